import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from kelon.v1alpha import match_pb2 as _match_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MatchSpec(_message.Message):
    __slots__ = ("external_id", "format", "ruleset", "seats", "first_seat", "seed", "wait_for_ready", "rated", "position")
    EXTERNAL_ID_FIELD_NUMBER: _ClassVar[int]
    FORMAT_FIELD_NUMBER: _ClassVar[int]
    RULESET_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    WAIT_FOR_READY_FIELD_NUMBER: _ClassVar[int]
    RATED_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    external_id: str
    format: str
    ruleset: str
    seats: _containers.RepeatedCompositeFieldContainer[SeatSpec]
    first_seat: int
    seed: bytes
    wait_for_ready: bool
    rated: bool
    position: str
    def __init__(self, external_id: _Optional[str] = ..., format: _Optional[str] = ..., ruleset: _Optional[str] = ..., seats: _Optional[_Iterable[_Union[SeatSpec, _Mapping]]] = ..., first_seat: _Optional[int] = ..., seed: _Optional[bytes] = ..., wait_for_ready: _Optional[bool] = ..., rated: _Optional[bool] = ..., position: _Optional[str] = ...) -> None: ...

class SeatSpec(_message.Message):
    __slots__ = ("display_name", "deck", "starter_deck")
    DISPLAY_NAME_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    STARTER_DECK_FIELD_NUMBER: _ClassVar[int]
    display_name: str
    deck: str
    starter_deck: str
    def __init__(self, display_name: _Optional[str] = ..., deck: _Optional[str] = ..., starter_deck: _Optional[str] = ...) -> None: ...

class CreateMatchRequest(_message.Message):
    __slots__ = ("match", "validate_only")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    VALIDATE_ONLY_FIELD_NUMBER: _ClassVar[int]
    match: MatchSpec
    validate_only: bool
    def __init__(self, match: _Optional[_Union[MatchSpec, _Mapping]] = ..., validate_only: _Optional[bool] = ...) -> None: ...

class CreateMatchResponse(_message.Message):
    __slots__ = ("match", "seat_tokens", "spectator_token", "already_existed", "commitment")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    SEAT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    SPECTATOR_TOKEN_FIELD_NUMBER: _ClassVar[int]
    ALREADY_EXISTED_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    match: str
    seat_tokens: _containers.RepeatedScalarFieldContainer[str]
    spectator_token: str
    already_existed: bool
    commitment: bytes
    def __init__(self, match: _Optional[str] = ..., seat_tokens: _Optional[_Iterable[str]] = ..., spectator_token: _Optional[str] = ..., already_existed: _Optional[bool] = ..., commitment: _Optional[bytes] = ...) -> None: ...

class ListMatchesRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "state")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    STATE_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    state: _match_pb2.MatchState
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., state: _Optional[_Union[_match_pb2.MatchState, str]] = ...) -> None: ...

class ListMatchesResponse(_message.Message):
    __slots__ = ("matches", "next_page_token")
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    matches: _containers.RepeatedCompositeFieldContainer[HostedMatch]
    next_page_token: str
    def __init__(self, matches: _Optional[_Iterable[_Union[HostedMatch, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class HostedMatch(_message.Message):
    __slots__ = ("info", "external_id", "create_time", "end_time", "revision")
    INFO_FIELD_NUMBER: _ClassVar[int]
    EXTERNAL_ID_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    REVISION_FIELD_NUMBER: _ClassVar[int]
    info: _match_pb2.MatchInfo
    external_id: str
    create_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    revision: int
    def __init__(self, info: _Optional[_Union[_match_pb2.MatchInfo, _Mapping]] = ..., external_id: _Optional[str] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., revision: _Optional[int] = ...) -> None: ...

class GetReplayRequest(_message.Message):
    __slots__ = ("match",)
    MATCH_FIELD_NUMBER: _ClassVar[int]
    match: str
    def __init__(self, match: _Optional[str] = ...) -> None: ...

class GetReplayResponse(_message.Message):
    __slots__ = ("replay",)
    REPLAY_FIELD_NUMBER: _ClassVar[int]
    replay: Replay
    def __init__(self, replay: _Optional[_Union[Replay, _Mapping]] = ...) -> None: ...

class Replay(_message.Message):
    __slots__ = ("info", "first_seat", "seats", "entries", "position")
    INFO_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    info: _match_pb2.MatchInfo
    first_seat: int
    seats: _containers.RepeatedCompositeFieldContainer[ReplaySeat]
    entries: _containers.RepeatedCompositeFieldContainer[ReplayEntry]
    position: str
    def __init__(self, info: _Optional[_Union[_match_pb2.MatchInfo, _Mapping]] = ..., first_seat: _Optional[int] = ..., seats: _Optional[_Iterable[_Union[ReplaySeat, _Mapping]]] = ..., entries: _Optional[_Iterable[_Union[ReplayEntry, _Mapping]]] = ..., position: _Optional[str] = ...) -> None: ...

class ReplaySeat(_message.Message):
    __slots__ = ("hero", "cards", "entropy")
    HERO_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    hero: str
    cards: _containers.RepeatedScalarFieldContainer[str]
    entropy: bytes
    def __init__(self, hero: _Optional[str] = ..., cards: _Optional[_Iterable[str]] = ..., entropy: _Optional[bytes] = ...) -> None: ...

class ReplayEntry(_message.Message):
    __slots__ = ("revision", "seat", "decision", "answer", "state_hash")
    REVISION_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    STATE_HASH_FIELD_NUMBER: _ClassVar[int]
    revision: int
    seat: int
    decision: int
    answer: str
    state_hash: bytes
    def __init__(self, revision: _Optional[int] = ..., seat: _Optional[int] = ..., decision: _Optional[int] = ..., answer: _Optional[str] = ..., state_hash: _Optional[bytes] = ...) -> None: ...
