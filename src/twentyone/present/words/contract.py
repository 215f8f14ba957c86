"""What a game says for itself: its names, its hands in words, its actions and keys, its prompts, reasons and rules.

Everything else that is said at a table is said by `voice.py`, which names no game. Words are made from a viewer's own
view, as `docs/protocol.md` describes it, so they cannot tell what the viewer may not know. `plain.py` has words for a
game that brings none, and is what a game's own words are built on.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from twentyone.rules.field import Rules
from twentyone.rules.table import TableSettings

Plain = Mapping[str, Any]
"""A part of a view, or an event, as JSON has it."""


@dataclass(frozen=True)
class ActionWords:
    """How an action is called.

    `label` stands on a button. `spoken` begins with a verb and is said of everybody, "you may double down" and "Ann
    doubles down", so it holds no "you" or "your". `key` plays it unless the player has chosen another; a blank is the
    space bar. `also` are other words that may be typed. `told` is added when it happens; a `quiet` action is not told
    by itself, because the card that follows says enough. `does` is the message of a catalogue that tells that somebody
    took it; without one that is put together of `spoken`, as English does.
    """

    label: str
    spoken: str
    key: str = ""
    also: tuple[str, ...] = ()
    told: str = ""
    quiet: bool = False
    does: str = ""


@dataclass(frozen=True)
class Reason:
    """Why a hand won or lost: a clause after "because", a heading in records, and a word for the felt.

    An empty `because` is not said. An empty `shown` leaves the felt at Win, Lose or Push.
    """

    because: str
    label: str
    shown: str = ""


@dataclass(frozen=True)
class Special:
    """A hand with a name of its own, as it is said, with its `{total}` if that is said, and as it is shown."""

    spoken: str
    shown: str


class Teller(Protocol):
    """Who speaks to one viewer: what that viewer sees, and what the people at the table are called."""

    view: Plain
    verbosity: str

    def who(self, seat: int) -> str:
        """`you`, a name, or the game's word for the bank."""
        ...

    def is_addressed(self, seat: int) -> bool:
        """Whether a sentence about a seat, 0 the bank, says "you"."""
        ...

    def say(self, name: str, seat: int, /, **parts: object) -> str:
        """A message of a catalogue about somebody: it chooses by `you`, and others than the viewer are called `who`."""
        ...

    def acts(self, seat: int, action: str) -> str:
        """A sentence that somebody takes an action as events write it: `You double down.`, `Ann opens Ben.`"""
        ...


Saying = Callable[[Teller, Plain], str | None]
"""From an event to its sentence, whose capital letter and full stop may be missing; None where it needs no saying."""


class Words(Protocol):
    """The words of one game. A hand is one of `view.hand` or `view.last`, with the fields the protocol lists."""

    @property
    def title(self) -> str:
        """The name of the game, as it stands over the table."""
        ...

    @property
    def line(self) -> str:
        """The game in a sentence, for those who choose one; empty for none."""
        ...

    @property
    def emblem(self) -> Sequence[str]:
        """The cards of the game's picture in a list of games."""
        ...

    @property
    def cloth(self) -> str:
        """The cloth of its table: green or red."""
        ...

    def preset_title(self, name: str) -> str:
        """The one name of a preset, the same wherever it is shown or said; of rules that are no preset too."""
        ...

    def rule_label(self, name: str) -> str:
        """What a rule of this game is called."""
        ...

    def rule_about(self, name: str) -> str:
        """What a rule of this game means, in a sentence."""
        ...

    def value_title(self, value: str) -> str:
        """The value of a rule as it is shown and said."""
        ...

    @property
    def conflicts(self) -> Mapping[str, str]:
        """Why rules of this game contradict each other, by the cause that the refusal names."""
        ...

    @property
    def silent_settings(self) -> Sequence[str]:
        """The settings of a table that change nothing in this game, and are not shown."""
        ...

    @property
    def bank(self) -> str:
        """What sentences call the bank when nobody at the table holds it: `the dealer`."""
        ...

    @property
    def actions(self) -> Mapping[str, ActionWords]:
        """The words of every action, by its verb."""
        ...

    @property
    def reasons(self) -> Mapping[str, Reason]:
        """The words that `HandSettled.why` can be; win, loss, push, bust and void have words in any game."""
        ...

    @property
    def specials(self) -> Mapping[str, Special]:
        """Every word that the `special` of a hand can be."""
        ...

    @property
    def sayings(self) -> Mapping[str, Saying]:
        """How events that only this game has are told, by their names."""
        ...

    @property
    def loud(self) -> Sequence[str]:
        """The events of this game that are told even at the shortest length."""
        ...

    def action(self, verb: str) -> ActionWords:
        """The words of an action; the verb itself where there are no others."""
        ...

    def reason(self, why: str) -> Reason:
        """The words of a reason; the reason itself where there are no others."""
        ...

    def because(self, teller: Teller, event: Plain) -> str:
        """Why a hand was settled so, for an event `HandSettled` that a viewer was sent: a clause after "because".

        Empty where nothing is to be said.
        """
        ...

    def bank_title(self, teller: Teller) -> str:
        """The heading over the cards of the bank: `Dealer`, `Banker · Ann`."""
        ...

    def motto(self, rules: Plain) -> list[str]:
        """What is printed on the felt, one or two lines, the more important first."""
        ...

    def shoe_text(self, shoe: Plain) -> str:
        """What is written beside the shoe: `234 of 312`, `endless shoe`."""
        ...

    def worth_shown(self, hand: Plain) -> str | None:
        """What the bubble beside the cards shows; None where nothing is known."""
        ...

    def worth_spoken(self, hand: Plain) -> str:
        """What a visible hand is worth, in a sentence: `soft 17`, `bust with 24`."""
        ...

    def worth_heard(self, hand: Plain) -> str:
        """What a visible hand is worth, as short as it can be said: `soft seventeen`, `sixteen`."""
        ...

    @property
    def counts_cards(self) -> bool:
        """Whether cards seen in earlier rounds tell something, so that a coach can count them."""
        ...

    @property
    def suits_count(self) -> bool:
        """Whether announcements name the suits of cards too, because something depends on them."""
        ...

    def result_word(self, hand: Plain) -> str | None:
        """What a settled hand of a view shows before the amount instead of Win, Lose or Push; None for one of these."""
        ...

    def price_text(self, action: str, tenths: int) -> str:
        """What an action takes from the chips at once, or with a negative price gives back: `+10`, `5 back`."""
        ...

    def hand_tags(self, hand: Plain) -> list[str]:
        """What else is shown at a hand: `doubled`."""
        ...

    def seat_tags(self, seat: Plain) -> list[str]:
        """What else is shown at a seat: `insured 5`."""
        ...

    def side_result(self, seat: Plain) -> tuple[str, int] | None:
        """What was settled at a seat besides its hands, and what it brought; None for nothing, or not yet."""
        ...

    def prompt(self, teller: Teller, actions: Sequence[str]) -> list[str] | None:
        """The question for a decision that needs words of its own; None for the usual one."""
        ...

    def remark(self, teller: Teller, actions: Sequence[str]) -> str:
        """A sentence that goes before the usual question, such as what standing would cost; empty for none."""
        ...

    def refusal(self, teller: Teller, verb: str) -> str | None:
        """Why an action of the game is not possible for the viewer now; None leaves it to the engine."""
        ...

    def cards_lie(self, settings: TableSettings) -> str:
        """A sentence that says which cards lie face up; empty for none."""
        ...

    def rules_spoken(self, rules: Rules) -> list[str]:
        """The house rules, a sentence or two each."""
        ...
