"""What the Lab page is told of a ramp: figures, bets and pictures, in the words and numbers of the page's language.

All of it is worked out from a run that is there already; the slow figures of a ramp, chip by chip, are asked for apart.
"""

from math import inf, isfinite
from typing import Any

from twentyone.errors import RunError
from twentyone.lab.figure import Figure
from twentyone.lab.figures import bankroll_figure, ramp_figures
from twentyone.lab.ramp import Ramp
from twentyone.lab.run import Run
from twentyone.lab.scenario import Question, Scenario
from twentyone.language.catalogue import phrase, remark
from twentyone.present.web.answers.lab.picture import count_pictures, fan_picture, ruin_table
from twentyone.present.web.answers.question import Plain
from twentyone.present.words.grammar import commas
from twentyone.present.words.speech.lab import CHANCE, bet_text, chance_text, count_text, counts_text, number_and_error

SIGNED = ("ev", "edge_percent", "per_100_rounds", "per_hour", "certainty_equivalent")
FEW_BELOW, FEW_ABOVE = 0.12, 0.016
"""The lowest counts that come so often together are one line, and so are the highest."""
FINEST = 0.01
"""The finest error of a share that is shown, in percent: nobody bets by finer ones."""


def figures_told(run: Run, question: Question) -> Plain:
    """Everything about a ramp that takes no time."""
    scenario = scenario_of(run, question)
    found = ramp_figures(scenario.moments, question.pace)
    if question.risk is not None:
        found["bankroll_for_risk"] = bankroll_figure(scenario.moments, question.risk)
    return {
        "spread": str(scenario.ramp),
        "is_own": isinstance(question.spread, Ramp),
        "headline": headline(found, question),
        "bets": bets_told(scenario),
        "figures": [figure_told(name, figure) for name, figure in found.items()],
        "steps": steps_told(scenario),
        "by_count": scenario.by_count,
        "pictures": [*count_pictures(scenario), fan_picture(scenario)],
        "ruin": ruin_table(scenario),
    }


def slow_figures_told(run: Run, question: Question) -> Plain:
    """The figures that are worked out chip by chip, or by searching for the best ramp."""
    scenario = scenario_of(run, question)
    quick = ramp_figures(scenario.moments, question.pace)
    slow = {name: figure for name, figure in scenario.figures.items() if name not in quick}
    return {"figures": [figure_told(name, figure) for name, figure in slow.items()]}


def scenario_of(run: Run, question: Question) -> Scenario:
    """A question to a run; refused where no ramp within the limits does what is asked."""
    scenario = Scenario(run, question)
    try:
        scenario.ramp.at(0)  # searched for when it is first looked at
    except RunError:
        if question.risk is None:
            raise RunError(remark("lab-no-bets")) from None
        raise RunError(remark("lab-no-risk", risk=100 * question.risk)) from None
    return scenario


def headline(found: dict[str, Figure], question: Question) -> str:
    """The one sentence to remember: what an hour wins, and what the bankroll risks."""
    hour, risk = found["per_hour"], found["risk_of_ruin"]
    assert question.pace.bankroll is not None
    return phrase(
        "lab-headline",
        wins="yes" if hour.value > 0 else "no",
        hour=" ".join(number_and_error(abs(hour.value), hour.error)),
        risk=" ".join(filter(None, chance_text(risk))),
        bankroll=question.pace.bankroll,
    )


def bets_told(scenario: Scenario) -> str:
    """The ramp in a sentence: the lowest bet, and each from the count on where it begins."""
    first, *changes = (
        (count, step)
        for place, (count, step) in enumerate(scenario.ramp.steps)
        if not place or step != scenario.ramp.steps[place - 1][1]
    )
    bets = [phrase("lab-bets-from", bet=bet_text(step), count=count_text(count)) for count, step in changes]
    return phrase("lab-bets-told", bets=commas([bet_text(first[1]), *bets]))


def figure_told(name: str, figure: Figure) -> Plain:
    """A figure by its name: what it is called, what it means, its number with the error, and both unrounded."""
    number, error = phrase("lab-none"), ""
    if isfinite(figure.value):
        number, error = chance_text(figure) if figure.unit == CHANCE else number_and_error(
            figure.value, figure.error, signed=name in SIGNED
        )  # fmt: skip
    return {
        "name": name,
        "label": phrase("lab-figure", name=name),
        "about": phrase("lab-about", name=name),
        "text": number,
        "error_text": error,
        **figure.to_dict(),
    }


def steps_told(scenario: Scenario) -> list[Plain]:
    """The ramp line by line: from which count on, how often, what a hand wins there, and what is bet.

    Rare counts at both ends are one line with their neighbours, unless the ramp changes among them.
    """
    lines = []
    run, moments = scenario.run, scenario.moments
    for first, last in _lines(scenario):
        share, ev = (figure.times(100) for figure in moments.together(first, last))
        low = run.counts[first] if first else -inf
        high = run.counts[last] if last < len(run.counts) - 1 else inf
        step = scenario.ramp.at(run.counts[first])
        ev_text, ev_error = number_and_error(ev.value, ev.error, signed=True)
        share_text, share_error = number_and_error(share.value, max(share.error, FINEST))
        lines.append(
            {
                "from": run.counts[first],
                "counts": counts_text(low, high),
                "share": f"{share_text} %",
                "share_error": share_error,
                "ev": f"{ev_text} %",
                "ev_error": ev_error,
                "wins": ev.value > 0,
                "bet": step.bet,
                "hands": step.hands,
                "bet_text": bet_text(step),
            }
        )
    return lines


def _lines(scenario: Scenario) -> list[tuple[int, int]]:
    """The first and the last place among the counts of each line of a ramp."""
    counts, shares = scenario.run.counts, scenario.run.shares
    steps = [scenario.ramp.at(count) for count in counts]
    changes = [place for place in range(1, len(counts)) if steps[place] != steps[place - 1]]
    low, high = 0, len(counts) - 1
    while low < high and sum(shares[: low + 2]) < FEW_BELOW:
        low += 1
    while low < high and sum(shares[high - 1 :]) < FEW_ABOVE:
        high -= 1
    first, last = min([low, *(place - 1 for place in changes)]), max([high, *changes])
    if first == last:
        return [(0, len(counts) - 1)]
    return [(0, first), *((place, place) for place in range(first + 1, last)), (last, len(counts) - 1)]


def run_told(run: Run, found: str) -> Plain:
    """Which run the answer is from: how long, where it was `found`, and how to play it again."""
    return {
        "text": phrase("lab-run-told", rounds=run.rounds, found=found),
        "rounds": run.rounds,
        "seed": run.seed,
        "version": run.version,
        "digest": run.digest,
        "found": found,
    }


def count_told(count: dict[str, Any]) -> Plain:
    """How cards are counted: each card's tag, and whether the count is divided by the decks left."""
    tags = [str(tag) for tag in count["tags"]]
    return {
        "name": count["name"],
        "text": phrase("lab-count-told", tags=tags_text(tags), divided="yes" if count["true_count"] else "no"),
    }


def tags_text(tags: list[str]) -> str:
    """The tags of a count, neighbours that are alike together.

    >>> tags_text(["-1", "1", "1", "1", "1", "1", "0", "0", "0", "-1"])
    'A −1 · 2–6 +1 · 7–9 0 · 10 −1'
    """
    cards = ["A", *map(str, range(2, 11))]
    groups: list[list[int]] = []
    for place, tag in enumerate(tags):
        if groups and place > 1 and tags[groups[-1][0]] == tag:
            groups[-1].append(place)
        else:
            groups.append([place])
    parts = []
    for group in groups:
        first, last = cards[group[0]], cards[group[-1]]
        tag = tags[group[0]]
        sign = "−" if tag.startswith("-") else "+" if tag != "0" else ""
        parts.append(f"{first if first == last else f'{first}–{last}'} {sign}{tag.removeprefix('-')}")
    return " · ".join(parts)
