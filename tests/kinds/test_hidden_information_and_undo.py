"""Kind: peeking, re-rolling, wrong visibility.

General, since a card of either seat is looked at in every zone by every viewer, and moved from zone to zone: what is seen, told and counted
is compared with rule 3.1.3. Looking at cards changes nothing; and whatever chance or a reveal has shown is never taken back, since only
what has shown nothing can be withdrawn.
"""

from itertools import product
from typing import Any

import pytest

from kelon_engine import ENGINE, NATURE, Ask, IllegalAnswer, MovedTold, ShownTold, ShuffledTold, Withdraw, Zone
from kelon_engine.cards.words import boost, draw, it, quick, yours
from kelon_engine.model.nodes import Choose, Effect, InZone, Move, Price, RevealTop, Roll, Seq
from tests.kinds.parts import BOTH_RULESETS, leader
from tests.laws.play import game as whole_game
from tests.rules.made import being, site
from tests.scenario import Game

THING, PLOT = being("Thing"), site("Plot")
PLACES = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "mana": Zone.MANA,
    "reserve": Zone.RESERVE,
    "discard": Zone.DISCARD,
    "hero": Zone.EXPEDITION,
    "landmark": Zone.LANDMARK,
}
SECRET = {Zone.HAND, Zone.DECK, Zone.MANA}
SEATS = {"you": 1, "they": 2}
VIEWERS = (0, 1, 2)


def sees(zone: Zone, owner: int, viewer: int) -> bool:
    """3.1.3, 3.2.5.b, 3.2.9.d: everybody what is in visible zones, a seat its own Hand and Orbs, nobody a Deck."""
    return zone not in SECRET or (zone is not Zone.DECK and owner == viewer)


def faces(game: Game, viewer: int) -> list[str]:
    """Every face that a viewer is shown."""
    view = game.view(viewer)
    return [o.card for o in (*view.table.objects, *(view.own.objects if view.own else ()))]


def counts(game: Game, viewer: int = 0) -> dict[tuple[Zone, int], int]:
    """How many cards are in each zone, as a viewer is told."""
    return {(z.zone, z.seat): z.count for z in game.view(viewer).table.zones}


@pytest.mark.parametrize(("place", "who", "viewer", "ruleset"), list(product(PLACES, SEATS, VIEWERS, BOTH_RULESETS)))
def test_a_face_is_seen_in_each_zone_by_those_who_may_and_by_nobody_else(place: str, who: str, viewer: int, ruleset: str) -> None:
    card = PLOT if place == "landmark" else THING
    game = Game(cards=[card], ruleset=ruleset, **{f"{who}_{place}": [card.name]})  # type: ignore[arg-type]
    assert (card.reference in faces(game, viewer)) is sees(PLACES[place], SEATS[who], viewer)


@pytest.mark.parametrize(("place", "who"), list(product(PLACES, SEATS)))
def test_how_many_cards_a_zone_has_is_the_same_for_everybody(place: str, who: str) -> None:
    card = PLOT if place == "landmark" else THING
    game = Game(cards=[card], **{f"{who}_{place}": [card.name] * 3})  # type: ignore[arg-type]
    assert counts(game, 0) == counts(game, 1) == counts(game, 2)


MOVES = [(a, b) for a in ("hand", "reserve", "discard", "hero") for b in ("hand", "reserve", "discard", "deck", "mana") if a != b]


@pytest.mark.parametrize(("move", "who", "viewer"), list(product(MOVES, SEATS, VIEWERS)))
def test_a_move_is_told_with_its_face_to_those_who_see_one_of_its_ends(move: tuple[str, str], who: str, viewer: int) -> None:
    origin, end = (PLACES[x] for x in move)
    hero = leader(quick(Price(), Seq((Move(InZone(origin) & yours, end, "put"),))))
    game = Game(cards=[hero, THING], first=SEATS[who], **{f"{who}_leader": ["Leader"], f"{who}_{move[0]}": ["Thing"]})  # type: ignore[arg-type]
    before = game.position
    told = [e for group in retold(game, before, who, viewer) for e in group if isinstance(e, MovedTold)]
    (moved,) = told
    seen = sees(origin, SEATS[who], viewer) or sees(end, SEATS[who], viewer)
    assert (moved.card == THING.reference) is seen
    assert (moved.now != 0) is sees(end, SEATS[who], viewer)


def retold(game: Game, before: Any, who: str, viewer: int) -> Any:
    """What a viewer is told of the quick action, played once more from the position before it."""
    prompt = game.engine.prompts(before)[0]
    pick = next(i for i, option in enumerate(prompt.options) if type(option.what).__name__ == "Act")
    return game.engine.tell(game.engine.submit(before, SEATS[who], type(prompt.fallback)((pick,))).events, viewer)


@pytest.mark.parametrize(("number", "who"), list(product((1, 2, 5), SEATS)))
def test_revealing_moves_nothing_and_changes_no_count(number: int, who: str) -> None:
    hero = leader(quick(Price(), RevealTop("top", number)))
    game = Game(cards=[hero, THING], first=SEATS[who], **{f"{who}_leader": ["Leader"], f"{who}_deck": ["Thing"] * 3})  # type: ignore[arg-type]
    before = counts(game)
    getattr(game, who).acts("Leader")
    assert counts(game) == before
    (shown,) = game.happened(ShownTold)
    assert (shown.to, len(shown.cards)) == ((), min(number, 3))
    assert game.happened(MovedTold) == []


@pytest.mark.parametrize(("who", "viewer"), list(product(SEATS, VIEWERS)))
def test_looking_changes_nothing(who: str, viewer: int) -> None:
    """A position is a value: however often it is looked at, it is the same."""
    game = Game(cards=[THING], **{f"{who}_hand": ["Thing"]})  # type: ignore[arg-type]
    before = game.engine.state_hash(game.position)
    for _ in range(3):
        game.view(viewer)
        game.engine.write(game.position, viewer)
    assert game.engine.state_hash(game.position) == before


# -- nothing that was shown is taken back ------------------------------------------------------------------------------------------

SHOWING: dict[str, Effect] = {
    "roll": Seq((Roll("die"), boost(1, it))),
    "draw": draw(1),
    "reveal": RevealTop("top", 1),
    "choose of the other hand": Choose("them", InZone(Zone.HAND)),
}


@pytest.mark.parametrize("name", SHOWING)
def test_what_has_shown_something_cannot_be_withdrawn(name: str) -> None:
    game = Game(cards=[leader(quick(Price(), SHOWING[name])), THING], you_leader=["Leader"], they_hand=["Thing", "Kappa"])
    game.you.acts("Leader")
    for prompt in game.prompts:
        assert not prompt.declaring
        with pytest.raises(IllegalAnswer) as refused:
            game.engine.submit(game.position, prompt.seat, Withdraw())
        assert refused.value.reason == "NOT_DECLARING"


@pytest.mark.parametrize("seed", [721, 584, 87, 258])
def test_while_something_can_be_withdrawn_chance_is_not_asked_and_nothing_has_happened(seed: int) -> None:
    declared = 0
    for step in whole_game(seed).steps:
        if ENGINE.declaring(step.after.position):
            declared += 1
            assert all(prompt.seat != NATURE for prompt in ENGINE.prompts(step.after.position))
            assert ENGINE.tell(step.after.events, step.seat) == ()
            assert ENGINE.revision(step.after.position) == ENGINE.revision(step.before)
    assert declared


@pytest.mark.parametrize("seed", [721, 584, 87, 258])
def test_whatever_is_random_was_asked_of_chance(seed: int) -> None:
    """A shuffle or a roll is told only after chance has answered: the same answers give the same cards."""
    for step in whole_game(seed).steps:
        told = [e for group in ENGINE.tell(step.after.events, 0) for e in group]
        if any(isinstance(e, ShuffledTold) for e in told):
            assert step.seat == NATURE


def test_a_roll_is_asked_of_chance_and_of_nobody_else() -> None:
    game = Game(cards=[leader(quick(Price(), Roll("die")))], you_leader=["Leader"])
    game.you.acts("Leader")
    (prompt,) = game.prompts
    assert (prompt.seat, prompt.ask, len(prompt.options)) == (NATURE, Ask.DICE, 6)
