"""Headline numbers of Ban Luck that no simulated column confirms, computed again in another way."""

import random
from collections.abc import Iterator
from fractions import Fraction

import pytest

from tests.support.quick_answers import quickly
from twentyone.analyse.banluck.opening import opening
from twentyone.analyse.banluck.price import against_equilibrium
from twentyone.analyse.banluck.sixteen import sixteen
from twentyone.games.banluck.state import new_round
from twentyone.games.contract import BANK, CHANCE
from twentyone.games.playthrough import random_draw
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.chart.state import all_rows
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer

HANDS = 3000
RULES = BanLuckRules()


@pytest.fixture(autouse=True)
def few_rounds() -> Iterator[None]:
    with quickly():
        yield


def openings(rules: BanLuckRules, generator: random.Random) -> int:
    """How many players are opened in one hand of the readable engine, both sides playing the equilibrium."""
    policy, state, opened = equilibrium(rules).policy, new_round(rules), 0
    player, draw = EquilibriumPlayer(policy.table("player"), policy.table("banker")), random_draw(generator)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(draw(state))
            continue
        action = player.choose(state.observation(state.actor), generator)
        opened += state.actor == BANK and action.verb == "open"
        state = state.apply(action)
    return opened


def test_players_are_opened_as_often_in_hands_of_the_engine() -> None:
    generator = random.Random(16)
    share = sum(openings(RULES, generator) for _ in range(HANDS)) / HANDS
    value = opening(RULES).value
    assert 0 < value < 1
    assert abs(share - value) < 4 * (value * (1 - value) / HANDS) ** 0.5


def test_what_hitting_16_gains_is_what_the_whole_strategy_gains_by_that_one_hand() -> None:
    # changed in one hand alone, the strategy gains the hand's own gain, as often as the hand comes up
    best = equilibrium(RULES).policy.table("player")
    rows = [row for row in all_rows(RULES) if row.side == "player" and row.total == 16 and row.n_cards == 2]
    gains = {str(row[0]): float(row[6] or 0) for row in sixteen(RULES).tables[1].rows}
    assert rows
    for row in rows:
        hits, stands = (
            against_equilibrium(RULES, {**best, row.hand: {action: Fraction(1)}}) for action in ("hit", "stand")
        )
        assert float(hits - stands) == pytest.approx(row.chance * gains[row.hand], abs=1e-12)
