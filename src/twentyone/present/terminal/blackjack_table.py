"""How a blackjack table of the terminal is set: who sits where, by which rules, fresh or from a file."""

import random
from collections.abc import Mapping
from pathlib import Path

from twentyone.document import read_text
from twentyone.errors import LogError, SeatError
from twentyone.games.blackjack.policy import BlackjackPolicy, hoyle, mimic
from twentyone.present.terminal.blackjack import BlackjackTable
from twentyone.rules.table import TableSettings
from twentyone.table.session.log import load
from twentyone.table.session.profile import changed, choose_profile
from twentyone.table.session.session import MAX_SEATS, Session, open_session

YOU = "You"
BOT_NAMES = ("Ada", "Ben", "Cleo", "Dov", "Edda", "Finn")
BOTS: Mapping[str, BlackjackPolicy] = {"hoyle": hoyle, "mimic": mimic}


def seating(seat: int, n_bots: int) -> tuple[str, ...]:
    """The names at the seven seats: you at yours, bots at the first free ones."""
    if not 1 <= seat <= MAX_SEATS:
        raise SeatError(f"There is no seat {seat}: the seats are 1 to 7.")
    if not 0 <= n_bots < MAX_SEATS:
        raise SeatError(f"There cannot be {n_bots} bots: besides you there is room for none to six.")
    names = [""] * MAX_SEATS
    names[seat - 1] = YOU
    free = [index for index, name in enumerate(names) if not name]
    for index, name in zip(free, BOT_NAMES[:n_bots], strict=False):
        names[index] = name
    return tuple(names)


def new_table(
    seat: int, n_bots: int, bot: str, seed: int | None, words: Mapping[str, str], preset: str | None
) -> BlackjackTable:
    """A fresh table; rules are a profile's with some fields of the game or the table changed."""
    names = seating(seat, n_bots)
    rules, settings = choose_profile("blackjack", preset or "us_casino", TableSettings())
    rules, settings = changed("blackjack", rules, settings, words)
    seed = random.SystemRandom().randrange(2**63) if seed is None else seed
    session, events = open_session("blackjack", rules, settings, names, seed)
    return BlackjackTable(session, list(events), seat, _bots(session, seat, bot))


def resumed_table(path: Path, bot: str) -> BlackjackTable:
    """The table of a saved file, which is kept up from here on."""
    session, events = load(read_text(path, "saved table", LogError))
    names = [player.name if player else "" for player in session.players]
    if YOU not in names or session.seed is None:
        raise LogError(
            f"The table saved in {path} has no seat of yours, or deals in its own way: play it where it was."
        )
    seat = names.index(YOU) + 1
    return BlackjackTable(session, list(events), seat, _bots(session, seat, bot), save_to=path)


def _bots(session: Session, seat: int, bot: str) -> dict[int, BlackjackPolicy]:
    return {
        number: BOTS[bot] for number, player in enumerate(session.players, 1) if player is not None and number != seat
    }
