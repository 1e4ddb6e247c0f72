"""What changed between versions of the rules: one frozen value, chosen per game and written in its first journal entry."""

from typing import Literal

from msgspec import Struct


class Ruleset(Struct, frozen=True, gc=False):
    """The switches. Each is read in exactly one function."""

    name: str
    victory_check: Literal["at_once", "night"]
    """When expeditions that met are looked at: as part of the move (1.3.3.a), or as the last daily effect of the Night."""
    deck_cap: int
    """Most cards in a deck, Hero included; 0: no limit."""
    fleeting_gain: Literal["entering", "after"]
    """A Fleeting Character gains the status as it enters its new zone (2.4.6.b), or in a step right after."""
    gigantic: Literal["one", "both"]
    """A Gigantic Character enters one chosen expedition and is present in both (7.4.3.c, f), or joins both."""
    excess_landmarks: Literal["discarded", "sacrificed"]
    """How Landmarks above the limit leave in Clean-up (4.2.5.c)."""


RULESETS = {
    "1.0": Ruleset("1.0", "at_once", 0, "entering", "one", "discarded"),
    "4.0": Ruleset("4.0", "night", 60, "after", "both", "sacrificed"),
}
"""The presets by name; "1.0" is the default."""
