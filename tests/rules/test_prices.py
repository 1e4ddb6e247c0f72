"""1.2.5, 5.1, 5.4: what is given up as a part of a price, what costs more, and what never costs less."""

import pytest

from kelon_engine import Ask, Choice, Declared, MovedTold, Play, RollSettled
from kelon_engine.cards.words import (
    J,
    add_to_die,
    boost,
    cannot_be_played_if,
    characters,
    die,
    discard,
    draw,
    in_play,
    it,
    may_add_to_die,
    me,
    not_first_player,
    opponents_pay_at_least,
    orbs_at_most,
    pay,
    pay_to,
    put_in_reserve,
    quick,
    robots,
    roll,
    sacrifice,
    target,
    when_joins,
    your_hand,
    your_reserve,
    yours,
)
from kelon_engine.model.nodes import Cannot, CostLess, Roll
from kelon_engine.model.terms import Fact
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

ALTAR = site("Altar", quick(pay(exhaust=True, give=sacrifice(characters & yours & in_play)), draw()))
TOLL = site("Toll", quick(pay(1, more=2, when=not_first_player), draw()))
MERCHANT = being("Merchant", J(pay_to(pay(1, give=put_in_reserve(your_hand)), draw())))
TYRANT = site("Tyrant", opponents_pay_at_least(3, characters))


def test_1_2_5_d_what_is_sacrificed_for_a_quick_action_is_sacrificed_as_it_is_paid() -> None:
    game = Game(cards=[ALTAR], you_landmark=["Altar"], you_hero=["Kappa", "Inari"], you_deck=["Alice"])
    game.you.acts("Altar")
    game.you.picks("Inari")
    assert (game.you.has("hero"), game.you.has("hand")) == (["Kappa"], ["Alice"])
    assert [e.word for e in game.happened(MovedTold)] == ["sacrificed", "drawn"]


def test_1_4_1_b_without_anything_to_give_the_action_is_not_offered() -> None:
    game = Game(cards=[ALTAR], you_landmark=["Altar"], they_hero=["Kappa"])
    assert not game.you.can("act Altar 1")


def test_what_to_give_is_part_of_the_declaration_and_can_be_withdrawn() -> None:
    game = Game(cards=[ALTAR], you_landmark=["Altar"], you_hero=["Kappa", "Inari"])
    game.you.acts("Altar")
    assert (game.you.prompt.ask, game.you.prompt.declaring, game.you.offered()) == (Ask.PAY, True, ["Kappa", "Inari"])


def test_the_only_thing_to_give_is_not_asked_for() -> None:
    game = Game(cards=[ALTAR], you_landmark=["Altar"], you_hero=["Kappa"], you_deck=["Alice"])
    game.you.acts("Altar")
    assert (game.you.has("hero"), game.you.has("hand")) == ([], ["Alice"])


def test_1_4_1_a_what_cannot_leave_cannot_be_given() -> None:
    anchor = site("Anchor", Cannot(Fact.LEFT, characters & in_play))
    game = Game(cards=[ALTAR, anchor], you_landmark=["Altar", "Anchor"], you_hero=["Kappa"])
    assert not game.you.can("act Altar 1")


def test_the_cost_says_what_is_given_and_how() -> None:
    game = Game(cards=[ALTAR], you_landmark=["Altar"], you_hero=["Kappa"])
    (cost,) = [o.cost for o in game.you.prompt.options if game.words(o.what) == "act Altar 1"]
    assert cost is not None
    assert [(p.kind, p.count, p.term) for p in cost.parts] == [("exhaust", 1, ""), ("give", 1, "sacrificed")]


def test_5_4_a_what_to_give_for_an_internal_action_is_asked_when_it_is_paid() -> None:
    game = Game(cards=[MERCHANT], mana=2, you_hand=["Merchant", "Kappa", "Inari"], you_deck=["Alice"])
    game.you.plays("Merchant", HERO)
    game.you.picks("yes")
    game.you.picks("Kappa")
    assert (sorted(game.you.has("hand")), game.you.has("reserve"), game.you.ready_mana) == (["Alice", "Inari"], ["Kappa"], 0)


def test_5_4_a_an_internal_action_without_anything_to_give_is_not_offered() -> None:
    game = Game(cards=[MERCHANT], mana=2, you_hand=["Merchant"])
    game.you.plays("Merchant", HERO)
    assert game.prompts[0].ask is Ask.TURN


def test_5_4_a_who_declines_gives_nothing() -> None:
    game = Game(cards=[MERCHANT], mana=2, you_hand=["Merchant", "Kappa"])
    game.you.plays("Merchant", HERO)
    game.you.picks("no")
    assert (game.you.has("hand"), game.you.ready_mana) == (["Kappa"], 1)


def test_a_single_card_of_the_hand_is_asked_for_all_the_same_but_shows_nothing() -> None:
    game = Game(cards=[MERCHANT], mana=2, you_hand=["Merchant", "Kappa"], you_deck=["Alice"])
    game.you.plays("Merchant", HERO)
    game.you.picks("yes")
    assert (game.you.has("reserve"), game.you.has("hand")) == (["Kappa"], ["Alice"])


def test_one_may_give_oneself() -> None:
    moth = being("Moth", when_joins(robots, pay_to(pay(give=sacrifice(me)), boost(2, it))))
    game = Game(cards=[moth, being("Robot", subtypes=("ROBOT",))], you_hand=["Robot"], you_companion=["Moth"])
    game.you.plays("Robot", HERO)
    game.you.picks("yes")
    assert (game.boosts("Robot"), game.you.has("companion")) == (2, [])


def test_who_has_gone_cannot_give_itself() -> None:
    moth = being("Moth", when_joins(robots, discard(me)), when_joins(robots, pay_to(pay(give=sacrifice(me)), boost(2, it))))
    game = Game(cards=[moth, being("Robot", subtypes=("ROBOT",))], you_hand=["Robot"], you_companion=["Moth"])
    game.you.plays("Robot", HERO)
    game.answer(1, Choice((0,)))
    assert (game.boosts("Robot"), game.prompts[0].ask) == (0, Ask.TURN)


@pytest.mark.parametrize(("first", "costs"), [(1, 1), (2, 3)])
def test_a_price_that_depends_on_something_is_worked_out_when_it_is_declared(first: int, costs: int) -> None:
    game = Game(cards=[TOLL], first=first, you_landmark=["Toll"], you_deck=["Alice"])
    if first == 2:
        game.they.passes()
    game.you.acts("Toll")
    assert 10 - game.you.ready_mana == costs


@pytest.mark.parametrize(("mana", "can"), [(2, False), (3, True)])
def test_1_2_5_c_what_costs_more_needs_as_much_more(mana: int, can: bool) -> None:
    game = Game(cards=[TOLL], first=2, mana=mana, you_landmark=["Toll"])
    game.they.passes()
    assert game.you.can("act Toll 1") is can


def test_what_costs_more_says_so() -> None:
    game = Game(cards=[TOLL], first=2, you_landmark=["Toll"], you_deck=["Alice"])
    game.they.passes()
    game.you.acts("Toll")
    ((mana, parts),) = [(e.cost.mana, [(p.kind, p.mana) for p in e.cost.parts]) for e in game.happened(Declared)]
    assert (mana, parts) == (3, [("mana", 1), ("more", 2)])


@pytest.mark.parametrize(("card", "cost"), [("Foundry Mechanic", 3), ("Kappa", 4)])
def test_what_an_opponent_plays_costs_at_least_so_much(card: str, cost: int) -> None:
    game = Game(cards=[TYRANT], they_landmark=["Tyrant"], you_hand=[card])
    game.you.plays(card, HERO)
    assert 10 - game.you.ready_mana == cost


def test_one_s_own_cards_cost_what_they_did() -> None:
    game = Game(cards=[TYRANT], you_landmark=["Tyrant"], you_hand=["Foundry Mechanic"])
    game.you.plays("Foundry Mechanic", HERO)
    assert game.you.ready_mana == 9


def test_other_cards_cost_what_they_did() -> None:
    game = Game(cards=[TYRANT, spell("Cheap", draw())], they_landmark=["Tyrant"], you_hand=["Cheap"])
    game.you.plays("Cheap")
    assert game.you.ready_mana == 9


def test_the_least_cost_holds_against_what_makes_it_less() -> None:
    sale = site("Sale", CostLess(characters, 2))
    game = Game(cards=[TYRANT, sale], they_landmark=["Tyrant"], you_landmark=["Sale"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert game.you.ready_mana == 7


def test_of_two_least_costs_the_greater_one_holds() -> None:
    despot = site("Despot", opponents_pay_at_least(2, characters))
    game = Game(cards=[TYRANT, despot], they_landmark=["Despot", "Tyrant"], you_hand=["Foundry Mechanic"])
    game.you.plays("Foundry Mechanic", HERO)
    assert game.you.ready_mana == 7


@pytest.mark.parametrize(("mana", "can"), [(2, False), (3, True)])
def test_1_2_5_c_who_cannot_pay_the_least_cost_is_not_offered_the_card(mana: int, can: bool) -> None:
    game = Game(cards=[TYRANT], mana=mana, they_landmark=["Tyrant"], you_hand=["Foundry Mechanic"])
    assert game.you.can("play Foundry Mechanic hero") is can


@pytest.mark.parametrize(("orbs", "can"), [(6, False), (7, True)])
def test_1_4_1_a_a_card_that_says_so_cannot_be_played_with_fewer_orbs(orbs: int, can: bool) -> None:
    game = Game(cards=[being("Giant", cannot_be_played_if(orbs_at_most(6)))], mana=orbs, you_hand=["Giant"])
    assert game.you.can("play Giant hero") is can


def test_1_4_1_a_the_reason_why_it_cannot_be_played_is_told() -> None:
    game = Game(cards=[being("Giant", cannot_be_played_if(orbs_at_most(6)))], mana=6, you_hand=["Giant"])
    handle = next(o.handle for o in game.view(1).own.objects if o.card == "Giant")  # type: ignore[union-attr]
    assert game.engine.refusal(game.position, 1, Play(handle, HERO, "hand")).reason == "CANNOT_BE_PLAYED"


def test_1_4_1_a_what_is_in_play_can_forbid_what_others_play() -> None:
    ban = site("Ban", Cannot(Fact.PLAYED, characters))
    game = Game(cards=[ban], they_landmark=["Ban"], you_hand=["Kappa", "Brassbug Hub"])
    assert (game.you.can("play Kappa hero"), game.you.can("play Brassbug Hub")) == (False, True)


def test_a_card_that_cannot_be_played_in_hand_forbids_nothing_else() -> None:
    game = Game(cards=[being("Giant", cannot_be_played_if(orbs_at_most(6)))], mana=4, you_hand=["Giant", "Kappa"], you_hero=["Giant"])
    assert game.you.can("play Kappa hero")


def test_what_was_rolled_can_be_made_greater_for_a_price() -> None:
    gamble = spell("Gamble", roll, pay_to(pay(give=discard(your_reserve)), add_to_die(2)), target(characters), boost(die, it))
    game = Game(cards=[gamble], you_hand=["Gamble"], you_hero=["Kappa"], you_reserve=["Inari"])
    game.you.plays("Gamble")
    game.rolls(5)
    game.you.picks("yes")
    assert (game.boosts("Kappa"), game.you.has("discard")) == (7, ["Inari"])


def test_who_does_not_pay_has_what_was_rolled() -> None:
    gamble = spell("Gamble", roll, pay_to(pay(give=discard(your_reserve)), add_to_die(2)), target(characters), boost(die, it))
    game = Game(cards=[gamble], you_hand=["Gamble"], you_hero=["Kappa"], you_reserve=["Inari"])
    game.you.plays("Gamble")
    game.rolls(5)
    game.you.picks("no")
    assert (game.boosts("Kappa"), game.you.has("reserve")) == (5, ["Inari", "Gamble"])


def test_1_4_1_d_who_would_roll_may_add_to_the_result() -> None:
    luck = site("Luck", may_add_to_die(1))
    dice = spell("Dice", roll, boost(die, characters & yours & in_play))
    game = Game(cards=[luck, dice], you_landmark=["Luck"], you_hand=["Dice"], you_hero=["Kappa"])
    game.you.plays("Dice")
    game.rolls(6)
    game.you.picks("yes")
    assert game.boosts("Kappa") == 7


def test_of_several_dice_one_is_made_greater() -> None:
    luck = site("Luck", may_add_to_die(1))
    dice = spell("Dice", Roll("die", 2), boost(die, characters & yours & in_play))
    game = Game(cards=[luck, dice], you_landmark=["Luck"], you_hand=["Dice"], you_hero=["Kappa"])
    game.you.plays("Dice")
    game.rolls(2, 5)
    game.you.picks("yes")
    game.you.picks("5")
    assert game.boosts("Kappa") == 8
    assert [e.result for e in game.happened(RollSettled)] == [(2, 6)]
