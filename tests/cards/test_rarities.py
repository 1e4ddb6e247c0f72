"""1.1.4.f, g, 1.1.5.d: how many rare and unique cards a deck may hold; 1.1.5.a: the neutral card of limited play."""

import pytest

from kelon_engine import CATALOGUE, Deck, Definition, Engine, Faction, Rarity, Type, starter_decks

AXIOM = starter_decks()["axiom"]


def printed(number: int, rarity: Rarity, faction: Faction = Faction.AXIOM) -> Definition:
    """A card of that rarity with a name of its own."""
    name = f"{rarity.name} {number}"
    return Definition(name, name, Type.CHARACTER, faction, rarity, hand_cost=1, reserve_cost=1, stats=(1, 1, 1))


COMMONS = [printed(i, Rarity.COMMON) for i in range(39)]
RARES = [printed(i, Rarity.RARE) for i in range(39)]
UNIQUES = [printed(i, Rarity.UNIQUE) for i in range(39)]
NEUTRAL = printed(99, Rarity.COMMON, Faction.NEUTRAL)
ENGINE = Engine(CATALOGUE.with_definitions((*COMMONS, *RARES, *UNIQUES, NEUTRAL)))


def problems(rare: int, unique: int, format: str = "standard") -> tuple[str, ...]:
    """What is wrong with a deck of 39 cards of which so many are rare and so many unique."""
    cards = (*RARES[:rare], *UNIQUES[:unique], *COMMONS[: 39 - rare - unique])
    return ENGINE.deck_problems(Deck(AXIOM.hero, tuple(d.reference for d in cards)), format)


@pytest.mark.parametrize(("rare", "wrong"), [(15, ()), (16, ("16 rare cards, at most 15 (1.1.4.f)",))])
def test_1_1_4_f_fifteen_rare_cards_are_the_most(rare: int, wrong: tuple[str, ...]) -> None:
    assert problems(rare, 0) == wrong


@pytest.mark.parametrize(("unique", "wrong"), [(3, ()), (4, ("4 unique cards, at most 3 (1.1.4.g)",))])
def test_1_1_4_g_three_unique_cards_are_the_most(unique: int, wrong: tuple[str, ...]) -> None:
    assert problems(0, unique) == wrong


def test_1_1_4_f_a_unique_card_is_no_rare_one() -> None:
    assert problems(15, 3) == ()


def test_1_1_5_d_limited_play_knows_no_cap_of_a_rarity() -> None:
    assert problems(20, 19, "limited") == ()


def test_1_1_5_a_a_neutral_card_may_be_in_a_limited_deck_as_often_as_one_likes() -> None:
    cards = (*(d.reference for d in COMMONS[:9]), *(NEUTRAL.reference,) * 20)
    assert ENGINE.deck_problems(Deck(AXIOM.hero, cards), "limited") == ()


def test_1_1_4_d_a_neutral_card_may_not_be_in_a_constructed_deck() -> None:
    cards = (*(d.reference for d in COMMONS), NEUTRAL.reference)
    assert ENGINE.deck_problems(Deck(AXIOM.hero, cards)) == (f"{NEUTRAL.reference} is not of the Hero's faction (1.1.4.d)",)
