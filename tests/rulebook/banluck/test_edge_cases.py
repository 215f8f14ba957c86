"""The fourteen edge cases of the requirement, under the names it gives them."""

from tests.support.banluck_rounds import dealt, follow, happened, played, rules_of
from twentyone.cards.notation import parse_cards
from twentyone.games.banluck.hand import hand_rung, hand_total, settle_hands
from twentyone.games.contract import HandSettled
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.banluck_question import Rung

RULES = BanLuckRules()


def test_dealer_hard_15_cancels_ban_ban() -> None:
    for words in ("", "surrender=after_reveal"):
        state = follow(dealt(["AS,AH"], "6S,9H", words), "surrender")
        assert state.voided
        assert (state.net(0), state.net(1)) == (0, 0)


def test_ban_ban_total_is_21() -> None:
    assert hand_total(RULES, parse_cards("AS,AH")) == 21
    state = played(["AS,AH"], "KS,QH")
    assert state.actor is None  # settled on the deal, never played
    assert state.net(1) == 3


def test_soft_fifteen_not_hard_fifteen() -> None:
    assert hand_total(RULES, parse_cards("AS,4H")) == 15
    assert [action.text for action in dealt(["KS,QH"], "AS,4H").legal_actions()] == ["play"]


def test_five_card_vs_five_card_push() -> None:
    assert settle_hands(RULES, parse_cards("2S,3H,4D,5C,5H"), parse_cards("2D,3C,4H,4S,6D")) == 0


def test_five_card_vs_five_card_higher_wins() -> None:
    player, banker = parse_cards("2S,3H,4D,5C,6H"), parse_cards("2D,3C,4H,5S,5D")
    assert (hand_total(RULES, player), hand_total(RULES, banker)) == (20, 19)
    assert settle_hands(RULES, player, banker) == 1


def test_777_beats_dealer_21() -> None:
    banker = parse_cards("JS,JH,AC")
    assert hand_total(RULES, banker) == 21
    assert settle_hands(RULES, parse_cards("7C,7D,7H"), banker) == 7


def test_777_any_suits() -> None:
    assert {hand_rung(RULES, parse_cards(hand)) for hand in ("7C,7D,7H", "7S,7C,7D")} == {Rung.SEVENS}
    assert played(["7S,7C"], "KS,9H", "hit, 7D").net(1) == 7


def test_player_fifteen_forfeits_on_dealer_bust() -> None:
    state = played(["KS,5H"], "9D,6D", "stand, hit, KH")
    assert hand_rung(RULES, state.hands[0]) == Rung.BUST
    assert state.net(1) == -1


def test_player_fifteen_forfeits_regardless() -> None:
    plain, five = Rung.PLAIN, Rung.FIVE_CARD
    assert ask.settle(RULES, plain, 14, 2, plain, 14, 2) == -1
    assert ask.settle(RULES, five, 14, 5, five, 14, 5) == -1
    state = played(["2S,3H"], "2D,3C", "hit, 4D, hit, 2C, hit, 3D, hit, 4H, hit, 2H, hit, 3S")
    assert [hand_total(RULES, cards) for cards in state.hands] == [14, 14]
    assert state.net(1) == -1


def test_ban_ban_vs_ban_ban_push() -> None:
    assert played(["AS,AH"], "AD,AC").net(1) == 0


def test_ban_luck_vs_ban_luck_push() -> None:
    assert played(["AS,KH"], "AD,QC").net(1) == 0


def test_three_aces() -> None:
    totals = {words: hand_total(rules_of(words), parse_cards("AS,AH,AD")) for words in ("", "aces=casino")}
    assert totals == {"": 12, "aces=casino": 13}


def test_dealer_reveals_then_improves() -> None:
    state = played(["KS,QH", "KH,6S"], "TD,7D", "stand, hit, 9C, stand")
    state, events = happened(state, "open 2, hit, 4D")
    assert hand_total(RULES, state.hands[0]) == 21
    settled = [(event.seat, event.net) for event in events if isinstance(event, HandSettled)]
    assert settled == [(2, -1), (1, -1)]  # the bust first, the 20 after the banker improved
    assert state.net(0) == 2


def test_solver_always_announces_five_card() -> None:
    state = played(["2S,3H"], "KD,9D", "hit, 4D, hit, 5C, hit, 6H")
    assert state.announced[1]
    assert state.net(1) == 2
