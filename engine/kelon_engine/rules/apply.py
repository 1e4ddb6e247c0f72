"""Fold a group of simultaneous events into a state. Nothing else in the engine makes a new state out of facts."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kelon_engine.model import events as ev
from kelon_engine.model.state import State
from kelon_engine.model.terms import NATURE, Phase, Side, Status, Zone
from kelon_engine.model.values import Object, zone_key


class Draft:
    """A state being changed: the parts that events touch are copied once for the whole group, the others stay the very same values."""

    __slots__ = ("changes", "next_id", "objects", "seats", "state", "zones")

    def __init__(self, state: State) -> None:
        self.state = state
        self.objects = state.objects
        self.zones = state.zones
        self.seats = state.seats
        self.next_id = state.next_id
        self.changes: dict[str, Any] = {}

    def own(self) -> None:
        """Copy objects and zones before the first change."""
        if self.objects is self.state.objects:
            self.objects = dict(self.objects)
            self.zones = dict(self.zones)

    def put(self, o: Object, position: int = 0) -> None:
        """Place an object in its zone: last, or at this position from the top, 1 being the top."""
        self.own()
        self.objects[o.id] = o
        key = zone_key(o.zone, o.owner)
        ids = self.zones.get(key, ())
        self.zones[key] = (*ids[: position - 1], o.id, *ids[position - 1 :]) if position else (*ids, o.id)
        if o.id >= self.next_id:
            self.next_id = o.id + 1

    def take(self, id: int) -> Object:
        """Remove an object from its zone."""
        self.own()
        o = self.objects.pop(id)
        key = zone_key(o.zone, o.owner)
        self.zones[key] = tuple(i for i in self.zones[key] if i != id)
        return o

    def change(self, id: int, **fields: Any) -> None:
        """Replace fields of an object that stays where it is."""
        self.own()
        self.objects[id] = replace(self.objects[id], **fields)

    def seat(self, seat: int, **fields: Any) -> None:
        """Replace fields of a seat."""
        self.seats = tuple(replace(s, **fields) if i == seat else s for i, s in enumerate(self.seats, 1))


def apply(state: State, group: ev.Group) -> State:
    """The state after these facts. Events must be possible: who emits them has made sure."""
    draft = Draft(state)
    for event in group:
        _APPLY[type(event)](draft, event)
    return replace(state, objects=draft.objects, zones=draft.zones, seats=draft.seats, next_id=draft.next_id, **draft.changes)


def _game_began(d: Draft, e: ev.GameBegan) -> None:
    d.changes["first"] = e.first


def _phase_began(d: Draft, e: ev.PhaseBegan) -> None:
    d.changes |= {"phase": e.phase, "day": e.day, "step": None, "turn": 0}
    if e.phase is Phase.MORNING:
        d.seats = tuple(replace(s, passed=False) for s in d.seats)


def _step_began(d: Draft, e: ev.StepBegan) -> None:
    d.changes["step"] = e.step


def _turn_began(d: Draft, e: ev.TurnBegan) -> None:
    d.changes["turn"] = e.seat


def _first_seat_changed(d: Draft, e: ev.FirstSeatChanged) -> None:
    d.changes["first"] = e.seat


def _passed(d: Draft, e: ev.Passed) -> None:
    d.seat(e.seat, passed=True)


def _paid(d: Draft, e: ev.Paid) -> None:
    for id in e.orbs:
        d.change(id, statuses=(Status.EXHAUSTED,))


def _orbs_readied(d: Draft, e: ev.OrbsReadied) -> None:
    for id in e.orbs:
        d.change(id, statuses=())


def _moved(d: Draft, e: ev.Moved) -> None:
    d.take(e.seen.object.id)
    d.put(e.now, e.position)


def _put_now(d: Draft, e: ev.Created | ev.ReactionWaits | ev.LingeringBegan) -> None:
    d.put(e.now)


def _put_all(d: Draft, e: ev.AdventureLaid | ev.DecksPresented) -> None:
    for o in e.now:
        d.put(o)


def _take_was(d: Draft, e: ev.Ceased | ev.ReactionDone | ev.LingeringEnded) -> None:
    d.take(e.was.id)


def _counters_changed(d: Draft, e: ev.CountersChanged) -> None:
    counters = dict(d.objects[e.id].counters)
    counters[e.counter] = max(0, counters.get(e.counter, 0) + e.change)
    d.change(e.id, counters=tuple(sorted((k, n) for k, n in counters.items() if n)))


def _status_changed(d: Draft, e: ev.StatusChanged) -> None:
    rest = tuple(s for s in d.objects[e.id].statuses if s is not e.status)
    d.change(e.id, statuses=tuple(sorted((*rest, e.status))) if e.gained else rest)


def _expedition_moved(d: Draft, e: ev.ExpeditionMoved) -> None:
    if e.steps:
        d.seat(e.place.seat, **{"hero" if e.place.side is Side.HERO else "companion": e.region})


def _switched(d: Draft, e: ev.Switched) -> None:
    d.change(e.id, side=e.joined[0].side)


def _turned_up(d: Draft, e: ev.TurnedUp) -> None:
    for id in e.ids:
        d.change(id, face_down=False)


def _arena_began(d: Draft, e: ev.ArenaBegan) -> None:
    for id in d.zones[zone_key(Zone.ADVENTURE, NATURE)]:
        d.take(id)
    d.put(e.now)


def _shuffled(d: Draft, e: ev.Shuffled) -> None:
    for id in e.old:
        d.take(id)
    for o in e.now:
        d.put(o)


def _lingering_used(d: Draft, e: ev.LingeringUsed) -> None:
    emblem = d.objects[e.id].emblem
    assert emblem is not None and emblem.uses > 0, e
    if emblem.uses == 1:
        d.take(e.id)
    else:
        d.change(e.id, emblem=replace(emblem, uses=emblem.uses - 1))


def _game_ended(d: Draft, e: ev.GameEnded) -> None:
    d.changes |= {"result": e.result, "phase": Phase.OVER, "step": None, "turn": 0}


def _nothing(d: Draft, e: ev.Event) -> None:
    """A fact that changes nothing (1.2.7.d)."""


_APPLY: dict[type, Callable[[Draft, Any], None]] = {
    ev.GameBegan: _game_began,
    ev.PhaseBegan: _phase_began,
    ev.StepBegan: _step_began,
    ev.TurnBegan: _turn_began,
    ev.TurnEnded: _nothing,
    ev.FirstSeatChanged: _first_seat_changed,
    ev.Declared: _nothing,
    ev.Paid: _paid,
    ev.OrbsReadied: _orbs_readied,
    ev.Moved: _moved,
    ev.Played: _nothing,
    ev.Created: _put_now,
    ev.Ceased: _take_was,
    ev.CountersChanged: _counters_changed,
    ev.StatusChanged: _status_changed,
    ev.ExpeditionMoved: _expedition_moved,
    ev.Switched: _switched,
    ev.TurnedUp: _turned_up,
    ev.ArenaBegan: _arena_began,
    ev.AdventureLaid: _put_all,
    ev.DecksPresented: _put_all,
    ev.Shown: _nothing,
    ev.Shuffled: _shuffled,
    ev.DiceRolled: _nothing,
    ev.RollSettled: _nothing,
    ev.Chosen: _nothing,
    ev.ReactionWaits: _put_now,
    ev.ReactionDone: _take_was,
    ev.LingeringBegan: _put_now,
    ev.LingeringUsed: _lingering_used,
    ev.LingeringEnded: _take_was,
    ev.Passed: _passed,
    ev.DidNotHappen: _nothing,
    ev.GameEnded: _game_ended,
}
