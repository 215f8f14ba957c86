"""Draws the fixed set of positions of a game: `python -m twentyone.present.exam.draw` writes the files again.

Every number has a generator of its own, so that one position can be drawn again without the others. EVs are kept to
twelve digits, so that actions worth the same are so in the file, whoever adds in which order.
"""

import json
import random
from collections.abc import Collection, Sequence
from dataclasses import replace

from twentyone.present.exam.position import N_POSITIONS, Position, digest_of
from twentyone.present.exam.registry import EXAMINERS, examiner_of
from twentyone.progress import piece, tell
from twentyone.rules.field import rules_words

SEED = 21
DIGITS = 12


def drawn_position(game: str, number: int, known: Collection[str]) -> Position:
    """The position of a number: the first one drawn whose line is not known yet."""
    examiner, generator = examiner_of(game), random.Random(f"{game} {SEED} {number}")
    while True:
        decision = examiner.drawn(generator)
        if decision is None:
            continue
        evs = {action: round(ev, DIGITS) for action, ev in decision.evs.items()}
        position = Position(game, number, replace(decision, evs=evs))
        if position.line not in known:
            return position


def drawn_exam(game: str) -> list[Position]:
    """The whole set of a game, each position once."""
    found: dict[str, Position] = {}
    with piece(f"drawing {N_POSITIONS} positions"):
        while len(found) < N_POSITIONS:
            position = drawn_position(game, len(found) + 1, found.keys())
            found[position.line] = position
            tell(len(found) / N_POSITIONS)
    return list(found.values())


def kept_text(game: str, positions: Sequence[Position]) -> str:
    """The file of a set: its digest, the houses, and a line per position."""
    houses = list(dict.fromkeys(rules_words(position.decision.rules) for position in positions))
    head = {"game": game, "seed": SEED, "digest": digest_of(positions), "houses": houses}
    rows = []
    for position in positions:
        decision = position.decision
        row = {
            "house": houses.index(rules_words(decision.rules)),
            "kind": decision.kind,
            **decision.facts,
            "evs": decision.evs,
        }
        rows.append(json.dumps(row, separators=(",", ":")))
    return json.dumps(head, indent=1)[:-2] + ',\n "positions": [\n' + ",\n".join(rows) + "\n]}\n"


def write_exams() -> None:
    """Write the files of all games that have an exam."""
    for game, examiner in EXAMINERS.parts().items():
        examiner.kept.write_text(kept_text(game, drawn_exam(game)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write_exams()
