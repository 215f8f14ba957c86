"""Should I hit 16? Every composition of hard 16 in blackjack, against every up card."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.analyse.advice import Advice, Claim, Relation, sentence
from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table
from twentyone.analyse.blackjack.hand_evs import by_best_action, evs_of
from twentyone.analyse.blackjack.played import played_deal
from twentyone.analyse.simulated import difference
from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.games.blackjack.phase import HIT, STAND
from twentyone.progress import each
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.game import BlackjackSolution, solve_blackjack
from twentyone.solve.blackjack.values.index import hand_index

SHOWN_ROUNDS = 1 << 19
CARDS = 3
"""16s of so many cards are advised on together; those of more are in the table."""
PLAIN_COLUMNS = ("up card", "best", "margin", "hit gains over standing", "simulated", "standard error")
ALIKE_COLUMNS = ("up card", "hit", "of", "alike")
Gains = NDArray[np.float64]


class Sixteens(NamedTuple):
    """What hitting gains: by hand (its number in the index) and up card (1 the ace); NaN where it cannot be dealt."""

    hands: list[int]
    ups: list[int]
    gain: Gains

    @property
    def plain(self) -> Gains:
        """The row of T,6."""
        row: Gains = self.gain[self.hands.index(hand_index().of_values(6, 10))]
        return row


def sixteen(rules: BlackjackRules) -> Answer:
    """Every composition of hard 16 against every up card."""
    solution = solve_blackjack(rules)
    found = _sixteens(solution)
    names, plain = tuple(VALUES[up - 1] for up in found.ups), [float(one) for one in found.plain]
    tables = (
        Table("T,6: exact and simulated", PLAIN_COLUMNS, _plain_rows(solution, found.ups, plain)),
        Table("Which 16s hit rather than stand", ALIKE_COLUMNS, _alike_rows(found)),
        Table("What hitting gains over standing", ("hand", *names), _rows(found)),
    )
    advice, claims = _advice(solution, found), _claims(tables)
    return Answer(
        topic="sixteen",
        question="Should I hit 16?",
        value=plain[found.ups.index(10)] if 10 in found.ups else 0.0,
        unit="bets that hitting T,6 against a ten gains over standing, per hand dealt",
        method="exact recursion over compositions; hit minus stand, the hole card unknown; T,6 also simulated",
        error="Rounding of doubles only; simulated gains have their standard errors.",
        findings=(*(sentence(one) for one in advice), *(f"{one.text}." for one in claims), *_why(found)),
        rules=rules,
        tables=tables,
        pictures=(
            Picture("bars", "T,6: what hitting gains", "up card", "bets", (Series("T,6", names, tuple(plain)),)),
        ),
        advice=advice,
        claims=claims,
    )


def _advice(solution: BlackjackSolution, found: Sixteens) -> tuple[Advice, ...]:
    """What to do with each 16 of two cards, and with those of three."""
    held = solution.shoe.counts
    threes = [values for values in map(values_of, found.hands) if len(values) == CARDS]
    parts: list[tuple[str, list[tuple[int, ...]]]] = [
        ("T,6", [(10, 6)]),
        ("9,7", [(9, 7)]),
        ("8,8", [(8, 8)]),
        (f"hard 16 of {CARDS} cards", threes),
    ]
    return tuple(
        one
        for name, hands in parts
        if hands
        for one in by_best_action(solution, name, hands, [up for up in found.ups if held[up - 1]])
    )


def values_of(hand: int) -> tuple[int, ...]:
    """The cards of a hand of the index, ace 1."""
    return tuple(value + 1 for value in range(10) for _ in range(hand_index().counts[hand, value]))


def _sixteens(solution: BlackjackSolution) -> Sixteens:
    analysis, index = solution.analysis, hand_index()
    ups = [up for up in UP_VALUES if up - 1 in analysis.setting.ups]
    columns = [analysis.setting.ups.index(up - 1) for up in ups]
    hands = [
        hand
        for hand in analysis.members.tolist()
        if index.total[hand] == 16 and not index.soft[hand] and index.size[hand] >= 2
    ]
    gain = (analysis.unsplit.hit - analysis.unsplit.stand)[hands][:, columns].astype(np.float64)
    if solution.rules.decks:
        held = np.asarray(solution.shoe.counts)
        dealt = np.stack([index.counts[hands, up - 1] < held[up - 1] for up in ups], axis=1)
        gain[~dealt] = np.nan
    return Sixteens(hands, ups, gain)


def _rows(found: Sixteens) -> "Rows":
    """Every hand with its gains, those of fewer cards first."""
    size = hand_index().size
    rows: list[tuple[Entry, ...]] = []
    for hand, gains in sorted(zip(found.hands, found.gain, strict=True), key=lambda pair: int(size[pair[0]])):
        rows.append((values_text(values_of(hand)), *(None if np.isnan(one) else float(one) for one in gains)))
    return tuple(rows)


def _alike_rows(found: Sixteens) -> "Rows":
    """How many compositions hit against each up card, and whether all of them do the same."""
    rows = []
    for up, gains in zip(found.ups, found.gain.T, strict=True):
        hits, every = int((gains > 0).sum()), int((~np.isnan(gains)).sum())
        rows.append((VALUES[up - 1], hits, every, "yes" if hits in (0, every) else "no"))
    return tuple(rows)


def _claims(tables: tuple[Table, ...]) -> tuple[Claim, ...]:
    plain, alike = tables[0], tables[1]
    place = PLAIN_COLUMNS.index("margin")
    margins = {row[0]: float(row[place] or 0) for row in plain.rows}
    least, most = min(margins, key=margins.__getitem__), max(margins, key=margins.__getitem__)
    words = "With T,6 the best action is ahead of the next"
    mixed = [row for row in alike.rows if row[3] == "no"]
    return (
        Claim(
            f"{words} by least against {{subject}} ({{amount}} bets)",
            plain,
            "margin",
            Relation.LEAST,
            (least,),
            margins[least],
        ),
        Claim(
            f"{words} by most against {{subject}} ({{amount}} bets)",
            plain,
            "margin",
            Relation.MOST,
            (most,),
            margins[most],
        ),
        Claim(
            f"Between hitting and standing alone, all 16s do the same against {{amount}} of {len(alike.rows)} up cards",
            alike,
            "alike",
            Relation.COUNT,
            amount=len(alike.rows) - len(mixed),
            entry="yes",
            written="d",
        ),
        *(
            Claim(
                f"Against {{subject}} {{amount}} of {row[2]} compositions hit rather than stand",
                alike,
                "hit",
                Relation.IS,
                (row[0],),
                int(row[1] or 0),
                written="d",
            )
            for row in mixed
        ),
    )


def _why(found: Sixteens) -> tuple[str, ...]:
    first = "Why: a 16 that stands wins only if the dealer busts."
    if not ((found.gain > 0).any(axis=0) & (found.gain <= 0).any(axis=0)).any():
        return (first,)
    return (first + " Cards in the hand are gone from the shoe: each 4 or 5 is one fewer that would help a 16.",)


def _plain_rows(solution: BlackjackSolution, ups: Sequence[int], exact: Sequence[float]) -> "Rows":
    """T,6 by up card: what hitting gains, exact and in rounds that all begin with it, and the best of all actions."""
    rows: list[tuple[Entry, ...]] = []
    for up, gain in each(list(zip(ups, exact, strict=True)), "hit and stand by up card"):
        evs = evs_of(solution, (10, 6), up)
        best, second = sorted(evs, key=lambda action: -evs[action])[:2]
        hit, stand = (
            played_deal(solution.rules, action, "T,6", VALUES[up - 1], SHOWN_ROUNDS) for action in (HIT, STAND)
        )
        rows.append((VALUES[up - 1], best, evs[best] - evs[second], gain, *difference(hit, stand)))
    return tuple(rows)


Rows = tuple[tuple[Entry, ...], ...]
