"""Strategies for Ban Luck by name: `equilibrium`, the fixed ones of the solver, or a strategy file."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from twentyone.errors import PolicyError
from twentyone.games.banluck.policy import HITS
from twentyone.rules.banluck import BanLuckRules

if TYPE_CHECKING:
    from twentyone.solve.banluck.policy import Table

# ruff: noqa: PLC0415 - naming strategies loads no solver, and tables made elsewhere need none

EQUILIBRIUM = "equilibrium"


def strategy_names(side: str) -> tuple[str, ...]:
    """The names of the strategies of `player` or `banker`, the equilibrium first."""
    return EQUILIBRIUM, *(name for name in HITS if side == "banker" or name != "open_hit_16_17")


@dataclass(frozen=True)
class NamedStrategy:
    """One side's strategy and what it is called."""

    name: str
    table: "Table"


def find_strategy(name: str, rules: BanLuckRules, side: str) -> NamedStrategy:
    """The strategy of that name for `player` or `banker`; an unknown one is refused with those there are."""
    if name == EQUILIBRIUM:
        from twentyone.solve.banluck.equilibrium import equilibrium

        return NamedStrategy(name, equilibrium(rules).policy.table(side))
    if name in HITS:
        from twentyone.solve.banluck.build import build
        from twentyone.solve.banluck.policy import named_policy

        return NamedStrategy(name, named_policy(build(rules), name, side).table(side))
    if not Path(name).exists():
        known = ", ".join(strategy_names(side))
        raise PolicyError(f"There is no {side} policy {name!r}: there are {known}, or a strategy file.")
    from twentyone.solve.banluck.strategy_file.read import load_policy

    return NamedStrategy(name, load_policy(name, rules).table(side))
