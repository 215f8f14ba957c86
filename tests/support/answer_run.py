"""Every topic of every game, answered under the default rules, every preset and drawn rules: `make answers`.

`python -m tests.support.answer_run [GAME …] [--topic NAME …] [--sets N]` says what crashed, what was refused and with
which sentence, and what an answer says that its rules contradict. What is exact is worked out in full; runs are cut to
`ROUNDS` rounds, and full tables are learned and sampled as `LIGHT` says, which changes errors and nothing else.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from tests.support.advice_replay import check
from tests.support.advice_run import drawn_banluck
from tests.support.blackjack_replay import drawn_rules
from twentyone.analyse.registry import ANALYSES, answer
from twentyone.analyse.simulated import _played as remembered
from twentyone.errors import TwentyOneError
from twentyone.games.registry import find_game, preset
from twentyone.rules.field import Rules, rules_words
from twentyone.simulate.contract import Simulation
from twentyone.simulate.core.estimate import Estimate
from twentyone.simulate.core.run import run
from twentyone.solve.banluck.table.study import Precision

SETS, FIRST = 20, 1000
ROUNDS = 1 << 16
LIGHT = Precision(4, 100, 500, 2, ROUNDS, ROUNDS)
DRAWS: dict[str, Callable[[int], Rules]] = {"blackjack": drawn_rules, "banluck": drawn_banluck}


@contextmanager
def shortened() -> Iterator[None]:
    """While this lasts, no run of an answer is longer than `ROUNDS`, and full tables are worked at lightly."""
    remembered.cache_clear()

    def shorter(simulation: Simulation, rounds: int, seed: int) -> Estimate:
        return run(simulation, min(rounds, ROUNDS), seed)

    with (
        patch("twentyone.analyse.simulated.run", shorter),
        patch("twentyone.analyse.banluck.full_table.answer.QUICK", LIGHT),
    ):
        yield


def rule_sets(name: str, drawn: int) -> Iterator[Rules]:
    """The default rules, the presets, and so many drawn ones."""
    game = find_game(name)
    yield game.rules()
    for word in game.presets:
        yield game.rules(**preset(game, word))
    for number in range(drawn):
        yield DRAWS[name](FIRST + number)


def tried(topic: str, rules: Rules) -> tuple[str, str]:
    """How a topic fared under these rules, `answered`, `refused`, `wrong` or `crashed`, and what there is to say."""
    try:
        with shortened():
            found = check(answer(topic, rules))
    except TwentyOneError as refusal:
        return "refused", str(refusal)
    except Exception:  # whatever it is, it is what this looks for
        return "crashed", traceback.format_exc(limit=-4)
    return ("wrong", "\n".join(found.wrong)) if found.wrong else ("answered", "")


def main() -> None:
    """Answer what is asked for, or everything, and say how it went."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--topic", action="append")
    parser.add_argument("--sets", type=int, default=SETS)
    asked = parser.parse_args()
    bad = False
    for game in asked.games or tuple(DRAWS):
        for topic in asked.topic or tuple(ANALYSES.find(game)):
            counts, started = dict.fromkeys(("answered", "refused", "wrong", "crashed"), 0), time.process_time()
            for rules in rule_sets(game, asked.sets):
                fate, words = tried(topic, rules)
                counts[fate] += 1
                if words:
                    print(f"{fate} {topic} {game} {rules_words(rules)}: {words}", flush=True)  # noqa: T201 - a report
            bad = bad or bool(counts["wrong"] or counts["crashed"])
            said = ", ".join(f"{number} {fate}" for fate, number in counts.items())
            seconds = time.process_time() - started
            print(f"{game} {topic}: {said}, {seconds:.0f} s", flush=True)  # noqa: T201 - a report
    sys.exit(bad)


if __name__ == "__main__":
    main()
