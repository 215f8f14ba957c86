"""A program for the simulated GPU: all sweeps of a small deck. Rules, chart and counts come in, EVs by code go out."""

import pickle
import sys

from twentyone.solve.blackjack.tablebase.gpu import Gpu
from twentyone.solve.blackjack.tablebase.play import Play
from twentyone.solve.blackjack.tablebase.recursion.deck import Layers
from twentyone.solve.blackjack.tablebase.sweep import Sweeps


def main() -> None:
    """Sweep for every up card."""
    rules, chart, full = pickle.load(sys.stdin.buffer)
    device = Gpu()
    sweeps = Sweeps(rules, Play(chart), Layers(full), device)
    for up in range(10):
        if full[up]:
            sweeps.add(up)
    pickle.dump(device.read(sweeps.ev), sys.stdout.buffer)


if __name__ == "__main__":
    main()
