"""Where the banker's edge comes from, and what a 15 is worth: each found a second way."""

import random
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from tests.support.banluck_rounds import rules_of
from tests.support.quick_answers import quickly
from tests.support.sample import sample
from twentyone.analyse.banluck.house.edge import edge
from twentyone.analyse.banluck.house.fifteen import BANKER, BOTH, NOBODY, PLAYER, fifteen, houses_of
from twentyone.games.banluck import new_round
from twentyone.games.contract import CHANCE
from twentyone.games.playthrough import random_draw
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.solve.banluck.distribution import banluck_nets, nets_by_end
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer

BANK, HANDS = 0, 700


@pytest.mark.parametrize(
    "rules", sample(2, [BanLuckRules(), rules_of("", "casual_sg"), rules_of("", "xi_dach"), rules_of("decks=2")])
)
def test_what_the_player_earns_by_how_the_banker_ends_adds_up_to_the_certified_value(rules: BanLuckRules) -> None:
    value = equilibrium(rules)
    by_end, whole = nets_by_end(value.policy), banluck_nets(value)
    assert sum(net * chance for chances in by_end.values() for net, chance in chances.items()) == value.exact
    played_out = sum((sum(chances.values()) for chances in by_end.values()), Fraction(0))
    assert played_out == 1 - whole.voided - whole.escaped
    assert all(end.n_cards > 2 for end in by_end if end.is_bust)


def test_the_banker_ends_as_often_with_so_many_cards_in_hands_of_the_engine() -> None:
    rules, draw, generator = BanLuckRules(), random_draw(random.Random(17)), random.Random(18)
    policy = equilibrium(rules).policy
    everybody, counted = EquilibriumPlayer(policy.player, policy.banker), Counter[int]()
    for _ in range(HANDS):
        state = new_round(rules, 1)
        while (actor := state.actor) is not None:
            state = state.apply(
                draw(state) if actor == CHANCE else everybody.choose(state.observation(actor), generator)
            )
        counted[len(state.hands[BANK])] += 1
    for n_cards in (3, 4, 5):
        ends = [chances for end, chances in nets_by_end(policy).items() if end.n_cards == n_cards]
        chance = float(sum((sum(chances.values()) for chances in ends), Fraction(0)))
        assert abs(counted[n_cards] - HANDS * chance) < 4 * sqrt(HANDS * chance * (1 - chance))


@pytest.mark.parametrize("rules", sample(1, [BanLuckRules(), rules_of("", "singapore_run"), rules_of("", "casual_sg")]))
def test_the_15_is_worth_to_each_side_what_the_certified_values_differ_by(rules: BanLuckRules) -> None:
    with quickly():
        made = fifteen(rules)
    houses = houses_of(rules)
    exact = {who: equilibrium(house).ev for who, house in houses.items()}
    assert rules in houses.values()
    assert made.value == pytest.approx(exact[BOTH] - exact[NOBODY])
    assert exact[BANKER] <= exact[NOBODY] <= exact[PLAYER]
    assert all(claim.holds() for claim in made.claims)


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_said_of_the_edge_and_of_the_15_of_every_preset_is_in_its_tables(preset: str) -> None:
    rules = rules_of("", preset)
    with quickly():
        answers = edge(rules), fifteen(rules)
    for made in answers:
        assert all(claim.holds() for claim in made.claims)
        assert all(sentence.endswith(".") for sentence in made.findings)
