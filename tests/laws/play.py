"""Whole games, played by chance: the same seed gives the same game in every process.

`python -m tests.laws.play SEED ...` writes a line for each revision of these games: its number and the state hash.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple

from hypothesis import Phase, settings
from hypothesis import strategies as st

from kelon_engine import (
    ENGINE,
    RULESETS,
    Answer,
    Choice,
    Deck,
    Engine,
    Expire,
    Position,
    Prompt,
    Setup,
    Transition,
    Withdraw,
    starter_decks,
)
from kelon_engine.model.events import Event
from kelon_engine.model.state import State

DECKS = {name: Deck(deck.hero, deck.cards) for name, deck in sorted(starter_decks().items())}
SETUPS = tuple(Setup((a, b), ruleset) for ruleset in RULESETS for a in DECKS.values() for b in DECKS.values())
"""Every pair of starter decks under every ruleset."""

STRANGE = 0.06
"""How often an answer is not a choice, where it may be something else: a declaration is withdrawn, the time is up."""

VIEWERS = (0, 1, 2)


class Step(NamedTuple):
    """One answer: the position it was given in, who gave it, and what came of it."""

    before: Position
    seat: int
    answer: Answer
    after: Transition


class Game(NamedTuple):
    """A game from its beginning to its end, or as far as it was played."""

    seed: int
    setup: Setup
    start: Transition
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"game({self.seed})"

    def transitions(self) -> Iterator[Transition]:
        """The start and what came of every answer."""
        yield self.start
        for step in self.steps:
            yield step.after

    def positions(self) -> tuple[Position, ...]:
        """Every position, those inside declarations too; the last one is the end."""
        return tuple(transition.position for transition in self.transitions())


def meets(prompt: Prompt, picks: tuple[int, ...]) -> bool:
    """Do the picks meet what a prompt publishes? Written from its description alone; the engine's own check is not asked."""
    counts = Counter(picks)
    options = prompt.options
    if not all(i in range(len(options)) and counts[i] <= options[i].times for i in counts):
        return False
    if len(picks) < prompt.low or len(picks) > prompt.high:
        return False
    if prompt.max_per_group > 0 and any(
        sum(k for i, k in counts.items() if options[i].group == group) > prompt.max_per_group for group in {o.group for o in options}
    ):
        return False
    for number, budget in enumerate(prompt.budgets):
        weight = sum(options[i].weights[number] for i in (counts if budget.once else picks))
        if weight < budget.low or weight > budget.high:
            return False
    return True


def some_choice(prompt: Prompt, chance: Random) -> Choice:
    """A choice that meets the constraints; the fallback when chance finds no other."""
    for _ in range(50):
        size = chance.randint(prompt.low, prompt.high)
        pool = [i for i, option in enumerate(prompt.options) for _ in range(min(option.times, size))]
        picks = tuple(chance.sample(pool, min(size, len(pool))))
        if meets(prompt, picks):
            return Choice(picks)
    return prompt.fallback


def some_answer(prompt: Prompt, chance: Random) -> Answer:
    """A legal answer: now and then somebody thinks better of a declaration, or lets the time run out."""
    if prompt.seat and chance.random() < STRANGE:
        return Withdraw() if prompt.declaring else Expire()
    return some_choice(prompt, chance)


def setup_of(seed: int) -> Setup:
    """The decks and the ruleset of a seed: numbers in a row go through all of them."""
    return SETUPS[seed % len(SETUPS)]


def played(seed: int, setup: Setup, engine: Engine = ENGINE, most: int = 10_000) -> Game:
    """A whole game between these decks, or its beginning if it takes more answers than that."""
    chance = Random(seed)
    transition = start = engine.start(setup)
    steps: list[Step] = []
    while engine.result(transition.position) is None and len(steps) < most:
        prompt = chance.choice(engine.prompts(transition.position))
        answer = some_answer(prompt, chance)
        before, transition = transition.position, engine.submit(transition.position, prompt.seat, answer)
        steps.append(Step(before, prompt.seat, answer, transition))
    return Game(seed, setup, start, tuple(steps))


@lru_cache(maxsize=16)
def game(seed: int) -> Game:
    """The game of a seed."""
    return played(seed, setup_of(seed))


SEEDS = st.integers(0, 1_000_000)
GAMES = SEEDS.map(game)
CHANCES = st.integers(0, 1_000_000).map(Random)


def asked(position: Position, seat: int) -> Prompt:
    """What a seat is asked in a position."""
    return next(prompt for prompt in ENGINE.prompts(position) if prompt.seat == seat)


def examples(number: int) -> settings:
    """Settings for a law that looks at that many games; the profile may multiply them. No seed is simpler than another: no shrinking."""
    profile = settings.default
    assert profile is not None
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    return settings(max_examples=max(1, number * profile.max_examples // 100), phases=phases)


def state_of(position: Position) -> State:
    """What is inside a position. Laws may look; nobody else may."""
    assert isinstance(position, State)
    return position


def groups_of(transition: Transition) -> tuple[tuple[Event, ...], ...]:
    """What is inside the events of a transition."""
    assert isinstance(transition.events, tuple)
    return transition.events


def main(seeds: list[str]) -> None:
    """Write the state hash of every revision."""
    for seed in map(int, seeds):
        for position in game(seed).positions():
            sys.stdout.write(f"{seed} {ENGINE.revision(position)} {ENGINE.state_hash(position).hex()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
