"""Who holds the bank next, who could, and what a seat may do with it now."""

from twentyone.games.contract import BANK
from twentyone.rules.table import TENTHS
from twentyone.table.games.registry import table_game
from twentyone.table.live.table import LiveTable
from twentyone.table.session.session import MAX_SEATS, Stage

TAKE, PASS = "take_bank", "pass_bank"
"""What whoever is offered the bank may answer."""
MOST_BANK_MOVES = 4
"""So often the bank moves between two rounds: whenever it does, all bets are open again."""


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

    Nobody is waited for, and nobody's chips are played for, who left a decision to the clock and is not back. [BT-21]
    """
    banker = table.session.banker
    if goes_round(table) and has_moved_enough(table):
        return banker if banker and is_willing(table, banker) else BANK
    if not banker and table.bank_from and goes_round(table):
        return _next_willing(table)
    if not banker or table.session.stage == Stage.OVER:
        return banker
    is_over = table.options.bank_every and table.bank_hands >= table.options.bank_every
    if goes_round(table):
        return banker if not is_over and is_willing(table, banker) else _next_willing(table)
    holder = table.places[banker - 1]
    if table.options.edition >= 2 and holder is not None and holder.is_given_up:
        return BANK
    if can_bank(table, banker) and not is_over:
        return banker
    after = [(banker + step - 1) % MAX_SEATS + 1 for step in range(1, MAX_SEATS + 1)]
    return next((seat for seat in after if can_bank(table, seat)), BANK) if is_over else BANK


def goes_round(table: LiveTable) -> bool:
    """Whether the bank passes from seat to seat, and a person whose turn it is may refuse it. [BT-14]"""
    return table.options.edition >= 3 and table.options.bank_every > 0


def has_moved_enough(table: LiveTable) -> bool:
    """Whether nobody moves the bank any more before a round is played, but by leaving with it. [BT-14]"""
    return table.options.edition >= 3 and table.bank_moves >= MOST_BANK_MOVES


def is_willing(table: LiveTable, seat: int) -> bool:
    """Whether a seat could hold the bank and has not refused it; only whoever has it keeps it over a lost line."""
    place = table.places[seat - 1]
    if place is None or place.leaving or place.is_given_up or seat in table.passed or not can_bank(table, seat):
        return False
    return place.is_bot or place.present or seat == table.session.banker


def _next_willing(table: LiveTable) -> int:
    """The next seat in turn that may hold the bank, the last one's own after all others; the house if there is none."""
    banker = table.session.banker or table.bank_from
    after = ((banker + step - 1) % MAX_SEATS + 1 for step in range(1, MAX_SEATS + 1))
    return next((seat for seat in after if is_willing(table, seat)), BANK)


def bank_asked(table: LiveTable) -> int | None:
    """The seat of the person who is asked to take the bank now; None where nobody is. Bots do not refuse it."""
    session = table.session
    if not goes_round(table) or session.stage != Stage.BETTING or table.closed or table.closing:
        return None
    seat = next_banker(table)
    if seat in (BANK, session.banker):
        return None
    place = table.places[seat - 1]
    return seat if place is not None and not place.is_bot else None


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
    """What a seat may do with the bank now: `take` it from the house, `give` it back, `pass` it on, or nothing.

    Whoever is asked to take it has a decision instead.
    """
    session = table.session
    if session.round is not None or table.closed or not table_game(session.game).has_banker:
        return None
    if session.stage != Stage.BETTING or bank_asked(table) is not None:
        return None
    if session.players[seat - 1] is None or is_fixed(table, seat) or has_moved_enough(table):
        return None
    if session.banker == seat:
        return "pass" if goes_round(table) else "give"
    return "take" if session.banker == BANK and can_bank(table, seat) else None
