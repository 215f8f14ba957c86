"""What happens at a Ban Luck table, in full sentences, as one viewer may know it. Nothing here decides a rule.

The viewer is a seat (0 the banker) and is spoken to as "you"; everybody else is "the banker" or "player 3".
"""

from twentyone.games.banluck.hand import hand_is_soft, hand_rung, hand_total
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.contract import (
    BANK,
    Action,
    ActionTaken,
    CardDealt,
    Event,
    HandBusted,
    HandSettled,
    HandShown,
)
from twentyone.present.words.grammar import bets_spoken, card_name, cards_spoken, conjugated, counted, listed, sentence
from twentyone.rules.banluck import BanLuckRules, BelowMinimum, Reveal, Rung, Surrender, has_forfeited

RUNG_NAMES = {
    Rung.BAN_BAN: "Ban Ban",
    Rung.BAN_LUCK: "Ban Luck",
    Rung.SEVENS: "three sevens",
}
KEYS = {"hit": "h", "stand": "s", "open": "o", "surrender": "u", "play": "p"}
REASONS = {
    "777": "three sevens are paid at once",
    "bust": "the hand is bust",
    "forfeit": "15 or less forfeits",
    "banker bust": "the banker is bust",
}


def who(seat: int, viewer: int | None) -> str:
    """How a seat is called: `you`, `the banker`, `player 3`."""
    if seat == viewer:
        return "you"
    return "the banker" if seat == BANK else f"player {seat}"


def does(seat: int, viewer: int | None, verb: str) -> str:
    """Somebody with a verb: `you draw`, `player 3 draws`, `the banker loses`."""
    return conjugated(who(seat, viewer), verb)


def hand_spoken(rules: BanLuckRules, cards: tuple[int, ...]) -> str:
    """What a hand is worth: `soft 17`, `hard 15`, `Ban Luck`, `five cards of 19`, `bust with 24`."""
    rung, total = hand_rung(rules, cards), hand_total(rules, cards)
    if rung == Rung.BUST:
        return f"bust with {total}"
    if rung in RUNG_NAMES:
        return RUNG_NAMES[Rung(rung)]
    if rung in (Rung.FIVE_CARD, Rung.FIVE_CARD_21):
        return f"five cards of {total}"
    if total == 21:
        return "21"
    return f"{'soft' if hand_is_soft(rules, cards) else 'hard'} {total}"


def event_spoken(event: Event, seen: BanLuckObservation) -> str | None:
    """An event, already as this viewer may see it, as a sentence; None where another sentence says it."""
    viewer, rules = seen.viewer, seen.rules
    name = who(event.seat, viewer)
    match event:
        case CardDealt(card=card):
            cards = counted(seen.n_cards[event.seat], "card")
            if card is None:
                return sentence(f"{does(event.seat, viewer, 'draw')} and now {_has(event.seat, viewer)} {cards}")
            worth = hand_spoken(rules, seen.own)
            return sentence(f"{name} draw {card_name(card)} and {'are' if 'bust' in worth else 'now have'} {worth}")
        case ActionTaken(action=action):
            return _action_spoken(event.seat, action, viewer)
        case HandBusted():
            return None if event.seat == viewer else sentence(f"{name} is bust")
        case HandShown(cards=cards):
            shown = f"{cards_spoken(cards)}: {hand_spoken(rules, cards)}"
            return sentence(f"{does(event.seat, viewer, 'show')} {shown}")
        case HandSettled(net=net, why=why):
            reason = f", because {REASONS[why]}" if why in REASONS else ""
            return sentence(f"{_result(event.seat, viewer, int(net))}{reason}")
    return None


def _has(seat: int, viewer: int | None) -> str:
    return "have" if seat == viewer else "has"


def _result(seat: int, viewer: int | None, net: int) -> str:
    if net == 0:
        whose = "your" if seat == viewer else "the"
        return f"{does(seat, viewer, 'get')} {whose} bet back"
    if net > 0:
        return f"{does(seat, viewer, 'win')} {bets_spoken(net)}"
    return f"{does(seat, viewer, 'lose')} {bets_spoken(net)}"


def _action_spoken(seat: int, text: str, viewer: int | None) -> str | None:
    action = Action.parse(text)
    if action.verb == "hit":
        return None
    if action.verb == "play":
        return None if seat == viewer else sentence(f"{who(seat, viewer)} plays on")
    if action.verb == "surrender":
        return sentence(f"{does(seat, viewer, 'surrender')}: the hand is void and every bet goes back")
    if action.verb == "open":
        return sentence(f"{does(seat, viewer, 'open')} {who(action.seat, viewer)}")
    return sentence(does(seat, viewer, action.verb))


# What the viewer can ask for ----------------------------------------------------------------------


def own_hand_spoken(seen: BanLuckObservation) -> str:
    """The viewer's own cards and what they are worth."""
    return sentence(f"you hold {cards_spoken(seen.own)}: {hand_spoken(seen.rules, seen.own)}")


def table_spoken(seen: BanLuckObservation) -> list[str]:
    """Everybody else at the table, one sentence each, as far as the viewer may know them."""
    return [_seat_spoken(seat, seen) for seat in range(len(seen.n_cards)) if seat != seen.viewer]


def _seat_spoken(seat: int, seen: BanLuckObservation) -> str:
    cards, net = seen.hands[seat], seen.nets[seat]
    if cards is not None:
        words = f"{who(seat, seen.viewer)} shows {cards_spoken(cards)}: {hand_spoken(seen.rules, cards)}"
    else:
        words = f"{who(seat, seen.viewer)} has {counted(seen.n_cards[seat], 'hidden card')}"
        words += " and is bust" if seen.busted[seat] else ""
    return sentence(words + (f", and is settled with {net:+d}" if net is not None else ""))


def choices_spoken(legal: tuple[Action, ...]) -> str:
    """The legal actions with their keys: `hit (h) or stand (s)`."""
    words = [
        f"open player {action.seat} (o {action.seat})"
        if action.verb == "open"
        else f"{action.verb} ({KEYS[action.verb]})"
        for action in legal
    ]
    return listed(words, "or")


def prompt_spoken(seen: BanLuckObservation) -> str:
    """The question to the viewer: what the hand is worth and what can be done, and what standing would cost."""
    hand = hand_spoken(seen.rules, seen.own)
    forfeits = seen.viewer != BANK and has_forfeited(seen.rules, hand_total(seen.rules, seen.own), len(seen.own))
    warning = ", but standing on 15 or less always loses" if forfeits else ""
    return f"{hand[0].upper()}{hand[1:]}: {choices_spoken(seen.legal_actions)}{warning}? "


def forced_spoken(action: Action, seen: BanLuckObservation) -> str | None:
    """Why the viewer's only move is made without asking; None where nothing needs saying."""
    total = hand_total(seen.rules, seen.own)
    if action.verb == "hit":
        side = "banker" if seen.viewer == BANK else "player"
        return f"You have {hand_spoken(seen.rules, seen.own)}, and a {side} has to reach 16: you draw."
    if action.verb == "open":
        return f"Before you decide on {total}, player {action.seat} with three or more cards must be opened."
    if action.verb == "stand" and total > 21:
        return "You are bust. You lay your cards down as if you stood, and nobody else knows yet."
    return "You have 21 and stand." if action.verb == "stand" else None


def refusal_spoken(verb: str, seen: BanLuckObservation) -> str:
    """Why a known verb is not legal for the viewer now."""
    rules, is_banker = seen.rules, seen.viewer == BANK
    if verb in ("surrender", "play"):
        if not is_banker:
            return "Only the banker can void a hand or play it on."
        never = rules.surrender == Surrender.NEVER
        return "Under these rules nobody surrenders." if never else "You can surrender on the deal only, with hard 15."
    if verb == "open":
        if not is_banker:
            return "Only the banker opens hands."
        return _no_opening(rules)
    if verb == "stand" and rules.below_minimum == BelowMinimum.MUST_HIT and not is_banker:
        return f"You cannot stand on {hand_total(rules, seen.own)}: under these rules a player has to reach 16."
    return f"You cannot {verb} now."


def _no_opening(rules: BanLuckRules) -> str:
    if rules.reveal == Reveal.NONE:
        return "Under these rules nobody is opened before you are done."
    if rules.reveal == Reveal.OPTIONAL:
        return (
            "You can open a player who is not settled yet, while you are free to hit or stand: say open and the number."
        )
    return "Players with three or more cards are opened by themselves; two-card players cannot be opened early."
