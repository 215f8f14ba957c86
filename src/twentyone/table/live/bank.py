"""Who holds the bank next, who could, and what a seat may do with it now."""

from twentyone.games.contract import BANK
from twentyone.rules.table import TENTHS
from twentyone.table.games.registry import table_game
from twentyone.table.live.table import LiveTable
from twentyone.table.session.session import MAX_SEATS, Stage


def can_bank(table: LiveTable, seat: int) -> bool:
    """Whether a seat's chips cover the least bet of everybody else at its largest multiple."""
    session = table.session
    player = session.players[seat - 1]
    if player is None or player.is_out:
        return False
    others = sum(other is not None and not other.is_out for other in session.players) - 1
    least = TENTHS * session.settings.table_min_bet * table_game(session.game).largest_win(session.rules)
    return player.purse >= least * max(others, 1)


def next_banker(table: LiveTable) -> int:
    """Who holds the bank in the next round: the same seat, the next that can cover, or the house.

    Nobody is waited for, and nobody's chips are played for, who is away and has left a decision to the clock. [BT-21]
    """
    banker = table.session.banker
    if not banker or table.session.stage == Stage.OVER:
        return banker
    is_over = table.options.bank_every and table.bank_hands >= table.options.bank_every
    holder = table.places[banker - 1]
    if table.options.edition >= 2 and holder is not None and holder.is_given_up:
        return BANK
    if can_bank(table, banker) and not is_over:
        return banker
    after = [(banker + step - 1) % MAX_SEATS + 1 for step in range(1, MAX_SEATS + 1)]
    return next((seat for seat in after if can_bank(table, seat)), BANK) if is_over else BANK


def is_fixed(table: LiveTable, seat: int) -> bool:
    """Whether another person has bet on the next round; bots bet again whenever they are asked. [BT-21]"""
    if table.options.edition < 2:
        return False
    seated = enumerate(zip(table.places, table.session.players, strict=True), 1)
    return any(
        place is not None and not place.is_bot and player is not None and bool(player.bet) and number != seat
        for number, (place, player) in seated
    )


def bank_offer(table: LiveTable, seat: int) -> str | None:
    """What a seat may do with the bank now: `take` it from the house, `give` it back, or nothing."""
    session = table.session
    if session.round is not None or table.closed or not table_game(session.game).has_banker:
        return None
    if session.stage != Stage.BETTING:
        return None
    if session.players[seat - 1] is None or is_fixed(table, seat):
        return None
    if session.banker == seat:
        return "give"
    return "take" if session.banker == BANK and can_bank(table, seat) else None
