"""Kind: triggers matched on the wrong event, the wrong word, or at the wrong moment.

General, since watchers of every fact stand on both sides while everything that can happen to a card happens: from every zone to every
zone by every word, played, created, drawn, resupplied, paid as a cost, rested, cleaned up. The facts expected follow from the words alone;
each is noticed exactly once. Every Reaction of the catalogue is looked at in every way in which its card can arrive or leave.
"""

from collections import Counter
from itertools import product
from random import Random

import pytest

from kelon_engine import CATALOGUE, Definition, ReactionWaits, Type, Zone
from kelon_engine.cards.core.tokens import BRASSBUG, ORDIS_RECRUIT
from kelon_engine.cards.words import (
    D,
    boost,
    characters,
    choose,
    counters,
    create,
    draw,
    in_play,
    it,
    permanents,
    quick,
    resupply,
    roll,
    your_expeditions,
    your_hero_expedition,
)
from kelon_engine.model.nodes import (
    Ability,
    Choose,
    Effect,
    GiveKeyword,
    HasSubtype,
    InZone,
    Move,
    MoveExpedition,
    Passive,
    Price,
    Reaction,
    Seq,
    When,
)
from kelon_engine.model.terms import Fact, Keyword, Phase, Who
from tests.kinds.parts import BOTH_RULESETS, LINES, Line, leader, player, settle
from tests.rules.made import being, site, spell
from tests.scenario import HERO, Game

FACTS = (
    Fact.JOINED,
    Fact.LEFT,
    Fact.PLAYED,
    Fact.DISCARDED,
    Fact.SACRIFICED,
    Fact.RESUPPLIED,
    Fact.DREW,
    Fact.ROLLED,
    Fact.MOVED_FORWARD,
)
"""What a watcher counts."""


def watch(name: str) -> Definition:
    """A Landmark that counts every fact: how often, how often by its own seat, how often by the other one."""
    lines: list[Ability] = []
    for fact in FACTS:
        lines.append(Reaction(When(fact), counters(1, fact.value)))
        lines += [Reaction(When(fact, by=who), counters(1, f"{fact.value} {who.value}")) for who in (Who.YOU, Who.OPPONENT)]
    return site(name, *lines)


WATCHES = (watch("My watch"), watch("Their watch"))
Noticed = Counter[str]


def watched(acting: int, *effects: Effect, cards: tuple[Definition, ...] = (), ruleset: str = "1.0", **where: object) -> Game:
    """A table with a watcher on each side and a Hero of the acting seat that does these effects; "my" and "their" are seen from it."""
    me, foe = ("you", "they") if acting == 1 else ("they", "you")
    lies: dict[str, object] = {f"{me}_landmark": ["My watch"], f"{foe}_landmark": ["Their watch"], f"{me}_leader": ["Leader"]}
    for key, names in where.items():
        whole = key.replace("my_", f"{me}_").replace("their_", f"{foe}_")
        assert isinstance(names, list)
        before = lies.get(whole, [])
        assert isinstance(before, list)
        lies[whole] = [*before, *names]
    hero = leader(*(quick(Price(), e) for e in effects))
    return Game(cards=[*WATCHES, hero, *cards], first=acting, ruleset=ruleset, **lies)  # type: ignore[arg-type]


def noticed(game: Game, name: str = "My watch") -> Noticed:
    """What a watcher has counted, without who did it."""
    return Counter({k: n for k, n in dict(game.object(name).counters).items() if " " not in k})


def by_whom(game: Game, name: str) -> dict[str, int]:
    """What a watcher has counted by who did it."""
    return {k: n for k, n in dict(game.object(name).counters).items() if " " in k}


def check_both(game: Game, wanted: dict[Fact, int]) -> None:
    """Both watchers have noticed exactly this, and know who did it: the seat of the first of them."""
    told = {f.value: n for f, n in wanted.items() if n}
    assert (dict(noticed(game)), dict(noticed(game, "Their watch"))) == (told, told)
    assert by_whom(game, "My watch") == {f"{f} you": n for f, n in told.items()}
    assert by_whom(game, "Their watch") == {f"{f} opponent": n for f, n in told.items()}


def finish(game: Game) -> None:
    """All Reactions are played."""
    for prompt in settle(game):
        assert prompt.options


# -- from every zone to every zone, by every word ----------------------------------------------------------------------------------

THING = ("THING",)
MOVED = {
    "character": being("Thing", subtypes=THING),
    "permanent": site("Thing", subtypes=THING),
    "gear": site("Thing", subtypes=("EXPEDITION", *THING)),
    "token": Definition("Thing", "Thing", Type.CHARACTER, subtypes=THING, hand_cost=0, reserve_cost=0, stats=(1, 1, 1), token=True),
    "spell": Definition("Thing", "Thing", Type.SPELL, subtypes=THING, hand_cost=1, reserve_cost=1),
}
PLACES = {
    "character": ("hero", "companion", "hand", "reserve", "discard"),
    "gear": ("hero", "companion", "hand", "reserve", "discard"),
    "token": ("hero", "companion"),
    "permanent": ("landmark", "hand", "reserve", "discard"),
    "spell": ("hand", "reserve", "discard"),
}
GOES = {Zone.HAND: "returned", Zone.DECK: "returned", Zone.RESERVE: "sent", Zone.DISCARD: "discarded"}
WORDS = [*GOES.items(), (Zone.DISCARD, "sacrificed"), (Zone.RESERVE, "put")]
WAYS = [(kind, place, to, word) for kind, places in PLACES.items() for place in places for to, word in WORDS if to.value != place]
IN_PLAY = ("hero", "companion", "landmark")


@pytest.mark.parametrize(("kind", "place", "to", "word"), WAYS)
@pytest.mark.parametrize("acting", [1, 2])
def test_a_move_is_noticed_once_as_what_its_word_says(kind: str, place: str, to: Zone, word: str, acting: int) -> None:
    """It leaves play if it was there, however it goes; it is discarded or sacrificed if that is the word, wherever it was."""
    where = Zone.EXPEDITION if place in ("hero", "companion") else Zone(place)
    move = Seq((choose(InZone(where) & HasSubtype("THING")), Move(it, to, word)))
    game = watched(acting, move, cards=(MOVED[kind],), ruleset=BOTH_RULESETS[acting - 1], **{f"my_{place}": ["Thing"]})
    player(game, acting).acts("Leader")
    finish(game)
    wanted = {
        Fact.LEFT: int(place in IN_PLAY),
        Fact.DISCARDED: int(word == "discarded"),
        Fact.SACRIFICED: int(word == "sacrificed"),
    }
    check_both(game, wanted)


HAPPENINGS: dict[str, tuple[Effect, dict[Fact, int]]] = {
    "two cards drawn": (draw(2), {Fact.DREW: 2}),
    "a card resupplied": (resupply, {Fact.RESUPPLIED: 1}),
    "a token created": (create(BRASSBUG, your_hero_expedition), {Fact.JOINED: 1}),
    "two tokens created in each expedition": (create(BRASSBUG, your_expeditions, 2), {Fact.JOINED: 4}),
    "a die rolled": (roll, {Fact.ROLLED: 1}),
    "an expedition moves forward": (MoveExpedition(your_hero_expedition, 1), {Fact.MOVED_FORWARD: 1}),
    "an expedition moves back": (MoveExpedition(your_hero_expedition, -1), {}),
    "a boost gained": (boost(1, characters & in_play), {}),
    "nothing at all": (boost(0), {}),
}


@pytest.mark.parametrize("name", list(HAPPENINGS))
@pytest.mark.parametrize(("acting", "ruleset"), list(product((1, 2), BOTH_RULESETS)))
def test_a_happening_is_noticed_once_for_each_thing_it_happens_to(name: str, acting: int, ruleset: str) -> None:
    effect, wanted = HAPPENINGS[name]
    game = watched(acting, effect, ruleset=ruleset, my_hero=["Kappa"], you_at=[2, 6], they_at=[2, 6])
    player(game, acting).acts("Leader")
    chance = Random(1)
    for _ in settle(game, chance):
        pass
    check_both(game, wanted)


PLAYED: dict[str, tuple[Definition, dict[Fact, int]]] = {
    "character": (being("Thing"), {Fact.PLAYED: 1, Fact.JOINED: 1}),
    "gigantic": (being("Thing", *CATALOGUE["ALT_CORE_B_BR_20_C"].abilities), {Fact.PLAYED: 1, Fact.JOINED: 1}),
    "landmark": (site("Thing"), {Fact.PLAYED: 1, Fact.JOINED: 1}),
    "gear": (site("Thing", subtypes=("EXPEDITION",)), {Fact.PLAYED: 1, Fact.JOINED: 1}),
    "spell": (spell("Thing", boost(0)), {Fact.PLAYED: 1}),
    "fleeting spell": (spell("Thing", boost(0), also=CATALOGUE["ALT_CORE_B_YZ_22_C"].abilities[:1]), {Fact.PLAYED: 1}),
}


@pytest.mark.parametrize("kind", list(PLAYED))
@pytest.mark.parametrize(("acting", "place", "ruleset"), list(product((1, 2), ("hand", "reserve"), BOTH_RULESETS)))
def test_a_card_that_is_played_is_played_once_and_joins_if_it_stays(kind: str, acting: int, place: str, ruleset: str) -> None:
    card, wanted = PLAYED[kind]
    game = watched(acting, cards=(card,), ruleset=ruleset, **{f"my_{place}": ["Thing"]})
    option = next(o for o in player(game, acting).offered() if o.startswith("play Thing"))
    player(game, acting).picks(option)
    finish(game)
    check_both(game, wanted)


def test_a_card_discarded_as_a_cost_is_discarded() -> None:
    game = watched(1, cards=(being("Thing", D(boost(0))),), my_reserve=["Thing"])
    game.you.acts("Thing")
    finish(game)
    check_both(game, {Fact.DISCARDED: 1})


@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_rest_is_a_departure_and_clean_up_a_discard(ruleset: str) -> None:
    game = watched(
        1, ruleset=ruleset, my_hero=["Kappa", "Brassbug", "Tanuki+anchored"], my_reserve=["Inari", "Alice"], my_deck=["Cernunnos"]
    )
    game.both_pass()
    while game.prompts[0].ask.value in ("reaction", "keep"):
        game.answer(game.prompts[0].seat, game.prompts[0].fallback)
    found = noticed(game)
    assert (found["left"], found["discarded"], found["sacrificed"], found["played"], found["joined"]) == (2, 1, 0, 0, 0)


# -- every Reaction of the catalogue -----------------------------------------------------------------------------------------------

AT_NOON = [x for x in LINES if isinstance(x.ability, Reaction) and x.ability.when.phase is Phase.NOON]
GROWTH = site("Growth", Passive(characters & in_play, GiveKeyword(Keyword.GIGANTIC)))


def activated(game: Game, card: str) -> Counter[str]:
    """The Reactions of a card that have waited in Limbo."""
    return Counter(e.ability for e in game.happened(ReactionWaits) if e.ability.startswith(card + "/"))


def lines_with(card: Definition, *symbols: str) -> Counter[str]:
    """The addresses of its lines with one of these symbols."""
    return Counter(card.address(i) for i, a in enumerate(card.abilities) if isinstance(a, Reaction) and a.symbol in symbols)


ARRIVING = [
    d for d in CATALOGUE if d.type in (Type.CHARACTER, Type.PERMANENT) and not d.token and any(isinstance(a, Reaction) for a in d.abilities)
]


@pytest.mark.parametrize("card", ARRIVING, ids=lambda d: d.reference)
@pytest.mark.parametrize(("place", "gigantic"), list(product(("hand", "reserve"), (False, True))))
def test_a_card_that_is_played_activates_each_line_of_its_way_once(card: Definition, place: str, gigantic: bool) -> None:
    """7.4.3.d: also where it is Gigantic, and joins two expeditions at once. "When a Robot joins" is not about a Landmark itself."""
    game = Game(
        cards=[GROWTH],
        ruleset=BOTH_RULESETS[len(card.name) % 2],
        they_landmark=["Growth"] if gigantic else [],
        you_hero=["Inari"],
        you_landmark=["Brassbug Hub"],
        **{f"you_{place}": [card.reference]},  # type: ignore[arg-type]
    )
    game.you.picks(next(o for o in game.you.offered() if o.startswith("play ")))
    wanted = lines_with(card, "J", "H" if place == "hand" else "R")
    at_once = activated(game, card.reference)
    assert at_once == wanted


@pytest.mark.parametrize("card", ARRIVING, ids=lambda d: d.reference)
@pytest.mark.parametrize(("to", "word"), list(GOES.items()))
def test_a_card_that_leaves_activates_nothing_but_what_speaks_of_leaving(card: Definition, to: Zone, word: str) -> None:
    what = Seq((Choose("it", characters & in_play if card.type is Type.CHARACTER else permanents & in_play), Move(it, to, word)))
    place = "hero" if card.type is Type.CHARACTER else "landmark"
    game = Game(cards=[leader(quick(Price(), what))], you_leader=["Leader"], **{f"you_{place}": [card.reference]})  # type: ignore[arg-type]
    game.you.acts("Leader")
    finish(game)
    leaving = [card.address(i) for i, a in enumerate(card.abilities) if isinstance(a, Reaction) and a.when.fact is Fact.LEFT]
    assert activated(game, card.reference) == Counter(leaving)


@pytest.mark.parametrize("line", AT_NOON, ids=str)
@pytest.mark.parametrize("place", ["in play", "hand", "reserve", "discard", "deck"])
@pytest.mark.parametrize("holds", [False, True])
def test_at_noon_is_once_at_noon_for_what_is_in_play_and_if_its_condition_holds_then(line: Line, place: str, holds: bool) -> None:
    card, ability = line.card, line.ability
    assert isinstance(ability, Reaction)
    home = {Type.HERO: "leader", Type.PERMANENT: "landmark", Type.CHARACTER: "hero"}[card.type]
    if card.type is Type.HERO and place != "in play":
        place, home = "discard", "discard"
    game = Game(
        at="noon",
        first=1 if holds else 2,
        day=2 if holds else 1,
        **{f"you_{home if place == 'in play' else place}": [card.reference]},  # type: ignore[arg-type]
    )
    wanted = place == "in play" and (holds or ability.condition is None)
    assert activated(game, card.reference)[card.address(line.number)] == int(wanted)


BASTION, HIVE, SIERRA, DANCER = "The Monolith, Ordis Bastion", "Brassbug Hive R1", "Sierra & Oddball", "Kadigiran Mage-Dancer"
JOINERS: dict[str, tuple[Definition, bool, bool]] = {
    "a Character": (being("Thing"), True, False),
    "a Robot": (being("Thing", subtypes=("ROBOT",)), True, True),
    "an Expedition Permanent": (site("Thing", subtypes=("EXPEDITION",)), False, False),
    "an Expedition Permanent that is a Robot": (site("Thing", subtypes=("EXPEDITION", "ROBOT")), False, True),
    "a Landmark that is a Robot": (site("Thing", subtypes=("ROBOT",)), False, False),
    "a Spell": (spell("Thing", boost(0)), False, False),
}


@pytest.mark.parametrize("kind", list(JOINERS))
@pytest.mark.parametrize(("seat", "place", "gigantic"), list(product((1, 2), ("hand", "reserve"), (False, True))))
def test_who_speaks_of_what_joins_notices_what_it_names_in_my_expeditions(kind: str, seat: int, place: str, gigantic: bool) -> None:
    thing, is_character, is_robot = JOINERS[kind]
    who = "you" if seat == 1 else "they"
    game = Game(
        cards=[thing, GROWTH],
        first=seat,
        you_landmark=[BASTION, HIVE],
        they_landmark=["Growth"] if gigantic else [],
        **{f"{who}_{place}": ["Thing"]},  # type: ignore[arg-type]
    )
    player(game, seat).picks(next(o for o in player(game, seat).offered() if o.startswith("play Thing")))
    finish(game)
    bastion, hive = (game.reference(n) for n in (BASTION, HIVE))
    mine = seat == 1
    assert (activated(game, bastion).total(), activated(game, hive).total()) == (int(mine and is_character), int(mine and is_robot))


@pytest.mark.parametrize(("seat", "token", "robot"), [(s, t, r) for s in (1, 2) for t, r in ((BRASSBUG, True), (ORDIS_RECRUIT, False))])
def test_who_speaks_of_what_joins_notices_tokens_of_my_expeditions_once_each(seat: int, token: Definition, robot: bool) -> None:
    maker = leader(quick(Price(), create(token, your_expeditions, 2)))
    leaders = {"you_leader" if seat == 1 else "they_leader": ["Leader"]}
    game = Game(cards=[maker], first=seat, you_landmark=[BASTION, HIVE], **leaders)  # type: ignore[arg-type]
    player(game, seat).acts("Leader")
    finish(game)
    bastion, hive = (game.reference(n) for n in (BASTION, HIVE))
    found = (activated(game, bastion).total(), activated(game, hive).total())
    assert found == ((4, 4 * robot) if seat == 1 else (0, 0))


@pytest.mark.parametrize(("cost", "kind"), list(product((2, 3, 4), ("permanent", "character", "spell"))))
@pytest.mark.parametrize(("seat", "place"), list(product((1, 2), ("hand", "reserve"))))
def test_who_speaks_of_what_you_play_notices_what_its_seat_plays_by_the_hand_cost(cost: int, kind: str, seat: int, place: str) -> None:
    """Sierra: Permanents with Hand cost 3 or more, from anywhere."""
    thing = {"permanent": site("Thing", cost=cost), "character": being("Thing", cost=cost), "spell": spell("Thing", boost(0), cost=cost)}[
        kind
    ]
    who = "you" if seat == 1 else "they"
    game = Game(cards=[thing], first=seat, you_leader=[SIERRA], **{f"{who}_{place}": ["Thing"]})  # type: ignore[arg-type]
    player(game, seat).picks(next(o for o in player(game, seat).offered() if o.startswith("play Thing")))
    finish(game)
    assert activated(game, game.reference(SIERRA)).total() == int(seat == 1 and kind == "permanent" and cost >= 3)


@pytest.mark.parametrize(("seat", "more"), list(product((1, 2), (False, True))))
def test_who_speaks_of_rolling_notices_one_roll_of_its_own_seat_however_many_dice(seat: int, more: bool) -> None:
    who = "you" if seat == 1 else "they"
    where = {f"{who}_leader": ["Leader"], f"{who}_landmark": ["The Ouroboros, Lyra Bastion R1"] if more else []}
    game = Game(cards=[leader(quick(Price(), roll))], first=seat, you_hero=[DANCER], **where)  # type: ignore[arg-type]
    player(game, seat).acts("Leader")
    for _ in settle(game, Random(3)):
        pass
    assert activated(game, game.reference(DANCER)).total() == int(seat == 1)


TEIJA = "Teija & Nauraa"


OTHERS = {
    "nothing": being("Other"),
    "a token": being("Other"),
    "a Permanent": site("Other"),
    "a Spell": spell("Other", boost(0)),
    "a Character": being("Other"),
    "a Character of the other seat": being("Other"),
}


@pytest.mark.parametrize("before", list(OTHERS))
@pytest.mark.parametrize(("first", "second"), list(product(("hand", "reserve"), ("hand", "reserve"))))
def test_the_first_character_you_play_is_played_and_a_character_and_yours(before: str, first: str, second: str) -> None:
    """What was created, what is no Character and what somebody else played neither takes the boost nor uses it up."""
    theirs = before == "a Character of the other seat"
    where: dict[str, list[str]] = {f"{'they' if theirs else 'you'}_{first}": ["Other"]}
    where.setdefault(f"you_{second}", []).append("Thing")
    maker = site("Maker", quick(Price(), create(BRASSBUG, your_hero_expedition)))
    game = Game(cards=[OTHERS[before], being("Thing"), maker], you_leader=[TEIJA], you_landmark=["Maker"], first=1 + theirs, **where)  # type: ignore[arg-type]
    if before == "a token":
        game.you.acts("Maker")
    elif before != "nothing":
        seat = game.they if theirs else game.you
        seat.picks(next(o for o in seat.offered() if o.startswith("play Other")))
    if not theirs and game.prompts[0].seat == 2:
        game.they.passes()
    game.you.plays("Thing", HERO)
    assert (game.boosts("Thing"), game.object("Thing").zone) == (int(before != "a Character"), Zone.EXPEDITION)
