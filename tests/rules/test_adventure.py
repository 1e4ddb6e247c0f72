"""1.3.3, 3.2.1, 4.2.4, 4.3: expeditions on their way, what holds them, meeting, the Arena; in both presets where they differ."""

from typing import Any

import pytest

from kelon_engine import (
    ENGINE,
    NATURE,
    ArenaBegan,
    Ask,
    Choice,
    Deck,
    DidNotHappen,
    ExpeditionMoved,
    GameEnded,
    Phase,
    Position,
    Result,
    Setup,
    Side,
    StepBegan,
    Terrain,
    TurnedUp,
    Zone,
    starter_decks,
)
from kelon_engine.cards.words import (
    ANCHORED,
    OPPONENT,
    YOU,
    characters,
    counters,
    draw,
    gain,
    in_play,
    me,
    noon,
    yours,
)
from kelon_engine.model.nodes import (
    Cannot,
    Effect,
    ExpeditionsOf,
    GiveKeyword,
    Has,
    IfDo,
    MoveExpedition,
    MyExpedition,
    Passive,
    Reaction,
    SideOf,
    When,
)
from kelon_engine.model.terms import Fact, Keyword
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

BOTH = ["1.0", "4.0"]
RUN = spell("Run", MoveExpedition(SideOf(YOU, "hero"), 3))
PUSH = spell("Push", MoveExpedition(ExpeditionsOf(OPPONENT), -1))
ADVANCE = spell("Advance", MoveExpedition(ExpeditionsOf(YOU), 1))
KEEPER = site("Keeper", Reaction(When(Fact.FAILED_FORWARD), counters(1, "failed")))
RUNNER = site("Runner", Reaction(When(Fact.MOVED_FORWARD, by=YOU), counters(1, "moved")))


def ended(game: Game) -> list[Result]:
    """How the game ended, if it did."""
    return [e.result for e in game.happened(GameEnded)]


def moves(game: Game) -> dict[tuple[int, Side], int]:
    """Steps of every expedition that Dusk looked at."""
    return {(e.place.seat, e.place.side): e.steps for e in game.happened(ExpeditionMoved)}


# -- 4.2.4 Progress --------------------------------------------------------------------------------------------------------------


def test_4_2_4_b_each_expedition_looks_at_its_own_region() -> None:
    game = Game(at="dusk", regions="AFWWWWWA", you_at=(1, 7), they_at=(2, 7), you_hero=["Lyra Skald"], they_hero=["Lady of the Lake"])
    assert (moves(game)[1, HERO], moves(game)[2, HERO]) == (1, 1)


def test_4_2_4_b_it_says_which_terrains_it_won() -> None:
    game = Game(at="dusk", you_hero=["Bravos Pathfinder"])
    won = next(e.due_to for e in game.happened(ExpeditionMoved) if e.steps)
    assert won == (Terrain.MOUNTAIN, Terrain.WATER)


def test_4_2_4_b_the_facing_expedition_counts_wherever_it_stands() -> None:
    game = Game(at="dusk", they_at=(3, 7), you_hero=["Inari"], they_hero=["Kappa"])
    assert moves(game)[1, HERO] == 0


def test_4_2_4_b_a_companion_expedition_faces_a_companion_expedition() -> None:
    game = Game(at="dusk", you_companion=["Inari"], they_hero=["Kappa"])
    assert moves(game)[1, COMPANION] == 1


def test_4_2_4_d_zero_does_not_suffice_against_a_negative() -> None:
    weak = being("Weak", stats=(-3, -3, -3))
    game = Game(cards=[weak], at="dusk", they_hero=["Weak"])
    assert moves(game)[1, HERO] == 0


def test_4_2_4_g_only_at_dusk_does_an_expedition_fail_to_move_forward() -> None:
    game = Game(cards=[PUSH, KEEPER], you_landmark=["Keeper"], you_hand=["Push"], they_at=(0, 7))
    game.you.plays("Push")
    assert game.object("Keeper").counters == ()


def test_4_2_4_g_each_expedition_that_stayed_has_failed() -> None:
    game = Game(cards=[KEEPER], at="dusk", you_landmark=["Keeper"], you_hero=["Kappa"])
    game.until(Ask.TURN)
    assert game.object("Keeper").counters == (("failed", 3),)


def test_4_2_4_g_having_moved_earlier_that_day_does_not_matter() -> None:
    game = Game(cards=[KEEPER, ADVANCE], you_landmark=["Keeper"], you_hand=["Advance"])
    game.you.plays("Advance")
    game.both_pass()
    game.until(Ask.TURN)
    assert game.object("Keeper").counters == (("failed", 4),)


def test_7_4_1_c_an_expedition_with_a_defender_fails_though_it_won() -> None:
    keeper = being("Watch", Reaction(When(Fact.FAILED_FORWARD, me=True), gain(ANCHORED)), stats=(9, 9, 9))
    game = Game(cards=[keeper], at="dusk", you_hero=["Watch", "Monolith Archivist R2"])
    assert game.you.has("hero") == ["Watch"]


def test_7_4_1_b_a_sleeping_defender_holds() -> None:
    game = Game(at="dusk", you_hero=["Kappa", "Monolith Archivist R2+asleep"])
    assert game.you.region(HERO) == 0


def test_7_4_1_b_a_granted_defender_holds() -> None:
    curse = site("Curse", Passive(characters & in_play & ~yours, GiveKeyword(Keyword.DEFENDER)))
    game = Game(cards=[curse], at="dusk", they_landmark=["Curse"], you_hero=["Kappa"], they_companion=["Kappa"])
    assert (game.you.region(HERO), game.they.region(COMPANION)) == (0, 6)


def test_7_4_1_d_a_held_move_says_that_it_did_not_happen() -> None:
    push = site("Wind", Reaction(When(Fact.PHASE, phase=Phase.DUSK), MoveExpedition(SideOf(YOU, "hero"), 1)))
    game = Game(cards=[push], at="dusk", you_landmark=["Wind"], you_hero=["Monolith Archivist R2"])
    assert [e.what for e in game.happened(DidNotHappen)] == ["moved_forward"]


def test_7_4_1_d_a_defender_does_not_hold_against_backward_moves() -> None:
    storm = site("Storm", Reaction(When(Fact.PHASE, phase=Phase.DUSK), MoveExpedition(SideOf(OPPONENT, "hero"), -1)))
    game = Game(cards=[storm], at="dusk", they_at=(3, 7), you_landmark=["Storm"], they_hero=["Monolith Archivist R2"])
    assert game.they.region(HERO) == 2


def test_1_4_1_a_what_cannot_move_forward_at_dusk_can_in_the_afternoon() -> None:
    mire = site("Mire", Cannot(Fact.MOVED_FORWARD, characters & in_play, phase=Phase.DUSK))
    game = Game(cards=[mire, ADVANCE], you_landmark=["Mire"], you_hero=["Kappa"], you_hand=["Advance"])
    game.you.plays("Advance")
    game.both_pass()
    assert (game.you.region(HERO), game.you.region(COMPANION)) == (1, 6)


def test_a_reaction_to_moving_forward_hears_dusk_and_effects_alike() -> None:
    game = Game(cards=[RUNNER, ADVANCE], you_landmark=["Runner"], you_hero=["Kappa"], you_hand=["Advance"])
    game.you.plays("Advance")
    game.until(Ask.TURN)
    game.both_pass()
    game.until(Ask.TURN)
    assert game.object("Runner").counters == (("moved", 3),)


# -- moves by effects ------------------------------------------------------------------------------------------------------------


def test_expeditions_move_along_their_own_directions() -> None:
    game = Game(cards=[ADVANCE], you_at=(2, 5), you_hand=["Advance"])
    game.you.plays("Advance")
    assert (game.you.region(HERO), game.you.region(COMPANION)) == (3, 4)


def test_a_move_that_cannot_be_made_is_no_move() -> None:
    game = Game(cards=[PUSH], they_at=(0, 6), you_hand=["Push"])
    game.you.plays("Push")
    assert moves(game) == {(2, COMPANION): -1}


def test_a_move_beyond_the_end_stops_there_and_counts_what_was_covered() -> None:
    game = Game(cards=[RUN], ruleset="4.0", you_at=(6, 7), you_hand=["Run"])
    game.you.plays("Run")
    assert (game.you.region(HERO), moves(game)) == (7, {(1, HERO): 1})


def test_3_2_1_every_tumult_card_on_the_way_is_turned_up() -> None:
    game = Game(cards=[RUN], face_down=(1, 2, 3, 4, 5, 6), you_hand=["Run"])
    game.you.plays("Run")
    assert [r.face_up for r in game.view().table.regions] == [True, True, True, True, True, False, False, True]


def test_3_2_1_a_card_that_is_face_up_is_not_turned_again() -> None:
    game = Game(at="dusk", face_down=(3, 4, 5, 6), you_at=(1, 7), you_hero=["Kappa"])
    assert game.happened(TurnedUp) == []


def test_3_2_1_two_expeditions_that_enter_a_card_turn_it_once() -> None:
    game = Game(at="dusk", face_down=(1, 2, 3, 4, 5, 6), you_hero=["Kappa"], they_companion=["Kappa"])
    assert [len(e.ids) for e in game.happened(TurnedUp)] == [4]


# -- 1.3.3 the end ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_1_3_3_a_one_region_short_nothing_ends(ruleset: str) -> None:
    game = Game(ruleset=ruleset, at="dusk", you_at=(2, 4), you_hero=["Kappa"])
    game.until(Ask.TURN)
    assert ended(game) == []


@pytest.mark.parametrize("ruleset", BOTH)
def test_1_3_3_a_crossing_is_as_good_as_meeting(ruleset: str) -> None:
    game = Game(ruleset=ruleset, at="dusk", you_at=(3, 4), you_hero=["Atlas"])
    game.until(Ask.TURN) if game.prompts else None
    assert ended(game) == [Result(1, "distance")]


def test_1_3_3_a_at_once_means_in_the_middle_of_the_afternoon_too() -> None:
    game = Game(cards=[RUN], you_at=(2, 5), you_hand=["Run"])
    game.you.plays("Run")
    assert (ended(game), game.prompts) == ([Result(1, "distance")], ())


def test_1_3_3_a_in_the_later_rules_the_day_goes_on() -> None:
    game = Game(cards=[RUN], ruleset="4.0", you_at=(2, 5), you_hand=["Run"])
    game.you.plays("Run")
    assert (ended(game), game.they.prompt.ask) == ([], Ask.TURN)


def test_1_3_3_a_in_the_later_rules_who_is_driven_apart_has_not_won() -> None:
    game = Game(cards=[RUN, PUSH], ruleset="4.0", you_at=(3, 5), you_hand=["Run"], they_hand=["Push", "Push"])
    game.you.plays("Run")
    game.they.plays("Push")
    game.you.passes()
    game.they.plays("Push")
    game.they.passes()
    assert (game.you.region(HERO), game.you.region(COMPANION), ended(game)) == (4, 7, [])


def test_1_3_3_b_in_the_later_rules_who_crosses_further_wins() -> None:
    game = Game(cards=[RUN, ADVANCE], ruleset="4.0", you_at=(3, 4), they_at=(3, 4), you_hand=["Run"], they_hand=["Advance"])
    game.you.plays("Run")
    game.they.plays("Advance")
    game.both_pass()
    assert ended(game) == [Result(1, "distance")]


def test_1_3_3_b_at_once_the_first_to_meet_wins() -> None:
    game = Game(cards=[RUN, ADVANCE], you_at=(3, 4), they_at=(3, 4), you_hand=["Advance"], they_hand=["Run"])
    game.you.plays("Advance")
    assert ended(game) == [Result(1, "distance")]


def test_1_3_3_b_eight_beats_seven_when_both_meet_at_the_same_time() -> None:
    game = Game(
        at="dusk",
        regions="AAAAAAAA",
        you_at=(3, 4),
        they_at=(3, 4),
        you_hero=["Kappa"],
        you_companion=["Bravos Pathfinder"],
        they_companion=["Lyra Chronicler"],
    )
    assert (moves(game)[2, COMPANION], ended(game)) == (1, [Result(1, "distance")])


@pytest.mark.parametrize("ruleset", BOTH)
def test_1_3_3_c_equal_distances_replace_the_adventure_by_the_arena(ruleset: str) -> None:
    game = Game(ruleset=ruleset, at="dusk", you_at=(3, 4), they_at=(3, 4), you_hero=["Kappa"], they_companion=["Kappa"])
    game.until(Ask.TURN)
    table = game.view().table
    where = [e.region for s in table.seats for e in s.expeditions]
    assert (table.turn.arena, where, len([o for o in game.objects() if o.zone is Zone.ADVENTURE])) == (True, [8, 8, 8, 8], 1)


def test_1_3_3_c_in_the_later_rules_the_arena_begins_in_the_night() -> None:
    game = Game(ruleset="4.0", at="dusk", you_at=(3, 4), they_at=(3, 4), you_hero=["Kappa"], they_companion=["Kappa"])
    game.until(Ask.TURN)
    told = [
        type(e).__name__ if isinstance(e, ArenaBegan) else e.step.value
        for g in game.events
        for e in g
        if isinstance(e, (ArenaBegan, StepBegan))
    ]
    assert told[told.index("ArenaBegan") - 1] == "check_victory"


@pytest.mark.parametrize("ruleset", BOTH)
def test_1_3_3_d_in_the_arena_all_of_a_player_s_characters_are_added_up(ruleset: str) -> None:
    game = Game(ruleset=ruleset, at="dusk", arena=True, you_hero=["Inari"], you_companion=["Inari"], they_hero=["Kappa"])
    assert ended(game) == [Result(1, "arena")]


def test_1_3_3_d_in_the_arena_each_statistic_of_both_expeditions_is_added_up() -> None:
    """One and one of each against one: two of each."""
    for only in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        one = being("One", stats=only)
        game = Game(cards=[one], at="dusk", arena=True, you_hero=["One"], you_companion=["One"], they_hero=["One"])
        assert ended(game) == [Result(1, "arena")]


@pytest.mark.parametrize(
    ("you", "they", "winner"),
    [
        (["Bravos Pathfinder"], ["Lyra Skald"], 1),
        (["Lyra Skald"], ["Bravos Pathfinder"], 2),
        (["Kappa"], ["Kappa"], 0),
        (["Tanuki"], ["Lyra Skald"], 0),
        (["Tanuki"], ["Lyra Chronicler"], 2),
        ([], [], 0),
    ],
)
def test_1_3_3_e_more_terrains_won_than_the_other_wins_the_game(you: list[str], they: list[str], winner: int) -> None:
    game = Game(at="dusk", arena=True, you_hero=you, they_companion=they)
    assert [r.winner for r in ended(game)] == [winner] * bool(winner)


def test_1_3_3_f_the_next_day_decides() -> None:
    game = Game(at="dusk", arena=True, first=2, you_hand=["Kappa"])
    game.until(Ask.TURN)
    game.you.plays("Kappa", HERO)
    game.both_pass()
    assert ended(game) == [Result(1, "arena")]


def test_1_3_3_f_in_the_arena_nobody_fails_to_move_forward() -> None:
    game = Game(cards=[KEEPER], at="dusk", arena=True, you_landmark=["Keeper"])
    game.until(Ask.TURN)
    assert (game.happened(ExpeditionMoved), game.object("Keeper").counters) == ([], ())


def test_1_3_3_f_a_defender_counts_in_the_arena() -> None:
    game = Game(at="dusk", arena=True, you_hero=["Monolith Archivist R2"])
    assert ended(game) == [Result(1, "arena")]


@pytest.mark.parametrize("ruleset", BOTH)
def test_1_3_3_f_in_the_arena_moves_end_nothing(ruleset: str) -> None:
    game = Game(cards=[ADVANCE], ruleset=ruleset, arena=True, you_at=(4, 4), they_at=(4, 4), you_hand=["Advance"])
    game.you.plays("Advance")
    assert (moves(game), ended(game)) == ({}, [])


def test_a_game_that_is_over_asks_nobody() -> None:
    game = Game(at="dusk", you_at=(3, 4), you_hero=["Kappa"], you_reserve=["Inari"] * 5)
    assert (ended(game), game.prompts, game.view().table.turn.phase) == ([Result(1, "distance")], (), Phase.OVER)


def test_a_reaction_to_the_move_that_ended_the_game_is_not_played() -> None:
    game = Game(cards=[RUNNER], at="dusk", you_landmark=["Runner"], you_at=(3, 4), you_hero=["Kappa"])
    assert (ended(game), game.object("Runner").counters) == ([Result(1, "distance")], ())


# -- 4.1 the start ---------------------------------------------------------------------------------------------------------------

DECKS = {name: Deck(d.hero, d.cards) for name, d in starter_decks().items()}


def begun(decks: tuple[Deck, Deck], ruleset: str, first: int) -> Position:
    """A new game at its first Noon: shuffles leave every order as it is, and the first three cards become Orbs."""
    position = ENGINE.start(Setup(decks, ruleset, first)).position
    while ENGINE.prompts(position)[0].ask is not Ask.TURN and ENGINE.prompts(position)[0].ask is not Ask.TARGET:
        prompt = ENGINE.prompts(position)[0]
        picks = tuple(range(prompt.low)) if prompt.seat == NATURE else prompt.fallback.picks
        position = ENGINE.submit(position, prompt.seat, Choice(picks)).position
    return position


@pytest.mark.parametrize("ruleset", BOTH)
def test_4_1_j_at_noon_reactions_trigger_on_day_one(ruleset: str) -> None:
    table = ENGINE.view(begun((DECKS["bravos"], DECKS["axiom"]), ruleset, 1), 0).table
    assert [o.card for o in table.objects if o.zone is Zone.EXPEDITION] == ["ALT_CORE_B_BR_31_C"]


@pytest.mark.parametrize("ruleset", BOTH)
def test_4_1_j_sigismar_waits_for_day_two(ruleset: str) -> None:
    table = ENGINE.view(begun((DECKS["ordis"], DECKS["axiom"]), ruleset, 1), 0).table
    assert [o for o in table.objects if o.zone is Zone.EXPEDITION] == []


def test_4_1_j_on_day_one_nobody_succeeds_draws_or_expands() -> None:
    position = begun((DECKS["bravos"], DECKS["axiom"]), "1.0", 1)
    table = ENGINE.view(position, 0).table
    counts = {(z.zone, z.seat): z.count for z in table.zones}
    assert (counts[Zone.HAND, 1], counts[Zone.DECK, 1], table.turn.first_seat, table.turn.day) == (3, 33, 1, 1)


def test_noon_is_too_late_for_what_was_not_there() -> None:
    early = site("Early", noon(counters(1, "noon")))
    game = Game(cards=[early], you_hand=["Early"])
    game.you.plays("Early")
    assert game.object("Early").counters == ()


# -- what is forbidden, and what has failed ----------------------------------------------------------------------------------------


def mired(*effects: Effect, **where: Any) -> Game:
    """A game in which what Characters of the second seat are in cannot move forward, at any time; the second seat's turn."""
    mire = site("Mire", Cannot(Fact.MOVED_FORWARD, characters & in_play & ~yours))
    cards = [mire, KEEPER, RUNNER, spell("Deed", *effects or (MoveExpedition(ExpeditionsOf(YOU), 1),))]
    return Game(cards=cards, first=2, you_landmark=["Mire", "Keeper"], they_landmark=["Runner"], they_hero=["Kappa"], **where)


def test_1_4_1_a_what_holds_an_expedition_at_dusk_makes_it_fail() -> None:
    """All four expeditions stay where they are, the held one although it won."""
    game = mired(at="dusk")
    game.until(Ask.TURN)
    assert (game.they.region(HERO), game.object("Keeper").counters, game.object("Runner").counters) == (0, (("failed", 4),), ())


def test_1_4_1_a_what_holds_one_expedition_holds_no_other() -> None:
    game = mired(they_hand=["Deed"])
    game.they.plays("Deed")
    assert (game.they.region(HERO), game.they.region(COMPANION)) == (0, 6)
    assert [(e.what, e.subject) for e in game.happened(DidNotHappen)] == [("ExpeditionMoved", 0)]


def test_1_4_1_a_what_cannot_move_forward_can_be_moved_backwards() -> None:
    game = mired(MoveExpedition(ExpeditionsOf(YOU), -1), they_hand=["Deed"], they_at=(3, 4))
    game.they.plays("Deed")
    assert (game.they.region(HERO), game.they.region(COMPANION)) == (2, 5)


@pytest.mark.parametrize(("phase", "region"), [(None, 0), (Phase.DUSK, 0), (Phase.NIGHT, 1), (Phase.AFTERNOON, 1), (Phase.MORNING, 1)])
def test_1_4_1_a_a_prohibition_holds_in_its_phase_only(phase: Phase | None, region: int) -> None:
    mire = site("Mire", Cannot(Fact.MOVED_FORWARD, characters & in_play, phase=phase))
    game = Game(cards=[mire], at="dusk", you_landmark=["Mire"], you_hero=["Kappa"])
    assert game.you.region(HERO) == region


@pytest.mark.parametrize(("phase", "region"), [(None, 0), (Phase.AFTERNOON, 0), (Phase.DUSK, 1), (Phase.NOON, 1), (Phase.MORNING, 1)])
def test_1_4_1_a_a_prohibition_of_another_phase_allows_an_effect(phase: Phase | None, region: int) -> None:
    mire = site("Mire", Cannot(Fact.MOVED_FORWARD, characters & in_play, phase=phase))
    game = Game(cards=[mire, ADVANCE], you_landmark=["Mire"], you_hero=["Kappa"], you_hand=["Advance"])
    game.you.plays("Advance")
    assert game.you.region(HERO) == region


def test_who_moves_backwards_neither_moves_forward_nor_fails() -> None:
    back = spell("Back", MoveExpedition(ExpeditionsOf(YOU), -1))
    game = Game(cards=[back, KEEPER, RUNNER], you_at=(3, 4), you_landmark=["Keeper", "Runner"], you_hand=["Back"])
    game.you.plays("Back")
    assert (game.object("Keeper").counters, game.object("Runner").counters) == ((), ())
    assert [(e.steps, e.region) for e in game.happened(ExpeditionMoved)] == [(-1, 2), (-1, 5)]


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_1_3_3_a_the_second_player_s_expeditions_meet_as_the_first_one_s_do(ruleset: str) -> None:
    game = Game(at="dusk", ruleset=ruleset, they_at=(3, 4), they_hero=["Kappa"])
    assert [e.result for e in game.happened(GameEnded)] == [Result(2, "distance")]


@pytest.mark.parametrize(("side", "at", "regions"), [(HERO, (1, 7), (1, 2)), (HERO, (2, 7), (3, 4)), (COMPANION, (0, 5), (3, 4))])
def test_3_2_1_a_tumult_card_is_turned_up_by_whoever_enters_it_from_its_side(
    side: Side, at: tuple[int, int], regions: tuple[int, int]
) -> None:
    """The three cards are the regions 1 and 2, 3 and 4, 5 and 6; (1, 7) has not entered the first one yet, though it stands there."""
    move = spell("Move", MoveExpedition(SideOf(YOU, side), 1))
    game = Game(cards=[move], face_down=range(1, 7), you_at=at, you_hand=["Move"])
    game.you.plays("Move")
    assert [e.ids for e in game.happened(TurnedUp)] == [tuple(r + 1 for r in regions)]


def test_3_2_1_the_ends_of_the_adventure_are_never_turned() -> None:
    move = spell("Move", MoveExpedition(SideOf(YOU, HERO), -1), MoveExpedition(SideOf(YOU, COMPANION), -1))
    game = Game(cards=[move], face_down=range(1, 7), you_at=(1, 6), you_hand=["Move"])
    game.you.plays("Move")
    assert ((game.you.region(HERO), game.you.region(COMPANION)), game.happened(TurnedUp)) == ((0, 7), [])


def test_4_2_4_b_what_is_won_is_more_than_the_other_has_and_more_than_nothing() -> None:
    """Forest 2 to 2, Mountain 1 to 0 and Water 0 to 0 on a region of all three."""
    one, two = being("One", stats=(2, 1, 0)), being("Two", stats=(2, 0, 0))
    game = Game(cards=[one, two], at="dusk", regions="AAAAAAAA", you_hero=["One"], they_hero=["Two"])
    (moved,) = (e for e in game.happened(ExpeditionMoved) if e.steps)
    assert (moved.place.seat, moved.place.side, moved.due_to) == (1, HERO, (Terrain.MOUNTAIN,))


@pytest.mark.parametrize(
    ("you", "they", "winner"),
    [
        ((4, 4), (5, 5), 0),
        ((4, 4), (3, 3), 0),
        ((7, 7), (1, 1), 0),
        ((4, 3), (5, 5), 1),
        ((5, 5), (4, 3), 2),
        ((5, 4), (7, 7), 1),
        ((7, 7), (2, 1), 2),
        ((3, 3), (4, 5), 1),
        ((6, 7), (2, 2), 2),
    ],
)
def test_1_3_3_b_distances_are_compared_wherever_the_expeditions_met(you: tuple[int, int], they: tuple[int, int], winner: int) -> None:
    """A hero at 5 and a companion at 4 have covered 5 and 3."""
    game = Game(at="night", ruleset="4.0", you_at=you, they_at=they)
    expected = [Result(winner, "distance")] if winner else []
    assert ([e.result for e in game.happened(GameEnded)], len(game.happened(ArenaBegan))) == (expected, int(not winner))


def test_4_2_4_g_an_expedition_that_stayed_says_where_it_is() -> None:
    game = Game(at="dusk", you_at=(1, 6), they_at=(2, 5))
    assert [(e.place.seat, e.steps, e.region) for e in game.happened(ExpeditionMoved)] == [(1, 0, 1), (1, 0, 6), (2, 0, 2), (2, 0, 5)]


# -- what is held is not done, and turns nothing up ----------------------------------------------------------------------------------

NEVER = Cannot(Fact.MOVED_FORWARD, me)
ONWARD = Reaction(When(Fact.FAILED_FORWARD, me=True), IfDo(MoveExpedition(MyExpedition(), 1), counters(1, "done")))


def test_1_4_1_a_an_expedition_that_cannot_move_turns_up_no_tumult_card() -> None:
    game = Game(cards=[being("Bog", NEVER), ADVANCE], you_hand=["Advance"], you_hero=["Bog"], face_down=(1, 2), you_at=(0, 4))
    game.you.plays("Advance")
    assert (game.you.region(HERO), game.you.region(COMPANION), game.happened(TurnedUp)) == (0, 3, [])


def test_1_4_1_c_if_you_do_is_not_done_when_the_expedition_cannot_move() -> None:
    rush = spell("Rush", IfDo(MoveExpedition(SideOf(YOU, "hero"), 1), draw(1)))
    game = Game(cards=[being("Bog", NEVER), rush], you_hand=["Rush"], you_hero=["Bog"])
    game.you.plays("Rush")
    assert game.you.count("hand") == 0


def test_1_4_1_c_if_you_do_is_not_done_when_a_defender_held_the_move() -> None:
    game = Game(cards=[being("Wall", Has(Keyword.DEFENDER), ONWARD)], at="dusk", you_hero=["Wall+anchored"])
    assert (game.you.region(HERO), game.object("Wall").counters) == (0, ())


def test_1_4_1_c_if_you_do_is_done_when_nothing_held_the_move() -> None:
    game = Game(cards=[being("Runner", ONWARD, stats=(0, 0, 0))], at="dusk", you_hero=["Runner+anchored"])
    assert (game.you.region(HERO), game.object("Runner").counters) == (1, (("done", 1),))


@pytest.mark.parametrize(("phase", "held"), [(None, 1), (Phase.DUSK, 1), (Phase.AFTERNOON, 0)])
def test_4_2_4_b_an_expedition_is_seen_as_dusk_would_find_it(phase: Phase | None, held: int) -> None:
    game = Game(cards=[being("Bog", Cannot(Fact.MOVED_FORWARD, me, phase=phase))], you_hero=["Bog"])
    seen = game.view().table.seats[0].expeditions[0]
    assert (len(seen.held_by), seen.would_move) == (held, not held)


# -- regions and expeditions as such ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("letter", "terrains"),
    [("F", ("forest",)), ("M", ("mountain",)), ("W", ("water",))]
    + [(f"TUMULT_{k}B", both) for k, both in ((1, ("mountain", "water")), (2, ("forest", "water")), (3, ("forest", "mountain")))],
)
def test_2_2_2_l_a_region_that_is_face_up_has_the_terrains_that_are_printed_on_it(letter: str, terrains: tuple[str, ...]) -> None:
    line = [letter] * 8
    game = Game(at="dusk", regions=line, you_hero=["Kappa"])  # type: ignore[arg-type]
    assert tuple(t.value for t in game.happened(ExpeditionMoved)[0].due_to) == terrains


def test_3_2_4_c_an_expedition_without_anybody_is_there_and_has_nothing() -> None:
    game = Game(at="dusk")
    moves = [(e.place.seat, e.place.side, e.steps) for e in game.happened(ExpeditionMoved)]
    assert sorted(moves) == [(1, COMPANION, 0), (1, HERO, 0), (2, COMPANION, 0), (2, HERO, 0)]
