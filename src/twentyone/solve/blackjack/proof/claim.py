"""A certificate of blackjack as it is written: its parts read strictly, none of them proved yet."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.errors import CertificateError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.proof.cards import Cards, most_used
from twentyone.solve.blackjack.proof.house import TEN, Hand, House
from twentyone.solve.blackjack.proof.strategy import Strategy
from twentyone.solve.claim import check_parts, read_rules, stated_fraction
from twentyone.word import quoted

FORMAT = "twentyone blackjack certificate 1"
NUMBERS = ("value", "by_up_card", "insurance_gain")
TOLD = ("first", "split_hands", "later", "paired_tens")
PARTS = ("format", "rules", "shoe", "ten_ranks", "split_play", *NUMBERS, *TOLD, "digest")
SPLIT_PLAY = "cdz"
UNSTATED = ("penetration",)
"""The rules that no certificate states: a round from a given shoe does not depend on them."""
ONE_DECK: Hand = (4,) * 9 + (16,)


@dataclass(frozen=True)
class Claim:
    """A certificate in its parts, none of them proved yet."""

    rules: BlackjackRules
    cards: Cards
    value: Fraction
    by_up: dict[str, Fraction]
    insurance_gain: Fraction
    strategy: Strategy

    @classmethod
    def read(cls, plain: Any) -> "Claim":
        """The parts of a certificate; exactly those that one is written with, or it is refused."""
        check_parts(plain, FORMAT, PARTS)
        if plain["split_play"] != SPLIT_PLAY:
            raise CertificateError(f"The certificate cannot be read: its split_play must be {SPLIT_PLAY}.")
        rules = read_rules(BlackjackRules, plain["rules"], stated_rules)
        cards = _cards(rules, plain["shoe"], plain["ten_ranks"])
        by_up = plain["by_up_card"]
        if not isinstance(by_up, dict) or not by_up.keys() <= set(VALUES):
            raise CertificateError("The certificate cannot be read: by_up_card is not fractions by up card.")
        for name in TOLD:
            if not isinstance(plain[name], dict) or not all(map(_is_row, plain[name].values())):
                raise CertificateError(f"The certificate cannot be read: {name} is not a table by up card.")
        return cls(
            rules,
            cards,
            stated_fraction(plain["value"]),
            {up: stated_fraction(text) for up, text in by_up.items()},
            stated_fraction(plain["insurance_gain"]),
            Strategy(*(plain[name] for name in TOLD)),
        )


def _is_row(entry: object) -> bool:
    """Whether an entry of a strategy is a word, or words, totals and lists of words by name: nothing nests deeper."""
    if not isinstance(entry, dict):
        return isinstance(entry, str)
    parts = [part for named in entry.values() for part in (named if isinstance(named, list) else [named])]
    return all(isinstance(part, str | int | float) for part in parts)


def stated_rules(rules: BlackjackRules) -> dict[str, object]:
    """The rules as a certificate states them."""
    return {name: printed for name, printed in rules_dict(rules).items() if name not in UNSTATED}


def _cards(rules: BlackjackRules, shoe: Any, ten_ranks: Any) -> Cards:
    """The shoe: how many of each value, at most as many as the decks have; null where it is infinite."""
    if not rules.decks:
        if shoe is not None or ten_ranks is not None:
            raise CertificateError("The certificate cannot be read: an infinite shoe has no counts, so both are null.")
        return Cards(ONE_DECK, True)
    counts = _counts(shoe, "shoe", tuple(rules.decks * held for held in ONE_DECK))
    house = House(rules)
    ranks: tuple[int, ...] = ()
    if house.pairs_by_rank:
        ranks = _counts(ten_ranks, "ten_ranks", (4 * rules.decks,) * 4)
        if sum(ranks) != counts[TEN]:
            raise CertificateError("The certificate cannot be read: its ten_ranks are not as many as its tens.")
    elif ten_ranks is not None:
        raise CertificateError("The certificate cannot be read: ten_ranks is null where pairs go by value.")
    cards = Cards(counts, False, ranks)
    if most_used(cards, house) > cards.size:
        raise CertificateError(f"The certificate's shoe of {cards.size} cards could run out in mid-round.")
    return cards


def _counts(plain: Any, name: str, most: tuple[int, ...]) -> tuple[int, ...]:
    """So many small whole numbers, none above what the decks hold."""
    is_list = isinstance(plain, list) and len(plain) == len(most) and all(type(held) is int for held in plain)
    if not is_list or not all(0 <= held <= there for held, there in zip(plain, most, strict=True)):
        what = f"not {len(most)} counts of cards that {most[0] // 4} decks can hold"
        raise CertificateError(f"The certificate cannot be read: {name} is {quoted(plain)}, {what}.")
    return tuple(plain)
