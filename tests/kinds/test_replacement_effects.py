"""Kind: "instead" treated as a trigger, or applied to events that do not happen.

General, since every word that replaces (a status that would be gained, dice that would be rolled, a Resupply) is put against every way in
which that happens or would not happen: it replaces what would happen and nothing else, each at most once, before anybody hears of it.
"""

from itertools import product
from typing import Any

import pytest

from kelon_engine import Ask, Definition, DiceRolled, MovedTold, ReactionWaits, Status, StatusChanged, Zone
from kelon_engine.cards.words import characters, counters, draw, gain, in_play, it, me, quick, resupply, target
from kelon_engine.model.nodes import (
    Cannot,
    Effect,
    Gain,
    GainStatus,
    IfDo,
    IgnoreDie,
    Instead,
    May,
    Modes,
    Move,
    PayTo,
    Plus,
    Price,
    Reaction,
    Roll,
    Seq,
    Var,
    When,
)
from kelon_engine.model.terms import Fact
from tests.kinds.parts import BOTH_RULESETS, leader, settle
from tests.rules.made import being, site
from tests.scenario import HERO, Game

STATUSES = (Status.ANCHORED, Status.ASLEEP, Status.FLEETING)
THING = being("Thing")
TOKEN = Definition("Chip", "Chip", THING.type, subtypes=(), hand_cost=0, reserve_cost=0, stats=(1, 1, 1), token=True)


def instead(status: Status, what: Any = characters) -> Instead:
    """ "If it would gain the status, it gains a mark instead." """
    return Instead(Fact.GAINED_STATUS, Gain(it, 1, "mark"), what=what, status=status)


def ways(effect: Effect) -> dict[str, Effect]:
    """Every way in which something is ordered."""
    return {
        "ordered": effect,
        "may": May(effect),
        "mode": Modes((effect, draw(1))),
        "paid": PayTo(Price(mana=1), effect),
        "targeted": Seq((target(characters & in_play & ~me), effect)),
    }


def table(effect: Effect, *laws: Any, **where: Any) -> Game:
    """A Hero that does the effect; a Landmark for each replacement."""
    hero = leader(quick(Price(), effect))
    sites = [site(f"Law{i}", law) for i, law in enumerate(laws)]
    landmarks = [f"Law{i}" for i in range(len(laws))]
    return Game(cards=[hero, THING, TOKEN, *sites], you_leader=["Leader"], you_landmark=landmarks, **where)


def go(game: Game) -> None:
    """Do it, with yes to everything."""
    game.you.acts("Leader")
    list(settle(game))


def mark(game: Game, name: str = "Thing") -> int:
    """How often it was replaced."""
    return dict(game.object(name).counters).get("mark", 0)


@pytest.mark.parametrize(("status", "way", "ruleset"), list(product(STATUSES, ways(draw(1)), BOTH_RULESETS)))
def test_what_would_be_gained_is_replaced_however_it_is_ordered(status: Status, way: str, ruleset: str) -> None:
    game = table(ways(gain(status, characters))[way], instead(status), ruleset=ruleset, you_hero=["Thing"])
    go(game)
    assert (game.statuses("Thing"), mark(game)) == ([], 1)


@pytest.mark.parametrize(("replaced", "gained"), list(product(STATUSES, repeat=2)))
def test_another_status_is_not_replaced(replaced: Status, gained: Status) -> None:
    game = table(gain(gained, characters), instead(replaced), you_hero=["Thing"])
    go(game)
    assert (game.statuses("Thing"), mark(game)) == (([], 1) if replaced is gained else ([gained.value], 0))


@pytest.mark.parametrize("status", STATUSES)
def test_what_it_has_already_would_not_be_gained_and_nothing_is_replaced(status: Status) -> None:
    """1.4.1.d, 2.4.1.d: impossible first."""
    game = table(gain(status, characters), instead(status), you_hero=[f"Thing+{status.value}"])
    go(game)
    assert (game.statuses("Thing"), mark(game)) == ([status.value], 0)


@pytest.mark.parametrize("status", STATUSES)
def test_what_is_forbidden_is_not_replaced(status: Status) -> None:
    """1.4.1.d: an impossible event is not modified, even into a possible one."""
    game = table(gain(status, characters), instead(status), Cannot(Fact.GAINED_STATUS, characters, status), you_hero=["Thing"])
    go(game)
    assert (game.statuses("Thing"), mark(game)) == ([], 0)


@pytest.mark.parametrize("status", STATUSES)
def test_nobody_hears_of_what_was_replaced(status: Status) -> None:
    heard = Reaction(When(Fact.GAINED_STATUS, what=characters), counters(1, "heard"))
    game = table(gain(status, characters), instead(status), heard, you_hero=["Thing"])
    go(game)
    assert [e for e in game.happened(StatusChanged) if e.status is status] == []
    assert game.happened(ReactionWaits) == []


@pytest.mark.parametrize(("status", "number"), list(product(STATUSES, (1, 2, 3))))
def test_of_each_of_many_its_own_is_replaced_once(status: Status, number: int) -> None:
    game = table(gain(status, characters), instead(status), you_hero=["Thing"] * number)
    go(game)
    assert [dict(o.counters) for o in game.objects() if o.card == "Thing"] == [{"mark": 1}] * number


@pytest.mark.parametrize(("status", "first"), list(product(STATUSES, (0, 1))))
def test_of_two_replacements_the_player_of_the_object_chooses_one_and_it_alone_happens(status: Status, first: int) -> None:
    """6.4: what was replaced by the one does not happen, so there is nothing left for the other."""
    other = Instead(Fact.GAINED_STATUS, Gain(it, 1, "other"), what=characters, status=status)
    game = table(gain(status, characters), instead(status), other, they_hero=["Thing"])
    game.you.acts("Leader")
    prompt = game.prompts[0]
    assert (prompt.seat, prompt.ask, len(prompt.options)) == (2, Ask.REPLACEMENT, 2)
    game.answer(2, type(prompt.fallback)((first,)))
    list(settle(game))
    assert dict(game.object("Thing").counters) == {("mark", "other")[first]: 1}


@pytest.mark.parametrize("status", STATUSES)
def test_what_a_replacement_does_is_not_replaced_by_it_again(status: Status) -> None:
    """6.4: each at most once on one event; a replacement that gives the status itself ends."""
    itself = Instead(Fact.GAINED_STATUS, Seq((Gain(it, 1, "mark"), GainStatus(it, status))), what=characters, status=status)
    game = table(gain(status, characters), itself, you_hero=["Thing"])
    go(game)
    assert (game.statuses("Thing"), mark(game)) == ([status.value], 1)


@pytest.mark.parametrize(("status", "number"), list(product(STATUSES, (2, 3))))
def test_what_a_replacement_takes_away_does_not_gain_what_was_to_come(status: Status, number: int) -> None:
    """1.4.1.c: of a step on several objects the parts that have become impossible do not happen."""
    sweep = Instead(Fact.GAINED_STATUS, Move(characters & in_play, Zone.DISCARD, "discarded"), what=characters, status=status)
    game = table(gain(status, characters), sweep, you_hero=["Thing"] * number)
    go(game)
    assert game.you.has("discard") == ["Thing"] * number
    assert all(not o.statuses for o in game.objects() if o.card == "Thing")


@pytest.mark.parametrize("status", STATUSES)
def test_what_was_replaced_has_been_done(status: Status) -> None:
    """6.5.d: "if you do" is true of what was begun, though it was modified."""
    game = table(IfDo(gain(status, characters), counters(1, "done")), instead(status), you_hero=["Thing"])
    go(game)
    assert dict(game.object("Leader").counters) == {"done": 1}


@pytest.mark.parametrize(("place", "status"), list(product(("you_reserve", "you_hand", "they_reserve", "you_discard"), STATUSES)))
def test_a_replacement_on_a_card_that_is_not_in_play_replaces_nothing(place: str, status: Status) -> None:
    """1.2.4.d: abilities work in play."""
    law = site("Law", instead(status))
    hero = leader(quick(Price(), gain(status, characters)))
    game = Game(cards=[hero, THING, law], you_leader=["Leader"], you_hero=["Thing"], **{place: ["Law"]})  # type: ignore[arg-type]
    go(game)
    assert (game.statuses("Thing"), mark(game)) == ([status.value], 0)


# -- dice and Resupply -----------------------------------------------------------------------------------------------------------

MORE_DICE = Instead(Fact.ROLLED, Seq((Roll("die", Plus(Var("dice"), 1)), IgnoreDie("die"))))


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_each_replacement_of_a_roll_is_used_once(number: int) -> None:
    """Each adds a die and lets one be ignored: the dice are one more than there are of them."""
    game = table(Roll("die"), *[MORE_DICE] * number)
    game.you.acts("Leader")
    while game.prompts[0].ask is Ask.REPLACEMENT:
        game.answer(1, game.prompts[0].fallback)
    assert (game.prompts[0].ask, game.prompts[0].low) == (Ask.DICE, number + 1)
    game.rolls(*range(1, number + 2))
    list(settle(game))
    (rolled,) = game.happened(DiceRolled)
    assert len(rolled.faces) == number + 1


def test_a_roll_of_the_opponent_is_replaced_by_none_of_yours() -> None:
    law = site("Law", MORE_DICE)
    hero = leader(quick(Price(), Roll("die")))
    game = Game(cards=[hero, law], you_leader=["Leader"], they_landmark=["Law"])
    game.you.acts("Leader")
    assert game.prompts[0].low == 1


@pytest.mark.parametrize(("deck", "discard"), list(product((0, 1, 3), (0, 2))))
def test_a_resupply_is_replaced_where_there_is_a_card_for_it(deck: int, discard: int) -> None:
    """1.4.1.d, 7.3.16.b: with nothing to Resupply, no replacement either."""
    law = Instead(Fact.RESUPPLIED, counters(1, "instead"))
    game = table(resupply, law, you_deck=["Thing"] * deck, you_discard=["Thing"] * discard)
    go(game)
    assert dict(game.object("Law0").counters) == ({"instead": 1} if deck + discard else {})
    assert [e for e in game.happened(MovedTold) if e.word == "resupplied"] == []


def test_resupplies_in_a_row_are_replaced_one_by_one() -> None:
    game = table(Seq((resupply, resupply, resupply)), Instead(Fact.RESUPPLIED, counters(1, "instead")))
    go(game)
    assert dict(game.object("Law0").counters) == {"instead": 3}


# -- the day's own -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "what"), list(product(BOTH_RULESETS, ("me", "characters"))))
def test_fleeting_gained_by_playing_from_reserve_is_replaced_where_it_is_a_step_of_its_own(ruleset: str, what: str) -> None:
    """2.4.6.b: in the first rules a Character enters as Fleeting; in the later ones it gains the status then, which can be replaced."""
    law = instead(Status.FLEETING, characters if what == "characters" else me)
    card = being("Guest", *([law] if what == "me" else []))
    game = Game(
        cards=[card, site("Law", law)], ruleset=ruleset, you_reserve=["Guest"], you_landmark=["Law"] if what == "characters" else []
    )
    game.you.plays("Guest", HERO)
    list(settle(game))
    later = ruleset == "4.0"
    assert (game.statuses("Guest"), mark(game, "Guest")) == (([], 1) if later else (["fleeting"], 0))


@pytest.mark.parametrize(("status", "kept"), [(Status.ANCHORED, True), (Status.ASLEEP, True), (Status.FLEETING, False)])
def test_rest_is_replaced_for_who_leaves_and_for_nobody_else(status: Status, kept: bool) -> None:
    """2.4.6.c: Fleeting sends to the Discard pile instead; Anchored and Asleep ones do not leave, so nothing is instead of anything."""
    game = Game(cards=[THING], at="night", you_hero=[f"Thing+{status.value}"])
    game.until(Ask.MANA)
    assert game.you.has("hero" if kept else "discard") == ["Thing"]
    anchored = Game(cards=[THING], at="night", you_hero=[f"Thing+{status.value}+fleeting"])
    anchored.until(Ask.MANA)
    assert anchored.you.has("hero" if kept else "discard") == ["Thing"]
