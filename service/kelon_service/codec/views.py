"""Views as messages: whole, or what is different from an earlier one.

A whole view is a snapshot in its one canonical form: lists are sorted by their key, nothing is left unsaid. The change from one view to a
later one says only what differs. The client's fold is the inverse: a change folded into the earlier snapshot gives the later one, byte for
byte. Views are compared before they are translated, so that what stays as it is costs next to nothing.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

from kelon.v1alpha import choice_pb2, common_pb2, view_pb2
from kelon_engine import (
    AbilityView,
    ExpeditionView,
    ObjectView,
    OwnView,
    RegionView,
    ResolutionStep,
    SeatState,
    Status,
    TableView,
    TurnView,
    View,
    Waiting,
    ZoneView,
)
from kelon_service.codec import words

T = TypeVar("T")


def view(view: View, decision: choice_pb2.Decision | None = None) -> view_pb2.View:
    """What one viewer may know; `decision` is what the seat is asked, None: nothing."""
    own = None if view.own is None else seat_view(view.own, decision)
    return view_pb2.View(table=table_view(view.table), own=own)


def table_view(table: TableView, before: TableView | None = None) -> view_pb2.TableView:
    """What everybody knows; with `before`, what is different from that."""
    new = before is None
    former = before or table
    return view_pb2.TableView(
        put=[_object(o) for o in _differing(() if new else former.objects, table.objects, _handle)],
        gone=_gone(former.objects, table.objects),
        zones=[_zone(zone) for zone in _differing(() if new else former.zones, table.zones, _zone_key)],
        seats=[_seat(seat) for seat in _differing(() if new else former.seats, table.seats, lambda seat: seat.seat)],
        turn=_turn(table.turn) if new or former.turn != table.turn else None,
        adventure=_adventure(table.regions) if new or former.regions != table.regions else None,
        resolution=_resolution(table.resolution) if new or former.resolution != table.resolution else None,
        waiting=[_waiting(waiting) for waiting in table.waiting] if new or former.waiting != table.waiting else (),
        waiting_set=new or former.waiting != table.waiting,
        result=words.game_result(table.result) if new or former.result != table.result else None,
    )


def seat_view(
    own: OwnView,
    decision: choice_pb2.Decision | None,
    before: OwnView | None = None,
    decision_before: choice_pb2.Decision | None = None,
) -> view_pb2.SeatView:
    """What one seat knows beyond the table and what it is asked (None: nothing); with `before` and `decision_before`, what is different."""
    new = before is None
    former = before or own
    asked = new or decision != decision_before
    return view_pb2.SeatView(
        seat=own.seat if new else 0,
        put=[_object(o) for o in _differing(() if new else former.objects, own.objects, _handle)],
        gone=_gone(former.objects, own.objects),
        zones=[_zone(zone) for zone in _differing(() if new else former.zones, own.zones, _zone_key)],
        decision=decision if asked else None,
        no_decision=asked and decision is None,
    )


def _differing(before: Iterable[T], after: Iterable[T], key: Callable[[T], tuple[int, int] | int]) -> list[T]:
    """The entries that are new or different, in the order of their keys."""
    former = {key(entry): entry for entry in before}
    return sorted((entry for entry in after if former.get(key(entry)) != entry), key=key)


def _gone(before: Iterable[ObjectView], after: Iterable[ObjectView]) -> list[int]:
    return sorted({o.handle for o in before} - {o.handle for o in after})


def _handle(o: ObjectView) -> int:
    return o.handle


def _zone_key(zone: ZoneView) -> tuple[int, int]:
    return words.ZONES[zone.zone], zone.seat


def _zone(zone: ZoneView) -> view_pb2.ZoneView:
    return view_pb2.ZoneView(zone=common_pb2.ZoneRef(zone=words.ZONES[zone.zone], seat=zone.seat), count=zone.count, handles=zone.handles)


def _adventure(regions: Iterable[RegionView]) -> view_pb2.Adventure:
    return view_pb2.Adventure(regions=[_region(region) for region in regions])


def _resolution(steps: Iterable[ResolutionStep]) -> view_pb2.Resolution:
    return view_pb2.Resolution(steps=[_step(step) for step in steps])


def _object(o: ObjectView) -> view_pb2.ObjectView:
    return view_pb2.ObjectView(
        handle=o.handle,
        face=words.face(o.card),
        kind=o.kind.value,
        token=o.token,
        owner=o.owner,
        controller=o.controller,
        zone=words.ZONES[o.zone],
        present=[words.expedition(place) for place in o.present],
        stats=words.stats(o.stats),
        base_stats=words.stats(o.base_stats),
        exhausted=Status.EXHAUSTED in o.statuses,
        statuses=sorted(status.value for status in o.statuses if status is not Status.EXHAUSTED),
        counters=words.named(o.counters),
        keywords=words.named(o.keywords),
        subtypes=o.subtypes,
        abilities=[view_pb2.AbilityView(number=1, ability=words.ability(o.ability))] if o.ability else [_ability(a) for a in o.abilities],
        hand_cost=o.hand_cost,
        reserve_cost=o.reserve_cost,
        play_cost=None if o.play_cost is None else words.cost(o.play_cost),
        attached=words.handles(o.attached),
    )


def _ability(a: AbilityView) -> view_pb2.AbilityView:
    return view_pb2.AbilityView(
        number=a.number, ability=words.ability(a.ability), granted_by=a.granted_by, off=a.off, used_today=a.used_today, limit=a.limit
    )


def _seat(seat: SeatState) -> view_pb2.SeatState:
    return view_pb2.SeatState(
        seat=seat.seat,
        mana_ready=seat.mana_ready,
        mana_total=seat.mana_total,
        passed=seat.passed,
        reserve_limit=seat.reserve_limit,
        landmark_limit=seat.landmark_limit,
        expeditions=[_expedition(e) for e in seat.expeditions],
    )


def _expedition(e: ExpeditionView) -> view_pb2.ExpeditionView:
    return view_pb2.ExpeditionView(
        side=words.SIDES[e.side],
        region=e.region,
        totals=words.stats(e.totals),
        counts=[words.TERRAINS[t] for t in e.counts],
        held_by=words.handles(e.held_by),
        would_move=e.would_move,
    )


def _turn(turn: TurnView) -> view_pb2.Turn:
    return view_pb2.Turn(
        day=turn.day,
        phase=words.PHASES[turn.phase],
        step="" if turn.step is None else turn.step.value,
        turn_seat=turn.turn_seat,
        first_seat=turn.first_seat,
        initiative=turn.initiative,
        arena=turn.arena,
    )


def _region(region: RegionView) -> view_pb2.Region:
    return view_pb2.Region(
        number=region.number,
        face_up=region.face_up,
        terrains=[words.TERRAINS[t] for t in region.terrains],
        base=[words.TERRAINS[t] for t in region.base],
        handle=region.handle,
    )


def _step(step: ResolutionStep) -> view_pb2.Resolution.Step:
    return view_pb2.Resolution.Step(
        source=words.handle(step.source),
        controller=step.controller,
        bound=words.all_filled(step.names),
        ability=words.ability(step.ability),
    )


def _waiting(waiting: Waiting) -> view_pb2.Waiting:
    return view_pb2.Waiting(seat=waiting.seat, ask=words.ASKS[waiting.ask], about=words.handle(waiting.source))
