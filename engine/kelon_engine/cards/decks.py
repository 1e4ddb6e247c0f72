"""The deck lists that come with the catalogue."""

import tomllib
from importlib.resources import files

from msgspec import Struct


class Deck(Struct, frozen=True):
    """A deck list: the Hero's reference and the references of the other cards, each as often as it is in the deck."""

    name: str
    title: str
    hero: str
    cards: tuple[str, ...]


def starter_decks() -> dict[str, Deck]:
    """The six starter decks of the first set, by the lower-case name of their faction."""
    lists = tomllib.loads((files("kelon_engine.cards") / "data" / "decks.toml").read_text(encoding="utf-8"))
    return {
        name: Deck(name, row["title"], row["hero"], tuple(card for card, copies in row["cards"].items() for _ in range(copies)))
        for name, row in lists.items()
    }
