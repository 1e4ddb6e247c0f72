"""4.4, 5.5, 6.3: when Reactions are noticed, who plays them in which order, and what becomes of them."""

import pytest

from kelon_engine import Ask, MovedTold, ReactionDone, ReactionWaits, Type, Zone
from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
from kelon_engine.cards.words import (
    FLEETING,
    OPPONENT,
    H,
    J,
    R,
    boost,
    characters,
    counters,
    create,
    do,
    draw,
    gain,
    in_play,
    it,
    me,
    my_expedition,
    noon,
    pay_to,
    permanents,
    resupply,
    send_to_reserve,
    target,
    when_i_leave_expeditions,
    when_joins,
    when_you_play,
    your_expeditions,
)
from kelon_engine.model.nodes import LoseAbilities as NoAbilities
from kelon_engine.model.nodes import Passive, Price, Reaction, When
from kelon_engine.model.terms import Fact, Phase
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

HERALD = being("Herald", when_joins(characters, counters(1, "news")))
TWINS = being("Twins", J(counters(1, "first")), J(counters(1, "second")))
MOURNER = being("Mourner", when_i_leave_expeditions(create(ORDIS_RECRUIT, my_expedition)))


def waiting(game: Game) -> int:
    """How many Reactions wait in Limbo."""
    return sum(o.kind is Type.EMBLEM for o in game.objects() if o.zone is Zone.LIMBO)


# -- noticing --------------------------------------------------------------------------------------------------------------------


def test_6_3_d_a_reaction_that_joins_together_with_what_it_listens_for_does_not_notice_it() -> None:
    game = Game(cards=[HERALD], you_hand=["Herald"])
    game.you.plays("Herald", HERO)
    assert game.object("Herald").counters == ()


def test_6_3_d_a_reaction_notices_what_joins_after_it() -> None:
    game = Game(cards=[HERALD], you_hero=["Herald"], you_hand=["Kappa"])
    game.you.plays("Kappa", COMPANION)
    assert game.object("Herald").counters == (("news", 1),)


def test_each_line_of_a_card_is_a_reaction_of_its_own() -> None:
    game = Game(cards=[TWINS], you_hand=["Twins"])
    game.you.plays("Twins", HERO)
    assert waiting(game) == 2


def test_what_has_lost_its_abilities_has_no_reaction_as_it_joins() -> None:
    hush = site("Hush", Passive(characters & in_play, NoAbilities()))
    game = Game(cards=[hush, TWINS], you_landmark=["Hush"], you_hand=["Twins"])
    game.you.plays("Twins", HERO)
    assert game.happened(ReactionWaits) == []


def test_two_equal_bearers_have_a_reaction_each() -> None:
    game = Game(cards=[HERALD], you_hero=["Herald"], you_companion=["Herald"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    game.until(Ask.TURN)
    assert [game.object("Herald", i).counters for i in (0, 1)] == [(("news", 1),), (("news", 1),)]


def test_four_things_that_join_at_once_are_noticed_four_times() -> None:
    game = Game(cards=[HERALD], you_hero=["Herald"], you_hand=["Open the Gates R1"])
    game.you.plays("Open the Gates")
    game.you.picks(*["you companion"] * 4)
    game.until(Ask.TURN)
    assert game.object("Herald").counters == (("news", 4),)


def test_6_3_d_a_reaction_to_leaving_looks_back() -> None:
    game = Game(cards=[MOURNER], at="night", you_companion=["Mourner"])
    assert (game.you.has("companion"), game.you.has("reserve")) == (["Ordis Recruit"], ["Mourner"])


def test_reactions_of_what_leaves_together_are_all_noticed() -> None:
    game = Game(cards=[MOURNER], at="night", you_companion=["Mourner"], you_hero=["Mourner"])
    game.until(Ask.TURN)
    assert (game.you.has("hero"), game.you.has("companion")) == (["Ordis Recruit"], ["Ordis Recruit"])


def test_a_sleeping_character_that_stays_does_not_leave() -> None:
    game = Game(at="night", you_hero=["Jeanne d'Arc+asleep"])
    assert (game.you.has("hero"), game.happened(ReactionWaits)) == (["Jeanne d'Arc"], [])


def test_6_3_a_reaction_outlives_its_source() -> None:
    game = Game(cards=[HERALD], you_hero=["Jeanne d'Arc"], you_hand=["Banishing Gate"])
    game.you.plays("Banishing Gate")
    assert game.you.has("hero") == ["Ordis Recruit"]


def test_the_condition_of_a_reaction_is_not_looked_at_again() -> None:
    game = Game(at="noon", first=1, you_leader=["Kojo & Booda"], you_landmark=["Ordis Carrier"])
    game.you.picks("reaction of Ordis Carrier")
    assert sorted(game.you.has("companion")) == ["Booda", "Ordis Recruit"]


def test_from_hand_from_reserve_and_joining_are_different_triggers() -> None:
    all_three = being("All Three", J(counters(1, "joined")), H(counters(1, "hand")), R(counters(1, "reserve")))
    hand = Game(cards=[all_three], you_hand=["All Three"])
    hand.you.plays("All Three", HERO)
    hand.until(Ask.TURN)
    reserve = Game(cards=[all_three], you_reserve=["All Three"])
    reserve.you.plays("All Three", HERO)
    reserve.until(Ask.TURN)
    assert [dict(g.object("All Three").counters) for g in (hand, reserve)] == [{"joined": 1, "hand": 1}, {"joined": 1, "reserve": 1}]


def test_a_token_that_is_created_joins_but_is_not_played() -> None:
    both = being("Both", when_joins(characters, counters(1, "joined")), when_you_play(characters, counters(1, "played")))
    game = Game(cards=[both], you_hero=["Both"], you_hand=["Ordis Cadets"])
    game.you.plays("Ordis Cadets", HERO)
    game.until(Ask.TURN)
    assert dict(game.object("Both").counters) == {"joined": 2, "played": 1}


def test_a_spell_that_resolves_into_reserve_does_not_join() -> None:
    echo = site("Echo", Reaction(When(Fact.JOINED), counters(1, "joined")))
    game = Game(cards=[echo], you_landmark=["Echo"], you_hand=["Beauty Sleep"], they_hero=["Kappa"])
    game.you.plays("Beauty Sleep")
    assert game.object("Echo").counters == ()


# -- order -----------------------------------------------------------------------------------------------------------------------


def test_4_4_b_a_player_orders_their_own_reactions() -> None:
    game = Game(cards=[TWINS], you_hand=["Twins"])
    game.you.plays("Twins", HERO)
    assert (game.you.prompt.ask, len(game.you.prompt.options)) == (Ask.REACTION, 2)


def test_4_4_b_whoever_takes_the_turn_empties_theirs_first() -> None:
    crowd = site("Crowd", Reaction(When(Fact.JOINED, what=characters), draw(1)))
    game = Game(cards=[crowd], first=2, they_landmark=["Crowd"], you_landmark=["Crowd"] * 2, you_hand=["Kappa"])
    game.they.passes()
    game.you.plays("Kappa", HERO)
    game.until(Ask.TURN)
    assert [e.by for e in game.happened(ReactionDone)] == [1, 1, 2]


def test_4_4_c_a_new_reaction_of_the_first_in_line_comes_before_those_of_the_other() -> None:
    caller = being("Caller", J(create(ORDIS_RECRUIT, my_expedition)))
    crowd = site("Crowd", Reaction(When(Fact.JOINED, what=characters), counters(1, "seen")))
    game = Game(cards=[caller, crowd, HERALD], you_hero=["Herald"], they_landmark=["Crowd"], you_hand=["Caller"])
    game.you.plays("Caller", COMPANION)
    game.until(Ask.TURN)
    assert [e.by for e in game.happened(ReactionDone)] == [1, 1, 1, 2, 2]


def test_4_4_b_outside_the_afternoon_the_first_player_goes_first() -> None:
    game = Game(at="noon", first=2, you_landmark=["Ordis Carrier"], they_landmark=["Ordis Carrier"])
    assert [e.by for e in game.happened(ReactionDone)] == [2, 1]


def test_4_4_a_reactions_wait_until_the_effect_is_done() -> None:
    sequence = spell("Sequence", create(ORDIS_RECRUIT, your_expeditions), resupply)
    game = Game(cards=[sequence, HERALD], you_hero=["Herald"], you_hand=["Sequence"])
    game.you.plays("Sequence")
    game.until(Ask.TURN)
    kinds = [type(e).__name__ for group in game.events for e in group if isinstance(e, (ReactionDone, MovedTold))]
    assert kinds.index("ReactionDone") > len(kinds) - 3


def test_4_4_a_reactions_are_checked_before_the_turn_goes_on_after_a_quick_action() -> None:
    watcher = site("Watcher", Reaction(When(Fact.DREW, by=OPPONENT), draw(1)))
    game = Game(cards=[watcher], you_landmark=["Kelonic Generator R1"], they_landmark=["Watcher"])
    game.you.acts("Kelonic Generator")
    assert (game.they.count("hand"), game.you.prompt.ask) == (1, Ask.TURN)


def test_4_4_a_reactions_to_rest_come_before_clean_up() -> None:
    game = Game(cards=[MOURNER], at="night", you_hero=["Mourner"], you_reserve=["Kappa", "Inari"])
    assert (game.you.prompt.ask, game.you.has("hero")) == (Ask.KEEP, ["Ordis Recruit"])


# -- playing ---------------------------------------------------------------------------------------------------------------------


def test_5_5_a_a_reaction_without_a_candidate_is_played_and_does_nothing_about_it() -> None:
    hunter = being("Hunter", J(target(permanents), send_to_reserve(), boost(1)))
    game = Game(cards=[hunter], you_hand=["Hunter"])
    game.you.plays("Hunter", HERO)
    assert game.boosts("Hunter") == 1


def test_5_5_d_an_unpaid_reaction_does_nothing_at_all() -> None:
    striker = being("Striker", J(target(characters), do(boost(1, it), boost(1, me))))
    game = Game(cards=[striker], you_hand=["Striker"], they_hero=["Shenlong R1"])
    game.you.plays("Striker", HERO)
    game.you.picks("Shenlong")
    game.you.picks("no")
    assert (game.boosts("Striker"), game.boosts("Shenlong"), [e.how for e in game.happened(ReactionDone)]) == (0, 0, ["unpaid"])


def test_5_5_c_a_paid_reaction_does_it_all() -> None:
    game = Game(mana=5, you_hand=["Parvati R1"], they_hero=["Shenlong R1"])
    game.you.plays("Parvati", HERO)
    game.you.picks("Shenlong")
    game.you.picks("yes")
    assert (game.statuses("Shenlong"), game.you.ready_mana) == (["anchored"], 0)


def test_5_5_c_one_s_own_tough_character_costs_nothing() -> None:
    game = Game(mana=4, you_hand=["Parvati R1"], you_hero=["Shenlong R1"])
    game.you.plays("Parvati", HERO)
    game.you.picks("Shenlong")
    assert game.statuses("Shenlong") == ["anchored"]


def test_a_reaction_belongs_to_who_controlled_its_source_not_to_the_owner() -> None:
    game = Game(at="night", they_hero=["Jeanne d'Arc+borrowed"])
    assert (game.they.has("hero"), game.you.has("hero"), game.you.has("reserve")) == (["Ordis Recruit"], [], ["Jeanne d'Arc"])


def test_me_is_found_again_where_the_trigger_itself_moved_it() -> None:
    phoenix = being("Phoenix", when_i_leave_expeditions(counters(1, "ash")))
    game = Game(cards=[phoenix], at="night", you_hero=["Phoenix"])
    assert (game.you.has("reserve"), game.object("Phoenix").counters) == (["Phoenix"], (("ash", 1),))


def test_me_is_not_found_again_in_a_hidden_zone() -> None:
    phoenix = being("Phoenix", when_i_leave_expeditions(counters(1, "ash")))
    game = Game(cards=[phoenix], you_hand=["Intimidation"], they_hero=["Phoenix"])
    game.you.plays("Intimidation")
    assert (game.they.has("hand"), [e.how for e in game.happened(ReactionDone)]) == (["Phoenix"], ["resolved"])


def test_an_internal_action_in_a_reaction_can_be_declined() -> None:
    miser = site("Miser", noon(pay_to(Price(mana=2), draw(1))))
    game = Game(cards=[miser], at="noon", you_landmark=["Miser"])
    game.you.picks("no")
    assert (game.you.count("hand"), game.you.ready_mana) == (0, 10)


@pytest.mark.parametrize(("ruleset", "seen"), [("1.0", 0), ("4.0", 1)])
def test_2_4_6_b_the_gain_of_fleeting_is_an_event_of_its_own_in_the_later_rules_only(ruleset: str, seen: int) -> None:
    witness = site("Witness", Reaction(When(Fact.GAINED_STATUS), counters(1, "seen")))
    game = Game(cards=[witness], ruleset=ruleset, you_landmark=["Witness"], you_reserve=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert dict(game.object("Witness").counters).get("seen", 0) == seen


def test_a_status_gained_again_is_not_gained() -> None:
    witness = site("Witness", Reaction(When(Fact.GAINED_STATUS), counters(1, "seen")))
    game = Game(cards=[witness], you_landmark=["Witness"], you_reserve=["Bravos Tracer"])
    game.you.plays("Bravos Tracer", HERO)
    assert (game.statuses("Bravos Tracer"), game.object("Witness").counters) == (["fleeting"], ())


def test_a_reaction_to_the_afternoon_is_played_before_the_first_turn() -> None:
    early = site("Early", Reaction(When(Fact.PHASE, phase=Phase.AFTERNOON), gain(FLEETING, characters & in_play)))
    game = Game(cards=[early], at="noon", you_landmark=["Early"], they_hero=["Kappa"])
    assert (game.statuses("Kappa"), game.you.prompt.ask) == (["fleeting"], Ask.TURN)


# -- discarding and sacrificing --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hero", "landmark", "heard"), [(["Kappa"], [], 1), ([], ["Brassbug Hub"], 0)])
def test_a_reaction_to_a_discarded_character_looks_at_what_it_was(hero: list[str], landmark: list[str], heard: int) -> None:
    witness = site("Witness", Reaction(When(Fact.DISCARDED, what=characters), counters(1, "seen")))
    game = Game(cards=[witness], you_hand=["Banishing Gate"], you_landmark=["Witness"], they_hero=hero, they_landmark=landmark)
    game.you.plays("Banishing Gate")
    game.you.picks(*hero, *landmark)
    game.until(Ask.TURN)
    assert dict(game.object("Witness").counters).get("seen", 0) == heard


def test_a_reaction_to_a_discarded_character_hears_one_from_reserve() -> None:
    witness = site("Witness", Reaction(When(Fact.DISCARDED, what=characters), counters(1, "seen")))
    game = Game(cards=[witness], you_landmark=["Witness"], you_reserve=["Foundry Mechanic"])
    game.you.acts("Foundry Mechanic")
    assert game.object("Witness").counters == (("seen", 1),)


def test_it_is_what_was_discarded_where_it_is_now() -> None:
    grave = site("Grave", Reaction(When(Fact.DISCARDED, what=characters), boost(1, it)))
    game = Game(cards=[grave], you_landmark=["Grave"], you_reserve=["Foundry Mechanic"])
    game.you.acts("Foundry Mechanic")
    assert (game.you.has("discard"), game.boosts("Foundry Mechanic")) == (["Foundry Mechanic"], 1)
