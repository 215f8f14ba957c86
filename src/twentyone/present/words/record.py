"""What a table tells of itself between rounds: its limits and clock, and how a player has done there."""

from twentyone.present.words.contract import Plain
from twentyone.present.words.grammar import chips_spoken, counted
from twentyone.rules.table import TableSettings


def limits_spoken(settings: TableSettings) -> str:
    """What may be bet."""
    lowest, highest = settings.table_min_bet, settings.table_max_bet
    return f"Bets are {lowest} to {highest} chips, and the base bet is {settings.base_bet}."


def timer_spoken(settings: TableSettings) -> str:
    """How long a decision may take."""
    if not settings.turn_timer:
        return "There is no turn timer."
    return f"A decision may take {settings.turn_timer} seconds; then the least costly action is taken for you."


def tally_spoken(place: Plain, grades: Plain | None = None) -> list[str]:
    """The chips and the results of a place at a table, and what the coach made of its decisions, spoken to its player.

    Chips that lie on the table are neither won nor lost yet.
    """
    tally = place["statistics"]
    if tally is None:
        return [f"You have {chips_spoken(place['chips'])}."]
    net, stake = tally["net"], place["stake"]
    standing = "even" if net == 0 else f"{chips_spoken(abs(net))} {'ahead' if net > 0 else 'behind'}"
    lines = [f"You have {chips_spoken(place['chips'])} and are {standing}."]
    if stake:
        laid = f"{chips_spoken(stake)} on the table in a round that is not over"
        lines = [f"You have {chips_spoken(place['chips'])}, and {laid}.", f"Before this round you were {standing}."]
    if tally["hands"]:
        naturals = "" if tally["blackjacks"] is None else f", {counted(tally['blackjacks'], 'natural')}"
        lines.append(
            f"You have played {counted(tally['hands'], 'hand')}: {tally['won']} won, {tally['lost']} lost,"
            f" {tally['pushed']} pushed{naturals}; you win {100 * tally['win_rate']:.0f} percent."
        )
    if grades is not None and grades["graded"]:
        lines.append(
            f"The coach has graded {counted(grades['graded'], 'decision')}: {grades['best']} best;"
            f" the others together gave up {grades['ev_lost']:.2f} chips of expected value."
        )
    return lines
