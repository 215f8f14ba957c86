"""What houses are worth, what rules of thumb give away, and what a penalty takes, each found a second way."""

import random
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from tests.support.advice_replay import check
from tests.support.advice_run import drawn_banluck
from tests.support.banluck_rounds import rules_of
from tests.support.quick_answers import quickly
from tests.unit.analyse.agreement import agrees
from twentyone.analyse.banluck.house.penalty import USUAL_PLAYERS, Paid, paid_at, penalty, timid
from twentyone.analyse.banluck.house.presets import ABOVE, ALONE, WITHOUT, given_away, presets
from twentyone.analyse.banluck.sensitivity import BANLUCK
from twentyone.analyse.sensitivity import sensitivity_of
from twentyone.errors import TopicError
from twentyone.games.banluck import new_round
from twentyone.games.contract import CHANCE
from twentyone.games.playthrough import random_draw
from twentyone.rules.banluck import PRESETS, BanLuckRules, BelowMinimum
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer
from twentyone.solve.banluck.policy import named_policy

XI_DACH = rules_of("", "xi_dach")
HANDS = 1500
DRAWN = 200


@pytest.fixture
def made_up() -> Iterator[random.Random]:
    """Values without a solver, few enough to tie and to be nothing: what is said of them must hold all the same."""
    draw = random.Random(16)

    def worth(*_: object) -> float:
        return draw.randint(-3, 3) / 64

    place = "twentyone.analyse.banluck.house.presets"
    with (
        quickly(),
        patch(f"{place}.ev", worth),
        patch(f"{place}.BANLUCK", replace(BANLUCK, ev=worth)),
        patch(f"{place}.given_away", lambda *_: draw.choice((None, 0.0, 0.25))),
        patch(f"{place}.equilibrium", lambda _: SimpleNamespace(ev=worth(), exact=0, sd=1.0)),
        patch("twentyone.analyse.banluck.house.penalty.paid_at", lambda _, n: Paid(n, 0.0, 0.0, worth(), 1.0)),
        patch("twentyone.analyse.banluck.house.penalty.has_offenders", lambda *_: draw.random() < 0.5),
    ):
        yield draw


def test_whatever_houses_and_rules_are_worth_the_tables_bear_every_claim(made_up: random.Random) -> None:
    for number in range(DRAWN):
        rules = drawn_banluck(number)
        assert not check(presets(rules)).wrong, number
        if rules.below_minimum == BelowMinimum.FORFEIT:
            assert not check(penalty(rules)).wrong, number
        game = replace(BANLUCK, ev=lambda _: made_up.randint(-3, 3) / 64)
        assert not check(sensitivity_of(game, rules, pairs=number == 0)).wrong, number


@pytest.mark.long
@pytest.mark.parametrize("rules", [XI_DACH, rules_of("ties=banker")], ids=["xi_dach", "a house of its own"])
def test_every_house_is_worth_its_certified_value_and_simulation_agrees(rules: BanLuckRules) -> None:
    made = presets(rules)
    worth = made.tables[0]
    assert made.value == equilibrium(rules).ev
    assert {row[0] for row in worth.rows} >= set(PRESETS)
    assert all(agrees(row[1], row[5], row[6]) for row in worth.rows)
    assert all(claim.holds() for claim in made.claims)
    assert all(sentence.endswith(".") for sentence in made.findings)


@pytest.mark.parametrize(("stands_from", "name"), [(16, "stand_16"), (17, "hit_16")])
def test_a_rule_of_thumb_gives_away_what_the_best_reply_to_it_earns_more(stands_from: int, name: str) -> None:
    reply = best_reply_to(named_policy(build(XI_DACH), name, "banker"), name)
    assert given_away(XI_DACH, stands_from) == pytest.approx(reply.ev - equilibrium(XI_DACH).ev, abs=1e-12)
    assert (given_away(rules_of("banker_minimum=17"), stands_from) is None) == (stands_from == 16)


@pytest.mark.long
def test_each_rule_of_a_house_is_priced_alone_and_taken_back() -> None:
    worth, _, single = presets(rules_of("ties=banker pays_21=2")).tables
    assert [row[0] for row in single.rows] == ["ties=banker", "pays_21=2"]
    together = 100 * (equilibrium(rules_of("ties=banker pays_21=2")).ev - equilibrium(BanLuckRules()).ev)
    ties = 100 * (equilibrium(rules_of("ties=banker")).ev - equilibrium(BanLuckRules()).ev)
    places = [single.columns.index(column) for column in (ALONE, WITHOUT)]
    assert single.rows[0][places[0]] == pytest.approx(ties, abs=1e-6)
    assert single.rows[1][places[1]] == pytest.approx(together - ties, abs=1e-6)
    assert worth.rows[0][worth.columns.index(ABOVE)] == pytest.approx(together, abs=1e-6)


@pytest.mark.long
def test_a_timid_player_pays_as_much_in_hands_of_the_engine() -> None:
    rules, draw = XI_DACH, random_draw(random.Random(7))
    policy = equilibrium(rules).policy
    others, own = EquilibriumPlayer(policy.player, policy.banker), EquilibriumPlayer(timid(rules), policy.banker)
    generator, paid = random.Random(8), []
    for _ in range(HANDS):
        state = new_round(rules, USUAL_PLAYERS)
        while (actor := state.actor) is not None:
            seat = own if actor == 1 else others
            state = state.apply(draw(state) if actor == CHANCE else seat.choose(state.observation(actor), generator))
        paid.append(float(state.penalty(1)))
    mean = sum(paid) / HANDS
    error = sqrt(sum((one - mean) ** 2 for one in paid)) / HANDS
    simulated = paid_at(rules, USUAL_PLAYERS)
    assert abs(mean - simulated.pays) < 4 * sqrt(error**2 + simulated.standard_error**2)
    assert simulated.pays > 10 * simulated.standard_error


def test_where_nobody_can_stand_too_low_there_is_nothing_to_pay_for() -> None:
    with pytest.raises(TopicError, match="Nobody can stand below the minimum"):
        penalty(rules_of("", "singapore"))


@pytest.mark.long
def test_the_penalty_changes_play_only_where_a_card_can_cost_more_than_the_bet() -> None:
    plain, feared = penalty(XI_DACH), penalty(rules_of("five_card_bust_multiple=100"))
    assert plain.findings[0].startswith("No:")
    assert feared.findings[0].startswith("Yes:")
    assert plain.value > 0
    assert all(claim.holds() for made in (plain, feared) for claim in made.claims)
