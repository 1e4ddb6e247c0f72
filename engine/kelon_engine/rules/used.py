"""Which abilities have done something: what a campaign of games counts to show that every card has been played for real."""

from kelon_engine.cards.catalogue import Catalogue
from kelon_engine.model import events as ev
from kelon_engine.model import nodes as n
from kelon_engine.model.terms import Keyword, Status, Zone
from kelon_engine.rules.board import Board

_CHANGES = (
    ev.Moved,
    ev.Created,
    ev.CountersChanged,
    ev.StatusChanged,
    ev.DiceRolled,
    ev.RollSettled,
    ev.TurnEnded,
    ev.LingeringUsed,
    ev.Shown,
    ev.DidNotHappen,  # it would have: something else happened instead
    ev.ReactionWaits,  # by an effect that activates it; a trigger has no path
)


def used(board: Board, groups: tuple[ev.Group, ...]) -> frozenset[str]:
    """Addresses of the abilities whose effect changed something in these events, and of the passives and keywords applied on this board.

    Paying a cost is no effect, and an Ongoing emblem counts when it is used, not when it is made."""
    found = {root for group in groups for e in group if (root := by_event(board.catalogue, e))}
    found |= {a.line.address.split(".")[0] for a in board.applied if a.touched}
    found |= {a.line.address for a in board.active if isinstance(a.line.node, n.Has)}
    found |= {address for group in groups for e in group for address in fleeting_spells(board.catalogue, e)}
    return frozenset(found)


def by_event(catalogue: Catalogue, event: ev.Event) -> str:
    """The ability whose effect an event is, "" if none."""
    root, _, path = event.ability.partition(".")
    if not root or root.startswith("rules/"):
        return ""
    moved = isinstance(event, ev.ExpeditionMoved) and event.steps != 0
    if not (moved or isinstance(event, _CHANGES)):
        return ""
    return root if path or isinstance(catalogue.node(root), n.Also | n.MayCost) else ""


def fleeting_spells(catalogue: Catalogue, event: ev.Event) -> tuple[str, ...]:
    """The Fleeting ability of a Spell, when it made the Spell Fleeting in Limbo though it came from a Hand (5.2.3.i)."""
    if not isinstance(event, ev.Moved) or event.now.zone is not Zone.LIMBO or Status.FLEETING not in event.now.statuses:
        return ()
    if event.seen.object.zone is not Zone.HAND:
        return ()
    d = catalogue[event.now.card]
    return tuple(d.address(i) for i, a in enumerate(d.abilities) if isinstance(a, n.Has) and a.keyword is Keyword.FLEETING)
