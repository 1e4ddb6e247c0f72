"""`kelon demo`: a server, two bots and a spectator, each where it would be in earnest, and a whole match told day by day."""

import asyncio
import hashlib
import os
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.text import Text

from kelon.v1alpha import host_pb2
from kelon_cli import replays
from kelon_cli.narrator import Narrator
from kelon_cli.screen import screen
from kelon_client import Client
from kelon_engine import starter_decks

PLAYERS = {1: ("Ann", "greedy", "lyra"), 2: ("Ben", "greedy", "bravos")}
"""Who plays: name, bot and deck by seat."""

SEED = 1
"""A match with this seed ends without the Arena."""

START_SECONDS = 30.0
"""How long a server may take to start."""


class _Ports(msgspec.Struct):
    """What a server says when it listens."""

    port: int


@click.command()
@click.option("--seed", type=int, default=SEED, show_default=True, help="Another seed, another match.")
def demo(seed: int) -> None:
    """Watch two bots play a whole match over gRPC.

    It starts a server with a journal of its own, creates a match between two starter decks, starts a process for each bot, tells what a
    spectator sees, and at the end plays the match again from its replay to check every roll, shuffle and state."""
    sys.exit(asyncio.run(_demo(screen(), seed)))


async def _demo(out: Console, seed: int) -> int:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kelon-demo-")))
        port = await stack.enter_async_context(_server(folder))
        target = f"127.0.0.1:{port}"
        client = await stack.enter_async_context(Client(target, name="kelon-demo"))
        created = await client.create_match(_match(seed))
        out.print(f"A server listens on {target}. Match {created.match}, commitment {created.commitment.hex()[:16]}...", style="dim")
        bots = [
            await stack.enter_async_context(_bot(seat, target, created.match, token, seed))
            for seat, token in enumerate(created.seat_tokens, 1)
        ]
        for seat, (name, bot, deck) in PLAYERS.items():
            out.print(f"{name} is a {bot} bot with the {starter_decks()[deck].title}, process {bots[seat - 1].pid}.", style="dim")
        await _narrate(out, client, created.match, created.spectator_token)
        for process in bots:
            if await process.wait():
                out.print("a bot failed; what it said is above", style="bold red")
                return 1
        file = folder / "replay.json"
        replay = await client.replay(created.match)
        replays.write(replay, file)
        out.print(f"\nThe seed was {replay.info.seed.hex()}.")
        return await _verify(file)


def _match(seed: int) -> host_pb2.MatchSpec:
    seats = [host_pb2.SeatSpec(display_name=name, starter_deck=deck) for name, _, deck in PLAYERS.values()]
    chance = hashlib.sha256(f"kelon demo {seed}".encode()).digest()
    return host_pb2.MatchSpec(external_id=f"demo {seed}", seats=seats, seed=chance, wait_for_ready=True)


@asynccontextmanager
async def _server(folder: Path) -> AsyncIterator[int]:
    """A server process with its journal in a folder; gives its port."""
    log = (folder / "server.log").open("wb")
    command = ("-m", "kelon_cli", "serve", "--folder", str(folder / "server"), "--port", "0")
    server = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=PIPE, stderr=log)
    assert server.stdout is not None
    try:
        async with asyncio.timeout(START_SECONDS):
            line = await server.stdout.readline()
        if not line:
            raise click.ClickException(f"the server did not start:\n{(folder / 'server.log').read_text()}")
        yield msgspec.json.decode(line, type=_Ports).port
    finally:
        await _end(server)
        log.close()


@asynccontextmanager
async def _bot(seat: int, target: str, match: str, token: str, seed: int) -> AsyncIterator[Process]:
    """A bot process that plays one seat; the token goes by the environment, where nobody else sees it."""
    command = ("-m", "kelon_client", PLAYERS[seat][1], target, match, f"{seed}/{seat}")
    bot = await asyncio.create_subprocess_exec(sys.executable, *command, env={**os.environ, "KELON_TOKEN": token})
    try:
        yield bot
    finally:
        await _end(bot)


async def _end(child: Process) -> None:
    if child.returncode is None:
        child.terminate()
        await child.wait()


async def _narrate(out: Console, client: Client, match: str, token: str) -> None:
    """What a spectator sees, to the end of the match."""
    narrator = Narrator({seat: name for seat, (name, _, _) in PLAYERS.items()})
    async with client.line() as line:
        table = await line.sit(match, token)
        async for update in table:
            for sentence in narrator.tell(update.events, update.view.table):
                out.print(Text(sentence.text, style=sentence.style))


async def _verify(file: Path) -> int:
    """The command that anybody would use."""
    verify = await asyncio.create_subprocess_exec(sys.executable, "-m", "kelon_cli", "verify", str(file))
    return await verify.wait()
