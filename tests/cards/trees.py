"""Any trees of the ability language, for laws about all of them."""

from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from kelon_engine.cards.core.tokens import TOKENS
from kelon_engine.model import nodes as n
from kelon_engine.model.terms import SIDES, Who

PROCEDURES = (n.Rule, n.Begin, n.Daily, n.Forever)
"""Words of the day, which no card says."""

WORDS: dict[str, tuple[Any, ...]] = {
    "name": ("me", "it", "die", "dice", "there", "top"),
    "counter": ("boost", "Kelon"),
    "subtype": ("ROBOT", "DEITY", "LANDMARK"),
    "subtypes": (("FOREST",), ("MOUNTAIN", "WATER")),
    "token": tuple(t.reference for t in TOKENS),
    "side": tuple(SIDES),
    "symbol": ("J", "H", "R"),
    "symbols": (("J",), ("J", "H", "R")),
    "Reaction.symbol": ("", "J", "H", "R"),
    "Keyworded.word": ("sabotage",),
    "Move.word": ("discarded", "sacrificed", "sent", "returned", "put"),
    "IsFirst.who": (Who.YOU, Who.OPPONENT),
    "low": (0, 1, 2),
    "high": (2, 3, 99),
    "MoveExpedition.steps": (-2, -1, 1, 2),
    "times": (1, 4),
}
"""What a field may say, for one node or for all."""


def concrete(base: type[n.Node]) -> list[type[n.Node]]:
    """The words of a kind: its classes that no other derives from."""
    found = {leaf for sub in base.__subclasses__() for leaf in concrete(sub)} or {base}
    return sorted(found - set(PROCEDURES), key=lambda c: c.__name__)


def is_node(hint: Any) -> bool:
    """Whether a field of this type holds a node or several."""
    return is_node(get_args(hint)[0]) if get_origin(hint) is tuple else isinstance(hint, type) and issubclass(hint, n.Node)


def needs_nodes(word: type[n.Node]) -> bool:
    """Whether a word is nothing without others inside it."""
    hints = get_type_hints(word).values()
    return any(all(is_node(arg) for arg in (get_args(hint) if get_origin(hint) is UnionType else [hint])) for hint in hints)


@st.composite
def trees(draw: st.DrawFn, base: type[n.Node], depth: int = 3) -> Any:
    """Any tree of a kind, of hardly more than that many levels."""
    words = concrete(base)
    word = draw(st.sampled_from([w for w in words if depth > 0 or not needs_nodes(w)] or words))
    return word(**{name: draw(values(word, name, hint, depth - 1)) for name, hint in get_type_hints(word).items()})


def values(word: type[n.Node], name: str, hint: Any, depth: int) -> st.SearchStrategy[Any]:
    """Anything that a field may hold."""
    for key in (f"{word.__name__}.{name}", name):
        if key in WORDS:
            return st.sampled_from(WORDS[key])
    if get_origin(hint) is UnionType:
        return st.one_of([values(word, name, arg, depth) for arg in get_args(hint) if depth > 0 or not is_node(arg)])
    if get_origin(hint) is tuple:
        return st.lists(values(word, name, get_args(hint)[0], depth), min_size=1, max_size=2).map(tuple)
    if hint is NoneType:
        return st.none()
    if hint is bool:
        return st.booleans()
    if hint is int:
        return st.integers(1, 12)
    return trees(hint, depth) if is_node(hint) else st.sampled_from(list(hint))
