"""`python -m kelon_service`: a server with settings from the environment."""

from pathlib import Path

from kelon_service.server import DEFAULT_FOLDER, serve
from kelon_service.settings import Settings, from_environment


def main() -> None:
    """Serve as the environment says."""
    given = from_environment()
    serve(
        Settings(
            folder=Path(given.get("folder", str(DEFAULT_FOLDER))),
            host=given.get("host", "127.0.0.1"),
            port=int(given.get("port", "50051")),
            metrics_port=int(given.get("metrics_port", "-1")),
            host_key=given.get("host_key", ""),
            certificate=Path(given["certificate"]) if "certificate" in given else None,
            private_key=Path(given["private_key"]) if "private_key" in given else None,
            plaintext=given.get("plaintext", "") == "1",
            catalogue=given.get("catalogue", ""),
        )
    )


if __name__ == "__main__":
    main()
