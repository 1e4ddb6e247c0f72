"""Interactions ruled wrongly elsewhere: expeditions that move or do not, the end of the game and the Arena."""

import pytest

from kelon_engine import ArenaBegan, GameEnded, Result
from kelon_engine.cards.words import YOU, H, boost, characters, counters, discard, draw, it, noon, up_to, yours
from kelon_engine.model.nodes import (
    Choose,
    ExpeditionsOf,
    IfDo,
    InTerrain,
    IsType,
    Move,
    MoveExpedition,
    Named,
    Passive,
    Reaction,
    RevealTop,
    SetSubtypes,
    SideOf,
    When,
)
from kelon_engine.model.terms import Fact, Terrain, Type, Zone
from tests.rules.made import being, site, spell
from tests.scenario import COMPANION, HERO, Game

MINE = SideOf(YOU, "hero")
STEP = spell("Step", MoveExpedition(MINE, 1))
FAILED = site("Attorney", Reaction(When(Fact.FAILED_FORWARD, by=YOU), counters(1, "failed")))
MOVED = site("Signal", Reaction(When(Fact.MOVED_FORWARD, by=YOU), counters(1, "moved")))
FLOOD = site("Flood", Passive(IsType(Type.REGION), SetSubtypes(("WATER",))))


def ended(game: Game) -> list[Result]:
    """How the game ended, if it did."""
    return [e.result for e in game.happened(GameEnded)]


@pytest.mark.parametrize(("ruleset", "results"), [("1.0", [Result(1, "distance")]), ("4.0", [])])
def test_b164_when_expeditions_that_meet_end_the_game_is_a_matter_of_the_ruleset(ruleset: str, results: list[Result]) -> None:
    game = Game(cards=[STEP], ruleset=ruleset, you_at=(3, 4), you_hand=["Step"])
    game.you.plays("Step")
    assert (game.you.region(HERO), ended(game)) == (4, results)


def test_b164_in_the_later_rules_the_night_ends_it() -> None:
    game = Game(cards=[STEP], ruleset="4.0", you_at=(3, 4), you_hand=["Step"])
    game.you.plays("Step")
    game.both_pass()
    assert ended(game) == [Result(1, "distance")]


@pytest.mark.parametrize(("at", "steps"), [((7, 7), 1), ((0, 7), -1)])
def test_b165_what_cannot_go_further_has_not_moved(at: tuple[int, int], steps: int) -> None:
    """Ruleset 4.0, in which a crossed expedition is still on its way; they are further apart."""
    push = spell("Push", IfDo(MoveExpedition(MINE, steps), draw(1)))
    game = Game(cards=[push, MOVED], ruleset="4.0", you_at=at, you_hand=["Push"], you_landmark=["Signal"])
    game.you.plays("Push")
    assert (game.you.region(HERO), game.you.count("hand"), game.object("Signal").counters) == (at[0], 0, ())


@pytest.mark.parametrize(("at", "steps"), [((3, 7), 1), ((3, 7), -1)])
def test_b165_what_can_go_further_has(at: tuple[int, int], steps: int) -> None:
    push = spell("Push", IfDo(MoveExpedition(MINE, steps), draw(1)))
    game = Game(cards=[push], you_at=at, you_hand=["Push"])
    game.you.plays("Push")
    assert (game.you.region(HERO), game.you.count("hand")) == (at[0] + steps, 1)


def test_b168_each_move_forward_is_heard_once_whatever_its_cause() -> None:
    game = Game(cards=[STEP, MOVED], you_hand=["Step"], you_landmark=["Signal"], you_hero=["Kappa"])
    game.you.plays("Step")
    afternoon = game.object("Signal").counters
    game.both_pass()
    assert (afternoon, game.object("Signal").counters) == ((("moved", 1),), (("moved", 2),))


def test_b175_eight_beats_seven() -> None:
    game = Game(
        at="dusk",
        regions="AAAAAAAA",
        you_at=(3, 4),
        they_at=(3, 4),
        you_hero=["Kappa"],
        you_companion=["Bravos Pathfinder"],
        they_companion=["Lyra Chronicler"],
    )
    assert ([game.you.region(s) for s in (HERO, COMPANION)], ended(game)) == ([4, 3], [Result(1, "distance")])


def test_b175_eight_against_eight_goes_on_in_the_arena() -> None:
    """Two of each seat's own terrain, none the other has: all four move."""
    left, right = being("Left", stats=(3, 0, 0)), being("Right", stats=(0, 3, 0))
    game = Game(
        cards=[left, right],
        at="dusk",
        regions="AAAAAAAA",
        you_at=(3, 4),
        they_at=(3, 4),
        you_hero=["Left"],
        you_companion=["Left"],
        they_hero=["Right"],
        they_companion=["Right"],
    )
    assert (ended(game), len(game.happened(ArenaBegan))) == ([], 1)


def test_b176_who_failed_in_the_dusk_that_led_to_the_arena_has_failed() -> None:
    """Equal totals of seven; the Hero expedition of the one and the Companion expedition of the other stayed."""
    game = Game(
        cards=[FAILED], at="dusk", you_at=(3, 4), they_at=(3, 4), you_landmark=["Attorney"], you_hero=["Kappa"], they_companion=["Kappa"]
    )
    assert (len(game.happened(ArenaBegan)), game.object("Attorney").counters) == (1, (("failed", 1),))


def test_b177_in_the_arena_nothing_fails_to_move_forward() -> None:
    game = Game(cards=[FAILED], at="dusk", arena=True, you_landmark=["Attorney"])
    assert game.object("Attorney").counters == ()


def test_b178_an_arena_that_is_only_water_is_one_comparison() -> None:
    """Without the flood the other seat wins Forest and Mountain."""
    lake, hill = being("Lake", stats=(0, 0, 9)), being("Hill", stats=(5, 5, 1))
    results = []
    for landmarks in (["Flood"], []):
        game = Game(cards=[FLOOD, lake, hill], at="dusk", arena=True, you_landmark=landmarks, you_hero=["Lake"], they_hero=["Hill"])
        results += ended(game)
    assert results == [Result(1, "arena"), Result(2, "arena")]


@pytest.mark.parametrize("terrain", list(Terrain))
def test_b179_in_the_arena_everybody_is_in_every_terrain(terrain: Terrain) -> None:
    saskia = being("Saskia", H(up_to(9, characters & yours & InTerrain(terrain)), boost(1, it)))
    game = Game(cards=[saskia], arena=True, you_companion=["Kappa"], you_hand=["Saskia"])
    game.you.plays("Saskia", HERO)
    assert sorted(game.you.offered()) == ["Kappa", "Saskia"]


def test_b181_in_the_arena_what_moves_an_expedition_does_nothing() -> None:
    game = Game(arena=True, you_hand=["Sakarabru"], they_hero=["Kappa"])
    before = [game.they.region(s) for s in (HERO, COMPANION)]
    game.you.plays("Sakarabru", HERO)
    assert ([game.they.region(s) for s in (HERO, COMPANION)], game.you.has("hero")) == (before, ["Sakarabru"])


def test_b181_if_it_does_is_false_there() -> None:
    endeavor = site("Endeavor", noon(IfDo(MoveExpedition(ExpeditionsOf(YOU), 1), counters(1, "done"))))
    game = Game(cards=[endeavor], at="noon", arena=True, you_landmark=["Endeavor"])
    assert game.object("Endeavor").counters == ()


def test_b181_elsewhere_it_is_true() -> None:
    endeavor = site("Endeavor", noon(IfDo(MoveExpedition(MINE, 1), counters(1, "done"))))
    game = Game(cards=[endeavor], at="noon", you_landmark=["Endeavor"])
    assert game.object("Endeavor").counters == (("done", 1),)


def test_b197_of_what_was_shown_only_the_rest_is_discarded() -> None:
    top = Named("top")
    meet = spell("Meet", RevealTop("top", 3), Choose("it", top), Move(it, Zone.HAND, "put"), discard(top & ~it))
    game = Game(cards=[meet], you_hand=["Meet"], you_deck=["Kappa", "Inari", "Alice", "Tanuki"], you_discard=["Atlas"])
    game.you.plays("Meet")
    game.you.picks("Inari")
    assert (game.you.count("hand"), sorted(game.you.has("discard")), game.you.count("deck")) == (1, ["Alice", "Atlas", "Kappa"], 1)
