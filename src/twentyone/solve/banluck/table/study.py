"""One table studied: which strategy it is played by, what that is worth, and the same number played out.

Tables are studied without a penalty, which makes one player's net depend on another's hand. It changes nothing where
nobody stands below the minimum; `has_offenders` says whether somebody does.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules, Penalty, Reveal, Surrender
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.table import kernel
from twentyone.solve.banluck.table.encoding import board_of
from twentyone.solve.banluck.table.learn import learn
from twentyone.solve.banluck.table.playout import PlayedOut, played_out
from twentyone.solve.banluck.table.strategy import TableStrategy, heads_up_strategy, yardstick
from twentyone.solve.banluck.table.value import TableValue, evaluate


class Precision(NamedTuple):
    """How much work goes into a table: learning, measuring, playing out.

    `iterations` of `samples` others each; `measured` others for the replies where they are not listed, which they are
    up to `listed_seats` players; `deals` played out where strategies are learned, `rounds` simulated elsewhere.
    """

    iterations: int
    samples: int
    measured: int
    listed_seats: int
    deals: int
    rounds: int


QUICK = Precision(8, 400, 2_000, 3, 1 << 18, 1 << 18)
PRECISE = Precision(12, 1_000, 8_000, 4, 1 << 20, 1 << 20)


@dataclass(frozen=True)
class Study:
    """A table with its strategy's value and, where it was learned, the deals that were played out to confirm it."""

    way: Reveal
    players: int
    strategy: TableStrategy
    value: TableValue
    played: PlayedOut | None
    rounds: int


def is_heads_up_play(rules: BanLuckRules, players: int) -> bool:
    """Whether a table is N heads-up games: one player, or opening by one's own choice about each of them.

    A banker who sees naturals before the choice to void makes that choice for all players at once, and a penalty that
    somebody pays makes one player's net depend on the others.
    """
    alone = rules.reveal != Reveal.NONE and rules.surrender != Surrender.AFTER_REVEAL
    return players == 1 or (alone and not has_offenders(rules, players))


def has_offenders(rules: BanLuckRules, players: int) -> bool:
    """Whether somebody who plays the heads-up equilibrium at a table of so many may have to pay a penalty. [BL-38]"""
    if not ask.has_penalty(rules, players):
        return False
    game, board = build(rules), board_of(rules, 1)
    arriving, ends = np.zeros(len(board.kind)), np.zeros(len(board.kind))
    yard, facts = yardstick(rules, 1), game.facts
    kernel.player_flow(board, yard.player, yard.escape, arriving, ends)
    played = np.flatnonzero(ends[: len(facts.total)]).tolist()  # who has escaped has not stood
    return any(ask.is_offence(rules, facts.total[hand], facts.n_cards[hand]) for hand in played)


def without_penalty(rules: BanLuckRules) -> BanLuckRules:
    """The rules as tables are studied."""
    return replace(rules, penalty=Penalty.NONE)


def table_strategy(rules: BanLuckRules, way: Reveal, players: int, precision: Precision = QUICK) -> TableStrategy:
    """The strategy of a table of so many players under one reveal rule: heads-up play, or learned."""
    changed = replace(without_penalty(rules), reveal=way)
    if is_heads_up_play(changed, players):
        return heads_up_strategy(changed, players)
    return learn(changed, players, precision.iterations, precision.samples)


def study(rules: BanLuckRules, way: Reveal, players: int, precision: Precision = QUICK) -> Study:
    """A table of so many players under one reveal rule."""
    strategy = table_strategy(rules, way, players, precision)
    value = evaluate(strategy, precision.measured, precision.listed_seats)
    played = None if is_heads_up_play(strategy.rules, players) else played_out(strategy, precision.deals)
    return Study(way, players, strategy, value, played, precision.rounds)
