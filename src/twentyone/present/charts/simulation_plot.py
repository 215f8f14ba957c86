"""Pictures of a run: the distribution of nets, and how the estimate settled."""

from collections.abc import Sequence
from math import isfinite, nan
from pathlib import Path
from typing import Any

from twentyone.present.charts.picture import save_picture, subplots
from twentyone.simulate.core.convergence import ExactLine, Point
from twentyone.simulate.core.estimate import Z_95, Estimate

LINE, BAND, EXACT = "#1f4e79", "#9dc3e6", "#b03030"
CLOSE = 100
"""The axis fits the points from this part of the rounds on."""


def draw_run(estimate: Estimate, curve: Sequence[Point], path: Path | str, exact: ExactLine | None = None) -> None:
    """The histogram of nets beside the estimate and its 95 % interval over the rounds played, and the exact EV."""
    figure, (left, right) = subplots(1, 2, (11.0, 4.2))
    games = estimate.rounds * estimate.sums.n_seats
    nets = [float(net) for net in estimate.distribution]
    left.bar(nets, [count / games for count in estimate.distribution.values()], width=0.35, color=LINE)
    left.set_yscale("log")
    left.set_xlabel("net of a round, in initial bets")
    left.set_ylabel("share of rounds")
    left.set_title(f"Nets: mean {estimate.ev:+z.5f}, sd {estimate.sd:.4f}")
    _draw_curve(right, curve, exact)
    right.set_title(f"{estimate.game}: {estimate.policy}, seed {estimate.seed}")
    save_picture(figure, path)


def _draw_curve(axes: Any, curve: Sequence[Point], exact: ExactLine | None) -> None:
    """How the estimate settled; the axis fits the later points, since the first ones know little."""
    rounds, evs = [point.rounds for point in curve], [point.ev for point in curve]
    errors = [Z_95 * point.standard_error if isfinite(point.standard_error) else nan for point in curve]
    ends = [[ev + way * error for ev, error in zip(evs, errors, strict=True)] for way in (-1, 1)]
    axes.fill_between(rounds, *ends, color=BAND)
    axes.plot(rounds, evs, color=LINE, marker=".", markersize=3)
    heights = [evs[-1]]
    if exact is not None:
        axes.axhline(exact.ev, color=EXACT, linestyle="--", label=f"{exact.words}: {exact.ev:+z.6f}")
        axes.legend()
        heights.append(exact.ev)
    later = [error for at, error in zip(rounds, errors, strict=True) if at * CLOSE >= rounds[-1] and isfinite(error)]
    if later and max(later) > 0:
        axes.set_ylim(min(heights) - 1.5 * max(later), max(heights) + 1.5 * max(later))
    axes.set_xscale("log")
    axes.set_xlabel("rounds played")
    axes.set_ylabel("EV with its 95 % interval")
