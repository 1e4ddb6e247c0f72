"""Positions in files, and how they are shown to a person."""

import random
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from kelon_cli.narrator import Line, listed, name, text
from kelon_engine import (
    ENGINE,
    NATURE,
    Act,
    Answer,
    Ask,
    Concede,
    Expire,
    IllegalAnswer,
    IllegalPosition,
    Mode,
    Number,
    ObjectView,
    Option,
    Pass,
    Place,
    Play,
    Position,
    Prompt,
    Thing,
    Transition,
    View,
    Yes,
    Zone,
    read_answer,
)

SEATS = (1, 2)

ZONES = {
    Zone.HERO: "Hero",
    Zone.LANDMARK: "Landmarks",
    Zone.RESERVE: "Reserve",
    Zone.HAND: "Hand",
    Zone.MANA: "Mana",
    Zone.DISCARD: "Discard pile",
}
"""The zones of a seat that are shown, in this order."""

ASKS = {
    Ask.TURN: "a turn: play a card or a quick action, or pass",
    Ask.MANA: "cards to put in the Mana zone",
    Ask.KEEP: "what to keep",
    Ask.TARGET: "targets",
    Ask.MODE: "a mode",
    Ask.MAY: "whether to do it",
}
"""What is asked, in words; other asks are called by their name."""


SEEN_BY = re.compile(r"^\s*position\s+\S+\s+seen\s+by\s", re.MULTILINE)
"""The first line of what one viewer knows; comments may stand before it."""


def read(file: str, seed: int | None = None) -> Position:
    """The position of a file ("-": standard input). What one seat knows is filled by chance if a seed is given. Raises click's error."""
    try:
        written = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        if SEEN_BY.search(written):
            if seed is None:
                raise click.ClickException(f"{file} is what one viewer knows, not a whole position: --fill SEED makes one of it")
            return ENGINE.fill(written, random.Random(seed))
        return ENGINE.read(written)
    except (OSError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file} cannot be read: {error}") from None
    except IllegalPosition as illegal:
        raise click.ClickException(f"{file}: {illegal}") from None


def answered(position: Position, file: str) -> Iterator[Transition]:
    """What the answers of a file lead to, one after the other. Each line is SEAT ANSWER, seat 0 for chance. Raises click's error."""
    try:
        lines = Path(file).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file} cannot be read: {error}") from None
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        seat, _, answer = line.strip().partition(" ")
        try:
            if seat not in ("0", "1", "2"):
                raise ValueError('write SEAT ANSWER, such as "1 0,3"')
            for part in steps(answer.strip()):
                transition = ENGINE.submit(position, int(seat), part)
                position = transition.position
                yield transition
        except (ValueError, IllegalAnswer) as wrong:
            raise click.ClickException(f"{file}, line {number}: {wrong}") from None


def steps(answer: str) -> tuple[Answer, ...]:
    """The steps of an answer in the notation of the journal. Raises ValueError."""
    written = read_answer(answer)
    return (written,) if isinstance(written, Concede | Expire) else written


def objects(views: tuple[View, ...]) -> dict[int, ObjectView]:
    """Everything that these viewers see, by its number."""
    found = {o.handle: o for view in views for o in view.table.objects}
    return found | {o.handle: o for view in views if view.own is not None for o in view.own.objects}


# -- showing -------------------------------------------------------------------------------------------------------


def shown(position: Position, viewer: int | None = None) -> Iterator[Line]:
    """A position for a person: everything but the order of Decks, or what one viewer may know."""
    views = ENGINE.views(position, SEATS if viewer is None else (viewer,))
    table, seen = views[0].table, objects(views)
    turn = table.turn
    where = "the Arena" if turn.arena else ""
    words = [f"Day {turn.day}", turn.phase.value, (turn.step or "").replace("_", " "), where, f"ruleset {ENGINE.ruleset(position)}"]
    yield Line(", ".join(word for word in words if word), "bold yellow")
    if turn.first_seat:
        yield Line(f"first player: seat {turn.first_seat}" + (f"; turn of seat {turn.turn_seat}" if turn.turn_seat else ""))
    regions = {r.number: listed(t.value.capitalize() for t in r.terrains) if r.face_up else "face down" for r in table.regions}
    if regions:
        yield Line("Adventure: " + "; ".join(f"{number} {what}" for number, what in sorted(regions.items())))
    for seat in table.seats:
        yield Line("")
        yield Line(f"Seat {seat.seat}" + (" has passed" if seat.passed else ""), "bold")
        for side in seat.expeditions:
            here = [o for o in seen.values() if Place(seat.seat, side.side) in o.present]
            moves = ", would move" if side.would_move else ""
            held = f", held by {listed(name(seen[i].card) for i in side.held_by)}" if side.held_by else ""
            yield Line(f"  {side.side.value} expedition in region {side.region}: {'/'.join(map(str, side.totals))}{moves}{held}", "green")
            yield from (Line(f"    {object_text(o)}") for o in here)
        for zone, called in ZONES.items():
            yield from zone_lines(views, seen, seat.seat, zone, called)
        counts = {z.zone: z.count for z in table.zones if z.seat == seat.seat}
        yield Line(f"  Deck: {counts[Zone.DECK]} cards")
    limbo = next(z for z in table.zones if z.zone is Zone.LIMBO)
    if limbo.handles:
        yield Line("")
        yield Line("Limbo", "bold")
        yield from (Line(f"  {object_text(seen[i])}") for i in limbo.handles if i in seen)
    for step in table.resolution:
        yield Line(f"being resolved, by seat {step.controller}: {text(step.ability)}", "cyan")
    yield from asked(position, viewer)
    if table.result is not None:
        yield Line("")
        yield Line(
            f"seat {table.result.winner} has won by {table.result.cause}" if table.result.winner else "nobody has won", "bold yellow"
        )


def zone_lines(views: tuple[View, ...], seen: Mapping[int, ObjectView], seat: int, zone: Zone, called: str) -> Iterator[Line]:
    """What is in a zone of a seat, as far as the viewers see it."""
    everywhere = [z for view in views for z in (*view.table.zones, *(view.own.zones if view.own is not None else ()))]
    counted = next(z.count for z in everywhere if z.zone is zone and z.seat == seat)
    handles = next((z.handles for z in everywhere if z.zone is zone and z.seat == seat and z.handles), ())
    if zone is Zone.MANA:
        state = views[0].table.seats[seat - 1]
        yield Line(f"  {called}: {state.mana_ready} of {state.mana_total} ready")
        return
    if not counted:
        return
    if not handles:
        yield Line(f"  {called}: {counted} cards")
        return
    yield Line(f"  {called}:")
    yield from (Line(f"    {object_text(seen[i])}") for i in handles if i in seen)


def object_text(o: ObjectView) -> str:
    """An object in a line: its number, its name, its statistics, what is on it and what it can."""
    what = name(o.card) if o.card else f"Reaction or effect: {text(o.ability)}" if o.ability else "face down"
    words = [what]
    if o.stats is not None:
        words.append("/".join(map(str, o.stats)))
    words += (status.value for status in o.statuses)
    words += (f"{number} {counter}{'s' if number > 1 else ''}" for counter, number in o.counters)
    words += (f"{keyword} {number}" if number else keyword for keyword, number in o.keywords)
    if o.controller != o.owner:
        words.append(f"of seat {o.owner}")
    return f"{o.handle:>4} {', '.join(words)}"


def asked(position: Position, viewer: int | None = None) -> Iterator[Line]:
    """What is asked of whom, with the options that the viewer may see."""
    for prompt in ENGINE.prompts(position):
        yield Line("")
        if prompt.seat == NATURE:
            yield Line(f"chance is asked: {prompt.ask.value}", "bold")
            continue
        yield Line(f"seat {prompt.seat} is asked for {ASKS.get(prompt.ask, prompt.ask.value.replace('_', ' '))}{limits(prompt)}", "bold")
        if viewer in (None, prompt.seat):
            if prompt.ability:
                yield Line(f"  for: {text(prompt.ability.split('.')[0])}", "cyan")
            yield from (Line(f"  {number:>3}  {words}") for number, words in enumerate(option_words(position, prompt)))


def limits(prompt: Prompt) -> str:
    """How many picks are wanted."""
    if prompt.low == prompt.high == 1:
        return ""
    return f" ({prompt.low} picks)" if prompt.low == prompt.high else f" ({prompt.low} to {prompt.high} picks)"


def option_words(position: Position, prompt: Prompt) -> list[str]:
    """The options of a prompt in words, as its seat sees them."""
    seen = objects(ENGINE.views(position, (prompt.seat,)))
    return [_words(option, seen) for option in prompt.options]


def _words(option: Option, seen: Mapping[int, ObjectView]) -> str:
    def called(id: int) -> str:
        o = seen.get(id)
        return "a card" if o is None else name(o.card) if o.card else text(o.ability) if o.ability else "a face-down card"

    price = f", {option.cost.mana} Mana" if option.cost is not None else ""
    match option.what:
        case Play(id=id, side=side, way=way):
            where = f" into the {side.value} expedition" if side else ""
            return f"play {called(id)}{where}{' from Reserve' if way == 'reserve' else ''}{price}"
        case Act(id=id, ability=number):
            o = seen.get(id)
            line = next((a.ability for a in o.abilities if a.number == number), "") if o is not None else ""
            return f"quick action of {called(id)}: {text(line)}"
        case Pass():
            return "pass"
        case Thing(id=id):
            return f"{id} {called(id)}"
        case Place(seat=seat, side=side):
            return f"the {side.value} expedition of seat {seat}"
        case Mode(number=number):
            return f"mode {number}"
        case Yes(yes=yes):
            return "yes" if yes else "no"
        case Number(number=number):
            return str(number)
