"""The ability language: immutable trees. Cards and the rules of the day are written in it; `cards.words` is how authors say it.

A node's address is the name of its root and the path of field names and numbers from there ("ALT_CORE_B_AX_23_C/1.effect.modes.0"), so a
stored position holds addresses and never card code.
"""

from typing import Any

from msgspec import Struct

from kelon_engine.model.terms import BOOST, Fact, Keyword, Phase, Status, Step, Terrain, Type, Until, Who, Zone


class Node(Struct, frozen=True, tag=True, tag_field="node"):
    """Any word of the language."""


def children(node: Node) -> tuple[Node, ...]:
    """The nodes directly inside a node, in the order of its fields."""
    found: list[Node] = []
    for name in node.__struct_fields__:
        value: Any = getattr(node, name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += [v for v in value if isinstance(v, Node)]
    return tuple(found)


# -- which objects -------------------------------------------------------------------------------------------------


class Filter(Node, frozen=True, tag=True):
    """A set of objects or cards; combine with & | ~."""

    def __and__(self, other: "Filter") -> "Filter":
        return All(tuple(p for f in (self, other) for p in (f.parts if isinstance(f, All) else (f,))))

    def __or__(self, other: "Filter") -> "Filter":
        return AnyOf(tuple(p for f in (self, other) for p in (f.parts if isinstance(f, AnyOf) else (f,))))

    def __invert__(self) -> "Filter":
        return Except(self)


class All(Filter, frozen=True, tag=True):
    """What every part accepts."""

    parts: tuple[Filter, ...]


class AnyOf(Filter, frozen=True, tag=True):
    """What some part accepts."""

    parts: tuple[Filter, ...]


class Except(Filter, frozen=True, tag=True):
    """What the part does not accept."""

    part: Filter


class IsType(Filter, frozen=True, tag=True):
    """Objects of this type, wherever they are (2.2.1.i); "a Character" in a text adds InPlay (2.2.1.h)."""

    type: Type


class HasSubtype(Filter, frozen=True, tag=True):
    """Objects with this sub-type, upper case as in the catalogue: ROBOT, PLANT, LANDMARK, FOREST."""

    subtype: str


class HasKeyword(Filter, frozen=True, tag=True):
    """Objects with this keyword ability."""

    keyword: Keyword


class HasStatus(Filter, frozen=True, tag=True):
    """Objects with this status."""

    status: Status


class IsToken(Filter, frozen=True, tag=True):
    """Tokens."""


class InPlay(Filter, frozen=True, tag=True):
    """Objects in the Hero zone, an Expedition or a Landmark zone (3.1.4)."""


class InZone(Filter, frozen=True, tag=True):
    """Objects or cards in this zone, whoever's. The zone itself is no object and never a candidate (2.1.h)."""

    zone: Zone


class Controlled(Filter, frozen=True, tag=True):
    """Objects controlled by this role; for cards in private zones, those of that seat."""

    by: Who


class Named(Filter, frozen=True, tag=True):
    """The objects that this name means in the running ability: "me", "it"."""

    name: str


class HandCost(Filter, frozen=True, tag=True):
    """Objects whose Hand cost is within these bounds, ends included; an absent cost reads 0 (2.3.1.f)."""

    low: "Amount | int" = 0
    high: "Amount | int" = 99


class BaseStatAtMost(Filter, frozen=True, tag=True):
    """Characters with a base statistic of this or less (2.3.1.a): boosts and passives do not count."""

    number: int


class HasCounters(Filter, frozen=True, tag=True):
    """Objects with at least this many counters of a name; boosts: the boosted ones (2.4.4.b)."""

    number: int = 1
    counter: str = BOOST


class ControlledBy(Filter, frozen=True, tag=True):
    """Objects controlled by the player that this name means: the one who was targeted."""

    name: str


class InPlace(Filter, frozen=True, tag=True):
    """Characters present in one of these expeditions; a Gigantic one is present in both of its controller's (7.4.3.b)."""

    where: "Where"


class InTerrain(Filter, frozen=True, tag=True):
    """Objects present in an expedition whose region has this terrain, and Regions that have it."""

    terrain: Terrain


# -- where ---------------------------------------------------------------------------------------------------------


class Where(Node, frozen=True, tag=True):
    """Some expeditions."""


class MyExpedition(Where, frozen=True, tag=True):
    """Each expedition that I am present in (7.4.3.f); if I have left, where I was."""


class MyOtherExpedition(Where, frozen=True, tag=True):
    """My controller's expedition that I am not in; none if I am Gigantic (7.4.3.g)."""


class Facing(Where, frozen=True, tag=True):
    """The expeditions that face these."""

    where: Where


class Expeditions(Where, frozen=True, tag=True):
    """All of these."""

    parts: tuple[Where, ...]


class SideOf(Where, frozen=True, tag=True):
    """This seat's Hero or Companion expedition."""

    who: Who
    side: str


class ExpeditionsOf(Where, frozen=True, tag=True):
    """Both expeditions of this seat."""

    who: Who


class NamedPlaces(Where, frozen=True, tag=True):
    """The expeditions that this name means: those chosen as targets."""

    name: str


# -- how many, whether ---------------------------------------------------------------------------------------------


class Amount(Node, frozen=True, tag=True):
    """A number that is worked out when it is needed; plain ints are amounts too."""


class Count(Amount, frozen=True, tag=True):
    """How many objects the filter accepts."""

    of: Filter


class Var(Amount, frozen=True, tag=True):
    """The number that this name means; dice read as the sum of what was not ignored; objects as how many."""

    name: str


class Plus(Amount, frozen=True, tag=True):
    """A sum."""

    a: "Amount | int"
    b: "Amount | int"


class CounterCount(Amount, frozen=True, tag=True):
    """How many counters of a name are on the objects that a name means."""

    name: str
    counter: str


class CountBaseStats(Amount, frozen=True, tag=True):
    """How many base statistics of this or less there are on the objects that the filter accepts: up to three on each."""

    of: Filter
    number: int


class RegionsBetween(Amount, frozen=True, tag=True):
    """How many regions lie between this seat's two expeditions; 0 once they have met."""

    who: Who


class Condition(Node, frozen=True, tag=True):
    """Something that is true or not."""


class AtLeast(Condition, frozen=True, tag=True):
    """The amount is at least the number."""

    amount: "Amount | int"
    number: int


class Is(Condition, frozen=True, tag=True):
    """Each thing that the name means (at least one) is accepted by the filter, wherever it is (2.2.1.i)."""

    name: str
    what: Filter


class Different(Condition, frozen=True, tag=True):
    """There is an object for each filter, a different one for each."""

    filters: tuple[Filter, ...]


class IsFirst(Condition, frozen=True, tag=True):
    """This role is the first player."""

    who: Who


class IsDay(Condition, frozen=True, tag=True):
    """Today is this day of the game."""

    day: int


class IsPhase(Condition, frozen=True, tag=True):
    """It is this phase."""

    phase: Phase


class Negation(Condition, frozen=True, tag=True):
    """The condition does not hold."""

    condition: Condition


class Both(Condition, frozen=True, tag=True):
    """All conditions hold."""

    conditions: tuple[Condition, ...]


# -- effects: control ----------------------------------------------------------------------------------------------


class Effect(Node, frozen=True, tag=True):
    """Something to do. Each binds "did": how many facts came of it, 0 when it was impossible."""


class Seq(Effect, frozen=True, tag=True):
    """One after the other; names flow from each step to the next."""

    steps: tuple[Effect, ...]


class Keyworded(Effect, frozen=True, tag=True):
    """An effect that has a word of its own in the rulebook: Sabotage, After You. The word is what texts show."""

    word: str
    effect: Effect


class May(Effect, frozen=True, tag=True):
    """An optional step: decided just before it (6.5.b)."""

    effect: Effect


class If(Effect, frozen=True, tag=True):
    """A conditional step: looked at just before it (6.5.c)."""

    condition: Condition
    then: Effect
    otherwise: Effect = Seq(())


class IfDo(Effect, frozen=True, tag=True):
    """ "Do A. If you do, do B. If you do not, do C": B depends on A having been done, or chosen where it is optional (5.4.b)."""

    first: Effect
    then: Effect
    otherwise: Effect = Seq(())


class ForEach(Effect, frozen=True, tag=True):
    """The same for each of some objects, one after the other in the order of their arrival; the name is bound to the one."""

    name: str
    what: Filter
    effect: Effect


class PayTo(Effect, frozen=True, tag=True):
    """ "You may pay to do": an internal action, declared and paid during the resolution, always optional (5.4, 6.5.g)."""

    cost: "Price"
    effect: Effect


class Modes(Effect, frozen=True, tag=True):
    """ "Choose one": the mode is declared, only its targets count (5.2.3.c, d)."""

    modes: tuple[Effect, ...]


class Table(Effect, frozen=True, tag=True):
    """What happens for each result of a roll: rows of (low, high, effect)."""

    name: str
    rows: tuple["Row", ...]


class Row(Node, frozen=True, tag=True):
    """One row of a Table; both ends count. High 99: and more."""

    low: int
    high: int
    effect: Effect


# -- effects: choices. Skipped once their name is bound. -----------------------------------------------------------


class Choose(Effect, frozen=True, tag=True):
    """Pick objects. A target is declared before anything happens and taxed by Tough (5.2.3.b, 7.4.5.c); any other choice is made when
    reached.

    `total_hand_cost`: the picked ones together cost at most this (-1: no limit). In a hidden zone only the chooser sees the options.
    `chooser`: OPPONENT and EACH choose as if the ability were theirs, "yours" among it; of EACH, in initiative order, all that was picked
    is bound."""

    name: str
    what: Filter
    low: "int" = 1
    high: int = 1
    target: bool = False
    total_hand_cost: int = -1
    chooser: Who = Who.YOU


class ChoosePlaces(Effect, frozen=True, tag=True):
    """Target expeditions, anybody's. `times` > 1: the same one may be picked again (things distributed among them)."""

    name: str
    low: int = 1
    high: int = 1
    times: int = 1


class ChoosePlayer(Effect, frozen=True, tag=True):
    """Target a player."""

    name: str


# -- effects: verbs ------------------------------------------------------------------------------------------------


class Roll(Effect, frozen=True, tag=True):
    """Roll dice (1.1.7.d); the name is bound to their faces. A replacement may roll more."""

    name: str = "die"
    dice: "Amount | int" = 1


class IgnoreDie(Effect, frozen=True, tag=True):
    """Ignore one of the dice that the name means, of its roller's choice."""

    name: str = "die"


class AddToDie(Effect, frozen=True, tag=True):
    """Add a number to the result of one of the dice that the name means, of its roller's choice."""

    number: int
    name: str = "die"


class Draw(Effect, frozen=True, tag=True):
    """Draw cards (3.2.2); EACH: every player, at the same time."""

    number: "Amount | int" = 1
    who: Who = Who.YOU


class Resupply(Effect, frozen=True, tag=True):
    """Put the top card of your Deck in your Reserve (7.3.16); EACH: every player, at the same time."""

    who: Who = Who.YOU


class PutTop(Effect, frozen=True, tag=True):
    """Put the top cards of your Deck in another zone of yours; EACH: every player, at the same time. `ready`: as ready Mana Orbs."""

    to: Zone
    number: int = 1
    who: Who = Who.YOU
    ready: bool = False


class RevealTop(Effect, frozen=True, tag=True):
    """Show everybody the top cards of your Deck; the name is bound to them."""

    name: str
    number: int


class Gain(Effect, frozen=True, tag=True):
    """Put counters on objects (7.3.7); boosts unless another name is given."""

    what: Filter
    number: "Amount | int" = 1
    counter: str = BOOST


class Remove(Effect, frozen=True, tag=True):
    """Take counters of a name off objects, as many as there are if there are fewer (2.5.f)."""

    what: Filter
    number: "Amount | int" = 1
    counter: str = BOOST


class GainStatus(Effect, frozen=True, tag=True):
    """Objects gain a status (7.3.8)."""

    what: Filter
    status: Status


class LoseStatus(Effect, frozen=True, tag=True):
    """Objects lose a status (7.3.9)."""

    what: Filter
    status: Status


class Move(Effect, frozen=True, tag=True):
    """Move objects to a zone of their owners (1.4.3.a). `word`: discarded, sacrificed, sent, returned, put. `position`: in a Deck
    (3.2.2.c), 1 for the top, 2 for the second card, -1 for the bottom."""

    what: Filter
    to: Zone
    word: str
    position: int = 1


class PutInExpeditions(Effect, frozen=True, tag=True):
    """Put cards in play, each in an Expedition of its controller's choice. They join, but are not played."""

    what: Filter


class SwitchExpeditions(Effect, frozen=True, tag=True):
    """Objects move to their controller's other Expedition (7.3.22); what is in both stays in both (7.4.3.b)."""

    what: Filter


class PlayCard(Effect, frozen=True, tag=True):
    """Play a card now, for free: no cost is paid, Tough among it. `status`: what it gains with that."""

    what: Filter
    status: Status | None = None


class Create(Effect, frozen=True, tag=True):
    """Create tokens (2.2.1.d), this many in each of these expeditions."""

    token: str
    where: Where
    number: "Amount | int" = 1


class MoveExpedition(Effect, frozen=True, tag=True):
    """Expeditions move by regions: forward if positive, backwards if negative. Nothing in the Arena (1.3.3, note on ties)."""

    where: Where
    steps: int


class Activate(Effect, frozen=True, tag=True):
    """Activate the abilities with this symbol of the objects, without their trigger: their Reactions wait in Limbo."""

    what: Filter
    symbol: str = "J"


class AfterYou(Effect, frozen=True, tag=True):
    """End your turn as though you had played a card; you have not passed."""


class Linger(Effect, frozen=True, tag=True):
    """Create an Ongoing emblem with an ability, a number of uses and an end (2.2.13)."""

    ability: "Ability"
    until: Until
    uses: int = 0


class Win(Effect, frozen=True, tag=True):
    """You win the game (1.3.3)."""


class Nothing(Effect, frozen=True, tag=True):
    """Do nothing."""


# -- costs ---------------------------------------------------------------------------------------------------------


class Price(Node, frozen=True, tag=True):
    """What is paid for an ability or a step, all at once (1.2.5). `exhaust`: {T}. `discard`: {D}, me from my Reserve. `spend`: counters of
    mine. `give`: one object that moves, and how. `more`: mana to pay in addition if the condition holds."""

    mana: int = 0
    exhaust: bool = False
    discard: bool = False
    spend: int = 0
    counter: str = ""
    give: "Move | None" = None
    more: int = 0
    more_if: Condition | None = None


# -- triggers ------------------------------------------------------------------------------------------------------


class When(Node, frozen=True, tag=True):
    """Which facts a Reaction or a modifier listens to.

    `me`: only about the object that bears the ability; else `what` filters the subject, seen from its controller ("you" is the bearer's
    controller). `by`: whose deed; of expeditions, whose. `origin`, `to`: zones, None: any. `phase`: for Fact.PHASE. `terrain`: for
    Fact.MOVED_FORWARD, due to which. `counter`: for Fact.GAINED. The subject is bound to "it"."""

    fact: Fact
    me: bool = False
    what: Filter | None = None
    by: Who = Who.ANYONE
    origin: Zone | None = None
    to: Zone | None = None
    phase: Phase | None = None
    terrain: Terrain | None = None
    counter: str = ""


# -- abilities -----------------------------------------------------------------------------------------------------


class Ability(Node, frozen=True, tag=True):
    """One line of an object's text box (1.2.4.a)."""


class Reaction(Ability, frozen=True, tag=True):
    """Trigger, effect (6.3). `condition`: looked at once, as it triggers. `symbol`: "J", "H", "R" where one is printed. `zone`: where it
    works, if not in play."""

    when: When
    effect: Effect
    condition: Condition | None = None
    symbol: str = ""
    zone: Zone | None = None


class Quick(Ability, frozen=True, tag=True):
    """A quick action: "cost: effect" (5.3). With `price.discard` a support ability, which works in Reserve only (2.2.10.g)."""

    price: Price
    effect: Effect
    condition: Condition | None = None


class SpellEffect(Ability, frozen=True, tag=True):
    """What a Spell does as it resolves (5.2.3)."""

    effect: Effect


class Has(Ability, frozen=True, tag=True):
    """A keyword ability, with its number where it has one (7.4). A number worked out from something else is written as a Passive that gives
    the keyword."""

    keyword: Keyword
    number: int = 0


class Passive(Ability, frozen=True, tag=True):
    """A continuous change of characteristics (2.3.1.g, i), applied by timestamp and dependency. In `to`, "me" and "you" are bound."""

    to: Filter
    change: "Change"
    condition: Condition | None = None


class Change(Node, frozen=True, tag=True):
    """What a Passive does to each object it applies to."""


class GiveKeyword(Change, frozen=True, tag=True):
    """It has the keyword; numbers of the same keyword add up (Tough)."""

    keyword: Keyword
    number: "Amount | int" = 0


class GiveSubtype(Change, frozen=True, tag=True):
    """It has the sub-type in addition."""

    subtype: str


class SetSubtypes(Change, frozen=True, tag=True):
    """Its sub-types are exactly these (regions: their terrains)."""

    subtypes: tuple[str, ...]


class GiveStats(Change, frozen=True, tag=True):
    """Its statistics change by these; what has none is not changed (2.3.1.d)."""

    forest: "Amount | int" = 0
    mountain: "Amount | int" = 0
    water: "Amount | int" = 0


class SetStats(Change, frozen=True, tag=True):
    """Its statistics are exactly these; what has none is not changed (2.3.1.d)."""

    forest: "Amount | int"
    mountain: "Amount | int"
    water: "Amount | int"


class GiveAbility(Change, frozen=True, tag=True):
    """It has the ability in addition to its own."""

    ability: Ability


class LoseAbilities(Change, frozen=True, tag=True):
    """It has no abilities."""


class Also(Ability, frozen=True, tag=True):
    """An additive modifier of an event (6.4): what happens in addition, at the same time, to the event's subject, which is called "it".

    `effect`: gaining boosts, gaining or losing a status, activating abilities. `first_each_afternoon`: only the first such event of its
    seat in an Afternoon."""

    when: When
    effect: Gain | GainStatus | LoseStatus | Activate
    first_each_afternoon: bool = False


class CostLess(Ability, frozen=True, tag=True):
    """Cards that its controller plays and that the filter accepts cost less mana."""

    what: Filter
    mana: int


class CostsNothing(Ability, frozen=True, tag=True):
    """Cards that its controller plays and that the filter accepts are free: no cost is paid, Tough among it."""

    what: Filter


class CostAtLeast(Ability, frozen=True, tag=True):
    """Cards that this role plays and that the filter accepts never cost less."""

    what: Filter
    mana: int
    who: Who = Who.OPPONENT


class MayPlayExhausted(Ability, frozen=True, tag=True):
    """A permission that goes before the general rule (1.4.2.a): its controller may play exhausted cards of their Reserve that the filter
    accepts."""

    what: Filter


class MayCost(Ability, frozen=True, tag=True):
    """While declaring the card you may also discard a card of your Reserve; it then costs less."""

    less: int


class Instead(Ability, frozen=True, tag=True):
    """A replacement: if you would do this (or it would happen to what the filter accepts), the effect happens instead, once per event
    (1.4.1.d).

    `fact` ROLLED: "dice" is bound to how many would be rolled. RESUPPLIED: you would resupply. GAINED_STATUS: with `status`. LEFT: from
    the zone `origin`. `optional`: "you may"; who would rather not has `otherwise` happen, in addition to the event."""

    fact: Fact
    effect: Effect
    what: Filter | None = None
    status: Status | None = None
    origin: Zone | None = None
    optional: bool = False
    otherwise: Effect | None = None


class InsteadOfStep(Ability, frozen=True, tag=True):
    """Instead of its controller's part in a daily effect (4.2), this."""

    step: Step
    effect: Effect
    condition: Condition | None = None


class Cannot(Ability, frozen=True, tag=True):
    """A prohibition: this cannot happen to what the filter accepts, whatever says otherwise (1.4.1.a). MOVED_FORWARD: to the expeditions
    `where`, or else to those that hold one of them. PLAYED: they cannot be played. ACTIVATED: their Reactions with one of the `symbols`
    cannot activate. `condition`: as long as it holds."""

    fact: Fact
    what: Filter | None = None
    status: Status | None = None
    phase: Phase | None = None
    where: Where | None = None
    symbols: tuple[str, ...] = ()
    condition: Condition | None = None


# -- rules: the day is written in the same language (3, 4) ---------------------------------------------------------


class Rule(Effect, frozen=True, tag=True):
    """A procedure of the rulebook; `rules/` says how each goes."""

    name: str


class Begin(Effect, frozen=True, tag=True):
    """A phase begins; then Reactions are checked (4.4.a)."""

    phase: Phase


class Daily(Effect, frozen=True, tag=True):
    """A daily effect; then Reactions are checked (4.4.a)."""

    step: str


class Forever(Effect, frozen=True, tag=True):
    """Again and again, until the game is over."""

    body: Effect
