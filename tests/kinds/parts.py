"""What the tests by kind of fault share: every ability of the catalogue, each alone, and seats that answer by themselves."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from kelon_engine import CATALOGUE, RULESETS, Choice, Definition, Prompt, Type
from kelon_engine.cards.catalogue import walk
from kelon_engine.model.nodes import Ability, Effect, Instead, Node, Price, Quick, Reaction, SpellEffect
from tests.laws.play import meets, some_choice
from tests.rules.made import being
from tests.scenario import Game, Player

BOTH_RULESETS = tuple(sorted(RULESETS))


class Line(NamedTuple):
    """One line of one card."""

    card: Definition
    number: int
    ability: Ability

    def __str__(self) -> str:
        return self.card.address(self.number)


LINES = tuple(Line(d, i, a) for d in CATALOGUE for i, a in enumerate(d.abilities))
"""Every line of the catalogue."""


def lines_of(*kinds: type[Ability]) -> tuple[Line, ...]:
    """The lines of these kinds, the first one of those that say the same."""
    found: dict[Ability, Line] = {}
    for line in LINES:
        if isinstance(line.ability, kinds):
            found.setdefault(line.ability, line)
    return tuple(found.values())


def effect_of(ability: Ability) -> Effect | None:
    """What an ability does when it resolves or replaces something; None for those that do neither."""
    return ability.effect if isinstance(ability, Reaction | Quick | SpellEffect | Instead) else None


def nodes(kind: type[Node]) -> dict[Node, Line]:
    """Every different node of a kind in the catalogue, with the first line that has it."""
    found: dict[Node, Line] = {}
    for line in LINES:
        for node in walk(line.ability):
            if isinstance(node, kind):
                found.setdefault(node, line)
    return found


def bearer(*effects: Effect, price: Price | None = None) -> Definition:
    """A Character of no other meaning that does each of these effects as a quick action."""
    return being("Bearer", *(Quick(price or Price(), e) for e in effects), stats=(0, 0, 0))


def leader(*abilities: Ability) -> Definition:
    """A Hero: no Character and no Permanent, so that it is no target of its own abilities; in play, and in no Expedition."""
    return Definition("Leader", "Leader", Type.HERO, reserve_limit=2, landmark_limit=2, abilities=abilities)


def player(game: Game, seat: int) -> Player:
    """The seat of that number."""
    return game.you if seat == 1 else game.they


def settle(game: Game, chance: Random | None = None, until_turn: bool = True) -> Iterator[Prompt]:
    """Answer whatever is asked until somebody has a turn (or, not `until_turn`, the game is over): with legal answers of chance, or
    yes and as much as may be picked; every prompt is told."""
    asked = 0
    while game.prompts and not (until_turn and game.prompts[0].ask.value == "turn"):
        prompt = game.prompts[0]
        yield prompt
        asked += 1
        assert asked < 5000, f"no end of questions: {prompt}"
        game.answer(prompt.seat, some_choice(prompt, chance) if chance else eager(prompt))


def eager(prompt: Prompt) -> Choice:
    """Yes, and as much as may be picked."""
    if prompt.ask.value in ("may", "pay") and len(prompt.options) == 2:
        return Choice((1,))
    most = (Choice(tuple(range(size))) for size in range(min(prompt.high, len(prompt.options)), 0, -1))
    return next((c for c in most if meets(prompt, c.picks)), prompt.fallback)
