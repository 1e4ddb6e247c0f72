"""Going on where one was: updates that were missed come again, or a snapshot in their place; others notice nothing."""

import asyncio
import random
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from kelon.v1alpha import choice_pb2, match_pb2, view_pb2
from kelon_client import fold_update
from kelon_service.server import Server
from kelon_service.settings import Settings
from tests.service.driver import SPECTATOR, Frames, Game, Stream, failing, game, served, stream

AUDIENCES = (1, 2, SPECTATOR)
SLOW = (("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 1024))
"""A client whose connection takes little of what it has not read."""


def raw(message: view_pb2.View | match_pb2.MatchUpdate) -> bytes:
    """The bytes of a message, the same for the same content."""
    return message.SerializeToString(deterministic=True)


def updates(frames: Frames) -> list[match_pb2.MatchUpdate]:
    return [frame.update for frame in frames if frame.HasField("update")]


async def resumed(s: Stream, g: Game, audience: int, after_seq: int) -> Frames:
    """What comes when an audience goes on after an update."""
    await s.say(9, subscribe=g.subscribe(audience, after_seq))
    (frames,) = (await s.settled()).values()
    await s.say(9, unsubscribe={})
    await s.settled()
    return frames


@pytest.mark.parametrize("audience", AUDIENCES)
async def test_every_update_after_the_one_that_is_named_comes_again_as_it_was(tmp_path: Path, audience: int) -> None:
    async with served(tmp_path) as target, game(target) as g, stream(target) as s:
        await s.say(audience, subscribe=g.subscribe(audience))
        heard = updates((await s.settled())[audience])
        await g.go_on(random.Random(1), 12)
        heard += updates((await s.settled())[audience])
        for after in range(1, heard[-1].seq + 1):
            again = await resumed(s, g, audience, after)
            assert [raw(update) for update in updates(again)] == [raw(update) for update in heard if update.seq > after]
            assert again[0].subscribed.resumed


async def test_what_only_a_seat_may_know_comes_again_to_that_seat(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target) as g, stream(target) as s:
        await g.go_on(random.Random(1), 2)
        frames = await resumed(s, g, 1, 1)
        assert any(update.own.change.put for update in updates(frames))


@pytest.mark.parametrize("after_seq", [0, 1_000_000])
async def test_who_knows_nothing_or_too_much_gets_a_snapshot(tmp_path: Path, after_seq: int) -> None:
    async with served(tmp_path) as target, game(target) as g, stream(target) as s:
        await g.go_on(random.Random(1), 4)
        subscribed, snapshot = await resumed(s, g, 1, after_seq)
        assert not subscribed.subscribed.resumed
        assert (snapshot.snapshot.why, snapshot.snapshot.seq) == ("joined", subscribed.subscribed.seq)
        assert raw(snapshot.snapshot.view) == raw((await g.snapshot(1)).view)


async def test_who_comes_too_late_gets_a_snapshot_and_who_comes_in_time_does_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kelon_service.table.UPDATES_KEPT", 5)
    async with served(tmp_path) as target, game(target) as g, stream(target) as s:
        await g.go_on(random.Random(1), 12)
        newest = (await g.snapshot(1)).seq
        assert newest > 7
        in_time = await resumed(s, g, 1, newest - 5)
        assert [update.seq for update in updates(in_time)] == list(range(newest - 4, newest + 1))
        subscribed, snapshot = await resumed(s, g, 1, newest - 6)
        assert (subscribed.subscribed.resumed, snapshot.snapshot.seq) == (False, newest)


async def test_the_number_of_the_decision_that_is_owed_is_told(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target) as g, stream(target) as s:
        await g.go_on(random.Random(1), 6)
        for seat in (1, 2):
            subscribed = (await resumed(s, g, seat, 1))[0].subscribed
            assert subscribed.decision == (await g.snapshot(seat)).view.own.decision.number


async def test_a_declaration_is_not_told_to_who_comes_back_in_the_middle_of_it(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target, "lyra", "muna") as g, stream(target) as s:
        seat, turn, _, _ = await g.declaring(random.Random(4))
        frames = await resumed(s, g, seat, 0)
        assert [frame.WhichOneof("body") for frame in frames] == ["subscribed", "snapshot"]
        assert frames[1].snapshot.view.own.decision == turn


async def fill(s: Stream, g: Game) -> None:
    """Ask for more than goes down a stream that nobody reads."""
    await s.say(9, subscribe=g.subscribe(SPECTATOR))
    for _ in range(60):
        await s.say(9, ask_snapshot={})


async def to_the_end(s: Stream, channel: int) -> Frames:
    """What comes on a channel until the match is over."""
    frames: Frames = []
    while not any(f.update.shared.change.HasField("result") or f.snapshot.view.table.HasField("result") for f in frames[-1:]):
        heard = await s.hear()
        if heard.channel == channel:
            frames.append(heard)
    return frames


async def test_a_slow_reader_gets_a_snapshot_in_place_of_what_it_missed_and_others_notice_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kelon_service.connection.WAITING_MAX", 8)
    async with served(tmp_path) as target, game(target) as g, stream(target, *SLOW) as slow, stream(target) as quick:
        await slow.say(1, subscribe=g.subscribe(1))
        await quick.say(1, subscribe=g.subscribe(1))
        others = updates((await quick.settled())[1])
        await fill(slow, g)
        while await g.asked() is not None:
            await g.go_on(random.Random(1), 5)
            others += updates((await quick.settled())[1])
        frames = await to_the_end(slow, 1)
        final = raw((await g.snapshot(1)).view)
    whys = [frame.snapshot.why for frame in frames if frame.HasField("snapshot")]
    assert whys[0] == "joined"
    assert "lagged" in whys
    view, seq = view_pb2.View(), 0
    for frame in frames[1:]:
        if frame.HasField("snapshot"):
            view, seq = frame.snapshot.view, frame.snapshot.seq
        else:
            assert frame.update.seq == seq + 1
            view, seq = fold_update(view, frame.update), seq + 1
    assert raw(view) == final
    assert [update.seq for update in others] == list(range(others[0].seq, others[0].seq + len(others)))
    assert others[-1].shared.change.HasField("result")


async def test_a_slow_reader_s_answer_is_replied_to_though_its_update_was_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kelon_service.connection.WAITING_MAX", 0)
    async with served(tmp_path) as target, game(target) as g, stream(target) as s:
        await s.say(1, subscribe=g.subscribe(1))
        await s.settled()
        reply = await s.ask(1, answer=choice_pb2.Answer(decision=1, choice=choice_pb2.Choice(picks=(0, 1, 2))))
        assert (reply.accepted.decision, reply.accepted.duplicate) == (1, False)
        assert reply.accepted.seq == (await g.snapshot(1)).seq


async def test_who_does_not_read_is_not_heard_until_it_reads(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target) as g, stream(target, *SLOW) as deaf:
        await fill(deaf, g)

        async def talk() -> int:
            for _ in range(100):
                last = await deaf.say(9, ready=match_pb2.Ready(entropy=bytes(200_000)))
            return last

        talking = asyncio.create_task(talk())
        _, still = await asyncio.wait([talking], timeout=0.5)
        assert still, "20 megabytes were taken from a client that reads nothing"
        refused = 0
        while refused < 100:
            refused += (await deaf.hear()).HasField("problem")
        assert await talking


async def test_a_server_that_stops_says_so_and_ends_its_streams(tmp_path: Path) -> None:
    server = Server(Settings(folder=tmp_path, port=0))
    await server.start()
    async with stream(f"127.0.0.1:{server.port}") as s:
        stopping = asyncio.create_task(server.stop())
        assert (await s.hear()).notice.kind == "draining"
        assert await s.ended()
        await stopping


async def test_the_stream_of_a_client_that_never_reads_ends_and_it_can_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kelon_service.connection.WRITE_SECONDS", 0.1)
    before = REGISTRY.get_sample_value("kelon_refusals_total", {"reason": "BUSY"})
    async with served(tmp_path) as target, game(target) as g:
        async with stream(target, *SLOW) as deaf:
            await fill(deaf, g)
            while not (refusals := REGISTRY.get_sample_value("kelon_refusals_total", {"reason": "BUSY"})) or refusals == before:
                await g.snapshot(SPECTATOR)

            async def all_of_it() -> None:
                while True:
                    await deaf.hear()

            assert (await failing(all_of_it())).reason == "BUSY"
        async with stream(target) as s:
            assert (await s.ask(1, subscribe=g.subscribe(1, 1))).subscribed.resumed
