"""The coach: the solver's own numbers, from what the seat sees."""

import random

import pytest

from tests.service.drive import history, opening
from tests.support.blackjack_rounds import hand
from twentyone.cards.card import rank
from twentyone.cards.shoe import Shoe
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules, Surrender
from twentyone.solve.banluck.chart import look_up
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.table.coach.advice import Advice, Question, advise, discards_of, question


def ranks(text: str) -> tuple[int, ...]:
    return tuple(rank(card) for card in hand(text))


def test_blackjack_advice_is_the_solvers_for_the_cards_seen() -> None:
    rules = BlackjackRules(decks=1)
    asked = Question(rules, ("hit", "stand", "double"), ranks("TC,6C"), ranks("TD")[0], ranks("5C,5D"))
    advice = advise(asked)
    shoe = Shoe.of_decks(1).remove((5, 5))
    found = ev_blackjack(asked.hand, ranks("TD")[0], rules, shoe)
    assert advice.actions == pytest.approx({name: found.actions[name] for name in ("hit", "stand", "double")})
    assert advice.best == found.best
    assert advice.lost("double") == pytest.approx(found.actions[found.best] - found.actions["double"])
    assert advice.lost("surrender") == 0.0


def test_even_money_and_insurance_are_weighed_before_the_dealer_looks() -> None:
    rules = BlackjackRules(decks=6)
    even = advise(Question(rules, ("even_money", "decline"), ranks("AC,TC"), ranks("AD")[0]))
    tens = 95 / 309
    assert even.actions == pytest.approx({"even_money": 1.0, "decline": 1.5 * (1 - tens)})
    insured = advise(Question(rules, ("insure", "decline"), ranks("9C,TC"), ranks("AD")[0]))
    assert insured.actions == pytest.approx({"insure": 0.5 * (3 * tens - 1), "decline": 0.0})
    assert (even.best, insured.best) == ("decline", "decline")


def test_early_surrender_is_weighed_against_the_best_of_playing_on() -> None:
    rules = BlackjackRules(decks=6, surrender=Surrender.EARLY)
    advice = advise(Question(rules, ("surrender", "play"), ranks("TC,6C"), ranks("AD")[0]))
    assert advice.actions["surrender"] == -0.5
    assert advice.best == "surrender"


def test_ban_luck_advice_is_the_equilibriums_and_says_when_there_are_more_players() -> None:
    rules = BanLuckRules()
    alone = advise(Question(rules, ("hit", "stand"), (6, 10)))
    assert alone.actions == pytest.approx(look_up(rules, (6, 10)).worth.actions)
    more = advise(Question(rules, ("hit", "stand"), (6, 10), heads_up=False))
    assert more.actions == alone.actions
    assert "more players" in more.basis
    banker = advise(Question(rules, ("open 3", "hit", "stand"), (6, 10), side="banker", against="2"))
    assert banker.actions["open 3"] == banker.actions["stand"]


def test_a_counter_is_told_of_every_card_since_the_shuffle_and_others_only_of_this_round() -> None:
    seen = 0
    for one in history(3, 200, opening("blackjack", starting_chips=5000)):
        state = one.table.session.round
        decision = next((d for d in one.table.decisions if d.kind == "act"), None)
        if state is None or decision is None:
            continue
        observed = state.observation(decision.seat)
        plain, counting = question(observed), question(observed, discards_of(state))
        if plain is None or counting is None:
            continue
        assert len(counting.others) - len(plain.others) == observed.n_discards
        on_table = sum(len(h.cards or ()) for s in observed.seats for h in s.hands)
        assert len(plain.others) == on_table - len(plain.hand)
        seen += observed.n_discards
    assert seen
    assert discards_of(None) is None


def test_nothing_to_choose_is_no_question() -> None:
    for seed in range(10):
        for one in history(seed, 40, opening("banluck")):
            for decision in one.table.decisions:
                if decision.kind == "act" and one.table.session.round is not None:
                    observed = one.table.session.round.observation(one.table.actor_of(decision.seat))
                    assert (question(observed) is None) == (len(observed.legal_actions) == 1)


def test_advice_is_plain_json() -> None:
    advice = Advice({"hit": -0.1, "stand": random.Random(1).random()}, "stand", "because")
    assert set(advice.to_dict()) == {"actions", "best", "basis"}
