"""A round of blackjack as the rows of a printed table, everything laid open."""

from fractions import Fraction
from typing import TYPE_CHECKING

from twentyone.games.blackjack.hand import Hand, hand_is_bust, hand_is_natural, hand_is_soft, hand_total
from twentyone.games.contract import BANK, CHANCE, seat_name
from twentyone.games.text import Row, cards_row, signed
from twentyone.rules.table import TENTHS

if TYPE_CHECKING:
    from twentyone.games.blackjack.state import BlackjackState


def table_rows(state: "BlackjackState") -> list[Row]:
    """The dealer, then every hand of every seat that plays; the second hand of seat 3 is called `seat 3/2`."""
    n_up = len(state.dealer) if state.hole_shown else 1
    dealer_note = worth(state.dealer) if state.hole_shown else ""
    rows = [Row("dealer", cards_row(state.dealer[:n_up], state.dealer[n_up:]), dealer_note, _is_on_turn(state, BANK))]
    for number in state.playing:
        for index, hand in enumerate(state.seat(number).hands):
            name = f"{seat_name(number)}/{index + 1}" if index else seat_name(number)
            rows.append(Row(name, cards_row(hand.cards), _note(hand), _is_on_turn(state, number, index)))
    return rows


def worth(cards: tuple[int, ...]) -> str:
    """The total of a hand in words: `16`, `soft 17`, `blackjack`, `25, bust`."""
    if hand_is_natural(cards):
        return "blackjack"
    soft = "soft " if hand_is_soft(cards) else ""
    return f"{soft}{hand_total(cards)}{', bust' if hand_is_bust(cards) else ''}"


def _note(hand: Hand) -> str:
    words = [worth(hand.cards)] if hand.cards else []
    words.append(f"bet {Fraction(hand.stake, TENTHS)}")
    if hand.net is not None:
        words.append(signed(Fraction(hand.net, TENTHS)))
    return ", ".join(words)


def _is_on_turn(state: "BlackjackState", number: int, index: int = 0) -> bool:
    one_is_on_turn = state.actor == CHANCE or state.turn in state.actors
    return one_is_on_turn and (state.turn, state.hand_index) == (number, index)
