"""Hypothesis strategies for views of any content, also such as no game would show."""

from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from kelon.v1alpha import choice_pb2
from kelon_engine import Ask, Numbers, ObjectView, OwnView, Places, SeatState, TableView, Value, Zone, ZoneView
from kelon_service.codec.words import ASKS

WORDS = st.sampled_from(["", "a", "b/1", "rules/x"])


def any_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type, small so that two of them are often equal."""
    if kind is Value:
        return st.one_of(st.integers(0, 2), WORDS, any_of(tuple[int, ...]), any_of(Numbers), any_of(Places))
    if get_origin(kind) in (Union, UnionType):
        return st.one_of([any_of(member) for member in get_args(kind)])
    if get_origin(kind) is tuple:
        first, *others = get_args(kind)
        if others == [...]:
            return st.lists(any_of(first), max_size=2).map(tuple)
        return st.tuples(*map(any_of, (first, *others)))
    if kind is NoneType:
        return st.none()
    if kind is bool:
        return st.booleans()
    if kind is int:
        return st.integers(0, 2)
    if kind is str:
        return WORDS
    if kind is Ask:
        return st.sampled_from(sorted(ASKS))
    if issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    assert issubclass(kind, msgspec.Struct), kind
    return st.deferred(lambda: st.builds(kind, **{field.name: any_of(field.type) for field in fields(kind)}))


OBJECTS = st.lists(any_of(ObjectView), max_size=3, unique_by=lambda o: o.handle).map(tuple)


def zones(*keys: tuple[Zone, int]) -> st.SearchStrategy[tuple[ZoneView, ...]]:
    """The same zones with any content: a view always has all of its zones."""
    parts = {"count": any_of(int), "handles": any_of(tuple[int, ...])}
    return st.tuples(*(st.builds(ZoneView, zone=st.just(zone), seat=st.just(seat), **parts) for zone, seat in keys))


def tables() -> st.SearchStrategy[TableView]:
    """Any table."""
    parts = {field.name: any_of(field.type) for field in fields(TableView) if field.name not in ("objects", "zones", "seats")}
    of_a_seat = {field.name: any_of(field.type) for field in fields(SeatState) if field.name != "seat"}
    seats = st.tuples(*(st.builds(SeatState, seat=st.just(seat), **of_a_seat) for seat in (1, 2)))
    return st.builds(TableView, objects=OBJECTS, zones=zones((Zone.LIMBO, 0), (Zone.DECK, 1), (Zone.DECK, 2)), seats=seats, **parts)


def table_pairs() -> st.SearchStrategy[tuple[TableView, TableView]]:
    """Two tables, one after the other: a game that is over stays so."""
    return st.tuples(tables(), tables()).map(lambda pair: (pair[0], replace(pair[1], result=pair[0].result or pair[1].result)))


def own_views() -> st.SearchStrategy[OwnView]:
    """Anything that seat 1 may know."""
    return st.builds(OwnView, seat=st.just(1), objects=OBJECTS, zones=zones((Zone.MANA, 1), (Zone.HAND, 1)), prompt=st.none())


def decisions() -> st.SearchStrategy[choice_pb2.Decision | None]:
    """A decision of some kind, or none."""
    return st.none() | st.builds(choice_pb2.Decision, number=st.integers(0, 2), slot=WORDS, masked=st.booleans())
