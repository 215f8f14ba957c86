"""The functions at the root of the package, as a notebook calls them."""

import doctest

import pytest

import twentyone
from twentyone import BanLuckRules, BlackjackRules, api, chart, ev, simulate, solve
from twentyone.errors import ActionError, CardError, HandError


def test_the_names_at_the_root_stay_functions_after_their_first_use() -> None:
    for _ in range(2):
        assert twentyone.solve(BanLuckRules()).exact is not None
        assert twentyone.solve(BlackjackRules(decks=1)).ev > -0.01
    assert callable(twentyone.simulate)


def test_the_examples_in_the_docstring_run() -> None:
    assert doctest.testmod(api).failed == 0


def test_solve_takes_what_the_game_takes() -> None:
    assert solve(BanLuckRules(), method="cfr+", iterations=3).iterations == 3
    one_deck = BlackjackRules(decks=1, dealer_hits_soft_17=False)
    assert solve(one_deck, split_play="cdp").ev >= solve(one_deck).ev
    assert solve(one_deck, removed="5,5,5,5").ev > solve(one_deck).ev
    with pytest.raises(ActionError, match="There is no split play 'wild': it is cdz or cdp"):
        solve(one_deck, split_play="wild")


def test_ev_answers_for_both_games() -> None:
    assert ev(BanLuckRules(), "6,T").worth.best == "stand"
    assert ev(BanLuckRules(), "T,5", banker=True).worth.best == "surrender"
    assert ev(BanLuckRules(), "T,6", banker=True, player_cards=2).worth.best == "hit"
    assert ev(BlackjackRules(), "8,8", "T").best == "split"
    with pytest.raises(CardError, match="The up card is one card"):
        ev(BlackjackRules(), "8,8", "T,T")
    with pytest.raises(HandError, match="only for the banker to know"):
        ev(BanLuckRules(), "6,T", player_cards=3)


def test_chart_gives_both_sides_of_ban_luck_and_one_of_blackjack() -> None:
    player, banker = chart(BanLuckRules())
    assert (player.title, banker.title) == ("Player", "Banker")
    assert 0 < chart(BlackjackRules()).cost < 0.0005  # what rows without compositions cost


def test_simulate_estimates_both_games_with_their_error() -> None:
    for rules, exact in ((BanLuckRules(), solve(BanLuckRules()).value), (BlackjackRules(), solve(BlackjackRules()).ev)):
        estimate = simulate(rules, 20000, seed=3)
        assert estimate.rounds == 20000
        assert abs(estimate.ev - exact) < 4 * estimate.standard_error < 0.05
    assert simulate(BlackjackRules(), 1000, policy="mimic", seats=2).policy == "mimic"
