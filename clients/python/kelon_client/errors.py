"""What can go wrong. Whatever was refused changed nothing, and says why: the `Problem` of the server is on the exception."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import grpc
from google.rpc import code_pb2, error_details_pb2, status_pb2

from kelon.v1alpha import match_pb2


class KelonError(Exception):
    """Anything that this client raises by itself."""


class Unreachable(KelonError):
    """There has been no connection for longer than the client has patience. What was answered may have been taken: ask again later."""


class Refused(KelonError):
    """The server refused. `reason` is a word of its registry, `rule` the rule of the game that refused ("": none), `problem` all that it
    said."""

    def __init__(self, problem: match_pb2.Problem) -> None:
        rule = f" (rule {problem.rule})" if problem.rule else ""
        details = "".join(f"; {detail}" for detail in problem.details if detail not in problem.message)
        super().__init__(f"{problem.reason}{rule}: {problem.message}{details}")
        self.problem = problem
        self.reason = problem.reason
        self.rule = problem.rule


class Unfit(Refused):
    """The answer or the call does not fit how things stand: read the view and the decision again (FAILED_PRECONDITION)."""


class Stale(Unfit):
    """The decision is not asked any more, or has been answered otherwise: `problem.decision_now`, `problem.counted`."""


class NotOffered(Unfit):
    """No option is what was wanted; `problem.refusal` says why not."""


class Malformed(Refused):
    """The request itself is wrong, whatever the state of the match: correct what `problem.field` or `problem.details` name."""


class NotFound(Refused):
    """There is no such thing, or the token does not open it."""


class NotAllowed(Refused):
    """The token is missing, or does not allow this."""


class Conflict(Refused):
    """Something of that name is there already, with another content."""


class TooMuch(Refused):
    """A limit of the server is reached: `problem.retry_after_ms`, or ask for less."""


class Unavailable(Refused):
    """The server or this match cannot go on now; nothing is lost."""


class ServerFault(Refused):
    """A fault of the server, named by `problem.trace` in its log."""


_BY_REASON: dict[str, type[Refused]] = dict.fromkeys(("STALE_DECISION", "ANSWERED_OTHERWISE", "NOT_YOUR_DECISION", "GAME_OVER"), Stale)
_BY_CODE: dict[int, type[Refused]] = {
    code_pb2.FAILED_PRECONDITION: Unfit,
    code_pb2.INVALID_ARGUMENT: Malformed,
    code_pb2.NOT_FOUND: NotFound,
    code_pb2.PERMISSION_DENIED: NotAllowed,
    code_pb2.UNAUTHENTICATED: NotAllowed,
    code_pb2.ALREADY_EXISTS: Conflict,
    code_pb2.RESOURCE_EXHAUSTED: TooMuch,
    code_pb2.UNAVAILABLE: Unavailable,
    code_pb2.INTERNAL: ServerFault,
}


def refused(problem: match_pb2.Problem) -> Refused:
    """The exception for a problem. Unknown reasons go by their code."""
    if problem.HasField("refusal"):
        return NotOffered(problem)
    return _BY_REASON.get(problem.reason, _BY_CODE.get(problem.code, Refused))(problem)


def problem_of(error: grpc.RpcError) -> match_pb2.Problem:
    """The problem that the status of a failed call carries; one made of its code and message where it carries none."""
    code, _ = error.code().value
    found = match_pb2.Problem(reason=error.code().name, code=code, message=error.details() or "")
    whole, info = match_pb2.Problem(), error_details_pb2.ErrorInfo()
    for detail in status_pb2.Status.FromString(_said(error)).details:
        if detail.Unpack(whole):
            return whole
        if detail.Unpack(info):
            found.reason = info.reason
    return found


def passes(error: grpc.RpcError) -> bool:
    """Whether the connection failed, not the call: the same call may succeed on another connection."""
    if _said(error):
        return problem_of(error).reason in ("BUSY", "DRAINING")
    return error.code() in _OF_CONNECTIONS


_OF_CONNECTIONS = frozenset(
    (
        grpc.StatusCode.UNAVAILABLE,
        grpc.StatusCode.CANCELLED,
        grpc.StatusCode.DEADLINE_EXCEEDED,
        grpc.StatusCode.INTERNAL,  # a write that met a broken stream
        grpc.StatusCode.UNKNOWN,  # something in between that speaks no gRPC
    )
)


def _said(error: grpc.RpcError) -> bytes:
    """What the server itself says in a status, as a google.rpc.Status; empty when it was not the server that spoke."""
    metadata = cast("Iterable[tuple[str, bytes]]", error.trailing_metadata() or ())
    return dict(metadata).get("grpc-status-details-bin", b"")
