"""The entry point of the `kelon` command."""

import click


@click.group()
def main() -> None:
    """Play, watch and check matches of Altered."""


if __name__ == "__main__":
    main()
