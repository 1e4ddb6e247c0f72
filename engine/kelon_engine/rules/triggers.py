"""Which abilities notice an event: Reactions, additive modifiers, replacements and prohibitions (6.3, 6.4, 1.4.1).

A trigger and its condition are judged once, as the event happens: joins on the board after it, departures on the board before it. A
Reaction must have existed before the event, except one that speaks of its own object entering a zone (6.3.d).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.terms import HIDDEN, IN_PLAY, Fact, Phase, Status, Step, Terrain, Who, Zone
from kelon_engine.model.values import Emblem, Object, Place, Places
from kelon_engine.rules import victory
from kelon_engine.rules.board import Active, Board, Env, Line, opponent_of
from kelon_engine.rules.find import amount, fits, holds, looks_back, places, seat_of

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
    counter: str = ""
    terrains: tuple[Terrain, ...] = ()


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
            if to in (Zone.RESERVE, Zone.DISCARD):
                found.append(Noticed(Fact.ENTERED, now.id, by, origin, to))
            if origin in (Zone.RESERVE, Zone.DISCARD):
                found.append(Noticed(Fact.EXITED, seen.object.id, by, origin, to))
            if to is Zone.LIMBO:
                found.append(Noticed(Fact.PLAYING, now.id, by, origin, to))
            if word in _WORDS:
                fact = _WORDS[word]
                subject = seen.object.id if fact in (Fact.DISCARDED, Fact.SACRIFICED) else now.id
                found.append(Noticed(fact, subject, by or now.owner, origin, to))
            return tuple(found)
        case ev.Created(now=now):
            return (
                Noticed(Fact.JOINED, now.id, now.controller, None, now.zone),
                Noticed(Fact.CREATED, now.id, event.by, None, now.zone),
            )
        case ev.Played(object=o, origin=origin):
            return (Noticed(Fact.PLAYED, o.id, event.by, origin, o.zone, was=o),)
        case ev.DiceRolled(seat=seat):
            return (Noticed(Fact.ROLLED, 0, seat),)
        case ev.PhaseBegan(phase=phase):
            return (Noticed(Fact.PHASE, phase=phase),)
        case ev.StepBegan(step=Step.REST):
            return (Noticed(Fact.RESTING),)
        case ev.StatusChanged(id=id, gained=True):
            return (Noticed(Fact.GAINED_STATUS, id, event.by),)
        case ev.CountersChanged(id=id, counter=counter, change=change) if change > 0:
            return (Noticed(Fact.GAINED, id, event.by, counter=counter),)
        case ev.ExpeditionMoved(steps=steps, place=place, due_to=due_to):
            if steps < 0:
                return ()
            return (Noticed(Fact.MOVED_FORWARD if steps else Fact.FAILED_FORWARD, 0, place.seat, place=place, terrains=due_to),)
        case _:
            return ()


def supplied(group: ev.Group) -> Iterator[Noticed]:
    """The seats that drew or resupplied: once an event, however many cards it was."""
    for seat in sorted({e.now.owner for e in group if isinstance(e, ev.Moved) and e.word in ("drawn", "resupplied")}):
        yield Noticed(Fact.SUPPLIED, 0, seat)


DEPARTURES = frozenset({Fact.LEFT, Fact.EXITED, Fact.DISCARDED, Fact.SACRIFICED})


ARRIVALS = frozenset({Fact.JOINED, Fact.ENTERED, Fact.PLAYED})


def listens(m: Machine, a: Active, when: n.When, fact: Noticed, before: Board) -> bool:
    """Whether an ability's trigger fits a fact."""
    if when.origin is not None and fact.origin is not when.origin:
        return False
    if when.to is not None and fact.to is not when.to:
        return False
    if when.phase is not None and fact.phase is not when.phase:
        return False
    if when.terrain is not None and when.terrain not in fact.terrains:
        return False
    if when.counter and fact.counter != when.counter:
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
        if not node.when.me or fact not in ARRIVALS:
            found.append(a)
    if fact in ARRIVALS:
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
    for fact in (*(fact for event in group for fact in noticed(event)), *supplied(group)):
        for a in hearers(m, before, fact.fact):
            node = a.line.node
            if not isinstance(node, n.Reaction | n.Also) or not listens(m, a, node.when, fact, before):
                continue
            if isinstance(node, n.Also):
                again = node.first_each_afternoon and played_before(m, seat_of(a.env), node.when, a.env)
                if first and a.bearer not in spent and not again:
                    more += modified(m, a, node, fact, tuple(more))
                    spent |= {e.id for e in more if isinstance(e, ev.LingeringUsed)}
            elif holds(before if fact.fact in DEPARTURES else m.board, node.condition, a.env):
                more.append(unless_forbidden(m, activated(m, before, a, node, fact, moved_by)))
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


def unless_forbidden(m: Machine, event: ev.ReactionWaits) -> ev.ReactionWaits | ev.DidNotHappen:
    """A Reaction's activation, or that it cannot activate (1.4.1.a)."""
    by = next((a for a in m.board.prohibitions if forbids(m.board, a, event)), None)
    if by is None:
        return event
    return ev.DidNotHappen(what=Fact.ACTIVATED.value, subject=event.source, because=by.bearer, ability=by.line.address)


def added(m: Machine, a: Active, node: n.Also, id: int, so_far: ev.Group) -> list[ev.Event]:
    """What an additive modifier adds about an object: nothing that is impossible, and nothing twice that can only be once."""
    says: dict[str, Any] = {"by": seat_of(a.env), "source": a.bearer, "ability": a.line.address}
    env = {**a.env, "it": (id,)}
    o = m.state.objects.get(id)
    found: list[ev.Event] = []
    match node.effect:
        case n.Gain(number=number, counter=counter):
            found.append(ev.CountersChanged(id=id, counter=counter, change=amount(m.board, number, env), **says))
        case n.GainStatus(status=status) if o is not None and status not in o.statuses:
            found.append(ev.StatusChanged(id=id, status=status, gained=True, **says))
        case n.LoseStatus(status=status) if o is not None:
            gained = any(isinstance(e, ev.StatusChanged) and e.id == id and e.status is status and e.gained for e in so_far)
            if gained or status in o.statuses:
                found.append(ev.StatusChanged(id=id, status=status, gained=False, **says))
        case n.Activate(symbol=symbol) if o is not None:
            waits = {
                e.now.emblem.ability for e in so_far if isinstance(e, ev.ReactionWaits) and e.source == id and e.now.emblem is not None
            }
            here: Env = {"me": (id,), "here": Places(m.board.present(o))}
            lines = (x for x in m.board.of(id).lines if isinstance(x.node, n.Reaction) and x.node.symbol == symbol)
            lines = (x for x in lines if x.address not in waits)
            found += (unless_forbidden(m, reaction_waits(m, id, line, o.controller, here, a.line.address)) for line in lines)
        case _:
            pass
    return [e for e in found if not any(forbids(m.board, p, e) for p in m.board.prohibitions)]


def modified(m: Machine, a: Active, node: n.Also, fact: Noticed, so_far: ev.Group) -> list[ev.Event]:
    """What an additive modifier adds to an event about its subject, and that it has been used."""
    found = added(m, a, node, fact.subject, so_far)
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
    """The replacements that apply to an event that is about to happen, without those already used on it or declined for it."""
    from kelon_engine.rules.machine import name_of

    gains: tuple[Status | None, ...]
    match event:
        case ev.StatusChanged(id=id, status=status, gained=True):
            fact, origin, gains = Fact.GAINED_STATUS, None, (None, status)
        case ev.Moved(seen=seen):
            fact, origin, gains, id = Fact.LEFT, seen.object.zone, (None,), seen.object.id
        case _:
            return ()
    o = m.state.objects[id]
    gone = used.split()
    return tuple(
        a
        for a in m.board.replacements
        if isinstance(a.line.node, n.Instead)
        and a.line.node.fact is fact
        and a.line.node.status in gains
        and a.line.node.origin in (None, origin)
        and a.line.node.what is not None
        and fits(m.board, a.line.node.what, o, a.env)
        and name_of(a) not in gone
        and declined(a, id) not in gone
    )


def declined(a: Active, id: int) -> str:
    """That an optional replacement of what would happen to an object is not wanted, as a word."""
    from kelon_engine.rules.machine import name_of

    return f"{name_of(a)}:{id}"


def forbids(board: Board, a: Active, event: ev.Event) -> bool:
    """Whether a prohibition makes an event impossible (1.4.1.a)."""
    node = a.line.node
    assert isinstance(node, n.Cannot)
    match event:
        case ev.StatusChanged(id=id, status=status, gained=True):
            about = id if node.fact is Fact.GAINED_STATUS and node.status in (None, status) else 0
        case ev.Moved(seen=seen) if seen.object.zone in IN_PLAY:
            about = seen.object.id if node.fact is Fact.LEFT else 0
        case ev.ReactionWaits(now=now, source=source) if node.fact is Fact.ACTIVATED and now.emblem is not None:
            reaction = board.catalogue.node(now.emblem.ability)
            about = source if isinstance(reaction, n.Reaction) and reaction.symbol in node.symbols else 0
        case ev.ExpeditionMoved(steps=steps, place=place) if steps > 0:
            return holds_back(board, a, place, board.state.phase)
        case _:
            return False
    return in_force(board, a, board.state.phase) and about in board.state.objects and concerns(board, a, board.state.objects[about])


def in_force(board: Board, a: Active, phase: Phase) -> bool:
    """Whether a prohibition is one in this phase, as long as its condition holds."""
    node = a.line.node
    return isinstance(node, n.Cannot) and node.phase in (None, phase) and holds(board, node.condition, a.env)


def concerns(board: Board, a: Active, o: Object) -> bool:
    """Whether a prohibition is about an object."""
    node = a.line.node
    return isinstance(node, n.Cannot) and node.what is not None and fits(board, node.what, o, a.env)


def holds_back(board: Board, a: Active, place: Place, phase: Phase) -> bool:
    """Whether a prohibition keeps an expedition from moving forward in this phase: named itself, or by what is in it."""
    node = a.line.node
    if not isinstance(node, n.Cannot) or node.fact is not Fact.MOVED_FORWARD or not in_force(board, a, phase):
        return False
    if node.where is not None:
        return place in places(board, node.where, a.env)
    return any(concerns(board, a, o) for o in board.in_place(place))
