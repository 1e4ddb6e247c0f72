"""Kind: an impossible step, an empty choice or a loop that stops the game.

General, since every effect of the catalogue and every effect inside one is done where nothing is, and where everything is: it never stops
the game, and what stands after it happens all the same (1.4.1.c). Every verb of the ability language is ordered in vain and in earnest.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kelon_engine import CATALOGUE, Choice, ReactionDone, Type, Zone
from kelon_engine.cards.catalogue import walk
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import (
    ANCHORED,
    OPPONENT,
    after_you,
    boost,
    characters,
    counters,
    create,
    draw,
    first_player,
    gain,
    in_play,
    landmarks,
    lose,
    me,
    my_expedition,
    my_other_expedition,
    noon,
    resupply,
    spells,
    target,
    tokens,
    up_to,
    your_hand,
    your_hero_expedition,
    your_reserve,
)
from kelon_engine.model.nodes import (
    Ability,
    Activate,
    Choose,
    Effect,
    Gain,
    Has,
    If,
    IfDo,
    Keyworded,
    May,
    Modes,
    Move,
    MoveExpedition,
    Named,
    PayTo,
    Price,
    Quick,
    RevealTop,
    Roll,
    Seq,
    SideOf,
    SpellEffect,
    Table,
)
from kelon_engine.model.terms import Keyword, Status
from tests.kinds.parts import BOTH_RULESETS, LINES, effect_of, leader, lines_of, nodes, settle
from tests.laws.play import meets
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

EFFECTS = tuple({n: line for line in LINES if (e := effect_of(line.ability)) for n in walk(e) if isinstance(n, Effect)}.items())
"""Every effect of the catalogue and every effect inside one, with a line that has it."""

MARK = counters(1, "mark")
"""What stands after the effect that is tried."""

CROWD = ("Kappa", "Shenlong R1", "Atlas+asleep", "Brassbug+2", "Spindle Harvesters+anchored", "Bravos Tracer+fleeting", "Inari+borrowed")
PILE = ("Kappa", "Nurture", "Brassbug Hive", "Alice", "Ordis Spy", "Intimidation")


def nothing_there(*abilities: Ability, at: str = "afternoon", ruleset: str = "1.0", mana: int = 10) -> Game:
    """A table on which a Hero is all there is: no Deck, no Hand, no Reserve."""
    return Game(cards=[leader(*abilities)], at=at, you_leader=["Leader"], you_deck=[], they_deck=[], ruleset=ruleset, mana=mana)


def everything_there(*abilities: Ability, at: str = "afternoon", ruleset: str = "1.0") -> Game:
    """A table on which something of everything lies on both sides."""
    return Game(
        cards=[leader(*abilities)],
        at=at,
        ruleset=ruleset,
        you_leader=["Leader"],
        you_at=(2, 5),
        they_at=(1, 6),
        you_hero=CROWD[:4],
        you_companion=CROWD[4:],
        they_hero=CROWD[2:],
        they_companion=CROWD[:2],
        you_landmark=["Brassbug Hive", "Brassbug Hub+3 Kelon"],
        they_landmark=["Kelonic Generator", "The Spindle, Muna Bastion"],
        you_hand=PILE,
        they_hand=PILE,
        you_reserve=PILE,
        they_reserve=PILE,
        you_discard=PILE,
        they_discard=PILE,
    )


def answer_all(game: Game, chance: Random) -> None:
    """Go on until somebody has a turn; no prompt on the way is without a legal answer."""
    for prompt in settle(game, chance):
        assert prompt.options, prompt
        assert prompt.low <= prompt.high, prompt
        assert prompt.seat == 0 or meets(prompt, prompt.fallback.picks), prompt


def day_is_over(game: Game, chance: Random) -> int:
    """Both seats do nothing but pass until somebody has a turn of the next day; how many passes that took."""
    day, passes = game.view().table.turn.day, 0
    while game.view().table.turn.day == day:
        answer_all(game, chance)
        if game.view().table.turn.day == day:
            game.answer(game.prompts[0].seat, Choice((0,)))
            passes += 1
    answer_all(game, chance)
    return passes


def mark(game: Game, name: str = "mark") -> int:
    """How many counters of that name the Hero has."""
    return dict(game.object("Leader").counters).get(name, 0)


# -- every effect of the catalogue -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", [e for e, _ in EFFECTS])
@pytest.mark.parametrize(("ruleset", "mana"), list(zip(BOTH_RULESETS, (10, 0), strict=True)))
def test_what_stands_after_an_effect_happens_though_there_is_nothing_to_do_it_to(effect: Effect, ruleset: str, mana: int) -> None:
    game = nothing_there(noon(effect, MARK), at="noon", ruleset=ruleset, mana=mana)
    answer_all(game, Random(1))
    assert mark(game) == 1


@pytest.mark.parametrize("number", range(len(EFFECTS)))
def test_what_stands_after_an_effect_happens_whatever_is_answered_where_everything_is(number: int) -> None:
    """Unless its controller would have to pay for Tough and does not (5.5.d): then nothing of it happens."""
    game = everything_there(noon(EFFECTS[number][0], MARK), at="noon", ruleset=BOTH_RULESETS[number % 2])
    answer_all(game, Random(number))
    unpaid = [e for e in game.happened(ReactionDone) if e.how == "unpaid"]
    assert mark(game) == (0 if unpaid else 1)


def must_target(effect: Effect) -> bool:
    """Whether an effect cannot do without a target: of modes one that can is enough; internal actions choose theirs later (5.2.3)."""
    match effect:
        case Choose(target=True, low=low):
            return low > 0
        case Seq(steps=steps):
            return any(must_target(s) for s in steps)
        case Modes(modes=modes):
            return all(must_target(m) for m in modes)
        case May(effect=inner) | Keyworded(effect=inner):
            return must_target(inner)
        case If(then=a, otherwise=b) | IfDo(first=a, then=b):
            return must_target(a) or must_target(b)
        case Table(rows=rows):
            return any(must_target(r.effect) for r in rows)
        case _:
            return False


@pytest.mark.parametrize("effect", [e for e, _ in EFFECTS])
def test_a_spell_or_a_quick_action_is_offered_where_nothing_is_unless_it_must_have_a_target(effect: Effect) -> None:
    cards = [spell("Alone", effect), leader(Quick(Price(), effect))]
    game = Game(cards=cards, you_leader=["Leader"], you_hand=["Alone"], you_deck=[], they_deck=[])
    offered = game.you.can("play Alone")
    assert game.you.can("act Leader 1") == offered
    if offered:
        game.you.plays("Alone")
        answer_all(game, Random(5))
    gone = [*game.you.has("reserve"), *game.you.has("discard")]
    assert (offered, gone) == (not must_target(effect), ["Alone"] if offered else [])


def from_hand_and_reserve() -> Iterator[tuple[str, str]]:
    """Every card that can be in a Deck, where it may be played from."""
    for d in CATALOGUE:
        if not d.token and d.type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL):
            yield d.reference, "you_hand"
            yield d.reference, "you_reserve"


@pytest.mark.parametrize(("card", "place"), list(from_hand_and_reserve()))
def test_every_card_played_where_nothing_is_brings_the_game_to_the_next_day(card: str, place: str) -> None:
    ruleset = BOTH_RULESETS[len(place) % 2]
    game = Game(you_deck=[], they_deck=[], ruleset=ruleset, **{place: [card]})  # type: ignore[arg-type]
    chance = Random(len(card))
    play = [i for i, word in enumerate(game.you.offered()) if word.startswith("play ")]
    needs = any(must_target(a.effect) for a in CATALOGUE[card].abilities if isinstance(a, SpellEffect))
    assert bool(play) == (not needs)
    if play:
        game.you.picks(game.you.offered()[play[0]])
        answer_all(game, chance)
    assert day_is_over(game, chance) == 2


# -- every verb, in vain and in earnest --------------------------------------------------------------------------------------------

NOBODY = Named("nobody")
IN_VAIN: dict[str, tuple[Effect, Effect]] = {
    "counters on nobody": (boost(1, NOBODY), boost()),
    "no counters": (boost(0), boost()),
    "a status for nobody": (gain(ANCHORED, NOBODY), gain(ANCHORED)),
    "a status that it has": (gain(Status.EXHAUSTED), gain(ANCHORED)),
    "losing a status that it has not": (lose(ANCHORED), lose(Status.EXHAUSTED)),
    "moving nobody": (Move(NOBODY, Zone.RESERVE, "sent"), Move(your_hand, Zone.RESERVE, "put")),
    "moving to where it is": (Move(your_reserve, Zone.RESERVE, "put"), Move(your_reserve, Zone.DISCARD, "discarded")),
    "drawing from no Deck": (draw(1, OPPONENT), draw()),
    "drawing nothing": (draw(0), draw()),
    "creating where I am": (create(BRASSBUG, my_expedition), create(BRASSBUG, your_hero_expedition)),
    "creating where I am not": (create(BRASSBUG, my_other_expedition), create(BRASSBUG, your_hero_expedition)),
    "creating none": (create(BRASSBUG, your_hero_expedition, 0), create(BRASSBUG, your_hero_expedition)),
    "moving back from the first region": (
        MoveExpedition(your_hero_expedition, -1),
        MoveExpedition(SideOf(OPPONENT, HERO), -1),
    ),
    "activating what nobody has": (Activate(me, "Z"), Activate(landmarks & in_play, "J")),
    "what I have not is not activated": (Activate(NOBODY), Activate(landmarks & in_play, "J")),
    "ending a turn that is not mine": (after_you, draw()),
    "an internal action that cannot be paid": (PayTo(Price(mana=11), draw()), PayTo(Price(mana=1), draw())),
    "a choice of nobody": (
        Seq((Choose("x", tokens & in_play), Move(Named("x"), Zone.DISCARD, "discarded"))),
        Seq((Choose("x", characters & in_play), Move(Named("x"), Zone.DISCARD, "discarded"))),
    ),
    "a target that is not there": (
        Seq((target(spells), boost(1, Named("it")))),
        Seq((target(characters), boost(1, Named("it")))),
    ),
    "up to two where there are none": (
        Seq((up_to(2, tokens), gain(ANCHORED, Named("it")))),
        Seq((up_to(2, characters), gain(ANCHORED, Named("it")))),
    ),
    "a condition that fails": (If(first_player, boost(0), draw(0)), If(first_player, draw())),
}
"""For every verb an order that cannot be carried out, and one that can."""


def ordered(effect: Effect, ruleset: str) -> tuple[int, int]:
    """Whether "if you do" holds after an order, and whether the step after both happens."""
    hub = site("Hub", *(a for a in CATALOGUE["ALT_CORE_B_AX_24_C"].abilities[:1]))
    game = Game(
        cards=[leader(noon(IfDo(effect, counters(1, "done")), MARK)), hub],
        at="noon",
        ruleset=ruleset,
        you_leader=["Leader+exhausted"],
        you_hand=["Kappa"],
        you_reserve=["Inari"],
        you_hero=["Kappa"],
        you_landmark=["Hub"],
        they_deck=[],
        they_at=(3, 7),
    )
    for prompt in settle(game):
        assert prompt.options, prompt
    return mark(game, "done"), mark(game)


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
@pytest.mark.parametrize("name", list(IN_VAIN))
def test_an_order_in_vain_is_not_done_and_the_rest_is(name: str, ruleset: str) -> None:
    vain, earnest = IN_VAIN[name]
    assert (ordered(vain, ruleset), ordered(earnest, ruleset)) == ((0, 1), (1, 1))


def test_resupply_and_a_look_at_the_deck_with_neither_deck_nor_discard_pile_do_nothing() -> None:
    for effect in (resupply, RevealTop("top", 2)):
        game = nothing_there(noon(IfDo(effect, counters(1, "done")), MARK), at="noon")
        answer_all(game, Random(6))
        assert (mark(game, "done"), mark(game)) == (0, 1)


def test_every_verb_of_the_catalogue_is_among_the_effects_that_were_tried() -> None:
    tried = {type(n) for e, _ in EFFECTS for n in walk(e) if isinstance(n, Effect)}
    assert {type(n) for n in nodes(Effect)} - tried == set()
    assert {Gain, Move, Roll, Choose, May, Modes, PayTo} <= tried


# -- loops -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["leader", "landmark", "hero", "companion"])
def test_a_quick_action_ends_after_a_hundred_times_wherever_it_is_and_begins_again_the_next_day(place: str) -> None:
    free = Quick(Price(), counters(1, "mark"))
    card = {"leader": leader(free), "landmark": site("Leader", free)}.get(place, being("Leader", free, also_eternal()))
    game = Game(cards=[card], **{f"you_{place}": ["Leader"]})  # type: ignore[arg-type]
    for _ in range(100):
        game.you.acts("Leader")
    ended = game.you.can("act Leader 1")
    day_is_over(game, Random(7))
    while game.prompts[0].seat != 1:
        game.answer(game.prompts[0].seat, game.prompts[0].fallback)
    assert (mark(game), ended, game.you.can("act Leader 1")) == (100, False, True)


def also_eternal() -> Ability:
    """What keeps a Character in its Expedition overnight."""
    return Has(Keyword.ETERNAL)


# -- any table, any answers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(16))
def test_play_by_chance_with_any_cards_of_the_catalogue_never_meets_a_prompt_without_an_answer(seed: int) -> None:
    """Hands, Reserves and Decks of all cards there are, not only of those that the starter decks hold."""
    chance = Random(seed)
    cards = [d.reference for d in CATALOGUE if not d.token and d.type is not Type.HERO]
    beings = [d.reference for d in CATALOGUE if d.type is Type.CHARACTER]
    sites = [d.reference for d in CATALOGUE if d.type is Type.PERMANENT]
    heroes = [d.reference for d in CATALOGUE if d.type is Type.HERO]
    where: dict[str, Any] = {}
    for who in ("you", "they"):
        where |= {f"{who}_{place}": chance.sample(cards, 6) for place in ("hand", "reserve", "deck", "discard")}
        where |= {f"{who}_{place}": chance.sample(beings, 3) for place in ("hero", "companion")}
        where |= {f"{who}_landmark": chance.sample(sites, 3), f"{who}_leader": [chance.choice(heroes)]}
    game = Game(ruleset=BOTH_RULESETS[seed % 2], you_at=(1, 6), they_at=(2, 5), **where)
    answered = 0
    for prompt in settle(game, chance, until_turn=False):
        assert prompt.options, prompt
        assert prompt.seat == 0 or meets(prompt, prompt.fallback.picks), prompt
        answered += 1
        if answered == 120:
            break
    assert answered == 120 or game.view().table.result is not None


def test_the_catalogue_has_effects_of_every_kind_to_try() -> None:
    assert len(lines_of(SpellEffect, Quick)) > 20
    assert len(EFFECTS) > 60
