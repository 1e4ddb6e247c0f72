from kelon.v1alpha import common_pb2 as _common_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Intent(_message.Message):
    __slots__ = ("play_card", "quick_action", "pass_turn")
    PLAY_CARD_FIELD_NUMBER: _ClassVar[int]
    QUICK_ACTION_FIELD_NUMBER: _ClassVar[int]
    PASS_TURN_FIELD_NUMBER: _ClassVar[int]
    play_card: PlayCard
    quick_action: QuickAction
    pass_turn: PassTurn
    def __init__(self, play_card: _Optional[_Union[PlayCard, _Mapping]] = ..., quick_action: _Optional[_Union[QuickAction, _Mapping]] = ..., pass_turn: _Optional[_Union[PassTurn, _Mapping]] = ...) -> None: ...

class PlayCard(_message.Message):
    __slots__ = ("handle", "expedition", "way")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    EXPEDITION_FIELD_NUMBER: _ClassVar[int]
    WAY_FIELD_NUMBER: _ClassVar[int]
    handle: int
    expedition: _common_pb2.Side
    way: str
    def __init__(self, handle: _Optional[int] = ..., expedition: _Optional[_Union[_common_pb2.Side, str]] = ..., way: _Optional[str] = ...) -> None: ...

class QuickAction(_message.Message):
    __slots__ = ("ability",)
    ABILITY_FIELD_NUMBER: _ClassVar[int]
    ability: _common_pb2.AbilityRef
    def __init__(self, ability: _Optional[_Union[_common_pb2.AbilityRef, _Mapping]] = ...) -> None: ...

class PassTurn(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...
