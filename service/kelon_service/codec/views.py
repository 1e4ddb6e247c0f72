"""Views as messages. What is made here is a snapshot in its one canonical form: lists are sorted by their key, nothing is left unsaid."""

from collections.abc import Iterable

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


def view(view: View, decision: choice_pb2.Decision | None = None) -> view_pb2.View:
    """What one viewer may know; `decision` is what the seat is asked, None: nothing."""
    own = None if view.own is None else seat_view(view.own, decision)
    return view_pb2.View(table=table_view(view.table), own=own)


def table_view(table: TableView) -> view_pb2.TableView:
    """What everybody knows."""
    return view_pb2.TableView(
        put=_objects(table.objects),
        zones=_zones(table.zones),
        seats=[_seat(seat) for seat in sorted(table.seats, key=lambda s: s.seat)],
        turn=_turn(table.turn),
        adventure=view_pb2.Adventure(regions=[_region(region) for region in table.regions]),
        resolution=view_pb2.Resolution(steps=[_step(step) for step in table.resolution]),
        waiting=[_waiting(waiting) for waiting in table.waiting],
        waiting_set=True,
        result=words.game_result(table.result),
    )


def seat_view(own: OwnView, decision: choice_pb2.Decision | None) -> view_pb2.SeatView:
    """What one seat knows beyond the table; `decision` is what it is asked, None: nothing."""
    return view_pb2.SeatView(
        seat=own.seat, put=_objects(own.objects), zones=_zones(own.zones), decision=decision, no_decision=decision is None
    )


def _objects(objects: Iterable[ObjectView]) -> list[view_pb2.ObjectView]:
    return [_object(o) for o in sorted(objects, key=lambda o: o.handle)]


def _zones(zones: Iterable[ZoneView]) -> list[view_pb2.ZoneView]:
    found = [
        view_pb2.ZoneView(zone=common_pb2.ZoneRef(zone=words.ZONES[z.zone], seat=z.seat), count=z.count, handles=z.handles) for z in zones
    ]
    return sorted(found, key=lambda z: (z.zone.zone, z.zone.seat))


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
