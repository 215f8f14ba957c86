"""The players with a name, each held to what it says."""

import random

import pytest

from tests.support.blackjack_rounds import dealt, follow, hand, rules_of
from tests.support.paths import GOLDEN
from twentyone.games.blackjack import BlackjackState
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.policy import BlackjackPolicy, cautious, chart_policy, hoyle, mimic
from twentyone.games.contract import CHANCE
from twentyone.games.playthrough import play, random_draw, random_policy

SEVEN_SEAT = Chart.parse((GOLDEN / "blackjack" / "seven_seat_chart.txt").read_text())


def all_say(**codes: str) -> Chart:
    """A chart that says one code in all hard, soft and pair rows."""
    return Chart.of(lambda label, _: codes[label.split()[0]])


def choices(policy: BlackjackPolicy, state: BlackjackState, cards: str) -> list[str]:
    """What a policy does with a hand until its turn is over, given the cards that come."""
    deck, done = list(hand(cards)) if cards else [], []
    while state.actor == 1 or (state.actor == CHANCE and state.turn == 1):
        if state.actor == CHANCE:
            state = state.apply(deck.pop(0))
        else:
            action = policy(state.observation(1))
            done.append(action.text)
            state = state.apply(action)
    assert not deck
    return done + (["bust"] if state.seat(1).hands[0].is_bust else [])


def chosen(policy: BlackjackPolicy, state: BlackjackState) -> str:
    """What a policy does in this state."""
    assert state.actor is not None
    return policy(state.observation(state.actor)).text


# Hoyle's player: the five test hands of the simulator notes ------------------------------------------


def test_hoyle_stand_max() -> None:
    assert choices(hoyle, dealt("AC,7C", "9D,8D"), "") == ["stand"]


def test_hoyle_bust_min() -> None:
    assert choices(hoyle, dealt("AC,6C", "9D,8D"), "5C,KC") == ["hit", "hit", "bust"]


def test_hoyle_stand_min_over_seventeen() -> None:
    assert choices(hoyle, dealt("AC,6C", "9D,8D"), "5C,7C") == ["hit", "hit", "stand"]


def test_hoyle_stand_min_on_show_six_or_under() -> None:
    assert choices(hoyle, dealt("AC,6C", "6D,8D"), "5C,2C") == ["hit", "hit", "stand"]


def test_hoyle_stand_min_on_show_over_six() -> None:
    assert choices(hoyle, dealt("AC,6C", "7D,8D"), "5C,2C,3C") == ["hit", "hit", "hit", "stand"]


@pytest.mark.parametrize(
    ("up", "action"), [("AD", "hit"), ("2D", "stand"), ("6D", "stand"), ("7D", "hit"), ("KD", "hit")]
)
def test_hoyle_from_13_to_16_goes_by_the_up_card(up: str, action: str) -> None:
    for cards in ("TC,3C", "TC,6C"):
        assert chosen(hoyle, dealt(cards, f"{up},8D", "insurance=false")) == action
    assert chosen(hoyle, dealt("TC,2C", f"{up},8D", "insurance=false")) == "hit"
    assert chosen(hoyle, dealt("TC,7C", f"{up},8D", "insurance=false")) == "stand"


# The dealer's way ------------------------------------------------------------------------------------


def test_mimic_draws_as_the_dealer_does() -> None:
    assert choices(mimic, dealt("TC,6C", "9D,8D"), "5C") == ["hit"]
    assert choices(mimic, dealt("TC,7C", "9D,8D"), "") == ["stand"]
    assert chosen(mimic, dealt("AC,6C", "9D,8D", "dealer_hits_soft_17=true")) == "hit"
    assert chosen(mimic, dealt("AC,6C", "9D,8D", "dealer_hits_soft_17=false")) == "stand"


def test_mimic_counts_the_first_ace_eleven_and_falls_back_to_one() -> None:
    rules = "dealer_hits_soft_17=false"
    assert choices(mimic, dealt("AC,5C", "9D,8D", rules), "KC,AD") == ["hit", "hit", "stand"]
    assert choices(mimic, dealt("AC,AD", "9D,8D", rules), "7C") == ["hit", "stand"]


@pytest.mark.parametrize("policy", [mimic, hoyle, cautious])
def test_neither_mimic_nor_hoyle_insures_surrenders_or_splits(policy: BlackjackPolicy) -> None:
    state = dealt("8C,8D", "AD,9D", "surrender=early")
    assert chosen(policy, state) == "decline"
    state = follow(state, "decline")
    assert chosen(policy, state) == "play"
    assert chosen(policy, follow(state, "play")) in ("hit", "stand")


def test_cautious_stands() -> None:
    assert chosen(cautious, dealt("2C,2D", "9D,8D")) == "stand"


# Charts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "first_two", "after_hit"),
    [("H", "hit", "hit"), ("S", "stand", "stand"), ("Dh", "double", "hit"), ("Ds", "double", "stand")],
)
def test_a_double_that_is_not_allowed_falls_back_to_the_small_letter(code: str, first_two: str, after_hit: str) -> None:
    policy = chart_policy(all_say(hard=code, soft=code, pair="P"))
    assert chosen(policy, dealt("4C,5C", "9D,8D")) == first_two
    assert chosen(policy, follow(dealt("4C,5C", "9D,8D"), "hit, 2C")) == after_hit


@pytest.mark.parametrize(("code", "late", "none"), [("Rh", "surrender", "hit"), ("Rs", "surrender", "stand")])
def test_a_surrender_that_is_not_allowed_falls_back_to_the_small_letter(code: str, late: str, none: str) -> None:
    policy = chart_policy(all_say(hard=code, soft=code, pair="P"))
    assert chosen(policy, dealt("TC,6C", "9D,8D", "surrender=late")) == late
    assert chosen(policy, dealt("TC,6C", "9D,8D")) == none


def test_surrender_else_split_else_the_row_of_the_total() -> None:
    policy = chart_policy(all_say(hard="S", soft="H", pair="Rp"))
    assert chosen(policy, dealt("8C,8D", "9D,8D", "surrender=late")) == "surrender"
    assert chosen(policy, dealt("8C,8D", "9D,8H")) == "split"
    assert chosen(policy, dealt("8C,8D", "9D,8H", "max_split_hands=1")) == "stand"
    assert chosen(policy, dealt("AC,AD", "9D,8H", "max_split_hands=1")) == "hit"


def test_early_surrender_is_taken_where_the_chart_says_so() -> None:
    policy = chart_policy(all_say(hard="Rh", soft="H", pair="P"))
    assert chosen(policy, dealt("TC,6C", "9D,8D", "surrender=early")) == "surrender"
    assert chosen(policy, dealt("AC,6C", "9D,8D", "surrender=early")) == "play"


def test_a_chart_declines_insurance_and_even_money() -> None:
    policy = chart_policy(SEVEN_SEAT)
    assert chosen(policy, dealt("TC,6C", "AD,8D")) == "decline"
    assert chosen(policy, dealt("TC,AC", "AD,8D")) == "decline"


def test_a_hit_that_is_not_allowed_stands() -> None:
    policy = chart_policy(all_say(hard="H", soft="H", pair="H"))
    state = follow(dealt("AC,AD", "9D,8D", "resplit_aces=true"), "split, AH")
    assert chosen(policy, state) == "stand"


def test_king_and_queen_are_found_as_a_pair_only_where_they_are_one() -> None:
    policy = chart_policy(all_say(hard="S", soft="S", pair="P"))
    assert chosen(policy, dealt("KC,QC", "9D,8D", "split_by=same_value")) == "split"
    assert chosen(policy, dealt("KC,QC", "9D,8D", "split_by=same_rank")) == "stand"


# Whole rounds ----------------------------------------------------------------------------------------


def test_any_callable_from_observation_to_action_plays() -> None:
    generator = random.Random(5)
    state = dealt("2C,3C", "9D,8D")
    *_, last = play(state, {1: lambda observation: observation.legal_actions[0]}, random_draw(generator))
    assert last[-1].actor is None


def test_every_policy_plays_whole_rounds_by_legal_actions_alone() -> None:
    generator = random.Random(7)
    policies = [mimic, hoyle, cautious, chart_policy(SEVEN_SEAT), random_policy(generator)]
    rules = rules_of("surrender=early resplit_aces=true")
    for number in range(200):
        state = dealt([f"{'A8'[number % 2]}C,8D"] * 5, "AD,8D", rules)
        *_, last = play(state, dict(enumerate(policies, 1)), random_draw(generator))
        assert last[-1].actor is None
