"""Ordis, first set."""

from kelon_engine.cards.core.tokens import ORDIS_RECRUIT
from kelon_engine.cards.rows import SAME, character, hero, landmark, spell, variant
from kelon_engine.cards.words import *
from kelon_engine.model.terms import Faction

FAMILIES = (
    hero("OR_01", "Sigismar & Wingspan", [noon(create(ORDIS_RECRUIT, your_hero_expedition), when=after_first_day)]),
    character("OR_05", "Ordis Trooper", "Soldier", cost=(1, 1), stats=(1, 1, 1), R1=variant(stats=(1, 2, 2))),
    character("OR_06", "Ordis Cadets", "Apprentice Soldier", cost=(2, 2), stats=(1, 1, 0),
              abilities=[J(create(ORDIS_RECRUIT, my_expedition))]),
    character("OR_07", "Monolith Rune-Scribe", "Scholar", cost=(2, 2), stats=(2, 2, 2),
              R1=variant(stats=(1, 2, 2), abilities=[H(if_(control(1, tokens), resupply))])),
    character("OR_09", "The Frog Prince", "Bureaucrat Noble", cost=(2, 2), stats=(3, 0, 3),
              R2=variant(abilities=[D(next_costs_less(permanents))], faction=Faction.AXIOM)),
    character("OR_10", "Monolith Archivist", "Bureaucrat", cost=(2, 2), stats=(3, 3, 3), C=None,
              R2=variant(abilities=[defender], faction=Faction.YZMIR)),
    character("OR_13", "Ordis Gatekeeper", "Soldier", cost=(3, 3), stats=(1, 3, 1),
              abilities=[J(create(ORDIS_RECRUIT, my_other_expedition))]),
    character("OR_14", "Ordis Spy", "Citizen", cost=(3, 2), stats=(2, 2, 2), abilities=[H(sabotage)],
              R1=variant(abilities=[H(sabotage), R(create(ORDIS_RECRUIT, my_expedition))])),
    character("OR_15", "Kakoba, Legion Commander", "Soldier Noble", cost=(3, 3), stats=(2, 2, 2),
              abilities=[J(if_(control(3, characters & others), boost(2)))],
              R1=variant(abilities=[J(if_(control(3, characters & others), boost(3)))])),
    character("OR_17", "Jeanne d'Arc", "Soldier", cost=(4, 4), stats=(2, 2, 2),
              abilities=[when_i_leave_expeditions(create(ORDIS_RECRUIT, your_expeditions))],
              R1=variant(cost=(5, 5), abilities=[when_i_leave_expeditions(create(ORDIS_RECRUIT, your_expeditions, 2))])),
    spell("OR_23", "Charge!", "Maneuver", cost=(2, 2), abilities=[fleeting, effect(boost(1, characters & yours & in_play))]),
    spell("OR_25", "Sticky Note Seals", "Disruption", cost=(3, 3), abilities=[
        fleeting,
        effect(choose_one(
            do(target(characters & hand_cost_at_least(4)), send_to_reserve()),
            do(target(permanents & hand_cost_at_least(4)), discard())))]),
    spell("OR_26", "Open the Gates", "Maneuver", cost=(5, 5), C=None, abilities=[effect(spread(4), create(ORDIS_RECRUIT))], R1=SAME),
    landmark("OR_28", "The Monolith, Ordis Bastion", cost=(5, 5), abilities=[when_joins(characters, boost(1, it))]),
    landmark("OR_30", "Ordis Carrier", cost=(3, 3), abilities=[noon(create(ORDIS_RECRUIT, your_companion_expedition))]),
)
