"""The client of a kelon server: it follows a match, resumes by itself, and carries the bots.

A bot is a `Bot` with a `choose`, and `run` plays it. To follow a match by hand: `connect`, `Client.line`, `Line.sit`, then iterate over the
`Table`.
"""

from kelon_client.bot import Blind, Bot, play, run
from kelon_client.bots import BOTS, GreedyBot, RandomBot
from kelon_client.client import PATIENCE, Carries, Client, connect, starter_match
from kelon_client.constraints import BudgetLimit, Constraints, NoLegalChoice, OptionLimit, Picks, legal, sample
from kelon_client.errors import (
    Conflict,
    KelonError,
    Malformed,
    NotAllowed,
    NotFound,
    NotOffered,
    Refused,
    ServerFault,
    Stale,
    TooMuch,
    Unavailable,
    Unfit,
    Unreachable,
)
from kelon_client.fold import fold, fold_update
from kelon_client.line import Line
from kelon_client.table import Reply, Table, Update

__all__ = [
    "BOTS",
    "PATIENCE",
    "Blind",
    "Bot",
    "BudgetLimit",
    "Carries",
    "Client",
    "Conflict",
    "Constraints",
    "GreedyBot",
    "KelonError",
    "Line",
    "Malformed",
    "NoLegalChoice",
    "NotAllowed",
    "NotFound",
    "NotOffered",
    "OptionLimit",
    "Picks",
    "RandomBot",
    "Refused",
    "Reply",
    "ServerFault",
    "Stale",
    "Table",
    "TooMuch",
    "Unavailable",
    "Unfit",
    "Unreachable",
    "Update",
    "connect",
    "fold",
    "fold_update",
    "legal",
    "play",
    "run",
    "sample",
    "starter_match",
]
