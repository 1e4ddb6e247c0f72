"""The door: a game is a fold of answers over a starting position.

    engine = Engine()
    transition = engine.start(Setup(decks=(deck, deck)))
    transition = engine.submit(transition.position, seat, Choice((0,)))

Bots, servers, tests and replays use the same functions. Positions are values: keep them, go back to them, play on from any of them.
"""

import hashlib
from collections.abc import Callable
from typing import NewType, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kelon_engine.cards import CATALOGUE
from kelon_engine.cards.catalogue import Catalogue
from kelon_engine.cards.formats import FORMATS, problems
from kelon_engine.cards.text import text
from kelon_engine.model import events as ev
from kelon_engine.model.prompts import Answer, Choice, Concede, Cost, Expire, Prompt, Withdraw
from kelon_engine.model.ruleset import RULESETS
from kelon_engine.model.state import Frame, Seat, State
from kelon_engine.model.terms import Zone
from kelon_engine.model.values import Act, Object, Play, Result
from kelon_engine.notation import Chance, IllegalPosition, fill, read, redacted, write
from kelon_engine.rules import constraints, playing
from kelon_engine.rules import setup as _set_up  # noqa: F401  (its import registers the handlers)
from kelon_engine.rules.board import Traits, base_traits
from kelon_engine.rules.day import PROGRAMS
from kelon_engine.rules.derive import derive
from kelon_engine.rules.machine import EngineFault, Machine, value_of
from kelon_engine.rules.playing import Refusal
from kelon_engine.rules.setup import DECOY
from kelon_engine.rules.used import used
from kelon_engine.view import Told, View, tell, view, views, waiting

VERSION = "5"
"""Part of the fingerprint: raised when a rule is changed, so that a game goes on only with the rules it began with."""

Position = NewType("Position", object)
"""A game between two answers. Opaque outside the engine: nobody can leak what nobody can read."""

Events = NewType("Events", object)
"""What happened in a transition: groups of events, to be told to viewers with `Engine.tell`."""


class Deck(Struct, frozen=True):
    """What a player brings: the reference of a Hero (None: none) and those of the cards, with repetition."""

    hero: str | None
    cards: tuple[str, ...]


class Setup(Struct, frozen=True):
    """How a game begins: decks by seat, the names of the ruleset and of the format the decks must meet, and the first player (0: by chance,
    4.1.g). Or from a `position` as text, at a decision; nothing else is looked at then."""

    decks: tuple[Deck, Deck]
    ruleset: str = "1.0"
    first: int = 0
    format: str = "sandbox"
    position: str = ""


class Transition(Struct, frozen=True):
    """A new position and what happened on the way to it."""

    position: Position
    events: Events


class IllegalAnswer(ValueError):
    """The answer does not fit what is asked; the position is as it was. `reason` is a word of the registry, `rule` a rule number or ""."""

    def __init__(self, reason: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.reason = reason
        self.rule = rule


class IllegalSetup(ValueError):
    """The game cannot begin like this. `problems` lists everything that is wrong, not only the first."""

    def __init__(self, reason: str, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.reason = reason
        self.problems = problems


class AppliedPassive(Struct, frozen=True):
    """A passive that changed an object: whose, which ability, in which place of the order; `waited_for`: the abilities (bearer, address) on
    which it depends and for which it waited in spite of an older timestamp (2.3.2, 2.3.3)."""

    bearer: int
    ability: str
    place: int
    waited_for: tuple[tuple[int, str], ...]


class Explanation(Struct, frozen=True):
    """How an object's characteristics came about: printed, current, and the passives applied to it in their order."""

    printed: Traits
    current: Traits
    applied: tuple[AppliedPassive, ...]


_DECODER = msgspec.msgpack.Decoder(State)
_ENCODER = msgspec.msgpack.Encoder()


class Engine:
    """The rules with a catalogue of cards. Holds no game: every method is a function of its arguments."""

    def __init__(self, catalogue: Catalogue = CATALOGUE) -> None:
        self.catalogue = catalogue.with_programs(PROGRAMS)
        self.fingerprint = hashlib.sha256(f"{VERSION} {self.catalogue.fingerprint}".encode()).hexdigest()

    # -- playing --------------------------------------------------------------------------------------------------------

    def start(self, setup: Setup) -> Transition:
        """Begin a game. Raises IllegalSetup with every problem found."""
        if setup.position:
            return Transition(self._begun(setup.position), Events(()))
        self._check(setup)
        state = State(ruleset=RULESETS[setup.ruleset], objects={}, zones={}, seats=(Seat(), Seat()))
        presented: list[Object] = []
        for seat, deck in enumerate(setup.decks, 1):
            hero = DECOY if deck.hero is None else deck.hero  # 4.1.f: nobody sees yet who brings a Hero
            presented.append(Object(len(presented) + 1, hero, seat, seat, Zone.HERO, face_down=True))
            for card in deck.cards:
                presented.append(Object(len(presented) + 1, card, seat, seat, Zone.DECK))
        program = Frame("rules/game", {})
        first = {"first": setup.first} if setup.first else {}
        below = Frame(program.node, {}, 1)
        top = Frame("rules/game.steps.0", dict(first), 0, (), (ev.DecksPresented(now=tuple(presented)),))
        state = replace(state, stack=(below, top), next_id=len(presented) + 1)
        return self._run(state, state)

    def _begun(self, text: str) -> Position:
        try:
            position = self.read(text)
        except IllegalPosition as wrong:
            raise IllegalSetup("ILLEGAL_POSITION", (str(wrong),)) from None
        if self.result(position) is not None:
            raise IllegalSetup("ILLEGAL_POSITION", ("the game of this position is over: nothing is left to play",))
        if self.declaring(position) or _state(position).answered:
            raise IllegalSetup("ILLEGAL_POSITION", ("an answer is half given here: begin from the decision before it",))
        return position

    def _check(self, setup: Setup) -> None:
        if setup.ruleset not in RULESETS:
            raise IllegalSetup("UNKNOWN_RULESET", (f"no ruleset {setup.ruleset!r}; there are {', '.join(sorted(RULESETS))}",))
        if setup.format not in FORMATS:
            raise IllegalSetup("UNKNOWN_FORMAT", (f"no format {setup.format!r}; there are {', '.join(sorted(FORMATS))}",))
        if setup.first not in (0, 1, 2):
            raise IllegalSetup("MALFORMED", ("first must be 0 (by chance), 1 or 2",))
        unknown = [
            f"seat {seat}: no card {reference!r} in the catalogue"
            for seat, deck in enumerate(setup.decks, 1)
            for reference in dict.fromkeys((*deck.cards, *((deck.hero,) if deck.hero is not None else ())))
            if reference not in self.catalogue
        ]
        if unknown:
            raise IllegalSetup("UNKNOWN_CARD", tuple(unknown))
        found = ((seat, self.deck_problems(deck, setup.format, setup.ruleset)) for seat, deck in enumerate(setup.decks, 1))
        wrong = [f"seat {seat}: {problem}" for seat, problems in found for problem in problems]
        if wrong:
            raise IllegalSetup("DECK_ILLEGAL", tuple(wrong))

    def deck_problems(self, deck: Deck, format: str = "standard", ruleset: str = "1.0") -> tuple[str, ...]:
        """Everything that a deck breaks in a format (1.1.4), each a sentence with its rule; all its cards must be in the catalogue."""
        found = problems(self.catalogue, FORMATS[format], deck.hero, deck.cards)
        cap = RULESETS[ruleset].deck_cap if FORMATS[format].capped else 0
        if cap and len(deck.cards) + (deck.hero is not None) > cap:
            found = (*found, f"at most {cap} cards, Hero included (1.1.4.b)")
        return found

    def submit(self, position: Position, seat: int, answer: Answer) -> Transition:
        """The position after an answer of a seat (0: chance). Raises IllegalAnswer, and then nothing has changed."""
        state = _state(position)
        if state.result is not None:
            raise IllegalAnswer("GAME_OVER", "the game is over; no answer is taken any more")
        if isinstance(answer, Concede):
            return self._concede(state, seat)
        prompt = next((p for p in state.prompts if p.seat == seat), None)
        if prompt is None:
            raise IllegalAnswer("NOT_YOUR_DECISION", "nothing is asked of this seat now; wait for a decision of its own")
        if isinstance(answer, Withdraw):
            return self._withdraw(state, prompt)
        choice = prompt.fallback if isinstance(answer, Expire) else answer
        wrong = constraints.wrong(prompt, choice)
        if wrong is not None:
            raise IllegalAnswer("ILLEGAL_CHOICE", wrong)
        choice = constraints.normal(prompt, choice)
        return self._answered(state, prompt, choice)

    def _answered(self, state: State, prompt: Prompt, choice: Choice) -> Transition:
        answered = {**state.answered, prompt.slot: value_of(prompt, choice)}
        waiting = tuple(p for p in state.prompts if p.seat != prompt.seat)
        if waiting:
            later = replace(state, answered=answered, prompts=waiting, revision=state.revision + 1)
            return Transition(Position(later), Events(()))
        *below, top = state.stack
        top = Frame(top.node, {**top.env, **answered}, top.at, top.returns, top.events)
        return self._run(replace(state, stack=(*below, top), prompts=(), answered={}), state)

    def _run(self, state: State, before: State) -> Transition:
        machine = Machine(state, self.catalogue)
        after = machine.run()
        if not (after.prompts and after.prompts[0].declaring):
            after = replace(after, revision=before.revision + 1)
        return Transition(Position(after), Events(tuple(machine.groups)))

    def _withdraw(self, state: State, prompt: Prompt) -> Transition:
        if not prompt.declaring:
            raise IllegalAnswer("NOT_DECLARING", "nothing is being declared, so nothing can be withdrawn; answer the decision")
        stack = list(state.stack)
        while stack and stack[-1].node != "rules/turn":
            stack.pop()
        if not stack:
            raise EngineFault("a declaration without a turn")
        turn = stack.pop()
        again = replace(state, stack=(*stack, Frame(turn.node, {"you": prompt.seat}, 1, turn.returns)), prompts=())
        machine = Machine(again, self.catalogue)
        return Transition(Position(machine.run()), Events(()))

    def _concede(self, state: State, seat: int) -> Transition:
        if seat not in (1, 2):
            raise IllegalAnswer("NOT_YOUR_DECISION", "only a seat can concede")
        machine = Machine(replace(state, prompts=()), self.catalogue)
        machine.emit((ev.GameEnded(result=Result(3 - seat, "concession"), by=seat),))
        after = replace(machine.run(), revision=state.revision + 1)
        return Transition(Position(after), Events(tuple(machine.groups)))

    # -- asking ------------------------------------------------------------------------------------------------------------

    def prompts(self, position: Position) -> tuple[Prompt, ...]:
        """What is asked now: one prompt for each seat that owes an answer, or one for chance (seat 0) alone."""
        return _state(position).prompts

    def declaring(self, position: Position) -> bool:
        """Whether an intent is being declared: nothing has happened yet and nobody else knows."""
        prompts = _state(position).prompts
        return bool(prompts) and prompts[0].declaring

    def revision(self, position: Position) -> int:
        """How many answers (whole declarations count once) have led here; the start is 1."""
        return _state(position).revision

    def result(self, position: Position) -> Result | None:
        """How the game ended; None while it goes on."""
        return _state(position).result

    def ruleset(self, position: Position) -> str:
        """The name of the preset of the rules that the game is played by."""
        return _state(position).ruleset.name

    def view(self, position: Position, viewer: int) -> View:
        """What a viewer may know: a seat's number, or 0 for a spectator."""
        return view(_state(position), self.catalogue, viewer)

    def views(self, position: Position, viewers: tuple[int, ...]) -> tuple[View, ...]:
        """The views of several viewers at once; cheaper than one by one, since they share the table."""
        return views(_state(position), self.catalogue, viewers)

    def tell(self, events: Events, viewer: int) -> tuple[tuple[Told | None, ...], ...]:
        """What happened, as a viewer may know it: groups with an entry for each event, None where there is nothing to tell."""
        return tell(cast(tuple[ev.Group, ...], events), viewer)

    def refusal(self, position: Position, seat: int, intent: Play | Act) -> Refusal:
        """Why an intent is not on offer. The same for a card that is not there and one that this seat may not see."""
        state = _state(position)
        prompt = next((p for p in state.prompts if p.seat == seat), None)
        if prompt is None or prompt.ask != "turn":
            return Refusal("NOT_YOUR_DECISION")
        found = playing.offered(Machine(state, self.catalogue), seat, intent)
        return Refusal("NOT_OFFERED") if isinstance(found, Cost) else found

    def explain(self, position: Position, id: int) -> Explanation:
        """How the characteristics of an object in play came about, passive by passive (2.3). KeyError: there is no such object in play."""
        state = _state(position)
        board = derive(state, self.catalogue)
        if id not in board.traits:
            raise KeyError(id)
        applied = tuple(
            AppliedPassive(a.bearer, a.line.address, place, a.waited_for) for place, a in enumerate(board.applied, 1) if id in a.touched
        )
        return Explanation(base_traits(self.catalogue, state.objects[id]), board.traits[id], applied)

    def text(self, address: str, language: str = "en") -> str:
        """The rendered text of the ability at an address ("ALT_CORE_B_AX_23_C/1")."""
        return text(self.catalogue.node(address.split(".")[0]), self.catalogue, language)

    def used(self, transition: Transition) -> frozenset[str]:
        """Addresses of the abilities ("REF/1") that did something in a transition: an effect changed something, a passive or keyword was
        applied, a replacement replaced, a cost was reduced."""
        board = derive(_state(transition.position), self.catalogue)
        return used(board, cast(tuple[ev.Group, ...], transition.events))

    # -- keeping --------------------------------------------------------------------------------------------------------------

    def dump(self, position: Position) -> bytes:
        """A position as bytes, for this engine alone."""
        return _ENCODER.encode(position)

    def load(self, saved: bytes) -> Position:
        """The position that `dump` wrote."""
        return Position(_DECODER.decode(saved))

    # -- positions as text ----------------------------------------------------------------------------------------------------

    def write(self, position: Position, viewer: int | None = None) -> str:
        """A position as text, whole; or as a viewer may know it (a seat, or 0). docs/POSITIONS.md describes it."""
        state = _state(position)
        return write(state) if viewer is None else redacted(state, viewer)

    def read(self, text: str) -> Position:
        """The position of a text. One written by `write` comes back exactly; one written by hand goes on to the first thing that is asked.
        Raises IllegalPosition, which says what is wrong and in which line."""
        return _held_together(lambda: self._read(text))

    def _read(self, text: str) -> Position:
        state = read(text, self.catalogue)
        position = self._resumed(replace(state, answered={}))
        if state.answered:
            asked = _state(position)
            waiting = tuple(p for p in asked.prompts if p.slot not in state.answered)
            if not waiting or len(waiting) + len(state.answered) != len(asked.prompts):
                raise IllegalPosition(f"answered are {', '.join(state.answered)}, but asked are {', '.join(p.slot for p in asked.prompts)}")
            position = Position(replace(asked, prompts=waiting, answered=state.answered))
        return position

    def fill(self, text: str, chance: Chance, decks: tuple[Deck | None, Deck | None] = (None, None)) -> Position:
        """A whole position that a viewer could be in who knows just this text: `chance` settles what is unknown, within the deck lists as
        far as they are given. Its view for that viewer is the one that the text was made from. Raises IllegalPosition."""
        return _held_together(lambda: self._fill(text, chance, decks))

    def _fill(self, text: str, chance: Chance, decks: tuple[Deck | None, Deck | None]) -> Position:
        state, draft = fill(text, self.catalogue, chance, decks)
        position = self._resumed(replace(state, answered={}))
        answers = dict(state.answered)
        for _ in range(3):  # what others have chosen unseen is chosen anew, each once
            now = _state(position)
            mine = next((p for p in now.prompts if p.slot in answers), None)
            if mine is not None:
                waits = tuple(p for p in now.prompts if p is not mine)
                if not waits:
                    raise IllegalPosition(f"all answers to {mine.slot} and what is asked with it are there: nothing is left to wait for")
                return Position(replace(now, prompts=waits, answered=answers))
            if draft.viewer is None or tuple(w.seat for w in waiting(now)) == draft.waits:
                break
            prompt = now.prompts[0]
            free = [Choice(), *(Choice((i,)) for i in range(len(prompt.options)))]
            legal = [c for c in free if constraints.wrong(prompt, c) is None] or [prompt.fallback]
            position = self.submit(position, prompt.seat, chance.choice(legal)).position
            position = Position(replace(_state(position), revision=state.revision))
        return position

    def _resumed(self, state: State) -> Position:
        """What a state comes to when it goes on until something is asked. What does not hold together shows here at the latest."""
        position = Position(Machine(state, self.catalogue).run())
        self.views(position, (1, 2))
        if not self.prompts(position) and self.result(position) is None:
            raise IllegalPosition("the stack ends before the game does: nobody is asked anything")
        return position

    def state_hash(self, position: Position) -> bytes:
        """32 bytes that are equal for equal positions in every process and language; docs/STATE_HASH.md says how they are made."""
        return hashlib.sha256(canonical(position)).digest()


def _held_together(made: Callable[[], Position]) -> Position:
    """The position that is made of a text. What fails otherwise than by IllegalPosition is a text that is a position only by its form."""
    try:
        return made()
    except IllegalPosition:
        raise
    except Exception as fault:
        raise IllegalPosition(f"the position does not hold together: {type(fault).__name__} when the game is to go on") from fault


def canonical(position: Position) -> bytes:
    """A position as canonical JSON, its objects as a list in order of their ids: what the state hash is the SHA-256 of."""
    state = _state(position)
    document = {name: getattr(state, name) for name in State.__struct_fields__}
    document["objects"] = [state.objects[i] for i in sorted(state.objects)]
    return msgspec.json.encode(document, order="sorted")


def _state(position: Position) -> State:
    assert isinstance(position, State)
    return position


def legal(prompt: Prompt, choice: Choice) -> str | None:
    """What is wrong with a choice by the published constraints of a prompt; None: it is legal."""
    return constraints.wrong(prompt, choice)
