"""Chances given a count, confirmed by going through every set of cards that may be left."""

from collections.abc import Iterator
from itertools import product
from math import comb, prod

import pytest

from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.cards.notation import parse_ranks
from twentyone.cards.shoe import Shoe
from twentyone.errors import ShoeError
from twentyone.rules.blackjack import BlackjackRules, HoleCard, SplitBy, Surrender
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.values.count_law import count_chances, count_law

HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)
FEW = (3, 0, 0, 0, 2, 4, 0, 0, 5, 12)
GONE = 4


def shoes(running: int, tags: tuple[int, ...] = HI_LO) -> Iterator[tuple[int, Shoe]]:
    """Every shoe that the count leaves of few cards, with the number of ways to come to it."""
    for gone in product(*(range(min(held, GONE) + 1) for held in FEW)):
        if sum(gone) == GONE and sum(tag * cards for tag, cards in zip(tags, gone, strict=True)) == running:
            ways = prod(comb(held, cards) for held, cards in zip(FEW, gone, strict=True))
            yield ways, Shoe(tuple(held - cards for held, cards in zip(FEW, gone, strict=True)))


@pytest.mark.parametrize("running", [-2, 1])
@pytest.mark.parametrize(
    "rules",
    [
        BlackjackRules(decks=1, max_split_hands=3, surrender=Surrender.LATE),
        BlackjackRules(
            decks=1, hole_card=HoleCard.NO_PEEK_ORIGINAL, split_aces_count_as_blackjack=True, resplit_aces=True
        ),
    ],
)
def test_the_ev_given_a_count_is_the_mean_over_every_shoe_that_has_it(running: int, rules: BlackjackRules) -> None:
    found = list(shoes(running))
    mean = sum(ways * chart_value(rules, SIX_DECKS_H17, shoe).ev for ways, shoe in found)
    law = count_law(FEW, HI_LO, sum(FEW) - GONE, running)
    given = chart_value(rules, SIX_DECKS_H17, Shoe(FEW), law=law).ev
    assert given == pytest.approx(mean / sum(ways for ways, _ in found), abs=1e-12)


MANY_TAGS = {
    "hi-opt 2": ((0, 1, 1, 2, 2, 1, 1, 0, 0, -2), -1),
    "halves, doubled": ((-2, 1, 2, 2, 3, 2, 1, 0, -1, -2), 2),
    "revere-rapc": ((-4, 2, 3, 3, 4, 3, 2, 0, -1, -3), 1),
    "one tag": ((1,) * 10, GONE),
}


@pytest.mark.parametrize("name", MANY_TAGS)
def test_the_tags_may_be_any_whole_numbers(name: str) -> None:
    tags, running = MANY_TAGS[name]
    rules, found = BlackjackRules(decks=1), list(shoes(running, tags))
    assert found
    mean = sum(ways * chart_value(rules, SIX_DECKS_H17, shoe).ev for ways, shoe in found)
    given = chart_value(rules, SIX_DECKS_H17, Shoe(FEW), law=count_law(FEW, tags, sum(FEW) - GONE, running)).ev
    assert given == pytest.approx(mean / sum(ways for ways, _ in found), abs=1e-12)


@pytest.mark.parametrize("left", [1, 17, 26, 48, 52])
def test_counts_come_as_often_as_sets_of_cards_have_them(left: int) -> None:
    ways: dict[int, int] = {}
    for lows, highs in product(range(21), range(21)):
        if 0 <= 52 - left - lows - highs <= 12:
            sets = comb(20, lows) * comb(20, highs) * comb(12, 52 - left - lows - highs)
            ways[lows - highs] = ways.get(lows - highs, 0) + sets
    chances = count_chances(Shoe.of_decks(1).counts, HI_LO, left)
    assert chances == pytest.approx(
        {running: number / comb(52, left) for running, number in sorted(ways.items())}, abs=1e-12
    )


def test_with_nothing_gone_the_count_says_nothing() -> None:
    rules = BlackjackRules(decks=2)
    full = Shoe.of_decks(2)
    law = count_law(full.counts, HI_LO, 104, 0)
    for hand, up in (("8,8", 8), ("A,7", 12), ("T,6", 8)):
        plain = ev_blackjack(parse_ranks(hand), up, rules).actions
        given = ev_blackjack(parse_ranks(hand), up, rules, law=law).actions
        assert given == pytest.approx(plain, abs=1e-11)


def test_pairs_by_rank_follow_a_count_too() -> None:
    rules = BlackjackRules(decks=1, split_by=SplitBy.SAME_RANK)
    law = count_law(Shoe.of_decks(1).counts, HI_LO, 52, 0)
    given = chart_value(rules, SIX_DECKS_H17, law=law).ev
    assert given == pytest.approx(chart_value(rules, SIX_DECKS_H17).ev, abs=1e-12)


def test_a_count_that_cannot_be_is_refused() -> None:
    with pytest.raises(ShoeError, match="No 50 cards"):
        count_law(Shoe.of_decks(1).counts, HI_LO, 50, 3)
    with pytest.raises(ShoeError, match="No 53 cards"):
        count_law(Shoe.of_decks(1).counts, HI_LO, 53, 0)
    with pytest.raises(ShoeError, match="No 51 cards"):
        count_law(Shoe.of_decks(1).counts, tuple(2 * tag for tag in HI_LO), 51, 1)
