"""The state hash once more, from docs/STATE_HASH.md alone: no json, no msgspec, nothing of the engine's own code for it.

`python -m tests.laws.canonical` writes the tables and the test vectors of that document anew.
"""

import hashlib
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from kelon_engine import ENGINE, Choice, Concede, Deck, Position, Setup, Value, read_answer
from kelon_engine.model.events import Event
from kelon_engine.model.prompts import What
from kelon_engine.model.state import State

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "STATE_HASH.md"

SHORT = {0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0C: "\\f", 0x0D: "\\r", 0x22: '\\"', 0x5C: "\\\\"}
"""The characters that are escaped by a letter or by themselves."""


# -- from a position to bytes --------------------------------------------------------------------------------------


def text(value: Any) -> str:
    """A document as canonical JSON."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, int):
        return f"{value:d}"
    if isinstance(value, str):
        return '"' + "".join(escaped(character) for character in value) + '"'
    if isinstance(value, list):
        return "[" + ",".join(text(item) for item in value) + "]"
    assert isinstance(value, dict), value
    return "{" + ",".join(f"{text(name)}:{text(value[name])}" for name in sorted(value)) + "}"


def escaped(character: str) -> str:
    """A character inside a string."""
    code = ord(character)
    return SHORT.get(code, f"\\u{code:04x}" if code < 0x20 else character)


def plain(value: Any) -> Any:
    """A value as a document: records and maps as objects, lists as arrays, words as strings."""
    if isinstance(value, Struct):
        members = {name: plain(getattr(value, name)) for name in value.__struct_fields__}
        tag = type(value).__struct_config__.tag
        return members if tag is None else {**members, "type": tag}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(name): plain(item) for name, item in value.items()}
    return value.value if isinstance(value, Enum) else value


def document(position: Position) -> dict[str, Any]:
    """A position as a document: the objects are a list in the order of their ids."""
    assert isinstance(position, State)
    members: dict[str, Any] = {name: plain(getattr(position, name)) for name in State.__struct_fields__ if name != "objects"}
    return {**members, "objects": [plain(position.objects[id]) for id in sorted(position.objects)]}


def state_hash(position: Position) -> bytes:
    """The SHA-256 of a position's canonical JSON."""
    return hashlib.sha256(text(document(position)).encode("utf-8")).digest()


# -- the tables of the document ------------------------------------------------------------------------------------

NAMED: dict[Any, str] = {Value: "Value", Event: "Event", What: "What"}
"""Unions with a name of their own."""


def said(kind: Any) -> str:
    """A type in words."""
    if kind in NAMED:
        return NAMED[kind]
    if get_origin(kind) in (Union, UnionType):
        return " or ".join(said(part) for part in get_args(kind))
    if get_origin(kind) is Literal:
        return " or ".join(text(word) for word in get_args(kind))
    if get_origin(kind) is tuple:
        first, *others = get_args(kind)
        return f"list of {said(first)}" if others == [...] else f"[{', '.join(said(part) for part in (first, *others))}]"
    if get_origin(kind) is dict:
        return f"map of {said(get_args(kind)[1])}"
    return {int: "integer", str: "string", bool: "boolean", NoneType: "null"}.get(kind) or str(kind.__name__)


def inside(kind: Any, known: dict[str, Any]) -> None:
    """Collect the records and the words that can be inside a type."""
    if get_args(kind) and get_origin(kind) is not Literal:
        for part in get_args(kind):
            inside(part, known)
    elif isinstance(kind, type) and issubclass(kind, (Struct, Enum)) and kind.__name__ not in known:
        known[kind.__name__] = kind
        for field in fields(kind) if issubclass(kind, Struct) else ():
            inside(field.type, known)


def records() -> Iterator[str]:
    """A row for each record: its name, its member "type" if it has one, and its other members."""
    known: dict[str, Any] = {}
    inside(State, known)
    yield "| record | `type` | members |"
    yield "|---|---|---|"
    for name, kind in sorted(known.items()):
        if issubclass(kind, Struct):
            tag = kind.__struct_config__.tag
            members = [f"`{field.name}` {said(field.type)}" for field in sorted(fields(kind), key=lambda field: field.name)]
            if kind is State:
                members = ["`objects` list of Object" if m.startswith("`objects`") else m for m in members]
            yield f"| {name} | {'' if tag is None else text(tag)} | {'; '.join(members)} |".replace("  ", " ")
    for union, name in sorted(NAMED.items(), key=lambda pair: pair[1]):
        yield f"| {name} | | one of: {', '.join(said(part) for part in get_args(union))} |"


def words() -> Iterator[str]:
    """A row for each vocabulary."""
    known: dict[str, Any] = {}
    inside(State, known)
    yield "| word | values |"
    yield "|---|---|"
    for name, kind in sorted(known.items()):
        if issubclass(kind, Enum):
            yield f"| {name} | {', '.join(text(word.value) for word in kind)} |"


# -- its test vectors ----------------------------------------------------------------------------------------------

DOCUMENTS: tuple[Any, ...] = (
    None,
    [True, False, 0, -7, 9007199254740991],
    {"b": 1, "a": [], "B": {}, "a/": "", "a b": "x"},
    "\x00\x08\t\n\x0b\x0c\r\x1f\x7f\"\\/'é\u2028\U0001f600",
)
"""Small documents that show each rule."""

SETUP = Setup((Deck("ALT_CORE_B_AX_01_C", ("ALT_CORE_B_AX_04_C", "ALT_CORE_B_AX_07_C")), Deck(None, ())), first=1)
ANSWERS = ((0, "2,0,1"), (0, "1"), (0, "0"), (0, "1"), (0, "1,0"), (1, "0,1"), (1, "0"))
"""A game of two cards, and a few of its answers: the seats and the answers in short notation."""


def positions() -> Iterator[tuple[str, Position]]:
    """The positions of the vectors, with the answer that led there."""
    position = ENGINE.start(SETUP).position
    yield "the start", position
    for seat, answer in ANSWERS:
        read = read_answer(answer)
        assert not isinstance(read, Concede)
        (choice,) = read if isinstance(read, tuple) else (read,)
        assert isinstance(choice, Choice)
        position = ENGINE.submit(position, seat, choice).position
        yield f"{'chance' if seat == 0 else f'seat {seat}'} answers `{answer}`", position


def empty() -> Position:
    """The smallest position there is: a game without cards, before its first answer."""
    return ENGINE.start(Setup((Deck(None, ()), Deck(None, ())))).position


def small_vectors() -> Iterator[str]:
    """The bytes and the hash of each small document."""
    for value in DOCUMENTS:
        encoded = text(value).encode("utf-8")
        yield f"bytes   {encoded.hex(' ') if not encoded.isascii() or 0x7F in encoded else encoded.decode()}"
        yield f"SHA-256 {hashlib.sha256(encoded).hexdigest()}"
        yield ""


def empty_vector() -> Iterator[str]:
    """The bytes and the hash of the smallest position."""
    yield text(document(empty()))
    yield ""
    yield f"SHA-256 {state_hash(empty()).hex()}"


def game_vectors() -> Iterator[str]:
    """The hash of each position of the small game."""
    yield "| revision | after | SHA-256 |"
    yield "|---|---|---|"
    for after, position in positions():
        yield f"| {ENGINE.revision(position)} | {after} | `{state_hash(position).hex()}` |"


BLOCKS = {"records": records, "words": words, "documents": small_vectors, "smallest": empty_vector, "game": game_vectors}
FENCED = {"documents", "smallest"}


def block(name: str) -> str:
    """A part of the document that is made from the engine, between its two marks."""
    lines = "\n".join(BLOCKS[name]()).strip()
    inner = f"```\n{lines}\n```" if name in FENCED else lines
    return f"<!-- {name} -->\n{inner}\n<!-- end of {name} -->"


def rewritten(whole: str) -> str:
    """The document with each of these parts made anew."""
    for name in BLOCKS:
        before, _, rest = whole.partition(f"<!-- {name} -->")
        _, mark, after = rest.partition(f"<!-- end of {name} -->")
        assert mark, f"the document has no marks for {name}"
        whole = before + block(name) + after
    return whole


if __name__ == "__main__":
    DOCUMENT.write_text(rewritten(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
