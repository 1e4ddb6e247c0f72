"""Matches that begin from a position: unrated, with everything that the position says, and as durable as any other."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from grpc import aio

from kelon.v1alpha import host_pb2, host_pb2_grpc
from kelon_cli.verify import proof
from kelon_client import Client
from kelon_engine import ENGINE, Ask
from kelon_service import codec
from tests.service import games
from tests.service.driver import SPECTATOR, Game, failing, game, killed, process, served

MIDGAME = next(t.position for t in games.game(4)[30:] if ENGINE.prompts(t.position)[0].ask is Ask.TURN and not ENGINE.declaring(t.position))
TEXT = ENGINE.write(MIDGAME)
DECLARING = next(ENGINE.write(t.position) for seed in range(20) for t in games.game(seed) if ENGINE.declaring(t.position))
OVER = ENGINE.write(games.game(4)[-1].position)


def spec(text: str = TEXT, **fields: object) -> host_pb2.MatchSpec:
    """A match from a position."""
    seats = [host_pb2.SeatSpec(display_name=name) for name in ("Ann", "Ben")]
    return host_pb2.MatchSpec(external_id="puzzle", position=text, seats=seats, **fields)  # type: ignore[arg-type]


@asynccontextmanager
async def begun(target: str) -> AsyncIterator[Game]:
    """A match from the position."""
    async with aio.insecure_channel(target, (("grpc.use_local_subchannel_pool", 1),)) as channel:
        stub = host_pb2_grpc.HostServiceStub(channel)
        request = host_pb2.CreateMatchRequest(match=spec())
        yield Game(channel, await stub.CreateMatch(request, wait_for_ready=True))


async def test_a_match_begins_in_the_position_for_its_seats_and_its_spectators(tmp_path: Path) -> None:
    other = ENGINE.view(MIDGAME, 0)
    async with served(tmp_path) as target, begun(target) as g:
        asked = ENGINE.prompts(MIDGAME)[0]
        for audience in (1, 2, SPECTATOR):
            view = (await g.snapshot(audience)).view
            assert (view.table.turn.day, view.table.turn.turn_seat) == (other.table.turn.day, asked.seat)
        decision = (await g.snapshot(asked.seat)).view.own.decision
        assert len(decision.options) == len(asked.options)


async def test_a_match_from_a_position_survives_a_kill_and_its_replay_verifies(tmp_path: Path) -> None:
    running, target = await process(tmp_path)
    async with begun(target) as g:
        await g.go_on(random.Random(1), 5)
        before = await g.snapshots()
        await killed(running)
        running, target = await process(tmp_path, int(target.rpartition(":")[2]))
    async with begun(target) as g:
        assert await g.snapshots() == before
        await g.go_on(random.Random(2), 10_000)
        replay = (await g.hosts.GetReplay(host_pb2.GetReplayRequest(match=g.name))).replay
    await killed(running)
    assert replay.position == TEXT
    assert proof(replay).answers > 10


async def test_a_match_from_a_position_that_nobody_has_answered_is_there_after_a_kill(tmp_path: Path) -> None:
    running, target = await process(tmp_path)
    async with begun(target) as g:
        before = await g.snapshots()
        await killed(running)
        running, target = await process(tmp_path, int(target.rpartition(":")[2]))
    async with begun(target) as g:
        assert await g.snapshots() == before
    await killed(running)


async def test_every_audience_gets_the_position_as_it_may_know_it(tmp_path: Path) -> None:
    async with served(tmp_path) as target, begun(target) as g, Client(target) as client:
        for audience, seat in ((1, 1), (2, 2), (SPECTATOR, 0)):
            assert await client.position(g.name, g.tokens[audience]) == ENGINE.write(MIDGAME, seat)


async def test_a_search_bot_fills_what_it_got_and_sees_what_it_saw(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target) as g, Client(target) as client:
        await g.go_on(random.Random(3), 20)
        filled = ENGINE.fill(await client.position(g.name, g.tokens[1]), random.Random(4))
        assert codec.view(ENGINE.view(filled, 1), None).table == (await g.snapshot(1)).view.table


async def test_a_match_that_has_not_begun_has_no_position(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target, wait_for_ready=True) as g, Client(target) as client:
        assert await client.position(g.name, g.tokens[1]) == ""


@pytest.mark.parametrize(
    ("match", "reason", "field"),
    [
        (spec(rated=True), "POSITION_NOT_ALLOWED", "match.position"),
        (spec("position 1\nattic 7"), "ILLEGAL_POSITION", "match.position"),
        (spec(ENGINE.write(MIDGAME, 1)), "ILLEGAL_POSITION", "match.position"),
        (spec(DECLARING), "ILLEGAL_POSITION", "match.position"),
        (spec(OVER), "ILLEGAL_POSITION", "match.position"),
        (spec("#" * 70_000), "ILLEGAL_POSITION", "match.position"),
        (spec(ruleset="1.0"), "MALFORMED", "match.ruleset"),
        (spec(first_seat=1), "MALFORMED", "match.first_seat"),
        (spec(format="standard"), "MALFORMED", "match.format"),
        (
            host_pb2.MatchSpec(position=TEXT, seats=[host_pb2.SeatSpec(starter_deck="axiom")] * 2),
            "MALFORMED",
            "match.seats[0].starter_deck",
        ),
    ],
)
async def test_a_position_that_no_match_can_begin_from_is_refused(
    tmp_path: Path, match: host_pb2.MatchSpec, reason: str, field: str
) -> None:
    async with served(tmp_path) as target, aio.insecure_channel(target) as channel:
        stub = host_pb2_grpc.HostServiceStub(channel)
        problem = await failing(stub.CreateMatch(host_pb2.CreateMatchRequest(match=match)))
        assert (problem.reason, problem.field) == (reason, field)


async def test_the_line_of_a_position_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    async with served(tmp_path) as target, aio.insecure_channel(target) as channel:
        stub = host_pb2_grpc.HostServiceStub(channel)
        problem = await failing(stub.CreateMatch(host_pb2.CreateMatchRequest(match=spec("position 1\nattic 7"))))
        assert list(problem.details) == ["line 2: no line begins with 'attic'"]
