"""Plays that change with the count: shoes as they are at a Hi-Lo count, and where the best play changes."""

import itertools
from fractions import Fraction
from typing import NamedTuple

from twentyone.cards.card import RANKS
from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import DECK_COUNTS, Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.counting.catalog import COUNTS
from twentyone.solve.blackjack.hand_ev import ev_blackjack

HI_LO = "hi-lo"
STEP = Fraction(5, 3)
STEPS = range(-4, 7)
PLAYS = (
    ("T,6", "T"), ("T,5", "T"), ("T,T", "5"), ("T,T", "6"), ("6,4", "T"), ("T,2", "3"), ("T,2", "2"), ("6,5", "A"),
    ("6,3", "2"), ("6,4", "A"), ("6,3", "7"), ("T,6", "9"), ("T,3", "2"), ("T,2", "4"), ("T,2", "5"), ("T,2", "6"),
    ("T,3", "3"),
)  # fmt: skip
"""The plays, besides insurance, for which an index is worth most to a counter."""


def shoe_at(decks: int, true_count: Fraction) -> tuple[Shoe, float]:
    """A full-sized shoe as it is on average at a Hi-Lo count, in whole cards; and the count it really has."""
    tags = COUNTS[HI_LO].tags
    squares = sum(count * tag * tag for count, tag in zip(DECK_COUNTS, tags, strict=True))
    counts = [
        round(decks * count * (1 - true_count * tag / squares)) for count, tag in zip(DECK_COUNTS, tags, strict=True)
    ]
    gone = [decks * count - left for count, left in zip(DECK_COUNTS, counts, strict=True)]
    running = sum(tag * card for tag, card in zip(tags, gone, strict=True))
    return Shoe(tuple(counts)), float(running / (Fraction(sum(counts), 52)))


class Index(NamedTuple):
    """Where the best play of a hand changes: from `below` to `above` at this count; None where it does not in range."""

    hand: str
    up: str
    below: str
    above: str
    true_count: float | None


def index_of(rules: BlackjackRules, hand: str, up: str) -> Index:
    """The count at which the best play changes, between the exact EVs of shoes at neighbouring counts."""
    ranks, up_rank = parse_ranks(hand), RANKS.index(up)
    points = []
    for step in STEPS:
        shoe, count = shoe_at(rules.decks, STEP * step)
        actions = ev_blackjack(ranks, up_rank, rules, shoe).actions
        points.append((count, {action: float(ev) for action, ev in actions.items()}))
    for (count, worth), (next_count, next_worth) in itertools.pairwise(points):
        best, later = max(worth, key=worth.__getitem__), max(next_worth, key=next_worth.__getitem__)
        if best != later:
            before, after = worth[best] - worth[later], next_worth[later] - next_worth[best]
            return Index(hand, up, best, later, count + (next_count - count) * before / (before + after))
    only = max(points[0][1], key=points[0][1].__getitem__)
    return Index(hand, up, only, only, None)


def insurance_index(rules: BlackjackRules) -> Index:
    """The count from which insurance gains: where one card in three is a ten, the ace of the dealer taken out."""
    points = []
    for step in STEPS:
        shoe, count = shoe_at(rules.decks, STEP * step)
        points.append((count, 3 * shoe.counts[9] - (shoe.size - 1)))
    for (count, short), (next_count, over) in itertools.pairwise(points):
        if short < 0 <= over:
            at = count + (next_count - count) * -short / (over - short)
            return Index("any hand", "A", "decline", "insure", at)
    return Index("any hand", "A", "decline", "decline", None)
