"""Answers as text: a whole game fits into a journal of short lines and comes out of it again."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kelon_engine import ENGINE, Choice, Concede, Expire, Position, Written, read_answer, write_answer
from tests.laws.hidden import kept
from tests.laws.play import GAMES, Game, examples

CHOICES = st.lists(st.integers(0, 500), max_size=5).map(lambda picks: Choice(tuple(picks)))
ANSWERS: st.SearchStrategy[Written] = st.lists(CHOICES, min_size=1, max_size=4).map(tuple) | st.sampled_from([Concede(), Expire()])


def journal(game: Game) -> list[tuple[int, str]]:
    """The seats and the answers of a game, a whole declaration in one line."""
    lines: list[tuple[int, str]] = []
    declared: list[Choice] = []
    for step in kept(game).steps:
        if isinstance(step.answer, Choice):
            declared.append(step.answer)
        elif declared:
            declared.append(ENGINE.prompts(step.before)[0].fallback)
        if not ENGINE.declaring(step.after.position):
            assert isinstance(step.answer, (Choice, Expire))
            lines.append((step.seat, write_answer(tuple(declared) or Expire())))
            declared = []
    return lines


def replayed(game: Game, lines: list[tuple[int, str]]) -> Position:
    """The position after the lines of a journal."""
    position = game.start.position
    for seat, line in lines:
        written = read_answer(line)
        for answer in written if isinstance(written, tuple) else (written,):
            position = ENGINE.submit(position, seat, answer).position
    return position


@examples(15)
@given(GAMES)
def test_a_game_written_as_lines_of_text_and_read_again_is_the_same(game: Game) -> None:
    lines = journal(game)
    end = game.positions()[-1]
    assert len(lines) == ENGINE.revision(end) - 1
    assert replayed(game, lines) == end


@given(ANSWERS)
def test_an_answer_is_what_its_text_reads_as(answer: Written) -> None:
    assert read_answer(write_answer(answer)) == answer


@given(st.text(st.sampled_from("0123456789,/-ceoxpidrn +_"), max_size=12))
def test_a_text_that_reads_as_an_answer_is_the_only_text_of_it(text: str) -> None:
    with suppress(ValueError):
        assert write_answer(read_answer(text)) == text


@pytest.mark.parametrize("text", ["", ",", "0,", "01", "-1", "1/", "/", "--", " 1", "1 ", "+1", "1_0", "\u0661", "Concede", "withdraw"])
def test_a_text_that_is_no_answer_is_refused_with_what_one_looks_like(text: str) -> None:
    with pytest.raises(ValueError, match="write picks such as"):
        read_answer(text)
