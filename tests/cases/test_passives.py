"""Interactions ruled wrongly elsewhere: passive abilities, looked at again after every event, and who is Gigantic by them."""

from typing import Any

import pytest

from kelon_engine.cards.words import (
    ANCHORED,
    ASLEEP,
    FLEETING,
    H,
    J,
    boost,
    characters,
    choose_one,
    discard,
    do,
    draw,
    facing_me,
    gain,
    gigantic,
    if_,
    in_play,
    it,
    lose,
    me,
    move_backwards,
    my_expedition,
    next_gains,
    others,
    permanents,
    quick,
    send_to_reserve,
    spells,
    target,
    target_expedition,
    there,
    tokens,
    tough,
    up_to,
    when_you_play,
    yours,
)
from kelon_engine.cards.words import (
    your_hero_expedition as my_hero,
)
from kelon_engine.model.nodes import (
    AtLeast,
    CostLess,
    Count,
    CounterCount,
    GiveAbility,
    GiveKeyword,
    GiveStats,
    HasStatus,
    InPlace,
    InTerrain,
    InZone,
    Is,
    IsType,
    MoveExpedition,
    Negation,
    Passive,
    Price,
    Reaction,
    SetSubtypes,
    When,
)
from kelon_engine.model.terms import Fact, Keyword, Terrain, Type, Zone
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

ALL = characters & in_play
HERE = characters & InPlace(my_expedition)
WIDE = Passive(HERE, GiveKeyword(Keyword.GIGANTIC), Negation(AtLeast(Count(HERE), 2)))
BARS = site("Bars", WIDE, subtypes=("EXPEDITION",))
"""The only Character of its Expedition is Gigantic."""


def keywords(game: Game, name: str) -> list[str]:
    """The keyword abilities an object has now."""
    return [k for k, _ in game.object(name).keywords]


def test_b063_a_gigantic_character_of_the_other_expedition_counts_here_too() -> None:
    game = Game(cards=[BARS], you_hero=["Bars", "Kappa"], you_companion=["Atlas"])
    assert keywords(game, "Kappa") == []


def test_b063_without_it_the_lonely_character_is_gigantic() -> None:
    game = Game(cards=[BARS], you_hero=["Bars", "Kappa"], you_companion=["Inari"])
    assert keywords(game, "Kappa") == ["gigantic"]


def test_b064_of_two_that_depend_on_each_other_the_older_has_its_way() -> None:
    """2.3.3.a, b: once the first is Gigantic, the second finds two Characters."""
    game = Game(cards=[BARS], you_hero=["Kappa", "Bars"], you_companion=["Inari", "Bars"])
    assert (keywords(game, "Kappa"), keywords(game, "Inari")) == (["gigantic"], [])


def test_b064_whichever_it_is() -> None:
    game = Game(cards=[BARS], you_companion=["Inari", "Bars"], you_hero=["Kappa", "Bars"])
    assert (keywords(game, "Kappa"), keywords(game, "Inari")) == ([], ["gigantic"])


def test_b148_a_lonely_character_of_the_other_expedition_is_not_meant() -> None:
    game = Game(cards=[BARS], you_hero=["Bars"], you_companion=["Kappa"])
    assert keywords(game, "Kappa") == []


@pytest.mark.parametrize(("mark", "expected"), [("", []), ("+1", ["eternal"])])
def test_b077_a_keyword_for_the_boosted_lasts_as_long_as_the_boosts(mark: str, expected: list[str]) -> None:
    master = being("Master", Passive(me, GiveKeyword(Keyword.ETERNAL), AtLeast(CounterCount("me", "boost"), 1)))
    game = Game(cards=[master], you_hero=[f"Master{mark}"])
    assert keywords(game, "Master") == expected


@pytest.mark.parametrize(("mark", "stays"), [("", False), ("+1", True)])
def test_b077_without_boosts_it_rests(mark: str, stays: bool) -> None:
    master = being("Master", Passive(me, GiveKeyword(Keyword.ETERNAL), AtLeast(CounterCount("me", "boost"), 1)))
    game = Game(cards=[master], at="night", you_hero=[f"Master{mark}"])
    assert (game.you.has("hero") == ["Master"]) is stays


def test_b076_who_stays_is_known_before_anybody_rests() -> None:
    """6.1.e: the one that makes the other Eternal leaves in the same step, and the other stays."""
    nurse = being("Nurse", Passive(ALL & yours & others, GiveKeyword(Keyword.ETERNAL)))
    game = Game(cards=[nurse], at="night", you_hero=["Nurse", "Kappa"])
    assert (game.you.has("hero"), game.you.has("reserve")) == (["Kappa"], ["Nurse"])


@pytest.mark.parametrize(("mana", "offered"), [(5, ["Inari"]), (6, ["Inari", "Kappa"])])
def test_b078_tough_of_several_abilities_adds_up_and_others_stay_targets(mana: int, offered: list[str]) -> None:
    """A formula that says 3 and a keyword that says 2, on Kappa alone."""
    wall = being("Wall", Passive(ALL & yours & others & ~InPlace(my_expedition), GiveKeyword(Keyword.TOUGH, Count(ALL & yours))))
    veil = being("Veil", Passive(ALL & yours & ~InPlace(my_expedition), GiveKeyword(Keyword.TOUGH, 2)))
    game = Game(
        cards=[wall, veil, spell("Dart", target(ALL & ~HasStatus(ANCHORED)), gain(ASLEEP, it), cost=1)],
        mana=mana,
        you_hand=["Dart"],
        you_hero=["Inari"],
        they_hero=["Wall+anchored", "Veil+anchored"],
        they_companion=["Kappa"],
    )
    game.you.plays("Dart")
    if mana == 5:  # a single candidate is taken without asking
        assert (game.statuses("Inari"), game.you.ready_mana) == (["asleep"], 4)
    else:
        assert sorted(game.you.offered()) == offered


@pytest.mark.parametrize(("mark", "expected"), [("", ["gigantic"]), ("+fleeting", [])])
def test_b082_a_line_for_tokens_holds_under_its_condition(mark: str, expected: list[str]) -> None:
    line = Passive(ALL & yours & tokens, GiveKeyword(Keyword.GIGANTIC), Negation(Is("me", HasStatus(FLEETING))))
    game = Game(cards=[being("Giver", line)], you_hero=[f"Giver{mark}"], you_companion=["Brassbug", "Kappa"])
    assert [keywords(game, name) for name in ("Brassbug", "Giver", "Kappa")] == [expected, [], []]


def test_b014_a_reduction_is_for_its_controller() -> None:
    fair = being("Fair", CostLess(characters, 1))
    game = Game(cards=[fair, being("Mark", cost=2)], mana=2, you_reserve=["Mark"], they_hero=["Fair"])
    game.you.plays("Mark", HERO)
    assert game.you.ready_mana == 0


@pytest.mark.parametrize(("mark", "left"), [("", 0), ("+1", 1)])
def test_b014_a_reduction_under_a_condition_waits_for_it(mark: str, left: int) -> None:
    line = Passive(me, GiveAbility(CostLess(characters, 1)), AtLeast(CounterCount("me", "boost"), 1))
    game = Game(cards=[being("Fair", line), being("Mark", cost=2)], mana=2, you_hero=[f"Fair{mark}"], you_reserve=["Mark"])
    game.you.plays("Mark", HERO)
    assert game.you.ready_mana == left


@pytest.mark.parametrize("where", [{"they_companion": ["Kappa"]}, {"they_hero": ["Kappa"]}])
def test_b132_a_gigantic_character_faces_both_expeditions(where: dict[str, Any]) -> None:
    line = when_you_play(spells, if_(AtLeast(Count(characters & InPlace(facing_me)), 1), boost(1)))
    game = Game(cards=[being("Robin", gigantic, line), spell("Word")], you_hero=["Robin"], you_hand=["Word"], **where)
    game.you.plays("Word")
    assert game.boosts("Robin") == 1


def test_b132_a_smaller_one_faces_one() -> None:
    line = when_you_play(spells, if_(AtLeast(Count(characters & InPlace(facing_me)), 1), boost(1)))
    game = Game(cards=[being("Robin", line), spell("Word")], you_hero=["Robin"], you_hand=["Word"], they_companion=["Kappa"])
    game.you.plays("Word")
    assert game.boosts("Robin") == 0


def test_b136_a_gigantic_character_is_played_in_the_terrain_of_either_expedition() -> None:
    grove = site("Grove", quick(Price(exhaust=True), next_gains(characters & InTerrain(Terrain.FOREST))))
    game = Game(cards=[grove], regions="MMMMMMMF", you_landmark=["Grove"], you_hand=["Atlas", "Kappa"])
    game.you.acts("Grove")
    game.you.plays("Atlas", HERO)
    assert game.boosts("Atlas") == 1


def test_b136_and_the_promise_is_for_a_character_in_that_terrain_only() -> None:
    grove = site("Grove", quick(Price(exhaust=True), next_gains(characters & InTerrain(Terrain.FOREST))))
    game = Game(cards=[grove], regions="MMMMMMMF", you_landmark=["Grove"], you_hand=["Kappa"])
    game.you.acts("Grove")
    game.you.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 0


@pytest.mark.parametrize("where", [{"you_hero": ["Atlas"], "you_companion": ["Kappa"]}, {"you_companion": ["Kappa", "Atlas"]}])
def test_b137_a_gigantic_character_is_in_a_terrain_through_any_of_its_expeditions(where: dict[str, Any]) -> None:
    scout = being("Scout", J(up_to(9, characters & others & InTerrain(Terrain.FOREST)), boost(1, it)))
    game = Game(cards=[scout], regions="FMMMMMMM", you_hand=["Scout"], **where)
    game.you.plays("Scout", COMPANION)
    assert game.you.offered() == ["Atlas"]


def test_b138_where_every_region_is_water_nobody_is_in_forest() -> None:
    flood = being("Flood", gigantic, Passive(IsType(Type.REGION), SetSubtypes(("WATER",))))
    lost = spell("Lost", choose_one(do(target(characters & InTerrain(Terrain.FOREST)), send_to_reserve()), draw(1)))
    game = Game(cards=[flood, lost], regions="FFFFFFFF", you_hand=["Lost"], they_hero=["Flood"])
    game.you.plays("Lost")
    assert (game.they.has("hero"), game.you.count("hand")) == (["Flood"], 1)


def test_b138_with_the_forests_back_the_mode_is_offered() -> None:
    lost = spell("Lost", choose_one(do(target(characters & InTerrain(Terrain.FOREST)), send_to_reserve()), draw(1)))
    game = Game(cards=[lost], regions="FFFFFFFF", you_hand=["Lost"], they_hero=["Kappa"])
    game.you.plays("Lost")
    assert game.you.offered() == ["mode 1", "mode 2"]


def test_b140_a_gigantic_character_of_the_other_side_is_in_the_expedition_that_moved() -> None:
    line = Reaction(When(Fact.MOVED_FORWARD), do(target(HERE), lose(FLEETING, it)))
    boots = site("Boots", line, subtypes=("EXPEDITION",))
    march = spell("March", MoveExpedition(my_hero, 1))
    game = Game(cards=[boots, march], you_hand=["March"], you_hero=["Boots"], you_companion=["Atlas+fleeting"])
    game.you.plays("March")
    assert game.statuses("Atlas") == []


def test_b151_a_gigantic_character_pushes_back_both_expeditions_that_it_faces() -> None:
    giant = being("Giant", gigantic, H(move_backwards(facing_me)))
    game = Game(cards=[giant], they_at=(2, 5), you_hand=["Giant"])
    game.you.plays("Giant", HERO)
    assert (game.they.region(HERO), game.they.region(COMPANION)) == (1, 6)


def test_b151_a_smaller_one_pushes_back_one() -> None:
    game = Game(they_at=(2, 5), you_hand=["Sakarabru"])
    game.you.plays("Sakarabru", HERO)
    assert (game.they.region(HERO), game.they.region(COMPANION)) == (1, 5)


@pytest.mark.parametrize("where", [{"you_hero": ["Grain"]}, {"you_companion": ["Grain"]}])
def test_b152_a_gigantic_character_is_eternal_in_the_terrain_of_either_expedition(where: dict[str, Any]) -> None:
    grain = being("Grain", gigantic, Passive(me & InTerrain(Terrain.FOREST), GiveKeyword(Keyword.ETERNAL)))
    game = Game(cards=[grain], at="night", regions="MMMMMMMF", **where)
    assert game.you.has("hero") == ["Grain"]


def test_b152_a_smaller_one_is_not() -> None:
    grain = being("Grain", Passive(me & InTerrain(Terrain.FOREST), GiveKeyword(Keyword.ETERNAL)))
    game = Game(cards=[grain], at="night", regions="MMMMMMMF", you_hero=["Grain"])
    assert game.you.has("reserve") == ["Grain"]


def test_b154_what_befalls_an_expedition_befalls_the_gigantic_one_in_it() -> None:
    blizzard = spell("Blizzard", target_expedition, gain(ASLEEP, characters & InPlace(there)))
    game = Game(cards=[blizzard], you_hand=["Blizzard"], they_hero=["Atlas", "Kappa"], they_companion=["Inari"])
    game.you.plays("Blizzard")
    game.you.picks("they companion")
    assert [game.statuses(name) for name in ("Atlas", "Kappa", "Inari")] == [["asleep"], [], ["asleep"]]


def test_b156_an_expedition_with_a_gigantic_character_of_the_other_side_is_not_empty() -> None:
    line = when_you_play(spells, if_(Negation(AtLeast(Count(characters & InPlace(facing_me)), 1)), boost(1)))
    game = Game(cards=[being("Ariadne", line), spell("Word")], you_hero=["Ariadne"], you_hand=["Word"], they_companion=["Atlas"])
    game.you.plays("Word")
    assert game.boosts("Ariadne") == 0


def test_b161_a_gigantic_character_counts_and_sends_the_others_of_both_expeditions() -> None:
    mates = characters & others & InPlace(my_expedition)
    duke = being("Duke", gigantic, J(boost(Count(mates)), send_to_reserve(mates)))
    game = Game(cards=[duke], you_companion=["Kappa", "Inari"], you_hero=["Alice"], you_hand=["Duke"])
    game.you.plays("Duke", HERO)
    assert (game.boosts("Duke"), sorted(game.you.has("reserve"))) == (3, ["Alice", "Inari", "Kappa"])


def test_b158_a_gigantic_observer_counts_a_discarded_card_once() -> None:
    hunger = being("Hunger", gigantic, Reaction(When(Fact.DISCARDED), boost(1)))
    game = Game(
        cards=[hunger, spell("Away", target(characters & others), discard())], you_hand=["Away"], you_hero=["Hunger"], they_hero=["Kappa"]
    )
    game.you.plays("Away")
    game.you.picks("Kappa")
    assert game.boosts("Hunger") == 1


def test_b172_what_an_expedition_is_in_is_known_right_after_it_moved() -> None:
    ranger = being("Ranger", Passive(me & InTerrain(Terrain.MOUNTAIN), GiveStats(forest=2)))
    march = spell("March", MoveExpedition(my_hero, 1))
    game = Game(cards=[ranger, march], regions="FMFFFFFF", you_hero=["Ranger"], you_hand=["March"])
    before = game.stats("Ranger")
    game.you.plays("March")
    assert (before, game.stats("Ranger")) == ((1, 1, 1), (3, 1, 1))


def test_b022_a_permanent_in_play_is_tough() -> None:
    tower, dart = site("Tower", tough(2)), spell("Dart", target(permanents), discard(), cost=1)
    game = Game(cards=[tower, dart], mana=3, you_hand=["Dart"], they_landmark=["Tower"])
    game.you.plays("Dart")
    assert (game.they.has("landmark"), game.you.ready_mana) == ([], 0)


def test_b022_without_the_mana_for_it_it_is_no_target() -> None:
    tower, dart = site("Tower", tough(2)), spell("Dart", target(permanents), discard(), cost=1)
    game = Game(cards=[tower, dart], mana=2, you_hand=["Dart"], they_landmark=["Tower"])
    assert not game.you.can("play Dart")


def test_b022_in_reserve_it_is_not() -> None:
    tower, dart = site("Tower", tough(2)), spell("Dart", target(InZone(Zone.RESERVE)), discard(), cost=1)
    game = Game(cards=[tower, dart], mana=1, you_hand=["Dart"], they_reserve=["Tower"])
    game.you.plays("Dart")
    assert game.they.has("discard") == ["Tower"]


def test_b019_what_befalls_each_is_not_taxed() -> None:
    sheep = spell("Sheep", gain(ASLEEP, ALL & ~yours), cost=2)
    game = Game(cards=[sheep], mana=2, you_hand=["Sheep"], they_hero=["Kappa", "Inari"], they_landmark=["The Spindle, Muna Bastion R2"])
    game.you.plays("Sheep")
    assert (game.statuses("Kappa"), game.statuses("Inari")) == (["asleep"], ["asleep"])
