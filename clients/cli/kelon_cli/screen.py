"""Where commands print. On a terminal with colour and at its width; into a file or a pipe plain, one line a sentence."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")

REPORT_EVERY = 10.0
"""Seconds between two lines of progress where there is no terminal."""


def screen(wide: bool = False, error: bool = False) -> Console:
    """The console of standard output, or of standard error. `wide`: tables for a file are not cut to eighty columns."""
    stream = sys.stderr if error else sys.stdout
    plain = not stream.isatty()
    return Console(file=stream, soft_wrap=plain, width=200 if plain and wide else None, highlight=False)


def followed(things: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The same things, while standard error shows how many of how many have come."""
    out = screen(error=True)
    if out.is_terminal:
        columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=out, transient=True) as progress:
            yield from progress.track(things, total)
        return
    told = time.monotonic()
    for number, thing in enumerate(things, 1):
        if time.monotonic() - told > REPORT_EVERY:
            told = time.monotonic()
            out.print(f"{number} of {total} {what}")
        yield thing
