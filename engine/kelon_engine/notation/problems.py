"""What no game could have come to: the problems of a state that was read, in words."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from kelon_engine.cards.catalogue import Catalogue, Definition
from kelon_engine.model import nodes as n
from kelon_engine.model.events import DecksPresented
from kelon_engine.model.state import Frame, State
from kelon_engine.model.terms import HIDDEN, IN_PLAY, SIDES, Phase, Status, Type, Zone
from kelon_engine.model.values import CAUSES, Object, Value
from kelon_engine.notation.syntax import NUMBER_MAX, UNKNOWN
from kelon_engine.rules.find import SEATS
from kelon_engine.rules.victory import ARENA, LAST

RULES = "rules"
GAME, SET_UP = f"{RULES}/game", f"{RULES}/game.steps.0"
LAYING, REVEALING, AFTER = 4, 7, 99
"""Steps of the set-up: the Adventure is laid (4.1.c), Heroes are revealed by a first player (4.1.h); any number beyond its end."""

_ADDRESS = re.compile(r"[A-Za-z0-9_-]+/[A-Za-z0-9_]+(?:\.(?:[a-z][a-z_]*|\d+))*\Z")


def problems(state: State, catalogue: Catalogue) -> Iterator[str]:
    """Each thing that is wrong, the first one first. Nothing is said of a state that some game could have come to."""
    mentioned = tuple(objects_in((state.stack, state.today)))
    for o in (*state.objects.values(), *mentioned):
        if o.card == UNKNOWN:
            yield f"a card in {o.zone.value} is unknown: fill it first, or say which card it is"
        if o.id >= state.next_id:
            yield f"the next number, {state.next_id}, must be above all others: at least {o.id + 1}"
    yield from _begun(state)
    if state.result is not None and state.result.cause not in CAUSES:
        yield f"a game is not decided by {state.result.cause!r}: write {', '.join(CAUSES)}"
    for o in state.objects.values():
        yield from _object(o, catalogue)
        if o.face_down and o.zone is Zone.HERO and state.phase is not Phase.SETUP:
            yield f"object {o.id}: Heroes are face up after the set-up (4.1.h)"
    for seat in SEATS:
        if len(state.zone(Zone.HERO, seat)) > 1:
            yield f"seat {seat} has {len(state.zone(Zone.HERO, seat))} Heroes: a Hero zone holds one at the most (3.2.6.b)"
    for o in state.objects.values():
        if o.emblem is not None:
            wanted = n.Reaction if o.emblem.reaction else n.Ability
            yield from _running(o.emblem.ability, o.emblem.env, wanted, catalogue, f"emblem {o.id}", ("you", "me"))
    yield from _stack(state, catalogue)


def _begun(state: State) -> Iterator[str]:
    """4.1, step by step: what is there in which part of the set-up, and ever after."""
    at = next((f.at for f in state.stack if f.node == SET_UP), AFTER)
    line = [state.objects[i] for i in state.zone(Zone.ADVENTURE)]
    if at <= LAYING:
        if state.objects:
            yield "before the Adventure lies, nothing else does (4.1.a)"
        return
    if state.first not in (SEATS if at > REVEALING else (0, *SEATS)):
        yield "the first player is seat 1 or seat 2: write first 1 (4.1.g)"
    if len(line) not in (1, LAST + 1) or any((o.card == ARENA) is not (len(line) == 1) for o in line):
        yield f"the Adventure has {len(line)} regions: write the eight of the line, or the {ARENA} alone (3.2.1)"
        return
    for number, seat in enumerate(state.seats, 1):
        for side in SIDES:
            if len(line) > 1 and line[seat.at(side)].face_down:
                yield f"the {side.value} expedition of seat {number} is in a region that is face down: turn it up (3.2.1)"


def _object(o: Object, catalogue: Catalogue) -> Iterator[str]:
    """What one object is, where it is and what is on it, as far as these go together."""
    d = catalogue[o.card] if o.card and o.card != UNKNOWN else None
    kind = d.type if d is not None else None
    if d is not None and not _HOLDS[o.zone](d):
        yield f"object {o.id}: {d.name} cannot be in {o.zone.value} (3.2)"
    if o.owner not in ((0,) if o.zone is Zone.ADVENTURE else SEATS):
        yield f"object {o.id} belongs to nobody: say which seat owns it, such as @1"
    if o.controller != o.owner and (o.controller not in SEATS or o.zone not in (Zone.EXPEDITION, Zone.LANDMARK, Zone.LIMBO)):
        yield f"object {o.id}: in {o.zone.value} its owner, and nobody else, controls it (3.1.2.c)"
    if (o.side is not None) is not (o.zone is Zone.EXPEDITION):
        yield f"object {o.id}: what is in the Expedition zone, and nothing else, is in an expedition: write /{SIDES[0].value} (3.2.4.b)"
    if o.card == "" and o.emblem is None and o.zone is not Zone.HERO:
        yield f"object {o.id} has no card"
    if o.emblem is not None and o.zone is not Zone.LIMBO:
        yield f"object {o.id}: emblems are in Limbo (2.2.1.g)"
    if o.token and o.zone not in IN_PLAY:
        yield f"object {o.id}: a token is in play or nowhere (2.1.d)"
    if o.face_down and not (kind is Type.REGION or o.zone is Zone.HERO):
        yield f"object {o.id}: only regions, and Heroes before they are revealed, are face down"
    if o.zone in HIDDEN and (o.counters or (o.statuses and (o.zone is not Zone.MANA or o.statuses != (Status.EXHAUSTED,)))):
        yield f"object {o.id}: a card in {o.zone.value} has no counters and no status (2.4.1.g)"


_HOLDS: dict[Zone, Callable[[Definition], bool]] = {
    **dict.fromkeys(Zone, lambda d: d.type not in (Type.REGION, Type.HERO)),
    Zone.ADVENTURE: lambda d: d.type is Type.REGION,
    Zone.HERO: lambda d: d.type is Type.HERO,
    Zone.LANDMARK: lambda d: d.type is Type.PERMANENT,
    Zone.EXPEDITION: lambda d: d.type is Type.CHARACTER or (d.type is Type.PERMANENT and "EXPEDITION" in d.subtypes),
}
"""Which cards each zone can hold (3.2): the Adventure regions, and no other zone any (2.2.1.e)."""


def _running(address: str, env: dict[str, Value], wanted: type, catalogue: Catalogue, what: str, names: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with an ability that waits or runs: where it stands, and whose it is."""
    if not known_address(catalogue, address):
        yield f"there is no {address!r} in the rules or on a card"
    elif not isinstance(catalogue.node(address), wanted):
        yield f"{what}: {address!r} is no {wanted.__name__}"
    for name in names:
        if name not in env:
            yield f"{what}: {name}= is missing"
    for name in ("you", "next"):
        if name in env and env[name] not in SEATS:
            yield f"{what}: {name}={env[name]} is no seat"
    for name, value in env.items():
        if isinstance(value, int) and abs(value) > NUMBER_MAX:
            yield f"{what}: {name}={value} is too great a number: at most {NUMBER_MAX}"
    if "me" in env and not (isinstance(env["me"], tuple) and len(env["me"]) == 1):
        yield f"{what}: me= is one object in brackets, such as me=[12]"


NEEDS: dict[str, tuple[str, ...]] = {
    "turn": ("you",),
    "play": ("you", "me", "intent"),
    "act": ("you", "me", "intent"),
    "react": ("you", "emblem", "address"),
    "reshuffle": ("you",),
    "gain_fleeting": ("you", "me"),
    "shuffle_deck": ("you",),
}
"""Names without which a procedure of the rulebook cannot go on."""


def _stack(state: State, catalogue: Catalogue) -> Iterator[str]:
    """A game in its set-up or in its days, and in it what is being done."""
    stack = state.stack
    if stack and (stack[0].node != GAME or any(f.node == GAME for f in stack[1:])):
        yield f"the first frame of the stack, and no other, is {GAME}"
    if stack and (state.phase is Phase.SETUP) is not any(f.node == SET_UP for f in stack):
        yield f"{SET_UP} is on the stack in the set-up, and at no other time"
    for frame in stack:
        yield from _frame(frame, state, catalogue)


def _frame(frame: Frame, state: State, catalogue: Catalogue) -> Iterator[str]:
    what = f"stack {frame.node}"
    root, _, name = frame.node.partition("/")
    found = list(_running(frame.node, frame.env, n.Effect, catalogue, what, NEEDS.get(name, ()) if root == RULES else ("you",)))
    yield from found
    node = None if found else catalogue.node(frame.node)
    if isinstance(node, n.Seq) and frame.at > len(node.steps):
        yield f"{what} has {len(node.steps)} steps: @{frame.at} is too far"
    if root == RULES and name == "turn" and frame.at and (state.turn, state.phase) != (frame.env.get("you"), Phase.AFTERNOON):
        yield f"{what}: it is not the turn of seat {frame.env.get('you')} in the Afternoon"
    if "emblem" in frame.env and not _waits(frame.env["emblem"], str(frame.env.get("address")), state):
        yield f"{what}: emblem= is no Reaction that waits in Limbo, or not of the ability address="
    for event in frame.events:
        if isinstance(event, DecksPresented):
            if len({o.id for o in event.now}) < len(event.now):
                yield f"{what}: two of the cards presented have one number"
            for o in event.now:
                yield from _object(o, catalogue)


def _waits(emblem: Value, address: str, state: State) -> bool:
    found = [state.objects.get(i) for i in emblem if isinstance(i, int)] if isinstance(emblem, tuple) else []
    return [o.emblem.ability for o in found if o is not None and o.emblem is not None and o.emblem.reaction] == [address]


def objects_in(value: Any) -> Iterator[Object]:
    """Every object that a value holds or speaks of."""
    match value:
        case Object():
            yield value
        case tuple():
            for x in value:
                yield from objects_in(x)
        case dict():
            yield from objects_in(tuple(value.values()))
        case Struct():
            yield from objects_in(tuple(getattr(value, name) for name in value.__struct_fields__))


def known_address(catalogue: Catalogue, address: str) -> bool:
    """Whether an address leads to a node."""
    if not _ADDRESS.match(address):
        return False
    try:
        catalogue.node(address)
    except (KeyError, AttributeError, IndexError, TypeError, ValueError, RecursionError):
        return False
    return True
