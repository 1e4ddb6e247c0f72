"""A catalogue with a Landmark whose Reaction sets itself off for ever; no printed card does."""

from kelon_engine import CATALOGUE, Definition, Type
from kelon_engine.cards.words import create
from kelon_engine.model.nodes import Reaction, SideOf, When
from kelon_engine.model.terms import Fact, Who

TOKEN = next(d for d in CATALOGUE if d.token)
LOOM = Definition(
    "TEST_LOOM",
    "Loom",
    Type.PERMANENT,
    hand_cost=0,
    reserve_cost=0,
    abilities=(Reaction(When(Fact.JOINED), create(TOKEN, SideOf(Who.YOU, "hero"))),),
)
"""Whatever joins an expedition, a token is created, which joins an expedition."""

VISITOR = Definition("TEST_VISITOR", "Visitor", Type.CHARACTER, hand_cost=0, reserve_cost=0, stats=(1, 1, 1))
"""Something that joins an expedition."""

CATALOGUE = CATALOGUE.with_definitions((LOOM, VISITOR))
