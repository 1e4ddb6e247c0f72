"""Interactions ruled wrongly elsewhere: what triggers, for whom, in which order, and what an object that has moved still knows."""

from typing import Any

import pytest

from kelon_engine import Ask, Choice, ReactionWaits, RollSettled, ShownTold, Zone
from kelon_engine.cards.words import (
    FLEETING,
    D,
    J,
    boost,
    characters,
    counters,
    discard,
    draw,
    fleeting,
    gain,
    hand_cost_at_least,
    if_,
    in_play,
    it,
    may,
    me,
    move_backwards,
    my_expedition,
    noon,
    others,
    permanents,
    put_in_reserve,
    resupply,
    return_to_deck,
    return_to_hand,
    roll,
    sabotage,
    send_to_reserve,
    target,
    tokens,
    when_i_leave_expeditions,
    when_joins,
    when_you_play,
    your_reserve,
    yours,
)
from kelon_engine.model.nodes import (
    AtLeast,
    Controlled,
    Count,
    CounterCount,
    Create,
    Draw,
    Effect,
    GiveKeyword,
    Has,
    HasStatus,
    If,
    InPlace,
    InTerrain,
    InZone,
    Is,
    Move,
    Named,
    Passive,
    Reaction,
    RevealTop,
    SideOf,
    When,
)
from kelon_engine.model.terms import Fact, Keyword, Phase, Status, Terrain, Who
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

THEIRS = Controlled(Who.OPPONENT)
SEASONED = Has(Keyword.SEASONED)
HOME = spell("Home", target(characters), send_to_reserve())


def seen(game: Game, name: str, counter: str = "seen") -> int:
    """How many of these counters an object has."""
    return dict(game.object(name).counters).get(counter, 0)


# -- whose deed, which event -------------------------------------------------------------------------------------------------


def test_b055_what_the_opponent_rolls_and_plays_is_not_yours() -> None:
    dice = spell("Dice", roll)
    game = Game(cards=[dice], first=2, they_hand=["Dice"], you_hero=["Kadigiran Mage-Dancer R2"], you_leader=["Teija & Nauraa"])
    game.they.plays("Dice")
    game.rolls(3)
    assert game.boosts("Kadigiran Mage-Dancer R2") == 0


def test_b055_nor_is_the_first_character_that_the_opponent_plays() -> None:
    game = Game(first=2, they_hand=["Kappa"], you_leader=["Teija & Nauraa"])
    game.they.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 0


WELL = site("Well", when_you_play(hand_cost_at_least(4), counters(1, "seen")))


def test_b054_what_the_opponent_plays_you_have_not_played() -> None:
    game = Game(cards=[WELL, being("Grand", cost=5)], first=2, you_landmark=["Well"], they_hand=["Grand"])
    game.they.plays("Grand", HERO)
    assert seen(game, "Well") == 0


def test_b054_a_support_ability_is_no_card_that_is_played() -> None:
    game = Game(cards=[WELL, being("Grand", D(draw(1)), cost=5)], you_landmark=["Well"], you_reserve=["Grand"])
    game.you.acts("Grand")
    assert (seen(game, "Well"), game.you.count("hand")) == (0, 1)


def test_b054_a_discarded_card_has_not_been_played() -> None:
    purge = spell("Purge", discard(your_reserve), cost=1)
    game = Game(cards=[WELL, purge, being("Grand", cost=5)], you_landmark=["Well"], you_reserve=["Grand"], you_hand=["Purge"])
    game.you.plays("Purge")
    assert (seen(game, "Well"), game.you.has("discard")) == (0, ["Grand"])


@pytest.mark.parametrize(("cost", "counted"), [(3, 0), (4, 1), (5, 1)])
def test_b054_what_you_play_counts_from_that_cost_on(cost: int, counted: int) -> None:
    game = Game(cards=[WELL, being("Grand", cost=cost)], you_landmark=["Well"], you_hand=["Grand"])
    game.you.plays("Grand", HERO)
    assert seen(game, "Well") == counted


def test_b048_where_the_played_character_is_counts_and_not_the_landmark() -> None:
    taiga = site("Taiga", when_you_play(characters & InTerrain(Terrain.FOREST), counters(1, "seen")))
    cards = [taiga, spell("Word")]
    found = []
    for name, side in (("Word", None), ("Kappa", COMPANION), ("Kappa", HERO)):
        game = Game(cards=cards, regions="FMMMMMMM", you_landmark=["Taiga"], you_hand=[name])
        game.you.plays(name, side)
        found.append(seen(game, "Taiga"))
    assert found == [0, 0, 1]


def test_b053_whether_it_triggers_is_known_at_the_event() -> None:
    """The draw comes while they have a Character; that the same Spell removes it later changes nothing."""
    line = Reaction(When(Fact.DREW, by=Who.YOU), counters(1, "seen"), condition=AtLeast(Count(characters & in_play & THEIRS), 1))
    word = spell("Word", target(characters), draw(1), discard())
    game = Game(cards=[site("Picnic", line), word], you_landmark=["Picnic"], you_hand=["Word"], they_hero=["Kappa"])
    game.you.plays("Word")
    assert (game.they.has("hero"), seen(game, "Picnic")) == ([], 1)


def test_b053_what_becomes_true_later_in_the_same_spell_is_too_late() -> None:
    line = Reaction(When(Fact.DREW, by=Who.YOU), counters(1, "seen"), condition=AtLeast(Count(characters & in_play & THEIRS), 1))
    word = spell("Word", draw(1), Create("ALT_CORE_B_AX_31_C", SideOf(Who.OPPONENT, "hero")))
    game = Game(cards=[site("Picnic", line), word], you_landmark=["Picnic"], you_hand=["Word"])
    game.you.plays("Word")
    assert (game.they.has("hero"), seen(game, "Picnic")) == (["Brassbug"], 0)


def test_b053_an_if_inside_is_looked_at_when_it_is_done() -> None:
    line = Reaction(When(Fact.DREW, by=Who.YOU), if_(AtLeast(Count(characters & in_play & THEIRS), 1), counters(1, "seen")))
    word = spell("Word", target(characters), draw(1), discard())
    game = Game(cards=[site("Picnic", line), word], you_landmark=["Picnic"], you_hand=["Word"], they_hero=["Kappa"])
    game.you.plays("Word")
    assert seen(game, "Picnic") == 0


TAKER = being(
    "Taker",
    Reaction(When(Fact.DREW, by=Who.OPPONENT), counters(1, "drawn")),
    Reaction(When(Fact.RESUPPLIED, by=Who.OPPONENT), counters(1, "resupplied")),
)


def shown_to(*effects: Effect) -> Game:
    """You do something while the opponent listens for draws and Resupplies."""
    game = Game(cards=[TAKER, spell("Deed", *effects)], you_hand=["Deed"], they_hero=["Taker"], you_deck=["Inari", "Kappa"])
    game.you.plays("Deed")
    return game


def test_b058_what_was_shown_and_put_in_reserve_was_neither_drawn_nor_resupplied() -> None:
    game = shown_to(RevealTop("top", 1), put_in_reserve(Named("top")))
    assert ("Inari" in game.you.has("reserve"), game.object("Taker").counters) == (True, ())


def test_b059_what_goes_from_the_deck_to_the_mana_zone_was_not_drawn() -> None:
    game = shown_to(RevealTop("top", 1), Move(Named("top"), Zone.MANA, "put"))
    assert (game.you.count("mana"), game.object("Taker").counters) == (11, ())


@pytest.mark.parametrize(("deed", "counter"), [(draw(1), "drawn"), (resupply, "resupplied")])
def test_b058_a_draw_and_a_resupply_are_heard(deed: Effect, counter: str) -> None:
    assert shown_to(deed).object("Taker").counters == ((counter, 1),)


@pytest.mark.parametrize("deed", [draw(1), resupply])
def test_b191_without_any_card_nothing_was_drawn(deed: Effect) -> None:
    game = Game(cards=[TAKER, spell("Deed", deed)], you_hand=["Deed"], they_hero=["Taker"], you_deck=[])
    game.you.plays("Deed")
    assert game.object("Taker").counters == ()


@pytest.mark.parametrize(("seat", "counted"), [(1, (1, 0)), (2, (0, 1))])
def test_b061_who_carries_out_the_step_is_who_exhausts(seat: int, counted: tuple[int, int]) -> None:
    line = Reaction(When(Fact.GAINED_STATUS, what=InZone(Zone.RESERVE), by=Who.YOU), counters(1, "seen"))
    chill = spell("Chill", gain(Status.EXHAUSTED, InZone(Zone.RESERVE) & THEIRS))
    where: dict[str, Any] = {"you_hand": ["Chill"], "they_reserve": ["Kappa"]}
    if seat == 2:
        where = {"they_hand": ["Chill"], "you_reserve": ["Kappa"]}
    game = Game(cards=[site("Nilam", line), chill], first=seat, you_landmark=["Nilam"], they_landmark=["Nilam"], **where)
    (game.you if seat == 1 else game.they).plays("Chill")
    assert tuple(dict(game.object("Nilam", i).counters).get("seen", 0) for i in range(2)) == counted


@pytest.mark.parametrize(("seat", "reactions"), [(1, 1), (2, 0)])
def test_b122_a_robot_of_the_opponent_has_not_joined_your_expeditions(seat: int, reactions: int) -> None:
    where: dict[str, Any] = {"you_hand" if seat == 1 else "they_hand": ["Tin"]}
    game = Game(cards=[being("Tin", subtypes=("ROBOT",))], first=seat, you_landmark=["Brassbug Hive R1"], **where)
    (game.you if seat == 1 else game.they).plays("Tin", HERO)
    assert len(game.happened(ReactionWaits)) == reactions


def test_b188_the_condition_of_a_dusk_reaction_is_looked_at_as_dusk_begins() -> None:
    """It stands in Forest before Progress and no longer after it, or the other way round."""
    line = Reaction(When(Fact.PHASE, phase=Phase.DUSK), draw(1), condition=Is("me", InTerrain(Terrain.FOREST)))
    drawn = []
    for regions in ("FMMMMMMM", "MFMMMMMM"):
        game = Game(cards=[being("Fair", line, stats=(9, 9, 9))], regions=regions, you_hero=["Fair"], you_deck=["Kappa"] * 9)
        game.both_pass()
        moved = game.you.region(HERO)
        drawn.append((moved, game.you.count("deck")))
    assert [d[0] for d in drawn] == [1, 1]
    assert drawn[0][1] == drawn[1][1] - 1


def test_b194_only_cards_that_are_discarded_count_and_each_of_them() -> None:
    hunger = being("Hunger", Reaction(When(Fact.DISCARDED, what=~tokens), boost(1)))
    purge = spell("Purge", discard(your_reserve), cost=1)
    game = Game(cards=[hunger, purge], you_hero=["Hunger"], you_reserve=["Kappa", "Inari", "Alice"], you_hand=["Purge"])
    game.you.plays("Purge")
    game.until(Ask.TURN)
    assert game.boosts("Hunger") == 3


def test_b194_a_discarded_token_is_no_card() -> None:
    hunger = being("Hunger", Reaction(When(Fact.DISCARDED, what=~tokens), boost(1)))
    away = spell("Away", target(tokens), discard())
    game = Game(cards=[hunger, away], you_hero=["Hunger", "Brassbug"], you_hand=["Away"])
    game.you.plays("Away")
    assert (game.boosts("Hunger"), game.you.has("hero")) == (0, ["Hunger"])


def test_b194_a_support_ability_s_cost_is_a_discard() -> None:
    hunger = being("Hunger", Reaction(When(Fact.DISCARDED, what=~tokens), boost(1)))
    game = Game(cards=[hunger, being("Aid", D(draw(1)))], you_hero=["Hunger"], you_reserve=["Aid"])
    game.you.acts("Aid")
    assert game.boosts("Hunger") == 1


def test_b060_a_shown_card_that_is_drawn_was_drawn() -> None:
    game = shown_to(RevealTop("top", 1), Move(Named("top"), Zone.HAND, "drawn"))
    assert (game.you.count("hand"), game.object("Taker").counters) == (1, (("drawn", 1),))


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_b184_excess_landmarks_are_sacrificed_in_the_later_rules(ruleset: str) -> None:
    """What hears it does so after both seats have cleaned up."""
    altar = site("Altar", Reaction(When(Fact.SACRIFICED, what=permanents & yours), may(draw(1))))
    where: dict[str, Any] = {"you_landmark": ["Altar", "Brassbug Hub", "Kelonic Generator"], "they_reserve": ["Kappa", "Inari", "Alice"]}
    game = Game(cards=[altar], at="night", ruleset=ruleset, **where)
    game.you.picks("Altar", "Brassbug Hub")
    game.they.picks("Kappa", "Inari")
    assert (game.they.has("discard"), [(p.seat, p.ask) for p in game.prompts][:1] == [(1, Ask.MAY)]) == (["Alice"], ruleset == "4.0")


# -- who first ---------------------------------------------------------------------------------------------------------------


def test_b041_in_the_afternoon_whose_turn_it_is_resolves_first() -> None:
    ear = site("Ear", Reaction(When(Fact.PLAYED, what=characters), may(counters(1, "seen"))))
    game = Game(cards=[ear], first=1, you_landmark=["Ear"], they_landmark=["Ear"], they_hand=["Kappa"])
    game.you.passes()
    game.they.plays("Kappa", HERO)
    asked = []
    while game.prompts[0].ask is Ask.MAY:
        asked.append(game.prompts[0].seat)
        game.answer(game.prompts[0].seat, game.prompts[0].fallback)
    assert asked == [2, 1]


@pytest.mark.parametrize("first", [1, 2])
def test_b285_at_the_first_noon_the_first_player_resolves_first(first: int) -> None:
    game = Game(cards=[site("Bell", noon(may(draw(1))))], at="noon", day=1, first=first, you_landmark=["Bell"], they_landmark=["Bell"])
    assert (game.prompts[0].ask, game.prompts[0].seat) == (Ask.MAY, first)


def test_b046_a_reaction_to_playing_and_one_to_joining_wait_together() -> None:
    herald = site("Herald", when_you_play(characters, boost(1, it)))
    game = Game(cards=[herald, being("Singer", J(draw(1)))], you_landmark=["Herald"], you_hand=["Singer"])
    game.you.plays("Singer", HERO)
    assert (game.you.prompt.ask, sorted(game.you.offered())) == (Ask.REACTION, ["reaction of Herald", "reaction of Singer"])


def test_b040_everybody_has_chosen_what_to_keep_before_what_left_does_something() -> None:
    jammer = site("Jammer", Reaction(When(Fact.LEFT, me=True, origin=Zone.LANDMARK), sabotage))
    game = Game(
        cards=[jammer],
        at="night",
        you_landmark=["Jammer", "Brassbug Hub", "Brassbug Hub"],
        they_reserve=["Kappa", "Inari", "Alice"],
    )
    asked = [(game.prompts[0].seat, game.prompts[0].ask)]
    game.you.picks("Brassbug Hub", "Brassbug Hub")
    asked.append((game.prompts[0].seat, game.prompts[0].ask))
    game.they.picks("Kappa", "Inari")
    asked.append((game.prompts[0].seat, game.prompts[0].ask))
    assert (asked, sorted(game.you.offered())) == ([(1, Ask.KEEP), (2, Ask.KEEP), (1, Ask.TARGET)], ["Inari", "Kappa"])


def test_b042_whose_object_it_is_decides_about_its_reaction() -> None:
    saint = being("Saint", when_i_leave_expeditions(may(draw(1))), cost=3)
    game = Game(cards=[saint], you_hand=["Off you go!"], they_hero=["Saint"])
    game.you.plays("Off you go!")
    assert (game.prompts[0].seat, game.prompts[0].ask) == (2, Ask.MAY)


def test_b277_declining_is_for_one_s_own_reactions_and_the_other_seat_is_asked_then() -> None:
    ear = site("Ear", Reaction(When(Fact.PLAYED, what=characters), may(counters(1, "seen"))))
    game = Game(cards=[ear], you_landmark=["Ear"], they_landmark=["Ear"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    game.you.picks("no")
    game.they.picks("yes")
    assert [game.object("Ear", i).counters for i in range(2)] == [(), (("seen", 1),)]


# -- what has moved ------------------------------------------------------------------------------------------------------------


def test_b045_who_has_left_pushes_back_the_expedition_that_it_was_in() -> None:
    racer = being("Racer", J(move_backwards(my_expedition)), J(send_to_reserve(me)))
    game = Game(cards=[racer], you_at=(2, 5), you_hand=["Racer"])
    game.you.plays("Racer", COMPANION)
    game.answer(1, Choice((1,)))
    game.until(Ask.TURN)
    assert (game.you.has("reserve"), game.you.region(HERO), game.you.region(COMPANION)) == (["Racer"], 2, 6)


def test_b102_who_has_left_before_the_reaction_gains_nothing() -> None:
    milk = site("Milk", when_joins(characters, boost(1, it)))
    game = Game(cards=[milk, being("Runner", J(send_to_reserve(me)))], you_landmark=["Milk"], you_hand=["Runner"])
    game.you.plays("Runner", HERO)
    game.you.picks("reaction of Runner")
    assert (game.you.has("reserve"), game.boosts("Runner")) == (["Runner"], 0)


def test_b102_before_that_it_gains_and_leaves_without() -> None:
    milk = site("Milk", when_joins(characters, boost(1, it)))
    game = Game(cards=[milk, being("Runner", J(draw(1)))], you_landmark=["Milk"], you_hand=["Runner"])
    game.you.plays("Runner", HERO)
    game.until(Ask.TURN)
    assert game.boosts("Runner") == 1


def test_b107_a_counter_does_not_come_back_with_its_card() -> None:
    fetch = spell("Fetch", return_to_hand(permanents & in_play))
    mess = site("Mess")
    game = Game(cards=[mess, fetch], you_hand=["Fetch"], you_landmark=["Mess+2 food"])
    game.you.plays("Fetch")
    game.they.passes()
    game.you.plays("Mess")
    assert game.object("Mess").counters == ()


def test_b107_a_rested_character_has_no_counters_in_reserve() -> None:
    game = Game(at="night", you_hero=["Kappa+2+3 food"])
    assert game.object("Kappa").counters == ()


def test_b108_seasoned_is_no_help_on_the_way_to_hand() -> None:
    red = being("Red", SEASONED)
    game = Game(cards=[red, spell("Back", target(characters), return_to_hand())], you_hand=["Back"], you_hero=["Red+3"])
    game.you.plays("Back")
    game.they.passes()
    game.you.plays("Red", HERO)
    assert game.boosts("Red") == 0


def test_b108_nor_on_the_way_to_the_deck() -> None:
    red = being("Red", SEASONED)
    game = Game(cards=[red, spell("Back", target(characters), return_to_deck(), draw(1))], you_hand=["Back"], you_hero=["Red+3"])
    game.you.plays("Back")
    game.they.passes()
    game.you.plays("Red", HERO)
    assert game.boosts("Red") == 0


def test_b108_nor_on_the_way_to_the_discard_pile() -> None:
    game = Game(cards=[being("Red", SEASONED), spell("Away", target(characters), discard())], you_hand=["Away"], you_hero=["Red+3"])
    game.you.plays("Away")
    assert (game.you.has("discard"), game.object("Red").counters) == (["Red"], ())


def test_b109_seasoned_by_something_else_that_leaves_too_keeps_boosts() -> None:
    stew = being("Stew", Passive(characters & InPlace(my_expedition) & others, GiveKeyword(Keyword.SEASONED)))
    game = Game(cards=[stew], at="night", you_hero=["Stew", "Kappa+3"])
    assert (sorted(game.you.has("reserve")), game.boosts("Kappa")) == (["Kappa", "Stew"], 3)


@pytest.mark.parametrize(("mark", "drawn"), [("", 1), ("+fleeting", 0)])
def test_b111_a_fleeting_character_does_not_go_to_reserve(mark: str, drawn: int) -> None:
    caster = being("Caster", Reaction(When(Fact.LEFT, me=True, to=Zone.RESERVE), draw(1)))
    game = Game(cards=[caster], you_hand=["Off you go!"], they_hero=[f"Caster{mark}"])
    game.you.plays("Off you go!")
    assert (game.they.has("discard" if mark else "reserve"), game.they.count("hand")) == (["Caster"], drawn)


@pytest.mark.parametrize(("mark", "where", "drawn"), [("", "reserve", 0), ("+fleeting", "discard", 1)])
def test_b113_whether_it_was_fleeting_is_known_after_the_sacrifice(mark: str, where: str, drawn: int) -> None:
    line = Reaction(When(Fact.SACRIFICED, me=True), If(Is("me", HasStatus(FLEETING)), draw(1), put_in_reserve(me)))
    rite = spell("Rite", target(characters & yours), Move(it, Zone.DISCARD, "sacrificed"), also=(fleeting,))
    game = Game(cards=[being("Jelly", line), rite], you_hand=["Rite"], you_hero=[f"Jelly{mark}"])
    game.you.plays("Rite")
    assert ("Jelly" in game.you.has(where), game.you.count("hand")) == (True, drawn)


@pytest.mark.parametrize(
    ("deed", "zone"),
    [
        (return_to_hand(), Zone.HAND),
        (return_to_deck(), Zone.DECK),
        (send_to_reserve(), Zone.RESERVE),
        (discard(), Zone.DISCARD),
        (Move(it, Zone.MANA, "put"), Zone.MANA),
    ],
)
def test_b116_a_token_is_seen_to_leave_and_never_counts_where_it_went(deed: Effect, zone: Zone) -> None:
    ear = site("Ear", Reaction(When(Fact.LEFT, what=characters), counters(1, "seen")))
    deeds = spell("Deed", target(characters), deed, also=(fleeting,))
    game = Game(cards=[ear, deeds], you_hand=["Deed"], you_landmark=["Ear"], they_hero=["Booda"])
    before = {(z.zone, z.seat): z.count for z in game.view().table.zones}
    game.you.plays("Deed")
    after = {(z.zone, z.seat): z.count for z in game.view().table.zones}
    assert (seen(game, "Ear"), after[zone, 2], game.they.has("hero")) == (1, before[zone, 2], [])


def test_b117_what_has_ceased_is_not_exhausted_and_the_game_goes_on() -> None:
    wave = spell("Wave", target(characters), send_to_reserve(), gain(Status.EXHAUSTED, it), draw(1))
    game = Game(cards=[wave], you_hand=["Wave"], they_hero=["Ordis Recruit"])
    game.you.plays("Wave")
    assert (game.they.has("reserve"), game.you.count("hand"), game.prompts[0].ask) == ([], 1, Ask.TURN)


def test_b118_a_token_that_ceased_was_a_character_of_your_expeditions() -> None:
    mess = site("Mess", Reaction(When(Fact.LEFT, what=characters & yours, origin=Zone.EXPEDITION), counters(1, "food")))
    rite = spell("Rite", target(characters), Move(it, Zone.DISCARD, "sacrificed"))
    game = Game(cards=[mess, rite], you_hand=["Rite"], you_landmark=["Mess"], you_hero=["Brassbug"])
    game.you.plays("Rite")
    assert seen(game, "Mess", "food") == 1


def test_b118_so_it_is_when_the_day_ends() -> None:
    mess = site("Mess", Reaction(When(Fact.LEFT, what=characters & yours, origin=Zone.EXPEDITION), counters(1, "food")))
    game = Game(cards=[mess], at="night", you_landmark=["Mess"], you_hero=["Brassbug"], they_hero=["Booda"])
    assert seen(game, "Mess", "food") == 1


def test_b185_who_leaves_at_rest_reads_the_boosts_it_left_with() -> None:
    sage = being("Sage", when_i_leave_expeditions(Draw(CounterCount("me", "boost"))))
    with_ = Game(cards=[sage], at="night", you_hero=["Sage+3"])
    without = Game(cards=[sage], at="night", you_hero=["Sage"])
    assert with_.you.count("deck") == without.you.count("deck") - 3


def test_b292_a_character_that_is_not_one_s_own_leaves_one_s_expedition() -> None:
    mess = site("Mess", Reaction(When(Fact.LEFT, what=characters & yours, origin=Zone.EXPEDITION), counters(1, "food")))
    game = Game(cards=[mess, HOME], you_hand=["Home"], you_landmark=["Mess"], you_hero=["Kappa+borrowed"])
    game.you.plays("Home")
    assert (seen(game, "Mess", "food"), game.they.has("reserve")) == (1, ["Kappa"])


# -- hidden and shown ------------------------------------------------------------------------------------------------------------


def test_b262_a_shown_card_is_seen_by_both_and_stays_on_top() -> None:
    look = spell("Look", RevealTop("top", 1))
    game = Game(cards=[look], you_hand=["Look"], you_deck=["Inari", "Kappa"])
    game.you.plays("Look")
    told = [(e.cards, e.to) for e in game.happened(ShownTold)]
    assert (told, game.you.count("deck")) == ([((game.reference("Inari"),), ())], 2)


def test_b262_from_an_empty_deck_nothing_is_shown() -> None:
    look = spell("Look", RevealTop("top", 1), draw(1), also=(fleeting,))
    game = Game(cards=[look], you_hand=["Look"], you_deck=[])
    game.you.plays("Look")
    assert (game.you.count("hand"), game.prompts[0].ask) == (0, Ask.TURN)


def test_b265_which_die_counted_is_told_to_everybody() -> None:
    game = Game(you_landmark=["The Ouroboros, Lyra Bastion R1"], you_hand=["All In!"], you_hero=["Kappa"])
    game.you.plays("All In!")
    game.rolls(2, 5)
    game.you.picks("2")
    assert [e.result for e in game.happened(RollSettled)] == [(5,)]


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_b267_how_many_cards_are_in_a_hand_is_part_of_every_view(viewer: int) -> None:
    game = Game(cards=[spell("Deal", draw(2), resupply)], you_hand=["Deal", "Kappa"])
    game.you.plays("Deal")
    counts = {(z.zone, z.seat): z.count for z in game.view(viewer).table.zones}
    assert (counts[Zone.HAND, 1], counts[Zone.RESERVE, 1], counts[Zone.DECK, 1]) == (3, 2, 9)
