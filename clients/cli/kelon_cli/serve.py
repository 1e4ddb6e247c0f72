"""`kelon serve`: a server in this process."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from kelon_service.server import DEFAULT_FOLDER
from kelon_service.server import serve as run
from kelon_service.settings import Settings, SettingsError

Command = TypeVar("Command", bound=Callable[..., Any])

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)


def setting(name: str, **more: Any) -> Callable[[Command], Command]:
    """A setting as an option, which the environment can give too."""
    return click.option(f"--{name}", envvar=f"KELON_{name.upper().replace('-', '_')}", **more)


@click.command()
@setting("folder", type=FOLDER, default=DEFAULT_FOLDER, show_default=True, help="Where journal and key lie.")
@setting("host", default="127.0.0.1", show_default=True, help="The address at which it listens.")
@setting("port", type=click.IntRange(0, 65535), default=50051, show_default=True, help="0: any that is free.")
@setting(
    "metrics-port", type=click.IntRange(-1, 65535), default=-1, show_default=True, help="For Prometheus; -1: none, 0: any that is free."
)
@setting("host-key", default="", help="What hosts must show as bearer token; better given by KELON_HOST_KEY. Needless on the loopback.")
@setting("certificate", type=FILE, help="For TLS.")
@setting("private-key", type=FILE, help="For TLS.")
@setting("plaintext", is_flag=True, help="Allow clients from elsewhere without TLS.")
@setting("catalogue", default="", help="Another catalogue, as module:NAME.")
@setting("heartbeat-ms", type=click.IntRange(100), default=15_000, show_default=True, help="No stream is silent for longer.")
def serve(**flags: Any) -> None:
    """Run a server until it is told to stop. Each option can also be given as KELON_ and its name in capitals.

    The first line on standard output is a JSON object with the ports; the log goes to standard error."""
    settings = Settings(**flags)
    try:
        settings.check()
        settings.cards()
        run(settings)
    except SettingsError as error:
        raise click.ClickException(str(error)) from None
