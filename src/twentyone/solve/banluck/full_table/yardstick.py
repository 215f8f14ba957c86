"""The heads-up equilibrium as a yardstick for a full table: N heads-up games on the very same deals.

Unseen cards are exchangeable, so a player and the banker who play by their own cards and each other's number of cards
meet as often in every combination at a full table as alone. N heads-up games on one deal are thus worth exactly the
heads-up value a player. Measured against them, a table's own value is known far better than by itself.
"""

from typing import NamedTuple

import numpy as np

from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.build import BAN_BAN, BAN_LUCK, BankerSet, build
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.full_table.board import FREE, Board, board_of
from twentyone.solve.banluck.full_table.learn import Floats
from twentyone.solve.banluck.policy import set_text

SHOWN = (None, BAN_LUCK, BAN_BAN)


class Yardstick(NamedTuple):
    """The heads-up chances to draw, of players by hand and of the banker by hand and class; and to play on."""

    player: Floats
    banker: Floats
    play: Floats
    value: float


def hand_keys(board: Board) -> tuple[np.ndarray[tuple[int], np.dtype[np.int64]], int]:
    """A number for the composition of every hand at which the banker is free."""
    free = board.banker == FREE
    key = np.where(free, np.cumsum(free) - 1, 0).astype(np.int64)
    return key, max(int(free.sum()), 1)


def yardstick(rules: BanLuckRules, n_seats: int) -> Yardstick:
    """The certified heads-up strategies in the arrays of a table."""
    game, board, solution = build(rules), board_of(rules, n_seats), equilibrium(rules)
    key, n_keys = hand_keys(board)
    player = np.ones(len(board.kind))
    for hand in game.flow.player.labels:
        player[hand] = float(solution.policy.player[game.hands.text(hand)].get("hit", 0))
    banker, play = np.zeros((n_keys, board.n_classes)), np.ones((len(board.kind), len(SHOWN)))
    for label in game.flow.banker.labels:
        chances = solution.policy.banker[set_text(game, label)]
        if "play" in chances or "surrender" in chances:
            _set_play(play, label, float(chances.get("play", 0)))
        else:
            situation = label.situation
            place = situation.n_cards + 1 if situation.kind == "bust" else situation.n_cards - 2
            banker[key[label.hand], place] = float(chances.get("hit", 0))
    return Yardstick(player, banker, play, solution.value)


def _set_play(play: Floats, label: BankerSet, chance: float) -> None:
    """Set the chance to play on: for what is shown, or for everything where nothing was shown yet."""
    if label.situation is None:
        play[label.hand, :] = chance
    else:
        play[label.hand, SHOWN.index(label.situation)] = chance
