"""Which interactions are tests, which wait and for what: `python -m tests.cases.ledger` counts them, `-v` lists what is waited for."""

import re
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Literal

from msgspec import Struct

Kind = Literal["test", "elsewhere", "waits", "disputed"]
HERE = Path(__file__).parent


class Entry(Struct, frozen=True):
    """What has become of an interaction: the kind, and a test's address, what it waits for, or what the rules have against it."""

    kind: Kind
    note: str = ""


def ledger() -> dict[str, Entry]:
    """Every interaction by its number."""
    found: dict[str, Entry] = {}
    for number, said in tomllib.loads((HERE / "ledger.toml").read_text(encoding="utf-8")).items():
        match said:
            case "test":
                found[number] = Entry("test")
            case {"elsewhere": str(note), **rest} if not rest:
                found[number] = Entry("elsewhere", note)
            case {"waits": str(note), **rest} if not rest:
                found[number] = Entry("waits", note)
            case {"disputed": str(note), **rest} if not rest:
                found[number] = Entry("disputed", note)
            case _:
                raise ValueError(f"{number}: {said!r} is neither a test nor elsewhere, waiting or disputed")
    return found


def sentences() -> set[str]:
    """The numbers that tests of this folder carry."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("test_*.py")))
    return {f"B{number}" for number in re.findall(r"^(?:async )?def test_b(\d{3})_", text, re.MULTILINE)}


def summary() -> str:
    """How many there are of each kind."""
    count = Counter(entry.kind for entry in ledger().values())
    return (
        f"{count.total()} cases: {count['test']} tests, {count['elsewhere']} elsewhere, {count['waits']} wait, {count['disputed']} disputed"
    )


def waiting() -> list[str]:
    """What is waited for and by how many, then what is disputed and why."""
    waits = Counter(entry.note for entry in ledger().values() if entry.kind == "waits")
    disputed = [f"{name}  {entry.note}" for name, entry in ledger().items() if entry.kind == "disputed"]
    return [f"{number:4}  {note}" for note, number in waits.most_common()] + disputed


if __name__ == "__main__":
    sys.stdout.write("\n".join([summary(), *(waiting() if "-v" in sys.argv[1:] else ())]) + "\n")
