"""What must hold for any rules and any shoe, whatever the numbers are."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.optimal_split import optimal_split
from tests.support.sample import sample
from twentyone.cards.card import rank_value
from twentyone.cards.shoe import DECK_COUNTS, Shoe
from twentyone.errors import ShoeError
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import (
    BlackjackRules,
    DoubleOn,
    HoleCard,
    SplitBy,
    Surrender,
)
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.deviation import composition_exceptions
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.net.distribution import net_distribution
from twentyone.solve.blackjack.removal import removal_effects
from twentyone.solve.blackjack.values.arithmetic import EXACT
from twentyone.solve.blackjack.values.dealer import dealer_finals
from twentyone.solve.blackjack.values.supply import cards_needed

ROUNDING = 1e-12
ONE_DECK = BlackjackRules(decks=1, dealer_hits_soft_17=False)

# each pair: the same rules, the second kinder to the player
FAVOURS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("dealer stands on soft 17", {"dealer_hits_soft_17": True}, {"dealer_hits_soft_17": False}),
    ("doubling on 9 too", {"double_on": DoubleOn.TEN_TO_ELEVEN}, {"double_on": DoubleOn.NINE_TO_ELEVEN}),
    ("doubling at all", {"double_on": DoubleOn.NONE}, {"double_on": DoubleOn.TEN_TO_ELEVEN}),
    ("doubling on any two", {"double_on": DoubleOn.NINE_TO_ELEVEN}, {"double_on": DoubleOn.ANY_TWO}),
    ("doubling after a split", {"double_after_split": False}, {"double_after_split": True}),
    ("late surrender", {"surrender": Surrender.NONE}, {"surrender": Surrender.LATE}),
    ("early surrender", {"surrender": Surrender.LATE}, {"surrender": Surrender.EARLY}),
    ("splitting", {"max_split_hands": 1}, {"max_split_hands": 2}),
    ("splitting again", {"max_split_hands": 2}, {"max_split_hands": 3}),
    ("splitting a third time", {"max_split_hands": 3}, {"max_split_hands": 4}),
    ("splitting aces again", {"resplit_aces": False}, {"resplit_aces": True}),
    ("pairs by value", {"split_by": SplitBy.SAME_RANK}, {"split_by": SplitBy.SAME_VALUE}),
    ("more than one card on split aces", {"split_aces_one_card": True}, {"split_aces_one_card": False}),
    ("blackjack on split aces", {}, {"split_aces_count_as_blackjack": True}),
    ("original bets only", {"hole_card": HoleCard.NO_PEEK}, {"hole_card": HoleCard.NO_PEEK_ORIGINAL}),
    ("a better blackjack", {"blackjack_pays": Fraction(6, 5)}, {"blackjack_pays": Fraction(3, 2)}),
]


@pytest.mark.parametrize("decks", sample(1, [1, 6]))
@pytest.mark.parametrize(("name", "less", "more"), FAVOURS, ids=[name for name, _, _ in FAVOURS])
def test_a_rule_in_the_players_favour_never_lowers_the_ev(
    name: str, less: dict[str, Any], more: dict[str, Any], decks: int
) -> None:
    rules = BlackjackRules(decks=decks)
    assert solve_blackjack(replace(rules, **more)).ev >= solve_blackjack(replace(rules, **less)).ev - ROUNDING


@pytest.mark.parametrize("words", [{}, {"surrender": Surrender.EARLY}, {"resplit_aces": True, "decks": 1}])
def test_losing_only_original_bets_is_worth_what_a_peek_is_worth(words: dict[str, Any]) -> None:
    rules = BlackjackRules(**words)
    peek, original = solve_blackjack(rules), solve_blackjack(replace(rules, hole_card=HoleCard.NO_PEEK_ORIGINAL))
    assert original.ev == pytest.approx(peek.ev, abs=ROUNDING)
    assert list(original.ev_by_upcard.values()) == pytest.approx(list(peek.ev_by_upcard.values()), abs=ROUNDING)


def test_original_bets_only_saves_split_aces_that_all_push_a_dealer_blackjack() -> None:
    rules = BlackjackRules(decks=1, split_aces_count_as_blackjack=True)
    gain = solve_blackjack(replace(rules, hole_card=HoleCard.NO_PEEK_ORIGINAL)).ev - solve_blackjack(rules).ev
    # two aces against an ace or a ten; then two tens for the split aces, and the card that makes a blackjack
    ace_up = Fraction(4 * 3 * 2, 52 * 51 * 50) * Fraction(16 * 15 * 14, 49 * 48 * 47)
    ten_up = Fraction(16 * 4 * 3, 52 * 51 * 50) * Fraction(15 * 14 * 2, 49 * 48 * 47)
    assert gain == pytest.approx(float(ace_up + ten_up), abs=ROUNDING)


def test_the_ev_is_linear_in_what_a_blackjack_pays() -> None:
    evs = {pays: solve_blackjack(replace(ONE_DECK, blackjack_pays=pays)).ev for pays in map(Fraction, (1, 2))}
    for pays in (Fraction(6, 5), Fraction(3, 2)):
        between = evs[Fraction(1)] + float(pays - 1) * (evs[Fraction(2)] - evs[Fraction(1)])
        assert solve_blackjack(replace(ONE_DECK, blackjack_pays=pays)).ev == pytest.approx(between, abs=ROUNDING)


@pytest.mark.parametrize("split_by", list(SplitBy))
def test_a_million_decks_are_as_good_as_infinitely_many(split_by: SplitBy) -> None:
    rules = BlackjackRules(decks=0, split_by=split_by)
    endless, huge = solve_blackjack(rules), solve_blackjack(rules, Shoe.of_decks(10**6))
    assert huge.ev == pytest.approx(endless.ev, abs=1e-7)
    assert list(huge.ev_by_upcard.values()) == pytest.approx(list(endless.ev_by_upcard.values()), abs=1e-6)


@pytest.mark.parametrize("decks", [1, 2, 6])
def test_knowing_the_pair_cards_gone_never_hurts_with_two_hands(decks: int) -> None:
    rules = replace(ONE_DECK, decks=decks, max_split_hands=2)
    cdz, cdp = solve_blackjack(rules), solve_blackjack(rules, split_play=SplitPlay.CDP)
    for value in range(1, 11):
        worth = cdp.opening(value, value).worth["split"] - cdz.opening(value, value).worth["split"]
        assert (worth >= -ROUNDING).all(), value


@pytest.mark.parametrize("up", [2, 6, 7, 10, 1])
@pytest.mark.parametrize("pair", sample(2, [1, 8, 6, 7, 9, 10]))
def test_knowing_every_card_seen_never_hurts_with_two_hands(pair: int, up: int) -> None:
    rules = replace(ONE_DECK, max_split_hands=2)
    opening = solve_blackjack(rules, split_play=SplitPlay.CDP).opening(pair, pair)
    cdp = opening.worth["split"][up - 1] + opening.blackjack[up - 1]
    assert optimal_split(rules, Shoe.of_decks(1), pair, up) >= cdp - ROUNDING


@pytest.mark.parametrize("words", [{}, {"decks": 1, "split_by": SplitBy.SAME_RANK, "surrender": Surrender.LATE}])
def test_removing_a_card_at_random_changes_nothing(words: dict[str, Any]) -> None:
    effects = removal_effects(BlackjackRules(**words))
    assert effects.weighted_sum == pytest.approx(0, abs=ROUNDING)
    assert effects.effects["5"] > 0 > effects.effects["A"]


@pytest.mark.long
@pytest.mark.parametrize(
    "words",
    [
        {"decks": 0, "max_split_hands": 2, "split_by": SplitBy.SAME_RANK, "split_aces_count_as_blackjack": True},
        {"decks": 1},
        {"decks": 2, "max_split_hands": 3, "surrender": Surrender.LATE, "resplit_aces": True},
        {"decks": 1, "max_split_hands": 2, "hole_card": HoleCard.NO_PEEK, "surrender": Surrender.EARLY},
        {
            "decks": 1,
            "max_split_hands": 2,
            "hole_card": HoleCard.NO_PEEK_ORIGINAL,
            "blackjack_pays": Fraction(6, 5),
        },
    ],
)
def test_the_distribution_of_the_net_adds_up_to_one_and_its_mean_is_the_ev(words: dict[str, Any]) -> None:
    solution = solve_blackjack(BlackjackRules(**words))
    found = net_distribution(solution)
    assert sum(found.chances.values()) == pytest.approx(1, abs=ROUNDING)
    assert found.mean == pytest.approx(solution.ev, abs=ROUNDING)
    assert min(found.chances.values()) > 0


def test_play_by_a_chart_is_distributed_around_the_ev_of_the_chart() -> None:
    value = derive_chart(solve_blackjack(replace(ONE_DECK, max_split_hands=2))).value
    assert net_distribution(value).mean == pytest.approx(value.ev, abs=ROUNDING)


def test_the_costs_of_single_hands_add_up_to_the_cost_of_the_chart() -> None:
    derived = derive_chart(solve_blackjack(ONE_DECK))
    by_chart = derived.value.analysis
    split_hands = sum(
        float(best.chance[up] * by_chart.up_chance[up] * (best.worth["split"][up] - played.worth["split"][up]))
        for best, played in zip(derived.solution.openings, derived.value.openings, strict=True)
        for up in range(10)
        if by_chart.first_action(played, up) == "split"
    )
    singles = sum(exception.cost for exception in composition_exceptions(derived))
    assert singles + split_hands == pytest.approx(derived.cost, abs=ROUNDING)


def test_no_other_code_in_a_close_cell_makes_a_better_chart() -> None:
    derived = derive_chart(solve_blackjack(ONE_DECK))
    rows = dict(derived.chart.rows)
    close = [("hard 16", 8), ("hard 12", 2), ("hard 9", 0), ("hard 8", 3), ("soft 18", 9), ("soft 17", 0)]
    close += [("pair 9", 9), ("pair 7", 8), ("pair 4", 2)]
    for label, up in close:
        for code in ("S", "H", "Dh", "P") if label.startswith("pair") else ("S", "H", "Dh"):
            row = (*rows[label][:up], code, *rows[label][up + 1 :])
            if row != rows[label]:
                other = chart_value(ONE_DECK, Chart.from_rows(rows | {label: row}))
                assert other.ev < derived.value.ev, (label, code)


@given(st.lists(st.integers(0, 4), min_size=10, max_size=10), st.booleans(), st.booleans())
@settings(max_examples=25, deadline=None)
def test_a_shoe_of_few_cards_is_solved_or_refused_in_a_sentence(counts: list[int], hits: bool, peek: bool) -> None:
    rules = BlackjackRules(
        decks=1, dealer_hits_soft_17=hits, hole_card=HoleCard.PEEK if peek else HoleCard.NO_PEEK, max_split_hands=3
    )
    shoe = Shoe(tuple(counts))
    if shoe.size < cards_needed(shoe, rules):
        with pytest.raises(ShoeError, match="may not be completed"):
            solve_blackjack(rules, shoe)
        return
    solution = solve_blackjack(rules, shoe)
    assert -1.5 < solution.ev < 1.5
    assert sum(float(opening.chance[0]) for opening in solution.openings) == pytest.approx(1)


@given(st.lists(st.integers(0, 24), min_size=10, max_size=10), st.integers(1, 10), st.booleans())
@settings(max_examples=50, deadline=None)
def test_the_dealers_chances_add_up_to_one(counts: list[int], up: int, hits: bool) -> None:
    counts[up - 1] += 1
    counts[9] += 10
    finals = dealer_finals(BlackjackRules(dealer_hits_soft_17=hits), Shoe(tuple(counts)), up)
    assert sum(finals.values()) == pytest.approx(1)
    assert all(chance >= -1e-15 for chance in finals.values())


def test_the_dealers_chances_add_up_to_one_as_fractions() -> None:
    finals = dealer_finals(ONE_DECK, Shoe.of_decks(1), 1, EXACT)
    assert sum(finals.values()) == 1
    assert finals["bj"] == Fraction(16, 51)


def test_doubles_and_fractions_agree_on_every_hand_of_a_small_shoe() -> None:
    shoe = Shoe((2, 0, 0, 3, 0, 4, 0, 0, 3, 6))
    rules = BlackjackRules(decks=1, surrender=Surrender.LATE, max_split_hands=3)
    double, exact = solve_blackjack(rules, shoe), solve_blackjack(rules, shoe, arithmetic=EXACT)
    assert isinstance(exact.ev, Fraction)
    assert double.ev == pytest.approx(float(exact.ev), abs=1e-14)
    for one, other in zip(double.openings, exact.openings, strict=True):
        for action, worth in one.worth.items():
            possible = one.chance > 0
            found = np.array([float(ev) for ev in other.worth[action]])
            assert worth[possible] == pytest.approx(found[possible], abs=1e-13), (one.values, action)


def test_a_question_gets_the_answer_of_the_whole_solution() -> None:
    rules = replace(ONE_DECK, surrender=Surrender.LATE, split_by=SplitBy.SAME_RANK, insurance=False)
    solution = solve_blackjack(rules)
    for first, second in [(8, 12), (6, 6), (8, 8), (7, 6), (0, 0), (3, 5)]:
        opening = solution.opening(rank_value(first), rank_value(second))
        for up, column in [(4, 5), (12, 0), (5, 6)]:
            answer = ev_blackjack((first, second), up, rules)
            for action, ev in answer.actions.items():
                assert ev == pytest.approx(opening.given_no_blackjack(action)[column], abs=ROUNDING)


def test_a_full_deck_without_a_card_is_a_shoe_of_its_own() -> None:
    counts = (*DECK_COUNTS[:4], 3, *DECK_COUNTS[5:])
    whole, depleted = solve_blackjack(ONE_DECK), solve_blackjack(ONE_DECK, Shoe(counts))
    assert depleted.ev > whole.ev
