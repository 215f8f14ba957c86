"""Plain words for any game: what is said of a game that brings no words, and what a game's own words change.

A game of its own makes a subclass, gives it tables (`actions`, `reasons`, `specials`, `sayings`) and overrides the
methods whose words should be others. A table may be a plain attribute with English words. What is said in several
languages is a property instead, which speaks the language of the moment.
"""

from collections.abc import Mapping, Sequence
from dataclasses import Field, fields
from typing import Any

from twentyone.games.registry import find_game
from twentyone.language.catalogue import once_a_language, phrase
from twentyone.present.words.contract import ActionWords, Plain, Reason, Saying, Special, Teller
from twentyone.present.words.english import titled
from twentyone.present.words.grammar import chips_written, number_spoken
from twentyone.present.words.keys import key_of
from twentyone.rules.field import Choice, Rules, value_text
from twentyone.rules.table import TableSettings
from twentyone.table.session.profile import CUSTOM


@once_a_language
def usual_reasons() -> Mapping[str, Reason]:
    """Why hands end in any game."""
    return {
        "win": Reason("", phrase("plain-win-label")),
        "loss": Reason("", phrase("plain-loss-label")),
        "push": Reason("", phrase("plain-push-label")),
        "bust": Reason(phrase("plain-bust-because"), phrase("plain-bust-label"), phrase("plain-bust")),
        "void": Reason(phrase("plain-void-because"), phrase("plain-void-label"), phrase("plain-void")),
    }


def action_words(verb: str, has_typed: bool = False, quiet: bool = False, does: str = "") -> ActionWords:
    """The words of an action that the catalogue has; `does` where a game tells of it in a message of its own."""
    name = message_name(verb)
    typed = tuple(phrase(f"action-{name}-typed").split(", ")) if has_typed else ()
    label, spoken = phrase(f"action-{name}"), phrase(f"action-{name}-spoken")
    return ActionWords(label, spoken, key_of(verb), typed, quiet=quiet, does=does or f"action-{name}-does")


def choice_texts(rules: type[Rules]) -> list[str]:
    """Every word that a rule of a game can be."""
    kinds = [type(spec.default) for spec in fields(rules)]
    return [member.text for kind in kinds if issubclass(kind, Choice) for member in kind]


def message_name(word: str) -> str:
    """A word of the program as names of messages have it: `take_bank` is `take-bank`."""
    return word.replace("_", "-").replace(" ", "-")


@once_a_language
def table_actions() -> Mapping[str, ActionWords]:
    """What may be decided at any table, whatever the game."""
    return {verb: action_words(verb, has_typed=True) for verb in ("take_bank", "pass_bank")}


class PlainWords:
    """The words of a game made from its verbs and fields alone. `bank_heading` stands over the cards of the bank."""

    emblem: Sequence[str] = ("AS", "KH")
    cloth: str = "green"
    silent_settings: Sequence[str] = ()
    counts_cards: bool = False
    """Whether cards seen in earlier rounds tell something."""
    suits_count: bool = True
    """Whether announcements name the suits of cards too."""
    says_hard: bool = False
    """Whether a total that is not soft is called hard."""
    sayings: Mapping[str, Saying] = {}
    loud: Sequence[str] = ()

    def __init__(self, game: str) -> None:
        self.game = game

    # Tables -------------------------------------------------------------------------------------------

    @property
    def actions(self) -> Mapping[str, ActionWords]:
        """The actions, where the words of a program do not do."""
        return {}

    @property
    def reasons(self) -> Mapping[str, Reason]:
        """Why hands end, besides what any game has."""
        return {}

    @property
    def specials(self) -> Mapping[str, Special]:
        """Hands with a name, by the word that a view has under `special`."""
        return {}

    @property
    def preset_titles(self) -> Mapping[str, str]:
        """The names of presets, where the preset's own word with a capital letter does not do."""
        return {}

    @property
    def rule_labels(self) -> Mapping[str, str]:
        """What rules are called, where the name of the field in words does not do."""
        return {}

    @property
    def values(self) -> Mapping[str, str]:
        """The values of rules, where the word of the rule does not do."""
        return {}

    @property
    def conflicts(self) -> Mapping[str, str]:
        """Why rules contradict each other, by the cause that the refusal names."""
        return {}

    # Names --------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The title the game has in its registry."""
        return find_game(self.game).title

    @property
    def line(self) -> str:
        """Nothing."""
        return ""

    @property
    def bank(self) -> str:
        """What sentences call the bank."""
        return phrase("plain-bank")

    @property
    def bank_heading(self) -> str:
        """What stands over the cards of the bank."""
        return phrase("plain-bank-heading")

    def preset_title(self, name: str) -> str:
        """The name there is for the preset, or its own word with a capital letter."""
        return phrase("plain-own-rules") if name == CUSTOM else self.preset_titles.get(name) or titled(name)

    def rule_label(self, name: str) -> str:
        """The label there is for the rule, or the name of its field in words."""
        return self.rule_labels.get(name) or titled(name)

    def rule_about(self, name: str) -> str:
        """The sentence with which the rule is declared."""
        declared: Mapping[str, Field[Any]] = {spec.name: spec for spec in fields(find_game(self.game).rules)}
        return str(declared[name].metadata["sentence"])

    def value_title(self, value: str) -> str:
        """The word there is for the value, or its own with a capital letter."""
        return self.values.get(value) or titled(value)

    def action(self, verb: str) -> ActionWords:
        """The words of an action; made of the verb where the table has none, with the key that any game has for it."""
        found = self.actions.get(verb) or table_actions().get(verb)
        if found is None:
            found = ActionWords(titled(verb), verb.replace("_", " "), key_of(verb))
        return found

    def reason(self, why: str) -> Reason:
        """The words of a reason; where there are none, a heading made of it."""
        return self.reasons.get(why) or usual_reasons().get(why) or Reason("", titled(why))

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
        who = teller.who(banker) if banker else phrase("grammar-house")
        return phrase("plain-bank-title", heading=self.bank_heading, who=who)

    def motto(self, rules: Plain) -> list[str]:
        """The title of the game."""
        return [self.title]

    def shoe_text(self, shoe: Plain) -> str:
        """How many cards are left."""
        if shoe["size"] is None:
            return phrase("plain-shoe-endless")
        return phrase("plain-shoe", left=shoe["left"], size=shoe["size"])

    # Hands --------------------------------------------------------------------------------------------

    def special_of(self, hand: Plain) -> Special | None:
        """The words of a hand that has a name of its own, which few have."""
        name = hand.get("special")
        return self.specials.get(name) if name else None

    def worth_shown(self, hand: Plain) -> str | None:
        """`Blackjack`, `Bust 24`, `soft 17`, `15`."""
        total = hand["total"]
        if total is None:
            return None
        special = self.special_of(hand)
        if special is not None:
            return special.shown
        if hand.get("busted"):
            return phrase("plain-shown-bust", total=total)
        return phrase("plain-shown-soft", total=total) if hand["soft"] else str(total)

    def worth_spoken(self, hand: Plain) -> str:
        """`Ban Luck`, `bust with 24`, `soft 17`, `15`."""
        total = hand["total"]
        special = self.special_of(hand)
        if special is not None:
            return special.spoken.format(total=total)
        if hand.get("busted"):
            return phrase("plain-spoken-bust", total=total)
        if hand["soft"]:
            return phrase("plain-spoken-soft", total=total)
        is_hard = self.says_hard and not hand.get("heard")
        return phrase("plain-spoken-hard" if is_hard else "plain-spoken", total=total)

    def worth_heard(self, hand: Plain) -> str:
        """As it is spoken; where suits do not count, with totals in words and hard totals without that word."""
        if self.suits_count:
            return self.worth_spoken(hand)
        return self.worth_spoken({**hand, "total": number_spoken(hand["total"]), "heard": True})

    def result_word(self, hand: Plain) -> str | None:
        """`Bust`, or the name of a special hand that won."""
        if hand["busted"] and hand["net"] < 0:
            return self.reason("bust").shown
        special = self.special_of(hand)
        return special.shown if special is not None and hand["net"] > 0 else None

    def price_text(self, action: str, tenths: int) -> str:
        """`+10` for chips that are laid down, `5 back` for those that come back."""
        return phrase("plain-price" if tenths > 0 else "plain-price-back", chips=chips_written(abs(tenths)))

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
        return [
            phrase("plain-rule", label=self.rule_label(spec.name), value=self._value(getattr(rules, spec.name)))
            for spec in fields(rules)
        ]

    def _value(self, value: object) -> str:
        """The value of a rule in a sentence."""
        if isinstance(value, bool):
            return phrase("plain-flag", value=value_text(value))
        return self.value_title(value_text(value)).lower() if isinstance(value, Choice) else value_text(value)
