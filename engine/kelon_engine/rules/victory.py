"""Ending the game: distances, tiebreakers, the Arena (1.3.3, 4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kelon_engine.model import events as ev
from kelon_engine.model.state import State
from kelon_engine.model.terms import NATURE, SIDES, Terrain, Zone
from kelon_engine.model.values import Object, Place, Result

if TYPE_CHECKING:
    from kelon_engine.rules.board import Board, Stats
    from kelon_engine.rules.machine import Machine

LAST = 7
"""Number of the Companion region; the Hero region is 0 (3.2.1.b)."""

ARENA = "ARENA"
"""Reference of the region that the Adventure becomes when tiebreakers begin (1.3.3.c)."""


def distance(state: State, seat: int) -> int:
    """Regions that a seat's two expeditions have covered together (1.3.3.b)."""
    s = state.seats[seat - 1]
    return s.hero + (LAST - s.companion)


def met(state: State, seat: int) -> bool:
    """Whether a seat's expeditions share a region or have crossed (1.3.3.a)."""
    s = state.seats[seat - 1]
    return s.hero >= s.companion


def looked_at_once(m: Machine) -> bool:
    """Whether expeditions that met end the game as part of the move (1.3.3.a), or are looked at in the Night alone."""
    return m.state.ruleset.victory_check == "at_once"


def additions(m: Machine, group: ev.Group) -> list[ev.Event]:
    """Victory as part of the move (1.3.3.a), where the ruleset looks at once."""
    if not looked_at_once(m) or not any(isinstance(e, ev.ExpeditionMoved) and e.steps for e in group):
        return []
    return check(m)


def check(m: Machine) -> list[ev.Event]:
    """1.3.3.a-c: nobody's expeditions met: nothing; the strictly greater distance wins; equal: tiebreakers begin."""
    if m.board.arena or not (met(m.state, 1) or met(m.state, 2)):
        return []
    one, two = distance(m.state, 1), distance(m.state, 2)
    if one != two:
        return [ev.GameEnded(result=Result(1 if one > two else 2, "distance"))]
    return [ev.ArenaBegan(now=Object(m.new_id(), ARENA, NATURE, NATURE, Zone.ADVENTURE))]


def arena_totals(board: Board, seat: int) -> Stats:
    """Statistics of all of a seat's Characters, both expeditions added: a Gigantic one counts twice (1.3.3.d and the note on ties)."""
    hero, companion = (board.totals(Place(seat, side)) for side in SIDES)
    return (hero[0] + companion[0], hero[1] + companion[1], hero[2] + companion[2])


def arena_winner(board: Board) -> int:
    """The seat that wins strictly more of the Arena's terrains than the other; 0: nobody yet (1.3.3.e, f)."""
    one, two = arena_totals(board, 1), arena_totals(board, 2)
    terrains = board.terrains(board.state.zone(Zone.ADVENTURE)[0])
    numbers = [i for i, t in enumerate(Terrain) if t in terrains]
    wins = sum(one[i] > two[i] for i in numbers) - sum(two[i] > one[i] for i in numbers)
    return 1 if wins > 0 else 2 if wins < 0 else 0
