from kelon.v1alpha import choice_pb2 as _choice_pb2
from kelon.v1alpha import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class View(_message.Message):
    __slots__ = ("table", "own")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    OWN_FIELD_NUMBER: _ClassVar[int]
    table: TableView
    own: SeatView
    def __init__(self, table: _Optional[_Union[TableView, _Mapping]] = ..., own: _Optional[_Union[SeatView, _Mapping]] = ...) -> None: ...

class TableView(_message.Message):
    __slots__ = ("put", "gone", "zones", "seats", "turn", "adventure", "resolution", "waiting", "waiting_set", "result")
    PUT_FIELD_NUMBER: _ClassVar[int]
    GONE_FIELD_NUMBER: _ClassVar[int]
    ZONES_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    ADVENTURE_FIELD_NUMBER: _ClassVar[int]
    RESOLUTION_FIELD_NUMBER: _ClassVar[int]
    WAITING_FIELD_NUMBER: _ClassVar[int]
    WAITING_SET_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    put: _containers.RepeatedCompositeFieldContainer[ObjectView]
    gone: _containers.RepeatedScalarFieldContainer[int]
    zones: _containers.RepeatedCompositeFieldContainer[ZoneView]
    seats: _containers.RepeatedCompositeFieldContainer[SeatState]
    turn: Turn
    adventure: Adventure
    resolution: Resolution
    waiting: _containers.RepeatedCompositeFieldContainer[Waiting]
    waiting_set: bool
    result: _common_pb2.GameResult
    def __init__(self, put: _Optional[_Iterable[_Union[ObjectView, _Mapping]]] = ..., gone: _Optional[_Iterable[int]] = ..., zones: _Optional[_Iterable[_Union[ZoneView, _Mapping]]] = ..., seats: _Optional[_Iterable[_Union[SeatState, _Mapping]]] = ..., turn: _Optional[_Union[Turn, _Mapping]] = ..., adventure: _Optional[_Union[Adventure, _Mapping]] = ..., resolution: _Optional[_Union[Resolution, _Mapping]] = ..., waiting: _Optional[_Iterable[_Union[Waiting, _Mapping]]] = ..., waiting_set: _Optional[bool] = ..., result: _Optional[_Union[_common_pb2.GameResult, _Mapping]] = ...) -> None: ...

class ObjectView(_message.Message):
    __slots__ = ("handle", "face", "kind", "token", "owner", "controller", "zone", "present", "stats", "base_stats", "exhausted", "statuses", "counters", "keywords", "subtypes", "abilities", "hand_cost", "reserve_cost", "play_cost", "attached")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    FACE_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    OWNER_FIELD_NUMBER: _ClassVar[int]
    CONTROLLER_FIELD_NUMBER: _ClassVar[int]
    ZONE_FIELD_NUMBER: _ClassVar[int]
    PRESENT_FIELD_NUMBER: _ClassVar[int]
    STATS_FIELD_NUMBER: _ClassVar[int]
    BASE_STATS_FIELD_NUMBER: _ClassVar[int]
    EXHAUSTED_FIELD_NUMBER: _ClassVar[int]
    STATUSES_FIELD_NUMBER: _ClassVar[int]
    COUNTERS_FIELD_NUMBER: _ClassVar[int]
    KEYWORDS_FIELD_NUMBER: _ClassVar[int]
    SUBTYPES_FIELD_NUMBER: _ClassVar[int]
    ABILITIES_FIELD_NUMBER: _ClassVar[int]
    HAND_COST_FIELD_NUMBER: _ClassVar[int]
    RESERVE_COST_FIELD_NUMBER: _ClassVar[int]
    PLAY_COST_FIELD_NUMBER: _ClassVar[int]
    ATTACHED_FIELD_NUMBER: _ClassVar[int]
    handle: int
    face: _common_pb2.Face
    kind: str
    token: bool
    owner: int
    controller: int
    zone: _common_pb2.Zone
    present: _containers.RepeatedCompositeFieldContainer[_common_pb2.ExpeditionRef]
    stats: _common_pb2.Stats
    base_stats: _common_pb2.Stats
    exhausted: bool
    statuses: _containers.RepeatedScalarFieldContainer[str]
    counters: _containers.RepeatedCompositeFieldContainer[_common_pb2.Named]
    keywords: _containers.RepeatedCompositeFieldContainer[_common_pb2.Named]
    subtypes: _containers.RepeatedScalarFieldContainer[str]
    abilities: _containers.RepeatedCompositeFieldContainer[AbilityView]
    hand_cost: int
    reserve_cost: int
    play_cost: _common_pb2.Cost
    attached: _containers.RepeatedCompositeFieldContainer[_common_pb2.Ref]
    def __init__(self, handle: _Optional[int] = ..., face: _Optional[_Union[_common_pb2.Face, _Mapping]] = ..., kind: _Optional[str] = ..., token: _Optional[bool] = ..., owner: _Optional[int] = ..., controller: _Optional[int] = ..., zone: _Optional[_Union[_common_pb2.Zone, str]] = ..., present: _Optional[_Iterable[_Union[_common_pb2.ExpeditionRef, _Mapping]]] = ..., stats: _Optional[_Union[_common_pb2.Stats, _Mapping]] = ..., base_stats: _Optional[_Union[_common_pb2.Stats, _Mapping]] = ..., exhausted: _Optional[bool] = ..., statuses: _Optional[_Iterable[str]] = ..., counters: _Optional[_Iterable[_Union[_common_pb2.Named, _Mapping]]] = ..., keywords: _Optional[_Iterable[_Union[_common_pb2.Named, _Mapping]]] = ..., subtypes: _Optional[_Iterable[str]] = ..., abilities: _Optional[_Iterable[_Union[AbilityView, _Mapping]]] = ..., hand_cost: _Optional[int] = ..., reserve_cost: _Optional[int] = ..., play_cost: _Optional[_Union[_common_pb2.Cost, _Mapping]] = ..., attached: _Optional[_Iterable[_Union[_common_pb2.Ref, _Mapping]]] = ...) -> None: ...

class AbilityView(_message.Message):
    __slots__ = ("number", "ability", "granted_by", "off", "used_today", "limit")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    ABILITY_FIELD_NUMBER: _ClassVar[int]
    GRANTED_BY_FIELD_NUMBER: _ClassVar[int]
    OFF_FIELD_NUMBER: _ClassVar[int]
    USED_TODAY_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    number: int
    ability: str
    granted_by: int
    off: bool
    used_today: int
    limit: int
    def __init__(self, number: _Optional[int] = ..., ability: _Optional[str] = ..., granted_by: _Optional[int] = ..., off: _Optional[bool] = ..., used_today: _Optional[int] = ..., limit: _Optional[int] = ...) -> None: ...

class ZoneView(_message.Message):
    __slots__ = ("zone", "count", "handles")
    ZONE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    HANDLES_FIELD_NUMBER: _ClassVar[int]
    zone: _common_pb2.ZoneRef
    count: int
    handles: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, zone: _Optional[_Union[_common_pb2.ZoneRef, _Mapping]] = ..., count: _Optional[int] = ..., handles: _Optional[_Iterable[int]] = ...) -> None: ...

class SeatState(_message.Message):
    __slots__ = ("seat", "mana_ready", "mana_total", "passed", "reserve_limit", "landmark_limit", "expeditions")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    MANA_READY_FIELD_NUMBER: _ClassVar[int]
    MANA_TOTAL_FIELD_NUMBER: _ClassVar[int]
    PASSED_FIELD_NUMBER: _ClassVar[int]
    RESERVE_LIMIT_FIELD_NUMBER: _ClassVar[int]
    LANDMARK_LIMIT_FIELD_NUMBER: _ClassVar[int]
    EXPEDITIONS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    mana_ready: int
    mana_total: int
    passed: bool
    reserve_limit: int
    landmark_limit: int
    expeditions: _containers.RepeatedCompositeFieldContainer[ExpeditionView]
    def __init__(self, seat: _Optional[int] = ..., mana_ready: _Optional[int] = ..., mana_total: _Optional[int] = ..., passed: _Optional[bool] = ..., reserve_limit: _Optional[int] = ..., landmark_limit: _Optional[int] = ..., expeditions: _Optional[_Iterable[_Union[ExpeditionView, _Mapping]]] = ...) -> None: ...

class ExpeditionView(_message.Message):
    __slots__ = ("side", "region", "totals", "counts", "held_by", "would_move")
    SIDE_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    TOTALS_FIELD_NUMBER: _ClassVar[int]
    COUNTS_FIELD_NUMBER: _ClassVar[int]
    HELD_BY_FIELD_NUMBER: _ClassVar[int]
    WOULD_MOVE_FIELD_NUMBER: _ClassVar[int]
    side: _common_pb2.Side
    region: int
    totals: _common_pb2.Stats
    counts: _containers.RepeatedScalarFieldContainer[_common_pb2.Terrain]
    held_by: _containers.RepeatedCompositeFieldContainer[_common_pb2.Ref]
    would_move: bool
    def __init__(self, side: _Optional[_Union[_common_pb2.Side, str]] = ..., region: _Optional[int] = ..., totals: _Optional[_Union[_common_pb2.Stats, _Mapping]] = ..., counts: _Optional[_Iterable[_Union[_common_pb2.Terrain, str]]] = ..., held_by: _Optional[_Iterable[_Union[_common_pb2.Ref, _Mapping]]] = ..., would_move: _Optional[bool] = ...) -> None: ...

class Turn(_message.Message):
    __slots__ = ("day", "phase", "step", "turn_seat", "first_seat", "initiative", "arena")
    DAY_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    TURN_SEAT_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    INITIATIVE_FIELD_NUMBER: _ClassVar[int]
    ARENA_FIELD_NUMBER: _ClassVar[int]
    day: int
    phase: _common_pb2.Phase
    step: str
    turn_seat: int
    first_seat: int
    initiative: int
    arena: bool
    def __init__(self, day: _Optional[int] = ..., phase: _Optional[_Union[_common_pb2.Phase, str]] = ..., step: _Optional[str] = ..., turn_seat: _Optional[int] = ..., first_seat: _Optional[int] = ..., initiative: _Optional[int] = ..., arena: _Optional[bool] = ...) -> None: ...

class Adventure(_message.Message):
    __slots__ = ("regions",)
    REGIONS_FIELD_NUMBER: _ClassVar[int]
    regions: _containers.RepeatedCompositeFieldContainer[Region]
    def __init__(self, regions: _Optional[_Iterable[_Union[Region, _Mapping]]] = ...) -> None: ...

class Region(_message.Message):
    __slots__ = ("number", "face_up", "terrains", "base", "handle")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    FACE_UP_FIELD_NUMBER: _ClassVar[int]
    TERRAINS_FIELD_NUMBER: _ClassVar[int]
    BASE_FIELD_NUMBER: _ClassVar[int]
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    number: int
    face_up: bool
    terrains: _containers.RepeatedScalarFieldContainer[_common_pb2.Terrain]
    base: _containers.RepeatedScalarFieldContainer[_common_pb2.Terrain]
    handle: int
    def __init__(self, number: _Optional[int] = ..., face_up: _Optional[bool] = ..., terrains: _Optional[_Iterable[_Union[_common_pb2.Terrain, str]]] = ..., base: _Optional[_Iterable[_Union[_common_pb2.Terrain, str]]] = ..., handle: _Optional[int] = ...) -> None: ...

class Resolution(_message.Message):
    __slots__ = ("steps",)
    class Step(_message.Message):
        __slots__ = ("source", "controller", "bound", "ability")
        SOURCE_FIELD_NUMBER: _ClassVar[int]
        CONTROLLER_FIELD_NUMBER: _ClassVar[int]
        BOUND_FIELD_NUMBER: _ClassVar[int]
        ABILITY_FIELD_NUMBER: _ClassVar[int]
        source: _common_pb2.Ref
        controller: int
        bound: _containers.RepeatedCompositeFieldContainer[_common_pb2.Filled]
        ability: str
        def __init__(self, source: _Optional[_Union[_common_pb2.Ref, _Mapping]] = ..., controller: _Optional[int] = ..., bound: _Optional[_Iterable[_Union[_common_pb2.Filled, _Mapping]]] = ..., ability: _Optional[str] = ...) -> None: ...
    STEPS_FIELD_NUMBER: _ClassVar[int]
    steps: _containers.RepeatedCompositeFieldContainer[Resolution.Step]
    def __init__(self, steps: _Optional[_Iterable[_Union[Resolution.Step, _Mapping]]] = ...) -> None: ...

class Waiting(_message.Message):
    __slots__ = ("seat", "ask", "about")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ASK_FIELD_NUMBER: _ClassVar[int]
    ABOUT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    ask: _choice_pb2.Ask
    about: _common_pb2.Ref
    def __init__(self, seat: _Optional[int] = ..., ask: _Optional[_Union[_choice_pb2.Ask, str]] = ..., about: _Optional[_Union[_common_pb2.Ref, _Mapping]] = ...) -> None: ...

class SeatView(_message.Message):
    __slots__ = ("seat", "put", "gone", "zones", "decision", "no_decision")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PUT_FIELD_NUMBER: _ClassVar[int]
    GONE_FIELD_NUMBER: _ClassVar[int]
    ZONES_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    NO_DECISION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    put: _containers.RepeatedCompositeFieldContainer[ObjectView]
    gone: _containers.RepeatedScalarFieldContainer[int]
    zones: _containers.RepeatedCompositeFieldContainer[ZoneView]
    decision: _choice_pb2.Decision
    no_decision: bool
    def __init__(self, seat: _Optional[int] = ..., put: _Optional[_Iterable[_Union[ObjectView, _Mapping]]] = ..., gone: _Optional[_Iterable[int]] = ..., zones: _Optional[_Iterable[_Union[ZoneView, _Mapping]]] = ..., decision: _Optional[_Union[_choice_pb2.Decision, _Mapping]] = ..., no_decision: _Optional[bool] = ...) -> None: ...
