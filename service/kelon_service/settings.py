"""What a server is told when it starts: by flags of `kelon serve`, or by the environment (KELON_ and the name in capitals)."""

import importlib
import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from kelon_engine import CATALOGUE, Catalogue

LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")


class SettingsError(ValueError):
    """A setting is not usable; the message says which and what to do."""


class Settings(Struct, frozen=True):
    """`host`, `port` (0: any free one): where it listens. `folder`: journal and key. `metrics_port`: Prometheus (-1: none, 0: any free
    one). `host_key`: what hosts must show as bearer token ("": nobody must, on the loopback only). `certificate`, `private_key`: files
    for TLS. `plaintext`: allow clients from elsewhere without TLS. `catalogue`: "module:NAME" of another catalogue. `heartbeat_ms`: see
    Welcome."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 50051
    metrics_port: int = -1
    host_key: str = ""
    certificate: Path | None = None
    private_key: Path | None = None
    plaintext: bool = False
    catalogue: str = ""
    heartbeat_ms: int = 15_000

    def check(self) -> None:
        """Refuse what would expose the server."""
        if (self.certificate is None) != (self.private_key is None):
            raise SettingsError("TLS needs both a certificate and a private key")
        if self.host not in LOOPBACK:
            if self.certificate is None and not self.plaintext:
                raise SettingsError(f"{self.host} is reachable from elsewhere: give a certificate and a private key, or allow plaintext")
            if not self.host_key:
                raise SettingsError(f"{self.host} is reachable from elsewhere: give a host key, or anybody could create matches")

    def cards(self) -> Catalogue:
        """The catalogue to serve."""
        if not self.catalogue:
            return CATALOGUE
        module, _, name = self.catalogue.partition(":")
        try:
            found = getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError, ValueError) as error:
            raise SettingsError(f"no catalogue {self.catalogue!r}: write module:NAME ({error})") from None
        if not isinstance(found, Catalogue):
            raise SettingsError(f"{self.catalogue!r} is no catalogue")
        return found


def from_environment(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The settings that the environment holds, by name, as text."""
    return {name: environment[f"KELON_{name.upper()}"] for name in Settings.__struct_fields__ if f"KELON_{name.upper()}" in environment}
