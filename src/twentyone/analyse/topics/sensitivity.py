"""What every rule is worth: each field changed alone, and every two fields changed together, in both games."""

from collections.abc import Iterator
from dataclasses import Field, fields, replace
from fractions import Fraction
from itertools import combinations
from time import perf_counter
from typing import Any, NamedTuple

from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table
from twentyone.analyse.simulated import FEWER, played, played_chart
from twentyone.errors import RulesError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import Choice, value_text
from twentyone.simulate.blackjack.policy import basic_chart
from twentyone.solve.banluck.equilibrium import solve
from twentyone.solve.blackjack.game import solve_blackjack

WHOLE_STEPS = {"decks": (1, 2, 4, 6, 8, 0), "max_split_hands": (1, 2, 3, 4)}
DRAWN_PAIRS = 20
SIMULATED = 3
NOTHING = 1e-12
AnyRules = BanLuckRules | BlackjackRules


class Change(NamedTuple):
    """One field with another value."""

    field: str
    value: Any

    @property
    def text(self) -> str:
        """The change in the words of the command line."""
        return f"{self.field}={value_text(self.value)}"


def alternatives(rules: AnyRules) -> Iterator[Change]:
    """Every other value of every field: all words and payouts; payouts of Ban Luck one more; decks and hands by steps.

    A share (the penetration) is tried at a half.
    """
    for spec in fields(rules):
        now = getattr(rules, spec.name)
        for value in _values(spec, now):
            if value != now:
                yield Change(spec.name, value)


def _values(spec: Field[Any], now: Any) -> tuple[Any, ...]:
    if isinstance(now, Choice):
        return tuple(type(now))
    if isinstance(now, bool):
        return (not now,)
    if isinstance(now, Fraction):
        return tuple(spec.metadata["options"])
    if isinstance(now, float):
        return (0.5,)
    return WHOLE_STEPS.get(spec.name, (now + 1,))


def value_of(rules: AnyRules) -> float:
    """The player's EV: Ban Luck by linear programming in doubles, blackjack by the exact recursion."""
    return solve(rules, "lp").ev if isinstance(rules, BanLuckRules) else float(solve_blackjack(rules).ev)


class Effect(NamedTuple):
    """What some changes do to the player's EV; `interaction` is what they do together beyond each alone."""

    changes: tuple[Change, ...]
    ev: float
    effect: float
    interaction: float


def single_effects(rules: AnyRules) -> list[Effect]:
    """Every field changed alone, the widest effect first; combinations the rules refuse are left out."""
    base = value_of(rules)
    found = []
    for change in alternatives(rules):
        ev = _changed_value(rules, (change,))
        if ev is not None:
            found.append(Effect((change,), ev, ev - base, 0.0))
    return sorted(found, key=lambda effect: -abs(effect.effect))


def pair_effects(rules: AnyRules, singles: list[Effect]) -> list[Effect]:
    """Every two fields changed together, the largest interaction first."""
    base = value_of(rules)
    alone = {effect.changes[0]: effect.effect for effect in singles}
    found = []
    for one, other in combinations(alone, 2):
        if one.field != other.field:
            ev = _changed_value(rules, (one, other))
            if ev is not None:
                effect = ev - base
                found.append(Effect((one, other), ev, effect, effect - alone[one] - alone[other]))
    return sorted(found, key=lambda effect: -abs(effect.interaction))


def _changed_value(rules: AnyRules, changes: tuple[Change, ...]) -> float | None:
    try:
        changed = replace(rules, **{change.field: change.value for change in changes})
    except RulesError:
        return None
    return value_of(changed)


def sensitivity(rules: AnyRules, pairs: bool = False) -> Answer:
    """The tornado of all single changes; with `pairs` also every pair."""
    started = perf_counter()
    singles = single_effects(rules)
    base = value_of(rules)
    both = pair_effects(rules, singles) if pairs else []
    best, worst = max(singles, key=lambda one: one.effect), min(singles, key=lambda one: one.effect)
    game = "banluck" if isinstance(rules, BanLuckRules) else "blackjack"
    findings = [
        f"As the rules are, a round is worth {base:+.6f} bets to the player. Look at the rules on top of the table"
        " first when you choose where to play.",
        f"The rule that helps the player most is {best.changes[0].text} ({100 * best.effect:+.3f} % of the bet);"
        f" the one that hurts most is {worst.changes[0].text} ({100 * worst.effect:+.3f} %).",
        f"{sum(abs(one.effect) < NOTHING for one in singles)} of {len(singles)} changes alone change nothing"
        " (a rule can matter only together with another).",
    ]
    if both:
        first = both[0]
        findings.append(
            f"Rules mostly add up; the two that least do are {first.changes[0].text} and {first.changes[1].text}:"
            f" together {100 * first.effect:+.3f} %, {100 * first.interaction:+.3f} % more than each alone."
        )
    tables = [
        Table(
            "Every field changed alone",
            ("change", "EV", "effect", "effect, % of the bet", "simulated EV", "standard error"),
            tuple(
                (one.changes[0].text, one.ev, one.effect, 100 * one.effect, *_simulated(rules, one, place))
                for place, one in enumerate(singles)
            ),
        )
    ]
    if both:
        rows: tuple[tuple[Entry, ...], ...] = tuple(
            (*(change.text for change in one.changes), one.ev, one.effect, one.interaction) for one in both
        )
        columns = ("change", "and", "EV", "effect", "beyond the sum")
        tables.append(Table("Every two fields changed together", columns, rows))
    series = Series(
        "effect",
        tuple(one.changes[0].text for one in singles if abs(one.effect) > NOTHING),
        tuple(100 * one.effect for one in singles if abs(one.effect) > NOTHING),
    )
    return Answer(
        topic="sensitivity",
        game=game,
        question="What is every rule worth?",
        value=base,
        unit="bets per round, the EV of the rules as they are",
        method="each changed set of rules solved again"
        + (": linear programming in doubles" if game == "banluck" else ": exact recursion over compositions"),
        error="Below 1e-9 bets: rounding of doubles; simulated EVs have their standard errors.",
        findings=tuple(findings),
        rules=rules,
        tables=tuple(tables),
        pictures=(
            Picture("tornado", "The effect of every rule on the player", "% of the bet", "rule", (series,)),
            *([_pairs_picture(both[:DRAWN_PAIRS])] if both else []),
        ),
        seconds=perf_counter() - started,
    )


def _simulated(rules: AnyRules, one: Effect, place: int) -> tuple[float | None, float | None]:
    """The EV of the widest effects again, from simulated rounds; nothing for the others."""
    if place >= SIMULATED:
        return None, None
    changed = replace(rules, **{change.field: change.value for change in one.changes})
    if isinstance(changed, BanLuckRules):
        estimate = played(changed, rounds=FEWER)
    else:
        estimate = played_chart(changed, basic_chart(changed))
    return estimate.ev, estimate.standard_error


def _pairs_picture(both: list[Effect]) -> Picture:
    names = tuple(" and ".join(change.text for change in one.changes) for one in both)
    series = Series("beyond the sum", names, tuple(100 * one.interaction for one in both))
    title = "What two rules do together beyond each alone, the largest"
    return Picture("tornado", title, "% of the bet", "rules", (series,))
