"""A whole position as text, both ways: as it is, or as one viewer may know it.

A line each for what is known of the game, for every zone, for the day's memorable events and for the stack of what is being resolved. What
is asked is not written: running the stack asks it again. docs/POSITIONS.md describes the lines.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kelon_engine.cards.catalogue import Catalogue
from kelon_engine.model.events import Event, Remembered
from kelon_engine.model.ruleset import RULESETS
from kelon_engine.model.state import Frame, Seat, State
from kelon_engine.model.terms import HIDDEN, IN_PLAY, SHARED, Phase, Step, Zone
from kelon_engine.model.values import Act, Emblem, Numbers, Object, Play, Result, Value, zone_key
from kelon_engine.notation.problems import problems
from kelon_engine.notation.syntax import UNKNOWN, Reader, Unreadable, lines_of, names_text, object_text, short, text_of, times
from kelon_engine.rules.find import SEATS
from kelon_engine.rules.victory import LAST
from kelon_engine.view import visible, waiting

VERSION = "1"
"""Of the text; the first line names it."""

LENGTH_MAX = 65_536
"""Characters of a position at the most."""

OBJECTS_MAX = 1_000
"""Objects of a hidden zone, a Reserve or a Discard pile at the most."""

TABLE_MAX = 100
"""Objects of any other zone at the most: more than any game has there, and few enough that a text cannot keep the engine busy for long."""

ORDER = (Zone.HERO, Zone.LANDMARK, Zone.RESERVE, Zone.HAND, Zone.MANA, Zone.DECK, Zone.DISCARD)
ZONES: dict[str, tuple[Zone, int]] = {
    zone_key(z, s): (z, s)
    for z, s in (*((z, 0) for z in (Zone.ADVENTURE, Zone.LIMBO, Zone.EXPEDITION)), *((z, s) for s in SEATS for z in ORDER))
}
"""The zones by key, in the order of their lines."""

TURN = "rules/game@2 .steps.1@3 .steps.2(next={other}) rules/turn@1>(you={turn})"
"""What the stack says in a turn of the Afternoon, for positions written by hand."""

FORMS = {
    "position": f"position {VERSION}, or position {VERSION} seen by 2",
    "day": "day 4 afternoon step rest first 2 turn 1",
    "revision": "revision 31 next 223",
    "seat": "seat 1 at 1 5, and passed if it has",
    "result": "result 1 distance",
}
"""How the lines of fixed words are written."""

_FRAME = re.compile(r"(?P<node>[^@>]+)(?:@(?P<at>\d{1,6}))?(?P<returns>>[a-z_0-9,]*)?\Z")
_COMMITTED = re.compile(r"(?:expand|mana)([12])\Z")
_EVENTS = frozenset(event.__struct_config__.tag for event in Event.__args__)
_OF_CHANCE = ("order", "turned1", "turned2", "turned3")


class IllegalPosition(ValueError):
    """The text is no position; nothing has been made of it. `line` counts from 1, 0: the position as a whole."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


# -- writing -------------------------------------------------------------------------------------------------------


def write(state: State) -> str:
    """The whole position. `read` gives it back exactly."""
    zones = {key: " ".join(_listed(state, key, ids)) for key, ids in state.zones.items()}
    return "".join(f"{line}\n" for line in _lines(state, f"position {VERSION}", zones))


def redacted(state: State, viewer: int) -> str:
    """The position as a viewer may know it (a seat, or 0): "?" for cards that it may not see, nothing of what others have chosen unseen or
    are declaring, and the seats that are waited for. `fill` makes a whole position of it."""
    shown = _Hidden(state, viewer)
    zones = {key: " ".join(shown.listed(key, ids)) for key, ids in state.zones.items()}
    answered = {k: v for k, v in state.answered.items() if not shown.committed(k)}
    seen = replace(
        state,
        revision=state.revision - (len(state.answered) - len(answered)),
        stack=tuple(shown.frame(f) for f in _undeclared(state, viewer)),
        today=tuple(shown.value(e) for e in state.today),
        answered=answered,
    )
    waits = f"waits {' '.join(str(w.seat) for w in waiting(state))}".rstrip()
    return "".join(f"{line}\n" for line in (*_lines(seen, f"position {VERSION} seen by {viewer}", zones), waits))


def _lines(state: State, head: str, zones: dict[str, str]) -> Iterator[str]:
    yield head
    yield f"ruleset {state.ruleset.name}"
    step = f" step {state.step.value}" if state.step else ""
    yield f"day {state.day} {state.phase.value}{step} first {state.first} turn {state.turn}"
    yield f"revision {state.revision} next {state.next_id}"
    for number, seat in enumerate(state.seats, 1):
        yield f"seat {number} at {seat.hero} {seat.companion}{' passed' if seat.passed else ''}"
    for key in ZONES:
        if key in zones:
            yield f"{key} {zones[key]}".rstrip()
    for event in state.today:
        yield f"today {text_of(event)}"
    above = ""
    for frame in state.stack:
        yield f"stack {_frame_text(frame, above)}"
        above = frame.node
    if state.answered:
        yield f"answered {names_text(state.answered)}"
    if state.result is not None:
        yield f"result {state.result.winner} {state.result.cause}"


def _frame_text(frame: Frame, above: str) -> str:
    node = frame.node[len(above) :] if above and frame.node.startswith(f"{above}.") else short(frame.node)
    at = f"@{frame.at}" if frame.at else ""
    returns = "" if frame.returns is None else f">{','.join(frame.returns)}"
    env = f"({names_text(frame.env)})" if frame.env else ""
    events = f" ![{' '.join(map(text_of, frame.events))}]" if frame.events else ""
    return f"{node}{at}{returns}{env}{events}"


def _listed(state: State, key: str, ids: tuple[int, ...]) -> Iterator[str]:
    before = 0
    for id in ids:
        o = state.objects[id]
        yield object_text(replace(o, id=0) if before and id == before + 1 else o, _where(o, key))
        before = id


def _where(o: Object, key: str) -> str:
    return f"@{o.owner}" if o.owner and ZONES[key][0] in SHARED else ""


def _undeclared(state: State, viewer: int) -> tuple[Frame, ...]:
    """The stack as everybody but the declaring seat knows it: the turn before the declaration."""
    stack = state.stack
    if state.prompts and state.prompts[0].declaring and state.prompts[0].seat != viewer:
        at = max(i for i, f in enumerate(stack) if f.node == "rules/turn")
        stack = (*stack[:at], Frame("rules/turn", {"you": state.prompts[0].seat}, 1, stack[at].returns))
    return stack


class _Hidden:
    """What one viewer may not know, taken out of values."""

    def __init__(self, state: State, viewer: int) -> None:
        self.state, self.viewer = state, viewer

    def sees(self, o: Object) -> bool:
        return visible(self.state, o, self.viewer)

    def listed(self, key: str, ids: tuple[int, ...]) -> Iterator[str]:
        """The objects of a zone; the order of hidden cards is told of Decks only."""
        objects = [self.state.objects[i] for i in ids]
        if ZONES[key][0] in (Zone.HAND, Zone.MANA):
            objects.sort(key=lambda o: (not self.sees(o), not self.sees(o) and o.statuses))
        unknown, run, before = "", 0, 0
        for o in (*objects, None):
            known = o is not None and self.sees(o) and (o.card != "" or o.emblem is not None)
            text = "" if o is None or known else object_text(_veiled(o), _where(o, key))
            if run and text != unknown:
                yield unknown if run == 1 else f"{run}*{unknown}"
                run = 0
            if text:
                unknown, run, before = text, run + 1, 0
            elif o is not None:
                shown = o if o.emblem is None else replace(o, emblem=self.value(o.emblem))
                yield object_text(replace(shown, id=0) if before and o.id == before + 1 else shown, _where(o, key))
                before = o.id

    def committed(self, name: str) -> bool:
        """Whether a name is a choice in a hidden zone that another seat has made and nobody may see yet (1.4.5.a)."""
        found = _COMMITTED.match(name)
        return found is not None and int(found[1]) != self.viewer

    def frame(self, f: Frame) -> Frame:
        """The frame without what is secret; what chance has laid face down is drawn anew."""
        env = {k: self.value(v) for k, v in f.env.items() if not self.committed(k)}
        if f.node == "rules/play" and f.at == 0 and f.env["you"] != self.viewer:  # what is being declared is not known yet
            env = {k: v for k, v in env.items() if k in ("you", "me", "intent", "with")}
        at = f.at
        if f.node == "rules/game.steps.0":
            env = {k: v for k, v in env.items() if k not in _OF_CHANCE}
            at = at if at > len(_OF_CHANCE) else 0
        return Frame(f.node, env, at, f.returns, tuple(self.value(e) for e in f.events))

    def value(self, value: Any) -> Any:
        """A value without what is secret."""
        match value:
            case tuple() if value and all(isinstance(x, int) for x in value):
                return tuple(self.id(x) for x in value)
            case tuple():
                return tuple(self.value(x) for x in value)
            case dict():
                return {k: self.value(v) for k, v in value.items()}
            case Numbers():
                return value
            case Object():
                return value if value.zone not in HIDDEN and not value.face_down else value if self.sees(value) else _veiled(value)
            case Play() | Act():
                seen = self.id(value.id)
                return replace(value, id=seen if isinstance(seen, int) else 0)
            case Struct():
                return replace(value, **{name: self.value(getattr(value, name)) for name in value.__struct_fields__})
            case _:
                return value

    def id(self, id: int) -> Any:
        """An id that the viewer knows; else the zone of the hidden card ("?hand2"), in a Deck with its place; 0 for what is gone."""
        o = self.state.objects.get(id)
        if o is None:
            return 0
        if self.sees(o) or o.zone not in HIDDEN:
            return id
        key = zone_key(o.zone, o.owner)
        return f"?{key}.{self.state.zones[key].index(id) + 1}" if o.zone is Zone.DECK else f"?{key}"


def _veiled(o: Object) -> Object:
    """An object without its identity: where it is, and what everybody sees of it."""
    if o.zone in HIDDEN:
        return Object(0, UNKNOWN, o.owner, o.owner, o.zone, statuses=o.statuses)
    return replace(o, card=UNKNOWN)


# -- reading -------------------------------------------------------------------------------------------------------


@dataclass
class Draft:
    """A position being read: objects by zone, the rest as plain values. "?" stands for what is unknown."""

    viewer: int | None = None
    waits: tuple[int, ...] = ()
    ruleset: str = "1.0"
    day: int = 1
    phase: str = "afternoon"
    step: str | None = None
    first: int = 1
    turn: int = 0
    revision: int = 1
    next_id: int = 0
    seats: dict[int, Seat] = field(default_factory=dict)
    zones: dict[str, list[Object]] = field(default_factory=dict)
    today: list[Any] = field(default_factory=list)
    stack: list[dict[str, Any]] = field(default_factory=list)
    answered: dict[str, Any] = field(default_factory=dict)
    result: Result | None = None


def read(text: str, catalogue: Catalogue) -> State:
    """The position of a text, before it is asked what comes next. IllegalPosition: what is wrong and where."""
    draft = drafted(text, catalogue)
    if draft.viewer is not None:
        raise IllegalPosition(f"this is what seat {draft.viewer} knows, not a whole position: fill it first")
    return settled(draft, catalogue)


def drafted(text: str, catalogue: Catalogue) -> Draft:
    """The lines of a text, each by itself."""
    if len(text) > LENGTH_MAX:
        raise IllegalPosition(f"{len(text)} characters are too many: at most {LENGTH_MAX}")
    draft = Draft()
    lines = list(lines_of(text))
    if not lines or lines[0][1] != "position":
        raise IllegalPosition(f'the first line must be "position {VERSION}"', lines[0][0] if lines else 0)
    once: set[str] = set()
    for number, word, rest in lines:
        said = f"{word} {rest[:1]}" if word == "seat" else word
        if said in once:
            raise IllegalPosition(f"{said} stands here for the second time", number)
        if word not in ("today", "stack"):
            once.add(said)
        try:
            _line(draft, word, rest, catalogue)
        except Unreadable as wrong:
            raise IllegalPosition(str(wrong), number) from None
        except IndexError:
            raise IllegalPosition(f"something is missing: write {FORMS.get(word, word)}", number) from None
        except (msgspec.ValidationError, ValueError, RecursionError) as wrong:
            raise IllegalPosition(f"{word} cannot be read: {wrong}", number) from None
    return draft


def _line(draft: Draft, word: str, rest: str, catalogue: Catalogue) -> None:
    words = rest.split()
    reader = Reader(rest, lambda card: card in catalogue, lambda card: catalogue[card].token)
    match word:
        case "position":
            if words[:1] != [VERSION] or (words[1:] and (words[1:3] != ["seen", "by"] or len(words) > 4)):
                raise Unreadable(f'this engine reads "position {VERSION}" and "position {VERSION} seen by SEAT"')
            draft.viewer = _small(words[3], 2) if words[1:] else None
        case "ruleset":
            if rest not in RULESETS:
                raise Unreadable(f"no ruleset {rest!r}; there are {', '.join(sorted(RULESETS))}")
            draft.ruleset = rest
        case "day":
            draft.day, draft.phase = _small(words[0], 10_000), Phase(words[1]).value
            named = {words[at]: words[at + 1] for at in range(2, len(words), 2)}
            if set(named) - {"step", "first", "turn"}:
                raise Unreadable("after the phase stand step, first and turn")
            draft.step = Step(named["step"]).value if "step" in named else None
            draft.first, draft.turn = _small(named.get("first", "1"), 2), _small(named.get("turn", "0"), 2)
        case "revision":
            if words[1:2] not in ([], ["next"]) or words[3:]:
                raise Unreadable(f"revisions are written: {FORMS[word]}")
            draft.revision = _small(words[0], 10**9)
            draft.next_id = _small(words[2], 10**9) if words[1:] else 0
        case "seat":
            if words[1] != "at" or words[4:] not in ([], ["passed"]):
                raise Unreadable(f"a seat is written: {FORMS[word]}")
            draft.seats[_seat(words[0])] = Seat(words[4:] == ["passed"], _small(words[2], LAST), _small(words[3], LAST))
        case "today":
            draft.today = [*draft.today, *_values(reader)]
        case "stack":
            draft.stack = [*draft.stack, *_frames(reader, draft.stack)]
        case "answered":
            draft.answered = reader.names("")
        case "waits":
            draft.waits = tuple(_small(w, 2) for w in words)
        case "result":
            if words[2:]:
                raise Unreadable(f"a result is written: {FORMS[word]}")
            draft.result = Result(_small(words[0], 2), words[1])
        case key if key in ZONES:
            draft.zones[key] = list(_objects(reader, key))
        case _:
            raise Unreadable(f"no line begins with {word!r}")


def _seat(text: str) -> int:
    if text not in map(str, SEATS):
        raise Unreadable(f"{text[:20]!r} is no seat: write 1 or 2")
    return int(text)


def _small(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(most)) or int(text) > most:
        raise Unreadable(f"{text[:20]!r} is no number from 0 to {most}")
    return int(text)


def _values(reader: Reader) -> Iterator[Any]:
    while reader.more:
        yield reader.value()


def _objects(reader: Reader, key: str) -> Iterator[Object]:
    zone, seat = ZONES[key]
    most = TABLE_MAX if zone in SHARED or zone in IN_PLAY else OBJECTS_MAX
    before = count = 0
    while reader.more:
        number, token = times(reader.take())
        o = reader.object(token, zone, seat)
        if o.zone is not zone or (seat and o.owner != seat):
            raise Unreadable(f"{token!r} is not in {key}")
        count += number
        if count > most:
            raise Unreadable(f"more than {most} objects in {key}")
        for _ in range(number):
            id = 0 if o.card == UNKNOWN and not o.face_down else o.id or (before + 1 if before else 0)
            yield replace(o, id=id)
            before, o = id, replace(o, id=0)


def _frames(reader: Reader, above: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    last = above[-1]["node"] if above else ""
    while reader.more:
        token = reader.take()
        found = _FRAME.match(token)
        if found is None:
            raise Unreadable(f"{token!r} is no frame: write NODE@STEP>NAMES(NAME=VALUE)")
        last = last + found["node"] if found["node"].startswith(".") else reader.address(found["node"])
        frame: dict[str, Any] = {"node": last, "env": {}, "at": int(found["at"] or 0), "events": []}
        frame["returns"] = None if found["returns"] is None else [x for x in found["returns"][1:].split(",") if x]
        if reader.next == "(":
            reader.take()
            frame["env"] = reader.names(")")
        if reader.next == "!":
            reader.take()
            reader.expect("[")
            frame["events"] = [_event(reader) for _ in reader.until("]")]
        yield frame


def _event(reader: Reader) -> Any:
    event = reader.value()
    if not isinstance(event, dict) or event.get("type") not in _EVENTS:
        raise Unreadable(f"{str(event)[:20]!r} is no event")
    return event


def settled(draft: Draft, catalogue: Catalogue) -> State:
    """The state of a draft in which nothing is unknown. IllegalPosition where the whole cannot be."""
    objects = numbered(draft)
    stack = draft.stack
    if not stack and draft.result is None:
        if draft.phase != Phase.AFTERNOON or not draft.turn:
            raise IllegalPosition('without a stack a position is a turn of the Afternoon: write "day 2 afternoon first 1 turn 1"')
        if draft.seats.get(draft.turn, Seat()).passed:
            raise IllegalPosition(f"seat {draft.turn} has passed: it has no turn (4.2.3.a)")
        reader = Reader(TURN.format(other=3 - draft.turn, turn=draft.turn), lambda card: False, lambda card: False)
        stack = list(_frames(reader, []))
    try:
        objects = [replace(o, emblem=msgspec.convert(msgspec.to_builtins(o.emblem), Emblem)) if o.emblem else o for o in objects]
        state = State(
            ruleset=RULESETS[draft.ruleset],
            objects={o.id: o for o in sorted(objects, key=lambda o: o.id)},
            zones={key: tuple(o.id for o in found) for key, found in draft.zones.items()},
            seats=tuple(draft.seats.get(s, Seat()) for s in SEATS),
            day=draft.day,
            phase=Phase(draft.phase),
            step=Step(draft.step) if draft.step else None,
            first=draft.first,
            turn=draft.turn,
            stack=tuple(msgspec.convert(f, Frame) for f in stack),
            answered={k: msgspec.convert(v, Value) for k, v in draft.answered.items()},
            today=tuple(msgspec.convert(e, Remembered) for e in draft.today),
            next_id=draft.next_id,
            revision=draft.revision,
            result=draft.result,
        )
    except msgspec.ValidationError as wrong:
        raise IllegalPosition(f"a value is not what belongs there: {wrong}") from None
    for problem in problems(state, catalogue):
        raise IllegalPosition(problem)
    return state


def numbered(draft: Draft) -> list[Object]:
    """The objects with an id each: those without one get the next."""
    given = [o.id for found in draft.zones.values() for o in found if o.id]
    if len(given) != len(set(given)):
        twice = next(i for i in given if given.count(i) > 1)
        raise IllegalPosition(f"two objects have the number {twice}")
    free = max(given, default=0) + 1
    for key, found in draft.zones.items():
        for at, o in enumerate(found):
            if not o.id:
                found[at] = replace(o, id=free)
                free += 1
        draft.zones[key] = found
    if not draft.next_id:
        draft.next_id = free
    if draft.next_id < free:
        raise IllegalPosition(f"the next number, {draft.next_id}, must be above all others: at least {free}")
    return [o for found in draft.zones.values() for o in found]


__all__ = ["Draft", "IllegalPosition", "drafted", "numbered", "read", "redacted", "settled", "write"]
