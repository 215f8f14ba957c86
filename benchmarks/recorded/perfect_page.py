"""The data file and the page of perfect play.

    python benchmarks/recorded/perfect_page.py record WORK.json BASIC.json    # benchmarks/results/perfect_play.json
    python benchmarks/recorded/perfect_page.py page                           # benchmarks/results/perfect_play.md

Every number of the page is made from the data file.
"""

import json
import sys
from math import hypot
from pathlib import Path
from typing import Any

import numpy as np

from twentyone.analyse.blackjack.perfect.sample import ALL, BASIC, EIGHTEEN, INSURANCE, INSURED, SHORT, Sample

RESULTS = Path(__file__).parents[1] / "results"
DATA, PAGE = RESULTS / "perfect_play.json", RESULTS / "perfect_play.md"
SUMMED = {"basic": BASIC, "eighteen": EIGHTEEN, "all": ALL, "insurance": INSURANCE, "insured": INSURED, "short": SHORT}
"""The names under which means per round are recorded; the gains of perfect play over three players come first."""
DECKS, PENETRATIONS = (1, 2, 6, 8), (0.5, 0.65, 0.75, 0.85)
STUDIES = ("prince", "bordeu-castro")
AIM = 1e-5
Cell = dict[str, Any]


def record_of(cell: str, by_seed: dict[int, Sample], basic: tuple[float, float]) -> Cell:
    """What is kept of a cell: means and errors of all seeds together, and of each."""
    both = sum(list(by_seed.values())[1:], next(iter(by_seed.values())))
    return {
        "cell": cell,
        "rounds": both.rounds,
        "means": _rounded(both),
        "errors": _errors(both),
        "left_of_gain": {
            name: [round(part, 6) for part in both.ratio(SUMMED[name], BASIC)] for name in ("eighteen", "all")
        },
        "seeds": {seed: {"means": _rounded(one), "errors": _errors(one)} for seed, one in by_seed.items()},
        "basic_strategy": {"ev": round(basic[0], 8), "error": round(basic[1], 8)},
    }


def _rounded(sample: Sample) -> dict[str, float]:
    return {name: round(sample.mean(what), 8) for name, what in SUMMED.items()}


def _errors(sample: Sample) -> dict[str, float]:
    return {name: round(sample.error(what), 8) for name, what in SUMMED.items()}


def record(work: Path, basic: Path) -> None:
    """Write the data file."""
    samples: dict[str, dict[int, Sample]] = {}
    for row in json.loads(work.read_text(encoding="utf-8")):
        sample = Sample(row["tables"], np.array(row["sums"]), np.array(row["products"]))
        samples.setdefault(row["cell"], {})[row["seed"]] = sample
    evs = {row["cell"]: (row["ev"], row["error"]) for row in json.loads(basic.read_text(encoding="utf-8"))}
    cells = [record_of(cell, by_seed, evs[cell]) for cell, by_seed in samples.items()]
    DATA.write_text(json.dumps(cells, indent=1) + "\n", encoding="utf-8")


def cells() -> dict[str, Cell]:
    """The recorded cells by name."""
    return {cell["cell"]: cell for cell in json.loads(DATA.read_text(encoding="utf-8"))}


def percent(mean: float, error: float | None = None, signed: bool = True) -> str:
    """A mean as percent of the bet, with its standard error."""
    text = f"{100 * mean:+.3f}" if signed else f"{100 * mean:.3f}"
    text = text.replace("-", "−")
    return text if error is None else f"{text} ± {100 * error:.4f}"


def captured(cell: Cell, name: str) -> float:
    """How much of what perfect play and insurance gain over basic strategy a simpler player gets."""
    means = cell["means"]
    return float((means["basic"] - means[name] + means["insured"]) / (means["basic"] + means["insurance"]))


def score(cell: Cell, name: str) -> float:
    """How many standard errors the means of two seeds differ by."""
    one, other = cell["seeds"].values()
    spread = hypot(one["errors"][name], other["errors"][name])
    return float((one["means"][name] - other["means"][name]) / spread) if spread else 0.0


def perfect_ev(cell: Cell) -> tuple[float, float]:
    """The EV of perfect play with insurance, and its standard error."""
    means, errors, basic = cell["means"], cell["errors"], cell["basic_strategy"]
    ev = basic["ev"] + means["basic"] + means["insurance"]
    return ev, hypot(basic["error"], errors["basic"], errors["insurance"])


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table of the page."""
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


def gains_table(found: dict[str, Cell]) -> str:
    """What perfect play gains over each player, and what insurance adds."""
    rows = []
    for decks in DECKS:
        for share in PENETRATIONS:
            cell = found[f"{decks}-{share:g}"]
            gains = [percent(cell["means"][name], cell["errors"][name]) for name in list(SUMMED)[:5]]
            rows.append([str(decks), f"{share:.0%}", *gains])
    head = [
        "decks",
        "dealt",
        "over basic",
        "over 18 indices",
        "over all indices",
        "insurance, perfect",
        "insurance, Hi-Lo",
    ]
    return table(head, rows)


def ev_table(found: dict[str, Cell]) -> str:
    """What everybody wins, and how much of the whole gain the simpler methods get."""
    rows = []
    for decks in DECKS:
        for share in PENETRATIONS:
            cell = found[f"{decks}-{share:g}"]
            basic, (ev, error) = cell["basic_strategy"], perfect_ev(cell)
            counted = [f"{captured(cell, name):.0%}" for name in ("eighteen", "all")]
            short = f"{100 * cell['means']['short']:.2f}"
            rows.append([str(decks), f"{share:.0%}", percent(basic["ev"]), percent(ev, error), *counted, short])
    head = ["decks", "dealt", "basic strategy", "perfect mind", "18 indices get", "all indices get", "short rounds, %"]
    return table(head, rows)


def seeds_table(found: dict[str, Cell]) -> str:
    """How far the two seeds are apart, in standard errors of their difference."""
    names = list(SUMMED)[:5]
    rows = [
        [name, f"{cell['rounds']:,}", *(f"{score(cell, what):+.2f}".replace("-", "−") for what in names)]
        for name, cell in found.items()
    ]
    return table(["cell", "rounds", "basic", "18", "all", "insurance", "insured"], rows)


def _missed(usual: dict[str, Cell]) -> str:
    """Which cells have an error above the aim."""
    late = [name for name, cell in usual.items() if max(cell["errors"][what] for what in list(SUMMED)[:5]) > AIM]
    if not late:
        return "Every error is below it."
    named = " and ".join(name.replace("-", " deck dealt to ") for name in late)
    return f"It is not met by {named}: these take the most rounds, and were left where the time was up."


def page() -> str:
    """The page; what it says in words is in `perfect_play.txt` beside this program."""
    found = cells()
    usual = {name: cell for name, cell in found.items() if name not in STUDIES}
    scores = [score(cell, name) for cell in usual.values() for name in list(SUMMED)[:5]]
    largest = max(cell["errors"][name] for cell in usual.values() for name in list(SUMMED)[:5])
    first, second = (found[name] for name in STUDIES)
    words = {
        "gains": gains_table(found),
        "evs": ev_table(found),
        "seeds": seeds_table(found),
        "rounds": f"{sum(cell['rounds'] for cell in found.values()):,}",
        "largest_error": f"{100 * largest:.5f}",
        "missed": _missed(usual),
        "over_two": str(sum(abs(one) > 2 for one in scores)),
        "scores": str(len(scores)),
        "chi_square": f"{sum(one * one for one in scores):.0f}",
        "best_ev": percent(perfect_ev(found["1-0.85"])[0]),
        "one_75": percent(perfect_ev(found["1-0.75"])[0]),
        "six_75": percent(perfect_ev(found["6-0.75"])[0]),
        "six_75_basic": percent(found["6-0.75"]["basic_strategy"]["ev"]),
        "eight_50": percent(perfect_ev(found["8-0.5"])[0]),
        "lowest_18": f"{min(captured(cell, 'eighteen') for cell in usual.values()):.0%}",
        "highest_18": f"{max(captured(cell, 'eighteen') for cell in usual.values()):.0%}",
        "lowest_all": f"{min(captured(cell, 'all') for cell in usual.values()):.0%}",
        "highest_all": f"{max(captured(cell, 'all') for cell in usual.values()):.0%}",
        "prince_play": percent(first["means"]["basic"], first["errors"]["basic"]),
        "prince_insurance": percent(first["means"]["insurance"], first["errors"]["insurance"]),
        "prince_perfect": percent(*perfect_ev(first)),
        "prince_basic": percent(first["basic_strategy"]["ev"], first["basic_strategy"]["error"]),
        "castro_basic": percent(second["basic_strategy"]["ev"], second["basic_strategy"]["error"]),
        "castro_play": percent(second["means"]["basic"], second["errors"]["basic"]),
        "castro_perfect": percent(second["basic_strategy"]["ev"] + second["means"]["basic"]),
    }
    return (Path(__file__).parent / "perfect_play.txt").read_text(encoding="utf-8").format(**words)


def main() -> None:
    """Do what is asked."""
    verb, *paths = sys.argv[1:]
    if verb == "record":
        record(*map(Path, paths))
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
