"""The words that cards are written in. Every word is a value or makes one; nothing here runs a game.

J, H, R, D and T are the game's own printed symbols and keep their names. A filter is a set and has a plural's name: `characters & yours`.
In an effect "a Character" means one in play (2.2.1.h): the words for targets and counts add that unless the filter names a zone.
"""

from kelon_engine.cards.catalogue import Definition
from kelon_engine.model.nodes import (
    Ability,
    Activate,
    AfterYou,
    All,
    Also,
    Amount,
    AnyOf,
    AtLeast,
    Choose,
    ChoosePlaces,
    Condition,
    Controlled,
    CostLess,
    Count,
    Create,
    Draw,
    Effect,
    ExpeditionsOf,
    FacingMe,
    Filter,
    Gain,
    GainStatus,
    GiveKeyword,
    HandCost,
    Has,
    HasSubtype,
    If,
    IgnoreDie,
    InPlay,
    Instead,
    InZone,
    IsDay,
    IsFirst,
    IsToken,
    IsType,
    Keyworded,
    Linger,
    LoseStatus,
    May,
    MayCost,
    Modes,
    Move,
    MoveExpedition,
    MyExpedition,
    MyOtherExpedition,
    Named,
    NamedPlaces,
    Negation,
    Passive,
    PayTo,
    Plus,
    Price,
    Quick,
    Reaction,
    Resupply,
    RevealTop,
    Roll,
    Row,
    Seq,
    SideOf,
    SpellEffect,
    Table,
    Var,
    When,
    Where,
)
from kelon_engine.model.terms import Fact, Keyword, Phase, Side, Status, Type, Until, Who, Zone

ANCHORED, ASLEEP, FLEETING = Status.ANCHORED, Status.ASLEEP, Status.FLEETING
"""The statuses a card can give (2.4)."""

YOU, OPPONENT, EACH = Who.YOU, Who.OPPONENT, Who.EACH
"""Who: the controller of the ability, the other seat, both."""

# -- which objects ----------------------------------------------------------------------------------------------------

me, it = Named("me"), Named("it")
"""The bearer of the ability; what was targeted, chosen or triggered it."""

characters, permanents, spells = IsType(Type.CHARACTER), IsType(Type.PERMANENT), IsType(Type.SPELL)
landmarks, plants, robots = HasSubtype("LANDMARK"), HasSubtype("PLANT"), HasSubtype("ROBOT")
tokens = IsToken()
in_play = InPlay()
yours = Controlled(YOU)
others = ~me
your_hand = InZone(Zone.HAND) & yours
your_reserve = InZone(Zone.RESERVE) & yours
in_your_expeditions = InZone(Zone.EXPEDITION) & yours


def hand_cost_at_most(number: int) -> Filter:
    """Objects with Hand cost of this or less."""
    return HandCost(high=number)


def hand_cost_at_least(number: int) -> Filter:
    """Objects with Hand cost of this or more."""
    return HandCost(low=number)


def names_zone(what: Filter) -> bool:
    """Whether a filter says where its objects are."""
    match what:
        case InPlay() | InZone():
            return True
        case All(parts) | AnyOf(parts):
            return any(names_zone(part) for part in parts)
        case _:
            return False


def here(what: Filter) -> Filter:
    """What a type means in an effect: in play, unless a zone is named (2.2.1.h)."""
    return what if names_zone(what) else what & in_play


# -- where ------------------------------------------------------------------------------------------------------------

there = NamedPlaces("there")
"""The expeditions chosen by `target_expedition` or `spread`."""

my_expedition, my_other_expedition, facing_me = MyExpedition(), MyOtherExpedition(), FacingMe()
your_hero_expedition, your_companion_expedition = SideOf(YOU, Side.HERO), SideOf(YOU, Side.COMPANION)
your_expeditions = ExpeditionsOf(YOU)

target_expedition = ChoosePlaces("there")
"""Choose a target Expedition; `there` then means it."""


def spread(number: int) -> ChoosePlaces:
    """Distribute this many things among any number of target Expeditions: `there` then lists one Expedition for each."""
    return ChoosePlaces("there", low=number, high=number, times=number)


# -- how many, whether ------------------------------------------------------------------------------------------------

die = Var("die")
"""The result of `roll`."""

first_player: Condition = IsFirst(YOU)
"""You are the first player."""

after_first_day: Condition = Negation(IsDay(1))
"""The first Day is over."""


def control(number: int, what: Filter) -> Condition:
    """You control this many of them, or more."""
    return AtLeast(Count(here(what) & yours), number)


# -- effects ----------------------------------------------------------------------------------------------------------


def do(*steps: Effect) -> Effect:
    """Steps one after the other; a single one is itself."""
    return steps[0] if len(steps) == 1 else Seq(steps)


def target(what: Filter, total_hand_cost: int = -1) -> Choose:
    """Target one of them; `it` then means it."""
    return Choose("it", here(what), target=True, total_hand_cost=total_hand_cost)


def up_to(number: int, what: Filter, total_hand_cost: int = -1) -> Choose:
    """Target up to this many of them, together of at most that Hand cost; `it` then means them."""
    return Choose("it", here(what), low=0, high=number, target=True, total_hand_cost=total_hand_cost)


def choose(what: Filter) -> Choose:
    """Choose one of them, which is not a target; `it` then means it."""
    return Choose("it", what)


def may(*effect: Effect) -> Effect:
    """You may do it."""
    return May(do(*effect))


def if_(condition: Condition, *effect: Effect) -> Effect:
    """Do it if the condition holds by then."""
    return If(condition, do(*effect))


def pay_to(price: Price, *effect: Effect) -> Effect:
    """You may pay to do it."""
    return PayTo(price, do(*effect))


def choose_one(*modes: Effect) -> Effect:
    """Choose one of these modes."""
    return Modes(modes)


roll: Effect = Roll("die")
"""Roll a die; `die` then is its result."""


def on(low: int, high: int, *effect: Effect) -> Row:
    """What happens on a roll between these numbers."""
    return Row(low, high, do(*effect))


def on_at_least(low: int, *effect: Effect) -> Row:
    """What happens on a roll of this or more."""
    return Row(low, 99, do(*effect))


def by_die(*rows: Row) -> Effect:
    """Whatever the row of the rolled result says."""
    return Table("die", rows)


def boost(number: Amount | int = 1, what: Filter = me) -> Effect:
    """They gain boosts; I do, unless others are named."""
    return Gain(what, number)


def counters(number: Amount | int, name: str) -> Effect:
    """I gain counters of a name."""
    return Gain(me, number, name)


def gain(status: Status, what: Filter = me) -> Effect:
    """They gain a status; I do, unless others are named."""
    return GainStatus(what, status)


def lose(status: Status, what: Filter = me) -> Effect:
    """They lose a status; I do, unless others are named."""
    return LoseStatus(what, status)


def draw(number: int = 1, who: Who = YOU) -> Effect:
    """Draw cards."""
    return Draw(number, who)


def discard(what: Filter = it) -> Effect:
    """Discard them."""
    return Move(what, Zone.DISCARD, "discarded")


def send_to_reserve(what: Filter = it) -> Effect:
    """Send them to Reserve."""
    return Move(what, Zone.RESERVE, "sent")


def put_in_reserve(what: Filter = it) -> Effect:
    """Put them in Reserve."""
    return Move(what, Zone.RESERVE, "put")


def return_to_hand(what: Filter = it) -> Effect:
    """Return them to their owner's hand."""
    return Move(what, Zone.HAND, "returned")


def return_to_deck(what: Filter = it) -> Effect:
    """Return them to the top of their owner's deck."""
    return Move(what, Zone.DECK, "returned")


def create(token: Definition, where: Where = there, number: int = 1) -> Effect:
    """Create tokens in each of those Expeditions."""
    return Create(token.reference, where, number)


def move_backwards(where: Where, regions: int = 1) -> Effect:
    """Expeditions move backwards by regions."""
    return MoveExpedition(where, -regions)


def activate(symbol: str, what: Filter = it) -> Effect:
    """Activate their abilities with this symbol."""
    return Activate(what, symbol)


resupply: Effect = Resupply()
after_you: Effect = AfterYou()
sabotage: Effect = Keyworded(
    "sabotage",
    Seq((Choose("sabotaged", InZone(Zone.RESERVE), low=0, target=True), Move(Named("sabotaged"), Zone.DISCARD, "discarded"))),
)
"""Discard up to one target card in a Reserve, anybody's (7.3.18.a)."""


def next_costs_less(what: Filter, mana: int = 1) -> Effect:
    """The next of them that you play this turn costs less."""
    return Linger(CostLess(what, mana), Until.TURN, uses=1)


def next_gains(what: Filter, boosts: int = 1) -> Effect:
    """The next of them that you play this turn gains boosts."""
    return Linger(Also(_you_play(what), boosts), Until.TURN, uses=1)


# -- abilities ----------------------------------------------------------------------------------------------------------


def J(*effect: Effect) -> Ability:  # noqa: N802
    """When I join the Expedition zone, or for a Landmark the Landmark zone."""
    return Reaction(When(Fact.JOINED, me=True), do(*effect), symbol="J")


def H(*effect: Effect) -> Ability:  # noqa: N802
    """When I am played from hand."""
    return Reaction(When(Fact.PLAYED, me=True, origin=Zone.HAND), do(*effect), symbol="H")


def R(*effect: Effect) -> Ability:  # noqa: N802
    """When I am played from Reserve."""
    return Reaction(When(Fact.PLAYED, me=True, origin=Zone.RESERVE), do(*effect), symbol="R")


def D(*effect: Effect) -> Ability:  # noqa: N802
    """Discard me from Reserve to do it."""
    return Quick(Price(discard=True), do(*effect))


T = Price(exhaust=True)
"""Exhaust me."""


def noon(*effect: Effect, when: Condition | None = None) -> Ability:
    """At Noon, if the condition holds then."""
    return Reaction(When(Fact.PHASE, phase=Phase.NOON), do(*effect), condition=when)


def when_joins(what: Filter, *effect: Effect) -> Ability:
    """When one of them joins your Expeditions; `it` is the one."""
    return Reaction(When(Fact.JOINED, what=what & in_your_expeditions), do(*effect))


def when_i_leave_expeditions(*effect: Effect) -> Ability:
    """When I leave the Expedition zone."""
    return Reaction(When(Fact.LEFT, me=True, origin=Zone.EXPEDITION), do(*effect))


def when_you_play(what: Filter, *effect: Effect) -> Ability:
    """When you play one of them; `it` is the one."""
    return Reaction(_you_play(what), do(*effect))


def when_you_roll(*effect: Effect) -> Ability:
    """When you roll one or more dice."""
    return Reaction(When(Fact.ROLLED, by=YOU), do(*effect))


def quick(price: Price, *effect: Effect, only_if: Condition | None = None) -> Ability:
    """Pay to do it, before you play a card or pass."""
    return Quick(price, do(*effect), only_if)


def effect(*steps: Effect) -> Ability:
    """What a Spell does."""
    return SpellEffect(do(*steps))


fleeting, gigantic, defender = Has(Keyword.FLEETING), Has(Keyword.GIGANTIC), Has(Keyword.DEFENDER)
"""Keyword abilities; `fleeting` is the one of Spells (5.2.3.i)."""


def tough(number: int) -> Ability:
    """Tough, with its number."""
    return Has(Keyword.TOUGH, number)


def have_tough(what: Filter, number: int) -> Ability:
    """They have Tough, as long as I am in play."""
    return Passive(here(what), GiveKeyword(Keyword.TOUGH, number))


def cost_by_discard(less: int) -> Ability:
    """You may discard a card of your Reserve to reduce my cost."""
    return MayCost(less)


def first_each_afternoon_gains(what: Filter, boosts: int = 1) -> Ability:
    """The first of them that you play each Afternoon gains boosts."""
    return Also(_you_play(what), boosts, first_each_afternoon=True)


roll_one_more: Ability = Instead(Fact.ROLLED, Seq((Roll("die", Plus(Var("dice"), 1)), IgnoreDie("die"))))
"""If you would roll dice, roll one more instead and ignore one."""


def resupply_from_top(number: int) -> Ability:
    """If you would Resupply, look at this many cards instead, put one in Reserve and discard the rest."""
    top = Named("top")
    return Instead(Fact.RESUPPLIED, Seq((RevealTop("top", number), Choose("it", top), put_in_reserve(it), discard(top & ~it))))


def _you_play(what: Filter) -> When:
    return When(Fact.PLAYED, what=what, by=YOU)
