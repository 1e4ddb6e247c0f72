"""1.4.6.b over gRPC: a given quick action at most 100 times a day."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kelon.v1alpha import choice_pb2, common_pb2, host_pb2, intent_pb2
from kelon_client import Client, Refused, Table
from kelon_service.server import Server
from kelon_service.settings import Settings

MILLS = "\n".join(["40 TEST_MILL"])


@asynccontextmanager
async def two_tables(folder: Path) -> AsyncIterator[tuple[Table, Table]]:
    """Both seats of a match whose decks hold nothing but Mills, after the first three Orbs."""
    server = Server(Settings(folder=folder, port=0, catalogue="tests.service.quick_catalogue:CATALOGUE"))
    await server.start()
    try:
        async with Client(f"127.0.0.1:{server.port}") as client, client.line() as line:
            seats = [host_pb2.SeatSpec(deck=MILLS) for _ in range(2)]
            match = await client.create_match(host_pb2.MatchSpec(seats=seats, format="sandbox", first_seat=1))
            one, two = [await line.sit(match.match, token) for token in match.seat_tokens]
            for table in (one, two):
                await asked(table)
                await table.answer(choice_pb2.Choice(picks=(0, 1, 2)))
            yield one, two
    finally:
        await server.stop(0)


async def asked(table: Table) -> choice_pb2.Decision:
    """What a seat is asked, once it is."""
    while table.decision is None:
        await anext(table)
    return table.decision


async def play_a_mill(table: Table) -> None:
    decision = await asked(table)
    number = next(i for i, option in enumerate(decision.options) if option.intent.WhichOneof("act") == "play_card")
    await table.answer(choice_pb2.Choice(picks=(number,)))


async def passes(table: Table) -> None:
    await asked(table)
    await table.answer(intent_pb2.Intent(pass_turn=intent_pb2.PassTurn()))


async def next_day(one: Table, two: Table) -> None:
    """Take fallbacks, passing is the one of a turn, until seat 1 has a turn of another day."""
    day = one.view.table.turn.day
    while not (one.decision is not None and one.decision.ask == choice_pb2.ASK_TURN and one.view.table.turn.day > day):
        for table in (one, two):
            await table.refresh()
        owing = [table for table in (two, one) if table.decision is not None]
        if owing:
            await owing[0].answer(choice_pb2.TakeFallback())


def mills(table: Table) -> list[int]:
    """Handles of the Mills in the Landmark zone of a seat, the oldest first."""
    return [o.handle for o in table.view.table.put if o.zone == common_pb2.ZONE_LANDMARK and o.owner == table.seat]


def act(handle: int, number: int) -> intent_pb2.Intent:
    ability = common_pb2.AbilityRef(handle=handle, number=number)
    return intent_pb2.Intent(quick_action=intent_pb2.QuickAction(ability=ability))


def offered(decision: choice_pb2.Decision) -> set[tuple[int, int]]:
    abilities = [o.intent.quick_action.ability for o in decision.options if o.intent.WhichOneof("act") == "quick_action"]
    return {(a.handle, a.number) for a in abilities}


async def day_of_a_hundred(one: Table, two: Table) -> int:
    """Seat 1 has a Mill, and has played its first quick action a hundred times today."""
    await play_a_mill(one)
    await passes(two)
    await asked(one)
    (mill,) = mills(one)
    for _ in range(100):
        await asked(one)
        await one.answer(act(mill, 1))
    await asked(one)
    return mill


async def test_1_4_6_b_the_hundred_and_first_time_of_a_day_is_refused_with_the_rule(tmp_path: Path) -> None:
    async with two_tables(tmp_path) as (one, two):
        mill = await day_of_a_hundred(one, two)
        with pytest.raises(Refused) as refused:
            await one.answer(act(mill, 1))
        why = refused.value.problem
        assert (why.reason, why.rule, why.refusal.need, why.refusal.have) == ("QUICK_ACTION_LIMIT", "1.4.6.b", 101, 100)


async def test_1_4_6_b_it_is_no_longer_among_the_options_and_the_other_action_of_the_object_is(tmp_path: Path) -> None:
    async with two_tables(tmp_path) as (one, two):
        mill = await day_of_a_hundred(one, two)
        assert offered(await asked(one)) == {(mill, 2)}


async def test_1_4_6_b_the_view_says_how_often_it_was_played_today(tmp_path: Path) -> None:
    async with two_tables(tmp_path) as (one, two):
        mill = await day_of_a_hundred(one, two)
        await two.refresh()
        (seen,) = (o for o in two.view.table.put if o.handle == mill)
        assert [(a.used_today, a.limit) for a in seen.abilities] == [(100, 100), (0, 100)]


async def test_1_4_6_b_another_object_has_its_own_count_and_the_next_day_begins_anew(tmp_path: Path) -> None:
    async with two_tables(tmp_path) as (one, two):
        old = await day_of_a_hundred(one, two)
        await play_a_mill(one)
        await asked(one)
        new = mills(one)[1]
        assert (new, 1) in offered(await asked(one))
        await passes(one)
        await next_day(one, two)
        assert {(old, 1), (new, 1)} <= offered(await asked(one))


async def test_a_refusal_has_changed_nothing(tmp_path: Path) -> None:
    async with two_tables(tmp_path) as (one, two):
        mill = await day_of_a_hundred(one, two)
        before = (one.seq, one.view.SerializeToString(deterministic=True))
        with pytest.raises(Refused):
            await one.answer(act(mill, 1))
        await one.refresh()
        assert (one.seq, one.view.SerializeToString(deterministic=True)) == before
