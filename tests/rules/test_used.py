"""Which abilities have done something in a transition: what is counted to show that every card has been played for real."""

import pytest

from kelon_engine import Choice, Definition, Transition
from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
from kelon_engine.cards.words import (
    ASLEEP,
    FLEETING,
    J,
    activate,
    after_you,
    boost,
    characters,
    cost_by_discard,
    create,
    discard,
    do,
    draw,
    first_each_afternoon_gains,
    gain,
    in_play,
    may,
    me,
    my_expedition,
    next_costs_less,
    pay_to,
    quick,
    resupply,
    roll,
    your_hero_expedition,
)
from kelon_engine.model.nodes import Effect, GiveStats, Has, Instead, MoveExpedition, Nothing, Passive, Price, RevealTop, Roll
from kelon_engine.model.terms import Fact, Keyword, Status
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game


def answered(game: Game, word: str) -> Transition:
    """What came of picking one option of the first seat."""
    return game.engine.submit(game.position, 1, Choice((game.you.offered().index(word),)))


def used_by(effect: Effect, *, cards: tuple[Definition, ...] = (), landmark: tuple[str, ...] = ()) -> frozenset[str]:
    """The abilities used when a Character does this as a quick action that costs mana."""
    bearer = being("Bearer", quick(Price(mana=1), effect))
    game = Game(cards=[bearer, *cards], you_hero=["Bearer"], you_landmark=landmark, you_hand=["Kappa"])
    return game.engine.used(answered(game, "act Bearer 1"))


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param(boost(), id="counters"),
        pytest.param(gain(ASLEEP), id="a status"),
        pytest.param(draw(), id="a card drawn"),
        pytest.param(discard(me), id="a move"),
        pytest.param(resupply, id="resupply"),
        pytest.param(RevealTop("top", 1), id="a card shown"),
        pytest.param(create(ORDIS_RECRUIT, my_expedition), id="a token"),
        pytest.param(MoveExpedition(your_hero_expedition, 1), id="an expedition moved"),
        pytest.param(MoveExpedition(your_hero_expedition, 3), id="an expedition moved far"),
        pytest.param(after_you, id="a turn ended"),
        pytest.param(do(draw(), boost()), id="several things"),
    ],
)
def test_an_ability_whose_effect_changed_something_was_used(effect: Effect) -> None:
    assert used_by(effect) == {"Bearer/0"}


@pytest.mark.parametrize(
    "effect",
    [
        pytest.param(Nothing(), id="nothing"),
        pytest.param(boost(0), id="no counters"),
        pytest.param(MoveExpedition(your_hero_expedition, -1), id="a move that cannot be made"),
        pytest.param(may(boost()), id="what has yet to be decided"),
        pytest.param(roll, id="a die that has yet to fall"),
        pytest.param(next_costs_less(characters), id="an emblem that has yet to be used"),
    ],
)
def test_an_ability_that_has_only_been_paid_for_was_not_used(effect: Effect) -> None:
    assert used_by(effect) == frozenset()


def test_a_roll_was_used_when_the_die_has_fallen() -> None:
    game = Game(cards=[being("Bearer", quick(Price(), Roll("die")))], you_hero=["Bearer"])
    game.you.acts("Bearer")
    assert game.engine.used(game.engine.submit(game.position, 0, Choice((2,)))) == {"Bearer/0"}


def test_an_ability_that_activates_another_was_used_and_so_was_that_one() -> None:
    twin = being("Twin", J(boost()))
    bearer = being("Bearer", quick(Price(), activate("J", characters & in_play & ~me)))
    game = Game(cards=[twin, bearer], you_hero=["Bearer", "Twin"])
    assert game.engine.used(answered(game, "act Bearer 1")) == {"Bearer/0", "Twin/0"}


def test_a_reaction_that_triggers_and_does_nothing_was_not_used() -> None:
    game = Game(cards=[being("Idle", J(boost(0)))], you_hand=["Idle"])
    assert game.engine.used(answered(game, "play Idle hero")) == frozenset()


def test_a_replacement_was_used_and_what_it_replaced_was_used_too() -> None:
    calm = site("Calm", Instead(Fact.GAINED_STATUS, boost(1, characters & in_play), characters & in_play, Status.ASLEEP))
    assert used_by(gain(ASLEEP), cards=(calm,), landmark=("Calm",)) == {"Calm/0"}


def test_a_passive_was_used_when_it_applies_to_something() -> None:
    drill = site(
        "Drill", Passive(characters & in_play, GiveStats(1, 1, 1)), Passive(characters & in_play & ~characters, GiveStats(1, 1, 1))
    )
    assert used_by(Nothing(), cards=(drill,), landmark=("Drill",)) == {"Drill/0"}


def test_a_keyword_in_play_was_used() -> None:
    wall = being("Wall", Has(Keyword.DEFENDER), quick(Price(), Nothing()))
    game = Game(cards=[wall], you_hero=["Wall"], they_hand=["Wall"])
    assert game.engine.used(answered(game, "act Wall 2")) == {"Wall/0"}


def test_an_emblem_was_used_when_a_card_cost_less_for_it() -> None:
    bearer = being("Bearer", quick(Price(), next_costs_less(characters)))
    game = Game(cards=[bearer], you_hero=["Bearer"], you_hand=["Kappa"])
    game.you.acts("Bearer")
    assert game.engine.used(answered(game, "play Kappa hero")) == {"Bearer/0"}


def test_a_modifier_was_used_when_it_added_something() -> None:
    coach = site("Coach", first_each_afternoon_gains(characters))
    game = Game(cards=[coach], you_landmark=["Coach"], you_hand=["Ordis Trooper"])
    assert game.engine.used(answered(game, "play Ordis Trooper hero")) == {"Coach/0"}


def test_an_optional_cost_was_used_when_it_was_paid() -> None:
    fare = spell("Fare", Nothing(), cost=3, also=(cost_by_discard(2),))
    game = Game(cards=[fare], you_hand=["Fare"], you_reserve=["Kappa"])
    game.you.plays("Fare")
    assert game.engine.used(answered(game, "Kappa")) == {"Fare/0"}


def test_an_optional_cost_was_not_used_when_it_was_not_paid() -> None:
    fare = spell("Fare", Nothing(), cost=3, also=(cost_by_discard(2),))
    game = Game(cards=[fare], you_hand=["Fare"], you_reserve=["Kappa"])
    game.you.plays("Fare")
    assert game.engine.used(game.engine.submit(game.position, 1, Choice(()))) == frozenset()


@pytest.mark.parametrize(("zone", "found"), [("you_hand", {"Haze/0"}), ("you_reserve", set())])
def test_the_fleeting_ability_of_a_spell_was_used_when_it_made_the_spell_fleeting(zone: str, found: set[str]) -> None:
    """From Reserve it is Fleeting anyway (5.2.3.h)."""
    haze = spell("Haze", Nothing(), also=(Has(Keyword.FLEETING),))
    game = Game(cards=[haze], **{zone: ["Haze"]})  # type: ignore[arg-type]
    assert game.engine.used(answered(game, "play Haze")) == found


def test_a_spell_without_fleeting_used_nothing_by_being_played() -> None:
    game = Game(cards=[spell("Haze", Nothing(), also=(Has(Keyword.SEASONED),))], you_hand=["Haze"])
    assert game.engine.used(answered(game, "play Haze")) == frozenset()


def test_a_fleeting_character_is_no_fleeting_spell() -> None:
    game = Game(you_reserve=["Ordis Trooper"])
    assert game.engine.used(answered(game, "play Ordis Trooper hero")) == frozenset()


def test_a_status_that_is_gained_in_the_end_was_used() -> None:
    game = Game(cards=[spell("Fade", pay_to(Price(mana=1), gain(FLEETING, characters & in_play)))], you_hand=["Fade"], you_hero=["Kappa"])
    game.you.plays("Fade")
    used = [set(game.engine.used(answered(game, word))) for word in ("yes", "no")]
    assert used == [{"Fade/0"}, set()]


def test_a_character_played_where_nothing_happens_used_nothing() -> None:
    game = Game(you_hand=["Ordis Trooper"])
    game.you.plays("Ordis Trooper", HERO)
    assert game.engine.used(game.engine.submit(game.position, 2, Choice((0,)))) == frozenset()
