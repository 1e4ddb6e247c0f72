"""A state seen through its passives: the characteristics of every object, and the abilities that work now.

Whatever asks "is it a Character, is it Gigantic, which terrains" asks a Board; nothing ever stores the answer (2.3.1.i-k).
"""

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from kelon_engine.cards.catalogue import Catalogue, Definition
from kelon_engine.model import nodes as n
from kelon_engine.model.state import State
from kelon_engine.model.terms import BOOST, IN_PLAY, SIDES, Fact, Keyword, Side, Status, Terrain, Type, Zone
from kelon_engine.model.values import Object, Place, Value

Env = dict[str, Value]
Stats = tuple[int, int, int]


class Line(Struct, frozen=True):
    """An ability as some object has it: its address, its node, and the object that grants it (0: its own)."""

    address: str
    node: n.Ability
    granted_by: int = 0


class Traits(Struct, frozen=True):
    """The characteristics of an object as the passives applied so far make them (2.3.1.j). Absent ones are None or empty (2.3.1.c)."""

    type: Type
    subtypes: tuple[str, ...] = ()
    stats: Stats | None = None
    hand_cost: int | None = None
    reserve_cost: int | None = None
    reserve_limit: int | None = None
    landmark_limit: int | None = None
    keywords: tuple[tuple[Keyword, int], ...] = ()
    lines: tuple[Line, ...] = ()
    passives: tuple[Line, ...] = ()

    def has(self, keyword: Keyword) -> bool:
        """Whether it has the keyword ability."""
        return any(k is keyword for k, _ in self.keywords)

    def number(self, keyword: Keyword) -> int:
        """The number of a keyword ability, several added up: Tough 1 and Tough 2 make 3 (7.4.5)."""
        return sum(x for k, x in self.keywords if k is keyword)


class Active(Struct, frozen=True):
    """An ability that works now: borne by this object, with the names that its bearer gives it ("me", "you"; an emblem's own names)."""

    bearer: int
    line: Line
    env: Env


class Applied(Struct, frozen=True):
    """One passive that was applied: whose, which, to what; `waited_for`: the passives that it had to wait for in spite of its timestamp
    (2.3.3)."""

    bearer: int
    line: Line
    touched: tuple[int, ...]
    waited_for: tuple[tuple[int, str], ...] = ()


ORB = Traits(Type.MANA_ORB)
EMBLEM = {True: Traits(Type.EMBLEM, ("REACTION",)), False: Traits(Type.EMBLEM, ("ONGOING",))}  # 2.2.2.h, m
FACE_DOWN_REGION = Traits(Type.REGION)  # 3.1.3.c
FACE_DOWN_HERO = Traits(Type.HERO)


def printed(catalogue: Catalogue, d: Definition) -> Traits:
    """Base characteristics of a definition (2.3.1.a). A Permanent that goes to no Expedition is a Landmark (2.2.2.e)."""
    lines = tuple(Line(d.address(i), a) for i, a in enumerate(d.abilities))
    landmark = d.type is Type.PERMANENT and "EXPEDITION" not in d.subtypes and "LANDMARK" not in d.subtypes
    return Traits(
        type=d.type,
        subtypes=("LANDMARK", *d.subtypes) if landmark else d.subtypes,
        stats=d.stats,
        hand_cost=d.hand_cost,
        reserve_cost=d.reserve_cost,
        reserve_limit=d.reserve_limit,
        landmark_limit=d.landmark_limit,
        keywords=tuple((a.keyword, a.number) for a in d.abilities if isinstance(a, n.Has)),
        lines=lines,
        passives=tuple(x for x in lines if isinstance(x.node, n.Passive)),
    )


_PRINTED: dict[tuple[Catalogue, str], Traits] = {}


def printed_traits(catalogue: Catalogue, card: str) -> Traits:
    """Base characteristics of a card, worked out once."""
    key = (catalogue, card)
    found = _PRINTED.get(key)
    if found is None:
        found = _PRINTED[key] = printed(catalogue, catalogue[card])
    return found


def base_traits(catalogue: Catalogue, o: Object) -> Traits:
    """What an object has before any passive: printed characteristics, by what its zone and its face make of it (2.2.1.f, g, 3.1.3.c)."""
    if o.zone is Zone.MANA:
        return ORB
    if o.emblem is not None:
        return EMBLEM[o.emblem.reaction]
    if o.face_down:
        return FACE_DOWN_REGION if o.zone is Zone.ADVENTURE else FACE_DOWN_HERO
    return printed_traits(catalogue, o.card)


class Board:
    """A state and the characteristics of everything in play; of other cards the printed ones (2.3.1.h)."""

    def __init__(self, state: State, catalogue: Catalogue, traits: dict[int, Traits], applied: tuple[Applied, ...] = ()) -> None:
        self.state = state
        self.catalogue = catalogue
        self.traits = traits
        self.applied = applied

    def seen_from(self, state: State) -> "Board":
        """The same board for a state that differs only in what no characteristic is made from."""
        other = Board(state, self.catalogue, self.traits, self.applied)
        other.__dict__.update({**self.__dict__, "state": state})
        return other

    def of(self, id: int) -> Traits:
        """Characteristics of an object or card in any zone."""
        found = self.traits.get(id)
        return base_traits(self.catalogue, self.state.objects[id]) if found is None else found

    def with_memory(self, o: Object) -> "Board":
        """The board with a departed object added as it was, so that filters can be asked about it."""
        state = replace(self.state, objects={**self.state.objects, o.id: o})
        return Board(state, self.catalogue, {**self.traits, o.id: printed_traits(self.catalogue, o.card)})

    def type_of_card(self, id: int) -> Traits:
        """Printed characteristics, whatever the zone makes of the card."""
        return printed_traits(self.catalogue, self.state.objects[id].card)

    # -- presence -------------------------------------------------------------------------------------------------

    def present(self, o: Object) -> tuple[Place, ...]:
        """The expeditions an object is in: none, one, or both of its controller's when Gigantic (7.4.3.b)."""
        if o.zone is not Zone.EXPEDITION or o.side is None:
            return ()
        if self.of(o.id).has(Keyword.GIGANTIC):
            return tuple(Place(o.controller, s) for s in SIDES)
        return (Place(o.controller, o.side),)

    def in_place(self, place: Place) -> Iterator[Object]:
        """The objects present in an expedition, in order of arrival."""
        for id in self.state.zone(Zone.EXPEDITION):
            o = self.state.objects[id]
            if place in self.present(o):
                yield o

    # -- regions --------------------------------------------------------------------------------------------------

    def region_of(self, place: Place) -> int:
        """Id of the region in which an expedition stands; in tiebreakers always the Arena (1.3.3.d)."""
        regions = self.state.zone(Zone.ADVENTURE)
        return regions[0] if len(regions) == 1 else regions[self.state.seats[place.seat - 1].at(place.side)]

    def terrains(self, region: int) -> tuple[Terrain, ...]:
        """The terrains of a region, passives counted."""
        subtypes = self.of(region).subtypes
        return tuple(t for t in Terrain if t.name in subtypes)

    @property
    def arena(self) -> bool:
        """Whether tiebreakers have begun."""
        return len(self.state.zone(Zone.ADVENTURE)) == 1

    # -- statistics -----------------------------------------------------------------------------------------------

    def stats(self, o: Object) -> Stats | None:
        """Current statistics with boosts (2.4.4); None where there are none (2.3.1.c)."""
        stats = self.of(o.id).stats
        if stats is None:
            return None
        boosts = o.count(BOOST)
        return (stats[0] + boosts, stats[1] + boosts, stats[2] + boosts)

    def totals(self, place: Place) -> Stats:
        """Sums over the Characters of an expedition as Dusk counts them (4.2.4.b): those Asleep are left out (2.4.3), Gigantic ones count
        in both (7.4.3.e)."""
        total = [0, 0, 0]
        for o in self.in_place(place):
            stats = None if Status.ASLEEP in o.statuses else self.stats(o)
            if stats is not None:
                for i in range(3):
                    total[i] += stats[i]
        return (total[0], total[1], total[2])

    # -- limits ---------------------------------------------------------------------------------------------------

    def limits(self, seat: int) -> tuple[int, int]:
        """Reserve limit and Landmark limit of a seat: its Hero's, or 2 and 2 without one (4.2.5.d)."""
        for id in self.state.zone(Zone.HERO, seat):
            t = self.of(id)
            return (2 if t.reserve_limit is None else t.reserve_limit, 2 if t.landmark_limit is None else t.landmark_limit)
        return (2, 2)

    # -- abilities that work ----------------------------------------------------------------------------------------

    @cached_property
    def active(self) -> tuple[Active, ...]:
        """Every ability that works where its bearer is, and those of Ongoing emblems, oldest object first (1.2.4.d)."""
        found: list[Active] = []
        state = self.state
        for id in sorted(
            (
                *state.zone(Zone.EXPEDITION),
                *(i for s in (1, 2) for z in (Zone.HERO, Zone.LANDMARK, Zone.RESERVE) for i in state.zone(z, s)),
            )
        ):
            o = state.objects[id]
            lines = self.of(id).lines
            if lines:
                env: Env = {"me": (id,), "you": o.controller}
                found += [Active(id, line, env) for line in lines if works(line.node, o.zone)]
        for id in state.zone(Zone.LIMBO):
            o = state.objects[id]
            e = o.emblem
            if e is not None and not e.reaction:
                found.append(Active(id, Line(e.ability, self.catalogue.node(e.ability)), e.env))
        return tuple(found)

    @cached_property
    def listeners(self) -> dict[Fact, tuple[Active, ...]]:
        """Reactions and additive modifiers by the fact they listen to (6.3, 6.4)."""
        found: dict[Fact, list[Active]] = {}
        for a in self.active:
            if isinstance(a.line.node, n.Reaction | n.Also):
                found.setdefault(a.line.node.when.fact, []).append(a)
        return {k: tuple(v) for k, v in found.items()}

    @cached_property
    def replacements(self) -> tuple[Active, ...]:
        """ "Instead" abilities (1.4.1.d)."""
        return tuple(a for a in self.active if isinstance(a.line.node, n.Instead))

    @cached_property
    def prohibitions(self) -> tuple[Active, ...]:
        """ "Cannot" abilities (1.4.1.a)."""
        return tuple(a for a in self.active if isinstance(a.line.node, n.Cannot))

    @cached_property
    def steps(self) -> tuple[Active, ...]:
        """Abilities that stand for a seat's part in a daily effect."""
        return tuple(a for a in self.active if isinstance(a.line.node, n.InsteadOfStep))

    @cached_property
    def permissions(self) -> tuple[Active, ...]:
        """Abilities that allow what a rule denies (1.4.2.a)."""
        return tuple(a for a in self.active if isinstance(a.line.node, n.MayPlayExhausted))

    @cached_property
    def prices(self) -> tuple[Active, ...]:
        """Abilities that change what cards cost."""
        return tuple(a for a in self.active if isinstance(a.line.node, n.CostLess | n.CostsNothing | n.CostAtLeast))


def works(ability: n.Ability, zone: Zone) -> bool:
    """Whether an ability works in a zone: in play, unless it says where (1.2.4.d)."""
    where = ability.zone if isinstance(ability, n.Reaction) else None
    return zone in IN_PLAY if where is None else zone is where


def opponent_of(seat: int) -> int:
    """The other seat (1.2.1.b)."""
    return 3 - seat


def initiative(state: State) -> int:
    """Who decides first: the seat that takes its turn, else the first player (1.4.5.a)."""
    return state.turn or state.first or 1


def other_side(side: Side) -> Side:
    """The other of a seat's two expeditions."""
    return Side.COMPANION if side is Side.HERO else Side.HERO
