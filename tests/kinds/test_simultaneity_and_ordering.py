"""Kind: simultaneous things done one by one, ordered things done automatically.

General, since every step that touches many objects (Rest, Clean-up, Prepare, Progress, draws, and each word of an effect about many) is
done on tables of every size and share, under every ruleset: it is one group of facts, and every fact in it is judged on the position before
all of them. And whatever waits together is ordered by its players: every order can be had, the player with initiative first.
"""

from itertools import permutations, product
from typing import Any

import pytest

from kelon_engine import (
    Ask,
    CountersChanged,
    Created,
    Definition,
    ExpeditionMoved,
    MovedTold,
    ReactionDone,
    ReactionWaits,
    Status,
    StatusChanged,
    Type,
    Zone,
)
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import boost, characters, counters, create, in_play, noon, quick
from kelon_engine.model.nodes import Draw, Effect, ExpeditionsOf, Gain, GainStatus, LoseStatus, Move, MoveExpedition, Price, Reaction, When
from kelon_engine.model.terms import Fact, Who
from tests.kinds.parts import BOTH_RULESETS, settle
from tests.rules.made import being, site
from tests.scenario import Game

HERE = characters & in_play
EVERYBODY = ExpeditionsOf(Who.EACH)
SHARES = list(product(range(3), range(3)))
"""How many objects each seat has."""


def sizes(game: Game, kind: type, wanted: Any = None) -> list[int]:
    """How many facts of a kind each group has that has one."""
    found = [[e for e in group if isinstance(e, kind) and (wanted is None or wanted(e))] for group in game.events]
    return [len(g) for g in found if g]


def one_group(number: int) -> list[int]:
    """All in one group, or no group at all."""
    return [number] if number else []


# -- the steps of a day ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "share"), list(product(BOTH_RULESETS, SHARES)))
def test_all_characters_rest_at_the_same_time(ruleset: str, share: tuple[int, int]) -> None:
    game = Game(at="night", ruleset=ruleset, you_hero=["Kappa"] * share[0], they_companion=["Inari"] * share[1])
    assert sizes(game, MovedTold, lambda e: e.word == "rested") == one_group(sum(share))


@pytest.mark.parametrize(("ruleset", "share"), list(product(BOTH_RULESETS, SHARES)))
def test_who_stays_in_rest_loses_what_kept_it_as_the_others_go(ruleset: str, share: tuple[int, int]) -> None:
    game = Game(
        at="night", ruleset=ruleset, you_hero=["Kappa+anchored"] * share[0], they_hero=["Kappa+asleep"] * share[1], you_companion=["Inari"]
    )
    groups = [g for g in game.events if any(isinstance(e, MovedTold) and e.word == "rested" for e in g)]
    assert [sum(isinstance(e, StatusChanged) for e in g) for g in groups] == [sum(share)]


@pytest.mark.parametrize(("ruleset", "first"), list(product(BOTH_RULESETS, (1, 2))))
@pytest.mark.parametrize(("yours", "theirs"), list(product((1, 2, 3, 4), (2, 3))))
def test_all_that_is_above_the_limits_goes_at_the_same_time(yours: int, theirs: int, ruleset: str, first: int) -> None:
    """4.2.5.c: whatever zone and whosever; the first player has chosen before the second chooses."""
    game = Game(
        at="night",
        ruleset=ruleset,
        first=first,
        you_reserve=["Kappa"] * yours,
        you_landmark=["Brassbug Hub"] * 3,
        they_reserve=["Inari"] * theirs,
    )
    order = []
    while game.prompts[0].ask is Ask.KEEP:
        order.append(game.prompts[0].seat)
        assert sizes(game, MovedTold, lambda e: e.destination is Zone.DISCARD) == []
        game.answer(game.prompts[0].seat, game.prompts[0].fallback)
    assert order == sorted(order, key=lambda s: s != first)
    assert sizes(game, MovedTold, lambda e: e.destination is Zone.DISCARD) == [max(0, yours - 2) + max(0, theirs - 2) + 1]


@pytest.mark.parametrize(("ruleset", "share"), list(product(BOTH_RULESETS, SHARES)))
def test_everything_is_readied_at_the_same_time(ruleset: str, share: tuple[int, int]) -> None:
    game = Game(
        at="morning",
        ruleset=ruleset,
        you_reserve=["Kappa+exhausted"] * share[0],
        they_landmark=["Brassbug Hub+exhausted"] * share[1],
        you_leader=["Sierra & Oddball+exhausted"],
    )
    assert sizes(game, StatusChanged) == [sum(share) + 1]


@pytest.mark.parametrize(("ruleset", "mask"), list(product(BOTH_RULESETS, range(16))))
def test_all_expeditions_progress_on_the_sums_before_any_of_them_has_moved(ruleset: str, mask: int) -> None:
    """4.2.4.f: each of the four that has a Character nobody faces moves, all in one group; the oracle looks at the beginning alone."""
    places = [(seat, side) for seat in ("you", "they") for side in ("hero", "companion")]
    lies: dict[str, Any] = {f"{seat}_{side}": ["Walker"] * bool(mask & 1 << k) for k, (seat, side) in enumerate(places)}
    walker = being("Walker", stats=(1, 1, 1))
    game = Game(cards=[walker], at="dusk", ruleset=ruleset, regions="A" * 8, **lies)
    there = {place for k, place in enumerate(places) if mask & 1 << k}
    wins = {(seat, side) for seat, side in there if ("they" if seat == "you" else "you", side) not in there}
    told = [[e for e in g if isinstance(e, ExpeditionMoved)] for g in game.events]
    (group,) = (g for g in told if g)
    assert {(("you", "they")[e.place.seat - 1], e.place.side.value) for e in group if e.steps} == wins


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_both_draw_at_the_same_time(ruleset: str) -> None:
    assert sizes(Game(at="morning", ruleset=ruleset), MovedTold, lambda e: e.word == "drawn") == [4]


# -- the words of effects ----------------------------------------------------------------------------------------------------------------

GOES = (
    (Zone.DISCARD, "discarded"),
    (Zone.DISCARD, "sacrificed"),
    (Zone.RESERVE, "sent"),
    (Zone.HAND, "returned"),
    (Zone.DECK, "returned"),
)
MANY: dict[str, tuple[Effect, type, int]] = {
    **{f"{word} to {to.value}": (Move(HERE, to, word), MovedTold, 1) for to, word in GOES},
    "boosts": (Gain(HERE, 2), CountersChanged, 1),
    "counters": (Gain(HERE, 3, "Kelon"), CountersChanged, 1),
    **{f"gain {s.value}": (GainStatus(HERE, s), StatusChanged, 1) for s in (Status.ANCHORED, Status.ASLEEP, Status.FLEETING)},
    "lose asleep": (LoseStatus(HERE, Status.ASLEEP), StatusChanged, 0),
}
"""An effect, the facts that come of it, and whether what it meets lacks a status before."""


def doing(effect: Effect, *cards: Definition, **lies: Any) -> Game:
    """A Hero does it."""
    hero = Definition("Doer", "Doer", Type.HERO, abilities=(quick(Price(), effect),))
    game = Game(cards=[hero, *cards], you_leader=["Doer"], **lies)
    game.you.acts("Doer")
    return game


@pytest.mark.parametrize(("word", "share"), list(product(MANY, SHARES)))
def test_a_word_about_many_is_one_group(word: str, share: tuple[int, int]) -> None:
    """6.1.f: whoever's they are."""
    effect, kind, present = MANY[word]
    mark = "" if present else "+asleep"
    game = doing(effect, you_hero=["Kappa" + mark] * share[0], they_companion=["Inari" + mark] * share[1])
    assert sizes(game, kind) == one_group(sum(share))


@pytest.mark.parametrize("share", SHARES)
def test_those_that_leave_together_see_each_other_leave(share: tuple[int, int]) -> None:
    """Each of them notices all of them, itself too, since each was there when all left."""
    mourner = being("Mourner", Reaction(When(Fact.LEFT), boost(1)))
    number = sum(share)
    game = doing(Move(HERE, Zone.RESERVE, "sent"), mourner, you_hero=["Mourner"] * share[0], they_hero=["Mourner"] * share[1])
    assert sizes(game, ReactionWaits) == one_group(number * number)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_those_that_arrive_together_are_one_group_and_do_not_see_each_other_arrive(number: int) -> None:
    """6.3.d: who has just come was not there before the event; who was there sees every one of them."""
    guard = being("Guard", Reaction(When(Fact.JOINED), boost(1)))
    game = doing(create(BRASSBUG, EVERYBODY, number), guard, you_hero=["Guard"])
    assert (sizes(game, Created), sizes(game, ReactionWaits)) == ([4 * number], [4 * number])


@pytest.mark.parametrize("steps", [1, -1])
def test_expeditions_move_at_the_same_time(steps: int) -> None:
    game = doing(MoveExpedition(EVERYBODY, steps), you_at=(1, 6), they_at=(1, 6))
    assert sizes(game, ExpeditionMoved) == [4]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_player_draws_at_the_same_time(number: int) -> None:
    assert sizes(doing(Draw(number, Who.EACH)), MovedTold) == [2 * number]


# -- what waits together is ordered ------------------------------------------------------------------------------------------------------

BELLS = tuple(site(f"Bell {letter}", noon(counters(1, "rung"))) for letter in "ABC")


@pytest.mark.parametrize("order", list(permutations("ABC")), ids="".join)
@pytest.mark.parametrize(("first", "owner"), list(product((1, 2), ("you", "they"))))
def test_a_player_may_play_waiting_reactions_in_any_order(order: tuple[str, ...], first: int, owner: str) -> None:
    """4.4.b: picked again and again, though none of them has a choice in it."""
    lies: dict[str, Any] = {f"{owner}_landmark": [f"Bell {x}" for x in "ABC"]}
    game = Game(cards=BELLS, at="noon", first=first, **lies)
    player = game.you if owner == "you" else game.they
    for letter in order[:-1]:
        assert player.prompt.ask is Ask.REACTION
        player.picks(f"reaction of Bell {letter}")
    played = [e.ability.split("/")[0] for e in game.happened(ReactionDone)]
    assert played == [f"Bell {letter}" for letter in order]


@pytest.mark.parametrize(("first", "yours", "theirs"), list(product((1, 2), (0, 1, 2), (0, 1, 2))))
def test_the_player_with_initiative_plays_all_of_theirs_first(first: int, yours: int, theirs: int) -> None:
    names = [f"Bell {x}" for x in "ABC"]
    game = Game(cards=BELLS, at="noon", first=first, you_landmark=names[:yours], they_landmark=names[:theirs])
    list(settle(game))
    assert [e.by for e in game.happened(ReactionDone)] == sorted([1] * yours + [2] * theirs, key=lambda s: s != first)


@pytest.mark.parametrize(("acting", "yours", "theirs"), list(product((1, 2), (1, 2), (1, 2))))
def test_in_an_afternoon_the_player_whose_turn_it_is_has_initiative(acting: int, yours: int, theirs: int) -> None:
    """1.4.5.a: whoever is first player."""
    echo = site("Echo", Reaction(When(Fact.LEFT), counters(1, "heard")))
    hero = Definition("Doer", "Doer", Type.HERO, abilities=(quick(Price(), Move(HERE, Zone.RESERVE, "sent")),))
    game = Game(
        cards=[echo, hero],
        you_leader=["Doer"],
        they_leader=["Doer"],
        you_landmark=["Echo"] * yours,
        they_landmark=["Echo"] * theirs,
        you_companion=["Kappa"],
    )
    if acting == 2:
        game.you.passes()
    (game.you if acting == 1 else game.they).acts("Doer")
    list(settle(game))
    assert [e.by for e in game.happened(ReactionDone)] == sorted([1] * yours + [2] * theirs, key=lambda s: s != acting)


@pytest.mark.parametrize("first", [1, 2])
def test_what_a_reaction_activates_is_played_before_the_other_player_goes_on(first: int) -> None:
    """4.4.b, c: after each one it is looked again, and the player with initiative comes first again."""
    bell = site("Bell", noon(boost(1, HERE)), noon(counters(1, "rung")))
    chime = site("Chime", noon(Move(HERE, Zone.RESERVE, "sent")), Reaction(When(Fact.LEFT), counters(1, "left")))
    mine, theirs = ("you", "they") if first == 1 else ("they", "you")
    lies: dict[str, Any] = {f"{mine}_landmark": ["Chime"], f"{theirs}_landmark": ["Bell"], "you_hero": ["Kappa", "Kappa"]}
    game = Game(cards=[bell, chime], at="noon", first=first, **lies)
    list(settle(game))
    assert [e.ability.split("/")[0] for e in game.happened(ReactionDone)] == ["Chime"] * 3 + ["Bell"] * 2
