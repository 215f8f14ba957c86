"""The full table: its payoffs are the engine's, N heads-up games are worth the heads-up value, one player is exact."""

import random
from math import sqrt

import numpy as np
import pytest

from twentyone.analyse.simulated import played
from twentyone.cards.card import value
from twentyone.errors import RunError, SeatError
from twentyone.games.banluck import new_round
from twentyone.games.banluck.hand import hand_rung
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import BanLuckState
from twentyone.games.contract import BANK, CHANCE, Action
from twentyone.rules.banluck import BanLuckRules, Busts, DoubleBust, Reveal, Rung, Surrender
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.full_table import kernel, reply_kernel
from twentyone.solve.banluck.full_table.board import FREE, SETTLED, board_of
from twentyone.solve.banluck.full_table.learn import TableStrategy, learn, n_columns, n_shown
from twentyone.solve.banluck.full_table.reply import evaluate
from twentyone.solve.banluck.full_table.yardstick import hand_keys, yardstick

RULES = {
    "forced": BanLuckRules(),
    "optional": BanLuckRules(reveal=Reveal.OPTIONAL, surrender=Surrender.AFTER_REVEAL),
    "none": BanLuckRules(reveal=Reveal.NONE, busts=Busts.ANNOUNCED, double_bust=DoubleBust.PUSH),
}


def _pure_strategy(rules: BanLuckRules, n_seats: int, generator: np.random.Generator) -> TableStrategy:
    board = board_of(rules, n_seats)
    return TableStrategy(
        rules,
        n_seats,
        player=np.where(board.player == FREE, generator.integers(0, 2, len(board.kind)), 1).astype(np.float64),
        banker=generator.integers(0, 2, (board.n_keys, n_columns(board))).astype(np.float64),
        play=generator.integers(0, 2, (len(board.kind), n_shown(board))).astype(np.float64),
        deals=0,
    )


class _Scripted:
    """Plays a strategy of the full table at the reference table, from observations alone."""

    def __init__(self, strategy: TableStrategy) -> None:
        self.strategy = strategy
        self.board = strategy.board
        self.hands = build(strategy.rules).hands

    def hand(self, cards: tuple[int, ...]) -> int:
        counts = np.bincount([value(card) - 1 for card in cards], minlength=10)
        return self.hands.number[tuple(int(count) for count in counts)]

    def seat_class(self, view: BanLuckObservation, seat: int) -> int:
        return view.n_cards[seat] + (1 if view.busted[seat] else -2)

    def choose(self, view: BanLuckObservation) -> Action:
        legal, hand = view.legal_actions, self.hand(view.own)
        if len(legal) == 1:
            return legal[0]
        if view.viewer != BANK:
            return Action("hit") if self.strategy.player[hand] else Action("stand")
        if Action("play") in legal:
            return Action("play") if self.strategy.play[hand, self.shown(view)] else Action("surrender")
        unsettled = [seat for seat in range(1, len(view.nets)) if view.nets[seat] is None]
        key = self.board.key[hand]
        if self.board.one_draw:
            code = sum((self.board.n_seats + 1) ** self.seat_class(view, seat) for seat in unsettled)
            return Action("hit") if self.strategy.banker[key, self.board.context[code]] else Action("stand")
        draws = [seat for seat in unsettled if self.strategy.banker[key, self.seat_class(view, seat)]]
        stands = [seat for seat in unsettled if seat not in draws]
        if not draws:
            return Action("stand")
        return next((action for action in legal if action.verb == "open" and action.seat in stands), Action("hit"))

    def shown(self, view: BanLuckObservation) -> int:
        rungs = [hand_rung(view.rules, cards) for cards in view.hands[1:] if cards is not None]
        naturals = [rung - Rung.SEVENS for rung in rungs if rung > Rung.SEVENS]
        return sum((self.board.n_seats + 1) ** (natural - 1) for natural in naturals)


def _engine_nets(strategy: TableStrategy, dealt: list[list[int]]) -> list[int]:
    """The nets at the reference table, each seat drawing the cards laid out for it."""
    player = _Scripted(strategy)
    state: BanLuckState = new_round(strategy.rules, strategy.n_seats)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(dealt[state.turn][len(state.hands[state.turn])])
        else:
            state = state.apply(player.choose(state.observation(state.actor)))
    return [state.net(seat) for seat in range(1, strategy.n_seats + 1)]


def _kernel_nets(strategy: TableStrategy, dealt: list[list[int]]) -> list[float]:
    """The nets by the functions of the kernels."""
    board, hands = strategy.board, build(strategy.rules).hands
    chains = np.zeros((strategy.n_seats + 1, kernel.MOST), dtype=np.int64)
    for seat, cards in enumerate(dealt):
        for more in range(kernel.MOST):
            counts = np.bincount([value(card) - 1 for card in cards[: more + 2]], minlength=10)
            chains[seat, more] = hands.number[tuple(int(count) for count in counts)]
    bank = chains[0]
    if board.natural[bank[0]]:
        return [float(board.nets[board.kind[chain[0]], board.kind[bank[0]]]) for chain in chains[1:]]
    stops, classes = np.zeros(strategy.n_seats + 1, dtype=np.int64), np.zeros(strategy.n_seats + 1, dtype=np.int64)
    code = kernel.stop_players(board, strategy.player, chains, stops, classes)
    if board.may_void[bank[0]] and not strategy.play[bank[0], kernel.naturals_shown(board, chains)]:
        return [0.0] * strategy.n_seats
    nets = []
    for seat in range(1, strategy.n_seats + 1):
        own, kind = classes[seat], board.kind[chains[seat, stops[seat]]]
        column = 0 if own == SETTLED else kernel.column_of(board, code, own)
        nets.append(kernel.net_against(board, strategy.banker, board.key, bank, 0, kind, own, column))
    return nets


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("n_seats", [1, 3])
def test_the_kernels_pay_what_the_engine_pays(name: str, n_seats: int) -> None:
    generator = np.random.default_rng(5)
    shuffled = random.Random(5)
    for _ in range(60):
        strategy = _pure_strategy(RULES[name], n_seats, generator)
        cards = shuffled.sample(range(52), 5 * (n_seats + 1))
        dealt = [cards[5 * seat : 5 * seat + 5] for seat in range(n_seats + 1)]
        assert _kernel_nets(strategy, dealt) == _engine_nets(strategy, dealt)


@pytest.mark.parametrize("name", ["forced", "none"])
def test_heads_up_games_on_one_deal_are_worth_the_heads_up_value_each(name: str) -> None:
    rules, n_seats, deals = RULES[name], 3, 300_000
    board, strategy = board_of(rules, n_seats), _pure_strategy(rules, n_seats, np.random.default_rng(1))
    key, n_keys = hand_keys(board)
    sums = np.zeros(reply_kernel.MEASURED)
    wide = board.n_contexts * (1 if board.one_draw else board.n_classes)
    reply, play = np.zeros((n_keys, wide)), np.ones_like(strategy.play)
    yard = yardstick(rules, n_seats)
    reply_kernel.measure_banker(board, strategy.arrays, reply, key, play, yard, sums, 1, deals)
    worth = -(sums[1] - sums[6]) / deals / n_seats
    assert abs(worth - equilibrium(rules).value) < 4 * 1.1 / sqrt(deals)


@pytest.mark.parametrize("n_seats", [2, 4])
def test_heads_up_play_at_a_simulated_table_earns_the_heads_up_value(n_seats: int) -> None:
    estimate = played(RULES["forced"], n_seats, 1 << 20)
    assert abs(estimate.ev - equilibrium(RULES["forced"]).value) < 4 * estimate.standard_error


def test_one_player_comes_to_the_exact_heads_up_value() -> None:
    rules = BanLuckRules(reveal=Reveal.NONE)
    found = evaluate(learn(rules, 1, 150, 10_000), 200_000)
    assert abs(found.ev - equilibrium(rules).value) < 2 * found.upper + 3 * found.standard_error
    assert found.lower <= found.upper < 0.005


def test_two_players_without_opening_are_bracketed_within_the_promised_exploitability() -> None:
    rules = BanLuckRules(reveal=Reveal.NONE)
    found = evaluate(learn(rules, 2, 80, 10_000), 200_000)
    assert found.standard_error < 0.001
    assert found.lower <= found.upper < 0.005
    plain = found.to_dict()
    assert plain["players"] == 2
    assert plain["exploitability_upper"] == found.upper


def test_the_same_seed_learns_the_same_strategy() -> None:
    rules = BanLuckRules(reveal=Reveal.NONE)
    one, other = learn(rules, 2, 3, 500, seed=4), learn(rules, 2, 3, 500, seed=4)
    assert all(np.array_equal(mine, yours) for mine, yours in zip(one.arrays, other.arrays, strict=True))
    assert not np.array_equal(one.player, learn(rules, 2, 3, 500, seed=5).player)


def test_eight_players_and_no_batches_are_refused() -> None:
    with pytest.raises(SeatError, match="one to seven"):
        learn(BanLuckRules(), 8)
    with pytest.raises(RunError, match="at least one batch"):
        learn(BanLuckRules(), 2, 0)
