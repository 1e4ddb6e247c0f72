"""The order of a set differs from process to process, so nothing in the rules depends on one. Read from the syntax trees.

A cheap inference finds expressions that are sets: displays, calls of set and frozenset, operators between sets, names and parameters that
are annotated or assigned as sets, module constants, functions that are said to return one.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import ENGINE, modules, place, tree

DEAF = {"all", "any", "frozenset", "len", "max", "min", "set", "sorted", "sum"}
"""Functions whose result does not depend on the order of what they are given."""

LISTING = {"enumerate", "iter", "list", "next", "reversed", "tuple", "zip", "map", "filter"}
"""Functions whose result does."""

ORDERLESS = {
    "derive.closure": "everything reachable is gathered in a set; the order in which it is found is lost",
}
"""Functions in which a set may be gone through in any order, and why."""


def is_set_type(annotation: ast.expr | None) -> bool:
    """Is it the type of a set?"""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    if isinstance(annotation, ast.BinOp):
        return is_set_type(annotation.left) or is_set_type(annotation.right)
    name = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(name, ast.Name) and name.id in {"set", "frozenset", "Set", "AbstractSet"}


def is_map_of_sets(annotation: ast.expr | None) -> bool:
    """Is it the type of a dict whose values are sets?"""
    return (
        isinstance(annotation, ast.Subscript)
        and isinstance(annotation.value, ast.Name)
        and annotation.value.id == "dict"
        and isinstance(annotation.slice, ast.Tuple)
        and is_set_type(annotation.slice.elts[1])
    )


class Sets:
    """What is known to be a set in the engine, by name; and in one function at a time, by local name."""

    def __init__(self, paths: list[Path]) -> None:
        self.constants: set[str] = set()
        self.functions: set[str] = set()
        self.local: set[str] = set()
        self.maps: set[str] = set()
        for _ in range(2):
            for path in paths:
                for node in tree(path).body:
                    self.learn_global(node)

    def learn_global(self, node: ast.stmt) -> None:
        """Remember a constant or a function of a module."""
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if self.is_set(value):
                self.constants.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                if is_set_type(annotation):
                    self.constants.add(name)
                elif is_map_of_sets(annotation):
                    self.maps.add(name)
            case ast.FunctionDef(name=name, returns=returns) if is_set_type(returns):
                self.functions.add(name)

    def enter(self, function: ast.FunctionDef) -> None:
        """Learn the local names of a function."""
        self.local, maps = set(), set()
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        self.local |= {a.arg for a in arguments if is_set_type(a.annotation)}
        maps |= {a.arg for a in arguments if is_map_of_sets(a.annotation)}
        self.maps |= maps
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.DictComp(value=value)) if self.is_set(value):
                    self.maps.add(name)
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if self.is_set(value):
                    self.local.add(name)
                case ast.NamedExpr(target=ast.Name(id=name), value=value) if self.is_set(value):
                    self.local.add(name)
                case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if is_set_type(annotation):
                    self.local.add(name)

    def is_set(self, node: ast.expr) -> bool:
        """Is the expression known to be a set?"""
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Name(id=name):
                return name in self.local or name in self.constants
            case ast.Attribute(attr=name):
                return name in self.constants
            case ast.Call(func=ast.Name(id="set" | "frozenset")):
                return True
            case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)) if name in self.functions:
                return True
            case ast.Call(func=ast.Attribute(value=value, attr="union" | "intersection" | "difference" | "symmetric_difference" | "copy")):
                return self.is_set(value)
            case ast.BinOp(left=left, op=ast.BitAnd() | ast.BitOr() | ast.Sub() | ast.BitXor(), right=right):
                return self.is_set(left) or self.is_set(right)
            case ast.IfExp(body=body, orelse=orelse):
                return self.is_set(body) or self.is_set(orelse)
            case ast.Subscript(value=ast.Name(id=name)):
                return name in self.maps
            case _:
                return False


def gone_through(function: ast.AST, sets: Sets) -> Iterator[ast.expr]:
    """The sets whose order a function could notice."""
    deaf: set[ast.AST] = set()
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.GeneratorExp() as inside, *_]) if name in DEAF:
                deaf.add(inside)
            case ast.For(iter=over) if sets.is_set(over):
                yield over
            case ast.ListComp(generators=loops) | ast.DictComp(generators=loops):
                yield from (loop.iter for loop in loops if sets.is_set(loop.iter))
            case ast.GeneratorExp(generators=loops) if node not in deaf:
                yield from (loop.iter for loop in loops if sets.is_set(loop.iter))
            case ast.Call(func=ast.Name(id=name), args=args) if name in LISTING:
                yield from (argument for argument in args if sets.is_set(argument))
            case ast.Call(func=ast.Attribute(attr="join" | "extend" | "fromkeys"), args=args):
                yield from (argument for argument in args if sets.is_set(argument))
            case ast.Call(func=ast.Attribute(value=value, attr="pop"), args=[]) if sets.is_set(value):
                yield value
            case ast.Starred(value=value) if sets.is_set(value):
                yield value
            case ast.AugAssign(op=ast.Add(), value=value) if sets.is_set(value):
                yield value


def noticed(paths: list[Path], sets: Sets) -> list[str]:
    """Where the order of a set could be noticed."""
    found = []
    for path in paths:
        functions = [node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)]
        for function in functions:
            sets.enter(function)
            if f"{path.stem}.{function.name}" not in ORDERLESS:
                found += [f"{place(path)}:{node.lineno} {function.name}: {ast.unparse(node)}" for node in gone_through(function, sets)]
    return found


def test_nothing_in_the_engine_goes_through_a_set_in_an_order_that_could_be_noticed() -> None:
    paths = modules(ENGINE)
    assert noticed(paths, Sets(paths)) == []


def test_the_exceptions_are_still_needed() -> None:
    paths = modules(ENGINE)
    sets = Sets(paths)
    needed = set()
    for path in paths:
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef):
                sets.enter(node)
                if list(gone_through(node, sets)):
                    needed.add(f"{path.stem}.{node.name}")
    assert set(ORDERLESS) == needed


def test_the_sets_of_the_rulebook_are_known_to_the_inference() -> None:
    sets = Sets(modules(ENGINE))
    assert {"HIDDEN", "SHARED", "IN_PLAY", "DEPARTURES", "OPEN"} <= sets.constants
    assert "zones_of" in sets.functions


@pytest.mark.parametrize(
    "text",
    [
        "for x in {1, 2}: pass",
        "y = [x for x in HIDDEN]",
        "y = tuple(HIDDEN & SHARED)",
        "y = (*HIDDEN,)",
        "zones = set(found)\nfor z in zones: pass",
        "y = ''.join({'a', 'b'})",
        "y = tuple(x for x in zones_of(what))",
        "y += HIDDEN",
    ],
)
def test_the_inference_finds_the_order_of_a_set(text: str) -> None:
    sets = Sets(modules(ENGINE))
    function = ast.parse("def f(found, what):\n" + "\n".join(f"    {line}" for line in text.splitlines())).body[0]
    assert isinstance(function, ast.FunctionDef)
    sets.enter(function)
    assert list(gone_through(function, sets))


@pytest.mark.parametrize("text", ["y = sorted(HIDDEN)", "y = any(x for x in HIDDEN)", "y = 1 in HIDDEN", "y = len(HIDDEN | SHARED)"])
def test_the_inference_lets_pass_what_has_no_order(text: str) -> None:
    sets = Sets(modules(ENGINE))
    function = ast.parse(f"def f():\n    {text}").body[0]
    assert isinstance(function, ast.FunctionDef)
    sets.enter(function)
    assert not list(gone_through(function, sets))
