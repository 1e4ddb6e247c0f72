"""The entry point of the `kelon` command."""

import click

from kelon_cli.cards import card, cards
from kelon_cli.demo import demo
from kelon_cli.explain import explain
from kelon_cli.play import play
from kelon_cli.position import position
from kelon_cli.replay import replay
from kelon_cli.selfplay import selfplay
from kelon_cli.serve import serve
from kelon_cli.verify import verify


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="kelon")
def main() -> None:
    """Play, watch and check matches of Altered."""


for command in (serve, demo, play, position, explain, selfplay, replay, verify, cards, card):
    main.add_command(command)


if __name__ == "__main__":
    main()
