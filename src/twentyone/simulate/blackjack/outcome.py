"""What a seat has when its turn is over, packed in one word, and what that word is worth once the dealer is done.

Eight fields of four bits count stakes: those standing on 16 or less, on 17 … 21, as a blackjack, and bust. Up to four
hands, each doubled, make eight, so no field runs over, and a split hand needs no place of its own. Above them lie three
marks. Money is in tenths of the bet, so that 3:2, 6:5 and halves are whole numbers.

The machine turns such words into *prospects*: what the seat will have won for each end of the dealer, one byte each. So
a seat is settled by reading a byte, and the prospects of split hands are added in one addition.
"""

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import Number, part, shared
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules

TENTHS = 10
LOW, BLACKJACK, BUST = 0, 6, 7
SURRENDERED = 1 << 32
EVEN_MONEY = 1 << 33
INSURED = 1 << 34
OPEN_STAKES = (1 << 24) - 1
"""The fields that wait for the dealer's cards; blackjacks of the deal and busts do not."""

DEALER_BUST, DEALER_BLACKJACK, DEALER_IDLE = 5, 6, 7
N_FINALS = 8
"""How the dealer can end: on 17 … 21 (0 … 4), bust, with a blackjack, or without drawing since nobody waits."""

MOST_STAKES = 8
SPAN = 96
N_NETS = 2 * SPAN
N_UPS = 11
"""Nets lie strictly between −9.6 and +9.6 bets: four doubled hands and an insurance. Up cards have values 1 to 10; a
void round counts under 0."""


BYTE, ZERO = 8, 128
"""The bits of an end in prospects, and the byte of a net of nothing: no byte of a seat is ever below 0."""
FLOOR = 7
"""Where prospects have no end but the least that a dealer's blackjack leaves a seat."""

BLACKJACK_TAKES, SURRENDER_TAKES, EVEN_MONEY_PAYS, INSURANCE_LOST, INSURANCE_WON = range(5)
"""The places of `side_payments`."""


@shared
def stake_word(total: int, blackjack: bool, stakes: int) -> int:
    """A finished hand as a word: so many stakes in the field of its total."""
    field = BUST if total > 21 else BLACKJACK if blackjack else max(total, 16) - 16
    return stakes << (4 * field)


@shared
def dealer_final(total: int) -> int:
    """The number of the total a dealer stopped on."""
    return DEALER_BUST if total > 21 else total - 17


def payments(rules: BlackjackRules) -> NDArray[np.int32]:
    """What a stake in each field wins against each end of the dealer, in tenths: index `8 * final + field`."""
    table = np.zeros((N_FINALS, 8), dtype=np.int32)
    for final in range(N_FINALS):
        dealer_total = 22 if final == DEALER_BUST else 17 + final if final < DEALER_BUST else 21
        for field in range(8):
            if final == DEALER_IDLE and field not in (BLACKJACK, BUST):
                continue
            total = 22 if field == BUST else 21 if field == BLACKJACK else 16 + field
            net = ask.settle(rules, total, field == BLACKJACK, dealer_total, final == DEALER_BLACKJACK)
            table[final, field] = int(net * TENTHS)
    return table.reshape(-1)


def side_payments(rules: BlackjackRules) -> NDArray[np.int32]:
    """In tenths: the most a dealer blackjack takes from a seat, surrender, even money, insurance lost and won."""
    sides = np.zeros(5, dtype=np.int32)
    sides[BLACKJACK_TAKES] = -TENTHS * ask.blackjack_loss(rules, 1, MOST_STAKES)
    sides[SURRENDER_TAKES] = -int(TENTHS * ask.SURRENDER_COSTS)
    sides[EVEN_MONEY_PAYS] = int(TENTHS * ask.EVEN_MONEY_PAYS)
    sides[INSURANCE_LOST] = -int(TENTHS * ask.INSURANCE_COSTS)
    sides[INSURANCE_WON] = int(TENTHS * ask.INSURANCE_COSTS * ask.INSURANCE_PAYS)
    return sides


@part
def net_tenths(pays: NDArray[np.int32], sides: NDArray[np.int32], word: Number, final: Number) -> Number:
    """What a seat with this word wins when the dealer ends so, in tenths of its bet."""
    net = np.int64(0)
    if word & EVEN_MONEY:
        return np.int64(sides[EVEN_MONEY_PAYS])
    if word & SURRENDERED:
        net += sides[SURRENDER_TAKES]
    else:
        for field in range(8):
            net += ((word >> (4 * field)) & 15) * pays[8 * final + field]
        if final == DEALER_BLACKJACK:
            net = max(net, np.int64(sides[BLACKJACK_TAKES]))
    if word & INSURED:
        net += sides[INSURANCE_WON] if final == DEALER_BLACKJACK else sides[INSURANCE_LOST]
    return net


Pays = NDArray[np.int32]


def hand_prospects(pays: Pays, word: int) -> int:
    """What one split hand adds to the prospects of its seat."""
    fields = [(word >> (4 * field)) & 15 for field in range(8)]
    nets = [sum(stakes * int(pays[8 * end + field]) for field, stakes in enumerate(fields)) for end in range(FLOOR)]
    return sum(net << (BYTE * end) for end, net in enumerate(nets))


def seat_prospects(pays: Pays, sides: Pays, word: int) -> int:
    """The prospects of a seat with this word, its turn over."""
    nets = [int(net_tenths(pays, sides, word, end)) for end in range(FLOOR)]
    return _signed(sum((net + ZERO) << (BYTE * end) for end, net in enumerate(nets)))


def split_prospects(pays: Pays, sides: Pays, word: int) -> int:
    """The prospects of a seat whose split hands are still to be played: only its insurance, if it has one."""
    insured = word & INSURED
    least = int(sides[BLACKJACK_TAKES]) + (int(sides[INSURANCE_WON]) if insured else 0)
    floor = max(least + ZERO, 0) << (BYTE * FLOOR)
    nets = [int(net_tenths(pays, sides, insured, end)) for end in range(FLOOR)]
    return _signed(floor + sum((net + ZERO) << (BYTE * end) for end, net in enumerate(nets)))


def _signed(word: int) -> int:
    """The number of 64 bits with a sign that has the same bits."""
    return word - (1 << 64) if word >> 63 else word


@part
def place_of_net(prospects: Number, end: Number) -> Number:
    """Where the net of a seat with these prospects stands among the `N_NETS` nets when the dealer ends so."""
    place = (prospects >> (BYTE * end)) & 255
    if end == DEALER_BLACKJACK:
        place = max(place, (prospects >> (BYTE * FLOOR)) & 255)
    return place - (ZERO - SPAN)
