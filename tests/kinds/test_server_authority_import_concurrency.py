"""Kind: trusting the client, names as keys, absent players, races.

General, since for every kind of question of whole games every answer that is not offered is tried, by every seat: it is refused with a
reason and nothing has changed. Conceding and running out of time have their result in each of them, the set-up included. Decks are lists
of references that are all looked at before anything begins. What the server adds to this is tested in tests/service.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from kelon_engine import (
    CATALOGUE,
    ENGINE,
    NATURE,
    Answer,
    Ask,
    Choice,
    Concede,
    Deck,
    Expire,
    IllegalAnswer,
    IllegalSetup,
    Position,
    Prompt,
    Setup,
    Withdraw,
    starter_decks,
)
from tests.laws.play import game

SEEDS = (721, 584, 87, 258, 337, 63, 166, 822, 965)
AXIOM = starter_decks()["axiom"]


@cache
def asked() -> dict[tuple[Ask, int], tuple[Position, Prompt]]:
    """For each kind of question and each seat a position in which it is asked."""
    found: dict[tuple[Ask, int], tuple[Position, Prompt]] = {}
    for seed in SEEDS:
        for position in game(seed).positions()[:-1]:
            for prompt in ENGINE.prompts(position):
                found.setdefault((prompt.ask, prompt.seat), (position, prompt))
    return found


QUESTIONS = sorted(asked(), key=str)


def wrong(prompt: Prompt) -> Iterator[Choice]:
    """Choices that are not offered: numbers that there are not, too few, too many, one too often."""
    last = len(prompt.options)
    yield Choice((last,))
    yield Choice((-1,))
    yield Choice((10**9,))
    yield Choice((0,) * (prompt.high + 1))
    yield Choice((*range(last), last))
    if prompt.low:
        yield Choice(())
    if prompt.high > 1 and all(o.times == 1 for o in prompt.options):
        yield Choice((0, 0))


def refused(position: Position, seat: int, answer: Answer) -> str:
    """The reason for which an answer is refused."""
    before = ENGINE.state_hash(position)
    with pytest.raises(IllegalAnswer) as no:
        ENGINE.submit(position, seat, answer)
    assert ENGINE.state_hash(position) == before
    assert str(no.value)
    return no.value.reason


def test_whole_games_ask_most_kinds_of_questions() -> None:
    assert {ask for ask, _ in QUESTIONS} >= {Ask.SHUFFLE, Ask.COIN, Ask.FIRST, Ask.MANA, Ask.TURN, Ask.TARGET, Ask.DICE, Ask.KEEP, Ask.MODE}


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_what_is_not_offered_is_refused_and_nothing_has_changed(question: tuple[Ask, int]) -> None:
    position, prompt = asked()[question]
    assert {refused(position, prompt.seat, choice) for choice in wrong(prompt)} == {"ILLEGAL_CHOICE"}


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_who_is_not_asked_cannot_answer(question: tuple[Ask, int]) -> None:
    position, prompt = asked()[question]
    owing = {p.seat for p in ENGINE.prompts(position)}
    for seat in {0, 1, 2, 3, -1} - owing:
        assert refused(position, seat, prompt.fallback) == "NOT_YOUR_DECISION"


@pytest.mark.parametrize(("question", "seat"), list(product(QUESTIONS, (1, 2))), ids=str)
def test_a_seat_may_concede_whatever_is_asked_of_whom(question: tuple[Ask, int], seat: int) -> None:
    position, _ = asked()[question]
    after = ENGINE.submit(position, seat, Concede()).position
    result = ENGINE.result(after)
    assert result is not None
    assert (result.winner, result.cause, ENGINE.prompts(after)) == (3 - seat, "concession", ())
    assert refused(after, 3 - seat, Concede()) == "GAME_OVER"


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_nobody_but_a_seat_concedes(question: tuple[Ask, int]) -> None:
    position, _ = asked()[question]
    for seat in (0, 3, -1):
        assert refused(position, seat, Concede()) == "NOT_YOUR_DECISION"


@pytest.mark.parametrize("question", [q for q in QUESTIONS if q[1] != NATURE], ids=str)
def test_when_the_time_is_up_the_fallback_is_taken_and_it_is_legal(question: tuple[Ask, int]) -> None:
    position, prompt = asked()[question]
    expired = ENGINE.submit(position, prompt.seat, Expire()).position
    chosen = ENGINE.submit(position, prompt.seat, prompt.fallback).position
    assert ENGINE.state_hash(expired) == ENGINE.state_hash(chosen)


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_only_a_declaration_is_withdrawn(question: tuple[Ask, int]) -> None:
    position, prompt = asked()[question]
    if prompt.declaring:
        back = ENGINE.submit(position, prompt.seat, Withdraw()).position
        assert [p.ask for p in ENGINE.prompts(back)] == [Ask.TURN]
    else:
        assert refused(position, prompt.seat, Withdraw()) == "NOT_DECLARING"


# -- decks -------------------------------------------------------------------------------------------------------------------------


def problems(*cards: str, hero: str | None = AXIOM.hero) -> IllegalSetup:
    """Why a game with this deck cannot begin."""
    with pytest.raises(IllegalSetup) as no:
        ENGINE.start(Setup((Deck(hero, cards), Deck(AXIOM.hero, AXIOM.cards)), format="standard"))
    return no.value


@pytest.mark.parametrize("number", [1, 2, 5])
def test_every_reference_that_is_unknown_is_listed_at_once(number: int) -> None:
    strangers = [f"ALT_NOWHERE_B_AX_{i:02}_C" for i in range(number)]
    found = problems(*AXIOM.cards, *strangers)
    assert found.reason == "UNKNOWN_CARD"
    assert [s for s in strangers if not any(s in p for p in found.problems)] == []


@pytest.mark.parametrize("name", sorted({d.name for d in CATALOGUE if d.reference in AXIOM.cards}))
def test_a_name_is_no_key(name: str) -> None:
    assert problems(*AXIOM.cards, name).reason == "UNKNOWN_CARD"


def test_everything_that_is_wrong_with_both_decks_is_listed() -> None:
    with pytest.raises(IllegalSetup) as no:
        ENGINE.start(Setup((Deck(None, AXIOM.cards[:3]), Deck(AXIOM.hero, AXIOM.cards[:38])), format="standard"))
    assert {p.split(":")[0] for p in no.value.problems} == {"seat 1", "seat 2"}
    assert len(no.value.problems) >= 3


def test_tokens_regions_and_heroes_are_no_cards_of_a_deck() -> None:
    for d in CATALOGUE:
        if d.token or d.type.value in ("region", "hero"):
            assert any(d.reference in p for p in problems(*AXIOM.cards, d.reference).problems), d.reference


def test_two_seats_with_the_same_deck_own_their_cards_each() -> None:
    position = game(0).positions()[-1]
    owners = {o.owner for o in ENGINE.view(position, 0).table.objects if o.card and o.owner}
    assert owners == {1, 2}
