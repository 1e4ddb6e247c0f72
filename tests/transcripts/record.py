"""Whole games as text: every answer, every event, the hash of every revision. Their diff shows what a change of the rules changes."""

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from kelon_engine import (
    ENGINE,
    NATURE,
    Answer,
    Choice,
    Expire,
    Object,
    Place,
    Places,
    Prompt,
    Result,
    Seen,
    Transition,
    option_text,
    write_answer,
)
from tests.laws.play import Game, Step, asked, game, groups_of

HERE = Path(__file__).parent

GAMES = {
    "axiom_against_bravos": 721,
    "bravos_against_lyra_to_the_arena": 584,
    "lyra_against_muna_to_the_arena": 87,
    "muna_against_ordis_to_the_arena": 166,
    "ordis_against_yzmir": 965,
    "yzmir_against_axiom_to_the_arena": 822,
    "axiom_against_muna": 651,
    "bravos_against_ordis": 442,
    "lyra_against_yzmir": 953,
    "muna_against_muna": 309,
    "bravos_against_axiom_in_ruleset_4": 258,
    "lyra_against_bravos_in_ruleset_4": 337,
    "muna_against_lyra_in_ruleset_4": 776,
    "ordis_against_muna_in_ruleset_4_to_the_arena": 63,
    "yzmir_against_ordis_in_ruleset_4": 214,
    "axiom_against_yzmir_in_ruleset_4": 41,
    "muna_against_axiom_in_ruleset_4": 918,
    "ordis_against_bravos_in_ruleset_4_to_the_arena": 277,
    "yzmir_against_lyra_in_ruleset_4_to_the_arena": 212,
    "ordis_against_ordis_in_ruleset_4": 856,
}
"""The games by name: the seed of each says its decks, its ruleset and everything in it."""


def written(name: str) -> Path:
    """The file of a game."""
    return HERE / f"{name}.txt"


def transcript(game: Game) -> str:
    """A whole game as text."""
    return "".join(f"{line}\n" for line in lines(game))


def lines(game: Game) -> Iterator[str]:
    """The lines of a game: what was decided, what happened, and the first half of the hash."""
    for seat, deck in enumerate(game.setup.decks, 1):
        cards = {card: deck.cards.count(card) for card in deck.cards}
        yield f"seat {seat} brings {deck.hero} and {', '.join(f'{number} {card}' for card, number in cards.items())}"
    yield f"ruleset {game.setup.ruleset}"
    yield from happened(game.start)
    steps = iter(game.steps)
    for step in steps:
        yield ""
        yield decided(step)
        yield from happened(step.after)
    yield ""
    result = ENGINE.result(game.positions()[-1])
    assert result is not None
    yield f"seat {result.winner} wins by {result.cause}"


def decided(step: Step) -> str:
    """An answer with what it means."""
    prompt = asked(step.before, step.seat)
    who = "chance" if step.seat == NATURE else f"seat {step.seat}"
    what = f"{prompt.ask} of {prompt.ability}" if prompt.ability else f"{prompt.ask}"
    return f"{who}, asked for {what}: {answered(prompt, step.answer)}"


def answered(prompt: Prompt, answer: Answer) -> str:
    """An answer as the journal writes it, with the options that it picks."""
    if isinstance(answer, Choice):
        picked = [option_text(prompt.options[pick]) for pick in answer.picks]
        return write_answer((answer,)) + (f" ({', '.join(picked)})" if picked and prompt.seat != NATURE else "")
    return write_answer(answer) if isinstance(answer, Expire) else "withdraw"


def happened(transition: Transition) -> Iterator[str]:
    """A line for each event, indented more inside a group after the first; then the revision and its hash."""
    for group in groups_of(transition):
        for number, event in enumerate(group):
            yield f"{'    & ' if number else '    '}{event_text(event)}"
    position = transition.position
    state = "declaring" if ENGINE.declaring(position) else f"revision {ENGINE.revision(position)}"
    yield f"= {state} {ENGINE.state_hash(position).hex()[:32]}"


def event_text(event: Struct) -> str:
    """An event in a line: its name, and every field that says something."""
    values = ((field.name, getattr(event, field.name), field.default) for field in fields(event))
    said = [f"{name} {value_text(value)}" for name, value, default in values if value not in (default, ())]
    return " ".join([type(event).__name__, *said])


def value_text(value: Any) -> str:
    """A value inside an event, short."""
    match value:
        case Object():
            return object_text(value)
        case Seen(object=o, present=present):
            return object_text(o) + "".join(f" in {value_text(place)}" for place in present)
        case Place(seat=seat, side=side):
            return f"{side}{seat}"
        case Result(winner=winner, cause=cause):
            return f"{winner} by {cause}"
        case Enum():
            return str(value.value)
        case Places(of=of):
            return value_text(of)
        case Struct():
            return f"({event_text(value)})"
        case tuple():
            return f"[{', '.join(value_text(part) for part in value)}]"
        case dict():
            return f"{{{', '.join(f'{name}: {value_text(part)}' for name, part in sorted(value.items()))}}}"
        case _:
            return str(value)


def object_text(o: Object) -> str:
    """An object: its id, its card, where it is, and what is on it."""
    words = [f"#{o.id}", o.card or "emblem", f"{o.zone}{o.owner or ''}", *o.statuses, *(f"{number} {name}" for name, number in o.counters)]
    if o.side is not None:
        words.append(f"{o.side}")
    if o.controller != o.owner:
        words.append(f"controlled by {o.controller}")
    if o.face_down:
        words.append("face down")
    if o.emblem is not None:
        words.append(f"of {o.emblem.ability} {value_text(o.emblem.env)}")
    return " ".join(words)


def recorded(name: str) -> str:
    """The transcript of a game as it is played now."""
    return transcript(game(GAMES[name]))
