"""The games that were played before are played the same way again."""

from difflib import unified_diff
from itertools import islice

import pytest

from kelon_engine import ENGINE, RULESETS
from tests.laws.play import DECKS, game
from tests.transcripts.record import GAMES, HERE, recorded, written


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_as_it_was(name: str) -> None:
    before, now = written(name).read_text(encoding="utf-8").splitlines(), recorded(name).splitlines()
    difference = "\n".join(islice(unified_diff(before, now, "recorded", "now", n=1, lineterm=""), 30))
    assert not difference, f"if this is meant, run `python -m tests.transcripts.regenerate` and look at the diff\n{difference}"


def test_every_transcript_belongs_to_a_game() -> None:
    assert sorted(HERE.glob("*.txt")) == sorted(written(name) for name in GAMES)


def test_the_recorded_games_use_every_starter_deck_on_both_seats_and_in_both_rulesets() -> None:
    setups = [game(seed).setup for seed in GAMES.values()]
    assert {(deck, seat) for setup in setups for seat, deck in enumerate(setup.decks)} == {(d, s) for d in DECKS.values() for s in (0, 1)}
    assert {(deck, setup.ruleset) for setup in setups for deck in setup.decks} == {(d, r) for d in DECKS.values() for r in RULESETS}


@pytest.mark.parametrize("name", GAMES)
def test_the_name_of_a_recorded_game_tells_its_decks_its_ruleset_and_whether_the_arena_decided(name: str) -> None:
    played = game(GAMES[name])
    decks = [next(name for name, deck in DECKS.items() if deck == brought) for brought in played.setup.decks]
    result = ENGINE.result(played.positions()[-1])
    assert result is not None
    told = "_against_".join(decks) + "_in_ruleset_4" * (played.setup.ruleset == "4.0") + "_to_the_arena" * (result.cause == "arena")
    assert name == told
