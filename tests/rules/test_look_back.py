"""2.5.i, 6.3: what was triggered by an object's leaving looks back at it: the counters and statuses that it left with."""

import pytest

from kelon_engine.cards.words import ANCHORED, J, boost, characters, discard, draw, in_play, send_to_reserve, yours
from kelon_engine.model.nodes import CounterCount, Draw, Has, HasStatus, If, InZone, Is, Reaction, Seq, When
from kelon_engine.model.terms import Fact, Keyword, Zone
from tests.rules.made import being, spell
from tests.scenario import HERO, Game

MINE = characters & in_play & yours
RICH = being("Rich", Reaction(When(Fact.LEFT, me=True), Draw(CounterCount("me", "boost"))))
HEIR = being("Heir", Reaction(When(Fact.LEFT, what=characters), Draw(CounterCount("it", "boost"))))
GOLDEN = being("Golden", Has(Keyword.SEASONED), Reaction(When(Fact.LEFT, me=True), Draw(CounterCount("me", "gold"))))
BOUND = being("Bound", Reaction(When(Fact.LEFT, me=True), If(Is("me", HasStatus(ANCHORED)), draw(2), draw(1))))
LATE = being("Late", Reaction(When(Fact.LEFT, me=True), If(Is("me", InZone(Zone.RESERVE)), draw(2), draw(1))))
AWAY = spell("Away", discard(MINE))
HOME = spell("Home", send_to_reserve(MINE))


@pytest.mark.parametrize("name", ["Away", "Home"])
def test_2_5_i_a_reaction_to_leaving_reads_the_counters_that_were_there(name: str) -> None:
    game = Game(cards=[RICH, AWAY, HOME], you_hand=[name], you_hero=["Rich+3"])
    game.you.plays(name)
    assert game.you.count("hand") == 3


def test_2_5_i_without_counters_it_reads_none() -> None:
    game = Game(cards=[RICH, AWAY], you_hand=["Away"], you_hero=["Rich"])
    game.you.plays("Away")
    assert game.you.count("hand") == 0


def test_2_5_i_whoever_watches_reads_the_counters_of_what_left() -> None:
    game = Game(cards=[HEIR, AWAY], you_hand=["Away"], you_hero=["Kappa+2"], they_hero=["Heir"])
    game.you.plays("Away")
    assert game.they.count("hand") == 2


def test_2_1_d_of_a_token_that_ceased_the_counters_are_remembered() -> None:
    game = Game(cards=[HEIR, AWAY], you_hand=["Away"], you_hero=["Brassbug+4"], they_hero=["Heir"])
    game.you.plays("Away")
    assert game.they.count("hand") == 4


def test_2_5_i_counters_that_are_lost_on_the_way_are_read_and_kept_ones_are_kept() -> None:
    game = Game(cards=[GOLDEN, HOME], you_hand=["Home"], you_hero=["Golden+1+4 gold"])
    game.you.plays("Home")
    assert (game.you.count("hand"), game.object("Golden").counters) == (4, (("boost", 1),))


@pytest.mark.parametrize(("mark", "drawn"), [("+anchored", 2), ("", 1)])
def test_2_4_1_b_a_reaction_to_leaving_reads_the_statuses_that_were_there(mark: str, drawn: int) -> None:
    game = Game(cards=[BOUND, AWAY], you_hand=["Away"], you_hero=[f"Bound{mark}"])
    game.you.plays("Away")
    assert game.you.count("hand") == drawn


@pytest.mark.parametrize(("name", "drawn"), [("Home", 2), ("Away", 1)])
def test_2_1_e_where_it_is_now_is_asked_of_what_it_became(name: str, drawn: int) -> None:
    game = Game(cards=[LATE, AWAY, HOME], you_hand=[name], you_hero=["Late"])
    game.you.plays(name)
    assert game.you.count("hand") == drawn


def test_what_has_not_left_is_read_as_it_is() -> None:
    fresh = being("Fresh", J(Seq((boost(2), Draw(CounterCount("me", "boost"))))))
    game = Game(cards=[fresh], you_hand=["Fresh"])
    game.you.plays("Fresh", HERO)
    assert game.you.count("hand") == 2
