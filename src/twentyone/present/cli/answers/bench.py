"""`twentyone bench`: how fast this machine solves and simulates, warm, beside the readable engine in the same run."""

import os
import platform
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from twentyone.errors import RunError
from twentyone.present.cli.option import JsonOption, print_json

if TYPE_CHECKING:
    from twentyone.simulate.contract import Simulation

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
            print(f"  {speed.operation:<58}{speed.rounds_per_second:>13,.0f} rounds per second{ratio}")


def _solvers() -> list[Speed]:
    from twentyone.present.cli.answers.registry import all_commands

    work = {name: one for commands in all_commands().values() for name, one in commands.benchmarks().items()}
    return [Speed(operation, best_of(5, one)) for operation, one in work.items()]


def _simulators(seconds: float) -> list[Speed]:
    from twentyone.games.registry import find_game
    from twentyone.present.cli.answers.registry import all_commands
    from twentyone.simulate.registry import simulation_of

    speeds, per_second = [], 0.0
    for game, commands in all_commands().items():
        if commands.engine is not None:
            engine = best_of(3, partial(commands.engine, ENGINE_ROUNDS))
            per_second = ENGINE_ROUNDS / engine
            speeds.append(Speed(f"the readable {game} engine, one seat", engine, per_second))
        if commands.simulated:
            simulation = simulation_of(find_game(game).rules())
            speeds += _simulated(commands.simulated, simulation, seconds, per_second)
    return speeds


def _simulated(name: str, simulation: "Simulation", seconds: float, engine: float) -> Iterator[Speed]:
    """How fast a simulation is on one core and on all, beside the rounds per second of the engine."""
    from twentyone.simulate.core.run import run

    for cores in sorted({1, os.cpu_count() or 1}):
        rounds = 1 << 20
        while (estimate := run(simulation, rounds, cores=cores)).seconds < seconds / 2:
            rounds *= 2
        rate = estimate.rounds / estimate.seconds
        words = f"simulate {name}, {cores} core{'s' if cores > 1 else ''}"
        yield Speed(words, estimate.seconds, rate, rate / engine if engine else None)
