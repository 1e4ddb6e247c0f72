"""Declaration: what must be chosen before anything happens, and what it will cost (5.1, 5.2.3.a-g, 7.4.5.c).

The slots of an effect are its targets and modes. They are asked one after the other, each offered only as far as the whole can still be
paid, so a declaration never runs into a dead end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kelon_engine.model import nodes as n
from kelon_engine.model.prompts import Budget, Number, Option, Prompt, Thing
from kelon_engine.model.prompts import Mode as ModeOption
from kelon_engine.model.terms import SIDES, Ask, Status, Zone
from kelon_engine.model.values import Place
from kelon_engine.rules.board import Env
from kelon_engine.rules.find import SEATS, matching, seat_of, source_of, things, tough

if TYPE_CHECKING:
    from kelon_engine.rules.machine import Machine

Slot = tuple[str, n.Choose | n.ChoosePlaces | n.ChoosePlayer | n.Modes]
"""A choice to be declared: its address and its node."""


def slots(m: Machine, address: str, env: Env) -> Iterator[Slot]:
    """The targets and modes of an effect in the order of its text. Of a modal effect only the chosen mode counts (5.2.3.d); optional and
    conditional steps have their targets chosen regardless (5.2.3.e, f); internal actions choose theirs later (5.2.3.g)."""
    node = m.catalogue.node(address)
    child = m.catalogue.child
    match node:
        case n.Choose(target=True) | n.ChoosePlaces() | n.ChoosePlayer():
            yield address, node
        case n.Seq(steps=steps):
            for i in range(len(steps)):
                yield from slots(m, child(address, "steps", str(i)), env)
        case n.Keyworded() | n.May():
            yield from slots(m, child(address, "effect"), env)
        case n.If():
            yield from slots(m, child(address, "then"), env)
            yield from slots(m, child(address, "otherwise"), env)
        case n.IfDo():
            yield from slots(m, child(address, "first"), env)
            yield from slots(m, child(address, "then"), env)
            yield from slots(m, child(address, "otherwise"), env)
        case n.Table(rows=rows):
            for i in range(len(rows)):
                yield from slots(m, child(address, "rows", str(i), "effect"), env)
        case n.Modes():
            yield address, node
            mode = env.get("mode")
            if isinstance(mode, int):
                yield from slots(m, child(address, "modes", str(mode - 1)), env)


def name_of(node: n.Choose | n.ChoosePlaces | n.ChoosePlayer | n.Modes) -> str:
    """The name that a slot binds."""
    return "mode" if isinstance(node, n.Modes) else node.name


def next_slot(m: Machine, address: str, env: Env) -> Slot | None:
    """The first slot that is not bound yet."""
    return next((s for s in slots(m, address, env) if name_of(s[1]) not in env), None)


def surcharge(m: Machine, address: str, env: Env) -> int:
    """What the targets chosen so far cost in addition: Tough, summed over them (7.4.5.c)."""
    you = seat_of(env)
    return sum(
        tough(m.board, i, you)
        for _, node in slots(m, address, env)
        if isinstance(node, n.Choose)
        for i in things(env, node.name)
        if i in m.state.objects
    )


def least(m: Machine, address: str, env: Env) -> int | None:
    """The smallest Tough that declaring the rest of an effect can cost; None if some target has no candidate (5.2.3.b)."""
    total = 0
    for slot_address, node in slots(m, address, env):
        if name_of(node) in env:
            continue
        if isinstance(node, n.Choose):
            prices = sorted(tough(m.board, i, seat_of(env)) for i in suitable(m, node, env))
            if len(prices) < node.low:
                return None
            total += sum(prices[: node.low])
        elif isinstance(node, n.Modes):
            each = [least(m, m.catalogue.child(slot_address, "modes", str(i)), env) for i in range(len(node.modes))]
            possible = [x for x in each if x is not None]
            if not possible:
                return None
            total += min(possible)
    return total


def suitable(m: Machine, node: n.Choose, env: Env) -> tuple[int, ...]:
    """The candidates for a choice."""
    return matching(m.board, node.what, env)


def ask(m: Machine, slot: Slot, env: Env, room: int | None, whole: str, *, strict: bool) -> Prompt | None:
    """The prompt for one slot; `room`: mana left for Tough in the rest of the effect `whole`, None: Tough costs nothing. No prompt: nothing
    can be chosen and, not `strict`, the part is ignored (Reactions)."""
    address, node = slot
    you = seat_of(env)
    source = source_of(env)
    match node:
        case n.Modes(modes=modes):
            rest = least_after(m, whole, env, "mode")
            options = []
            for i in range(len(modes)):
                price = least(m, m.catalogue.child(address, "modes", str(i)), env)
                if not strict or (price is not None and (room is None or price + rest <= room)):
                    options.append(Option(ModeOption(i + 1)))
            return Prompt(you, Ask.MODE, "mode", tuple(options), source=source, ability=address) if options else None
        case n.ChoosePlaces(low=low, high=high, times=times):
            places = tuple(Option(Place(s, side), times) for s in (you, *(x for x in SEATS if x != you)) for side in SIDES)
            kind = Ask.SPREAD if times > 1 else Ask.TARGET
            return Prompt(you, kind, node.name, places, low, high, source=source, ability=address)
        case n.ChoosePlayer():
            return Prompt(you, Ask.PLAYER, node.name, player_options(you), source=source, ability=address)
        case n.Choose(low=low, high=high, total_hand_cost=total):
            left = 0 if room is None else room - least_after(m, whole, env, node.name)
            board = m.board
            ids = suitable(m, node, env)
            prices = {i: 0 if room is None else tough(board, i, you) for i in ids}
            ids = tuple(i for i in ids if prices[i] <= left)
            if total >= 0:
                ids = tuple(i for i in ids if (board.of(i).hand_cost or 0) <= total)
            low = min(low, len(ids))
            if not ids:
                return None
            budgets: list[Budget] = []
            weights: dict[int, list[int]] = {i: [] for i in ids}
            if any(prices[i] for i in ids):
                budgets.append(Budget("mana", 0, left))
                for i in ids:
                    weights[i].append(prices[i])
            if total >= 0:
                budgets.append(Budget("hand_cost", 0, total))
                for i in ids:
                    weights[i].append(board.of(i).hand_cost or 0)
            offered = tuple(Option(Thing(i), weights=tuple(weights[i])) for i in ids)
            return Prompt(
                you, Ask.TARGET, node.name, offered, low, min(high, len(ids)), budgets=tuple(budgets), source=source, ability=address
            )


def player_options(you: int) -> tuple[Option, ...]:
    """Both players, oneself first."""
    return tuple(Option(Number(seat)) for seat in (you, *(s for s in SEATS if s != you)))


def least_after(m: Machine, whole: str, env: Env, name: str) -> int:
    """The smallest Tough that the other slots can cost; those inside modes are reckoned with each mode."""
    if name == "mode":
        return sum(
            sum(sorted(tough(m.board, i, seat_of(env)) for i in suitable(m, node, env))[: node.low])
            for _, node in slots(m, whole, env)
            if isinstance(node, n.Choose) and node.name not in env
        )
    return least(m, whole, {**env, name: ()}) or 0


def ready_mana(m: Machine, seat: int) -> int:
    """Ready Mana Orbs of a seat (3.2.9.f)."""
    objects = m.state.objects
    return sum(Status.EXHAUSTED not in objects[i].statuses for i in m.state.zone(Zone.MANA, seat))
