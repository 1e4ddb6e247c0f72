"""A line to a server that mends itself: any number of tables over one connection after the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from types import TracebackType

from grpc import aio

from kelon.v1alpha import match_pb2
from kelon_client.carriers import Carrier
from kelon_client.errors import KelonError, Unreachable, passes, problem_of, refused
from kelon_client.table import Table

CONTRACT = 1
"""The revision of the contract that this client was built with."""

SHORTEST, LONGEST = 0.2, 10.0
"""Seconds between two attempts to connect."""


def pauses(chance: random.Random) -> Iterator[float]:
    """Seconds to wait before each further attempt: longer and longer, and never the same for two clients."""
    longest = SHORTEST
    while True:
        longest = min(LONGEST, longest * 2)
        yield chance.uniform(SHORTEST, longest)


class Line:
    """Use it as `async with`. Tables resume where they were after every break; nothing that was answered is lost or counted twice."""

    def __init__(self, carrier: Carrier, name: str, patience: float) -> None:
        """Made by `Client.line`. `patience`: seconds without a connection after which tables raise Unreachable."""
        self._carrier = carrier
        self._hello = match_pb2.ClientFrame(hello=match_pb2.Hello(client=name, contract=CONTRACT))
        self._patience = patience
        self._tables: dict[int, Table] = {}
        self._channels = 0
        self._open = False
        self._failure: KelonError | None = None
        self._talk: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Line:
        self._talk = asyncio.create_task(self._run())
        self._talk.add_done_callback(self._stopped)
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._talk is not None:
            self._talk.cancel()
            await asyncio.gather(self._talk, return_exceptions=True)
        for table in self._tables.values():
            table.end()

    async def sit(self, match: str, token: str) -> Table:
        """Take a place at a match: the token says which. Raises NotFound when the token does not open it."""
        if self._failure is not None:
            raise self._failure
        self._channels += 1
        table = Table(match, token, self._channels, self._carrier.send)
        self._tables[table.channel] = table
        if self._open:
            self._carrier.subscribe(table.subscription())
        await table.seated()
        return table

    async def _run(self) -> None:
        """Connect, hear, and connect again, until somebody stops it or there is no sense in going on."""
        chance = random.Random()
        clock = asyncio.get_running_loop().time
        waits, lost = pauses(chance), clock()
        while True:
            heard = False

            def hear(frame: match_pb2.ServerFrame) -> None:
                nonlocal heard
                heard = True
                self._heard(frame)

            trouble = "the server closed the connection"
            self._open = True
            try:
                await self._carrier.converse(self._hello, [table.subscription() for table in self._following()], hear)
            except TimeoutError:
                trouble = "the server fell silent"
            except aio.AioRpcError as error:
                if not passes(error):
                    self._fail(refused(problem_of(error)))
                    return
                trouble = error.details() or error.code().name
            except asyncio.CancelledError:
                # A call that the other side cancelled looks like this too; only what was asked of this task ends it.
                task = asyncio.current_task()
                if task is not None and task.cancelling():
                    raise
            finally:
                self._open = False
                for table in self._following():
                    table.cut()
            if self._failure is not None:
                return
            if heard:
                waits, lost = pauses(chance), clock()
            if clock() - lost > self._patience:
                self._fail(Unreachable(f"no connection for {self._patience:.0f} seconds: {trouble}"))
                return
            await asyncio.sleep(next(waits))

    def _following(self) -> list[Table]:
        return [table for table in self._tables.values() if not table.closed]

    def _heard(self, frame: match_pb2.ServerFrame) -> None:
        table = self._tables.get(frame.channel)
        if table is not None:
            table.heard(frame)
            if table.closed:
                del self._tables[table.channel]
        elif frame.HasField("problem") and not frame.problem.retry_after_ms:
            error = refused(frame.problem)
            if frame.problem.scope == match_pb2.Problem.SCOPE_STREAM and frame.problem.reason != "DRAINING":
                self._fail(error)

    def _stopped(self, talk: asyncio.Task[None]) -> None:
        """A fault of this client must not leave anybody waiting."""
        if not talk.cancelled() and (fault := talk.exception()) is not None:
            self._fail(KelonError(f"fault of the client: {fault!r}"))

    def _fail(self, error: KelonError) -> None:
        self._failure = error
        for table in self._following():
            table.end(error)
