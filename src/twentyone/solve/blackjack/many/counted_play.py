"""Play by a count of the cards seen, as tables that every device can read: what each hand does at each true count.

The count includes every card that the player sees: those gone before the round, the up card and the hand's own. Hands
of a split do what the same cards would do without it, as in best play: their count leaves the other hands out.
"""

from typing import Any, NamedTuple

import numpy as np

from twentyone._compile import Number, kernel, part
from twentyone.solve.blackjack.values.action import DOUBLE_DOWN, Actions
from twentyone.solve.blackjack.values.index import Integers, hand_index

DECK = 52


class CountedPlay(NamedTuple):
    """A way to play by a count; both tables are count by hand by up card (0 the ace), the first count being `lowest`.

    `later` has what hands do that can only stand or hit, `doubles` which two-card hands of a split double where they
    may. A shoe of `full` cards has the count 0, and a card that is gone adds its tag.
    """

    tags: Any
    full: int
    lowest: int
    later: Any
    doubles: Any


@part
def running_count(play: CountedPlay, counts: Any) -> Number:
    """The count of the cards that are gone from a shoe: what is left in it is missing from the whole."""
    running = np.int64(play.full)
    for card in range(10):
        running -= np.int64(counts[card]) * play.tags[card]
    return running


@part
def count_with(play: CountedPlay, counts: Any, up: Number, held: Any) -> Number:
    """The place in the tables of the true count, rounded down, once hand and up card are seen."""
    running, left = running_count(play, counts) + play.tags[up], np.int64(-1)
    for card in range(10):
        running += np.int64(held[card]) * play.tags[card]
        left += np.int64(counts[card]) - np.int64(held[card])
    true = DECK * running // left if left > 0 else np.int64(0)
    return min(max(true - play.lowest, 0), len(play.later) - 1)


@kernel
def fill_actions(play, counts, ups, held, may_double, actions) -> None:  # type: ignore[no-untyped-def]
    """Fill `actions`, table by hand: what every hand does, doubling where `may_double` lets it."""
    for table in range(len(counts)):
        for hand in range(len(held)):
            place, up = count_with(play, counts[table], ups[table], held[hand]), ups[table]
            actions[table, hand, 0] = play.later[place, hand, up]
            if may_double[hand] and play.doubles[place, hand, up]:
                actions[table, hand, 0] = DOUBLE_DOWN


@kernel
def _fill_counts(play, counts, ups, held, hands, places) -> None:  # type: ignore[no-untyped-def]
    """Fill `places`, by deal."""
    for deal in range(len(hands)):
        places[deal] = count_with(play, counts[deal], ups[deal], held[hands[deal]])


def counts_with(play: CountedPlay, counts: Integers, ups: Integers, hands: Integers) -> Integers:
    """The place in the tables of the true count, rounded down, that each deal has once its cards are seen."""
    places = np.empty(len(hands), dtype=np.int64)
    _fill_counts(play, counts, ups, hand_index().counts, hands, places)
    return places


def actions_of(play: CountedPlay, counts: Integers, ups: Integers, may_double: Any) -> Actions:
    """What every hand does at some tables, table by hand."""
    index = hand_index()
    actions = np.zeros((len(counts), len(index), 1), dtype=np.int8)
    fill_actions(play, counts, ups, index.counts, may_double, actions)
    return actions
