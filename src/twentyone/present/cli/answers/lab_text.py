"""What the lab answers in text: the run, each count with its bet, and the figures with their errors."""

from collections.abc import Iterator, Sequence
from math import floor, isfinite, log10
from typing import TYPE_CHECKING

from twentyone.lab.figure import Figure
from twentyone.lab.index import Index
from twentyone.lab.run import Run
from twentyone.lab.scenario import Scenario
from twentyone.language.catalogue import phrase, written

if TYPE_CHECKING:
    from twentyone.lab.blackjack.tags import Sight

CHANCE = "chance"
MOST_DIGITS, MOST_DECIMALS = 6, 12
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


def tags_lines(level: int, spread: float, sights: "Sequence[Sight]") -> Iterator[str]:
    """Tags with how well they see, the best first."""
    yield phrase("lab-tags-heading", level=level, spread=to_digits(spread))
    for one in sights:
        tags = ",".join(str(tag) for tag in one.tags)
        sees = {name: written(getattr(one, name), 3) for name in ("betting", "playing", "insurance")}
        yield phrase(
            "lab-tags", name=phrase("lab-tags-name", name=one.name), tags=tags, gain=written(100 * one.gain, 3), **sees
        )


def figure_text(figure: Figure) -> str:
    """A figure with its error, chances in percent."""
    if not isfinite(figure.value):
        return phrase("lab-none")
    if figure.unit == CHANCE:
        return with_error(100 * figure.value, 100 * figure.error) + " %"
    return with_error(figure.value, figure.error)


def with_error(value: float, error: float, signed: bool = False) -> str:
    """A number and its error, to the second digit of the error.

    >>> with_error(0.0132456, 0.00131), with_error(163456.0, 32801.0), with_error(1.25, 0.0)
    ('0.0132 ± 0.0013', '163,456 ± 32,801', '1.25 ± 0')
    """
    if not error or not isfinite(error):
        return f"{written(to_digits(value), signed=signed)} ± {'0' if not error else '?'}"
    digits = min(max(1 - floor(log10(error)), 0), MOST_DECIMALS)
    return f"{written(value, digits, signed)} ± {written(error, digits)}"


def to_digits(number: float) -> float:
    """A number to so many digits, or to the nearest whole one where it has more.

    >>> to_digits(1234567.25), to_digits(0.123456789)
    (1234567.0, 0.123457)
    """
    return float(f"{number:.{MOST_DIGITS}g}") if abs(number) < 10**MOST_DIGITS else float(round(number))


def bet_written(bet: float) -> str:
    """A bet as the language that is spoken writes it, to six digits."""
    return written(to_digits(bet))
