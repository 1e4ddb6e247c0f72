"""5: playing cards, quick actions, internal actions and Reactions; 1.4: the golden rules."""

import pytest

from kelon_engine import (
    Act,
    Ask,
    Choice,
    Declared,
    Definition,
    DidNotHappen,
    IllegalAnswer,
    MovedTold,
    Play,
    ReactionWaits,
    Refusal,
    Side,
    Type,
    Withdraw,
    Zone,
)
from kelon_engine.model.nodes import (
    Ability,
    All,
    AtLeast,
    Cannot,
    Choose,
    CounterCount,
    Effect,
    Gain,
    If,
    InPlay,
    Instead,
    IsType,
    Move,
    Named,
    Price,
    Quick,
    Reaction,
    Seq,
    SpellEffect,
    When,
)
from kelon_engine.model.terms import Fact, Status
from tests.scenario import COMPANION, HERO, Game

ME = Named("me")
CHARACTERS = All((IsType(Type.CHARACTER), InPlay()))


def spell(*steps: Effect) -> SpellEffect:
    return SpellEffect(Seq(steps))


def target(name: str) -> Choose:
    return Choose(name, CHARACTERS, target=True)


def gain(name: str, number: int = 1) -> Gain:
    return Gain(Named(name), number)


def statuses(game: Game, name: str) -> list[str]:
    return [s.value for s in game.object(name).statuses]


# -- 5.2.3 Spells ------------------------------------------------------------------------------------------------------------


def test_5_2_3_a_a_spell_asks_for_its_choices_as_it_is_declared() -> None:
    game = Game(you_hand=["Physical Training"], you_hero=["Kappa"], they_hero=["Atlas"])
    game.you.plays("Physical Training")
    assert (game.you.prompt.ask, game.you.prompt.declaring, game.you.offered()) == (Ask.TARGET, True, ["Kappa", "Atlas"])


def test_5_2_3_b_one_target_cannot_be_chosen_twice_for_one_word_target() -> None:
    game = Game(you_hand=["Nurture"], you_hero=["Kappa", "Inari"])
    game.you.plays("Nurture")
    with pytest.raises(IllegalAnswer):
        game.answer(1, Choice((0, 0)))


def test_5_2_3_b_the_same_thing_can_be_chosen_for_two_words_target() -> None:
    twice = Definition(
        "TWICE", "Twice", Type.SPELL, hand_cost=1, reserve_cost=1,
        abilities=(spell(target("a"), gain("a"), target("b"), gain("b", 2)),),
    )  # fmt: skip
    game = Game(cards=[twice], you_hand=["Twice"], you_hero=["Kappa", "Inari"])
    game.you.plays("Twice")
    game.you.picks("Kappa")
    game.you.picks("Kappa")
    assert game.boosts("Kappa") == 3


def test_5_2_3_b_a_spell_without_a_candidate_for_its_target_cannot_be_declared() -> None:
    game = Game(you_hand=["Physical Training"])
    assert not game.you.can("play Physical Training")


def test_5_2_3_b_up_to_allows_no_target() -> None:
    game = Game(you_hand=["Nurture"])
    game.you.plays("Nurture")
    assert game.you.has("reserve") == ["Nurture"]


def test_5_2_3_c_the_mode_is_chosen_at_declaration() -> None:
    game = Game(you_hand=["Kelon Burst"], they_hero=["Inari"], they_landmark=["Brassbug Hub"])
    game.you.plays("Kelon Burst")
    assert (game.you.prompt.declaring, game.you.offered()) == (True, ["mode 1", "mode 2"])


def test_5_2_3_d_only_the_targets_of_the_chosen_mode_count() -> None:
    game = Game(you_hand=["Kelon Burst"], they_landmark=["Brassbug Hub"])
    game.you.plays("Kelon Burst")
    assert game.they.has("discard") == ["Brassbug Hub"]


def test_5_2_3_e_the_target_of_an_optional_step_is_declared_and_the_step_decided_later() -> None:
    game = Game(you_hand=["Dorothy Gale"], they_hero=["Kappa"])
    game.you.plays("Dorothy Gale", HERO)
    game.you.picks("Kappa")
    assert (game.you.prompt.ask, game.they.has("hero")) == (Ask.MAY, ["Kappa"])
    game.you.picks("no")
    assert game.they.has("hero") == ["Kappa"]


def test_5_2_3_f_a_condition_is_looked_at_during_the_resolution_and_the_target_declared_before() -> None:
    later = Definition(
        "LATER", "Later", Type.SPELL, hand_cost=1, reserve_cost=1,
        abilities=(
            spell(
                target("a"),
                gain("a"),
                If(AtLeast(CounterCount("a", "boost"), 1), Seq((Choose("b", CHARACTERS, target=True), gain("b", 2)))),
            ),
        ),
    )  # fmt: skip
    game = Game(cards=[later], you_hand=["Later"], you_hero=["Kappa", "Inari"])
    game.you.plays("Later")
    game.you.picks("Kappa")
    assert (game.you.prompt.slot, game.you.prompt.declaring) == ("b", True)
    game.you.picks("Inari")
    assert (game.boosts("Kappa"), game.boosts("Inari")) == (1, 2)


def test_5_2_3_g_an_internal_action_is_optional_and_targets_only_then() -> None:
    game = Game(you_hand=["Brassbug Hub"], you_leader=["Sierra & Oddball"])
    game.you.plays("Brassbug Hub")
    order = [game.you.prompt.ask]
    game.you.picks("reaction of Sierra & Oddball")
    order.append(game.you.prompt.ask)
    game.you.picks("yes")
    order.append(game.you.prompt.ask)
    assert order == [Ask.REACTION, Ask.PAY, Ask.TARGET]


def test_5_2_3_h_a_spell_played_from_reserve_gains_fleeting_in_limbo() -> None:
    game = Game(you_reserve=["Physical Training"], you_hero=["Kappa"])
    game.you.plays("Physical Training")
    assert game.you.has("discard") == ["Physical Training"]


def test_5_2_3_i_a_spell_with_fleeting_goes_to_the_discard_pile_from_hand_too() -> None:
    game = Game(you_hand=["Banishing Gate"], they_hero=["Kappa"])
    game.you.plays("Banishing Gate")
    assert (game.you.has("discard"), game.they.has("discard")) == (["Banishing Gate"], ["Kappa"])


def test_5_2_3_j_another_spell_goes_to_reserve() -> None:
    game = Game(you_hand=["Physical Training"], you_hero=["Kappa"])
    game.you.plays("Physical Training")
    assert (game.you.has("reserve"), game.boosts("Kappa")) == (["Physical Training"], 3)


def test_a_declaration_shows_nothing_and_can_be_withdrawn() -> None:
    game = Game(you_hand=["Physical Training"], you_hero=["Kappa", "Inari"])
    before, view = game.position, game.view()
    game.you.plays("Physical Training")
    assert (game.view(), game.happened(Declared)) == (view, [])
    assert game.engine.submit(game.position, 1, Withdraw()).position == before


def test_kraken_s_wrath_takes_targets_up_to_a_total_hand_cost_of_five() -> None:
    game = Game(you_hand=["Kraken's Wrath"], they_hero=["Inari", "Muna Druid", "Sneezer Shroom", "Kappa"])
    game.you.plays("Kraken's Wrath")
    with pytest.raises(IllegalAnswer):
        game.you.picks("Inari", "Muna Druid")
    game.you.picks("Inari", "Sneezer Shroom")
    assert sorted(game.they.has("reserve")) == ["Inari", "Sneezer Shroom"]


def test_paint_prison_costs_less_when_a_card_of_the_reserve_is_discarded() -> None:
    game = Game(mana=3, you_hand=["Paint Prison"], you_reserve=["Inari"], they_hero=["Kappa"])
    game.you.plays("Paint Prison")
    assert (game.you.has("discard"), game.they.count("deck"), game.you.ready_mana) == (["Inari", "Paint Prison"], 13, 0)


def test_paint_prison_may_be_paid_in_full() -> None:
    game = Game(mana=5, you_hand=["Paint Prison"], you_reserve=["Inari"], they_hero=["Kappa"])
    game.you.plays("Paint Prison")
    game.you.picks()
    assert (game.you.has("reserve"), game.you.ready_mana) == (["Inari"], 0)


# -- 5.2.1, 5.2.2 Characters and Permanents --------------------------------------------------------------------------------------


def test_5_2_1_a_a_character_is_played_into_one_of_its_player_s_expeditions() -> None:
    game = Game(you_hand=["Kappa"])
    game.you.plays("Kappa", COMPANION)
    assert (game.you.has("hero"), game.you.has("companion")) == ([], ["Kappa"])


def test_2_4_6_a_character_played_from_reserve_is_fleeting_in_its_expedition() -> None:
    game = Game(you_reserve=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert statuses(game, "Kappa") == ["fleeting"]


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_2_4_6_b_a_fleeting_character_is_fleeting_in_both_rulesets(ruleset: str) -> None:
    game = Game(ruleset=ruleset, you_reserve=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert statuses(game, "Kappa") == ["fleeting"]


def test_2_4_6_c_a_fleeting_character_goes_to_the_discard_pile_instead_of_reserve() -> None:
    game = Game(you_hero=["Kappa+fleeting"], at="night")
    assert (game.you.has("reserve"), game.you.has("discard")) == ([], ["Kappa"])


def test_5_2_2_a_a_landmark_is_never_fleeting() -> None:
    game = Game(you_reserve=["Brassbug Hub"])
    game.you.plays("Brassbug Hub")
    assert (game.you.has("landmark"), statuses(game, "Brassbug Hub")) == (["Brassbug Hub"], [])


def test_2_2_6_b_a_card_costs_its_hand_cost_from_hand_and_its_reserve_cost_from_reserve() -> None:
    game = Game(mana=4, you_hand=["Amelia Earhart"], you_reserve=["Amelia Earhart"])
    game.you.plays("Amelia Earhart", HERO)
    first = game.you.ready_mana
    game.they.passes()
    game.you.plays("Amelia Earhart", HERO)
    assert (first, game.you.ready_mana) in {(1, 0), (3, 0)}


def test_1_2_5_c_what_cannot_be_paid_in_full_is_not_offered_and_the_refusal_says_why() -> None:
    game = Game(mana=3, you_hand=["Kappa"])
    kappa = game.view(1).own
    assert kappa is not None
    handle = next(o.handle for o in kappa.objects if o.zone is Zone.HAND)
    assert not game.you.can("play Kappa hero")
    assert game.engine.refusal(game.position, 1, Play(handle, Side.HERO, "hand")) == Refusal("NOT_ENOUGH_MANA", "1.2.5.c", 4, 3)


def test_2_4_5_an_exhausted_card_in_reserve_can_neither_be_played_nor_support() -> None:
    game = Game(you_reserve=["Foundry Mechanic+exhausted"])
    assert game.you.offered() == ["pass"]


# -- 5.3 quick actions ----------------------------------------------------------------------------------------------------------------


def test_5_3_a_a_quick_action_asks_for_its_targets_like_a_spell() -> None:
    game = Game(you_leader=["Nevenka & Blotch"], you_hero=["Kappa", "Inari"])
    game.you.acts("Nevenka & Blotch")
    assert (game.you.prompt.ask, game.you.prompt.declaring) == (Ask.TARGET, True)


def test_5_3_b_playing_a_quick_action_moves_nothing() -> None:
    game = Game(you_landmark=["Kelonic Generator R1"], you_deck=["Kappa"])
    game.you.acts("Kelonic Generator")
    assert (game.you.has("landmark"), game.you.has("hand")) == (["Kelonic Generator"], ["Kappa"])


def test_5_3_c__1_4_1_b_an_exhausted_object_cannot_pay_by_exhausting() -> None:
    game = Game(you_landmark=["Kelonic Generator R1"], you_deck=["Kappa", "Inari"])
    game.you.acts("Kelonic Generator")
    assert (statuses(game, "Kelonic Generator"), game.you.can("act Kelonic Generator 1")) == (["exhausted"], False)


def free(*names: str) -> tuple[Definition, ...]:
    """Landmarks with two free quick actions each."""
    lines = (Quick(Price(), Gain(ME, 1, "gold")), Quick(Price(), Gain(ME, 1, "silver")))
    return tuple(Definition(name, name, Type.PERMANENT, hand_cost=0, reserve_cost=0, abilities=lines) for name in names)


def test_1_4_6_b__5_3_d_a_quick_action_is_refused_the_hundred_and_first_time_of_a_day() -> None:
    game = Game(cards=free("Mill"), you_landmark=["Mill"])
    for _ in range(100):
        game.you.acts("Mill", 1)
    handle = game.object("Mill").handle
    assert not game.you.can("act Mill 1")
    assert game.engine.refusal(game.position, 1, Act(handle, 1)) == Refusal("QUICK_ACTION_LIMIT", "1.4.6.b", 101, 100)


def test_5_3_d_two_quick_actions_of_one_object_count_apart() -> None:
    game = Game(cards=free("Mill"), you_landmark=["Mill"])
    for _ in range(100):
        game.you.acts("Mill", 1)
    assert game.you.can("act Mill 2")


def test_5_3_d_another_object_has_its_own_count() -> None:
    game = Game(cards=free("Mill", "Well"), you_landmark=["Mill", "Well"])
    for _ in range(100):
        game.you.acts("Mill", 1)
    assert game.you.can("act Well 1")


def test_5_3_d_the_next_day_it_can_be_played_again() -> None:
    game = Game(cards=free("Mill"), you_landmark=["Mill"], first=2)
    game.they.passes()
    for _ in range(100):
        game.you.acts("Mill", 1)
    game.you.passes()
    game.until(Ask.TURN)
    assert game.you.can("act Mill 1")


def test_1_4_6_a_a_free_quick_action_cannot_be_played_without_end() -> None:
    game = Game(cards=free("Mill"), you_landmark=["Mill"])
    played = 0
    while any(isinstance(o.what, Act) for o in game.you.prompt.options):
        number = next(i for i, o in enumerate(game.you.prompt.options) if isinstance(o.what, Act))
        game.answer(1, Choice((number,)))
        played += 1
    assert played == 200


def test_a_support_ability_works_in_reserve_only() -> None:
    game = Game(you_hero=["Foundry Mechanic"], you_reserve=["Alice"])
    assert [w for w in game.you.offered() if w.startswith("act")] == ["act Alice 1"]


def test_a_support_ability_is_paid_by_discarding_its_card() -> None:
    game = Game(you_reserve=["Foundry Mechanic"], you_hand=["Brassbug Hub"])
    game.you.acts("Foundry Mechanic")
    game.you.plays("Brassbug Hub")
    assert (game.you.has("discard"), game.you.ready_mana) == (["Foundry Mechanic"], 8)


def test_the_next_permanent_costs_less_only_once_and_only_this_turn() -> None:
    game = Game(you_reserve=["Foundry Mechanic"], you_hand=["Brassbug Hub"])
    game.you.acts("Foundry Mechanic")
    game.you.passes()
    game.both_pass()
    assert [o.card for o in game.objects() if o.zone is Zone.LIMBO] == []


def test_the_next_character_gains_its_boost_as_it_is_played() -> None:
    game = Game(you_reserve=["Issun-bōshi"], you_hand=["Kappa"])
    game.you.acts("Issun-bōshi")
    game.you.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 1


def test_after_you_ends_the_turn_without_passing() -> None:
    game = Game(you_leader=["Akesha & Taru"], you_hand=["Kappa"], they_hand=["Kappa"])
    game.you.acts("Akesha & Taru")
    assert game.they.prompt.ask is Ask.TURN
    game.they.passes()
    assert game.you.can("play Kappa hero")


def test_akesha_acts_for_the_first_player_only() -> None:
    game = Game(first=2, you_leader=["Akesha & Taru"])
    game.they.passes()
    assert game.you.offered() == ["pass"]


# -- 5.4 internal actions ------------------------------------------------------------------------------------------------------------


def test_5_4_a_an_internal_action_is_paid_in_full_or_not_offered() -> None:
    game = Game(you_hand=["Brassbug Hub"], you_leader=["Sierra & Oddball+exhausted"])
    game.you.plays("Brassbug Hub")
    game.you.picks("reaction of Sierra & Oddball")
    assert game.they.prompt.ask is Ask.TURN


def test_5_4_b_an_internal_action_moves_nothing_by_itself() -> None:
    game = Game(you_hand=["Brassbug Hub"], you_leader=["Sierra & Oddball"])
    game.you.plays("Brassbug Hub")
    game.you.picks("reaction of Sierra & Oddball")
    game.you.picks("yes")
    game.you.picks("you hero")
    assert (game.you.has("leader"), game.you.has("hero")) == (["Sierra & Oddball"], ["Brassbug"])


# -- 5.5, 4.4 Reactions ------------------------------------------------------------------------------------------------------------------


def test_5_5_a_a_reaction_asks_for_its_targets_when_it_is_played() -> None:
    game = Game(you_hand=["Parvati R1"], you_hero=["Kappa"])
    game.you.plays("Parvati", HERO)
    assert (game.you.prompt.ask, game.you.prompt.declaring) == (Ask.TARGET, False)


def test_5_5_b_the_emblem_stays_in_limbo_while_it_is_played() -> None:
    game = Game(you_hand=["Parvati R1"], you_hero=["Kappa"])
    game.you.plays("Parvati", HERO)
    assert [o.kind for o in game.objects() if o.zone is Zone.LIMBO] == [Type.EMBLEM]


def test_5_5_e_a_finished_reaction_ceases_to_exist() -> None:
    game = Game(you_hand=["Parvati R1"], you_hero=["Kappa"])
    game.you.plays("Parvati", HERO)
    game.you.picks("Kappa")
    assert [o for o in game.objects() if o.zone is Zone.LIMBO] == []


def test_5_5_c_a_reaction_that_targets_tough_costs_mana() -> None:
    game = Game(you_hand=["Parvati R1"], they_hero=["Shenlong R1"], you_hero=["Kappa"])
    game.you.plays("Parvati", HERO)
    before = game.you.ready_mana
    game.you.picks("Shenlong")
    game.you.picks("yes")
    assert (before - game.you.ready_mana, statuses(game, "Shenlong")) == (1, ["anchored"])


def test_5_5_d_a_reaction_that_is_not_paid_has_no_effect() -> None:
    game = Game(you_hand=["Parvati R1"], they_hero=["Shenlong R1"], you_hero=["Kappa"])
    game.you.plays("Parvati", HERO)
    game.you.picks("Shenlong")
    game.you.picks("no")
    assert (statuses(game, "Shenlong"), [o for o in game.objects() if o.zone is Zone.LIMBO]) == ([], [])


def test_4_4_b_who_has_initiative_chooses_among_the_waiting_reactions() -> None:
    game = Game(you_hand=["Haven Bouncer"], you_reserve=["Inari", "Haven Bouncer"], you_landmark=["The Monolith, Ordis Bastion"])
    game.you.plays("Haven Bouncer", HERO)
    assert (game.you.prompt.ask, sorted(game.you.offered())) == (
        Ask.REACTION,
        ["reaction of Haven Bouncer", "reaction of The Monolith, Ordis Bastion"],
    )


def test_4_4_c_the_first_player_empties_theirs_before_the_other_plays_any() -> None:
    game = Game(at="noon", first=2, you_landmark=["Axiom Reprocessor"], they_landmark=["Axiom Reprocessor"])
    moved = [e for e in game.happened(MovedTold) if isinstance(e, MovedTold) and e.word == "resupplied"]
    assert [e.destination_seat for e in moved] == [2, 1]


def test_6_3_d_a_reaction_to_joining_does_not_see_what_joined_before_it() -> None:
    game = Game(you_hero=["Kappa"], you_hand=["The Monolith, Ordis Bastion"])
    game.you.plays("The Monolith, Ordis Bastion")
    assert game.boosts("Kappa") == 0


# -- 1.4 golden rules ---------------------------------------------------------------------------------------------------------------------


def law(name: str, *lines: Ability) -> Definition:
    return Definition(name, name, Type.PERMANENT, hand_cost=1, reserve_cost=1, abilities=lines)


def test_1_4_1_a_what_cannot_happen_does_not() -> None:
    ban = law("Ban", Cannot(Fact.GAINED_STATUS, CHARACTERS, Status.ANCHORED))
    game = Game(cards=[ban], you_landmark=["Ban"], you_hand=["Spindle Harvesters"])
    game.you.plays("Spindle Harvesters", HERO)
    assert statuses(game, "Spindle Harvesters") == []


def test_1_4_1_c_the_other_parts_of_an_effect_happen() -> None:
    ban = law("Ban", Cannot(Fact.LEFT, CHARACTERS))
    spell_ = Definition(
        "BOTH", "Both", Type.SPELL, hand_cost=1, reserve_cost=1,
        abilities=(spell(target("a"), Move(Named("a"), Zone.DISCARD, "discarded"), Gain(CHARACTERS, 1)),),
    )  # fmt: skip
    game = Game(cards=[ban, spell_], you_landmark=["Ban"], you_hero=["Kappa"], you_hand=["Both"])
    game.you.plays("Both")
    assert (game.you.has("hero"), game.boosts("Kappa")) == (["Kappa"], 1)


def test_1_4_1_d_an_impossible_event_is_not_replaced() -> None:
    ban = law("Ban", Cannot(Fact.GAINED_STATUS, CHARACTERS, Status.ANCHORED))
    twist = law("Twist", Instead(Fact.GAINED_STATUS, Gain(Named("it"), 3), CHARACTERS, Status.ANCHORED))
    game = Game(cards=[ban, twist], you_landmark=["Ban", "Twist"], you_hand=["Spindle Harvesters"])
    game.you.plays("Spindle Harvesters", HERO)
    assert (game.boosts("Spindle Harvesters"), len(game.happened(DidNotHappen))) == (0, 1)


def test_a_replacement_happens_instead() -> None:
    twist = law("Twist", Instead(Fact.GAINED_STATUS, Gain(Named("it"), 3), CHARACTERS, Status.ANCHORED))
    game = Game(cards=[twist], you_landmark=["Twist"], you_hand=["Spindle Harvesters"])
    game.you.plays("Spindle Harvesters", HERO)
    assert (statuses(game, "Spindle Harvesters"), game.boosts("Spindle Harvesters")) == ([], 3)


def test_between_two_replacements_the_object_s_controller_chooses() -> None:
    one = law("One", Instead(Fact.GAINED_STATUS, Gain(Named("it"), 1), CHARACTERS, Status.ANCHORED))
    two = law("Two", Instead(Fact.GAINED_STATUS, Gain(Named("it"), 2), CHARACTERS, Status.ANCHORED))
    game = Game(cards=[one, two], they_landmark=["One", "Two"], you_hand=["Spindle Harvesters"])
    game.you.plays("Spindle Harvesters", HERO)
    assert game.you.prompt.ask is Ask.REPLACEMENT
    game.you.picks("mode 2")
    assert game.boosts("Spindle Harvesters") == 2


def test_1_4_4_a_an_effect_loses_an_object_that_has_moved() -> None:
    late = Definition(
        "LATE", "Late", Type.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1),
        abilities=(Reaction(When(Fact.JOINED, what=CHARACTERS), Gain(Named("it"), 1)),),
    )  # fmt: skip
    game = Game(cards=[late], you_hero=["Late"], you_hand=["Dorothy Gale"])
    game.you.plays("Dorothy Gale", HERO)
    game.you.picks("reaction of Dorothy Gale")
    game.you.picks("Dorothy Gale")
    game.you.picks("yes")
    assert game.you.has("reserve") == ["Dorothy Gale"]
    assert dict(game.object("Dorothy Gale").counters) == {}


def test_1_4_5_a_the_first_player_chooses_first_in_clean_up_and_it_shows() -> None:
    cards = ["Kappa", "Inari", "Muna Druid"]
    game = Game(at="night", first=2, you_reserve=cards, they_reserve=cards)
    assert game.they.prompt.ask is Ask.KEEP
    game.they.picks("Kappa", "Inari")
    assert game.you.prompt.ask is Ask.KEEP


def test_1_4_3_a__3_1_2_c_a_card_goes_to_its_owner_s_zone() -> None:
    game = Game(you_hand=["Off you go!"], they_hero=["Inari"])
    game.you.plays("Off you go!")
    assert (game.you.has("reserve"), game.they.has("reserve")) == (["Off you go!"], ["Inari"])


def test_1_4_2_a_a_condition_of_a_card_is_above_the_general_rule() -> None:
    game = Game(at="noon", day=1, you_leader=["Sigismar & Wingspan"])
    assert game.happened(ReactionWaits) == []
