"""Answers as short text, both ways. A journal and a bug report are made of it.

"0,3"          a choice: the picks; "-" for none
"4/1/0,2"      a whole declaration: the choices of its steps
"concede"      giving up;  "expire": time is up, the fallback is taken
"""

from kelon_engine.model.prompts import Choice, Concede, Expire, Mode, Number, Option, Thing, Yes
from kelon_engine.model.values import Act, Pass, Place, Play

Written = tuple[Choice, ...] | Concede | Expire
"""What stands in a journal entry: the choices of one answer (several for a declaration), or one of the answers without a choice."""


def write_answer(answer: Written) -> str:
    """The text of an answer."""
    match answer:
        case Concede():
            return "concede"
        case Expire():
            return "expire"
        case _:
            return "/".join(",".join(map(str, c.picks)) or "-" for c in answer)


def read_answer(text: str) -> Written:
    """The answer of a text. ValueError: it is none; the message says what a text looks like."""
    if text == "concede":
        return Concede()
    if text == "expire":
        return Expire()
    try:
        return tuple(Choice(() if part == "-" else tuple(_number(x) for x in part.split(","))) for part in text.split("/"))
    except ValueError:
        raise ValueError(f'{text!r} is no answer: write picks such as "0,3", "-" for none, steps parted by "/"') from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or (len(text) > 1 and text[0] == "0"):
        raise ValueError(text)
    return int(text)


def option_text(option: Option) -> str:
    """A short stable text of an option: "play 23 hero", "act 7.1", "pass", "object 12", "place 1 hero", "mode 2", "yes", "4"."""
    match option.what:
        case Play(id=id, side=side, way=way):
            return " ".join(x for x in ("play", str(id), side or "", "" if way in ("hand", "reserve") else way) if x)
        case Act(id=id, ability=ability):
            return f"act {id}.{ability}"
        case Pass():
            return "pass"
        case Thing(id=id):
            return f"object {id}"
        case Place(seat=seat, side=side):
            return f"place {seat} {side}"
        case Mode(number=number):
            return f"mode {number}"
        case Yes(yes=yes):
            return "yes" if yes else "no"
        case Number(number=number):
            return str(number)
