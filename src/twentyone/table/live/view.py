"""What one viewer may know of a live table, as plain JSON values: a whitelist, and the only door to the outside.

A viewer is a seat, or None for a spectator. Cards come from the observation of the round, money from the books, and of
the shuffle only the commitments. The order of the cards, the secret behind it, tokens, other people's decisions and
whatever a round hides are never read here.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, cast

from twentyone.cards.card import card_text
from twentyone.games.banluck.hand import hand_is_soft as banluck_is_soft
from twentyone.games.banluck.hand import hand_rung as banluck_rung
from twentyone.games.banluck.hand import hand_total as banluck_total
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.blackjack.hand import hand_is_soft, hand_total
from twentyone.games.blackjack.observation import BlackjackObservation, HandView, SeatView
from twentyone.games.blackjack.state import BlackjackState
from twentyone.games.contract import BANK, Event
from twentyone.rules.banluck import Rung
from twentyone.rules.field import rules_dict
from twentyone.table.games.banluck.seen import BanLuckSeen
from twentyone.table.live.ledger import chips_account, stake_account
from twentyone.table.live.place import Place
from twentyone.table.live.table import LiveTable
from twentyone.table.session.player import Player
from twentyone.table.session.session import Stage
from twentyone.table.session.view import events_seen

MILLION = 1_000_000

Plain = dict[str, Any]
Cards = tuple[int, ...]


def sight(table: LiveTable, viewer: int | None) -> Plain:
    """All that a viewer may know of the table now."""
    return public_sight(table) | private_sight(table, viewer)


def public_sight(table: LiveTable) -> Plain:
    """What everybody may know, the same for all viewers."""
    session, balances = table.session, table.ledger.by_account
    return {
        "table": table.id,
        "version": table.version,
        "game": session.game,
        "profile": session.profile,
        "rules": _rules_dict(cast(Any, session.rules)),
        "settings": _rules_dict(session.settings),
        "mode": table.options.mode,
        "bank_every": table.options.bank_every,
        "stage": "closed" if table.closed else str(session.stage),
        "round": session.n_rounds,
        "banker": session.banker,
        "seats": [_seat(table, number, balances) for number in range(1, len(table.places) + 1)],
        "shuffle": {
            "shoe": table.dealing.shoe,
            "commitment": table.dealing.committed,
            "dealt": table.dealing.n_dealt,
            "next_commitment": table.dealing.next_committed,
            "commitments": {str(seat): committed for seat, committed in table.dealing.next_commitments.items()},
        },
        "time": table.now,
    }


def private_sight(table: LiveTable, viewer: int | None) -> Plain:
    """What depends on who looks: the cards as seen from there, and what is the viewer's own."""
    return hand_sight(table, viewer) | own_sight(table, viewer)


def looks_alike(table: LiveTable) -> bool:
    """Whether the cards look the same from every seat: between rounds, and where players' cards lie face up."""
    state = table.session.round
    return state is None or (isinstance(state, BlackjackState) and state.face_up)


def hand_sight(table: LiveTable, viewer: int | None) -> Plain:
    """The round as seen from a seat, and whom it waits for."""
    session = table.session
    seen = None if session.round is None else session.round.observation(_observer(table, viewer))
    waiting_for = session.waiting_for if seen is None else seen.actors
    return {
        "waiting_for": _waiting_for(table, waiting_for),
        "deadline": _public_deadline(table, waiting_for),
        "hand": _hand(seen),
    }


def _waiting_for(table: LiveTable, seats: tuple[int, ...]) -> list[int]:
    if table.session.stage == Stage.SEEDS:
        return list(table.dealing.awaited)
    return [table.session.banker if seat == BANK else seat for seat in seats]


def own_sight(table: LiveTable, viewer: int | None) -> Plain:
    """What is a viewer's own: the seat, the decision to make, the grades so far."""
    place = None if viewer is None else table.places[viewer - 1]
    return {
        "you": viewer,
        "decision": None if viewer is None else _decision(table, viewer),
        "grades": None if place is None else _grades(place),
    }


@lru_cache(maxsize=1024)
def _rules_dict(rules: Any) -> Plain:
    return rules_dict(rules)


def _observer(table: LiveTable, viewer: int | None) -> int | None:
    """The viewer as the session knows it: a seat that is not in the session yet is a spectator."""
    return None if viewer is None or table.session.players[viewer - 1] is None else viewer


def events_for(events: Iterable[Event], viewer: int | None) -> list[Plain]:
    """What of these events a viewer learns, as plain values."""
    return [plain_event(event) for event in events_seen(events, viewer)]


def plain_event(event: Event) -> Plain:
    """An event as plain values, without whom it was meant for."""
    plain = event.to_dict()
    del plain["audience"]
    return plain


# Seats and decisions ------------------------------------------------------------------------------------


def _seat(table: LiveTable, seat: int, balances: dict[str, int]) -> Plain | None:
    place, player = table.places[seat - 1], table.session.players[seat - 1]
    if place is None:
        return None
    return {
        "seat": seat,
        "name": place.name,
        "avatar": place.avatar,
        "bot": place.is_bot,
        "present": place.present,
        "leaving": place.leaving,
        "withheld": place.withheld,
        "playing": player is not None,
        "chips": balances.get(chips_account(seat), 0),
        "stake": balances.get(stake_account(seat), 0),
        "bet": player and player.bet,
        "last_bet": player and player.last_bet,
        "out": player is not None and player.is_out,
        "statistics": None if player is None else _statistics(player),
    }


def _grades(place: Place) -> Plain:
    """How well a player decides, apart from luck: the player's own business."""
    return {"graded": place.n_graded, "best": place.n_best, "ev_lost": place.lost_millionths / MILLION}


def _statistics(player: Player) -> Plain:
    tally = player.tally
    return {
        "hands": tally.hands,
        "won": tally.won,
        "lost": tally.lost,
        "pushed": tally.pushed,
        "blackjacks": tally.blackjacks,
        "win_rate": tally.won / tally.hands if tally.hands else 0.0,
        "net": tally.net,
    }


def _decision(table: LiveTable, viewer: int) -> Plain | None:
    decision = table.decision(viewer)
    if decision is None:
        return None
    plain: Plain = {
        "id": decision.id,
        "kind": decision.kind,
        "deadline": decision.deadline,
        "extendable": decision.deadline is not None
        and not decision.extended
        and decision.kind != "seed"
        and bool(table.session.settings.turn_timer),
    }
    if decision.kind == "seed":
        return plain | {"actions": [], "commitment": table.dealing.next_commitments[viewer]}
    if decision.kind == "bet":
        lowest, highest = table.session.bet_limits(viewer)
        return plain | {"lowest": lowest, "highest": highest, "actions": []}
    assert table.session.round is not None
    legal = table.session.round.legal_actions(table.actor_of(viewer))
    return plain | {"actions": [action.text for action in legal]}


def _public_deadline(table: LiveTable, waiting_for: tuple[int, ...]) -> int | None:
    """The clock of a turn, or of the seeds, that everybody sees; while several decide, each sees only their own."""
    if table.session.stage == Stage.SEEDS:
        return table.next_deadline
    if table.session.round is None or len(waiting_for) != 1:
        return None
    seat = table.session.banker if waiting_for[0] == BANK else waiting_for[0]
    decision = table.decision(seat)
    return decision.deadline if decision else None


# Cards --------------------------------------------------------------------------------------------------


def _hand(seen: Any) -> Plain | None:
    if isinstance(seen, BlackjackObservation):
        return _blackjack(seen)
    return _banluck(seen) if isinstance(seen, BanLuckSeen) else None


def _texts(cards: Cards | None) -> list[str] | None:
    return None if cards is None else [card_text(card) for card in cards]


def _blackjack(seen: BlackjackObservation) -> Plain:
    shown = len(seen.dealer) == seen.dealer_n_cards and seen.dealer_n_cards > 1
    return {
        "phase": str(seen.phase),
        "turn": seen.actors[0] if len(seen.actors) == 1 else None,
        "hand_index": seen.hand_index,
        "dealer": {
            "cards": _texts(seen.dealer),
            "n_cards": seen.dealer_n_cards,
            "total": hand_total(seen.dealer) if seen.dealer else None,
            "soft": hand_is_soft(seen.dealer),
            "shown": shown,
        },
        "peeked": seen.peeked,
        "seats": {str(number): _blackjack_seat(seat) for number, seat in enumerate(seen.seats, 1) if seat.bet},
        "shoe": seen.shoe_size,
        "discards": seen.n_discards,
        "voided": seen.voided,
    }


def _blackjack_seat(seat: SeatView) -> Plain:
    return {
        "bet": seat.bet,
        "insurance": seat.insurance,
        "insurance_net": seat.insurance_net,
        "decided": seat.decided,
        "hands": [_blackjack_hand(hand) for hand in seat.hands],
    }


def _blackjack_hand(hand: HandView) -> Plain:
    return {
        "cards": _texts(hand.cards),
        "n_cards": hand.n_cards,
        "total": hand_total(hand.cards) if hand.cards else None,
        "soft": hand_is_soft(hand.cards) if hand.cards else False,
        "stake": hand.stake,
        "doubled": hand.doubled,
        "after_split": hand.after_split,
        "done": hand.done,
        "net": hand.net,
    }


def _banluck(at_table: BanLuckSeen) -> Plain:
    seen = at_table.seen
    return {
        "phase": str(seen.phase),
        "turn": at_table.actors[0] if at_table.actors else None,
        "dealer": _banluck_hand(seen, BANK),
        "seats": {
            str(seat): {"bet": bet, "hands": [_banluck_hand(seen, number)]}
            for number, (seat, bet) in enumerate(zip(at_table.seats, at_table.bets, strict=True), 1)
        },
        "voided": seen.voided,
    }


def _banluck_hand(seen: BanLuckObservation, number: int) -> Plain:
    cards = seen.hands[number]
    known = cards is not None and len(cards) >= 2
    return {
        "cards": _texts(cards),
        "n_cards": seen.n_cards[number],
        "total": banluck_total(seen.rules, cards) if cards is not None and known else None,
        "soft": banluck_is_soft(seen.rules, cards) if cards is not None and known else False,
        "rung": Rung(banluck_rung(seen.rules, cards)).name.lower() if cards is not None and known else None,
        "busted": seen.busted[number],
        "announced": seen.announced[number],
        "net": seen.nets[number],
    }
