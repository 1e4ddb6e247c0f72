"""Declaring is a transaction (5.2.3): a dialogue with one seat, of which nobody hears before it is whole."""

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from kelon.v1alpha import choice_pb2, intent_pb2
from kelon_client import sample
from tests.service.driver import SPECTATOR, Decision, Frames, Game, Stream, game, served, stream


class Declaration(NamedTuple):
    """A seat has taken an option of its turn, and is asked what has to be known before anything happens."""

    game: Game
    stream: Stream
    seat: int
    turn: Decision
    taken: choice_pb2.Choice
    asked: Decision

    async def say(self, decision: Decision, **body: object) -> dict[int, Frames]:
        """The seat answers on the stream on which everybody is; gives what everybody hears."""
        answer = choice_pb2.Answer(decision=decision.number, step=decision.step, **body)  # type: ignore[arg-type]
        await self.stream.say(self.seat, answer=answer)
        return await self.stream.settled()

    async def finish(self) -> tuple[dict[int, Frames], list[tuple[Decision, choice_pb2.Choice]]]:
        """Answer every step; gives what everybody hears of the last one, and what was asked and answered."""
        steps, asked = [(self.turn, self.taken)], self.asked
        while True:
            steps.append((asked, sample(asked, random.Random(1))))
            heard = await self.say(asked, choice=steps[-1][1])
            if not heard[self.seat][0].HasField("asking"):
                return heard, steps
            asked = heard[self.seat][0].asking


@asynccontextmanager
async def declaration(folder: Path) -> AsyncIterator[Declaration]:
    async with served(folder) as target, game(target, "lyra", "muna") as g:
        seat, turn, taken, asked = await g.declaring(random.Random(4))
        async with stream(target) as s:
            for audience in g.tokens:
                await s.say(audience, subscribe=g.subscribe(audience))
            await s.settled()
            yield Declaration(g, s, seat, turn, taken, asked)


async def test_each_step_has_the_number_of_the_turn_and_the_next_step(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        _, steps = await d.finish()
        assert [(asked.number, asked.step) for asked, _ in steps] == [(d.turn.number, step) for step in range(len(steps))]


async def test_a_step_tells_which_intent_is_being_declared(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        assert d.asked.declaring.intent == d.turn.options[d.taken.picks[0]].intent


async def test_only_the_seat_that_declares_hears_of_a_step(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        heard = await d.say(d.turn, choice=d.taken)
        assert {channel: [frame.WhichOneof("body") for frame in frames] for channel, frames in heard.items()} == {d.seat: ["asking"]}


async def test_a_step_is_nowhere_to_be_seen_and_not_in_the_journal(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        await d.say(d.turn, withdraw=choice_pb2.Withdraw())
        before = await d.game.snapshots(), await d.game.revision()
        await d.say(d.turn, choice=d.taken)
        assert (await d.game.snapshots(), await d.game.revision()) == before


async def test_withdrawing_leads_back_to_the_turn_as_it_was(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        heard = await d.say(d.asked, withdraw=choice_pb2.Withdraw())
        assert list(heard) == [d.seat]
        assert heard[d.seat][0].asking == d.turn


async def test_after_withdrawing_another_option_can_be_taken(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        await d.say(d.asked, withdraw=choice_pb2.Withdraw())
        heard = await d.say(d.turn, intent=intent_pb2.Intent(pass_turn=intent_pb2.PassTurn()))
        assert heard[d.seat][0].update.own.answered == d.turn.number


async def test_a_turn_has_nothing_to_withdraw(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        await d.say(d.asked, withdraw=choice_pb2.Withdraw())
        heard = await d.say(d.turn, withdraw=choice_pb2.Withdraw())
        assert heard[d.seat][0].problem.reason == "NOT_DECLARING"


async def test_a_step_that_is_not_asked_yet_is_stale(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        later = Decision(number=d.turn.number, step=d.asked.step + 1)
        heard = await d.say(later, choice=choice_pb2.Choice(picks=(0,)))
        problem = heard[d.seat][0].problem
        assert (problem.reason, problem.decision_now) == ("STALE_DECISION", d.turn.number)


async def test_an_illegal_step_is_refused_and_stays_asked(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        heard = await d.say(d.asked, choice=choice_pb2.Choice(picks=(10_000,)))
        assert heard[d.seat][0].problem.reason == "ILLEGAL_CHOICE"
        after, _ = await d.finish()
        assert after[d.seat][0].update.own.answered == d.turn.number


async def test_a_step_answered_again_asks_the_same_again(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        heard = await d.say(d.turn, choice=d.taken)
        assert heard[d.seat][0].asking == d.asked


async def test_a_typed_intent_begins_the_same_declaration(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        heard = await d.say(d.turn, intent=d.turn.options[d.taken.picks[0]].intent)
        assert heard[d.seat][0].asking == d.asked


async def test_the_last_step_is_one_update_with_one_declared_event_for_everybody(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        heard, _ = await d.finish()
        for audience in (1, 2, SPECTATOR):
            (frame,) = heard[audience]
            events = {event.number: event for event in (*frame.update.shared.events, *frame.update.own.events)}
            assert [event.HasField("declared") for event in events.values()].count(True) == 1


async def test_the_whole_declaration_is_one_entry_of_the_journal(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        before = await d.game.revision()
        _, steps = await d.finish()
        assert await d.game.revision() > before
    db = sqlite3.connect(tmp_path / "journal.sqlite3")
    rows = db.execute("SELECT answer FROM entries WHERE seat = ? AND decision = ?", (d.seat, d.turn.number)).fetchall()
    db.close()
    assert [row[0].count("/") for row in rows] == [len(steps) - 1]


async def test_every_step_of_a_whole_declaration_may_be_said_again(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        _, steps = await d.finish()
        before = await d.game.snapshots()
        for asked, choice in steps:
            heard = await d.say(asked, choice=choice)
            assert heard[d.seat][0].accepted.duplicate
        assert await d.game.snapshots() == before


async def test_another_option_than_the_one_declared_is_told_what_counted(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        await d.finish()
        heard = await d.say(d.turn, choice=choice_pb2.Choice(picks=((d.taken.picks[0] + 1) % len(d.turn.options),)))
        problem = heard[d.seat][0].problem
        assert (problem.reason, problem.counted.choice) == ("ANSWERED_OTHERWISE", d.taken)


async def test_when_the_other_seat_gives_up_the_declaration_is_over(tmp_path: Path) -> None:
    async with declaration(tmp_path) as d:
        await d.game.submit(3 - d.seat, concede={})
        heard = await d.say(d.asked, choice=sample(d.asked, random.Random(1)))
        assert heard[d.seat][-1].problem.reason == "GAME_OVER"
