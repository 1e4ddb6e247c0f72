from kelon.v1alpha import choice_pb2 as _choice_pb2
from kelon.v1alpha import common_pb2 as _common_pb2
from kelon.v1alpha import event_pb2 as _event_pb2
from kelon.v1alpha import view_pb2 as _view_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MatchState(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MATCH_STATE_UNSPECIFIED: _ClassVar[MatchState]
    MATCH_STATE_WAITING: _ClassVar[MatchState]
    MATCH_STATE_PLAYING: _ClassVar[MatchState]
    MATCH_STATE_FINISHED: _ClassVar[MatchState]
    MATCH_STATE_SUSPENDED: _ClassVar[MatchState]
MATCH_STATE_UNSPECIFIED: MatchState
MATCH_STATE_WAITING: MatchState
MATCH_STATE_PLAYING: MatchState
MATCH_STATE_FINISHED: MatchState
MATCH_STATE_SUSPENDED: MatchState

class MatchUpdate(_message.Message):
    __slots__ = ("seq", "shared", "own")
    SEQ_FIELD_NUMBER: _ClassVar[int]
    SHARED_FIELD_NUMBER: _ClassVar[int]
    OWN_FIELD_NUMBER: _ClassVar[int]
    seq: int
    shared: SharedUpdate
    own: OwnUpdate
    def __init__(self, seq: _Optional[int] = ..., shared: _Optional[_Union[SharedUpdate, _Mapping]] = ..., own: _Optional[_Union[OwnUpdate, _Mapping]] = ...) -> None: ...

class SharedUpdate(_message.Message):
    __slots__ = ("events", "change")
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    events: _containers.RepeatedCompositeFieldContainer[_event_pb2.GameEvent]
    change: _view_pb2.TableView
    def __init__(self, events: _Optional[_Iterable[_Union[_event_pb2.GameEvent, _Mapping]]] = ..., change: _Optional[_Union[_view_pb2.TableView, _Mapping]] = ...) -> None: ...

class OwnUpdate(_message.Message):
    __slots__ = ("events", "change", "answered")
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    ANSWERED_FIELD_NUMBER: _ClassVar[int]
    events: _containers.RepeatedCompositeFieldContainer[_event_pb2.GameEvent]
    change: _view_pb2.SeatView
    answered: int
    def __init__(self, events: _Optional[_Iterable[_Union[_event_pb2.GameEvent, _Mapping]]] = ..., change: _Optional[_Union[_view_pb2.SeatView, _Mapping]] = ..., answered: _Optional[int] = ...) -> None: ...

class Snapshot(_message.Message):
    __slots__ = ("seq", "view", "why", "info")
    SEQ_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    WHY_FIELD_NUMBER: _ClassVar[int]
    INFO_FIELD_NUMBER: _ClassVar[int]
    seq: int
    view: _view_pb2.View
    why: str
    info: MatchInfo
    def __init__(self, seq: _Optional[int] = ..., view: _Optional[_Union[_view_pb2.View, _Mapping]] = ..., why: _Optional[str] = ..., info: _Optional[_Union[MatchInfo, _Mapping]] = ...) -> None: ...

class MatchInfo(_message.Message):
    __slots__ = ("match", "seat", "format", "ruleset", "engine", "commitment", "seed", "state", "seats", "result")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FORMAT_FIELD_NUMBER: _ClassVar[int]
    RULESET_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    match: str
    seat: int
    format: str
    ruleset: str
    engine: str
    commitment: bytes
    seed: bytes
    state: MatchState
    seats: _containers.RepeatedCompositeFieldContainer[SeatInfo]
    result: _common_pb2.GameResult
    def __init__(self, match: _Optional[str] = ..., seat: _Optional[int] = ..., format: _Optional[str] = ..., ruleset: _Optional[str] = ..., engine: _Optional[str] = ..., commitment: _Optional[bytes] = ..., seed: _Optional[bytes] = ..., state: _Optional[_Union[MatchState, str]] = ..., seats: _Optional[_Iterable[_Union[SeatInfo, _Mapping]]] = ..., result: _Optional[_Union[_common_pb2.GameResult, _Mapping]] = ...) -> None: ...

class SeatInfo(_message.Message):
    __slots__ = ("seat", "display_name", "ready")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    READY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    display_name: str
    ready: bool
    def __init__(self, seat: _Optional[int] = ..., display_name: _Optional[str] = ..., ready: _Optional[bool] = ...) -> None: ...

class ClientFrame(_message.Message):
    __slots__ = ("request", "channel", "hello", "subscribe", "unsubscribe", "answer", "ask_snapshot", "ready", "concede", "ping")
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    CHANNEL_FIELD_NUMBER: _ClassVar[int]
    HELLO_FIELD_NUMBER: _ClassVar[int]
    SUBSCRIBE_FIELD_NUMBER: _ClassVar[int]
    UNSUBSCRIBE_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    ASK_SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    READY_FIELD_NUMBER: _ClassVar[int]
    CONCEDE_FIELD_NUMBER: _ClassVar[int]
    PING_FIELD_NUMBER: _ClassVar[int]
    request: int
    channel: int
    hello: Hello
    subscribe: Subscribe
    unsubscribe: Unsubscribe
    answer: _choice_pb2.Answer
    ask_snapshot: AskSnapshot
    ready: Ready
    concede: Concede
    ping: Ping
    def __init__(self, request: _Optional[int] = ..., channel: _Optional[int] = ..., hello: _Optional[_Union[Hello, _Mapping]] = ..., subscribe: _Optional[_Union[Subscribe, _Mapping]] = ..., unsubscribe: _Optional[_Union[Unsubscribe, _Mapping]] = ..., answer: _Optional[_Union[_choice_pb2.Answer, _Mapping]] = ..., ask_snapshot: _Optional[_Union[AskSnapshot, _Mapping]] = ..., ready: _Optional[_Union[Ready, _Mapping]] = ..., concede: _Optional[_Union[Concede, _Mapping]] = ..., ping: _Optional[_Union[Ping, _Mapping]] = ...) -> None: ...

class Hello(_message.Message):
    __slots__ = ("client", "contract")
    CLIENT_FIELD_NUMBER: _ClassVar[int]
    CONTRACT_FIELD_NUMBER: _ClassVar[int]
    client: str
    contract: int
    def __init__(self, client: _Optional[str] = ..., contract: _Optional[int] = ...) -> None: ...

class Subscribe(_message.Message):
    __slots__ = ("match", "token", "after_seq")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    AFTER_SEQ_FIELD_NUMBER: _ClassVar[int]
    match: str
    token: str
    after_seq: int
    def __init__(self, match: _Optional[str] = ..., token: _Optional[str] = ..., after_seq: _Optional[int] = ...) -> None: ...

class Unsubscribe(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AskSnapshot(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Ready(_message.Message):
    __slots__ = ("entropy",)
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    entropy: bytes
    def __init__(self, entropy: _Optional[bytes] = ...) -> None: ...

class Concede(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Ping(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ServerFrame(_message.Message):
    __slots__ = ("request", "channel", "welcome", "subscribed", "snapshot", "update", "accepted", "problem", "notice", "closed", "heartbeat", "asking")
    REQUEST_FIELD_NUMBER: _ClassVar[int]
    CHANNEL_FIELD_NUMBER: _ClassVar[int]
    WELCOME_FIELD_NUMBER: _ClassVar[int]
    SUBSCRIBED_FIELD_NUMBER: _ClassVar[int]
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    UPDATE_FIELD_NUMBER: _ClassVar[int]
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    PROBLEM_FIELD_NUMBER: _ClassVar[int]
    NOTICE_FIELD_NUMBER: _ClassVar[int]
    CLOSED_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    ASKING_FIELD_NUMBER: _ClassVar[int]
    request: int
    channel: int
    welcome: Welcome
    subscribed: Subscribed
    snapshot: Snapshot
    update: MatchUpdate
    accepted: Accepted
    problem: Problem
    notice: Notice
    closed: Closed
    heartbeat: Heartbeat
    asking: _choice_pb2.Decision
    def __init__(self, request: _Optional[int] = ..., channel: _Optional[int] = ..., welcome: _Optional[_Union[Welcome, _Mapping]] = ..., subscribed: _Optional[_Union[Subscribed, _Mapping]] = ..., snapshot: _Optional[_Union[Snapshot, _Mapping]] = ..., update: _Optional[_Union[MatchUpdate, _Mapping]] = ..., accepted: _Optional[_Union[Accepted, _Mapping]] = ..., problem: _Optional[_Union[Problem, _Mapping]] = ..., notice: _Optional[_Union[Notice, _Mapping]] = ..., closed: _Optional[_Union[Closed, _Mapping]] = ..., heartbeat: _Optional[_Union[Heartbeat, _Mapping]] = ..., asking: _Optional[_Union[_choice_pb2.Decision, _Mapping]] = ...) -> None: ...

class Welcome(_message.Message):
    __slots__ = ("server", "contract", "heartbeat_ms", "max_channels", "max_in_flight")
    SERVER_FIELD_NUMBER: _ClassVar[int]
    CONTRACT_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_MS_FIELD_NUMBER: _ClassVar[int]
    MAX_CHANNELS_FIELD_NUMBER: _ClassVar[int]
    MAX_IN_FLIGHT_FIELD_NUMBER: _ClassVar[int]
    server: str
    contract: int
    heartbeat_ms: int
    max_channels: int
    max_in_flight: int
    def __init__(self, server: _Optional[str] = ..., contract: _Optional[int] = ..., heartbeat_ms: _Optional[int] = ..., max_channels: _Optional[int] = ..., max_in_flight: _Optional[int] = ...) -> None: ...

class Subscribed(_message.Message):
    __slots__ = ("seq", "resumed", "decision", "info")
    SEQ_FIELD_NUMBER: _ClassVar[int]
    RESUMED_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    INFO_FIELD_NUMBER: _ClassVar[int]
    seq: int
    resumed: bool
    decision: int
    info: MatchInfo
    def __init__(self, seq: _Optional[int] = ..., resumed: _Optional[bool] = ..., decision: _Optional[int] = ..., info: _Optional[_Union[MatchInfo, _Mapping]] = ...) -> None: ...

class Accepted(_message.Message):
    __slots__ = ("decision", "duplicate", "seq")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    DUPLICATE_FIELD_NUMBER: _ClassVar[int]
    SEQ_FIELD_NUMBER: _ClassVar[int]
    decision: int
    duplicate: bool
    seq: int
    def __init__(self, decision: _Optional[int] = ..., duplicate: _Optional[bool] = ..., seq: _Optional[int] = ...) -> None: ...

class Notice(_message.Message):
    __slots__ = ("kind", "within_ms")
    KIND_FIELD_NUMBER: _ClassVar[int]
    WITHIN_MS_FIELD_NUMBER: _ClassVar[int]
    kind: str
    within_ms: int
    def __init__(self, kind: _Optional[str] = ..., within_ms: _Optional[int] = ...) -> None: ...

class Closed(_message.Message):
    __slots__ = ("why",)
    WHY_FIELD_NUMBER: _ClassVar[int]
    why: str
    def __init__(self, why: _Optional[str] = ...) -> None: ...

class Heartbeat(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Problem(_message.Message):
    __slots__ = ("reason", "code", "scope", "rule", "field", "refusal", "decision_now", "counted", "retry_after_ms", "trace", "message", "details")
    class Scope(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
        __slots__ = ()
        SCOPE_UNSPECIFIED: _ClassVar[Problem.Scope]
        SCOPE_FRAME: _ClassVar[Problem.Scope]
        SCOPE_CHANNEL: _ClassVar[Problem.Scope]
        SCOPE_STREAM: _ClassVar[Problem.Scope]
    SCOPE_UNSPECIFIED: Problem.Scope
    SCOPE_FRAME: Problem.Scope
    SCOPE_CHANNEL: Problem.Scope
    SCOPE_STREAM: Problem.Scope
    REASON_FIELD_NUMBER: _ClassVar[int]
    CODE_FIELD_NUMBER: _ClassVar[int]
    SCOPE_FIELD_NUMBER: _ClassVar[int]
    RULE_FIELD_NUMBER: _ClassVar[int]
    FIELD_FIELD_NUMBER: _ClassVar[int]
    REFUSAL_FIELD_NUMBER: _ClassVar[int]
    DECISION_NOW_FIELD_NUMBER: _ClassVar[int]
    COUNTED_FIELD_NUMBER: _ClassVar[int]
    RETRY_AFTER_MS_FIELD_NUMBER: _ClassVar[int]
    TRACE_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    DETAILS_FIELD_NUMBER: _ClassVar[int]
    reason: str
    code: int
    scope: Problem.Scope
    rule: str
    field: str
    refusal: _choice_pb2.Refusal
    decision_now: int
    counted: _choice_pb2.Answer
    retry_after_ms: int
    trace: str
    message: str
    details: _containers.RepeatedScalarFieldContainer[str]
    def __init__(self, reason: _Optional[str] = ..., code: _Optional[int] = ..., scope: _Optional[_Union[Problem.Scope, str]] = ..., rule: _Optional[str] = ..., field: _Optional[str] = ..., refusal: _Optional[_Union[_choice_pb2.Refusal, _Mapping]] = ..., decision_now: _Optional[int] = ..., counted: _Optional[_Union[_choice_pb2.Answer, _Mapping]] = ..., retry_after_ms: _Optional[int] = ..., trace: _Optional[str] = ..., message: _Optional[str] = ..., details: _Optional[_Iterable[str]] = ...) -> None: ...

class GetServerInfoRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetServerInfoResponse(_message.Message):
    __slots__ = ("contract", "engine", "catalogue", "rulesets", "formats", "features", "limits", "starter_decks", "server")
    class Limit(_message.Message):
        __slots__ = ("name", "value")
        NAME_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        name: str
        value: int
        def __init__(self, name: _Optional[str] = ..., value: _Optional[int] = ...) -> None: ...
    CONTRACT_FIELD_NUMBER: _ClassVar[int]
    ENGINE_FIELD_NUMBER: _ClassVar[int]
    CATALOGUE_FIELD_NUMBER: _ClassVar[int]
    RULESETS_FIELD_NUMBER: _ClassVar[int]
    FORMATS_FIELD_NUMBER: _ClassVar[int]
    FEATURES_FIELD_NUMBER: _ClassVar[int]
    LIMITS_FIELD_NUMBER: _ClassVar[int]
    STARTER_DECKS_FIELD_NUMBER: _ClassVar[int]
    SERVER_FIELD_NUMBER: _ClassVar[int]
    contract: int
    engine: str
    catalogue: str
    rulesets: _containers.RepeatedScalarFieldContainer[str]
    formats: _containers.RepeatedScalarFieldContainer[str]
    features: _containers.RepeatedScalarFieldContainer[str]
    limits: _containers.RepeatedCompositeFieldContainer[GetServerInfoResponse.Limit]
    starter_decks: _containers.RepeatedScalarFieldContainer[str]
    server: str
    def __init__(self, contract: _Optional[int] = ..., engine: _Optional[str] = ..., catalogue: _Optional[str] = ..., rulesets: _Optional[_Iterable[str]] = ..., formats: _Optional[_Iterable[str]] = ..., features: _Optional[_Iterable[str]] = ..., limits: _Optional[_Iterable[_Union[GetServerInfoResponse.Limit, _Mapping]]] = ..., starter_decks: _Optional[_Iterable[str]] = ..., server: _Optional[str] = ...) -> None: ...

class GetMatchRequest(_message.Message):
    __slots__ = ("match", "token")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    match: str
    token: str
    def __init__(self, match: _Optional[str] = ..., token: _Optional[str] = ...) -> None: ...

class GetMatchResponse(_message.Message):
    __slots__ = ("info", "seq")
    INFO_FIELD_NUMBER: _ClassVar[int]
    SEQ_FIELD_NUMBER: _ClassVar[int]
    info: MatchInfo
    seq: int
    def __init__(self, info: _Optional[_Union[MatchInfo, _Mapping]] = ..., seq: _Optional[int] = ...) -> None: ...

class GetViewRequest(_message.Message):
    __slots__ = ("match", "token", "with_position")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    WITH_POSITION_FIELD_NUMBER: _ClassVar[int]
    match: str
    token: str
    with_position: bool
    def __init__(self, match: _Optional[str] = ..., token: _Optional[str] = ..., with_position: _Optional[bool] = ...) -> None: ...

class GetViewResponse(_message.Message):
    __slots__ = ("snapshot", "position")
    SNAPSHOT_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    snapshot: Snapshot
    position: str
    def __init__(self, snapshot: _Optional[_Union[Snapshot, _Mapping]] = ..., position: _Optional[str] = ...) -> None: ...

class PlayRequest(_message.Message):
    __slots__ = ("frame",)
    FRAME_FIELD_NUMBER: _ClassVar[int]
    frame: ClientFrame
    def __init__(self, frame: _Optional[_Union[ClientFrame, _Mapping]] = ...) -> None: ...

class PlayResponse(_message.Message):
    __slots__ = ("frame",)
    FRAME_FIELD_NUMBER: _ClassVar[int]
    frame: ServerFrame
    def __init__(self, frame: _Optional[_Union[ServerFrame, _Mapping]] = ...) -> None: ...

class ListenRequest(_message.Message):
    __slots__ = ("hello", "subscribe")
    HELLO_FIELD_NUMBER: _ClassVar[int]
    SUBSCRIBE_FIELD_NUMBER: _ClassVar[int]
    hello: Hello
    subscribe: _containers.RepeatedCompositeFieldContainer[ClientFrame]
    def __init__(self, hello: _Optional[_Union[Hello, _Mapping]] = ..., subscribe: _Optional[_Iterable[_Union[ClientFrame, _Mapping]]] = ...) -> None: ...

class ListenResponse(_message.Message):
    __slots__ = ("frame",)
    FRAME_FIELD_NUMBER: _ClassVar[int]
    frame: ServerFrame
    def __init__(self, frame: _Optional[_Union[ServerFrame, _Mapping]] = ...) -> None: ...

class SubmitRequest(_message.Message):
    __slots__ = ("match", "token", "frame")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    FRAME_FIELD_NUMBER: _ClassVar[int]
    match: str
    token: str
    frame: ClientFrame
    def __init__(self, match: _Optional[str] = ..., token: _Optional[str] = ..., frame: _Optional[_Union[ClientFrame, _Mapping]] = ...) -> None: ...

class SubmitResponse(_message.Message):
    __slots__ = ("frame",)
    FRAME_FIELD_NUMBER: _ClassVar[int]
    frame: ServerFrame
    def __init__(self, frame: _Optional[_Union[ServerFrame, _Mapping]] = ...) -> None: ...
