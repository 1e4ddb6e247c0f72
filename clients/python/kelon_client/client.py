"""The way in: one channel to a server, the calls of hosts, and lines to matches."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from types import TracebackType
from typing import Literal, TypeVar

import grpc
from grpc import aio

from kelon.v1alpha import catalog_pb2, catalog_pb2_grpc, host_pb2, host_pb2_grpc, match_pb2, match_pb2_grpc
from kelon_client.carriers import ListenCarrier, PlayCarrier
from kelon_client.errors import problem_of, refused
from kelon_client.line import Line

Carries = Literal["play", "listen"]
"""How frames travel: over the bidirectional stream, or a server stream down and unary calls up."""

PATIENCE = 60.0
"""Seconds without a connection after which a client gives up."""

Request = TypeVar("Request")
Response = TypeVar("Response")


class Client:
    """A server, as hosts and players use it. Every call raises a `KelonError` when it is refused."""

    def __init__(
        self,
        target: str,
        credentials: grpc.ChannelCredentials | None = None,
        token: str = "",
        name: str = "kelon-client",
        patience: float = PATIENCE,
    ) -> None:
        """`target` is "host:port"; without `credentials` the connection is not encrypted; `token` is a host's, players need none here;
        `name` is for the server's log; `patience`: seconds without a connection after which calls and tables give up."""
        options = (("grpc.keepalive_time_ms", 30_000), ("grpc.max_receive_message_length", 64 << 20))
        open_channel = aio.insecure_channel(target, options) if credentials is None else aio.secure_channel(target, credentials, options)
        self._channel = open_channel
        self._metadata = (("authorization", f"Bearer {token}"),) if token else ()
        self._name = name
        self._patience = patience
        self._match = match_pb2_grpc.MatchServiceStub(open_channel)
        self._host = host_pb2_grpc.HostServiceStub(open_channel)
        self._catalog = catalog_pb2_grpc.CatalogServiceStub(open_channel)

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the channel."""
        await self._channel.close()

    async def _call(self, call: Callable[..., Awaitable[Response]], request: Request) -> Response:
        try:
            return await call(request, metadata=self._metadata, timeout=self._patience, wait_for_ready=True)
        except aio.AioRpcError as error:
            raise refused(problem_of(error)) from None

    # -- players and spectators ------------------------------------------------------------------------------------------

    def line(self, carrier: Carries = "play") -> Line:
        """A line to any number of matches: `async with client.line() as line: table = await line.sit(match, token)`."""
        return Line(PlayCarrier(self._match) if carrier == "play" else ListenCarrier(self._match), self._name, self._patience)

    async def server_info(self) -> match_pb2.GetServerInfoResponse:
        """What the server can do."""
        return await self._call(self._match.GetServerInfo, match_pb2.GetServerInfoRequest())

    async def match(self, match: str, token: str) -> match_pb2.GetMatchResponse:
        """Where a match stands."""
        return await self._call(self._match.GetMatch, match_pb2.GetMatchRequest(match=match, token=token))

    async def view(self, match: str, token: str) -> match_pb2.Snapshot:
        """What the holder of a token knows of a match now."""
        response = await self._call(self._match.GetView, match_pb2.GetViewRequest(match=match, token=token))
        return response.snapshot

    async def position(self, match: str, token: str) -> str:
        """The position as text, as the holder of a token may know it (docs/POSITIONS.md); empty before the match has begun."""
        request = match_pb2.GetViewRequest(match=match, token=token, with_position=True)
        return (await self._call(self._match.GetView, request)).position

    # -- hosts -----------------------------------------------------------------------------------------------------------

    async def create_match(self, spec: host_pb2.MatchSpec, validate_only: bool = False) -> host_pb2.CreateMatchResponse:
        """Create a match, or only check that it could be created. Raises Malformed with everything that is wrong with its decks."""
        return await self._call(self._host.CreateMatch, host_pb2.CreateMatchRequest(match=spec, validate_only=validate_only))

    async def matches(self, state: match_pb2.MatchState = match_pb2.MATCH_STATE_UNSPECIFIED) -> AsyncIterator[host_pb2.HostedMatch]:
        """The matches of the server, all or those in one state, in the order of their creation."""
        page = ""
        while True:
            response = await self._call(self._host.ListMatches, host_pb2.ListMatchesRequest(state=state, page_token=page))
            for match in response.matches:
                yield match
            page = response.next_page_token
            if not page:
                return

    async def replay(self, match: str) -> host_pb2.Replay:
        """Everything about a finished match. Raises Unfit while it goes on."""
        response = await self._call(self._host.GetReplay, host_pb2.GetReplayRequest(match=match))
        return response.replay

    # -- the catalogue ---------------------------------------------------------------------------------------------------

    async def cards(self, language: str = "") -> AsyncIterator[catalog_pb2.Card]:
        """All cards, in the order of their references."""
        page = ""
        while True:
            response = await self._call(self._catalog.ListCards, catalog_pb2.ListCardsRequest(language=language, page_token=page))
            for card in response.cards:
                yield card
            page = response.next_page_token
            if not page:
                return

    async def card(self, reference: str, language: str = "") -> catalog_pb2.Card:
        """One card."""
        response = await self._call(self._catalog.GetCard, catalog_pb2.GetCardRequest(card=reference, language=language))
        return response.card


def starter_match(*decks: str) -> host_pb2.MatchSpec:
    """A match between decks that come with the catalogue, by their names; see `Client.server_info`."""
    return host_pb2.MatchSpec(seats=[host_pb2.SeatSpec(starter_deck=deck) for deck in decks])


connect = Client
"""A client for a server: `async with connect("localhost:7313") as client`."""
