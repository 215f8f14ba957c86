"""One request carried out: `step(table, request, now)`. What cannot be done is refused and changes nothing.

A clock that runs out never raises a stake: it sits out, declines, plays on, stands; in Ban Luck a player draws to 16
and stands, a banker never surrenders, draws to 16, opens whom the rules make them open and stands. [BT-6]
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from twentyone.errors import ActionError, TableError
from twentyone.games.banluck.policy import stand_16
from twentyone.games.blackjack.policy import cautious
from twentyone.games.contract import BANK, Action, Event
from twentyone.rules.field import rules_dict, rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.fair.dealing import Dealing
from twentyone.table.fair.shuffle import LONGEST_CLIENT_SEED
from twentyone.table.games.banluck.round import BanLuckSeen
from twentyone.table.live import request as ask
from twentyone.table.live.advance import SEED_SECONDS, can_bank, close, run_on, tell, without_known_cards
from twentyone.table.live.keeping import check_may_sit
from twentyone.table.live.name import AVATARS, checked_name, is_alike, plain_name
from twentyone.table.live.place import MOST_MISSED, Decision, Place
from twentyone.table.live.table import LiveTable, open_table
from twentyone.table.session import event as happen
from twentyone.table.session.command import BuyChips, ChangeRules, MakeMove, PlaceBet, TakeBank
from twentyone.table.session.session import Stage

MOST_BARRED = 64

Events = list[Event]


class StaleDecisionError(ActionError):
    """An answer to a decision that is not open any more, or was never this seat's."""


def step(table: LiveTable | None, request: ask.AnyRequest, now: int) -> tuple[LiveTable, tuple[Event, ...]]:
    """The table after a request at that time, and what happened; without a table, one is opened."""
    if isinstance(request, ask.OpenTable) or table is None:
        if not isinstance(request, ask.OpenTable) or table is not None:
            raise TableError("A table is opened once, and before anything else.")
        return open_table(request, now)
    if table.closed:
        raise TableError(f"The table {table.id} is closed.")
    now = max(now, table.now)
    events: Events = []
    changed = STEPS[type(request)](table, request, events, now).with_answer(request)
    changed = run_on(changed, events, now)
    return replace(changed, version=table.version + 1, now=now), tuple(events)


# Seats --------------------------------------------------------------------------------------------------


def _sit(table: LiveTable, request: ask.TakeSeat, events: Events, now: int) -> LiveTable:
    if table.options.edition >= 2:
        check_may_sit(table, request.token_hash)
    answered = table.answers_of(request.token_hash)
    withheld = request.token_hash in table.withholders
    place = Place(request.name, request.avatar, token_hash=request.token_hash, answered=answered, withheld=withheld)
    return _seated(table, request.seat, place, events)


def _seat_bot(table: LiveTable, request: ask.SeatBot, events: Events, now: int) -> LiveTable:
    place = Place(request.name, request.avatar, is_bot=True, style=request.style)
    return _seated(table, request.seat, place, events)


def _change_bots(table: LiveTable, request: ask.ChangeBots, events: Events, now: int) -> LiveTable:
    if request.coming and table.options.mode == "elimination" and (table.session.n_rounds or table.session.ended):
        raise TableError("This elimination has begun: nobody new sits down, and no bot either.")
    for bot in request.coming:
        place = Place(bot.name, bot.avatar, is_bot=True, style=bot.style)
        table = _seated(table, bot.seat, place, events)
    for seat in request.leaving:
        if not table.place(seat).is_bot:
            raise TableError(f"Seat {seat} is a person's: only bots are sent away so.")
        table = _leaving(table, seat, events)
    return table


def _seated(table: LiveTable, seat: int, place: Place, events: Events) -> LiveTable:
    place = _introduced(table, place)
    if seat not in table.free_seats:
        free = ", ".join(str(number) for number in table.free_seats) or "none"
        raise TableError(f"Seat {seat} cannot be taken: the free seats are {free}.")
    events.append(happen.SeatTaken(seat, name=place.name, avatar=place.avatar, is_bot=place.is_bot))
    return replace(table.with_place(seat, place), dealing=table.dealing.without(seat))


def _introduced(table: LiveTable, place: Place) -> Place:
    """Somebody about to sit down, under a name that can be shown and told from the others at the table."""
    if table.options.edition < 2:
        place = replace(place, name=plain_name(place.name))
        is_taken = place.name.casefold() in {other.name.casefold() for other in table.places if other}
    else:
        face = place.avatar if place.avatar in AVATARS else ""
        place = replace(place, name=checked_name(place.name), avatar=face)
        is_taken = any(is_alike(place.name, other.name) for other in table.places if other)
    if is_taken:
        raise TableError(f"Somebody called {place.name}, or much like it, is at this table already: take another name.")
    return place


def _go_away(table: LiveTable, request: ask.GoAway, events: Events, now: int) -> LiveTable:
    events.append(happen.PlayerAway(request.seat))
    return table.with_place(request.seat, _gone(table, table.place(request.seat), now))


def _gone(table: LiveTable, place: Place, now: int) -> Place:
    """Somebody who is away from now on, and is waited for once more."""
    return replace(place, present=False, away_since=now, missed=0 if table.options.edition >= 2 else place.missed)


def _return(table: LiveTable, request: ask.Return, events: Events, now: int) -> LiveTable:
    place = table.place(request.seat)
    events.append(happen.PlayerBack(request.seat))
    table = table.with_place(request.seat, replace(place, present=True, missed=0))
    if table.session.settings.turn_timer:
        return table
    return _with_decisions(table, lambda decision: _unclocked(decision, request.seat))


def _unclocked(decision: Decision, seat: int) -> Decision:
    return replace(decision, deadline=None) if decision.seat == seat and decision.kind != "seed" else decision


def _leave(table: LiveTable, request: ask.LeaveSeat, events: Events, now: int) -> LiveTable:
    return _leaving(table, request.seat, events)


def _leaving(table: LiveTable, seat: int, events: Events) -> LiveTable:
    place = replace(table.place(seat), leaving=True)
    events.append(happen.PlayerLeaving(seat))
    return table.with_place(seat, place)


# Decisions ----------------------------------------------------------------------------------------------


def open_decision(table: LiveTable, seat: int, decision_id: str, kind: str | None = None) -> Decision:
    """The decision an answer names; refused when it is not the one this seat has to make now."""
    decision = table.decision(seat)
    if decision is None or decision.id != decision_id or (kind and decision.kind != kind):
        now = f"its open decision is {decision.id}, a {decision.kind}" if decision else "it has nothing to decide"
        raise StaleDecisionError(f"Seat {seat} cannot answer decision {decision_id}: {now}.")
    return decision


def _with_decisions(table: LiveTable, change: Callable[[Decision], Decision]) -> LiveTable:
    return replace(table, decisions=tuple(change(decision) for decision in table.decisions))


def _answered(table: LiveTable, seat: int) -> LiveTable:
    """The table with a seat's decision made; whoever decides is there."""
    return replace(table, decisions=tuple(other for other in table.decisions if other.seat != seat))


def _bet(table: LiveTable, request: ask.Bet, events: Events, now: int) -> LiveTable:
    open_decision(table, request.seat, request.decision, "bet")
    place = replace(table.place(request.seat), missed=0)
    table = _answered(table, request.seat).with_place(request.seat, place)
    table = _named(_committed(table, request.seat, request.commit), request.seat, request.seed)
    return tell(table, PlaceBet(request.seat, request.chips), events)


def _named(table: LiveTable, seat: int, seed: str) -> LiveTable:
    """With a seed that was not committed to, which tables of the first edition took."""
    if not seed:
        return table
    if table.options.edition >= 2:
        raise TableError("A seed is committed to first, and opened when it is asked for.")
    if len(seed) > LONGEST_CLIENT_SEED or not seed.isascii():
        raise TableError(f"A seed has at most {LONGEST_CLIENT_SEED} plain characters.")
    return replace(table, dealing=table.dealing.with_seed(seat, seed))


def _committed(table: LiveTable, seat: int, commit: str) -> LiveTable:
    if not commit:
        return table
    if table.options.edition < 2:
        raise TableError("Seeds are not committed to at this table until its next round after a restart.")
    if table.place(seat).is_bot:
        raise ActionError("Bots have no seeds.")
    if table.place(seat).withheld:
        raise ActionError(f"Seat {seat} has withheld a seed: its player commits to no other at this table.")
    return replace(table, dealing=table.dealing.with_commitment(seat, commit))


def _commit(table: LiveTable, request: ask.Commit, events: Events, now: int) -> LiveTable:
    table.place(request.seat)
    return _committed(table, request.seat, request.commit)


def _open_seed(table: LiveTable, request: ask.OpenSeed, events: Events, now: int) -> LiveTable:
    open_decision(table, request.seat, request.decision, "seed")
    dealing = table.dealing.with_opened(request.seat, request.seed)
    table = _committed(replace(table, dealing=dealing), request.seat, request.commit)
    return _answered(table, request.seat)


def _act(table: LiveTable, request: ask.Act, events: Events, now: int) -> LiveTable:
    open_decision(table, request.seat, request.decision, "act")
    place = table.places[request.seat - 1] if request.seat else None
    if place is not None and place.missed and table.options.edition >= 2:
        table = table.with_place(request.seat, replace(place, missed=0))
    return _acted(table, request.seat, Action.parse(request.action), events)


def _acted(table: LiveTable, seat: int, action: Action, events: Events) -> LiveTable:
    return tell(_answered(table, seat), MakeMove(action, table.actor_of(seat)), events)


def _extend(table: LiveTable, request: ask.Extend, events: Events, now: int) -> LiveTable:
    decision = open_decision(table, request.seat, request.decision)
    timer = table.session.settings.turn_timer
    if decision.deadline is None or not timer or decision.kind == "seed":
        raise ActionError("There is no clock to extend.")
    if decision.extended:
        raise ActionError("A decision is extended once.")
    longer = replace(decision, deadline=decision.deadline + 1000 * timer, extended=True)
    events.append(happen.ClockExtended(request.seat))
    return _with_decisions(table, lambda other: longer if other.seat == request.seat else other)


def _time_up(table: LiveTable, request: ask.TimeUp, events: Events, now: int) -> LiveTable:
    decision = open_decision(table, request.seat, request.decision)
    if decision.deadline is None or decision.deadline > now:
        raise ActionError("The clock of this decision has not run out.")
    place = table.place(request.seat)
    if decision.kind == "seed":
        events.append(happen.SeedWithheld(request.seat))
        table = _withholding(table, request.seat)
        return _answered(replace(table, dealing=table.dealing.with_withheld(request.seat)), request.seat)
    events.append(happen.ClockRanOut(request.seat))
    if decision.kind == "bet" or table.options.edition >= 2:
        table = table.with_place(request.seat, replace(place, missed=place.missed + 1))
    if decision.kind == "bet":
        table = _given_up(table, request.seat, events)
        return tell(_answered(table, request.seat), PlaceBet(request.seat, 0), events)
    return _acted(table, request.seat, safe_action(table, request.seat), events)


def _withholding(table: LiveTable, seat: int) -> LiveTable:
    """The table that takes no commitment any more from whoever did not open a seed. [BT-17]"""
    place = table.place(seat)
    others = tuple(someone for someone in table.withholders if someone != place.token_hash)
    table = replace(table, withholders=(*others, place.token_hash)[-MOST_BARRED:])
    return table.with_place(seat, replace(place, withheld=True))


def _given_up(table: LiveTable, seat: int, events: Events) -> LiveTable:
    """The table without somebody who was away for so many rounds that others may have the seat. [BT-21]"""
    place = table.place(seat)
    if table.options.edition < 2 or place.present or place.missed < MOST_MISSED:
        return table
    return _freed(table, seat, events)


def _freed(table: LiveTable, seat: int, events: Events) -> LiveTable:
    place = table.place(seat)
    events.append(happen.SeatFreed(seat, name=place.name))
    return table.with_place(seat, replace(place, leaving=True))


def _free_seat(table: LiveTable, request: ask.FreeSeat, events: Events, now: int) -> LiveTable:
    place = table.place(request.seat)
    if place.is_bot or place.present:
        raise TableError(f"Seat {request.seat} is held: its player is there.")
    return _freed(table, request.seat, events)


def safe_action(table: LiveTable, seat: int) -> Action:
    """What a clock that runs out does for a seat."""
    assert table.session.round is not None
    seen = table.session.round.observation(table.actor_of(seat))
    if not isinstance(seen, BanLuckSeen):
        return cautious(seen)
    return seen.legal_actions[seen.seen.legal_actions.index(stand_16(seen.seen))]


# The rest -----------------------------------------------------------------------------------------------


def _bank(table: LiveTable, request: ask.Bank, events: Events, now: int) -> LiveTable:
    banker = table.session.banker
    if table.options.edition >= 2 and _others_have_bet(table, request.seat):
        raise ActionError("Somebody has bet already: the bank moves before the first bet, or after the round.")
    if not request.take:
        if banker != request.seat:
            raise ActionError(f"Seat {request.seat} does not hold the bank.")
        decisions = () if table.options.edition >= 2 else table.decisions
        return tell(replace(table, bank_hands=0, decisions=decisions), TakeBank(BANK), events)
    if banker not in (BANK, request.seat):
        raise ActionError(f"Seat {banker} holds the bank: it must give it back first.")
    table.session.player(request.seat)
    if not can_bank(table, request.seat):
        raise ActionError("The bank must cover the least bet of everybody at its largest multiple: too few chips.")
    return tell(replace(table, bank_hands=0, decisions=()), TakeBank(request.seat), events)


def _others_have_bet(table: LiveTable, seat: int) -> bool:
    """Whether another person has bet on the next round; bots bet again whenever they are asked. [BT-21]"""
    seated = enumerate(zip(table.places, table.session.players, strict=True), 1)
    return any(
        place is not None and not place.is_bot and player is not None and bool(player.bet) and number != seat
        for number, (place, player) in seated
    )


def _rebuy(table: LiveTable, request: ask.Rebuy, events: Events, now: int) -> LiveTable:
    if table.options.mode != "free":
        raise ActionError("Nobody buys chips at an elimination table.")
    return tell(table, BuyChips(request.seat), events)


def _set_rules(table: LiveTable, request: ask.SetRules, events: Events, now: int) -> LiveTable:
    rules = rules_from_dict(type(table.session.rules), request.rules)
    settings = rules_from_dict(TableSettings, request.settings)
    is_changed = settings.starting_chips != table.session.settings.starting_chips
    if is_changed and table.options.edition >= 2 and table.options.mode == "elimination" and any(table.places):
        raise ActionError(
            "Everybody at an elimination table starts with the same chips: they are set before anyone sits."
        )
    return tell(replace(table, decisions=()), ChangeRules(rules, settings), events)


def _grade(table: LiveTable, request: ask.Grade, events: Events, now: int) -> LiveTable:
    place = table.place(request.seat)
    for grade in request.grades:
        place = replace(
            place,
            n_graded=place.n_graded + 1,
            n_best=place.n_best + (grade.lost_bets == 0),
            lost_millionths=place.lost_millionths + grade.lost_chips,
        )
        private = request.seat
        events.append(happen.DecisionGraded(private, private, grade.chosen, grade.best, grade.lost_bets))
    return table.with_place(request.seat, place)


def _resume(table: LiveTable, request: ask.Resume, events: Events, now: int) -> LiveTable:
    gone = now - table.now
    events.append(happen.TableResumed(BANK))
    places = tuple(place and (place if place.is_bot else _gone(table, place, now)) for place in table.places)

    def later(decision: Decision) -> Decision:
        """Clocks go on where they stood; who has to open a seed gets the time to come back first."""
        if decision.deadline is None:
            return decision
        earliest = now + 1000 * SEED_SECONDS if decision.kind == "seed" else 0
        return replace(decision, deadline=max(earliest, decision.deadline + gone))

    return _with_decisions(replace(table, places=places), later)


def _reseed(table: LiveTable, request: ask.Reseed, events: Events, now: int) -> LiveTable:
    """Forget the old secret and what was committed to; the rest of the shoe is a stretch of a new one from now on."""
    old = table.dealing
    dealing = Dealing(request.master, shoe=old.shoe, waiting=old.waiting)
    events.append(happen.TableLoaded(BANK))
    is_old = table.options.edition < 2
    return replace(table, dealing=dealing if old.revealed else dealing.fresh(first_edition=is_old))


def _upgrade(table: LiveTable, request: ask.Upgrade, events: Events, now: int) -> LiveTable:
    if table.session.stage in (Stage.ROUND, Stage.SEEDS):
        raise TableError("A round is being played: the table is upgraded when it is over.")
    options = replace(table.options, edition=request.edition)
    session = replace(table.session, asks_forced=options.asks_forced, held=request.edition >= 2)
    dealing = replace(table.dealing, waiting=())
    return without_known_cards(replace(table, options=options, session=session, dealing=dealing))


def _close(table: LiveTable, request: ask.CloseTable, events: Events, now: int) -> LiveTable:
    if table.session.stage not in (Stage.ROUND, Stage.SEEDS):
        return close(table, events)
    if table.options.edition < 2:
        raise TableError("A round is being played: the table can be closed when it is over.")
    events.append(happen.TableClosing(BANK))
    return replace(table, closing=True)


def _expire(table: LiveTable, request: ask.ExpireTable, events: Events, now: int) -> LiveTable:
    if table.people:
        raise TableError("Somebody is at this table: it is not given up.")
    return _close(table, ask.CloseTable(), events, now)


# What the owner may do besides --------------------------------------------------------------------------


def _remove(table: LiveTable, request: ask.RemovePlayer, events: Events, now: int) -> LiveTable:
    """Let the clock play for somebody at once, and free the seat at the end of the round. [BT-22]"""
    place = table.place(request.seat)
    if table.session.stage == Stage.SEEDS:
        raise ActionError("Seeds are being opened: nobody is taken away who may still open one. Try again in a moment.")
    events.append(happen.PlayerRemoved(request.seat, name=place.name, barred=request.ban))
    if request.ban and place.token_hash and place.token_hash not in table.barred:
        table = replace(table, barred=(*table.barred, place.token_hash)[-MOST_BARRED:])
    return table.with_place(request.seat, replace(place, leaving=True))


def _set_clock(table: LiveTable, request: ask.SetClock, events: Events, now: int) -> LiveTable:
    """The seconds of a decision from now on; clocks that run begin again. [BT-22]"""
    session = table.session
    settings = rules_from_dict(TableSettings, rules_dict(session.settings) | {"turn_timer": request.seconds})
    events.append(happen.ClockSet(BANK, seconds=request.seconds))
    table = replace(table, session=replace(session, settings=settings))
    return _with_decisions(table, lambda decision: _unclocked(decision, decision.seat))


Step = Callable[[LiveTable, Any, Events, int], LiveTable]
STEPS: dict[type[ask.Request], Step] = {
    ask.TakeSeat: _sit,
    ask.SeatBot: _seat_bot,
    ask.ChangeBots: _change_bots,
    ask.GoAway: _go_away,
    ask.Return: _return,
    ask.LeaveSeat: _leave,
    ask.Bet: _bet,
    ask.Commit: _commit,
    ask.OpenSeed: _open_seed,
    ask.Act: _act,
    ask.Extend: _extend,
    ask.TimeUp: _time_up,
    ask.Bank: _bank,
    ask.Rebuy: _rebuy,
    ask.SetRules: _set_rules,
    ask.Grade: _grade,
    ask.Resume: _resume,
    ask.Reseed: _reseed,
    ask.Upgrade: _upgrade,
    ask.CloseTable: _close,
    ask.ExpireTable: _expire,
    ask.FreeSeat: _free_seat,
    ask.RemovePlayer: _remove,
    ask.SetClock: _set_clock,
}
