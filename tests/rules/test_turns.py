"""4.2.3, 5.1, 5.3: the shape of a turn; what is offered in it, why something is not; what is counted by day, Afternoon and turn."""

import pytest

from kelon_engine import (
    Act,
    Ask,
    Choice,
    Concede,
    Declared,
    Definition,
    Expire,
    IllegalAnswer,
    MovedTold,
    Pass,
    Passed,
    Play,
    Played,
    Refusal,
    Result,
    ShuffledTold,
    TurnBegan,
    TurnEnded,
    Type,
    Withdraw,
    Zone,
)
from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
from kelon_engine.cards.words import (
    ANCHORED,
    J,
    after_you,
    boost,
    characters,
    choose_one,
    counters,
    create,
    do,
    draw,
    first_each_afternoon_gains,
    fleeting,
    gain,
    in_play,
    it,
    may,
    me,
    my_expedition,
    next_gains,
    noon,
    pay_to,
    quick,
    resupply,
    return_to_hand,
    target,
    tokens,
    tough,
    when_joins,
    yours,
)
from kelon_engine.model.nodes import (
    Also,
    Gain,
    GiveAbility,
    GiveStats,
    HandCost,
    IfDo,
    Linger,
    Passive,
    Price,
    Quick,
    Reaction,
    When,
)
from kelon_engine.model.terms import Fact, Phase, Until, Who
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

MILL = site("Mill", quick(Price(), counters(1, "flour")))


def turns(game: Game) -> list[int]:
    """Whose turns began, in order."""
    return [e.seat for e in game.happened(TurnBegan)]


def held(game: Game, name: str, seat: int = 1) -> int:
    """The handle of a card in a Hand, as its owner sees it."""
    own = game.view(seat).own
    assert own is not None
    return next(o.handle for o in own.objects if o.zone is Zone.HAND and o.card == game.reference(name))


# -- turns -----------------------------------------------------------------------------------------------------------------------


def test_4_2_3_a_players_alternate() -> None:
    game = Game(you_hand=["Kappa", "Inari"], they_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    game.they.plays("Kappa", HERO)
    game.you.plays("Inari", HERO)
    assert turns(game) == [1, 2, 1, 2]


def test_4_2_3_a_the_afternoon_ends_when_both_have_passed() -> None:
    game = Game()
    game.you.passes()
    game.they.passes()
    assert (game.view().table.turn.phase.value, [e.seat for e in game.happened(Passed)]) == ("morning", [1, 2])


def test_4_2_3_c_passing_is_for_the_whole_day() -> None:
    game = Game(they_hand=["Kappa"])
    game.you.passes()
    game.they.plays("Kappa", HERO)
    assert (turns(game), game.view().table.seats[0].passed) == ([1, 2, 2], True)


def test_4_2_3_c_who_has_passed_takes_turns_again_on_the_next_day() -> None:
    game = Game(first=1)
    game.both_pass()
    game.until(Ask.TURN)
    assert [s.passed for s in game.view().table.seats] == [False, False]


def test_after_you_leaves_the_turn_to_oneself_when_the_other_has_passed() -> None:
    game = Game(first=2, you_reserve=["Alice"], you_hand=["Kappa"])
    game.they.passes()
    game.you.acts("Alice")
    assert (turns(game), game.you.can("play Kappa hero")) == ([2, 1, 1], True)


def test_after_you_is_no_pass() -> None:
    game = Game(you_reserve=["Alice"])
    game.you.acts("Alice")
    assert (game.view().table.seats[0].passed, len(game.happened(TurnEnded)), game.happened(Passed)) == (False, 1, [])


def test_after_you_on_the_turn_of_another_does_nothing() -> None:
    polite = site("Polite", Reaction(When(Fact.DREW, by=Who.OPPONENT), after_you))
    game = Game(cards=[polite], they_landmark=["Polite"], you_landmark=["Kelonic Generator R1"])
    game.you.acts("Kelonic Generator")
    assert (game.happened(TurnEnded), game.you.prompt.ask) == ([], Ask.TURN)


def test_4_2_3_c_a_reaction_that_ends_the_turn_ends_it() -> None:
    polite = site("Polite", Reaction(When(Fact.DREW, by=Who.YOU), after_you))
    game = Game(cards=[polite], you_landmark=["Polite", "Kelonic Generator R1"])
    game.you.acts("Kelonic Generator")
    assert game.prompts[0].seat == 2


def test_1_4_5_a_initiative_is_of_whoever_takes_the_turn_and_else_of_the_first_player() -> None:
    game = Game(first=1)
    game.you.passes()
    in_turn = game.view().table.turn.initiative
    game.they.passes()
    assert (in_turn, game.view().table.turn.initiative, game.view().table.turn.first_seat) == (2, 2, 2)


# -- what is offered -------------------------------------------------------------------------------------------------------------


def test_5_1_only_cards_of_one_s_own_hand_and_reserve_are_offered() -> None:
    game = Game(you_hand=["Kappa"], you_reserve=["Inari"], they_hand=["Atlas"], they_reserve=["Muna Druid"], you_discard=["Alice"])
    played = {word.split()[1] for word in game.you.offered() if word.startswith("play")}
    assert played == {"Kappa", "Inari"}


def test_5_3_a_only_quick_actions_of_what_one_controls_are_offered() -> None:
    miller = being("Miller", quick(Price(), counters(1, "flour")))
    game = Game(cards=[miller, MILL], they_landmark=["Mill"], you_hero=["Miller+borrowed"], they_hero=["Miller+borrowed"])
    assert game.you.offered() == ["pass", "act Miller 1"]


def test_5_3_a_quick_actions_work_in_play_only() -> None:
    game = Game(cards=[MILL], you_hand=["Mill"], you_reserve=["Mill"])
    assert not game.you.can("act Mill 1")


def test_5_3_a_a_quick_action_that_was_granted_can_be_played() -> None:
    school = site("School", Passive(characters & in_play & yours, GiveAbility(Quick(Price(exhaust=True), boost(2)))))
    game = Game(cards=[school], you_landmark=["School"], you_hero=["Kappa"], they_hero=["Inari"])
    game.you.acts("Kappa")
    assert (game.boosts("Kappa"), game.statuses("Kappa")) == (2, ["exhausted"])


def test_2_2_6_b_a_token_cannot_be_played() -> None:
    game = Game(you_hero=["Brassbug"])
    assert game.you.offered() == ["pass"]


def test_2_2_6_b_a_card_without_a_hand_cost_cannot_be_played_from_hand() -> None:
    relic = Definition("RELIC", "Relic", Type.PERMANENT, reserve_cost=2)
    game = Game(cards=[relic], you_hand=["Relic"], you_reserve=["Relic"])
    refused = game.engine.refusal(game.position, 1, Play(held(game, "Relic"), None, "hand"))
    assert (refused.reason, refused.rule, game.you.offered()) == ("NO_SUCH_COST", "2.2.6.b", ["pass", "play Relic"])


def test_refused_for_lack_of_a_target() -> None:
    game = Game(you_hand=["Beauty Sleep"])
    refused = game.engine.refusal(game.position, 1, Play(held(game, "Beauty Sleep"), None, "hand"))
    assert refused == Refusal("NO_LEGAL_TARGET", "5.2.3.b")


def test_refused_for_an_exhausted_card_in_reserve() -> None:
    game = Game(you_reserve=["Kappa+exhausted"])
    assert game.engine.refusal(game.position, 1, Play(game.object("Kappa").handle, HERO, "reserve")).reason == "EXHAUSTED_IN_RESERVE"


def test_refused_for_an_exhausted_bearer() -> None:
    game = Game(you_landmark=["Kelonic Generator R1+exhausted"])
    assert game.engine.refusal(game.position, 1, Act(game.object("Kelonic Generator").handle, 1)) == Refusal("COST_IMPOSSIBLE", "1.4.1.b")


def test_refused_for_a_false_condition() -> None:
    game = Game(first=2, you_leader=["Akesha & Taru"])
    game.they.passes()
    assert game.engine.refusal(game.position, 1, Act(game.object("Akesha & Taru").handle, 1)).reason == "CONDITION_FALSE"


def test_refused_out_of_turn() -> None:
    game = Game(they_landmark=["Kelonic Generator R1"])
    assert game.engine.refusal(game.position, 2, Act(game.object("Kelonic Generator").handle, 1)).reason == "NOT_YOUR_DECISION"


def test_3_1_3_f_a_card_of_the_opponent_s_hand_and_no_card_at_all_are_refused_alike() -> None:
    game = Game(they_hand=["Kappa"])
    hidden = game.engine.refusal(game.position, 1, Play(held(game, "Kappa", 2), HERO, "hand"))
    assert hidden == game.engine.refusal(game.position, 1, Play(10_000, HERO, "hand")) == Refusal("NOT_THERE")


@pytest.mark.parametrize("seat", [1, 2])
def test_an_illegal_answer_changes_nothing(seat: int) -> None:
    game = Game(you_hand=["Kappa"])
    before = game.engine.state_hash(game.position)
    with pytest.raises(IllegalAnswer):
        game.engine.submit(game.position, seat, Choice((99,)))
    assert game.engine.state_hash(game.position) == before


def test_a_turn_that_expires_is_a_pass() -> None:
    game = Game(you_hand=["Kappa"])
    after = game.engine.submit(game.position, 1, Expire()).position
    assert game.engine.view(after, 0).table.seats[0].passed


def test_there_is_nothing_to_withdraw_outside_a_declaration() -> None:
    game = Game()
    with pytest.raises(IllegalAnswer) as refused:
        game.engine.submit(game.position, 1, Withdraw())
    assert refused.value.reason == "NOT_DECLARING"


def test_either_seat_may_concede_at_any_time() -> None:
    game = Game()
    results = [game.engine.result(game.engine.submit(game.position, seat, Concede()).position) for seat in (1, 2)]
    assert results == [Result(2, "concession"), Result(1, "concession")]


def test_nothing_is_taken_after_the_end() -> None:
    game = Game()
    over = game.engine.submit(game.position, 1, Concede()).position
    with pytest.raises(IllegalAnswer) as refused:
        game.engine.submit(over, 2, Choice((0,)))
    assert refused.value.reason == "GAME_OVER"


# -- declaring -------------------------------------------------------------------------------------------------------------------


def test_5_2_3_c_the_mode_cannot_change_after_the_declaration() -> None:
    fork = spell("Fork", choose_one(do(target(characters), boost(1, it)), draw(1)))
    game = Game(cards=[fork], you_hand=["Fork"], you_hero=["Kappa", "Inari"])
    game.you.plays("Fork")
    game.you.picks("mode 2")
    assert (game.you.count("hand"), game.prompts[0].seat) == (1, 2)


def test_5_2_3_c_a_mode_without_a_candidate_is_not_offered() -> None:
    game = Game(you_hand=["Sticky Note Seals"], they_hero=["Inari"], they_landmark=["Brassbug Hive"])
    game.you.plays("Sticky Note Seals")
    assert game.they.has("discard") == ["Brassbug Hive"]


def test_5_2_3_c_without_a_candidate_for_any_mode_it_cannot_be_played() -> None:
    assert Game(you_hand=["Sticky Note Seals"], they_hero=["Inari"]).you.offered() == ["pass"]


def test_5_2_3_a_what_was_declared_is_public_when_it_is_final() -> None:
    game = Game(you_hand=["Physical Training"], you_hero=["Kappa", "Inari"])
    game.you.plays("Physical Training")
    assert game.happened(Declared) == []
    game.you.picks("Inari")
    (declared,) = game.happened(Declared)
    assert (declared.card, declared.names["it"], declared.cost.mana) == ("ALT_CORE_B_BR_26_C", (game.object("Inari").handle,), 2)


def test_5_2_3_a_while_a_card_is_declared_it_is_still_in_hand() -> None:
    game = Game(you_hand=["Physical Training"], you_hero=["Kappa", "Inari"])
    game.you.plays("Physical Training")
    assert (game.you.has("hand"), game.you.ready_mana, game.view().table.turn.turn_seat) == (["Physical Training"], 10, 1)


def test_5_2_3_g_the_targets_of_an_internal_action_are_not_declared_with_the_spell() -> None:
    deal = spell("Deal", draw(1), pay_to(Price(mana=2), target(characters), gain(ANCHORED, it)))
    game = Game(cards=[deal], you_hand=["Deal"], they_hero=["Shenlong R1", "Kappa"])
    game.you.plays("Deal")
    assert (game.you.prompt.ask, game.you.ready_mana, game.you.count("hand")) == (Ask.PAY, 9, 1)
    game.you.picks("yes")
    game.you.picks("Shenlong")
    assert (game.statuses("Shenlong"), game.you.ready_mana) == (["anchored"], 6)


def test_5_2_3_g_an_internal_action_without_a_candidate_is_skipped() -> None:
    deal = spell("Deal", pay_to(Price(mana=2), target(characters), gain(ANCHORED, it)), draw(1))
    game = Game(cards=[deal], you_hand=["Deal"])
    game.you.plays("Deal")
    assert (game.you.count("hand"), game.you.ready_mana) == (1, 9)


def test_5_2_3_e_an_optional_step_without_targets_is_asked_when_it_is_reached() -> None:
    deal = spell("Deal", draw(1), may(draw(1)))
    game = Game(cards=[deal], you_hand=["Deal"])
    game.you.plays("Deal")
    assert (game.you.prompt.ask, game.you.count("hand")) == (Ask.MAY, 1)


def test_5_2_3_j_a_spell_is_in_limbo_while_it_resolves() -> None:
    deal = spell("Deal", may(draw(1)))
    game = Game(cards=[deal], you_hand=["Deal"])
    game.you.plays("Deal")
    assert game.object("Deal").zone is Zone.LIMBO


def test_5_2_3_j_a_spell_that_moved_itself_is_not_moved_again() -> None:
    boomerang = spell("Boomerang", return_to_hand(me), also=(fleeting,))
    game = Game(cards=[boomerang], you_hand=["Boomerang"])
    game.you.plays("Boomerang")
    assert (game.you.has("hand"), game.you.has("discard")) == (["Boomerang"], [])


# -- once a day, an Afternoon, a turn --------------------------------------------------------------------------------------------


def test_1_4_6_b_a_card_that_comes_back_is_a_new_object_with_a_count_of_its_own() -> None:
    game = Game(cards=[MILL], first=2, you_landmark=["Mill"], they_hand=["Intimidation"])
    game.they.plays("Intimidation")
    game.you.plays("Mill")
    game.they.passes()
    for _ in range(100):
        game.you.acts("Mill")
    assert not game.you.can("act Mill 1")


def test_1_4_6_b_the_old_object_s_plays_are_not_the_new_one_s() -> None:
    game = Game(cards=[MILL], you_landmark=["Mill"], they_hand=["Intimidation"], you_hand=["Kappa"])
    for _ in range(100):
        game.you.acts("Mill")
    game.you.plays("Kappa", HERO)
    game.they.plays("Intimidation")
    game.they.picks("Mill")
    game.you.plays("Mill")
    game.they.passes()
    assert game.you.can("act Mill 1")


def test_1_4_6_b_the_view_says_how_often_a_quick_action_was_played() -> None:
    game = Game(cards=[MILL], you_landmark=["Mill"])
    game.you.acts("Mill")
    game.you.acts("Mill")
    (line,) = game.object("Mill").abilities
    assert (line.used_today, line.limit) == (2, 100)


def test_an_emblem_with_two_uses_serves_two_cards() -> None:
    feast = spell("Feast", Linger(Also(When(Fact.PLAYED, what=characters, by=Who.YOU), Gain(it, 1)), Until.DAY, uses=2))
    game = Game(cards=[feast], mana=11, you_hand=["Feast", "Kappa", "Inari", "Muna Druid"])
    game.you.plays("Feast")
    game.they.passes()
    for name in ("Kappa", "Inari", "Muna Druid"):
        game.you.plays(name, HERO)
    assert [game.boosts(name) for name in ("Kappa", "Inari", "Muna Druid")] == [1, 1, 0]


@pytest.mark.parametrize("until", list(Until))
def test_2_2_13_no_emblem_of_a_day_reaches_the_next(until: Until) -> None:
    feast = spell("Feast", Linger(Also(When(Fact.PLAYED, what=characters, by=Who.YOU), Gain(it, 1)), until))
    game = Game(cards=[feast], you_hand=["Feast"])
    game.you.plays("Feast")
    game.both_pass()
    game.until(Ask.TURN)
    assert [o for o in game.objects() if o.zone is Zone.LIMBO] == []


@pytest.mark.parametrize(("until", "there"), [(Until.AFTERNOON, 0), (Until.REST, 1), (Until.DAY, 1)])
def test_2_2_13_an_emblem_of_an_afternoon_ends_with_it_and_others_go_on(until: Until, there: int) -> None:
    feast = spell("Feast", Linger(Also(When(Fact.PLAYED, what=characters, by=Who.YOU), Gain(it, 1)), until))
    stop = site("Stop", Reaction(When(Fact.PHASE, phase=Phase.DUSK), may(draw(1))))
    game = Game(cards=[feast, stop], you_hand=["Feast"], you_landmark=["Stop"])
    game.you.plays("Feast")
    game.both_pass()
    assert (game.you.prompt.ask, sum(o.ability.startswith("Feast") for o in game.objects())) == (Ask.MAY, there)


def test_the_next_character_is_the_next_one_that_its_player_plays() -> None:
    game = Game(first=2, they_reserve=["Issun-bōshi"], you_hand=["Kappa"], they_hand=["Inari"])
    game.they.acts("Issun-bōshi")
    game.they.plays("Inari", HERO)
    game.you.plays("Kappa", HERO)
    assert (game.boosts("Inari"), game.boosts("Kappa")) == (1, 0)


def test_boosts_of_several_sources_for_the_next_character_add_up() -> None:
    game = Game(you_leader=["Teija & Nauraa"], you_reserve=["Issun-bōshi", "Haven Warrior R1"], you_hand=["Kappa"])
    game.you.acts("Issun-bōshi")
    game.you.acts("Haven Warrior R1")
    game.you.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 3


def test_the_boost_of_the_next_character_is_there_before_its_own_reactions() -> None:
    eager = being("Eager", J(draw(1)))
    gift = site("Gift", quick(Price(exhaust=True), next_gains(characters, 2)))
    game = Game(cards=[eager, gift], you_landmark=["Gift"], you_hand=["Eager"])
    game.you.acts("Gift")
    game.you.plays("Eager", HERO)
    groups = [[type(e).__name__ for e in group if e] for group in game.events]
    assert "CountersChanged" in next(g for g in groups if "Played" in g)


# -- the Deck --------------------------------------------------------------------------------------------------------------------


def test_3_2_2_d_resupply_from_an_empty_deck_shuffles_the_discard_pile_first() -> None:
    game = Game(you_hand=["Spy Craft"], you_deck=[], you_discard=["Kappa"])
    game.you.plays("Spy Craft")
    assert (game.you.has("reserve"), len(game.happened(ShuffledTold))) == (["Kappa"], 1)


def test_3_2_2_d_resupply_of_the_last_card_of_a_deck_shuffles_nothing() -> None:
    game = Game(you_hand=["Spy Craft"], you_deck=["Inari"], you_discard=["Kappa"])
    game.you.plays("Spy Craft")
    assert (game.you.has("reserve"), game.you.has("discard")[:1], game.happened(ShuffledTold)) == (["Inari"], ["Kappa"], [])


def test_3_2_2_e_resupply_with_no_card_anywhere_does_nothing() -> None:
    lone = site("Lone", quick(Price(), resupply))
    game = Game(cards=[lone], you_landmark=["Lone"], you_deck=[])
    game.you.acts("Lone")
    assert (game.you.has("reserve"), game.you.prompt.ask) == ([], Ask.TURN)


def test_3_2_2_d_a_deck_with_the_position_is_not_shuffled() -> None:
    game = Game(you_landmark=["Kelonic Generator R1"], you_deck=["Kappa"], you_discard=["Inari"])
    game.you.acts("Kelonic Generator")
    assert (game.you.has("hand"), game.you.has("discard"), game.happened(ShuffledTold)) == (["Kappa"], ["Inari"], [])


def test_6_1_f_cards_drawn_by_both_players_are_drawn_at_the_same_time() -> None:
    game = Game(you_hand=["Kitsune"])
    game.you.plays("Kitsune", HERO)
    groups = [[e.destination_seat for e in group if isinstance(e, MovedTold) and e.word == "drawn"] for group in game.events]
    assert [g for g in groups if g] == [[1, 2]]


def test_a_card_put_on_top_of_a_deck_is_the_next_one_drawn() -> None:
    game = Game(you_hand=["Paint Prison"], you_hero=["Kappa"], you_landmark=["Kelonic Generator R1"])
    game.you.plays("Paint Prison")
    game.you.picks("Kappa")
    game.they.passes()
    game.you.acts("Kelonic Generator")
    assert game.you.has("hand") == ["Kappa"]


def test_pass_is_always_among_the_options() -> None:
    game = Game(mana=0)
    assert [o.what for o in game.you.prompt.options] == [Pass()]


def test_each_card_is_played_once() -> None:
    game = Game(you_hand=["Kappa"], you_companion=["Atlas"])
    game.you.plays("Kappa", COMPANION)
    assert [e.object.card for e in game.happened(Played)] == [game.reference("Kappa")]


# -- "if you do" -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 3), ("no", 0)])
def test_6_5_d_if_you_do_after_an_optional_step_asks_whether_it_was_done(answer: str, drawn: int) -> None:
    deal = spell("Deal", IfDo(may(draw(1)), draw(2)))
    game = Game(cards=[deal], you_hand=["Deal"])
    game.you.plays("Deal")
    game.you.picks(answer)
    assert game.you.count("hand") == drawn


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 2), ("no", 0)])
def test_6_5_g_if_you_do_after_an_internal_action_asks_whether_it_was_paid(answer: str, drawn: int) -> None:
    deal = spell("Deal", IfDo(pay_to(Price(mana=2), counters(1, "paid")), draw(2)))
    game = Game(cards=[deal], you_hand=["Deal"])
    game.you.plays("Deal")
    game.you.picks(answer)
    assert game.you.count("hand") == drawn


def test_6_5_g_what_cannot_be_paid_was_not_done() -> None:
    deal = spell("Deal", IfDo(pay_to(Price(mana=2), counters(1, "paid")), draw(2)))
    game = Game(cards=[deal], mana=2, you_hand=["Deal"])
    game.you.plays("Deal")
    assert (game.you.count("hand"), game.prompts[0].ask) == (0, Ask.TURN)


def test_5_4_b_the_second_part_is_compulsory_when_the_first_was_possible() -> None:
    deal = spell("Deal", IfDo(draw(1), draw(2)))
    possible, impossible = (Game(cards=[deal], you_hand=["Deal"], you_deck=deck) for deck in (["Kappa"] * 3, []))
    possible.you.plays("Deal")
    impossible.you.plays("Deal")
    assert (possible.you.count("hand"), impossible.you.count("hand")) == (3, 0)


def test_5_4_a_an_internal_action_offers_only_targets_that_can_still_be_paid() -> None:
    wall = being("Wall", tough(2))
    deal = spell("Deal", pay_to(Price(mana=1), target(characters), gain(ANCHORED, it)))
    game = Game(cards=[wall, deal], mana=3, you_hand=["Deal"], they_hero=["Wall", "Shenlong R1"])
    game.you.plays("Deal")
    game.you.picks("yes")
    assert (game.statuses("Shenlong"), game.statuses("Wall"), game.you.ready_mana) == (["anchored"], [], 0)


def test_2_2_13_an_emblem_of_a_day_is_still_there_in_the_night() -> None:
    feast = spell("Feast", Linger(Also(When(Fact.PLAYED, what=characters, by=Who.YOU), Gain(it, 1)), Until.DAY))
    stop = site("Stop", Reaction(When(Fact.PHASE, phase=Phase.NIGHT), may(draw(1))))
    game = Game(cards=[feast, stop], you_hand=["Feast"], you_landmark=["Stop"])
    game.you.plays("Feast")
    game.both_pass()
    assert (game.you.prompt.ask, sum(o.ability.startswith("Feast") for o in game.objects())) == (Ask.MAY, 1)


def test_things_are_spread_in_one_answer() -> None:
    game = Game(you_hand=["Open the Gates R1"])
    game.you.plays("Open the Gates")
    prompt = game.you.prompt
    assert (prompt.ask, prompt.low, prompt.high, [o.times for o in prompt.options]) == (Ask.SPREAD, 4, 4, [4, 4, 4, 4])


# -- the same for either seat ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [1, 2])
def test_after_you_on_the_turn_of_the_other_seat_does_nothing(first: int) -> None:
    """A Reaction of the seat whose turn it is not, to a Character of the seat whose turn it is."""
    usher = site("Usher", when_joins(characters, after_you))
    other = ("they", "you")[first - 1]
    where = {f"{other}_landmark": ["Usher"], f"{('you', 'they')[first - 1]}_hero": ["Maker"]}
    maker = being("Maker", quick(Price(), create(ORDIS_RECRUIT, my_expedition)))
    game = Game(cards=[usher, maker], first=first, **where)  # type: ignore[arg-type]
    (game.you, game.they)[first - 1].acts("Maker")
    assert (game.happened(TurnEnded), game.prompts[0].ask, game.prompts[0].seat) == ([], Ask.TURN, first)


@pytest.mark.parametrize("first", [1, 2])
def test_after_you_on_one_s_own_turn_gives_the_turn_to_the_other_seat(first: int) -> None:
    usher = being("Usher", quick(Price(), after_you))
    where = {f"{('you', 'they')[first - 1]}_hero": ["Usher"]}
    game = Game(cards=[usher], first=first, **where)  # type: ignore[arg-type]
    (game.you, game.they)[first - 1].acts("Usher")
    assert ([e.seat for e in game.happened(TurnEnded)], game.prompts[0].seat) == ([first], 3 - first)


@pytest.mark.parametrize("first", [1, 2])
def test_4_2_3_a_the_first_player_takes_the_first_turn_and_the_other_the_second(first: int) -> None:
    game = Game(first=first, you_hand=["Kappa"], they_hand=["Kappa"])
    seats = (game.you, game.they)
    seats[first - 1].plays("Kappa", HERO)
    seats[2 - first].plays("Kappa", COMPANION)
    assert (turns(game), seats[first - 1].has("hero"), seats[2 - first].has("companion")) == (
        [first, 3 - first, first],
        ["Kappa"],
        ["Kappa"],
    )


def test_a_game_that_is_over_is_nobody_s_turn() -> None:
    game = Game()
    over = game.engine.submit(game.position, 1, Concede()).position
    turn = game.engine.view(over, 0).table.turn
    assert (turn.turn_seat, turn.step, turn.phase) == (0, None, Phase.OVER)


@pytest.mark.parametrize("first", [1, 2])
def test_the_first_of_an_afternoon_is_counted_for_each_seat(first: int) -> None:
    """The other seat has played a Character before; one's own second one gains nothing."""
    coach = site("Coach", first_each_afternoon_gains(characters))
    mine, other = ("you", "they")[first - 1], ("they", "you")[first - 1]
    where = {f"{other}_landmark": ["Coach"], f"{mine}_hand": ["Inari"], f"{other}_hand": ["Kappa", "Atlas"]}
    game = Game(cards=[coach], first=first, **where)  # type: ignore[arg-type]
    seats = (game.you, game.they)
    seats[first - 1].plays("Inari", HERO)
    seats[2 - first].plays("Kappa", HERO)
    game.answer(first, game.prompts[0].fallback)
    seats[2 - first].plays("Atlas", COMPANION)
    assert [game.boosts(name) for name in ("Inari", "Kappa", "Atlas")] == [0, 1, 0]


def test_the_first_of_an_afternoon_is_counted_anew_each_day() -> None:
    coach = site("Coach", first_each_afternoon_gains(characters))
    game = Game(cards=[coach], you_landmark=["Coach"], you_hand=["Kappa", "Inari"])
    game.you.plays("Kappa", HERO)
    game.both_pass()
    game.until(Ask.TURN)
    while game.prompts[0].seat != 1:
        game.answer(game.prompts[0].seat, game.prompts[0].fallback)
    game.you.plays("Inari", HERO)
    assert game.boosts("Inari") == 1


def test_the_first_of_an_afternoon_is_the_first_that_fits() -> None:
    coach = site("Coach", first_each_afternoon_gains(characters & tokens | characters & HandCost(low=3)))
    game = Game(cards=[coach], you_landmark=["Coach"], you_hand=["Ordis Trooper", "Kappa"])
    game.you.plays("Ordis Trooper", HERO)
    game.answer(2, game.prompts[0].fallback)
    game.you.plays("Kappa", HERO)
    assert (game.boosts("Ordis Trooper"), game.boosts("Kappa")) == (0, 1)


# -- 6.5.g what an internal action leaves behind ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "boosts"), [("yes", 1), ("no", 0)])
def test_5_4_a_target_is_known_after_an_internal_action_paid_or_not(answer: str, boosts: int) -> None:
    deed = spell("Deed", target(characters), pay_to(Price(mana=1), boost(1, it)), gain(ANCHORED, it))
    game = Game(cards=[deed], you_hand=["Deed"], they_hero=["Kappa", "Inari"])
    game.you.plays("Deed")
    game.you.picks("Inari")
    game.you.picks(answer)
    assert (game.boosts("Inari"), game.statuses("Inari"), game.statuses("Kappa")) == (boosts, ["anchored"], [])


@pytest.mark.parametrize(("mana", "asked"), [(1, Ask.TURN), (2, Ask.PAY)])
def test_5_4_an_internal_action_is_asked_about_if_it_can_just_be_paid(mana: int, asked: Ask) -> None:
    bearer = being("Bearer", quick(Price(), pay_to(Price(mana=2), draw())))
    game = Game(cards=[bearer], mana=mana, you_hero=["Bearer"])
    game.you.acts("Bearer")
    assert game.you.prompt.ask is asked


def test_5_4_an_internal_action_says_what_it_costs() -> None:
    bearer = being("Bearer", quick(Price(), pay_to(Price(mana=2), target(characters), boost(1, it))))
    wall = being("Wall", tough(1))
    game = Game(cards=[bearer, wall], you_companion=["Bearer"], they_hero=["Wall"], they_landmark=["Brassbug Hub"])
    game.you.acts("Bearer")
    assert [o.cost.mana if o.cost else None for o in game.you.prompt.options] == [None, 2]


# -- what a refusal and an emblem say at their edges -----------------------------------------------------------------------------


@pytest.mark.parametrize(("mana", "numbers"), [(2, (3, 2)), (0, (3, 0))])
def test_a_refusal_for_want_of_mana_says_how_much_is_needed_and_there(mana: int, numbers: tuple[int, int]) -> None:
    game = Game(cards=[being("Dear", cost=3)], mana=mana, you_reserve=["Dear"])
    refused = game.engine.refusal(game.position, 1, Play(game.object("Dear").handle, HERO, "reserve"))
    assert (refused.reason, refused.need, refused.have) == ("NOT_ENOUGH_MANA", *numbers)


def test_another_refusal_speaks_of_no_numbers() -> None:
    game = Game(you_reserve=["Kappa+exhausted"])
    refused = game.engine.refusal(game.position, 1, Play(game.object("Kappa").handle, HERO, "reserve"))
    assert (refused.reason, refused.rule, refused.need, refused.have) == ("EXHAUSTED_IN_RESERVE", "2.4.5", 0, 0)


@pytest.mark.parametrize("until", [Until.AFTERNOON, Until.DAY, Until.REST])
def test_2_2_13_an_emblem_made_at_noon_is_there_in_the_afternoon(until: Until) -> None:
    bell = site("Bell", noon(Linger(Passive(characters & in_play, GiveStats(1, 1, 1)), until)))
    game = Game(cards=[bell], at="noon", you_landmark=["Bell"], you_hero=["Ordis Trooper"])
    assert (game.prompts[0].ask, game.stats("Ordis Trooper")) == (Ask.TURN, (2, 2, 2))
