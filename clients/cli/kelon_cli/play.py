"""`kelon play`: a game at the terminal, from its beginning or from a position."""

import random
import sys
from collections.abc import Iterable

import click
from rich.text import Text

from kelon_cli import positions
from kelon_cli.narrator import Line, Narrator
from kelon_cli.screen import screen
from kelon_cli.selfplay import chosen
from kelon_client import BOTS
from kelon_engine import (
    ENGINE,
    NATURE,
    RULESETS,
    Answer,
    Ask,
    Choice,
    Concede,
    Deck,
    IllegalAnswer,
    Position,
    Prompt,
    Setup,
    Transition,
    Withdraw,
    starter_decks,
)
from kelon_service import codec

HELP = """  0,3        picks, by number; "-" picks nothing; "1/0" answers a declaration whole
  withdraw   takes an intent back while it is being declared
  concede    gives up
  show       shows the position;  text  writes it, to be kept in a file
  explain 45 tells why object 45 is what it is
  quit       ends, and writes the position"""


class Quit(Exception):
    """The person has had enough."""


@click.command()
@click.option("--position", "file", metavar="FILE", help='Begin from this position ("-": standard input); else from the beginning.')
@click.option("--answers", metavar="FILE", help="Give these answers first and stop: on each line SEAT ANSWER, seat 0 for chance.")
@click.option("--fill", type=int, metavar="SEED", help="Settle by chance what the text of one viewer leaves open.")
@click.option("--seat", type=click.Choice(["1", "2", "both"]), default="1", show_default=True, help="Where you sit.")
@click.option("--against", type=click.Choice(sorted(BOTS)), default="greedy", show_default=True, help="Who sits opposite.")
@click.option("--decks", default="axiom,bravos", show_default=True, help="The starter decks of the seats.")
@click.option("--ruleset", type=click.Choice(sorted(RULESETS)), default="1.0", show_default=True, help="Preset of the rules.")
@click.option("--seed", type=int, help="The same seed and answers give the same game.")
def play(
    file: str | None, answers: str | None, fill: int | None, seat: str, against: str, decks: str, ruleset: str, seed: int | None
) -> None:
    """Play a game at the terminal, against a bot or for both seats. "help" lists what can be answered."""
    table = Table({1, 2} if seat == "both" else {int(seat)}, against, seed)
    if file is not None:
        table.position = positions.read(file, fill)
        table.tell_position()
    else:
        table.took(begun(decks, ruleset))
    if answers is not None:
        for transition in positions.answered(table.position, answers):
            table.took(transition)
        click.echo(ENGINE.write(table.position), nl=False)
        return
    try:
        while ENGINE.result(table.position) is None:
            table.go_on()
    except Quit:
        click.echo(ENGINE.write(table.position), nl=False)


def begun(decks: str, ruleset: str) -> Transition:
    """The start of a game between two starter decks."""
    known = starter_decks()
    names = decks.split(",")
    if len(names) != 2 or not set(names) <= set(known):
        raise click.BadParameter(f"name two of {', '.join(known)}", param_hint="--decks")
    one, two = (Deck(known[name].hero, known[name].cards) for name in names)
    return ENGINE.start(Setup((one, two), ruleset))


class Table:
    """A game in progress, and who sits at it."""

    def __init__(self, people: set[int], against: str, seed: int | None) -> None:
        self.people = people
        self.chance = random.Random(seed)
        self.bots = {s: BOTS[against](random.Random(self.chance.random())) for s in positions.SEATS if s not in people}
        self.viewer = next(iter(people)) if len(people) == 1 else 0
        self.narrator = Narrator({s: f"Seat {s}" for s in positions.SEATS})
        self.out = screen()
        self.position: Position

    def say(self, lines: Iterable[Line]) -> None:
        """Print lines."""
        for line in lines:
            self.out.print(Text(line.text, style=line.style))

    def took(self, transition: Transition) -> None:
        """Go on from a transition, and tell what happened as the person may know it."""
        self.position = transition.position
        told = ENGINE.tell(transition.events, self.viewer)
        view = ENGINE.view(self.position, self.viewer)
        self.say(self.narrator.tell(codec.story(told), codec.table_view(view.table)))

    def tell_position(self) -> None:
        """Let the narrator know what is on the table, and show it."""
        self.narrator.tell((), codec.table_view(ENGINE.view(self.position, self.viewer).table))
        self.say(positions.shown(self.position, self.viewer if len(self.people) == 1 else None))

    def go_on(self) -> None:
        """One answer of whoever is asked."""
        prompt = next((p for p in ENGINE.prompts(self.position) if p.seat in self.people), ENGINE.prompts(self.position)[0])
        if prompt.seat == NATURE:
            self.took(ENGINE.submit(self.position, NATURE, self.drawn(prompt)))
        elif prompt.seat in self.bots:
            self.took(ENGINE.submit(self.position, prompt.seat, chosen(self.bots[prompt.seat], self.position, prompt)))
        else:
            self.say(positions.asked(self.position, prompt.seat))
            while not self.heard(prompt):
                pass

    def drawn(self, prompt: Prompt) -> Choice:
        """What chance answers."""
        numbers = range(len(prompt.options))
        return Choice(
            tuple(self.chance.choices(numbers, k=prompt.low) if prompt.ask is Ask.DICE else self.chance.sample(numbers, prompt.low))
        )

    def heard(self, prompt: Prompt) -> bool:
        """Read a line and do what it says; False: it was no answer."""
        line = self.read(f"seat {prompt.seat}> " if len(self.people) > 1 else "> ")
        word, _, rest = line.partition(" ")
        match word:
            case "":
                return False
            case "help":
                click.echo(HELP)
            case "show":
                self.say(positions.shown(self.position, self.viewer if len(self.people) == 1 else None))
            case "text":
                click.echo(ENGINE.write(self.position, None if len(self.people) > 1 else prompt.seat), nl=False)
            case "explain":
                self.explain(rest)
            case "quit":
                raise Quit
            case _:
                return self.answered(prompt, line)
        return False

    def read(self, prompt: str) -> str:
        """A line of the person; the end of the input is the end of the game."""
        click.echo(prompt, nl=False)
        line = sys.stdin.readline()
        if not line:
            click.echo()
            raise Quit
        return line.strip()

    def answered(self, prompt: Prompt, line: str) -> bool:
        """Give an answer, in the notation of answers."""
        try:
            answers: tuple[Answer, ...]
            answers = (Withdraw(),) if line == "withdraw" else (Concede(),) if line == "concede" else positions.steps(line)
            position = self.position
            transitions = []
            for answer in answers:
                transitions.append(ENGINE.submit(position, prompt.seat, answer))
                position = transitions[-1].position
        except (ValueError, IllegalAnswer) as wrong:
            click.echo(f'{wrong} ("help" lists what can be answered)')
            return False
        for transition in transitions:
            self.took(transition)
        return True

    def explain(self, number: str) -> None:
        """Tell why an object is what it is."""
        from kelon_cli.explain import explained, explanation

        seen = positions.objects(ENGINE.views(self.position, (self.viewer,)))
        why = explained(self.position, int(number)) if number.isdigit() else None
        if why is None or int(number) not in seen:
            click.echo("explain what? Give the number of an object in play")
        else:
            self.say(explanation(seen, seen[int(number)], why))
