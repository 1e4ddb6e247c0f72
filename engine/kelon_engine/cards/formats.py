"""What a deck must be like (1.1.4). Formats are values; each broken rule is a sentence with its number."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from kelon_engine.cards.catalogue import Catalogue
from kelon_engine.model.terms import Faction, Rarity, Type


class Format(Struct, frozen=True, gc=False):
    """The limits of deck construction: heroes, cards besides the Hero, copies of a name, rare and unique cards, and factions, the Hero's
    counted (0: no limit); `capped`: the cap of later rules on the whole deck applies, which is one of constructed play (1.1.4.b)."""

    name: str
    heroes: tuple[int, int]
    cards_low: int
    per_name: int
    rares: int
    uniques: int
    factions: int
    capped: bool = False


FORMATS = {
    "standard": Format("standard", (1, 1), 39, 3, 15, 3, 1, capped=True),
    "limited": Format("limited", (0, 1), 29, 999, 999, 999, 3),
    "sandbox": Format("sandbox", (0, 1), 0, 999, 999, 999, 0),
}
"""By name: "standard" is constructed play (1.1.4), "limited" what is made of the cards of an event (1.1.5);
"sandbox" takes any pile of cards, for tests and puzzles."""


def problems(catalogue: Catalogue, format: Format, hero: str | None, cards: Iterable[str]) -> tuple[str, ...]:
    """Everything that a deck breaks, not only the first; all references must be in the catalogue."""
    found: list[str] = []
    pile = [catalogue[c] for c in cards]
    if hero is not None and catalogue[hero].type is not Type.HERO:
        found.append(f"{hero} is no Hero (1.1.4.b)")
    if hero is None and format.heroes[0]:
        found.append("a deck has exactly one Hero (1.1.4.b)")
    misplaced = dict.fromkeys(d.reference for d in pile if d.token or d.type not in (Type.CHARACTER, Type.SPELL, Type.PERMANENT))
    found += (f"{reference} does not belong in a deck" for reference in misplaced)
    if len(pile) < format.cards_low:
        rule = "1.1.5.c" if format.factions > 1 else "1.1.4.c"
        found.append(f"at least {format.cards_low} cards besides the Hero, not {len(pile)} ({rule})")
    if format.factions == 1 and hero is not None:
        faction = catalogue[hero].faction
        strangers = dict.fromkeys(d.reference for d in pile if d.faction is not faction or d.faction is Faction.NEUTRAL)
        found += (f"{reference} is not of the Hero's faction (1.1.4.d)" for reference in strangers)
    factions = {d.faction for d in (*pile, *((catalogue[hero],) if hero is not None else ()))} - {Faction.NEUTRAL}
    if format.factions > 1 and len(factions) > format.factions:
        found.append(f"{len(factions)} factions, at most {format.factions}, the Hero's counted (1.1.5.d)")
    names = Counter(d.name for d in pile)
    found += (f"{name}: {n} copies, at most {format.per_name} of one name (1.1.4.e)" for name, n in names.items() if n > format.per_name)
    rares = sum(d.rarity is Rarity.RARE for d in pile)
    if rares > format.rares:
        found.append(f"{rares} rare cards, at most {format.rares} (1.1.4.f)")
    uniques = sum(d.rarity is Rarity.UNIQUE for d in pile)
    if uniques > format.uniques:
        found.append(f"{uniques} unique cards, at most {format.uniques} (1.1.4.g)")
    return tuple(found)
