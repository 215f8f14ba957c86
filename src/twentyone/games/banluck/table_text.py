"""A hand of Ban Luck as the rows of a printed table, everything laid open."""

from typing import TYPE_CHECKING

from twentyone.games.banluck.hand import hand_is_soft, hand_rung, hand_total
from twentyone.games.contract import seat_name
from twentyone.games.text import Row, cards_row, signed
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.banluck_question import Rung

if TYPE_CHECKING:
    from twentyone.games.banluck.state import BanLuckState

NAMES = {
    Rung.BUST: "bust",
    Rung.FIVE_CARD: "five cards",
    Rung.FIVE_CARD_21: "five cards",
    Rung.SEVENS: "777",
    Rung.BAN_LUCK: "Ban Luck",
    Rung.BAN_BAN: "Ban Ban",
}


def table_rows(state: "BanLuckState") -> list[Row]:
    """The banker's hand, then the players'; a settled player has the net behind it."""
    return [_row(state, seat) for seat in range(len(state.hands))]


def _row(state: "BanLuckState", seat: int) -> Row:
    cards, net = state.hands[seat], state.nets[seat]
    text = cards_row(cards) if state.shown[seat] else cards_row((), cards)
    words = [worth(state.rules, cards)] if cards else []
    if net is not None:
        words.append("escaped" if seat in state.escaped else signed(net))
    if penalty := state.penalty(seat):
        words.append(f"penalty {signed(-penalty)}")
    return Row(seat_name(seat), text, ", ".join(words), state.actor is not None and state.turn == seat)


def worth(rules: BanLuckRules, cards: tuple[int, ...]) -> str:
    """What a hand is worth in words: `16`, `soft 17`, `23, bust`, `Ban Luck`, `18, five cards`."""
    rung, soft = Rung(hand_rung(rules, cards)), "soft " if hand_is_soft(rules, cards) else ""
    if rung >= Rung.SEVENS:
        return NAMES[rung]
    total = f"{soft}{hand_total(rules, cards)}"
    return f"{total}, {NAMES[rung]}" if rung in NAMES else total
