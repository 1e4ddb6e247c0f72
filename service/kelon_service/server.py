"""Wiring: settings in, a running server out."""

import asyncio
import json
import signal
import sqlite3
import sys
from functools import partial
from pathlib import Path

import grpc
import structlog
from grpc import aio
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_health.v1.health import aio as health
from grpc_reflection.v1alpha import reflection
from prometheus_client import start_http_server

from kelon.v1alpha import catalog_pb2, catalog_pb2_grpc, host_pb2, host_pb2_grpc, match_pb2, match_pb2_grpc
from kelon_engine import Engine
from kelon_service import telemetry
from kelon_service.catalog_rpc import CatalogService
from kelon_service.host_rpc import HostService
from kelon_service.interceptors import Guard
from kelon_service.journal.sqlite import SqliteJournal, WrongSchema
from kelon_service.match_rpc import MatchService
from kelon_service.matches import Matches
from kelon_service.seats import Keys
from kelon_service.settings import Settings, SettingsError

log = structlog.get_logger()

TRANSPORT_BYTES = 4 << 20
"""What is too long, but no longer than this, is refused by name and in band; beyond it the transport ends the call."""

OPTIONS = (
    ("grpc.max_receive_message_length", TRANSPORT_BYTES),
    ("grpc.max_send_message_length", 4 << 20),
    ("grpc.max_metadata_size", 16 << 10),
    ("grpc.max_concurrent_streams", 1024),
    ("grpc.server.max_pending_requests", 20_000),
    ("grpc.server.max_pending_requests_hard_limit", 40_000),
    ("grpc.keepalive_time_ms", 60_000),
    ("grpc.keepalive_timeout_ms", 20_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.min_ping_interval_without_data_ms", 10_000),
    ("grpc.http2.min_recv_ping_interval_without_data_ms", 10_000),
    ("grpc.so_reuseport", 0),
)
"""Measured settings: a reconnect storm survives, quiet streams stay open, no second server takes the same port unseen."""

NAMES = tuple(
    pb.DESCRIPTOR.services_by_name[name].full_name
    for pb, name in ((match_pb2, "MatchService"), (host_pb2, "HostService"), (catalog_pb2, "CatalogService"))
)


STATES = {
    "waiting": match_pb2.MATCH_STATE_WAITING,
    "playing": match_pb2.MATCH_STATE_PLAYING,
    "finished": match_pb2.MATCH_STATE_FINISHED,
    "suspended": match_pb2.MATCH_STATE_SUSPENDED,
}
"""States of matches as the metrics name them."""


class Server:
    """A server that is running. `port`: where it listens."""

    def __init__(self, settings: Settings) -> None:
        settings.check()
        self.settings = settings
        self.port = 0
        self.metrics_port = 0
        self._grpc: aio.Server | None = None
        self._journal: SqliteJournal | None = None
        self._health = health.HealthServicer()

    async def start(self) -> None:
        """Open the journal, fold what is open, and listen."""
        settings = self.settings
        try:
            settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as failure:
            raise SettingsError(f"the folder {settings.folder} cannot be made: {failure.strerror}") from None
        key, journal = settings.folder / "server.key", settings.folder / "journal.sqlite3"
        if journal.exists() and not key.exists():
            raise SettingsError(f"{journal} is there but its {key.name} is not: restore it, without it no open match can go on")
        try:
            self._journal = SqliteJournal(journal)
        except (OSError, WrongSchema, sqlite3.Error) as failure:
            raise SettingsError(f"the journal {journal} cannot be opened: {failure}") from None
        engine = Engine(settings.cards())
        self.matches = Matches(engine, self._journal, Keys.of(key))
        restored = await self.matches.restore()
        if settings.metrics_port >= 0:
            try:
                http, _ = start_http_server(settings.metrics_port, settings.host)
            except OSError as failure:
                raise SettingsError(f"metrics cannot be shown at port {settings.metrics_port}: {failure.strerror}") from None
            self.metrics_port = http.server_port
        self._grpc = aio.server(interceptors=(Guard(settings.host_key),), options=OPTIONS)
        self._match_service = MatchService(self.matches, settings.heartbeat_ms)
        match_pb2_grpc.add_MatchServiceServicer_to_server(self._match_service, self._grpc)
        host_pb2_grpc.add_HostServiceServicer_to_server(HostService(self.matches), self._grpc)
        catalog_pb2_grpc.add_CatalogServiceServicer_to_server(CatalogService(engine), self._grpc)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, self._grpc)
        reflection.enable_server_reflection((*NAMES, reflection.SERVICE_NAME, "grpc.health.v1.Health"), self._grpc)
        self.port = self._listen(f"{settings.host}:{settings.port}")
        await self._grpc.start()
        for name in ("", *NAMES):
            await self._health.set(name, health_pb2.HealthCheckResponse.SERVING)
        for name, state in STATES.items():
            telemetry.MATCHES.labels(name).set_function(partial(self.matches.count, state))
        telemetry.settle_memory()
        log.info("serving", port=self.port, restored=restored, engine=engine.fingerprint[:12])

    def _listen(self, address: str) -> int:
        assert self._grpc is not None
        settings = self.settings
        try:
            if settings.certificate is None or settings.private_key is None:
                return self._grpc.add_insecure_port(address)
            pair = (settings.private_key.read_bytes(), settings.certificate.read_bytes())
            return self._grpc.add_secure_port(address, grpc.ssl_server_credentials([pair]))
        except RuntimeError:
            raise SettingsError(f"{address} cannot be listened at: free the port, or choose another (0: any that is free)") from None

    async def stop(self, grace: float = 5.0) -> None:
        """Refuse new matches, tell everybody, let running calls end, and close the journal."""
        assert self._grpc is not None and self._journal is not None
        self.matches.draining = True
        await self._health.enter_graceful_shutdown()
        self._match_service.drain()
        await self._grpc.stop(grace)
        await self._journal.close()
        log.info("stopped")


async def run(settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM. The first line on standard output is a JSON object with the ports."""
    telemetry.configure_logs()
    server = Server(settings)
    await server.start()
    sys.stdout.write(json.dumps({"port": server.port, "metrics_port": server.metrics_port}) + "\n")
    sys.stdout.flush()
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await stop.wait()
    await server.stop()


def serve(settings: Settings) -> None:
    """Serve in this process until it is told to stop."""
    asyncio.run(run(settings))


DEFAULT_FOLDER = Path(".kelon")
"""Where the journal and the key lie unless a setting says otherwise."""
