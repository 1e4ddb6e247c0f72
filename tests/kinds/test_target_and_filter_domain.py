"""Kind: filters that accept too much or too little.

General, since one object of every type lies in every zone of both seats, and each filter of the catalogue is compared with a predicate over
what was laid there. The table is total: a filter that it does not know makes a test fail.
"""

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

import pytest

from kelon_engine import Definition, Type, Zone
from kelon_engine.cards.words import (
    YOU,
    boost,
    characters,
    hand_cost_at_least,
    hand_cost_at_most,
    in_play,
    it,
    landmarks,
    me,
    next_costs_less,
    others,
    permanents,
    plants,
    spells,
    tokens,
    your_hand,
    your_reserve,
    yours,
)
from kelon_engine.model.nodes import (
    Choose,
    Controlled,
    Count,
    Effect,
    Except,
    Filter,
    Gain,
    GainStatus,
    HasStatus,
    InZone,
    IsToken,
    IsType,
    LoseStatus,
    Move,
    Named,
    Nothing,
)
from kelon_engine.model.terms import Status, Who
from tests.kinds.parts import BOTH_RULESETS, bearer, nodes, player
from tests.rules.made import being, site
from tests.scenario import Game

COSTS = (0, 3, 4, 5)
"""On both sides of every bound that the catalogue has."""

SEATS = {"you": 1, "they": 2}
IN_PLAY_PLACES = ("hero", "companion", "landmark", "leader")


class Laid(NamedTuple):
    """One thing on the table: what it is, whose, and where."""

    who: str
    place: str
    type: str
    cost: int
    token: bool = False
    plant: bool = False
    exhausted: bool = False
    borrowed: bool = False

    @property
    def name(self) -> str:
        """A name that nothing else has."""
        return " ".join(str(x) for x in self).replace("_", " ")

    @property
    def seat(self) -> int:
        """Whose it is: the controller of an object in play, the owner of another card."""
        return SEATS[self.who]

    @property
    def in_play(self) -> bool:
        """In an Expedition, a Landmark zone or a Hero zone (3.1.4)."""
        return self.place in IN_PLAY_PLACES

    def definition(self) -> Definition:
        """The card that it is."""
        if self.type == "hero":
            return Definition(self.name, self.name, Type.HERO, reserve_limit=2, landmark_limit=2)
        if self.type == "spell":
            return Definition(self.name, self.name, Type.SPELL, hand_cost=self.cost, reserve_cost=9)
        if self.type == "permanent":
            return site(self.name, cost=self.cost)
        if self.type == "gear":
            return site(self.name, subtypes=("EXPEDITION",), cost=self.cost)
        plant = ("PLANT",) if self.plant else ()
        return Definition(
            self.name, self.name, Type.CHARACTER, subtypes=plant, hand_cost=self.cost, reserve_cost=9, stats=(1, 1, 1), token=self.token
        )


def all_that_lies() -> tuple[Laid, ...]:
    """One of every type and cost in every zone of both seats that can hold it; borrowed ones, tokens, and exhausted ones too."""
    found: list[Laid] = []
    for who in SEATS:
        for place in ("hero", "companion"):
            found += [Laid(who, place, "character", c) for c in COSTS]
            found += [
                Laid(who, place, "character", 0, token=True),
                Laid(who, place, "gear", 4),
                Laid(who, place, "character", 4, plant=True),
            ]
            found += [Laid(who, place, "character", 3, borrowed=True), Laid(who, place, "character", 3, exhausted=True)]
        found += [Laid(who, "landmark", "permanent", c) for c in COSTS]
        found += [Laid(who, "landmark", "permanent", 3, borrowed=True), Laid(who, "landmark", "permanent", 3, exhausted=True)]
        found += [Laid(who, "leader", "hero", 0)]
        for place in ("hand", "deck", "discard", "reserve"):
            found += [Laid(who, place, t, c) for t in ("character", "permanent", "gear", "spell") for c in (0, 4)]
        found += [Laid(who, "reserve", "character", 3, exhausted=True)]
    return tuple(found)


LAID = all_that_lies()
DEFINITIONS = tuple(laid.definition() for laid in LAID)
BEARER = "Bearer"
Accepts = Callable[[Laid, int], bool]
"""Whether the rules let a filter accept a thing, for the seat whose ability it is."""


def is_character(x: Laid) -> bool:
    """A Character in play: "a Character" names no zone (2.2.1.h); what lies in an Expedition need not be one."""
    return x.type == "character" and x.in_play


def is_permanent(x: Laid) -> bool:
    """A Permanent in play, of a Landmark zone or of an Expedition."""
    return x.type in ("permanent", "gear") and x.in_play


CHARACTERS, PERMANENTS = characters & in_play, permanents & in_play
EITHER = (characters | permanents) & in_play
SABOTAGED = InZone(Zone.RESERVE)

CHOICES: dict[Filter, Accepts] = {
    CHARACTERS: lambda x, you: is_character(x),
    characters & yours & in_play: lambda x, you: is_character(x) and x.seat == you,
    permanents & yours & in_play: lambda x, you: is_permanent(x) and x.seat == you,
    EITHER: lambda x, you: is_character(x) or is_permanent(x),
    characters & hand_cost_at_most(3) & in_play: lambda x, you: is_character(x) and x.cost <= 3,
    characters & hand_cost_at_most(4) & in_play: lambda x, you: is_character(x) and x.cost <= 4,
    characters & hand_cost_at_least(4) & in_play: lambda x, you: is_character(x) and x.cost >= 4,
    permanents & hand_cost_at_most(4) & in_play: lambda x, you: is_permanent(x) and x.cost <= 4,
    permanents & hand_cost_at_least(4) & in_play: lambda x, you: is_permanent(x) and x.cost >= 4,
    (characters | permanents) & hand_cost_at_most(4) & in_play: lambda x, you: (is_character(x) or is_permanent(x)) and x.cost <= 4,
    SABOTAGED: lambda x, you: x.place == "reserve",
    your_hand: lambda x, you: x.place == "hand" and x.seat == you,
    your_reserve & others: lambda x, you: x.place == "reserve" and x.seat == you,
}
"""Every choice of the catalogue that a filter of its own describes."""

COUNTS: dict[Filter, Accepts] = {
    landmarks & in_play & yours: lambda x, you: x.type == "permanent" and x.in_play and x.seat == you,
    plants & in_play & yours: lambda x, you: x.plant and x.in_play and x.seat == you,
    tokens & in_play & yours: lambda x, you: x.token and x.in_play and x.seat == you,
    characters & others & in_play & yours: lambda x, you: is_character(x) and x.seat == you,
}
"""Everything that a card of the catalogue counts."""

AFFECTED: dict[Filter, Accepts] = {
    characters & yours & in_play: lambda x, you: is_character(x) and x.seat == you,
}
"""Everything that an effect of the catalogue does something to without choosing it, besides what it names."""

NAMES_ONLY: set[Filter] = {Named("top"), Named("top") & ~it, Named("sabotaged"), it, me}
"""Filters that say nothing but which objects a name means."""


def table(*effects: Effect, seat: int = 1, ruleset: str = "1.0") -> Game:
    """Everything lies there; the acting seat has a bearer of these effects, and an emblem lies in Limbo."""
    cards = (*DEFINITIONS, bearer(*effects, next_costs_less(spells)))
    where: dict[str, Any] = {}
    for x in LAID:
        marks = ("+exhausted" if x.exhausted else "") + ("+borrowed" if x.borrowed else "")
        where.setdefault(f"{x.who}_{x.place}", []).append(x.name + marks)
    where["you_hero" if seat == 1 else "they_hero"].append(BEARER)
    game = Game(cards=cards, first=seat, ruleset=ruleset, **where)
    player(game, seat).acts(BEARER, len(effects) + 1)
    return game


def expected(accepts: Accepts, seat: int, bearer_too: bool = False) -> Counter[str]:
    """The names that the rules let a filter accept."""
    return Counter([x.name for x in LAID if accepts(x, seat)] + [BEARER] * bearer_too)


CASES = [(node, seat, ruleset) for node in nodes(Choose) for seat in (1, 2) for ruleset in BOTH_RULESETS]


def takes_the_bearer(what: Filter) -> bool:
    """Whether a choice may take its own bearer, which is a Character in play that costs 1."""
    return what in CHOICES and CHOICES[what](Laid("you", "hero", "character", 1), 1)


def test_the_tables_know_every_filter_of_the_catalogue_that_chooses_counts_or_affects() -> None:
    chosen = {n.what for n in nodes(Choose) if isinstance(n, Choose)}
    counted = {n.of for n in nodes(Count) if isinstance(n, Count)}
    affected = {n.what for kind in (Gain, GainStatus, LoseStatus, Move) for n in nodes(kind) if isinstance(n, kind)}
    assert (chosen - set(CHOICES) - NAMES_ONLY, counted - set(COUNTS), affected - set(AFFECTED) - NAMES_ONLY) == (set(), set(), set())


@pytest.mark.parametrize(("node", "seat", "ruleset"), [c for c in CASES if c[0].what not in NAMES_ONLY])  # type: ignore[attr-defined]
def test_what_a_choice_offers_is_what_the_rules_let_it_accept(node: Choose, seat: int, ruleset: str) -> None:
    game = table(node, seat=seat, ruleset=ruleset)
    player(game, seat).acts(BEARER, 1)
    offered = Counter(player(game, seat).offered())
    assert offered == expected(CHOICES[node.what], seat, takes_the_bearer(node.what))


@pytest.mark.parametrize("node", [n for n in nodes(Choose) if n.what not in NAMES_ONLY])  # type: ignore[attr-defined]
def test_a_choice_asks_for_as_many_as_its_text_says(node: Choose) -> None:
    game = table(node)
    game.you.acts(BEARER, 1)
    assert (game.you.prompt.low, game.you.prompt.high) == (node.low, node.high)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("of", list(COUNTS))
def test_what_is_counted_is_what_the_rules_let_a_text_count(of: Filter, seat: int) -> None:
    game = table(boost(Count(of)), seat=seat)
    player(game, seat).acts(BEARER, 1)
    assert game.boosts(BEARER) == sum(expected(COUNTS[of], seat).values())


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("what", list(AFFECTED))
def test_what_is_affected_without_being_chosen_is_what_the_rules_say(what: Filter, seat: int) -> None:
    game = table(boost(1, what), seat=seat)
    player(game, seat).acts(BEARER, 1)
    boosted = Counter(game.name_of(o.card) for o in game.objects() if dict(o.counters).get("boost"))
    assert boosted == expected(AFFECTED[what], seat, bearer_too=True)


# -- the words themselves, crossed -------------------------------------------------------------------------------------------------

ZONES_LAID = {
    Zone.EXPEDITION: ("hero", "companion"),
    Zone.LANDMARK: ("landmark",),
    Zone.HERO: ("leader",),
    Zone.RESERVE: ("reserve",),
    Zone.DISCARD: ("discard",),
}
TYPES_LAID = {
    Type.CHARACTER: ("character",),
    Type.PERMANENT: ("permanent", "gear"),
    Type.SPELL: ("spell",),
    Type.HERO: ("hero",),
    Type.REGION: (),
    Type.EMBLEM: (),
    Type.MANA_ORB: (),
}


def offered_by(what: Filter, seat: int = 1) -> Counter[str]:
    """What a target of this kind may be."""
    game = table(Choose("it", what, low=0, high=99, target=True), seat=seat)
    before = game.position
    player(game, seat).acts(BEARER, 1)
    if not game.prompts or game.prompts[0].ask.value == "turn":
        assert game.position != before
        return Counter()
    return Counter(player(game, seat).offered())


@pytest.mark.parametrize(("zone", "type"), list(product(ZONES_LAID, TYPES_LAID)))
def test_a_type_in_a_zone_is_each_object_of_that_type_there_and_nothing_else(zone: Zone, type: Type) -> None:
    wanted = expected(lambda x, you: x.place in ZONES_LAID[zone] and x.type in TYPES_LAID[type], 1)
    if (zone, type) == (Zone.EXPEDITION, Type.CHARACTER):
        wanted[BEARER] += 1
    assert offered_by(InZone(zone) & IsType(type)) == wanted


@pytest.mark.parametrize(("zone", "who", "seat"), list(product(ZONES_LAID, (Who.YOU, Who.OPPONENT, Who.EACH), (1, 2))))
def test_whose_zone_it_is_is_seen_from_the_seat_whose_ability_it_is(zone: Zone, who: Who, seat: int) -> None:
    seats = {Who.YOU: {seat}, Who.OPPONENT: {3 - seat}, Who.EACH: {1, 2}}[who]
    wanted = expected(lambda x, you: x.place in ZONES_LAID[zone] and x.seat in seats, seat)
    if zone is Zone.EXPEDITION and seat in seats:
        wanted[BEARER] += 1
    assert offered_by(InZone(zone) & Controlled(who), seat) == wanted


@pytest.mark.parametrize("part", [IsToken(), HasStatus(Status.EXHAUSTED), plants, hand_cost_at_most(3), hand_cost_at_least(5), others])
def test_what_a_word_does_not_accept_is_exactly_what_is_left(part: Filter) -> None:
    everything, some, rest = (offered_by(in_play & f) for f in (Controlled(Who.EACH), part, Except(part)))
    assert some + rest == everything
    assert some
    assert rest


def test_a_card_in_the_mana_zone_is_a_mana_orb_whatever_is_printed_on_it() -> None:
    found = [offered_by(InZone(Zone.MANA) & IsType(t)) for t in Type]
    assert [t for t, names in zip(Type, found, strict=True) if names] == [Type.MANA_ORB]


def test_a_region_and_an_emblem_are_of_their_own_types_alone() -> None:
    assert [t for t in Type if offered_by(InZone(Zone.ADVENTURE) & IsType(t))] == [Type.REGION]
    assert [t for t in Type if offered_by(InZone(Zone.LIMBO) & IsType(t))] == [Type.EMBLEM]


def test_an_absent_hand_cost_reads_as_nothing() -> None:
    """2.3.1.f: a Hero costs nothing, so it costs 0 or less and not 1 or more."""
    heroes = InZone(Zone.HERO)
    assert (sum(offered_by(heroes & hand_cost_at_most(0)).values()), sum(offered_by(heroes & hand_cost_at_least(1)).values())) == (2, 0)


def test_a_card_that_looks_at_the_top_of_the_deck_chooses_among_those_cards_alone() -> None:
    game = Game(you_landmark=["The Ouroboros, Lyra Bastion R2", "Axiom Reprocessor"], you_deck=["Kappa", "Inari", "Tanuki"], at="noon")
    assert sorted(game.you.offered()) == ["Inari", "Kappa"]


def test_the_self_of_a_filter_is_one_object_and_not_all_of_its_name() -> None:
    twin = being("Twin")
    game = Game(
        cards=[twin, bearer(Choose("it", characters & others & in_play, target=True), Nothing())], you_hero=[BEARER, BEARER, "Twin"]
    )
    game.you.acts(BEARER, 1)
    assert sorted(game.you.offered()) == [BEARER, "Twin"]


def test_a_role_is_a_seat_and_never_whoever_acts() -> None:
    assert offered_by(in_play & Controlled(YOU), 1) != offered_by(in_play & Controlled(YOU), 2)
