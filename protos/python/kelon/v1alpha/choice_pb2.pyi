from kelon.v1alpha import common_pb2 as _common_pb2
from kelon.v1alpha import intent_pb2 as _intent_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Ask(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ASK_UNSPECIFIED: _ClassVar[Ask]
    ASK_TURN: _ClassVar[Ask]
    ASK_EXPEDITION: _ClassVar[Ask]
    ASK_TARGET: _ClassVar[Ask]
    ASK_OBJECT: _ClassVar[Ask]
    ASK_MODE: _ClassVar[Ask]
    ASK_MAY: _ClassVar[Ask]
    ASK_PAY: _ClassVar[Ask]
    ASK_NUMBER: _ClassVar[Ask]
    ASK_REACTION: _ClassVar[Ask]
    ASK_REPLACEMENT: _ClassVar[Ask]
    ASK_KEEP: _ClassVar[Ask]
    ASK_MANA: _ClassVar[Ask]
    ASK_SPREAD: _ClassVar[Ask]
    ASK_ROLL: _ClassVar[Ask]
    ASK_ORDER: _ClassVar[Ask]
    ASK_PLAYER: _ClassVar[Ask]
ASK_UNSPECIFIED: Ask
ASK_TURN: Ask
ASK_EXPEDITION: Ask
ASK_TARGET: Ask
ASK_OBJECT: Ask
ASK_MODE: Ask
ASK_MAY: Ask
ASK_PAY: Ask
ASK_NUMBER: Ask
ASK_REACTION: Ask
ASK_REPLACEMENT: Ask
ASK_KEEP: Ask
ASK_MANA: Ask
ASK_SPREAD: Ask
ASK_ROLL: Ask
ASK_ORDER: Ask
ASK_PLAYER: Ask

class Decision(_message.Message):
    __slots__ = ("number", "seat", "ask", "slot", "wording", "about", "options", "min_picks", "max_picks", "ordered", "max_per_group", "budgets", "fallback", "declaring", "concurrent", "masked", "step", "ability")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ASK_FIELD_NUMBER: _ClassVar[int]
    SLOT_FIELD_NUMBER: _ClassVar[int]
    WORDING_FIELD_NUMBER: _ClassVar[int]
    ABOUT_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    MIN_PICKS_FIELD_NUMBER: _ClassVar[int]
    MAX_PICKS_FIELD_NUMBER: _ClassVar[int]
    ORDERED_FIELD_NUMBER: _ClassVar[int]
    MAX_PER_GROUP_FIELD_NUMBER: _ClassVar[int]
    BUDGETS_FIELD_NUMBER: _ClassVar[int]
    FALLBACK_FIELD_NUMBER: _ClassVar[int]
    DECLARING_FIELD_NUMBER: _ClassVar[int]
    CONCURRENT_FIELD_NUMBER: _ClassVar[int]
    MASKED_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    ABILITY_FIELD_NUMBER: _ClassVar[int]
    number: int
    seat: int
    ask: Ask
    slot: str
    wording: _common_pb2.Wording
    about: _containers.RepeatedCompositeFieldContainer[_common_pb2.Ref]
    options: _containers.RepeatedCompositeFieldContainer[Option]
    min_picks: int
    max_picks: int
    ordered: bool
    max_per_group: int
    budgets: _containers.RepeatedCompositeFieldContainer[Budget]
    fallback: Choice
    declaring: Declaring
    concurrent: bool
    masked: bool
    step: int
    ability: str
    def __init__(self, number: _Optional[int] = ..., seat: _Optional[int] = ..., ask: _Optional[_Union[Ask, str]] = ..., slot: _Optional[str] = ..., wording: _Optional[_Union[_common_pb2.Wording, _Mapping]] = ..., about: _Optional[_Iterable[_Union[_common_pb2.Ref, _Mapping]]] = ..., options: _Optional[_Iterable[_Union[Option, _Mapping]]] = ..., min_picks: _Optional[int] = ..., max_picks: _Optional[int] = ..., ordered: _Optional[bool] = ..., max_per_group: _Optional[int] = ..., budgets: _Optional[_Iterable[_Union[Budget, _Mapping]]] = ..., fallback: _Optional[_Union[Choice, _Mapping]] = ..., declaring: _Optional[_Union[Declaring, _Mapping]] = ..., concurrent: _Optional[bool] = ..., masked: _Optional[bool] = ..., step: _Optional[int] = ..., ability: _Optional[str] = ...) -> None: ...

class Option(_message.Message):
    __slots__ = ("intent", "ref", "mode", "yes", "number", "label", "cost", "max_times", "group", "weights", "notation")
    INTENT_FIELD_NUMBER: _ClassVar[int]
    REF_FIELD_NUMBER: _ClassVar[int]
    MODE_FIELD_NUMBER: _ClassVar[int]
    YES_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    MAX_TIMES_FIELD_NUMBER: _ClassVar[int]
    GROUP_FIELD_NUMBER: _ClassVar[int]
    WEIGHTS_FIELD_NUMBER: _ClassVar[int]
    NOTATION_FIELD_NUMBER: _ClassVar[int]
    intent: _intent_pb2.Intent
    ref: _common_pb2.Ref
    mode: int
    yes: bool
    number: int
    label: _common_pb2.Wording
    cost: _common_pb2.Cost
    max_times: int
    group: int
    weights: _containers.RepeatedScalarFieldContainer[int]
    notation: str
    def __init__(self, intent: _Optional[_Union[_intent_pb2.Intent, _Mapping]] = ..., ref: _Optional[_Union[_common_pb2.Ref, _Mapping]] = ..., mode: _Optional[int] = ..., yes: _Optional[bool] = ..., number: _Optional[int] = ..., label: _Optional[_Union[_common_pb2.Wording, _Mapping]] = ..., cost: _Optional[_Union[_common_pb2.Cost, _Mapping]] = ..., max_times: _Optional[int] = ..., group: _Optional[int] = ..., weights: _Optional[_Iterable[int]] = ..., notation: _Optional[str] = ...) -> None: ...

class Budget(_message.Message):
    __slots__ = ("kind", "low", "high", "once")
    KIND_FIELD_NUMBER: _ClassVar[int]
    LOW_FIELD_NUMBER: _ClassVar[int]
    HIGH_FIELD_NUMBER: _ClassVar[int]
    ONCE_FIELD_NUMBER: _ClassVar[int]
    kind: str
    low: int
    high: int
    once: bool
    def __init__(self, kind: _Optional[str] = ..., low: _Optional[int] = ..., high: _Optional[int] = ..., once: _Optional[bool] = ...) -> None: ...

class Declaring(_message.Message):
    __slots__ = ("intent", "so_far", "cost")
    INTENT_FIELD_NUMBER: _ClassVar[int]
    SO_FAR_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    intent: _intent_pb2.Intent
    so_far: _containers.RepeatedCompositeFieldContainer[_common_pb2.Filled]
    cost: _common_pb2.Cost
    def __init__(self, intent: _Optional[_Union[_intent_pb2.Intent, _Mapping]] = ..., so_far: _Optional[_Iterable[_Union[_common_pb2.Filled, _Mapping]]] = ..., cost: _Optional[_Union[_common_pb2.Cost, _Mapping]] = ...) -> None: ...

class Choice(_message.Message):
    __slots__ = ("picks",)
    PICKS_FIELD_NUMBER: _ClassVar[int]
    picks: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, picks: _Optional[_Iterable[int]] = ...) -> None: ...

class Withdraw(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class TakeFallback(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Answer(_message.Message):
    __slots__ = ("decision", "choice", "intent", "withdraw", "take_fallback", "step")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    CHOICE_FIELD_NUMBER: _ClassVar[int]
    INTENT_FIELD_NUMBER: _ClassVar[int]
    WITHDRAW_FIELD_NUMBER: _ClassVar[int]
    TAKE_FALLBACK_FIELD_NUMBER: _ClassVar[int]
    STEP_FIELD_NUMBER: _ClassVar[int]
    decision: int
    choice: Choice
    intent: _intent_pb2.Intent
    withdraw: Withdraw
    take_fallback: TakeFallback
    step: int
    def __init__(self, decision: _Optional[int] = ..., choice: _Optional[_Union[Choice, _Mapping]] = ..., intent: _Optional[_Union[_intent_pb2.Intent, _Mapping]] = ..., withdraw: _Optional[_Union[Withdraw, _Mapping]] = ..., take_fallback: _Optional[_Union[TakeFallback, _Mapping]] = ..., step: _Optional[int] = ...) -> None: ...

class Refusal(_message.Message):
    __slots__ = ("subject", "reason", "rule", "need", "have")
    SUBJECT_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    NEED_FIELD_NUMBER: _ClassVar[int]
    HAVE_FIELD_NUMBER: _ClassVar[int]
    subject: _common_pb2.Ref
    reason: str
    rule: str
    need: int
    have: int
    def __init__(self, subject: _Optional[_Union[_common_pb2.Ref, _Mapping]] = ..., reason: _Optional[str] = ..., rule: _Optional[str] = ..., need: _Optional[int] = ..., have: _Optional[int] = ...) -> None: ...
