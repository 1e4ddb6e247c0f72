"""The rules know no card: what a card does is said in its row, in words that the rules know."""

import ast
from collections.abc import Iterator

from kelon_engine import CATALOGUE, Ruleset, Type
from tests.architecture.source import ENGINE, modules, place, tree

OF_THE_RULEBOOK = {d.reference for d in CATALOGUE if d.type is Type.REGION}
"""The rulebook itself names the regions of the Adventure (1.1.7.f, 2.2.2.k, l)."""

REFERENCES = {d.reference for d in CATALOGUE} - OF_THE_RULEBOOK
NAMES = {d.name for d in CATALOGUE if d.reference not in OF_THE_RULEBOOK}
FAMILIES = {d.family for d in CATALOGUE if d.family}

AROUND_THE_CARDS = [path for path in modules(ENGINE) if ENGINE / "cards" not in path.parents]


def strings() -> Iterator[tuple[str, str]]:
    """Every string in the engine outside the catalogue, docstrings too, with where."""
    for path in AROUND_THE_CARDS:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, f"{place(path)}:{node.lineno}"


def prose() -> set[int]:
    """The nodes that are docstrings or comments of a field: they may show what an address looks like."""
    return {
        id(node.value)
        for path in AROUND_THE_CARDS
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def code_strings() -> Iterator[tuple[str, str]]:
    """The strings that the program works with."""
    skipped = prose()
    for path in AROUND_THE_CARDS:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
                yield node.value, f"{place(path)}:{node.lineno}"


def test_no_card_is_referred_to_outside_the_catalogue() -> None:
    assert REFERENCES
    found = [where for text, where in code_strings() if "ALT_" in text or any(reference in text for reference in REFERENCES)]
    assert found == []


def test_no_card_is_named_outside_the_catalogue() -> None:
    assert len(NAMES) > 80
    assert [f"{where} {text}" for text, where in strings() if any(name in text for name in NAMES if " " in name)] == []
    assert [f"{where} {text}" for text, where in code_strings() if text in NAMES | FAMILIES] == []


def test_the_catalogue_is_asked_by_reference_in_no_rule() -> None:
    """`catalogue["..."]` would be a rule about one card."""
    found = [
        f"{place(path)}:{node.lineno}"
        for path in AROUND_THE_CARDS
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and ast.unparse(node.value).endswith("catalogue")
    ]
    assert found == []


def reads_of_the_ruleset() -> Iterator[tuple[str, str]]:
    """Each switch of a ruleset that a function reads, with the function."""
    for path in AROUND_THE_CARDS:
        for function in ast.walk(tree(path)):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and ast.unparse(node.value).lower().endswith(("ruleset", "rulesets[ruleset]")):
                        yield node.attr, f"{path.stem}.{function.name}"


def test_each_switch_of_a_ruleset_is_read_in_exactly_one_function() -> None:
    switches = sorted(set(Ruleset.__struct_fields__) - {"name"})
    assert sorted(switch for switch, _ in set(reads_of_the_ruleset()) if switch != "name") == switches
