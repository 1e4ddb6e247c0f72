"""What each ability of the six first-set starter decks does: both sides of every number, "another", "up to", "your"."""

import pytest

from kelon_engine import CATALOGUE, Ask, Definition, ExpeditionMoved, IllegalAnswer, MovedTold, ShownTold, Type
from tests.cards.printed import TESTED, of
from tests.scenario import COMPANION, HERO, Game


def discarded(game: Game) -> list[str]:
    """Names of what was discarded, in order."""
    return [game.name_of(e.card) for e in game.happened(MovedTold) if e.word == "discarded"]


def resupplied(game: Game) -> list[str]:
    """Names of what was resupplied, in order."""
    return [game.name_of(e.card) for e in game.happened(MovedTold) if e.word == "resupplied"]


# -- lines that many cards print ------------------------------------------------------------------------------------------------


@of(
    "Kelon Burst",
    "Intimidation",
    "Paint Prison",
    "Paint Prison R1",
    "Charge!",
    "Sticky Note Seals",
    "Spy Craft",
    "Banishing Gate",
    "Kraken's Wrath",
)
def test_a_spell_that_prints_fleeting_goes_to_the_discard_pile_from_hand(card: str) -> None:
    game = Game(you_hand=[card], they_hero=["Kappa"], they_reserve=["Inari"], they_landmark=["Axiom Reprocessor"])
    game.you.plays(card)
    game.until(Ask.TURN)
    assert game.printed(card) in game.you.has("discard")


@of("Axiom Scrambler", "Axiom Scrambler R1", "Haven Bouncer", "Tanuki", "Tanuki R1", "Ordis Spy", "Ordis Spy R1", "Tooth Fairy")
def test_sabotage_from_hand_discards_a_card_of_anybody_s_reserve(card: str) -> None:
    game = Game(you_hand=[card], you_reserve=["Inari"], they_reserve=["Kappa"])
    game.you.plays(card, HERO)
    assert sorted(game.you.offered()) == ["Inari", "Kappa"]
    game.you.picks("Kappa")
    assert (game.they.has("reserve"), game.they.has("discard")) == ([], ["Kappa"])


@of("Axiom Scrambler", "Axiom Scrambler R1", "Haven Bouncer", "Tanuki", "Tanuki R1", "Ordis Spy", "Ordis Spy R1", "Tooth Fairy")
def test_sabotage_may_target_nothing(card: str) -> None:
    game = Game(you_hand=[card], they_reserve=["Kappa"])
    game.you.plays(card, HERO)
    game.you.picks()
    assert game.they.has("reserve") == ["Kappa"]


@of("Axiom Scrambler", "Axiom Scrambler R1", "Tanuki", "Ordis Spy", "Tooth Fairy")
def test_sabotage_from_hand_is_not_done_from_reserve(card: str) -> None:
    game = Game(you_reserve=[card], they_reserve=["Kappa"])
    game.you.plays(card, HERO)
    assert game.they.prompt.ask is Ask.TURN


@of(
    ("Haven Bouncer/1", 1),
    ("Haven Trainee", 2),
    ("Ratatoskr", 2),
    ("Ratatoskr R1", 3),
    ("Sun Wukong", 2),
    ("Sun Wukong R1", 2),
)
def test_it_gains_its_boosts_when_it_is_played_from_reserve(card: str, boosts: int) -> None:
    game = Game(you_reserve=[card])
    game.you.plays(card, HERO)
    assert game.boosts(card) == boosts


@of("Haven Bouncer/1", "Haven Trainee", "Ratatoskr", "Ratatoskr R1", "Sun Wukong", "Sun Wukong R1")
def test_it_gains_no_boosts_when_it_is_played_from_hand(card: str) -> None:
    game = Game(you_hand=[card])
    game.you.plays(card, HERO)
    assert game.boosts(card) == 0


@of(("Kadigiran Alchemist", 2), ("Kadigiran Alchemist R1", 3))
def test_it_gains_its_boosts_when_it_is_played_from_hand(card: str, boosts: int) -> None:
    game = Game(you_hand=[card])
    game.you.plays(card, HERO)
    assert game.boosts(card) == boosts


@of("Kadigiran Alchemist", "Kadigiran Alchemist R1")
def test_it_gains_no_boosts_when_it_is_played_from_reserve(card: str) -> None:
    game = Game(you_reserve=[card])
    game.you.plays(card, HERO)
    assert game.boosts(card) == 0


@of("Spindle Harvesters", "Sneezer Shroom", "Sneezer Shroom R1", "Coniferal Coneman", "Coniferal Coneman R1")
def test_it_gains_anchored_as_it_joins_from_hand(card: str) -> None:
    game = Game(you_hand=[card])
    game.you.plays(card, HERO)
    assert game.statuses(card) == ["anchored"]


@of("Spindle Harvesters", "Sneezer Shroom", "Sneezer Shroom R1", "Coniferal Coneman", "Coniferal Coneman R1")
def test_it_gains_anchored_as_it_joins_from_reserve_too(card: str) -> None:
    game = Game(you_reserve=[card])
    game.you.plays(card, HERO)
    assert game.statuses(card) == ["anchored", "fleeting"]


@of("Foundry Mechanic", "Foundry Mechanic R1", "Foundry Mechanic R2", "The Frog Prince R2")
def test_the_next_permanent_costs_one_less(card: str) -> None:
    game = Game(you_reserve=[card], you_hand=["Brassbug Hub", "Axiom Reprocessor"])
    game.you.acts(card)
    game.you.plays("Brassbug Hub")
    first = game.you.ready_mana
    game.they.passes()
    game.you.plays("Axiom Reprocessor")
    assert (first, game.you.ready_mana) == (8, 4)


@of("Foundry Mechanic", "Foundry Mechanic R1", "Foundry Mechanic R2", "The Frog Prince R2")
def test_a_character_costs_no_less(card: str) -> None:
    game = Game(you_reserve=[card], you_hand=["Kappa"])
    game.you.acts(card)
    game.you.plays("Kappa", HERO)
    assert game.you.ready_mana == 6


@of("Studious Disciple")
def test_the_next_spell_costs_one_less() -> None:
    game = Game(you_reserve=["Studious Disciple"], you_hand=["Charge!", "Kappa"])
    game.you.acts("Studious Disciple")
    game.you.plays("Charge!")
    assert game.you.ready_mana == 9


@of("Studious Disciple")
def test_a_character_does_not_use_up_what_makes_a_spell_cheaper() -> None:
    game = Game(you_reserve=["Studious Disciple"], you_hand=["Kappa"])
    game.you.acts("Studious Disciple")
    game.you.plays("Kappa", HERO)
    assert game.you.ready_mana == 6


@of(("Issun-bōshi", 1), ("Haven Warrior R1", 1), ("Meditation Training R1/1", 2))
def test_the_next_character_gains_a_boost_and_a_later_one_does_not(card: str, line: int) -> None:
    game = Game(you_reserve=[card], you_hand=["Kappa", "Inari"])
    game.you.acts(card, line)
    game.you.plays("Kappa", HERO)
    game.they.passes()
    game.you.plays("Inari", HERO)
    assert (game.boosts("Kappa"), game.boosts("Inari")) == (1, 0)


@of(("Issun-bōshi", 1), ("Haven Warrior R1", 1), ("Meditation Training R1/1", 2))
def test_two_of_them_give_the_next_character_two_boosts(card: str, line: int) -> None:
    game = Game(you_reserve=[card, card], you_hand=["Kappa"])
    game.you.acts(card, line)
    game.you.acts(card, line)
    game.you.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 2


@of(("Issun-bōshi", 1), ("Haven Warrior R1", 1), ("Meditation Training R1/1", 2))
def test_the_boost_for_the_next_character_ends_with_the_turn(card: str, line: int) -> None:
    game = Game(you_reserve=[card], you_hand=["Charge!", "Kappa"])
    game.you.acts(card, line)
    game.you.plays("Charge!")
    game.they.passes()
    game.you.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 0


@of(("Issun-bōshi", 1), ("Haven Warrior R1", 1), ("Meditation Training R1/1", 2))
def test_a_token_is_not_played_and_gains_no_boost(card: str, line: int) -> None:
    game = Game(you_reserve=[card], you_hand=["Ordis Cadets"])
    game.you.acts(card, line)
    game.you.plays("Ordis Cadets", HERO)
    assert (game.boosts("Ordis Cadets"), game.boosts("Ordis Recruit")) == (1, 0)


@of("The Hatter", "Muna Druid")
def test_discarded_from_reserve_it_anchors_a_character_of_hand_cost_three_or_less(card: str) -> None:
    game = Game(you_reserve=[card], you_hero=["Inari"], they_hero=["Kappa", "Sneezer Shroom"])
    game.you.acts(card)
    assert game.you.offered() == ["Inari", "Sneezer Shroom"]
    game.you.picks("Sneezer Shroom")
    assert (game.statuses("Sneezer Shroom"), game.you.has("discard")) == (["anchored"], [card])


@of("Alice", "Alice R1")
def test_discarded_from_reserve_it_ends_the_turn(card: str) -> None:
    game = Game(you_reserve=[card], you_hand=["Kappa"])
    game.you.acts(card)
    assert game.they.prompt.ask is Ask.TURN
    game.they.passes()
    assert game.you.can("play Kappa hero")


@of("Baba Yaga", "Baba Yaga R1")
def test_from_hand_its_player_draws(card: str) -> None:
    game = Game(you_hand=[card], you_deck=["Kappa", "Inari"])
    game.you.plays(card, HERO)
    assert game.you.has("hand") == ["Kappa"]


@of("Baba Yaga", "Baba Yaga R1")
def test_from_reserve_its_player_does_not_draw(card: str) -> None:
    game = Game(you_reserve=[card], you_deck=["Kappa"])
    game.you.plays(card, HERO)
    assert game.you.has("hand") == []


# -- Axiom -------------------------------------------------------------------------------------------------------------------------

SMALL = Definition("SMALL", "Small Shrine", Type.PERMANENT, hand_cost=2, reserve_cost=2)


@of("Sierra & Oddball")
def test_sierra_may_be_exhausted_for_a_brassbug_in_any_expedition() -> None:
    game = Game(you_leader=["Sierra & Oddball"], you_hand=["Brassbug Hub"])
    game.you.plays("Brassbug Hub")
    game.you.picks("reaction of Sierra & Oddball")
    game.you.picks("yes")
    assert game.you.offered() == ["you hero", "you companion", "they hero", "they companion"]
    game.you.picks("they companion")
    assert (game.they.has("companion"), game.statuses("Sierra & Oddball")) == (["Brassbug"], ["exhausted"])


@of("Sierra & Oddball")
def test_sierra_need_not_be_exhausted() -> None:
    game = Game(you_leader=["Sierra & Oddball"], you_hand=["Axiom Reprocessor"])
    game.you.plays("Axiom Reprocessor")
    game.you.picks("no")
    assert game.statuses("Sierra & Oddball") == []


@of("Sierra & Oddball")
def test_sierra_does_not_care_for_a_permanent_of_hand_cost_two() -> None:
    game = Game(cards=[SMALL], you_leader=["Sierra & Oddball"], you_hand=["Small Shrine"])
    game.you.plays("Small Shrine")
    assert game.they.prompt.ask is Ask.TURN


@of("Sierra & Oddball")
def test_sierra_does_not_care_for_a_character() -> None:
    game = Game(you_leader=["Sierra & Oddball"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert game.they.prompt.ask is Ask.TURN


@of("Sierra & Oddball")
def test_sierra_does_not_care_for_what_the_opponent_plays() -> None:
    game = Game(first=2, you_leader=["Sierra & Oddball"], they_hand=["Axiom Reprocessor"])
    game.they.plays("Axiom Reprocessor")
    assert game.you.prompt.ask is Ask.TURN


@of("Kelon Elemental")
def test_kelon_elemental_puts_a_card_of_its_player_s_hand_in_reserve() -> None:
    game = Game(you_hand=["Kelon Elemental", "Kappa", "Inari"])
    game.you.plays("Kelon Elemental", HERO)
    game.you.picks("Inari")
    assert (game.you.has("hand"), game.you.has("reserve")) == (["Kappa"], ["Inari"])


@of("Kelon Elemental")
def test_kelon_elemental_leaves_the_opponent_s_hand_alone() -> None:
    game = Game(you_hand=["Kelon Elemental"], they_hand=["Kappa"])
    game.you.plays("Kelon Elemental", HERO)
    assert game.they.count("hand") == 1


@of("Kelon Elemental")
def test_kelon_elemental_must_put_a_card_if_there_is_one() -> None:
    game = Game(you_hand=["Kelon Elemental", "Kappa", "Inari"])
    game.you.plays("Kelon Elemental", HERO)
    with pytest.raises(IllegalAnswer):
        game.you.picks()


@of("Kelon Elemental")
def test_kelon_elemental_does_nothing_from_reserve() -> None:
    game = Game(you_reserve=["Kelon Elemental"], you_hand=["Kappa"])
    game.you.plays("Kelon Elemental", HERO)
    assert game.you.has("hand") == ["Kappa"]


@of("Axiom Salvager")
def test_axiom_salvager_resupplies_from_reserve() -> None:
    game = Game(you_reserve=["Axiom Salvager"], you_deck=["Kappa", "Inari"])
    game.you.plays("Axiom Salvager", HERO)
    assert game.you.has("reserve") == ["Kappa"]


@of("Axiom Salvager")
def test_axiom_salvager_does_not_resupply_from_hand() -> None:
    game = Game(you_hand=["Axiom Salvager"], you_deck=["Kappa"])
    game.you.plays("Axiom Salvager", HERO)
    assert game.you.has("reserve") == []


@of("Jian, Assembly Overseer R1")
def test_jian_activates_what_a_permanent_does_as_it_joins() -> None:
    game = Game(you_reserve=["Jian, Assembly Overseer R1"], you_landmark=["Brassbug Hub"])
    game.you.acts("Jian, Assembly Overseer R1")
    assert game.object("Brassbug Hub").counters == (("Kelon", 3),)


@of("Jian, Assembly Overseer R1")
def test_jian_does_not_activate_what_it_does_at_noon() -> None:
    game = Game(you_reserve=["Jian, Assembly Overseer R1"], you_landmark=["Brassbug Hive R1"])
    game.you.acts("Jian, Assembly Overseer R1")
    game.you.picks("you hero")
    assert game.you.has("hero") == ["Brassbug"]


@of("Jian, Assembly Overseer R1")
def test_jian_needs_a_permanent_of_its_own_side() -> None:
    game = Game(you_reserve=["Jian, Assembly Overseer R1"], they_landmark=["Brassbug Hub"])
    assert not game.you.can("act Jian, Assembly Overseer 1")


@of(("Three Little Pigs", 1), ("Three Little Pigs R1", 2))
def test_three_little_pigs_gain_boosts_with_two_landmarks(card: str, boosts: int) -> None:
    game = Game(you_hand=[card], you_landmark=["Brassbug Hub", "Axiom Reprocessor"])
    game.you.plays(card, HERO)
    assert game.boosts(card) == boosts


@of("Three Little Pigs", "Three Little Pigs R1")
def test_three_little_pigs_gain_nothing_with_one_landmark_of_their_own(card: str) -> None:
    game = Game(you_hand=[card], you_landmark=["Brassbug Hub"], they_landmark=["Brassbug Hub", "Axiom Reprocessor"])
    game.you.plays(card, HERO)
    assert game.boosts(card) == 0


@of("Foundry Armorer")
def test_foundry_armorer_creates_a_brassbug_in_any_expedition_from_reserve() -> None:
    game = Game(you_reserve=["Foundry Armorer"])
    game.you.plays("Foundry Armorer", HERO)
    game.you.picks("they hero")
    assert game.they.has("hero") == ["Brassbug"]


@of("Foundry Armorer")
def test_foundry_armorer_creates_nothing_from_hand() -> None:
    game = Game(you_hand=["Foundry Armorer"])
    game.you.plays("Foundry Armorer", HERO)
    assert game.they.prompt.ask is Ask.TURN


@of("Kelon Burst/1")
def test_kelon_burst_sends_a_character_of_hand_cost_four_or_less_to_reserve() -> None:
    game = Game(you_hand=["Kelon Burst"], they_hero=["Kappa", "Atlas", "Inari"])
    game.you.plays("Kelon Burst")
    assert game.you.offered() == ["Kappa", "Inari"]
    game.you.picks("Kappa")
    assert game.they.has("reserve") == ["Kappa"]


@of("Kelon Burst/1")
def test_kelon_burst_discards_a_permanent_of_hand_cost_four_or_less() -> None:
    game = Game(you_hand=["Kelon Burst"], they_landmark=["Axiom Reprocessor", "Brassbug Hive", "Brassbug Hub"])
    game.you.plays("Kelon Burst")
    assert game.you.offered() == ["Axiom Reprocessor", "Brassbug Hub"]
    game.you.picks("Axiom Reprocessor")
    assert game.they.has("discard") == ["Axiom Reprocessor"]


@of("Brassbug Hub")
def test_brassbug_hub_joins_with_three_kelon_counters() -> None:
    game = Game(you_hand=["Brassbug Hub"])
    game.you.plays("Brassbug Hub")
    assert game.object("Brassbug Hub").counters == (("Kelon", 3),)


@of("Brassbug Hub/1")
def test_brassbug_hub_spends_a_counter_and_a_mana_for_a_brassbug_at_noon() -> None:
    game = Game(at="noon", you_landmark=["Brassbug Hub+3 Kelon"])
    game.you.picks("yes")
    game.you.picks("you companion")
    found = (game.you.has("companion"), game.object("Brassbug Hub").counters, game.you.ready_mana)
    assert found == (["Brassbug"], (("Kelon", 2),), 9)


@of("Brassbug Hub/1")
def test_brassbug_hub_may_keep_its_counters() -> None:
    game = Game(at="noon", you_landmark=["Brassbug Hub+3 Kelon"])
    game.you.picks("no")
    assert (game.object("Brassbug Hub").counters, game.you.ready_mana) == ((("Kelon", 3),), 10)


@of("Brassbug Hub/1")
@pytest.mark.parametrize(("mana", "hub"), [(10, "Brassbug Hub"), (0, "Brassbug Hub+3 Kelon")])
def test_brassbug_hub_asks_for_nothing_that_cannot_be_paid(mana: int, hub: str) -> None:
    assert Game(at="noon", mana=mana, you_landmark=[hub]).you.prompt.ask is Ask.TURN


@of("Axiom Reprocessor")
def test_axiom_reprocessor_resupplies_at_noon() -> None:
    game = Game(at="noon", you_landmark=["Axiom Reprocessor"], you_deck=["Kappa", "Inari"])
    assert (game.you.has("reserve"), game.they.has("reserve")) == (["Kappa"], [])


@of("Kelonic Generator")
def test_kelonic_generator_draws_a_card_for_one_mana() -> None:
    game = Game(you_landmark=["Kelonic Generator"], you_deck=["Kappa", "Inari"])
    game.you.acts("Kelonic Generator")
    assert (game.you.has("hand"), game.you.ready_mana, game.statuses("Kelonic Generator")) == (["Kappa"], 9, ["exhausted"])


@of("Kelonic Generator")
def test_kelonic_generator_draws_nothing_without_mana() -> None:
    assert Game(mana=0, you_landmark=["Kelonic Generator"]).you.offered() == ["pass"]


@of("Brassbug Hive", "Brassbug Hive R1")
def test_brassbug_hive_creates_a_brassbug_as_it_joins(card: str) -> None:
    game = Game(you_hand=[card])
    game.you.plays(card)
    game.you.picks("they companion")
    assert game.they.has("companion") == ["Brassbug"]


@of("Brassbug Hive/1", "Brassbug Hive R1/1")
def test_brassbug_hive_creates_a_brassbug_at_noon(card: str) -> None:
    game = Game(at="noon", you_landmark=[card])
    game.you.picks("they hero")
    assert (game.they.has("hero"), game.boosts("Brassbug")) == (["Brassbug"], 0)


@of("Brassbug Hive R1/2")
def test_brassbug_hive_boosts_a_robot_that_joins_its_player_s_expeditions() -> None:
    game = Game(at="noon", you_landmark=["Brassbug Hive R1"])
    game.you.picks("you hero")
    assert game.boosts("Brassbug") == 1


@of("Brassbug Hive R1/2")
def test_brassbug_hive_does_not_boost_what_is_no_robot() -> None:
    game = Game(you_landmark=["Brassbug Hive R1"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 0


# -- Bravos ------------------------------------------------------------------------------------------------------------------------


@of("Kojo & Booda")
def test_kojo_calls_booda_into_the_companion_expedition_of_the_first_player() -> None:
    game = Game(at="noon", first=1, you_leader=["Kojo & Booda"])
    assert (game.you.has("companion"), game.you.has("hero")) == (["Booda"], [])


@of("Kojo & Booda")
def test_kojo_calls_nobody_for_the_second_player() -> None:
    assert Game(at="noon", first=2, you_leader=["Kojo & Booda"]).you.has("companion") == []


@of("Ratatoskr R2")
def test_ratatoskr_creates_two_recruits_in_its_own_expedition_from_reserve() -> None:
    game = Game(you_reserve=["Ratatoskr R2"])
    game.you.plays("Ratatoskr R2", COMPANION)
    assert (game.you.has("companion"), game.you.has("hero")) == (["Ratatoskr", "Ordis Recruit", "Ordis Recruit"], [])


@of("Ratatoskr R2")
def test_ratatoskr_creates_no_recruits_from_hand() -> None:
    game = Game(you_hand=["Ratatoskr R2"])
    game.you.plays("Ratatoskr R2", COMPANION)
    assert game.you.has("companion") == ["Ratatoskr"]


@of("Bravos Tracer", "Bravos Tracer R1")
def test_bravos_tracer_gains_fleeting_as_it_joins(card: str) -> None:
    game = Game(you_hand=[card])
    game.you.plays(card, HERO)
    assert game.statuses(card) == ["fleeting"]


@of("Sun Wukong R1")
def test_sun_wukong_loses_fleeting_when_it_is_played_from_reserve() -> None:
    game = Game(you_reserve=["Sun Wukong R1"])
    game.you.plays("Sun Wukong R1", HERO)
    assert game.statuses("Sun Wukong R1") == []


@of("Sun Wukong")
def test_the_common_sun_wukong_stays_fleeting() -> None:
    game = Game(you_reserve=["Sun Wukong"])
    game.you.plays("Sun Wukong", HERO)
    assert game.statuses("Sun Wukong") == ["fleeting"]


@of("Atlas")
def test_atlas_is_in_both_expeditions() -> None:
    game = Game(you_hand=["Atlas"])
    game.you.plays("Atlas", COMPANION)
    assert (game.you.has("hero"), game.you.has("companion")) == (["Atlas"], ["Atlas"])


@of("Shenlong")
@pytest.mark.parametrize(("mana", "possible"), [(4, False), (5, True)])
def test_shenlong_costs_an_opponent_one_mana_more_to_target(mana: int, possible: bool) -> None:
    game = Game(mana=mana, you_hand=["Banishing Gate"], they_hero=["Shenlong"])
    assert game.you.can("play Banishing Gate") is possible


@of("Physical Training", "Physical Training R1", "Physical Training R2")
def test_physical_training_gives_three_boosts_to_any_character(card: str) -> None:
    game = Game(you_hand=[card], you_hero=["Inari"], they_hero=["Kappa"])
    game.you.plays(card)
    game.you.picks("Kappa")
    assert (game.boosts("Kappa"), game.boosts("Inari")) == (3, 0)


@of(("Physical Training", 0), ("Physical Training R1", 1), ("Physical Training R2", 0))
def test_physical_training_draws_a_card_in_one_of_its_versions(card: str, cards: int) -> None:
    game = Game(you_hand=[card], you_hero=["Inari"])
    game.you.plays(card)
    assert game.you.count("hand") == cards


@of("Intimidation/1")
def test_intimidation_returns_a_character_or_permanent_of_hand_cost_four_or_less() -> None:
    game = Game(you_hand=["Intimidation"], you_hero=["Inari"], they_hero=["Kappa", "Atlas"], they_landmark=["Brassbug Hive"])
    game.you.plays("Intimidation")
    assert game.you.offered() == ["Inari", "Kappa"]
    game.you.picks("Kappa")
    assert (game.they.has("hand"), game.you.count("hand")) == (["Kappa"], 0)


@of("Intimidation/1")
def test_intimidation_returns_a_landmark() -> None:
    game = Game(you_hand=["Intimidation"], they_landmark=["Axiom Reprocessor"])
    game.you.plays("Intimidation")
    assert game.they.has("hand") == ["Axiom Reprocessor"]


# -- Lyra --------------------------------------------------------------------------------------------------------------------------


@of("Nevenka & Blotch")
@pytest.mark.parametrize(("face", "statuses", "boosts"), [(6, ["anchored"], 0), (5, [], 1), (2, [], 1)])
def test_nevenka_rolls_for_a_character(face: int, statuses: list[str], boosts: int) -> None:
    game = Game(you_leader=["Nevenka & Blotch"], you_hero=["Kappa"], they_hero=["Inari"])
    game.you.acts("Nevenka & Blotch")
    game.rolls(face)
    assert (game.statuses("Kappa"), game.boosts("Kappa")) == (statuses, boosts)


@of("Nevenka & Blotch")
def test_nevenka_sends_the_character_to_reserve_on_a_one() -> None:
    game = Game(you_leader=["Nevenka & Blotch"], you_hero=["Kappa"])
    game.you.acts("Nevenka & Blotch")
    game.rolls(1)
    assert game.you.has("reserve") == ["Kappa"]


@of("Nevenka & Blotch")
def test_nevenka_is_exhausted_for_it() -> None:
    game = Game(you_leader=["Nevenka & Blotch"], you_hero=["Kappa"])
    game.you.acts("Nevenka & Blotch")
    game.rolls(6)
    assert (game.statuses("Nevenka & Blotch"), game.you.can("act Nevenka & Blotch 1")) == (["exhausted"], False)


@of("Nevenka & Blotch")
def test_nevenka_targets_only_what_its_player_controls() -> None:
    game = Game(you_leader=["Nevenka & Blotch"], they_hero=["Inari"])
    assert game.you.offered() == ["pass"]


@of(("Ouroboros Trickster", 2), ("Ouroboros Trickster R1", 3))
def test_ouroboros_trickster_gains_more_boosts_on_a_four(card: str, boosts: int) -> None:
    game = Game(you_hand=[card])
    game.you.plays(card, HERO)
    game.rolls(4)
    assert game.boosts(card) == boosts


@of("Ouroboros Trickster", "Ouroboros Trickster R1")
def test_ouroboros_trickster_gains_one_boost_on_a_three(card: str) -> None:
    game = Game(you_hand=[card])
    game.you.plays(card, HERO)
    game.rolls(3)
    assert game.boosts(card) == 1


@of("Hathor")
def test_hathor_returns_another_card_of_its_player_s_reserve() -> None:
    game = Game(you_reserve=["Hathor", "Kappa", "Inari"], they_reserve=["Muna Druid"])
    game.you.acts("Hathor")
    assert game.you.offered() == ["Kappa", "Inari"]
    game.you.picks("Inari")
    assert (game.you.has("hand"), game.you.has("discard")) == (["Inari"], ["Hathor"])


@of("Tanuki R1/1")
@pytest.mark.parametrize(("face", "found"), [(4, ["Kappa"]), (3, [])])
def test_tanuki_sabotages_from_reserve_on_a_four(face: int, found: list[str]) -> None:
    game = Game(you_reserve=["Tanuki R1"], they_reserve=["Kappa"])
    game.you.plays("Tanuki R1", HERO)
    game.you.picks("Kappa")
    game.rolls(face)
    assert game.they.has("discard") == found


@of("Esmeralda")
def test_esmeralda_resupplies_from_hand_only() -> None:
    hand = Game(you_hand=["Esmeralda"])
    hand.you.plays("Esmeralda", HERO)
    reserve = Game(you_reserve=["Esmeralda"])
    reserve.you.plays("Esmeralda", HERO)
    assert (hand.you.has("reserve"), reserve.you.has("reserve")) == (["Ordis Trooper"], [])


@of("Esmeralda R1")
def test_the_rare_esmeralda_resupplies_whenever_she_joins() -> None:
    hand = Game(you_hand=["Esmeralda R1"])
    hand.you.plays("Esmeralda R1", HERO)
    reserve = Game(you_reserve=["Esmeralda R1"])
    reserve.you.plays("Esmeralda R1", HERO)
    assert (hand.you.has("reserve"), reserve.you.has("reserve")) == (["Ordis Trooper"], ["Ordis Trooper"])


@of("Lyra Cloth Dancer", "Lyra Cloth Dancer R2")
def test_lyra_cloth_dancer_makes_any_character_fleeting(card: str) -> None:
    game = Game(you_hand=[card], they_hero=["Kappa"])
    game.you.plays(card, HERO)
    game.you.picks("Kappa")
    assert game.statuses("Kappa") == ["fleeting"]


@of("Lyra Cloth Dancer", "Lyra Cloth Dancer R2")
def test_lyra_cloth_dancer_may_target_nobody(card: str) -> None:
    game = Game(you_hand=[card], they_hero=["Kappa"])
    game.you.plays(card, HERO)
    game.you.picks()
    assert game.statuses("Kappa") == []


@of("Ouroboros Croupier")
@pytest.mark.parametrize(("face", "hand", "reserve"), [(4, 1, 0), (3, 0, 1)])
def test_ouroboros_croupier_draws_on_a_four_and_resupplies_below(face: int, hand: int, reserve: int) -> None:
    game = Game(you_hand=["Ouroboros Croupier"])
    game.you.plays("Ouroboros Croupier", HERO)
    game.rolls(face)
    assert (game.you.count("hand"), game.you.count("reserve")) == (hand, reserve)


@of("Asmodeus", "Asmodeus R1")
@pytest.mark.parametrize(("face", "statuses", "boosts"), [(4, ["anchored"], 0), (3, [], 3)])
def test_asmodeus_gains_anchored_on_a_four_and_boosts_below(card: str, face: int, statuses: list[str], boosts: int) -> None:
    game = Game(you_hand=[card])
    game.you.plays(card, HERO)
    game.rolls(face)
    assert (game.statuses(card), game.boosts(card)) == (statuses, boosts)


@of("All In!")
@pytest.mark.parametrize("face", [1, 6])
def test_all_in_gives_as_many_boosts_as_the_die_shows(face: int) -> None:
    game = Game(you_hand=["All In!"], you_hero=["Kappa"])
    game.you.plays("All In!")
    game.rolls(face)
    assert game.boosts("Kappa") == face


@of("All In!")
def test_all_in_has_its_target_before_the_die_is_rolled() -> None:
    game = Game(you_hand=["All In!"], you_hero=["Kappa"], they_hero=["Inari"])
    game.you.plays("All In!")
    assert (game.you.prompt.ask, game.you.offered()) == (Ask.TARGET, ["Kappa", "Inari"])


@of(("Paint Prison/1", 2), ("Paint Prison R1/1", 1))
def test_paint_prison_costs_less_for_a_discarded_card_of_the_reserve(card: str, less: int) -> None:
    game = Game(you_hand=[card], you_reserve=["Inari", "Muna Druid"], they_hero=["Kappa"])
    game.you.plays(card)
    game.you.picks("Inari")
    full = 5 if less == 2 else 4
    assert (10 - game.you.ready_mana, game.you.has("reserve")) == (full - less, ["Muna Druid"])


@of("Paint Prison/1", "Paint Prison R1/1")
def test_paint_prison_cannot_be_discarded_for_itself(card: str) -> None:
    game = Game(mana=3, you_reserve=[card], they_hero=["Kappa"])
    assert game.you.offered() == ["pass"]


@of("Paint Prison/2", "Paint Prison R1/2")
def test_paint_prison_returns_a_character_to_the_top_of_its_owner_s_deck(card: str) -> None:
    game = Game(you_hand=[card], they_hero=["Kappa"], at="afternoon")
    game.you.plays(card)
    game.both_pass()
    game.until(Ask.MANA)
    assert "Kappa" in game.they.has("hand")


@of("Paint Prison/2", "Paint Prison R1/2")
def test_paint_prison_returns_a_permanent_too(card: str) -> None:
    game = Game(you_hand=[card], they_landmark=["Brassbug Hive"])
    game.you.plays(card)
    assert (game.they.has("landmark"), game.they.count("deck")) == ([], 13)


@of("The Ouroboros, Lyra Bastion R1")
def test_the_ouroboros_rolls_one_die_more_and_its_player_ignores_one() -> None:
    game = Game(you_landmark=["The Ouroboros, Lyra Bastion R1"], you_hand=["All In!"], you_hero=["Kappa"])
    game.you.plays("All In!")
    game.rolls(2, 5)
    game.you.picks("2")
    assert game.boosts("Kappa") == 5


@of("The Ouroboros, Lyra Bastion R1")
def test_two_ouroboros_roll_two_dice_more() -> None:
    game = Game(you_landmark=["The Ouroboros, Lyra Bastion R1"] * 2, you_hand=["All In!"], you_hero=["Kappa"])
    game.you.plays("All In!")
    while game.prompts[0].ask is Ask.REPLACEMENT:
        game.answer(1, game.you.prompt.fallback)
    game.rolls(1, 3, 6)
    game.you.picks("1")
    game.you.picks("3")
    assert game.boosts("Kappa") == 6


@of("The Ouroboros, Lyra Bastion R1")
def test_the_ouroboros_does_nothing_for_the_opponent_s_dice() -> None:
    game = Game(they_landmark=["The Ouroboros, Lyra Bastion R1"], you_hand=["All In!"], you_hero=["Kappa"])
    game.you.plays("All In!")
    game.rolls(4)
    assert game.boosts("Kappa") == 4


@of("The Ouroboros, Lyra Bastion R2")
def test_the_axiom_ouroboros_resupplies_as_it_joins_with_its_own_replacement() -> None:
    game = Game(you_hand=["The Ouroboros, Lyra Bastion R2"], you_deck=["Kappa", "Inari", "Muna Druid"])
    game.you.plays("The Ouroboros, Lyra Bastion R2")
    game.you.picks("Inari")
    assert (game.you.has("reserve"), game.you.has("discard")) == (["Inari"], ["Kappa"])


@of("The Ouroboros, Lyra Bastion R2/1")
def test_the_axiom_ouroboros_reveals_two_puts_one_in_reserve_and_discards_the_other() -> None:
    game = Game(at="noon", you_landmark=["The Ouroboros, Lyra Bastion R2", "Axiom Reprocessor"], you_deck=["Kappa", "Inari", "Muna Druid"])
    game.you.picks("Kappa")
    shown = [game.name_of(card) for e in game.happened(ShownTold) for card in e.cards]
    assert (shown, game.you.has("reserve"), discarded(game), game.you.count("deck")) == (["Kappa", "Inari"], ["Kappa"], ["Inari"], 1)


@of("The Ouroboros, Lyra Bastion R2/1")
def test_the_axiom_ouroboros_does_nothing_for_the_opponent() -> None:
    game = Game(
        at="noon", you_landmark=["The Ouroboros, Lyra Bastion R2"], they_landmark=["Axiom Reprocessor"], they_deck=["Kappa", "Inari"]
    )
    assert (game.they.has("reserve"), game.they.has("discard")) == (["Kappa"], [])


@of("The Ouroboros, Lyra Bastion R2/1")
def test_the_axiom_ouroboros_with_one_card_left_puts_that_one_in_reserve() -> None:
    game = Game(at="noon", you_landmark=["The Ouroboros, Lyra Bastion R2", "Axiom Reprocessor"], you_deck=["Kappa"])
    assert (game.you.has("reserve"), game.you.has("discard")) == (["Kappa"], [])


# -- Muna --------------------------------------------------------------------------------------------------------------------------


@of("Teija & Nauraa")
def test_teija_boosts_the_first_character_of_the_afternoon_and_no_other() -> None:
    game = Game(you_leader=["Teija & Nauraa"], you_hand=["Kappa", "Inari"])
    game.you.plays("Kappa", HERO)
    game.they.passes()
    game.you.plays("Inari", HERO)
    assert (game.boosts("Kappa"), game.boosts("Inari")) == (1, 0)


@of("Teija & Nauraa")
def test_teija_counts_only_characters() -> None:
    game = Game(you_leader=["Teija & Nauraa"], you_hand=["Charge!", "Kappa"])
    game.you.plays("Charge!")
    game.they.passes()
    game.you.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 1


@of("Teija & Nauraa")
def test_teija_does_not_boost_what_the_opponent_plays_nor_count_it() -> None:
    game = Game(first=2, you_leader=["Teija & Nauraa"], you_hand=["Kappa"], they_hand=["Inari"])
    game.they.plays("Inari", HERO)
    game.you.plays("Kappa", HERO)
    assert (game.boosts("Inari"), game.boosts("Kappa")) == (0, 1)


@of("Teija & Nauraa")
def test_teija_boosts_again_on_the_next_day() -> None:
    game = Game(you_leader=["Teija & Nauraa"], you_hand=["Kappa"], you_deck=["Inari"] * 8)
    game.you.plays("Kappa", HERO)
    game.both_pass()
    game.until(Ask.TURN)
    game.they.passes()
    game.you.plays("Inari", HERO)
    assert game.boosts("Inari") == 1


@of("Kitsune")
def test_kitsune_lets_each_player_draw() -> None:
    game = Game(you_hand=["Kitsune"])
    game.you.plays("Kitsune", HERO)
    assert (game.you.count("hand"), game.they.count("hand")) == (1, 1)


@of("Sneezer Shroom R1/1")
def test_sneezer_shroom_grows_at_noon() -> None:
    assert Game(at="noon", you_hero=["Sneezer Shroom R1"]).boosts("Sneezer Shroom R1") == 1


@of("Yong-Su, Verdant Weaver", "Yong-Su, Verdant Weaver R1")
def test_yong_su_gains_two_boosts_with_two_plants(card: str) -> None:
    game = Game(you_hand=[card], you_hero=["Sneezer Shroom"], you_companion=["Coniferal Coneman"])
    game.you.plays(card, HERO)
    assert game.boosts(card) == 2


@of("Yong-Su, Verdant Weaver", "Yong-Su, Verdant Weaver R1")
def test_yong_su_gains_nothing_with_one_plant_of_its_own(card: str) -> None:
    game = Game(you_hand=[card], you_hero=["Sneezer Shroom"], you_reserve=["Sneezer Shroom"], they_hero=["Sneezer Shroom"] * 2)
    game.you.plays(card, HERO)
    assert game.boosts(card) == 0


@of("Daughter of Yggdrasil")
def test_daughter_of_yggdrasil_lets_only_the_opponent_draw() -> None:
    game = Game(you_hand=["Daughter of Yggdrasil"])
    game.you.plays("Daughter of Yggdrasil", HERO)
    assert (game.you.count("hand"), game.they.count("hand")) == (0, 1)


@of("Parvati")
def test_parvati_anchors_any_character_herself_included() -> None:
    game = Game(you_hand=["Parvati"], they_hero=["Kappa"])
    game.you.plays("Parvati", HERO)
    assert game.you.offered() == ["Kappa", "Parvati"]
    game.you.picks("Parvati")
    assert game.statuses("Parvati") == ["anchored"]


@of("Meditation Training", "Meditation Training R1")
def test_meditation_training_anchors_a_character_of_hand_cost_three_or_less(card: str) -> None:
    game = Game(you_hand=[card], you_hero=["Inari", "Kappa"], they_hero=["Sneezer Shroom"])
    game.you.plays(card)
    assert game.you.offered() == ["Inari", "Sneezer Shroom"]
    game.you.picks("Inari")
    assert game.statuses("Inari") == ["anchored"]


@of(("Nurture", 1), ("Nurture R1", 2))
def test_nurture_boosts_up_to_two_characters(card: str, boosts: int) -> None:
    game = Game(you_hand=[card], you_hero=["Kappa", "Inari"], they_hero=["Muna Druid"])
    game.you.plays(card)
    game.you.picks("Kappa", "Muna Druid")
    assert [game.boosts(name) for name in ("Kappa", "Muna Druid", "Inari")] == [boosts, boosts, 0]


@of("Nurture", "Nurture R1")
def test_nurture_boosts_no_third_character(card: str) -> None:
    game = Game(you_hand=[card], you_hero=["Kappa", "Inari"], they_hero=["Muna Druid"])
    game.you.plays(card)
    with pytest.raises(IllegalAnswer):
        game.you.picks("Kappa", "Inari", "Muna Druid")


@of("Beauty Sleep", "Beauty Sleep R2")
def test_beauty_sleep_sends_any_character_to_sleep(card: str) -> None:
    game = Game(you_hand=[card], you_hero=["Inari"], they_hero=["Shenlong"])
    game.you.plays(card)
    game.you.picks("Shenlong")
    assert game.statuses("Shenlong") == ["asleep"]


@of("The Spindle, Muna Bastion R2")
def test_the_spindle_makes_its_player_s_characters_tough_two() -> None:
    game = Game(mana=6, you_hand=["Banishing Gate"], they_hero=["Inari"], they_landmark=["The Spindle, Muna Bastion R2"])
    game.you.plays("Banishing Gate")
    game.you.picks("Inari")
    assert (game.they.has("discard"), game.you.ready_mana) == (["Inari"], 0)


@of("The Spindle, Muna Bastion R2")
def test_the_spindle_makes_no_permanent_and_no_opposing_character_tough() -> None:
    game = Game(you_hero=["Kappa"], you_landmark=["The Spindle, Muna Bastion R2"], they_hero=["Inari"])
    tough = {name: game.object(name).keywords for name in ("Kappa", "The Spindle, Muna Bastion R2", "Inari")}
    assert tough == {"Kappa": (("tough", 2),), "The Spindle, Muna Bastion R2": (), "Inari": ()}


# -- Ordis -------------------------------------------------------------------------------------------------------------------------


@of("Sigismar & Wingspan")
@pytest.mark.parametrize(("day", "found"), [(1, []), (2, ["Ordis Recruit"])])
def test_sigismar_calls_a_recruit_into_the_hero_expedition_from_day_two_on(day: int, found: list[str]) -> None:
    assert Game(at="noon", day=day, you_leader=["Sigismar & Wingspan"]).you.has("hero") == found


@of("Ordis Cadets")
def test_ordis_cadets_create_a_recruit_in_their_own_expedition() -> None:
    game = Game(you_hand=["Ordis Cadets"])
    game.you.plays("Ordis Cadets", COMPANION)
    assert (game.you.has("companion"), game.you.has("hero")) == (["Ordis Cadets", "Ordis Recruit"], [])


@of("Monolith Rune-Scribe R1")
def test_monolith_rune_scribe_resupplies_with_a_token_of_its_own_side() -> None:
    with_one = Game(you_hand=["Monolith Rune-Scribe R1"], you_hero=["Brassbug"])
    with_one.you.plays("Monolith Rune-Scribe R1", HERO)
    without = Game(you_hand=["Monolith Rune-Scribe R1"], you_hero=["Kappa"], they_hero=["Brassbug"])
    without.you.plays("Monolith Rune-Scribe R1", HERO)
    assert (with_one.you.count("reserve"), without.you.count("reserve")) == (1, 0)


@of("Monolith Archivist R2")
def test_monolith_archivist_holds_its_expedition_at_dusk() -> None:
    game = Game(at="dusk", you_hero=["Monolith Archivist R2"], you_companion=["Kappa"])
    assert (game.you.region(HERO), game.you.region(COMPANION)) == (0, 6)


@of("Ordis Gatekeeper")
def test_ordis_gatekeeper_creates_a_recruit_in_the_other_expedition() -> None:
    game = Game(you_hand=["Ordis Gatekeeper"])
    game.you.plays("Ordis Gatekeeper", COMPANION)
    assert (game.you.has("hero"), game.you.has("companion")) == (["Ordis Recruit"], ["Ordis Gatekeeper"])


@of("Ordis Spy R1/1")
def test_ordis_spy_creates_a_recruit_in_its_expedition_from_reserve() -> None:
    game = Game(you_reserve=["Ordis Spy R1"])
    game.you.plays("Ordis Spy R1", COMPANION)
    assert (game.you.has("companion"), game.you.has("hero")) == (["Ordis Spy", "Ordis Recruit"], [])


@of(("Kakoba, Legion Commander", 2), ("Kakoba, Legion Commander R1", 3))
def test_kakoba_gains_boosts_with_three_other_characters(card: str, boosts: int) -> None:
    game = Game(you_hand=[card], you_hero=["Kappa", "Brassbug"], you_companion=["Inari"])
    game.you.plays(card, HERO)
    assert game.boosts(card) == boosts


@of("Kakoba, Legion Commander", "Kakoba, Legion Commander R1")
def test_kakoba_does_not_count_itself_nor_the_opponent_s(card: str) -> None:
    game = Game(you_hand=[card], you_hero=["Kappa", "Brassbug"], they_hero=["Inari"])
    game.you.plays(card, HERO)
    assert game.boosts(card) == 0


@of(("Jeanne d'Arc", 1), ("Jeanne d'Arc R1", 2))
def test_jeanne_leaves_recruits_in_both_expeditions(card: str, each: int) -> None:
    game = Game(at="night", you_hero=[card])
    assert (game.you.has("hero"), game.you.has("companion")) == (["Ordis Recruit"] * each, ["Ordis Recruit"] * each)


@of(("Jeanne d'Arc", 1), ("Jeanne d'Arc R1", 2))
def test_jeanne_s_recruits_are_her_controller_s_whoever_sent_her_away(card: str, each: int) -> None:
    game = Game(you_hand=["Banishing Gate"], they_companion=[card])
    game.you.plays("Banishing Gate")
    assert (game.they.has("hero"), game.they.has("companion")) == (["Ordis Recruit"] * each, ["Ordis Recruit"] * each)


@of("Charge!/1")
def test_charge_boosts_the_characters_of_its_player_only() -> None:
    game = Game(you_hand=["Charge!"], you_hero=["Kappa"], you_companion=["Brassbug"], you_reserve=["Muna Druid"], they_hero=["Inari"])
    game.you.plays("Charge!")
    assert [game.boosts(name) for name in ("Kappa", "Brassbug", "Muna Druid", "Inari")] == [1, 1, 0, 0]


@of("Charge!/1")
def test_charge_can_be_played_with_nobody_to_boost() -> None:
    game = Game(you_hand=["Charge!"])
    game.you.plays("Charge!")
    assert game.you.has("discard") == ["Charge!"]


@of("Sticky Note Seals/1")
def test_sticky_note_seals_send_a_character_of_hand_cost_four_or_more_to_reserve() -> None:
    game = Game(you_hand=["Sticky Note Seals"], they_hero=["Kappa", "Atlas", "Inari"])
    game.you.plays("Sticky Note Seals")
    assert game.you.offered() == ["Kappa", "Atlas"]
    game.you.picks("Kappa")
    assert game.they.has("reserve") == ["Kappa"]


@of("Sticky Note Seals/1")
def test_sticky_note_seals_discard_a_permanent_of_hand_cost_four_or_more() -> None:
    game = Game(you_hand=["Sticky Note Seals"], they_landmark=["Axiom Reprocessor", "Brassbug Hive", "Brassbug Hub"])
    game.you.plays("Sticky Note Seals")
    assert game.you.offered() == ["Axiom Reprocessor", "Brassbug Hive"]
    game.you.picks("Brassbug Hive")
    assert game.they.has("discard") == ["Brassbug Hive"]


@of("Open the Gates")
def test_open_the_gates_distributes_four_recruits_among_any_expeditions() -> None:
    game = Game(you_hand=["Open the Gates"])
    game.you.plays("Open the Gates")
    game.you.picks("you hero", "you hero", "you companion", "they hero")
    found = [len(seat.has(side)) for seat in (game.you, game.they) for side in ("hero", "companion")]
    assert found == [2, 1, 1, 0]


@of("Open the Gates")
@pytest.mark.parametrize("number", [3, 5])
def test_open_the_gates_creates_neither_three_nor_five(number: int) -> None:
    game = Game(you_hand=["Open the Gates"])
    game.you.plays("Open the Gates")
    with pytest.raises(IllegalAnswer):
        game.you.picks(*["you hero"] * number)


@of("The Monolith, Ordis Bastion")
def test_the_monolith_boosts_characters_and_tokens_that_join_its_player_s_expeditions() -> None:
    game = Game(you_landmark=["The Monolith, Ordis Bastion"], you_hand=["Ordis Cadets"])
    game.you.plays("Ordis Cadets", HERO)
    game.until(Ask.TURN)
    assert (game.boosts("Ordis Cadets"), game.boosts("Ordis Recruit")) == (1, 1)


@of("The Monolith, Ordis Bastion")
def test_the_monolith_does_not_boost_what_joins_the_opponent_s() -> None:
    game = Game(you_landmark=["The Monolith, Ordis Bastion"], you_hand=["Open the Gates"])
    game.you.plays("Open the Gates")
    game.you.picks(*["they hero"] * 4)
    assert game.boosts("Ordis Recruit") == 0


@of("Ordis Carrier")
def test_ordis_carrier_creates_a_recruit_in_the_companion_expedition_at_noon() -> None:
    game = Game(at="noon", you_landmark=["Ordis Carrier"])
    assert (game.you.has("companion"), game.you.has("hero")) == (["Ordis Recruit"], [])


# -- Yzmir -------------------------------------------------------------------------------------------------------------------------


@of("Akesha & Taru")
def test_akesha_ends_the_turn_of_the_first_player() -> None:
    game = Game(you_leader=["Akesha & Taru"])
    game.you.acts("Akesha & Taru")
    assert game.they.prompt.ask is Ask.TURN


@of("Akesha & Taru")
def test_akesha_cannot_act_for_the_second_player() -> None:
    game = Game(first=2, you_leader=["Akesha & Taru"])
    game.they.passes()
    assert game.you.offered() == ["pass"]


@of("Kadigiran Mage-Dancer R2")
def test_kadigiran_mage_dancer_gains_a_boost_when_its_player_rolls() -> None:
    game = Game(you_companion=["Kadigiran Mage-Dancer R2"], you_hand=["Ouroboros Trickster"])
    game.you.plays("Ouroboros Trickster", HERO)
    game.rolls(1)
    assert game.boosts("Kadigiran Mage-Dancer R2") == 1


@of("Kadigiran Mage-Dancer R2")
def test_kadigiran_mage_dancer_gains_one_boost_for_several_dice() -> None:
    game = Game(
        you_companion=["Kadigiran Mage-Dancer R2"], you_landmark=["The Ouroboros, Lyra Bastion R1"], you_hand=["Ouroboros Trickster"]
    )
    game.you.plays("Ouroboros Trickster", HERO)
    game.rolls(1, 1)
    game.until(Ask.TURN)
    assert game.boosts("Kadigiran Mage-Dancer R2") == 1


@of("Kadigiran Mage-Dancer R2")
def test_kadigiran_mage_dancer_does_not_care_for_the_opponent_s_dice() -> None:
    game = Game(they_companion=["Kadigiran Mage-Dancer R2"], you_hand=["Ouroboros Trickster"])
    game.you.plays("Ouroboros Trickster", HERO)
    game.rolls(1)
    assert game.boosts("Kadigiran Mage-Dancer R2") == 0


@of("Dorothy Gale", "Dorothy Gale R1", "Dorothy Gale R2")
def test_dorothy_gale_may_send_any_character_to_reserve(card: str) -> None:
    game = Game(you_hand=[card], they_hero=["Kappa"])
    game.you.plays(card, HERO)
    game.you.picks("Kappa")
    game.you.picks("yes")
    assert game.they.has("reserve") == ["Kappa"]


@of("Dorothy Gale", "Dorothy Gale R1", "Dorothy Gale R2")
def test_dorothy_gale_need_not(card: str) -> None:
    game = Game(you_hand=[card], they_hero=["Kappa"])
    game.you.plays(card, HERO)
    game.you.picks("Kappa")
    game.you.picks("no")
    assert game.they.has("hero") == ["Kappa"]


@of(("Dorothy Gale", False), ("Dorothy Gale R1", True), ("Dorothy Gale R2", False))
def test_only_the_rare_yzmir_dorothy_does_so_from_reserve(card: str, asked: bool) -> None:
    game = Game(you_reserve=[card], they_hero=["Kappa"])
    game.you.plays(card, HERO)
    assert (game.prompts[0].ask is Ask.TARGET) is asked


@of("Sakarabru", "Sakarabru R1")
def test_sakarabru_drives_the_facing_expedition_back(card: str) -> None:
    game = Game(you_hand=[card], they_at=(2, 5))
    game.you.plays(card, COMPANION)
    moves = [(e.place.seat, e.place.side, e.steps, e.region) for e in game.happened(ExpeditionMoved)]
    assert moves == [(2, COMPANION, -1, 6)]


@of("Sakarabru", "Sakarabru R1")
def test_sakarabru_drives_nobody_back_from_reserve(card: str) -> None:
    game = Game(you_reserve=[card], they_at=(2, 5))
    game.you.plays(card, COMPANION)
    assert game.they.region(COMPANION) == 5


@of("Sakarabru R1/1")
def test_the_rare_sakarabru_draws_from_reserve() -> None:
    game = Game(you_reserve=["Sakarabru R1"])
    game.you.acts("Sakarabru R1", 2)
    assert (game.you.count("hand"), game.you.has("discard")) == (1, ["Sakarabru"])


@of("Off you go!", "Off you go! R2")
def test_off_you_go_sends_a_character_of_hand_cost_three_or_less_to_reserve(card: str) -> None:
    game = Game(you_hand=[card], you_hero=["Inari"], they_hero=["Kappa", "Sneezer Shroom"])
    game.you.plays(card)
    assert game.you.offered() == ["Inari", "Sneezer Shroom"]
    game.you.picks("Sneezer Shroom")
    assert game.they.has("reserve") == ["Sneezer Shroom"]


@of("Spy Craft/1")
def test_spy_craft_sabotages_and_then_resupplies() -> None:
    game = Game(you_hand=["Spy Craft"], they_reserve=["Kappa"], you_deck=["Inari"])
    game.you.plays("Spy Craft")
    game.you.picks("Kappa")
    assert (discarded(game), resupplied(game)) == (["Kappa"], ["Inari"])


@of("Spy Craft/1")
def test_spy_craft_resupplies_with_nothing_to_sabotage() -> None:
    game = Game(you_hand=["Spy Craft"], you_deck=["Inari"])
    game.you.plays("Spy Craft")
    assert game.you.has("reserve") == ["Inari"]


@of("Banishing Gate/1")
def test_banishing_gate_discards_any_character_or_permanent() -> None:
    game = Game(
        you_hand=["Banishing Gate"], you_hero=["Inari"], they_hero=["Atlas"], they_landmark=["Brassbug Hive"], they_reserve=["Kappa"]
    )
    game.you.plays("Banishing Gate")
    assert game.you.offered() == ["Inari", "Atlas", "Brassbug Hive"]
    game.you.picks("Brassbug Hive")
    assert game.they.has("discard") == ["Brassbug Hive"]


@of("Kraken's Wrath/1")
def test_kraken_s_wrath_sends_up_to_three_characters_of_hand_cost_five_together() -> None:
    game = Game(you_hand=["Kraken's Wrath"], they_hero=["Inari", "Sneezer Shroom", "Brassbug"])
    game.you.plays("Kraken's Wrath")
    game.you.picks("Inari", "Sneezer Shroom", "Brassbug")
    assert (game.they.has("reserve"), game.they.has("hero")) == (["Inari", "Sneezer Shroom"], [])


@of("Kraken's Wrath/1")
def test_kraken_s_wrath_does_not_reach_six() -> None:
    game = Game(you_hand=["Kraken's Wrath"], they_hero=["Inari", "Muna Druid"])
    game.you.plays("Kraken's Wrath")
    with pytest.raises(IllegalAnswer):
        game.you.picks("Inari", "Muna Druid")


@of("Kraken's Wrath/1")
def test_kraken_s_wrath_sends_no_fourth_character() -> None:
    game = Game(you_hand=["Kraken's Wrath"], they_hero=["Brassbug", "Booda", "Ordis Recruit", "Spindle Harvesters"])
    game.you.plays("Kraken's Wrath")
    with pytest.raises(IllegalAnswer):
        game.you.picks("Brassbug", "Booda", "Ordis Recruit", "Spindle Harvesters")


# -- nothing is left out -------------------------------------------------------------------------------------------------------------


def test_every_ability_has_a_sentence() -> None:
    printed = {d.address(i) for d in CATALOGUE for i in range(len(d.abilities))}
    assert printed == TESTED
