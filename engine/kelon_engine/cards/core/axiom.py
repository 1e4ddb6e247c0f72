"""Axiom, first set."""

from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.rows import character, hero, landmark, spell, variant
from kelon_engine.cards.words import *
from kelon_engine.model.nodes import Price
from kelon_engine.model.terms import Faction

FAMILIES = (
    hero("AX_01", "Sierra & Oddball", [
        when_you_play(permanents & hand_cost_at_least(3), pay_to(T, target_expedition, create(BRASSBUG)))]),
    character("AX_04", "Kelon Elemental", "Elemental", cost=(2, 2), stats=(1, 3, 3), abilities=[H(choose(your_hand), put_in_reserve())]),
    character("AX_07", "Foundry Mechanic", "Engineer", cost=(1, 1), stats=(0, 1, 1), abilities=[D(next_costs_less(permanents))],
              R1=variant(stats=(1, 1, 2)), R2=variant(stats=(1, 1, 2), faction=Faction.ORDIS)),
    character("AX_08", "Axiom Salvager", "Engineer", cost=(1, 2), stats=(1, 1, 1), abilities=[R(resupply)]),
    character("AX_10", "Jian, Assembly Overseer", "Engineer", cost=(2, 2), stats=(3, 2, 0),
              R1=variant(abilities=[D(target(permanents & yours), activate("J"))])),
    character("AX_11", "Amelia Earhart", "Adventurer", cost=(3, 1), stats=(2, 2, 2)),
    character("AX_12", "Three Little Pigs", "Engineer", cost=(3, 3), stats=(3, 3, 3), abilities=[J(if_(control(2, landmarks), boost(1)))],
              R1=variant(abilities=[J(if_(control(2, landmarks), boost(2)))])),
    character("AX_15", "Axiom Scrambler", "Engineer", cost=(4, 3), stats=(2, 4, 2), abilities=[H(sabotage)], R1=variant(cost=(3, 3))),
    character("AX_16", "Foundry Armorer", "Engineer", cost=(3, 3), stats=(2, 2, 2), abilities=[R(target_expedition, create(BRASSBUG))]),
    spell("AX_23", "Kelon Burst", "Disruption", cost=(3, 3), abilities=[
        fleeting,
        effect(choose_one(
            do(target(characters & hand_cost_at_most(4)), send_to_reserve()),
            do(target(permanents & hand_cost_at_most(4)), discard())))]),
    landmark("AX_24", "Brassbug Hub", cost=(3, 3), abilities=[
        J(counters(3, "Kelon")),
        noon(pay_to(Price(mana=1, spend=1, counter="Kelon"), target_expedition, create(BRASSBUG)))]),
    landmark("AX_25", "Axiom Reprocessor", cost=(4, 4), abilities=[noon(resupply)]),
    landmark("AX_27", "Kelonic Generator", cost=(4, 4), C=None, R1=variant(abilities=[quick(Price(mana=1, exhaust=True), draw())])),
    landmark("AX_30", "Brassbug Hive", cost=(5, 5), abilities=[
        J(target_expedition, create(BRASSBUG)),
        noon(target_expedition, create(BRASSBUG))],
        R1=variant(cost=(6, 6), abilities=[
            J(target_expedition, create(BRASSBUG)),
            noon(target_expedition, create(BRASSBUG)),
            when_joins(robots, boost(1, it))])),
)
