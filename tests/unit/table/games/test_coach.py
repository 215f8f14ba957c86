"""The coach: the solver's own numbers, from what the seat sees."""

import asyncio
import random
from typing import Any

import pytest

from tests.service.drive import history, opening
from tests.support.banluck_rounds import rules_of
from tests.support.blackjack_rounds import hand
from tests.unit.table.games.banluck.test_round import dealt
from twentyone.api import ev
from twentyone.cards.card import rank
from twentyone.cards.shoe import Shoe
from twentyone.errors import TableError
from twentyone.games.blackjack import new_round
from twentyone.games.blackjack.policy import mimic
from twentyone.games.contract import BANK, CHANCE, Action, Policy
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules, SplitBy, Surrender
from twentyone.solve.banluck.answer import look_up
from twentyone.solve.blackjack.hand_ev import ev_blackjack
from twentyone.solve.blackjack.hand_question import Beside
from twentyone.table.coach.advice import Advice
from twentyone.table.coach.mind import Mind
from twentyone.table.coach.strategy import advice, coach_of, question
from twentyone.table.games.banluck.coach import BanLuckCoach, BanLuckQuestion
from twentyone.table.games.blackjack.coach import BlackjackCoach, BlackjackQuestion
from twentyone.table.games.registry import table_game


def ranks(text: str) -> tuple[int, ...]:
    return tuple(rank(card) for card in hand(text))


def test_blackjack_advice_is_the_solvers_for_the_cards_seen() -> None:
    rules = BlackjackRules(decks=1)
    wanted = BlackjackQuestion(rules, ("hit", "stand", "double"), ranks("TC,6C"), ranks("TD")[0], ranks("5C,5D"))
    advice = BlackjackCoach().advise(wanted)
    shoe = Shoe.of_decks(1).remove((5, 5))
    found = ev_blackjack(wanted.hand, ranks("TD")[0], rules, shoe)
    assert advice.actions == pytest.approx({name: found.actions[name] for name in ("hit", "stand", "double")})
    assert advice.best == found.best
    assert advice.lost("double") == pytest.approx(found.actions[found.best] - found.actions["double"])
    assert advice.lost("surrender") == 0.0


def test_even_money_and_insurance_are_weighed_before_the_dealer_looks() -> None:
    rules = BlackjackRules(decks=6)
    even = BlackjackCoach().advise(BlackjackQuestion(rules, ("even_money", "decline"), ranks("AC,TC"), ranks("AD")[0]))
    tens = 95 / 309
    assert even.actions == pytest.approx({"even_money": 1.0, "decline": 1.5 * (1 - tens)})
    insured = BlackjackCoach().advise(BlackjackQuestion(rules, ("insure", "decline"), ranks("9C,TC"), ranks("AD")[0]))
    assert insured.actions == pytest.approx({"insure": 0.5 * (3 * tens - 1), "decline": 0.0})
    assert (even.best, insured.best) == ("decline", "decline")


def test_early_surrender_is_weighed_against_the_best_of_playing_on() -> None:
    rules = BlackjackRules(decks=6, surrender=Surrender.EARLY)
    advice = BlackjackCoach().advise(BlackjackQuestion(rules, ("surrender", "play"), ranks("TC,6C"), ranks("AD")[0]))
    assert advice.actions["surrender"] == -0.5
    assert advice.best == "surrender"


def test_who_declined_early_surrender_knows_that_the_dealer_has_no_blackjack() -> None:
    early, none = BlackjackRules(surrender=Surrender.EARLY), BlackjackRules()
    asked = [BlackjackQuestion(rules, ("hit", "stand"), ranks("TC,6C"), ranks("AD")[0]) for rules in (early, none)]
    assert BlackjackCoach().advise(asked[0]) == BlackjackCoach().advise(asked[1])
    assert "given no dealer blackjack" in str(BlackjackCoach().advise(asked[0]).basis)


def test_a_pair_of_tens_by_rank_is_weighed_beside_tens_that_others_show() -> None:
    rules = BlackjackRules(decks=1, split_by=SplitBy.SAME_RANK)
    asked = BlackjackQuestion(rules, ("hit", "stand", "split"), ranks("KC,KD"), ranks("6D")[0], ranks("KH,TC"))
    assert BlackjackCoach().advise(asked).actions["split"] < BlackjackCoach().advise(asked).actions["stand"]


def test_splitting_again_is_weighed_by_the_hands_played_and_those_that_wait() -> None:
    state: Any = new_round(BlackjackRules(decks=6), 1)
    cards = iter(hand("8C,6D,8D,TD,8H,3C,8S"))
    for action in ("split", "split", "stand"):
        while state.actor == CHANCE:
            state = state.apply(next(cards))
        state = state.apply(Action(action))
    while state.actor == CHANCE:
        state = state.apply(next(cards))
    asked = BlackjackCoach().question(state.observation(1), None)
    assert asked.beside == Beside((ranks("8C,3C"),), ranks("8D"))
    advice = BlackjackCoach().advise(asked)
    found = ev(asked.rules, "8,8", "6", beside="8,3/8")
    assert advice.actions == {action: found.actions[action] for action in asked.legal}
    as_a_first_pair = ev(asked.rules, "8,8", "6", removed="8,3,8")
    assert advice.actions["split"] < as_a_first_pair.actions["split"]  # it would count hands that may not be any more


def test_ban_luck_advice_is_the_equilibriums_and_says_when_there_are_more_players() -> None:
    rules = BanLuckRules()
    alone = BanLuckCoach().advise(BanLuckQuestion(rules, ("hit", "stand"), (6, 10)))
    assert alone.actions == pytest.approx(look_up(rules, (6, 10)).worth.actions)
    more = BanLuckCoach().advise(BanLuckQuestion(rules, ("hit", "stand"), (6, 10), heads_up=False))
    assert more.actions == alone.actions
    assert "more players" in str(more.basis)
    banker = BanLuckCoach().advise(
        BanLuckQuestion(rules, ("open 3", "hit", "stand"), (6, 10), side="banker", against="2")
    )
    assert banker.actions["open 3"] == banker.actions["stand"]


def test_ban_luck_advice_weighs_an_escape_on_the_deal_and_afterwards_what_is_left() -> None:
    rules = rules_of("player_escape=hard_15")
    worth = look_up(rules, (5, 10)).worth.actions
    asked = BanLuckCoach().advise(BanLuckQuestion(rules, ("play", "escape"), (5, 10)))
    assert asked.actions == pytest.approx({"play": max(worth["hit"], worth["stand"]), "escape": 0.0})
    assert asked.best == "escape"
    stayed = BanLuckCoach().advise(BanLuckQuestion(rules, ("hit", "stand"), (5, 10), against="played on"))
    assert stayed.actions["stand"] == -1.0  # a forfeit, now that the hand goes on
    assert worth["stand"] > -1.0  # on the deal a banker who surrenders gives the bet back


def test_a_player_on_turn_who_could_have_escaped_asks_about_a_hand_that_is_played_on() -> None:
    hand = dealt("TS 9C 5S 8C", 3, player_escape="hard_15")
    assert BanLuckCoach().question(hand.observation(3), None).against is None
    for seat in (3, BANK):
        hand = hand.apply(Action("play"), seat)
    assert BanLuckCoach().question(hand.observation(3), None).against == "played on"


def test_a_counter_is_told_of_every_card_since_the_shuffle_and_others_only_of_this_round() -> None:
    seen = 0
    for one in history(3, 200, opening("blackjack", starting_chips=5000)):
        state = one.table.session.round
        decision = next((d for d in one.table.decisions if d.kind == "act"), None)
        if state is None or decision is None:
            continue
        observed = state.observation(decision.seat)
        plain, counting = (question("blackjack", state, decision.seat, counts) for counts in (False, True))
        if plain is None or counting is None:
            continue
        assert isinstance(plain, BlackjackQuestion)
        assert isinstance(counting, BlackjackQuestion)
        assert len(counting.others) - len(plain.others) == observed.n_discards
        on_table = sum(len(h.cards or ()) for s in observed.seats for h in s.hands)
        assert len(plain.others) == on_table - len(plain.hand)
        seen += observed.n_discards
    assert seen


def test_nothing_to_choose_is_no_question() -> None:
    for seed in range(10):
        for one in history(seed, 40, opening("banluck")):
            for decision in one.table.decisions:
                if decision.kind == "act" and one.table.session.round is not None:
                    state, actor = one.table.session.round, one.table.actor_of(decision.seat)
                    assert (question("banluck", state, actor) is None) == (len(state.legal_actions(actor)) == 1)


def test_advice_is_plain_json() -> None:
    said = Advice({"hit": -0.1, "stand": random.Random(1).random()}, "stand", "because")
    assert set(said.to_dict()) == {"actions", "best", "basis"}


def test_the_solvers_process_finds_the_coach_by_the_rules_of_the_question() -> None:
    wanted = BanLuckQuestion(BanLuckRules(), ("hit", "stand"), (6, 10))
    assert advice(wanted) == BanLuckCoach().advise(wanted)


def test_a_game_without_a_coach_plays_with_simple_bots_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(table_game("blackjack")), "coach", None)
    with pytest.raises(TableError, match=r"This game has no coach\."):
        coach_of("blackjack")

    async def bot() -> Policy:
        mind = Mind()
        try:
            return await mind.player(BlackjackRules())
        finally:
            mind.close()

    assert asyncio.run(bot()) is mimic
