"""Who speaks to one viewer: in which person, at which length, and what people and actions are called."""

from collections.abc import Sequence

from twentyone.errors import TableError
from twentyone.language.catalogue import phrase, remark
from twentyone.present.words.contract import Plain
from twentyone.present.words.english import conjugated
from twentyone.present.words.grammar import (
    a_rank,
    capital,
    card_spoken,
    key_name,
    listed,
    rank_spoken,
    you_spoken,
)
from twentyone.present.words.registry import words_of
from twentyone.word import quoted

PERSONS = ("first", "third")
VERBOSITIES = ("brief", "normal", "full")


def check_manner(person: str, verbosity: str) -> None:
    """Refuse a person or a length in which nobody speaks."""
    if person in PERSONS and verbosity in VERBOSITIES:
        return
    for word, words, what in ((person, PERSONS, "person"), (verbosity, VERBOSITIES, "verbosity")):
        if word not in words:
            raise TableError(remark("read-no-manner", what=what, word=quoted(word), words=", ".join(words)))


class Speaker:
    """Speaks to one viewer, in one person and at one length, in the words of the viewer's game."""

    def __init__(self, view: Plain, person: str = "first", verbosity: str = "normal") -> None:
        check_manner(person, verbosity)
        self.view = view
        self.person = person
        self.first = person == "first"
        self.verbosity = verbosity
        self.words = words_of(view["game"])

    # Names --------------------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        """How somebody is called: `you`, a name, `the dealer`."""
        seat = seat or self.view["banker"]
        if seat == 0:
            return self.words.bank
        if self.first and seat == self.view["you"]:
            return you_spoken()
        place = self.view["seats"][seat - 1]
        return place["name"] if place else phrase("grammar-seat", n=seat)

    def is_addressed(self, seat: int) -> bool:
        """Whether a sentence about a seat, 0 the bank, says "you"."""
        return self.first and self.is_you(seat)

    def say(self, name: str, seat: int, /, **parts: object) -> str:
        """A message about somebody, to them or to others: it chooses by `you`, and others are called `who`."""
        is_addressed = self.is_addressed(seat)
        parts["you"] = "yes" if is_addressed else "no"
        parts["who"] = you_spoken() if is_addressed else self.who(seat)
        return capital(phrase(name, **parts))

    def card(self, card: str) -> str:
        """A card in an announcement: by its rank alone, unless suits count or everything is wanted."""
        return card_spoken(card) if self._says_suits else a_rank(card)

    def cards(self, cards: Sequence[str]) -> str:
        """Cards that somebody shows."""
        return listed([self.card(card) for card in cards])

    def held(self, cards: Sequence[str]) -> str:
        """Cards that somebody holds, in few words that cannot be taken for a total: `eight and three`."""
        return listed([card_spoken(card) if self.words.suits_count else rank_spoken(card) for card in cards])

    @property
    def _says_suits(self) -> bool:
        return self.words.suits_count or self.verbosity == "full"

    def acts(self, seat: int, action: str) -> str:
        """A sentence that somebody takes an action as events write it: `You double down.`, `Ann opens Ben.`"""
        verb, _, aimed = action.partition(" ")
        words = self.words.action(verb)
        whom = self.who(int(aimed)) if aimed else ""
        if words.does:
            return self.say(words.does, seat, whom=whom)
        said = conjugated(self.who(seat), words.spoken, self.is_addressed(seat)) + (f" {whom}" if aimed else "")
        return f"{said}: {words.told}" if words.told else said

    def choice(self, action: str) -> str:
        """An action that is offered: `double down`, `open Ann`."""
        if " " not in action:
            return self.words.action(action).spoken
        verb, _, aimed = action.partition(" ")
        return self._aimed(self.words.action(verb).spoken, aimed)

    def label(self, action: str) -> str:
        """An action as it stands on a button: `Double`, `Open Ann`."""
        if " " not in action:
            return self.words.action(action).label
        verb, _, aimed = action.partition(" ")
        return self._aimed(self.words.action(verb).label, aimed)

    def _aimed(self, words: str, aimed: str) -> str:
        return phrase("action-aimed", action=words, whom=self.who(int(aimed)))

    def keyed(self, action: str) -> str:
        """An action with what is typed for it: `hit (space)`, `open Ann (o 3)`; without a key the words are typed."""
        verb, _, aimed = action.partition(" ")
        typed = " ".join(part for part in (key_name(self.words.action(verb).key), aimed) if part)
        return phrase("action-keyed", action=self.choice(action), key=typed) if typed else self.choice(action)

    def is_you(self, seat: int) -> bool:
        """Whether a seat, or the bank, is the viewer's own."""
        return self.view["you"] is not None and (seat or self.view["banker"]) == self.view["you"]
