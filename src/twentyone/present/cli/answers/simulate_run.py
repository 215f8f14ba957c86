"""What `twentyone simulate` does once its options are read: run, watch, print, write."""

import csv
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from twentyone.errors import RunError
from twentyone.present.cli.option import picture_kind, print_json
from twentyone.rules.field import rules_words
from twentyone.simulate.contract import Executor, Simulation
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.run import check_request, run
from twentyone.simulate.device import executor_on
from twentyone.simulate.registry import completed

Curve = list[tuple[int, float, float]]


@dataclass
class Request:
    """The options of a run."""

    rounds: int
    seed: int
    cores: int | None = None
    cluster: str | None = None
    device: str = "cpu"
    target_error: float | None = None
    checkpoint: str | None = None
    resume: str | None = None
    csv: str | None = None
    plot: str | None = None
    json: bool = False
    curve: Curve = field(default_factory=list)
    executor: Executor | None = field(default=None, init=False)

    def check(self) -> None:
        """Refuse what cannot be run before anything long begins, and find those who will play."""
        check_request(self.rounds, self.cores, self.target_error)
        if self.seed < 0:
            raise RunError(f"A seed cannot be {self.seed}: it is a whole number from 0.")
        if self.plot:
            picture_kind(self.plot, ("png", "svg"))
        self.executor = executor_on(self.device, self.cluster)

    def run(self, simulation: Simulation) -> Estimate:
        """Run the simulation, with a progress bar on a terminal."""
        with Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=self.json or not sys.stderr.isatty(),
        ) as bar:
            task = bar.add_task("starting", total=self.rounds)

            def watch(estimate: Estimate) -> None:
                self.curve.append((estimate.rounds, estimate.ev, estimate.standard_error))
                bar.update(
                    task,
                    completed=estimate.rounds,
                    description=f"EV {estimate.ev:+.6f} ± {estimate.standard_error:.6f}",
                )

            return run(
                simulation,
                self.rounds,
                self.seed,
                cores=self.cores,
                executor=self.executor,
                target_error=self.target_error,
                checkpoint=self.checkpoint,
                resume=self.resume,
                watch=watch,
            )


def show_run(request: Request, simulation: Simulation, count: str | None = None) -> None:
    """Run a simulation and print what came out."""
    finish(request, completed(request.run(simulation), count))


def finish(request: Request, estimate: Estimate) -> None:
    """Print the result and write the files that were asked for."""
    if request.csv:
        write_csv(estimate, request.csv)
    if request.plot:
        from twentyone.present.charts.simulation_plot import draw_run

        draw_run(estimate, request.curve, request.plot)
    if request.json:
        print_json(estimate.to_dict())
        return
    print("\n".join([estimate_text(estimate), *more_lines(estimate.more)]))


def more_lines(more: Mapping[str, Any]) -> Iterator[str]:
    """What a run says besides its estimate: a better one, the EV by count, and rounds in full."""
    if "stratified" in more:
        better = more["stratified"]
        yield (
            f"With up cards weighed by their exact chances: EV {better['ev']:+.6f},"
            f" standard error {better['standard_error']:.6f}."
        )
    for record in more.get("records", []):
        yield record_text(record)
    for row in more.get("by_count", []):
        yield f"{row['count']:>6}  {row['rounds']:>13,} rounds  EV {row['ev']:+.5f} ± {row['standard_error']:.5f}"


def estimate_text(estimate: Estimate) -> str:
    """A result in sentences and a small table."""
    wins, losses, pushes = estimate.outcomes
    games = wins + losses + pushes
    low, high = estimate.interval
    lines = [
        f"{estimate.rounds:,} rounds of {estimate.game} ({rules_words(estimate.rules) or 'default rules'}),"
        f" {estimate.policy}, seed {estimate.seed}.",
        f"EV {estimate.ev:+.6f} of the initial bet, standard error {estimate.standard_error:.6f},"
        f" 95 % interval {low:+.6f} to {high:+.6f}.",
        f"House edge {-100 * estimate.ev:.4f} %, standard deviation {estimate.sd:.4f} bets.",
        f"Dealer wins   {losses:>15,}  {100 * losses / games:7.3f} %",
        f"Player wins   {wins:>15,}  {100 * wins / games:7.3f} %",
        f"Pushes        {pushes:>15,}  {100 * pushes / games:7.3f} %",
        f"Games played  {games:>15,}",
        f"{estimate.rounds_per_second:,.0f} rounds per second.",
    ]
    if not estimate.complete:
        lines.append("The run stopped early; this is what was done.")
    return "\n".join(lines)


def record_text(record: dict[str, Any]) -> str:
    """One round in a line, split hands one after the other."""
    hands = " | ".join(
        f"{' '.join(hand['cards'])} ({hand['total']}, stake {hand['stake']:g}, net {hand['net']:+g})"
        for hand in record["hands"]
    )
    return f"{hands}  dealer {' '.join(record['dealer'])}  net {record['net']:+g}"


def write_csv(estimate: Estimate, path: str) -> None:
    """The distribution of nets as a table: net, count, share."""
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["net", "count", "share"])
        games = estimate.rounds * estimate.sums.n_seats
        for net, count in estimate.distribution.items():
            writer.writerow([net, count, count / games])
