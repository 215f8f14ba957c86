"""A table of agents passes PettingZoo's checkers, shows a seat what the single seat sees, and pays what is settled."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

from tests.support.drawn_house import drawn_house
from twentyone.cards.notation import parse_cards
from twentyone.errors import RulesError, SeatError
from twentyone.games.banluck.state import STAND, SURRENDER, new_round
from twentyone.games.contract import CHANCE
from twentyone.rl.banluck import BanLuckEnv
from twentyone.rl.banluck.table import BanLuckTable, env
from twentyone.rules.field import rules_dict

ADVICE = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Environment has not defined a render",
)


@pytest.mark.parametrize(
    "arguments",
    [
        {},
        {"n_players": 1, "preset": "xi_dach"},
        {"n_players": 7, "preset": "singapore_run"},
        {"n_players": 2, "player_escape": "any_15", "escape_when": "before_naturals", "reveal": "optional"},
    ],
)
@pytest.mark.filterwarnings(*(f"ignore:{words}:UserWarning" for words in ADVICE))
def test_pettingzoos_checkers_accept_the_table(arguments: dict[str, Any]) -> None:
    api_test(env(**arguments), num_cycles=50)
    seed_test(lambda: env(**arguments), num_cycles=20)


def played_on(state: Any, cards: Iterator[int]) -> Any:
    """The next state in which somebody has a choice, or the last."""
    while state.actor == CHANCE or (state.actor is not None and len(state.legal_actions()) == 1):
        state = state.apply(next(cards) if state.actor == CHANCE else state.legal_actions()[0])
    return state


@pytest.mark.parametrize("seed", range(20))
def test_agents_see_what_the_single_seat_sees_and_earn_what_the_engine_settles(seed: int) -> None:
    generator = random.Random(seed)
    rules, n_players = drawn_house(generator), generator.randint(1, 4)
    fields: dict[str, Any] = rules_dict(rules)
    cards = generator.sample(range(52), 30)
    table = BanLuckTable(n_players, **fields)
    table.reset(options={"cards": cards})
    dealt = iter(cards)
    state = played_on(new_round(rules, n_players), dealt)
    for agent in table.agent_iter():
        told, reward, over, _, info = table.last()
        if over:
            assert (reward, info["illegal"]) == (float(state.net(table.seat(agent))), False)
            table.step(None)
        elif state.actor is None:
            assert (reward, told["observation"]["total"]) == (0, 0)
            table.step(0)
        else:
            assert (reward, table.seat(agent)) == (0, state.actor)
            single = BanLuckEnv(state.actor, n_players, opponents={}, **fields)
            single.state = state
            assert {name: str(seen) for name, seen in told["observation"].items()} == {
                name: str(seen) for name, seen in single.seen().items()
            }
            legal = state.legal_actions()
            assert {action for action, may in zip(table.actions, told["action_mask"], strict=True) if may} == {*legal}
            action = generator.choice(legal)
            state = played_on(state.apply(action), dealt)
            table.step(table.actions.index(action))
    assert sum(state.net(seat) for seat in range(n_players + 1)) == 0


def test_an_action_that_is_not_legal_becomes_the_first_that_is_and_says_so() -> None:
    table = BanLuckTable(1)
    table.reset(options={"cards": list(parse_cards("KS,9S,7D,7S,5S,8D"))})
    assert table.agent_selection == "player_1"
    assert not table.observe("banker_0")["action_mask"].any()
    table.step(table.actions.index(STAND))
    assert table.agent_selection == "banker_0"
    table.step(table.actions.index(SURRENDER))
    assert table.infos["banker_0"] == {"illegal": True}


def test_a_table_or_a_rule_that_cannot_be_is_refused_in_a_sentence() -> None:
    with pytest.raises(SeatError, match="1 to 7"):
        BanLuckTable(8)
    with pytest.raises(RulesError, match="There is no rule"):
        BanLuckTable(packs=2)
