"""The interpreter: a stack of frames that stops whenever somebody must be asked.

A handler looks at the top frame and says what happens next: Done, Call, Ask or Happen. It never calls another handler, so at every stop the
whole computation is the value `state.stack`. Whatever happens goes through `Machine.happen`, the one choke point: what is impossible is
dropped first (1.4.1.d), replacements come next, then additive modifiers and Reactions (6.3, 6.4), then the facts.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from kelon_engine.cards.catalogue import Catalogue
from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.prompts import Choice, Number, Option, Prompt, Thing, Yes
from kelon_engine.model.prompts import Mode as ModeOption
from kelon_engine.model.state import Frame, State
from kelon_engine.model.terms import HIDDEN, NATURE, Ask, Fact
from kelon_engine.model.values import Act, Numbers, Pass, Place, Places, Play, Value
from kelon_engine.rules import constraints, triggers
from kelon_engine.rules.apply import apply
from kelon_engine.rules.board import Active, Board, Env
from kelon_engine.rules.derive import derive

__all__ = [
    "Call",
    "Done",
    "EndlessLoop",
    "EngineFault",
    "Frame",
    "Go",
    "Happen",
    "Machine",
    "Next",
    "Stop",
    "bound",
    "handles",
    "name_of",
    "objects",
    "rule",
    "step",
    "value_of",
    "with_names",
]

STEPS_MAX = 10_000
"""Frames handled between two stops at the most: nothing is endless (1.4.6.a). Whole games of random play stay below 100."""
EVENTS_MAX = 2_000
"""Events between two stops at the most. Whole games of random play stay below 50."""


LATELY, NAMED_MAX = 100, 5
"""So many groups of events are looked at to tell what goes on without end, and so many abilities are named."""


class Done(Struct):
    """The node is finished; these names now mean this."""

    env: Env


class Call(Struct):
    """Run the node at an address, then come back to `then`. `returns`: the names that come back (None: all)."""

    address: str
    env: Env
    then: Frame
    returns: tuple[str, ...] | None = None
    events: tuple[ev.Event, ...] = ()


class Stop(Struct):
    """Stop until the prompts are answered; each answer is bound to its slot in `then`, which is then looked at again. Looked at before
    that, `then` asks the same once more: a position can be told without what is asked.

    `public`: everybody can see from public information how many answers there are, so a single one may be taken without asking."""

    prompts: tuple[Prompt, ...]
    then: Frame
    public: bool = True


class Happen(Struct):
    """Let these facts happen at the same time, then go on with `then`, in which "did" is bound to how many did."""

    events: tuple[ev.Event, ...]
    then: Frame


class Go(Struct):
    """Nothing to do here: look at this frame again as it is now."""

    then: Frame


Next = Done | Call | Stop | Happen | Go
Handler = Callable[["Machine", Frame, Any], Next]
HANDLERS: dict[type[n.Node], Handler] = {}
RULES: dict[str, Handler] = {}


def handles(*kinds: type[n.Node]) -> Callable[[Handler], Handler]:
    """Register what a kind of node does."""

    def register(handler: Handler) -> Handler:
        for kind in kinds:
            assert kind not in HANDLERS, kind
            HANDLERS[kind] = handler
        return handler

    return register


def rule(name: str) -> Callable[[Handler], Handler]:
    """Register a procedure of the rulebook by the name of its Rule node; its address is "rules/" and the name."""

    def register(handler: Handler) -> Handler:
        assert name not in RULES, name
        RULES[name] = handler
        return handler

    return register


class EngineFault(AssertionError):
    """The engine contradicts itself: a fault of this program, never of a player. The position before it is intact."""


class EndlessLoop(EngineFault):
    """What is forced goes on and on, though no daily limit of the rules (1.4.6.a) is met: the last resort. `abilities`: the addresses of
    those whose turn comes again and again, the busiest first; the message names them, and no card that anybody may not see."""

    def __init__(self, what: str, groups: Sequence[ev.Group]) -> None:
        lately = Counter(event.ability.partition(".")[0] for group in groups[-LATELY:] for event in group if event.ability)
        self.abilities = tuple(address for address, _ in lately.most_common(NAMED_MAX))
        super().__init__(f"{what}; again and again: {', '.join(self.abilities) or 'no ability'}")


class Machine:
    """One transition in progress: the state so far, the groups of events so far, the stack as a list."""

    def __init__(self, state: State, catalogue: Catalogue) -> None:
        self.state = state
        self.catalogue = catalogue
        self.groups: list[ev.Group] = []
        self.count = 0
        self._next_id = state.next_id

    @property
    def board(self) -> Board:
        """The state seen through its passives; looked at again after every event (2.3.1.k)."""
        return derive(self.state, self.catalogue)

    def new_id(self) -> int:
        """An id that no object has had: greater than all before (2.2.14.c)."""
        self._next_id = max(self._next_id, self.state.next_id)
        self._next_id += 1
        return self._next_id - 1

    def _next_after(self, stack: tuple[Frame, ...]) -> int:
        """The next id after all that there is and all that is about to happen."""
        coming = (e.now.id for f in stack for e in f.events if isinstance(e, ev.Moved | ev.Created))
        return max((self.state.next_id, *(id + 1 for id in coming)))

    def forget_today(self) -> None:
        """A new day begins: questions about today are about its own events only."""
        self.state = replace(self.state, today=())

    # -- what happens -----------------------------------------------------------------------------------------------

    def emit(self, events: Iterable[ev.Event]) -> ev.Group:
        """Make facts of these events, of their additive modifiers and of the Reactions they activate. The whole group happens at once."""
        group = tuple(events)
        before = self.board
        self.state = apply(self.state, group)
        seen: ev.Group = group
        for _ in range(2):  # what is added can activate Reactions too, but adds nothing more (6.4)
            more = triggers.additions(self, before, seen, first=seen is group)
            if not more:
                break
            self.state = apply(self.state, more)
            group += more
            seen = more
        self.state = replace(self.state, today=(*self.state.today, *(e for e in group if remembered(e))))
        self.groups.append(group)
        self.count += len(group)
        if self.count > EVENTS_MAX:
            raise EndlessLoop(f"{self.count} events without a decision", self.groups)
        return group

    def replacements(self, fact: Fact, seat: int, used: str) -> tuple[Active, ...]:
        """The "instead" abilities of a seat for something it would do, without those used on this event already (each at most once)."""
        return tuple(
            a
            for a in self.board.replacements
            if isinstance(a.line.node, n.Instead) and a.line.node.fact is fact and a.env["you"] == seat and name_of(a) not in used.split()
        )

    # -- the loop -------------------------------------------------------------------------------------------------------

    def run(self) -> State:
        """Go on until something must be asked or the game is over, and give the state at that stop."""
        stack = list(self.state.stack)
        for _ in range(STEPS_MAX):
            if self.state.result is not None or not stack:
                self.state = replace(self.state, stack=(), prompts=(), answered={})
                return self.state
            top = stack.pop()
            node = self.catalogue.node(top.node)
            handler = RULES[node.name] if isinstance(node, n.Rule) else HANDLERS[type(node)]
            match handler(self, top, node):
                case Done(env=env):
                    self._finish(stack, top, env)
                case Call() as call:
                    stack.append(call.then)
                    stack.append(Frame(call.address, call.env, 0, call.returns, call.events))
                case Happen(events=events, then=then):
                    self._let_happen(stack, events, then)
                case Stop(prompts=prompts, then=then, public=public):
                    if len(prompts) == 1 and prompts[0].seat != NATURE:
                        only = constraints.only_answer(prompts[0])
                        if only is not None and public:
                            stack.append(bound(then, prompts[0], only))
                            continue
                        if only is not None:
                            prompts = (replace(prompts[0], masked=True),)
                    whole = (*stack, then)
                    asked = tuple(settled(p) for p in prompts)
                    self.state = replace(self.state, stack=whole, prompts=asked, answered={}, next_id=self._next_after(whole))
                    return self.state
                case Go(then=then):
                    stack.append(then)
        raise EndlessLoop(f"{STEPS_MAX} steps without a decision", self.groups)

    def _finish(self, stack: list[Frame], top: Frame, env: Env) -> None:
        if not stack:
            return
        below = stack[-1]
        if top.returns is None:
            stack[-1] = Frame(below.node, env, below.at, below.returns, below.events)
        elif top.returns:
            merged = {**below.env, **{k: env[k] for k in top.returns if k in env}}
            stack[-1] = Frame(below.node, merged, below.at, below.returns, below.events)

    def _let_happen(self, stack: list[Frame], events: tuple[ev.Event, ...], then: Frame) -> None:
        board = self.board
        if board.prohibitions:
            allowed = tuple(e for e in events if possible(self, e))
            if len(allowed) < len(events):
                self.emit(ev.DidNotHappen(what=type(e).__name__, subject=subject_of(e)) for e in events if e not in allowed)
            events = allowed
        used = str(then.env.get("used", ""))  # what a replacement does itself is not replaced by it again
        if board.replacements and any(triggers.replaceable(self, e, used) for e in events):
            stack.append(then)
            stack.append(Frame("rules/happen", {"used": used, "did": 0}, 0, ("did",), events))
            return
        if not events:
            stack.append(with_names(then, did=0))
            return
        group = self.emit(events)
        stack.append(followed(with_names(then, did=done(events)), group))


# -- frames --------------------------------------------------------------------------------------------------------


def with_names(f: Frame, **names: Value) -> Frame:
    """The frame with these names bound."""
    return Frame(f.node, {**f.env, **names}, f.at, f.returns, f.events)


def private(word: str, node: str) -> str:
    """A name that the node at this address alone uses: a node can lie inside another of its kind."""
    return f"{word} {node}"


def step(f: Frame, at: int | None = None, **names: Value) -> Frame:
    """The frame one step on (or at a given one), with these names bound."""
    return Frame(f.node, {**f.env, **names} if names else f.env, f.at + 1 if at is None else at, f.returns, f.events)


def followed(f: Frame, group: ev.Group) -> Frame:
    """The frame whose own moves have been followed into visible zones: an ability finds what it moved itself, and nothing else does (2.1.e,
    f)."""
    became = {e.seen.object.id: e.now.id for e in group if isinstance(e, ev.Moved) and e.now.zone not in HIDDEN}
    if not became:
        return f
    env = {k: tuple(became.get(i, i) for i in v) if isinstance(v, tuple) else v for k, v in f.env.items()}
    return Frame(f.node, env, f.at, f.returns, f.events)


def done(events: Sequence[ev.Event]) -> int:
    """How many of these facts are something that was done: what is only told not to have happened is none (1.4.1.c)."""
    return sum(not isinstance(e, ev.DidNotHappen) for e in events)


def name_of(a: Active) -> str:
    """One ability of one object, as a word; the same granted by two objects is two."""
    return f"{a.bearer}@{a.line.address}" + (f"@{a.line.granted_by}" if a.line.granted_by else "")


def bound(f: Frame, prompt: Prompt, choice: Choice) -> Frame:
    """The frame with the prompt's slot bound to what was picked."""
    return with_names(f, **{prompt.slot: value_of(prompt, choice)})


def value_of(prompt: Prompt, choice: Choice) -> Value:
    """What a legal choice means: ids, expeditions, numbers, a mode, yes or no (1, 0), or an intent."""
    picked = [prompt.options[i].what for i in choice.picks]
    sample = picked[0] if picked else prompt.options[0].what if prompt.options else Thing(0)
    match sample:
        case Thing():
            return tuple(w.id for w in picked if isinstance(w, Thing))
        case Place():
            return Places(tuple(w for w in picked if isinstance(w, Place)))
        case Number():
            return Numbers(tuple(w.number for w in picked if isinstance(w, Number)))
        case ModeOption(number=number):
            return number
        case Yes(yes=yes):
            return int(yes)
        case Play() | Act() | Pass():
            return sample


def settled(prompt: Prompt) -> Prompt:
    """The prompt with a legal fallback: the first legal answer in option order, the least of everything."""
    if prompt.seat == NATURE:
        return prompt
    fallback = constraints.least_answer(prompt)
    if fallback is None:
        raise EngineFault(f"a prompt without a legal answer: {prompt.ask} {prompt.slot}")
    return replace(prompt, fallback=fallback)


def objects(m: Machine, ids: Iterable[int]) -> tuple[Option, ...]:
    """Options for objects."""
    return tuple(Option(Thing(i)) for i in ids)


def remembered(event: ev.Event) -> TypeGuard[ev.Remembered]:
    """Whether a later rule of this day may ask about an event. A card that is declared is asked about only when it has been played."""
    return isinstance(event, ev.Remembered) and not (isinstance(event, ev.Declared) and isinstance(event.intent, Play))


# -- happen: replacements ------------------------------------------------------------------------------------------


def possible(m: Machine, event: ev.Event) -> bool:
    """Whether nothing forbids the event: what cannot happen is not modified either (1.4.1.a, d)."""
    return all(not triggers.forbids(m.board, a, event) for a in m.board.prohibitions)


def subject_of(event: ev.Event) -> int:
    """The id of the object an event is about, 0 if none."""
    match event:
        case ev.StatusChanged(id=id) | ev.CountersChanged(id=id):
            return id
        case ev.Moved(seen=seen):
            return seen.object.id
        case _:
            return 0


@rule("happen")
def happen(m: Machine, f: Frame, node: n.Rule) -> Next:
    """Let events happen of which some may be replaced: one by one, each replacement at most once, the affected object's controller
    chooses."""
    env: Env
    if "chosen" in f.env:
        chosen, f = f.env["chosen"], Frame(f.node, {k: v for k, v in f.env.items() if k != "chosen"}, f.at, f.returns, f.events)
        assert isinstance(chosen, int)
        event = f.events[0]
        a = triggers.replaceable(m, event, str(f.env["used"]))[chosen - 1]
        instead = a.line.node
        assert isinstance(instead, n.Instead)
        if instead.optional and "agreed" not in f.env:
            seat = m.state.objects[a.bearer].controller
            yes_or_no = Option(Yes(False)), Option(Yes(True))
            prompt = Prompt(seat, Ask.MAY, "agreed", yes_or_no, source=a.bearer, ability=a.line.address)
            return Stop((prompt,), with_names(f, chosen=chosen))
        agreed = f.env.get("agreed", 1)
        f = Frame(f.node, {k: v for k, v in f.env.items() if k != "agreed"}, f.at, f.returns, f.events)
        if not agreed:
            kept = with_names(f, used=f"{f.env['used']} {triggers.declined(a, subject_of(event))}")
            if instead.otherwise is None:
                return Go(kept)
            env = {**a.env, "it": (subject_of(event),), "did": 0}
            return Call(m.catalogue.child(a.line.address, "otherwise"), env, kept, ())
        used = f"{f.env['used']} {name_of(a)}"
        env = {**a.env, "it": (subject_of(event),), "used": used, "did": 0}
        rest = Frame(f.node, {**f.env, "did": 1}, f.at, f.returns, f.events[1:])
        return Call(m.catalogue.child(a.line.address, "effect"), env, rest, ())
    still = tuple(e for e in f.events if subject_of(e) in (0, *m.state.objects) and possible(m, e))  # after what a replacement has done
    f = Frame(f.node, f.env, f.at, f.returns, still)
    for i, event in enumerate(f.events):
        found = triggers.replaceable(m, event, str(f.env["used"]))
        if found:
            first = Frame(f.node, f.env, f.at, f.returns, (event, *f.events[:i], *f.events[i + 1 :]))
            seat = m.state.objects[subject_of(event)].controller
            options = tuple(Option(ModeOption(k + 1)) for k in range(len(found)))
            return Stop((Prompt(seat, Ask.REPLACEMENT, "chosen", options, source=found[0].bearer, ability=found[0].line.address),), first)
    if not f.events:
        return Done(f.env)
    group = m.emit(f.events)
    return Done(followed(with_names(f, did=done(f.events)), group).env)
