"""Exact values against simulated ones: z-scores of many rule sets behave like a sample of the normal distribution."""

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from tests.support.banluck_rounds import rules_of
from tests.support.sample import sample
from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.banluck import (
    PRESETS,
    BanLuckRules,
    BelowMinimum,
    Busts,
    DoubleBust,
    EscapeWhen,
    PlayerEscape,
    Reveal,
)
from twentyone.rules.blackjack import BlackjackRules, DoubleOn, HoleCard, SplitBy, Surrender
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.core.run import run
from twentyone.simulate.registry import simulation_of
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium
from twentyone.solve.banluck.policy import named_policy
from twentyone.solve.blackjack.chart.play import chart_value

ROUNDS = 2_000_000
FRESH = BlackjackRules(penetration=0.0)
GIVING_UP = Chart.of(
    lambda label, up: "Rh" if label in ("hard 15", "hard 16") and up in (9, 10, 1) else SIX_DECKS_H17.code(label, up)
)
SPLITTING = Chart.of(lambda label, up: "P" if label.startswith("pair") else SIX_DECKS_H17.code(label, up))

TABLES: list[tuple[dict[str, Any], Chart]] = [
    ({}, SIX_DECKS_H17),
    ({"decks": 1}, SIX_DECKS_H17),
    ({"decks": 0}, SIX_DECKS_H17),
    ({"decks": 8, "dealer_hits_soft_17": False}, SIX_DECKS_H17),
    ({"hole_card": HoleCard.NO_PEEK}, SIX_DECKS_H17),
    ({"hole_card": HoleCard.NO_PEEK_ORIGINAL, "decks": 2}, SIX_DECKS_H17),
    ({"blackjack_pays": Fraction(6, 5)}, SIX_DECKS_H17),
    ({"surrender": Surrender.LATE}, GIVING_UP),
    ({"surrender": Surrender.EARLY}, GIVING_UP),
    ({"surrender": Surrender.EARLY, "hole_card": HoleCard.NO_PEEK, "decks": 1}, GIVING_UP),
    ({"double_on": DoubleOn.NINE_TO_ELEVEN}, SIX_DECKS_H17),
    ({"double_on": DoubleOn.NONE, "decks": 2}, SIX_DECKS_H17),
    ({"double_after_split": False}, SIX_DECKS_H17),
    ({"max_split_hands": 1}, SIX_DECKS_H17),
    ({"max_split_hands": 2, "decks": 1}, SPLITTING),
    ({"resplit_aces": True}, SPLITTING),
    ({"resplit_aces": True, "split_aces_one_card": False, "decks": 2}, SPLITTING),
    ({"split_aces_count_as_blackjack": True}, SIX_DECKS_H17),
    ({"split_by": SplitBy.SAME_RANK, "decks": 1}, SPLITTING),
    ({"split_by": SplitBy.SAME_RANK, "hole_card": HoleCard.NO_PEEK, "decks": 4}, SPLITTING),
]

DEALS: list[tuple[dict[str, Any], str]] = [
    ({}, "equilibrium"),
    ({"busts": Busts.ANNOUNCED}, "equilibrium"),
    ({"below_minimum": BelowMinimum.MUST_HIT, "double_bust": DoubleBust.PUSH}, "equilibrium"),
    (dict(PRESETS["singapore"]), "equilibrium"),
    ({"decks": 2}, "equilibrium"),
    (dict(PRESETS["casual_sg"]), "equilibrium"),
    ({"player_escape": PlayerEscape.ANY_15}, "equilibrium"),
    ({"player_escape": PlayerEscape.ANY_15, "escape_when": EscapeWhen.AFTER_NATURALS}, "equilibrium"),
    ({"reveal": Reveal.NONE}, "stand_16"),
    (dict(PRESETS["singapore"]), "stand_16"),
    (dict(PRESETS["xi_dach"]), "equilibrium"),
    (dict(PRESETS["kampung"]), "equilibrium"),
    (dict(PRESETS["gameo"]), "equilibrium"),
    (dict(PRESETS["singapore_run"]), "equilibrium"),
]


def z_score(estimate: Any, exact: float) -> float:
    return float((estimate.ev - exact) / estimate.standard_error)


@pytest.fixture(scope="module")
def blackjack_scores() -> list[float]:
    scores = []
    for seed, (changes, chart) in enumerate(TABLES):
        rules = replace(FRESH, **changes)
        simulation = BlackjackSimulation.of(rules, [NamedPolicy.of_chart(chart)])
        scores.append(z_score(run(simulation, ROUNDS, seed), float(chart_value(rules, chart).ev)))
    return scores


def test_no_simulated_chart_is_four_errors_off_its_exact_value(blackjack_scores: list[float]) -> None:
    assert len(blackjack_scores) == 20
    assert max(abs(score) for score in blackjack_scores) < 4


def test_the_errors_of_simulated_charts_have_the_spread_they_claim(blackjack_scores: list[float]) -> None:
    spread = sqrt(sum(score * score for score in blackjack_scores) / len(blackjack_scores))
    assert 0.6 < spread < 1.5
    assert abs(sum(blackjack_scores)) / sqrt(len(blackjack_scores)) < 3.5


@pytest.mark.parametrize(("changes", "banker"), sample(10, DEALS))
def test_simulated_banluck_meets_its_exact_value(changes: dict[str, Any], banker: str) -> None:
    rules = BanLuckRules(**changes)
    simulation = simulation_of(rules, banker=banker)
    if banker == "equilibrium":
        exact = equilibrium(rules).ev
        assert abs(z_score(run(simulation, ROUNDS, seed=3), exact)) < 4
    else:
        # equilibrium play can earn no more than the best reply
        best = best_reply_to(named_policy(build(rules), banker, "banker"), banker).ev
        estimate = run(simulation, ROUNDS, seed=3)
        assert estimate.ev < best + 4 * estimate.standard_error


HOUSES = [
    "aces=best sevens=plain pays_21=2 ties=player five_card_contest=lower banker_five_card_bust_multiple=3",
    "aces=best_to_three equal_specials=banker ties=banker five_card_contest=tier banker_multiples=true pays_21=2",
    "aces=casino equal_specials=player five_card_contest=banker below_minimum=must_hit reveal=none",
    "player_minimum=15 banker_minimum=15 banker_free_to=20 reveal=optional below_minimum=must_hit double_bust=push",
    "player_minimum=18 banker_minimum=17 banker_free_to=16 surrender=never",
    "surrender_hands=any_15 surrender=after_reveal banker_minimum=15 banker_free_to=18",
    "five_card_contest=push double_bust=push busts=announced five_card_bust_multiple=2 pays_21=4",
    "decks=2",
    "decks=2 aces=one_from_four double_bust=push banker_free_to=20 reveal=optional banker_multiples=true",
    "player_escape=any_15 surrender_hands=any_15 player_minimum=15 banker_minimum=15 banker_free_to=20 reveal=optional",
    "player_escape=hard_15 escape_when=after_naturals surrender=after_reveal reveal=none banker_multiples=true",
    "player_escape=any_15 escape_when=after_naturals below_minimum=must_hit double_bust=push aces=casino",
]


@pytest.mark.long
@pytest.mark.parametrize("words", HOUSES)
def test_a_hundred_million_hands_of_a_house_meet_their_exact_value(words: str) -> None:
    rules = rules_of(words)
    assert abs(z_score(run(simulation_of(rules), 100_000_000, seed=11), equilibrium(rules).ev)) < 4


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_a_hundred_million_hands_of_a_preset_meet_their_exact_value(preset: str) -> None:
    rules = rules_of("", preset)
    assert abs(z_score(run(simulation_of(rules), 100_000_000, seed=12), equilibrium(rules).ev)) < 4


@pytest.mark.parametrize("words", ["player_escape=any_15", "player_escape=hard_15 escape_when=after_naturals"])
def test_three_players_who_may_escape_each_earn_what_one_does(words: str) -> None:
    estimate = run(simulation_of(rules_of(words), seats=3), 1_000_000, seed=6)
    assert abs(z_score(estimate, equilibrium(rules_of(words)).ev)) < 4


def test_three_players_each_earn_what_one_does_where_everybody_is_opened_alike() -> None:
    estimate = run(simulation_of(BanLuckRules(), seats=3), 1_000_000, seed=5)
    assert abs(z_score(estimate, equilibrium(BanLuckRules()).ev)) < 4
    assert all(abs(seat["ev"] - estimate.ev) < 5 * seat["standard_error"] for seat in estimate.by_seat())


def test_seeds_reproduce_and_two_seeds_agree_within_error() -> None:
    simulation = BlackjackSimulation.of(FRESH, [NamedPolicy.of_chart(SIX_DECKS_H17)])
    one, again, other = (run(simulation, 500_000, seed) for seed in (1, 1, 2))
    assert one.sums == again.sums
    assert one.sums != other.sums
    assert abs(one.ev - other.ev) < 4 * sqrt(one.standard_error**2 + other.standard_error**2)


def test_the_ev_by_up_card_meets_the_exact_one() -> None:
    estimate = run(BlackjackSimulation.of(FRESH, [NamedPolicy.of_chart(SIX_DECKS_H17)]), ROUNDS, seed=9)
    exact = chart_value(FRESH, SIX_DECKS_H17).ev_by_upcard
    for up, part in estimate.by_up_card().items():
        assert abs(part["ev"] - float(exact[up])) < 4 * part["standard_error"]
