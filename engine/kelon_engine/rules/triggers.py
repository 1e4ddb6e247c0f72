"""Which abilities notice an event: Reactions, additive modifiers, replacements and prohibitions (6.3, 6.4, 1.4.1).

A trigger and its condition are judged once, as the event happens: joins on the board after it, departures on the board before it. A
Reaction must have existed before the event, except one that speaks of its own object entering a zone (6.3.d).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.terms import HIDDEN, IN_PLAY, Fact, Phase, Who, Zone
from kelon_engine.model.values import Emblem, Object, Place, Places
from kelon_engine.rules import victory
from kelon_engine.rules.board import Active, Board, Env, Line, opponent_of
from kelon_engine.rules.find import fits, holds, looks_back, seat_of

if TYPE_CHECKING:
    from kelon_engine.rules.machine import Machine


class Noticed(Struct, frozen=True):
    """One fact of an event, as triggers see it: about which object (its id after the event; for departures before), by whose deed;
    `was`: what it is remembered as, where it may be gone."""

    fact: Fact
    subject: int = 0
    by: int = 0
    origin: Zone | None = None
    to: Zone | None = None
    phase: Phase | None = None
    place: Place | None = None
    was: Object | None = None


_WORDS = {
    "discarded": Fact.DISCARDED,
    "sacrificed": Fact.SACRIFICED,
    "resupplied": Fact.RESUPPLIED,
    "drawn": Fact.DREW,
}


def noticed(event: ev.Event) -> tuple[Noticed, ...]:
    """The facts in an event that an ability can listen to. Played, joined and created are different facts. An object joins once, however
    many expeditions it is present in (7.4.3.d)."""
    match event:
        case ev.Moved(seen=seen, now=now, word=word, by=by):
            origin, to = seen.object.zone, now.zone
            found = []
            if to in IN_PLAY:
                found.append(Noticed(Fact.JOINED, now.id, now.controller, origin, to))
            if origin in IN_PLAY:
                found.append(Noticed(Fact.LEFT, seen.object.id, by, origin, to))
            if word in _WORDS:
                fact = _WORDS[word]
                subject = seen.object.id if fact in (Fact.DISCARDED, Fact.SACRIFICED) else now.id
                found.append(Noticed(fact, subject, by or now.owner, origin, to))
            return tuple(found)
        case ev.Created(now=now):
            return (Noticed(Fact.JOINED, now.id, now.controller, None, now.zone),)
        case ev.Played(object=o, origin=origin):
            return (Noticed(Fact.PLAYED, o.id, event.by, origin, o.zone, was=o),)
        case ev.DiceRolled(seat=seat):
            return (Noticed(Fact.ROLLED, 0, seat),)
        case ev.PhaseBegan(phase=phase):
            return (Noticed(Fact.PHASE, phase=phase),)
        case ev.StatusChanged(id=id, gained=True):
            return (Noticed(Fact.GAINED_STATUS, id, event.by),)
        case ev.ExpeditionMoved(steps=steps, place=place):
            if steps < 0:
                return ()
            return (Noticed(Fact.MOVED_FORWARD if steps else Fact.FAILED_FORWARD, 0, place.seat, place=place),)
        case _:
            return ()


DEPARTURES = frozenset({Fact.LEFT, Fact.DISCARDED, Fact.SACRIFICED})


def listens(m: Machine, a: Active, when: n.When, fact: Noticed, before: Board) -> bool:
    """Whether an ability's trigger fits a fact."""
    if when.origin is not None and fact.origin is not when.origin:
        return False
    if when.to is not None and fact.to is not when.to:
        return False
    if when.phase is not None and fact.phase is not when.phase:
        return False
    you = seat_of(a.env)
    if (when.by is Who.YOU and fact.by != you) or (when.by is Who.OPPONENT and fact.by != opponent_of(you)):
        return False
    if fact.place is not None:
        bearer = before.state.objects.get(a.bearer)
        return not when.me or (bearer is not None and fact.place in before.present(bearer))
    if when.me:
        return fact.subject == a.bearer
    if when.what is None:
        return True
    board = before if fact.fact in DEPARTURES else m.board
    o = board.state.objects.get(fact.subject)
    if o is None and fact.was is not None:
        board, o = board.with_memory(fact.was), fact.was
    return o is not None and fits(board, when.what, o, a.env)


def hearers(m: Machine, before: Board, fact: Fact) -> list[Active]:
    """Who listens to a fact: everybody who was there before it; about itself, an object that has just entered."""
    found = []
    for a in before.listeners.get(fact, ()):
        node = a.line.node
        assert isinstance(node, n.Reaction | n.Also)
        if not node.when.me or fact in DEPARTURES or fact not in (Fact.JOINED, Fact.PLAYED):
            found.append(a)
    if fact in (Fact.JOINED, Fact.PLAYED):
        for a in m.board.listeners.get(fact, ()):
            node = a.line.node
            assert isinstance(node, n.Reaction | n.Also)
            if node.when.me:
                found.append(a)
    return found


def additions(m: Machine, before: Board, group: ev.Group, *, first: bool) -> ev.Group:
    """What happens in addition to a group, at the same time: tokens cease, boosts of "the next Character you play", emblems, victory."""
    more: list[ev.Event] = []
    moved_by: dict[int, ev.Moved] = {e.seen.object.id: e for e in group if isinstance(e, ev.Moved)}
    spent: set[int] = set()
    for event in group:
        for fact in noticed(event):
            for a in hearers(m, before, fact.fact):
                node = a.line.node
                if not isinstance(node, n.Reaction | n.Also) or not listens(m, a, node.when, fact, before):
                    continue
                if isinstance(node, n.Also):
                    again = node.first_each_afternoon and played_before(m, seat_of(a.env), node.when, a.env)
                    if first and a.bearer not in spent and not again:
                        more += modified(m, a, node, fact)
                        spent |= {e.id for e in more if isinstance(e, ev.LingeringUsed)}
                elif holds(before if fact.fact in DEPARTURES else m.board, node.condition, a.env):
                    more.append(activated(m, before, a, node, fact, moved_by))
    if first:
        more += (ev.Ceased(was=e.now) for e in group if isinstance(e, ev.Moved) and e.now.token and e.seen.object.zone in IN_PLAY)
        more += victory.additions(m, group)
    return tuple(more)


def activated(m: Machine, before: Board, a: Active, node: n.Reaction, fact: Noticed, moved_by: dict[int, ev.Moved]) -> ev.ReactionWaits:
    """The emblem that a Reaction puts into Limbo (6.3.b). "me" is found again where the event itself moved it, if that
    is a visible zone (2.1.e)."""
    moved = moved_by.get(a.bearer)
    me = moved.now.id if moved is not None and moved.now.zone not in HIDDEN else a.bearer
    bearer = before.state.objects.get(a.bearer) or m.state.objects.get(a.bearer)
    here = before.present(bearer) if bearer is not None and bearer.id in before.state.objects else ()
    if not here and bearer is not None:
        here = m.board.present(bearer)
    env: Env = {**a.env, "me": (me,), "here": Places(here)}
    if fact.subject and not node.when.me:  # an ability about its own bearer says "me", and may call a target "it"
        subject = moved_by.get(fact.subject)
        it = subject.now.id if subject is not None and subject.now.zone not in HIDDEN else fact.subject
        env["it"] = (it,)
    for name, id in (("me", a.bearer), ("it", fact.subject if "it" in env else 0)):
        left = moved_by.get(id)
        if left is not None and left.seen.object.zone in IN_PLAY and name in looks_back(node.effect):
            env[f"{name}_was"] = left.seen
    return reaction_waits(m, a.bearer, a.line, seat_of(a.env), env)


def reaction_waits(m: Machine, source: int, line: Line, controller: int, env: Env, cause: str = "") -> ev.ReactionWaits:
    """The fact that a Reaction was activated, with its emblem; its controller is fixed now. `cause`: the ability that activated it, if it
    was no trigger."""
    emblem = Emblem(True, line.address, {**env, "you": controller})
    now = Object(m.new_id(), "", controller, controller, Zone.LIMBO, emblem=emblem)
    return ev.ReactionWaits(now=now, by=controller, source=source, ability=cause or line.address)


def modified(m: Machine, a: Active, node: n.Also, fact: Noticed) -> list[ev.Event]:
    """What an additive modifier adds to an event about its subject."""
    found: list[ev.Event] = [
        ev.CountersChanged(
            id=fact.subject, counter=node.counter, change=node.number, by=seat_of(a.env), source=a.bearer, ability=a.line.address
        )
    ]
    emblem = m.state.objects[a.bearer].emblem if a.bearer in m.state.objects else None
    if emblem is not None and emblem.uses:
        found.append(ev.LingeringUsed(id=a.bearer, by=seat_of(a.env), source=a.bearer, ability=a.line.address))
    return found


def played_before(m: Machine, seat: int, when: n.When, env: Env) -> bool:
    """Whether the seat has played such a card earlier this Afternoon. The question is asked of the day's events."""
    for event in reversed(m.state.today):
        if isinstance(event, ev.PhaseBegan):
            return False
        if isinstance(event, ev.Played) and event.by == seat and (when.what is None or fits_memory(m, when.what, event.object, env)):
            return True
    return False


def fits_memory(m: Machine, what: n.Filter, o: Object, env: Env) -> bool:
    """Whether a filter accepts an object as it was when the event happened, wherever it is now."""
    if o.id in m.state.objects:
        return fits(m.board, what, m.state.objects[o.id], env)
    board = m.board.with_memory(o)
    return fits(board, what, o, env)


# -- instead, cannot ------------------------------------------------------------------------------------------------------


def replaceable(m: Machine, event: ev.Event, used: str) -> tuple[Active, ...]:
    """The replacements that apply to an event that is about to happen, without those already used on it."""
    from kelon_engine.rules.machine import name_of

    if not isinstance(event, ev.StatusChanged) or not event.gained:
        return ()
    o = m.state.objects[event.id]
    return tuple(
        a
        for a in m.board.replacements
        if isinstance(a.line.node, n.Instead)
        and a.line.node.fact is Fact.GAINED_STATUS
        and a.line.node.status in (None, event.status)
        and a.line.node.what is not None
        and fits(m.board, a.line.node.what, o, a.env)
        and name_of(a) not in used.split()
    )


def forbids(board: Board, a: Active, event: ev.Event) -> bool:
    """Whether a prohibition makes an event impossible (1.4.1.a)."""
    node = a.line.node
    assert isinstance(node, n.Cannot)
    if node.phase is not None and board.state.phase is not node.phase:
        return False
    match event:
        case ev.StatusChanged(id=id, status=status, gained=True):
            about = id if node.fact is Fact.GAINED_STATUS and node.status in (None, status) else 0
        case ev.Moved(seen=seen) if seen.object.zone in IN_PLAY:
            about = seen.object.id if node.fact is Fact.LEFT else 0
        case ev.ExpeditionMoved(steps=steps, place=place) if steps > 0 and node.fact is Fact.MOVED_FORWARD:
            return any(fits(board, node.what, o, a.env) for o in board.in_place(place))
        case _:
            return False
    return bool(about) and fits(board, node.what, board.state.objects[about], a.env)
