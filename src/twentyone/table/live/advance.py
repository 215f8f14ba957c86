"""How a live table goes on by itself: it deals, moves chips in the books, seats newcomers, and asks for decisions.

Every function takes a table and returns the next one, adding to the events on the way.
"""

from msgspec.structs import replace

from twentyone.errors import LedgerError
from twentyone.games.contract import BANK, CHANCE, Event
from twentyone.games.registry import find_game
from twentyone.language.catalogue import remark
from twentyone.remembered import kinds
from twentyone.table.games.registry import table_game
from twentyone.table.live.bank import bank_asked, goes_round, next_banker
from twentyone.table.live.money.keeping import kept_for, with_kept, without_kept
from twentyone.table.live.money.ledger import KEPT, chips_account, entries, stake_account
from twentyone.table.live.patience import bets_end, timed
from twentyone.table.live.place import Decision, Place
from twentyone.table.live.table import LiveTable
from twentyone.table.session.event import (
    BankOffered,
    BankTaken,
    ChipsTaken,
    PlayerBroke,
    RoundEnded,
    RoundStarted,
    SeedWithheld,
    SessionEnded,
    ShoeRevealed,
    ShoeShuffled,
    TableClosed,
)
from twentyone.table.session.player import Player
from twentyone.table.session.session import Session, Stage, Stepped

Events = list[Event]
"""What has happened so far; every function adds to it."""


def tell(table: LiveTable, stepped: Stepped, events: Events) -> LiveTable:
    """The table with what its session has come to: books kept, shoes changed and laid open."""
    banker, starting = table.session.banker, table.session.settings.starting_chips
    session, happened = stepped
    posted = [entry for event in happened for entry in entries(event, starting, banker)]
    table = replace(table, session=session, ledger=table.ledger.post(posted))
    for event in happened:
        if not _turns_table(type(event)):
            events.append(event)
            continue
        if _is_fresh_shoe(session, event):
            table = _open_shoe(table, events)
        events.append(event)
        if isinstance(event, BankTaken | RoundStarted):
            table = replace(table, bank_moves=table.bank_moves + 1 if isinstance(event, BankTaken) else 0)
        if isinstance(event, RoundEnded):
            table = replace(table, bank_hands=table.bank_hands + 1, last_nets=event.tenths, vacated=())
        if isinstance(event, PlayerBroke) and table.options.mode == "elimination":
            fallen = (table.session.player(event.seat).name, table.session.n_rounds)
            table = replace(table, fallen=(*table.fallen, fallen))
        if isinstance(event, SessionEnded) and table.options.mode == "elimination" and table.options.edition >= 2:
            table = replace(table, session=replace(table.session, ended=True))
    return _reveal_if_spent(table, events)


_turns_table = kinds(ShoeShuffled, BankTaken, RoundStarted, RoundEnded, PlayerBroke, SessionEnded)
"""Whether a kind of event changes more of a table than its session and its books."""


def _is_fresh_shoe(session: Session, event: Event) -> bool:
    if isinstance(event, ShoeShuffled):
        return not table_game(session.game).is_endless(session.rules)
    return isinstance(event, RoundStarted) and table_game(session.game).is_endless(session.rules)


def _open_shoe(table: LiveTable, events: Events) -> LiveTable:
    table = reveal(table, events)
    return replace(table, dealing=table.dealing.fresh(first_edition=table.options.edition < 2))


def reveal(table: LiveTable, events: Events) -> LiveTable:
    """Lay the shoe in play open, if there is one; between rounds what is left of it is thrown away.

    Whoever has seen the order of a shoe must not be dealt from it, whatever rules come next. [BT-18]
    """
    if table.dealing.revealed:
        return table
    proof, dealing = table.dealing.reveal(find_game(table.session.game).deck)
    events.append(ShoeRevealed(BANK, proof=proof.to_dict()))
    return without_known_cards(replace(table, dealing=dealing, proof=proof.to_dict()))


def without_known_cards(table: LiveTable) -> LiveTable:
    """The table without the rest of a shoe that was laid open, so that the next round shuffles a fresh one."""
    if table.options.edition < 2 or table.session.round is not None or not table.dealing.revealed:
        return table
    return replace(table, session=replace(table.session, carry=None))


def _reveal_if_spent(table: LiveTable, events: Events) -> LiveTable:
    session = table.session
    if session.round is None and table_game(session.game).is_spent(session.rules, session.carry):
        return reveal(table, events)
    return table


# Until somebody has to decide -------------------------------------------------------------------------


def run_on(table: LiveTable, events: Events, now: int) -> LiveTable:
    """Deal and seat people until a decision is wanted; then ask for it."""
    while True:
        before = table
        if table.closed:
            pass
        elif table.session.round is None:
            table = _between_rounds(table, events)
        elif table.session.round.actor == CHANCE:
            table = _deal(table, events)
        if table is before:
            return _check_books(_asked(table, events, now))


def _deal(table: LiveTable, events: Events) -> LiveTable:
    session = table.session
    game = table_game(session.game)
    cards = game.undealt(session.round) if table.dealing.position == len(table.dealing.order) else ()
    endless, is_old = game.is_endless(session.rules), table.options.edition < 2
    card, dealing = table.dealing.next_card(cards, endless, even_revealed=is_old)
    return tell(replace(table, dealing=dealing), session.play(card), events)


def _between_rounds(table: LiveTable, events: Events) -> LiveTable:
    """One thing that is due between two rounds: it begins, somebody sits down, stands up, or the bank moves."""
    if table.session.stage == Stage.SEEDS:
        return _begin(table, events)
    for seat, place in enumerate(table.places, 1):
        player = table.session.players[seat - 1]
        if place is not None and player is None and not place.leaving:
            return _joined(table, seat, place, events)
        if place is not None and place.leaving:
            table = replace(table.without_place(seat), dealing=table.dealing.without(seat))
            if place.brought:
                events.append(ChipsTaken(seat, seat, place.brought if player is None else player.purse))
            return table if player is None else _left(table, seat, place, player, events)
    if table.closing:
        return close(table, events)
    return _with_bank(table, events)


def _with_bank(table: LiveTable, events: Events) -> LiveTable:
    """The table with the bank where it belongs now; a person whose turn it is is asked first. [BT-14]"""
    banker = next_banker(table)
    if banker != table.session.banker:
        moved = replace(table, bank_hands=0, passed=(), bank_from=0)
        return table if bank_asked(table) is not None else tell(moved, table.session.take_bank(banker), events)
    if not banker and table.bank_from:
        events.append(BankTaken(BANK))  # nobody wants it
        return replace(table, passed=(), bank_from=0)
    if not goes_round(table) or table.bank_hands < table.options.bank_every or not banker:
        return table
    again = replace(table, bank_hands=0, passed=())
    return tell(again, table.session.take_bank(banker), events) if table.passed else again


def _joined(table: LiveTable, seat: int, place: Place, events: Events) -> LiveTable:
    """The table after somebody has sat down, with what was kept for them, what they brought or the starting chips.

    [BT-19, BT-25]
    """
    kept = kept_for(table, place.token_hash) if place.token_hash else None
    table = tell(table, table.session.join(seat, place.name, kept, place.brought), events)
    return table if kept is None else without_kept(table, place.token_hash)


def _left(table: LiveTable, seat: int, place: Place, player: Player, events: Events) -> LiveTable:
    """The table after somebody has stood up; a person's chips are kept. [BT-19]"""
    table = _with_bank_left(table, seat, events)
    if _is_won_by_leaving(table):
        events.append(SessionEnded(next(number for number, one in enumerate(table.session.players, 1) if one)))
        table = replace(table, session=replace(table.session, ended=True))
    return with_kept(table, place.token_hash, player.purse) if table.keeps_chips and place.token_hash else table


def _with_bank_left(table: LiveTable, seat: int, events: Events) -> LiveTable:
    """The table whose session somebody has left; a bank that goes round comes to the next who wants it. [BT-14]"""
    session, happened = table.session.leave(seat)
    if table.session.banker != seat or not goes_round(table):
        return tell(table, (session, happened), events)
    left = tell(table, (session, tuple(event for event in happened if not isinstance(event, BankTaken))), events)
    passing = replace(left, bank_from=seat, bank_hands=0, passed=())
    if next_banker(passing) != BANK:
        return passing
    events.append(BankTaken(BANK))
    return left


def _is_won_by_leaving(table: LiveTable) -> bool:
    """Whether all others have left an elimination in which somebody still has chips. [BT-20]"""
    session = table.session
    if table.options.edition < 3 or table.options.mode != "elimination" or session.ended or not table.n_played:
        return False
    left = [player for player in session.players if player]
    return len(left) == 1 and not left[0].is_out


def close(table: LiveTable, events: Events) -> LiveTable:
    """The table closed for good, its shoe laid open."""
    table = reveal(table, events)
    for seat, player in enumerate(table.session.players, 1):
        if player is not None and table.place(seat).brought:
            events.append(ChipsTaken(seat, seat, player.purse))
    events.append(TableClosed(BANK))
    return replace(table, closed=True, closing=False)


def _begin(table: LiveTable, events: Events) -> LiveTable:
    """Begin the round all have bet on; for a fresh shoe, once those who committed to a seed were asked. [BT-17]"""
    if _wants_seeds(table) and table.dealing.opening is None:
        present = [seat for seat, place in enumerate(table.places, 1) if place and place.present and not place.leaving]
        table = replace(table, dealing=table.dealing.ask_seeds(present))
        events.extend(SeedWithheld(share.seat) for share in table.dealing.opening or () if share.withheld)
    return table if table.dealing.awaited else tell(table, table.session.start_round(), events)


def _wants_seeds(table: LiveTable) -> bool:
    """Whether the round about to begin needs a fresh shoe, and somebody has committed to a seed for it."""
    session = table.session
    is_played = any(player and player.bet for player in session.players)
    is_fresh = table_game(session.game).is_spent(session.rules, session.carry)
    return is_played and is_fresh and bool(table.dealing.commitments)


# Decisions --------------------------------------------------------------------------------------------


def _wanted(table: LiveTable) -> list[tuple[int, str, tuple[int, str]]]:
    """The seats a decision is wanted from, of which kind, and the moment it belongs to."""
    session = table.session
    if session.stage == Stage.SEEDS:
        return [(seat, "seed", (session.n_rounds, "seed")) for seat in table.dealing.awaited]
    asked = bank_asked(table)
    if asked is not None:
        return [(asked, "bank", (session.n_rounds, "bank"))]
    if session.round is None:
        return [(seat, "bet", (session.n_rounds, "bet")) for seat in session.waiting_for]
    moment = (session.n_rounds, table_game(session.game).phase(session.round))
    return [(session.banker if actor == BANK else actor, "act", moment) for actor in session.round.actors]


def _asked(table: LiveTable, events: Events, now: int) -> LiveTable:
    """The table with the decisions it waits for now; that somebody is asked to take the bank is told."""
    before = {decision.id for decision in table.decisions}
    table = _ask(table, now)
    new = [decision for decision in table.decisions if decision.kind == "bank" and decision.id not in before]
    events.extend(BankOffered(decision.seat) for decision in new)
    return table


def _ask(table: LiveTable, now: int) -> LiveTable:
    """Keep the decisions that are still open, and open those that are new."""
    decisions, counts = [], list(table.counts)
    for seat, kind, moment in [] if table.closed else _wanted(table):
        decision = table.decision(seat)
        if decision is None or decision.moment != moment:
            counts[seat] += 1
            decision = Decision(seat, counts[seat], kind, moment)
        decisions.append(timed(table, decision, now))
    end = bets_end(table, decisions, now)
    return replace(table, decisions=tuple(decisions), counts=tuple(counts), bets_end=end)


def _check_books(table: LiveTable) -> LiveTable:
    """Refuse to go on with books that do not balance or purses that are not what the books say."""
    ledger = table.ledger
    if ledger.total:
        raise LedgerError(remark("refusal-books-total", table=table.id, tenths=ledger.total))
    if table.session.round is None:
        balances = ledger.by_account
        if balances.get(KEPT, 0) != sum(tenths for _, tenths in table.kept):
            raise LedgerError(remark("refusal-books-kept", table=table.id))
        for seat, player in enumerate(table.session.players, 1):
            purse = 0 if player is None else player.purse
            if balances.get(chips_account(seat), 0) != purse or balances.get(stake_account(seat), 0):
                raise LedgerError(remark("refusal-books-purse", seat=seat, table=table.id))
    return table
