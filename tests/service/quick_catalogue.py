"""A catalogue with quick actions that cost nothing; no printed card has one."""

from kelon_engine import CATALOGUE, Definition, Type
from kelon_engine.cards.words import boost, counters
from kelon_engine.model.nodes import Price, Quick

MILL = Definition(
    "TEST_MILL",
    "Mill",
    Type.PERMANENT,
    hand_cost=0,
    reserve_cost=0,
    abilities=(Quick(Price(), counters(1, "gold")), Quick(Price(), boost(0))),
)
"""A Landmark with two free quick actions."""

CATALOGUE = CATALOGUE.with_definitions((MILL,))
