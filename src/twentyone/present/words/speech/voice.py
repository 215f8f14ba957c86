"""The narrator: the one source of words for screen, speech and terminal. It names no game; each game has its words.

Everything is said from a viewer's own view and the events that viewer was sent, so nothing can be said that the viewer
may not know. In the first person the viewer is "you"; in the third everybody has a name. `brief` says the least,
`full` adds bets and chips.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from twentyone.language.catalogue import language, phrase, written
from twentyone.present.words.contract import Plain, Words
from twentyone.present.words.grammar import (
    a_rank,
    capital,
    card_spoken,
    chips_spoken,
    commas,
    count_spoken,
    listed,
    sentence,
)
from twentyone.present.words.speech.event import LOUD, SAYINGS
from twentyone.present.words.speech.readout import Readouts
from twentyone.rules.table import TENTHS

AT_FIRST = 2
"""Cards of a hand when it is first asked about."""
MOST_NAMED = 2
"""So many people at whom an action may be aimed are named in a question."""


CARDS = ("CardDealt", "HandShown")


def in_context(events: Sequence[Plain]) -> list[Plain]:
    """The events of a frame with what only their neighbours tell.

    An action is `turned` where its seat's cards are turned over later in the frame; a card or shown hand is the `last`
    of its hand; a bust is `told` where its cards were seen.
    """
    shown: set[int] = set()
    later: set[tuple[int, int]] = set()
    seen = {_place(event) for event in events if event["event"] == "HandShown" or event.get("card")}
    told: list[Plain] = []
    for event in reversed(events):
        kind, place = event["event"], _place(event)
        if kind == "HandShown":
            shown.add(event["seat"])
        more: Plain = {}
        if kind == "ActionTaken" and event["seat"] in shown:
            more = {"turned": True}
        elif kind in CARDS and place not in later:
            more = {"last": True}
            if kind == "CardDealt":
                later.add(place)
        elif kind == "HandBusted" and place in seen:
            more = {"told": True}
        told.append({**event, **more} if more else event)
    return told[::-1]


def _place(event: Plain) -> tuple[int, int]:
    """The hand that an event is about: its seat, 0 the bank, and its number there."""
    return event["seat"], event.get("hand", 0)


def banker_of_round(view: Plain) -> int:
    """The seat that holds the bank in the round being played, or held it in the last; before any, the one of now."""
    shown: Plain = view["hand"] or view["last"] or view
    banker: int = shown["banker"]
    return banker


def addressed(event: Plain, view: Plain, banker: int) -> tuple[int, ...]:
    """The seats to whom the sentence of an event may say "you"; all others are told the same.

    The `banker` is that of the round.
    """
    if event["event"] == "RoundEnded":
        return (banker, *map(int, view["last"]["seats"])) if view["last"] is not None else (banker,)
    seat = event["seat"] or banker
    _, _, aimed = event.get("action", "").partition(" ")
    return (seat, int(aimed) or banker) if aimed else (seat,)


class Voice(Readouts):
    """Says what one viewer may know: what they ask for, what they have to decide, and what happened."""

    _round_voice: "Voice | None" = None

    # What the viewer has to decide --------------------------------------------------------------------

    def _prompt(self) -> list[str]:
        decision = self.view["decision"]
        if decision is None:
            waiting = [self.who(seat) for seat in self.view["waiting_for"]]
            if not waiting:
                return [phrase("prompt-nobody")]
            is_shuffling = self.view["stage"] == "seeds"
            return [phrase("prompt-waits-seeds" if is_shuffling else "prompt-waits", names=listed(waiting))]
        return self.question(decision)

    def question(self, decision: Plain, with_keys: bool = False, is_told: bool = False) -> list[str]:
        """What a decision asks, with the keys of its actions if they are typed.

        `is_told`: the cards were heard before, so that what they are worth is all that is said of them again.
        A move without a choice plays itself in the page, so nothing is asked about it there.
        """
        if decision["kind"] == "bet":
            return [bet_asked(decision, self.view["seats"][self.view["you"] - 1], self.ready_bet(decision))]
        if decision["kind"] == "seed":
            return [phrase("prompt-seed")]
        actions = [offer["action"] for offer in decision["actions"]]
        asked = self._keys_asked(actions) if with_keys else self._asked(actions)
        special = self.words.prompt(self, actions)
        if special is not None:
            return [*special, asked] if with_keys else special
        if decision["kind"] == "bank":
            return [commas([self._bank_comes(), asked], "sentence")]
        remark = "" if self.verbosity == "brief" else self.words.remark(self, actions)
        held = "" if all(" " in action for action in actions) else self._on_turn(is_told)
        is_asked = with_keys or len(actions) > 1
        said = [part for part in (held, remark, asked if is_asked else "") if part]
        return [commas(said, "sentence")] if said else []

    def _keys_asked(self, actions: Sequence[str]) -> str:
        return _which([self.keyed(action) for action in actions])

    def _asked(self, actions: Sequence[str]) -> str:
        """Which of these actions the viewer takes; where nobody is named, the same question comes again and again."""
        if any(" " in action for action in actions):
            return _which(self._choices(actions))
        return _usual_question(cast(Any, self.words), tuple(actions), language())

    def ready_bet(self, decision: Plain) -> int:
        """The bet that lies ready for the viewer."""
        return ready_bet(decision, self.view["seats"][self.view["you"] - 1], self.view["settings"])

    def _choices(self, actions: Sequence[str]) -> list[str]:
        """The actions in words; of one that may be aimed at many, the first with how many others there are."""
        aimed = [action for action in actions if " " in action]
        if len(aimed) <= MOST_NAMED:
            return [self.choice(action) for action in actions]
        n = len(aimed) - 1
        first = phrase("prompt-or-others", action=self.choice(aimed[0]), n=n, number=count_spoken(n))
        return [first, *(self.choice(action) for action in actions if action not in aimed)]

    def _bank_comes(self) -> str:
        """That the viewer may hold the bank, and for how long."""
        n = self.view["bank_every"]
        return self.say("prompt-bank", self.view["you"], n=n, number=count_spoken(n))

    def refused(self, action: str, why: str, allowed: Sequence[str]) -> str:
        """Why the viewer cannot take an action now, and what they can do instead."""
        instead = listed(self._choices(allowed), "or")
        verb = action.partition(" ")[0]
        is_offered = any(other.partition(" ")[0] == verb for other in allowed)
        reason = None if is_offered else self.words.refusal(self, verb)
        if reason is not None:
            return commas([reason, phrase("prompt-instead", choices=instead)], "sentence")
        spoken = self.words.action(verb).spoken
        if why:
            return phrase("prompt-refused-why", action=spoken, why=why, choices=instead)
        return phrase("prompt-refused", action=spoken, choices=instead)

    def advised(self, advice: Plain) -> list[str]:
        """What the coach says of the actions there are: the best, the next best, and what that rests on."""
        ranked = sorted(advice["actions"], key=lambda action: -advice["actions"][action])
        worth = {action: _worth(ev) for action, ev in advice["actions"].items()}
        best = advice["best"]
        lines = [phrase("prompt-best", action=self.choice(best), worth=worth[best])]
        for action in [action for action in ranked if action != best][:1]:
            lines.append(phrase("prompt-next", action=self.choice(action), worth=worth[action]))
        return [*lines, phrase("prompt-basis", basis=advice["basis"])]

    def _on_turn(self, is_told: bool = False) -> str:
        """The hand that is asked about: after a card only that card; of several hands only the one, with its number.

        The first question about a single hand says what the bank shows; at the shortest length that and the total.
        """
        you, round_ = self.view["you"], self.view["hand"]
        hands = self._hands(you) if round_ else []
        if not hands:
            return self._hand()[0]
        index = round_["hand_index"] if len(hands) > 1 else 0
        hand = hands[index]
        cards = [card for card in hand["cards"] if card is not None]
        if not cards:
            return self._hand()[0]
        worth = self.words.worth_heard(hand) if hand["total"] is not None and hand["n_cards"] > 1 else ""
        parts = {"number": index + 1, "n": len(hands), "worth": worth, "bank": self.words.bank, "shown": self._up()}
        is_new = len(cards) == AT_FIRST or not worth
        if len(hands) > 1:
            named = self.held(cards if is_new else cards[-1:])
            return self.say("prompt-one-of-worth" if worth else "prompt-one-of", you, cards=named, **parts)
        if is_told and worth:
            return self.say("prompt-still-against" if parts["shown"] else "prompt-still", you, **parts)
        if self.verbosity == "brief" and worth:
            is_against = is_new and parts["shown"]
            return self.say("prompt-short-against" if is_against else "prompt-short", you, **parts)
        if not is_new:
            card = card_spoken(cards[-1]) if self.words.suits_count else a_rank(cards[-1])
            return self.say("event-card-worth", you, card=card, **parts)
        if not worth:
            return self.say("prompt-held", you, cards=self.held(cards))
        name = "prompt-held-against" if parts["shown"] else "prompt-held-worth"
        return self.say(name, you, cards=self.held(cards), **parts)

    def _up(self) -> str:
        """What the bank shows to whoever plays against it; empty for nothing."""
        if self.is_you(0):
            return ""
        shown = [card for card in self.view["hand"]["bank"]["cards"] if card is not None]
        return (
            listed([card_spoken(card) if self.words.suits_count else a_rank(card) for card in shown]) if shown else ""
        )

    def waiting(self) -> str:
        """What a viewer with nothing to decide is told: whom the table waits for, or why there is nothing to do."""
        view, you = self.view, self.view["you"]
        if view["stage"] == "closed":
            return phrase("prompt-closed")
        if view["stage"] == "over" and view["mode"] == "elimination":
            return self._ending()
        place = None if you is None else view["seats"][you - 1]
        if place is None:
            return phrase("prompt-watching")
        if place["out"]:
            return phrase("prompt-broke")
        if place["sits_out"]:
            return phrase("prompt-sits-out")
        names = [self.who(seat) for seat in view["waiting_for"] if seat != you and not self._sits_out(seat)]
        if view["stage"] == "seeds":
            return phrase("prompt-shuffling-for", names=listed(names)) if names else phrase("prompt-shuffling")
        if view["bank_asked"] is not None:
            return phrase("prompt-bank-asked", who=self.who(view["bank_asked"]))
        if view["banker"] == you and view["stage"] == "betting":
            return phrase("prompt-banker-for", names=listed(names)) if names else phrase("prompt-banker")
        return phrase("prompt-waiting-for", names=listed(names)) if names else phrase("prompt-waiting")

    def _sits_out(self, seat: int) -> bool:
        """Whether nobody waits for a seat, whatever the table asks of it."""
        place = self.view["seats"][seat - 1] if seat else None
        return bool(place and place["sits_out"])

    def _ending(self) -> str:
        """How a table ended: who still has chips among several, or nobody."""
        winner = self.view["standings"]["winner"]
        return self.say("event-table-won", winner) if winner else phrase("event-table-over")

    def ending(self) -> Plain | None:
        """How an elimination ended, for the screen of its winner: a headline, how long it took, who stands where."""
        standings = self.view["standings"]
        if standings is None:
            return None
        rows = [
            {"name": row["name"], "text": self._standing(row), "is_winner": row["out_in"] is None}
            for row in standings["rows"]
        ]
        chips = chips_spoken(TENTHS * self.view["settings"]["starting_chips"])
        n = standings["rounds"]
        return {
            "headline": self._ending(),
            "length": capital(phrase("prompt-length", n=n, number=count_spoken(n))),
            "rows": rows,
            "again": phrase("prompt-again", chips=chips),
        }

    @staticmethod
    def _standing(row: Plain) -> str:
        return chips_spoken(row["chips"]) if row["out_in"] is None else phrase("prompt-out-in", round=row["out_in"])

    # What happened ------------------------------------------------------------------------------------

    def tell_all(self, events: Sequence[Plain]) -> list[str]:
        """The sentences about the events of one frame."""
        lines = map(self.tell, in_context(events))
        return [line for line in lines if line is not None]

    def tell(self, event: Plain) -> str | None:
        """An event the viewer was sent, in a sentence; None where it needs no saying at this length."""
        kind = event["event"]
        if self.verbosity == "brief" and kind not in LOUD and kind not in self.words.loud:
            return None
        saying = self.words.sayings.get(kind) or SAYINGS.get(kind)
        if saying is None:
            return None
        words = saying(self if kind == "BankTaken" else self._of_round(), event)
        return None if words is None else sentence(words)

    def _of_round(self) -> "Voice":
        """Who speaks of the round: the bank was held by whoever held it then, even if it has moved since.

        A voice never holds itself: such rings are freed by a collector that stops every table meanwhile.
        """
        if self._round_voice is None:
            banker = banker_of_round(self.view)
            if banker == self.view["banker"]:
                return self
            self._round_voice = Voice({**self.view, "banker": banker}, self.person, self.verbosity)
        return self._round_voice

    def worth_after(self, event: Plain) -> str:
        """What a hand is worth after its last card of this frame; empty for a card before, and where it is not seen."""
        hands = self._shown(event["seat"]) if event.get("last") else []
        hand = hands[event["hand"]] if event.get("hand", 0) < len(hands) else None
        is_known = hand is not None and hand["total"] is not None and hand["n_cards"] > 1
        return self.words.worth_heard(hand) if hand is not None and is_known else ""

    def is_hidden(self, seat: int) -> bool:
        """Whether the viewer cannot see the last card of a seat, 0 the bank."""
        return any(hand["cards"][-1:] == [None] for hand in self._shown(seat))

    def n_hands(self, seat: int) -> int:
        """How many hands a seat has in this round, or had in the last."""
        return len(self._shown(seat))

    def _shown(self, seat: int) -> list[Plain]:
        """The hands of a seat, 0 the bank, in this round, or in the last."""
        hand = self.view["hand"] or self.view["last"]
        if hand is None:
            return []
        found: list[Plain] = hand["seats"].get(str(seat), {}).get("hands", []) if seat else [hand["bank"]]
        return found


def _which(offered: Sequence[str]) -> str:
    return capital(phrase("prompt-asked", choices=listed(offered, "which")))


@lru_cache(maxsize=1024)
def _usual_question(words: Words, actions: tuple[str, ...], spoken: str) -> str:
    return _which([words.action(action).spoken for action in actions])


def ready_bet(decision: Plain, place: Plain, settings: Plain) -> int:
    """The bet that lies ready for somebody: the last one, or the usual one, within the limits."""
    wish: int = place["last_bet"] or settings["base_bet"]
    return int(max(decision["lowest"], min(wish, decision["highest"])))


def bet_asked(decision: Plain, place: Plain, ready: int) -> str:
    """What may be bet, and what lies ready; whoever has not bet here yet is told why it may be no more."""
    limit = "table" if place["last_bet"] else decision["limited_by"]
    return _bet_asked(decision["lowest"], decision["highest"], ready, limit, decision["largest_loss"], language())


@lru_cache(maxsize=4096)
def _bet_asked(lowest: int, highest: int, ready: int, limit: str, times: int, spoken: str) -> str:
    """The question, with which everybody is asked again in every frame until they have bet."""
    return phrase("prompt-bet", lowest=lowest, highest=highest, ready=ready, limit=limit, times=times)


def _worth(bets: float) -> str:
    """What an action is worth, in bets."""
    return phrase("prompt-worth", sign="plus" if bets >= 0 else "minus", bets=written(abs(bets), 3))


def read_out(view: Plain, what: str, person: str = "first", verbosity: str = "normal") -> list[str]:
    """One readout of a view."""
    return Voice(view, person, verbosity).read(what)
