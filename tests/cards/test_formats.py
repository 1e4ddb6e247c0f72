"""What a deck must be like (1.1.4): the six starter decks are legal, and each rule is broken by one change."""

import pytest

from kelon_engine import ENGINE, Deck, starter_decks

AXIOM = starter_decks()["axiom"]
BRAVOS = starter_decks()["bravos"]


def problems(hero: str | None, cards: tuple[str, ...], ruleset: str = "1.0") -> tuple[str, ...]:
    return ENGINE.deck_problems(Deck(hero, cards), "standard", ruleset)


@pytest.mark.parametrize("name", sorted(starter_decks()))
def test_a_starter_deck_is_legal(name: str) -> None:
    deck = starter_decks()[name]
    assert problems(deck.hero, deck.cards) == ()


def test_1_1_4_b_a_deck_without_a_hero_is_illegal() -> None:
    assert problems(None, AXIOM.cards) == ("a deck has exactly one Hero (1.1.4.b)",)


def test_1_1_4_b_a_character_is_no_hero() -> None:
    assert problems(AXIOM.cards[0], AXIOM.cards)[0].endswith("is no Hero (1.1.4.b)")


def test_1_1_4_b_a_hero_does_not_belong_among_the_cards() -> None:
    assert problems(AXIOM.hero, (*AXIOM.cards, AXIOM.hero)) == (f"{AXIOM.hero} does not belong in a deck",)


def test_1_1_4_c_thirty_eight_cards_are_too_few() -> None:
    assert problems(AXIOM.hero, AXIOM.cards[1:]) == ("at least 39 cards besides the Hero, not 38 (1.1.4.c)",)


def test_1_1_4_d_a_card_of_another_faction_is_illegal() -> None:
    stranger = BRAVOS.cards[0]
    assert problems(AXIOM.hero, (*AXIOM.cards, stranger)) == (f"{stranger} is not of the Hero's faction (1.1.4.d)",)


def test_1_1_4_e_a_fourth_copy_of_a_name_is_illegal() -> None:
    thrice = next(c for c in AXIOM.cards if AXIOM.cards.count(c) == 3)
    assert [p.partition(" copies")[2] for p in problems(AXIOM.hero, (*AXIOM.cards, thrice))] == [", at most 3 of one name (1.1.4.e)"]


def test_1_1_4_b_sixty_one_cards_are_too_many_in_the_later_rules_only() -> None:
    cards = (*AXIOM.cards, *AXIOM.cards)
    assert "at most 60 cards, Hero included (1.1.4.b)" in problems(AXIOM.hero, cards, "4.0")
    assert "at most 60 cards, Hero included (1.1.4.b)" not in problems(AXIOM.hero, cards, "1.0")


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
@pytest.mark.parametrize("format", ["limited", "sandbox"])
def test_1_1_5_only_a_constructed_deck_has_a_cap(format: str, ruleset: str) -> None:
    assert ENGINE.deck_problems(Deck(AXIOM.hero, (*AXIOM.cards, *AXIOM.cards)), format, ruleset) == ()


LYRA, MUNA = starter_decks()["lyra"], starter_decks()["muna"]


def limited(hero: str | None, cards: tuple[str, ...]) -> tuple[str, ...]:
    return ENGINE.deck_problems(Deck(hero, cards), "limited")


def test_1_1_5_b_a_limited_deck_may_have_no_hero() -> None:
    assert limited(None, AXIOM.cards) == ()


def test_1_1_5_c_twenty_eight_cards_are_too_few_for_limited_play() -> None:
    assert limited(AXIOM.hero, AXIOM.cards[:28]) == ("at least 29 cards besides the Hero, not 28 (1.1.5.c)",)
    assert limited(AXIOM.hero, AXIOM.cards[:29]) == ()


def test_1_1_5_d_a_limited_deck_has_three_factions_at_most_and_the_hero_s_counts() -> None:
    three = (*BRAVOS.cards, *LYRA.cards, *MUNA.cards)
    assert limited(None, three) == ()
    assert limited(AXIOM.hero, three) == ("4 factions, at most 3, the Hero's counted (1.1.5.d)",)


def test_1_1_5_d_in_limited_play_a_name_may_come_ten_times() -> None:
    assert limited(AXIOM.hero, AXIOM.cards[:1] * 29) == ()
