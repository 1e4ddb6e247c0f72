"""Kind: a permission that overrides a prohibition.

General, since each prohibition is put against everything that could do what it forbids: every word and destination of a move, every way to
gain each status, every cause of a move forward, costs, plays, replacements, the rules of the day, and more than one permission at a time;
and against everything that it does not forbid. The oracle is the sentence "it cannot", which knows of no exception.
"""

from itertools import product
from typing import Any

import pytest

from kelon_engine import Ask, Definition, DidNotHappen, MovedTold, Side, Status, StatusChanged, Type, Zone
from kelon_engine.cards.words import boost, characters, choose, counters, draw, in_play, it, me, quick, target, your_hero_expedition
from kelon_engine.model.nodes import (
    Ability,
    Cannot,
    Effect,
    Gain,
    GainStatus,
    GiveAbility,
    Has,
    HasSubtype,
    IfDo,
    Instead,
    IsType,
    Linger,
    May,
    Modes,
    Move,
    MoveExpedition,
    Passive,
    PayTo,
    Price,
    Seq,
)
from kelon_engine.model.terms import Fact, Keyword, Phase, Until
from tests.kinds.parts import BOTH_RULESETS, settle
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

THINGS = HasSubtype("THING")
THING = being("Thing", subtypes=("THING",))
GEAR = site("Gear", subtypes=("EXPEDITION", "THING"))
PLOT = site("Plot", subtypes=("THING",))
SCRAP = Definition("Scrap", "Scrap", Type.CHARACTER, subtypes=("THING",), hand_cost=0, reserve_cost=0, stats=(1, 1, 1), token=True)
KINDS = {"Thing": "hero", "Gear": "companion", "Plot": "landmark", "Scrap": "hero"}
WORDS = (
    (Zone.DISCARD, "discarded"),
    (Zone.DISCARD, "sacrificed"),
    (Zone.RESERVE, "sent"),
    (Zone.RESERVE, "put"),
    (Zone.HAND, "returned"),
    (Zone.DECK, "returned"),
)
STATUSES = (Status.ANCHORED, Status.ASLEEP, Status.FLEETING)
SEATS = ("you", "they")


def table(law: Ability, *effects: Effect, lawgiver: str = "they", **lies: Any) -> Game:
    """A Landmark of `lawgiver` bears the prohibition; a Hero does the effects and counts what was done."""
    hero = Definition("Doer", "Doer", Type.HERO, abilities=tuple(quick(Price(), e) for e in effects))
    where: dict[str, Any] = {"you_leader": ["Doer"], **lies}
    where[f"{lawgiver}_landmark"] = ["Law", *where.get(f"{lawgiver}_landmark", [])]
    return Game(cards=[hero, site("Law", law), THING, GEAR, PLOT, SCRAP, *where.pop("cards", ())], **where)


def ways(effect: Effect) -> dict[str, Effect]:
    """Everything that can let an effect be done: ordered, permitted, chosen, paid for, twice, by a target or by itself."""
    return {
        "ordered": effect,
        "twice": Seq((effect, effect)),
        "may": May(effect),
        "mode": Modes((effect, boost(1, THINGS))),
        "paid": PayTo(Price(mana=1), effect),
        "chosen": Seq((choose(THINGS & ~me), effect)),
        "targeted": Seq((target(THINGS), effect)),
    }


WAYS = tuple(ways(draw(1)))


def done(game: Game) -> int:
    """How often "if you do" was true."""
    return dict(game.object("Doer").counters).get("done", 0)


def go(game: Game) -> None:
    """Do it, with yes to everything."""
    game.you.acts("Doer")
    list(settle(game))


# -- leaving play ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("to", "word"), WORDS)
@pytest.mark.parametrize(("name", "seat"), list(product(KINDS, SEATS)))
def test_what_cannot_leave_stays_whoever_and_however_it_is_moved(name: str, seat: str, to: Zone, word: str, way: str) -> None:
    effect = IfDo(ways(Move(THINGS, to, word))[way] if way not in ("chosen", "targeted") else Move(THINGS, to, word), counters(1, "done"))
    whole = ways(effect)[way] if way in ("chosen", "targeted") else effect
    game = table(Cannot(Fact.LEFT, THINGS), whole, **{f"{seat}_{KINDS[name]}": [name]})  # type: ignore[arg-type]
    go(game)
    moved = [e for e in game.happened(MovedTold) if e.card == name]
    assert moved == []
    assert game.object(name).zone in (Zone.EXPEDITION, Zone.LANDMARK)
    if way != "paid":  # a paid step counts as done: it was paid
        assert done(game) == 0
    assert game.happened(DidNotHappen)


@pytest.mark.parametrize(("name", "ruleset", "lawgiver"), list(product(("Thing", "Gear"), BOTH_RULESETS, SEATS)))
def test_what_cannot_leave_does_not_rest(name: str, ruleset: str, lawgiver: str) -> None:
    """The rules of the day are no exception, though they know of exceptions of their own."""
    game = table(Cannot(Fact.LEFT, THINGS), lawgiver=lawgiver, at="night", ruleset=ruleset, you_hero=[name, "Kappa"])
    game.until(Ask.TURN)
    assert (name in game.you.has("hero"), "Kappa" in game.you.has("reserve")) == (True, True)


@pytest.mark.parametrize(("ruleset", "word"), [("1.0", "discarded"), ("4.0", "sacrificed")])
def test_what_cannot_leave_is_not_cleaned_up(ruleset: str, word: str) -> None:
    plots = ["Plot", "Plot", "Plot", "Brassbug Hub"]
    game = table(Cannot(Fact.LEFT, THINGS), at="night", ruleset=ruleset, you_landmark=plots, you_leader=[])
    kept = [i for i, w in enumerate(game.you.offered()) if w == "Plot"][:2]
    game.you.picks(*(game.you.offered()[i] for i in kept))
    game.until(Ask.TURN)
    assert [(game.name_of(e.card), e.word) for e in game.happened(MovedTold) if e.origin is Zone.LANDMARK] == [("Brassbug Hub", word)]
    assert game.you.has("landmark") == ["Plot"] * 3


@pytest.mark.parametrize(("to", "word"), WORDS)
def test_what_cannot_leave_play_may_leave_other_zones(to: Zone, word: str) -> None:
    """A prohibition forbids what it says: Reserve and Discard pile are not in play."""
    where = "you_discard" if to is not Zone.DISCARD else "you_reserve"
    game = table(Cannot(Fact.LEFT, THINGS), Move(THINGS, to, word), **{where: ["Thing"]})  # type: ignore[arg-type]
    go(game)
    assert game.you.count(where.split("_")[1]) == 0


@pytest.mark.parametrize("mask", range(1, 8))
def test_of_many_only_those_stay_that_cannot_leave(mask: int) -> None:
    """Parts that are impossible are not done, the others are (1.4.1.c)."""
    names = ["Thing" if mask & 1 << k else "Kappa" for k in range(3)]
    effect = IfDo(Move(characters & in_play, Zone.RESERVE, "sent"), counters(1, "done"))
    game = table(Cannot(Fact.LEFT, THINGS), effect, they_hero=names)
    go(game)
    assert game.they.has("hero") == [n for n in names if n == "Thing"]
    assert done(game) == ("Kappa" in names)


# -- gaining a status --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "seat"), list(product(WAYS, SEATS)))
@pytest.mark.parametrize(("banned", "given"), list(product((None, *STATUSES), STATUSES)))
def test_a_status_that_cannot_be_gained_is_not_and_every_other_is(banned: Status | None, given: Status, seat: str, way: str) -> None:
    """For each pair of what is forbidden (None: any) and what is given."""
    effect = ways(GainStatus(THINGS, given))[way]
    game = table(Cannot(Fact.GAINED_STATUS, THINGS, status=banned), effect, **{f"{seat}_hero": ["Thing"]})  # type: ignore[arg-type]
    go(game)
    forbidden = banned in (None, given)
    assert game.statuses("Thing") == [given.value] * (not forbidden)
    assert bool(game.happened(DidNotHappen)) == forbidden


@pytest.mark.parametrize("status", STATUSES)
def test_what_cannot_be_gained_is_not_replaced_by_something_that_can(status: Status) -> None:
    """1.4.1.d: impossible first, replaced afterwards."""
    swap = being("Swap", Instead(Fact.GAINED_STATUS, Gain(it, 2), what=THINGS))
    game = table(Cannot(Fact.GAINED_STATUS, THINGS), GainStatus(THINGS, status), cards=(swap,), you_hero=["Thing", "Swap"])
    go(game)
    assert (game.boosts("Thing"), game.statuses("Thing")) == (0, [])


@pytest.mark.parametrize(("first", "then"), [(a, b) for a in STATUSES for b in STATUSES if a is not b])
def test_a_replacement_does_not_bring_what_cannot_be_gained(first: Status, then: Status) -> None:
    """The other way round: what happens instead is forbidden, and what it replaced does not come back."""
    swap = being("Swap", Instead(Fact.GAINED_STATUS, GainStatus(it, then), what=THINGS, status=first))
    law = Cannot(Fact.GAINED_STATUS, THINGS, status=then)
    game = table(law, GainStatus(THINGS, first), cards=(swap,), you_hero=["Thing", "Swap"])
    go(game)
    assert (game.statuses("Thing"), game.happened(StatusChanged)) == ([], [])


@pytest.mark.parametrize("bearer_of", ["own", "granted", "lingering"])
def test_a_prohibition_forbids_wherever_it_comes_from(bearer_of: str) -> None:
    """Printed, given by a passive, or in an Ongoing emblem."""
    law = Cannot(Fact.GAINED_STATUS, THINGS)
    ban: Ability = {"own": law, "granted": Passive(me, GiveAbility(law)), "lingering": Has(Keyword.TOUGH, 1)}[bearer_of]
    game = table(ban, Linger(law, Until.TURN), GainStatus(THINGS, Status.ASLEEP), you_hero=["Thing"])
    if bearer_of == "lingering":
        game.you.acts("Doer", 1)
    game.you.acts("Doer", 2)
    assert game.statuses("Thing") == []


# -- costs -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["hero", "landmark"])
@pytest.mark.parametrize("banned", [None, Status.EXHAUSTED, Status.ASLEEP])
def test_a_cost_of_exhaustion_cannot_be_paid_by_what_cannot_be_exhausted(place: str, banned: Status | None) -> None:
    """1.4.1.b: it is not offered; a prohibition of something else lets it be paid."""
    tapper = being("Tapper", quick(Price(exhaust=True), draw(1)), subtypes=("THING",))
    if place == "landmark":
        tapper = site("Tapper", quick(Price(exhaust=True), draw(1)), subtypes=("THING",))
    game = table(Cannot(Fact.GAINED_STATUS, THINGS, status=banned), cards=(tapper,), **{f"you_{place}": ["Tapper"]})  # type: ignore[arg-type]
    assert game.you.can("act Tapper 1") == (banned is Status.ASLEEP)


@pytest.mark.parametrize("cost", [Price(exhaust=True), Price(exhaust=True, mana=1), Price(exhaust=True, mana=2)])
def test_an_internal_action_is_not_offered_for_a_cost_that_cannot_be_paid(cost: Price) -> None:
    """Nothing of it is paid either (1.2.5.c)."""
    inner = being("Inner", quick(Price(), PayTo(cost, draw(1))), subtypes=("THING",))
    game = table(Cannot(Fact.GAINED_STATUS, THINGS, status=Status.EXHAUSTED), cards=(inner,), you_hero=["Inner"])
    mana = game.you.ready_mana
    game.you.acts("Inner")
    assert (game.you.count("hand"), game.you.ready_mana, game.prompts[0].ask) == (0, mana, Ask.TURN)


# -- moving forward ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "steps"), list(product(WAYS, (1, 2, -1))))
@pytest.mark.parametrize("phase", [None, Phase.AFTERNOON, Phase.DUSK])
def test_an_expedition_that_cannot_move_forward_does_not_whatever_moves_it(phase: Phase | None, steps: int, way: str) -> None:
    """In the phase that the prohibition names, and backwards always."""
    effect = ways(MoveExpedition(your_hero_expedition, steps))[way]
    game = table(Cannot(Fact.MOVED_FORWARD, THINGS, phase=phase), effect, you_hero=["Thing"], you_at=(2, 7), regions="AFMWFMWA")
    go(game)
    times = 2 if way == "twice" else 1
    forbidden = steps > 0 and phase in (None, Phase.AFTERNOON)
    assert game.you.region(Side.HERO) == (2 if forbidden else max(0, 2 + times * steps))


@pytest.mark.parametrize(("ruleset", "permissions"), list(product(BOTH_RULESETS, (0, 1, 5))))
def test_no_number_of_reasons_to_move_outweighs_one_reason_not_to(ruleset: str, permissions: int) -> None:
    """At Dusk it wins every terrain by far; it is held by a single object."""
    names = ["Thing", *["Kappa"] * permissions]
    game = table(Cannot(Fact.MOVED_FORWARD, THINGS), ruleset=ruleset, you_hero=names, you_at=(1, 7), regions="A" * 8)
    game.both_pass()
    assert game.you.region(Side.HERO) == 1


# -- playing -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["hand", "reserve"])
@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_what_cannot_become_fleeting_is_played_from_reserve_and_does_not(ruleset: str, origin: str) -> None:
    """The play itself is not forbidden: only the part of it that cannot be (1.4.1.c)."""
    law = Cannot(Fact.GAINED_STATUS, THINGS, status=Status.FLEETING)
    game = table(law, ruleset=ruleset, **{f"you_{origin}": ["Thing"]})  # type: ignore[arg-type]
    game.you.plays("Thing", HERO)
    assert (game.you.has("hero"), game.statuses("Thing")) == (["Thing"], [])


@pytest.mark.parametrize(("ruleset", "banned", "keyword"), list(product(BOTH_RULESETS, (True, False), (True, False))))
def test_a_spell_that_cannot_become_fleeting_is_not_discarded_for_it(ruleset: str, banned: bool, keyword: bool) -> None:
    """5.2.3.h, i, j: it would gain the status as it enters Limbo; without it, it goes to Reserve."""
    also: tuple[Ability, ...] = (Has(Keyword.FLEETING),) if keyword else ()
    song = spell("Song", draw(1), also=also)
    law = Cannot(Fact.GAINED_STATUS, IsType(Type.SPELL if banned else Type.CHARACTER), status=Status.FLEETING)
    game = table(law, ruleset=ruleset, cards=(song,), **{"you_hand" if keyword else "you_reserve": ["Song"]})  # type: ignore[arg-type]
    game.you.plays("Song")
    assert (game.you.has("reserve"), game.you.has("discard")) == (["Song"] * banned, ["Song"] * (not banned))


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_a_character_that_bears_the_prohibition_itself_is_not_fleeting_in_its_expedition(ruleset: str) -> None:
    """It works as soon as the Character is in play, which is where it would gain the status (2.4.6.b)."""
    proud = being("Proud", Cannot(Fact.GAINED_STATUS, me, status=Status.FLEETING))
    game = Game(cards=[proud], ruleset=ruleset, you_reserve=["Proud"])
    game.you.plays("Proud", HERO)
    assert (game.you.has("hero"), game.statuses("Proud")) == (["Proud"], [])


@pytest.mark.parametrize(("banned", "cost"), list(product((True, False), (0, 1))))
def test_a_spell_that_orders_what_cannot_be_is_played_and_its_other_parts_happen(banned: bool, cost: int) -> None:
    order = spell("Order", Move(THINGS, Zone.DISCARD, "discarded"), draw(1), cost=cost)
    law = Cannot(Fact.LEFT, THINGS if banned else ~THINGS)
    game = table(law, cards=(order,), you_hand=["Order"], they_hero=["Thing"])
    game.you.plays("Order")
    assert (game.they.has("hero"), game.you.count("hand")) == (["Thing"] * banned, 1)
