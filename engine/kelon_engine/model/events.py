"""Everything that can happen. An event is the fact that happened and the only way to change a state.

Events that happened at the same time form a group: a tuple of events evaluated on one snapshot (6.1.f). Every event says who performed it
(`by`, 0: the rules), which object's ability caused it (`source`, 0: the rules) and the address of that ability.
"""

from msgspec import Struct

from kelon_engine.model.prompts import Cost
from kelon_engine.model.terms import Ask, Phase, Status, Step, Terrain, Zone
from kelon_engine.model.values import Act, Object, Place, Play, Result, Seen, Value


class Happening(Struct, frozen=True, kw_only=True, tag=True):
    """What every event has in common."""

    by: int = 0
    source: int = 0
    ability: str = ""


class GameBegan(Happening, frozen=True, tag=True):
    """The first player is known and the game starts (4.1.g)."""

    first: int


class PhaseBegan(Happening, frozen=True, tag=True):
    """A phase of a day begins (4.2)."""

    phase: Phase
    day: int


class StepBegan(Happening, frozen=True, tag=True):
    """A daily effect is applied (4.2.1-4.2.5)."""

    step: Step


class TurnBegan(Happening, frozen=True, tag=True):
    """A seat takes a turn of the Afternoon (4.2.3)."""

    seat: int


class TurnEnded(Happening, frozen=True, tag=True):
    """A seat's turn ended without a card or a pass: After You."""

    seat: int


class FirstSeatChanged(Happening, frozen=True, tag=True):
    """Another seat is first player now (4.2.1.b)."""

    seat: int


class Declared(Happening, frozen=True, tag=True):
    """An intent became final: targets, modes, numbers and cost are public from here on (5.2.3). `names` holds what was declared."""

    intent: Play | Act
    card: str
    names: dict[str, Value]
    cost: Cost


class Paid(Happening, frozen=True, tag=True):
    """A seat paid mana by exhausting these Mana Orbs (3.2.9.f); what else a cost holds happens in the same group."""

    seat: int
    mana: int
    orbs: tuple[int, ...]


class OrbsReadied(Happening, frozen=True, tag=True):
    """A seat's exhausted Mana Orbs became ready (4.2.1.c)."""

    seat: int
    orbs: tuple[int, ...]


class Moved(Happening, frozen=True, tag=True):
    """A card left one zone and became a new object in another (2.1.c). `seen` is what it was, `now` what it became.

    `word` tells how: drawn, played, resolved, discarded, sacrificed, sent, returned, put, resupplied, rested, expanded. `position`: decks,
    1 is the top. `joined` and `left` are differences of presence in expeditions."""

    seen: Seen
    now: Object
    word: str
    joined: tuple[Place, ...] = ()
    position: int = 0


class Played(Happening, frozen=True, tag=True):
    """A card has been played: its resolution is finished (5.1). `object` is what it is now, `origin` where it was played from."""

    object: Object
    origin: Zone


class Created(Happening, frozen=True, tag=True):
    """A token was created in an expedition."""

    now: Object
    joined: tuple[Place, ...]


class Ceased(Happening, frozen=True, tag=True):
    """An object stopped existing: a token that left play (2.1.d)."""

    was: Object


class CountersChanged(Happening, frozen=True, tag=True):
    """Counters were put on an object or removed from it (7.3.7, 7.3.21)."""

    id: int
    counter: str
    change: int


class StatusChanged(Happening, frozen=True, tag=True):
    """An object gained or lost a status (7.3.8, 7.3.9); exhausting and readying too."""

    id: int
    status: Status
    gained: bool


class ExpeditionMoved(Happening, frozen=True, tag=True):
    """An expedition moved by `steps` regions (negative: backwards) to `region`; 0 steps: it failed to move forward (4.2.4.g)."""

    place: Place
    steps: int
    region: int
    due_to: tuple[Terrain, ...] = ()


class Switched(Happening, frozen=True, tag=True):
    """An object went to its controller's other expedition (7.3.22); it stays the same object, in the same zone. `joined` and `left` are
    differences of presence in expeditions."""

    id: int
    joined: tuple[Place, ...]
    left: tuple[Place, ...]


class TurnedUp(Happening, frozen=True, tag=True):
    """Face-down objects were turned face up: both regions of a Tumult card, the Heroes (3.2.1, 4.1.h)."""

    ids: tuple[int, ...]


class ArenaBegan(Happening, frozen=True, tag=True):
    """Tiebreakers begin: one region, the Arena, replaces all (1.3.3.c, 3.2.1.c)."""

    now: Object


class AdventureLaid(Happening, frozen=True, tag=True):
    """The Adventure was laid out: eight regions in line (4.1.b, c)."""

    now: tuple[Object, ...]


class DecksPresented(Happening, frozen=True, tag=True):
    """Decks and Heroes are on the table, face down (4.1.e); a deck's cards lie in list order until they are shuffled."""

    now: tuple[Object, ...]


class Shown(Happening, frozen=True, tag=True):
    """Cards were shown to some seats (empty: everybody); they stay where they are."""

    objects: tuple[Object, ...]
    to: tuple[int, ...] = ()


class Shuffled(Happening, frozen=True, tag=True):
    """A Deck was put into a new order; its cards get new ids (3.2.2). `now` is the whole Deck from the top."""

    seat: int
    old: tuple[int, ...]
    now: tuple[Object, ...]


class DiceRolled(Happening, frozen=True, tag=True):
    """A seat rolled dice (1.1.7.d)."""

    seat: int
    faces: tuple[int, ...]


class RollSettled(Happening, frozen=True, tag=True):
    """Some of the dice just rolled are ignored; `ignored` are their places."""

    seat: int
    result: tuple[int, ...]
    ignored: tuple[int, ...]


class Chosen(Happening, frozen=True, tag=True):
    """What everybody may know about an answer: the seat chose these things, modes or places, or declined."""

    seat: int
    ask: Ask
    value: Value
    declined: bool = False


class ReactionWaits(Happening, frozen=True, tag=True):
    """A Reaction was activated: its emblem is in Limbo (6.3.b)."""

    now: Object


class ReactionDone(Happening, frozen=True, tag=True):
    """A Reaction has been played and ceases to exist (5.5.e). `how`: resolved or unpaid."""

    was: Object
    how: str


class LingeringBegan(Happening, frozen=True, tag=True):
    """An Ongoing emblem was created (2.2.2.m)."""

    now: Object


class LingeringUsed(Happening, frozen=True, tag=True):
    """An Ongoing emblem applied; with no uses left it ceases."""

    id: int


class LingeringEnded(Happening, frozen=True, tag=True):
    """An Ongoing emblem's duration is over."""

    was: Object


class Passed(Happening, frozen=True, tag=True):
    """A seat passed for the rest of the day."""

    seat: int


class DidNotHappen(Happening, frozen=True, tag=True):
    """Something ordered was impossible or was replaced. `what` is a word, `subject` the object, `because` what forbade it."""

    what: str
    subject: int = 0
    because: int = 0


class GameEnded(Happening, frozen=True, tag=True):
    """The game is over (1.3.3)."""

    result: Result


Event = (
    GameBegan
    | PhaseBegan
    | StepBegan
    | TurnBegan
    | TurnEnded
    | FirstSeatChanged
    | Declared
    | Paid
    | OrbsReadied
    | Moved
    | Played
    | Created
    | Ceased
    | CountersChanged
    | StatusChanged
    | ExpeditionMoved
    | Switched
    | TurnedUp
    | ArenaBegan
    | AdventureLaid
    | DecksPresented
    | Shown
    | Shuffled
    | DiceRolled
    | RollSettled
    | Chosen
    | ReactionWaits
    | ReactionDone
    | LingeringBegan
    | LingeringUsed
    | LingeringEnded
    | Passed
    | DidNotHappen
    | GameEnded
)

Remembered = PhaseBegan | TurnBegan | TurnEnded | Declared | Played | ExpeditionMoved
"""What is kept until the day is over, because some rule asks about it: plays of quick actions, cards played, moves of expeditions, and what
parts the day. A kind of event that a new question is about is added here."""

Group = tuple[Event, ...]
"""Events that happened at the same time."""
