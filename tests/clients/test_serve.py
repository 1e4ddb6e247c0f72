"""`kelon serve` that cannot: one line that says what to do, no traceback."""

import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from kelon.v1alpha import host_pb2
from kelon_cli import replays
from kelon_cli.verify import Differs, proof
from kelon_engine import ENGINE
from tests.service import games


def refused(*arguments: str) -> str:
    """What a server that cannot start says."""
    run = subprocess.run([sys.executable, "-m", "kelon_cli", "serve", *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == 1
    assert run.stdout == ""
    (line,) = (line for line in run.stderr.splitlines() if line.startswith("Error: "))
    assert "Traceback" not in run.stderr
    return line


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port} cannot be listened at: free the port" in refused("--folder", str(tmp_path), "--port", str(port))


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "cannot be made: Not a directory" in refused("--folder", str(tmp_path / "file" / "below"), "--port", "0")


def test_a_journal_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite3").write_text("nothing of the kind " * 100, encoding="utf-8")
    (tmp_path / "server.key").write_bytes(b"k" * 32)
    assert "journal.sqlite3 cannot be opened: file is not a database" in refused("--folder", str(tmp_path), "--port", "0")


def test_a_journal_of_a_newer_program(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    (tmp_path / "server.key").write_bytes(b"k" * 32)
    assert "the journal has schema 99" in refused("--folder", str(tmp_path), "--port", "0")


def test_a_port_for_metrics_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"metrics cannot be shown at port {port}" in refused("--folder", str(tmp_path), "--port", "0", "--metrics-port", port)


# -- replays that are cut ------------------------------------------------------------------------------------------------------


def test_a_replay_without_its_end_is_told_as_far_as_it_goes_and_then_refused() -> None:
    replay = host_pb2.Replay(position=ENGINE.write(games.game(4)[30].position))
    replay.info.engine = ENGINE.fingerprint
    replay.seats.add()
    replay.seats.add()
    with pytest.raises(replays.Unplayable, match="it does not end: answers are missing"):
        list(replays.told(replay))


def test_entropy_that_no_seat_can_have_given_does_not_verify() -> None:
    replay = host_pb2.Replay(seats=[host_pb2.ReplaySeat(entropy=b"x" * 70_000)])
    replay.info.commitment = bytes.fromhex("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")  # of no seed
    with pytest.raises(Differs, match="more than 64 bytes of entropy"):
        proof(replay)
