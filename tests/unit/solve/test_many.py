"""Columns of questions and of answers, for every game."""

from itertools import product

import numpy as np
import pandas as pd
import pytest

from twentyone import BanLuckRules, BlackjackRules, ev, ev_many
from twentyone.errors import HandError, PolicyError, RulesError
from twentyone.rules.blackjack import SplitBy
from twentyone.rules.field import Rules

FULL = [24, 24, 24, 24, 24, 24, 24, 24, 24, 96]


@pytest.mark.parametrize(
    ("shoe", "hand", "up", "sentence"),
    [
        (None, "T,6,9", "T", "The hand T,6,9 is bust with 25"),
        (None, "8", "T", "too few cards"),
        (None, None, "T", "A hand cannot be None: it is text."),
        (None, float("nan"), "T", "A hand cannot be nan: it is text."),
        (None, "8,8", 11, "There is no card of value 11"),
        (None, "8,8", "T,T", "The up card is one card"),
        (None, "8,8", None, "The up card cannot be None"),
        (None, "8,1", "T", "Unknown rank '1'"),
        (None, [0, 0, 0, 0, 0, 0, 0, 10**10, 0, 0], "T", "A hand of 10000000000 cards is over 21"),
        (None, [0] * 9, "T", "ten counts from the ace to the ten, not 9"),
        ("T,5,X", "8,8", "T", "Unknown rank 'X'"),
        ([24] * 9, "8,8", "T", "or thirteen to the king, not 9"),
        ([*FULL[:9], 97], "8,8", "T", "The shoe cannot have 97 cards of value T: the decks hold 96."),
        ([*FULL[:9], 20, 20, 20, 25], "8,8", "T", "The shoe cannot have 25 cards K: the decks hold 24."),
        ([*FULL[:9], -1], "8,8", "T", "A count of cards cannot be -1"),
        ([*FULL[:9], "96"], "8,8", "T", "A count of cards cannot be '96'"),
        ([1, 0, 0, 0, 0, 0, 0, 2, 0, 3], "8,8", "T", "the shoe has 6 cards"),
        ([24, 24, 24, 24, 24, 24, 24, 1, 24, 96], "8,8", "T", "8,8"),
        (3.5, "8,8", "T", "A shoe is ten or thirteen counts"),
    ],
)
def test_a_row_that_cannot_be_answered_says_why_and_loses_nothing(
    shoe: object, hand: object, up: object, sentence: str
) -> None:
    many = ev_many(BlackjackRules(), [FULL, shoe, FULL], ["T,6", hand, "T,6"], ["T", up, "T"])
    assert list(many.refused) == [1]
    assert sentence in many.sentences[0]
    assert many.sentences[0].startswith("Row 2: ")
    assert many.best.tolist() == ["hit", "", "hit"]
    assert many.ev[0] == many.ev[2] == max(ev(BlackjackRules(), "T,6", "T").actions.values())
    assert np.isnan(many.ev[1])


def test_however_many_splits_are_asked_about_none_is_taken_for_another() -> None:
    others = [",".join(("9", *more)) for n in (1, 2, 3) for more in product("2345", repeat=n)][:63]
    hands, besides = ["2,A", *["9,4"] * len(others), "A,2"], ["2", *others, "A,5"]
    found = ev_many(BlackjackRules(), None, hands, ["6"] * len(hands), besides)
    for place in (0, 30, len(hands) - 1):
        alone = ev(BlackjackRules(), hands[place], "6", beside=besides[place])
        assert (found.best[place], found.ev[place]) == (alone.best, max(alone.actions.values()))


def test_an_infinite_shoe_has_no_counts() -> None:
    many = ev_many(BlackjackRules(decks=0), FULL, ["T,6"], "T")
    assert "An infinite shoe has no counts" in many.refused[0]


def test_a_pair_of_one_rank_needs_a_shoe_with_the_ranks_counted() -> None:
    rules = BlackjackRules(split_by=SplitBy.SAME_RANK)
    many = ev_many(rules, [FULL, [*FULL[:9], 24, 24, 24, 24], FULL], ["K,K", "K,K", "K,Q"], "6")
    assert "how many of its tens are T, J, Q and K" in many.refused[0]
    assert many.actions["split"][1] == ev(rules, "K,K", "6").actions["split"]
    assert np.isnan(many.actions["split"][2])


def test_rules_may_be_given_row_by_row() -> None:
    houses: list[Rules | str] = [BlackjackRules(decks=2), "blackjack", BlackjackRules(decks=2)]
    many = ev_many(houses, None, "8,8", ["T", "T", "9"])
    assert many.ev.tolist() == [max(ev(h, "8,8", u).actions.values()) for h, u in zip(houses, "TT9", strict=True)]
    assert many.rules == (BlackjackRules(decks=2), BlackjackRules())


def test_a_frame_is_asked_and_answered() -> None:
    frame = pd.DataFrame({"hand": ["8,8", "T,6"], "up": ["T", "9"]})
    answered = ev_many("blackjack", frame).to_pandas()
    assert answered["best"].tolist() == ["split", "hit"]
    assert answered["ev_split"].isna().tolist() == [False, True]
    assert answered["error"].tolist() == ["", ""]


def test_what_is_wrong_with_all_rows_is_refused_at_once() -> None:
    with pytest.raises(HandError, match="different lengths: hands 2, ups 3"):
        ev_many("blackjack", None, ["8,8", "T,6"], ["T", "9", "8"])
    with pytest.raises(HandError, match="needs hands and ups"):
        ev_many("blackjack", None, ["8,8"])
    with pytest.raises(HandError, match="needs hands for banluck"):
        ev_many("banluck")
    with pytest.raises(HandError, match="takes hands for banluck, not 2 columns"):
        ev_many("banluck", ["6,T"], ["T"])
    with pytest.raises(RulesError, match="has no word 'removed' for blackjack"):
        ev_many("blackjack", None, ["8,8"], ["T"], removed="5")
    with pytest.raises(RulesError, match="given hands twice"):
        ev_many("blackjack", None, ["8,8"], hands=["8,8"])
    with pytest.raises(RulesError, match="one game at a time, not blackjack and banluck"):
        ev_many([BlackjackRules(), BanLuckRules()], None, ["8,8"], ["T"])
    with pytest.raises(HandError, match="There is no column 'cards': the columns are hand, up, shoe, removed"):
        ev_many("blackjack", {"cards": ["8,8"]})
    with pytest.raises(HandError, match="The columns shoe and removed say the same"):
        ev_many("blackjack", {"hand": ["8,8"], "up": ["T"], "shoe": [FULL], "removed": ["5"]})
    with pytest.raises(PolicyError, match="nobody"):
        ev_many("banluck", ["6,T"], against="nobody")


def test_ban_luck_hands_are_worth_what_each_is_worth_alone() -> None:
    rules = BanLuckRules()
    asked = [("6,T", False, None), ("T,6", True, 2), ("5,T", True, None), ("A,A", False, None), ("A,3,5", True, 3)]
    hands, bankers, cards = zip(*asked, strict=True)
    for against in (None, "hit_16"):
        many = ev_many(rules, hands, banker=bankers, player_cards=cards, against=against)
        for row, (hand, banker, n_cards) in enumerate(asked):
            alone = ev(rules, hand, banker=banker, player_cards=n_cards, against=against)
            assert {verb: evs[row] for verb, evs in many.actions.items() if evs[row] == evs[row]} == alone.actions
            assert many.best[row] == alone.best
        assert many.others["outcome"][3] == "Ban Ban"
        assert not many.refused
    assert ev(rules, "6,T", against="hit_16").method == "best reply of the player to hit_16"


def test_a_ban_luck_row_that_cannot_be_answered_says_why() -> None:
    many = ev_many(
        "banluck",
        ["6,T", "6,T", "6,T", "T,T,T,T,T,T", 6, "6,T"],
        banker=[None, "maybe", True, False, False, True],
        player_cards=[float("nan"), None, "two", None, None, 2.5],
    )
    assert list(many.refused) == [1, 2, 3, 4, 5]
    assert many.refused[1] == "The column banker cannot be 'maybe': it is true or false."
    assert many.refused[2] == "The number of cards of the player cannot be 'two': it is 2, 3, 4 or 5."
    assert many.to_dict()["best"] == ["stand", None, None, None, None, None]
