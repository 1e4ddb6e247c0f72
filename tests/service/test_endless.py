"""1.4.6.a at the server: what would go on for ever stops its own match, with everything before it kept; the others notice nothing."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from grpc import aio

from kelon.v1alpha import choice_pb2, host_pb2, host_pb2_grpc, match_pb2
from tests.service.driver import Game, game, served

CATALOGUE = "tests.service.endless_catalogue:CATALOGUE"
POSITION = """position 1
day 2 afternoon first 1 turn 1
adventure REGION_HERO TUMULT_1A TUMULT_1B TUMULT_2A TUMULT_2B TUMULT_3A TUMULT_3B REGION_COMPANION
landmark1 TEST_LOOM
hand1 TEST_VISITOR
deck1 12*AX_04_C
deck2 12*AX_04_C
"""


@asynccontextmanager
async def endless(target: str) -> AsyncIterator[Game]:
    """A match in which playing the only card never ends."""
    async with aio.insecure_channel(target, (("grpc.use_local_subchannel_pool", 1),)) as channel:
        stub = host_pb2_grpc.HostServiceStub(channel)
        match = host_pb2.MatchSpec(external_id="endless", position=POSITION, seats=[host_pb2.SeatSpec()] * 2)
        yield Game(channel, await stub.CreateMatch(host_pb2.CreateMatchRequest(match=match)))


async def played(g: Game) -> match_pb2.ServerFrame:
    """What the server says to playing the card."""
    decision = (await g.snapshot(1)).view.own.decision
    number = next(i for i, option in enumerate(decision.options) if option.intent.WhichOneof("act") == "play_card")
    return await g.answer(1, decision, choice=choice_pb2.Choice(picks=[number]))


async def test_a_loop_of_forced_reactions_suspends_its_match_and_no_other(tmp_path: Path) -> None:
    async with served(tmp_path, catalogue=CATALOGUE) as target, endless(target) as g, game(target) as other:
        reply = await played(g)
        assert reply.problem.reason == "INTERNAL"
        info = (await g.matches.GetMatch(match_pb2.GetMatchRequest(match=g.name, token=g.tokens[1]))).info
        assert info.state == match_pb2.MATCH_STATE_SUSPENDED
        await other.go_on(random.Random(1), 10_000)
        assert await other.asked() is None


async def test_the_log_tells_which_ability_goes_on_for_ever(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with served(tmp_path, catalogue=CATALOGUE) as target, endless(target) as g:
        trace = (await played(g)).problem.trace
    (line,) = (line for line in capsys.readouterr().out.splitlines() if trace in line)
    assert "TEST_LOOM/0" in line


async def test_what_was_before_the_loop_is_there_after_a_restart(tmp_path: Path) -> None:
    async with served(tmp_path, catalogue=CATALOGUE) as target, endless(target) as g:
        before = await g.snapshots()
        await played(g)
    async with served(tmp_path, catalogue=CATALOGUE) as target, endless(target) as g:
        assert await g.snapshots() == before
        decision = (await g.snapshot(1)).view.own.decision
        reply = await g.answer(1, decision, choice=choice_pb2.Choice(picks=[0]))
        assert reply.HasField("accepted"), reply
