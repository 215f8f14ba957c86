"""How often each hand comes about: the chance of being dealt it, or of drawing to it, given the up card."""

import numpy as np

from twentyone._compile import kernel
from twentyone.solve.blackjack.values.action import HIT, Actions
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.dealer import Setting
from twentyone.solve.blackjack.values.index import Integers, hand_index


@kernel
def _flow_forwards(members, child, held, ups, counts, step, extra, action, reach) -> None:  # type: ignore[no-untyped-def]
    """Pass the chance of every hand that hits on to the hands it grows into."""
    for hand in members:
        for column in range(len(ups)):
            if action[hand, column] != HIT or reach[hand, column] == 0:
                continue
            up = ups[column]
            unseen = -step + 0 * counts[0]
            for card in range(10):
                unseen += counts[card] - step * (extra[card] + held[hand, card])
            for card in range(10):
                left = counts[card] - step * (extra[card] + held[hand, card])
                if card == up:
                    left -= step
                grown = child[hand, card]
                if left > 0 and grown >= 0:
                    reach[grown, column] += reach[hand, column] * left / unseen


def hand_chances(
    setting: Setting, members: Integers, first: Numbers, action: Actions, extra: Integers | None = None
) -> Numbers:
    """The chance that each hand has to be decided on, when first hands come with chance `first` and play `action`.

    `extra` cards besides the up card and those of the hand are gone.
    """
    index = hand_index()
    reach = first.copy()
    extra = np.zeros(10, dtype=np.int64) if extra is None else extra
    setting.arithmetic.run(_flow_forwards)(
        members, index.child, index.counts, np.array(setting.ups), setting.counts, setting.step, extra, action, reach
    )
    return reach
