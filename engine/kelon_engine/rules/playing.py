"""Turns, playing cards, quick actions and Reactions (4.2.3, 4.4, 5)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.prompts import Cost, Option, Prompt, Yes
from kelon_engine.model.terms import IN_PLAY, SIDES, Ask, Fact, Keyword, Status, Type, Until, Zone
from kelon_engine.model.values import Act, Object, Pass, Place, Places, Play, Value
from kelon_engine.rules import costs, declaring, moves, triggers
from kelon_engine.rules.board import Active, Env, Line, initiative, opponent_of
from kelon_engine.rules.find import fits, holds, matching, seat_of, source_of, things
from kelon_engine.rules.machine import Call, Done, Frame, Go, Happen, Machine, Next, Stop, handles, objects, private, rule, step, with_names

QUICK_ACTION_LIMIT = 100
"""A given quick action can be played this often a day (1.4.6.b, 5.3.d)."""


class Refusal(Struct, frozen=True):
    """Why an intent is not on offer: a reason of the registry, the rule behind it, how much is needed and there."""

    reason: str
    rule: str = ""
    need: int = 0
    have: int = 0


# -- what may be done with a turn ----------------------------------------------------------------------------------


def offered(m: Machine, seat: int, intent: Play | Act) -> Cost | Refusal:
    """The cost of an intent before targets, or why it is not on offer. The turn's options and every explanation come from here."""
    o = m.state.objects.get(intent.id)
    if o is None or (o.zone in (Zone.HAND, Zone.RESERVE) and o.owner != seat) or o.zone in (Zone.DECK, Zone.MANA):
        return Refusal("NOT_THERE")
    return offered_card(m, seat, o, intent) if isinstance(intent, Play) else offered_action(m, seat, o, intent)


def offered_card(m: Machine, seat: int, o: Object, intent: Play) -> Cost | Refusal:
    """Whether a card can be played: from Hand or ready in Reserve, with a target for each mandatory one, and paid in full (5.1)."""
    if o.zone not in (Zone.HAND, Zone.RESERVE):
        return Refusal("NOT_THERE")
    if Status.EXHAUSTED in o.statuses and not may_play_exhausted(m, seat, o):
        return Refusal("EXHAUSTED_IN_RESERVE", "2.4.5")
    if (intent.side is not None) != moves.joins_expedition(m.board, o.card) or intent.way != way_of(o):
        return Refusal("NOT_OFFERED", "5.2.1.a")
    if not may_be_played(m, seat, o):
        return Refusal("CANNOT_BE_PLAYED", "1.4.1.a")
    discard = can_discount(m, o, seat)
    cost = costs.play_cost(m, o.id, seat, discounted=discard)
    if cost is None:
        return Refusal("NO_SUCH_COST", "2.2.6.b" if o.zone is Zone.HAND else "2.2.7.b")
    tough = least_tough(m, seat, o)
    if tough is None:
        return Refusal("NO_LEGAL_TARGET", "5.2.3.b")
    total = costs.with_tough(cost, tough).mana
    have = declaring.ready_mana(m, seat)
    if total > have:
        return Refusal("NOT_ENOUGH_MANA", "1.2.5.c", total, have)
    full = costs.play_cost(m, o.id, seat)
    assert full is not None
    return full


def may_be_played(m: Machine, seat: int, o: Object) -> bool:
    """Whether nothing says that a seat cannot play this card: neither the card itself nor a prohibition in play (1.4.1.a)."""
    env: Env = {"me": (o.id,), "you": seat}
    own = [Active(o.id, line, env) for line in m.board.of(o.id).lines if isinstance(line.node, n.Cannot) and o.zone not in IN_PLAY]
    return not any(
        isinstance(a.line.node, n.Cannot)
        and a.line.node.fact is Fact.PLAYED
        and triggers.in_force(m.board, a, m.state.phase)
        and triggers.concerns(m.board, a, o)
        for a in (*own, *m.board.prohibitions)
    )


def least_tough(m: Machine, seat: int, o: Object) -> int | None:
    """The smallest Tough that playing a card can cost; None if some target of a Spell has no candidate (5.2.3.b)."""
    env: Env = {"me": (o.id,), "you": seat}
    each = [declaring.least(m, effect, env) for effect in spell_effects(m, o.id)]
    return None if None in each else sum(x for x in each if x is not None)


def may_play_exhausted(m: Machine, seat: int, o: Object) -> bool:
    """Whether something allows a seat to play this card though it is exhausted: what a card says goes before the rule (1.4.2.a)."""
    return any(
        isinstance(a.line.node, n.MayPlayExhausted) and seat_of(a.env) == seat and fits(m.board, a.line.node.what, o, a.env)
        for a in m.board.permissions
    )


def way_of(o: Object) -> str:
    """The way a card is played from where it lies: for its Hand cost or its Reserve cost."""
    return "reserve" if o.zone is Zone.RESERVE else "hand"


def can_discount(m: Machine, o: Object, seat: int) -> bool:
    """Whether the card's optional cost can be paid: a card of the Reserve other than itself to discard. What is free needs none."""
    full = costs.play_cost(m, o.id, seat)
    return (
        full is not None
        and not costs.is_free(full)
        and costs.discount_of(m, o.id) is not None
        and any(i != o.id for i in m.state.zone(Zone.RESERVE, seat))
    )


def quick_lines(m: Machine, o: Object) -> list[tuple[int, Line]]:
    """The quick actions that an object has now, with their numbers: in play those of the main box, ready in Reserve those of the support
    box."""
    in_reserve = o.zone is Zone.RESERVE
    return [
        (i + 1, line)
        for i, line in enumerate(m.board.of(o.id).lines)
        if isinstance(line.node, n.Quick) and line.node.price.discard == in_reserve
    ]


def offered_action(m: Machine, seat: int, o: Object, intent: Act) -> Cost | Refusal:
    """Whether a quick action can be played (5.3): by its controller, at most 100 times a day, its cost paid in full."""
    lines = dict(quick_lines(m, o)) if o.zone in (Zone.RESERVE, Zone.HERO, Zone.LANDMARK, Zone.EXPEDITION) else {}
    line = lines.get(intent.ability)
    if line is None or o.controller != seat or not isinstance(line.node, n.Quick):
        return Refusal("NOT_THERE")
    if used_today(m, o.id, line.address) >= QUICK_ACTION_LIMIT:
        return Refusal("QUICK_ACTION_LIMIT", "1.4.6.b", QUICK_ACTION_LIMIT + 1, QUICK_ACTION_LIMIT)
    if o.zone is Zone.RESERVE and Status.EXHAUSTED in o.statuses:
        return Refusal("EXHAUSTED_IN_RESERVE", "2.4.5")
    env: Env = {"me": (o.id,), "you": seat}
    if not holds(m.board, line.node.condition, env):
        return Refusal("CONDITION_FALSE", "1.4.2.a")
    missing = costs.unpayable(m, line.node.price, env)
    if missing is not None:
        return Refusal("COST_IMPOSSIBLE", "1.4.1.b")
    least = declaring.least(m, m.catalogue.child(line.address, "effect"), env)
    if least is None:
        return Refusal("NO_LEGAL_TARGET", "5.2.3.b")
    cost = costs.price_cost(m, line.node.price, env)
    have = declaring.ready_mana(m, seat)
    if costs.with_tough(cost, least).mana > have:
        return Refusal("NOT_ENOUGH_MANA", "1.2.5.c", costs.with_tough(cost, least).mana, have)
    return cost


def used_today(m: Machine, id: int, address: str) -> int:
    """How often this quick action of this object has been played today."""
    return sum(
        isinstance(e, ev.Declared) and isinstance(e.intent, Act) and e.intent.id == id and e.ability == address for e in m.state.today
    )


def intents(m: Machine, seat: int) -> tuple[Option, ...]:
    """Everything that a seat may do with its turn: pass, play a card, play a quick action."""
    found = [Option(Pass())]
    state = m.state
    for zone in (Zone.HAND, Zone.RESERVE):
        for id in state.zone(zone, seat):
            o = state.objects[id]
            sides = SIDES if moves.joins_expedition(m.board, o.card) else (None,)
            cost = offered(m, seat, Play(id, sides[0], way_of(o)))
            if isinstance(cost, Cost):
                found += [Option(Play(id, side, way_of(o)), cost=cost) for side in sides]
    mine = (*state.zone(Zone.HERO, seat), *state.zone(Zone.LANDMARK, seat), *state.zone(Zone.EXPEDITION), *state.zone(Zone.RESERVE, seat))
    for id in mine:
        o = state.objects[id]
        if o.controller == seat:
            for number, _ in quick_lines(m, o):
                cost = offered(m, seat, Act(id, number))
                if isinstance(cost, Cost):
                    found.append(Option(Act(id, number), cost=cost))
    return tuple(found)


# -- the Afternoon -------------------------------------------------------------------------------------------------


@rule("turns")
def turns(m: Machine, f: Frame, node: n.Rule) -> Next:
    """4.2.3.a, b: players take turns from the first player on until all have passed."""
    seats = m.state.seats
    if all(s.passed for s in seats):
        return Done({})
    turn = f.env.get("next", m.state.first)
    assert isinstance(turn, int)
    if seats[turn - 1].passed:
        turn = opponent_of(turn)
    return Call("rules/turn", {"you": turn}, Frame(f.node, {"next": opponent_of(turn)}, 0, f.returns), ())


@rule("turn")
def turn(m: Machine, f: Frame, node: n.Rule) -> Next:
    """4.2.3.c: a quick action, a card or a pass; check Reactions; after a quick action again, else the turn ends."""
    you = seat_of(f.env)
    match f.at:
        case 0:
            return Happen((ev.TurnBegan(seat=you),), step(f))
        case 1:
            intent = f.env.get("intent")
            clean = Frame(f.node, {"you": you}, 2, f.returns)
            match intent:
                case Play(id=id):
                    env: Env = {"you": you, "me": (id,), "intent": intent}
                    return Call("rules/play", env, with_names(clean, ends=1), ())
                case Act():
                    return Call("rules/act", {"you": you, "me": (intent.id,), "intent": intent}, clean, ())
                case Pass():
                    return Happen((ev.Passed(seat=you, by=you),), with_names(clean, ends=1))
                case _:
                    bare = Frame(f.node, {"you": you}, 1, f.returns)  # what withdrawing gives back
                    return Stop((Prompt(you, Ask.TURN, "intent", intents(m, you)),), bare, public=False)
        case 2:
            return Call("rules/reactions", {}, step(f), ())
        case 3 if "ends" in f.env or turn_over(m):
            return Happen(lingering_over(m, Until.TURN), step(f))
        case 3:
            return Go(Frame(f.node, {"you": you}, 1, f.returns))
        case _:
            return Done({})


def turn_over(m: Machine) -> bool:
    """Whether something ended the turn early (After You). The question is asked of the day's events."""
    for event in reversed(m.state.today):
        if isinstance(event, ev.TurnEnded | ev.TurnBegan):
            return isinstance(event, ev.TurnEnded)
    return False


def lingering_over(m: Machine, until: Until) -> tuple[ev.Event, ...]:
    """The Ongoing emblems whose duration is over (2.2.13)."""
    found = (m.state.objects[i] for i in m.state.zone(Zone.LIMBO))
    return tuple(ev.LingeringEnded(was=o) for o in found if o.emblem is not None and not o.emblem.reaction and o.emblem.until is until)


@rule("nothing")
def nothing(m: Machine, f: Frame, node: n.Rule) -> Next:
    """Do nothing."""
    return Done(f.env)


# -- playing a card (5.1, 5.2) -------------------------------------------------------------------------------------


def spell_effects(m: Machine, id: int) -> list[str]:
    """Addresses of what a Spell does, line by line."""
    return [m.catalogue.child(x.address, "effect") for x in m.board.of(id).lines if isinstance(x.node, n.SpellEffect)]


@rule("play")
def play(m: Machine, f: Frame, node: n.Rule) -> Next:
    """Declare, move to Limbo, pay, resolve."""
    match f.at:
        case 0:
            return declare_card(m, f)
        case 1:
            return to_limbo(m, f)
        case 2:
            return pay_for_card(m, f)
        case _:
            return resolve_card(m, f)


def declare_card(m: Machine, f: Frame) -> Next:
    """5.2.3: optional costs, modes and targets are chosen before anything happens."""
    you = seat_of(f.env)
    (me,) = things(f.env, "me")
    o = m.state.objects[me]
    effects = spell_effects(m, me)
    free = played_free(f)
    if "discount" not in f.env and not free and can_discount(m, o, you):
        full = costs.play_cost(m, me, you)
        assert full is not None
        least = sum(declaring.least(m, e, f.env) or 0 for e in effects)
        must = costs.with_tough(full, least).mana > declaring.ready_mana(m, you)
        options = objects(m, (i for i in m.state.zone(Zone.RESERVE, you) if i != me))
        prompt = Prompt(you, Ask.PAY, "discount", options, int(must), 1, source=me, declaring=True)
        return Stop((prompt,), f)
    for effect in effects:
        slot = declaring.next_slot(m, effect, f.env)
        if slot is not None:
            cost = costs.play_cost(m, me, you, discounted=bool(f.env.get("discount")), free=free)
            assert cost is not None
            room = costs.room(m, you, cost, declaring.surcharge(m, effect, f.env))
            return asked(declaring.ask(m, slot, f.env, room, effect, strict=True), slot, f, withdrawable=not free)
    return Go(step(f))


def played_free(f: Frame) -> bool:
    """Whether an effect lets the card be played for free: during a resolution, so that nothing can be withdrawn."""
    intent = f.env["intent"]
    return isinstance(intent, Play) and intent.way == FOR_FREE


FOR_FREE = "free"
"""The way a card is played that an effect lets somebody play for free."""


def asked(prompt: Prompt | None, slot: declaring.Slot, f: Frame, withdrawable: bool = True) -> Next:
    """Ask for a slot while declaring; bind it to nothing when there is nothing to choose ("up to")."""
    if prompt is None:
        return Go(with_names(f, **{declaring.name_of(slot[1]): ()}))
    return Stop((replace(prompt, declaring=withdrawable),), f)


def declared(f: Frame, address: str = "") -> dict[str, Value]:
    """What a declaration says to everybody: targets, modes, numbers. What is given as a cost shows as it moves."""
    own = ("you", "me", "intent", "did", "origin", "with", private("given", address))
    return {k: v for k, v in f.env.items() if k not in own}


def final_cost(m: Machine, f: Frame) -> Cost:
    """The cost of the card as declared."""
    (me,) = things(f.env, "me")
    you = seat_of(f.env)
    cost = costs.play_cost(m, me, you, discounted=bool(f.env.get("discount")), free=played_free(f))
    assert cost is not None
    return costs.with_tough(cost, sum(declaring.surcharge(m, e, f.env) for e in spell_effects(m, me)))


def to_limbo(m: Machine, f: Frame) -> Next:
    """5.1.3: the card moves to Limbo; from Reserve it gains Fleeting there (2.4.6.a, d, 5.2.3.h), a Fleeting Spell from
    anywhere (5.2.3.i);
    Landmarks never do (5.2.2.a). "The next card costs less" is used up here."""
    you = seat_of(f.env)
    (me,) = things(f.env, "me")
    o = m.state.objects[me]
    intent = f.env["intent"]
    assert isinstance(intent, Play)
    cost = final_cost(m, f)
    traits = m.board.of(me)
    permanent = traits.type is Type.PERMANENT and not moves.joins_expedition(m.board, o.card)
    fleeting = (o.zone is Zone.RESERVE and not permanent) or (traits.type is Type.SPELL and traits.has(Keyword.FLEETING))
    facts: list[ev.Event] = [
        ev.Declared(intent=intent, card=o.card, names=declared(f), cost=cost, by=you, source=me),
        moves.moved(m, me, Zone.LIMBO, "played", by=you, source=me, controller=you, statuses=(Status.FLEETING,) if fleeting else ()),
    ]
    for a in costs.changes(m, me, you):
        facts += spent(m, a.bearer, you)
    return Happen(tuple(facts), Frame(f.node, {**f.env, "mana": cost.mana, "origin": o.zone.value, "card": o.card}, 2, f.returns))


def spent(m: Machine, id: int, by: int) -> list[ev.Event]:
    """The fact that an Ongoing emblem with a number of uses has been used."""
    emblem = m.state.objects[id].emblem
    if emblem is None or not emblem.uses:
        return []
    return [ev.LingeringUsed(id=id, by=by, source=id, ability=emblem.ability)]


def pay_for_card(m: Machine, f: Frame) -> Next:
    """5.1.4: payment is one event: mana, and the card discarded to reduce the cost."""
    you = seat_of(f.env)
    (me,) = things(f.env, "me")
    mana = f.env["mana"]
    assert isinstance(mana, int)
    facts = costs.payment(m, you, Cost(mana), me, "")
    address = next((x.address for x in m.board.of(me).lines if isinstance(x.node, n.MayCost)), "")
    facts += [moves.moved(m, i, Zone.DISCARD, "discarded", by=you, source=me, ability=address) for i in things(f.env, "discount")]
    return Happen(tuple(facts), step(f))


def resolve_card(m: Machine, f: Frame) -> Next:
    """5.2: a Character enters its Expedition, a Permanent its zone, a Spell does what it says and goes to Reserve or the Discard pile."""
    (me,) = things(f.env, "me")
    o = m.state.objects.get(me)
    d = m.catalogue[str(f.env["card"])]
    intent = f.env["intent"]
    assert isinstance(intent, Play)
    origin = Zone(str(f.env["origin"]))
    if d.type is Type.SPELL:
        effects = [m.catalogue.child(d.address(i), "effect") for i, a in enumerate(d.abilities) if isinstance(a, n.SpellEffect)]
        number = f.at - 3
        if number < len(effects):
            own = {k: v for k, v in f.env.items() if k not in ("intent", "origin", "mana", "card", "with")}
            return Call(effects[number], own, step(f), ())
        return spell_done(m, f, o, d.reference, origin)
    return arrive(m, f, o, intent, origin) if o is not None and o.zone is Zone.LIMBO else Done(f.env)


def arrive(m: Machine, f: Frame, o: Object, intent: Play, origin: Zone) -> Next:
    """5.2.1.c, 5.2.2.a: the object enters its zone and has been played, both at once (1.4.4); a Fleeting one is Fleeting there too
    (2.4.6.b)."""
    you = seat_of(f.env)
    to = Zone.EXPEDITION if moves.joins_expedition(m.board, o.card) else Zone.LANDMARK
    fleeting = Status.FLEETING in o.statuses and to is Zone.EXPEDITION
    at_once = fleeting and gains_while_entering(m)
    with_it = (Status(str(f.env["with"])),) if "with" in f.env else ()
    statuses = (*with_it, *((Status.FLEETING,) if at_once else ()))
    moved = moves.moved(m, o.id, to, "played", by=you, source=o.id, controller=you, side=intent.side, statuses=statuses)
    facts = (moved, ev.Played(object=moved.now, origin=origin, by=you, source=moved.now.id))
    if fleeting and not at_once:
        return Happen(facts, Frame("rules/gain_fleeting", {"me": (o.id,), "you": you}, 0, f.returns))
    return Happen(facts, step(f))


def gains_while_entering(m: Machine) -> bool:
    """When a Fleeting Character gains the status in its Expedition (2.4.6.b)."""
    return m.state.ruleset.fleeting_gain == "entering"


@rule("gain_fleeting")
def gain_fleeting(m: Machine, f: Frame, node: n.Rule) -> Next:
    """The separate step right after entering play, in which a Fleeting object gains the status."""
    (me,) = things(f.env, "me")
    if f.at or me not in m.state.objects:
        return Done(f.env)
    return Happen((ev.StatusChanged(id=me, status=Status.FLEETING, gained=True, by=seat_of(f.env), source=me),), step(f))


def spell_done(m: Machine, f: Frame, o: Object | None, card: str, origin: Zone) -> Next:
    """5.2.3.j: a Fleeting Spell goes to the Discard pile, another to Reserve; with that it has been played. So has one that its own effect
    has moved elsewhere: it stays there."""
    you = seat_of(f.env)
    if o is None:
        (me,) = things(f.env, "me")
        was = Object(me, card, you, you, Zone.LIMBO)
        return Happen((ev.Played(object=was, origin=origin, by=you, source=me),), Frame("rules/nothing", {}, 0, f.returns))
    to = Zone.DISCARD if Status.FLEETING in o.statuses else Zone.RESERVE
    moved = moves.moved(m, o.id, to, "resolved", by=you, source=o.id)
    return Happen(
        (moved, ev.Played(object=moved.now, origin=origin, by=you, source=moved.now.id)), Frame("rules/nothing", {}, 0, f.returns)
    )


# -- playing a card during a resolution ---------------------------------------------------------------------------------


@handles(n.PlayCard)
def play_card(m: Machine, f: Frame, node: n.PlayCard) -> Next:
    """A card is played now, as though its controller's turn were spent on it, but that no turn ends and no cost is paid."""
    you = seat_of(f.env)
    if f.at:
        return Done({k: v for k, v in f.env.items() if k != "placed"} | {"did": 1})
    o = free_card(m, node, f.env)
    if o is None:
        return Done({**f.env, "did": 0})
    side = None
    if moves.joins_expedition(m.board, o.card):
        placed = f.env.get("placed")
        if not isinstance(placed, Places):
            options = tuple(Option(Place(you, s)) for s in SIDES)
            prompt = Prompt(you, Ask.EXPEDITION, "placed", options, source=source_of(f.env), ability=f.node, about=(o.id,))
            return Stop((prompt,), f)
        side = placed.of[0].side
    env: Env = {"you": you, "me": (o.id,), "intent": Play(o.id, side, FOR_FREE)}
    if node.status is not None:
        env["with"] = node.status.value
    return Call("rules/play", env, step(f), ())


def free_card(m: Machine, node: n.PlayCard, env: Env) -> Object | None:
    """The card that an effect lets somebody play, if it can be played: nothing forbids it, it is not exhausted, and each mandatory target
    of a Spell has a candidate (1.4.1.a, 5.2.3.b)."""
    you = seat_of(env)
    for id in matching(m.board, node.what, env):
        o = m.state.objects[id]
        playable = m.board.type_of_card(id).type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL)
        if not playable or o.zone in IN_PLAY or o.token or not may_be_played(m, you, o):
            continue
        if (Status.EXHAUSTED not in o.statuses or may_play_exhausted(m, you, o)) and least_tough(m, you, o) is not None:
            return o
    return None


# -- quick actions (5.3) -------------------------------------------------------------------------------------------


@rule("act")
def act(m: Machine, f: Frame, node: n.Rule) -> Next:
    """5.3.a, b: like a Spell, but nothing changes zone: declare, pay, do."""
    you = seat_of(f.env)
    (me,) = things(f.env, "me")
    intent = f.env["intent"]
    assert isinstance(intent, Act)
    if f.at == 2:
        return Done({})
    o = m.state.objects.get(me)
    if f.at == 1:
        address = str(f.env["address"])
        env = {k: v for k, v in f.env.items() if k not in ("intent", "address", "did")}
        return Call(m.catalogue.child(address, "effect"), env, step(f), ())
    assert o is not None
    line = dict(quick_lines(m, o))[intent.ability]
    assert isinstance(line.node, n.Quick)
    effect = m.catalogue.child(line.address, "effect")
    cost = costs.price_cost(m, line.node.price, f.env)
    giving = costs.ask_given(m, line.node.price, f.env, line.address)
    if giving is not None:
        return Stop((replace(giving, declaring=True),), f, public=costs.everybody_can_count(line.node.price))
    slot = declaring.next_slot(m, effect, f.env)
    surcharge = declaring.surcharge(m, effect, f.env)
    if slot is not None:
        return asked(declaring.ask(m, slot, f.env, costs.room(m, you, cost, surcharge), effect, strict=True), slot, f)
    cost = costs.with_tough(cost, surcharge)
    here = m.board.present(o)
    facts: list[ev.Event] = [
        ev.Declared(intent=intent, card=o.card, names=declared(f, line.address), cost=cost, by=you, source=me, ability=line.address)
    ]
    facts += costs.price_events(m, line.node.price, cost, f.env, line.address)
    return Happen(tuple(facts), step(with_names(f, address=line.address, here=Places(here))))


# -- Reactions (4.4, 5.5) ------------------------------------------------------------------------------------------


def waiting(m: Machine, seat: int) -> tuple[int, ...]:
    """Ids of the Emblem-Reactions in Limbo that a seat controls, oldest first."""
    objects_ = m.state.objects
    return tuple(
        i for i in m.state.zone(Zone.LIMBO) if (e := objects_[i].emblem) is not None and e.reaction and objects_[i].controller == seat
    )


@rule("reactions")
def reactions(m: Machine, f: Frame, node: n.Rule) -> Next:
    """4.4.b, c: the first player in initiative order who controls a Reaction chooses one of theirs and plays it; then look again."""
    first = initiative(m.state)
    seat = next((s for s in (first, opponent_of(first)) if waiting(m, s)), 0)
    if not seat:
        return Done({})
    mine = waiting(m, seat)
    if "reaction" not in f.env:
        return Stop((Prompt(seat, Ask.REACTION, "reaction", objects(m, mine)),), f)
    (chosen,) = things(f.env, "reaction")
    emblem = m.state.objects[chosen].emblem
    assert emblem is not None
    env: Env = {**emblem.env, "emblem": (chosen,), "address": emblem.ability}
    return Call("rules/react", env, Frame(f.node, {}, 0, f.returns), ())


@rule("react")
def react(m: Machine, f: Frame, node: n.Rule) -> Next:
    """5.5.a-d: declare modes and targets while the emblem is in Limbo, pay what they cost or go without, do it; then it ceases."""
    you = seat_of(f.env)
    (emblem,) = things(f.env, "emblem")
    source = source_of(f.env)
    address = str(f.env["address"])
    reaction = m.catalogue.node(address)
    assert isinstance(reaction, n.Reaction)
    effect = m.catalogue.child(address, "effect")
    if f.at == 0:
        slot = declaring.next_slot(m, effect, f.env)
        if slot is None:
            return Go(step(f))
        prompt = declaring.ask(m, slot, f.env, 99, effect, strict=False)
        if prompt is None:
            return Go(with_names(f, **{declaring.name_of(slot[1]): ()}))
        return Stop((prompt,), f)
    tough = declaring.surcharge(m, effect, f.env)
    if f.at == 1:
        if not tough:
            return Go(step(f, 3))
        if tough > declaring.ready_mana(m, you):
            return reaction_done(m, emblem, f, "unpaid")
        if "pay" not in f.env:
            options = (Option(Yes(False)), Option(Yes(True), cost=costs.with_tough(Cost(0), tough)))
            return Stop((Prompt(you, Ask.PAY, "pay", options, source=source, ability=address),), f)
        return Go(step(f)) if f.env["pay"] else reaction_done(m, emblem, f, "unpaid")
    if f.at == 2:
        return Happen(tuple(costs.payment(m, you, costs.with_tough(Cost(0), tough), source, address)), step(f))
    if f.at == 3:
        return Call(effect, {k: v for k, v in f.env.items() if k not in ("emblem", "address", "pay")}, step(f), ())
    return reaction_done(m, emblem, f, "resolved")


def reaction_done(m: Machine, emblem: int, f: Frame, how: str) -> Next:
    """5.5.e: the emblem ceases."""
    fact = ev.ReactionDone(was=m.state.objects[emblem], how=how, by=seat_of(f.env), source=source_of(f.env), ability=str(f.env["address"]))
    return Happen((fact,), Frame("rules/nothing", {}, 0, f.returns))
