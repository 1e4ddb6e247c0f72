"""Whole matches with real servers: bots, spectators, both carriers, cut wires, restarts."""

import asyncio
import random
from pathlib import Path

import pytest

from kelon.v1alpha import choice_pb2, host_pb2, match_pb2, view_pb2
from kelon_client import Bot, Carries, Client, Malformed, NotFound, RandomBot, Reply, Table, Unfit, play, run, sample
from tests.clients.server import Wire, serving, spec

CARRIERS = pytest.mark.parametrize("carrier", ["play", "listen"])


async def followed(table: Table) -> list[tuple[int, bytes]]:
    """Every update of a table to its end: its number and the view after it."""
    return [(update.seq, update.view.SerializeToString(deterministic=True)) async for update in table]


@CARRIERS
async def test_two_bots_finish_a_match(tmp_path: Path, carrier: Carries) -> None:
    async with serving(tmp_path) as target, Client(target) as host:
        match = await host.create_match(spec("axiom", "muna"))
        bots = [RandomBot(random.Random(seat)) for seat in (1, 2)]
        played = [run(bot, target, (match.match, token), carrier=carrier) for bot, token in zip(bots, match.seat_tokens, strict=True)]
        ((one,), (two,)) = await asyncio.gather(*played)
        assert one == two
        assert one.winner in (1, 2)


async def test_one_bot_plays_many_seats_over_one_stream(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as host:
        matches = [await host.create_match(spec("lyra", "ordis", seed=seed)) for seed in range(3)]
        seats = [(match.match, token) for match in matches for token in match.seat_tokens]
        results = await run(RandomBot(random.Random(1)), target, *seats)
        assert len(results) == 6
        assert results[0::2] == results[1::2]


async def test_what_is_folded_is_what_the_server_says_for_every_audience(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as client, client.line() as line:
        match = await client.create_match(spec("yzmir", "bravos"))
        tokens = [*match.seat_tokens, match.spectator_token]
        tables = [await line.sit(match.match, token) for token in tokens]
        await asyncio.gather(*(play(RandomBot(random.Random(1)), table) for table in tables[:2]), followed(tables[2]))
        for table, token in zip(tables, tokens, strict=True):
            snapshot = await client.view(match.match, token)
            assert (table.seq, table.view) == (snapshot.seq, snapshot.view)


async def test_both_carriers_tell_a_spectator_the_same(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as client, client.line("play") as one, client.line("listen") as other:
        match = await client.create_match(spec("axiom", "bravos"))
        spectators = [await line.sit(match.match, match.spectator_token) for line in (one, other)]
        bots = run(RandomBot(random.Random(2)), target, *((match.match, token) for token in match.seat_tokens))
        streamed, listened, _ = await asyncio.gather(followed(spectators[0]), followed(spectators[1]), bots)
        assert streamed == listened
        assert len(streamed) > 20


class CuttingBot(RandomBot):
    """A bot whose wire breaks at every tenth decision, just before its answer."""

    def __init__(self, wire: Wire, chance: random.Random) -> None:
        super().__init__(chance)
        self.wire = wire
        self.decisions = 0

    def choose(self, view: view_pb2.View, decision: choice_pb2.Decision) -> choice_pb2.Choice:
        self.decisions += 1
        if self.decisions % 10 == 0:
            self.wire.cut()
        return super().choose(view, decision)


@CARRIERS
async def test_a_match_goes_on_however_often_its_wire_is_cut(tmp_path: Path, carrier: Carries) -> None:
    async with serving(tmp_path) as target, Client(target) as host:
        wire = Wire(target)
        match = await host.create_match(spec("ordis", "bravos"))
        async with wire.laid() as near:
            bot = CuttingBot(wire, random.Random(3))
            seats = [(match.match, token) for token in match.seat_tokens]
            one, two = await run(bot, near, *seats, carrier=carrier)
        assert one == two
        assert wire.cuts > 2
        replay = await host.replay(match.match)
        answered = [(entry.seat, entry.decision) for entry in replay.entries if entry.decision]
        assert len(answered) == len(set(answered))


async def test_a_match_goes_on_when_its_server_starts_again(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as host:
        match = await host.create_match(spec("ordis", "yzmir"))
        reached = asyncio.Event()

        class Telling(RandomBot):
            def choose(self, view: view_pb2.View, decision: choice_pb2.Decision) -> choice_pb2.Choice:
                if view.table.turn.day >= 3:
                    reached.set()
                return super().choose(view, decision)

        playing = asyncio.create_task(run(Telling(random.Random(4)), target, *((match.match, token) for token in match.seat_tokens)))
        await reached.wait()
    async with serving(tmp_path, int(target.rpartition(":")[2])):
        one, two = await playing
    assert one == two


async def test_a_bot_may_answer_with_intents(tmp_path: Path) -> None:
    class Speaking(Bot):
        def choose(self, view: view_pb2.View, decision: choice_pb2.Decision) -> Reply:
            choice = sample(decision, self.chance)
            return decision.options[choice.picks[0]].intent if decision.ask == choice_pb2.ASK_TURN else choice

    async with serving(tmp_path) as target, Client(target) as host:
        match = await host.create_match(spec("muna", "lyra"))
        one, two = await run(Speaking(random.Random(5)), target, *((match.match, token) for token in match.seat_tokens))
        assert one == two


async def test_the_fallback_is_always_an_answer(tmp_path: Path) -> None:
    class Idle(Bot):
        def choose(self, view: view_pb2.View, decision: choice_pb2.Decision) -> Reply:
            return choice_pb2.TakeFallback()

    async with serving(tmp_path) as target, Client(target) as client, client.line() as line:
        match = await client.create_match(spec("muna", "lyra"))
        tables = [await line.sit(match.match, token) for token in match.seat_tokens]
        idle = [asyncio.create_task(play(Idle(), table)) for table in tables]
        async for update in await line.sit(match.match, match.spectator_token):
            if update.view.table.turn.day >= 3:
                break
        await tables[0].concede()
        results = await asyncio.gather(*idle)
        assert [result and result.cause for result in results] == ["concession"] * 2


async def test_an_answer_that_does_not_fit_says_so_and_the_decision_stands(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as client, client.line() as line:
        match = await client.create_match(spec("muna", "lyra", waits=False))
        table = await line.sit(match.match, match.seat_tokens[0])
        await anext(table)
        asked = table.decision
        assert asked is not None
        with pytest.raises(Unfit) as caught:
            await table.answer(choice_pb2.Choice(picks=[99]))
        assert caught.value.reason == "ILLEGAL_CHOICE"
        assert table.decision == asked


async def test_a_host_lists_and_replays_its_matches(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as host:
        first = await host.create_match(spec("axiom", "axiom"))
        second = await host.create_match(spec("axiom", "axiom"))
        await run(RandomBot(random.Random(6)), target, *((first.match, token) for token in first.seat_tokens))
        assert [m.info.match async for m in host.matches()] == [first.match, second.match]
        assert [m.info.match async for m in host.matches(match_pb2.MATCH_STATE_FINISHED)] == [first.match]
        assert (await host.replay(first.match)).info.seed == spec("axiom", "axiom").seed
        with pytest.raises(Unfit) as caught:
            await host.replay(second.match)
        assert caught.value.reason == "NOT_FINISHED"


async def test_everything_that_is_wrong_with_a_deck_is_on_the_error(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as host:
        seats = [host_pb2.SeatSpec(deck="9 ALT_CORE_B_AX_04_C"), host_pb2.SeatSpec(starter_deck="axiom")]
        with pytest.raises(Malformed) as caught:
            await host.create_match(host_pb2.MatchSpec(seats=seats), validate_only=True)
        assert caught.value.reason == "DECK_ILLEGAL"
        assert len(caught.value.problem.details) > 1


async def test_a_wrong_token_opens_no_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as client, client.line() as line:
        match = await client.create_match(spec("axiom", "axiom"))
        with pytest.raises(NotFound):
            await line.sit(match.match, "wrong")
        with pytest.raises(NotFound):
            await client.view(match.match, "wrong")


async def test_the_catalogue_comes_page_by_page(tmp_path: Path) -> None:
    async with serving(tmp_path) as target, Client(target) as client:
        cards = [card async for card in client.cards()]
        assert len(cards) > 120
        assert await client.card(cards[5].card) == cards[5]
        assert "axiom" in (await client.server_info()).starter_decks
