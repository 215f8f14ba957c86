"""A tablebase made by one call, which goes on where an earlier one was stopped."""

from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from twentyone.errors import RulesError, TablebaseError
from twentyone.games.blackjack.chart import Chart
from twentyone.progress import piece
from twentyone.rules.blackjack import BlackjackRules, SplitBy
from twentyone.rules.field import rules_dict
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.hand_question import shoe_without
from twentyone.solve.blackjack.tablebase.device import Device, device_named
from twentyone.solve.blackjack.tablebase.play import Play
from twentyone.solve.blackjack.tablebase.read import BEST_PLAY, Tablebase
from twentyone.solve.blackjack.tablebase.recursion.deck import Counts, Layers
from twentyone.solve.blackjack.tablebase.store import FORMAT, Store, layer_digests
from twentyone.solve.blackjack.tablebase.summary import Doubles, summaries
from twentyone.solve.blackjack.tablebase.supply import dealable_shoes
from twentyone.solve.blackjack.tablebase.sweep import Sweeps
from twentyone.solve.parallel import check_cores, check_device

PATIENCE = 60.0
"""For how many seconds of work at most nothing is kept on the way."""


def make_tablebase(
    rules: BlackjackRules,
    folder: Path | str,
    *,
    chart: Chart | None = None,
    removed: str = "",
    device: str = "cpu",
    cores: int | None = None,
    patience: float = PATIENCE,
) -> Tablebase:
    """The tablebase of a deck without the cards `removed`, kept in a folder; one that is there already is read.

    Every round is played best for what is left, split hands as unsplit ones, or by a chart.
    """
    check_rules(rules)
    check_device(device)
    check_cores(cores)
    full = shoe_without(rules, removed).counts
    described = description(rules, full, chart)
    store = Store(folder)
    contents = store.contents()
    if contents is not None and any(contents.get(name) != said for name, said in described.items()):
        raise TablebaseError(
            f"The folder {folder} holds a tablebase of other rules, cards or play: choose another folder."
        )
    if contents is None or not contents.get("complete"):
        runner = device_named(device, cores)
        try:
            store.make_folder()
            with piece("tablebase"):
                _make(store, contents, described, Play(chart), full, rules, runner, patience)
        finally:
            runner.close()
    return Tablebase(folder)


def check_rules(rules: BlackjackRules) -> None:
    """Refuse rules under which the sub-shoes are too many, or not told apart by their values."""
    if rules.decks != 1:
        raise RulesError(f"A tablebase is of one deck: the rule decks must be 1, not {rules.decks}.")
    if rules.split_by == SplitBy.SAME_RANK:
        raise RulesError(
            "A tablebase tells no tens apart: the rule split_by must be same_value; by rank a deck has 5^13 sub-shoes."
        )


def description(rules: BlackjackRules, full: Counts, chart: Chart | None) -> dict[str, Any]:
    """What a tablebase is of, as its contents have it."""
    return {
        "format": FORMAT,
        "rules": rules_dict(rules),
        "play": BEST_PLAY if chart is None else chart.text,
        "split_play": SplitPlay.CDZ.value,
        "deck": list(full),
    }


def _make(
    store: Store,
    contents: dict[str, Any] | None,
    described: dict[str, Any],
    play: Play,
    full: Counts,
    rules: BlackjackRules,
    device: Device,
    patience: float,
) -> None:
    layers, started = Layers(full, device.numbers), perf_counter()
    n_done, ev, seconds = 0, None, 0.0
    if contents is not None:
        n_done, ev = store.kept_sum(contents, len(layers))
        seconds = float(contents.get("seconds", 0.0))
    sweeps = Sweeps(rules, play, layers, device, ev)
    kept = perf_counter()
    for up in range(n_done, 10):
        with piece(f"up card {up + 1} of 10", 1 / (11 - up)):
            if full[up]:
                sweeps.add(up)
        if up < 9 and perf_counter() - kept > patience:
            spent = {"seconds": seconds + perf_counter() - started}
            store.keep_sum(described | spent, up + 1, device.read(sweeps.ev))
            kept = perf_counter()
    table = finished(rules, layers, device.read(sweeps.ev))
    store.keep(described | {"seconds": seconds + perf_counter() - started} | contents_of(layers, table), table)


def finished(rules: BlackjackRules, layers: Layers, ev: Doubles) -> Doubles:
    """The EVs by counts, not a number where no round can be dealt."""
    table: Doubles = np.where(dealable_shoes(rules, layers), ev, np.nan).reshape(layers.shape)
    return table


def contents_of(layers: Layers, table: Doubles) -> dict[str, Any]:
    """The distribution by cards dealt, each layer with its digest."""
    ev = table.ravel()
    digests = layer_digests(layers, ev)
    by_layer = [found.to_dict() | {"sha256": next(digests)} for found in summaries(layers, ev)]
    return {"layers": by_layer}
