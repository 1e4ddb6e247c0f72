"""`kelon position`: a position from a file, shown to a person or written again."""

import click
from rich.text import Text

from kelon_cli import positions
from kelon_cli.screen import screen
from kelon_engine import ENGINE


@click.command()
@click.argument("file")
@click.option("--seen-by", type=click.IntRange(0, 2), help="Only what this seat may know; 0: what everybody does.")
@click.option("--text", "as_text", is_flag=True, help="Write the text of the position instead of showing it.")
@click.option("--fill", type=int, metavar="SEED", help="Settle by chance what the text of one viewer leaves open.")
@click.option("--answers", metavar="FILE", help="Give these answers first: on each line SEAT ANSWER, seat 0 for chance.")
def position(file: str, seen_by: int | None, as_text: bool, fill: int | None, answers: str | None) -> None:
    """Show a position: who has what where, what is being resolved, and who is asked what.

    FILE holds the text of a position ("-": standard input); docs/POSITIONS.md describes it."""
    found = positions.read(file, fill)
    for transition in positions.answered(found, answers) if answers is not None else ():
        found = transition.position
    if as_text:
        click.echo(ENGINE.write(found, seen_by), nl=False)
        return
    out = screen()
    for line in positions.shown(found, seen_by):
        out.print(Text(line.text, style=line.style))
