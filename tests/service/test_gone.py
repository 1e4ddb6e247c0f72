"""A client that goes away in the middle of a call leaves the match whole."""

import asyncio
from pathlib import Path

import pytest

from kelon.v1alpha import choice_pb2
from kelon_engine import ENGINE
from kelon_service.journal import Ending, Entry
from kelon_service.journal.sqlite import SqliteJournal
from kelon_service.matches import Matches
from kelon_service.reasons import Refused
from kelon_service.seats import Keys
from kelon_service.table import Table
from tests.clients.server import spec


class Slow(SqliteJournal):
    """A journal whose writes wait to be let through."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.reached = asyncio.Event()
        self.through = asyncio.Event()

    async def append(self, entries: list[Entry], ending: Ending | None = None) -> None:
        """Write, when it is let through."""
        self.reached.set()
        await self.through.wait()
        await super().append(entries, ending)


async def opened(journal: Slow, waits: bool = False) -> Table:
    """The table of a new match; the journal lets its start through."""
    journal.through.set()
    matches = Matches(ENGINE, journal, Keys(b"k" * 32))
    table = await matches.table((await matches.create("host", spec("axiom", "bravos", waits=waits))).match)
    journal.through.clear()
    journal.reached.clear()
    return table


def three() -> choice_pb2.Answer:
    return choice_pb2.Answer(decision=1, choice=choice_pb2.Choice(picks=(0, 1, 2)))


async def left_while_writing(journal: Slow, call: "asyncio.Task[object]") -> None:
    """Whoever called goes away while its entry is on the way into the journal."""
    await journal.reached.wait()
    call.cancel()
    await asyncio.gather(call, return_exceptions=True)
    journal.through.set()


async def test_an_answer_counts_though_its_client_has_left_before_the_reply(tmp_path: Path) -> None:
    journal = Slow(tmp_path / "journal.sqlite3")
    table = await opened(journal)
    await left_while_writing(journal, asyncio.create_task(table.answer(1, three())))
    again = await table.answer(1, three())
    other = await table.answer(2, three())
    await journal.close()
    assert again is not None
    assert other is not None
    assert (again.accepted.duplicate, other.accepted.decision) == (True, 1)


async def test_a_seat_is_ready_though_its_client_has_left_before_the_reply(tmp_path: Path) -> None:
    journal = Slow(tmp_path / "journal.sqlite3")
    table = await opened(journal, waits=True)
    await left_while_writing(journal, asyncio.create_task(table.ready(1, b"one")))
    await table.ready(2, b"two")
    await journal.close()
    assert (table.started, table.entropy) == (True, {1: b"one", 2: b"two"})


async def test_a_concession_counts_though_its_client_has_left_before_the_reply(tmp_path: Path) -> None:
    journal = Slow(tmp_path / "journal.sqlite3")
    table = await opened(journal)
    await left_while_writing(journal, asyncio.create_task(table.concede(1)))
    with pytest.raises(Refused, match="game is over"):
        await table.concede(2)
    await journal.close()
    assert table.result is not None
    assert table.result.winner == 2
