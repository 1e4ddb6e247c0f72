from kelon.v1alpha import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ListCardsRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "language")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    language: str
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., language: _Optional[str] = ...) -> None: ...

class ListCardsResponse(_message.Message):
    __slots__ = ("cards", "next_page_token")
    CARDS_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedCompositeFieldContainer[Card]
    next_page_token: str
    def __init__(self, cards: _Optional[_Iterable[_Union[Card, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class GetCardRequest(_message.Message):
    __slots__ = ("card", "language")
    CARD_FIELD_NUMBER: _ClassVar[int]
    LANGUAGE_FIELD_NUMBER: _ClassVar[int]
    card: str
    language: str
    def __init__(self, card: _Optional[str] = ..., language: _Optional[str] = ...) -> None: ...

class GetCardResponse(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: Card
    def __init__(self, card: _Optional[_Union[Card, _Mapping]] = ...) -> None: ...

class Card(_message.Message):
    __slots__ = ("card", "family", "faction", "hand_cost", "reserve_cost", "stats", "abilities", "name", "kind", "rarity", "subtypes", "token", "reserve_limit", "landmark_limit")
    CARD_FIELD_NUMBER: _ClassVar[int]
    FAMILY_FIELD_NUMBER: _ClassVar[int]
    FACTION_FIELD_NUMBER: _ClassVar[int]
    HAND_COST_FIELD_NUMBER: _ClassVar[int]
    RESERVE_COST_FIELD_NUMBER: _ClassVar[int]
    STATS_FIELD_NUMBER: _ClassVar[int]
    ABILITIES_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    RARITY_FIELD_NUMBER: _ClassVar[int]
    SUBTYPES_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    RESERVE_LIMIT_FIELD_NUMBER: _ClassVar[int]
    LANDMARK_LIMIT_FIELD_NUMBER: _ClassVar[int]
    card: str
    family: str
    faction: str
    hand_cost: int
    reserve_cost: int
    stats: _common_pb2.Stats
    abilities: _containers.RepeatedCompositeFieldContainer[CardAbility]
    name: str
    kind: str
    rarity: str
    subtypes: _containers.RepeatedScalarFieldContainer[str]
    token: bool
    reserve_limit: int
    landmark_limit: int
    def __init__(self, card: _Optional[str] = ..., family: _Optional[str] = ..., faction: _Optional[str] = ..., hand_cost: _Optional[int] = ..., reserve_cost: _Optional[int] = ..., stats: _Optional[_Union[_common_pb2.Stats, _Mapping]] = ..., abilities: _Optional[_Iterable[_Union[CardAbility, _Mapping]]] = ..., name: _Optional[str] = ..., kind: _Optional[str] = ..., rarity: _Optional[str] = ..., subtypes: _Optional[_Iterable[str]] = ..., token: _Optional[bool] = ..., reserve_limit: _Optional[int] = ..., landmark_limit: _Optional[int] = ...) -> None: ...

class CardAbility(_message.Message):
    __slots__ = ("ability", "text")
    ABILITY_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    ability: str
    text: str
    def __init__(self, ability: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...
