"""Chance: the only randomness of the project (docs/CHANCE.md says byte by byte how it works).

A match's seed is drawn from the operating system and committed to before anybody joins; seats may mix entropy of their own into it; every
roll and shuffle is then derived by HMAC-SHA256, so that after the match, with the seed revealed, everybody can check every outcome.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator

from kelon_engine import Ask, Choice, Prompt

SEED_BYTES = 32
ENTROPY_MAX = 64
"""Bytes that a seat may mix in at the most."""

LABEL = b"kelon chance v1"


def draw_seed() -> bytes:
    """A new seed of 32 bytes."""
    return secrets.token_bytes(SEED_BYTES)


def draw_secret() -> bytes:
    """A new key of 32 bytes, for the server's own use."""
    return secrets.token_bytes(32)


def draw_name() -> str:
    """A new name for a match: 20 letters and digits that nobody can guess."""
    alphabet = "abcdefghijklmnopqrstuvwxyz234567"
    return "".join(secrets.choice(alphabet) for _ in range(20))


def commitment(seed: bytes) -> bytes:
    """SHA-256 of the seed: published before the match, it binds the server to the seed."""
    return hashlib.sha256(seed).digest()


class Chance:
    """The outcomes of one game. `entropy`: what each seat mixed in, seat 1 first."""

    def __init__(self, seed: bytes, match: str, game: int = 1, entropy: tuple[bytes, ...] = (b"", b"")) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        mixed = b"".join(len(e).to_bytes(2, "big") + e for e in entropy)
        name = match.encode()
        message = LABEL + len(name).to_bytes(2, "big") + name + game.to_bytes(4, "big") + len(entropy).to_bytes(1, "big") + mixed
        self._key = hmac.digest(seed, message, "sha256")

    def stream(self, draw: int, purpose: str) -> Iterator[int]:
        """The 32-bit numbers of one draw, without end: blocks of HMAC-SHA256 over draw number, purpose and block number, eight numbers
        each."""
        prefix = draw.to_bytes(4, "big") + purpose.encode() + b"\x00"
        block = 0
        while True:
            digest = hmac.digest(self._key, prefix + block.to_bytes(4, "big"), "sha256")
            for i in range(0, 32, 4):
                yield int.from_bytes(digest[i : i + 4], "big")
            block += 1

    def answer(self, prompt: Prompt, draw: int) -> Choice:
        """The outcome of a prompt to chance: an order of all options for a shuffle, else as many options as are asked for, each as likely.
        """
        numbers = self.stream(draw, prompt.ask.value)
        if prompt.ask is Ask.SHUFFLE:
            order = list(range(len(prompt.options)))
            for i in range(len(order) - 1, 0, -1):  # Fisher and Yates, from the last place down
                j = below(i + 1, numbers)
                order[i], order[j] = order[j], order[i]
            return Choice(tuple(order))
        return Choice(tuple(below(len(prompt.options), numbers) for _ in range(prompt.low)))


def below(n: int, numbers: Iterator[int]) -> int:
    """A number from 0 to n - 1, each as likely: numbers at or above the greatest multiple of n are skipped."""
    limit = (1 << 32) // n * n
    for number in numbers:
        if number < limit:
            return number % n
    raise AssertionError("the stream has no end")
