"""A round of blackjack in the shape every game shows, and what each action costs. All from a viewer's observation."""

from twentyone.cards.card import value
from twentyone.games.blackjack.hand import Cards, hand_is_bust, hand_is_natural, hand_is_soft, hand_total, shape
from twentyone.games.blackjack.observation import BlackjackObservation, HandView, SeatView
from twentyone.games.blackjack.phase import DOUBLE, EVEN_MONEY, INSURE, PLAY, SPLIT, SURRENDER
from twentyone.games.blackjack.settlement import share
from twentyone.games.contract import BANK, Action
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import BlackjackRules
from twentyone.table.games import view

BLACKJACK = "blackjack"
KEYS = {PLAY: "decline"}
"""Actions that share the key of another."""


def round_view(seen: BlackjackObservation) -> view.HandView:
    """The round as its observer sees it."""
    seats = {str(number): _seat(seen.rules, seat) for number, seat in enumerate(seen.seats, 1) if seat.bet}
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
    is_open = bool(cards) and len(cards) == seen.dealer_n_cards
    return view.cards_view(
        cards,
        seen.dealer_n_cards,
        total=hand_total(cards) if is_open else None,
        soft=is_open and hand_is_soft(cards),
        special=BLACKJACK if is_open and hand_is_natural(cards) else None,
        busted=hand_is_bust(cards),
        net=net,
    )


def _seat(rules: BlackjackRules, seat: SeatView) -> view.SeatView:
    hands = [_hand(rules, hand) for hand in seat.hands]
    return {
        "bet": seat.bet,
        "stake": seat.insurance + sum(hand.stake for hand in seat.hands),
        "net": _seat_net(seat),
        "hands": hands,
        "facts": {"insurance": seat.insurance, "insurance_net": seat.insurance_net, "decided": seat.decided},
    }


def _seat_net(seat: SeatView) -> int | None:
    """What the seat has won or lost with all its hands and its insurance; None until the last is settled."""
    nets = [hand.net for hand in seat.hands]
    if seat.insurance:
        nets.append(seat.insurance_net)
    settled = [net for net in nets if net is not None]
    return sum(settled) if len(settled) == len(nets) else None


def _hand(rules: BlackjackRules, hand: HandView) -> view.CardsView:
    cards = hand.cards
    return view.cards_view(
        cards,
        hand.n_cards,
        total=hand_total(cards) if cards else None,
        soft=bool(cards) and hand_is_soft(cards or ()),
        special=BLACKJACK if cards and _is_blackjack(rules, cards, hand.after_split) else None,
        busted=hand_is_bust(cards or ()),
        stake=hand.stake,
        net=hand.net,
        facts={"doubled": hand.doubled, "after_split": hand.after_split, "done": hand.done},
    )


def _is_blackjack(rules: BlackjackRules, cards: Cards, after_split: bool) -> bool:
    """Whether a hand is paid as a blackjack. [BJ-6, BJ-29]"""
    return ask.is_blackjack(rules, *shape(cards), after_split, after_split and value(cards[0]) == 1)


def offers(seen: BlackjackObservation) -> tuple[view.OfferView, ...]:
    """What the observer may do, with the chips each action takes or gives back at once."""
    return tuple(
        view.offer(action, KEYS.get(action, action.verb), _price(seen, action)) for action in seen.legal_actions
    )


def _price(seen: BlackjackObservation, action: Action) -> int | None:
    assert seen.own is not None
    assert seen.hand is not None
    bet, stake = seen.own.bet, seen.hand.stake
    if action in (DOUBLE, SPLIT):
        return stake
    if action == INSURE:
        return share(bet, ask.INSURANCE_COSTS)
    if action == SURRENDER:
        return share(bet, ask.SURRENDER_COSTS) - stake
    if action == EVEN_MONEY:
        return -stake - share(bet, ask.EVEN_MONEY_PAYS)
    return None
