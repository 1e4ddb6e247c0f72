"""Moving objects between zones: what becomes of owner, counters and statuses on the way (1.4.3, 2.1.c, 2.4.1.b, 2.5.i-j)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kelon_engine.model import events as ev
from kelon_engine.model.terms import BOOST, HIDDEN, Keyword, Side, Status, Type, Zone
from kelon_engine.model.values import Object, Place, Seen, zone_key
from kelon_engine.rules import triggers
from kelon_engine.rules.board import Board, base_traits, printed_traits
from kelon_engine.rules.derive import in_order

if TYPE_CHECKING:
    from kelon_engine.rules.machine import Machine


def joins_expedition(board: Board, card: str) -> bool:
    """Whether a card is played into an Expedition: Characters, and Permanents with the sub-type (5.2.1.a, 5.2.2)."""
    t = printed_traits(board.catalogue, card)
    return t.type is Type.CHARACTER or (t.type is Type.PERMANENT and "EXPEDITION" in t.subtypes)


def zone_reached(o: Object, to: Zone) -> Zone:
    """Where an object really goes: from an Expedition to the Discard pile instead of Reserve when it is Fleeting (2.4.6.c)."""
    if to is Zone.RESERVE and o.zone is Zone.EXPEDITION and Status.FLEETING in o.statuses:
        return Zone.DISCARD
    return to


def counters_kept(board: Board, o: Object, to: Zone) -> tuple[tuple[str, int], ...]:
    """Leaving an Expedition or a Landmark zone drops all counters (2.5.i), except a Seasoned object's boosts on the way to Reserve,
    whatever sends it there (7.4.4.b, c); leaving another zone keeps them (2.5.j); hidden cards have none."""
    if to in HIDDEN:
        return ()
    if o.zone in (Zone.EXPEDITION, Zone.LANDMARK):
        if o.zone is Zone.EXPEDITION and to is Zone.RESERVE and board.of(o.id).has(Keyword.SEASONED):
            return tuple(c for c in o.counters if c[0] == BOOST)
        return ()
    return o.counters


def deck_position(board: Board, seat: int, position: int) -> int:
    """The position that a card gets in a Deck, 1 for the top: in a Deck that is too small for the one asked for, the far end (3.2.2.f)."""
    last = len(board.state.zone(Zone.DECK, seat)) + 1
    return min(position, last) if position > 0 else max(1, last + 1 + position)


def moved(
    m: Machine,
    id: int,
    to: Zone,
    word: str,
    *,
    by: int = 0,
    source: int = 0,
    ability: str = "",
    controller: int = 0,
    side: Side | None = None,
    statuses: tuple[Status, ...] | None = None,
    position: int = 1,
) -> ev.Moved:
    """The fact that an object or card moves. It becomes a new object in its owner's zone (1.4.3.a, 3.1.2.c), without statuses (2.4.1.b)
    unless some are given; as a Mana Orb it is exhausted then (3.2.9.b). `position`: in a Deck, counted from the top, or from the bottom if
    negative."""
    board = m.board
    o = board.state.objects[id]
    to = zone_reached(o, to)
    now = Object(
        id=m.new_id(),
        card=o.card,
        owner=o.owner,
        controller=controller or o.owner,
        zone=to,
        side=side,
        counters=counters_kept(board, o, to),
        statuses=((Status.EXHAUSTED,) if to is Zone.MANA else ()) if statuses is None else statuses,
        token=o.token,
    )
    if statuses:
        now = replace(now, statuses=gained(board, now))
    return ev.Moved(
        seen=Seen(o, board.present(o)),
        now=now,
        word=word,
        joined=presence_of(board, now),
        position=deck_position(board, o.owner, position) if to is Zone.DECK else 0,
        by=by,
        source=source,
        ability=ability,
    )


def presence_of(board: Board, now: Object) -> tuple[Place, ...]:
    """The expeditions that an arriving object joins: where it is on the board with it, passives counted (7.4.3.b)."""
    return with_arrival(board, now).present(now) if now.zone is Zone.EXPEDITION else ()


def gained(board: Board, now: Object) -> tuple[Status, ...]:
    """The statuses that an arriving object really gains as it enters its zone: no play gives one that it cannot gain (1.4.1.a, 2.4.6)."""
    after = with_arrival(board, now)
    gains = (ev.StatusChanged(id=now.id, status=s, gained=True) for s in now.statuses)
    return tuple(e.status for e in gains if not any(triggers.forbids(after, a, e) for a in after.prohibitions))


def with_arrival(board: Board, now: Object) -> Board:
    """The board as it is with an arriving object, passives counted."""
    key = zone_key(now.zone, now.owner)
    state = board.state
    here = replace(state, objects={**state.objects, now.id: now}, zones={**state.zones, key: (*state.zones.get(key, ()), now.id)})
    traits = {**board.traits, now.id: base_traits(board.catalogue, now)}
    return in_order(here, board.catalogue) if board.applied or traits[now.id].passives else Board(here, board.catalogue, traits)
