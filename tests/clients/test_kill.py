"""A server process that is killed in mid-match and started again: the bot processes notice nothing."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import msgspec

from kelon_cli.verify import proof
from kelon_client import Client
from tests.clients.server import spec


async def server(folder: Path, port: int = 0) -> tuple[Process, str]:
    """A server process and its address."""
    command = ("-m", "kelon_cli", "serve", "--folder", str(folder), "--port", str(port))
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=PIPE)
    assert process.stdout is not None
    ports = msgspec.json.decode(await process.stdout.readline(), type=dict[str, int])
    return process, f"127.0.0.1:{ports['port']}"


async def bot(target: str, match: str, token: str, seed: int) -> Process:
    """A bot process."""
    command = ("-m", "kelon_client", "random", target, match, str(seed))
    return await asyncio.create_subprocess_exec(sys.executable, *command, env={**os.environ, "KELON_TOKEN": token})


async def test_bots_finish_their_match_though_the_server_is_killed_again_and_again(tmp_path: Path) -> None:
    process, target = await server(tmp_path)
    port = int(target.rpartition(":")[2])
    async with Client(target) as host:
        match = await host.create_match(spec("ordis", "bravos"))
        bots = [await bot(target, match.match, token, seat) for seat, token in enumerate(match.seat_tokens)]
        async with host.line() as line:
            table = await line.sit(match.match, match.spectator_token)
            killed = 0
            async for update in table:
                if update.view.table.turn.day > killed + 1 and killed < 3:
                    process.kill()
                    await process.wait()
                    killed += 1
                    process, _ = await server(tmp_path, port)
        assert [await one.wait() for one in bots] == [0, 0]
        assert killed == 3
        assert proof(await host.replay(match.match)).answers > 20
    process.terminate()
    await process.wait()
