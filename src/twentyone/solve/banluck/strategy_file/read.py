"""Ban Luck strategies read back from files: text, the policies of `solve --save`, and certificates."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from twentyone.cards.notation import parse_values
from twentyone.document import parse_json, read_text
from twentyone.errors import CardError, PolicyError
from twentyone.language.catalogue import remark
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.named import check_rules, named_rules
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.policy import BanLuckPolicy, Table
from twentyone.solve.banluck.situation import hand_name
from twentyone.solve.banluck.strategy_file.place import Place, places
from twentyone.solve.banluck.strategy_file.write import GAME
from twentyone.strategy_text import (
    AS_TOTAL,
    FAMILIES,
    NOTHING,
    Part,
    Row,
    StrategyText,
    chances,
    check_game,
    parse_strategy,
)
from twentyone.word import quoted

Inside = Mapping[str, Place]
"""The decisions of a part, by name."""


def load_policy(path: Path | str, rules: BanLuckRules | None = None) -> BanLuckPolicy:
    """The strategies in a file; one for other rules than `rules` is refused. Without `rules`, those that it names."""
    text = read_text(path, "strategy file", PolicyError)
    if text.lstrip().startswith("{"):
        plain = parse_json(text, lambda why: PolicyError(f"The strategy file {path} cannot be read: {why}."))
        policy = BanLuckPolicy.from_dict(plain)
        check_rules(policy.rules, rules or policy.rules, path)
        return policy
    if any(line.startswith("|") for line in text.splitlines()):
        file = Path(path).with_suffix(".txt")
        raise PolicyError(f"{path} is a page for people: its strategy is in {file}.")
    return parse_policy(text, rules, str(path))


def parse_policy(text: str, rules: BanLuckRules | None = None, name: str = "") -> BanLuckPolicy:
    """The strategies that a text writes: for these rules, or those it names. What is wrong is refused by its line."""
    strategy = parse_strategy(text, name)
    check_game(strategy, GAME)
    named = named_rules(BanLuckRules, strategy)
    check_rules(named, rules or named or BanLuckRules(), name or "this text")
    asked = rules or named or BanLuckRules()
    game = build(asked)
    sides = {side: places(game, side) for side in ("player", "banker")}
    titles = dict.fromkeys(place.part for where in sides.values() for place in where.values())
    for part in strategy.parts:
        if part.title not in titles:
            there = ", ".join(f"[{title}]" for title in titles)
            why = remark("strategy-no-part", part=quoted(part.title)[1:-1], parts=there)
            raise strategy.refusal(part.line, why)
    tables = {side: _table(strategy, where) for side, where in sides.items()}
    if not any(tables.values()):
        raise strategy.refusal(0, remark("strategy-empty"))
    return BanLuckPolicy(asked, tables["player"], tables["banker"])


def _table(strategy: StrategyText, where: Inside) -> Table:
    """The strategy of a side; none where the text has no part of it, and refused where it has only some."""
    titles = list(dict.fromkeys(place.part for place in where.values()))
    given: dict[str, Part] = {}
    for part in strategy.parts:
        if part.title in given:
            raise strategy.refusal(part.line, remark("strategy-part-twice", part=part.title))
        if part.title in titles:
            given[part.title] = part
    if not given:
        return {}
    table: dict[str, Mapping[str, Fraction]] = {}
    for title in titles:
        if title not in given:
            raise strategy.refusal(0, remark("strategy-part-missing", part=title))
        inside = {name: place for name, place in where.items() if place.part == title}
        table.update(_chances(strategy, given[title], inside))
    return table


def _chances(strategy: StrategyText, part: Part, inside: Inside) -> Table:
    """The chances at every decision of a part: by the row of the hand, else by that of its total."""
    columns = sorted({place.column for place in inside.values()})
    if sorted(part.columns) != columns:
        raise strategy.refusal(part.line, remark("strategy-columns", part=part.title, columns=" ".join(columns)))
    cells: dict[tuple[str, str], tuple[str, int]] = {}
    for row in part.rows:
        label = _label(strategy, part, row, inside)
        if any((label, column) in cells for column in columns):
            raise strategy.refusal(row.line, remark("strategy-row-twice", row=quoted(label), part=part.title))
        for column, cell in zip(part.columns, _spread(strategy, part, row, label, inside), strict=True):
            cells[label, column] = cell.lower(), row.line
    return {name: _mix(strategy, part, place, cells) for name, place in inside.items()}


def _label(strategy: StrategyText, part: Part, row: Row, inside: Inside) -> str:
    """The total or the hand of a row; refused where nothing is decided with it."""
    label = row.label
    if label.split()[0] not in FAMILIES:
        try:
            label = hand_name(parse_values(label))
        except CardError:
            label = row.label
    if not any(label in (place.row, place.hand) for place in inside.values()):
        why = remark("strategy-no-row", row=quoted(row.label), part=part.title, totals=_totals(inside))
        raise strategy.refusal(row.line, why)
    return label


def _totals(inside: Inside) -> str:
    """The rows of totals of a part, as a file writes them: `hard 16-17, soft 16-17`."""
    rows = [place.row.split() for place in inside.values()]
    found = {family: sorted({int(total) for kind, total in rows if kind == family}) for family in ("hard", "soft")}
    return ", ".join(f"{family} {totals[0]}-{totals[-1]}" for family, totals in found.items() if totals)


def _spread(strategy: StrategyText, part: Part, row: Row, label: str, inside: Inside) -> tuple[str, ...]:
    """The cells of a row by column; where a hand decides in one column only, one cell is enough."""
    decided = {place.column for place in inside.values() if label in (place.row, place.hand)}
    cells = row.cells
    if len(cells) == len(decided) == 1:
        cells = tuple(cells[0] if column in decided else NOTHING for column in part.columns)
    if len(cells) != len(part.columns):
        n, needed, columns = len(row.cells), len(part.columns), " ".join(part.columns)
        why = remark("strategy-cells", row=quoted(label), n=n, needed=needed, columns=columns)
        raise strategy.refusal(row.line, why)
    for column, cell in zip(part.columns, cells, strict=True):
        if column not in decided and cell != NOTHING:
            why = remark("strategy-undecided", row=quoted(label), column=column, nothing=NOTHING)
            raise strategy.refusal(row.line, why)
    return cells


def _mix(
    strategy: StrategyText, part: Part, place: Place, cells: Mapping[tuple[str, str], tuple[str, int]]
) -> Mapping[str, Fraction]:
    """The chances at a decision; refused where its cell says nothing, or what is not allowed."""
    line = part.line
    missing = remark("strategy-neither-row", part=part.title, hand=quoted(place.hand), total=quoted(place.row))
    for label in (place.hand, place.row):
        if (label, place.column) not in cells:
            continue
        cell, line = cells[label, place.column]
        if cell == AS_TOTAL and label == place.hand:
            continue
        where = {"row": quoted(label), "column": place.column}
        allowed = _either(place.actions)
        if cell == NOTHING:
            missing = remark("strategy-needs-action", allowed=allowed, **where)
            break
        mix = chances(cell)
        if mix is None:
            raise strategy.refusal(line, remark("strategy-no-mix", cell=quoted(cell), **where))
        for action in mix:
            if action not in place.actions:
                why = remark("strategy-not-allowed", action=quoted(action), allowed=allowed, **where)
                raise strategy.refusal(line, why)
        return mix
    raise strategy.refusal(line, missing)


def _either(actions: Sequence[str]) -> object:
    """Actions as a file names them, one of which is meant."""
    first, *rest = actions
    said: object = first
    for action in rest:
        said = remark("strategy-or", front=said, last=action)
    return said
