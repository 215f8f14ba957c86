"""Two players on a stripped deck: the engine's whole tree, walked card by card, against the exact evaluation."""

from dataclasses import replace
from itertools import groupby
from typing import Any

import numpy as np
import pytest

from tests.support.banluck_rounds import rules_of
from tests.support.full_table_player import Scripted, pure_strategy
from twentyone.cards.card import value
from twentyone.cards.notation import counts_of, parse_cards
from twentyone.games.banluck import new_round
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import ESCAPE, PLAY, BanLuckState
from twentyone.games.contract import CHANCE, Action
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.table.evaluator import Scene, scene_of
from twentyone.solve.banluck.table.other_hands import listed
from twentyone.solve.banluck.table.strategy import TableStrategy
from twentyone.solve.banluck.table.value import BankerReply, PlayerReply

DECK = parse_cards("AS,AH,5S,5H,5C,7S,7H,7C,TS,TH,TC,TD,JS,JH,JC")
RULES = {
    "forced": BanLuckRules(),
    "optional": rules_of("reveal=optional surrender=after_reveal banker_free_to=20"),
    "none": rules_of("reveal=none busts=announced double_bust=push below_minimum=must_hit"),
    "escape first": rules_of("player_escape=hard_15 reveal=none player_minimum=15"),
    "escape on turn": rules_of("player_escape=any_15 escape_when=after_naturals surrender=after_reveal"),
}


class Informed(Scripted):
    """As scripted, but for the last of two seats, who goes by the class of the first as well."""

    def __init__(self, strategy: TableStrategy, reply: Any, codes: list[int]) -> None:
        super().__init__(strategy)
        self.reply, self.codes = reply, codes

    def choose(self, view: BanLuckObservation) -> Action:
        if view.viewer != 2 or len(view.legal_actions) == 1:
            return super().choose(view)
        hits, escapes = self.reply
        if ESCAPE in view.legal_actions:
            return ESCAPE if escapes[self.hand(view.own)] else self.plays(view, self.draws(view, hits))
        return self.plays(view, self.draws(view, hits))

    def draws(self, view: BanLuckObservation, hits: Any) -> bool:
        """Whether the reply draws; before its turn the class of the first seat is not known yet."""
        if PLAY in view.legal_actions:
            return True
        return bool(hits[self.hand(view.own), self.codes.index(int(self.board.unit[self.seat_class(view, 1)]))])


def tree_value(scripted: Scripted, seats: tuple[int, ...] = (1, 2)) -> float:
    """The mean net of some seats over the engine's tree; of cards with one value the first stands for all."""
    strategy = scripted.strategy
    held: dict[tuple[object, ...], float] = {}

    def walk(state: BanLuckState) -> float:
        if state.actor is None:
            return float(sum(state.net(seat) for seat in seats) / len(seats))
        key = (
            state.phase,
            state.turn,
            state.awaits_card,
            state.nets,
            state.escaped,
            *(tuple(sorted(value(card) for card in cards)) for cards in state.hands),
        )
        if key not in held:
            if state.actor == CHANCE:
                cards = sorted(state.undealt, key=value)
                groups = [list(members) for _, members in groupby(cards, key=value)]
                held[key] = sum(len(group) * walk(state.apply(group[0])) for group in groups) / len(cards)
            else:
                held[key] = walk(state.apply(scripted.choose(state.observation(state.actor))))
        return held[key]

    return walk(new_round(strategy.rules, strategy.n_seats, DECK))


@pytest.mark.long
@pytest.mark.parametrize("name", RULES)
def test_the_exact_value_of_two_players_is_that_of_the_engines_tree(name: str) -> None:
    deck = counts_of([value(card) for card in DECK])
    strategy = pure_strategy(RULES[name], 2, np.random.default_rng(7), deck)
    scene = scene_of(strategy, listed(strategy))
    banker, player = BankerReply(strategy, [scene]), PlayerReply(strategy, [scene])
    from_tree = tree_value(Scripted(strategy))
    assert -banker.earned(banker.own, 0) == pytest.approx(from_tree, abs=1e-12)
    assert player.earned(player.own, 0) == pytest.approx(from_tree, abs=1e-12)
    _check_banker(strategy, scene, banker)
    reply = player.best([0])
    informed = Informed(strategy, reply, scene.others.code.tolist())
    best = player.earned(reply, 0)
    assert best == pytest.approx(tree_value(informed, (2,)), abs=1e-12)
    assert best >= from_tree


def _check_banker(strategy: TableStrategy, scene: Scene, banker: BankerReply) -> None:
    """The best reply earns at the engine's table what it promises, and no other strategy that was drawn earns more."""
    hit, play = banker.best([0])
    columns = np.zeros_like(strategy.banker)
    np.maximum.at(columns.T, scene.columns[0], hit.T)
    replied = replace(strategy, banker=columns, play=play)
    best = banker.earned((hit, play), 0)
    assert best == pytest.approx(-tree_value(Scripted(replied)), abs=1e-12)
    generator = np.random.default_rng(3)
    for _ in range(50):
        drawn = generator.integers(0, 2, hit.shape).astype(float), generator.integers(0, 2, play.shape).astype(float)
        assert banker.earned(drawn, 0) <= best
