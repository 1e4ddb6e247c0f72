"""Generates the Python package `kelon` from the .proto files: `python protos/generate.py FOLDER`.

The folder receives kelon/v1alpha/*_pb2.py, their *_pb2_grpc.py, the typing stubs of both, and what makes the two levels typed packages.
Modules of .proto files that no longer exist are removed.
"""

import sys
from importlib.resources import files
from pathlib import Path

from grpc_tools import protoc

PROTOS = Path(__file__).resolve().parent
ROOT_PACKAGE = '"""The wire: messages and services of the kelon API."""\n'
VERSION_PACKAGE = '"""Version v1alpha of the API, generated from the .proto files: do not edit."""\n'


def generate(folder: Path) -> None:
    """Make `folder` hold exactly what the .proto files say; raises SystemExit with protoc's status when it refuses one."""
    package = folder / "kelon" / "v1alpha"
    package.mkdir(parents=True, exist_ok=True)
    for stale in package.glob("*_pb2*.py*"):
        stale.unlink()
    (folder / "kelon" / "__init__.py").write_text(ROOT_PACKAGE, encoding="utf-8")
    (folder / "kelon" / "py.typed").touch()
    (package / "__init__.py").write_text(VERSION_PACKAGE, encoding="utf-8")

    sources = sorted(str(path.relative_to(PROTOS)) for path in PROTOS.glob("kelon/v1alpha/*.proto"))
    if not sources:
        return
    plugin = Path(sys.executable).with_name("protoc-gen-mypy_grpc")
    status = protoc.main(
        [
            "protoc",
            f"--proto_path={PROTOS}",
            f"--proto_path={files('grpc_tools') / '_proto'}",
            f"--plugin=protoc-gen-mypy_grpc={plugin}",
            f"--python_out={folder}",
            f"--pyi_out={folder}",
            f"--grpc_python_out={folder}",
            f"--mypy_grpc_out=quiet:{folder}",
            *sources,
        ]
    )
    if status != 0:
        raise SystemExit(status)
    for source in sources:
        if "\nservice " not in (PROTOS / source).read_text(encoding="utf-8"):
            for empty in package.glob(f"{Path(source).stem}_pb2_grpc.py*"):
                empty.unlink()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python protos/generate.py FOLDER (the package `kelon` is written into it)")
    generate(Path(sys.argv[1]))
