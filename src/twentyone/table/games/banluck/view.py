"""A hand of Ban Luck in the shape every game shows, and the keys of its actions. All from a viewer's observation."""

from itertools import count

from twentyone.games.banluck.hand import hand_is_soft, hand_rung, hand_total
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.contract import BANK
from twentyone.rules.banluck import Rung
from twentyone.table.games import view
from twentyone.table.games.banluck.seen import BanLuckSeen

KEYS = {"play": "decline"}
"""Verbs that share the key of another."""


def round_view(at_table: BanLuckSeen) -> view.HandView:
    """The hand as its observer sees it."""
    seats = {str(seat): _seat(at_table, number) for seat, number in zip(at_table.seats, count(1))}
    return {
        "phase": str(at_table.seen.phase),
        "turn": at_table.actors[0] if at_table.actors else None,
        "hand_index": 0,
        "voided": at_table.seen.voided,
        "banker": at_table.banker,
        "bank": _cards(at_table.seen, BANK, 0, view.bank_net(seats)),
        "seats": seats,
        "facts": {},
    }


def _seat(at_table: BanLuckSeen, number: int) -> view.SeatView:
    bet, net = at_table.bets[number - 1], at_table.nets[number - 1]
    return {"bet": bet, "stake": bet, "net": net, "hands": [_cards(at_table.seen, number, bet, net)], "facts": {}}


def _cards(seen: BanLuckObservation, number: int, stake: int, net: int | None) -> view.CardsView:
    cards = seen.hands[number] or ()
    is_whole = len(cards) >= 2
    rung = Rung(hand_rung(seen.rules, cards)) if is_whole else None
    return view.cards_view(
        cards,
        seen.n_cards[number],
        total=hand_total(seen.rules, cards) if is_whole else None,
        soft=is_whole and hand_is_soft(seen.rules, cards),
        special=rung.name.lower() if rung is not None and rung > Rung.PLAIN else None,
        busted=seen.busted[number],
        stake=stake,
        net=net,
        facts={"announced": seen.announced[number]},
    )


def offers(at_table: BanLuckSeen) -> tuple[view.OfferView, ...]:
    """What the observer may do: no chips move, and of several players to open only the first has a key."""
    with_key = {action.verb: action for action in reversed(at_table.legal_actions)}
    return tuple(
        view.offer(action, KEYS.get(action.verb, action.verb) if with_key[action.verb] == action else None)
        for action in at_table.legal_actions
    )
