"""What a viewer can ask for at any time: the own hand, the bank, the table, bets, people, rules and the clock."""

from collections.abc import Sequence

from twentyone.errors import TableError
from twentyone.games.registry import find_game
from twentyone.language.catalogue import phrase, remark
from twentyone.present.words.contract import Plain
from twentyone.present.words.grammar import (
    capital,
    chips_spoken,
    commas,
    count_spoken,
    listed,
    texts_spoken,
    yes_no,
)
from twentyone.present.words.record import limits_spoken, timer_spoken
from twentyone.present.words.speech.speaker import Speaker
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TENTHS, TableSettings
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
            raise TableError(remark("read-no-topic", topic=quoted(what), topics=", ".join(TOPICS)))
        lines: list[str] = getattr(self, f"_{topic}")()
        return lines

    def _hand(self) -> list[str]:
        view, you = self.view, self.view["you"]
        if you is None:
            return [phrase("read-watching", you=yes_no(self.first))]
        if view["hand"] is None:
            return [self.say("read-no-cards", you)]
        hands = self._hands(you)
        if not hands:
            return [self.say("read-not-in", you)]
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
            return capital(phrase("read-short", hands=listed([self._short(hand) for hand in hands])))
        place = self.view["seats"][seat - 1] if seat else None
        chips = {}
        if self.verbosity == "full" and place:
            chips = {"stake": chips_spoken(place["stake"]), "chips": chips_spoken(place["chips"])}
        if len(hands) == 1:
            return self.say("read-held-chips" if chips else "read-held", seat, hand=self._long(hands[0]), **chips)
        said = []
        for number, hand in enumerate(hands, 1):
            name = "read-nth-chips" if chips and number == len(hands) else "read-nth"
            said.append(self.say(name, seat, nth=phrase("grammar-nth", n=number), hand=self._long(hand), **chips))
        return commas(said, "sentence")

    def _short(self, hand: Plain) -> str:
        if not hand["n_cards"]:
            return phrase("read-nothing")
        if not any(hand["cards"]):
            return phrase("read-hidden", n=hand["n_cards"], number=count_spoken(hand["n_cards"]))
        return self.words.worth_spoken(hand) if hand["total"] is not None else self._seen(hand)

    def _long(self, hand: Plain) -> str:
        if not any(hand["cards"]):
            return phrase("read-bust", hand=self._short(hand)) if hand["busted"] else self._short(hand)
        worth = [self.words.worth_spoken(hand)] if hand["total"] is not None and hand["n_cards"] > 1 else []
        return commas([self._seen(hand), *worth, *self.words.hand_tags(hand)], "clause")

    def _seen(self, hand: Plain) -> str:
        """The cards of a hand that are seen, and how many are not."""
        seen = [card for card in hand["cards"] if card is not None]
        cards, hidden = texts_spoken(seen), hand["n_cards"] - len(seen)
        return phrase("read-face-down", cards=cards, n=hidden, number=count_spoken(hidden)) if hidden else cards

    def _bank(self) -> list[str]:
        bank = self.view["hand"]["bank"] if self.view["hand"] else None
        if bank is None or not bank["n_cards"]:
            return [self.say("read-bank-nothing", 0)]
        if not any(bank["cards"]):
            return [self.say("read-bank-hidden", 0, hand=self._short(bank))]
        return [self.say("read-bank", 0, hand=(self._short if self.verbosity == "brief" else self._long)(bank))]

    def _table(self) -> list[str]:
        lines = self._rules()[:1] if self.verbosity != "full" else self._rules()
        lines += [*self._banker(), *self._bank()]
        return [*lines, *(self._seat(place) for place in self.view["seats"] if place)]

    def _banker(self) -> list[str]:
        """Who holds the bank, in a game in which players may."""
        if not self.view["has_banker"]:
            return []
        banker = self.view["banker"]
        return [self.say("event-bank-held", banker) if banker else phrase("read-house-bank")]

    def _bets(self) -> list[str]:
        """What everybody has bet on this round or the next, and the chips that are left."""
        return [self._purse(place) for place in self.view["seats"] if place]

    def _people(self) -> list[str]:
        """Who sits where, who of them is away or a bot, who holds the bank, and which seats are free."""
        places = list(enumerate(self.view["seats"], 1))
        lines = [*(self._person(place) for _, place in places if place), *self._banker()]
        free = [str(seat) for seat, place in places if not place]
        if not free:
            return [*lines, phrase("read-full")]
        return [*lines, phrase("read-free", n=len(free), seats=listed(free))]

    def _person(self, place: Plain) -> str:
        """One person at the table in a sentence."""
        seat = place["seat"]
        said = "read-here"
        if seat != self.view["you"]:
            said = "read-bot" if place["bot"] else "read-here" if place["present"] else "read-away"
        return self.say(said, seat, seat=seat, chips=chips_spoken(place["chips"]))

    def _purse(self, place: Plain) -> str:
        """The bet of somebody and the chips that are left; after a split or a double all that lies on the table."""
        seat, bet, chips = place["seat"], place["bet"], chips_spoken(place["chips"])
        hand = self.view["hand"]
        n_hands = len(hand["seats"].get(str(seat), {}).get("hands", [])) if hand else 0
        if n_hands and place["stake"] != TENTHS * bet:
            stake = chips_spoken(place["stake"])
            return self.say("read-stakes", seat, n=n_hands, number=count_spoken(n_hands), stake=stake, chips=chips)
        return self.say("read-bet" if bet else "read-no-bet", seat, bet=bet, chips=chips)

    def _seat(self, place: Plain) -> str:
        seat, hand = place["seat"], self.view["hand"]
        mine = hand["seats"].get(str(seat)) if hand else None
        state, hands = "idle", ""
        if mine is not None:
            held = listed([self._long(cards) for cards in mine["hands"]])
            state, hands = "playing", commas([held, *self.words.seat_tags(mine)], "clause")
        elif place["out"]:
            state = "broke"
        ending = "out" if place["sits_out"] else "none" if place["present"] else "away"
        chips, stake = chips_spoken(place["chips"]), chips_spoken(place["stake"])
        return self.say("read-seat", seat, state=state, chips=chips, stake=stake, hands=hands, ending=ending)

    def _rules(self) -> list[str]:
        view = self.view
        rules = rules_from_dict(find_game(view["game"]).rules, view["rules"])
        settings = rules_from_dict(TableSettings, view["settings"])
        limits, lie = limits_spoken(settings), self.words.cards_lie(settings)
        profile = self.played_by(view["profile"])
        return [profile, *self.words.rules_spoken(rules), limits, *([lie] if lie else []), timer_spoken(settings)]

    def played_by(self, profile: str, preset: str = "read-plays", own: str = "read-plays-own") -> str:
        """By which house rules the table plays, in one of two messages: about a preset, or about rules of its own."""
        if profile == CUSTOM:
            return phrase(own, game=self.words.title)
        return phrase(preset, game=self.words.title, rules=self.words.preset_title(profile))

    def _timer(self) -> list[str]:
        deadline = self.view["deadline"]
        decision = self.view["decision"]
        if decision is not None and decision["deadline"] is not None:
            deadline = decision["deadline"]
        if deadline is None:
            return [phrase("read-no-clock")]
        seconds = max(0, round((deadline - self.view["time"]) / 1000))
        return [capital(phrase("read-clock", n=seconds, number=count_spoken(seconds)))]
