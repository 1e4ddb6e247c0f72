"""A whole position from what one viewer knows: every unknown card becomes some card that it could be.

The unknown cards of a seat are drawn from its deck list without what is seen of it; without a list from all cards that its Hero's faction
may play. Regions that are face down are drawn from the Tumult cards that are left.
"""

from collections.abc import Iterator, MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from kelon_engine.cards.catalogue import Catalogue
from kelon_engine.model.state import State
from kelon_engine.model.terms import HIDDEN, Type, Zone
from kelon_engine.model.values import Object
from kelon_engine.notation.positions import ZONES, Draft, IllegalPosition, drafted, numbered, settled
from kelon_engine.notation.syntax import UNKNOWN
from kelon_engine.rules.find import SEATS
from kelon_engine.rules.setup import DECOY, TUMULT

T = TypeVar("T")

PLAYED = (Type.CHARACTER, Type.PERMANENT, Type.SPELL)
"""What decks are made of besides the Hero."""


class Chance(Protocol):
    """Where the guesses come from: `random.Random` is one. The engine has no randomness of its own."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Put a list into an arbitrary order."""

    def choice(self, seq: Sequence[T], /) -> T:
        """An arbitrary one of some things."""


class List(Protocol):
    """What is known of a deck: its Hero (None: none) and its cards, with repetition."""

    @property
    def hero(self) -> str | None:
        """Reference of the Hero."""

    @property
    def cards(self) -> tuple[str, ...]:
        """References of the cards."""


def fill(text: str, catalogue: Catalogue, chance: Chance, lists: tuple[List | None, List | None]) -> tuple[State, Draft]:
    """The state of a redacted text with every "?" settled, and what the text says besides. IllegalPosition: the text is none, or a list
    does not hold what the text shows of it."""
    draft = drafted(text, catalogue)
    line = draft.zones.get("adventure", [])
    turned_down = [i for i, o in enumerate(line) if o.card == UNKNOWN]
    faces = list(_tumult([o.card for o in line], chance)) if turned_down else []
    if len(turned_down) != len(faces):
        raise IllegalPosition(
            f"{len(turned_down)} regions are unknown, but {len(faces)} are left to be laid: write ?+down for those (4.1.c)"
        )
    for at, card in zip(turned_down, faces, strict=True):
        line[at] = replace(line[at], card=card)
    for key, found in draft.zones.items():
        if ZONES[key][0] is not Zone.ADVENTURE and any(o.card == UNKNOWN and o.owner not in SEATS for o in found):
            raise IllegalPosition(f"an unknown card in {key} belongs to nobody: say which seat owns it, such as ?@1")
    if not draft.next_id:
        numbered(draft)
    piles = {seat: _pile(draft, catalogue, chance, seat, lists[seat - 1]) for seat in SEATS}
    unknown = _Unknown(draft, piles, lists, chance)
    for found in draft.zones.values():
        found[:] = [unknown.object(o) for o in found]
    for found in draft.zones.values():
        found[:] = [replace(o, emblem=replace(o.emblem, env=unknown.value(o.emblem.env))) if o.emblem else o for o in found]
    draft.stack = [unknown.value(f) for f in draft.stack]
    draft.today = [unknown.value(e) for e in draft.today]
    draft.answered = unknown.value(draft.answered)
    return settled(draft, catalogue), draft


def _tumult(line: list[str], chance: Chance) -> Iterator[str]:
    """Faces for the regions that are face down: the Tumult cards that are left, in any order, either way round (4.1.c)."""
    left = [list(card) for card in TUMULT if card[0] not in line]
    chance.shuffle(left)
    for card in left:
        chance.shuffle(card)
        yield from card


def _pile(draft: Draft, catalogue: Catalogue, chance: Chance, seat: int, known: List | None) -> list[str]:
    """The cards that the unknown ones of a seat are, in any order."""
    everywhere = [o for found in draft.zones.values() for o in found] + [o for f in draft.stack for o in _presented(f)]
    own = [o for o in everywhere if o.owner == seat and o.zone is not Zone.HERO and o.emblem is None and not o.token]
    missing = sum(o.card == UNKNOWN for o in own)
    if known is None:
        heroes = [catalogue[o.card].faction for o in everywhere if o.owner == seat and o.zone is Zone.HERO and o.card in catalogue]
        could = [d.reference for d in catalogue if d.type in PLAYED and not d.token and (not heroes or d.faction is heroes[0])]
        return [chance.choice(could) for _ in range(missing)]
    pile = list(known.cards)
    for o in own:
        if o.card != UNKNOWN:
            if o.card not in pile:
                raise IllegalPosition(
                    f"the list of seat {seat} does not hold {o.card} as often as the position shows it: give the list it plays"
                )
            pile.remove(o.card)
    if len(pile) < missing:
        raise IllegalPosition(f"the list of seat {seat} has {len(pile)} cards left for {missing} unknown ones: give the list it plays")
    chance.shuffle(pile)
    return pile


def _presented(frame: dict[str, Any]) -> Iterator[Object]:
    """The objects on their way to the table, before the Decks are laid out (4.1.e)."""
    for event in frame["events"]:
        if event.get("type") == "DecksPresented":
            for o in event.get("now", ()):
                yield Object(0, o["card"], o["owner"], o["owner"], Zone(o["zone"]))


class _Unknown:
    """Settles one unknown thing after the other."""

    def __init__(self, draft: Draft, piles: dict[int, list[str]], lists: tuple[List | None, List | None], chance: Chance) -> None:
        self.draft, self.piles, self.lists, self.chance = draft, piles, lists, chance
        mentioned = set(_numbers(draft.today)) | {o.id for found in draft.zones.values() for o in found}
        mentioned |= {o["id"] for f in draft.stack for e in f["events"] for o in e.get("now", ()) if isinstance(o, dict)}
        self.free: Iterator[int] = (i for i in range(1, draft.next_id) if i not in mentioned)

    def card(self, owner: int, zone: Zone) -> str:
        """Some card that an unknown one could be."""
        if zone is not Zone.HERO:
            return self.piles[owner].pop()
        known = self.lists[owner - 1]
        return DECOY if known is None or known.hero is None else known.hero

    def number(self) -> int:
        """A number that no other object has or had."""
        found = next(self.free, None)
        if found is None:
            raise IllegalPosition(f"no number below {self.draft.next_id} is left for an unknown card: write a greater one after next")
        return found

    def object(self, o: Object) -> Object:
        """An object of a zone with a card and a number."""
        if o.card != UNKNOWN:
            return o
        return replace(o, id=o.id or self.number(), card=self.card(o.owner, o.zone))

    def value(self, value: Any) -> Any:
        """A plain value with nothing unknown in it."""
        match value:
            case {"card": "?", "owner": owner, "zone": zone}:
                return {**value, "id": value.get("id") or self.number(), "card": self.card(owner, Zone(zone))}
            case dict():
                return {k: self.value(v) for k, v in value.items()}
            case list():
                taken: set[int] = set()
                return [self._listed(v, taken) for v in value]
            case _:
                return value

    def _listed(self, value: Any, taken: set[int]) -> Any:
        if not isinstance(value, str) or not value.startswith(UNKNOWN):
            return self.value(value)
        key, _, place = value[1:].partition(".")
        found = self.draft.zones.get(key, []) if key in ZONES and ZONES[key][0] in HIDDEN else []
        left = [o.id for o in found if o.id not in taken]
        if place.isdigit() and 0 < int(place) <= len(found):
            return found[int(place) - 1].id
        if place or not left:
            raise IllegalPosition(f"{value} is no card of the position")
        taken.add(chosen := self.chance.choice(left))
        return chosen


def _numbers(value: Any) -> Iterator[int]:
    """The ids that a plain value speaks of."""
    match value:
        case dict():
            for name, x in value.items():
                if name in ("id", "source") and isinstance(x, int):
                    yield x
                yield from _numbers(x)
        case list():
            for x in value:
                yield from _numbers(x)
