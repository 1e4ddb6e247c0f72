"""Kind: "may" forced, "must" skipped, modes not chosen.

General, since every verb is put behind "may" and behind the modes of "choose one", in a Spell, a quick action and a Reaction: what is
optional is asked just before it, what is not is never asked; a mode is chosen at declaration and stays. "Up to" takes none and no more
than it says.
"""

from itertools import product

import pytest

from kelon_engine import CATALOGUE, Ask, Definition, Status, Zone
from kelon_engine.cards.catalogue import walk
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import (
    boost,
    characters,
    create,
    draw,
    gain,
    in_play,
    may,
    me,
    pay_to,
    quick,
    resupply,
    your_hero_expedition,
)
from kelon_engine.model.nodes import (
    AtLeast,
    Choose,
    Count,
    Effect,
    If,
    May,
    Modes,
    Move,
    Named,
    PayTo,
    Price,
    Reaction,
    Seq,
    SpellEffect,
    When,
)
from kelon_engine.model.terms import Fact
from tests.kinds.parts import BOTH_RULESETS, leader, nodes, settle
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

THING = being("Thing")
VERBS: dict[str, Effect] = {
    "draw": draw(1),
    "resupply": resupply,
    "create": create(BRASSBUG, your_hero_expedition),
    "boost": boost(1, characters),
    "sleep": gain(Status.ASLEEP, characters),
    "discard": Move(characters & in_play, Zone.DISCARD, "discarded"),
    "return": Move(characters & in_play, Zone.HAND, "returned"),
    "nothing to do": boost(1, characters & ~characters),
}
CARRIERS = ("spell", "quick action", "reaction")


def table(effect: Effect, carrier: str, ruleset: str = "1.0") -> Game:
    """A position in which the effect is being done by a Spell, a quick action, or a Reaction."""
    cards: list[Definition] = [THING]
    match carrier:
        case "spell":
            cards.append(spell("Deed", effect))
            game = Game(cards=cards, ruleset=ruleset, you_hand=["Deed"], you_hero=["Thing"])
            game.you.plays("Deed")
        case "quick action":
            cards.append(leader(quick(Price(), effect)))
            game = Game(cards=cards, ruleset=ruleset, you_leader=["Leader"], you_hero=["Thing"])
            game.you.acts("Leader")
        case _:
            cards += [leader(Reaction(When(Fact.PLAYED), effect)), being("Cue")]
            game = Game(cards=cards, ruleset=ruleset, you_leader=["Leader"], you_hero=["Thing"], you_hand=["Cue"])
            game.you.plays("Cue", HERO)
    return game


def asks(game: Game) -> list[Ask]:
    """What seats are asked until the next turn, taking yes and as much as may be."""
    return [prompt.ask for prompt in settle(game) if prompt.seat]


# -- may -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("verb", "carrier", "ruleset"), list(product(VERBS, CARRIERS, BOTH_RULESETS)))
def test_what_may_be_done_is_asked_and_both_answers_are_offered(verb: str, carrier: str, ruleset: str) -> None:
    game = table(may(VERBS[verb]), carrier, ruleset)
    assert game.prompts[0].ask is Ask.MAY
    assert game.you.offered() == ["no", "yes"]


@pytest.mark.parametrize(("verb", "carrier"), list(product(VERBS, CARRIERS)))
def test_what_must_be_done_is_not_asked(verb: str, carrier: str) -> None:
    game = table(VERBS[verb], carrier)
    assert Ask.MAY not in asks(game)


@pytest.mark.parametrize(("verb", "carrier"), list(product(VERBS, CARRIERS)))
def test_what_is_declined_does_not_happen_and_what_follows_does(verb: str, carrier: str) -> None:
    game = table(Seq((may(VERBS[verb]), create(BRASSBUG, your_hero_expedition))), carrier)
    before = [o.handle for o in game.objects() if o.card == "Thing"]
    game.you.picks("no")
    list(settle(game))
    assert [o.handle for o in game.objects() if o.card == "Thing"] == before
    assert (game.boosts("Thing"), game.statuses("Thing")) == (0, [])
    assert game.you.has("hero").count("Brassbug") == 1


@pytest.mark.parametrize("carrier", CARRIERS)
def test_two_optional_steps_are_two_questions_each_just_before_its_step(carrier: str) -> None:
    """6.5.b: the second is asked when the first has been done, and sees what it did."""
    game = table(Seq((may(boost(1, characters)), may(gain(Status.ASLEEP, characters)))), carrier)
    game.you.picks("yes")
    assert (game.boosts("Thing"), game.statuses("Thing"), game.prompts[0].ask) == (1, [], Ask.MAY)
    game.you.picks("no")
    assert (game.boosts("Thing"), game.statuses("Thing")) == (1, [])


@pytest.mark.parametrize("carrier", CARRIERS)
def test_paying_is_optional_too_and_never_asked_of_who_cannot(carrier: str) -> None:
    game = table(pay_to(Price(mana=1), boost(1, characters)), carrier)
    assert (game.prompts[0].ask, game.you.offered()) == (Ask.PAY, ["no", "yes"])
    poor = table(pay_to(Price(mana=99), boost(1, characters)), carrier)
    assert Ask.PAY not in asks(poor)
    assert poor.boosts("Thing") == 0


def test_every_optional_step_of_the_catalogue_is_marked_as_one() -> None:
    """Optionality is in the card: "may" and what is paid for; nothing else asks whether to."""
    assert {type(node) for node in (*nodes(May), *nodes(PayTo))} == {May, PayTo}


# -- modes ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [(a, b) for a in VERBS for b in VERBS if a < b])
def test_of_two_modes_the_one_that_was_chosen_happens_and_the_other_does_not(first: str, second: str) -> None:
    for number in (1, 2):
        game = table(Seq((Modes((VERBS[first], VERBS[second])),)), "spell")
        assert (game.prompts[0].ask, game.you.offered()) == (Ask.MODE, ["mode 1", "mode 2"])
        alone = table((VERBS[first], VERBS[second])[number - 1], "spell")
        list(settle(alone))
        game.you.picks(f"mode {number}")
        list(settle(game))
        assert looks(game) == looks(alone)


def looks(game: Game) -> tuple[object, ...]:
    """What everybody sees of the cards, whatever their numbers are."""
    return (
        sorted((o.card, o.zone, o.counters, o.statuses, o.stats or ()) for o in game.objects()),
        game.you.count("hand"),
        game.you.count("deck"),
        game.you.count("reserve"),
    )


@pytest.mark.parametrize("carrier", CARRIERS)
def test_the_mode_is_chosen_before_anything_happens_and_does_not_change(carrier: str) -> None:
    """5.2.3.c: when the first mode's condition has become false it still is the mode."""
    first = If(AtLeast(Count(characters & in_play), 2), boost(5, characters), boost(1, characters))
    game = table(Modes((first, boost(9, characters))), carrier)
    assert game.prompts[0].ask is Ask.MODE
    assert game.boosts("Thing") == 0
    game.you.picks("mode 1")
    list(settle(game))
    assert game.boosts("Thing") in (1, 5)


@pytest.mark.parametrize("carrier", CARRIERS)
def test_only_the_targets_of_the_chosen_mode_are_asked(carrier: str) -> None:
    """5.2.3.d."""
    up_to_one = Choose("that", characters & in_play, low=0, target=True)
    either = Modes((Seq((up_to_one, boost(1, Named("that")))), draw(1)))
    for mode, targets in (("mode 1", 1), ("mode 2", 0)):
        game = table(either, carrier)
        game.you.picks(mode)
        assert asks(game).count(Ask.TARGET) == targets


MODAL = [d for d in CATALOGUE if any(isinstance(n, Modes) for a in d.abilities if isinstance(a, SpellEffect) for n in walk(a))]
FOUR = {"Four": being("Four", cost=4), "Plot": site("Plot", cost=4)}


@pytest.mark.parametrize("card", MODAL, ids=lambda d: d.reference)
def test_each_mode_of_the_catalogue_is_offered_where_it_has_its_target_and_only_there(card: Definition) -> None:
    """A Character and a Permanent of Hand Cost 4 meet every target; a single mode left is no question."""
    for there in (("Four", "Plot"), ("Four",), ("Plot",)):
        where = {"they_hero": [x for x in there if x == "Four"], "they_landmark": [x for x in there if x == "Plot"]}
        game = Game(cards=FOUR.values(), you_hand=[card.reference], **where)  # type: ignore[arg-type]
        game.you.plays(card.reference)
        asked = [(prompt.ask, len(prompt.options)) for prompt in settle(game)]
        assert asked[:1] == ([(Ask.MODE, 2)] if len(there) == 2 else [])
        assert len([name for name in there if game.object(name).zone in (Zone.EXPEDITION, Zone.LANDMARK)]) == len(there) - 1
    nowhere = Game(you_hand=[card.reference])
    assert nowhere.you.offered() == ["pass"]


# -- up to ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("most", "there", "carrier"), list(product((1, 2, 3), (0, 1, 2, 4), CARRIERS)))
def test_up_to_a_number_takes_none_and_that_many_and_never_more(most: int, there: int, carrier: str) -> None:
    effect = Seq((Choose("them", characters & in_play & ~me, 0, most, target=True), boost(1, Named("them"))))
    hero = leader(quick(Price(), effect), Reaction(When(Fact.PLAYED), effect))
    deed = spell("Deed", effect)
    game = Game(cards=[THING, hero, deed], you_leader=["Leader"], they_hero=["Thing"] * there, you_hand=["Deed"])
    if carrier == "reaction":
        game.you.plays("Deed")
        if there:
            game.answer(1, game.prompts[0].fallback)
    elif carrier == "spell":
        game.you.plays("Deed")
    else:
        game.you.acts("Leader")
    if not there:
        assert not game.prompts or game.prompts[0].ask is not Ask.TARGET
        return
    prompt = game.prompts[0]
    assert (prompt.ask, prompt.low, prompt.high, len(prompt.options)) == (Ask.TARGET, 0, min(most, there), there)
    assert all(option.times == 1 for option in prompt.options)
