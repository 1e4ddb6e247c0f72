"""The words that cards are written in. Every word is a value or makes one; nothing here runs a game.

J, H, R, D and T are the game's own printed symbols and keep their names. A filter is a set and has a plural's name: `characters & yours`.
In an effect "a Character" means one in play (2.2.1.h): the words for targets and counts add that unless the filter names a zone.
"""

from kelon_engine.cards.catalogue import Definition
from kelon_engine.model.nodes import (
    Ability,
    Activate,
    AddToDie,
    AfterYou,
    All,
    Also,
    Amount,
    AnyOf,
    AtLeast,
    BaseStatAtMost,
    Cannot,
    Choose,
    ChoosePlaces,
    ChoosePlayer,
    Condition,
    Controlled,
    ControlledBy,
    CostAtLeast,
    CostLess,
    CostsNothing,
    Count,
    CountBaseStats,
    CounterCount,
    Create,
    Different,
    Draw,
    Effect,
    Expeditions,
    ExpeditionsOf,
    Facing,
    Filter,
    ForEach,
    Gain,
    GainStatus,
    GiveAbility,
    GiveKeyword,
    HandCost,
    Has,
    HasCounters,
    HasStatus,
    HasSubtype,
    If,
    IfDo,
    IgnoreDie,
    InPlace,
    InPlay,
    Instead,
    InsteadOfStep,
    InZone,
    Is,
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
    PlayCard,
    Plus,
    Price,
    PutInExpeditions,
    PutTop,
    Quick,
    Reaction,
    RegionsBetween,
    Resupply,
    RevealTop,
    Roll,
    Row,
    Seq,
    SetSubtypes,
    SideOf,
    SpellEffect,
    SwitchExpeditions,
    Table,
    Var,
    When,
    Where,
    Win,
)
from kelon_engine.model.terms import BOOST, Fact, Keyword, Phase, Side, Status, Step, Terrain, Type, Until, Who, Zone

ANCHORED, ASLEEP, FLEETING = Status.ANCHORED, Status.ASLEEP, Status.FLEETING
"""The statuses a card can give (2.4)."""

YOU, OPPONENT, EACH = Who.YOU, Who.OPPONENT, Who.EACH
"""Who: the controller of the ability, the other seat, both."""

# -- which objects ----------------------------------------------------------------------------------------------------

me, it = Named("me"), Named("it")
"""The bearer of the ability; what was targeted, chosen or triggered it."""

characters, permanents, spells = IsType(Type.CHARACTER), IsType(Type.PERMANENT), IsType(Type.SPELL)
landmarks, plants, robots = HasSubtype("LANDMARK"), HasSubtype("PLANT"), HasSubtype("ROBOT")
bureaucrats = HasSubtype("BUREAUCRAT")
tokens = IsToken()
cards = All(())
"""Cards of any kind."""
in_play = InPlay()
yours = Controlled(YOU)
others = ~me
your_hand = InZone(Zone.HAND) & yours
your_reserve = InZone(Zone.RESERVE) & yours
your_orbs = InZone(Zone.MANA) & yours
hands, reserves = InZone(Zone.HAND), InZone(Zone.RESERVE)
"""Everybody's."""
in_your_expeditions = InZone(Zone.EXPEDITION) & yours


def hand_cost_at_most(number: Amount | int) -> Filter:
    """Objects with Hand cost of this or less."""
    return HandCost(high=number)


def hand_cost_at_least(number: Amount | int) -> Filter:
    """Objects with Hand cost of this or more."""
    return HandCost(low=number)


def with_base_stat(number: int) -> Filter:
    """Characters with a base statistic of this or less."""
    return BaseStatAtMost(number)


boosted = HasCounters()
"""With one boost or more."""


def with_status(status: Status) -> Filter:
    """Objects with a status."""
    return HasStatus(status)


with_some_status = HasStatus(FLEETING) | HasStatus(ANCHORED) | HasStatus(ASLEEP)
"""Fleeting, Anchored or Asleep."""


def called(name: str) -> Filter:
    """What a choice of that name picked."""
    return Named(name)


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

my_expedition, my_other_expedition, facing_me = MyExpedition(), MyOtherExpedition(), Facing(MyExpedition())
your_hero_expedition, your_companion_expedition = SideOf(YOU, Side.HERO), SideOf(YOU, Side.COMPANION)
your_expeditions, all_expeditions = ExpeditionsOf(YOU), ExpeditionsOf(EACH)


def both_expeditions(*parts: Where) -> Where:
    """All of these Expeditions."""
    return Expeditions(parts)


def in_(where: Where) -> Filter:
    """Those in these Expeditions."""
    return InPlace(where)


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

not_first_player: Condition = Negation(first_player)
"""You are not the first player."""

after_first_day: Condition = Negation(IsDay(1))
"""The first Day is over."""


my_boosts = CounterCount("me", BOOST)
"""How many boosts I have."""


def my_counters(name: str) -> Amount:
    """How many counters of a name I have."""
    return CounterCount("me", name)


def at_least(number: int, amount: Amount) -> Condition:
    """The amount is this or more."""
    return AtLeast(amount, number)


def at_most(number: int, amount: Amount) -> Condition:
    """The amount is this or less."""
    return Negation(AtLeast(amount, number + 1))


def is_(what: Filter, name: str = "it") -> Condition:
    """It is one of them."""
    return Is(name, what)


def is_not(what: Filter, name: str = "it") -> Condition:
    """It is none of them."""
    return Negation(Is(name, what))


def count(what: Filter) -> Amount:
    """How many there are."""
    return Count(here(what))


def zero_stats(what: Filter) -> Amount:
    """How many base statistics of 0 there are among them."""
    return CountBaseStats(here(what), 0)


regions_between = RegionsBetween(YOU)
"""How many regions there are between your Hero and your Companion."""


def orbs_at_most(number: int) -> Condition:
    """You have this many Mana Orbs, or fewer."""
    return at_most(number, Count(your_orbs))


def control(number: int, what: Filter) -> Condition:
    """You control this many of them, or more."""
    return AtLeast(Count(here(what) & yours), number)


def control_at_most(number: int, what: Filter) -> Condition:
    """You control this many of them, or fewer."""
    return Negation(control(number + 1, what))


def control_each(*which: Filter) -> Condition:
    """You control one of each, a different one each time."""
    return Different(tuple(here(what) & yours for what in which))


# -- effects ----------------------------------------------------------------------------------------------------------


def do(*steps: Effect) -> Effect:
    """Steps one after the other; a single one is itself."""
    return steps[0] if len(steps) == 1 else Seq(steps)


def target(what: Filter, name: str = "it") -> Choose:
    """Target one of them; `it` then means it, or `called` with another name."""
    return Choose(name, here(what), target=True)


def up_to(number: int, what: Filter, total_hand_cost: int = -1) -> Choose:
    """Target up to this many of them, together of at most that Hand cost; `it` then means them."""
    return Choose("it", here(what), low=0, high=number, target=True, total_hand_cost=total_hand_cost)


def choose(what: Filter, low: int = 1, high: int = 1, who: Who = YOU, name: str = "it") -> Choose:
    """Choose some of them, which are no targets; `it` then means them, or `called` with another name. `who` chooses, as if the ability were
    theirs."""
    return Choose(name, what, low, high, chooser=who)


target_player: Effect = ChoosePlayer("player")
"""Target a player."""

that_player_s = ControlledBy("player")
"""Controlled by the player that was targeted."""


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


def if_you_do(first: Effect, *then: Effect) -> Effect:
    """Do the first; if you do, do the rest."""
    return IfDo(first, do(*then))


def if_not_done(first: Effect, *otherwise: Effect) -> Effect:
    """Do the first; if you do not, do the rest."""
    return IfDo(first, do(), do(*otherwise))


def for_each(what: Filter, *effect: Effect) -> Effect:
    """For each of them, do it; `it` is the one."""
    return ForEach("it", here(what), do(*effect))


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


def add_to_die(number: int) -> Effect:
    """Add to the result of the die."""
    return AddToDie(number)


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


def draw(number: Amount | int = 1, who: Who = YOU) -> Effect:
    """Draw cards."""
    return Draw(number, who)


def discard(what: Filter = it) -> Effect:
    """Discard them."""
    return Move(what, Zone.DISCARD, "discarded")


def sacrifice(what: Filter = it) -> Effect:
    """Sacrifice them."""
    return Move(what, Zone.DISCARD, "sacrificed")


def put_in_mana(what: Filter = it) -> Effect:
    """Put them in their owner's Mana zone."""
    return Move(what, Zone.MANA, "put")


def put_in_hand(what: Filter = it) -> Effect:
    """Put them in their owner's hand."""
    return Move(what, Zone.HAND, "put")


def put_in_expeditions(what: Filter = it) -> Effect:
    """Put them in your Expeditions, each in one of your choice."""
    return PutInExpeditions(what)


def top_to_mana(number: int = 1, who: Who = YOU, ready: bool = False) -> Effect:
    """Put the top cards of your deck in your Mana zone."""
    return PutTop(Zone.MANA, number, who, ready)


def reveal_top(number: int) -> Effect:
    """Reveal the top cards of your deck; `top` then means them."""
    return RevealTop("top", number)


top = Named("top")
"""The cards revealed by `reveal_top`."""


def play_free(what: Filter = it, with_status: Status | None = None) -> Effect:
    """Play it for free; it gains a status with that."""
    return PlayCard(what, with_status)


def switch(what: Filter = it) -> Effect:
    """They switch Expeditions."""
    return SwitchExpeditions(what)


win: Effect = Win()
"""You win the game."""


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


def move_forward(where: Where = there, regions: int = 1) -> Effect:
    """Expeditions move forward by regions."""
    return MoveExpedition(where, regions)


def move_backwards(where: Where, regions: int = 1) -> Effect:
    """Expeditions move backwards by regions."""
    return MoveExpedition(where, -regions)


def activate(symbol: str, what: Filter = it) -> Effect:
    """Activate their abilities with this symbol."""
    return Activate(what, symbol)


resupply: Effect = Resupply()
each_resupplies: Effect = Resupply(EACH)
after_you: Effect = AfterYou()
sabotage: Effect = Keyworded(
    "sabotage",
    Seq((Choose("sabotaged", InZone(Zone.RESERVE), low=0, target=True), Move(Named("sabotaged"), Zone.DISCARD, "discarded"))),
)
"""Discard up to one target card in a Reserve, anybody's (7.3.18.a)."""


def next_costs_less(what: Filter, mana: int = 1, until: Until = Until.TURN) -> Effect:
    """The next of them that you play, this turn or longer, costs less."""
    return Linger(CostLess(what, mana), until, uses=1)


def next_is_free(what: Filter) -> Effect:
    """The next of them that you play this turn is free."""
    return Linger(CostsNothing(what), Until.TURN, uses=1)


def next_gains(what: Filter, boosts: int = 1, origin: Zone | None = None) -> Effect:
    """The next of them that you play this turn, from a zone, gains boosts."""
    return Linger(Also(_you_play(what, origin), Gain(it, boosts)), Until.TURN, uses=1)


def next_gains_status(what: Filter, status: Status) -> Effect:
    """The next of them that you play this turn gains a status."""
    return Linger(Also(_you_play(what), GainStatus(it, status)), Until.TURN, uses=1)


def next_loses_fleeting(what: Filter, origin: Zone | None = None) -> Effect:
    """The next of them that you play this turn, from a zone, loses Fleeting, which it may have gained on the way (5.2.3.h, i)."""
    return Linger(Also(When(Fact.PLAYING, what=what, by=YOU, origin=origin), LoseStatus(it, FLEETING)), Until.TURN, uses=1)


def next_activates(symbol: str, what: Filter, origin: Zone) -> Effect:
    """The next of them that you play from a zone this turn activates its abilities with this symbol."""
    return Linger(Also(_you_play(what, origin), Activate(it, symbol)), Until.TURN, uses=1)


def after_rest(*effect: Effect) -> Effect:
    """Do it after Rest."""
    return Linger(Reaction(When(Fact.RESTING), do(*effect)), Until.REST)


def cannot_move_forward(where: Where, until: Until = Until.DAY) -> Effect:
    """These Expeditions cannot move forward this Day."""
    return Linger(Cannot(Fact.MOVED_FORWARD, where=where), until)


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


def pay(
    mana: int = 0,
    *,
    exhaust: bool = False,
    spend: int = 0,
    counter: str = "",
    give: Effect | None = None,
    more: int = 0,
    when: Condition | None = None,
) -> Price:
    """A price: mana, exhausting me, spending my counters, something given up; `more` mana if the condition holds."""
    assert give is None or isinstance(give, Move)
    return Price(mana, exhaust, spend=spend, counter=counter, give=give, more=more, more_if=when)


def noon(*effect: Effect, when: Condition | None = None) -> Ability:
    """At Noon, if the condition holds then."""
    return Reaction(When(Fact.PHASE, phase=Phase.NOON), do(*effect), condition=when)


def dusk(*effect: Effect, when: Condition | None = None) -> Ability:
    """At Dusk, if the condition holds then."""
    return Reaction(When(Fact.PHASE, phase=Phase.DUSK), do(*effect), condition=when)


def when_joins(what: Filter, *effect: Effect) -> Ability:
    """When one of them joins your Expeditions; `it` is the one."""
    return Reaction(When(Fact.JOINED, what=what & in_your_expeditions), do(*effect))


def when_i_leave_expeditions(*effect: Effect) -> Ability:
    """When I leave the Expedition zone."""
    return Reaction(When(Fact.LEFT, me=True, origin=Zone.EXPEDITION), do(*effect))


def when_i_leave_landmarks(*effect: Effect) -> Ability:
    """When I leave the Landmark zone."""
    return Reaction(When(Fact.LEFT, me=True, origin=Zone.LANDMARK), do(*effect))


def when_i_go_to_reserve(*effect: Effect) -> Ability:
    """When I go to Reserve from the Expedition zone."""
    return Reaction(When(Fact.LEFT, me=True, origin=Zone.EXPEDITION, to=Zone.RESERVE), do(*effect))


def when_i_go_to_reserve_from_hand(*effect: Effect) -> Ability:
    """When I go to Reserve from your hand; it works there."""
    return Reaction(When(Fact.ENTERED, me=True, origin=Zone.HAND, to=Zone.RESERVE), do(*effect), zone=Zone.RESERVE)


def when_i_am_sacrificed(*effect: Effect, when: Condition | None = None) -> Ability:
    """When I am sacrificed, if the condition held then."""
    return Reaction(When(Fact.SACRIFICED, me=True), do(*effect), condition=when)


def when_you_sacrifice(what: Filter, *effect: Effect) -> Ability:
    """When you sacrifice one of them."""
    return Reaction(When(Fact.SACRIFICED, what=what, by=YOU), do(*effect))


def when_gains_boosts(what: Filter, *effect: Effect) -> Ability:
    """When one of them gains one or more boosts; `it` is the one."""
    return Reaction(When(Fact.GAINED, what=here(what), counter=BOOST), do(*effect))


def when_card_leaves_your_reserve(*effect: Effect, when: Condition | None = None) -> Ability:
    """When a card leaves your Reserve, if the condition holds then."""
    return Reaction(When(Fact.EXITED, what=yours, origin=Zone.RESERVE), do(*effect), condition=when)


def when_opponent_supplies(*effect: Effect) -> Ability:
    """When an opponent draws one or more cards or resupplies: once, however many cards it was."""
    return Reaction(When(Fact.SUPPLIED, by=OPPONENT), do(*effect))


def when_my_expedition_fails(*effect: Effect) -> Ability:
    """When my Expedition fails to move forward at Dusk."""
    return Reaction(When(Fact.FAILED_FORWARD, me=True), do(*effect))


def when_your_expedition_moves(terrain: Terrain, *effect: Effect) -> Ability:
    """When one of your Expeditions moves forward due to a terrain."""
    return Reaction(When(Fact.MOVED_FORWARD, by=YOU, terrain=terrain), do(*effect))


def when_you_create(what: Filter, *effect: Effect) -> Ability:
    """When you create one of them; `it` is the one."""
    return Reaction(When(Fact.CREATED, what=what, by=YOU), do(*effect))


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
eternal, seasoned = Has(Keyword.ETERNAL), Has(Keyword.SEASONED)
"""Keyword abilities; `fleeting` is the one of Spells (5.2.3.i)."""


def tough(number: int) -> Ability:
    """Tough, with its number."""
    return Has(Keyword.TOUGH, number)


def have_tough(what: Filter, number: int) -> Ability:
    """They have Tough, as long as I am in play."""
    return Passive(here(what), GiveKeyword(Keyword.TOUGH, number))


def i_have_tough(number: Amount) -> Ability:
    """I have Tough, with a number that is worked out."""
    return Passive(me, GiveKeyword(Keyword.TOUGH, number))


def have(what: Filter, gives: Ability, when: Condition | None = None) -> Ability:
    """They have an ability, as long as I am in play and the condition holds. A keyword is given as one."""
    change = GiveKeyword(gives.keyword, gives.number) if isinstance(gives, Has) else GiveAbility(gives)
    return Passive(what if what == me else here(what), change, when)


def regions_are(*terrains: Terrain) -> Ability:
    """All regions have these terrains and no others."""
    return Passive(IsType(Type.REGION), SetSubtypes(tuple(t.name for t in terrains)))


def cannot_be_played_if(condition: Condition) -> Ability:
    """I cannot be played as long as the condition holds."""
    return Cannot(Fact.PLAYED, me, condition=condition)


def they_cannot_move_forward(where: Where) -> Ability:
    """These Expeditions cannot move forward."""
    return Cannot(Fact.MOVED_FORWARD, where=where)


def cannot_activate(what: Filter, *symbols: str) -> Ability:
    """Their abilities with these symbols cannot activate."""
    return Cannot(Fact.ACTIVATED, here(what), symbols=symbols)


def opponents_pay_at_least(mana: int, what: Filter) -> Ability:
    """What your opponent plays of them cannot cost less."""
    return CostAtLeast(what, mana)


def are_fleeting(what: Filter) -> Ability:
    """Those that you play are Fleeting."""
    return Also(When(Fact.PLAYING, what=what, by=YOU), GainStatus(it, FLEETING))


def instead_of_leaving(what: Filter, *effect: Effect) -> Ability:
    """If one of them would leave the Expedition zone, this happens instead; `it` is the one."""
    return Instead(Fact.LEFT, do(*effect), what, origin=Zone.EXPEDITION)


def may_instead_of_leaving(what: Filter, effect: Effect, otherwise: Effect | None = None) -> Ability:
    """If one of them would leave the Expedition zone, you may have this happen instead; if you do not, something else as well."""
    return Instead(Fact.LEFT, effect, what, origin=Zone.EXPEDITION, optional=True, otherwise=otherwise)


def in_step(step: Step, *effect: Effect, when: Condition | None = None) -> Ability:
    """Instead of your part in a daily effect, this."""
    return InsteadOfStep(step, do(*effect), when)


def may_add_to_die(number: int) -> Ability:
    """If you would roll a die, you may add to its result."""
    return Instead(Fact.ROLLED, Seq((Roll("die", Var("dice")), May(AddToDie(number)))))


def cost_by_discard(less: int) -> Ability:
    """You may discard a card of your Reserve to reduce my cost."""
    return MayCost(less)


def first_each_afternoon_gains(what: Filter, boosts: int = 1) -> Ability:
    """The first of them that you play each Afternoon gains boosts."""
    return Also(_you_play(what), Gain(it, boosts), first_each_afternoon=True)


roll_one_more: Ability = Instead(Fact.ROLLED, Seq((Roll("die", Plus(Var("dice"), 1)), IgnoreDie("die"))))
"""If you would roll dice, roll one more instead and ignore one."""


def resupply_from_top(number: int) -> Ability:
    """If you would Resupply, look at this many cards instead, put one in Reserve and discard the rest."""
    return Instead(Fact.RESUPPLIED, Seq((RevealTop("top", number), Choose("it", top), put_in_reserve(it), discard(top & ~it))))


def _you_play(what: Filter, origin: Zone | None = None) -> When:
    return When(Fact.PLAYED, what=what, by=YOU, origin=origin)
