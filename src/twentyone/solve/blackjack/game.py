"""The whole game: what a round is worth to a player who does what is best with every hand. [BJ-26 … BJ-30]"""

from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter
from typing import Any

import numpy as np

from twentyone.cards.card import VALUES
from twentyone.cards.shoe import Shoe
from twentyone.progress import piece
from twentyone.rules import blackjack as bj
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.decision import ACE, SplitPlay, insurance_ev
from twentyone.solve.blackjack.values.arithmetic import DOUBLE, Arithmetic, Numbers
from twentyone.solve.blackjack.values.openings import Analysis, Opening
from twentyone.solve.blackjack.values.supply import check_supply
from twentyone.solve.result import Result


@dataclass(frozen=True, eq=False)
class BlackjackSolution(Result):
    """The value of a round of optimal play, with how it was made.

    EVs are per unit of initial bet, insurance and even money declined; `insurance_gain` is what taking them exactly
    when they pay would add. `ev_by_upcard` is unconditional on the hole card.
    """

    ev: Any
    ev_by_upcard: dict[str, Any]
    insurance_gain: Any
    rules: BlackjackRules
    shoe: Shoe
    split_play: SplitPlay
    seconds: float
    analysis: Analysis
    openings: tuple[Opening, ...]

    @property
    def exact(self) -> Fraction | None:
        """The EV as a fraction, where it was computed in fractions."""
        return self.ev if isinstance(self.ev, Fraction) else None

    @property
    def house_edge_percent(self) -> float:
        """What the house keeps, in percent of the initial bet."""
        return -100 * float(self.ev)

    @property
    def method(self) -> str:
        """How the value was made."""
        counted = "fractions" if self.analysis.setting.arithmetic.exact else "doubles"
        return f"exact recursion over hand compositions, in {counted}"

    def opening(self, first: int, second: int, pair: bool | None = None) -> Opening:
        """The opening of two values (1 the ace); of two tens the pair, unless `pair` is false."""
        wanted = tuple(sorted((first, second)))
        found = [opening for opening in self.openings if opening.values == wanted and pair in (None, opening.is_pair)]
        return found[0]

    def to_dict(self) -> dict[str, Any]:
        """The result as JSON has it."""
        return {
            "ev": float(self.ev),
            "house_edge_percent": self.house_edge_percent,
            "insurance_gain": float(self.insurance_gain),
            "ev_by_upcard": {up: float(ev) for up, ev in self.ev_by_upcard.items()},
            "rules": rules_dict(self.rules),
            "split_play": self.split_play.value,
            "method": self.method,
            "seconds": self.seconds,
        }


def solve_blackjack(
    rules: BlackjackRules,
    shoe: Shoe | None = None,
    split_play: SplitPlay = SplitPlay.CDZ,
    arithmetic: Arithmetic = DOUBLE,
) -> BlackjackSolution:
    """Optimal play from a shoe (a full one, if none is given), composition by composition."""
    started = perf_counter()
    shoe = shoe or Shoe.of_decks(rules.decks)
    check_supply(shoe, rules)
    with piece("solving blackjack"):
        analysis = Analysis(rules, shoe, split_play, arithmetic=arithmetic)
        openings = analysis.openings()
    by_up: Numbers = np.sum([opening.chance * opening.best for opening in openings], axis=0)
    names = [VALUES[up] for up in analysis.setting.ups]
    return BlackjackSolution(
        ev=arithmetic.plain((by_up * analysis.up_chance).sum()),
        ev_by_upcard=dict(zip(names, map(arithmetic.plain, by_up), strict=True)),
        insurance_gain=arithmetic.plain(sum(insurance_gain(analysis, opening) for opening in openings)),
        rules=rules,
        shoe=shoe,
        split_play=split_play,
        seconds=perf_counter() - started,
        analysis=analysis,
        openings=openings,
    )


def insurance_gain(analysis: Analysis, opening: Opening) -> Any:
    """What insurance, or even money for a natural, adds to a round when it is taken only where it pays. [BJ-10]"""
    setting = analysis.setting
    gain = 0 * setting.counts[0]
    if not bj.may_insure(analysis.rules, ACE + 1) or ACE not in setting.ups:
        return gain
    column = setting.ups.index(ACE)
    blackjack = opening.blackjack[column]
    added = insurance_ev(blackjack)
    if opening.is_natural:
        added = bj.EVEN_MONEY_PAYS - opening.worth["stand"][column]
    up_chance = setting.counts[ACE] / setting.counts.sum()
    return gain + up_chance * opening.chance[column] * max(added, 0)
