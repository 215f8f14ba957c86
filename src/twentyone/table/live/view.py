"""What one viewer may know of a live table, as plain JSON values: a whitelist, and the only door to the outside.

A viewer is a seat, or None for a spectator. Cards come from the observation of the round, in the shape the game's
`hand_view` gives them; money comes from the books, and of the shuffle only the commitments. The order of the cards, the
secret behind it, tokens, other people's decisions and whatever a round hides are never read here. All money is in
tenths of a chip.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from twentyone.cards.card import FULL_DECK, card_text
from twentyone.games.contract import BANK, Action, ChipsMoved, Event
from twentyone.games.registry import find_game
from twentyone.remembered import once_for_each
from twentyone.rules.field import rules_dict
from twentyone.table.games.contract import AnyTableGame
from twentyone.table.games.registry import table_game
from twentyone.table.games.view import HandView, offer
from twentyone.table.live.bank import PASS, TAKE, bank_asked, bank_offer
from twentyone.table.live.money.bankroll import buy_in_limits
from twentyone.table.live.money.ledger import HOUSE, chips_account, stake_account
from twentyone.table.live.patience import extension
from twentyone.table.live.place import Place
from twentyone.table.live.table import LiveTable
from twentyone.table.session.player import Player
from twentyone.table.session.session import Stage

MILLION = 1_000_000

Plain = dict[str, Any]


def sight(table: LiveTable, viewer: int | None) -> Plain:
    """All that a viewer may know of the table now."""
    return public_sight(table) | private_sight(table, viewer)


def public_sight(table: LiveTable, seats: list[Plain | None] | None = None) -> Plain:
    """What everybody may know, the same for all viewers; with its `seats`, where they are known already."""
    session, balances, game = table.session, table.ledger.by_account, _game(table)
    return {
        "table": table.id,
        "version": table.version,
        "game": session.game,
        "profile": session.profile,
        "rules": _rules_dict(cast(Any, session.rules)),
        "settings": _rules_dict(session.settings),
        "mode": table.options.mode,
        "owner": table.owners_seat,
        "private": table.options.private,
        "password": bool(table.options.password_hash),
        "pace_ms": table.options.pace_ms,
        "bank_every": table.options.bank_every,
        "bankroll": _buy_in(table),
        "stage": "closed" if table.closed else str(session.stage),
        "round": session.n_rounds,
        "standings": _standings(table, balances),
        "banker": session.banker,
        "has_banker": game.has_banker,
        "bank_asked": bank_asked(table),
        "quiet": table.quiet,
        "shoe": game.shoe(session.rules, session.carry, session.round),
        "seats": seats or [seat_sight(table, number, balances) for number in range(1, len(table.places) + 1)],
        "shuffle": {
            "shoe": table.dealing.shoe,
            "commitment": table.dealing.committed,
            "dealt": table.dealing.n_dealt,
            "next_commitment": table.dealing.next_committed,
            "commitments": {str(seat): committed for seat, committed in table.dealing.next_commitments.items()},
            "deck": _deck(session.game),
        },
        "time": table.now,
    }


def private_sight(table: LiveTable, viewer: int | None) -> Plain:
    """What depends on who looks: the cards as seen from there, and what is the viewer's own."""
    return hand_sight(table, viewer) | own_sight(table, viewer)


def looks_alike(table: LiveTable) -> bool:
    """Whether the cards look the same from every seat."""
    state = table.session.round or table.session.last
    return state is None or _game(table).looks_alike(state)


def hand_sight(table: LiveTable, viewer: int | None) -> Plain:
    """The round in play or the last one as seen from a seat, and whom the table waits for."""
    return round_sight(table, viewer) | {"last": last_sight(table, viewer)}


def round_sight(table: LiveTable, viewer: int | None) -> Plain:
    """The round in play as seen from a seat, and whom the table waits for."""
    session = table.session
    seen = None if session.round is None else session.round.observation(_observer(table, viewer))
    waiting_for = session.waiting_for if seen is None else seen.actors
    return {
        "waiting_for": _waiting_for(table, waiting_for),
        "deadline": _public_deadline(table, waiting_for),
        "hand": None if seen is None else _game(table).hand_view(seen),
    }


def last_sight(table: LiveTable, viewer: int | None) -> HandView | None:
    """The last round as its viewer may see it: who sits where somebody else played is a spectator."""
    last = table.session.last
    if last is None:
        return None
    return _game(table).hand_view(last.observation(None if viewer in table.vacated else _observer(table, viewer)))


def _waiting_for(table: LiveTable, seats: tuple[int, ...]) -> list[int]:
    if table.session.stage == Stage.SEEDS:
        return list(table.dealing.awaited)
    asked = bank_asked(table)
    if asked is not None:
        return [asked]
    return [table.session.banker if seat == BANK else seat for seat in seats]


def own_sight(table: LiveTable, viewer: int | None) -> Plain:
    """What is a viewer's own: the seat, the decision to make, the grades so far."""
    place = None if viewer is None else table.places[viewer - 1]
    return {
        "you": viewer,
        "decision": None if viewer is None else _decision(table, viewer),
        "bank_offer": None if viewer is None else bank_offer(table, viewer),
        "grades": None if place is None else _grades(place),
    }


def _game(table: LiveTable) -> AnyTableGame:
    return table_game(table.session.game)


def _deck(game: str) -> list[str] | None:
    """The cards of a game's deck; None for the usual 52."""
    deck = find_game(game).deck
    return None if deck == FULL_DECK else [card_text(card) for card in deck]


@once_for_each
def _rules_dict(rules: Any) -> Plain:
    return rules_dict(rules)


def _observer(table: LiveTable, viewer: int | None) -> int | None:
    """The viewer as the session knows it: a seat that is not in the session yet is a spectator."""
    return None if viewer is None or table.session.players[viewer - 1] is None else viewer


def events_seen(events: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """What of these events a viewer learns."""
    return tuple([seen for event in events if (seen := event.seen_by(viewer)) is not None])


def events_for(events: Iterable[Event], viewer: int | None) -> list[Plain]:
    """What of these events a viewer learns, as plain values; what was won or lost is told in tenths as well."""
    seen, told = events_seen(events, viewer), list[Plain]()
    for number, event in enumerate(seen):
        plain = event.to_dict()
        del plain["audience"]  # whom it was meant for is nobody's business
        if "net" in plain:
            plain["tenths"] = _tenths(seen, number)
        told.append(plain)
    return told


def _tenths(events: Sequence[Event], number: int) -> int:
    """What an event that settles a stake moved between seat and bank: the chips that move right after it."""
    tenths, seat = 0, events[number].seat
    for moved in events[number + 1 :]:
        if not isinstance(moved, ChipsMoved) or moved.seat != seat:
            break
        tenths += moved.tenths * ((moved.source == HOUSE) - (moved.target == HOUSE))
    return tenths


def _buy_in(table: LiveTable) -> Plain | None:
    """The chips that somebody brings from their bankroll, in whole chips; None where chips come from the table."""
    if not table.options.bankroll:
        return None
    least, most = buy_in_limits(table.session.settings)
    return {"least": least, "most": most}


def _standings(table: LiveTable, balances: Mapping[str, int]) -> Plain | None:
    """How an elimination ended: who has chips, the most first, then who went broke, the last first."""
    session = table.session
    if table.options.mode != "elimination" or session.stage != Stage.OVER:
        return None
    solvent = [(seat, player) for seat, player in enumerate(session.players, 1) if player and not player.is_out]
    ranked = sorted(solvent, key=lambda pair: -balances.get(chips_account(pair[0]), 0))
    rows: list[Plain] = [
        {"name": player.name, "chips": balances.get(chips_account(seat), 0), "out_in": None} for seat, player in ranked
    ]
    rows += [{"name": name, "chips": 0, "out_in": number - table.began} for name, number in reversed(table.fallen)]
    return {"winner": session.winner, "rounds": table.n_played, "rows": rows}


# Seats and decisions ------------------------------------------------------------------------------------


def seat_sight(table: LiveTable, seat: int, balances: Mapping[str, int]) -> Plain | None:
    """A seat as everybody may know it, with the balances of the table's books; None for a free one."""
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
        "sits_out": bool(place.sits_out),
        "withheld": place.withheld,
        "silenced": bool(place.token_hash) and place.token_hash in table.silenced,
        "playing": player is not None,
        "chips": balances.get(chips_account(seat), 0),
        "stake": balances.get(stake_account(seat), 0),
        "bet": player and player.bet,
        "last_bet": player and player.last_bet,
        "out": player is not None and player.is_out,
        "statistics": None if player is None else _statistics(player, _game(table).has_naturals),
    }


def _grades(place: Place) -> Plain:
    """How well a player decides, apart from luck: the player's own business."""
    return {"graded": place.n_graded, "best": place.n_best, "ev_lost": place.lost_millionths / MILLION}


def _statistics(player: Player, has_naturals: bool) -> Plain:
    tally = player.tally
    return {
        "hands": tally.hands,
        "won": tally.won,
        "lost": tally.lost,
        "pushed": tally.pushed,
        "blackjacks": tally.blackjacks if has_naturals else None,
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
        "extendable": extension(table, decision) > 0,
    }
    if decision.kind == "seed":
        return plain | {"actions": [], "commitment": table.dealing.next_commitments[viewer]}
    if decision.kind == "bet":
        limits = table.session.bet_range(viewer)._asdict()
        return plain | {**limits, "largest_loss": table.session.largest_loss, "actions": []}
    if decision.kind == "bank":
        return plain | {"actions": [offer(Action(answer), answer) for answer in (TAKE, PASS)]}
    assert table.session.round is not None
    seen = table.session.round.observation(table.actor_of(viewer))
    return plain | {"actions": list(_game(table).offers(seen))}


def _public_deadline(table: LiveTable, waiting_for: tuple[int, ...]) -> int | None:
    """The clock of a turn, or of the seeds, that everybody sees; while several decide, each sees only their own."""
    if table.session.stage == Stage.SEEDS:
        return table.next_deadline
    if table.session.round is None or len(waiting_for) != 1:
        return None
    seat = table.session.banker if waiting_for[0] == BANK else waiting_for[0]
    decision = table.decision(seat)
    return decision.deadline if decision else None
