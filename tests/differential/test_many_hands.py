"""Many hands at once against one at a time: the same numbers, bit for bit, from any shoe under any rules."""

import math
from fractions import Fraction

import numpy as np
import pytest

from tests.differential.test_one_hand_against_brute_force import SHOE, DealtRound
from tests.support.drawn_questions import Drawn, drawn_questions, drawn_splits
from twentyone import ev, ev_many
from twentyone.cards.card import rank_value
from twentyone.cards.notation import parse_ranks, ranks_text
from twentyone.errors import TwentyOneError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Analysis
from twentyone.solve.many import ManyEvs

DEFAULT, ALL = 200, 100_000


def row_of(many: ManyEvs, row: int) -> tuple[object, ...]:
    """What a row says, as `ev` would say it."""
    actions = {action: float(worth[row]) for action, worth in many.actions.items() if not math.isnan(worth[row])}
    others = [many.others[name][row] for name in ("conditioned_on", "best_resplitting", "insurance")]
    return actions, many.best[row], *(None if isinstance(one, float) and math.isnan(one) else one for one in others)


def compare(asked: list[Drawn], split_play: str) -> int:
    """Ask both ways; the number of rows that both refuse."""
    many = ev_many(
        [one.rules for one in asked],
        [one.shoe for one in asked],
        [one.hand for one in asked],
        [one.up for one in asked],
        [one.beside for one in asked],
        split_play=split_play,
    )
    refused = {}
    for row, one in enumerate(asked):
        try:
            up, play = parse_ranks(one.up)[0], SplitPlay(split_play)
            alone = ev_blackjack(one.ranks, up, one.rules, one.as_shoe, play, beside=one.others)
        except TwentyOneError as error:
            refused[row] = str(error)
            continue
        wanted = alone.actions, alone.best, alone.conditioned_on, alone.best_resplitting, alone.insurance
        assert row_of(many, row) == wanted, one
    assert many.refused == refused
    return len(refused)


@pytest.mark.parametrize("split_play", SplitPlay)
def test_many_hands_are_worth_what_each_is_worth_alone(split_play: str) -> None:
    compare(drawn_questions(3, DEFAULT // 2, rule_sets=3), split_play)


def test_decisions_in_the_middle_of_a_split_are_worth_what_each_is_worth_alone() -> None:
    refused = compare(drawn_splits(5, DEFAULT // 2, rule_sets=8), "cdz")
    assert refused < DEFAULT // 4


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_many_decisions_in_the_middle_of_a_split_are_worth_what_each_is_worth_alone(part: int) -> None:
    refused = compare(drawn_splits(200 + part, 5_000, rule_sets=40), "cdp" if part % 4 == 3 else "cdz")
    assert refused < 2_500


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_hands_are_worth_what_each_is_worth_alone(part: int) -> None:
    refused = compare(drawn_questions(100 + part, ALL // 10, rule_sets=40), "cdp" if part % 5 == 4 else "cdz")
    assert refused < ALL // 10 // 50


def test_hands_of_one_shoe_share_a_pass_and_are_worth_the_same() -> None:
    rules, shoe = BlackjackRules(decks=1), [3, 2, 4, 4, 3, 4, 4, 3, 4, 13]
    hands = ["8,8", "8,2", "8,2,3", "2,2", "T,T", "A,7", "A,A", "5,6", "9,3,4"]
    removed = "A,2,2,5,8,T,T,T"
    together = ev_many(rules, shoe, hands, "7")
    for row, hand in enumerate(hands):
        alone = ev(rules, hand, "7", removed=removed)
        assert row_of(together, row)[:2] == (alone.actions, alone.best)
    assert not together.refused


def test_an_infinite_shoe_answers_too() -> None:
    rules = BlackjackRules(decks=0)
    many = ev_many(rules, None, ["8,8", "A,A", "T,6"], ["T", "6", 10])
    for row, (hand, up) in enumerate((("8,8", "T"), ("A,A", "6"), ("T,6", "T"))):
        assert row_of(many, row)[0] == ev(rules, hand, up).actions


@pytest.mark.parametrize(("hand", "up"), [("5,6", "6"), ("T,2", "T"), ("A,6", "A"), ("9,7", "9")])
def test_many_hands_of_a_small_shoe_are_worth_what_a_dealt_round_is_worth(hand: str, up: str) -> None:
    rules = BlackjackRules(decks=1)
    ranks, up_value = parse_ranks(hand), rank_value(parse_ranks(up)[0])
    number = hand_index().of_values(*map(rank_value, ranks))
    actions = Analysis(rules, SHOE, ups=(up_value - 1,)).unsplit.action
    kinds = list(SHOE.counts)
    for value in (*map(rank_value, ranks), up_value):
        kinds[value - 1] -= 1
    many = ev_many(rules, list(SHOE.counts), [hand], [up])
    dealt = DealtRound(rules, up_value, actions)
    for action in ("stand", "hit", "double"):
        exact: Fraction = dealt.value(number, (*kinds, 0), action)
        assert many.actions[action][0] == pytest.approx(float(exact), abs=1e-14)


def test_counts_of_numpy_and_texts_ask_the_same() -> None:
    ranks = parse_ranks("T,6")
    counts = np.zeros((1, 10), dtype=np.int64)
    for rank in ranks:
        counts[0, rank_value(rank) - 1] += 1
    by_counts = ev_many("blackjack", np.full((1, 10), 24) + np.eye(10, dtype=int)[9] * 72, counts, np.array([10]))
    by_text = ev_many("blackjack", None, np.array([ranks_text(ranks)]), np.array(["T"]))
    assert row_of(by_counts, 0) == row_of(by_text, 0)
