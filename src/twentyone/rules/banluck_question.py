"""The questions that the game asks of the rules of Ban Luck: counting, permissions, obligations and money.

Clauses are those of `docs/rulebook/banluck.md`. Questions take small integers only, so that the engine asks them and
the kernels compile them. A hand is given by its `low` total (every ace at one), its number of `aces`, of `sevens` and
of cards. Whose turn it is, and what is hidden from whom, is the business of `games/banluck/`.
"""

from collections.abc import Mapping
from enum import IntEnum

from twentyone.cards import hand
from twentyone.rules.banluck import (
    MAX_CARDS,
    Aces,
    BanLuckRules,
    BelowMinimum,
    DoubleBust,
    EscapeWhen,
    FiveCardContest,
    Penalty,
    PlayerEscape,
    Reveal,
    Sevens,
    Surrender,
    SurrenderHands,
    Ties,
)

FIFTEEN = 15


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


def is_hard_15(low: int, aces: int, n_cards: int) -> bool:
    """Whether these are two dealt cards that total 15 without an ace: 5-T, 6-9 or 7-8. [BL-12]"""
    return n_cards == 2 and aces == 0 and low == FIFTEEN


def is_any_15(low: int, aces: int, n_cards: int) -> bool:
    """Whether these are two dealt cards that total 15, A-4 among them. [BL-12]"""
    soft = n_cards == 2 and aces == 1 and low + hand.ACE_TO_ELEVEN == FIFTEEN
    return soft or is_hard_15(low, aces, n_cards)


def may_escape(rules: BanLuckRules, low: int, aces: int, n_cards: int) -> bool:
    """Whether a player with these cards may take the bet back, at the moment that the rules give. [BL-39]"""
    if rules.player_escape == PlayerEscape.NONE:
        return False
    if rules.player_escape == PlayerEscape.ANY_15:
        return is_any_15(low, aces, n_cards)
    return is_hard_15(low, aces, n_cards)


def escapes_first(rules: BanLuckRules) -> bool:
    """Whether every player is asked directly after the deal, before naturals are seen. [BL-40]"""
    return rules.player_escape != PlayerEscape.NONE and rules.escape_when == EscapeWhen.BEFORE_NATURALS


def escapes_on_turn(rules: BanLuckRules) -> bool:
    """Whether escape is an action of the player's turn, before its first card. [BL-40]"""
    return rules.player_escape != PlayerEscape.NONE and rules.escape_when == EscapeWhen.AFTER_NATURALS


def has_forfeited(rules: BanLuckRules, total: int, n_cards: int) -> bool:
    """Whether a finished hand, not bust, loses for its low total. [BL-19, BL-20]"""
    if rules.below_minimum == BelowMinimum.MUST_HIT or total >= rules.player_minimum:
        return False
    return n_cards < MAX_CARDS or rules.five_card_forfeit


# The banker ---------------------------------------------------------------------------------------


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


def is_offence(rules: BanLuckRules, total: int, n_cards: int) -> bool:
    """Whether a player offends who stands with this hand: below the minimum, with fewer than five cards. [BL-38]"""
    return rules.penalty == Penalty.COVERS_BANK and n_cards < MAX_CARDS and has_forfeited(rules, total, n_cards)


def penalty_share(rules: BanLuckRules, bank_loss: int, n_offenders: int, bet: int) -> int:
    """What an offender pays the banker: an equal share of the bank's loss, rounded down, at most the cap. [BL-38]

    The unit is that of loss and bet: at a table the tenth of a chip.
    """
    return min(bank_loss // n_offenders, rules.penalty_cap * bet)


def has_penalty(rules: BanLuckRules, n_players: int) -> bool:
    """Whether anybody at a table of so many can have to pay besides the own bet. [BL-38]"""
    forfeits = rules.below_minimum == BelowMinimum.FORFEIT
    return rules.penalty == Penalty.COVERS_BANK and forfeits and n_players > 1
