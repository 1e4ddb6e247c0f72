"""`kelon position`, `kelon explain` and `kelon play`: positions in the hands of a person."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kelon_cli.__main__ import main
from kelon_engine import CATALOGUE, ENGINE, Choice
from tests.laws.play import game

MIDGAME = game(721).positions()[60]
TURN = """position 1
day 2 afternoon first 1 turn 1
hero1 AX_01_C
hero2 BR_01_C
adventure REGION_HERO TUMULT_1A TUMULT_1B TUMULT_2A TUMULT_2B TUMULT_3A TUMULT_3B REGION_COMPANION
expedition AX_10_C@1/hero+2+asleep BR_08_C@2/companion
hand1 AX_11_C
mana1 4*AX_04_C
deck1 9*AX_07_C
deck2 9*BR_04_C
"""
GIVER = next(
    (seed, at)
    for seed in (721, 584, 87)
    for at, p in enumerate(game(seed).positions())
    if any(ENGINE.explain(p, o.handle).applied for o in ENGINE.view(p, 0).table.objects if o.present)
)
"""A position in which a passive changes something."""


def run(*arguments: str, lines: str = "") -> Result:
    """What a command prints."""
    return CliRunner().invoke(main, arguments, input=lines)


@pytest.fixture
def midgame(tmp_path: Path) -> str:
    """A file with a position in the middle of a game."""
    file = tmp_path / "position.txt"
    file.write_text(ENGINE.write(MIDGAME), encoding="utf-8")
    return str(file)


# -- position ------------------------------------------------------------------------------------------------------------------


def test_a_position_is_shown_with_every_card_that_is_not_in_a_deck(midgame: str) -> None:
    shown = run("position", midgame).output
    views = ENGINE.views(MIDGAME, (1, 2))
    hands = [o.card for view in views if view.own is not None for o in view.own.objects if o.zone == "hand"]
    cards = [o.card for o in views[0].table.objects if o.card and o.zone != "adventure"]
    assert hands
    assert cards
    assert [card for card in hands + cards if CATALOGUE[card].name not in shown] == []


def test_a_position_is_shown_with_what_is_asked(midgame: str) -> None:
    shown = run("position", midgame).output
    assert "seat 1 is asked for a turn" in shown
    assert re.search(r"^ +0  pass$", shown, re.MULTILINE)


def test_seen_by_a_seat_it_shows_no_hand_of_the_other(midgame: str) -> None:
    shown = run("position", midgame, "--seen-by", "2").output
    own = ENGINE.view(MIDGAME, 1).own
    assert own is not None
    secret = {CATALOGUE[o.card].name for o in own.objects if o.zone == "hand"}
    public = {CATALOGUE[o.card].name for o in ENGINE.view(MIDGAME, 2).table.objects if o.card}
    assert secret - public
    assert [name for name in secret - public if name in shown] == []
    assert "Hand: 3 cards" in shown


def test_a_position_is_written_again_as_it_was(midgame: str) -> None:
    assert run("position", midgame, "--text").output == ENGINE.write(MIDGAME)


def test_a_position_is_written_as_a_seat_may_know_it(midgame: str) -> None:
    assert run("position", midgame, "--text", "--seen-by", "1").output == ENGINE.write(MIDGAME, 1)


def test_a_position_comes_from_standard_input_too() -> None:
    assert "Day 2, afternoon, ruleset 1.0" in run("position", "-", lines=TURN).output


def test_what_one_seat_knows_is_filled_by_a_seed() -> None:
    seen = ENGINE.write(MIDGAME, 1)
    assert run("position", "-", lines=seen).exit_code == 1
    assert "--fill SEED" in run("position", "-", lines=seen).output
    filled = run("position", "-", "--fill", "3", "--text", "--seen-by", "1", lines=seen)
    assert filled.output == seen


def test_answers_lead_on_from_a_position(midgame: str, tmp_path: Path) -> None:
    (tmp_path / "answers").write_text("# seat 1 passes\n1 0\n", encoding="utf-8")
    after = ENGINE.submit(MIDGAME, 1, Choice((0,))).position
    assert run("position", midgame, "--answers", str(tmp_path / "answers"), "--text").output == ENGINE.write(after)


@pytest.mark.parametrize(
    ("text", "line"),
    [("7 0", "line 1: write SEAT ANSWER"), ("\n1 x", "line 2: 'x' is no answer"), ("2 0", "line 1: nothing is asked of this seat")],
)
def test_answers_that_do_not_fit_are_refused_with_their_line(midgame: str, tmp_path: Path, text: str, line: str) -> None:
    (tmp_path / "answers").write_text(text, encoding="utf-8")
    refused = run("position", midgame, "--answers", str(tmp_path / "answers"))
    assert refused.exit_code == 1
    assert line in refused.output


@pytest.mark.parametrize("command", ["position", "explain"])
def test_a_file_that_is_no_position_is_refused_in_a_line(command: str, tmp_path: Path) -> None:
    missing = run(command, str(tmp_path / "nowhere"))
    assert (missing.exit_code, missing.output.count("\n")) == (1, 1)
    (tmp_path / "odd").write_text("position 1\nattic 7\n", encoding="utf-8")
    odd = run(command, str(tmp_path / "odd"))
    assert (odd.exit_code, odd.output.count("\n")) == (1, 1)
    assert "line 2: no line begins with 'attic'" in odd.output


# -- explain -------------------------------------------------------------------------------------------------------------------


def test_every_object_in_play_is_explained(midgame: str) -> None:
    told = run("explain", midgame).output
    playing = [o for o in ENGINE.view(MIDGAME, 0).table.objects if o.zone in ("expedition", "hero", "landmark")]
    assert len(playing) > 3
    assert [o.handle for o in playing if f"{o.handle} {CATALOGUE[o.card].name}" not in told] == []


def test_boosts_are_told_apart_from_what_is_printed() -> None:
    told = run("explain", "-", "11", lines=TURN).output
    (o,) = (o for o in ENGINE.view(ENGINE.read(TURN), 0).table.objects if o.handle == 11)
    assert o.stats is not None and o.base_stats is not None
    assert f"printed: character, {'/'.join(map(str, o.base_stats))}" in told
    assert f"with 2 boosts {'/'.join(map(str, o.stats))}" in told


def test_a_passive_is_told_with_its_bearer_its_place_and_the_reason(tmp_path: Path) -> None:
    position = game(GIVER[0]).positions()[GIVER[1]]
    told = run("explain", "-", lines=ENGINE.write(position)).output
    o = next(o for o in ENGINE.view(position, 0).table.objects if o.present and ENGINE.explain(position, o.handle).applied)
    first = ENGINE.explain(position, o.handle).applied[0]
    assert f"{first.place}. {first.bearer} " in told
    assert ENGINE.text(first.ability) in told
    assert "by timestamp" in told or "by dependency" in told


def test_what_is_not_in_play_has_nothing_to_explain(midgame: str) -> None:
    refused = run("explain", midgame, "9999")
    assert refused.exit_code == 1
    assert "object 9999 is not in play" in refused.output


# -- play ----------------------------------------------------------------------------------------------------------------------


def test_a_game_for_both_seats_is_played_from_a_position_to_its_end(midgame: str) -> None:
    played = run("play", "--position", midgame, "--seat", "both", "--seed", "1", lines="concede\n")
    assert played.exit_code == 0
    assert "Seat 2 wins, by concession." in played.output


def test_a_game_against_a_bot_is_played_by_passing() -> None:
    played = run("play", "--seed", "5", "--against", "random", lines="0,1,2\n" + "0\n-\n" * 400)
    assert played.exit_code == 0
    assert re.search(r"wins?, by (distance|arena)\.", played.output)


def test_a_wrong_answer_is_told_what_to_do_and_asked_again(midgame: str) -> None:
    played = run("play", "--position", midgame, "--seat", "both", lines="99\nnonsense\nhelp\nconcede\n").output
    assert '("help" lists what can be answered)' in played
    assert "'nonsense' is no answer" in played
    assert "takes an intent back" in played


def test_the_end_of_the_input_writes_the_position(midgame: str) -> None:
    assert run("play", "--position", midgame, "--seat", "both", lines="").output.endswith(ENGINE.write(MIDGAME))


def test_the_position_that_a_seat_gets_to_keep_is_the_one_it_may_know(midgame: str) -> None:
    played = run("play", "--position", midgame, "--seat", "1", lines="text\nconcede\n").output
    assert ENGINE.write(MIDGAME, 1) in played


def test_answers_replay_a_bug_report(midgame: str, tmp_path: Path) -> None:
    (tmp_path / "answers").write_text("1 0\n", encoding="utf-8")
    played = run("play", "--position", midgame, "--answers", str(tmp_path / "answers")).output
    assert "Seat 1 passes." in played
    assert played.endswith(ENGINE.write(ENGINE.submit(MIDGAME, 1, Choice((0,))).position))


def test_decks_that_there_are_not_are_refused() -> None:
    refused = run("play", "--decks", "axiom,nobody")
    assert refused.exit_code == 2
    assert "name two of" in refused.output
