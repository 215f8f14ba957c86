"""The shape in which every game shows a round to one viewer, so that page and terminal need to know no game.

All of it is made from the viewer's observation. Money is in tenths of a chip. What only one game has, such as a doubled
stake, goes under `facts`; the words of a game may use them, nothing else does.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from twentyone.cards.card import TEXTS
from twentyone.games.contract import Action

Facts = dict[str, Any]


class CardsView(TypedDict):
    """A hand of cards: None for a card this viewer may not see, a total only where all are seen.

    `special` is a word of the game for a hand that counts more than its total, such as `blackjack`. `stake` is what
    lies on this hand, 0 for the bank's; `net` is None until it is settled.
    """

    cards: list[str | None]
    n_cards: int
    total: float | None
    soft: bool
    special: str | None
    busted: bool
    stake: int
    net: int | None
    facts: Facts


class SeatView(TypedDict):
    """A seat that plays this round; `stake` and `net` count all its hands and side bets."""

    bet: int
    stake: int
    net: int | None
    hands: list[CardsView]
    facts: Facts


class HandView(TypedDict):
    """A round. `turn` is the seat on turn, 0 the bank, None for nobody or several; `hand_index` is which of its hands.

    `banker` is the seat that holds the bank in this round, 0 the house; `seats` are those with a bet, by number.
    """

    phase: str
    turn: int | None
    hand_index: int
    voided: bool
    banker: int
    bank: CardsView
    seats: dict[str, SeatView]
    facts: Facts


class OfferView(TypedDict):
    """An action that a seat may take now, the name of its key, and what it takes from the seat's chips at once.

    `key` is None for an action without one; `price` is negative where chips come back, None where none move.
    """

    action: str
    key: str | None
    price: int | None


class ShoeView(TypedDict):
    """How many cards are left and how many there were after the shuffle; None for a shoe without end."""

    left: int | None
    size: int | None


def cards_view(
    cards: Sequence[int | None],
    n_cards: int,
    *,
    total: float | None = None,
    soft: bool = False,
    special: str | None = None,
    busted: bool = False,
    stake: int = 0,
    net: int | None = None,
    facts: Facts | None = None,
) -> CardsView:
    """A hand of `n_cards`, of which the viewer sees these from the first on; a None among them is hidden too."""
    seen = [None if card is None else TEXTS[card] for card in cards]
    if len(seen) < n_cards:
        seen += [None] * (n_cards - len(seen))
    return {
        "cards": seen,
        "n_cards": n_cards,
        "total": total,
        "soft": soft,
        "special": special,
        "busted": busted,
        "stake": stake,
        "net": net,
        "facts": {} if facts is None else facts,
    }


def offer(action: Action, key: str | None, price: int | None = None) -> OfferView:
    """An action with its key and price."""
    return {"action": action.text, "key": key, "price": price}


def bank_net(seats: Mapping[str, SeatView]) -> int | None:
    """What the bank has won or lost: what the seats have not, once all are settled."""
    nets = [seat["net"] for seat in seats.values()]
    settled = [net for net in nets if net is not None]
    return -sum(settled) if len(settled) == len(nets) else None
