"""The pictures of the Lab page as numbers that the page only scales: series, what they show in a sentence, and a table.

A picture has a `caption`, the `columns` and `rows` of its table, `x` and its `series`; chances and shares in percent.
"""

from math import inf, log10
from typing import Any

from twentyone.lab.figure import Figure
from twentyone.lab.ruin import Outlook
from twentyone.lab.scenario import Scenario
from twentyone.lab.spread import rounded
from twentyone.language.catalogue import phrase, written
from twentyone.present.web.answers.question import Plain
from twentyone.present.words.speech.lab import bet_text, count_text, number_and_error, with_error

SEEN = 5e-4
"""Counts that come less often are in no picture."""
POINTS = 20
HOURS = (10.0, 50.0, 200.0, 1000.0, inf)
SIZES = (0.25, 0.5, 1.0, 2.0, 4.0)
SHADES = ((0.5, 4), (0.2, 3), (0.05, 2), (0.01, 1))
"""From which chance of ruin on a field is how dark."""
FULL = 10.0
"""From so many percent on a chance of ruin has no decimals."""
LONGEST, SHORTEST = 5000.0, 10.0


def count_pictures(scenario: Scenario) -> list[Plain]:
    """What a hand wins at each count, how often it comes, and what is bet there."""
    rows = [row for row in scenario.by_count if row["share"] >= SEEN]
    counts = [row["count"] for row in rows]
    head = [phrase("lab-column", name="count")]

    def picture(name: str, series: list[Plain], cells: list[list[str]], columns: list[str], **parts: Any) -> Plain:
        return {
            "name": name,
            "caption": phrase("lab-caption", name=name, **{"count": "", "number": "", **parts}),
            "columns": head + [phrase("lab-column", name=column) for column in columns],
            "rows": [[count_text(count), *cell] for count, cell in zip(counts, cells, strict=True)],
            "x": counts,
            "series": series,
            "axes": [phrase("lab-column", name="count"), phrase("lab-column", name=columns[0])],
        }

    evs = [100 * row["ev"] for row in rows]
    errors = [100 * (row["standard_error"] or 0.0) for row in rows]
    shares = [100 * row["share"] for row in rows]
    share_errors = [100 * row["share_error"] for row in rows]
    bets = [row["bet"] * max(row["hands"], 1) for row in rows]
    wins = next((row["count"] for row in rows if row["ev"] > 0), None)
    often = max(rows, key=lambda row: float(row["share"]))
    steps = [scenario.ramp.at(count) for count in counts]
    return [
        picture(
            "ev",
            [{"y": _short(evs), "error": _short(errors)}],
            [[with_error(ev, error, signed=True)] for ev, error in zip(evs, errors, strict=True)],
            ["ev"],
            count="none" if wins is None else count_text(wins),
        ),
        picture(
            "share",
            [{"y": _short(shares), "error": _short(share_errors)}],
            [[with_error(share, error)] for share, error in zip(shares, share_errors, strict=True)],
            ["share"],
            count=count_text(often["count"]),
            number=written(100 * often["share"], 1),
        ),
        picture(
            "ramp",
            [{"y": bets, "error": []}],
            [[bet_text(step)] for step in steps],
            ["bet"],
            number=written(max(bets)),
        ),
    ]


def _short(numbers: list[float]) -> list[float]:
    """Numbers with as many digits as can be seen in a picture."""
    return [rounded(number) for number in numbers]


def fan_picture(scenario: Scenario) -> Plain:
    """Where a bankroll is after so many hours of play."""
    question, moments = scenario.question, scenario.moments
    bankroll, speed = question.pace.bankroll, question.pace.rounds_per_hour
    assert bankroll is not None
    hours = _hours(moments.variance / moments.ev**2 / speed if moments.ev else inf)
    at = [hours * place / POINTS for place in range(POINTS + 1)]
    rows = Outlook(moments, bankroll).fan([speed * hour for hour in at])
    names = ("most_from", "half_from", "mean", "half_to", "most_to")
    last = rows[-1]
    return {
        "name": "fan",
        "caption": phrase(
            "lab-fan",
            hours=hours,
            mean=" ".join(number_and_error(last["mean"], last["standard_error"])),
            low=written(last["most_from"], 0),
            high=written(last["most_to"], 0),
        ),
        "columns": [phrase("lab-column", name=name) for name in ("hours", *names)],
        "rows": [
            [written(hour), *(written(row[name], 0) for name in names)] for hour, row in zip(at, rows, strict=True)
        ],
        "x": at,
        "series": [{"name": name, "y": _short([row[name] for row in rows]), "error": []} for name in names],
        "bands": [phrase("lab-band", name=name) for name in ("most", "half", "mean")],
        "axes": [phrase("lab-column", name="hours"), phrase("lab-column", name="bankroll")],
    }


def _hours(wait: float) -> float:
    """A number of hours that is easily read, about those that luck takes to even out."""
    wished = min(max(wait, SHORTEST), LONGEST)
    power = 10.0 ** int(log10(wished))
    return max(step * power for step in (1.0, 2.0, 5.0) if step * power <= wished * (1 + 1e-9))


def ruin_table(scenario: Scenario) -> Plain:
    """The chance of ruin by bankroll and hours of play, shaded by how large it is."""
    question = scenario.question
    bankroll, speed = question.pace.bankroll, question.pace.rounds_per_hour
    assert bankroll is not None
    outlook = Outlook(scenario.moments, bankroll)
    rows = []
    for size in SIZES:
        found = [outlook.ruin(size * bankroll, speed * hours) for hours in HOURS]
        cells = [_ruin_cell(figure) for figure in found]
        rows.append(
            {"bankroll": size * bankroll, "head": written(size * bankroll), "is_own": size == 1.0, "cells": cells}
        )
    return {
        "caption": phrase("lab-ruin-caption"),
        "corner": phrase("lab-column", name="bankroll"),
        "columns": [
            phrase("lab-hours", hours="ever" if hours == inf else "some", n=written(0 if hours == inf else hours))
            for hours in HOURS
        ],
        "hours": [None if hours == inf else hours for hours in HOURS],
        "rows": rows,
    }


def _ruin_cell(figure: Figure) -> Plain:
    """A chance in percent, in few digits: a narrow screen has room for five of them side by side."""
    percent, error = 100 * figure.value, 100 * figure.error
    digits = 0 if percent >= FULL else 1
    least = 10**-digits
    is_rare = percent < least / 2
    return {
        "text": f"< {written(least)}" if is_rare else written(percent, digits),
        "error_text": "" if is_rare or not error else f"± {written(max(error, least), digits)}",
        "shade": _shade(figure.value),
        **figure.to_dict(),
    }


def _shade(chance: float) -> int:
    return next((shade for least, shade in SHADES if chance >= least), 0)
