"""A table of Ban Luck in the terminal: you as a player or as the banker, everybody else a simple policy."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.policy import open_hit_16_17, stand_16
from twentyone.games.banluck.state import BanLuckState, Phase, new_round
from twentyone.games.contract import BANK, CHANCE, Action, Event, Policy
from twentyone.games.playthrough import random_draw
from twentyone.present.terminal.banluck_text import (
    KEYS,
    choices_spoken,
    event_spoken,
    forced_spoken,
    own_hand_spoken,
    prompt_spoken,
    refusal_spoken,
    table_spoken,
)
from twentyone.present.terminal.line import Leave, Line
from twentyone.present.words.grammar import counted, standing_spoken
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_words

VERBS = {key: verb for verb, key in KEYS.items()} | {verb: verb for verb in KEYS} | {"draw": "hit", "fold": "surrender"}
HELP = (
    "h or hit draws a card. s or stand keeps your hand. As banker: o or open with a number opens that player,"
    " u or surrender voids a hand of hard 15, p or play goes on instead.",
    "r reads your hand, t reads the table, rules reads the house rules, q or Ctrl-C leaves with the result so far.",
)


@dataclass
class BanLuckTable:
    """A person at a Ban Luck table, hand after hand. `me` is the person's seat, 0 for the banker."""

    rules: BanLuckRules
    me: int
    n_players: int
    generator: random.Random
    line: Line = field(default_factory=Line)
    net: int = 0
    hands: int = 0

    def play(self, n_hands: int | None = None) -> None:
        """Play so many hands, or until the person leaves; then say the result."""
        state = new_round(self.rules, self.n_players)
        try:
            self._greet()
            while n_hands is None or self.hands < n_hands:
                self._play_hand(state)
                if n_hands is None:
                    self._wait()
        except (Leave, KeyboardInterrupt):
            self.line.say("You leave the table.")
        self.line.say(f"After {counted(self.hands, 'hand')} you are {standing_spoken(self.net)}.")

    def _wait(self) -> None:
        while typed := self.line.ask("Press Enter for the next hand, or q to leave. "):
            for answer in self._general_answers(typed):
                self.line.say(answer)

    def _greet(self) -> None:
        place = "the banker" if self.me == BANK else f"player {self.me}"
        self.line.say(f"This is Ban Luck for {counted(self.n_players, 'player')} and a banker, and you are {place}.")
        self.line.say("Type ? for help.")

    def _play_hand(self, state: BanLuckState) -> None:
        draw = random_draw(self.generator)
        policies: Mapping[int, Policy] = dict.fromkeys(range(1, self.n_players + 1), stand_16) | {BANK: open_hit_16_17}
        self.line.say(f"Hand {self.hands + 1}.")
        while state.actor is not None:
            if state.actor == CHANCE:
                move: int | Action = draw(state)
            elif state.actor == self.me:
                move = self._decide(state.observation(self.me))
            else:
                move = policies[state.actor](state.observation(state.actor))
            was_dealing = state.phase == Phase.DEAL
            state, events = state.step(move)
            self._narrate(state, events, was_dealing)
        self.hands += 1
        self.net += state.net(self.me)
        self.line.say(f"This hand leaves you {standing_spoken(state.net(self.me))}.")

    def _narrate(self, state: BanLuckState, events: tuple[Event, ...], was_dealing: bool) -> None:
        seen = state.observation(self.me)
        if was_dealing:
            events = events[1:]
            if state.phase != Phase.DEAL:
                self.line.say("Two cards each. " + own_hand_spoken(seen))
        for event in events:
            visible = event.seen_by(self.me)
            words = event_spoken(visible, seen) if visible is not None else None
            if words is not None:
                self.line.say(words)

    def _decide(self, seen: BanLuckObservation) -> Action:
        """The person's move; one that leaves no choice is explained and made."""
        if len(seen.legal_actions) == 1:
            words = forced_spoken(seen.legal_actions[0], seen)
            if words is not None:
                self.line.say(words)
            return seen.legal_actions[0]
        prompt = prompt_spoken(seen)
        while True:
            action = self._understand(self.line.ask(prompt), seen)
            if action is not None:
                return action

    def _understand(self, typed: str, seen: BanLuckObservation) -> Action | None:
        """The legal action that was typed; anything else is answered, and None."""
        word, _, number = typed.partition(" ")
        if typed[:1] == "o" and typed[1:].isdecimal():
            word, number = "o", typed[1:]
        verb = VERBS.get(word)
        if verb is None:
            for answer in self._answers(typed, seen):
                self.line.say(answer)
            return None
        fitting = [action for action in seen.legal_actions if action.verb == verb]
        exact = [action for action in fitting if not number or str(action.seat) == number]
        if len(exact) == 1:
            return exact[0]
        if fitting:
            self.line.say(f"You can {choices_spoken(tuple(fitting))}.")
        else:
            self.line.say(refusal_spoken(verb, seen))
        return None

    def _answers(self, typed: str, seen: BanLuckObservation) -> list[str]:
        if typed in ("", "r", "hand"):
            return [own_hand_spoken(seen)] if typed else []
        if typed in ("t", "table"):
            return table_spoken(seen)
        choices = f"{typed!r} means nothing here: you can {choices_spoken(seen.legal_actions)}, or ? for help."
        return self._general_answers(typed) or [choices]

    def _general_answers(self, typed: str) -> list[str]:
        if typed in ("?", "help"):
            return list(HELP)
        if typed == "rules":
            changed = rules_words(self.rules)
            return [f"The house plays the standard rules, changed by {changed}." if changed else "Standard rules."]
        return []
