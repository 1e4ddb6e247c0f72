"""Games as the tests of the service need them: played by chance alone, the same for the same seed."""

import random
from collections.abc import Iterator
from functools import cache

from kelon_engine import ENGINE, NATURE, Ask, Choice, Deck, Position, Prompt, Setup, Transition, legal, starter_decks


def play(seed: int) -> Iterator[Transition]:
    """Every transition of a game between two starter decks, the start first."""
    chance = random.Random(seed)
    decks = [Deck(deck.hero, deck.cards) for deck in starter_decks().values()]
    transition = ENGINE.start(Setup((chance.choice(decks), chance.choice(decks))))
    yield transition
    while ENGINE.result(transition.position) is None:
        prompt = ENGINE.prompts(transition.position)[0]
        transition = ENGINE.submit(transition.position, prompt.seat, some_answer(prompt, chance))
        yield transition


@cache
def game(seed: int) -> tuple[Transition, ...]:
    """A whole game."""
    return tuple(play(seed))


def some_answer(prompt: Prompt, chance: random.Random) -> Choice:
    """A legal answer; its fallback when chance finds no other."""
    numbers = range(len(prompt.options))
    if prompt.seat == NATURE and prompt.ask is Ask.SHUFFLE:
        return Choice(tuple(chance.sample(numbers, len(numbers))))
    tries = (Choice(tuple(chance.choices(numbers, k=chance.randint(prompt.low, prompt.high)))) for _ in range(30))
    return next((choice for choice in tries if legal(prompt, choice) is None), prompt.fallback)


def turn(position: Position) -> Prompt | None:
    """The prompt of a seat that may do something with its turn."""
    return next((prompt for prompt in ENGINE.prompts(position) if prompt.ask is Ask.TURN), None)
