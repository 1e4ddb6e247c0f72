"""The default journal: one SQLite file, one writer thread, commits shared by all that wait (group commit)."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from kelon_service.journal import Conflict, Ending, Entry, Opening

T = TypeVar("T")

Job = tuple[Callable[[sqlite3.Connection], Any], asyncio.AbstractEventLoop, "asyncio.Future[Any]"]
"""What is to be done with the file, and who waits for it."""

MIGRATIONS = (
    """
    CREATE TABLE matches (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        match TEXT NOT NULL UNIQUE,
        host TEXT NOT NULL,
        external_id TEXT,
        digest BLOB NOT NULL,
        fingerprint TEXT NOT NULL,
        commitment BLOB NOT NULL,
        sealed BLOB NOT NULL,
        setup BLOB NOT NULL,
        created_ms INTEGER NOT NULL,
        winner INTEGER,
        cause TEXT,
        ended_ms INTEGER,
        UNIQUE (host, external_id)
    );
    CREATE TABLE entries (
        match TEXT NOT NULL REFERENCES matches (match),
        game INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        decision INTEGER NOT NULL,
        answer TEXT NOT NULL,
        state_hash BLOB NOT NULL,
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (match, game, revision)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE readies (
        match TEXT NOT NULL REFERENCES matches (match),
        seat INTEGER NOT NULL,
        entropy TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    """,
)
"""What makes version n + 1 of the schema out of version n. Never changed, only added to."""


class WrongSchema(RuntimeError):
    """The file was written by a newer version: use that version, or another file."""


def opened_file(path: Path) -> sqlite3.Connection:
    """The file, at the newest schema, durable at every commit. WrongSchema: it is of a newer version, and stays as it is."""
    db = sqlite3.connect(path, isolation_level=None)
    try:
        migrate(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        db.close()
        raise
    return db


def migrate(db: sqlite3.Connection) -> None:
    """Bring a file to the newest schema, one version at a time; each step is one transaction."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise WrongSchema(
            f"the journal has schema {version}, this program knows {len(MIGRATIONS)}: run a newer version or choose another file"
        )
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        db.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")


class SqliteJournal:
    """Journal in a file. All statements run on one thread of its own; what is asked in the meantime is done in one transaction."""

    def __init__(self, path: Path) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._path = path
        opened: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, args=(opened,), name="journal", daemon=True)
        self._thread.start()
        failure = opened.get()
        if failure is not None:
            raise failure

    # -- the writer thread ------------------------------------------------------------------------------------------------------

    def _work(self, opened: "queue.SimpleQueue[BaseException | None]") -> None:
        try:
            db = opened_file(self._path)
        except BaseException as failure:
            opened.put(failure)
            return
        opened.put(None)
        going = True
        while going:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get_nowait())
            going = None not in batch
            self._do(db, [job for job in batch if job is not None])
        db.close()

    def _do(
        self,
        db: sqlite3.Connection,
        batch: list[Job],
    ) -> None:
        done: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[Any], Any, BaseException | None]] = []
        try:
            db.execute("BEGIN IMMEDIATE")
            for work, loop, future in batch:
                db.execute("SAVEPOINT job")
                try:
                    done.append((loop, future, work(db), None))
                    db.execute("RELEASE job")
                except Exception as failure:
                    db.execute("ROLLBACK TO job")
                    db.execute("RELEASE job")
                    done.append((loop, future, None, failure))
            db.execute("COMMIT")
        except Exception as failure:
            if db.in_transaction:
                db.execute("ROLLBACK")
            done = [(loop, future, None, failure) for _, loop, future in batch]
        for loop, future, result, error in done:
            loop.call_soon_threadsafe(_settle, future, result, error)

    async def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((work, loop, future))
        return await asyncio.shield(future)

    # -- the Journal protocol -----------------------------------------------------------------------------------------------------

    async def open_match(self, opening: Opening) -> Opening:
        """Write a match's first entry, or give back the one that this host's external id has."""

        def work(db: sqlite3.Connection) -> Opening:
            if opening.external_id:
                row = db.execute(
                    f"SELECT {_OPENING} FROM matches WHERE host = ? AND external_id = ?", (opening.host, opening.external_id)
                ).fetchone()
                if row is not None:
                    return _opening(row)
            db.execute(
                f"INSERT INTO matches ({_OPENING}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    opening.match,
                    opening.host,
                    opening.external_id or None,
                    opening.digest,
                    opening.fingerprint,
                    opening.commitment,
                    opening.sealed,
                    opening.setup,
                    opening.created_ms,
                ),
            )
            return opening

        return await self._ask(work)

    async def append(self, entries: list[Entry], ending: Ending | None = None) -> None:
        """Write entries of one match, all or none."""

        def work(db: sqlite3.Connection) -> None:
            try:
                for e in entries:
                    if e.kind == "ready":
                        db.execute("INSERT INTO readies VALUES (?, ?, ?, ?)", (e.match, e.seat, e.answer, e.at_ms))
                    else:
                        db.execute(
                            "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                            (e.match, e.game, e.revision, e.seat, e.decision, e.answer, e.state_hash, e.at_ms),
                        )
            except sqlite3.IntegrityError as failure:
                raise Conflict(str(failure)) from None
            if ending is not None:
                db.execute(
                    "UPDATE matches SET winner = ?, cause = ?, ended_ms = ? WHERE match = ?",
                    (ending.winner, ending.cause, ending.at_ms, entries[0].match),
                )

        await self._ask(work)

    async def opening(self, match: str) -> Opening | None:
        """The first entry of a match."""

        def work(db: sqlite3.Connection) -> Opening | None:
            row = db.execute(f"SELECT {_OPENING} FROM matches WHERE match = ?", (match,)).fetchone()
            return None if row is None else _opening(row)

        return await self._ask(work)

    async def entries(self, match: str) -> list[Entry]:
        """All entries of a match: who is ready first, then the answers in order."""

        def work(db: sqlite3.Connection) -> list[Entry]:
            ready = db.execute("SELECT seat, entropy, at_ms FROM readies WHERE match = ? ORDER BY seat", (match,))
            found = [Entry(match, 0, 0, "ready", seat, 0, entropy, b"", at) for seat, entropy, at in ready]
            rows = db.execute(
                "SELECT game, revision, seat, decision, answer, state_hash, at_ms FROM entries WHERE match = ? ORDER BY game, revision",
                (match,),
            )
            found += (Entry(match, game, revision, "answer", seat, d, a, h, at) for game, revision, seat, d, a, h, at in rows)
            return found

        return await self._ask(work)

    async def ending(self, match: str) -> Ending | None:
        """How a match ended."""

        def work(db: sqlite3.Connection) -> Ending | None:
            row = db.execute("SELECT winner, cause, ended_ms FROM matches WHERE match = ? AND ended_ms IS NOT NULL", (match,)).fetchone()
            return None if row is None else Ending(*row)

        return await self._ask(work)

    async def page(self, after: int, limit: int) -> list[tuple[int, Opening, Ending | None, int]]:
        """Matches in the order of their creation."""

        def work(db: sqlite3.Connection) -> list[tuple[int, Opening, Ending | None, int]]:
            rows = db.execute(
                f"SELECT number, {_OPENING}, winner, cause, ended_ms, "
                "(SELECT COALESCE(MAX(revision), 0) FROM entries e WHERE e.match = m.match) "
                "FROM matches m WHERE number > ? ORDER BY number LIMIT ?",
                (after, limit),
            ).fetchall()
            return [(r[0], _opening(r[1:10]), None if r[12] is None else Ending(r[10], r[11], r[12]), r[13]) for r in rows]

        return await self._ask(work)

    async def close(self) -> None:
        """Write what is waiting, then let go of the file."""
        self._jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)


_OPENING = "match, host, external_id, digest, fingerprint, commitment, sealed, setup, created_ms"


def _opening(row: Any) -> Opening:
    match, host, external_id, digest, fingerprint, commitment, sealed, setup, created = row
    return Opening(match, host, external_id or "", digest, fingerprint, commitment, sealed, setup, created)


def _settle(future: "asyncio.Future[Any]", result: Any, error: BaseException | None) -> None:
    if future.cancelled():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
