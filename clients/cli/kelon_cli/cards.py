"""`kelon cards` and `kelon card`: the facts of cards, and what they do."""

import difflib
from typing import Any

import click
import msgspec
from rich import box
from rich.markup import escape
from rich.table import Table

from kelon_cli.screen import screen
from kelon_engine import CATALOGUE, Definition, Type, facts


@click.command()
@click.option("--format", "form", type=click.Choice(["table", "jsonl"]), default="table", help="A table to read, or a JSON object a line.")
def cards(form: str) -> None:
    """List every card with its facts, in the order of the references."""
    listed = sorted((d for d in CATALOGUE if d.type is not Type.REGION), key=lambda d: d.reference)
    if form == "jsonl":
        for d in listed:
            click.echo(msgspec.json.encode(facts(d, CATALOGUE)))
        return
    table = Table(
        "Reference", "Name", "Type", "Cost", "Stats", "Abilities", box=box.SIMPLE, title=f"{len(listed)} cards", title_justify="left"
    )
    for d in listed:
        table.add_row(d.reference, escape(d.name), kind(d), costs(d), statistics(d), escape("\n".join(facts(d, CATALOGUE)["abilities"])))
    screen(wide=True).print(table)


@click.command()
@click.argument("reference")
def card(reference: str) -> None:
    """Show one card: its facts, and the address and text of each of its abilities."""
    if reference not in CATALOGUE:
        near = difflib.get_close_matches(reference.upper(), [d.reference for d in CATALOGUE], 3, 0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else "; `kelon cards` lists them all"
        raise click.ClickException(f"there is no card {reference!r}{hint}")
    d = CATALOGUE[reference]
    known: dict[str, Any] = facts(d, CATALOGUE)
    out = screen()
    out.print(f"[bold]{escape(d.name)}[/bold]  {d.reference}")
    out.print(f"{kind(d)}" + (f", {', '.join(d.subtypes).lower()}" if d.subtypes else ""))
    out.print(f"faction {d.faction.value}" + (f", rarity {d.rarity.value}" if d.rarity.value else "") + (", token" if d.token else ""))
    if d.hand_cost is not None:
        out.print(f"costs {d.hand_cost} from Hand, {d.reserve_cost} from Reserve")
    if d.stats is not None:
        out.print(f"Forest {d.stats[0]}, Mountain {d.stats[1]}, Water {d.stats[2]}")
    if d.reserve_limit is not None:
        out.print(f"keeps {d.reserve_limit} cards in Reserve and {d.landmark_limit} Landmarks")
    for number, text in enumerate(known["abilities"]):
        out.print(f"[dim]{d.address(number)}[/dim]  {escape(text)}")


def kind(d: Definition) -> str:
    """What a card is, in a word: "Character"."""
    return d.type.value.replace("_", " ").capitalize()


def costs(d: Definition) -> str:
    """Hand Cost and Reserve Cost: "3/2"; "" where it has none."""
    return "" if d.hand_cost is None else f"{d.hand_cost}/{d.reserve_cost}"


def statistics(d: Definition) -> str:
    """Forest, Mountain, Water: "1/2/1"; "" where it has none."""
    return "" if d.stats is None else "/".join(map(str, d.stats))
