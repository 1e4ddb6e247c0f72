"""Two bots: one that knows nothing, and one that looks one card ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kelon.v1alpha import choice_pb2, common_pb2, intent_pb2, view_pb2
from kelon_client.bot import Blind, Bot
from kelon_client.constraints import Constraints, Picks, sample
from kelon_client.table import Reply

Totals = tuple[int, int, int]
"""Forest, Mountain, Water."""


class RandomBot(Blind):
    """Any legal answer, without looking at the game. It never withdraws, so its games end."""

    def pick(self, constraints: Constraints) -> Picks:
        """Any picks that meet the constraints."""
        return constraints.sample(self.chance)


class GreedyBot(Bot):
    """Plays what makes most of its expeditions move and fewest of the others, as far as printed statistics tell; pays with what it can
    play last, does whatever it may, and else answers at random."""

    def choose(self, view: view_pb2.View, decision: choice_pb2.Decision) -> Reply:
        """The best turn it sees; for all else a rule of thumb."""
        match decision.ask:
            case choice_pb2.ASK_TURN:
                return self._best(decision, lambda option: _worth(view, option))
            case choice_pb2.ASK_MAY | choice_pb2.ASK_PAY:
                return self._best(decision, lambda option: float(option.yes))
            case choice_pb2.ASK_MANA:
                return self._best(decision, lambda option: _cost(view, option.ref.handle))
            case choice_pb2.ASK_KEEP:
                return self._best(decision, lambda option: sum(_statistics(view, option.ref.handle)))
            case _:
                return sample(decision, self.chance)

    def _best(self, decision: choice_pb2.Decision, worth: Callable[[choice_pb2.Option], float]) -> choice_pb2.Choice:
        """The best options, as many as may be picked, if that is legal; else anything legal."""
        ranked = sorted(range(len(decision.options)), key=lambda i: (-worth(decision.options[i]), self.chance.random()))
        picks = sorted(ranked[: decision.max_picks])
        return choice_pb2.Choice(picks=picks) if Constraints.of(decision).allow(picks) else sample(decision, self.chance)


def _objects(view: view_pb2.View) -> dict[int, view_pb2.ObjectView]:
    return {o.handle: o for o in (*view.table.put, *view.own.put)}


def _cost(view: view_pb2.View, handle: int) -> float:
    o = _objects(view).get(handle)
    return 0.0 if o is None else float(o.hand_cost)


def _statistics(view: view_pb2.View, handle: int) -> Totals:
    o = _objects(view).get(handle)
    return (0, 0, 0) if o is None else _totals(o.stats)


def _totals(stats: common_pb2.Stats) -> Totals:
    return stats.forest, stats.mountain, stats.water


def _worth(view: view_pb2.View, option: choice_pb2.Option) -> float:
    """What a turn is worth: ten for each expedition more that moves or is kept from moving, a little for what is left on the table, and
    less for what it costs. Passing is worth nothing."""
    cost = option.cost.mana / 10
    match option.intent.WhichOneof("act"):
        case "play_card":
            card = option.intent.play_card
            added = _statistics(view, card.handle)
            if card.expedition == common_pb2.SIDE_UNSPECIFIED:
                return 2 - cost
            gain = _balance(view, card, added) - _balance(view, card, (0, 0, 0))
            return 10 * gain + sum(added) / 10 + 0.5 - cost
        case "quick_action":
            used = _used_today(view, option.intent.quick_action.ability)
            return 1 - cost - used
        case _:
            return 0.0


def _used_today(view: view_pb2.View, ability: common_pb2.AbilityRef) -> int:
    o = _objects(view).get(ability.handle)
    return next((a.used_today for a in o.abilities if a.number == ability.number), 0) if o is not None else 0


def _balance(view: view_pb2.View, card: intent_pb2.PlayCard, added: Totals) -> int:
    """How many expeditions on a side would move for this seat, less those that would for the other, with statistics added to its own."""
    mine, others = [], []
    for seat in view.table.seats:
        here = [e for e in seat.expeditions if e.side == card.expedition]
        (mine if seat.seat == view.own.seat else others).extend(here)
    plus = {common_pb2.TERRAIN_FOREST: added[0], common_pb2.TERRAIN_MOUNTAIN: added[1], common_pb2.TERRAIN_WATER: added[2]}
    balance = 0
    for own in mine:
        for other in others:
            balance += any(_share(own, t) + plus[t] > _share(other, t) for t in _terrains(view, own)) and not own.held_by
            balance -= any(_share(other, t) > _share(own, t) + plus[t] for t in _terrains(view, other)) and not other.held_by
    return balance


def _share(expedition: view_pb2.ExpeditionView, terrain: common_pb2.Terrain) -> int:
    return _totals(expedition.totals)[terrain - 1]


def _terrains(view: view_pb2.View, expedition: view_pb2.ExpeditionView) -> Iterator[common_pb2.Terrain]:
    """The terrains of the region that an expedition is in."""
    return (terrain for region in view.table.adventure.regions if region.number == expedition.region for terrain in region.terrains)


BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots that come with the client, by name."""
