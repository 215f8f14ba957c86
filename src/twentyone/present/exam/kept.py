"""The positions of a game as its file keeps them: nothing is drawn or solved to ask and grade them."""

import json
from functools import cache

from twentyone.errors import RunError
from twentyone.games.registry import find_game
from twentyone.kind import told
from twentyone.language.catalogue import remark
from twentyone.present.exam.contract import Decision
from twentyone.present.exam.position import Position
from twentyone.present.exam.registry import examiner_of
from twentyone.rules.field import parse_rules, split_assignments


@cache
def exam_of(game: str) -> tuple[Position, ...]:
    """The exam of a game, in the order of its numbers."""
    kept = json.loads(examiner_of(game).kept.read_text(encoding="utf-8"))
    rules = find_game(game).rules
    houses = [parse_rules(rules, split_assignments(words.split())) for words in kept["houses"]]
    found = []
    for number, row in enumerate(kept["positions"], start=1):
        house, kind, evs = row.pop("house"), row.pop("kind"), row.pop("evs")
        found.append(Position(game, number, Decision(houses[house], row, evs, kind)))
    return tuple(found)


def position_of(game: str, number: int) -> Position:
    """The position of a number, from 1."""
    exam = exam_of(game)
    if not isinstance(number, int) or not 1 <= number <= len(exam):
        raise RunError(remark("exam-number", number=told(number), last=len(exam)))
    return exam[number - 1]
