"""Play that the solvers call best earns what they say, over a million rounds; other play earns less."""

import pytest

from tests.support.sample import sample
from twentyone.games.blackjack.chart import Chart
from twentyone.rl.banluck import BanLuckVectorEnv, strategy_player
from twentyone.rl.baseline import Earned, earned
from twentyone.rl.blackjack import BlackjackVectorEnv, chart_player
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.game import solve_blackjack

N_ENVS, ROUNDS_EACH = 1 << 16, 16


def agrees(found: Earned, exact: float) -> bool:
    """Whether a mean lies within three standard errors of the exact value."""
    assert found.rounds >= 1_000_000
    return abs(found.mean - exact) < 3 * found.standard_error


@pytest.mark.parametrize(
    "rules",
    sample(1, [{"decks": 1, "surrender": "early", "hole_card": "no_peek", "penetration": 0.5}, {"preset": "vegas"}]),
)
def test_the_chart_earns_its_exact_value_and_a_wrong_play_less(rules: dict[str, object]) -> None:
    envs = BlackjackVectorEnv(N_ENVS, autoreset_mode="SameStep", **rules)  # type: ignore[arg-type]
    derived = derive_chart(solve_blackjack(envs.rules))
    exact = float(derived.value.ev)
    assert agrees(earned(envs, chart_player(derived.chart), ROUNDS_EACH, seed=12), exact)
    timid = Chart.of(lambda label, up: derived.chart.code(label, up) if label != "hard 11" else "S")
    wrong = earned(envs, chart_player(timid), ROUNDS_EACH, seed=12)
    assert wrong.mean < exact - 6 * wrong.standard_error


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "rules",
    sample(
        1,
        [
            {"player_escape": "any_15", "escape_when": "after_naturals"},
            {},
            {"surrender": "after_reveal", "busts": "announced", "banker_multiples": True},
            {"player_escape": "any_15", "player_minimum": 15},
        ],
    ),
)
def test_equilibrium_play_earns_the_exact_value_in_either_seat_and_a_wrong_play_less(
    rules: dict[str, object], seat: int
) -> None:
    envs = BanLuckVectorEnv(N_ENVS, seat=seat, autoreset_mode="SameStep", **rules)  # type: ignore[arg-type]
    solution = equilibrium(envs.rules)
    exact = solution.ev if seat else -solution.ev
    table = solution.policy.table("player" if seat else "banker")
    assert agrees(earned(envs, strategy_player(table, seat), ROUNDS_EACH, seed=11), exact)
    contrary = {
        name: {"stand" if action == "hit" else action: chance for action, chance in chances.items()}
        for name, chances in table.items()
    }
    wrong = earned(envs, strategy_player(contrary, seat), ROUNDS_EACH, seed=11)
    assert wrong.mean < exact - 6 * wrong.standard_error
