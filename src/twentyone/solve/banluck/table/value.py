"""How good a strategy of the full table is: its value, and what the best reply of each side gains.

The replies know more than the strategy does: a player the classes of all others, as the last seat may; the banker,
where players are opened, the classes of all, and in further replies the tens or all the cards of the other hands, which
is more than opened hands can tell. Where all others are listed the gains are exact. Where they are sampled, a reply
fitted to the whole sample looks too good on it (`fitted`), and one tried on another part than it was fitted to is a
true reply and no more (`fresh`): the best reply's gain lies between, as far as the sample can tell.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from twentyone.errors import RunError
from twentyone.rules.field import rules_dict
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.table import kernel
from twentyone.solve.banluck.table.encoding import FREE, Floats
from twentyone.solve.banluck.table.evaluator import Scene, earned_by, played_worth, scene_of
from twentyone.solve.banluck.table.other_hands import Held, label_list, listed, sampled
from twentyone.solve.banluck.table.strategy import TableStrategy
from twentyone.solve.result import Result

LISTED_SEATS = 4
SAMPLES = 16_000
PARTS = 8
SEEN_HANDS = 800
SEED = 2_000_003
MOST_TENS = 4


@dataclass(frozen=True)
class Gain:
    """What a reply gains over the strategy, per player: tried afresh and as it was fitted, with standard errors."""

    fresh: float
    fitted: float
    fresh_error: float = 0.0
    fitted_error: float = 0.0

    @property
    def upper(self) -> float:
        """The gain as fitted and two standard errors more."""
        return self.fitted + 2 * self.fitted_error


@dataclass(frozen=True)
class TableValue(Result):
    """The value of a strategy at a full table and how far either side could do better; bets per hand and player.

    `knows_hands` is the gain of a banker who sees every other player's cards before deciding about one, where players
    are opened. `exploitability`, the mean of both sides' gains, lies between `lower` and `upper`.
    """

    strategy: TableStrategy
    ev: float
    standard_error: float
    heads_up: float
    banker: Gain
    player: Gain
    knows_tens: Gain | None
    knows_hands: Gain | None
    method: str
    is_exact: bool

    @property
    def lower(self) -> float:
        """The exploitability shown by replies that go by numbers of cards; never below zero."""
        return (max(self.banker.fresh, 0.0) + max(self.player.fresh, 0.0)) / 2

    @property
    def upper(self) -> float:
        """The exploitability by replies as they were fitted, the banker knowing all hands, and two standard errors."""
        banker = max(self.banker.upper, self.knows_hands.upper if self.knows_hands else 0.0)
        return (max(banker, 0.0) + max(self.player.upper, 0.0)) / 2

    def to_dict(self) -> dict[str, Any]:
        """The value as JSON has it."""
        return {
            "players": self.strategy.n_seats,
            "ev": self.ev,
            "standard_error": self.standard_error,
            "heads_up": self.heads_up,
            "banker_edge_percent": -100 * self.ev,
            "exploitability_lower": self.lower,
            "exploitability_upper": self.upper,
            "banker_gain": self.banker.fresh,
            "player_gain": self.player.fresh,
            "banker_gain_knowing_hands": None if self.knows_hands is None else self.knows_hands.fitted,
            "strategy": self.strategy.made,
            "exact": self.is_exact,
            "rules": rules_dict(self.strategy.rules),
            "method": self.method,
        }


def evaluate(strategy: TableStrategy, samples: int = SAMPLES, listed_seats: int = LISTED_SEATS) -> TableValue:
    """Value and best replies of a strategy: exact up to `listed_seats` players, else from so many sampled deals."""
    if samples < PARTS:
        raise RunError(f"Measuring a table needs at least {PARTS} samples, not {samples}.")
    is_listed = strategy.n_seats <= listed_seats
    held = listed(strategy) if is_listed else sampled(strategy, samples, SEED).blind()
    scenes = _parts(strategy, held, 1 if is_listed else PARTS)
    bankers, players = BankerReply(strategy, scenes), PlayerReply(strategy, scenes)
    evs = [-bankers.earned(bankers.own, part) for part in range(len(scenes))]
    opens = strategy.n_seats > 1 and not strategy.board.one_draw
    return TableValue(
        strategy=strategy,
        ev=float(np.mean(evs)),
        standard_error=_error(evs),
        heads_up=equilibrium(strategy.rules).ev,
        banker=gain_of(bankers),
        player=gain_of(players),
        knows_tens=knows_tens(strategy, samples) if opens else None,
        knows_hands=knows_hands(strategy, is_listed) if opens else None,
        method="every hand of everybody, weighed by composition"
        if is_listed
        else f"every hand of one player and the banker, the others from {samples:,} sampled deals",
        is_exact=is_listed,
    )


def _parts(strategy: TableStrategy, held: Held, parts: int) -> list[Scene]:
    labels = label_list(held)
    return [scene_of(strategy, part, labels) for part in held.split(parts)]


# Replies ----------------------------------------------------------------------------------------------


class BankerReply:
    """The banker's side of some scenes: what ends are worth in each, and the reply that is best on some of them."""

    def __init__(self, strategy: TableStrategy, scenes: Sequence[Scene]) -> None:
        self.board, self.scene = strategy.board, scenes[0]
        self.n_parts = len(scenes)
        self.gains = [scene.gains(strategy.player, strategy.escape) for scene in scenes]
        nothing = np.zeros(len(self.board.kind))
        self.natural_nets = earned_by(self.board, nothing, self.scene.meetings.natural_nets, strategy.escape)
        self.own = np.ascontiguousarray(strategy.banker[:, self.scene.columns[0]]), strategy.play

    def best(self, parts: Sequence[int]) -> tuple[Floats, Floats]:
        """The best reply on these parts together: the chance to draw, and to play on."""
        hit = np.zeros_like(self.own[0])
        void_edge = self._weigh(hit, np.mean([self.gains[part] for part in parts], axis=0), True)
        return hit, (void_edge > 0).astype(np.float64)

    def earned(self, reply: tuple[Floats, Floats], part: int) -> float:
        """What the banker earns a player with a reply on one part."""
        hit, play = reply
        void_edge = self._weigh(hit, self.gains[part], False)
        plays = np.where(self.board.may_void[:, None] > 0, play, 1.0)
        return float((self.board.orders[:, None] * plays * void_edge).sum()) - self.natural_nets

    def _weigh(self, hit: Floats, gains: Floats, replies: bool) -> Floats:
        edge, void_edge = np.zeros_like(hit), np.zeros((len(self.board.kind), self.board.n_shown))
        kernel.banker_values(self.board, hit, self.scene.opened, self.scene.shown, gains, replies, edge, void_edge)
        return void_edge


class PlayerReply:
    """One player's side of some scenes, who draws by the label of the others too, and escapes by the own cards."""

    def __init__(self, strategy: TableStrategy, scenes: Sequence[Scene]) -> None:
        self.board, self.natural_nets = strategy.board, scenes[0].meetings.natural_nets
        self.n_parts = len(scenes)
        self.worths = [scene.worths(strategy.banker, strategy.play) for scene in scenes]
        self.own = np.repeat(strategy.player[:, None], scenes[0].n_labels, axis=1), strategy.escape

    def best(self, parts: Sequence[int]) -> tuple[Floats, Floats]:
        """The best reply on these parts together: the chance to draw, by hand and label, and to escape, by hand."""
        hit = self.own[0].copy()
        value = self._value(hit, np.mean([self.worths[part] for part in parts], axis=0), True)
        played = played_worth(self.board, value, self.natural_nets)
        return hit, np.where((self.board.escaped >= 0) & (played < 0), 1.0, 0.0)

    def earned(self, reply: tuple[Floats, Floats], part: int) -> float:
        """What the player earns with a reply on one part."""
        hit, escape = reply
        value = self._value(hit, self.worths[part], False)
        return earned_by(self.board, value, self.natural_nets, escape)

    def _value(self, reply: Floats, worths: Floats, replies: bool) -> Floats:
        """What every hand is worth to play, all labels together; with `replies` the best draws are written down."""
        whole = np.zeros(len(reply))
        for label in range(worths.shape[1]):
            hit, edge = np.ascontiguousarray(reply[:, label]), np.zeros(len(reply))
            value = np.zeros(len(reply))
            kernel.player_values(self.board, hit, np.ascontiguousarray(worths[:, label]), replies, edge, value)
            reply[:, label] = np.where(self.board.player == FREE, hit, 1.0)
            whole += value
        return whole


def gain_of(side: BankerReply | PlayerReply) -> Gain:
    """What the best reply of a side gains: fitted to all parts, and afresh on each part by a reply to the others."""
    parts = range(side.n_parts)
    earned: Callable[[Any, int], float] = side.earned
    base = [earned(side.own, part) for part in parts]

    def more(reply_for: Callable[[int], Any]) -> list[float]:
        return [earned(reply_for(part), part) - base[part] for part in parts]

    best = side.best(parts)
    fitted = more(lambda part: best)
    if len(parts) == 1:
        return Gain(fitted[0], fitted[0])
    fresh = more(lambda part: side.best([other for other in parts if other != part]))
    return Gain(float(np.mean(fresh)), float(np.mean(fitted)), _error(fresh), _error(fitted))


def _error(amounts: Sequence[float]) -> float:
    """The standard error of the mean of some parts; zero for a single part, which is everything there is."""
    return float(np.std(amounts, ddof=1)) / sqrt(len(amounts)) if len(amounts) > 1 else 0.0


# What opened hands tell -------------------------------------------------------------------------------


def knows_tens(strategy: TableStrategy, samples: int) -> Gain:
    """The gain of a banker who also goes by how many tens the others' hands with drawn cards hold."""
    held = sampled(strategy, samples, SEED + 1)
    scenes = _parts(strategy, held._replace(seen=np.minimum(held.seen, MOST_TENS)), PARTS)
    return gain_of(BankerReply(strategy, scenes))


def knows_hands(strategy: TableStrategy, is_listed: bool) -> Gain:
    """The gain of a banker who sees the cards of all other players before deciding about one: more than can be known.

    Every combination of the others' hands is a decision of its own, so there is nothing to fit and no part to spare.
    """
    if is_listed and strategy.n_seats == 2:
        parts = [listed(strategy)]
    else:
        parts = sampled(strategy, SEEN_HANDS, SEED + 2).split(PARTS)
    gains = []
    for part in parts:
        side = BankerReply(strategy, [scene_of(strategy, part.apart())])
        gains.append(gain_of(side).fitted)
    return Gain(float(np.mean(gains)), float(np.mean(gains)), _error(gains), _error(gains))
