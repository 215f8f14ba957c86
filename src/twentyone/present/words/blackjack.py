"""The words of blackjack: its dealer, hands, actions, insurance, reasons and house rules."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from twentyone.present.words.contract import ActionWords, Plain, Reason, Saying, Special, Teller
from twentyone.present.words.grammar import SMALL_NUMBERS, chips_spoken, counted, signed_chips
from twentyone.present.words.keys import ACTION_KEYS
from twentyone.present.words.plain import REASONS, PlainWords
from twentyone.present.words.speech.phrase import Phrase
from twentyone.rules.blackjack import BlackjackRules, DoubleOn, HoleCard, SplitBy, Surrender
from twentyone.rules.field import payout_text
from twentyone.rules.table import TableSettings
from twentyone.table.session.session import chips_text

ACTIONS = {
    "hit": ActionWords("Hit", "hit", ACTION_KEYS["hit"], ("draw", "card"), quiet=True),
    "stand": ActionWords("Stand", "stand", ACTION_KEYS["stand"]),
    "double": ActionWords("Double", "double down", ACTION_KEYS["double"]),
    "split": ActionWords("Split", "split", ACTION_KEYS["split"]),
    "surrender": ActionWords("Surrender", "surrender", ACTION_KEYS["surrender"], ("fold",)),
    "insure": ActionWords("Insurance", "take insurance", ACTION_KEYS["insure"], ("insurance",)),
    "even_money": ActionWords("Even money", "take even money", ACTION_KEYS["even_money"]),
    "decline": ActionWords("Decline", "decline", ACTION_KEYS["decline"], ("no",)),
    "play": ActionWords("Play on", "play on", ACTION_KEYS["play"], ("no",)),
}
BLACKJACK_REASONS = REASONS | {
    "blackjack": Reason("it is a blackjack", "Blackjack", "Blackjack"),
    "dealer blackjack": Reason("the dealer has a blackjack", "Dealer blackjack"),
    "dealer bust": Reason("the dealer is bust", "Dealer bust"),
    "surrender": Reason("the hand was surrendered", "Surrendered", "Surrendered"),
    "even money": Reason("even money was taken", "Even money", "Even money"),
    "original bet only": Reason(
        "a dealer blackjack takes the original bet only", "Dealer blackjack, original bet only"
    ),
    "void": Reason("the round is void", "Void", "Void"),
}
RULE_LABELS = {
    "decks": "Decks",
    "dealer_hits_soft_17": "Dealer draws to soft 17",
    "hole_card": "Dealer looks for a blackjack",
    "blackjack_pays": "A blackjack pays",
    "insurance": "Insurance",
    "surrender": "Surrender",
    "double_on": "Doubling on",
    "double_after_split": "Doubling after a split",
    "split_by": "A pair is",
    "max_split_hands": "Most hands by splitting",
    "resplit_aces": "Aces may be split again",
    "split_aces_one_card": "One card on a split ace",
    "split_aces_count_as_blackjack": "A ten on a split ace is a blackjack",
    "penetration": "Share dealt before a shuffle",
}
VALUES = {
    "peek": "Before the players act",
    "no_peek": "At the end; it takes every bet",
    "no_peek_original": "At the end; it takes original bets",
    "any_two": "Any two cards",
    "9_to_11": "9 to 11",
    "10_to_11": "10 to 11",
    "same_rank": "Two of the same rank",
    "same_value": "Two of the same value",
}
INSURANCE_WON = Phrase("The insurance wins you {chips}.", "The insurance wins {who} {chips}.")
INSURANCE_LOST = Phrase("The insurance costs you {chips}.", "The insurance costs {who} {chips}.")
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


# What happens only here -----------------------------------------------------------------------------


def _choice(teller: Teller, event: Plain) -> str | None:
    """What a seat chose while all decided at once; the viewer heard their own choice when they made it."""
    return None if event["seat"] == teller.view["you"] else teller.acts(event["seat"], event["action"])


def _peeked(teller: Teller, event: Plain) -> str:
    return f"the dealer has {'a' if event['blackjack'] else 'no'} blackjack"


def _insurance(teller: Teller, event: Plain) -> str:
    phrase = INSURANCE_LOST if event["tenths"] < 0 else INSURANCE_WON
    return teller.say(phrase, event["seat"], chips=chips_spoken(abs(event["tenths"])))


def _refilled(teller: Teller, event: Plain) -> str:
    return f"the shoe is empty, so {counted(event['n_cards'], 'discard')} are shuffled and dealt on"


def _voided(teller: Teller, event: Plain) -> str:
    return "there is no card left, so the round is void and every bet goes back"


class BlackjackWords(PlainWords):
    """The words of blackjack."""

    line = "Beat the dealer to 21. Any house rules."
    preset_titles: Mapping[str, str] = {"us_casino": "US casino"}
    rule_labels: Mapping[str, str] = RULE_LABELS
    values: Mapping[str, str] = VALUES
    conflicts: Mapping[str, str] = {
        "late_surrender": "Late surrender comes after the dealer has looked for a blackjack, so it goes with a dealer"
        " who looks before the players act; early surrender and none go with all."
    }
    bank = "the dealer"
    bank_heading = "Dealer"
    says_hard = True
    suits_count = False
    counts_cards = True
    actions = ACTIONS
    reasons = BLACKJACK_REASONS
    specials: ClassVar[Mapping[str, Special]] = {"blackjack": Special("blackjack", "Blackjack")}
    sayings: Mapping[str, Saying] = {
        "ChoiceShown": _choice,
        "DealerPeeked": _peeked,
        "InsuranceSettled": _insurance,
        "ShoeRefilled": _refilled,
        "RoundVoided": _voided,
    }
    loud = ("DealerPeeked", "InsuranceSettled", "RoundVoided")

    def motto(self, rules: Plain) -> list[str]:
        """What a blackjack and insurance pay, and where the dealer stops."""
        pays = rules["blackjack_pays"]
        draws = "Dealer draws to soft 17" if rules["dealer_hits_soft_17"] else "Dealer stands on all 17s"
        return [
            f"Blackjack pays {'even money' if pays == '1:1' else pays.replace(':', ' to ')}",
            f"{draws} · Insurance pays 2 to 1" if rules["insurance"] else draws,
        ]

    def result_word(self, hand: Plain, view: Plain) -> str | None:
        """Half a stake lost without doubling was surrendered; a blackjack that wins its stake took even money."""
        if 2 * hand["net"] == -hand["stake"] and not hand["facts"].get("doubled"):
            return self.reason("surrender").shown
        if hand["special"] and hand["net"] == hand["stake"] and view["rules"]["blackjack_pays"] != "1:1":
            return self.reason("even money").shown
        return super().result_word(hand, view)

    def hand_tags(self, hand: Plain) -> list[str]:
        """Whether the stake was doubled."""
        return ["doubled"] if hand["facts"].get("doubled") else []

    def seat_tags(self, seat: Plain) -> list[str]:
        """The insurance, and once it is settled what it brought."""
        insurance, net = seat["facts"].get("insurance"), seat["facts"].get("insurance_net")
        if not insurance:
            return []
        return [f"insured {chips_text(insurance)}"] if net is None else [f"insurance {signed_chips(net)}"]

    def side_result(self, seat: Plain) -> tuple[str, int] | None:
        """What the insurance brought."""
        net = seat["facts"].get("insurance_net")
        return ("Insurance", net) if seat["facts"].get("insurance") and net is not None else None

    def remark(self, teller: Teller, actions: Sequence[str]) -> str:
        """What the dealer's ace offers."""
        if "insure" in actions:
            return "Insurance costs half your bet and pays 2 to 1."
        if "even_money" in actions:
            return "Even money pays 1 to 1 at once."
        if list(actions) == ["decline"]:
            return "You have too few chips for insurance."
        return ""

    # Rules --------------------------------------------------------------------------------------------

    def cards_lie(self, settings: TableSettings) -> str:
        """As the settings of the table say."""
        face = "up" if settings.players_cards_face_up else "down: you see only your own"
        return f"Players' cards lie face {face}."

    def rules_spoken(self, rules: BlackjackRules) -> list[str]:  # type: ignore[override] # the rules of this game
        """Every rule of the house, a sentence or two each."""
        return [
            _shoe(rules),
            f"The dealer {'draws to' if rules.dealer_hits_soft_17 else 'stands on'} soft 17.",
            HOLE_CARD[rules.hole_card],
            f"A blackjack pays {payout_text(rules.blackjack_pays).replace(':', ' to ')}.",
            "Insurance and even money are offered against an ace." if rules.insurance else "There is no insurance.",
            SURRENDER[rules.surrender],
            _doubling(rules),
            *_splitting(rules),
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


WORDS = BlackjackWords("blackjack")
