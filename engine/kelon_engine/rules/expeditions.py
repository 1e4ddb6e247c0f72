"""Expeditions on the Adventure: what they win, what holds them, and the facts of their moves (3.2.1, 4.2.4, 7.4.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kelon_engine.model import events as ev
from kelon_engine.model.state import State
from kelon_engine.model.terms import Fact, Keyword, Phase, Side, Terrain, Zone
from kelon_engine.model.values import Place
from kelon_engine.rules.board import Board, opponent_of
from kelon_engine.rules.machine import possible
from kelon_engine.rules.triggers import holds_back
from kelon_engine.rules.victory import LAST

if TYPE_CHECKING:
    from kelon_engine.rules.machine import Machine


def winning_terrains(board: Board, p: Place) -> tuple[Terrain, ...]:
    """The terrains of its region in which an expedition beats the one it faces, with more than 0 (4.2.4.b-d)."""
    mine, theirs = board.totals(p), board.totals(Place(opponent_of(p.seat), p.side))
    terrains = board.terrains(board.region_of(p))
    return tuple(t for i, t in enumerate(Terrain) if t in terrains and mine[i] > 0 and mine[i] > theirs[i])


def holders(board: Board, p: Place) -> tuple[int, ...]:
    """The objects because of which an expedition cannot move forward at Dusk: Defenders in it (7.4.1.b-d) and those of prohibitions."""
    found = [o.id for o in board.in_place(p) if board.of(o.id).has(Keyword.DEFENDER)]
    return (*found, *(a.bearer for a in board.prohibitions if holds_back(board, a, p, Phase.DUSK)))


def destination(state: State, place: Place, steps: int) -> int:
    """Where an expedition comes to stand: it moves along its own direction, between region 0 and region 7."""
    at = state.seats[place.seat - 1].at(place.side)
    return max(0, min(LAST, at + steps if place.side is Side.HERO else at - steps))


def moved_expedition(m: Machine, p: Place, steps: int, *, by: int, source: int, ability: str) -> list[ev.Event]:
    """The facts of one expedition's move: where it comes to stand, and the Tumult cards that this turns up on the way (3.2.1)."""
    at, region = m.state.seats[p.seat - 1].at(p.side), destination(m.state, p, steps)
    if m.board.arena or region == at:
        return []
    held = holders(m.board, p) if steps > 0 and m.state.phase is Phase.DUSK else ()
    if held:  # 7.4.1.d: whatever the reason
        return [ev.DidNotHappen(what=Fact.MOVED_FORWARD.value, because=held[0], by=by, source=source, ability=ability)]
    done = abs(region - at) if steps > 0 else -abs(region - at)
    entered = tuple(range(at + 1, region + 1)) if region > at else tuple(range(region, at))
    moved = ev.ExpeditionMoved(place=p, steps=done, region=region, by=by, source=source, ability=ability)
    return [moved, *(turned_up(m, entered) if possible(m, moved) else ())]  # who cannot move enters nothing (1.4.1.a)


def turned_up(m: Machine, regions: tuple[int, ...]) -> list[ev.Event]:
    """Both regions of each face-down Tumult card that is entered are turned face up."""
    line = m.state.zone(Zone.ADVENTURE)
    halves = sorted({i for r in regions for i in (r, r + 1 if r % 2 else r - 1) if 0 < i < LAST})
    ids = tuple(line[i] for i in halves if m.state.objects[line[i]].face_down)
    return [ev.TurnedUp(ids=ids)] if ids else []
