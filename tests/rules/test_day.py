"""4: the start of the game, the day, the end; 1.3.3 and the Arena."""

from random import Random

import pytest

from kelon_engine import (
    ENGINE,
    NATURE,
    ArenaBegan,
    Ask,
    Choice,
    Chosen,
    Deck,
    Definition,
    ExpeditionMoved,
    GameEnded,
    IllegalAnswer,
    MovedTold,
    Object,
    Phase,
    PhaseBegan,
    Position,
    ReactionDone,
    Result,
    Setup,
    ShuffledTold,
    Side,
    StepBegan,
    Terrain,
    Type,
    Zone,
    starter_decks,
)
from kelon_engine.model.nodes import Gain, MoveExpedition, Named, Reaction, SideOf, When
from kelon_engine.model.state import State
from kelon_engine.model.terms import Fact, Who
from tests.rules.made import being, spell
from tests.scenario import COMPANION, HERO, Game

DECKS = {name: Deck(d.hero, d.cards) for name, d in starter_decks().items()}


def begun(seed: int, first: int = 0) -> Position:
    """A new game, chance answered by a seed, at the choice of the first three Orbs."""
    chance = Random(seed)
    position = ENGINE.start(Setup((DECKS["axiom"], DECKS["bravos"]), first=first)).position
    while ENGINE.prompts(position)[0].seat == NATURE:
        prompt = ENGINE.prompts(position)[0]
        picks = tuple(chance.sample(range(len(prompt.options)), prompt.low))
        position = ENGINE.submit(position, NATURE, Choice(picks)).position
    return position


# -- 4.1 the start ----------------------------------------------------------------------------------------------------------


def test_1_1_7_d_a_die_has_six_faces() -> None:
    game = Game(you_leader=["Nevenka & Blotch"], you_hero=["Kappa"])
    game.you.acts("Nevenka & Blotch")
    (prompt,) = game.prompts
    assert (prompt.seat, prompt.ask, [game.words(o.what) for o in prompt.options]) == (NATURE, Ask.DICE, ["1", "2", "3", "4", "5", "6"])


def test_4_1_a_at_the_start_nothing_is_on_the_table() -> None:
    position = ENGINE.start(Setup((DECKS["axiom"], DECKS["bravos"]))).position
    assert ENGINE.view(position, 0).table.objects == ()


def test_1_1_7_f__4_1_b__3_2_1_b_the_adventure_has_two_ends_and_three_different_tumult_cards() -> None:
    regions = ENGINE.view(begun(1), 0).table.regions
    assert ([r.face_up for r in regions], len(regions)) == ([True, *[False] * 6, True], 8)


def test_1_3_1_a__4_1_c_every_order_and_orientation_of_the_tumult_cards_occurs() -> None:
    lines = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        for turned in (0, 1):
            position = ENGINE.start(Setup((DECKS["axiom"], DECKS["bravos"]))).position
            for answer in (order, (turned,), (0,), (0,)):
                position = ENGINE.submit(position, NATURE, Choice(answer)).position
            lines.add(ENGINE.state_hash(position))
    assert len(lines) == 6


def test_1_3_1_b__4_1_d_expeditions_start_at_their_ends() -> None:
    table = ENGINE.view(begun(1), 0).table
    assert [(e.side, e.region) for s in table.seats for e in s.expeditions] == [(Side.HERO, 0), (Side.COMPANION, 7)] * 2


def test_1_3_1_c__4_1_h_the_hero_is_in_the_hero_zone_and_everybody_sees_it() -> None:
    heroes = [o.card for o in ENGINE.view(begun(1), 0).table.objects if o.zone is Zone.HERO]
    assert heroes == [DECKS["axiom"].hero, DECKS["bravos"].hero]


def test_1_3_1_d__4_1_j_six_cards_are_drawn_and_three_must_become_orbs() -> None:
    prompts = ENGINE.prompts(begun(1))
    assert [(p.ask, p.low, p.high, len(p.options), p.concurrent) for p in prompts] == [(Ask.MANA, 3, 3, 6, True)] * 2


def test_4_1_e_nobody_knows_a_hero_before_it_is_revealed() -> None:
    position = ENGINE.start(Setup((DECKS["axiom"], DECKS["bravos"]))).position
    for answer in ((0, 1, 2), (0,), (0,), (0,)):
        position = ENGINE.submit(position, NATURE, Choice(answer)).position
    heroes = [(o.card, o.kind) for o in ENGINE.view(position, 1).table.objects if o.zone is Zone.HERO]
    assert heroes == [("", Type.HERO), ("", Type.HERO)]


def test_4_1_f_a_player_without_a_hero_presents_a_card_that_leaves_before_it_is_seen() -> None:
    decks = (Deck(None, DECKS["axiom"].cards), DECKS["bravos"])
    position = ENGINE.start(Setup(decks)).position
    for answer in ((0, 1, 2), (0,), (0,), (0,)):
        position = ENGINE.submit(position, NATURE, Choice(answer)).position
    presented = [(o.owner, o.card, o.kind) for o in ENGINE.view(position, 2).table.objects if o.zone is Zone.HERO]
    position = ENGINE.submit(position, NATURE, Choice((0,))).position
    heroes = [(o.owner, o.card) for o in ENGINE.view(position, 2).table.objects if o.zone is Zone.HERO]
    assert (presented, heroes) == ([(1, "", Type.HERO), (2, "", Type.HERO)], [(2, DECKS["bravos"].hero)])


def test_4_1_g_chance_says_who_is_first() -> None:
    assert {ENGINE.view(begun(seed), 0).table.turn.first_seat for seed in range(12)} == {1, 2}


def test_4_1_i_the_order_of_a_deck_is_hidden_and_its_count_is_not() -> None:
    zones = {(z.zone, z.seat): z for z in ENGINE.view(begun(1), 1).table.zones}
    assert (zones[Zone.DECK, 1].count, zones[Zone.DECK, 1].handles) == (33, ())


def test_4_1_j_day_one_begins_at_noon_with_three_cards_and_three_ready_orbs() -> None:
    position = begun(1, first=1)
    for seat in (1, 2):
        position = ENGINE.submit(position, seat, Choice((0, 1, 2))).position
    table = ENGINE.view(position, 0).table
    hands = [z.count for z in table.zones if z.zone is Zone.HAND]
    assert (table.turn.day, hands, [(s.mana_ready, s.mana_total) for s in table.seats]) == (1, [3, 3], [(3, 3), (3, 3)])


def test_4_1_j_the_first_player_stays_first_on_day_one() -> None:
    position = begun(1, first=2)
    for seat in (1, 2):
        position = ENGINE.submit(position, seat, Choice((0, 1, 2))).position
    assert (ENGINE.view(position, 0).table.turn.first_seat, ENGINE.prompts(position)[0].seat) == (2, 2)


# -- 4.2 the day ----------------------------------------------------------------------------------------------------------------


def test_4_2_1_a_the_daily_effects_of_a_day_come_in_order() -> None:
    game = Game(at="morning")
    game.until(Ask.TURN)
    game.both_pass()
    steps = [e.step.value for e in game.happened(StepBegan)]
    assert steps[:6] == ["succeed", "prepare", "draw", "expand", "progress", "rest"]


def test_4_2_1_b_the_other_player_becomes_first() -> None:
    game = Game(at="morning", first=1)
    assert game.view().table.turn.first_seat == 2


def test_4_2_1_c_everything_exhausted_becomes_ready() -> None:
    game = Game(at="morning", you_landmark=["Kelonic Generator R1+exhausted"], you_reserve=["Kappa+exhausted"])
    assert [o.statuses for o in game.objects() if o.zone is not Zone.ADVENTURE] == [(), ()]


def test_4_2_1_d_each_player_draws_two() -> None:
    game = Game(at="morning")
    assert (game.you.count("hand"), game.they.count("hand")) == (2, 2)


def test_4_2_1_e_each_player_may_put_a_card_in_the_mana_zone_and_it_is_ready() -> None:
    game = Game(at="morning", first=2, mana=3)
    assert (game.you.prompt.ask, game.you.prompt.low, game.you.prompt.high) == (Ask.MANA, 0, 1)
    game.you.picks("Ordis Trooper")
    game.they.picks()
    assert (game.you.ready_mana, game.they.ready_mana) == (4, 3)


def test_4_2_1_e_nothing_of_the_first_choice_shows_before_the_second() -> None:
    game = Game(at="morning", first=2)
    before = (game.you.count("hand"), game.you.count("mana"))
    game.you.picks("Ordis Trooper")
    assert (game.you.count("hand"), game.you.count("mana")) == before


def test_4_2_2_at_noon_reactions_trigger_as_the_phase_begins() -> None:
    game = Game(at="noon", you_leader=["Kojo & Booda"])
    assert game.you.has("companion") == ["Booda"]


def test_4_2_2_the_condition_of_a_noon_reaction_is_looked_at_as_it_triggers() -> None:
    assert Game(at="noon", first=2, you_leader=["Kojo & Booda"]).you.has("companion") == []


def test_4_2_3_b_the_first_player_takes_the_first_turn() -> None:
    assert Game(first=2).prompts[0].seat == 2


def test_4_2_3_c_after_a_card_the_other_player_takes_a_turn() -> None:
    game = Game(you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert game.prompts[0].seat == 2


def test_4_2_3_c_after_a_quick_action_the_turn_goes_on() -> None:
    game = Game(you_landmark=["Kelonic Generator R1"])
    game.you.acts("Kelonic Generator")
    assert game.prompts[0].seat == 1


def test_4_2_3_c_who_has_passed_takes_no_more_turns_that_day() -> None:
    game = Game(they_hand=["Kappa", "Inari"])
    game.you.passes()
    game.they.plays("Kappa", HERO)
    assert game.prompts[0].seat == 2


def test_4_2_4_b_an_expedition_moves_that_has_more_of_a_terrain_of_its_region() -> None:
    game = Game(at="dusk", you_hero=["Bravos Pathfinder"])
    assert (game.you.region(HERO), game.you.region(COMPANION)) == (1, 7)


def test_4_2_4_b_statistics_of_other_terrains_do_not_count() -> None:
    game = Game(at="dusk", regions="FFFFFFFF", you_hero=["Bravos Pathfinder"])
    assert game.you.region(HERO) == 0


def test_4_2_4_c_a_tie_does_not_suffice() -> None:
    game = Game(at="dusk", you_hero=["Kappa"], they_hero=["Kappa"])
    assert (game.you.region(HERO), game.they.region(HERO)) == (0, 0)


def test_4_2_4_d_zero_does_not_suffice() -> None:
    assert Game(at="dusk", you_hero=["Ouroboros Trickster"]).you.region(HERO) == 0


def test_4_2_4_e_one_step_only_however_many_terrains_are_won() -> None:
    assert Game(at="dusk", you_hero=["Kappa"]).you.region(HERO) == 1


def test_4_2_4_f_all_expeditions_move_at_the_same_time() -> None:
    game = Game(at="dusk", you_hero=["Kappa"], they_companion=["Kappa"])
    groups = [[e for e in group if isinstance(e, ExpeditionMoved)] for group in game.events]
    assert [len(g) for g in groups if g] == [4]


def test_4_2_4_g_an_expedition_that_does_not_move_fails_to_move_forward() -> None:
    game = Game(at="dusk", you_hero=["Kappa"])
    assert sorted(e.steps for e in game.happened(ExpeditionMoved)) == [0, 0, 0, 1]


def test_3_2_1_both_regions_of_a_tumult_card_are_turned_up_when_one_is_entered() -> None:
    game = Game(at="dusk", face_down=(1, 2, 3, 4, 5, 6), you_hero=["Kappa"])
    assert [r.face_up for r in game.view().table.regions] == [True, True, True, False, False, False, False, True]


def test_3_1_3_c__3_2_1_a_a_face_down_region_has_no_terrain_for_anybody() -> None:
    game = Game(face_down=(1, 2, 3, 4, 5, 6))
    regions = game.view(1).table.regions
    objects = {o.handle: o for o in game.view(1).table.objects}
    assert [(r.terrains, r.base, objects[r.handle].card) for r in regions if not r.face_up] == [((), (), "")] * 6


def test_2_4_3_a_sleeping_character_does_not_count_at_dusk() -> None:
    game = Game(at="dusk", you_hero=["Kappa+asleep"])
    assert game.you.region(HERO) == 0


def test_4_2_5_b_characters_rest_in_reserve_moved_or_not() -> None:
    game = Game(at="night", you_hero=["Kappa"], you_companion=["Inari"])
    assert sorted(game.you.has("reserve")) == ["Inari", "Kappa"]


def test_4_2_5_b_all_characters_rest_at_the_same_time() -> None:
    game = Game(at="night", you_hero=["Kappa", "Inari"])
    rested = [[e for e in group if isinstance(e, MovedTold) and e.word == "rested"] for group in game.events]
    assert [len(g) for g in rested if g] == [2]


def test_2_4_2_an_anchored_character_stays_and_loses_anchored() -> None:
    game = Game(at="night", you_hero=["Kappa+anchored"])
    assert (game.you.has("hero"), game.object("Kappa").statuses) == (["Kappa"], ())


def test_2_4_3_a_sleeping_character_stays_and_wakes_up() -> None:
    game = Game(at="night", you_hero=["Kappa+asleep+anchored"])
    assert (game.you.has("hero"), game.object("Kappa").statuses) == (["Kappa"], ())


def test_4_2_5_c_reserve_is_trimmed_to_the_limit_and_the_player_chooses_what_stays() -> None:
    game = Game(at="night", you_reserve=["Kappa", "Inari", "Muna Druid"])
    game.you.picks("Kappa", "Muna Druid")
    assert game.you.has("reserve") == ["Kappa", "Muna Druid"]


@pytest.mark.parametrize(("ruleset", "word"), [("1.0", "discarded"), ("4.0", "sacrificed")])
def test_4_2_5_c_landmarks_above_the_limit_leave_as_the_ruleset_says(ruleset: str, word: str) -> None:
    game = Game(at="night", ruleset=ruleset, you_landmark=["Brassbug Hub", "Axiom Reprocessor", "Kelonic Generator R1"])
    game.you.picks("Brassbug Hub", "Axiom Reprocessor")
    assert [e.word for e in game.happened(MovedTold) if e.origin is Zone.LANDMARK] == [word]


def test_4_2_5_d_without_a_hero_both_limits_are_two() -> None:
    seat = Game().view().table.seats[0]
    assert (seat.reserve_limit, seat.landmark_limit) == (2, 2)


def test_3_2_2_d_a_missing_position_shuffles_the_discard_pile_under_the_deck() -> None:
    game = Game(at="morning", you_deck=["Kappa"], you_discard=["Inari", "Muna Druid"])
    assert (game.you.has("hand"), game.you.count("deck"), game.you.count("discard")) == (["Kappa", "Inari"], 1, 0)


def test_3_2_2_e_without_any_card_left_drawing_does_nothing() -> None:
    game = Game(at="morning", you_deck=["Kappa"])
    assert game.you.has("hand") == ["Kappa"]


# -- 1.3.3, 4.3 the end -----------------------------------------------------------------------------------------------------------


def ended(game: Game) -> list[Result]:
    return [e.result for e in game.happened(GameEnded)]


def test_1_3_3_a_the_game_goes_on_while_nobody_s_expeditions_have_met() -> None:
    assert ended(Game(at="dusk", you_at=(2, 4), you_hero=["Kappa"])) == []


def test_1_3_3_a__1_3_3_b_the_player_whose_expeditions_meet_wins() -> None:
    assert ended(Game(at="dusk", you_at=(3, 4), you_hero=["Kappa"])) == [Result(1, "distance")]


def test_1_3_3_a_in_the_later_rules_the_end_is_looked_at_in_the_night() -> None:
    game = Game(at="dusk", ruleset="4.0", you_at=(3, 4), you_hero=["Kappa"], you_reserve=["Inari", "Inari"])
    assert (ended(game), game.you.prompt.ask) == ([], Ask.KEEP)
    game.until(Ask.TURN) if game.prompts and game.prompts[0].ask is not Ask.KEEP else game.you.picks("Inari", "Inari")
    assert ended(game) == [Result(1, "distance")]


def test_1_3_3_b_the_greater_distance_wins_when_both_meet() -> None:
    game = Game(at="dusk", you_at=(3, 4), they_at=(3, 4), you_hero=["Kappa"], you_companion=["Kappa"], they_hero=["Shenlong R1"])
    assert ended(game) == []
    both = Game(at="dusk", you_at=(3, 3), they_at=(3, 4), you_hero=["Atlas"], they_companion=["Shenlong R1"])
    assert ended(both) != []


def test_1_3_3_c__3_2_1_c_equal_distances_lead_into_the_arena() -> None:
    game = Game(at="dusk", you_at=(3, 4), they_at=(3, 4), you_hero=["Kappa"], they_companion=["Kappa"])
    regions = game.view().table.regions
    assert (len(game.happened(ArenaBegan)), [(r.number, r.terrains) for r in regions]) == (1, [(8, tuple(Terrain))])


def test_1_3_3_d_in_the_arena_both_expeditions_count_together() -> None:
    game = Game(at="dusk", arena=True, you_hero=["Inari"], you_companion=["Inari"], they_hero=["Kappa"])
    assert ended(game) == [Result(1, "arena")]


def test_1_3_3_e_more_terrains_win_the_game() -> None:
    assert ended(Game(at="dusk", arena=True, you_hero=["Kappa"], they_hero=["Inari"])) == [Result(1, "arena")]


def test_1_3_3_f_a_tie_in_the_arena_leads_to_another_day_there() -> None:
    game = Game(at="dusk", arena=True, you_hero=["Kappa"], they_hero=["Kappa"])
    game.until(Ask.TURN)
    assert (ended(game), game.view().table.turn.arena) == ([], True)


def test_1_3_3_note_in_the_arena_nothing_moves_an_expedition() -> None:
    game = Game(arena=True, they_at=(3, 4), they_hero=["Kappa"], you_hand=["Sakarabru"])
    game.you.plays("Sakarabru", HERO)
    assert game.happened(ExpeditionMoved) == []


def test_1_3_3_note_in_the_arena_a_gigantic_character_counts_twice() -> None:
    game = Game(at="dusk", arena=True, you_hero=["Atlas"], they_hero=["Kappa"])
    assert ended(game) == [Result(1, "arena")]


def test_an_expedition_moves_backwards_but_not_beyond_its_start() -> None:
    game = Game(they_at=(2, 7), you_hand=["Sakarabru", "Sakarabru"], mana=14)
    game.you.plays("Sakarabru", HERO)
    game.they.passes()
    game.you.plays("Sakarabru", COMPANION)
    assert (game.they.region(HERO), game.they.region(COMPANION)) == (1, 7)


def test_a_day_ends_and_another_begins() -> None:
    game = Game(day=2)
    game.both_pass()
    game.until(Ask.TURN)
    began = [(e.phase, e.day) for e in game.happened(PhaseBegan)]
    assert began[-3:] == [(Phase.MORNING, 3), (Phase.NOON, 3), (Phase.AFTERNOON, 3)]


# -- limits, mana, order ----------------------------------------------------------------------------------------------------------

WIDE = Definition("WIDE", "Wide", Type.HERO, reserve_limit=3, landmark_limit=1)


def test_2_2_11_a_hero_says_how_much_its_player_may_keep() -> None:
    seats = Game(cards=[WIDE], you_leader=["Wide"]).view().table.seats
    assert [(s.reserve_limit, s.landmark_limit) for s in seats] == [(3, 1), (2, 2)]


def test_4_2_5_c_as_many_as_the_limit_are_kept_without_asking() -> None:
    game = Game(cards=[WIDE], at="night", you_leader=["Wide"], you_reserve=["Kappa", "Inari", "Muna Druid"])
    game.until(Ask.TURN)
    assert game.you.has("reserve") == ["Kappa", "Inari", "Muna Druid"]


def test_4_2_5_c_what_is_not_kept_goes_at_the_same_time_for_both() -> None:
    cards = ["Kappa", "Inari", "Muna Druid"]
    game = Game(at="night", first=1, you_reserve=cards, they_reserve=cards)
    game.you.picks("Kappa", "Inari")
    assert game.you.count("reserve") == 3
    game.they.picks("Kappa", "Inari")
    gone = [[e.destination_seat for e in group if isinstance(e, MovedTold) and e.word == "discarded"] for group in game.events]
    assert [g for g in gone if g] == [[1, 2]]


def test_4_2_5_c_fewer_than_the_limit_cannot_be_kept() -> None:
    game = Game(at="night", you_reserve=["Kappa", "Inari", "Muna Druid"])
    with pytest.raises(IllegalAnswer):
        game.you.picks("Kappa")


def test_4_2_5_b_who_rests_counts_against_the_limit_of_the_same_night() -> None:
    game = Game(at="night", you_hero=["Kappa"], you_reserve=["Inari", "Muna Druid"])
    assert (game.you.prompt.ask, game.you.offered()) == (Ask.KEEP, ["Inari", "Muna Druid", "Kappa"])


@pytest.mark.parametrize(("ruleset", "heard"), [("1.0", 0), ("4.0", 1)])
def test_4_2_5_c_only_in_the_later_rules_excess_landmarks_are_sacrificed(ruleset: str, heard: int) -> None:
    altar = Definition(
        "ALTAR", "Altar", Type.PERMANENT, hand_cost=1, abilities=(Reaction(When(Fact.SACRIFICED), Gain(Named("me"), 1, "ash")),)
    )
    game = Game(cards=[altar], ruleset=ruleset, at="night", you_landmark=["Altar", "Brassbug Hub", "Axiom Reprocessor"])
    game.you.picks("Altar", "Brassbug Hub")
    assert dict(game.object("Altar").counters).get("ash", 0) == heard


def test_4_2_1_c_spent_mana_is_ready_the_next_morning() -> None:
    game = Game(you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    spent = game.you.ready_mana
    game.both_pass()
    game.until(Ask.TURN)
    assert (spent, game.you.ready_mana) == (6, 10)


def test_4_2_1_c_a_new_orb_is_ready_on_the_day_it_is_made() -> None:
    game = Game(at="morning", first=2, mana=0)
    game.you.picks("Ordis Trooper")
    game.they.picks()
    assert game.you.ready_mana == 1


def test_4_2_1_e_the_new_first_player_is_asked_first() -> None:
    game = Game(at="morning", first=1)
    assert [p.seat for p in game.prompts] == [2]


def test_4_2_1_e_without_a_card_in_hand_nobody_is_asked() -> None:
    game = Game(at="morning", you_deck=[], they_deck=[])
    assert game.prompts[0].ask is Ask.TURN


def test_3_2_2_d_reshuffles_of_both_players_come_in_initiative_order() -> None:
    game = Game(at="morning", first=1, you_deck=[], they_deck=[], you_discard=["Kappa", "Inari"], they_discard=["Kappa", "Inari"])
    assert [e.seat for e in game.happened(ShuffledTold)] == [2, 1]


def test_4_2_2_at_noon_happens_every_day_and_not_in_the_afternoon() -> None:
    game = Game(at="noon", you_landmark=["Ordis Carrier"])
    game.both_pass()
    game.until(Ask.TURN)
    assert len(game.happened(ReactionDone)) == 2


def test_4_2_1_a_the_later_rules_have_one_daily_effect_more() -> None:
    steps = {}
    for ruleset in ("1.0", "4.0"):
        game = Game(ruleset=ruleset)
        game.both_pass()
        steps[ruleset] = [e.step.value for e in game.happened(StepBegan)][:4]
    assert steps == {"1.0": ["progress", "rest", "clean_up", "succeed"], "4.0": ["progress", "rest", "clean_up", "check_victory"]}


# -- what chance says at the start -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "turned", "line"),
    [
        ((0, 1, 2), (0, 0, 0), ["1A", "1B", "2A", "2B", "3A", "3B"]),
        ((2, 0, 1), (0, 0, 0), ["3A", "3B", "1A", "1B", "2A", "2B"]),
        ((0, 1, 2), (1, 0, 0), ["1B", "1A", "2A", "2B", "3A", "3B"]),
        ((0, 1, 2), (0, 1, 0), ["1A", "1B", "2B", "2A", "3A", "3B"]),
        ((1, 2, 0), (0, 0, 1), ["2A", "2B", "3A", "3B", "1B", "1A"]),
    ],
)
def test_1_3_1_a_each_tumult_card_lies_where_and_as_chance_says(order: tuple[int, ...], turned: tuple[int, ...], line: list[str]) -> None:
    position = ENGINE.start(Setup((DECKS["axiom"], DECKS["bravos"]), first=1)).position
    asked = []
    for answer in (order, *((t,) for t in turned)):
        (prompt,) = ENGINE.prompts(position)
        asked.append((prompt.ask, len(prompt.options), prompt.low, prompt.high, prompt.ordered))
        position = ENGINE.submit(position, NATURE, Choice(answer)).position
    assert asked == [(Ask.SHUFFLE, 3, 3, 3, True)] + [(Ask.COIN, 2, 1, 1, False)] * 3
    assert [o.card.removeprefix("TUMULT_") for o in regions_of(position)][1:-1] == line


def regions_of(position: Position) -> list[Object]:
    """The regions as they lie, face down or not."""
    assert isinstance(position, State)
    return [position.objects[i] for i in position.zone(Zone.ADVENTURE)]


def test_3_2_1_a_only_the_ends_are_face_up_at_the_start() -> None:
    assert [o.face_down for o in regions_of(begun(1))] == [False, *[True] * 6, False]


@pytest.mark.parametrize(("answer", "first"), [(0, 1), (1, 2)])
def test_4_1_g_the_coin_says_who_is_first(answer: int, first: int) -> None:
    position = ENGINE.start(Setup((DECKS["axiom"], DECKS["bravos"]))).position
    while ENGINE.prompts(position)[0].ask is not Ask.FIRST:
        prompt = ENGINE.prompts(position)[0]
        position = ENGINE.submit(position, NATURE, Choice(tuple(range(prompt.low)))).position
    position = ENGINE.submit(position, NATURE, Choice((answer,))).position
    assert ENGINE.view(position, 0).table.turn.first_seat == first


@pytest.mark.parametrize("first", [1, 2])
def test_4_1_g_who_is_first_can_be_settled_beforehand(first: int) -> None:
    assert ENGINE.view(begun(1, first), 0).table.turn.first_seat == first


def test_4_1_i_the_deck_of_each_player_is_shuffled_once() -> None:
    position, asked = ENGINE.start(Setup((DECKS["axiom"], DECKS["bravos"]), first=2)).position, []
    while ENGINE.prompts(position)[0].seat == NATURE:
        (prompt,) = ENGINE.prompts(position)
        asked.append(len(prompt.options))
        position = ENGINE.submit(position, NATURE, Choice(tuple(range(prompt.low)))).position
    assert asked == [3, 2, 2, 2, len(DECKS["axiom"].cards), len(DECKS["bravos"].cards)]


# -- what is remembered until the next Morning, and what is not --------------------------------------------------------------------


def test_4_2_3_c_who_has_passed_has_passed_until_the_next_morning() -> None:
    game = Game(you_reserve=["Kappa", "Inari", "Atlas"])
    game.both_pass()
    seats = [s.passed for s in game.view().table.seats]
    assert (game.view().table.turn.phase, seats) == (Phase.NIGHT, [True, True])
    game.you.picks("Kappa", "Inari")
    assert [s.passed for s in game.view().table.seats] == [False, False]


@pytest.mark.parametrize("day", [2, 3, 4, 7])
def test_a_new_day_is_one_day_later(day: int) -> None:
    game = Game(day=day)
    game.both_pass()
    game.until(Ask.TURN)
    assert (game.view().table.turn.day, [e.day for e in game.happened(PhaseBegan)][-1]) == (day + 1, day + 1)


@pytest.mark.parametrize(("regions", "found"), [(1, "reserve"), (-1, "hero"), (0, "hero")])
def test_4_2_5_b_an_expedition_permanent_rests_where_its_expedition_moved_forward_at_any_time_of_the_day(regions: int, found: str) -> None:
    tool = Definition("Tool", "Tool", Type.PERMANENT, subtypes=("EXPEDITION",), hand_cost=1, reserve_cost=1)
    move = spell("Move", MoveExpedition(SideOf(Who.YOU, HERO), regions))
    game = Game(cards=[tool, move], you_at=(2, 7), you_hero=["Tool"], you_hand=["Move"], ruleset="4.0")
    game.you.plays("Move")
    game.until(Ask.MANA)
    assert "Tool" in game.you.has(found)


def test_4_2_5_b_another_expedition_s_move_does_not_matter() -> None:
    tool = Definition("Tool", "Tool", Type.PERMANENT, subtypes=("EXPEDITION",), hand_cost=1, reserve_cost=1)
    game = Game(cards=[tool], at="dusk", you_hero=["Tool"], you_companion=["Kappa"], they_hero=["Kappa"])
    assert ("Tool" in game.you.has("hero"), game.you.region(COMPANION), game.they.region(HERO)) == (True, 6, 1)


@pytest.mark.parametrize(("reserve", "landmark"), [(1, 3), (3, 1), (0, 2), (2, 0)])
def test_4_2_5_d_a_hero_s_limits_are_its_own(reserve: int, landmark: int) -> None:
    chief = Definition("Chief", "Chief", Type.HERO, reserve_limit=reserve, landmark_limit=landmark)
    game = Game(cards=[chief], at="night", you_leader=["Chief"], you_reserve=["Kappa"] * 4, you_landmark=["Brassbug Hub"] * 4)
    kept = []
    while game.prompts[0].ask is Ask.KEEP:
        kept.append((game.you.prompt.low, game.you.prompt.high, len(game.you.prompt.options)))
        game.answer(1, game.you.prompt.fallback)
    assert kept == [(n, n, 4) for n in (reserve, landmark) if n]
    assert (len(game.you.has("reserve")), len(game.you.has("landmark"))) == (reserve, landmark)


def test_4_2_5_c_the_choice_of_what_is_kept_is_told() -> None:
    game = Game(at="night", you_reserve=["Kappa", "Inari", "Atlas"])
    kept = tuple(game.object(name).handle for name in ("Kappa", "Atlas"))
    game.you.picks("Kappa", "Atlas")
    (told,) = game.happened(Chosen)
    assert (told.seat, told.ask, told.value, game.you.has("discard")) == (1, Ask.KEEP, kept, ["Inari"])


def test_4_2_1_e_a_card_is_put_in_the_mana_zone_by_its_owner() -> None:
    game = Game(at="morning", first=1, they_hand=["Kappa"])
    game.they.picks("Kappa")
    game.you.picks()
    (moved,) = (e for e in game.happened(MovedTold) if e.destination is Zone.MANA)
    assert (moved.word, moved.by, moved.destination_seat, game.they.ready_mana) == ("expanded", 2, 2, 11)


def test_1_3_3_d_in_the_arena_each_terrain_is_compared_by_itself() -> None:
    """3 to 2 in Forest, 1 to 2 in Mountain, 4 to 4 in Water: one terrain each, and nobody wins; then 4 to 3 in Water."""
    one, two = being("One", stats=(3, 1, 4)), being("Two", stats=(2, 2, 4))
    assert ended(Game(cards=[one, two], at="dusk", arena=True, you_hero=["One"], they_companion=["Two"])) == []
    three = being("Three", stats=(2, 2, 3))
    assert ended(Game(cards=[one, three], at="dusk", arena=True, you_hero=["One"], they_companion=["Three"])) == [Result(1, "arena")]
    assert ended(Game(cards=[one, three], at="dusk", arena=True, they_hero=["One"], you_companion=["Three"])) == [Result(2, "arena")]
