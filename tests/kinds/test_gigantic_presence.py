"""Kind: Gigantic handled as a second slot instead of as presence.

General, since every word for expeditions is run with the source Gigantic or not, in either expedition, of either seat, under both
rulesets, and every condition about expeditions with source and object Gigantic or not; and since each card of the catalogue that speaks of
expeditions is played both ways. The oracle knows presence sets and nothing else.
"""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from kelon_engine import CATALOGUE, Ask, Definition, Place, Side, Type
from kelon_engine.cards.catalogue import walk
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import (
    boost,
    characters,
    create,
    defender,
    gigantic,
    in_play,
    me,
    my_expedition,
    my_other_expedition,
    others,
    quick,
    when_i_leave_expeditions,
)
from kelon_engine.model.nodes import (
    Ability,
    Count,
    Create,
    ExpeditionsOf,
    Facing,
    GiveKeyword,
    InPlace,
    InTerrain,
    MoveExpedition,
    MyExpedition,
    MyOtherExpedition,
    NamedPlaces,
    Passive,
    Price,
    SideOf,
    Where,
)
from kelon_engine.model.terms import SIDES, Keyword, Terrain, Who
from tests.kinds.parts import BOTH_RULESETS, nodes, player, settle
from tests.rules.made import being, site
from tests.scenario import COMPANION, HERO, Game

WHO = {1: "you", 2: "they"}
OTHER = {HERO: COMPANION, COMPANION: HERO}
GROWTH = site("Growth", Passive(characters & in_play, GiveKeyword(Keyword.GIGANTIC)))


def presence(seat: int, side: Side, big: bool) -> set[Place]:
    """Where a Character is: in one expedition, or in both of its controller's (7.4.3.b)."""
    return {Place(seat, s) for s in (SIDES if big else (side,))}


def oracle(where: Where, seat: int, here: set[Place]) -> set[Place]:
    """What a word for expeditions means to a source of a seat that is present there (7.4.3.f, g)."""
    foe = 3 - seat
    match where:
        case MyExpedition():
            return here
        case MyOtherExpedition():
            return {Place(seat, OTHER[p.side]) for p in here} if len(here) == 1 else set()
        case Facing(MyExpedition()):
            return {Place(foe, p.side) for p in here}
        case SideOf(who=who, side=side):
            return {Place(seat if who is Who.YOU else foe, Side(side))}
        case ExpeditionsOf(who=who):
            return {Place(s, side) for s in {Who.YOU: (seat,), Who.OPPONENT: (foe,)}.get(who, (1, 2)) for side in SIDES}
        case _:
            raise AssertionError(f"a word that this table does not know: {where}")


WORDS: dict[str, Where] = {
    "my Expedition": MyExpedition(),
    "my other Expedition": MyOtherExpedition(),
    "facing me": Facing(MyExpedition()),
    "your Hero Expedition": SideOf(Who.YOU, HERO),
    "your Companion Expedition": SideOf(Who.YOU, COMPANION),
    "your opponent's Hero Expedition": SideOf(Who.OPPONENT, HERO),
    "your Expeditions": ExpeditionsOf(Who.YOU),
    "your opponent's Expeditions": ExpeditionsOf(Who.OPPONENT),
    "each Expedition": ExpeditionsOf(Who.EACH),
}
ALL = list(product(WORDS, (1, 2), SIDES, (False, True), BOTH_RULESETS))


def actor(big: bool, *abilities: Ability) -> Definition:
    """A Character with these abilities, Gigantic or not."""
    return being("Actor", *abilities, *([gigantic] if big else []), stats=(0, 0, 0))


def at(seat: int, side: Side, *names: str) -> dict[str, Any]:
    """These Characters in an expedition."""
    return {f"{WHO[seat]}_{side.value}": list(names)}


def tokens_at(game: Game) -> Counter[Place]:
    """Where the Brassbugs are."""
    return Counter(p for o in game.objects() if o.card == BRASSBUG.reference for p in o.present)


def places_moved(game: Game, start: tuple[int, int] = (3, 5)) -> set[Place]:
    """Which expeditions are no longer where they began."""
    begun = dict(zip(SIDES, start, strict=True))
    return {Place(s, side) for s in (1, 2) for side in SIDES if player(game, s).region(side) != begun[side]}


def test_the_oracle_knows_every_word_for_expeditions_of_the_catalogue() -> None:
    """But the one for expeditions that were chosen, which does not depend on who is Gigantic."""
    assert {type(w) for w in nodes(Where)} - {NamedPlaces} <= {type(w) for w in WORDS.values()}


@pytest.mark.parametrize(("name", "seat", "side", "big", "ruleset"), ALL)
def test_tokens_are_created_in_each_expedition_that_a_word_means(name: str, seat: int, side: Side, big: bool, ruleset: str) -> None:
    """Under the later rules the controller of a Gigantic Character picks one of "my Expedition"."""
    card = actor(big, quick(Price(), create(BRASSBUG, WORDS[name])))
    game = Game(cards=[card], first=seat, ruleset=ruleset, **at(seat, side, "Actor"))
    player(game, seat).acts("Actor")
    wanted = oracle(WORDS[name], seat, presence(seat, side, big))
    if big and ruleset == "4.0" and name == "my Expedition":
        assert (game.prompts[0].ask, len(game.prompts[0].options)) == (Ask.EXPEDITION, 2)
        player(game, seat).picks(f"{WHO[seat]} companion")
        wanted = {Place(seat, COMPANION)}
    assert tokens_at(game) == Counter(wanted)


@pytest.mark.parametrize(("name", "seat", "side", "big", "ruleset"), ALL)
def test_each_expedition_that_a_word_means_moves_once(name: str, seat: int, side: Side, big: bool, ruleset: str) -> None:
    card = actor(big, quick(Price(), MoveExpedition(WORDS[name], -1)))
    game = Game(cards=[card], first=seat, ruleset=ruleset, you_at=(3, 5), they_at=(3, 5), **at(seat, side, "Actor"))
    player(game, seat).acts("Actor")
    assert places_moved(game) == oracle(WORDS[name], seat, presence(seat, side, big))
    assert {abs(player(game, s).region(x) - b) for s in (1, 2) for x, b in zip(SIDES, (3, 5), strict=True)} <= {0, 1}


WATCHED = list(product(WORDS, SIDES, (False, True), (1, 2), SIDES, (False, True)))


@pytest.mark.parametrize(("name", "side", "big", "seat", "there", "huge"), WATCHED)
def test_who_is_in_an_expedition_is_there_with_any_of_its_presence_and_counts_once(
    name: str, side: Side, big: bool, seat: int, there: Side, huge: bool
) -> None:
    card = actor(big, quick(Price(), boost(Count(characters & InPlace(WORDS[name]) & others))))
    thing = being("Thing", *([gigantic] if huge else []))
    where: dict[str, list[str]] = {}
    for key, name_ in ((f"you_{side.value}", "Actor"), (f"{WHO[seat]}_{there.value}", "Thing")):
        where.setdefault(key, []).append(name_)
    game = Game(cards=[card, thing], **where)  # type: ignore[arg-type]
    game.you.acts("Actor")
    meets = oracle(WORDS[name], 1, presence(1, side, big)) & presence(seat, there, huge)
    assert game.boosts("Actor") == int(bool(meets))


@pytest.mark.parametrize(("big", "side", "terrain"), list(product((False, True), SIDES, Terrain)))
def test_who_is_in_a_terrain_is_there_with_any_of_its_presence_and_counts_once(big: bool, side: Side, terrain: Terrain) -> None:
    """The Hero expedition stands in a Forest, the Companion expedition in a Mountain."""
    card = actor(big, quick(Price(), boost(Count(characters & in_play & InTerrain(terrain)))))
    game = Game(cards=[card], regions="AFMWFMWA", you_at=(1, 5), **at(1, side, "Actor"))
    stands = {HERO: Terrain.FOREST, COMPANION: Terrain.MOUNTAIN}
    game.you.acts("Actor")
    assert game.boosts("Actor") == int(terrain in {stands[p.side] for p in presence(1, side, big)})


# -- every card of the catalogue that speaks of expeditions -------------------------------------------------------------------------

SPEAKING = [
    d
    for d in CATALOGUE
    if d.type is Type.CHARACTER and any(isinstance(n, MyExpedition | MyOtherExpedition | Facing) for a in d.abilities for n in walk(a))
]


@pytest.mark.parametrize("card", SPEAKING, ids=lambda d: d.reference)
@pytest.mark.parametrize(("place", "side", "big", "ruleset"), list(product(("hand", "reserve"), SIDES, (False, True), BOTH_RULESETS)))
def test_a_card_that_speaks_of_expeditions_does_it_by_its_presence(
    card: Definition, place: str, side: Side, big: bool, ruleset: str
) -> None:
    symbols = {"J", "H" if place == "hand" else "R"}
    game = Game(
        cards=[GROWTH],
        ruleset=ruleset,
        they_landmark=["Growth"] if big else [],
        they_at=(3, 5),
        **{f"you_{place}": [card.reference]},  # type: ignore[arg-type]
    )
    game.you.plays(card.reference, side)
    picked: set[Place] = set()
    for prompt in settle(game):
        if prompt.ask is Ask.EXPEDITION:
            picked = {prompt.options[0].what}  # type: ignore[arg-type]
    here = presence(1, side, big)
    created: Counter[Place] = Counter()
    moved: set[Place] = set()
    for a in card.abilities:
        if getattr(a, "symbol", "") in symbols:
            for n in walk(a):
                if isinstance(n, Create):
                    where = oracle(n.where, 1, here)
                    if picked and isinstance(n.where, MyExpedition):
                        where = picked
                    assert isinstance(n.number, int)
                    created.update(dict.fromkeys(where, n.number))
                elif isinstance(n, MoveExpedition):
                    moved |= oracle(n.where, 1, here)
    expected: Counter[Place] = Counter()
    for p, many in created.items():
        expected.update(dict.fromkeys(presence(1, p.side, big), many))
    found = Counter(p for o in game.objects() if o.token for p in o.present)
    foes = {p for p in places_moved(game) if p.seat == 2}
    assert (found, foes) == (expected, moved)


# -- presence itself --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "side", "many"), list(product((1, 2), SIDES, (1, 2))))
def test_its_statistics_count_in_each_expedition_and_it_is_one_object(seat: int, side: Side, many: int) -> None:
    game = Game(**at(seat, side, *["Atlas"] * many))
    totals = [e.totals for e in game.view().table.seats[seat - 1].expeditions]
    objects = [o for o in game.objects() if game.name_of(o.card) == "Atlas"]
    assert (totals, len(objects)) == ([(3 * many,) * 3] * 2, many)


@pytest.mark.parametrize(("big", "side"), list(product((False, True), SIDES)))
def test_a_defender_holds_each_expedition_that_it_is_in(big: bool, side: Side) -> None:
    wall = being("Wall", defender, *([gigantic] if big else []))
    game = Game(cards=[wall], **at(1, side, "Wall"))
    held = {Place(1, e.side) for e in game.view().table.seats[0].expeditions if e.held_by}
    assert held == presence(1, side, big)


@pytest.mark.parametrize(("side", "ruleset"), list(product(SIDES, BOTH_RULESETS)))
def test_becoming_and_ceasing_to_be_gigantic_are_no_arrivals(side: Side, ruleset: str) -> None:
    """It is in both at once and in the one again; nothing joins the Expedition zone, nothing leaves it."""
    jumper = being("Jumper", *CATALOGUE["ALT_CORE_B_MU_06_C"].abilities)
    game = Game(cards=[GROWTH, jumper], ruleset=ruleset, you_hand=["Growth"], they_hand=["Banishing Gate"], **at(1, side, "Jumper"))
    handle = game.object("Jumper").handle
    found = [set(game.object("Jumper").present)]
    game.you.plays("Growth")
    found.append(set(game.object("Jumper").present))
    game.they.plays("Banishing Gate")
    game.they.picks("Growth")
    found.append(set(game.object("Jumper").present))
    assert found == [presence(1, side, big) for big in (False, True, False)]
    assert (game.object("Jumper").handle, game.statuses("Jumper")) == (handle, [])


@pytest.mark.parametrize(("side", "big", "ruleset"), list(product(SIDES, (False, True), BOTH_RULESETS)))
@pytest.mark.parametrize(("name", "where"), [("my Expedition", my_expedition), ("my other Expedition", my_other_expedition)])
def test_who_has_left_remembers_all_of_its_presence(side: Side, big: bool, ruleset: str, name: str, where: Where) -> None:
    card = actor(big, when_i_leave_expeditions(create(BRASSBUG, where)))
    game = Game(cards=[card], ruleset=ruleset, you_hand=["Banishing Gate"], they_hero=["Kappa"], **at(1, side, "Actor"))
    game.you.plays("Banishing Gate")
    game.you.picks("Actor")
    picked: set[Place] = set()
    for prompt in settle(game):
        if prompt.ask is Ask.EXPEDITION:
            picked = {prompt.options[0].what}  # type: ignore[arg-type]
    assert bool(picked) == (big and ruleset == "4.0" and name == "my Expedition")
    assert tokens_at(game) == Counter(picked or oracle(where, 1, presence(1, side, big)))


@pytest.mark.parametrize("borrowed", [False, True])
@pytest.mark.parametrize("seat", [1, 2])
def test_it_is_in_the_expeditions_of_who_controls_it(borrowed: bool, seat: int) -> None:
    game = Game(**at(seat, HERO, "Atlas" + "+borrowed" * borrowed))
    assert set(game.object("Atlas").present) == {Place(seat, s) for s in SIDES}


def test_an_effect_on_itself_happens_once_though_it_is_in_two_expeditions() -> None:
    card = actor(True, quick(Price(), boost(1, characters & InPlace(MyExpedition()))), quick(Price(), boost(1, me)))
    game = Game(cards=[card], you_hero=["Actor"])
    game.you.acts("Actor", 1)
    game.you.acts("Actor", 2)
    assert game.boosts("Actor") == 2
