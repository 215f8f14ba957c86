"""The rules of blackjack: every choice houses make differently, and the questions the game asks of them.

Clauses are those of `docs/rulebook/blackjack.md`. The questions take small integers only, so that the engine asks them
and the kernels compile them. A hand is given by its `low` total (every ace at one), its number of `aces` and of cards,
and by where it came from: `after_split` for any hand of a split pair, `split_ace` if that pair was aces.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from twentyone.cards import hand
from twentyone.errors import RulesError
from twentyone.rules.field import Choice, choice, flag, payout, read_fields, share, whole

MAX_SEATS = 7
DEALER_STANDS = 17
INSURANCE_COSTS = Fraction(1, 2)
INSURANCE_PAYS = 2
SURRENDER_COSTS = Fraction(1, 2)
EVEN_MONEY_PAYS = 1


class HoleCard(Choice):
    """When the dealer's second card is looked at, and what a dealer blackjack takes."""

    PEEK = 0, "peek"
    NO_PEEK = 1, "no_peek"
    NO_PEEK_ORIGINAL = 2, "no_peek_original"


class Surrender(Choice):
    """Whether a player may give up half the bet, and before or after the dealer looks for a blackjack."""

    NONE = 0, "none"
    LATE = 1, "late"
    EARLY = 2, "early"


class DoubleOn(Choice):
    """The totals of two cards that may be doubled."""

    ANY_TWO = 0, "any_two"
    NINE_TO_ELEVEN = 1, "9_to_11"
    TEN_TO_ELEVEN = 2, "10_to_11"
    NONE = 3, "none"


class SplitBy(Choice):
    """What makes a pair."""

    SAME_RANK = 0, "same_rank"
    SAME_VALUE = 1, "same_value"


@dataclass(frozen=True, kw_only=True)
class BlackjackRules:
    """House rules of blackjack. Every field has its sentence, range and clause in its declaration."""

    game: ClassVar[str] = "blackjack"

    decks: int = whole(6, 0, 8, "Decks in the shoe; 0 is an infinite shoe.", "BJ-1")
    dealer_hits_soft_17: bool = flag(True, "The dealer draws to soft 17.", "BJ-24")
    hole_card: HoleCard = choice(
        HoleCard.PEEK,
        "The dealer looks for a blackjack before the players act, or only at the end; then it takes every bet, or the"
        " original bets only.",
        "BJ-9",
    )
    blackjack_pays: Fraction = payout(
        Fraction(3, 2),
        (Fraction(3, 2), Fraction(6, 5), Fraction(1), Fraction(2)),
        "What a blackjack pays for each chip bet.",
        "BJ-28",
    )
    insurance: bool = flag(True, "Insurance, and even money for a natural, are offered against an ace.", "BJ-10")
    surrender: Surrender = choice(
        Surrender.NONE, "Half the bet may be given up: never, after the dealer looked, or before.", "BJ-21"
    )
    double_on: DoubleOn = choice(DoubleOn.ANY_TWO, "The two-card totals that may be doubled.", "BJ-16")
    double_after_split: bool = flag(True, "A hand of a split pair may be doubled.", "BJ-17")
    split_by: SplitBy = choice(
        SplitBy.SAME_VALUE, "A pair is two cards of the same rank, or of the same value.", "BJ-18"
    )
    max_split_hands: int = whole(
        4, 1, 4, "The most hands one seat can hold by splitting; 1 forbids splitting.", "BJ-19"
    )
    resplit_aces: bool = flag(False, "A split ace that gets another ace may be split again.", "BJ-20")
    split_aces_one_card: bool = flag(True, "A split ace gets one card and stands.", "BJ-20")
    split_aces_count_as_blackjack: bool = flag(False, "Two cards of 21 on a split ace are a blackjack.", "BJ-29")
    penetration: float = share(
        0.75, "The share of the shoe dealt before it is shuffled; 0 shuffles every round.", "BJ-3"
    )

    def __post_init__(self) -> None:
        read_fields(self)
        if self.surrender == Surrender.LATE and self.hole_card != HoleCard.PEEK:
            raise RulesError(
                f"The rule surrender cannot be late with hole_card={self.hole_card.text}: late surrender comes after"
                " the dealer has looked for a blackjack, so it needs hole_card=peek; early and none go with all.",
                "late_surrender",
                self.game,
            )


PRESETS: Mapping[str, Mapping[str, object]] = {
    "us_casino": {},
    "vegas": {
        "decks": 4,
        "surrender": Surrender.LATE,
        "split_by": SplitBy.SAME_RANK,
        "max_split_hands": 2,
    },
    "european": {
        "decks": 4,
        "dealer_hits_soft_17": False,
        "hole_card": HoleCard.NO_PEEK,
        "double_on": DoubleOn.NINE_TO_ELEVEN,
        "double_after_split": False,
        "split_by": SplitBy.SAME_RANK,
        "max_split_hands": 2,
    },
    "friendly": {
        "decks": 4,
        "dealer_hits_soft_17": False,
        "surrender": Surrender.LATE,
        "max_split_hands": 2,
        "split_aces_one_card": False,
        "split_aces_count_as_blackjack": True,
    },
    "hoyle": {
        "decks": 0,
        "dealer_hits_soft_17": False,
        "blackjack_pays": Fraction(1),
        "insurance": False,
        "double_on": DoubleOn.NONE,
        "split_by": SplitBy.SAME_RANK,
        "max_split_hands": 2,
        "split_aces_one_card": False,
    },
}


# Counting -------------------------------------------------------------------------------------------


def total(low: int, aces: int) -> int:
    """The total of a hand, an ace at 11 while that does not bust it. [BJ-5]"""
    return hand.total(low, aces, hand.ACE_TO_ELEVEN)


def is_soft(low: int, aces: int) -> bool:
    """Whether an ace of this hand counts 11. [BJ-5]"""
    return hand.is_soft(low, aces, hand.ACE_TO_ELEVEN)


def is_natural(low: int, aces: int, n_cards: int) -> bool:
    """Whether two cards are an ace and a ten. [BJ-6]"""
    return n_cards == 2 and aces == 1 and low == 11


def is_dealer_blackjack(up_value: int, hole_value: int) -> bool:
    """Whether up card and hole card, of these values (1 an ace, 10 any ten), are a blackjack. [BJ-6]"""
    return is_natural(up_value + hole_value, (up_value == 1) + (hole_value == 1), 2)


def is_blackjack(rules: BlackjackRules, low: int, aces: int, n_cards: int, after_split: bool, split_ace: bool) -> bool:
    """Whether a player's hand is a blackjack: a natural; after a split, on a split ace, by rule. [BJ-6, BJ-29]"""
    if not is_natural(low, aces, n_cards):
        return False
    return not after_split or (split_ace and rules.split_aces_count_as_blackjack)


# The shoe -------------------------------------------------------------------------------------------


def must_shuffle(rules: BlackjackRules, n_dealt: int, n_cards: int) -> bool:
    """Whether a shoe of `n_cards`, `n_dealt` of them gone, is shuffled before the next round. [BJ-3]"""
    return n_dealt >= rules.penetration * n_cards


# Before the players act -----------------------------------------------------------------------------


def may_insure(rules: BlackjackRules, up_value: int) -> bool:
    """Whether insurance, and even money for a natural, are offered. [BJ-10]"""
    return rules.insurance and up_value == 1


def may_become_blackjack(up_value: int) -> bool:
    """Whether the dealer can have a blackjack with this card up. [BJ-6]"""
    return up_value in (1, 10)


def must_peek(rules: BlackjackRules, up_value: int) -> bool:
    """Whether the dealer looks for a blackjack before the players act. [BJ-9]"""
    return rules.hole_card == HoleCard.PEEK and may_become_blackjack(up_value)


def may_surrender(rules: BlackjackRules, n_cards: int, after_split: bool) -> bool:
    """Whether a hand may be given up for half its bet, early or late: two cards, never after a split. [BJ-21]"""
    return rules.surrender != Surrender.NONE and n_cards == 2 and not after_split


def may_surrender_early(rules: BlackjackRules, natural: bool) -> bool:
    """Whether a seat may give up its hand before the dealer looks; a natural cannot be given up. [BJ-22]"""
    return rules.surrender == Surrender.EARLY and not natural


def may_surrender_late(rules: BlackjackRules, n_cards: int, after_split: bool) -> bool:
    """Whether a hand may be given up on its turn, after the dealer has looked. [BJ-21]"""
    return rules.surrender == Surrender.LATE and may_surrender(rules, n_cards, after_split)


# The players ----------------------------------------------------------------------------------------


def may_hit(rules: BlackjackRules, total: int, split_ace: bool) -> bool:
    """Whether a hand may take another card. [BJ-14, BJ-20]"""
    return total < hand.TARGET and not (split_ace and rules.split_aces_one_card)


def lowest_double(rules: BlackjackRules) -> int:
    """The lowest total that may be doubled where doubling is limited to 9–11 or 10–11. [BJ-16]"""
    return 9 if rules.double_on == DoubleOn.NINE_TO_ELEVEN else 10


def may_double(rules: BlackjackRules, total: int, n_cards: int, after_split: bool, split_ace: bool) -> bool:
    """Whether a hand may double its stake for exactly one more card. [BJ-16, BJ-17, BJ-20]

    Soft totals count the ace as 11, so A,8 (soft 19) is outside a 9–11 restriction.
    """
    if n_cards != 2 or rules.double_on == DoubleOn.NONE or not may_hit(rules, total, split_ace):
        return False
    if after_split and not rules.double_after_split:
        return False
    return rules.double_on == DoubleOn.ANY_TWO or lowest_double(rules) <= total <= 11


def is_pair(rules: BlackjackRules, same_rank: bool, same_value: bool) -> bool:
    """Whether two cards are a pair: K-Q is one by value, not by rank. [BJ-18]"""
    return same_rank if rules.split_by == SplitBy.SAME_RANK else same_value


def may_split(rules: BlackjackRules, pair: bool, n_cards: int, n_hands: int, split_ace: bool) -> bool:
    """Whether a hand may be split in two by a seat that now holds `n_hands` hands. [BJ-18, BJ-19, BJ-20]"""
    return pair and n_cards == 2 and n_hands < rules.max_split_hands and (not split_ace or rules.resplit_aces)


class TurnOptions(NamedTuple):
    """Which actions a hand may take on its turn, chips aside."""

    hit: bool
    stand: bool
    double: bool
    split: bool
    surrender: bool


def turn_options(
    rules: BlackjackRules, total: int, n_cards: int, pair: bool, n_hands: int, after_split: bool, split_ace: bool
) -> TurnOptions:
    """What a hand, not bust, may do on its turn at a seat that holds `n_hands` hands. [BJ-14 … BJ-23]"""
    return TurnOptions(
        may_hit(rules, total, split_ace),
        True,
        may_double(rules, total, n_cards, after_split, split_ace),
        may_split(rules, pair, n_cards, n_hands, split_ace),
        may_surrender_late(rules, n_cards, after_split),
    )


# The dealer -----------------------------------------------------------------------------------------


def dealer_draws(rules: BlackjackRules, total: int, soft: bool) -> bool:
    """Whether the dealer takes another card. [BJ-24]"""
    return total < DEALER_STANDS or (total == DEALER_STANDS and soft and rules.dealer_hits_soft_17)


# Money ----------------------------------------------------------------------------------------------


def settle(
    rules: BlackjackRules, player_total: int, player_blackjack: bool, dealer_total: int, dealer_blackjack: bool
) -> Fraction | int:
    """The net of one hand for each chip staked on it; a total over 21 is a bust. [BJ-26, BJ-27, BJ-28]

    What a dealer blackjack takes from doubled and split hands is `blackjack_loss`.
    """
    if player_total > hand.TARGET:
        return -1
    if player_blackjack:
        return 0 if dealer_blackjack else rules.blackjack_pays
    if dealer_blackjack:
        return -1
    if dealer_total > hand.TARGET or player_total > dealer_total:
        return 1
    return 0 if player_total == dealer_total else -1


def bust_waits(rules: BlackjackRules, up_value: int) -> bool:
    """Whether a bust hand is settled only when the hole card is turned: a blackjack may give its stake back. [BJ-30]"""
    return rules.hole_card == HoleCard.NO_PEEK_ORIGINAL and may_become_blackjack(up_value)


def blackjack_loss(rules: BlackjackRules, original_bet: int, stakes: int) -> int:
    """What a seat loses to a dealer blackjack that its stakes would lose. [BJ-30]"""
    return min(original_bet, stakes) if rules.hole_card == HoleCard.NO_PEEK_ORIGINAL else stakes
