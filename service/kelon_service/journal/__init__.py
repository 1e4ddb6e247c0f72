"""The journal: a match is the list of its entries. What is acknowledged is in it, and what is in it is never changed."""

from typing import Protocol

from msgspec import Struct


class Opening(Struct, frozen=True):
    """The first entry of a match: everything that makes it what it is. `sealed`: its seed, readable with the server's key only. `digest`:
    of what the host asked for, to tell a repeated call from another one. `setup` is a SetupSaved as JSON."""

    match: str
    host: str
    external_id: str
    digest: bytes
    fingerprint: str
    commitment: bytes
    sealed: bytes
    setup: bytes
    created_ms: int


class Entry(Struct, frozen=True):
    """One answer. (match, game, revision) is unique. `seat` 0: chance; `decision`: the number of the seat's decision, 0: none; `answer` in
    the notation of the engine; `state_hash` of the position that it led to; `at_ms`: wall time, which no rule ever sees.

    `kind` "answer", or "ready" (revision 0; `answer` is the seat's entropy in hexadecimal)."""

    match: str
    game: int
    revision: int
    kind: str
    seat: int
    decision: int
    answer: str
    state_hash: bytes
    at_ms: int


class Ending(Struct, frozen=True):
    """How a match ended: the winner (0: nobody) and the cause."""

    winner: int
    cause: str
    at_ms: int


class Conflict(Exception):
    """Somebody else has written this revision already: fold the journal again."""


class Journal(Protocol):
    """Where entries are kept. Every method returns only when what it wrote will survive a crash."""

    async def open_match(self, opening: Opening) -> Opening:
        """Write a match's first entry; if the host has used the external id before, nothing is written and the former opening is returned.
        """
        ...

    async def append(self, entries: list[Entry], ending: Ending | None = None) -> None:
        """Write entries of one match, all or none. Raises Conflict if one of their revisions exists."""
        ...

    async def opening(self, match: str) -> Opening | None:
        """The first entry of a match."""
        ...

    async def entries(self, match: str) -> list[Entry]:
        """All entries of a match in order."""
        ...

    async def ending(self, match: str) -> Ending | None:
        """How a match ended."""
        ...

    async def page(self, after: int, limit: int) -> list[tuple[int, Opening, Ending | None, int]]:
        """Matches in the order of their creation, after a row number: row number, opening, ending, revision."""
        ...

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        ...
