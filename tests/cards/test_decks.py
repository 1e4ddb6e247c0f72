"""The deck lists that come with the catalogue are legal decks of its cards."""

from collections import Counter

import pytest

from kelon_engine.cards import CATALOGUE
from kelon_engine.cards.decks import Deck, starter_decks
from kelon_engine.model.terms import Rarity, Type

DECKS = starter_decks()
every_deck = pytest.mark.parametrize("deck", DECKS.values(), ids=list(DECKS))


def test_there_is_one_starter_deck_for_each_faction() -> None:
    assert [(name, CATALOGUE[deck.hero].faction.name.lower()) for name, deck in DECKS.items()] == [(n, n) for n in DECKS]
    assert list(DECKS) == ["axiom", "bravos", "lyra", "muna", "ordis", "yzmir"]


@every_deck
def test_a_deck_has_a_hero_and_39_cards(deck: Deck) -> None:
    assert (CATALOGUE[deck.hero].type, len(deck.cards)) == (Type.HERO, 39)


@every_deck
def test_only_the_hero_of_a_deck_is_one(deck: Deck) -> None:
    assert [c for c in deck.cards if CATALOGUE[c].type in (Type.HERO, Type.REGION) or CATALOGUE[c].token] == []


@every_deck
def test_a_deck_has_at_most_three_cards_of_one_name(deck: Deck) -> None:
    assert max(Counter(CATALOGUE[c].name for c in deck.cards).values()) <= 3


@every_deck
def test_a_deck_has_at_most_fifteen_rares(deck: Deck) -> None:
    assert sum(CATALOGUE[c].rarity is Rarity.RARE for c in deck.cards) <= 15


@every_deck
def test_1_1_4_d_a_deck_is_of_its_heros_faction(deck: Deck) -> None:
    assert {CATALOGUE[c].faction for c in deck.cards} == {CATALOGUE[deck.hero].faction}


def test_the_decks_use_every_card_of_the_catalogue() -> None:
    used = {c for deck in DECKS.values() for c in (deck.hero, *deck.cards)}
    assert used == {d.reference for d in CATALOGUE if d.type is not Type.REGION and not d.token}
