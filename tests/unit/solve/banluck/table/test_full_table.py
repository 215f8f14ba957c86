"""The full table: deals are the engine's, heads-up play is worth the heads-up value, one and two players are exact."""

import random
from dataclasses import replace

import numpy as np
import pytest

from tests.support.full_table_player import Scripted, pure_strategy
from tests.support.sample import sample
from twentyone.cards.card import value
from twentyone.errors import RunError, SeatError
from twentyone.games.banluck import new_round
from twentyone.games.banluck.state import BanLuckState
from twentyone.games.contract import CHANCE
from twentyone.rules.banluck import BanLuckRules, Busts, DoubleBust, EscapeWhen, PlayerEscape, Reveal, Surrender
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.table import sampling
from twentyone.solve.banluck.table.banker_summary import habits
from twentyone.solve.banluck.table.evaluator import scene_of
from twentyone.solve.banluck.table.learn import learn
from twentyone.solve.banluck.table.other_hands import listed, sampled
from twentyone.solve.banluck.table.playout import played_out
from twentyone.solve.banluck.table.strategy import TableStrategy, even_strategy, heads_up_strategy
from twentyone.solve.banluck.table.study import Precision, study
from twentyone.solve.banluck.table.value import BankerReply, PlayerReply, evaluate, gain_of

NONE = BanLuckRules(reveal=Reveal.NONE)
RULES = {
    "forced": BanLuckRules(),
    "optional": BanLuckRules(reveal=Reveal.OPTIONAL, surrender=Surrender.AFTER_REVEAL),
    "none": BanLuckRules(reveal=Reveal.NONE, busts=Busts.ANNOUNCED, double_bust=DoubleBust.PUSH),
    "escape first": BanLuckRules(reveal=Reveal.NONE, player_escape=PlayerEscape.ANY_15),
    "escape first, naturals shown": BanLuckRules(
        surrender=Surrender.AFTER_REVEAL, player_escape=PlayerEscape.HARD_15, busts=Busts.ANNOUNCED
    ),
    "escape on turn": BanLuckRules(player_escape=PlayerEscape.ANY_15, escape_when=EscapeWhen.AFTER_NATURALS),
}


@pytest.fixture(scope="module")
def two_players() -> TableStrategy:
    """Two players without opening, as learnt."""
    return learn(NONE, 2, 3)


# Deals ----------------------------------------------------------------------------------------------


def _engine_nets(strategy: TableStrategy, cards: list[list[int]]) -> list[int]:
    """The nets at the reference table, each seat drawing the cards laid out for it."""
    player = Scripted(strategy)
    state: BanLuckState = new_round(strategy.rules, strategy.n_seats)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(cards[state.turn][len(state.hands[state.turn])])
        else:
            state = state.apply(player.choose(state.observation(state.actor)))
    return [int(state.net(seat)) for seat in range(1, strategy.n_seats + 1)]


def _dealt_nets(strategy: TableStrategy, cards: list[list[int]]) -> list[float]:
    """The nets by the kernels that play whole deals."""
    board = strategy.board
    chains = np.zeros((strategy.n_seats + 1, sampling.MOST), dtype=np.int64)
    for seat, own in enumerate(cards):
        values = [value(card) - 1 for card in own]
        chains[seat, 0] = board.pair[values[0], values[1]]
        for place in range(1, sampling.MOST):
            chains[seat, place] = board.child[chains[seat, place - 1], values[place + 1]]
    nets = np.zeros(strategy.n_seats + 1)
    sampling.deal_nets(board, strategy.arrays, chains, nets)
    return list(nets[1:])


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("n_seats", [1, 3, 4])
def test_deals_pay_what_the_engine_pays(name: str, n_seats: int) -> None:
    generator, shuffled = np.random.default_rng(5), random.Random(5)
    for _ in range(60):
        strategy = pure_strategy(RULES[name], n_seats, generator)
        cards = shuffled.sample(range(52), 5 * (n_seats + 1))
        laid_out = [cards[5 * seat : 5 * seat + 5] for seat in range(n_seats + 1)]
        assert _dealt_nets(strategy, laid_out) == _engine_nets(strategy, laid_out)


@pytest.mark.long
def test_the_list_of_what_two_others_hold_is_what_deals_show() -> None:
    strategy = heads_up_strategy(NONE, 3)
    whole, sample = listed(strategy), sampled(strategy, 100_000, 1)
    assert whole.weight.sum() == pytest.approx(1, abs=1e-12)
    for code in np.unique(whole.code):
        chance, share = whole.weight[whole.code == code].sum(), np.mean(sample.code == code)
        assert abs(share - chance) <= 4.5 * np.sqrt(chance / 100_000) + 1e-4
    tens = whole.weight @ whole.counts[:, 9]
    assert abs(tens - sample.counts[:, 9].mean()) < 4.5 * sample.counts[:, 9].std() / np.sqrt(100_000)


# Heads-up play at a table ---------------------------------------------------------------------------


@pytest.mark.parametrize("reveal", sample(1, [Reveal.FORCED, Reveal.OPTIONAL]))
@pytest.mark.parametrize("n_seats", sample(1, [2, 5, 1]))
def test_heads_up_play_is_worth_exactly_the_heads_up_value_at_every_table(reveal: Reveal, n_seats: int) -> None:
    strategy = heads_up_strategy(BanLuckRules(reveal=reveal), n_seats)
    held = listed(strategy) if n_seats < 3 else sampled(strategy, 50, 1).blind()
    scene = scene_of(strategy, held)
    banker, player = BankerReply(strategy, [scene]), PlayerReply(strategy, [scene])
    exact = equilibrium(strategy.rules).ev
    assert -banker.earned(banker.own, 0) == pytest.approx(exact, abs=1e-12)
    assert player.earned(player.own, 0) == pytest.approx(exact, abs=1e-12)


@pytest.mark.parametrize("when", sample(1, EscapeWhen))
@pytest.mark.parametrize("n_seats", sample(1, [2, 1, 5]))
def test_heads_up_play_with_escapes_is_worth_the_heads_up_value_too(when: EscapeWhen, n_seats: int) -> None:
    rules = BanLuckRules(player_escape=PlayerEscape.ANY_15, escape_when=when, reveal=Reveal.OPTIONAL)
    strategy = heads_up_strategy(rules, n_seats)
    held = listed(strategy) if n_seats < 3 else sampled(strategy, 50, 1).blind()
    scene = scene_of(strategy, held)
    banker, player = BankerReply(strategy, [scene]), PlayerReply(strategy, [scene])
    exact = equilibrium(rules).ev
    assert -banker.earned(banker.own, 0) == pytest.approx(exact, abs=1e-12)
    assert player.earned(player.own, 0) == pytest.approx(exact, abs=1e-12)
    played = played_out(strategy, 50_000, 3)
    assert played.ev == pytest.approx(exact, abs=1e-12) if n_seats == 1 else abs(played.plain_ev - exact) < 0.03


@pytest.mark.long
@pytest.mark.parametrize("when", EscapeWhen)
def test_one_player_who_may_escape_is_learnt_from_heads_or_tails(when: EscapeWhen) -> None:
    rules = BanLuckRules(player_escape=PlayerEscape.ANY_15, escape_when=when)
    found = evaluate(learn(rules, 1, 20))
    assert found.ev - found.banker.fitted <= equilibrium(rules).ev + 1e-12
    assert found.ev + found.player.fitted >= equilibrium(rules).ev - 1e-12
    assert found.upper < 1e-4


def test_heads_up_play_in_deals_is_worth_the_heads_up_value() -> None:
    strategy = heads_up_strategy(BanLuckRules(), 3)
    played = played_out(strategy, 200_000, 3)
    assert abs(played.plain_ev - equilibrium(strategy.rules).ev) < 4 * played.plain_error
    assert played.ev == pytest.approx(equilibrium(strategy.rules).ev, abs=1e-12)


@pytest.mark.long
def test_a_banker_who_sees_other_hands_gains_more_than_one_who_counts_their_cards() -> None:
    strategy = heads_up_strategy(BanLuckRules(), 2)
    found = evaluate(strategy, 400)
    assert found.knows_tens is not None
    assert found.knows_hands is not None
    assert 0 < found.banker.fitted < found.knows_tens.fitted < found.knows_hands.fitted < 0.0005
    assert found.lower < found.upper < 0.0005


# Learnt strategies ----------------------------------------------------------------------------------


@pytest.mark.parametrize("reveal", sample(1, Reveal))
def test_one_player_learnt_from_heads_or_tails_comes_to_the_exact_heads_up_value(reveal: Reveal) -> None:
    rules = BanLuckRules(reveal=reveal)
    found = evaluate(learn(rules, 1, 20))
    exact = equilibrium(rules).ev
    assert found.ev - found.banker.fitted <= exact + 1e-12
    assert found.ev + found.player.fitted >= exact - 1e-12
    assert found.upper < 5e-5


def test_two_players_without_opening_are_bracketed_exactly_and_deals_agree(two_players: TableStrategy) -> None:
    found = evaluate(two_players)
    assert found.is_exact
    assert found.standard_error == 0.0
    assert found.lower == found.upper < 1e-5
    played = played_out(two_players, 300_000, 11)
    assert abs(played.ev - found.ev) < 4 * played.standard_error < 0.001
    assert abs(played.plain_ev - found.ev) < 4 * played.plain_error
    plain = found.to_dict()
    assert plain["players"] == 2
    assert plain["exploitability_upper"] == found.upper


@pytest.mark.long
def test_two_players_come_to_the_same_value_from_heads_or_tails(two_players: TableStrategy) -> None:
    other = evaluate(learn(NONE, 2, 12, start=even_strategy(NONE, 2)))
    assert abs(other.ev - evaluate(two_players).ev) < 2 * other.upper < 0.0005


def test_sampled_others_tell_what_listed_others_tell(two_players: TableStrategy) -> None:
    exact, estimate = evaluate(two_players), evaluate(two_players, 4_000, listed_seats=1)
    assert not estimate.is_exact
    assert abs(estimate.ev - exact.ev) < 4 * estimate.standard_error < 0.001
    assert estimate.banker.fresh <= estimate.banker.fitted
    assert estimate.player.fresh <= estimate.player.fitted
    assert exact.upper < estimate.upper + 1e-9


@pytest.mark.long
def test_seven_players_stay_within_the_promised_exploitability_with_few_samples() -> None:
    found = study(NONE, Reveal.NONE, 7, Precision(2, 200, 400, 2, 50_000, 0))
    assert found.value.lower <= found.value.upper < 0.005
    assert found.played is not None
    error = np.hypot(found.value.standard_error, found.played.standard_error)
    assert abs(found.value.ev - found.played.ev) < 4 * error < 0.003


@pytest.mark.long
def test_rules_that_show_naturals_first_are_learnt_and_not_worse_than_heads_up_play_for_the_banker() -> None:
    rules = BanLuckRules(surrender=Surrender.AFTER_REVEAL)
    found = study(rules, Reveal.OPTIONAL, 2, Precision(3, 1, 400, 2, 50_000, 0))
    heads_up = heads_up_strategy(replace(rules, reveal=Reveal.OPTIONAL), 2)
    side = BankerReply(heads_up, [scene_of(heads_up, listed(heads_up))])
    assert found.value.ev <= -side.earned(side.own, 0) + 1e-12
    assert found.value.upper < 0.001
    assert gain_of(side).fitted > 0


def test_the_same_seed_learns_the_same_strategy() -> None:
    one, other = learn(NONE, 3, 2, 50, seed=4), learn(NONE, 3, 2, 50, seed=4)
    assert all(np.array_equal(mine, yours) for mine, yours in zip(one.arrays, other.arrays, strict=True))
    assert not np.array_equal(one.banker, learn(NONE, 3, 2, 50, seed=5).banker)


def test_a_banker_without_opening_draws_at_16_and_stands_at_most_hard_17s(two_players: TableStrategy) -> None:
    told = {one.name: one for one in habits(two_players, 50_000)}
    assert told["hard 16 of 2 cards"].draws > 0.9
    assert told["hard 17 of 2 cards"].draws < 0.3
    assert told["hard 17 of 4 cards"].draws > 0.9
    assert sum(one.chance for one in told.values()) < 1
    with pytest.raises(RunError, match="nobody is opened"):
        habits(heads_up_strategy(BanLuckRules(), 2))


def test_eight_players_no_iterations_and_too_few_samples_are_refused(two_players: TableStrategy) -> None:
    with pytest.raises(SeatError, match="one to seven"):
        learn(BanLuckRules(), 8)
    with pytest.raises(RunError, match="at least one iteration"):
        learn(BanLuckRules(), 2, 0)
    with pytest.raises(RunError, match="at least 8 samples"):
        evaluate(two_players, 7)
