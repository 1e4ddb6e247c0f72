"""Keeping a view up to date. The rules of presence stand at the head of view.proto; no rule of the game is needed."""

from kelon.v1alpha import match_pb2, view_pb2


def fold(view: view_pb2.View | None, change: view_pb2.View) -> view_pb2.View:
    """The view after a change; from None: the change is a snapshot. The arguments stay as they are."""
    now = view_pb2.View()
    before = view or now
    if before.HasField("table") or change.HasField("table"):
        now.table.CopyFrom(fold_table(before.table, change.table))
    if before.HasField("own") or change.HasField("own"):
        now.own.CopyFrom(fold_own(before.own, change.own))
    return now


def fold_update(view: view_pb2.View | None, update: match_pb2.MatchUpdate) -> view_pb2.View:
    """The view after an update of the match."""
    change = view_pb2.View()
    if update.shared.HasField("change"):
        change.table.CopyFrom(update.shared.change)
    if update.own.HasField("change"):
        change.own.CopyFrom(update.own.change)
    return fold(view, change)


def fold_table(table: view_pb2.TableView, change: view_pb2.TableView) -> view_pb2.TableView:
    """The table after a change."""
    now = view_pb2.TableView()
    now.CopyFrom(table)
    _put(table, change, now)
    if change.seats:
        seats = {seat.seat: seat for seat in (*table.seats, *change.seats)}
        del now.seats[:]
        now.seats.extend(seats[key] for key in sorted(seats))
    for part in ("turn", "adventure", "resolution", "result"):
        if change.HasField(part):
            getattr(now, part).CopyFrom(getattr(change, part))
    if change.waiting_set:
        del now.waiting[:]
        now.waiting.extend(change.waiting)
        now.waiting_set = True
    return now


def fold_own(own: view_pb2.SeatView, change: view_pb2.SeatView) -> view_pb2.SeatView:
    """What a seat knows after a change."""
    now = view_pb2.SeatView()
    now.CopyFrom(own)
    if change.seat:
        now.seat = change.seat
    _put(own, change, now)
    if change.HasField("decision"):
        now.decision.CopyFrom(change.decision)
        now.no_decision = False
    elif change.no_decision:
        now.ClearField("decision")
        now.no_decision = True
    return now


Part = view_pb2.TableView | view_pb2.SeatView


def _put(before: Part, change: Part, now: Part) -> None:
    """Objects and zones: what is gone goes first, then each entry replaces the one with its key; all in the order of their keys."""
    if change.put or change.gone:
        objects = {o.handle: o for o in before.put}
        for handle in change.gone:
            objects.pop(handle, None)
        objects |= {o.handle: o for o in change.put}
        del now.put[:]
        now.put.extend(objects[handle] for handle in sorted(objects))
    if change.zones:
        zones = {(zone.zone.zone, zone.zone.seat): zone for zone in (*before.zones, *change.zones)}
        del now.zones[:]
        now.zones.extend(zones[key] for key in sorted(zones))
