"""Kind: the same thing happening twice, or leaking into the next iteration.

General, since a listener is put beside every number of other listeners, Gigantic or not, and hears one event once; each symbol of
every card of the catalogue answers once to being played; and what an effect does to many is the same for each as for one alone.
"""

from itertools import product
from typing import Any

import pytest

from kelon_engine import CATALOGUE, Definition, ReactionWaits, Type
from kelon_engine.cards.words import boost, characters, in_play
from kelon_engine.model.nodes import Ability, Gain, Has, Reaction, When
from kelon_engine.model.terms import Fact, Keyword
from tests.kinds.parts import BOTH_RULESETS, settle
from tests.rules.made import being, spell
from tests.scenario import HERO, Game


@pytest.mark.parametrize(
    ("fact", "listeners", "giant", "lines"), list(product((Fact.JOINED, Fact.PLAYED), (1, 2, 3), (True, False), (1, 2)))
)
@pytest.mark.parametrize("ruleset", BOTH_RULESETS)
def test_a_listener_hears_an_event_once(fact: Fact, listeners: int, giant: bool, lines: int, ruleset: str) -> None:
    """Once for each of its lines, whether it or who arrives is in two Expeditions (7.4.3.d), and whoever else listens."""
    also: tuple[Ability, ...] = (Has(Keyword.GIGANTIC),) if giant else ()
    ear = being("Ear", *also, *(Reaction(When(fact), boost(1)),) * lines)
    comer = being("Comer", *also)
    game = Game(cards=[ear, comer], ruleset=ruleset, you_hand=["Comer"], you_hero=["Ear"] * listeners)
    game.you.plays("Comer", HERO)
    list(settle(game))
    assert [game.object("Ear", k).counters for k in range(listeners)] == [(("boost", lines),)] * listeners
    assert len(game.happened(ReactionWaits)) == listeners * lines


PLAYED = [d for d in CATALOGUE if not d.token and d.type in (Type.CHARACTER, Type.PERMANENT)]


@pytest.mark.parametrize("origin", ["hand", "reserve"])
@pytest.mark.parametrize("card", PLAYED, ids=lambda d: d.reference)
def test_each_symbol_of_a_card_answers_once_to_its_being_played(card: Definition, origin: str) -> None:
    """{J} whatever it is played from, {H} and {R} from there alone; as many as are printed."""
    lies: dict[str, Any] = {f"you_{origin}": [card.reference]}
    game = Game(**lies)
    (option, *_) = [w for w in game.you.offered() if w.startswith("play ")]
    game.you.picks(option)
    list(settle(game))
    wanted = "J" + {"hand": "H", "reserve": "R"}[origin]
    printed = [card.address(i) for i, x in enumerate(card.abilities) if isinstance(x, Reaction) and x.symbol and x.symbol in wanted]
    symbols = {card.address(i) for i, x in enumerate(card.abilities) if isinstance(x, Reaction) and x.symbol}
    assert sorted(e.ability for e in game.happened(ReactionWaits) if e.ability in symbols) == sorted(printed)


@pytest.mark.parametrize(("number", "amount"), list(product((1, 2, 3, 4), (1, 2, 3))))
def test_what_is_done_to_each_is_the_same_for_each(number: int, amount: int) -> None:
    """Nothing of one iteration is left in the next, nor in the second time that it is done."""
    wave = spell("Wave", Gain(characters & in_play, amount), Gain(characters & in_play, amount))
    game = Game(cards=[wave], you_hand=["Wave"], they_hero=["Kappa"] * number)
    game.you.plays("Wave")
    assert [game.object("Kappa", k).counters for k in range(number)] == [(("boost", 2 * amount),)] * number
