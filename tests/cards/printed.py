"""Which abilities the sentences on cards are about: a table that a test compares with the catalogue."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from kelon_engine import CATALOGUE

REFERENCES: dict[str, str] = {}
"""References by name ("Kappa", the first rarity) and by name and rarity ("Kappa R1")."""

for _d in CATALOGUE:
    for _name in (_d.name, f"{_d.name} {_d.reference.rsplit('_', 1)[-1]}"):
        REFERENCES.setdefault(_name, _d.reference)

TESTED: set[str] = set()
"""Addresses of the abilities that some sentence is about."""

Test = Callable[..., None]


def of(*abilities: str | tuple[Any, ...]) -> Callable[[Test], Test]:
    """A sentence on these abilities: "Brassbug Hub/1" is the second line of that card, without a number the first.

    A test whose first parameter is `card` is run once for each, with the card's name and whatever else stands in its tuple."""
    rows = [a if isinstance(a, tuple) else (a,) for a in abilities]

    def register(test: Test) -> Test:
        cases = []
        for ability, *more in rows:
            name, _, line = ability.partition("/")
            TESTED.add(f"{REFERENCES[name]}/{line or 0}")
            cases.append((name, *more))
        wanted = list(inspect.signature(test).parameters)[: len(cases[0])]
        if wanted[:1] != ["card"]:
            return test
        return pytest.mark.parametrize(wanted, cases)(test)

    return register
