"""The engine says where each rule lives: by its number, in a docstring or a comment, written in one way.

A citation names a section ("2.3.2") or paragraphs of one section: "2.3.2.e", "4.1.b-j", "2.1.e, f", "1.3.1.a, c-d". `rules.txt` holds every
number of the rulebook that there is, `seed_rules.txt` those that the engine was built from.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.source import ENGINE, modules, place, tree

SECTION = r"[1-9](?:\.[1-9][0-9]*)+"
LETTERS = r"[a-z](?:-[a-z])?(?![a-z0-9-])"
CITATION = re.compile(rf"(?<![\w./])({SECTION})(?:\.({LETTERS}(?:, {LETTERS}(?=[,;:.)]|$))*))?(?![\w/]|\.\w|,\w)")
LOOKS_LIKE_ONE = re.compile(r"(?<![\w./])[1-9](?:\.\w+)+")
"""What somebody may have meant as a citation, whether it is written as one or not."""

VERSIONS = {"1.0", "4.0"}
"""The names of the rulesets look like sections and are none."""


def numbers(name: str) -> list[str]:
    """The numbers in a list next to this file."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8").split()


def cited(text: str) -> list[str]:
    """Every number that a text cites, ranges and lists written out."""
    found: list[str] = []
    for section, letters in CITATION.findall(text):
        if not letters:
            found.append(section)
        for part in letters.split(", ") if letters else ():
            found += [f"{section}.{chr(letter)}" for letter in range(ord(part[0]), ord(part[-1]) + 1)]
    return found


@cache
def sayings(path: Path) -> tuple[str, ...]:
    """The docstrings and the comments of a module, each as one line; and what else it says in words, such as the reasons of refusals."""
    source = path.read_text(encoding="utf-8")
    strings = [node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return tuple(" ".join(text.split()) for text in (*strings, *comments(source)))


def comments(source: str) -> Iterator[str]:
    """The comments of a source; lines of comment below one another are one comment."""
    block: list[str] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            block.append(token.string.lstrip("# "))
        elif token.type != tokenize.NL and block:
            yield " ".join(block)
            block = []
    if block:
        yield " ".join(block)


def test_every_rule_that_the_engine_cites_exists() -> None:
    known = set(numbers("rules.txt"))
    strange = [f"{place(path)} cites {id}" for path in modules(ENGINE) for text in sayings(path) for id in cited(text) if id not in known]
    assert strange == []


def test_every_citation_is_written_in_the_one_way() -> None:
    strange = [
        f"{place(path)}: {found.group()} in {text!r}"
        for path in modules(ENGINE)
        for text in sayings(path)
        for found in LOOKS_LIKE_ONE.finditer(text)
        if found.group() not in VERSIONS and not any(c.start() == found.start() for c in CITATION.finditer(text))
    ]
    assert strange == []


def test_every_rule_that_the_engine_was_built_from_is_cited_where_it_lives() -> None:
    there = {id for path in modules(ENGINE) for text in sayings(path) for id in cited(text)}
    assert [id for id in numbers("seed_rules.txt") if id not in there] == []


def test_the_rules_that_the_engine_was_built_from_are_rules() -> None:
    seeds = numbers("seed_rules.txt")
    assert len(set(seeds)) == len(seeds) == 138
    assert set(seeds) <= set(numbers("rules.txt"))


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Its terrains (2.2.2.k).", ["2.2.2.k"]),
        ("2.1.e, f: an ability finds it", ["2.1.e", "2.1.f"]),
        ("as in 4.1.b-d, step by step", ["4.1.b", "4.1.c", "4.1.d"]),
        ("(1.3.1.a, c-d)", ["1.3.1.a", "1.3.1.c", "1.3.1.d"]),
        ("by 2.1.e, a rule", ["2.1.e"]),
        ("the daily effects (4.2.1-4.2.5)", ["4.2.1", "4.2.5"]),
        ("(2.2.14, 3.2.10.a)", ["2.2.14", "3.2.10.a"]),
        ("Rules 4.1.b.", ["4.1.b"]),
        ("in ruleset 1.0 and 4.0", []),
    ],
)
def test_a_citation_is_read_as_it_is_meant(text: str, rules: list[str]) -> None:
    assert cited(text) == rules


@pytest.mark.parametrize("text", ["2.1.ef", "2.1.e/f", "2.1.e,f", "2.1.E", "4.01.b", "4.1.b.2"])
def test_what_is_written_otherwise_is_no_citation(text: str) -> None:
    assert LOOKS_LIKE_ONE.search(text)
    assert not CITATION.match(text)
