"""The registry of reasons."""

import ast
import re

import pytest
from google.rpc import code_pb2, error_details_pb2, status_pb2

from kelon.v1alpha import choice_pb2, match_pb2
from kelon_service.reasons import Reason, Refused, document, problem, to_status
from tests.architecture.source import ENGINE, HERE, modules, tree


def detail(status: status_pb2.Status, kind: type) -> object:
    """The detail of a kind that a status carries; None if it carries none."""
    for packed in status.details:
        found = kind()
        if packed.Unpack(found):
            return found
    return None


def test_the_document_is_what_the_registry_says() -> None:
    written = (HERE / "docs" / "errors.md").read_text(encoding="utf-8")
    assert written == document(), "run `python -m kelon_service.reasons > docs/errors.md`"


def test_every_reason_of_the_engine_is_in_the_registry() -> None:
    refusals = {"Refusal", "IllegalAnswer", "IllegalSetup"}
    named = {
        node.args[0].value
        for path in modules(ENGINE)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in refusals
        if node.args and isinstance(node.args[0], ast.Constant)
    }
    assert len(named) > 10
    assert named - set(Reason.__members__) == set()


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_says_what_it_means_and_what_to_do(reason: Reason) -> None:
    for sentence in (reason.value.meaning, reason.value.remedy):
        assert re.fullmatch(r"[A-Z].+\.", sentence)


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_code_that_is_an_error(reason: Reason) -> None:
    assert code_pb2.Code.Name(reason.value.code) not in ("OK", "UNKNOWN")


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_the_same_word_in_band_and_in_a_status(reason: Reason) -> None:
    in_band = problem(reason)
    info = detail(to_status(in_band), error_details_pb2.ErrorInfo)
    assert isinstance(info, error_details_pb2.ErrorInfo)
    assert (info.reason, info.domain) == (in_band.reason, "kelon")


def test_a_problem_can_be_named_by_the_word_that_the_engine_uses() -> None:
    assert problem("QUICK_ACTION_LIMIT", rule="1.4.6.b") == problem(Reason.QUICK_ACTION_LIMIT, rule="1.4.6.b")


def test_an_unknown_word_is_no_reason() -> None:
    with pytest.raises(KeyError):
        problem("NO_REASON_AT_ALL")


def test_a_problem_without_a_message_says_what_the_registry_says() -> None:
    assert problem(Reason.NOT_FINISHED).message.startswith("The match goes on")


def test_a_problem_has_code_and_scope_of_its_reason() -> None:
    found = problem(Reason.HELLO_FIRST)
    assert (found.code, found.scope) == (code_pb2.FAILED_PRECONDITION, match_pb2.Problem.SCOPE_STREAM)


def test_a_problem_can_concern_more_than_its_reason_says() -> None:
    assert problem(Reason.NOT_FOUND, scope=match_pb2.Problem.SCOPE_CHANNEL).scope == match_pb2.Problem.SCOPE_CHANNEL


def test_a_problem_carries_what_the_client_needs_to_go_on() -> None:
    counted = choice_pb2.Answer(decision=4, choice=choice_pb2.Choice(picks=[1]))
    found = problem(Reason.ANSWERED_OTHERWISE, decision_now=5, counted=counted)
    assert (found.decision_now, found.counted) == (5, counted)


def test_a_status_carries_the_problem_itself() -> None:
    refused = problem(Reason.DECK_ILLEGAL, details=("too many", "too few"))
    assert detail(to_status(refused), match_pb2.Problem) == refused


def test_a_status_lists_every_violation() -> None:
    status = to_status(problem(Reason.DECK_ILLEGAL, field="match.seats.0.deck", details=("too many", "too few")))
    request = detail(status, error_details_pb2.BadRequest)
    assert isinstance(request, error_details_pb2.BadRequest)
    assert [(v.field, v.description) for v in request.field_violations] == [
        ("match.seats.0.deck", "too many"),
        ("match.seats.0.deck", "too few"),
    ]


def test_a_status_says_when_to_try_again() -> None:
    retry = detail(to_status(problem(Reason.BUSY, retry_after_ms=1500)), error_details_pb2.RetryInfo)
    assert isinstance(retry, error_details_pb2.RetryInfo)
    assert retry.retry_delay.ToMilliseconds() == 1500


def test_a_status_without_a_time_to_try_again_says_none() -> None:
    assert detail(to_status(problem(Reason.NOT_FOUND)), error_details_pb2.RetryInfo) is None


def test_the_metadata_of_a_status_name_rule_and_field_and_nothing_empty() -> None:
    info = detail(to_status(problem(Reason.MALFORMED, field="page_size")), error_details_pb2.ErrorInfo)
    assert isinstance(info, error_details_pb2.ErrorInfo)
    assert dict(info.metadata) == {"field": "page_size"}


def test_what_is_refused_can_be_raised_with_its_problem() -> None:
    refused = problem(Reason.NOT_OFFERED, "not now")
    with pytest.raises(Refused, match="not now") as raised:
        raise Refused(refused)
    assert raised.value.problem == refused
