"""The independent checker of blackjack certificates: integers, the standard library, and no part of the solver.

It does not trust the certificate's strategy: it plays every hand of every round out itself, takes the maxima in exact
arithmetic, and compares. What is proved: `value` is what a round from this shoe is worth to a player who does what is
best with every hand that is not split, knowing its own cards and the up card, declines insurance, and plays by the
convention `cdz` what is split. That is: a pair is split where this convention makes it the best first decision; every
further pair card is split again up to the limit of hands; and each of the hands does what the same cards would do
unsplit, doubling where that is allowed after a split. Of actions that are worth the same the first of stand, hit,
double, split, surrender is taken.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.document import read_json
from twentyone.errors import CertificateError, FalseClaimError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.proof.cards import Cards
from twentyone.solve.blackjack.proof.claim import Claim
from twentyone.solve.blackjack.proof.house import House
from twentyone.solve.blackjack.proof.played import strategy_of
from twentyone.solve.blackjack.proof.round import Round
from twentyone.solve.blackjack.proof.strategy import TWO_CARDS, Strategy, hand_text
from twentyone.solve.claim import check_digest
from twentyone.word import quoted, shown


@dataclass(frozen=True)
class Checked:
    """What a certificate proved."""

    rules: BlackjackRules
    cards: Cards
    value: Fraction

    @property
    def what(self) -> str:
        """What the value is of."""
        full = self.cards.infinite or self.cards.size == 52 * self.rules.decks
        shoe = "a full shoe" if full else f"a shoe of these {self.cards.size} cards"
        return f"the best play of a round from {shoe}, split hands as unsplit ones (cdz), is worth"

    @property
    def lower(self) -> Fraction:
        """The least the value can be: the value."""
        return self.value

    @property
    def upper(self) -> Fraction:
        """The most the value can be: the value."""
        return self.value


def check_file(path: Path | str) -> Checked:
    """Check a certificate file; one that cannot be read or is not true is refused."""
    return check(read_json(path, "certificate", CertificateError))


def check(plain: Any) -> Checked:
    """Check a certificate: its shape and its digest first, then every decision and every number, counted out anew."""
    claim = Claim.read(plain)
    check_digest(plain)
    found = Round(House(claim.rules), claim.cards)
    _compare_strategies(claim.strategy, strategy_of(found))
    by_up = {VALUES[up]: value for up, value in found.by_up.items()}
    if claim.by_up.keys() != by_up.keys():
        raise FalseClaimError(f"The certificate's up cards are not those of its shoe: {', '.join(by_up)}.")
    for up, value in by_up.items():
        _compare(f"against {up} a round", claim.by_up[up], value)
    _compare("a round", claim.value, found.value)
    _compare("taking insurance where it pays", claim.insurance_gain, found.insurance_gain)
    return Checked(claim.rules, claim.cards, found.value)


def _compare(what: str, claimed: Fraction, found: Fraction) -> None:
    if claimed != found:
        raise FalseClaimError(
            f"The certificate claims that {what} is worth {shown(str(claimed))}, but it is worth {shown(str(found))}."
        )


def _compare_strategies(claimed: Strategy, found: Strategy) -> None:
    """Refuse a strategy that is not the best, and say where it first departs from it."""
    for where, told, best in _differences(claimed.to_dict(), found.to_dict()):
        raise FalseClaimError(
            f"The certificate's strategy is not the best {where}: {quoted(told)} instead of {best!r}."
        )


def _differences(claimed: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Where two strategies differ, what the one says there, and what the other."""
    for part, best in found.items():
        told = claimed[part]
        for up in {**best, **told}:
            mine, theirs = best.get(up), told.get(up)
            if json.dumps(mine, sort_keys=True) == json.dumps(theirs, sort_keys=True):  # 17.0 is not 17
                continue
            if isinstance(mine, str) and isinstance(theirs, str) and len(mine) == len(theirs):
                place = next(place for place, letter in enumerate(mine) if theirs[place] != letter)
                yield f"in {part} with {hand_text(TWO_CARDS[place])} against {up}", theirs[place], mine[place]
            else:
                yield f"in {part} against {quoted(up)}", theirs, mine
