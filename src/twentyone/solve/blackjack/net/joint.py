"""Two hands of a split pair and the dealer, jointly: the exact chance of every combination of results.

Cards seen by one hand are gone for the other, so their results depend on each other twice: through the dealer's hand
and through the shoe. The chance that both hands draw certain cards is a product of falling factorials, whatever the
order; so all pairs of final hands are run through, with the dealer's outcomes after both. Busts are not listed: they
are what remains of a hand whose later cards nobody asked for.
"""

from dataclasses import dataclass

import numpy as np

from twentyone.solve.blackjack.decision import ACE, TEN
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, HIT, STAND, Actions
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.dealer import MOST_CARDS, OUTCOMES, Setting, finals_after
from twentyone.solve.blackjack.values.index import EMPTY, Integers, hand_index
from twentyone.solve.blackjack.values.split import may_double_split_hands, members_of_split

# Results of a hand: its total (16 is all below 17), single then doubled; a blackjack; a bust, single or doubled.
SINGLE, DOUBLED, BLACKJACK_HAND, BUST_SINGLE, BUST_DOUBLED = 0, 6, 12, 13, 14
RESULTS = 15
PAIRS_AT_ONCE = 60_000


@dataclass(frozen=True, eq=False)
class FinalHands:
    """The hands a split card can end as: the cards drawn to it, and for each such drawing the orders that lead there.

    `orders` is drawing by kind, a kind being whether the second card was of the pair's value, times the results. For
    each second card a drawing asks for nothing more; it counts as a bust, until all else is taken off it.
    """

    drawn: Integers
    orders: Numbers


def final_hands(setting: Setting, pair: int, action: Actions) -> FinalHands:
    """All final hands of a split card against the one up card of the setting."""
    index = hand_index()
    members = members_of_split(setting, pair, 1)
    inside = np.zeros(len(index), dtype=np.bool_)
    inside[members] = True
    orders = np.zeros((len(index), 2), dtype=np.int64)
    rows: list[tuple[Integers, int, int, int]] = []
    start = index.counts[index.child[EMPTY, pair]]
    may_double = may_double_split_hands(setting.rules, pair)
    for card, second in enumerate(index.child[index.child[EMPTY, pair]]):
        if inside[second]:
            orders[second, int(card == pair)] = 1
            doubles = action[second, 0] == DOUBLE_DOWN and may_double[second]
            rows.append((index.counts[second] - start, 1, BUST_DOUBLED if doubles else BUST_SINGLE, int(card == pair)))
    for hand in members:
        if not orders[hand].any():
            continue
        taken = action[hand, 0]
        for grown in index.child[hand] if taken != STAND else ():
            if grown >= 0 and inside[grown]:
                if taken == HIT:
                    orders[grown] += orders[hand]
                else:
                    _list(rows, index.counts[grown] - start, orders[hand], DOUBLED + _rank_of_total(grown))
        if taken == STAND:
            counts_as_blackjack = pair == ACE and setting.rules.split_aces_count_as_blackjack
            natural = counts_as_blackjack and hand == index.of_values(ACE + 1, TEN + 1)
            result = BLACKJACK_HAND if natural else SINGLE + _rank_of_total(hand)
            _list(rows, index.counts[hand] - start, orders[hand], result)
    drawn, place = np.unique([row[0] for row in rows], axis=0, return_inverse=True)
    by_kind = np.zeros((len(drawn), 2 * RESULTS))
    for where, (_, times, result, paired) in zip(place.ravel(), rows, strict=True):
        by_kind[where, paired * RESULTS + result] += times
    return FinalHands(drawn, by_kind)


def _rank_of_total(hand: int) -> int:
    return max(0, int(hand_index().total[hand]) - 16)


def _list(rows: list[tuple[Integers, int, int, int]], drawn: Integers, orders: Integers, result: int) -> None:
    rows.extend((drawn, int(orders[paired]), result, paired) for paired in (0, 1) if orders[paired])


def joint_results(setting: Setting, pair: int, finals: FinalHands, gone: int) -> Numbers:
    """The chance of the results of two hands and the dealer's outcome: paired by result by paired by result by outcome.

    `gone` more pair cards are out of the shoe. `paired` says whether a hand's second card has the value of the pair.
    """
    step, drawings = setting.step, len(finals.drawn)
    left = setting.counts.copy()
    left[setting.ups[0]] -= step
    left[pair] -= step * (2 + gone)
    falling = _falling(left, step)
    all_falling = _falling(np.array([left.sum()]), step)[0]
    both = np.zeros((len(OUTCOMES), drawings, drawings))
    one, other = np.triu_indices(drawings)
    for first in range(0, len(one), PAIRS_AT_ONCE):
        some, rest = one[first : first + PAIRS_AT_ONCE], other[first : first + PAIRS_AT_ONCE]
        drawn = finals.drawn[some] + finals.drawn[rest]
        chance = 1 / all_falling[drawn.sum(axis=1)]
        for card in range(10):
            chance = chance * falling[card, drawn[:, card]]
        possible = chance > 0
        some, rest, drawn, chance = some[possible], rest[possible], drawn[possible], chance[possible]
        drawn[:, pair] += 2 + gone
        outcomes = chance[:, None] * finals_after(setting, drawn)[:, 0, :]
        for place, chances in enumerate(outcomes.T):
            both[place][some, rest] = both[place][rest, some] = chances
    joint = np.stack([finals.orders.T @ (chances @ finals.orders) for chances in both], axis=-1)
    shaped = joint.reshape(2, RESULTS, 2, RESULTS, len(OUTCOMES))
    return _busts_taken_out(_busts_taken_out(shaped, 1), 3)


def _falling(left: Numbers, step: int) -> Numbers:
    """Falling factorials of each number: `table[k, n]` for n draws; 1 for none, 0 beyond what there is."""
    draws = np.maximum(left[:, None] - step * np.arange(2 * MOST_CARDS)[None, :], 0)
    return np.concatenate([np.ones((len(left), 1)), np.cumprod(draws, axis=1)], axis=1)


def _busts_taken_out(joint: Numbers, axis: int) -> Numbers:
    """The chances with a bust's entry reduced from all hands of its kind to those that bust."""
    moved = np.moveaxis(joint, axis, 0).copy()
    moved[BUST_SINGLE] -= moved[SINGLE:DOUBLED].sum(axis=0) + moved[BLACKJACK_HAND]
    moved[BUST_DOUBLED] -= moved[DOUBLED:BLACKJACK_HAND].sum(axis=0)
    return np.moveaxis(moved, 0, axis)
