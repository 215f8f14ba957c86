"""High card, the game in one file: its value by enumeration, its coach, and rounds in the terminal and at a table."""

import asyncio
import os
import pickle
import random
import subprocess
import sys
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import high_card
import twentyone
from high_card import DECK, FOLD, STAND, TABLE, HighCardRules, HighCardState, new_round
from high_card_rl import HighCardEnv
from tests.service.drive import history, opening
from tests.support.patience import until
from twentyone.cards.card import card_text, parse_card, rank
from twentyone.errors import ActionError, CardError, HandError, SeatError
from twentyone.games.contract import CHANCE
from twentyone.rl import tell_gymnasium
from twentyone.rules.table import TableSettings
from twentyone.solve.flow.solver import FlowSolver
from twentyone.solve.flow.tree import flow_of_tree
from twentyone.table.coach.mind import Mind
from twentyone.table.coach.strategy import advice, question, strategy
from twentyone.table.games.banked.coach import SituationCoach
from twentyone.table.games.banked.round import BankedRound
from twentyone.table.live import request as ask
from twentyone.table.live.place import token_hash
from twentyone.table.live.view import sight
from twentyone.table.server.house import House

GAME = "high_card"
SCRIPT = Path(high_card.__file__)


@pytest.fixture(autouse=True)
def _registered_too() -> None:
    high_card.register()


def dealt(cards: str, *seats: int) -> BankedRound[HighCardState]:
    """A round of these seats with ten chips each, dealt from the top of these cards."""
    bets = tuple(10 if seat in seats else 0 for seat in range(1, 8))
    found, _ = TABLE.open_round(HighCardRules(), TableSettings(), bets, (4900,) * 7, None)
    for word in cards.split():
        found = found.apply(parse_card(word))
    return found


# Engine -----------------------------------------------------------------------------------------------


def test_the_higher_card_wins_two_bets_and_equal_cards_nothing() -> None:
    state = twentyone.new_round(GAME, 3).play("6C, 3C, 2C, 3D, stand, stand, fold")
    assert [state.net(seat) for seat in range(4)] == [-1, 2, 0, -1]
    assert str(state).splitlines()[-1] == "nets: bank -1, seat 1 +2, seat 2 0, seat 3 -1"


def test_what_is_not_possible_is_refused_in_a_sentence() -> None:
    with pytest.raises(SeatError, match="one to seven play against the bank"):
        new_round(HighCardRules(), 8)
    with pytest.raises(CardError, match="The card AS cannot be dealt"):
        new_round(HighCardRules()).apply(parse_card("AS"))
    with pytest.raises(ActionError, match="A card must be dealt now"):
        new_round(HighCardRules()).apply(FOLD)
    with pytest.raises(ActionError, match="allowed are stand, fold"):
        new_round(HighCardRules()).play("2C, 3C").apply(parse_card("4C"))


def test_a_seat_is_told_of_its_own_card_alone_until_the_end() -> None:
    state = new_round(HighCardRules(), 2).play("6C, 3C")
    assert (state.actor, state.observation(1).actor) == (CHANCE, 0)
    state = state.play("2C")
    assert state.observation(1).hands == ((None,), (parse_card("6C"),), (None,))
    assert state.observation(None).hands == ((None,), (None,), (None,))
    assert state.play("stand, fold").observation(None).hands == state.hands


# Solver -----------------------------------------------------------------------------------------------


def by_enumeration(plays_for: int) -> Fraction:
    """The value of the game from all deals, the better action chosen for each rank."""
    worth = dict.fromkeys(range(5), 0)
    for card, bank in permutations(DECK, 2):
        worth[rank(card)] += plays_for * ((rank(card) > rank(bank)) - (rank(card) < rank(bank)))
    deals_of_a_rank = 4 * 19
    return Fraction(sum(max(stands, -deals_of_a_rank) for stands in worth.values()), 5 * deals_of_a_rank)


@pytest.mark.parametrize("plays_for", [1, 2, 3])
def test_the_value_is_that_of_an_enumeration(plays_for: int) -> None:
    solution = twentyone.solve(HighCardRules(plays_for=plays_for))
    assert solution.exact == by_enumeration(plays_for)


def test_the_chart_has_a_row_per_card_and_each_can_be_asked_for() -> None:
    (player,) = twentyone.chart(HighCardRules()).charts
    assert list(player.rows) == [card_text(card) for card in DECK]
    assert [player.text(row, "fold") for row in ("2S", "3C", "6H")] == ["1", "0", "0"]
    found = twentyone.ev(HighCardRules(), "3C")
    assert found.actions == pytest.approx({"stand": 2 * (4 - 12) / 19, "fold": -1})


# Table and coach --------------------------------------------------------------------------------------


def test_a_fold_costs_a_bet_at_once_and_standing_two_at_most() -> None:
    hand = dealt("2C 6C 4C", 3, 5).apply(FOLD, 3)
    assert TABLE.net_tenths(hand, 3) == -100
    hand = hand.apply(STAND, 5)
    assert [TABLE.net_tenths(hand, seat) for seat in (0, 3, 5, 1)] == [-100, -100, 200, 0]
    assert TABLE.safe_action(dealt("2C 6C 4C", 3, 5).observation(3)) == FOLD


def test_the_coach_of_any_solver_gives_its_evs_and_its_play() -> None:
    hand = dealt("2C 6C 4C", 3, 5)
    asked = question(GAME, hand, 3)
    told = advice(pickle.loads(pickle.dumps(asked)))
    assert (told.best, dict(told.actions)) == ("fold", twentyone.ev(HighCardRules(), "2C").actions)
    found = pickle.loads(pickle.dumps(strategy(HighCardRules())))
    assert TABLE.coach is not None
    plays = TABLE.coach.player(found, random.Random(1))
    assert plays(hand.observation(3)) == FOLD
    assert plays(hand.apply(FOLD, 3).observation(5)) == STAND


def test_a_coach_without_evs_or_without_the_situation_says_so() -> None:
    hand = dealt("2C 4C", 3).observation(3)
    flows = SituationCoach(FlowSolver(lambda rules: flow_of_tree(new_round(rules)), high_card.situation))
    assert flows.player(flows.strategy(HighCardRules()), random.Random(1))(hand) == FOLD
    with pytest.raises(HandError, match="knows strategies, not the EVs"):
        flows.advise(flows.question(hand, None))
    with pytest.raises(HandError, match="The solution has no situation '2C'"):
        flows.player(({}, {}), random.Random(1))(hand)


def test_hidden_cards_are_in_no_view() -> None:
    n_hidden = 0
    for one in history(3, 80, opening(GAME, "usual")):
        held: Any = one.table.session.round
        if held is not None and held.actor is not None:
            hidden = [card_text(card) for cards in held.state.hands for card in cards]
            told = str(sight(one.table, None)["hand"])
            assert not any(card in told for card in hidden)
            n_hidden += len(hidden)
    assert n_hidden > 20


def test_a_round_with_bots_is_played_at_a_live_table(tmp_path: Path) -> None:
    async def play() -> None:
        house = House(tmp_path, Mind())
        await house.open()
        try:
            host = await house.create("a token drawn at random", "1", game=GAME, rules={}, settings={}, pace_ms=0)
            await host.done(ask.TakeSeat(seat=2, name="Ann", avatar="", token_hash=token_hash("ann")))
            await house.add_bots(host, 2, "flat")
            bet = host.table.decision(2)
            assert bet is not None
            await host.done(ask.Bet(seat=2, decision=bet.id, chips=10))
            await until(lambda: (found := host.table.decision(2)) is not None and found.kind == "act")
            advised, act = await host.advice(2), host.table.decision(2)
            assert advised is not None
            assert act is not None
            await host.done(ask.Act(seat=2, decision=act.id, action=advised.best))
            await until(lambda: host.table.session.n_rounds == 1 and host.table.session.round is None)
            await until(lambda: host.table.place(2).n_graded == 1)
            assert host.table.place(2).lost_millionths == 0
        finally:
            await house.close()

    asyncio.run(play())


# Words and environment --------------------------------------------------------------------------------


def in_terminal(*words: str, typed: str = "") -> str:
    """What the file prints when it is run as a program, with nothing installed."""
    paths = os.pathsep.join(path for path in sys.path if path and Path(path) != SCRIPT.parent)
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *words],
        input=typed,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_a_round_in_the_terminal() -> None:
    told = in_terminal("play", GAME, "--seed", "2", "--bots", "2", "--simple-bots", "--rounds", "1", typed="10\nx\n")
    assert "You hold the five of spades. Stand (x) or fold (f)? You stand." in told
    assert "You win 20 chips." in told


def test_the_file_solves_itself() -> None:
    assert "That is exactly 13/95." in in_terminal("solve", GAME)


def test_the_environment_is_one_as_gymnasium_checks_it() -> None:
    tell_gymnasium()
    check_env(HighCardEnv(seat=2, n_seats=3), skip_render_check=True)
    env = gymnasium.make("twentyone/HighCard-v0", plays_for=3)
    seen, _ = env.reset(seed=1, options={"cards": [parse_card("6C"), parse_card("3C")]})
    assert int(seen["card"]) == 4
    assert env.step(0)[1] == 3
