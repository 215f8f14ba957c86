"""A tablebase read: the EV of a round from any sub-shoe, in no time."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from twentyone.cards.card import VALUES
from twentyone.cards.shoe import Shoe
from twentyone.errors import ShoeError, TablebaseError, TwentyOneError
from twentyone.games.blackjack.chart import Chart
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import rules_from_dict
from twentyone.solve.blackjack.hand_question import shoe_without
from twentyone.solve.blackjack.tablebase.recursion.deck import Counts
from twentyone.solve.blackjack.tablebase.store import Store
from twentyone.solve.blackjack.tablebase.summary import Layer
from twentyone.solve.blackjack.values.supply import check_supply

BEST_PLAY = "best"


class _Contents(msgspec.Struct):
    """What the folder of a finished tablebase says of it."""

    rules: dict[str, Any]
    deck: list[int]
    play: str
    layers: list[Layer]


class Tablebase:
    """A finished tablebase. `ev` is its array: indices are counts from ace to ten, not a number means no round.

    Of one deck under the usual rules, `Tablebase("deck").after("5,5,6")` is 0.020718018423020783.
    """

    def __init__(self, folder: Path | str, checked: bool = True) -> None:
        """Open the tablebase in a folder; without `checked` its digest is not compared, which takes a second."""
        store = Store(folder)
        contents = store.contents()
        if contents is None:
            raise TablebaseError(
                f"There is no tablebase in {folder}: make one with twentyone tablebase blackjack --out {folder}."
            )
        if contents.get("complete") is not True:
            raise TablebaseError(
                f"The tablebase in {folder} is not finished: the command that began it goes on with it."
            )
        self.contents: dict[str, Any] = contents
        self.rules, self.deck, self.chart, self.layers = _read(store, contents)
        self.ev = store.kept(contents, tuple(count + 1 for count in self.deck), checked)

    def of(self, counts: Sequence[int]) -> float:
        """The EV of a round from a shoe with these counts, ace first; refused where none can be dealt."""
        shoe = Shoe(tuple(counts))
        for value, held, most in zip(VALUES, shoe.counts, self.deck, strict=True):
            if held > most:
                raise ShoeError(f"The tablebase knows shoes with at most {most} cards of value {value}, not {held}.")
        check_supply(shoe, self.rules)
        return float(self.ev[shoe.counts])

    def after(self, removed: str = "") -> float:
        """The EV of a round from a deck without these cards, as `A,T,5`."""
        return self.of(shoe_without(self.rules, removed).counts)


def _read(store: Store, contents: dict[str, Any]) -> tuple[BlackjackRules, Counts, Chart | None, list[Layer]]:
    """Rules, deck, chart and layers of a tablebase, from what its folder says."""
    try:
        said = msgspec.convert(contents, _Contents)
        chart = None if said.play == BEST_PLAY else Chart.parse(said.play)
        rules = rules_from_dict(BlackjackRules, said.rules)
    except (msgspec.ValidationError, TwentyOneError) as error:
        raise store.damaged() from error
    if len(said.deck) != len(VALUES) or len(said.layers) != sum(said.deck) + 1:
        raise store.damaged()
    return rules, tuple(said.deck), chart, said.layers
