"""Cards of the catalogue as messages."""

from kelon.v1alpha import catalog_pb2
from kelon_engine import Engine
from kelon_service.codec import words


def card(engine: Engine, reference: str, language: str) -> catalog_pb2.Card:
    """What is printed on a card, with its abilities' texts rendered in a language. KeyError: there is no such card."""
    d = engine.catalogue[reference]
    addresses = [d.address(i) for i in range(len(d.abilities))]
    return catalog_pb2.Card(
        card=d.reference,
        family=d.family,
        faction=d.faction.value,
        hand_cost=d.hand_cost,
        reserve_cost=d.reserve_cost,
        stats=words.stats(d.stats),
        abilities=[catalog_pb2.CardAbility(ability=a, text=engine.text(a, language)) for a in addresses],
        name=d.name,
        kind=d.type.value,
        rarity=d.rarity.value,
        subtypes=d.subtypes,
        token=d.token,
        reserve_limit=d.reserve_limit,
        landmark_limit=d.landmark_limit,
    )
