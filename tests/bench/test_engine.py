"""What the engine's parts cost. Compare each with `test_yardstick` of the same run: machines are shared and noisy, ratios are not."""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kelon_engine import ENGINE, Choice, Deck, Position, Prompt, Setup, legal, starter_decks

DECKS = {name: Deck(d.hero, d.cards) for name, d in starter_decks().items()}


def sample(prompt: Prompt, rng: Random) -> Choice:
    """Some legal choice: a random one if it fits, else the fallback."""
    for _ in range(50):
        size = rng.randint(prompt.low, prompt.high)
        pool = [i for i, option in enumerate(prompt.options) for _ in range(min(option.times, size))]
        choice = Choice(tuple(rng.sample(pool, size)))
        if legal(prompt, choice) is None:
            return choice
    return prompt.fallback


def played(seed: int) -> list[Position]:
    """Every position of one random game."""
    rng = Random(seed)
    first, second = rng.sample(sorted(DECKS), 2)
    position = ENGINE.start(Setup((DECKS[first], DECKS[second]))).position
    positions = [position]
    while ENGINE.result(position) is None:
        prompt = ENGINE.prompts(position)[0]
        position = ENGINE.submit(position, prompt.seat, sample(prompt, rng)).position
        positions.append(position)
    return positions


@pytest.fixture(scope="module")
def middle() -> Position:
    """A turn in the middle of a game."""
    positions = [p for p in played(7) if ENGINE.prompts(p) and ENGINE.prompts(p)[0].ask == "turn"]
    return positions[len(positions) * 2 // 3]


def test_yardstick(benchmark: BenchmarkFixture) -> None:
    """A fixed loop of dictionary copies and sums: the unit of the other figures."""

    def loop() -> int:
        table = dict.fromkeys(range(100), 1)
        total = 0
        for i in range(100):
            table = {**table, i: i}
            total += sum(table.values())
        return total

    benchmark(loop)


def test_a_whole_random_game(benchmark: BenchmarkFixture) -> None:
    benchmark(played, 11)


def test_a_pass(benchmark: BenchmarkFixture, middle: Position) -> None:
    seat = ENGINE.prompts(middle)[0].seat
    benchmark(ENGINE.submit, middle, seat, Choice((0,)))


def test_a_view_of_a_seat(benchmark: BenchmarkFixture, middle: Position) -> None:
    benchmark(ENGINE.view, middle, 1)


def test_a_state_hash(benchmark: BenchmarkFixture, middle: Position) -> None:
    benchmark(ENGINE.state_hash, middle)


def test_a_snapshot_written_and_read(benchmark: BenchmarkFixture, middle: Position) -> None:
    benchmark(lambda: ENGINE.load(ENGINE.dump(middle)))
