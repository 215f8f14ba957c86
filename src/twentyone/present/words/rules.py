"""The house rules and settings of a blackjack table, read out in full sentences."""

from twentyone.present.words.grammar import SMALL_NUMBERS
from twentyone.rules.blackjack import BlackjackRules, DoubleOn, HoleCard, SplitBy, Surrender
from twentyone.rules.field import payout_text
from twentyone.rules.table import TableSettings

HOLE_CARD = {
    HoleCard.PEEK: "With an ace or a ten up the dealer looks for a blackjack before you act.",
    HoleCard.NO_PEEK: "The dealer does not look for a blackjack, and one takes every bet, doubled and split ones too.",
    HoleCard.NO_PEEK_ORIGINAL: "The dealer does not look for a blackjack, and one takes original bets only.",
}
SURRENDER = {
    Surrender.NONE: "There is no surrender.",
    Surrender.LATE: "You may surrender your first two cards for half the bet, after the dealer has looked.",
    Surrender.EARLY: "You may surrender your first two cards for half the bet, before the dealer looks.",
}
DOUBLE_ON = {
    DoubleOn.ANY_TWO: "You may double any two cards",
    DoubleOn.NINE_TO_ELEVEN: "You may double two cards of 9 to 11",
    DoubleOn.TEN_TO_ELEVEN: "You may double two cards of 10 or 11",
}


def rules_spoken(profile: str, rules: BlackjackRules, settings: TableSettings) -> list[str]:
    """Every rule of the house and every limit of the table, a sentence or two each."""
    return [
        f"The table plays the profile {profile}.",
        _shoe(rules),
        f"The dealer {'draws to' if rules.dealer_hits_soft_17 else 'stands on'} soft 17.",
        HOLE_CARD[rules.hole_card],
        f"A blackjack pays {payout_text(rules.blackjack_pays).replace(':', ' to ')}.",
        "Insurance and even money are offered against an ace." if rules.insurance else "There is no insurance.",
        SURRENDER[rules.surrender],
        _doubling(rules),
        *_splitting(rules),
        *_table(settings),
    ]


def _shoe(rules: BlackjackRules) -> str:
    if not rules.decks:
        return "The shoe is infinite."
    decks = "One deck is" if rules.decks == 1 else f"{SMALL_NUMBERS[rules.decks].capitalize()} decks are"
    return f"{decks} shuffled when {100 * rules.penetration:g} percent of the cards are dealt."


def _doubling(rules: BlackjackRules) -> str:
    if rules.double_on == DoubleOn.NONE:
        return "Nobody doubles."
    return (
        f"{DOUBLE_ON[rules.double_on]}, {'after a split too' if rules.double_after_split else 'but not after a split'}."
    )


def _splitting(rules: BlackjackRules) -> list[str]:
    if rules.max_split_hands == 1:
        return ["Nobody splits."]
    pair = "of the same rank" if rules.split_by == SplitBy.SAME_RANK else "of the same value"
    card = "A split ace gets one card only" if rules.split_aces_one_card else "Split aces are played as any hand"
    again = "may be split again" if rules.resplit_aces else "are not split again"
    counts = "counts as a blackjack" if rules.split_aces_count_as_blackjack else "is 21 and no blackjack"
    return [
        f"You may split two cards {pair}, up to {SMALL_NUMBERS[rules.max_split_hands]} hands.",
        f"{card}, aces {again}, and a ten on a split ace {counts}.",
    ]


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
