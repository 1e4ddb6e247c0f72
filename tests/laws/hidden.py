"""What is hidden from a viewer, said once more in the words of rule 3.1.3, and games in which exactly that is different.

Nothing here asks `kelon_engine.view`: a law that trusted it would find nothing.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields, replace

from kelon_engine import (
    CATALOGUE,
    Ask,
    Choice,
    Deck,
    Definition,
    Engine,
    Expire,
    IllegalAnswer,
    Object,
    Position,
    Prompt,
    Setup,
    Thing,
    Transition,
    Type,
    Withdraw,
    Zone,
)
from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.state import State
from kelon_engine.model.terms import HIDDEN, Who
from tests.laws.play import Game, Step, asked, groups_of, played, setup_of, state_of


def of_hand(*more: n.Filter) -> n.Filter:
    """Cards of the chooser's Hand, of some kind."""
    return n.All((n.InZone(Zone.HAND), n.Controlled(Who.YOU), *more))


def chosen(choose: n.Choose, to: Zone, word: str) -> n.Effect:
    """Choose cards and move them."""
    return n.Seq((choose, n.Move(n.Named("it"), to, word)))


CHARACTERS, SPELLS = n.IsType(Type.CHARACTER), n.IsType(Type.SPELL)
SECRETS: tuple[n.Effect, ...] = (
    chosen(n.Choose("it", of_hand(CHARACTERS)), Zone.RESERVE, "put"),
    chosen(n.Choose("it", of_hand(SPELLS), chooser=Who.OPPONENT), Zone.DISCARD, "discarded"),
    chosen(n.Choose("it", of_hand(n.HandCost(0, 2)), low=0), Zone.MANA, "put"),
    chosen(n.Choose("it", of_hand(), low=0, high=3, total_hand_cost=4), Zone.DECK, "put"),
    n.May(chosen(n.Choose("it", of_hand(SPELLS)), Zone.DISCARD, "discarded")),
    n.Seq((n.Choose("first", of_hand()), chosen(n.Choose("it", of_hand(SPELLS)), Zone.MANA, "put"))),
)
SECRETIVE = tuple(
    Definition(f"SECRET_{number}", f"Secret {number}", Type.SPELL, hand_cost=1, reserve_cost=1, abilities=(n.SpellEffect(effect),))
    for number, effect in enumerate(SECRETS)
)
"""Cards whose effects choose among hidden cards by what those are. The starter decks have none; what they ask must be masked."""

ENGINE = Engine(CATALOGUE.with_definitions(SECRETIVE))
CARDS = tuple(sorted(d.reference for d in ENGINE.catalogue if d.type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL) and not d.token))
HEROES = ("", *sorted(d.reference for d in ENGINE.catalogue if d.type is Type.HERO))  # "": the decoy of who brings none (4.1.f)
HALVES = tuple(sorted(d.reference for d in ENGINE.catalogue if d.reference.startswith("TUMULT")))

Entry = tuple[int, int]
"""A card of a deck list: the seat, and its place in the list."""


class Untold(Exception):
    """A recorded answer means nothing in the other game."""


# -- who may see what ----------------------------------------------------------------------------------------------


def shows(o: Object, viewer: int) -> bool:
    """Does the zone of an object show its face to a viewer (3.1.3)?"""
    match o.zone:
        case Zone.DECK:
            return False
        case Zone.HAND | Zone.MANA:
            return o.owner == viewer
        case _:
            return not o.face_down


def is_asked_about(state: State, viewer: int) -> set[int]:
    """The objects among which a viewer is choosing: those it must see, wherever they lie."""
    prompts = [p for p in state.prompts if viewer and p.seat == viewer]
    return {option.what.id for p in prompts for option in p.options if isinstance(option.what, Thing)}


def hidden_from(state: State, viewer: int) -> dict[int, Object]:
    """Everything whose face a viewer does not see, in zones and, before the Decks lie on the table, in what is about to happen."""
    presented = [o for frame in state.stack for event in frame.events if isinstance(event, ev.DecksPresented) for o in event.now]
    candidates = [*state.objects.values(), *presented]
    about = is_asked_about(state, viewer)
    return {o.id: o for o in candidates if not shows(o, viewer) and o.id not in about}


def words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


HANDLES = words("about attached because granted_by handle handles held_by id ids now old orbs source subject")
"""Fields of what a viewer is given that hold handles."""

NAMED = words("env names value")
"""Fields that hold what names mean: handles when it is a tuple, numbers when it is not."""

NUMBERS = words(
    """
    ability base_stats by change controller count counters day destination_seat faces first first_seat group hand_cost high ignored
    initiative keywords landmark_limit limit low mana mana_ready mana_total max_per_group number of origin_seat owner picks position region
    reserve_cost reserve_limit result seat stats steps times to totals turn_seat used_today uses weights winner zone_seat
    """
)
"""Fields that hold seats, places, counts and other numbers that no card can be told by."""


def handles(value: Any, field: str = "") -> Iterator[int]:
    """Every handle in something that a viewer is given."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from handles(getattr(value, name), name)
    elif isinstance(value, dict):
        for part in value.values():
            yield from handles(part, field)
    elif isinstance(value, tuple):
        for part in value:
            yield from handles(part, "handles" if field in NAMED and isinstance(part, int) else field)
    elif isinstance(value, int) and field in HANDLES:
        yield value


def fields_of_numbers(*kinds: Any) -> set[str]:
    """The names of the fields that hold integers, in these types and in all that are inside them."""
    found: set[str] = set()
    known: set[Any] = set()

    def walk(kind: Any, field: str) -> None:
        if get_origin(kind) in (Union, UnionType, tuple, dict):
            for part in get_args(kind):
                walk(part, field)
        elif kind is int:
            found.add(field)
        elif isinstance(kind, type) and issubclass(kind, Struct) and kind not in known:
            known.add(kind)
            for inner in fields(kind):
                walk(inner.type, inner.name)

    for kind in kinds:
        walk(kind, "")
    return found


def introduced(transition: Transition, viewer: int) -> set[int]:
    """The handles that a viewer may have after a transition: of what it saw happen, of what lies in the open, of its own cards."""
    state = state_of(transition.position)
    found = {o.id for o in state.objects.values() if o.zone not in HIDDEN or shows(o, viewer)} | is_asked_about(state, viewer)
    for group in groups_of(transition):
        for event in group:
            if isinstance(event, ev.Shown) and (not event.to or viewer in event.to):
                found |= {o.id for o in event.objects}
            for o in (getattr(event, "now", None), getattr(event, "was", None)):
                if isinstance(o, Object) and (o.zone not in HIDDEN or shows(o, viewer)):
                    found.add(o.id)
    return found


# -- another world that looks the same -----------------------------------------------------------------------------


def other_card(card: str, chance: Random) -> str:
    """Another card that could be in its place."""
    pool = HEROES if card in HEROES else HALVES if card in HALVES else CARDS
    return chance.choice([c for c in pool if c != card])


def rewritten(value: Any, change: Callable[[Object], Object]) -> Any:
    """A value in which every object, at any depth, has been changed."""
    if isinstance(value, Object):
        value = change(value)
    if isinstance(value, Struct):
        was = {name: getattr(value, name) for name in value.__struct_fields__}
        now = {name: rewritten(inner, change) for name, inner in was.items() if isinstance(inner, (Struct, tuple, dict))}
        different = {name: inner for name, inner in now.items() if inner is not was[name]}
        return replace(value, **different) if different else value
    if isinstance(value, tuple):
        parts = tuple(rewritten(part, change) for part in value)
        return parts if any(a is not b for a, b in zip(parts, value, strict=True)) else value
    if isinstance(value, dict):
        pairs = {name: rewritten(part, change) for name, part in value.items()}
        return pairs if any(pairs[name] is not value[name] for name in value) else value
    return value


def with_other_cards(position: Position, viewer: int, chance: Random) -> tuple[Position, int]:
    """A position in which every card that a viewer does not see is another one, and how many those are."""
    state = state_of(position)
    cards = {id: other_card(o.card, chance) for id, o in hidden_from(state, viewer).items()}
    other = rewritten(state, lambda o: replace(o, card=cards[o.id]) if o.id in cards else o)
    return Position(other), len(cards)


def with_other_secrets(event: ev.Event, viewer: int, chance: Random) -> ev.Event:
    """The event with other cards and other ids wherever a viewer sees neither before nor after it."""

    def secret(o: Object, card: str | None = None) -> Object:
        return o if shows(o, viewer) else replace(o, id=o.id + 100_000, card=card or other_card(o.card, chance))

    match event:
        case ev.Moved(seen=seen, now=now):
            was = seen.object
            card = was.card if shows(was, viewer) or shows(now, viewer) else other_card(was.card, chance)
            old, new = secret(was, card), secret(now, card)
            source = old.id if event.source == was.id else event.source
            return replace(event, seen=replace(seen, object=old), now=new, source=source)
        case ev.Shuffled(old=ids, now=many):
            return replace(event, old=tuple(id + 100_000 for id in ids), now=tuple(secret(o) for o in many))
        case ev.DecksPresented(now=many):
            return replace(event, now=tuple(secret(o) for o in many))
        case ev.AdventureLaid(now=many):
            return replace(event, now=tuple(o if shows(o, viewer) else replace(o, card=other_card(o.card, chance)) for o in many))
        case ev.Shown(objects=many, to=to) if to and viewer not in to:
            return replace(event, objects=tuple(secret(o) for o in many))
        case ev.Paid(orbs=ids) | ev.OrbsReadied(orbs=ids):
            return replace(event, orbs=tuple(id + 100_000 for id in ids))
        case _:
            return event


# -- another game that looks the same ------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def secretive_game(seed: int) -> Game:
    """The game of a seed, with every third card of both decks one that chooses among hidden cards."""
    chance = Random(seed)
    setup = setup_of(seed)
    one, two = (
        Deck(deck.hero, tuple(chance.choice(SECRETIVE).reference if chance.random() < 1 / 3 else card for card in deck.cards))
        for deck in setup.decks
    )
    return played(seed, replace(setup, decks=(one, two)), ENGINE)


def unseen(game: Game, viewer: int) -> list[Entry]:
    """The cards of both deck lists that a viewer does not get to see from the beginning of a game to its end."""
    entry: dict[int, Entry] = {}
    seen: set[Entry] = set()

    def see(*objects: Object) -> None:
        seen.update(entry[o.id] for o in objects if o.id in entry)

    def follow(event: ev.Event, order: tuple[int, ...]) -> None:
        match event:
            case ev.DecksPresented(now=now):
                for seat in (1, 2):
                    cards = [o for o in now if o.owner == seat and o.zone is Zone.DECK]
                    entry.update({o.id: (seat, place) for place, o in enumerate(cards)})
            case ev.Shuffled(old=old, now=now):
                assert sorted(order) == list(range(len(old)))
                entry.update({o.id: entry[old[place]] for o, place in zip(now, order, strict=True)})
            case ev.Moved(seen=memory, now=now) if memory.object.id in entry:
                entry[now.id] = entry[memory.object.id]
                if shows(memory.object, viewer) or shows(now, viewer):
                    see(now)
            case ev.Shown(objects=objects, to=to) if not to or viewer in to:
                see(*objects)

    for step in game.steps:
        order = step.answer.picks if isinstance(step.answer, Choice) and asked(step.before, step.seat).ask is Ask.SHUFFLE else (0,)
        for group in groups_of(step.after):
            for event in group:
                follow(event, order)
        state = state_of(step.after.position)
        see(*(state.objects[id] for id in is_asked_about(state, viewer) if id in state.objects))
    return sorted(set(entry.values()) - seen)


def with_other_decks(setup: Setup, entries: list[Entry], chance: Random) -> Setup:
    """The set-up with any other cards at these places of the deck lists."""
    lists = [list(deck.cards) for deck in setup.decks]
    for seat, place in entries:
        lists[seat - 1][place] = other_card(lists[seat - 1][place], chance)
    one, two = (Deck(deck.hero, tuple(cards)) for deck, cards in zip(setup.decks, lists, strict=True))
    return replace(setup, decks=(one, two))


def with_swapped_cards(setup: Setup, entries: list[Entry], chance: Random) -> Setup:
    """The set-up with the cards at these places of each deck list in another order."""
    lists = [list(deck.cards) for deck in setup.decks]
    for seat in (1, 2):
        places = [place for s, place in entries if s == seat]
        cards = [lists[seat - 1][place] for place in places]
        chance.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            lists[seat - 1][place] = card
    one, two = (Deck(deck.hero, tuple(cards)) for deck, cards in zip(setup.decks, lists, strict=True))
    return replace(setup, decks=(one, two))


def face_down_to_the_end(game: Game) -> list[int]:
    """Places, from 1, of the Tumult cards that nobody has turned up."""
    adventure = next(e.now for t in game.transitions() for g in groups_of(t) for e in g if isinstance(e, ev.AdventureLaid))
    turned = {id for t in game.transitions() for g in groups_of(t) for e in g if isinstance(e, ev.TurnedUp) for id in e.ids}
    return [place for place in (1, 2, 3) if adventure[2 * place].id not in turned]


def kept(game: Game) -> Game:
    """The same game without the declarations that were withdrawn: nobody but their seat knows of them."""
    steps: list[Step] = []
    for step in game.steps:
        steps.append(step)
        if isinstance(step.answer, Withdraw):
            while steps[-1].before != step.after.position:
                steps.pop()
            steps.pop()
    return game._replace(steps=tuple(steps))


def meant(was: Prompt, choice: Choice, now: Prompt) -> Choice:
    """The choice that means the same things among the options of another prompt."""
    places = {option.what: place for place, option in enumerate(now.options)}
    try:
        return Choice(tuple(places[was.options[pick].what] for pick in choice.picks))
    except KeyError as missing:
        raise Untold(f"{now.ask} of seat {now.seat}: {missing} is not among the options") from None


def other_game(game: Game, setup: Setup) -> Iterator[Transition]:
    """The same answers after another set-up; the Tumult cards that stay face down lie the other way round."""
    turned = {f"turned{place}" for place in face_down_to_the_end(game)}
    transition = ENGINE.start(setup)
    yield transition
    for step in game.steps:
        was = asked(step.before, step.seat)
        answer = was.fallback if isinstance(step.answer, Expire) else step.answer
        now = next((p for p in ENGINE.prompts(transition.position) if p.seat == step.seat), None)
        if now is None:
            raise Untold(f"seat {step.seat} is not asked for {was.ask} any more")
        assert isinstance(answer, Choice)
        answer = Choice((1 - answer.picks[0],)) if was.slot in turned else meant(was, answer, now)
        try:
            transition = ENGINE.submit(transition.position, step.seat, answer)
        except IllegalAnswer as refused:
            raise Untold(str(refused)) from None
        yield transition
