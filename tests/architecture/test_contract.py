"""The contract stays easy to sign: read from the descriptors of the generated code."""

import re
from collections.abc import Iterator
from importlib import import_module

import pytest
from google.protobuf.descriptor import Descriptor, EnumDescriptor, FieldDescriptor, FileDescriptor

from tests.architecture.source import GENERATED, HERE

FILES: dict[str, FileDescriptor] = {
    path.stem.removesuffix("_pb2"): import_module(f"kelon.v1alpha.{path.stem}").DESCRIPTOR
    for path in sorted((GENERATED / "v1alpha").glob("*_pb2.py"))
}

GAME_SIDE = ("MatchService", "CatalogService")
"""What players' clients speak, in whatever language they are written."""

PYTHON = (
    "and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal "
    "not or pass raise return try while with yield"
)
CPP = (
    "alignas alignof asm auto bitand bitor bool case catch char compl concept const consteval constexpr constinit decltype default "
    "delete do double enum explicit export extern false float friend goto inline int long mutable namespace new noexcept nullptr "
    "operator private protected public register requires short signed sizeof static struct switch template this throw true typedef "
    "typeid typename union unsigned using virtual void volatile xor"
)
JAVA_AND_THE_BROWSER = (
    "abstract arguments boolean byte constructor debugger eval extends final function implements instanceof interface let native null "
    "object package prototype super synchronized throws transient typeof var"
)
RESERVED_WORDS = frozenset(f"{PYTHON} {CPP} {JAVA_AND_THE_BROWSER}".split())
"""Words by which a field cannot be called, or not well, in one of the languages that clients are written in."""

SHADOWING = frozenset({"Object", "Event", "Text", "Map", "Set", "Date", "Error", "Symbol", "Function", "Message", "Descriptor", "String"})
"""Names of messages that would shadow something in the browser or in a protobuf runtime."""

WIDE = {
    FieldDescriptor.TYPE_INT64,
    FieldDescriptor.TYPE_UINT64,
    FieldDescriptor.TYPE_SINT64,
    FieldDescriptor.TYPE_FIXED64,
    FieldDescriptor.TYPE_SFIXED64,
}

HIDDEN_FROM_TABLE = {"SeatView", "Decision", "Option", "OwnUpdate"}
"""What belongs to one seat, and has no place in what everybody is told."""


def messages() -> list[Descriptor]:
    """Every message of the contract, nested ones too."""
    found: list[Descriptor] = []
    waiting = [message for file in FILES.values() for message in file.message_types_by_name.values()]
    while waiting:
        message = waiting.pop()
        found.append(message)
        waiting += message.nested_types
    return sorted(found, key=lambda message: message.full_name)


def enums() -> list[EnumDescriptor]:
    """Every enum of the contract."""
    top = [enum for file in FILES.values() for enum in file.enum_types_by_name.values()]
    return top + [enum for message in messages() for enum in message.enum_types]


def reachable(*roots: Descriptor) -> set[Descriptor]:
    """The messages that can be inside some messages, at any depth."""
    found: set[Descriptor] = set()
    waiting = list(roots)
    while waiting:
        message = waiting.pop()
        if message not in found:
            found.add(message)
            waiting += [field.message_type for field in message.fields if field.message_type is not None]
    return found


def of_services(*names: str) -> set[Descriptor]:
    """Every message that some services take or give."""
    services = {name: service for file in FILES.values() for name, service in file.services_by_name.items()}
    return reachable(*(side for name in names for method in services[name].methods for side in (method.input_type, method.output_type)))


def fields() -> Iterator[FieldDescriptor]:
    """Every field of the contract."""
    for message in messages():
        yield from message.fields


def test_the_contract_has_one_file_for_each_concept() -> None:
    assert set(FILES) == {"catalog", "choice", "common", "event", "host", "intent", "match", "view"}


def test_no_field_is_called_by_a_reserved_word() -> None:
    assert [field.full_name for field in fields() if field.name in RESERVED_WORDS] == []


def test_no_field_is_called_by_a_reserved_word_in_camel_case() -> None:
    assert [field.full_name for field in fields() if field.camelcase_name in RESERVED_WORDS] == []


def test_no_message_shadows_a_name_of_a_runtime() -> None:
    assert [message.full_name for message in messages() if message.name in SHADOWING] == []


def test_the_game_side_has_no_integer_of_64_bits() -> None:
    wide = [field.full_name for message in of_services(*GAME_SIDE) for field in message.fields if field.type in WIDE]
    assert wide == []


def test_the_game_side_has_no_floating_point_number() -> None:
    inexact = {FieldDescriptor.TYPE_FLOAT, FieldDescriptor.TYPE_DOUBLE}
    assert [field.full_name for message in of_services(*GAME_SIDE) for field in message.fields if field.type in inexact] == []


def test_there_is_no_map() -> None:
    assert [message.full_name for message in messages() if message.GetOptions().map_entry] == []


def test_every_enum_begins_with_a_value_that_says_nothing() -> None:
    assert [enum.full_name for enum in enums() if not enum.values_by_number[0].name.endswith("_UNSPECIFIED")] == []


def test_every_message_is_of_use_to_some_service() -> None:
    used = of_services("MatchService", "HostService", "CatalogService")
    assert [message.full_name for message in messages() if message not in used] == []


def test_every_call_has_a_request_and_a_response_of_its_own() -> None:
    methods = [method for file in FILES.values() for service in file.services_by_name.values() for method in service.methods]
    pairs = [(method.input_type.name, method.output_type.name) for method in methods]
    assert pairs == [(f"{method.name}Request", f"{method.name}Response") for method in methods]


def test_what_everybody_is_told_has_no_room_for_what_one_seat_knows() -> None:
    match = FILES["match"].message_types_by_name
    told = {message.name for message in reachable(match["SharedUpdate"], FILES["view"].message_types_by_name["TableView"])}
    assert told & HIDDEN_FROM_TABLE == set()


@pytest.mark.parametrize("name", ["seq", "number", "handle"])
def test_counters_of_the_game_are_plain_unsigned_numbers(name: str) -> None:
    counting = {"seq": "match", "number": "choice", "handle": "view"}
    holders = {"seq": "MatchUpdate", "number": "Decision", "handle": "ObjectView"}
    field = FILES[counting[name]].message_types_by_name[holders[name]].fields_by_name[name]
    assert field.type == FieldDescriptor.TYPE_UINT32


def test_every_field_of_a_request_of_hosts_says_whether_it_is_required() -> None:
    silent = []
    for name in ("host", "catalog"):
        text = (HERE / "protos" / "kelon" / "v1alpha" / f"{name}.proto").read_text(encoding="utf-8")
        for message, body in re.findall(r"^message (\w+(?:Request|Spec)) \{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL):
            comments = re.findall(r"^ +// (.*)\n(?: +//.*\n)* +(?:oneof (\w+)|[\w.]+(?: [\w.]+)? (\w+) = \d+)", body, re.MULTILINE)
            assert comments != []
            silent += [f"{message}.{a or b}" for comment, a, b in comments if not comment.startswith(("REQUIRED. ", "OPTIONAL. "))]
    assert [field for field in silent if field not in ("SeatSpec.deck", "SeatSpec.starter_deck")] == []
