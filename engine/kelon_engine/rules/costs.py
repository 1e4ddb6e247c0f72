"""What things cost: one place that adds up base, increases and reductions, and one that says how it is paid (5.1, 1.2.5, 3.2.9.f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.prompts import Cost, CostPart
from kelon_engine.model.terms import Status, Zone
from kelon_engine.rules import moves
from kelon_engine.rules.board import Active, Env
from kelon_engine.rules.find import fits, seat_of, source_of, things
from kelon_engine.rules.machine import possible

if TYPE_CHECKING:
    from kelon_engine.rules.machine import Machine


def play_cost(m: Machine, id: int, seat: int, discounted: bool = False) -> Cost | None:
    """What playing a card from where it lies costs, before targets: its Hand or Reserve cost and what changes it. None: it has no such cost
    (2.2.6.b, 2.2.7.b), so it cannot be played from there."""
    o = m.state.objects[id]
    traits = m.board.of(id)
    way = "reserve" if o.zone is Zone.RESERVE else "hand"
    base = traits.reserve_cost if way == "reserve" else traits.hand_cost
    if base is None:
        return None
    parts = [CostPart(way, base)]
    for a in reductions(m, id, seat):
        assert isinstance(a.line.node, n.CostLess)
        parts.append(CostPart("less", -a.line.node.mana, a.bearer))
    discount = discount_of(m, id)
    if discounted and discount is not None:
        parts += [CostPart("less", -discount.less, id), CostPart("discard", count=1)]
    return total(parts)


def total(parts: list[CostPart]) -> Cost:
    """The cost that these parts make: never below 0."""
    return Cost(max(0, sum(p.mana for p in parts)), tuple(parts))


def with_tough(cost: Cost, tough: int) -> Cost:
    """The cost with what the targets add (7.4.5.c)."""
    return total([*cost.parts, CostPart("tough", tough)]) if tough else cost


def reductions(m: Machine, id: int, seat: int) -> list[Active]:
    """The abilities that make this card cheaper for this seat."""
    o = m.state.objects[id]
    return [
        a
        for a in m.board.reductions
        if a.env["you"] == seat and isinstance(a.line.node, n.CostLess) and fits(m.board, a.line.node.what, o, a.env)
    ]


def discount_of(m: Machine, id: int) -> n.MayCost | None:
    """The card's own optional cost, if it has one."""
    return next((x.node for x in m.board.of(id).lines if isinstance(x.node, n.MayCost)), None)


def price_cost(price: n.Price) -> Cost:
    """A Price as a Cost, before targets."""
    parts = [CostPart("mana", price.mana)] if price.mana else []
    if price.exhaust:
        parts.append(CostPart("exhaust", count=1))
    if price.discard:
        parts.append(CostPart("discard", count=1))
    if price.spend:
        parts.append(CostPart("spend", count=price.spend, term=price.counter))
    return Cost(price.mana, tuple(parts))


def unpayable(m: Machine, price: n.Price, env: Env) -> str | None:
    """Which part of a price other than mana cannot be paid (1.4.1.b): "exhaust", "discard" or "spend"; None: all can."""
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
    return facts


def exhausted(id: int, seat: int, ability: str) -> ev.StatusChanged:
    """The fact that an object is exhausted for an ability of its own (5.3.c)."""
    return ev.StatusChanged(id=id, status=Status.EXHAUSTED, gained=True, by=seat, source=id, ability=ability)
