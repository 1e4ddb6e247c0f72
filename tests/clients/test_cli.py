"""The `kelon` command, as somebody types it."""

import asyncio
import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from click.testing import CliRunner, Result

from kelon.v1alpha import host_pb2
from kelon_cli import replays, selfplay
from kelon_cli.__main__ import main
from kelon_cli.selfplay import Game, Wanted
from kelon_client import BOTS, Client, Constraints, NoLegalChoice, Picks, RandomBot, run
from tests.clients.server import serving, spec

FOUR = ["selfplay", "--games", "4", "--jobs", "1", "--decks", "ordis,bravos"]


def kelon(*arguments: str) -> Result:
    """Run the command in this process."""
    return CliRunner().invoke(main, arguments)


@cache
def finished() -> host_pb2.Replay:
    """The replay of a match that was really played."""

    async def played(folder: Path) -> host_pb2.Replay:
        async with serving(folder) as target, Client(target) as host:
            match = await host.create_match(spec("ordis", "bravos", seed=7))
            await run(RandomBot(random.Random(1)), target, *((match.match, token) for token in match.seat_tokens))
            return await host.replay(match.match)

    with TemporaryDirectory() as folder:
        return asyncio.run(played(Path(folder)))


@pytest.fixture
def replay() -> host_pb2.Replay:
    """A copy of it, to be spoilt."""
    copy = host_pb2.Replay()
    copy.CopyFrom(finished())
    return copy


def verified(replay: host_pb2.Replay, folder: Path) -> Result:
    """What `kelon verify` says about a replay."""
    replays.write(replay, folder / "replay.json")
    return kelon("verify", str(folder / "replay.json"))


# -- selfplay ------------------------------------------------------------------------------------------------------------


def test_selfplay_sums_up_and_exits_0_when_every_game_ended() -> None:
    result = kelon(*FOUR)
    assert result.exit_code == 0, result.output
    assert "4 of 4 games ended with a result" in result.output
    assert re.search(r"decisions: \d+, \d+ per second", result.output)
    assert re.search(r"abilities used at least once: \d+ of \d+", result.output)
    assert "never used: ALT_CORE" in result.output


def lines(path: Path) -> list[bytes]:
    """The lines that a run of selfplay wrote."""
    return path.read_bytes().splitlines()


def test_the_same_seed_gives_the_same_games_in_one_process_or_two(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        kelon("selfplay", "--games", "12", "--jobs", jobs, "--seed", "3", "--jsonl", str(tmp_path / jobs))
    assert lines(tmp_path / "1") == lines(tmp_path / "2")
    assert len(lines(tmp_path / "1")) == 12


def test_a_game_can_be_played_again_by_its_number(tmp_path: Path) -> None:
    kelon(*FOUR, "--jsonl", str(tmp_path / "all"))
    kelon("selfplay", "--games", "1", "--first", "2", "--jobs", "1", "--decks", "ordis,bravos", "--jsonl", str(tmp_path / "one"))
    assert lines(tmp_path / "one") == [lines(tmp_path / "all")[2]]


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        kelon(*FOUR, "--seed", seed, "--jsonl", str(tmp_path / seed))
    assert lines(tmp_path / "1") != lines(tmp_path / "2")


def test_every_pair_of_decks_meets_in_both_orders_and_bots_change_seats() -> None:
    wanted = Wanted(("axiom", "lyra"), ("random", "greedy"), 1, "1.0")
    met = [selfplay.pairing(wanted, number) for number in range(8)]
    assert {decks for decks, _ in met} == {("axiom", "axiom"), ("axiom", "lyra"), ("lyra", "axiom"), ("lyra", "lyra")}
    assert len(set(met)) == 8


def test_both_rulesets_are_played() -> None:
    assert "ruleset 4.0" in kelon(*FOUR, "--ruleset", "4.0").output


def test_different_bots_are_compared() -> None:
    assert re.search(r"wins by bot: random \d, greedy \d", kelon(*FOUR, "--bots", "random,greedy").output)


class StuckBot(RandomBot):
    """A bot that cannot answer."""

    def pick(self, constraints: Constraints) -> Picks:
        raise NoLegalChoice("nothing fits")


def test_a_failed_game_is_reported_with_what_it_takes_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "random", StuckBot)
    result = kelon(*FOUR, "--games", "1", "--seed", "9")
    assert result.exit_code == 1
    assert "0 of 1 games ended with a result" in result.output
    assert "FAILED: game 0, ordis against ordis" in result.output
    assert "NoLegalChoice: nothing fits" in result.output
    assert "again: kelon selfplay --first 0 --games 1 --seed 9" in result.output


def test_a_game_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "ENOUGH", 20)
    assert "Stuck: no end after" in kelon(*FOUR).output


@pytest.mark.parametrize(("option", "value"), [("--decks", "axiom,dragons"), ("--bots", "clever"), ("--bots", "random,random,random")])
def test_selfplay_says_what_there_is_instead_of_what_there_is_not(option: str, value: str) -> None:
    result = kelon("selfplay", option, value)
    assert result.exit_code == 2
    assert "axiom" in result.output or "greedy" in result.output


def test_some_game_ends_in_the_arena() -> None:
    wanted = Wanted(("ordis", "bravos", "muna"), ("random",), 1, "1.0")
    games = (selfplay.play(wanted, number) for number in range(200))
    assert next(game.winner for game in games if game.cause == "arena") in (1, 2)


def test_a_line_of_selfplay_says_how_the_game_went() -> None:
    wanted = Wanted(("axiom",), ("random",), 5, "1.0")
    row = msgspec.json.decode(selfplay.line(wanted, Game(3, ("axiom", "axiom"), ("random", "random"), 2, "distance", 7, 99)))
    assert (row["game"], row["seed"], row["winner"], row["cause"], row["days"], row["decisions"]) == (3, 5, 2, "distance", 7, 99)
    assert row["failure"] is None


# -- verify and replay -----------------------------------------------------------------------------------------------------


def test_a_match_that_was_played_verifies(replay: host_pb2.Replay, tmp_path: Path) -> None:
    result = verified(replay, tmp_path)
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1] == "replay verifies"
    assert replay.info.seed.hex() in result.output


def roll(replay: host_pb2.Replay) -> host_pb2.ReplayEntry:
    """The first shuffle of a replay."""
    return next(entry for entry in replay.entries if entry.seat == 0 and "," in entry.answer)


def another_order(replay: host_pb2.Replay) -> None:
    entry = roll(replay)
    first, second, *others = entry.answer.split(",")
    entry.answer = ",".join([second, first, *others])


def another_seed(replay: host_pb2.Replay) -> None:
    replay.info.seed = bytes(32)


def another_entropy(replay: host_pb2.Replay) -> None:
    replay.seats[1].entropy = b"more"


def another_hash(replay: host_pb2.Replay) -> None:
    replay.entries[-1].state_hash = bytes(32)


def another_winner(replay: host_pb2.Replay) -> None:
    replay.info.result.winner = 3 - replay.info.result.winner


def a_missing_answer(replay: host_pb2.Replay) -> None:
    del replay.entries[len(replay.entries) // 2]


def a_missing_end(replay: host_pb2.Replay) -> None:
    del replay.entries[-1]


def an_illegal_answer(replay: host_pb2.Replay) -> None:
    replay.entries[-1].answer = "98,99"


def an_answer_that_is_none(replay: host_pb2.Replay) -> None:
    replay.entries[-1].answer = "two"


def another_card(replay: host_pb2.Replay) -> None:
    replay.seats[0].cards[0] = replay.seats[1].cards[0]


def an_unknown_card(replay: host_pb2.Replay) -> None:
    replay.seats[0].cards[0] = "DRAGON"


def another_engine(replay: host_pb2.Replay) -> None:
    replay.info.engine = "other"


def no_seats(replay: host_pb2.Replay) -> None:
    del replay.seats[:]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (another_order, "the seed gives shuffle"),
        (another_seed, "not the one that was committed to"),
        (another_entropy, "the seed gives"),
        (another_hash, "has another hash"),
        (another_winner, "not seat"),
        (a_missing_answer, "revision"),
        (a_missing_end, "does not end"),
        (an_illegal_answer, "does not fit"),
        (an_answer_that_is_none, "is no answer"),
        (another_card, "has another hash"),
        (an_unknown_card, "DRAGON"),
        (another_engine, "other rules or cards"),
        (no_seats, "0 seats"),
    ],
)
def test_a_spoilt_replay_does_not_verify(
    replay: host_pb2.Replay, tmp_path: Path, spoil: Callable[[host_pb2.Replay], None], said: str
) -> None:
    spoil(replay)
    result = verified(replay, tmp_path)
    assert result.exit_code == 1
    assert "replay does not verify" in result.output
    assert said in result.output


@pytest.mark.parametrize("content", ["", "{", '{"entries": 5}', "\udcff"])
def test_what_is_no_replay_is_said_to_be_none(tmp_path: Path, content: str) -> None:
    (tmp_path / "replay.json").write_text(content, encoding="utf-8", errors="surrogateescape")
    for command in ("verify", "replay"):
        result = kelon(command, str(tmp_path / "replay.json"))
        assert result.exit_code == 1
        assert "Traceback" not in result.output


def test_a_replay_is_told_day_by_day(replay: host_pb2.Replay, tmp_path: Path) -> None:
    replays.write(replay, tmp_path / "replay.json")
    result = kelon("replay", str(tmp_path / "replay.json"))
    assert result.exit_code == 0, result.output
    days = [int(day) for day in re.findall(r"^Day (\d+)$", result.output, re.MULTILINE)]
    assert days == list(range(1, len(days) + 1))
    assert len(days) > 3
    assert re.search(r"(Ann|Ben) plays .* for \d Mana", result.output)
    winner = ("Ann", "Ben")[replay.info.result.winner - 1]
    assert result.output.splitlines()[-1] == f"{winner} wins, by {replay.info.result.cause}."


def test_a_replay_that_is_nowhere_is_not_found() -> None:
    result = kelon("replay", "nothing", "--target", "127.0.0.1:1")
    assert result.exit_code == 1
    assert "there is no file 'nothing'" in result.output


async def test_a_replay_is_fetched_from_its_server_and_kept(tmp_path: Path) -> None:
    async with serving(tmp_path / "server") as target, Client(target) as host:
        match = await host.create_match(spec("ordis", "bravos"))
        await run(RandomBot(random.Random(1)), target, *((match.match, token) for token in match.seat_tokens))
        file = tmp_path / "replay.json"
        result = await asyncio.to_thread(kelon, "replay", match.match, "--target", target, "--save", str(file))
        assert result.exit_code == 0, result.output
        assert replays.read(file) == await host.replay(match.match)


# -- cards, serve, demo ------------------------------------------------------------------------------------------------------


def test_cards_are_listed_as_lines_of_json() -> None:
    rows = [msgspec.json.decode(line) for line in kelon("cards", "--format", "jsonl").output.splitlines()]
    assert len(rows) > 120
    assert {"reference", "name", "type", "cost_hand", "forest", "abilities"} <= rows[0].keys()
    assert rows == sorted(rows, key=lambda row: str(row["reference"]))


def test_cards_are_listed_as_a_table() -> None:
    assert "Kelon Elemental" in kelon("cards").output


def test_a_card_is_shown_with_the_addresses_of_its_abilities() -> None:
    output = kelon("card", "ALT_CORE_B_AX_04_C").output
    assert "Kelon Elemental" in output
    assert "ALT_CORE_B_AX_04_C/0" in output


def test_a_card_that_is_not_there_has_neighbours() -> None:
    result = kelon("card", "alt_core_b_ax_04_x")
    assert result.exit_code == 1
    assert "did you mean" in result.output
    assert "ALT_CORE_B_AX_04_C" in result.output


def test_a_server_that_anybody_could_reach_does_not_start_unprotected(tmp_path: Path) -> None:
    result = kelon("serve", "--folder", str(tmp_path), "--host", "0.0.0.0")
    assert result.exit_code == 1
    assert "reachable from elsewhere" in result.output


def test_the_demo_ends_with_the_winner_the_seed_and_a_replay_that_verifies() -> None:
    demo = subprocess.run([sys.executable, "-m", "kelon_cli", "demo"], capture_output=True, text=True, timeout=120, check=False)
    assert demo.returncode == 0, demo.stdout + demo.stderr
    said = demo.stdout.splitlines()
    assert said[-1] == "replay verifies"
    assert any(re.fullmatch(r"(Ann|Ben) wins, by distance\.", line) for line in said)
    assert any(re.fullmatch(r"The seed was [0-9a-f]{64}\.", line) for line in said)
    assert "Day 1" in said
    assert "\x1b" not in demo.stdout
