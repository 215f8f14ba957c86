"""What somebody in the terminal replies to a decision: an action, a bet; and the seeds that nobody has to type."""

from typing import Any

from twentyone.errors import BetError, TableError
from twentyone.language.catalogue import phrase, remark
from twentyone.present.terminal.command import Commands, meaning
from twentyone.present.terminal.conversation import Conversation
from twentyone.present.terminal.typed import understood
from twentyone.present.words.grammar import chips_spoken, listed
from twentyone.present.words.speech.voice import Voice
from twentyone.rules.table import MOST_CHIPS
from twentyone.word import quoted, whole_number

Plain = dict[str, Any]


class Replies:
    """Carries a person's replies to the table. Each says whether the decision was answered by it."""

    def __init__(self, talk: Conversation, commands: Commands) -> None:
        self._talk = talk
        self._commands = commands

    def question(self, decision: Plain) -> str:
        """What is asked of the person."""
        view = self._talk.view
        asked = " ".join(self._talk.voice().question(decision, with_keys=True))
        me = own_place(view)
        if decision["kind"] != "bet" or me is None:
            return asked
        return phrase("terminal-bet", chips=chips_spoken(me["chips"]), asked=asked)

    def reply(self, typed: str, decision: Plain) -> bool:
        """Pass on what was typed."""
        if decision["kind"] == "bet":
            return self._reply_bet(typed, decision)
        voice, view = Voice(self._talk.view), self._talk.view
        legal = [offer["action"] for offer in decision["actions"]]
        meant = understood(typed, legal, voice.words, view["seats"])
        if meant.action is not None:
            self._talk.done("act", decision=decision["id"], action=meant.action)
            return True
        if meant.verb is not None:
            return self._refuse(meant.verb, decision, legal)
        possible = phrase("terminal-act-clause", actions=listed([voice.keyed(action) for action in legal], "or"))
        return self.other(typed, decision, possible)

    def other(self, typed: str, decision: Plain | None, possible: str) -> bool:
        """Do what is no answer to the decision; always False."""
        self._commands.carry_out(typed, decision, possible)
        return False

    def _refuse(self, verb: str, decision: Plain, legal: list[str]) -> bool:
        """Say why an action of the game cannot be taken now, or which of several is meant."""
        voice, line = Voice(self._talk.view), self._talk.line
        fitting = [action for action in legal if action.partition(" ")[0] == verb]
        why = None if fitting else voice.words.refusal(voice, verb)
        if fitting:
            line.say(phrase("terminal-can", actions=listed([voice.keyed(action) for action in fitting], "or")))
        elif why is not None:
            line.say(why)
        else:
            self._talk.ask("act", decision=decision["id"], action=verb)
        return False

    # Bets ---------------------------------------------------------------------------------------------

    def _reply_bet(self, typed: str, decision: Plain) -> bool:
        word = "".join(typed.split())
        is_number = word.removeprefix("-").isdecimal()
        if not word or meaning(word) == "repeat" or is_number:
            self._bet(decision, _chips(word, decision) if is_number else None)
            return True
        return self.other(typed, decision, phrase("terminal-bet-clause"))

    def _bet(self, decision: Plain, chips: int | None) -> None:
        talk, view = self._talk, self._talk.view
        commit = talk.witness.commitment_for(view)
        version = talk.ask("bet", decision=decision["id"], chips=chips, commit=commit)["version"]
        talk.witness.committed(view, commit, version)
        talk.wait_for(version)

    # Seeds --------------------------------------------------------------------------------------------

    def open_seed(self, decision: Plain) -> bool:
        """Open the seed this seat committed to, and commit to the next; the person has nothing to do."""
        talk, view = self._talk, self._talk.view
        seed = talk.witness.seed_for(view)
        if seed is None:
            return True
        try:
            commit = talk.witness.new_commitment(view["shuffle"]["shoe"] + 2)
            done = talk.ask("seed", decision=decision["id"], seed=seed, commit=commit)
        except TableError as refused:
            talk.line.say(str(refused))
            return True
        talk.witness.opened(view, seed)
        talk.witness.committed(view, commit, done["version"])
        talk.wait_for(done["version"])
        return True

    def commit_as_banker(self) -> None:
        """Commit to a seed for the next shoe without a bet: whoever holds the bank places none."""
        talk, view = self._talk, self._talk.view
        commit = talk.witness.commitment_for(view)
        if not commit:
            return
        version = talk.ask("commit", commit=commit)["version"]
        talk.witness.committed(view, commit, version)
        talk.wait_for(version)


def own_place(view: Plain) -> Plain | None:
    """The viewer's own place at the table."""
    you = view.get("you")
    place: Plain | None = view["seats"][you - 1] if you else None
    return place


def _chips(word: str, decision: Plain) -> int:
    """The bet that a number means; one that no table takes is refused here, before it is sent."""
    chips = whole_number(word)
    if chips is None or not 0 <= chips <= MOST_CHIPS:
        low, high = decision["lowest"], decision["highest"]
        raise BetError(remark("terminal-bet-wrong", chips=quoted(word), low=low, high=high))
    return chips
