"""The compiled heart of the full table: flows of both sides, meetings weighed with the others around them, and values.

Arrays named `hit` hold the chance to draw: of players by hand, of the banker by key and column; `escape` the chance
that a player takes the bet back. All gains are in bets a player.
"""

from typing import Any

import numpy as np

from twentyone._compile import kernel
from twentyone.solve.banluck.table.encoding import ENDS, FREE, MUST_DRAW

MIX = 0x1E3779B97F4A7C15


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
def player_flow(board: Any, hit: Any, escape: Any, arriving: Any, ends: Any) -> None:
    """Fill the flow that arrives to be played, and the flow that stops, at every hand of a player."""
    for hand in range(len(arriving)):  # one by one: a whole array takes numba three seconds more to compile
        arriving[hand] = board.orders[hand]
    for hand in range(len(arriving)):
        if arriving[hand] == 0.0:
            continue
        if board.escaped[hand] >= 0:
            ends[board.escaped[hand]] = arriving[hand] * escape[hand]
            arriving[hand] *= 1 - escape[hand]
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
    """Fill `ends[row, column]` with the flow that stops at every row, and `reach[key, column]` with what arrives."""
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
def weigh_cells(meetings: Any, others: Any, group: int, cells: Any) -> None:
    """Fill the weight of every cell of the others when the high half of a group of meetings is out."""
    high = others.high_table[meetings.high[group]]
    for cell in range(len(cells)):
        weight = 0.0
        for place in range(others.first[cell], others.first[cell + 1]):
            weight += others.weight[place] * high[others.high[place]]
        cells[cell] = weight


@kernel
def label_chances(meetings: Any, others: Any, group: int, cells: Any, chances: Any) -> None:
    """Fill the chance of every label of the others when the cards of a group of meetings are out.

    A sample that is brought to one for every group gives heads-up play its exact value, whatever was sampled.
    """
    if group == 0 or meetings.high[group] != meetings.high[group - 1]:
        weigh_cells(meetings, others, group, cells)
    low, by_size = others.low_table[meetings.low[group]], others.by_size[meetings.size[group]]
    total = 0.0
    for label in range(len(chances)):
        chance = 0.0
        for cell in range(others.first_cell[label], others.first_cell[label + 1]):
            chance += cells[cell] * low[others.cell_low[cell]] * by_size[others.cell_size[cell]]
        chances[label] = chance
        total += chance
    if others.is_sample and total > 0.0:
        for label in range(len(chances)):
            chances[label] /= total


@kernel
def weigh_banker(board: Any, meetings: Any, others: Any, ends: Any, gains: Any) -> None:
    """Add to `gains[row, class, label]` what players who stop with the flow `ends` get where the banker ends there."""
    cells, chances = np.zeros(len(others.cell_low)), np.zeros(gains.shape[2])
    for group in range(len(meetings.size)):
        label_chances(meetings, others, group, cells, chances)
        for place in range(meetings.first[group], meetings.first[group + 1]):
            hand = meetings.hand[place]
            worth = meetings.worth[place] * ends[hand]
            if worth != 0.0:
                target = gains[meetings.row[place], board.seat_class[hand]]
                for label in range(len(chances)):
                    target[label] += worth * chances[label]


@kernel
def weigh_player(board: Any, meetings: Any, others: Any, ends: Any, worths: Any) -> None:
    """Add to `worths[hand, label]` what stopping there is worth when the banker ends by `ends[row, class, label]`."""
    cells, chances = np.zeros(len(others.cell_low)), np.zeros(worths.shape[1])
    for group in range(len(meetings.size)):
        label_chances(meetings, others, group, cells, chances)
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
def player_values(board: Any, hit: Any, worths: Any, replies: bool, edge: Any, value: Any) -> None:
    """Fill how much better drawing is than standing at every hand, and what each is worth to play; `worths` by hand.

    With `replies` the better action is written into `hit` on the way. Bankers' naturals are not part of it.
    """
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


@kernel
def join(one: Any, other: Any, limit: Any, keys: Any, sums: Any) -> int:
    """Add up the flows of all that some players hold with all that one more holds; returns how many sums there are.

    Both are a tuple of codes, cards by value and flows; a code adds up as the cards do. `keys` and `sums` are an
    open-addressed table, -1 where it is empty; -1 is returned when it gets too full. What the deck has not got is left
    out.
    """
    codes, counts, flows = one
    more_codes, more_counts, more_flows = other
    mask, found = len(keys) - 1, 0
    for first in range(len(codes)):
        for second in range(len(more_codes)):
            fits = True
            for place in range(len(limit)):
                fits &= counts[first, place] + more_counts[second, place] <= limit[place]
            if not fits:
                continue
            code = codes[first] + more_codes[second]
            place = ((code * MIX) >> 17) & mask
            while keys[place] != -1 and keys[place] != code:
                place = (place + 1) & mask
            if keys[place] == -1:
                keys[place] = code
                found += 1
            sums[place] += flows[first] * more_flows[second]
        if 4 * found > 3 * len(keys):
            return -1
    return found
