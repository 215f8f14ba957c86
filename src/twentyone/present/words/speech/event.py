"""What happens at any table, in words: cards, actions, results, people who come, go and talk. A game adds its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from twentyone.language.catalogue import once_a_language, phrase, written
from twentyone.present.words.contract import Plain, Teller, Words
from twentyone.present.words.grammar import capital, chips_spoken, commas, yes_no
from twentyone.table.server.saying import REACTIONS, Saying


class Narrator(Teller, Protocol):
    """Who tells of events: a teller who knows the words of the game and how many hands a seat has."""

    words: Words

    def choice(self, action: str) -> str:
        """An action that is offered."""
        ...

    def card(self, card: str) -> str:
        """A card in an announcement."""
        ...

    def cards(self, cards: Sequence[str]) -> str:
        """Cards that somebody shows."""
        ...

    def worth_after(self, event: Plain) -> str:
        """What a hand is worth after its last card of this frame; empty for a card before, and where it is not seen."""
        ...

    def is_you(self, seat: int) -> bool:
        """Whether a seat, or the bank, is the viewer's own."""
        ...

    def is_hidden(self, seat: int) -> bool:
        """Whether the viewer cannot see all the cards of a seat."""
        ...

    def played_by(self, profile: str, preset: str, own: str) -> str:
        """By which house rules the table plays, in one of two messages: about a preset, or about rules of its own."""
        ...

    def n_hands(self, seat: int) -> int:
        """How many hands a seat has in this round, or had in the last."""
        ...


Telling = Callable[[Narrator, Plain], str | None]
"""From an event to its sentence; None where it needs no saying."""


def card(voice: Narrator, event: Plain) -> str | None:
    """A card, with what the hand is worth after the last one: hidden ones only at full length, others' not at brief."""
    seat = event["seat"]
    if event["card"] is None:
        return voice.say("event-card-down", seat) if voice.verbosity == "full" else None
    if voice.verbosity == "brief" and seat and not voice.is_you(seat):
        return None
    worth = voice.worth_after(event)
    parts = {"card": voice.card(event["card"]), "worth": worth, "number": event["hand"] + 1}
    if voice.n_hands(seat) > 1:
        return voice.say("event-hand-card-worth" if worth else "event-hand-card", seat, **parts)
    return voice.say("event-card-worth" if worth else "event-card", seat, **parts)


def action(voice: Narrator, event: Plain) -> str | None:
    """What somebody does; without a choice that is known yet, that it was made. A card that all see says it itself.

    `turned`: the cards of the seat lay face down then, and were turned over later in the same breath.
    """
    taken = event["action"]
    if not taken:
        return voice.say("event-decided", event["seat"])
    is_quiet = voice.words.action(taken.partition(" ")[0]).quiet and voice.verbosity != "full"
    is_hidden = event.get("turned", False) or voice.is_hidden(event["seat"])
    if is_quiet and (voice.verbosity == "brief" or voice.is_you(event["seat"]) or not is_hidden):
        return None
    return voice.acts(event["seat"], taken)


def shown_hand(voice: Narrator, event: Plain) -> str | None:
    """Cards that are turned over, with what they are worth if no more are drawn; the viewer knows their own."""
    if voice.is_you(event["seat"]):
        return None
    worth = voice.worth_after(event)
    cards = voice.cards(event["cards"].split(","))
    return voice.say("event-shown-worth" if worth else "event-shown", event["seat"], cards=cards, worth=worth)


def busted(voice: Narrator, event: Plain) -> str | None:
    """A hand that is bust; where its last card is seen in the same breath, that says it."""
    if event.get("told"):
        return None
    is_one_of = voice.n_hands(event["seat"]) > 1
    return voice.say("event-hand-bust" if is_one_of else "event-bust", event["seat"], number=event["hand"] + 1)


def result(voice: Narrator, event: Plain) -> str:
    """What a hand has won or lost and why; of several hands only which and how much, since the reason was heard."""
    seat, tenths = event["seat"], event["tenths"]
    sign = (tenths > 0) - (tenths < 0)
    because, chips = voice.words.because(voice, event), chips_spoken(abs(tenths))
    if voice.n_hands(seat) > 1:
        one_of = ("event-hand-back", "event-hand-win", "event-hand-lose")[sign]
        return voice.say(one_of, seat, number=event["hand"] + 1, chips=chips)
    if because:
        said = ("event-back-because", "event-win-because", "event-lose-because")[sign]
        return voice.say(said, seat, chips=chips, because=because)
    return voice.say(("event-back", "event-win", "event-lose")[sign], seat, chips=chips)


def bank_paid(voice: Narrator, event: Plain) -> str:
    """What somebody has paid the bank besides a hand, where the game has no words of its own for it."""
    return voice.say("event-bank-paid", event["seat"], chips=chips_spoken(abs(event["tenths"])))


def round_result(voice: Narrator, event: Plain) -> str | None:
    """What a round has brought in all: to the viewer, and to whoever at the table held the bank."""
    parts = [part for part in (_own_result(voice, event), bank_result(voice, event)) if part]
    return commas(parts, "sentence") if parts else None


def _own_result(voice: Narrator, event: Plain) -> str | None:
    """What the round has brought the viewer in all, even if that is nothing; the chips alone after a single hand."""
    you, last = voice.view["you"], voice.view["last"]
    seat = last["seats"].get(str(you)) if last is not None and not last["voided"] else None
    place = None if you is None else voice.view["seats"][you - 1]
    if seat is None or seat["net"] is None or place is None:
        return None
    net, purse = event["tenths"][you - 1], chips_spoken(place["chips"])
    if len(seat["hands"]) == 1 and seat["hands"][0]["net"] == seat["net"]:
        return voice.say("event-purse", you, purse=purse)
    said = ("event-round-even", "event-round-win", "event-round-lose")[(net > 0) - (net < 0)]
    return voice.say(said, you, chips=chips_spoken(abs(net)), purse=purse)


def bank_result(voice: Narrator, event: Plain) -> str | None:
    """What a round has brought whoever at the table held the bank; nothing where the house did, or of a void round."""
    banker, last = voice.view["banker"], voice.view["last"]
    if not banker or (voice.verbosity == "brief" and not voice.is_you(banker)):
        return None
    tenths, place = event["tenths"][banker - 1], voice.view["seats"][banker - 1]
    parts = {"chips": chips_spoken(abs(tenths)), "purse": chips_spoken(place["chips"] if place else 0)}
    if tenths:
        return voice.say("event-bank-win" if tenths > 0 else "event-bank-lose", banker, **parts)
    is_played = last is not None and not last["voided"]
    return voice.say("event-bank-even", banker, **parts) if is_played else None


def bank_moved(voice: Narrator, event: Plain) -> str:
    """Who holds the bank from now on."""
    return voice.say("event-bank-held", event["seat"]) if event["seat"] else phrase("event-bank-house")


def bank_offered(voice: Narrator, event: Plain) -> str | None:
    """To whom the bank comes next; whoever it is, is asked."""
    return None if voice.is_you(event["seat"]) else voice.say("event-bank-comes", event["seat"])


def grade(voice: Narrator, event: Plain) -> str:
    """What a decision has cost against the best one."""
    lost = event["lost_bets"] / 10_000
    chosen, best = capital(voice.choice(event["chosen"])), voice.choice(event["best"])
    if not lost:
        return phrase("event-grade-best", chosen=chosen)
    return phrase("event-grade", chosen=chosen, percent=written(lost, 2), best=best)


def bet(voice: Narrator, event: Plain) -> str | None:
    """A bet; whoever sits out says nothing."""
    return voice.say("event-bet", event["seat"], chips=event["chips"]) if event["chips"] else None


def returned(voice: Narrator, event: Plain) -> str:
    """Somebody who comes back to chips that were kept."""
    return voice.say("event-returned", event["seat"], chips=chips_spoken(event["tenths"]))


def bought(voice: Narrator, event: Plain) -> str:
    """Somebody who buys chips."""
    return voice.say("event-bought", event["seat"], chips=chips_spoken(event["tenths"]))


def brought(voice: Narrator, event: Plain) -> str:
    """Somebody who brings chips from the bankroll."""
    chips = chips_spoken(event["tenths"])
    if voice.is_addressed(event["seat"]):
        return phrase("bankroll-you-brought", chips=chips)
    return phrase("bankroll-brought", who=voice.who(event["seat"]), chips=chips)


def taken(voice: Narrator, event: Plain) -> str:
    """Chips that go back to the bankroll; only their owner is told."""
    return phrase("bankroll-back", chips=chips_spoken(event["tenths"]))


def freed(voice: Narrator, event: Plain) -> str:
    """A seat that was held for too long."""
    if voice.view["bankroll"]:
        return phrase("bankroll-seat-freed", who=event["name"], seat=event["seat"])
    return phrase("event-freed", name=event["name"], seat=event["seat"])


def clock(voice: Narrator, event: Plain) -> str:
    """Another clock."""
    if not event["seconds"]:
        return phrase("event-clock-none")
    return phrase("event-clock", seconds=event["seconds"])


def rules_changed(voice: Narrator, event: Plain) -> str:
    """Other house rules."""
    return voice.played_by(event["profile"], "event-rules", "event-rules-own")


def pace(voice: Narrator, event: Plain) -> str:
    """Another pace of the bots."""
    if not event["milliseconds"]:
        return phrase("event-pace-none")
    return phrase("event-pace", seconds=event["milliseconds"] / 1000)


def door(voice: Narrator, event: Plain) -> str:
    """Who finds the table, and who may come in."""
    name = "event-door-password" if event["password"] else "event-door"
    return phrase(name, private=yes_no(event["private"]))


def ended(voice: Narrator, event: Plain) -> str:
    """The end of a table, with who won it."""
    return voice.say("event-table-won", event["seat"]) if event["seat"] else phrase("event-table-over")


def silenced(voice: Narrator, event: Plain) -> str:
    """Somebody whom the owner lets talk no more, or again."""
    return voice.say("event-silenced", event["seat"], silenced=yes_no(event["silenced"]))


def talk_switched(voice: Narrator, event: Plain) -> str:
    """Talk that the owner has switched off, or on again."""
    return phrase("event-talk", off=yes_no(event["off"]))


def _fixed(name: str) -> Telling:
    """How something is told that is always the same."""
    return lambda voice, event: phrase(name)


def _of_seat(name: str) -> Telling:
    """How something is told of which only the seat is to be said."""
    return lambda voice, event: voice.say(name, event["seat"])


SAYINGS: Mapping[str, Telling] = {
    "CardDealt": card,
    "ActionTaken": action,
    "HandShown": shown_hand,
    "HandSettled": result,
    "BankPaid": bank_paid,
    "HandBusted": busted,
    "DecisionGraded": grade,
    "RoundStarted": lambda voice, event: phrase("event-round-begins", number=event["number"]),
    "ShoeShuffled": _fixed("event-shuffled"),
    "BetPlaced": bet,
    "ChipsBought": bought,
    "ChipsBrought": brought,
    "ChipsTaken": taken,
    "SeatTaken": lambda voice, event: phrase("event-seat-taken", name=event["name"], seat=event["seat"]),
    "PlayerReturned": returned,
    "PlayerRemoved": lambda voice, event: phrase("event-removed", name=event["name"]),
    "SatOut": _of_seat("event-sat-out"),
    "SeatFreed": freed,
    "PlayerLeft": lambda voice, event: phrase("event-left", seat=event["seat"]),
    "PlayerAway": _of_seat("event-away"),
    "PlayerBack": _of_seat("event-returns"),
    "PlayerBroke": _of_seat("event-broke"),
    "BankTaken": bank_moved,
    "BankOffered": bank_offered,
    "BankPassed": _of_seat("event-bank-passed"),
    "RoundEnded": round_result,
    "ClockSet": clock,
    "PaceSet": pace,
    "DoorSet": door,
    "BarsLifted": _fixed("event-bars-lifted"),
    "OwnerChanged": _of_seat("event-owner"),
    "GameBegun": lambda voice, event: phrase("event-game-begun", chips=event["chips"]),
    "ClockRanOut": _of_seat("event-time-up"),
    "ClockExtended": _of_seat("event-more-time"),
    "SeedWithheld": _of_seat("event-withheld"),
    "RulesChanged": rules_changed,
    "SessionEnded": ended,
    "TableLoaded": _fixed("event-loaded"),
    "PlayerSilenced": silenced,
    "TalkSwitched": talk_switched,
    "TableClosing": _fixed("event-closing"),
    "TableClosed": _fixed("event-closed"),
}
LOUD = frozenset(
    {
        "CardDealt",
        "ActionTaken",
        "HandShown",
        "HandSettled",
        "BankPaid",
        "DecisionGraded",
        "PlayerBroke",
        "ClockRanOut",
        "SatOut",
        "SeatFreed",
        "SeedWithheld",
        "SessionEnded",
        "GameBegun",
        "OwnerChanged",
        "TableClosed",
        "TableClosing",
        "PlayerRemoved",
        "BankTaken",
        "BankPassed",
        "RoundEnded",
    }
)
"""What is told at every length."""
SILENT = frozenset({"ChipsMoved", "ChipsDealt", "PlayerJoined", "PlayerLeaving", "ShoeRevealed", "TableResumed"})
"""What needs no saying: another sentence says it, or nobody has to know."""

# What people say ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ReactionWords:
    """How a reaction is called on its button, and shown as a sign."""

    label: str
    sign: str


SIGNS = dict(zip(REACTIONS, "★♣♥☺‼☹", strict=True))


@once_a_language
def reaction_words() -> Mapping[str, ReactionWords]:
    """The words of every reaction."""
    return {name: ReactionWords(phrase(f"event-reaction-{name}"), sign) for name, sign in SIGNS.items()}


def talk_line(said: Saying, you: int | None, person: str = "first") -> str:
    """What somebody says as a listener reads it: `Ann says: well played`, `You applaud.`"""
    parts = {"you": yes_no(person == "first" and said.seat == you), "who": said.name}
    if said.reaction:
        return capital(phrase(f"event-reaction-{said.reaction}-does", **parts))
    return capital(phrase("event-says", text=said.text, **parts))
