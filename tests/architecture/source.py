"""The source files of the project, as the tests of the architecture read them."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parents[2]
ENGINE = HERE / "engine" / "kelon_engine"
SERVICE = HERE / "service" / "kelon_service"
CLIENT = HERE / "clients" / "python" / "kelon_client"
GENERATED = HERE / "protos" / "python" / "kelon"
CLI = HERE / "clients" / "cli" / "kelon_cli"
WRITTEN = (ENGINE, SERVICE, CLIENT, CLI)
"""The import roots that people write."""

UNREAD = {"build", "dist", "node_modules", "__pycache__"}
"""Folders whose files nobody wrote."""


class Import(NamedTuple):
    """One module that a file imports, and the line where it does."""

    module: str
    line: int


def place(path: Path) -> str:
    """The path as an error message shows it: from the top of the project."""
    return path.relative_to(HERE).as_posix()


def modules(*roots: Path) -> list[Path]:
    """Every Python file below the roots, in the order of their paths."""
    return sorted(path for root in roots for path in root.rglob("*.py"))


def files() -> Iterator[Path]:
    """Every file of the project that somebody wrote: no hidden folder but `.ci`, nothing built or installed."""
    folders = [HERE]
    while folders:
        for path in sorted(folders.pop().iterdir()):
            if path.is_file():
                if not path.name.startswith(".env") and path.name != ".git":
                    yield path
            elif path.name not in UNREAD and (not path.name.startswith(".") or path.name == ".ci"):
                folders.append(path)


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports(path: Path) -> list[Import]:
    """Every module that a file imports, anywhere in it, relative imports written out as their dots."""
    found: list[Import] = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [Import(name.name, node.lineno) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append(Import("." * node.level + (node.module or ""), node.lineno))
    return found


def within(module: str, packages: set[str]) -> bool:
    """Is the module one of the packages, or inside one of them?"""
    return any(module == package or module.startswith(package + ".") for package in packages)
