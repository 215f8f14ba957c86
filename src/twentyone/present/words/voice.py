"""Readouts of a live table: the one source of words for screen, speech and terminal.

Everything is said from a viewer's own view and the events that viewer was sent, so nothing can be said that the viewer
may not know. In the first person the viewer is "you"; in the third everybody has a name. `brief` says the least,
`full` adds bets and chips.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from twentyone.cards.card import parse_card
from twentyone.errors import TableError
from twentyone.games.registry import find_game
from twentyone.present.words.grammar import cards_spoken, conjugated, counted, listed, sentence
from twentyone.present.words.rules import rules_spoken, timer_spoken
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_from_dict, value_text
from twentyone.rules.table import TableSettings
from twentyone.table.session.session import chips_text
from twentyone.word import quoted

TOPICS = ("hand", "dealer", "table", "rules", "timer", "prompt")
PERSONS = ("first", "third")
VERBOSITIES = ("brief", "normal", "full")
SPECIALS = {"blackjack": "blackjack", "ban_ban": "Ban Ban", "ban_luck": "Ban Luck", "sevens": "three sevens"}
ACTIONS = {
    "double": "double down",
    "play": "play on",
    "insure": "take insurance",
    "even_money": "take even money",
}
REASONS = {
    "bust": "the hand is bust",
    "blackjack": "it is a blackjack",
    "dealer blackjack": "the dealer has a blackjack",
    "dealer bust": "the dealer is bust",
    "banker bust": "the banker is bust",
    "surrender": "the hand was surrendered",
    "even money": "even money was taken",
    "forfeit": "15 or less forfeits",
    "777": "three sevens are paid at once",
    "void": "the hand is void",
}

View = Mapping[str, Any]
Hand = Mapping[str, Any]


def chips_spoken(tenths: int) -> str:
    """An amount of chips: `1 chip`, `7.5 chips`."""
    return f"{chips_text(tenths)} chip{'' if tenths == 10 else 's'}"


@lru_cache(maxsize=52)
def card_spoken(card: str) -> str:
    """A card, written as events write it, in words: `the ace of spades`."""
    return cards_spoken([parse_card(card)])


def worth_spoken(hand: Hand) -> str:
    """What a visible hand is worth: `soft 17`, `hard 15`, `Ban Luck`, `bust with 24`."""
    total = hand["total"]
    if hand["busted"]:
        return f"bust with {total}"
    if hand["special"] in SPECIALS:
        return SPECIALS[hand["special"]]
    return f"{'soft' if hand['soft'] else 'hard'} {total}"


def _known(hand: Hand) -> list[str]:
    """The cards of a hand that the viewer sees."""
    return [card for card in hand["cards"] if card is not None]


def addressed(event: Mapping[str, Any], banker: int) -> tuple[int, ...]:
    """The seats to whom the sentence of an event may say "you"; all others are told the same."""
    seat = event["seat"] or banker
    _, _, aimed = event.get("action", "").partition(" ")
    return (seat, int(aimed) or banker) if aimed else (seat,)


class Voice:
    """Says what one viewer may know, in one person and at one length."""

    def __init__(self, view: View, person: str = "first", verbosity: str = "normal") -> None:
        for word, words, what in ((person, PERSONS, "person"), (verbosity, VERBOSITIES, "verbosity")):
            if word not in words:
                raise TableError(f"There is no {what} {quoted(word)}: it is {listed(words, 'or')}.")
        self.view = view
        self.first = person == "first"
        self.verbosity = verbosity

    # Names --------------------------------------------------------------------------------------------

    @property
    def bank_word(self) -> str:
        """Who holds the bank when it is nobody at the table."""
        return "the dealer" if self.view["game"] == "blackjack" else "the banker"

    def who(self, seat: int) -> str:
        """How somebody is called: `you`, a name, `the dealer`."""
        if seat == 0:
            seat = self.view["banker"]
        if seat == 0:
            return self.bank_word
        if self.first and seat == self.view["you"]:
            return "you"
        place = self.view["seats"][seat - 1]
        return place["name"] if place else f"seat {seat}"

    def does(self, seat: int, words: str) -> str:
        """Somebody with a verb: `you draw`, `Ann draws`."""
        return conjugated(self.who(seat), words)

    def whose(self, seat: int) -> str:
        """Somebody as an owner: `your`, `Ann's`."""
        who = self.who(seat)
        return "your" if who == "you" else f"{who}'s"

    # What can be asked for ----------------------------------------------------------------------------

    def read(self, what: str) -> list[str]:
        """One of the readouts."""
        if what not in TOPICS:
            raise TableError(f"There is no readout {quoted(what)}: they are {', '.join(TOPICS)}.")
        lines: list[str] = getattr(self, f"_{what}")()
        return lines

    def _hand(self) -> list[str]:
        you = self.view["you"]
        if you is None:
            return ["You are watching and hold no cards." if self.first else "Spectators hold no cards."]
        hand = self.view["hand"]
        if hand is None:
            return [sentence(f"{self.does(you, 'have')} no cards yet")]
        if you == self.view["banker"]:
            return [self._held(you, [hand["bank"]])]
        seat = hand["seats"].get(str(you))
        if seat is None:
            return [sentence(f"{self.does(you, 'sit')} this round out")]
        return [self._held(you, seat["hands"])]

    def _held(self, seat: int, hands: list[Hand]) -> str:
        if self.verbosity == "brief":
            return sentence(listed([self._short(hand) for hand in hands]))
        chips = ""
        place = self.view["seats"][seat - 1] if seat else None
        if self.verbosity == "full" and place:
            chips = f", with {chips_spoken(place['stake'])} on the table and {chips_spoken(place['chips'])} left"
        return sentence(f"{self.does(seat, 'hold')} {listed([self._long(hand) for hand in hands])}{chips}")

    def _short(self, hand: Hand) -> str:
        if not _known(hand):
            return counted(hand["n_cards"], "hidden card") if hand["n_cards"] else "no cards"
        return worth_spoken(hand) if hand["total"] is not None else self._cards(hand)

    def _long(self, hand: Hand) -> str:
        if not _known(hand):
            return self._short(hand) + (", bust" if hand["busted"] else "")
        worth = f", {worth_spoken(hand)}" if hand["total"] is not None and len(hand["cards"]) > 1 else ""
        return f"{self._cards(hand)}{worth}{', doubled' if hand['facts'].get('doubled') else ''}"

    def _cards(self, hand: Hand) -> str:
        return cards_spoken(parse_card(card) for card in _known(hand))

    def _dealer(self) -> list[str]:
        hand = self.view["hand"]
        if hand is None or not hand["bank"]["n_cards"]:
            return [sentence(f"{self.does(0, 'have')} no card yet")]
        dealer = hand["bank"]
        hidden = dealer["n_cards"] - len(_known(dealer))
        if not _known(dealer):
            return [sentence(f"{self.does(0, 'have')} {counted(hidden, 'hidden card')}")]
        shown = self._short(dealer) if self.verbosity == "brief" and not hidden else self._long(dealer)
        rest = f", and {counted(hidden, 'card')} face down" if hidden else ""
        return [sentence(f"{self.does(0, 'show')} {shown}{rest}")]

    def _table(self) -> list[str]:
        lines = self._rules()[:1] if self.verbosity != "full" else self._rules()
        lines += self._dealer()
        return [*lines, *(self._seat(place) for place in self.view["seats"] if place)]

    def _seat(self, place: Mapping[str, Any]) -> str:
        seat = place["seat"]
        hand = self.view["hand"]
        mine = hand["seats"].get(str(seat)) if hand else None
        words = f"{self.does(seat, 'have')} {chips_spoken(place['chips'])}"
        if mine is not None:
            words += f", {chips_spoken(place['stake'])} on the table, and "
            words += listed([self._long(cards) for cards in mine["hands"]])
        elif place["out"]:
            words = self.does(seat, "be") + " out of chips"
        elif seat == self.view["banker"]:
            words += " and the bank"
        return sentence(words + ("" if place["present"] else ", and is away"))

    def _rules(self) -> list[str]:
        view = self.view
        settings = rules_from_dict(TableSettings, view["settings"])
        rules = rules_from_dict(find_game(view["game"]).rules, view["rules"])
        if isinstance(rules, BlackjackRules):
            return rules_spoken(view["profile"], rules, settings)
        lines = [f"The table plays Ban Luck by the profile {view['profile']}."]
        lines += [f"The rule {name} is {value_text(value)}." for name, value in view["rules"].items()]
        lines.append(f"Bets are {settings.table_min_bet} to {settings.table_max_bet} chips.")
        return [*lines, self._clock(settings)]

    def _clock(self, settings: TableSettings) -> str:
        return timer_spoken(settings)

    def _timer(self) -> list[str]:
        deadline = self.view["deadline"]
        decision = self.view["decision"]
        if decision is not None and decision["deadline"] is not None:
            deadline = decision["deadline"]
        if deadline is None:
            return ["No clock is running."]
        seconds = max(0, round((deadline - self.view["time"]) / 1000))
        return [f"{counted(seconds, 'second')[0].upper()}{counted(seconds, 'second')[1:]} at the last move."]

    def _prompt(self) -> list[str]:
        decision = self.view["decision"]
        if decision is None:
            waiting = [self.who(seat) for seat in self.view["waiting_for"]]
            if waiting and self.view["stage"] == "seeds":
                return [sentence(f"the table waits for {listed(waiting)} to open a seed for the shuffle")]
            return [sentence(f"the table waits for {listed(waiting)}")] if waiting else ["Nobody is waited for."]
        if decision["kind"] == "bet":
            return [f"Bet {decision['lowest']} to {decision['highest']} chips, or 0 to sit out."]
        if decision["kind"] == "seed":
            return ["Your seed for the shuffle is asked for: your program opens it by itself."]
        actions = [offer["action"] for offer in decision["actions"]]
        if "insure" in actions:
            return ["The dealer shows an ace. Insurance costs half your bet and pays 2 to 1. Take it, or decline?"]
        if "even_money" in actions:
            return ["The dealer shows an ace and you have a blackjack. Take even money, or decline?"]
        if actions == ["decline"]:
            return ["The dealer shows an ace, and you have too few chips for insurance. Decline?"]
        choices = listed([self._choice(action) for action in actions], "or")
        held = self._hand()[0] if self.verbosity != "brief" else ""
        return [f"{held} {choices[0].upper()}{choices[1:]}?".strip()]

    def _choice(self, action: str) -> str:
        verb, _, aimed = action.partition(" ")
        return f"{verb} {self.who(int(aimed))}" if aimed else ACTIONS.get(action, action)

    # What happened ------------------------------------------------------------------------------------

    def tell(self, event: Mapping[str, Any]) -> str | None:
        """An event the viewer was sent, in a sentence; None where it needs no saying at this length."""
        words = self._told(event)
        return None if words is None else sentence(words)

    def _told(self, event: Mapping[str, Any]) -> str | None:
        kind, seat = event["event"], event["seat"]
        if kind == "CardDealt":
            return self._card_told(event)
        if kind == "ChoiceShown" and seat == self.view["you"]:
            return None  # it was said when it was chosen
        if kind in ("ActionTaken", "ChoiceShown"):
            return self._action_told(event)
        if kind == "HandShown":
            if seat == self.view["you"]:
                return None
            cards = cards_spoken(parse_card(card) for card in event["cards"].split(","))
            return f"{self.does(seat, 'show')} {cards}"
        if kind == "HandSettled":
            return self._result(event)
        if kind == "DecisionGraded":
            lost = event["lost_bets"] / 10_000
            chosen, best = self._choice(event["chosen"]), self._choice(event["best"])
            return f"{chosen}: {f'{lost:.2f} percent of the bet lost; best was {best}' if lost else 'the best play'}"
        return self._table_told(event) if self.verbosity != "brief" or kind in LOUD else None

    def _card_told(self, event: Mapping[str, Any]) -> str | None:
        seat, own = event["seat"], event["seat"] == self.view["you"]
        if event["card"] is None:
            return f"{self.does(seat, 'get')} a card face down" if self.verbosity == "full" else None
        if self.verbosity == "brief" and not own and seat != 0:
            return None
        return f"{self.does(seat, 'draw')} {card_spoken(event['card'])}"

    def _action_told(self, event: Mapping[str, Any]) -> str | None:
        action = event["action"]
        if not action:
            return f"{self.does(event['seat'], 'have')} decided"
        if action == "hit" and self.verbosity != "full":
            return None
        verb, _, aimed = action.partition(" ")
        said = self.does(event["seat"], ACTIONS.get(verb, verb))
        return f"{said} {self.who(int(aimed))}" if aimed else said

    def _result(self, event: Mapping[str, Any]) -> str:
        seat, net = event["seat"], str(event["net"])
        reason = f", because {REASONS[event['why']]}" if event["why"] in REASONS else ""
        if net == "0":
            return f"{self.does(seat, 'get')} the bet back{reason}"
        verb = "lose" if net.startswith("-") else "win"
        bets = net.lstrip("-")
        return f"{self.does(seat, verb)} {'the bet' if bets == '1' else f'{bets} bets'}{reason}"

    def _table_told(self, event: Mapping[str, Any]) -> str | None:
        said = SAYINGS.get(event["event"])
        return said(self, event) if said else None


Saying = Callable[[Voice, Mapping[str, Any]], str | None]
SAYINGS: dict[str, Saying] = {
    "RoundStarted": lambda voice, event: f"round {event['number']} begins",
    "ShoeShuffled": lambda voice, event: "the cards are shuffled",
    "DealerPeeked": lambda voice, event: f"the dealer has {'a' if event['blackjack'] else 'no'} blackjack",
    "RoundVoided": lambda voice, event: "the round is void and every bet goes back",
    "HandBusted": lambda voice, event: voice.does(event["seat"], "be bust"),
    "BetPlaced": lambda voice, event: voice.does(event["seat"], f"bet {event['chips']}") if event["chips"] else None,
    "SeatTaken": lambda voice, event: f"{event['name']} takes seat {event['seat']}",
    "PlayerReturned": lambda voice, event: (
        f"{voice.does(event['seat'], 'be')} back at the table with {chips_spoken(event['tenths'])}"
    ),
    "PlayerRemoved": lambda voice, event: f"the owner takes {event['name']} from the table",
    "SeatFreed": lambda voice, event: f"{event['name']} was away for too long and gives up seat {event['seat']}",
    "ClockSet": lambda voice, event: (
        f"decisions have {event['seconds']} seconds from now on" if event["seconds"] else "no clock runs from now on"
    ),
    "TableClosing": lambda voice, event: "the table closes when the round is over",
    "PlayerLeft": lambda voice, event: f"seat {event['seat']} is free",
    "PlayerAway": lambda voice, event: voice.does(event["seat"], "be away"),
    "PlayerBack": lambda voice, event: voice.does(event["seat"], "be back"),
    "PlayerBroke": lambda voice, event: voice.does(event["seat"], "be out of chips"),
    "BankTaken": lambda voice, event: voice.does(event["seat"], "hold the bank"),
    "ClockRanOut": lambda voice, event: f"time is up for {voice.who(event['seat'])}",
    "ClockExtended": lambda voice, event: voice.does(event["seat"], "take more time"),
    "SeedWithheld": lambda voice, event: (
        f"{voice.whose(event['seat'])} seed was not opened, so the cards are shuffled without it"
    ),
    "RulesChanged": lambda voice, event: f"the table now plays the profile {event['profile']}",
    "SessionEnded": lambda voice, event: (
        voice.does(event["seat"], "win the table") if event["seat"] else "the table is over"
    ),
    "TableLoaded": lambda voice, event: "the table was loaded from a file",
    "TableClosed": lambda voice, event: "the table is closed",
}
LOUD = (
    "DealerPeeked",
    "PlayerBroke",
    "ClockRanOut",
    "SeedWithheld",
    "SessionEnded",
    "TableClosed",
    "TableClosing",
    "PlayerRemoved",
    "RoundVoided",
    "BankTaken",
)


def read_out(view: View, what: str, person: str = "first", verbosity: str = "normal") -> list[str]:
    """One readout of a view."""
    return Voice(view, person, verbosity).read(what)
