"""Characteristics as the game sees them: printed values changed by passives, one at a time, by timestamp and dependency (2.3)."""

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from kelon_engine.cards.catalogue import Catalogue
from kelon_engine.model import nodes as n
from kelon_engine.model.state import State
from kelon_engine.model.terms import Zone
from kelon_engine.rules.board import Applied, Board, Env, Line, Traits, base_traits
from kelon_engine.rules.find import amount, fits, holds, reads

Key = tuple[int, str, int]
"""One passive of one object: the bearer's id, the ability's address, and what grants it (0: its own)."""


class Waiting(Struct, frozen=True):
    """A passive that has not been applied yet. Its timestamp is its bearer's, or that of what granted it if that came later (2.2.14)."""

    bearer: int
    line: Line
    env: Env
    timestamp: tuple[int, int]

    @property
    def key(self) -> Key:
        """What makes it this passive and no other."""
        return (self.bearer, self.line.address, self.line.granted_by)


_last: list[tuple[State, Catalogue, Board]] = []


def derive(state: State, catalogue: Catalogue) -> Board:
    """The board of a state; the last one is used again while nothing that it was made from is a new value."""
    if _last:
        was, of, board = _last[0]
        same = was.objects is state.objects and was.seats is state.seats and was.first == state.first
        if of is catalogue and same and was.day == state.day and was.phase is state.phase:
            if was is state:
                return board
            board = board.seen_from(state)
        else:
            board = in_order(state, catalogue)
    else:
        board = in_order(state, catalogue)
    _last[:] = [(state, catalogue, board)]
    return board


def in_order(state: State, catalogue: Catalogue) -> Board:
    """2.3.1.l, m: apply, one at a time, the oldest passive that is free of dependency; then look again (2.3.3.c)."""
    board = Board(state, catalogue, base(state, catalogue))
    done: set[Key] = set()
    waited: dict[Key, tuple[Key, ...]] = {}
    while waiting := [w for w in passives(board) if w.key not in done]:
        chosen = sorted(waiting, key=lambda w: w.timestamp)
        if not independent(waiting):
            first, held = next_to_apply(board, waiting)
            chosen = [first]
            for key, others in held.items():
                waited.setdefault(key, others)
        for w in chosen:
            told = dict.fromkeys((bearer, address) for bearer, address, _ in waited.get(w.key, ()))
            board = applied(board, w, tuple(told))
            done.add(w.key)
    return board


def independent(waiting: list[Waiting]) -> bool:
    """Whether no passive can bear on another, whatever the board: none changes what passives there are, and none writes what another reads.
    Then their order is that of their timestamps, and looking again after each finds nothing new."""
    written = [writes(passive_of(w).change) for w in waiting]
    if any("abilities" in names for names in written):
        return False
    kinds = Counter((frozenset(names), read_by(w)) for names, w in zip(written, waiting, strict=True) if len(waiting) > 1)
    return not any(a[0] & b[1] for a in kinds for b in kinds if a != b or kinds[a] > 1)


def base(state: State, catalogue: Catalogue) -> dict[int, Traits]:
    """Base characteristics of what passives can affect: objects in play and Regions (2.3.1.a, h)."""
    objects = state.objects
    ids = [*state.zone(Zone.EXPEDITION), *state.zone(Zone.ADVENTURE)]
    for seat in (1, 2):
        ids += state.zone(Zone.HERO, seat)
        ids += state.zone(Zone.LANDMARK, seat)
    return {i: base_traits(catalogue, objects[i]) for i in ids}


def passives(board: Board) -> list[Waiting]:
    """Every passive that exists on the board as it is so far: of objects in play, granted ones too, and of Ongoing emblems."""
    found: list[Waiting] = []
    objects = board.state.objects
    for id, t in board.traits.items():
        for i, line in enumerate(t.passives):
            env: Env = {"me": (id,), "you": objects[id].controller}
            found.append(Waiting(id, line, env, (max(id, line.granted_by), i)))
    for id in board.state.zone(Zone.LIMBO):
        e = objects[id].emblem
        if e is not None and not e.reaction:
            node = board.catalogue.node(e.ability)
            if isinstance(node, n.Passive):
                found.append(Waiting(id, Line(e.ability, node), e.env, (id, 0)))
    return found


def next_to_apply(board: Board, waiting: list[Waiting]) -> tuple[Waiting, dict[Key, tuple[Key, ...]]]:
    """The next passive, and which older ones had to wait for which others. Dependency is between two passives that wait, and is made of
    direct dependency (2.3.2.a, b)."""
    by_key = {w.key: w for w in waiting}
    trials = Trials(board)
    direct = {a.key: {b.key for b in waiting if b is not a and trials.depends_directly(a, b)} for a in waiting}
    reach = {k: closure(direct, k) for k in direct}  # 2.3.2.g
    free = [k for k in direct if all(k in reach[b] for b in reach[k])]  # 2.3.3.a: only cycles remain
    chosen = min((by_key[k] for k in free), key=lambda w: w.timestamp)  # 2.3.3.b
    held = {k: tuple(sorted(reach[k])) for k in direct if k not in free and by_key[k].timestamp < chosen.timestamp}
    return chosen, held


def closure(direct: dict[Key, set[Key]], start: Key) -> set[Key]:
    """Everything reachable: dependency is the transitive closure of direct dependency (2.3.2.g)."""
    seen: set[Key] = set()
    todo = list(direct[start])
    while todo:
        key = todo.pop()
        if key not in seen:
            seen.add(key)
            todo.extend(direct[key])
    return seen


class Trials:
    """What each passive would make of one board, found out by trying, each once."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._after: dict[Key, tuple[Board, frozenset[Key]]] = {}
        self._now: dict[Key, tuple[tuple[int, ...], n.Change]] = {}

    def depends_directly(self, a: Waiting, b: Waiting) -> bool:
        """2.3.2.c: applying b would remove a (2.3.2.d), change what a applies to (2.3.2.e) or what a does (2.3.2.f)."""
        if not writes(passive_of(b).change) & (read_by(a) | {"abilities"}):
            return False
        if b.key not in self._after:
            after = applied(self.board, b, ())
            self._after[b.key] = after, frozenset(w.key for w in passives(after))
        if a.key not in self._now:
            self._now[a.key] = footprint(self.board, a)
        after, left = self._after[b.key]
        return a.key not in left or self._now[a.key] != footprint(after, a)


def read_by(w: Waiting) -> frozenset[str]:
    """Which characteristics what a passive does depends on."""
    node = passive_of(w)
    return reads(node) | ({"keywords"} if isinstance(node.change, n.GiveStats) else frozenset())


def passive_of(w: Waiting) -> n.Passive:
    """The node of a waiting passive."""
    assert isinstance(w.line.node, n.Passive)
    return w.line.node


def writes(change: n.Change) -> set[str]:
    """Which characteristics a change touches."""
    match change:
        case n.GiveKeyword():
            return {"keywords"}
        case n.GiveSubtype() | n.SetSubtypes():
            return {"subtypes"}
        case n.GiveStats() | n.SetStats():
            return {"stats"}
        case _:
            return {"abilities", "keywords"}


def touched(board: Board, w: Waiting) -> tuple[int, ...]:
    """The objects that a passive applies to, as the board is so far."""
    node = passive_of(w)
    if not holds(board, node.condition, w.env):
        return ()
    objects = board.state.objects
    return tuple(i for i in board.traits if fits(board, node.to, objects[i], w.env))


def footprint(board: Board, w: Waiting) -> tuple[tuple[int, ...], n.Change]:
    """What a passive applies to and what it does, as the board is so far (2.3.2.e, f)."""
    return tuple(sorted(touched(board, w))), settled(board, passive_of(w).change, w.env)


def settled(board: Board, change: n.Change, env: Env) -> n.Change:
    """The change with its amounts worked out."""
    match change:
        case n.GiveStats(forest=f, mountain=m, water=w):
            return n.GiveStats(amount(board, f, env), amount(board, m, env), amount(board, w, env))
        case n.SetStats(forest=f, mountain=m, water=w):
            return n.SetStats(amount(board, f, env), amount(board, m, env), amount(board, w, env))
        case n.GiveKeyword(keyword=k, number=x):
            return n.GiveKeyword(k, amount(board, x, env))
        case _:
            return change


def applied(board: Board, w: Waiting, waited_for: tuple[tuple[int, str], ...]) -> Board:
    """The board with one passive more."""
    where = touched(board, w)
    change = settled(board, passive_of(w).change, w.env)
    address = board.catalogue.child(w.line.address, "change")
    traits = dict(board.traits)
    for i in where:
        traits[i] = changed(traits[i], change, address, w.bearer, board.catalogue)
    entry = Applied(w.bearer, w.line, where, waited_for)
    return Board(board.state, board.catalogue, traits, (*board.applied, entry))


def changed(t: Traits, change: n.Change, address: str, bearer: int, catalogue: Catalogue) -> Traits:
    """One object's characteristics after a change. What is absent is not modified (2.3.1.d) but may be gained (2.3.1.e)."""
    match change:
        case n.GiveKeyword(keyword=keyword, number=number):
            if not number and t.has(keyword):
                return t
            return replace(t, keywords=(*t.keywords, (keyword, int(number) if isinstance(number, int) else 0)))
        case n.GiveSubtype(subtype=subtype):
            return t if subtype in t.subtypes else replace(t, subtypes=(*t.subtypes, subtype))
        case n.SetSubtypes(subtypes=subtypes):
            return replace(t, subtypes=subtypes)
        case n.GiveStats(forest=f, mountain=m, water=w):
            if t.stats is None:
                return t
            assert isinstance(f, int) and isinstance(m, int) and isinstance(w, int)
            return replace(t, stats=(t.stats[0] + f, t.stats[1] + m, t.stats[2] + w))
        case n.SetStats(forest=f, mountain=m, water=w):
            if t.stats is None:
                return t
            assert isinstance(f, int) and isinstance(m, int) and isinstance(w, int)
            return replace(t, stats=(f, m, w))
        case n.GiveAbility(ability=ability):
            line = Line(catalogue.child(address, "ability"), ability, bearer)
            more = (line,) if isinstance(ability, n.Passive) else ()
            words = t.keywords
            if isinstance(ability, n.Has):
                words = (*words, (ability.keyword, ability.number))
            return replace(t, lines=(*t.lines, line), passives=(*t.passives, *more), keywords=words)
        case n.LoseAbilities():
            return replace(t, lines=(), passives=(), keywords=())
        case _:
            raise AssertionError(f"unknown change {change}")
