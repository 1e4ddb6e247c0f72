"""Hosting: creating matches, listing them, replaying them, and who may."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from grpc import aio

from kelon.v1alpha import choice_pb2, host_pb2, host_pb2_grpc, match_pb2, match_pb2_grpc
from kelon_client import RandomBot, run
from kelon_service.interceptors import Guard
from tests.clients.server import spec
from tests.service.driver import Game, failing, game, served

Spec = host_pb2.MatchSpec


class Host:
    """Those who run matches."""

    def __init__(self, channel: aio.Channel, target: str) -> None:
        self.channel = channel
        self.target = target
        self.stub = host_pb2_grpc.HostServiceStub(channel)

    async def create(self, match: Spec, validate_only: bool = False) -> host_pb2.CreateMatchResponse:
        """A match."""
        return await self.stub.CreateMatch(host_pb2.CreateMatchRequest(match=match, validate_only=validate_only))

    async def refused(self, match: Spec) -> match_pb2.Problem:
        """Why there will be no such match; nothing has been created."""
        problem = await failing(self.create(match))
        assert await self.page() == ([], "")
        return problem

    async def page(
        self, size: int = 0, token: str = "", state: "match_pb2.MatchState" = match_pb2.MATCH_STATE_UNSPECIFIED
    ) -> tuple[list[str], str]:
        """One page: the external ids, and where the next begins."""
        response = await self.stub.ListMatches(host_pb2.ListMatchesRequest(page_size=size, page_token=token, state=state))
        return [match.external_id for match in response.matches], response.next_page_token


@asynccontextmanager
async def host(folder: Path) -> AsyncIterator[Host]:
    async with served(folder) as target, aio.insecure_channel(target) as channel:
        yield Host(channel, target)


def called(name: str, **fields: object) -> Spec:
    """A match that its host calls so."""
    match = spec("axiom", "bravos", waits=False)
    match.MergeFrom(Spec(external_id=name, **fields))  # type: ignore[arg-type]
    return match


def decked(deck: str) -> Spec:
    """A match whose seat 1 brings a deck list."""
    return Spec(seats=[host_pb2.SeatSpec(deck=deck), host_pb2.SeatSpec(starter_deck="axiom")])


# -- the same again ------------------------------------------------------------------------------------------------------------


async def test_the_same_external_id_gives_the_same_match_and_tokens(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        first, again = await h.create(called("a")), await h.create(called("a"))
        assert (first.already_existed, again.already_existed) == (False, True)
        again.already_existed = False
        assert first == again
        assert await h.page() == (["a"], "")


async def test_it_does_so_after_a_restart_and_where_the_server_drew_the_seed(tmp_path: Path) -> None:
    match = called("a")
    match.ClearField("seed")
    async with host(tmp_path) as h:
        first = await h.create(match)
    async with host(tmp_path) as h:
        again = await h.create(match)
    assert (again.match, again.seat_tokens, again.commitment) == (first.match, first.seat_tokens, first.commitment)


async def test_the_same_external_id_with_another_content_is_refused(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        await h.create(called("a"))
        problem = await failing(h.create(called("a", first_seat=2)))
        assert (problem.reason, problem.field) == ("CREATED_OTHERWISE", "match.external_id")


async def test_without_an_external_id_every_call_creates_another_match(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        one, other = await h.create(called("")), await h.create(called(""))
        assert one.match != other.match
        assert set(one.seat_tokens).isdisjoint(other.seat_tokens)


# -- what is refused -----------------------------------------------------------------------------------------------------------


async def test_every_problem_of_an_illegal_deck_is_listed(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        problem = await h.refused(decked("9 ALT_CORE_B_AX_04_C\n1 ALT_CORE_B_BR_05_C"))
        assert problem.reason == "DECK_ILLEGAL"
        assert len(problem.details) >= 3  # no Hero, too few cards, too many copies
        assert len(set(problem.details)) == len(problem.details)


async def test_every_card_that_is_unknown_is_listed_with_its_line(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        problem = await h.refused(decked("1 NOBODY\n# a comment\n\n3 ALT_CORE_B_AX_04_C\n2 NOTHING"))
        assert problem.reason == "UNKNOWN_CARD"
        assert [detail.partition(":")[0] for detail in problem.details] == ["line 1", "line 5"]


async def test_every_line_that_cannot_be_read_is_listed(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        problem = await h.refused(decked("ALT_CORE_B_AX_04_C\n0 ALT_CORE_B_AX_04_C\n-1 ALT_CORE_B_AX_04_C\n3 ALT_CORE_B_AX_04_C"))
        assert (problem.reason, problem.field) == ("MALFORMED", "match.seats[0].deck")
        assert [detail.partition(":")[0] for detail in problem.details] == ["line 1", "line 2", "line 3"]


@pytest.mark.parametrize(
    ("match", "reason", "field"),
    [
        (Spec(), "MALFORMED", "match.seats"),
        (Spec(seats=[host_pb2.SeatSpec(starter_deck="axiom")] * 3), "MALFORMED", "match.seats"),
        (Spec(seats=[host_pb2.SeatSpec(starter_deck="axiom"), host_pb2.SeatSpec()]), "MALFORMED", "match.seats[1]"),
        (spec("axiom", "nobody"), "UNKNOWN_DECK", "match.seats[1].starter_deck"),
        (called("a", ruleset="0.1"), "UNKNOWN_RULESET", "match"),
        (called("a", format="nobody's"), "UNKNOWN_FORMAT", "match"),
        (called("a", first_seat=3), "MALFORMED", "match.first_seat"),
        (called("a", seed=b"short"), "MALFORMED", "match.seed"),
        (called("a", rated=True), "SEED_NOT_ALLOWED", "match.seed"),
        (called("a" * 101), "TOO_LARGE", "match.external_id"),
        (decked("#\n" * 201), "TOO_LARGE", "match.seats[0].deck"),
        (decked("#" * 20_001), "TOO_LARGE", "match.seats[0].deck"),
    ],
)
async def test_a_match_that_cannot_be_is_refused_with_its_reason_and_field(tmp_path: Path, match: Spec, reason: str, field: str) -> None:
    async with host(tmp_path) as h:
        problem = await h.refused(match)
        assert (problem.reason, problem.field) == (reason, field)


async def test_a_rated_match_has_a_seed_of_the_server(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        match = called("a", rated=True)
        match.ClearField("seed")
        assert len((await h.create(match)).commitment) == 32


async def test_validating_creates_nothing(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        assert await h.create(called("a"), validate_only=True) == host_pb2.CreateMatchResponse()
        assert await h.page() == ([], "")
        assert not (await h.create(called("a"))).already_existed


async def test_validating_refuses_what_creating_would(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        assert (await failing(h.create(called("a", first_seat=3), validate_only=True))).reason == "MALFORMED"


# -- looking back --------------------------------------------------------------------------------------------------------------


async def test_pages_hold_every_match_once_in_the_order_of_creation(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        for name in "abcde":
            await h.create(called(name))
        pages, token = [], ""
        while True:
            names, token = await h.page(2, token)
            pages.append(names)
            if not token:
                break
        assert pages == [["a", "b"], ["c", "d"], ["e"]]


async def test_a_page_holds_matches_of_one_state_if_asked(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        for name in "abc":
            await h.create(called(name))
        async with game(h.target, external_id="b") as g:
            await g.submit(1, concede={})
        assert await h.page(state=match_pb2.MATCH_STATE_FINISHED) == (["b"], "")
        assert await h.page(state=match_pb2.MATCH_STATE_PLAYING) == (["a", "c"], "")
        assert await h.page(state=match_pb2.MATCH_STATE_WAITING) == ([], "")


@pytest.mark.parametrize("token", ["nonsense", "-1", "9" * 30, "9" * 5_000, "١"])
async def test_a_page_token_that_no_page_gave_is_malformed(tmp_path: Path, token: str) -> None:
    async with host(tmp_path) as h:
        assert (await failing(h.page(token=token))).reason == "MALFORMED"


async def test_a_listed_match_tells_its_result_and_its_seed_only_when_it_is_over(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target) as g:
        (before,) = (await g.hosts.ListMatches(host_pb2.ListMatchesRequest())).matches
        await g.submit(1, concede={})
        (after,) = (await g.hosts.ListMatches(host_pb2.ListMatchesRequest())).matches
    assert (before.info.seed, before.HasField("end_time"), before.info.HasField("result")) == (b"", False, False)
    assert (after.info.seed, after.HasField("end_time")) == (spec("axiom", "bravos").seed, True)
    assert (after.info.result.winner, after.info.result.cause) == (2, "concession")


async def test_a_replay_of_a_match_that_nobody_knows_is_not_found(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        assert (await failing(h.stub.GetReplay(host_pb2.GetReplayRequest(match="nowhere")))).reason == "NOT_FOUND"


async def test_a_replay_is_refused_while_the_match_goes_on_and_whole_when_it_is_over(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target) as g:
        request = host_pb2.GetReplayRequest(match=g.name)
        await g.go_on(random.Random(1), 5)
        assert (await failing(g.hosts.GetReplay(request))).reason == "NOT_FINISHED"
        await g.submit(2, concede={})
        replay = (await g.hosts.GetReplay(request)).replay
        assert replay.info.seed == spec("axiom", "bravos").seed
        assert [entry.revision for entry in replay.entries] == list(range(2, await g.revision() + 1))


async def test_a_finished_match_can_still_be_looked_at_when_nobody_watches(tmp_path: Path) -> None:
    async with served(tmp_path) as target, game(target) as g:
        await run(RandomBot(random.Random(1)), target, *((g.name, g.tokens[seat]) for seat in (1, 2)))
        before = await g.snapshots()
        await g.hosts.GetReplay(host_pb2.GetReplayRequest(match=g.name))
        assert await g.snapshots() == before


# -- who may -------------------------------------------------------------------------------------------------------------------


async def listing(channel: aio.Channel, key: str) -> host_pb2.ListMatchesResponse:
    stub = host_pb2_grpc.HostServiceStub(channel)
    return await stub.ListMatches(host_pb2.ListMatchesRequest(), metadata=(("authorization", key),))


@pytest.mark.parametrize("key", ["", "swordfish", "Bearer ", "Bearer swordfisH", "Bearer swordfish2"])
async def test_a_host_with_another_key_is_refused(tmp_path: Path, key: str) -> None:
    async with served(tmp_path, host_key="swordfish") as target, aio.insecure_channel(target) as channel:
        problem = await failing(listing(channel, key))
        assert (problem.reason, "swordfish" in problem.message) == ("UNAUTHENTICATED", False)


async def test_a_host_with_the_key_is_not(tmp_path: Path) -> None:
    async with served(tmp_path, host_key="swordfish") as target, aio.insecure_channel(target) as channel:
        assert await listing(channel, "Bearer swordfish") == host_pb2.ListMatchesResponse()


async def test_the_host_s_key_opens_no_seat_and_a_seat_s_token_no_hosting(tmp_path: Path) -> None:
    async with served(tmp_path, host_key="swordfish") as target, aio.insecure_channel(target) as channel:
        stub = host_pb2_grpc.HostServiceStub(channel)
        create = host_pb2.CreateMatchRequest(match=called("a"))
        match = await stub.CreateMatch(create, metadata=(("authorization", "Bearer swordfish"),))
        view = match_pb2.GetViewRequest(match=match.match, token="swordfish")
        assert (await failing(match_pb2_grpc.MatchServiceStub(channel).GetView(view))).reason == "NOT_FOUND"
        assert (await failing(listing(channel, f"Bearer {match.seat_tokens[0]}"))).reason == "UNAUTHENTICATED"


async def test_the_token_of_one_match_opens_no_other(tmp_path: Path) -> None:
    async with host(tmp_path) as h:
        one, other = await h.create(called("a")), await h.create(called("b"))
        stub = match_pb2_grpc.MatchServiceStub(h.channel)
        wrong = [match_pb2.GetMatchRequest(match=one.match, token=other.seat_tokens[0]), match_pb2.GetMatchRequest(match="c", token="d")]
        assert await failing(stub.GetMatch(wrong[0])) == await failing(stub.GetMatch(wrong[1]))


async def test_a_method_that_has_no_right_is_denied() -> None:
    async def secret(request: bytes, context: object) -> bytes:
        return b"told"

    server = aio.server(interceptors=(Guard(""),))
    handlers: dict[str, Any] = {"Tell": grpc.unary_unary_rpc_method_handler(secret)}
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("kelon.v1alpha.SecretService", handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    async with aio.insecure_channel(f"127.0.0.1:{port}") as channel:
        tell: Any = channel.unary_unary("/kelon.v1alpha.SecretService/Tell")
        assert (await failing(tell(b""))).reason == "PERMISSION_DENIED"
    await server.stop(0)


# -- ready ---------------------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def waiting(folder: Path) -> AsyncIterator[Game]:
    """A match that waits until its seats are ready."""
    async with host(folder) as h:
        yield Game(h.channel, await h.create(spec("axiom", "bravos")))


async def test_a_match_that_waits_starts_when_both_seats_are_ready(tmp_path: Path) -> None:
    async with waiting(tmp_path) as g:
        states = [(await g.snapshot(1)).info.state]
        for seat in (1, 2):
            assert (await g.submit(seat, ready={})).HasField("accepted")
            states.append((await g.snapshot(1)).info.state)
        assert states == [match_pb2.MATCH_STATE_WAITING, match_pb2.MATCH_STATE_WAITING, match_pb2.MATCH_STATE_PLAYING]


async def test_everybody_sees_who_is_ready(tmp_path: Path) -> None:
    async with waiting(tmp_path) as g:
        await g.submit(2, ready={})
        assert [seat.ready for seat in (await g.snapshot(3)).info.seats] == [False, True]


async def test_a_spectator_and_one_seat_do_not_start_a_match(tmp_path: Path) -> None:
    async with waiting(tmp_path) as g:
        assert (await g.submit(3, ready={})).problem.reason == "PERMISSION_DENIED"
        await g.submit(1, ready={})
        assert (await g.snapshot(1)).info.state == match_pb2.MATCH_STATE_WAITING


async def test_before_that_nothing_is_answered(tmp_path: Path) -> None:
    async with waiting(tmp_path) as g:
        reply = await g.submit(1, answer=choice_pb2.Answer(decision=1, choice=choice_pb2.Choice(picks=(0, 1, 2))))
        assert reply.problem.reason == "NOT_STARTED"


async def test_entropy_has_64_bytes_at_the_most_and_the_first_counts(tmp_path: Path) -> None:
    async with waiting(tmp_path) as g:
        reply = await g.submit(1, ready=match_pb2.Ready(entropy=bytes(65)))
        assert (reply.problem.reason, reply.problem.field) == ("TOO_LARGE", "ready.entropy")
        for entropy in (b"first", b"second"):
            await g.submit(1, ready=match_pb2.Ready(entropy=entropy))
        await g.submit(2, ready=match_pb2.Ready(entropy=bytes(64)))
        await g.submit(1, concede={})
        replay = (await g.hosts.GetReplay(host_pb2.GetReplayRequest(match=g.name))).replay
        assert [seat.entropy for seat in replay.seats] == [b"first", bytes(64)]


async def test_who_was_ready_before_a_restart_is_ready_after_it(tmp_path: Path) -> None:
    async with waiting(tmp_path) as g:
        await g.submit(1, ready={})
        name, tokens = g.name, g.tokens
    async with host(tmp_path) as h:
        stub = match_pb2_grpc.MatchServiceStub(h.channel)
        await stub.Submit(match_pb2.SubmitRequest(match=name, token=tokens[2], frame=match_pb2.ClientFrame(ready={})))
        info = (await stub.GetMatch(match_pb2.GetMatchRequest(match=name, token=tokens[1]))).info
        assert info.state == match_pb2.MATCH_STATE_PLAYING
