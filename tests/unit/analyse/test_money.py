"""Ruin, drawdown and Kelly against formulas of the coin and against all sequences of a few rounds."""

from fractions import Fraction
from itertools import product

import pytest

from twentyone.analyse import money

COIN = {Fraction(-1): 0.4, Fraction(1): 0.6}
LOPSIDED = {Fraction(-1): 0.5, Fraction(0): 0.2, Fraction(3, 2): 0.3}
LARGE_WIN = {Fraction(-1): 0.5, Fraction(1): 0.47, Fraction(20): 0.03}
LARGE_LOSS = {Fraction(-50): 0.002, Fraction(-1): 0.4, Fraction(1): 0.598}


def _carried(chances: money.Chances, depth: int, rounds: int, falls: bool) -> float:
    """Ruin, or a fall by `depth` from a height, with every bankroll in a dictionary and none left out."""
    at, lost = {Fraction(depth): 1.0}, 0.0
    for _ in range(rounds):
        onward: dict[Fraction, float] = {}
        for money_left, chance in at.items():
            for net, more in chances.items():
                there = money_left + net
                if there <= 0:
                    lost += chance * more
                    continue
                there = min(there, Fraction(depth)) if falls else there
                onward[there] = onward.get(there, 0.0) + chance * more
        at = onward
    return lost


def _all_walks(chances: money.Chances, rounds: int) -> list[tuple[float, list[float]]]:
    walks = []
    for nets in product(chances, repeat=rounds):
        chance, at, path = 1.0, 0.0, []
        for net in nets:
            chance *= chances[net]
            at += float(net)
            path.append(at)
        walks.append((chance, path))
    return walks


@pytest.mark.parametrize("chances", [COIN, LOPSIDED])
@pytest.mark.parametrize("bankroll", [1, 2, 4])
def test_ruin_within_some_rounds_is_what_all_sequences_say(chances: money.Chances, bankroll: int) -> None:
    said = sum(chance for chance, path in _all_walks(chances, 7) if min(path) <= -bankroll)
    assert money.ruin_within(chances, bankroll, 7) == pytest.approx(said, abs=1e-12)


@pytest.mark.parametrize("chances", [COIN, LOPSIDED])
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_drawdown_within_some_rounds_is_what_all_sequences_say(chances: money.Chances, depth: int) -> None:
    def deepest(path: list[float]) -> float:
        height, fall = 0.0, 0.0
        for at in path:
            height = max(height, at)
            fall = max(fall, height - at)
        return fall

    said = sum(chance for chance, path in _all_walks(chances, 7) if deepest(path) >= depth)
    assert money.drawdown_within(chances, depth, 7) == pytest.approx(said, abs=1e-12)


def test_a_coin_has_the_textbook_ruin_and_kelly_fraction() -> None:
    assert money.risk_of_ruin(COIN, 5) == pytest.approx((0.4 / 0.6) ** 5, rel=1e-9)
    assert money.kelly_fraction(COIN) == pytest.approx(0.2, rel=1e-9)
    assert money.rounds_to_be_sure(COIN) == pytest.approx(0.96 / 0.04)
    assert money.bankroll_for(COIN, (0.4 / 0.6) ** 5) == pytest.approx(5, rel=1e-9)


def test_without_an_edge_every_bankroll_is_lost_and_nothing_should_be_bet() -> None:
    behind = money.other_side(COIN)
    assert money.risk_of_ruin(behind, 100) == 1
    assert money.kelly_fraction(behind) == 0
    assert money.bankroll_for(behind, 0.05) == float("inf")


def test_ruin_without_end_is_hardly_more_than_ruin_within_many_rounds() -> None:
    long = money.ruin_within(COIN, 3, 2000)
    assert long == pytest.approx(money.risk_of_ruin(COIN, 3), abs=1e-9)


@pytest.mark.parametrize("chances", [COIN, LOPSIDED, LARGE_WIN, LARGE_LOSS, money.other_side(LARGE_WIN)])
@pytest.mark.parametrize("bankroll", [1, 10, 30])
def test_a_payout_larger_than_the_bankroll_leaves_ruin_and_drawdown_right(
    chances: money.Chances, bankroll: int
) -> None:
    for rounds in (1, 40):
        ruin, fall = (_carried(chances, bankroll, rounds, falls) for falls in (False, True))
        assert money.ruin_within(chances, bankroll, rounds) == pytest.approx(ruin, abs=1e-11)
        assert money.drawdown_within(chances, bankroll, rounds) == pytest.approx(fall, abs=1e-11)


@pytest.mark.parametrize("chances", [COIN, LARGE_WIN, LARGE_LOSS])
def test_from_the_safe_height_hardly_anything_is_lost(chances: money.Chances) -> None:
    height = money.safe_height(chances, 60)
    assert _carried(chances, int(height) + 1, 60, False) <= money.NEGLECTED
    assert height < 60 * -float(min(chances)) + 1 or height < 100
