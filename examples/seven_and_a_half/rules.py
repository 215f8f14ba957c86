"""The rules of seven and a half as a frozen object, and the questions that engine and solver ask it.

Points are counted in halves, so that they are whole numbers: a figure is 1, a seven 14, seven and a half 15. The
clauses are those of `rulebook.md`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from twentyone.cards.card import parse_card, rank_value, value
from twentyone.rules.field import Choice, choice, flag, read_fields, whole

SEVEN_AND_A_HALF = 15
FIGURE = 1
HIGHEST = 14
"""The half points of a seven, the highest card."""
MOST_PLAYERS = 7
PIPS = range(1, 8)
DECK = tuple(card for card in range(52) if value(card) in PIPS or card // 4 in (9, 10, 11))
"""The forty cards: ace to seven, jack, queen and king. [SM-1]"""
MATTA = parse_card("KD")


class Matta(Choice):
    """What the king of diamonds counts. [SM-4]"""

    PLAIN = 0, "plain"
    WILD = 1, "wild"


@dataclass(frozen=True, kw_only=True)
class SevenAndAHalfRules:
    """What people play differently. Every field has its sentence, range and clause in its declaration."""

    game: ClassVar[str] = "seven_and_a_half"

    matta: Matta = choice(
        Matta.PLAIN, "The king of diamonds is a figure like the others, or counts as any card its holder likes.", "SM-4"
    )
    natural_pays: int = whole(2, 1, 3, "What seven and a half with two cards pays, in bets.", "SM-12")
    natural_beats_drawn: bool = flag(
        False, "Seven and a half with two cards beats a banker who needed more, and is then paid one bet.", "SM-13"
    )

    def __post_init__(self) -> None:
        read_fields(self)


PRESETS: Mapping[str, Mapping[str, object]] = {
    "classic": {},
    "matta": {"matta": Matta.WILD},
    "single": {"natural_pays": 1},
}


# Counting -----------------------------------------------------------------------------------------


def half_points(card: int) -> int:
    """What a card counts by its face: twice its pips, 1 for a figure. [SM-2]"""
    pips = rank_value(card // 4)
    return 2 * pips if pips in PIPS else FIGURE


def total(rules: SevenAndAHalfRules, faces: int, has_matta: bool, n_cards: int) -> int:
    """The half points of a hand whose cards count `faces` by their faces. [SM-3, SM-4]

    A wild matta counts whatever card brings the hand nearest to seven and a half; alone, or where any other card would
    bust the hand, it is a figure.
    """
    if not has_matta or rules.matta == Matta.PLAIN or n_cards == 1 or faces >= SEVEN_AND_A_HALF:
        return faces
    others = faces - FIGURE
    return SEVEN_AND_A_HALF if others % 2 else HIGHEST


def points_text(points: float) -> str:
    """Points as players write them: `7½`, `½`, `3`."""
    whole, half = divmod(points, 1)
    return f"{int(whole) or ''}½" if half else str(int(whole))


def is_bust(points: int) -> bool:
    """Whether a hand has more than seven and a half. [SM-5]"""
    return points > SEVEN_AND_A_HALF


def is_natural(points: int, n_cards: int) -> bool:
    """Whether a hand is seven and a half with its first two cards. [SM-6]"""
    return points == SEVEN_AND_A_HALF and n_cards == 2


# Turns --------------------------------------------------------------------------------------------


def may_draw(points: int) -> bool:
    """Whether a hand may take another card: it has less than seven and a half. [SM-8]"""
    return points < SEVEN_AND_A_HALF


# Money --------------------------------------------------------------------------------------------


def win(rules: SevenAndAHalfRules, points: int, n_cards: int) -> int:
    """What a winning hand is paid, in bets. [SM-11, SM-12]"""
    return rules.natural_pays if is_natural(points, n_cards) else 1


def settle(rules: SevenAndAHalfRules, points: int, n_cards: int, banker_points: int, banker_cards: int) -> int:
    """The player's net, in bets, against the banker's hand. [SM-9, SM-11, SM-13]"""
    if is_bust(points):
        return -1
    if is_bust(banker_points) or points > banker_points:
        return win(rules, points, n_cards)
    better_made = is_natural(points, n_cards) and not is_natural(banker_points, banker_cards)
    if points == banker_points and better_made and rules.natural_beats_drawn:
        return 1
    return -1
