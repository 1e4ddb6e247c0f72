"""Kind: movement recorded per player, tiebreaks patched in everywhere.

General, since each expedition is moved by each cause, in each direction, from each region, under each ruleset: one event of that expedition
each time, clamped at the ends; and since everything in the catalogue that moves expeditions does nothing in the Arena. Victory is compared
with an oracle for all pairs of positions.
"""

from itertools import product

import pytest

from kelon_engine import Ask, ExpeditionMoved, GameEnded, Place, Side
from kelon_engine.cards.words import counters, quick
from kelon_engine.model.nodes import ExpeditionsOf, MoveExpedition, Price, Reaction, Seq, SideOf, When
from kelon_engine.model.terms import Fact, Who
from tests.kinds.parts import BOTH_RULESETS, leader, nodes, settle
from tests.rules.made import being, site
from tests.scenario import COMPANION, HERO, Game

SIDES = {"hero": HERO, "companion": COMPANION}
STEPS = (-9, -2, -1, 1, 2, 9)
GIANT = being("Giant", stats=(9, 9, 9))


def mover(side: str, steps: int, who: Who = Who.YOU) -> Game:
    """A Hero that moves one expedition."""
    return Game(cards=[leader(quick(Price(), MoveExpedition(SideOf(who, side), steps)))], you_leader=["Leader"])


def reached(side: str, region: int, steps: int) -> int:
    """The oracle: forward is up for the Hero's expedition and down for the Companion's; the ends hold."""
    return max(0, min(7, region + (steps if side == "hero" else -steps)))


@pytest.mark.parametrize(("side", "steps", "region", "ruleset"), list(product(SIDES, STEPS, (0, 2, 3), BOTH_RULESETS)))
def test_a_move_is_one_event_of_one_expedition_and_stops_at_the_ends(side: str, steps: int, region: int, ruleset: str) -> None:
    at = (region, 7) if side == "hero" else (0, 7 - region)
    hero = leader(quick(Price(), MoveExpedition(SideOf(Who.YOU, side), steps)))
    game = Game(cards=[hero], you_leader=["Leader"], you_at=at, they_at=(0, 7), ruleset=ruleset)
    start = at[0] if side == "hero" else at[1]
    end = reached(side, start, steps)
    game.you.acts("Leader")
    moves = [e for e in game.happened(ExpeditionMoved) if e.steps]
    assert [(e.place, e.region) for e in moves] == ([(Place(1, SIDES[side]), end)] if end != start else [])
    if game.engine.result(game.position) is None:
        assert game.you.region(SIDES[side]) == end
        assert game.they.region(SIDES[side]) == (0 if side == "hero" else 7)


@pytest.mark.parametrize(("who", "ruleset"), list(product((Who.YOU, Who.OPPONENT), BOTH_RULESETS)))
def test_both_expeditions_of_a_seat_move_in_one_group_and_those_of_the_other_stay(who: Who, ruleset: str) -> None:
    hero = leader(quick(Price(), MoveExpedition(ExpeditionsOf(who), -1)))
    game = Game(cards=[hero], you_leader=["Leader"], you_at=(2, 5), they_at=(3, 6), ruleset=ruleset)
    game.you.acts("Leader")
    seat = 1 if who is Who.YOU else 2
    (group,) = ([e for e in g if isinstance(e, ExpeditionMoved)] for g in game.events if any(isinstance(e, ExpeditionMoved) for e in g))
    assert {e.place for e in group} == {Place(seat, Side.HERO), Place(seat, Side.COMPANION)}


@pytest.mark.parametrize(("strong", "ruleset"), list(product(("you_hero", "you_companion", "they_hero", "they_companion"), BOTH_RULESETS)))
def test_at_dusk_each_expedition_has_one_event_of_its_own(strong: str, ruleset: str) -> None:
    """4.2.4.e-g: the one that wins moves one region, whatever it wins by; the other three fail, each by itself."""
    seat, side = (1 if strong.startswith("you") else 2), strong.partition("_")[2]
    game = Game(cards=[GIANT], at="dusk", ruleset=ruleset, you_at=(1, 6), they_at=(1, 6), **{strong: ["Giant"]})  # type: ignore[arg-type]
    game.until(Ask.MANA)
    moves = game.happened(ExpeditionMoved)
    assert len(moves) == 4
    assert len({e.place for e in moves}) == 4
    assert [e.place for e in moves if e.steps] == [Place(seat, SIDES[side])]


@pytest.mark.parametrize("fact", [Fact.MOVED_FORWARD, Fact.FAILED_FORWARD])
def test_a_move_in_the_afternoon_is_no_failure_and_a_failure_at_dusk_no_move(fact: Fact) -> None:
    """4.2.4.g: "fails to move forward" is about Progress only; what moved earlier fails all the same when it does not move then."""
    seen = site("Watch", Reaction(When(fact, by=Who.YOU), counters(1, "seen")))
    hero = leader(quick(Price(), MoveExpedition(SideOf(Who.YOU, "hero"), 1)))
    game = Game(cards=[hero, seen], you_leader=["Leader"], you_landmark=["Watch"])
    game.you.acts("Leader")
    list(settle(game))
    assert dict(game.object("Watch").counters).get("seen", 0) == (1 if fact is Fact.MOVED_FORWARD else 0)
    game.both_pass()
    game.until(Ask.MANA)
    assert dict(game.object("Watch").counters).get("seen", 0) == (1 if fact is Fact.MOVED_FORWARD else 2)


# -- the Arena -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("node", list(nodes(MoveExpedition)), ids=str)
@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_nothing_in_the_catalogue_moves_an_expedition_in_the_arena(node: MoveExpedition, ruleset: str) -> None:
    bearer = being("Bearer", quick(Price(), node))
    game = Game(cards=[bearer], you_hero=["Bearer"], arena=True, ruleset=ruleset)
    game.you.acts("Bearer")
    list(settle(game))
    assert [e for e in game.happened(ExpeditionMoved) if e.steps] == []


@pytest.mark.parametrize(("side", "steps", "who", "ruleset"), list(product(SIDES, (-1, 1), (Who.YOU, Who.OPPONENT), BOTH_RULESETS)))
def test_no_expedition_moves_in_the_arena_by_any_word(side: str, steps: int, who: Who, ruleset: str) -> None:
    hero = leader(quick(Price(), Seq((MoveExpedition(SideOf(who, side), steps), MoveExpedition(ExpeditionsOf(who), steps)))))
    game = Game(cards=[hero], you_leader=["Leader"], arena=True, ruleset=ruleset)
    game.you.acts("Leader")
    assert [e for e in game.happened(ExpeditionMoved) if e.steps] == []


SOME_STATS = [x for x in product((0, 1, 2), repeat=6) if sum(x) % 4 == 1][:60]


@pytest.mark.parametrize(("mine", "theirs"), [((a, b, c), (d, e, f)) for a, b, c, d, e, f in SOME_STATS])
def test_the_arena_is_won_by_more_terrains_than_the_opponent(mine: tuple[int, int, int], theirs: tuple[int, int, int]) -> None:
    """1.3.3.e against an oracle: a terrain is won by the greater total that is above zero."""
    cards = [being("Mine", stats=mine), being("Theirs", stats=theirs)]
    game = Game(cards=cards, at="dusk", arena=True, you_hero=["Mine"], they_companion=["Theirs"])
    won = [sum(x > max(y, 0) for x, y in zip(one, other, strict=True)) for one, other in ((mine, theirs), (theirs, mine))]
    result = game.engine.result(game.position)
    if won[0] == won[1]:
        assert result is None
    else:
        assert result is not None
        assert (result.winner, result.cause) == (1 if won[0] > won[1] else 2, "arena")


# -- victory -------------------------------------------------------------------------------------------------------------------


def distance(hero: int, companion: int) -> int:
    """How far two expeditions have come, together."""
    return hero + 7 - companion


STANDS = [(3, 4), (3, 3), (4, 3), (4, 4), (7, 6), (0, 1), (7, 0), (2, 2)]


@pytest.mark.parametrize(("you_at", "they_at"), list(product(STANDS, repeat=2)))
def test_in_the_later_rules_the_night_tells_who_has_won(you_at: tuple[int, int], they_at: tuple[int, int]) -> None:
    """1.3.3.a-c against an oracle: once somebody's have met or crossed the greater distance wins; equal ones go to the Arena."""
    game = Game(at="night", ruleset="4.0", you_at=you_at, they_at=they_at)
    result = game.engine.result(game.position)
    mine, theirs = distance(*you_at), distance(*they_at)
    if max(mine, theirs) < 7:
        assert (result, game.view().table.turn.arena) == (None, False)
    elif mine == theirs:
        assert (result, game.view().table.turn.arena) == (None, True)
    else:
        assert result is not None
        assert (result.winner, result.cause) == (1 if mine > theirs else 2, "distance")


@pytest.mark.parametrize(("at", "side"), list(product([(2, 4), (3, 4), (3, 5), (6, 7), (0, 1), (0, 7)], SIDES)))
def test_in_the_first_rules_the_move_itself_wins(at: tuple[int, int], side: str) -> None:
    """1.3.3.a: met or crossed is met at once, whichever of the two has moved."""
    hero = leader(quick(Price(), MoveExpedition(SideOf(Who.YOU, side), 1)))
    game = Game(cards=[hero], you_leader=["Leader"], you_at=at)
    game.you.acts("Leader")
    met = distance(*at) + 1 >= 7
    assert [e.result.winner for e in game.happened(GameEnded)] == ([1] if met else [])
