"""Evaluate filters, places, amounts and conditions against a board."""

from collections.abc import Sequence

from msgspec.structs import replace

from kelon_engine.model import nodes as n
from kelon_engine.model.terms import IN_PLAY, SIDES, Keyword, Side, Terrain, Type, Who, Zone
from kelon_engine.model.values import Numbers, Object, Place, Places, Seen
from kelon_engine.rules.board import Board, Env, base_traits, opponent_of, other_side

SEATS = (1, 2)


def seat_of(env: Env) -> int:
    """Whose ability it is: the controller."""
    you = env["you"]
    assert isinstance(you, int)
    return you


def source_of(env: Env) -> int:
    """The object whose ability it is: "me" means one object in every ability, wherever that is now."""
    (me,) = things(env, "me")
    return me


def things(env: Env, name: str) -> tuple[int, ...]:
    """The ids that a name means; none when it means nothing."""
    value = env.get(name, ())
    return value if isinstance(value, tuple) else ()


def seats(env: Env, who: Who) -> tuple[int, ...]:
    """The seats that a role means, the controller first."""
    you = seat_of(env)
    match who:
        case Who.YOU:
            return (you,)
        case Who.OPPONENT:
            return (opponent_of(you),)
        case _:
            return (you, opponent_of(you))


def candidates(board: Board, what: n.Filter) -> tuple[int, ...]:
    """Where to look for a filter's objects: the zones that it can be about, all of them if it does not say."""
    zones = zones_of(what)
    state = board.state
    if zones is None:
        zones = frozenset({Zone.EXPEDITION, Zone.HERO, Zone.LANDMARK, Zone.ADVENTURE, Zone.LIMBO, Zone.RESERVE, Zone.DISCARD})
    found: list[int] = []
    for zone in sorted(zones):
        if zone in (Zone.EXPEDITION, Zone.LIMBO, Zone.ADVENTURE):
            found += state.zone(zone)
        else:
            for seat in SEATS:
                found += state.zone(zone, seat)
    return tuple(found)


_ZONES: dict[n.Filter, frozenset[Zone] | None] = {}


def zones_of(what: n.Filter) -> frozenset[Zone] | None:
    """The zones that a filter restricts itself to; None: it does not say."""
    if what not in _ZONES:
        _ZONES[what] = _zones_of(what)
    return _ZONES[what]


def _zones_of(what: n.Filter) -> frozenset[Zone] | None:
    match what:
        case n.InPlay():
            return IN_PLAY
        case n.InZone(zone=zone):
            return frozenset({zone})
        case n.InPlace():
            return frozenset({Zone.EXPEDITION})
        case n.All(parts=parts):
            found: frozenset[Zone] | None = None
            for part in parts:
                zones = zones_of(part)
                if zones is not None:
                    found = zones if found is None else found & zones
            return found
        case n.AnyOf(parts=parts):
            each = [zones_of(p) for p in parts]
            return None if any(z is None for z in each) else frozenset().union(*(z for z in each if z is not None))
        case _:
            return None


def counted_only(what: n.Filter) -> bool:
    """Whether a filter over hidden cards asks for nothing but where they lie: then everybody knows how many candidates there are."""
    if isinstance(what, n.All):
        return all(counted_only(p) for p in what.parts)
    return isinstance(what, n.InZone | n.Controlled | n.Named)


def matching(board: Board, what: n.Filter, env: Env) -> tuple[int, ...]:
    """The ids of what a filter accepts. A name means the same objects only as long as they stay where they are (1.4.4)."""
    objects = board.state.objects
    match what:
        case n.Named(name=name):
            return tuple(i for i in things(env, name) if i in objects)
        case n.All(parts=parts):
            for part in parts:
                if isinstance(part, n.Named):
                    return tuple(i for i in things(env, part.name) if i in objects and fits(board, what, objects[i], env))
    return tuple(i for i in candidates(board, what) if fits(board, what, objects[i], env))


def fits(board: Board, what: n.Filter, o: Object, env: Env) -> bool:
    """Whether a filter accepts an object."""
    match what:
        case n.All(parts=parts):
            return all(fits(board, p, o, env) for p in parts)
        case n.AnyOf(parts=parts):
            return any(fits(board, p, o, env) for p in parts)
        case n.Except(part=part):
            return not fits(board, part, o, env)
        case n.IsType(type=type):
            return board.of(o.id).type is type
        case n.HasSubtype(subtype=subtype):
            return subtype in board.of(o.id).subtypes
        case n.HasKeyword(keyword=keyword):
            return board.of(o.id).has(keyword)
        case n.HasStatus(status=status):
            return status in o.statuses
        case n.IsToken():
            return o.token
        case n.InPlay():
            return o.zone in IN_PLAY
        case n.InZone(zone=zone):
            return o.zone is zone
        case n.Controlled(by=who):
            return o.controller in seats(env, who)
        case n.Named(name=name):
            return o.id in things(env, name)
        case n.HandCost(low=low, high=high):
            return amount(board, low, env) <= (board.of(o.id).hand_cost or 0) <= amount(board, high, env)
        case n.BaseStatAtMost(number=number):
            return low_base_stats(board, o, number) > 0
        case n.HasCounters(number=number, counter=counter):
            return o.count(counter) >= number
        case n.ControlledBy(name=name):
            return o.controller in players(env, name)
        case n.InPlace(where=where):
            here = places(board, where, env)
            return any(p in here for p in board.present(o))
        case n.InTerrain(terrain=terrain):
            return terrain in terrains_of(board, o)
        case _:
            raise AssertionError(f"unknown filter {what}")


def low_base_stats(board: Board, o: Object, number: int) -> int:
    """How many base statistics of this or less a Character has (2.3.1.a); what has no statistics has none."""
    base = base_traits(board.catalogue, o)
    return 0 if base.type is not Type.CHARACTER or base.stats is None else sum(s <= number for s in base.stats)


def players(env: Env, name: str) -> tuple[int, ...]:
    """The seats that a name means: a player who was targeted."""
    found = env.get(name)
    return found.of if isinstance(found, Numbers) else ()


def terrains_of(board: Board, o: Object) -> tuple[Terrain, ...]:
    """A Region's terrains, or those of the regions in which an object's expeditions stand."""
    if board.of(o.id).type is Type.REGION:
        return board.terrains(o.id)
    return tuple(t for p in board.present(o) for t in board.terrains(board.region_of(p)))


def places(board: Board, where: n.Where, env: Env) -> tuple[Place, ...]:
    """The expeditions that an expression means."""
    match where:
        case n.MyExpedition():
            return my_places(board, env)
        case n.MyOtherExpedition():
            mine = my_places(board, env)
            return (Place(mine[0].seat, other_side(mine[0].side)),) if len(mine) == 1 else ()
        case n.Facing(where=faced):
            return tuple(Place(opponent_of(p.seat), p.side) for p in places(board, faced, env))
        case n.Expeditions(parts=parts):
            return tuple(dict.fromkeys(p for part in parts for p in places(board, part, env)))
        case n.SideOf(who=who, side=side):
            return tuple(Place(s, Side(side)) for s in seats(env, who))
        case n.ExpeditionsOf(who=who):
            return tuple(Place(s, side) for s in seats(env, who) for side in SIDES)
        case n.NamedPlaces(name=name):
            value = env.get(name)
            return value.of if isinstance(value, Places) else ()
        case _:
            raise AssertionError(f"unknown place {where}")


def my_places(board: Board, env: Env) -> tuple[Place, ...]:
    """Where I am; if I have left, where I was when the ability triggered (1.4.4, 6.3)."""
    for id in things(env, "me"):
        o = board.state.objects.get(id)
        if o is not None and o.zone is Zone.EXPEDITION:
            return board.present(o)
    here = env.get("here")
    return here.of if isinstance(here, Places) else ()


def amount(board: Board, value: n.Amount | int, env: Env) -> int:
    """A number, worked out now."""
    match value:
        case int():
            return value
        case n.Var(name=name):
            found = env.get(name, 0)
            if isinstance(found, Numbers):
                return sum(found.of)
            return len(found) if isinstance(found, tuple) else found if isinstance(found, int) else 0
        case n.Count(of=of):
            return len(matching(board, of, env))
        case n.CountBaseStats(of=of, number=number):
            return sum(low_base_stats(board, board.state.objects[i], number) for i in matching(board, of, env))
        case n.RegionsBetween(who=who):
            return sum(max(0, s.companion - s.hero - 1) for s in (board.state.seats[i - 1] for i in seats(env, who)))
        case n.Plus(a=a, b=b):
            return amount(board, a, env) + amount(board, b, env)
        case n.CounterCount(name=name, counter=counter):
            was = left_as(env, name)
            if was is not None:
                return was.count(counter)
            return sum(board.state.objects[i].count(counter) for i in things(env, name) if i in board.state.objects)
        case _:
            raise AssertionError(f"unknown amount {value}")


def left_as(env: Env, name: str) -> Object | None:
    """What a name meant as it left play, if the ability was triggered by that: its counters and statuses are looked back at (2.5.i)."""
    was = env.get(f"{name}_was")
    return was.object if isinstance(was, Seen) else None


def looks_back(node: n.Node) -> frozenset[str]:
    """The names whose counters or statuses an ability asks about: what it has to remember of them if they leave."""
    found = _LOOKS_BACK.get(node)
    if found is None:
        match node:
            case n.CounterCount(name=name):
                own = frozenset({name})
            case n.Is(name=name, what=what) if asks_status(what):
                own = frozenset({name})
            case _:
                own = frozenset()
        found = _LOOKS_BACK[node] = own.union(*(looks_back(c) for c in n.children(node)))
    return found


_LOOKS_BACK: dict[n.Node, frozenset[str]] = {}


def asks_status(node: n.Node) -> bool:
    """Whether a filter asks about statuses or counters."""
    return isinstance(node, n.HasStatus | n.HasCounters) or any(asks_status(c) for c in n.children(node))


def holds(board: Board, condition: n.Condition | None, env: Env) -> bool:
    """Whether a condition is true now; an absent one is."""
    match condition:
        case None:
            return True
        case n.AtLeast(amount=value, number=k):
            return amount(board, value, env) >= k
        case n.Is(name=name, what=what):
            was = left_as(env, name)
            found = [board.state.objects[i] for i in things(env, name) if i in board.state.objects]
            if was is not None:
                board, found = (board, found) if found else (board.with_memory(was), [was])
                found = [replace(o, statuses=was.statuses, counters=was.counters) for o in found]
            return bool(found) and all(fits(board, what, o, env) for o in found)
        case n.Different(filters=filters):
            return one_of_each([matching(board, what, env) for what in filters])
        case n.IsFirst(who=who):
            return board.state.first in seats(env, who)
        case n.IsDay(day=day):
            return board.state.day == day
        case n.IsPhase(phase=phase):
            return board.state.phase is phase
        case n.Negation(condition=inner):
            return not holds(board, inner, env)
        case n.Both(conditions=all_of):
            return all(holds(board, c, env) for c in all_of)
        case _:
            raise AssertionError(f"unknown condition {condition}")


def one_of_each(each: Sequence[tuple[int, ...]], taken: tuple[int, ...] = ()) -> bool:
    """Whether one can be picked of each, and no one twice."""
    return not each or any(one_of_each(each[1:], (*taken, i)) for i in each[0] if i not in taken)


def reads(value: n.Node | int | None) -> frozenset[str]:
    """Which characteristics a filter, amount or condition looks at; a cheap bound for dependency (2.3.2)."""
    if not isinstance(value, n.Node):
        return frozenset()
    found = _READS.get(value)
    if found is None:
        match value:
            case n.HasSubtype():
                own = frozenset({"subtypes"})
            case n.HasKeyword():
                own = frozenset({"keywords"})
            case n.InPlace() | n.MyExpedition() | n.MyOtherExpedition() | n.Facing():
                own = frozenset({"keywords"})
            case n.InTerrain():
                own = frozenset({"keywords", "subtypes"})
            case _:
                own = frozenset()
        found = _READS[value] = own.union(*(reads(c) for c in n.children(value)))
    return found


_READS: dict[n.Node, frozenset[str]] = {}


def tough(board: Board, id: int, payer: int) -> int:
    """What targeting this object costs this seat in addition: nothing for its controller (7.4.5.c)."""
    o = board.state.objects[id]
    return 0 if o.controller == payer or o.zone not in IN_PLAY else board.of(id).number(Keyword.TOUGH)
