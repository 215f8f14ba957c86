"""What can be typed at a table besides an answer: readouts, coach, bank, chips, rules. Every line is answered."""

from collections.abc import Mapping
from typing import Any

from twentyone.games.registry import find_game
from twentyone.language.catalogue import phrase
from twentyone.present.terminal.conversation import NOTES, Conversation
from twentyone.present.terminal.together.owner import OwnerCommands
from twentyone.present.terminal.together.people import TALKING, People
from twentyone.present.terminal.together.purse import WORDS as PURSE_WORDS
from twentyone.present.terminal.together.purse import Purse
from twentyone.present.terminal.typed import in_english, told
from twentyone.present.words.grammar import listed, sentence
from twentyone.present.words.keys import TABLE_KEYS, typed_key
from twentyone.present.words.record import tally_spoken
from twentyone.present.words.rule import rule_fields, rule_label, typed_preset, typed_rule
from twentyone.present.words.speech.voice import Voice
from twentyone.rules.field import split_assignments

Plain = dict[str, Any]

WORDS: Mapping[str, str] = {
    "hand": "read_hand",
    "bank cards": "read_dealer",
    "dealer": "read_dealer",
    "banker": "read_dealer",
    "table": "read_table",
    "rules": "read_rules",
    "timer": "read_timer",
    "clock": "read_timer",
    "bets": "read_bets",
    "chips": "read_bets",
    "last": "read_last",
    "who": "read_people",
    "people": "read_people",
    "count": "hint_count",
    "stats": "statistics",
    "statistics": "statistics",
    "score": "statistics",
    "hint": "hint",
    "coach": "hint",
    "help": "help",
    "talk": "talk",
}
"""What may be typed instead of a key of the table."""
KEYS: Mapping[str, str] = {typed_key(key): name for name, key in TABLE_KEYS.items()}
READOUTS: Mapping[str, str] = {
    "read_hand": "hand",
    "read_dealer": "bank",
    "read_table": "table",
    "read_rules": "rules",
    "read_timer": "timer",
    "read_bets": "bets",
    "read_people": "people",
}
STEPS: Mapping[str, int] = {"read_previous": -1, "read_next": 1}
BUFFER_STEPS: Mapping[str, int] = {"read_buffer_before": -1, "read_buffer_after": 1}
HELP = (
    "terminal-help-actions",
    "terminal-help-reading",
    "terminal-help-messages",
    "terminal-help-words",
    "terminal-help-talk",
    "terminal-help-again",
    "terminal-help-owner",
    "terminal-help-leave",
)
"""The messages that help somebody who asks for it."""


def meaning(typed: str) -> str:
    """What the table does for a typed key or word, by the name of its key; empty for anything else.

    >>> meaning("T"), meaning("t"), meaning("C"), meaning("Score"), meaning("banana")
    ('read_timer', 'statistics', 'read_dealer', 'statistics', '')
    """
    typed = " ".join(typed.split())
    return KEYS.get(typed) or WORDS.get(typed.lower()) or KEYS.get(typed.lower(), "")


class Commands:
    """Carries out at a table what is no answer to a decision."""

    def __init__(self, talk: Conversation) -> None:
        self._talk = talk
        self._people = People(talk)
        self._owner = OwnerCommands(talk)
        self._purse = Purse(talk)

    def carry_out(self, typed: str, decision: Plain | None, possible: str) -> None:
        """Do what is typed, or say that it means nothing and what is `possible` here, as a clause."""
        said, typed = typed.strip(), in_english(typed)
        word, named = " ".join(typed.lower().split()), meaning(typed)
        name, _, rest = word.partition(" ")
        if named in READOUTS:
            self._talk.say(self._talk.voice(now=True).read(READOUTS[named]))
        elif named:
            self._tell(named)
        elif self._owner.knows(name, rest.strip()):
            self._owner.carry_out(name, " ".join(typed.split()).partition(" ")[2])
        elif word in ("back", "again"):
            self._talk.done(word)
        elif name in PURSE_WORDS:
            self._purse.carry_out(name, rest.strip())
        elif name in ("more", "proof", "take", "give", "pass", "bank", "house"):
            self._ask(word, decision)
        elif typed.lstrip().startswith("/") or name in TALKING:
            self._people.carry_out(typed)
        elif name == "profile":
            self._profile(rest.strip())
        elif name == "rule":
            self._rule(rest.strip())
        else:
            nothing = phrase("terminal-nothing-enter", possible=possible)
            self._talk.line.say(phrase("terminal-nothing", typed=repr(said), possible=possible) if word else nothing)

    # What is told -------------------------------------------------------------------------------------

    def _tell(self, named: str) -> None:
        if named == "help":
            self._talk.say([*(told(name) for name in HELP[:-1]), told("bankroll-help"), told(HELP[-1])])
        elif named in ("hint", "hint_count"):
            self._hint(named == "hint_count")
        elif named in STEPS:
            self._talk.line.say(self._talk.messages.step(STEPS[named]))
        elif named in BUFFER_STEPS:
            self._talk.line.say(self._talk.messages.choose(BUFFER_STEPS[named]))
        elif named == "person":
            self._change_person()
        elif named == "statistics":
            self._talk.say(score(self._talk.view))
        elif named == "talk":
            self._talk.say(list(self._talk.heard) or [told("terminal-talk-none")])
        elif named == "read_last":
            self._talk.say(self._talk.messages.last(NOTES) or [phrase("terminal-nothing-yet")])
        else:
            self._talk.line.say(phrase("terminal-bets-closed"))

    def _change_person(self) -> None:
        """Speak of the player by name instead of as "you", or the other way round."""
        is_first = self._talk.person == "first"
        self._talk.person = "third" if is_first else "first"
        self._talk.line.say(phrase("terminal-person-name" if is_first else "terminal-person-you"))

    def _hint(self, count: bool) -> None:
        voice, decision = Voice(self._talk.view), self._talk.view["decision"]
        advice = (
            self._talk.ask_coach("hint", count=count)["advice"]
            if decision is not None and decision["kind"] == "act"
            else None
        )
        if advice is None:
            self._talk.line.say(phrase("terminal-no-choice"))
            return
        for action, ev in advice["actions"].items():
            self._talk.line.say(phrase("terminal-worth", action=voice.label(action), ev=f"{ev:+z.4f}"))
        self._talk.line.say(phrase("terminal-best", action=voice.choice(advice["best"]), basis=advice["basis"]))

    def _proof(self) -> None:
        verified = phrase("terminal-verified", n=self._talk.witness.n_verified)
        self._talk.say([verified, *self._talk.witness.unchecked])

    # What is asked of the table -----------------------------------------------------------------------

    def _ask(self, word: str, decision: Plain | None) -> None:
        if word == "proof":
            self._proof()
        elif word == "more" and decision is None:
            self._talk.line.say(phrase("refusal-clock-none"))
        elif word == "more":
            self._talk.ask("extend", decision=decision["id"] if decision else "")
        elif word in ("take bank", "bank", "give bank", "pass bank", "house"):
            self._talk.done("bank", take=word in ("take bank", "bank"))
        else:
            self._talk.line.say(told("terminal-nothing-asked", typed=repr(word)))

    def _profile(self, name: str) -> None:
        view = self._talk.view
        if name:
            self._talk.done("rules", preset=typed_preset(view["game"], name))
            return
        voice, game = Voice(view), view["game"]
        names = listed([voice.words.preset_title(preset) for preset in find_game(game).presets], "or")
        played = sentence(voice.played_by(view["profile"]))
        self._talk.line.say(told("terminal-profile", played=played, names=names))

    def _rule(self, typed: str) -> None:
        game = self._talk.view["game"]
        if typed:
            given = split_assignments([typed] if typed.count("=") < 2 else typed.split())
            self._talk.done("rules", rules={typed_rule(game, name): word for name, word in given.items()})
            return
        names = listed([_small(rule_label(game, spec.name)) for spec in rule_fields(game)], "or")
        self._talk.line.say(told("terminal-rule", names=names))


def _small(label: str) -> str:
    """A label in small letters, but for one whose only letters are names of cards, as in Chinese."""
    return label if label.isupper() else label.lower()


def score(view: Plain) -> list[str]:
    """How whoever looks has done at the table so far; nothing for a spectator."""
    place = view["seats"][view["you"] - 1] if view.get("you") else None
    return tally_spoken(place, view["grades"]) if place else []
