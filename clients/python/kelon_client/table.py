"""A place at one match: what one seat or a spectator knows of it, kept up to date, and the way to answer."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from kelon.v1alpha import choice_pb2, common_pb2, event_pb2, intent_pb2, match_pb2, view_pb2
from kelon_client.errors import KelonError, Refused, Stale, refused
from kelon_client.fold import fold_update

Reply = choice_pb2.Choice | intent_pb2.Intent | choice_pb2.Withdraw | choice_pb2.TakeFallback
"""What answers a decision: picks, at a turn an intent, while declaring Withdraw, or the fallback."""


@dataclass(frozen=True, slots=True)
class Update:
    """Something is new: the number of the step, what happened in it (nothing, when a view came whole or only the decision is new), and what
    is known now."""

    seq: int
    events: tuple[event_pb2.GameEvent, ...]
    view: view_pb2.View


@dataclass(slots=True)
class _Request:
    """A frame that waits for its reply; it is sent again after every break until the reply is there."""

    frame: match_pb2.ClientFrame
    reply: asyncio.Future[None]

    def settle(self, error: Exception | None = None) -> None:
        if self.reply.done():  # whoever asked has left
            return
        if error is None:
            self.reply.set_result(None)
        else:
            self.reply.set_exception(error)


class Table(AsyncIterator[Update]):
    """One subscription of a line. Iterate over it to follow the match to its end; look at `decision`, and `answer` it.

    Everything is already known when it is iterated: `view`, `decision`, `info` and `result` are always the newest."""

    def __init__(self, match: str, token: str, channel: int, send: Callable[[Table, match_pb2.ClientFrame], None]) -> None:
        """Made by `Line.sit`."""
        self.match = match
        self.token = token
        self.channel = channel
        self.seq = 0
        self.view = view_pb2.View()
        self.info = match_pb2.MatchInfo(match=match)
        self._send = send
        self._connected = False
        self._seated = asyncio.get_running_loop().create_future()
        self._requests: dict[int, _Request] = {}
        self._number = 0
        self._asked: choice_pb2.Decision | None = None
        self._answered: tuple[int, int] | None = None
        self._updates: deque[Update] = deque()
        self._news = asyncio.Event()
        self._over: KelonError | None = None
        self._closed = False

    # -- what is known ---------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat that this place is; 0: a spectator."""
        return self.info.seat

    @property
    def decision(self) -> choice_pb2.Decision | None:
        """What this seat is asked and has not answered yet; None: nothing."""
        asked = self._asked
        return None if asked is None or (asked.number, asked.step) == self._answered else asked

    @property
    def result(self) -> common_pb2.GameResult | None:
        """How the game ended; None while it goes on."""
        return self.view.table.result if self.view.table.HasField("result") else None

    @property
    def closed(self) -> bool:
        """Whether nothing more will come."""
        return self._closed

    def __aiter__(self) -> Table:
        return self

    async def __anext__(self) -> Update:
        """The next update. The iteration ends with the match; it raises when the match cannot be followed any more."""
        while not self._updates:
            if self._over is not None:
                raise self._over
            if self._closed or self.result is not None:
                raise StopAsyncIteration
            self._news.clear()
            await self._news.wait()
        return self._updates.popleft()

    # -- what can be said ------------------------------------------------------------------------------------------------

    async def answer(self, reply: Reply) -> None:
        """Answer the decision; returns when that is durable, or, while declaring, when the next step is asked.

        A break of the connection does not matter: the same answer counts once. Raises Stale when the decision is not asked any more (look
        at `decision` again), another Refused when the answer does not fit, Unreachable when there is no connection for too long."""
        asked = self.decision
        if asked is None:
            raise KelonError("this seat is asked nothing now; wait for an update after which `decision` is set")
        answer = choice_pb2.Answer(decision=asked.number, step=asked.step)
        match reply:
            case choice_pb2.Choice():
                answer.choice.CopyFrom(reply)
            case intent_pb2.Intent():
                answer.intent.CopyFrom(reply)
            case choice_pb2.Withdraw():
                answer.withdraw.CopyFrom(reply)
            case choice_pb2.TakeFallback():
                answer.take_fallback.CopyFrom(reply)
        self._answered = asked.number, asked.step
        await self._request(match_pb2.ClientFrame(answer=answer))

    async def ready(self, entropy: bytes = b"") -> None:
        """This seat may begin; `entropy`, up to 64 bytes, is mixed into the match's chance. Said again it changes nothing."""
        await self._request(match_pb2.ClientFrame(ready=match_pb2.Ready(entropy=entropy)))

    async def concede(self) -> None:
        """Give up the game."""
        await self._request(match_pb2.ClientFrame(concede=match_pb2.Concede()))

    async def refresh(self) -> None:
        """Get everything anew."""
        await self._request(match_pb2.ClientFrame(ask_snapshot=match_pb2.AskSnapshot()))

    async def leave(self) -> None:
        """Stop following this match; the seat keeps its place in the game."""
        if not self._closed:
            await self._request(match_pb2.ClientFrame(unsubscribe=match_pb2.Unsubscribe()))

    async def seated(self) -> None:
        """Wait until the server has opened this place. Raises what it refused it with."""
        await asyncio.shield(self._seated)

    async def _request(self, frame: match_pb2.ClientFrame) -> None:
        if self._over is not None:
            raise self._over
        self._number += 1
        frame.request, frame.channel = self._number, self.channel
        request = _Request(frame, asyncio.get_running_loop().create_future())
        self._requests[self._number] = request
        if self._connected:
            self._send(self, frame)
        await request.reply

    # -- what the line says ----------------------------------------------------------------------------------------------

    def subscription(self) -> match_pb2.ClientFrame:
        """The frame that opens this place, or opens it again where it was."""
        body = match_pb2.Subscribe(match=self.match, token=self.token, after_seq=self.seq)
        return match_pb2.ClientFrame(channel=self.channel, subscribe=body)

    def cut(self) -> None:
        """The connection broke. What was asked stays asked."""
        self._connected = False

    def end(self, error: KelonError | None = None) -> None:
        """Nothing more will come: the match is over (None), or why it cannot be followed."""
        if self._closed:
            return
        self._closed = True
        self._over = error
        if not self._seated.done():
            self._seated.set_exception(error or KelonError("the place was closed before it was opened"))
            self._seated.exception()  # it is raised where somebody waits
        for request in self._requests.values():
            request.settle(error)
        self._requests.clear()
        self._news.set()

    def heard(self, frame: match_pb2.ServerFrame) -> None:
        """A frame for this place."""
        match frame.WhichOneof("body"):
            case "subscribed":
                self._subscribed(frame.subscribed)
            case "snapshot":
                self._snapshot(frame.snapshot)
            case "update":
                self._update(frame.update)
            case "asking":
                self._ask(frame.asking)
            case "problem":
                self._problem(frame)
                return
            case "closed":
                self._closing(frame.closed.why)
        self._settle(frame.request)

    def _subscribed(self, subscribed: match_pb2.Subscribed) -> None:
        self.info.CopyFrom(subscribed.info)
        self._connected = True
        if not self._seated.done():
            self._seated.set_result(None)
        for request in self._requests.values():
            self._send(self, request.frame)

    def _snapshot(self, snapshot: match_pb2.Snapshot) -> None:
        self.seq = snapshot.seq
        self.view = snapshot.view
        if snapshot.HasField("info"):
            self.info.CopyFrom(snapshot.info)
        self._asked = self._owed()
        self._tell(())

    def _update(self, update: match_pb2.MatchUpdate) -> None:
        if update.seq <= self.seq:
            return
        if update.seq != self.seq + 1:  # never sent so; but nothing is to be built on a gap
            self._send(self, match_pb2.ClientFrame(channel=self.channel, ask_snapshot=match_pb2.AskSnapshot()))
            return
        self.seq = update.seq
        self.view = fold_update(self.view, update)
        if update.own.change.HasField("decision") or update.own.change.no_decision:
            self._asked = self._owed()
        events = {event.number: event for event in (*update.shared.events, *update.own.events)}
        self._tell(tuple(events[number] for number in sorted(events)))
        if update.own.answered:
            for number, request in list(self._requests.items()):
                if request.frame.answer.decision == update.own.answered:
                    self._settle(number)

    def _ask(self, decision: choice_pb2.Decision) -> None:
        self._asked, self._answered = decision, None
        self._tell(())

    def _problem(self, frame: match_pb2.ServerFrame) -> None:
        error = refused(frame.problem)
        if frame.problem.scope == match_pb2.Problem.SCOPE_CHANNEL or not (frame.request or self._connected):
            self.end(error)
            return
        request = self._requests.get(frame.request)
        if request is None:
            return
        if frame.problem.retry_after_ms:
            delay = frame.problem.retry_after_ms / 1000
            asyncio.get_running_loop().call_later(delay, self._again, frame.request)
            return
        if request.frame.HasField("answer"):
            self._not_taken(request.frame.answer, error)
        self._settle(frame.request, error)

    def _not_taken(self, answer: choice_pb2.Answer, error: Refused) -> None:
        """The decision stands as before the answer; if a dialogue was lost with its connection, it begins anew."""
        if self._answered == (answer.decision, answer.step) and not isinstance(error, Stale):
            self._answered = None
        elif answer.step and error.problem.decision_now == answer.decision:
            self._asked, self._answered = self._owed(), None
        self._tell(())

    def _again(self, number: int) -> None:
        request = self._requests.get(number)
        if request is not None and self._connected:
            self._send(self, request.frame)

    def _closing(self, why: str) -> None:
        self.end(KelonError("the match is suspended: its operator can let it go on") if why == "suspended" else None)

    def _settle(self, number: int, error: Exception | None = None) -> None:
        request = self._requests.pop(number, None)
        if request is not None:
            request.settle(error)

    def _owed(self) -> choice_pb2.Decision | None:
        return self.view.own.decision if self.view.own.HasField("decision") else None

    def _tell(self, events: tuple[event_pb2.GameEvent, ...]) -> None:
        self._updates.append(Update(self.seq, events, self.view))
        self._news.set()
