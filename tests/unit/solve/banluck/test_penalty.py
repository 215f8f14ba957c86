"""What the penalty can change: nothing heads-up, and nothing at a table where nobody stands below the minimum."""

import random
from dataclasses import replace

import numpy as np
import pytest

from tests.support.banluck_rounds import rules_of
from tests.support.drawn_house import drawn_house
from tests.support.offenders import standing_low
from twentyone.rules.banluck import BanLuckRules, BelowMinimum, Penalty
from twentyone.simulate.banluck.policy import NamedStrategy
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.core.sums import Sums
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table
from twentyone.solve.banluck.table.study import has_offenders, is_heads_up_play, table_strategy

TABLE = "five_card_forfeit=false double_bust=push banker_minimum=15 banker_free_to=20 reveal=optional"


def covering(rules: BanLuckRules) -> BanLuckRules:
    return replace(rules, penalty=Penalty.COVERS_BANK, below_minimum=BelowMinimum.FORFEIT)


def without(rules: BanLuckRules) -> BanLuckRules:
    return replace(rules, penalty=Penalty.NONE)


@pytest.mark.parametrize("seed", range(4))
def test_heads_up_the_penalty_is_no_part_of_the_game(seed: int) -> None:
    rules = covering(drawn_house(random.Random(seed)))
    one, other = build(rules).flow, build(without(rules)).flow
    assert np.array_equal(one.payoff, other.payoff)
    assert (one.denominator, one.player.labels, one.banker.labels) == (
        other.denominator,
        other.player.labels,
        other.banker.labels,
    )


def test_heads_up_the_value_and_every_simulated_hand_are_the_same() -> None:
    rules = rules_of("penalty=covers_bank")
    assert equilibrium(rules).exact == equilibrium(without(rules)).exact
    found = [simulated(house, 1, 20_000) for house in (rules, without(rules))]
    assert found[0] == found[1]


def simulated(rules: BanLuckRules, seats: int, rounds: int, player: Table | None = None) -> Sums:
    policy = equilibrium(without(rules)).policy
    players = [NamedStrategy("player", player or policy.player)] * seats
    return BanLuckSimulation.of(rules, players, NamedStrategy("banker", policy.banker)).play(5, 0, rounds)


@pytest.mark.long
def test_where_nobody_stands_below_the_minimum_every_hand_of_a_table_is_the_same() -> None:
    rules = rules_of(f"{TABLE} penalty=covers_bank")
    assert not has_offenders(rules, 7)
    assert is_heads_up_play(rules, 7)
    covered, plain = simulated(rules, 3, 20_000), simulated(without(rules), 3, 20_000)
    assert (covered.units, plain.units) == (10, 1)
    nets = {(place - covered.span) / 10: n for place, n in enumerate(covered.histogram().tolist()) if n}
    assert nets == {place - plain.span: n for place, n in enumerate(plain.histogram().tolist()) if n}


def test_a_fifth_card_that_is_feared_makes_offenders() -> None:
    rules = rules_of("penalty=covers_bank five_card_bust_multiple=100")
    assert has_offenders(rules, 2)
    assert not has_offenders(rules, 1)
    assert not has_offenders(without(rules), 7)
    assert not is_heads_up_play(replace(rules, reveal=rules_of("reveal=optional").reveal), 2)
    assert table_strategy(rules, rules_of("reveal=optional").reveal, 2).rules.penalty == Penalty.NONE


def test_what_the_players_lose_more_the_banker_wins_more() -> None:
    """Everybody stands on whatever they hold: the sum of all nets falls by what offenders pay, and by no more."""
    rules = rules_of(f"{TABLE} penalty=covers_bank")
    covered, plain = (simulated(house, 4, 50_000, standing_low(rules)) for house in (rules, without(rules)))
    amounts = np.arange(len(covered.histogram())) - covered.span
    few = np.arange(len(plain.histogram())) - plain.span
    assert covered.histogram() @ amounts < 10 * (plain.histogram() @ few)
    won = [sums.histogram()[sums.span + 1 :] for sums in (covered, plain)]
    assert won[0].sum() == won[1].sum()  # whoever won gets the same as ever
    assert covered.histogram()[covered.span] == plain.histogram()[plain.span]
