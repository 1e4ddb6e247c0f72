"""Cards as values: facts and abilities in one place, found by reference; and every node found by its address."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import Struct

from kelon_engine.model.nodes import (
    Ability,
    Choose,
    ChoosePlaces,
    ChoosePlayer,
    ForEach,
    Has,
    Instead,
    InsteadOfStep,
    Modes,
    Node,
    Reaction,
    Roll,
    SpellEffect,
    children,
)
from kelon_engine.model.terms import WITHOUT_SUBJECT, Faction, Keyword, Rarity, Step, Type

Stats = tuple[int, int, int]

USUAL_PREFIX = "ALT_CORE_B_"
"""How the references of the first set begin. Short texts leave it out."""


class Definition(Struct, frozen=True):
    """What is printed on a card, errata included (1.1.7.a). Absent characteristics are None or empty (2.3.1.c).

    `reference` names it in deck lists, `family` is shared by its rarities; `type` is the first word of the type line,
    and there is one (2.2.1.b, c); `subtypes` are upper case; `stats` Forest, Mountain, Water;
    `counters` are what a Hero starts with (2.5.d)."""

    reference: str
    name: str
    type: Type
    faction: Faction = Faction.NEUTRAL
    rarity: Rarity = Rarity.NONE
    family: str = ""
    subtypes: tuple[str, ...] = ()
    hand_cost: int | None = None
    reserve_cost: int | None = None
    stats: Stats | None = None
    reserve_limit: int | None = None
    landmark_limit: int | None = None
    token: bool = False
    abilities: tuple[Ability, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()

    def address(self, number: int) -> str:
        """Address of its ability of that number, from 0."""
        return f"{self.reference}/{number}"


class CatalogueError(ValueError):
    """A definition is not well formed; the message names the card and what to change."""


class Catalogue:
    """A closed set of definitions. Nothing in it ever changes; two with equal fingerprints play alike."""

    def __init__(self, definitions: Iterable[Definition], programs: dict[str, Node] | None = None) -> None:
        self._definitions: dict[str, Definition] = {}
        self._programs = dict(programs or {})
        self._nodes: dict[str, Any] = dict(self._programs)
        self._children: dict[tuple[str, tuple[str, ...]], str] = {}
        for d in definitions:
            if d.reference in self._definitions:
                raise CatalogueError(f"{d.reference} is defined twice: give one of them another reference")
            check(d)
            self._definitions[d.reference] = d
            for i, ability in enumerate(d.abilities):
                self._nodes[d.address(i)] = ability
        self.fingerprint = hashlib.sha256(
            msgspec.json.encode(sorted(self._definitions.values(), key=lambda d: d.reference), order="sorted")
        ).hexdigest()

    def __getitem__(self, reference: str) -> Definition:
        return self._definitions[reference]

    def __contains__(self, reference: str) -> bool:
        return reference in self._definitions

    def __iter__(self) -> Iterator[Definition]:
        return iter(self._definitions.values())

    def __len__(self) -> int:
        return len(self._definitions)

    def node(self, address: str) -> Any:
        """The node at an address such as "ALT_CORE_B_AX_23_C/1.effect.modes.0"; looked up once, then remembered."""
        found = self._nodes.get(address)
        if found is None:
            parent, _, last = address.rpartition(".")
            above = self.node(parent)
            found = self._nodes[address] = above[int(last)] if last.isdigit() else getattr(above, last)
        return found

    def child(self, address: str, *path: str) -> str:
        """Address of a node below another: the names of fields and the numbers in tuples on the way."""
        key = (address, path)
        found = self._children.get(key)
        if found is None:
            found = self._children[key] = ".".join((address, *path))
        return found

    def with_programs(self, programs: dict[str, Node]) -> "Catalogue":
        """The same definitions, with the rulebook's own procedures under these names."""
        return Catalogue(self, programs)

    def with_definitions(self, definitions: Iterable[Definition]) -> "Catalogue":
        """Another catalogue that holds these too."""
        return Catalogue((*self, *definitions), self._programs)


REPLACED_STEPS = (Step.DRAW, Step.EXPAND)
"""The daily effects of which a player's part can go otherwise (`InsteadOfStep`)."""


def names_bound(node: Node) -> Counter[str]:
    """How often something inside a node binds each name. Of several modes only one is carried out."""
    own = Counter[str]()
    match node:
        case Choose() | ChoosePlaces() | ChoosePlayer() | Roll() | ForEach():
            own[node.name] += 1
        case Reaction(when=when) if not when.me and when.fact not in WITHOUT_SUBJECT:
            own["it"] += 1  # what the trigger speaks about
        case Instead(what=what) if what is not None:
            own["it"] += 1  # what the event happens to
        case Modes(modes=modes):
            own["mode"] += 1
            return own + reduce(or_, map(names_bound, modes), Counter[str]())
    return sum(map(names_bound, children(node)), own)


def check(d: Definition) -> None:
    """Refuse a definition that the rules could not play: a name bound twice would make a choice believe it was answered. What a Spell does
    is declared as one, in however many lines it stands."""
    spell = sum((names_bound(a) for a in d.abilities if isinstance(a, SpellEffect)), Counter[str]())
    for i, ability in enumerate(d.abilities):
        bound = spell if isinstance(ability, SpellEffect) else names_bound(ability)
        twice = {name for name, times in bound.items() if times > 1}
        if twice:
            raise CatalogueError(f"{d.reference}, ability {i}: {sorted(twice)} bound twice; give each choice its own name")
        for node in walk(ability):
            if isinstance(node, Choose) and node.low and node.total_hand_cost >= 0:
                raise CatalogueError(f"{d.reference}, ability {i}: what is bounded by a total is chosen up to a number: let low be 0")
            if isinstance(node, InsteadOfStep) and node.step not in REPLACED_STEPS:
                raise CatalogueError(f"{d.reference}, ability {i}: only these go otherwise: {', '.join(REPLACED_STEPS)}")
            if isinstance(node, Has) and node.keyword is Keyword.TOUGH and not (isinstance(node.number, int) and node.number > 0):
                raise CatalogueError(f"{d.reference}, ability {i}: Tough needs its number (7.4.5.b); a formula goes into a Passive")


def walk(node: Node) -> Iterator[Node]:
    """A node and everything inside it."""
    yield node
    for child in children(node):
        yield from walk(child)
