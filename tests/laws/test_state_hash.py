"""The state hash is what docs/STATE_HASH.md says: recomputed by an implementation that shares nothing with the engine's."""

import hashlib
import json
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from kelon_engine import ENGINE, canonical
from tests.laws.canonical import DOCUMENT, DOCUMENTS, document, empty, positions, rewritten, state_hash, text
from tests.laws.play import GAMES, Game, examples

LARGEST = 2**53 - 1
STRINGS = st.text(st.characters(codec="utf-8"))
CONTROLS = st.text(st.characters(max_codepoint=0x9F))
LEAVES = st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | STRINGS | CONTROLS
TREES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(STRINGS | CONTROLS, inner, max_size=4), max_leaves=20
)


def leaves(value: Any) -> list[Any]:
    """Every member name, string, number and word in a document."""
    if isinstance(value, dict):
        return [*value, *(leaf for part in value.values() for leaf in leaves(part))]
    return [leaf for part in value for leaf in leaves(part)] if isinstance(value, list) else [value]


def names(value: Any) -> list[str]:
    """Every member name in a document."""
    if isinstance(value, dict):
        return [*value, *(name for part in value.values() for name in names(part))]
    return [name for part in value for name in names(part)] if isinstance(value, list) else []


@examples(10)
@given(GAMES)
def test_a_second_implementation_finds_the_state_hash_of_every_position(game: Game) -> None:
    for position in game.positions()[::3]:
        assert state_hash(position) == ENGINE.state_hash(position)


@examples(4)
@given(GAMES)
def test_the_bytes_read_as_json_and_written_again_are_the_same(game: Game) -> None:
    for position in game.positions()[::4]:
        read = json.loads(canonical(position))
        assert read == document(position)
        assert text(read).encode("utf-8") == canonical(position)
        assert hashlib.sha256(text(read).encode("utf-8")).digest() == ENGINE.state_hash(position)


@given(TREES)
def test_the_encoder_writes_any_document_as_the_specification_says(tree: Any) -> None:
    assert msgspec.json.encode(tree, order="sorted") == text(tree).encode("utf-8")


@examples(4)
@given(GAMES)
def test_positions_hold_whole_numbers_that_every_language_can_hold_and_names_in_ascii(game: Game) -> None:
    for position in game.positions()[::4]:
        found = document(position)
        assert {type(leaf) for leaf in leaves(found)} <= {str, int, bool, type(None)}
        assert all(abs(leaf) <= LARGEST for leaf in leaves(found) if isinstance(leaf, int))
        assert all(name.isascii() for name in names(found))


def test_the_tables_and_vectors_of_the_document_are_those_of_the_engine() -> None:
    written = DOCUMENT.read_text(encoding="utf-8")
    assert rewritten(written) == written, "run `python -m tests.laws.canonical` and look at what changed"


def test_the_engine_gives_the_hashes_that_the_document_prints() -> None:
    written = DOCUMENT.read_text(encoding="utf-8")
    assert canonical(empty()).decode() in written
    for position in (empty(), *(position for _, position in positions())):
        assert ENGINE.state_hash(position).hex() in written


def test_the_small_vectors_are_what_the_encoder_writes() -> None:
    written = DOCUMENT.read_text(encoding="utf-8")
    for value in DOCUMENTS:
        assert hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest() in written
