"""What the lab answers in text: the run, each count with its bet, and the figures with their errors."""

from collections.abc import Iterator, Sequence

from twentyone.lab.index import Index, Sight
from twentyone.lab.run import Run
from twentyone.lab.scenario import Scenario
from twentyone.language.catalogue import phrase, written
from twentyone.present.words.speech.lab import bet_written, figure_text, to_digits, with_error

DIGITS_SHOWN = 16
"""Of a digest."""


def scenario_lines(scenario: Scenario) -> Iterator[str]:
    """The answer, line by line."""
    run = scenario.run
    yield phrase(
        "lab-run", rounds=written(run.rounds), game=run.game, rules=run.rules or phrase("lab-default-rules"),
        policy=run.policy, count=run.count.get("name", ""), seed=str(run.seed),
    )  # fmt: skip
    yield phrase("lab-bets", ramp=str(scenario.ramp))
    yield ""
    yield from count_lines(scenario)
    yield ""
    for name, figure in scenario.figures.items():
        yield phrase("lab-figure-line", label=phrase("lab-figure", name=name), number=figure_text(figure))


def library_lines(run: Run) -> Iterator[str]:
    """Where a run comes from that was not played now."""
    yield phrase("lab-library", version=run.version, digest=run.digest[:DIGITS_SHOWN])


def count_lines(scenario: Scenario) -> Iterator[str]:
    """Each count: its share of the rounds, what a hand wins there, and what is bet."""
    for row in scenario.by_count:
        won = with_error(100 * row["ev"], 100 * (row["standard_error"] or 0.0), signed=True)
        share = with_error(100 * row["share"], 100 * row["share_error"])
        yield phrase(
            "lab-count", count=f"{row['count']:>4}", share=f"{share:>17}", won=f"{won:>18}",
            bet=bet_written(row["bet"]) + ("x2" if row["hands"] == 2 else ""),
        )  # fmt: skip


def index_lines(plays: Sequence[Index]) -> Iterator[str]:
    """The index plays to learn, the best first."""
    if plays:
        yield ""
        yield phrase("lab-index-heading")
    for play in plays:
        yield phrase(
            "lab-index", hand=play.hand, up=play.up, below=play.below, above=play.above,
            count=written(play.count, 1, signed=True), gain=written(100 * play.gain, 4),
        )  # fmt: skip


def tags_lines(level: int, spread: float, sights: Sequence[Sight]) -> Iterator[str]:
    """Tags with how well they see, the best first."""
    yield phrase("lab-tags-heading", level=level, spread=to_digits(spread))
    for one in sights:
        tags = ",".join(str(tag) for tag in one.tags)
        sees = {name: written(getattr(one, name), 3) for name in ("betting", "playing", "insurance")}
        yield phrase(
            "lab-tags", name=phrase("lab-tags-name", name=one.name), tags=tags, gain=written(100 * one.gain, 3), **sees
        )
