"""2.3.1, 2.4.4: base statistics, boosted objects, numbers in filters, and what lies between two Expeditions."""

from typing import Any

import pytest

from kelon_engine import Definition
from kelon_engine.cards.words import (
    FLEETING,
    at_least,
    at_most,
    boost,
    boosted,
    cards,
    characters,
    count,
    counters,
    defender,
    discard,
    draw,
    dusk,
    hand_cost_at_least,
    hand_cost_at_most,
    have,
    i_have_tough,
    if_,
    in_play,
    lose,
    my_boosts,
    my_counters,
    orbs_at_most,
    pay,
    quick,
    regions_are,
    regions_between,
    send_to_reserve,
    target,
    tokens,
    when_you_play,
    with_base_stat,
    yours,
    zero_stats,
)
from kelon_engine.model.nodes import Amount, HasSubtype, Named
from kelon_engine.model.terms import Terrain
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game


def counted(amount: Amount, cards: tuple[Definition, ...] = (), **where: Any) -> int:
    """What an amount is for seat 1."""
    ruler = spell("Ruler", boost(amount, Named("nothing") | HasSubtype("RULE")))
    rule = being("Rule", subtypes=("RULE",), stats=(9, 9, 9))
    game = Game(cards=[ruler, rule, *cards], you_hand=["Ruler"], **where)
    game.you.plays("Ruler")
    return game.boosts("Rule")


LOW = being("Low", stats=(0, 2, 0))


def test_2_3_1_a_base_statistics_of_nothing_are_counted_one_by_one() -> None:
    assert counted(zero_stats(characters & yours), (LOW,), you_hero=["Low", "Rule"], you_companion=["Low"]) == 4


def test_2_3_1_a_boosts_do_not_change_a_base_statistic() -> None:
    assert counted(zero_stats(characters & yours), (LOW,), you_hero=["Low+3", "Rule"]) == 2


def test_those_of_the_opponent_do_not_count() -> None:
    assert counted(zero_stats(characters & yours), (LOW,), you_hero=["Rule"], they_hero=["Low"]) == 0


def test_2_3_1_c_what_has_no_statistics_has_none_of_nothing() -> None:
    assert counted(zero_stats(cards & yours), (LOW,), you_hero=["Rule"], you_landmark=["Brassbug Hub"]) == 0


@pytest.mark.parametrize(("at", "between"), [((0, 7), 6), ((2, 4), 1), ((3, 4), 0), ((4, 4), 0), ((5, 3), 0)])
def test_the_regions_between_two_expeditions_are_those_in_which_neither_stands(at: tuple[int, int], between: int) -> None:
    game = Game(cards=[being("Far", i_have_tough(regions_between))], ruleset="4.0", you_at=at, you_hero=["Far"])
    assert dict(game.object("Far").keywords).get("tough", 0) == between


def test_7_4_5_c_tough_with_a_number_that_is_worked_out_taxes_as_much_as_it_is_now() -> None:
    plant = being("Plant", i_have_tough(count(HasSubtype("PLANT") & yours)), subtypes=("PLANT",))
    game = Game(cards=[plant], mana=6, first=2, they_hand=["Banishing Gate"], you_hero=["Plant", "Plant"])
    game.they.plays("Banishing Gate")
    assert game.they.prompt.options[0].weights == (2,)


@pytest.mark.parametrize(("counters_", "draws"), [("+3 Courage", True), ("+4 Courage", True), ("+5 Courage", False)])
def test_a_hand_cost_is_compared_with_counters_as_they_are(counters_: str, draws: bool) -> None:
    brave = site("Brave", when_you_play(characters & hand_cost_at_least(my_counters("Courage")), draw(), counters(1, "Courage")))
    game = Game(cards=[brave], you_landmark=[f"Brave{counters_}"], you_hand=["Kappa"], you_deck=["Inari"])
    game.you.plays("Kappa", HERO)
    assert (game.you.has("hand") == ["Inari"]) is draws


def test_a_target_can_be_bounded_by_how_many_one_controls() -> None:
    reach = spell("Reach", target(characters & hand_cost_at_most(count(characters & yours))), send_to_reserve())
    game = Game(cards=[reach], you_hand=["Reach"], they_hero=["Inari", "Atlas", "Alice"], you_hero=["Brassbug"] * 3)
    game.you.plays("Reach")
    assert sorted(game.you.offered()) == ["Alice", "Brassbug", "Brassbug", "Brassbug", "Inari"]


@pytest.mark.parametrize(("boosts", "zones"), [("", ["hero"]), ("+1", []), ("+2", [])])
def test_2_4_4_b_boosted_is_what_has_a_boost(boosts: str, zones: list[str]) -> None:
    pop = spell("Pop", discard(characters & boosted & in_play))
    game = Game(cards=[pop], you_hand=["Pop"], they_hero=[f"Kappa{boosts}"])
    game.you.plays("Pop")
    assert (game.they.has("hero") == ["Kappa"]) is bool(zones)


def test_another_counter_is_no_boost() -> None:
    pop = spell("Pop", discard(characters & boosted & in_play))
    game = Game(cards=[pop], you_hand=["Pop"], they_hero=["Kappa+2 Kelon"])
    game.you.plays("Pop")
    assert game.they.has("hero") == ["Kappa"]


@pytest.mark.parametrize(("stats", "draws"), [((0, 1, 1), True), ((1, 1, 1), False)])
def test_who_has_a_base_statistic_of_nothing_is_told_from_others(stats: tuple[int, int, int], draws: bool) -> None:
    stage = site("Stage", when_you_play(characters & with_base_stat(0), draw()))
    game = Game(cards=[stage, being("Actor", stats=stats)], you_landmark=["Stage"], you_hand=["Actor"], you_deck=["Inari"])
    game.you.plays("Actor", HERO)
    assert (game.you.has("hand") == ["Inari"]) is draws


@pytest.mark.parametrize(("orbs", "keyword"), [(7, True), (8, False)])
def test_a_passive_can_depend_on_one_s_orbs(orbs: int, keyword: bool) -> None:
    lord = site("Lord", have(tokens & boosted & yours, defender, when=orbs_at_most(7)))
    game = Game(cards=[lord], mana=orbs, you_landmark=["Lord"], you_hero=["Brassbug+1"])
    assert ("defender" in dict(game.object("Brassbug").keywords)) is keyword


@pytest.mark.parametrize(("boosts", "draws"), [("+2", False), ("+3", True)])
def test_a_condition_can_be_about_one_s_own_boosts(boosts: str, draws: bool) -> None:
    seer = being("Seer", dusk(if_(at_least(3, my_boosts), counters(1, "seen"))))
    game = Game(cards=[seer], you_hero=[f"Seer+anchored{boosts}"])
    game.both_pass()
    assert ("seen" in dict(game.object("Seer").counters)) is draws


@pytest.mark.parametrize(("boosts", "loses"), [("+4", True), ("+5", False)])
def test_so_many_or_fewer_is_met_from_both_sides(boosts: str, loses: bool) -> None:
    yeti = being("Yeti", quick(pay(), if_(at_most(4, my_boosts), lose(FLEETING))))
    game = Game(cards=[yeti], you_hero=[f"Yeti+fleeting{boosts}"])
    game.you.acts("Yeti")
    assert (game.statuses("Yeti") == []) is loses


def test_regions_can_be_made_of_one_terrain_only() -> None:
    game = Game(cards=[site("Flood", regions_are(Terrain.WATER))], you_landmark=["Flood"])
    assert {tuple(r.terrains) for r in game.view().table.regions} == {(Terrain.WATER,)}
