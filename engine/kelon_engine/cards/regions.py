"""The Adventure: regions, halves of Tumult cards and the Arena (1.1.7.f, 2.2.2.k, 2.2.2.l)."""

from kelon_engine.cards.catalogue import Definition
from kelon_engine.model.terms import Terrain, Type

EVERY_TERRAIN = (Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER)


def region(reference: str, name: str, *terrains: Terrain) -> Definition:
    """A region: its terrains are its sub-types."""
    return Definition(reference=reference, name=name, type=Type.REGION, subtypes=tuple(t.upper() for t in terrains))


REGIONS = (
    region("REGION_HERO", "Hero region", *EVERY_TERRAIN),
    region("TUMULT_1A", "Tumult 1, first region", Terrain.FOREST),
    region("TUMULT_1B", "Tumult 1, second region", Terrain.MOUNTAIN, Terrain.WATER),
    region("TUMULT_2A", "Tumult 2, first region", Terrain.MOUNTAIN),
    region("TUMULT_2B", "Tumult 2, second region", Terrain.FOREST, Terrain.WATER),
    region("TUMULT_3A", "Tumult 3, first region", Terrain.WATER),
    region("TUMULT_3B", "Tumult 3, second region", Terrain.FOREST, Terrain.MOUNTAIN),
    region("REGION_COMPANION", "Companion region", *EVERY_TERRAIN),
    region("ARENA", "Arena", *EVERY_TERRAIN),
)
