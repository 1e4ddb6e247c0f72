"""2.2.14: timestamps, and in which order they are given to what enters play at the same time."""

import pytest
from msgspec.structs import replace

from kelon_engine import Ask
from kelon_engine.cards.words import J, characters, create, in_play, my_expedition, permanents, your_expeditions
from kelon_engine.model.nodes import Count, InPlace, InZone, LoseAbilities, Move, Passive, SetStats
from kelon_engine.model.terms import Zone
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

EVERYBODY = characters & in_play
ONES = site("Ones", Passive(EVERYBODY, SetStats(1, 1, 1)))
TWOS = site("Twos", Passive(EVERYBODY, SetStats(2, 2, 2)))
THREES = site("Threes", Passive(EVERYBODY, SetStats(3, 3, 3)))
PLAIN = site("Plain")
SILENCE = site("Silence", Passive(permanents & in_play, LoseAbilities()))
RISING = spell("Rising", Move(InZone(Zone.RESERVE) & permanents, Zone.LANDMARK, "put"))
CROWD = Count(characters & InPlace(my_expedition))
LEADER = replace(being("Leader", Passive(EVERYBODY, SetStats(CROWD, CROWD, CROWD))), token=True)
HERALDS = spell("Heralds", create(LEADER, your_expeditions))
CARDS = [ONES, TWOS, THREES, PLAIN, SILENCE, RISING, LEADER, HERALDS]


@pytest.mark.parametrize(("order", "last"), [(("Ones", "Twos"), 2), (("Twos", "Ones"), 1)])
def test_2_2_14_d_a_player_orders_what_enters_play_at_the_same_time(order: tuple[str, str], last: int) -> None:
    game = Game(cards=CARDS, you_hand=["Rising"], you_hero=["Kappa"], you_reserve=["Ones", "Twos"])
    game.you.plays("Rising")
    assert game.you.prompt.ask is Ask.ORDER
    game.you.picks(*order)
    assert game.stats("Kappa") == (last, last, last)
    assert sorted(game.you.has("landmark")) == ["Ones", "Twos"]


def test_2_2_14_d_only_what_has_a_passive_is_ordered() -> None:
    game = Game(cards=CARDS, you_hand=["Rising"], you_reserve=["Ones", "Plain"])
    game.you.plays("Rising")
    assert game.they.prompt.ask is Ask.TURN


def test_2_2_14_d_what_has_lost_its_passive_as_it_enters_needs_no_order() -> None:
    game = Game(cards=CARDS, you_hand=["Rising"], you_reserve=["Ones", "Twos"], they_landmark=["Silence"])
    game.you.plays("Rising")
    assert game.they.prompt.ask is Ask.TURN


@pytest.mark.parametrize(("first", "last"), [(1, 2), (2, 1)])
def test_2_2_14_d_the_opponent_s_come_after_those_of_whoever_has_initiative(first: int, last: int) -> None:
    game = Game(
        cards=CARDS, first=first, you_hand=["Rising"], they_hand=["Rising"], you_hero=["Kappa"], you_reserve=["Ones"], they_reserve=["Twos"]
    )
    (game.you if first == 1 else game.they).plays("Rising")
    assert game.stats("Kappa") == (last, last, last)


def test_2_2_14_d_the_opponent_orders_theirs_second() -> None:
    game = Game(cards=CARDS, you_hand=["Rising"], you_hero=["Kappa"], you_reserve=["Ones", "Twos"], they_reserve=["Threes", "Ones"])
    game.you.plays("Rising")
    game.you.picks("Ones", "Twos")
    assert game.they.prompt.ask is Ask.ORDER
    game.they.picks("Ones", "Threes")
    assert game.stats("Kappa") == (3, 3, 3)


@pytest.mark.parametrize(("order", "last"), [(("you hero", "you companion"), 1), (("you companion", "you hero"), 3)])
def test_2_2_14_d_tokens_of_both_expeditions_are_ordered(order: tuple[str, str], last: int) -> None:
    game = Game(cards=CARDS, you_hand=["Heralds"], you_hero=["Kappa", "Kappa"])
    game.you.plays("Heralds")
    game.you.picks(*order)
    assert game.stats("Kappa") == (last, last, last)


def test_2_2_14_d_the_order_of_one_effect_is_not_that_of_the_next() -> None:
    again = spell("Again", create(LEADER, your_expeditions), create(LEADER, your_expeditions))
    game = Game(cards=[LEADER, again], you_hand=["Again"], you_hero=["Kappa", "Kappa"])
    game.you.plays("Again")
    game.you.picks("you companion", "you hero")
    assert game.you.prompt.ask is Ask.ORDER
    game.you.picks("you hero", "you companion")
    assert game.stats("Kappa") == (2, 2, 2)


def test_2_2_14_d_equal_tokens_of_one_expedition_need_no_order() -> None:
    game = Game(cards=[LEADER, being("Mother", J(create(LEADER, my_expedition, 2)))], you_hand=["Mother"])
    game.you.plays("Mother", HERO)
    assert (game.you.has("hero"), game.they.prompt.ask) == (["Mother", "Leader", "Leader"], Ask.TURN)
