"""Cards that are free, or played during a resolution (5.1, 7.4.5.c)."""

from typing import Any

import pytest

from kelon_engine import Ask, Declared, Definition, IllegalAnswer, Played, Withdraw
from kelon_engine.cards.words import (
    ASLEEP,
    H,
    R,
    boost,
    cannot_be_played_if,
    cards,
    characters,
    choose,
    cost_by_discard,
    discard,
    draw,
    if_not_done,
    if_you_do,
    may,
    me,
    next_costs_less,
    next_is_free,
    orbs_at_most,
    pay,
    play_free,
    put_in_hand,
    put_in_reserve,
    quick,
    reveal_top,
    send_to_reserve,
    spells,
    target,
    top,
    when_i_go_to_reserve_from_hand,
    your_hand,
    your_reserve,
)
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

COPPELIA = being("Coppelia", when_i_go_to_reserve_from_hand(may(play_free(me, ASLEEP))), H(draw()), R(boost(1)), cost=9)
STOW = spell("Stow", choose(your_hand), put_in_reserve())
SHOW = spell("Show", reveal_top(1), if_not_done(may(play_free(top)), may(put_in_hand(top))))
GIFT = site("Gift", quick(pay(), next_is_free(spells)))
BANISH = spell("Banish", target(characters), discard(), cost=3)


def stowed() -> Game:
    """A game in which a card of the hand goes to Reserve."""
    game = Game(cards=[COPPELIA, STOW], mana=1, you_hand=["Stow", "Coppelia"], you_deck=["Inari"] * 3)
    game.you.plays("Stow")
    return game


def test_a_card_in_reserve_notices_that_it_came_from_the_hand() -> None:
    assert stowed().you.prompt.ask is Ask.MAY


def test_it_is_played_without_any_mana_into_the_expedition_that_is_picked() -> None:
    game = stowed()
    game.you.picks("yes")
    game.you.picks("you companion")
    assert (game.you.has("companion"), game.you.has("reserve")) == (["Coppelia"], ["Stow"])


def test_6_5_b_who_declines_leaves_it_in_reserve() -> None:
    game = stowed()
    game.you.picks("no")
    assert sorted(game.you.has("reserve")) == ["Coppelia", "Stow"]


def test_it_gains_the_status_with_which_it_is_played_and_fleeting_from_reserve() -> None:
    game = stowed()
    game.you.picks("yes")
    game.you.picks("you hero")
    assert sorted(game.statuses("Coppelia")) == ["asleep", "fleeting"]


def test_2_4_6_b_in_the_later_rules_it_gains_both_as_well() -> None:
    game = Game(cards=[COPPELIA, STOW], ruleset="4.0", mana=1, you_hand=["Stow", "Coppelia"])
    game.you.plays("Stow")
    game.you.picks("yes")
    game.you.picks("you hero")
    assert sorted(game.statuses("Coppelia")) == ["asleep", "fleeting"]


def test_played_from_reserve_it_has_the_reactions_of_that() -> None:
    game = stowed()
    game.you.picks("yes")
    game.you.picks("you hero")
    assert (game.boosts("Coppelia"), game.you.has("hand")) == (1, [])


def test_1_3_2_d_a_card_played_in_a_resolution_ends_no_turn_of_its_own() -> None:
    chest = site("Chest", quick(pay(), choose(your_hand), put_in_reserve()))
    game = Game(cards=[COPPELIA, chest], you_landmark=["Chest"], you_hand=["Coppelia"])
    game.you.acts("Chest")
    game.you.picks("yes")
    game.you.picks("you hero")
    assert game.you.prompt.ask is Ask.TURN


def test_it_is_declared_as_a_play_of_its_own() -> None:
    game = stowed()
    game.you.picks("yes")
    game.you.picks("you hero")
    assert [(e.intent.way, e.cost.mana) for e in game.happened(Declared)] == [("hand", 1), ("free", 0)]


def test_a_card_that_comes_to_reserve_from_elsewhere_is_not_meant() -> None:
    game = Game(cards=[COPPELIA], you_hand=["Esmeralda"], you_deck=["Coppelia"])
    game.you.plays("Esmeralda", HERO)
    assert game.you.has("reserve") == ["Coppelia"]
    assert game.prompts[0].ask is Ask.TURN


def test_an_ability_of_the_reserve_does_not_work_in_play() -> None:
    game = Game(cards=[COPPELIA, spell("Sleep", target(characters), send_to_reserve())], you_hand=["Sleep"], you_hero=["Coppelia"])
    game.you.plays("Sleep")
    assert game.prompts[0].ask is Ask.TURN


def shown(card: str, *more: str, cards: tuple[Definition, ...] = (), **where: Any) -> Game:
    """A game in which the top card of the Deck may be played for free."""
    game = Game(cards=[SHOW, COPPELIA, BANISH, *cards], mana=1, you_hand=["Show"], you_deck=[card, *more], **where)
    game.you.plays("Show")
    return game


def test_a_card_of_the_deck_is_played_from_there() -> None:
    game = shown("Coppelia", "Inari")
    game.you.picks("yes")
    game.you.picks("you hero")
    assert (game.you.has("hero"), next(e.origin.value for e in game.happened(Played))) == (["Coppelia"], "deck")


def test_7_4_3_d_what_is_played_from_the_deck_is_played_from_neither_hand_nor_reserve() -> None:
    game = shown("Coppelia", "Inari")
    game.you.picks("yes")
    game.you.picks("you hero")
    assert (game.boosts("Coppelia"), game.you.has("hand"), game.statuses("Coppelia")) == (0, [], [])


def test_who_does_not_play_it_may_do_what_comes_otherwise() -> None:
    game = shown("Coppelia")
    game.you.picks("no")
    game.you.picks("yes")
    assert game.you.has("hand") == ["Coppelia"]


def test_who_does_neither_leaves_the_card_where_it_is() -> None:
    game = shown("Coppelia")
    game.you.picks("no")
    game.you.picks("no")
    assert (game.you.count("deck"), game.you.has("hand")) == (1, [])


def test_who_has_played_it_is_not_asked_about_the_rest() -> None:
    game = shown("Coppelia")
    game.you.picks("yes")
    game.you.picks("you hero")
    assert game.prompts[0].ask is Ask.TURN


def test_a_landmark_needs_no_expedition() -> None:
    game = shown("Brassbug Hub")
    game.you.picks("yes")
    assert game.you.has("landmark") == ["Brassbug Hub"]


def test_5_2_3_b_a_spell_without_a_target_is_not_offered_for_free() -> None:
    game = shown("Banish")
    game.you.picks("yes")
    assert game.you.has("hand") == ["Banish"]


def test_1_4_1_a_of_two_cards_the_one_that_can_be_played_is_offered_for_free() -> None:
    lucky = spell("Lucky", play_free(spells & your_reserve))
    nothing = spell("Nothing", draw())
    game = Game(cards=[lucky, BANISH, nothing], mana=1, you_hand=["Lucky"], you_reserve=["Banish", "Nothing"])
    game.you.plays("Lucky")
    assert (game.you.has("reserve"), game.you.count("hand")) == (["Banish", "Lucky"], 1)


def test_5_2_3_b_the_target_of_a_free_spell_is_asked_for() -> None:
    game = shown("Banish", they_hero=["Kappa"], they_companion=["Inari"])
    game.you.picks("yes")
    game.you.picks("Inari")
    assert game.they.has("companion") == []


def test_a_play_in_a_resolution_cannot_be_withdrawn() -> None:
    game = shown("Banish", they_hero=["Kappa"], they_companion=["Inari"])
    game.you.picks("yes")
    with pytest.raises(IllegalAnswer):
        game.engine.submit(game.position, 1, Withdraw())


def test_7_4_5_c_tough_is_not_paid_for_a_free_spell() -> None:
    game = shown("Banish", they_hero=["Shenlong R1"], they_companion=["Shenlong R1"])
    game.you.picks("yes")
    game.you.picks("Shenlong")
    assert (game.you.ready_mana, len(game.they.has("discard"))) == (0, 1)


def test_1_4_1_a_a_card_that_cannot_be_played_is_not_offered_for_free() -> None:
    game = shown("Giant", cards=(being("Giant", cannot_be_played_if(orbs_at_most(6))),))
    game.you.picks("yes")
    assert game.you.has("hand") == ["Giant"]


def test_1_4_1_c_what_depends_on_a_card_that_cannot_be_played_is_not_done() -> None:
    lucky = spell("Lucky", if_you_do(play_free(spells & your_reserve), draw()))
    game = Game(cards=[lucky, BANISH], mana=1, you_hand=["Lucky"], you_reserve=["Banish"])
    game.you.plays("Lucky")
    assert (game.you.has("reserve"), game.you.count("hand")) == (["Banish", "Lucky"], 0)


def test_a_free_card_uses_up_what_the_next_card_would_cost_less() -> None:
    sale = spell("Sale", next_costs_less(cards), reveal_top(1), may(play_free(top)))
    game = Game(cards=[sale, COPPELIA], mana=2, you_hand=["Sale", "Bravos Tracer"], you_deck=["Coppelia"])
    game.you.plays("Sale")
    game.you.picks("yes")
    game.you.picks("you hero")
    game.they.passes()
    assert (game.you.ready_mana, game.you.can("play Bravos Tracer hero")) == (1, False)


def gifted(mana: int, **where: Any) -> Game:
    """A game in which the next Spell is free."""
    game = Game(cards=[GIFT, BANISH], mana=mana, you_landmark=["Gift"], **where)
    game.you.acts("Gift")
    return game


def test_the_next_spell_that_is_free_needs_no_mana() -> None:
    game = gifted(0, you_hand=["Banish"], they_hero=["Kappa"])
    game.you.plays("Banish")
    assert game.they.has("discard") == ["Kappa"]


def test_7_4_5_c_nor_any_for_tough() -> None:
    game = gifted(0, you_hand=["Banish"], they_hero=["Shenlong R1"])
    game.you.plays("Banish")
    assert game.they.has("discard") == ["Shenlong"]


def test_only_the_next_one_is_free() -> None:
    game = gifted(0, you_hand=["Banish", "Banish"], they_hero=["Kappa", "Inari"])
    game.you.plays("Banish")
    game.you.picks("Kappa")
    game.they.passes()
    assert not game.you.can("play Banish")


def test_a_character_is_not_free_with_it() -> None:
    game = gifted(0, you_hand=["Foundry Mechanic"])
    assert not game.you.can("play Foundry Mechanic hero")


def test_an_optional_cost_of_what_is_free_is_not_asked_for() -> None:
    cheap = spell("Cheap", draw(), cost=5, also=(cost_by_discard(2),))
    game = Game(cards=[GIFT, cheap], mana=0, you_landmark=["Gift"], you_hand=["Cheap"], you_reserve=["Kappa"], you_deck=["Inari"])
    game.you.acts("Gift")
    game.you.plays("Cheap")
    assert (game.you.has("hand"), game.you.has("reserve")) == (["Inari"], ["Kappa", "Cheap"])


def test_the_cost_of_what_is_free_says_so() -> None:
    game = gifted(0, you_hand=["Banish"], they_hero=["Kappa"])
    (cost,) = [o.cost for o in game.you.prompt.options if game.words(o.what) == "play Banish"]
    assert cost is not None
    assert (cost.mana, [(p.kind, p.mana) for p in cost.parts]) == (0, [("hand", 3), ("free", -3)])
