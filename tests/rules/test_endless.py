"""1.4.6: what would never end. The daily limits of the rules come first; what they do not bound stops its game, and says what it was."""

import pytest

from kelon_engine import EndlessLoop, Status, Zone
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import characters, counters, create, draw, gain, in_play, it, me, quick, resupply
from kelon_engine.model.nodes import Gain, Instead, Move, Price, Reaction, Seq, SideOf, When
from kelon_engine.model.terms import Fact, Who
from tests.rules.made import being, site
from tests.scenario import HERO, Game

HEROES = SideOf(Who.YOU, "hero")
GUEST = being("Guest")
LOOM = site("Loom", Reaction(When(Fact.JOINED), create(BRASSBUG, HEROES)))
PING = site("Ping", Reaction(When(Fact.DREW), resupply))
PONG = site("Pong", Reaction(When(Fact.RESUPPLIED), Seq((draw(1), counters(1, "pong")))))


def endless(game: Game, name: str) -> EndlessLoop:
    """What is said of a play that never ends; the game is where it was."""
    before = game.position
    with pytest.raises(EndlessLoop) as never:
        game.you.plays(name, HERO)
    assert game.position == before
    return never.value


def test_1_4_6_a_a_reaction_that_sets_itself_off_stops_and_is_named() -> None:
    game = Game(cards=[GUEST, LOOM], you_landmark=["Loom"], you_hand=["Guest"])
    assert endless(game, "Guest").abilities == ("Loom/0",)


def test_1_4_6_a_two_reactions_that_set_each_other_off_are_both_named() -> None:
    """What joins is discarded, and for what leaves a token is created; nobody chooses anything."""
    one = site("One", Reaction(When(Fact.LEFT), create(BRASSBUG, HEROES)))
    two = site("Two", Reaction(When(Fact.JOINED), Move(characters & in_play, Zone.DISCARD, "discarded")))
    game = Game(cards=[GUEST, one, two], you_landmark=["One", "Two"], you_hand=["Guest"])
    assert set(endless(game, "Guest").abilities) == {"One/0", "Two/0"}


def test_1_4_6_a_a_loop_across_both_seats_stops_too() -> None:
    game = Game(cards=[GUEST, LOOM], you_landmark=["Loom"], they_landmark=["Loom"], you_hand=["Guest"])
    assert "Loom/0" in str(endless(game, "Guest"))


def test_1_4_6_a_a_deck_that_is_drawn_empty_ends_by_itself() -> None:
    """Impossible steps end what the limits need not: there is nothing left to draw, and the game goes on."""
    game = Game(cards=[GUEST, PING, PONG], you_landmark=["Ping", "Pong"], you_hand=["Guest"], you_deck=["Guest"] * 9)
    game.you.plays("Guest", HERO)
    assert game.prompts


def test_1_4_6_a_a_replacement_does_not_replace_what_it_does_itself() -> None:
    """Two that give the status which the other replaces: each once, and no more (6.4)."""
    ring = [
        site(name, Instead(Fact.GAINED_STATUS, Seq((Gain(it, 1, name), gain(there, it))), what=characters, status=here))
        for name, here, there in (("One", Status.ASLEEP, Status.ANCHORED), ("Two", Status.ANCHORED, Status.ASLEEP))
    ]
    hero = being("Sandman", quick(Price(), gain(Status.ASLEEP, me)))
    game = Game(cards=[*ring, hero], you_hero=["Sandman"], you_landmark=["One", "Two"])
    game.you.acts("Sandman")
    assert dict(game.object("Sandman").counters) == {"One": 1, "Two": 1}
    assert game.statuses("Sandman") == ["asleep"]


def test_1_4_6_b_a_free_quick_action_is_bounded_by_its_day_and_not_by_the_last_resort() -> None:
    mill = site("Mill", quick(Price(), counters(1, "gold")))
    game = Game(cards=[mill], you_landmark=["Mill"])
    for _ in range(100):
        game.you.acts("Mill")
    assert game.you.offered() == ["pass"]
    assert dict(game.object("Mill").counters) == {"gold": 100}


def test_the_last_resort_names_no_hidden_card() -> None:
    game = Game(cards=[GUEST, LOOM], you_landmark=["Loom"], you_hand=["Guest", "Kappa"], they_hand=["Atlas"])
    told = str(endless(game, "Guest"))
    assert [card for card in ("Kappa", "Atlas", game.reference("Kappa"), game.reference("Atlas")) if card in told] == []
