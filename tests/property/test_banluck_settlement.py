"""What holds of every settlement of Ban Luck, whatever the rules and the two hands."""

from dataclasses import replace
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.property.drawn_banluck import banluck_rules
from twentyone.games.banluck.hand import hand_rung, hand_total, settle_hands
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules, BelowMinimum, DoubleBust, EqualSpecials, FiveCardContest, Ties
from twentyone.rules.banluck_question import Rung

Cards = tuple[int, ...]
TURNED = {"push": "push", "banker": "player", "player": "banker"}


@st.composite
def two_hands(draw: st.DrawFn) -> tuple[Cards, Cards]:
    """Two hands of two to five different cards, mostly of low ones, so that five cards are often held."""
    low_first = draw(st.permutations([*range(24), *range(48, 52)])) + draw(st.permutations(range(24, 48)))
    cards = draw(st.sampled_from([low_first, draw(st.permutations(range(52)))]))
    first, second = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    return tuple(cards[:first]), tuple(cards[first : first + second])


@given(banluck_rules(), two_hands())
def test_with_the_same_multiples_for_both_sides_a_settlement_turns_round_with_the_hands(
    rules: BanLuckRules, hands: tuple[Cards, Cards]
) -> None:
    rules = replace(rules, banker_multiples=True, below_minimum=BelowMinimum.MUST_HIT)
    first, second = hands
    others: dict[str, Any] = {name: TURNED[getattr(rules, name).text] for name in ("ties", "equal_specials")}
    turned = replace(rules, **others)
    rungs = {hand_rung(rules, first), hand_rung(rules, second)}
    assume(not rungs & {Rung.BUST, Rung.SEVENS})  # a player's bust and a player's 777 come before the comparison
    assume(rules.five_card_contest != FiveCardContest.BANKER or not rungs <= {Rung.FIVE_CARD, Rung.FIVE_CARD_21})
    assert settle_hands(rules, first, second) == -settle_hands(turned, second, first)


@given(banluck_rules(), two_hands())
def test_a_rule_that_favours_the_player_never_lowers_the_net(rules: BanLuckRules, hands: tuple[Cards, Cards]) -> None:
    def net(**changed: object) -> int:
        return settle_hands(replace(rules, **changed), *hands)  # type: ignore[arg-type]

    assert net(double_bust=DoubleBust.PLAYER_LOSES) <= net(double_bust=DoubleBust.PUSH)
    assert net(double_bust=DoubleBust.PUSH) <= net(double_bust=DoubleBust.PLAYER_WINS)
    assert net(five_card_forfeit=True) <= net(five_card_forfeit=False)
    assert net(banker_multiples=True) <= net(banker_multiples=False)
    assert net(below_minimum=BelowMinimum.FORFEIT) <= net(below_minimum=BelowMinimum.MUST_HIT)
    assert net(five_card_bust_multiple=2) <= net(five_card_bust_multiple=1)
    assert net(banker_five_card_bust_multiple=1) <= net(banker_five_card_bust_multiple=2)
    assert net(ties=Ties.BANKER) <= net(ties=Ties.PUSH) <= net(ties=Ties.PLAYER)
    naturals = [net(equal_specials=rule) for rule in (EqualSpecials.BANKER, EqualSpecials.PUSH, EqualSpecials.PLAYER)]
    assert naturals == sorted(naturals)
    for name in ("pays_ban_ban", "pays_ban_luck", "pays_777", "pays_five_card_21", "pays_five_card", "pays_21"):
        assert net(banker_multiples=False, **{name: 2}) <= net(banker_multiples=False, **{name: 3})


@given(banluck_rules(), two_hands())
def test_nobody_wins_more_than_the_multiple_of_the_hand(rules: BanLuckRules, hands: tuple[Cards, Cards]) -> None:
    player, banker = hands
    net = settle_hands(rules, player, banker)
    own = ask.multiple(rules, hand_rung(rules, player), hand_total(rules, player))
    others = ask.banker_multiple(rules, hand_rung(rules, banker), hand_total(rules, banker))
    assert -max(others, rules.five_card_bust_multiple) <= net <= max(own, rules.banker_five_card_bust_multiple)
    assert -ask.largest_loss(rules) <= net <= ask.largest_win(rules)


@given(banluck_rules(), st.integers(4, 21), st.integers(4, 21), st.integers(4, 21))
def test_a_higher_total_never_wins_less(rules: BanLuckRules, low: int, high: int, banker: int) -> None:
    assume(low <= high)
    nets = [ask.settle(rules, Rung.PLAIN, total, 3, Rung.PLAIN, banker, 3) for total in (low, high)]
    assert nets[0] <= nets[1]


@given(banluck_rules(), two_hands())
def test_a_card_more_never_saves_a_bust_hand(rules: BanLuckRules, hands: tuple[Cards, Cards]) -> None:
    first, second = hands
    if hand_rung(rules, first) == Rung.BUST and len(first) < 5:
        assert hand_rung(rules, (*first, second[0])) == Rung.BUST
        assert hand_total(rules, (*first, second[0])) > hand_total(rules, first)
