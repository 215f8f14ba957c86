"""What every action is worth in many rows: questions gathered by rules, shoe and up card, and answered on all cores.

Or on those of a cluster: the numbers are the same to the last bit, whoever works them out.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from twentyone.cards.card import rank_value
from twentyone.cluster import Cluster
from twentyone.errors import TwentyOneError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.hand_result import DECLINE, EVEN_MONEY, METHOD, HandEv
from twentyone.solve.blackjack.many.question import GivenQuestion, read_question
from twentyone.solve.blackjack.many.tables import Tables
from twentyone.solve.blackjack.values.dealer import takes_of
from twentyone.solve.blackjack.values.openings import ACTIONS
from twentyone.solve.many import Answers, ManyEvs, Same, rows_of
from twentyone.solve.parallel import available_cores, side_by_side

ORDER = (*ACTIONS, EVEN_MONEY, DECLINE)
OTHERS = ("conditioned_on", "best_resplitting", "insurance")
MOST_TABLES = 512
"""Tables that are worked out together: enough to share the walk over the dealer's hands, few enough for a cache."""
N_PARTS = 64
"""In how many parts rows go to a cluster, at least, if there are so many tables."""

Table = tuple[tuple[int, ...], int]
"""The counts of a shoe, and the up card (0 the ace)."""


Asked = dict[BlackjackRules, dict[Table, dict[int, GivenQuestion]]]
"""The questions by rules, by table and by row."""
Part = tuple[BlackjackRules, SplitPlay, list[tuple[Table, dict[int, GivenQuestion]]]]
"""What is worked out together: questions under one set of rules."""
Found = HandEv | TwentyOneError
"""What came of a row: its answer, or why it has none."""


def evs_of_many(
    rules: BlackjackRules | Sequence[BlackjackRules],
    shoes: Any,
    hands: Any,
    ups: Any,
    split_play: SplitPlay,
    cluster: str = "",
) -> ManyEvs:
    """The EV of every action in each row, or why it has none; the numbers are those of `ev`, bit for bit."""
    rows, columns = rows_of(rules=rules, shoes=_counts_of_all(shoes), hands=_counts_of_all(hands), ups=ups)
    answers = Answers(rows, OTHERS)
    asked: Asked = {}
    tables_of = {}  # by the object: to hash rules for every row would take as long as to read it
    for one in {id(one): one for one in columns["rules"]}.values():
        tables_of[id(one)] = asked.setdefault(one, {})
    for row, (of_row, shoe, hand, up) in enumerate(zip(*columns.values(), strict=True)):
        try:
            question = GivenQuestion(found := read_question(of_row, shoe, hand, up), split_play)
        except TwentyOneError as error:
            answers.refuse(row, error)
            continue
        table = found.shoe.counts, rank_value(found.up) - 1
        tables_of[id(of_row)].setdefault(table, {})[row] = question
    for row, one in _answered(asked, split_play, cluster):
        if isinstance(one, TwentyOneError):
            answers.refuse(row, one)
        else:
            answers.put(row, one.actions, one.best, one.conditioned_on, one.best_resplitting, one.insurance)
    return answers.all(list(asked), ORDER, METHOD.format("doubles"))


def _counts_of_all(given: Any) -> Any:
    """The counts of one shoe or hand that hold for all rows, marked as such; whatever else stays what it is."""
    listed = given.tolist() if hasattr(given, "tolist") else given
    if isinstance(listed, list | tuple) and listed and all(isinstance(one, int) for one in listed):
        return Same(list(listed))
    return given


def _answered(asked: Asked, split_play: SplitPlay, cluster: str) -> Iterator[tuple[int, Found]]:
    """Every row and what came of it, worked out on the cores of this machine or of a cluster."""
    parts = _parts(asked, split_play, N_PARTS if cluster else available_cores())
    made: Iterable[dict[int, Found]]
    if cluster:
        made = Cluster(cluster).each(answer_part, parts)
    else:
        made = side_by_side(lambda part: answer_part(*part), parts)
    for found in made:
        yield from found.items()


def _parts(asked: Asked, split_play: SplitPlay, n_parts: int) -> list[Part]:
    """The tables of each set of rules in about so many parts, in order of the up card."""
    parts = []
    for rules, tables in asked.items():
        size = min(MOST_TABLES, max(1, -(-len(tables) // n_parts)))
        listed = list(tables.items())
        for start in range(0, len(listed), size):
            parts.append((rules, split_play, sorted(listed[start : start + size], key=lambda item: item[0][1])))
    return parts


def answer_part(
    rules: BlackjackRules, split_play: SplitPlay, listed: Sequence[tuple[Table, dict[int, GivenQuestion]]]
) -> dict[int, Found]:
    """What comes of all questions at some tables, by row."""
    tables = Tables(
        rules,
        split_play,
        np.array([counts for (counts, _), _ in listed]),
        np.array([up for (_, up), _ in listed]),
        [sorted({question.base for question in of_table.values()}) for _, of_table in listed],
        infinite=not rules.decks,
    )
    pairs: dict[int, list[tuple[int, GivenQuestion]]] = {}
    found: dict[int, Found] = {}
    for table, (_, of_table) in enumerate(listed):
        for row, question in of_table.items():
            place = tables.place(table, question.hand)
            worth, blackjack = tables.unsplit.worth[place].tolist(), float(tables.unsplit.blackjack[place])
            question.give(takes_of(rules), worth, blackjack)
            if question.is_pair:
                try:
                    question.pairs_left  # noqa: B018 - refused where the shoe does not say how many there are
                    pairs.setdefault(question.pair, []).append((table, question))
                except TwentyOneError as error:
                    found[row] = error
    for pair, asking in pairs.items():
        _give_splits(tables, pair, asking)
    for row, question in ((row, question) for _, of_table in listed for row, question in of_table.items()):
        if row not in found:
            found[row] = _answer(question)
    return found


def _answer(question: GivenQuestion) -> Found:
    """The answer to one question, now that its numbers are there, or why it has none."""
    try:
        return question.answer()
    except TwentyOneError as error:
        return error


def _give_splits(tables: Tables, pair: int, asking: Sequence[tuple[int, GivenQuestion]]) -> None:
    """Work out what splitting a pair is worth at all tables where somebody holds it."""
    hands = range(2, asking[0][1].most_hands + 1)
    pairs_left = np.array([question.pairs_left for _, question in asking])
    found = tables.splits(pair, np.array([table for table, _ in asking]), pairs_left, hands)
    for place, (_, question) in enumerate(asking):
        question.splits = {most: float(worth[place]) for most, worth in found.items()}
