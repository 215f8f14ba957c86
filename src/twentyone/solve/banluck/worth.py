"""What every hand and every action is worth against an opponent's strategy: EVs of all states, not of decisions only.

The EV of an action supposes the best play after it. It is conditioned on what the side knows: its hand, for the player
also that neither side has a natural and nobody surrendered, for the banker the player's situation; and on the
opponent's strategy. A 15 that may escape before naturals is conditioned on its two cards alone, for that is what is
known when it escapes. All EVs are in bets, from the view of the side that acts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck_question import Rung
from twentyone.solve.banluck.build import ESCAPE, BankerSet, BanLuckGame, Ends
from twentyone.solve.banluck.hands import weights_of
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, BANKER_NATURAL, Situation, situation_of
from twentyone.solve.flow.flow import Floats, Ints, best_reply

ALIKE = {"open": "stand"}
"""Against one player, opening and standing are the same: both settle at the present total."""


class Worth(NamedTuple):
    """The EV of each legal action at a hand, and the chance that the opponent and the cards lead there, per path."""

    actions: Mapping[str, float]
    chance: float

    @property
    def best(self) -> str:
        """The action with the highest EV; of equal ones the first."""
        return max(self.actions, key=self.actions.__getitem__)

    @property
    def margin(self) -> float:
        """How much better the best action is than the best that does something else; 0 where nothing else can be."""
        best = ALIKE.get(self.best, self.best)
        others = [ev for action, ev in self.actions.items() if ALIKE.get(action, action) != best]
        return self.actions[self.best] - max(others) if others else 0.0


@dataclass(frozen=True, eq=False)
class Meeting:
    """How one side's every hand fares at once against where the other side ends: worth and chance, by hand."""

    worth: Floats
    chance: Floats


def _end_flows(ends: Ends, flow: Floats) -> tuple[Ints, Floats]:
    """The hands a side ends in, each once, with the flow that ends there."""
    sequence, hand, paths = ends.arrays()
    hands, place = np.unique(hand, return_inverse=True)
    amount = np.zeros(len(hands))
    np.add.at(amount, place, flow[sequence] * paths)
    return hands, amount


def against_banker(game: BanLuckGame, flow: Floats, situation: Situation, own: Ints) -> Meeting:
    """The player's hands `own`, all in one situation, against where the banker ends."""
    hands, amount = _end_flows(game.banker_ends[situation], flow)
    weight = weights_of(game.hands).between(own, hands) / game.flow.denominator * amount
    return Meeting((weight * game.settlement.between(own, hands)).sum(axis=1), weight.sum(axis=1))


def against_player(game: BanLuckGame, flow: Floats, situation: Situation, own: Ints) -> Meeting:
    """The banker's hands `own` against where a player in this situation ends; worth from the banker's view."""
    hands, amount = _end_flows(game.player_ends[situation], flow)
    weight = weights_of(game.hands).between(hands, own) / game.flow.denominator * amount[:, None]
    return Meeting(-(weight * game.settlement.between(hands, own)).sum(axis=0), weight.sum(axis=0))


@lru_cache(maxsize=64)
def _all_hands(game: BanLuckGame) -> Ints:
    return np.arange(len(game.hands.values))


def player_worth(game: BanLuckGame, banker_flow: Floats) -> dict[int, Worth]:
    """The EVs of every hand a player can decide on, against the banker's flows."""
    return _with_escapes(game, banker_flow, turn_worth(game, banker_flow))


def turn_worth(game: BanLuckGame, banker_flow: Floats) -> dict[int, Worth]:
    """The EVs of every hand a player can decide on when it is the player's turn."""
    facts, child = game.facts, game.hands.child
    situations: dict[Situation, list[int]] = {}
    for hand, rung in enumerate(facts.rung):
        situations.setdefault(situation_of(game.rules, rung, facts.n_cards[hand]), []).append(hand)
    ending, chance = np.zeros(len(facts.rung)), np.zeros(len(facts.rung))
    for situation, members in situations.items():
        if situation in game.banker_ends:
            meeting = against_banker(game, banker_flow, situation, np.array(members))
            ending[members], chance[members] = meeting.worth, meeting.chance
    worth = ending.copy()
    found: dict[int, Worth] = {}
    for hand in reversed(game.flow.player.labels):
        hit = sum(worth[next_hand] for next_hand in child[hand] if next_hand >= 0)
        options = bl.player_options(game.rules, facts.total[hand], facts.n_cards[hand])
        actions = {verb: hit if verb == "hit" else ending[hand] for verb in bl.ACTIONS[options]}
        if facts.may_escape[hand] and bl.escapes_on_turn(game.rules):
            actions[ESCAPE] = 0.0
        worth[hand] = max(actions.values())
        # The chance of the hand is that of all that can follow it, so it can be read off before any decision.
        found[hand] = Worth({action: float(amount / chance[hand]) for action, amount in actions.items()}, chance[hand])
    return dict(sorted(found.items()))


def _with_escapes(game: BanLuckGame, banker_flow: Floats, turns: dict[int, Worth]) -> dict[int, Worth]:
    """The EVs with those of a 15 that may escape before naturals, which count a banker's natural and surrender too."""
    hands = [hand for hand in turns if game.facts.may_escape[hand]] if bl.escapes_first(game.rules) else []
    if not hands:
        return turns
    naturals = against_banker(game, banker_flow, BANKER_NATURAL, np.array(hands)).worth
    found = dict(turns)
    for hand, natural in zip(hands, naturals.tolist(), strict=True):
        chance, turn = dealt_chance(game, hand), turns[hand]
        evs = {action: (ev * turn.chance + natural) / chance for action, ev in turn.actions.items()}
        found[hand] = Worth({**evs, ESCAPE: 0.0}, chance)
    return found


def dealt_chance(game: BanLuckGame, hand: int) -> float:
    """The chance that one side is dealt these two cards, per order, whatever two the other side gets."""
    others, orders = (np.array(column) for column in zip(*game.hands.two_card, strict=True))
    weight = weights_of(game.hands).between(np.array([hand]), others)[0] / game.flow.denominator
    return float((weight * orders).sum())


def banker_worth(game: BanLuckGame, player_flow: Floats, situation: Situation) -> dict[int, Worth]:
    """The EVs, banker's view, of every hand the banker can hold against a player in a situation that is played out.

    Where the rules leave the banker no choice there is one action: `hit`, `stand`, or a forced `open`.
    """
    rules, facts, child = game.rules, game.facts, game.hands.child
    own = _all_hands(game)
    meeting = against_player(game, player_flow, situation, own)
    ending, chance = meeting.worth, meeting.chance
    worth = ending.copy()
    found: dict[int, Worth] = {}
    for hand in reversed(range(len(own))):
        total, n_cards = facts.total[hand], facts.n_cards[hand]
        if facts.rung[hand] == Rung.BUST or bl.is_natural(facts.rung[hand]):
            continue
        hit = sum(worth[next_hand] for next_hand in child[hand] if next_hand >= 0)
        verbs = bl.ACTIONS[bl.banker_options(rules, total, n_cards, situation.n_cards)]
        actions = {verb: hit if verb == "hit" else ending[hand] for verb in verbs}
        worth[hand] = max(actions.values())
        if chance[hand] > 0:
            per_bet = {action: float(value / chance[hand]) for action, value in actions.items()}
            found[hand] = Worth(per_bet, float(chance[hand]))
    return dict(sorted(found.items()))


def banker_arrivals(game: BanLuckGame, banker_flow: Floats, situation: Situation) -> Floats:
    """The flow with which the banker's play comes to each hand, in a situation that is played out."""
    facts, side = game.facts, game.flow.banker
    arriving = np.zeros(len(facts.rung))
    for hand, orders in game.hands.two_card:
        if not bl.is_natural(facts.rung[hand]):
            surrender = side.set_of.get(BankerSet(hand, None))
            arriving[hand] = orders if surrender is None else banker_flow[side.first[surrender]]
    for hand in range(len(arriving)):
        onward = 0.0
        if BankerSet(hand, situation) in side.set_of:
            onward = banker_flow[side.first[side.set_of[BankerSet(hand, situation)]]]
        elif bl.must_draw(game.rules, facts.total[hand], facts.n_cards[hand]):
            onward = arriving[hand]
        if onward:
            for longer in game.hands.child[hand]:
                if longer >= 0:
                    arriving[longer] += onward
    return arriving


def _players_left(game: BanLuckGame, player_flow: Floats) -> dict[int, float]:
    """The flow with which players hold their two cards when the banker is asked to surrender. [BL-40]"""
    left = {hand: float(orders) for hand, orders in game.hands.two_card}
    if bl.escapes_first(game.rules):
        for sequence, hand, _ in game.escapes.player.rows:
            left[hand] -= player_flow[sequence]
    return left


def surrender_worth(game: BanLuckGame, player_flow: Floats) -> dict[BankerSet, Worth]:
    """The EVs, banker's view, of every hard-15 decision: `surrender` is worth nothing, `play` what follows."""
    side, payoff = game.flow.banker, game.flow.payoff_float
    weights = weights_of(game.hands)
    left = _players_left(game, player_flow)
    deal = [(hand, left[hand], situation_of(game.rules, game.facts.rung[hand], 2)) for hand, _ in game.hands.two_card]
    found = {}
    best = best_reply(side, -(player_flow @ payoff))[2]
    for index, label in enumerate(side.labels):
        if "surrender" not in side.actions[index]:
            continue
        natural = (BAN_BAN, BAN_LUCK)
        shown_first = BankerSet(label.hand, BAN_BAN) in side.set_of
        facing = [
            (hand, orders)
            for hand, orders, situation in deal
            if situation == label.situation or (label.situation is None and not (shown_first and situation in natural))
        ]
        players = np.array([hand for hand, _ in facing])
        orders = np.array([orders for _, orders in facing])
        chance = (weights.between(players, np.array([label.hand]))[:, 0] / game.flow.denominator * orders).sum()
        if chance > 0:
            play = best[side.sequences(index)[0]] / chance
            found[label] = Worth({"play": float(play), "surrender": 0.0}, float(chance))
    return found
