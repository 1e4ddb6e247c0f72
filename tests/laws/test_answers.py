"""Answers: which are taken, what the others change (nothing), and that there always is one until the game is over."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from kelon_engine import ENGINE, NATURE, Answer, Ask, Choice, Concede, Expire, IllegalAnswer, Position, Prompt, Withdraw, legal
from tests.laws.play import CHANCES, GAMES, VIEWERS, Game, asked, examples, game, groups_of, meets, some_choice, state_of

DAYS_MAX = 60
"""No game of chance has come near it: they take about seven days, and every day brings each seat two cards more."""

ANSWERS_MAX = 1_000
"""Nor near this; a game takes about eighty answers."""


def any_picks(prompt: Prompt, chance: Random) -> Choice:
    """Picks of any kind: most of them nearly right, some nonsense."""
    number = len(prompt.options)
    length = chance.choice((prompt.low - 1, prompt.low, prompt.high, prompt.high + 1, chance.randint(0, 4)))
    picks = [chance.randrange(number) if number else 0 for _ in range(length)]
    if picks and chance.random() < 0.15:
        picks[chance.randrange(len(picks))] = chance.choice((-1, number, -number, 2**40))
    return Choice(tuple(picks))


def is_taken(position: Position, seat: int, answer: Answer) -> bool:
    """Does the engine take the answer?"""
    try:
        ENGINE.submit(position, seat, answer)
    except IllegalAnswer:
        return False
    return True


@examples(12)
@given(GAMES, CHANCES)
def test_an_answer_is_taken_if_and_only_if_it_meets_the_published_constraints(game: Game, chance: Random) -> None:
    tally: Counter[bool] = Counter()
    for position in game.positions():
        for prompt in ENGINE.prompts(position):
            for choice in (any_picks(prompt, chance), any_picks(prompt, chance), some_choice(prompt, chance)):
                expected = meets(prompt, choice.picks)
                tally[expected] += 1
                assert (legal(prompt, choice) is None) == expected, (prompt, choice)
                assert is_taken(position, prompt.seat, choice) == expected, (prompt, choice)
    assert min(tally[True], tally[False]) > 20


@examples(8)
@given(GAMES, CHANCES)
def test_an_illegal_answer_changes_nothing(game: Game, chance: Random) -> None:
    refused = 0
    for position in game.positions():
        saved = ENGINE.dump(position)
        for seat in (-1, 0, 1, 2, 3):
            prompt = next((p for p in ENGINE.prompts(position) if p.seat == seat), None)
            choice = any_picks(prompt, chance) if prompt else Choice((0,))
            if not is_taken(position, seat, choice):
                refused += 1
                assert ENGINE.dump(position) == saved
    assert refused > 100


@examples(5)
@given(GAMES)
def test_a_seat_that_is_not_asked_is_told_so(game: Game) -> None:
    for position in game.positions()[:-1]:
        for seat in {0, 1, 2} - {prompt.seat for prompt in ENGINE.prompts(position)}:
            for answer in (Choice(), Choice((0,)), Withdraw(), Expire()):
                with pytest.raises(IllegalAnswer) as refused:
                    ENGINE.submit(position, seat, answer)
                assert refused.value.reason == "NOT_YOUR_DECISION"


@examples(5)
@given(GAMES)
def test_nothing_is_taken_after_the_end(game: Game) -> None:
    end = game.positions()[-1]
    assert ENGINE.prompts(end) == ()
    for seat in (0, 1, 2):
        for answer in (Choice(), Choice((0,)), Withdraw(), Expire(), Concede()):
            with pytest.raises(IllegalAnswer) as refused:
                ENGINE.submit(end, seat, answer)
            assert refused.value.reason == "GAME_OVER"


@examples(10)
@given(GAMES)
def test_the_order_of_picks_counts_only_where_a_prompt_says_so(game: Game) -> None:
    for step in game.steps:
        if isinstance(step.answer, Choice) and len(set(step.answer.picks)) > 1 and not asked(step.before, step.seat).ordered:
            assert ENGINE.submit(step.before, step.seat, Choice(step.answer.picks[::-1])) == step.after


# -- there is always an answer -------------------------------------------------------------------------------------


@examples(12)
@given(GAMES)
def test_until_the_game_is_over_there_is_a_prompt_and_every_prompt_has_a_legal_answer(game: Game) -> None:
    chance = Random(game.seed)
    for position in game.positions():
        prompts = ENGINE.prompts(position)
        assert bool(prompts) == (ENGINE.result(position) is None)
        assert all(meets(prompt, some_choice(prompt, chance).picks) for prompt in prompts)


@examples(12)
@given(GAMES)
def test_the_fallback_of_a_seat_is_always_legal_and_is_what_happens_when_time_is_up(game: Game) -> None:
    for position in game.positions():
        for prompt in ENGINE.prompts(position):
            if prompt.seat != NATURE:
                assert meets(prompt, prompt.fallback.picks)
                assert ENGINE.submit(position, prompt.seat, Expire()) == ENGINE.submit(position, prompt.seat, prompt.fallback)


@examples(12)
@given(GAMES)
def test_a_seat_is_asked_once_at_a_time_and_never_together_with_chance(game: Game) -> None:
    for position in game.positions():
        seats = [prompt.seat for prompt in ENGINE.prompts(position)]
        assert len(seats) == len(set(seats))
        assert NATURE not in seats or seats == [NATURE]
        assert len(seats) < 2 or all(prompt.concurrent for prompt in ENGINE.prompts(position))


@examples(20)
@given(GAMES)
def test_every_game_ends_within_a_bounded_number_of_days_and_answers(game: Game) -> None:
    end = state_of(game.positions()[-1])
    assert end.result is not None
    assert end.result.winner in (1, 2)
    assert end.day <= DAYS_MAX
    assert len(game.steps) <= ANSWERS_MAX


@examples(8)
@given(GAMES)
def test_the_days_go_by_when_nobody_answers_in_time(game: Game) -> None:
    chance = Random(game.seed)
    position = game.positions()[len(game.steps) // 2]
    day = state_of(position).day
    for _ in range(200):
        if ENGINE.result(position) is not None or state_of(position).day == day + 3:
            break
        prompt = ENGINE.prompts(position)[0]
        answer = some_choice(prompt, chance) if prompt.seat == NATURE else Expire()
        position = ENGINE.submit(position, prompt.seat, answer).position
    assert ENGINE.result(position) is not None or state_of(position).day == day + 3


@examples(8)
@given(GAMES)
def test_a_revision_is_one_answer_or_one_whole_declaration(game: Game) -> None:
    assert ENGINE.revision(game.start.position) == 1
    for step in game.steps:
        withdrawn = isinstance(step.answer, Withdraw)
        private = withdrawn or ENGINE.declaring(step.after.position)
        assert ENGINE.revision(step.after.position) == ENGINE.revision(step.before) + (not private)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_a_seat_may_concede_whenever_the_game_is_not_over(seed: int, seat: int) -> None:
    for position in game(seed).positions()[:-1]:
        after = ENGINE.submit(position, seat, Concede())
        result = ENGINE.result(after.position)
        assert result is not None
        assert (result.winner, result.cause) == (3 - seat, "concession")
        assert ENGINE.revision(after.position) == ENGINE.revision(position) + 1


def test_chance_cannot_concede() -> None:
    with pytest.raises(IllegalAnswer):
        ENGINE.submit(game(0).start.position, NATURE, Concede())


# -- declaring -----------------------------------------------------------------------------------------------------


@examples(20)
@given(GAMES)
def test_withdrawing_gives_back_exactly_the_position_before_the_intent(game: Game) -> None:
    turn = game.start.position
    for position in game.positions():
        if not ENGINE.declaring(position):
            turn = position
            continue
        (prompt,) = ENGINE.prompts(position)
        after = ENGINE.submit(position, prompt.seat, Withdraw())
        assert after.position == turn
        assert ENGINE.state_hash(after.position) == ENGINE.state_hash(turn)
        assert groups_of(after) == ()


@examples(20)
@given(GAMES)
def test_nothing_happens_and_nobody_else_sees_anything_while_an_intent_is_declared(game: Game) -> None:
    turn = game.start.position
    for transition in game.transitions():
        position = transition.position
        if not ENGINE.declaring(position):
            turn = position
            continue
        (prompt,) = ENGINE.prompts(position)
        assert groups_of(transition) == ()
        assert ENGINE.revision(position) == ENGINE.revision(turn)
        for viewer in VIEWERS:
            before, now = ENGINE.view(turn, viewer), ENGINE.view(position, viewer)
            assert now.table == before.table
            if viewer != prompt.seat:
                assert now == before


@examples(8)
@given(GAMES)
def test_only_a_declaration_can_be_withdrawn(game: Game) -> None:
    for position in game.positions()[:-1]:
        for prompt in ENGINE.prompts(position):
            if not prompt.declaring:
                with pytest.raises(IllegalAnswer) as refused:
                    ENGINE.submit(position, prompt.seat, Withdraw())
                assert refused.value.reason == "NOT_DECLARING"


def test_the_games_of_these_laws_hold_declarations_of_every_kind() -> None:
    kinds = Counter(
        prompt.ask
        for seed in range(0, 72, 2)
        for position in game(seed).positions()
        for prompt in ENGINE.prompts(position)
        if prompt.declaring
    )
    assert min(kinds[ask] for ask in (Ask.TARGET, Ask.MODE, Ask.PAY)) >= 1, kinds


# -- asked at the same time ----------------------------------------------------------------------------------------


def concurrent(game: Game) -> list[Position]:
    """The positions in which several seats are asked at once."""
    return [position for position in game.positions() if len(ENGINE.prompts(position)) > 1]


@examples(15)
@given(GAMES, CHANCES)
def test_the_order_of_concurrent_answers_makes_no_difference(game: Game, chance: Random) -> None:
    positions = concurrent(game)
    assert positions
    for position in positions:
        answers = {prompt.seat: some_choice(prompt, chance) for prompt in ENGINE.prompts(position)}
        ends = []
        for order in (sorted(answers), sorted(answers, reverse=True)):
            now = position
            for seat in order:
                transition = ENGINE.submit(now, seat, answers[seat])
                now = transition.position
            ends.append(transition)
        assert ends[0] == ends[1]
        assert ENGINE.state_hash(ends[0].position) == ENGINE.state_hash(ends[1].position)


@examples(15)
@given(GAMES, CHANCES)
def test_nothing_of_a_concurrent_answer_shows_until_all_have_answered(game: Game, chance: Random) -> None:
    for position in concurrent(game):
        for prompt in ENGINE.prompts(position):
            one, other = (ENGINE.submit(position, prompt.seat, some_choice(prompt, chance)) for _ in range(2))
            assert groups_of(one) == ()
            for viewer in VIEWERS:
                before, now = ENGINE.view(position, viewer), ENGINE.view(one.position, viewer)
                assert now == ENGINE.view(other.position, viewer)
                assert now.table == before.table
                if viewer != prompt.seat:
                    assert now.own == before.own
