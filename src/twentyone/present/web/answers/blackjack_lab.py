"""What the Lab page asks of blackjack: its counts, its runs, and how long a run is played for whoever waits."""

from collections.abc import Sequence

from twentyone.errors import RunError
from twentyone.lab.run import Run
from twentyone.language.catalogue import remark
from twentyone.present.web.answers.contract import LabQuestions
from twentyone.present.web.answers.lab.wish import RunWish

ROUNDS = ((1 << 20, 1 << 18), (1 << 24, 1 << 20))
"""Rounds, and rounds of the pilot, of a run at each depth for one player, in about one second and some."""
TABLE_ROUNDS = ((1 << 19, 1 << 17), (1 << 22, 1 << 19))
"""The same for a table of several."""
VISIT_ROUNDS = ((1 << 18, 1 << 18), (1 << 20, 1 << 20))
"""The same for a counter who comes and goes, whose rounds are recorded one by one."""


def counts() -> Sequence[str]:
    """The counting systems that have names."""
    from twentyone.simulate.counting.catalog import COUNTS

    return tuple(COUNTS)


def find(wish: RunWish) -> Run | None:
    """The run of the library that answers; None where it has none."""
    from twentyone.lab.blackjack.library import find_run

    return find_run(wish.rules, wish.count, wish.table)


def play(wish: RunWish) -> Run:
    """The run that is wished for, played now; the same for everybody who asks."""
    if not wish.rules.decks:
        raise RunError(remark("lab-infinite"))
    from twentyone.lab.blackjack.play import play_run

    table = wish.table
    lengths = ROUNDS if table.is_plain and table.seats == 1 else TABLE_ROUNDS if table.is_plain else VISIT_ROUNDS
    rounds, pilot = lengths[wish.depth]
    try:
        return play_run(wish.rules, wish.count, table, rounds, cores=1, pilot=pilot)
    except RunError:
        if table.is_plain:
            raise
        raise RunError(remark("lab-never-there")) from None


LAB = LabQuestions(counts, find, play)
