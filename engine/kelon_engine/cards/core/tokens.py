"""The tokens that cards of the first set create."""

from kelon_engine.cards.rows import token
from kelon_engine.model.terms import Faction

BRASSBUG = token("ALT_CORE_B_AX_31_C", "Brassbug", "Robot", (2, 2, 2), Faction.AXIOM)
BOODA = token("ALT_CORE_B_BR_31_C", "Booda", "Companion", (2, 2, 2), Faction.BRAVOS)
ORDIS_RECRUIT = token("ALT_CORE_B_OR_31_C", "Ordis Recruit", "Soldier", (1, 1, 1), Faction.ORDIS)

TOKENS = (BRASSBUG, BOODA, ORDIS_RECRUIT)
