"""Kind: card data and numbers typed by hand.

General, since every number of the catalogue is met from both sides: each cost that a filter names, each count that a condition asks for,
each row of a table of dice, each number of cards drawn and kept; and since every card has the numbers of its kind and no others.
"""

from itertools import product

import pytest

from kelon_engine import CATALOGUE, Ask, Definition, MovedTold, Type
from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
from kelon_engine.cards.words import characters, counters, draw, in_play, me, quick, target, yours
from kelon_engine.model.nodes import (
    AtLeast,
    Choose,
    Count,
    Draw,
    Except,
    Gain,
    HandCost,
    HasSubtype,
    If,
    IsToken,
    IsType,
    Price,
    Seq,
    Table,
)
from kelon_engine.model.terms import Rarity
from tests.kinds.parts import BOTH_RULESETS, bearer, leader, nodes
from tests.rules.made import being, site
from tests.scenario import Game

COSTS = [node for node in nodes(HandCost) if isinstance(node, HandCost)]
CONDITIONS = [node for node in nodes(AtLeast) if isinstance(node, AtLeast) and isinstance(node.amount, Count)]
TABLES = [node for node in nodes(Table) if isinstance(node, Table)]


@pytest.mark.parametrize("node", COSTS, ids=str)
def test_a_hand_cost_that_is_named_is_met_from_both_sides(node: HandCost) -> None:
    """ "N or less", "N or more": N itself is in, one on is out."""
    assert isinstance(node.low, int) and isinstance(node.high, int)
    costs = sorted({x for edge in (node.low, node.high) for x in (edge - 1, edge, edge + 1) if 0 <= x <= 12} | {0, 12})
    cards = [being(f"Cost{x}", cost=x) for x in costs]
    hero = leader(quick(Price(), target(characters & node & in_play)))
    game = Game(cards=[*cards, hero], you_leader=["Leader"], they_hero=[c.name for c in cards])
    within = [f"Cost{x}" for x in costs if node.low <= x <= node.high]
    assert game.you.can("act Leader 1") is bool(within)
    if len(within) > 1:
        game.you.acts("Leader")
        assert game.you.offered() == within


def sample(node: AtLeast) -> tuple[str, Definition]:
    """Where one of what a condition counts lies, and a card that it counts."""
    assert isinstance(node.amount, Count)
    parts = getattr(node.amount.of, "parts", (node.amount.of,))
    for part in parts:
        match part:
            case HasSubtype(subtype="LANDMARK"):
                return "landmark", site("Sample")
            case HasSubtype(subtype=subtype):
                return "hero", being("Sample", subtypes=(subtype,))
            case IsToken():
                return "hero", ORDIS_RECRUIT
            case IsType(type=Type.CHARACTER):
                return "hero", being("Sample")
    raise AssertionError(f"a condition counts something new: {node}; say here what fits it")


@pytest.mark.parametrize(("node", "more"), [(n, d) for n in CONDITIONS for d in (-1, 0, 1)], ids=str)
def test_a_count_that_is_asked_for_is_met_from_both_sides(node: AtLeast, more: int) -> None:
    place, card = sample(node)
    asker = leader(quick(Price(), If(node, counters(1, "true"))))
    cards = [asker] if card.token else [asker, card]
    game = Game(cards=cards, you_leader=["Leader"], **{f"you_{place}": [card.name] * (node.number + more)})  # type: ignore[arg-type]
    game.you.acts("Leader")
    assert dict(game.object("Leader").counters).get("true", 0) == (more >= 0)


@pytest.mark.parametrize("node", CONDITIONS, ids=str)
def test_what_the_opponent_controls_counts_only_where_the_text_does_not_say_yours(node: AtLeast) -> None:
    place, card = sample(node)
    asker = leader(quick(Price(), If(node, counters(1, "true"))))
    cards = [asker] if card.token else [asker, card]
    game = Game(cards=cards, you_leader=["Leader"], **{f"they_{place}": [card.name] * (node.number + 2)})  # type: ignore[arg-type]
    game.you.acts("Leader")
    assert isinstance(node.amount, Count)
    says_yours = yours in getattr(node.amount.of, "parts", ())
    assert dict(game.object("Leader").counters).get("true", 0) == (not says_yours)


@pytest.mark.parametrize("node", CONDITIONS, ids=str)
def test_another_does_not_count_the_one_that_speaks(node: AtLeast) -> None:
    """ "Other Characters": the bearer is no other of itself."""
    assert isinstance(node.amount, Count)
    if any(isinstance(p, Except) for p in getattr(node.amount.of, "parts", ())):
        _, card = sample(node)
        lone = bearer(If(node, counters(1, "true")))
        for others in (node.number - 1, node.number):
            game = Game(cards=[lone, card], you_hero=["Bearer", *[card.name] * others])
            game.you.acts("Bearer")
            assert dict(game.object("Bearer").counters).get("true", 0) == (others == node.number)


@pytest.mark.parametrize("node", TABLES, ids=str)
def test_no_face_of_a_die_has_two_rows_and_every_row_has_a_face(node: Table) -> None:
    assert all(any(row.low <= face <= row.high for face in range(1, 7)) for row in node.rows)
    assert all(sum(row.low <= face <= row.high for row in node.rows) <= 1 for face in range(1, 20))


DRAWN = sorted({node.number for node in nodes(Draw) if isinstance(node, Draw) and isinstance(node.number, int)} | {1, 2, 3})


@pytest.mark.parametrize(("number", "more"), list(product(DRAWN, (-1, 0, 1))))
def test_as_many_cards_are_drawn_as_are_there_and_no_more_than_are_named(number: int, more: int) -> None:
    """3.2.2.d-e: with an empty Discard pile what the Deck lacks is not drawn."""
    there = number + more
    game = Game(cards=[leader(quick(Price(), draw(number))), being("Thing")], you_leader=["Leader"], you_deck=["Thing"] * there)
    game.you.acts("Leader")
    assert game.you.has("hand") == ["Thing"] * min(number, there)
    assert len([e for e in game.happened(MovedTold) if e.word == "drawn"]) == min(number, there)


@pytest.mark.parametrize(("count", "limit", "ruleset"), list(product((0, 1, 2, 3, 5), (0, 1, 2, 3), BOTH_RULESETS)))
def test_clean_up_keeps_what_the_limit_allows_and_no_less(count: int, limit: int, ruleset: str) -> None:
    """4.2.5.c, for Reserve and Landmarks alike."""
    hero = Definition("Host", "Host", Type.HERO, reserve_limit=limit, landmark_limit=limit)
    cards = [hero, being("Thing"), site("Pillar")]
    game = Game(
        cards=cards, at="night", ruleset=ruleset, you_leader=["Host"], you_reserve=["Thing"] * count, you_landmark=["Pillar"] * count
    )
    game.until(Ask.MANA)
    kept = min(count, limit)
    assert (game.you.count("reserve"), game.you.count("landmark")) == (kept, kept)
    assert game.you.count("discard") == 2 * (count - kept)


@pytest.mark.parametrize(("low", "high", "there"), [(lo, hi, n) for lo in (0, 1, 2) for hi in (1, 2, 3) for n in (1, 2, 3, 4) if lo <= hi])
def test_a_choice_takes_between_its_numbers_and_what_is_there(low: int, high: int, there: int) -> None:
    effect = Seq((Choose("them", characters & in_play, low, high), Gain(me, 1, "done")))
    game = Game(cards=[leader(quick(Price(), effect)), being("Thing")], you_leader=["Leader"], they_hero=["Thing"] * there)
    game.you.acts("Leader")
    if game.prompts[0].ask is Ask.TURN:
        assert min(low, there) == there  # a single answer is no question
        return
    prompt = game.prompts[0]
    assert (prompt.low, prompt.high) == (min(low, there), min(high, there))


def test_every_card_has_the_numbers_of_its_kind_and_no_others() -> None:
    """2.2.6-2.2.12: costs on what is played, statistics on Characters, limits on Heroes; a negative one nowhere."""
    for d in CATALOGUE:
        played = d.type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL)
        assert (d.hand_cost is not None, d.reserve_cost is not None) == (played, played), d.reference
        assert (d.stats is not None) is (d.type is Type.CHARACTER), d.reference
        assert (d.reserve_limit is not None) is (d.type is Type.HERO), d.reference
        assert min([0, *(x for x in (d.hand_cost, d.reserve_cost) if x is not None), *(d.stats or ())]) == 0, d.reference


def test_the_rarities_of_a_family_say_what_they_are() -> None:
    """2.2.5: C is common, R1 and R2 rare; each reference is one card."""
    for d in CATALOGUE:
        code = d.reference.rsplit("_", 1)[-1]
        if d.family and not d.token and d.type is not Type.HERO:
            assert d.rarity is (Rarity.COMMON if code == "C" else Rarity.RARE), d.reference
