"""The games that were played before are played the same way again."""

from difflib import unified_diff
from itertools import islice

import pytest

from tests.laws.play import DECKS, game
from tests.transcripts.record import GAMES, HERE, recorded, written


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_as_it_was(name: str) -> None:
    before, now = written(name).read_text(encoding="utf-8").splitlines(), recorded(name).splitlines()
    difference = "\n".join(islice(unified_diff(before, now, "recorded", "now", n=1, lineterm=""), 30))
    assert not difference, f"if this is meant, run `python -m tests.transcripts.regenerate` and look at the diff\n{difference}"


def test_every_transcript_belongs_to_a_game() -> None:
    assert sorted(HERE.glob("*.txt")) == sorted(written(name) for name in GAMES)


def test_the_recorded_games_use_every_starter_deck_and_both_rulesets() -> None:
    setups = [game(seed).setup for seed in GAMES.values()]
    assert {deck for setup in setups for deck in setup.decks} == set(DECKS.values())
    assert {setup.ruleset for setup in setups} == {"1.0", "4.0"}
