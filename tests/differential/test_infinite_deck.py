"""The engine against an exact calculation of its own, and both against the proportions of the simulator notes."""

import pytest

from tests.support.infinite_deck import NOTES, Hits, dealer_hits, hoyle_hits, played, proportions, z_scores
from twentyone.games.blackjack.policy import BlackjackPolicy, hoyle, mimic

PLAYERS = pytest.mark.parametrize(
    ("name", "policy", "hits"), [("mimic", mimic, dealer_hits), ("hoyle", hoyle, hoyle_hits)]
)


@PLAYERS
def test_the_notes_agree_with_the_exact_chances(name: str, policy: BlackjackPolicy, hits: Hits) -> None:
    assert sum(proportions(hits)) == 1
    assert max(abs(score) for score in z_scores(NOTES[name], proportions(hits))) < 1.5


@PLAYERS
def test_rounds_of_the_engine_agree_with_the_exact_chances(name: str, policy: BlackjackPolicy, hits: Hits) -> None:
    assert max(abs(score) for score in z_scores(played(policy, 3000, seed=1), proportions(hits))) < 3


@PLAYERS
def test_a_blackjack_that_is_only_a_21_would_not_fit_the_notes(name: str, policy: BlackjackPolicy, hits: Hits) -> None:
    assert max(abs(score) for score in z_scores(NOTES[name], proportions(hits, naturals_first=False))) > 6
