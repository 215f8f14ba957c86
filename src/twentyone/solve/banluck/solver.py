"""The solver of heads-up Ban Luck, as the registry has it: questions in words, answered by the modules beside it."""

from collections.abc import Mapping, Sequence
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from twentyone.errors import HandError, PolicyError
from twentyone.games.banluck.policy import HITS
from twentyone.kind import check_kind, told
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import YES_NO
from twentyone.solve.banluck.answer import BanLuckHandEv, hand_values, look_up, reply_table
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.chart.result import BanLuckCharts
from twentyone.solve.banluck.chart.state import HandRow
from twentyone.solve.banluck.equilibrium import BanLuckSolution, best_reply_to, equilibrium, solve
from twentyone.solve.banluck.policy import named_policy
from twentyone.solve.banluck.settled import SettledHandEv, settled_hand
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, Situation
from twentyone.solve.banluck.strategy_file.read import load_policy
from twentyone.solve.flow.equilibrium import Watch
from twentyone.word import whole_number

if TYPE_CHECKING:
    from twentyone.solve.many import ManyEvs

NATURALS = (BAN_LUCK.kind, BAN_BAN.kind)
Known = tuple[bool, int | None, bool, str | None]
"""Whether it is the banker who asks, the player's number of cards, whether the player is bust, and a natural shown."""
OTHER_SIDE = {"player": "banker", "banker": "player"}


class BanLuckSolver:
    """The certified equilibrium, the EVs of every hand against it, and best replies to fixed strategies."""

    many_columns: ClassVar[Mapping[str, str]] = {
        "hand": "hands",
        "banker": "banker",
        "player_cards": "player_cards",
        "player_bust": "player_bust",
        "player_natural": "player_natural",
    }

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
        against: str | None = None,
        banker_surrenders: bool = False,
    ) -> BanLuckHandEv | SettledHandEv:
        """A hand of the player or the `banker`; without `player_cards` the banker's hard-15 decision or natural.

        Where naturals are shown first, the hard-15 decision may know a `player_natural`: `ban luck` or `ban ban`. A
        hand that leaves nothing to decide is answered too: what it pays, and what it is worth on average. The other
        side plays the certified equilibrium, or with `against` a fixed policy's name or file.
        """
        known = banker, player_cards, player_bust, player_natural
        return self._hand(rules, hand, known, self._reply(rules, banker, against, banker_surrenders))

    def _hand(
        self, rules: BanLuckRules, hand: str, known: Known, reply: "_Reply | None"
    ) -> BanLuckHandEv | SettledHandEv:
        """A hand, given what is known, against the equilibrium or whom the reply answers."""
        banker, player_cards, player_bust, player_natural = known
        against, side = _against(banker, player_cards, player_bust, player_natural), "banker" if banker else "player"
        values = hand_values(rules, hand)
        seen = None if player_cards is None else Situation.of_cards(player_cards, player_bust)
        solution = reply.solution if reply else None
        settled = settled_hand(rules, values, side, seen, solution) if player_natural is None else None
        if settled is not None:
            return settled
        row = look_up(rules, values, side, against, reply.table if reply else None)
        return BanLuckHandEv(rules, row, (solution or equilibrium(rules)).method, is_reply=reply is not None)

    def _reply(
        self, rules: BanLuckRules, banker: bool, against: str | None, banker_surrenders: bool
    ) -> "_Reply | None":
        """The best reply to a fixed policy, and what every state is worth to it; None at the equilibrium."""
        if against is None and not banker_surrenders:
            return None
        side = "banker" if banker else "player"
        solution = self.solve(rules, against=against, side=side, banker_surrenders=banker_surrenders)
        return _Reply(solution, reply_table(solution, side))

    def ev_many(
        self,
        rules: BanLuckRules | Sequence[BanLuckRules],
        hands: Any = None,
        *,
        banker: Any = False,
        player_cards: Any = None,
        player_bust: Any = False,
        player_natural: Any = None,
        against: str | None = None,
        banker_surrenders: bool = False,
    ) -> "ManyEvs":
        """Many hands; each word of `ev` is one value for all rows or a column, but the opponent is the same for all."""
        if hands is None:
            raise HandError("ev_many needs hands for banluck.")
        from twentyone.solve.many import one_by_one  # noqa: PLC0415 - numpy loads when asked

        replies: dict[tuple[BanLuckRules, bool], _Reply | None] = {}

        def ask(of_row: BanLuckRules, hand: Any, **words: Any) -> BanLuckHandEv | SettledHandEv:
            known = _known(hand, **words)
            place = of_row, known[0]
            if place not in replies:
                replies[place] = self._reply(of_row, known[0], against, banker_surrenders)
            return self._hand(of_row, hand, known, replies[place])

        return one_by_one(
            ask,
            rules,
            ("total", "reached", "outcome", "settled_ev"),
            hand=hands,
            banker=banker,
            player_cards=player_cards,
            player_bust=player_bust,
            player_natural=player_natural,
        )

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


def _known(hand: Any, banker: Any, player_cards: Any, player_bust: Any, player_natural: Any) -> Known:
    """What is known in a row, whichever way a file or an array writes it; anything else is refused."""
    check_kind("A hand", hand, str, HandError)
    check_kind("The player's natural", player_natural, str | None, HandError)
    return (
        _yes_no("banker", banker),
        _number_of_cards(player_cards),
        _yes_no("player_bust", player_bust),
        player_natural,
    )


def _yes_no(name: str, given: Any) -> bool:
    """Yes or no, as Python or a file writes it; nothing is no."""
    found = False if given is None else YES_NO.get(str(given).lower())
    if found is None:
        raise HandError(f"The column {name} cannot be {told(given)}: it is true or false.")
    return found


def _number_of_cards(given: Any) -> int | None:
    """A number of cards, as Python or a file writes it; None where none is given."""
    if given is None or (isinstance(given, float) and isnan(given)):
        return None
    number = whole_number(given) if isinstance(given, str) else int(given) if given == given // 1 else None
    if number is None:
        raise HandError(f"The number of cards of the player cannot be {told(given)}: it is 2, 3, 4 or 5.")
    return number


class _Reply(NamedTuple):
    """The best reply to a fixed opponent, and what every state is worth to it."""

    solution: BanLuckSolution
    table: Mapping[tuple[str, str, str], HandRow]


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
