"""The journal's file: versions, uniqueness, what survives."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kelon_service.journal import Conflict, Ending, Entry, Opening
from kelon_service.journal.sqlite import MIGRATIONS, SqliteJournal, WrongSchema

OPENING = Opening("m1", "host", "round 1", b"d", "engine", b"c" * 32, b"sealed", b"{}", 1)

VERSION_1 = """
CREATE TABLE matches (
    number INTEGER PRIMARY KEY AUTOINCREMENT, match TEXT NOT NULL UNIQUE, host TEXT NOT NULL, external_id TEXT, digest BLOB NOT NULL,
    fingerprint TEXT NOT NULL, commitment BLOB NOT NULL, sealed BLOB NOT NULL, setup BLOB NOT NULL, created_ms INTEGER NOT NULL,
    winner INTEGER, cause TEXT, ended_ms INTEGER, UNIQUE (host, external_id)
);
CREATE TABLE entries (
    match TEXT NOT NULL REFERENCES matches (match), game INTEGER NOT NULL, revision INTEGER NOT NULL, seat INTEGER NOT NULL,
    decision INTEGER NOT NULL, answer TEXT NOT NULL, state_hash BLOB NOT NULL, at_ms INTEGER NOT NULL, PRIMARY KEY (match, game, revision)
) WITHOUT ROWID;
INSERT INTO matches VALUES (1, 'm1', 'host', 'round 1', x'64', 'engine', x'63', x'73', x'7b7d', 5, NULL, NULL, NULL);
INSERT INTO entries VALUES ('m1', 1, 2, 1, 1, '0,1,2', x'aa', 7);
PRAGMA user_version = 1;
"""
"""A file as the first version wrote it; written out here, so that a change of the program cannot change it."""


def entry(revision: int, answer: str = "0", match: str = "m1") -> Entry:
    return Entry(match, 1, revision, "answer", 1, revision, answer, b"h" * 32, revision)


async def test_a_file_of_the_first_version_is_brought_up_to_date_with_what_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(VERSION_1)
    journal = SqliteJournal(path)
    await journal.append([Entry("m1", 0, 0, "ready", 2, 0, "ff", b"", 9)])
    found = await journal.entries("m1")
    await journal.close()
    with closing(sqlite3.connect(path)) as db:
        version = db.execute("PRAGMA user_version").fetchone()
    assert ([(e.kind, e.answer) for e in found], version) == ([("ready", "ff"), ("answer", "0,1,2")], (len(MIGRATIONS),))


async def test_a_file_of_a_newer_version_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(WrongSchema, match="newer version"):
        SqliteJournal(path)
    assert path.read_bytes() == before


async def test_a_revision_is_written_once_and_nothing_of_a_batch_that_conflicts(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal.sqlite3")
    await journal.open_match(OPENING)
    await journal.append([entry(1), entry(2)])
    with pytest.raises(Conflict):
        await journal.append([entry(3), entry(2, "other")])
    found = await journal.entries("m1")
    await journal.close()
    assert [(e.revision, e.answer) for e in found] == [(1, "0"), (2, "0")]


async def test_an_external_id_is_used_once(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal.sqlite3")
    first = await journal.open_match(OPENING)
    second = await journal.open_match(Opening("m2", "host", "round 1", b"e", "engine", b"c", b"s", b"{}", 2))
    other_host = await journal.open_match(Opening("m3", "elsewhere", "round 1", b"e", "engine", b"c", b"s", b"{}", 3))
    await journal.close()
    assert (first.match, second.match, other_host.match) == ("m1", "m1", "m3")


async def test_what_many_append_at_once_is_all_there_in_order(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal.sqlite3")
    names = [f"m{i}" for i in range(40)]
    for name in names:
        await journal.open_match(Opening(name, "host", "", b"d", "engine", b"c", b"s", b"{}", 1))

    async def play(name: str) -> None:
        for revision in range(1, 11):
            await journal.append([entry(revision, match=name)])

    await asyncio.gather(*(play(name) for name in names))
    revisions = [[e.revision for e in await journal.entries(name)] for name in names]
    await journal.close()
    assert revisions == [list(range(1, 11))] * 40


async def test_what_is_acknowledged_is_in_the_file_for_everybody(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    journal = SqliteJournal(path)
    await journal.open_match(OPENING)
    await journal.append([entry(1)], Ending(2, "concession", 5))
    with closing(sqlite3.connect(path)) as db:
        rows = db.execute("SELECT winner, cause, (SELECT COUNT(*) FROM entries) FROM matches").fetchall()
        mode = db.execute("PRAGMA journal_mode").fetchone()
    await journal.close()
    assert (rows, mode) == ([(2, "concession", 1)], ("wal",))
