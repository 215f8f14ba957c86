from typing import Any

import pytest

from twentyone.errors import PolicyError, RulesError, RunError, SeatError
from twentyone.games.registry import GAMES, find_game
from twentyone.rules.banluck import BanLuckRules, Reveal, Surrender
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.blackjack.deal import Deal, DealtSimulation
from twentyone.simulate.blackjack.policy import find_policy
from twentyone.simulate.registry import SIMULATORS, simulation_of, simulator_of


@pytest.mark.parametrize("game", list(GAMES.own))
def test_every_policy_a_simulator_names_sits_down_at_its_table(game: str) -> None:
    rules = find_game(game).rules()
    simulator = simulator_of(rules)
    for policy in simulator.policies:
        assert simulation_of(rules, [policy]).game == game
    for banker in simulator.banker_policies:
        assert banker in simulation_of(rules, banker=banker).policy


def test_seats_take_one_policy_for_all_or_one_each() -> None:
    assert simulation_of(BlackjackRules(), ["mimic", "hoyle"]).policy == "mimic, hoyle"
    assert simulation_of(BlackjackRules(), ["mimic"], seats=3).policy == "mimic"
    with pytest.raises(SeatError, match="2 policies do not fit 3 seats"):
        simulation_of(BlackjackRules(), ["mimic", "hoyle"], seats=3)
    with pytest.raises(PolicyError, match="there are equilibrium, stand_16, hit_16, stand_soft_17, or a strategy file"):
        simulation_of(BanLuckRules(), ["open_hit_16_17_"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({}, "stand_16 against equilibrium, each player as heads-up"),
        ({"reveal": Reveal.NONE}, "draws or stands as heads-up against the first player not yet settled"),
        ({"surrender": Surrender.AFTER_REVEAL}, "gives up as heads-up against the best natural shown"),
    ],
)
def test_a_table_of_several_players_says_what_its_banker_really_does(words: dict[str, Any], said: str) -> None:
    rules = BanLuckRules(**words)
    assert said in simulation_of(rules, ["stand_16"], seats=7).policy
    assert simulation_of(rules, ["stand_16"]).policy == "stand_16 against equilibrium"


def test_what_a_game_does_not_have_cannot_be_chosen() -> None:
    with pytest.raises(RunError, match="no banker to choose"):
        simulation_of(BlackjackRules(), banker="equilibrium")
    with pytest.raises(RunError, match="not counted in Ban Luck"):
        simulation_of(BanLuckRules(), count="hi-lo")


def test_a_game_without_a_simulator_is_refused_with_those_that_have_one() -> None:
    class Snap:
        game = "snap"

    rules: Any = Snap()
    with pytest.raises(RulesError, match="no simulated game 'snap': the simulated games are blackjack, banluck"):
        simulator_of(rules)


def test_a_fixed_deal_is_refused_by_the_gpu_instead_of_being_played_as_any_deal() -> None:
    dealt = DealtSimulation.dealt(
        BlackjackRules(), find_policy("mimic", BlackjackRules()), Deal.parse("T,6", "T", None)
    )
    with pytest.raises(RunError, match="fixed deals run on the cpu"):
        SIMULATORS.find("blackjack").on_gpu(dealt)
