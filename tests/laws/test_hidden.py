"""Non-interference: what a viewer is given does not depend on what is hidden from it, at a position and along a whole game."""

import re
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from random import Random

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from kelon_engine import (
    NATURE,
    Act,
    Ask,
    Choice,
    Events,
    IllegalAnswer,
    Play,
    Position,
    Prompt,
    Refusal,
    Setup,
    Side,
    Told,
    Transition,
    View,
    Waiting,
)
from kelon_engine.model.state import State
from kelon_engine.model.terms import HIDDEN
from kelon_engine.rules.machine import Machine
from tests.laws.hidden import (
    ENGINE,
    HANDLES,
    NAMED,
    NUMBERS,
    Entry,
    Untold,
    fields_of_numbers,
    handles,
    hidden_from,
    introduced,
    kept,
    other_game,
    secretive_game,
    unseen,
    with_other_cards,
    with_other_decks,
    with_other_secrets,
    with_swapped_cards,
)
from tests.laws.play import CHANCES, GAMES, SEEDS, VIEWERS, Game, asked, examples, groups_of, some_choice, state_of


def view(position: Position, viewer: int) -> bytes:
    """What a viewer sees, byte by byte."""
    return msgspec.json.encode(ENGINE.view(position, viewer))


def story(transition: Transition, viewer: int) -> bytes:
    """What a viewer is told, byte by byte."""
    return msgspec.json.encode(ENGINE.tell(transition.events, viewer))


def frame(transition: Transition, viewer: int) -> tuple[int, bytes, bytes, str]:
    """Everything that a viewer is given after an answer, and the number of the revision; the position as text too."""
    position = transition.position
    return ENGINE.revision(position), story(transition, viewer), view(position, viewer), ENGINE.write(position, viewer)


def asked_again(position: Position) -> State:
    """The position that the engine stops in when it looks once more at what is unfinished."""
    state = state_of(position)
    machine = Machine(replace(state, prompts=(), answered={}), ENGINE.catalogue)
    again = machine.run()
    assert machine.groups == []
    return again


def of_seats(game: Game) -> list[Position]:
    """The positions in which a seat is asked, not chance."""
    return [position for position in game.positions()[:-1] if ENGINE.prompts(position)[0].seat != NATURE]


def of(viewer: int, prompts: tuple[Prompt, ...]) -> list[Prompt]:
    """The prompts of one seat."""
    return [prompt for prompt in prompts if prompt.seat == viewer]


def intents(id: int) -> list[Play | Act]:
    """What could be asked for with a handle."""
    return [Act(id, 1), Act(id, 2), *(Play(id, side, way) for side in (None, Side.HERO) for way in ("hand", "reserve"))]


NOWHERE = [Refusal("NOT_THERE")] * len(intents(0))
"""How all of that is refused when there is no such object."""


def refusal(position: Position, seat: int, choice: Choice) -> tuple[str, str, str]:
    """How a choice is refused; empty if it is taken."""
    try:
        ENGINE.submit(position, seat, choice)
    except IllegalAnswer as refused:
        return refused.reason, refused.rule, str(refused)
    return "", "", ""


Swap = Callable[[Setup, list[Entry], Random], Setup]
SECRETIVE_GAMES = SEEDS.map(secretive_game)
ALL_GAMES = GAMES | SECRETIVE_GAMES


def changes(was: Setup, now: Setup) -> int:
    """In how many places the deck lists of two set-ups differ."""
    pairs = zip(was.decks, now.decks, strict=True)
    return sum(a != b for one, other in pairs for a, b in zip(one.cards, other.cards, strict=True))


def same(now: object, was: object) -> None:
    """The two are equal; if not, the message shows where they part."""
    if now != was:
        a, b = repr(now), repr(was)
        at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
        pytest.fail(f"part at {at}: ...{a[max(0, at - 200) : at + 80]}... was ...{b[max(0, at - 20) : at + 80]}...", pytrace=False)


# -- at a position -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_view_is_the_same_whatever_the_cards_are_that_its_viewer_does_not_see(viewer: int) -> None:
    frames = cards = 0

    @examples(5)
    @given(ALL_GAMES, CHANCES)
    def law(game: Game, chance: Random) -> None:
        nonlocal frames, cards
        for position in game.positions():
            other, number = with_other_cards(position, viewer, chance)
            same(view(other, viewer), view(position, viewer))
            frames, cards = frames + 1, cards + number

    law()
    assert frames > 150
    assert cards > 50 * frames


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_redacted_text_is_the_same_whatever_the_cards_are_that_its_viewer_does_not_see(viewer: int) -> None:
    frames = cards = 0

    @examples(4)
    @given(ALL_GAMES, CHANCES)
    def law(game: Game, chance: Random) -> None:
        nonlocal frames, cards
        for position in game.positions():
            other, number = with_other_cards(position, viewer, chance)
            same(ENGINE.write(other, viewer), ENGINE.write(position, viewer))
            frames, cards = frames + 1, cards + number

    law()
    assert frames > 150
    assert cards > 50 * frames


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_redacted_text_numbers_no_card_that_its_viewer_does_not_see(viewer: int) -> None:
    """A number would let its viewer follow a card from the Deck into the Hand and onto the table."""

    @examples(4)
    @given(ALL_GAMES)
    def law(game: Game) -> None:
        for position in game.positions():
            secret = {i for i, o in hidden_from(state_of(position), viewer).items() if o.zone in HIDDEN}
            lines = [x for x in ENGINE.write(position, viewer).splitlines() if not x.startswith("today")]
            ids = {int(i) for x in lines for i in re.findall(r"(\d+)=", x)} | {
                int(i) for x in lines for ids in re.findall(r"\[([\d ]+)\]", x) for i in ids.split()
            }
            assert ids & secret == set()

    law()


@examples(8)
@given(GAMES)
def test_looking_again_at_what_is_unfinished_asks_the_same(game: Game) -> None:
    for position in of_seats(game):
        state = state_of(position)
        again = asked_again(position)
        same([p for p in again.prompts if p in state.prompts or not state.answered], list(state.prompts))


@pytest.mark.parametrize("viewer", [1, 2])
def test_a_prompt_is_the_same_whatever_the_cards_are_that_its_seat_does_not_see(viewer: int) -> None:
    frames = 0

    @examples(5)
    @given(ALL_GAMES, CHANCES)
    def law(game: Game, chance: Random) -> None:
        nonlocal frames
        for position in of_seats(game):
            mine = of(viewer, ENGINE.prompts(position))
            if mine:
                other, _ = with_other_cards(position, viewer, chance)
                same(of(viewer, asked_again(other).prompts), mine)
                frames += 1

    law()
    assert frames > 50


@pytest.mark.parametrize("viewer", VIEWERS)
def test_who_is_waited_for_is_the_same_whatever_the_cards_are_that_the_viewer_does_not_see(viewer: int) -> None:
    frames = 0

    @examples(5)
    @given(ALL_GAMES, CHANCES)
    def law(game: Game, chance: Random) -> None:
        nonlocal frames
        for position in of_seats(game):
            state = state_of(position)
            private = ENGINE.declaring(position) and state.prompts[0].seat != viewer
            if private or state.answered:
                continue
            other, _ = with_other_cards(position, viewer, chance)
            again = asked_again(other)
            same(view(Position(replace(again, revision=state.revision)), viewer), view(position, viewer))
            frames += 1

    law()
    assert frames > 150


@pytest.mark.parametrize("viewer", [1, 2])
def test_refusals_are_the_same_whatever_the_cards_are_that_the_seat_does_not_see(viewer: int) -> None:
    frames = 0

    @examples(4)
    @given(ALL_GAMES, CHANCES)
    def law(game: Game, chance: Random) -> None:
        nonlocal frames
        for position in game.positions()[::2]:
            other, _ = with_other_cards(position, viewer, chance)
            ids = (0, *state_of(position).objects, state_of(position).next_id)
            for id in chance.sample(ids, min(30, len(ids))):
                for intent in intents(id):
                    assert ENGINE.refusal(other, viewer, intent) == ENGINE.refusal(position, viewer, intent)
                    frames += 1
            for picks in ((), (0, 0), (99,), (0,)):
                if refusal(position, viewer, Choice(picks)) != ("", "", ""):
                    assert refusal(other, viewer, Choice(picks)) == refusal(position, viewer, Choice(picks))

    law()
    assert frames > 5_000


@pytest.mark.parametrize("viewer", [1, 2])
def test_asking_for_a_hidden_card_is_refused_like_asking_for_one_that_does_not_exist(viewer: int) -> None:
    compared = 0

    @examples(4)
    @given(ALL_GAMES)
    def law(game: Game) -> None:
        nonlocal compared
        for position in game.positions():
            state = state_of(position)
            if [prompt.ask for prompt in of(viewer, state.prompts)] == [Ask.TURN]:
                for id, o in hidden_from(state, viewer).items():
                    if o.zone in HIDDEN:
                        compared += 1
                        assert [ENGINE.refusal(position, viewer, intent) for intent in intents(id)] == NOWHERE

    law()
    assert compared > 500


@examples(4)
@given(GAMES, CHANCES)
def test_explanations_are_the_same_whatever_the_hidden_cards_are(game: Game, chance: Random) -> None:
    for position in game.positions()[::3]:
        other, _ = with_other_cards(position, 0, chance)
        for id in state_of(position).objects:
            try:
                expected = ENGINE.explain(position, id)
            except KeyError:
                with pytest.raises(KeyError):
                    ENGINE.explain(other, id)
            else:
                assert ENGINE.explain(other, id) == expected


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_told_event_is_the_same_whatever_was_hidden_in_it(viewer: int) -> None:
    changed = 0

    @examples(8)
    @given(ALL_GAMES, CHANCES)
    def law(game: Game, chance: Random) -> None:
        nonlocal changed
        for transition in game.transitions():
            groups = groups_of(transition)
            others = tuple(tuple(with_other_secrets(event, viewer, chance) for event in group) for group in groups)
            changed += others != groups
            other = Transition(transition.position, Events(others))
            same(story(other, viewer), story(transition, viewer))

    law()
    assert changed > 100


# -- handles -------------------------------------------------------------------------------------------------------


def test_it_is_known_of_every_number_in_a_view_or_a_story_whether_it_is_a_handle() -> None:
    assert fields_of_numbers(View, Told) == HANDLES | NAMED | NUMBERS
    assert not (HANDLES | NAMED) & NUMBERS


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_viewer_is_never_given_the_handle_of_a_card_that_it_has_not_seen(viewer: int) -> None:
    given_out = 0

    @examples(10)
    @given(ALL_GAMES)
    def law(game: Game) -> None:
        nonlocal given_out
        known = {0}
        for transition in game.transitions():
            known |= introduced(transition, viewer)
            told = ENGINE.tell(transition.events, viewer)
            found = set(handles((told, ENGINE.view(transition.position, viewer))))
            assert found <= known, [event for group in told for event in group if not set(handles(event)) <= known]
            given_out += len(found)

    law()
    assert given_out > 2_000


# -- along a game --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("swap", [with_swapped_cards, with_other_decks])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_game_looks_the_same_whatever_the_cards_are_that_a_viewer_never_gets_to_see(viewer: int, swap: Swap) -> None:
    frames = cards = games = 0

    @examples(8)
    @given(GAMES, CHANCES)
    def law(game: Game, chance: Random) -> None:
        nonlocal frames, cards, games
        game = kept(game)
        setup = swap(game.setup, unseen(game, viewer), chance)
        for was, now in zip(game.transitions(), other_game(game, setup), strict=True):
            same(frame(now, viewer), frame(was, viewer))
            frames += 1
        cards += changes(game.setup, setup)
        games += 1

    law()
    assert frames > 40 * games > 250
    assert cards > 20 * games


@pytest.mark.parametrize("viewer", VIEWERS)
def test_choices_among_hidden_cards_look_the_same_whatever_those_are(viewer: int) -> None:
    """As long as the recorded answers can be given: who must choose a Spell and has none cannot do what somebody did who had one."""
    frames = cards = games = 0

    @examples(12)
    @given(SECRETIVE_GAMES, CHANCES)
    def law(game: Game, chance: Random) -> None:
        nonlocal frames, cards, games
        game = kept(game)
        setup = with_other_decks(game.setup, unseen(game, viewer), chance)
        with suppress(Untold):
            for was, now in zip(game.transitions(), other_game(game, setup), strict=True):
                same(frame(now, viewer), frame(was, viewer))
                frames += 1
        cards += changes(game.setup, setup)
        games += 1

    law()
    assert frames > 20 * games > 150
    assert cards > 10 * games


@examples(5)
@given(GAMES, CHANCES)
def test_which_cards_a_seat_puts_face_down_shows_to_nobody_else(game: Game, chance: Random) -> None:
    for step in game.steps:
        prompt = asked(step.before, step.seat)
        if prompt.ask is Ask.MANA and isinstance(step.answer, Choice) and step.answer.picks:
            for other in islice(iter(lambda: some_choice(prompt, chance), None), 10):  # noqa: B023
                if len(other.picks) == len(step.answer.picks):
                    after = ENGINE.submit(step.before, step.seat, other)
                    for viewer in {0, 1, 2} - {step.seat}:
                        same(frame(after, viewer), frame(step.after, viewer))
                    break


def test_waiting_says_nothing_that_only_one_seat_knows() -> None:
    assert set(Waiting.__struct_fields__) == {"seat", "ask", "source"}
