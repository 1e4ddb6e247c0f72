"""2.2.2, 3.2: what a zone makes of what enters it: positions in a Deck, Mana Orbs, emblems in Limbo."""

import pytest

from kelon_engine import Definition, StatusChanged
from kelon_engine.cards.words import (
    ASLEEP,
    J,
    boost,
    characters,
    create,
    draw,
    gain,
    in_play,
    it,
    quick,
    resupply,
    sabotage,
    send_to_reserve,
    target_expedition,
    your_hand,
    yours,
)
from kelon_engine.model.nodes import (
    Choose,
    Count,
    Draw,
    GainStatus,
    HandCost,
    HasSubtype,
    IfDo,
    InZone,
    Linger,
    Move,
    Passive,
    Price,
    SetStats,
)
from kelon_engine.model.terms import Side, Status, Type, Until, Zone
from tests.rules.made import being, spell
from tests.scenario import COMPANION, HERO, Game

MINE = characters & in_play & yours
DECK = ["Atlas", "Brassbug Hub", "Yzmir Stargazer"]


def buried(position: int, number: int, deck: list[str]) -> list[str]:
    """The Hand after one's Character was put in that position of one's Deck and so many cards were drawn."""
    bury = spell("Bury", Move(MINE, Zone.DECK, "put", position), draw(number))
    game = Game(cards=[bury], you_hand=["Bury"], you_hero=["Kappa"], you_deck=deck)
    game.you.plays("Bury")
    return game.you.has("hand")


# -- 3.2.2 Deck --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("position", "place"), [(1, 0), (2, 1), (3, 2), (-1, 3), (-2, 2), (-4, 0)])
def test_3_2_2_c_a_card_gets_the_position_that_the_step_says(position: int, place: int) -> None:
    assert buried(position, 4, DECK) == [*DECK[:place], "Kappa", *DECK[place:]]


@pytest.mark.parametrize(("position", "place"), [(5, 3), (99, 3), (-5, 0), (-99, 0)])
def test_3_2_2_f_in_a_deck_that_is_too_small_it_goes_to_the_far_end(position: int, place: int) -> None:
    assert buried(position, 4, DECK) == [*DECK[:place], "Kappa", *DECK[place:]]


@pytest.mark.parametrize("position", [1, 3, -1, -3])
def test_3_2_2_f_in_an_empty_deck_every_position_is_the_first(position: int) -> None:
    assert buried(position, 1, []) == ["Kappa"]


# -- 3.2.9 Mana zone ---------------------------------------------------------------------------------------------------------------

SOW = spell("Sow", Move(MINE, Zone.MANA, "put"))


def test_3_2_9_b_what_an_effect_puts_in_the_mana_zone_is_exhausted() -> None:
    game = Game(cards=[SOW], mana=3, you_hand=["Sow"], you_hero=["Kappa"])
    game.you.plays("Sow")
    assert (game.you.count("mana"), game.you.ready_mana) == (4, 2)


def test_3_2_9_b_it_is_ready_after_the_next_morning() -> None:
    game = Game(cards=[SOW], mana=3, you_hand=["Sow"], you_hero=["Kappa"])
    game.you.plays("Sow")
    game.both_pass()
    assert (game.you.count("mana"), game.you.ready_mana) == (4, 4)


# -- 2.2.2.h, m emblems ------------------------------------------------------------------------------------------------------------


def limbo(subtype: str) -> Count:
    """How many objects with a sub-type are in Limbo."""
    return Count(HasSubtype(subtype) & InZone(Zone.LIMBO))


LASTING = Linger(Passive(characters & in_play, SetStats(2, 2, 2)), Until.DAY)


@pytest.mark.parametrize(("subtype", "drawn"), [("ONGOING", 1), ("REACTION", 0)])
def test_2_2_2_m_an_emblem_of_an_effect_that_lasts_is_ongoing(subtype: str, drawn: int) -> None:
    game = Game(cards=[spell("Vow", LASTING, Draw(limbo(subtype)))], you_hand=["Vow"])
    game.you.plays("Vow")
    assert game.you.count("hand") == drawn


@pytest.mark.parametrize(("subtype", "drawn"), [("ONGOING", 0), ("REACTION", 1)])
def test_2_2_2_m_an_emblem_of_a_trigger_is_a_reaction(subtype: str, drawn: int) -> None:
    game = Game(cards=[being("Herald", J(Draw(limbo(subtype))))], you_hand=["Herald"])
    game.you.plays("Herald", HERO)
    assert game.you.count("hand") == drawn


# -- 2.5 counters on the way -------------------------------------------------------------------------------------------------------


def test_2_5_j_what_is_discarded_from_reserve_keeps_its_counters() -> None:
    game = Game(cards=[spell("Theft", sabotage)], you_hand=["Theft"], they_reserve=["Kappa+2+1 gold"])
    game.you.plays("Theft")
    game.you.picks("Kappa")
    assert (game.they.has("discard"), game.object("Kappa").counters) == (["Kappa"], (("boost", 2), ("gold", 1)))


def test_2_5_j_what_leaves_the_discard_pile_keeps_its_counters() -> None:
    back = spell("Back", Move(InZone(Zone.DISCARD) & characters, Zone.RESERVE, "put"))
    game = Game(cards=[back], you_hand=["Back"], you_discard=["Kappa+2+1 gold"])
    game.you.plays("Back")
    assert (game.object("Kappa").zone, game.object("Kappa").counters) == (Zone.RESERVE, (("boost", 2), ("gold", 1)))


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_2_1_d_a_token_that_is_a_landmark_ceases_where_it_goes(ruleset: str) -> None:
    stone = Definition("Stone", "Stone", Type.PERMANENT, hand_cost=0, reserve_cost=0, token=True)
    raze = spell("Raze", Move(InZone(Zone.LANDMARK), Zone.RESERVE, "sent"))
    game = Game(cards=[stone, raze], ruleset=ruleset, you_hand=["Raze"], they_landmark=["Stone"])
    game.you.plays("Raze")
    assert (game.they.count("landmark"), game.they.count("reserve")) == (0, 0)


# -- 2.1.g, 2.4.1.g hidden cards bear nothing ----------------------------------------------------------------------------------------


def test_2_1_g_a_card_of_a_hand_gains_no_counters() -> None:
    bless = spell("Bless", Choose("it", your_hand), boost(2, it))
    game = Game(cards=[bless], you_hand=["Bless", "Kappa"])
    game.you.plays("Bless")
    game.they.passes()
    game.you.plays("Kappa", HERO)
    assert game.object("Kappa").counters == ()


def test_2_4_1_g_a_card_of_a_hand_gains_no_status() -> None:
    lull = spell("Lull", Choose("it", your_hand), IfDo(gain(ASLEEP, it), draw(3)))
    game = Game(cards=[lull], you_hand=["Lull", "Kappa"])
    game.you.plays("Lull")
    assert (game.happened(StatusChanged), game.you.count("hand")) == ([], 1)


def test_2_4_1_g_a_mana_orb_can_be_exhausted_and_nothing_else() -> None:
    orbs = InZone(Zone.MANA) & yours
    tire = spell("Tire", GainStatus(orbs, Status.ASLEEP), GainStatus(orbs, Status.EXHAUSTED))
    game = Game(cards=[tire], mana=4, you_hand=["Tire"])
    game.you.plays("Tire")
    assert (game.you.ready_mana, {e.status for e in game.happened(StatusChanged)}) == (0, {Status.EXHAUSTED})


# -- 3.2.7, 3.2.10 limits count in the Night ------------------------------------------------------------------------------------------


def test_3_2_7_a_a_landmark_zone_may_hold_more_than_its_limit_by_day() -> None:
    game = Game(you_landmark=["Brassbug Hub"] * 2, you_hand=["Brassbug Hub"])
    game.you.plays("Brassbug Hub")
    assert game.you.count("landmark") == 3


def test_3_2_10_a_a_reserve_may_hold_more_than_its_limit_by_day() -> None:
    game = Game(cards=[spell("Supply", resupply)], you_reserve=["Kappa"] * 2, you_hand=["Supply"])
    game.you.plays("Supply")
    assert game.you.count("reserve") == 4


# -- what a player may see and play from a zone ---------------------------------------------------------------------------------------

NO_RESERVE_COST = Definition("Once", "Once", Type.CHARACTER, hand_cost=1, stats=(1, 1, 1))


def test_2_2_7_b_a_card_without_a_reserve_cost_cannot_be_played_from_reserve() -> None:
    game = Game(cards=[NO_RESERVE_COST], you_reserve=["Once"])
    assert game.you.offered() == ["pass"]


def test_2_2_6_b_but_it_can_be_played_from_hand() -> None:
    game = Game(cards=[NO_RESERVE_COST], you_hand=["Once"])
    assert game.you.can("play Once hero")


def test_3_2_9_d_a_player_may_look_at_their_own_orbs() -> None:
    game = Game(mana=0, you_mana=["Kappa", "Atlas"])
    assert game.you.has("mana") == ["Kappa", "Atlas"]


@pytest.mark.parametrize("viewer", [0, 2])
def test_3_2_9_a_of_another_s_orbs_the_number_is_known_and_which_are_ready(viewer: int) -> None:
    game = Game(mana=0, you_mana=["Kappa", "Atlas+exhausted"])
    view = game.view(viewer)
    cards = {o.card for o in (*view.table.objects, *(view.own.objects if view.own else ()))}
    assert (view.table.seats[0].mana_ready, game.you.count("mana")) == (1, 2)
    assert cards.isdisjoint({game.reference("Kappa"), game.reference("Atlas")})


def test_2_4_1_a_an_object_may_have_several_statuses() -> None:
    both = spell("Both", GainStatus(MINE, Status.ASLEEP), GainStatus(MINE, Status.FLEETING))
    game = Game(cards=[both], you_hand=["Both"], you_hero=["Kappa"])
    game.you.plays("Both")
    assert sorted(game.statuses("Kappa")) == ["asleep", "fleeting"]


def test_3_2_4_e_everybody_knows_in_which_expedition_an_object_is() -> None:
    game = Game(you_companion=["Kappa"])
    (here,) = game.object("Kappa").present
    assert (here.seat, here.side) == (1, COMPANION)


# -- 3.2.8 Limbo, 2.2.11, 2.2.12 limits, 2.2.10.e tokens ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "side"), [("Kappa", HERO), ("Brassbug Hub", None), ("Deed", None)])
def test_3_2_8_a_nothing_is_left_in_limbo_of_what_was_played(card: str, side: Side | None) -> None:
    game = Game(cards=[spell("Deed", draw(1))], you_hand=[card])
    game.you.plays(card, side)
    assert [z.count for z in game.view().table.zones if z.zone is Zone.LIMBO] == [0]


def test_2_2_11_a__2_2_12_a_a_limit_may_be_none_at_all() -> None:
    monk = Definition("Monk", "Monk", Type.HERO, reserve_limit=0, landmark_limit=0)
    game = Game(cards=[monk], at="night", you_leader=["Monk"], you_reserve=["Kappa", "Atlas"], you_landmark=["Brassbug Hub"])
    assert (game.you.has("reserve"), game.you.has("landmark")) == ([], [])


TOKEN = Definition("Imp", "Imp", Type.CHARACTER, stats=(1, 1, 1), abilities=(quick(Price(exhaust=True), draw(1)),), token=True)


def test_2_2_10_e_a_token_has_the_abilities_that_its_effect_gives_it() -> None:
    game = Game(cards=[TOKEN, spell("Call", target_expedition, create(TOKEN))], you_hand=["Call"])
    game.you.plays("Call")
    game.you.picks("you hero")
    game.they.passes()
    game.you.acts("Imp")
    assert game.you.count("hand") == 1


def test_2_1_d_a_token_that_was_created_ceases_where_it_is_sent() -> None:
    bounce = spell("Bounce", target_expedition, create(TOKEN), send_to_reserve(characters & in_play))
    game = Game(cards=[TOKEN, bounce], you_hand=["Bounce"], you_hero=["Kappa"])
    game.you.plays("Bounce")
    game.you.picks("you hero")
    assert game.you.has("reserve") == ["Kappa", "Bounce"]


def test_2_2_11_a_a_hero_whose_card_tells_no_limit_has_two() -> None:
    monk = Definition("Monk", "Monk", Type.HERO)
    game = Game(cards=[monk], at="night", you_leader=["Monk"], you_reserve=["Kappa"] * 3)
    assert len(game.you.prompt.options) == 3
    assert (game.you.prompt.low, game.you.prompt.high) == (2, 2)


def test_2_2_6_c_the_hand_cost_of_a_token_is_zero() -> None:
    tally = spell("Tally", Draw(Count(MINE & HandCost(0, 0))))
    game = Game(cards=[TOKEN, tally], you_hand=["Tally"], you_hero=["Imp", "Kappa"])
    game.you.plays("Tally")
    assert game.you.count("hand") == 1
