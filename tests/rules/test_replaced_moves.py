"""1.4.1.d: something else happens to an object that would leave an Expedition."""

from typing import Any

import pytest

from kelon_engine import Ask, MovedTold
from kelon_engine.cards.words import (
    boosted,
    characters,
    choose,
    discard,
    do,
    draw,
    if_you_do,
    in_play,
    instead_of_leaving,
    may_instead_of_leaving,
    me,
    put_in_mana,
    return_to_hand,
    sacrifice,
    switch,
    target,
    your_reserve,
    yours,
)
from kelon_engine.model.nodes import Cannot
from kelon_engine.model.terms import Fact
from tests.rules.made import being, site, spell
from tests.scenario import Game

JINN = being("Jinn", may_instead_of_leaving(me, put_in_mana()))
MISER = being("Miser", may_instead_of_leaving(me, put_in_mana(), draw()))
SAGE = being("Sage", instead_of_leaving(me & boosted, put_in_mana()))
BANISH = spell("Banish", target(characters), discard())
BOUNCE = spell("Bounce", target(characters), return_to_hand())


def banished(name: str, **where: Any) -> Game:
    """A game in which the opponent discards a Character of yours that says what happens instead."""
    game = Game(cards=[JINN, MISER, SAGE, BANISH, BOUNCE], first=2, they_hand=["Banish"], you_hero=[name], you_deck=["Inari"], **where)
    game.they.plays("Banish")
    return game


def test_1_4_1_d_what_would_leave_goes_where_the_replacement_says() -> None:
    game = banished("Jinn")
    game.you.picks("yes")
    assert (game.you.has("hero"), game.you.has("discard"), game.you.count("mana")) == ([], [], 11)


def test_1_4_1_d_a_replaced_discarding_is_no_discarding() -> None:
    game = banished("Jinn")
    game.you.picks("yes")
    assert "discarded" not in [e.word for e in game.happened(MovedTold)]


def test_a_card_put_in_mana_from_play_is_exhausted() -> None:
    game = banished("Jinn")
    game.you.picks("yes")
    assert game.you.ready_mana == 10


def test_6_5_b_who_would_rather_not_lets_it_happen() -> None:
    game = banished("Jinn")
    game.you.picks("no")
    assert (game.you.has("discard"), game.you.count("mana")) == (["Jinn"], 10)


def test_the_question_is_the_controller_s_and_names_its_object() -> None:
    game = banished("Jinn")
    assert (game.you.prompt.ask, game.you.prompt.source) == (Ask.MAY, game.object("Jinn").handle)


def test_who_does_not_want_the_replacement_has_the_rest_of_its_text_as_well() -> None:
    game = banished("Miser")
    game.you.picks("no")
    assert (game.you.has("discard"), game.you.has("hand")) == (["Miser"], ["Inari"])


def test_who_wants_the_replacement_has_nothing_else() -> None:
    game = banished("Miser")
    game.you.picks("yes")
    assert (game.you.has("hand"), game.you.count("mana")) == ([], 11)


def test_1_4_1_d_a_replacement_that_is_not_optional_is_not_asked_about() -> None:
    game = banished("Sage+1")
    assert (game.you.has("discard"), game.you.count("mana")) == ([], 11)


def test_2_4_4_b_only_the_boosted_one_is_replaced() -> None:
    game = banished("Sage")
    assert (game.you.has("discard"), game.you.count("mana")) == (["Sage"], 10)


def test_4_2_5_b_what_stays_at_rest_does_not_leave_and_is_not_asked_about() -> None:
    game = Game(cards=[JINN], at="night", you_hero=["Jinn+anchored"], you_deck=["Inari"] * 5, they_deck=["Inari"] * 5)
    assert (game.you.has("hero"), game.prompts[0].ask) == (["Jinn"], Ask.MANA)


def test_4_2_5_b_each_of_two_at_rest_is_asked_about_by_itself() -> None:
    game = Game(cards=[JINN], at="night", you_hero=["Jinn"], you_companion=["Jinn"], you_deck=["Inari"] * 5, they_deck=["Inari"] * 5)
    first = game.you.prompt.source
    game.you.picks("yes")
    second = game.you.prompt.source
    game.you.picks("no")
    assert first != second
    assert (game.you.count("mana"), game.you.has("reserve")) == (11, ["Jinn"])


def test_4_2_5_b_others_go_to_rest_though_one_goes_elsewhere() -> None:
    game = Game(cards=[JINN], at="night", you_hero=["Jinn", "Kappa"], they_hero=["Inari"], you_deck=["Inari"] * 5, they_deck=["Inari"] * 5)
    game.you.picks("yes")
    assert (game.you.has("reserve"), game.they.has("reserve")) == (["Kappa"], ["Inari"])


def test_2_1_c_what_stayed_in_the_queue_gets_an_id_that_nothing_else_has() -> None:
    game = Game(cards=[JINN], at="night", you_hero=["Kappa", "Jinn"], they_hero=["Inari"], you_deck=["Inari"] * 5, they_deck=["Inari"] * 5)
    game.you.picks("yes")
    handles = [o.handle for o in game.objects()]
    assert len(set(handles)) == len(handles)


def test_7_3_22_a_switching_is_no_leaving_of_the_expedition_zone() -> None:
    game = Game(cards=[JINN, spell("Swap", target(characters), switch())], you_hand=["Swap"], you_hero=["Jinn"])
    game.you.plays("Swap")
    assert game.you.has("companion") == ["Jinn"]


def test_1_4_1_a_what_cannot_leave_is_not_replaced() -> None:
    anchor = site("Anchor", Cannot(Fact.LEFT, characters & in_play))
    game = Game(cards=[JINN, BANISH, anchor], first=2, they_hand=["Banish"], you_hero=["Jinn"], you_landmark=["Anchor"])
    game.they.plays("Banish")
    assert (game.you.has("hero"), game.you.count("mana")) == (["Jinn"], 10)


def test_1_4_3_a_a_borrowed_one_goes_to_its_owner_s_mana_by_its_controller_s_wish() -> None:
    game = Game(cards=[JINN, BANISH], first=2, they_hand=["Banish"], you_hero=["Jinn+borrowed"])
    game.they.plays("Banish")
    game.you.picks("yes")
    assert (game.you.count("mana"), game.they.count("mana")) == (10, 11)


def test_5_4_b_what_was_modified_has_been_done() -> None:
    rite = spell("Rite", if_you_do(do(choose(characters & yours & in_play), sacrifice()), draw()))
    game = Game(cards=[SAGE, rite], you_hand=["Rite"], you_hero=["Sage+1"], you_deck=["Inari"])
    game.you.plays("Rite")
    assert (game.you.has("hand"), game.you.count("mana")) == (["Inari"], 11)


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_another_zone_than_the_one_named_is_not_meant(ruleset: str) -> None:
    game = Game(cards=[SAGE, spell("Burn", choose(your_reserve), discard())], ruleset=ruleset, you_hand=["Burn"], you_reserve=["Sage+1"])
    game.you.plays("Burn")
    assert (game.you.has("discard"), game.you.count("mana")) == (["Sage"], 10)
