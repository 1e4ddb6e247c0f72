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
from kelon_engine import (
    CATALOGUE,
    ENGINE,
    FORMATS,
    NATURE,
    RULESETS,
    Choice,
    Deck,
    Definition,
    Position,
    Prompt,
    Rarity,
    Setup,
    Type,
    Withdraw,
    starter_decks,
)
from kelon_service import codec
from kelon_service.chance import Chance

ENOUGH = 20_000
"""Answers after which a game counts as endless."""

LONG = 60
"""Days after which a game is worth a look."""

RANDOM = "random"
"""In place of names: decks made by chance from the whole catalogue, legal in constructed play under every ruleset."""

BOTH = "both"
"""In place of a preset: every preset in turn."""

BATCH = 10
"""Games that a child plays before it reports."""


class Wanted(msgspec.Struct, frozen=True):
    """What is to be played: everything that decides how each game goes, besides its number."""

    decks: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    ruleset: str
    again: bool = False


class Game(msgspec.Struct, frozen=True):
    """How one game went. `winner` and `cause` as in a Result; `failure`: why it did not end, empty when it did; `hashes`: how many
    revisions had the same hash when the game was played again."""

    number: int
    decks: tuple[str, str]
    bots: tuple[str, str]
    winner: int = 0
    cause: str = ""
    days: int = 0
    decisions: int = 0
    failure: str = ""
    used: tuple[str, ...] = ()
    ruleset: str = "1.0"
    hashes: int = 0


class Stuck(AssertionError):
    """A game that cannot go on, or does not end."""


def pairing(wanted: Wanted, number: int) -> tuple[tuple[str, str], tuple[str, str]]:
    """Decks and bots by seat: every pair of decks in turn, in both orders; two bots change seats with every game, and with every round."""
    pairs = list(itertools.product(wanted.decks, wanted.decks))
    rounds, place = divmod(number, len(pairs))
    first, second = wanted.bots[0], wanted.bots[-1]
    return pairs[place], (second, first) if (rounds + number) % 2 else (first, second)


def preset(wanted: Wanted, number: int) -> str:
    """The ruleset of a game: with every preset in turn, each has all pairs of decks."""
    presets = sorted(RULESETS) if wanted.ruleset == BOTH else [wanted.ruleset]
    return presets[number // len(wanted.decks) ** 2 % len(presets)]


def deck(name: str, chance: random.Random) -> Deck:
    """A starter deck by name, or one made by chance: a Hero, and cards of its faction up to the least a deck must have. Where the names run
    out before that, because too many of them are on rare cards, chance draws again."""
    if name != RANDOM:
        listed = starter_decks()[name]
        return Deck(listed.hero, listed.cards)
    hero = chance.choice([d for d in CATALOGUE if d.type is Type.HERO])
    limits = FORMATS["standard"]
    pool = [d for d in CATALOGUE if d.faction is hero.faction and not d.token and d.type in (Type.CHARACTER, Type.PERMANENT, Type.SPELL)]
    while True:
        cards: list[Definition] = []
        for d in chance.sample(pool * limits.per_name, len(pool) * limits.per_name):
            rare = d.rarity is not Rarity.COMMON
            if sum(c.name == d.name for c in cards) < limits.per_name and not (
                rare and sum(c.rarity is d.rarity for c in cards) == limits.rares
            ):
                cards.append(d)
            if len(cards) == limits.cards_low:
                return Deck(hero.reference, tuple(sorted(d.reference for d in cards)))


def play(wanted: Wanted, number: int) -> Game:
    """One game, the same for the same number. A fault of the engine or of a bot is reported in it, never raised."""
    names, players = pairing(wanted, number)
    ruleset = preset(wanted, number)
    makers = [random.Random(f"{wanted.seed}/{number}/deck{seat}") for seat in (1, 2)]
    setup = Setup((deck(names[0], makers[0]), deck(names[1], makers[1])), ruleset, format="standard")
    bots = [BOTS[player](random.Random(f"{wanted.seed}/{number}/{seat}")) for seat, player in enumerate(players, 1)]
    seed = hashlib.sha256(f"kelon selfplay {wanted.seed} {number}".encode()).digest()
    used: set[str] = set()
    decisions = hashes = 0
    answers: list[tuple[int, Choice | Withdraw, bytes]] = []
    try:
        chance, draws = Chance(seed, f"selfplay-{number}"), itertools.count()
        transition = ENGINE.start(setup)
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
            if wanted.again:
                answers.append((prompt.seat, answer, ENGINE.state_hash(transition.position)))
        hashes = replayed(setup, answers)
    except Exception:
        failure = traceback.format_exc()
        return Game(number, names, players, decisions=decisions, failure=failure, used=tuple(sorted(used)), ruleset=ruleset)
    days = ENGINE.view(transition.position, NATURE).table.turn.day
    shown = tuple(sorted(used | ENGINE.used(transition)))
    return Game(number, names, players, result.winner, result.cause, days, decisions, used=shown, ruleset=ruleset, hashes=hashes)


def replayed(setup: Setup, answers: Sequence[tuple[int, Choice | Withdraw, bytes]]) -> int:
    """Play a game again from its answers, and count the hashes that were the same. Stuck: one was another."""
    if answers:
        position = ENGINE.start(setup).position
        for at, (seat, answer, hash) in enumerate(answers, 1):
            position = ENGINE.submit(position, seat, answer).position
            if ENGINE.state_hash(position) != hash:
                raise Stuck(f"another hash after answer {at} when the game is played again")
    return len(answers)


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
    names = set(lists) if RANDOM in decks else set(decks)
    listed = {card for name in names for card in (lists[name].hero, *lists[name].cards)}
    return [d.address(i) for d in CATALOGUE if names == set(lists) or d.reference in listed for i in range(len(d.abilities))]


@click.command()
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option(
    "--decks",
    default="all",
    show_default=True,
    help="Names of starter decks, parted by commas; every pair plays. Or random: legal decks made by chance.",
)
@click.option("--bots", default="random", show_default=True, help="One bot for both seats, or two parted by a comma.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed and number give the same game.")
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="Number of the first game: to see one again.")
@click.option("--ruleset", type=click.Choice([*sorted(RULESETS), BOTH]), default="1.0", show_default=True, help="Preset of the rules.")
@click.option("--again", is_flag=True, help="Play each game again from its answers and compare the hash of every revision.")
@click.option("--jsonl", type=click.File("w"), help="Write a line for each game into this file.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores if it is not said.")
def selfplay(
    games: int, decks: str, bots: str, seed: int, first: int, ruleset: str, again: bool, jsonl: IO[str] | None, jobs: int | None
) -> None:
    """Let bots play many games without a server, and say how they went.

    Exits 1 when a game did not end with a result; what is printed is enough to play that game again."""
    wanted = Wanted(_decks(decks), _bots(bots), seed, ruleset, again)
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
    if chosen == (RANDOM,):
        return chosen
    for name in chosen:
        if name not in known:
            raise click.BadParameter(f"there is no deck {name!r}; there are {', '.join(known)}, or random alone", param_hint="--decks")
    return chosen


def _bots(names: str) -> tuple[str, ...]:
    chosen = tuple(names.split(","))
    if len(chosen) > 2 or not set(chosen) <= set(BOTS):
        raise click.BadParameter(f"name one or two of {', '.join(BOTS)}", param_hint="--bots")
    return chosen


def line(wanted: Wanted, game: Game) -> str:
    """A game as a line of JSON: what it takes to play it again, and how it went."""
    row: dict[str, Any] = {"game": game.number, "seed": wanted.seed, "ruleset": game.ruleset, "decks": game.decks, "bots": game.bots}
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
        long = [game.number for game in ended if game.days > LONG]
        out.print(f"games of more than {LONG} days: {', '.join(map(str, long)) or 'none'}")
        causes = Counter(game.cause for game in ended)
        out.print("decided by: " + ", ".join(f"{cause} {count}" for cause, count in sorted(causes.items())))
        wins = Counter(game.winner for game in ended)
        out.print(f"wins by seat: 1 {wins[1]}, 2 {wins[2]}" + (f", nobody {wins[0]}" if wins[0] else ""))
        if len(set(wanted.bots)) == 2:
            by_bot = Counter(game.bots[game.winner - 1] for game in ended if game.winner)
            out.print("wins by bot: " + ", ".join(f"{bot} {by_bot[bot]}" for bot in wanted.bots))
    if wanted.again:
        out.print(f"played again: {len(ended)} games, {sum(game.hashes for game in ended)} revisions with the same hash")
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
            again = f"--first {game.number} --games 1 --seed {wanted.seed} --ruleset {wanted.ruleset}{' --again' * wanted.again}"
            out.print(f"again: kelon selfplay {again} --decks {','.join(wanted.decks)} --bots {','.join(wanted.bots)}", markup=False)


def usage(out: Console, wanted: Wanted, played: Sequence[Game]) -> None:
    """Which abilities did something: an effect changed something, a passive was applied, a replacement replaced, a cost was reduced."""
    expected = abilities(wanted.decks)
    used = {address for game in played for address in game.used}
    never = [address for address in expected if address not in used]
    out.print(f"abilities used at least once: {len(expected) - len(never)} of {len(expected)}")
    for address in never:
        out.print(f"never used: {address}  {ENGINE.text(address)}", markup=False)
