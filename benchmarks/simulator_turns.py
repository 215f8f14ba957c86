"""Two versions of the simulator by turns: `python benchmarks/simulator_turns.py BEFORE/src AFTER/src [CASE …]`.

One process per version plays the same chunk, first the one, then the other, and so on; the median of the rounds per
second of processor time counts. Whatever else the machine does falls on both alike.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules
from twentyone.simulate.contract import Simulation
from twentyone.simulate.registry import simulation_of

TURNS = 7
ONE_SEAT, SEVERAL, CARD_BY_CARD = 1 << 21, 1 << 18, 1 << 15
"""How many rounds a turn plays."""
SINGAPORE, XI_DACH = (parse_rules(BanLuckRules, {}, PRESETS[name]) for name in ("singapore", "xi_dach"))
RULES = BlackjackRules()
TO_THE_END = BlackjackRules(decks=1, penetration=1.0)
CASES: dict[str, tuple[int, Callable[[], Simulation]]] = {
    "one seat": (ONE_SEAT, lambda: simulation_of(RULES)),
    "one seat, Hi-Lo": (ONE_SEAT, lambda: simulation_of(RULES, count="hi-lo")),
    "fresh shoes": (ONE_SEAT, lambda: simulation_of(BlackjackRules(penetration=0.0))),
    "one deck, fresh": (ONE_SEAT, lambda: simulation_of(BlackjackRules(decks=1, penetration=0.0))),
    "two seats": (SEVERAL, lambda: simulation_of(RULES, seats=2)),
    "seven seats": (SEVERAL, lambda: simulation_of(RULES, seats=7)),
    "seven seats, Hi-Lo": (SEVERAL, lambda: simulation_of(RULES, seats=7, count="hi-lo")),
    "Ban Luck": (ONE_SEAT, lambda: simulation_of(BanLuckRules())),
    "Ban Luck, singapore": (ONE_SEAT, lambda: simulation_of(SINGAPORE)),
    "Ban Luck, two players": (SEVERAL, lambda: simulation_of(BanLuckRules(), seats=2)),
    "Ban Luck, seven players": (SEVERAL, lambda: simulation_of(BanLuckRules(), seats=7)),
    "Ban Luck, seven players, singapore": (SEVERAL, lambda: simulation_of(SINGAPORE, seats=7)),
    "Ban Luck, seven players, xi_dach": (SEVERAL, lambda: simulation_of(XI_DACH, seats=7)),
    "one deck to its end": (CARD_BY_CARD, lambda: simulation_of(TO_THE_END)),
    "one deck to its end, five seats": (CARD_BY_CARD, lambda: simulation_of(TO_THE_END, seats=5)),
    "six decks to their end": (CARD_BY_CARD, lambda: simulation_of(BlackjackRules(penetration=1.0))),
}


def play_turns() -> None:
    """Play a turn of every case that is named on standard input, and write millions of rounds per second."""
    ready: dict[str, Simulation] = {}
    for name in map(str.strip, sys.stdin):
        rounds, make = CASES[name]
        if name not in ready:
            ready[name] = make()
            ready[name].play(1, 0, rounds // 64)
        started = time.process_time()
        ready[name].play(1, 3, rounds)
        print(rounds / (time.process_time() - started) / 1e6, flush=True)


def compare(sources: list[str], names: list[str]) -> None:
    """Let the versions play by turns, and print what each comes to."""
    players = [
        subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=os.environ | {"PYTHONPATH": source},
        )
        for source in sources
    ]  # fmt: skip
    for name in names:
        speeds: list[list[float]] = [[] for _ in players]
        for _ in range(TURNS):
            for player, own in zip(players, speeds, strict=True):
                assert player.stdin
                assert player.stdout
                player.stdin.write(name + "\n")
                player.stdin.flush()
                own.append(float(player.stdout.readline()))
        before, after = (statistics.median(own) for own in speeds)
        print(f"{name:38} {before:8.2f} {after:8.2f} M rounds/s  {after / before:5.2f} times", flush=True)
    for player in players:
        player.communicate()


if __name__ == "__main__":
    if len(sys.argv) == 1:
        play_turns()
    else:
        compare(sys.argv[1:3], sys.argv[3:] or list(CASES))
