"""The settings of a table, read out in full sentences."""

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
