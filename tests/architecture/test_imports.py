"""Who may import whom. The layers are contracts in pyproject.toml; what contracts cannot say is read from the syntax trees."""

import ast
import subprocess
import sys
from pathlib import Path

from tests.architecture.source import CLIENT, ENGINE, GENERATED, HERE, SERVICE, WRITTEN, imports, modules, place, tree, within

ENGINE_MAY_IMPORT = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "hmac",
    "itertools",
    "math",
    "operator",
    "re",
    "struct",
    "types",
    "typing",
}
"""The part of the standard library that the engine may use: nothing in it can tell one run from another."""

CARDS_MAY_ALSO_IMPORT = {"importlib.resources", "tomllib"}
"""The catalogue reads its own data files, which are part of the package."""

UNREPEATABLE = {"__import__", "breakpoint", "eval", "exec", "hash", "id", "input", "open", "print"}
"""Built-in functions that reach the outside, or whose result differs from process to process."""

SERVICE_MAY_ENTER = {"kelon_engine", "kelon_engine.view", "kelon_engine.notation"}
"""The door of the engine, and the two modules whose values it hands out."""


def uses(path: Path, package: str) -> bool:
    """Does the file import the package or something inside it?"""
    return any(within(found.module, {package}) for found in imports(path))


def test_the_import_contracts_of_pyproject_hold() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run([command, "--no-cache"], cwd=HERE, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_engine_imports_msgspec_itself_and_a_few_pure_modules_only() -> None:
    strangers = []
    for path in modules(ENGINE):
        allowed = ENGINE_MAY_IMPORT | (CARDS_MAY_ALSO_IMPORT if ENGINE / "cards" in path.parents else set())
        strangers += [
            f"{place(path)}:{found.line} imports {found.module}"
            for found in imports(path)
            if found.module not in allowed and not within(found.module, {"msgspec", "kelon_engine"})
        ]
    assert strangers == []


def test_the_engine_calls_no_built_in_whose_result_may_differ_between_processes() -> None:
    calls = [
        f"{place(path)}:{node.lineno} calls {node.func.id}()"
        for path in modules(ENGINE)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNREPEATABLE
    ]
    assert calls == []


def test_the_service_enters_the_engine_by_its_door_only() -> None:
    trespasses = [
        f"{place(path)}:{found.line} imports {found.module}"
        for path in modules(SERVICE)
        for found in imports(path)
        if within(found.module, {"kelon_engine"}) and found.module not in SERVICE_MAY_ENTER
    ]
    assert trespasses == []


WORDS_OF_THE_GAME = {"common_pb2", "event_pb2", "intent_pb2", "view_pb2"}
"""The messages that speak of the game: objects, events, views. The others are frames and requests."""


def test_codec_alone_puts_the_game_into_messages() -> None:
    codec = place(SERVICE / "codec")
    bilingual = [
        f"{place(path)}:{node.lineno} imports {name.name}"
        for path in modules(SERVICE)
        if not place(path).startswith(codec)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if name.name in WORDS_OF_THE_GAME
    ]
    assert bilingual == []


def test_the_client_imports_neither_engine_nor_service() -> None:
    shortcuts = [
        f"{place(path)}:{found.line} imports {found.module}"
        for path in modules(CLIENT)
        for found in imports(path)
        if within(found.module, {"kelon_engine", "kelon_service", "kelon_cli"})
    ]
    assert shortcuts == []


def test_nobody_imports_the_command_line() -> None:
    assert [place(path) for path in modules(ENGINE, SERVICE, CLIENT) if uses(path, "kelon_cli")] == []


def test_chance_is_the_only_module_of_the_service_that_imports_randomness() -> None:
    gamblers = [
        f"{place(path)}:{found.line} imports {found.module}"
        for path in modules(SERVICE)
        for found in imports(path)
        if within(found.module, {"random", "secrets", "uuid"}) and path != SERVICE / "chance.py"
    ]
    assert gamblers == []


def test_no_import_is_relative() -> None:
    relative = [f"{place(path)}:{found.line}" for path in modules(*WRITTEN) for found in imports(path) if found.module.startswith(".")]
    assert relative == []


def test_every_import_root_is_a_typed_package() -> None:
    missing = [place(file) for root in (*WRITTEN, GENERATED) for file in (root / "__init__.py", root / "py.typed") if not file.is_file()]
    assert missing == []
