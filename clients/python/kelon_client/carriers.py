"""The two ways in which frames travel. They carry the same frames; a line does not know which one it uses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any, Protocol

from grpc import aio

from kelon.v1alpha import match_pb2, match_pb2_grpc
from kelon_client.errors import passes, problem_of
from kelon_client.table import Table

Hear = Callable[[match_pb2.ServerFrame], None]

FIRST_SILENCE = 10.0
"""Seconds to wait for a first frame; after it the server says how often one comes."""


class Carrier(Protocol):
    """One connection after the other."""

    async def converse(self, hello: match_pb2.ClientFrame, subscriptions: Sequence[match_pb2.ClientFrame], hear: Hear) -> None:
        """Open a connection with these frames and hear every frame of it. Returns when it is over, raises AioRpcError when it failed and
        TimeoutError when it fell silent."""

    def send(self, table: Table, frame: match_pb2.ClientFrame) -> None:
        """Send a frame over the connection; without one it is dropped."""

    def subscribe(self, frame: match_pb2.ClientFrame) -> None:
        """Open one more channel."""


class Silence:
    """How long a connection may be silent before it counts as broken."""

    def __init__(self) -> None:
        self.seconds = FIRST_SILENCE

    def learn(self, frame: match_pb2.ServerFrame) -> None:
        """Take what the server promised."""
        if frame.welcome.heartbeat_ms:
            self.seconds = 2 * frame.welcome.heartbeat_ms / 1000


class PlayCarrier:
    """The bidirectional stream: the faster one."""

    def __init__(self, stub: match_pb2_grpc.MatchServiceAsyncStub) -> None:
        self._stub = stub
        self._outgoing: asyncio.Queue[match_pb2.ClientFrame] | None = None

    async def converse(self, hello: match_pb2.ClientFrame, subscriptions: Sequence[match_pb2.ClientFrame], hear: Hear) -> None:
        """Open the stream and hear it to its end."""
        outgoing: asyncio.Queue[match_pb2.ClientFrame] = asyncio.Queue()
        for frame in (hello, *subscriptions):
            outgoing.put_nowait(frame)
        call = self._stub.Play(_requests(outgoing))
        self._outgoing = outgoing
        silence = Silence()
        try:
            while True:
                async with asyncio.timeout(silence.seconds):
                    response = await call.read()
                if not isinstance(response, match_pb2.PlayResponse):
                    return
                silence.learn(response.frame)
                hear(response.frame)
        finally:
            self._outgoing = None
            call.cancel()

    def send(self, table: Table, frame: match_pb2.ClientFrame) -> None:
        """Send a frame up the stream."""
        if self._outgoing is not None:
            self._outgoing.put_nowait(frame)

    def subscribe(self, frame: match_pb2.ClientFrame) -> None:
        """Open one more channel of the stream."""
        if self._outgoing is not None:
            self._outgoing.put_nowait(frame)


async def _requests(outgoing: asyncio.Queue[match_pb2.ClientFrame]) -> AsyncIterator[match_pb2.PlayRequest]:
    while True:
        yield match_pb2.PlayRequest(frame=await outgoing.get())


class ListenCarrier:
    """A server stream down, unary calls up: for where bidirectional streams do not pass."""

    def __init__(self, stub: match_pb2_grpc.MatchServiceAsyncStub) -> None:
        self._stub = stub
        self._hear: Hear | None = None
        self._anew = asyncio.Event()
        self._submits: set[asyncio.Task[None]] = set()

    async def converse(self, hello: match_pb2.ClientFrame, subscriptions: Sequence[match_pb2.ClientFrame], hear: Hear) -> None:
        """Listen to the channels that are open now. Ends early when another channel is to be opened or a call failed."""
        self._anew.clear()
        if not subscriptions:
            await self._anew.wait()
            return
        self._hear = hear
        listening = asyncio.ensure_future(self._listen(match_pb2.ListenRequest(hello=hello.hello, subscribe=subscriptions), hear))
        anew = asyncio.ensure_future(self._anew.wait())
        try:
            await asyncio.wait((listening, anew), return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                await listening
        finally:
            self._hear = None
            for task in (listening, anew, *self._submits):
                task.cancel()
            await asyncio.gather(listening, anew, *self._submits, return_exceptions=True)

    async def _listen(self, request: match_pb2.ListenRequest, hear: Hear) -> None:
        call = self._stub.Listen(request)
        silence = Silence()
        try:
            while True:
                async with asyncio.timeout(silence.seconds):
                    response = await call.read()
                if not isinstance(response, match_pb2.ListenResponse):
                    return
                silence.learn(response.frame)
                hear(response.frame)
        finally:
            call.cancel()

    def send(self, table: Table, frame: match_pb2.ClientFrame) -> None:
        """Submit a frame; its reply is heard like any other."""
        if frame.HasField("unsubscribe"):
            table.end()
            self._anew.set()
        elif frame.HasField("ask_snapshot"):
            self._start(self._ask_view(table, frame.request))
        else:
            self._start(self._submit(table, frame))

    def subscribe(self, frame: match_pb2.ClientFrame) -> None:
        """Listen anew, to one channel more."""
        self._anew.set()

    def _start(self, call: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(call)
        self._submits.add(task)
        task.add_done_callback(self._submits.discard)

    async def _submit(self, table: Table, frame: match_pb2.ClientFrame) -> None:
        try:
            response = await self._stub.Submit(match_pb2.SubmitRequest(match=table.match, token=table.token, frame=frame))
        except aio.AioRpcError as error:
            self._failed(error, table, frame.request)
            return
        reply = match_pb2.ServerFrame()
        reply.CopyFrom(response.frame)
        reply.channel, reply.request = table.channel, frame.request
        self._reply(reply)

    async def _ask_view(self, table: Table, request: int) -> None:
        try:
            response = await self._stub.GetView(match_pb2.GetViewRequest(match=table.match, token=table.token))
        except aio.AioRpcError as error:
            self._failed(error, table, request)
            return
        self._reply(match_pb2.ServerFrame(channel=table.channel, request=request, snapshot=response.snapshot))

    def _failed(self, error: aio.AioRpcError, table: Table, request: int) -> None:
        if passes(error):
            self._anew.set()
        else:
            self._reply(match_pb2.ServerFrame(channel=table.channel, request=request, problem=problem_of(error)))

    def _reply(self, frame: match_pb2.ServerFrame) -> None:
        if self._hear is not None:
            self._hear(frame)
