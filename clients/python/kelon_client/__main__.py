"""One bot at one match: `KELON_TOKEN=... python -m kelon_client greedy localhost:7313 MATCH [SEED]`. The token of the seat comes in the
environment, where other users of the machine do not see it."""

import asyncio
import os
import random
import sys

from kelon_client.bot import run
from kelon_client.bots import BOTS
from kelon_client.errors import KelonError


def main() -> str | None:
    """Play one match; returns what went wrong."""
    name, target, match, *seed = sys.argv[1:] if 4 <= len(sys.argv) <= 5 else ("", "", "")
    token = os.environ.get("KELON_TOKEN", "")
    if name not in BOTS or not token:
        return f"usage: KELON_TOKEN=... python -m kelon_client {'|'.join(BOTS)} HOST:PORT MATCH [SEED]"
    try:
        asyncio.run(run(BOTS[name](random.Random(*seed)), target, (match, token)))
    except KelonError as error:
        return str(error)
    return None


if __name__ == "__main__":
    sys.exit(main())
