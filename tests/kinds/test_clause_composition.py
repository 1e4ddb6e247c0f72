"""Kind: several ability lines that are merged into one.

General, since every pair of lines out of a list of made ones, of every kind and with every symbol, stands on one object, in both orders and
twice the same: what happens is what each line does alone, added up. A line does something of its own (a counter with its name), so that
nothing is lost or done for another one unseen.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest

from kelon_engine import CATALOGUE, ENGINE, Definition, ReactionWaits
from kelon_engine.cards.words import H, J, R, counters, in_play, me, quick, when_i_leave_expeditions
from kelon_engine.model.nodes import (
    Ability,
    Activate,
    Gain,
    GiveKeyword,
    GiveStats,
    GiveSubtype,
    HasSubtype,
    Passive,
    Price,
    Quick,
    Reaction,
    When,
)
from kelon_engine.model.terms import Fact, Keyword, Phase, Who
from tests.kinds.parts import settle
from tests.rules.made import being, site
from tests.scenario import HERO, Game

TALLY = HasSubtype("TALLY")


def mark(name: str) -> Gain:
    """A counter of that name on the tally, which outlives everything."""
    return Gain(TALLY & in_play, 1, name)


MAKES: dict[str, Callable[[str], Ability]] = {
    "join": lambda x: J(mark(f"join {x}")),
    "hand": lambda x: H(mark(f"hand {x}")),
    "reserve": lambda x: R(mark(f"reserve {x}")),
    "any play": lambda x: Reaction(When(Fact.PLAYED, by=Who.YOU), mark(f"any play {x}")),
    "any join": lambda x: Reaction(When(Fact.JOINED), mark(f"any join {x}")),
    "leave": lambda x: when_i_leave_expeditions(mark(f"leave {x}")),
    "dusk": lambda x: Reaction(When(Fact.PHASE, phase=Phase.DUSK), mark(f"dusk {x}")),
    "quick": lambda x: quick(Price(), mark(f"quick {x}")),
    "paid": lambda x: quick(Price(mana=1), mark(f"paid {x}")),
    "stats": lambda x: Passive(me, GiveStats(1, 2, 3)),
    "subtype": lambda x: Passive(me, GiveSubtype(f"SUB{x}")),
    "tough": lambda x: Passive(me, GiveKeyword(Keyword.TOUGH, 1)),
}
LINES = {name: (make("a"), make("b")) for name, make in MAKES.items()}
"""Each line in two versions: they differ in what they do and in nothing else."""


@cache
def life(ruleset: str, origin: str, *lines: Ability) -> tuple[Counter[str], Counter[str]]:
    """A Character with these lines is played, acts with all that it has, meets another one, rests: what was done, and what it was."""
    hero = being("Bearer", *lines, stats=(1, 1, 1))
    tally = site("Tally", subtypes=("TALLY",))
    lies: dict[str, Any] = {f"you_{origin}": ["Bearer", "Kappa"], "you_landmark": ["Tally"], "they_hero": ["Inari"]}
    game = Game(cards=[hero, tally], ruleset=ruleset, **lies)
    game.you.plays("Bearer", HERO)
    list(settle(game))
    game.they.passes()
    o = game.object("Bearer")
    stats = o.stats or (0, 0, 0)
    traits = Counter({"forest": stats[0] - 1, "mountain": stats[1] - 1, "water": stats[2] - 1})
    traits.update(dict(o.keywords))
    traits.update(o.subtypes)
    for number, line in enumerate(lines, 1):
        if isinstance(line, Quick):
            game.you.acts("Bearer", number)
    game.you.plays("Kappa", HERO)
    list(settle(game))
    game.both_pass()
    list(settle(game))
    return Counter(dict(game.object("Tally").counters)), +traits


@pytest.mark.parametrize(("ruleset", "origin"), [("1.0", "reserve"), ("4.0", "hand")])
@pytest.mark.parametrize("one", LINES)
def test_each_line_with_every_other_does_what_both_do_alone(one: str, ruleset: str, origin: str) -> None:
    """In both orders, since each is the first one once; a line with its own double is done twice."""
    nothing = life(ruleset, origin)
    assert not nothing[0] and not any(nothing[1].values())
    for other in LINES:
        a, b = LINES[one][0], LINES[other][1]
        alone, too = life(ruleset, origin, a), life(ruleset, origin, b)
        both = (alone[0] + too[0], alone[1] + too[1])
        assert life(ruleset, origin, a, b) == both, other


@pytest.mark.parametrize("name", LINES)
def test_every_line_does_something_in_such_a_life(name: str) -> None:
    """So the sums are about something."""
    done = [life(*way, LINES[name][0]) for way in (("1.0", "reserve"), ("4.0", "hand"))]
    assert any(any(counts.values()) for pair in done for counts in pair)


@pytest.mark.parametrize("name", LINES)
def test_the_same_line_twice_is_two_lines(name: str) -> None:
    """Equal to the letter; a sub-type is the only thing that cannot be had twice."""
    line = LINES[name][0]
    once, twice = life("1.0", "reserve", line), life("1.0", "reserve", line, line)
    assert twice[0] == once[0] + once[0]
    assert twice[1] == (once[1] if name == "subtype" else once[1] + once[1])


@pytest.mark.parametrize(("symbol", "number"), list(product("JHR", (1, 2, 3))))
def test_every_line_with_a_symbol_is_activated_by_it_and_no_other(symbol: str, number: int) -> None:
    """So many lines, so many Reactions: symbols are no keys of a table."""
    make = {"J": J, "H": H, "R": R}
    lines = [make[s](counters(1, f"{s} {k}")) for k in range(3) for s in "JHR" if s != symbol or k < number]
    bell = being("Bell", quick(Price(), Activate(HasSubtype("RUNG") & in_play, symbol)))
    rung = being("Rung", *lines, subtypes=("RUNG",))
    game = Game(cards=[bell, rung], you_hero=["Bell"], they_hero=["Rung"])
    game.you.acts("Bell")
    list(settle(game))
    assert (len(game.happened(ReactionWaits)), dict(game.object("Rung").counters)) == (number, {f"{symbol} {k}": 1 for k in range(number)})


@pytest.mark.parametrize("card", list(CATALOGUE), ids=lambda d: d.reference)
def test_every_line_of_a_card_has_its_own_number_and_address(card: Definition) -> None:
    """As they are printed: none is merged, none is lost."""
    shown = [ENGINE.text(card.address(number)) for number in range(len(card.abilities))]
    nodes = [ENGINE.catalogue.node(card.address(number)) for number in range(len(card.abilities))]
    assert nodes == list(card.abilities)
    assert all(shown) and len({card.address(number) for number in range(len(card.abilities))}) == len(card.abilities)
