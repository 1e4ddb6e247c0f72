"""7.4.3 and 3.2.4: who is in which expedition. A Gigantic Character is one object in both; its presence never counts it twice."""

import pytest

from kelon_engine import Ask, Created, ExpeditionMoved, MovedTold, Place, ReactionWaits, Terrain
from kelon_engine.cards.core.tokens import BRASSBUG, ORDIS_RECRUIT
from kelon_engine.cards.rows import token
from kelon_engine.cards.words import (
    H,
    J,
    R,
    boost,
    characters,
    counters,
    create,
    defender,
    gigantic,
    in_play,
    me,
    my_expedition,
    tough,
    when_joins,
    yours,
)
from kelon_engine.model.nodes import (
    All,
    AtLeast,
    Count,
    Facing,
    GiveKeyword,
    If,
    InPlace,
    InTerrain,
    LoseAbilities,
    MoveExpedition,
    MyExpedition,
    MyOtherExpedition,
    Passive,
    Reaction,
    When,
)
from kelon_engine.model.terms import Fact, Faction, Keyword
from tests.rules.made import being, site
from tests.scenario import COMPANION, HERO, Game

GROWTH = site("Growth", Passive(characters & in_play, GiveKeyword(Keyword.GIGANTIC)))
MINE = InPlace(MyExpedition())


def regions(game: Game, seat: int = 1) -> tuple[int, int]:
    """Where the Hero and the Companion expedition of a seat stand."""
    player = game.you if seat == 1 else game.they
    return player.region(HERO), player.region(COMPANION)


def test_7_4_3_b_becoming_gigantic_puts_a_character_in_both_expeditions_at_once() -> None:
    game = Game(cards=[GROWTH], you_hero=["Kappa"], you_hand=["Growth"])
    game.you.plays("Growth")
    assert (game.you.has("hero"), game.you.has("companion")) == (["Kappa"], ["Kappa"])


def test_7_4_3_b_who_stops_being_gigantic_is_where_it_was_played() -> None:
    hush = site("Hush", Passive(characters & in_play, LoseAbilities()))
    game = Game(cards=[hush], you_companion=["Atlas"], you_hand=["Hush"])
    before = game.you.has("hero")
    game.you.plays("Hush")
    assert (before, game.you.has("hero"), game.you.has("companion")) == (["Atlas"], [], ["Atlas"])


def test_7_4_3_b_it_is_in_the_expeditions_of_its_controller_not_of_its_owner() -> None:
    game = Game(they_hero=["Atlas+borrowed"])
    assert (game.they.has("companion"), game.you.has("hero"), game.you.has("companion")) == (["Atlas"], [], [])


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_7_4_3_c_an_event_of_its_arrival_names_both_expeditions(ruleset: str) -> None:
    game = Game(ruleset=ruleset, you_hand=["Atlas"])
    game.you.plays("Atlas", COMPANION)
    (arrival,) = [e for e in game.happened(MovedTold) if e.joined]
    assert arrival.joined == (Place(1, HERO), Place(1, COMPANION))


def test_7_4_3_c_a_token_made_gigantic_by_a_passive_joins_both() -> None:
    game = Game(cards=[GROWTH], at="noon", you_landmark=["Growth", "Ordis Carrier"])
    (created,) = game.happened(Created)
    assert (created.joined, game.you.has("hero")) == ((Place(1, HERO), Place(1, COMPANION)), ["Ordis Recruit"])


def test_7_4_3_c_a_character_made_gigantic_by_a_passive_joins_both() -> None:
    game = Game(cards=[GROWTH], you_landmark=["Growth"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    (arrival,) = [e for e in game.happened(MovedTold) if e.word == "played" and e.joined]
    assert arrival.joined == (Place(1, HERO), Place(1, COMPANION))


def test_7_4_3_d_each_of_its_triggers_fires_once() -> None:
    colossus = being("Colossus", gigantic, J(counters(1, "join")), H(counters(1, "hand")), R(counters(1, "reserve")))
    game = Game(cards=[colossus], you_hand=["Colossus"])
    game.you.plays("Colossus", HERO)
    game.until(Ask.TURN)
    assert dict(game.object("Colossus").counters) == {"join": 1, "hand": 1}


def test_7_4_3_d_what_listens_for_joins_hears_it_once() -> None:
    game = Game(you_landmark=["The Monolith, Ordis Bastion"], you_hand=["Atlas"])
    game.you.plays("Atlas", HERO)
    assert game.boosts("Atlas") == 1


def test_7_4_3_d_a_watcher_of_either_expedition_hears_it_once() -> None:
    sentry = being("Sentry", Reaction(When(Fact.JOINED, what=characters & MINE & ~me), counters(1, "seen")))
    game = Game(cards=[sentry], you_hero=["Sentry"], you_companion=["Sentry"], you_hand=["Atlas"])
    game.you.plays("Atlas", HERO)
    game.until(Ask.TURN)
    assert [game.object("Sentry", i).counters for i in (0, 1)] == [(("seen", 1),), (("seen", 1),)]


def test_7_4_3_d_a_count_of_characters_counts_it_once() -> None:
    crowd = being("Crowd", J(boost(Count(characters & in_play & yours))))
    game = Game(cards=[crowd], you_hero=["Atlas"], you_hand=["Crowd"])
    game.you.plays("Crowd", HERO)
    assert game.boosts("Crowd") == 2


def test_7_4_3_d_a_boost_for_all_of_one_s_characters_reaches_it_once() -> None:
    game = Game(you_hand=["Charge!"], you_hero=["Atlas"])
    game.you.plays("Charge!")
    assert game.boosts("Atlas") == 1


def test_7_4_3_e_its_boosts_count_in_each_expedition() -> None:
    game = Game(at="dusk", you_hero=["Atlas+2"], they_hero=["Kappa"], they_companion=["Kappa"])
    moved = {(e.place.seat, e.place.side): e.steps for e in game.happened(ExpeditionMoved)}
    assert moved == {(1, HERO): 1, (1, COMPANION): 1, (2, HERO): 0, (2, COMPANION): 0}


def test_7_4_3_e_asleep_it_counts_in_neither() -> None:
    assert regions(Game(at="dusk", you_hero=["Atlas+asleep"])) == (0, 7)


def test_7_4_3_e_it_rests_once() -> None:
    game = Game(at="night", you_hero=["Atlas"])
    assert (game.you.has("reserve"), len([e for e in game.happened(MovedTold) if e.word == "rested"])) == (["Atlas"], 1)


def test_7_4_3_f_characters_in_its_expedition_are_those_of_both() -> None:
    captain = being("Captain", gigantic, J(boost(1, characters & MINE)))
    game = Game(cards=[captain], you_hero=["Kappa"], you_companion=["Inari"], they_hero=["Muna Druid"], you_hand=["Captain"])
    game.you.plays("Captain", HERO)
    assert [game.boosts(name) for name in ("Kappa", "Inari", "Captain", "Muna Druid")] == [1, 1, 1, 0]


def test_7_4_3_f_a_character_in_one_expedition_reaches_a_gigantic_one_placed_in_the_other() -> None:
    captain = being("Captain", J(boost(1, characters & MINE)))
    game = Game(cards=[captain], you_companion=["Atlas", "Inari"], you_hand=["Captain"])
    game.you.plays("Captain", HERO)
    assert [game.boosts(name) for name in ("Atlas", "Inari", "Captain")] == [1, 0, 1]


def test_7_4_3_f_it_faces_both_expeditions_of_the_opponent() -> None:
    demon = being("Demon", gigantic, J(MoveExpedition(Facing(MyExpedition()), -1)))
    game = Game(cards=[demon], they_at=(2, 5), you_hand=["Demon"])
    game.you.plays("Demon", HERO)
    assert regions(game, 2) == (1, 6)


def test_7_4_3_f_a_defender_that_is_gigantic_holds_both() -> None:
    titan = being("Titan", gigantic, defender, stats=(5, 5, 5))
    assert regions(Game(cards=[titan], at="dusk", you_hero=["Titan"])) == (0, 7)


def test_7_4_3_f_its_expedition_is_in_a_forest_if_either_is() -> None:
    ranger = being("Ranger", gigantic, Passive(All((me, InTerrain(Terrain.FOREST))), GiveKeyword(Keyword.TOUGH, 1)))
    none = Game(cards=[ranger], regions="WWWWWWWW", you_hero=["Ranger"])
    one = Game(cards=[ranger], regions="WWWWWWWF", you_hero=["Ranger"])
    assert [dict(g.object("Ranger").keywords).get("tough") for g in (none, one)] == [None, 1]


def test_7_4_3_g_nothing_is_in_its_other_expedition() -> None:
    loner = being("Loner", gigantic, J(If(AtLeast(Count(InPlace(MyOtherExpedition())), 1), boost(5), boost(1))))
    game = Game(cards=[loner], you_hero=["Kappa"], you_companion=["Inari"], you_hand=["Loner"])
    game.you.plays("Loner", HERO)
    assert game.boosts("Loner") == 1


def test_7_4_3_g_the_other_expedition_of_a_small_one_holds_a_gigantic_one() -> None:
    loner = being("Loner", J(boost(1, characters & InPlace(MyOtherExpedition()))))
    game = Game(cards=[loner], you_hero=["Atlas"], you_companion=["Inari"], you_hand=["Loner"])
    game.you.plays("Loner", HERO)
    assert [game.boosts(name) for name in ("Atlas", "Inari", "Loner")] == [1, 1, 0]


@pytest.mark.parametrize(("ruleset", "each"), [("1.0", 2), ("4.0", 1)])
def test_7_4_3_f_created_there_means_in_each_or_in_one_by_the_ruleset(ruleset: str, each: int) -> None:
    mother = being("Mother", gigantic, J(create(ORDIS_RECRUIT, my_expedition)))
    game = Game(cards=[mother], ruleset=ruleset, you_hand=["Mother"])
    game.you.plays("Mother", HERO)
    game.until(Ask.TURN)
    assert len(game.happened(Created)) == each


def test_7_4_3_f_for_each_of_two_creations_an_expedition_is_picked() -> None:
    mother = being("Mother", gigantic, J(create(ORDIS_RECRUIT, my_expedition), create(BRASSBUG, my_expedition)))
    game = Game(cards=[mother], ruleset="4.0", you_hand=["Mother"])
    game.you.plays("Mother", HERO)
    game.you.picks("you hero")
    game.you.picks("you companion")
    assert (game.you.has("hero"), game.you.has("companion")) == (["Mother", "Ordis Recruit"], ["Mother", "Brassbug"])


def test_7_4_3_c_a_gigantic_token_is_one_object() -> None:
    giant = token("GIANT_1_C", "Giant", "Titan", (3, 3, 3), Faction.NEUTRAL, [gigantic])
    caller = being("Caller", J(create(giant, my_expedition)))
    game = Game(cards=[giant, caller], you_hand=["Caller"])
    game.you.plays("Caller", HERO)
    assert (game.you.has("companion"), len(game.happened(Created))) == (["Giant"], 1)


def test_an_expedition_that_has_been_left_is_still_mine() -> None:
    mourner = being("Mourner", Reaction(When(Fact.LEFT, me=True), create(BRASSBUG, my_expedition)))
    game = Game(cards=[mourner], you_hand=["Banishing Gate"], they_companion=["Mourner"])
    game.you.plays("Banishing Gate")
    assert (game.they.has("hero"), game.they.has("companion")) == ([], ["Brassbug"])


def test_a_gigantic_one_that_has_left_was_in_both() -> None:
    mourner = being("Mourner", gigantic, Reaction(When(Fact.LEFT, me=True), create(BRASSBUG, my_expedition)))
    game = Game(cards=[mourner], you_hand=["Banishing Gate"], they_companion=["Mourner"])
    game.you.plays("Banishing Gate")
    assert (game.they.has("hero"), game.they.has("companion")) == (["Brassbug"], ["Brassbug"])


def test_a_reaction_of_an_expedition_that_moves_is_for_whoever_is_in_it() -> None:
    scout = being("Scout", Reaction(When(Fact.MOVED_FORWARD, me=True), counters(1, "moved")), stats=(2, 2, 2))
    game = Game(cards=[scout], at="dusk", you_hero=["Scout"], you_companion=["Scout+asleep"])
    assert len(game.happened(ReactionWaits)) == 1


def test_a_token_in_the_opponent_s_expedition_is_the_opponent_s() -> None:
    game = Game(you_hand=["Brassbug Hive"])
    game.you.plays("Brassbug Hive")
    game.you.picks("they hero")
    found = game.object("Brassbug")
    assert (found.owner, found.controller) == (2, 2)


def test_tough_that_is_gained_twice_adds_up() -> None:
    stone = being("Stone", tough(1), Passive(me, GiveKeyword(Keyword.TOUGH, 2)))
    assert Game(cards=[stone], you_hero=["Stone"]).object("Stone").keywords == (("tough", 3),)


def test_when_joins_is_about_one_s_own_expeditions_only() -> None:
    host = being("Host", when_joins(characters, counters(1, "guest")))
    game = Game(cards=[host], first=2, you_hero=["Host"], they_hand=["Kappa"])
    game.they.plays("Kappa", HERO)
    assert game.object("Host").counters == ()


def test_7_4_3_c_a_character_that_makes_itself_gigantic_joins_both() -> None:
    game = Game(cards=[being("Tall", Passive(me, GiveKeyword(Keyword.GIGANTIC)))], you_hand=["Tall"])
    game.you.plays("Tall", HERO)
    (arrival,) = [e for e in game.happened(MovedTold) if e.joined]
    assert arrival.joined == (Place(1, HERO), Place(1, COMPANION))
