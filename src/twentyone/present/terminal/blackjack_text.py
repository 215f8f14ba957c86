"""What happens at a blackjack table, in full sentences, as one viewer may know it. Nothing here decides a rule.

The viewer is spoken to as "you", everybody else by name. Chips are said to the tenth.
"""

from collections.abc import Sequence
from fractions import Fraction

from twentyone.cards.card import rank
from twentyone.games.blackjack.event import ChoiceShown, DealerPeeked, InsuranceSettled, RoundVoided, ShoeRefilled
from twentyone.games.blackjack.hand import Cards, hand_is_bust, hand_is_natural, hand_is_soft, hand_total
from twentyone.games.blackjack.observation import BlackjackObservation, HandView, SeatView
from twentyone.games.contract import (
    BANK,
    Action,
    ActionTaken,
    CardDealt,
    Event,
    HandSettled,
    HandShown,
)
from twentyone.present.words.grammar import RANK_NAMES, card_name, cards_spoken, conjugated, counted, listed, sentence
from twentyone.table.session.event import (
    PlayerBroke,
    PlayerJoined,
    PlayerLeft,
    RulesChanged,
    SessionEnded,
    ShoeShuffled,
)
from twentyone.table.session.player import Player
from twentyone.table.session.session import chips_text

KEYS = {
    "hit": "space",
    "stand": "x",
    "double": "d",
    "split": "p",
    "surrender": "s",
    "play": "n",
    "insure": "i",
    "even_money": "m",
    "decline": "n",
}
SPOKEN = {
    "hit": "hit",
    "stand": "stand",
    "double": "double down",
    "split": "split",
    "surrender": "surrender",
    "play": "play on",
    "insure": "take insurance",
    "even_money": "take even money",
    "decline": "decline",
}
REASONS = {
    "bust": "the hand is bust",
    "blackjack": "it is a blackjack",
    "dealer blackjack": "the dealer has a blackjack",
    "dealer bust": "the dealer is bust",
    "surrender": "the hand was surrendered",
    "even money": "even money was taken",
    "original bet only": "a dealer blackjack takes the original bet only",
    "void": "the round is void",
}
ORDINALS = ("first", "second", "third", "fourth")


class Speaker:
    """Says what one viewer learns; `names` has the names at the seats, from seat 1, empty for a free one."""

    def __init__(self, names: Sequence[str], viewer: int) -> None:
        self.names = tuple(names)
        self.viewer = viewer

    def who(self, seat: int) -> str:
        """How a seat is called: `you`, `the dealer`, or by name."""
        if seat == self.viewer:
            return "you"
        return "the dealer" if seat == BANK else self.names[seat - 1]

    def does(self, seat: int, words: str) -> str:
        """Somebody with a verb: `you draw`, `Ann draws`."""
        return conjugated(self.who(seat), words)

    # What happened ------------------------------------------------------------------------------------

    def event(self, event: Event, seen: BlackjackObservation) -> str | None:
        """An event of a round, as the viewer may see it, in a sentence; None where another sentence says it."""
        match event:
            case CardDealt(card=card, hand=index):
                return self._card(event.seat, card, index, seen)
            case ActionTaken(action=action) | ChoiceShown(action=action):
                return self._action(event.seat, action)
            case HandShown(cards=cards) if event.seat != self.viewer:
                return sentence(f"{self.does(event.seat, 'show')} {cards_spoken(cards)}: {hand_spoken(cards)}")
            case HandSettled(net=net, why=why, hand=index):
                return self._settled(event.seat, Fraction(net), why, index, seen)
            case InsuranceSettled(net=net):
                return sentence(f"{self._result(event.seat, Fraction(net), seen)} with the insurance")
            case DealerPeeked(blackjack=blackjack):
                found = "has a blackjack" if blackjack else "has no blackjack"
                return f"The dealer looks at the hole card and {found}."
            case ShoeRefilled(n_cards=n_cards):
                return f"The shoe is empty: {counted(n_cards, 'discard')} are shuffled and dealt on."
            case RoundVoided():
                return "There is no card left: the round is void and every bet goes back."
        return self.between_rounds(event)

    def between_rounds(self, event: Event) -> str | None:
        """An event of the table in a sentence; None for what needs no saying."""
        match event:
            case ShoeShuffled():
                return "The shoe is shuffled."
            case PlayerBroke():
                return sentence(f"{self.does(event.seat, 'be')} out of chips")
            case PlayerJoined(name=name):
                return sentence(f"{name} sits down at seat {event.seat}")
            case PlayerLeft(tenths=tenths):
                return sentence(f"{self.does(event.seat, 'leave')} the table with {chips_spoken(tenths)}")
            case RulesChanged(profile=profile):
                return f"The table now plays the profile {profile}."
            case SessionEnded() if event.seat != BANK:
                return sentence(f"{self.does(event.seat, 'win')} the table")
            case SessionEnded():
                return "The table is over."
        return None

    def _card(self, seat: int, card: int | None, index: int, seen: BlackjackObservation) -> str:
        if card is None:
            return sentence(f"{self.does(seat, 'get')} a card face down")
        cards = seen.dealer if seat == BANK else seen.seats[seat - 1].hands[index].cards
        now = f": {hand_spoken(cards)}" if cards and len(cards) > 1 else ""
        return sentence(f"{self.does(seat, 'draw')} {card_name(card)}{now}")

    def _action(self, seat: int, text: str) -> str | None:
        if text == "hit":
            return None
        if not text:
            return sentence(f"{self.does(seat, 'have')} decided")
        return sentence(self.does(seat, SPOKEN[text]))

    def _result(self, seat: int, net: Fraction, seen: BlackjackObservation) -> str:
        tenths = abs(int(net * seen.seats[seat - 1].bet))
        if net == 0:
            return f"{self.does(seat, 'get')} {'your' if seat == self.viewer else 'the'} stake back"
        return f"{self.does(seat, 'win' if net > 0 else 'lose')} {chips_spoken(tenths)}"

    def _settled(self, seat: int, net: Fraction, why: str, index: int, seen: BlackjackObservation) -> str:
        which = f" on the {ORDINALS[index]} hand" if len(seen.seats[seat - 1].hands) > 1 else ""
        reason = f", because {REASONS[why]}" if why in REASONS else ""
        return sentence(f"{self._result(seat, net, seen)}{which}{reason}")

    # What the viewer can ask for ----------------------------------------------------------------------

    def own_hand(self, seen: BlackjackObservation) -> str:
        """The viewer's cards and what they are worth, every hand of a split."""
        own = seen.own
        if own is None or not own.hands:
            return "You sit this round out."
        if len(own.hands) == 1:
            return sentence(f"you hold {_hand_words(own.hands[0])}")
        parts = [f"your {ORDINALS[index]} hand is {_hand_words(hand)}" for index, hand in enumerate(own.hands)]
        return " ".join(sentence(part) for part in parts)

    def table(self, seen: BlackjackObservation) -> list[str]:
        """Everybody else at the table, one sentence each, as far as the viewer may know them."""
        others = [(seat, view) for seat, view in enumerate(seen.seats, 1) if view.bet and seat != self.viewer]
        return [self._seat(seat, view) for seat, view in others]

    def _seat(self, seat: int, view: SeatView) -> str:
        hands = listed([_hand_words(hand) for hand in view.hands])
        chips = "" if view.chips is None else f" and has {chips_spoken(view.chips)} left"
        insured = f", insured for {chips_spoken(view.insurance)}" if view.insurance else ""
        return sentence(f"{self.who(seat)} bets {chips_spoken(view.bet)}{chips}, and holds {hands}{insured}")


def chips_spoken(tenths: int) -> str:
    """An amount of chips: `1 chip`, `7.5 chips`."""
    return f"{chips_text(tenths)} chip{'' if tenths == 10 else 's'}"


def hand_spoken(cards: Cards) -> str:
    """What cards are worth: `soft 17`, `hard 15`, `21 in two cards`, `bust with 24`."""
    if hand_is_natural(cards):
        return "21 in two cards"
    if hand_is_bust(cards):
        return f"bust with {hand_total(cards)}"
    return f"{'soft' if hand_is_soft(cards) else 'hard'} {hand_total(cards)}"


def _hand_words(hand: HandView) -> str:
    doubled = ", doubled" if hand.doubled else ""
    if hand.cards is None:
        return f"{counted(hand.n_cards, 'hidden card')}{doubled}"
    if len(hand.cards) == 1:
        return cards_spoken(hand.cards)
    return f"{cards_spoken(hand.cards)}, {hand_spoken(hand.cards)}{doubled}"


def dealer_spoken(seen: BlackjackObservation) -> str:
    """What the dealer shows."""
    if not seen.dealer:
        return "The dealer has no card yet."
    hidden = seen.dealer_n_cards - len(seen.dealer)
    if hidden:
        return f"The dealer shows {card_name(seen.dealer[0])}, and the hole card is face down."
    return f"The dealer shows {cards_spoken(seen.dealer)}: {hand_spoken(seen.dealer)}."


def tally_spoken(player: Player) -> list[str]:
    """How a player has done, in a few sentences."""
    tally = player.tally
    net = tally.net
    standing = "even" if net == 0 else f"{chips_spoken(abs(net))} {'ahead' if net > 0 else 'behind'}"
    lines = [f"You have {chips_spoken(player.purse)} and are {standing}."]
    if tally.hands:
        lines.append(
            f"You have played {counted(tally.hands, 'hand')}: {tally.won} won, {tally.lost} lost, {tally.pushed}"
            f" pushed, {counted(tally.blackjacks, 'blackjack')}; you win {100 * float(tally.win_rate):.0f} percent."
        )
    return lines


def choices_spoken(legal: tuple[Action, ...]) -> str:
    """The legal actions with their keys: `hit (space) or stand (x)`."""
    return listed([f"{SPOKEN[action.text]} ({KEYS[action.text]})" for action in legal], "or")


def prompt_spoken(seen: BlackjackObservation) -> str:
    """The question to the viewer: what the hand is worth, against what, and what can be done."""
    hand, up = hand_spoken(seen.cards), RANK_NAMES[rank(seen.dealer[0])]
    return f"{hand[0].upper()}{hand[1:]} against {_article(up)} {up}: {choices_spoken(seen.legal_actions)}? "


def _article(word: str) -> str:
    return "an" if word[0] in "ae" else "a"
