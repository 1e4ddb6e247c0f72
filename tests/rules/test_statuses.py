"""1.1.7, 2.2, 2.4, 2.5: statuses, counters, tokens, errata: what an object carries and what becomes of it on the way."""

import pytest

from kelon_engine import ENGINE, Ask, Ceased, CountersChanged, MovedTold, ObjectView, StatusChanged, Zone
from kelon_engine.cards.words import (
    ANCHORED,
    ASLEEP,
    FLEETING,
    J,
    boost,
    characters,
    counters,
    draw,
    gain,
    in_play,
    it,
    lose,
    me,
    noon,
    quick,
    send_to_reserve,
    target,
    yours,
)
from kelon_engine.model.nodes import (
    Cannot,
    Gain,
    GiveAbility,
    Has,
    HasSubtype,
    IfDo,
    InZone,
    LoseAbilities,
    Move,
    Named,
    Passive,
    Price,
)
from kelon_engine.model.terms import Fact, Keyword
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

ETERNAL = being("Stone", Has(Keyword.ETERNAL))
SEASONED = being("Veteran", Has(Keyword.SEASONED))
TOOL = site("Tool", noon(draw(1)), subtypes=("EXPEDITION",))


def seen(game: Game, viewer: int, name: str) -> ObjectView:
    """An object as a viewer sees it."""
    return next(o for o in game.view(viewer).table.objects if o.card == game.reference(name))


# -- 1.1.7 material --------------------------------------------------------------------------------------------------------------


def test_1_1_7_a_an_erratum_counts_and_not_what_was_printed_first() -> None:
    first = Game(at="noon", day=1, you_leader=["Sigismar & Wingspan"])
    second = Game(at="noon", day=2, you_leader=["Sigismar & Wingspan"])
    assert (first.you.has("hero"), second.you.has("hero")) == ([], ["Ordis Recruit"])


def test_1_1_7_a_the_text_of_a_card_is_the_corrected_one() -> None:
    assert "first Day" in ENGINE.text(f"{Game().reference('Sigismar & Wingspan')}/0")


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_1_1_7_b_everybody_can_read_a_token(viewer: int) -> None:
    token = seen(Game(you_hero=["Brassbug+anchored"]), viewer, "Brassbug")
    assert (token.card, token.subtypes, token.stats, token.statuses) == ("ALT_CORE_B_AX_31_C", ("ROBOT",), (2, 2, 2), ("anchored",))


def test_1_1_7_c_counters_of_one_name_are_counted_together() -> None:
    mint = site("Mint", J(counters(2, "coin"), counters(1, "coin")), quick(Price(spend=2, counter="coin"), draw(1)))
    game = Game(cards=[mint], you_hand=["Mint"])
    game.you.plays("Mint")
    before = game.object("Mint").counters
    game.they.passes()
    game.you.acts("Mint", 2)
    assert (before, game.object("Mint").counters) == ((("coin", 3),), (("coin", 1),))


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_1_1_7_e_everybody_sees_that_a_card_in_reserve_is_exhausted(viewer: int) -> None:
    assert seen(Game(you_reserve=["Kappa+exhausted"]), viewer, "Kappa").statuses == ("exhausted",)


def test_2_1_i_counters_are_no_objects() -> None:
    with_one = Game(you_landmark=["Brassbug Hub+3 Kelon"])
    without = Game(you_landmark=["Brassbug Hub"])
    assert len(with_one.objects()) == len(without.objects())


# -- 2.4 statuses ----------------------------------------------------------------------------------------------------------------


def test_2_4_1_b_a_new_object_has_no_status() -> None:
    game = Game(you_hand=["Off you go!"], they_hero=["Inari+anchored+asleep"])
    game.you.plays("Off you go!")
    assert (game.they.has("reserve"), game.statuses("Inari")) == (["Inari"], [])


def test_2_4_1_d_gaining_what_is_there_is_no_event() -> None:
    game = Game(you_hand=["Beauty Sleep"], they_hero=["Kappa+asleep"])
    game.you.plays("Beauty Sleep")
    assert game.happened(StatusChanged) == []


def test_2_4_1_e_losing_what_is_not_there_is_no_event() -> None:
    wake = spell("Wake", lose(ASLEEP, characters & in_play))
    game = Game(cards=[wake], you_hand=["Wake"], they_hero=["Kappa"])
    game.you.plays("Wake")
    assert game.happened(StatusChanged) == []


def test_2_4_1_d_gaining_what_is_there_does_not_count_for_if_you_do() -> None:
    deal = spell("Deal", target(characters), IfDo(gain(ANCHORED, it), draw(1)))
    game = Game(cards=[deal], you_hand=["Deal"], you_hero=["Kappa+anchored"])
    game.you.plays("Deal")
    assert game.you.count("hand") == 0


def test_2_4_2_anchored_is_lost_though_it_was_not_needed() -> None:
    game = Game(cards=[ETERNAL], at="night", you_hero=["Stone+anchored"])
    assert (game.you.has("hero"), game.statuses("Stone")) == (["Stone"], [])


def test_2_4_2_anchored_and_asleep_are_lost_in_the_same_rest() -> None:
    game = Game(at="night", you_hero=["Kappa+anchored+asleep"])
    lost = [sorted(e.status.value for e in group if isinstance(e, StatusChanged)) for group in game.events]
    assert [g for g in lost if g] == [["anchored", "asleep"]]


def test_2_4_2_an_anchored_fleeting_character_stays_and_stays_fleeting() -> None:
    game = Game(at="night", you_hero=["Kappa+anchored+fleeting"])
    assert (game.you.has("hero"), game.statuses("Kappa")) == (["Kappa"], ["fleeting"])


def test_2_4_2_it_rests_on_the_next_night() -> None:
    game = Game(at="dusk", you_hero=["Inari+anchored"])
    game.until(Ask.TURN)
    game.both_pass()
    game.until(Ask.TURN)
    assert "Inari" in game.you.has("reserve")


def test_2_4_2_anchored_does_not_hold_against_other_effects() -> None:
    game = Game(you_hand=["Off you go!"], they_hero=["Inari+anchored"])
    game.you.plays("Off you go!")
    assert game.they.has("hero") == []


def test_2_4_3_asleep_a_character_keeps_its_statistics_for_everything_but_dusk() -> None:
    assert Game(you_hero=["Kappa+asleep"]).stats("Kappa") == (4, 4, 5)


def test_2_4_3_a_sleeping_character_s_abilities_work() -> None:
    game = Game(at="noon", you_hero=["Sneezer Shroom R1+asleep"])
    assert game.boosts("Sneezer Shroom R1") == 1


def test_2_4_3_in_the_arena_a_sleeping_character_does_not_count() -> None:
    game = Game(at="dusk", arena=True, you_hero=["Kappa+asleep", "Inari"], they_hero=["Lyra Chronicler"])
    assert [s.expeditions[0].totals for s in game.view().table.seats] == [(3, 1, 3), (4, 0, 4)]


def test_2_4_5_prepare_readies_characters_in_play_and_cards_in_reserve() -> None:
    in_reserve, playing = Game(at="morning", you_reserve=["Kappa+exhausted"]), Game(at="morning", you_hero=["Kappa+exhausted"])
    assert (in_reserve.statuses("Kappa"), playing.statuses("Kappa")) == ([], [])


def test_2_4_5_an_exhausted_character_counts_at_dusk() -> None:
    game = Game(at="dusk", you_hero=["Kappa+exhausted"])
    assert game.you.region(HERO) == 1


def test_2_4_6_c_a_fleeting_character_is_discarded_by_what_sends_it_to_reserve() -> None:
    game = Game(you_hand=["Off you go!"], they_hero=["Inari+fleeting"])
    game.you.plays("Off you go!")
    assert (game.they.has("reserve"), game.they.has("discard")) == ([], ["Inari"])


def test_2_4_6_c_a_fleeting_character_goes_to_hand_all_the_same() -> None:
    game = Game(you_hand=["Intimidation"], they_hero=["Kappa+fleeting"])
    game.you.plays("Intimidation")
    assert game.they.has("hand") == ["Kappa"]


def test_2_4_6_c_an_ability_finds_a_fleeting_one_in_the_discard_pile() -> None:
    follow = spell("Follow", target(characters), send_to_reserve(), Gain(it, 1, "gold"))
    game = Game(cards=[follow], you_hand=["Follow"], they_hero=["Inari+fleeting"])
    game.you.plays("Follow")
    assert (game.they.has("discard"), game.object("Inari").counters) == (["Inari"], (("gold", 1),))


def test_2_4_6_c_a_fleeting_seasoned_character_keeps_no_boosts() -> None:
    game = Game(cards=[SEASONED], at="night", you_hero=["Veteran+fleeting+2"])
    assert (game.you.has("discard"), game.object("Veteran").counters) == (["Veteran"], ())


def test_2_4_6_a_what_loses_fleeting_rests_in_reserve() -> None:
    game = Game(you_reserve=["Sun Wukong R1"])
    game.you.plays("Sun Wukong R1", HERO)
    game.both_pass()
    game.until(Ask.TURN)
    assert "Sun Wukong" in game.you.has("reserve")


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_2_4_6_an_expedition_permanent_from_reserve_is_fleeting(ruleset: str) -> None:
    game = Game(cards=[TOOL], ruleset=ruleset, you_reserve=["Tool"])
    game.you.plays("Tool", COMPANION)
    assert (game.you.has("companion"), game.statuses("Tool")) == (["Tool"], ["fleeting"])


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_5_2_2_a_landmark_from_reserve_is_not_fleeting(ruleset: str) -> None:
    game = Game(ruleset=ruleset, you_reserve=["Brassbug Hub"])
    game.you.plays("Brassbug Hub")
    assert game.statuses("Brassbug Hub") == []


@pytest.mark.parametrize(("character", "found"), [("Kappa", "reserve"), ("Ouroboros Trickster", "companion")])
def test_4_2_5_b_an_expedition_permanent_rests_only_where_its_expedition_moved_forward(character: str, found: str) -> None:
    game = Game(cards=[TOOL], at="dusk", you_companion=["Tool", character])
    assert "Tool" in game.you.has(found)


@pytest.mark.parametrize("character", ["Kappa", "Ouroboros Trickster"])
def test_2_4_2_an_anchored_expedition_permanent_stays_and_loses_anchored(character: str) -> None:
    """Whether its expedition moved forward or not: what would have stayed anyway loses it all the same."""
    game = Game(cards=[TOOL], at="dusk", you_companion=["Tool+anchored", character])
    assert (game.you.has("companion"), game.statuses("Tool")) == (["Tool"], [])


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_2_4_6_c_a_fleeting_expedition_permanent_is_discarded_when_it_would_rest(ruleset: str) -> None:
    game = Game(cards=[TOOL], at="dusk", ruleset=ruleset, you_companion=["Tool+fleeting", "Kappa"])
    assert (game.you.has("companion"), game.you.has("discard")) == ([], ["Tool"])


def test_2_4_6_c_a_fleeting_expedition_permanent_whose_expedition_stayed_stays_and_is_fleeting() -> None:
    game = Game(cards=[TOOL], at="dusk", you_companion=["Tool+fleeting"])
    assert (game.you.has("companion"), game.statuses("Tool")) == (["Tool"], ["fleeting"])


def test_2_4_3_an_eternal_character_wakes_up_though_it_would_have_stayed() -> None:
    game = Game(cards=[ETERNAL], at="night", you_hero=["Stone+asleep+anchored"])
    assert (game.you.has("hero"), game.statuses("Stone")) == (["Stone"], [])


# -- 2.5 counters ----------------------------------------------------------------------------------------------------------------


def test_2_5_i_a_landmark_that_leaves_drops_its_counters() -> None:
    game = Game(you_hand=["Intimidation"], they_landmark=["Brassbug Hub+3 Kelon"])
    game.you.plays("Intimidation")
    game.they.plays("Brassbug Hub")
    assert game.object("Brassbug Hub").counters == (("Kelon", 3),)


def test_2_5_j_boosts_that_a_card_in_reserve_has_come_along_into_the_expedition() -> None:
    game = Game(cards=[SEASONED], you_reserve=["Veteran+2"])
    game.you.plays("Veteran", HERO)
    assert (game.boosts("Veteran"), game.stats("Veteran")) == (2, (3, 3, 3))


def test_7_4_4_b_only_boosts_are_kept() -> None:
    game = Game(cards=[SEASONED], at="night", you_hero=["Veteran+2+4 gold"])
    assert game.object("Veteran").counters == (("boost", 2),)


def test_7_4_4_c_a_landmark_cannot_be_seasoned() -> None:
    old = site("Old", Has(Keyword.SEASONED))
    move = spell("Move", Move(HasSubtype("LANDMARK") & in_play, Zone.RESERVE, "sent"))
    game = Game(cards=[old, move], you_hand=["Move"], you_landmark=["Old+2"])
    game.you.plays("Move")
    assert game.object("Old").counters == ()


def test_7_4_4_a_without_abilities_nobody_is_seasoned() -> None:
    hush = site("Hush", Passive(characters & in_play, LoseAbilities()))
    game = Game(cards=[SEASONED, hush], at="night", you_landmark=["Hush"], you_hero=["Veteran+2"])
    assert game.object("Veteran").counters == ()


def test_7_4_2_a_without_abilities_nobody_is_eternal() -> None:
    hush = site("Hush", Passive(characters & in_play, LoseAbilities()))
    game = Game(cards=[ETERNAL, hush], at="night", you_landmark=["Hush"], you_hero=["Stone"])
    assert game.you.has("reserve") == ["Stone"]


def test_7_4_1_a_without_abilities_nobody_is_a_defender() -> None:
    hush = site("Hush", Passive(characters & in_play, LoseAbilities()))
    game = Game(cards=[hush], at="dusk", you_landmark=["Hush"], you_hero=["Monolith Archivist R2"])
    assert game.you.region(HERO) == 1


def test_7_3_7_no_boosts_are_no_event() -> None:
    nothing = spell("Nothing", boost(0, characters & in_play))
    game = Game(cards=[nothing], you_hand=["Nothing"], you_hero=["Kappa"])
    game.you.plays("Nothing")
    assert game.happened(CountersChanged) == []


def test_counters_on_cards_in_reserve_are_possible() -> None:
    bless = spell("Bless", Gain(InZone(Zone.RESERVE) & yours, 2))
    game = Game(cards=[bless], you_hand=["Bless"], you_reserve=["Kappa"])
    game.you.plays("Bless")
    assert game.boosts("Kappa") == 2


# -- 2.1.d tokens ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spell_name", "to"),
    [("Banishing Gate", Zone.DISCARD), ("Intimidation", Zone.HAND), ("Paint Prison", Zone.DECK), ("Kelon Burst", Zone.RESERVE)],
)
def test_2_1_d_a_token_reaches_whatever_zone_and_ceases_there(spell_name: str, to: Zone) -> None:
    game = Game(you_hand=[spell_name], they_hero=["Brassbug"])
    before = {zone: game.they.count(zone) for zone in ("discard", "hand", "deck", "reserve")}
    game.you.plays(spell_name)
    arrived = [e.destination for e in game.happened(MovedTold) if e.origin is Zone.EXPEDITION]
    after = {zone: game.they.count(zone) for zone in before}
    assert (arrived, len(game.happened(Ceased)), after) == ([to], 1, before)


def test_2_1_d_a_token_ceases_at_rest() -> None:
    game = Game(at="night", you_hero=["Brassbug", "Kappa"])
    assert game.you.has("reserve") == ["Kappa"]


def test_2_1_d_a_fleeting_token_ceases_in_the_discard_pile() -> None:
    game = Game(at="night", you_hero=["Brassbug+fleeting"])
    assert (game.you.has("discard"), [e.destination for e in game.happened(MovedTold)][:1]) == ([], [Zone.DISCARD])


def test_2_1_d_an_anchored_token_stays() -> None:
    assert Game(at="night", you_hero=["Brassbug+anchored"]).you.has("hero") == ["Brassbug"]


def test_2_1_c_every_stay_in_a_zone_is_a_new_object() -> None:
    game = Game(at="night", you_hero=["Kappa"])
    before = next(e.old for e in game.happened(MovedTold) if e.word == "rested")
    assert game.object("Kappa").handle > before


def test_2_1_d_a_token_that_ceased_is_nobody_s_target_any_more() -> None:
    game = Game(you_hand=["Banishing Gate", "Beauty Sleep"], they_hero=["Brassbug"])
    game.you.plays("Banishing Gate")
    game.they.passes()
    assert not game.you.can("play Beauty Sleep")


def test_a_named_object_that_ceased_gains_nothing() -> None:
    farewell = spell("Farewell", target(characters), Move(it, Zone.DISCARD, "discarded"), Gain(it, 1), Gain(Named("it"), 1, "gold"))
    game = Game(cards=[farewell], you_hand=["Farewell"], they_hero=["Brassbug"])
    game.you.plays("Farewell")
    assert game.happened(CountersChanged) == []


def test_fleeting_on_a_card_that_is_gone_from_play_is_lost() -> None:
    fade = spell("Fade", target(characters), gain(FLEETING, it), Move(it, Zone.HAND, "returned"))
    game = Game(cards=[fade], you_hand=["Fade"], you_hero=["Kappa"])
    game.you.plays("Fade")
    game.they.passes()
    game.you.plays("Kappa", HERO)
    assert game.statuses("Kappa") == []


def test_1_4_3_a__3_1_2_c_a_borrowed_character_goes_to_its_owner_s_zones() -> None:
    game = Game(you_hand=["Banishing Gate"], they_hero=["Kappa+borrowed"])
    game.you.plays("Banishing Gate")
    assert (game.you.has("discard"), game.they.has("discard")) == (["Kappa", "Banishing Gate"], [])


def test_1_4_3_a_a_borrowed_character_rests_in_its_owner_s_reserve() -> None:
    game = Game(at="night", they_hero=["Kappa+borrowed"])
    assert (game.you.has("reserve"), game.object("Kappa").controller) == (["Kappa"], 1)


def test_a_borrowed_character_is_its_controller_s() -> None:
    game = Game(you_hand=["Charge!"], you_hero=["Kappa+borrowed"], they_hero=["Inari+borrowed"])
    game.you.plays("Charge!")
    assert (game.boosts("Kappa"), game.boosts("Inari")) == (1, 0)


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_1_4_1_a_who_gives_itself_that_it_cannot_be_fleeting_does_not_become_it(ruleset: str) -> None:
    free = being("Free", Passive(me, GiveAbility(Cannot(Fact.GAINED_STATUS, me, FLEETING))))
    game = Game(cards=[free], ruleset=ruleset, you_reserve=["Free"])
    game.you.plays("Free", HERO)
    assert (game.you.has("hero"), game.statuses("Free")) == (["Free"], [])


def test_2_5_b_counters_of_different_names_are_counted_apart() -> None:
    mint = site("Mint", J(counters(2, "coin"), counters(1, "stamp")))
    game = Game(cards=[mint], you_hand=["Mint"])
    game.you.plays("Mint")
    assert game.object("Mint").counters == (("coin", 2), ("stamp", 1))
