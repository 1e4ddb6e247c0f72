"""Between the engine's values and the messages of the wire. Pure functions; nothing else in the service knows both languages."""

from kelon_service.codec.cards import card
from kelon_service.codec.decisions import choice, decision, intent, intents, lookup, refusal
from kelon_service.codec.events import own_story, story
from kelon_service.codec.views import seat_view, table_view, view
from kelon_service.codec.words import cost, filled, game_result

__all__ = [
    "card",
    "choice",
    "cost",
    "decision",
    "filled",
    "game_result",
    "intent",
    "intents",
    "lookup",
    "own_story",
    "refusal",
    "seat_view",
    "story",
    "table_view",
    "view",
]
