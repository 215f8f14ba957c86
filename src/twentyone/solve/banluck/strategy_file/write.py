"""Ban Luck strategies written as text: a table of totals, and a row of its own for each hand that plays unlike it."""

from collections import Counter
from collections.abc import Iterable, Mapping

from twentyone.rules.field import rules_words
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.policy import BanLuckPolicy, Table
from twentyone.solve.banluck.strategy_file.place import PLAYER, Place, places
from twentyone.strategy_text import AS_TOTAL, NOTHING, Part, Row, cell_text, strategy_text

GAME = "banluck"
LEGEND = (
    "[player]: columns are the player's own number of cards. [banker with 2 cards]: columns are the player's number",
    "of cards. [surrender]: columns are what is known of the player. A hand's own row goes before that of its total:",
    ". is as its total, - nothing to decide, hit=1/4,stand=3/4 a mix.",
)


def policy_text(policy: BanLuckPolicy, *remarks: str) -> str:
    """A policy as a file has it, with its rules; reading it gives the same chances to the last digit."""
    game = build(policy.rules)
    parts: list[Part] = []
    for side, table in (("player", policy.player), ("banker", policy.banker)):
        if table:
            parts += _parts(places(game, side), table)
    return strategy_text(GAME, rules_words(policy.rules), parts, (*remarks, *LEGEND))


def _parts(where: Mapping[str, Place], table: Table) -> Iterable[Part]:
    titles = dict.fromkeys(place.part for place in where.values())
    for title in sorted(titles, key=lambda title: (title == PLAYER, title)):
        inside = {name: place for name, place in where.items() if place.part == title}
        columns = tuple(sorted({place.column for place in inside.values()}))
        yield Part(title, columns, tuple(_rows(inside, table, columns)))


def _rows(inside: Mapping[str, Place], table: Table, columns: tuple[str, ...]) -> Iterable[Row]:
    """The totals in order, each followed by the hands that play otherwise."""
    wanted = {
        name: cell_text({act: table[name][act] for act in place.actions if act in table[name]})
        for name, place in inside.items()
    }
    spoken: dict[tuple[str, str], Counter[str]] = {}
    for name, place in inside.items():
        spoken.setdefault((place.row, place.column), Counter())[wanted[name]] += 1
    # the commonest cell speaks for a total, and one that does not mix goes before one that does
    totals = {key: max(count, key=lambda cell: ("=" not in cell, count[cell])) for key, count in spoken.items()}
    by_hand: dict[str, dict[str, dict[str, str]]] = {}
    for name, place in inside.items():
        usual = totals[place.row, place.column]
        said = AS_TOTAL if wanted[name] == usual else wanted[name]
        by_hand.setdefault(place.row, {}).setdefault(place.hand, {})[place.column] = said
    for row in sorted(by_hand, key=lambda row: (row.startswith("soft"), -int(row.split()[1]))):
        yield Row(row, tuple(totals.get((row, column), NOTHING) for column in columns))
        for hand, cells in by_hand[row].items():
            if set(cells.values()) != {AS_TOTAL}:
                yield Row(hand, tuple(cells.get(column, NOTHING) for column in columns))
