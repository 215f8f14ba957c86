"""What perfect play gains from a small shoe, by complete enumeration: the engine plays every round there is."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from tests.support.every_round import policy_ev, shoes_of
from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.analyse.blackjack.counting.index import TAGS
from twentyone.analyse.blackjack.perfect.chart_by_count import COUNTS, CountedCharts
from twentyone.analyse.blackjack.perfect.gain import insurance_gains, play_gains
from twentyone.analyse.blackjack.perfect.player import Player, player_of
from twentyone.cards.card import value
from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.policy import chart_policy
from twentyone.games.contract import Action
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.many.rows import DIFFERENT, SAME_RANK, UNKNOWN, Rows
from twentyone.solve.blackjack.values.index import hand_index

RULES = BlackjackRules(decks=8, max_split_hands=3)
CARDS = {"8C": 5, "TC": 7, "3C": 3, "AC": 2}
DEALING, SHOE = shoes_of(CARDS)
BOLD = Chart.from_rows(
    dict(SIX_DECKS_H17.rows) | {"hard 16": ("S",) * 10, "hard 11": ("Dh",) * 10, "pair 8": ("H",) * 10}
)
"""A chart for high counts that is not too wise, so that much is gained."""
TURN = -5


def counted() -> CountedCharts:
    """One chart below a count, another from it on."""
    return CountedCharts("turning", tuple(BOLD if count >= TURN else SIX_DECKS_H17 for count in COUNTS), 0)


def by_count(view: BlackjackObservation) -> Action:
    """The same player as a person plays: counts the cards gone, those of the hand and the up card."""
    seen = [value(card) for card in (*view.cards, view.dealer[0])]
    running = sum(TAGS[one - 1] for one in seen) - sum(TAGS[card] * held for card, held in enumerate(SHOE.counts))
    true = 52 * running // (SHOE.size - len(seen))
    return chart_policy(BOLD if true >= TURN else SIX_DECKS_H17)(view)


def every_beginning(shoe: Shoe) -> tuple[Rows, np.ndarray]:
    """Every first three cards that a shoe can deal, by value, and the chance of each."""
    rows: list[tuple[object, ...]] = []
    chances = []
    for first, second, up in product(range(10), repeat=3):
        left, chance = list(shoe.counts), Fraction(1)
        for card in (first, second, up):
            chance *= Fraction(left[card], sum(left))
            left[card] -= 1
        if chance > 0:
            hand = hand_index().of_values(first + 1, second + 1)
            rank_of = [12, *range(9)]
            alike = SAME_RANK if first == second else DIFFERENT
            rows.append((len(rows), shoe.counts, (UNKNOWN,) * 4, hand, rank_of[first], alike, rank_of[up], 0))
            chances.append(float(chance))
    return Rows(*(np.array(column, dtype=np.int64) for column in zip(*rows, strict=True))), np.array(chances)


@pytest.fixture(scope="module")
def players() -> list[Player]:
    return [player_of(CountedCharts("basic", (SIX_DECKS_H17,))), player_of(counted())]


def test_what_is_gained_over_a_chart_or_a_count_is_what_every_round_adds_up_to(players: list[Player]) -> None:
    rows, chances = every_beginning(SHOE)
    gains = play_gains(RULES, rows, players) @ chances
    best = solve_blackjack(RULES, SHOE).ev
    evs = [policy_ev(RULES, policy, DEALING) for policy in (chart_policy(SIX_DECKS_H17), by_count)]
    assert gains == pytest.approx([best - float(ev) for ev in evs], abs=1e-12)
    assert gains.min() > 0.005
    assert abs(gains[0] - gains[1]) > 0.005


def test_insurance_adds_its_ev_where_it_pays_or_where_the_count_says_so(players: list[Player]) -> None:
    shoe = Shoe((2, 2, 2, 2, 2, 2, 2, 2, 2, 9))
    rows, _ = every_beginning(shoe)
    perfect, by_the_count = insurance_gains(RULES, rows, players[1])
    for row in range(rows.total):
        left = [held - taken for held, taken in zip(shoe.counts, hand_index().counts[rows.hands[row]], strict=True)]
        tens = left[9] / (sum(left) - 1)
        expected = tens - (1 - tens) / 2 if rows.ups[row] == 12 else 0.0
        assert perfect[row] == pytest.approx(max(expected, 0.0), abs=1e-15)
        assert by_the_count[row] in (pytest.approx(expected, abs=1e-15), 0.0)
    assert 0 < np.count_nonzero(perfect) < np.count_nonzero(rows.ups == 12)
    assert not insurance_gains(RULES, rows, players[0]).counted.any()
