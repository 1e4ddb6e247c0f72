"""How a set is written down: one row per family, its rarities as overrides of the row.

    character("AX_08", "Axiom Salvager", "Engineer", cost=(1, 2), stats=(1, 1, 1), abilities=[R(resupply)])

A row says what the common prints. `R1` and `R2` say in what the rares differ; `R2` names its faction, which is another one.
`C=None`: the common is not in the catalogue.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from kelon_engine.cards.catalogue import Definition, Stats
from kelon_engine.model.nodes import Ability
from kelon_engine.model.terms import Faction, Rarity, Type

Costs = tuple[int, int]
"""Hand cost, Reserve cost."""


class Variant(Struct, frozen=True):
    """In what one rarity differs from its row; None: in nothing."""

    cost: Costs | None = None
    stats: Stats | None = None
    abilities: tuple[Ability, ...] | None = None
    faction: Faction | None = None
    name: str | None = None


class Family(Struct, frozen=True):
    """One row: what its common prints, without a reference, and the rarities that the catalogue has."""

    number: str
    common: Definition
    variants: tuple[tuple[str, Variant], ...]

    def definitions(self, prefix: str) -> Iterator[Definition]:
        """Its cards in a set whose references begin with the prefix: "ALT_CORE_B"."""
        c = self.common
        family = f"{prefix}_{self.number}"
        for letter, v in self.variants:
            yield Definition(
                reference=f"{family}_{letter}",
                name=v.name or c.name,
                type=c.type,
                faction=v.faction or c.faction,
                rarity=Rarity(letter[0]),
                family=family,
                subtypes=c.subtypes,
                hand_cost=v.cost[0] if v.cost else c.hand_cost,
                reserve_cost=v.cost[1] if v.cost else c.reserve_cost,
                stats=v.stats or c.stats,
                reserve_limit=c.reserve_limit,
                landmark_limit=c.landmark_limit,
                abilities=c.abilities if v.abilities is None else v.abilities,
                counters=c.counters,
            )


SAME = Variant()
"""A rarity that prints what the row says."""


def variant(
    cost: Costs | None = None,
    stats: Stats | None = None,
    abilities: Sequence[Ability] | None = None,
    faction: Faction | None = None,
    name: str | None = None,
) -> Variant:
    """In what one rarity differs from its row; `abilities` replace all of the row's."""
    return Variant(cost, stats, None if abilities is None else tuple(abilities), faction, name)


def hero(
    number: str,
    name: str,
    abilities: Sequence[Ability],
    reserve_limit: int = 2,
    landmark_limit: int = 2,
    counters: tuple[tuple[str, int], ...] = (),
) -> Family:
    """A Hero with its limits (2.2.11, 2.2.12) and the counters that it starts with (2.5.d)."""
    family = _family(number, name, Type.HERO, "", None, None, abilities, (SAME, None, None), (reserve_limit, landmark_limit))
    return replace(family, common=replace(family.common, counters=counters))


def character(
    number: str,
    name: str,
    subtypes: str,
    cost: Costs,
    stats: Stats,
    abilities: Sequence[Ability] = (),
    C: Variant | None = SAME,  # noqa: N803
    R1: Variant | None = None,  # noqa: N803
    R2: Variant | None = None,  # noqa: N803
) -> Family:
    """Characters; `stats` are Forest, Mountain, Water."""
    return _family(number, name, Type.CHARACTER, subtypes, cost, stats, abilities, (C, R1, R2))


def spell(
    number: str,
    name: str,
    subtypes: str,
    cost: Costs,
    abilities: Sequence[Ability],
    C: Variant | None = SAME,  # noqa: N803
    R1: Variant | None = None,  # noqa: N803
    R2: Variant | None = None,  # noqa: N803
) -> Family:
    """Spells."""
    return _family(number, name, Type.SPELL, subtypes, cost, None, abilities, (C, R1, R2))


def landmark(
    number: str,
    name: str,
    cost: Costs,
    abilities: Sequence[Ability] = (),
    C: Variant | None = SAME,  # noqa: N803
    R1: Variant | None = None,  # noqa: N803
    R2: Variant | None = None,  # noqa: N803
) -> Family:
    """Landmarks: Permanents of the Landmark zone. That sub-type follows and is not written (2.2.2.e)."""
    return _family(number, name, Type.PERMANENT, "", cost, None, abilities, (C, R1, R2))


def token(reference: str, name: str, subtypes: str, stats: Stats, faction: Faction, abilities: Sequence[Ability] = ()) -> Definition:
    """A token: a Character with both costs 0 and no rarity (2.2.1.d, 2.2.4.c, 2.2.6.c, 2.2.7.c)."""
    return Definition(
        reference=reference,
        name=name,
        type=Type.CHARACTER,
        faction=faction,
        family=reference.rpartition("_")[0],
        subtypes=_words(subtypes),
        hand_cost=0,
        reserve_cost=0,
        stats=stats,
        token=True,
        abilities=tuple(abilities),
    )


def printed_in(prefix: str, *families: Family) -> tuple[Definition, ...]:
    """The cards of a set, row by row."""
    return tuple(d for family in families for d in family.definitions(prefix))


def _family(
    number: str,
    name: str,
    kind: Type,
    subtypes: str,
    cost: Costs | None,
    stats: Stats | None,
    abilities: Sequence[Ability],
    variants: tuple[Variant | None, Variant | None, Variant | None],
    limits: tuple[int | None, int | None] = (None, None),
) -> Family:
    common = Definition(
        reference="",
        name=name,
        type=kind,
        faction=Faction(number[:2]),
        subtypes=_words(subtypes),
        hand_cost=cost[0] if cost else None,
        reserve_cost=cost[1] if cost else None,
        stats=stats,
        reserve_limit=limits[0],
        landmark_limit=limits[1],
        abilities=tuple(abilities),
    )
    named = zip(("C", "R1", "R2"), variants, strict=True)
    return Family(number, common, tuple((letter, v) for letter, v in named if v is not None))


def _words(subtypes: str) -> tuple[str, ...]:
    return tuple(word.upper() for word in subtypes.split())
