"""Values, objects and events as text, both ways.

    12  -3              a number
    hero                a word; "two words" in quotation marks
    [45 46]             a list
    {me=[45] you=1}     names and what they mean
    1/hero              an expedition
    45=AX_23_C@reserve1+2+asleep
                        an object: id, card, zone and what is on it
    ExpeditionMoved(1/hero 1 3 due_to=[forest])
                        anything else: its kind, its fields in order, or by name once one is left out

References are written without the usual prefix. Reading gives plain values (numbers, strings, lists, dictionaries), which
msgspec makes into what is wanted: the types are the grammar.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from kelon_engine.cards.catalogue import USUAL_PREFIX
from kelon_engine.model import events as ev
from kelon_engine.model.prompts import Cost, CostPart
from kelon_engine.model.terms import BOOST, Side, Status, Until, Zone
from kelon_engine.model.values import Act, Emblem, Numbers, Object, Pass, Place, Places, Play, Result, Seen, Value

UNKNOWN = "?"
"""A card that the reader may not see."""

NUMBER_MAX = 9_999
"""Counters of a kind on one object, dice, and whatever else an ability counts, at the most."""

KINDS: dict[str, type[Struct]] = {
    kind.__name__: kind for kind in (*ev.Event.__args__, Numbers, Places, Seen, Play, Act, Pass, Result, Cost, CostPart)
}
"""What may be written as NAME(fields)."""

_BARE = re.compile(r"[A-Za-z_?][A-Za-z0-9_/.-]*\Z")
_TOKEN = re.compile(r'\s*(?:("(?:[^"\\]|\\.)*")(=?)|([()\[\]{}])|([^\s()\[\]{}"]+))')
_OBJECT = re.compile(
    r"(?:(?P<id>\d+)=)?(?P<what>reaction:|ongoing:)?(?P<card>[A-Za-z0-9_/.?-]*?)"
    r"(?:\*(?P<uses>\d+))?(?:\^(?P<until>[a-z_]+))?(?:@(?P<zone>[a-z]*)(?P<owner>\d?))?(?:/(?P<side>hero|companion))?(?:~(?P<controller>\d))?"
    r"(?P<marks>(?:\+[^+]+)*)\Z"
)
_PLACE = re.compile(r"([12])/(hero|companion)\Z")
_WORDS = {"none": None, "true": True, "false": False}


class Unreadable(ValueError):
    """The text is none of ours; the message says what was expected."""


# -- writing -------------------------------------------------------------------------------------------------------


def short(reference: str) -> str:
    """A reference or an address without the prefix of the first set."""
    return reference.removeprefix(USUAL_PREFIX)


def text_of(value: Any) -> str:
    """The text of a value."""
    match value:
        case bool() | None:
            return next(word for word, meaning in _WORDS.items() if meaning is value)
        case int():
            return str(value)
        case Enum():
            return str(value.value)
        case str():
            return value if _BARE.match(value) and value not in _WORDS else _quoted(value)
        case tuple():
            return f"[{' '.join(map(text_of, value))}]"
        case dict():
            return f"{{{names_text(value)}}}"
        case Place(seat=seat, side=side):
            return f"{seat}/{side.value}"
        case Object():
            return object_text(value, f"@{value.zone.value}{value.owner or ''}")
        case Struct():
            return f"{type(value).__name__}({' '.join(_fields(value))})"
    raise AssertionError(f"no text for a {type(value).__name__}")


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()


def names_text(names: dict[str, Value]) -> str:
    """Names and what they mean, in the order of the alphabet."""
    return " ".join(f"{name if _BARE.match(name) else _quoted(name)}={text_of(value)}" for name, value in sorted(names.items()))


@cache
def _fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    return fields(kind)


def _fields(value: Struct) -> Iterator[str]:
    named = False
    for field in _fields_of(type(value)):
        said = getattr(value, field.name)
        if field.default is not msgspec.NODEFAULT and said == field.default:
            named = True
        else:
            yield (f"{field.name}=" if named else "") + text_of(said)


def object_text(o: Object, where: str) -> str:
    """An object: its id, its card or what its emblem is, `where` it is, and what is on it."""
    words = [f"{o.id}="] if o.id else []
    e = o.emblem
    if e is None:
        words.append(short(o.card))
    else:
        words.append(("reaction:" if e.reaction else "ongoing:") + short(e.ability))
        words.append((f"*{e.uses}" if e.uses else "") + (f"^{e.until.value}" if e.until else ""))
    words.append(where)
    if o.side is not None:
        words.append(f"/{o.side.value}")
    if o.controller != o.owner:
        words.append(f"~{o.controller}")
    words += (f"+{number}" if name == BOOST else f"+{number}:{name}" for name, number in o.counters)
    words += (f"+{status.value}" for status in o.statuses)
    if o.face_down:
        words.append("+down")
    if e is not None:
        words.append(f"({names_text(e.env)})")
    return "".join(words)


# -- reading -------------------------------------------------------------------------------------------------------


class Reader:
    """Reads one line, value by value. `is_token` says of a reference whether it is a token; `known` whether there is such a card."""

    def __init__(self, text: str, known: Callable[[str], bool], is_token: Callable[[str], bool]) -> None:
        self.known, self.is_token = known, is_token
        self._tokens: list[str] = []
        self._at = 0
        end = 0
        text = text.rstrip()
        while end < len(text):
            found = _TOKEN.match(text, end)
            if found is None:
                raise Unreadable(f"{text[end:].strip()[:20]!r} cannot be read: a quotation mark is never closed")
            self._tokens.append("".join(x for x in found.groups() if x))
            end = found.end()

    @property
    def more(self) -> bool:
        """Whether something is left."""
        return self._at < len(self._tokens)

    @property
    def next(self) -> str:
        """The next token, "" at the end."""
        return self._tokens[self._at] if self.more else ""

    def take(self) -> str:
        """Take the next token. Unreadable at the end."""
        if not self.more:
            raise Unreadable("something is missing at the end of the line")
        self._at += 1
        return self._tokens[self._at - 1]

    def expect(self, token: str) -> None:
        """Take this token. Unreadable if another one stands there."""
        found = self.take()
        if found != token:
            raise Unreadable(f"{token!r} is expected where {found!r} stands")

    def until(self, close: str) -> Iterator[None]:
        """Go on until the bracket is closed; without one, until the end."""
        while self.next != close:
            if not self.more:
                raise Unreadable(f"{close!r} is missing")
            yield
        if close:
            self.take()

    def value(self, first: str | None = None) -> Any:
        """One value, as numbers, strings, lists and dictionaries."""
        token = self.take() if first is None else first
        if token == "[":
            return [self.value() for _ in self.until("]")]
        if token == "{":
            return self.names("}")
        if token[0] == '"':
            return msgspec.json.decode(token)
        if re.fullmatch(r"-?\d+", token):
            return _number(token)
        if token in _WORDS:
            return _WORDS[token]
        if place := _PLACE.match(token):
            return {"type": "place", "seat": int(place[1]), "side": place[2]}
        if token in KINDS and self.next == "(":
            return self._struct(KINDS[token])
        if token[0].isdigit() or "@" in token:
            return msgspec.to_builtins(self.object(token))
        return token

    def _struct(self, kind: type[Struct]) -> dict[str, Any]:
        self.expect("(")
        tag = kind.__struct_config__.tag
        found: dict[str, Any] = {} if tag is None else {"type": tag}
        order = iter(_fields_of(kind))
        for _ in self.until(")"):
            token = self.take()
            name, equals, rest = token.partition("=")
            if equals and _BARE.match(name):
                found[name] = self.value(rest or None)
            else:
                field = next(order, None)
                if field is None:
                    raise Unreadable(f"{kind.__name__} has fewer fields: {token!r} is one too many")
                found[field.name] = self.value(token)
        return found

    def names(self, close: str) -> dict[str, Any]:
        """Names and what they mean, up to a closing bracket."""
        found = {}
        for _ in self.until(close):
            token = self.take()
            name, equals, rest = token.rpartition("=") if token[0] == '"' else token.partition("=")
            if not equals:
                raise Unreadable(f"{token!r} is no NAME=VALUE")
            found[msgspec.json.decode(name) if name[0] == '"' else name] = self.value(rest or None)
        return found

    def object(self, token: str, zone: Zone | None = None, owner: int = 0) -> Object:
        """An object from its first token; `zone` and `owner` hold where the text does not say."""
        found = _OBJECT.match(token)
        if found is None:
            raise Unreadable(f"{token!r} is no object: write ID=CARD and what is on it, such as 45=AX_23_C+2+asleep")
        if not found["what"] and (found["uses"] or found["until"]):
            raise Unreadable(f"{token!r}: only an ongoing: emblem has uses and an end; several of the same are written 3*AX_10_C")
        if found["zone"]:
            zone = _one_of(Zone, found["zone"], "zone")
        if zone is None:
            raise Unreadable(f"{token!r} does not say in which zone it is")
        owner = int(found["owner"]) if found["owner"] else owner
        reference = self._whole(found["card"], bool(found["what"]))
        counters, statuses, down = _marks(found["marks"])
        emblem = None
        if found["what"]:
            self.expect("(")
            emblem = Emblem(
                reaction=found["what"] == "reaction:",
                ability=reference,
                env=self.names(")"),  # as plain values: it may say "?hand1"
                uses=_number(found["uses"] or "0"),
                until=_one_of(Until, found["until"], "end") if found["until"] else None,
            )
            reference = ""
        return Object(
            id=_number(found["id"] or "0"),
            card=reference,
            owner=owner,
            controller=int(found["controller"]) if found["controller"] else owner,
            zone=zone,
            side=Side(found["side"]) if found["side"] else None,
            counters=counters,
            statuses=statuses,
            token=bool(reference) and reference != UNKNOWN and self.is_token(reference),
            face_down=down,
            emblem=emblem,
        )

    def address(self, written: str) -> str:
        """A whole address from a short one."""
        return self._whole(written, True)

    def _whole(self, written: str, address: bool) -> str:
        if written in ("", UNKNOWN):
            return written
        card, slash, rest = written.partition("/")
        for reference in (card, USUAL_PREFIX + card):
            if self.known(reference) and bool(slash) is address:
                return reference + slash + rest
        if address:
            return written
        raise Unreadable(f"there is no card {written!r} in the catalogue")


def times(token: str) -> tuple[int, str]:
    """How many of the same a token stands for ("3*AX_10_C"), and the token for one of them."""
    found = re.match(r"((?:\d+=)?)(\d+)\*(.+)\Z", token)
    return (_number(found[2]), found[1] + found[3]) if found else (1, token)


def _marks(text: str) -> tuple[tuple[tuple[str, int], ...], tuple[Status, ...], bool]:
    counters: dict[str, int] = {}
    statuses: set[Status] = set()
    down = False
    for mark in text.split("+")[1:]:
        number, _, name = mark.partition(":")
        if number.isdigit():
            if (name or BOOST) in counters or not _number(number):
                raise Unreadable(f"+{mark}: each kind of counter is written once, with how many there are")
            counters[name or BOOST] = _number(number, NUMBER_MAX)
        elif mark == "down":
            down = True
        else:
            statuses.add(_one_of(Status, mark, "status"))
    return tuple(sorted(counters.items())), tuple(sorted(statuses)), down


def _one_of(kind: type[Any], word: str, what: str) -> Any:
    try:
        return kind(word)
    except ValueError:
        raise Unreadable(f"{word!r} is no {what}; there are {', '.join(member.value for member in kind)}") from None


def _number(text: str, most: int = 999_999_999) -> int:
    if len(text) > len(str(most)) or int(text) > most:
        raise Unreadable(f"{text[:12]} is too great a number: at most {most}")
    return int(text)


def lines_of(text: str) -> Iterable[tuple[int, str, str]]:
    """The lines of a text that say something: number, first word, rest."""
    for number, line in enumerate(text.split("\n"), 1):
        word, _, rest = line.strip().partition(" ")
        if word and not word.startswith("#"):
            yield number, word, rest
