"""`kelon selfplay`: many games in this process and its children, without a server."""

import hashlib
import itertools
import multiprocessing
import os
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import IO, Any

import click
import msgspec
from rich import box
from rich.console import Console
from rich.table import Table

from kelon.v1alpha import choice_pb2
from kelon_cli.screen import followed, screen
from kelon_client import BOTS, Blind, Bot, BudgetLimit, Constraints, OptionLimit
from kelon_engine import CATALOGUE, ENGINE, NATURE, RULESETS, Choice, Deck, Position, Prompt, Setup, Withdraw, starter_decks
from kelon_service import codec
from kelon_service.chance import Chance

ENOUGH = 20_000
"""Answers after which a game counts as endless."""

BATCH = 10
"""Games that a child plays before it reports."""


class Wanted(msgspec.Struct, frozen=True):
    """What is to be played: everything that decides how each game goes, besides its number."""

    decks: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    ruleset: str


class Game(msgspec.Struct, frozen=True):
    """How one game went. `winner` and `cause` as in a Result; `failure`: why it did not end, empty when it did."""

    number: int
    decks: tuple[str, str]
    bots: tuple[str, str]
    winner: int = 0
    cause: str = ""
    days: int = 0
    decisions: int = 0
    failure: str = ""
    used: tuple[str, ...] = ()


class Stuck(AssertionError):
    """A game that cannot go on, or does not end."""


def pairing(wanted: Wanted, number: int) -> tuple[tuple[str, str], tuple[str, str]]:
    """Decks and bots by seat: every pair of decks in turn, in both orders; two bots change seats with every game, and with every round."""
    pairs = list(itertools.product(wanted.decks, wanted.decks))
    rounds, place = divmod(number, len(pairs))
    first, second = wanted.bots[0], wanted.bots[-1]
    return pairs[place], (second, first) if (rounds + number) % 2 else (first, second)


def play(wanted: Wanted, number: int) -> Game:
    """One game, the same for the same number. A fault of the engine or of a bot is reported in it, never raised."""
    names, players = pairing(wanted, number)
    lists = starter_decks()
    decks = Deck(lists[names[0]].hero, lists[names[0]].cards), Deck(lists[names[1]].hero, lists[names[1]].cards)
    bots = [BOTS[player](random.Random(f"{wanted.seed}/{number}/{seat}")) for seat, player in enumerate(players, 1)]
    seed = hashlib.sha256(f"kelon selfplay {wanted.seed} {number}".encode()).digest()
    used: set[str] = set()
    decisions = 0
    try:
        chance, draws = Chance(seed, f"selfplay-{number}"), itertools.count()
        transition = ENGINE.start(Setup(decks, wanted.ruleset))
        while (result := ENGINE.result(transition.position)) is None:
            used |= ENGINE.used(transition)
            prompt = next(iter(ENGINE.prompts(transition.position)), None)
            if prompt is None or decisions > ENOUGH:
                raise Stuck("nobody is asked anything" if prompt is None else f"no end after {decisions} answers")
            if prompt.seat == NATURE:
                answer: Choice | Withdraw = chance.answer(prompt, next(draws))
            else:
                answer = chosen(bots[prompt.seat - 1], transition.position, prompt)
                decisions += 1
            transition = ENGINE.submit(transition.position, prompt.seat, answer)
    except Exception:
        return Game(number, names, players, decisions=decisions, failure=traceback.format_exc(), used=tuple(sorted(used)))
    days = ENGINE.view(transition.position, NATURE).table.turn.day
    return Game(number, names, players, result.winner, result.cause, days, decisions, used=tuple(sorted(used | ENGINE.used(transition))))


def chosen(bot: Bot, position: Position, prompt: Prompt) -> Choice | Withdraw:
    """What a bot answers. Messages are built only for those who look at them."""
    if isinstance(bot, Blind):
        return Choice(bot.pick(constraints(prompt)))
    asked = codec.decision(prompt, 1)
    reply = bot.choose(codec.view(ENGINE.view(position, prompt.seat), asked), asked)
    match reply:
        case choice_pb2.Choice():
            return Choice(tuple(reply.picks))
        case choice_pb2.Withdraw():
            return Withdraw()
        case choice_pb2.TakeFallback():
            return prompt.fallback
        case _:
            found = codec.lookup(prompt, reply)
            if found is None:
                raise Stuck(f"the bot wants what is not offered: {reply}")
            return found


def constraints(prompt: Prompt) -> Constraints:
    """The constraints of a prompt, as a client gets them."""
    return Constraints(
        tuple(OptionLimit(o.times, o.group, o.weights) for o in prompt.options),
        prompt.low,
        prompt.high,
        prompt.ordered,
        prompt.max_per_group,
        tuple(BudgetLimit(b.low, b.high, b.once) for b in prompt.budgets),
    )


def play_all(wanted: Wanted, numbers: Sequence[int], jobs: int) -> Iterator[Game]:
    """Games in the order of their numbers, played by `jobs` processes."""
    if jobs == 1:
        yield from (play(wanted, number) for number in numbers)
        return
    batches = [numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH)]
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for games in pool.map(_play_batch, [wanted] * len(batches), batches):
            yield from games


def _play_batch(wanted: Wanted, numbers: Sequence[int]) -> list[Game]:
    return [play(wanted, number) for number in numbers]


def abilities(decks: Iterable[str]) -> list[str]:
    """Addresses of the abilities that games with these decks should show: those of their cards, and with all decks those of tokens too."""
    lists = starter_decks()
    names = set(decks)
    listed = {card for name in names for card in (lists[name].hero, *lists[name].cards)}
    return [d.address(i) for d in CATALOGUE if names == set(lists) or d.reference in listed for i in range(len(d.abilities))]


@click.command()
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--decks", default="all", show_default=True, help="Names of starter decks, parted by commas; every pair plays.")
@click.option("--bots", default="random", show_default=True, help="One bot for both seats, or two parted by a comma.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed and number give the same game.")
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="Number of the first game: to see one again.")
@click.option("--ruleset", type=click.Choice(sorted(RULESETS)), default="1.0", show_default=True, help="Preset of the rules.")
@click.option("--jsonl", type=click.File("w"), help="Write a line for each game into this file.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores if it is not said.")
def selfplay(games: int, decks: str, bots: str, seed: int, first: int, ruleset: str, jsonl: IO[str] | None, jobs: int | None) -> None:
    """Let bots play many games without a server, and say how they went.

    Exits 1 when a game did not end with a result; what is printed is enough to play that game again."""
    wanted = Wanted(_decks(decks), _bots(bots), seed, ruleset)
    numbers = range(first, first + games)
    jobs = min(jobs or os.cpu_count() or 1, -(-games // BATCH))
    began = time.monotonic()
    played: list[Game] = []
    for game in followed(play_all(wanted, numbers, jobs), games, "games"):
        played.append(game)
        if jsonl is not None:
            jsonl.write(line(wanted, game) + "\n")
    summary(screen(), wanted, played, time.monotonic() - began)
    if any(game.failure for game in played):
        sys.exit(1)


def _decks(names: str) -> tuple[str, ...]:
    known = starter_decks()
    chosen = tuple(known) if names == "all" else tuple(names.split(","))
    for name in chosen:
        if name not in known:
            raise click.BadParameter(f"there is no deck {name!r}; there are {', '.join(known)}", param_hint="--decks")
    return chosen


def _bots(names: str) -> tuple[str, ...]:
    chosen = tuple(names.split(","))
    if len(chosen) > 2 or not set(chosen) <= set(BOTS):
        raise click.BadParameter(f"name one or two of {', '.join(BOTS)}", param_hint="--bots")
    return chosen


def line(wanted: Wanted, game: Game) -> str:
    """A game as a line of JSON: what it takes to play it again, and how it went."""
    row: dict[str, Any] = {"game": game.number, "seed": wanted.seed, "ruleset": wanted.ruleset, "decks": game.decks, "bots": game.bots}
    row |= {"winner": game.winner, "cause": game.cause, "days": game.days, "decisions": game.decisions, "failure": game.failure or None}
    return msgspec.json.encode(row).decode()


def summary(out: Console, wanted: Wanted, played: Sequence[Game], seconds: float) -> None:
    """What became of all the games."""
    ended = [game for game in played if not game.failure]
    decisions = sum(game.decisions for game in played)
    out.print(f"\n{len(ended)} of {len(played)} games ended with a result (seed {wanted.seed}, ruleset {wanted.ruleset})")
    if ended:
        days = sorted(game.days for game in ended)
        out.print(f"days: {days[0]} to {days[-1]}, {sum(days) / len(days):.1f} on average")
        causes = Counter(game.cause for game in ended)
        out.print("decided by: " + ", ".join(f"{cause} {count}" for cause, count in sorted(causes.items())))
        wins = Counter(game.winner for game in ended)
        out.print(f"wins by seat: 1 {wins[1]}, 2 {wins[2]}" + (f", nobody {wins[0]}" if wins[0] else ""))
        if len(set(wanted.bots)) == 2:
            by_bot = Counter(game.bots[game.winner - 1] for game in ended if game.winner)
            out.print("wins by bot: " + ", ".join(f"{bot} {by_bot[bot]}" for bot in wanted.bots))
    out.print(f"decisions: {decisions}, {decisions / seconds:.0f} per second ({seconds:.1f} s)")
    table = Table("deck", "games", "wins", "as seat 1", "as seat 2", box=box.SIMPLE)
    for deck in wanted.decks:
        seats = [sum(game.winner == seat and game.decks[seat - 1] == deck for game in ended) for seat in (1, 2)]
        sat = sum(game.decks.count(deck) for game in ended)
        table.add_row(deck, str(sat), str(sum(seats)), str(seats[0]), str(seats[1]))
    out.print(table)
    usage(out, wanted, played)
    for game in played:
        if game.failure:
            out.print(f"FAILED: game {game.number}, {' against '.join(game.decks)}, bots {', '.join(game.bots)}", markup=False)
            out.print(game.failure, markup=False)
            again = f"--first {game.number} --games 1 --seed {wanted.seed} --ruleset {wanted.ruleset}"
            out.print(f"again: kelon selfplay {again} --decks {','.join(wanted.decks)} --bots {','.join(wanted.bots)}", markup=False)


def usage(out: Console, wanted: Wanted, played: Sequence[Game]) -> None:
    """Which abilities did something: an effect changed something, a passive was applied, a replacement replaced, a cost was reduced."""
    expected = abilities(wanted.decks)
    used = {address for game in played for address in game.used}
    never = [address for address in expected if address not in used]
    out.print(f"abilities used at least once: {len(expected) - len(never)} of {len(expected)}")
    for address in never:
        out.print(f"never used: {address}  {ENGINE.text(address)}", markup=False)
