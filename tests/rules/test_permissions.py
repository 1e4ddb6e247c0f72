"""1.4.2.a: what a card says goes before the general rule; 1.4.1.a: what is forbidden stays forbidden."""

import pytest

from kelon_engine.cards.words import characters, draw
from kelon_engine.model.nodes import LoseAbilities, MayPlayExhausted, Passive
from tests.rules.made import site, spell
from tests.scenario import HERO, Game

DAWN = site("Dawn", MayPlayExhausted(characters))
WORD = spell("Word", draw(1))
SILENCE = site("Silence", Passive(~characters, LoseAbilities()))


@pytest.mark.parametrize("ruleset", ["1.0", "4.0"])
def test_1_4_2_a_a_card_may_allow_to_play_exhausted_cards_of_reserve(ruleset: str) -> None:
    game = Game(cards=[DAWN], ruleset=ruleset, you_landmark=["Dawn"], you_reserve=["Kappa+exhausted"])
    game.you.plays("Kappa", HERO)
    assert (game.you.has("hero"), game.statuses("Kappa")) == (["Kappa"], ["fleeting"])


def test_1_4_2_a_without_such_a_card_the_rule_holds() -> None:
    game = Game(cards=[DAWN], you_reserve=["Kappa+exhausted", "Dawn"])
    assert not game.you.can("play Kappa hero")


def test_1_4_2_a_only_what_it_speaks_of_is_allowed() -> None:
    game = Game(cards=[DAWN, WORD], you_landmark=["Dawn"], you_reserve=["Word+exhausted"])
    assert not game.you.can("play Word")


def test_1_4_2_a_only_its_controller_is_allowed() -> None:
    game = Game(cards=[DAWN], they_landmark=["Dawn"], you_reserve=["Kappa+exhausted"])
    assert not game.you.can("play Kappa hero")


def test_1_4_2_a_what_has_lost_its_abilities_allows_nothing() -> None:
    game = Game(cards=[DAWN, SILENCE], you_landmark=["Dawn", "Silence"], you_reserve=["Kappa+exhausted"])
    assert not game.you.can("play Kappa hero")


@pytest.mark.parametrize(("mark", "acts"), [("", ["act Foundry Mechanic 1"]), ("+exhausted", [])])
def test_2_4_5_to_be_allowed_to_play_it_is_not_to_be_allowed_its_support_ability(mark: str, acts: list[str]) -> None:
    game = Game(cards=[DAWN], you_landmark=["Dawn"], you_reserve=[f"Foundry Mechanic{mark}"])
    assert [x for x in game.you.offered() if x.startswith("act")] == acts
