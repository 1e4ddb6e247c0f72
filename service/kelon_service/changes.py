"""What is different between two views: the change that leads from one to the other. The client's fold is its inverse: to fold
diff(before, after) into before gives after, byte for byte."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

from google.protobuf.message import Message

from kelon.v1alpha import view_pb2

M = TypeVar("M", bound=Message)


def diff(before: view_pb2.View | None, after: view_pb2.View) -> view_pb2.View:
    """The change from one snapshot to another of the same viewer; from None: the snapshot itself. ValueError: no change can say it."""
    change = view_pb2.View()
    former = before or view_pb2.View()
    if former.HasField("own") and not after.HasField("own"):
        raise ValueError("a seat cannot lose its own view")
    if (after.HasField("table") and former.table != after.table) or after.HasField("table") != former.HasField("table"):
        change.table.CopyFrom(table_change(former.table, after.table))
    if after.HasField("own") and (not former.HasField("own") or former.own != after.own):
        change.own.CopyFrom(seat_change(former.own, after.own))
    return change


def table_change(before: view_pb2.TableView | None, after: view_pb2.TableView) -> view_pb2.TableView:
    """The change of the table; from None: the table itself. ValueError: something is gone that a table cannot lose."""
    former = before or view_pb2.TableView()
    change = view_pb2.TableView()
    _objects(former.put, after.put, change)
    change.zones.extend(_different(former.zones, after.zones, _zone))
    change.seats.extend(_different(former.seats, after.seats, lambda seat: seat.seat))
    for part in ("turn", "adventure", "resolution", "result"):
        _whole(part, former, after, change)
    if not former.waiting_set or list(former.waiting) != list(after.waiting):
        change.waiting.extend(after.waiting)
        change.waiting_set = True
    return change


def seat_change(before: view_pb2.SeatView | None, after: view_pb2.SeatView) -> view_pb2.SeatView:
    """The change of what a seat knows; from None: all of it. ValueError: something is gone that a seat cannot lose."""
    former = before or view_pb2.SeatView()
    change = view_pb2.SeatView()
    if former.seat != after.seat:
        change.seat = after.seat
    _objects(former.put, after.put, change)
    change.zones.extend(_different(former.zones, after.zones, _zone))
    if after.HasField("decision"):
        _whole("decision", former, after, change)
    else:
        change.no_decision = not former.no_decision
    return change


def _objects(
    before: Iterable[view_pb2.ObjectView], after: Iterable[view_pb2.ObjectView], change: view_pb2.TableView | view_pb2.SeatView
) -> None:
    former = {o.handle: o for o in before}
    change.put.extend(o for o in after if former.pop(o.handle, None) != o)
    change.gone.extend(sorted(former))


def _zone(zone: view_pb2.ZoneView) -> tuple[int, int]:
    return zone.zone.zone, zone.zone.seat


def _different(before: Iterable[M], after: Iterable[M], key: Callable[[M], Hashable]) -> list[M]:
    """The entries that are new or different."""
    former = {key(entry): entry for entry in before}
    found = [entry for entry in after if former.pop(key(entry), None) != entry]
    if former:
        raise ValueError(f"a view cannot lose its {', '.join(map(str, former))}")
    return found


def _whole(part: str, before: M, after: M, change: M) -> None:
    """Take over a part that is different, as a whole."""
    if not after.HasField(part):
        if before.HasField(part):
            raise ValueError(f"a view cannot lose its {part}")
    elif not before.HasField(part) or getattr(before, part) != getattr(after, part):
        getattr(change, part).CopyFrom(getattr(after, part))
