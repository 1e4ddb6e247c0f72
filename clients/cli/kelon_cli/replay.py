"""`kelon replay`: a finished match, told day by day, from a file or from the server."""

import asyncio
from pathlib import Path

import click
from rich.text import Text

from kelon.v1alpha import host_pb2
from kelon_cli import replays
from kelon_cli.screen import screen
from kelon_client import Client, KelonError


@click.command()
@click.argument("match")
@click.option("--target", default="127.0.0.1:50051", show_default=True, help="The server that has the match, if MATCH is no file.")
@click.option("--host-key", default="", envvar="KELON_HOST_KEY", help="What the server asks of hosts.  [env: KELON_HOST_KEY]")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the replay as this file instead of telling it.")
def replay(match: str, target: str, host_key: str, save: Path | None) -> None:
    """Tell a finished match day by day. MATCH is the file of a replay, or the name of a match on a server."""
    path = Path(match)
    found = replays.read(path) if path.is_file() else download(match, target, host_key)
    if save is not None:
        replays.write(found, save)
        return
    out = screen()
    try:
        for line in replays.told(found):
            out.print(Text(line.text, style=line.style))
    except replays.Unplayable as stopped:
        raise click.ClickException(f"this replay cannot be told: {stopped}") from None


def download(match: str, target: str, host_key: str) -> host_pb2.Replay:
    """The replay of a finished match from its server."""

    async def call() -> host_pb2.Replay:
        async with Client(target, token=host_key, patience=3) as client:
            return await client.replay(match)

    try:
        return asyncio.run(call())
    except KelonError as error:
        raise click.ClickException(f"there is no file {match!r}, and {target} says: {error}") from None
