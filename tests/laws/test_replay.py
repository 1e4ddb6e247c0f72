"""Replay and snapshots: a game is a fold of answers, and a position is all there is to it."""

import os
import subprocess
import sys
from pathlib import Path

from hypothesis import given

from kelon_engine import ENGINE, Transition
from tests.laws.play import GAMES, SEEDS, Game, examples, game

ROOT = Path(__file__).resolve().parents[2]


def again(game: Game) -> list[Transition]:
    """The transitions of a game that is played once more from its set-up and its answers."""
    found = [ENGINE.start(game.setup)]
    for step in game.steps:
        found.append(ENGINE.submit(found[-1].position, step.seat, step.answer))
    return found


@examples(12)
@given(GAMES)
def test_the_same_answers_give_the_same_positions_and_events_at_every_revision(game: Game) -> None:
    assert again(game) == list(game.transitions())


@examples(5)
@given(GAMES)
def test_the_same_answers_give_the_same_state_hash_at_every_revision(game: Game) -> None:
    hashes = [ENGINE.state_hash(position) for position in game.positions()]
    assert [ENGINE.state_hash(transition.position) for transition in again(game)] == hashes


@examples(5)
@given(GAMES)
def test_positions_that_differ_have_different_state_hashes(game: Game) -> None:
    positions = game.positions()
    hashes = {ENGINE.state_hash(position): position for position in positions}
    assert all(hashes[ENGINE.state_hash(position)] == position for position in positions)
    assert len(hashes) > len(positions) / 2


@examples(12)
@given(SEEDS)
def test_a_game_is_the_same_when_it_is_played_once_more(seed: int) -> None:
    assert game.__wrapped__(seed) == game(seed)


def test_three_fresh_processes_with_different_orders_of_sets_agree_on_every_state_hash() -> None:
    seeds = [str(seed) for seed in range(0, 72, 9)]
    command = [sys.executable, "-m", "tests.laws.play", *seeds]
    runs = [
        subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": order}, stdout=subprocess.PIPE, text=True)
        for order in ("0", "1", "4711")
    ]
    outputs = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert outputs[0].count("\n") > 400
    assert outputs[1] == outputs[0]
    assert outputs[2] == outputs[0]


@examples(9)
@given(GAMES)
def test_a_snapshot_is_the_position_at_every_prompt(game: Game) -> None:
    for position in game.positions():
        loaded = ENGINE.load(ENGINE.dump(position))
        assert loaded == position
        assert ENGINE.state_hash(loaded) == ENGINE.state_hash(position)


@examples(9)
@given(GAMES)
def test_a_snapshot_at_every_prompt_goes_on_as_the_game_did(game: Game) -> None:
    for step in game.steps:
        assert ENGINE.submit(ENGINE.load(ENGINE.dump(step.before)), step.seat, step.answer) == step.after


@examples(5)
@given(GAMES)
def test_a_game_that_is_saved_and_loaded_after_every_answer_ends_the_same(game: Game) -> None:
    position = game.start.position
    for step in game.steps:
        position = ENGINE.submit(ENGINE.load(ENGINE.dump(position)), step.seat, step.answer).position
    assert position == game.positions()[-1]
