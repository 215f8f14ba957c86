"""Hands with their EVs as advice: what to do by total, own number of cards and, for the banker, the player's cards.

Hands of one total and number of cards against the same player are a cell; its action is the best one on average, by
how often equilibrium play holds each. Cells with the same action are told together. Where nothing depends on the
decision, nothing is advised.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from twentyone.analyse.advice import SAME, SMALL, Advice, Spot, advise, best_for_most, listed
from twentyone.solve.banluck.chart.cell import row_name
from twentyone.solve.banluck.chart.state import HandRow
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK

BUST = " bust"
NATURALS = (BAN_LUCK.kind, BAN_BAN.kind)


class Kind(NamedTuple):
    """What a cell speaks of: a total (`hard 16`), the own number of cards, and what is known of the player."""

    name: str
    n_cards: int
    against: str


Shape = frozenset[tuple[int, str]]
"""Own numbers of cards, each with a player's situation."""


def spot_of(row: HandRow) -> Spot:
    """A row as `ev` is asked about it."""
    if row.side == "player":
        return Spot(row.hand)
    if not row.against:
        return Spot(row.hand, words=(("banker", True),))
    if row.against in NATURALS:
        words = (("banker", True), ("player_natural", row.against))
        return Spot(row.hand, words=words, against=against_text([row.against]))
    cards = ("player_cards", int(row.against.removesuffix(BUST)))
    bust = (("player_bust", True),) if row.against.endswith(BUST) else ()
    return Spot(row.hand, words=(("banker", True), cards, *bust), against=against_text([row.against]))


def matters(row: HandRow) -> bool:
    """Whether there is something to decide: two actions at least, and not all worth the same."""
    worth = row.worth.actions.values()
    return len(worth) > 1 and max(worth) - min(worth) > SAME


def told(rows: Iterable[HandRow], settle: str = "stand", small: float = SMALL) -> tuple[Advice, ...]:
    """What to do with these hands, one advice per action and set of situations; `settle` is the word for standing."""
    cells: dict[Kind, list[HandRow]] = {}
    for row in filter(matters, rows):
        cells.setdefault(Kind(row_name(row), row.n_cards, row.against), []).append(row)
    actions = {kind: _action(members, settle) for kind, members in cells.items()}
    shapes: dict[tuple[str, str], set[tuple[int, str]]] = {}
    for kind, action in actions.items():
        shapes.setdefault((kind.name, action), set()).add((kind.n_cards, kind.against))
    whole = {name: frozenset(kind[1:] for kind in cells if kind.name == name) for name, _ in shapes}
    alike: dict[tuple[str, Shape | None, str], list[str]] = {}
    for (name, action), shape in shapes.items():
        part = (action, None, "") if shape == whole[name] else (action, frozenset(shape), name.split()[0])
        alike.setdefault(part, []).append(name)
    return tuple(
        _advice(action, shape, names, {kind: cells[kind] for kind in cells if actions[kind] == action}, small, settle)
        for (action, shape, _), names in sorted(alike.items(), key=lambda one: min(map(_order, one[1])))
    )


def _order(name: str) -> tuple[bool, int]:
    kind, total = name.split()
    return kind == "soft", int(total)


def _evs(row: HandRow, settle: str) -> dict[str, float]:
    """What each action is worth; standing under the name of `settle` alone, where the banker may also open."""
    twice = settle != "stand" and settle in row.worth.actions
    return {action: ev for action, ev in row.worth.actions.items() if not (twice and action == "stand")}


def _action(members: Sequence[HandRow], settle: str) -> str:
    reached = any(row.reached for row in members)
    weights = {spot_of(row): row.chance if reached else row.orders * row.worth.chance for row in members}
    return best_for_most({spot_of(row): _evs(row, settle) for row in members}, weights)


def _advice(
    action: str,
    shape: Shape | None,
    names: Sequence[str],
    cells: Mapping[Kind, Sequence[HandRow]],
    small: float,
    settle: str,
) -> Advice:
    members = [row for kind, rows in cells.items() if kind.name in names for row in rows]
    where = f"{totals_text(names)}{'' if shape is None else shape_text(shape)}"
    return advise(members[0].side, where, action, {spot_of(row): _evs(row, settle) for row in members}, small)


# Words ----------------------------------------------------------------------------------------------


def totals_text(names: Sequence[str]) -> str:
    """Totals in order, those that follow each other together: `hard 4 to 11 or soft 13 to 15`."""
    words = []
    for kind in ("hard", "soft"):
        totals = sorted(int(name.split()[1]) for name in names if name.startswith(kind))
        if totals:
            words.append(f"{kind} {ranges_text(totals)}")
    return listed(words)


def ranges_text(numbers: Sequence[int]) -> str:
    """Whole numbers in order, three or more that follow each other as a range.

    >>> ranges_text([4, 5, 6, 8, 9])
    '4 to 6, 8 or 9'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = [[f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(one) for one in run] for run in runs]
    return listed([word for run in words for word in run])


def shape_text(shape: Shape) -> str:
    """Own numbers of cards and players' situations in words; the same players are named once."""
    facing: dict[frozenset[str], list[int]] = {}
    for n_cards in sorted({n_cards for n_cards, _ in shape}):
        facing.setdefault(frozenset(against for own, against in shape if own == n_cards), []).append(n_cards)
    parts = []
    for players, own in facing.items():
        against = against_text(sorted(players))
        parts.append(f"of {ranges_text(own)} cards{' against ' if against else ''}{against}")
    return f" {' or '.join(parts)}"


def against_text(players: Sequence[str]) -> str:
    """Players' situations in words: how many cards, those known to be bust apart; nothing for a player's own hand."""
    cards = [int(one) for one in players if one.isdecimal()]
    bust = [int(one.removesuffix(BUST)) for one in players if one.endswith(BUST)]
    words = [f"{ranges_text(cards)} cards"] if cards else []
    shown = [f"a {one.title()}" for one in players if one in NATURALS]
    return listed([*words, *([f"a bust in {ranges_text(bust)} cards"] if bust else []), *shown])
