"""Logs as JSON lines and metrics for Prometheus. Neither ever holds a token, a seed or a card."""

import gc
import logging
import sys
import time
from collections.abc import MutableMapping
from typing import Any

import structlog
from prometheus_client import Counter, Gauge, Histogram

SECRETS = frozenset(
    {
        "token",
        "tokens",
        "seat_tokens",
        "spectator_token",
        "authorization",
        "seed",
        "sealed",
        "entropy",
        "host_key",
        "secret",
        "card",
        "cards",
        "deck",
        "view",
    }
)
"""Fields that no log line may have, whatever somebody passes."""

STARTED = Counter("grpc_server_started_total", "Calls begun.", ["grpc_service", "grpc_method"])
HANDLED = Counter("grpc_server_handled_total", "Calls ended, by code.", ["grpc_service", "grpc_method", "grpc_code"])
HANDLING = Histogram("grpc_server_handling_seconds", "How long calls took.", ["grpc_service", "grpc_method"])
ANSWERS = Counter("kelon_answers_total", "Answers by what became of them: taken, step, duplicate or refused.", ["outcome"])
REFUSALS = Counter("kelon_refusals_total", "Frames refused, by reason.", ["reason"])
ANSWER_SECONDS = Histogram(
    "kelon_answer_seconds", "From an answer's arrival to its updates.", buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5)
)
MATCHES = Gauge("kelon_matches", "Matches in memory, by state.", ["state"])
STREAMS = Gauge("kelon_streams", "Open streams.")
LAGGED = Counter("kelon_channels_lagged_total", "Channels that were too slow and got a snapshot in place of what they missed.")
FAULTS = Counter("kelon_matches_suspended_total", "Matches stopped by a fault of the engine.")
PAUSES = Histogram("kelon_gc_pause_seconds", "Pauses by the garbage collector.", buckets=(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1))


def without_secrets(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Drop what must not be logged."""
    for field in SECRETS & event.keys():
        del event[field]
    return event


def configure_logs() -> None:
    """JSON lines on standard error; standard output belongs to the program."""
    structlog.configure(
        processors=[
            without_secrets,
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )


def settle_memory() -> None:
    """After start: what is loaded stays, so the collector need not look at it; full collections come seldom, and each pause is measured."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 1_000_000)
    began = 0.0

    def watch(phase: str, info: dict[str, int]) -> None:
        nonlocal began
        if phase == "start":
            began = time.perf_counter()
        else:
            PAUSES.observe(time.perf_counter() - began)

    gc.callbacks.append(watch)
