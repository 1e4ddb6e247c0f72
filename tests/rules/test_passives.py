"""2.3: passives by timestamp and dependency. The cards are the rulebook's own examples."""

import pytest

from kelon_engine import Ask, Definition, Type
from kelon_engine.model.nodes import (
    All,
    Change,
    Count,
    Filter,
    GiveAbility,
    GiveKeyword,
    GiveStats,
    GiveSubtype,
    HandCost,
    Has,
    HasSubtype,
    InPlay,
    InTerrain,
    IsPhase,
    IsType,
    LoseAbilities,
    Named,
    Passive,
    SetStats,
    SetSubtypes,
)
from kelon_engine.model.terms import Keyword, Phase, Terrain
from tests.scenario import HERO, Game

ALL_REGIONS = IsType(Type.REGION)
ALL_CHARACTERS = All((IsType(Type.CHARACTER), InPlay()))
ME = Named("me")
OTHERS = All((IsType(Type.CHARACTER), InPlay(), ~ME))


def being(name: str, *passives: Passive, subtypes: tuple[str, ...] = (), stats: tuple[int, int, int] = (1, 1, 1)) -> Definition:
    return Definition(name, name, Type.CHARACTER, subtypes=subtypes, hand_cost=1, reserve_cost=1, stats=stats, abilities=passives)


FORESTER = being("Forester", Passive(ALL_REGIONS, SetSubtypes(("FOREST",))))
WATERER = being("Waterer", Passive(ALL_REGIONS, SetSubtypes(("WATER",))))
SILENCER = being("Silencer", Passive(OTHERS, LoseAbilities()))
GROWER = being("Grower", Passive(All((HasSubtype("ELEMENTAL"), InPlay())), GiveKeyword(Keyword.GIGANTIC)))
ELEMENTALIST = being("Elementalist", Passive(ALL_CHARACTERS, GiveSubtype("ELEMENTAL")))
WOODLOVER = being("Woodlover", Passive(All((ME, InTerrain(Terrain.FOREST))), GiveKeyword(Keyword.GIGANTIC)))
LEADER = being("Leader", Passive(ALL_CHARACTERS, GiveStats(1, 1, 1)))
LEVELLER = being("Leveller", Passive(ALL_CHARACTERS, SetStats(5, 5, 5)))
SHRINKER = being("Shrinker", Passive(ALL_CHARACTERS, SetStats(2, 2, 2)))
CROWD = being("Crowd", Passive(ME, GiveStats(Count(ALL_CHARACTERS), 0, 0)))
NATURALIST = being("Naturalist", Passive(All((HasSubtype("ROBOT"), InPlay())), GiveSubtype("ELEMENTAL")))
TINKER = being("Tinker", Passive(ALL_CHARACTERS, GiveSubtype("ROBOT")))
TEACHER = being("Teacher", Passive(OTHERS, GiveAbility(Passive(ME, GiveStats(0, 3, 0)))))
MIRROR_A = being("Mirror A", Passive(All((HasSubtype("B"), InPlay())), GiveSubtype("A")), subtypes=("B",))
MIRROR_B = being("Mirror B", Passive(All((HasSubtype("A"), InPlay())), GiveSubtype("B")), subtypes=("A",))
PLAIN = being("Plain")
CARDS = (
    FORESTER, WATERER, SILENCER, GROWER, ELEMENTALIST, WOODLOVER, LEADER, LEVELLER, SHRINKER, CROWD, NATURALIST, TINKER, TEACHER,
    MIRROR_A, MIRROR_B, PLAIN,
)  # fmt: skip


def table(*names: str, **more: object) -> Game:
    """These Characters in your Hero expedition, the first the oldest."""
    return Game(cards=CARDS, you_hero=names, **more)  # type: ignore[arg-type]


def keywords(game: Game, name: str) -> set[str]:
    return {word for word, _ in game.object(name).keywords}


def terrains(game: Game) -> set[tuple[str, ...]]:
    return {tuple(t.value for t in r.terrains) for r in game.view().table.regions}


def order(game: Game, name: str) -> list[str]:
    """The bearers of what was applied to an object, in the order applied."""
    names = {o.handle: game.name_of(o.card) for o in game.objects()}
    return [names[a.bearer] for a in game.explain(name).applied]


def test_2_3_1_a_a_card_has_the_characteristics_printed_on_it() -> None:
    found = Game(you_hero=["Kappa"]).object("Kappa")
    assert (found.stats, found.hand_cost, found.reserve_cost, found.subtypes) == ((4, 4, 5), 4, 4, ("TRAINER", "SPIRIT"))


def test_2_3_1_b_a_token_has_the_characteristics_of_what_created_it() -> None:
    found = Game(you_hero=["Brassbug"]).object("Brassbug")
    assert (found.token, found.stats, found.subtypes) == (True, (2, 2, 2), ("ROBOT",))


def test_2_3_1_c_a_permanent_has_no_statistics() -> None:
    assert Game(you_landmark=["Brassbug Hive"]).object("Brassbug Hive").stats is None


def test_2_3_1_d_what_is_absent_is_not_modified() -> None:
    everything = being("Everything", Passive(InPlay(), GiveStats(1, 1, 1)))
    game = Game(cards=[everything], you_hero=["Everything"], you_landmark=["Brassbug Hive"])
    assert (game.stats("Everything"), game.stats("Brassbug Hive")) == ((2, 2, 2), None)


def test_2_3_1_e_what_is_absent_can_be_gained() -> None:
    game = table("Plain", "Elementalist")
    assert game.object("Plain").subtypes == ("ELEMENTAL",)


def test_2_3_1_g_a_passive_modifies_characteristics() -> None:
    assert table("Plain", "Leader").stats("Plain") == (2, 2, 2)


def test_2_3_1_h_a_passive_affects_only_what_is_in_play() -> None:
    anywhere = being("Anywhere", Passive(IsType(Type.CHARACTER), GiveStats(1, 1, 1)))
    game = Game(cards=[anywhere], you_hero=["Anywhere"], you_reserve=["Kappa"])
    assert game.stats("Kappa") == (4, 4, 5)


def test_2_3_1_i_a_character_that_enters_later_is_affected_at_once() -> None:
    game = Game(cards=CARDS, you_hero=["Leader"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert game.stats("Kappa") == (5, 5, 6)


def test_2_3_1_i_what_a_passive_gives_ends_when_its_bearer_leaves() -> None:
    game = Game(cards=CARDS, you_hero=["Leader", "Kappa"], you_hand=["Banishing Gate"])
    game.you.plays("Banishing Gate")
    game.you.picks("Leader")
    assert game.stats("Kappa") == (4, 4, 5)


def test_2_3_1_j_several_passives_add_up() -> None:
    assert table("Leader", "Leader", "Plain").stats("Plain") == (3, 3, 3)


def test_2_3_1_k_amounts_are_looked_at_again_after_every_event() -> None:
    game = Game(cards=CARDS, you_hero=["Crowd"], you_hand=["Kappa"])
    before = game.stats("Crowd")
    game.you.plays("Kappa", HERO)
    assert (before, game.stats("Crowd")) == ((2, 1, 1), (3, 1, 1))


def test_2_3_1_l_passives_are_applied_one_at_a_time() -> None:
    game = table("Leader", "Leader", "Plain")
    assert [a.place for a in game.explain("Plain").applied] == [1, 2]


@pytest.mark.parametrize(("names", "wins"), [(("Leveller", "Shrinker"), (2, 2, 2)), (("Shrinker", "Leveller"), (5, 5, 5))])
def test_2_3_1_m_without_dependency_the_later_timestamp_has_the_last_word(names: tuple[str, str], wins: tuple[int, int, int]) -> None:
    assert table(*names, "Plain").stats("Plain") == wins


@pytest.mark.parametrize(("names", "wins"), [(("Forester", "Waterer"), "water"), (("Waterer", "Forester"), "forest")])
def test_2_3_1_m_the_terrain_of_every_region_is_the_last_one_set(names: tuple[str, str], wins: str) -> None:
    assert terrains(table(*names)) == {(wins,)}


@pytest.mark.parametrize("names", [("Silencer", "Forester"), ("Forester", "Silencer")])
def test_2_3_2_d_what_removes_a_passive_comes_before_it(names: tuple[str, str]) -> None:
    assert terrains(table(*names)) != {("forest",)}


@pytest.mark.parametrize("names", [("Grower", "Elementalist"), ("Elementalist", "Grower")])
def test_2_3_2_e_what_changes_whom_a_passive_applies_to_comes_before_it(names: tuple[str, str]) -> None:
    assert keywords(table(*names, "Plain"), "Plain") == {"gigantic"}


@pytest.mark.parametrize("names", [("Woodlover", "Forester"), ("Forester", "Woodlover")])
def test_2_3_2_f_what_changes_what_a_passive_does_comes_before_it(names: tuple[str, str]) -> None:
    game = Game(cards=CARDS, regions="WWWWWWWW", you_hero=names)
    assert keywords(game, "Woodlover") == {"gigantic"}


@pytest.mark.parametrize(
    "names",
    [
        ("Grower", "Naturalist", "Tinker"),
        ("Tinker", "Naturalist", "Grower"),
        ("Naturalist", "Grower", "Tinker"),
        ("Grower", "Tinker", "Naturalist"),
    ],
)
def test_2_3_2_g_dependency_goes_through_whatever_stands_between(names: tuple[str, str, str]) -> None:
    game = table(*names, "Plain", "Brassbug")
    assert order(game, "Plain") == ["Tinker", "Naturalist", "Grower"]


def test_2_3_2_a__2_3_2_c_the_explanation_names_what_an_older_passive_waited_for() -> None:
    game = table("Grower", "Elementalist", "Plain")
    waited = [a.waited_for for a in game.explain("Plain").applied]
    elementalist = game.object("Elementalist").handle
    assert waited == [(), ((elementalist, "Elementalist/0"),)]


def test_2_3_2_b_without_direct_dependency_nothing_waits() -> None:
    game = table("Leader", "Elementalist", "Plain")
    assert [a.waited_for for a in game.explain("Plain").applied] == [(), ()]


@pytest.mark.parametrize(("names", "first"), [(("Mirror A", "Mirror B"), "Mirror A"), (("Mirror B", "Mirror A"), "Mirror B")])
def test_2_3_3_a_in_a_cycle_both_are_free_and_the_older_goes_first(names: tuple[str, str], first: str) -> None:
    game = table(*names)
    assert order(game, "Mirror A" if first == "Mirror A" else "Mirror B")[:1] == [first]


def test_2_3_3_b_three_independent_passives_go_by_timestamp() -> None:
    game = table("Leveller", "Leader", "Elementalist", "Plain")
    assert order(game, "Plain") == ["Leveller", "Leader", "Elementalist"]


def test_2_3_3_c_dependencies_are_looked_at_again_after_each_application() -> None:
    game = table("Teacher", "Plain", "Silencer")
    assert game.stats("Plain") == (1, 1, 1)


def test_a_passive_that_was_granted_is_applied_like_a_printed_one() -> None:
    assert table("Teacher", "Plain").stats("Plain") == (1, 4, 1)


def test_2_3_1_f_an_absent_hand_cost_reads_zero() -> None:
    cheap = being("Cheap", Passive(All((HandCost(high=0), InPlay())), GiveSubtype("FREE")))
    game = Game(cards=[cheap], you_hero=["Cheap", "Brassbug"])
    assert game.object("Brassbug").subtypes == ("ROBOT", "FREE")


def test_7_4_1_a__7_4_2_a__7_4_3_a__7_4_4_a_a_keyword_is_lost_with_all_abilities() -> None:
    game = Game(cards=CARDS, you_hero=["Silencer", "Atlas", "Monolith Archivist R2"])
    assert (keywords(game, "Atlas"), keywords(game, "Monolith Archivist")) == (set(), set())


# -- 2.3.1 each change by itself ---------------------------------------------------------------------------------------------------

UNEVEN = being("Uneven", stats=(1, 2, 4))


def changed(change: Change, *, to: Filter = ALL_CHARACTERS, name: str = "Uneven", **more: object) -> Game:
    """A game with a Character of uneven statistics and an older Permanent that changes it."""
    site = Definition("Site", "Site", Type.PERMANENT, hand_cost=1, reserve_cost=1, abilities=(Passive(to, change),))
    return Game(cards=[UNEVEN, site], you_landmark=["Site"], you_hero=[name], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "stats"),
    [
        (GiveStats(10, 20, 40), (11, 22, 44)),
        (GiveStats(0, -2, 0), (1, 0, 4)),
        (GiveStats(), (1, 2, 4)),
        (SetStats(7, 8, 9), (7, 8, 9)),
        (SetStats(0, 0, 0), (0, 0, 0)),
        (GiveStats(1, Count(ALL_CHARACTERS), 3), (2, 3, 7)),
        (SetStats(Count(ALL_CHARACTERS), 5, 6), (1, 5, 6)),
    ],
)
def test_2_3_1_g_each_statistic_changes_by_its_own_number(change: Change, stats: tuple[int, int, int]) -> None:
    assert changed(change).stats("Uneven") == stats


def test_2_4_4_a_boost_counts_once_for_each_statistic() -> None:
    assert changed(GiveStats(1, 1, 1), name="Uneven+3").stats("Uneven") == (5, 6, 8)


@pytest.mark.parametrize("change", [GiveStats(1, 1, 1), SetStats(1, 1, 1)])
def test_2_3_1_d_statistics_that_are_absent_are_neither_changed_nor_set(change: Change) -> None:
    game = changed(change, to=All((IsType(Type.PERMANENT), InPlay())))
    assert game.stats("Site") is None


def test_2_3_1_e_a_granted_keyword_is_had_with_its_number() -> None:
    game = changed(GiveAbility(Has(Keyword.TOUGH, 2)))
    assert game.object("Uneven").keywords == (("tough", 2),)


def test_7_4_5_numbers_of_a_keyword_that_came_in_two_ways_add_up() -> None:
    twice = (Passive(ALL_CHARACTERS, GiveAbility(Has(Keyword.TOUGH, 2))), Passive(ALL_CHARACTERS, GiveKeyword(Keyword.TOUGH, 1)))
    site = Definition("Site", "Site", Type.PERMANENT, hand_cost=1, reserve_cost=1, abilities=twice)
    game = Game(cards=[site, UNEVEN], you_landmark=["Site"], they_hero=["Uneven"])
    assert game.object("Uneven").keywords == (("tough", 3),)


def test_a_keyword_without_a_number_is_had_once_however_often_it_is_given() -> None:
    twice = (Passive(ALL_CHARACTERS, GiveKeyword(Keyword.DEFENDER)),) * 2
    site = Definition("Site", "Site", Type.PERMANENT, hand_cost=1, reserve_cost=1, abilities=twice)
    assert Game(cards=[site, UNEVEN], you_landmark=["Site"], you_hero=["Uneven"]).object("Uneven").keywords == (("defender", 0),)


def test_a_sub_type_is_had_once_however_often_it_is_given() -> None:
    twice = (Passive(ALL_CHARACTERS, GiveSubtype("ROBOT")),) * 2
    site = Definition("Site", "Site", Type.PERMANENT, hand_cost=1, reserve_cost=1, abilities=twice)
    assert Game(cards=[site, UNEVEN], you_landmark=["Site"], you_hero=["Uneven"]).object("Uneven").subtypes == ("ROBOT",)


@pytest.mark.parametrize(("regions", "found"), [("AFMWFMWA", ("water",)), ("AMMWMMWA", ("mountain",))])
def test_a_passive_can_speak_of_regions_by_their_terrain(regions: str, found: tuple[str, ...]) -> None:
    """Forests become Water; what is no Forest stays what it is."""
    game = changed(SetSubtypes(("WATER",)), to=All((IsType(Type.REGION), InTerrain(Terrain.FOREST))), regions=regions)
    assert [tuple(t.value for t in r.terrains) for r in game.view().table.regions][1] == found


@pytest.mark.parametrize(("at", "stats"), [((1, 7), (2, 3, 5)), ((2, 7), (1, 2, 4))])
def test_a_passive_can_speak_of_who_is_in_a_terrain(at: tuple[int, int], stats: tuple[int, int, int]) -> None:
    game = changed(GiveStats(1, 1, 1), to=All((ALL_CHARACTERS, InTerrain(Terrain.FOREST))), regions="AFMWFMWA", you_at=at)
    assert game.stats("Uneven") == stats


@pytest.mark.parametrize(("start", "seen"), [("noon", Phase.AFTERNOON), ("morning", Phase.AFTERNOON), ("dusk", Phase.NIGHT)])
def test_2_3_1_k_a_condition_on_the_phase_holds_in_that_phase_only(start: str, seen: Phase) -> None:
    """Looked at in the first turn, or at the choice of the Night; the phases before it have gone by."""
    for phase in Phase:
        passive = Passive(ALL_CHARACTERS, GiveStats(1, 1, 1), IsPhase(phase))
        site = Definition("Site", "Site", Type.PERMANENT, hand_cost=1, reserve_cost=1, abilities=(passive,))
        game = Game(cards=[UNEVEN, site], at=start, you_landmark=["Site"] * 3, you_hero=["Uneven+anchored"])
        if seen is Phase.AFTERNOON:
            game.until(Ask.TURN)
        assert game.view().table.turn.phase is seen
        assert game.stats("Uneven") == ((4, 5, 7) if phase is seen else (1, 2, 4))


# -- granted more than once ----------------------------------------------------------------------------------------------------------


def test_2_3_1_j_a_passive_that_two_objects_grant_is_applied_twice() -> None:
    game = Game(cards=CARDS, you_hero=["Plain", "Teacher"], they_hero=["Teacher"])
    assert game.stats("Plain") == (1, 7, 1)


def test_2_3_1_j_of_a_passive_that_was_granted_twice_one_is_left_when_one_grantor_leaves() -> None:
    game = Game(cards=CARDS, you_hero=["Plain", "Teacher"], they_hero=["Teacher"], you_hand=["Off you go!"])
    game.you.plays("Off you go!")
    game.you.picks("Teacher")
    assert game.stats("Plain") == (1, 4, 1)


def test_2_3_1_l_explain_names_a_passive_that_was_granted_twice_once_for_each() -> None:
    game = Game(cards=CARDS, you_hero=["Plain", "Teacher"], they_hero=["Teacher"])
    plain = game.object("Plain").handle
    assert [a.bearer for a in game.explain("Plain").applied].count(plain) == 2
