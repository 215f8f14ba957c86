"""A question to a run: which bets are answered, and what there is nothing to answer to."""

import pytest

from tests.support.lab_runs import true_run
from twentyone.errors import RunError
from twentyone.lab.figures import Pace
from twentyone.lab.moments import RampMoments
from twentyone.lab.ramp import Limits, Ramp
from twentyone.lab.scenario import Question, Scenario

RUN, LIMITS = true_run(), Limits(1, 8)


def test_what_playing_by_the_count_gains_is_won_at_its_counts() -> None:
    ramp = Ramp.of({-2: 1, 2: 8})
    plain, better = RampMoments(RUN, ramp), RampMoments(RUN, ramp, {2: 0.01, -1: 0.02})
    assert better.ev - plain.ev == pytest.approx(8 * 0.12 * 0.01 + 0.25 * 0.02)


@pytest.mark.parametrize("bankroll", [None, 50.0])
def test_whoever_may_sit_out_does_where_nothing_is_won(bankroll: float | None) -> None:
    gains = dict.fromkeys(RUN.counts, -1.0)
    with pytest.raises(RunError, match="nothing to win"):
        _ = Scenario(RUN, Question(LIMITS, Pace(bankroll=bankroll), sits_out=True), gains).figures
    sitting = Scenario(RUN, Question(LIMITS, Pace(bankroll=bankroll), sits_out=True))
    assert [row["bet"] == 0 for row in sitting.by_count] == [True, True, True, False, False]
    with pytest.raises(RunError, match="nothing to win"):
        _ = Scenario(RUN, Question(Ramp.of({0: 0, 9: 5}))).figures


def test_without_an_edge_the_least_is_bet_and_there_is_no_n0() -> None:
    gains = dict.fromkeys(RUN.counts, -1.0)
    losing = Scenario(RUN, Question(LIMITS, Pace(bankroll=50), within=10), gains)
    assert {row["bet"] for row in losing.by_count} == {1}
    assert losing.figures["n0"].to_dict()["value"] is None
    assert losing.figures["risk_of_ruin"].value == losing.figures["ruin_on_lattice"].value == 1.0


def test_a_ramp_of_no_bets_and_a_third_hand_are_each_refused_by_their_own_number() -> None:
    with pytest.raises(RunError, match=r"^A ramp cannot have 0 bets: it has one or more\.$"):
        Question(LIMITS, bets=0)
    with pytest.raises(RunError, match=r"^A counter cannot play 3 hands: it is one or two\.$"):
        Question(LIMITS, hands=3)
