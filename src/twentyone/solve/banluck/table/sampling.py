"""Whole deals, shuffled and played card by card: the sampled hands of other players, and a simulation of the table.

Everybody's five possible cards are dealt beforehand. A card nobody has seen is as good as any other, so this changes no
chance, and a strategy is no more than where each hand stops. No flow and no meeting is used here, so what a strategy
earns in these deals checks what the flows say it earns.
"""

from typing import Any

import numpy as np

from twentyone._compile import kernel
from twentyone.solve.banluck.table.encoding import ENDS, FREE, MUST_DRAW

MOST = 4
MEASURED = 5


@kernel
def deal(board: Any, deck: Any, chains: Any) -> None:
    """Shuffle five cards to everybody; `chains[seat, j]` is the seat's hand of j + 2 cards, the banker is seat 0."""
    for place in range(5 * len(chains)):
        other = place + int(np.random.random() * (len(deck) - place))
        deck[place], deck[other] = deck[other], deck[place]
    for seat in range(len(chains)):
        first = 5 * seat
        hand = board.pair[deck[first], deck[first + 1]]
        chains[seat, 0] = hand
        for more in range(3):
            hand = board.child[hand, deck[first + 2 + more]]
            chains[seat, more + 1] = hand


@kernel
def leaves(board: Any, escape: Any, hand: int) -> bool:
    """Whether a player takes the bet back with the two cards dealt, by lot; no lot is drawn where none may."""
    return bool(board.escaped[hand] >= 0 and np.random.random() < escape[hand])


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
def sample_others(board: Any, hit: Any, escape: Any, counts: Any, codes: Any, seen: Any, seed: int) -> None:
    """Deal all players but one and let them stop: the cards they hold, their classes, and the tens in opened hands."""
    np.random.seed(seed)
    deck, chains = board.deck.copy(), np.zeros((board.n_seats - 1, MOST), dtype=np.int64)
    for sample in range(len(codes)):
        deal(board, deck, chains)
        for seat in range(board.n_seats - 1):
            hand, stop = chains[seat, 0], 0
            if leaves(board, escape, hand):
                hand = board.escaped[hand]
            else:
                stop = stopping_place(board, hit, chains[seat])
                hand = chains[seat, stop]
            codes[sample] += board.unit[board.seat_class[hand]]
            for place in range(5 * seat, 5 * seat + 2 + stop):
                counts[sample, deck[place]] += 1
                seen[sample] += stop > 0 and deck[place] == 9


@kernel
def place_of(numbers: Any, number: int) -> int:
    """The place of a number in an ascending array that has it."""
    low, high = 0, len(numbers) - 1
    while low < high:
        middle = (low + high) // 2
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


@kernel
def column_of(board: Any, code: int, own: int) -> int:
    """The banker's column against a player of class `own` when all players together make up `code`."""
    if board.one_draw:
        return place_of(board.contexts, code)
    if own >= board.n_open:
        return 0
    return own * len(board.labels) + place_of(board.labels, code - board.unit[own])


@kernel
def shown_before(board: Any, chains: Any, n_escaped: int) -> int:
    """What the banker sees before the choice to void, as one number: Ban Lucks, Ban Bans and escapes; 0 for nothing."""
    shown = 0
    if board.shows_naturals:
        for seat in range(1, board.n_seats + 1):
            natural = board.natural[chains[seat, 0]]
            if natural > 0:
                shown += (board.n_seats + 1) ** (natural - 1)
    return shown * (board.n_seats + 1) + n_escaped if board.shows_escapes else shown


@kernel
def net_against(board: Any, hit: Any, bank: Any, player_hand: int, column: int) -> float:
    """What a player who stopped here expects against a banker who holds these cards and draws with these chances."""
    kind, own = board.kind[player_hand], board.seat_class[player_hand]
    if own >= board.n_open:
        return float(board.nets[kind, board.kind[bank[0]]])
    expected, reach = 0.0, 1.0
    for place in range(MOST):
        hand = bank[place]
        state = board.banker[hand]
        if state == MUST_DRAW:
            continue
        net = board.nets[kind, board.kind[hand]]
        if state == ENDS or board.opened[own]:
            expected += reach * net
            break
        draws = hit[board.key[hand], column]
        expected += reach * (1 - draws) * net
        reach *= draws
    return expected


@kernel
def deal_nets(board: Any, strategy: Any, chains: Any, nets: Any) -> None:
    """Fill the nets of all players on one deal, the players stopping by lot and the banker's lots expected."""
    player_hit, banker_hit, play, escape = strategy
    bank, code, n_escaped = chains[0], 0, 0
    stops = np.zeros(board.n_seats + 1, dtype=np.int64)
    for seat in range(1, board.n_seats + 1):
        stops[seat] = -1
        if leaves(board, escape, chains[seat, 0]):
            stops[seat] = board.escaped[chains[seat, 0]]
            n_escaped += 1
    if board.natural[bank[0]]:
        for seat in range(1, board.n_seats + 1):
            hand = stops[seat] if board.escapes_first and stops[seat] >= 0 else chains[seat, 0]
            nets[seat] = board.nets[board.kind[hand], board.kind[bank[0]]]
        return
    plays = play[bank[0], shown_before(board, chains, n_escaped)] if board.may_void[bank[0]] else 1.0
    for seat in range(1, board.n_seats + 1):
        if stops[seat] < 0:
            stops[seat] = chains[seat, stopping_place(board, player_hit, chains[seat])]
        code += board.unit[board.seat_class[stops[seat]]]
    for seat in range(1, board.n_seats + 1):
        column = column_of(board, code, board.seat_class[stops[seat]])
        nets[seat] = plays * net_against(board, banker_hit, bank, stops[seat], column)


@kernel
def heads_up_net(board: Any, yard: Any, bank: Any, chain: Any) -> float:
    """What one player expects on this deal where both sides play the heads-up equilibrium."""
    player, banker, play, escape = yard
    stays = 1 - escape[chain[0]] if board.escaped[chain[0]] >= 0 else 1.0
    if board.natural[bank[0]] or board.natural[chain[0]]:
        expected = float(board.nets[board.kind[chain[0]], board.kind[bank[0]]])
        if not board.escapes_first:
            stays = 1.0
    else:
        expected, reach = 0.0, 1.0
        for place in range(MOST):
            hand = chain[place]
            stands = 0.0
            if board.player[hand] == ENDS:
                stands = 1.0
            elif board.player[hand] == FREE:
                stands = 1 - player[hand]
            if stands > 0:
                own = board.seat_class[hand]
                expected += reach * stands * net_against(board, banker, bank, hand, own if own < board.n_open else 0)
            reach *= 1 - stands
            if reach <= 0:
                break
    if board.may_void[bank[0]]:
        expected *= play[bank[0], board.natural[chain[0]]]
    return stays * expected


@kernel
def play_deals(board: Any, strategy: Any, yard: Any, sums: Any, seed: int, n_deals: int) -> None:
    """Play deals and add up the mean net a player, its square, and how much more it is than in N heads-up games."""
    np.random.seed(seed)
    deck, chains = board.deck.copy(), np.zeros((board.n_seats + 1, MOST), dtype=np.int64)
    nets = np.zeros(board.n_seats + 1)
    for _ in range(n_deals):
        deal(board, deck, chains)
        deal_nets(board, strategy, chains, nets)
        mean, alone = 0.0, 0.0
        for seat in range(1, board.n_seats + 1):
            mean += nets[seat] / board.n_seats
            alone += heads_up_net(board, yard, chains[0], chains[seat]) / board.n_seats
        sums[0] += 1
        sums[1] += mean
        sums[2] += mean * mean
        sums[3] += mean - alone
        sums[4] += (mean - alone) ** 2


@kernel
def tally_draws(board: Any, strategy: Any, tally: Any, seed: int, n_deals: int) -> None:
    """Play deals and add to `tally[key, two]` the banker's choices and draws when `two` players have two cards.

    Only where one draw faces everybody.
    """
    np.random.seed(seed)
    player_hit, banker_hit, play, escape = strategy
    deck, chains = board.deck.copy(), np.zeros((board.n_seats + 1, MOST), dtype=np.int64)
    for _ in range(n_deals):
        deal(board, deck, chains)
        bank, code, two, unsettled, n_escaped = chains[0], 0, 0, 0, 0
        if board.natural[bank[0]]:
            continue
        for seat in range(1, board.n_seats + 1):
            hand = chains[seat, 0]
            if leaves(board, escape, hand):
                hand = board.escaped[hand]
                n_escaped += 1
            else:
                hand = chains[seat, stopping_place(board, player_hit, chains[seat])]
            own = board.seat_class[hand]
            code += board.unit[own]
            two += own == 0
            unsettled += own < board.n_open
        reach = play[bank[0], shown_before(board, chains, n_escaped)] if board.may_void[bank[0]] else 1.0
        column = place_of(board.contexts, code)
        for place in range(MOST):
            state = board.banker[bank[place]]
            if state == ENDS or unsettled == 0:
                break
            if state == FREE:
                key = board.key[bank[place]]
                tally[key, two, 0] += reach
                reach *= banker_hit[key, column]
                tally[key, two, 1] += reach
