"""5.1, 1.2.5, 1.4.1: what things cost, what cannot be paid, and the two sides of "cannot" and "instead"."""

import pytest

from kelon_engine import Act, Ask, CatalogueError, Declared, Refusal
from kelon_engine.cards.words import (
    ANCHORED,
    FLEETING,
    boost,
    characters,
    choose,
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
from kelon_engine.model.nodes import Cannot, CostLess, Count, GiveKeyword, Has, IfDo, Instead, Passive, Price
from kelon_engine.model.terms import Fact, Keyword, Status, Zone
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game, engine_with

EVERYWHERE = characters & in_play


# -- what cannot be paid ---------------------------------------------------------------------------------------------------------


def test_1_4_1_b_a_cost_that_a_passive_forbids_cannot_be_paid() -> None:
    brake = site("Brake", Cannot(Fact.GAINED_STATUS, permanents & in_play, Status.EXHAUSTED))
    game = Game(cards=[brake], they_landmark=["Brake"], you_landmark=["Kelonic Generator"])
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
    game = Game(cards=[swap], you_landmark=["Swap", "Kelonic Generator"])
    game.you.acts("Kelonic Generator")
    assert (game.you.count("hand"), game.statuses("Kelonic Generator"), game.object("Swap").counters) == (1, [], (("rust", 1),))


def test_1_2_5_c_a_spell_is_offered_only_with_mana_for_its_cheapest_target() -> None:
    game = Game(mana=4, you_hand=["Banishing Gate"], they_hero=["Shenlong"])
    assert not game.you.can("play Banishing Gate")


def test_1_2_5_c_a_mode_is_offered_only_with_mana_for_its_cheapest_target() -> None:
    game = Game(mana=3, you_hand=["Sticky Note Seals"], they_hero=["Shenlong"], they_landmark=["Brassbug Hive"])
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
    game = Game(mana=6, you_hand=["Nurture"], they_hero=["Kappa", "Inari"], they_landmark=["The Spindle, Muna Bastion"])
    game.you.plays("Nurture")
    game.you.picks("Kappa", "Inari")
    assert game.you.ready_mana == 0


def test_7_4_5_c_targets_above_the_mana_that_is_left_are_refused() -> None:
    game = Game(mana=5, you_hand=["Nurture"], they_hero=["Kappa", "Inari"], they_landmark=["The Spindle, Muna Bastion"])
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
    game = Game(cards=[aimed], mana=3, at="noon", you_landmark=["Aimed"], they_hero=["Shenlong"])
    game.you.picks("yes")
    assert (game.statuses("Shenlong"), game.you.ready_mana) == (["anchored"], 1)


def test_7_4_5_c_an_internal_action_without_mana_for_tough_is_not_offered() -> None:
    aimed = site("Aimed", noon(pay_to(Price(mana=1), target(characters), gain(ANCHORED, it))))
    game = Game(cards=[aimed], mana=1, at="noon", you_landmark=["Aimed"], they_hero=["Shenlong"])
    assert game.you.prompt.ask is Ask.TURN


def test_7_4_5_c_a_choice_that_is_no_target_is_not_taxed() -> None:
    pick = spell("Pick", choose(EVERYWHERE), gain(ANCHORED, it))
    game = Game(cards=[pick], mana=1, you_hand=["Pick"], they_hero=["Shenlong"])
    game.you.plays("Pick")
    assert game.statuses("Shenlong") == ["anchored"]


def test_7_4_5_c_a_card_in_reserve_is_not_tough() -> None:
    game = Game(mana=2, you_hand=["Spy Craft"], they_reserve=["Shenlong"])
    game.you.plays("Spy Craft")
    game.you.picks("Shenlong")
    assert game.they.has("discard") == ["Shenlong"]


def test_7_4_5_c_up_to_needs_no_mana_for_tough_with_no_target() -> None:
    game = Game(mana=2, you_hand=["Nurture"], they_hero=["Shenlong"])
    game.you.plays("Nurture")
    assert (game.boosts("Shenlong"), game.you.has("reserve")) == (0, ["Nurture"])


def test_7_4_5_c_an_optional_step_is_taxed_though_it_may_be_declined_later() -> None:
    game = Game(mana=6, you_hand=["Dorothy Gale"], they_hero=["Shenlong"])
    game.you.plays("Dorothy Gale", HERO)
    game.you.picks("Shenlong")
    game.you.picks("yes")
    game.you.picks("no")
    assert (game.they.has("hero"), game.you.ready_mana) == (["Shenlong"], 0)


def test_7_4_5_c_a_borrowed_tough_character_is_tough_for_its_owner() -> None:
    game = Game(mana=4, you_hand=["Banishing Gate"], they_hero=["Shenlong+borrowed"])
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
    game = Game(cards=[one, two], you_landmark=["One", "Two"], you_hand=["Parvati"], they_hero=["Kappa"])
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
    game = Game(cards=[twist], you_landmark=["Twist"], you_hand=["Parvati"], you_hero=["Kappa+anchored"])
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
    game = Game(you_hand=["Paint Prison"], you_reserve=["Kappa", "Foundry Mechanic"], they_hero=["Shenlong"])
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
