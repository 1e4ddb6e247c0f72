"""Kind: costs composed wrongly, or effects mistaken for costs.

General, since every card that can be played is paid for from Hand and from Reserve at the bound and one below it, and every composition of
base cost, reductions and Tough is compared with a sum written here: base + increases - reductions, never below 0 (5.1.2, 7.4.5.c).
"""

from collections.abc import Iterator
from itertools import product

import pytest

from kelon_engine import CATALOGUE, Act, Ask, Cost, Declared, Definition, PaidTold, Type
from kelon_engine.cards.words import (
    D,
    J,
    boost,
    characters,
    counters,
    effect,
    in_play,
    it,
    next_costs_less,
    pay_to,
    permanents,
    quick,
    spells,
    target,
    tough,
    up_to,
)
from kelon_engine.model.nodes import Ability, Choose, CostLess, Effect, Filter, GiveKeyword, MayCost, Passive, Price, SpellEffect
from kelon_engine.model.terms import Keyword
from tests.kinds.parts import BOTH_RULESETS, Line, lines_of, player, settle
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

PLAYABLE = tuple(d for d in CATALOGUE if not d.token and d.type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL))
HELP = {"you_hero": ["Kappa"], "you_landmark": ["Brassbug Hub"], "they_hero": ["Ordis Trooper"], "they_landmark": ["Ordis Carrier"]}
"""A target for everything that must have one."""


def word(card: Definition) -> str:
    """How playing a card is offered, in the Hero expedition if it has to be in one."""
    return f"play {card.name}" + (" hero" if card.type is Type.CHARACTER else "")


def price_of(game: Game, offered: str, seat: int = 1) -> Cost | None:
    """What an option of a turn says it costs."""
    prompt = player(game, seat).prompt
    return next((o.cost for o in prompt.options if game.words(o.what) == offered), None)


def paid(game: Game, seat: int = 1) -> int:
    """How much mana a seat has paid."""
    return sum(e.mana for e in game.happened(PaidTold) if e.seat == seat)


# -- every card ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", PLAYABLE, ids=lambda d: d.reference)
def test_a_card_is_offered_at_its_cost_and_not_one_below(card: Definition) -> None:
    """2.2.6, 2.2.7: the Hand cost from Hand, the Reserve cost from Reserve. An optional cost is asked about later."""
    assert card.hand_cost is not None
    assert card.reserve_cost is not None
    for place, cost in (("you_hand", card.hand_cost), ("you_reserve", card.reserve_cost)):
        for mana in (cost - 1, cost):
            game = Game(mana=mana, **HELP, **{place: [card.reference]})  # type: ignore[arg-type]
            found = price_of(game, word(card))
            assert (found.mana if found else None) == (cost if mana == cost else None), (place, mana)


@pytest.mark.parametrize("card", PLAYABLE, ids=lambda d: d.reference)
@pytest.mark.parametrize("place", ["hand", "reserve"])
def test_playing_a_card_exhausts_as_many_orbs_as_it_costs(card: Definition, place: str) -> None:
    game = Game(mana=10, ruleset=BOTH_RULESETS[len(card.name) % 2], **HELP, **{f"you_{place}": [card.reference]})  # type: ignore[arg-type]
    game.you.picks(word(card))
    while game.prompts[0].declaring:
        game.answer(1, game.prompts[0].fallback)
    declared = game.happened(Declared)[0].cost.mana
    cost = card.hand_cost if place == "hand" else card.reserve_cost
    assert (declared, paid(game), game.you.ready_mana) == (cost, cost, 10 - (cost or 0))


DISCOUNTS = lines_of(MayCost)


@pytest.mark.parametrize("line", DISCOUNTS, ids=str)
@pytest.mark.parametrize(("place", "discard"), list(product(("hand", "reserve"), (False, True))))
def test_an_optional_cost_reduces_a_cost_from_anywhere_when_it_is_paid(line: Line, place: str, discard: bool) -> None:
    card = line.card
    assert isinstance(line.ability, MayCost)
    cost = ((card.hand_cost if place == "hand" else card.reserve_cost) or 0) - (line.ability.less if discard else 0)
    where = {"you_hand": [card.reference], "you_reserve": ["Inari", "Alice"]}
    if place == "reserve":
        where = {"you_reserve": [card.reference, "Inari", "Alice"]}
    game = Game(mana=cost, **{**HELP, **where})  # type: ignore[arg-type]
    game.you.picks(word(card))
    assert (game.you.prompt.low, game.you.offered()) == (int(discard), ["Inari", "Alice"])
    game.you.picks(*(["Inari"] * discard))
    for prompt in settle(game):
        assert prompt.options
    assert (paid(game), "Inari" in game.you.has("reserve")) == (cost, not discard)


# -- composition -------------------------------------------------------------------------------------------------------------------

REDUCTIONS, TOUGHS, BASES = (0, 1, 3), (0, 1, 3), (0, 2)


def hall(number: int, what: Filter = spells) -> Definition:
    """A Landmark that makes such cards cheaper."""
    return site("Hall", CostLess(what, number))


@pytest.mark.parametrize(("base", "less", "more"), list(product(BASES, REDUCTIONS, TOUGHS)))
@pytest.mark.parametrize("seat", [1, 2])
def test_a_cost_is_base_and_increases_less_reductions_never_below_nothing(base: int, less: int, more: int, seat: int) -> None:
    wall = being("Wall", *([tough(more)] if more else []))
    cards = [spell("Bolt", target(characters), boost(1, it), cost=base), hall(less), wall]
    me, foe = ("you", "they") if seat == 1 else ("they", "you")
    wanted = max(0, base + more - less)
    where = {f"{me}_hand": ["Bolt"], f"{me}_landmark": ["Hall"] if less else [], f"{foe}_hero": ["Wall"]}
    short = Game(cards=cards, first=seat, mana=wanted - 1, **where) if wanted else None  # type: ignore[arg-type]
    game = Game(cards=cards, first=seat, mana=wanted, **where)  # type: ignore[arg-type]
    player(game, seat).plays("Bolt")
    while game.prompts[0].declaring:
        game.answer(seat, game.prompts[0].fallback)
    cost = game.happened(Declared)[0].cost
    parts = base - less + more
    assert (paid(game, seat), cost.mana, sum(p.mana for p in cost.parts)) == (wanted, wanted, parts)
    assert short is None or not player(short, seat).can("play Bolt")


SCOPES = {
    "spells": (spells, {Type.SPELL}),
    "permanents": (permanents, {Type.PERMANENT}),
    "characters": (characters, {Type.CHARACTER}),
    "spells and permanents": (spells | permanents, {Type.SPELL, Type.PERMANENT}),
}
SAMPLES = {Type.SPELL: "Spy Craft", Type.PERMANENT: "Ordis Carrier", Type.CHARACTER: "Kappa"}


@pytest.mark.parametrize(("scope", "type", "place"), list(product(SCOPES, SAMPLES, ("hand", "reserve"))))
@pytest.mark.parametrize("whose", ["mine", "mine in Reserve", "the other seat's"])
def test_a_reduction_is_for_the_cards_it_names_of_the_seat_that_has_it_in_play(scope: str, type: Type, place: str, whose: str) -> None:
    what, types = SCOPES[scope]
    card = CATALOGUE[Game().reference(SAMPLES[type])]
    where: dict[str, list[str]] = {f"you_{place}": [card.name]}
    at = {"mine": "you_landmark", "mine in Reserve": "you_reserve", "the other seat's": "they_landmark"}[whose]
    where[at] = [*where.get(at, []), "Hall"]
    game = Game(cards=[hall(1, what)], **where)  # type: ignore[arg-type]
    base = (card.hand_cost if place == "hand" else card.reserve_cost) or 0
    found = price_of(game, word(card))
    assert found is not None
    assert found.mana == base - (1 if whose == "mine" and type in types else 0)


@pytest.mark.parametrize(("scope", "first", "second"), list(product(SCOPES, SAMPLES, SAMPLES)))
def test_the_next_card_that_costs_less_is_the_first_that_it_names(scope: str, first: Type, second: Type) -> None:
    """Its one use is spent by that card, also when there is nothing to reduce, and by no other."""
    what, types = SCOPES[scope]
    free = {
        Type.SPELL: spell("First", boost(0), cost=0),
        Type.PERMANENT: site("First", cost=0),
        Type.CHARACTER: being("First", cost=0),
    }[first]
    helper = being("Helper", D(next_costs_less(what)))
    card = CATALOGUE[Game().reference(SAMPLES[second])]
    game = Game(cards=[free, helper], you_reserve=["Helper"], you_hand=["First", card.name])
    game.you.acts("Helper")
    reduced = price_of(game, word(card))
    game.you.picks("play First" + (" hero" if first is Type.CHARACTER else ""))
    game.they.passes()
    later = price_of(game, word(card))
    assert reduced is not None
    assert later is not None
    assert (reduced.mana, later.mana) == ((card.hand_cost or 0) - (second in types), card.hand_cost)


# -- Tough, whoever targets --------------------------------------------------------------------------------------------------------


def agents() -> Iterator[tuple[str, Ability | None, Effect]]:
    """Everything that can target: a Spell, a quick action, a Reaction, an internal action."""
    for number in (1, 2):
        what = target(characters) if number == 1 else up_to(2, characters)
        yield f"spell {number}", None, what
        yield f"quick {number}", quick(Price(), what, boost(1, it)), what
        yield f"reaction {number}", J(what, boost(1, it)), what
        yield f"internal {number}", J(pay_to(Price(mana=1), what, boost(1, it))), what


@pytest.mark.parametrize("mine", [False, True])
@pytest.mark.parametrize(("kind", "ability", "what"), list(agents()), ids=lambda x: x if isinstance(x, str) else "")
def test_tough_is_paid_for_each_target_of_the_other_seat_and_for_no_target_of_mine(
    kind: str, ability: Ability | None, what: Choose, mine: bool
) -> None:
    if ability is None:
        agent = Definition("Agent", "Agent", Type.SPELL, hand_cost=1, reserve_cost=1, abilities=(effect(what, boost(1, it)),))
    else:
        agent = site("Agent", ability)
    walls = [being("Wall 1", tough(1)), being("Wall 2", tough(2))]
    game = Game(cards=[agent, *walls], you_hand=["Agent"], **{"you_hero" if mine else "they_hero": ["Wall 1", "Wall 2"]})  # type: ignore[arg-type]
    game.you.plays("Agent")
    own = 1 + kind.startswith("internal")
    if kind.startswith("quick"):
        game.they.passes()
        game.you.acts("Agent")
    names = ["Wall 2"] if what.high == 1 else ["Wall 1", "Wall 2"]
    while game.prompts[0].ask is not Ask.TURN:
        game.you.picks(*(names if game.prompts[0].ask is Ask.TARGET else ["yes"]))
    tax = 0 if mine else 2 if what.high == 1 else 3
    assert (paid(game), [game.boosts(n) for n in names]) == (own + tax, [1] * len(names))


@pytest.mark.parametrize("sources", [1, 2, 3])
def test_several_sources_of_tough_add_up(sources: int) -> None:
    cards = [site(f"Ward {i}", Passive(characters & in_play, GiveKeyword(Keyword.TOUGH, i))) for i in range(1, sources + 1)]
    game = Game(cards=cards, they_landmark=[d.name for d in cards], they_hero=["Kappa"], you_hand=["Beauty Sleep"])
    game.you.plays("Beauty Sleep")
    assert paid(game) == 1 + sum(range(1, sources + 1))


# -- all at once, or not at all ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mana", "exhaust", "spend"), list(product((0, 2), (False, True), (0, 2))))
@pytest.mark.parametrize(("orbs", "exhausted", "have"), list(product((1, 2), (False, True), (1, 2))))
def test_a_price_is_offered_if_and_only_if_all_of_it_can_be_paid_and_then_all_of_it_is(
    mana: int, exhaust: bool, spend: int, orbs: int, exhausted: bool, have: int
) -> None:
    price = Price(mana=mana, exhaust=exhaust, spend=spend, counter="Kelon")
    engine = site("Engine", quick(price, counters(1, "done")))
    game = Game(cards=[engine], mana=orbs, you_landmark=[f"Engine+{have} Kelon" + ("+exhausted" if exhausted else "")])
    payable = orbs >= mana and have >= spend and not (exhaust and exhausted)
    assert game.you.can("act Engine 1") == payable
    if payable:
        game.you.acts("Engine")
        o = game.object("Engine")
        left = {"Kelon": have - spend, "done": 1}
        assert (dict(o.counters), game.you.ready_mana) == ({k: v for k, v in left.items() if v}, orbs - mana)
        assert ("exhausted" in game.statuses("Engine")) == (exhaust or exhausted)
    else:
        refused = game.engine.refusal(game.position, 1, Act(game.object("Engine").handle, 1))
        assert refused is not None
        assert refused.reason in ("NOT_ENOUGH_MANA", "COST_IMPOSSIBLE")


@pytest.mark.parametrize(("place", "exhausted"), list(product(("reserve", "landmark", "hero", "hand", "discard"), (False, True))))
def test_discard_me_from_reserve_is_paid_by_a_ready_card_of_my_reserve_alone(place: str, exhausted: bool) -> None:
    helper = being("Helper", D(counters(1, "done"))) if place != "landmark" else site("Helper", D(counters(1, "done")))
    game = Game(cards=[helper], **{f"you_{place}": ["Helper" + ("+exhausted" if exhausted else "")]})  # type: ignore[arg-type]
    assert game.you.can("act Helper 1") == (place == "reserve" and not exhausted)


@pytest.mark.parametrize("line", lines_of(SpellEffect), ids=str)
def test_a_spell_is_paid_for_in_full_and_once_whatever_comes_of_it(line: Line) -> None:
    """What a Spell does is no cost: however much of it happens, its cost is what its controller pays."""
    card = line.card
    game = Game(you_hand=[card.reference], **HELP)  # type: ignore[arg-type]
    game.you.picks(word(card))
    for prompt in settle(game):
        assert prompt.options
    assert (paid(game), card.name in game.you.has("hand")) == (card.hand_cost, False)


def test_a_reaction_can_be_declined_whatever_it_would_cost() -> None:
    agent = being("Agent", J(target(characters), boost(1, it)))
    game = Game(cards=[agent, being("Wall", tough(2))], they_hero=["Wall"], you_hand=["Agent"])
    game.you.plays("Agent", HERO)
    game.you.picks("Wall")
    game.you.picks("no")
    assert (paid(game), game.boosts("Wall")) == (1, 0)
