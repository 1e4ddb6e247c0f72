"""7.3.22: objects go to their controller's other Expedition; and cards that are put into Expeditions without being played."""

from typing import Any

import pytest

from kelon_engine import Ask, MovedTold, Switched
from kelon_engine.cards.words import (
    FLEETING,
    H,
    J,
    R,
    boost,
    characters,
    choose,
    discard,
    draw,
    gain,
    in_play,
    it,
    put_in_expeditions,
    reveal_top,
    switch,
    target,
    target_player,
    that_player_s,
    top,
    when_joins,
)
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

SWAP = spell("Swap", target(characters), switch())
ALL_SWAP = spell("All swap", target_player, switch(characters & that_player_s & in_play))


@pytest.mark.parametrize(("was", "becomes"), [("hero", "companion"), ("companion", "hero")])
def test_7_3_22_a_an_object_goes_to_its_controller_s_other_expedition(was: str, becomes: str) -> None:
    where: dict[str, Any] = {f"they_{was}": ["Kappa"]}
    game = Game(cards=[SWAP], you_hand=["Swap"], **where)
    game.you.plays("Swap")
    assert (game.they.has(was), game.they.has(becomes)) == ([], ["Kappa"])


def test_7_3_22_b_it_stays_the_same_object_with_all_that_it_has() -> None:
    game = Game(cards=[SWAP], you_hand=["Swap"], you_hero=["Kappa+asleep+2"])
    before = game.object("Kappa").handle
    game.you.plays("Swap")
    assert (game.object("Kappa").handle, game.statuses("Kappa"), game.boosts("Kappa")) == (before, ["asleep"], 2)


def test_7_3_22_b_it_does_not_join_the_zone_again() -> None:
    eager = being("Eager", J(boost(1)))
    game = Game(cards=[SWAP, eager], you_hand=["Swap"], you_hero=["Eager"])
    game.you.plays("Swap")
    assert game.boosts("Eager") == 0


def test_7_3_22_b_who_watches_the_expeditions_of_its_controller_notices_nothing() -> None:
    watcher = site("Watcher", when_joins(characters, boost(1, it)))
    game = Game(cards=[SWAP, watcher], you_hand=["Swap"], you_landmark=["Watcher"], you_hero=["Kappa"])
    game.you.plays("Swap")
    assert game.boosts("Kappa") == 0


def test_7_4_3_b_what_is_in_both_goes_nowhere() -> None:
    game = Game(cards=[SWAP], you_hand=["Swap"], you_hero=["Atlas"])
    game.you.plays("Swap")
    assert (game.you.has("hero"), game.you.has("companion"), game.happened(Switched)) == (["Atlas"], ["Atlas"], [])


def test_the_event_says_which_expeditions_were_joined_and_left() -> None:
    game = Game(cards=[SWAP], you_hand=["Swap"], you_hero=["Kappa"])
    game.you.plays("Swap")
    ((joined, left),) = [(e.joined, e.left) for e in game.happened(Switched)]
    assert ([(p.seat, p.side) for p in joined], [(p.seat, p.side) for p in left]) == ([(1, COMPANION)], [(1, HERO)])


@pytest.mark.parametrize(("seat", "yours", "theirs"), [("1", ["Inari"], ["Inari"]), ("2", ["Kappa"], ["Kappa"])])
def test_all_characters_of_the_targeted_player_switch_and_no_others(seat: str, yours: list[str], theirs: list[str]) -> None:
    there: dict[str, Any] = {"you_hero": ["Kappa"], "you_companion": ["Inari"], "they_hero": ["Inari"], "they_companion": ["Kappa"]}
    game = Game(cards=[ALL_SWAP], you_hand=["All swap"], **there)
    game.you.plays("All swap")
    game.you.picks(seat)
    assert (game.you.has("hero"), game.they.has("hero")) == (yours, theirs)


def test_a_target_player_is_declared_with_the_card() -> None:
    game = Game(cards=[ALL_SWAP], you_hand=["All swap"], you_hero=["Kappa"])
    game.you.plays("All swap")
    assert (game.you.prompt.ask, game.you.offered(), game.you.prompt.declaring) == (Ask.PLAYER, ["1", "2"], True)


def test_one_s_own_seat_is_offered_first() -> None:
    game = Game(cards=[ALL_SWAP], first=2, they_hand=["All swap"], you_hero=["Kappa"])
    game.they.plays("All swap")
    assert game.they.offered() == ["2", "1"]


def test_a_reaction_asks_for_its_target_player_too() -> None:
    herald = being("Herald", J(target_player, gain(FLEETING, characters & that_player_s & in_play)))
    game = Game(cards=[herald], you_hand=["Herald"], you_hero=["Inari"], they_hero=["Kappa"])
    game.you.plays("Herald", COMPANION)
    game.you.picks("2")
    assert [game.statuses(x) for x in ("Herald", "Inari", "Kappa")] == [[], [], ["fleeting"]]


def test_a_permanent_of_an_expedition_does_not_switch_with_the_characters() -> None:
    gear = site("Gear", subtypes=("EXPEDITION",))
    game = Game(cards=[ALL_SWAP, gear], you_hand=["All swap"], you_hero=["Gear", "Kappa"])
    game.you.plays("All swap")
    game.you.picks("1")
    assert (game.you.has("hero"), game.you.has("companion")) == (["Gear"], ["Kappa"])


SHOW = spell("Show", reveal_top(3), choose(top & characters, 0, 2), put_in_expeditions(), gain(FLEETING, it), discard(top & ~it))


def shown() -> Game:
    """A game in which two of three revealed Characters are put into Expeditions, one into each."""
    eager = being("Eager", J(boost(1)), H(draw()), R(draw()))
    game = Game(cards=[SHOW, eager], you_hand=["Show"], you_deck=["Eager", "Kappa", "Inari", "Alice"])
    game.you.plays("Show")
    game.you.picks("Eager", "Inari")
    game.you.picks("you companion")
    game.you.picks("you hero")
    return game


def test_each_card_is_put_in_the_expedition_that_was_picked_for_it() -> None:
    game = shown()
    assert (game.you.has("hero"), game.you.has("companion")) == (["Inari"], ["Eager"])


def test_what_is_put_into_an_expedition_joins_and_is_not_played() -> None:
    game = shown()
    assert (game.boosts("Eager"), game.you.has("hand")) == (1, [])


def test_they_gain_the_status_after_they_have_come() -> None:
    game = shown()
    assert (game.statuses("Eager"), game.statuses("Inari")) == (["fleeting"], ["fleeting"])


def test_the_others_that_were_revealed_are_discarded_and_no_more() -> None:
    game = shown()
    assert (game.you.has("discard"), game.you.count("deck")) == (["Kappa"], 1)


def test_both_come_at_the_same_time() -> None:
    game = Game(cards=[SHOW], you_hand=["Show"], you_deck=["Kappa", "Inari", "Alice"])
    game.you.plays("Show")
    game.you.picks("Kappa", "Inari")
    game.you.picks("you hero")
    assert game.you.has("hero") == []
    game.you.picks("you hero")
    groups = [[e for e in group if isinstance(e, MovedTold) and e.word == "put"] for group in game.events]
    assert [len(group) for group in groups if group] == [2]


def test_the_question_says_which_card_it_is_about() -> None:
    game = Game(cards=[SHOW], you_hand=["Show"], you_deck=["Kappa", "Inari", "Alice"])
    game.you.plays("Show")
    game.you.picks("Kappa", "Inari")
    first = game.you.prompt.about
    game.you.picks("you hero")
    assert len({*first, *game.you.prompt.about}) == 2


def test_nobody_need_be_put_anywhere() -> None:
    game = Game(cards=[SHOW], you_hand=["Show"], you_deck=["Kappa", "Inari", "Alice", "Brassbug"])
    game.you.plays("Show")
    game.you.picks()
    assert (game.you.count("discard"), game.you.has("hero")) == (3, [])
