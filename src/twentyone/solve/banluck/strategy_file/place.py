"""Where each decision of Ban Luck stands in a strategy file: in which part, row and column.

The player's part has a column per number of cards in hand. The banker's have a part per number of own cards, and a
column per number of the player's, announced busts apart; and a part for the choice to surrender, with a column per
natural that is known. A row is a total, hard or soft.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import Surrender
from twentyone.solve.banluck.build import BankerSet, BanLuckGame
from twentyone.solve.banluck.policy import set_text
from twentyone.solve.banluck.situation import situation_text

PLAYER, SURRENDER = "player", "surrender"


@dataclass(frozen=True)
class Place:
    """Where a decision stands, and between which actions it is taken; `row` is its total, `hand` its cards."""

    part: str
    row: str
    hand: str
    column: str
    actions: tuple[str, ...]


def places(game: BanLuckGame, side: str) -> Mapping[str, Place]:
    """The place of every decision of `player` or `banker`, by its name in a policy."""
    flow = game.flow.player if side == PLAYER else game.flow.banker
    pairs = zip(flow.labels, flow.actions, strict=True)
    return {set_text(game, label): _place(game, label, actions) for label, actions in pairs}


def _place(game: BanLuckGame, label: Any, actions: tuple[str, ...]) -> Place:
    hand = label.hand if isinstance(label, BankerSet) else label
    values = game.hands.values[hand]
    soft = bl.is_soft(game.rules, sum(values), values.count(1), len(values))
    row = f"{'soft' if soft else 'hard'} {game.facts.total[hand]}"
    part, column = PLAYER, str(len(values))
    if isinstance(label, BankerSet):
        is_surrender = SURRENDER in actions
        part = SURRENDER if is_surrender else f"banker with {len(values)} cards"
        unknown = "none" if game.rules.surrender == Surrender.AFTER_REVEAL else "any"
        column = unknown if label.situation is None else situation_text(label.situation).replace(" ", "-")
    return Place(part, row, game.hands.text(hand), column, actions)
