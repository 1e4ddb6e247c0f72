"""Which answers a prompt takes: between how many picks, how often each, groups and budgets; and which questions are not asked at all."""

import pytest

from kelon_engine import Ask, Budget, Choice, Number, Option, Prompt, legal
from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
from kelon_engine.cards.words import (
    ASLEEP,
    boost,
    characters,
    create,
    discard,
    do,
    gain,
    in_play,
    it,
    spread,
    target,
    there,
    up_to,
    your_hand,
    your_reserve,
    yours,
)
from kelon_engine.model.nodes import Choose, Except, HandCost, Instead, IsToken, Named
from kelon_engine.model.terms import Fact, Status
from tests.rules.made import being, site, spell
from tests.scenario import Game

TWO_OF_THREE = Prompt(1, Ask.NUMBER, "n", tuple(Option(Number(i)) for i in range(3)), low=1, high=2)
TWICE = Prompt(1, Ask.NUMBER, "n", (Option(Number(0), times=2), Option(Number(1))), low=0, high=4)
PAIRED = Prompt(
    1, Ask.NUMBER, "n", tuple(Option(Number(i), times=2, group=group) for i, group in enumerate((1, 1, 2))), low=0, high=4, max_per_group=2
)
WEIGHED = tuple(Option(Number(i), times=3, weights=(w, 1)) for i, w in enumerate((1, 3)))


@pytest.mark.parametrize(
    ("prompt", "picks", "allowed"),
    [
        pytest.param(TWO_OF_THREE, (), False, id="fewer than the least"),
        pytest.param(TWO_OF_THREE, (0,), True, id="the least"),
        pytest.param(TWO_OF_THREE, (0, 2), True, id="the most"),
        pytest.param(TWO_OF_THREE, (0, 1, 2), False, id="more than the most"),
        pytest.param(TWO_OF_THREE, (2,), True, id="the last option"),
        pytest.param(TWO_OF_THREE, (3,), False, id="an option after the last"),
        pytest.param(TWO_OF_THREE, (-1,), False, id="an option before the first"),
        pytest.param(TWO_OF_THREE, (1, 1), False, id="one option twice"),
        pytest.param(TWICE, (0, 0), True, id="one option as often as it may be"),
        pytest.param(TWICE, (0, 0, 0), False, id="one option more often than it may be"),
        pytest.param(TWICE, (0, 0, 1), True, id="another one in addition"),
        pytest.param(PAIRED, (0, 1, 2, 2), True, id="as many of each group as may be"),
        pytest.param(PAIRED, (0, 0, 1), False, id="too many of a group"),
    ],
)
def test_an_answer_is_legal_within_its_limits_and_not_beyond(prompt: Prompt, picks: tuple[int, ...], allowed: bool) -> None:
    assert (legal(prompt, Choice(picks)) is None) == allowed


@pytest.mark.parametrize(
    ("budgets", "picks", "allowed"),
    [
        pytest.param((Budget("x", 2, 4), Budget("y", 0, 9)), (0,), False, id="less than the budget"),
        pytest.param((Budget("x", 2, 4), Budget("y", 0, 9)), (0, 0), True, id="the least of the budget"),
        pytest.param((Budget("x", 2, 4), Budget("y", 0, 9)), (0, 1), True, id="the most of the budget"),
        pytest.param((Budget("x", 2, 4), Budget("y", 0, 9)), (0, 0, 1), False, id="more than the budget"),
        pytest.param((Budget("x", 0, 9), Budget("y", 0, 2)), (0, 0, 0), False, id="more than the second budget"),
        pytest.param((Budget("x", 0, 3, once=True), Budget("y", 0, 9)), (1, 1), True, id="what weighs once however often it is picked"),
        pytest.param((Budget("x", 0, 3, once=True), Budget("y", 0, 9)), (0, 1), False, id="two things that weigh once each"),
    ],
)
def test_an_answer_is_legal_within_each_budget(budgets: tuple[Budget, ...], picks: tuple[int, ...], allowed: bool) -> None:
    assert (legal(Prompt(1, Ask.NUMBER, "n", WEIGHED, 0, 3, budgets=budgets), Choice(picks)) is None) == allowed


def test_what_is_wrong_with_an_answer_is_said_in_the_numbers_of_the_prompt() -> None:
    weighed = Prompt(1, Ask.NUMBER, "n", WEIGHED, 0, 3, budgets=(Budget("x", 2, 4), Budget("y", 0, 9)))
    said = [legal(p, Choice(c)) for p, c in ((TWO_OF_THREE, (7,)), (TWO_OF_THREE, (0, 1, 2)), (TWICE, (0, 0, 0)), (weighed, (1, 1)))]
    assert said == [
        "pick numbers from 0 to 2",
        "pick 1 to 2 options, not 3",
        "option 0 may be picked 2 times at the most",
        "the x of the picks must be 2 to 4, not 6",
    ]


# -- what is not asked -----------------------------------------------------------------------------------------------------------

BOTH = spell("Both", Choose("it", characters & in_play, low=2, high=2, target=True), gain(ASLEEP, it))


def test_a_single_candidate_is_taken_without_asking() -> None:
    game = Game(cards=[spell("Lull", target(characters), gain(ASLEEP, it))], you_hand=["Lull"], they_hero=["Kappa"])
    game.you.plays("Lull")
    assert (game.they.prompt.ask, game.statuses("Kappa")) == (Ask.TURN, ["asleep"])


def test_all_candidates_are_taken_without_asking_when_as_many_are_needed() -> None:
    game = Game(cards=[BOTH], you_hand=["Both"], they_hero=["Kappa", "Inari"])
    game.you.plays("Both")
    assert (game.they.prompt.ask, game.statuses("Kappa"), game.statuses("Inari")) == (Ask.TURN, ["asleep"], ["asleep"])


def test_which_are_taken_is_asked_when_there_are_more_candidates_than_are_needed() -> None:
    game = Game(cards=[BOTH], you_hand=["Both"], they_hero=["Kappa", "Inari", "Ordis Trooper"])
    game.you.plays("Both")
    game.you.picks("Kappa", "Ordis Trooper")
    assert [game.statuses(name) for name in ("Kappa", "Inari", "Ordis Trooper")] == [["asleep"], [], ["asleep"]]


def test_a_single_candidate_that_need_not_be_taken_is_asked_about() -> None:
    game = Game(cards=[spell("Lull", up_to(1, characters), gain(ASLEEP, it))], you_hand=["Lull"], they_hero=["Kappa"])
    game.you.plays("Lull")
    game.you.picks()
    assert game.statuses("Kappa") == []


def test_where_there_is_nothing_to_choose_nothing_is_asked() -> None:
    game = Game(cards=[spell("Rally", Choose("it", characters & in_play & yours, high=2), boost(1, it))], you_hand=["Rally"])
    game.you.plays("Rally")
    assert game.they.prompt.ask is Ask.TURN


# -- the answer that stands for none ---------------------------------------------------------------------------------------------


def test_the_answer_for_want_of_another_is_the_first_that_is_legal_with_the_fewest_picks() -> None:
    game = Game(cards=[BOTH], you_hand=["Both"], they_hero=["Kappa", "Inari", "Ordis Trooper"])
    game.you.plays("Both")
    assert game.you.prompt.fallback == Choice((0, 1))


def test_the_answer_for_want_of_another_picks_nothing_where_nothing_need_be_picked() -> None:
    game = Game(cards=[spell("Lull", up_to(1, characters), gain(ASLEEP, it))], you_hand=["Lull"], they_hero=["Kappa"])
    game.you.plays("Lull")
    assert game.you.prompt.fallback == Choice(())


def test_an_answer_counts_whatever_the_order_of_its_picks() -> None:
    game = Game(cards=[BOTH], you_hand=["Both"], they_hero=["Kappa", "Inari", "Ordis Trooper"])
    game.you.plays("Both")
    reversed_picks = game.engine.submit(game.position, 1, Choice((2, 0))).position
    assert reversed_picks == game.engine.submit(game.position, 1, Choice((0, 2))).position


# -- which objects are offered ---------------------------------------------------------------------------------------------------


def test_a_total_hand_cost_limits_what_is_no_target_too() -> None:
    """Costs 2, 4 and 1 (a token has none, which reads 0), together 3 at the most."""
    one, two, four = (being(name, cost=cost) for name, cost in (("One", 1), ("Two", 2), ("Four", 4)))
    pick = Choose("it", characters & in_play, low=0, high=9, total_hand_cost=3)
    game = Game(cards=[one, two, four, spell("Sweep", pick, discard())], you_hand=["Sweep"], they_hero=["One", "Two", "Four", "Brassbug"])
    game.you.plays("Sweep")
    assert game.you.offered() == ["One", "Two", "Brassbug"]
    assert [legal(game.you.prompt, Choice(picks)) is None for picks in ((0, 1, 2), (1, 2), ())] == [True, True, True]
    game.you.picks("One", "Two", "Brassbug")
    assert game.they.has("hero") == ["Four"]


def test_a_total_hand_cost_is_not_exceeded_by_what_is_no_target() -> None:
    two, three = being("Two", cost=2), being("Three", cost=3)
    pick = Choose("it", characters & in_play, low=0, high=9, total_hand_cost=4)
    game = Game(cards=[two, three, spell("Sweep", pick, discard())], you_hand=["Sweep"], they_hero=["Two", "Two", "Three"])
    game.you.plays("Sweep")
    assert [legal(game.you.prompt, Choice(picks)) is None for picks in ((0, 1), (0, 2), (2,))] == [True, False, True]


def test_a_name_and_a_filter_mean_what_both_mean() -> None:
    game = Game(
        cards=[spell("Winnow", do(Choose("it", characters & in_play, high=9), gain(ASLEEP, Named("it") & Except(IsToken()))))],
        you_hand=["Winnow"],
        they_hero=["Kappa", "Brassbug"],
    )
    game.you.plays("Winnow")
    game.you.picks("Kappa", "Brassbug")
    assert (game.statuses("Kappa"), game.statuses("Brassbug")) == (["asleep"], [])


# -- what is picked is what is meant -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "boosts"), [("mode 1", 1), ("mode 2", 2), ("mode 3", 3)])
def test_6_4_the_replacement_that_is_picked_is_the_one_that_happens(mode: str, boosts: int) -> None:
    everyone = characters & in_play
    sites = [site(f"Site {i}", Instead(Fact.GAINED_STATUS, boost(i, everyone), everyone, Status.ASLEEP)) for i in (1, 2, 3)]
    deed = spell("Deed", gain(ASLEEP, everyone))
    game = Game(cards=[*sites, deed], you_landmark=["Site 1", "Site 2", "Site 3"], you_hero=["Kappa"], you_hand=["Deed"])
    game.you.plays("Deed")
    assert game.you.offered() == ["mode 1", "mode 2", "mode 3"]
    game.you.picks(mode)
    assert (game.boosts("Kappa"), game.statuses("Kappa")) == (boosts, [])


@pytest.mark.parametrize(("number", "ask"), [(1, Ask.TARGET), (2, Ask.SPREAD), (3, Ask.SPREAD)])
def test_what_can_be_picked_more_than_once_is_distributed(number: int, ask: Ask) -> None:
    game = Game(cards=[spell("Deed", spread(number), create(ORDIS_RECRUIT, there))], you_hand=["Deed"])
    game.you.plays("Deed")
    prompt = game.you.prompt
    assert (prompt.ask, prompt.low, prompt.high, [o.times for o in prompt.options]) == (ask, number, number, [number] * 4)
    game.answer(1, Choice((2,) * number))
    assert game.they.has("hero") == ["Ordis Recruit"] * number


def test_a_total_of_zero_allows_what_costs_nothing_where_nothing_is_a_target() -> None:
    pick = Choose("it", characters & in_play, low=0, high=9, total_hand_cost=0)
    game = Game(cards=[spell("Sweep", pick, discard())], you_hand=["Sweep"], they_hero=["Kappa", "Brassbug"])
    game.you.plays("Sweep")
    assert (game.you.offered(), game.you.prompt.budgets) == (["Brassbug"], (Budget("hand_cost", 0, 0),))


def test_one_of_several_zones_is_looked_at_though_it_is_hidden() -> None:
    game = Game(cards=[spell("Deed", Choose("it", your_hand | your_reserve), discard())], you_hand=["Deed", "Kappa"], you_reserve=["Inari"])
    game.you.plays("Deed")
    assert sorted(game.you.offered()) == ["Inari", "Kappa"]


def test_what_costs_more_than_the_total_is_not_offered() -> None:
    two, three = being("Two", cost=2), being("Three", cost=3)
    pick = Choose("it", characters & in_play, low=0, high=9, total_hand_cost=2)
    game = Game(cards=[two, three, spell("Sweep", pick, discard())], you_hand=["Sweep"], they_hero=["Three", "Two"])
    game.you.plays("Sweep")
    assert (game.you.offered(), [o.weights for o in game.you.prompt.options]) == (["Two"], [(2,)])


@pytest.mark.parametrize(("low", "high", "offered"), [(0, 1, ["One"]), (2, 2, ["Two"]), (1, 2, ["One", "Two"]), (3, 99, ["Three"])])
def test_both_ends_of_a_range_of_costs_count(low: int, high: int, offered: list[str]) -> None:
    cards = [being(name, cost=cost) for name, cost in (("One", 1), ("Two", 2), ("Three", 3))]
    deed = spell("Deed", Choose("it", characters & in_play & HandCost(low, high), low=0, high=1), discard())
    game = Game(cards=[*cards, deed], you_hand=["Deed"], they_hero=["One", "Two", "Three"])
    game.you.plays("Deed")
    assert game.you.offered() == offered
