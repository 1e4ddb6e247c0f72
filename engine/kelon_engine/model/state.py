"""The position: an immutable value. Copying a game is copying a reference."""

from msgspec import Struct

from kelon_engine.model.events import Event, Remembered
from kelon_engine.model.prompts import Prompt
from kelon_engine.model.ruleset import Ruleset
from kelon_engine.model.terms import Phase, Side, Step, Zone
from kelon_engine.model.values import Object, Result, Value, zone_key

__all__ = ["Frame", "Seat", "State"]


class Seat(Struct, frozen=True, gc=False):
    """One player's place at the table: has the seat passed today, and where its two expeditions stand (3.2.1.b: 0 to 7).

    They start at the two ends (1.3.1.b, 4.1.d)."""

    passed: bool = False
    hero: int = 0
    companion: int = 7

    def at(self, side: Side) -> int:
        """Number of the region in which the expedition stands."""
        return self.hero if side is Side.HERO else self.companion


class Frame(Struct, frozen=True):
    """One unfinished node of one running ability: which node (its address), what its names mean, and how far it is.

    `returns`: the names that flow to the frame below when this one is done; None: all of them, the empty tuple: none (an ability's own
    names stay its own). `events`: what is about to happen, for the node that lets it happen."""

    node: str
    env: dict[str, Value]
    at: int = 0
    returns: tuple[str, ...] | None = None
    events: tuple[Event, ...] = ()


class State(Struct, frozen=True):
    """Everything there is to know about a game between two events.

    `objects` holds what is in any zone by id; an id is one stay in one zone (1.4.4.a) and doubles as timestamp (2.2.14.a-c).
    `zones` gives the order of each zone by `zone_key`. `today` holds those events of this day that a rule asks about ("how often
    was this quick action played"). `prompts` is what is asked now, one entry a seat; `answered` the concurrent answers that nobody
    may see yet.
    """

    ruleset: Ruleset
    objects: dict[int, Object]
    zones: dict[str, tuple[int, ...]]
    seats: tuple[Seat, ...]
    day: int = 0
    phase: Phase = Phase.SETUP
    step: Step | None = None
    first: int = 0
    turn: int = 0
    stack: tuple[Frame, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    answered: dict[str, Value] = {}
    today: tuple[Remembered, ...] = ()
    next_id: int = 1
    revision: int = 0
    result: Result | None = None

    def zone(self, zone: Zone, seat: int = 0) -> tuple[int, ...]:
        """Ids in a zone, in its order, none if it is empty (3.1.1.b); the seat is ignored for shared zones."""
        return self.zones.get(zone_key(zone, seat), ())
