from kelon.v1alpha import choice_pb2 as _choice_pb2
from kelon.v1alpha import common_pb2 as _common_pb2
from kelon.v1alpha import intent_pb2 as _intent_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GameEvent(_message.Message):
    __slots__ = ("number", "group", "by", "cause", "ability", "phase_began", "turn_began", "declared", "paid", "moved", "played", "created", "ceased", "counters_changed", "status_changed", "expedition_moved", "shown", "shuffled", "dice_rolled", "roll_settled", "chosen", "reaction_waits", "reaction_done", "passed", "first_seat_changed", "lingering_changed", "did_not_happen", "game_began", "game_ended", "step_began", "turn_ended", "turned_up", "arena_began", "switched")
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    GROUP_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    ABILITY_FIELD_NUMBER: _ClassVar[int]
    PHASE_BEGAN_FIELD_NUMBER: _ClassVar[int]
    TURN_BEGAN_FIELD_NUMBER: _ClassVar[int]
    DECLARED_FIELD_NUMBER: _ClassVar[int]
    PAID_FIELD_NUMBER: _ClassVar[int]
    MOVED_FIELD_NUMBER: _ClassVar[int]
    PLAYED_FIELD_NUMBER: _ClassVar[int]
    CREATED_FIELD_NUMBER: _ClassVar[int]
    CEASED_FIELD_NUMBER: _ClassVar[int]
    COUNTERS_CHANGED_FIELD_NUMBER: _ClassVar[int]
    STATUS_CHANGED_FIELD_NUMBER: _ClassVar[int]
    EXPEDITION_MOVED_FIELD_NUMBER: _ClassVar[int]
    SHOWN_FIELD_NUMBER: _ClassVar[int]
    SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    DICE_ROLLED_FIELD_NUMBER: _ClassVar[int]
    ROLL_SETTLED_FIELD_NUMBER: _ClassVar[int]
    CHOSEN_FIELD_NUMBER: _ClassVar[int]
    REACTION_WAITS_FIELD_NUMBER: _ClassVar[int]
    REACTION_DONE_FIELD_NUMBER: _ClassVar[int]
    PASSED_FIELD_NUMBER: _ClassVar[int]
    FIRST_SEAT_CHANGED_FIELD_NUMBER: _ClassVar[int]
    LINGERING_CHANGED_FIELD_NUMBER: _ClassVar[int]
    DID_NOT_HAPPEN_FIELD_NUMBER: _ClassVar[int]
    GAME_BEGAN_FIELD_NUMBER: _ClassVar[int]
    GAME_ENDED_FIELD_NUMBER: _ClassVar[int]
    STEP_BEGAN_FIELD_NUMBER: _ClassVar[int]
    TURN_ENDED_FIELD_NUMBER: _ClassVar[int]
    TURNED_UP_FIELD_NUMBER: _ClassVar[int]
    ARENA_BEGAN_FIELD_NUMBER: _ClassVar[int]
    SWITCHED_FIELD_NUMBER: _ClassVar[int]
    number: int
    group: int
    by: int
    cause: _common_pb2.Ref
    ability: str
    phase_began: PhaseBegan
    turn_began: TurnBegan
    declared: Declared
    paid: Paid
    moved: Moved
    played: Played
    created: Created
    ceased: Ceased
    counters_changed: CountersChanged
    status_changed: StatusChanged
    expedition_moved: ExpeditionMoved
    shown: Shown
    shuffled: Shuffled
    dice_rolled: DiceRolled
    roll_settled: RollSettled
    chosen: Chosen
    reaction_waits: ReactionWaits
    reaction_done: ReactionDone
    passed: Passed
    first_seat_changed: FirstSeatChanged
    lingering_changed: LingeringChanged
    did_not_happen: DidNotHappen
    game_began: GameBegan
    game_ended: GameEnded
    step_began: StepBegan
    turn_ended: TurnEnded
    turned_up: TurnedUp
    arena_began: ArenaBegan
    switched: Switched
    def __init__(self, number: _Optional[int] = ..., group: _Optional[int] = ..., by: _Optional[int] = ..., cause: _Optional[_Union[_common_pb2.Ref, _Mapping]] = ..., ability: _Optional[str] = ..., phase_began: _Optional[_Union[PhaseBegan, _Mapping]] = ..., turn_began: _Optional[_Union[TurnBegan, _Mapping]] = ..., declared: _Optional[_Union[Declared, _Mapping]] = ..., paid: _Optional[_Union[Paid, _Mapping]] = ..., moved: _Optional[_Union[Moved, _Mapping]] = ..., played: _Optional[_Union[Played, _Mapping]] = ..., created: _Optional[_Union[Created, _Mapping]] = ..., ceased: _Optional[_Union[Ceased, _Mapping]] = ..., counters_changed: _Optional[_Union[CountersChanged, _Mapping]] = ..., status_changed: _Optional[_Union[StatusChanged, _Mapping]] = ..., expedition_moved: _Optional[_Union[ExpeditionMoved, _Mapping]] = ..., shown: _Optional[_Union[Shown, _Mapping]] = ..., shuffled: _Optional[_Union[Shuffled, _Mapping]] = ..., dice_rolled: _Optional[_Union[DiceRolled, _Mapping]] = ..., roll_settled: _Optional[_Union[RollSettled, _Mapping]] = ..., chosen: _Optional[_Union[Chosen, _Mapping]] = ..., reaction_waits: _Optional[_Union[ReactionWaits, _Mapping]] = ..., reaction_done: _Optional[_Union[ReactionDone, _Mapping]] = ..., passed: _Optional[_Union[Passed, _Mapping]] = ..., first_seat_changed: _Optional[_Union[FirstSeatChanged, _Mapping]] = ..., lingering_changed: _Optional[_Union[LingeringChanged, _Mapping]] = ..., did_not_happen: _Optional[_Union[DidNotHappen, _Mapping]] = ..., game_began: _Optional[_Union[GameBegan, _Mapping]] = ..., game_ended: _Optional[_Union[GameEnded, _Mapping]] = ..., step_began: _Optional[_Union[StepBegan, _Mapping]] = ..., turn_ended: _Optional[_Union[TurnEnded, _Mapping]] = ..., turned_up: _Optional[_Union[TurnedUp, _Mapping]] = ..., arena_began: _Optional[_Union[ArenaBegan, _Mapping]] = ..., switched: _Optional[_Union[Switched, _Mapping]] = ...) -> None: ...

class PhaseBegan(_message.Message):
    __slots__ = ("day", "phase")
    DAY_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    day: int
    phase: _common_pb2.Phase
    def __init__(self, day: _Optional[int] = ..., phase: _Optional[_Union[_common_pb2.Phase, str]] = ...) -> None: ...

class TurnBegan(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class Declared(_message.Message):
    __slots__ = ("intent", "filled", "cost", "face")
    INTENT_FIELD_NUMBER: _ClassVar[int]
    FILLED_FIELD_NUMBER: _ClassVar[int]
    COST_FIELD_NUMBER: _ClassVar[int]
    FACE_FIELD_NUMBER: _ClassVar[int]
    intent: _intent_pb2.Intent
    filled: _containers.RepeatedCompositeFieldContainer[_common_pb2.Filled]
    cost: _common_pb2.Cost
    face: _common_pb2.Face
    def __init__(self, intent: _Optional[_Union[_intent_pb2.Intent, _Mapping]] = ..., filled: _Optional[_Iterable[_Union[_common_pb2.Filled, _Mapping]]] = ..., cost: _Optional[_Union[_common_pb2.Cost, _Mapping]] = ..., face: _Optional[_Union[_common_pb2.Face, _Mapping]] = ...) -> None: ...

class Paid(_message.Message):
    __slots__ = ("cost", "seat")
    COST_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    cost: _common_pb2.Cost
    seat: int
    def __init__(self, cost: _Optional[_Union[_common_pb2.Cost, _Mapping]] = ..., seat: _Optional[int] = ...) -> None: ...

class Moved(_message.Message):
    __slots__ = ("old", "now", "origin", "destination", "face", "word", "position", "joined", "left")
    OLD_FIELD_NUMBER: _ClassVar[int]
    NOW_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    FACE_FIELD_NUMBER: _ClassVar[int]
    WORD_FIELD_NUMBER: _ClassVar[int]
    POSITION_FIELD_NUMBER: _ClassVar[int]
    JOINED_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    old: int
    now: int
    origin: _common_pb2.ZoneRef
    destination: _common_pb2.ZoneRef
    face: _common_pb2.Face
    word: str
    position: int
    joined: _containers.RepeatedCompositeFieldContainer[_common_pb2.ExpeditionRef]
    left: _containers.RepeatedCompositeFieldContainer[_common_pb2.ExpeditionRef]
    def __init__(self, old: _Optional[int] = ..., now: _Optional[int] = ..., origin: _Optional[_Union[_common_pb2.ZoneRef, _Mapping]] = ..., destination: _Optional[_Union[_common_pb2.ZoneRef, _Mapping]] = ..., face: _Optional[_Union[_common_pb2.Face, _Mapping]] = ..., word: _Optional[str] = ..., position: _Optional[int] = ..., joined: _Optional[_Iterable[_Union[_common_pb2.ExpeditionRef, _Mapping]]] = ..., left: _Optional[_Iterable[_Union[_common_pb2.ExpeditionRef, _Mapping]]] = ...) -> None: ...

class Played(_message.Message):
    __slots__ = ("handle", "origin")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    handle: int
    origin: _common_pb2.Zone
    def __init__(self, handle: _Optional[int] = ..., origin: _Optional[_Union[_common_pb2.Zone, str]] = ...) -> None: ...

class Created(_message.Message):
    __slots__ = ("now", "token", "joined")
    NOW_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    JOINED_FIELD_NUMBER: _ClassVar[int]
    now: int
    token: str
    joined: _containers.RepeatedCompositeFieldContainer[_common_pb2.ExpeditionRef]
    def __init__(self, now: _Optional[int] = ..., token: _Optional[str] = ..., joined: _Optional[_Iterable[_Union[_common_pb2.ExpeditionRef, _Mapping]]] = ...) -> None: ...

class Ceased(_message.Message):
    __slots__ = ("old",)
    OLD_FIELD_NUMBER: _ClassVar[int]
    old: int
    def __init__(self, old: _Optional[int] = ...) -> None: ...

class CountersChanged(_message.Message):
    __slots__ = ("handle", "counter", "change")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    COUNTER_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    handle: int
    counter: str
    change: int
    def __init__(self, handle: _Optional[int] = ..., counter: _Optional[str] = ..., change: _Optional[int] = ...) -> None: ...

class StatusChanged(_message.Message):
    __slots__ = ("handle", "status", "gained")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    GAINED_FIELD_NUMBER: _ClassVar[int]
    handle: int
    status: str
    gained: bool
    def __init__(self, handle: _Optional[int] = ..., status: _Optional[str] = ..., gained: _Optional[bool] = ...) -> None: ...

class ExpeditionMoved(_message.Message):
    __slots__ = ("expedition", "steps", "region", "due_to")
    EXPEDITION_FIELD_NUMBER: _ClassVar[int]
    STEPS_FIELD_NUMBER: _ClassVar[int]
    REGION_FIELD_NUMBER: _ClassVar[int]
    DUE_TO_FIELD_NUMBER: _ClassVar[int]
    expedition: _common_pb2.ExpeditionRef
    steps: int
    region: int
    due_to: _containers.RepeatedScalarFieldContainer[_common_pb2.Terrain]
    def __init__(self, expedition: _Optional[_Union[_common_pb2.ExpeditionRef, _Mapping]] = ..., steps: _Optional[int] = ..., region: _Optional[int] = ..., due_to: _Optional[_Iterable[_Union[_common_pb2.Terrain, str]]] = ...) -> None: ...

class Switched(_message.Message):
    __slots__ = ("handle", "joined", "left")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    JOINED_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    handle: int
    joined: _containers.RepeatedCompositeFieldContainer[_common_pb2.ExpeditionRef]
    left: _containers.RepeatedCompositeFieldContainer[_common_pb2.ExpeditionRef]
    def __init__(self, handle: _Optional[int] = ..., joined: _Optional[_Iterable[_Union[_common_pb2.ExpeditionRef, _Mapping]]] = ..., left: _Optional[_Iterable[_Union[_common_pb2.ExpeditionRef, _Mapping]]] = ...) -> None: ...

class Shown(_message.Message):
    __slots__ = ("faces", "zone", "to", "count", "handles")
    FACES_FIELD_NUMBER: _ClassVar[int]
    ZONE_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    HANDLES_FIELD_NUMBER: _ClassVar[int]
    faces: _containers.RepeatedCompositeFieldContainer[_common_pb2.Face]
    zone: _common_pb2.ZoneRef
    to: _containers.RepeatedScalarFieldContainer[int]
    count: int
    handles: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, faces: _Optional[_Iterable[_Union[_common_pb2.Face, _Mapping]]] = ..., zone: _Optional[_Union[_common_pb2.ZoneRef, _Mapping]] = ..., to: _Optional[_Iterable[int]] = ..., count: _Optional[int] = ..., handles: _Optional[_Iterable[int]] = ...) -> None: ...

class Shuffled(_message.Message):
    __slots__ = ("zone",)
    ZONE_FIELD_NUMBER: _ClassVar[int]
    zone: _common_pb2.ZoneRef
    def __init__(self, zone: _Optional[_Union[_common_pb2.ZoneRef, _Mapping]] = ...) -> None: ...

class DiceRolled(_message.Message):
    __slots__ = ("faces", "seat")
    FACES_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    faces: _containers.RepeatedScalarFieldContainer[int]
    seat: int
    def __init__(self, faces: _Optional[_Iterable[int]] = ..., seat: _Optional[int] = ...) -> None: ...

class RollSettled(_message.Message):
    __slots__ = ("ignored", "seat", "results")
    IGNORED_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RESULTS_FIELD_NUMBER: _ClassVar[int]
    ignored: _containers.RepeatedScalarFieldContainer[int]
    seat: int
    results: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, ignored: _Optional[_Iterable[int]] = ..., seat: _Optional[int] = ..., results: _Optional[_Iterable[int]] = ...) -> None: ...

class Chosen(_message.Message):
    __slots__ = ("seat", "ask", "refs", "modes", "number", "declined")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ASK_FIELD_NUMBER: _ClassVar[int]
    REFS_FIELD_NUMBER: _ClassVar[int]
    MODES_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    DECLINED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    ask: _choice_pb2.Ask
    refs: _containers.RepeatedCompositeFieldContainer[_common_pb2.Ref]
    modes: _containers.RepeatedScalarFieldContainer[int]
    number: int
    declined: bool
    def __init__(self, seat: _Optional[int] = ..., ask: _Optional[_Union[_choice_pb2.Ask, str]] = ..., refs: _Optional[_Iterable[_Union[_common_pb2.Ref, _Mapping]]] = ..., modes: _Optional[_Iterable[int]] = ..., number: _Optional[int] = ..., declined: _Optional[bool] = ...) -> None: ...

class ReactionWaits(_message.Message):
    __slots__ = ("now", "controller", "ability")
    NOW_FIELD_NUMBER: _ClassVar[int]
    CONTROLLER_FIELD_NUMBER: _ClassVar[int]
    ABILITY_FIELD_NUMBER: _ClassVar[int]
    now: int
    controller: int
    ability: str
    def __init__(self, now: _Optional[int] = ..., controller: _Optional[int] = ..., ability: _Optional[str] = ...) -> None: ...

class ReactionDone(_message.Message):
    __slots__ = ("old", "how")
    OLD_FIELD_NUMBER: _ClassVar[int]
    HOW_FIELD_NUMBER: _ClassVar[int]
    old: int
    how: str
    def __init__(self, old: _Optional[int] = ..., how: _Optional[str] = ...) -> None: ...

class Passed(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class FirstSeatChanged(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class LingeringChanged(_message.Message):
    __slots__ = ("handle", "uses_left", "ends", "how")
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    USES_LEFT_FIELD_NUMBER: _ClassVar[int]
    ENDS_FIELD_NUMBER: _ClassVar[int]
    HOW_FIELD_NUMBER: _ClassVar[int]
    handle: int
    uses_left: int
    ends: str
    how: str
    def __init__(self, handle: _Optional[int] = ..., uses_left: _Optional[int] = ..., ends: _Optional[str] = ..., how: _Optional[str] = ...) -> None: ...

class DidNotHappen(_message.Message):
    __slots__ = ("what", "because")
    WHAT_FIELD_NUMBER: _ClassVar[int]
    BECAUSE_FIELD_NUMBER: _ClassVar[int]
    what: _common_pb2.Wording
    because: _containers.RepeatedCompositeFieldContainer[_common_pb2.Ref]
    def __init__(self, what: _Optional[_Union[_common_pb2.Wording, _Mapping]] = ..., because: _Optional[_Iterable[_Union[_common_pb2.Ref, _Mapping]]] = ...) -> None: ...

class GameBegan(_message.Message):
    __slots__ = ("first_seat",)
    FIRST_SEAT_FIELD_NUMBER: _ClassVar[int]
    first_seat: int
    def __init__(self, first_seat: _Optional[int] = ...) -> None: ...

class GameEnded(_message.Message):
    __slots__ = ("result",)
    RESULT_FIELD_NUMBER: _ClassVar[int]
    result: _common_pb2.GameResult
    def __init__(self, result: _Optional[_Union[_common_pb2.GameResult, _Mapping]] = ...) -> None: ...

class StepBegan(_message.Message):
    __slots__ = ("step",)
    STEP_FIELD_NUMBER: _ClassVar[int]
    step: str
    def __init__(self, step: _Optional[str] = ...) -> None: ...

class TurnEnded(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class TurnedUp(_message.Message):
    __slots__ = ("handles",)
    HANDLES_FIELD_NUMBER: _ClassVar[int]
    handles: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, handles: _Optional[_Iterable[int]] = ...) -> None: ...

class ArenaBegan(_message.Message):
    __slots__ = ("handle",)
    HANDLE_FIELD_NUMBER: _ClassVar[int]
    handle: int
    def __init__(self, handle: _Optional[int] = ...) -> None: ...
