"""Updates: their changes add up to the view at every step, their numbers are dense, and both carriers bring the same."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from grpc import aio

from kelon.v1alpha import match_pb2, match_pb2_grpc
from kelon_client import Client, RandomBot, Table, Update, run, sample
from tests.clients.server import serving, spec


@asynccontextmanager
async def tables(folder: Path, *decks: str, seed: int = 1) -> AsyncIterator[tuple[Client, list[tuple[str, str]], list[list[Table]]]]:
    """A client, the (match, token) of each audience, and a table for each on either carrier: seat 1, seat 2, a spectator."""
    async with serving(folder) as target, Client(target) as client, client.line("play") as one, client.line("listen") as other:
        match = await client.create_match(spec(*decks, seed=seed, waits=False))
        keys = [(match.match, token) for token in (*match.seat_tokens, match.spectator_token)]
        yield client, keys, [[await line.sit(*key) for line in (one, other)] for key in keys]


async def caught_up(client: Client, key: tuple[str, str], table: Table) -> list[Update]:
    """The updates that a table has not heard yet; afterwards it knows what the server says."""
    snapshot = await client.view(*key)
    heard: list[Update] = []
    while table.seq < snapshot.seq or (heard and heard[-1].seq < snapshot.seq):
        heard.append(await anext(table))
    assert table.seq == snapshot.seq
    assert table.view == snapshot.view
    return heard


@pytest.mark.parametrize(("decks", "seed"), [(("axiom", "bravos"), 1), (("lyra", "muna"), 2), (("ordis", "yzmir"), 3)])
async def test_folded_changes_are_the_view_for_every_audience_at_every_step(tmp_path: Path, decks: tuple[str, str], seed: int) -> None:
    chance = random.Random(seed)
    compared = 0
    async with tables(tmp_path, *decks, seed=seed) as (client, keys, seats):
        while seats[0][0].result is None:
            for key, pair in zip(keys, seats, strict=True):
                for table in pair:
                    await caught_up(client, key, table)
                    compared += 1
            owing = [pair[0] for pair in seats[:2] if pair[0].decision is not None]
            if owing:
                table = owing[0]
                assert table.decision is not None
                await table.answer(sample(table.decision, chance))
    assert compared > 150


Frames = list[match_pb2.ServerFrame]
HELLO = match_pb2.ClientFrame(hello=match_pb2.Hello(client="test", contract=1))


def told(frames: Frames) -> Frames:
    """The frames that tell about the match, without the numbers that are a client's own."""
    found: Frames = []
    for frame in frames:
        if frame.WhichOneof("body") in ("subscribed", "snapshot", "update", "closed"):
            frame.request = frame.channel = 0
            found.append(frame)
    return found


async def to_the_end(read: Callable[[], Awaitable[object]]) -> Frames:
    """The frames of a stream up to the update that ends the match."""
    heard: Frames = []
    while not (heard and heard[-1].update.shared.change.HasField("result")):
        response = await read()
        assert isinstance(response, match_pb2.PlayResponse | match_pb2.ListenResponse)
        heard.append(response.frame)
    return heard


@pytest.mark.parametrize("audience", [0, 1, 2])
async def test_both_carriers_bring_the_same_frames_in_the_same_order_with_dense_numbers(tmp_path: Path, audience: int) -> None:
    async with serving(tmp_path) as target, Client(target) as client, aio.insecure_channel(target) as channel:
        match = await client.create_match(spec("axiom", "lyra"))
        token = match.seat_tokens[audience - 1] if audience else match.spectator_token
        subscribe = match_pb2.ClientFrame(channel=1, subscribe=match_pb2.Subscribe(match=match.match, token=token))
        stub = match_pb2_grpc.MatchServiceStub(channel)
        play = stub.Play()
        for frame in (HELLO, subscribe):
            await play.write(match_pb2.PlayRequest(frame=frame))
        listen = stub.Listen(match_pb2.ListenRequest(hello=HELLO.hello, subscribe=[subscribe]))
        opened = [await call.read() for call in (play, listen) for _ in range(3)]
        assert [frame_of(r).WhichOneof("body") for r in opened] == ["welcome", "subscribed", "snapshot"] * 2
        bots = run(RandomBot(random.Random(2)), target, *((match.match, seat) for seat in match.seat_tokens))
        streamed, listened, _ = await asyncio.gather(to_the_end(play.read), to_the_end(listen.read), bots)
        play.cancel()
        listen.cancel()
    assert told(streamed) == told(listened)
    numbers = [frame.update.seq for frame in streamed if frame.HasField("update")]
    assert numbers == list(range(1, len(numbers) + 1))


def frame_of(response: object) -> match_pb2.ServerFrame:
    assert isinstance(response, match_pb2.PlayResponse | match_pb2.ListenResponse)
    return response.frame
