"""What `twentyone simulate` does once its options are read: run, watch, print, write."""

import csv
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from twentyone.errors import RunError, StoppedError
from twentyone.present.cli.answers.simulate_text import run_text
from twentyone.present.cli.option import picture_kind, print_json
from twentyone.simulate.contract import Executor, Simulation
from twentyone.simulate.core.convergence import ExactLine, Point, settled
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.run import check_request, run
from twentyone.simulate.device import executor_on
from twentyone.simulate.registry import completed

Exact = Callable[[], ExactLine | None]
"""Finds the exact EV of what is simulated, where somebody knows it."""


@dataclass
class Request:
    """The options of a run."""

    rounds: int | None
    seed: int | None
    cores: int | None = None
    cluster: str | None = None
    device: str = "cpu"
    target_error: float | None = None
    checkpoint: str | None = None
    resume: str | None = None
    csv: str | None = None
    plot: str | None = None
    json: bool = False
    curve: list[Point] = field(default_factory=list)
    executor: Executor | None = field(default=None, init=False)

    def check(self) -> None:
        """Refuse what cannot be run before anything long begins, and find those who will play."""
        if self.rounds is None and self.target_error is None:
            raise RunError(
                "Say how many rounds to play with --rounds, or how small the error must get, --target-error."
            )
        check_request(self.rounds, self.cores, self.target_error, self.seed)
        if self.plot:
            picture_kind(self.plot, ("png", "svg"))
        self.executor = executor_on(self.device, self.cluster)

    def run(self, simulation: Simulation) -> Estimate:
        """Run the simulation, and keep how its estimate settled."""
        return run(
            simulation,
            self.rounds,
            self.seed,
            cores=self.cores,
            executor=self.executor,
            target_error=self.target_error,
            checkpoint=self.checkpoint,
            resume=self.resume,
            watch=lambda estimate: self.curve.append(Point.of(estimate)),
        )


def show_run(request: Request, simulation: Simulation, count: str | None = None, exact: Exact = lambda: None) -> None:
    """Run a simulation and print what came out; a plot has the `exact` EV too, where it is known."""
    finish(request, completed(request.run(simulation), count), simulation, exact)


def finish(request: Request, estimate: Estimate, simulation: Simulation, exact: Exact = lambda: None) -> None:
    """Print the result and write the files that were asked for."""
    if request.csv:
        write_csv(estimate, request.csv)
    if request.plot:
        from twentyone.present.charts.simulation_plot import draw_run

        draw_run(estimate, settled(simulation, estimate, request.curve), request.plot, exact())
    if request.json:
        print_json(estimate.to_dict())
    else:
        print(run_text(estimate, simulation.seat_policies))
    if not estimate.complete:
        raise StoppedError("Interrupted; this is what was done.")


def write_csv(estimate: Estimate, path: str) -> None:
    """The distribution of nets as a table: net, count, share."""
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["net", "count", "share"])
        games = estimate.rounds * estimate.sums.n_seats
        for net, count in estimate.distribution.items():
            writer.writerow([net, count, count / games])
