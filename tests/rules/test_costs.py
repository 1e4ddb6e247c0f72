"""5.1, 1.2.5, 1.4.1: what things cost, what cannot be paid, and the two sides of "cannot" and "instead"."""

import pytest

from kelon_engine import Act, Ask, CatalogueError, CountersChanged, Declared, MovedTold, PaidTold, ReactionDone, Refusal, StatusChanged
from kelon_engine.cards.words import (
    ANCHORED,
    ASLEEP,
    FLEETING,
    boost,
    characters,
    choose,
    choose_one,
    cost_by_discard,
    counters,
    discard,
    do,
    draw,
    gain,
    in_play,
    it,
    me,
    noon,
    pay_to,
    permanents,
    quick,
    resupply,
    target,
    tough,
    up_to,
    yours,
)
from kelon_engine.model.nodes import Cannot, Choose, CostLess, Count, GiveAbility, GiveKeyword, Has, IfDo, Instead, Named, Passive, Price
from kelon_engine.model.terms import Fact, Keyword, Status, Zone
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game, engine_with

EVERYWHERE = characters & in_play


# -- what cannot be paid ---------------------------------------------------------------------------------------------------------


def test_1_4_1_b_a_cost_that_a_passive_forbids_cannot_be_paid() -> None:
    brake = site("Brake", Cannot(Fact.GAINED_STATUS, permanents & in_play, Status.EXHAUSTED))
    game = Game(cards=[brake], they_landmark=["Brake"], you_landmark=["Kelonic Generator R1"])
    handle = game.object("Kelonic Generator").handle
    refused = game.engine.refusal(game.position, 1, Act(handle, 1))
    assert (game.you.can("act Kelonic Generator 1"), refused) == (False, Refusal("COST_IMPOSSIBLE", "1.4.1.b"))


def test_1_4_1_b_an_internal_action_whose_cost_is_forbidden_is_not_offered() -> None:
    brake = site("Brake", Cannot(Fact.GAINED_STATUS, ~characters, Status.EXHAUSTED))
    game = Game(cards=[brake], they_landmark=["Brake"], you_leader=["Sierra & Oddball"], you_hand=["Axiom Reprocessor"])
    game.you.plays("Axiom Reprocessor")
    assert (game.prompts[0].ask, game.they.has("hero")) == (Ask.TURN, [])


def test_1_2_5_d_a_replaced_part_of_a_cost_is_paid_all_the_same() -> None:
    swap = site("Swap", Instead(Fact.GAINED_STATUS, counters(1, "rust"), permanents & in_play, Status.EXHAUSTED))
    game = Game(cards=[swap], you_landmark=["Swap", "Kelonic Generator R1"])
    game.you.acts("Kelonic Generator")
    assert (game.you.count("hand"), game.statuses("Kelonic Generator"), game.object("Swap").counters) == (1, [], (("rust", 1),))


def test_1_2_5_c_a_spell_is_offered_only_with_mana_for_its_cheapest_target() -> None:
    game = Game(mana=4, you_hand=["Banishing Gate"], they_hero=["Shenlong R1"])
    assert not game.you.can("play Banishing Gate")


def test_1_2_5_c_a_mode_is_offered_only_with_mana_for_its_cheapest_target() -> None:
    game = Game(mana=3, you_hand=["Sticky Note Seals"], they_hero=["Shenlong R1"], they_landmark=["Brassbug Hive"])
    game.you.plays("Sticky Note Seals")
    assert game.they.has("discard") == ["Brassbug Hive"]


def test_spent_counters_must_be_there() -> None:
    well = site("Well", quick(Price(spend=2, counter="drop"), draw(1)))
    poor = Game(cards=[well], you_landmark=["Well+1 drop"])
    rich = Game(cards=[well], you_landmark=["Well+2 drop"])
    rich.you.acts("Well")
    assert (poor.you.offered(), rich.you.count("hand"), rich.object("Well").counters) == (["pass"], 1, ())


# -- adding up -------------------------------------------------------------------------------------------------------------------


def test_a_cost_is_never_below_zero() -> None:
    sale = site("Sale", CostLess(characters, 3))
    game = Game(cards=[sale], you_landmark=["Sale"], you_hand=["Ordis Trooper"])
    game.you.plays("Ordis Trooper", HERO)
    assert game.you.ready_mana == 10


def test_reductions_add_up() -> None:
    game = Game(you_reserve=["Foundry Mechanic", "Foundry Mechanic R1"], you_hand=["Brassbug Hub"])
    game.you.acts("Foundry Mechanic")
    game.you.acts("Foundry Mechanic R1")
    game.you.plays("Brassbug Hub")
    assert game.you.ready_mana == 9


def test_a_reduction_is_for_what_its_controller_plays() -> None:
    sale = site("Sale", CostLess(characters, 1))
    game = Game(cards=[sale], first=2, you_landmark=["Sale"], they_hand=["Kappa"])
    game.they.plays("Kappa", HERO)
    assert game.they.ready_mana == 6


def test_a_reduction_makes_a_card_in_reserve_cheaper_too() -> None:
    sale = site("Sale", CostLess(characters, 1))
    game = Game(cards=[sale], you_landmark=["Sale"], you_reserve=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert game.you.ready_mana == 7


def test_the_cost_of_a_card_is_not_its_hand_cost() -> None:
    sale = site("Sale", CostLess(characters, 3))
    game = Game(cards=[sale], you_landmark=["Sale"], you_hand=["Kappa"], they_hand=["Off you go!"])
    game.you.plays("Kappa", HERO)
    assert not game.they.can("play Off you go!")


def test_7_4_5_c_tough_of_several_targets_adds_up() -> None:
    game = Game(mana=6, you_hand=["Nurture"], they_hero=["Kappa", "Inari"], they_landmark=["The Spindle, Muna Bastion R2"])
    game.you.plays("Nurture")
    game.you.picks("Kappa", "Inari")
    assert game.you.ready_mana == 0


def test_7_4_5_c_targets_above_the_mana_that_is_left_are_refused() -> None:
    game = Game(mana=5, you_hand=["Nurture"], they_hero=["Kappa", "Inari"], they_landmark=["The Spindle, Muna Bastion R2"])
    game.you.plays("Nurture")
    with pytest.raises(ValueError, match="mana"):
        game.you.picks("Kappa", "Inari")


def test_7_4_5_c_a_quick_action_pays_for_tough() -> None:
    wall = being("Wall", tough(2))
    game = Game(cards=[wall], mana=3, you_reserve=["Muna Druid"], they_hero=["Wall"])
    game.you.acts("Muna Druid")
    assert (game.statuses("Wall"), game.you.ready_mana) == (["anchored"], 1)


def test_7_4_5_c_an_internal_action_pays_for_tough() -> None:
    aimed = site("Aimed", noon(pay_to(Price(mana=1), target(characters), gain(ANCHORED, it))))
    game = Game(cards=[aimed], mana=3, at="noon", you_landmark=["Aimed"], they_hero=["Shenlong R1"])
    game.you.picks("yes")
    assert (game.statuses("Shenlong"), game.you.ready_mana) == (["anchored"], 1)


def test_7_4_5_c_an_internal_action_without_mana_for_tough_is_not_offered() -> None:
    aimed = site("Aimed", noon(pay_to(Price(mana=1), target(characters), gain(ANCHORED, it))))
    game = Game(cards=[aimed], mana=1, at="noon", you_landmark=["Aimed"], they_hero=["Shenlong R1"])
    assert game.you.prompt.ask is Ask.TURN


def test_7_4_5_c_a_choice_that_is_no_target_is_not_taxed() -> None:
    pick = spell("Pick", choose(EVERYWHERE), gain(ANCHORED, it))
    game = Game(cards=[pick], mana=1, you_hand=["Pick"], they_hero=["Shenlong R1"])
    game.you.plays("Pick")
    assert game.statuses("Shenlong") == ["anchored"]


def test_7_4_5_c_a_card_in_reserve_is_not_tough() -> None:
    game = Game(mana=2, you_hand=["Spy Craft"], they_reserve=["Shenlong R1"])
    game.you.plays("Spy Craft")
    game.you.picks("Shenlong")
    assert game.they.has("discard") == ["Shenlong"]


def test_7_4_5_c_up_to_needs_no_mana_for_tough_with_no_target() -> None:
    game = Game(mana=2, you_hand=["Nurture"], they_hero=["Shenlong R1"])
    game.you.plays("Nurture")
    assert (game.boosts("Shenlong"), game.you.has("reserve")) == (0, ["Nurture"])


def test_7_4_5_c_an_optional_step_is_taxed_though_it_may_be_declined_later() -> None:
    game = Game(mana=6, you_hand=["Dorothy Gale"], they_hero=["Shenlong R1"])
    game.you.plays("Dorothy Gale", HERO)
    game.you.picks("Shenlong")
    game.you.picks("yes")
    game.you.picks("no")
    assert (game.they.has("hero"), game.you.ready_mana) == (["Shenlong"], 0)


def test_7_4_5_c_a_borrowed_tough_character_is_tough_for_its_owner() -> None:
    game = Game(mana=4, you_hand=["Banishing Gate"], they_hero=["Shenlong R1+borrowed"])
    assert not game.you.can("play Banishing Gate")


# -- emblems of the next card ----------------------------------------------------------------------------------------------------


def test_2_2_13_what_makes_the_next_card_cheaper_is_used_up_at_declaration() -> None:
    game = Game(you_reserve=["Foundry Mechanic"], you_hand=["Brassbug Hub"])
    game.you.acts("Foundry Mechanic")
    assert len([o for o in game.objects() if o.zone is Zone.LIMBO]) == 1
    game.you.plays("Brassbug Hub")
    assert [o for o in game.objects() if o.zone is Zone.LIMBO] == []


def test_2_2_13_after_you_ends_it_with_the_turn() -> None:
    game = Game(you_leader=["Akesha & Taru"], you_reserve=["Foundry Mechanic"], you_hand=["Brassbug Hub"])
    game.you.acts("Foundry Mechanic")
    game.you.acts("Akesha & Taru")
    game.they.passes()
    game.you.plays("Brassbug Hub")
    assert game.you.ready_mana == 7


def test_2_2_13_it_is_not_for_the_opponent() -> None:
    game = Game(you_reserve=["Foundry Mechanic"], they_hand=["Brassbug Hub"])
    game.you.acts("Foundry Mechanic")
    game.you.passes()
    game.they.plays("Brassbug Hub")
    assert game.they.ready_mana == 7


# -- cannot ----------------------------------------------------------------------------------------------------------------------


def test_1_4_1_a_what_cannot_leave_does_not_rest() -> None:
    root = site("Root", Cannot(Fact.LEFT, EVERYWHERE & yours))
    game = Game(cards=[root], at="night", you_landmark=["Root"], you_hero=["Kappa"], they_hero=["Inari"])
    assert (game.you.has("hero"), game.they.has("hero")) == (["Kappa"], [])


def test_1_4_1_a_an_expedition_that_cannot_move_stays_though_it_wins() -> None:
    mire = site("Mire", Cannot(Fact.MOVED_FORWARD, EVERYWHERE & ~yours))
    game = Game(cards=[mire], at="dusk", you_landmark=["Mire"], they_hero=["Kappa"], you_companion=["Inari"])
    assert (game.they.region(HERO), game.you.region(COMPANION)) == (0, 6)


def test_1_4_1_c_of_several_objects_the_possible_ones_are_affected() -> None:
    ban = site("Ban", Cannot(Fact.GAINED_STATUS, EVERYWHERE & ~yours, Status.FLEETING))
    fade = spell("Fade", gain(FLEETING, EVERYWHERE))
    game = Game(cards=[ban, fade], they_landmark=["Ban"], you_hand=["Fade"], you_hero=["Kappa"], they_hero=["Inari"])
    game.you.plays("Fade")
    assert (game.statuses("Kappa"), game.statuses("Inari")) == ([], ["fleeting"])


def test_1_4_1_a_a_prohibition_of_one_status_allows_another() -> None:
    ban = site("Ban", Cannot(Fact.GAINED_STATUS, EVERYWHERE, Status.FLEETING))
    game = Game(cards=[ban], they_landmark=["Ban"], you_hand=["Spindle Harvesters"])
    game.you.plays("Spindle Harvesters", HERO)
    assert game.statuses("Spindle Harvesters") == ["anchored"]


def test_1_4_1_c_if_you_do_is_not_done_when_the_first_part_cannot_happen() -> None:
    ban = site("Ban", Cannot(Fact.GAINED_STATUS, EVERYWHERE, Status.FLEETING))
    deal = spell("Deal", target(characters), IfDo(gain(FLEETING, it), draw(2)))
    game = Game(cards=[ban, deal], they_landmark=["Ban"], you_hand=["Deal"], you_hero=["Kappa"])
    game.you.plays("Deal")
    assert game.you.count("hand") == 0


# -- instead ---------------------------------------------------------------------------------------------------------------------


def test_6_5_d_if_you_do_is_done_when_the_first_part_was_replaced() -> None:
    twist = site("Twist", Instead(Fact.GAINED_STATUS, boost(3, it), EVERYWHERE, Status.FLEETING))
    deal = spell("Deal", target(characters), IfDo(gain(FLEETING, it), draw(2)))
    game = Game(cards=[twist, deal], they_landmark=["Twist"], you_hand=["Deal"], you_hero=["Kappa"])
    game.you.plays("Deal")
    assert (game.you.count("hand"), game.boosts("Kappa")) == (2, 3)


def test_6_4_of_two_replacements_the_controller_of_what_is_affected_chooses() -> None:
    one = site("One", Instead(Fact.GAINED_STATUS, boost(1, it), EVERYWHERE, Status.ANCHORED))
    two = site("Two", Instead(Fact.GAINED_STATUS, boost(2, it), EVERYWHERE, Status.ANCHORED))
    game = Game(cards=[one, two], you_landmark=["One", "Two"], you_hand=["Parvati R1"], they_hero=["Kappa"])
    game.you.plays("Parvati", HERO)
    game.you.picks("Kappa")
    assert (game.prompts[0].seat, game.prompts[0].ask) == (2, Ask.REPLACEMENT)
    game.they.picks("mode 2")
    assert game.boosts("Kappa") == 2


def test_6_4_each_replacement_is_used_once_on_an_event() -> None:
    loop = site("Loop", Instead(Fact.GAINED_STATUS, do(boost(1, it), gain(ANCHORED, it)), EVERYWHERE, Status.ANCHORED))
    game = Game(cards=[loop], you_landmark=["Loop"], you_hand=["Spindle Harvesters"])
    game.you.plays("Spindle Harvesters", HERO)
    assert (game.boosts("Spindle Harvesters"), game.statuses("Spindle Harvesters")) == (1, ["anchored"])


def test_1_4_1_d_a_status_that_is_there_already_is_not_replaced() -> None:
    twist = site("Twist", Instead(Fact.GAINED_STATUS, boost(3, it), EVERYWHERE, Status.ANCHORED))
    game = Game(cards=[twist], you_landmark=["Twist"], you_hand=["Parvati R1"], you_hero=["Kappa+anchored"])
    game.you.plays("Parvati", HERO)
    game.you.picks("Kappa")
    assert game.boosts("Kappa") == 0


@pytest.mark.parametrize(("ruleset", "statuses", "boosts"), [("1.0", ["fleeting"], 0), ("4.0", [], 3)])
def test_2_4_6_b_only_in_the_later_rules_fleeting_from_reserve_can_be_replaced(ruleset: str, statuses: list[str], boosts: int) -> None:
    twist = site("Twist", Instead(Fact.GAINED_STATUS, boost(3, it), EVERYWHERE, Status.FLEETING))
    game = Game(cards=[twist], ruleset=ruleset, you_landmark=["Twist"], you_reserve=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert (game.statuses("Kappa"), game.boosts("Kappa")) == (statuses, boosts)


def test_6_4_of_several_affected_objects_each_is_replaced_for_itself() -> None:
    twist = site("Twist", Instead(Fact.GAINED_STATUS, boost(3, it), EVERYWHERE & yours, Status.FLEETING))
    fade = spell("Fade", gain(FLEETING, EVERYWHERE))
    game = Game(cards=[twist, fade], you_landmark=["Twist"], you_hand=["Fade"], you_hero=["Kappa", "Atlas"], they_hero=["Inari"])
    game.you.plays("Fade")
    found = {name: (game.boosts(name), game.statuses(name)) for name in ("Kappa", "Atlas", "Inari")}
    assert found == {"Kappa": (3, []), "Atlas": (3, []), "Inari": (0, ["fleeting"])}


def test_6_4_a_replaced_resupply_is_no_resupply() -> None:
    watcher = site("Watcher", noon(resupply))
    game = Game(cards=[watcher], at="noon", you_landmark=["Watcher", "The Ouroboros, Lyra Bastion R2"], you_deck=["Kappa", "Inari"])
    game.you.picks("Inari")
    words = {getattr(e, "word", "") for group in game.events for e in group}
    assert "resupplied" not in words and "put" in words


def test_7_4_5_b_the_number_of_tough_can_be_a_formula() -> None:
    herd = being("Herd", Passive(me, GiveKeyword(Keyword.TOUGH, Count(EVERYWHERE & yours))))
    game = Game(cards=[herd], mana=6, you_hand=["Banishing Gate"], they_hero=["Herd", "Kappa"])
    game.you.plays("Banishing Gate")
    game.you.picks("Herd")
    assert game.you.ready_mana == 0


def test_7_4_5_b_a_formula_in_the_wrong_place_is_refused() -> None:
    with pytest.raises(CatalogueError, match=r"7\.4\.5\.b"):
        engine_with((being("Herd", Has(Keyword.TOUGH, Count(EVERYWHERE))),))  # type: ignore[arg-type]


def test_a_cost_says_what_it_is_made_of() -> None:
    game = Game(you_hand=["Paint Prison"], you_reserve=["Kappa", "Foundry Mechanic"], they_hero=["Shenlong R1"])
    game.you.plays("Paint Prison")
    game.you.picks("Kappa")
    (declared,) = game.happened(Declared)
    assert [(p.kind, p.mana, p.count) for p in declared.cost.parts] == [("hand", 5, 0), ("less", -2, 0), ("discard", 0, 1), ("tough", 1, 0)]


def test_the_cost_of_a_quick_action_says_what_it_is_made_of() -> None:
    hub = site("Hub", quick(Price(mana=1, exhaust=True, spend=2, counter="Kelon"), draw(1)))
    game = Game(cards=[hub], you_landmark=["Hub+3 Kelon"])
    (option,) = [o for o in game.you.prompt.options if isinstance(o.what, Act)]
    assert option.cost is not None
    assert [(p.kind, p.mana, p.count, p.term) for p in option.cost.parts] == [
        ("mana", 1, 0, ""),
        ("exhaust", 0, 1, ""),
        ("spend", 0, 2, "Kelon"),
    ]


def test_a_total_of_zero_allows_what_costs_nothing() -> None:
    sweep = spell("Sweep", up_to(3, characters, total_hand_cost=0), discard())
    game = Game(cards=[sweep], you_hand=["Sweep"], they_hero=["Brassbug", "Ordis Trooper"])
    game.you.plays("Sweep")
    game.you.picks("Brassbug")
    assert game.they.has("hero") == ["Ordis Trooper"]


def test_a_question_names_its_source() -> None:
    game = Game(you_hand=["Kelon Elemental", "Kappa", "Inari"])
    game.you.plays("Kelon Elemental", HERO)
    assert (game.you.prompt.ask, game.you.prompt.source) == (Ask.OBJECT, game.object("Kelon Elemental").handle)


# -- what is optional in a cost ----------------------------------------------------------------------------------------------------

FARE = spell("Fare", target(characters), discard(), cost=4, also=(cost_by_discard(2),))


@pytest.mark.parametrize(("mana", "low"), [(10, 0), (5, 0), (4, 0), (3, 1), (2, 1)])
def test_an_optional_cost_must_be_paid_only_if_the_card_cannot_be_paid_without_it(mana: int, low: int) -> None:
    game = Game(cards=[FARE], mana=mana, you_hand=["Fare"], you_reserve=["Inari", "Atlas"], they_hero=["Kappa"])
    game.you.plays("Fare")
    assert (game.you.prompt.ask, game.you.prompt.low, game.you.prompt.high, game.you.offered()) == (Ask.PAY, low, 1, ["Inari", "Atlas"])


@pytest.mark.parametrize(("mana", "low"), [(6, 0), (5, 1), (4, 1)])
def test_7_4_5_c_tough_counts_for_whether_an_optional_cost_must_be_paid(mana: int, low: int) -> None:
    wall = being("Wall", tough(2))
    game = Game(cards=[FARE, wall], mana=mana, you_hand=["Fare"], you_reserve=["Inari", "Atlas"], they_hero=["Wall"])
    game.you.plays("Fare")
    assert game.you.prompt.low == low


@pytest.mark.parametrize(("mana", "reserve", "offered"), [(1, ["Inari"], False), (2, ["Inari"], True), (2, [], False), (4, [], True)])
def test_1_2_5_c_a_card_is_offered_if_it_can_be_paid_one_way_or_the_other(mana: int, reserve: list[str], offered: bool) -> None:
    game = Game(cards=[FARE], mana=mana, you_hand=["Fare"], you_reserve=reserve, they_hero=["Kappa"])
    assert game.you.can("play Fare") == offered


@pytest.mark.parametrize("reserve", [["Fare", "Inari", "Atlas"], ["Inari", "Fare", "Atlas"], ["Inari", "Atlas", "Fare"]])
def test_a_card_in_reserve_is_not_discarded_for_its_own_cost(reserve: list[str]) -> None:
    game = Game(cards=[FARE], mana=10, you_reserve=reserve, they_hero=["Kappa"])
    game.you.plays("Fare")
    assert game.you.offered() == ["Inari", "Atlas"]


def test_alone_in_reserve_it_is_paid_in_full() -> None:
    game = Game(cards=[FARE], mana=10, you_reserve=["Fare"], they_hero=["Kappa"])
    game.you.plays("Fare")
    assert game.you.ready_mana == 6


def test_a_card_s_cost_says_what_was_discarded_for_it() -> None:
    game = Game(cards=[FARE], you_hand=["Fare"], you_reserve=["Inari", "Atlas"], they_hero=["Kappa"])
    game.you.plays("Fare")
    game.you.picks("Atlas")
    (declared,) = game.happened(Declared)
    parts = [(p.kind, p.mana, p.count) for p in declared.cost.parts]
    assert (declared.cost.mana, parts) == (2, [("hand", 4, 0), ("less", -2, 0), ("discard", 0, 1)])


def test_what_was_discarded_for_a_card_says_so() -> None:
    game = Game(cards=[FARE], you_hand=["Fare"], you_reserve=["Inari", "Atlas"], they_hero=["Kappa"])
    game.you.plays("Fare")
    game.you.picks("Atlas")
    (moved,) = (e for e in game.happened(MovedTold) if e.card == game.reference("Atlas"))
    assert (moved.word, moved.by, moved.ability) == ("discarded", 1, "Fare/0")


# -- several targets -------------------------------------------------------------------------------------------------------------


def test_7_4_5_c_the_first_target_leaves_enough_for_the_second() -> None:
    """Three Orbs, one for the Spell, two for the Permanent: nothing is left for a Tough Character."""
    wall, rock = being("Wall", tough(1)), site("Rock", tough(2))
    blast = spell("Blast", target(characters), discard(), Choose("that", permanents & in_play, target=True), discard(Named("that")))
    for mana, offered in ((3, ["Kappa", "Inari"]), (4, ["Wall", "Kappa", "Inari"])):
        game = Game(cards=[wall, rock, blast], mana=mana, you_hand=["Blast"], they_hero=["Wall", "Kappa", "Inari"], they_landmark=["Rock"])
        game.you.plays("Blast")
        assert game.you.offered() == offered
        game.you.picks("Kappa")
        assert (game.they.has("landmark"), game.you.ready_mana) == ([], mana - 3)


def test_7_4_5_c_the_first_target_s_price_is_gone_for_the_second() -> None:
    wall, tower = being("Wall", tough(1)), being("Tower", tough(2))
    blast = spell("Blast", target(characters), discard(), Choose("that", characters & in_play, low=0, target=True), discard(Named("that")))
    for first, offered in (("Kappa", ["Wall", "Tower", "Kappa"]), ("Wall", ["Wall", "Kappa"]), ("Tower", ["Kappa"])):
        game = Game(cards=[wall, tower, blast], mana=3, you_hand=["Blast"], they_hero=["Wall", "Tower", "Kappa"])
        game.you.plays("Blast")
        game.you.picks(first)
        assert game.you.offered() == offered


def test_7_4_5_c_an_internal_action_s_first_target_leaves_less_for_its_second() -> None:
    """Three Orbs, one for the cost: two are left for a Character of Tough 1 and one of Tough 2."""
    wall, tower = being("Wall", tough(1)), being("Tower", tough(2))
    second = Choose("that", characters & in_play, low=0, target=True)
    aimed = site("Aimed", noon(pay_to(Price(mana=1), target(characters), gain(ANCHORED, it), second, discard(Named("that")))))
    for first, offered in (("Kappa", ["Wall", "Tower", "Kappa"]), ("Wall", ["Wall", "Kappa"]), ("Tower", ["Kappa"])):
        game = Game(cards=[wall, tower, aimed], mana=3, at="noon", you_landmark=["Aimed"], they_hero=["Wall", "Tower", "Kappa"])
        game.you.picks("yes")
        game.you.picks(first)
        assert game.you.offered() == offered


def test_7_4_5_c_modes_are_offered_with_what_is_left_for_the_other_targets() -> None:
    """A mode that targets a Character of Tough 2, and another target of Tough 1 outside the modes."""
    wall, rock = being("Wall", tough(2)), site("Rock", tough(1))
    either = choose_one(do(target(characters), discard()), draw())
    blast = spell("Blast", either, Choose("that", permanents & in_play, target=True), discard(Named("that")))
    for mana, offered in ((2, ["mode 2"]), (3, ["mode 2"]), (4, ["mode 1", "mode 2"])):
        game = Game(cards=[wall, rock, blast], mana=mana, you_hand=["Blast"], they_hero=["Wall"], they_landmark=["Rock"])
        game.you.plays("Blast")
        if len(offered) > 1:
            assert game.you.offered() == offered
        else:
            assert (game.you.count("hand"), game.they.has("hero"), game.they.has("landmark")) == (1, ["Wall"], [])


@pytest.mark.parametrize(("mana", "can"), [(2, False), (3, True)])
def test_1_2_5_c_two_targets_at_once_must_both_be_paid(mana: int, can: bool) -> None:
    """The two cheapest of Tough 2, 1 and 1 cost 2, and the Spell 1."""
    wall, tower = being("Wall", tough(1)), being("Tower", tough(2))
    blast = spell("Blast", Choose("it", characters & in_play, low=2, high=2, target=True), discard())
    game = Game(cards=[wall, tower, blast], mana=mana, you_hand=["Blast"], they_hero=["Tower", "Wall", "Wall"])
    assert game.you.can("play Blast") == can


@pytest.mark.parametrize(("names", "can"), [(["Kappa"], False), (["Kappa", "Inari"], True)])
def test_5_2_3_b_two_targets_at_once_must_both_be_there(names: list[str], can: bool) -> None:
    blast = spell("Blast", Choose("it", characters & in_play, low=2, high=2, target=True), discard())
    game = Game(cards=[blast], you_hand=["Blast"], they_hero=names)
    assert game.you.can("play Blast") == can


# -- several replacements of one's own deed ----------------------------------------------------------------------------------------


def test_6_4_between_two_replacements_of_one_s_own_deed_one_chooses() -> None:
    one, two = (site(name, Instead(Fact.RESUPPLIED, counters(1, "used"))) for name in ("One", "Two"))
    game = Game(cards=[one, two, spell("Deed", resupply)], you_landmark=["One", "Two"], you_hand=["Deed"])
    game.you.plays("Deed")
    assert (game.you.prompt.ask, game.you.offered()) == (Ask.REPLACEMENT, ["One", "Two"])
    game.you.picks("Two")
    assert (game.object("One").counters, game.object("Two").counters) == ((), (("used", 1),))


def test_6_4_a_replacement_that_does_the_same_again_leaves_room_for_the_other() -> None:
    again = site("Again", Instead(Fact.RESUPPLIED, do(counters(1, "used"), resupply)))
    game = Game(cards=[again, spell("Deed", resupply)], you_landmark=["Again", "Again"], you_hand=["Deed"])
    game.you.plays("Deed")
    game.you.picks("Again")
    assert [game.object("Again", nth).counters for nth in (0, 1)] == [(("used", 1),)] * 2
    assert len(game.you.has("reserve")) == 2


def test_6_4_the_opponent_s_replacement_is_not_for_one_s_own_deed() -> None:
    one = site("One", Instead(Fact.RESUPPLIED, counters(1, "used")))
    game = Game(cards=[one, spell("Deed", resupply)], they_landmark=["One"], you_hand=["Deed"])
    game.you.plays("Deed")
    assert (game.object("One").counters, len(game.you.has("reserve"))) == ((), 2)


# -- Reactions that cannot be paid -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mana", "asked", "how"), [(1, False, ["unpaid"]), (2, True, [])])
def test_5_5_d_a_reaction_that_cannot_be_paid_is_not_asked_about(mana: int, asked: bool, how: list[str]) -> None:
    hunter, wall = site("Hunter", noon(target(characters), discard())), being("Wall", tough(2))
    game = Game(cards=[hunter, wall], at="noon", mana=mana, you_landmark=["Hunter"], they_hero=["Wall"])
    found = (game.you.prompt.ask is Ask.PAY, [e.how for e in game.happened(ReactionDone)], game.they.has("hero"))
    assert found == (asked, how, ["Wall"])


@pytest.mark.parametrize(("answer", "left", "mana"), [("yes", [], 1), ("no", ["Wall"], 3)])
def test_5_5_c_a_reaction_is_paid_when_its_player_says_so(answer: str, left: list[str], mana: int) -> None:
    hunter, wall = site("Hunter", noon(target(characters), discard())), being("Wall", tough(2))
    game = Game(cards=[hunter, wall], at="noon", mana=3, you_landmark=["Hunter"], they_hero=["Wall"])
    assert [o.cost.mana if o.cost else 0 for o in game.you.prompt.options] == [0, 2]
    game.you.picks(answer)
    assert (game.they.has("hero"), game.you.ready_mana) == (left, mana)


def test_5_5_a_a_mode_without_a_candidate_can_be_chosen_for_a_reaction() -> None:
    """Its part about the target is ignored; for a Spell it would not be offered (5.2.3.c)."""
    bell = site("Bell", noon(choose_one(do(target(characters), discard(), counters(1, "one")), counters(1, "two"))))
    game = Game(cards=[bell], at="noon", you_landmark=["Bell"])
    assert game.you.offered() == ["mode 1", "mode 2"]
    game.you.picks("mode 1")
    assert game.object("Bell").counters == (("one", 1),)


@pytest.mark.parametrize(("mana", "offered"), [(3, ["Wall", "Kappa", "Inari"]), (2, ["Kappa", "Inari"]), (7, ["Wall", "Kappa", "Inari"])])
def test_7_4_5_c_targets_of_a_quick_action_are_offered_within_what_its_own_cost_leaves(mana: int, offered: list[str]) -> None:
    wall = being("Wall", tough(2))
    bearer = site("Bearer", quick(Price(mana=1), target(characters), discard()))
    game = Game(cards=[wall, bearer], mana=mana, you_landmark=["Bearer"], they_hero=["Wall", "Kappa", "Inari"])
    game.you.acts("Bearer")
    budget = next((b.high for b in game.you.prompt.budgets), None)
    assert (game.you.offered(), budget) == (offered, mana - 1 if "Wall" in offered else None)


def test_6_4_a_replacement_that_two_objects_grant_is_used_once_for_each() -> None:
    once_more = Instead(Fact.GAINED_STATUS, do(draw(1), gain(ASLEEP)), what=me, status=ASLEEP)
    ward = site("Ward", Passive(characters & in_play, GiveAbility(once_more)))
    lull = spell("Lull", gain(ASLEEP, characters & in_play))
    game = Game(cards=[ward, lull], you_landmark=["Ward", "Ward"], you_hero=["Kappa"], you_hand=["Lull"])
    game.you.plays("Lull")
    game.you.picks("mode 1")
    assert (game.you.count("hand"), game.statuses("Kappa")) == (2, ["asleep"])


# -- 1.2.7, 3.2.9 what paying is ---------------------------------------------------------------------------------------------------------


def test_1_2_7_b_to_pay_a_cost_of_several_parts_is_one_event() -> None:
    mint = site("Mint", quick(Price(mana=2, exhaust=True, spend=1, counter="coin"), draw(1)))
    game = Game(cards=[mint], you_landmark=["Mint+1 coin"])
    game.you.acts("Mint")
    paid = [{type(e) for e in group if e} - {Declared} for group in game.events if any(isinstance(e, PaidTold) for e in group)]
    assert paid == [{PaidTold, StatusChanged, CountersChanged}]


def test_3_2_9_f_a_cost_exhausts_that_many_ready_orbs_and_no_others() -> None:
    game = Game(cards=[spell("Deed", cost=2)], mana=3, you_mana=["Kappa+exhausted"], you_hand=["Deed"])
    game.you.plays("Deed")
    assert (game.you.count("mana"), game.you.ready_mana) == (4, 1)


def test_3_2_9_f_an_exhausted_orb_pays_nothing() -> None:
    game = Game(cards=[spell("Deed", cost=2)], mana=1, you_mana=["Kappa+exhausted"], you_hand=["Deed"])
    assert game.you.offered() == ["pass"]
