"""Single values that can be worked out by hand, and refusals."""

from fractions import Fraction

import pytest

from twentyone.cards.shoe import Shoe
from twentyone.errors import ActionError, ShoeError
from twentyone.rules.blackjack import BlackjackRules, SplitBy, Surrender
from twentyone.solve.blackjack.chart.cost import decision_costs
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.net.distribution import net_distribution
from twentyone.solve.blackjack.values.arithmetic import EXACT
from twentyone.solve.parallel import side_by_side

TENS = Shoe((0,) * 9 + (20,), ten_ranks=(5, 5, 5, 5))
ACE, TEN, KING = 12, 8, 11


def test_with_nothing_but_tens_every_round_is_a_push() -> None:
    solution = solve_blackjack(BlackjackRules(decks=1), TENS, arithmetic=EXACT)
    assert solution.ev == 0
    assert solution.to_dict()["ev_by_upcard"] == {"T": 0.0}
    assert net_distribution(solve_blackjack(BlackjackRules(decks=1), TENS)).chances == {Fraction(0): 1.0}


def test_insurance_pays_two_to_one_on_the_unseen_tens() -> None:
    answer = ev_blackjack((5, 6), ACE, BlackjackRules(decks=1), arithmetic=EXACT)
    assert answer.insurance == Fraction(1, 2) * (2 * Fraction(16, 49) - Fraction(33, 49))
    assert ev_blackjack((5, 6), ACE, BlackjackRules(decks=1, insurance=False)).insurance is None


def test_a_hand_against_a_certain_blackjack_has_nothing_to_decide() -> None:
    shoe = Shoe((1, 0, 0, 0, 0, 0, 0, 0, 0, 20))
    with pytest.raises(ShoeError, match="a blackjack for certain"):
        ev_blackjack((TEN, KING), ACE, BlackjackRules(decks=1), shoe)


def test_pairs_by_rank_need_to_know_the_ranks_of_the_tens() -> None:
    rules = BlackjackRules(decks=1, split_by=SplitBy.SAME_RANK)
    with pytest.raises(ShoeError, match="how many of its tens are T, J, Q and K"):
        solve_blackjack(rules, Shoe.of_decks(1).remove([10]))


def test_a_pair_of_kings_is_worth_less_when_the_dealer_holds_the_third() -> None:
    rules = BlackjackRules(decks=1, split_by=SplitBy.SAME_RANK, max_split_hands=4)
    other = ev_blackjack((KING, KING), TEN, rules).actions["split"]
    same = ev_blackjack((KING, KING), KING, rules).actions["split"]
    assert same != other


def test_giving_up_costs_half_a_bet_before_and_after_the_dealer_looks() -> None:
    for surrender in (Surrender.EARLY, Surrender.LATE):
        given_up = ev_blackjack((8, 4), TEN, BlackjackRules(surrender=surrender)).actions["surrender"]
        assert given_up == pytest.approx(-0.5, abs=1e-15)


def test_a_decision_costs_its_margin_times_its_chance() -> None:
    solution = solve_blackjack(BlackjackRules(decks=1))
    costs = decision_costs(solution)
    worst = costs[0]
    assert worst.cost == worst.margin * worst.chance
    assert [cost.cost for cost in costs] == sorted((cost.cost for cost in costs), reverse=True)
    hit_twenty = next(cost for cost in costs if (cost.hand, cost.up, cost.action) == ((10, 10), 10, "hit"))
    dealt = 16 * 15 * 14 / (52 * 51 * 50)
    assert hit_twenty.chance == pytest.approx(dealt * (1 - 4 / 49))  # not where a dealer blackjack ends the round
    asked = ev_blackjack((8, 8), TEN, BlackjackRules(decks=1)).actions
    assert hit_twenty.margin == pytest.approx(asked["stand"] - asked["hit"], abs=1e-12)
    assert hit_twenty.to_dict()["best"] == "stand"


def test_the_distribution_needs_doubles_and_one_way_of_playing() -> None:
    with pytest.raises(ActionError, match="doubles"):
        net_distribution(solve_blackjack(BlackjackRules(decks=1), TENS, arithmetic=EXACT))


def test_work_done_side_by_side_keeps_its_order() -> None:
    assert side_by_side(lambda number: number * number, range(20)) == [number * number for number in range(20)]
