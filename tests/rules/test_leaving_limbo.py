"""A Spell whose own effect takes it out of Limbo: it stays where it is, and it has been played."""

import pytest
from msgspec.structs import replace

from kelon_engine import Zone
from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.words import counters, create, me, spells
from kelon_engine.model.nodes import Move, Reaction, SideOf, SpellEffect, When
from kelon_engine.model.terms import Fact, Who
from tests.rules.made import site, spell
from tests.scenario import Game

AGAIN = SpellEffect(create(BRASSBUG, SideOf(Who.YOU, "hero")))
WATCH = site("Watch", Reaction(When(Fact.PLAYED, what=spells), counters(1, "seen")))


@pytest.mark.parametrize(("to", "place"), [(Zone.HAND, "hand"), (Zone.DISCARD, "discard"), (Zone.RESERVE, "reserve")])
def test_5_2_3_j_a_spell_that_moves_itself_does_its_other_lines_too_and_has_been_played(to: Zone, place: str) -> None:
    card = spell("Boomerang", Move(me, to, "returned"))
    card = replace(card, abilities=(*card.abilities, AGAIN))
    game = Game(cards=[card, WATCH], you_landmark=["Watch"], you_hand=["Boomerang"])
    game.you.plays("Boomerang")
    assert (game.you.has(place), game.you.has("hero")) == (["Boomerang"], ["Brassbug"])
    assert dict(game.object("Watch").counters) == {"seen": 1}
