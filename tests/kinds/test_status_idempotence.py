"""Kind: statuses as countable markers.

General, since every status is gained and lost by what has it and by what lacks it, in every place, by one or by many, once, twice, and
under every ruleset; and every ability of the catalogue that gives or takes a status meets a table on which nothing is left to give or to
take. The oracle is a set: only what changes the set is a fact.
"""

from itertools import product

import pytest

from kelon_engine import Definition, DidNotHappen, ReactionWaits, Status, StatusChanged, Type, Zone
from kelon_engine.cards.words import boost, counters, gain, in_play, it, lose, others, quick, target
from kelon_engine.model.nodes import (
    Ability,
    Cannot,
    Controlled,
    Effect,
    Gain,
    GainStatus,
    Has,
    HasSubtype,
    IfDo,
    Instead,
    InZone,
    LoseStatus,
    Price,
    Quick,
    Reaction,
    Seq,
    SpellEffect,
    When,
)
from kelon_engine.model.terms import Fact, Keyword, Who
from tests.kinds.parts import BOTH_RULESETS, Line, bearer, nodes, settle
from tests.rules.made import being, spell
from tests.scenario import HERO, Game

GIVEN = (Status.ANCHORED, Status.ASLEEP, Status.FLEETING)
PLACES = ("you_hero", "you_companion", "they_hero", "they_companion", "you_reserve", "they_reserve")
THING = being("Thing", subtypes=("THING",))
THINGS = HasSubtype("THING")
EVERYWHERE = THINGS & (in_play | InZone(Zone.RESERVE))


def table(*effects: Effect, cards: tuple[Definition, ...] = (), ruleset: str = "1.0", **where: list[str]) -> Game:
    """A Hero of no other meaning does these effects to what lies there."""
    hero = Definition("Doer", "Doer", Type.HERO, abilities=tuple(quick(Price(), e) for e in effects))
    return Game(cards=[hero, THING, *cards], ruleset=ruleset, you_leader=["Doer"], **where)  # type: ignore[arg-type]


def did(game: Game) -> int:
    """How often "if you do" was true."""
    return dict(game.object("Doer").counters).get("done", 0)


def changes(game: Game) -> list[tuple[Status, bool]]:
    """What was gained and lost, in the order of the told events."""
    return [(e.status, e.gained) for e in game.happened(StatusChanged)]


def giving(gained: bool, status: Status) -> Effect:
    """Everything that is a Thing gains or loses the status."""
    return gain(status, EVERYWHERE) if gained else lose(status, EVERYWHERE)


def if_you_do(effect: Effect) -> Effect:
    """The Hero counts whether the effect was done."""
    return IfDo(effect, counters(1, "done"))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("status", "gained", "had"), list(product(GIVEN, (True, False), (True, False))))
def test_only_what_changes_the_set_is_a_fact_and_counts_for_if_you_do(status: Status, gained: bool, had: bool, place: str) -> None:
    """2.4.1.d, e: for every status, in every place, whether it was there before or not."""
    game = table(if_you_do(giving(gained, status)), **{place: ["Thing" + f"+{status.value}" * had]})  # type: ignore[arg-type]
    game.you.acts("Doer")
    changed = gained != had
    assert (changes(game), did(game)) == ([(status, gained)] * changed, int(changed))
    assert game.statuses("Thing") == [status.value] * gained


@pytest.mark.parametrize("times", [2, 3])
@pytest.mark.parametrize(("status", "gained"), list(product(GIVEN, (True, False))))
def test_the_same_again_in_one_effect_is_one_fact(status: Status, gained: bool, times: int) -> None:
    effect = Seq((if_you_do(giving(gained, status)),) * times)
    game = table(effect, you_hero=["Thing" + f"+{status.value}" * (not gained)])
    game.you.acts("Doer")
    assert (changes(game), did(game)) == ([(status, gained)], 1)


@pytest.mark.parametrize(("status", "twice"), list(product(GIVEN, (2, 3))))
def test_what_was_gained_again_and_again_is_lost_at_once(status: Status, twice: int) -> None:
    """A status has no number: one loss takes all of it."""
    game = table(Seq((*(giving(True, status),) * twice, giving(False, status))), you_hero=["Thing"])
    game.you.acts("Doer")
    assert (changes(game), game.statuses("Thing")) == ([(status, True), (status, False)], [])


@pytest.mark.parametrize(("status", "gained", "mask"), list(product(GIVEN, (True, False), range(16))))
def test_of_many_those_that_change_are_one_group_and_the_others_no_part_of_it(status: Status, gained: bool, mask: int) -> None:
    """Four at a time, each with or without the status."""
    had = [bool(mask & 1 << k) for k in range(4)]
    names = ["Thing" + f"+{status.value}" * h for h in had]
    game = table(if_you_do(giving(gained, status)), you_hero=names[:2], they_hero=names[2:])
    ids = [o.handle for o in game.objects() if o.card == "Thing"]
    game.you.acts("Doer")
    groups = [[e.id for e in group if isinstance(e, StatusChanged)] for group in game.events]
    wanted = [i for i, h in zip(ids, had, strict=True) if h != gained]
    assert [sorted(g) for g in groups if g] == ([wanted] if wanted else [])
    assert did(game) == bool(wanted)


@pytest.mark.parametrize(("status", "other"), [(a, b) for a in GIVEN for b in GIVEN if a is not b])
def test_a_status_does_not_stand_for_another_one(status: Status, other: Status) -> None:
    game = table(Seq((if_you_do(giving(True, status)), if_you_do(giving(False, other)))), you_hero=[f"Thing+{other.value}"])
    game.you.acts("Doer")
    assert (changes(game), did(game), game.statuses("Thing")) == ([(status, True), (other, False)], 2, [status.value])


@pytest.mark.parametrize(("status", "had"), list(product(GIVEN, (True, False))))
def test_who_listens_for_a_status_hears_it_once_and_not_again(status: Status, had: bool) -> None:
    ear = being("Ear", Reaction(When(Fact.GAINED_STATUS), boost(1)))
    game = table(Seq((giving(True, status),) * 2), cards=(ear,), they_hero=["Ear"], you_hero=["Thing" + f"+{status.value}" * had])
    game.you.acts("Doer")
    assert (len(game.happened(ReactionWaits)), game.boosts("Ear")) == (int(not had), int(not had))


@pytest.mark.parametrize(("status", "had"), list(product(GIVEN, (True, False))))
def test_what_is_there_already_is_not_replaced(status: Status, had: bool) -> None:
    """1.4.1.d: what cannot happen is not modified into something that can."""
    swap = being("Swap", Instead(Fact.GAINED_STATUS, Gain(it, 1), what=THINGS, status=status))
    game = table(giving(True, status), cards=(swap,), they_hero=["Swap"], you_hero=["Thing" + f"+{status.value}" * had])
    game.you.acts("Doer")
    assert (game.boosts("Thing"), game.statuses("Thing"), changes(game)) == (int(not had), [status.value] * had, [])


@pytest.mark.parametrize(("status", "had"), list(product(GIVEN, (True, False))))
def test_what_is_there_already_is_not_forbidden_either(status: Status, had: bool) -> None:
    """Nothing is tried, so nothing is told to have been forbidden."""
    ban = being("Ban", Cannot(Fact.GAINED_STATUS, THINGS, status=status))
    game = table(if_you_do(giving(True, status)), cards=(ban,), they_hero=["Ban"], you_hero=["Thing" + f"+{status.value}" * had])
    game.you.acts("Doer")
    assert (changes(game), did(game), len(game.happened(DidNotHappen))) == ([], 0, int(not had))


# -- statuses that the rules give and take -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "marks"), list(product(BOTH_RULESETS, ("", "+anchored", "+asleep", "+anchored+asleep"))))
def test_rest_takes_only_what_is_there(ruleset: str, marks: str) -> None:
    """2.4.2, 2.4.3: of an Eternal Character, which stays with or without them."""
    stone = being("Stone", Has(Keyword.ETERNAL))
    game = Game(at="night", cards=[stone], ruleset=ruleset, you_hero=[f"Stone{marks}"])
    lost = sorted(e.status.value for e in game.happened(StatusChanged) if not e.gained)
    assert lost == sorted(m for m in marks.split("+") if m)


@pytest.mark.parametrize(("ruleset", "place", "exhausted"), list(product(BOTH_RULESETS, ("reserve", "landmark", "leader"), (True, False))))
def test_prepare_readies_only_what_is_exhausted(ruleset: str, place: str, exhausted: bool) -> None:
    name = {"reserve": "Kappa", "landmark": "Brassbug Hub", "leader": "Sierra & Oddball"}[place]
    game = Game(at="morning", mana=0, ruleset=ruleset, **{f"they_{place}": [name + "+exhausted" * exhausted]})  # type: ignore[arg-type]
    assert changes(game) == [(Status.EXHAUSTED, False)] * exhausted


@pytest.mark.parametrize(
    ("ruleset", "origin", "keyword"), [(r, o, k) for r in BOTH_RULESETS for o in ("hand", "reserve") for k in (True, False)]
)
def test_a_spell_may_be_fleeting_for_two_reasons_and_is_played_all_the_same(ruleset: str, origin: str, keyword: bool) -> None:
    """5.2.3.h, i: from Reserve it gains what it may have by itself; it is discarded once, and its effect happens once."""
    also: tuple[Ability, ...] = (Has(Keyword.FLEETING),) if keyword else ()
    song = spell("Song", target(THINGS), boost(1, it), also=also)
    game = Game(cards=[song, THING], ruleset=ruleset, they_hero=["Thing"], **{f"you_{origin}": ["Song"]})  # type: ignore[arg-type]
    game.you.plays("Song")
    fleeting = keyword or origin == "reserve"
    assert (game.boosts("Thing"), game.you.has("discard"), game.you.has("reserve")) == (
        1,
        ["Song"] * fleeting,
        ["Song"] * (not fleeting),
    )


@pytest.mark.parametrize(("ruleset", "origin"), list(product(BOTH_RULESETS, ("hand", "reserve"))))
def test_a_fleeting_character_is_fleeting_once_and_can_lose_it_once(ruleset: str, origin: str) -> None:
    shed = if_you_do(lose(Status.FLEETING, EVERYWHERE))
    game = table(Seq((shed, shed)), ruleset=ruleset, **{f"you_{origin}": ["Thing"]})  # type: ignore[arg-type]
    game.you.plays("Thing", HERO)
    first = game.statuses("Thing")
    game.they.passes()
    game.you.acts("Doer")
    assert (first, game.statuses("Thing"), did(game)) == (["fleeting"] * (origin == "reserve"), [], int(origin == "reserve"))


# -- the catalogue -----------------------------------------------------------------------------------------------------------------

WORDS = [(node, line) for kind in (GainStatus, LoseStatus) for node, line in nodes(kind).items()]


def test_the_catalogue_gives_and_takes_every_status() -> None:
    """So the table below is about something."""
    assert {node.status for node, _ in WORDS if isinstance(node, GainStatus)} == set(GIVEN)


@pytest.mark.parametrize(("node", "line"), WORDS, ids=[f"{line}" for _, line in WORDS])
@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_a_word_of_the_catalogue_changes_only_what_it_can(node: GainStatus | LoseStatus, line: Line, ruleset: str) -> None:
    """Every such word, read as about everybody, does nothing where nothing is left to do, and to the only one of three that is left."""
    gained = isinstance(node, GainStatus)
    effect = type(node)(others & THINGS & in_play, node.status)
    there = f"Thing+{node.status.value}" if gained else "Thing"
    away = "Thing" if gained else f"Thing+{node.status.value}"
    full = table(if_you_do(effect), ruleset=ruleset, you_hero=[there], they_hero=[there, there])
    full.you.acts("Doer")
    one = table(if_you_do(effect), ruleset=ruleset, you_hero=[there], they_hero=[there, away])
    one.you.acts("Doer")
    assert (changes(full), did(full), changes(one), did(one)) == ([], 0, [(node.status, gained)], 1)


STATUS_LINES = tuple({line: None for _, line in WORDS if isinstance(line.ability, Reaction | Quick | SpellEffect)})


@pytest.mark.parametrize("line", STATUS_LINES, ids=str)
def test_an_ability_of_the_catalogue_gives_nobody_what_all_have(line: Line) -> None:
    """The whole ability is done on a table on which everything has every status that it could give."""
    ability = line.ability
    assert isinstance(ability, Reaction | Quick | SpellEffect)
    every = "".join(f"+{s.value}" for s in GIVEN)
    table_ = {f"{who}_{side}": [f"Kappa{every}"] for who in ("you", "they") for side in ("hero", "companion")}
    table_["you_hero"] = [f"Bearer{every}", *table_["you_hero"]]
    game = Game(cards=[bearer(ability.effect)], **table_)  # type: ignore[arg-type]
    game.you.acts("Bearer")
    list(settle(game))
    assert [e for e in game.happened(StatusChanged) if e.gained] == []


@pytest.mark.parametrize("who", [Who.YOU, Who.OPPONENT])
def test_a_status_is_the_same_whoever_gives_it(who: Who) -> None:
    """The second one to give it gives nothing, whoever was first."""
    here = THINGS & in_play & Controlled(who)
    place = "you_hero" if who is Who.YOU else "they_hero"
    game = table(if_you_do(gain(Status.ASLEEP, here)), **{place: ["Thing"]})  # type: ignore[arg-type]
    game.you.acts("Doer")
    game.you.acts("Doer")
    assert (did(game), changes(game)) == (1, [(Status.ASLEEP, True)])
