"""The functions at the root of the package, as a notebook calls them."""

import doctest
import inspect
import pickle
import subprocess
import sys

import pytest

import twentyone
from twentyone import BanLuckRules, BlackjackRules, api, chart, ev, play, simulate, solve
from twentyone.errors import ActionError, CardError, HandError, RulesError


def test_the_names_at_the_root_stay_functions_after_their_first_use() -> None:
    for _ in range(2):
        assert twentyone.solve(BanLuckRules()).exact is not None
        assert twentyone.solve(BlackjackRules(decks=1)).ev > -0.01
    assert callable(twentyone.simulate)


IMPORTED = """
import twentyone.solve.flow as flow
import twentyone.solve.flow.lp as lp
import twentyone.simulate.core.run
from twentyone.solve import flow as same
import twentyone
assert twentyone.solve.flow.lp is lp and same is flow
assert twentyone.simulate.core.run.run
assert twentyone.solve("banluck").exact
"""


def test_what_lies_below_a_function_can_be_imported_in_every_way() -> None:
    subprocess.run([sys.executable, "-c", IMPORTED], check=True)


@pytest.mark.parametrize("name", ["analyse", "simulate", "solve"])
def test_a_folder_that_is_called_shows_and_travels_as_its_function(name: str) -> None:
    folder, function = getattr(twentyone, name), getattr(api, name)
    assert inspect.signature(folder) == inspect.signature(function)
    assert str(function.__doc__).splitlines()[0] in folder.__doc__
    assert pickle.loads(pickle.dumps(folder)) is folder


def test_the_examples_in_the_docstring_run() -> None:
    result = doctest.testmod(api)
    assert result.attempted
    assert not result.failed


def test_solve_takes_what_the_game_takes() -> None:
    assert solve(BanLuckRules(), method="cfr+", iterations=3).to_dict()["iterations"] == 3
    one_deck = BlackjackRules(decks=1, dealer_hits_soft_17=False)
    assert solve(one_deck, split_play="cdp").ev >= solve(one_deck).ev
    assert solve(one_deck, removed="5,5,5,5").ev > solve(one_deck).ev
    with pytest.raises(ActionError, match="There is no split play 'wild': it is cdz or cdp"):
        solve(one_deck, split_play="wild")


def test_ev_answers_for_both_games() -> None:
    assert ev(BanLuckRules(), "6,T").best == "stand"
    assert ev(BanLuckRules(), "T,5", banker=True).best == "surrender"
    assert ev(BanLuckRules(), "T,6", banker=True, player_cards=2).best == "hit"
    assert ev(BlackjackRules(), "8,8", "T").best == "split"
    with pytest.raises(CardError, match="The up card is one card"):
        ev(BlackjackRules(), "8,8", "T,T")
    with pytest.raises(HandError, match="only for the banker to know"):
        ev(BanLuckRules(), "6,T", player_cards=3)


def test_chart_gives_both_sides_of_ban_luck_and_one_of_blackjack() -> None:
    titles = [part.title for part in chart(BanLuckRules()).charts]
    assert titles == ["Player", "Banker", "Banker with hard 15"]
    by_totals = chart(BlackjackRules())
    assert [part.title for part in by_totals.charts] == ["Hard totals", "Soft totals", "Pairs"]
    assert by_totals.charts[0].text("hard 16", "T") == "H"
    assert 0 < by_totals.solution.ev - by_totals.ev < 0.0005  # what rows without compositions cost


def test_simulate_estimates_both_games_with_their_error() -> None:
    for rules, exact in ((BanLuckRules(), solve(BanLuckRules()).ev), (BlackjackRules(), solve(BlackjackRules()).ev)):
        estimate = simulate(rules, 20000, seed=3)
        assert estimate.rounds == 20000
        assert abs(estimate.ev - exact) < 4 * estimate.standard_error < 0.05
    assert simulate(BlackjackRules(), 1000, policy="mimic", seats=2).policy == "mimic"


def test_a_word_that_a_game_does_not_take_is_refused_with_those_it_takes() -> None:
    with pytest.raises(RulesError, match="solve has no word 'banker' for blackjack: the words are removed, split_play"):
        solve(BlackjackRules(), banker=True)
    with pytest.raises(RulesError, match="chart has no word 'removed' for banluck: the words are against, side"):
        chart(BanLuckRules(), removed="A")


def test_a_round_is_played_again_by_its_seed() -> None:
    for rules in (BanLuckRules(), BlackjackRules()):
        one = play(rules, seats=3, seed=7)
        assert one.to_dict() == play(rules, seats=3, seed=7).to_dict()
        assert one.moves != play(rules, seats=3, seed=8).moves
        assert sum(one.nets.values()) == 0
