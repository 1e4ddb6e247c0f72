"""`kelon verify`: a finished match, played again; every roll, shuffle and hash compared with what the server said."""

import sys
from pathlib import Path
from typing import NamedTuple

import click

from kelon.v1alpha import host_pb2
from kelon_cli import replays
from kelon_cli.screen import screen
from kelon_engine import ENGINE, NATURE, write_answer
from kelon_service.chance import ENTROPY_MAX, Chance, commitment


class Differs(ValueError):
    """The first place where a replay is not what its match must have been."""


class Proof(NamedTuple):
    """What has been shown to be so: how many answers of seats were legal, how many rolls and shuffles followed from the seed, and
    how it ended."""

    answers: int
    draws: int
    winner: int
    cause: str


def proof(replay: host_pb2.Replay) -> Proof:
    """Play a match again from its journal. Raises Differs at the first difference."""
    info = replay.info
    if commitment(info.seed) != info.commitment:
        raise Differs("the seed that was revealed is not the one that was committed to before the match")
    if any(len(seat.entropy) > ENTROPY_MAX for seat in replay.seats):
        raise Differs(f"a seat cannot have given more than {ENTROPY_MAX} bytes of entropy")
    chance = Chance(info.seed, info.match, entropy=tuple(seat.entropy for seat in replay.seats))
    try:
        position = replays.begin(replay).position
        draws = 0
        for entry, before, after in replays.steps(replay, position):
            if entry.seat == NATURE:
                (prompt,) = ENGINE.prompts(before)
                outcome = write_answer((chance.answer(prompt, draws),))
                if outcome != entry.answer:
                    raise Differs(f"revision {entry.revision}: the seed gives {prompt.ask.value} {outcome}, not {entry.answer}")
                draws += 1
            position = after.position
            if ENGINE.revision(position) != entry.revision:
                raise Differs(
                    f"revision {entry.revision}: an answer is missing or out of place, this is revision {ENGINE.revision(position)}"
                )
            if ENGINE.state_hash(position) != entry.state_hash:
                raise Differs(f"revision {entry.revision}: the state that {entry.answer!r} led to has another hash")
    except replays.Unplayable as stopped:
        raise Differs(str(stopped)) from None
    result = ENGINE.result(position)
    if result is None:
        raise Differs("the match does not end: answers are missing")
    if (result.winner, result.cause) != (info.result.winner, info.result.cause):
        raise Differs(f"seat {result.winner} won by {result.cause}, not seat {info.result.winner} by {info.result.cause}")
    return Proof(len(replay.entries) - draws, draws, result.winner, result.cause)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def verify(file: Path) -> None:
    """Play a finished match again from its replay and compare everything.

    It shows that the seed is the one committed to before the match, that every roll and shuffle follows from it, that every answer was
    legal and led to the state that the server said, and that the match ended as it said. Exits 1 at the first difference."""
    replay = replays.read(file)
    out = screen()
    try:
        found = proof(replay)
    except Differs as difference:
        out.print(f"replay does not verify: {difference}", style="bold red", markup=False)
        sys.exit(1)
    out.print(f"match {replay.info.match}, ruleset {replay.info.ruleset}", markup=False)
    out.print(f"seed {replay.info.seed.hex()} is the one committed to before the match")
    out.print(f"{found.draws} rolls and shuffles follow from it")
    out.print(f"{found.answers} answers are legal, and every state is the one that the server said, by its hash")
    out.print(f"result: {replays.result_text(replay)}", markup=False)
    out.print("replay verifies", style="bold green")
