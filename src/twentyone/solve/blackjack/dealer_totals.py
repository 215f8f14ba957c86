"""The dealer's final totals as an answer: the chance of each, from one up card or from every one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.cards.shoe import Shoe
from twentyone.errors import ShoeError
from twentyone.rules.blackjack import BlackjackRules, must_peek
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Arithmetic
from twentyone.solve.blackjack.values.dealer import OUTCOMES, dealer_finals
from twentyone.solve.blackjack.values.supply import check_dealer_supply
from twentyone.solve.result import Result

BLACKJACK = "blackjack"
TOTALS = (*OUTCOMES[:-1], BLACKJACK)
"""What a dealer can end with; `21` leaves out the blackjack, which is an outcome of its own."""


@dataclass(frozen=True)
class DealerTotals(Result):
    """The chance of each of `TOTALS`, by up card.

    `before_look` counts every hole card there can be. `after_look` is given no dealer blackjack, and is there for the
    up cards under which the dealer looks before the players act.
    """

    before_look: dict[str, dict[str, Any]]
    after_look: dict[str, dict[str, Any]]
    rules: BlackjackRules
    method: str

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone ev blackjack --dealer --json`."""
        return {
            "before_look": _plain(self.before_look),
            "after_look": _plain(self.after_look),
            "rules": rules_dict(self.rules),
            "method": self.method,
        }


def dealer_totals(
    rules: BlackjackRules, shoe: Shoe, ups: Sequence[int], arithmetic: Arithmetic = DOUBLE
) -> DealerTotals:
    """The totals from these up cards (1 the ace), each of which the shoe still holds.

    >>> totals = dealer_totals(BlackjackRules(decks=0, dealer_hits_soft_17=False), Shoe.of_decks(0), [6])
    >>> [round(chance, 4) for chance in totals.before_look["6"].values()]
    [0.1654, 0.1063, 0.1063, 0.1017, 0.0972, 0.4232, 0.0]
    """
    before, after = {}, {}
    for up in ups:
        check_dealer_supply(shoe, up)
        finals = dealer_finals(rules, shoe, up, arithmetic)
        chances = dict(zip(TOTALS, finals.values(), strict=True))
        before[VALUES[up - 1]] = chances
        if must_peek(rules, up):
            after[VALUES[up - 1]] = _without_blackjack(chances)
    counted = "fractions" if arithmetic.exact else "doubles"
    return DealerTotals(before, after, rules, f"exact sum over the dealer's hands, in {counted}")


def _without_blackjack(chances: dict[str, Any]) -> dict[str, Any]:
    """The same chances given that there is no blackjack."""
    others = 1 - chances[BLACKJACK]
    if not others:
        raise ShoeError("The dealer has a blackjack for certain in this shoe: no other total is left.")
    return {total: chance / others for total, chance in chances.items() if total != BLACKJACK}


def _plain(by_up: dict[str, dict[str, Any]]) -> dict[str, dict[str, float]]:
    return {up: {total: float(chance) for total, chance in chances.items()} for up, chances in by_up.items()}
