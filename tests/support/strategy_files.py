"""Strategies written to text and read back, for drawn rules: `make strategies` draws many, the default run a few."""

import random
import sys

from tests.support.drawn_house import drawn_house
from tests.support.drawn_rules import drawn_blackjack
from twentyone.games.blackjack.chart import CODES, Chart
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import equilibrium, policy_flows
from twentyone.solve.banluck.policy import BanLuckPolicy
from twentyone.solve.banluck.strategy_file.read import parse_policy
from twentyone.solve.banluck.strategy_file.write import policy_text
from twentyone.solve.blackjack.chart.file import chart_text, parse_chart
from twentyone.solve.blackjack.chart.play import chart_value


def check_chart_comes_back(seed: int) -> None:
    """A drawn chart for drawn rules comes back as it was, worth the same to the last bit."""
    generator = random.Random(seed)
    rules = drawn_blackjack(generator, usual=("penetration",))
    by_total = [code for code in CODES if code not in ("P", "Rp")]
    chart = Chart.of(lambda label, up: generator.choice(CODES if label.startswith("pair") else by_total))
    read, named = parse_chart(chart_text(chart, rules))
    assert (read, named) == (chart, rules)
    assert chart_value(rules, read).ev == chart_value(rules, chart).ev


def check_equilibrium_comes_back(seed: int) -> None:
    """The equilibrium of drawn rules comes back as it was, mixes and all, worth the same to the last bit."""
    rules = drawn_house(random.Random(seed))
    policy = equilibrium(rules).policy
    read = parse_policy(policy_text(policy))
    assert (read.rules, read.player, read.banker) == (policy.rules, policy.player, policy.banker)
    assert _worth(read) == _worth(policy)


def _worth(policy: BanLuckPolicy) -> float:
    game = build(policy.rules)
    player, banker = policy_flows(game, policy)
    return float(player @ game.flow.payoff @ banker)


def main() -> None:
    """Draw as many rules a game as the command line says."""
    n_drawn = int(sys.argv[1])
    for seed in range(n_drawn):
        check_chart_comes_back(seed)
        check_equilibrium_comes_back(seed)
    print(f"{n_drawn} rule sets a game: every strategy came back, worth the same to the last bit.")  # noqa: T201 - a report


if __name__ == "__main__":
    main()
