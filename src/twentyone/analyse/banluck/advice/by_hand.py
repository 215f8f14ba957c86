"""Hands with their EVs as advice: what to do by total, own number of cards and, for the banker, the player's cards.

Hands of one total and number of cards against the same player are a cell; its action is the best one on average, by
how often equilibrium play holds each. Cells with the same action are told together. A cell in which nothing depends on
the decision is not advised on, and so the advice on its total says for which cells it holds.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from twentyone.analyse.advice import SAME, SMALL, Advice, Spot, advise, best_for_most, listed
from twentyone.solve.banluck.chart.cell import row_name
from twentyone.solve.banluck.chart.state import HandRow
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK

BUST = " bust"
NATURALS = (BAN_LUCK.kind, BAN_BAN.kind)
NOTHING_SHOWN = "a player who has shown nothing"
"""What a banker is up against before anything is known of the player, where naturals are told apart."""


class Kind(NamedTuple):
    """What a cell speaks of: a total (`hard 16`), the own number of cards, and what is known of the player."""

    name: str
    n_cards: int
    against: str


Shape = frozenset[tuple[int, str]]
"""Own numbers of cards, each with a player's situation."""


def voided_first(advised: Iterable[HandRow], rows: Iterable[HandRow]) -> tuple[str, ...]:
    """That some hands the banker is advised on come so far only if they are not voided; nothing where none may be."""
    voidable = {row.hand for row in rows if row.side == "banker" and "surrender" in row.worth.actions}
    if voidable.isdisjoint(row.hand for row in advised):
        return ()
    return ("A two-card 15 that may be voided is drawn to only if the banker plays it on: see the topic surrender.",)


def spot_of(row: HandRow) -> Spot:
    """A row as `ev` is asked about it."""
    if row.side == "player":
        return Spot(row.hand)
    if not row.against:
        return Spot(row.hand, words=(("banker", True),), against=NOTHING_SHOWN)
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


def told(
    rows: Iterable[HandRow], every: Iterable[HandRow], settle: str = "stand", small: float = SMALL
) -> tuple[Advice, ...]:
    """What to do with these hands, one advice per action and set of situations; `settle` is the word for standing.

    `every` has all hands there are under the rules: an advice on a total names the numbers of cards and the players it
    holds for, unless it holds for all with which that total can be held.
    """
    cells: dict[Kind, list[HandRow]] = {}
    for row in rows:
        cells.setdefault(_kind(row), []).append(row)
    cells = {kind: members for kind, members in cells.items() if any(map(matters, members))}
    actions = {kind: _action(members, settle) for kind, members in cells.items()}
    shapes: dict[tuple[str, str], set[tuple[int, str]]] = {}
    for kind, action in actions.items():
        shapes.setdefault((kind.name, action), set()).add((kind.n_cards, kind.against))
    whole = _situations(every, next((members[0] for members in cells.values()), None))
    alike: dict[tuple[str, Shape | None, str], list[str]] = {}
    for (name, action), shape in shapes.items():
        part = (action, None, "") if shape == whole[name] else (action, frozenset(shape), name.split()[0])
        alike.setdefault(part, []).append(name)
    return tuple(
        _advice(action, shape, names, {kind: cells[kind] for kind in cells if actions[kind] == action}, small, settle)
        for (action, shape, _), names in sorted(alike.items(), key=lambda one: min(map(_order, one[1])))
    )


def _kind(row: HandRow) -> Kind:
    return Kind(row_name(row), row.n_cards, row.against)


def _is_surrender(row: HandRow) -> bool:
    return "surrender" in row.worth.actions


def _situations(every: Iterable[HandRow], like: HandRow | None) -> dict[str, set[tuple[int, str]]]:
    """By total, the situations in which the side of a hand can hold it; the choice to surrender is a thing apart."""
    found: dict[str, set[tuple[int, str]]] = {}
    for row in every:
        if like is not None and row.side == like.side and _is_surrender(row) == _is_surrender(like):
            found.setdefault(row_name(row), set()).add((row.n_cards, row.against))
    return found


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
    side = members[0].side
    nothing = NOTHING_SHOWN if side == "banker" else ""
    where = f"{totals_text(names)}{'' if shape is None else shape_text(shape, nothing)}"
    return advise(side, where, action, {spot_of(row): _evs(row, settle) for row in members}, small)


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


def shape_text(shape: Shape, nothing: str = "") -> str:
    """Own numbers of cards and players' situations in words; the same players are named once.

    `nothing` are the words for a player of whom nothing is known.
    """
    facing: dict[frozenset[str], list[int]] = {}
    for n_cards in sorted({n_cards for n_cards, _ in shape}):
        facing.setdefault(frozenset(against for own, against in shape if own == n_cards), []).append(n_cards)
    parts = []
    for players, own in facing.items():
        against = listed([one for one in (nothing if "" in players else "", against_text(sorted(players))) if one])
        parts.append(f"of {ranges_text(own)} cards{' against ' if against else ''}{against}")
    return f" {' or '.join(parts)}"


def against_text(players: Sequence[str]) -> str:
    """Players' situations in words: how many cards, those known to be bust apart; nothing for a player's own hand."""
    cards = [int(one) for one in players if one.isdecimal()]
    bust = [int(one.removesuffix(BUST)) for one in players if one.endswith(BUST)]
    words = [f"{ranges_text(cards)} cards"] if cards else []
    shown = [f"a {one.title()}" for one in players if one in NATURALS]
    return listed([*words, *([f"a bust in {ranges_text(bust)} cards"] if bust else []), *shown])
