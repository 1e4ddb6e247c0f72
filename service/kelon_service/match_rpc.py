"""MatchService: for those who play and watch. Thin: authorise, hand over, translate."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.metadata import version

from grpc import aio

from kelon.v1alpha import match_pb2, match_pb2_grpc
from kelon_engine import FORMATS, RULESETS, starter_decks
from kelon_service import telemetry
from kelon_service.connection import CHANNELS_MAX, CONTRACT, IN_FLIGHT_MAX, Connection, act
from kelon_service.interceptors import MESSAGE_BYTES
from kelon_service.matches import DECK_CHARACTERS, DECK_LINES, Matches
from kelon_service.reasons import Reason, Refused, problem

SERVER = f"kelon {version('kelon')}"
"""Name and version, as clients are told."""


class MatchService(match_pb2_grpc.MatchServiceServicer):
    """The service over the tables of this server."""

    def __init__(self, matches: Matches, heartbeat_ms: int) -> None:
        self._matches = matches
        self._heartbeat_ms = heartbeat_ms
        self._connections: set[Connection] = set()

    async def GetServerInfo(self, request: match_pb2.GetServerInfoRequest, context: object) -> match_pb2.GetServerInfoResponse:
        """What this server can do."""
        engine = self._matches.engine
        limits = {
            "message_bytes": MESSAGE_BYTES,
            "channels": CHANNELS_MAX,
            "in_flight": IN_FLIGHT_MAX,
            "deck_lines": DECK_LINES,
            "deck_characters": DECK_CHARACTERS,
        }
        return match_pb2.GetServerInfoResponse(
            contract=CONTRACT,
            engine=engine.fingerprint,
            catalogue=engine.catalogue.fingerprint,
            rulesets=sorted(RULESETS),
            formats=sorted(FORMATS),
            features=["play", "listen", "ready_entropy", "replay"],
            limits=[match_pb2.GetServerInfoResponse.Limit(name=name, value=value) for name, value in limits.items()],
            starter_decks=sorted(starter_decks()),
            server=SERVER,
        )

    async def GetMatch(self, request: match_pb2.GetMatchRequest, context: object) -> match_pb2.GetMatchResponse:
        """Where a match stands."""
        table, seat = await self._matches.seated(request.match, request.token)
        return match_pb2.GetMatchResponse(info=table.info_for(seat), seq=table.audiences[seat].seq)

    async def GetView(self, request: match_pb2.GetViewRequest, context: object) -> match_pb2.GetViewResponse:
        """What a seat or a spectator knows now."""
        table, seat = await self._matches.seated(request.match, request.token)
        position = table.position_text(seat) if request.with_position else ""
        return match_pb2.GetViewResponse(snapshot=table.snapshot(seat, "asked"), position=position)

    async def Submit(self, request: match_pb2.SubmitRequest, context: object) -> match_pb2.SubmitResponse:
        """One frame without a stream. A refusal of the frame is a Problem in band, a token that opens nothing is a status."""
        table, seat = await self._matches.seated(request.match, request.token)
        try:
            reply = await act(table, seat, request.frame)
        except Refused as refused:
            telemetry.REFUSALS.labels(refused.problem.reason).inc()
            reply = match_pb2.ServerFrame(problem=refused.problem)
        assert reply is not None
        reply.request, reply.channel = request.frame.request, request.frame.channel
        return match_pb2.SubmitResponse(frame=reply)

    async def Listen(  # type: ignore[override]  # it writes to the context: a write that is not read can be given up
        self, request: match_pb2.ListenRequest, context: "aio.ServicerContext[match_pb2.ListenRequest, match_pb2.ListenResponse]"
    ) -> None:
        """The frames of some subscriptions."""
        connection = self._connect()
        try:
            if connection.welcome(match_pb2.ClientFrame(hello=request.hello)):
                for frame in request.subscribe:
                    if frame.WhichOneof("body") == "subscribe":
                        await connection.take(frame)
                    else:
                        connection.refuse(frame, problem(Reason.MALFORMED, "only Subscribe frames are listened to", field="subscribe"))
            await self._write(connection, lambda frame: context.write(match_pb2.ListenResponse(frame=frame)))
        finally:
            self._disconnect(connection)

    async def Play(  # type: ignore[override]  # as Listen
        self,
        request_iterator: AsyncIterator[match_pb2.PlayRequest],
        context: "aio.ServicerContext[match_pb2.PlayRequest, match_pb2.PlayResponse]",
    ) -> None:
        """Any number of matches over one stream."""
        connection = self._connect()
        reading = asyncio.create_task(self._read(connection, request_iterator))
        try:
            await self._write(connection, lambda frame: context.write(match_pb2.PlayResponse(frame=frame)))
        finally:
            reading.cancel()
            self._disconnect(connection)

    async def _read(self, connection: Connection, requests: AsyncIterator[match_pb2.PlayRequest | match_pb2.Problem]) -> None:
        """Take the frames of a stream in order. Who does not read what comes down is not heard either."""
        first = True
        try:
            async for request in requests:
                await connection.room()
                if isinstance(request, match_pb2.Problem):
                    connection.refuse(match_pb2.ClientFrame(), request)
                elif first:
                    first = False
                    if not connection.welcome(request.frame):
                        return
                else:
                    await connection.take(request.frame)
        finally:
            connection.end()

    async def _write(self, connection: Connection, write: Callable[[match_pb2.ServerFrame], Awaitable[None]]) -> None:
        """Write down a stream until it ends, or its client has left."""
        try:
            await connection.write(write)
        except aio.BaseError:
            pass  # a write to a client that has left, or of a server that has stopped
        except TimeoutError:
            raise Refused(problem(Reason.BUSY, "the stream was not read; connect again and resume")) from None

    def _connect(self) -> Connection:
        connection = Connection(self._matches, SERVER, self._heartbeat_ms)
        self._connections.add(connection)
        telemetry.STREAMS.inc()
        return connection

    def _disconnect(self, connection: Connection) -> None:
        connection.leave()
        self._connections.discard(connection)
        telemetry.STREAMS.dec()

    def drain(self) -> None:
        """Tell everybody that the server is going, and end their streams."""
        for connection in list(self._connections):
            connection.send(match_pb2.ServerFrame(notice=match_pb2.Notice(kind="draining")))
            connection.end()
