"""Games between random legal decks, under every ruleset: each ends, nobody is stuck, and played again it is the same.

`kelon selfplay --decks random --ruleset both --again --games 20000` plays many more of them.
"""

from random import Random

import pytest

from kelon_cli.selfplay import BOTH, LONG, RANDOM, Game, Wanted, deck, play
from kelon_engine import RULESETS
from kelon_engine.cards.formats import FORMATS

WANTED = Wanted((RANDOM,), ("random",), 3, BOTH, again=True)
GAMES = 200
A_TEST = 10


@pytest.fixture(scope="module")
def games(request: pytest.FixtureRequest) -> list[Game]:
    """Some of the games by number."""
    return [play(WANTED, number) for number in range(request.param, request.param + A_TEST)]


SOME = pytest.mark.parametrize("games", range(0, GAMES, A_TEST), indirect=True)


@SOME
def test_every_game_ends_with_a_result(games: list[Game]) -> None:
    assert [game.failure for game in games if game.failure or not game.cause] == []


@SOME
def test_every_revision_has_the_same_hash_when_a_game_is_played_again(games: list[Game]) -> None:
    assert all(game.hashes >= game.decisions > 0 for game in games)


@SOME
def test_no_game_is_longer_than_sixty_days(games: list[Game]) -> None:
    assert max(game.days for game in games) <= LONG


@SOME
def test_both_presets_are_played(games: list[Game]) -> None:
    assert {game.ruleset for game in games} == set(RULESETS)


def test_chance_draws_again_where_the_names_run_out_before_a_deck_is_full() -> None:
    """The first attempt of this one stops at 38 cards: all names that are left are on rare cards, of which it has fifteen."""
    made = deck(RANDOM, Random("3/17683/deck1"))
    assert len(made.cards) == FORMATS["standard"].cards_low
