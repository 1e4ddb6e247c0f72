"""One stream of frames: channels, what waits to be written, heartbeats. Play and Listen are two ways to fill it; what comes down is the
same."""

import asyncio
from collections.abc import Awaitable, Callable

from kelon.v1alpha import match_pb2
from kelon_service import telemetry
from kelon_service.interceptors import fault
from kelon_service.matches import Matches
from kelon_service.reasons import Reason, Refused, problem
from kelon_service.table import Table

CONTRACT = 1
"""The revision of the contract that this server speaks."""

CHANNELS_MAX = 256
"""Channels of one stream."""
IN_FLIGHT_MAX = 64
"""Frames of one stream that wait to be written; when there are more, no further frame is taken from the client."""
WAITING_MAX = 256
"""Frames of one channel that wait to be written; one more, and a snapshot takes their place."""
WRITE_SECONDS = 10.0
"""A write that takes longer ends the stream."""


class Channel:
    """One subscription: a seat's, or a spectator's (seat 0)."""

    def __init__(self, number: int, table: Table, seat: int) -> None:
        self.number = number
        self.table = table
        self.seat = seat
        self.waiting = 0
        self.lagged = False
        self.open = True


class Connection:
    """What one client is sent, in order, and who it is at which table."""

    def __init__(self, matches: Matches, server: str, heartbeat_ms: int) -> None:
        self.matches = matches
        self.channels: dict[int, Channel] = {}
        self._server = server
        self._heartbeat_ms = heartbeat_ms
        self._frames: asyncio.Queue[tuple[match_pb2.ServerFrame, Channel | None] | None] = asyncio.Queue()
        self._ending = False
        self._room = asyncio.Event()
        self._room.set()

    # -- down ---------------------------------------------------------------------------------------------------------------------

    def send(self, frame: match_pb2.ServerFrame, channel: Channel | None = None) -> None:
        """Queue a frame. A channel that is too far behind loses its updates and will get a snapshot; what it asked is still replied to."""
        if channel is not None:
            if not channel.open:
                return
            if frame.HasField("update") and (channel.lagged or channel.waiting >= WAITING_MAX):
                if not channel.lagged:
                    channel.lagged = True
                    telemetry.LAGGED.inc()
                if not frame.request:
                    return
                accepted = match_pb2.Accepted(decision=frame.update.own.answered, seq=frame.update.seq)
                frame = match_pb2.ServerFrame(request=frame.request, accepted=accepted)
            channel.waiting += 1
            copy = match_pb2.ServerFrame()
            copy.CopyFrom(frame)
            copy.channel = channel.number
            frame = copy
        self._frames.put_nowait((frame, channel))
        if self._frames.qsize() > IN_FLIGHT_MAX:
            self._room.clear()
        if channel is not None and frame.HasField("closed"):
            self._close(channel)

    async def room(self) -> None:
        """Wait until what is to be written is not too much."""
        await self._room.wait()

    def end(self) -> None:
        """Nothing more will be sent."""
        if not self._ending:
            self._ending = True
            self._frames.put_nowait(None)

    async def write(self, write: Callable[[match_pb2.ServerFrame], Awaitable[None]]) -> None:
        """Write what is queued until the end; a heartbeat when there is nothing. TimeoutError: the client does not read."""
        while True:
            try:
                queued = await asyncio.wait_for(self._frames.get(), self._heartbeat_ms / 1000)
            except TimeoutError:
                queued = (match_pb2.ServerFrame(heartbeat=match_pb2.Heartbeat()), None)
            if queued is None:
                return
            frame, channel = queued
            if self._frames.qsize() <= IN_FLIGHT_MAX:
                self._room.set()
            await asyncio.wait_for(write(frame), WRITE_SECONDS)
            if channel is not None:
                channel.waiting -= 1
                if channel.lagged and channel.waiting == 0:
                    channel.lagged = False
                    self.send(match_pb2.ServerFrame(snapshot=channel.table.snapshot(channel.seat, "lagged")), channel)

    # -- up -----------------------------------------------------------------------------------------------------------------------

    def welcome(self, frame: match_pb2.ClientFrame) -> bool:
        """Answer the first frame; False: it was no Hello, or of a contract that this server does not speak, and the stream ends."""
        if frame.WhichOneof("body") != "hello":
            self.refuse(frame, problem(Reason.HELLO_FIRST))
            return False
        if frame.hello.contract > CONTRACT:
            self.refuse(frame, problem(Reason.UNSUPPORTED_CONTRACT))
            return False
        self.send(
            match_pb2.ServerFrame(
                request=frame.request,
                welcome=match_pb2.Welcome(
                    server=self._server,
                    contract=CONTRACT,
                    heartbeat_ms=self._heartbeat_ms,
                    max_channels=CHANNELS_MAX,
                    max_in_flight=IN_FLIGHT_MAX,
                ),
            )
        )
        return True

    def refuse(self, frame: match_pb2.ClientFrame, why: match_pb2.Problem) -> None:
        """A Problem in band; the stream goes on unless its scope says otherwise."""
        telemetry.REFUSALS.labels(why.reason).inc()
        self.send(match_pb2.ServerFrame(request=frame.request, channel=frame.channel, problem=why))
        if why.scope == match_pb2.Problem.SCOPE_STREAM:
            self.end()

    async def take(self, frame: match_pb2.ClientFrame) -> None:
        """Do what a frame asks for. Whatever is refused has changed nothing."""
        try:
            match frame.WhichOneof("body"):
                case "subscribe":
                    await self.subscribe(frame)
                case "ping":
                    self.send(match_pb2.ServerFrame(request=frame.request, channel=frame.channel, heartbeat=match_pb2.Heartbeat()))
                case "hello" | None:
                    raise Refused(problem(Reason.MALFORMED, "a frame after Hello has a body that is none", field="body"))
                case "unsubscribe":
                    self.unsubscribe(self.channel(frame), frame)
                case "ask_snapshot":
                    channel = self.channel(frame)
                    snapshot = channel.table.snapshot(channel.seat, "asked")
                    self.send(match_pb2.ServerFrame(request=frame.request, snapshot=snapshot), channel)
                case _:
                    channel = self.channel(frame)
                    reply = await act(channel.table, channel.seat, frame, channel)
                    if reply is not None:
                        reply.request = frame.request
                        self.send(reply, channel)
        except Refused as refused:
            self.refuse(frame, refused.problem)
        except Exception as error:
            self.refuse(frame, fault(error, "frame"))

    def channel(self, frame: match_pb2.ClientFrame) -> Channel:
        """The channel that a frame names."""
        found = self.channels.get(frame.channel)
        if found is None:
            raise Refused(problem(Reason.UNKNOWN_CHANNEL, field="channel"))
        return found

    async def subscribe(self, frame: match_pb2.ClientFrame) -> None:
        """Open a channel."""
        if frame.channel == 0:
            raise Refused(problem(Reason.MALFORMED, "a channel has a number from 1 on", field="channel"))
        if frame.channel in self.channels:
            raise Refused(problem(Reason.CHANNEL_TAKEN, field="channel"))
        if len(self.channels) >= CHANNELS_MAX:
            raise Refused(problem(Reason.TOO_MANY_CHANNELS, field="channel"))
        table, seat = await self.matches.seated(frame.subscribe.match, frame.subscribe.token)
        if table.suspended:
            raise Refused(problem(Reason.SUSPENDED))
        channel = self.channels[frame.channel] = Channel(frame.channel, table, seat)
        first = frame.request

        def send(sent: match_pb2.ServerFrame) -> None:
            nonlocal first
            if sent.HasField("subscribed"):
                sent.request, first = first, 0
            self.send(sent, channel)

        table.watch(seat, channel, send, frame.subscribe.after_seq)

    def unsubscribe(self, channel: Channel, frame: match_pb2.ClientFrame) -> None:
        """Close a channel at its client's wish."""
        self.send(match_pb2.ServerFrame(request=frame.request, closed=match_pb2.Closed(why="unsubscribed")), channel)

    def leave(self) -> None:
        """The stream is over: close every channel."""
        for channel in list(self.channels.values()):
            self._close(channel)

    def _close(self, channel: Channel) -> None:
        channel.open = False
        del self.channels[channel.number]
        channel.table.leave(channel.seat, channel)
        self.matches.forget(channel.table)


async def counted(table: Table, seat: int, frame: match_pb2.ClientFrame, origin: object) -> match_pb2.ServerFrame | None:
    """Give an answer to its table, timed, and counted by what became of it."""
    outcome = "refused"
    try:
        with telemetry.ANSWER_SECONDS.time():
            reply = await table.answer(seat, frame.answer, origin, frame.request)
        outcome = "taken"
        if reply is not None:
            outcome = "step" if reply.HasField("asking") else "duplicate" if reply.accepted.duplicate else "taken"
        return reply
    finally:
        telemetry.ANSWERS.labels(outcome).inc()


async def act(table: Table, seat: int, frame: match_pb2.ClientFrame, origin: object = None) -> match_pb2.ServerFrame | None:
    """Do what a seat's frame says at its table. The reply, or None when the seat's own update has carried it to `origin`."""
    match frame.WhichOneof("body"):
        case "answer":
            return await counted(table, seat, frame, origin)
        case "concede":
            return await table.concede(seat, origin, frame.request)
        case "ready":
            await table.ready(seat, frame.ready.entropy)
            return match_pb2.ServerFrame(accepted=match_pb2.Accepted())
        case _:
            raise Refused(problem(Reason.MALFORMED, "a frame to a table holds answer, ready or concede", field="frame.body"))
