"""Views on the wire: snapshots, changes, and what the client makes of them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kelon.v1alpha import choice_pb2, common_pb2, match_pb2, view_pb2
from kelon_client.fold import fold, fold_own, fold_table, fold_update
from kelon_engine import ENGINE, AbilityView, ObjectView, OwnView, Pass, Place, Side, Status, TableView, Type, View, Zone, ZoneView
from kelon_service import codec
from kelon_service.codec import words
from tests.service.anything import any_of, decisions, own_views, table_pairs, tables
from tests.service.games import game

Decision = choice_pb2.Decision


def raw(message: view_pb2.View | view_pb2.TableView | view_pb2.SeatView) -> bytes:
    """The bytes of a message, the same for the same content."""
    return message.SerializeToString(deterministic=True)


def one_object(**parts: object) -> view_pb2.ObjectView:
    """An object of an otherwise empty view as it is on the wire."""
    basis = {"handle": 7, "card": "A", "kind": Type.CHARACTER, "token": False, "owner": 1, "controller": 2, "zone": Zone.EXPEDITION}
    own = OwnView(1, (ObjectView(**{**basis, **parts}),), (), None)  # type: ignore[arg-type]
    return codec.seat_view(own, None).put[0]


# -- the law of changes ---------------------------------------------------------------------------------------------------


@given(table_pairs())
def test_a_change_of_the_table_folded_into_the_earlier_snapshot_gives_the_later_one(pair: tuple[TableView, TableView]) -> None:
    before, after = pair
    assert raw(fold_table(codec.table_view(before), codec.table_view(after, before))) == raw(codec.table_view(after))


@given(own_views(), decisions(), own_views(), decisions())
def test_a_change_of_what_a_seat_knows_folded_into_the_earlier_snapshot_gives_the_later_one(
    before: OwnView, asked_before: Decision | None, after: OwnView, asked: Decision | None
) -> None:
    change = codec.seat_view(after, asked, before, asked_before)
    assert raw(fold_own(codec.seat_view(before, asked_before), change)) == raw(codec.seat_view(after, asked))


@given(tables())
def test_nothing_different_is_an_empty_change(table: TableView) -> None:
    assert raw(codec.table_view(table, table)) == b""


@given(own_views(), decisions())
def test_nothing_different_for_a_seat_is_an_empty_change(own: OwnView, asked: Decision | None) -> None:
    assert raw(codec.seat_view(own, asked, own, asked)) == b""


@given(tables(), own_views() | st.none(), decisions())
def test_a_snapshot_is_the_change_from_nothing(table: TableView, own: OwnView | None, asked: Decision | None) -> None:
    snapshot = codec.view(View(table, own), asked)
    assert raw(fold(None, snapshot)) == raw(snapshot)


@settings(max_examples=25)
@given(table_pairs(), own_views(), own_views(), decisions(), decisions())
def test_fold_leaves_its_arguments_as_they_are(
    pair: tuple[TableView, TableView], own_before: OwnView, own: OwnView, asked_before: Decision | None, asked: Decision | None
) -> None:
    view = codec.view(View(pair[0], own_before), asked_before)
    change = view_pb2.View(table=codec.table_view(pair[1], pair[0]), own=codec.seat_view(own, asked, own_before, asked_before))
    bytes_before = raw(view), raw(change)
    fold(view, change)
    assert (raw(view), raw(change)) == bytes_before


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_the_changes_of_a_whole_game_lead_to_each_of_its_views(viewer: int) -> None:
    followed: view_pb2.View | None = None
    before: View | None = None
    asked_before: Decision | None = None
    for number, transition in enumerate(game(4)):
        after = ENGINE.view(transition.position, viewer)
        prompt = after.own and after.own.prompt
        asked = codec.decision(prompt, number) if prompt else None
        update = match_pb2.MatchUpdate()
        update.shared.change.CopyFrom(codec.table_view(after.table, before.table if before else None))
        if after.own:
            update.own.change.CopyFrom(codec.seat_view(after.own, asked, before.own if before else None, asked_before))
        followed, before, asked_before = fold_update(followed, update), after, asked
        assert raw(followed) == raw(codec.view(after, asked))


def test_a_change_of_one_object_holds_that_object_alone() -> None:
    first, second = game(4)[-3:-1]
    before, after = ENGINE.view(first.position, 0).table, ENGINE.view(second.position, 0).table
    kept = {o.handle for o in after.objects} & {o.handle for o in before.objects if o in after.objects}
    assert kept != set()
    assert {o.handle for o in codec.table_view(after, before).put} & kept == set()


def test_an_unset_own_view_leaves_the_own_view_as_it_was() -> None:
    view = view_pb2.View(own=view_pb2.SeatView(seat=1, no_decision=True))
    assert fold(view, view_pb2.View()) == view


def test_a_decision_takes_the_place_of_no_decision() -> None:
    own = fold_own(view_pb2.SeatView(no_decision=True), view_pb2.SeatView(decision=Decision(number=3)))
    assert own == view_pb2.SeatView(decision=Decision(number=3))


def test_no_decision_takes_the_place_of_a_decision() -> None:
    own = fold_own(view_pb2.SeatView(decision=Decision(number=3)), view_pb2.SeatView(no_decision=True))
    assert own == view_pb2.SeatView(no_decision=True)


def test_nobody_waiting_can_be_said() -> None:
    table = fold_table(view_pb2.TableView(waiting=[view_pb2.Waiting(seat=1)], waiting_set=True), view_pb2.TableView(waiting_set=True))
    assert table == view_pb2.TableView(waiting_set=True)


# -- what a view says --------------------------------------------------------------------------------------------------------


@given(tables())
def test_objects_are_in_the_order_of_their_handles(table: TableView) -> None:
    handles = [o.handle for o in codec.table_view(table).put]
    assert handles == sorted(handles)


def test_zones_are_in_the_order_of_zone_and_seat() -> None:
    own = OwnView(1, (), (ZoneView(Zone.MANA, 2, 0), ZoneView(Zone.DECK, 2, 0), ZoneView(Zone.DECK, 1, 0)), None)
    zones = [(z.zone.zone, z.zone.seat) for z in codec.seat_view(own, None).zones]
    assert zones == [(common_pb2.ZONE_DECK, 1), (common_pb2.ZONE_DECK, 2), (common_pb2.ZONE_MANA, 2)]


def test_a_spectator_has_no_own_view() -> None:
    assert not codec.view(ENGINE.view(game(4)[-1].position, 0)).HasField("own")


def test_the_table_is_the_same_for_everybody() -> None:
    position = game(4)[-2].position
    assert len({raw(codec.view(ENGINE.view(position, viewer)).table) for viewer in (0, 1, 2)}) == 1


def test_a_face_down_object_has_no_face() -> None:
    assert not one_object(card="").HasField("face")


def test_an_object_without_statistics_has_none() -> None:
    assert not one_object(stats=None).HasField("stats")


def test_statistics_of_zero_are_there() -> None:
    assert one_object(stats=(0, 0, 0)).HasField("stats")


def test_statistics_are_forest_mountain_water() -> None:
    assert one_object(stats=(1, 2, 3)).stats == common_pb2.Stats(forest=1, mountain=2, water=3)


def test_a_hand_cost_of_zero_is_there() -> None:
    assert one_object(hand_cost=0).HasField("hand_cost")


def test_an_object_without_a_hand_cost_has_none() -> None:
    assert not one_object(hand_cost=None).HasField("hand_cost")


def test_exhausted_is_said_apart_from_the_other_statuses() -> None:
    found = one_object(statuses=(Status.ANCHORED, Status.EXHAUSTED))
    assert (found.exhausted, list(found.statuses)) == (True, ["anchored"])


def test_owner_and_controller_are_seats() -> None:
    found = one_object(owner=1, controller=2)
    assert (found.owner, found.controller) == (1, 2)


def test_presence_lists_expeditions() -> None:
    found = one_object(present=(Place(1, Side.HERO), Place(1, Side.COMPANION)))
    assert [(place.seat, place.side) for place in found.present] == [(1, common_pb2.SIDE_HERO), (1, common_pb2.SIDE_COMPANION)]


def test_an_ability_is_named_by_its_root() -> None:
    found = one_object(abilities=(AbilityView(1, "A/1.effect.modes.0"),))
    assert found.abilities[0].ability == "A/1"


def test_an_emblem_has_the_one_ability_that_it_is_about() -> None:
    found = one_object(card="", kind=Type.EMBLEM, ability="A/2.effect")
    assert [(a.number, a.ability) for a in found.abilities] == [(1, "A/2")]


def test_the_rules_have_no_ability_id() -> None:
    assert words.ability("rules/game.steps.0") == ""


@given(any_of(ObjectView))
def test_every_object_says_its_kind_and_zone(o: ObjectView) -> None:
    found = codec.seat_view(OwnView(1, (o,), (), None), None).put[0]
    assert (found.kind, found.zone) == (o.kind.value, words.ZONES[o.zone])


def test_an_intent_is_no_use_among_names() -> None:
    assert words.filled("intent", Pass()) is None


def test_a_mode_is_a_bullet_and_no_number() -> None:
    assert words.filled("mode", 2) == common_pb2.Filled(slot="mode", modes=[2])


def test_a_number_of_zero_is_there() -> None:
    filled = words.filled("x", 0)
    assert filled is not None
    assert filled.HasField("number")


@pytest.mark.parametrize("vocabulary", [words.ZONES, words.SIDES, words.TERRAINS, words.PHASES, words.ASKS])
def test_every_word_of_a_vocabulary_has_a_number_of_its_own(vocabulary: dict[str, int]) -> None:
    assert len(set(vocabulary.values())) == len(vocabulary)
    assert 0 not in vocabulary.values()
