"""Which cards there are: facts and abilities, no printed text."""

from kelon_engine.cards import core
from kelon_engine.cards.catalogue import Catalogue, Definition
from kelon_engine.cards.regions import REGIONS

DEFINITIONS: tuple[Definition, ...] = (*core.DEFINITIONS, *REGIONS)
"""Every card, token and region."""

CATALOGUE = Catalogue(DEFINITIONS)
"""All of them, found by reference."""
