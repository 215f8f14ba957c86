"""Variance reduction that changes nothing but the variance: up cards weighed by their exact chances.

Where every round has a fresh shoe, the chance of each up card is known. Weighing the mean of each up card by that
chance instead of by how often it came removes the luck of the up cards from the estimate. Both are reported.
"""

from dataclasses import dataclass
from math import sqrt

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import RunError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.core.estimate import FEWEST, Estimate, mean_and_variance


@dataclass(frozen=True)
class Stratified:
    """An estimate with and without stratification by up card."""

    ev: float
    standard_error: float
    plain_ev: float
    plain_standard_error: float

    @property
    def saved(self) -> float:
        """The share of rounds that stratification saves for the same error."""
        return 1 - (self.standard_error / self.plain_standard_error) ** 2

    def to_dict(self) -> dict[str, float]:
        """The keys of `stratified` in `twentyone simulate --json`."""
        return {"ev": self.ev, "standard_error": self.standard_error, "rounds_saved_percent": 100 * self.saved}


def has_exact_up_cards(estimate: Estimate) -> bool:
    """Whether the up cards of a run have exact chances: one seat, and a fresh shoe every round."""
    rules = estimate.rules
    fresh = isinstance(rules, BlackjackRules) and (rules.penetration == 0 or not rules.decks)
    return fresh and estimate.sums.n_seats == 1


def is_enough_by_up_card(estimate: Estimate) -> bool:
    """Whether every up card came often enough to be weighed."""
    return all(int(estimate.sums.histogram(up=up).sum()) >= FEWEST for up in range(1, len(DECK_COUNTS) + 1))


def stratified(estimate: Estimate) -> Stratified:
    """The estimate of a lone seat's run with each up card weighed by its chance; other runs are refused."""
    sums = estimate.sums
    if not has_exact_up_cards(estimate):
        raise RunError("Up cards have exact chances only for one seat with a fresh shoe every round: penetration=0.")
    ev = variance = 0.0
    for up, count in enumerate(DECK_COUNTS, 1):
        histogram = sums.histogram(up=up)
        chance = count / sum(DECK_COUNTS)
        mean, spread = mean_and_variance(histogram, sums.units)
        ev += chance * mean
        variance += chance**2 * spread / max(int(histogram.sum()), 1)
    return Stratified(ev, sqrt(variance), estimate.ev, estimate.standard_error)
