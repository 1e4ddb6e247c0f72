"""Ordis, first set."""

from kelon_engine.cards.core.tokens import BRASSBUG, ORDIS_RECRUIT
from kelon_engine.cards.rows import character, hero, landmark, spell, variant
from kelon_engine.cards.words import *
from kelon_engine.model.nodes import Facing
from kelon_engine.model.terms import Faction

FAMILIES = (
    hero("OR_01", "Sigismar & Wingspan", [noon(create(ORDIS_RECRUIT, your_hero_expedition), when=after_first_day)]),
    hero("OR_02", "Waru & Mack", [when_you_play(bureaucrats, gain(ASLEEP, it))]),
    hero("OR_03", "Gulrang & Tocsin", [
        when_you_create(characters & tokens, boost(1, it)),
        have(tokens & boosted & yours, defender, when=orbs_at_most(7))]),
    character("OR_04", "Paper Herald", "Messenger", cost=(1, 1), stats=(0, 0, 1), abilities=[D(target_expedition, create(ORDIS_RECRUIT))],
              R1=variant(stats=(0, 1, 2)),
              R2=variant(stats=(0, 1, 1), faction=Faction.LYRA)),
    character("OR_05", "Ordis Trooper", "Soldier", cost=(1, 1), stats=(1, 1, 1),
              R1=variant(stats=(1, 2, 2)),
              R2=variant(faction=Faction.YZMIR)),
    character("OR_06", "Ordis Cadets", "Apprentice Soldier", cost=(2, 2), stats=(1, 1, 0), abilities=[
        J(create(ORDIS_RECRUIT, my_expedition))],
              R1=variant(stats=(1, 1, 1), abilities=[J(create(ORDIS_RECRUIT, my_other_expedition))]),
              R2=variant(abilities=[J(create(ORDIS_RECRUIT, my_expedition)), D(next_costs_less(spells))], faction=Faction.YZMIR)),
    character("OR_07", "Monolith Rune-Scribe", "Scholar", cost=(2, 2), stats=(2, 2, 2),
              R1=variant(stats=(1, 2, 2), abilities=[H(if_(control(1, tokens), resupply))]),
              R2=variant(stats=(1, 2, 2), abilities=[H(if_(control(1, tokens), resupply))], faction=Faction.AXIOM)),
    character("OR_08", "Monolith Legate", "Bureaucrat", cost=(2, 2), stats=(2, 1, 2), abilities=[
        when_my_expedition_fails(after_rest(sabotage))],
              R1=variant(stats=(2, 2, 2), abilities=[
            when_my_expedition_fails(after_rest(sabotage)),
            D(target_expedition, create(ORDIS_RECRUIT))]),
              R2=variant(faction=Faction.YZMIR)),
    character("OR_09", "The Frog Prince", "Bureaucrat Noble", cost=(2, 2), stats=(3, 0, 3),
              R1=variant(cost=(1, 1), stats=(2, 0, 2)),
              R2=variant(abilities=[D(next_costs_less(permanents))], faction=Faction.AXIOM)),
    character("OR_10", "Monolith Archivist", "Bureaucrat", cost=(2, 2), stats=(3, 3, 3), abilities=[defender],
              R1=variant(abilities=[have(me, defender, when=control_at_most(1, bureaucrats & others))]),
              R2=variant(faction=Faction.YZMIR)),
    character("OR_11", "Ozma", "Noble", cost=(2, 2), stats=(1, 2, 1), abilities=[J(if_(control(3, characters & others), resupply))],
              R1=variant(stats=(2, 2, 2)),
              R2=variant(stats=(2, 2, 2), abilities=[J(if_(control(2, characters & boosted & others), draw()))], faction=Faction.BRAVOS)),
    character("OR_12", "The Council", "Bureaucrat", cost=(4, 4), stats=(4, 4, 4), abilities=[
        cannot_activate(characters & in_(facing_me), "J", "H", "R")],
              R1=variant(cost=(3, 3), stats=(3, 3, 3)),
              R2=variant(faction=Faction.BRAVOS)),
    character("OR_13", "Ordis Gatekeeper", "Soldier", cost=(3, 3), stats=(1, 3, 1), abilities=[
        J(create(ORDIS_RECRUIT, my_other_expedition))],
              R1=variant(stats=(1, 1, 1), abilities=[J(create(ORDIS_RECRUIT, your_expeditions))]),
              R2=variant(abilities=[J(target(characters & in_(my_other_expedition)), boost(2, it))], faction=Faction.MUNA)),
    character("OR_14", "Ordis Spy", "Citizen", cost=(3, 2), stats=(2, 2, 2), abilities=[H(sabotage)],
              R1=variant(abilities=[H(sabotage), R(create(ORDIS_RECRUIT, my_expedition))]),
              R2=variant(abilities=[H(sabotage), R(create(ORDIS_RECRUIT, my_expedition))], faction=Faction.BRAVOS)),
    character("OR_15", "Kakoba, Legion Commander", "Soldier Noble", cost=(3, 3), stats=(2, 2, 2), abilities=[
        J(if_(control(3, characters & others), boost(2)))],
              R1=variant(abilities=[J(if_(control(3, characters & others), boost(3)))]),
              R2=variant(abilities=[J(if_(control(3, characters & others), boost(3)))], faction=Faction.MUNA)),
    character("OR_16", "Ordis Attorney", "Bureaucrat", cost=(3, 3), stats=(2, 3, 3), abilities=[when_my_expedition_fails(draw())],
              R1=variant(cost=(2, 2), stats=(2, 2, 2)),
              R2=variant(faction=Faction.YZMIR)),
    character("OR_17", "Jeanne d'Arc", "Soldier", cost=(4, 4), stats=(2, 2, 2), abilities=[
        when_i_leave_expeditions(create(ORDIS_RECRUIT, your_expeditions))],
              R1=variant(cost=(5, 5), abilities=[when_i_leave_expeditions(create(ORDIS_RECRUIT, your_expeditions, 2))]),
              R2=variant(cost=(5, 5), stats=(3, 3, 3), abilities=[
            when_i_leave_expeditions(create(BRASSBUG, your_expeditions))], faction=Faction.AXIOM)),
    character("OR_18", "Quetzalcóatl", "Deity Bureaucrat", cost=(4, 4), stats=(4, 4, 4), abilities=[
        when_opponent_supplies(target_expedition, create(ORDIS_RECRUIT))],
              R1=variant(cost=(3, 3), stats=(3, 3, 3)),
              R2=variant(cost=(3, 3), stats=(3, 3, 3), faction=Faction.MUNA)),
    character("OR_19", "Issitoq", "Deity Bureaucrat", cost=(6, 6), stats=(4, 4, 4), abilities=[
        they_cannot_move_forward(both_expeditions(my_other_expedition, Facing(my_other_expedition))),
        D(draw())],
              R1=variant(cost=(5, 5), stats=(3, 3, 3)),
              R2=variant(faction=Faction.YZMIR)),
    character("OR_20", "Anubis", "Deity", cost=(5, 5), stats=(3, 4, 3), abilities=[
        J(choose(characters & yours & in_play, who=EACH), sacrifice())],
              R1=variant(cost=(4, 4), stats=(3, 3, 3)),
              R2=variant(faction=Faction.YZMIR)),
    character("OR_21", "Robin Hood", "Bureaucrat", cost=(4, 4), stats=(3, 2, 2), abilities=[opponents_pay_at_least(2, characters)],
              R1=variant(abilities=[opponents_pay_at_least(2, cards)]),
              R2=variant(stats=(3, 0, 3), abilities=[
            opponents_pay_at_least(2, characters),
            D(next_costs_less(cards))], faction=Faction.LYRA)),
    character("OR_22", "Thoth", "Deity Bureaucrat", cost=(3, 3), stats=(3, 3, 2), abilities=[
        when_my_expedition_fails(after_rest(target_expedition, create(ORDIS_RECRUIT)))],
              R1=variant(abilities=[when_my_expedition_fails(after_rest(target_expedition, create(ORDIS_RECRUIT, there, 2)))]),
              R2=variant(abilities=[
            when_my_expedition_fails(after_rest(target_expedition, create(ORDIS_RECRUIT, there, 2)))], faction=Faction.YZMIR)),
    spell("OR_23", "Charge!", "Maneuver", cost=(2, 2), abilities=[fleeting, effect(boost(1, characters & yours & in_play))],
          R1=variant(cost=(2, 3), abilities=[effect(boost(1, characters & yours & in_play))]),
          R2=variant(cost=(2, 3), abilities=[effect(boost(1, characters & yours & in_play))], faction=Faction.MUNA)),
    spell("OR_24", "Teamwork Training", "Disruption", cost=(2, 2), abilities=[
        fleeting,
        effect(target(characters & hand_cost_at_most(count(characters & yours))), send_to_reserve())],
          R1=variant(cost=(3, 3), abilities=[
            fleeting,
            effect(
                target_expedition,
                create(ORDIS_RECRUIT),
                target(characters & hand_cost_at_most(count(characters & yours))),
                send_to_reserve())]),
          R2=variant(faction=Faction.AXIOM)),
    spell("OR_25", "Sticky Note Seals", "Disruption", cost=(3, 3), abilities=[
        fleeting,
        effect(
            choose_one(
                do(target(characters & hand_cost_at_least(4)), send_to_reserve()),
                do(target(permanents & hand_cost_at_least(4)), discard())))],
          R1=variant(cost=(3, 4), abilities=[
            effect(
                choose_one(
                    do(target(characters & hand_cost_at_least(4)), send_to_reserve()),
                    do(target(permanents & hand_cost_at_least(4)), discard())))]),
          R2=variant(faction=Faction.AXIOM)),
    spell("OR_26", "Open the Gates", "Maneuver", cost=(5, 6), abilities=[effect(create(ORDIS_RECRUIT, your_expeditions, 2))],
          R1=variant(cost=(5, 5), abilities=[effect(spread(4), create(ORDIS_RECRUIT))]),
          R2=variant(cost=(4, 5), abilities=[effect(create(BRASSBUG, your_expeditions))], faction=Faction.AXIOM)),
    spell("OR_27", "Celebration Day", "Maneuver", cost=(5, 5), abilities=[fleeting, effect(target_expedition, cannot_move_forward(there))],
          R1=variant(cost=(8, 8), abilities=[fleeting, effect(cannot_move_forward(all_expeditions))]),
          R2=variant(cost=(8, 8), abilities=[fleeting, effect(cannot_move_forward(all_expeditions))], faction=Faction.YZMIR)),
    landmark("OR_28", "The Monolith, Ordis Bastion", cost=(5, 5), abilities=[when_joins(characters, boost(1, it))],
             R1=variant(cost=(4, 4), abilities=[when_joins(characters & ~tokens, boost(1, it))]),
             R2=variant(cost=(4, 4), abilities=[when_joins(characters & ~tokens, boost(1, it))], faction=Faction.MUNA)),
    landmark("OR_29", "Grand Endeavor", cost=(6, 6), abilities=[noon(target_expedition, move_forward())],
             R1=variant(abilities=[tough(2), noon(target_expedition, move_forward())]),
             R2=variant(faction=Faction.YZMIR)),
    landmark("OR_30", "Ordis Carrier", cost=(3, 3), abilities=[noon(create(ORDIS_RECRUIT, your_companion_expedition))],
             R1=variant(cost=(5, 5), abilities=[noon(create(ORDIS_RECRUIT, your_expeditions))]),
             R2=variant(faction=Faction.YZMIR)),
)
