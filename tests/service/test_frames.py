"""What a stream does with frames that no good client sends: a Problem in band, and all else goes on."""

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from google.rpc import code_pb2
from grpc import aio

from kelon.v1alpha import choice_pb2, intent_pb2, match_pb2
from kelon_client import legal
from kelon_service.connection import CHANNELS_MAX
from kelon_service.interceptors import MESSAGE_BYTES
from tests.service.driver import SPECTATOR, Game, Stream, failing, game, served, stream

PASS = intent_pb2.Intent(pass_turn=intent_pb2.PassTurn())
ORBS = choice_pb2.Choice(picks=(0, 1, 2))


@asynccontextmanager
async def seated(folder: Path) -> AsyncIterator[tuple[Game, Stream]]:
    """A match that has begun, and a stream with everybody on it; both seats are asked for three Orbs."""
    async with served(folder) as target, game(target) as g, stream(target) as s:
        for audience in g.tokens:
            await s.say(audience, subscribe=g.subscribe(audience))
        await s.settled()
        yield g, s


class Garbage:
    """A channel over which bytes are sent as they are."""

    def __init__(self, channel: aio.Channel) -> None:
        self.play: Any = channel.stream_stream("/kelon.v1alpha.MatchService/Play", response_deserializer=match_pb2.PlayResponse.FromString)
        self.view: Any = channel.unary_unary("/kelon.v1alpha.MatchService/GetView")
        self.listen: Any = channel.unary_stream("/kelon.v1alpha.MatchService/Listen")


@asynccontextmanager
async def garbage(folder: Path) -> AsyncIterator[Garbage]:
    async with served(folder) as target, aio.insecure_channel(target) as channel:
        yield Garbage(channel)


# -- bytes -------------------------------------------------------------------------------------------------------------------

UNREADABLE = b"\x0a\xff\xff\xff\xff"
OVERSIZED = match_pb2.PlayRequest(frame=match_pb2.ClientFrame(ping={}, request=1)).SerializeToString() * 250_000


@pytest.mark.parametrize(("data", "reason"), [(UNREADABLE, "MALFORMED"), (OVERSIZED, "TOO_LARGE")])
async def test_bytes_that_are_no_message_or_too_many_are_refused_in_band_and_the_stream_goes_on(
    tmp_path: Path, data: bytes, reason: str
) -> None:
    assert len(OVERSIZED) > MESSAGE_BYTES
    async with garbage(tmp_path) as channel:
        call = channel.play()
        hello = match_pb2.PlayRequest(frame=match_pb2.ClientFrame(hello=match_pb2.Hello(contract=1)))
        ping = match_pb2.PlayRequest(frame=match_pb2.ClientFrame(request=8, ping=match_pb2.Ping()))
        for sent in (hello.SerializeToString(), data, ping.SerializeToString()):
            await call.write(sent)
        heard = [(await call.read()).frame for _ in range(3)]
        call.cancel()
        assert heard[1].problem.reason == reason
        assert heard[1].problem.scope == match_pb2.Problem.SCOPE_FRAME
        assert (heard[2].WhichOneof("body"), heard[2].request) == ("heartbeat", 8)


@pytest.mark.parametrize(("data", "reason"), [(UNREADABLE, "MALFORMED"), (b"\x0a\x01m" * 400_000, "TOO_LARGE")])
async def test_a_unary_call_with_such_bytes_fails_with_the_same_reason(tmp_path: Path, data: bytes, reason: str) -> None:
    async with garbage(tmp_path) as channel:
        assert (await failing(channel.view(data))).reason == reason


async def test_a_server_stream_with_such_bytes_fails_with_the_same_reason(tmp_path: Path) -> None:
    async with garbage(tmp_path) as channel:
        assert (await failing(channel.listen(UNREADABLE).read())).reason == "MALFORMED"


# -- channels ----------------------------------------------------------------------------------------------------------------


async def test_a_client_of_a_newer_contract_is_told_and_its_stream_ends(tmp_path: Path) -> None:
    async with served(tmp_path) as target, aio.insecure_channel(target) as channel:
        s = Stream(channel)
        reply = await s.ask(hello=match_pb2.Hello(client="newer", contract=99))
        assert (reply.problem.reason, reply.problem.scope) == ("UNSUPPORTED_CONTRACT", match_pb2.Problem.SCOPE_STREAM)
        assert await s.ended()


async def test_a_second_hello_is_malformed(tmp_path: Path) -> None:
    async with seated(tmp_path) as (_, s):
        assert (await s.ask(hello=match_pb2.Hello(contract=1))).problem.reason == "MALFORMED"


async def test_a_frame_without_a_body_is_malformed(tmp_path: Path) -> None:
    async with seated(tmp_path) as (_, s):
        assert (await s.ask(1)).problem.reason == "MALFORMED"


async def test_channel_0_is_the_stream_and_cannot_be_opened(tmp_path: Path) -> None:
    async with seated(tmp_path) as (g, s):
        assert (await s.ask(0, subscribe=g.subscribe(1))).problem.reason == "MALFORMED"


async def test_a_channel_that_is_open_cannot_be_opened_again_and_stays_open(tmp_path: Path) -> None:
    async with seated(tmp_path) as (g, s):
        assert (await s.ask(1, subscribe=g.subscribe(2))).problem.reason == "CHANNEL_TAKEN"
        assert (await s.ask(1, ask_snapshot={})).snapshot.info.seat == 1


async def test_there_are_so_many_channels_and_no_more(tmp_path: Path) -> None:
    async with seated(tmp_path) as (g, s):
        for number in range(4, CHANNELS_MAX + 1):
            assert (await s.ask(number, subscribe=g.subscribe(SPECTATOR))).HasField("subscribed")
        reply = await s.ask(CHANNELS_MAX + 1, subscribe=g.subscribe(SPECTATOR))
        assert reply.problem.reason == "TOO_MANY_CHANNELS"


async def test_a_closed_channel_says_so_hears_nothing_more_and_its_number_is_free(tmp_path: Path) -> None:
    async with seated(tmp_path) as (g, s):
        assert (await s.ask(2, unsubscribe={})).closed.why == "unsubscribed"
        await s.say(1, concede={})
        assert 2 not in await s.settled()
        assert (await s.ask(2, subscribe=g.subscribe(2))).HasField("subscribed")


async def test_two_channels_of_one_seat_hear_the_same_and_the_one_that_asked_gets_the_reply(tmp_path: Path) -> None:
    async with seated(tmp_path) as (g, s):
        await s.ask(4, subscribe=g.subscribe(1))
        await s.settled()
        number = await s.say(4, answer=choice_pb2.Answer(decision=1, choice=ORBS))
        heard = await s.settled()
        assert [frame.request for frame in heard[1]] == [0]
        assert [frame.request for frame in heard[4]] == [number]
        assert heard[1][0].update == heard[4][0].update


# -- answers -----------------------------------------------------------------------------------------------------------------


async def test_who_watches_cannot_say_that_a_seat_is_ready(tmp_path: Path) -> None:
    async with seated(tmp_path) as (g, s):
        assert (await s.ask(SPECTATOR, ready={})).problem.reason == "PERMISSION_DENIED"
        assert (await g.submit(SPECTATOR, concede={})).problem.reason == "PERMISSION_DENIED"


async def test_the_first_answers_are_hidden_until_both_seats_have_given_them(tmp_path: Path) -> None:
    async with seated(tmp_path) as (g, s):
        before = await g.snapshots()
        await s.say(1, answer=choice_pb2.Answer(decision=1, choice=ORBS))
        assert list(await s.settled()) == [1]
        assert (await g.snapshots())[1:] == before[1:]
        await s.say(2, answer=choice_pb2.Answer(decision=1, choice=ORBS))
        assert sorted(await s.settled()) == [1, 2, SPECTATOR]


async def test_an_intent_that_says_nothing_is_malformed(tmp_path: Path) -> None:
    async with seated(tmp_path) as (g, s):
        await g.go_on(random.Random(1), 2)
        seat, turn = await asked(g)
        reply = await s.ask(seat, answer=choice_pb2.Answer(decision=turn.number, intent=intent_pb2.Intent()))
        assert (reply.problem.reason, reply.problem.field) == ("MALFORMED", "answer.intent")


async def test_a_turn_s_intent_answers_no_other_decision(tmp_path: Path) -> None:
    async with seated(tmp_path) as (_, s):
        reply = await s.ask(1, answer=choice_pb2.Answer(decision=1, intent=PASS))
        assert (reply.problem.reason, reply.problem.decision_now) == ("NOT_OFFERED", 1)


async def test_an_answer_of_another_kind_to_what_has_been_answered_is_told_what_counted(tmp_path: Path) -> None:
    async with seated(tmp_path) as (_, s):
        await s.say(1, answer=choice_pb2.Answer(decision=1, choice=ORBS))
        await s.settled()
        for other in ({"intent": PASS}, {"intent": intent_pb2.Intent()}, {"withdraw": choice_pb2.Withdraw()}, {}):
            reply = await s.ask(1, answer=choice_pb2.Answer(decision=1, **other))
            assert (reply.problem.reason, reply.problem.counted.choice) == ("ANSWERED_OTHERWISE", ORBS)


async def test_an_empty_choice_that_counted_is_told_to_who_says_another_intent(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target, "lyra", "muna") as g:
        chance = random.Random(2)
        while True:
            seat, decision = await asked(g)
            if decision.min_picks == 0 and decision.step == 0:
                break
            await g.go_on(chance, 1)
        assert (await g.answer(seat, decision, choice=choice_pb2.Choice())).HasField("accepted")
        assert (await g.answer(seat, decision, intent=PASS)).problem.reason == "ANSWERED_OTHERWISE"


async def test_the_fallback_is_the_choice_that_it_names(tmp_path: Path) -> None:
    async with seated(tmp_path) as (g, s):
        decision = (await g.snapshot(1)).view.own.decision
        await s.say(1, answer=choice_pb2.Answer(decision=1, take_fallback=choice_pb2.TakeFallback()))
        await s.settled()
        reply = await s.ask(1, answer=choice_pb2.Answer(decision=1, choice=decision.fallback))
        assert reply.accepted.duplicate


async def test_an_answer_is_accepted_if_and_only_if_it_meets_the_constraints(tmp_path: Path) -> None:
    chance = random.Random(3)
    verdicts: list[bool] = []
    async with served(tmp_path) as target, game(target, "muna", "ordis") as g:
        while (owing := await g.asked()) is not None:
            seat, decision = owing
            for _ in range(200):
                options = len(decision.options)
                picks = chance.choices(range(options + 1), k=chance.randint(0, min(options, decision.max_picks) + 1))
                choice = choice_pb2.Choice(picks=picks)
                before = await g.snapshot(seat)
                reply = await g.answer(seat, decision, choice=choice)
                verdicts.append(legal(decision, choice))
                assert verdicts[-1] == (reply.WhichOneof("body") in ("accepted", "asking")), (decision, picks)
                if not verdicts[-1]:
                    assert reply.problem.reason == "ILLEGAL_CHOICE"
                    assert await g.snapshot(seat) == before
                elif reply.HasField("asking"):
                    decision = reply.asking
                else:
                    break
            else:
                await g.answer(seat, decision, take_fallback={})
    assert min(verdicts.count(True), verdicts.count(False)) > 50


async def asked(g: Game) -> tuple[int, choice_pb2.Decision]:
    """Who is asked, and what; the game goes on."""
    owing = await g.asked()
    assert owing is not None
    return owing


# -- faults ------------------------------------------------------------------------------------------------------------------


async def test_what_cannot_be_journalled_is_a_fault_in_band_and_has_not_happened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with seated(tmp_path) as (g, s):
        with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
            db.execute("ALTER TABLE entries RENAME TO lost")
        db.close()
        before = await g.snapshots()
        reply = await s.ask(1, answer=choice_pb2.Answer(decision=1, choice=ORBS))
        assert (reply.problem.reason, reply.problem.code) == ("INTERNAL", code_pb2.INTERNAL)
        assert reply.problem.trace in capsys.readouterr().out
        assert await g.snapshots() == before
        with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
            db.execute("ALTER TABLE lost RENAME TO entries")
        db.close()
        again = await s.ask(1, answer=choice_pb2.Answer(decision=1, choice=ORBS))
        assert again.update.own.answered == 1


async def test_a_journal_that_nobody_can_have_played_stops_its_match_alone(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target) as g, game(target, external_id="other") as other:
        await g.go_on(random.Random(1), 4)
        await other.go_on(random.Random(1), 4)
        (tokens, name), rest = (g.tokens, g.name), await other.snapshots()
    with sqlite3.connect(tmp_path / "journal.sqlite3") as db:
        db.execute("UPDATE entries SET answer = 'nonsense' WHERE match = ? AND seat = 1", (name,))
    db.close()
    async with served(tmp_path) as target, game(target, external_id="other") as other, stream(target) as s:
        assert await other.snapshots() == rest
        reply = await s.ask(1, subscribe=match_pb2.Subscribe(match=name, token=tokens[1]))
        assert (reply.problem.reason, reply.problem.scope) == ("SUSPENDED", match_pb2.Problem.SCOPE_CHANNEL)
        info = await other.matches.GetMatch(match_pb2.GetMatchRequest(match=name, token=tokens[1]))
        assert info.info.state == match_pb2.MATCH_STATE_SUSPENDED


async def test_a_match_of_other_cards_is_suspended_until_they_are_back(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target) as g:
        before = await g.snapshots()
        name, tokens = g.name, g.tokens
    async with served(tmp_path, catalogue="tests.service.quick_catalogue:CATALOGUE") as target, stream(target) as s:
        reply = await s.ask(1, subscribe=match_pb2.Subscribe(match=name, token=tokens[1]))
        assert reply.problem.reason == "SUSPENDED"
    async with served(tmp_path) as target, game(target) as g:
        assert await g.snapshots() == before


async def test_a_client_that_leaves_is_no_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with served(tmp_path) as target, game(target) as g:
        for _ in range(5):
            async with stream(target) as s:
                await s.say(1, subscribe=g.subscribe(1))
                for _ in range(20):
                    await s.say(1, ask_snapshot={})
    assert "call failed" not in capsys.readouterr().out
