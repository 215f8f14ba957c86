"""EVs that a GPU found, solved again: `python -m benchmarks.gpu.tablebase_check FILE SAMPLES [NUMBER]`.

FILE is what `tablebase_prepare` wrote, SAMPLES what `tablebase` brought back. The first NUMBER sub-shoes of
every table are solved one by one, hand by hand.
"""

import json
import sys
import time
from pathlib import Path

from benchmarks.gpu.tablebase_prepare import Case
from tests.support.tablebase_check import solved

from twentyone.cards.shoe import DECK_COUNTS
from twentyone.solve.blackjack.tablebase.recursion.deck import Layers


def main() -> None:
    """Solve, compare, and say how far apart the two are."""
    cases, samples = (json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:3])
    number, layers = int(sys.argv[3]) if len(sys.argv) > 3 else None, Layers(DECK_COUNTS)
    for case, sample in zip(map(Case.read, cases), samples, strict=True):
        assert case.codes == sample["codes"]
        started = time.process_time()
        drawn = list(zip(case.codes, sample["ev"], strict=True))[:number]
        apart = [abs(solved(case.rules, case.chart, layers.counts(code)) - ev) for code, ev in drawn]
        seconds = time.process_time() - started
        print(f"{case.name:45} {len(apart):,} sub-shoes within {max(apart):.1e}, {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
