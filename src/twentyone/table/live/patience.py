"""How long a table waits for a decision, of whom, and when the clock of a bet starts. [BT-16, BT-21]"""

from collections.abc import Sequence

from msgspec.structs import replace

from twentyone.table.live.place import INATTENTIVE, Decision, Place
from twentyone.table.live.table import LiveTable

SEED_SECONDS = 10
HURRY_SECONDS = 5
"""What is left to somebody who is there and has let the clock decide before."""


def timed(table: LiveTable, decision: Decision, now: int) -> Decision:
    """Start the clock: for people only; for bets, after the first one; without a timer, for absent players, and among
    several people for silent ones. Whoever has let it run out is not waited for again until they are back.

    Seeds have a short clock of their own, whatever the table's, that nobody can stop.
    """
    place = table.places[decision.seat - 1] if decision.seat else None
    if place is None or place.is_bot:
        return decision
    if place.leaving:
        return replace(decision, deadline=now)
    seconds = SEED_SECONDS if decision.kind == "seed" else _seconds(table, place)
    if not seconds or (decision.kind == "bet" and _is_first(table, place)):
        is_unclocked = decision.deadline is None and decision.if_back is None
        return decision if is_unclocked else replace(decision, deadline=None, if_back=None)
    if table.options.edition >= 2 and place.is_given_up and decision.kind != "seed":
        is_hurried = table.options.edition >= 3 and place.present and decision.kind == "act"
        seconds = min(seconds, HURRY_SECONDS) if is_hurried else 0
        if is_hurried and decision.deadline is not None:
            return decision
    elif decision.deadline is not None:
        return _running(table, place, decision, now + 1000 * seconds)
    deadline = now + 1000 * seconds
    if decision.kind == "bet" and table.bets_end and deadline > table.bets_end:
        return replace(decision, deadline=max(now, table.bets_end), late=True)
    return replace(decision, deadline=deadline)


def bets_end(table: LiveTable, decisions: Sequence[Decision], now: int) -> int:
    """When the time for bets is over for whoever comes from now on; 0 while no clock runs for one. [BT-21]

    It is set when the first clock of these bets starts, and lasts until they are all in: people who sit down one after
    the other share what is left, however many they are.
    """
    asked = [decision for decision in decisions if decision.kind == "bet"]
    clocked = [decision for decision in asked if decision.deadline is not None]
    if table.options.edition < 3 or not asked:
        return 0
    is_bet_on = any(player and player.bet is not None for player in table.session.players)
    is_running = any(table.decision(one.seat) == one for one in clocked)
    if table.bets_end and (is_bet_on or is_running):
        return table.bets_end
    usual = table.session.settings.turn_timer or table.options.idle_seconds or table.options.hold_seconds
    return max(now + 1000 * usual, *(one.deadline or 0 for one in clocked)) if clocked else 0


def is_clock_kept(table: LiveTable, place: Place) -> bool:
    """Whether the clock of somebody who comes back runs on: the table's own, or since the third edition the patience
    of other people, which nobody renews by connecting again.
    """
    return bool(table.session.settings.turn_timer if table.options.edition < 3 else _seconds(table, place))


def _is_first(table: LiveTable, place: Place) -> bool:
    """Whether a bet may take its time, since nobody waits for it yet: no other is in, and nobody holds the bank."""
    players = table.session.players
    if table.options.edition < 3:
        return not any(player and player.bet for player in players)
    holder = table.places[table.session.banker - 1] if table.session.banker else None
    is_awaited = holder is not None and holder.is_attentive and not place.is_given_up
    return not is_awaited and not any(player and player.bet is not None for player in players)


def _running(table: LiveTable, place: Place, decision: Decision, at_most: int) -> Decision:
    """A clock that runs already: no longer than `at_most` while its player is away, as it was when they are back."""
    if table.options.edition < 3 or decision.kind == "seed" or decision.deadline is None:
        return decision
    if not place.present and decision.if_back is None:
        return replace(decision, deadline=min(decision.deadline, at_most), if_back=decision.deadline)
    if place.present and decision.if_back is not None:
        return replace(decision, deadline=decision.if_back, if_back=None)
    return decision


def _seconds(table: LiveTable, place: Place) -> int:
    """The seconds a decision of somebody has; 0 for as long as it takes."""
    timer, patience = table.session.settings.turn_timer, _patience(table, place)
    is_shorter = timer and table.options.edition >= 3 and not place.present
    return min(timer, patience) if is_shorter else timer or patience


def _patience(table: LiveTable, place: Place) -> int:
    """The seconds a decision has at a table without a clock; 0 for as long as it takes. [BT-16, BT-21]"""
    if not place.present:
        return table.options.hold_seconds
    if table.options.edition < 2 or not table.has_company:
        return 0
    idle = table.options.idle_seconds
    return min(idle, HURRY_SECONDS) if place.missed >= INATTENTIVE else idle


def extension(table: LiveTable, decision: Decision) -> int:
    """The seconds by which the clock of a decision may still be extended; 0 if it may not. [BT-16]"""
    if decision.deadline is None or decision.extended or decision.late or decision.kind == "seed" or not decision.seat:
        return 0
    timer = table.session.settings.turn_timer
    return timer if timer or table.options.edition < 3 else _patience(table, table.place(decision.seat))
