"""A strategy of the full table as a player at the reference table: it sees observations and nothing else."""

import numpy as np

from twentyone.cards.card import value
from twentyone.cards.shoe import DECK_COUNTS
from twentyone.games.banluck.hand import hand_rung
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import ESCAPE, HIT, PLAY, STAND
from twentyone.games.contract import BANK, Action
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.banluck_question import Rung
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.hands import Counts
from twentyone.solve.banluck.table.encoding import FREE, board_of
from twentyone.solve.banluck.table.strategy import TableStrategy


def pure_strategy(
    rules: BanLuckRules, n_seats: int, generator: np.random.Generator, deck: Counts = DECK_COUNTS
) -> TableStrategy:
    """A strategy with every decision drawn at random, none of them mixed."""
    board = board_of(rules, n_seats, deck)
    return TableStrategy(
        rules,
        n_seats,
        player=np.where(board.player == FREE, generator.integers(0, 2, len(board.kind)), 1).astype(np.float64),
        banker=generator.integers(0, 2, (board.n_keys, board.n_columns)).astype(np.float64),
        play=generator.integers(0, 2, (len(board.kind), board.n_shown)).astype(np.float64),
        escape=np.where(board.escaped >= 0, generator.integers(0, 2, len(board.kind)), 0).astype(np.float64),
        made="drawn at random",
        deck=deck,
    )


class Scripted:
    """Plays a pure strategy of the full table from observations; where players are opened, one after the other."""

    def __init__(self, strategy: TableStrategy) -> None:
        self.strategy = strategy
        self.board = strategy.board
        self.hands = build(strategy.rules, strategy.deck).hands

    def hand(self, cards: tuple[int, ...]) -> int:
        """The number of a hand of cards."""
        counts = np.bincount([value(card) - 1 for card in cards], minlength=10)
        return self.hands.number[tuple(int(count) for count in counts)]

    def seat_class(self, view: BanLuckObservation, seat: int) -> int:
        """The class of a player as the banker sees it when the players are done; opened hands keep theirs."""
        if view.escaped[seat]:
            return len(self.board.unit) - 1
        shown = view.hands[seat]
        rung = None if shown is None else hand_rung(view.rules, shown)
        if rung is not None and rung >= Rung.SEVENS:
            place = (Rung.BAN_LUCK, Rung.BAN_BAN, Rung.SEVENS).index(Rung(rung))
            return min(self.board.n_open + place, len(self.board.unit) - 1)
        announced = view.busted[seat] and self.board.n_open > 4
        return view.n_cards[seat] + (1 if announced else -2)

    def choose(self, view: BanLuckObservation) -> Action:
        """What the strategy does."""
        legal, hand = view.legal_actions, self.hand(view.own)
        if len(legal) == 1:
            return legal[0]
        if ESCAPE in legal and self.strategy.escape[hand]:
            return ESCAPE
        if view.viewer != BANK:
            return self.plays(view, bool(self.strategy.player[hand]))
        if Action("play") in legal:
            return Action("play") if self.strategy.play[hand, self.shown(view)] else Action("surrender")
        unsettled = [seat for seat in range(1, len(view.nets)) if view.nets[seat] is None]
        draws = [seat for seat in unsettled if self.draws_against(view, hand, seat)]
        if not draws:
            return Action("stand")
        opened = (action for action in legal if action.verb == "open" and action.seat not in draws)
        return next(opened, Action("hit"))

    def plays(self, view: BanLuckObservation, draws: bool) -> Action:
        """What a player does who does not escape."""
        if PLAY in view.legal_actions:
            return PLAY
        return HIT if draws or STAND not in view.legal_actions else STAND

    def draws_against(self, view: BanLuckObservation, hand: int, seat: int) -> bool:
        """Whether the banker draws against one unsettled player."""
        board = self.board
        classes = {other: self.seat_class(view, other) for other in range(1, len(view.nets))}
        code = sum(int(board.unit[own]) for own in classes.values())
        if board.one_draw:
            column = board.contexts.tolist().index(code)
        else:
            label = board.labels.tolist().index(code - int(board.unit[classes[seat]]))
            column = classes[seat] * len(board.labels) + label
        return bool(self.strategy.banker[board.key[hand], column])

    def shown(self, view: BanLuckObservation) -> int:
        """The naturals and escapes that are shown, as the strategy numbers them."""
        rungs = [hand_rung(view.rules, cards) for cards in view.hands[1:] if cards is not None]
        naturals = [rung - Rung.SEVENS for rung in rungs if rung > Rung.SEVENS]
        base = self.board.n_seats + 1
        shown = sum(int(base ** (natural - 1)) for natural in naturals)
        return shown * base + sum(view.escaped) if self.board.shows_escapes else shown
