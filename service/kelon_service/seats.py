"""Who may do what: tokens of seats, spectators and hosts, derived from the server's key and never stored.

A token is HMAC-SHA256 of the match and the seat under the server's key, so that a repeated CreateMatch returns the same ones, a restart
changes nothing, and a stolen journal opens no match.
"""

import base64
import hmac
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from kelon_service import chance

SPECTATOR = 0
"""The seat number of those who watch."""


class Keys:
    """What only this server knows: a key of 32 bytes in a file that nobody else may read, apart from the journal."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._seal = AESGCM(hmac.digest(secret, b"kelon seal", "sha256"))

    @classmethod
    def of(cls, path: Path) -> "Keys":
        """The keys of a file; made when there is none, readable by its owner only."""
        if not path.exists():
            path.touch(mode=0o600)
            path.write_bytes(chance.draw_secret())
        secret = path.read_bytes()
        if len(secret) != 32:
            raise ValueError(f"{path.name} holds no key of 32 bytes: restore it, without it no open match can go on")
        return cls(secret)

    def token(self, match: str, seat: int) -> str:
        """The token that opens a seat of a match; seat 0: the one of its spectators."""
        digest = hmac.digest(self._secret, f"kelon token {match} {seat}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:24]).decode()

    def seat(self, match: str, token: str, seats: int = 2) -> int | None:
        """The seat that a token opens, 0 for spectators; None: it opens none. Every comparison takes the same time."""
        found = None
        for seat in range(seats + 1):
            if hmac.compare_digest(self.token(match, seat).encode(), token.encode()):
                found = seat
        return found

    def seal(self, seed: bytes, match: str) -> bytes:
        """A seed that only this server can read."""
        nonce = chance.draw_secret()[:12]
        return nonce + self._seal.encrypt(nonce, seed, match.encode())

    def unseal(self, sealed: bytes, match: str) -> bytes:
        """The seed. ValueError: it was sealed by another server, or is damaged."""
        try:
            return self._seal.decrypt(sealed[:12], sealed[12:], match.encode())
        except InvalidTag:
            raise ValueError("the seed was sealed with another key: start the server with the key file it had") from None
