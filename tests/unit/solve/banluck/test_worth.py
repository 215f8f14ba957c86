"""EVs of all states against the flow form's own best replies, and against the engine played out card by card."""

from fractions import Fraction

import pytest

from tests.support.banluck_rounds import rules_of
from twentyone.solve.banluck.build import BanLuckGame, build
from twentyone.solve.banluck.equilibrium import equilibrium, policy_flows
from twentyone.solve.banluck.situation import Situation
from twentyone.solve.banluck.worth import Worth, banker_arrivals, banker_worth, player_worth, surrender_worth
from twentyone.solve.flow.flow import Floats, best_reply

RULES = [
    "",
    "reveal=optional banker_free_to=20",
    "double_bust=push busts=announced surrender=after_reveal",
    "player_escape=any_15 surrender=after_reveal",
    "player_escape=hard_15 escape_when=after_naturals player_minimum=15",
]


def _solved(words: str) -> tuple[BanLuckGame, Floats, Floats]:
    rules = rules_of(words)
    game = build(rules)
    return game, *policy_flows(game, equilibrium(rules).policy)


@pytest.mark.parametrize("words", RULES)
def test_a_players_evs_are_those_of_the_best_reply(words: str) -> None:
    game, _, banker_flow = _solved(words)
    side = game.flow.player
    worth = best_reply(side, game.flow.payoff_float @ banker_flow)[2]
    found = player_worth(game, banker_flow)
    for index, hand in enumerate(side.labels):
        for action, sequence in zip(side.actions[index], side.sequences(index), strict=True):
            assert found[hand].actions[action] * found[hand].chance == pytest.approx(worth[sequence], abs=1e-15)


@pytest.mark.parametrize("words", RULES)
def test_a_bankers_evs_are_those_of_the_best_reply(words: str) -> None:
    game, player_flow, _ = _solved(words)
    side = game.flow.banker
    worth = best_reply(side, -(player_flow @ game.flow.payoff_float))[2]
    played = [situation for situation in game.player_ends if situation.kind in ("cards", "bust")]
    tables = {situation: banker_worth(game, player_flow, situation) for situation in played}
    surrender = surrender_worth(game, player_flow)
    for index, label in enumerate(side.labels):
        found = surrender.get(label) if "play" in side.actions[index] else tables[label.situation].get(label.hand)
        if found is None:
            continue
        for action, sequence in zip(side.actions[index], side.sequences(index), strict=True):
            assert found.actions[action] * found.chance == pytest.approx(worth[sequence], abs=1e-15)


def test_arrivals_agree_with_the_flow_into_every_decision() -> None:
    game, _, banker_flow = _solved("reveal=none banker_free_to=20")
    side = game.flow.banker
    for n_cards in (2, 5):
        arriving = banker_arrivals(game, banker_flow, Situation("cards", n_cards))
        for index, label in enumerate(side.labels):
            if label.situation == Situation("cards", n_cards):
                assert arriving[label.hand] == pytest.approx(side.inflow(banker_flow, index))


def test_the_margin_is_over_the_best_action_that_does_something_else() -> None:
    worth = Worth({"hit": -0.5, "stand": -0.2, "open": -0.2}, 1.0)
    assert worth.best == "stand"
    assert worth.margin == pytest.approx(0.3)
    assert Worth({"hit": 0.1}, 1.0).margin == 0


def test_standing_on_fifteen_or_less_loses_exactly_the_bet_where_it_forfeits() -> None:
    game, _, banker_flow = _solved("")
    for hand, worth in player_worth(game, banker_flow).items():
        if game.facts.total[hand] <= 15:
            assert worth.actions["stand"] == pytest.approx(-1, abs=1e-12)


def test_a_hand_counted_by_hand() -> None:
    """Banker 6,T, forced to open a player with five cards: the EV is a sum over all hands such a player can hold.

    Under equilibrium play a player with five cards and no bust has drawn three; every such hand beats 16 or forfeits.
    """
    game, player_flow, _ = _solved("")
    worth = banker_worth(game, player_flow, Situation("cards", 5))[game.hands.number[(0, 0, 0, 0, 0, 1, 0, 0, 0, 1)]]
    assert list(worth.actions) == ["open"]
    left = {value: count - (value in (6, 10)) for value, count in enumerate((4,) * 9 + (16,), start=1)}
    sequence, hands, paths = game.player_ends[Situation("cards", 5)].arrays()
    won = dealt = Fraction(0)
    for index, hand, orders in zip(sequence.tolist(), hands.tolist(), paths.tolist(), strict=True):
        ways = Fraction(orders) * Fraction(float(player_flow[index]))
        held = game.hands.values[hand]
        for place, value in enumerate(held):
            ways *= left[value] - held[:place].count(value)
        total, low = game.facts.total[hand], sum(held)
        net = 1 if low > 21 or total <= 15 else -3 if total == 21 else -2
        won, dealt = won + ways * net, dealt + ways
    assert worth.actions["open"] == pytest.approx(float(won / dealt), abs=1e-12)
