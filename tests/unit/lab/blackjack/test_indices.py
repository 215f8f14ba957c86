"""Index plays against those of the books, and against one hand worked out by itself."""

import numpy as np
import pytest

from twentyone.analyse.blackjack.counting.index import index_of, insurance_index
from twentyone.errors import RulesError, RunError
from twentyone.games.blackjack.chart import Chart
from twentyone.lab.blackjack.count import count_of_words, count_words
from twentyone.lab.blackjack.indices import DRAWN, FIRST, IndexTable, index_table
from twentyone.lab.index import Index
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.policy import find_policy
from twentyone.simulate.counting.catalog import find_count

RULES = BlackjackRules(dealer_hits_soft_17=False)
ILLUSTRIOUS = {
    ("insurance", "A"): 3, ("hard 16", "T"): 0, ("hard 15", "T"): 4, ("pair T", "5"): 5, ("pair T", "6"): 4,
    ("hard 10", "T"): 4, ("hard 12", "3"): 2, ("hard 12", "2"): 3, ("hard 11", "A"): 1, ("hard 9", "2"): 1,
    ("hard 10", "A"): 4, ("hard 9", "7"): 3, ("hard 16", "9"): 5, ("hard 13", "2"): -1, ("hard 12", "4"): 0,
    ("hard 12", "5"): -2, ("hard 12", "6"): -1, ("hard 13", "3"): -2,
}  # fmt: skip
"""Don Schlesinger, Blackjack Attack: the Illustrious 18 of Hi-Lo, several decks, the dealer stands on soft 17."""


def basic(rules: BlackjackRules) -> Chart:
    chart = find_policy("basic", rules).chart
    assert chart is not None
    return chart


@pytest.fixture(scope="module")
def table() -> IndexTable:
    return index_table(RULES, find_count("hi-lo"), basic(RULES), n_counts=13)


def first_of(table: IndexTable, hand: str, up: str) -> Index:
    return next(one for one in table.indices() if (one.kind, one.hand, one.up) == (FIRST, hand, up))


def test_every_decision_is_there(table: IndexTable) -> None:
    assert len(table.decisions) >= 350
    assert {one.kind for one in table.decisions} == {FIRST, DRAWN}
    assert table.chances.sum() == pytest.approx(1)
    assert sum(float(table.chances @ one.chance) for one in table.decisions) == pytest.approx(
        1 + 1 / 13 - 2 * (24 * 96) / (312 * 311), rel=1e-3
    )  # every hand but naturals, and insurance against an ace


def test_indices_are_those_of_the_books(table: IndexTable) -> None:
    for (hand, up), published in ILLUSTRIOUS.items():
        assert abs(first_of(table, hand, up).count - published) <= 1.0, (hand, up)


def test_the_best_to_learn_are_among_the_illustrious(table: IndexTable) -> None:
    best = [(one.hand, one.up) for one in table.indices(lambda count: 1.0 if count < 1 else 8.0)[:10]]
    assert best[:2] == [("insurance", "A"), ("hard 16", "T")]
    assert len(set(best) & set(ILLUSTRIOUS)) >= 7


def test_an_index_is_that_of_its_hand_worked_out_alone(table: IndexTable) -> None:
    alone = index_of(RULES, "T,T", "5")
    assert alone.with_table is not None
    assert first_of(table, "pair T", "5").count == pytest.approx(alone.with_table, abs=0.05)
    insured = insurance_index(RULES)
    assert insured.with_table is not None
    assert first_of(table, "insurance", "A").count == pytest.approx(insured.with_table, abs=0.01)


def counts_of(indices: list[Index]) -> dict[tuple[str, ...], float]:
    return {(one.kind, one.hand, one.up, one.below, one.above): one.count for one in indices}


def test_who_avoids_risk_doubles_and_splits_later_and_insures_earlier(table: IndexTable) -> None:
    plain = counts_of(table.indices())
    assert counts_of(table.indices(None, lambda count: 0.0)) == plain
    careful = counts_of(table.indices(None, lambda count: 0.02))
    for hand, up in (("pair T", "5"), ("pair T", "6"), ("hard 10", "T"), ("hard 9", "7"), ("hard 11", "A")):
        key = next(key for key in plain if key[:3] == (FIRST, hand, up))
        assert careful[key] > plain[key] + 0.1, key
    insured = next(key for key in plain if key[1] == "insurance")
    assert careful[insured] < plain[insured] - 0.02
    stands = next(key for key in plain if key[:3] == (FIRST, "hard 16", "T"))
    assert abs(careful[stands] - plain[stands]) < 0.3, "one stake either way: only pushes differ"


def test_an_index_of_who_avoids_risk_is_where_certainty_equivalents_cross(table: IndexTable) -> None:
    decision = next(one for one in table.decisions if (one.kind, one.hand, one.up) == (FIRST, "hard 10", "T"))
    index = next(
        one
        for one in table.indices(None, lambda count: 0.03)
        if (one.kind, one.hand, one.up) == (FIRST, "hard 10", "T")
    )
    counts = [table.shown(running, decision.seen, decision.n_seen) for running in table.running]
    edge = decision.worth["double"] - decision.worth["hit"]
    risk = decision.square["double"] - decision.square["hit"]
    at = [float(np.interp(index.count, counts, one)) for one in (edge, risk)]
    assert at[0] == pytest.approx(0.03 / 2 * at[1], abs=1e-9)
    assert at[1] == pytest.approx(3 * float(np.interp(index.count, counts, decision.square["hit"])), rel=0.15)


def test_counts_that_run_have_indices_in_their_own_points() -> None:
    found = index_table(RULES, find_count("ko"), basic(RULES), n_counts=3)
    assert len(found.decisions) >= 350
    # half of the shoe left: three decks below the pivot of +4, about a point for each
    assert first_of(found, "insurance", "A").count == pytest.approx(1.15, abs=0.1)


def test_a_count_is_read_from_its_words() -> None:
    for name in ("hi-lo", "ko", "halves", "hi-opt-2-aces", "running-hi-lo"):
        count = find_count(name)
        read = count_of_words(count_words(count))
        assert (read.tags, read.true_count, read.betting_tags) == (count.tags, count.true_count, count.betting_tags)
        assert read.first_count(6) == count.first_count(6)
    for words in ({}, {"tags": ["1"] * 9}, {"tags": ["x"] * 10, "start": "0"}):
        with pytest.raises(RunError, match="counted"):
            count_of_words(words)
    infinite = BlackjackRules(decks=0)
    with pytest.raises(RulesError, match="decks"):
        index_table(infinite, find_count("hi-lo"), basic(RULES))
