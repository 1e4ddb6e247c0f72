"""A server process that is killed in mid-match and started again goes on as if nothing had been."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kelon.v1alpha import choice_pb2, host_pb2, match_pb2
from kelon_cli.verify import proof
from kelon_client import Client, Stale, Table, sample
from tests.clients.server import spec
from tests.service.driver import SPECTATOR, Game, game, killed, process, stream

Kill = Callable[[], Awaitable[None]]


@asynccontextmanager
async def killable(folder: Path) -> AsyncIterator[tuple[str, Kill]]:
    """The address of a server process, and what kills it and starts it again on the same folder and port."""
    running, target = await process(folder)

    async def kill() -> None:
        nonlocal running
        await killed(running)
        running, again = await process(folder, int(target.rpartition(":")[2]))
        assert again == target

    try:
        yield target, kill
    finally:
        await killed(running)


async def play(table: Table, chance: random.Random, acknowledged: dict[tuple[int, int], str]) -> None:
    """Play a seat to the end, and keep what was acknowledged in the notation of the journal."""
    steps: list[str] = []
    async for _ in table:
        while (decision := table.decision) is not None:
            choice = sample(decision, chance)
            steps[decision.step :] = [",".join(map(str, choice.picks)) or "-"]
            try:
                await table.answer(choice)
            except Stale:  # a declaration that was lost with its server
                continue
            if table.decision is None or table.decision.number != decision.number:
                acknowledged[table.seat, decision.number] = "/".join(steps)


async def test_every_answer_that_was_acknowledged_before_a_kill_is_in_the_journal_and_the_replay_verifies(tmp_path: Path) -> None:
    async with killable(tmp_path) as (target, kill), Client(target) as client, client.line() as line:
        match = await client.create_match(spec("lyra", "muna", waits=False))
        acknowledged: dict[tuple[int, int], str] = {}
        tables = [await line.sit(match.match, token) for token in match.seat_tokens]
        playing = [asyncio.create_task(play(table, random.Random(table.seat), acknowledged)) for table in tables]
        spectator = await line.sit(match.match, match.spectator_token)
        kills = 0
        async for update in spectator:
            if kills < 3 and update.seq >= 8 * (kills + 1):
                kills += 1
                await kill()
        await asyncio.gather(*playing)
        replay = await client.replay(match.match)
    journal = {(entry.seat, entry.decision): entry.answer for entry in replay.entries if entry.decision}
    assert kills == 3
    assert acknowledged == journal
    assert proof(replay).winner in (1, 2)


async def test_after_a_kill_every_view_and_every_update_is_as_it_was(tmp_path: Path) -> None:
    async with killable(tmp_path) as (target, kill):
        async with game(target, "ordis", "yzmir") as g:
            await g.go_on(random.Random(1), 40)
            before = await g.snapshots(), await updates(target, g)
        await kill()
        async with game(target, "ordis", "yzmir") as g:
            assert (await g.snapshots(), await updates(target, g)) == before


async def updates(target: str, g: Game) -> dict[int, list[bytes]]:
    """All updates but the first of each audience, as bytes."""
    async with stream(target) as s:
        for audience in g.tokens:
            await s.say(audience, subscribe=g.subscribe(audience, 1))
        heard = await s.settled()
    found = {channel: [f.update.SerializeToString(deterministic=True) for f in frames[1:]] for channel, frames in heard.items() if channel}
    assert min(map(len, found.values())) > 20
    return found


async def test_a_kill_in_the_middle_of_a_declaration_leads_back_to_its_turn(tmp_path: Path) -> None:
    async with killable(tmp_path) as (target, kill):
        async with game(target, "lyra", "muna") as g:
            seat, turn, taken, asked = await g.declaring(random.Random(4))
            before = await g.snapshots()
        await kill()
        async with game(target, "lyra", "muna") as g:
            assert await g.snapshots() == before
            lost = await g.answer(seat, asked, choice=sample(asked, random.Random(1)))
            assert (lost.problem.reason, lost.problem.decision_now) == ("STALE_DECISION", turn.number)
            assert (await g.answer(seat, turn, choice=taken)).asking == asked
            await g.go_on(random.Random(1), 1)
            assert (await g.snapshot(seat)).view.own.decision.number != turn.number


async def test_a_client_in_the_middle_of_a_declaration_is_led_back_to_its_turn(tmp_path: Path) -> None:
    async with killable(tmp_path) as (target, kill):
        async with game(target, "lyra", "muna") as g:
            seat, turn, taken, asked = await g.declaring(random.Random(4))
            await g.answer(seat, turn, withdraw=choice_pb2.Withdraw())
        async with Client(target) as client, client.line() as line:
            table = await line.sit(g.name, g.tokens[seat])
            while table.decision is None:
                await anext(table)
            await table.answer(taken)
            assert table.decision == asked
            await kill()
            with pytest.raises(Stale):
                await table.answer(sample(asked, random.Random(1)))
            assert table.decision == turn
            await table.answer(taken)
            assert table.decision == asked


async def test_after_a_kill_the_same_answer_is_a_duplicate_and_another_is_told_what_counted(tmp_path: Path) -> None:
    three, others = choice_pb2.Choice(picks=(0, 2, 4)), choice_pb2.Choice(picks=(1, 3, 5))
    async with killable(tmp_path) as (target, kill):
        async with game(target) as g:
            first = (await g.snapshot(1)).view.own.decision
            assert (await g.answer(1, first, choice=three)).HasField("accepted")
        await kill()
        async with game(target) as g:
            again, other = await g.answer(1, first, choice=three), await g.answer(1, first, choice=others)
            assert again.accepted.duplicate
            assert (other.problem.reason, other.problem.counted.choice) == ("ANSWERED_OTHERWISE", three)
            assert (await g.snapshot(2)).view.own.decision.number == 1


async def test_matches_that_are_over_waiting_or_under_way_are_so_after_a_kill(tmp_path: Path) -> None:
    async def states() -> dict[str, int]:
        return {match.external_id: match.info.state async for match in client.matches()}

    async with killable(tmp_path) as (target, kill):
        async with Client(target) as client:
            waiting = spec("axiom", "axiom")
            waiting.external_id = "waiting"
            await client.create_match(waiting)
            async with game(target, external_id="over") as over, game(target, external_id="under way") as g:
                await over.submit(1, concede=match_pb2.Concede())
                await g.go_on(random.Random(1), 3)
            before = await states()
            await kill()
            assert await states() == before
        assert set(before.values()) == {
            match_pb2.MATCH_STATE_WAITING,
            match_pb2.MATCH_STATE_FINISHED,
            match_pb2.MATCH_STATE_PLAYING,
        }


async def test_two_kills_in_a_row_are_one(tmp_path: Path) -> None:
    async with killable(tmp_path) as (target, kill):
        async with game(target) as g:
            await g.go_on(random.Random(1), 10)
            before = await g.snapshots()
        await kill()
        await kill()
        async with game(target) as g:
            assert await g.snapshots() == before
            request = host_pb2.GetReplayRequest(match=g.name)
            await g.submit(1, concede={})
            assert proof((await g.hosts.GetReplay(request)).replay).cause == "concession"
            assert (await g.snapshot(SPECTATOR)).info.result.winner == 2
