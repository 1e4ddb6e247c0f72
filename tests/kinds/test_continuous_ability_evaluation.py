"""Kind: continuous abilities evaluated late, in the wrong zone, or from stale data.

General, since every way in which a passive can change something, and every continuous line of the catalogue, is looked at with its
bearer in every zone, as bearer and subject come and go, and as its condition changes; the view changes at once, and no stored object does.
An ability that is granted is compared with the same one printed.
"""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from kelon_engine import CATALOGUE, Definition, DiceRolled, ReactionWaits, ShownTold, Type
from kelon_engine.cards.words import (
    characters,
    control,
    defender,
    fleeting,
    gigantic,
    in_play,
    landmarks,
    others,
    quick,
    resupply,
    robots,
    roll,
    tokens,
    tough,
)
from kelon_engine.model.nodes import (
    Ability,
    All,
    Also,
    AtLeast,
    Cannot,
    Change,
    Condition,
    CostLess,
    Count,
    Filter,
    GiveAbility,
    GiveKeyword,
    GiveStats,
    GiveSubtype,
    Has,
    HasStatus,
    HasSubtype,
    Instead,
    InTerrain,
    IsFirst,
    IsPhase,
    IsType,
    LoseAbilities,
    Named,
    Negation,
    Passive,
    Price,
    Quick,
    Reaction,
    SetStats,
    SetSubtypes,
)
from kelon_engine.model.terms import Keyword, Phase, Status, Terrain, Who
from tests.kinds.parts import BOTH_RULESETS, LINES, Line, leader, settle
from tests.laws.play import state_of
from tests.rules.made import being, site
from tests.scenario import COMPANION, HERO, Game

EVERYBODY = characters & in_play
SUBJECT = being("Subject", tough(2), subtypes=("MAGE",), stats=(1, 2, 3))
BANISH = "Banishing Gate"


def seen(game: Game) -> tuple[object, ...]:
    """Everything about the subject and the regions that a passive may change, as everybody sees it."""
    found = [(o.stats, o.keywords, o.subtypes, len(o.abilities), o.present) for o in game.objects() if game.name_of(o.card) == "Subject"]
    return (tuple(found), tuple(r.terrains for r in game.view().table.regions))


class Case(NamedTuple):
    """A change, and to what."""

    change: Change
    to: Filter = EVERYBODY


CHANGES = {
    "more statistics": Case(GiveStats(1, 0, 2)),
    "fewer statistics": Case(GiveStats(-3, -3, -3)),
    "as many as there are": Case(GiveStats(Count(EVERYBODY), 0, 0)),
    "other statistics": Case(SetStats(7, 7, 7)),
    "Tough": Case(GiveKeyword(Keyword.TOUGH, 1)),
    "Tough by number": Case(GiveKeyword(Keyword.TOUGH, Count(EVERYBODY))),
    "Gigantic": Case(GiveKeyword(Keyword.GIGANTIC)),
    "Defender": Case(GiveKeyword(Keyword.DEFENDER)),
    "Eternal": Case(GiveKeyword(Keyword.ETERNAL)),
    "Seasoned": Case(GiveKeyword(Keyword.SEASONED)),
    "a sub-type": Case(GiveSubtype("ROBOT")),
    "other sub-types": Case(SetSubtypes(("ROBOT", "PLANT"))),
    "an ability": Case(GiveAbility(quick(Price(), roll))),
    "a passive ability": Case(GiveAbility(Passive(Named("me"), GiveStats(0, 5, 0)))),
    "no abilities": Case(LoseAbilities(), EVERYBODY & others),
    "other terrains": Case(SetSubtypes(("WATER",)), IsType(Type.REGION)),
    "to Mages": Case(GiveStats(4, 4, 4), HasSubtype("MAGE") & in_play),
    "to what is in the Forest": Case(GiveStats(4, 4, 4), InTerrain(Terrain.FOREST) & characters),
}
"""Every way in which a passive can change something."""

HOMES: dict[str, tuple[str, ...]] = {
    "landmark": ("you_landmark", "they_landmark"),
    "hero": ("you_hero", "you_companion", "they_hero"),
    "leader": ("you_leader", "they_leader"),
}
ELSEWHERE = ("you_reserve", "you_hand", "you_discard", "you_deck", "they_reserve")


def bearing(home: str, *abilities: Ability) -> Definition:
    """A card that can be there, with these abilities."""
    if home == "leader":
        return leader(*abilities)
    return site("Leader", *abilities) if home == "landmark" else being("Leader", *abilities, stats=(0, 0, 0))


def lies(card: Definition, **where: Any) -> Game:
    """A table with the subject in your Hero expedition and that card somewhere."""
    places = {"you_hero": ["Subject"], **{k: v for k, v in where.items() if k != "you_hero"}}
    places["you_hero"] = [*places["you_hero"], *where.get("you_hero", [])]
    return Game(cards=[card, SUBJECT], **places)


def stored(game: Game) -> list[object]:
    """The subject as the position stores it."""
    return [o for o in state_of(game.position).objects.values() if o.card == "Subject"]


@pytest.mark.parametrize(("name", "home"), list(product(CHANGES, HOMES)))
def test_a_passive_changes_what_everybody_sees_and_nothing_that_is_stored(name: str, home: str) -> None:
    card = bearing(home, Passive(CHANGES[name].to, CHANGES[name].change))
    plain = lies(bearing(home))
    for place in HOMES[home]:
        game = lies(card, **{place: ["Leader"]})
        bare = lies(bearing(home), **{place: ["Leader"]})
        assert (seen(game) != seen(bare), stored(game)) == (True, stored(plain)), place


@pytest.mark.parametrize(("name", "home"), list(product(CHANGES, ("landmark", "hero"))))
@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_passive_does_nothing_where_its_bearer_is_not_in_play(name: str, home: str, place: str) -> None:
    card = bearing(home, Passive(CHANGES[name].to, CHANGES[name].change))
    assert seen(lies(card, **{place: ["Leader"]})) == seen(lies(card))


@pytest.mark.parametrize("name", list(CHANGES))
def test_a_passive_begins_as_its_bearer_arrives_and_ends_as_it_leaves(name: str) -> None:
    card = bearing("landmark", Passive(CHANGES[name].to, CHANGES[name].change))
    game = lies(card, you_hand=["Leader"], they_hand=[BANISH])
    before, kept = seen(game), stored(game)
    game.you.plays("Leader")
    changed = seen(game)
    game.they.plays(BANISH)
    game.they.picks("Leader")
    assert (changed != before, seen(game), stored(game)) == (True, before, kept)


@pytest.mark.parametrize("name", [n for n in CHANGES if "terrain" not in n])
def test_a_passive_holds_for_what_arrives_later_as_for_what_was_there(name: str) -> None:
    card = bearing("landmark", Passive(CHANGES[name].to, CHANGES[name].change))
    there = Game(cards=[card, SUBJECT], you_landmark=["Leader"], you_hero=["Subject"])
    later = Game(cards=[card, SUBJECT], you_landmark=["Leader"], you_hand=["Subject"])
    later.you.plays("Subject", HERO)
    assert seen(later) == seen(there)


@pytest.mark.parametrize("name", [n for n in CHANGES if "terrain" not in n])
@pytest.mark.parametrize("place", ["you_reserve", "you_discard"])
def test_what_is_not_in_play_is_as_it_is_printed(name: str, place: str) -> None:
    """2.3.1.h, however wide the filter is."""
    to = All(tuple(p for p in (CHANGES[name].to.parts if isinstance(CHANGES[name].to, All) else ()) if p != in_play))  # type: ignore[attr-defined]
    card = bearing("landmark", Passive(to, CHANGES[name].change))
    with_it, without = (Game(cards=[card, SUBJECT], you_landmark=x, **{place: ["Subject"]}) for x in (["Leader"], []))  # type: ignore[arg-type]
    assert seen(with_it)[0] == seen(without)[0]


# -- conditions --------------------------------------------------------------------------------------------------------------------

CONDITIONS: dict[str, tuple[Condition, dict[str, Any], dict[str, Any]]] = {
    "two Landmarks of mine": (control(2, landmarks), {}, {"you_landmark": ["Ordis Carrier"]}),
    "not with Landmarks of the other seat": (
        control(2, landmarks),
        {"they_landmark": ["Ordis Carrier"]},
        {"you_landmark": ["Ordis Carrier"]},
    ),
    "not with Landmarks in Reserve": (control(2, landmarks), {"you_reserve": ["Ordis Carrier"]}, {"you_landmark": ["Ordis Carrier"]}),
    "a token of mine": (control(1, tokens), {"they_hero": ["Brassbug"]}, {"you_companion": ["Brassbug"]}),
    "a Robot": (AtLeast(Count(robots & in_play), 1), {"you_reserve": ["Brassbug"]}, {"they_hero": ["Brassbug"]}),
    "I am first": (IsFirst(Who.YOU), {"first": 2}, {"first": 1}),
    "I am not first": (Negation(IsFirst(Who.YOU)), {"first": 1}, {"first": 2}),
    "it is Afternoon": (IsPhase(Phase.AFTERNOON), {"at": "noon", "you_landmark": ["Brassbug Hub+1 Kelon"]}, {}),
    "somebody sleeps": (AtLeast(Count(EVERYBODY & HasStatus(Status.ASLEEP)), 1), {"they_hero": ["Kappa"]}, {"they_hero": ["Kappa+asleep"]}),
    "three Characters": (AtLeast(Count(EVERYBODY), 3), {"they_hero": ["Kappa"]}, {"they_hero": ["Kappa", "Kappa"]}),
}
"""A condition, a table on which it does not hold, and one on which it does."""


@pytest.mark.parametrize("name", list(CONDITIONS))
def test_a_conditional_passive_follows_its_condition(name: str) -> None:
    condition, unmet, met = CONDITIONS[name]
    card = site("Leader", Passive(EVERYBODY & HasSubtype("MAGE"), GiveStats(9, 9, 9), condition))
    found = []
    for where in (unmet, met):
        places = {**where, "you_landmark": ["Leader", *where.get("you_landmark", [])]}
        found.append(Game(cards=[card, SUBJECT], you_hero=["Subject"], **places).stats("Subject"))
    assert found == [(1, 2, 3), (10, 11, 12)]


def test_a_condition_that_changes_in_the_middle_of_an_effect_counts_from_then_on() -> None:
    """2.3.1.k: the second step of the Spell sees what the first has made of the table."""
    crowd = being("Crowd", Passive(Named("me"), GiveKeyword(Keyword.GIGANTIC), control(1, tokens)))
    game = Game(cards=[crowd], you_hero=["Crowd", "Ordis Cadets"], you_hand=["Ordis Cadets"])
    before = game.you.has("companion")
    game.you.plays("Ordis Cadets", COMPANION)
    assert (before, game.you.has("companion").count("Crowd")) == ([], 1)


def test_a_passive_about_a_terrain_holds_where_the_expedition_stands_and_nowhere_else() -> None:
    lover = being("Lover", Passive(Named("me") & InTerrain(Terrain.WATER), GiveStats(5, 5, 5)))
    found = [Game(cards=[lover], you_hero=["Lover"], you_at=(at, 7), regions="AFMWFMWA").stats("Lover") for at in (1, 2, 3)]
    assert found == [(1, 1, 1), (1, 1, 1), (6, 6, 6)]


# -- every continuous line of the catalogue ----------------------------------------------------------------------------------------

CONTINUOUS = tuple(x for x in LINES if isinstance(x.ability, Passive | Also | Instead | Has | Cannot | CostLess))
Probe = Callable[[Game], object]


def keywords(game: Game, name: str) -> dict[str, int]:
    """Keyword abilities of an object on the table, as everybody sees them."""
    return dict(game.object(name).keywords)


def dice(game: Game) -> object:
    """How many dice your Hero rolls."""
    game.you.acts("Roller", 1)
    game.rolls(*[3] * game.prompts[0].low)
    return len(game.happened(DiceRolled)[0].faces)


def shown(game: Game) -> object:
    """Whether your Hero's Resupply shows cards first."""
    game.you.acts("Roller", 2)
    return bool(game.happened(ShownTold))


def taxed(game: Game) -> object:
    """How much more a target of yours costs the other seat."""
    return keywords(game, "Ordis Trooper").get("tough", 0)


def first_boost(game: Game) -> object:
    """Boosts of the first Character that you play."""
    game.you.plays("Inari", HERO)
    return game.boosts("Inari")


def in_both(game: Game) -> object:
    """In how many expeditions Atlas is."""
    return [len(o.present) for o in game.objects() if game.name_of(o.card) == "Atlas"]


PROBES: dict[Ability, tuple[Probe, object, object]] = {
    CATALOGUE["ALT_CORE_B_MU_30_R2"].abilities[0]: (taxed, 2, 0),
    CATALOGUE["ALT_CORE_B_LY_30_R1"].abilities[0]: (dice, 2, 1),
    CATALOGUE["ALT_CORE_B_LY_30_R2"].abilities[1]: (shown, True, False),
    CATALOGUE["ALT_CORE_B_MU_01_C"].abilities[0]: (first_boost, 1, 0),
}
"""What shows that an ability of another object works: with it in play, and without."""

OWN = {defender, gigantic, tough(1), fleeting}
"""Keyword abilities: the catalogue's; they are their bearer's own."""


def test_the_probes_know_every_continuous_line_of_the_catalogue() -> None:
    assert {x.ability for x in CONTINUOUS} - set(PROBES) - OWN == set()


@pytest.mark.parametrize("line", [x for x in CONTINUOUS if x.ability in PROBES], ids=str)
@pytest.mark.parametrize("place", ["in play", "reserve", "hand", "discard", "deck", "the other seat's"])
@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_a_continuous_line_of_the_catalogue_works_in_play_and_nowhere_else(line: Line, place: str, ruleset: str) -> None:
    probe, works, idle = PROBES[line.ability]
    home = "leader" if line.card.type is Type.HERO else "landmark"
    key = {"in play": f"you_{home}", "the other seat's": f"they_{home}"}.get(place, f"you_{place}")
    where: dict[str, list[str]] = {"you_hand": ["Inari"], "you_hero": ["Ordis Trooper", "Roller"], "you_deck": ["Kappa", "Alice", "Tanuki"]}
    where[key] = [*where.get(key, []), line.card.reference]
    roller = being("Roller", quick(Price(), roll), quick(Price(), resupply))
    game = Game(cards=[roller], ruleset=ruleset, **where)  # type: ignore[arg-type]
    assert probe(game) == (works if place == "in play" else idle)


@pytest.mark.parametrize("card", [d for d in CATALOGUE if gigantic in d.abilities], ids=lambda d: d.reference)
@pytest.mark.parametrize(("place", "many"), [("hero", 2), ("companion", 2), ("reserve", 0), ("discard", 0)])
def test_a_gigantic_card_is_in_two_expeditions_in_play_and_in_none_elsewhere(card: Definition, place: str, many: int) -> None:
    game = Game(**{f"you_{place}": [card.reference]})  # type: ignore[arg-type]
    assert len(game.object(card.reference).present) == many


# -- where each ability works --------------------------------------------------------------------------------------------------------

HOME = {Type.HERO: "leader", Type.PERMANENT: "landmark", Type.CHARACTER: "hero"}
HELP = {"you_companion": ["Ordis Trooper"], "you_landmark": ["Brassbug Hub"], "you_reserve": ["Inari"]}


@pytest.mark.parametrize("line", [x for x in LINES if isinstance(x.ability, Quick)], ids=str)
@pytest.mark.parametrize("place", ["in play", "reserve", "hand", "discard", "deck"])
def test_a_quick_action_is_offered_in_play_or_for_support_in_reserve_and_nowhere_else(line: Line, place: str) -> None:
    assert isinstance(line.ability, Quick)
    if place == "in play" and line.card.type not in HOME:
        place = "hand"
    if place == "reserve" and line.card.type is Type.HERO:
        place = "discard"
    where: dict[str, Any] = dict(HELP)
    key = f"you_{HOME[line.card.type] if place == 'in play' else place}"
    where[key] = [line.card.reference, *where.get(key, [])]
    works = place == ("reserve" if line.ability.price.discard else "in play")
    assert Game(**where).you.can(f"act {line.card.name} {line.number + 1}") == works


# -- granted as printed --------------------------------------------------------------------------------------------------------------

GRANTABLE = tuple({x.ability: x for x in LINES if isinstance(x.ability, Quick | Reaction | Has | Passive | Instead | Also)}.values())


def pupils(ability: Ability) -> tuple[Game, Game]:
    """Two tables: on one an ability is printed, on the other it is granted."""
    teacher = site("Teacher", Passive(EVERYBODY & HasSubtype("PUPIL"), GiveAbility(ability)))
    printed = being("Pupil", ability, subtypes=("PUPIL",))
    plain = being("Pupil", subtypes=("PUPIL",))
    where: dict[str, Any] = {"you_hand": ["Pupil", "Inari"], "you_companion": ["Kappa"], "they_hero": ["Kappa"], "you_reserve": ["Alice"]}
    return (
        Game(cards=[teacher, printed], you_landmark=["Brassbug Hub"], **where),
        Game(cards=[teacher, plain], you_landmark=["Brassbug Hub", "Teacher"], **where),
    )


def doings(game: Game) -> list[object]:
    """What a pupil's ability does: as it joins, in the next turn, at the next Noon."""
    game.you.plays("Pupil", HERO)
    found: list[object] = [waiting(game)]
    for _ in settle(game, Random(1)):
        pass
    if game.prompts[0].seat == 2:
        game.they.passes()
    found += [keywords(game, "Pupil"), [o for o in game.you.offered() if o.startswith("act Pupil")]]
    found.append(len(game.object("Pupil").present))
    found.append(sum(len(o.abilities) for o in game.objects() if game.name_of(o.card) == "Pupil" and o.present))
    return found


def waiting(game: Game) -> int:
    """How many Reactions have waited."""
    return len(game.happened(ReactionWaits))


@pytest.mark.parametrize("line", [x for x in GRANTABLE if getattr(x.ability, "symbol", "") not in ("H", "R")], ids=str)
def test_a_granted_ability_is_what_a_printed_one_is(line: Line) -> None:
    """Support abilities too: given to what is in play, they work no more than printed ones do there."""
    printed, granted = pupils(line.ability)
    assert doings(printed) == doings(granted)
