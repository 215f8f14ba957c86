"""Plain words for any game: what is said of a game that brings no words, and what a game's own words change.

A game of its own makes a subclass, gives it tables (`actions`, `reasons`, `specials`, `sayings`) and overrides the
methods whose words should be others.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import ClassVar

from twentyone.games.registry import find_game
from twentyone.present.words.contract import ActionWords, Plain, Reason, Saying, Special, Teller
from twentyone.present.words.grammar import number_spoken
from twentyone.present.words.keys import key_of
from twentyone.rules.field import Choice, Rules, value_text
from twentyone.rules.table import TableSettings
from twentyone.table.session.profile import CUSTOM
from twentyone.table.session.session import chips_text

REASONS = {
    "win": Reason("", "Won by total"),
    "loss": Reason("", "Lost by total"),
    "push": Reason("", "Push"),
    "bust": Reason("the hand is bust", "Went bust", "Bust"),
    "void": Reason("the hand is void", "Void", "Void"),
}
"""Why hands end in any game."""


TABLE_ACTIONS = {
    "take_bank": ActionWords("Take the bank", "take the bank", key_of("take_bank"), ("yes", "take bank")),
    "pass_bank": ActionWords("Pass it on", "pass the bank on", key_of("pass_bank"), ("no", "pass", "pass bank")),
}
"""What may be decided at any table, whatever the game."""


class PlainWords:
    """The words of a game made from its verbs and fields alone. `bank_heading` stands over the cards of the bank."""

    line: str = ""
    emblem: Sequence[str] = ("AS", "KH")
    cloth: str = "green"
    preset_titles: Mapping[str, str] = {}
    """The names of presets, where the preset's own word with a capital letter does not do."""
    rule_labels: Mapping[str, str] = {}
    """What rules are called, where the name of the field in words does not do."""
    values: Mapping[str, str] = {}
    """The values of rules, where the word of the rule does not do."""
    conflicts: Mapping[str, str] = {}
    silent_settings: Sequence[str] = ()
    bank: str = "the bank"
    bank_heading: str = "Bank"
    counts_cards: bool = False
    """Whether cards seen in earlier rounds tell something."""
    suits_count: bool = True
    """Whether announcements name the suits of cards too."""
    says_hard: bool = False
    """Whether a total that is not soft is called hard."""
    actions: Mapping[str, ActionWords] = {}
    reasons: Mapping[str, Reason] = REASONS
    specials: ClassVar[Mapping[str, Special]] = {}
    """Hands with a name, by the word that a view has under `special`."""
    sayings: Mapping[str, Saying] = {}
    loud: Sequence[str] = ()

    def __init__(self, game: str) -> None:
        self.game = game

    # Names --------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The title the game has in its registry."""
        return find_game(self.game).title

    def preset_title(self, name: str) -> str:
        """The name there is for the preset, or its own word with a capital letter."""
        return "Own rules" if name == CUSTOM else self.preset_titles.get(name) or _titled(name)

    def rule_label(self, name: str) -> str:
        """The label there is for the rule, or the name of its field in words."""
        return self.rule_labels.get(name) or _titled(name)

    def value_title(self, value: str) -> str:
        """The word there is for the value, or its own with a capital letter."""
        return self.values.get(value) or _titled(value)

    def action(self, verb: str) -> ActionWords:
        """The words of an action; made of the verb where the table has none, with the key that any game has for it."""
        found = self.actions.get(verb) or TABLE_ACTIONS.get(verb)
        if found is None:
            found = ActionWords(_titled(verb), verb.replace("_", " "), key_of(verb))
        return found

    def reason(self, why: str) -> Reason:
        """The words of a reason; where the table has none, a heading made of it."""
        return self.reasons.get(why) or Reason("", _titled(why))

    def because(self, teller: Teller, event: Plain) -> str:
        """What the reason of a settled hand is in words, whoever looks."""
        return self.reason(event["why"]).because

    def bank_title(self, teller: Teller) -> str:
        """The heading, with who holds the bank where a player may: in the round that is shown, or in the next."""
        view = teller.view
        if not view["has_banker"]:
            return self.bank_heading
        shown = view["hand"] or view["last"]
        banker = shown["banker"] if shown else view["banker"]
        return f"{self.bank_heading} · {teller.who(banker) if banker else 'the house'}"

    def motto(self, rules: Plain) -> list[str]:
        """The title of the game."""
        return [self.title]

    def shoe_text(self, shoe: Plain) -> str:
        """How many cards are left."""
        return "endless shoe" if shoe["size"] is None else f"{shoe['left']} of {shoe['size']}"

    # Hands --------------------------------------------------------------------------------------------

    def worth_shown(self, hand: Plain) -> str | None:
        """`Blackjack`, `Bust 24`, `soft 17`, `15`."""
        total = hand["total"]
        if total is None:
            return None
        special = self.specials.get(hand.get("special") or "")
        if special is not None:
            return special.shown
        if hand.get("busted"):
            return f"Bust {total}"
        return f"soft {total}" if hand["soft"] else str(total)

    def worth_spoken(self, hand: Plain) -> str:
        """`Ban Luck`, `bust with 24`, `soft 17`, `15`."""
        total = hand["total"]
        special = self.specials.get(hand.get("special") or "")
        if special is not None:
            return special.spoken.format(total=total)
        if hand.get("busted"):
            return f"bust with {total}"
        if hand["soft"]:
            return f"soft {total}"
        return f"hard {total}" if self.says_hard else str(total)

    def worth_heard(self, hand: Plain) -> str:
        """As it is spoken; where suits do not count, with totals in words and hard totals without that word."""
        if self.suits_count:
            return self.worth_spoken(hand)
        return self.worth_spoken({**hand, "total": number_spoken(hand["total"])}).removeprefix("hard ")

    def result_word(self, hand: Plain, view: Plain) -> str | None:
        """`Bust`, or the name of a special hand that won."""
        if hand["busted"] and hand["net"] < 0:
            return self.reason("bust").shown
        special = self.specials.get(hand["special"] or "")
        return special.shown if special is not None and hand["net"] > 0 else None

    def price_text(self, action: str, tenths: int) -> str:
        """`+10` for chips that are laid down, `5 back` for those that come back."""
        return f"+{chips_text(tenths)}" if tenths > 0 else f"{chips_text(-tenths)} back"

    def hand_tags(self, hand: Plain) -> list[str]:
        """Nothing."""
        return []

    def seat_tags(self, seat: Plain) -> list[str]:
        """Nothing."""
        return []

    def side_result(self, seat: Plain) -> tuple[str, int] | None:
        """Nothing."""
        return None

    # Decisions ----------------------------------------------------------------------------------------

    def prompt(self, teller: Teller, actions: Sequence[str]) -> list[str] | None:
        """The usual question for every decision."""
        return None

    def remark(self, teller: Teller, actions: Sequence[str]) -> str:
        """Nothing before it."""
        return ""

    def refusal(self, teller: Teller, verb: str) -> str | None:
        """What the engine says."""
        return None

    # Rules --------------------------------------------------------------------------------------------

    def cards_lie(self, settings: TableSettings) -> str:
        """Nothing: how cards are dealt is the game's to say."""
        return ""

    def rules_spoken(self, rules: Rules) -> list[str]:
        """Every field with its value."""
        return [f"{self.rule_label(spec.name)}: {self._value(getattr(rules, spec.name))}." for spec in fields(rules)]

    def _value(self, value: object) -> str:
        """The value of a rule in a sentence."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.value_title(value_text(value)).lower() if isinstance(value, Choice) else value_text(value)


def _titled(word: str) -> str:
    """A word of a program as a heading: `take_card` is `Take card`."""
    return word.replace("_", " ").capitalize()
