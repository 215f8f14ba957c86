"""What the house does with a table: wake it, shuffle a loaded one anew, upgrade it, give it up."""

from msgspec.structs import replace

from twentyone.errors import TableError
from twentyone.games.contract import BANK
from twentyone.language.catalogue import remark
from twentyone.table.fair.dealing import Dealing
from twentyone.table.live import request as req
from twentyone.table.live.advance import Events, without_known_cards
from twentyone.table.live.change.decision import with_decisions
from twentyone.table.live.change.owner import close_table
from twentyone.table.live.change.seat import gone
from twentyone.table.live.patience import SEED_SECONDS
from twentyone.table.live.place import Decision
from twentyone.table.live.table import LiveTable, under_options
from twentyone.table.session import event as happen
from twentyone.table.session.session import Stage


def resume(table: LiveTable, request: req.Resume, events: Events, now: int) -> LiveTable:
    """Everybody is away until they connect again, and clocks go on where they stood."""
    lost_ms = now - table.now
    events.append(happen.TableResumed(BANK))
    places = tuple(place and (place if place.is_bot else gone(table, place, now)) for place in table.places)

    def later(decision: Decision) -> Decision:
        """Clocks go on where they stood; who has to open a seed gets the time to come back first."""
        if decision.deadline is None:
            return decision
        earliest = now + 1000 * SEED_SECONDS if decision.kind == "seed" else 0
        if_back = None if decision.if_back is None else decision.if_back + lost_ms
        return replace(decision, deadline=max(earliest, decision.deadline + lost_ms), if_back=if_back)

    bets_end = table.bets_end and table.bets_end + lost_ms
    return with_decisions(replace(table, places=places, bets_end=bets_end), later)


def reseed(table: LiveTable, request: req.Reseed, events: Events, now: int) -> LiveTable:
    """Forget the old secret and what was committed to; the rest of the shoe is a stretch of a new one from now on."""
    old = table.dealing
    dealing = Dealing(request.master, shoe=old.shoe, waiting=old.waiting)
    events.append(happen.TableLoaded(BANK))
    is_old = table.options.edition < 2
    return replace(table, dealing=dealing if old.revealed else dealing.fresh(first_edition=is_old))


def upgrade(table: LiveTable, request: req.Upgrade, events: Events, now: int) -> LiveTable:
    """Go on under a later edition, from between two rounds on."""
    if table.session.stage in (Stage.ROUND, Stage.SEEDS):
        raise TableError(remark("refusal-upgrade-in-play"))
    options = replace(table.options, edition=request.edition)
    session = under_options(table.session, options)
    dealing = replace(table.dealing, waiting=())
    return without_known_cards(replace(table, options=options, session=session, dealing=dealing))


def expire(table: LiveTable, request: req.ExpireTable, events: Events, now: int) -> LiveTable:
    """Close a table at which nobody is."""
    if table.people:
        raise TableError(remark("refusal-somebody-here"))
    return close_table(table, req.CloseTable(), events, now)
