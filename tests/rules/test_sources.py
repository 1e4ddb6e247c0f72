"""Whose deed it was: what events, prompts and objects say of the seat, the object and the ability that they come from."""

from typing import Any

import pytest

from kelon_engine import (
    Ask,
    Budget,
    CostPart,
    Declared,
    MovedTold,
    PaidTold,
    ReactionDone,
    ReactionWaits,
    Zone,
)
from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
from kelon_engine.cards.words import (
    ASLEEP,
    J,
    after_you,
    boost,
    characters,
    choose,
    choose_one,
    create,
    discard,
    do,
    draw,
    gain,
    in_play,
    it,
    lose,
    may,
    me,
    my_expedition,
    next_costs_less,
    noon,
    pay_to,
    quick,
    resupply,
    roll,
    target,
    target_expedition,
    up_to,
    your_hero_expedition,
)
from kelon_engine.model.nodes import Effect, GiveKeyword, Has, IgnoreDie, Instead, MoveExpedition, Nothing, Passive, Price, Roll
from kelon_engine.model.terms import Fact, Keyword, Status
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game, Player


def acting(effect: Effect, **where: Any) -> Game:
    """A game in which the second seat has done this with its second Character, as a quick action, while the turn is its own."""
    bearer = being("Bearer", quick(Price(), effect))
    where.setdefault("they_hero", ["Kappa+asleep", "Bearer+asleep"])
    game = Game(cards=[bearer, *where.pop("cards", ())], first=2, **where)
    game.they.acts("Bearer")
    return game


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param(boost(), id="counters"),
        pytest.param(gain(Status.ANCHORED), id="a status gained"),
        pytest.param(lose(ASLEEP), id="a status lost"),
        pytest.param(draw(), id="a card drawn"),
        pytest.param(resupply, id="a card from the deck"),
        pytest.param(discard(characters & in_play & ~me), id="a move"),
        pytest.param(create(ORDIS_RECRUIT, my_expedition), id="a token"),
        pytest.param(after_you, id="a turn that ends"),
        pytest.param(next_costs_less(characters), id="an emblem"),
        pytest.param(MoveExpedition(your_hero_expedition, 1), id="an expedition"),
    ],
)
def test_an_event_says_whose_ability_it_comes_from(effect: Effect) -> None:
    game = acting(effect)
    declared = next(i for i, group in enumerate(game.events) if any(isinstance(e, Declared) for e in group))
    bearer = game.object("Bearer").handle
    later = [e for group in game.events[declared + 1 :] for e in group]
    found = [tuple(getattr(e, field) for field in ("by", "source", "ability")) for e in later if getattr(e, "ability", "")]
    assert found == [(2, bearer, "Bearer/0.effect")]


@pytest.mark.parametrize(
    ("effect", "ask"),
    [
        pytest.param(target(characters), Ask.TARGET, id="a target"),
        pytest.param(choose(characters & in_play), Ask.OBJECT, id="a choice"),
        pytest.param(target_expedition, Ask.TARGET, id="a place"),
        pytest.param(choose_one(Nothing(), boost()), Ask.MODE, id="a mode"),
        pytest.param(may(boost()), Ask.MAY, id="an optional step"),
        pytest.param(pay_to(Price(mana=1), boost()), Ask.PAY, id="an internal action"),
        pytest.param(roll, Ask.DICE, id="a die"),
    ],
)
def test_a_prompt_says_whose_ability_asks(effect: Effect, ask: Ask) -> None:
    game = acting(effect)
    (prompt,) = game.prompts
    bearer = game.object("Bearer").handle
    assert (prompt.ask, prompt.seat, prompt.source, prompt.ability) == (ask, 0 if ask is Ask.DICE else 2, bearer, "Bearer/0.effect")


def test_a_prompt_for_the_die_to_be_ignored_says_whose_ability_asks() -> None:
    game = acting(do(Roll("die", 2), IgnoreDie("die")))
    game.rolls(3, 5)
    (prompt,) = game.prompts
    assert (prompt.ask, prompt.seat, prompt.source, prompt.ability) == (
        Ask.ROLL,
        2,
        game.object("Bearer").handle,
        "Bearer/0.effect.steps.1",
    )


def test_a_choice_between_replacements_names_the_oldest() -> None:
    calm, rage = (
        site(name, Instead(Fact.GAINED_STATUS, boost(n, characters & in_play), characters & in_play, Status.ANCHORED))
        for name, n in (("Calm", 1), ("Rage", 2))
    )
    game = acting(gain(Status.ANCHORED), cards=[calm, rage], you_landmark=["Calm", "Rage"])
    (prompt,) = game.prompts
    assert (prompt.ask, prompt.seat, prompt.source, prompt.ability) == (Ask.REPLACEMENT, 2, game.object("Calm").handle, "Calm/0")


def test_a_reaction_says_whose_it_is_from_its_trigger_to_its_end() -> None:
    game = Game(cards=[being("Twin", J(boost()))], first=2, they_hand=["Twin"])
    game.they.plays("Twin", HERO)
    twin = game.object("Twin").handle
    (waits,), (done,) = game.happened(ReactionWaits), game.happened(ReactionDone)
    assert [(e.by, e.source, e.ability) for e in (waits, done)] == [(2, twin, "Twin/0")] * 2


def test_a_question_whether_tough_is_paid_in_a_reaction_names_its_source() -> None:
    wall, hunter = being("Wall", Has(Keyword.TOUGH, 1)), site("Hunter", noon(target(characters), discard()))
    game = Game(cards=[wall, hunter], at="noon", first=1, they_landmark=["Hunter"], you_hero=["Wall"])
    (prompt,) = game.prompts
    found = (prompt.ask, prompt.seat, prompt.source, prompt.ability)
    assert found == (Ask.PAY, 2, game.object("Hunter").handle, "Hunter/0")


def test_what_the_rules_move_is_nobody_s_deed() -> None:
    game = Game(at="night", you_hero=["Kappa"], they_hero=["Inari"])
    rested = [e for e in game.happened(MovedTold) if e.word == "rested"]
    assert [(e.by, e.source, e.ability) for e in rested] == [(0, 0, "")] * 2


def test_what_a_player_declares_is_that_player_s_deed() -> None:
    game = Game(first=2, they_hand=["Ordis Trooper"])
    game.they.plays("Ordis Trooper", HERO)
    (declared,), (paid,) = game.happened(Declared), game.happened(PaidTold)
    assert (declared.by, paid.seat, paid.mana) == (2, 2, 1)


# -- whose an object is ----------------------------------------------------------------------------------------------------------


def controllers(game: Game, name: str) -> tuple[Zone, int, int]:
    """Where an object lies, and who owns and who controls it."""
    o = game.object(name)
    return o.zone, o.owner, o.controller


@pytest.mark.parametrize("seat", [1, 2])
def test_1_4_3_a_what_leaves_an_expedition_is_its_owner_s(seat: int) -> None:
    game = Game(at="night", **{f"{('you', 'they')[seat - 1]}_hero": ["Kappa"]})  # type: ignore[arg-type]
    assert controllers(game, "Kappa") == (Zone.RESERVE, seat, seat)


@pytest.mark.parametrize("seat", [1, 2])
def test_1_4_3_a_what_was_borrowed_is_its_owner_s_again(seat: int) -> None:
    game = Game(at="night", **{f"{('you', 'they')[seat - 1]}_hero": ["Kappa+borrowed"]})  # type: ignore[arg-type]
    assert controllers(game, "Kappa") == (Zone.RESERVE, 3 - seat, 3 - seat)


@pytest.mark.parametrize("seat", [1, 2])
def test_2_2_10_g_who_rested_supports_its_owner_from_reserve_on_the_next_day(seat: int) -> None:
    scout = being("Scout", quick(Price(discard=True), draw()))
    game = Game(cards=[scout], at="night", **{f"{('you', 'they')[seat - 1]}_hero": ["Scout"]})  # type: ignore[arg-type]
    game.until(Ask.TURN)
    player: Player = (game.you, game.they)[seat - 1]
    if game.prompts[0].seat != seat:
        game.answer(3 - seat, game.prompts[0].fallback)
    assert player.can("act Scout 1")


# -- what a cost is made of ------------------------------------------------------------------------------------------------------


def test_7_4_5_c_targets_are_offered_within_the_mana_that_is_left() -> None:
    """Six Orbs, one for the Spell: five are left for Tough 1 and Tough 2."""
    wall, tower = (being(name, Has(Keyword.TOUGH, n)) for name, n in (("Wall", 1), ("Tower", 2)))
    shot = spell("Shot", up_to(2, characters), discard(it))
    game = Game(cards=[wall, tower, shot], mana=6, you_hand=["Shot"], they_hero=["Wall", "Tower", "Kappa"])
    game.you.plays("Shot")
    prompt = game.you.prompt
    assert (prompt.budgets, [o.weights for o in prompt.options]) == ((Budget("mana", 0, 5),), [(1,), (2,), (0,)])


def test_where_nothing_is_tough_there_is_no_budget() -> None:
    game = Game(cards=[spell("Shot", up_to(2, characters), discard(it))], you_hand=["Shot"], they_hero=["Kappa"])
    game.you.plays("Shot")
    assert (game.you.prompt.budgets, [o.weights for o in game.you.prompt.options]) == ((), [()])


def test_a_total_hand_cost_and_tough_are_two_budgets() -> None:
    wall = being("Wall", Has(Keyword.TOUGH, 1), cost=3)
    shot = spell("Shot", up_to(2, characters, total_hand_cost=4), discard(it))
    game = Game(cards=[wall, shot], mana=4, you_hand=["Shot"], they_hero=["Wall", "Ordis Trooper", "Brassbug"])
    game.you.plays("Shot")
    prompt = game.you.prompt
    assert prompt.budgets == (Budget("mana", 0, 3), Budget("hand_cost", 0, 4))
    assert [o.weights for o in prompt.options] == [(1, 3), (0, 1), (0, 0)]


def test_7_4_5_c_what_tough_adds_is_a_part_of_the_declared_cost() -> None:
    shield = site("Shield", Passive(characters & in_play, GiveKeyword(Keyword.TOUGH, 2)))
    shot = spell("Shot", target(characters), discard(it))
    game = Game(cards=[shield, shot], you_hand=["Shot"], they_hero=["Kappa", "Inari"], they_landmark=["Shield"])
    game.you.plays("Shot")
    game.you.picks("Inari")
    (declared,) = game.happened(Declared)
    assert (declared.cost.mana, declared.cost.parts) == (3, (CostPart("hand", 1), CostPart("tough", 2)))
