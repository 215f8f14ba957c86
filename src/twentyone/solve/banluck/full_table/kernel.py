"""The compiled heart of the full table: flows of both sides, meetings weighed with the others around them, and values.

Arrays named `hit` hold the chance to draw: of players by hand, of the banker by key and column. A *slot* is the class of
one player and the label of the others; `column` says for each slot which column of the banker's it belongs to. All
gains are in bets a player.
"""

from typing import Any

import numpy as np

from twentyone._compile import kernel
from twentyone.solve.banluck.full_table.board import ENDS, FREE, MUST_DRAW


@kernel
def fill_ratios(deck: Any, out: Any, own: Any, table: Any) -> None:
    """Fill `table[i, j]`: what is left of the chance of the cards `own[j]` when the cards `out[i]` are gone."""
    for i in range(len(out)):
        for j in range(len(own)):
            ratio = 1.0
            for place in range(len(deck)):
                for dealt in range(own[j, place]):
                    ratio *= max(deck[place] - out[i, place] - dealt, 0) / (deck[place] - dealt)
            table[i, j] = ratio


@kernel
def player_flow(board: Any, hit: Any, arriving: Any, ends: Any) -> None:
    """Fill the flow that arrives and the flow that stops at every hand of a player."""
    arriving[:] = board.orders
    for hand in range(len(arriving)):
        if arriving[hand] == 0.0:
            continue
        draws = 0.0
        if board.player[hand] == MUST_DRAW:
            draws = 1.0
        elif board.player[hand] == FREE:
            draws = hit[hand]
        ends[hand] = arriving[hand] * (1 - draws)
        if draws > 0.0:
            for card in range(10):
                child = board.child[hand, card]
                if child >= 0:
                    arriving[child] += arriving[hand] * draws


@kernel
def banker_flow(board: Any, hit: Any, play: Any, opened: Any, shown: Any, ends: Any, reach: Any) -> None:
    """Fill `ends[row, column]` with the flow that stops at every row, and `reach[key, column]` with what comes there."""
    n_columns = ends.shape[1]
    arriving = np.zeros((len(board.kind), n_columns))
    for hand in range(len(board.kind)):
        start = board.start_row[hand]
        if start >= 0:
            for column in range(n_columns):
                plays = play[hand, shown[column]] if board.may_void[hand] else 1.0
                arriving[hand, column] = board.orders[hand] * plays
                ends[start, column] = arriving[hand, column]
        elif board.orders[hand] > 0:
            continue
        state = board.banker[hand]
        for column in range(n_columns):
            flow = arriving[hand, column]
            if flow == 0.0:
                continue
            draws = 0.0
            if state == MUST_DRAW:
                draws = 1.0
            elif state == FREE and not opened[column]:
                reach[board.key[hand], column] = flow
                draws = hit[board.key[hand], column]
            if state != MUST_DRAW:
                ends[board.row[hand], column] = flow * (1 - draws)
            if draws > 0.0:
                for card in range(10):
                    child = board.child[hand, card]
                    if child >= 0:
                        arriving[child, column] += flow * draws


@kernel
def label_chances(meetings: Any, others: Any, group: int, chances: Any) -> None:
    """Fill the chance of every label of the others when the cards of a group of meetings are out."""
    low, high = others.low_table[meetings.low[group]], others.high_table[meetings.high[group]]
    by_size = others.by_size[meetings.size[group]]
    total = 0.0
    for label in range(len(chances)):
        chance = 0.0
        for place in range(others.first[label], others.first[label + 1]):
            chance += (
                others.weight[place] * by_size[others.size[place]] * low[others.low[place]] * high[others.high[place]]
            )
        chances[label] = chance
        total += chance
    for label in range(len(chances)):
        chances[label] /= total


@kernel
def weigh_banker(board: Any, meetings: Any, others: Any, ends: Any, gains: Any) -> None:
    """Add to `gains[row, class, label]` what players who stop with the flow `ends` get where the banker ends there."""
    chances = np.zeros(gains.shape[2])
    for group in range(len(meetings.size)):
        ready = False
        for place in range(meetings.first[group], meetings.first[group + 1]):
            hand = meetings.hand[place]
            worth = meetings.worth[place] * ends[hand]
            if worth == 0.0:
                continue
            if not ready:
                label_chances(meetings, others, group, chances)
                ready = True
            target = gains[meetings.row[place], board.seat_class[hand]]
            for label in range(len(chances)):
                target[label] += worth * chances[label]


@kernel
def weigh_player(board: Any, meetings: Any, others: Any, ends: Any, worths: Any) -> None:
    """Add to `worths[hand, label]` what stopping there is worth against a banker who ends with `ends[row, class, label]`."""
    chances = np.zeros(worths.shape[1])
    for group in range(len(meetings.size)):
        label_chances(meetings, others, group, chances)
        for place in range(meetings.first[group], meetings.first[group + 1]):
            hand = meetings.hand[place]
            flow, target, worth = ends[meetings.row[place], board.seat_class[hand]], worths[hand], meetings.worth[place]
            for label in range(len(chances)):
                target[label] += worth * chances[label] * flow[label]


@kernel
def banker_values(
    board: Any, hit: Any, opened: Any, shown: Any, gains: Any, replies: bool, edge: Any, void_edge: Any
) -> None:
    """Fill how much better drawing is than standing at every key and column, and playing on than voiding.

    `gains[row, column]` is the banker's. With `replies` the better action is written into `hit` on the way.
    """
    n_columns = gains.shape[1]
    value = np.zeros((len(board.kind), n_columns))
    for hand in range(len(board.kind) - 1, -1, -1):
        state = board.banker[hand]
        if state != MUST_DRAW and board.row[hand] < 0:
            continue
        for column in range(n_columns):
            draws = 0.0
            if state == MUST_DRAW or (state == FREE and not opened[column]):
                for card in range(10):
                    child = board.child[hand, card]
                    if child >= 0:
                        draws += value[child, column]
            if state == MUST_DRAW:
                value[hand, column] = draws
                continue
            stands = gains[board.row[hand], column]
            value[hand, column] = stands
            if state == FREE and not opened[column]:
                key = board.key[hand]
                edge[key, column] = draws - stands
                if replies:
                    hit[key, column] = 1.0 if draws > stands else 0.0
                value[hand, column] += hit[key, column] * (draws - stands)
        start = board.start_row[hand]
        if start >= 0:
            for column in range(n_columns):
                void_edge[hand, shown[column]] += value[hand, column] + gains[start, column]


@kernel
def player_values(board: Any, hit: Any, worths: Any, replies: bool, edge: Any) -> float:
    """Fill how much better drawing is than standing at every hand, and return the EV; `worths` by hand.

    With `replies` the better action is written into `hit` on the way. Bankers' naturals are not part of it.
    """
    value, total = np.zeros(len(worths)), 0.0
    for hand in range(len(worths) - 1, -1, -1):
        value[hand] = worths[hand]
        if board.player[hand] != ENDS:
            draws = 0.0
            for card in range(10):
                child = board.child[hand, card]
                if child >= 0:
                    draws += value[child]
            edge[hand] = draws - worths[hand]
            chance = 1.0
            if board.player[hand] == FREE:
                if replies:
                    hit[hand] = 1.0 if edge[hand] > 0 else 0.0
                chance = hit[hand]
            value[hand] += chance * edge[hand]
        total += board.orders[hand] * value[hand]
    return total
