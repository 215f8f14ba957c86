"""The house rules and settings of a table, read out in full sentences."""

from twentyone.present.words.registry import words_of
from twentyone.rules.field import Rules
from twentyone.rules.table import TableSettings


def rules_spoken(profile: str, rules: Rules, settings: TableSettings) -> list[str]:
    """Every rule of the house and every limit of the table, a sentence or two each."""
    return [f"The table plays the profile {profile}.", *words_of(rules.game).rules_spoken(rules), *_table(settings)]


def _table(settings: TableSettings) -> list[str]:
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
    return f"A decision may take {settings.turn_timer} seconds; then you decline, play on or stand."
