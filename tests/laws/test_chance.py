"""Chance follows its written specification: the vectors of docs/CHANCE.md, checked by the service and by a second implementation."""

import hashlib
import hmac
import re
import struct
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kelon_engine import Ask, Number, Option, Prompt
from kelon_service.chance import Chance, below, commitment, draw_seed
from tests.architecture.source import HERE

ROW = re.compile(r"^\| ([0-9a-f]{64}) \| (\S+) \| (\S+) \| (\S+) \| (\d+) \| (\w+) \| (\d+) \| (\d+) \| ([\d ]+) \|$", re.MULTILINE)
VECTORS = ROW.findall((HERE / "docs" / "CHANCE.md").read_text(encoding="utf-8"))


def prompt(ask: Ask, n: int, k: int) -> Prompt:
    return Prompt(0, ask, "chance", tuple(Option(Number(i), times=k) for i in range(n)), k, k, ordered=True)


def entropy(text: str) -> bytes:
    return b"" if text == "-" else bytes.fromhex(text)


def written_again(seed: bytes, match: str, mixed: list[bytes], draw: int, purpose: str, n: int, k: int) -> list[int]:
    """The specification once more, from the document alone."""
    name = match.encode("utf-8")
    message = b"kelon chance v1" + struct.pack(">H", len(name)) + name + struct.pack(">IB", 1, len(mixed))
    for part in mixed:
        message += struct.pack(">H", len(part)) + part
    key = hmac.new(seed, message, hashlib.sha256).digest()
    words: list[int] = []
    for i in range(64):
        block = hmac.new(key, struct.pack(">I", draw) + purpose.encode("ascii") + b"\0" + struct.pack(">I", i), hashlib.sha256).digest()
        words.extend(struct.unpack(">8I", block))

    def below(bound: int) -> int:
        while True:
            word = words.pop(0)
            if word < bound * ((2**32) // bound):
                return word % bound

    if purpose != "shuffle":
        return [below(n) for _ in range(k)]
    order = list(range(n))
    for i in reversed(range(1, n)):
        j = below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def test_the_document_has_vectors_of_every_purpose() -> None:
    assert {vector[5] for vector in VECTORS} == {"shuffle", "coin", "dice", "first"}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v[1]}-{v[4]}-{v[5]}")
def test_chance_gives_the_vectors_of_the_document(vector: tuple[str, ...]) -> None:
    seed, match, one, two, draw, purpose, n, k, picks = vector
    chance = Chance(bytes.fromhex(seed), match, 1, (entropy(one), entropy(two)))
    assert chance.answer(prompt(Ask(purpose), int(n), int(k)), int(draw)).picks == tuple(map(int, picks.split()))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v[1]}-{v[4]}-{v[5]}")
def test_a_second_implementation_gives_the_vectors_of_the_document(vector: tuple[str, ...]) -> None:
    seed, match, one, two, draw, purpose, n, k, picks = vector
    again = written_again(bytes.fromhex(seed), match, [entropy(one), entropy(two)], int(draw), purpose, int(n), int(k))
    assert again == list(map(int, picks.split()))


@given(st.binary(min_size=32, max_size=32), st.text(max_size=20), st.binary(max_size=64), st.integers(0, 2**32 - 1), st.integers(1, 60))
def test_both_implementations_agree_on_any_shuffle(seed: bytes, match: str, mixed: bytes, draw: int, n: int) -> None:
    ours = Chance(seed, match, 1, (mixed, b"")).answer(prompt(Ask.SHUFFLE, n, n), draw).picks
    assert list(ours) == written_again(seed, match, [mixed, b""], draw, "shuffle", n, n)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 1000), st.integers(1, 60))
def test_a_shuffle_is_a_permutation(seed: bytes, draw: int, n: int) -> None:
    picks = Chance(seed, "m").answer(prompt(Ask.SHUFFLE, n, n), draw).picks
    assert sorted(picks) == list(range(n))


def test_numbers_that_would_favour_some_results_are_skipped() -> None:
    assert below(3, iter([2**32 - 1, 5])) == 2


def test_1_1_7_d_ten_thousand_rolls_are_even() -> None:
    chance = Chance(bytes(32), "fair")
    faces = Counter(chance.answer(prompt(Ask.DICE, 6, 1), draw).picks[0] for draw in range(10_000))
    assert sorted(faces) == [0, 1, 2, 3, 4, 5]
    assert all(1_500 < n < 1_834 for n in faces.values())


def test_each_of_the_orders_of_three_is_as_likely() -> None:
    chance = Chance(bytes(32), "fair")
    orders = Counter(chance.answer(prompt(Ask.SHUFFLE, 3, 3), draw).picks for draw in range(6_000))
    assert len(orders) == 6
    assert all(850 < n < 1_150 for n in orders.values())


@pytest.mark.parametrize(
    "other",
    [
        Chance(b"\1" * 32, "m"),
        Chance(bytes(32), "n"),
        Chance(bytes(32), "m", 2),
        Chance(bytes(32), "m", 1, (b"x", b"")),
        Chance(bytes(32), "m", 1, (b"", b"x")),
    ],
)
def test_seed_match_game_and_entropy_all_count(other: Chance) -> None:
    ask = prompt(Ask.SHUFFLE, 39, 39)
    assert other.answer(ask, 0) != Chance(bytes(32), "m").answer(ask, 0)


def test_the_number_of_the_draw_and_its_purpose_count() -> None:
    chance = Chance(bytes(32), "m")
    rolls = [chance.answer(prompt(ask, 6, 8), draw) for ask in (Ask.DICE, Ask.COIN) for draw in (0, 1)]
    assert len(set(map(str, rolls))) == 4


def test_the_same_draw_is_the_same_outcome() -> None:
    ask = prompt(Ask.DICE, 6, 3)
    assert Chance(bytes(32), "m").answer(ask, 7) == Chance(bytes(32), "m").answer(ask, 7)


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Chance(b"short", "m")


def test_two_seeds_drawn_are_different_and_a_commitment_is_the_hash() -> None:
    seed = draw_seed()
    assert seed != draw_seed()
    assert commitment(seed) == hashlib.sha256(seed).digest()
