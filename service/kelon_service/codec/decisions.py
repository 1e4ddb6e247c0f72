"""Prompts as decisions, and answers back. The constraints of a decision are those of the prompt, one for one."""

from collections.abc import Sequence

from kelon.v1alpha import choice_pb2, common_pb2, intent_pb2
from kelon_engine import Act, Choice, Mode, Number, Option, Pass, Place, Play, Prompt, Refusal, Side, Thing, Yes, legal, option_text
from kelon_service.codec import words
from kelon_service.reasons import Reason, Refused, problem

_SIDES = {wire: side for side, wire in words.SIDES.items()}


def decision(prompt: Prompt, number: int, dialogue: Sequence[tuple[Prompt, Choice]] = ()) -> choice_pb2.Decision:
    """What a seat is asked. `dialogue` is what it was asked and answered in this declaration so far, the turn with its intent first."""
    return choice_pb2.Decision(
        number=number,
        step=len(dialogue),
        seat=prompt.seat,
        ask=words.ASKS[prompt.ask],
        slot=prompt.slot,
        wording=common_pb2.Wording(key=f"ask.{prompt.ask.value}"),
        about=words.handles(id for id in (prompt.source, *prompt.about) if id),
        ability=words.ability(prompt.ability),
        options=[_option(option) for option in prompt.options],
        min_picks=prompt.low,
        max_picks=prompt.high,
        ordered=prompt.ordered,
        max_per_group=prompt.max_per_group,
        budgets=[choice_pb2.Budget(kind=b.kind, low=b.low, high=b.high, once=b.once) for b in prompt.budgets],
        fallback=choice_pb2.Choice(picks=prompt.fallback.picks),
        declaring=_declaring(dialogue) if dialogue else None,
        concurrent=prompt.concurrent,
        masked=prompt.masked,
    )


def _declaring(dialogue: Sequence[tuple[Prompt, Choice]]) -> choice_pb2.Declaring:
    (turn, picked), *steps = dialogue
    declared = turn.options[picked.picks[0]]
    assert isinstance(declared.what, Play | Act | Pass)
    return choice_pb2.Declaring(
        intent=intent(declared.what),
        so_far=[_picked(asked, answer) for asked, answer in steps],
        cost=None if declared.cost is None else words.cost(declared.cost),
    )


def _picked(prompt: Prompt, choice: Choice) -> common_pb2.Filled:
    found = common_pb2.Filled(slot=prompt.slot)
    for pick in choice.picks:
        match prompt.options[pick].what:
            case Thing(id=id):
                found.refs.add(handle=id)
            case Place() as place:
                found.refs.add(expedition=words.expedition(place))
            case Mode(number=number):
                found.modes.append(number)
            case Number(number=number):
                found.numbers.append(number)
            case Yes(yes=yes):
                found.number = int(yes)
    return found


def _option(option: Option) -> choice_pb2.Option:
    found = choice_pb2.Option(
        cost=None if option.cost is None else words.cost(option.cost),
        max_times=option.times if option.times != 1 else 0,
        group=option.group,
        weights=option.weights,
        notation=option_text(option),
    )
    key = ""
    match option.what:
        case Play() | Act() | Pass():
            found.intent.CopyFrom(intent(option.what))
            key = str(found.intent.WhichOneof("act"))
        case Thing(id=id):
            found.ref.handle = id
            key = "object"
        case Place():
            found.ref.expedition.CopyFrom(words.expedition(option.what))
            key = "expedition"
        case Mode(number=number):
            found.mode = number
            key = "mode"
        case Yes(yes=yes):
            found.yes = yes
            key = "yes" if yes else "no"
        case Number(number=number):
            found.number = number
            key = "number"
    found.label.key = f"option.{key}"
    return found


def choice(prompt: Prompt, picked: choice_pb2.Choice) -> Choice:
    """The answer that some picks are. Refused with ILLEGAL_CHOICE: they do not meet the constraints that were published."""
    answer = Choice(tuple(picked.picks))
    wrong = legal(prompt, answer)
    if wrong is not None:
        raise Refused(problem(Reason.ILLEGAL_CHOICE, wrong, field="answer.choice"))
    return answer


def intent(what: Play | Act | Pass) -> intent_pb2.Intent:
    """A thing to do with a turn."""
    match what:
        case Play(id=id, side=side, way=way):
            expedition = common_pb2.SIDE_UNSPECIFIED if side is None else words.SIDES[side]
            return intent_pb2.Intent(play_card=intent_pb2.PlayCard(handle=id, expedition=expedition, way=way))
        case Act(id=id, ability=number):
            return intent_pb2.Intent(quick_action=intent_pb2.QuickAction(ability=common_pb2.AbilityRef(handle=id, number=number)))
        case Pass():
            return intent_pb2.Intent(pass_turn=intent_pb2.PassTurn())


def intents(wanted: intent_pb2.Intent) -> tuple[Play | Act | Pass, ...]:
    """Everything that an intent may mean: without a way, a card may be played in any. Refused with MALFORMED: it says nothing."""
    match wanted.WhichOneof("act"):
        case "play_card":
            card = wanted.play_card
            side = _side(card.expedition)
            return tuple(Play(card.handle, side, way) for way in ([card.way] if card.way else WAYS))
        case "quick_action":
            return (Act(wanted.quick_action.ability.handle, wanted.quick_action.ability.number),)
        case "pass_turn":
            return (Pass(),)
        case _:
            raise Refused(
                problem(Reason.MALFORMED, "an intent says what to do: play_card, quick_action or pass_turn", field="answer.intent")
            )


WAYS = ("hand", "reserve")
"""The ways in which a card can be played."""


def _side(side: common_pb2.Side) -> Side | None:
    if side == common_pb2.SIDE_UNSPECIFIED:
        return None
    if side not in _SIDES:
        raise Refused(problem(Reason.MALFORMED, f"there is no expedition {side}", field="answer.intent.play_card.expedition"))
    return _SIDES[side]


def lookup(prompt: Prompt, wanted: intent_pb2.Intent) -> Choice | None:
    """The choice of the option that offers an intent; None: none does. Refused with MALFORMED: the intent says nothing."""
    meant = intents(wanted)
    offered = [i for i, option in enumerate(prompt.options) if option.what in meant]
    return Choice((offered[0],)) if len(offered) == 1 else None


def refusal(wanted: intent_pb2.Intent, why: Refusal) -> choice_pb2.Refusal:
    """Why an intent is not on offer."""
    found = choice_pb2.Refusal(reason=why.reason, rule=why.rule, need=why.need, have=why.have)
    match wanted.WhichOneof("act"):
        case "play_card":
            found.subject.handle = wanted.play_card.handle
        case "quick_action":
            found.subject.ability.CopyFrom(wanted.quick_action.ability)
    return found
