"""What perfect play gains in rounds as they begin: the exact EV of the best decisions less that of a player's own.

Perfect is whoever does in every hand what is best given all cards seen, down to the last one. Hands of a split are
played, by everybody here, as the same cards would be without it: the EV of a split is then exact and cheap. Both EVs
are of the whole round, so no luck is left in their difference but that of the first three cards. It is the sum of the
regrets of all decisions that may follow, each as often as the player comes to it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from twentyone.analyse.blackjack.perfect.player import CHOICES, NO_ACTION, Player
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import ACE, SplitPlay, insurance_ev
from twentyone.solve.blackjack.many.counted_play import counts_with
from twentyone.solve.blackjack.many.deals import NO_PAIR, Deals, Worths, blackjack_chances
from twentyone.solve.blackjack.many.kind import KindQuestion, deals_of, kinds_of
from twentyone.solve.blackjack.many.rows import VALUE_OF_RANK, Read, Rows
from twentyone.solve.blackjack.many.worker import Worker
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers, hand_index
from twentyone.solve.blackjack.values.openings import ACTIONS


def play_gains(rules: BlackjackRules, rows: Rows, players: Sequence[Player], device: str = "cpu") -> Numbers:
    """What perfect play gains over each player in rounds that begin so, insurance apart: player by row."""
    kinds = list(kinds_of(rules, SplitPlay.CDZ, Read(rows, [None], {})))
    deals, ways = deals_of(kinds, rows)
    best, *others = Worker(device).worths(rules, SplitPlay.CDZ, deals, ways, [player.play for player in players])
    most = np.nanmax(_action_evs(kinds, best), axis=1)
    gains = [
        most - _chosen(_action_evs(kinds, worths), first_choices(player, deals))
        for player, worths in zip(players, others, strict=True)
    ]
    return np.array(gains)


def _action_evs(kinds: Sequence[KindQuestion], worths: Worths) -> Numbers:
    """What every action of every row is worth, whatever the hole card; NaN where it is not allowed."""
    evs = np.full((len(worths.stand), len(ACTIONS)), np.nan)
    for kind in kinds:
        kind.give(Worths(*(array[kind.at] for array in worths)))
        for action, ev in kind.actions().items():
            evs[kind.at, ACTIONS.index(action)] = ev
    return evs


def first_choices(player: Player, deals: Deals) -> Integers:
    """What a player would do first, in falling order of preference: row by choice, NO_ACTION where there is none."""
    count = counts_with(player.play, deals.counts, deals.ups, deals.hands)
    by_total = CHOICES[player.totals[count, deals.hands, deals.ups]]
    by_pair = CHOICES[player.pairs[count, deals.pairs, deals.ups]]
    by_pair[deals.pairs == NO_PAIR] = NO_ACTION
    return np.concatenate([by_pair, by_total], axis=1)


def _chosen(evs: Numbers, choices: Integers) -> Numbers:
    """The EV of the first choice that is allowed."""
    chosen = np.full(len(evs), np.nan)
    every = np.arange(len(evs))
    for choice in choices.T:
        ev = np.where(choice == NO_ACTION, np.nan, evs[every, choice])
        chosen = np.where(np.isnan(chosen), ev, chosen)
    return chosen


class InsuranceGains(NamedTuple):
    """What insurance adds in each row: `perfect` where it is taken just when it pays, `counted` to a player."""

    perfect: Numbers
    counted: Numbers


def insurance_gains(rules: BlackjackRules, rows: Rows, player: Player) -> InsuranceGains:
    """What insurance, or even money for a natural, adds to who sees all and to a player who insures by a count. [BJ-10]

    Even money for a natural is what insurance makes of it.
    """
    ups = VALUE_OF_RANK[rows.ups]
    blackjack = blackjack_chances(rules, rows.counts, rows.hands, ups)
    natural = rows.hands == hand_index().of_values(1, 10)
    even_money = bj.EVEN_MONEY_PAYS - float(rules.blackjack_pays) * (1 - blackjack)
    at_certain, at_none = (float(insurance_ev(chance)) for chance in (1, 0))
    added = np.where(natural, even_money, at_none + (at_certain - at_none) * blackjack)
    added[(ups != ACE) | (not bj.may_insure(rules, ACE + 1))] = 0.0
    insures = np.zeros(rows.total, dtype=np.bool_)
    if player.insures_from is not None:
        insures = counts_with(player.play, rows.counts, ups, rows.hands) + player.play.lowest >= player.insures_from
    return InsuranceGains(np.maximum(added, 0.0), np.where(insures, added, 0.0))
