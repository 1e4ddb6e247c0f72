"""Cards that exist in tests only, made of the same words as the printed ones."""

from kelon_engine import Definition, Type
from kelon_engine.model.nodes import Ability, Effect, Seq, SpellEffect


def being(
    name: str, *abilities: Ability, subtypes: tuple[str, ...] = (), stats: tuple[int, int, int] = (1, 1, 1), cost: int = 1
) -> Definition:
    """A Character."""
    return Definition(name, name, Type.CHARACTER, subtypes=subtypes, hand_cost=cost, reserve_cost=cost, stats=stats, abilities=abilities)


def site(name: str, *abilities: Ability, subtypes: tuple[str, ...] = (), cost: int = 1) -> Definition:
    """A Permanent; a Landmark, unless its sub-type is EXPEDITION."""
    return Definition(name, name, Type.PERMANENT, subtypes=subtypes, hand_cost=cost, reserve_cost=cost, abilities=abilities)


def spell(name: str, *steps: Effect, cost: int = 1, also: tuple[Ability, ...] = ()) -> Definition:
    """A Spell that does these steps."""
    lines = (*also, SpellEffect(steps[0] if len(steps) == 1 else Seq(steps)))
    return Definition(name, name, Type.SPELL, hand_cost=cost, reserve_cost=cost, abilities=lines)
