"""The environments pass Gymnasium's checker, take every rule, and pay optimal play what the solver says."""

from collections.abc import Callable
from math import sqrt
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from twentyone.errors import RulesError, SeatError
from twentyone.games.blackjack.policy import chart_policy
from twentyone.games.contract import Action
from twentyone.rl import BanLuckEnv, BlackjackEnv
from twentyone.rl.round import RoundEnv
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.banluck.at_table import banker_choice, player_choice
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.blackjack.chart import derive_chart
from twentyone.solve.blackjack.game import solve_blackjack


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("BanLuck", {}),
        ("BanLuck", {"seat": 0, "n_seats": 3, "reveal": "optional", "banker_choice": "16_20"}),
        ("BanLuck", {"preset": "singapore", "pays_777": 21}),
        ("Blackjack", {}),
        ("Blackjack", {"seat": 2, "n_seats": 3, "decks": 2, "surrender": "early", "hole_card": "no_peek"}),
    ],
)
def test_gymnasiums_checker_accepts_the_environment(name: str, arguments: dict[str, Any]) -> None:
    environment = gymnasium.make(f"twentyone/{name}-v0", **arguments)
    check_env(environment.unwrapped, skip_render_check=True)


def test_a_rule_that_does_not_exist_and_a_seat_that_is_not_there_are_refused() -> None:
    with pytest.raises(RulesError, match="decks"):
        BlackjackEnv(decks=9)
    with pytest.raises(RulesError, match="There is no rule"):
        BanLuckEnv(decks=2)
    with pytest.raises(SeatError, match="no seat 3"):
        BanLuckEnv(seat=3, n_seats=2)


def test_an_illegal_action_is_replaced_and_said_so() -> None:
    environment = BlackjackEnv(double_on="none")
    _, info = environment.reset(seed=3)
    double = info["actions"].index("double")
    assert not info["action_mask"][double]
    assert environment.step(double)[4]["illegal"]


def _earned(environment: RoundEnv, choose: Callable[[Any], Action], rounds: int) -> list[float]:
    nets = []
    for _ in range(rounds):
        environment.reset(options={"redeal": False})
        over = environment.state.actor is None
        net = float(environment.state.net(environment.seat))
        while not over:
            action = choose(environment.state.observation(environment.seat))
            _, net, over, _, _ = environment.step(environment.actions.index(action))
        nets.append(net)
    return nets


def _agrees(nets: list[float], exact: float) -> bool:
    return abs(float(np.mean(nets)) - exact) < 3 * float(np.std(nets)) / sqrt(len(nets))


@pytest.mark.parametrize("seat", [0, 1])
def test_equilibrium_play_earns_the_exact_value_in_either_seat(seat: int) -> None:
    environment = BanLuckEnv(seat=seat, preset="singapore")
    environment.reset(seed=11)
    solution = equilibrium(environment.rules)
    choice = banker_choice if seat == 0 else player_choice
    side = "banker" if seat == 0 else "player"
    nets = _earned(environment, choice(solution.policy.table(side), environment.generator), 1500)
    assert _agrees(nets, solution.value if seat else -solution.value)


def test_basic_strategy_earns_its_exact_value() -> None:
    environment = BlackjackEnv(decks=1)
    environment.reset(seed=12)
    derived = derive_chart(solve_blackjack(BlackjackRules(decks=1)))
    nets = _earned(environment, chart_policy(derived.chart), 1500)
    assert _agrees(nets, float(derived.value.ev))
