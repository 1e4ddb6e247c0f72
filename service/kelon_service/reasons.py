"""Why something is refused: the registry of reasons, which is part of the API, and the two shapes in which a reason travels.

In band it is a Problem, in a unary call the status with google.rpc.ErrorInfo of the same reason. docs/errors.md is written from here:
`python -m kelon_service.reasons > docs/errors.md`.
"""

import sys
from enum import Enum, unique
from typing import NamedTuple

from google.protobuf import any_pb2, duration_pb2
from google.rpc import code_pb2, error_details_pb2, status_pb2

from kelon.v1alpha import choice_pb2, match_pb2

DOMAIN = "kelon"
"""ErrorInfo.domain of every reason."""

FRAME = match_pb2.Problem.SCOPE_FRAME
CHANNEL = match_pb2.Problem.SCOPE_CHANNEL
STREAM = match_pb2.Problem.SCOPE_STREAM


class Entry(NamedTuple):
    """What a reason stands for: the google.rpc.Code, how much of a stream it concerns, what it means, and what to do."""

    code: int
    scope: "match_pb2.Problem.Scope"
    meaning: str
    remedy: str


@unique
class Reason(Enum):
    """Every reason by its name on the wire. New ones may be added; none is ever renamed."""

    # Answers
    STALE_DECISION = Entry(
        code_pb2.FAILED_PRECONDITION,
        FRAME,
        "The answer names a decision or a step that is not the one asked now.",
        "Answer the decision of the newest update; Problem.decision_now has its number.",
    )
    ANSWERED_OTHERWISE = Entry(
        code_pb2.ALREADY_EXISTS,
        FRAME,
        "This decision has been answered before, with something else.",
        "Go on from the answer that counted: Problem.counted.",
    )
    NOT_YOUR_DECISION = Entry(
        code_pb2.FAILED_PRECONDITION, FRAME, "Nothing is asked of this seat now.", "Wait for an update that brings a decision."
    )
    ILLEGAL_CHOICE = Entry(
        code_pb2.FAILED_PRECONDITION,
        FRAME,
        "The picks do not meet the constraints of the decision.",
        "Pick within the limits that the decision states; nothing else is looked at.",
    )
    NOT_DECLARING = Entry(
        code_pb2.FAILED_PRECONDITION, FRAME, "Nothing is being declared, so nothing can be withdrawn.", "Answer the decision itself."
    )
    GAME_OVER = Entry(
        code_pb2.FAILED_PRECONDITION, FRAME, "The game is over; no answer is taken any more.", "Read the result in MatchInfo."
    )
    NOT_STARTED = Entry(
        code_pb2.FAILED_PRECONDITION, FRAME, "The match waits until its seats are ready.", "Send Ready, then wait for an update."
    )

    # Intents that are not on offer
    NOT_OFFERED = Entry(
        code_pb2.FAILED_PRECONDITION,
        FRAME,
        "No option of the decision is this intent.",
        "Take one of the options. A card that goes to an expedition names it, another names none; a way must be the one of its zone.",
    )
    NOT_THERE = Entry(
        code_pb2.FAILED_PRECONDITION,
        FRAME,
        "This seat has no such card or action to use. The same is said of what does not exist and of what is hidden.",
        "Use the handles of the newest view: whatever moves gets a new one.",
    )
    NOT_ENOUGH_MANA = Entry(
        code_pb2.FAILED_PRECONDITION,
        FRAME,
        "The cost, with the least Tough that its targets have, is more than the ready Mana Orbs.",
        "Refusal.need and Refusal.have tell how much is missing.",
    )
    NO_LEGAL_TARGET = Entry(
        code_pb2.FAILED_PRECONDITION, FRAME, "A target that must be chosen does not exist.", "Try again when there is one."
    )
    NO_SUCH_COST = Entry(
        code_pb2.FAILED_PRECONDITION, FRAME, "The card has no cost for the zone it is in.", "It cannot be played from there."
    )
    COST_IMPOSSIBLE = Entry(
        code_pb2.FAILED_PRECONDITION,
        FRAME,
        "A part of the cost that is not mana cannot be paid.",
        "Try again when the card can be exhausted or discarded, or has the counters.",
    )
    CONDITION_FALSE = Entry(code_pb2.FAILED_PRECONDITION, FRAME, "The condition of the quick action is not met.", "Try again when it is.")
    CANNOT_BE_PLAYED = Entry(
        code_pb2.FAILED_PRECONDITION, FRAME, "Something says that this card cannot be played now.", "Try again when it does no more."
    )
    EXHAUSTED_IN_RESERVE = Entry(
        code_pb2.FAILED_PRECONDITION, FRAME, "The card lies exhausted in Reserve.", "It can be used when it is ready again."
    )
    QUICK_ACTION_LIMIT = Entry(
        code_pb2.FAILED_PRECONDITION,
        FRAME,
        "This quick action of this object has been played as often as a day allows.",
        "It is offered again the next day.",
    )

    # Requests
    MALFORMED = Entry(
        code_pb2.INVALID_ARGUMENT, FRAME, "A field is missing, or holds what it cannot hold.", "Correct the field that Problem.field names."
    )
    TOO_LARGE = Entry(
        code_pb2.RESOURCE_EXHAUSTED,
        FRAME,
        "The message, or a list or text in it, is larger than the server takes.",
        "Stay within the limits that GetServerInfo lists.",
    )
    UNKNOWN_CARD = Entry(
        code_pb2.INVALID_ARGUMENT, FRAME, "A reference is not in the catalogue.", "Use the references that ListCards gives."
    )
    DECK_ILLEGAL = Entry(
        code_pb2.INVALID_ARGUMENT, FRAME, "A deck cannot be played with.", "Problem.details lists everything that is wrong with it."
    )
    UNKNOWN_DECK = Entry(
        code_pb2.INVALID_ARGUMENT, FRAME, "There is no starter deck of that name.", "Use one of GetServerInfo's starter_decks."
    )
    UNKNOWN_RULESET = Entry(code_pb2.INVALID_ARGUMENT, FRAME, "There is no ruleset of that name.", "Use one of GetServerInfo's rulesets.")
    UNKNOWN_FORMAT = Entry(code_pb2.INVALID_ARGUMENT, FRAME, "There is no format of that name.", "Use one of GetServerInfo's formats.")
    UNKNOWN_LANGUAGE = Entry(code_pb2.INVALID_ARGUMENT, FRAME, "There are no texts in that language.", 'Ask for "en".')
    UNSUPPORTED_CONTRACT = Entry(
        code_pb2.FAILED_PRECONDITION,
        STREAM,
        "The client was built with a revision of the contract that this server no longer speaks.",
        "Update the client; GetServerInfo tells the revision.",
    )
    ILLEGAL_POSITION = Entry(
        code_pb2.INVALID_ARGUMENT,
        FRAME,
        "A text is no position that a match can begin from.",
        "Correct the line that Problem.details names; docs/POSITIONS.md describes positions.",
    )
    POSITION_NOT_ALLOWED = Entry(
        code_pb2.INVALID_ARGUMENT,
        FRAME,
        "A rated match was to begin from a position of the host's choice.",
        "Leave the position empty, or the match unrated.",
    )
    SEED_NOT_ALLOWED = Entry(
        code_pb2.INVALID_ARGUMENT,
        FRAME,
        "A rated match was to have a seed of the host's choice.",
        "Leave the seed empty, or the match unrated.",
    )
    CREATED_OTHERWISE = Entry(
        code_pb2.ALREADY_EXISTS,
        FRAME,
        "A match with this external_id has been created before, with another content.",
        "Repeat the first content to get its tokens again, or choose another external_id.",
    )

    # Who may do what
    UNAUTHENTICATED = Entry(
        code_pb2.UNAUTHENTICATED,
        FRAME,
        "The call carries no token, or one that opens nothing.",
        'Send "authorization: Bearer ..." metadata.',
    )
    PERMISSION_DENIED = Entry(
        code_pb2.PERMISSION_DENIED, FRAME, "The token does not allow this.", "A spectator watches; a seat answers for itself alone."
    )
    NOT_FOUND = Entry(
        code_pb2.NOT_FOUND,
        FRAME,
        "No such match, or none that this token opens: the two are not told apart.",
        "Check the name of the match and the token.",
    )
    NOT_FINISHED = Entry(
        code_pb2.FAILED_PRECONDITION,
        FRAME,
        "The match goes on, so its journal and its seed stay closed.",
        "Ask again when it is finished.",
    )

    # Streams
    HELLO_FIRST = Entry(code_pb2.FAILED_PRECONDITION, STREAM, "The first frame of the stream was no Hello.", "Send Hello first.")
    UNKNOWN_CHANNEL = Entry(code_pb2.FAILED_PRECONDITION, FRAME, "The channel is not open.", "Send Subscribe with this channel first.")
    CHANNEL_TAKEN = Entry(code_pb2.ALREADY_EXISTS, FRAME, "The channel is open already.", "Choose another number, or Unsubscribe first.")
    TOO_MANY_CHANNELS = Entry(
        code_pb2.RESOURCE_EXHAUSTED, FRAME, "The stream has as many channels as it may have.", "Open another stream, or close a channel."
    )
    BUSY = Entry(
        code_pb2.RESOURCE_EXHAUSTED,
        STREAM,
        "The client did not read its stream, so it was ended.",
        "Connect again and resume; nothing is lost.",
    )
    SUSPENDED = Entry(
        code_pb2.UNAVAILABLE, CHANNEL, "A fault stopped this match; its journal is kept.", "Wait: the operator can let it go on."
    )
    DRAINING = Entry(
        code_pb2.UNAVAILABLE, STREAM, "The server is about to stop.", "Connect again after Problem.retry_after_ms; nothing is lost."
    )
    INTERNAL = Entry(
        code_pb2.INTERNAL, FRAME, "A fault of the server.", "Report Problem.trace; sending the same answer again does no harm."
    )

    @property
    def code(self) -> int:
        """The google.rpc.Code."""
        return self.value.code


class Refused(Exception):
    """Something was refused and nothing was changed; the problem is what the client is told."""

    def __init__(self, problem: match_pb2.Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def problem(
    reason: Reason | str,
    message: str = "",
    *,
    rule: str = "",
    field: str = "",
    refusal: choice_pb2.Refusal | None = None,
    decision_now: int = 0,
    counted: choice_pb2.Answer | None = None,
    retry_after_ms: int = 0,
    trace: str = "",
    details: tuple[str, ...] = (),
    scope: "match_pb2.Problem.Scope | None" = None,
) -> match_pb2.Problem:
    """The problem of a reason, also by its name. Without a message it says what the registry says; without a scope it has the reason's."""
    known = reason if isinstance(reason, Reason) else Reason[reason]
    return match_pb2.Problem(
        reason=known.name,
        code=known.code,
        scope=known.value.scope if scope is None else scope,
        rule=rule,
        field=field,
        refusal=refusal,
        decision_now=decision_now,
        counted=counted,
        retry_after_ms=retry_after_ms,
        trace=trace,
        message=message or f"{known.value.meaning} {known.value.remedy}",
        details=details,
    )


def to_status(problem: match_pb2.Problem) -> status_pb2.Status:
    """A problem as the status of a unary call: ErrorInfo of the same reason, the standard details that fit, and the Problem itself."""
    metadata = {"rule": problem.rule, "field": problem.field, "trace": problem.trace}
    details = [error_details_pb2.ErrorInfo(reason=problem.reason, domain=DOMAIN, metadata={k: v for k, v in metadata.items() if v})]
    status = status_pb2.Status(code=problem.code, message=problem.message)
    for detail in (*details, *_standard(problem), problem):
        packed = any_pb2.Any()
        packed.Pack(detail)
        status.details.append(packed)
    return status


def _standard(problem: match_pb2.Problem) -> list[error_details_pb2.BadRequest | error_details_pb2.RetryInfo]:
    found: list[error_details_pb2.BadRequest | error_details_pb2.RetryInfo] = []
    if problem.code == code_pb2.INVALID_ARGUMENT:
        violations = problem.details or [problem.message]
        found.append(
            error_details_pb2.BadRequest(
                field_violations=[error_details_pb2.BadRequest.FieldViolation(field=problem.field, description=v) for v in violations]
            )
        )
    if problem.retry_after_ms:
        delay = duration_pb2.Duration()
        delay.FromMilliseconds(problem.retry_after_ms)
        found.append(error_details_pb2.RetryInfo(retry_delay=delay))
    return found


def document() -> str:
    """docs/errors.md."""
    scopes = {FRAME: "frame", CHANNEL: "channel", STREAM: "stream"}
    lines = [
        "# Errors",
        "",
        "Whatever is refused has changed nothing. On a stream, and in the reply of `Submit`, a refusal is a `Problem` in band; other",
        "calls end with a status that carries `google.rpc.ErrorInfo` of the same reason (domain `kelon`) and the `Problem` itself. The",
        "scope says how much of a stream it concerns. *frame*: all else goes on; *channel*: the channel is closed; *stream*: the stream",
        "ends. New reasons may be added; a client that meets an unknown one goes by its code.",
        "",
        "| Reason | Code | Scope | Meaning | What to do |",
        "|---|---|---|---|---|",
    ]
    for reason in Reason:
        code = code_pb2.Code.Name(reason.value.code)
        lines.append(f"| `{reason.name}` | {code} | {scopes[reason.value.scope]} | {reason.value.meaning} | {reason.value.remedy} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(document())
