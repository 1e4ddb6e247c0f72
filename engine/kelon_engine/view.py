"""What one viewer may know. Built up from nothing: a field that nobody copied is a field that nobody sees.

`visible` is the only function that decides whether a viewer may see a card's face; views, told events and prompts all rest on it. The types
below have no field that could carry a hidden card: `TableView` is the same for everybody, `OwnView` exists for a seat only.
"""

from msgspec import Struct
from msgspec.structs import replace

from kelon_engine.cards.catalogue import Catalogue
from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.prompts import Cost, Prompt, Thing
from kelon_engine.model.state import State
from kelon_engine.model.terms import HIDDEN, NATURE, PRIVATE, SHARED, SIDES, Ask, Phase, Side, Status, Step, Terrain, Type, Zone
from kelon_engine.model.values import Object, Place, Play, Result, Value
from kelon_engine.rules import costs
from kelon_engine.rules.board import Board, initiative
from kelon_engine.rules.expeditions import holders, winning_terrains
from kelon_engine.rules.find import SEATS
from kelon_engine.rules.machine import Machine
from kelon_engine.rules.playing import QUICK_ACTION_LIMIT, used_today
from kelon_engine.rules.victory import LAST

Stats = tuple[int, int, int]
"""Forest, Mountain, Water."""


class AbilityView(Struct, frozen=True):
    """One ability of an object as it is now. `number` counts from 1; `ability` is its address in the catalogue; `granted_by` the object
    that gives it (0: its own); `off`: it does not work now; `used_today` of `limit` for quick actions (1.4.6.b), else 0."""

    number: int
    ability: str
    granted_by: int = 0
    off: bool = False
    used_today: int = 0
    limit: int = 0


class ObjectView(Struct, frozen=True):
    """An object or a card that the viewer may see, with current values: passives and counters counted. `card` is "" when face down or an
    emblem. `timestamp` orders passives (2.2.14). `play_cost`: what playing it would cost its owner now, before targets (own Hand and
    Reserve only). `attached`: what an emblem speaks about; `ability`: the address of an emblem's ability."""

    handle: int
    card: str
    kind: Type
    token: bool
    owner: int
    controller: int
    zone: Zone
    present: tuple[Place, ...] = ()
    stats: Stats | None = None
    base_stats: Stats | None = None
    statuses: tuple[Status, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    keywords: tuple[tuple[str, int], ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[AbilityView, ...] = ()
    hand_cost: int | None = None
    reserve_cost: int | None = None
    play_cost: Cost | None = None
    ability: str = ""
    attached: tuple[int, ...] = ()


class ZoneView(Struct, frozen=True):
    """A zone: how much is in it and, where the viewer sees it, what (in order)."""

    zone: Zone
    seat: int
    count: int
    handles: tuple[int, ...] = ()


class ExpeditionView(Struct, frozen=True):
    """An expedition: its region's number, its statistics as Dusk would count them, the terrains by which it would move now, and what holds
    it."""

    side: Side
    region: int
    totals: Stats
    counts: tuple[Terrain, ...]
    held_by: tuple[int, ...]
    would_move: bool


class SeatState(Struct, frozen=True):
    """What everybody knows of a seat."""

    seat: int
    mana_ready: int
    mana_total: int
    passed: bool
    reserve_limit: int
    landmark_limit: int
    expeditions: tuple[ExpeditionView, ...]


class TurnView(Struct, frozen=True):
    """Where the day is. `turn_seat` is 0 outside the Afternoon; `initiative` decides first (1.4.5.a)."""

    day: int
    phase: Phase
    step: Step | None
    turn_seat: int
    first_seat: int
    initiative: int
    arena: bool


class RegionView(Struct, frozen=True):
    """A region by its number in the line; 8 is the Arena. `base` is printed, `terrains` current; face down: both empty (3.1.3.c)."""

    number: int
    handle: int
    face_up: bool
    terrains: tuple[Terrain, ...]
    base: tuple[Terrain, ...]


class ResolutionStep(Struct, frozen=True):
    """Something being resolved: its source object, the ability's address, who controls it and the public names bound so far."""

    source: int
    ability: str
    controller: int
    names: tuple[tuple[str, Value], ...]


class Waiting(Struct, frozen=True):
    """A seat that owes an answer, told to everybody in the same words whatever the hidden cards are."""

    seat: int
    ask: Ask
    source: int


class TableView(Struct, frozen=True):
    """The table: equal for everybody. `objects` by handle, `zones` by (zone, seat)."""

    objects: tuple[ObjectView, ...]
    zones: tuple[ZoneView, ...]
    seats: tuple[SeatState, ...]
    turn: TurnView
    regions: tuple[RegionView, ...]
    resolution: tuple[ResolutionStep, ...]
    waiting: tuple[Waiting, ...]
    result: Result | None


class OwnView(Struct, frozen=True):
    """What one seat knows beyond the table: its Hand and Mana Orbs, the order of its Hand, and what it is asked."""

    seat: int
    objects: tuple[ObjectView, ...]
    zones: tuple[ZoneView, ...]
    prompt: Prompt | None


class View(Struct, frozen=True):
    """What one viewer may know. `own` is None for spectators (viewer 0)."""

    table: TableView
    own: OwnView | None


class MovedTold(Struct, frozen=True, tag=True):
    """A card moved, as far as this viewer may know: `old` and `now` are 0 without a handle, `card` is "" without a face."""

    old: int
    now: int
    card: str
    origin: Zone
    origin_seat: int
    destination: Zone
    destination_seat: int
    word: str
    position: int
    joined: tuple[Place, ...]
    left: tuple[Place, ...]
    by: int
    source: int
    ability: str


class ShownTold(Struct, frozen=True, tag=True):
    """Cards were shown: their handles and faces for those who saw them, the count for the others. `to`: seats, empty: everybody."""

    handles: tuple[int, ...]
    cards: tuple[str, ...]
    zone: Zone
    zone_seat: int
    to: tuple[int, ...]
    count: int
    by: int


class ShuffledTold(Struct, frozen=True, tag=True):
    """A seat's Deck was shuffled."""

    seat: int


class PaidTold(Struct, frozen=True, tag=True):
    """A seat paid mana; which Orbs is its own affair."""

    seat: int
    mana: int


Told = MovedTold | ShownTold | ShuffledTold | PaidTold | ev.Event
"""A fact as a viewer may know it: one of the types above, or an event none of whose fields can be secret."""

ARENA_NUMBER = LAST + 1


# -- who may see what ----------------------------------------------------------------------------------------------


def visible(state: State, o: Object, viewer: int) -> bool:
    """Whether a viewer may see an object's face: everybody in visible zones (1.2.3.e) unless it is face down (3.2.1.a);
    a seat its own Hand and Orbs, and the cards that it is being asked about."""
    if o.zone not in HIDDEN:
        return not o.face_down
    return seen_by(o, viewer) or any(p.seat == viewer and viewer and any(w.what == Thing(o.id) for w in p.options) for p in state.prompts)


def seen_by(o: Object, viewer: int) -> bool:
    """Whether the zone of an object shows its face to a viewer (3.1.3.b, f; 3.2.5.b, 3.2.9.d)."""
    if o.zone not in HIDDEN:
        return not o.face_down
    return viewer != NATURE and o.zone is not Zone.DECK and o.owner == viewer


# -- views ---------------------------------------------------------------------------------------------------------


def view(state: State, catalogue: Catalogue, viewer: int) -> View:
    """What a viewer may know of a position: a seat's number, or 0 for a spectator."""
    return views(state, catalogue, (viewer,))[0]


def views(state: State, catalogue: Catalogue, viewers: tuple[int, ...]) -> tuple[View, ...]:
    """The views of several viewers; the table, which is the same for everybody, is made once."""
    machine = Machine(state, catalogue)
    table = table_view(machine)
    return tuple(View(table, own_view(machine, viewer) if viewer in SEATS else None) for viewer in viewers)


def table_view(m: Machine) -> TableView:
    """What everybody knows: the objects of the visible zones, and how many cards are in the hidden ones (3.1.3.e).

    While an intent is being declared this is the table before it: nothing has happened."""
    state, board = m.state, m.board
    shown = [o for o in state.objects.values() if o.zone not in HIDDEN]
    zones = [ZoneView(z, 0, len(ids), ids) for z in sorted(SHARED) for ids in (state.zone(z),)]
    for seat in SEATS:
        for z in PRIVATE:
            ids = state.zone(z, seat)
            zones.append(ZoneView(z, seat, len(ids), () if z in HIDDEN else ids))
    line = state.zone(Zone.ADVENTURE)
    return TableView(
        objects=tuple(object_view(m, o) for o in sorted(shown, key=lambda o: o.id)),
        zones=tuple(zones),
        seats=tuple(seat_state(board, s) for s in SEATS),
        turn=TurnView(state.day, state.phase, state.step, state.turn, state.first, initiative(state), board.arena),
        regions=tuple(region_view(board, ARENA_NUMBER if board.arena else i, id) for i, id in enumerate(line)),
        resolution=resolution(m),
        waiting=waiting(state),
        result=state.result,
    )


def waiting(state: State) -> tuple[Waiting, ...]:
    """Who owes an answer. While an intent is being declared the seat is still at its turn, for everybody; and while seats answer at the
    same time, who has answered already is still waited for, since nothing shows until all have."""
    if state.answered:
        (last,) = state.prompts
        return tuple(Waiting(seat, last.ask, last.source) for seat in SEATS)
    return tuple(
        Waiting(p.seat, Ask.TURN if p.declaring else p.ask, 0 if p.declaring or hidden_source(state, p) else p.source)
        for p in state.prompts
        if p.seat != NATURE
    )


def hidden_source(state: State, p: Prompt) -> bool:
    """Whether the object that asks is not for everybody to see."""
    o = state.objects.get(p.source)
    return o is None or o.zone in HIDDEN or o.face_down


def resolution(m: Machine) -> tuple[ResolutionStep, ...]:
    """What is being resolved, innermost last: one step for each ability on the stack."""
    found: list[ResolutionStep] = []
    for frame in m.state.stack:
        you = frame.env.get("you")
        me = frame.env.get("me")
        if frame.node.startswith("rules/") or frame.returns is None or not isinstance(you, int) or not isinstance(me, tuple):
            continue
        names = tuple((k, v) for k, v in sorted(frame.env.items()) if is_said(k) and public_value(m.state, v))
        found.append(ResolutionStep(me[0] if me else 0, frame.node.split(".")[0], you, names))
    return tuple(found)


def is_said(name: str) -> bool:
    """Whether a name is one of an ability's own, and not of the machinery or of one node alone (`machine.private`)."""
    return name not in MACHINERY and " " not in name


MACHINERY = frozenset({"you", "me", "did", "used", "dice", "here"})
"""Names that are the machinery's own."""


def public_value(state: State, value: Value) -> bool:
    """Whether everybody may know what a name means: nothing hidden is in it, nor what has gone, which may have been hidden."""
    if not isinstance(value, tuple):
        return True
    return all((o := state.objects.get(i)) is not None and o.zone not in HIDDEN for i in value)


def object_view(m: Machine, o: Object) -> ObjectView:
    """An object with its current values, a token's too (1.1.7.b), and its statuses (1.1.7.e); a face-down one without a face (3.1.3.c)."""
    board = m.board
    traits = board.of(o.id)
    emblem = o.emblem
    if emblem is not None:
        attached = tuple(i for k in ("it", "me") if isinstance(v := emblem.env.get(k), tuple) for i in v)
        attached = tuple(i for i in dict.fromkeys(attached) if i in m.state.objects and m.state.objects[i].zone not in HIDDEN)
        return ObjectView(
            o.id,
            "",
            Type.EMBLEM,
            False,
            o.owner,
            o.controller,
            o.zone,
            ability=emblem.ability,
            attached=attached,
            counters=(("uses", emblem.uses),) if emblem.uses else (),
        )
    return ObjectView(
        handle=o.id,
        card="" if o.face_down else o.card,
        kind=traits.type,
        token=o.token,
        owner=o.owner,
        controller=o.controller,
        zone=o.zone,
        present=board.present(o),
        stats=board.stats(o),
        base_stats=None if o.face_down else m.catalogue[o.card].stats,
        statuses=o.statuses,
        counters=o.counters,
        keywords=tuple(sorted({k.value: traits.number(k) for k, _ in traits.keywords}.items())),
        subtypes=traits.subtypes,
        abilities=ability_views(m, o),
        hand_cost=traits.hand_cost,
        reserve_cost=traits.reserve_cost,
    )


def ability_views(m: Machine, o: Object) -> tuple[AbilityView, ...]:
    """The abilities of an object as they are now, in the order of its text."""
    in_reserve = o.zone is Zone.RESERVE
    found = []
    for i, line in enumerate(m.board.of(o.id).lines):
        quick = isinstance(line.node, n.Quick)
        support = isinstance(line.node, n.Quick) and line.node.price.discard
        off = support != in_reserve or (in_reserve and Status.EXHAUSTED in o.statuses)
        found.append(
            AbilityView(
                i + 1,
                line.address,
                line.granted_by,
                off,
                used_today(m, o.id, line.address) if quick else 0,
                QUICK_ACTION_LIMIT if quick else 0,
            )
        )
    return tuple(found)


def seat_state(board: Board, seat: int) -> SeatState:
    """What everybody knows of a seat."""
    state = board.state
    orbs = state.zone(Zone.MANA, seat)
    ready = sum(Status.EXHAUSTED not in state.objects[i].statuses for i in orbs)
    reserve, landmarks = board.limits(seat)
    sides = tuple(expedition_view(board, Place(seat, side)) for side in SIDES) if state.zone(Zone.ADVENTURE) else ()
    return SeatState(seat, ready, len(orbs), state.seats[seat - 1].passed, reserve, landmarks, sides)


def expedition_view(board: Board, place: Place) -> ExpeditionView:
    """An expedition as Dusk would look at it now."""
    region = ARENA_NUMBER if board.arena else board.state.seats[place.seat - 1].at(place.side)
    won, held = winning_terrains(board, place), holders(board, place)
    return ExpeditionView(place.side, region, board.totals(place), won, held, bool(won) and not held and not board.arena)


def region_view(board: Board, number: int, id: int) -> RegionView:
    """A region; a face-down one without terrains."""
    o = board.state.objects[id]
    base = () if o.face_down else tuple(t for t in Terrain if t.name in board.catalogue[o.card].subtypes)
    return RegionView(number, id, not o.face_down, board.terrains(id), base)


def own_view(m: Machine, seat: int) -> OwnView:
    """What a seat knows beyond the table."""
    state = m.state
    mine = [o for o in state.objects.values() if o.zone in HIDDEN and visible(state, o, seat)]
    zones = tuple(ZoneView(z, seat, len(ids), ids) for z in (Zone.HAND, Zone.MANA) for ids in (state.zone(z, seat),))
    prompt = next((p for p in state.prompts if p.seat == seat), None)
    return OwnView(seat, tuple(own_object(m, o) for o in sorted(mine, key=lambda o: o.id)), zones, prompt)


def own_object(m: Machine, o: Object) -> ObjectView:
    """A hidden card as its owner sees it: printed characteristics, and for a card of the Hand what it would cost now."""
    traits = m.board.type_of_card(o.id)
    return ObjectView(
        handle=o.id,
        card=o.card,
        kind=m.board.of(o.id).type,
        token=False,
        owner=o.owner,
        controller=o.controller,
        zone=o.zone,
        stats=traits.stats,
        base_stats=traits.stats,
        statuses=o.statuses,
        subtypes=traits.subtypes,
        abilities=tuple(AbilityView(i + 1, line.address, off=True) for i, line in enumerate(traits.lines)),
        hand_cost=traits.hand_cost,
        reserve_cost=traits.reserve_cost,
        play_cost=costs.play_cost(m, o.id, o.owner) if o.zone is Zone.HAND else None,
    )


# -- telling what happened -----------------------------------------------------------------------------------------


def tell(groups: tuple[ev.Group, ...], viewer: int) -> tuple[tuple[Told | None, ...], ...]:
    """What happened, as a viewer may know it; None for an event that tells this viewer nothing."""
    return tuple(tuple(told(e, viewer) for e in group) for group in groups)


def told(event: ev.Event, viewer: int) -> Told | None:
    """One event as a viewer may know it. Every kind of event is here: a new one is told to nobody until somebody says how."""
    match event:
        case ev.Moved():
            return moved_told(event, viewer)
        case ev.Shown(objects=objects, to=to):
            sees = not to or viewer in to
            first = objects[0]
            return ShownTold(
                tuple(o.id for o in objects) if sees else (),
                tuple(o.card for o in objects) if sees else (),
                first.zone,
                first.owner,
                to,
                len(objects),
                event.by,
            )
        case ev.Shuffled(seat=seat):
            return ShuffledTold(seat)
        case ev.Paid(seat=seat, mana=mana):
            return PaidTold(seat, mana)
        case ev.Declared(intent=Play(way=way)) if way != "reserve" and viewer != event.by:
            return declared_told(event)
        case ev.Ceased(was=was) if was.zone in HIDDEN and not seen_by(was, viewer):
            return replace(event, was=replace(was, id=0))  # a token that was moved to a hidden zone: known, but without a handle there
        case ev.OrbsReadied() | ev.DecksPresented() | ev.AdventureLaid():
            return None  # the views say it: counts, face-down cards
        case _ if type(event) in OPEN:
            return event
        case _:
            raise AssertionError(f"nobody has said who may know of {type(event).__name__}")


def declared_told(e: ev.Declared) -> ev.Declared:
    """A card played from a Hand, without its handle there: which card of the Hand it was is its owner's affair."""
    assert isinstance(e.intent, Play)
    parts = tuple(replace(p, because=0) if p.because == e.intent.id else p for p in e.cost.parts)
    return replace(e, intent=replace(e.intent, id=0), cost=replace(e.cost, parts=parts), source=0)


OPEN = frozenset(
    {
        ev.GameBegan,
        ev.PhaseBegan,
        ev.StepBegan,
        ev.TurnBegan,
        ev.TurnEnded,
        ev.FirstSeatChanged,
        ev.Declared,
        ev.Played,
        ev.Created,
        ev.Ceased,
        ev.CountersChanged,
        ev.StatusChanged,
        ev.ExpeditionMoved,
        ev.Switched,
        ev.TurnedUp,
        ev.ArenaBegan,
        ev.DiceRolled,
        ev.RollSettled,
        ev.Chosen,
        ev.ReactionWaits,
        ev.ReactionDone,
        ev.LingeringBegan,
        ev.LingeringUsed,
        ev.LingeringEnded,
        ev.Passed,
        ev.DidNotHappen,
        ev.GameEnded,
    }
)
"""Events about visible objects only: told to everybody as they are."""


def moved_told(e: ev.Moved, viewer: int) -> MovedTold:
    """A move with the handles and the face that a viewer has: the old handle if it saw the card before, the new one if it sees it now."""
    was, now = e.seen.object, e.now
    saw, sees = seen_by(was, viewer), seen_by(now, viewer)
    return MovedTold(
        old=was.id if saw else 0,
        now=now.id if sees else 0,
        card=now.card if saw or sees else "",
        origin=was.zone,
        origin_seat=0 if was.zone in SHARED else was.owner,
        destination=now.zone,
        destination_seat=0 if now.zone in SHARED else now.owner,
        word=e.word,
        position=e.position,
        joined=e.joined,
        left=e.seen.present,
        by=e.by,
        source=e.source if saw or e.source != was.id else now.id if sees else 0,
        ability=e.ability,
    )
