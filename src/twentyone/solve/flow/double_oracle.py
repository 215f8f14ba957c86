"""An equilibrium from small linear programs: the double oracle [McMahan, Gordon, Blum 2003] on flows.

Most information sets have one action that is clearly best. So both sides begin with their best replies to an opponent
who does anything with equal chance; the linear program of that small game is solved; each side's best reply in the
whole game, information set by information set, joins its actions; and so on until no reply is any better. What is
then an equilibrium of the small game is one of the whole game.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from twentyone.solve.flow.flow import Floats, FlowGame, Side, SideBuilder, SparseGame, best_reply
from twentyone.solve.flow.lp import solve_lp

BETTER = 1e-13
"""How much more a reply must earn, in bets, to be worth another round: less is the rounding of doubles."""

Allowed = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class _Narrowed:
    """A side with the allowed actions alone; sets that leave nothing to decide are passed through.

    The flow of the whole side is `spread` times that of the narrowed one on the sequences `reached`; elsewhere none.
    """

    side: Side
    reached: list[int]
    spread: Floats

    def widened(self, flow: Floats, n_sequences: int) -> Floats:
        """The whole side's flow on all its sequences."""
        whole = np.zeros(n_sequences)
        whole[self.reached] = self.spread @ flow
        return whole


def solve_by_replies(game: FlowGame) -> tuple[Floats, Floats]:
    """Equilibrium flows of player and banker, as doubles."""
    player, banker = game.player, game.banker
    player_flow, banker_flow = player.flows(_even(player)), banker.flows(_even(banker))
    player_allowed, banker_allowed = np.zeros(player.n_sequences, bool), np.zeros(banker.n_sequences, bool)
    while True:
        grown = _allow_reply(player, game.player_gain(banker_flow), player_allowed)
        if not _allow_reply(banker, game.banker_gain(player_flow), banker_allowed) and not grown:
            return player_flow, banker_flow
        few_player, few_banker = _narrowed(player, player_allowed), _narrowed(banker, banker_allowed)
        payoff = game.payoff_float[np.ix_(few_player.reached, few_banker.reached)]
        payoff = few_player.spread.T @ payoff @ few_banker.spread
        rows, columns = np.nonzero(payoff)
        flows = solve_lp(SparseGame(few_player.side, few_banker.side, (rows, columns, payoff[rows, columns])))
        player_flow = few_player.widened(flows[0], player.n_sequences)
        banker_flow = few_banker.widened(flows[1], banker.n_sequences)


def _even(side: Side) -> Floats:
    """The policy that does everything with equal chance."""
    per_set = np.diff(side.first)
    return np.concatenate([[1.0], 1.0 / np.repeat(per_set, per_set)])


def _allow_reply(side: Side, gain: Floats, allowed: Allowed) -> bool:
    """Allow the best action of each information set where none that is allowed is as good; whether there was one."""
    _, best, worth = best_reply(side, gain)
    better = [
        sequence
        for index, sequence in enumerate(best)
        if not allowed[sequence] and worth[sequence] > _best_allowed(side.sequences(index), worth, allowed) + BETTER
    ]
    allowed[better] = True
    return bool(better)


def _best_allowed(sequences: Sequence[int], worth: Sequence[float], allowed: Allowed) -> float:
    return max((worth[sequence] for sequence in sequences if allowed[sequence]), default=-np.inf)


def _narrowed(side: Side, allowed: Allowed) -> _Narrowed:
    """The side with these actions; each of its sets that can be reached allows at least one."""
    entry_sequence, entry_paths = side.entry_sequence.tolist(), side.entry_paths.tolist()
    builder = SideBuilder()
    carried: dict[int, dict[int, int]] = {0: {0: 1}}
    for index in range(side.n_sets):
        arriving: dict[int, int] = {}
        for entry in range(side.entries[index], side.entries[index + 1]):
            for few, paths in carried.get(entry_sequence[entry], {}).items():
                arriving[few] = arriving.get(few, 0) + paths * entry_paths[entry]
        if not arriving:
            continue
        used = [sequence for sequence in side.sequences(index) if allowed[sequence]]
        if len(used) == 1:
            carried[used[0]] = arriving
        else:
            actions = [side.actions[index][sequence - side.first[index]] for sequence in used]
            for sequence, few in zip(used, builder.add(side.labels[index], actions, arriving), strict=True):
                carried[sequence] = {few: 1}
    narrowed = builder.side()
    spread = np.zeros((len(carried), narrowed.n_sequences))
    for row, flows in enumerate(carried.values()):
        spread[row, list(flows)] = list(flows.values())
    return _Narrowed(narrowed, list(carried), spread)
