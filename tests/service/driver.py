"""A client of bare frames: it says exactly what a test tells it, and hears exactly what comes."""

from __future__ import annotations

import asyncio
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from google.rpc import error_details_pb2, status_pb2
from grpc import aio

from kelon.v1alpha import choice_pb2, host_pb2, host_pb2_grpc, match_pb2, match_pb2_grpc
from kelon_client import sample
from kelon_service.server import Server
from kelon_service.settings import Settings
from tests.clients.server import spec

Frames = list[match_pb2.ServerFrame]
Decision = choice_pb2.Decision

HELLO = match_pb2.Hello(client="test", contract=1)
SPECTATOR = 3
"""The channel on which a spectator watches; seats have the channels of their numbers."""


@asynccontextmanager
async def served(folder: Path, **settings: Any) -> AsyncIterator[str]:
    """A server in this process with its journal in a folder; gives its address."""
    server = Server(Settings(folder=folder, **{"port": 0, **settings}))
    await server.start()
    try:
        yield f"127.0.0.1:{server.port}"
    finally:
        await server.stop(0)


async def process(folder: Path, port: int = 0) -> tuple[Process, str]:
    """A server process of its own, and its address."""
    command = ("-m", "kelon_cli", "serve", "--folder", str(folder), "--port", str(port))
    started = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=PIPE, stderr=asyncio.subprocess.DEVNULL)
    assert started.stdout is not None
    ports = msgspec.json.decode(await started.stdout.readline(), type=dict[str, int])
    return started, f"127.0.0.1:{ports['port']}"


async def killed(running: Process) -> None:
    """End a process as a failure of the power would."""
    running.kill()
    await running.wait()


async def failing(call: Awaitable[object]) -> match_pb2.Problem:
    """The problem with which a unary call fails: its status carries it, and ErrorInfo of the same reason."""
    with pytest.raises(aio.AioRpcError) as failed:
        await call
    trailers = dict(failed.value.trailing_metadata() or ())
    status = status_pb2.Status.FromString(trailers["grpc-status-details-bin"])
    info, problem = error_details_pb2.ErrorInfo(), match_pb2.Problem()
    assert status.details[0].Unpack(info)
    assert status.details[-1].Unpack(problem)
    assert (info.domain, info.reason, status.code) == ("kelon", problem.reason, problem.code)
    assert failed.value.code().value[0] == problem.code
    return problem


class Stream:
    """A Play stream."""

    def __init__(self, channel: aio.Channel) -> None:
        self.call = match_pb2_grpc.MatchServiceStub(channel).Play()
        self._number = 0

    async def say(self, channel: int = 0, **body: Any) -> int:
        """Send a frame; gives its request number."""
        self._number += 1
        await self.call.write(match_pb2.PlayRequest(frame=match_pb2.ClientFrame(request=self._number, channel=channel, **body)))
        return self._number

    async def hear(self) -> match_pb2.ServerFrame:
        """The next frame."""
        response = await self.call.read()
        assert isinstance(response, match_pb2.PlayResponse), "the stream has ended"
        return response.frame

    async def ask(self, channel: int = 0, **body: Any) -> match_pb2.ServerFrame:
        """Send a frame; gives the reply to it, and lets what comes before it pass."""
        number = await self.say(channel, **body)
        while (heard := await self.hear()).request != number:
            pass
        return heard

    async def settled(self) -> dict[int, Frames]:
        """Everything that the server had to say until now, by channel."""
        number = await self.say(ping=match_pb2.Ping())
        found: dict[int, Frames] = defaultdict(list)
        while True:
            heard = await self.hear()
            if heard.request == number and heard.HasField("heartbeat"):
                return dict(found)
            found[heard.channel].append(heard)

    async def ended(self) -> bool:
        """Whether the stream ends next."""
        return await self.call.read() is aio.EOF


@asynccontextmanager
async def stream(target: str, *options: tuple[str, int]) -> AsyncIterator[Stream]:
    """A Play stream on a connection of its own, after Hello."""
    async with aio.insecure_channel(target, (("grpc.use_local_subchannel_pool", 1), *options)) as channel:
        opened = Stream(channel)
        welcome = await opened.ask(hello=HELLO)
        assert welcome.HasField("welcome")
        yield opened
        opened.call.cancel()


class Game:
    """A match at a server, as its host and its two players have it in their hands; nobody listens."""

    def __init__(self, channel: aio.Channel, match: host_pb2.CreateMatchResponse) -> None:
        self.matches = match_pb2_grpc.MatchServiceStub(channel)
        self.hosts = host_pb2_grpc.HostServiceStub(channel)
        self.name = match.match
        self.tokens = {1: match.seat_tokens[0], 2: match.seat_tokens[1], SPECTATOR: match.spectator_token}

    def subscribe(self, audience: int, after_seq: int = 0) -> match_pb2.Subscribe:
        """What opens a channel to it."""
        return match_pb2.Subscribe(match=self.name, token=self.tokens[audience], after_seq=after_seq)

    async def snapshot(self, audience: int) -> match_pb2.Snapshot:
        """What an audience knows."""
        request = match_pb2.GetViewRequest(match=self.name, token=self.tokens[audience])
        return (await self.matches.GetView(request)).snapshot

    async def snapshots(self) -> list[bytes]:
        """What every audience knows, as bytes."""
        return [(await self.snapshot(audience)).SerializeToString(deterministic=True) for audience in self.tokens]

    async def submit(self, audience: int, **body: Any) -> match_pb2.ServerFrame:
        """One frame without a stream; gives the reply."""
        frame = match_pb2.ClientFrame(**body)
        return (await self.matches.Submit(match_pb2.SubmitRequest(match=self.name, token=self.tokens[audience], frame=frame))).frame

    async def answer(self, seat: int, decision: Decision, **body: Any) -> match_pb2.ServerFrame:
        """An answer to a decision without a stream; gives the reply."""
        return await self.submit(seat, answer=choice_pb2.Answer(decision=decision.number, step=decision.step, **body))

    async def asked(self) -> tuple[int, Decision] | None:
        """The first seat that owes an answer, and what it is asked; None: the game is over."""
        for seat in (1, 2):
            own = (await self.snapshot(seat)).view.own
            if own.HasField("decision"):
                return seat, own.decision
        return None

    async def go_on(self, chance: random.Random, answers: int) -> None:
        """Play on with so many answers that are taken, or to the end."""
        while answers and (owing := await self.asked()) is not None:
            seat, decision = owing
            while (reply := await self.answer(seat, decision, choice=sample(decision, chance))).HasField("asking"):
                decision = reply.asking
            assert reply.HasField("accepted"), reply
            answers -= 1

    async def declaring(self, chance: random.Random) -> tuple[int, Decision, choice_pb2.Choice, Decision]:
        """Play on until an intent is being declared; gives the seat, its turn, the option that it took and what it is asked next."""
        while (owing := await self.asked()) is not None:
            seat, decision = owing
            choice = sample(decision, chance)
            reply = await self.answer(seat, decision, choice=choice)
            if reply.HasField("asking"):
                return seat, decision, choice, reply.asking
        raise AssertionError("the game ended without a declaration that asks anything")

    async def revision(self) -> int:
        """The revision that its journal has reached."""
        response = await self.hosts.ListMatches(host_pb2.ListMatchesRequest(page_size=500))
        (found,) = (match.revision for match in response.matches if match.info.match == self.name)
        return found


@asynccontextmanager
async def game(target: str, *decks: str, **fields: Any) -> AsyncIterator[Game]:
    """A match that has begun, between starter decks; always the same one at a new server."""
    match = spec(*(decks or ("axiom", "bravos")), waits=False)
    match.MergeFrom(host_pb2.MatchSpec(**{"external_id": "game", **fields}))
    async with aio.insecure_channel(target, (("grpc.use_local_subchannel_pool", 1),)) as channel:
        stub = host_pb2_grpc.HostServiceStub(channel)
        yield Game(channel, await stub.CreateMatch(host_pb2.CreateMatchRequest(match=match), wait_for_ready=True))
