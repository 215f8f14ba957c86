"""The page on perfect play says what its data file says, and the data agree with themselves."""

from itertools import pairwise

import pytest
from benchmarks.recorded.perfect_page import DECKS, PAGE, PENETRATIONS, cells, page, score

GAINS = ("basic", "eighteen", "all", "insurance", "insured")


def test_the_page_is_made_from_its_data() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_two_seeds_agree() -> None:
    """The square sum of 80 scores lies within four of its standard deviations, the studies' cells left out."""
    scores = [score(cells()[f"{decks}-{share:g}"], name) for decks in DECKS for share in PENETRATIONS for name in GAINS]
    assert len(scores) == 80
    assert max(map(abs, scores)) < 4
    # the gains over three players are of the same rounds: their scores go together, and spread the sum more
    assert sum(one * one for one in scores) < 80 + 4 * (2 * 80 * 3) ** 0.5


@pytest.mark.parametrize("decks", DECKS)
def test_who_knows_more_gains_more_and_most_from_deep_shoes(decks: int) -> None:
    found = [cells()[f"{decks}-{share:g}"]["means"] for share in PENETRATIONS]
    for means in found:
        assert means["basic"] > means["eighteen"] > means["all"] > 0
        assert means["insurance"] > means["insured"] > 0
    for name in GAINS:
        assert all(one[name] < other[name] for one, other in pairwise(found))
