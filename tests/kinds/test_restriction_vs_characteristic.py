"""Kind: a restriction that is implemented by falsifying a characteristic.

General, since every restriction there is (each prohibition, Defender, statuses, Tough, prices) is put beside every kind of object in every
place, under every ruleset: what everybody sees of every object and of every region is, field by field, the same as without it. Only the
questions about restrictions (does an expedition move, what does a play cost) are answered in another way.
"""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import asdict

from kelon_engine import Definition, ExpeditionMoved, Side, Status, Type, Zone
from kelon_engine.cards.words import boost, characters, in_play, it, next_costs_less, quick, target
from kelon_engine.model.nodes import (
    Ability,
    Cannot,
    CostLess,
    GiveKeyword,
    GiveStats,
    GiveSubtype,
    Has,
    HasSubtype,
    InZone,
    IsType,
    Passive,
    Price,
    SetSubtypes,
)
from kelon_engine.model.terms import IN_PLAY, Fact, Keyword, Phase
from tests.kinds.parts import BOTH_RULESETS
from tests.rules.made import being, site
from tests.scenario import Game

ANYTHING = in_play | InZone(Zone.RESERVE) | InZone(Zone.HAND) | InZone(Zone.ADVENTURE) | InZone(Zone.DISCARD)
BANS: dict[str, Ability] = {
    **{f"cannot {f.value}": Cannot(f, ANYTHING) for f in (Fact.LEFT, Fact.GAINED_STATUS, Fact.MOVED_FORWARD)},
    **{f"cannot gain {s.value}": Cannot(Fact.GAINED_STATUS, ANYTHING, status=s) for s in Status},
    **{f"cannot move in {p.value}": Cannot(Fact.MOVED_FORWARD, ANYTHING, phase=p) for p in (Phase.AFTERNOON, Phase.DUSK)},
    "costs less": CostLess(ANYTHING, 1),
}
PASSIVES: tuple[Ability, ...] = (
    Passive(IsType(Type.REGION), SetSubtypes(("FOREST",))),
    Passive(characters & in_play, GiveStats(1, -1, 2)),
    Passive(characters & in_play, GiveSubtype("ROBOT")),
    Passive(characters & in_play, GiveKeyword(Keyword.TOUGH, 1)),
    Passive(characters & in_play, GiveKeyword(Keyword.SEASONED)),
)
LAND = site("Land", *PASSIVES)
LIES: dict[str, list[str]] = {
    "you_hero": ["Kappa+anchored", "Brassbug+1"],
    "you_companion": ["Inari+asleep", "Atlas"],
    "they_hero": ["Kappa+exhausted"],
    "they_companion": ["Kappa+2"],
    "you_landmark": ["Land"],
    "they_landmark": ["Brassbug Hub+3 Kelon"],
    "you_reserve": ["Inari"],
    "they_reserve": ["Kappa+exhausted"],
    "you_discard": ["Inari"],
    "they_discard": ["Beauty Sleep"],
    "you_hand": ["Kappa", "Beauty Sleep"],
    "you_leader": ["Sierra & Oddball"],
}
RESTRICTED = ("play_cost", "handle", "timestamp", "abilities")
"""What a view says about restrictions, and what numbers the objects."""


def table(ban: Ability | None, ruleset: str = "1.0", **more: Any) -> Game:
    """The table with a Landmark that bears this restriction, or nothing in its place."""
    law = site("Law", *((ban,) if ban else ()))
    whole = {**LIES, "they_landmark": [*LIES["they_landmark"], "Law"], **more}
    return Game(cards=[law, LAND], ruleset=ruleset, **whole)


def characteristics(game: Game) -> list[dict[str, Any]]:
    """What each object is, as both seats and everybody else see it, without what restricts it."""
    found = []
    for viewer in (0, 1, 2):
        view = game.view(viewer)
        seen = (*view.table.objects, *(view.own.objects if view.own else ()))
        found += [{k: v for k, v in asdict(o).items() if k not in RESTRICTED} for o in seen]
        found += [asdict(region) for region in view.table.regions]
        for seat in view.table.seats:
            found += [{"at": e.region, "totals": e.totals, "counts": e.counts} for e in seat.expeditions]
    return found


@pytest.mark.parametrize(("ban", "ruleset"), list(product(BANS, BOTH_RULESETS)))
def test_a_restriction_leaves_every_characteristic_of_everything_as_it_is(ban: str, ruleset: str) -> None:
    assert characteristics(table(BANS[ban], ruleset)) == characteristics(table(None, ruleset))


@pytest.mark.parametrize("ban", BANS)
def test_a_restriction_is_no_passive_that_changes_an_object(ban: str) -> None:
    """The trace of what made an object what it is does not name it."""
    game = table(BANS[ban])
    law = game.object("Law").handle
    traces = [game.engine.explain(game.position, o.handle) for o in game.objects() if o.zone in IN_PLAY]
    assert any(t.applied for t in traces)
    assert not any(a.bearer == law for t in traces for a in t.applied)


# -- what cannot move ----------------------------------------------------------------------------------------------------------------

HOLDS: dict[str, Any] = {
    "defender": Has(Keyword.DEFENDER),
    "cannot move": Cannot(Fact.MOVED_FORWARD, characters & in_play),
    "cannot move at dusk": Cannot(Fact.MOVED_FORWARD, characters & in_play, phase=Phase.DUSK),
}
TERRAINS = "FMWA"


@pytest.mark.parametrize(("hold", "letter", "ruleset"), list(product(HOLDS, TERRAINS, BOTH_RULESETS)))
def test_an_expedition_that_is_held_wins_what_it_wins_and_stays(hold: str, letter: str, ruleset: str) -> None:
    """For each terrain: the region and the sums are the same; only the move is missing, and it is one that failed."""
    results = []
    for ability in (HOLDS[hold], None):
        runner = being("Runner", *((ability,) if ability else ()), stats=(2, 2, 2))
        line = "A" + letter * 6 + "A"
        game = Game(cards=[runner], regions=line, ruleset=ruleset, you_hero=["Runner"], you_at=(1, 7))
        before = game.view().table
        game.both_pass()
        moved = next(e for e in game.happened(ExpeditionMoved) if (e.place.seat, e.place.side) == (1, Side.HERO))
        seat = before.seats[0].expeditions[0]
        results.append(([r.terrains for r in before.regions], seat.totals, game.you.region(Side.HERO), moved.steps))
    (held_regions, held_sum, held_at, held_steps), (regions, total, at, steps) = results
    assert (held_regions, held_sum) == (regions, total)
    assert ((held_at, held_steps), (at, steps)) == ((1, 0), (2, 1))


@pytest.mark.parametrize(("seat", "strength"), list(product((1, 2), (1, 2, 3))))
@pytest.mark.parametrize("hold", HOLDS)
def test_the_expedition_that_faces_a_held_one_must_beat_its_full_sums(hold: str, seat: int, strength: int) -> None:
    """Being held takes nothing from an expedition's statistics."""
    ability = HOLDS[hold]
    if isinstance(ability, Cannot):
        ability = Cannot(ability.fact, HasSubtype("WALL"), phase=ability.phase)
    wall = being("Wall", ability, subtypes=("WALL",), stats=(2, 2, 2))
    rival = being("Rival", stats=(strength,) * 3)
    mine, theirs = ("you", "they") if seat == 1 else ("they", "you")
    lies: dict[str, Any] = {f"{mine}_hero": ["Wall"], f"{theirs}_hero": ["Rival"]}
    game = Game(cards=[wall, rival], regions="A" * 8, **lies)
    game.both_pass()
    moved = {e.place.seat: e.steps for e in game.happened(ExpeditionMoved) if e.place.side is Side.HERO}
    assert moved == {seat: 0, 3 - seat: int(strength > 2)}


@pytest.mark.parametrize(
    ("status", "place"), list(product((Status.ASLEEP, Status.EXHAUSTED, Status.ANCHORED, Status.FLEETING), ("hero", "companion")))
)
def test_a_status_leaves_the_statistics_and_abilities_of_its_bearer(status: Status, place: str) -> None:
    """2.4.3: of a sleeping Character Dusk alone does not count the statistics; they are what they are."""
    seen = []
    for mark in ("", f"+{status.value}"):
        o = Game(**{f"you_{place}": [f"Kappa{mark}+2"]}).object("Kappa")  # type: ignore[arg-type]
        seen.append({k: v for k, v in asdict(o).items() if k != "statuses"})
    assert seen[0] == seen[1]


# -- what costs more, what costs less ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 5])
def test_tough_and_reductions_leave_costs_as_they_are_printed(number: int) -> None:
    """A price is worked out; the Hand cost that effects ask about is the printed one."""
    rock = being("Rock", Has(Keyword.TOUGH, number), cost=4)
    cheap = site("Cheap", CostLess(ANYTHING, number))
    game = Game(cards=[rock, cheap], you_landmark=["Cheap"], they_hero=["Rock"], you_hand=["Rock"])
    own = game.view(1).own
    assert own is not None
    card = next(o for o in own.objects if o.card == "Rock")
    assert card.play_cost is not None
    assert (card.hand_cost, card.reserve_cost, game.object("Rock").hand_cost) == (4, 4, 4)
    assert card.play_cost.mana == max(0, 4 - number)


def test_a_card_that_costs_less_is_no_cheaper_card_for_who_asks_for_its_cost() -> None:
    pick = Definition(
        "Pick",
        "Pick",
        Type.HERO,
        abilities=(quick(Price(), target(characters), boost(1, it)), quick(Price(), next_costs_less(characters, 9))),
    )
    game = Game(cards=[pick], you_leader=["Pick"], you_hand=["Kappa"])
    before = characteristics(game)
    game.you.acts("Pick", 2)
    assert [c for c in characteristics(game) if c.get("kind") is not Type.EMBLEM] == before
