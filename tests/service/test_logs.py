"""What leaves the server besides answers: logs, metrics, health, reflection."""

import asyncio
import json
import random
import sys
import urllib.request
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any

import pytest
from grpc import aio
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from kelon.v1alpha import match_pb2, match_pb2_grpc
from kelon_client import Client, RandomBot, run
from tests.clients.server import serving, spec


async def test_a_whole_match_leaves_no_token_seed_or_card_in_logs_or_metrics_and_sigterm_ends_the_server_well(tmp_path: Path) -> None:
    command = ("-m", "kelon_cli", "serve", "--folder", str(tmp_path / "server"), "--port", "0", "--metrics-port", "0")
    server = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=PIPE, stderr=PIPE)
    assert server.stdout is not None
    ports = json.loads(await server.stdout.readline())
    target = f"127.0.0.1:{ports['port']}"
    async with Client(target) as client:
        match = await client.create_match(spec("axiom", "bravos", seed=0x5EED))
        bots = [run(RandomBot(random.Random(s)), target, (match.match, token)) for s, token in enumerate(match.seat_tokens)]
        await asyncio.gather(*bots)
        async with aio.insecure_channel(target) as channel:  # a refusal is logged too
            stub = match_pb2_grpc.MatchServiceStub(channel)
            with pytest.raises(aio.AioRpcError):
                await stub.GetView(match_pb2.GetViewRequest(match=match.match, token=match.seat_tokens[0][:-1] + "x"))
    metrics = await asyncio.to_thread(lambda: urllib.request.urlopen(f"http://127.0.0.1:{ports['metrics_port']}/metrics").read().decode())
    server.terminate()
    _, errors = await server.communicate()
    logs = errors.decode()
    assert server.returncode == 0
    assert [json.loads(line)["event"] for line in logs.splitlines()][-1] == "stopped"
    secrets = [*match.seat_tokens, match.spectator_token, (0x5EED).to_bytes(32, "big").hex(), "ALT_CORE"]
    assert [secret for secret in secrets if secret in logs or secret in metrics] == []
    assert match.match not in metrics
    assert 'kelon_answers_total{outcome="taken"}' in metrics


async def test_health_and_reflection_answer(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, aio.insecure_channel(target) as channel:
        health: Any = health_pb2_grpc.HealthStub(channel)
        served = await health.Check(health_pb2.HealthCheckRequest(service="kelon.v1alpha.MatchService"))
        assert served.status == health_pb2.HealthCheckResponse.SERVING
        reflection: Any = reflection_pb2_grpc.ServerReflectionStub(channel)  # type: ignore[arg-type]
        call = reflection.ServerReflectionInfo(iter([reflection_pb2.ServerReflectionRequest(list_services="")]))
        response = await call.read()
        names = {service.name for service in response.list_services_response.service}
        assert {"kelon.v1alpha.MatchService", "kelon.v1alpha.HostService", "kelon.v1alpha.CatalogService"} <= names


async def test_key_and_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    async with serving(tmp_path / "server"):
        modes = [path.stat().st_mode & 0o777 for path in (tmp_path / "server", tmp_path / "server" / "server.key")]
    assert modes == [0o700, 0o600]
