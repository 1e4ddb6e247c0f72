"""A position in words, and two seats that act in it.

The builder makes a state by hand, which nothing else in the tests may do; from there on everything goes through the door of the engine.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from kelon_engine import (
    CATALOGUE,
    RULESETS,
    Act,
    Ask,
    Choice,
    Definition,
    Engine,
    Explanation,
    Mode,
    Number,
    ObjectView,
    Pass,
    Place,
    Play,
    Position,
    Prompt,
    Side,
    Thing,
    Told,
    Transition,
    View,
    Yes,
    Zone,
)
from kelon_engine.model.state import Frame, Seat, State
from kelon_engine.model.terms import NATURE, Phase, Status
from kelon_engine.model.values import Object, zone_key

HERO, COMPANION = Side.HERO, Side.COMPANION
PLACES = {"hero": HERO, "companion": COMPANION}
ZONES = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "discard": Zone.DISCARD,
    "reserve": Zone.RESERVE,
    "landmark": Zone.LANDMARK,
    "leader": Zone.HERO,
    "mana": Zone.MANA,
}
STARTS = {
    "morning": (Frame("rules/game", {}, 2),),
    "noon": (Frame("rules/game", {}, 2), Frame("rules/game.steps.1", {}, 0)),
    "afternoon": (Frame("rules/game", {}, 2), Frame("rules/game.steps.1", {}, 3), Frame("rules/game.steps.1.steps.2", {})),
    "dusk": (Frame("rules/game", {}, 2), Frame("rules/game.steps.1", {}, 3)),
    "night": (Frame("rules/game", {}, 2), Frame("rules/game.steps.1", {}, 5)),
}
"""What is still to be done when a position begins."""

PHASES = {
    "morning": Phase.NIGHT,
    "noon": Phase.MORNING,
    "afternoon": Phase.AFTERNOON,
    "dusk": Phase.AFTERNOON,
    "night": Phase.DUSK,
}
REGION_NAMES = {
    "F": "TUMULT_1A",
    "M": "TUMULT_2A",
    "W": "TUMULT_3A",
    "A": "REGION_HERO",
}


FILLER = ("Ordis Trooper",) * 12
"""What a Deck holds unless a position says otherwise."""


def names_of(d: Definition) -> tuple[str, str, str]:
    """What a card may be called: its name, its name with the rarity, its reference."""
    return (d.name, f"{d.name} {d.reference.rsplit('_', 1)[-1]}", d.reference)


class Player:
    """One of the two seats: what it does, and what it has."""

    def __init__(self, game: "Game", seat: int) -> None:
        self.game, self.seat = game, seat

    # -- doing -------------------------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Prompt:
        """What this seat is asked; fails if it is not."""
        found = [p for p in self.game.prompts if p.seat == self.seat]
        assert found, f"seat {self.seat} is not asked; asked are {[(p.seat, p.ask.value, p.slot) for p in self.game.prompts]}"
        return found[0]

    def offered(self) -> list[str]:
        """The options in words."""
        return [self.game.words(option.what) for option in self.prompt.options]

    def picks(self, *wanted: str) -> None:
        """Answer with these options, given in words."""
        offered = self.offered()
        chosen: list[int] = []
        for word in wanted:
            assert word in offered, f"{word!r} is not offered: {offered}"
            chosen.append(next((i for i, x in enumerate(offered) if x == word and i not in chosen), offered.index(word)))
        self.game.answer(self.seat, Choice(tuple(chosen)))

    def plays(self, name: str, side: Side | None = None) -> None:
        """Declare that a card is played."""
        self.picks(f"play {self.game.printed(name)}" + (f" {side.value}" if side else ""))

    def acts(self, name: str, number: int = 1) -> None:
        """Declare a quick action."""
        self.picks(f"act {self.game.printed(name)} {number}")

    def passes(self) -> None:
        """Pass for the day."""
        self.picks("pass")

    def can(self, word: str) -> bool:
        """Whether an option is offered."""
        return word in self.offered()

    # -- having ------------------------------------------------------------------------------------------------------------

    def has(self, place: str) -> list[str]:
        """Names of what is in a zone of this seat, or in one of its expeditions (present ones, so a Gigantic Character is in both)."""
        if place in PLACES:
            here = Place(self.seat, PLACES[place])
            return [self.game.name_of(o.card) for o in self.game.objects() if here in o.present]
        zone = ZONES[place]
        view = self.game.engine.view(self.game.position, self.seat)
        objects = {o.handle: o for o in (*view.table.objects, *(view.own.objects if view.own else ()))}
        zones = {(z.zone, z.seat): z for z in (*view.table.zones, *(view.own.zones if view.own else ()))}
        return [self.game.name_of(objects[h].card) for h in zones[zone, self.seat].handles]

    def count(self, place: str) -> int:
        """How many cards are in a zone, as everybody knows."""
        table = self.game.view().table
        return next(z.count for z in table.zones if z.zone is ZONES[place] and z.seat == self.seat)

    @property
    def ready_mana(self) -> int:
        """Ready Mana Orbs."""
        return self.game.view().table.seats[self.seat - 1].mana_ready

    def region(self, side: Side) -> int:
        """Where an expedition stands."""
        return next(e.region for e in self.game.view().table.seats[self.seat - 1].expeditions if e.side is side)


@cache
def engine_with(cards: tuple[Definition, ...]) -> Engine:
    """The engine with some cards more."""
    return Engine(CATALOGUE.with_definitions(cards))


class Game:
    """A game that begins somewhere in the middle.

    `you_hand=["Kappa"]`, `they_hero=["Atlas R1+asleep+2"]`: what lies where; "+asleep" a status, "+2" boosts, "+3 Kelon" other counters,
    "+borrowed" what the other seat owns. Places: hand, deck, discard, reserve, landmark, leader (the Hero), hero and companion (the
    expeditions). `at`: with which part of the day it begins; "afternoon" begins in a turn of the first player."""

    def __init__(
        self,
        *,
        at: str = "afternoon",
        regions: str = "AFMWFMWA",
        ruleset: str = "1.0",
        first: int = 1,
        day: int = 2,
        mana: int = 10,
        you_at: tuple[int, int] = (0, 7),
        they_at: tuple[int, int] = (0, 7),
        face_down: Sequence[int] = (),
        cards: Iterable[Definition] = (),
        arena: bool = False,
        **where: Sequence[str],
    ) -> None:
        self.engine = engine_with(tuple(cards))
        self.events: list[tuple[Told | None, ...]] = []
        self._references: dict[str, str] = {}
        for d in self.engine.catalogue:
            for name in names_of(d):
                self._references.setdefault(name, d.reference)
        objects: dict[int, Object] = {}
        zones: dict[str, tuple[int, ...]] = {}

        def put(o: Object) -> None:
            objects[o.id] = o
            key = zone_key(o.zone, o.owner)
            zones[key] = (*zones.get(key, ()), o.id)

        line = ["ARENA"] if arena else [REGION_NAMES.get(letter, letter) for letter in regions]
        for i, card in enumerate(line):
            put(Object(len(objects) + 1, card, NATURE, NATURE, Zone.ADVENTURE, face_down=i in face_down))
        for seat in (1, 2):
            for _ in range(mana):
                put(Object(len(objects) + 1, "ALT_CORE_B_OR_05_C", seat, seat, Zone.MANA))
        where = {"you_deck": FILLER, "they_deck": FILLER, **where}
        for key, names in where.items():
            who, place = key.split("_", 1)
            seat = ("you", "they").index(who) + 1
            for written in names:
                name, *marks = written.split("+")
                d = self.engine.catalogue[self.reference(name)]
                statuses = tuple(sorted(Status(m) for m in marks if m in set(Status)))
                owner = 3 - seat if "borrowed" in marks else seat
                counted = [m.partition(" ") for m in marks if m[0].isdigit()]
                counters = tuple(sorted((counter or "boost", int(number)) for number, _, counter in counted))
                zone = Zone.EXPEDITION if place in PLACES else ZONES[place]
                put(Object(len(objects) + 1, d.reference, owner, seat, zone, PLACES.get(place), counters, statuses, d.token))
        state = State(
            ruleset=RULESETS[ruleset],
            objects=objects,
            zones=zones,
            seats=(Seat(hero=you_at[0], companion=you_at[1]), Seat(hero=they_at[0], companion=they_at[1])),
            day=day,
            phase=PHASES[at],
            first=first,
            stack=STARTS[at],
            next_id=len(objects) + 1,
            revision=1,
        )
        self.you, self.they = Player(self, 1), Player(self, 2)
        self._took(self.engine._run(state, state))

    # -- going on ------------------------------------------------------------------------------------------------------------

    def _took(self, transition: Transition) -> None:
        self.position: Position = transition.position
        self.events += self.engine.tell(transition.events, 0)
        while self.prompts and self.prompts[0].ask is Ask.SHUFFLE:
            order = Choice(tuple(range(len(self.prompts[0].options))))
            self._took(self.engine.submit(self.position, NATURE, order))

    def answer(self, seat: int, choice: Choice) -> None:
        """Submit an answer."""
        self._took(self.engine.submit(self.position, seat, choice))

    def rolls(self, *faces: int) -> None:
        """Chance answers with these faces."""
        assert self.prompts[0].seat == NATURE, self.prompts
        assert self.prompts[0].ask is Ask.DICE
        self.answer(NATURE, Choice(tuple(f - 1 for f in faces)))

    def both_pass(self) -> None:
        """Both seats pass, whoever's turn it is, until the Afternoon is over."""
        while self.prompts and self.prompts[0].ask is Ask.TURN:
            self.answer(self.prompts[0].seat, Choice((0,)))

    def until(self, ask: Ask) -> None:
        """Take fallbacks until something is asked; passing is the fallback of a turn."""
        while self.prompts and self.prompts[0].ask is not ask:
            prompt = self.prompts[0]
            self.answer(prompt.seat, prompt.fallback)

    # -- asking ----------------------------------------------------------------------------------------------------------------

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """What is asked now."""
        return self.engine.prompts(self.position)

    def view(self, viewer: int = 0) -> View:
        """What a viewer may know."""
        return self.engine.view(self.position, viewer)

    def objects(self) -> tuple[ObjectView, ...]:
        """What lies on the table."""
        return self.view().table.objects

    def object(self, name: str, nth: int = 0) -> ObjectView:
        """The object of that name on the table, whatever its rarity unless the name says it."""
        found = [o for o in self.objects() if o.card and name in names_of(self.engine.catalogue[o.card])]
        assert len(found) > nth, f"no {name} on the table: {[self.name_of(o.card) for o in self.objects()]}"
        return found[nth]

    def stats(self, name: str) -> tuple[int, int, int] | None:
        """Current statistics."""
        return self.object(name).stats

    def boosts(self, name: str) -> int:
        """Boosts on an object."""
        return dict(self.object(name).counters).get("boost", 0)

    def statuses(self, name: str) -> list[str]:
        """Statuses of an object."""
        return [s.value for s in self.object(name).statuses]

    def explain(self, name: str) -> Explanation:
        """How its characteristics came about."""
        return self.engine.explain(self.position, self.object(name).handle)

    def happened(self, kind: type) -> list[Any]:
        """The told events of a kind, oldest first."""
        return [e for group in self.events for e in group if isinstance(e, kind)]

    # -- words -------------------------------------------------------------------------------------------------------------------

    def reference(self, name: str) -> str:
        """The reference of a name, the common's; "Name R1" for another rarity."""
        return self._references[name]

    def printed(self, name: str) -> str:
        """The name that is printed on a card: without the rarity."""
        return self.name_of(self._references[name]) if name in self._references else name

    def name_of(self, card: str) -> str:
        """The name of a reference, "?" for none."""
        return self.engine.catalogue[card].name if card else "?"

    def words(self, what: Thing | Place | Mode | Yes | Number | Play | Act | Pass) -> str:
        """An option in words: "play NAME hero", "act NAME 1", "pass", a name, "you hero", "mode 2", "yes", "4"."""
        state = self.position
        assert isinstance(state, State)
        match what:
            case Play(id=id, side=side):
                return f"play {self.name_of(state.objects[id].card)}" + (f" {side.value}" if side else "")
            case Act(id=id, ability=number):
                return f"act {self.name_of(state.objects[id].card)} {number}"
            case Thing(id=id):
                o = state.objects[id]
                if o.emblem is not None:
                    return f"reaction of {self.name_of(o.emblem.ability.split('/')[0])}"
                return self.name_of(o.card)
            case Place(seat=seat, side=side):
                return f"{'you' if seat == 1 else 'they'} {side.value}"
            case Mode(number=number):
                return f"mode {number}"
            case Yes(yes=yes):
                return "yes" if yes else "no"
            case Number(number=number):
                return str(number)
            case _:
                return "pass"
