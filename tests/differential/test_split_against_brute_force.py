"""The removal recursion and the joint distribution against a split played out card by card."""

from fractions import Fraction

import numpy as np
import pytest

from tests.differential.blackjack_brute_force import OTHER_TEN, SplitRound
from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules, split_assignments
from twentyone.solve.blackjack.decision import most_hands
from twentyone.solve.blackjack.net.split import FARTHEST, TENTHS, SplitNet
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, EXACT, Arithmetic
from twentyone.solve.blackjack.values.dealer import Setting
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Analysis
from twentyone.solve.blackjack.values.split import SplitSum

# counts ace to ten; every round of these fits, and every pair can be split as often as the rules allow
EIGHTS = (1, 0, 2, 0, 0, 0, 0, 6, 0, 5)
ACES = (6, 0, 0, 0, 2, 0, 3, 0, 0, 6)
TENS = (1, 0, 0, 0, 0, 2, 0, 2, 0, 9)
CASES = [
    ("eights", EIGHTS, 7, 9, "max_split_hands=2"),
    ("eights", EIGHTS, 7, 2, "max_split_hands=3"),
    ("eights", EIGHTS, 7, 9, "max_split_hands=4"),
    ("eights", EIGHTS, 7, 7, "max_split_hands=4 dealer_hits_soft_17=false"),
    ("eights", EIGHTS, 7, 0, "max_split_hands=4 hole_card=no_peek"),
    ("eights", EIGHTS, 7, 9, "max_split_hands=3 hole_card=no_peek_original double_after_split=false"),
    ("aces", ACES, 0, 9, "max_split_hands=4"),
    ("aces", ACES, 0, 9, "max_split_hands=4 resplit_aces=true"),
    ("aces", ACES, 0, 4, "max_split_hands=3 resplit_aces=true split_aces_one_card=false"),
    ("aces", ACES, 0, 9, "resplit_aces=true split_aces_count_as_blackjack=true hole_card=no_peek"),
    ("aces", ACES, 0, 9, "resplit_aces=true split_aces_count_as_blackjack=true hole_card=no_peek_original"),
    ("aces", ACES, 0, 0, "resplit_aces=true split_aces_count_as_blackjack=true blackjack_pays=6:5"),
    ("tens", TENS, 9, 5, "max_split_hands=4 split_by=same_value"),
    ("tens", TENS, 9, 5, "max_split_hands=4 split_by=same_rank"),
    ("tens", TENS, 9, 0, "max_split_hands=3 split_by=same_rank hole_card=no_peek"),
]
TEN_RANKS = (4, 2, 2, 1)


def _rules(words: str) -> BlackjackRules:
    return parse_rules(BlackjackRules, split_assignments(f"decks=1 {words}".split()))


def _analysis(shoe: Shoe, pair: int, up: int, rules: BlackjackRules, numbers: Arithmetic) -> tuple[Analysis, SplitSum]:
    analysis = Analysis(rules, shoe, ups=(up,), arithmetic=numbers)
    held = TEN_RANKS[0] if analysis.pairs_by_rank(pair) else None
    return analysis, SplitSum(analysis.split_passes(pair), analysis.pairs_left(pair, held, up == pair))


def _played_out(counts: tuple[int, ...], pair: int, up: int, rules: BlackjackRules) -> dict[Fraction, Fraction]:
    shoe = Shoe(counts, ten_ranks=TEN_RANKS if counts[9] == sum(TEN_RANKS) else ())
    analysis, adding = _analysis(shoe, pair, up, rules, DOUBLE)
    kinds = [*counts, 0]
    kinds[up] -= 1
    kinds[pair] -= 2
    if analysis.pairs_by_rank(pair):
        kinds[OTHER_TEN] = kinds[pair] - (TEN_RANKS[0] - 2)
        kinds[pair] = TEN_RANKS[0] - 2
    assert adding.passes.fixed is not None
    return SplitRound(rules, pair, up, adding.passes.fixed).nets(tuple(kinds))


@pytest.mark.parametrize(("name", "counts", "pair", "up", "words"), CASES)
def test_a_split_is_worth_what_playing_it_out_gives(
    name: str, counts: tuple[int, ...], pair: int, up: int, words: str
) -> None:
    rules = _rules(words)
    nets = _played_out(counts, pair, up, rules)
    assert sum(nets.values()) == 1
    shoe = Shoe(counts, ten_ranks=TEN_RANKS if counts[9] == sum(TEN_RANKS) else ())
    analysis, adding = _analysis(shoe, pair, up, rules, EXACT)
    worth = analysis.split_worth(adding)[0]
    lost = analysis.blackjack_chance(hand_index().of_values(pair + 1, pair + 1))[0] * (
        1 - analysis.setting.blackjack_takes
    )
    assert worth - lost == sum(net * chance for net, chance in nets.items())


@pytest.mark.parametrize(("name", "counts", "pair", "up", "words"), CASES)
def test_the_net_of_a_split_is_distributed_as_playing_it_out_gives(
    name: str, counts: tuple[int, ...], pair: int, up: int, words: str
) -> None:
    rules = _rules(words)
    nets = _played_out(counts, pair, up, rules)
    shoe = Shoe(counts, ten_ranks=TEN_RANKS if counts[9] == sum(TEN_RANKS) else ())
    _, adding = _analysis(shoe, pair, up, rules, DOUBLE)
    assert adding.passes.fixed is not None
    most = most_hands(rules, pair)
    found = SplitNet(Setting.of(rules, shoe, (up,)), adding, 0, adding.passes.fixed).distribution(most)
    expected = np.zeros(len(found))
    for net, chance in nets.items():
        expected[FARTHEST + int(net * TENTHS)] = float(chance)
    places = np.arange(len(found)) - FARTHEST
    for power in (0, 1, 2):
        assert (found * places**power).sum() == pytest.approx((expected * places**power).sum(), abs=1e-9)
    if most == 2:
        assert found == pytest.approx(expected, abs=1e-13)
    else:  # what three hands share beyond their pairs is left out; in a shoe of a few cards that can be seen
        assert found == pytest.approx(expected, abs=0.01)
