"""The closed lists of the engine: one class of frames, one of prompts, the fields of a position, somebody who minds each word and event."""

import ast
import pickle
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from msgspec import Struct
from msgspec.structs import fields

from kelon_engine import CATALOGUE, ENGINE, AbilityView, Definition, Object, Prompt
from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.state import Frame, Seat, State
from kelon_engine.model.terms import Zone
from kelon_engine.model.values import Seen
from kelon_engine.rules import apply as applying
from kelon_engine.rules.day import PROGRAMS
from kelon_engine.rules.machine import HANDLERS, RULES
from kelon_engine.view import OPEN, told
from tests.architecture.source import ENGINE as ENGINE_SOURCE
from tests.architecture.source import modules, place, tree

FIELDS = {
    State: "ruleset objects zones seats day phase step first turn stack prompts answered today next_id revision result",
    Seat: "passed hero companion",
    Frame: "node env at returns events",
    Object: "id card owner controller zone side counters statuses token face_down emblem",
}
"""Every field of a position. A card never gets one of its own: ask `today`, or put an emblem into Limbo."""


def descendants(kind: type[Struct]) -> set[type[Struct]]:
    """Every class below a class."""
    children: list[type[Struct]] = kind.__subclasses__()
    return {found for child in children for found in (child, *descendants(child))}


def words(kind: type[Struct]) -> set[type[Struct]]:
    """The words of the ability language below a class: those that can stand in a tree, not the families they belong to."""
    return {found for found in descendants(kind) if not found.__subclasses__()}


def classes() -> Iterator[tuple[str, str]]:
    """Every class that the engine defines, with where."""
    for path in modules(ENGINE_SOURCE):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef):
                yield node.name, place(path)


# -- positions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FIELDS, ids=lambda kind: kind.__name__)
def test_a_position_has_these_fields_and_no_others(kind: type[Struct]) -> None:
    assert [field.name for field in fields(kind)] == FIELDS[kind].split()


def test_there_is_one_class_of_frames_and_one_of_prompts() -> None:
    found = [name for name, _ in classes()]
    assert [name for name in found if name.endswith("Frame")] == ["Frame"]
    assert [name for name in found if name.endswith("Prompt")] == ["Prompt"]
    types = {field.name: field.type for field in fields(State)}
    assert types["stack"] == tuple[Frame, ...]
    assert types["prompts"] == tuple[Prompt, ...]


def test_every_value_of_the_engine_is_immutable() -> None:
    steps = {"Done", "Call", "Stop", "Happen", "Go"}
    """What a handler answers, and the machine drops at once."""
    here = [kind for kind in descendants(Struct) if kind.__module__.startswith("kelon_engine.")]
    assert len(here) > 100
    assert {kind.__name__ for kind in here if not kind.__struct_config__.frozen} == steps


# -- events --------------------------------------------------------------------------------------------------------

EVENTS: set[type[Struct]] = set(get_args(ev.Event))
OBJECT = Object(7, next(iter(CATALOGUE)).reference, 1, 1, Zone.RESERVE)


def some(kind: Any) -> Any:
    """An event of a kind, with little in it."""
    values: dict[str, Any] = {}
    for field in fields(kind):
        if field.required:
            name = field.name
            values[name] = (OBJECT,) if field.type == tuple[Object, ...] else OBJECT if field.type is Object else 1
            if field.type is Seen:
                values[name] = Seen(OBJECT, ())
    return kind(**values)


def test_every_class_of_events_can_happen_and_is_applied() -> None:
    assert descendants(ev.Happening) == EVENTS
    assert set(applying._APPLY) == EVENTS


@pytest.mark.parametrize("kind", sorted(EVENTS, key=str), ids=lambda kind: str(kind.__name__))
def test_it_is_said_of_every_class_of_events_who_may_know_of_it(kind: type[Struct]) -> None:
    event = some(kind)
    for viewer in (0, 1, 2):
        given = told(event, viewer)
        assert given is None or given == event or type(given) not in EVENTS


def test_events_that_are_told_as_they_are_have_no_field_for_a_card_that_moves_between_hidden_zones() -> None:
    assert OPEN <= EVENTS
    assert not {ev.Moved, ev.Shuffled, ev.Shown, ev.DecksPresented, ev.Paid, ev.OrbsReadied} & OPEN


# -- the ability language ------------------------------------------------------------------------------------------


def test_every_effect_has_one_handler_and_nothing_else_has_one() -> None:
    assert set(HANDLERS) | {n.Rule} == words(n.Effect)


def test_every_procedure_of_the_rulebook_has_one_handler() -> None:
    named = {node.name for node in PROGRAMS.values() if isinstance(node, n.Rule)}
    assert set(RULES) == named
    assert all(address == f"rules/{node.name}" for address, node in PROGRAMS.items() if isinstance(node, n.Rule))


EVALUATED = {
    ("find", "fits"): n.Filter,
    ("find", "places"): n.Where,
    ("find", "amount"): n.Amount,
    ("find", "holds"): n.Condition,
    ("derive", "changed"): n.Change,
}
"""The functions that say what each family of words means."""


@pytest.mark.parametrize("where", EVALUATED, ids="/".join)
def test_every_word_that_is_no_effect_has_its_meaning_in_one_function(where: tuple[str, str]) -> None:
    module, name = where
    functions = {node.name: node for node in tree(ENGINE_SOURCE / "rules" / f"{module}.py").body if isinstance(node, ast.FunctionDef)}
    patterns = (node.cls for node in ast.walk(functions[name]) if isinstance(node, ast.MatchClass))
    cases = {cls.attr for cls in patterns if isinstance(cls, ast.Attribute)}
    assert cases == {kind.__name__ for kind in words(EVALUATED[where])}


def test_nothing_in_a_tree_is_a_function() -> None:
    for kind in words(n.Node):
        assert "Callable" not in str([field.type for field in fields(kind)])


# -- cards ---------------------------------------------------------------------------------------------------------


def test_every_definition_can_be_pickled() -> None:
    definitions = list(ENGINE.catalogue)
    assert len(definitions) > 130
    assert pickle.loads(pickle.dumps(definitions)) == definitions


def test_every_definition_is_a_value_that_can_be_a_key() -> None:
    assert len(dict.fromkeys(ENGINE.catalogue, 0)) == len(ENGINE.catalogue)


def test_every_node_is_found_at_the_address_that_leads_to_it() -> None:
    def walk(address: str, node: n.Node) -> None:
        assert ENGINE.catalogue.node(address) is node
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, n.Node):
                walk(ENGINE.catalogue.child(address, field.name), value)
            elif isinstance(value, tuple):
                for place, part in enumerate(value):
                    if isinstance(part, n.Node):
                        walk(ENGINE.catalogue.child(address, field.name, str(place)), part)

    for definition in ENGINE.catalogue:
        for number, ability in enumerate(definition.abilities):
            walk(definition.address(number), ability)


def test_definitions_hold_facts_and_abilities_and_no_text() -> None:
    assert {field.name for field in fields(Definition)} & {"text", "effect", "effects", "rules_text", "flavor"} == set()
    assert {field.name for field in fields(AbilityView)} & {"text"} == set()
