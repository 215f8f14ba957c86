"""`twentyone bench`: how fast this machine solves and simulates, warm, beside the readable engine in the same run."""

import os
import platform
import random
import time
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import typer

from twentyone.errors import RunError
from twentyone.present.cli.option import JsonOption, print_json

ENGINE_ROUNDS = 200
LONGEST = 60.0


class Speed(NamedTuple):
    """An operation, how long it takes and, where it plays rounds, how many a second, and how often the engine's."""

    operation: str
    seconds: float
    rounds_per_second: float | None = None
    times_the_engine: float | None = None


def best_of(runs: int, work: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds, after one that does not count."""
    work()
    seconds = []
    for _ in range(runs):
        started = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - started)
    return min(seconds)


def bench(
    seconds: Annotated[float, typer.Option("--seconds", help="About how long each simulation is timed.")] = 2.0,
    json: JsonOption = False,
) -> None:
    """Time the solvers and the simulator on this machine; ratios say more than seconds."""
    if not 0 < seconds <= LONGEST:
        raise RunError(
            f"A simulation cannot be timed for {seconds:g} seconds: it is more than 0 and at most {LONGEST:g}."
        )
    speeds = [*_solvers(), *_simulators(seconds)]
    about = {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    if json:
        print_json({**about, "speeds": [speed._asdict() for speed in speeds]})
        return
    print(f"Python {about['python']}, {about['machine']}, {about['cores']} cores. Warm; the best of several runs.")
    for speed in speeds:
        if speed.rounds_per_second is None:
            print(f"  {speed.operation:<58}{1000 * speed.seconds:>10.1f} ms")
        else:
            ratio = f"   {speed.times_the_engine:,.0f} times the engine" if speed.times_the_engine else ""
            print(f"  {speed.operation:<58}{speed.rounds_per_second:>13,.0f} rounds a second{ratio}")


def _solvers() -> list[Speed]:
    from twentyone.cards.notation import parse_ranks
    from twentyone.rules.banluck import BanLuckRules
    from twentyone.rules.blackjack import BlackjackRules
    from twentyone.solve.banluck.build import build
    from twentyone.solve.banluck.equilibrium import solve
    from twentyone.solve.blackjack.game import solve_blackjack
    from twentyone.solve.blackjack.hand_ev import ev_blackjack

    six, pair, ten = BlackjackRules(), parse_ranks("8,8"), parse_ranks("T")[0]

    def certified() -> None:
        build.cache_clear()
        solve(BanLuckRules())

    work: dict[str, Callable[[], object]] = {
        "solve blackjack, one deck": lambda: solve_blackjack(BlackjackRules(decks=1)),
        "solve blackjack, six decks": lambda: solve_blackjack(six),
        "every action of 8,8 against T, six decks": lambda: ev_blackjack(pair, ten, six),
        "solve Ban Luck, heads-up, with its exact certificate": certified,
    }
    return [Speed(operation, best_of(5, one)) for operation, one in work.items()]


def _simulators(seconds: float) -> list[Speed]:
    from twentyone.rules.banluck import BanLuckRules
    from twentyone.rules.blackjack import BlackjackRules
    from twentyone.simulate.core.run import run
    from twentyone.simulate.registry import simulation_of

    engine = best_of(3, _engine_rounds)
    per_second = ENGINE_ROUNDS / engine
    speeds = [Speed("the readable blackjack engine, one seat", engine, per_second)]
    simulations: dict[str, Any] = {
        "blackjack, six decks": simulation_of(BlackjackRules()),
        "Ban Luck, heads-up": simulation_of(BanLuckRules()),
    }
    for name, simulation in simulations.items():
        for cores in sorted({1, os.cpu_count() or 1}):
            rounds = 1 << 20
            while (estimate := run(simulation, rounds, cores=cores)).seconds < seconds / 2:
                rounds *= 2
            rate = estimate.rounds / estimate.seconds
            words = f"simulate {name}, {cores} core{'s' if cores > 1 else ''}"
            speeds.append(Speed(words, estimate.seconds, rate, rate / per_second))
    return speeds


def _engine_rounds() -> None:
    from twentyone.games.blackjack import new_round
    from twentyone.games.blackjack.policy import mimic
    from twentyone.games.playthrough import play, random_draw
    from twentyone.rules.blackjack import BlackjackRules

    draw = random_draw(random.Random(0))
    for _ in range(ENGINE_ROUNDS):
        for _ in play(new_round(BlackjackRules(), 1), {1: mimic}, draw):
            pass
