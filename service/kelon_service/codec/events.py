"""What happened, as messages: once for everybody, and for a seat what it is told better than everybody is."""

import re
from collections.abc import Iterator, Sequence

import kelon_engine as engine
from kelon.v1alpha import common_pb2, event_pb2
from kelon_engine import MovedTold, PaidTold, ShownTold, ShuffledTold, Told
from kelon_service.codec import decisions, words

Groups = Sequence[Sequence[Told | None]]
"""What one viewer is told of a transition: groups with an entry for each event, None where there is nothing to tell."""


def story(public: Groups) -> list[event_pb2.GameEvent]:
    """What everybody is told, numbered from 1."""
    return [event(told, number, group) for number, group, told, _ in _numbered(public, public)]


def own_story(public: Groups, own: Groups) -> list[event_pb2.GameEvent]:
    """What a seat is told better than everybody is, with the numbers that the events have for everybody."""
    return [event(mine, number, group) for number, group, told, mine in _numbered(public, own) if mine != told]


def _numbered(public: Groups, own: Groups) -> Iterator[tuple[int, int, Told, Told]]:
    """Number, group, what everybody is told and what the seat is told. What nobody is told takes no number and no group."""
    number = group = 0
    for shared, mine in zip(public, own, strict=True):
        told = [pair for pair in zip(shared, mine, strict=True) if pair != (None, None)]
        group += bool(told)
        for everybody, seat in told:
            assert everybody is not None and seat is not None, "that something happened is told to everybody or to nobody"
            number += 1
            yield number, group, everybody, seat


def event(told: Told, number: int, group: int) -> event_pb2.GameEvent:
    """One thing that happened, as a viewer is told it."""
    found = event_pb2.GameEvent(number=number, group=group)
    if not isinstance(told, ShuffledTold):
        found.by = told.seat if isinstance(told, PaidTold) else told.by
    if not isinstance(told, ShownTold | ShuffledTold | PaidTold):
        found.ability = words.ability(told.ability)
        if told.source:
            found.cause.handle = told.source
    _say(found, told)
    return found


def _say(found: event_pb2.GameEvent, told: Told) -> None:
    """What happened. Every kind of event is here: a new one is refused until somebody says how it is told."""
    match told:
        case MovedTold():
            found.moved.CopyFrom(_moved(told))
        case ShownTold():
            found.shown.CopyFrom(_shown(told))
        case ShuffledTold(seat=seat):
            found.shuffled.CopyFrom(event_pb2.Shuffled(zone=common_pb2.ZoneRef(zone=common_pb2.ZONE_DECK, seat=seat)))
        case PaidTold(seat=seat, mana=mana):
            found.paid.CopyFrom(event_pb2.Paid(seat=seat, cost=common_pb2.Cost(mana=mana)))
        case engine.GameBegan(first=first):
            found.game_began.CopyFrom(event_pb2.GameBegan(first_seat=first))
        case engine.PhaseBegan(phase=phase, day=day):
            found.phase_began.CopyFrom(event_pb2.PhaseBegan(day=day, phase=words.PHASES[phase]))
        case engine.StepBegan(step=step):
            found.step_began.CopyFrom(event_pb2.StepBegan(step=step.value))
        case engine.TurnBegan(seat=seat):
            found.turn_began.CopyFrom(event_pb2.TurnBegan(seat=seat))
        case engine.TurnEnded(seat=seat):
            found.turn_ended.CopyFrom(event_pb2.TurnEnded(seat=seat))
        case engine.FirstSeatChanged(seat=seat):
            found.first_seat_changed.CopyFrom(event_pb2.FirstSeatChanged(seat=seat))
        case engine.Declared():
            found.declared.CopyFrom(_declared(told))
        case engine.Played(object=now, origin=origin):
            found.played.CopyFrom(event_pb2.Played(handle=now.id, origin=words.ZONES[origin]))
        case engine.Created(now=now, joined=joined):
            found.created.CopyFrom(event_pb2.Created(now=now.id, token=now.card, joined=[words.expedition(place) for place in joined]))
        case engine.Ceased(was=was):
            found.ceased.CopyFrom(event_pb2.Ceased(old=was.id))
        case engine.CountersChanged(id=id, counter=counter, change=change):
            found.counters_changed.CopyFrom(event_pb2.CountersChanged(handle=id, counter=counter, change=change))
        case engine.StatusChanged(id=id, status=status, gained=gained):
            found.status_changed.CopyFrom(event_pb2.StatusChanged(handle=id, status=status.value, gained=gained))
        case engine.ExpeditionMoved():
            found.expedition_moved.CopyFrom(_expedition_moved(told))
        case engine.Switched(id=id, joined=joined, left=left):
            places = ([words.expedition(place) for place in side] for side in (joined, left))
            found.switched.CopyFrom(event_pb2.Switched(handle=id, joined=next(places), left=next(places)))
        case engine.TurnedUp(ids=ids):
            found.turned_up.CopyFrom(event_pb2.TurnedUp(handles=ids))
        case engine.ArenaBegan(now=now):
            found.arena_began.CopyFrom(event_pb2.ArenaBegan(handle=now.id))
        case engine.DiceRolled(seat=seat, faces=faces):
            found.dice_rolled.CopyFrom(event_pb2.DiceRolled(seat=seat, faces=faces))
        case engine.RollSettled(seat=seat, result=result, ignored=ignored):
            found.roll_settled.CopyFrom(event_pb2.RollSettled(seat=seat, results=result, ignored=ignored))
        case engine.Chosen():
            found.chosen.CopyFrom(_chosen(told))
        case engine.ReactionWaits(now=now):
            reaction = "" if now.emblem is None else words.ability(now.emblem.ability)
            found.reaction_waits.CopyFrom(event_pb2.ReactionWaits(now=now.id, controller=now.controller, ability=reaction))
        case engine.ReactionDone(was=was, how=how):
            found.reaction_done.CopyFrom(event_pb2.ReactionDone(old=was.id, how=how))
        case engine.LingeringBegan(now=now):
            found.lingering_changed.CopyFrom(_lingering(now, "began"))
        case engine.LingeringUsed(id=id):
            found.lingering_changed.CopyFrom(event_pb2.LingeringChanged(handle=id, how="used"))
        case engine.LingeringEnded(was=was):
            found.lingering_changed.CopyFrom(event_pb2.LingeringChanged(handle=was.id, how="over"))
        case engine.Passed(seat=seat):
            found.passed.CopyFrom(event_pb2.Passed(seat=seat))
        case engine.DidNotHappen():
            found.did_not_happen.CopyFrom(_did_not_happen(told))
        case engine.GameEnded(result=result):
            found.game_ended.CopyFrom(event_pb2.GameEnded(result=words.game_result(result)))
        case _:
            raise AssertionError(f"nobody has said how {type(told).__name__} is told")


def _moved(told: MovedTold) -> event_pb2.Moved:
    return event_pb2.Moved(
        old=told.old,
        now=told.now,
        origin=common_pb2.ZoneRef(zone=words.ZONES[told.origin], seat=told.origin_seat),
        destination=common_pb2.ZoneRef(zone=words.ZONES[told.destination], seat=told.destination_seat),
        face=words.face(told.card),
        word=told.word,
        position=told.position,
        joined=[words.expedition(place) for place in told.joined],
        left=[words.expedition(place) for place in told.left],
    )


def _shown(told: ShownTold) -> event_pb2.Shown:
    return event_pb2.Shown(
        faces=[common_pb2.Face(card=card) for card in told.cards],
        zone=common_pb2.ZoneRef(zone=words.ZONES[told.zone], seat=told.zone_seat),
        to=told.to,
        count=told.count,
        handles=told.handles,
    )


def _declared(told: engine.Declared) -> event_pb2.Declared:
    return event_pb2.Declared(
        intent=decisions.intent(told.intent),
        filled=words.all_filled(told.names),
        cost=words.cost(told.cost, settled=True),
        face=words.face(told.card),
    )


def _expedition_moved(told: engine.ExpeditionMoved) -> event_pb2.ExpeditionMoved:
    return event_pb2.ExpeditionMoved(
        expedition=words.expedition(told.place),
        steps=told.steps,
        region=told.region,
        due_to=[words.TERRAINS[terrain] for terrain in told.due_to],
    )


def _chosen(told: engine.Chosen) -> event_pb2.Chosen:
    slot = "mode" if told.ask is engine.Ask.MODE else ""
    value = words.filled(slot, told.value) or common_pb2.Filled()
    found = event_pb2.Chosen(seat=told.seat, ask=words.ASKS[told.ask], refs=value.refs, modes=value.modes, declined=told.declined)
    if value.HasField("number"):
        found.number = value.number
    return found


def _lingering(now: engine.Object, how: str) -> event_pb2.LingeringChanged:
    found = event_pb2.LingeringChanged(handle=now.id, how=how)
    if now.emblem is not None:
        found.uses_left = now.emblem.uses
        found.ends = "" if now.emblem.until is None else now.emblem.until.value
    return found


def _did_not_happen(told: engine.DidNotHappen) -> event_pb2.DidNotHappen:
    """Its key ends in the name that the event would have had in GameEvent."""
    what = common_pb2.Wording(key=f"did_not_happen.{re.sub('(?<!^)(?=[A-Z])', '_', told.what).lower()}")
    if told.subject:
        what.args.add(name="subject").ref.handle = told.subject
    return event_pb2.DidNotHappen(what=what, because=words.handles((told.because,) if told.because else ()))
