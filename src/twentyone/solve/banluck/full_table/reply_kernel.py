"""Best replies to a strategy of the full table, weighed over sampled deals: the kernels behind `reply.py`.

A reply is learnt from the last card backwards: a pass over the deals weighs both actions of every information set with
so many cards, the reply fixed for hands with more. It knows more than the strategy does: the banker the composition of
the own hand and the classes of all players, the player in the last seat how many of the others have drawn.
"""

from typing import Any

import numpy as np

from twentyone._compile import kernel
from twentyone.solve.banluck.full_table.board import ENDS, FREE, SETTLED
from twentyone.solve.banluck.full_table.kernel import (
    MOST,
    column_of,
    deal,
    naturals_shown,
    net_against,
    stop_players,
)

MEASURED = 8


@kernel
def reply_column(board: Any, code: int, seat_class: int) -> Any:
    """What the replying banker knows of one player and of all others, as one number."""
    if board.one_draw:
        return board.context[code]
    return board.context[code] * board.n_classes + seat_class


@kernel
def comes_to(board: Any, bank: Any, level: int, seat_class: int) -> bool:
    """Whether the banker can have a choice with `level + 2` cards against a player of this class."""
    for place in range(level):
        state = board.banker[bank[place]]
        if state == ENDS or (state == FREE and board.opened[seat_class]):
            return False
    return board.banker[bank[level]] == FREE and not board.opened[seat_class]


@kernel
def weigh_banker(
    board: Any, strategy: Any, reply: Any, hand_key: Any, level: int, gains: Any, void_gains: Any, seed: int, n: int
) -> None:
    """Add what drawing (0) and standing (1) earn at every set with `level + 2` cards; level -1 weighs playing on."""
    player_hit = strategy[0]
    np.random.seed(seed)
    deck, chains = board.deck.copy(), np.zeros((board.n_seats + 1, MOST), dtype=np.int64)
    stops, classes = np.zeros(board.n_seats + 1, dtype=np.int64), np.zeros(board.n_seats + 1, dtype=np.int64)
    for _ in range(n):
        deal(board, deck, chains)
        bank = chains[0]
        code = stop_players(board, player_hit, chains, stops, classes)
        if board.natural[bank[0]]:
            continue
        if level < 0:
            if board.may_void[bank[0]]:
                shown = naturals_shown(board, chains)
                for seat in range(1, board.n_seats + 1):
                    kind, own = board.kind[chains[seat, stops[seat]]], classes[seat]
                    column = 0 if own == SETTLED else reply_column(board, code, own)
                    void_gains[bank[0], shown] -= net_against(board, reply, hand_key, bank, 0, kind, own, column)
            continue
        for seat in range(1, board.n_seats + 1):
            own = classes[seat]
            if own != SETTLED and comes_to(board, bank, level, own):
                column, hand = reply_column(board, code, own), bank[level]
                kind = board.kind[chains[seat, stops[seat]]]
                gains[hand_key[hand], column, 0] -= net_against(
                    board, reply, hand_key, bank, level + 1, kind, own, column
                )
                gains[hand_key[hand], column, 1] -= board.nets[kind, board.kind[hand]]


@kernel
def heads_up_net(board: Any, yard: Any, hand_key: Any, bank: Any, chain: Any) -> float:
    """What one player expects on this deal where both sides play the heads-up equilibrium."""
    player, banker, play, _ = yard
    if board.natural[bank[0]] or board.natural[chain[0]]:
        expected = float(board.nets[board.kind[chain[0]], board.kind[bank[0]]])
    else:
        expected, reach = 0.0, 1.0
        for place in range(MOST):
            hand = chain[place]
            own, kind = board.seat_class[hand], board.kind[hand]
            stands = 1.0 if board.player[hand] == ENDS else 1 - player[hand]
            if stands > 0:
                column = 0 if own == SETTLED else own
                expected += reach * stands * net_against(board, banker, hand_key, bank, 0, kind, own, column)
            reach *= 1 - stands
            if reach <= 0:
                break
    if board.may_void[bank[0]]:
        expected *= play[bank[0], board.natural[chain[0]]]
    return expected


@kernel
def add_measure(sums: Any, base: float, replied: float, yard: float) -> None:
    """Count one deal: what strategy and reply earned, the squares, and the same for what is more than the yardstick."""
    sums[6] += base - yard
    sums[7] += (base - yard) ** 2
    sums[0] += 1
    sums[1] += base
    sums[2] += base * base
    sums[3] += replied
    sums[4] += replied - base
    sums[5] += (replied - base) ** 2


@kernel
def measure_banker(
    board: Any, strategy: Any, reply: Any, hand_key: Any, reply_play: Any, yard: Any, sums: Any, seed: int, n: int
) -> None:
    """Compare banker's strategy and banker's reply over deals, all players together."""
    player_hit, banker_hit, play = strategy
    np.random.seed(seed)
    deck, chains = board.deck.copy(), np.zeros((board.n_seats + 1, MOST), dtype=np.int64)
    stops, classes = np.zeros(board.n_seats + 1, dtype=np.int64), np.zeros(board.n_seats + 1, dtype=np.int64)
    for _ in range(n):
        deal(board, deck, chains)
        bank = chains[0]
        code = stop_players(board, player_hit, chains, stops, classes)
        shown = naturals_shown(board, chains)
        base, replied, heads_up = 0.0, 0.0, 0.0
        for seat in range(1, board.n_seats + 1):
            heads_up -= heads_up_net(board, yard, hand_key, bank, chains[seat])
            own, kind = classes[seat], board.kind[chains[seat, stops[seat]]]
            if board.natural[bank[0]]:
                net = board.nets[board.kind[chains[seat, 0]], board.kind[bank[0]]]
                base -= net
                replied -= net
                continue
            coarse = 0 if own == SETTLED else column_of(board, code, own)
            fine = 0 if own == SETTLED else reply_column(board, code, own)
            base -= net_against(board, banker_hit, board.key, bank, 0, kind, own, coarse)
            replied -= net_against(board, reply, hand_key, bank, 0, kind, own, fine)
        if board.may_void[bank[0]]:
            base *= play[bank[0], shown]
            replied *= reply_play[bank[0], shown]
        add_measure(sums, base, replied, heads_up)


@kernel
def last_seat_worth(board: Any, strategy: Any, chains: Any, classes: Any, code: int, worth: Any) -> None:
    """What stopping at each place is worth to the player in the last seat, who is not settled by a natural."""
    _, banker_hit, play = strategy
    seat, bank, base = board.n_seats, chains[0], board.n_seats + 1
    others = code - (base ** classes[seat] if classes[seat] != SETTLED else 0)
    plays = 1.0
    if board.may_void[bank[0]]:
        plays = play[bank[0], naturals_shown(board, chains)]
    for place in range(MOST):
        hand = chains[seat, place]
        own, kind = board.seat_class[hand], board.kind[hand]
        if board.natural[bank[0]]:
            worth[place] = board.nets[board.kind[chains[seat, 0]], board.kind[bank[0]]]
        else:
            column = 0 if own == SETTLED else column_of(board, others + base**own, own)
            worth[place] = plays * net_against(board, banker_hit, board.key, bank, 0, kind, own, column)
        if board.player[hand] == ENDS:
            break


@kernel
def n_drawn(board: Any, stops: Any) -> int:
    """How many of the players before the last seat have drawn a card."""
    drawn = 0
    for seat in range(1, board.n_seats):
        drawn += stops[seat] > 0
    return drawn


@kernel
def replied_worth(board: Any, reply: Any, chain: Any, start: int, drawn: int, worth: Any) -> Any:
    """What the replying player gets from a place of the chain on."""
    for place in range(start, MOST):
        hand = chain[place]
        if board.player[hand] == ENDS or (board.player[hand] == FREE and reply[hand, drawn] == 0.0):
            return worth[place]
    return worth[MOST - 1]


@kernel
def weigh_player(board: Any, strategy: Any, reply: Any, level: int, gains: Any, seed: int, n: int) -> None:
    """Add what drawing and standing earn the last seat at every hand of `level + 2` cards."""
    np.random.seed(seed)
    deck, chains = board.deck.copy(), np.zeros((board.n_seats + 1, MOST), dtype=np.int64)
    stops, classes = np.zeros(board.n_seats + 1, dtype=np.int64), np.zeros(board.n_seats + 1, dtype=np.int64)
    worth, seat = np.zeros(MOST), board.n_seats
    for _ in range(n):
        deal(board, deck, chains)
        code = stop_players(board, strategy[0], chains, stops, classes)
        chain = chains[seat]
        over = board.natural[chains[0, 0]] > 0
        for place in range(level):
            over = over or board.player[chain[place]] == ENDS
        if over or board.player[chain[level]] != FREE:
            continue
        last_seat_worth(board, strategy, chains, classes, code, worth)
        drawn = n_drawn(board, stops)
        gains[chain[level], drawn, 0] += replied_worth(board, reply, chain, level + 1, drawn, worth)
        gains[chain[level], drawn, 1] += worth[level]


@kernel
def measure_player(board: Any, strategy: Any, reply: Any, sums: Any, seed: int, n: int) -> None:
    """Compare strategy and reply of the player in the last seat over deals."""
    player_hit = strategy[0]
    np.random.seed(seed)
    deck, chains = board.deck.copy(), np.zeros((board.n_seats + 1, MOST), dtype=np.int64)
    stops, classes = np.zeros(board.n_seats + 1, dtype=np.int64), np.zeros(board.n_seats + 1, dtype=np.int64)
    worth, seat = np.zeros(MOST), board.n_seats
    for _ in range(n):
        deal(board, deck, chains)
        code = stop_players(board, player_hit, chains, stops, classes)
        chain, drawn = chains[seat], n_drawn(board, stops)
        last_seat_worth(board, strategy, chains, classes, code, worth)
        if board.natural[chains[0, 0]]:
            add_measure(sums, worth[0], worth[0], 0.0)
            continue
        base, reach = 0.0, 1.0
        for place in range(MOST):
            hand = chain[place]
            if board.player[hand] == ENDS:
                base += reach * worth[place]
                break
            if board.player[hand] == FREE:
                base += reach * (1 - player_hit[hand]) * worth[place]
                reach *= player_hit[hand]
        add_measure(sums, base, replied_worth(board, reply, chain, 0, drawn, worth), 0.0)
