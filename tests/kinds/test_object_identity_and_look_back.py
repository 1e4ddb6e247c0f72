"""Kind: effects that follow a card into another zone, or read it after it left.

General, since objects go from every zone to every zone with everything on them that an object can have; since each Reaction of the
catalogue that a card brings with it is resolved with its card still there and with its card moved in between by somebody else; and since
whoever speaks of leaving is asked about everything that an object may have had.
"""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from kelon_engine import CATALOGUE, Ceased, CountersChanged, Created, Definition, MovedTold, ReactionWaits, StatusChanged, Type, Zone
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import (
    ANCHORED,
    ASLEEP,
    FLEETING,
    J,
    boost,
    characters,
    choose,
    counters,
    create,
    draw,
    gain,
    in_play,
    it,
    me,
    my_expedition,
    plants,
    quick,
    resupply,
    tokens,
    when_joins,
    your_expeditions,
)
from kelon_engine.model.nodes import (
    Controlled,
    Effect,
    Filter,
    GiveKeyword,
    Has,
    HasKeyword,
    HasStatus,
    HasSubtype,
    InPlace,
    InZone,
    IsType,
    Move,
    MyExpedition,
    Passive,
    Price,
    Reaction,
    Seq,
    When,
)
from kelon_engine.model.terms import Fact, Keyword, Status, Who
from tests.kinds.parts import BOTH_RULESETS, LINES, Line, leader, settle
from tests.laws.play import state_of
from tests.rules.made import being, site
from tests.scenario import HERO, Game

TO = {Zone.HAND: "returned", Zone.DECK: "returned", Zone.RESERVE: "sent", Zone.DISCARD: "discarded"}
VISIBLE = (Zone.RESERVE, Zone.DISCARD)


def finish(game: Game) -> None:
    """Everything that waits is done."""
    for prompt in settle(game):
        assert prompt.options


# -- a move makes a new object -----------------------------------------------------------------------------------------------------

KINDS = {
    "plain": (being("Thing", subtypes=("THING",)), ("hero", "companion", "reserve", "discard")),
    "seasoned": (being("Thing", Has(Keyword.SEASONED), subtypes=("THING",)), ("hero", "companion", "reserve", "discard")),
    "landmark": (site("Thing", subtypes=("THING",)), ("landmark", "reserve", "discard")),
}
WAYS = [(kind, place, to) for kind, (_, places) in KINDS.items() for place in places for to in TO if to.value != place]


@pytest.mark.parametrize(("kind", "place", "to"), WAYS)
@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_what_moves_is_a_new_object_with_nothing_on_it(kind: str, place: str, to: Zone, ruleset: str) -> None:
    """2.1.c, 7.4.4: a Seasoned Character alone takes its boosts along, from its Expedition to Reserve."""
    card, _ = KINDS[kind]
    where = Zone.EXPEDITION if place in ("hero", "companion") else Zone(place)
    move = Seq((choose(InZone(where) & HasSubtype("THING")), Move(it, to, TO[to])))
    marks = "+2+1 Kelon+anchored+asleep" if where is Zone.EXPEDITION else "+1 Kelon" if where is Zone.LANDMARK else ""
    game = Game(
        cards=[card, leader(quick(Price(), move))],
        ruleset=ruleset,
        you_leader=["Leader"],
        **{f"you_{place}": ["Thing" + marks]},  # type: ignore[arg-type]
    )
    before = state_of(game.position)
    game.you.acts("Leader")
    (now,) = [o for o in state_of(game.position).objects.values() if o.card == "Thing"]
    kept = (("boost", 2),) if kind == "seasoned" and where is Zone.EXPEDITION and to is Zone.RESERVE else ()
    assert now.id >= before.next_id
    assert (now.zone, now.statuses, now.counters, now.side) == (to, (), kept, None)


@pytest.mark.parametrize(("place", "to"), list(product(("hero", "companion"), TO)))
def test_a_token_leaves_like_any_other_and_then_is_nowhere(place: str, to: Zone) -> None:
    observer = site("Observer", Reaction(When(Fact.LEFT, what=tokens), counters(1, "seen")))
    move = Seq((choose(tokens & in_play), Move(it, to, TO[to])))
    game = Game(
        cards=[observer, leader(quick(Price(), move))],
        you_leader=["Leader"],
        you_landmark=["Observer"],
        **{f"you_{place}": ["Brassbug"]},  # type: ignore[arg-type]
    )
    game.you.acts("Leader")
    finish(game)
    left = [o for o in state_of(game.position).objects.values() if o.token]
    assert (left, len(game.happened(Ceased)), game.object("Observer").counters) == ([], 1, (("seen", 1),))


# -- a Reaction and an object that was moved in between ----------------------------------------------------------------------------

FOLLOWS: dict[str, Effect] = {
    "boosts": boost(1, it),
    "Anchored": gain(ANCHORED, it),
    "Asleep": gain(ASLEEP, it),
    "Fleeting": gain(FLEETING, it),
    "discard": Move(it, Zone.DISCARD, "discarded"),
    "Reserve": Move(it, Zone.RESERVE, "sent"),
    "Hand": Move(it, Zone.HAND, "returned"),
    "Deck": Move(it, Zone.DECK, "returned"),
}


def two_reactions(follow: Effect, to: Zone, first: str, *, own: bool, ruleset: str) -> Game:
    """A Character joins; one Reaction says something about it, another takes it away; which is first is chosen."""
    thing = being("Thing", *([J(follow)] if own else []), subtypes=("PLANT",))
    mover = site("Mover", when_joins(plants, Move(it, to, TO[to])))
    watcher = site("Watcher", when_joins(plants, follow))
    game = Game(
        cards=[thing, mover, watcher],
        ruleset=ruleset,
        you_landmark=["Mover", *([] if own else ["Watcher"])],
        you_hand=["Thing"],
        you_deck=["Kappa", "Inari"],
    )
    game.you.plays("Thing", HERO)
    game.you.picks(f"reaction of {first}")
    finish(game)
    return game


def where_is(game: Game, card: str = "Thing") -> tuple[Zone, tuple[object, ...], tuple[object, ...]]:
    """Zone, counters and statuses of a card."""
    (o,) = [o for o in state_of(game.position).objects.values() if o.card == card]
    return o.zone, o.counters, o.statuses


@pytest.mark.parametrize(("name", "to"), list(product(FOLLOWS, TO)))
@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_what_was_moved_by_another_is_lost_to_whoever_spoke_of_it(name: str, to: Zone, ruleset: str) -> None:
    """1.4.4.a: it lies where the first Reaction put it, untouched by the second."""
    game = two_reactions(FOLLOWS[name], to, "Mover", own=False, ruleset=ruleset)
    assert where_is(game) == (to, (), ())


OWN: dict[str, Effect] = {
    "boosts": boost(2),
    "counters": counters(1, "rust"),
    "Anchored": gain(ANCHORED),
    "Asleep": gain(ASLEEP),
    "discard": Move(me, Zone.DISCARD, "discarded"),
    "Reserve": Move(me, Zone.RESERVE, "sent"),
    "Hand": Move(me, Zone.HAND, "returned"),
}


@pytest.mark.parametrize(("name", "to"), list(product(OWN, TO)))
def test_who_was_moved_by_another_is_lost_to_its_own_reaction(name: str, to: Zone) -> None:
    game = two_reactions(OWN[name], to, "Mover", own=True, ruleset="1.0")
    assert where_is(game) == (to, (), ())


INDEPENDENT: dict[str, Effect] = {
    "draw": draw(),
    "resupply": resupply,
    "create where I was": create(BRASSBUG, my_expedition),
    "create": create(BRASSBUG, your_expeditions),
}


@pytest.mark.parametrize(("name", "to", "first"), list(product(INDEPENDENT, TO, ("Mover", "Thing"))))
def test_a_reaction_does_not_need_its_source(name: str, to: Zone, first: str) -> None:
    """What is not about its source happens, in either order; "my Expedition" is where I was."""
    game = two_reactions(INDEPENDENT[name], to, first, own=True, ruleset="1.0")
    created = Counter(p.side.value for o in game.objects() if o.card == BRASSBUG.reference for p in o.present)
    moved = Counter(e.word for e in game.happened(MovedTold))
    wanted = {"create where I was": {"hero": 1}, "create": {"hero": 1, "companion": 1}}.get(name, {})
    assert (created, moved["drawn"], moved["resupplied"]) == (Counter(wanted), int(name == "draw"), int(name == "resupply"))


BROUGHT = [
    x
    for x in LINES
    if isinstance(x.ability, Reaction) and x.ability.symbol in ("J", "H", "R") and x.card.type is Type.CHARACTER and not x.card.token
]


def outline(game: Game, line: Line, first: str) -> tuple[Counter[str], Counter[str]]:
    """What came of a line's Reaction: what happened to the card itself, and what else; the Reactions in that order."""
    card = line.card
    game.you.plays(card.reference, HERO)
    own = f"reaction of {card.name}"
    game.you.picks("reaction of Mover" if first == "mover" else own)
    finish(game)
    handles = {e.now for e in game.happened(MovedTold) if e.card == card.reference}
    about: Counter[str] = Counter()
    rest: Counter[str] = Counter()
    for group in game.events:
        for e in group:
            if e is None or not getattr(e, "ability", "").startswith(card.reference + "/") or isinstance(e, ReactionWaits):
                continue
            if isinstance(e, CountersChanged | StatusChanged) and e.id in handles:
                about[type(e).__name__] += 1
            elif isinstance(e, Created):
                rest[f"created {sorted(p.side for p in e.joined)}"] += 1
            elif isinstance(e, MovedTold):
                rest[f"moved {e.word} {e.destination}"] += 1
            elif type(e).__name__ not in ("Chosen", "ReactionDone", "DidNotHappen"):
                rest[type(e).__name__] += 1
    return about, rest


@pytest.mark.parametrize("line", BROUGHT, ids=str)
def test_a_reaction_of_the_catalogue_does_the_same_without_its_card_but_nothing_to_it(line: Line) -> None:
    """Once the card's own Reaction is first, once the card is discarded before: the difference is what it would have done to itself."""
    assert isinstance(line.ability, Reaction)
    mover = site("Mover", when_joins(characters, Move(it, Zone.DISCARD, "discarded")))
    place = "you_reserve" if line.ability.symbol == "R" else "you_hand"
    found = []
    for first in ("own", "mover"):
        where: dict[str, Any] = {
            "you_companion": ["Kappa", "Brassbug", "Sneezer Shroom", "Sneezer Shroom"],
            "you_landmark": ["Brassbug Hub", "Mover"],
            "they_at": (3, 5),
            "they_reserve": ["Inari"],
            "you_hand": ["Alice"],
        }
        where[place] = [line.card.reference, *where.get(place, [])]
        found.append(outline(Game(cards=[mover], mana=10, **where), line, first))
    (own_about, own_rest), (late_about, late_rest) = found
    assert (late_about, late_rest) == (Counter(), own_rest)
    assert own_about + own_rest


# -- an ability finds what it moved itself -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "ruleset"), list(product(TO, BOTH_RULESETS)))
@pytest.mark.parametrize("own", [False, True])
def test_an_ability_finds_what_it_moved_itself_where_everybody_sees_it(to: Zone, ruleset: str, own: bool) -> None:
    """2.1.e, g: in a visible zone there is a new object to find; in a hidden zone there is no object."""
    follow = Seq((Move(me, to, TO[to]), counters(1, "mark"))) if own else Seq((Move(it, to, TO[to]), boost(3, it)))
    thing = being("Thing", *([J(follow)] if own else []), subtypes=("PLANT",))
    watcher = site("Watcher", when_joins(plants, follow))
    game = Game(cards=[thing, watcher], ruleset=ruleset, you_landmark=[] if own else ["Watcher"], you_hand=["Thing"])
    game.you.plays("Thing", HERO)
    finish(game)
    mark = (("mark", 1),) if own else (("boost", 3),)
    assert where_is(game) == (to, mark if to in VISIBLE else (), ())


@pytest.mark.parametrize("to", VISIBLE)
def test_an_ability_follows_through_several_moves_of_its_own(to: Zone) -> None:
    """2.1.f."""
    last = Zone.DISCARD if to is Zone.RESERVE else Zone.RESERVE
    follow = Seq((Move(me, to, TO[to]), Move(me, last, "put"), counters(1, "mark")))
    game = Game(cards=[being("Thing", J(follow))], you_hand=["Thing"])
    game.you.plays("Thing", HERO)
    finish(game)
    assert where_is(game) == (last, (("mark", 1),), ())


# -- looking back ------------------------------------------------------------------------------------------------------------------

WARD = site("Ward", Passive(characters & in_play & plants, GiveKeyword(Keyword.TOUGH, 1)))
LOOKS: dict[str, tuple[Filter, str, str]] = {
    "its status": (HasStatus(Status.ANCHORED), "Thing+anchored", "Thing"),
    "another status": (HasStatus(Status.ASLEEP), "Thing+asleep", "Thing+anchored"),
    "a keyword that somebody gave it": (HasKeyword(Keyword.TOUGH), "Thing", "Kappa"),
    "its sub-type": (HasSubtype("PLANT"), "Thing", "Kappa"),
    "its type": (characters, "Thing", "Ordis Carrier"),
    "that it was a token": (tokens, "Brassbug", "Thing"),
    "its controller": (Controlled(Who.YOU), "Thing", "they Thing"),
    "its controller, not its owner": (Controlled(Who.YOU), "Thing+borrowed", "they Thing+borrowed"),
    "where it was": (InPlace(MyExpedition()), "Thing", "companion Thing"),
}
"""A filter about what has left; something that it accepts, something that it does not."""


@pytest.mark.parametrize(("name", "to", "together"), list(product(LOOKS, TO, (False, True))))
def test_who_speaks_of_leaving_sees_what_left_as_it_last_was(name: str, to: Zone, together: bool) -> None:
    """Also who leaves in the same moment (6.3.d). The board is read from before the departure."""
    what, yes, no = LOOKS[name]
    found = []
    for thing in (yes, no):
        observer = being("Observer", Reaction(When(Fact.LEFT, what=what & ~me), create(BRASSBUG, your_expeditions)), subtypes=("SEER",))
        gone = Move(in_play & ~IsType(Type.HERO) & ~HasSubtype("NOBODY" if together else "SEER"), to, TO[to])
        words = thing.split(" ") if thing.startswith(("they ", "companion ")) else ["", thing]
        key = {"they": "they_hero", "companion": "you_companion"}.get(words[0], "you_landmark" if "Carrier" in thing else "you_hero")
        where: dict[str, Any] = {"you_hero": ["Observer"], "they_landmark": ["Ward"], "they_leader": ["Leader"]}
        where[key] = [*where.get(key, []), words[1]]
        game = Game(cards=[being("Thing", subtypes=("PLANT",)), observer, WARD, leader(quick(Price(), gone))], first=2, **where)
        game.they.acts("Leader")
        finish(game)
        found.append(sum(o.card == BRASSBUG.reference for o in game.objects()))
    assert found == [2, 0]


JEANNE = [d for d in CATALOGUE if any(isinstance(a, Reaction) and a.when.fact is Fact.LEFT for a in d.abilities)]


@pytest.mark.parametrize("card", JEANNE, ids=lambda d: d.reference)
@pytest.mark.parametrize(("seat", "borrowed", "to", "marks"), list(product((1, 2), (False, True), TO, ("", "+asleep+2", "+fleeting"))))
def test_who_leaves_leaves_something_to_the_seat_that_controlled_it(
    card: Definition, seat: int, borrowed: bool, to: Zone, marks: str
) -> None:
    who = "you" if seat == 1 else "they"
    where: dict[str, Any] = {f"{who}_hero": [card.reference + marks + "+borrowed" * borrowed], "they_leader": ["Leader"]}
    game = Game(cards=[leader(quick(Price(), Move(characters & in_play, to, TO[to])))], first=2, **where)
    game.they.acts("Leader")
    finish(game)
    recruits = Counter((p.seat, p.side.value) for o in game.objects() if o.token for p in o.present)
    many = 2 if card.reference.endswith("R1") else 1
    assert recruits == Counter({(seat, "hero"): many, (seat, "companion"): many})
