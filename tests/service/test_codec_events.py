"""The story on the wire."""

from functools import cache
from typing import get_args

import pytest

import kelon_engine as engine
from kelon.v1alpha import choice_pb2, common_pb2, event_pb2
from kelon_engine import (
    ENGINE,
    Ask,
    Cost,
    CostPart,
    Declared,
    DiceRolled,
    DidNotHappen,
    Emblem,
    ExpeditionMoved,
    LingeringBegan,
    LingeringEnded,
    LingeringUsed,
    MovedTold,
    Numbers,
    Object,
    PaidTold,
    Passed,
    Phase,
    PhaseBegan,
    Place,
    Places,
    Play,
    ReactionWaits,
    RollSettled,
    ShownTold,
    ShuffledTold,
    Side,
    Terrain,
    Told,
    TurnBegan,
    Zone,
)
from kelon_service import codec
from kelon_service.codec.events import Groups
from tests.service.games import game

SEEDS = (4, 5)


def one(told: Told) -> event_pb2.GameEvent:
    """A single thing that happened."""
    return codec.story([[told]])[0]


def moved(old: int = 0, now: int = 0, card: str = "") -> MovedTold:
    """A card that is drawn."""
    return MovedTold(old, now, card, Zone.DECK, 1, Zone.HAND, 1, "drawn", 0, (), (), 1, 0, "")


@cache
def whole_story(seed: int) -> list[event_pb2.GameEvent]:
    """Everything that everybody is told of a game."""
    return [event for transition in game(seed) for event in codec.story(ENGINE.tell(transition.events, 0))]


def test_every_event_of_a_game_says_what_happened() -> None:
    events = [event for seed in SEEDS for event in whole_story(seed)]
    assert len(events) > 300
    assert [event for event in events if event.WhichOneof("what") is None] == []


def test_events_are_numbered_from_one_without_a_gap() -> None:
    stories = [codec.story(ENGINE.tell(transition.events, 0)) for transition in game(4)]
    assert all([event.number for event in story] == list(range(1, len(story) + 1)) for story in stories)


def test_what_nobody_is_told_takes_no_number_and_no_group() -> None:
    story = codec.story([[None], [None, Passed(seat=1)], [TurnBegan(seat=2)]])
    assert [(event.number, event.group) for event in story] == [(1, 1), (2, 2)]


def test_events_of_one_group_happened_at_the_same_time() -> None:
    story = codec.story([[TurnBegan(seat=1), Passed(seat=1)], [TurnBegan(seat=2)]])
    assert [event.group for event in story] == [1, 1, 2]


def test_a_seat_is_told_again_only_what_it_is_told_better() -> None:
    public: Groups = [[moved(), TurnBegan(seat=1)]]
    own: Groups = [[moved(now=40, card="A"), TurnBegan(seat=1)]]
    assert [event.moved.now for event in codec.own_story(public, own)] == [40]


def test_an_own_event_has_the_number_and_the_group_of_the_shared_one() -> None:
    public: Groups = [[TurnBegan(seat=1)], [None, TurnBegan(seat=2), moved()]]
    own: Groups = [[TurnBegan(seat=1)], [None, TurnBegan(seat=2), moved(now=40, card="A")]]
    assert [(event.number, event.group) for event in codec.own_story(public, own)] == [(3, 2)]


def test_who_draws_a_card_sees_it_and_nobody_else_does() -> None:
    told = [(viewer, transition.events) for transition in game(4) for viewer in (1, 2)]
    own = [
        (viewer, event.moved) for viewer, events in told for event in codec.own_story(ENGINE.tell(events, 0), ENGINE.tell(events, viewer))
    ]
    drawn = {(viewer == move.destination.seat, move.now > 0, move.HasField("face")) for viewer, move in own if move.word == "drawn"}
    assert drawn == {(True, True, True)}


def test_a_move_without_handles_and_face_has_none() -> None:
    event = one(moved())
    assert (event.moved.old, event.moved.now, event.moved.HasField("face")) == (0, 0, False)


def test_a_move_names_both_zones() -> None:
    event = one(moved())
    assert (event.moved.origin, event.moved.destination) == (
        common_pb2.ZoneRef(zone=common_pb2.ZONE_DECK, seat=1),
        common_pb2.ZoneRef(zone=common_pb2.ZONE_HAND, seat=1),
    )


def test_an_event_names_performer_cause_and_ability() -> None:
    event = one(Passed(seat=1, by=1, source=12, ability="A/1.effect.steps.0"))
    assert (event.by, event.cause.handle, event.ability) == (1, 12, "A/1")


def test_what_the_rules_do_has_no_cause() -> None:
    event = one(PhaseBegan(phase=Phase.NOON, day=3))
    assert (event.by, event.HasField("cause"), event.ability) == (0, False, "")
    assert event.phase_began == event_pb2.PhaseBegan(day=3, phase=common_pb2.PHASE_NOON)


def test_a_payment_tells_the_mana_and_no_orb() -> None:
    event = one(PaidTold(2, 3))
    assert (event.by, event.paid) == (2, event_pb2.Paid(seat=2, cost=common_pb2.Cost(mana=3)))


def test_a_shuffle_names_the_deck() -> None:
    assert one(ShuffledTold(2)).shuffled.zone == common_pb2.ZoneRef(zone=common_pb2.ZONE_DECK, seat=2)


def test_who_does_not_see_shown_cards_learns_how_many_they_are() -> None:
    shown = one(ShownTold((), (), Zone.DECK, 1, (1,), 3, 1)).shown
    assert (shown.count, list(shown.faces), list(shown.handles), list(shown.to)) == (3, [], [], [1])


def test_a_declaration_tells_intent_names_and_settled_cost() -> None:
    event = one(
        Declared(
            intent=Play(0, Side.HERO, "hand"),
            card="A",
            names={"target": (30,), "mode": 2, "where": Places((Place(2, Side.HERO),))},
            cost=Cost(2, (CostPart("hand", 2),)),
            by=1,
        )
    )
    declared = event.declared
    assert (declared.intent.play_card.handle, declared.face.card) == (0, "A")
    assert [(f.slot, len(f.refs), list(f.modes)) for f in declared.filled] == [("mode", 0, [2]), ("target", 1, []), ("where", 1, [])]
    assert [part.kind for part in declared.cost.parts] == ["hand"]


def test_an_expedition_that_fails_to_move_moves_by_no_steps() -> None:
    event = one(ExpeditionMoved(place=Place(1, Side.HERO), steps=0, region=2, due_to=(Terrain.WATER,)))
    assert event.expedition_moved == event_pb2.ExpeditionMoved(
        expedition=common_pb2.ExpeditionRef(seat=1, side=common_pb2.SIDE_HERO), region=2, due_to=[common_pb2.TERRAIN_WATER]
    )


def test_dice_are_told_in_order() -> None:
    assert one(DiceRolled(seat=1, faces=(6, 1))).dice_rolled == event_pb2.DiceRolled(seat=1, faces=[6, 1])


def test_a_settled_roll_tells_what_is_left() -> None:
    event = one(RollSettled(seat=1, result=(6,), ignored=(1,)))
    assert event.roll_settled == event_pb2.RollSettled(seat=1, results=[6], ignored=[1])


@pytest.mark.parametrize(
    ("ask", "value", "chosen"),
    [
        (Ask.KEEP, (4, 5), {"refs": [common_pb2.Ref(handle=4), common_pb2.Ref(handle=5)]}),
        (Ask.MODE, 2, {"modes": [2]}),
        (Ask.NUMBER, 0, {"number": 0}),
    ],
)
def test_a_choice_tells_what_was_chosen(ask: Ask, value: int | tuple[int, ...], chosen: dict[str, int]) -> None:
    event = one(engine.Chosen(seat=1, ask=ask, value=value))
    assert event.chosen == event_pb2.Chosen(seat=1, ask=choice_pb2.Ask.Value(f"ASK_{ask.name}"), **chosen)  # type: ignore[arg-type]


def test_a_waiting_reaction_names_its_ability_and_controller() -> None:
    emblem = Object(50, "", 1, 2, Zone.LIMBO, emblem=Emblem(True, "A/2.effect", {}))
    assert one(ReactionWaits(now=emblem)).reaction_waits == event_pb2.ReactionWaits(now=50, controller=2, ability="A/2")


def test_a_lasting_effect_is_told_when_it_begins_is_used_and_is_over() -> None:
    emblem = Object(50, "", 1, 1, Zone.LIMBO, emblem=Emblem(False, "A/2", {}, uses=1))
    told = [one(event).lingering_changed for event in (LingeringBegan(now=emblem), LingeringUsed(id=50), LingeringEnded(was=emblem))]
    assert [(event.handle, event.how, event.uses_left) for event in told] == [(50, "began", 1), (50, "used", 0), (50, "over", 0)]


def test_what_did_not_happen_is_named_as_the_event_would_be() -> None:
    found = one(DidNotHappen(what="CountersChanged", subject=4, because=5)).did_not_happen
    assert found.what.key == "did_not_happen.counters_changed"
    assert [arg.ref.handle for arg in found.what.args] == [4]
    assert [ref.handle for ref in found.because] == [5]


def test_every_event_that_a_viewer_can_be_told_has_its_words() -> None:
    untold = {"OrbsReadied", "AdventureLaid", "DecksPresented", "Moved", "Shown", "Shuffled", "Paid"}
    kinds = {kind.__name__ for kind in get_args(Told)} - untold
    said = {snake(kind.removesuffix("Told")) for kind in kinds}
    said -= {"lingering_began", "lingering_used", "lingering_ended"}
    members = {field.name for field in event_pb2.GameEvent.DESCRIPTOR.oneofs_by_name["what"].fields} - {"lingering_changed"}
    assert said == members


def snake(name: str) -> str:
    """The name of a member from the name of its message."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def test_numbers_among_declared_names_keep_their_order() -> None:
    filled = codec.filled("dice", Numbers((6, 2)))
    assert filled == common_pb2.Filled(slot="dice", numbers=[6, 2])
