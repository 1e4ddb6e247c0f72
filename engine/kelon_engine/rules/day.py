"""The day: phases and daily effects (4.2), the game around them, and the Adventure's Progress (4.2.4)."""

from __future__ import annotations

from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.prompts import Prompt
from kelon_engine.model.terms import IN_PLAY, SIDES, Ask, Keyword, Phase, Status, Step, Type, Until, Zone
from kelon_engine.model.values import Object, Place, Result
from kelon_engine.rules import moves, victory
from kelon_engine.rules.board import Active, opponent_of
from kelon_engine.rules.effects import in_initiative, short_deck
from kelon_engine.rules.expeditions import destination, holders, turned_up, winning_terrains
from kelon_engine.rules.find import SEATS, holds, seat_of, things
from kelon_engine.rules.machine import Call, Done, Frame, Go, Happen, Machine, Next, Stop, handles, objects, step, with_names
from kelon_engine.rules.playing import lingering_over

MORNING = n.Seq((n.Begin(Phase.MORNING), *(n.Daily(s) for s in (Step.SUCCEED, Step.PREPARE, Step.DRAW, Step.EXPAND))))
REST_OF_DAY = n.Seq(
    (
        n.Begin(Phase.NOON),
        n.Begin(Phase.AFTERNOON),
        n.Rule("turns"),
        n.Begin(Phase.DUSK),
        n.Daily(Step.PROGRESS),
        n.Begin(Phase.NIGHT),
        n.Daily(Step.REST),
        n.Daily(Step.CLEAN_UP),
        n.Daily(Step.CHECK_VICTORY),
    )
)
GAME = n.Seq((n.Rule("set_up"), REST_OF_DAY, n.Forever(n.Seq((MORNING, REST_OF_DAY)))))
"""4.1.j: day 1 starts at Noon, after the set-up that stands for its Morning; then days without end."""

RULE_NAMES = (
    "set_up",
    "turns",
    "turn",
    "play",
    "act",
    "react",
    "reactions",
    "reshuffle",
    "happen",
    "nothing",
    "gain_fleeting",
    "shuffle_deck",
)
PROGRAMS: dict[str, n.Node] = {"rules/game": GAME, **{f"rules/{name}": n.Rule(name) for name in RULE_NAMES}}
"""Roots of the rulebook's own procedures."""


@handles(n.Begin)
def begin(m: Machine, f: Frame, node: n.Begin) -> Next:
    """A phase begins; Reactions are checked (4.4.a). A new day forgets the events of the last one."""
    match f.at:
        case 0:
            over = (
                lingering_over(m, Until.AFTERNOON)
                if node.phase is Phase.DUSK
                else lingering_over(m, Until.DAY)
                if node.phase is Phase.MORNING
                else ()
            )
            return Happen(over, step(f))
        case 1:
            day = m.state.day + (node.phase is Phase.MORNING or m.state.day == 0)
            if node.phase is Phase.MORNING:
                m.forget_today()
            return Happen((ev.PhaseBegan(phase=node.phase, day=day),), step(f))
        case 2:
            return Call("rules/reactions", {}, step(f), ())
        case _:
            return Done({})


@handles(n.Daily)
def daily(m: Machine, f: Frame, node: n.Daily) -> Next:
    """A daily effect; Reactions are checked after it (4.4.a)."""
    match f.at:
        case 0:
            if node.step == Step.CHECK_VICTORY and victory.looked_at_once(m):
                return Done({})
            return Happen((ev.StepBegan(step=Step(node.step)),), step(f))
        case 1:
            return _DAILY[Step(node.step)](m, f)
        case 2:
            return instead(m, f, Step(node.step))
        case 3:
            return Call("rules/reactions", {}, Frame(f.node, {}, 4, f.returns), ())
        case _:
            return Done({})


def standing_in(m: Machine, step: Step) -> tuple[Active, ...]:
    """The abilities that stand for their controller's part in a daily effect, in initiative order."""
    found = [a for a in m.board.steps if isinstance(a.line.node, n.InsteadOfStep) and a.line.node.step is step]
    order = in_initiative(m, SEATS)
    return tuple(a for seat in order for a in found if seat_of(a.env) == seat and holds(m.board, _condition(a), a.env))


def _condition(a: Active) -> n.Condition | None:
    return a.line.node.condition if isinstance(a.line.node, n.InsteadOfStep) else None


def taking_part(m: Machine, step: Step) -> tuple[int, ...]:
    """The seats that do a daily effect as the rules say, in initiative order."""
    others = {seat_of(a.env) for a in standing_in(m, step)}
    return tuple(s for s in in_initiative(m, SEATS) if s not in others)


def instead(m: Machine, f: Frame, part: Step) -> Next:
    """What some seats do instead of their part in a daily effect, right after the others have done theirs."""
    number = f.env.get("stood", 0)
    found = standing_in(m, part)
    assert isinstance(number, int)
    if number >= len(found):
        return Go(step(f))
    return Call(m.catalogue.child(found[number].line.address, "effect"), found[number].env, with_names(f, stood=number + 1), ())


# -- Morning -------------------------------------------------------------------------------------------------------


def succeed(m: Machine, f: Frame) -> Next:
    """4.2.1.b: the next player becomes first player."""
    return Happen((ev.FirstSeatChanged(seat=opponent_of(m.state.first)),), step(f))


def prepare(m: Machine, f: Frame) -> Next:
    """4.2.1.c: everything exhausted that a player controls in play, in Reserve and in the Mana zone becomes ready."""
    state = m.state
    facts: list[ev.Event] = [
        ev.StatusChanged(id=o.id, status=Status.EXHAUSTED, gained=False)
        for o in state.objects.values()
        if (o.zone in IN_PLAY or o.zone is Zone.RESERVE) and Status.EXHAUSTED in o.statuses
    ]
    for seat in SEATS:
        orbs = tuple(i for i in state.zone(Zone.MANA, seat) if Status.EXHAUSTED in state.objects[i].statuses)
        if orbs:
            facts.append(ev.OrbsReadied(seat=seat, orbs=orbs))
    return Happen(tuple(facts), step(f))


def draw(m: Machine, f: Frame) -> Next:
    """4.2.1.d: each player draws two, at the same time."""
    return draw_each(m, f, 2, taking_part(m, Step.DRAW))


def draw_each(m: Machine, f: Frame, number: int, order: tuple[int, ...]) -> Next:
    """These seats draw that many: one event; reshuffles before it, in initiative order (3.2.2.d)."""
    for seat in order:
        if short_deck(m, seat, number):
            return Call("rules/reshuffle", {"you": seat}, f, ())
    facts = (moves.moved(m, i, Zone.HAND, "drawn", by=seat) for seat in order for i in m.state.zone(Zone.DECK, seat)[:number])
    return Happen(tuple(facts), step(f))


def expand(m: Machine, f: Frame) -> Next:
    """4.2.1.e: each player may put one card of their Hand in their Mana zone, ready; in initiative order, nothing shows until both have
    chosen."""
    order = taking_part(m, Step.EXPAND)
    for seat in order:
        slot = f"expand{seat}"
        hand = m.state.zone(Zone.HAND, seat)
        if slot not in f.env and hand:
            return Stop((Prompt(seat, Ask.MANA, slot, objects(m, hand), 0, 1),), f, public=False)
    facts = [to_mana(m, i) for seat in order for i in things(f.env, f"expand{seat}")]
    return Happen(tuple(facts), step(f))


def to_mana(m: Machine, id: int) -> ev.Moved:
    """A card of a Hand becomes a ready Mana Orb, face down (3.2.9.b)."""
    return moves.moved(m, id, Zone.MANA, "expanded", by=m.state.objects[id].owner, statuses=())


# -- Dusk ----------------------------------------------------------------------------------------------------------


def progress(m: Machine, f: Frame) -> Next:
    """4.2.4: every expedition that wins a terrain of its region moves forward, all at the same time; in the Arena the day's winner wins the
    game."""
    if m.board.arena:
        winner = victory.arena_winner(m.board)
        facts: list[ev.Event] = [ev.GameEnded(result=Result(winner, "arena"))] if winner else []
        return Happen(tuple(facts), step(f))
    facts = []
    entered: list[int] = []
    for seat in in_initiative(m, SEATS):
        for side in SIDES:
            p = Place(seat, side)
            won = winning_terrains(m.board, p)
            region = destination(m.state, p, 1)
            moves_on = bool(won) and not holders(m.board, p) and region != m.state.seats[seat - 1].at(side)
            facts.append(
                ev.ExpeditionMoved(
                    place=p,
                    steps=int(moves_on),
                    region=region if moves_on else m.state.seats[seat - 1].at(side),
                    due_to=won if moves_on else (),
                )
            )
            if moves_on:
                entered.append(region)
    return Happen((*facts, *turned_up(m, tuple(entered))), step(f))


# -- Night ---------------------------------------------------------------------------------------------------------


def rest(m: Machine, f: Frame) -> Next:
    """4.2.5.b: Characters in Expeditions go to Reserve, all at once; Anchored, Asleep and Eternal ones stay (7.4.2.b), and lose
    Anchored and Asleep (2.4.2, 2.4.3)."""
    board = m.board
    facts: list[ev.Event] = list(lingering_over(m, Until.REST))
    for id in m.state.zone(Zone.EXPEDITION):
        o = m.state.objects[id]
        kept = [s for s in (Status.ANCHORED, Status.ASLEEP) if s in o.statuses]
        facts += (ev.StatusChanged(id=id, status=s, gained=False) for s in kept)
        rests = board.of(id).type is Type.CHARACTER or rests_as_permanent(m, o)
        if rests and not kept and not board.of(id).has(Keyword.ETERNAL):
            facts.append(moves.moved(m, id, Zone.RESERVE, "rested"))
    return Happen(tuple(facts), step(f))


def rests_as_permanent(m: Machine, o: Object) -> bool:
    """An Expedition Permanent goes to Reserve only if its expedition moved forward today."""
    here = m.board.present(o)
    return any(isinstance(e, ev.ExpeditionMoved) and e.steps > 0 and e.place in here for e in m.state.today)


def clean_up(m: Machine, f: Frame) -> Next:
    """4.2.5.c: each player keeps as many Reserve cards and Landmarks as the limits allow; all others go at the same time. The first
    player's choice is known before the second chooses."""
    order = in_initiative(m, SEATS)
    for seat in order:
        for zone, limit in zip((Zone.RESERVE, Zone.LANDMARK), m.board.limits(seat), strict=True):
            here = m.state.zone(zone, seat)
            slot = f"{zone.value}{seat}"
            if len(here) > limit and slot not in f.env:
                return Stop((Prompt(seat, Ask.KEEP, slot, objects(m, here), limit, limit),), f)
            told = f"told_{slot}"
            if slot in f.env and told not in f.env:
                fact = ev.Chosen(seat=seat, ask=Ask.KEEP, value=f.env[slot], by=seat)
                return Happen((fact,), Frame(f.node, {**f.env, told: 1}, f.at, f.returns))
    facts = []
    for seat in order:
        for zone in (Zone.RESERVE, Zone.LANDMARK):
            slot = f"{zone.value}{seat}"
            if slot in f.env:
                word = landmark_word(m) if zone is Zone.LANDMARK else "discarded"
                facts += [moves.moved(m, i, Zone.DISCARD, word, by=seat) for i in m.state.zone(zone, seat) if i not in things(f.env, slot)]
    return Happen(tuple(facts), step(f))


def landmark_word(m: Machine) -> str:
    """How Landmarks above the limit leave."""
    return m.state.ruleset.excess_landmarks


def check_victory(m: Machine, f: Frame) -> Next:
    """1.3.3.a-c as the last daily effect of the Night."""
    return Happen(tuple(victory.check(m)), step(f))


_DAILY = {
    Step.SUCCEED: succeed,
    Step.PREPARE: prepare,
    Step.DRAW: draw,
    Step.EXPAND: expand,
    Step.PROGRESS: progress,
    Step.REST: rest,
    Step.CLEAN_UP: clean_up,
    Step.CHECK_VICTORY: check_victory,
}
