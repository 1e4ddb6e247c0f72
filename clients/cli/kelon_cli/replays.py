"""Replays of finished matches: as files, played again step by step, and told."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click
from google.protobuf import json_format

from kelon.v1alpha import host_pb2
from kelon_cli.narrator import Line, Narrator
from kelon_engine import ENGINE, Answer, Concede, Deck, Expire, Position, Setup, Transition, read_answer
from kelon_service import codec

SPECTATOR = 0
"""The viewer who sees what everybody sees."""


class Unplayable(ValueError):
    """A replay that this engine cannot play; the message says where it stops."""


class Step(NamedTuple):
    """One answer of a replay: where it was given, and what it led to."""

    entry: host_pb2.ReplayEntry
    before: Position
    after: Transition


def read(path: Path) -> host_pb2.Replay:
    """A replay from a file. Raises click's error when it is none."""
    try:
        return json_format.Parse(path.read_text(encoding="utf-8"), host_pb2.Replay())
    except (OSError, UnicodeDecodeError, json_format.ParseError) as error:
        raise click.ClickException(f"{path} is no replay: {error}") from None


def write(replay: host_pb2.Replay, path: Path) -> None:
    """Keep a replay as a file of JSON."""
    path.write_text(json_format.MessageToJson(replay), encoding="utf-8")


def begin(replay: host_pb2.Replay) -> Transition:
    """The start of the match, as its engine played it."""
    if replay.info.engine != ENGINE.fingerprint:
        raise Unplayable(f"it was played with other rules or cards: {replay.info.engine}, here are {ENGINE.fingerprint}")
    if len(replay.seats) != 2:
        raise Unplayable(f"it has {len(replay.seats)} seats, not 2")
    first, second = (Deck(seat.hero or None, tuple(seat.cards)) for seat in replay.seats)
    try:
        return ENGINE.start(Setup((first, second), replay.info.ruleset, replay.first_seat, position=replay.position))
    except ValueError as error:
        raise Unplayable(str(error)) from None


def steps(replay: host_pb2.Replay, position: Position) -> Iterator[Step]:
    """Every answer of the journal, given again. Raises Unplayable where one does not fit."""
    for entry in replay.entries:
        try:
            after = submit(position, entry)
        except ValueError as error:
            raise Unplayable(f"revision {entry.revision}: the answer {entry.answer!r} of seat {entry.seat} does not fit: {error}") from None
        yield Step(entry, position, after)
        position = after.position


def submit(position: Position, entry: host_pb2.ReplayEntry) -> Transition:
    """What an answer of the journal leads to; a whole declaration is given step by step. Raises ValueError: it does not fit."""
    written = read_answer(entry.answer)
    answers: tuple[Answer, ...] = (written,) if isinstance(written, Concede | Expire) else written
    for answer in answers[:-1]:
        position = ENGINE.submit(position, entry.seat, answer).position
    return ENGINE.submit(position, entry.seat, answers[-1])


def players(replay: host_pb2.Replay) -> dict[int, str]:
    """What the seats are called."""
    return {seat.seat: seat.display_name or f"Seat {seat.seat}" for seat in replay.info.seats}


def told(replay: host_pb2.Replay) -> Iterator[Line]:
    """The whole match, as a spectator would have been told it."""
    narrator = Narrator(players(replay))
    begun = begin(replay)
    transitions = itertools.chain([begun], (step.after for step in steps(replay, begun.position)))
    for position, events in ((t.position, t.events) for t in transitions):
        story = codec.story(ENGINE.tell(events, SPECTATOR))
        yield from narrator.tell(story, codec.table_view(ENGINE.view(position, SPECTATOR).table))
    if ENGINE.result(position) is None:
        raise Unplayable("it does not end: answers are missing")


def result_text(replay: host_pb2.Replay) -> str:
    """How the match ended: "Ann wins by distance"."""
    result = replay.info.result
    winner = players(replay).get(result.winner)
    return f"{winner} wins by {result.cause}" if winner else f"nobody wins, by {result.cause}"
