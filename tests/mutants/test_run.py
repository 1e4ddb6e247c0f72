"""The mutants that are drawn, and the tests that are found for them."""

import ast
from collections import Counter

from tests.mutants.run import Baseline, Site, drawn, executing, operators, statement_lines

SOURCE = '''"""A module."""
from functools import cache

Pair = tuple[int | str, ...]


@cache
def more(a: int | None, *, b: int = 1) -> int | str:
    found: int | str = a + b if a else 0
    if (
        b == 1
        and found
    ):
        return -1
    return found
'''


def test_nothing_that_is_there_for_types_only_is_changed() -> None:
    mutants = drawn(1000, 1, {"more": SOURCE}, operators())
    assert {m.site.line for m in mutants} == {8, 9, 10, 11, 12, 14}
    assert not [m for m in mutants if "Operator_BitOr" in m.site.operator]


def test_every_mutant_is_another_program_than_the_source_and_than_the_others() -> None:
    programs = Counter(ast.dump(ast.parse(m.source)) for m in drawn(1000, 1, {"more": SOURCE}, operators()))
    assert len(programs) >= 30
    assert set(programs.values()) == {1}
    assert ast.dump(ast.parse(SOURCE)) not in programs


def test_a_sample_depends_on_its_seed_alone() -> None:
    one, again, other = (drawn(10, seed, {"more": SOURCE}, operators()) for seed in (1, 1, 2))
    assert one == again
    assert {m.site for m in one} != {m.site for m in other}


def test_a_mutant_is_judged_by_the_tests_that_execute_its_statement() -> None:
    base = Baseline({"a": 1.0, "b": 2.0, "c": 3.0}, {"more": {8: {""}, 10: {"a", "b"}, 11: {"a"}, 14: {"b"}}})
    tree = ast.parse(SOURCE)
    assert [tuple(statement_lines(tree, line)) for line in (12, 14)] == [(10, 11, 12, 13), (14,)]
    assert executing(Site("more", "AddNot", 0, 12), tree, base) == {"a": 1.0, "b": 2.0}
    assert executing(Site("more", "NumberReplacer", 0, 14), tree, base) == {"b": 2.0}
    assert executing(Site("more", "NumberReplacer", 0, 8), tree, base) == base.seconds
    assert executing(Site("more", "NumberReplacer", 0, 15), tree, base) == {}
