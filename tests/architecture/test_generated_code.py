"""The generated code is committed, and nobody edits it."""

import subprocess
import sys
from pathlib import Path

from tests.architecture.source import HERE

PROTOS = HERE / "protos"


def contents(folder: Path) -> dict[str, str]:
    """The text of every file below a folder, by its path from there."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_committed_code_is_what_the_protos_generate(tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, PROTOS / "generate.py", tmp_path], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    generated, committed = contents(tmp_path), contents(PROTOS / "python")
    differing = sorted(path for path in generated | committed if generated.get(path) != committed.get(path))
    assert differing == [], "run `make protos` and commit what it writes"


def test_the_protos_pass_the_linter() -> None:
    run = subprocess.run([Path(sys.executable).with_name("buf"), "lint"], cwd=PROTOS, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
