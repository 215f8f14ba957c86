"""What happens at any table, in words: cards, actions, results, people who come, go and talk. A game adds its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from twentyone.language.catalogue import phrase as phrases
from twentyone.present.words.contract import Plain, Teller, Words
from twentyone.present.words.grammar import chips_spoken, conjugated, sentence
from twentyone.present.words.speech import phrase
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

    def played_by(self, profile: str) -> str:
        """By which house rules the table plays."""
        ...

    def n_hands(self, seat: int) -> int:
        """How many hands a seat has in this round, or had in the last."""
        ...


def card(voice: Narrator, event: Plain) -> str | None:
    """A card, with what the hand is worth after the last one: hidden ones only at full length, others' not at brief."""
    seat = event["seat"]
    if event["card"] is None:
        return voice.say(phrase.CARD_DOWN, seat) if voice.verbosity == "full" else None
    if voice.verbosity == "brief" and seat and not voice.is_you(seat):
        return None
    worth = voice.worth_after(event)
    parts = {"card": voice.card(event["card"]), "worth": worth, "number": event["hand"] + 1}
    if voice.n_hands(seat) > 1:
        return voice.say(phrase.HAND_CARD_WORTH if worth else phrase.HAND_CARD, seat, **parts)
    return voice.say(phrase.CARD_WORTH if worth else phrase.CARD, seat, **parts)


def action(voice: Narrator, event: Plain) -> str | None:
    """What somebody does; without a choice that is known yet, that it was made. A card that all see says it itself.

    `turned`: the cards of the seat lay face down then, and were turned over later in the same breath.
    """
    taken = event["action"]
    if not taken:
        return voice.does(event["seat"], "have decided")
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
    return voice.say(phrase.SHOWN_WORTH if worth else phrase.SHOWN, event["seat"], cards=cards, worth=worth)


def busted(voice: Narrator, event: Plain) -> str | None:
    """A hand that is bust; where its last card is seen in the same breath, that says it."""
    if event.get("told"):
        return None
    is_one_of = voice.n_hands(event["seat"]) > 1
    return voice.say(phrase.HAND_BUST if is_one_of else phrase.BUST, event["seat"], number=event["hand"] + 1)


def result(voice: Narrator, event: Plain) -> str:
    """What a hand has won or lost and why; of several hands only which and how much, since the reason was heard."""
    seat, tenths = event["seat"], event["tenths"]
    sign = (tenths > 0) - (tenths < 0)
    because, chips = voice.words.because(voice, event), chips_spoken(abs(tenths))
    if voice.n_hands(seat) > 1:
        one_of = (phrase.HAND_BACK, phrase.HAND_WIN, phrase.HAND_LOSE)[sign]
        return voice.say(one_of, seat, number=event["hand"] + 1, chips=chips)
    if because:
        said = (phrase.BACK_BECAUSE, phrase.WIN_BECAUSE, phrase.LOSE_BECAUSE)[sign]
        return voice.say(said, seat, chips=chips, because=because)
    return voice.say((phrase.BACK, phrase.WIN, phrase.LOSE)[sign], seat, chips=chips)


def round_result(voice: Narrator, event: Plain) -> str | None:
    """What a round has brought in all: to the viewer, and to whoever at the table held the bank."""
    parts = (_own_result(voice, event), bank_result(voice, event))
    return " ".join(part for part in parts if part) or None


def _own_result(voice: Narrator, event: Plain) -> str | None:
    """What the round has brought the viewer in all, even if that is nothing; the chips alone after a single hand."""
    you, last = voice.view["you"], voice.view["last"]
    seat = last["seats"].get(str(you)) if last is not None and not last["voided"] else None
    place = None if you is None else voice.view["seats"][you - 1]
    if seat is None or seat["net"] is None or place is None:
        return None
    net, purse = event["tenths"][you - 1], chips_spoken(place["chips"])
    if len(seat["hands"]) == 1 and seat["hands"][0]["net"] == seat["net"]:
        return voice.say(phrase.PURSE, you, purse=purse)
    said = (phrase.ROUND_EVEN, phrase.ROUND_WIN, phrase.ROUND_LOSE)[(net > 0) - (net < 0)]
    return voice.say(said, you, chips=chips_spoken(abs(net)), purse=purse)


def bank_result(voice: Narrator, event: Plain) -> str | None:
    """What a round has brought whoever at the table held the bank; nothing where the house did, or of a void round."""
    banker, last = voice.view["banker"], voice.view["last"]
    if not banker or (voice.verbosity == "brief" and not voice.is_you(banker)):
        return None
    tenths, place = event["tenths"][banker - 1], voice.view["seats"][banker - 1]
    parts = {"chips": chips_spoken(abs(tenths)), "purse": chips_spoken(place["chips"] if place else 0)}
    if tenths:
        return voice.say(phrase.BANK_WIN if tenths > 0 else phrase.BANK_LOSE, banker, **parts)
    is_played = last is not None and not last["voided"]
    return voice.say(phrase.BANK_EVEN, banker, **parts) if is_played else None


def bank_moved(voice: Narrator, event: Plain) -> str:
    """Who holds the bank from now on."""
    return voice.does(event["seat"], "hold the bank") if event["seat"] else "the house holds the bank again"


def bank_offered(voice: Narrator, event: Plain) -> str | None:
    """To whom the bank comes next; whoever it is, is asked."""
    return None if voice.is_you(event["seat"]) else f"the bank comes to {voice.who(event['seat'])}"


def grade(voice: Narrator, event: Plain) -> str:
    """What a decision has cost against the best one."""
    lost = event["lost_bets"] / 10_000
    cost = f"{lost:.2f} percent of the bet lost; best was {voice.choice(event['best'])}" if lost else "the best play"
    return f"{voice.choice(event['chosen'])}: {cost}"


def bet(voice: Narrator, event: Plain) -> str | None:
    """A bet; whoever sits out says nothing."""
    return voice.does(event["seat"], f"bet {event['chips']}") if event["chips"] else None


def returned(voice: Narrator, event: Plain) -> str:
    """Somebody who comes back to chips that were kept."""
    return f"{voice.does(event['seat'], 'be')} back at the table with {chips_spoken(event['tenths'])}"


def bought(voice: Narrator, event: Plain) -> str:
    """Somebody who buys chips."""
    return voice.does(event["seat"], f"buy {chips_spoken(event['tenths'])}")


def brought(voice: Narrator, event: Plain) -> str:
    """Somebody who brings chips from the bankroll."""
    who, chips = voice.who(event["seat"]), chips_spoken(event["tenths"])
    if who == "you":
        return phrases("bankroll-you-brought", chips=chips)
    return phrases("bankroll-brought", who=who, chips=chips)


def taken(voice: Narrator, event: Plain) -> str:
    """Chips that go back to the bankroll; only their owner is told."""
    return phrases("bankroll-back", chips=chips_spoken(event["tenths"]))


def sat_out(voice: Narrator, event: Plain) -> str:
    """Somebody who is not waited for any more."""
    if voice.who(event["seat"]) == "you":
        return "you sit out until you say that you are back"
    return voice.does(event["seat"], "sit out until they come back")


def freed(voice: Narrator, event: Plain) -> str:
    """A seat that was held for too long."""
    if voice.view["bankroll"]:
        return phrases("bankroll-seat-freed", who=event["name"], seat=event["seat"])
    return f"{event['name']} has not played for too long: seat {event['seat']} is given up, and the chips are kept"


def clock(voice: Narrator, event: Plain) -> str:
    """Another clock."""
    if not event["seconds"]:
        return "no clock runs from now on"
    return f"decisions have {event['seconds']} seconds from now on"


def rules_changed(voice: Narrator, event: Plain) -> str:
    """Other house rules."""
    return f"from now on {voice.played_by(event['profile'])}"


def pace(voice: Narrator, event: Plain) -> str:
    """Another pace of the bots."""
    if not event["milliseconds"]:
        return "bots play at once from now on"
    return f"bots take {event['milliseconds'] / 1000:g} seconds for a move from now on"


def door(voice: Narrator, event: Plain) -> str:
    """Who finds the table, and who may come in."""
    listed_as = "only who has the link finds this table" if event["private"] else "the lobby lists this table"
    return f"{listed_as}{', and coming in takes the password' if event['password'] else ''}"


def handed_over(voice: Narrator, event: Plain) -> str:
    """Another owner."""
    return voice.does(event["seat"], "run the table from now on")


def game_begun(voice: Narrator, event: Plain) -> str:
    """A new game at the same table."""
    return f"a new game begins: everybody here has {event['chips']} chips"


def withheld(voice: Narrator, event: Plain) -> str:
    """A seed that stays unknown."""
    return f"{voice.whose(event['seat'])} seed was not opened, so the cards are shuffled without it"


def ended(voice: Narrator, event: Plain) -> str:
    """The end of a table, with who won it."""
    return voice.does(event["seat"], "win the table") if event["seat"] else "the table is over"


def silenced(voice: Narrator, event: Plain) -> str:
    """Somebody whom the owner lets talk no more, or again."""
    who = voice.who(event["seat"])
    return f"the owner lets {who} talk no more" if event["silenced"] else f"the owner lets {who} talk again"


def talk_switched(voice: Narrator, event: Plain) -> str:
    """Talk that the owner has switched off, or on again."""
    return f"the owner has switched the talk at this table {'off' if event['off'] else 'on again'}"


SAYINGS: Mapping[str, Callable[[Narrator, Plain], str | None]] = {
    "CardDealt": card,
    "ActionTaken": action,
    "HandShown": shown_hand,
    "HandSettled": result,
    "HandBusted": busted,
    "DecisionGraded": grade,
    "RoundStarted": lambda voice, event: f"round {event['number']} begins",
    "ShoeShuffled": lambda voice, event: "the cards are shuffled",
    "BetPlaced": bet,
    "ChipsBought": bought,
    "ChipsBrought": brought,
    "ChipsTaken": taken,
    "SeatTaken": lambda voice, event: f"{event['name']} takes seat {event['seat']}",
    "PlayerReturned": returned,
    "PlayerRemoved": lambda voice, event: f"the owner takes {event['name']} from the table",
    "SatOut": sat_out,
    "SeatFreed": freed,
    "PlayerLeft": lambda voice, event: f"seat {event['seat']} is free",
    "PlayerAway": lambda voice, event: voice.does(event["seat"], "be away"),
    "PlayerBack": lambda voice, event: voice.does(event["seat"], "be back"),
    "PlayerBroke": lambda voice, event: voice.does(event["seat"], "be out of chips"),
    "BankTaken": bank_moved,
    "BankOffered": bank_offered,
    "BankPassed": lambda voice, event: voice.does(event["seat"], "pass the bank on"),
    "RoundEnded": round_result,
    "ClockSet": clock,
    "PaceSet": pace,
    "DoorSet": door,
    "BarsLifted": lambda voice, event: "whoever was barred may sit down again",
    "OwnerChanged": handed_over,
    "GameBegun": game_begun,
    "ClockRanOut": lambda voice, event: f"time is up for {voice.who(event['seat'])}",
    "ClockExtended": lambda voice, event: voice.does(event["seat"], "take more time"),
    "SeedWithheld": withheld,
    "RulesChanged": rules_changed,
    "SessionEnded": ended,
    "TableLoaded": lambda voice, event: "the table was loaded from a file",
    "PlayerSilenced": silenced,
    "TalkSwitched": talk_switched,
    "TableClosing": lambda voice, event: "the table closes when the round is over",
    "TableClosed": lambda voice, event: "the table is closed",
}
LOUD = frozenset(
    {
        "CardDealt",
        "ActionTaken",
        "HandShown",
        "HandSettled",
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
    """How a reaction is called on its button, shown as a sign, and told with a verb in its first form."""

    label: str
    sign: str
    spoken: str


REACTION_WORDS = dict(
    zip(
        REACTIONS,
        (
            ReactionWords("Well played", "★", "applaud"),
            ReactionWords("Good luck", "♣", "wish everybody good luck"),
            ReactionWords("Thanks", "♥", "say thanks"),
            ReactionWords("Ha ha", "☺", "laugh"),
            ReactionWords("Wow", "‼", "be amazed"),
            ReactionWords("Ouch", "☹", "feel for the others"),
        ),
        strict=True,
    )
)


def talk_line(said: Saying, you: int | None, person: str = "first") -> str:
    """What somebody says as a listener reads it: `Ann says: well played`, `You applaud.`"""
    who = "you" if person == "first" and said.seat == you else said.name
    if said.reaction:
        return sentence(conjugated(who, REACTION_WORDS[said.reaction].spoken))
    told = conjugated(who, "say")
    return f"{told[0].upper()}{told[1:]}: {said.text}"
