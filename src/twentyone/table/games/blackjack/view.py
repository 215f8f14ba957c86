"""A round of blackjack in the shape every game shows, and what each action costs. All from a viewer's observation."""

from functools import lru_cache

from twentyone.cards.card import value
from twentyone.cards.hand import is_bust
from twentyone.games.blackjack.hand import Cards, Shape, shape
from twentyone.games.blackjack.observation import BlackjackObservation, HandView, SeatView
from twentyone.games.blackjack.phase import DOUBLE, EVEN_MONEY, INSURE, PLAY, SPLIT, SURRENDER
from twentyone.games.blackjack.settlement import share
from twentyone.games.contract import BANK, Action
from twentyone.remembered import Interned, interned
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules
from twentyone.table.games import view

BLACKJACK = "blackjack"
MOST_SEATS = 8192
"""So many seats as they are shown are remembered: those of a thousand full tables."""
KEYS = {PLAY: "decline"}
"""Actions that share the key of another."""


def round_view(seen: BlackjackObservation) -> view.HandView:
    """The round as its observer sees it."""
    rules = interned(seen.rules)
    seats = {str(number): _seat(rules, seat) for number, seat in enumerate(seen.seats, 1) if seat.bet}
    return {
        "phase": str(seen.phase),
        "turn": seen.actors[0] if len(seen.actors) == 1 else None,
        "hand_index": seen.hand_index,
        "voided": seen.voided,
        "banker": BANK,
        "bank": _dealer(seen, view.bank_net(seats)),
        "seats": seats,
        "facts": {"peeked": seen.peeked, "discards": seen.n_discards},
    }


def _dealer(seen: BlackjackObservation, net: int | None) -> view.CardsView:
    cards = seen.dealer
    if len(cards) < seen.dealer_n_cards or not cards:
        return view.cards_view(cards, seen.dealer_n_cards, net=net)
    shaped = shape(cards)
    return view.cards_view(
        cards,
        seen.dealer_n_cards,
        total=ask.total(shaped.low, shaped.aces),
        soft=ask.is_soft(shaped.low, shaped.aces),
        special=BLACKJACK if ask.is_natural(*shaped) else None,
        busted=is_bust(shaped.low),
        net=net,
    )


@lru_cache(maxsize=MOST_SEATS)
def _seat(rules: Interned[BlackjackRules], seat: SeatView) -> view.SeatView:
    """A seat, remembered since an action changes one of seven; whoever adds to it adds to a copy."""
    stake, net = seat.insurance, seat.insurance_net if seat.insurance else 0
    for hand in seat.hands:
        stake += hand.stake
        net = None if net is None or hand.net is None else net + hand.net
    return {
        "bet": seat.bet,
        "stake": stake,
        "net": net,
        "hands": [_hand(rules.value, hand) for hand in seat.hands],
        "facts": {"insurance": seat.insurance, "insurance_net": seat.insurance_net, "decided": seat.decided},
    }


def _hand(rules: BlackjackRules, hand: HandView) -> view.CardsView:
    facts: view.Facts = {"doubled": hand.doubled, "after_split": hand.after_split, "done": hand.done}
    if not hand.cards:
        return view.cards_view((), hand.n_cards, stake=hand.stake, net=hand.net, facts=facts)
    total, soft, busted, shaped = _counted(hand.cards)
    is_blackjack = _is_blackjack(rules, hand.cards, shaped, hand.after_split)
    if is_blackjack and hand.net == hand.stake and rules.blackjack_pays != ask.EVEN_MONEY_PAYS:
        facts["even_money"] = True
    return view.cards_view(
        hand.cards,
        hand.n_cards,
        total=total,
        soft=soft,
        special=BLACKJACK if is_blackjack else None,
        busted=busted,
        stake=hand.stake,
        net=hand.net,
        facts=facts,
    )


@lru_cache(maxsize=4096)
def _counted(cards: Cards) -> tuple[int, bool, bool, Shape]:
    """The total of a hand, whether it is soft or bust, and its shape: asked with every frame of a round."""
    shaped = shape(cards)
    return ask.total(shaped.low, shaped.aces), ask.is_soft(shaped.low, shaped.aces), is_bust(shaped.low), shaped


def _is_blackjack(rules: BlackjackRules, cards: Cards, shaped: Shape, after_split: bool) -> bool:
    """Whether a hand is paid as a blackjack; the first card of a split hand is the one that was split. [BJ-6, BJ-29]"""
    return ask.is_blackjack(rules, *shaped, after_split, after_split and value(cards[0]) == 1)


def offers(seen: BlackjackObservation) -> tuple[view.OfferView, ...]:
    """What the observer may do, with the chips each action takes or gives back at once."""
    own, hand = seen.own, seen.hand
    if own is None or hand is None:
        return ()
    return tuple(
        [
            view.offer(action, KEYS.get(action, action.verb), _price(action, own.bet, hand.stake))
            for action in seen.legal_actions
        ]
    )


def _price(action: Action, bet: int, stake: int) -> int | None:
    if action in (DOUBLE, SPLIT):
        return stake
    if action == INSURE:
        return share(bet, ask.INSURANCE_COSTS)
    if action == SURRENDER:
        return share(bet, ask.SURRENDER_COSTS) - stake
    if action == EVEN_MONEY:
        return -stake - share(bet, ask.EVEN_MONEY_PAYS)
    return None
