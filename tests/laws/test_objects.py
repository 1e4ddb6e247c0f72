"""Objects: an id is one stay of one card in one zone, and no card is ever lost or made."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given

from kelon_engine import CATALOGUE, Object, Transition, Type, Zone
from kelon_engine.model import events as ev
from kelon_engine.model.state import State
from kelon_engine.model.terms import SHARED
from tests.laws.play import GAMES, Game, examples, groups_of, state_of

IN_ORDER_OF_ARRIVAL = frozenset(Zone) - {Zone.DECK}
"""Zones where what comes later lies behind; a Deck has an order of its own."""


def states(game: Game) -> list[State]:
    """What is inside each position of a game."""
    return [state_of(position) for position in game.positions()]


def key(o: Object) -> str:
    """The zone of an object, with its owner's seat where each seat has its own (1.4.3.a)."""
    return o.zone.value if o.zone in SHARED else f"{o.zone.value}{o.owner}"


def arrivals(transition: Transition) -> Iterator[Object]:
    """The objects that came to be in a transition, in order. Decks presented are as old as the game, and left out."""
    for group in groups_of(transition):
        for event in group:
            match event:
                case (
                    ev.Moved(now=now)
                    | ev.Created(now=now)
                    | ev.ReactionWaits(now=now)
                    | ev.LingeringBegan(now=now)
                    | ev.ArenaBegan(now=now)
                ):
                    yield now
                case ev.Shuffled(now=many) | ev.AdventureLaid(now=many):
                    yield from many


@examples(12)
@given(GAMES)
def test_every_object_lies_in_the_zone_it_names_and_nowhere_else(game: Game) -> None:
    for state in states(game):
        expected: dict[str, set[int]] = {}
        for id, o in state.objects.items():
            assert o.id == id
            expected.setdefault(key(o), set()).add(id)
        assert {zone: set(ids) for zone, ids in state.zones.items() if ids} == expected
        assert sum(len(ids) for ids in state.zones.values()) == len(state.objects)


@examples(12)
@given(GAMES)
def test_what_arrives_later_lies_behind_what_was_there(game: Game) -> None:
    for state in states(game):
        for zone in IN_ORDER_OF_ARRIVAL:
            for ids in [state.zone(zone)] if zone in SHARED else [state.zone(zone, seat) for seat in (1, 2)]:
                assert list(ids) == sorted(ids)


@examples(12)
@given(GAMES)
def test_timestamps_strictly_increase(game: Game) -> None:
    ids = [o.id for transition in game.transitions() for o in arrivals(transition)]
    assert len(ids) > 150
    assert all(earlier < later for earlier, later in pairwise(ids))
    assert all(id < state.next_id for state in states(game) for id in state.objects)


@examples(12)
@given(GAMES)
def test_an_id_is_one_stay_in_one_zone_and_never_comes_back(game: Game) -> None:
    before: dict[int, Object] = {}
    for transition in game.transitions():
        now = state_of(transition.position).objects
        came = {o.id for o in arrivals(transition)}
        for id in now.keys() - before.keys():
            assert id in came or not before.keys() & {1, 2}, "only the Decks presented at the start come without an event of their own"
        for id in now.keys() & before.keys():
            assert (now[id].card, now[id].owner, now[id].zone) == (before[id].card, before[id].owner, before[id].zone)
            assert id not in came
        before = now


@examples(12)
@given(GAMES)
def test_no_card_is_ever_lost_or_made(game: Game) -> None:
    brought = {seat: Counter({deck.hero: 1}) + Counter(deck.cards) for seat, deck in enumerate(game.setup.decks, 1)}
    on_the_table = 0
    for state in states(game):
        cards = [o for o in state.objects.values() if not o.token and o.emblem is None and o.zone is not Zone.ADVENTURE]
        if cards:
            on_the_table += 1
            for seat in (1, 2):
                assert Counter(o.card for o in cards if o.owner == seat) == brought[seat]
    assert on_the_table > len(game.steps) - 10


@examples(12)
@given(GAMES)
def test_tokens_are_in_expeditions_and_nowhere_else(game: Game) -> None:
    for state in states(game):
        for o in state.objects.values():
            assert o.token == (bool(o.card) and CATALOGUE[o.card].token)
            assert not o.token or o.zone is Zone.EXPEDITION


@examples(12)
@given(GAMES)
def test_the_adventure_is_eight_regions_or_the_arena(game: Game) -> None:
    for state in states(game):
        line = [state.objects[id].card for id in state.zone(Zone.ADVENTURE)]
        assert len(line) in (0, 1, 8)
        assert all(CATALOGUE[card].type is Type.REGION for card in line)
        assert len(line) != 1 or line == ["ARENA"]
        assert len(line) == len(set(line))


@examples(12)
@given(GAMES)
def test_a_card_lies_in_limbo_only_while_it_is_played(game: Game) -> None:
    for state in states(game):
        cards = {id for id in state.zone(Zone.LIMBO) if state.objects[id].emblem is None}
        played = {id for frame in state.stack if frame.node == "rules/play" and isinstance(me := frame.env["me"], tuple) for id in me}
        assert cards <= played
