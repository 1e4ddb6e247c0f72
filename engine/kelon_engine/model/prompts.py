"""What the engine asks, and what may be answered. The constraints of a prompt are exactly the set of legal answers."""

from msgspec import Struct

from kelon_engine.model.terms import Ask
from kelon_engine.model.values import Act, Pass, Place, Play


class Thing(Struct, frozen=True, gc=False, tag="thing"):
    """Option: this object or card."""

    id: int


class Mode(Struct, frozen=True, gc=False, tag="mode"):
    """Option: this bullet of a modal effect, from 1 (5.2.3.c)."""

    number: int


class Yes(Struct, frozen=True, gc=False, tag="yes"):
    """Option: do it, or not."""

    yes: bool


class Number(Struct, frozen=True, gc=False, tag="number"):
    """Option: this number: a die's face, a seat, a place in a shuffled pile."""

    number: int


What = Thing | Place | Mode | Yes | Number | Play | Act | Pass


class CostPart(Struct, frozen=True, gc=False):
    """One contribution to a cost, in the order applied.

    `kind`: "hand", "reserve", "mana", "more", "less", "free", "tough" (signed `mana`), "at_least" (`count` mana), or what is paid besides
    mana: "exhaust", "discard", "spend", "give" (`count` of them). `because`: id of the object it comes from, 0: the rules. `term`: the
    counter that is spent, or how what is given moves."""

    kind: str
    mana: int = 0
    because: int = 0
    count: int = 0
    term: str = ""


class Cost(Struct, frozen=True, gc=False):
    """What must be paid, everything counted: `mana` is never below 0; `parts` tells how it came about."""

    mana: int
    parts: tuple[CostPart, ...] = ()


class Option(Struct, frozen=True, gc=False):
    """One thing that may be picked: at most `times` times, at most `Prompt.max_per_group` of its `group`, weighing `weights` on each
    budget."""

    what: What
    times: int = 1
    group: int = 0
    weights: tuple[int, ...] = ()
    cost: Cost | None = None


class Budget(Struct, frozen=True, gc=False):
    """The picked weights must sum to `low`..`high`; with `once` an option weighs once however often it is picked. `kind` is wording
    only."""

    kind: str
    low: int
    high: int
    once: bool = False


class Choice(Struct, frozen=True, gc=False, tag="choice"):
    """The answer to a prompt: indices into its options, in order where order matters."""

    picks: tuple[int, ...] = ()


class Withdraw(Struct, frozen=True, gc=False, tag="withdraw"):
    """While an intent is being declared: go back to the turn. Nothing has happened yet."""


class Concede(Struct, frozen=True, gc=False, tag="concede"):
    """Give up the game. Any seat may, at any time."""


class Expire(Struct, frozen=True, gc=False, tag="expire"):
    """Time is up: the engine takes the prompt's fallback for this seat."""


Answer = Choice | Withdraw | Concede | Expire


class Prompt(Struct, frozen=True):
    """The engine has stopped and asks `seat` (0: chance) for picks among `options`.

    A Choice is legal if and only if: between `low` and `high` picks in all; each option at most its `times`; each group at most
    `max_per_group` (0: groups do not matter); each budget within its limits. Order of the picks matters only when `ordered`; otherwise they
    are sorted. `slot` is the name bound by the answer; `source` and `ability` say which ability of which object asks (0 and "" for the
    rules). `masked`: asked although only one answer exists, since skipping it would tell others something about hidden cards. `fallback` is
    always legal for a seat; chance has none. `declaring`: part of a declaration, nothing has happened yet and Withdraw is possible.
    `concurrent`: other seats are asked at the same time and nothing shows until all have answered.
    """

    seat: int
    ask: Ask
    slot: str
    options: tuple[Option, ...]
    low: int = 1
    high: int = 1
    ordered: bool = False
    max_per_group: int = 0
    budgets: tuple[Budget, ...] = ()
    source: int = 0
    ability: str = ""
    about: tuple[int, ...] = ()
    masked: bool = False
    declaring: bool = False
    concurrent: bool = False
    fallback: Choice = Choice()
