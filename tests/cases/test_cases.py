"""Interactions that have been ruled wrongly elsewhere, each as a sentence under the number it is known by."""

import pytest

from kelon_engine import Ask, DiceRolled, ReactionWaits, RollSettled
from kelon_engine.cards.words import (
    ASLEEP,
    J,
    boost,
    characters,
    choose,
    counters,
    draw,
    gain,
    gigantic,
    if_,
    in_play,
    it,
    may,
    me,
    my_expedition,
    permanents,
    put_in_reserve,
    quick,
    roll_one_more,
    sabotage,
    send_to_reserve,
    spells,
    target,
    when_you_play,
    when_you_roll,
    your_hand,
    your_reserve,
    yours,
)
from kelon_engine.model.nodes import (
    AtLeast,
    Count,
    GiveKeyword,
    HasSubtype,
    InPlace,
    InTerrain,
    Is,
    Passive,
    Price,
)
from kelon_engine.model.terms import Keyword, Terrain
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

SPINDLE = "The Spindle, Muna Bastion R2"
OUROBOROS = "The Ouroboros, Lyra Bastion R1"
AXIOM_OUROBOROS = "The Ouroboros, Lyra Bastion R2"
ALL = characters & in_play


def test_b017_a_reduced_cost_is_raised_by_tough_all_the_same() -> None:
    game = Game(mana=5, you_hand=["Paint Prison"], you_reserve=["Kappa"], they_hero=["Inari"], they_landmark=[SPINDLE])
    game.you.plays("Paint Prison")
    game.you.picks("Kappa")
    game.you.picks("Inari")
    assert (game.they.has("hero"), game.you.ready_mana) == ([], 0)


def test_b017_without_that_mana_the_tough_one_is_not_offered() -> None:
    game = Game(mana=4, you_hand=["Paint Prison"], you_reserve=["Kappa"], they_hero=["Inari"], they_landmark=[SPINDLE])
    game.you.plays("Paint Prison")
    assert (game.they.has("hero"), game.they.has("landmark")) == (["Inari"], [])


@pytest.mark.parametrize(("friends", "keywords"), [(1, ()), (2, (("tough", 2),))])
def test_b079_a_conditional_passive_works_only_while_its_condition_holds(friends: int, keywords: tuple[tuple[str, int], ...]) -> None:
    lines = Passive(ALL & yours & ~me, GiveKeyword(Keyword.TOUGH, 2), AtLeast(Count(ALL & yours), 3))
    game = Game(cards=[being("Captain", lines)], you_hero=["Captain"], you_companion=["Kappa", "Inari"][:friends])
    assert (game.object("Kappa").keywords, game.object("Captain").keywords) == (keywords, ())


def test_b081_what_lies_in_reserve_replaces_and_hears_nothing() -> None:
    loaded = being("Loaded", roll_one_more, when_you_roll(boost(1)))
    game = Game(cards=[loaded], you_reserve=["Loaded"], you_hand=["All In!"], you_hero=["Kappa"])
    game.you.plays("All In!")
    game.rolls(3)
    assert ([e.faces for e in game.happened(DiceRolled)], game.boosts("Loaded")) == ([(3,)], 0)


def test_b135_a_gigantic_defender_by_condition_holds_both_expeditions() -> None:
    lines = [Passive(me, GiveKeyword(k), AtLeast(Count(ALL & yours), 2)) for k in (Keyword.GIGANTIC, Keyword.DEFENDER)]
    game = Game(cards=[being("Warden", *lines)], at="dusk", you_hero=["Warden"], you_companion=["Kappa"])
    assert (game.you.region(HERO), game.you.region(COMPANION)) == (0, 7)


def test_b139_a_gigantic_character_is_in_the_terrain_of_either_expedition() -> None:
    hunt = spell("Hunt", target(characters & InTerrain(Terrain.FOREST)), gain(ASLEEP, it))
    game = Game(cards=[hunt], regions="WWWWWWWF", you_hand=["Hunt"], they_hero=["Atlas", "Kappa"])
    game.you.plays("Hunt")
    assert game.statuses("Atlas") == ["asleep"]


def test_b141_a_gigantic_character_s_expedition_is_both() -> None:
    nurse = being("Nurse", gigantic, J(target(characters & ~me & InPlace(my_expedition)), gain(ASLEEP, it)))
    game = Game(cards=[nurse], you_companion=["Kappa"], you_hand=["Nurse"])
    game.you.plays("Nurse", HERO)
    assert game.statuses("Kappa") == ["asleep"]


def test_b192_both_cards_are_revealed_and_the_chosen_one_goes_to_reserve() -> None:
    game = Game(at="noon", you_landmark=[AXIOM_OUROBOROS, "Axiom Reprocessor"], you_deck=["Kappa", "Inari", "Alice"])
    assert game.you.offered() == ["Kappa", "Inari"]
    game.you.picks("Inari")
    assert (game.you.has("reserve"), game.you.has("discard"), game.you.count("deck")) == (["Inari"], ["Kappa"], 1)


def test_b192_with_one_card_left_the_game_goes_on() -> None:
    game = Game(at="noon", you_landmark=[AXIOM_OUROBOROS, "Axiom Reprocessor"], you_deck=["Kappa"])
    assert (game.you.prompt.ask, game.you.has("reserve"), game.you.has("discard")) == (Ask.TURN, ["Kappa"], [])


def test_b199_sabotage_offers_nothing_but_cards_in_reserves() -> None:
    raider = being("Raider", J(sabotage))
    game = Game(cards=[raider], you_hand=["Raider"], you_reserve=["Inari"], they_hero=["Atlas"], they_reserve=["Kappa"])
    game.you.plays("Raider", HERO)
    assert sorted(game.you.offered()) == ["Inari", "Kappa"]


def test_b203_a_step_without_an_object_leaves_the_others_to_happen() -> None:
    two = spell("Two Steps", choose(your_reserve), put_in_reserve(), draw(1))
    game = Game(cards=[two], you_hand=["Two Steps"])
    game.you.plays("Two Steps")
    assert game.you.count("hand") == 1


@pytest.mark.parametrize(("face", "expected"), [(1, ("reserve", 0)), (4, ("hero", 1))])
def test_b235_each_branch_of_a_roll_is_about_the_target(face: int, expected: tuple[str, int]) -> None:
    game = Game(you_leader=["Nevenka & Blotch"], you_hero=["Kappa"])
    game.you.acts("Nevenka & Blotch")
    game.rolls(face)
    assert (game.you.has("leader"), game.you.has(expected[0]), game.boosts("Kappa")) == (["Nevenka & Blotch"], ["Kappa"], expected[1])


def test_b237_of_equal_dice_one_is_ignored_and_the_rest_counts_once() -> None:
    game = Game(you_landmark=[OUROBOROS], you_hand=["All In!"], you_hero=["Kappa"])
    game.you.plays("All In!")
    game.rolls(4, 4)
    game.until(Ask.TURN)
    assert ([e.result for e in game.happened(RollSettled)], game.boosts("Kappa")) == ([(4,)], 4)


def test_b249_two_lines_with_one_trigger_are_two_reactions() -> None:
    bard = being("Bard", when_you_play(spells, boost(1)), when_you_play(spells, draw(1)))
    game = Game(cards=[bard], you_hero=["Bard"], you_hand=["Beauty Sleep"])
    game.you.plays("Beauty Sleep")
    assert (len(game.happened(ReactionWaits)), game.you.prompt.ask) == (2, Ask.REACTION)


@pytest.mark.parametrize(("put", "drawn"), [("Brassbug Hub", 1), ("Kappa", 0)])
def test_b251_if_it_is_a_permanent_is_about_the_card_that_was_put(put: str, drawn: int) -> None:
    clerk = site("Clerk", quick(Price(), choose(your_hand), put_in_reserve(), if_(Is("it", permanents), draw(1))))
    game = Game(cards=[clerk], you_landmark=["Clerk"], you_hand=["Brassbug Hub", "Kappa"])
    game.you.acts("Clerk")
    game.you.picks(put)
    assert (game.you.has("reserve"), game.you.count("hand")) == ([put], 1 + drawn)


def test_b251_nothing_put_is_no_permanent() -> None:
    clerk = site("Clerk", quick(Price(), choose(your_hand), put_in_reserve(), if_(Is("it", permanents), draw(1))))
    game = Game(cards=[clerk], you_landmark=["Clerk"])
    game.you.acts("Clerk")
    assert game.you.count("hand") == 0


@pytest.mark.parametrize(
    ("reserve", "hero", "boosts"),
    [([], [], 0), (["Spindle Harvesters"], [], 1), ([], ["Spindle Harvesters"], 0)],
)
def test_b253_an_animal_in_reserve_is_neither_absent_nor_in_play(reserve: list[str], hero: list[str], boosts: int) -> None:
    keeper = being("Keeper", J(if_(AtLeast(Count(your_reserve & HasSubtype("ANIMAL")), 1), boost(1))))
    game = Game(cards=[keeper], you_hand=["Keeper"], you_reserve=reserve, you_companion=hero)
    game.you.plays("Keeper", HERO)
    assert game.boosts("Keeper") == boosts


@pytest.mark.parametrize(("cost", "offered"), [(2, True), (3, True), (4, False)])
def test_b256_a_limit_of_three_or_less_holds_for_two_and_three_and_not_for_four(cost: int, offered: bool) -> None:
    mark = being("Mark", cost=cost)
    game = Game(cards=[mark], you_hand=["Off you go!"], they_hero=["Mark"])
    assert game.you.can("play Off you go!") is offered


def test_b257_a_support_ability_can_target_a_token() -> None:
    game = Game(you_reserve=["Muna Druid"], you_hero=["Brassbug"])
    game.you.acts("Muna Druid")
    assert game.statuses("Brassbug") == ["anchored"]


def test_b274_passive_lines_of_one_card_are_passives_each() -> None:
    lines = [Passive(me, GiveKeyword(k)) for k in (Keyword.GIGANTIC, Keyword.ETERNAL, Keyword.SEASONED)]
    game = Game(cards=[being("Idol", *lines)], you_hero=["Idol"])
    assert [k for k, _ in game.object("Idol").keywords] == ["eternal", "gigantic", "seasoned"]


def test_b283_a_reaction_inside_a_reaction_s_events_is_done_once() -> None:
    loop = site("Chorus", when_you_play(characters, may(counters(1, "song"))))
    game = Game(cards=[loop], you_landmark=["Chorus"], you_hand=["Dorothy Gale"], they_hero=["Kappa"])
    game.you.plays("Dorothy Gale", HERO)
    game.you.picks("reaction of Chorus")
    game.you.picks("yes")
    game.you.picks("Kappa")
    game.you.picks("yes")
    assert (game.object("Chorus").counters, game.they.has("reserve")) == ((("song", 1),), ["Kappa"])


def test_b004_what_has_ceased_gains_nothing() -> None:
    wave = spell("Wave", target(characters), send_to_reserve(), boost(1, it))
    game = Game(cards=[wave], you_hand=["Wave"], they_hero=["Brassbug"])
    game.you.plays("Wave")
    assert (game.they.has("reserve"), game.prompts[0].ask) == ([], Ask.TURN)
