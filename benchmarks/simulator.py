"""How fast the simulator plays: `python benchmarks/simulator.py`. Every line is the median of repeats in this run.

Beside our kernels stands a straightforward loop over a shuffled array, with an `if` for every question, as most
simulators are written: one seat, six decks, H17, splits to four hands. Speeds depend on the machine, ratios less.
"""

import os
import platform
import resource
import statistics
import sys
import time
from collections.abc import Callable
from math import sqrt
from typing import Any

import numba
import numpy as np

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules
from twentyone.simulate.blackjack.policy import basic_chart
from twentyone.simulate.contract import Simulation
from twentyone.simulate.core.run import run
from twentyone.simulate.registry import simulation_of

REPEATS = 5
SINGAPORE = parse_rules(BanLuckRules, {}, PRESETS["singapore"])
SECONDS = 1.0
STAND, HIT, DOUBLE, SPLIT = range(4)


def chart_arrays(chart: Chart) -> tuple[Any, Any, Any]:
    """Codes by total and up card: for two cards, for more, and for pairs (split or not)."""
    first, later = np.zeros((2, 22, 11), np.int8), np.zeros((2, 22, 11), np.int8)
    pairs = np.zeros((11, 11), np.int8)
    for label, _ in chart.rows:
        kind, name = label.split()
        for up in range(1, 11):
            code = chart.code(label, up)
            if kind == "pair":
                value = 1 if name == "A" else 10 if name == "T" else int(name)
                pairs[value, up] = SPLIT if code == "P" else STAND
            else:
                soft = int(kind == "soft")
                first[soft, int(name), up] = DOUBLE if code[0] == "D" else HIT if code == "H" else STAND
                later[soft, int(name), up] = HIT if code in ("H", "Dh") else STAND
    return first, later, pairs


@numba.njit
def play_branchy(  # noqa: PLR0915 - one long loop, as such simulators are written
    n_rounds: int, seed: int, first: Any, later: Any, pairs: Any
) -> tuple[float, float]:
    """The sum of nets, and of their squares, over so many rounds."""
    np.random.seed(seed)
    shoe = np.zeros(312, np.int8)
    place = 0
    for index in range(10):
        for _ in range(6 * DECK_COUNTS[index]):
            shoe[place] = index + 1
            place += 1
    place = 312
    totals, stakes = np.zeros(4, np.int64), np.zeros(4, np.int64)
    total_net, total_square = 0.0, 0.0
    for _ in range(n_rounds):
        if place >= 234:
            for k in range(311, 0, -1):
                j = np.random.randint(0, k + 1)
                shoe[k], shoe[j] = shoe[j], shoe[k]
            place = 0
        one, up, two, hole = shoe[place], shoe[place + 1], shoe[place + 2], shoe[place + 3]
        place += 4
        natural = one + two == 11 and (one == 1 or two == 1)
        dealer_natural = up + hole == 11 and (up == 1 or hole == 1)
        if natural or dealer_natural:
            net = 1.5 * natural if not dealer_natural else -1.0 * (not natural)
            total_net += net
            total_square += net * net
            continue
        n_hands, n_done, pending, card = 1, 0, 0, one
        second = two
        split = False
        while True:
            low, ace, n_cards = card + second, card == 1 or second == 1, 2
            if card == second and n_hands < 4 and pairs[card, up] == SPLIT and not (split and card == 1):
                split = True
                n_hands += 1
                pending += 1
                second = shoe[place]
                place += 1
                continue
            stake = 1
            while True:
                soft = ace and low <= 11
                total = low + 10 if soft else low
                if total >= 21 or (split and card == 1):
                    break
                action = first[int(soft), total, up] if n_cards == 2 else later[int(soft), total, up]
                if action == STAND:
                    break
                low += shoe[place]
                ace = ace or shoe[place] == 1
                place += 1
                n_cards += 1
                if action == DOUBLE:
                    stake = 2
                    total = low + 10 if ace and low <= 11 else low
                    break
            totals[n_done] = total
            stakes[n_done] = stake
            n_done += 1
            if pending == 0:
                break
            pending -= 1
            second = shoe[place]
            place += 1
        waits = False
        for k in range(n_done):
            waits = waits or totals[k] <= 21
        low, ace = up + hole, up == 1 or hole == 1
        dealer = low + 10 if ace and low <= 11 else low
        while waits and (dealer < 17 or (dealer == 17 and ace and low <= 11)):
            low += shoe[place]
            ace = ace or shoe[place] == 1
            place += 1
            dealer = low + 10 if ace and low <= 11 else low
        net = 0.0
        for k in range(n_done):
            if totals[k] > 21 or (dealer <= 21 and totals[k] < dealer):
                net -= stakes[k]
            elif dealer > 21 or totals[k] > dealer:
                net += stakes[k]
        total_net += net
        total_square += net * net
    return total_net, total_square


def speed(play: Callable[[int], object], guess: int, clock: Callable[[], float]) -> float:
    """Rounds a second of this clock: the median of repeats of about a second each, after a warm-up."""
    play(guess // 10)
    started = clock()
    play(guess)
    rounds = max(guess, int(guess * SECONDS / (clock() - started)))
    speeds = []
    for _ in range(REPEATS):
        started = clock()
        play(rounds)
        speeds.append(rounds / (clock() - started))
    return statistics.median(speeds)


def line(name: str, rounds_per_second: float, than: float | None = None) -> None:
    """Print one result."""
    ratio = f"  {rounds_per_second / than:6.2f} times the plain loop" if than else ""
    print(f"{name:58} {rounds_per_second / 1e6:9.2f} M rounds/s{ratio}", flush=True)


def measured(simulation: Simulation, cores: int, guess: int) -> float:
    """The speed of a simulation: by CPU time on one core, which other work disturbs little; else by the wall."""
    clock = time.process_time if cores == 1 else time.perf_counter
    return speed(lambda rounds: run(simulation, rounds, cores=cores), guess, clock)


def main() -> None:
    """Measure everything."""
    n_cores = os.cpu_count() or 1
    print(f"load {os.getloadavg()[0]:.1f}; ", end="")
    print(f"Python {platform.python_version()}, {platform.machine()}, {n_cores} cores")
    rules = BlackjackRules()
    arrays = chart_arrays(basic_chart(rules))
    n_check = 3_000_000
    net, square = play_branchy(n_check, 1, *arrays)
    error = sqrt(square / n_check / n_check)
    ours = run(simulation_of(rules), 20_000_000)
    print(f"EV of the plain loop {net / n_check:+.5f} ± {error:.5f}, ours {ours.ev:+.5f} ± {ours.standard_error:.5f}")
    branchy = speed(lambda rounds: play_branchy(rounds, 1, *arrays), 2_000_000, time.process_time)
    line("blackjack, straightforward loop, 1 core", branchy)
    cases: list[tuple[str, Simulation]] = [
        ("blackjack, six decks, 75 %, basic", simulation_of(rules)),
        ("blackjack, the same with Hi-Lo", simulation_of(rules, count="hi-lo")),
        ("blackjack, fresh shoe every round", simulation_of(BlackjackRules(penetration=0.0))),
        ("blackjack, one deck, fresh", simulation_of(BlackjackRules(decks=1, penetration=0.0))),
        ("blackjack, seven seats (table rounds)", simulation_of(rules, seats=7)),
        ("Ban Luck, equilibrium, default rules", simulation_of(BanLuckRules())),
        ("Ban Luck, equilibrium, singapore", simulation_of(SINGAPORE)),
        ("Ban Luck, seven players (table hands)", simulation_of(BanLuckRules(), seats=7)),
    ]
    for name, simulation in cases:
        than = branchy if name.startswith("blackjack") and "seven" not in name else None
        line(f"{name}, 1 core", measured(simulation, 1, 2_000_000), than)
        line(f"{name}, {n_cores} cores by the wall clock", measured(simulation, n_cores, 4_000_000))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    run(simulation_of(rules), 300_000_000)
    more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - peak
    print(f"peak memory {peak / 1024:.0f} MiB; {more / 1024:.1f} MiB more after another 300,000,000 rounds")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
