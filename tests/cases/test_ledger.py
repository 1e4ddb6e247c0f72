"""The ledger and the tests agree. `python -m tests.cases.ledger` counts how many are tests, elsewhere, waiting and disputed."""

import re
from pathlib import Path

from tests.cases.ledger import ledger, sentences

ROOT = Path(__file__).parents[2]
ALL = 216


def test_every_case_is_in_the_ledger_once() -> None:
    assert len(ledger()) == ALL
    assert [name for name in ledger() if not re.fullmatch(r"B\d{3}", name)] == []


def test_what_the_ledger_calls_a_test_is_one_and_every_test_is_called_so() -> None:
    assert {name for name, entry in ledger().items() if entry.kind == "test"} == sentences()


def test_what_is_tested_elsewhere_is_there() -> None:
    missing = []
    for name, entry in ledger().items():
        if entry.kind == "elsewhere":
            path, _, function = entry.note.partition("::")
            if f"def {function}(" not in (ROOT / path).read_text(encoding="utf-8"):
                missing.append((name, entry.note))
    assert missing == []


def test_what_waits_says_for_what_and_what_is_disputed_says_why() -> None:
    assert [name for name, entry in ledger().items() if entry.kind != "test" and not entry.note.strip()] == []
