"""Bravos, first set."""

from kelon_engine.cards.core.tokens import BOODA, ORDIS_RECRUIT
from kelon_engine.cards.rows import character, hero, spell, variant
from kelon_engine.cards.words import *
from kelon_engine.model.terms import Faction

FAMILIES = (
    hero("BR_01", "Kojo & Booda", [noon(create(BOODA, your_companion_expedition), when=first_player)]),
    character("BR_04", "Ratatoskr", "Messenger", cost=(1, 3), stats=(1, 1, 1), abilities=[R(boost(2))],
              R1=variant(abilities=[R(boost(3))]),
              R2=variant(abilities=[R(create(ORDIS_RECRUIT, my_expedition, 2))], faction=Faction.ORDIS)),
    character("BR_05", "Issun-bōshi", "Adventurer", cost=(1, 1), stats=(0, 0, 2), abilities=[D(next_gains(characters))]),
    character("BR_07", "Bravos Tracer", "Adventurer", cost=(2, 2), stats=(3, 3, 3), abilities=[J(gain(FLEETING))],
              R1=variant(stats=(4, 3, 4))),
    character("BR_08", "Bravos Pathfinder", "Adventurer", cost=(2, 2), stats=(0, 3, 3)),
    character("BR_09", "Haven Trainee", "Apprentice", cost=(2, 4), stats=(3, 1, 1), abilities=[R(boost(2))]),
    character("BR_13", "Kappa", "Trainer Spirit", cost=(4, 4), stats=(4, 4, 5)),
    character("BR_15", "Haven Bouncer", "Soldier", cost=(3, 3), stats=(2, 2, 2), abilities=[H(sabotage), R(boost(1))]),
    character("BR_17", "Haven Warrior", "Soldier", cost=(3, 3), stats=(4, 2, 4),
              R1=variant(stats=(4, 4, 4), abilities=[D(next_gains(characters))])),
    character("BR_18", "Sun Wukong", "Deity", cost=(3, 4), stats=(2, 4, 2), abilities=[R(boost(2))],
              R1=variant(abilities=[R(boost(2), lose(FLEETING))])),
    character("BR_20", "Atlas", "Titan", cost=(5, 5), stats=(3, 3, 3), abilities=[gigantic]),
    character("BR_22", "Shenlong", "Deity Dragon", cost=(6, 6), stats=(9, 9, 9), C=None, R1=variant(abilities=[tough(1)])),
    spell("BR_26", "Physical Training", "Boon", cost=(2, 3), abilities=[effect(target(characters), boost(3, it))],
          R1=variant(cost=(3, 3), abilities=[effect(target(characters), boost(3, it), draw())]),
          R2=variant(faction=Faction.MUNA)),
    spell("BR_28", "Intimidation", "Disruption", cost=(2, 2), abilities=[
        fleeting,
        effect(target((characters | permanents) & hand_cost_at_most(4)), return_to_hand())]),
)
