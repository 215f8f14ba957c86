"""Index plays: from which Hi-Lo count on another play is best, exactly, for any number of decks.

What is known is the count alone. Every EV is the mean over all sets of cards that may be left with that count, by the
law of `solve/blackjack/values/count_law.py`; the player goes on with the play that is best given the count and the
cards of the round. Counts are whole, so an index lies on the line between the EVs of two neighbouring running counts.

Two conventions differ. Counters include every card they see, the up card and their own among them; that index hardly
depends on how much is left. The count before the round leaves these cards out; it moves with the depth, because the
same few cards weigh more in fewer decks.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from twentyone.analyse.answer import Table
from twentyone.cards.card import RANKS, rank_value
from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import Shoe
from twentyone.progress import each
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.counting.catalog import COUNTS
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.values.count_law import CountLaw, count_law

HI_LO = "hi-lo"
TAGS = tuple(int(tag) for tag in COUNTS[HI_LO].tags)
DECK = 52
LOWEST, HIGHEST = -10, 12
"""The true counts between which plays are looked at."""
HALF = Fraction(1, 2)
DEPTHS = (Fraction(3, 4), HALF, Fraction(1, 3))
"""The shares of the shoe that are left where indices are worked out."""
INSURED = "any hand"
PLAYS = (
    ("T,6", "T"), ("T,5", "T"), ("T,T", "5"), ("T,T", "6"), ("6,4", "T"), ("T,2", "3"), ("T,2", "2"), ("6,5", "A"),
    ("6,3", "2"), ("6,4", "A"), ("6,3", "7"), ("T,6", "9"), ("T,3", "2"), ("T,2", "4"), ("T,2", "5"), ("T,2", "6"),
    ("T,3", "3"),
)  # fmt: skip
"""The plays, besides insurance, for which an index is worth most to a counter."""
Worths = Mapping[str, float]


class Index(NamedTuple):
    """Where the best play of a hand changes, with so many cards left before the round: from `below` to `above`.

    `with_table` is the true count with the cards of the round, `before` that without them; None where the play does not
    change in range.
    """

    hand: str
    up: str
    left: int
    below: str
    above: str
    with_table: float | None
    before: float | None


@lru_cache(maxsize=512)
def law_at(decks: int, left: int, running: int) -> CountLaw:
    """The law of the cards to come with so many cards left and this running Hi-Lo count."""
    return count_law(Shoe.of_decks(decks).counts, TAGS, left, running)


def index_of(rules: BlackjackRules, hand: str, up: str, share: Fraction = HALF) -> Index:
    """The count at which the best play of a hand changes, when this share of the shoe is left."""
    ranks, up_rank = parse_ranks(hand), RANKS.index(up)

    def worths(law: CountLaw) -> Worths:
        actions = ev_blackjack(ranks, up_rank, rules, law=law).actions
        return {action: float(ev) for action, ev in actions.items()}

    return _index(rules, hand, up, [*ranks, up_rank], share, worths)


def insurance_index(rules: BlackjackRules, share: Fraction = HALF) -> Index:
    """The count from which insurance gains: where a card behind the ace is a ten more than one time in three."""
    tens = Shoe.of_decks(rules.decks).counts[9]

    def worths(law: CountLaw) -> Worths:
        return {"decline": 0.0, "insure": 3 * tens * law.weight(0, 9) / law.weight(0) - 1}

    return _index(rules, INSURED, "A", [RANKS.index("A")], share, worths)


def _index(
    rules: BlackjackRules,
    hand: str,
    up: str,
    seen: Sequence[int],
    share: Fraction,
    worths: Callable[[CountLaw], Worths],
) -> Index:
    left = floor(DECK * rules.decks * share)
    low, high = ceil(Fraction(LOWEST * left, DECK)), floor(Fraction(HIGHEST * left, DECK))
    at = {running: worths(law_at(rules.decks, left, running)) for running in (low, high)}
    below, above = (_best(at[running]) for running in (low, high))
    if below == above:
        return Index(hand, up, left, below, above, None, None)
    while high - low > 1:
        middle = (low + high) // 2
        at[middle] = worths(law_at(rules.decks, left, middle))
        low, high = (middle, high) if _best(at[middle]) == below else (low, middle)
    above = _best(at[high])
    before, after = (at[running][above] - at[running][below] for running in (low, high))
    running = low + before / (before - after)
    tags = sum(TAGS[rank_value(rank) - 1] for rank in seen)
    with_table = DECK * (running + tags) / (left - len(seen))
    return Index(hand, up, left, below, above, with_table, DECK * running / left)


def _best(worths: Worths) -> str:
    return max(worths, key=worths.__getitem__)


class IndexRow(NamedTuple):
    """An index with half of the shoe left, and between which numbers it lies from a third to three quarters left."""

    half: Index
    least: float | None
    most: float | None


def index_rows(rules: BlackjackRules) -> tuple[IndexRow, ...]:
    """Insurance where it is offered and every play, with half of the shoe left; its range over the other depths."""
    rows, insured = [], ((INSURED, "A"),) if rules.insurance else ()
    for hand, up in each((*insured, *PLAYS), "index plays"):
        found = [
            insurance_index(rules, share) if hand == INSURED else index_of(rules, hand, up, share) for share in DEPTHS
        ]
        half = found[DEPTHS.index(HALF)]
        there = [index.with_table for index in found if index.with_table is not None and index.above == half.above]
        rows.append(IndexRow(half, min(there, default=None), max(there, default=None)))
    return tuple(rows)


def index_table(rows: Sequence[IndexRow]) -> Table:
    """The indices with half of the shoe left, both ways of counting."""
    columns = (
        "hand",
        "up card",
        "below",
        "from the count on",
        "true count, cards on the table counted",
        "least by depth",
        "most by depth",
        "true count before the round",
    )
    shown = tuple(
        (
            row.half.hand,
            row.half.up,
            row.half.below,
            row.half.above,
            row.half.with_table,
            row.least,
            row.most,
            row.half.before,
        )
        for row in rows
    )
    return Table("Index plays, Hi-Lo, half of the shoe left before the round", columns, shown)
