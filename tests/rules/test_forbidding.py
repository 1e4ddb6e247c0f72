"""1.4.1.a: what cannot move forward, what cannot activate; and what stands for a player's part in a day's effects."""

import pytest

from kelon_engine import Ask, DidNotHappen, Side
from kelon_engine.cards.words import (
    ANCHORED,
    ASLEEP,
    FLEETING,
    H,
    J,
    activate,
    after_first_day,
    all_expeditions,
    boost,
    both_expeditions,
    cannot_activate,
    cannot_move_forward,
    characters,
    control_at_most,
    control_each,
    defender,
    draw,
    dusk,
    facing_me,
    gigantic,
    have,
    in_,
    in_step,
    me,
    move_backwards,
    move_forward,
    my_other_expedition,
    others,
    target,
    target_expedition,
    there,
    they_cannot_move_forward,
    top_to_mana,
    when_joins,
    win,
    with_status,
    yours,
)
from kelon_engine.model.nodes import Ability, Facing, HasSubtype, IsDay
from kelon_engine.model.terms import Step
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

COUNCIL = being("Council", cannot_activate(characters & in_(facing_me), "J", "H", "R"))
WALKER = being("Walker", stats=(3, 3, 3))
HOLDS = they_cannot_move_forward(both_expeditions(my_other_expedition, Facing(my_other_expedition)))


@pytest.mark.parametrize(("side", "boosts"), [(HERO, 0), (COMPANION, 1)])
def test_reactions_of_what_faces_it_cannot_activate(side: Side, boosts: int) -> None:
    game = Game(cards=[COUNCIL, being("Eager", J(boost(1)))], they_hero=["Council"], you_hand=["Eager"])
    game.you.plays("Eager", side)
    assert game.boosts("Eager") == boosts


@pytest.mark.parametrize("ability", [H(boost(1)), J(boost(1))])
def test_each_symbol_that_is_named_is_forbidden(ability: Ability) -> None:
    game = Game(cards=[COUNCIL, being("Eager", ability)], they_hero=["Council"], you_hand=["Eager"])
    game.you.plays("Eager", HERO)
    assert game.boosts("Eager") == 0


def test_what_has_no_symbol_is_not_forbidden() -> None:
    glad = being("Glad", when_joins(characters, boost(1)))
    game = Game(cards=[COUNCIL, glad], they_hero=["Council"], you_hero=["Glad"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert game.boosts("Glad") == 1


def test_7_4_3_b_what_is_in_both_faces_it_too() -> None:
    game = Game(cards=[COUNCIL, being("Huge", gigantic, J(boost(1)))], they_companion=["Council"], you_hand=["Huge"])
    game.you.plays("Huge", HERO)
    assert game.boosts("Huge") == 0


def test_an_effect_cannot_activate_them_either() -> None:
    wake = spell("Wake", target(characters & yours), activate("J"))
    game = Game(cards=[COUNCIL, being("Eager", J(boost(1))), wake], they_hero=["Council"], you_hero=["Eager"], you_hand=["Wake"])
    game.you.plays("Wake")
    assert game.boosts("Eager") == 0


def test_that_it_did_not_activate_is_told_with_the_reason() -> None:
    game = Game(cards=[COUNCIL, being("Eager", J(boost(1)))], they_hero=["Council"], you_hand=["Eager"])
    game.you.plays("Eager", HERO)
    assert [(e.what, e.because) for e in game.happened(DidNotHappen)] == [("activated", game.object("Council").handle)]


def test_1_4_1_a_expeditions_that_are_named_cannot_move_forward_that_day() -> None:
    stop = spell("Stop", target_expedition, cannot_move_forward(there))
    game = Game(cards=[stop, WALKER], first=2, they_hand=["Stop"], you_hero=["Walker"], you_companion=["Walker"])
    game.they.plays("Stop")
    game.they.picks("you hero")
    game.both_pass()
    game.until(Ask.MANA)
    assert (game.you.region(HERO), game.you.region(COMPANION)) == (0, 6)


def test_the_next_day_they_can_again() -> None:
    stop = spell("Stop", cannot_move_forward(all_expeditions))
    game = Game(cards=[stop, WALKER], first=2, they_hand=["Stop"], you_hero=["Walker+anchored"])
    game.they.plays("Stop")
    game.both_pass()
    game.until(Ask.MANA)
    assert game.you.region(HERO) == 0
    game.until(Ask.TURN)
    game.both_pass()
    game.until(Ask.MANA)
    assert game.you.region(HERO) == 1


def test_an_effect_cannot_move_them_forward_either() -> None:
    stop = spell("Stop", cannot_move_forward(all_expeditions), target_expedition, move_forward())
    game = Game(cards=[stop], you_hand=["Stop"])
    game.you.plays("Stop")
    game.you.picks("you hero")
    assert game.you.region(HERO) == 0


def test_they_can_be_moved_backwards() -> None:
    stop = spell("Stop", cannot_move_forward(all_expeditions), target_expedition, move_backwards(there))
    game = Game(cards=[stop], you_at=(2, 7), you_hand=["Stop"])
    game.you.plays("Stop")
    game.you.picks("you hero")
    assert game.you.region(HERO) == 1


def test_an_object_can_hold_an_expedition_and_the_one_that_faces_it() -> None:
    guard = being("Guard", HOLDS, stats=(3, 3, 3))
    game = Game(cards=[guard, WALKER], at="dusk", you_hero=["Guard"], you_companion=["Walker"], they_companion=["Walker+5"])
    game.until(Ask.MANA)
    assert (game.you.region(HERO), game.you.region(COMPANION), game.they.region(COMPANION)) == (1, 7, 7)


def test_7_4_3_g_one_that_is_in_both_has_no_other_expedition_to_hold() -> None:
    guard = being("Guard", gigantic, HOLDS, stats=(3, 3, 3))
    game = Game(cards=[guard], at="dusk", you_hero=["Guard"])
    game.until(Ask.MANA)
    assert (game.you.region(HERO), game.you.region(COMPANION)) == (1, 6)


@pytest.mark.parametrize(("plants", "moves"), [(["Spindle Harvesters"], 0), (["Spindle Harvesters", "Sneezer Shroom"], 1)])
def test_2_3_1_g_a_keyword_can_depend_on_what_one_controls(plants: list[str], moves: int) -> None:
    oak = being("Oak", have(me, defender, when=control_at_most(1, HasSubtype("PLANT") & others)), stats=(3, 3, 3), subtypes=("PLANT",))
    game = Game(cards=[oak], at="dusk", you_hero=["Oak"], you_companion=plants)
    game.until(Ask.MANA)
    assert game.you.region(HERO) == moves


LAZY = site("Lazy", in_step(Step.DRAW, draw(), when=after_first_day), in_step(Step.EXPAND, top_to_mana(ready=True), when=after_first_day))


def morning(day: int = 2) -> Game:
    """The next Morning of a player who has something instead of two parts of it."""
    game = Game(cards=[LAZY], at="night", day=day, you_landmark=["Lazy"], you_deck=["Inari"] * 9, they_deck=["Alice"] * 9)
    game.until(Ask.MANA)
    return game


def test_4_2_1_d_who_has_something_instead_of_the_draw_does_that_and_the_other_draws() -> None:
    game = morning()
    assert (game.you.count("hand"), game.they.count("hand")) == (1, 2)


def test_4_2_1_e_who_has_something_instead_of_a_new_orb_is_not_asked() -> None:
    game = morning()
    assert [p.seat for p in game.prompts] == [2]


def test_4_2_1_e_what_comes_instead_comes_ready_from_the_deck() -> None:
    game = morning()
    game.until(Ask.TURN)
    assert (game.you.count("mana"), game.you.ready_mana, game.you.count("deck")) == (11, 11, 9 - 1 - 1)


def test_as_long_as_its_condition_does_not_hold_the_part_is_as_usual() -> None:
    lazy = site("Lazy", in_step(Step.DRAW, draw(), when=IsDay(9)))
    game = Game(cards=[lazy], at="night", you_landmark=["Lazy"], you_deck=["Inari"] * 9, they_deck=["Alice"] * 9)
    game.until(Ask.MANA)
    assert game.you.count("hand") == 2


def test_both_players_can_have_something_instead() -> None:
    game = Game(cards=[LAZY], at="night", you_landmark=["Lazy"], they_landmark=["Lazy"], you_deck=["Inari"] * 9, they_deck=["Alice"] * 9)
    game.until(Ask.TURN)
    assert (game.you.count("hand"), game.they.count("hand"), game.you.count("mana"), game.they.count("mana")) == (1, 1, 11, 11)


ENOUGH, TOO_FEW = ["Kappa+fleeting", "Inari+anchored", "Alice+asleep"], ["Kappa+fleeting+anchored", "Alice+asleep"]


@pytest.mark.parametrize(("hero", "wins"), [(ENOUGH, True), (TOO_FEW, False)])
def test_a_different_object_is_needed_for_each(hero: list[str], wins: bool) -> None:
    feast = site("Feast", dusk(win, when=control_each(*(characters & with_status(s) for s in (FLEETING, ANCHORED, ASLEEP)))))
    game = Game(cards=[feast], you_landmark=["Feast"], you_hero=hero)
    game.both_pass()
    result = game.engine.result(game.position)
    assert (result is not None and (result.winner, result.cause) == (1, "effect")) is wins


def test_others_objects_do_not_count_for_it() -> None:
    feast = site("Feast", dusk(win, when=control_each(*(characters & with_status(s) for s in (FLEETING, ASLEEP)))))
    game = Game(cards=[feast], you_landmark=["Feast"], you_hero=["Kappa+fleeting"], they_hero=["Alice+asleep"])
    game.both_pass()
    assert game.engine.result(game.position) is None
