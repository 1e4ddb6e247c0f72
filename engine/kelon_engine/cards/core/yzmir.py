"""Yzmir, first set."""

from kelon_engine.cards.rows import character, hero, spell, variant
from kelon_engine.cards.words import *
from kelon_engine.model.terms import Faction

FAMILIES = (
    hero("YZ_01", "Akesha & Taru", [quick(T, after_you, only_if=first_player)]),
    character("YZ_04", "Studious Disciple", "Apprentice Mage", cost=(1, 1), stats=(0, 1, 1), abilities=[D(next_costs_less(spells))]),
    character("YZ_06", "Tooth Fairy", "Fairy", cost=(2, 1), stats=(1, 1, 1), C=None, R1=variant(abilities=[H(sabotage)])),
    character("YZ_07", "Kadigiran Mage-Dancer", "Soldier Mage", cost=(2, 1), stats=(1, 1, 1), C=None,
              R2=variant(abilities=[when_you_roll(boost(1))], faction=Faction.LYRA)),
    character("YZ_08", "Yzmir Stargazer", "Scholar Mage", cost=(2, 1), stats=(1, 2, 1)),
    character("YZ_09", "Lady of the Lake", "Fairy Spirit", cost=(2, 2), stats=(1, 1, 3)),
    character("YZ_11", "Baba Yaga", "Mage", cost=(3, 2), stats=(2, 1, 2), abilities=[H(draw())], R1=variant(stats=(3, 2, 2))),
    character("YZ_12", "Kadigiran Alchemist", "Scholar", cost=(3, 1), stats=(1, 1, 1), abilities=[H(boost(2))],
              R1=variant(abilities=[H(boost(3))])),
    character("YZ_13", "Alice", "Citizen", cost=(3, 3), stats=(2, 2, 4), abilities=[D(after_you)], R1=variant(stats=(3, 3, 4))),
    character("YZ_16", "Dorothy Gale", "Citizen", cost=(5, 3), stats=(3, 2, 2), abilities=[H(target(characters), may(send_to_reserve()))],
              R1=variant(cost=(5, 5), abilities=[J(target(characters), may(send_to_reserve()))]),
              R2=variant(faction=Faction.BRAVOS)),
    character("YZ_18", "Sakarabru", "Deity", cost=(7, 4), stats=(4, 4, 4), abilities=[H(move_backwards(facing_me))],
              R1=variant(stats=(5, 5, 5), abilities=[H(move_backwards(facing_me)), D(draw())])),
    spell("YZ_21", "Off you go!", "Disruption", cost=(2, 4),
          abilities=[effect(target(characters & hand_cost_at_most(3)), send_to_reserve())],
          R2=variant(faction=Faction.LYRA)),
    spell("YZ_22", "Spy Craft", "Disruption", cost=(2, 2), abilities=[fleeting, effect(sabotage, resupply)]),
    spell("YZ_24", "Banishing Gate", "Disruption", cost=(4, 4), abilities=[fleeting, effect(target(characters | permanents), discard())]),
    spell("YZ_26", "Kraken's Wrath", "Disruption", cost=(5, 5), abilities=[
        fleeting,
        effect(up_to(3, characters, total_hand_cost=5), send_to_reserve())]),
)
