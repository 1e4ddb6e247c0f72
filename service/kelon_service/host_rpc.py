"""HostService: creating matches, listing them, and showing finished ones."""

from kelon.v1alpha import host_pb2, host_pb2_grpc
from kelon_service.matches import Matches

HOST = "host"
"""The one host that a key stands for."""


class HostService(host_pb2_grpc.HostServiceServicer):
    """The service over the matches of this server."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def CreateMatch(self, request: host_pb2.CreateMatchRequest, context: object) -> host_pb2.CreateMatchResponse:
        """Create a match."""
        return await self._matches.create(HOST, request.match, request.validate_only)

    async def ListMatches(self, request: host_pb2.ListMatchesRequest, context: object) -> host_pb2.ListMatchesResponse:
        """One page of matches."""
        return await self._matches.listed(HOST, request.page_size, request.page_token, request.state)

    async def GetReplay(self, request: host_pb2.GetReplayRequest, context: object) -> host_pb2.GetReplayResponse:
        """A finished match, whole."""
        return host_pb2.GetReplayResponse(replay=await self._matches.replay(HOST, request.match))
