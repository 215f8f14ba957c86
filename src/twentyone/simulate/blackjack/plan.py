"""From rules, policies and a count to the arrays the kernels run on."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import RunError
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.machine.stop import Kind
from twentyone.simulate.blackjack.machine.table import build_table
from twentyone.simulate.blackjack.policy_probe import Policy
from twentyone.simulate.counting.system import MIDDLE_BUCKET, N_BUCKETS, Count
from twentyone.word import shown

NEVER_LEFT = 32767
MOST_COUNTED = 2**29
LARGEST_TAG = 2**15 - 1
"""A GPU keeps a tag in two bytes."""
"""Counts are kept in 32 bits: no count of a shoe, scaled to wholes and by the cards of a deck, may exceed this."""
UNCOUNTED, TRUE_COUNT, RUNNING_COUNT = range(3)
"""What `counting` says: whether cards are counted, and whether the count is divided by the decks left."""


class Plan(NamedTuple):
    """The table as the kernels take it: plain arrays and numbers. Shuffle when at most `cut` cards remain.

    With `counting` 1 or 2 a count adds `weights` times the cumulative counts of the shoe to `count_base`; with 1 it is
    divided by the decks left.
    """

    next_state: NDArray[np.int16]
    stops: NDArray[np.int64]
    awaits: NDArray[np.int8]
    halves: NDArray[np.int16]
    turns: NDArray[np.int16]
    column_up: NDArray[np.int8]
    full: NDArray[np.int16]
    weights: NDArray[np.int32]
    first_stop: int
    first_looked: int
    first_split: int
    first_final: int
    first_over: int
    n_over: int
    start: int
    idle: int
    n_cards: int
    n_seats: int
    max_hands: int
    cut: int
    taken: int
    counting: int
    count_base: int
    count_scale: int
    start_bucket: int
    fresh_rounds: int


def full_counts(decks: int, n_cards: int) -> NDArray[np.int16]:
    """The cumulative counts of a full shoe; an infinite one is kept as one deck that never loses a card."""
    counts = [count * max(decks, 1) for count in DECK_COUNTS]
    if n_cards == 13:
        counts = counts[:9] + [counts[9] // 4] * 4
    return np.cumsum(counts).astype(np.int16)


def most_left_to_shuffle(rules: BlackjackRules) -> int:
    """The most cards left with which the shoe is shuffled before the next round. [BJ-3]"""
    n_cards = 52 * rules.decks
    if not rules.decks:
        return NEVER_LEFT
    return max((left for left in range(n_cards + 1) if ask.must_shuffle(rules, n_cards - left, n_cards)), default=-1)


def count_weights(count: Count, full: NDArray[np.int16], decks: int) -> tuple[NDArray[np.int32], int]:
    """The count as a sum over cumulative counts: a weight for each, and what to start from.

    What has been dealt is what is missing; summed by parts, tags of missing cards become differences of tags.
    """
    tags = [int(tag * count.scale) for tag in count.betting_tags]
    largest = max(map(abs, tags))
    if largest > LARGEST_TAG or (52 * largest + MIDDLE_BUCKET * count.scale) * int(full[-1]) > MOST_COUNTED:
        raise RunError(f"The tags of the count {shown(count.name)} are too large or too fine to be counted.")
    tags += tags[9:] * (len(full) - 10)
    weights = np.array([later - tag for tag, later in zip(tags, [*tags[1:], 0], strict=True)], dtype=np.int32)
    start = int(count.scale * count.first_count(decks))
    return weights, start - int(weights @ full.astype(np.int32))


def start_bucket(count: Count, decks: int) -> int:
    """The bucket of a full shoe; a balanced count is nothing there."""
    start = 0 if count.true_count else floor(count.first_count(decks))
    return min(max(start + MIDDLE_BUCKET, 0), N_BUCKETS - 1)


def make_plan(rules: BlackjackRules, policies: Sequence[Policy], count: Count | None = None) -> Plan:
    """The machine of these policies, one per seat, with the shoe and the count, as the kernels take it."""
    table = build_table(rules, policies)
    machine, n_cards = table.machine, table.n_cards
    full = full_counts(rules.decks, n_cards)
    plan = Plan(
        next_state=machine.next_state,
        stops=machine.stops,
        awaits=machine.awaits,
        full=full,
        weights=np.zeros(n_cards, dtype=np.int32),
        first_stop=machine.n_card_states,
        first_looked=machine.first_of(Kind.LOOKED),
        first_split=machine.first_of(Kind.SPLIT),
        first_final=machine.first_of(Kind.FINAL),
        first_over=machine.first_of(Kind.ROUND_OVER),
        n_over=int((machine.kinds == Kind.ROUND_OVER).sum()),
        start=table.start,
        idle=table.idle,
        n_cards=n_cards,
        n_seats=table.n_seats,
        max_hands=rules.max_split_hands,
        cut=most_left_to_shuffle(rules),
        fresh_rounds=int(most_left_to_shuffle(rules) >= full[-1]),
        taken=-1 if rules.decks else 0,
        counting=UNCOUNTED,
        count_base=0,
        count_scale=1,
        start_bucket=0,
        **table.arrays,
    )
    return plan if count is None else with_count(plan, rules, count)


def with_count(plan: Plan, rules: BlackjackRules, count: Count) -> Plan:
    """The same machine, in which this count is kept."""
    if not rules.decks:
        raise RunError("Cards cannot be counted in an infinite shoe: choose a number of decks.")
    weights, base = count_weights(count, plan.full, rules.decks)
    return plan._replace(
        weights=weights,
        counting=TRUE_COUNT if count.true_count else RUNNING_COUNT,
        count_base=base,
        count_scale=count.scale,
        start_bucket=start_bucket(count, rules.decks),
    )
