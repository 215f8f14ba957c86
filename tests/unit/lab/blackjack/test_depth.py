"""The runs of every penetration from one deep play: a shallower shoe is the beginning of a deeper one."""

from dataclasses import replace

import numpy as np
import pytest

from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.errors import RunError
from twentyone.lab.blackjack.depth import cuts_of, play_bands, runs_of_bands
from twentyone.lab.blackjack.play import play_run
from twentyone.lab.blackjack.shoes import whole_shoes
from twentyone.lab.run import Run
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.counting.catalog import find_count

RULES = BlackjackRules(decks=2)
PENETRATIONS = (0.4, 0.5, 0.75)
CHART = NamedPolicy.of_chart(SIX_DECKS_H17)


def table(penetration: float) -> BlackjackSimulation:
    return BlackjackSimulation.of(replace(RULES, penetration=penetration), [CHART], find_count("ko"))


def test_shoes_until_a_cut_are_the_beginnings_of_whole_shoes() -> None:
    shoes = whole_shoes(table(PENETRATIONS[-1]), 1 << 12, 5)
    for cut in cuts_of(RULES, PENETRATIONS):
        part = shoes.until(cut)
        assert part.n_shoes == shoes.n_shoes
        assert part.left.min() > cut
        first = np.flatnonzero(np.diff(part.shoe, prepend=-1))
        assert (part.left[first] == 104).all()


def test_the_first_shoe_of_a_lane_is_the_same_with_every_cut_until_that_cut() -> None:
    cuts = cuts_of(RULES, PENETRATIONS)
    deep = np.cumsum(play_bands(table(PENETRATIONS[-1]), cuts, 9, 0, 200, 1), axis=0)
    for place, penetration in enumerate(PENETRATIONS):
        own = play_bands(table(penetration), cuts[place : place + 1], 9, 0, 200, 1)
        assert np.array_equal(own[0], deep[place])


def test_runs_of_bands_say_what_a_run_of_their_penetration_says() -> None:
    simulation = table(PENETRATIONS[-1])
    hands = play_bands(simulation, cuts_of(RULES, PENETRATIONS), 9, 0, 200, 100)
    runs = list(runs_of_bands(simulation, PENETRATIONS, 9, hands, pilot=1 << 15))
    assert [run.rules for run in runs] == ["decks=2 penetration=0.4", "decks=2 penetration=0.5", "decks=2"]
    assert [run.rounds for run in runs] == list(np.cumsum(hands.sum(axis=(1, 2))))
    for run, penetration in zip(runs, PENETRATIONS, strict=True):
        assert Run.of_dict(run.to_dict()) == run
        other = play_run(replace(RULES, penetration=penetration), "ko", rounds=1 << 17, seed=4, cores=1, pilot=1 << 15)
        for count in (-6, -4, -2, 0):
            mine, theirs = (one.shares[one.counts.index(count)] for one in (run, other))
            deviation = run.spread.deviation[run.counts.index(count)]
            assert abs(mine - theirs) < 4.5 * deviation * (1 / run.rounds + 1 / other.rounds) ** 0.5


def test_penetrations_that_are_no_deeper_are_refused_in_a_sentence() -> None:
    for penetrations in ((0.5, 0.5), (0.75, 0.5), (0.505, 0.509)):
        with pytest.raises(RunError, match=r"deeper from one to the next, each to another card\."):
            cuts_of(RULES, penetrations)


def test_a_count_whose_rows_are_wide_is_refused_in_a_sentence() -> None:
    wide = BlackjackSimulation.of(RULES, [CHART], find_count("griffin-ultimate"))
    with pytest.raises(RunError, match=r"a row for each whole number\."):
        list(runs_of_bands(wide, PENETRATIONS, 9, np.zeros((3, 81, 192), dtype=np.int64)))
