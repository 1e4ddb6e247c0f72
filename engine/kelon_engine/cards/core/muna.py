"""Muna, first set."""

from kelon_engine.cards.rows import character, hero, landmark, spell, variant
from kelon_engine.cards.words import *
from kelon_engine.model.terms import Faction

FAMILIES = (
    hero("MU_01", "Teija & Nauraa", [first_each_afternoon_gains(characters)]),
    character("MU_05", "Kitsune", "Spirit", cost=(2, 2), stats=(0, 3, 2), abilities=[H(draw(1, EACH))]),
    character("MU_06", "Spindle Harvesters", "Animal Plant", cost=(1, 1), stats=(1, 0, 0), abilities=[J(gain(ANCHORED))]),
    character("MU_08", "Sneezer Shroom", "Plant", cost=(2, 2), stats=(1, 1, 1), abilities=[J(gain(ANCHORED))],
              R1=variant(abilities=[J(gain(ANCHORED)), noon(boost(1))])),
    character("MU_10", "Yong-Su, Verdant Weaver", "Druid", cost=(3, 3), stats=(3, 3, 3), abilities=[J(if_(control(2, plants), boost(2)))],
              R1=variant(cost=(2, 2), stats=(2, 2, 2))),
    character("MU_11", "Inari", "Deity", cost=(3, 2), stats=(3, 1, 3)),
    character("MU_12", "Daughter of Yggdrasil", "Plant", cost=(3, 3), stats=(5, 5, 3), abilities=[H(draw(1, OPPONENT))]),
    character("MU_13", "Muna Druid", "Druid", cost=(3, 2), stats=(3, 2, 2),
              abilities=[D(target(characters & hand_cost_at_most(3)), gain(ANCHORED, it))]),
    character("MU_14", "Cernunnos", "Deity Druid", cost=(4, 3), stats=(4, 4, 4)),
    character("MU_18", "Parvati", "Deity", cost=(4, 3), stats=(3, 0, 3), C=None,
              R1=variant(abilities=[J(target(characters), gain(ANCHORED, it))])),
    character("MU_20", "Coniferal Coneman", "Plant", cost=(5, 5), stats=(3, 3, 3), abilities=[J(gain(ANCHORED))],
              R1=variant(cost=(4, 4))),
    spell("MU_25", "Meditation Training", "Boon", cost=(2, 3), abilities=[
        effect(target(characters & hand_cost_at_most(3)), gain(ANCHORED, it))],
        R1=variant(cost=(2, 2), abilities=[
            effect(target(characters & hand_cost_at_most(3)), gain(ANCHORED, it)),
            D(next_gains(characters))])),
    spell("MU_27", "Nurture", "Boon", cost=(2, 1), abilities=[effect(up_to(2, characters), boost(1, it))],
          R1=variant(cost=(3, 2), abilities=[effect(up_to(2, characters), boost(2, it))])),
    spell("MU_28", "Beauty Sleep", "Disruption", cost=(1, 3), abilities=[effect(target(characters), gain(ASLEEP, it))],
          R2=variant(faction=Faction.YZMIR)),
    landmark("MU_30", "The Spindle, Muna Bastion", cost=(3, 3), C=None,
             R2=variant(abilities=[have_tough(characters & yours, 2)], faction=Faction.BRAVOS)),
)
