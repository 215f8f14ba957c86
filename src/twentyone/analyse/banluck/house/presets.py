"""What every house's Ban Luck is worth, what its rules cost one at a time, and what rules of thumb give away."""

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from functools import lru_cache
from typing import Any

from twentyone.analyse.advice import Claim, Relation
from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table, certain
from twentyone.analyse.banluck.sensitivity import BANLUCK, ev
from twentyone.analyse.sensitivity import Change
from twentyone.analyse.simulated import FEWER, agreement, played
from twentyone.progress import each
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.field import value_text
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import best_reply_to, equilibrium
from twentyone.solve.banluck.policy import BanLuckPolicy, set_text
from twentyone.solve.banluck.policy import Table as Strategy

THESE = "these rules"
THUMBS = (15, 16, 17)
EV, EDGE, ALONE, WITHOUT = "EV", "banker's edge, %", "alone, on the default rules", "taken back from these rules"
ABOVE = "player, % of the bet above the default rules"
Houses = Mapping[str, BanLuckRules]


def presets(rules: BanLuckRules) -> Answer:
    """The exact value of these rules beside every preset, what each of their rules does, and what habits cost."""
    houses = _houses(rules)
    own = next(name for name, house in houses.items() if house == rules)
    worth, given, single = _worth(houses), _given_away(houses), _rules_alone(rules)
    together = _together_claims(worth, own) if single.rows else ()
    claims = (*_house_claims(worth), *_thumb_claims(given, own), *_rule_claims(single), *together)
    value = equilibrium(rules)
    side = "player" if value.ev > 0 else "banker"
    return Answer(
        topic="presets",
        question="Who has the edge in which house?",
        value=value.ev,
        unit="bets per hand to the player, under these rules",
        method="certified equilibria, best replies to fixed bankers in integers, and simulated play; single rules by"
        " linear programming in doubles",
        error="None of the values and of what is given away: they are fractions. Single rules are right to 1e-9 bets.",
        findings=(
            f"Under {own} the {side} has the edge: {100 * abs(value.ev):.3f} % of every bet.",
            *(f"{claim.text}." for claim in claims),
            agreement(value.ev, played(rules)),
        ),
        rules=rules,
        tables=(worth, given, *([single] if single.rows else [])),
        pictures=(_picture(worth),),
        claims=claims,
    )


def _houses(rules: BanLuckRules) -> Houses:
    """Every preset, and the rules that are asked about if they are none."""
    known = {name: BanLuckRules(**fields_of) for name, fields_of in PRESETS.items()}  # type: ignore[arg-type]
    return known if rules in known.values() else {THESE: rules, **known}


# Tables ---------------------------------------------------------------------------------------------


def _worth(houses: Houses) -> Table:
    rows, base = [], equilibrium(BanLuckRules()).ev
    for name, house in each(list(houses.items()), "houses"):
        value, simulated = equilibrium(house), played(house, rounds=FEWER)
        sure = str(value.exact), simulated.ev, simulated.standard_error
        rows.append((name, value.ev, -100 * value.ev, _percent(value.ev, base), value.sd, *sure))
    columns = ("house", EV, EDGE, ABOVE, "standard deviation", "exactly", "simulated", "standard error")
    return Table("What a hand is worth to the player", columns, tuple(rows))


def thumb_banker(rules: BanLuckRules, stands_from: int) -> Strategy:
    """The banker who, wherever free, draws below a total and stands from it on, whatever the player holds."""
    game = build(rules)
    table = {}
    for label, actions in zip(game.flow.banker.labels, game.flow.banker.actions, strict=True):
        first = "surrender" in actions or game.facts.total[label.hand] < stands_from
        table[set_text(game, label)] = {actions[0] if first else actions[-1]: Fraction(1)}
    return table


@lru_cache(maxsize=64)
def given_away(rules: BanLuckRules, stands_from: int) -> float | None:
    """What such a banker loses per hand to a player who knows it; None where the rules let nobody stand there."""
    if stands_from < rules.banker_minimum:
        return None
    reply = best_reply_to(BanLuckPolicy(rules, banker=thumb_banker(rules, stands_from)), "this banker")
    return certain(reply.ev - equilibrium(rules).ev)


def _given_away(houses: Houses) -> Table:
    rows = [(name, *(given_away(house, total) for total in THUMBS)) for name, house in houses.items()]
    columns = ("house", *(_thumb(total) for total in THUMBS))
    return Table("What a banker gives away per hand who stands by the total alone", columns, tuple(rows))


def _thumb(total: int) -> str:
    return f"stands from {total}"


def _rules_alone(rules: BanLuckRules) -> Table:
    """What each field that differs from the defaults does, on the defaults and in these rules."""
    default, base, own = BanLuckRules(), ev(BanLuckRules()), ev(rules)
    changed = [spec.name for spec in fields(rules) if getattr(rules, spec.name) != getattr(default, spec.name)]
    rows: list[tuple[Entry, ...]] = []
    for name in each(changed, "one rule changed"):
        given: Any = getattr(rules, name)
        alone = BANLUCK.changed(default, (Change(name, given),))
        without = BANLUCK.changed(rules, (Change(name, getattr(default, name)),))
        rows.append((f"{name}={value_text(given)}", _percent(alone, base), _percent(own, without)))
    return Table("What each rule does to the player, % of the bet", ("rule", ALONE, WITHOUT), tuple(rows))


def _percent(value: float | None, base: float | None) -> float | None:
    return None if value is None or base is None else 100 * certain(value - base)


# Words ----------------------------------------------------------------------------------------------


def _house_claims(worth: Table) -> tuple[Claim, ...]:
    place = worth.columns.index(EV)
    best, worst = (pick(worth.rows, key=lambda row: float(row[place] or 0)) for pick in (max, min))
    return (
        Claim("Of these houses {subject} is the best for players", worth, EV, Relation.MOST, best[:1]),
        Claim("{subject} is the best for the banker", worth, EV, Relation.LEAST, worst[:1]),
    )


def _thumb_claims(given: Table, own: str) -> tuple[Claim, ...]:
    row = next(row for row in given.rows if row[0] == own)
    told = []
    for column, amount in zip(given.columns[1:], row[1:], strict=True):
        if isinstance(amount, float):
            words = f"A banker who {column}, whoever plays, gives away {{amount}} bets per hand to players who know it"
            told.append(Claim(words, given, column, Relation.IS, row[:1], amount))
    return tuple(told)


def _rule_claims(single: Table) -> tuple[Claim, ...]:
    """Which rule of the house matters most, taken back alone."""
    place = single.columns.index(WITHOUT)
    rows = [row for row in single.rows if isinstance(row[place], float)]
    told = []
    for pick, words, relation in (
        (max, "The rule that helps players most here is {subject}", Relation.MOST),
        (min, "The rule that helps the banker most here is {subject}", Relation.LEAST),
    ):
        found = pick(rows, key=lambda row: float(row[place] or 0), default=None)
        if found is not None and (float(found[place] or 0) > 0) == (pick is max) and found[place]:
            said = f"{words} ({{amount}} % of the bet)"
            told.append(Claim(said, single, WITHOUT, relation, found[:1], float(found[place] or 0), written="+.3f"))
    return tuple(told)


def _together_claims(worth: Table, own: str) -> tuple[Claim, ...]:
    """What all rules of the house together do, whatever each does alone."""
    (amount,) = (float(row[worth.columns.index(ABOVE)] or 0) for row in worth.rows if row[0] == own)
    words = "All its rules together are worth {amount} % of the bet to the player against the default rules"
    return (Claim(words, worth, ABOVE, Relation.IS, (own,), amount, written="+.3f"),)


def _picture(worth: Table) -> Picture:
    names, edges = (tuple(row[worth.columns.index(column)] for row in worth.rows) for column in ("house", EDGE))
    series = Series(EDGE, tuple(map(str, names)), tuple(float(edge or 0) for edge in edges))
    return Picture("bars", "The banker's edge by house", "house", "percent of the bet", (series,))
