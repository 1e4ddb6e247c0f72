"""A server in the process of a test, over real sockets and a journal of its own; and a wire to it that can be cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from kelon.v1alpha import host_pb2
from kelon_service.server import Server
from kelon_service.settings import Settings


@asynccontextmanager
async def serving(folder: Path, port: int = 0) -> AsyncIterator[str]:
    """A server with its journal in a folder; gives its address."""
    server = Server(Settings(folder=folder, port=port))
    await server.start()
    try:
        yield f"127.0.0.1:{server.port}"
    finally:
        await server.stop(0)


def spec(*decks: str, seed: int = 1, waits: bool = True) -> host_pb2.MatchSpec:
    """A match between starter decks."""
    seats = [host_pb2.SeatSpec(display_name=name, starter_deck=deck) for name, deck in zip(("Ann", "Ben"), decks, strict=True)]
    return host_pb2.MatchSpec(seats=seats, seed=seed.to_bytes(32, "big"), wait_for_ready=waits)


class Wire:
    """Carries bytes between clients and a server until it is cut; new connections find it whole again."""

    def __init__(self, target: str) -> None:
        self.host, _, port = target.partition(":")
        self.port = int(port)
        self.carried = 0
        self.cuts = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[str]:
        """The wire, open; gives the address of its near end."""
        near = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        try:
            yield f"127.0.0.1:{near.sockets[0].getsockname()[1]}"
        finally:
            near.close()
            self.cut()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Break every connection, as if the cable had been pulled."""
        self.cuts += 1
        for writer in list(self._writers):
            writer.transport.abort()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(self.host, self.port)
        self._writers |= {writer, far_writer}
        for source, sink in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._carry(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                self.carried += len(data)
                sink.write(data)
                await sink.drain()
        except ConnectionError:
            pass
        finally:
            sink.close()
            self._writers.discard(sink)
