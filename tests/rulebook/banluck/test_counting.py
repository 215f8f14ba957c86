"""Clauses BL-1 to BL-9: the deck, values, aces, special hands and the ladder."""

from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

from tests.support.banluck_rounds import dealt, played, rules_of
from tests.support.clauses import clause, field_value
from twentyone.cards.card import parse_card
from twentyone.cards.notation import parse_cards
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.errors import CardError, SeatError
from twentyone.games.banluck import new_round
from twentyone.games.banluck.hand import hand_is_soft, hand_rung, hand_total
from twentyone.games.contract import Action
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import Aces, BanLuckRules
from twentyone.rules.banluck_question import Rung


def total(cards: str, rules: str = "") -> int:
    return hand_total(rules_of(rules), parse_cards(cards))


def rung(cards: str, rules: str = "") -> int:
    return hand_rung(rules_of(rules), parse_cards(cards))


@clause("BL-1")
@field_value("banluck", "decks=1")
def test_one_deck_of_52_serves_every_hand() -> None:
    state = new_round(BanLuckRules(), 7)
    assert state.undealt == tuple(range(52))


@clause("BL-1")
def test_two_decks_are_shuffled_together_for_every_hand() -> None:
    state = new_round(rules_of("decks=2"), 1)
    assert state.undealt == (*range(52), *range(52))
    ace = parse_card("AS")
    for _ in range(2):
        assert dict(state.chance_outcomes())[ace] == Fraction(state.undealt.count(ace), len(state.undealt))
        state = state.apply(ace)
    assert ace not in dict(state.chance_outcomes())
    assert sum(chance for _, chance in state.chance_outcomes()) == 1
    with pytest.raises(CardError, match="The card AS"):
        state.apply(ace)


@clause("BL-1")
@pytest.mark.parametrize("players", [0, 8, -1])
def test_one_to_seven_play_against_the_banker(players: int) -> None:
    assert [new_round(BanLuckRules(), n_seats).n_seats for n_seats in range(1, 8)] == [1, 2, 3, 4, 5, 6, 7]
    with pytest.raises(SeatError, match=f"Ban Luck cannot be played by {players} players: one to seven play"):
        new_round(BanLuckRules(), players)


@clause("BL-2")
def test_numbers_count_their_number_and_court_cards_ten() -> None:
    assert [total(f"{name}S,2H") - 2 for name in "23456789TJQK"] == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@clause("BL-3")
def test_a_hand_is_soft_while_an_ace_counts_ten_or_eleven() -> None:
    rules = BanLuckRules()
    soft = {cards: hand_is_soft(rules, parse_cards(cards)) for cards in ("AS,6H", "AS,6H,4D", "AS,6H,9D", "8S,8H")}
    assert soft == {"AS,6H": True, "AS,6H,4D": True, "AS,6H,9D": False, "8S,8H": False}


@clause("BL-4")
def test_an_ace_in_two_cards_counts_eleven() -> None:
    assert [total(f"AS,{name}H") for name in "23456789TJQK"] == [13, 14, 15, 16, 17, 18, 19, 20, 21, 21, 21, 21]


@clause("BL-5")
@field_value("banluck", "aces=ten_or_one")
def test_by_default_one_ace_of_three_or_more_cards_counts_ten() -> None:
    hands = {"AS,AH,AD": 12, "AS,2H,AD": 13, "AS,AH,5D,6C": 13, "AS,9H,2D": 21, "AS,9H,3D": 13, "AS,2H,3D,4C": 19}
    assert {cards: total(cards) for cards in hands} == hands


@clause("BL-5")
@field_value("banluck", "aces=one_from_four")
def test_with_one_from_four_an_ace_counts_one_from_four_cards_on() -> None:
    hands = {"AS,2H": 13, "AS,2H,3D": 15, "AS,2H,3D,4C": 10, "AS,2H,3D,4C,5S": 15, "AS,AH,5D,6C": 13}
    assert {cards: total(cards, "aces=one_from_four") for cards in hands} == hands


@clause("BL-5")
@field_value("banluck", "aces=casino")
def test_with_casino_aces_an_ace_counts_eleven_in_any_number_of_cards() -> None:
    hands = {"AS,2H,3D": 16, "AS,2H,3D,4C": 20, "AS,2H,3D,4C,AD": 21, "AS,9H,2D": 12, "AS,AH,AD": 13, "AS,KH,TD": 21}
    assert {cards: total(cards, "aces=casino") for cards in hands} == hands


@clause("BL-5")
@field_value("banluck", "aces=best")
def test_with_best_an_ace_counts_eleven_or_ten_whichever_makes_more() -> None:
    hands = {"AS,5H,6D": 21, "AS,5H,5D": 21, "AS,6H,6D": 13, "AS,2H,2D,7C": 21, "AS,AH,5D,6C": 13, "AS,2H,3D,4C,AD": 21}
    assert {cards: total(cards, "aces=best") for cards in hands} == hands


@clause("BL-5")
@field_value("banluck", "aces=best_to_three")
def test_with_best_to_three_an_ace_counts_one_from_four_cards_on() -> None:
    hands = {"AS,2H": 13, "AS,5H,6D": 21, "AS,5H,5D": 21, "AS,2H,2D,7C": 12, "AS,2H,3D,4C,AD": 11}
    assert {cards: total(cards, "aces=best_to_three") for cards in hands} == hands


@clause("BL-6")
@pytest.mark.parametrize("aces", [member.text for member in Aces])
def test_two_aces_count_21(aces: str) -> None:
    assert total("AS,AH", f"aces={aces}") == 21


def brute_force_total(values: tuple[int, ...], aces: Aces) -> int:
    """The best total over every way to value the aces, straight from the words of the clauses."""
    if values == (1, 1):
        return 21
    raises = {
        Aces.TEN_OR_ONE: ({10}, {10}),
        Aces.ONE_FROM_FOUR: ({10}, set()),
        Aces.CASINO: ({11}, {11}),
        Aces.BEST: ({10, 11}, {10, 11}),
        Aces.BEST_TO_THREE: ({10, 11}, set()),
    }
    counts = {1, 11} if len(values) == 2 else {1, *raises[aces][len(values) > 3]}
    totals = set()
    for choice in product(*(counts if value == 1 else (value,) for value in values)):
        raised = sum(1 for value, counted in zip(values, choice, strict=True) if counted != value)
        if raised <= 1:
            totals.add(sum(choice))
    return max((count for count in totals if count <= 21), default=min(totals))


@clause("BL-5")
@pytest.mark.parametrize("aces", list(Aces), ids=lambda aces: aces.text)
def test_every_composition_of_two_to_five_cards_counts_as_the_best_of_all_ace_values(aces: Aces) -> None:
    rules, checked = BanLuckRules(aces=aces), 0
    for n_cards in range(2, 6):
        for values in combinations_with_replacement(range(1, 11), n_cards):
            if any(values.count(value) > DECK_COUNTS[value - 1] for value in values):
                continue
            expected = brute_force_total(values, aces)
            assert ask.total(rules, sum(values), values.count(1), n_cards) == expected, values
            is_bust = ask.rung(rules, sum(values), values.count(1), values.count(7), n_cards) == Rung.BUST
            assert is_bust == (expected > 21), values
            checked += 1
    assert checked == 55 + 220 + 715 + 1993  # multisets of ten values; nine of five cards need a fifth card of a kind


@clause("BL-7")
def test_naturals_are_two_aces_and_an_ace_with_a_ten() -> None:
    assert rung("AS,AH") == Rung.BAN_BAN
    assert {rung(f"AS,{name}H") for name in "TJQK"} == {Rung.BAN_LUCK}
    assert [ask.is_natural(place) for place in Rung] == [False] * 5 + [True] * 2


@clause("BL-7")
def test_a_drawn_21_is_no_natural() -> None:
    assert rung("AS,KH,KD") == Rung.PLAIN
    assert total("AS,KH,KD") == 21


@clause("BL-8")
@field_value("banluck", "sevens=pays")
def test_three_sevens_in_three_cards_are_777_in_any_suits() -> None:
    assert {rung("7C,7D,7H"), rung("7S,7C,7D")} == {Rung.SEVENS}
    assert rung("7C,7D") == Rung.PLAIN
    assert rung("7C,7D,6H") == Rung.PLAIN
    assert rung("7C,7D,2H,5S") == Rung.PLAIN


@clause("BL-8")
@field_value("banluck", "sevens=plain")
def test_three_sevens_can_be_an_ordinary_21_for_both_sides_that_is_not_paid_at_once() -> None:
    assert rung("7C,7D,7H", "sevens=plain") == Rung.PLAIN
    state = played(["7S,7H", "KS,QH"], "5S,4S", "hit, 7D", "sevens=plain")
    assert state.nets == (None, None, None)
    assert state.legal_actions() == (Action("stand"),)
    bankers = played(["KS,QH"], "7S,7H", "stand, hit, 7D", "sevens=plain pays_777=9 banker_multiples=true")
    assert bankers.net(1) == -1


@clause("BL-8")
def test_five_cards_of_21_or_less_are_a_five_card_hand() -> None:
    assert rung("2S,3H,4D,5C,6H") == Rung.FIVE_CARD
    assert rung("2S,3H,4D,5C,7H") == Rung.FIVE_CARD_21
    assert rung("2S,3H,4D,5C,8H") == Rung.BUST
    assert rung("2S,3H,4D,5C") == Rung.PLAIN


LADDER = ["AS,AH", "AS,KH", "7S,7H,7D", "2S,3H,4D,5C,7H", "2S,3H,4D,5C,6H", "KS,6H,5D", "KS,JH", "KS,6H", "KS,6H,8D"]


@clause("BL-9")
def test_the_ladder_from_ban_ban_to_bust() -> None:
    rungs = [rung(cards) for cards in LADDER]
    assert rungs == sorted(rungs, reverse=True)
    assert len(set(rungs)) == 7


@clause("BL-9")
def test_the_ladder_holds_for_both_sides() -> None:
    def sign(player: str, banker: str) -> int:
        players, bankers = parse_cards(player), parse_cards(banker)
        net = ask.settle(
            rules_of(),
            hand_rung(rules_of(), players),
            hand_total(rules_of(), players),
            len(players),
            hand_rung(rules_of(), bankers),
            hand_total(rules_of(), bankers),
            len(bankers),
        )
        return (net > 0) - (net < 0)

    for higher, stronger in enumerate(LADDER):
        for weaker in LADDER[higher + 1 :]:
            assert sign(stronger, weaker) == 1, (stronger, weaker)
            if weaker != "7S,7H,7D":  # a player's 777 is paid whatever the banker holds
                assert sign(weaker, stronger) == -1, (weaker, stronger)


@clause("BL-10")
def test_the_deal_goes_round_twice_players_first() -> None:
    state = dealt(["2S,3S", "4S,5S"], "6S,7S")
    assert list(state.hands) == [parse_cards("6S,7S"), parse_cards("2S,3S"), parse_cards("4S,5S")]
    receivers = []
    state = new_round(BanLuckRules(), 2)
    for card in range(6):
        receivers.append(state.turn)
        state = state.apply(card)
    assert receivers == [1, 2, 0, 1, 2, 0]


@clause("BL-10")
def test_the_phases_follow_each_other() -> None:
    assert new_round(BanLuckRules()).phase == "deal"
    state = dealt(["KS,6H"], "8S,8H")
    phases = [state.phase]
    for moves in ("", "hit, 2D, stand"):
        phases.append(played(["KS,6H"], "8S,8H", moves).phase)
    phases.append(played(["KS,6H"], "8S,8H", "stand").phase)
    phases.append(played(["KS,6H"], "8S,8H", "stand, stand").phase)
    assert phases == ["surrender", "player action", "banker opening", "banker action", "settlement"]
