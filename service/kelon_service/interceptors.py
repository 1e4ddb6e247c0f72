"""Around every call: who may call it, how it is counted and logged, and how a refusal becomes a status.

Own interceptors, since they must wrap handlers that write to the context as well as those that return a message.
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import grpc
import structlog
from google.protobuf.message import DecodeError
from grpc import aio
from grpc_status import rpc_status

from kelon.v1alpha import match_pb2
from kelon_service import telemetry
from kelon_service.reasons import Reason, Refused, problem, to_status

log = structlog.get_logger()

OPEN = "open"
"""Everybody may call it."""
TOKEN = "token"
"""The request carries the token of a seat or of spectators, and the method checks it."""
HOST = "host"
"""The caller shows the host's key."""

RIGHTS = {
    "/kelon.v1alpha.MatchService/GetServerInfo": OPEN,
    "/kelon.v1alpha.MatchService/GetMatch": TOKEN,
    "/kelon.v1alpha.MatchService/GetView": TOKEN,
    "/kelon.v1alpha.MatchService/Play": TOKEN,
    "/kelon.v1alpha.MatchService/Listen": TOKEN,
    "/kelon.v1alpha.MatchService/Submit": TOKEN,
    "/kelon.v1alpha.HostService/CreateMatch": HOST,
    "/kelon.v1alpha.HostService/ListMatches": HOST,
    "/kelon.v1alpha.HostService/GetReplay": HOST,
    "/kelon.v1alpha.CatalogService/ListCards": OPEN,
    "/kelon.v1alpha.CatalogService/GetCard": OPEN,
    "/grpc.health.v1.Health/Check": OPEN,
    "/grpc.health.v1.Health/Watch": OPEN,
    "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo": OPEN,
}
"""Who may call what. A method that does not stand here is denied."""

MESSAGE_BYTES = 1 << 20
"""A message from a client may be so long."""


def readable(read: Callable[[bytes], Any] | None) -> Callable[[bytes], Any]:
    """Reads a message; where it is too long or none at all, gives the problem in its place, so that it is told like any other."""

    def message(data: bytes) -> Any:
        if len(data) > MESSAGE_BYTES:
            return problem(Reason.TOO_LARGE, f"a message has at most {MESSAGE_BYTES} bytes, not {len(data)}")
        try:
            return data if read is None else read(data)
        except DecodeError:
            return problem(Reason.MALFORMED, "the bytes are no message of this contract: send what protoc's code writes")

    return message


def fault(error: Exception, method: str) -> match_pb2.Problem:
    """What is told of a fault of this server: its trace alone, under which the log has it."""
    trace = f"{time.time_ns():x}"
    log.error("call failed", method=method, trace=trace, error=type(error).__name__)
    return problem(Reason.INTERNAL, trace=trace)


async def abort(context: aio.ServicerContext[Any, Any], why: match_pb2.Problem) -> None:
    """End a call with the status of a problem."""
    with suppress(aio.InternalError):  # the client has left without reading it
        await context.abort_with_status(rpc_status.to_status(to_status(why)))


class Guard(aio.ServerInterceptor):
    """Rights, counts, one log line a call, and refusals as google.rpc.Status."""

    def __init__(self, host_key: str) -> None:
        self._host_key = host_key.encode()

    async def intercept_service(
        self,
        continuation: Callable[[grpc.HandlerCallDetails], Awaitable[grpc.RpcMethodHandler[Any, Any] | None]],
        handler_call_details: grpc.HandlerCallDetails,
    ) -> grpc.RpcMethodHandler[Any, Any] | None:
        """Wrap the handler of a call."""
        handler = await continuation(handler_call_details)
        if handler is None:
            return handler
        method = handler_call_details.method
        refusal = self._refusal(method, handler_call_details.invocation_metadata)
        if handler.unary_unary:
            return grpc.unary_unary_rpc_method_handler(
                self._wrapped(handler.unary_unary, method, refusal), readable(handler.request_deserializer), handler.response_serializer
            )
        if handler.unary_stream:
            return grpc.unary_stream_rpc_method_handler(
                self._wrapped(handler.unary_stream, method, refusal), readable(handler.request_deserializer), handler.response_serializer
            )
        return grpc.stream_stream_rpc_method_handler(
            self._wrapped(handler.stream_stream, method, refusal), readable(handler.request_deserializer), handler.response_serializer
        )

    def _refusal(self, method: str, metadata: Any) -> Reason | None:
        right = RIGHTS.get(method)
        if right is None:
            return Reason.PERMISSION_DENIED
        if right is HOST and self._host_key:
            shown = next((value for key, value in metadata or () if key == "authorization"), "")
            offered = shown.encode() if isinstance(shown, str) else shown
            if not hmac.compare_digest(offered, b"Bearer " + self._host_key):
                return Reason.UNAUTHENTICATED
        return None

    def _wrapped(self, behaviour: Any, method: str, refusal: Reason | None) -> Any:
        _, service, name = method.split("/")

        async def call(request: Any, context: aio.ServicerContext[Any, Any]) -> Any:
            telemetry.STARTED.labels(service, name).inc()
            began = time.perf_counter()
            code = "OK"
            try:
                if refusal is not None:
                    raise Refused(problem(refusal))
                if isinstance(request, match_pb2.Problem):
                    raise Refused(request)
                result = behaviour(request, context)
                if not hasattr(result, "__aiter__"):
                    return await result
                async for message in result:  # a handler that yields, where others write to the context
                    await context.write(message)
                return None
            except Refused as refused:
                code = refused.problem.reason
                telemetry.REFUSALS.labels(code).inc()
                await abort(context, refused.problem)
            except aio.AbortError:
                code = "ABORTED"
                raise
            except Exception as error:
                code = "INTERNAL"
                await abort(context, fault(error, name))
            finally:
                seconds = time.perf_counter() - began
                telemetry.HANDLED.labels(service, name, code).inc()
                telemetry.HANDLING.labels(service, name).observe(seconds)
                if code != "OK":
                    log.info("call refused", method=name, code=code, seconds=round(seconds, 4))

        return call
