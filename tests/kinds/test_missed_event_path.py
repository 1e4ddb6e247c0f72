"""Kind: a path that moves or exhausts cards without telling anyone.

General, since nothing but the told facts is used: they are folded over the table as everybody saw it at first, by an oracle that knows what
the facts mean, and at every stop the result is compared with the table as everybody sees it now. Every ability of the catalogue is done on
a full table, every card is played, both from Hand and from Reserve, and days are played through, under every ruleset.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from kelon_engine import (
    CATALOGUE,
    Ceased,
    CountersChanged,
    Created,
    Definition,
    ExpeditionMoved,
    FirstSeatChanged,
    LingeringBegan,
    LingeringEnded,
    LingeringUsed,
    MovedTold,
    PaidTold,
    Passed,
    PhaseBegan,
    ReactionDone,
    ReactionWaits,
    ShuffledTold,
    Status,
    StatusChanged,
    Step,
    StepBegan,
    Told,
    Type,
    Zone,
)
from kelon_engine.model.nodes import Has, Quick, Reaction, SpellEffect
from kelon_engine.model.terms import HIDDEN, Keyword
from tests.kinds.parts import BOTH_RULESETS, Line, bearer, lines_of, settle
from tests.scenario import Game

COUNTED = (
    Zone.HAND,
    Zone.DECK,
    Zone.MANA,
    Zone.RESERVE,
    Zone.DISCARD,
    Zone.LANDMARK,
    Zone.HERO,
    Zone.LIMBO,
    Zone.EXPEDITION,
)
SHARED = (Zone.LIMBO, Zone.EXPEDITION)


def some(counters: dict[str, int]) -> dict[str, int]:
    """Without those of which there are none."""
    return {k: n for k, n in counters.items() if n}


class Table:
    """What somebody knows who began with a view and has heard the facts since."""

    def __init__(self, game: Game) -> None:
        view = game.view().table
        self.counts = Counter({(z.zone, z.seat): z.count for z in view.zones if z.zone in COUNTED})
        self.ruleset, self.heard = game.engine.ruleset(game.position), len(game.events)
        self.where = {o.handle: o.zone for o in view.objects if o.zone in COUNTED}
        self.counters = {o.handle: dict(o.counters) for o in view.objects}
        self.statuses = {o.handle: set(o.statuses) for o in view.objects}
        self.piles = {z.seat: set(z.handles) for z in view.zones if z.zone is Zone.DISCARD}
        self.ready = {s.seat: s.mana_ready for s in view.seats}
        self.regions = {(s.seat, e.side): e.region for s in view.seats for e in s.expeditions}
        self.passed = {s.seat: s.passed for s in view.seats}
        self.first, self.phase, self.day = view.turn.first_seat, view.turn.phase, view.turn.day

    def key(self, zone: Zone, seat: int) -> tuple[Zone, int]:
        """How a view names a zone."""
        return (zone, 0) if zone in SHARED else (zone, seat)

    def appears(self, handle: int, zone: Zone, seat: int) -> None:
        """Something is in a zone now."""
        self.counts[self.key(zone, seat)] += 1
        if zone not in HIDDEN:
            self.where[handle] = zone
            self.counters[handle], self.statuses[handle] = {}, set()
        if zone is Zone.DISCARD:
            self.piles[seat].add(handle)

    def vanishes(self, handle: int, zone: Zone, seat: int) -> None:
        """Something is gone from a zone."""
        self.counts[self.key(zone, seat)] -= 1
        self.where.pop(handle, None)
        if zone is Zone.DISCARD:
            self.piles[seat].discard(handle)

    def moved(self, fact: MovedTold) -> None:
        """A card is a new object without statuses (2.4.1.b); some of its counters come along (2.5.i, j), and being Fleeting is gained on
        the way into play (2.4.6)."""
        self.vanishes(fact.old, fact.origin, fact.origin_seat)
        self.appears(fact.now, fact.destination, fact.destination_seat)
        if fact.destination is Zone.MANA and fact.word == "expanded":
            self.ready[fact.destination_seat] += 1
        if fact.destination in HIDDEN:
            return
        if fact.origin not in (*HIDDEN, Zone.EXPEDITION, Zone.LANDMARK):
            self.counters[fact.now] = self.counters[fact.old]
        d = next((d for d in CATALOGUE if d.reference == fact.card), None)
        landmark = d is not None and d.type is Type.PERMANENT and "EXPEDITION" not in d.subtypes
        printed = d is not None and d.type is Type.SPELL and Has(Keyword.FLEETING) in d.abilities
        if fact.destination is Zone.LIMBO and ((fact.origin is Zone.RESERVE and not landmark) or printed):
            self.statuses[fact.now] = {Status.FLEETING}
        if fact.origin is Zone.LIMBO and fact.destination is Zone.EXPEDITION and self.ruleset == "1.0":
            self.statuses[fact.now] = self.statuses[fact.old]

    def check(self, game: Game) -> None:
        """Hear what is new; then the table must be as it was told to be."""
        for group in game.events[self.heard :]:
            for fact in group:
                self.hears(fact)
        self.heard = len(game.events)
        view = game.view().table
        assert {(z.zone, z.seat): z.count for z in view.zones if z.zone in COUNTED} == dict(self.counts)
        objects = {o.handle: o for o in view.objects if o.zone in COUNTED}
        assert {i: o.zone for i, o in objects.items()} == self.where
        assert {i: dict(o.counters) for i, o in objects.items()} == {i: some(self.counters[i]) for i in objects}
        assert {i: set(o.statuses) for i, o in objects.items()} == {i: self.statuses[i] for i in objects}
        assert {s.seat: (s.mana_ready, s.passed) for s in view.seats} == {k: (self.ready[k], self.passed[k]) for k in (1, 2)}
        assert (view.turn.first_seat, view.turn.phase, view.turn.day) == (self.first, self.phase, self.day)
        if not view.turn.arena:
            assert {(s.seat, e.side): e.region for s in view.seats for e in s.expeditions} == self.regions

    def hears(self, fact: Told | None) -> None:
        """One fact."""
        match fact:
            case MovedTold():
                self.moved(fact)
            case Created(now=o) | ReactionWaits(now=o) | LingeringBegan(now=o):
                self.appears(o.id, o.zone, o.owner)
                if o.emblem is not None:
                    self.counters[o.id]["uses"] = o.emblem.uses
            case Ceased(was=o) | ReactionDone(was=o) | LingeringEnded(was=o):
                self.vanishes(o.id, o.zone, o.owner)
            case LingeringUsed(id=id):
                self.counters[id]["uses"] -= 1
                if not self.counters[id]["uses"]:
                    self.vanishes(id, Zone.LIMBO, 0)
            case CountersChanged(id=id, counter=counter, change=change):
                self.counters[id][counter] = max(0, self.counters[id].get(counter, 0) + change)
            case StatusChanged(id=id, status=status, gained=gained):
                assert gained != (status in self.statuses[id]), fact
                (self.statuses[id].add if gained else self.statuses[id].remove)(status)
            case PaidTold(seat=seat, mana=mana):
                self.ready[seat] -= mana
            case ExpeditionMoved(place=p, steps=steps, region=region) if steps:
                self.regions[p.seat, p.side] = region
            case FirstSeatChanged(seat=seat):
                self.first = seat
            case Passed(seat=seat):
                self.passed[seat] = True
            case PhaseBegan(phase=phase, day=day):
                self.phase, self.day = phase, day
                if phase.value == "morning":
                    self.passed = dict.fromkeys(self.passed, False)
            case ShuffledTold(seat=seat):  # 3.2.2.d: the Discard pile goes under the Deck
                for handle in self.piles[seat]:
                    self.where.pop(handle, None)
                self.counts[Zone.DECK, seat] += self.counts[Zone.DISCARD, seat]
                self.counts[Zone.DISCARD, seat] = 0
                self.piles[seat] = set()
            case StepBegan(step=Step.PREPARE):  # Orbs are no objects that anybody is told about one by one
                self.ready = {seat: self.counts[Zone.MANA, seat] for seat in self.ready}
            case _:
                pass


FULL: dict[str, list[str]] = {
    "you_companion": ["Brassbug", "Kappa+1"],
    "you_hand": ["Kappa", "Beauty Sleep"],
    "you_reserve": ["Kappa", "Inari+2"],
    "you_landmark": ["Brassbug Hub+3 Kelon"],
    "you_discard": ["Inari", "Kappa"],
    "they_hero": ["Kappa+2"],
    "they_companion": ["Inari+asleep", "Brassbug"],
    "they_reserve": ["Inari"],
    "they_landmark": ["Brassbug Hub"],
}


def through(game: Game, chance: Random, days: int = 1) -> Game:
    """Answer by chance until a day is over, and check at every stop."""
    table, last = Table(game), game.view().table.turn.day + days
    while game.prompts and game.view().table.turn.day < last:
        for prompt in settle(game, chance):
            assert prompt.options
            table.check(game)
        table.check(game)
        if game.prompts:
            game.answer(game.prompts[0].seat, game.prompts[0].fallback)
            table.check(game)
    return game


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
@pytest.mark.parametrize("line", lines_of(Reaction, Quick, SpellEffect), ids=str)
def test_what_an_ability_of_the_catalogue_does_is_told(line: Line, ruleset: str) -> None:
    """At every stop on the way to the next turn."""
    ability = line.ability
    assert isinstance(ability, Reaction | Quick | SpellEffect)
    lies: dict[str, Any] = {**FULL, "you_hero": ["Bearer"]}
    game = Game(cards=[bearer(ability.effect)], ruleset=ruleset, **lies)
    table = Table(game)
    game.you.acts("Bearer")
    for prompt in settle(game, Random(str(line))):
        assert prompt.options
        table.check(game)
    table.check(game)


PLAYED = [d for d in CATALOGUE if not d.token and d.type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL)]


@pytest.mark.parametrize(("origin", "ruleset"), [("hand", "4.0"), ("reserve", "1.0")])
@pytest.mark.parametrize("card", PLAYED, ids=lambda d: d.reference)
def test_what_a_played_card_does_is_told(card: Definition, origin: str, ruleset: str) -> None:
    """And the rest of the day, in which it rests, is cleaned up and what is exhausted is readied."""
    lies: dict[str, Any] = {**FULL, f"you_{origin}": [card.reference, "Kappa"]}
    game = Game(ruleset=ruleset, **lies)
    table = Table(game)
    name = card.name
    offered = [w for w in game.you.offered() if w.startswith(f"play {name}")]
    game.you.picks(offered[0])
    table.check(game)
    through(game, Random(card.reference))
