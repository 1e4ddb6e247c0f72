"""What may be picked, and how to pick it without knowing the game.

The published constraints of a decision are exactly the set of answers that are accepted, so they are all that it takes to build one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kelon.v1alpha import choice_pb2

Picks = tuple[int, ...]
"""Indices into the options, from 0."""


class NoLegalChoice(ValueError):
    """No picks meet the constraints. A server never asks such a thing."""


class OptionLimit(NamedTuple):
    """One option: how often it may be picked, its group, what a pick weighs on each budget."""

    times: int = 1
    group: int = 0
    weights: Picks = ()


class BudgetLimit(NamedTuple):
    """The picked weights must sum to low..high; with `once` an option weighs once however often it is picked."""

    low: int
    high: int
    once: bool = False


class _Walk(NamedTuple):
    """Where a search stands: the next option, the picks still to make, those made in the present group, the weights so far."""

    at: int
    left: int
    in_group: int
    sums: tuple[int, ...]


class Constraints(NamedTuple):
    """Between `low` and `high` picks in all, each option at most its times, each group at most `max_per_group` (0: groups do not matter),
    each budget within its limits. The order of the picks matters only when `ordered`."""

    options: tuple[OptionLimit, ...]
    low: int = 1
    high: int = 1
    ordered: bool = False
    max_per_group: int = 0
    budgets: tuple[BudgetLimit, ...] = ()

    @staticmethod
    def of(decision: choice_pb2.Decision) -> Constraints:
        """The constraints of a decision."""
        return Constraints(
            tuple(OptionLimit(o.max_times or 1, o.group, tuple(o.weights)) for o in decision.options),
            decision.min_picks,
            decision.max_picks,
            decision.ordered,
            decision.max_per_group,
            tuple(BudgetLimit(b.low, b.high, b.once) for b in decision.budgets),
        )

    def allow(self, picks: Sequence[int]) -> bool:
        """Whether these picks meet the constraints."""
        if not self.low <= len(picks) <= self.high or any(not 0 <= i < len(self.options) for i in picks):
            return False
        times = Counter(picks)
        if any(count > self.options[i].times for i, count in times.items()):
            return False
        if self.max_per_group:
            groups = Counter(self.options[i].group for i in picks)
            if any(count > self.max_per_group for count in groups.values()):
                return False
        return all(
            budget.low <= sum(self.options[i].weights[number] * (1 if budget.once else count) for i, count in times.items()) <= budget.high
            for number, budget in enumerate(self.budgets)
        )

    def sample(self, chance: random.Random) -> Picks:
        """Some picks that meet the constraints; any that do can come. Raises NoLegalChoice only when none do."""
        picks = self._search(chance) if self.budgets or self.max_per_group else self._draw(chance)
        if not self.ordered:
            return tuple(sorted(picks))
        chance.shuffle(picks)
        return tuple(picks)

    def _draw(self, chance: random.Random) -> list[int]:
        """Picks where only their number is limited."""
        copies = [i for i, option in enumerate(self.options) for _ in range(min(option.times, self.high))]
        most = min(self.high, len(copies))
        if self.low > most:
            raise NoLegalChoice(self._unmet())
        return chance.sample(copies, chance.randint(self.low, most))

    def _search(self, chance: random.Random) -> list[int]:
        """Picks by backtracking: a random number of them, then the options in a random order, group by group, each a random number of
        times. A state that led nowhere is remembered, so the work grows with the number of states, not of ways to reach them."""
        groups = list({option.group for option in self.options})
        chance.shuffle(groups)
        place = {group: number for number, group in enumerate(groups)}
        order = list(range(len(self.options)))
        chance.shuffle(order)
        order.sort(key=lambda i: place[self.options[i].group])
        copies = [min(self.options[i].times, self.high, self.max_per_group or self.high) for i in order]
        rest = [sum(copies[at:]) for at in range(len(copies) + 1)]
        sizes = list(range(self.low, min(self.high, rest[0]) + 1))
        chance.shuffle(sizes)
        dead: set[_Walk] = set()
        for size in sizes:
            found = self._walk(chance, order, copies, rest, size, dead)
            if found is not None:
                return [i for i, count in zip(order, found, strict=True) for _ in range(count)]
        raise NoLegalChoice(self._unmet())

    def _walk(
        self, chance: random.Random, order: list[int], copies: list[int], rest: list[int], size: int, dead: set[_Walk]
    ) -> list[int] | None:
        """How often to pick each option of `order` so that `size` picks are made and every budget is met; None: that cannot be."""

        def begun(walk: _Walk) -> tuple[_Walk, Iterator[int]]:
            ended = walk.at == len(order) or walk.left > rest[walk.at]
            return walk, iter(()) if ended else self._counts(chance, walk, copies[walk.at], rest[walk.at])

        trail = [begun(_Walk(0, size, 0, (0,) * len(self.budgets)))]
        taken: list[int] = []
        while trail:
            walk, counts = trail[-1]
            if walk.at == len(order) and walk.left == 0 and self._within(walk.sums):
                return taken
            for count in counts:
                further = self._step(walk, order, count)
                if further not in dead:
                    taken.append(count)
                    trail.append(begun(further))
                    break
            else:
                dead.add(walk)
                trail.pop()
                if taken:
                    taken.pop()
        return None

    def _counts(self, chance: random.Random, walk: _Walk, copies: int, rest: int) -> Iterator[int]:
        """How often the next option could be picked: first as often as if the rest were drawn blindly from all copies, then all else."""
        most = min(copies, walk.left, (self.max_per_group or walk.left) - (walk.in_group if self.max_per_group else 0))
        drawn = sum(number < copies for number in chance.sample(range(rest), walk.left))
        others = [count for count in range(most + 1) if count != drawn]
        chance.shuffle(others)
        if drawn <= most:
            yield drawn
        yield from others

    def _step(self, walk: _Walk, order: list[int], count: int) -> _Walk:
        """The state after the next option has been picked `count` times."""
        option = self.options[order[walk.at]]
        at = walk.at + 1
        same = at < len(order) and self.options[order[at]].group == option.group
        weighed = zip(walk.sums, option.weights, self.budgets, strict=False)
        sums = tuple(so_far + weight * (min(count, 1) if budget.once else count) for so_far, weight, budget in weighed)
        return _Walk(at, walk.left - count, walk.in_group + count if same and self.max_per_group else 0, sums)

    def _within(self, sums: tuple[int, ...]) -> bool:
        return all(budget.low <= total <= budget.high for budget, total in zip(self.budgets, sums, strict=True))

    def _unmet(self) -> str:
        return f"none of the {len(self.options)} options can be picked {self.low} to {self.high} times within the limits"


def sample(decision: choice_pb2.Decision, chance: random.Random) -> choice_pb2.Choice:
    """Some legal answer to a decision, by its constraints alone. Raises NoLegalChoice only when there is none."""
    return choice_pb2.Choice(picks=Constraints.of(decision).sample(chance))


def legal(decision: choice_pb2.Decision, choice: choice_pb2.Choice) -> bool:
    """Whether the server will accept a choice as the answer to a decision, as long as that is what it asks."""
    return Constraints.of(decision).allow(choice.picks)
