"""Ban Luck among the seats of a table: whatever happens is told in the numbers of the seats, never of the hand."""

from twentyone.cards.card import parse_card
from twentyone.games.banluck.state import BanLuckState
from twentyone.games.contract import BANK, CHANCE, Action, ActionTaken, Event
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.games.banked.round import BankedRound
from twentyone.table.games.banluck.round import BANLUCK


def dealt(cards: str, *seats: int, **rules: str) -> BankedRound[BanLuckState]:
    """A hand of these seats with ten chips each, dealt from the top of these cards as far as nobody has to decide."""
    bets = tuple(10 if seat in seats else 0 for seat in range(1, 8))
    found, _ = BANLUCK.open_round(rules_from_dict(BanLuckRules, rules), TableSettings(), bets, (4900,) * 7, None)
    deck = [parse_card(word) for word in cards.split()]
    while found.actor == CHANCE:
        found = found.apply(deck.pop(0))
    return found


def test_opening_a_player_is_told_by_seat() -> None:
    # seats 3 and 6 stand on 19 and 18, the banker holds 17 and may open either
    hand = dealt("TS TH 9C 9S 8H 8C", 3, 6, reveal="optional", surrender="never")
    for _ in range(2):
        hand = hand.apply(Action("stand"))
    assert hand.actor == BANK
    assert {action.text for action in hand.legal_actions(BANK)} >= {"open 3", "open 6"}
    told: tuple[Event, ...]
    hand, told = hand.step(Action("open", 6), BANK)
    (taken,) = (event for event in told if isinstance(event, ActionTaken))
    assert (taken.seat, taken.action) == (BANK, "open 6")
    assert "open 6" not in {action.text for action in hand.legal_actions(BANK)}
    assert hand.net(6) == 1
