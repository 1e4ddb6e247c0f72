"""Axiom, first set."""

from kelon_engine.cards.core.tokens import BRASSBUG
from kelon_engine.cards.rows import character, hero, landmark, spell, variant
from kelon_engine.cards.words import *
from kelon_engine.model.nodes import IsPhase
from kelon_engine.model.terms import Faction, Phase, Until, Zone

FAMILIES = (
    hero("AX_01", "Sierra & Oddball", [when_you_play(permanents & hand_cost_at_least(3), pay_to(T, target_expedition, create(BRASSBUG)))]),
    hero("AX_02", "Treyst & Rossum", [
        when_card_leaves_your_reserve(if_(at_most(4, my_counters("Scrap")), counters(1, "Scrap")), when=IsPhase(Phase.AFTERNOON)),
        have(me, quick(T, draw(), choose(your_hand), put_in_reserve()), when=at_least(5, my_counters("Scrap")))]),
    hero("AX_03", "Subhash & Marmo", [noon(pay_to(pay(1, give=put_in_reserve(your_hand)), target_expedition, create(BRASSBUG)))]),
    character("AX_04", "Kelon Elemental", "Elemental", cost=(2, 2), stats=(1, 3, 3), abilities=[H(choose(your_hand), put_in_reserve())],
              R1=variant(abilities=[H(may(choose(your_hand), put_in_reserve()))]),
              R2=variant(abilities=[H(may(choose(your_hand), put_in_reserve()))], faction=Faction.MUNA)),
    character("AX_05", "Foundry Engineer", "Engineer", cost=(2, 2), stats=(2, 2, 1), abilities=[
        R(next_costs_less(permanents, 1, Until.AFTERNOON))],
              R1=variant(abilities=[R(next_costs_less(permanents, 2, Until.AFTERNOON))]),
              R2=variant(abilities=[R(next_costs_less(permanents, 2, Until.AFTERNOON))], faction=Faction.ORDIS)),
    character("AX_06", "Ogun", "Engineer Deity", cost=(2, 2), stats=(2, 1, 1), abilities=[J(boost(1, robots & yours & in_play))],
              R1=variant(abilities=[J(pay_to(pay(2), target_expedition, create(BRASSBUG)), boost(1, robots & yours & in_play))]),
              R2=variant(abilities=[J(boost(1, plants & yours & in_play))], faction=Faction.MUNA)),
    character("AX_07", "Foundry Mechanic", "Engineer", cost=(1, 1), stats=(0, 1, 1), abilities=[D(next_costs_less(permanents))],
              R1=variant(stats=(1, 1, 2)),
              R2=variant(stats=(1, 1, 2), faction=Faction.ORDIS)),
    character("AX_08", "Axiom Salvager", "Engineer", cost=(1, 2), stats=(1, 1, 1), abilities=[R(resupply)],
              R1=variant(cost=(1, 1), stats=(1, 1, 0)),
              R2=variant(faction=Faction.BRAVOS)),
    character("AX_09", "Tinker Bell", "Fairy", cost=(3, 3), stats=(1, 3, 3), abilities=[R(sabotage)],
              R1=variant(cost=(2, 3)),
              R2=variant(cost=(2, 3), faction=Faction.LYRA)),
    character("AX_10", "Jian, Assembly Overseer", "Engineer", cost=(2, 2), stats=(3, 2, 0),
              R1=variant(abilities=[D(target(permanents & yours), activate("J"))]),
              R2=variant(abilities=[D(target(permanents & yours), activate("J"))], faction=Faction.ORDIS)),
    character("AX_11", "Amelia Earhart", "Adventurer", cost=(3, 1), stats=(2, 2, 2),
              R1=variant(abilities=[H(boost(1))]),
              R2=variant(abilities=[H(boost(1))], faction=Faction.ORDIS)),
    character("AX_12", "Three Little Pigs", "Engineer", cost=(3, 3), stats=(3, 3, 3), abilities=[J(if_(control(2, landmarks), boost(1)))],
              R1=variant(abilities=[J(if_(control(2, landmarks), boost(2)))]),
              R2=variant(abilities=[J(if_(control(1, landmarks), boost(1)))], faction=Faction.BRAVOS)),
    character("AX_13", "Ada Lovelace", "Engineer", cost=(2, 2), stats=(1, 3, 1), abilities=[
        R(may(choose(your_hand), put_in_reserve()), if_(is_(permanents), draw()))],
              R1=variant(stats=(1, 2, 1), abilities=[R(pay_to(pay(give=put_in_reserve(your_hand)), draw()))]),
              R2=variant(abilities=[R(may(choose(your_hand), put_in_reserve()), if_(is_(spells), draw()))], faction=Faction.YZMIR)),
    character("AX_14", "Coppélia", "Robot", cost=(2, 2), stats=(2, 2, 0), abilities=[
        when_i_go_to_reserve_from_hand(may(play_free(me, ASLEEP)))],
              R1=variant(stats=(3, 3, 0)),
              R2=variant(stats=(3, 3, 0), faction=Faction.MUNA)),
    character("AX_15", "Axiom Scrambler", "Engineer", cost=(4, 3), stats=(2, 4, 2), abilities=[H(sabotage)],
              R1=variant(cost=(3, 3)),
              R2=variant(faction=Faction.MUNA)),
    character("AX_16", "Foundry Armorer", "Engineer", cost=(3, 3), stats=(2, 2, 2), abilities=[R(target_expedition, create(BRASSBUG))],
              R1=variant(abilities=[J(target_expedition, create(BRASSBUG))]),
              R2=variant(cost=(2, 3), faction=Faction.BRAVOS)),
    character("AX_17", "Dr. Frankenstein", "Engineer", cost=(4, 3), stats=(3, 3, 3), abilities=[
        R(target(permanents & yours), may(activate("J")))],
              R1=variant(cost=(4, 2)),
              R2=variant(cost=(4, 2), faction=Faction.LYRA)),
    character("AX_18", "Athena", "Deity", cost=(5, 3), stats=(3, 4, 4), abilities=[R(if_(control(2, landmarks), lose(FLEETING)))],
              R1=variant(abilities=[H(if_(control(2, landmarks), boost(2))), R(if_(control(2, landmarks), lose(FLEETING)))]),
              R2=variant(abilities=[
            H(if_(control(2, characters & others), boost(2))),
            R(if_(control(2, characters & others), lose(FLEETING)))], faction=Faction.ORDIS)),
    character("AX_19", "Ganesha", "Deity", cost=(7, 7), stats=(5, 5, 5), abilities=[J(for_each(permanents & yours, may(activate("J"))))],
              R1=variant(cost=(6, 6), stats=(4, 4, 4)),
              R2=variant(abilities=[J(for_each(characters & yours & others, may(activate("J"))))], faction=Faction.MUNA)),
    spell("AX_20", "Hooked", "Maneuver", cost=(1, 2), abilities=[effect(target(characters), switch())],
          R1=variant(cost=(2, 2), abilities=[effect(target(characters), switch(), draw())]),
          R2=variant(faction=Faction.LYRA)),
    spell("AX_21", "Boom!", "Disruption", cost=(3, 3), abilities=[
        fleeting,
        effect(
            if_you_do(
                do(choose(characters & yours & in_play, name="mine"), sacrifice(called("mine"))),
                target(characters | permanents),
                discard()))],
          R1=variant(abilities=[
            fleeting,
            effect(
                if_you_do(
                    do(choose((characters | permanents) & yours & in_play, name="mine"), sacrifice(called("mine"))),
                    target(characters | permanents),
                    discard()))]),
          R2=variant(faction=Faction.YZMIR)),
    spell("AX_22", "Mechanical Training", "Boon", cost=(1, 2), abilities=[effect(target(permanents & yours), activate("J"))],
          R1=variant(cost=(2, 2), abilities=[effect(up_to(2, permanents & yours), activate("J"))]),
          R2=variant(cost=(2, 2), abilities=[effect(target(characters & yours), activate("J"))], faction=Faction.MUNA)),
    spell("AX_23", "Kelon Burst", "Disruption", cost=(3, 3), abilities=[
        fleeting,
        effect(
            choose_one(
                do(target(characters & hand_cost_at_most(4)), send_to_reserve()),
                do(target(permanents & hand_cost_at_most(4)), discard())))],
          R1=variant(cost=(4, 4), abilities=[
            fleeting,
            effect(
                choose_one(
                    do(target(characters & hand_cost_at_most(4)), send_to_reserve()),
                    do(target(permanents & hand_cost_at_most(4)), discard())),
                target_expedition,
                if_(control(2, landmarks), create(BRASSBUG)))]),
          R2=variant(faction=Faction.ORDIS)),
    landmark("AX_24", "Brassbug Hub", cost=(3, 3), abilities=[
        J(counters(3, "Kelon")),
        noon(pay_to(pay(1, spend=1, counter="Kelon"), target_expedition, create(BRASSBUG)))],
             R1=variant(cost=(2, 2)),
             R2=variant(cost=(2, 2), faction=Faction.ORDIS)),
    landmark("AX_25", "Axiom Reprocessor", cost=(4, 4), abilities=[noon(resupply)],
             R1=variant(abilities=[J(resupply), noon(resupply)]),
             R2=variant(faction=Faction.MUNA)),
    landmark("AX_26", "Kelon Cylinder", cost=(1, 1), abilities=[
        quick(T, counters(2, "Kelon")),
        quick(pay(exhaust=True, spend=1, counter="Kelon"), next_gains(characters))],
             R1=variant(abilities=[
            J(target(characters), boost(1, it)),
            quick(T, counters(2, "Kelon")),
            quick(pay(exhaust=True, spend=1, counter="Kelon"), target(characters), boost(1, it))]),
             R2=variant(faction=Faction.BRAVOS)),
    landmark("AX_27", "Kelonic Generator", cost=(3, 3), abilities=[quick(pay(2, exhaust=True), draw())],
             R1=variant(cost=(4, 4), abilities=[quick(pay(1, exhaust=True), draw())]),
             R2=variant(cost=(4, 4), abilities=[quick(pay(1, exhaust=True), draw())], faction=Faction.ORDIS)),
    landmark("AX_28", "Armored Jammer", cost=(2, 2), abilities=[J(sabotage)],
             R1=variant(abilities=[J(sabotage), when_i_leave_landmarks(sabotage)]),
             R2=variant(abilities=[J(sabotage), when_i_leave_landmarks(sabotage)], faction=Faction.ORDIS)),
    landmark("AX_29", "The Foundry, Axiom Bastion", cost=(3, 3), abilities=[quick(T, next_activates("R", characters, Zone.HAND))],
             R1=variant(cost=(4, 4), abilities=[J(draw()), quick(T, next_activates("R", characters, Zone.HAND))]),
             R2=variant(faction=Faction.BRAVOS)),
    landmark("AX_30", "Brassbug Hive", cost=(5, 5), abilities=[
        J(target_expedition, create(BRASSBUG)),
        noon(target_expedition, create(BRASSBUG))],
             R1=variant(cost=(6, 6), abilities=[
            J(target_expedition, create(BRASSBUG)),
            noon(target_expedition, create(BRASSBUG)),
            when_joins(robots, boost(1, it))]),
             R2=variant(faction=Faction.YZMIR)),
)
