"""One match: a queue, a position, and those who watch.

An answer is taken from the queue, tried on the position, journalled together with what chance answered, and only then published: one update
a stop for each audience. The table is a fold of its journal; a restart folds it again and goes on.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import structlog
from msgspec import Struct

from kelon.v1alpha import choice_pb2, match_pb2
from kelon_engine import (
    NATURE,
    Choice,
    Concede,
    Engine,
    EngineFault,
    Events,
    Expire,
    IllegalAnswer,
    Pass,
    Position,
    Prompt,
    Result,
    Setup,
    View,
    read_answer,
    write_answer,
)
from kelon_service import codec, telemetry
from kelon_service.chance import ENTROPY_MAX, Chance
from kelon_service.journal import Ending, Entry, Journal
from kelon_service.reasons import Reason, Refused, problem

AUDIENCES = (0, 1, 2)
"""Everybody (0: spectators), and the seats."""

UPDATES_KEPT = 4096
"""Updates of one audience that can be sent again; who asks for older ones gets a snapshot."""

log = structlog.get_logger()

Send = Callable[[match_pb2.ServerFrame], None]


P = ParamSpec("P")
R = TypeVar("R")

_running: set[asyncio.Task[Any]] = set()


def to_its_end(act: Callable[P, Coroutine[Any, Any, R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Once begun it is done to its end, even when whoever asked for it has gone: what is in the journal must be at the table too."""

    @wraps(act)
    async def whole(*args: P.args, **named: P.kwargs) -> R:
        task = asyncio.create_task(act(*args, **named))
        _running.add(task)
        task.add_done_callback(_ended)
        return await asyncio.shield(task)

    return whole


def _ended(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled():
        task.exception()  # whoever asked has seen it, or has gone


class Audience:
    """What one audience has been told: its updates from 1 on, the view they add up to, the decision it was shown."""

    def __init__(self) -> None:
        self.seq = 0
        self.updates: deque[match_pb2.MatchUpdate] = deque(maxlen=UPDATES_KEPT)
        self.view: View | None = None
        self.decision: choice_pb2.Decision | None = None
        self.watchers: dict[object, Send] = {}


class Dialogue(Struct):
    """A seat's open decision: its number, the position it is asked in, and what was asked and answered in its declaration so far."""

    number: int
    prompt: Prompt
    steps: list[tuple[Prompt, Choice]]


class Taken(Struct, frozen=True):
    """An answer that counted, step by step, with what was asked."""

    steps: tuple[tuple[Prompt, Choice], ...]


class Table:
    """One match. Every change goes through its lock, in the order in which it was asked for."""

    def __init__(
        self, match: str, engine: Engine, journal: Journal, setup: Setup, seed: bytes, info: match_pb2.MatchInfo, waits: bool
    ) -> None:
        self.match = match
        self.info = info
        self.entropy: dict[int, bytes] = {}
        self.started = False
        self.suspended = False
        self.position: Position | None = None
        self.ended: Result | None = None  # of a finished match that this server's rules and cards cannot play again
        self.revision = 0
        self.audiences = {a: Audience() for a in AUDIENCES}
        self._engine = engine
        self._journal = journal
        self._setup = setup
        self._seed = seed
        self._waits = waits
        self._chance: Chance | None = None
        self._draws = 0
        self._lock = asyncio.Lock()
        self._dialogues: dict[int, Dialogue] = {}
        self._numbers = {1: 0, 2: 0}
        self._taken: dict[tuple[int, int], Taken] = {}

    # -- what it is ------------------------------------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """How the game ended."""
        return self.ended if self.position is None else self._engine.result(self.position)

    @property
    def state(self) -> "match_pb2.MatchState":
        """Where the match stands."""
        if self.suspended:
            return match_pb2.MATCH_STATE_SUSPENDED
        if self.result is not None:
            return match_pb2.MATCH_STATE_FINISHED
        return match_pb2.MATCH_STATE_PLAYING if self.started else match_pb2.MATCH_STATE_WAITING

    def info_for(self, seat: int) -> match_pb2.MatchInfo:
        """The match as a seat (0: a spectator or a host) may know it; the seed only when the match is finished."""
        info = match_pb2.MatchInfo()
        info.CopyFrom(self.info)
        info.seat = seat
        info.state = self.state
        for one in info.seats:
            one.ready = self.started or one.seat in self.entropy
        result = codec.game_result(self.result)
        if result is not None:
            info.result.CopyFrom(result)
            info.seed = self._seed
        return info

    def snapshot(self, seat: int, why: str) -> match_pb2.Snapshot:
        """Everything that an audience knows."""
        audience = self.audiences[seat]
        view = None if audience.view is None else codec.view(audience.view, audience.decision)
        return match_pb2.Snapshot(seq=audience.seq, view=view, why=why, info=self.info_for(seat))

    def position_text(self, seat: int) -> str:
        """The position as text, as an audience may know it; empty before the beginning."""
        return "" if self.position is None else self._engine.write(self.position, seat)

    # -- beginning --------------------------------------------------------------------------------------------------------------

    async def begin(self, entries: list[Entry]) -> None:
        """Fold the journal; then start the match if it has not been started and waits for nobody."""
        async with self._lock:
            for e in entries:
                if e.kind == "ready":
                    self.entropy[e.seat] = bytes.fromhex(e.answer)
            answers = [e for e in entries if e.kind == "answer"]
            if answers:
                self._fold(answers)
            elif not self._waits or len(self.entropy) == 2:
                await self._start()

    @to_its_end
    async def ready(self, seat: int, entropy: bytes) -> None:
        """A seat may begin; the match starts when both may. Said again, or later, it changes nothing."""
        if seat not in (1, 2):
            raise Refused(problem(Reason.PERMISSION_DENIED))
        if len(entropy) > ENTROPY_MAX:
            raise Refused(problem(Reason.TOO_LARGE, f"entropy has at most {ENTROPY_MAX} bytes, not {len(entropy)}", field="ready.entropy"))
        async with self._lock:
            if self.started:
                return
            if seat not in self.entropy:
                await self._journal.append([Entry(self.match, 0, 0, "ready", seat, 0, entropy.hex(), b"", now_ms())])
                self.entropy[seat] = entropy
            if len(self.entropy) == 2 and self._waits:
                await self._start()

    def _open_chance(self) -> None:
        self._chance = Chance(self._seed, self.match, 1, (self.entropy.get(1, b""), self.entropy.get(2, b"")))

    async def _start(self) -> None:
        self._open_chance()
        transition = self._engine.start(self._setup)
        entries: list[Entry] = []
        position, events = self._with_chance(transition.position, [transition.events], entries)
        await self._journal.append(entries)
        self.started = True
        self._draws = len(entries)
        self.position, self.revision = position, self._engine.revision(position)
        self._publish(events, 0, 0)

    def _with_chance(self, position: Position, events: list[Events], entries: list[Entry]) -> tuple[Position, list[Events]]:
        """Let chance answer as long as it is asked."""
        assert self._chance is not None
        while (prompts := self._engine.prompts(position)) and prompts[0].seat == NATURE:
            choice = self._chance.answer(prompts[0], self._draws + len([e for e in entries if e.seat == NATURE]))
            transition = self._engine.submit(position, NATURE, choice)
            position = transition.position
            events.append(transition.events)
            entries.append(self._entry(position, NATURE, 0, write_answer((choice,))))
        return position, events

    def _entry(self, position: Position, seat: int, decision: int, answer: str) -> Entry:
        e = self._engine
        return Entry(self.match, 1, e.revision(position), "answer", seat, decision, answer, e.state_hash(position), now_ms())

    def _fold(self, entries: list[Entry]) -> None:
        """Play the journal again, stop by stop, so that sequence numbers, decisions and what was taken are as they were. A hash that
        differs stops the table: the engine is not the one that this match was played with."""
        self._open_chance()
        self.started = True
        transition = self._engine.start(self._setup)
        position, events = transition.position, [transition.events]
        author, decision = 0, 0
        if entries[0].seat != NATURE:  # from a position: the first stop was the start itself
            self.position, self.revision = position, self._engine.revision(position)
            self._publish(events, author, decision)
            events = []
        for i, e in enumerate(entries):
            if e.seat != NATURE:
                author, decision = e.seat, e.decision
                position, more = self._fold_answer(position, e)
                events += more
            else:
                transition = self._engine.submit(position, NATURE, _choices(e.answer)[0])
                position = transition.position
                events.append(transition.events)
                self._draws += 1
            if self._engine.state_hash(position) != e.state_hash:
                raise EngineFault(f"revision {e.revision} has another hash than the journal says")
            if i + 1 == len(entries) or entries[i + 1].seat != NATURE:
                self.position, self.revision = position, e.revision
                self._publish(events, author, decision)
                events = []

    def _fold_answer(self, position: Position, e: Entry) -> tuple[Position, list[Events]]:
        written = read_answer(e.answer)
        if not isinstance(written, tuple):
            transition = self._engine.submit(position, e.seat, written)
            if isinstance(written, Expire):
                self._dialogues.pop(e.seat, None)
            return transition.position, [transition.events]
        steps: list[tuple[Prompt, Choice]] = []
        events: list[Events] = []
        for choice in written:
            steps.append((_prompt_of(self._engine, position, e.seat), choice))
            transition = self._engine.submit(position, e.seat, choice)
            position = transition.position
            events.append(transition.events)
        self._close_dialogue(e.seat, e.decision, steps)
        return position, events

    def _close_dialogue(self, seat: int, number: int, steps: list[tuple[Prompt, Choice]]) -> None:
        self._taken[seat, number] = Taken(tuple(steps))
        self._dialogues.pop(seat, None)

    # -- publishing -----------------------------------------------------------------------------------------------------------------

    def _publish(self, events: list[Events], author: int, decision: int, origin: object = None, request: int = 0) -> None:
        """One update for each audience that has something to hear: what happened, what is different, what is asked next."""
        assert self.position is not None
        e = self._engine
        self._open_dialogues()
        told = {a: tuple(group for more in events for group in e.tell(more, a)) for a in AUDIENCES}
        views = e.views(self.position, AUDIENCES)
        table = views[0].table
        public = self.audiences[0]
        shared = match_pb2.SharedUpdate(
            events=codec.story(told[0]), change=codec.table_view(table, None if public.view is None else public.view.table)
        )
        for seat, view in zip(AUDIENCES, views, strict=True):
            audience = self.audiences[seat]
            update = match_pb2.MatchUpdate(seq=audience.seq + 1)
            if shared.ByteSize() and (shared.events or shared.change.ByteSize()):
                update.shared.CopyFrom(shared)
            if view.own is not None:
                dialogue = self._dialogues.get(seat)
                asked = None if dialogue is None else codec.decision(dialogue.prompt, dialogue.number)
                before = None if audience.view is None else audience.view.own
                own = match_pb2.OwnUpdate(
                    events=codec.own_story(told[0], told[seat]),
                    change=codec.seat_view(view.own, asked, before, audience.decision),
                    answered=decision if seat == author else 0,
                )
                audience.decision = asked
                if own.ByteSize() and (own.events or own.change.ByteSize() or own.answered):
                    update.own.CopyFrom(own)
            audience.view = view
            if not update.HasField("shared") and not update.HasField("own"):
                continue
            audience.seq += 1
            audience.updates.append(update)
            for watcher, send in list(audience.watchers.items()):
                send(match_pb2.ServerFrame(request=request if watcher is origin else 0, update=update))
        if self.result is not None:
            self._dialogues.clear()

    def _open_dialogues(self) -> None:
        """Number the decisions that are new. One that is still owed keeps its number."""
        assert self.position is not None
        owed = {p.seat: p for p in self._engine.prompts(self.position)}
        for seat in (1, 2):
            prompt = owed.get(seat)
            if prompt is None:
                self._dialogues.pop(seat, None)
            elif seat not in self._dialogues:
                self._numbers[seat] += 1
                self._dialogues[seat] = Dialogue(self._numbers[seat], prompt, [])

    # -- watching ---------------------------------------------------------------------------------------------------------------------

    def watch(self, seat: int, watcher: object, send: Send, after_seq: int) -> None:
        """Open a channel: Subscribed, then what was missed or a snapshot, then every update as it comes. Nothing can come in between."""
        audience = self.audiences[seat]
        oldest = audience.updates[0].seq if audience.updates else audience.seq + 1
        resumed = 0 < after_seq <= audience.seq and after_seq >= oldest - 1
        dialogue = self._dialogues.get(seat)
        send(
            match_pb2.ServerFrame(
                subscribed=match_pb2.Subscribed(
                    seq=audience.seq, resumed=resumed, decision=0 if dialogue is None else dialogue.number, info=self.info_for(seat)
                )
            )
        )
        if resumed:
            for update in audience.updates:
                if update.seq > after_seq:
                    send(match_pb2.ServerFrame(update=update))
        else:
            send(match_pb2.ServerFrame(snapshot=self.snapshot(seat, "joined")))
        audience.watchers[watcher] = send

    def leave(self, seat: int, watcher: object) -> None:
        """Close a channel."""
        self.audiences[seat].watchers.pop(watcher, None)

    @property
    def idle(self) -> bool:
        """Whether the match is finished and nobody watches: it need not be kept in memory."""
        return self.result is not None and not any(audience.watchers for audience in self.audiences.values())

    # -- answering ------------------------------------------------------------------------------------------------------------------------

    @to_its_end
    async def answer(self, seat: int, answer: choice_pb2.Answer, origin: object = None, request: int = 0) -> match_pb2.ServerFrame | None:
        """Take a seat's answer. The reply, or None when the seat's own update has carried it to `origin`. Raises Refused, and nothing has
        changed."""
        async with self._lock:
            self._check_open(seat)
            taken = self._taken.get((seat, answer.decision))
            if taken is not None:
                return self._again(seat, answer, taken)
            if self.result is not None:
                raise Refused(problem(Reason.GAME_OVER))
            dialogue = self._dialogues.get(seat)
            if dialogue is None:
                raise Refused(problem(Reason.NOT_YOUR_DECISION))
            if answer.decision != dialogue.number or answer.step > len(dialogue.steps):
                raise Refused(problem(Reason.STALE_DECISION, decision_now=dialogue.number))
            return await self._answered(seat, dialogue, answer, origin, request)

    def _check_open(self, seat: int) -> None:
        if seat not in (1, 2):
            raise Refused(problem(Reason.PERMISSION_DENIED))
        if self.suspended:
            raise Refused(problem(Reason.SUSPENDED))
        if self.ended is not None:
            raise Refused(problem(Reason.GAME_OVER))
        if not self.started or self.position is None:
            raise Refused(problem(Reason.NOT_STARTED))

    def _again(self, seat: int, answer: choice_pb2.Answer, taken: Taken) -> match_pb2.ServerFrame:
        """An answer to a decision that has been answered: the same one again is acknowledged, another one is told what counted."""
        step = min(answer.step, len(taken.steps) - 1)
        prompt, choice = taken.steps[step]
        if answer.step < len(taken.steps) and _same(prompt, choice, answer):
            seq = self.audiences[seat].seq
            return match_pb2.ServerFrame(accepted=match_pb2.Accepted(decision=answer.decision, duplicate=True, seq=seq))
        counted = choice_pb2.Answer(decision=answer.decision, step=step, choice=choice_pb2.Choice(picks=choice.picks))
        now = self._dialogues.get(seat)
        raise Refused(problem(Reason.ANSWERED_OTHERWISE, counted=counted, decision_now=0 if now is None else now.number))

    async def _answered(
        self, seat: int, dialogue: Dialogue, answer: choice_pb2.Answer, origin: object, request: int
    ) -> match_pb2.ServerFrame | None:
        assert self.position is not None
        if answer.step < len(dialogue.steps) and _same(*dialogue.steps[answer.step], answer):
            return self._asking(seat, dialogue)  # a frame that came twice, or a client that begins again: go on from here
        steps = dialogue.steps[: answer.step]
        if answer.WhichOneof("body") == "withdraw":
            if not steps:
                raise Refused(problem(Reason.NOT_DECLARING, decision_now=dialogue.number))
            dialogue.steps.clear()
            return match_pb2.ServerFrame(asking=codec.decision(dialogue.prompt, dialogue.number))
        try:
            position, events = self.position, []
            for _, choice in steps:
                position = self._engine.submit(position, seat, choice).position
            prompt = _prompt_of(self._engine, position, seat)
            choice = self._choice(seat, position, prompt, answer, dialogue.number)
            transition = self._engine.submit(position, seat, choice)
            events.append(transition.events)
            steps = [*steps, (prompt, choice)]
            if self._engine.declaring(transition.position):
                dialogue.steps = steps
                asked = _prompt_of(self._engine, transition.position, seat)
                return match_pb2.ServerFrame(asking=codec.decision(asked, dialogue.number, steps))
            text = write_answer(tuple(choice for _, choice in steps))
            entries = [self._entry(transition.position, seat, dialogue.number, text)]
            position, events = self._with_chance(transition.position, events, entries)
        except IllegalAnswer as refused:
            raise Refused(problem(refused.reason, str(refused), rule=refused.rule, decision_now=dialogue.number)) from None
        except Refused:
            raise
        except Exception as fault:
            raise self._faulty(fault) from None
        await self._commit(position, entries)
        self._close_dialogue(seat, dialogue.number, steps)
        self._publish(events, seat, dialogue.number, origin, request)
        if origin is not None:
            return None
        return match_pb2.ServerFrame(accepted=match_pb2.Accepted(decision=dialogue.number, seq=self.audiences[seat].seq))

    def _asking(self, seat: int, dialogue: Dialogue) -> match_pb2.ServerFrame:
        """The step of a declaration that is asked now."""
        assert self.position is not None
        position = self.position
        for _, choice in dialogue.steps:
            position = self._engine.submit(position, seat, choice).position
        return match_pb2.ServerFrame(asking=codec.decision(_prompt_of(self._engine, position, seat), dialogue.number, dialogue.steps))

    def _choice(self, seat: int, position: Position, prompt: Prompt, answer: choice_pb2.Answer, number: int) -> Choice:
        match answer.WhichOneof("body"):
            case "choice":
                return Choice(tuple(answer.choice.picks))
            case "take_fallback":
                return prompt.fallback
            case "intent":
                found = codec.lookup(prompt, answer.intent)
                if found is not None:
                    return found
                meant = codec.intents(answer.intent)
                if isinstance(meant[0], Pass):
                    raise Refused(problem(Reason.NOT_OFFERED, decision_now=number))
                why = self._engine.refusal(position, seat, meant[0])
                raise Refused(problem(why.reason, rule=why.rule, refusal=codec.refusal(answer.intent, why), decision_now=number))
            case _:
                raise Refused(problem(Reason.MALFORMED, "an answer has a body: choice, intent, withdraw or take_fallback", field="answer"))

    @to_its_end
    async def concede(self, seat: int, origin: object = None, request: int = 0) -> match_pb2.ServerFrame | None:
        """A seat gives up."""
        async with self._lock:
            self._check_open(seat)
            if self.result is not None:
                raise Refused(problem(Reason.GAME_OVER))
            assert self.position is not None
            try:
                transition = self._engine.submit(self.position, seat, Concede())
            except Exception as fault:
                raise self._faulty(fault) from None
            await self._commit(transition.position, [self._entry(transition.position, seat, 0, write_answer(Concede()))])
            self._dialogues.clear()
            self._publish([transition.events], seat, 0, origin, request)
            if origin is not None:
                return None
            return match_pb2.ServerFrame(accepted=match_pb2.Accepted(seq=self.audiences[seat].seq))

    async def _commit(self, position: Position, entries: list[Entry]) -> None:
        """Nothing counts before it is durable."""
        result = self._engine.result(position)
        ending = None if result is None else Ending(result.winner, result.cause, now_ms())
        await self._journal.append(entries, ending)
        self._draws += sum(e.seat == NATURE for e in entries)
        self.position, self.revision = position, entries[-1].revision

    def _faulty(self, fault: Exception) -> Refused:
        """A fault of the engine stops this match alone; its journal is kept, and the position before it is intact. What the engine says of
        its own faults names no hidden card; what other exceptions say is not known."""
        self.suspended = True
        telemetry.FAULTS.inc()
        trace = f"{self.match}-{self.revision}"
        told = f"{type(fault).__name__}: {fault}" if isinstance(fault, EngineFault) else type(fault).__name__
        log.critical("match suspended", match=self.match, revision=self.revision, trace=trace, fault=told)
        for audience in self.audiences.values():
            for send in list(audience.watchers.values()):
                send(match_pb2.ServerFrame(closed=match_pb2.Closed(why="suspended")))
        return Refused(problem(Reason.INTERNAL, trace=trace))


def now_ms() -> int:
    """Wall time in milliseconds, for the journal's readers; no rule ever sees it."""
    return time.time_ns() // 1_000_000


def _prompt_of(engine: Engine, position: Position, seat: int) -> Prompt:
    return next(p for p in engine.prompts(position) if p.seat == seat)


def _choices(text: str) -> tuple[Choice, ...]:
    written = read_answer(text)
    assert isinstance(written, tuple), text
    return written


def _same(prompt: Prompt, choice: Choice, answer: choice_pb2.Answer) -> bool:
    """Whether an answer says again what was taken."""
    match answer.WhichOneof("body"):
        case "choice":
            return _equal(prompt, tuple(answer.choice.picks), choice.picks)
        case "take_fallback":
            return _equal(prompt, prompt.fallback.picks, choice.picks)
        case "intent":
            try:
                meant = codec.intents(answer.intent)
            except Refused:
                return False
            return any(prompt.options[pick].what in meant for pick in choice.picks)
        case _:
            return False


def _equal(prompt: Prompt, picks: tuple[int, ...], others: tuple[int, ...]) -> bool:
    return picks == others if prompt.ordered else sorted(picks) == sorted(others)
