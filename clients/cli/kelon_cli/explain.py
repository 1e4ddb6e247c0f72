"""`kelon explain`: why every object of a position is what it is."""

from collections.abc import Iterator

import click
from rich.text import Text

from kelon_cli import positions
from kelon_cli.narrator import Line, listed, name, text
from kelon_cli.screen import screen
from kelon_engine import ENGINE, AppliedPassive, Explanation, ObjectView, Position, Traits, Zone


@click.command()
@click.argument("file")
@click.argument("numbers", nargs=-1, type=int, metavar="[NUMBER]...")
@click.option("--fill", type=int, metavar="SEED", help="Settle by chance what the text of one viewer leaves open.")
def explain(file: str, numbers: tuple[int, ...], fill: int | None) -> None:
    """Explain the characteristics of the objects in play of a position, or of those with these numbers: printed, current, and the passive
    abilities that made the difference, in the order in which they were applied and why in that order.

    FILE holds the text of a position ("-": standard input); docs/POSITIONS.md describes it."""
    found = positions.read(file, fill)
    seen = positions.objects(ENGINE.views(found, positions.SEATS))
    out = screen()
    for number in numbers or noteworthy(found, seen):
        why = explained(found, number)
        if number not in seen or why is None:
            raise click.ClickException(f"object {number} is not in play: passive abilities change nothing else (2.3.1.h)")
        for line in explanation(seen, seen[number], why):
            out.print(Text(line.text, style=line.style))


def noteworthy(position: Position, seen: dict[int, ObjectView]) -> list[int]:
    """The objects in play, and the regions that a passive touches."""
    why = {i: explained(position, i) for i in sorted(seen)}
    return [i for i, found in why.items() if found is not None and (found.applied or seen[i].zone is not Zone.ADVENTURE)]


def explained(position: Position, number: int) -> Explanation | None:
    """The explanation of an object in play."""
    try:
        return ENGINE.explain(position, number)
    except KeyError:
        return None


def explanation(seen: dict[int, ObjectView], o: ObjectView, why: Explanation) -> Iterator[Line]:
    """What an object is, and the passives that made it so."""
    yield Line(positions.object_text(o).strip(), "bold")
    yield Line(f"  printed: {characteristics(why.printed)}")
    if why.applied or o.stats != why.printed.stats:
        boosts = dict(o.counters).get("boost", 0)
        counted = f", with {boosts} boost{'s' if boosts > 1 else ''} {'/'.join(map(str, o.stats))}" if boosts and o.stats else ""
        yield Line(f"  now: {characteristics(why.current)}{counted}")
    for passive in why.applied:
        bearer = seen.get(passive.bearer)
        whose = f"{passive.bearer} {name(bearer.card) if bearer is not None else 'an effect'}"
        yield Line(f"  {passive.place}. {whose}: {text(passive.ability.split('.')[0])}", "cyan")
        yield Line(f"     {reason(seen, passive)}", "dim")


def reason(seen: dict[int, ObjectView], passive: AppliedPassive) -> str:
    """Why a passive was applied when it was."""
    if not passive.waited_for:
        return "by timestamp: of those that depended on nothing still to come it was the oldest (2.3.3.b)"
    others = (
        f"{bearer} {name(seen[bearer].card) if bearer in seen else 'an effect'} ({ability})" for bearer, ability in passive.waited_for
    )
    return f"by dependency: though older it waited for {listed(others)} (2.3.2, 2.3.3.a)"


def characteristics(traits: Traits) -> str:
    """Characteristics in a line."""
    words = [traits.type.value.replace("_", " ")]
    if traits.stats is not None:
        words.append("/".join(map(str, traits.stats)))
    if traits.subtypes:
        words.append(" ".join(traits.subtypes).lower())
    words += (f"{keyword.value} {number}" if number else keyword.value for keyword, number in traits.keywords)
    count = len(traits.lines)
    words.append(f"{count} abilit{'y' if count == 1 else 'ies'}")
    return ", ".join(words)
