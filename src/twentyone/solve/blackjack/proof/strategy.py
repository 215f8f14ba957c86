"""The best play of a round as a certificate writes it down, short enough to be kept beside the value.

`first` has a letter for each of the 55 two-card hands, from A,A and A,2 to T,T, by up card: S stand, H hit, D double, P
split, R surrender, - where the cards cannot be dealt. `split_hands` has what the same cards do as a hand of a split
pair that may draw: S, H or D. `later` has the totals from which hands of three and more cards stand, and the hands
that do not go by them. Where pairs go by rank, T,T is two tens that are no pair, and `paired_tens` has the letter of a
pair by how many more of that rank are left.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from itertools import combinations_with_replacement
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.solve.blackjack.proof.house import EMPTY, Hand, is_soft, total, with_card

STAND, HIT, NONE = "S", "H", "-"
LETTERS = {"stand": STAND, "hit": HIT, "double": "D", "split": "P", "surrender": "R"}
TWO_CARDS: tuple[Hand, ...] = tuple(
    with_card(with_card(EMPTY, first), second) for first, second in combinations_with_replacement(range(10), 2)
)
KINDS = {"hard": range(4, 22), "soft": range(12, 22)}
"""The totals of each kind from which hands of three and more cards may stand; from 21 on, they must."""


@dataclass(frozen=True)
class Strategy:
    """What is done with every hand, by the name of the up card."""

    first: dict[str, str]
    split_hands: dict[str, str]
    later: dict[str, dict[str, Any]]
    paired_tens: dict[str, dict[str, str]]

    def to_dict(self) -> dict[str, Any]:
        """The parts of a certificate that tell the strategy."""
        return {part.name: getattr(self, part.name) for part in fields(self)}


def hand_text(hand: Hand) -> str:
    """A hand as it is written: `2,2,8`."""
    return ",".join(VALUES[value] for value in range(10) for _ in range(hand[value]))


def later_row(hits: Mapping[Hand, bool]) -> dict[str, Any]:
    """What hands of three and more cards do against one up card: the fewest exceptions, and the lowest totals."""
    row: dict[str, Any] = {}
    others: list[Hand] = []
    for kind, totals in KINDS.items():
        of_kind = {hand: by_hit for hand, by_hit in hits.items() if is_soft(hand) == (kind == "soft")}
        found = {stands_from: _others(of_kind, stands_from) for stands_from in totals}
        row[kind] = min(found, key=lambda stands_from: len(found[stands_from]))
        others += found[row[kind]]
    return {**row, "but": sorted(hand_text(hand) for hand in others)}


def _others(hits: Mapping[Hand, bool], stands_from: int) -> list[Hand]:
    """The hands that do not go by this total."""
    return [hand for hand, by_hit in hits.items() if by_hit != (total(hand) < stands_from)]
