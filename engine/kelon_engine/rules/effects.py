"""What each word of the ability language does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from kelon_engine.cards.catalogue import walk
from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.nodes import children
from kelon_engine.model.prompts import Budget, Number, Option, Prompt, Thing, Yes
from kelon_engine.model.terms import HIDDEN, IN_PLAY, NATURE, SIDES, Ask, Fact, Status, Who, Zone
from kelon_engine.model.values import Emblem, Numbers, Object, Place, Places, Result
from kelon_engine.rules import costs, declaring, expeditions, moves, playing, triggers
from kelon_engine.rules.apply import apply
from kelon_engine.rules.board import Active, Env, Line, initiative, opponent_of, other_side
from kelon_engine.rules.derive import in_order
from kelon_engine.rules.find import SEATS, amount, counted_only, holds, matching, places, seat_of, seats, source_of, things, zones_of
from kelon_engine.rules.machine import (
    Call,
    Done,
    Frame,
    Go,
    Happen,
    Machine,
    Next,
    Stop,
    handles,
    name_of,
    objects,
    private,
    rule,
    step,
    with_names,
)

# -- control -------------------------------------------------------------------------------------------------------


@handles(n.Seq)
def seq(m: Machine, f: Frame, node: n.Seq) -> Next:
    """One step after the other. Whether it was done is what the last one says."""
    if f.at == len(node.steps):
        return Done(f.env)
    return Call(m.catalogue.child(f.node, "steps", str(f.at)), f.env, step(f))


@handles(n.Keyworded)
def keyworded(m: Machine, f: Frame, node: n.Keyworded) -> Next:
    """The effect that the word stands for."""
    return Done(f.env) if f.at else Call(m.catalogue.child(f.node, "effect"), f.env, step(f))


@handles(n.May)
def may(m: Machine, f: Frame, node: n.May) -> Next:
    """6.5.b: decided just before the step; not asked when nothing could come of it (its targets are gone or there were none)."""
    slot = private("may", f.node)
    if f.at:
        return Done({k: v for k, v in f.env.items() if k != slot})
    if slot in f.env:
        if f.env[slot]:
            return Call(m.catalogue.child(f.node, "effect"), f.env, step(f))
        return Done({k: v for k, v in f.env.items() if k != slot} | {"did": 0})
    if hopeless(m, f, node):
        return Done({**f.env, "did": 0})
    options = (Option(Yes(False)), Option(Yes(True)))
    return Stop((Prompt(seat_of(f.env), Ask.MAY, slot, options, source=source_of(f.env), ability=f.node),), f)


def hopeless(m: Machine, f: Frame, node: n.May) -> bool:
    """Whether nothing can come of an optional step: every target of it is gone, or nothing is there to activate or play. Then there is
    nothing to decide."""
    match node.effect:
        case n.Activate(what=what, symbol=symbol) if counted_only(what):
            return not any(lines_with(m, i, symbol) for i in matching(m.board, what, f.env))
        case n.PlayCard():
            return playing.free_card(m, node.effect, f.env) is None
        case _:
            pass
    names = [declaring.name_of(s[1]) for s in declaring.slots(m, m.catalogue.child(f.node, "effect"), f.env) if isinstance(s[1], n.Choose)]
    return bool(names) and all(all(i not in m.state.objects for i in things(f.env, name)) for name in names)


@handles(n.If)
def if_(m: Machine, f: Frame, node: n.If) -> Next:
    """6.5.c: looked at just before the step."""
    if f.at == 1:
        return Done(f.env)
    asked = hidden_cards(m, (i for name in asked_about(node.condition) for i in things(f.env, name)))
    if f.at == 0 and asked and not shown_already(m, f):
        return shown(m, f, asked, (), 2)
    branch = "then" if holds(m.board, node.condition, f.env) else "otherwise"
    return Call(m.catalogue.child(f.node, branch), f.env, step(f, 1))


def asked_about(node: n.Node) -> tuple[str, ...]:
    """The names of which a condition asks what they are."""
    own = (node.name,) if isinstance(node, n.Is) else ()
    return (*own, *(name for child in children(node) for name in asked_about(child)))


def hidden_cards(m: Machine, ids: Iterable[int]) -> tuple[Object, ...]:
    """Those of the cards that lie in hidden zones."""
    found = (m.state.objects.get(i) for i in ids)
    return tuple(o for o in found if o is not None and o.zone in HIDDEN)


def shown_already(m: Machine, f: Frame) -> bool:
    """Whether the ability that runs has revealed its cards by itself."""
    return any(isinstance(x, n.RevealTop) for x in walk(m.catalogue.node(f.node.split(".")[0])))


def shown(m: Machine, f: Frame, cards: tuple[Object, ...], to: tuple[int, ...], at: int) -> Next:
    """3.1.3.f, 3.2.5.c: cards of which a characteristic is used, or among which another player picks, are shown first. That is no step of
    the effect, and "did" is not about it."""
    m.emit((ev.Shown(objects=cards, to=to, by=seat_of(f.env), **origin(f)),))
    return Go(step(f, at))


@handles(n.IfDo)
def if_do(m: Machine, f: Frame, node: n.IfDo) -> Next:
    """5.4.b, 6.5.d: the second part depends on the first having been done, modified or not."""
    match f.at:
        case 0:
            return Call(m.catalogue.child(f.node, "first"), {**f.env, "did": 0}, step(f))
        case 1:
            return Call(m.catalogue.child(f.node, "then" if f.env.get("did") else "otherwise"), f.env, step(f))
        case _:
            return Done(f.env)


@handles(n.ForEach)
def for_each(m: Machine, f: Frame, node: n.ForEach) -> Next:
    """One after the other; what has gone by then is left out. It was done if it was for any of them (6.5.d)."""
    slot, so_far = private("each", f.node), private("done", f.node)
    left = things(f.env, slot) if f.at else matching(m.board, node.what, f.env)
    left = tuple(i for i in left if i in m.state.objects)
    done = max(x for x in (f.env.get(so_far, 0), f.env.get("did", 0)) if isinstance(x, int)) if f.at else 0
    bare = {k: v for k, v in f.env.items() if k not in (slot, so_far)} | {"did": 0}
    if not left:
        return Done(bare | {"did": done})
    then = Frame(f.node, {**bare, slot: left[1:], so_far: done}, 1, f.returns)
    return Call(m.catalogue.child(f.node, "effect"), {**bare, node.name: left[:1]}, then, ("did",))


@handles(n.PayTo)
def pay_to(m: Machine, f: Frame, node: n.PayTo) -> Next:
    """5.4.a, 5.2.3.g: an internal action: asked, declared, paid and done during the resolution; skipped when it cannot be paid in full."""
    you = seat_of(f.env)
    effect = m.catalogue.child(f.node, "effect")
    cost = costs.price_cost(m, node.cost, f.env)
    asks = private("pay", f.node)
    if f.at == 0:
        least = declaring.least(m, effect, f.env)
        if costs.unpayable(m, node.cost, f.env) is not None or least is None or cost.mana + least > declaring.ready_mana(m, you):
            return Done({**f.env, "did": 0})
        if asks not in f.env:
            options = (Option(Yes(False)), Option(Yes(True), cost=costs.with_tough(cost, least)))
            return Stop((Prompt(you, Ask.PAY, asks, options, source=source_of(f.env), ability=f.node),), f)
        if not f.env[asks]:
            return Done({k: v for k, v in f.env.items() if k != asks} | {"did": 0})
        return Go(step(f))
    if f.at == 1:
        giving = costs.ask_given(m, node.cost, f.env, f.node)
        if giving is not None:
            return Stop((giving,), f, public=costs.everybody_can_count(node.cost))
        slot = declaring.next_slot(m, effect, f.env)
        surcharge = declaring.surcharge(m, effect, f.env)
        if slot is not None:
            prompt = declaring.ask(m, slot, f.env, declaring.ready_mana(m, you) - cost.mana - surcharge, effect, strict=True)
            return Go(with_names(f, **{declaring.name_of(slot[1]): ()})) if prompt is None else Stop((prompt,), f)
        facts = costs.price_events(m, node.cost, costs.with_tough(cost, surcharge), f.env, f.node)
        return Happen(tuple(facts), step(f))
    if f.at == 2:
        return Call(effect, f.env, step(f))
    return Done({k: v for k, v in f.env.items() if k not in (asks, private("given", f.node))} | {"did": 1})


@handles(n.Modes)
def modes(m: Machine, f: Frame, node: n.Modes) -> Next:
    """6.5.e: the declared mode; the others are ignored. Where nothing was declared (a replacement, each of several objects) it is chosen
    now."""
    if f.at:
        return Done(f.env)
    mode = f.env.get("mode")
    if mode is None:
        prompt = declaring.ask(m, (f.node, node), f.env, None, f.node, strict=False)
        assert prompt is not None
        return Stop((prompt,), f)
    return Call(m.catalogue.child(f.node, "modes", str(mode - 1)), f.env, step(f)) if isinstance(mode, int) else Done(f.env)


@handles(n.Table)
def table(m: Machine, f: Frame, node: n.Table) -> Next:
    """The row in which the result of the roll lies."""
    if f.at:
        return Done(f.env)
    result = amount(m.board, n.Var(node.name), f.env)
    for i, row in enumerate(node.rows):
        if row.low <= result <= row.high:
            return Call(m.catalogue.child(f.node, "rows", str(i), "effect"), f.env, step(f))
    return Done(f.env)


@handles(n.Nothing)
def nothing(m: Machine, f: Frame, node: n.Nothing) -> Next:
    """Do nothing."""
    return Done({**f.env, "did": 0})


@handles(n.Forever)
def forever(m: Machine, f: Frame, node: n.Forever) -> Next:
    """Again and again; a game that is over stops by itself."""
    return Call(m.catalogue.child(f.node, "body"), {}, f, ())


# -- choices: skipped once their name is bound ---------------------------------------------------------------------


@handles(n.Choose)
def choose(m: Machine, f: Frame, node: n.Choose) -> Next:
    """Pick objects; as many as there are when there are too few (1.4.1.c)."""
    where_only = counted_only(node.what) and node.total_hand_cost < 0
    if node.name in f.env:
        picked = hidden_cards(m, things(f.env, node.name))
        return Done(f.env) if where_only or not picked or f.at == 2 else shown(m, f, picked, (), 2)
    if node.chooser is Who.EACH:
        return choose_each(m, f, node)
    chooser = seat_of(f.env) if node.chooser is Who.YOU else opponent_of(seat_of(f.env))
    ids = matching(m.board, node.what, {**f.env, "you": chooser})
    if f.at == 0 and Zone.HAND in (zones_of(node.what) or ()):
        there = matching(m.board, whereabouts(node.what), {**f.env, "you": chooser})
        others = tuple(o for o in hidden_cards(m, there) if o.zone is Zone.HAND and o.owner != chooser)
        if others:
            return shown(m, f, others, (chooser,), 1)
    if node.total_hand_cost >= 0:
        ids = tuple(i for i in ids if (m.board.of(i).hand_cost or 0) <= node.total_hand_cost)
    public = not hidden_somewhere(m, node.what, chooser) or where_only
    if not ids and public:
        return Done({**f.env, node.name: ()})
    low, high = min(node.low, len(ids)), min(node.high, len(ids))
    budgets: tuple[Budget, ...] = ()
    options = objects(m, ids)
    if node.total_hand_cost >= 0:
        budgets = (Budget("hand_cost", 0, node.total_hand_cost),)
        options = tuple(Option(Thing(i), weights=(m.board.of(i).hand_cost or 0,)) for i in ids)
    prompt = Prompt(
        chooser,
        Ask.TARGET if node.target else Ask.OBJECT,
        node.name,
        options,
        low,
        high,
        budgets=budgets,
        source=source_of(f.env),
        ability=f.node,
    )
    return Stop((prompt,), f, public=public)


def choose_each(m: Machine, f: Frame, node: n.Choose) -> Next:
    """Every player picks, in initiative order (1.4.5.a), and the second knows what the first has picked."""
    order = in_initiative(m, SEATS)
    for seat in order:
        slot, told = f"{node.name}{seat}", f"told {node.name}{seat}"
        if slot not in f.env:
            ids = matching(m.board, node.what, {**f.env, "you": seat})
            if not ids:
                return Go(Frame(f.node, {**f.env, slot: (), told: 1}, f.at, f.returns))
            low, high = min(node.low, len(ids)), min(node.high, len(ids))
            public = not hidden_somewhere(m, node.what, seat) or counted_only(node.what)
            prompt = Prompt(seat, Ask.OBJECT, slot, objects(m, ids), low, high, source=source_of(f.env), ability=f.node)
            return Stop((prompt,), f, public=public)
        if told not in f.env:
            hidden = hidden_cards(m, things(f.env, slot))
            fact = ev.Chosen(seat=seat, ask=Ask.OBJECT, value=() if hidden else f.env[slot], by=seat)
            return Happen((fact,), with_names(f, **{told: 1}))
    picked = tuple(i for seat in order for i in things(f.env, f"{node.name}{seat}"))
    gone = {f"{word}{node.name}{seat}" for word in ("", "told ") for seat in order}
    return Done({k: v for k, v in f.env.items() if k not in gone} | {node.name: picked})


def hidden_somewhere(m: Machine, what: n.Filter, seat: int) -> bool:
    """Whether a filter looks at hidden cards of a seat that are there: how many candidates it finds is then not for everybody to know."""
    zones = zones_of(what)
    return zones is not None and any(m.state.zone(z, seat) for z in sorted(zones & HIDDEN))


def whereabouts(what: n.Filter) -> n.Filter:
    """What a filter over hidden cards says about where they lie and whose they are."""
    return n.All(tuple(p for p in what.parts if counted_only(p))) if isinstance(what, n.All) else what


@handles(n.ChoosePlaces)
def choose_places(m: Machine, f: Frame, node: n.ChoosePlaces) -> Next:
    """Target expeditions that were not declared: nothing declares them here, so they are asked now."""
    if node.name in f.env:
        return Done(f.env)
    you = seat_of(f.env)
    options = tuple(Option(Place(s, side), node.times) for s in (you, opponent_of(you)) for side in SIDES)
    return Stop((Prompt(you, Ask.TARGET, node.name, options, node.low, node.high, source=source_of(f.env), ability=f.node),), f)


@handles(n.ChoosePlayer)
def choose_player(m: Machine, f: Frame, node: n.ChoosePlayer) -> Next:
    """A target player who was not declared is asked for now."""
    if node.name in f.env:
        return Done(f.env)
    you = seat_of(f.env)
    return Stop((Prompt(you, Ask.PLAYER, node.name, declaring.player_options(you), source=source_of(f.env), ability=f.node),), f)


# -- dice ----------------------------------------------------------------------------------------------------------


@handles(n.Roll)
def roll(m: Machine, f: Frame, node: n.Roll) -> Next:
    """1.1.7.d: chance answers with faces. A replacement may roll instead; what it leaves is the result."""
    you = seat_of(f.env)
    used = str(f.env.get("used", ""))
    if f.at == 0:
        dice = amount(m.board, node.dice, f.env)
        if dice <= 0:  # no die, no roll: nothing to replace either (1.4.1.d)
            return Done({**f.env, node.name: Numbers(()), "did": 0})
        found = m.replacements(Fact.ROLLED, you, used)
        if found:
            return replaced(m, f, found, {"dice": dice}, (node.name,), 3)
        unrolled = Frame(f.node, {k: v for k, v in f.env.items() if k != node.name}, 0, f.returns)
        return Go(step(unrolled, dice=dice))
    if f.at == 1 and node.name not in f.env:
        number = f.env["dice"]
        assert isinstance(number, int)
        faces = tuple(Option(Number(k), number) for k in range(1, 7))
        return Stop((Prompt(NATURE, Ask.DICE, node.name, faces, number, number, ordered=True, source=source_of(f.env), ability=f.node),), f)
    if f.at == 1:
        result = f.env[node.name]
        assert isinstance(result, Numbers)
        return Happen((ev.DiceRolled(seat=you, faces=result.of, by=you, **origin(f)),), step(f))
    return Done({k: v for k, v in f.env.items() if k not in ("dice", "replacement")})


def replaced(m: Machine, f: Frame, found: tuple[Active, ...], names: Env, returns: tuple[str, ...], at: int) -> Next:
    """Let a replacement happen instead (1.4.1.d): its owner chooses between several; each is used once on this event."""
    if len(found) > 1 and "replacement" not in f.env:
        options = objects(m, (a.bearer for a in found))
        return Stop((Prompt(seat_of(f.env), Ask.REPLACEMENT, "replacement", options),), f)
    chosen = things(f.env, "replacement")
    a = next((x for x in found if x.bearer in chosen), found[0])
    if "told" not in f.env:
        fact = ev.DidNotHappen(what=a.line.node.fact.value if isinstance(a.line.node, n.Instead) else "", because=a.bearer, **origin(f))
        return Happen((fact,), with_names(f, told=1))
    used = f"{f.env.get('used', '')} {name_of(a)}"
    env: Env = {**a.env, **names, "used": used}
    rest = {k: v for k, v in f.env.items() if k not in ("replacement", "told")}
    return Call(m.catalogue.child(a.line.address, "effect"), env, Frame(f.node, {**rest, "did": 1}, at, f.returns), returns)


@handles(n.IgnoreDie)
def ignore_die(m: Machine, f: Frame, node: n.IgnoreDie) -> Next:
    """One of the dice, of its roller's choice, does not count."""
    you = seat_of(f.env)
    faces = f.env.get(node.name)
    if not isinstance(faces, Numbers) or f.at == 2:
        return Done({k: v for k, v in f.env.items() if k != "ignored"})
    if "ignored" not in f.env:
        options = tuple(Option(Number(face)) for face in faces.of)
        return Stop((Prompt(you, Ask.ROLL, "ignored", options, source=source_of(f.env), ability=f.node),), f)
    ignored = f.env["ignored"]
    assert isinstance(ignored, Numbers)
    place = faces.of.index(ignored.of[0])
    left = (*faces.of[:place], *faces.of[place + 1 :])
    fact = ev.RollSettled(seat=you, result=left, ignored=(place,), by=you, **origin(f))
    return Happen((fact,), step(with_names(f, **{node.name: Numbers(left)}), 2))


@handles(n.AddToDie)
def add_to_die(m: Machine, f: Frame, node: n.AddToDie) -> Next:
    """The result of one of the dice, of its roller's choice, becomes greater."""
    you = seat_of(f.env)
    faces = f.env.get(node.name)
    if not isinstance(faces, Numbers) or f.at == 2:
        return Done({k: v for k, v in f.env.items() if k != "greater"})
    if "greater" not in f.env:
        options = tuple(Option(Number(face), faces.of.count(face)) for face in dict.fromkeys(faces.of))
        return Stop((Prompt(you, Ask.ROLL, "greater", options, source=source_of(f.env), ability=f.node),), f)
    chosen = f.env["greater"]
    assert isinstance(chosen, Numbers)
    place = faces.of.index(chosen.of[0])
    result = (*faces.of[:place], faces.of[place] + node.number, *faces.of[place + 1 :])
    fact = ev.RollSettled(seat=you, result=result, ignored=(), by=you, **origin(f))
    return Happen((fact,), step(with_names(f, **{node.name: Numbers(result)}), 2))


def origin(f: Frame) -> dict[str, Any]:
    """Which object's ability does this: what every event of it says."""
    return {"source": source_of(f.env), "ability": f.node}


# -- cards from the Deck -------------------------------------------------------------------------------------------


def short_deck(m: Machine, seat: int, need: int) -> bool:
    """Whether the Discard pile must be shuffled under the Deck because a position does not exist (3.2.2.d)."""
    return len(m.state.zone(Zone.DECK, seat)) < need and bool(m.state.zone(Zone.DISCARD, seat))


@rule("reshuffle")
def reshuffle(m: Machine, f: Frame, node: n.Rule) -> Next:
    """3.2.2.d: the Discard pile is shuffled and put under the remaining Deck."""
    seat = seat_of(f.env)
    pile = m.state.zone(Zone.DISCARD, seat)
    return shuffle(m, f, seat, pile)


def shuffle(m: Machine, f: Frame, seat: int, pile: tuple[int, ...]) -> Next:
    """Chance gives the order; the cards get new ids, so that no handle follows a card through a shuffle."""
    if f.at:
        return Done(f.env)
    if "order" not in f.env:
        if len(pile) < 2:
            return Go(with_names(f, order=Numbers(tuple(range(len(pile))))))
        options = tuple(Option(Number(i)) for i in range(len(pile)))
        return Stop((Prompt(NATURE, Ask.SHUFFLE, "order", options, len(pile), len(pile), ordered=True),), f)
    order = f.env["order"]
    assert isinstance(order, Numbers)
    cards = [m.state.objects[pile[i]].card for i in order.of]
    now = tuple(Object(m.new_id(), card, seat, seat, Zone.DECK) for card in cards)
    return Happen((ev.Shuffled(seat=seat, old=pile, now=now),), step(f))


@handles(n.Draw)
def draw(m: Machine, f: Frame, node: n.Draw) -> Next:
    """Draw cards; all players of an "each player" step at the same time (6.1.f), reshuffles first in initiative order."""
    if f.at:
        return Done(f.env)
    number = max(0, amount(m.board, node.number, f.env))
    drawers = in_initiative(m, seats(f.env, node.who))
    for seat in drawers:
        if short_deck(m, seat, number):
            return Call("rules/reshuffle", {"you": seat}, f, ())
    facts = [
        moves.moved(m, i, Zone.HAND, "drawn", by=seat, **origin(f)) for seat in drawers for i in m.state.zone(Zone.DECK, seat)[:number]
    ]
    return Happen(tuple(facts), step(f))


def in_initiative(m: Machine, who: tuple[int, ...]) -> tuple[int, ...]:
    """Seats in initiative order (1.4.5.a)."""
    first = initiative(m.state)
    return tuple(sorted(who, key=lambda s: s != first))


@handles(n.Resupply)
def resupply(m: Machine, f: Frame, node: n.Resupply) -> Next:
    """7.3.16: the top card of the Deck goes to Reserve; everybody's at the same time (6.1.f), but for those who do something instead
    (1.4.1.d), one after the other."""
    if node.who is not Who.YOU and "alone" not in f.env:
        return resupply_all(m, f, in_initiative(m, seats(f.env, node.who)))
    you = seat_of(f.env)
    if f.at:
        return Done(f.env)
    found = instead_of_resupply(m, you, f.env)
    if found:
        return replaced(m, f, found, {}, (), 1)
    if short_deck(m, you, 1):
        return Call("rules/reshuffle", {"you": you}, f, ())
    return Happen(resupplied(m, (you,), f), step(f))


def resupply_all(m: Machine, f: Frame, who: tuple[int, ...]) -> Next:
    """Resupply by several players."""
    if f.at == 0:
        other = tuple(s for s in who if instead_of_resupply(m, s, f.env))
        plain = tuple(s for s in who if s not in other)
        for seat in plain:
            if short_deck(m, seat, 1):
                return Call("rules/reshuffle", {"you": seat}, f, ())
        return Happen(resupplied(m, plain, f), step(f, 1, instead=Numbers(other)))
    other_ = f.env["instead"]
    assert isinstance(other_, Numbers)
    if f.at > len(other_.of):
        return Done({k: v for k, v in f.env.items() if k != "instead"})
    return Call(f.node, {**f.env, "you": other_.of[f.at - 1], "alone": 1}, step(f), ("did",))


def instead_of_resupply(m: Machine, seat: int, env: Env) -> tuple[Active, ...]:
    """What a seat may do instead of resupplying; nothing if it could not (1.4.1.d)."""
    possible = m.state.zone(Zone.DECK, seat) or m.state.zone(Zone.DISCARD, seat)
    return m.replacements(Fact.RESUPPLIED, seat, str(env.get("used", ""))) if possible else ()


def resupplied(m: Machine, who: tuple[int, ...], f: Frame) -> tuple[ev.Moved, ...]:
    """The facts of these seats' resupplying."""
    return tuple(
        moves.moved(m, i, Zone.RESERVE, "resupplied", by=seat, **origin(f)) for seat in who for i in m.state.zone(Zone.DECK, seat)[:1]
    )


@handles(n.PutTop)
def put_top(m: Machine, f: Frame, node: n.PutTop) -> Next:
    """The top cards go to another zone; those of all players at the same time (6.1.f), reshuffles first in initiative order."""
    if f.at:
        return Done(f.env)
    who = in_initiative(m, seats(f.env, node.who))
    for seat in who:
        if short_deck(m, seat, node.number):
            return Call("rules/reshuffle", {"you": seat}, f, ())
    statuses: tuple[Status, ...] | None = () if node.ready else None
    facts = [
        moves.moved(m, i, node.to, "put", by=seat, statuses=statuses, **origin(f))
        for seat in who
        for i in m.state.zone(Zone.DECK, seat)[: node.number]
    ]
    return Happen(tuple(facts), step(f))


@handles(n.RevealTop)
def reveal_top(m: Machine, f: Frame, node: n.RevealTop) -> Next:
    """Show everybody the top cards; they stay where they are (3.1.3.f)."""
    you = seat_of(f.env)
    if f.at:
        return Done(f.env)
    if short_deck(m, you, node.number):
        return Call("rules/reshuffle", {"you": you}, f, ())
    top = m.state.zone(Zone.DECK, you)[: node.number]
    if not top:
        return Done({**f.env, node.name: (), "did": 0})
    fact = ev.Shown(objects=tuple(m.state.objects[i] for i in top), by=you, **origin(f))
    return Happen((fact,), step(with_names(f, **{node.name: top})))


# -- counters and statuses -----------------------------------------------------------------------------------------


@handles(n.Gain)
def gain(m: Machine, f: Frame, node: n.Gain) -> Next:
    """7.3.7: counters are put on the objects; 0 or less does nothing."""
    if f.at:
        return Done(f.env)
    number = amount(m.board, node.number, f.env)
    ids = bearers(m, node.what, f.env) if number > 0 else ()
    facts = tuple(ev.CountersChanged(id=i, counter=node.counter, change=number, by=seat_of(f.env), **origin(f)) for i in ids)
    return Happen(facts, step(f))


def bearers(m: Machine, what: n.Filter, env: Env, status: Status | None = None) -> tuple[int, ...]:
    """What a filter accepts of what can bear counters and statuses: cards in hidden zones are no objects and bear none (2.1.g, 2.4.1.g),
    but a Mana Orb can be exhausted."""
    hidden = HIDDEN - {Zone.MANA} if status is Status.EXHAUSTED else HIDDEN
    return tuple(i for i in matching(m.board, what, env) if m.state.objects[i].zone not in hidden)


@handles(n.Remove)
def remove(m: Machine, f: Frame, node: n.Remove) -> Next:
    """2.5.f: counters are taken off, down to none; where there are none, nothing happens."""
    if f.at:
        return Done(f.env)
    number = amount(m.board, node.number, f.env)
    here = {i: min(number, m.state.objects[i].count(node.counter)) for i in matching(m.board, node.what, f.env)}
    facts = tuple(
        ev.CountersChanged(id=i, counter=node.counter, change=-k, by=seat_of(f.env), **origin(f)) for i, k in here.items() if k > 0
    )
    return Happen(facts, step(f))


@handles(n.GainStatus)
def gain_status(m: Machine, f: Frame, node: n.GainStatus) -> Next:
    """7.3.8: what has the status already cannot gain it again."""
    if f.at:
        return Done(f.env)
    ids = (i for i in bearers(m, node.what, f.env, node.status) if node.status not in m.state.objects[i].statuses)
    return Happen(tuple(ev.StatusChanged(id=i, status=node.status, gained=True, by=seat_of(f.env), **origin(f)) for i in ids), step(f))


@handles(n.LoseStatus)
def lose_status(m: Machine, f: Frame, node: n.LoseStatus) -> Next:
    """7.3.9: what lacks the status cannot lose it."""
    if f.at:
        return Done(f.env)
    ids = (i for i in matching(m.board, node.what, f.env) if node.status in m.state.objects[i].statuses)
    return Happen(tuple(ev.StatusChanged(id=i, status=node.status, gained=False, by=seat_of(f.env), **origin(f)) for i in ids), step(f))


# -- moving and creating -------------------------------------------------------------------------------------------


@handles(n.Move)
def move(m: Machine, f: Frame, node: n.Move) -> Next:
    """All objects move at the same time (6.1.f)."""
    if f.at:
        return Done(f.env)
    ids = (i for i in matching(m.board, node.what, f.env) if m.state.objects[i].zone is not node.to)
    facts = [moves.moved(m, i, node.to, node.word, position=node.position, by=seat_of(f.env), **origin(f)) for i in ids]
    return arriving(m, f, facts) if node.to in IN_PLAY else Happen(tuple(facts), step(f))


def arriving(m: Machine, f: Frame, facts: Sequence[ev.Moved | ev.Created]) -> Next:
    """2.2.14.d: what enters play at the same time gets its timestamps in an order: the player with initiative orders their own, then the
    opponent. Asked where it can make a difference: when two of one seat have passives then."""
    seats_ = in_initiative(m, SEATS)
    facts = [e for seat in seats_ for e in facts if e.now.controller == seat]
    after = in_order(apply(m.state, tuple(facts)), m.catalogue) if len(facts) > 1 else m.board
    ordered: list[ev.Moved | ev.Created] = []
    for seat in seats_:
        mine = [e for e in facts if e.now.controller == seat]
        bearers = [e for e in mine if len(mine) > 1 and after.of(e.now.id).passives]
        things_ = [arrival(e) for e in bearers]
        slot = f"arriving{seat}"
        if len(set(things_)) > 1:
            if slot not in f.env:
                options = tuple(Option(what, things_.count(what)) for what in dict.fromkeys(things_))
                number = len(bearers)
                source = source_of(f.env)
                return Stop((Prompt(seat, Ask.ORDER, slot, options, number, number, ordered=True, source=source, ability=f.node),), f)
            chosen = f.env[slot]
            for what in chosen.of if isinstance(chosen, Places) else (Thing(i) for i in things(f.env, slot)):
                ordered.append(next(e for e in bearers if arrival(e) == what and e not in ordered))
        ordered += [e for e in mine if e not in ordered]
    ids = sorted(e.now.id for e in facts)
    group = tuple(replace(e, now=replace(e.now, id=id)) for e, id in zip(ordered, ids, strict=True))
    asked = ("placed", *(f"arriving{seat}" for seat in SEATS))
    return Happen(group, Frame(f.node, {k: v for k, v in f.env.items() if k not in asked}, 1, f.returns))


def arrival(e: ev.Moved | ev.Created) -> Thing | Place:
    """What an arriving object is to its player: the card that it was, of a token the expedition that it goes to."""
    if isinstance(e, ev.Moved):
        return Thing(e.seen.object.id)
    assert e.now.side is not None
    return Place(e.now.controller, e.now.side)


@handles(n.Create)
def create(m: Machine, f: Frame, node: n.Create) -> Next:
    """Tokens join the expeditions; a token in a seat's Expedition is that seat's, whoever created it (2.2.1.d). Its
    characteristics are those that the effect names, as a definition (2.3.1.b)."""
    slot = private("placed", f.node)
    if f.at:
        return Done({k: v for k, v in f.env.items() if k != slot})
    where = places(m.board, node.where, f.env)
    if len(where) == 2 and isinstance(node.where, n.MyExpedition) and one_of_both(m):
        if slot not in f.env:
            options = tuple(Option(p) for p in where)
            return Stop((Prompt(seat_of(f.env), Ask.EXPEDITION, slot, options, ability=f.node),), f)
        placed = f.env[slot]
        assert isinstance(placed, Places)
        where = placed.of
    number = amount(m.board, node.number, f.env)
    d = m.catalogue[node.token]
    facts: list[ev.Moved | ev.Created] = []
    for p in where:
        for _ in range(number):
            now = Object(m.new_id(), d.reference, p.seat, p.seat, Zone.EXPEDITION, side=p.side, token=True)
            facts.append(ev.Created(now=now, joined=moves.presence_of(m.board, now), by=seat_of(f.env), **origin(f)))
    return arriving(m, f, facts)


def one_of_both(m: Machine) -> bool:
    """Whether something to be put into a Gigantic object's Expedition goes to one that its controller picks, or to each (7.4.3.f)."""
    return m.state.ruleset.gigantic == "both"


@handles(n.PutInExpeditions)
def put_in_expeditions(m: Machine, f: Frame, node: n.PutInExpeditions) -> Next:
    """Each enters the Expedition that the ability's controller picks for it, all at the same time."""
    if f.at:
        return Done({k: v for k, v in f.env.items() if not (k.startswith("side ") and k.endswith(f.node))})
    you = seat_of(f.env)
    ids = matching(m.board, node.what, f.env)
    sides = [private(f"side {i}", f.node) for i in range(len(ids))]  # by their order: the number of a hidden card is in no name
    for id, slot in zip(ids, sides, strict=True):
        if slot not in f.env:
            options = tuple(Option(Place(you, side)) for side in SIDES)
            prompt = Prompt(you, Ask.EXPEDITION, slot, options, source=source_of(f.env), ability=f.node, about=(id,))
            return Stop((prompt,), f)
    facts: list[ev.Moved | ev.Created] = []
    for id, slot in zip(ids, sides, strict=True):
        placed = f.env[slot]
        assert isinstance(placed, Places)
        facts.append(moves.moved(m, id, Zone.EXPEDITION, "put", by=you, controller=you, side=placed.of[0].side, **origin(f)))
    return arriving(m, f, facts)


@handles(n.SwitchExpeditions)
def switch_expeditions(m: Machine, f: Frame, node: n.SwitchExpeditions) -> Next:
    """7.3.22: what is in one of its controller's Expeditions goes to the other; what is in both (7.4.3.b) goes nowhere."""
    if f.at:
        return Done(f.env)
    facts: list[ev.Event] = []
    for id in matching(m.board, node.what, f.env):
        left = m.board.present(m.state.objects[id])
        if len(left) == 1:
            joined = Place(left[0].seat, other_side(left[0].side))
            facts.append(ev.Switched(id=id, joined=(joined,), left=left, by=seat_of(f.env), **origin(f)))
    return Happen(tuple(facts), step(f))


@handles(n.Win)
def win(m: Machine, f: Frame, node: n.Win) -> Next:
    """A card says that its controller wins."""
    if f.at:
        return Done(f.env)
    you = seat_of(f.env)
    return Happen((ev.GameEnded(result=Result(you, "effect"), by=you, **origin(f)),), step(f))


@handles(n.MoveExpedition)
def move_expedition(m: Machine, f: Frame, node: n.MoveExpedition) -> Next:
    """Expeditions move; nothing in the Arena (1.3.3, note on ties), and a move that cannot be made is no move."""
    if f.at:
        return Done(f.env)
    facts: list[ev.Event] = []
    for p in places(m.board, node.where, f.env):
        facts += expeditions.moved_expedition(m, p, node.steps, by=seat_of(f.env), **origin(f))
    return Happen(tuple(facts), step(f))


@handles(n.Activate)
def activate(m: Machine, f: Frame, node: n.Activate) -> Next:
    """The abilities with the symbol are activated without their trigger: their Reactions wait in Limbo."""
    if f.at:
        return Done(f.env)
    facts: list[ev.Event] = []
    for i in matching(m.board, node.what, f.env):
        o = m.state.objects[i]
        here = Places(m.board.present(o))
        env: Env = {"me": (i,), "you": o.controller, "here": here}
        lines = lines_with(m, i, node.symbol)
        facts += (triggers.reaction_waits(m, i, line, o.controller, env, f.node) for line in lines)
    return Happen(tuple(facts), step(f))


def lines_with(m: Machine, id: int, symbol: str) -> tuple[Line, ...]:
    """The Reactions of an object that have a symbol."""
    return tuple(x for x in m.board.of(id).lines if isinstance(x.node, n.Reaction) and x.node.symbol == symbol)


@handles(n.AfterYou)
def after_you(m: Machine, f: Frame, node: n.AfterYou) -> Next:
    """Your turn ends as though you had played a card; on somebody else's turn nothing happens."""
    if f.at:
        return Done(f.env)
    you = seat_of(f.env)
    facts = (ev.TurnEnded(seat=you, by=you, **origin(f)),) if m.state.turn == you else ()
    return Happen(facts, step(f))


@handles(n.Linger)
def linger(m: Machine, f: Frame, node: n.Linger) -> Next:
    """2.2.2.m: an Ongoing emblem in Limbo, with a duration and a number of uses."""
    if f.at:
        return Done(f.env)
    you = seat_of(f.env)
    env = {k: v for k, v in f.env.items() if k not in ("did", "used")}
    emblem = Emblem(False, m.catalogue.child(f.node, "ability"), env, node.uses, node.until)
    now = Object(m.new_id(), "", you, you, Zone.LIMBO, emblem=emblem)
    return Happen((ev.LingeringBegan(now=now, by=you, **origin(f)),), step(f))
