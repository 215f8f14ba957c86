from fractions import Fraction

import pytest

from twentyone.errors import RulesError
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import PRESETS, BlackjackRules, DoubleOn, HoleCard, SplitBy, Surrender
from twentyone.rules.field import rules_dict, rules_from_dict

RULES = BlackjackRules()


@pytest.mark.parametrize("hole_card", [HoleCard.NO_PEEK, HoleCard.NO_PEEK_ORIGINAL])
def test_late_surrender_without_a_peek_is_a_contradiction(hole_card: HoleCard) -> None:
    with pytest.raises(
        RulesError, match=f"surrender cannot be late with hole_card={hole_card.text}: .* early and none"
    ):
        BlackjackRules(surrender=Surrender.LATE, hole_card=hole_card)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_makes_rules(name: str) -> None:
    rules = BlackjackRules(**PRESETS[name])  # type: ignore[arg-type]
    assert rules_from_dict(BlackjackRules, rules_dict(rules)) == rules


def test_an_ace_counts_eleven_while_that_does_not_bust() -> None:
    assert [ask.total(low, 1) for low in (7, 11, 12)] == [17, 21, 12]
    assert [ask.is_soft(low, 1) for low in (7, 11, 12)] == [True, True, False]


def test_a_natural_is_an_ace_and_a_ten_and_no_hand_of_a_split_unless_by_rule() -> None:
    assert ask.is_natural(11, 1, 2)
    assert not ask.is_blackjack(RULES, 12, 1, 3, False, False)
    assert ask.is_blackjack(RULES, 11, 1, 2, False, False)
    assert not ask.is_blackjack(RULES, 11, 1, 2, True, True)
    counts = BlackjackRules(split_aces_count_as_blackjack=True)
    assert ask.is_blackjack(counts, 11, 1, 2, True, True)
    assert not ask.is_blackjack(counts, 11, 1, 2, True, False)


def test_the_shoe_is_shuffled_at_the_cut_card() -> None:
    assert [ask.must_shuffle(RULES, dealt, 312) for dealt in (233, 234)] == [False, True]


def test_insurance_peek_and_surrender() -> None:
    assert [ask.may_insure(RULES, up) for up in (1, 10)] == [True, False]
    assert not ask.may_insure(BlackjackRules(insurance=False), 1)
    assert [ask.must_peek(RULES, up) for up in (1, 9, 10)] == [True, False, True]
    assert not ask.must_peek(BlackjackRules(hole_card=HoleCard.NO_PEEK), 1)
    late = BlackjackRules(surrender=Surrender.LATE)
    assert [ask.may_surrender(late, 2, False), ask.may_surrender(late, 3, False)] == [True, False]
    assert [ask.may_surrender(late, 2, True), ask.may_surrender(RULES, 2, False)] == [False, False]


def test_hitting_and_doubling() -> None:
    assert ask.may_hit(RULES, 20, False)
    assert not ask.may_hit(RULES, 21, False)
    assert not ask.may_hit(RULES, 12, True)
    assert ask.may_double(RULES, 12, 2, False, False)
    assert not ask.may_double(RULES, 12, 3, False, False)
    assert not ask.may_double(BlackjackRules(double_on=DoubleOn.NONE), 11, 2, False, False)
    assert not ask.may_double(BlackjackRules(double_after_split=False), 11, 2, True, False)
    for double_on, lowest in ((DoubleOn.NINE_TO_ELEVEN, 9), (DoubleOn.TEN_TO_ELEVEN, 10)):
        rules = BlackjackRules(double_on=double_on)
        assert [total for total in range(4, 21) if ask.may_double(rules, total, 2, False, False)] == list(
            range(lowest, 12)
        )


def test_splitting() -> None:
    assert [ask.is_pair(RULES, same_rank, True) for same_rank in (True, False)] == [True, True]
    assert not ask.is_pair(BlackjackRules(split_by=SplitBy.SAME_RANK), False, True)
    assert [ask.may_split(RULES, True, 2, hands, False) for hands in (1, 3, 4)] == [True, True, False]
    assert not ask.may_split(RULES, True, 2, 2, True)
    assert ask.may_split(BlackjackRules(resplit_aces=True), True, 2, 2, True)
    assert not ask.may_split(RULES, False, 2, 1, False)


def test_the_dealer_draws_to_17_and_to_soft_17_by_rule() -> None:
    assert [ask.dealer_draws(RULES, total, False) for total in (16, 17)] == [True, False]
    assert [ask.dealer_draws(RULES, total, True) for total in (17, 18)] == [True, False]
    assert not ask.dealer_draws(BlackjackRules(dealer_hits_soft_17=False), 17, True)


@pytest.mark.parametrize(
    ("player", "blackjack", "dealer", "dealer_blackjack", "net"),
    [
        (22, False, 26, False, -1),
        (21, True, 21, True, 0),
        (21, True, 21, False, Fraction(3, 2)),
        (21, False, 21, True, -1),
        (12, False, 22, False, 1),
        (20, False, 19, False, 1),
        (19, False, 19, False, 0),
        (18, False, 19, False, -1),
    ],
)
def test_settlement(player: int, blackjack: bool, dealer: int, dealer_blackjack: bool, net: Fraction | int) -> None:
    assert ask.settle(RULES, player, blackjack, dealer, dealer_blackjack) == net


def test_what_a_dealer_blackjack_takes() -> None:
    assert ask.blackjack_loss(RULES, 10, 40) == 40
    assert ask.blackjack_loss(BlackjackRules(hole_card=HoleCard.NO_PEEK_ORIGINAL), 10, 40) == 10


def test_an_ace_and_a_ten_are_the_only_dealer_blackjack() -> None:
    found = {(up, hole) for up in range(1, 11) for hole in range(1, 11) if ask.is_dealer_blackjack(up, hole)}
    assert found == {(1, 10), (10, 1)}
