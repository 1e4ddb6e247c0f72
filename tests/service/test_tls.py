"""TLS over a real socket, with an authority of the test's own."""

import random
from pathlib import Path

import grpc
import pytest
import trustme
from grpc import aio

from kelon.v1alpha import match_pb2, match_pb2_grpc
from kelon_client import Client, RandomBot, run
from kelon_service.server import Server
from kelon_service.settings import Settings, SettingsError
from tests.clients.server import spec


async def test_a_match_is_played_over_tls_and_a_client_without_it_gets_nowhere(tmp_path: Path) -> None:
    authority = trustme.CA()
    issued = authority.issue_cert("localhost")
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    issued.private_key_pem.write_to_path(str(key))
    for blob in issued.cert_chain_pems:
        blob.write_to_path(str(certificate), append=True)
    server = Server(Settings(folder=tmp_path / "server", port=0, certificate=certificate, private_key=key))
    await server.start()
    target = f"localhost:{server.port}"
    credentials = grpc.ssl_channel_credentials(authority.cert_pem.bytes())
    try:
        async with Client(target, credentials) as host:
            match = await host.create_match(spec("axiom", "bravos"))
        seats = [(match.match, token) for token in match.seat_tokens]
        one, two = await run(RandomBot(random.Random(1)), target, *seats, credentials=credentials)
        async with aio.insecure_channel(target) as channel:
            with pytest.raises(aio.AioRpcError) as failed:
                await match_pb2_grpc.MatchServiceStub(channel).GetServerInfo(match_pb2.GetServerInfoRequest(), timeout=5)
    finally:
        await server.stop(0)
    assert one == two
    assert failed.value.code() is grpc.StatusCode.UNAVAILABLE


@pytest.mark.parametrize(
    "settings",
    [
        Settings(folder=Path("unused"), host="0.0.0.0", host_key="swordfish"),
        Settings(folder=Path("unused"), host="0.0.0.0", plaintext=True),
        Settings(folder=Path("unused"), certificate=Path("alone.pem")),
    ],
)
def test_settings_that_would_expose_the_server_are_refused(settings: Settings) -> None:
    with pytest.raises(SettingsError):
        settings.check()
