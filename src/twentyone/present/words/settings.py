"""The settings of a table, read out in full sentences."""

from twentyone.rules.table import TableSettings


def settings_spoken(settings: TableSettings) -> list[str]:
    """The limits of the bets, how the cards lie, and the clock."""
    lowest, highest = settings.table_min_bet, settings.table_max_bet
    face = "up" if settings.players_cards_face_up else "down: you see only your own"
    return [
        f"Bets are {lowest} to {highest} chips, and the base bet is {settings.base_bet}.",
        f"Players' cards lie face {face}.",
        timer_spoken(settings),
    ]


def timer_spoken(settings: TableSettings) -> str:
    """How long a decision may take."""
    if not settings.turn_timer:
        return "There is no turn timer."
    return f"A decision may take {settings.turn_timer} seconds; then the least costly action is taken for you."
