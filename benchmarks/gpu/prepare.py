"""Everything a GPU is asked, worked out beforehand: `python -m benchmarks.gpu.prepare FILE`.

The machine with the GPU may have nothing but NumPy and numba; so the solvers run here, and the file holds the tables of
every case and the exact value beside it. The exact cases play from a fresh shoe each round, as the solvers do.
"""

import pickle
import random
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from benchmarks.gpu.case import Case
from tests.differential.test_exact_and_simulated import DEALS, FRESH, GIVING_UP, SPLITTING, TABLES
from tests.support.drawn_house import drawn_house
from tests.support.offenders import offending
from tests.support.six_deck_chart import SIX_DECKS_H17

from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.phase import EVEN_MONEY, INSURE
from twentyone.games.blackjack.policy import chart_policy
from twentyone.games.contract import Action
from twentyone.rules.banluck import PRESETS, BanLuckRules, Penalty, Reveal
from twentyone.rules.blackjack import BlackjackRules, HoleCard, SplitBy, Surrender
from twentyone.rules.field import parse_rules, rules_words
from twentyone.simulate.blackjack.policy import NamedPolicy, basic_chart
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.counting.catalog import find_count
from twentyone.simulate.registry import simulation_of
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.blackjack.chart.play import chart_value

DRAWN_HOUSES = 40
EXACT_DEALS = (0, 1, 2, 3, 4, 5)
COVERING = BanLuckRules(penalty=Penalty.COVERS_BANK, reveal=Reveal.OPTIONAL)
MIXED = {
    "decks": 3,
    "blackjack_pays": Fraction(6, 5),
    "surrender": Surrender.EARLY,
    "split_by": SplitBy.SAME_RANK,
    "max_split_hands": 3,
    "resplit_aces": True,
}


def insuring(chart: Chart) -> NamedPolicy:
    """A player who follows a chart and takes every insurance and even money."""
    follow = chart_policy(chart)

    def play(view: BlackjackObservation) -> Action:
        taken = [action for action in (INSURE, EVEN_MONEY) if action in view.legal_actions]
        return taken[0] if taken else follow(view)

    return NamedPolicy("insuring", play, chart)


def all_insured(rules: BlackjackRules) -> float:
    """What insuring every hand adds to a round from a fresh shoe.

    It is half a bet, paid 2 to 1, that the card under an ace is a ten. Even money for a natural that pays 3 to 2 is the
    same bet.
    """
    cards = 52 * rules.decks
    ten = 16 * rules.decks / (cards - 1)
    return 4 * rules.decks / cards * (ten - (1 - ten) / 2)


def exact_cases() -> list[Case]:
    """Rule sets with their exact values."""
    cases = []
    for changes, chart in [*TABLES, (MIXED, SPLITTING), (MIXED, GIVING_UP)]:
        rules = replace(FRESH, **changes)
        simulation = BlackjackSimulation.of(rules, [NamedPolicy.of_chart(chart)])
        cases.append(Case(f"blackjack: {rules_words(rules)}", simulation, float(chart_value(rules, chart).ev)))
    for decks in (1, 6):
        rules = replace(FRESH, decks=decks)
        exact = float(chart_value(rules, SIX_DECKS_H17).ev) + all_insured(rules)
        simulation = BlackjackSimulation.of(rules, [insuring(SIX_DECKS_H17)])
        cases.append(Case(f"blackjack, every hand insured: {rules_words(rules)}", simulation, exact))
    for changes, policy in (DEALS[index] for index in EXACT_DEALS):
        deal = replace(BanLuckRules(), **changes)
        assert policy == "equilibrium"
        name = f"Ban Luck: {rules_words(deal) or 'default rules'}"
        cases.append(Case(name, simulation_of(deal), equilibrium(deal).ev))
    return cases


def house_cases() -> list[Case]:
    """Ban Luck as every preset plays it, and under rules with every field drawn, with their exact values."""
    presets = [parse_rules(BanLuckRules, {}, PRESETS[name]) for name in PRESETS]
    houses = [*presets, *(drawn_house(random.Random(seed)) for seed in range(DRAWN_HOUSES))]
    return [Case(f"Ban Luck: {rules_words(house)}", simulation_of(house), equilibrium(house).ev) for house in houses]


def speed_cases() -> list[Case]:
    """What speed is measured of."""
    rules = BlackjackRules()
    basic = NamedPolicy.of_chart(basic_chart(rules), "basic")
    singapore = parse_rules(BanLuckRules, {}, PRESETS["singapore"])
    return [
        Case("blackjack, six decks, 75 %, basic", BlackjackSimulation.of(rules, [basic])),
        Case("blackjack, the same with Hi-Lo", BlackjackSimulation.of(rules, [basic], find_count("hi-lo"))),
        Case("blackjack, seven seats (table rounds)", BlackjackSimulation.of(rules, [basic] * 7)),
        Case("Ban Luck, equilibrium, default rules", simulation_of(BanLuckRules())),
        Case("Ban Luck, equilibrium, singapore", simulation_of(singapore)),
        Case("Ban Luck, seven players (table hands)", simulation_of(BanLuckRules(), seats=7)),
    ]


def more_cases() -> list[Case]:
    """What else must come out the same on both, to the last bit."""
    rules = BlackjackRules()
    ranks = replace(rules, split_by=SplitBy.SAME_RANK, decks=2)
    charts = [NamedPolicy.of_chart(chart) for _, chart in (TABLES[7], TABLES[15])]
    no_peek = replace(rules, hole_card=HoleCard.NO_PEEK, resplit_aces=True)
    return [
        Case("blackjack, pairs by rank", BlackjackSimulation.of(ranks, [charts[1]])),
        Case("blackjack, pairs by rank, KO", BlackjackSimulation.of(ranks, [charts[1]], find_count("ko"))),
        Case("blackjack, no peek, three seats", BlackjackSimulation.of(no_peek, [*charts, charts[0]])),
        Case("blackjack, seven seats, Hi-Lo", BlackjackSimulation.of(rules, [charts[0]] * 7, find_count("hi-lo"))),
        Case("blackjack, hoyle", simulation_of(rules, ["hoyle"])),
        Case("blackjack, shoes that run dry", simulation_of(BlackjackRules(decks=1, penetration=0.95), ["mimic"])),
        Case("Ban Luck, three players", simulation_of(BanLuckRules(), seats=3)),
        *(Case(f"Ban Luck, {n} players who pay penalties", offending(COVERING, n)) for n in (2, 4, 7)),
        Case("Ban Luck, seven players, two decks", simulation_of(BanLuckRules(decks=2), seats=7)),
    ]


def main() -> None:
    """Work out every case and write the file."""
    cases = {"speed": speed_cases(), "more": more_cases(), "exact": exact_cases(), "house": house_cases()}
    Path(sys.argv[1]).write_bytes(pickle.dumps(cases))
    print({name: len(those) for name, those in cases.items()})


if __name__ == "__main__":
    main()
