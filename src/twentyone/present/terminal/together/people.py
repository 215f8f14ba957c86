"""Talk in the terminal: what is said to the table, and whom one does not want to hear."""

from collections.abc import Callable, Mapping
from typing import Any

from twentyone.errors import TableError
from twentyone.language.catalogue import phrase, remark
from twentyone.present.terminal.conversation import Conversation
from twentyone.present.terminal.typed import in_english, told
from twentyone.present.words.speech.event import reaction_words
from twentyone.table.server.saying import REACTIONS
from twentyone.word import quoted

EVERYBODY = ("everybody", "all", "0")


class People:
    """Says something to the people at a table, or mutes them."""

    def __init__(self, talk: Conversation) -> None:
        self._talk = talk

    def carry_out(self, typed: str) -> None:
        """Do what is typed: a word of `TALKING` and what follows it, or a slash and a message."""
        typed = typed.strip()
        if typed.startswith("/"):
            self._say(typed[1:].strip())
            return
        word, _, rest = typed.partition(" ")
        TALKING[word.lower()](self, rest.strip())

    def _say(self, text: str) -> None:
        if text:
            self._talk.ask("say", text=text)
        else:
            self._talk.line.say(told("terminal-say"))

    def _react(self, name: str) -> None:
        named = {words.label.lower(): reaction for reaction, words in reaction_words().items()}
        reaction = named.get(name.lower(), name.lower())
        if reaction in REACTIONS:
            self._talk.ask("say", reaction=reaction)
        else:
            self._talk.line.say(told("terminal-react", reactions=", ".join(REACTIONS)))

    def _muting(self, name: str, is_muted: bool) -> None:
        self._talk.ask("mute", seat=self._seat(name), on=is_muted)
        self._talk.line.say(phrase("terminal-muted" if is_muted else "terminal-unmuted", name=name))

    def _silencing(self, name: str, is_silenced: bool) -> None:
        self._talk.done("silence", seat=self._seat(name), on=is_silenced)

    def _seat(self, name: str) -> int:
        """The seat of whoever is named, or numbered; 0 for everybody."""
        if in_english(name).lower() in EVERYBODY:
            return 0
        places: list[dict[str, Any]] = [place for place in self._talk.view["seats"] if place]
        for place in places:
            if name.lower() in (place["name"].lower(), str(place["seat"])):
                return int(place["seat"])
        raise TableError(remark("terminal-nobody", name=quoted(name)))


TALKING: Mapping[str, Callable[[People, str], None]] = {
    "say": People._say,
    "react": People._react,
    "mute": lambda people, name: people._muting(name, True),
    "unmute": lambda people, name: people._muting(name, False),
    "silence": lambda people, name: people._silencing(name, True),
    "unsilence": lambda people, name: people._silencing(name, False),
}
"""What may be typed to talk or not to hear, by its first word."""
