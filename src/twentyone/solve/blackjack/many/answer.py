"""What every action is worth in many rows: rows are read into arrays, worked out, and answered kind by kind."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from twentyone.errors import TwentyOneError
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.hand_result import DECLINE, EVEN_MONEY, METHOD, NO_BLACKJACK
from twentyone.solve.blackjack.many.deals import Worths
from twentyone.solve.blackjack.many.kind import KindQuestion, deals_of, kinds_of, lacks_ranks
from twentyone.solve.blackjack.many.question import read_question
from twentyone.solve.blackjack.many.rows import Given, Rows, read_rows
from twentyone.solve.blackjack.many.worker import Worker
from twentyone.solve.blackjack.values.index import Integers
from twentyone.solve.blackjack.values.openings import ACTIONS
from twentyone.solve.many import Answers, Column, ManyEvs, Same, rows_of

ORDER = (*ACTIONS, EVEN_MONEY, DECLINE)
OTHERS = ("conditioned_on", "best_resplitting", "insurance")


def evs_of_many(
    rules: BlackjackRules | Sequence[BlackjackRules],
    shoes: Any,
    hands: Any,
    ups: Any,
    besides: Any = None,
    *,
    split_play: SplitPlay = SplitPlay.CDZ,
    cluster: str = "",
    device: str = "cpu",
) -> ManyEvs:
    """The EV of every action in each row, or why it has none; the numbers are those of `ev`, bit for bit."""
    worker = Worker(device, cluster)
    counted = {"shoes": _counts_of_all(shoes), "hands": _counts_of_all(hands)}
    total, columns = rows_of(rules=rules, **counted, ups=ups, besides=besides)
    answers, of_rules = Answers(total, OTHERS), _by_rules(columns.pop("rules"))
    for house, numbers in of_rules.items():
        given = Given(numbers, *([column[number] for number in numbers] for column in columns.values()))
        _answer(answers, house, split_play, given, worker)
    return answers.all(list(of_rules), ORDER, METHOD.format("doubles"))


def _counts_of_all(given: Any) -> Any:
    """The counts of one shoe or hand that hold for all rows, marked as such; whatever else stays what it is."""
    listed = given.tolist() if hasattr(given, "tolist") else given
    if isinstance(listed, list | tuple) and listed and all(isinstance(one, int) for one in listed):
        return Same(list(listed))
    return given


def _by_rules(column: Sequence[BlackjackRules]) -> dict[BlackjackRules, list[int]]:
    """The numbers of the rows that go by each set of rules."""
    by_object: dict[int, list[int]] = {}  # to hash rules for every row would take as long as to read it
    for number, rules in enumerate(column):
        by_object.setdefault(id(rules), []).append(number)
    found: dict[BlackjackRules, list[int]] = {}
    for numbers in by_object.values():
        found.setdefault(column[numbers[0]], []).extend(numbers)
    return found


def _answer(answers: Answers, rules: BlackjackRules, split_play: SplitPlay, given: Given, worker: Worker) -> None:
    """Answer the rows of one set of rules."""
    read = read_rows(rules, given)
    for number, error in read.refused.items():
        answers.refuse(number, error)
    rows, kinds = read.rows, list(kinds_of(rules, split_play, read))
    if not kinds:
        return
    (worths,) = worker.worths(rules, split_play, *deals_of(kinds, rows))
    place = {number: at for at, number in enumerate(given.numbers)}
    for kind in kinds:
        odd = _must_be_asked_alone(kind, rows, worths)
        for number in rows.number[kind.at[odd]].tolist():
            _ask_alone(answers, rules, split_play, given.of([place[number]]))
        kind.at = kind.at[~odd]
        _answer_kind(answers, kind, rows.number[kind.at], Worths(*(array[kind.at] for array in worths)))


def _must_be_asked_alone(kind: KindQuestion, rows: Rows, worths: Worths) -> Any:
    """Which rows of a kind are answered, or refused, one by one: those whose numbers depend on what is not known."""
    return lacks_ranks(kind, rows) | (worths.blackjack[kind.at] == 1)


def _ask_alone(answers: Answers, rules: BlackjackRules, split_play: SplitPlay, given: Given) -> None:
    (number,), *cells = given
    try:
        asked = read_question(rules, *(cell for (cell,) in cells))
        one = ev_blackjack(asked.ranks, asked.up, rules, asked.shoe, split_play, beside=asked.beside)
    except TwentyOneError as error:
        answers.refuse(number, error)
    else:
        answers.put(number, one.actions, one.best, one.conditioned_on, one.best_resplitting, one.insurance)


def _answer_kind(answers: Answers, kind: KindQuestion, numbers: Integers, worths: Worths) -> None:
    """Answer all rows of a kind."""
    kind.give(worths)
    found = kind.weighed()
    actions = {action: np.broadcast_to(ev, len(numbers)) for action, ev in found.actions.items()}
    names: Column = np.array(list(actions), dtype=object)
    best = names[np.argmax(np.stack(list(actions.values())), axis=0)]
    conditioned = NO_BLACKJACK if found.conditioned else None
    answers.put(numbers, actions, best, conditioned, found.best_resplitting, found.insurance)
