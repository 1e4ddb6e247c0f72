"""Bad input: a Problem in band on a stream, a status with ErrorInfo on a unary call; nothing changed, nothing hidden told."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import grpc
import pytest
from google.rpc import error_details_pb2, status_pb2
from grpc import aio

from kelon.v1alpha import choice_pb2, common_pb2, host_pb2, host_pb2_grpc, intent_pb2, match_pb2, match_pb2_grpc
from kelon_service.interceptors import RIGHTS
from kelon_service.server import Server
from kelon_service.settings import Settings
from tests.clients.server import spec


class Bench:
    """A server, a raw channel to it, and a match that has begun."""

    def __init__(self, channel: aio.Channel, match: host_pb2.CreateMatchResponse) -> None:
        self.matches = match_pb2_grpc.MatchServiceStub(channel)
        self.hosts = host_pb2_grpc.HostServiceStub(channel)
        self.match = match

    async def view(self, seat: int) -> match_pb2.Snapshot:
        token = self.match.seat_tokens[seat - 1]
        return (await self.matches.GetView(match_pb2.GetViewRequest(match=self.match.match, token=token))).snapshot

    async def submit(self, seat: int, frame: match_pb2.ClientFrame) -> match_pb2.ServerFrame:
        token = self.match.seat_tokens[seat - 1]
        return (await self.matches.Submit(match_pb2.SubmitRequest(match=self.match.match, token=token, frame=frame))).frame

    async def answer(self, seat: int, **answer: object) -> match_pb2.ServerFrame:
        return await self.submit(seat, match_pb2.ClientFrame(answer=choice_pb2.Answer(**answer)))  # type: ignore[arg-type]

    async def orbs(self) -> None:
        for seat in (1, 2):
            reply = await self.answer(seat, decision=1, choice=choice_pb2.Choice(picks=(0, 1, 2)))
            assert reply.accepted.decision == 1

    async def turn(self) -> tuple[int, choice_pb2.Decision]:
        for seat in (1, 2):
            own = (await self.view(seat)).view.own
            if own.HasField("decision"):
                return seat, own.decision
        raise AssertionError("nobody is asked")


@asynccontextmanager
async def bench(folder: Path, host_key: str = "") -> AsyncIterator[Bench]:
    server = Server(Settings(folder=folder, port=0, host_key=host_key))
    await server.start()
    try:
        async with aio.insecure_channel(f"127.0.0.1:{server.port}") as channel:
            metadata = (("authorization", f"Bearer {host_key}"),)
            create = host_pb2.CreateMatchRequest(match=spec("axiom", "bravos", waits=False))
            yield Bench(channel, await host_pb2_grpc.HostServiceStub(channel).CreateMatch(create, metadata=metadata))
    finally:
        await server.stop(0)


def reason_of(error: aio.AioRpcError) -> tuple[grpc.StatusCode, str]:
    """The code of a failed call and the reason of its ErrorInfo."""
    trailers = dict(error.trailing_metadata() or ())
    status = status_pb2.Status.FromString(trailers["grpc-status-details-bin"])
    info = error_details_pb2.ErrorInfo()
    assert status.details[0].Unpack(info)
    assert info.domain == "kelon"
    return error.code(), info.reason


async def failing(call: object) -> tuple[grpc.StatusCode, str]:
    with pytest.raises(aio.AioRpcError) as failed:
        await call  # type: ignore[misc]
    return reason_of(failed.value)


NOT_FOUND = (grpc.StatusCode.NOT_FOUND, "NOT_FOUND")


async def test_a_wrong_token_and_an_unknown_match_are_refused_in_the_same_words(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        wrong = await failing(b.matches.GetView(match_pb2.GetViewRequest(match=b.match.match, token="nonsense")))
        nowhere = await failing(b.matches.GetView(match_pb2.GetViewRequest(match="nowhere", token=b.match.seat_tokens[0])))
        assert wrong == nowhere == NOT_FOUND


async def test_a_spectator_cannot_answer(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        frame = match_pb2.ClientFrame(answer=choice_pb2.Answer(decision=1, choice=choice_pb2.Choice(picks=(0, 1, 2))))
        request = match_pb2.SubmitRequest(match=b.match.match, token=b.match.spectator_token, frame=frame)
        assert (await b.matches.Submit(request)).frame.problem.reason == "PERMISSION_DENIED"


@pytest.mark.parametrize("picks", [(), (0, 1), (0, 1, 2, 3), (0, 0, 1), (0, 1, 6), (0, 1, 4_000_000_000)])
async def test_an_illegal_choice_is_refused_and_changes_nothing(tmp_path: Path, picks: tuple[int, ...]) -> None:
    async with bench(tmp_path) as b:
        before = await b.view(1)
        reply = await b.answer(1, decision=1, choice=choice_pb2.Choice(picks=picks))
        assert (reply.problem.reason, reply.problem.decision_now) == ("ILLEGAL_CHOICE", 1)
        assert await b.view(1) == before


async def test_an_answer_to_another_decision_is_stale(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        reply = await b.answer(1, decision=7, choice=choice_pb2.Choice(picks=(0, 1, 2)))
        assert (reply.problem.reason, reply.problem.decision_now) == ("STALE_DECISION", 1)


async def test_an_answer_without_a_body_is_malformed(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        assert (await b.answer(1, decision=1)).problem.reason == "MALFORMED"


async def test_the_same_answer_again_is_a_duplicate_and_another_is_told_what_counted(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        await b.answer(1, decision=1, choice=choice_pb2.Choice(picks=(0, 1, 2)))
        again = await b.answer(1, decision=1, choice=choice_pb2.Choice(picks=(2, 1, 0)))
        other = await b.answer(1, decision=1, choice=choice_pb2.Choice(picks=(3, 4, 5)))
        assert again.accepted.duplicate
        assert (other.problem.reason, tuple(other.problem.counted.choice.picks)) == ("ANSWERED_OTHERWISE", (0, 1, 2))


async def test_who_is_not_asked_is_told_so(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        await b.orbs()
        seat, _ = await b.turn()
        reply = await b.answer(3 - seat, decision=2, choice=choice_pb2.Choice(picks=(0,)))
        assert reply.problem.reason == "NOT_YOUR_DECISION"


async def test_a_card_that_is_hidden_and_one_that_does_not_exist_are_refused_in_the_same_words(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        await b.orbs()
        seat, decision = await b.turn()
        theirs = [o.handle for o in (await b.view(3 - seat)).view.own.put if o.zone == common_pb2.ZONE_HAND]
        refusals = []
        for handle in (theirs[0], 1_000_000):
            card = intent_pb2.PlayCard(handle=handle, expedition=common_pb2.SIDE_HERO, way="hand")
            problem = (await b.answer(seat, decision=decision.number, intent=intent_pb2.Intent(play_card=card))).problem
            problem.refusal.subject.Clear()
            refusals.append(problem)
        assert refusals[0] == refusals[1]
        assert refusals[0].reason == "NOT_THERE"


async def test_after_the_end_nothing_is_taken(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        await b.submit(1, match_pb2.ClientFrame(concede=match_pb2.Concede()))
        reply = await b.answer(2, decision=1, choice=choice_pb2.Choice(picks=(0, 1, 2)))
        again = await b.submit(2, match_pb2.ClientFrame(concede=match_pb2.Concede()))
        assert (reply.problem.reason, again.problem.reason) == ("GAME_OVER", "GAME_OVER")


async def test_an_oversized_message_is_refused(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        huge = choice_pb2.Choice(picks=[1] * 2_000_000)
        with pytest.raises(aio.AioRpcError) as failed:
            await b.answer(1, decision=1, choice=huge)
        assert failed.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED


async def test_a_replay_of_a_match_that_goes_on_is_refused(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        found = await failing(b.hosts.GetReplay(host_pb2.GetReplayRequest(match=b.match.match)))
        assert found == (grpc.StatusCode.FAILED_PRECONDITION, "NOT_FINISHED")


async def test_hosting_needs_the_host_s_key_where_one_is_set(tmp_path: Path) -> None:
    async with bench(tmp_path, host_key="swordfish") as b:
        found = await failing(b.hosts.ListMatches(host_pb2.ListMatchesRequest()))
        assert found == (grpc.StatusCode.UNAUTHENTICATED, "UNAUTHENTICATED")


async def frames(b: Bench, *sent: match_pb2.ClientFrame, until: str) -> list[match_pb2.ServerFrame]:
    """What a Play stream answers to some frames, up to the first frame of a kind."""
    call = b.matches.Play()
    for frame in sent:
        await call.write(match_pb2.PlayRequest(frame=frame))
    heard: list[match_pb2.ServerFrame] = []
    while not heard or heard[-1].WhichOneof("body") != until:
        response = await call.read()
        assert isinstance(response, match_pb2.PlayResponse), heard
        heard.append(response.frame)
    call.cancel()
    return heard


HELLO = match_pb2.ClientFrame(hello=match_pb2.Hello(client="test", contract=1))


async def test_a_stream_begins_with_hello(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        heard = await frames(b, match_pb2.ClientFrame(request=3, ping=match_pb2.Ping()), until="problem")
        assert (heard[0].problem.reason, heard[0].problem.scope, heard[0].request) == ("HELLO_FIRST", match_pb2.Problem.SCOPE_STREAM, 3)


async def test_a_frame_to_a_channel_that_is_not_open_is_refused_and_the_stream_goes_on(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        lost = match_pb2.ClientFrame(request=1, channel=9, answer=choice_pb2.Answer(decision=1))
        heard = await frames(b, HELLO, lost, match_pb2.ClientFrame(request=2, ping=match_pb2.Ping()), until="heartbeat")
        assert [f.WhichOneof("body") for f in heard] == ["welcome", "problem", "heartbeat"]
        assert (heard[1].problem.reason, heard[1].request, heard[1].channel) == ("UNKNOWN_CHANNEL", 1, 9)


async def test_a_wrong_token_on_a_stream_is_a_problem_in_band(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        subscribe = match_pb2.ClientFrame(channel=1, subscribe=match_pb2.Subscribe(match=b.match.match, token="nonsense"))
        heard = await frames(b, HELLO, subscribe, until="problem")
        assert (heard[-1].problem.reason, heard[-1].channel) == ("NOT_FOUND", 1)


async def test_an_illegal_answer_on_a_stream_is_a_problem_in_band_and_the_decision_stands(tmp_path: Path) -> None:
    async with bench(tmp_path) as b:
        token = b.match.seat_tokens[0]
        subscribe = match_pb2.ClientFrame(channel=1, subscribe=match_pb2.Subscribe(match=b.match.match, token=token))
        illegal = match_pb2.ClientFrame(request=5, channel=1, answer=choice_pb2.Answer(decision=1, choice=choice_pb2.Choice(picks=(0,))))
        heard = await frames(b, HELLO, subscribe, illegal, until="problem")
        assert (heard[-1].problem.reason, heard[-1].request, heard[-1].problem.decision_now) == ("ILLEGAL_CHOICE", 5, 1)


def test_every_method_of_the_services_has_its_right_and_nothing_else_does() -> None:
    methods = {
        f"/{service.full_name}/{method.name}"
        for file in (match_pb2.DESCRIPTOR, host_pb2.DESCRIPTOR)
        for service in file.services_by_name.values()
        for method in service.methods
    }
    known = {name for name in RIGHTS if name.startswith(("/kelon.v1alpha.MatchService", "/kelon.v1alpha.HostService"))}
    assert methods == known
