"""Kind: rules that changed during the life of the game.

General, since the source of the engine is read: every switch of the ruleset is asked in exactly one function, nobody else asks which
rules are played, and every switch is tried alone, both ways, so that each is bound to what it means and to nothing else. What no switch
speaks of is the same under every ruleset, ability by ability of the whole catalogue.
"""

import ast
from collections import defaultdict
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import kelon_engine
from kelon_engine import ENGINE, RULESETS, Ask, Created, Deck, GameEnded, IllegalSetup, MovedTold, Ruleset, Setup, StatusChanged, StepBegan
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import create, my_expedition, quick, your_hero_expedition
from kelon_engine.model.nodes import Has, MoveExpedition, Price, Quick, Reaction, SpellEffect
from kelon_engine.model.terms import Keyword, Step
from tests.kinds.parts import BOTH_RULESETS, Line, bearer, lines_of, settle
from tests.rules.made import being
from tests.scenario import HERO, Game

SWITCHES = tuple(name for name in Ruleset.__struct_fields__ if name != "name")
ROOT = Path(kelon_engine.__file__).parent
Reads = dict[str, set[str]]


class Reader(ast.NodeVisitor):
    """Which functions of a module read which attributes of a ruleset."""

    def __init__(self, module: str) -> None:
        self.module, self.inside = module, ["(module)"]
        self.found: Reads = defaultdict(set)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Go into a function."""
        self.inside.append(node.name)
        self.generic_visit(node)
        self.inside.pop()

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """An attribute of something that is a ruleset by its name, or has a switch's name without being a keyword."""
        of = node.value
        ruled = (isinstance(of, ast.Attribute) and of.attr == "ruleset") or (
            isinstance(of, ast.Subscript) and isinstance(of.value, ast.Name) and of.value.id == "RULESETS"
        )
        if ruled or (node.attr in SWITCHES and node.attr != "gigantic"):
            self.found[node.attr].add(f"{self.module}:{'.'.join(self.inside[1:]) or self.inside[0]}")
        self.generic_visit(node)


@cache
def reads() -> Reads:
    """Every read of a ruleset in the engine."""
    found: Reads = defaultdict(set)
    for path in sorted(ROOT.rglob("*.py")):
        reader = Reader(path.relative_to(ROOT).as_posix())
        reader.visit(ast.parse(path.read_text(encoding="utf-8")))
        for name, places in reader.found.items():
            found[name] |= places
    return found


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch_is_read_in_exactly_one_function(switch: str) -> None:
    assert len(reads()[switch]) == 1, reads()[switch]


def test_no_function_reads_two_switches() -> None:
    places = [next(iter(reads()[switch])) for switch in SWITCHES]
    assert len(set(places)) == len(SWITCHES)


def test_nobody_asks_for_the_name_of_the_ruleset_to_decide_something() -> None:
    """A name is written down and compared with nothing; what differs is a switch."""
    compared = []
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            sides = (node.left, *node.comparators) if isinstance(node, ast.Compare) else ()
            if any(isinstance(side, ast.Constant) and side.value in RULESETS for side in sides):
                compared.append(f"{path.name}: {ast.unparse(node)}")
    assert compared == []


def test_there_are_five_switches_and_the_presets_differ_in_each() -> None:
    one, four = RULESETS["1.0"], RULESETS["4.0"]
    assert [s for s in SWITCHES if getattr(one, s) != getattr(four, s)] == list(SWITCHES)
    assert SWITCHES == ("victory_check", "deck_cap", "fleeting_gain", "gigantic", "excess_landmarks")


# -- each switch alone -------------------------------------------------------------------------------------------------------------

SCOUT = being("Scout", quick(Price(), MoveExpedition(your_hero_expedition, 1)))
GIANT = being("Giant", Has(Keyword.GIGANTIC), quick(Price(), create(BRASSBUG, my_expedition)))


def with_rules(monkeypatch: pytest.MonkeyPatch, rules: Ruleset) -> str:
    """The name under which these rules can be played."""
    monkeypatch.setitem(RULESETS, "mixed", replace(rules, name="mixed"))
    return "mixed"


def ends_at_once(ruleset: str) -> str:
    """When expeditions that meet end the game."""
    game = Game(cards=[SCOUT], ruleset=ruleset, you_hero=["Scout"], you_at=(3, 4), they_at=(0, 7))
    game.you.acts("Scout")
    at_once = bool(game.happened(GameEnded))
    game.both_pass()
    game.until(Ask.TURN)
    assert len(game.happened(GameEnded)) == 1
    checked = any(e.step is Step.CHECK_VICTORY for e in game.happened(StepBegan))
    return "at_once" if at_once and not checked else "night" if checked and not at_once else "both"


def deck_of_sixty_one(ruleset: str) -> int:
    """The most cards that a deck may have: 60, or any number."""
    deck = Deck("ALT_CORE_B_OR_01_C", ("ALT_CORE_B_OR_05_C",) * 60)
    found = ENGINE.deck_problems(deck, "standard", ruleset)
    smaller = ENGINE.deck_problems(Deck(deck.hero, deck.cards[:59]), "standard", ruleset)
    assert not any("at most 60 cards" in p for p in smaller)
    return 60 if any("at most 60 cards" in p for p in found) else 0


def fleeting_gained(ruleset: str) -> str:
    """Whether being Fleeting comes with a played Character or after it."""
    game = Game(cards=[SCOUT], ruleset=ruleset, you_reserve=["Scout"])
    game.you.plays("Scout", HERO)
    assert game.statuses("Scout") == ["fleeting"]
    return "after" if game.happened(StatusChanged) else "entering"


def created_by_a_giant(ruleset: str) -> str:
    """Whether something comes into each Expedition of a Gigantic object or into the one that is picked."""
    game = Game(cards=[GIANT], ruleset=ruleset, you_hero=["Giant"])
    game.you.acts("Giant", 2)
    if game.prompts[0].ask is Ask.EXPEDITION:
        game.you.picks("you companion")
        assert (game.you.has("hero"), game.you.has("companion")) == (["Giant"], ["Giant", "Brassbug"])
    return {1: "both", 2: "one"}[len(game.happened(Created))]


def landmarks_leave(ruleset: str) -> str:
    """By which word a Landmark above the limit leaves."""
    game = Game(at="night", ruleset=ruleset, you_landmark=["Brassbug Hub"] * 3, you_reserve=["Kappa"] * 3)
    game.until(Ask.MANA)
    words = {game.name_of(e.card): e.word for e in game.happened(MovedTold) if e.destination.value == "discard"}
    assert words["Kappa"] == "discarded"
    return str(words["Brassbug Hub"])


MEANINGS: dict[str, Any] = {
    "victory_check": ends_at_once,
    "deck_cap": deck_of_sixty_one,
    "fleeting_gain": fleeting_gained,
    "gigantic": created_by_a_giant,
    "excess_landmarks": landmarks_leave,
}


@pytest.mark.parametrize(("ruleset", "asked"), list(product(BOTH_RULESETS, SWITCHES)))
def test_a_preset_does_what_each_of_its_switches_says(ruleset: str, asked: str) -> None:
    assert MEANINGS[asked](ruleset) == getattr(RULESETS[ruleset], asked)


@pytest.mark.parametrize(("base", "turned", "asked"), list(product(BOTH_RULESETS, SWITCHES, SWITCHES)))
def test_a_switch_that_is_turned_alone_changes_what_it_speaks_of_and_nothing_else(
    base: str, turned: str, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every switch, turned by itself in either preset, seen through every question."""
    (other,) = (r for name, r in RULESETS.items() if name != base)
    rules = replace(RULESETS[base], **{turned: getattr(other, turned)})
    assert MEANINGS[asked](with_rules(monkeypatch, rules)) == getattr(other if asked == turned else RULESETS[base], asked)


def test_rules_that_nobody_knows_are_refused() -> None:
    with pytest.raises(IllegalSetup) as refused:
        ENGINE.start(Setup((Deck(None, ()), Deck(None, ())), "2.5"))
    assert refused.value.reason == "UNKNOWN_RULESET"


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_a_position_says_by_which_rules_it_is_played_and_is_read_back_with_them(ruleset: str) -> None:
    game = Game(ruleset=ruleset)
    again = game.engine.read(game.engine.write(game.position))
    assert (game.engine.ruleset(game.position), game.engine.ruleset(again)) == (ruleset, ruleset)


# -- what no switch speaks of ------------------------------------------------------------------------------------------------------

ORDINARY = lines_of(Reaction, Quick, SpellEffect)


def played_through(line: Line, ruleset: str) -> list[Any]:
    """What is told when the ability does what it does on a full table, down to the next turn."""
    ability = line.ability
    assert isinstance(ability, Reaction | Quick | SpellEffect)
    game = Game(
        cards=[bearer(ability.effect)],
        ruleset=ruleset,
        you_hero=["Bearer", "Kappa"],
        you_companion=["Brassbug"],
        you_hand=["Kappa", "Beauty Sleep"],
        you_reserve=["Kappa"],
        you_landmark=["Brassbug Hub+3 Kelon"],
        they_hero=["Kappa+2"],
        they_companion=["Inari+asleep"],
        they_reserve=["Inari"],
        they_landmark=["Brassbug Hub"],
    )
    game.you.acts("Bearer")
    asked = [(p.seat, p.ask, len(p.options)) for p in settle(game)]
    return [*game.events, asked]


@pytest.mark.parametrize("line", ORDINARY, ids=str)
def test_an_ability_of_the_catalogue_does_the_same_under_every_ruleset(line: Line) -> None:
    """Nobody here is Gigantic and nothing is played from Reserve, so no switch has a word in it."""
    first, *others = (played_through(line, ruleset) for ruleset in BOTH_RULESETS)
    assert all(other == first for other in others)
