"""2.5: counters: with how many an object starts, how they are put on, taken off, spent and kept apart."""

import pytest
from msgspec.structs import replace

from kelon_engine import NATURE, Choice, CountersChanged, Deck, Setup, Type, View
from kelon_engine.cards.words import characters, counters, draw, in_play, quick, yours
from kelon_engine.model.nodes import CounterCount, Draw, IfDo, Price, Remove
from kelon_engine.model.terms import Zone
from tests.rules.made import being, site, spell
from tests.scenario import Game, engine_with

MINE = characters & in_play & yours
WELL = site("Well", quick(Price(spend=2, counter="water"), draw(1)), quick(Price(mana=1), counters(3, "water")))


def started(counters: tuple[tuple[str, int], ...]) -> View:
    """What everybody sees of a new game in which the first seat has a Hero with these counters, as soon as Heroes are revealed."""
    hero = replace(being("Captain"), type=Type.HERO, hand_cost=None, reserve_cost=None, stats=None, counters=counters)
    engine = engine_with((hero,))
    deck = Deck("Captain", ("ALT_CORE_B_OR_05_C",) * 10)
    position = engine.start(Setup((deck, replace(deck, hero=None)), first=1, format="sandbox")).position
    while engine.prompts(position)[0].seat == NATURE:
        (prompt,) = engine.prompts(position)
        position = engine.submit(position, NATURE, Choice(tuple(range(prompt.low)))).position
    return engine.view(position, 0)


@pytest.mark.parametrize("there", [(("gold", 3),), (("gold", 3), ("luck", 1)), ()])
def test_2_5_d_a_hero_starts_with_its_counters(there: tuple[tuple[str, int], ...]) -> None:
    (hero,) = [o for o in started(there).table.objects if o.zone is Zone.HERO]
    assert hero.counters == there


@pytest.mark.parametrize(("number", "left"), [(1, 2), (3, 0), (5, 0)])
def test_2_5_f_counters_are_removed_down_to_none(number: int, left: int) -> None:
    game = Game(cards=[spell("Drain", Remove(MINE, number, "gold"))], you_hand=["Drain"], you_hero=["Kappa+3 gold+2"])
    game.you.plays("Drain")
    there = (("boost", 2), ("gold", left))
    assert game.object("Kappa").counters == tuple(c for c in there if c[1])


def test_2_5_f_the_event_says_how_many_were_removed() -> None:
    game = Game(cards=[spell("Drain", Remove(MINE, 5, "gold"))], you_hand=["Drain"], you_hero=["Kappa+3 gold"])
    game.you.plays("Drain")
    assert [e.change for e in game.happened(CountersChanged)] == [-3]


def test_2_5_f_where_there_are_none_nothing_was_removed() -> None:
    drain = spell("Drain", IfDo(Remove(MINE, 1, "gold"), draw(1)))
    game = Game(cards=[drain], you_hand=["Drain"], you_hero=["Kappa+3"])
    game.you.plays("Drain")
    assert (game.happened(CountersChanged), game.you.count("hand")) == ([], 0)


def test_2_4_4_b_removed_boosts_are_gone_from_the_statistics() -> None:
    game = Game(cards=[spell("Tire", Remove(MINE, 1))], you_hand=["Tire"], you_hero=["Kappa+3"])
    before = game.stats("Kappa")
    game.you.plays("Tire")
    after = game.stats("Kappa")
    assert before is not None
    assert after == tuple(k - 1 for k in before)


@pytest.mark.parametrize(("there", "offered"), [(1, False), (2, True), (3, True)])
def test_2_5_g_spending_needs_as_many_as_are_spent(there: int, offered: bool) -> None:
    game = Game(cards=[WELL], you_landmark=[f"Well+{there} water"])
    assert game.you.can("act Well 1") is offered


def test_2_5_g_counters_of_another_name_cannot_be_spent() -> None:
    game = Game(cards=[WELL], you_landmark=["Well+5 wine"])
    assert not game.you.can("act Well 1")


def test_2_5_e_gained_counters_are_added_to_those_that_are_there() -> None:
    game = Game(cards=[WELL], you_landmark=["Well+1 water"])
    game.you.acts("Well", 2)
    assert game.object("Well").counters == (("water", 4),)


def test_2_5_h_counters_mean_nothing_by_themselves() -> None:
    game = Game(you_hero=["Kappa+5 gold"], they_hero=["Kappa"])
    assert game.stats("Kappa") == game.object("Kappa", 1).stats


def test_1_1_6_d_a_number_that_is_missing_is_zero() -> None:
    game = Game(cards=[spell("Tax", Draw(CounterCount("nobody", "gold")))], you_hand=["Tax"])
    game.you.plays("Tax")
    assert game.you.count("hand") == 0
