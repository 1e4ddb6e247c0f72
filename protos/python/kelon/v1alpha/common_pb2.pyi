from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Zone(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ZONE_UNSPECIFIED: _ClassVar[Zone]
    ZONE_ADVENTURE: _ClassVar[Zone]
    ZONE_DECK: _ClassVar[Zone]
    ZONE_DISCARD: _ClassVar[Zone]
    ZONE_EXPEDITION: _ClassVar[Zone]
    ZONE_HAND: _ClassVar[Zone]
    ZONE_HERO: _ClassVar[Zone]
    ZONE_LANDMARK: _ClassVar[Zone]
    ZONE_LIMBO: _ClassVar[Zone]
    ZONE_MANA: _ClassVar[Zone]
    ZONE_RESERVE: _ClassVar[Zone]
    ZONE_OUTSIDE: _ClassVar[Zone]

class Side(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SIDE_UNSPECIFIED: _ClassVar[Side]
    SIDE_HERO: _ClassVar[Side]
    SIDE_COMPANION: _ClassVar[Side]

class Terrain(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TERRAIN_UNSPECIFIED: _ClassVar[Terrain]
    TERRAIN_FOREST: _ClassVar[Terrain]
    TERRAIN_MOUNTAIN: _ClassVar[Terrain]
    TERRAIN_WATER: _ClassVar[Terrain]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_SETUP: _ClassVar[Phase]
    PHASE_MORNING: _ClassVar[Phase]
    PHASE_NOON: _ClassVar[Phase]
    PHASE_AFTERNOON: _ClassVar[Phase]
    PHASE_DUSK: _ClassVar[Phase]
    PHASE_NIGHT: _ClassVar[Phase]
    PHASE_OVER: _ClassVar[Phase]
ZONE_UNSPECIFIED: Zone
ZONE_ADVENTURE: Zone
ZONE_DECK: Zone
ZONE_DISCARD: Zone
ZONE_EXPEDITION: Zone
ZONE_HAND: Zone
ZONE_HERO: Zone
ZONE_LANDMARK: Zone
ZONE_LIMBO: Zone
ZONE_MANA: Zone
ZONE_RESERVE: Zone
ZONE_OUTSIDE: Zone
SIDE_UNSPECIFIED: Side
SIDE_HERO: Side
SIDE_COMPANION: Side
TERRAIN_UNSPECIFIED: Terrain
TERRAIN_FOREST: Terrain
TERRAIN_MOUNTAIN: Terrain
TERRAIN_WATER: Terrain
PHASE_UNSPECIFIED: Phase
PHASE_SETUP: Phase
PHASE_MORNING: Phase
PHASE_NOON: Phase
PHASE_AFTERNOON: Phase
PHASE_DUSK: Phase
PHASE_NIGHT: Phase
PHASE_OVER: Phase

class ExpeditionRef(_message.Message):
    __slots__ = ("seat", "side")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SIDE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    side: Side
    def __init__(self, seat: _Optional[int] = ..., side: _Optional[_Union[Side, str]] = ...) -> None: ...

class ZoneRef(_message.Message):
    __slots__ = ("zone", "seat")
    ZONE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    zone: Zone
    seat: int
    def __init__(self, zone: _Optional[_Union[Zone, str]] = ..., seat: _Optional[int] = ...) -> None: ...

class AbilityRef(_message.Message):
    __slots__ = ("handle", "number")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    handle: int
    number: int
    def __init__(self, handle: _Optional[int] = ..., number: _Optional[int] = ...) -> None: ...

class Ref(_message.Message):
    __slots__ = ("handle", "expedition", "ability")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    EXPEDITION_FIELD_NUMBER: _ClassVar[int]
    ABILITY_FIELD_NUMBER: _ClassVar[int]
    handle: int
    expedition: ExpeditionRef
    ability: AbilityRef
    def __init__(self, handle: _Optional[int] = ..., expedition: _Optional[_Union[ExpeditionRef, _Mapping]] = ..., ability: _Optional[_Union[AbilityRef, _Mapping]] = ...) -> None: ...

class Face(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: str
    def __init__(self, card: _Optional[str] = ...) -> None: ...

class Stats(_message.Message):
    __slots__ = ("forest", "mountain", "water")
    FOREST_FIELD_NUMBER: _ClassVar[int]
    MOUNTAIN_FIELD_NUMBER: _ClassVar[int]
    WATER_FIELD_NUMBER: _ClassVar[int]
    forest: int
    mountain: int
    water: int
    def __init__(self, forest: _Optional[int] = ..., mountain: _Optional[int] = ..., water: _Optional[int] = ...) -> None: ...

class Named(_message.Message):
    __slots__ = ("term", "amount")
    TERM_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    term: str
    amount: int
    def __init__(self, term: _Optional[str] = ..., amount: _Optional[int] = ...) -> None: ...

class Wording(_message.Message):
    __slots__ = ("key", "args", "rendered")
    class Arg(_message.Message):
        __slots__ = ("name", "ref", "number", "card", "term")
        NAME_FIELD_NUMBER: _ClassVar[int]
        REF_FIELD_NUMBER: _ClassVar[int]
        NUMBER_FIELD_NUMBER: _ClassVar[int]
        CARD_FIELD_NUMBER: _ClassVar[int]
        TERM_FIELD_NUMBER: _ClassVar[int]
        name: str
        ref: Ref
        number: int
        card: str
        term: str
        def __init__(self, name: _Optional[str] = ..., ref: _Optional[_Union[Ref, _Mapping]] = ..., number: _Optional[int] = ..., card: _Optional[str] = ..., term: _Optional[str] = ...) -> None: ...
    KEY_FIELD_NUMBER: _ClassVar[int]
    ARGS_FIELD_NUMBER: _ClassVar[int]
    RENDERED_FIELD_NUMBER: _ClassVar[int]
    key: str
    args: _containers.RepeatedCompositeFieldContainer[Wording.Arg]
    rendered: str
    def __init__(self, key: _Optional[str] = ..., args: _Optional[_Iterable[_Union[Wording.Arg, _Mapping]]] = ..., rendered: _Optional[str] = ...) -> None: ...

class Cost(_message.Message):
    __slots__ = ("mana", "extras", "parts")
    MANA_FIELD_NUMBER: _ClassVar[int]
    EXTRAS_FIELD_NUMBER: _ClassVar[int]
    PARTS_FIELD_NUMBER: _ClassVar[int]
    mana: int
    extras: _containers.RepeatedCompositeFieldContainer[CostPart]
    parts: _containers.RepeatedCompositeFieldContainer[CostPart]
    def __init__(self, mana: _Optional[int] = ..., extras: _Optional[_Iterable[_Union[CostPart, _Mapping]]] = ..., parts: _Optional[_Iterable[_Union[CostPart, _Mapping]]] = ...) -> None: ...

class CostPart(_message.Message):
    __slots__ = ("kind", "mana", "because", "count", "term")
    KIND_FIELD_NUMBER: _ClassVar[int]
    MANA_FIELD_NUMBER: _ClassVar[int]
    BECAUSE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    TERM_FIELD_NUMBER: _ClassVar[int]
    kind: str
    mana: int
    because: Ref
    count: int
    term: str
    def __init__(self, kind: _Optional[str] = ..., mana: _Optional[int] = ..., because: _Optional[_Union[Ref, _Mapping]] = ..., count: _Optional[int] = ..., term: _Optional[str] = ...) -> None: ...

class Filled(_message.Message):
    __slots__ = ("slot", "refs", "modes", "number", "numbers", "term")
    SLOT_FIELD_NUMBER: _ClassVar[int]
    REFS_FIELD_NUMBER: _ClassVar[int]
    MODES_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    NUMBERS_FIELD_NUMBER: _ClassVar[int]
    TERM_FIELD_NUMBER: _ClassVar[int]
    slot: str
    refs: _containers.RepeatedCompositeFieldContainer[Ref]
    modes: _containers.RepeatedScalarFieldContainer[int]
    number: int
    numbers: _containers.RepeatedScalarFieldContainer[int]
    term: str
    def __init__(self, slot: _Optional[str] = ..., refs: _Optional[_Iterable[_Union[Ref, _Mapping]]] = ..., modes: _Optional[_Iterable[int]] = ..., number: _Optional[int] = ..., numbers: _Optional[_Iterable[int]] = ..., term: _Optional[str] = ...) -> None: ...

class GameResult(_message.Message):
    __slots__ = ("winner", "cause")
    WINNER_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    winner: int
    cause: str
    def __init__(self, winner: _Optional[int] = ..., cause: _Optional[str] = ...) -> None: ...
