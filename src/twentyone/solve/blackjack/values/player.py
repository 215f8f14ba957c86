"""What one hand is worth when it stands, hits or doubles, worked out from the last card backwards.

Values are unconditional. Where a dealer blackjack takes only the original bet, it counts as nothing here (a hand that
busted included), and whoever sums up takes the one bet off at the end. So a value divided by the chance of no dealer
blackjack is the value given that there is none.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from twentyone._compile import kernel, times
from twentyone.cards.hand import TARGET
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import TIE
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, HIT, STAND, Actions
from twentyone.solve.blackjack.values.arithmetic import Arithmetic, Numbers
from twentyone.solve.blackjack.values.counted import play_counted, play_weights
from twentyone.solve.blackjack.values.dealer import BLACKJACK, OUTCOMES, Setting, takes_of
from twentyone.solve.blackjack.values.index import Flags, Integers, hand_index


@kernel
def fill_stand(total, finals, nets, stand) -> None:  # type: ignore[no-untyped-def]
    """Fill `stand[hand, up]`: the net of the hand's total against each outcome, weighted by the chance of it."""
    for hand in range(len(total)):
        for up in range(finals.shape[1]):
            worth = 0 * finals[hand, up, 0]
            for outcome in range(finals.shape[2]):
                worth += nets[total[hand], outcome] * finals[hand, up, outcome]
            stand[hand, up] = worth


@kernel
def play_backwards(  # type: ignore[no-untyped-def]
    members,
    child,
    held,
    total,
    ups,
    counts,
    step,
    extra,
    takes,
    may_double,
    choose,
    price_all,
    stand,
    action,
    hit,
    double,
    worth,
) -> None:
    """Fill `hit`, `double` and `worth` (hand by up card), last hands first.

    With `choose` the best of the allowed actions is taken and written to `action`; without, `action` is obeyed. Unless
    `price_all` is set, a hand that is told to stand is not asked what a hit would be worth.
    """
    for position in range(len(members) - 1, -1, -1):
        hand = members[position]
        for column in range(len(ups)):
            up = ups[column]
            unseen = 0 * counts[0]
            for card in range(10):
                unseen += counts[card] - step * (extra[card] + held[hand, card])
            unseen -= step
            if unseen <= 0 or counts[up] - step * (extra[up] + held[hand, up]) <= 0:
                continue
            if not price_all and action[hand, column] == STAND:
                worth[hand, column] = stand[hand, column]
                continue
            by_hit, by_double = 0 * unseen, 0 * unseen
            for card in range(10):
                left = counts[card] - step * (extra[card] + held[hand, card])
                if card == up:
                    left -= step
                if left <= 0:
                    continue
                grown = child[hand, card]
                if grown >= 0:
                    by_hit += times(left, worth[grown, column])
                    by_double += times(left, stand[grown, column])
                    continue
                loss = 1 + 0 * unseen
                other = 9 - up
                if takes == 0 and up in (0, 9) and unseen > step:
                    hole = counts[other] - step * (extra[other] + held[hand, other])
                    if card == other:
                        hole -= step
                    loss -= hole / (unseen - step)
                by_hit -= times(left, loss)
                by_double -= times(left, loss)
            hit[hand, column] = by_hit / unseen
            double[hand, column] = 2 * by_double / unseen
            if choose:
                best = STAND
                if total[hand] < TARGET and hit[hand, column] - stand[hand, column] > TIE:
                    best = HIT
                if may_double[hand] and double[hand, column] - max(stand[hand, column], hit[hand, column]) > TIE:
                    best = DOUBLE_DOWN
                action[hand, column] = best
            if action[hand, column] == DOUBLE_DOWN:
                worth[hand, column] = double[hand, column]
            elif action[hand, column] == HIT:
                worth[hand, column] = hit[hand, column]
            else:
                worth[hand, column] = stand[hand, column]


def stand_nets(setting: Setting, blackjack: bool = False) -> Numbers:
    """The net of every total (0 to 21, or of a blackjack) against every outcome of the dealer: total by outcome."""
    return nets_of(setting.arithmetic, setting.rules, blackjack)


@lru_cache(maxsize=64)
def nets_of(numbers: Arithmetic, rules: BlackjackRules, blackjack: bool = False) -> Numbers:
    """The same under these rules, whatever the shoe."""
    nets = numbers.zeros(TARGET + 1, len(OUTCOMES))
    for total in range(TARGET + 1):
        for outcome in range(BLACKJACK):
            net = bj.settle(rules, total, blackjack, bj.DEALER_STANDS + outcome, False)
            nets[total, outcome] = numbers.number(net)
        nets[total, BLACKJACK] = numbers.number(takes_of(rules) * bj.settle(rules, total, blackjack, TARGET, True))
    return nets


def stand_values(setting: Setting, members: Integers, finals: Numbers, nets: Numbers | None = None) -> Numbers:
    """What standing is worth to each member, given the dealer's outcomes: hand by up card, over the whole index.

    `nets` may stand in for what the rules pay.
    """
    index, numbers = hand_index(), setting.arithmetic
    of_members = numbers.zeros(len(members), len(setting.ups))
    numbers.run(fill_stand)(index.total[members], finals, stand_nets(setting) if nets is None else nets, of_members)
    stand = numbers.zeros(len(index), len(setting.ups))
    stand[members] = of_members
    return stand


@kernel
def _mark_reached(members, child, action, starts, reached, standing) -> None:  # type: ignore[no-untyped-def]
    """Mark the hands that `action` leads to from the starts against some up card, and those it leaves standing."""
    here = np.zeros(len(reached), dtype=np.bool_)
    for column in range(action.shape[1]):
        here[:] = False
        for start in starts:
            here[start] = True
        for hand in members:
            if not here[hand]:
                continue
            reached[hand] = True
            if action[hand, column] == STAND:
                standing[hand] = True
                continue
            for grown in child[hand]:
                if grown >= 0 and action[hand, column] == HIT:
                    here[grown] = True
                elif grown >= 0:
                    standing[grown] = True


def reached_hands(setting: Setting, members: Integers, starts: Integers, action: Actions) -> tuple[Integers, Integers]:
    """The members reachable from `starts` by these actions, and those of them that then stand."""
    index = hand_index()
    reached, standing = np.zeros(len(index), dtype=np.bool_), np.zeros(len(index), dtype=np.bool_)
    setting.arithmetic.run(_mark_reached)(members, index.child, action, starts, reached, standing)
    return members[reached[members]], members[standing[members]]


@dataclass(eq=False)
class HandValues:
    """Stand, hit and double of many hands, and what each is worth when it is played as `action` says.

    All arrays are hand by up card, over the whole index; only the rows of the hands asked for are filled.
    """

    stand: Numbers
    hit: Numbers
    double: Numbers
    action: Actions
    worth: Numbers


def play_hands(
    setting: Setting,
    members: Integers,
    stand: Numbers,
    extra: Integers,
    may_double: Flags,
    action: Actions | None = None,
    *,
    price_all: bool = True,
) -> HandValues:
    """The values of all `members` when `extra` cards besides their own are gone.

    Without `action` every hand does what is best for it, doubling where it may; with it, hands obey, and without
    `price_all` those that stand have no other values. `stand` is by hand over the whole index. Members must hold every
    hand a member can grow into, and be in rising order.
    """
    index, numbers = hand_index(), setting.arithmetic
    shape = (len(index), len(setting.ups))
    hit, double, worth = numbers.zeros(*shape), numbers.zeros(*shape), numbers.zeros(*shape)
    taken = np.zeros(shape, dtype=np.int8) if action is None else action
    if setting.law is not None:
        play_counted(
            members,
            index.child,
            index.counts,
            index.total,
            np.array(setting.ups),
            setting.counts,
            extra,
            setting.blackjack_takes,
            may_double,
            action is None,
            price_all or action is None,
            *play_weights(setting.law, index.counts[members] + extra, setting.ups),
            stand,
            taken,
            hit,
            double,
            worth,
        )
        return HandValues(stand, hit, double, taken, worth)
    numbers.run(play_backwards)(
        members,
        index.child,
        index.counts,
        index.total,
        np.array(setting.ups),
        setting.counts,
        setting.step,
        extra,
        setting.blackjack_takes,
        may_double,
        action is None,
        price_all or action is None,
        stand,
        taken,
        hit,
        double,
        worth,
    )
    return HandValues(stand, hit, double, taken, worth)
