"""All sweeps against one up card, layer by layer: the dealer, the decisions, the pairs, the rounds."""

from time import perf_counter
from typing import Any

from twentyone.progress import each, piece, tell
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import most_hands
from twentyone.solve.blackjack.tablebase.device import Device
from twentyone.solve.blackjack.tablebase.play import Play
from twentyone.solve.blackjack.tablebase.recursion.deck import Layers
from twentyone.solve.blackjack.tablebase.recursion.memory import N_PRICES, Memory
from twentyone.solve.blackjack.tablebase.recursion.pairing import pairing_of
from twentyone.solve.blackjack.tablebase.recursion.plan import BEST, PAIRS, SPLIT, plan_of
from twentyone.solve.blackjack.tablebase.recursion.state import N_HANDS, N_RANKS
from twentyone.solve.blackjack.values.index import Integers


class Sweeps:
    """The EV of a round from every sub-shoe, added up card by up card in `ev`.

    `seconds[size]` is what the layer of so many cards has taken so far, all sweeps together.
    """

    def __init__(self, rules: BlackjackRules, play: Play, layers: Layers, device: Device, ev: Any = None) -> None:
        self.rules, self.play, self.layers, self.device = rules, play, layers, device
        self.deck = device.put(layers.deck)
        self.ev = device.zeros(len(layers)) if ev is None else device.put(ev)
        self.seconds = [0.0] * (layers.most_cards + 1)

    def add(self, up: int) -> None:
        """Add the rounds in which the dealer shows this card (0 the ace)."""
        rules, device, count = self.rules, self.device, len(self.layers)
        first, word, kernels = self.play.first(rules, up), self.play.word(up), device.kernels
        plan, none = device.put(plan_of(rules, up, first, device.numbers)), device.zeros(1, 1)
        stand, splits = device.zeros(count, N_RANKS + 1), device.zeros(count, 10)
        memory = Memory(none, none, stand, device.words(count, word or 0), splits, self.ev)
        with piece(portion=0.1):
            self._sweep(kernels.meet_dealer, N_RANKS * max(1, len(plan.steps) - 1), (plan,), memory)
        if word is None:
            with piece(portion=0.1):
                self._sweep(kernels.decide, N_HANDS, (plan,), memory)
        with piece(portion=0.8):
            for pair in each(self._split_pairs(first)):
                pairing = pairing_of(rules, self.layers.full, pair, up, device.numbers)
                self._sweep(kernels.add_split, pairing.width, (plan, device.put(pairing)), memory)
        with piece(portion=1):
            self._sweep(kernels.price, N_PRICES, (plan,), memory)

    def _sweep(self, kernel: Any, width: int, tables: tuple[Any, ...], memory: Memory) -> None:
        """Take the layers from the empty shoe upwards."""
        layers, device = self.layers, self.device
        before, now = device.zeros(layers.widest, width), device.zeros(layers.widest, width)
        for size in range(layers.most_cards + 1):
            started = perf_counter()
            given = (self.deck, *tables, memory._replace(before=before, now=now))
            device.run(kernel, given, size, *layers.first[size : size + 2])
            device.wait()
            before, now = now, before
            self.seconds[size] += perf_counter() - started
            tell(layers.first[size + 1] / len(layers))

    def _split_pairs(self, first: Integers) -> list[int]:
        """The pairs that the deck holds and that may be split, or are by the chart."""
        return [
            pair
            for pair in range(10)
            if self.layers.full[pair] > 1 and most_hands(self.rules, pair) > 1 and first[PAIRS + pair] in (BEST, SPLIT)
        ]
