"""A hundred matches at once on one server, bots over gRPC."""

import asyncio
import random
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from kelon.v1alpha import choice_pb2, view_pb2
from kelon_client import Bot, Client, Reply, run, sample
from tests.clients.server import serving, spec

DECKS = ("axiom", "bravos", "lyra", "muna", "ordis", "yzmir")


class Counting(Bot):
    """Plays anything legal, and remembers which decisions it has answered."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.answered: set[tuple[int, int]] = set()

    def choose(self, view: view_pb2.View, decision: choice_pb2.Decision) -> Reply:
        """Some legal answer."""
        self.answered.add((decision.seat, decision.number))
        return sample(decision, self.chance)


@pytest.mark.timeout(280)
async def test_a_hundred_matches_at_once_finish_and_every_acknowledged_answer_is_in_the_journal(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as host:
        made = [await host.create_match(spec(DECKS[i % 6], DECKS[i // 6 % 6], seed=i)) for i in range(100)]
        bots = [Counting(random.Random(i)) for i in range(100)]
        results = await asyncio.gather(
            *(run(bot, target, *((match.match, token) for token in match.seat_tokens)) for bot, match in zip(bots, made, strict=True))
        )
    assert all(one == two and one.winner in (1, 2) for one, two in results)
    with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
        rows = db.execute("SELECT match, seat, decision FROM entries WHERE seat > 0").fetchall()
        revisions = db.execute("SELECT match, COUNT(*), MAX(revision), MIN(revision) FROM entries GROUP BY match").fetchall()
    db.close()
    for bot, match in zip(bots, made, strict=True):
        assert {(seat, decision) for name, seat, decision in rows if name == match.match} == bot.answered
    assert max(Counter(rows).values()) == 1
    assert all(most - least + 1 == count for _, count, most, least in revisions)
