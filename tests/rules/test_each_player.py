"""6.1.f, 1.4.5: what every player does, and what is done for each of some objects."""

from typing import Any

import pytest

from kelon_engine import Ask, Chosen, MovedTold
from kelon_engine.cards.words import (
    EACH,
    OPPONENT,
    J,
    activate,
    boost,
    characters,
    choose,
    discard,
    draw,
    each_resupplies,
    for_each,
    hands,
    in_play,
    may,
    put_in_reserve,
    reserves,
    resupply_from_top,
    sacrifice,
    top_to_mana,
    your_hand,
    your_reserve,
    yours,
)
from kelon_engine.model.nodes import Var
from tests.rules.made import being, site, spell
from tests.scenario import Game

CULL = spell("Cull", choose(characters & yours & in_play, who=EACH), sacrifice())
SHARE = spell("Share", each_resupplies)
TOP = spell("Top", top_to_mana(2, EACH))


def test_1_4_5_a_each_player_picks_of_their_own_the_one_with_initiative_first() -> None:
    game = Game(cards=[CULL], you_hand=["Cull"], you_hero=["Kappa", "Inari"], they_hero=["Alice", "Tanuki"])
    game.you.plays("Cull")
    assert game.you.offered() == ["Kappa", "Inari"]
    game.you.picks("Kappa")
    assert game.they.offered() == ["Alice", "Tanuki"]


def test_6_1_f_what_all_have_picked_happens_at_the_same_time() -> None:
    game = Game(cards=[CULL], you_hand=["Cull"], you_hero=["Kappa", "Inari"], they_hero=["Alice", "Tanuki"])
    game.you.plays("Cull")
    game.you.picks("Kappa")
    game.they.picks("Alice")
    groups = [[e.word for e in group if isinstance(e, MovedTold)] for group in game.events]
    assert ["sacrificed", "sacrificed"] in groups
    assert (game.you.has("hero"), game.they.has("hero")) == (["Inari"], ["Tanuki"])


def test_what_the_first_has_picked_is_told_before_the_second_picks() -> None:
    game = Game(cards=[CULL], you_hand=["Cull"], you_hero=["Kappa", "Inari"], they_hero=["Alice", "Tanuki"])
    game.you.plays("Cull")
    kappa = game.object("Kappa").handle
    game.you.picks("Kappa")
    assert [(e.seat, e.value) for e in game.happened(Chosen)] == [(1, (kappa,))]


@pytest.mark.parametrize(("you", "they"), [([], ["Alice"]), (["Kappa"], [])])
def test_who_has_none_picks_none(you: list[str], they: list[str]) -> None:
    game = Game(cards=[CULL], you_hand=["Cull"], you_hero=you, they_hero=they)
    game.you.plays("Cull")
    assert (game.you.has("hero"), game.they.has("hero"), game.prompts[0].ask) == ([], [], Ask.TURN)


def test_cards_of_a_hand_that_were_picked_are_not_told() -> None:
    purge = spell("Purge", choose(your_hand, who=EACH), put_in_reserve())
    game = Game(cards=[purge], you_hand=["Purge", "Kappa", "Inari"], they_hand=["Alice", "Tanuki"])
    game.you.plays("Purge")
    game.you.picks("Kappa")
    assert [(e.seat, e.value) for e in game.happened(Chosen)] == [(1, ())]
    game.they.picks("Tanuki")
    assert (game.you.has("hand"), game.they.has("reserve")) == (["Inari"], ["Tanuki"])


def test_an_opponent_picks_from_their_own_hand() -> None:
    rob = spell("Rob", choose(your_hand, who=OPPONENT), discard())
    game = Game(cards=[rob], you_hand=["Rob", "Kappa"], they_hand=["Alice", "Tanuki"])
    game.you.plays("Rob")
    game.they.picks("Alice")
    assert (game.they.has("discard"), game.you.has("hand")) == (["Alice"], ["Kappa"])


def test_6_1_f_all_resupply_at_the_same_time() -> None:
    game = Game(cards=[SHARE], you_hand=["Share"], you_deck=["Kappa"], they_deck=["Alice"])
    game.you.plays("Share")
    groups = [[e.word for e in group if isinstance(e, MovedTold)] for group in game.events]
    assert ["resupplied", "resupplied"] in groups
    assert (game.you.has("reserve"), game.they.has("reserve")) == (["Kappa", "Share"], ["Alice"])


@pytest.mark.parametrize(("first", "asked"), [(1, 2), (2, 2)])
def test_1_4_1_d_who_does_something_instead_of_resupplying_decides_it_themselves(first: int, asked: int) -> None:
    sieve = site("Sieve", resupply_from_top(2))
    where: dict[str, Any] = {f"{'you' if first == 1 else 'they'}_hand": ["Share"], "they_deck": ["Alice", "Inari", "Tanuki"]}
    game = Game(cards=[SHARE, sieve], first=first, they_landmark=["Sieve"], you_deck=["Kappa"], **where)
    (game.you if first == 1 else game.they).plays("Share")
    assert game.prompts[0].seat == asked
    game.they.picks("Inari")
    assert ("Kappa" in game.you.has("reserve"), "Inari" in game.they.has("reserve"), game.they.has("discard")) == (True, True, ["Alice"])


def test_3_2_2_d_each_reshuffles_for_their_own_resupply() -> None:
    game = Game(cards=[SHARE], you_hand=["Share"], you_deck=["Kappa"], they_deck=[], they_discard=["Alice"])
    game.you.plays("Share")
    assert game.they.has("reserve") == ["Alice"]


def test_7_3_16_b_who_has_no_card_resupplies_nothing() -> None:
    game = Game(cards=[SHARE], you_hand=["Share"], you_deck=["Kappa"], they_deck=[])
    game.you.plays("Share")
    assert (game.you.has("reserve"), game.they.has("reserve")) == (["Kappa", "Share"], [])


def test_the_top_cards_of_all_decks_go_to_mana_exhausted() -> None:
    game = Game(cards=[TOP], mana=3, you_hand=["Top"], you_deck=["Kappa"] * 3, they_deck=["Alice"] * 3)
    game.you.plays("Top")
    assert (game.you.count("mana"), game.they.count("mana"), game.you.ready_mana, game.they.ready_mana) == (5, 5, 2, 3)
    assert (game.you.count("deck"), game.they.count("deck")) == (1, 1)


def test_what_says_ready_comes_ready() -> None:
    game = Game(cards=[spell("Top", top_to_mana(ready=True))], mana=3, you_hand=["Top"], you_deck=["Kappa"] * 3, they_deck=["Alice"])
    game.you.plays("Top")
    assert (game.you.count("mana"), game.you.ready_mana, game.they.count("mana")) == (4, 3, 3)


def test_3_2_2_d_a_deck_that_is_too_small_is_reshuffled_for_it() -> None:
    game = Game(cards=[spell("Top", top_to_mana(2))], mana=3, you_hand=["Top"], you_deck=["Kappa"], you_discard=["Inari", "Alice"])
    game.you.plays("Top")
    assert (game.you.count("mana"), game.you.count("deck")) == (5, 1)


def test_everybody_s_hand_is_everybody_s() -> None:
    loki = spell("Loki", discard(hands | reserves), draw(1, EACH))
    mine: dict[str, Any] = {"you_hand": ["Loki", "Kappa"], "you_reserve": ["Inari"], "you_deck": ["Atlas"]}
    game = Game(cards=[loki], they_hand=["Alice"], they_reserve=["Tanuki"], they_deck=["Hathor"], **mine)
    game.you.plays("Loki")
    assert (game.you.has("hand"), game.they.has("hand")) == (["Atlas"], ["Hathor"])
    assert (sorted(game.you.has("discard")), sorted(game.they.has("discard"))) == (["Inari", "Kappa"], ["Alice", "Tanuki"])


ECHO = being("Echo", J(boost(1)))
CHOIR = spell("Choir", for_each(characters & yours, may(activate("J"))))


def test_for_each_object_there_is_a_decision_of_its_own() -> None:
    game = Game(cards=[ECHO, CHOIR], you_hand=["Choir"], you_hero=["Echo"], you_companion=["Echo"])
    game.you.plays("Choir")
    game.you.picks("no")
    game.you.picks("yes")
    assert [game.object("Echo", i).counters for i in (0, 1)] == [(), (("boost", 1),)]


def test_what_has_nothing_to_activate_is_not_asked_about() -> None:
    game = Game(cards=[ECHO, CHOIR], you_hand=["Choir"], you_hero=["Kappa"])
    game.you.plays("Choir")
    assert game.prompts[0].ask is Ask.TURN


def test_what_has_gone_by_then_is_left_out() -> None:
    sweep = spell("Sweep", for_each(characters & yours, discard(characters & yours & in_play), draw()))
    game = Game(cards=[sweep], you_hand=["Sweep"], you_hero=["Kappa", "Inari"], you_deck=["Alice"] * 3)
    game.you.plays("Sweep")
    assert game.you.has("hand") == ["Alice"]


def test_for_none_nothing_is_done() -> None:
    sweep = spell("Sweep", for_each(characters & yours, draw()))
    game = Game(cards=[sweep], you_hand=["Sweep"], they_hero=["Kappa"], you_deck=["Alice"] * 3)
    game.you.plays("Sweep")
    assert game.you.has("hand") == []


def test_as_many_as_were_discarded_are_drawn() -> None:
    trade = spell("Trade", choose(your_reserve, 0, 99), discard(), draw(Var("it")))
    game = Game(cards=[trade], you_hand=["Trade"], you_reserve=["Kappa", "Inari", "Tanuki"], you_deck=["Alice"] * 5)
    game.you.plays("Trade")
    game.you.picks("Kappa", "Tanuki")
    assert (game.you.count("hand"), game.you.has("reserve")) == (2, ["Inari", "Trade"])
