"""At which totals, and against how many cards, the banker settles a player at once instead of drawing on."""

from dataclasses import replace
from typing import NamedTuple

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.simulated import agreement, played
from twentyone.rules import banluck as bl
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.solve.banluck.chart import HandRow, banker_rows, row_name
from twentyone.solve.banluck.equilibrium import equilibrium

MIXED_COLUMNS = ("banker's hand", "player's cards", "opens", "margin", "chance")


class Openings(NamedTuple):
    """The banker's choices to open or draw: all of them, and the share that opens by total and player's cards."""

    rows: list[HandRow]
    names: list[str]
    columns: list[str]
    shares: dict[tuple[str, str], float | None]

    @property
    def mixed(self) -> list[HandRow]:
        """The compositions that come up and sometimes open."""
        return [row for row in self.rows if any(0 < chance < 1 for chance in row.policy.values()) and row.reached]


def opening(rules: BanLuckRules) -> Answer:
    """Open or draw, by the banker's total and the player's number of cards, where opening is free."""
    free = replace(rules, reveal=Reveal.OPTIONAL)
    found = _openings(free)
    return Answer(
        topic="opening",
        question="Whom should the banker open before drawing?",
        value=sum(row.chance * _opens(row) for row in found.rows),
        unit="openings a hand dealt, heads-up",
        method="certified equilibrium with reveal=optional, also simulated; opening is standing against that player",
        error="None: the strategies are exact fractions; the simulated EV has its standard error.",
        findings=(*_findings(found), agreement(equilibrium(free).ev, played(free))),
        rules=free,
        tables=_tables(found),
        pictures=(_picture(found),),
    )


def _openings(free: BanLuckRules) -> Openings:
    rows = [
        row
        for row in banker_rows(equilibrium(free))
        if bl.has_choice(free, row.total, row.n_cards) and "hit" in row.worth.actions
    ]
    columns = sorted({row.against for row in rows})
    names = sorted({row_name(row) for row in rows}, key=lambda name: (name.split()[0] == "soft", int(name.split()[1])))
    shares = {(name, column): _share(rows, name, column) for name in names for column in columns}
    return Openings(rows, names, columns, shares)


def _opens(row: HandRow) -> float:
    """How often a hand opens."""
    return 1 - row.policy.get("hit", 0.0)


def _findings(found: Openings) -> tuple[str, ...]:
    mixed = found.mixed
    return (
        *(_advice(name, {column: found.shares[name, column] for column in found.columns}) for name in found.names),
        "Nets add and an opened player is settled, so with free opening the banker decides about each player alone: the"
        " table holds for every one of them, whatever their number. What the cards of opened players tell about the"
        " others is weighed under the topic full-table.",
        f"{len(mixed)} compositions that come up are mixed, with the chances of the second table; the others are pure."
        if mixed
        else "No composition that comes up is mixed: every opening decision is pure.",
    )


def _tables(found: Openings) -> tuple[Table, ...]:
    rows = tuple((name, *(found.shares[name, column] for column in found.columns)) for name in found.names)
    shares = Table("The share of hands that open", ("banker's total", *(f"{c} cards" for c in found.columns)), rows)
    if not found.mixed:
        return (shares,)
    mixtures = tuple((row.hand, row.against, _opens(row), row.worth.margin, row.chance) for row in found.mixed)
    return shares, Table("Mixed compositions", MIXED_COLUMNS, mixtures)


def _picture(found: Openings) -> Picture:
    return Picture(
        "bars",
        "The share of hands that open, by the banker's total",
        "banker's total",
        "share opened",
        tuple(
            Series(
                f"{column} cards",
                tuple(found.names),
                tuple(found.shares[name, column] or 0.0 for name in found.names),
            )
            for column in found.columns
        ),
    )


def _advice(name: str, by_cards: dict[str, float | None]) -> str:
    """What to do with a total, in a sentence."""
    opens = [column for column, share in by_cards.items() if share is not None and share > 0.5]
    draws = [column for column, share in by_cards.items() if share is not None and share <= 0.5]
    if not opens or not draws:
        return f"With {name} {'draw' if draws else 'open'}, against any number of cards."
    return f"With {name} open a player with {_listed(opens)} cards; draw against {_listed(draws)}."


def _listed(columns: list[str]) -> str:
    return columns[0] if len(columns) == 1 else f"{', '.join(columns[:-1])} or {columns[-1]}"


def _share(rows: list[HandRow], name: str, column: str) -> float | None:
    """The share of the hands of a cell that open, weighted by how often they come up; None where none does."""
    cell = [row for row in rows if row_name(row) == name and row.against == column and row.reached]
    whole = sum(row.chance for row in cell)
    return sum(row.chance * _opens(row) for row in cell) / whole if whole else None
