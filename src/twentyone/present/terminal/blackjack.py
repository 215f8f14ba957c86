"""A table of blackjack in the terminal: you at a seat of your choice, bots at others, round after round until broke."""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from twentyone.errors import TwentyOneError
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.phase import Phase
from twentyone.games.blackjack.policy import BlackjackPolicy, cautious
from twentyone.games.contract import CHANCE, Action, Event
from twentyone.present.terminal.blackjack_text import (
    KEYS,
    Speaker,
    chips_spoken,
    choices_spoken,
    dealer_spoken,
    prompt_spoken,
    tally_spoken,
)
from twentyone.present.terminal.line import Leave, Line
from twentyone.present.words.rules import rules_spoken, timer_spoken
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import split_assignments
from twentyone.rules.table import clamped_bet
from twentyone.table.session.command import ChangeRules, Command, MakeMove, PlaceBet
from twentyone.table.session.draw import seeded_card
from twentyone.table.session.log import save
from twentyone.table.session.profile import changed, choose_profile
from twentyone.table.session.session import Session, Stage
from twentyone.table.session.view import events_seen

WORDS = {
    **{key: verb for verb, key in KEYS.items() if verb != "play"},
    **{verb: verb for verb in KEYS},
    "double down": "double",
    "insurance": "insure",
    "take insurance": "insure",
    "even money": "even_money",
    "no": "decline",
    "play on": "play",
}
HELP = (
    "Space hits, X stands, D doubles down, P splits, S surrenders. I takes insurance, M takes even money, N declines or"
    " plays on.",
    "Small r reads your hand, capital R the house rules, C the dealer, E the table, T the timer. Words work as well as"
    " keys. Press Enter after each.",
    "Between rounds a number bets so many chips, Enter repeats your bet and 0 sits out. stats reads your results;"
    " profile and a name, or rule and name=value, change the house rules. q leaves.",
)


@dataclass
class BlackjackTable:
    """A person at a blackjack table. `me` is the person's seat, `bots` play the others; the log may go to a file."""

    session: Session
    log: list[Event]
    me: int
    bots: Mapping[int, BlackjackPolicy]
    line: Line = field(default_factory=Line)
    save_to: Path | None = None
    clock: Callable[[], float] = time.monotonic

    def play(self, n_rounds: int | None = None) -> None:
        """Play so many rounds, or until the person leaves or is broke; then say the result."""
        self._keep(self.log, "w")
        self._greet()
        finished = self.session.n_rounds - (self.session.round is not None)
        last = None if n_rounds is None else finished + n_rounds
        try:
            while self.session.stage != Stage.OVER and not self._is_out:
                if self.session.stage == Stage.BETTING and self.session.n_rounds == last:
                    break
                self._do(self._next_command())
        except (Leave, KeyboardInterrupt):
            self.line.say("You leave the table.")
        self._say(tally_spoken(self.session.player(self.me)))

    @property
    def _is_out(self) -> bool:
        return self.session.round is None and self.session.player(self.me).is_out

    @property
    def _speaker(self) -> Speaker:
        return Speaker([player.name if player else "" for player in self.session.players], self.me)

    def _say(self, sentences: list[str]) -> None:
        for words in sentences:
            self.line.say(words)

    def _greet(self) -> None:
        others = [player.name for seat, player in enumerate(self.session.players, 1) if player and seat != self.me]
        company = f"with {', '.join(others)}" if others else "alone"
        self.line.say(f"This is blackjack. You sit at seat {self.me}, {company}. Type ? for help, R for the rules.")
        if self.session.round is not None:
            self._say(self._table_spoken(self.session.round.observation(self.me)))

    # What happens -------------------------------------------------------------------------------------

    def _do(self, command: Command) -> None:
        """Carry out a command, keep it in the log, and tell the person what happened."""
        before, seen = self.session.round, None
        was_dealing = before is not None and before.observation(self.me).phase == Phase.DEAL
        if before is not None and isinstance(command, MakeMove):
            seen = before.apply(command.move, command.seat).observation(self.me)
        self.session, events = self.session.step(command)
        self.log.extend(events)
        self._keep(events)
        if was_dealing:
            events = events[1:]
            if seen is not None and seen.phase != Phase.DEAL:
                self._say(self._table_spoken(seen))
        for event in events_seen(events, self.me):
            words = self._speaker.event(event, seen) if seen is not None else self._speaker.between_rounds(event)
            if words is not None:
                self.line.say(words)

    def _keep(self, events: Iterable[Event], mode: str = "a") -> None:
        """Add events to the file of the table, if there is one."""
        if self.save_to is not None:
            with self.save_to.open(mode, encoding="utf-8") as file:
                file.write(save(events))

    def _table_spoken(self, seen: BlackjackObservation) -> list[str]:
        return [*self._speaker.table(seen), self._speaker.own_hand(seen), dealer_spoken(seen)]

    def _next_command(self) -> Command:
        """What happens next: a card, a bot's bet or move, or what the person says."""
        seat = next((seat for seat in self.session.waiting_for if seat != self.me), self.me)
        if seat == CHANCE:
            return MakeMove(seeded_card(self.session))
        if self.session.round is None:
            return self._bet() if seat == self.me else PlaceBet(seat)
        seen = self.session.round.observation(seat)
        return MakeMove(self._decide(seen) if seat == self.me else self.bots[seat](seen), seat)

    # What the person says -----------------------------------------------------------------------------

    def _bet(self) -> Command:
        """The person's bet on the next round, or a change of the rules before it."""
        player = self.session.player(self.me)
        repeated = clamped_bet(self.session.settings, player.purse, player.last_bet or self.session.settings.base_bet)
        prompt = f"You have {chips_spoken(player.purse)}. How many do you bet? Enter bets {repeated}. "
        while True:
            typed = self.line.ask_exactly(prompt).strip()
            try:
                command = self._understand_bet(typed)
                if command is not None:
                    self.session.step(command)
                    return command
            except TwentyOneError as error:
                self.line.say(str(error))

    def _understand_bet(self, typed: str) -> Command | None:
        word, _, rest = typed.lower().partition(" ")
        if typed == "" or typed.removeprefix("-").isdecimal():
            return PlaceBet(self.me, int(typed) if typed else None)
        if word == "profile":
            return ChangeRules(*choose_profile(self.session.game, rest.strip(), self.session.settings))
        if word == "rule":
            words = split_assignments(rest.split())
            return ChangeRules(*changed(self.session.game, self.session.rules, self.session.settings, words))
        if word == "stats":
            self._say(tally_spoken(self.session.player(self.me)))
        elif (answers := self._answers(typed, None)) is not None:
            self._say(answers)
        else:
            self.line.say(f"{typed!r} is no bet: type a number of chips, Enter to repeat, 0 to sit out, or ? for help.")
        return None

    def _decide(self, seen: BlackjackObservation) -> Action:
        """The person's move; a clock that runs out decides without raising a stake."""
        limit, started = self.session.settings.turn_timer, self.clock()
        while True:
            typed = self.line.ask_exactly(prompt_spoken(seen))
            left = started + limit - self.clock()
            if limit and left < 0:
                self.line.say("Your time is up.")
                return cautious(seen)
            action = self._understand(typed, seen, left)
            if action is not None:
                return action

    def _understand(self, typed: str, seen: BlackjackObservation, seconds_left: float) -> Action | None:
        """The legal action that was typed; anything else is answered, and None."""
        words = " ".join(typed.lower().split()) or ("space" if typed else "")
        verb = WORDS.get(words)
        if verb == "decline" and Action("play") in seen.legal_actions:
            verb = "play"
        if verb is None:
            self._say(self._reply(typed.strip(), seen, seconds_left) if words else [])
            return None
        action = Action(verb)
        if action in seen.legal_actions:
            return action
        try:
            self.session.step(MakeMove(action, self.me))
        except TwentyOneError as error:
            self.line.say(str(error))
        return None

    def _reply(self, typed: str, seen: BlackjackObservation, seconds_left: float) -> list[str]:
        if typed.lower() in ("t", "timer") and self.session.settings.turn_timer:
            return [f"You have {seconds_left:.0f} seconds left for this decision."]
        answers = self._answers(typed, seen)
        if answers is not None:
            return answers
        return [f"{typed!r} means nothing here: you can {choices_spoken(seen.legal_actions)}, or ? for help."]

    def _answers(self, typed: str, seen: BlackjackObservation | None) -> list[str] | None:
        """What is read out for a key, in a round or between two; None if it is no such key."""
        if typed == "R" or typed.lower() == "rules":
            return self._rules_spoken()
        key = typed.lower()
        if key in ("?", "help"):
            return list(HELP)
        if key in ("t", "timer"):
            return [timer_spoken(self.session.settings)]
        if key not in ("r", "hand", "c", "dealer", "e", "table"):
            return None
        if seen is None:
            return ["No cards are dealt yet."]
        if key in ("r", "hand"):
            return [self._speaker.own_hand(seen)]
        if key in ("c", "dealer"):
            return [dealer_spoken(seen)]
        return [*self._rules_spoken(), *self._table_spoken(seen)]

    def _rules_spoken(self) -> list[str]:
        return rules_spoken(self.session.profile, cast(BlackjackRules, self.session.rules), self.session.settings)
