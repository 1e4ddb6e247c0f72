"""The sampler knows no game: it is compared with brute force over constraints of every kind."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kelon.v1alpha import choice_pb2
from kelon_client.constraints import BudgetLimit, Constraints, NoLegalChoice, OptionLimit, legal, sample
from kelon_engine import Ask, Budget, Choice, Number, Option, Prompt
from kelon_engine import legal as engine_legal
from kelon_service.codec import decision


@st.composite
def constraints(draw: st.DrawFn) -> Constraints:
    """Constraints of any kind, small enough for brute force; many have no legal answer."""
    budgets = draw(st.lists(st.builds(budget, st.integers(-2, 5), st.integers(0, 4), st.booleans()), max_size=2))
    weights = st.lists(st.integers(-2, 3), min_size=len(budgets), max_size=len(budgets)).map(tuple)
    options = draw(st.lists(st.builds(OptionLimit, st.integers(1, 3), st.integers(0, 2), weights), max_size=4))
    low = draw(st.integers(0, 4))
    return Constraints(tuple(options), low, low + draw(st.integers(0, 3)), draw(st.booleans()), draw(st.integers(0, 2)), tuple(budgets))


def budget(low: int, width: int, once: bool) -> BudgetLimit:
    """A budget whose limits are the right way round."""
    return BudgetLimit(low, low + width, once)


def brute_force(c: Constraints) -> Iterator[tuple[int, ...]]:
    """Every legal answer, as ascending picks."""
    for counts in product(*(range(option.times + 1) for option in c.options)):
        total = [0] * len(c.budgets)
        groups = {0: 0, 1: 0, 2: 0}
        for count, option in zip(counts, c.options, strict=True):
            groups[option.group] += count
            for number, limit in enumerate(c.budgets):
                if count:
                    total[number] += option.weights[number] if limit.once else option.weights[number] * count
        if not c.low <= sum(counts) <= c.high or (c.max_per_group and max(groups.values()) > c.max_per_group):
            continue
        if all(limit.low <= weight <= limit.high for limit, weight in zip(c.budgets, total, strict=True)):
            yield tuple(i for i, count in enumerate(counts) for _ in range(count))


def as_prompt(c: Constraints) -> Prompt:
    """The same constraints as the engine states them."""
    return Prompt(
        seat=1,
        ask=Ask.TARGET,
        slot="target",
        options=tuple(Option(Number(i), o.times, o.group, o.weights) for i, o in enumerate(c.options)),
        low=c.low,
        high=c.high,
        ordered=c.ordered,
        max_per_group=c.max_per_group,
        budgets=tuple(Budget("mana", b.low, b.high, b.once) for b in c.budgets),
    )


@given(constraints(), st.integers(0, 999))
def test_a_sample_is_legal_and_is_there_whenever_a_legal_answer_exists(c: Constraints, seed: int) -> None:
    answers = set(brute_force(c))
    if answers:
        assert tuple(sorted(c.sample(random.Random(seed)))) in answers
    else:
        with pytest.raises(NoLegalChoice):
            c.sample(random.Random(seed))


@given(constraints())
def test_what_is_allowed_is_what_brute_force_finds(c: Constraints) -> None:
    answers = set(brute_force(c))
    tried = {picks for size in range(c.high + 2) for picks in combinations_with_replacement(range(len(c.options)), size)}
    assert answers <= tried
    assert {picks for picks in tried if c.allow(picks)} == answers


@given(constraints(), st.lists(st.integers(0, 4), max_size=5))
def test_client_and_engine_agree_about_every_answer(c: Constraints, picks: list[int]) -> None:
    prompt = as_prompt(c)
    asked = decision(prompt, 1)
    assert Constraints.of(asked) == c
    assert legal(asked, choice_pb2.Choice(picks=picks)) == (engine_legal(prompt, Choice(tuple(picks))) is None)


@given(constraints(), st.integers(0, 999))
def test_the_same_chance_gives_the_same_sample(c: Constraints, seed: int) -> None:
    asked = decision(as_prompt(c), 1)
    if any(True for _ in brute_force(c)):
        assert sample(asked, random.Random(seed)) == sample(asked, random.Random(seed))


@pytest.mark.parametrize(
    "c",
    [
        Constraints((OptionLimit(2), OptionLimit(), OptionLimit()), 0, 3),
        Constraints((OptionLimit(2, 0), OptionLimit(1, 0), OptionLimit(1, 1)), 1, 3, max_per_group=2),
        Constraints((OptionLimit(3, 0, (2,)), OptionLimit(3, 0, (1,))), 3, 3, budgets=(BudgetLimit(0, 2, once=True),)),
        Constraints((OptionLimit(1, 0, (1,)), OptionLimit(1, 1, (2,)), OptionLimit(1, 2, (3,))), 0, 3, budgets=(BudgetLimit(3, 4),)),
    ],
    ids=["times", "groups", "once", "budget"],
)
def test_every_legal_answer_comes_sooner_or_later(c: Constraints) -> None:
    chance = random.Random(1)
    assert {c.sample(chance) for _ in range(400)} == set(brute_force(c))


def test_an_ordered_sample_comes_in_every_order() -> None:
    chance = random.Random(1)
    c = Constraints((OptionLimit(), OptionLimit(), OptionLimit()), 3, 3, ordered=True)
    assert len({c.sample(chance) for _ in range(200)}) == 6


def test_a_needle_in_a_haystack_of_subsets_is_found_at_once() -> None:
    even = tuple(OptionLimit(1, 0, (2,)) for _ in range(60))
    c = Constraints((*even, OptionLimit(1, 0, (1,))), 20, 40, budgets=(BudgetLimit(41, 41),))
    assert 60 in c.sample(random.Random(1))


def test_that_there_is_no_needle_is_found_at_once_too() -> None:
    c = Constraints(tuple(OptionLimit(1, 0, (2,)) for _ in range(60)), 20, 40, budgets=(BudgetLimit(41, 41),))
    with pytest.raises(NoLegalChoice, match="60 options"):
        c.sample(random.Random(1))


def test_an_option_without_max_times_may_be_picked_once() -> None:
    asked = choice_pb2.Decision(options=[choice_pb2.Option()], min_picks=1, max_picks=2)
    assert legal(asked, choice_pb2.Choice(picks=[0]))
    assert not legal(asked, choice_pb2.Choice(picks=[0, 0]))


def test_a_pick_outside_the_options_is_not_legal() -> None:
    asked = choice_pb2.Decision(options=[choice_pb2.Option()], min_picks=1, max_picks=1)
    assert not legal(asked, choice_pb2.Choice(picks=[1]))
