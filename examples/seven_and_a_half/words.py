"""The words of seven and a half: what page, terminal and screen reader say of it. What is not here is plain English."""

from collections.abc import Mapping

from seven_and_a_half.rules import Matta, SevenAndAHalfRules, points_text
from twentyone.present.words.contract import ActionWords, Plain, Reason, Special
from twentyone.present.words.plain import PlainWords
from twentyone.rules.field import Rules
from twentyone.rules.table import TableSettings

ACTIONS = {
    "draw": ActionWords("Card", "draw a card", " ", ("d", "card", "hit"), quiet=True),
    "stand": ActionWords("Stand", "stand", "x", ("stay", "enough")),
}
REASONS = {
    "tie": Reason("equal points go to the banker", "Lost a tie", "Tie"),
    "natural": Reason("it is seven and a half with two cards", "Won with a natural", "Natural"),
    "banker bust": Reason("the banker is bust", "Banker bust"),
}


class SevenAndAHalfWords(PlainWords):
    """What the plain words of any game leave to be said."""

    line = "The Italian game of half points. Play, or hold the bank."
    emblem = ("7D", "KD")
    bank = "the banker"
    bank_heading = "Banker"
    actions = ACTIONS
    reasons = REASONS
    specials: Mapping[str, Special] = {"natural": Special("a natural seven and a half", "Natural 7½")}

    def motto(self, rules: Plain) -> list[str]:
        """What a natural pays, and who wins a tie."""
        pays = rules["natural_pays"]
        return [f"A natural 7½ pays {pays} to 1", "Equal points go to the banker"]

    def worth_shown(self, hand: Plain) -> str | None:
        """`6½`, `Bust 9`, and of a hand with a hidden card what the others count: `? + 2`."""
        if hand["total"] is not None:
            return super().worth_shown(self._written(hand))
        face_up = hand["facts"].get("face_up")
        return f"? + {points_text(face_up)}" if face_up else None

    def worth_spoken(self, hand: Plain) -> str:
        """`6½`, `bust with 9`."""
        return super().worth_spoken(self._written(hand))

    @staticmethod
    def _written(hand: Plain) -> Plain:
        return {**hand, "total": points_text(hand["total"])}

    def cards_lie(self, settings: TableSettings) -> str:
        """The first face down, the others face up, whatever the settings say. [SM-7, SM-8]"""
        return "The first card of a hand lies face down, the others face up."

    def rules_spoken(self, rules: Rules) -> list[str]:
        """The house rules, a sentence or two each."""
        assert isinstance(rules, SevenAndAHalfRules)
        spoken = [
            "Aces count 1, the cards from two to seven their number, and figures a half; more than 7½ is bust.",
            "The king of diamonds counts as any card its holder likes."
            if rules.matta == Matta.WILD
            else "The king of diamonds is a figure like the others.",
            "Equal points go to the banker.",
            f"Seven and a half with two cards pays {rules.natural_pays} to 1.",
        ]
        if rules.natural_beats_drawn:
            spoken.append("It also beats a banker whose 7½ took more than two cards, for one bet.")
        return spoken


WORDS = SevenAndAHalfWords("seven_and_a_half")
