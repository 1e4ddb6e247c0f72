"""Kind: "this turn", "next", "after Rest" and the shape of a turn.

General, since a promise of every duration is looked at after each part of the day: it lasts exactly so long; a "next" is used up
by the first thing that it is about, and by nothing else; a turn ends by a card, a pass or After You, and by nothing that an effect does.
"""

from itertools import product

import pytest

from kelon_engine import Ask, CountersChanged, Definition, PhaseBegan, StepBegan, TurnBegan, Type
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import (
    after_you,
    boost,
    characters,
    counters,
    create,
    draw,
    in_play,
    next_costs_less,
    next_gains,
    permanents,
    quick,
    spells,
)
from kelon_engine.model.nodes import Effect, Filter, GiveStats, Linger, Move, Passive, Price, Reaction, SideOf, When
from kelon_engine.model.terms import Fact, Phase, Until, Who, Zone
from tests.kinds.parts import BOTH_RULESETS, leader, settle
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

THING = being("Thing")
GRANT = GiveStats(5, 5, 5)
MOMENTS = ("made", "next turn", "night of this day", "next day")
LASTS = {
    Until.TURN: {"made"},
    Until.AFTERNOON: {"made", "next turn"},
    Until.DAY: {"made", "next turn", "night of this day"},
    Until.REST: {"made", "next turn"},
}
"""The oracle: the moments at which a promise still holds. Night is looked at in Clean-up, after Rest."""


def lasting(until: Until, ruleset: str = "1.0") -> Game:
    """A turn in which a promise has just been made; both seats have too much in Reserve, so that Clean-up asks."""
    hero = leader(quick(Price(), Linger(Passive(characters, GRANT), until)))
    return Game(
        cards=[hero, THING, site("Pillar")],
        ruleset=ruleset,
        you_leader=["Leader"],
        you_landmark=["Pillar"] * 4,
        they_hero=["Thing+anchored"],
        you_deck=["Thing"] * 9,
    )


def holds(game: Game) -> bool:
    """Whether the promise still holds."""
    return game.stats("Thing") == (6, 6, 6)


@pytest.mark.parametrize(("until", "ruleset"), list(product(Until, BOTH_RULESETS)))
def test_a_promise_lasts_exactly_as_long_as_it_says(until: Until, ruleset: str) -> None:
    game = lasting(until, ruleset)
    assert not holds(game)
    game.you.acts("Leader")
    seen = {"made"} if holds(game) else set()
    game.you.passes()
    seen |= {"next turn"} if holds(game) else set()
    game.they.passes()
    assert game.prompts[0].ask is Ask.KEEP
    seen |= {"night of this day"} if holds(game) else set()
    game.until(Ask.MANA)
    seen |= {"next day"} if holds(game) else set()
    assert seen == LASTS[until]


@pytest.mark.parametrize("until", Until)
def test_a_promise_is_an_object_in_limbo_and_nothing_is_left_of_it(until: Until) -> None:
    """2.2.13: it is there while it lasts, with its source and its owner, and then it is not."""
    game = lasting(until)
    before = len([o for o in game.objects() if o.zone is Zone.LIMBO])
    game.you.acts("Leader")
    (emblem,) = (o for o in game.objects() if o.zone is Zone.LIMBO)
    assert (before, emblem.kind, emblem.controller) == (0, Type.EMBLEM, 1)
    game.both_pass()
    game.until(Ask.MANA)
    assert [o for o in game.objects() if o.zone is Zone.LIMBO] == []


@pytest.mark.parametrize("until", Until)
def test_promises_made_twice_hold_twice(until: Until) -> None:
    game = lasting(until)
    game.you.acts("Leader")
    game.you.acts("Leader")
    assert game.stats("Thing") == (11, 11, 11)


# -- the next one ----------------------------------------------------------------------------------------------------------------

KINDS: dict[str, tuple[Filter, Definition]] = {
    "character": (characters, being("Newcomer", cost=3)),
    "permanent": (permanents, site("Tower", cost=3)),
    "spell": (spells, spell("Word", draw(1), cost=3)),
}


@pytest.mark.parametrize(("promised", "played"), list(product(KINDS, repeat=2)))
def test_the_next_of_a_kind_costs_less_and_another_kind_does_not_use_it_up(promised: str, played: str) -> None:
    hero = leader(quick(Price(), next_costs_less(KINDS[promised][0])))
    game = Game(cards=[hero, *(card for _, card in KINDS.values())], mana=9, you_leader=["Leader"], you_hand=["Newcomer", "Tower", "Word"])
    game.you.acts("Leader")
    option = next(o for o, word in zip(game.you.prompt.options, game.you.offered(), strict=True) if KINDS[played][1].name in word)
    assert option.cost is not None
    assert option.cost.mana == (2 if promised == played else 3)
    game.you.plays(KINDS[played][1].name, HERO if played == "character" else None)
    list(settle(game))
    assert [o for o in game.objects() if o.zone is Zone.LIMBO] == []  # used, or over with the turn


@pytest.mark.parametrize("promised", KINDS)
def test_the_next_one_is_yours_and_this_turn_s(promised: str) -> None:
    hero = leader(quick(Price(), next_costs_less(KINDS[promised][0])))
    cards = ["Newcomer", "Tower", "Word"]
    game = Game(cards=[hero, *(card for _, card in KINDS.values())], you_leader=["Leader"], you_hand=cards, they_hand=cards, you_reserve=[])
    game.you.acts("Leader")
    game.you.passes()
    costs = {o.cost.mana for o in game.they.prompt.options if o.cost is not None}
    assert costs == {3}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_two_promises_for_the_next_one_are_both_used_by_it(number: int) -> None:
    hero = leader(quick(Price(), next_gains(characters, 1)))
    game = Game(cards=[hero, THING], you_leader=["Leader"], you_hand=["Thing"])
    for _ in range(number):
        game.you.acts("Leader")
    game.you.plays("Thing", HERO)
    list(settle(game))
    assert game.boosts("Thing") == number


def test_what_is_put_or_created_is_not_played_and_uses_nothing_up() -> None:
    hero = leader(quick(Price(), next_gains(characters, 1)), quick(Price(), create(BRASSBUG, SideOf(Who.YOU, "hero"))))
    game = Game(cards=[hero, THING], you_leader=["Leader"], you_hand=["Thing"])
    game.you.acts("Leader", 1)
    game.you.acts("Leader", 2)
    assert game.boosts("Brassbug") == 0
    game.you.plays("Thing", HERO)
    list(settle(game))
    assert game.boosts("Thing") == 1


# -- the shape of a turn -----------------------------------------------------------------------------------------------------------

DEEDS: dict[str, Effect] = {
    "draw": draw(1),
    "create": create(BRASSBUG, SideOf(Who.YOU, "hero")),
    "boost": boost(1, characters),
    "discard": Move(characters & in_play, Zone.DISCARD, "discarded"),
    "nothing": boost(1, characters & ~characters),
    "promise": Linger(Passive(characters, GRANT), Until.DAY),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_a_quick_action_never_ends_a_turn_whatever_it_does(deed: str) -> None:
    game = Game(cards=[leader(quick(Price(), DEEDS[deed])), THING], you_leader=["Leader"], you_hero=["Thing"])
    for _ in range(3):
        game.you.acts("Leader")
        list(settle(game))
        assert (game.prompts[0].seat, game.prompts[0].ask) == (1, Ask.TURN)
    assert len(game.happened(TurnBegan)) == 1


@pytest.mark.parametrize("deed", DEEDS)
def test_a_reaction_never_ends_a_turn_nor_gives_one(deed: str) -> None:
    watch = leader(Reaction(When(Fact.PLAYED), DEEDS[deed]))
    game = Game(cards=[watch, THING], they_leader=["Leader"], you_hand=["Thing", "Thing"])
    game.you.plays("Thing", HERO)
    list(settle(game))
    assert (game.prompts[0].seat, game.prompts[0].ask) == (2, Ask.TURN)
    assert [e.seat for e in game.happened(TurnBegan)] == [1, 2]


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_ends_the_turn_whatever_kind_it_is(kind: str) -> None:
    game = Game(cards=[KINDS[kind][1]], you_hand=[KINDS[kind][1].name])
    game.you.plays(KINDS[kind][1].name, HERO if kind == "character" else None)
    list(settle(game))
    assert game.prompts[0].seat == 2


@pytest.mark.parametrize("passed", [False, True])
def test_after_you_ends_the_turn_and_is_no_pass(passed: bool) -> None:
    """The other plays, if it has not passed; else the same seat has another turn."""
    game = Game(cards=[leader(quick(Price(), after_you))], they_leader=["Leader"], first=1)
    if passed:
        game.you.passes()
    else:
        game.you.picks("pass")
    game.they.acts("Leader")
    assert (game.prompts[0].seat, game.view().table.seats[1].passed) == (2, False)


def test_who_has_passed_has_no_turn_any_more_this_day() -> None:
    game = Game(cards=[THING], they_hand=["Thing"] * 3)
    game.you.passes()
    for _ in range(3):
        game.they.plays("Thing", HERO)
        assert game.prompts[0].seat == 2
    game.they.passes()
    assert [e.seat for e in game.happened(TurnBegan)] == [1, 2, 2, 2, 2]


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_a_day_has_its_phases_and_daily_effects_in_order(ruleset: str) -> None:
    game = Game(at="night", ruleset=ruleset)
    game.until(Ask.TURN)
    game.both_pass()
    game.until(Ask.MANA)
    phases = [e.phase for e in game.happened(PhaseBegan)]
    assert phases[:6] == [Phase.NIGHT, Phase.MORNING, Phase.NOON, Phase.AFTERNOON, Phase.DUSK, Phase.NIGHT]
    steps = [e.step.value for e in game.happened(StepBegan)]
    night = ["rest", "clean_up"] + ["check_victory"] * (ruleset == "4.0")
    assert steps[: len(night) * 2 + 5] == [*night, "succeed", "prepare", "draw", "expand", "progress", *night]


@pytest.mark.parametrize("phase", [Phase.MORNING, Phase.NOON, Phase.DUSK, Phase.NIGHT])
def test_what_waits_for_a_phase_happens_at_its_beginning_and_once(phase: Phase) -> None:
    """4.4.a: before the daily effects of that phase."""
    watch = leader(Reaction(When(Fact.PHASE, phase=phase), counters(1, "seen")))
    game = Game(cards=[watch], at="noon", you_leader=["Leader"])
    game.until(Ask.TURN)
    game.both_pass()
    game.until(Ask.TURN)
    order: list[object] = []
    for event in (e for group in game.events for e in group):
        match event:
            case PhaseBegan() | StepBegan():
                order.append(event.phase if isinstance(event, PhaseBegan) else event.step)
            case CountersChanged(counter="seen"):
                order.append("seen")
    at = [i for i, x in enumerate(order) if x == "seen"]
    assert all(order[i - 1] is phase for i in at)
    assert len(at) == order.count(phase)
