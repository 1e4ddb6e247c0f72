"""A server of real sockets that does exactly what a test tells it, also what no good server would do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import grpc
from grpc import aio

from kelon.v1alpha import choice_pb2, match_pb2, match_pb2_grpc, view_pb2
from kelon_client import Client, Line

SILENT_MS = 500
"""The heartbeat that the server promises."""


class Connection:
    """One stream, as the server sees it."""

    def __init__(self, context: Any) -> None:
        self.context = context

    async def heard(self, kind: str) -> match_pb2.ClientFrame:
        """The next frame; it is of this kind."""
        request = await self.context.read()
        assert isinstance(request, match_pb2.PlayRequest), "the client closed the stream"
        assert request.frame.WhichOneof("body") == kind, request.frame
        return request.frame

    async def say(self, frame: match_pb2.ServerFrame) -> None:
        """Send a frame."""
        await self.context.write(match_pb2.PlayResponse(frame=frame))

    async def welcome(self) -> match_pb2.ClientFrame:
        """Open the stream and one channel; returns the frame that asked for it."""
        await self.heard("hello")
        await self.say(match_pb2.ServerFrame(welcome=match_pb2.Welcome(heartbeat_ms=SILENT_MS)))
        subscribe = await self.heard("subscribe")
        info = match_pb2.MatchInfo(match=subscribe.subscribe.match, seat=1)
        await self.say(match_pb2.ServerFrame(channel=subscribe.channel, subscribed=match_pb2.Subscribed(info=info)))
        return subscribe

    async def forever(self) -> None:
        """Keep the stream alive."""
        while True:
            await self.say(match_pb2.ServerFrame(heartbeat=match_pb2.Heartbeat()))
            await asyncio.sleep(SILENT_MS / 2000)


Act = Callable[[Connection], Awaitable[None]]
"""What the server does with one stream."""


class Scripted(match_pb2_grpc.MatchServiceServicer):
    """Plays one act for each stream that is opened."""

    def __init__(self, *acts: Act) -> None:
        self.acts = iter(acts)
        self.faults: list[BaseException] = []

    async def absent(self, request: Any, context: Any) -> Any:
        """The calls that no act is about."""
        await context.abort(grpc.StatusCode.UNIMPLEMENTED, "the script holds streams only")

    GetMatch = GetServerInfo = GetView = Listen = Submit = absent  # type: ignore[assignment]

    async def Play(self, request_iterator: Any, context: Any) -> None:  # type: ignore[override] # noqa: N802
        try:
            await next(self.acts)(Connection(context))
        except AssertionError as fault:
            self.faults.append(fault)
            raise


@asynccontextmanager
async def scripted(*acts: Act, patience: float = 10) -> AsyncIterator[Line]:
    """A line to a server that plays these acts."""
    server = aio.server()
    servicer = Scripted(*acts)
    match_pb2_grpc.add_MatchServiceServicer_to_server(servicer, server)
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    try:
        async with Client(f"127.0.0.1:{port}", patience=patience) as client, client.line() as line:
            yield line
    finally:
        await server.stop(None)
    assert servicer.faults == []


def snapshot(seq: int, *, day: int = 1, decision: int = 0, channel: int = 1) -> match_pb2.ServerFrame:
    """A view with little in it."""
    view = view_pb2.View(table=view_pb2.TableView(turn=view_pb2.Turn(day=day)), own=owned(decision))
    return match_pb2.ServerFrame(channel=channel, snapshot=match_pb2.Snapshot(seq=seq, view=view))


def update(seq: int, *, day: int = 1, decision: int = 0, answered: int = 0, over: bool = False) -> match_pb2.ServerFrame:
    """A step of the match."""
    table = view_pb2.TableView(turn=view_pb2.Turn(day=day))
    if over:
        table.result.winner = 1
    own = match_pb2.OwnUpdate(change=owned(decision), answered=answered)
    return match_pb2.ServerFrame(channel=1, update=match_pb2.MatchUpdate(seq=seq, shared=match_pb2.SharedUpdate(change=table), own=own))


def owned(decision: int) -> view_pb2.SeatView:
    """What a seat knows: the decision of this number, or that it is asked nothing (0)."""
    return view_pb2.SeatView(decision=asked(decision)) if decision else view_pb2.SeatView(no_decision=True)


def asked(number: int, step: int = 0) -> choice_pb2.Decision:
    """A decision with two options, of which one is to be picked."""
    return choice_pb2.Decision(number=number, step=step, options=[choice_pb2.Option()] * 2, min_picks=1, max_picks=1)


def refuse(request: match_pb2.ClientFrame, reason: str, code: int, **more: Any) -> match_pb2.ServerFrame:
    """A refusal of a frame."""
    problem = match_pb2.Problem(reason=reason, code=code, scope=match_pb2.Problem.SCOPE_FRAME, **more)
    return match_pb2.ServerFrame(channel=request.channel, request=request.request, problem=problem)
