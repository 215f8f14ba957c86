"""A strategy of the full table, and the heads-up equilibrium written as one.

Unseen cards are exchangeable, so a player and the banker who play by their own cards and each other's number of cards
meet as often in every combination at a full table as alone: heads-up play earns exactly the heads-up value a player, at
any number of players.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.build import BankerSet, build
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.equilibrium_player import hit_among_stayers
from twentyone.solve.banluck.hands import Counts, deck_of
from twentyone.solve.banluck.policy import set_text
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK
from twentyone.solve.banluck.table.encoding import FREE, Board, Floats, board_of

SHOWN = (None, BAN_LUCK, BAN_BAN)


@dataclass(frozen=True, eq=False)
class TableStrategy:
    """The chance to draw of every player's hand and of every key and column of the banker; the chance not to void.

    `escape` is the chance that a player takes the bet back with a hand, `player` that of drawing with one who does not.
    `made` says how it came about. Another `deck` than that of the rules has these counts of values.
    """

    rules: BanLuckRules
    n_seats: int
    player: Floats
    banker: Floats
    play: Floats
    escape: Floats
    made: str
    deck: Counts = ()

    def __post_init__(self) -> None:
        if not self.deck:
            object.__setattr__(self, "deck", deck_of(self.rules))

    @property
    def arrays(self) -> tuple[Floats, Floats, Floats, Floats]:
        """The strategy as the kernels take it."""
        return self.player, self.banker, self.play, self.escape

    @property
    def board(self) -> Board:
        """The table it is for."""
        return board_of(self.rules, self.n_seats, self.deck)


class Yardstick(NamedTuple):
    """The heads-up chances to draw, of players by hand and of the banker by key and class; to play on; to escape."""

    player: Floats
    banker: Floats
    play: Floats
    escape: Floats


def yardstick(rules: BanLuckRules, n_seats: int) -> Yardstick:
    """The certified heads-up strategies by hand, key and class; `play` by hand and the one natural shown."""
    game, board, solution = build(rules), board_of(rules, n_seats), equilibrium(rules)
    player, escape = np.ones(len(board.kind)), np.zeros(len(board.kind))
    for hand in game.flow.player.labels:
        chances = solution.policy.player[game.hands.text(hand)]
        player[hand], escape[hand] = float(hit_among_stayers(chances)), float(chances.get("escape", 0))
    banker, play = np.zeros((board.n_keys, board.n_open)), np.ones((len(board.kind), len(SHOWN)))
    for label in game.flow.banker.labels:
        chances = solution.policy.banker[set_text(game, label)]
        if "play" in chances or "surrender" in chances:
            _set_play(play, label, float(chances.get("play", 0)))
        else:
            situation = label.situation
            place = situation.n_cards + 1 if situation.kind == "bust" else situation.n_cards - 2
            banker[board.key[label.hand], place] = float(chances.get("hit", 0))
    return Yardstick(player, banker, play, escape)


def _set_play(play: Floats, label: BankerSet, chance: float) -> None:
    """Set the chance to play on: for what is shown, or for everything where nothing was shown yet."""
    if label.situation is None:
        play[label.hand, :] = chance
    else:
        play[label.hand, SHOWN.index(label.situation)] = chance


def heads_up_strategy(rules: BanLuckRules, n_seats: int) -> TableStrategy:
    """Heads-up play at a table: against every player by that player's class alone.

    Where one draw faces everybody it is the chance to draw against an average player, and where naturals are shown
    before the banker may void, the banker goes by the best natural: a beginning for learning, no equilibrium.
    """
    board, yard = board_of(rules, n_seats), yardstick(rules, n_seats)
    if board.one_draw:
        counts = board.contexts[:, None] // board.unit[: board.n_open] % (n_seats + 1)
        banker = yard.banker @ (counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)).T
    else:
        banker = np.repeat(yard.banker, len(board.labels), axis=1)
    play = np.ones((len(board.kind), board.n_shown))
    for shown in range(board.n_shown):
        naturals = shown // (n_seats + 1) if board.shows_escapes else shown
        best = 2 if naturals > n_seats else min(naturals, 1)
        play[:, shown] = yard.play[:, best]
    return TableStrategy(rules, n_seats, yard.player, banker, play, yard.escape, "heads-up equilibrium")


def even_strategy(rules: BanLuckRules, n_seats: int) -> TableStrategy:
    """Heads or tails at every decision: a beginning for learning that knows nothing."""
    board = board_of(rules, n_seats)
    return TableStrategy(
        rules,
        n_seats,
        player=np.where(board.player == FREE, 0.5, 1.0),
        banker=np.full((board.n_keys, board.n_columns), 0.5),
        play=np.where(board.may_void[:, None] > 0, 0.5, np.ones((1, board.n_shown))),
        escape=np.where(board.escaped >= 0, 0.5, 0.0),
        made="heads or tails",
    )
