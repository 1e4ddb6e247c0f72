"""The bot kit: choose an answer, and the rest is done for you."""

from __future__ import annotations

import asyncio
import random

import grpc

from kelon.v1alpha import choice_pb2, common_pb2, view_pb2
from kelon_client.client import Carries, Client
from kelon_client.constraints import Constraints, Picks
from kelon_client.errors import KelonError, Stale
from kelon_client.table import Reply, Table


class Bot:
    """Override `choose`. One bot may play at many tables at once; what it knows of a match is in the view that it is given."""

    def __init__(self, chance: random.Random | None = None) -> None:
        """`chance`: where its randomness comes from; give it a seed to have the same bot again."""
        self.chance = chance or random.Random()

    def choose(self, view: view_pb2.View, decision: choice_pb2.Decision) -> Reply:
        """The answer to a decision: a Choice; at a turn an Intent will do; while declaring also Withdraw; or TakeFallback.

        `sample(decision, self.chance)` is always a legal Choice."""
        raise NotImplementedError


class Blind(Bot):
    """A bot that looks at nothing but the constraints. Override `pick`."""

    def pick(self, constraints: Constraints) -> Picks:
        """Picks that meet the constraints."""
        raise NotImplementedError

    def choose(self, view: view_pb2.View, decision: choice_pb2.Decision) -> choice_pb2.Choice:
        """What it picks, as a choice."""
        return choice_pb2.Choice(picks=self.pick(Constraints.of(decision)))


async def play(bot: Bot, table: Table) -> common_pb2.GameResult | None:
    """Play at a table until the game is over; None: it ended without a result, since somebody left the table."""
    await table.ready()
    async for _ in table:
        while (decision := table.decision) is not None:
            try:
                await table.answer(bot.choose(table.view, decision))
            except Stale:  # answered by the clock, or the game is over; the next update tells
                continue
    return table.result


async def run(
    bot: Bot,
    target: str,
    *seats: tuple[str, str],
    credentials: grpc.ChannelCredentials | None = None,
    carrier: Carries = "play",
) -> list[common_pb2.GameResult]:
    """Connect to a server and play the seats, each (match, token), all at once over one connection; returns how the games ended."""
    async with Client(target, credentials, name=type(bot).__name__) as client, client.line(carrier) as line:

        async def one(match: str, token: str) -> common_pb2.GameResult:
            result = await play(bot, await line.sit(match, token))
            if result is None:
                raise KelonError(f"the table of {match} was closed before the game was over")
            return result

        return await asyncio.gather(*(one(match, token) for match, token in seats))
