"""The tablebase's one recursion over sub-shoes, against `solve`, which goes hand by hand, and against the engine."""

from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from tests.support.every_round import engine_ev, shoes_of, splitting
from tests.support.sample import sample
from tests.support.simulated_gpu import on_simulated_gpu
from twentyone.cards.shoe import Shoe
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules, split_assignments
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.solver import SOLVER
from twentyone.solve.blackjack.tablebase.cpu import Cpu
from twentyone.solve.blackjack.tablebase.play import Play
from twentyone.solve.blackjack.tablebase.recursion.deck import Counts, Layers
from twentyone.solve.blackjack.tablebase.sweep import Sweeps
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, EXACT, Arithmetic
from twentyone.solve.blackjack.values.supply import cards_needed

EIGHTS, ACES, TENS = (0, 0, 1, 0, 0, 0, 0, 4, 0, 9), (4, 0, 0, 0, 0, 1, 0, 0, 0, 10), (1, 0, 0, 0, 1, 0, 0, 0, 0, 14)
CASES = [
    (EIGHTS, "max_split_hands=3"),
    (ACES, "max_split_hands=3 hole_card=no_peek_original split_aces_count_as_blackjack=true resplit_aces=true"),
    (ACES, "max_split_hands=2 split_aces_one_card=false hole_card=no_peek surrender=early blackjack_pays=6:5"),
    (TENS, "max_split_hands=4 surrender=late dealer_hits_soft_17=false"),
    (EIGHTS, "max_split_hands=2 hole_card=no_peek double_on=9_to_11 dealer_hits_soft_17=false"),
    (EIGHTS, "max_split_hands=2 double_after_split=false surrender=late"),
    (EIGHTS, "max_split_hands=1 double_on=none"),
    ((2, 1, 0, 1, 0, 2, 0, 2, 0, 6), "max_split_hands=2"),
    ((1, 0, 1, 0, 2, 0, 0, 3, 0, 8), "max_split_hands=3"),
]


def rules_of(words: str) -> BlackjackRules:
    """The rules that words say, of a shoe with enough copies of each card."""
    return parse_rules(BlackjackRules, split_assignments(f"decks=8 {words}".split()))


@cache
def tabled(rules: BlackjackRules, full: Counts, chart: Chart | None, numbers: Arithmetic) -> Any:
    """The EVs of all sub-shoes, as an array by counts."""
    layers, device = Layers(full, numbers), Cpu(1, numbers)
    sweeps = Sweeps(rules, Play(chart), layers, device)
    for up in range(10):
        if full[up]:
            sweeps.add(up)
    device.close()
    return device.read(sweeps.ev).reshape(layers.shape)


def dealable(rules: BlackjackRules, table: Any) -> list[Counts]:
    """The sub-shoes from which a round can be dealt."""
    shoes = [Shoe(counts) for counts in np.ndindex(*table.shape)]
    return [shoe.counts for shoe in shoes if shoe.size >= cards_needed(shoe, rules)]


@pytest.mark.parametrize(("full", "words"), sample(3, CASES))
def test_every_sub_shoe_has_the_fraction_that_solve_finds(full: Counts, words: str) -> None:
    rules = rules_of(words)
    table = tabled(rules, full, None, EXACT)
    found = dealable(rules, table)
    assert len(found) > 1
    for counts in found:
        assert table[counts] == solve_blackjack(rules, Shoe(counts), arithmetic=EXACT).ev


BY_CHART = (0, 0, 1, 0, 0, 0, 0, 4, 0, 7)


@cache
def chart_for(rules: BlackjackRules) -> Chart:
    """A chart that splits eights, whatever the dealer shows."""
    return splitting(SOLVER.chart(rules).chart, "8")


def test_every_round_that_the_engine_plays_by_a_chart_adds_up_to_the_entry_of_its_shoe() -> None:
    rules = rules_of("max_split_hands=2 surrender=late")
    chart = chart_for(rules)
    table = tabled(rules, BY_CHART, chart, EXACT)
    for counts in dealable(rules, table)[-8:]:
        dealing, _ = shoes_of({"3C": counts[2], "8C": counts[7], "TC": counts[9]})
        assert table[counts] == engine_ev(rules, chart, dealing)


def gains(rules: BlackjackRules, table: Any) -> list[Fraction]:
    """What the next card, unseen, adds to the EV on average: from every sub-shoe after which all others can deal."""
    found = set(dealable(rules, table))
    gained = []
    for counts in found:
        after = [
            ((*counts[:card], held - 1, *counts[card + 1 :]), Fraction(held, sum(counts)))
            for card, held in enumerate(counts)
            if held
        ]
        if all(shoe in found for shoe, _ in after):
            gained.append(sum((chance * table[shoe] for shoe, chance in after), -table[counts]))
    return gained


def test_play_by_a_chart_earns_the_same_on_average_after_one_more_card() -> None:
    """From every sub-shoe, exactly: the chart looks at no card that is gone, so no card can teach it anything."""
    rules = rules_of("max_split_hands=2 surrender=late")
    gained = gains(rules, tabled(rules, BY_CHART, chart_for(rules), EXACT))
    assert len(gained) > 5
    assert set(gained) == {0}


def test_best_play_without_splits_can_only_gain_by_a_card() -> None:
    rules = rules_of("max_split_hands=1 double_on=none")
    gained = gains(rules, tabled(rules, EIGHTS, None, EXACT))
    assert min(gained) >= 0
    assert max(gained) > 0


@pytest.mark.parametrize("words", ["max_split_hands=3", "max_split_hands=2 surrender=late"])
def test_doubles_are_the_fractions_to_their_last_bits(words: str) -> None:
    rules = rules_of(words)
    chart = chart_for(rules) if "late" in words else None
    full = BY_CHART if chart else EIGHTS
    table = tabled(rules, full, chart, EXACT)
    for counts in dealable(rules, table):
        assert abs(tabled(rules, full, chart, DOUBLE)[counts] - float(table[counts])) < 1e-15


def test_a_gpu_makes_the_same_bits() -> None:
    rules, full = rules_of("max_split_hands=3 surrender=late"), (1, 0, 0, 0, 0, 0, 0, 3, 0, 2)
    found = on_simulated_gpu("-m", "tests.support.tablebase_gpu", given=(rules, None, full))
    assert found.tobytes() == tabled(rules, full, None, DOUBLE).tobytes()


def test_the_chart_of_a_table_is_priced_as_solve_prices_it() -> None:
    rules = rules_of("max_split_hands=2 surrender=late")
    chart, table = chart_for(rules), tabled(rules, BY_CHART, chart_for(rules), EXACT)
    assert table[BY_CHART] == chart_value(rules, chart, Shoe(BY_CHART), EXACT).ev
