"""What a viewer can ask for at any time: the own hand, the bank, the table, bets, people, rules and the clock."""

from collections.abc import Sequence

from twentyone.errors import TableError
from twentyone.games.registry import find_game
from twentyone.present.words.contract import Plain
from twentyone.present.words.grammar import (
    ORDINALS,
    chips_spoken,
    counted,
    listed,
    sentence,
    texts_spoken,
)
from twentyone.present.words.record import limits_spoken, timer_spoken
from twentyone.present.words.speech import phrase
from twentyone.present.words.speech.speaker import Speaker
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.session.profile import CUSTOM
from twentyone.word import quoted

TOPICS = ("hand", "bank", "table", "bets", "people", "rules", "timer", "prompt")
FORMER_TOPICS = {"dealer": "bank"}


class Readouts(Speaker):
    """Reads out what one viewer may know, on request."""

    def read(self, what: str) -> list[str]:
        """One of the readouts."""
        topic = FORMER_TOPICS.get(what, what)
        if topic not in TOPICS:
            raise TableError(f"There is no readout {quoted(what)}: they are {', '.join(TOPICS)}.")
        lines: list[str] = getattr(self, f"_{topic}")()
        return lines

    def _hand(self) -> list[str]:
        view, you = self.view, self.view["you"]
        if you is None:
            return ["You are watching and hold no cards." if self.first else "Spectators hold no cards."]
        if view["hand"] is None:
            return [sentence(f"{self.does(you, 'have')} no cards yet")]
        hands = self._hands(you)
        if not hands:
            return [sentence(f"{self.does(you, 'sit')} this round out")]
        return [self._held(you, hands)]

    def _hands(self, seat: int) -> list[Plain]:
        """The hands of a seat in the round being played, those of the bank for whoever holds it."""
        hand = self.view["hand"]
        if seat == self.view["banker"]:
            return [hand["bank"]]
        found: list[Plain] = hand["seats"].get(str(seat), {}).get("hands", [])
        return found

    def _held(self, seat: int, hands: Sequence[Plain]) -> str:
        if self.verbosity == "brief":
            return sentence(listed([self._short(hand) for hand in hands]))
        chips = ""
        place = self.view["seats"][seat - 1] if seat else None
        if self.verbosity == "full" and place:
            chips = f", with {chips_spoken(place['stake'])} on the table and {chips_spoken(place['chips'])} left"
        if len(hands) == 1:
            return sentence(f"{self.does(seat, 'hold')} {self._long(hands[0])}{chips}")
        whose = self.whose(seat)
        parts = [f"{whose} {ORDINALS[index]} hand is {self._long(hand)}" for index, hand in enumerate(hands)]
        return " ".join(sentence(part) for part in (*parts[:-1], parts[-1] + chips))

    def _short(self, hand: Plain) -> str:
        if not hand["n_cards"]:
            return "no cards"
        if not any(hand["cards"]):
            return counted(hand["n_cards"], "hidden card")
        return self.words.worth_spoken(hand) if hand["total"] is not None else self._seen(hand)

    def _long(self, hand: Plain) -> str:
        if not any(hand["cards"]):
            return self._short(hand) + (", bust" if hand["busted"] else "")
        worth = f", {self.words.worth_spoken(hand)}" if hand["total"] is not None and hand["n_cards"] > 1 else ""
        return "".join((self._seen(hand), worth, *(f", {tag}" for tag in self.words.hand_tags(hand))))

    def _seen(self, hand: Plain) -> str:
        """The cards of a hand that are seen, and how many are not."""
        seen = [card for card in hand["cards"] if card is not None]
        hidden = hand["n_cards"] - len(seen)
        return texts_spoken(seen) + (f", and {counted(hidden, 'card')} face down" if hidden else "")

    def _bank(self) -> list[str]:
        bank = self.view["hand"]["bank"] if self.view["hand"] else None
        if bank is None or not bank["n_cards"]:
            return [sentence(f"{self.does(0, 'have')} no card yet")]
        if not any(bank["cards"]):
            return [sentence(f"{self.does(0, 'have')} {self._short(bank)}")]
        return [sentence(f"{self.does(0, 'show')} {(self._short if self.verbosity == 'brief' else self._long)(bank)}")]

    def _table(self) -> list[str]:
        lines = self._rules()[:1] if self.verbosity != "full" else self._rules()
        lines += self._bank()
        return [*lines, *(self._seat(place) for place in self.view["seats"] if place)]

    def _bets(self) -> list[str]:
        """What everybody has bet on this round or the next, and the chips that are left."""
        return [self._purse(place) for place in self.view["seats"] if place]

    def _people(self) -> list[str]:
        """Who sits where, who of them is away or a bot, and which seats are free."""
        places = list(enumerate(self.view["seats"], 1))
        lines = [self._person(place) for _, place in places if place]
        free = [str(seat) for seat, place in places if not place]
        if not free:
            return [*lines, "Every seat is taken."]
        many = "Seat {seats} is free." if len(free) == 1 else "Seats {seats} are free."
        return [*lines, many.format(seats=listed(free))]

    def _person(self, place: Plain) -> str:
        """One person at the table in a sentence."""
        seat = place["seat"]
        said = phrase.HERE
        if seat != self.view["you"]:
            said = phrase.BOT_HERE if place["bot"] else phrase.HERE if place["present"] else phrase.AWAY
        return self.say(said, seat, number=seat, chips=chips_spoken(place["chips"]))

    def _purse(self, place: Plain) -> str:
        bet = f"a bet of {place['bet']}" if place["bet"] else "no bet"
        return sentence(f"{self.does(place['seat'], 'have')} {bet}, and {chips_spoken(place['chips'])} left")

    def _seat(self, place: Plain) -> str:
        seat, hand = place["seat"], self.view["hand"]
        mine = hand["seats"].get(str(seat)) if hand else None
        words = f"{self.does(seat, 'have')} {chips_spoken(place['chips'])}"
        if mine is not None:
            words += f", {chips_spoken(place['stake'])} on the table, and "
            words += listed([self._long(cards) for cards in mine["hands"]])
            words += "".join(f", {tag}" for tag in self.words.seat_tags(mine))
        elif place["out"]:
            words = self.does(seat, "be") + " out of chips"
        elif seat == self.view["banker"]:
            words += " and the bank"
        if place["sits_out"]:
            return sentence(f"{words}, and {'sit' if self.who(seat) == 'you' else 'sits'} out")
        return sentence(words + ("" if place["present"] else ", and is away"))

    def _rules(self) -> list[str]:
        view = self.view
        rules = rules_from_dict(find_game(view["game"]).rules, view["rules"])
        settings = rules_from_dict(TableSettings, view["settings"])
        profile = sentence(self.played_by(view["profile"]))
        limits, lie = limits_spoken(settings), self.words.cards_lie(settings)
        return [profile, *self.words.rules_spoken(rules), limits, *([lie] if lie else []), timer_spoken(settings)]

    def played_by(self, profile: str) -> str:
        """By which house rules the table plays: those of a preset, or its own."""
        if profile == CUSTOM:
            return f"the table plays {self.words.title} by rules of its own"
        return f"the table plays {self.words.title} by {self.words.preset_title(profile)} rules"

    def _timer(self) -> list[str]:
        deadline = self.view["deadline"]
        decision = self.view["decision"]
        if decision is not None and decision["deadline"] is not None:
            deadline = decision["deadline"]
        if deadline is None:
            return ["No clock is running."]
        seconds = max(0, round((deadline - self.view["time"]) / 1000))
        return [sentence(f"{counted(seconds, 'second')} {'is' if seconds == 1 else 'are'} left")]
