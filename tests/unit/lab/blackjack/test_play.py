"""Runs of blackjack: the simulator's own sums, whole shoes, and who sits in when."""

import random
from functools import lru_cache

import numpy as np
import pytest

from twentyone.errors import RunError
from twentyone.lab.blackjack.pilot import excess_of
from twentyone.lab.blackjack.play import play_run
from twentyone.lab.blackjack.shoes import Shoes
from twentyone.lab.blackjack.visit import attendance
from twentyone.lab.moments import RampMoments
from twentyone.lab.ramp import Ramp
from twentyone.lab.run import Run
from twentyone.lab.table import Table
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.core.run import run
from twentyone.simulate.counting.by_count import by_count, ramp_value
from twentyone.simulate.registry import simulation_of

ROUNDS, PILOT = 1 << 18, 1 << 16
RULES = BlackjackRules(decks=2)
BETS = {0: 1.0, 2: 4.0}


@pytest.fixture(scope="module")
def played() -> Run:
    return play_run(RULES, "hi-lo", rounds=ROUNDS, cores=1, pilot=PILOT)


def test_a_run_says_what_the_simulator_says(played: Run) -> None:
    assert Run.of_dict(played.to_dict()) == played
    assert played.played == played.rounds == ROUNDS
    moments = RampMoments(played, Ramp.of(BETS))
    other = ramp_value(by_count(run(simulation_of(RULES, count="hi-lo"), ROUNDS, 7)), BETS)
    error = moments.covariance[0][0] ** 0.5
    assert abs(moments.ev - other.ev) < 4 * (error**2 + other.standard_error**2) ** 0.5
    assert error == pytest.approx(other.standard_error, rel=0.1)
    assert moments.sd == pytest.approx(other.sd, rel=0.03)
    assert moments.sums[2] == pytest.approx(other.average_bet, rel=0.03)


@pytest.mark.long
def test_two_hands_of_a_round_win_and_lose_together() -> None:
    table = Table(others=1, hands=2)
    plain = play_run(RULES, "hi-lo", table, ROUNDS, cores=1, pilot=PILOT)
    seen = play_run(RULES, "hi-lo", Table(others=1, hands=2, enter=-99), ROUNDS, 1, cores=1)
    summed, recorded = (
        sum(one.products for one in found.bins) / sum(one.pairs for one in found.bins) / 100 for found in (plain, seen)
    )
    assert summed == pytest.approx(recorded, rel=0.05)
    both = RampMoments(plain, Ramp.of({0: 1}, hands=2))
    one = RampMoments(plain, Ramp.of({0: 1}))
    assert both.ev == pytest.approx(2 * one.ev)
    assert 3 * one.variance > both.variance > 2 * one.variance


@pytest.mark.parametrize(
    "table",
    [
        Table(others=1, enter=1),
        Table(others=1, enter=2, leave=-1),
        Table(others=1, leave=-2),
        Table(leave=-1, walks=True),
        Table(others=1, enter=1, leave=0, walks=True),
    ],
)
def test_a_counter_comes_and_goes_by_the_count(table: Table) -> None:
    generator, shoe, count, expected = random.Random(5), [], [], []
    for number in range(60):
        inside, gone = table.enter is None, False
        for place in range(generator.randint(1, 9)):
            here = generator.randint(-3, 3)
            shoe.append(number)
            count.append(here)
            if place and inside and table.leave is not None and here <= table.leave:
                inside, gone = False, gone or table.walks
            elif not inside and table.enter is not None and here >= table.enter:
                inside = True
            expected.append((inside and not gone, not gone))
    plays, stays = attendance(table, np.array(shoe), np.array(count))
    assert list(zip(plays.tolist(), stays.tolist(), strict=True)) == expected


def test_who_enters_at_a_count_plays_at_it_and_above(played: Run) -> None:
    seen = play_run(RULES, "hi-lo", Table(others=1, enter=2, leave=1), ROUNDS, cores=1)
    assert seen.counts[0] == 2
    assert 0 < seen.played < 0.4 * seen.rounds
    assert RampMoments(seen, Ramp.of({0: 1})).ev > RampMoments(played, Ramp.of({0: 1})).ev


def test_counts_with_large_tags_are_kept_in_wide_rows() -> None:
    run = play_run(RULES, "griffin-ultimate", rounds=1 << 16, cores=1, pilot=1 << 14)
    assert run.width > 1
    assert run.counts[0] % run.width == 0
    assert run.counts[1] - run.counts[0] == run.width
    assert max(run.shares[0], run.shares[-1]) < 0.005, "hardly anything lies beyond the last rows"
    assert Run.of_dict(run.to_dict()) == run
    # a count of so many times the tags is the same in rows so many times as wide
    wide = play_run(RULES, "-20,20,20,20,20,20,0,0,0,-20", rounds=1 << 16, cores=1, pilot=1 << 14)
    assert wide.width in (10, 20)
    plain = play_run(RULES, "hi-lo", rounds=1 << 16, cores=1, pilot=1 << 14)
    above = sum(one.rounds for one in wide.bins if one.count >= 20)
    assert above == sum(one.rounds for one in plain.bins if one.count >= 1)


def test_a_run_takes_back_what_the_ends_of_its_lanes_add() -> None:
    generator, low, high = np.random.default_rng(3), 38, 42
    lengths = generator.integers(3, 6, 4000)
    shoe = np.repeat(np.arange(len(lengths)), lengths)
    place = np.concatenate([np.arange(one) for one in lengths])
    bucket = 38 + place  # the count of a round is its place in the shoe
    shoes = Shoes(shoe, bucket, np.zeros((len(shoe), 1), dtype=np.int64), np.ones(len(shoe), dtype=bool), shoe)
    found = excess_of(shoes, low, high, {7: 2, 100: 1})
    # every order of lengths up to so many rounds, by its chance
    chance = {int(one): float((lengths == one).mean()) for one in (3, 4, 5)}

    def counted(rounds: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        sums = np.zeros(5)
        for length, its in chance.items():
            here = np.zeros(5)
            here[: min(length, rounds)] += 1
            sums += its * (here + (counted_once(rounds - length) if rounds > length else 0))
        return sums

    counted_once = lru_cache(maxsize=None)(counted)
    usual = np.array([float((place == at).mean()) for at in range(5)])
    expected = 2 * (counted_once(7) - 7 * usual) + counted_once(100) - 100 * usual
    assert found == pytest.approx(expected, rel=1e-3, abs=1e-9)
    assert sum(found) == pytest.approx(0, abs=1e-3)


def test_runs_that_cannot_be_played_are_refused() -> None:
    for words in ({"rounds": 10}, {"rounds": 1.5}, {"seed": -1}, {"cores": 0}, {"count": "no such count"}):
        with pytest.raises(RunError):
            play_run(RULES, **words)
