"""2.3.2, 2.3.3 in depth: chains, cycles and what hangs on them, conditions, amounts, passives granted and removed; explain says why."""

from itertools import permutations

import pytest

from kelon_engine import Ask, Definition, GameEnded, Terrain
from kelon_engine.cards.words import characters, in_play, me, permanents, tough, yours
from kelon_engine.model.nodes import (
    All,
    AtLeast,
    Count,
    GiveAbility,
    GiveKeyword,
    GiveStats,
    GiveSubtype,
    Has,
    HasKeyword,
    HasStatus,
    HasSubtype,
    InTerrain,
    IsDay,
    IsFirst,
    IsPhase,
    IsType,
    Linger,
    LoseAbilities,
    Passive,
    SetStats,
    SetSubtypes,
)
from kelon_engine.model.terms import Keyword, Phase, Status, Type, Until, Who
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

ALL = characters & in_play
REGIONS = IsType(Type.REGION)


def gives(name: str, subtype: str, to: str) -> Definition:
    """Whoever has one sub-type gets another."""
    return site(name, Passive(HasSubtype(to) & in_play, GiveSubtype(subtype)))


def order(game: Game, name: str) -> list[str]:
    """The bearers of what was applied to an object, in the order applied."""
    names = {o.handle: game.name_of(o.card) for o in game.objects()}
    return [names[a.bearer] for a in game.explain(name).applied]


def waited(game: Game, name: str) -> dict[str, tuple[str, ...]]:
    """Which passives had to wait for which others in spite of their age, by the names of their bearers."""
    names = {o.handle: game.name_of(o.card) for o in game.objects()}
    return {names[a.bearer]: tuple(names[b] for b, _ in a.waited_for) for a in game.explain(name).applied if a.waited_for}


# -- 2.3.2 direct dependency -----------------------------------------------------------------------------------------------------

DYE = site("Dye", Passive(ALL, GiveSubtype("RED")))
REDS = site("Reds", Passive(HasSubtype("RED") & in_play, GiveStats(2, 0, 0)))
HUSH = site("Hush", Passive(permanents & in_play & ~me, LoseAbilities()))
COUNT = site("Count", Passive(ALL, GiveStats(Count(HasSubtype("RED") & in_play), 0, 0)))
IF_RED = site("If Red", Passive(ALL, GiveStats(0, 5, 0), AtLeast(Count(HasSubtype("RED") & in_play), 1)))
PLAIN = being("Plain")
CARDS = (DYE, REDS, HUSH, COUNT, IF_RED, PLAIN)


@pytest.mark.parametrize("names", list(permutations(("Dye", "Reds"))))
def test_2_3_2_e_whom_it_applies_to_is_known_first(names: tuple[str, ...]) -> None:
    assert Game(cards=CARDS, you_landmark=names, you_hero=["Plain"]).stats("Plain") == (3, 1, 1)


@pytest.mark.parametrize("names", list(permutations(("Dye", "Count"))))
def test_2_3_2_f_an_amount_is_known_first(names: tuple[str, ...]) -> None:
    assert Game(cards=CARDS, you_landmark=names, you_hero=["Plain"]).stats("Plain") == (2, 1, 1)


@pytest.mark.parametrize("names", list(permutations(("Dye", "If Red"))))
def test_2_3_2_f_a_condition_is_known_first(names: tuple[str, ...]) -> None:
    assert Game(cards=CARDS, you_landmark=names, you_hero=["Plain"]).stats("Plain") == (1, 6, 1)


@pytest.mark.parametrize("names", list(permutations(("Hush", "Dye", "Reds"))))
def test_2_3_2_d_what_removes_the_others_comes_first_at_any_age(names: tuple[str, ...]) -> None:
    found = Game(cards=CARDS, you_landmark=names, you_hero=["Plain"]).object("Plain")
    assert (found.subtypes, found.stats) == ((), (1, 1, 1))


def test_2_3_2_c_passives_that_do_not_meet_do_not_depend() -> None:
    game = Game(cards=CARDS, you_landmark=["Reds"], you_hero=["Plain", "Brassbug"], you_companion=["Kappa"])
    assert order(game, "Plain") == []


@pytest.mark.parametrize("names", list(permutations(("Dye", "Count", "Reds"))))
def test_2_3_2_b_two_that_depend_on_the_same_one_do_not_depend_on_each_other(names: tuple[str, ...]) -> None:
    game = Game(cards=CARDS, you_landmark=names, you_hero=["Plain"])
    later = [n for n in names if n != "Dye"]
    assert order(game, "Plain") == ["Dye", *later]


# -- 2.3.2.g closure, 2.3.3.a cycles ---------------------------------------------------------------------------------------------

A_TO_B = gives("A to B", "B", "A")
B_TO_C = gives("B to C", "C", "B")
C_TO_A = gives("C to A", "A", "C")
C_TO_END = gives("C to End", "END", "C")
SEED = being("Seed", subtypes=("A",))
B_SEED = being("B Seed", subtypes=("B",))
RING = (A_TO_B, B_TO_C, C_TO_A, C_TO_END, SEED)


@pytest.mark.parametrize("names", list(permutations(("A to B", "B to C", "C to End"))))
def test_2_3_2_g_a_chain_is_applied_from_its_root_whatever_the_ages(names: tuple[str, ...]) -> None:
    game = Game(cards=(*RING, B_SEED), you_landmark=names, you_hero=["Seed", "B Seed"])
    assert (order(game, "Seed"), game.object("Seed").subtypes) == (["A to B", "B to C", "C to End"], ("A", "B", "C", "END"))


def test_2_3_2_c_what_would_change_nothing_as_things_are_is_not_waited_for() -> None:
    game = Game(cards=RING, you_landmark=["C to End", "B to C", "A to B"], you_hero=["Seed"])
    assert (order(game, "Seed"), waited(game, "Seed")) == (["A to B", "B to C"], {"B to C": ("A to B",)})


ONE = site("One", Passive(HasSubtype("B") & in_play, GiveSubtype("A")))
TWO = site("Two", Passive(HasSubtype("A") & in_play, GiveSubtype("B")))
AFTER = site("After", Passive(HasSubtype("A") & HasSubtype("B") & in_play, GiveSubtype("BOTH")))


@pytest.mark.parametrize("names", list(permutations(("One", "Two", "After"))))
def test_2_3_3_a_what_depends_on_a_cycle_waits_for_all_of_it(names: tuple[str, ...]) -> None:
    game = Game(cards=(ONE, TWO, AFTER, SEED, B_SEED), you_landmark=names, you_hero=["Seed", "B Seed"])
    assert [game.object(name).subtypes for name in ("Seed", "B Seed")] == [("A", "B", "BOTH"), ("B", "A", "BOTH")]


@pytest.mark.parametrize("names", list(permutations(("One", "Two", "After"))))
def test_2_3_3_a_in_a_cycle_the_older_goes_first(names: tuple[str, ...]) -> None:
    game = Game(cards=(ONE, TWO, AFTER, SEED, B_SEED), you_landmark=names, you_hero=["Seed", "B Seed"])
    older = [n for n in names if n != "After"]
    touched = {"One": "B Seed", "Two": "Seed"}[older[0]]
    assert order(game, touched)[0] == older[0]


@pytest.mark.parametrize("names", list(permutations(("A to B", "B to C", "C to A"))))
def test_2_3_3_b_in_a_cycle_of_three_the_oldest_is_applied_first(names: tuple[str, ...]) -> None:
    seeds = [being(f"Only {x}", subtypes=(x,)) for x in "ABC"]
    game = Game(cards=(*RING, *seeds), you_landmark=names, you_hero=["Only A", "Only B", "Only C"])
    first = {"A to B": "Only A", "B to C": "Only B", "C to A": "Only C"}[names[0]]
    assert order(game, first)[0] == names[0]


# -- 2.3.3.c looking again -------------------------------------------------------------------------------------------------------

TEACH = site("Teach", Passive(HasSubtype("PUPIL") & in_play, GiveAbility(Passive(ALL, SetStats(7, 7, 7)))))
PUPIL = being("Pupil", subtypes=("PUPIL",))
NINE = site("Nine", Passive(ALL, SetStats(9, 9, 9)))


@pytest.mark.parametrize(("names", "stats"), [(("Teach", "Nine"), (9, 9, 9)), (("Nine", "Teach"), (7, 7, 7))])
def test_2_3_3_c_a_granted_passive_has_the_timestamp_of_what_granted_it(names: tuple[str, str], stats: tuple[int, int, int]) -> None:
    assert Game(cards=(TEACH, PUPIL, NINE), you_hero=["Pupil"], you_landmark=names).stats("Pupil") == stats


def test_2_3_3_c_or_that_of_its_bearer_if_that_came_later() -> None:
    assert Game(cards=(TEACH, PUPIL, NINE), you_landmark=["Teach", "Nine"], you_hero=["Pupil"]).stats("Pupil") == (7, 7, 7)


def test_2_3_3_c_a_passive_granted_later_has_the_last_word() -> None:
    game = Game(cards=(TEACH, PUPIL, NINE), you_landmark=["Nine"], you_hero=["Pupil"], you_hand=["Teach"])
    game.you.plays("Teach")
    assert game.stats("Pupil") == (7, 7, 7)


def test_2_3_3_c_what_grants_to_a_sub_type_waits_for_the_sub_type() -> None:
    enrol = site("Enrol", Passive(ALL, GiveSubtype("PUPIL")))
    game = Game(cards=(TEACH, PLAIN, enrol), you_landmark=["Teach", "Enrol"], you_hero=["Plain"])
    assert game.stats("Plain") == (7, 7, 7)


def test_2_3_3_c_the_order_of_the_text_counts_within_one_object() -> None:
    both = being("Both", Passive(me, SetStats(5, 5, 5)), Passive(me, GiveStats(1, 1, 1)))
    swapped = being("Swapped", Passive(me, GiveStats(1, 1, 1)), Passive(me, SetStats(5, 5, 5)))
    game = Game(cards=[both, swapped], you_hero=["Both", "Swapped"])
    assert (game.stats("Both"), game.stats("Swapped")) == ((6, 6, 6), (5, 5, 5))


# -- passives and the rest -------------------------------------------------------------------------------------------------------


def test_boosts_come_on_top_of_set_statistics() -> None:
    game = Game(cards=[NINE], you_landmark=["Nine"], you_hero=["Kappa+2"])
    assert game.stats("Kappa") == (11, 11, 11)


def test_statistics_can_be_negative_and_then_win_nothing() -> None:
    frost = site("Frost", Passive(ALL, GiveStats(-5, -5, -5)))
    game = Game(cards=[frost], at="dusk", you_landmark=["Frost"], you_hero=["Kappa"])
    assert game.you.region(HERO) == 0


def test_2_3_1_h_regions_count_as_in_play_and_the_arena_is_one() -> None:
    flood = site("Flood", Passive(REGIONS, SetSubtypes(("WATER",))))
    game = Game(cards=[flood], arena=True, you_landmark=["Flood"])
    assert game.view().table.regions[0].terrains == (Terrain.WATER,)


def test_2_3_1_h_terrains_that_a_passive_took_away_win_nothing_in_the_arena() -> None:
    flood = site("Flood", Passive(REGIONS, SetSubtypes(("WATER",))))
    wet = Game(cards=[flood], at="dusk", arena=True, you_landmark=["Flood"], you_hero=["Inari"], they_hero=["Lady of the Lake"])
    dry = Game(at="dusk", arena=True, you_hero=["Inari"], they_hero=["Lady of the Lake"])
    assert (len(wet.happened(GameEnded)), len(dry.happened(GameEnded))) == (0, 1)


def test_2_3_1_i_an_expedition_looks_at_the_terrain_its_region_has_now() -> None:
    flood = site("Flood", Passive(REGIONS, SetSubtypes(("WATER",))))
    dry = Game(at="dusk", regions="FFFFFFFF", you_hero=["Bravos Pathfinder"])
    wet = Game(cards=[flood], at="dusk", regions="FFFFFFFF", you_landmark=["Flood"], you_hero=["Bravos Pathfinder"])
    assert (dry.you.region(HERO), wet.you.region(HERO)) == (0, 1)


def test_a_region_can_be_given_one_more_terrain() -> None:
    grow = site("Grow", Passive(REGIONS, GiveSubtype("FOREST")))
    game = Game(cards=[grow], regions="WWWWWWWW", you_landmark=["Grow"])
    assert {r.terrains for r in game.view().table.regions} == {(Terrain.FOREST, Terrain.WATER)}


def test_2_3_1_k_who_walks_into_a_forest_changes_on_the_way() -> None:
    ranger = being("Ranger", Passive(All((me, InTerrain(Terrain.FOREST))), GiveKeyword(Keyword.TOUGH, 1)), stats=(9, 9, 9))
    game = Game(cards=[ranger], at="dusk", regions="WFWWWWWW", you_hero=["Ranger+anchored"])
    assert game.object("Ranger").keywords == (("tough", 1),)


def test_a_passive_of_a_card_in_reserve_does_nothing() -> None:
    leader = being("Leader", Passive(ALL, GiveStats(1, 1, 1)))
    game = Game(cards=[leader], you_reserve=["Leader"], you_hero=["Kappa"])
    assert game.stats("Kappa") == (4, 4, 5)


def test_a_passive_of_what_is_exhausted_works() -> None:
    leader = being("Leader", Passive(ALL, GiveStats(1, 1, 1)))
    game = Game(cards=[leader], you_companion=["Leader+exhausted"], you_hero=["Kappa"])
    assert game.stats("Kappa") == (5, 5, 6)


def test_yours_in_a_passive_is_the_controller_s() -> None:
    banner = site("Banner", Passive(ALL & yours, GiveStats(1, 1, 1)))
    game = Game(cards=[banner], they_landmark=["Banner"], you_hero=["Inari"], they_hero=["Kappa"])
    assert (game.stats("Inari"), game.stats("Kappa")) == ((3, 1, 3), (5, 5, 6))


def test_2_2_13_a_passive_of_an_ongoing_emblem_lasts_as_long_as_the_emblem() -> None:
    cheer = spell("Cheer", Linger(Passive(ALL & yours, GiveStats(1, 0, 0)), Until.DAY))
    game = Game(cards=[cheer], you_hand=["Cheer"], you_hero=["Kappa+anchored"], they_hero=["Kappa+anchored"])
    game.you.plays("Cheer")
    during = (game.object("Kappa").stats, game.object("Kappa", 1).stats)
    game.both_pass()
    game.until(Ask.TURN)
    assert (during, game.object("Kappa").stats) == (((5, 4, 5), (4, 4, 5)), (4, 4, 5))


def test_keywords_of_a_keyword_wait_for_it() -> None:
    armour = site("Armour", Passive(HasKeyword(Keyword.TOUGH) & in_play, GiveStats(3, 0, 0)))
    gift = site("Gift", Passive(ALL, GiveKeyword(Keyword.TOUGH, 1)))
    both = [Game(cards=(armour, gift, PLAIN), you_landmark=names, you_hero=["Plain"]) for names in (["Armour", "Gift"], ["Gift", "Armour"])]
    assert [g.stats("Plain") for g in both] == [(4, 1, 1), (4, 1, 1)]


def test_2_3_2_d_a_keyword_granted_to_what_lost_all_stays() -> None:
    hush = site("Hush All", Passive(ALL, LoseAbilities()))
    gift = site("Gift", Passive(ALL, GiveKeyword(Keyword.TOUGH, 1)))
    wall = being("Wall", tough(2), Has(Keyword.ETERNAL))
    late = Game(cards=(hush, gift, wall), you_landmark=["Hush All", "Gift"], you_hero=["Wall"])
    early = Game(cards=(hush, gift, wall), you_landmark=["Gift", "Hush All"], you_hero=["Wall"])
    assert (late.object("Wall").keywords, early.object("Wall").keywords) == ((("tough", 1),), ())


# -- explain ---------------------------------------------------------------------------------------------------------------------


def test_2_3_1_l_explain_says_which_passive_waited_for_which() -> None:
    game = Game(cards=CARDS, you_landmark=["Reds", "Dye"], you_hero=["Plain"])
    assert waited(game, "Plain") == {"Reds": ("Dye",)}


def test_2_3_1_l_explain_names_nobody_where_age_alone_decided() -> None:
    game = Game(cards=CARDS, you_landmark=["Dye", "Reds"], you_hero=["Plain"])
    assert waited(game, "Plain") == {}


def test_2_3_2_g_explain_names_the_whole_chain() -> None:
    game = Game(cards=(*RING, B_SEED), you_landmark=["C to End", "B to C", "A to B"], you_hero=["Seed", "B Seed"])
    assert waited(game, "Seed")["C to End"] in {("A to B", "B to C"), ("B to C", "A to B")}


def test_explain_shows_what_was_printed_and_what_it_is_now() -> None:
    game = Game(cards=CARDS, you_landmark=["Dye", "Reds"], you_hero=["Plain"])
    found = game.explain("Plain")
    assert (found.printed.stats, found.current.stats) == ((1, 1, 1), (3, 1, 1))


# -- conditions of passives ------------------------------------------------------------------------------------------------------


def test_2_3_1_k_a_condition_on_the_day_is_looked_at_again_each_day() -> None:
    third = site("Third", Passive(ALL, GiveStats(1, 1, 1), IsDay(3)))
    game = Game(cards=[third], day=2, you_landmark=["Third"], you_hero=["Kappa+anchored"])
    before = game.stats("Kappa")
    game.both_pass()
    game.until(Ask.TURN)
    assert (before, game.stats("Kappa")) == ((4, 4, 5), (5, 5, 6))


def test_2_3_1_k_a_condition_on_the_first_player_is_looked_at_again() -> None:
    lead = site("Lead", Passive(ALL, GiveStats(1, 1, 1), IsFirst(Who.YOU)))
    game = Game(cards=[lead], first=1, you_landmark=["Lead"], you_hero=["Kappa+anchored"])
    before = game.stats("Kappa")
    game.both_pass()
    game.until(Ask.TURN)
    assert (before, game.stats("Kappa")) == ((5, 5, 6), (4, 4, 5))


def test_2_3_1_k_a_condition_on_the_phase_is_looked_at_again() -> None:
    dusk = site("Gloom", Passive(ALL, GiveStats(9, 9, 9), IsPhase(Phase.DUSK)))
    game = Game(cards=[dusk], at="dusk", you_landmark=["Gloom"], you_hero=["Ouroboros Trickster+anchored"])
    assert (game.you.region(HERO), game.stats("Ouroboros Trickster")) == (1, (0, 0, 0))


def test_2_3_1_k_a_passive_about_a_status_follows_the_status() -> None:
    dream = site("Dream", Passive(ALL & HasStatus(Status.ASLEEP), GiveStats(1, 1, 1)))
    game = Game(cards=[dream], you_landmark=["Dream"], you_hero=["Kappa", "Inari"], you_hand=["Beauty Sleep"])
    game.you.plays("Beauty Sleep")
    game.you.picks("Kappa")
    assert (game.stats("Kappa"), game.stats("Inari")) == ((5, 5, 6), (3, 1, 3))
