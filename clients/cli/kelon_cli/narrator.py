"""Tells a match to a person: who played what where, what it led to, and how far the expeditions are."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kelon.v1alpha import common_pb2, event_pb2, intent_pb2, view_pb2
from kelon_engine import CATALOGUE, ENGINE

SIDES = {common_pb2.SIDE_HERO: "Hero", common_pb2.SIDE_COMPANION: "Companion"}
TERRAINS = {common_pb2.TERRAIN_FOREST: "Forest", common_pb2.TERRAIN_MOUNTAIN: "Mountain", common_pb2.TERRAIN_WATER: "Water"}
LAST_REGION = 7
ARENA = 8

MOVES = {
    "discarded": "{card} is discarded",
    "sacrificed": "{card} is sacrificed",
    "sent": "{card} is sent to {place}",
    "returned": "{card} returns to {place}",
    "put": "{card} is put into {place}",
    "resupplied": "{card} comes into {place} from the top of the Deck",
}
"""What is said of cards that move, by how they move; of other moves nothing is said."""


class Line(NamedTuple):
    """One sentence and how it looks: a style of rich, "" for plain."""

    text: str
    style: str = ""


class Narrator:
    """Tell it every update in order, those of a spectator or those of a seat."""

    def __init__(self, players: Mapping[int, str]) -> None:
        """`players`: what the seats are called."""
        self._players = players
        self._cards: dict[int, str] = {}
        self._day = 0
        self._at = {(seat, side): 0 if side == common_pb2.SIDE_HERO else LAST_REGION for seat in players for side in SIDES}

    def tell(self, events: Iterable[event_pb2.GameEvent], table: view_pb2.TableView) -> list[Line]:
        """What there is to say about an update; `table` is what everybody sees after it."""
        self._cards |= {o.handle: o.face.card for o in table.put if o.HasField("face")}
        return [line for event in events for line in self._event(event)]

    def _event(self, event: event_pb2.GameEvent) -> Iterator[Line]:
        match event.WhichOneof("what"):
            case "phase_began":
                yield from self._phase(event.phase_began)
            case "game_began":
                yield Line(f"{self._player(event.game_began.first_seat)} is the first player.")
            case "first_seat_changed":
                yield Line(f"  {self._player(event.first_seat_changed.seat)} is the first player today.", "dim")
            case "declared":
                yield self._declared(event.by, event.declared)
            case "passed":
                yield Line(f"  {self._player(event.passed.seat)} passes.", "dim")
            case "reaction_waits":
                source = self._card(event.cause.handle)
                yield Line(f"      {source} reacts: {text(event.reaction_waits.ability)}", "cyan")
            case "moved":
                yield from self._moved(event.moved)
            case "created":
                self._cards[event.created.now] = event.created.token
                yield Line(f"      {name(event.created.token)} joins {self._expeditions(event.created.joined)}.")
            case "counters_changed":
                yield self._counters(event.counters_changed)
            case "status_changed":
                yield from self._status(event.status_changed)
            case "dice_rolled":
                yield Line(f"      {self._player(event.dice_rolled.seat)} rolls {listed(map(str, event.dice_rolled.faces))}.")
            case "expedition_moved":
                yield from self._expedition(event.expedition_moved)
            case "arena_began":
                yield Line("  An expedition of each player has arrived: the Arena decides.", "bold magenta")
            case "game_ended":
                yield from self._ended(event.game_ended.result)

    def _phase(self, began: event_pb2.PhaseBegan) -> Iterator[Line]:
        if began.day != self._day:
            self._day = began.day
            yield Line("")
            yield Line(f"Day {began.day}", "bold yellow")
        if began.phase == common_pb2.PHASE_NIGHT:
            yield from (Line(f"  {line}", "green") for line in self.map())

    def _declared(self, seat: int, declared: event_pb2.Declared) -> Line:
        card = name(declared.face.card)
        targets = listed(dict.fromkeys(self._ref(ref) for filled in declared.filled for ref in filled.refs))
        on = f", on {targets}" if targets else ""
        price = f" for {declared.cost.mana} Mana" if declared.cost.mana else ""
        if declared.intent.HasField("quick_action"):
            return Line(f"  {self._player(seat)} uses a quick action of {card}{price}{on}.", "bold")
        return Line(f"  {self._player(seat)} plays {card}{_where(declared.intent.play_card)}{price}{on}.", "bold")

    def _moved(self, moved: event_pb2.Moved) -> Iterator[Line]:
        card = moved.face.card or self._cards.get(moved.old, "")
        if card and moved.now:
            self._cards[moved.now] = card
        if moved.word in MOVES:
            yield Line("      " + MOVES[moved.word].format(card=name(card), place=self._place(moved.destination)) + ".")
        elif moved.word == "drawn" and card:
            yield Line(f"      {self._player(moved.destination.seat)} draws {name(card)}.", "dim")

    def _counters(self, changed: event_pb2.CountersChanged) -> Line:
        count, verb = abs(changed.change), "gains" if changed.change > 0 else "loses"
        return Line(f"      {self._card(changed.handle)} {verb} {count} {changed.counter}{'s' if count > 1 else ''}.")

    def _status(self, changed: event_pb2.StatusChanged) -> Iterator[Line]:
        if changed.gained and changed.status != "exhausted":
            yield Line(f"      {self._card(changed.handle)} becomes {changed.status.capitalize()}.")

    def _expedition(self, moved: event_pb2.ExpeditionMoved) -> Iterator[Line]:
        place = moved.expedition
        self._at[place.seat, place.side] = moved.region
        why = f", thanks to {listed(TERRAINS.get(terrain, str(terrain)) for terrain in moved.due_to)}" if moved.due_to else ""
        if moved.steps:
            way = "moves" if moved.steps > 0 else "is pushed back"
            yield Line(f"  {self._expeditions([place])} {way} to region {moved.region}{why}.", "magenta")

    def _ended(self, result: common_pb2.GameResult) -> Iterator[Line]:
        yield Line("")
        yield from (Line(line, "green") for line in self.map())
        winner = f"{self._player(result.winner)} wins" if result.winner else "Nobody wins"
        yield Line(f"{winner}, by {result.cause}.", "bold yellow")

    def map(self) -> Iterator[str]:
        """Where the expeditions are: a line for each player, the regions from the Hero's to the Companion's."""
        width = max(map(len, self._players.values()))
        for seat, player in self._players.items():
            hero, companion = self._at[seat, common_pb2.SIDE_HERO], self._at[seat, common_pb2.SIDE_COMPANION]
            cells = [
                "X" if r == hero == companion else "H" if r == hero else "C" if r == companion else "." for r in range(LAST_REGION + 1)
            ]
            yield f"{player:<{width}}  {' '.join(cells)}"

    # -- names -----------------------------------------------------------------------------------------------------------

    def _player(self, seat: int) -> str:
        return self._players.get(seat, "Chance")

    def _card(self, handle: int) -> str:
        return name(self._cards.get(handle, ""))

    def _ref(self, ref: common_pb2.Ref) -> str:
        match ref.WhichOneof("to"):
            case "expedition":
                return self._expeditions([ref.expedition])
            case "ability":
                return self._card(ref.ability.handle)
            case _:
                return self._card(ref.handle)

    def _expeditions(self, places: Sequence[common_pb2.ExpeditionRef]) -> str:
        return listed(f"{self._player(place.seat)}'s {SIDES.get(place.side, str(place.side))} expedition" for place in places)

    def _place(self, zone: common_pb2.ZoneRef) -> str:
        word = common_pb2.Zone.Name(zone.zone).removeprefix("ZONE_").capitalize()
        return f"{self._player(zone.seat)}'s {word}" if zone.seat else word


def name(card: str) -> str:
    """What a card is called; one that nobody saw is just a card."""
    if not card:
        return "a card"
    return CATALOGUE[card].name if card in CATALOGUE else card


def text(ability: str) -> str:
    """What an ability says."""
    return ENGINE.text(ability) if ability.partition("/")[0] in CATALOGUE else ability


def listed(words: Iterable[str]) -> str:
    """Words as a list in a sentence: "a, b and c"."""
    *others, last = (*words,) or ("",)
    return f"{', '.join(others)} and {last}" if others else last


def _where(card: intent_pb2.PlayCard) -> str:
    side = f" into the {SIDES[card.expedition]} expedition" if card.expedition in SIDES else ""
    return side + (" from Reserve" if card.way == "reserve" else "")
