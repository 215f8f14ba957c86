"""Writes certificates of blackjack: rules, shoe, value as a fraction, best play and digest, for `proof/` to check.

There are two ways to the fraction. The solver itself can run on fractions, which takes minutes and shares nothing with
the checker. Or the checker's integers count it, in seconds, and every EV of every first decision must be the one that
the solver found in doubles.
"""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from twentyone.cards.card import VALUES
from twentyone.cards.shoe import Shoe
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import TEN
from twentyone.solve.blackjack.game import BlackjackSolution
from twentyone.solve.blackjack.proof.cards import Cards
from twentyone.solve.blackjack.proof.claim import FORMAT, SPLIT_PLAY, stated_rules
from twentyone.solve.blackjack.proof.house import Hand, House
from twentyone.solve.blackjack.proof.played import strategy_of
from twentyone.solve.blackjack.proof.round import Round
from twentyone.solve.blackjack.proof.strategy import HIT, LETTERS, NONE, STAND, TWO_CARDS, Strategy, later_row
from twentyone.solve.blackjack.values.action import HIT as HITS
from twentyone.solve.blackjack.values.index import hand_index
from twentyone.solve.blackjack.values.openings import Opening
from twentyone.solve.blackjack.values.split import may_double_split_hands
from twentyone.solve.claim import digest

SAME = 1e-12
"""How far doubles may be from fractions; they are a thousand times nearer."""


def certificate(solution: BlackjackSolution) -> dict[str, Any]:
    """The certificate of a round: by the solver where it counted in fractions, else by integers that agree with it."""
    if solution.split_play != SPLIT_PLAY:
        raise ValueError(f"Only {SPLIT_PLAY} is certified, not {solution.split_play}.")
    if solution.exact is not None:
        by_up, gain = solution.ev_by_upcard, Fraction(solution.insurance_gain)
        return _signed(solution.rules, solution.shoe, solution.exact, by_up, gain, _strategy(solution))
    counted = Round(House(solution.rules), cards_of(solution.shoe, solution.rules))
    _hold_against(counted, solution)
    by_up = {VALUES[up]: value for up, value in counted.by_up.items()}
    gain, strategy = counted.insurance_gain, strategy_of(counted)
    return _signed(solution.rules, solution.shoe, counted.value, by_up, gain, strategy)


def cards_of(shoe: Shoe, rules: BlackjackRules) -> Cards:
    """A shoe as the checker takes it."""
    return Cards(shoe.counts, shoe.infinite, shoe.ten_ranks if House(rules).pairs_by_rank else ())


def write_certificate(plain: dict[str, Any], path: Path | str) -> None:
    """Write a certificate file: a line per part."""
    lines = [f"{json.dumps(name)}: {json.dumps(part)}" for name, part in plain.items()]
    Path(path).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _signed(
    rules: BlackjackRules,
    shoe: Shoe,
    value: Fraction,
    by_up: dict[str, Fraction],
    insurance_gain: Fraction,
    strategy: Strategy,
) -> dict[str, Any]:
    ranks = cards_of(shoe, rules).ten_ranks
    plain = {
        "format": FORMAT,
        "rules": stated_rules(rules),
        "shoe": None if shoe.infinite else list(shoe.counts),
        "ten_ranks": list(ranks) if ranks and not shoe.infinite else None,
        "split_play": SPLIT_PLAY,
        "value": str(value),
        "by_up_card": {up: str(number) for up, number in by_up.items()},
        "insurance_gain": str(insurance_gain),
        **strategy.to_dict(),
    }
    return {**plain, "digest": digest(plain)}


# What the solver found ------------------------------------------------------------------------------------


def _columns(solution: BlackjackSolution, opening: Opening) -> list[tuple[int, int]]:
    """The up cards that an opening can meet, with their columns."""
    return [(column, up) for column, up in enumerate(solution.analysis.setting.ups) if opening.chance[column]]


def _strategy(solution: BlackjackSolution) -> Strategy:
    """What the solver does with every hand."""
    ups = solution.analysis.setting.ups
    first = {up: dict.fromkeys(TWO_CARDS, NONE) for up in ups}
    tens: dict[int, dict[str, str]] = {up: {} for up in ups}
    by_rank = solution.analysis.pairs_by_rank(TEN)
    for opening in solution.openings:
        for column, up in _columns(solution, opening):
            letter = LETTERS[opening.best_action(column)]
            if opening.is_pair and by_rank and opening.values == (TEN + 1, TEN + 1):
                tens[up][_pairs_left(opening, column)] = letter
            else:
                first[up][_hand(*opening.values)] = letter
    paired = {VALUES[up]: dict(sorted(row.items())) for up, row in tens.items() if row}
    rows = [_played_on(solution, column, up) for column, up in enumerate(ups)]
    return Strategy(
        {VALUES[up]: "".join(row.values()) for up, row in first.items()},
        {VALUES[up]: letters for up, (letters, _) in zip(ups, rows, strict=True)},
        {VALUES[up]: later for up, (_, later) in zip(ups, rows, strict=True)},
        paired,
    )


def _pairs_left(opening: Opening, column: int) -> str:
    assert opening.pairs_left is not None  # a pair has them
    return str(int(opening.pairs_left[column]))


def _hand(*values: int) -> Hand:
    return tuple(values.count(value) for value in range(1, 11))


def _played_on(solution: BlackjackSolution, column: int, up: int) -> tuple[str, dict[str, Any]]:
    """What hands of two cards do after a split, and those of more cards, against one up card."""
    index, analysis = hand_index(), solution.analysis
    values, counts = analysis.unsplit, np.array(solution.shoe.counts)
    letters = dict.fromkeys(TWO_CARDS, NONE)
    later: dict[Hand, bool] = {}
    for number in analysis.members:
        if analysis.setting.step and index.counts[number, up] >= counts[up]:
            continue
        hand: Hand = tuple(int(held) for held in index.counts[number])
        hits = bool(values.action[number, column] == HITS)
        if index.size[number] > 2:
            if index.total[number] < 21:
                later[hand] = hits
            continue
        pair = max(value for value in range(10) if hand[value])
        best = max(values.stand[number, column], values.hit[number, column])
        if may_double_split_hands(solution.rules, pair)[number] and values.double[number, column] > best:
            letters[hand] = LETTERS["double"]
        else:
            letters[hand] = HIT if hits else STAND
    return "".join(letters.values()), later_row(later)


def _hold_against(counted: Round, solution: BlackjackSolution) -> None:
    """Refuse a count that is not what the solver found, in any EV of any first decision."""
    found = {
        (_hand(*opening.values), up, _pairs_left(opening, column) if opening.is_pair else None): (opening, column)
        for opening in solution.openings
        for column, up in _columns(solution, opening)
    }
    for opening in counted.openings:
        pairs_left = None if opening.pairs_left is None else str(opening.pairs_left)
        other, column = found[opening.hand, opening.up, pairs_left]
        for action, worth in opening.worth.items():
            if abs(float(worth) - float(other.worth[action][column])) > SAME:
                raise ArithmeticError(f"{action} of {opening.hand} against {opening.up} is {worth} by one way only.")
    if abs(float(counted.value) - float(solution.ev)) > SAME:
        raise ArithmeticError(f"The value is {counted.value} by one way only.")
