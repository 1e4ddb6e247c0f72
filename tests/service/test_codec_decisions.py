"""Prompts as decisions, and what clients answer."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kelon.v1alpha import choice_pb2, common_pb2, intent_pb2
from kelon_engine import (
    ENGINE,
    NATURE,
    Act,
    Ask,
    Budget,
    Choice,
    Cost,
    CostPart,
    Mode,
    Number,
    Option,
    Pass,
    Place,
    Play,
    Prompt,
    Refusal,
    Side,
    Thing,
    Yes,
    legal,
)
from kelon_service import codec
from kelon_service.reasons import Refused
from tests.service.games import game, turn

PLAY = Play(9, Side.HERO, "hand")
TURN = Prompt(
    1,
    Ask.TURN,
    "intent",
    (
        Option(Pass()),
        Option(PLAY, cost=Cost(3)),
        Option(Play(9, Side.COMPANION, "hand"), cost=Cost(3)),
        Option(Act(4, 2)),
        Option(Play(8, None, "reserve")),
    ),
)


def option(what: Thing | Place | Mode | Yes | Number | Play | Act | Pass, **parts: object) -> choice_pb2.Option:
    """An option as it is on the wire."""
    return codec.decision(Prompt(1, Ask.OBJECT, "it", (Option(what, **parts),)), 1).options[0]  # type: ignore[arg-type]


def play_card(handle: int, expedition: "common_pb2.Side" = common_pb2.SIDE_UNSPECIFIED, way: str = "") -> intent_pb2.Intent:
    """An intent to play a card."""
    return intent_pb2.Intent(play_card=intent_pb2.PlayCard(handle=handle, expedition=expedition, way=way))


def quick_action(handle: int, number: int) -> intent_pb2.Intent:
    """An intent to play a quick action."""
    return intent_pb2.Intent(quick_action=intent_pb2.QuickAction(ability=common_pb2.AbilityRef(handle=handle, number=number)))


def accepts(decision: choice_pb2.Decision, picks: list[int]) -> bool:
    """Whether picks meet the constraints that a decision publishes, read from the message alone."""
    times = Counter(picks)
    groups = Counter(decision.options[i].group for i in picks if i < len(decision.options))
    return (
        all(i < len(decision.options) for i in picks)
        and decision.min_picks <= len(picks) <= decision.max_picks
        and all(k <= max(1, decision.options[i].max_times) for i, k in times.items())
        and (not decision.max_per_group or all(k <= decision.max_per_group for k in groups.values()))
        and all(
            budget.low <= sum(decision.options[i].weights[b] * (1 if budget.once else k) for i, k in times.items()) <= budget.high
            for b, budget in enumerate(decision.budgets)
        )
    )


@st.composite
def prompts(draw: st.DrawFn) -> Prompt:
    """Any prompt of a few options."""
    budgets = draw(st.lists(st.builds(Budget, st.just("mana"), st.integers(-1, 1), st.integers(1, 4), st.booleans()), max_size=2))
    weights = st.tuples(*[st.integers(0, 2)] * len(budgets))
    options = draw(st.lists(st.builds(Option, st.just(Yes(True)), st.integers(1, 3), st.integers(0, 2), weights), max_size=4))
    low = draw(st.integers(0, 2))
    return Prompt(
        1,
        Ask.OBJECT,
        "it",
        tuple(options),
        low,
        draw(st.integers(low, 4)),
        max_per_group=draw(st.integers(0, 2)),
        budgets=tuple(budgets),
    )


# -- the constraints -----------------------------------------------------------------------------------------------------------


@given(prompts(), st.lists(st.integers(0, 4), max_size=5))
def test_an_answer_is_accepted_if_and_only_if_it_meets_the_published_constraints(prompt: Prompt, picks: list[int]) -> None:
    accepted = accepts(codec.decision(prompt, 1), picks)
    try:
        codec.choice(prompt, choice_pb2.Choice(picks=picks))
    except Refused:
        assert not accepted
    else:
        assert accepted


def test_the_fallback_of_every_decision_of_a_game_meets_its_constraints() -> None:
    asked = [p for transition in game(4) for p in ENGINE.prompts(transition.position) if p.seat != NATURE]
    decisions = [codec.decision(prompt, number) for number, prompt in enumerate(asked, 1)]
    assert [d.number for d in decisions if not accepts(d, list(d.fallback.picks))] == []


def test_picks_that_are_out_of_range_are_refused_as_an_illegal_choice() -> None:
    with pytest.raises(Refused) as refused:
        codec.choice(TURN, choice_pb2.Choice(picks=[4_000_000_000]))
    assert (refused.value.problem.reason, refused.value.problem.field) == ("ILLEGAL_CHOICE", "answer.choice")


def test_the_order_of_the_picks_is_kept() -> None:
    prompt = Prompt(1, Ask.ORDER, "order", (Option(Thing(1)), Option(Thing(2))), 2, 2, ordered=True)
    assert codec.choice(prompt, choice_pb2.Choice(picks=[1, 0])) == Choice((1, 0))


def test_one_pick_at_the_most_goes_without_saying() -> None:
    assert option(Thing(3)).max_times == 0


def test_more_picks_of_one_option_are_said() -> None:
    assert option(Thing(3), times=4).max_times == 4


def test_limits_groups_and_budgets_are_copied() -> None:
    budgets = (Budget("hand_cost", 0, 5, once=True),)
    prompt = Prompt(1, Ask.TARGET, "it", (), 1, 2, ordered=True, max_per_group=3, budgets=budgets)
    found = codec.decision(prompt, 1)
    assert (found.min_picks, found.max_picks, found.ordered, found.max_per_group) == (1, 2, True, 3)
    assert list(found.budgets) == [choice_pb2.Budget(kind="hand_cost", high=5, once=True)]


# -- what is asked ---------------------------------------------------------------------------------------------------------------


def test_a_decision_names_seat_number_and_what_it_asks() -> None:
    found = codec.decision(TURN, 12)
    assert (found.seat, found.number, found.ask, found.slot, found.wording.key) == (1, 12, choice_pb2.ASK_TURN, "intent", "ask.turn")


def test_a_decision_names_the_object_that_asks_before_what_it_speaks_about() -> None:
    prompt = Prompt(1, Ask.MAY, "may", (Option(Yes(True)),), source=5, about=(6, 7), ability="A/1.effect")
    found = codec.decision(prompt, 1)
    assert [ref.handle for ref in found.about] == [5, 6, 7]
    assert found.ability == "A/1"


def test_the_rules_ask_about_nothing() -> None:
    assert list(codec.decision(TURN, 1).about) == []


def test_masked_and_concurrent_are_said() -> None:
    found = codec.decision(Prompt(1, Ask.MANA, "it", (), masked=True, concurrent=True), 1)
    assert (found.masked, found.concurrent) == (True, True)


def test_a_first_step_is_no_declaration() -> None:
    found = codec.decision(TURN, 1)
    assert (found.step, found.HasField("declaring")) == (0, False)


def test_a_later_step_says_what_is_declared_so_far() -> None:
    mode = Prompt(1, Ask.MODE, "mode", (Option(Mode(1)), Option(Mode(2))))
    target = Prompt(1, Ask.TARGET, "target", (Option(Thing(30)), Option(Place(2, Side.HERO))), declaring=True)
    found = codec.decision(target, 7, [(TURN, Choice((1,))), (mode, Choice((1,))), (target, Choice((0, 1)))])
    assert (found.number, found.step) == (7, 3)
    assert found.declaring == choice_pb2.Declaring(
        intent=codec.intent(PLAY),
        cost=common_pb2.Cost(mana=3),
        so_far=[
            common_pb2.Filled(slot="mode", modes=[2]),
            common_pb2.Filled(
                slot="target",
                refs=[
                    common_pb2.Ref(handle=30),
                    common_pb2.Ref(expedition=common_pb2.ExpeditionRef(seat=2, side=common_pb2.SIDE_HERO)),
                ],
            ),
        ],
    )


@pytest.mark.parametrize(
    ("what", "member"),
    [
        (Thing(3), "ref"),
        (Place(1, Side.HERO), "ref"),
        (Mode(1), "mode"),
        (Yes(False), "yes"),
        (Number(0), "number"),
        (PLAY, "intent"),
        (Act(1, 1), "intent"),
        (Pass(), "intent"),
    ],
)
def test_every_kind_of_option_says_what_it_is(what: Thing | Place | Mode | Yes | Number | Play | Act | Pass, member: str) -> None:
    assert option(what).WhichOneof("what") == member


def test_an_option_carries_its_notation() -> None:
    assert option(Mode(2)).notation == "mode 2"


def test_an_option_has_a_label_for_those_who_do_not_know_its_kind() -> None:
    assert option(PLAY).label.key == "option.play_card"


def test_a_cost_tells_what_is_paid_besides_mana() -> None:
    cost = Cost(2, (CostPart("hand", 3), CostPart("less", -1, because=8), CostPart("spend", count=2, term="charge")))
    assert option(PLAY, cost=cost).cost == common_pb2.Cost(mana=2, extras=[common_pb2.CostPart(kind="spend", count=2, term="charge")])


def test_a_settled_cost_tells_how_its_mana_came_about() -> None:
    cost = Cost(2, (CostPart("hand", 3), CostPart("less", -1, because=8)))
    assert list(codec.cost(cost, settled=True).parts) == [
        common_pb2.CostPart(kind="hand", mana=3),
        common_pb2.CostPart(kind="less", mana=-1, because=common_pb2.Ref(handle=8)),
    ]


# -- intents -----------------------------------------------------------------------------------------------------------------------


def test_the_intent_of_every_option_of_a_game_finds_that_option() -> None:
    turns = [prompt for transition in game(4) if (prompt := turn(transition.position))]
    asked = [(prompt, i, option) for prompt in turns for i, option in enumerate(codec.decision(prompt, 1).options)]
    assert len(asked) > 50
    assert [option.notation for prompt, i, option in asked if codec.lookup(prompt, option.intent) != Choice((i,))] == []


def test_an_intent_that_is_not_on_offer_finds_nothing() -> None:
    assert codec.lookup(TURN, play_card(10, common_pb2.SIDE_HERO)) is None


def test_an_intent_may_leave_the_way_out() -> None:
    assert codec.lookup(TURN, play_card(9, common_pb2.SIDE_COMPANION)) == Choice((2,))


def test_an_intent_without_a_way_finds_nothing_where_there_are_two() -> None:
    prompt = Prompt(1, Ask.TURN, "intent", (Option(Play(8, None, "reserve")), Option(Play(8, None, "hand"))))
    assert codec.lookup(prompt, play_card(8)) is None


def test_an_intent_to_play_a_card_needs_its_expedition() -> None:
    assert codec.lookup(TURN, play_card(9, way="hand")) is None


def test_two_quick_actions_of_one_object_are_two_intents() -> None:
    assert [codec.lookup(TURN, quick_action(4, number)) for number in (1, 2)] == [None, Choice((3,))]


def test_passing_finds_its_option() -> None:
    assert codec.lookup(TURN, intent_pb2.Intent(pass_turn=intent_pb2.PassTurn())) == Choice((0,))


def test_an_intent_that_says_nothing_is_malformed() -> None:
    with pytest.raises(Refused) as refused:
        codec.lookup(TURN, intent_pb2.Intent())
    assert (refused.value.problem.reason, refused.value.problem.field) == ("MALFORMED", "answer.intent")


def test_an_expedition_that_does_not_exist_is_malformed() -> None:
    wanted = play_card(9)
    wanted.MergeFromString(intent_pb2.Intent(play_card=intent_pb2.PlayCard(expedition=9)).SerializeToString())  # type: ignore[arg-type]
    with pytest.raises(Refused) as refused:
        codec.lookup(TURN, wanted)
    assert refused.value.problem.field == "answer.intent.play_card.expedition"


def test_a_refusal_points_at_the_card() -> None:
    found = codec.refusal(play_card(9), Refusal("NOT_ENOUGH_MANA", "1.2.5.c", 4, 3))
    assert found == choice_pb2.Refusal(subject=common_pb2.Ref(handle=9), reason="NOT_ENOUGH_MANA", rule="1.2.5.c", need=4, have=3)


def test_a_refusal_points_at_the_quick_action() -> None:
    found = codec.refusal(quick_action(4, 2), Refusal("QUICK_ACTION_LIMIT", "1.4.6.b", 101, 100))
    assert found.subject.ability == common_pb2.AbilityRef(handle=4, number=2)


def test_a_legal_choice_of_a_real_decision_goes_there_and_back() -> None:
    chance = random.Random(0)
    prompt = next(p for transition in game(4) for p in ENGINE.prompts(transition.position) if p.ask is Ask.MANA)
    picks = tuple(sorted(chance.sample(range(len(prompt.options)), prompt.low)))
    assert legal(prompt, Choice(picks)) is None
    assert codec.choice(prompt, choice_pb2.Choice(picks=picks)) == Choice(picks)
