"""6.3, 6.4: what Reactions and additive modifiers listen to, beyond joining, leaving and playing."""

from typing import Any

import pytest

from kelon_engine import Ask, Choice, Play
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import (
    ANCHORED,
    EACH,
    FLEETING,
    OPPONENT,
    H,
    R,
    after_rest,
    are_fleeting,
    boost,
    characters,
    choose,
    counters,
    create,
    discard,
    draw,
    each_resupplies,
    hand_cost_at_most,
    have,
    in_play,
    is_,
    is_not,
    it,
    may,
    me,
    next_activates,
    next_gains_status,
    next_loses_fleeting,
    others,
    pay,
    permanents,
    put_in_reserve,
    quick,
    resupply,
    return_to_hand,
    sacrifice,
    send_to_reserve,
    spells,
    target,
    target_expedition,
    tokens,
    when_card_leaves_your_reserve,
    when_gains_boosts,
    when_i_am_sacrificed,
    when_i_go_to_reserve,
    when_i_leave_landmarks,
    when_my_expedition_fails,
    when_opponent_supplies,
    when_you_create,
    when_you_sacrifice,
    when_your_expedition_moves,
    with_status,
    your_expeditions,
    your_reserve,
    yours,
)
from kelon_engine.model.nodes import Cannot, Effect, Gain, IsPhase, Remove
from kelon_engine.model.terms import Fact, Phase, Terrain, Zone
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

SEEN = counters(1, "seen")


def seen(game: Game, name: str = "Watcher") -> int:
    """How often the watcher has noticed something."""
    return dict(game.object(name).counters).get("seen", 0)


@pytest.mark.parametrize(("counter", "times"), [("boost", 1), ("Kelon", 0)])
def test_gaining_boosts_is_noticed_once_however_many_and_no_other_counter(counter: str, times: int) -> None:
    watcher = site("Watcher", when_gains_boosts(characters & yours, SEEN))
    feed = spell("Feed", Gain(characters & yours & in_play, 3, counter))
    game = Game(cards=[watcher, feed], you_landmark=["Watcher"], you_hand=["Feed"], you_hero=["Kappa"], they_hero=["Inari"])
    game.you.plays("Feed")
    assert seen(game) == times


def test_what_the_opponent_s_characters_gain_is_not_yours() -> None:
    watcher = site("Watcher", when_gains_boosts(characters & yours, SEEN))
    feed = spell("Feed", target(characters), boost(1, it))
    game = Game(cards=[watcher, feed], you_landmark=["Watcher"], you_hand=["Feed"], they_hero=["Inari"])
    game.you.plays("Feed")
    assert seen(game) == 0


def test_losing_boosts_is_no_gaining() -> None:
    watcher = site("Watcher", when_gains_boosts(characters & yours, SEEN))
    drain = spell("Drain", Remove(characters & yours & in_play, 1))
    game = Game(cards=[watcher, drain], you_landmark=["Watcher"], you_hand=["Drain"], you_hero=["Kappa+2"])
    game.you.plays("Drain")
    assert (seen(game), game.boosts("Kappa")) == (0, 1)


SUPPLIES = [(draw(2, OPPONENT), 1), (draw(2, EACH), 1), (each_resupplies, 1), (draw(2), 0), (resupply, 0)]


@pytest.mark.parametrize(("effect", "times"), SUPPLIES)
def test_what_an_opponent_draws_or_resupplies_at_once_is_noticed_once(effect: Effect, times: int) -> None:
    watcher = site("Watcher", when_opponent_supplies(SEEN))
    act = spell("Act", effect)
    game = Game(cards=[watcher, act], you_landmark=["Watcher"], you_hand=["Act"], you_deck=["Kappa"] * 4, they_deck=["Inari"] * 4)
    game.you.plays("Act")
    assert seen(game) == times


def test_4_2_1_d_the_draw_of_the_morning_is_noticed_too() -> None:
    watcher = site("Watcher", when_opponent_supplies(SEEN))
    game = Game(cards=[watcher], at="night", you_landmark=["Watcher"], you_deck=["Kappa"] * 6, they_deck=["Inari"] * 6)
    game.until(Ask.MANA)
    assert seen(game) == 1


@pytest.mark.parametrize(("how", "times"), [("play", 1), ("support", 1), ("discard", 1)])
def test_a_card_leaves_a_reserve_however_it_goes(how: str, times: int) -> None:
    watcher = site("Watcher", when_card_leaves_your_reserve(SEEN))
    burn = spell("Burn", choose(your_reserve), discard())
    game = Game(cards=[watcher, burn], you_landmark=["Watcher"], you_hand=["Burn"], you_reserve=["Foundry Mechanic"])
    if how == "play":
        game.you.plays("Foundry Mechanic", HERO)
    elif how == "support":
        game.you.acts("Foundry Mechanic")
    else:
        game.you.plays("Burn")
    assert seen(game) == times


def test_a_card_that_leaves_the_opponent_s_reserve_is_not_meant() -> None:
    watcher = site("Watcher", when_card_leaves_your_reserve(SEEN))
    game = Game(cards=[watcher], you_landmark=["Watcher"], first=2, they_reserve=["Foundry Mechanic"])
    game.they.plays("Foundry Mechanic", HERO)
    assert seen(game) == 0


def test_a_card_that_leaves_the_hand_leaves_no_reserve() -> None:
    watcher = site("Watcher", when_card_leaves_your_reserve(SEEN))
    game = Game(cards=[watcher], you_landmark=["Watcher"], you_hand=["Foundry Mechanic"])
    game.you.plays("Foundry Mechanic", HERO)
    assert seen(game) == 0


def test_6_3_a_trigger_with_a_condition_of_its_own_asks_when_it_happens() -> None:
    watcher = site("Watcher", when_card_leaves_your_reserve(SEEN, when=IsPhase(Phase.NIGHT)))
    game = Game(cards=[watcher], you_landmark=["Watcher"], you_reserve=["Foundry Mechanic"])
    game.you.plays("Foundry Mechanic", HERO)
    assert seen(game) == 0


@pytest.mark.parametrize(("creator", "times"), [("you", 1), ("they", 0)])
def test_who_creates_a_token_is_noticed_not_where(creator: str, times: int) -> None:
    watcher = site("Watcher", when_you_create(characters & tokens, SEEN))
    make = spell("Make", target_expedition, create(BRASSBUG))
    first = 1 if creator == "you" else 2
    where: dict[str, Any] = {f"{creator}_hand": ["Make"]}
    game = Game(cards=[watcher, make], first=first, you_landmark=["Watcher"], **where)
    player = game.you if first == 1 else game.they
    player.plays("Make")
    player.picks("they hero" if first == 1 else "you hero")
    assert seen(game) == times


def test_it_is_the_token_that_was_created() -> None:
    watcher = site("Watcher", when_you_create(characters & tokens, boost(1, it)))
    make = spell("Make", create(BRASSBUG, your_expeditions))
    game = Game(cards=[watcher, make], you_landmark=["Watcher"], you_hand=["Make"])
    game.you.plays("Make")
    while game.prompts[0].ask is Ask.REACTION:
        game.answer(1, game.prompts[0].fallback)
    assert [game.object("Brassbug", i).counters for i in (0, 1)] == [(("boost", 1),)] * 2


def test_what_joins_without_being_created_is_not_created() -> None:
    watcher = site("Watcher", when_you_create(characters, SEEN))
    game = Game(cards=[watcher], you_landmark=["Watcher"], you_hand=["Kappa"])
    game.you.plays("Kappa", HERO)
    assert seen(game) == 0


@pytest.mark.parametrize(("what", "times"), [("Kappa", 1), ("Brassbug Hub", 0)])
def test_what_you_sacrifice_is_noticed_by_its_kind(what: str, times: int) -> None:
    watcher = being("Watcher", when_you_sacrifice(characters, SEEN))
    rite = spell("Rite", choose((characters | permanents) & yours & others & in_play), sacrifice())
    place: dict[str, Any] = {"you_landmark" if what == "Brassbug Hub" else "you_companion": [what]}
    game = Game(cards=[watcher, rite], you_hero=["Watcher"], you_hand=["Rite"], **place)
    game.you.plays("Rite")
    game.you.picks(what)
    assert seen(game) == times


def test_what_is_discarded_is_not_sacrificed() -> None:
    watcher = being("Watcher", when_you_sacrifice(characters, SEEN))
    game = Game(cards=[watcher], you_hero=["Watcher"], you_companion=["Kappa"], you_hand=["Banishing Gate"])
    game.you.plays("Banishing Gate")
    game.you.picks("Kappa")
    assert seen(game) == 0


JELLY = being(
    "Jelly",
    when_i_am_sacrificed(put_in_reserve(me), when=is_not(with_status(FLEETING), "me")),
    when_i_am_sacrificed(draw(), when=is_(with_status(FLEETING), "me")),
)


@pytest.mark.parametrize(("marks", "reserve", "hand"), [("", ["Jelly", "Rite"], []), ("+fleeting", ["Rite"], ["Inari"])])
def test_2_5_i_who_is_sacrificed_is_asked_about_as_it_was(marks: str, reserve: list[str], hand: list[str]) -> None:
    rite = spell("Rite", choose(characters & yours & in_play), sacrifice())
    game = Game(cards=[JELLY, rite], you_hero=[f"Jelly{marks}"], you_hand=["Rite"], you_deck=["Inari"])
    game.you.plays("Rite")
    assert (sorted(game.you.has("reserve")), game.you.has("hand")) == (reserve, hand)


@pytest.mark.parametrize(("marks", "times"), [("", 1), ("+fleeting", 0)])
def test_2_4_6_c_who_goes_to_reserve_from_an_expedition_does_so_only_if_it_arrives(marks: str, times: int) -> None:
    fox = being("Fox", when_i_go_to_reserve(draw()))
    back = spell("Back", target(characters), send_to_reserve())
    game = Game(cards=[fox, back], you_hero=[f"Fox{marks}"], you_hand=["Back"], you_deck=["Inari", "Kappa"])
    game.you.plays("Back")
    assert game.you.count("hand") == times


def test_it_finds_itself_in_the_reserve_and_can_tell_itself_from_others() -> None:
    fox = being("Fox", when_i_go_to_reserve(may(choose(your_reserve & others), return_to_hand())))
    back = spell("Back", target(characters), send_to_reserve())
    game = Game(cards=[fox, back], you_hero=["Fox"], you_hand=["Back"], you_reserve=["Inari", "Kappa"])
    game.you.plays("Back")
    game.you.picks("yes")
    assert "Fox" not in game.you.offered()


def test_a_landmark_that_leaves_its_zone_notices_it() -> None:
    wreck = site("Wreck", when_i_leave_landmarks(draw()))
    game = Game(cards=[wreck], you_landmark=["Wreck"], first=2, they_hand=["Banishing Gate"], you_deck=["Inari"])
    game.they.plays("Banishing Gate")
    assert game.you.has("hand") == ["Inari"]


@pytest.mark.parametrize(("regions", "times"), [("AFMWFMWA", 1), ("AMFWFMWA", 0)])
def test_4_2_4_h_due_to_which_terrain_an_expedition_moved_is_noticed(regions: str, times: int) -> None:
    watcher = site("Watcher", when_your_expedition_moves(Terrain.FOREST, SEEN))
    hero = being("Walker", stats=(2, 2, 2))
    game = Game(cards=[watcher, hero], at="dusk", regions=regions, you_at=(1, 7), you_landmark=["Watcher"], you_hero=["Walker"])
    game.until(Ask.MANA)
    assert (seen(game), game.you.region(HERO)) == (times, 2)


def test_the_opponent_s_expeditions_are_not_yours() -> None:
    watcher = site("Watcher", when_your_expedition_moves(Terrain.FOREST, SEEN))
    hero = being("Walker", stats=(2, 2, 2))
    game = Game(cards=[watcher, hero], at="dusk", they_at=(1, 7), you_landmark=["Watcher"], they_hero=["Walker"])
    game.until(Ask.MANA)
    assert (seen(game), game.they.region(HERO)) == (0, 2)


def test_what_is_promised_for_after_rest_is_done_after_rest_and_before_clean_up() -> None:
    promise = being("Promise", when_my_expedition_fails(after_rest(draw())), stats=(0, 0, 0))
    game = Game(cards=[promise], at="dusk", you_hero=["Promise"], you_deck=["Inari"] * 9, they_deck=["Inari"] * 9, you_hand=["Kappa"])
    game.until(Ask.MANA)
    assert game.you.count("hand") == 1 + 1 + 2


def test_what_is_promised_for_after_rest_is_done_once() -> None:
    promise = site("Promise", quick(pay(), after_rest(draw())))
    game = Game(cards=[promise], you_landmark=["Promise"], you_deck=["Inari"] * 20, they_deck=["Inari"] * 20)
    game.you.acts("Promise")
    game.both_pass()
    game.until(Ask.MANA)
    first = game.you.count("hand")
    game.until(Ask.TURN)
    game.both_pass()
    game.until(Ask.MANA)
    assert (first, game.you.count("hand")) == (1 + 2, 1 + 2 + 2)


LIGHTEN = site("Lighten", quick(pay(), next_loses_fleeting(characters)))


def test_the_next_character_loses_the_fleeting_it_would_have() -> None:
    game = Game(cards=[LIGHTEN], you_landmark=["Lighten"], you_reserve=["Kappa"])
    game.you.acts("Lighten")
    game.you.plays("Kappa", HERO)
    assert game.statuses("Kappa") == []


def test_only_the_next_one_loses_it() -> None:
    game = Game(cards=[LIGHTEN], you_landmark=["Lighten"], you_reserve=["Foundry Mechanic", "Inari"])
    game.you.acts("Lighten")
    game.you.plays("Foundry Mechanic", HERO)
    game.they.passes()
    game.you.plays("Inari", HERO)
    assert game.statuses("Inari") == ["fleeting"]


def test_5_2_3_j_a_spell_that_has_lost_it_goes_to_reserve() -> None:
    lighten = site("Lighten", quick(pay(), next_loses_fleeting(spells)))
    game = Game(cards=[lighten], you_landmark=["Lighten"], you_hand=["Banishing Gate"], they_hero=["Kappa"])
    game.you.acts("Lighten")
    game.you.plays("Banishing Gate")
    game.you.picks("Kappa")
    assert (game.you.has("reserve"), game.you.has("discard")) == (["Banishing Gate"], [])


def test_one_that_is_not_fleeting_uses_it_up_all_the_same() -> None:
    game = Game(cards=[LIGHTEN], you_landmark=["Lighten"], you_hand=["Foundry Mechanic"], you_reserve=["Inari"])
    game.you.acts("Lighten")
    game.you.plays("Foundry Mechanic", HERO)
    game.they.passes()
    game.you.plays("Inari", HERO)
    assert game.statuses("Inari") == ["fleeting"]


def test_from_another_zone_than_the_one_named_nothing_is_lost() -> None:
    lighten = site("Lighten", quick(pay(), next_loses_fleeting(spells, Zone.HAND)))
    game = Game(cards=[lighten], you_landmark=["Lighten"], you_reserve=["Meditation Training"], you_hero=["Foundry Mechanic"])
    game.you.acts("Lighten")
    game.you.plays("Meditation Training")
    assert game.you.has("discard") == ["Meditation Training"]


@pytest.mark.parametrize(("cost", "where"), [(1, "discard"), (2, "reserve")])
def test_spells_that_are_fleeting_by_a_hero_s_word_are_discarded(cost: int, where: str) -> None:
    strict = site("Strict", are_fleeting(spells & hand_cost_at_most(1)))
    game = Game(cards=[strict, spell("Word", draw(), cost=cost)], you_landmark=["Strict"], you_hand=["Word"])
    game.you.plays("Word")
    assert game.you.has(where) == ["Word"]


def test_a_spell_that_gains_fleeting_and_loses_it_has_lost_it() -> None:
    strict = site("Strict", are_fleeting(spells), quick(pay(), next_loses_fleeting(spells)))
    game = Game(cards=[strict, spell("Word", draw())], you_landmark=["Strict"], you_hand=["Word"])
    game.you.acts("Strict", 2)
    game.you.plays("Word")
    assert game.you.has("reserve") == ["Word"]


def test_1_4_1_a_what_cannot_gain_a_status_does_not_gain_it_with_its_play() -> None:
    calm = site("Calm", quick(pay(), next_gains_status(characters, ANCHORED)), Cannot(Fact.GAINED_STATUS, characters, status=ANCHORED))
    game = Game(cards=[calm], you_landmark=["Calm"], you_hand=["Kappa"])
    game.you.acts("Calm")
    game.you.plays("Kappa", HERO)
    assert game.statuses("Kappa") == []


@pytest.mark.parametrize(("card", "statuses"), [("Foundry Mechanic", ["anchored"]), ("Kappa", [])])
def test_the_next_one_of_its_kind_gains_a_status_with_its_play(card: str, statuses: list[str]) -> None:
    calm = site("Calm", quick(pay(), next_gains_status(characters & hand_cost_at_most(3), ANCHORED)))
    game = Game(cards=[calm], you_landmark=["Calm"], you_hand=[card])
    game.you.acts("Calm")
    game.you.plays(card, HERO)
    assert game.statuses(card) == statuses


FORGE = site("Forge", quick(pay(), next_activates("R", characters, Zone.HAND)))
BRUTE = being("Brute", R(boost(2)), H(boost(5)))


def test_a_card_from_hand_activates_what_it_has_for_reserve_as_well() -> None:
    game = Game(cards=[FORGE, BRUTE], you_landmark=["Forge"], you_hand=["Brute"])
    game.you.acts("Forge")
    game.you.plays("Brute", HERO)
    while game.prompts[0].ask is Ask.REACTION:
        game.answer(1, game.prompts[0].fallback)
    assert game.boosts("Brute") == 7


def test_a_card_from_reserve_activates_it_once_and_leaves_the_promise() -> None:
    game = Game(cards=[FORGE, BRUTE], you_landmark=["Forge"], you_reserve=["Brute"], you_hand=["Brute"])
    game.you.acts("Forge")
    game.answer(1, from_reserve(game))
    assert game.boosts("Brute") == 2


def from_reserve(game: Game) -> Choice:
    """The answer that plays the card that lies in Reserve."""
    for i, option in enumerate(game.you.prompt.options):
        if isinstance(option.what, Play) and option.what.way == "reserve":
            return Choice((i,))
    raise AssertionError("nothing to play from Reserve")


def test_two_such_promises_activate_it_once() -> None:
    game = Game(cards=[FORGE, BRUTE], you_landmark=["Forge", "Forge"], you_hand=["Brute"])
    game.you.acts("Forge")
    game.answer(1, second_forge(game))
    game.you.plays("Brute", HERO)
    while game.prompts[0].ask is Ask.REACTION:
        game.answer(1, game.prompts[0].fallback)
    assert game.boosts("Brute") == 7


def second_forge(game: Game) -> Choice:
    """The answer that acts with the last of the Landmarks."""
    return Choice((max(i for i, word in enumerate(game.you.offered()) if word == "act Forge 1"),))


def test_2_3_1_g_what_it_has_from_another_is_activated_too() -> None:
    haven = site("Haven", have(characters & yours, R(boost(1))))
    game = Game(cards=[FORGE, haven], you_landmark=["Forge", "Haven"], you_hand=["Kappa"])
    game.you.acts("Forge")
    game.you.plays("Kappa", HERO)
    assert game.boosts("Kappa") == 1
