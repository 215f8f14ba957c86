import os
import subprocess
import sys

import numpy as np
import pytest

from tests.support.six_deck_chart import SIX_DECKS_H17
from twentyone import _compile
from twentyone.cards.notation import parse_ranks
from twentyone.errors import CardError, PolicyError, SeatError
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules, HoleCard, SplitBy
from twentyone.simulate.banluck.plan import make_plan as make_banluck_plan
from twentyone.simulate.blackjack import outcome
from twentyone.simulate.blackjack.deal import Deal, DealtSimulation
from twentyone.simulate.blackjack.plan import full_counts, make_plan, most_left_to_shuffle
from twentyone.simulate.blackjack.policy import NamedPolicy
from twentyone.simulate.blackjack.policy_probe import some_hand
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.core.lane import BLOCK, STATE, new_lanes
from twentyone.simulate.core.machine import NO_STATE, Stop, build_machine
from twentyone.simulate.core.run import run
from twentyone.simulate.core.step import lanes_at
from twentyone.simulate.core.stream import start_stream
from twentyone.simulate.registry import simulation_of
from twentyone.solve.blackjack.hand_ev import ev_blackjack

RULES = BlackjackRules()
CHART = NamedPolicy.of_chart(SIX_DECKS_H17)


def test_states_that_no_card_can_tell_apart_are_one() -> None:
    def after(key: tuple[str, int], card: int) -> object:
        return Stop(0, card) if key[0] == "last" else ("last", card + key[1])

    machine = build_machine([("first", 0), ("first", 5)], after, 3, lambda key: 0)
    assert machine.n_card_states == 2
    assert machine.number[("first", 0)] == machine.number[("first", 5)]


def test_states_that_await_different_cards_are_kept_apart() -> None:
    machine = build_machine([("a",), ("b",)], lambda key, card: Stop(0), 3, lambda key: int(key == ("b",)))
    assert machine.number[("a",)] != machine.number[("b",)]
    assert list(machine.awaits) == [0, 1]


@pytest.mark.parametrize("has_vectors", [True, False])
def test_lanes_between_two_states_are_listed_alike_with_and_without_vectors(
    has_vectors: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    lanes = new_lanes()
    states = np.random.Generator(np.random.Philox(3)).integers(-5, 30, BLOCK)
    lanes.small[STATE : STATE + BLOCK] = states
    monkeypatch.setattr(_compile, "PACKS_VECTORS", has_vectors and _compile.PACKS_VECTORS)
    one_by_one = _compile._places_between(*[None] * 6)  # without vectors: what other processors compile, interpreted
    for first, beyond in ((0, 30), (-5, 31), (7, 8), (12, 12), (20, NO_STATE)):
        if has_vectors:
            n_found = int(lanes_at(lanes, np.int64(first), np.int64(beyond)))
        else:
            n_found = int(one_by_one(lanes.small, STATE, BLOCK, first, beyond, lanes.stopped))
        assert lanes.stopped[:n_found].tolist() == np.flatnonzero((states >= first) & (states < beyond)).tolist()


def test_a_word_counts_stakes_by_total() -> None:
    word = outcome.stake_word(20, False, 2) + outcome.stake_word(12, False, 1) + outcome.stake_word(25, False, 1)
    pays, sides = outcome.payments(RULES), outcome.side_payments(RULES)
    assert outcome.net_tenths(pays, sides, word, outcome.dealer_final(19)) == 20 - 10 - 10
    assert outcome.net_tenths(pays, sides, word, outcome.DEALER_BUST) == 20 + 10 - 10
    assert outcome.net_tenths(pays, sides, outcome.stake_word(21, True, 1), outcome.DEALER_IDLE) == 15
    assert outcome.net_tenths(pays, sides, outcome.EVEN_MONEY, outcome.DEALER_BLACKJACK) == 10
    assert outcome.net_tenths(pays, sides, outcome.SURRENDERED | outcome.INSURED, outcome.DEALER_BLACKJACK) == 5
    original = outcome.side_payments(BlackjackRules(hole_card=HoleCard.NO_PEEK_ORIGINAL))
    assert outcome.net_tenths(pays, original, word, outcome.DEALER_BLACKJACK) == -10
    assert outcome.net_tenths(pays, sides, word, outcome.DEALER_BLACKJACK) == -40


def test_eight_stakes_fit_into_a_word() -> None:
    word = sum(outcome.stake_word(22, False, 2) for _ in range(4))
    assert outcome.net_tenths(outcome.payments(RULES), outcome.side_payments(RULES), word, 0) == -80


def test_prospects_of_split_hands_add_up_to_what_the_word_of_all_of_them_wins() -> None:
    hands = [(20, 2), (12, 1), (25, 2), (21, 1)]
    for rules in (
        RULES,
        BlackjackRules(hole_card=HoleCard.NO_PEEK),
        BlackjackRules(hole_card=HoleCard.NO_PEEK_ORIGINAL),
    ):
        pays, sides = outcome.payments(rules), outcome.side_payments(rules)
        for insured in (0, outcome.INSURED):
            words = [outcome.stake_word(total, False, stakes) for total, stakes in hands]
            prospects = outcome.split_prospects(pays, sides, insured)
            prospects += sum(outcome.hand_prospects(pays, word) for word in words)
            for end in range(outcome.FLOOR):
                net = outcome.net_tenths(pays, sides, sum(words) | insured, end)
                assert outcome.place_of_net(prospects, end) - outcome.SPAN == net


@pytest.mark.parametrize("ace", [False, True])
@pytest.mark.parametrize("n_cards", [2, 3])
def test_there_is_a_hand_for_every_total(ace: bool, n_cards: int) -> None:
    for low in range(6, 20 if n_cards == 3 or not ace else 12):
        values = some_hand(low, ace, n_cards)
        assert sum(values) == low
        assert (1 in values) == ace
        assert len(values) >= n_cards
        assert max(values) <= 10


def test_the_table_keeps_ranks_of_tens_only_where_they_matter() -> None:
    splits = Chart.of(lambda label, up: "P" if label == "pair T" else SIX_DECKS_H17.code(label, up))
    by_rank = BlackjackRules(split_by=SplitBy.SAME_RANK)
    assert make_plan(by_rank, [NamedPolicy.of_chart(splits).play]).n_cards == 13
    assert make_plan(by_rank, [CHART.play]).n_cards == 10
    assert make_plan(RULES, [NamedPolicy.of_chart(splits).play]).n_cards == 10


def test_the_cut_card_and_the_full_shoe() -> None:
    assert most_left_to_shuffle(RULES) == 78
    assert most_left_to_shuffle(BlackjackRules(decks=1, penetration=1.0)) == 0
    assert most_left_to_shuffle(BlackjackRules(decks=1, penetration=0.0)) == 52
    assert list(full_counts(1, 10)) == [4, 8, 12, 16, 20, 24, 28, 32, 36, 52]
    assert list(full_counts(1, 13))[-4:] == [40, 44, 48, 52]


def test_streams_of_neighbouring_lanes_chunks_and_seeds_differ() -> None:
    starts = {tuple(start_stream(seed, chunk, lane)) for seed in range(8) for chunk in range(8) for lane in range(8)}
    assert len(starts) == 512


def test_the_compiled_kernel_and_its_interpreted_text_play_the_same_rounds() -> None:
    program = (
        "from tests.support.six_deck_chart import SIX_DECKS_H17; from twentyone.rules.blackjack import BlackjackRules;"
        "from twentyone.simulate.blackjack.policy import NamedPolicy;"
        "from twentyone.simulate.blackjack.simulation import BlackjackSimulation;"
        "import warnings; warnings.simplefilter('ignore');"  # numpy says that 64-bit words wrap around
        "s = BlackjackSimulation.of(BlackjackRules(), [NamedPolicy.of_chart(SIX_DECKS_H17)] * 2).play(5, 3, 40);"
        "print(s.nets.nonzero()[3].tolist(), s.clusters.tolist())"
    )
    answers = [
        subprocess.run(
            [sys.executable, "-c", program],
            env=env,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for env in (_environment({}), _environment({"NUMBA_DISABLE_JIT": "1"}))
    ]
    assert answers[0] == answers[1]


def _environment(more: dict[str, str]) -> dict[str, str]:
    return {**os.environ, **more}


@pytest.mark.parametrize(("hand", "up", "action"), [("T,9", "7", "stand"), ("6,5", "6", "double"), ("T,2", "7", "hit")])
def test_a_fixed_deal_is_worth_its_exact_ev(hand: str, up: str, action: str) -> None:
    exact = ev_blackjack(parse_ranks(hand), parse_ranks(up)[0], RULES).actions[action]
    estimate = run(DealtSimulation.dealt(RULES, CHART, Deal.parse(hand, up, None)), 400_000, 2)
    if action == "hit":  # what follows a hit goes by the chart, which cannot be better than the best play
        assert estimate.ev < exact + 4 * estimate.standard_error
    else:
        assert abs(estimate.ev - float(exact)) < 4 * estimate.standard_error


def test_a_deal_the_shoe_does_not_hold_is_refused() -> None:
    one_deck = BlackjackRules(decks=1)
    with pytest.raises(SeatError):
        BlackjackSimulation.of(RULES, [CHART] * 8)
    Deal.parse("8,8", "8", "8").check(one_deck)
    too_many = Deal((6, 6), 6, 6)
    assert too_many.ranks == [6, 6, 6, 6]
    with pytest.raises(CardError, match="holds only 4 cards 8, not 5"):
        Deal((6, 6, 6), 6, 6).check(one_deck)


def test_a_banluck_policy_that_misses_a_hand_is_refused() -> None:
    with pytest.raises(PolicyError, match="says nothing about"):
        make_banluck_plan(BanLuckRules(), [{"6,T": {"hit": 1}}], {})  # type: ignore[dict-item]


def test_seats_of_simulations_are_one_to_seven() -> None:
    with pytest.raises(SeatError):
        simulation_of(BanLuckRules(), ["stand_16"], banker="stand_16", seats=9)
    assert simulation_of(RULES, ["mimic"], seats=7).policy == "mimic"


def test_fixed_cards_are_dealt_where_they_belong() -> None:
    simulation = DealtSimulation.dealt(RULES, CHART, Deal.parse("T,T", "T", "A"))
    estimate = run(simulation, 5_000)
    assert estimate.ev == -1
    assert np.flatnonzero(estimate.sums.nets.sum(axis=(0, 1, 3))).tolist() == [10]
