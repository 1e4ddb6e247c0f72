"""A line mends itself: whatever a connection does, a table goes on where it was, and an answer counts once."""

import asyncio
import random
import re
from itertools import islice

import grpc
import pytest
from google.rpc import code_pb2

from kelon.v1alpha import choice_pb2, match_pb2
from kelon_client import Client, Malformed, NotAllowed, NotFound, NotOffered, Stale, Unfit, Unreachable
from kelon_client.errors import refused
from kelon_client.line import LONGEST, SHORTEST, pauses
from tests.clients.script import Act, Connection, asked, refuse, scripted, snapshot, update

PICK = choice_pb2.Choice(picks=[1])


async def breaks_unavailable(connection: Connection) -> None:
    await connection.context.abort(grpc.StatusCode.UNAVAILABLE, "gone")


async def breaks_cancelled(connection: Connection) -> None:
    await connection.context.abort(grpc.StatusCode.CANCELLED, "cancelled by nobody's wish")


async def ends(connection: Connection) -> None:
    """The stream ends as if all had been said."""


async def falls_silent(connection: Connection) -> None:
    await asyncio.Event().wait()


BREAKS = pytest.mark.parametrize("breaking", [breaks_unavailable, breaks_cancelled, ends, falls_silent])


async def test_a_table_follows_its_match_to_the_end() -> None:
    async def act(connection: Connection) -> None:
        assert (await connection.welcome()).subscribe.after_seq == 0
        await connection.say(snapshot(3, day=1))
        await connection.say(update(4, day=2))
        await connection.say(update(5, day=3, over=True))
        await connection.forever()

    async with scripted(act) as line:
        table = await line.sit("m", "t")
        assert [(u.seq, u.view.table.turn.day) async for u in table] == [(3, 1), (4, 2), (5, 3)]
        assert table.result is not None
        assert table.result.winner == 1


@BREAKS
async def test_a_table_resumes_after_the_last_update_that_it_heard(breaking: Act) -> None:
    async def first(connection: Connection) -> None:
        await connection.welcome()
        await connection.say(snapshot(3))
        await connection.say(update(4))
        await breaking(connection)

    async def second(connection: Connection) -> None:
        assert (await connection.welcome()).subscribe.after_seq == 4
        await connection.say(update(5, over=True))
        await connection.forever()

    async with scripted(first, second) as line:
        table = await line.sit("m", "t")
        assert [u.seq async for u in table] == [3, 4, 5]


@BREAKS
async def test_an_unacknowledged_answer_is_sent_again_as_it_was(breaking: Act) -> None:
    sent: list[choice_pb2.Answer] = []

    async def first(connection: Connection) -> None:
        await connection.welcome()
        await connection.say(snapshot(1, decision=7))
        sent.append((await connection.heard("answer")).answer)
        await breaking(connection)

    async def second(connection: Connection) -> None:
        await connection.welcome()
        again = await connection.heard("answer")
        sent.append(again.answer)
        accepted = match_pb2.Accepted(decision=7, duplicate=True)
        await connection.say(match_pb2.ServerFrame(channel=1, request=again.request, accepted=accepted))
        await connection.forever()

    async with scripted(first, second) as line:
        table = await line.sit("m", "t")
        await anext(table)
        await table.answer(PICK)
        assert sent == [choice_pb2.Answer(decision=7, choice=PICK)] * 2
        assert table.decision is None


async def test_an_acknowledged_answer_is_not_sent_again() -> None:
    async def first(connection: Connection) -> None:
        await connection.welcome()
        await connection.say(snapshot(1, decision=7))
        await connection.heard("answer")
        await connection.say(update(2, decision=8, answered=7))

    async def second(connection: Connection) -> None:
        await connection.welcome()
        assert (await connection.heard("answer")).answer.decision == 8
        await connection.say(update(3, answered=8, over=True))
        await connection.forever()

    async with scripted(first, second) as line:
        table = await line.sit("m", "t")
        await anext(table)
        await table.answer(PICK)
        await anext(table)
        await table.answer(PICK)


async def test_what_is_answered_is_no_longer_asked_while_the_reply_is_on_its_way() -> None:
    async def act(connection: Connection) -> None:
        await connection.welcome()
        await connection.say(snapshot(1, decision=7))
        await connection.heard("answer")
        await connection.say(snapshot(1, decision=7))
        await connection.forever()

    async with scripted(act) as line:
        table = await line.sit("m", "t")
        await anext(table)
        answering = asyncio.create_task(table.answer(PICK))
        await anext(table)
        assert table.decision is None
        answering.cancel()


async def test_the_next_step_of_a_declaration_replaces_the_decision() -> None:
    async def act(connection: Connection) -> None:
        await connection.welcome()
        await connection.say(snapshot(1, decision=7))
        request = await connection.heard("answer")
        await connection.say(match_pb2.ServerFrame(channel=1, request=request.request, asking=asked(7, 1)))
        assert (await connection.heard("answer")).answer == choice_pb2.Answer(decision=7, step=1, withdraw=choice_pb2.Withdraw())
        await connection.forever()

    async with scripted(act) as line:
        table = await line.sit("m", "t")
        await anext(table)
        await table.answer(PICK)
        assert table.decision == asked(7, 1)
        withdrawing = asyncio.create_task(table.answer(choice_pb2.Withdraw()))
        await asyncio.wait([withdrawing], timeout=0.1)
        withdrawing.cancel()


async def test_a_declaration_lost_with_its_connection_begins_anew() -> None:
    async def first(connection: Connection) -> None:
        await connection.welcome()
        await connection.say(snapshot(1, decision=7))
        request = await connection.heard("answer")
        await connection.say(match_pb2.ServerFrame(channel=1, request=request.request, asking=asked(7, 1)))

    async def second(connection: Connection) -> None:
        await connection.welcome()
        request = await connection.heard("answer")
        await connection.say(refuse(request, "STALE_DECISION", code_pb2.FAILED_PRECONDITION, decision_now=7))
        await connection.forever()

    async with scripted(first, second) as line:
        table = await line.sit("m", "t")
        await anext(table)
        await table.answer(PICK)
        with pytest.raises(Stale):
            await table.answer(PICK)
        assert table.decision == asked(7, 0)


async def test_a_refused_answer_leaves_the_decision_asked() -> None:
    async def act(connection: Connection) -> None:
        await connection.welcome()
        await connection.say(snapshot(1, decision=7))
        request = await connection.heard("answer")
        await connection.say(refuse(request, "ILLEGAL_CHOICE", code_pb2.FAILED_PRECONDITION, rule="5.2.3", message="pick one"))
        await connection.forever()

    async with scripted(act) as line:
        table = await line.sit("m", "t")
        await anext(table)
        with pytest.raises(Unfit, match=re.escape("ILLEGAL_CHOICE (rule 5.2.3): pick one")) as caught:
            await table.answer(choice_pb2.Choice())
        assert (caught.value.reason, caught.value.rule) == ("ILLEGAL_CHOICE", "5.2.3")
        assert table.decision == asked(7)


async def test_a_busy_server_is_asked_again_when_it_says_so() -> None:
    async def act(connection: Connection) -> None:
        await connection.welcome()
        await connection.say(snapshot(1, decision=7))
        request = await connection.heard("answer")
        await connection.say(refuse(request, "BUSY", code_pb2.RESOURCE_EXHAUSTED, retry_after_ms=5))
        assert await connection.heard("answer") == request
        await connection.say(update(2, answered=7))
        await connection.forever()

    async with scripted(act) as line:
        table = await line.sit("m", "t")
        await anext(table)
        await table.answer(PICK)


async def test_an_update_that_came_before_is_not_told_again() -> None:
    async def act(connection: Connection) -> None:
        await connection.welcome()
        for frame in (snapshot(3), update(3), update(4), update(4), update(5, over=True)):
            await connection.say(frame)
        await connection.forever()

    async with scripted(act) as line:
        assert [u.seq async for u in await line.sit("m", "t")] == [3, 4, 5]


async def test_a_gap_between_updates_is_filled_by_a_snapshot() -> None:
    async def act(connection: Connection) -> None:
        await connection.welcome()
        await connection.say(snapshot(3))
        await connection.say(update(5))
        await connection.heard("ask_snapshot")
        await connection.say(snapshot(5))
        await connection.say(update(6, over=True))
        await connection.forever()

    async with scripted(act) as line:
        assert [u.seq async for u in await line.sit("m", "t")] == [3, 5, 6]


async def test_a_token_that_opens_nothing_is_not_found() -> None:
    async def act(connection: Connection) -> None:
        await connection.heard("hello")
        await connection.say(refuse(await connection.heard("subscribe"), "NOT_FOUND", code_pb2.NOT_FOUND))
        await connection.forever()

    async with scripted(act) as line:
        with pytest.raises(NotFound):
            await line.sit("m", "wrong")


async def test_a_status_that_no_retry_can_mend_ends_the_line() -> None:
    async def act(connection: Connection) -> None:
        await connection.welcome()
        await connection.context.abort(grpc.StatusCode.UNAUTHENTICATED, "no")

    async with scripted(act) as line:
        table = await line.sit("m", "t")
        with pytest.raises(NotAllowed):
            await anext(table)
        with pytest.raises(NotAllowed):
            await line.sit("m", "t")


async def test_without_a_connection_patience_ends() -> None:
    async with Client("127.0.0.1:1", patience=0.1) as client, client.line() as line:
        with pytest.raises(Unreachable):
            await line.sit("m", "t")


async def test_many_tables_share_one_stream() -> None:
    async def act(connection: Connection) -> None:
        await connection.welcome()
        for channel in (2, 3):
            subscribe = await connection.heard("subscribe")
            assert subscribe.channel == channel
            info = match_pb2.MatchInfo(match=subscribe.subscribe.match)
            await connection.say(match_pb2.ServerFrame(channel=channel, subscribed=match_pb2.Subscribed(info=info)))
        for channel in (3, 1, 2):
            await connection.say(snapshot(channel, day=channel, channel=channel))
        await connection.forever()

    async with scripted(act) as line:
        tables = [await line.sit(match, "t") for match in "abc"]
        assert [(await anext(table)).view.table.turn.day for table in tables] == [1, 2, 3]
        assert [table.info.match for table in tables] == ["a", "b", "c"]


async def test_leaving_the_line_ends_its_tables() -> None:
    async def act(connection: Connection) -> None:
        await connection.welcome()
        await connection.forever()

    async with scripted(act) as line:
        table = await line.sit("m", "t")
    assert [u async for u in table] == []


def test_pauses_grow_from_a_fifth_of_a_second_to_ten_seconds_at_most() -> None:
    waits = list(islice(pauses(random.Random(1)), 200))
    assert all(SHORTEST <= wait <= LONGEST for wait in waits)
    assert waits[0] <= 2 * SHORTEST
    assert max(waits) > LONGEST * 0.9


def test_two_clients_do_not_come_back_at_the_same_moments() -> None:
    assert list(islice(pauses(random.Random(1)), 5)) != list(islice(pauses(random.Random(2)), 5))


def test_a_reason_that_this_client_does_not_know_goes_by_its_code() -> None:
    assert type(refused(match_pb2.Problem(reason="BRAND_NEW", code=code_pb2.INVALID_ARGUMENT))) is Malformed


def test_why_an_intent_is_not_offered_is_an_error_of_its_own() -> None:
    refusal = choice_pb2.Refusal(reason="NOT_ENOUGH_MANA", need=3, have=2)
    problem = match_pb2.Problem(reason="NOT_ENOUGH_MANA", code=code_pb2.FAILED_PRECONDITION, refusal=refusal)
    assert isinstance(refused(problem), NotOffered)


def test_everything_that_is_wrong_is_in_the_message() -> None:
    problem = match_pb2.Problem(reason="DECK_ILLEGAL", message="the deck cannot be played", details=["too few cards", "no Hero"])
    assert str(refused(problem)) == "DECK_ILLEGAL: the deck cannot be played; too few cards; no Hero"
