"""The solver of heads-up Ban Luck, as the registry has it: questions in words, answered by the modules beside it."""

from pathlib import Path

from twentyone.errors import HandError, PolicyError
from twentyone.games.banluck.policy import HITS
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.answer import BanLuckHandEv, hand_values, look_up
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.equilibrium import BanLuckSolution, best_reply_to, equilibrium, solve
from twentyone.solve.banluck.policy import named_policy
from twentyone.solve.banluck.settled import SettledHandEv, settled_hand
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, Situation
from twentyone.solve.banluck.strategy_file.read import load_policy
from twentyone.solve.flow.equilibrium import Watch

NATURALS = (BAN_LUCK.kind, BAN_BAN.kind)
OTHER_SIDE = {"player": "banker", "banker": "player"}


class BanLuckSolver:
    """The certified equilibrium, the EVs of every hand against it, and best replies to fixed strategies."""

    def solve(
        self,
        rules: BanLuckRules,
        *,
        method: str | None = None,
        iterations: int | None = None,
        against: str | None = None,
        side: str = "player",
        banker_surrenders: bool = False,
        watch: Watch | None = None,
    ) -> BanLuckSolution:
        """The certified equilibrium, or by another `method` (lp, cfr, cfr+, dcfr, pcfr+).

        With `against`, a fixed policy's name or file, the exact best reply of `side` to it. A fixed banker never
        surrenders a hard 15, or with `banker_surrenders` always.
        """
        if side not in OTHER_SIDE:
            raise PolicyError(f"There is no side {side!r}: the sides are player and banker.")
        if banker_surrenders and (against not in HITS or side != "player"):
            raise PolicyError(
                "Whether a banker surrenders can be chosen for fixed bankers only: " + ", ".join(HITS) + "."
            )
        if against is None:
            return (
                equilibrium(rules) if method is None and iterations is None else solve(rules, method, iterations, watch)
            )
        if method is not None or iterations is not None:
            raise PolicyError("A best reply is exact: --against goes without --method and --iterations.")
        if against not in HITS and Path(against).exists():
            return best_reply_to(load_policy(against, rules), against, side)
        return best_reply_to(named_policy(build(rules), against, OTHER_SIDE[side], banker_surrenders), against, side)

    def ev(
        self,
        rules: BanLuckRules,
        hand: str,
        *,
        banker: bool = False,
        player_cards: int | None = None,
        player_bust: bool = False,
        player_natural: str | None = None,
    ) -> BanLuckHandEv | SettledHandEv:
        """A hand of the player or the `banker`; without `player_cards` the banker's hard-15 decision or natural.

        Where naturals are shown first, the hard-15 decision may know a `player_natural`: `ban luck` or `ban ban`. A
        hand that leaves nothing to decide is answered too: what it pays, and what it is worth on average.
        """
        against, side = _against(banker, player_cards, player_bust, player_natural), "banker" if banker else "player"
        values = hand_values(hand)
        known = None if player_cards is None else Situation.of_cards(player_cards, player_bust)
        settled = settled_hand(rules, values, side, known) if player_natural is None else None
        if settled is not None:
            return settled
        row = look_up(rules, values, side, against)
        return BanLuckHandEv(rules, row, equilibrium(rules).method)

    def chart(
        self,
        rules: BanLuckRules,
        *,
        against: str | None = None,
        side: str = "player",
        banker_surrenders: bool = False,
    ) -> BanLuckCharts:
        """Both sides' charts at the certified equilibrium; with `against`, those of the best reply of `side` to it."""
        return BanLuckCharts.of(self.solve(rules, against=against, side=side, banker_surrenders=banker_surrenders))


SOLVER = BanLuckSolver()


def _against(
    banker: bool, player_cards: int | None, player_bust: bool, player_natural: str | None = None
) -> str | None:
    """What the banker knows of the player, as the charts write it."""
    if player_natural is not None:
        if player_natural not in NATURALS or not banker or player_cards is not None:
            words = " or ".join(map(repr, NATURALS))
            raise HandError(f"A natural that the player has shown is {words}, and only for the banker to know.")
        return player_natural
    if player_cards is not None and not (banker and 2 <= player_cards <= 5):
        raise HandError("The number of cards of the player is 2, 3, 4 or 5, and only for the banker to know.")
    if player_bust and (player_cards is None or player_cards < 3):
        raise HandError("A player who is bust has 3, 4 or 5 cards: say how many.")
    if player_cards is None:
        return None
    return f"{player_cards} bust" if player_bust else str(player_cards)
