"""A hand of cards as the rules of Ban Luck ask about it: low total, aces, sevens, number of cards."""

from functools import lru_cache
from typing import NamedTuple

from twentyone.cards.card import value
from twentyone.errors import HandError
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules


class Shape(NamedTuple):
    """All that the rules want to know of a hand."""

    low: int
    aces: int
    sevens: int
    n_cards: int


@lru_cache(maxsize=1 << 16)
def shape(cards: tuple[int, ...]) -> Shape:
    """The shape of a hand; more than five cards are refused."""
    if len(cards) > MAX_CARDS:
        raise HandError(f"A hand of {len(cards)} cards cannot be: nobody holds more than five.")
    values = [value(card) for card in cards]
    return Shape(sum(values), values.count(1), values.count(7), len(values))


def hand_total(rules: BanLuckRules, cards: tuple[int, ...]) -> int:
    """The total of a hand."""
    low, aces, _, n_cards = shape(cards)
    return ask.total(rules, low, aces, n_cards)


def hand_rung(rules: BanLuckRules, cards: tuple[int, ...]) -> int:
    """The rung of a hand on the ladder."""
    return ask.rung(rules, *shape(cards))


def hand_is_soft(rules: BanLuckRules, cards: tuple[int, ...]) -> bool:
    """Whether an ace of this hand counts ten or eleven."""
    low, aces, _, n_cards = shape(cards)
    return ask.is_soft(rules, low, aces, n_cards)


def settle_hands(rules: BanLuckRules, player: tuple[int, ...], banker: tuple[int, ...]) -> int:
    """The player's net, in bets, when these two hands are compared as they are now."""
    return ask.settle(
        rules,
        hand_rung(rules, player),
        hand_total(rules, player),
        len(player),
        hand_rung(rules, banker),
        hand_total(rules, banker),
        len(banker),
    )


def settlement_word(rules: BanLuckRules, player: tuple[int, ...], banker: tuple[int, ...]) -> str:
    """Which line of the settlement decided, as a word for the log."""
    rung = hand_rung(rules, player)
    if rung == ask.Rung.SEVENS:
        return "777"
    if rung == ask.Rung.BUST:
        return "bust"
    if ask.has_forfeited(rules, hand_total(rules, player), len(player)) and not ask.is_natural(
        hand_rung(rules, banker)
    ):
        return "forfeit"
    if hand_rung(rules, banker) == ask.Rung.BUST:
        return "banker bust"
    net = settle_hands(rules, player, banker)
    return "push" if net == 0 else "win" if net > 0 else "loss"
