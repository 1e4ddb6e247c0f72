"""Lyra, first set."""

from kelon_engine.cards.rows import character, hero, landmark, spell, variant
from kelon_engine.cards.words import *
from kelon_engine.model.terms import Faction

FAMILIES = (
    hero("LY_01", "Nevenka & Blotch", [
        quick(T, target(characters & yours), roll, by_die(
            on_at_least(6, gain(ANCHORED, it)),
            on(2, 5, boost(1, it)),
            on(1, 1, send_to_reserve())))]),
    character("LY_06", "Ouroboros Trickster", "Citizen", cost=(2, 1), stats=(0, 0, 0), abilities=[
        J(roll, by_die(on_at_least(4, boost(2)), on(1, 3, boost(1))))],
        R1=variant(cost=(2, 2), abilities=[J(roll, by_die(on_at_least(4, boost(3)), on(1, 3, boost(1))))])),
    character("LY_07", "Hathor", "Deity Artist", cost=(2, 3), stats=(3, 3, 0),
              abilities=[D(choose(your_reserve & others), return_to_hand())]),
    character("LY_08", "Lyra Skald", "Artist", cost=(2, 2), stats=(3, 0, 2)),
    character("LY_09", "Tanuki", "Spirit", cost=(3, 3), stats=(3, 3, 0), abilities=[H(sabotage)],
              R1=variant(abilities=[H(sabotage), R(roll, by_die(on_at_least(4, sabotage)))])),
    character("LY_11", "Esmeralda", "Artist", cost=(2, 2), stats=(0, 2, 2), abilities=[H(resupply)],
              R1=variant(cost=(2, 3), abilities=[J(resupply)])),
    character("LY_14", "Lyra Cloth Dancer", "Artist", cost=(3, 2), stats=(0, 3, 2),
              abilities=[H(up_to(1, characters), gain(FLEETING, it))],
              R2=variant(faction=Faction.MUNA)),
    character("LY_16", "Lyra Chronicler", "Artist", cost=(3, 3), stats=(4, 0, 4)),
    character("LY_17", "Ouroboros Croupier", "Citizen", cost=(4, 4), stats=(0, 4, 4), abilities=[
        H(roll, by_die(on_at_least(4, draw()), on(1, 3, resupply)))]),
    character("LY_18", "The Hatter", "Citizen", cost=(4, 5), stats=(5, 5, 0),
              abilities=[D(target(characters & hand_cost_at_most(3)), gain(ANCHORED, it))]),
    character("LY_20", "Asmodeus", "Deity", cost=(6, 6), stats=(5, 5, 5), abilities=[
        J(roll, by_die(on_at_least(4, gain(ANCHORED)), on(1, 3, boost(3))))],
        R1=variant(cost=(5, 5), stats=(4, 4, 4))),
    spell("LY_25", "All In!", "Boon", cost=(3, 3), abilities=[effect(roll, target(characters), boost(die, it))]),
    spell("LY_26", "Paint Prison", "Disruption", cost=(5, 5), abilities=[
        fleeting,
        cost_by_discard(2),
        effect(target(characters | permanents), return_to_deck())],
        R1=variant(cost=(4, 4), abilities=[
            fleeting,
            cost_by_discard(1),
            effect(target(characters | permanents), return_to_deck())])),
    landmark("LY_30", "The Ouroboros, Lyra Bastion", cost=(3, 3), C=None,
             R1=variant(abilities=[roll_one_more]),
             R2=variant(abilities=[J(resupply), resupply_from_top(2)], faction=Faction.AXIOM)),
)
