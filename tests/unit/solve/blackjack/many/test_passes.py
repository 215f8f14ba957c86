"""The passes that are laid out for the GPU are all that the adding up of splits takes from, whatever the house."""

from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from tests.support.drawn_questions import Drawn, drawn_questions, drawn_splits
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.many.adding import split_worths
from twentyone.solve.blackjack.many.deals import Deals, Ways
from twentyone.solve.blackjack.many.gpu.jobs import jobs_of
from twentyone.solve.blackjack.many.gpu.passes import JobPasses
from twentyone.solve.blackjack.many.kind import deals_of, kinds_of
from twentyone.solve.blackjack.many.rows import Given, read_rows
from twentyone.solve.blackjack.values.arithmetic import Numbers

DRAWN = {"first hands": drawn_questions(5, 600, rule_sets=30), "in a split": drawn_splits(6, 300, rule_sets=60)}


def by_house(drawn: Sequence[Drawn]) -> Iterator[tuple[BlackjackRules, Deals, Ways]]:
    """The deals under each set of rules, as `ev_many` has them worked out."""
    for rules in dict.fromkeys(one.rules for one in drawn):
        asked = [one for one in drawn if one.rules == rules]
        columns = zip(*((one.shoe, one.hand, one.up, one.beside) for one in asked), strict=True)
        read = read_rows(rules, Given(list(range(len(asked))), *map(list, columns)))
        kinds = list(kinds_of(rules, SplitPlay.CDZ, read))
        if kinds:
            yield rules, *deals_of(kinds, read.rows)


def splits_from(rules: BlackjackRules, deals: Deals, ways: Ways, nowhere: float) -> Numbers:
    """What splits are worth if hands are worth drawn numbers in every pass, and something else where there is none."""
    jobs = jobs_of(rules, deals)
    passes = JobPasses(rules, jobs, deals, ways)
    by_unit = np.random.default_rng(7).normal(size=(passes.n_units, passes.width, 10))
    laid_out = passes.n_gone[passes.n_gone > 0]
    by_unit[np.arange(passes.width) >= laid_out[:, None]] = nowhere
    return split_worths(rules, deals, ways, passes.seconds_of(by_unit))


@pytest.mark.parametrize("name", DRAWN)
def test_what_lies_beyond_the_passes_of_a_job_has_no_part_in_its_splits(name: str) -> None:
    houses, splits = 0, 0
    for rules, deals, ways in by_house(DRAWN[name]):
        for some in (deals, *(deals.of(slice(at, at + 1)) for at in np.flatnonzero(deals.pairs >= 0)[:2].tolist())):
            one, other = (splits_from(rules, some, ways, nowhere) for nowhere in (0.0, 1e6))
            assert np.array_equal(one, other, equal_nan=True)
            splits += int(np.isfinite(one).sum())
        houses += 1
    assert houses >= 20
    assert splits >= 100


def test_a_pair_alone_of_which_the_shoe_has_few_more_can_go_on_to_four_hands() -> None:
    rules = BlackjackRules(decks=1, max_split_hands=4)
    asked = Drawn(rules, [4] * 13, "8,8", "T", (6, 6))
    ((_, deals, ways),) = by_house([asked])
    assert np.isfinite(splits_from(rules, deals, ways, 0.0)).all()
