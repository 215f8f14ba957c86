"""Rounds shown in full are the very rounds that were counted; test hands from a file play as it says."""

import random
from collections import Counter

import pytest

from tests.differential import scripted_banluck, scripted_blackjack
from tests.differential.scripted_banluck import mixed
from tests.support.drawn_rules import drawn_blackjack
from twentyone.cards.notation import parse_ranks
from twentyone.errors import RunError
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.simulate.banluck import deal as banluck_deal
from twentyone.simulate.banluck import record as banluck_record
from twentyone.simulate.banluck.policy import NamedStrategy, find_strategy
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.blackjack import deal as blackjack_deal
from twentyone.simulate.blackjack import record as blackjack_record
from twentyone.simulate.blackjack.policy import NamedPolicy, find_policy
from twentyone.simulate.core.run import run
from twentyone.simulate.core.script import parse_scripts

ROUNDS = 60
BLACKJACK_DEALS = [("A,6", "6", None), ("8,8", "T", "5"), (None, "A", None), ("K", None, "K"), ("T,T", None, None)]
BANLUCK_DEALS = [("5,T", "6,T"), (None, "5,T"), ("7,7", None), ("A", "A"), (None, None)]


@pytest.mark.parametrize("seed", range(2))
def test_rounds_of_blackjack_shown_in_full_are_those_that_were_counted(seed: int) -> None:
    generator = random.Random(seed)
    for hand, up, hole in BLACKJACK_DEALS:
        rules = drawn_blackjack(generator)
        policy = NamedPolicy("drawn", scripted_blackjack.drawn_policy(generator))
        simulation = blackjack_deal.DealtSimulation.dealt(rules, policy, blackjack_deal.Deal.parse(hand, up, hole))
        estimate = run(simulation, ROUNDS, seed)
        records = blackjack_record.round_records(simulation, policy, ROUNDS, ROUNDS, seed)
        assert Counter(f"{record['net']:g}" for record in records) == Counter(estimate.distribution)
        for record in records:
            first, second, *_ = record["dealer"]
            assert up is None or first[0] == up
            assert hole is None or second[0] == hole


@pytest.mark.parametrize("seed", range(2))
def test_hands_of_ban_luck_shown_in_full_are_those_that_were_counted(seed: int) -> None:
    generator = random.Random(seed)
    for hand, banker_hand in BANLUCK_DEALS:
        rules = scripted_banluck.drawn_rules(generator)
        player = NamedStrategy("drawn", mixed(scripted_banluck.drawn_player(generator, rules), generator))
        banker = NamedStrategy("drawn", mixed(scripted_banluck.drawn_banker(generator, rules), generator))
        deal = banluck_deal.Deal.parse(hand, banker_hand)
        simulation = banluck_deal.DealtSimulation.dealt(rules, player, banker, deal)
        estimate = run(simulation, ROUNDS, seed)
        records = banluck_record.round_records(simulation, player, banker, ROUNDS, ROUNDS, seed)
        assert Counter(f"{record['net']:g}" for record in records) == Counter(estimate.distribution)
        cards = [card for record in records for card in record["hands"][0]["cards"]]
        assert (
            hand != "7,7" or cards.count("7C") + cards.count("7D") + cards.count("7H") + cards.count("7S") >= 2 * ROUNDS
        )


def test_an_unfixed_deal_of_ban_luck_has_the_ev_of_whole_hands_within_the_error() -> None:
    rules = BanLuckRules()
    policies = find_strategy("stand_16", rules, "player"), find_strategy("stand_16", rules, "banker")
    dealt = run(banluck_deal.DealtSimulation.dealt(rules, *policies, banluck_deal.Deal()), 300_000, 1)
    whole = run(BanLuckSimulation.of(rules, [policies[0]], policies[1]), 300_000, 2)
    assert abs(dealt.ev - whole.ev) < 4 * (dealt.standard_error**2 + whole.standard_error**2) ** 0.5


def test_a_deal_that_the_deck_does_not_hold_is_refused() -> None:
    with pytest.raises(RunError, match="at most two cards of the banker"):
        banluck_deal.Deal.parse(None, "2,3,4")
    nobody = NamedStrategy("none", {})
    with pytest.raises(RunError, match="Line 1 cannot be dealt: The deck holds only 4 cards A, not 5"):
        banluck_record.scripted_hands(BanLuckRules(), nobody, nobody, "Hand[A A] Banker[A A] Deck[A]")


NOTES = """
# The five test hands of the notes on Hoyle's player.
Test 1 "Stand Max": Hand[A 7] Deck[...] show[...] Stand
Test 2 "Bust Min": Hand[A 6] Deck[5 K] show[...] Hit Hit Bust
Test 3 "stand min over seventeen": Hand[A 6] Deck[5 7] show[...] Hit Hit Stand
Test 4 "stand min on show six or under": Hand[A 6] Deck[5 2] show[6] Hit Hit Stand
Test 5 "stand min on show over six": Hand[A 6] Deck[5 2 3] show[7] Hit Hit Hit Stand
"""


@pytest.mark.parametrize("seed", range(20))
def test_the_test_hands_of_the_notes_play_as_the_notes_say_whatever_chance_adds(seed: int) -> None:
    rules = BlackjackRules(decks=1)
    hands = blackjack_record.scripted_hands(rules, find_policy("hoyle", rules), NOTES, seed)
    assert [played.hand.name.split('"')[1] for played in hands][:2] == ["Stand Max", "Bust Min"]
    assert all(played.is_as_expected for played in hands)
    assert not all(p.is_as_expected for p in blackjack_record.scripted_hands(rules, find_policy("mimic", rules), NOTES))


def test_a_test_hand_is_dealt_the_cards_it_names_in_their_order() -> None:
    rules = BlackjackRules()
    line = "Hand[8 8] Show[6] Hole[T] Deck[3 T 2 9 4]"
    (played,) = blackjack_record.scripted_hands(rules, find_policy("basic", rules), line)
    assert played.is_as_expected is None
    dealt = [card for hand in played.record["hands"] for card in hand["cards"]]
    assert Counter(card[0] for card in [*dealt, *played.record["dealer"]]) >= Counter("8863T")
    player, banker = (find_strategy("stand_16", BanLuckRules(), side) for side in ("player", "banker"))
    text = "a hand: hand[5 T] banker[T 6] deck[3] Hit Stand"
    (other,) = banluck_record.scripted_hands(BanLuckRules(), player, banker, text)
    assert (other.hand.name, other.is_as_expected) == ("a hand", True)
    assert [card[0] for card in other.record["hands"][0]["cards"]] == ["5", "T", "3"]
    assert [card[0] for card in other.record["banker"]] == ["T", "6"]
    assert other.record["net"] == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "has 1 to 10000 of them"),
        ("# nothing", "has 1 to 10000 of them"),
        ("A 6 against 7", "Line 1 is no test hand: write it as"),
        ("\nHand[A 6", "Line 2 is no test hand"),
        ("Hand[A 6] Hand[A 6]", "cannot have 'Hand' here: each of Hand, Show, Hole, Deck may come once"),
        ("Hand[A 6] Banker[A 6]", "cannot have 'Banker' here"),
        ("Hand[A 6] Deck[X]", "Line 1 cannot be dealt: Unknown rank 'X'"),
        ("Hand[A 6 5]", "cannot have 3 cards in Hand: it takes at most 2 cards"),
        ("Hand[A 6] Hit Jump", "Line 1 cannot expect 'jump': it is one of hit, stand"),
    ],
)
def test_a_file_that_is_no_list_of_test_hands_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(RunError, match=sentence.replace("[", "\\[")):
        blackjack_record.scripted_hands(BlackjackRules(), find_policy("hoyle", BlackjackRules()), text)


def test_groups_are_written_in_any_case_and_cards_with_commas_or_blanks() -> None:
    (hand,) = parse_scripts("HAND[a,6] deck [10 K]", {"hand": 2}, ("hit",))
    assert hand.groups == {"hand": parse_ranks("A,6"), "deck": parse_ranks("T,K")}
