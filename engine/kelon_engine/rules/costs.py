"""What things cost: one place that adds up base, increases and reductions, and one that says how it is paid (5.1, 1.2.5, 3.2.9.f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.prompts import Cost, CostPart, Option, Prompt, Thing
from kelon_engine.model.terms import HIDDEN, Ask, Status, Zone
from kelon_engine.model.values import Object
from kelon_engine.rules import declaring, moves
from kelon_engine.rules.board import Active, Env
from kelon_engine.rules.find import counted_only, fits, holds, matching, seat_of, seats, source_of, things, zones_of
from kelon_engine.rules.machine import possible, private

if TYPE_CHECKING:
    from kelon_engine.rules.machine import Machine


def play_cost(m: Machine, id: int, seat: int, discounted: bool = False, free: bool = False) -> Cost | None:
    """What playing a card from where it lies costs, before targets: its Hand or Reserve cost and what changes it; `free`: an effect lets it
    be played for free. None: it has no such cost (2.2.6.b, 2.2.7.b), so it cannot be played from there."""
    o = m.state.objects[id]
    if free:
        return FREE
    traits = m.board.of(id)
    way = "reserve" if o.zone is Zone.RESERVE else "hand"
    base = traits.reserve_cost if way == "reserve" else traits.hand_cost
    if base is None:
        return None
    parts = [CostPart(way, base)]
    for a in changes(m, id, seat):
        match a.line.node:
            case n.CostLess(mana=mana):
                parts.append(CostPart("less", -mana, a.bearer))
            case n.CostsNothing():
                return Cost(0, (CostPart(way, base), CostPart("free", -base, a.bearer)))
            case n.CostAtLeast(mana=mana):
                parts.append(CostPart("at_least", because=a.bearer, count=mana))
            case _:
                pass
    discount = discount_of(m, id)
    if discounted and discount is not None:
        parts += [CostPart("less", -discount.less, id), CostPart("discard", count=1)]
    return total(parts)


FREE = Cost(0, (CostPart("free"),))
"""What an effect lets somebody play for free."""


def total(parts: list[CostPart]) -> Cost:
    """The cost that these parts make: never below 0, nor below what it must be at least (5.1)."""
    floor = max((p.count for p in parts if p.kind == "at_least"), default=0)
    return Cost(max(floor, sum(p.mana for p in parts)), tuple(parts))


def is_free(cost: Cost) -> bool:
    """Whether nothing at all is paid, Tough among it (7.4.5.c)."""
    return any(p.kind == "free" for p in cost.parts)


def with_tough(cost: Cost, tough: int) -> Cost:
    """The cost with what the targets add (7.4.5.c); what is free stays so."""
    return total([*cost.parts, CostPart("tough", tough)]) if tough and not is_free(cost) else cost


def room(m: Machine, seat: int, cost: Cost, tough: int = 0) -> int | None:
    """The mana that is left for the targets still to be declared, after the cost and the Tough of the others. None: they cost nothing."""
    return None if is_free(cost) else declaring.ready_mana(m, seat) - sum(p.mana for p in cost.parts) - tough


def changes(m: Machine, id: int, seat: int) -> list[Active]:
    """The abilities that change what this card costs this seat; each reduction counts before what makes it free, wherever it stands."""
    o = m.state.objects[id]
    return [a for a in m.board.prices if applies(m, a, o, seat)]


def applies(m: Machine, a: Active, o: Object, seat: int) -> bool:
    """Whether an ability changes what an object costs a seat."""
    match a.line.node:
        case n.CostLess(what=what) | n.CostsNothing(what=what):
            return a.env["you"] == seat and fits(m.board, what, o, a.env)
        case n.CostAtLeast(what=what, who=who):
            return seat in seats(a.env, who) and fits(m.board, what, o, a.env)
        case _:
            return False


def discount_of(m: Machine, id: int) -> n.MayCost | None:
    """The card's own optional cost, if it has one."""
    return next((x.node for x in m.board.of(id).lines if isinstance(x.node, n.MayCost)), None)


def price_cost(m: Machine, price: n.Price, env: Env) -> Cost:
    """A Price as a Cost, before targets."""
    more = price.more if price.more_if is not None and holds(m.board, price.more_if, env) else 0
    parts = [CostPart("mana", price.mana)] if price.mana else []
    if more:
        parts.append(CostPart("more", more))
    if price.exhaust:
        parts.append(CostPart("exhaust", count=1))
    if price.discard:
        parts.append(CostPart("discard", count=1))
    if price.spend:
        parts.append(CostPart("spend", count=price.spend, term=price.counter))
    if price.give is not None:
        parts.append(CostPart("give", count=1, term=price.give.word))
    return Cost(price.mana + more, tuple(parts))


def unpayable(m: Machine, price: n.Price, env: Env) -> str | None:
    """Which part of a price other than mana cannot be paid (1.4.1.b): "exhaust", "discard", "spend" or "give"; None: all can."""
    if price.give is not None and not given(m, price.give, env):
        return "give"
    me = next((m.state.objects[i] for i in things(env, "me") if i in m.state.objects), None)
    if not (price.exhaust or price.discard or price.spend):
        return None
    if me is None:
        return "exhaust" if price.exhaust else "discard" if price.discard else "spend"
    if price.exhaust and (Status.EXHAUSTED in me.statuses or not possible(m, exhausted(me.id, seat_of(env), ""))):
        return "exhaust"
    if price.discard and me.zone is not Zone.RESERVE:
        return "discard"
    if price.spend and me.count(price.counter) < price.spend:
        return "spend"
    return None


def given(m: Machine, give: n.Move, env: Env) -> tuple[int, ...]:
    """What can be given as a part of a price: nothing that cannot move."""
    found = matching(m.board, give.what, env)
    return tuple(i for i in found if possible(m, moves.moved(m, i, give.to, give.word, by=seat_of(env))))


def ask_given(m: Machine, price: n.Price, env: Env, address: str) -> Prompt | None:
    """Ask what to give for a price, before any target; None: nothing, or it is known."""
    slot = private("given", address)
    if price.give is None or slot in env:
        return None
    options = tuple(Option(Thing(i)) for i in given(m, price.give, env))
    return Prompt(seat_of(env), Ask.PAY, slot, options, source=source_of(env), ability=address)


def everybody_can_count(price: n.Price) -> bool:
    """Whether everybody can see from public information how many things there are to give."""
    return price.give is None or not (zones_of(price.give.what) or HIDDEN) & HIDDEN or counted_only(price.give.what)


def payment(m: Machine, seat: int, cost: Cost, source: int, ability: str) -> list[ev.Event]:
    """The fact that mana is paid: that many ready Orbs are exhausted, the oldest first (3.2.9.e makes the order meaningless)."""
    if not cost.mana:
        return []
    ready = [i for i in m.state.zone(Zone.MANA, seat) if Status.EXHAUSTED not in m.state.objects[i].statuses]
    assert len(ready) >= cost.mana, "declarations offer only what can be paid"
    return [ev.Paid(seat=seat, mana=cost.mana, orbs=tuple(ready[: cost.mana]), by=seat, source=source, ability=ability)]


def price_events(m: Machine, price: n.Price, cost: Cost, env: Env, ability: str) -> list[ev.Event]:
    """Everything that paying a price does, at the same time (1.2.5.d)."""
    seat = seat_of(env)
    me = source_of(env)
    facts = payment(m, seat, cost, me, ability)
    if price.exhaust:
        facts.append(exhausted(me, seat, ability))
    if price.spend:
        facts.append(ev.CountersChanged(id=me, counter=price.counter, change=-price.spend, by=seat, source=me, ability=ability))
    if price.discard:
        facts.append(moves.moved(m, me, Zone.DISCARD, "discarded", by=seat, source=me, ability=ability))
    if price.give is not None:
        to, word = price.give.to, price.give.word
        facts += (moves.moved(m, i, to, word, by=seat, source=me, ability=ability) for i in things(env, private("given", ability)))
    return facts


def exhausted(id: int, seat: int, ability: str) -> ev.StatusChanged:
    """The fact that an object is exhausted for an ability of its own (5.3.c)."""
    return ev.StatusChanged(id=id, status=Status.EXHAUSTED, gained=True, by=seat, source=id, ability=ability)
