"""What every rule is worth: each field changed alone, and every two fields changed together."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields, replace
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

from twentyone.analyse.advice import Claim, Relation
from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table, certain
from twentyone.errors import RulesError
from twentyone.progress import each
from twentyone.rules.field import Choice, value_text
from twentyone.simulate.core.estimate import Estimate

DRAWN_PAIRS = 20
SIMULATED = 3
OF_BET = "of the bet"
PERCENT = f"effect, % {OF_BET}"
MATTERS = "matters alone"
BEYOND = "size of that"


class Change(NamedTuple):
    """One field with another value."""

    field: str
    value: Any

    @property
    def text(self) -> str:
        """The change in the words of the command line."""
        return f"{self.field}={value_text(self.value)}"


class Effect(NamedTuple):
    """What some changes do to the player's EV; `interaction` is what they do together beyond each alone.

    Both are 0 where they are no more than rounding.
    """

    changes: tuple[Change, ...]
    ev: float
    effect: float
    interaction: float


@dataclass(frozen=True)
class Repricing:
    """How a game is priced under other rules: its EV exactly, its EV simulated, and how the first is made.

    `steps` are the values to try of fields for which one more would say too little.
    """

    ev: Callable[[Any], float]
    simulated: Callable[[Any], Estimate]
    method: str
    steps: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def changed(self, rules: Any, changes: Sequence[Change]) -> float | None:
        """The EV of changed rules; None where the rules refuse the combination."""
        try:
            changed = with_changes(rules, changes)
        except RulesError:
            return None
        return self.ev(changed)


def with_changes(rules: Any, changes: Sequence[Change]) -> Any:
    """The rules with these fields changed."""
    return replace(rules, **{change.field: change.value for change in changes})


def alternatives(rules: Any, steps: Mapping[str, tuple[int, ...]]) -> Iterator[Change]:
    """Every other value of every field: all words and payouts of the field, whole numbers by `steps` or one more.

    A share (the penetration) is tried at a half.
    """
    for spec in fields(rules):
        now = getattr(rules, spec.name)
        for value in _values(spec, now, steps):
            if value != now:
                yield Change(spec.name, value)


def _values(spec: Field[Any], now: Any, steps: Mapping[str, tuple[int, ...]]) -> tuple[Any, ...]:
    if isinstance(now, Choice):
        return tuple(type(now))
    if isinstance(now, bool):
        return (not now,)
    if isinstance(now, Fraction):
        return tuple(spec.metadata["options"])
    if isinstance(now, float):
        return (0.5,)
    return steps.get(spec.name, (now + 1,))


def single_effects(game: Repricing, rules: Any, base: float) -> list[Effect]:
    """Every field changed alone, the widest effect first; combinations the rules refuse are left out."""
    found = []
    for change in each(list(alternatives(rules, game.steps)), "one rule changed"):
        ev = game.changed(rules, (change,))
        if ev is not None:
            found.append(Effect((change,), ev, certain(ev - base), 0.0))
    return sorted(found, key=lambda effect: -abs(effect.effect))


def pair_effects(game: Repricing, rules: Any, base: float, singles: Sequence[Effect]) -> list[Effect]:
    """Every two fields changed together, the largest interaction first."""
    alone = {effect.changes[0]: effect.effect for effect in singles}
    found = []
    for one, other in each(list(combinations(alone, 2)), "two rules changed"):
        if one.field != other.field:
            ev = game.changed(rules, (one, other))
            if ev is not None:
                effect = certain(ev - base)
                found.append(Effect((one, other), ev, effect, certain(effect - alone[one] - alone[other])))
    return sorted(found, key=lambda effect: -abs(effect.interaction))


def sensitivity_of(game: Repricing, rules: Any, pairs: bool) -> Answer:
    """The tornado of all single changes; with `pairs` also every pair."""
    base = game.ev(rules)
    singles = single_effects(game, rules, base)
    both = pair_effects(game, rules, base, singles) if pairs else []
    tables = (_single_table(game, rules, singles), *([_pair_table(both)] if both else []))
    claims = (*_claims(singles, tables[0]), *(_pair_claims(both[0], tables[1]) if both else ()))
    return Answer(
        topic="sensitivity",
        question="What is every rule worth?",
        value=base,
        unit="bets per round, the EV of the rules as they are",
        method=f"each changed set of rules solved again: {game.method}",
        error="Below 1e-9 bets: rounding of doubles; simulated EVs have their standard errors.",
        findings=(
            f"As the rules are, a round is worth {base:+z.6f} bets to the player. The table has the widest effects on"
            " top: look at those rules first when you choose where to play.",
            *(f"{claim.text}." for claim in claims),
        ),
        rules=rules,
        tables=tables,
        pictures=(_tornado(singles), *([_pairs_picture(both[:DRAWN_PAIRS])] if both else [])),
        claims=claims,
    )


def _claims(singles: Sequence[Effect], table: Table) -> tuple[Claim, ...]:
    """Which change helps and which hurts the player most, and how many do neither."""
    best, worst = max(singles, key=lambda one: one.effect), min(singles, key=lambda one: one.effect)
    helps = f"The change that helps the player most is {{subject}} ({{amount}} % {OF_BET})"
    hurts = f"The change that hurts the player most is {{subject}} ({{amount}} % {OF_BET})"
    nothing = sum(not one.effect for one in singles)
    return (
        Claim(helps, table, PERCENT, Relation.MOST, (best.changes[0].text,), 100 * best.effect, written="+.3f")
        if best.effect > 0
        else Claim("No change alone helps the player", table, PERCENT, Relation.AT_MOST, amount=0.0),
        Claim(hurts, table, PERCENT, Relation.LEAST, (worst.changes[0].text,), 100 * worst.effect, written="+.3f")
        if worst.effect < 0
        else Claim("No change alone hurts the player", table, PERCENT, Relation.AT_LEAST, amount=0.0),
        Claim(
            f"{{amount}} of {len(singles)} changes alone change nothing; a rule can matter only together with another",
            table,
            MATTERS,
            Relation.COUNT,
            amount=nothing,
            entry="no",
            written="d",
        ),
    )


def _pair_claims(first: Effect, table: Table) -> tuple[Claim, ...]:
    """Which two changes add up least."""
    one, other = (change.text for change in first.changes)
    words = f"The two changes that add up least are {one} and {other}: together {100 * first.effect:+z.3f} %, which is"
    words += f" {100 * first.interaction:+z.3f} % beyond the sum of each alone"
    return (Claim(words, table, BEYOND, Relation.MOST, (one, other)),)


def _single_table(game: Repricing, rules: Any, singles: Sequence[Effect]) -> Table:
    rows = tuple(
        (
            one.changes[0].text,
            one.ev,
            one.effect,
            100 * one.effect,
            "yes" if one.effect else "no",
            *_simulated(game, rules, one, place),
        )
        for place, one in enumerate(singles)
    )
    columns = ("change", "EV", "effect", PERCENT, MATTERS, "simulated EV", "standard error")
    return Table("Every field changed alone", columns, rows)


def _simulated(game: Repricing, rules: Any, one: Effect, place: int) -> tuple[float | None, float | None]:
    """The EV of the widest effects again, from simulated rounds; nothing for the others."""
    if place >= SIMULATED:
        return None, None
    estimate = game.simulated(with_changes(rules, one.changes))
    return estimate.ev, estimate.standard_error


def _pair_table(both: Sequence[Effect]) -> Table:
    rows: tuple[tuple[Entry, ...], ...] = tuple(
        (*(change.text for change in one.changes), one.ev, one.effect, one.interaction, abs(one.interaction))
        for one in both
    )
    columns = ("change", "and", "EV", "effect", "beyond the sum", BEYOND)
    return Table("Every two fields changed together", columns, rows)


def _tornado(singles: Sequence[Effect]) -> Picture:
    shown = [one for one in singles if one.effect]
    names, effects = tuple(one.changes[0].text for one in shown), tuple(100 * one.effect for one in shown)
    title = "The effect of every rule on the player"
    return Picture("tornado", title, "% of the bet", "rule", (Series("effect", names, effects),))


def _pairs_picture(both: Sequence[Effect]) -> Picture:
    names = tuple(" and ".join(change.text for change in one.changes) for one in both)
    series = Series("beyond the sum", names, tuple(100 * one.interaction for one in both))
    title = "What two rules do together beyond each alone, the largest"
    return Picture("tornado", title, "% of the bet", "rules", (series,))
