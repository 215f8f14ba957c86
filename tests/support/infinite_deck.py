"""How often dealer and player win in an infinite shoe when the player only hits and stands: exact, by hand.

Written apart from the engine and its hand count, as a second opinion on both. `python -m tests.support.infinite_deck`
plays 100,000 rounds of the engine and prints their proportions beside these and those of the simulator notes.
"""

import random
import time
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from twentyone.games.blackjack import new_round
from twentyone.games.blackjack.policy import BlackjackPolicy, hoyle, mimic
from twentyone.games.contract import State
from twentyone.games.playthrough import play
from twentyone.rules.blackjack import PRESETS, BlackjackRules

CHANCES = {value: Fraction(4 if value == 10 else 1, 13) for value in range(1, 11)}
BUST = 22
Hits = Callable[[int, int, int], bool]
Outcome = tuple[Fraction, Fraction, Fraction]

NOTES = {"mimic": (49_056, 41_231, 9_713), "hoyle": (47_803, 43_210, 8_987)}
"""Dealer wins, player wins, pushes in 100,000 games, from the simulator notes."""


def _highest(low: int, aces: int) -> int:
    return low + 10 if aces and low <= 11 else low


def dealer_hits(low: int, aces: int, up: int) -> bool:
    """The casino logic: the highest count that is not bust draws to 16 and stands from 17."""
    return _highest(low, aces) <= 16


def hoyle_hits(low: int, aces: int, up: int) -> bool:
    """Hoyle's player, in the order of the notes: first the count with an ace at 11, then with every ace at 1."""
    if 17 < _highest(low, aces) <= 21 or low >= 17:
        return False
    return low <= 12 or up not in (2, 3, 4, 5, 6)


@cache
def finals(hits: Hits, low: int, aces: int, up: int) -> tuple[tuple[int, Fraction], ...]:
    """The totals a hand ends with, each with its chance; every bust is 22."""
    if low > 21:
        return ((BUST, Fraction(1)),)
    if not hits(low, aces, up):
        return ((_highest(low, aces), Fraction(1)),)
    ends: dict[int, Fraction] = {}
    for value, chance in CHANCES.items():
        for total, share in finals(hits, low + value, aces or int(value == 1), up):
            ends[total] = ends.get(total, Fraction(0)) + chance * share
    return tuple(ends.items())


@cache
def _compared(player: tuple[tuple[int, Fraction], ...], dealer: tuple[tuple[int, Fraction], ...]) -> Outcome:
    dealer_wins = player_wins = pushes = Fraction(0)
    for total, chance in player:
        for other, share in dealer:
            if total == BUST or (other != BUST and other > total):
                dealer_wins += chance * share
            elif other == BUST or total > other:
                player_wins += chance * share
            else:
                pushes += chance * share
    return dealer_wins, player_wins, pushes


def proportions(hits: Hits, naturals_first: bool = True) -> Outcome:
    """The chances that the dealer wins, that the player wins, and of a push.

    With `naturals_first` a blackjack of the deal beats everything but another; without, it is any 21.
    """
    sums = [Fraction(0)] * 3
    deals = [(first, second, CHANCES[first] * CHANCES[second]) for first in CHANCES for second in CHANCES]
    for up, hole, dealer_chance in deals:
        dealer = finals(dealer_hits, up + hole, int(1 in (up, hole)), up)
        for first, second, player_chance in deals:
            dealer_natural = naturals_first and {up, hole} == {1, 10}
            player_natural = naturals_first and {first, second} == {1, 10}
            if dealer_natural or player_natural:
                outcome = (
                    Fraction(dealer_natural and not player_natural),
                    Fraction(player_natural and not dealer_natural),
                    Fraction(dealer_natural and player_natural),
                )
            else:
                outcome = _compared(finals(hits, first + second, int(1 in (first, second)), up), dealer)
            for index, chance in enumerate(outcome):
                sums[index] += dealer_chance * player_chance * chance
    return sums[0], sums[1], sums[2]


def played(policy: BlackjackPolicy, rounds: int, seed: int) -> tuple[int, int, int]:
    """Dealer wins, player wins and pushes in so many rounds of the engine under the rules of the notes."""
    generator = random.Random(seed)
    start = new_round(BlackjackRules(**PRESETS["hoyle"]))  # type: ignore[arg-type]
    counts = [0, 0, 0]

    def draw(state: State) -> int:
        return generator.randrange(52)

    for _ in range(rounds):
        *_, (*_, last) = play(start, {1: policy}, draw)
        net = last.net(1)
        counts[0 if net < 0 else 1 if net > 0 else 2] += 1
    return counts[0], counts[1], counts[2]


def z_scores(counts: tuple[int, int, int], chances: Outcome) -> list[float]:
    """How many standard errors each count is from what it should be."""
    rounds = sum(counts)
    return [
        float(count - rounds * chance) / float(rounds * chance * (1 - chance)) ** 0.5
        for count, chance in zip(counts, chances, strict=True)
    ]


def main(rounds: int = 100_000) -> None:
    """Print exact, played and noted proportions."""
    for name, policy, hits in (("mimic", mimic, dealer_hits), ("hoyle", hoyle, hoyle_hits)):
        started = time.perf_counter()
        exact, counts = proportions(hits), played(policy, rounds, seed=0)
        seconds = time.perf_counter() - started
        rows = {
            "exact": [f"{100 * float(chance):.4f}" for chance in exact],
            f"engine, {rounds} rounds": [f"{100 * count / rounds:.3f}" for count in counts],
            "  standard errors from exact": [f"{score:+.2f}" for score in z_scores(counts, exact)],
            "notes": [f"{count / 1000:.3f}" for count in NOTES[name]],
            "  standard errors from exact ": [f"{score:+.2f}" for score in z_scores(NOTES[name], exact)],
        }
        print(f"{name} (dealer %, player %, push %), {seconds:.0f} s")  # noqa: T201 - this is a report
        for label, cells in rows.items():
            print(f"  {label:32}{'  '.join(f'{cell:>9}' for cell in cells)}")  # noqa: T201 - a program too


if __name__ == "__main__":
    main()
