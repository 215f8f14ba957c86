"""Pictures of a run: the distribution of nets, and how the estimate settled."""

from pathlib import Path

from twentyone.present.charts.picture import save_picture, subplots
from twentyone.simulate.core.estimate import Z_95, Estimate

LINE, BAND = "#1f4e79", "#9dc3e6"


def draw_run(estimate: Estimate, curve: list[tuple[int, float, float]], path: Path | str) -> None:
    """The histogram of nets beside the estimate and its 95 % interval over the rounds played."""
    figure, (left, right) = subplots(1, 2, (11.0, 4.2))
    games = estimate.rounds * estimate.sums.n_seats
    nets = [float(net) for net in estimate.distribution]
    left.bar(nets, [count / games for count in estimate.distribution.values()], width=0.35, color=LINE)
    left.set_yscale("log")
    left.set_xlabel("net of a round, in initial bets")
    left.set_ylabel("share of rounds")
    left.set_title(f"Nets: mean {estimate.ev:+.5f}, sd {estimate.sd:.4f}")
    rounds = [point[0] for point in curve] or [estimate.rounds]
    evs = [point[1] for point in curve] or [estimate.ev]
    errors = [Z_95 * point[2] for point in curve] or [Z_95 * estimate.standard_error]
    right.fill_between(
        rounds,
        [ev - error for ev, error in zip(evs, errors, strict=True)],
        [ev + error for ev, error in zip(evs, errors, strict=True)],
        color=BAND,
    )
    right.plot(rounds, evs, color=LINE, marker="." if len(rounds) < 20 else "")
    right.set_xlabel("rounds played")
    right.set_ylabel("EV with its 95 % interval")
    right.set_title(f"{estimate.game}: {estimate.policy}, seed {estimate.seed}")
    save_picture(figure, path)
