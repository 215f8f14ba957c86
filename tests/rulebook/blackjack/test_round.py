"""The clauses of `docs/rulebook/blackjack.md` on shoe, counting, the order of a round and what all decide at once."""

from dataclasses import fields
from fractions import Fraction

import pytest

from tests.support.blackjack_rounds import dealing, dealt, follow, half, hand, happened, played, rules_of, verbs
from tests.support.clauses import RULEBOOKS, clause, field_value
from twentyone.cards.card import card_text
from twentyone.errors import ActionError, BetError, CardError, RulesError, SeatError
from twentyone.games.blackjack import BlackjackState, DealingShoe, Phase, new_round
from twentyone.games.blackjack.event import ChoiceShown, DealerPeeked, RoundVoided, ShoeRefilled
from twentyone.games.blackjack.hand import hand_is_natural, hand_is_soft, hand_total
from twentyone.games.blackjack.phase import HIT
from twentyone.games.blackjack.shoe import NO_CARDS
from twentyone.games.contract import BANK, CHANCE, ActionTaken, CardDealt, HandSettled
from twentyone.rules import blackjack as ask
from twentyone.rules.blackjack import PRESETS, BlackjackRules
from twentyone.rules.field import parse_rules


def shoe_of(decks: int, cards: str, discards: str = "") -> DealingShoe:
    """A shoe that holds just these cards."""
    counts = [list(NO_CARDS), list(NO_CARDS)]
    for pile, text in zip(counts, (cards, discards), strict=True):
        for card in hand(text) if text else ():
            pile[card] += 1
    return DealingShoe(decks, tuple(counts[0]), tuple(counts[1]))


# Shoe ------------------------------------------------------------------------------------------------


@clause("BJ-1")
@pytest.mark.parametrize("decks", [1, 2, 6, 8])
@field_value("blackjack", "decks=6")
def test_a_shoe_of_some_decks_holds_every_card_once_a_deck(decks: int) -> None:
    state = new_round(rules_of(f"decks={decks}"))
    assert state.chance_outcomes() == tuple((card, Fraction(1, 52)) for card in range(52))
    for _ in range(decks):
        state = BlackjackState(state.rules, state.seats, state.shoe.take(0), turn=1)
    assert len(state.chance_outcomes()) == 51
    with pytest.raises(CardError, match="no copy of it any more"):
        state.apply(0)


@clause("BJ-1")
def test_an_infinite_shoe_gives_every_card_the_same_chance_always() -> None:
    state = dealt("AS,AS", "AS,AS", "decks=0 insurance=false hole_card=no_peek")
    follow_up = state.apply(state.legal_actions()[0])
    assert follow_up.chance_outcomes() == tuple((card, Fraction(1, 52)) for card in range(52))


@clause("BJ-2")
def test_a_table_has_one_to_seven_seats() -> None:
    assert new_round(rules_of(), 7).n_seats == 7
    for n_seats in (0, 8):
        with pytest.raises(SeatError, match="one to seven"):
            new_round(rules_of(), n_seats)


@clause("BJ-2")
def test_a_seat_without_a_bet_sits_the_round_out() -> None:
    state = new_round(rules_of(), 3, bets=(5, 0, 10))
    for card in dealing(["TC,9C", "TD,9D"], "6H,TH"):
        state = state.apply(card)
    assert state.playing == (1, 3)
    assert state.seat(2).hands == ()
    state = follow(state, "stand, stand, 2C")
    assert [state.net(seat) for seat in range(4)] == [-2, 1, 0, 1]
    assert [state.net_tenths(seat) for seat in range(4)] == [-150, 50, 0, 100]


@clause("BJ-2")
def test_bets_that_cannot_be_are_refused() -> None:
    with pytest.raises(BetError, match="Seat 1 cannot bet -1 chips"):
        new_round(rules_of(), 1, bets=(-1,))
    with pytest.raises(BetError, match="every seat sits out"):
        new_round(rules_of(), 2, bets=(0, 0))
    with pytest.raises(BetError, match="needs 2 bets"):
        new_round(rules_of(), 2, bets=(1,))
    with pytest.raises(BetError, match="Seat 1 cannot bet 6 chips: it has 11/2"):
        new_round(rules_of(), 1, bets=(6,), chips=(55,))


@clause("BJ-3")
@pytest.mark.parametrize(("penetration", "last_dealt"), [(0.75, 234), (0.5, 156), (1.0, 312), (0.0, 0)])
@field_value("blackjack", "penetration=0.75")
def test_the_shoe_is_shuffled_when_the_cut_card_is_out(penetration: float, last_dealt: int) -> None:
    rules = rules_of(f"penetration={penetration}")
    for dealt_so_far in range(313):
        assert ask.must_shuffle(rules, dealt_so_far, 312) == (dealt_so_far >= last_dealt)


@clause("BJ-3")
def test_cards_on_the_table_and_in_the_tray_count_as_dealt_and_an_infinite_shoe_is_never_shuffled() -> None:
    rules = rules_of("decks=1 penetration=0.5")
    fresh = DealingShoe.full(1)
    assert not fresh.must_shuffle(rules)
    used = fresh
    for card in range(26):
        used = used.take(card)
    assert used.must_shuffle(rules)
    assert used.discard(tuple(range(26))).must_shuffle(rules)
    assert not DealingShoe.full(0).must_shuffle(rules_of("decks=0 penetration=0"))


@clause("BJ-4")
def test_an_empty_shoe_takes_back_the_discards_and_nothing_from_the_table() -> None:
    shoe = shoe_of(1, "TC,6C,9C,7C", discards="5H,5D")
    state = follow(new_round(rules_of("decks=1"), shoe=shoe), "TC, 6C, 9C, 7C")
    assert state.shoe.size == 0
    state, events = happened(state, "hit")
    assert ShoeRefilled(BANK, n_cards=2) in events
    assert {card_text(card) for card, _ in state.chance_outcomes()} == {"5H", "5D"}
    with pytest.raises(CardError, match="TC cannot be dealt"):
        state.apply(hand("TC")[0])


@clause("BJ-4")
def test_the_cards_of_a_round_stay_on_the_table_to_its_end() -> None:
    state = played(["8C,8D", "TC,6C"], "9C,9D", "split, TD, hit, 5C, 2C, stand, hit, KC", "decks=1")
    assert sorted(state.table_cards) == sorted(hand("8C,TD,5C,8D,2C,TC,6C,KC,9C,9D"))
    assert (state.shoe.size, state.shoe.n_discards) == (42, 0)


@clause("BJ-4")
def test_a_round_without_any_card_left_is_void_and_every_bet_returns() -> None:
    shoe = shoe_of(1, "AC,TC,9C,6C,KC,TD,9D,7C,KD")
    start = new_round(rules_of("decks=1"), 3, bets=(5, 10, 10), chips=(50, 200, 300), shoe=shoe)
    state = follow(start, "AC, TC, 9C, 6C, KC, TD, 9D, 7C")
    assert state.seat(1).net == 75
    state, events = happened(state, "stand, double, KD")
    assert HandSettled(3, net=Fraction(-2), why="bust") in events
    assert RoundVoided(BANK) in events
    assert state.phase == Phase.SETTLEMENT
    assert state.voided
    assert [state.net(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert [seat.chips for seat in state.seats] == [50, 200, 300]


# Counting --------------------------------------------------------------------------------------------


@clause("BJ-5")
@pytest.mark.parametrize(
    ("cards", "total", "soft"),
    [
        ("AC,6C", 17, True),
        ("AC,6C,TC", 17, False),
        ("AC,AD", 12, True),
        ("AC,AD,AH,AS", 14, True),
        ("AC,AD,5C,6C", 13, False),
        ("JC,KC", 20, False),
        ("TC,9C,3C", 22, False),
    ],
)
def test_one_ace_counts_eleven_while_that_does_not_bust(cards: str, total: int, soft: bool) -> None:
    assert hand_total(hand(cards)) == total
    assert hand_is_soft(hand(cards)) == soft


@clause("BJ-6")
def test_a_natural_is_an_ace_and_a_ten_as_the_first_two_cards() -> None:
    assert hand_is_natural(hand("AC,KC"))
    assert not hand_is_natural(hand("7C,7D,7H"))
    assert not hand_is_natural(hand("AC,9C,AD"))
    assert [value for value in range(1, 11) if ask.may_become_blackjack(value)] == [1, 10]


# Order -----------------------------------------------------------------------------------------------


@clause("BJ-7")
def test_the_phases_come_in_order_and_those_without_a_choice_are_skipped() -> None:
    state = dealt("TC,6C", "AC,9C", "surrender=early")
    phases = [state.phase]
    for move in ("decline", "play", "stand"):
        state = follow(state, move)
        phases.append(state.phase)
    assert phases == [Phase.INSURANCE, Phase.EARLY_SURRENDER, Phase.PLAYER_ACTION, Phase.SETTLEMENT]
    assert new_round(rules_of()).phase == Phase.DEAL
    assert played("TC,6C", "5C,9C", "stand").phase == Phase.DEALER_ACTION
    assert dealt("AC,TC", "KC,9C", "surrender=early").phase == Phase.SETTLEMENT


@clause("BJ-7")
def test_nothing_can_be_done_when_the_round_is_over() -> None:
    state = played("TC,6C", "TD,7C", "stand")
    assert state.actor is None
    assert state.legal_actions() == ()
    with pytest.raises(ActionError, match="the round is over"):
        follow(state, "hit")
    with pytest.raises(ActionError, match="the round is over"):
        state.step(0)


@clause("BJ-8")
def test_the_deal_goes_round_twice_seats_first_up_card_before_hole_card() -> None:
    start = new_round(rules_of("decks=1"), 2)
    state, events = happened(start, "2C, 3C, 4C, 5C, 6C, 7C")
    receivers = [event.seat for event in events if isinstance(event, CardDealt)]
    assert receivers == [1, 2, BANK, 1, 2, BANK]
    assert [seat.hands[0].cards for seat in state.seats] == [hand("2C,5C"), hand("3C,6C")]
    assert state.dealer == hand("4C,7C")
    assert state.observation(1).dealer == hand("4C")


@clause("BJ-8")
def test_a_card_is_no_move_of_a_seat_and_an_action_is_no_move_of_chance() -> None:
    with pytest.raises(ActionError, match="A card must be dealt now"):
        new_round(rules_of()).apply(HIT)
    with pytest.raises(ActionError, match="not allowed now: allowed are"):
        dealt("TC,6C", "TD,7C").apply(0)


@clause("BJ-9")
@field_value("blackjack", "hole_card=peek")
@pytest.mark.parametrize("dealer", ["AC,KC", "KC,AC"])
def test_a_dealer_who_looks_ends_the_round_with_a_blackjack(dealer: str) -> None:
    state = dealt("TC,6C", dealer, "insurance=false")
    assert state.phase == Phase.SETTLEMENT
    assert state.net(1) == -1
    assert state.observation(1).dealer == hand(dealer)


@clause("BJ-9")
@field_value("blackjack", "hole_card=no_peek")
@pytest.mark.parametrize("dealer", ["AC,KC", "KC,AC"])
def test_without_a_look_the_players_act_against_a_dealer_blackjack(dealer: str) -> None:
    state = dealt("5C,6C", dealer, "insurance=false hole_card=no_peek")
    assert state.phase == Phase.PLAYER_ACTION
    assert state.observation(1).dealer == hand(dealer)[:1]
    state = follow(state, "double, TH")
    assert state.net(1) == -2


# All at once -----------------------------------------------------------------------------------------


@clause("BJ-10")
@field_value("blackjack", "insurance=true")
def test_insurance_is_offered_against_an_ace_to_those_who_have_the_chips() -> None:
    state = dealt(["TC,6C", "TD,6D"], "AC,9C", bets=(10, 10), chips=(150, 149))
    assert state.phase == Phase.INSURANCE
    assert verbs(state, 1) == {"insure", "decline"}
    assert verbs(state, 2) == set()
    assert dealt("TC,6C", "KC,9C").phase == Phase.PLAYER_ACTION
    assert dealt("TC,6C", "AC,9C", bets=(10,), chips=(149,)).phase == Phase.PLAYER_ACTION


@clause("BJ-10")
@field_value("blackjack", "insurance=false")
def test_without_the_rule_neither_insurance_nor_even_money_is_offered() -> None:
    assert dealt("AC,TC", "AD,9C", "insurance=false").phase == Phase.SETTLEMENT
    assert dealt("9C,TC", "AD,9C", "insurance=false").phase == Phase.PLAYER_ACTION


@clause("BJ-11")
@pytest.mark.parametrize("dealer", ["AC,KC", "AC,9C"])
@pytest.mark.parametrize("hole_card", ["peek", "no_peek", "no_peek_original"])
def test_even_money_pays_one_to_one_whatever_the_hole_card(dealer: str, hole_card: str) -> None:
    state = dealt("AD,TC", dealer, f"hole_card={hole_card}")
    assert verbs(state) == {"even_money", "decline"}
    state, events = happened(state, "even_money")
    assert state.net(1) == 1
    assert "even money" in [getattr(event, "why", None) for event in events]


@clause("BJ-11")
def test_a_natural_that_declines_even_money_pushes_or_is_paid_in_full() -> None:
    assert played("AD,TC", "AC,KC", "decline").net(1) == 0
    assert played("AD,TC", "AC,9C", "decline").net(1) == half(3)


@clause("BJ-12")
def test_all_decide_at_once_in_any_order_and_nobody_learns_of_it_before_the_last() -> None:
    start = dealt(["TC,6C", "AD,TD", "TH,6H"], "AC,9C", bets=(10, 10, 10), chips=(200, 200, 200))
    assert start.actors == (1, 2, 3)
    one = follow(start, "3:insure")
    other = follow(start, "3:decline")
    assert one.actors == (1, 2)
    for viewer in (1, 2, None):
        assert one.observation(viewer) == other.observation(viewer)
    assert one.observation(1).seats[2].decided
    assert one.seat(3).chips == 100
    with pytest.raises(ActionError, match="Seat 3 cannot decline now: it is the turn of seat 1, 2"):
        follow(one, "3:decline")
    done, events = happened(one, "1:decline, 2:even_money")
    assert [event for event in events if isinstance(event, ChoiceShown)] == [
        ChoiceShown(1, action="decline"),
        ChoiceShown(2, action="even_money"),
        ChoiceShown(3, action="insure"),
    ]
    assert done.seat(3).chips == 50


@clause("BJ-12")
def test_the_log_tells_others_that_a_seat_has_chosen_but_not_what() -> None:
    _, events = happened(dealt(["TC,6C", "TD,6D"], "AC,9C"), "2:insure")
    assert [event.seen_by(2) for event in events] == [ActionTaken(2, audience=2, action="insure")]
    assert [event.seen_by(1) for event in events] == [ActionTaken(2, action="")]


@clause("BJ-12")
def test_an_insured_hand_may_be_surrendered_and_its_insurance_stands() -> None:
    state = played("TC,6C", "AC,KC", "insure, surrender", "surrender=early")
    assert state.net(1) == half(1)
    assert state.seat(1).hands[0].net == -5
    assert state.seat(1).insurance_net == 10


@clause("BJ-12")
def test_an_offer_is_answered_with_its_own_words() -> None:
    with pytest.raises(ActionError, match="allowed are insure, decline"):
        follow(dealt("TC,6C", "AC,9C"), "hit")


@clause("BJ-13")
def test_everybody_learns_what_the_look_at_the_hole_card_found() -> None:
    _, events = happened(new_round(rules_of()), "TC, KC, 6C, 9C")
    assert DealerPeeked(BANK, blackjack=False) in events
    _, events = happened(new_round(rules_of()), "TC, KC, 6C, AC")
    assert DealerPeeked(BANK, blackjack=True) in events
    _, events = happened(new_round(rules_of()), "TC, 9C, 6C, AC")
    assert not [event for event in events if isinstance(event, DealerPeeked)]


@clause("BJ-13")
def test_a_natural_is_paid_as_soon_as_a_dealer_blackjack_is_out_of_the_question() -> None:
    both = ["AC,TC", "TD,6D"]
    assert dealt(both, "9C,AH").net(1) == half(3)
    assert dealt(both, "KC,9C").net(1) == half(3)
    waiting = dealt(both, "KC,9C", "hole_card=no_peek")
    assert waiting.seat(1).hands[0].is_open
    assert waiting.actor == 2
    assert follow(waiting, "stand").net(1) == half(3)


@clause("BJ-13")
def test_chance_is_the_actor_while_a_card_is_awaited() -> None:
    state = follow(dealt("TC,2C", "5C,9C"), "hit")
    assert state.actor == CHANCE
    assert state.actors == (CHANCE,)
    assert state.observation(1).actor == 1


# Rules as a whole ------------------------------------------------------------------------------------


@clause("BJ-21")
@pytest.mark.parametrize("hole_card", ["no_peek", "no_peek_original"])
def test_late_surrender_without_a_look_is_refused(hole_card: str) -> None:
    with pytest.raises(RulesError, match="surrender cannot be late"):
        rules_of(f"surrender=late hole_card={hole_card}")
    assert rules_of(f"surrender=early hole_card={hole_card}").hole_card.text == hole_card


def profiles_of_the_rulebook() -> dict[str, dict[str, str]]:
    """The table of profiles on the rulebook's page: for every profile its fields as words."""
    page = (RULEBOOKS / "blackjack.md").read_text(encoding="utf-8").split("## Profiles")[1].split("\n## ")[0]
    rows = [[cell.strip(" `") for cell in line.strip("| ").split("|")] for line in page.splitlines() if "|" in line]
    header, _, *lines = rows
    return {name: {line[0]: line[column] for line in lines} for column, name in enumerate(header) if column}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_profile_is_the_one_the_rulebook_prints(preset: str) -> None:
    printed = profiles_of_the_rulebook()
    assert list(printed) == list(PRESETS)
    assert parse_rules(BlackjackRules, printed[preset]) == rules_of(preset=preset)
    assert set(printed[preset]) == {spec.name for spec in fields(BlackjackRules)}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_round_of_every_profile_is_played_to_its_end(preset: str) -> None:
    state = new_round(rules_of(preset=preset))
    for card in dealing(["TC,6C"], "9D,8D"):
        state = state.apply(card)
    assert follow(state, "stand").net(1) == -1
