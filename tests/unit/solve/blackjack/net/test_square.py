"""Mean squares of first actions against the whole law of what they win, and against play written out."""

from fractions import Fraction

import numpy as np
import pytest

from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules, HoleCard, Surrender
from twentyone.solve.blackjack.net.distribution import EVEN, Results
from twentyone.solve.blackjack.net.split import TENTHS, Distribution
from twentyone.solve.blackjack.net.square import MeanSquares
from twentyone.solve.blackjack.values.openings import Analysis


def square_of(law: Distribution) -> float:
    nets = (np.arange(len(law)) - EVEN) / TENTHS
    return float(law @ nets**2)


@pytest.mark.parametrize("hole_card", [HoleCard.PEEK, HoleCard.NO_PEEK])
def test_one_hand_has_the_mean_square_of_its_whole_law(hole_card: HoleCard) -> None:
    surrender = Surrender.LATE if hole_card == HoleCard.PEEK else Surrender.EARLY
    rules = BlackjackRules(decks=2, surrender=surrender, hole_card=hole_card)
    analysis = Analysis(rules, Shoe.of_decks(2), ups=(0, 5, 9))
    squares, results = MeanSquares(analysis), Results(analysis)
    for values in ((5, 6), (10, 6), (1, 7), (9, 9)):
        opening = next(analysis.openings_of(values[0] - 1, values[1] - 1))
        found = squares.of(opening)
        for action in opening.worth:
            for column in range(3):
                law = results.distribution(opening, column, action)
                # the hands of a split are taken as independent given the dealer's outcome: next to nothing
                close = 0.02 if action == "split" else 1e-12
                assert found[action][column] == pytest.approx(square_of(law), rel=close), (values, action, column)


def test_a_double_has_the_mean_square_of_play_written_out() -> None:
    counts = [0, 0, 0, 0, 2, 3, 0, 0, 3, 4]  # fives, sixes, nines, tens
    shoe = Shoe(tuple(counts))
    analysis = Analysis(BlackjackRules(), shoe, ups=(5,))
    opening = next(analysis.openings_of(4, 5))  # 5,6 against 6
    for card in (5, 6, 6):
        counts[card - 1] -= 1

    def dealt(left: list[int]) -> list[tuple[int, Fraction, list[int]]]:
        whole, found = sum(left), []
        for place, held in enumerate(left):
            if held:
                rest = left.copy()
                rest[place] -= 1
                found.append((place + 1, Fraction(held, whole), rest))
        return found

    def dealer(total: int, left: list[int]) -> dict[int, Fraction]:
        if total >= 17:
            return {total: Fraction(1)}
        found: dict[int, Fraction] = {}
        for card, chance, rest in dealt(left):
            for end, its in dealer(total + card, rest).items():
                found[end] = found.get(end, Fraction(0)) + chance * its
        return found

    mean = square = Fraction(0)
    for card, chance, rest in dealt(counts):
        for end, its in dealer(6, rest).items():
            net = 2 if end > 21 or end < 11 + card else -2 if end > 11 + card else 0
            mean += chance * its * net
            square += chance * its * net * net
    assert opening.worth["double"][0] == pytest.approx(float(mean), rel=1e-12)
    assert MeanSquares(analysis).of(opening)["double"][0] == pytest.approx(float(square), rel=1e-12)
