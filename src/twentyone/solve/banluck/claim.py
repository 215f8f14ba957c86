"""A certificate as it is written: its parts read strictly, none of them proved yet.

Like `check.py`, which proves them, this uses the standard library and `rules/` alone. What has not the shape of a
certificate is refused before any number is made of it.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from math import lcm
from typing import Any

from twentyone.errors import CertificateError, FalseClaimError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_dict
from twentyone.solve.claim import check_parts, read_rules, stated_fraction
from twentyone.word import quoted

FORMAT = "twentyone banluck certificate 1"
PARTS = ("format", "rules", "value", "lower", "upper", "player", "banker", "filled_by_best_reply", "digest")
ALWAYS_STATED = frozenset(
    {
        "aces",
        "surrender",
        "below_minimum",
        "five_card_forfeit",
        "double_bust",
        "busts",
        "banker_free_to",
        "reveal",
        "five_card_contest",
        "pays_ban_ban",
        "pays_ban_luck",
        "pays_777",
        "pays_five_card_21",
        "pays_five_card",
        "banker_multiples",
        "five_card_bust_multiple",
    }
)
"""The rules that every certificate states. One that came later is stated only where it is not the default, which is
what held before there was the rule; so certificates stay as they were made."""
FINEST = 10**300
"""The greatest common denominator of a strategy: far more than an equilibrium has, and still quick to sum."""
Table = Mapping[str, Mapping[str, Fraction]]


@dataclass(frozen=True)
class Claim:
    """A certificate in its parts, none of them proved yet."""

    rules: BanLuckRules
    player: Table
    banker: Table
    lower: Fraction
    upper: Fraction
    value: Fraction | None
    filled: tuple[str, ...]

    @classmethod
    def read(cls, plain: Any) -> "Claim":
        """The parts of a certificate; exactly those that one is written with, or it is refused."""
        check_parts(plain, FORMAT, PARTS)
        value = plain["value"]
        return cls(
            read_rules(BanLuckRules, plain["rules"], stated_rules),
            _table(plain["player"]),
            _table(plain["banker"]),
            stated_fraction(plain["lower"]),
            stated_fraction(plain["upper"]),
            None if value is None else stated_fraction(value),
            _names(plain["filled_by_best_reply"]),
        )


def stated_rules(rules: BanLuckRules) -> dict[str, object]:
    """The rules as a certificate states them."""
    later = {spec.name: spec.default for spec in fields(BanLuckRules) if spec.name not in ALWAYS_STATED}
    return {
        name: printed
        for name, printed in rules_dict(rules).items()
        if name not in later or getattr(rules, name) != later[name]
    }


def _names(plain: Any) -> tuple[str, ...]:
    if not isinstance(plain, list) or not all(isinstance(name, str) for name in plain):
        raise CertificateError("The certificate cannot be read: filled_by_best_reply is not a list of names.")
    return tuple(plain)


def _table(plain: Any) -> Table:
    """A strategy: for every set the chances of its actions, with denominators that exact sums stay quick with."""
    if not isinstance(plain, dict) or not all(isinstance(row, dict) for row in plain.values()):
        raise CertificateError("The certificate cannot be read: a strategy is not sets with the chances of actions.")
    table, common = {}, 1
    for name, row in plain.items():
        table[name] = {action: stated_fraction(chance) for action, chance in row.items()}
        common = lcm(common, *(chance.denominator for chance in table[name].values()))
        if common > FINEST:
            raise CertificateError("The certificate cannot be read: its chances have too many different denominators.")
    return table


def check_strategy(table: Table, sets: Mapping[str, tuple[str, ...]]) -> None:
    """Refuse a strategy for sets or actions that there are not, or whose chances do not sum to 1."""
    for name, row in table.items():
        if name not in sets:
            raise CertificateError(f"The certificate cannot be read: there is nothing to decide at {quoted(name)}.")
        for action in row:
            if action not in sets[name]:
                raise CertificateError(
                    f"The certificate cannot be read: {quoted(action)} is no action at {quoted(name)}, which has"
                    f" {' and '.join(sets[name])}."
                )
        if sum(row.values()) != 1 or min(row.values()) < 0:
            raise FalseClaimError(f"The chances at {quoted(name)} do not make a strategy: they must sum to 1.")


def check_filled(names: tuple[str, ...], sets: Collection[str]) -> None:
    """Refuse a list of filled sets with one that there is not, or with one twice."""
    for place, name in enumerate(names):
        if name not in sets:
            raise CertificateError(f"The certificate cannot be read: there is nothing to fill at {quoted(name)}.")
        if place and name in names[:place]:
            raise CertificateError(f"The certificate cannot be read: it fills {quoted(name)} twice.")
