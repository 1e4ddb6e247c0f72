"""Another engine or catalogue, another key: what is finished stays finished, what is open waits for what it was begun with."""

from pathlib import Path

import pytest

from kelon.v1alpha import match_pb2
from kelon_client import Client
from kelon_service.server import Server
from kelon_service.settings import Settings, SettingsError
from tests.clients.server import serving, spec


async def played_before(folder: Path) -> tuple[str, str, str]:
    """Two matches of a server with the ordinary catalogue: the names of a finished and of an open one, and a token of the open one."""
    async with serving(folder) as target, Client(target) as client, client.line() as line:
        finished, unfinished = [await client.create_match(spec("axiom", "bravos", seed=seed, waits=False)) for seed in (1, 2)]
        table = await line.sit(finished.match, finished.seat_tokens[0])
        await table.concede()
        return finished.match, unfinished.match, unfinished.seat_tokens[0]


async def test_after_an_upgrade_a_finished_match_has_its_result_and_replay_and_an_open_one_is_suspended(tmp_path: Path) -> None:
    finished, unfinished, token = await played_before(tmp_path)
    server = Server(Settings(folder=tmp_path, port=0, catalogue="tests.service.quick_catalogue:CATALOGUE"))
    await server.start()
    try:
        async with Client(f"127.0.0.1:{server.port}") as client:
            replay = await client.replay(finished)
            waiting = await client.match(unfinished, token)
    finally:
        await server.stop(0)
    assert (replay.info.state, replay.info.result.winner, len(replay.info.seed)) == (match_pb2.MATCH_STATE_FINISHED, 2, 32)
    assert len(replay.entries) > 5
    assert waiting.info.state == match_pb2.MATCH_STATE_SUSPENDED


async def test_a_journal_without_its_key_is_not_served_with_another(tmp_path: Path) -> None:
    await played_before(tmp_path)
    (tmp_path / "server.key").unlink()
    with pytest.raises(SettingsError, match="restore it"):
        await Server(Settings(folder=tmp_path, port=0)).start()
    assert not (tmp_path / "server.key").exists()
