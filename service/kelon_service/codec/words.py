"""Small words: zones, references, costs, and what a name means."""

from collections.abc import Iterable, Mapping

from kelon.v1alpha import choice_pb2, common_pb2
from kelon_engine import Act, Ask, Cost, CostPart, Numbers, Pass, Phase, Place, Places, Play, Result, Seen, Side, Terrain, Value, Zone

ZONES: "dict[Zone, common_pb2.Zone]" = {zone: getattr(common_pb2, f"ZONE_{zone.name}") for zone in Zone}
SIDES: "dict[Side, common_pb2.Side]" = {side: getattr(common_pb2, f"SIDE_{side.name}") for side in Side}
TERRAINS: "dict[Terrain, common_pb2.Terrain]" = {terrain: getattr(common_pb2, f"TERRAIN_{terrain.name}") for terrain in Terrain}
PHASES: "dict[Phase, common_pb2.Phase]" = {phase: getattr(common_pb2, f"PHASE_{phase.name}") for phase in Phase}
CHANCE = frozenset({Ask.SHUFFLE, Ask.DICE, Ask.COIN, Ask.FIRST})
"""What only chance is asked; no client ever sees it."""
ASKS: "dict[Ask, choice_pb2.Ask]" = {ask: getattr(choice_pb2, f"ASK_{ask.name}") for ask in Ask if ask not in CHANCE}


def handle(id: int) -> common_pb2.Ref | None:
    """A reference to an object; None for 0, which is none."""
    return common_pb2.Ref(handle=id) if id else None


def handles(ids: Iterable[int]) -> list[common_pb2.Ref]:
    """References to objects."""
    return [common_pb2.Ref(handle=id) for id in ids]


def expedition(place: Place) -> common_pb2.ExpeditionRef:
    """An expedition."""
    return common_pb2.ExpeditionRef(seat=place.seat, side=SIDES[place.side])


def face(card: str) -> common_pb2.Face | None:
    """What is on a card; None where the viewer may not know it."""
    return common_pb2.Face(card=card) if card else None


def stats(values: tuple[int, int, int] | None) -> common_pb2.Stats | None:
    """Forest, Mountain, Water; None where there are none."""
    return None if values is None else common_pb2.Stats(forest=values[0], mountain=values[1], water=values[2])


def named(pairs: Iterable[tuple[str, int]]) -> list[common_pb2.Named]:
    """Words with amounts."""
    return [common_pb2.Named(term=term, amount=amount) for term, amount in pairs]


def ability(address: str) -> str:
    """The catalogue id of the ability that an address lies in; "" where the rules themselves act."""
    return "" if address.startswith("rules/") else address.partition(".")[0]


def cost(cost: Cost, *, settled: bool = False) -> common_pb2.Cost:
    """A cost: the mana and what is paid besides; once it is settled also how the mana came about."""
    return common_pb2.Cost(
        mana=cost.mana,
        extras=[_part(part) for part in cost.parts if part.count],
        parts=[_part(part) for part in cost.parts if not part.count] if settled else (),
    )


def _part(part: CostPart) -> common_pb2.CostPart:
    return common_pb2.CostPart(kind=part.kind, mana=part.mana, because=handle(part.because), count=part.count, term=part.term)


def filled(slot: str, value: Value) -> common_pb2.Filled | None:
    """A name and what it means; None for what a viewer has no use for: an intent, and an object that is only remembered."""
    match value:
        case int() if slot == "mode":
            return common_pb2.Filled(slot=slot, modes=[value])
        case int():
            return common_pb2.Filled(slot=slot, number=value)
        case str():
            return common_pb2.Filled(slot=slot, term=value)
        case tuple():
            return common_pb2.Filled(slot=slot, refs=handles(value))
        case Numbers(of=numbers):
            return common_pb2.Filled(slot=slot, numbers=numbers)
        case Places(of=places):
            return common_pb2.Filled(slot=slot, refs=[common_pb2.Ref(expedition=expedition(place)) for place in places])
        case Seen() | Play() | Act() | Pass():
            return None


def all_filled(names: Mapping[str, Value] | Iterable[tuple[str, Value]]) -> list[common_pb2.Filled]:
    """Names and what they mean, in alphabetical order of the names."""
    found = (filled(slot, value) for slot, value in sorted(dict(names).items()))
    return [one for one in found if one is not None]


def game_result(result: Result | None) -> common_pb2.GameResult | None:
    """How a game ended; None while it goes on."""
    return None if result is None else common_pb2.GameResult(winner=result.winner, cause=result.cause)
