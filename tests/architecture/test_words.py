"""How things are called, and what every public thing says about itself."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

from tests.architecture.source import WRITTEN, files, modules, place, tree

VAGUE = {"utils", "util", "helpers", "helper", "manager", "managers", "context", "data", "process", "misc", "common"}
"""Module names that say nothing about what is inside."""

FOREIGN_FOLDERS = ["/".join(("", "work", "")), "/".join(("", "home", "")), "/".join(("", "root", "")), "/".join(("..", "shared"))]
FOREIGN_HOSTS = [".".join(words) for words in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("yarnpkg", "com"))]


def test_no_file_names_a_folder_of_one_machine_or_the_host_of_a_package_registry() -> None:
    named = []
    for path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        named += [f"{place(path)} contains {word}" for word in FOREIGN_FOLDERS + FOREIGN_HOSTS if word in text]
    assert named == []


def test_no_module_has_a_name_that_says_nothing() -> None:
    vague = [place(path) for path in modules(*WRITTEN) if path.stem in VAGUE or (path.name == "__init__.py" and path.parent.name in VAGUE)]
    assert vague == []


def test_every_module_says_what_it_is_for() -> None:
    silent = [place(path) for path in modules(*WRITTEN) if ast.get_docstring(tree(path)) is None]
    assert silent == []


def test_every_public_class_function_and_method_has_a_docstring() -> None:
    silent = [
        f"{place(path)}:{node.lineno} {name}"
        for path in modules(*WRITTEN)
        for name, node in public(path)
        if ast.get_docstring(node) is None
    ]
    assert silent == []


def public(path: Path) -> Iterator[tuple[str, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The public definitions of a module: at its top, and the methods of its public classes."""
    for node in tree(path).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name, node
            yield from ((f"{node.name}.{method.name}", method) for method in node.body if is_public_function(method))
        elif is_public_function(node):
            yield node.name, node


def is_public_function(node: ast.stmt) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Is it a function with a public name, and neither an overload nor a repetition of what a base class says?"""
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or node.name.startswith("_"):
        return False
    return not {ast.unparse(decorator).rpartition(".")[2] for decorator in node.decorator_list} & {"overload", "override", "setter"}
