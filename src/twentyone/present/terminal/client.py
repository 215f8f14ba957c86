"""A person at a live table in the terminal: what is told and asked, and what is typed, whatever table it is."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from twentyone.errors import BetError, TableError, TwentyOneError
from twentyone.present.terminal.command import Commands, meaning, score
from twentyone.present.terminal.conversation import ANSWER_SECONDS, Conversation
from twentyone.present.terminal.line import Leave, Line
from twentyone.present.terminal.typed import understood
from twentyone.present.terminal.wire import Wire
from twentyone.present.terminal.witness import Seeds, random_seed
from twentyone.present.words.grammar import chips_spoken, listed
from twentyone.present.words.voice import Voice
from twentyone.rules.table import MOST_CHIPS
from twentyone.table.live.name import checked_name, free_name
from twentyone.word import quoted, whole_number

Plain = dict[str, Any]

GIVING = {"give": "give bank to give it back, or ", "pass": "pass bank to pass it on, or "}
GIVES = {"give": "give bank gives it back, ", "pass": "pass bank passes it on, "}
"""What somebody with the bank may type, by what the table offers."""


@dataclass
class LineClient:
    """A person at a table, over any wire. Rounds are counted from when they sat down.

    Without a `table` an open one of the game is looked for, or a new one opened. `stays` keeps the seat on leaving.
    """

    wire: Wire
    game: str
    name: str = "Guest"
    seat: int | None = None
    bots: int = 0
    takes_bank: bool = False
    table: str | None = None
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    stays: bool = False
    line: Line = field(default_factory=Line)
    new_seed: Seeds = random_seed

    def __post_init__(self) -> None:
        self.name = checked_name(self.name)
        self._heard = self._ready = 0
        self._talk = Conversation(self.wire, self.line, self.new_seed)
        self._commands = Commands(self._talk)
        self._witness = self._talk.witness
        self._ask, self._done, self._say = self._talk.ask, self._talk.done, self._talk.say

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
        self.line.say("You leave the table.")
        if self._me is not None:
            self._say(score(self.view))
            if not self.stays:
                self._ask("leave")

    @property
    def _me(self) -> Plain | None:
        """The viewer's own place at the table."""
        you = self.view.get("you")
        place: Plain | None = self.view["seats"][you - 1] if you else None
        return place

    # Sitting down -------------------------------------------------------------------------------------

    def _sit_down(self) -> None:
        table = self.table or self._found_table()
        self._ask("watch", table=table, token=self.token)
        while not self.view:
            self._talk.take(ANSWER_SECONDS)
        free = [number for number, place in enumerate(self.view["seats"], 1) if place is None]
        is_mine = self.stays and len(free) < len(self.view["seats"])
        if not free and not is_mine:
            raise TableError("Every seat of this table is taken.")
        done = self._ask(
            "sit", table=table, seat=self.seat or (free or [1])[0], name=self._new_name(), token=self.token
        )
        self._talk.wait_for(done["version"])
        self._heard = self._ready = self.view["round"]
        self._ask("ready", round=self._ready)
        if self.bots:
            self._done("bots", add=self.bots)
        if self.takes_bank and self.view["banker"] != self.view["you"]:
            self._done("bank", take=True)
        self._greet(table)

    def _new_name(self) -> str:
        """The name to sit down under: the own one, or with a number where somebody has it or one like it."""
        taken = [place["name"] for place in self.view["seats"] if place]
        name = self.name if self.stays else free_name(self.name, taken)
        if name != self.name:
            self.line.say(f"Somebody here is called {self.name}, or much like it: you are {name}.")
        return name

    def _found_table(self) -> str:
        rows = [row for row in self._ask("lobby")["tables"] if row["game"] == self.game and row["free_seats"]]
        found: str = rows[0]["table"] if rows else self._ask("create", token=self.token, game=self.game)["table"]
        return found

    def _greet(self, table: str) -> None:
        you, seats = self.view["you"], self.view["seats"]
        others = [place["name"] for place in seats if place and place["seat"] != you]
        self.line.say(f"This is {self.view['title']}{'' if self.stays else f' at table {table}'}.")
        self.line.say(f"You sit at seat {you}, {f'with {listed(others)}' if others else 'alone'}. Type ? for help.")
        if self.view["hand"]:
            self._say([line for topic in ("table", "hand") for line in Voice(self.view).read(topic)])

    # The person ---------------------------------------------------------------------------------------

    def _play(self, n_rounds: int | None) -> None:
        first = self.view["round"] - (self.view["hand"] is not None)
        answered = ""
        while True:
            self._hear_coach()
            if self._is_over(first, n_rounds):
                return
            decision = self.view["decision"]
            if decision is not None and decision["id"] != answered:
                is_answered = self._open_seed(decision) if decision["kind"] == "seed" else self._answer(decision)
                answered = decision["id"] if is_answered else answered
            elif self._is_broke:
                self._offer_chips()
            elif self._is_alone or self._holds_bank:
                self._offer_to_go_on()
            else:
                self._talk.take()

    def _hear_coach(self) -> None:
        """Once a round is over, wait for what the coach says of it, so that it is told before the next question."""
        if self.view["hand"] is None and self.view["stage"] != "seeds" and self.view["round"] > self._heard:
            self._heard = self.view["round"]
            if not self._ask("grades")["graded"]:
                self.line.say("The coach still thinks about this round, and says later what your decisions were worth.")

    def _is_over(self, first: int, n_rounds: int | None) -> bool:
        """Whether so many rounds have been played, or the table is closed or has a winner."""
        view = self.view
        if view["stage"] == "over" and view["mode"] == "elimination":
            self.line.say(Voice(view).waiting())
            return True
        has_played = view["hand"] is None and n_rounds is not None and view["round"] - first >= n_rounds
        return view["stage"] == "closed" or (has_played and view["stage"] != "seeds")

    @property
    def _is_broke(self) -> bool:
        return self.view["hand"] is None and self._me is not None and bool(self._me["out"])

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
        view, next_round = self.view, self.view["round"] + 1
        is_alone, way = self._is_alone, view["bank_offer"]
        if is_alone:
            before = Voice(view).waiting()
            possible = f"type {GIVING.get(way, '')}q to leave"
        else:
            before = f"You hold the bank and have {chips_spoken(self._me['chips'] if self._me else 0)}."
            possible = f"Enter deals round {next_round}, {GIVES.get(way, '')}q leaves"
        typed = self.line.ask_exactly(f"{before} {possible[0].upper()}{possible[1:]}. ")
        self._talk.catch_up()
        if typed.strip() or is_alone:
            self._try(lambda: self._other(typed, None, possible))
        else:
            self._ready = next_round
            self._ask("ready", round=next_round)

    def _offer_chips(self) -> None:
        """Ask somebody without chips whether they buy more; others may play on meanwhile."""
        chips = chips_spoken(10 * self.view["settings"]["starting_chips"])
        typed = self.line.ask_exactly(f"You are out of chips. Type rebuy to buy {chips}, or q to leave. ")
        self._try(lambda: self._other(typed, None, "type rebuy or q"))

    def _answer(self, decision: Plain) -> bool:
        """Ask the person, and pass the answer on; False where it was something else than an answer."""
        typed = self.line.ask_exactly(f"{self._question(decision)} ")
        self._talk.catch_up()
        if self.view["decision"] is None or self.view["decision"]["id"] != decision["id"]:
            return False
        return self._try(lambda: self._answered(typed, decision))

    def _try(self, answer: Callable[[], bool]) -> bool:
        """Whether something was answered; a refusal is said."""
        try:
            return answer()
        except TwentyOneError as refused:
            self.line.say(str(refused))
            return False

    def _question(self, decision: Plain) -> str:
        asked = " ".join(Voice(self.view).question(decision, with_keys=True))
        me = self._me
        if decision["kind"] != "bet" or me is None:
            return asked
        wish = me["last_bet"] or self.view["settings"]["base_bet"]
        repeated = max(decision["lowest"], min(wish, decision["highest"]))
        return f"You have {chips_spoken(me['chips'])}. {asked} Enter bets {repeated}."

    def _answered(self, typed: str, decision: Plain) -> bool:
        if decision["kind"] == "bet":
            return self._answered_bet(typed, decision)
        words, legal = Voice(self.view).words, [offer["action"] for offer in decision["actions"]]
        meant = understood(typed, legal, words, self.view["seats"])
        if meant.action is not None:
            self._done("act", decision=decision["id"], action=meant.action)
            return True
        if meant.verb is not None:
            return self._refuse(meant.verb, decision, legal)
        voice = Voice(self.view)
        return self._other(typed, decision, f"you can {listed([voice.keyed(action) for action in legal], 'or')}")

    def _answered_bet(self, typed: str, decision: Plain) -> bool:
        word = "".join(typed.split())
        if not word or meaning(word) == "repeat" or word.removeprefix("-").isdecimal():
            self._bet(decision, _chips(word, decision) if word.removeprefix("-").isdecimal() else None)
            return True
        return self._other(typed, decision, "type a number of chips, Enter to repeat, 0 to sit out")

    def _refuse(self, verb: str, decision: Plain, legal: list[str]) -> bool:
        """Say why an action of the game cannot be taken now, or which of several is meant."""
        voice = Voice(self.view)
        fitting = [action for action in legal if action.partition(" ")[0] == verb]
        why = None if fitting else voice.words.refusal(voice, verb)
        if fitting:
            self.line.say(f"You can {listed([voice.keyed(action) for action in fitting], 'or')}.")
        elif why is not None:
            self.line.say(why)
        else:
            self._ask("act", decision=decision["id"], action=verb)
        return False

    def _bet(self, decision: Plain, chips: int | None) -> None:
        view, commit = self.view, self._witness.commitment_for(self.view)
        version = self._ask("bet", decision=decision["id"], chips=chips, commit=commit)["version"]
        self._witness.committed(view, commit, version)
        self._talk.wait_for(version)

    def _open_seed(self, decision: Plain) -> bool:
        """Open the seed this seat committed to, and commit to the next; the person has nothing to do."""
        view, seed = self.view, self._witness.seed_for(self.view)
        if seed is None:
            return True
        try:
            commit = self._witness.new_commitment(view["shuffle"]["shoe"] + 2)
            done = self._ask("seed", decision=decision["id"], seed=seed, commit=commit)
        except TableError as refused:
            self.line.say(str(refused))
            return True
        self._witness.opened(view, seed)
        self._witness.committed(view, commit, done["version"])
        self._talk.wait_for(done["version"])
        return True

    def _other(self, typed: str, decision: Plain | None, possible: str) -> bool:
        """Do what is no answer to the decision; always False."""
        self._commands.carry_out(typed, decision, possible)
        return False


def _chips(word: str, decision: Plain) -> int:
    """The bet that a number means; one that no table takes is refused here, before it is sent."""
    chips = whole_number(word)
    if chips is None or not 0 <= chips <= MOST_CHIPS:
        low, high = decision["lowest"], decision["highest"]
        raise BetError(f"You cannot bet {quoted(word)} chips: a bet is {low} to {high} chips, or 0 to sit out.")
    return chips
