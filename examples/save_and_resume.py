"""A table of blackjack is saved as the log of its events and resumed from it in the middle of a round."""

from twentyone.games.blackjack.policy import mimic
from twentyone.games.contract import CHANCE
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.table import TableSettings
from twentyone.table.session.draw import seeded_card
from twentyone.table.session.log import load, save
from twentyone.table.session.session import Session, Stepped, chips_text, open_session


def played_on(session: Session) -> Stepped:
    """The base bet, the next card of the seed, or what the dealer would do."""
    seat = session.waiting_for[0]
    if session.round is None:
        return session.place_bet(seat)
    return session.play(seeded_card(session) if seat == CHANCE else mimic(session.round.observation(seat)))


session, events = open_session("blackjack", BlackjackRules(), TableSettings(), ("Ann", "Ben"), seed=21)
log = list(events)
while session.n_rounds < 3 or session.round is None or session.round.actor == CHANCE:
    session, events = played_on(session)
    log += events

resumed, _ = load(save(log))
assert resumed == session
while resumed.round is not None:
    resumed, _ = played_on(resumed)
print(f"Resumed in round {resumed.n_rounds}; Ann has {chips_text(resumed.player(1).purse)} chips.")
