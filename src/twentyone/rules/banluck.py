"""The rules of Ban Luck: every choice people play differently, and the questions the game asks of them.

Clauses are those of `docs/rulebook/banluck.md`. The questions take small integers only, so that the engine asks them
and the kernels compile them. A hand is given by its `low` total (every ace at one), its number of `aces`, of `sevens`
and of cards. Whose turn it is, and what is hidden from whom, is the business of `games/banluck/`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from twentyone.cards import hand
from twentyone.errors import RulesError
from twentyone.rules.field import Choice, choice, flag, read_fields, whole

MAX_CARDS = 5
MAX_PLAYERS = 7
FIFTEEN = 15


class Aces(Choice):
    """What an ace counts in a hand of three or more cards."""

    TEN_OR_ONE = 0, "ten_or_one"
    ONE_FROM_FOUR = 1, "one_from_four"
    CASINO = 2, "casino"
    BEST = 3, "best"
    BEST_TO_THREE = 4, "best_to_three"


class Sevens(Choice):
    """Whether 7-7-7 is a hand of its own."""

    PAYS = 0, "pays"
    PLAIN = 1, "plain"


class Surrender(Choice):
    """When, if ever, a banker with 15 may void the hand."""

    BEFORE_REVEAL = 0, "before_reveal"
    AFTER_REVEAL = 1, "after_reveal"
    NEVER = 2, "never"


class SurrenderHands(Choice):
    """With which 15 the banker may void the hand."""

    HARD_15 = 0, "hard_15"
    ANY_15 = 1, "any_15"


class EqualSpecials(Choice):
    """Who wins when both sides are dealt the same natural."""

    PUSH = 0, "push"
    BANKER = 1, "banker"
    PLAYER = 2, "player"


class BelowMinimum(Choice):
    """What holds for a player below the minimum."""

    FORFEIT = 0, "forfeit"
    MUST_HIT = 1, "must_hit"


class DoubleBust(Choice):
    """What a bust player gets when the banker busts too."""

    PLAYER_LOSES = 0, "player_loses"
    PUSH = 1, "push"
    PLAYER_WINS = 2, "player_wins"


class Busts(Choice):
    """Whether a bust is known at once or looks like a stand."""

    CONCEALED = 0, "concealed"
    ANNOUNCED = 1, "announced"


class Reveal(Choice):
    """Whom the banker opens and settles before drawing."""

    FORCED = 0, "forced"
    OPTIONAL = 1, "optional"
    NONE = 2, "none"


class FiveCardContest(Choice):
    """How two five-card hands are compared."""

    ONE_TO_ONE = 0, "one_to_one"
    TIER = 1, "tier"
    LOWER = 2, "lower"
    PUSH = 3, "push"
    BANKER = 4, "banker"


class Ties(Choice):
    """Who wins with equal totals, or with five-card hands that the contest finds equal."""

    PUSH = 0, "push"
    BANKER = 1, "banker"
    PLAYER = 2, "player"


@dataclass(frozen=True, kw_only=True)
class BanLuckRules:
    """House rules of Ban Luck. Every field has its sentence, range and clause in its declaration."""

    game: ClassVar[str] = "banluck"
    former: ClassVar[Mapping[str, Mapping[str, tuple[str, int]]]] = {
        "banker_choice": {"16_17": ("banker_free_to", 17), "16_20": ("banker_free_to", 20)}
    }
    """What files and journals of earlier versions say, and how that is said now."""

    aces: Aces = choice(
        Aces.TEN_OR_ONE,
        "An ace in three or more cards counts 10 or 1, always 1 from four cards on, 11 or 1 as in a casino, or what"
        " makes the best total.",
        "BL-5",
    )
    sevens: Sevens = choice(Sevens.PAYS, "Three sevens are paid at once, or are an ordinary 21.", "BL-8")
    surrender: Surrender = choice(
        Surrender.BEFORE_REVEAL,
        "A banker with 15 may void the hand before naturals are shown, after, or never.",
        "BL-13",
    )
    surrender_hands: SurrenderHands = choice(
        SurrenderHands.HARD_15, "The banker may void a hard 15 only, or A-4 as well.", "BL-12"
    )
    equal_specials: EqualSpecials = choice(
        EqualSpecials.PUSH, "Ban Ban against Ban Ban, Ban Luck against Ban Luck: a push, or one side wins.", "BL-15"
    )
    player_minimum: int = whole(16, 14, 18, "The total that a player has to reach.", "BL-19")
    below_minimum: BelowMinimum = choice(
        BelowMinimum.FORFEIT,
        "A player who stands below the minimum always loses, or may not stand there at all.",
        "BL-19",
    )
    five_card_forfeit: bool = flag(
        True, "Five cards below the minimum forfeit as well; only where standing there forfeits.", "BL-20"
    )
    double_bust: DoubleBust = choice(
        DoubleBust.PLAYER_LOSES,
        "When player and banker both bust, the player loses, gets the bet back, or is paid one to one.",
        "BL-22",
    )
    busts: Busts = choice(
        Busts.CONCEALED, "A player's bust looks like a stand until the hand is opened, or is announced.", "BL-23"
    )
    banker_minimum: int = whole(16, 14, 18, "The total to which the banker has to draw.", "BL-24")
    banker_free_to: int = whole(
        17,
        13,
        20,
        "The banker is free to hit or stand from the banker's minimum up to this total; one less than the minimum:"
        " never.",
        "BL-25",
    )
    reveal: Reveal = choice(
        Reveal.FORCED,
        "Before drawing at a free total the banker must open all players with three or more cards, may open anybody,"
        " or opens nobody.",
        "BL-26",
    )
    five_card_contest: FiveCardContest = choice(
        FiveCardContest.ONE_TO_ONE,
        "Two five-card hands: the higher total wins one to one, 21 beats less at its own multiple, the lower total wins"
        " at its own multiple, they push, or the banker wins.",
        "BL-33",
    )
    ties: Ties = choice(
        Ties.PUSH, "Equal totals, and five-card hands that the contest finds equal: a push, or one side wins.", "BL-34"
    )
    pays_ban_ban: int = whole(3, 1, 100, "What A-A pays, in bets.", "BL-35")
    pays_ban_luck: int = whole(2, 1, 100, "What an ace with a ten-value card pays, in bets.", "BL-35")
    pays_777: int = whole(7, 1, 100, "What three sevens pay, in bets.", "BL-35")
    pays_five_card_21: int = whole(3, 1, 100, "What five cards of exactly 21 pay, in bets.", "BL-35")
    pays_five_card: int = whole(2, 1, 100, "What five cards below 21 pay, in bets.", "BL-35")
    pays_21: int = whole(1, 1, 100, "What a plain 21 of three or four cards pays, in bets.", "BL-35")
    banker_multiples: bool = flag(False, "The banker's own special hands collect the same multiples.", "BL-36")
    five_card_bust_multiple: int = whole(
        1, 1, 100, "What a player loses, in bets, who busts with the fifth card.", "BL-37"
    )
    banker_five_card_bust_multiple: int = whole(
        1, 1, 100, "What a player wins at least, in bets, when the banker busts with the fifth card.", "BL-32"
    )

    def __post_init__(self) -> None:
        read_fields(self)
        if self.banker_free_to < self.banker_minimum - 1:
            raise RulesError(
                f"The rule banker_free_to cannot be {self.banker_free_to} with banker_minimum={self.banker_minimum}: it"
                f" is a whole number from {self.banker_minimum - 1}, which leaves the banker no freedom, to 20.",
                "banker_free_to",
                self.game,
            )


PRESETS: Mapping[str, Mapping[str, object]] = {
    "prd": {},
    "singapore": {
        "aces": Aces.ONE_FROM_FOUR,
        "below_minimum": BelowMinimum.MUST_HIT,
        "banker_free_to": 20,
        "reveal": Reveal.OPTIONAL,
        "surrender": Surrender.NEVER,
        "double_bust": DoubleBust.PUSH,
        "banker_multiples": True,
        "five_card_contest": FiveCardContest.TIER,
    },
}


class Options(IntEnum):
    """What a hand may do on its turn; against one unsettled player, what the banker's may. [BL-17 … BL-26]"""

    STAND = 0
    """The turn is over: bust, 21, five cards, or a total on which the banker stands."""
    HIT = 1
    HIT_OR_STAND = 2
    OPEN = 3
    """The banker must open this player before deciding."""
    HIT_STAND_OR_OPEN = 4


ACTIONS: Mapping[Options, tuple[str, ...]] = {
    Options.STAND: ("stand",),
    Options.HIT: ("hit",),
    Options.HIT_OR_STAND: ("hit", "stand"),
    Options.OPEN: ("open",),
    Options.HIT_STAND_OR_OPEN: ("hit", "stand", "open"),
}
"""The words of the actions that options leave."""


class Rung(IntEnum):
    """The ladder of hands, weakest first. [BL-9]"""

    BUST = 0
    PLAIN = 1
    FIVE_CARD = 2
    FIVE_CARD_21 = 3
    SEVENS = 4
    BAN_LUCK = 5
    BAN_BAN = 6


# Counting -----------------------------------------------------------------------------------------


def ace_raise(rules: BanLuckRules, low: int, n_cards: int) -> int:
    """How much more than one an ace may count in a hand of so many cards. [BL-4, BL-5]"""
    if rules.aces == Aces.CASINO or n_cards <= 2:
        return hand.ACE_TO_ELEVEN
    if n_cards >= 4 and rules.aces in (Aces.ONE_FROM_FOUR, Aces.BEST_TO_THREE):
        return 0
    if rules.aces in (Aces.BEST, Aces.BEST_TO_THREE) and low + hand.ACE_TO_ELEVEN <= hand.TARGET:
        return hand.ACE_TO_ELEVEN
    return hand.ACE_TO_TEN


def total(rules: BanLuckRules, low: int, aces: int, n_cards: int) -> int:
    """The total of a hand; A-A on the deal is 21, ten and eleven. [BL-4, BL-5, BL-6]"""
    if n_cards == 2 and aces == 2:
        return hand.TARGET
    return hand.total(low, aces, ace_raise(rules, low, n_cards))


def is_soft(rules: BanLuckRules, low: int, aces: int, n_cards: int) -> bool:
    """Whether an ace of this hand counts ten or eleven. [BL-3]"""
    return hand.is_soft(low, aces, ace_raise(rules, low, n_cards))


def rung(rules: BanLuckRules, low: int, aces: int, sevens: int, n_cards: int) -> int:
    """Where a hand stands on the ladder. [BL-7, BL-8, BL-9]"""
    if hand.is_bust(low):
        return Rung.BUST
    if n_cards == 2 and aces == 2:
        return Rung.BAN_BAN
    if n_cards == 2 and aces == 1 and low == 11:
        return Rung.BAN_LUCK
    if n_cards == 3 and sevens == 3 and rules.sevens == Sevens.PAYS:
        return Rung.SEVENS
    if n_cards == MAX_CARDS:
        return Rung.FIVE_CARD_21 if total(rules, low, aces, n_cards) == hand.TARGET else Rung.FIVE_CARD
    return Rung.PLAIN


def is_natural(hand_rung: int) -> bool:
    """Whether a hand is settled on the deal: Ban Ban or Ban Luck. [BL-7]"""
    return hand_rung >= Rung.BAN_LUCK


# The player ---------------------------------------------------------------------------------------


def may_hit(total: int, n_cards: int) -> bool:
    """Whether a hand that is not bust may take another card. [BL-17, BL-18]"""
    return total < hand.TARGET and n_cards < MAX_CARDS


def may_stand(rules: BanLuckRules, total: int) -> bool:
    """Whether a player who could still draw may stand instead. [BL-19]"""
    return total >= rules.player_minimum or rules.below_minimum == BelowMinimum.FORFEIT


def player_options(rules: BanLuckRules, total: int, n_cards: int) -> Options:
    """What a player may do with a hand: to stand is all that is left with a bust, 21 or five cards. [BL-17 … BL-19]"""
    if not may_hit(total, n_cards):
        return Options.STAND
    return Options.HIT_OR_STAND if may_stand(rules, total) else Options.HIT


def has_forfeited(rules: BanLuckRules, total: int, n_cards: int) -> bool:
    """Whether a finished hand, not bust, loses for its low total. [BL-19, BL-20]"""
    if rules.below_minimum == BelowMinimum.MUST_HIT or total >= rules.player_minimum:
        return False
    return n_cards < MAX_CARDS or rules.five_card_forfeit


# The banker ---------------------------------------------------------------------------------------


def is_hard_15(low: int, aces: int, n_cards: int) -> bool:
    """Whether these are two dealt cards that total 15 without an ace: 5-T, 6-9 or 7-8. [BL-12]"""
    return n_cards == 2 and aces == 0 and low == FIFTEEN


def is_any_15(low: int, aces: int, n_cards: int) -> bool:
    """Whether these are two dealt cards that total 15, A-4 among them. [BL-12]"""
    soft = n_cards == 2 and aces == 1 and low + hand.ACE_TO_ELEVEN == FIFTEEN
    return soft or is_hard_15(low, aces, n_cards)


def may_surrender(rules: BanLuckRules, low: int, aces: int, n_cards: int) -> bool:
    """Whether the banker may void the hand with these cards. [BL-12, BL-13]"""
    if rules.surrender == Surrender.NEVER:
        return False
    if rules.surrender_hands == SurrenderHands.ANY_15:
        return is_any_15(low, aces, n_cards)
    return is_hard_15(low, aces, n_cards)


def must_draw(rules: BanLuckRules, total: int, n_cards: int) -> bool:
    """Whether the banker has to take a card. [BL-24]"""
    return total < rules.banker_minimum and n_cards < MAX_CARDS


def has_choice(rules: BanLuckRules, total: int, n_cards: int) -> bool:
    """Whether the banker is free to hit or stand. [BL-25]"""
    return rules.banker_minimum <= total <= rules.banker_free_to and n_cards < MAX_CARDS


def is_ever_free(rules: BanLuckRules) -> bool:
    """Whether there is any total at which the banker is free. [BL-25]"""
    return rules.banker_minimum <= rules.banker_free_to


def banker_decides(rules: BanLuckRules) -> bool:
    """Whether the banker ever has anything to decide: to void a hand, or to draw. [BL-13, BL-25]"""
    return rules.surrender != Surrender.NEVER or is_ever_free(rules)


def must_open(rules: BanLuckRules, total: int, n_cards: int, player_cards: int) -> bool:
    """Whether the banker has to open this unsettled player before deciding. [BL-26]"""
    return rules.reveal == Reveal.FORCED and player_cards >= 3 and has_choice(rules, total, n_cards)


def may_open(rules: BanLuckRules, total: int, n_cards: int, player_cards: int) -> bool:
    """Whether the banker may open this unsettled player and settle at the present total. [BL-26]"""
    if rules.reveal == Reveal.OPTIONAL:
        return has_choice(rules, total, n_cards)
    return must_open(rules, total, n_cards, player_cards)


def banker_options(rules: BanLuckRules, total: int, n_cards: int, player_cards: int) -> Options:
    """What the banker may do against one unsettled player who holds so many cards. [BL-24 … BL-27]

    At a table of several, whoever must be opened comes first; otherwise one draw or stand is for all of them.
    """
    if must_draw(rules, total, n_cards):
        return Options.HIT
    if not has_choice(rules, total, n_cards):
        return Options.STAND
    if must_open(rules, total, n_cards, player_cards):
        return Options.OPEN
    return Options.HIT_STAND_OR_OPEN if may_open(rules, total, n_cards, player_cards) else Options.HIT_OR_STAND


# Money --------------------------------------------------------------------------------------------


def multiple(rules: BanLuckRules, hand_rung: int, hand_total: int) -> int:
    """What a winning hand on this rung, with this total, pays in bets. [BL-35]"""
    if hand_rung == Rung.BAN_BAN:
        return rules.pays_ban_ban
    if hand_rung == Rung.BAN_LUCK:
        return rules.pays_ban_luck
    if hand_rung == Rung.SEVENS:
        return rules.pays_777
    if hand_rung == Rung.FIVE_CARD_21:
        return rules.pays_five_card_21
    if hand_rung == Rung.FIVE_CARD:
        return rules.pays_five_card
    return rules.pays_21 if hand_rung == Rung.PLAIN and hand_total == hand.TARGET else 1


def banker_multiple(rules: BanLuckRules, banker_rung: int, banker_total: int) -> int:
    """What the banker's winning hand collects, in bets. [BL-36]"""
    return multiple(rules, banker_rung, banker_total) if rules.banker_multiples else 1


def largest_win(rules: BanLuckRules) -> int:
    """The most a player's bet can win, in bets: what a banker must be able to pay. [BL-32, BL-35]"""
    return max(rules.banker_five_card_bust_multiple, *(multiple(rules, rung, hand.TARGET) for rung in Rung))


def largest_loss(rules: BanLuckRules) -> int:
    """The most a player's bet can lose, in bets. [BL-36, BL-37]"""
    return max(rules.five_card_bust_multiple, *(banker_multiple(rules, rung, hand.TARGET) for rung in Rung))


def settle(
    rules: BanLuckRules,
    player_rung: int,
    player_total: int,
    player_cards: int,
    banker_rung: int,
    banker_total: int,
    banker_cards: int,
) -> int:
    """The player's net, in bets: the first line of the settlement that applies. [BL-29 … BL-34]

    The hands as they are now: an opened player is settled against the banker's present hand.
    """
    if player_rung == Rung.SEVENS:
        return rules.pays_777
    if player_rung == Rung.BUST:
        if banker_rung == Rung.BUST and rules.double_bust != DoubleBust.PLAYER_LOSES:
            return 0 if rules.double_bust == DoubleBust.PUSH else 1
        own = rules.five_card_bust_multiple if player_cards == MAX_CARDS else 1
        return -max(own, banker_multiple(rules, banker_rung, banker_total))
    if has_forfeited(rules, player_total, player_cards):
        return -banker_multiple(rules, banker_rung, banker_total)
    if banker_rung == Rung.BUST:
        at_least = rules.banker_five_card_bust_multiple if banker_cards == MAX_CARDS else 1
        return max(at_least, multiple(rules, player_rung, player_total))
    return _settle_ladder(rules, player_rung, player_total, banker_rung, banker_total)


def _settle_ladder(
    rules: BanLuckRules, player_rung: int, player_total: int, banker_rung: int, banker_total: int
) -> int:
    """The player's net when neither hand is bust or forfeited. [BL-15, BL-33, BL-34]"""
    wins, loses = multiple(rules, player_rung, player_total), -banker_multiple(rules, banker_rung, banker_total)
    ahead = player_rung - banker_rung or (player_total - banker_total if player_rung == Rung.PLAIN else 0)
    tie: int = rules.equal_specials if is_natural(player_rung) else rules.ties
    if _is_five_card(player_rung) and _is_five_card(banker_rung):
        if rules.five_card_contest == FiveCardContest.PUSH:
            return 0
        if rules.five_card_contest == FiveCardContest.BANKER:
            return loses
        if rules.five_card_contest == FiveCardContest.LOWER:
            ahead = banker_total - player_total
        elif rules.five_card_contest == FiveCardContest.ONE_TO_ONE:
            wins, loses, ahead = 1, -1, player_total - banker_total
    if ahead == 0:
        return 0 if tie == Ties.PUSH else loses if tie == Ties.BANKER else wins
    return wins if ahead > 0 else loses


def _is_five_card(hand_rung: int) -> bool:
    return Rung.FIVE_CARD <= hand_rung <= Rung.FIVE_CARD_21
