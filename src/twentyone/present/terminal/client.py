"""A person at a live table in the terminal, from sitting down to leaving, whatever table it is.

How they come to it is in `arrival.py`, what they reply to its questions in `reply.py`, all else they type in
`command.py`.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from twentyone.errors import TwentyOneError
from twentyone.language.catalogue import phrase
from twentyone.present.terminal.arrival import Arrival
from twentyone.present.terminal.command import Commands, score
from twentyone.present.terminal.conversation import Conversation
from twentyone.present.terminal.line import Leave, Line
from twentyone.present.terminal.reply import Replies, own_place
from twentyone.present.terminal.together.purse import Purse
from twentyone.present.terminal.typed import in_english, told
from twentyone.present.terminal.wire import Wire
from twentyone.present.terminal.witness import Seeds, random_seed
from twentyone.present.words.grammar import chips_spoken
from twentyone.present.words.speech.voice import Voice
from twentyone.table.live.name import checked_name

Plain = dict[str, Any]


@dataclass
class LineClient:
    """A person at a table, over any wire. Rounds are counted from when they sat down.

    Without a `table` an open one of the game is looked for, or a new one opened; with a `password` always a new one,
    which has it. `stays` keeps the seat on leaving.
    """

    wire: Wire
    game: str
    name: str = field(default_factory=partial(phrase, "terminal-guest"))
    seat: int | None = None
    bots: int = 0
    takes_bank: bool = False
    table: str | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    stays: bool = False
    line: Line = field(default_factory=Line)
    new_seed: Seeds = random_seed
    password: str = ""
    bankroll: bool = False
    chips: int | None = None

    def __post_init__(self) -> None:
        self.name = checked_name(self.name)
        self._heard = self._ready = 0
        self._talk = Conversation(self.wire, self.line, self.new_seed)
        self._commands = Commands(self._talk)
        self._purse = Purse(self._talk)
        self._replies = Replies(self._talk, self._commands)

    @property
    def view(self) -> Plain:
        """The table as it was shown last."""
        return self._talk.view

    def play(self, n_rounds: int | None = None) -> None:
        """Sit down and play so many rounds, or until the person leaves; then say the result."""
        try:
            self._sit_down()
            self._play(n_rounds)
        except (Leave, KeyboardInterrupt):
            pass
        self.line.say(phrase("terminal-leave"))
        if own_place(self.view) is not None:
            self._talk.say(score(self.view))
            if not self.stays and self.view["stage"] != "closed":
                self._talk.ask("leave")
                if self.view["bankroll"]:
                    self._try(lambda: self._replies.other("bankroll", None, ""))

    def _sit_down(self) -> None:
        arrival = Arrival(
            self.game,
            self.name,
            self.seat,
            self.bots,
            self.takes_bank,
            self.table,
            self.token,
            self.stays,
            self.password,
            self.bankroll,
            self.chips,
        )
        self._heard = self._ready = arrival.sit_down(self._talk)

    # The person ---------------------------------------------------------------------------------------

    def _play(self, n_rounds: int | None) -> None:
        first = self.view["round"] - (self.view["hand"] is not None) - self._talk.n_void
        answered = ""
        while True:
            self._hear_coach()
            if self._has_ended and not self._plays_again():
                return
            if self._is_over(first, n_rounds):
                return
            decision = self.view["decision"]
            if self._talk.offered is not None:
                self._answer_offer(self._talk.offered)
            elif decision is not None and decision["id"] != answered:
                is_seed = decision["kind"] == "seed"
                is_answered = self._replies.open_seed(decision) if is_seed else self._answer(decision)
                answered = decision["id"] if is_answered else answered
            elif self._is_broke:
                self._offer_chips()
            elif self._sits_out:
                self._offer_to_play_on()
            elif self._is_alone or self._holds_bank:
                self._offer_to_go_on()
            else:
                self._talk.take()

    def _hear_coach(self) -> None:
        """Once a round is over, wait for what the coach says of it, so that it is told before the next question."""
        if self.view["hand"] is None and self.view["stage"] != "seeds" and self.view["round"] > self._heard:
            self._heard = self.view["round"]
            if not self._talk.ask("grades")["graded"]:
                self.line.say(phrase("terminal-coach-later"))

    def _is_over(self, first: int, n_rounds: int | None) -> bool:
        """Whether so many rounds have been played, void ones not counted, or the table is closed."""
        view = self.view
        n_played = view["round"] - first - self._talk.n_void
        has_played = view["hand"] is None and n_rounds is not None and n_played >= n_rounds
        return view["stage"] == "closed" or (has_played and view["stage"] != "seeds")

    @property
    def _has_ended(self) -> bool:
        """Whether an elimination is over."""
        return self.view["standings"] is not None

    def _plays_again(self) -> bool:
        """Tell how an elimination ended, and ask whether another is played; whether it is."""
        ending = Voice(self.view).ending() or {}
        rows = [phrase("terminal-standing", name=row["name"], text=row["text"]) for row in ending["rows"]]
        self._talk.say([ending["headline"], ending["length"], *rows])
        typed = self.line.ask_exactly(told("terminal-again", question=ending["again"]) + " ")
        self._talk.catch_up()
        if self._has_ended and in_english(typed).strip().lower() == "again":
            self._try(lambda: bool(self._talk.done("again")))
        return not self._has_ended

    @property
    def _sits_out(self) -> bool:
        """Whether a clock has run out on this person, and the table does not ask them for bets."""
        me = own_place(self.view)
        return me is not None and bool(me["sits_out"])

    def _offer_to_play_on(self) -> None:
        """Ask somebody on whom a clock ran out to say that they are back."""
        typed = self.line.ask_exactly(phrase("terminal-sits-out", waiting=Voice(self.view).waiting()) + " ")
        self._talk.catch_up()
        if self._sits_out:
            self._try(lambda: self._replies.other(typed.strip() or "back", None, phrase("terminal-sits-out-clause")))

    @property
    def _is_broke(self) -> bool:
        me = own_place(self.view)
        return self.view["hand"] is None and me is not None and bool(me["out"])

    @property
    def _is_alone(self) -> bool:
        """Whether nothing will happen by itself: bets are open, and nobody is there to place one."""
        view = self.view
        return view["stage"] == "betting" and view["decision"] is None and not view["waiting_for"]

    @property
    def _holds_bank(self) -> bool:
        """Whether a banker has yet to say that the next round may begin."""
        view = self.view
        is_mine = view["banker"] == view["you"] and view["bank_asked"] is None
        return view["stage"] == "betting" and is_mine and bool(self._ready <= view["round"])

    def _offer_to_go_on(self) -> None:
        """Ask a banker before a round what to do, and anybody who waits for nobody."""
        if self.view["banker"] == self.view["you"]:
            self._replies.commit_as_banker()
        view, next_round = self.view, self.view["round"] + 1
        is_alone, way = self._is_alone, view["bank_offer"] or "none"
        if is_alone:
            prompt = told("terminal-alone", way=way, waiting=Voice(view).waiting())
            possible = told("terminal-alone-clause", way=way)
        else:
            me = own_place(view)
            chips = chips_spoken(me["chips"] if me else 0)
            prompt = told("terminal-banker", way=way, chips=chips, round=next_round)
            possible = told("terminal-banker-clause", way=way, round=next_round)
        typed = self.line.ask_exactly(f"{prompt} ")
        self._talk.catch_up()
        if typed.strip() or is_alone:
            self._try(lambda: self._replies.other(typed, None, possible))
        else:
            self._ready = next_round
            self._talk.ask("ready", round=next_round)

    def _answer_offer(self, offer: Plain) -> None:
        """Ask somebody who lost the seat and watches whether they take the one that the owner offers."""
        self._talk.offered = None
        typed = self.line.ask_exactly(phrase("offer-question", offer=offer["message"]) + " ")
        if self.view["you"] is not None:
            return
        if typed.strip():
            self._try(lambda: bool(self._talk.ask("decline")))
            return
        wish = {"table": self.view["table"], "seat": offer["seat"], "name": self.name, "token": self.token}
        self._try(lambda: bool(self._talk.done("sit", **wish)))

    def _offer_chips(self) -> None:
        """Ask somebody without chips whether they buy more; others may play on meanwhile."""
        chips = chips_spoken(10 * self.view["settings"]["starting_chips"])
        asked = self._purse.question() if self.view["bankroll"] else told("terminal-broke", chips=chips)
        typed = self.line.ask_exactly(f"{asked} ")
        self._try(lambda: self._replies.other(typed, None, told("terminal-broke-clause")))

    def _answer(self, decision: Plain) -> bool:
        """Ask the person, and pass the answer on; False where it was something else than an answer."""
        typed = self.line.ask_exactly(f"{self._replies.question(decision)} ")
        self._talk.catch_up()
        if self.view["decision"] is None or self.view["decision"]["id"] != decision["id"]:
            return False
        return self._try(lambda: self._replies.reply(typed, decision))

    def _try(self, answer: Callable[[], bool]) -> bool:
        """Whether something was answered; a refusal is said."""
        try:
            return answer()
        except TwentyOneError as refused:
            self.line.say(str(refused))
            return False
