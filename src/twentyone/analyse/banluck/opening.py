"""At which totals, with and against how many cards, the banker settles a player at once instead of drawing on."""

from typing import NamedTuple

from twentyone.analyse.advice import Advice, Claim, Relation, sentence
from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.advice.by_hand import BUST, against_text, told, voided_first
from twentyone.analyse.banluck.advice.rule_words import check_free, free_totals
from twentyone.analyse.simulated import agreement, played
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, Reveal
from twentyone.solve.banluck.chart.cell import row_name
from twentyone.solve.banluck.chart.state import HandRow, all_rows
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.table.study import is_heads_up_play

MIXED_COLUMNS = ("banker's hand", "player's cards", "settles", "margin", "chance")
DUTY = {
    Reveal.FORCED: "must open every player with three or more cards before deciding, and may not open one with two",
    Reveal.OPTIONAL: "may open any player and settle at that total before drawing on",
    Reveal.NONE: "opens nobody before the end; to stand settles everybody",
}


class Openings(NamedTuple):
    """The banker's hands at free totals, and the share that settles by total, own cards and player's cards."""

    rules: BanLuckRules
    rows: list[HandRow]
    kinds: list[tuple[str, int]]
    columns: list[str]

    @property
    def mixed(self) -> list[HandRow]:
        """The compositions that come up and settle only sometimes."""
        return [row for row in self.rows if row.reached and 0 < _settles(row) < 1]

    @property
    def openings(self) -> float:
        """How many players are opened per hand dealt."""
        return sum(row.chance * _settles(row) for row in self.rows if self._may_open(row))

    def _may_open(self, row: HandRow) -> bool:
        return bl.may_open(self.rules, row.total, row.n_cards, int(row.against.removesuffix(BUST)))

    def share(self, name: str, n_cards: int | None, column: str) -> float | None:
        """The share of these hands that settles, by how often they come up; None where none does."""
        cell = [
            row
            for row in self.rows
            if row_name(row) == name and n_cards in (None, row.n_cards) and row.against == column and row.reached
        ]
        whole = sum(row.chance for row in cell)
        return sum(row.chance * _settles(row) for row in cell) / whole if whole else None


def opening(rules: BanLuckRules) -> Answer:
    """Settle or draw under these rules, by the banker's total and both sides' numbers of cards."""
    check_free(rules)
    found = _openings(rules)
    settle = "open" if rules.reveal == Reveal.OPTIONAL else "stand"
    advice = told((row for row in found.rows if "hit" in row.worth.actions), all_rows(rules), settle)
    tables = _tables(found)
    claims = _claims(found, tables)
    return Answer(
        topic="opening",
        question="Whom should the banker open before drawing?",
        value=found.openings,
        unit="openings per hand dealt, heads-up",
        method=f"certified equilibrium with reveal={rules.reveal.text}, also simulated; against one player, to open is"
        " to stand",
        error="None: the strategies are exact fractions; the simulated EV has its standard error.",
        findings=(
            *_findings(rules, advice, claims),
            *voided_first(found.rows, all_rows(rules)),
            agreement(equilibrium(rules).ev, played(rules)),
        ),
        rules=rules,
        tables=tables,
        pictures=(_picture(found),),
        advice=advice,
        claims=claims,
    )


def _openings(rules: BanLuckRules) -> Openings:
    rows = [
        row
        for row in all_rows(rules)
        if row.side == "banker"
        and "surrender" not in row.worth.actions
        and bl.has_choice(rules, row.total, row.n_cards)
    ]
    kinds = sorted({(row_name(row), row.n_cards) for row in rows}, key=lambda kind: (kind[0][0] == "s", *kind))
    return Openings(rules, rows, kinds, sorted({row.against for row in rows}))


def _settles(row: HandRow) -> float:
    """How often a hand settles at its total."""
    return 1 - row.policy.get("hit", 0.0)


def _findings(rules: BanLuckRules, advice: tuple[Advice, ...], claims: tuple[Claim, ...]) -> tuple[str, ...]:
    several = (
        "Nets add and whoever is opened is settled, so all this holds against every player, whatever their number. What"
        " the cards of opened players tell about the others is weighed under the topic full-table."
        if is_heads_up_play(rules, MAX_PLAYERS)
        else "All this is for one player. With more, one decision of the banker is for several of them: see the topic"
        " full-table."
    )
    return (
        f"Under these rules a banker with {free_totals(rules)} {DUTY[rules.reveal]}.",
        *(sentence(one) for one in advice),
        several,
        *(f"{claim.text}." for claim in claims),
        *([] if claims else ["Every decision is pure: no hand of the banker that comes up is played in two ways."]),
    )


def _claims(found: Openings, tables: tuple[Table, ...]) -> tuple[Claim, ...]:
    mixed = len(found.mixed)
    if not mixed:
        return ()
    are = "is" if mixed == 1 else "are"
    words = f"{{amount}} of the banker's hands that come up {are} mixed, with the chances of the second table"
    return (Claim(words, tables[1], MIXED_COLUMNS[0], Relation.COUNT, amount=mixed, written="d"),)


def _tables(found: Openings) -> tuple[Table, ...]:
    rows = tuple(
        (name, n_cards, *(found.share(name, n_cards, column) for column in found.columns))
        for name, n_cards in found.kinds
    )
    columns = ("banker's total", "own cards", *(against_text([column]) for column in found.columns))
    shares = Table("The share of hands that settle at their total, against a player with", columns, rows)
    mixtures = tuple(
        (row.hand, row.against, _settles(row), round(row.worth.margin, 9), row.chance) for row in found.mixed
    )
    return (shares, Table("Mixed hands", MIXED_COLUMNS, mixtures)) if mixtures else (shares,)


def _picture(found: Openings) -> Picture:
    names = tuple(dict.fromkeys(name for name, _ in found.kinds))
    series = tuple(
        Series(against_text([column]), names, tuple(found.share(name, None, column) or 0.0 for name in names))
        for column in found.columns
    )
    return Picture(
        "bars", "The share of hands that settle, by the banker's total", "banker's total", "share settled", series
    )
