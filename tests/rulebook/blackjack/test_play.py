"""The clauses of `docs/rulebook/blackjack.md` on the players' turns, the dealer and the money."""

from fractions import Fraction

import pytest

from tests.support.blackjack_rounds import dealt, follow, half, hand, happened, played, rules_of, verbs
from tests.support.clauses import clause, field_value
from twentyone.errors import ActionError, SeatError
from twentyone.games.blackjack import Phase
from twentyone.games.contract import BANK, ActionTaken, CardDealt, ChipsMoved, HandBusted, HandSettled, HandShown
from twentyone.rules import blackjack as ask

# Hit and stand ---------------------------------------------------------------------------------------


@clause("BJ-14")
def test_a_hand_below_21_may_hit_again_and_again() -> None:
    state = dealt("2C,2D", "9C,8C")
    for card in ("2H", "2S", "3C", "3D", "3H"):
        assert {"hit", "stand"} <= verbs(state)
        state = follow(state, f"hit, {card}")
    assert state.seat(1).hands[0].total == 17
    assert follow(state, "stand").net(1) == 0


@clause("BJ-14")
def test_a_hand_of_21_stands_by_itself_and_the_log_says_so() -> None:
    state, events = happened(dealt("5C,6C", "9C,8C"), "hit, TC")
    assert ActionTaken(1, action="stand") in events
    assert state.phase == Phase.SETTLEMENT
    assert state.net(1) == 1


@clause("BJ-15")
def test_seats_act_in_order_and_hands_from_left_to_right() -> None:
    state = dealt(["8C,8D", "TC,6C"], "6H,TH")
    assert state.actor == 1
    state = follow(state, "split, TD")
    assert (state.turn, state.hand_index) == (1, 0)
    state = follow(state, "stand, 9D")
    assert (state.turn, state.hand_index) == (1, 1)
    state = follow(state, "stand")
    assert state.actor == 2
    with pytest.raises(ActionError, match="Seat 1 cannot hit now: it is the turn of seat 2"):
        follow(state, "1:hit")


# Double ----------------------------------------------------------------------------------------------


@clause("BJ-16")
@field_value("blackjack", "double_on=any_two")
def test_any_two_cards_double_for_exactly_one_card() -> None:
    state = dealt("TC,3C", "6H,TH")
    assert "double" in verbs(state)
    state = follow(state, "double, 2C")
    assert state.phase == Phase.DEALER_ACTION
    assert follow(state, "9C").net(1) == 2
    with pytest.raises(ActionError, match="only a hand of two cards can be doubled"):
        played("2C,3C", "6H,TH", "hit, 4C, double")


@clause("BJ-16")
@field_value("blackjack", "double_on=9_to_11")
@field_value("blackjack", "double_on=10_to_11")
@pytest.mark.parametrize(
    ("cards", "nine", "ten"),
    [
        ("3C,5C", False, False),
        ("4C,5C", True, False),
        ("4C,6C", True, True),
        ("5C,6C", True, True),
        ("5C,7C", False, False),
        ("AC,8C", False, False),
        ("AC,9C", False, False),
        ("JC,KC", False, False),
    ],
)
def test_a_restricted_double_goes_by_the_counted_total(cards: str, nine: bool, ten: bool) -> None:
    assert ("double" in verbs(dealt(cards, "6H,TH", "double_on=9_to_11"))) == nine
    restricted = dealt(cards, "6H,TH", "double_on=10_to_11")
    assert ("double" in verbs(restricted)) == ten
    if not ten:
        with pytest.raises(ActionError, match="only totals from 10 to 11 can be doubled at this table"):
            follow(restricted, "double")


@clause("BJ-16")
@field_value("blackjack", "double_on=none")
def test_a_house_may_forbid_doubling() -> None:
    state = dealt("5C,6C", "6H,TH", "double_on=none")
    assert "double" not in verbs(state)
    with pytest.raises(ActionError, match="nobody doubles at this table; allowed are hit, stand"):
        follow(state, "double")


@clause("BJ-17")
@field_value("blackjack", "double_after_split=true")
@field_value("blackjack", "double_after_split=false")
def test_with_double_after_split_off_no_split_hand_may_double_not_even_the_first() -> None:
    for allowed in (True, False):
        state = played("8C,8D", "6H,TH", "split, 3C", f"double_after_split={str(allowed).lower()}")
        assert ("double" in verbs(state)) == allowed
        second = follow(state, "stand, 3D")
        assert second.hand_index == 1
        assert ("double" in verbs(second)) == allowed
        if not allowed:
            with pytest.raises(ActionError, match="no hand of a split pair can be doubled"):
                follow(second, "double")


# Split -----------------------------------------------------------------------------------------------


@clause("BJ-18")
@field_value("blackjack", "split_by=same_value")
@field_value("blackjack", "split_by=same_rank")
def test_jack_and_king_are_a_pair_by_value_and_not_by_rank() -> None:
    assert "split" in verbs(dealt("JC,KC", "6H,TH", "split_by=same_value"))
    assert "split" not in verbs(dealt("JC,KC", "6H,TH", "split_by=same_rank"))
    assert "split" in verbs(dealt("KD,KC", "6H,TH", "split_by=same_rank"))
    assert "split" not in verbs(dealt("9C,8C", "6H,TH"))
    with pytest.raises(ActionError, match="only two cards that are a pair can be split"):
        follow(dealt("9C,8C", "6H,TH"), "split")


@clause("BJ-19")
@field_value("blackjack", "max_split_hands=4")
@pytest.mark.parametrize("limit", [1, 2, 3, 4])
def test_a_seat_splits_until_it_holds_the_most_hands(limit: int) -> None:
    state = dealt("8C,8D", "6H,TH", f"max_split_hands={limit}")
    for _ in range(limit - 1):
        state = follow(state, "split, 8H")
    assert len(state.seat(1).hands) == limit
    assert "split" not in verbs(state)
    with pytest.raises(ActionError, match=f"no more than {limit} hands"):
        follow(state, "split")


@clause("BJ-19")
def test_a_split_hand_gets_its_second_card_when_its_turn_comes() -> None:
    state = played("8C,8D", "6H,TH", "split, 8H, split, 2C")
    assert [split.cards for split in state.seat(1).hands] == [hand("8C,2C"), hand("8H"), hand("8D")]
    state, events = happened(state, "stand, 3C, stand, 4C")
    assert [(event.hand, event.card) for event in events if isinstance(event, CardDealt)] == [
        (1, hand("3C")[0]),
        (2, hand("4C")[0]),
    ]
    assert state.seat(1).at_stake == 30


@clause("BJ-19")
def test_split_hands_are_settled_each_for_itself() -> None:
    state = played("8C,8D", "6H,TH", "split, 3C, double, TC, TD, hit, 9C, 2H")
    assert [split.net for split in state.seat(1).hands] == [20, -10]
    assert state.net(1) == 1


@clause("BJ-20")
@field_value("blackjack", "split_aces_one_card=true")
def test_a_split_ace_gets_one_card_and_stands() -> None:
    state = dealt("AC,AD", "6H,TH")
    state, events = happened(state, "split, 5C, 9C")
    assert state.phase == Phase.DEALER_ACTION
    assert [event.hand for event in events if isinstance(event, ActionTaken)] == [0, 0, 1]
    assert [split.total for split in state.seat(1).hands] == [16, 20]


@clause("BJ-20")
@field_value("blackjack", "split_aces_one_card=false")
def test_a_split_ace_may_be_played_as_any_hand() -> None:
    state = played("AC,AD", "6H,TH", "split, 5C", "split_aces_one_card=false")
    assert verbs(state) == {"hit", "stand", "double"}


@clause("BJ-20")
@field_value("blackjack", "resplit_aces=false")
@field_value("blackjack", "resplit_aces=true")
def test_aces_are_split_again_only_by_rule() -> None:
    once = played("AC,AD", "6H,TH", "split, AH, 5C")
    assert len(once.seat(1).hands) == 2
    again = played("AC,AD", "6H,TH", "split, AH", "resplit_aces=true")
    assert verbs(again) == {"stand", "split"}
    with pytest.raises(ActionError, match="a split ace gets one card only; allowed are stand, split"):
        follow(again, "hit")
    with pytest.raises(ActionError, match="a split ace gets one card only"):
        follow(again, "double")
    assert len(follow(again, "split, 2C, 3C, 4C").seat(1).hands) == 3
    free = played("AC,AD", "6H,TH", "split, AH", "split_aces_one_card=false")
    with pytest.raises(ActionError, match="split aces are not split again"):
        follow(free, "split")


# Surrender -------------------------------------------------------------------------------------------


@clause("BJ-21")
@field_value("blackjack", "surrender=none")
@field_value("blackjack", "surrender=late")
def test_surrender_is_for_the_first_two_cards_of_an_unsplit_hand() -> None:
    late = "surrender=late"
    assert played("TC,6C", "TD,7C", "surrender", late).net(1) == half(-1)
    assert "surrender" not in verbs(dealt("TC,6C", "TD,7C"))
    assert "surrender" not in verbs(played("TC,2C", "TD,7C", "hit, 3C", late))
    assert "surrender" not in verbs(played("8C,8D", "TD,7C", "split, 7D", late))
    with pytest.raises(ActionError, match="only the first two cards of an unsplit hand"):
        played("8C,8D", "TD,7C", "split, 7D, surrender", late)
    with pytest.raises(ActionError, match="there is no surrender at this table"):
        played("TC,6C", "TD,7C", "surrender")


@clause("BJ-21")
def test_late_surrender_comes_too_late_against_a_dealer_blackjack() -> None:
    assert dealt("TC,6C", "TD,AC", "surrender=late").net(1) == -1


@clause("BJ-22")
@field_value("blackjack", "surrender=early")
@pytest.mark.parametrize("hole_card", ["peek", "no_peek", "no_peek_original"])
@pytest.mark.parametrize("dealer", ["TD,AC", "TD,7C", "5C,9H"])
def test_early_surrender_loses_exactly_half_whatever_the_dealer_has(hole_card: str, dealer: str) -> None:
    rules = f"surrender=early insurance=false hole_card={hole_card}"
    state = dealt("TC,6C", dealer, rules)
    assert verbs(state) == {"surrender", "play"}
    assert follow(state, "surrender").net(1) == half(-1)


@clause("BJ-22")
def test_early_surrender_is_not_asked_of_a_natural_and_not_again_on_the_turn() -> None:
    state = dealt(["AC,TC", "TD,6D"], "TH,7C", "surrender=early")
    assert state.actors == (2,)
    state = follow(state, "2:play")
    assert verbs(state) == {"hit", "stand", "double"}
    with pytest.raises(ActionError, match="surrender is decided before the players take their turns"):
        follow(state, "surrender")
    with pytest.raises(ActionError, match="that is decided before the players take their turns"):
        follow(state, "play")


# Chips -----------------------------------------------------------------------------------------------


@clause("BJ-23")
def test_doubles_and_splits_must_be_covered() -> None:
    rich = dealt("8C,8D", "6H,TH", bets=(10,), chips=(200,))
    assert {"double", "split"} <= verbs(rich)
    poor = dealt("8C,8D", "6H,TH", bets=(10,), chips=(199,))
    assert verbs(poor) == {"hit", "stand"}
    with pytest.raises(ActionError, match="too few chips to double the stake"):
        follow(poor, "double")
    with pytest.raises(ActionError, match="too few chips for a second bet"):
        follow(poor, "split")
    after = follow(rich, "split, 3C")
    assert after.seat(1).chips == 0
    assert verbs(after) == {"hit", "stand"}


# The dealer ------------------------------------------------------------------------------------------


@clause("BJ-24")
@field_value("blackjack", "dealer_hits_soft_17=true")
@field_value("blackjack", "dealer_hits_soft_17=false")
def test_soft_17_is_the_house_rule_and_hard_17_always_stands() -> None:
    draws = played("TC,8C", "AC,6C", "decline, stand", "dealer_hits_soft_17=true")
    assert draws.phase == Phase.DEALER_ACTION
    assert follow(draws, "TD").net(1) == 1
    assert played("TC,8C", "AC,6C", "decline, stand", "dealer_hits_soft_17=false").net(1) == 1
    assert played("TC,8C", "TD,7C", "stand").net(1) == 1
    assert [ask.dealer_draws(rules_of(), total, False) for total in (16, 17, 21)] == [True, False, False]
    assert not ask.dealer_draws(rules_of(), 18, True)


@clause("BJ-24")
def test_the_dealer_counts_the_first_ace_eleven_and_the_others_one() -> None:
    rules = "dealer_hits_soft_17=false insurance=false"
    assert played("TC,8C", "AC,AD", "stand, 6C", rules).dealer == hand("AC,AD,6C")
    state = played("TC,8C", "AC,5C", "stand, TD, 4C", rules)
    assert state.phase == Phase.SETTLEMENT
    assert state.net(1) == -1
    assert played("TC,8C", "AC,5C", "stand, TD, 9C", rules).net(1) == 1


@clause("BJ-25")
def test_the_dealer_turns_the_hole_card_but_does_not_draw_when_every_hand_is_settled() -> None:
    state, events = happened(dealt(["TC,6C", "AC,TD"], "6H,TH"), "hit, KC")
    assert state.phase == Phase.SETTLEMENT
    assert state.dealer == hand("6H,TH")
    assert HandShown(BANK, cards=hand("6H,TH")) in events


@clause("BJ-25")
def test_the_dealer_does_not_draw_for_a_blackjack_that_waited() -> None:
    state = dealt("AC,TD", "TH,5H", "hole_card=no_peek")
    assert state.phase == Phase.SETTLEMENT
    assert state.net(1) == half(3)
    aces = played("AC,AD", "TH,6H", "split, TC, TS", "hole_card=no_peek split_aces_count_as_blackjack=true")
    assert aces.phase == Phase.SETTLEMENT
    assert aces.net(1) == 3


# Money -----------------------------------------------------------------------------------------------


@clause("BJ-26")
def test_a_bust_hand_has_lost_even_if_the_dealer_busts_later() -> None:
    state, events = happened(dealt(["TC,6C", "TD,8D"], "6H,TH"), "hit, KC")
    assert HandBusted(1) in events
    assert HandSettled(1, net=Fraction(-1), why="bust") in events
    state, events = happened(state, "stand, KD")
    assert HandBusted(BANK) in events
    assert [state.net(seat) for seat in range(3)] == [0, -1, 1]


@clause("BJ-27")
@pytest.mark.parametrize(("player", "net", "why"), [("TC,9C", 1, "win"), ("TC,8C", 0, "push"), ("TC,7C", -1, "loss")])
def test_the_higher_total_wins_and_equal_totals_push(player: str, net: int, why: str) -> None:
    state, events = happened(dealt(player, "TD,8D"), "stand")
    assert state.net(1) == net
    assert HandSettled(1, net=Fraction(net), why=why) in events


@clause("BJ-28")
@field_value("blackjack", "blackjack_pays=3:2")
@field_value("blackjack", "blackjack_pays=6:5")
@field_value("blackjack", "blackjack_pays=1:1")
@field_value("blackjack", "blackjack_pays=2:1")
@pytest.mark.parametrize(("pays", "tenths"), [("3:2", 75), ("6:5", 60), ("1:1", 50), ("2:1", 100)])
def test_a_blackjack_of_five_chips_is_paid_to_the_tenth(pays: str, tenths: int) -> None:
    state = dealt("AC,TC", "9D,8D", f"blackjack_pays={pays}", bets=(5,), chips=(50,))
    assert state.net_tenths(1) == tenths
    assert state.net_tenths(BANK) == -tenths
    assert state.seat(1).chips == 50 + tenths


@clause("BJ-28")
def test_a_blackjack_beats_21_pushes_a_blackjack_and_a_dealers_beats_the_rest() -> None:
    assert dealt("AC,TC", "TD,AD").net(1) == 0
    assert dealt("TC,9C", "TD,AD").net(1) == -1
    assert ask.settle(rules_of(), 21, True, 21, False) == half(3)
    assert ask.settle(rules_of(), 21, False, 21, True) == -1
    assert ask.settle(rules_of(), 21, False, 21, False) == 0


@clause("BJ-29")
@field_value("blackjack", "split_aces_count_as_blackjack=false")
@field_value("blackjack", "split_aces_count_as_blackjack=true")
def test_ace_and_ten_after_a_split_are_21_unless_the_rule_says_blackjack() -> None:
    plain = played("AC,AD", "6H,TH", "split, TC, 9C, 5C")
    assert [split.net for split in plain.seat(1).hands] == [0, -10]
    rule = "split_aces_count_as_blackjack=true"
    counted = played("AC,AD", "6H,TH", "split, TC, 9C, 5C", rule)
    assert [split.net for split in counted.seat(1).hands] == [15, -10]
    on_tens = played("TC,TD", "6H,TH", "split, AC, AD, 4C", rule)
    assert [split.net for split in on_tens.seat(1).hands] == [10, 10]
    against = played("AC,AD", "TH,AH", "split, TC, 9C", f"{rule} hole_card=no_peek")
    assert [split.net for split in against.seat(1).hands] == [0, -10]


@clause("BJ-30")
def test_a_dealer_blackjack_nobody_looked_for_takes_doubled_and_split_stakes() -> None:
    state = played("8C,8D", "TD,AC", "split, 3C, double, TC, TH, stand", "hole_card=no_peek")
    assert [split.net for split in state.seat(1).hands] == [-20, -10]
    assert state.net(1) == -3


@clause("BJ-30")
@field_value("blackjack", "hole_card=no_peek_original")
def test_with_original_bets_only_a_dealer_blackjack_takes_one_bet_and_all_else_comes_back() -> None:
    rules = "hole_card=no_peek_original"
    state, events = happened(
        dealt("8C,8D", "TD,AC", rules, bets=(10,), chips=(400,)), "split, 3C, double, TC, TH, hit, KC"
    )
    assert [split.net for split in state.seat(1).hands] == [-100, 0]
    assert state.seat(1).chips == 300
    assert [event.why for event in events if isinstance(event, HandSettled)] == ["original bet only"] * 2
    assert played("5C,6C", "TD,AC", "double, TC", rules).net(1) == -1
    assert played("TC,6C", "TD,AC", "stand", rules).net(1) == -1


@clause("BJ-30")
def test_with_original_bets_only_a_bust_hand_waits_for_the_hole_card() -> None:
    rules = "hole_card=no_peek_original"
    state, events = happened(dealt(["8C,8D", "TC,9C"], "TD,9H", rules), "split, TH, hit, KC")
    assert HandBusted(1) in events
    assert state.seat(1).hands[0].is_open
    assert follow(state, "KD, stand, stand").net(1) == -2
    assert not played(["8C,8D", "TC,9C"], "9H,TD", "split, TH, hit, KC", rules).seat(1).hands[0].is_open


@clause("BJ-30")
def test_with_original_bets_only_two_split_aces_that_push_lose_nothing() -> None:
    rules = "hole_card=no_peek_original split_aces_count_as_blackjack=true"
    assert played("AC,AD", "TH,AH", "split, TC, TS", rules).net(1) == 0
    assert played("AC,AD", "TH,AH", "split, TC, 9S", rules).net(1) == -1


@clause("BJ-31")
@pytest.mark.parametrize("hole_card", ["peek", "no_peek", "no_peek_original"])
def test_insurance_won_pays_two_to_one_and_insurance_lost_is_lost(hole_card: str) -> None:
    rules = f"hole_card={hole_card}"
    won = played("TC,6C", "AC,KC", "insure" if hole_card == "peek" else "insure, stand", rules, bets=(5,))
    assert won.seat(1).insurance_net == 50
    assert won.net_tenths(1) == 0
    lost = played("TC,9C", "AC,7C", "insure, stand", rules, bets=(5,))
    assert lost.seat(1).insurance_net == -25
    assert lost.net_tenths(1) == 25
    bust = played("TC,6C", "AC,KC", "insure, hit, 9H", "hole_card=no_peek", bets=(5,))
    assert bust.net_tenths(1) == 0


@clause("BJ-32")
def test_every_chip_that_moves_is_an_event_and_halves_are_exact() -> None:
    state, events = happened(dealt("TC,6C", "TD,7C", "surrender=late", bets=(5,), chips=(100,)), "surrender")
    assert [event for event in events if isinstance(event, ChipsMoved)] == [
        ChipsMoved(1, tenths=25, source="table", target="bank"),
        ChipsMoved(1, tenths=25, source="table", target="chips"),
    ]
    assert state.seat(1).chips == 75
    assert state.net(1) == half(-1)


# Views -----------------------------------------------------------------------------------------------


@clause("BJ-33")
def test_face_down_a_seat_sees_its_own_cards_and_others_only_once_settled() -> None:
    state = dealt(["TC,6C", "9C,8C"], "6H,TH", face_up=False)
    assert state.observation(1).seats[0].hands[0].cards == hand("TC,6C")
    assert state.observation(1).seats[1].hands[0].cards is None
    assert state.observation(None).seats[0].hands[0].cards is None
    assert state.observation(1).seats[1].hands[0].n_cards == 2
    assert state.observation(1).cards == hand("TC,6C")
    assert state.observation(None).cards == ()
    state, events = happened(state, "hit, KC")
    assert HandShown(1, cards=hand("TC,6C,KC")) in events
    assert state.observation(2).seats[0].hands[0].cards == hand("TC,6C,KC")
    dealt_card = next(event for event in events if isinstance(event, CardDealt))
    assert dealt_card.seen_by(2).card is None
    assert dealt_card.seen_by(1).card == hand("KC")[0]


@clause("BJ-33")
def test_face_down_naturals_and_waiting_busts_are_shown() -> None:
    natural, events = happened(
        dealt(["AC,TC", "9C,8C"], "AD,TH", "hole_card=no_peek_original", face_up=False), "1:decline, 2:decline"
    )
    assert HandShown(1, cards=hand("AC,TC")) in events
    _, events = happened(natural, "hit, KC")
    assert HandShown(2, cards=hand("9C,8C,KC")) in events


@clause("BJ-33")
def test_face_down_nobody_can_tell_from_who_is_asked_that_a_seat_holds_a_natural() -> None:
    natural = dealt(["AC,TC", "9C,8C"], "TH,7C", "surrender=early", face_up=False)
    other = dealt(["AC,9H", "9C,8C"], "TH,7C", "surrender=early", face_up=False)
    assert natural.actors != other.actors
    assert natural.observation(2) == other.observation(2)


@clause("BJ-33")
def test_the_dealer_has_no_view_and_a_seat_must_exist() -> None:
    state = dealt("TC,6C", "6H,TH")
    for seat in (BANK, 2):
        with pytest.raises(SeatError, match="the seats are 1 to 1"):
            state.observation(seat)


def test_an_unknown_action_is_refused_with_those_there_are() -> None:
    with pytest.raises(ActionError, match="There is no action 'fold' in blackjack"):
        follow(dealt("TC,6C", "6H,TH"), "fold")
