"""What is answered about one hand of Ban Luck: the EVs of its actions at the certified equilibrium."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from twentyone.cards.card import VALUES
from twentyone.cards.copies import check_copies
from twentyone.cards.notation import counts_of, parse_values, values_text
from twentyone.errors import HandError
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules
from twentyone.solve.banluck.chart.state import HandRow, all_rows, banker_rows, played_on_rows, player_rows
from twentyone.solve.banluck.equilibrium import BanLuckSolution, equilibrium
from twentyone.solve.banluck.hands import deck_of
from twentyone.solve.banluck.situation import fifteen_text
from twentyone.solve.result import Result
from twentyone.word import shown


@dataclass(frozen=True)
class BanLuckHandEv(Result):
    """What every action is worth with one hand at the certified equilibrium, in bets, from the acting side's view.

    Against a fixed opponent it is worth so much to the best reply. `policy` is how the solution plays the hand,
    `reached` whether it ever gets there; `against` is what the banker knows of the player, as `3` or `3 bust`.
    """

    rules: BanLuckRules
    row: HandRow
    method: str
    is_reply: bool = False

    @property
    def hand(self) -> str:
        """The cards."""
        return self.row.hand

    @property
    def side(self) -> str:
        """Who holds them: player or banker."""
        return self.row.side

    @property
    def against(self) -> str:
        """What the banker knows of the player; empty for the player and for the hard-15 decision."""
        return self.row.against

    @property
    def total(self) -> int:
        """What the cards count."""
        return self.row.total

    @property
    def soft(self) -> bool:
        """Whether an ace counts more than one."""
        return self.row.soft

    @property
    def actions(self) -> dict[str, float]:
        """The EV of each legal action."""
        return dict(self.row.worth.actions)

    @property
    def best(self) -> str:
        """The action with the highest EV."""
        return self.row.worth.best

    @property
    def margin(self) -> float:
        """How much better the best action is than doing something else."""
        return self.row.worth.margin

    @property
    def policy(self) -> dict[str, float]:
        """The chance with which the equilibrium takes each action."""
        return dict(self.row.policy)

    @property
    def reached(self) -> bool:
        """Whether equilibrium play gets here."""
        return self.row.reached

    def to_dict(self) -> dict[str, Any]:
        """The keys of `twentyone ev banluck --json`."""
        return {
            "actions": self.actions,
            "best": self.best,
            "policy": self.policy,
            "reached": self.reached,
            "total": self.total,
            "soft": self.soft,
        }


# One hand -------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def lookup_table(rules: BanLuckRules) -> dict[tuple[str, str, str], HandRow]:
    """Every state by side, hand and what the banker knows of the player: the table all single questions read.

    A player's 15 that could have escaped before naturals is there once more, `played on`.
    """
    rows = *all_rows(rules), *played_on_rows(equilibrium(rules))
    return {(row.side, row.hand, row.against): row for row in rows}


def reply_table(solution: BanLuckSolution, side: str) -> dict[tuple[str, str, str], HandRow]:
    """The same for the side that plays its best against the other side of a solution, whatever that does."""
    rows = banker_rows(solution) if side == "banker" else [*player_rows(solution), *played_on_rows(solution)]
    return {(row.side, row.hand, row.against): row for row in rows}


def look_up(
    rules: BanLuckRules,
    values: tuple[int, ...],
    side: str = "player",
    against: str | None = None,
    table: Mapping[tuple[str, str, str], HandRow] | None = None,
) -> HandRow:
    """One hand at the certified equilibrium; a hand that leaves nothing to decide is refused with the reason.

    `against` is what the banker knows of the player (`3`, `3 bust`); None for the hard-15 decision. Another `table` of
    states may stand in for that of the equilibrium.
    """
    hand = values_text(sorted(values))
    check_hand(rules, values)
    row = (lookup_table(rules) if table is None else table).get((side, hand, against or ""))
    if row is None:
        raise HandError(_why_not(rules, values, hand, side, against))
    return row


def hand_values(rules: BanLuckRules, hand: str) -> tuple[int, ...]:
    """The values of a hand from text; one that nobody can be dealt from the deck is refused."""
    values = parse_values(hand)
    check_hand(rules, values)
    check_copies(rules.decks, hand)
    return values


def check_hand(rules: BanLuckRules, values: tuple[int, ...]) -> None:
    """Refuse a hand that nobody can hold."""
    hand = values_text(sorted(values))
    if not 2 <= len(values) <= MAX_CARDS:
        raise HandError(f"A hand has two to five cards: {shown(hand) or 'nothing'} has {len(values)}.")
    for value, held, there in zip(VALUES, counts_of(values), deck_of(rules), strict=True):
        if held > there:
            raise HandError(f"No hand holds {held} cards of value {value}: the deck has {there}.")


def _why_not(rules: BanLuckRules, values: tuple[int, ...], hand: str, side: str, against: str | None) -> str:
    low, aces, sevens, n_cards = sum(values), values.count(1), values.count(7), len(values)
    rung, total = bl.rung(rules, low, aces, sevens, n_cards), bl.total(rules, low, aces, n_cards)
    if rung == bl.Rung.BUST:
        asks = ": say how many cards the player has" if side == "banker" else ""
        return f"There is nothing to decide with {hand}: it is bust{asks}."
    if bl.is_natural(rung):
        return f"There is nothing to decide with {hand}: a natural is settled on the deal."
    if side == "player":
        return f"There is nothing to decide with {hand}: a player with {total} in {n_cards} cards stands."
    if against is None:
        return (
            f"The banker has no {fifteen_text(rules).replace(' ', '-')} decision with {hand} under these rules: say how"
            " many cards the player has."
        )
    if not against[0].isdecimal():
        return f"The banker has nothing to decide with {hand} under these rules after the player has shown {against}."
    return f"The banker never holds {hand} against a player with {shown(against)} cards."
