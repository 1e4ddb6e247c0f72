"""Two bots: one that knows nothing, and one that looks one card ahead."""

from __future__ import annotations

from collections.abc import Callable

from kelon.v1alpha import choice_pb2, common_pb2, view_pb2
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
        seen = _Seen(view)
        match decision.ask:
            case choice_pb2.ASK_TURN:
                return self._best(decision, seen.worth)
            case choice_pb2.ASK_MAY | choice_pb2.ASK_PAY:
                return self._best(decision, lambda option: float(option.yes))
            case choice_pb2.ASK_MANA:
                return self._best(decision, lambda option: float(seen.card(option.ref.handle).hand_cost))
            case choice_pb2.ASK_KEEP:
                return self._best(decision, lambda option: float(sum(_totals(seen.card(option.ref.handle).stats))))
            case _:
                return sample(decision, self.chance)

    def _best(self, decision: choice_pb2.Decision, worth: Callable[[choice_pb2.Option], float]) -> choice_pb2.Choice:
        """The best options, as many as may be picked, if that is legal; else anything legal."""
        ranked = sorted(range(len(decision.options)), key=lambda i: (-worth(decision.options[i]), self.chance.random()))
        picks = sorted(ranked[: decision.max_picks])
        return choice_pb2.Choice(picks=picks) if Constraints.of(decision).allow(picks) else sample(decision, self.chance)


class _Seen:
    """A view, looked at for what a turn would change."""

    def __init__(self, view: view_pb2.View) -> None:
        self.objects = {o.handle: o for o in (*view.table.put, *view.own.put)}
        self.terrains = {region.number: region.terrains for region in view.table.adventure.regions}
        self.expeditions = {(seat.seat == view.own.seat, e.side): e for seat in view.table.seats for e in seat.expeditions}

    def card(self, handle: int) -> view_pb2.ObjectView:
        """An object of the view; an empty one if it is not there."""
        return self.objects.get(handle) or view_pb2.ObjectView()

    def worth(self, option: choice_pb2.Option) -> float:
        """What a turn is worth: ten for each expedition more that moves or is kept from moving, a little for what is left on the table, and
        less for what it costs. Passing is worth nothing."""
        cost = option.cost.mana / 10
        match option.intent.WhichOneof("act"):
            case "play_card":
                card = option.intent.play_card
                if card.expedition == common_pb2.SIDE_UNSPECIFIED:
                    return 2 - cost
                added = _totals(self.card(card.handle).stats)
                gain = self.balance(card.expedition, added) - self.balance(card.expedition, (0, 0, 0))
                return 10 * gain + sum(added) / 10 + 0.5 - cost
            case "quick_action":
                ability = option.intent.quick_action.ability
                return 1 - cost - sum(a.used_today for a in self.card(ability.handle).abilities if a.number == ability.number)
            case _:
                return 0.0

    def balance(self, side: common_pb2.Side, added: Totals) -> int:
        """Whether this seat's expedition on a side would move, less whether the other's would, with statistics added to its own."""
        own, other = self.expeditions[True, side], self.expeditions[False, side]
        mine = tuple(map(sum, zip(_totals(own.totals), added, strict=True)))
        others = _totals(other.totals)
        moves = not own.held_by and any(mine[t - 1] > others[t - 1] for t in self.terrains[own.region])
        other_moves = not other.held_by and any(others[t - 1] > mine[t - 1] for t in self.terrains[other.region])
        return moves - other_moves


def _totals(stats: common_pb2.Stats) -> Totals:
    return stats.forest, stats.mountain, stats.water


BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots that come with the client, by name."""
