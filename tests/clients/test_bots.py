"""The bots, with real games in this process."""

import random
from collections import Counter
from functools import cache

from kelon.v1alpha import choice_pb2, common_pb2, intent_pb2, view_pb2
from kelon_client import BOTS, Blind, Bot, Constraints, GreedyBot, RandomBot
from kelon_engine import ENGINE, NATURE, Choice, Deck, Position, Prompt, Setup, starter_decks
from kelon_service import codec
from tests.service.games import some_answer


def asked(position: Position, prompt: Prompt) -> tuple[view_pb2.View, choice_pb2.Decision]:
    """What a bot is given."""
    decision = codec.decision(prompt, 1)
    return codec.view(ENGINE.view(position, prompt.seat), decision), decision


@cache
def winner(seed: int) -> type[Bot]:
    """Which of the two bots wins a game between equal decks; they take turns to be seat 1."""
    chance = random.Random(seed)
    bots: list[Bot] = [RandomBot(chance), GreedyBot(chance)]
    if seed % 2:
        bots.reverse()
    names = list(starter_decks())
    deck = starter_decks()[names[seed % len(names)]]
    transition = ENGINE.start(Setup((Deck(deck.hero, deck.cards),) * 2))
    while (result := ENGINE.result(transition.position)) is None:
        prompt = ENGINE.prompts(transition.position)[0]
        if prompt.seat == NATURE:
            answer = some_answer(prompt, chance)
        else:
            reply = bots[prompt.seat - 1].choose(*asked(transition.position, prompt))
            assert isinstance(reply, choice_pb2.Choice)
            answer = Choice(tuple(reply.picks))
        transition = ENGINE.submit(transition.position, prompt.seat, answer)
    return type(bots[result.winner - 1])


def test_the_greedy_bot_beats_the_random_bot_most_of_the_time() -> None:
    wins = Counter(winner(seed) for seed in range(12))
    assert wins[GreedyBot] >= 9


def test_the_random_bot_looks_at_nothing_but_the_constraints() -> None:
    assert isinstance(RandomBot(), Blind)
    decision = choice_pb2.Decision(options=[choice_pb2.Option()] * 9, min_picks=2, max_picks=5)
    reply = RandomBot(random.Random(5)).choose(view_pb2.View(), decision)
    assert tuple(reply.picks) == RandomBot(random.Random(5)).pick(Constraints.of(decision))


def test_a_bot_with_the_same_chance_chooses_the_same() -> None:
    decision = choice_pb2.Decision(options=[choice_pb2.Option()] * 50, min_picks=10, max_picks=20)
    for bot in BOTS.values():
        assert bot(random.Random(3)).choose(view_pb2.View(), decision) == bot(random.Random(3)).choose(view_pb2.View(), decision)


def table(mine: int, theirs: int) -> view_pb2.View:
    """Two expeditions that face each other in a region of Forest, and a Character of Forest 2 in the hand of seat 1."""

    def seat(number: int, forest: int) -> view_pb2.SeatState:
        hero = view_pb2.ExpeditionView(side=common_pb2.SIDE_HERO, region=1, totals=common_pb2.Stats(forest=forest))
        return view_pb2.SeatState(seat=number, expeditions=[hero, view_pb2.ExpeditionView(side=common_pb2.SIDE_COMPANION)])

    regions = [view_pb2.Region(number=0), view_pb2.Region(number=1, face_up=True, terrains=[common_pb2.TERRAIN_FOREST])]
    return view_pb2.View(
        table=view_pb2.TableView(seats=[seat(1, mine), seat(2, theirs)], adventure=view_pb2.Adventure(regions=regions)),
        own=view_pb2.SeatView(seat=1, put=[view_pb2.ObjectView(handle=9, stats=common_pb2.Stats(forest=2))]),
    )


def turn(*sides: common_pb2.Side) -> choice_pb2.Decision:
    """A turn with the card to play into one of these expeditions, or to pass."""
    plays = [intent_pb2.Intent(play_card=intent_pb2.PlayCard(handle=9, expedition=side)) for side in sides]
    options = [choice_pb2.Option(intent=intent, cost=common_pb2.Cost(mana=9)) for intent in plays]
    last = choice_pb2.Option(intent=intent_pb2.Intent(pass_turn=intent_pb2.PassTurn()))
    return choice_pb2.Decision(ask=choice_pb2.ASK_TURN, options=[*options, last], min_picks=1, max_picks=1)


def test_the_greedy_bot_plays_where_its_expedition_would_move() -> None:
    both = turn(common_pb2.SIDE_COMPANION, common_pb2.SIDE_HERO)
    assert GreedyBot().choose(table(mine=1, theirs=2), both) == choice_pb2.Choice(picks=[1])


def test_the_greedy_bot_keeps_another_expedition_from_moving() -> None:
    both = turn(common_pb2.SIDE_COMPANION, common_pb2.SIDE_HERO)
    assert GreedyBot().choose(table(mine=0, theirs=2), both) == choice_pb2.Choice(picks=[1])


def test_the_greedy_bot_passes_rather_than_pay_for_nothing() -> None:
    assert GreedyBot().choose(table(mine=9, theirs=2), turn(common_pb2.SIDE_HERO)) == choice_pb2.Choice(picks=[1])
