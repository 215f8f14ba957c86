"""Should I hit 16? Every composition of hard 16 in blackjack, against every up card."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table
from twentyone.analyse.blackjack.played import played_deal
from twentyone.analyse.simulated import difference
from twentyone.cards.card import VALUES
from twentyone.cards.notation import values_text
from twentyone.games.blackjack.chart import UP_VALUES
from twentyone.games.blackjack.phase import HIT, STAND
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.values.index import hand_index

SHOWN_ROUNDS = 1 << 19
Gains = NDArray[np.float64]


class Sixteens(NamedTuple):
    """What hitting gains: by hand (its number in the index) and up card (1 the ace)."""

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
    found = _sixteens(rules)
    names, plain = tuple(VALUES[up - 1] for up in found.ups), [float(one) for one in found.plain]
    checked = _simulated_gains(rules, found.ups, plain)
    return Answer(
        topic="sixteen",
        question="Should I hit 16?",
        value=plain[found.ups.index(10)] if 10 in found.ups else 0.0,
        unit="bets that hitting T,6 against a ten gains, per hand dealt",
        method="exact recursion over compositions; hit minus stand, the hole card unknown; T,6 also simulated",
        error="Rounding of doubles only; simulated gains have their standard errors.",
        findings=_findings(found),
        rules=rules,
        tables=(
            Table("T,6: exact and simulated", ("up card", "hit gains", "simulated", "standard error"), checked),
            Table("What hitting gains", ("hand", *names), _rows(found)),
        ),
        pictures=(
            Picture("bars", "T,6: what hitting gains", "up card", "bets", (Series("T,6", names, tuple(plain)),)),
        ),
    )


def _sixteens(rules: BlackjackRules) -> Sixteens:
    analysis, index = solve_blackjack(rules).analysis, hand_index()
    ups = [up for up in UP_VALUES if up - 1 in analysis.setting.ups]
    columns = [analysis.setting.ups.index(up - 1) for up in ups]
    hands = [
        hand
        for hand in analysis.members.tolist()
        if index.total[hand] == 16 and not index.soft[hand] and index.size[hand] >= 2
    ]
    gain = (analysis.unsplit.hit - analysis.unsplit.stand)[hands][:, columns].astype(np.float64)
    return Sixteens(hands, ups, gain)


def _rows(found: Sixteens) -> "Rows":
    """Every hand with its gains, those of fewer cards first."""
    index = hand_index()
    rows: list[tuple[Entry, ...]] = []
    for hand, gains in sorted(zip(found.hands, found.gain, strict=True), key=lambda pair: int(index.size[pair[0]])):
        values = [value + 1 for value in range(10) for _ in range(index.counts[hand, value])]
        rows.append((values_text(values), *(float(one) for one in gains)))
    return tuple(rows)


def _findings(found: Sixteens) -> tuple[str, ...]:
    ups, plain = found.ups, found.plain
    size = np.abs(plain)
    share = [(one > 0).mean() for one in found.gain.T]
    turns = [
        f"{VALUES[up - 1]} ({100 * part:.0f} % of compositions hit)"
        for up, part in zip(ups, share, strict=True)
        if 0.02 < part < 0.98
    ]
    return (
        f"With T,6 hit against {_named(ups, plain > 0)}; stand against {_named(ups, plain <= 0)}. The choice matters"
        f" least against {VALUES[ups[int(size.argmin())] - 1]} ({size.min():.4f} bets) and most against"
        f" {VALUES[ups[int(size.argmax())] - 1]} ({size.max():.4f} bets).",
        f"Only against {', '.join(turns)} does the composition decide; against other cards all 16s play alike."
        if turns
        else "No composition plays unlike the others.",
        "Why: a 16 wins only if the dealer busts, which low cards do often; every 4 or 5 in the hand is one fewer of"
        " the cards that would help it, so long 16s stand against a ten.",
    )


def _named(ups: Sequence[int], chosen: NDArray[np.bool_]) -> str:
    return ", ".join(VALUES[up - 1] for up, here in zip(ups, chosen, strict=True) if here) or "none"


Rows = tuple[tuple[Entry, ...], ...]


def _simulated_gains(rules: BlackjackRules, ups: Sequence[int], exact: Sequence[float]) -> Rows:
    """What hitting T,6 gained in rounds that all begin with it, by up card."""
    rows: list[tuple[Entry, ...]] = []
    for up, gain in zip(ups, exact, strict=True):
        hit, stand = (played_deal(rules, action, "T,6", VALUES[up - 1], SHOWN_ROUNDS) for action in (HIT, STAND))
        rows.append((VALUES[up - 1], gain, *difference(hit, stand)))
    return tuple(rows)
