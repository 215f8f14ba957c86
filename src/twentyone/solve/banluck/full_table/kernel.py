"""The compiled heart of the full table: deals sampled, every decision of one deal looked at, regrets and replies added.

Arrays named `hit` hold the chance to draw: of players by hand, of the banker by key and context. `play` is the chance
not to void, by hand and shown naturals. All values are in bets from the view of the side that decides.
"""

from typing import Any

import numpy as np

from twentyone._compile import kernel
from twentyone.solve.banluck.full_table.board import ENDS, FREE, MUST_DRAW, SETTLED

MOST = 4


@kernel
def deal(board: Any, deck: Any, chains: Any) -> None:
    """Shuffle five cards to everybody; `chains[seat, j]` is the seat's hand of j + 2 cards, the banker is seat 0."""
    n_hands = board.n_seats + 1
    for place in range(5 * n_hands):
        other = place + int(np.random.random() * (52 - place))
        deck[place], deck[other] = deck[other], deck[place]
    for seat in range(n_hands):
        first = 5 * seat
        hand = board.pair[deck[first], deck[first + 1]]
        chains[seat, 0] = hand
        for more in range(3):
            hand = board.child[hand, deck[first + 2 + more]]
            chains[seat, more + 1] = hand


@kernel
def stopping_place(board: Any, hit: Any, chain: Any) -> int:
    """Where a player who draws with these chances stops, by lot."""
    for place in range(MOST):
        hand = chain[place]
        if board.player[hand] == ENDS:
            return place
        if board.player[hand] == FREE and np.random.random() >= hit[hand]:
            return place
    return MOST - 1


@kernel
def stop_players(board: Any, hit: Any, chains: Any, stops: Any, classes: Any) -> int:
    """Let every player stop by lot; returns the classes of the unsettled as one number, and fills `classes`."""
    code = 0
    for seat in range(1, board.n_seats + 1):
        stops[seat] = stopping_place(board, hit, chains[seat])
        classes[seat] = board.seat_class[chains[seat, stops[seat]]]
        if classes[seat] != SETTLED:
            code += (board.n_seats + 1) ** classes[seat]
    return code


@kernel
def naturals_shown(board: Any, chains: Any) -> int:
    """How many players show a Ban Luck and a Ban Ban, as one number; 0 where they are not shown first."""
    shown = 0
    if board.shows_naturals:
        for seat in range(1, board.n_seats + 1):
            natural = board.natural[chains[seat, 0]]
            if natural > 0:
                shown += (board.n_seats + 1) ** (natural - 1)
    return shown


@kernel
def net_against(
    board: Any, hit: Any, key: Any, bank: Any, start: int, player_kind: int, seat_class: int, column: int
) -> Any:
    """What a stopped player expects against a banker who draws with these chances, from a place of the chain on."""
    expected, reach = 0.0, 1.0
    for place in range(start, MOST):
        hand = bank[place]
        state = board.banker[hand]
        if state == MUST_DRAW:
            continue
        net = board.nets[player_kind, board.kind[hand]]
        if state == ENDS or (seat_class != SETTLED and board.opened[seat_class]):
            return expected + reach * net
        draws = hit[key[hand], column]
        expected += reach * (1 - draws) * net
        reach *= draws
    return expected


@kernel
def column_of(board: Any, code: int, seat_class: int) -> int:
    """The banker's context for a player of this class, when all unsettled players make up `code`."""
    return board.context[code] if board.one_draw else seat_class


@kernel
def add_banker(
    board: Any, hit: Any, bank: Any, losses: Any, opened: int, column: int, reach: float, regret: Any, total: Any
) -> Any:
    """Add the banker's regrets along one chain, `losses[j]` being what the players get there; returns the value."""
    last = MOST - 1
    for place in range(MOST):
        state = board.banker[bank[place]]
        if state == ENDS or (state == FREE and opened):
            last = place
            break
    value = -losses[last]
    for place in range(last - 1, -1, -1):
        hand = bank[place]
        if board.banker[hand] == FREE:
            key = board.key[hand]
            draws, stands = value, -losses[place]
            value = hit[key, column] * draws + (1 - hit[key, column]) * stands
            regret[key, column, 0] += draws - value
            regret[key, column, 1] += stands - value
    for place in range(last):
        hand = bank[place]
        if board.banker[hand] == FREE:
            key = board.key[hand]
            total[key, column, 0] += reach * hit[key, column]
            total[key, column, 1] += reach * (1 - hit[key, column])
            reach *= hit[key, column]
    return value


@kernel
def add_player(board: Any, hit: Any, chain: Any, worth: Any, weight: float, regret: Any, total: Any) -> None:
    """Add one player's regrets along a chain, `worth[j]` being what stopping there is worth; `weight` weighs plays."""
    last = MOST - 1
    for place in range(MOST):
        if board.player[chain[place]] == ENDS:
            last = place
            break
    value = worth[last]
    for place in range(last - 1, -1, -1):
        hand = chain[place]
        if board.player[hand] == FREE:
            draws, stands = value, worth[place]
            value = hit[hand] * draws + (1 - hit[hand]) * stands
            regret[hand, 0] += draws - value
            regret[hand, 1] += stands - value
    reach = weight
    for place in range(last):
        hand = chain[place]
        if board.player[hand] == FREE:
            total[hand, 0] += reach * hit[hand]
            total[hand, 1] += reach * (1 - hit[hand])
            reach *= hit[hand]


@kernel
def add_void(regret: Any, total: Any, plays: float, gain: float, weight: float) -> None:
    """Add the banker's regrets at hard 15: playing on gains `gain`, voiding nothing."""
    regret[0] += (1 - plays) * gain
    regret[1] -= plays * gain
    total[0] += weight * plays
    total[1] += weight * (1 - plays)


@kernel
def add_deals(
    board: Any,
    strategy: Any,
    regrets: Any,
    totals: Any,
    seed: int,
    n_deals: int,
    weight: float,
) -> None:
    """One batch: sampled deals under a fixed strategy, with the regrets and the play of everybody added up."""
    player_hit, banker_hit, play = strategy
    player_regret, banker_regret, play_regret = regrets
    player_total, banker_total, play_total = totals
    np.random.seed(seed)
    n_seats, base = board.n_seats, board.n_seats + 1
    deck, chains = board.deck.copy(), np.zeros((n_seats + 1, MOST), dtype=np.int64)
    stops, classes = np.zeros(n_seats + 1, dtype=np.int64), np.zeros(n_seats + 1, dtype=np.int64)
    losses, worth = np.zeros(MOST), np.zeros(MOST)
    for _ in range(n_deals):
        deal(board, deck, chains)
        bank = chains[0]
        if board.natural[bank[0]]:
            continue
        code = stop_players(board, player_hit, chains, stops, classes)
        shown = naturals_shown(board, chains)
        plays = play[bank[0], shown] if board.may_void[bank[0]] else 1.0
        settled, unsettled = 0.0, 0
        losses[:] = 0.0
        value = 0.0
        for seat in range(1, n_seats + 1):
            kind = board.kind[chains[seat, stops[seat]]]
            if classes[seat] == SETTLED:
                settled += board.nets[kind, board.kind[bank[0]]]
                continue
            unsettled += 1
            if not board.one_draw:
                losses[:] = 0.0
            for place in range(MOST):
                losses[place] += board.nets[kind, board.kind[bank[place]]]
            if not board.one_draw:
                opened = board.opened[classes[seat]]
                value += add_banker(
                    board, banker_hit, bank, losses, opened, classes[seat], weight * plays, banker_regret, banker_total
                )
        if board.one_draw and unsettled:
            column = board.context[code]
            value = add_banker(board, banker_hit, bank, losses, 0, column, weight * plays, banker_regret, banker_total)
        if board.may_void[bank[0]]:
            add_void(play_regret[bank[0], shown], play_total[bank[0], shown], plays, value - settled, weight)
        for seat in range(1, n_seats + 1):
            if board.natural[chains[seat, 0]]:
                continue
            others = code - (base ** classes[seat] if classes[seat] != SETTLED else 0)
            for place in range(MOST):
                hand = chains[seat, place]
                own, kind = board.seat_class[hand], board.kind[hand]
                column = 0
                if own != SETTLED:
                    column = column_of(board, others + base**own, own)
                worth[place] = plays * net_against(board, banker_hit, board.key, bank, 0, kind, own, column)
                if board.player[hand] == ENDS:
                    break
            add_player(board, player_hit, chains[seat], worth, weight, player_regret, player_total)
