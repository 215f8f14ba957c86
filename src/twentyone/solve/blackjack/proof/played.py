"""The strategy of a round that was counted out."""

from twentyone.cards.card import VALUES
from twentyone.solve.blackjack.proof.house import TEN, Hand, total
from twentyone.solve.blackjack.proof.round import Round
from twentyone.solve.blackjack.proof.strategy import HIT, LETTERS, NONE, STAND, TWO_CARDS, Strategy, later_row


def strategy_of(found: Round) -> Strategy:
    """What is best with every hand, as a certificate writes it down."""
    ups = found.table.dealer.ups
    first = {up: dict.fromkeys(TWO_CARDS, NONE) for up in ups}
    tens: dict[int, dict[str, str]] = {up: {} for up in ups}
    for opening in found.openings:
        letter = LETTERS[opening.best]
        if opening.pairs_left is not None and opening.hand[TEN] == 2 and found.house.pairs_by_rank:
            tens[opening.up][str(opening.pairs_left)] = letter
        else:
            first[opening.up][opening.hand] = letter
    return Strategy(
        {VALUES[up]: "".join(row.values()) for up, row in first.items()},
        {VALUES[up]: "".join(_as_split_hand(found, hand, up) for hand in TWO_CARDS) for up in ups},
        {VALUES[up]: later_row(_later_hands(found, up)) for up in ups},
        {VALUES[up]: row for up, row in tens.items() if row},
    )


def _as_split_hand(found: Round, hand: Hand, up: int) -> str:
    """What two cards do as a hand of a split pair that may draw."""
    unsplit = found.unsplit
    if up not in unsplit.stand.get(hand, {}):
        return NONE
    pair = max(value for value in range(10) if hand[value])  # any but split aces, which may get one card only
    if found.house.may_double(hand, pair) and unsplit.doubles(hand, up):
        return LETTERS["double"]
    return HIT if unsplit.hits(hand, up) else STAND


def _later_hands(found: Round, up: int) -> dict[Hand, bool]:
    """The hands of three and more cards below 21 that can meet this up card, and whether they hit."""
    unsplit = found.unsplit
    met = (hand for hand in unsplit.hands if sum(hand) > 2 and up in unsplit.stand[hand] and total(hand) < 21)
    return {hand: unsplit.hits(hand, up) for hand in met}
