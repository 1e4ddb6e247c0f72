"""Kind: "if you do", "it" and "that player" bound to the wrong thing.

General, since every verb is the first step of an "if you do" once where it can happen and once where it cannot; and since "it" is asked for
after every verb that moves an object, by every way of naming one. The oracle is rule 6.5.d: it was done when something of it was begun.
"""

from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import pytest

from kelon_engine import Ask, Status, Zone
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import (
    boost,
    characters,
    choose,
    counters,
    create,
    draw,
    gain,
    in_play,
    it,
    lose,
    me,
    pay_to,
    quick,
    resupply,
    target,
    up_to,
    yours,
)
from kelon_engine.model.nodes import (
    Effect,
    Filter,
    Gain,
    IfDo,
    InZone,
    May,
    Move,
    MoveExpedition,
    Named,
    Price,
    Reaction,
    Seq,
    SideOf,
    When,
)
from kelon_engine.model.terms import Fact, Who
from tests.kinds.parts import BOTH_RULESETS, bearer, leader, settle
from tests.rules.made import being, spell
from tests.scenario import HERO, Game

THING = being("Thing", subtypes=("THING",))
OTHER = being("Other", subtypes=("OTHER",))
DONE, AFTER = counters(1, "done"), counters(1, "after")


class First(NamedTuple):
    """A first step, where it can happen, and where it cannot."""

    effect: Effect
    possible: dict[str, Any]
    impossible: dict[str, Any]


THINGS = characters & ~me
EMPTY: dict[str, Any] = {"you_deck": [], "you_discard": []}
FIRSTS = {
    "draw": First(draw(1), {"you_deck": ["Thing"]}, EMPTY),
    "draw two of one": First(draw(2), {"you_deck": ["Thing"]}, EMPTY),
    "resupply": First(resupply, {"you_deck": ["Thing"]}, EMPTY),
    "resupply after a shuffle": First(resupply, {"you_deck": [], "you_discard": ["Thing"]}, EMPTY),
    "boost": First(boost(1, THINGS), {"you_hero": ["Thing"]}, {}),
    "gain a status": First(gain(Status.ASLEEP, THINGS), {"you_hero": ["Thing"]}, {"you_hero": ["Thing+asleep"]}),
    "gain a status, one of two": First(
        gain(Status.ASLEEP, THINGS), {"you_hero": ["Thing+asleep", "Thing"]}, {"you_hero": ["Thing+asleep", "Thing+asleep"]}
    ),
    "lose a status": First(lose(Status.ASLEEP, THINGS), {"you_hero": ["Thing+asleep"]}, {"you_hero": ["Thing"]}),
    "sacrifice": First(Seq((choose(THINGS & yours & in_play), Move(it, Zone.DISCARD, "sacrificed"))), {"you_hero": ["Thing"]}, {}),
    "sacrifice of one's own": First(
        Seq((choose(THINGS & yours & in_play), Move(it, Zone.DISCARD, "sacrificed"))), {"you_hero": ["Thing"]}, {"they_hero": ["Thing"]}
    ),
    "discard from Reserve": First(
        Seq((choose(InZone(Zone.RESERVE) & yours), Move(it, Zone.DISCARD, "discarded"))),
        {"you_reserve": ["Thing"]},
        {"they_reserve": ["Thing"]},
    ),
    "send to Reserve": First(Move(THINGS & in_play, Zone.RESERVE, "sent"), {"they_hero": ["Thing"]}, {"you_reserve": ["Thing"]}),
    "return to hand": First(Move(THINGS & in_play, Zone.HAND, "returned"), {"you_hero": ["Thing"]}, {"you_hand": ["Thing"]}),
    "move backwards": First(MoveExpedition(SideOf(Who.YOU, "hero"), -1), {"you_at": (2, 7)}, {"you_at": (0, 7)}),
    "move forward": First(MoveExpedition(SideOf(Who.YOU, "hero"), 1), {"you_at": (2, 7)}, {"arena": True}),
    "up to, none there": First(Seq((up_to(1, THINGS), boost(1, it))), {"you_hero": ["Thing"]}, {}),
}


def table(effect: Effect, **where: Any) -> Game:
    """A Hero that does the effect and counts what was done."""
    hero = leader(quick(Price(), effect))
    return Game(cards=[hero, THING, OTHER], you_leader=["Leader"], **{"they_deck": ["Other"] * 9, **where})


def count(game: Game, word: str) -> int:
    """How often that was done."""
    return dict(game.object("Leader").counters).get(word, 0)


@pytest.mark.parametrize(("name", "ruleset"), list(product(FIRSTS, BOTH_RULESETS)))
def test_what_was_done_is_followed_by_what_depends_on_it(name: str, ruleset: str) -> None:
    first = FIRSTS[name]
    game = table(Seq((IfDo(first.effect, DONE), AFTER)), ruleset=ruleset, **first.possible)
    game.you.acts("Leader")
    list(settle(game))
    assert (count(game, "done"), count(game, "after")) == (1, 1)


@pytest.mark.parametrize(("name", "ruleset"), list(product(FIRSTS, BOTH_RULESETS)))
def test_what_could_not_be_done_is_followed_by_the_rest_alone(name: str, ruleset: str) -> None:
    """1.4.1.c: the impossible step takes along what depends on it, and nothing else."""
    first = FIRSTS[name]
    game = table(Seq((IfDo(first.effect, DONE), AFTER)), ruleset=ruleset, **first.impossible)
    game.you.acts("Leader")
    list(settle(game))
    assert (count(game, "done"), count(game, "after")) == (0, 1)


@pytest.mark.parametrize("name", FIRSTS)
def test_it_was_not_done_when_it_was_declined(name: str) -> None:
    """6.5.b: "you may ... if you do" is asked, and no is no."""
    game = table(Seq((IfDo(May(FIRSTS[name].effect), DONE), AFTER)), **FIRSTS[name].possible)
    game.you.acts("Leader")
    while game.prompts[0].ask is not Ask.TURN:
        if game.prompts[0].ask is Ask.MAY:
            game.you.picks("no")
        else:
            game.answer(game.prompts[0].seat, game.prompts[0].fallback)
    assert (count(game, "done"), count(game, "after")) == (0, 1)


@pytest.mark.parametrize("name", FIRSTS)
def test_what_depends_on_one_step_does_not_depend_on_another(name: str) -> None:
    """Two of them in a row: the first impossible, the second possible, and the other way round."""
    possible = IfDo(boost(1, me), DONE)
    game = table(Seq((IfDo(FIRSTS[name].effect, counters(1, "first")), possible)), **FIRSTS[name].impossible)
    game.you.acts("Leader")
    list(settle(game))
    assert (count(game, "first"), count(game, "done")) == (0, 1)


# -- "it" ----------------------------------------------------------------------------------------------------------------------

MOVES = {
    "sent": (Zone.RESERVE, "hero", "reserve"),
    "discarded": (Zone.DISCARD, "hero", "discard"),
    "put": (Zone.RESERVE, "discard", "reserve"),
    "returned": (Zone.RESERVE, "landmark", "reserve"),
}
NAMINGS: dict[str, Callable[[Filter], Effect]] = {"target": target, "choose": choose, "up to": lambda what: up_to(1, what)}


@pytest.mark.parametrize(("word", "naming"), list(product(MOVES, NAMINGS)))
def test_it_is_what_the_step_before_moved_and_not_another_of_its_name(word: str, naming: str) -> None:
    """2.1.e: the ability finds the object that it moved itself, where it is now; its twin stays as it is."""
    to, origin, end = MOVES[word]
    zone = {"hero": Zone.EXPEDITION, "discard": Zone.DISCARD, "landmark": Zone.LANDMARK}[origin]
    what = InZone(zone) & yours & ~me
    effect = Seq((NAMINGS[naming](what), Move(it, to, word), Gain(it, 2, "mark")))
    game = table(effect, **{f"you_{origin}": ["Thing"], f"you_{end}": ["Other"]})
    game.you.acts("Leader")
    list(settle(game))
    assert dict(game.object("Thing").counters) == {"mark": 2}
    assert game.object("Thing").zone is to
    assert dict(game.object("Other").counters) == {}


@pytest.mark.parametrize("naming", NAMINGS)
def test_it_is_nothing_once_another_has_moved_it(naming: str) -> None:
    """2.1.f: a Reaction to a departure by another hand finds where it went only once, at the departure."""
    chooser = leader(quick(Price(), NAMINGS[naming](characters & in_play), Move(Named("it"), Zone.HAND, "returned"), boost(2, it)))
    game = Game(cards=[chooser, THING], you_leader=["Leader"], you_hero=["Thing"])
    game.you.acts("Leader")
    list(settle(game))
    assert game.you.has("hand") == ["Thing"]
    game.you.plays("Thing", HERO)
    list(settle(game))
    assert game.boosts("Thing") == 0


@pytest.mark.parametrize(("seat", "borrowed"), list(product(("you", "they"), (False, True))))
def test_it_in_a_reaction_is_what_the_event_was_about(seat: str, borrowed: bool) -> None:
    """A Reaction that speaks of "it" speaks of what left, whoever had it and wherever it is now; its owner's zone has it."""
    witness = leader(Reaction(When(Fact.LEFT, what=characters, to=Zone.DISCARD), Gain(it, 3, "mark")))
    doom = spell("Doom", target(characters & in_play), Move(it, Zone.DISCARD, "discarded"))
    mark = "+borrowed" * borrowed
    game = Game(cards=[witness, THING, doom], you_leader=["Leader"], you_hand=["Doom"], **{f"{seat}_hero": [f"Thing{mark}"]})  # type: ignore[arg-type]
    game.you.plays("Doom")
    list(settle(game))
    assert dict(game.object("Thing").counters) == {"mark": 3}
    owner = ("you", "they")[(seat == "they") is not borrowed]
    assert "Thing" in getattr(game, owner).has("discard")


def test_paying_is_asked_before_and_what_is_paid_for_follows() -> None:
    """6.5.g, 5.4.b: an internal action; without paying nothing of it happens, and the steps after it do."""
    for answer, done in (("yes", 1), ("no", 0)):
        game = table(Seq((pay_to(Price(mana=1), DONE), AFTER)))
        game.you.acts("Leader")
        game.you.picks(answer)
        list(settle(game))
        assert (count(game, "done"), count(game, "after")) == (done, 1)


def test_my_expedition_is_looked_up_where_the_bearer_was() -> None:
    """A Reaction to its own departure creates its token in the Expedition that it left."""
    from kelon_engine.cards.words import my_expedition, when_i_leave_expeditions

    mother = being("Mother", when_i_leave_expeditions(create(BRASSBUG, my_expedition)))
    sweep = spell("Sweep", Move(characters & in_play, Zone.DISCARD, "discarded"))
    game = Game(cards=[mother, sweep], you_companion=["Mother"], you_hand=["Sweep"])
    game.you.plays("Sweep")
    list(settle(game))
    assert (game.you.has("companion"), game.you.has("hero")) == (["Brassbug"], [])


def test_a_name_belongs_to_its_own_ability() -> None:
    """Two quick actions of one object: what one has chosen means nothing to the other."""
    two = bearer(Seq((target(characters & ~me), boost(1, it))), boost(5, it))
    game = Game(cards=[two, THING], you_hero=["Bearer", "Thing"])
    game.you.acts("Bearer", 1)
    list(settle(game))
    game.you.acts("Bearer", 2)
    list(settle(game))
    assert game.boosts("Thing") == 1
