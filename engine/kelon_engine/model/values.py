"""Small values that states, events, prompts and frames are made of."""

from msgspec import Struct

from kelon_engine.model.terms import SHARED, Side, Status, Until, Zone

_KEYS = {(z, s): (z.value if z in SHARED else f"{z.value}{s}") for z in Zone for s in range(3)}


def zone_key(zone: Zone, seat: int) -> str:
    """Key of `State.zones`: "limbo" for a shared zone, "hand1" for a private one (3.1.2)."""
    return _KEYS[zone, seat]


class Place(Struct, frozen=True, gc=False, tag="place"):
    """One expedition: whose, and which of the two."""

    seat: int
    side: Side


class Places(Struct, frozen=True, gc=False, tag="places"):
    """A list of expeditions; one that stands in it twice counts twice (tokens distributed among expeditions)."""

    of: tuple[Place, ...]


class Play(Struct, frozen=True, gc=False, tag="play"):
    """Intent: play a card, from where it lies, into an expedition where the card goes to one (5.2.1.a).

    `way` names the cost that is paid: "hand" or "reserve" as printed, later others ("scout", "free")."""

    id: int
    side: Side | None
    way: str


class Act(Struct, frozen=True, gc=False, tag="act"):
    """Intent: play a quick action; `ability` is its place among the abilities that the object has now, from 1 (5.3)."""

    id: int
    ability: int


class Pass(Struct, frozen=True, gc=False, tag="pass"):
    """Intent: pass for the rest of the day (4.2.3.c)."""


Intent = Play | Act | Pass


class Emblem(Struct, frozen=True):
    """What an Emblem object carries: a Reaction waiting in Limbo (6.3.b), or an Ongoing effect with a duration (2.2.13).

    `ability` is the address of the node, `env` what its names mean, `uses` how many times more it applies (0: no limit)."""

    reaction: bool
    ability: str
    env: "dict[str, Value]"
    uses: int = 0
    until: Until | None = None


class Object(Struct, frozen=True):
    """One stay of one card, token, region or emblem (2.1.b) in one zone (1.4.4.a, 2.1.a, 3.1.3.a). Cards in hidden zones are no objects
    (2.1.g) but use the same record.

    `card` is the catalogue reference, "" for emblems. `side` is the expedition it was played or created in. `statuses` and `counters` are
    sorted; counters are no objects, they have a name and a number (2.1.i).
    """

    id: int
    card: str
    owner: int
    controller: int
    zone: Zone
    side: Side | None = None
    counters: tuple[tuple[str, int], ...] = ()
    statuses: tuple[Status, ...] = ()
    token: bool = False
    face_down: bool = False
    emblem: Emblem | None = None

    def count(self, counter: str) -> int:
        """How many counters of that name are on it; which ones makes no difference (1.1.7.c, 2.5.c)."""
        for name, n in self.counters:
            if name == counter:
                return n
        return 0


CAUSES = ("distance", "arena", "effect", "concession")
"""What decides a game."""


class Result(Struct, frozen=True, gc=False):
    """How a game ended: the winning seat (0: nobody) and the cause, one of CAUSES."""

    winner: int
    cause: str


class Numbers(Struct, frozen=True, gc=False, tag="numbers"):
    """Some numbers in order: the faces of dice, places in a pile."""

    of: tuple[int, ...]


class Seen(Struct, frozen=True, tag="seen"):
    """Last known information: an object as it was before it left, and the expeditions it was present in."""

    object: Object
    present: tuple[Place, ...]


Value = int | str | tuple[int, ...] | Numbers | Places | Seen | Play | Act | Pass
"""What a name can mean inside an ability: a number, a word, some objects (always a tuple of ids), dice, some expeditions, a memory, an
intent."""
