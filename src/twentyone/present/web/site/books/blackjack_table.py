"""The EVs of every decision of blackjack from a full shoe: each composition against each up card, as bytes.

The numbers are doubles, exactly as the solver gives them. The eight bytes of a double lie in eight separate rows, since
those of one row are alike and so pack better.
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from twentyone.cards.card import ACE_RANK, RANKS, rank_value
from twentyone.cards.hand import TARGET
from twentyone.cards.notation import counts_of, ranks_text
from twentyone.cards.shoe import TEN_RANK, Shoe
from twentyone.errors import TwentyOneError
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.hand_result import METHOD, NO_BLACKJACK, HandEv

NUMBERS = ("stand", "hit", "double", "split", "surrender", "even_money", "decline", "best_resplitting", "insurance")
"""What an answer can have, by bit of its kind; the last two are no actions."""
N_ACTIONS = 7
CONDITIONED = 1 << len(NUMBERS)
DOUBLE_BYTES = 8
OTHER_TEN = TEN_RANK + 1


class Key(NamedTuple):
    """A decision: how many of each value, the value of the up card, and how ranks matter for two tens.

    Where only equal ranks are a pair: 1 for two tens that are none, 2 for a pair whose third card is the up card.
    """

    counts: tuple[int, ...]
    up: int
    ranks: int


class Decision(NamedTuple):
    """A decision with cards that stand for it, as ranks."""

    key: Key
    hand: tuple[int, ...]
    up: int


def key_of(rules: BlackjackRules, hand: Sequence[int], up: int) -> Key:
    """The decision that a hand of ranks against an up card is."""
    values = [rank_value(rank) for rank in hand]
    ranks = 0
    if values == [10, 10] and rules.split_by == SplitBy.SAME_RANK:
        ranks = 1 if hand[0] != hand[1] else 2 * (up == hand[0])
    return Key(counts_of(values), rank_value(up), ranks)


def decisions(rules: BlackjackRules) -> Iterator[Decision]:
    """Every decision there can be from a full shoe, always in the same order, up card by up card."""
    shoe = Shoe.of_decks(rules.decks)
    hands = [(hand, counts) for hand, counts in _hands() if shoe.infinite or _fits(counts, shoe)]
    tens, mixed = (TEN_RANK, TEN_RANK), (TEN_RANK, OTHER_TEN)
    by_rank = rules.split_by == SplitBy.SAME_RANK
    for value in range(1, 11):
        up = _rank_of(value)
        for hand, counts in hands:
            if hand != tens or not by_rank:
                yield Decision(Key(counts, value, 0), hand, up)
                continue
            for two, shown in ((tens, up), (mixed, up), *([(tens, OTHER_TEN)] if value == 10 else [])):
                yield Decision(key_of(rules, two, shown), two, shown)


@lru_cache(maxsize=1)
def _hands() -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Every hand of two and more cards that is not bust, as ranks, an ace first, and as counts of values."""
    hands = [hand for hand in _compositions(1, TARGET) if len(hand) > 1]
    return tuple((tuple(map(_rank_of, hand)), counts_of(hand)) for hand in hands)


def _compositions(least: int, room: int) -> list[tuple[int, ...]]:
    """All hands of cards from a value on that are worth at most `room`, with aces at one."""
    longer = [
        (value, *rest) for value in range(least, min(10, room) + 1) for rest in _compositions(value, room - value)
    ]
    return [(), *longer]


def _rank_of(value: int) -> int:
    return ACE_RANK if value == 1 else value - 2


def _fits(counts: Sequence[int], shoe: Shoe) -> bool:
    return all(held <= there for held, there in zip(counts, shoe.counts, strict=True))


# Written by the solvers -----------------------------------------------------------------------------


def table_bytes(rules: BlackjackRules) -> dict[str, bytes]:
    """The table for these rules, worked out by the solvers."""
    from twentyone.solve.blackjack.hand_ev import hand_worth
    from twentyone.solve.blackjack.values.openings import Analysis

    kinds, numbers, shoe = array("H"), array("d"), Shoe.of_decks(rules.decks)
    analyses: dict[int, Any] = {}
    for _, hand, up in decisions(rules):
        value = rank_value(up)
        if value not in analyses:
            analyses[value] = Analysis(rules, shoe, ups=(value - 1,))
        found: HandEv | None = None
        if shoe.infinite or _fits(counts_of([rank_value(rank) for rank in (*hand, up)]), shoe):
            try:
                found = hand_worth(hand, up, analyses[value])
            except TwentyOneError:
                found = None  # a blackjack for certain, or no cards: the reader works it out, or says why not
        kind = 0
        if found is not None:
            extra = {"best_resplitting": found.best_resplitting, "insurance": found.insurance}
            known = {**found.actions, **{name: worth for name, worth in extra.items() if worth is not None}}
            kind = CONDITIONED if found.conditioned_on else 0
            for bit, name in enumerate(NUMBERS):
                if name in known:
                    kind |= 1 << bit
                    numbers.append(float(known[name]))
        kinds.append(kind)
    return {"kinds": _rows(kinds.tobytes(), kinds.itemsize), "numbers": _rows(numbers.tobytes(), DOUBLE_BYTES)}


def _rows(plain: bytes, width: int) -> bytes:
    """The first byte of every number, then the second of every number, and so on."""
    return b"".join(plain[place::width] for place in range(width))


def _unrowed(rows: bytes, width: int) -> bytes:
    plain, length = bytearray(len(rows)), len(rows) // width
    for place in range(width):
        plain[place::width] = rows[place * length : (place + 1) * length]
    return bytes(plain)


# Read in the page -----------------------------------------------------------------------------------


class EvTable:
    """The table for these rules, ready to be asked."""

    def __init__(self, rules: BlackjackRules, written: dict[str, bytes]) -> None:
        self.rules = rules
        self._kinds, self._numbers = array("H"), array("d")
        self._kinds.frombytes(_unrowed(written["kinds"], self._kinds.itemsize))
        self._numbers.frombytes(_unrowed(written["numbers"], DOUBLE_BYTES))
        self._places: dict[Key, tuple[int, int]] = {}
        start = 0
        for decision, kind in zip(decisions(rules), self._kinds, strict=True):
            self._places[decision.key] = kind, start
            start += (kind & (CONDITIONED - 1)).bit_count()

    def __len__(self) -> int:
        return len(self._numbers)

    def ev(self, hand: Sequence[int], up: int) -> HandEv | None:
        """What every action is worth for a hand of ranks against an up card, from a full shoe; None where unknown."""
        kind, start = self._places.get(key_of(self.rules, hand, up), (0, 0))
        names = [name for bit, name in enumerate(NUMBERS) if kind >> bit & 1]
        found = dict(zip(names, self._numbers[start : start + len(names)], strict=True))
        actions = {name: ev for name, ev in found.items() if name in NUMBERS[:N_ACTIONS]}
        if not actions:
            return None
        return HandEv(
            hand=ranks_text(hand),
            up=RANKS[up],
            actions=actions,
            best=max(actions, key=actions.__getitem__),
            conditioned_on=NO_BLACKJACK if kind & CONDITIONED else None,
            best_resplitting=found.get("best_resplitting"),
            insurance=found.get("insurance"),
            even_money=bj.EVEN_MONEY_PAYS if "even_money" in actions else None,
            rules=self.rules,
            split_play=SplitPlay.CDZ,
            method=METHOD.format("doubles"),
            seconds=0.0,
        )
