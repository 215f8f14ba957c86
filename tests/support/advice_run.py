"""All advice and all claims of a game's topics, replayed against `ev` under many drawn rule sets: `make advice`.

`python -m tests.support.advice_run [GAME …] [--topic NAME …] [--sets N] [--first N]` prints how much was checked and
what contradicts. Every advice is also flipped, one action at a time, to see that the replay would notice.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from tests.support.advice_replay import Checked, advising, check, missed_flips
from tests.support.advice_words import said_too_much
from tests.support.drawn_house import drawn_house
from tests.support.quick_answers import quickly
from twentyone.analyse.registry import answer
from twentyone.errors import TopicError
from twentyone.games.registry import find_game, preset
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.field import Rules, rules_words

SETS = 200
ODD = 0.1
"""How often a payout is drawn from its whole range instead of from what people play."""


def drawn_banluck(number: int) -> BanLuckRules:
    """The default rules, the presets, then rules with every field drawn; payouts are now and then very large."""
    named = ({}, *(preset(find_game("banluck"), name) for name in PRESETS))
    if number < len(named):
        return BanLuckRules(**named[number])  # type: ignore[arg-type]  # the words of a preset
    draw = random.Random(number)
    return drawn_house(draw, most=100 if draw.random() < ODD else 8)


GAMES: dict[str, Callable[[int], Rules]] = {"banluck": drawn_banluck}
"""The games replayed here, each with its rules by the number of a draw."""


@dataclass(frozen=True)
class Run:
    """What a run has checked so far, and flips that the replay would not have noticed."""

    sets: int = 0
    checked: Checked = Checked()
    missed: tuple[str, ...] = ()
    refused: int = 0

    def __str__(self) -> str:
        found = self.checked
        return (
            f"{self.sets} rule sets: {found.advice:,} sentences of advice over {found.hands:,} hands and"
            f" {found.claims:,} claims checked, {len(found.wrong)} contradictions, {len(self.missed)} flips unnoticed;"
            f" {self.refused} questions refused that these rules leave no room for"
        )


def replayed(game: str, sets: int, first: int = 0, topics: Sequence[str] = ()) -> Iterator[Run]:
    """The run after each of so many rule sets; without topics, all that advise."""
    run = Run()
    for number in range(first, first + sets):
        rules = GAMES[game](number)
        with quickly():
            for topic in topics or advising(game):
                try:
                    made = answer(topic, rules)
                except TopicError:
                    run = replace(run, refused=run.refused + 1)
                    continue
                found = check(made)
                wrong = tuple(f"{rules_words(rules)}: {one}" for one in (*found.wrong, *said_too_much(made)))
                missed = *run.missed, *missed_flips(made)
                run = replace(run, checked=run.checked + replace(found, wrong=wrong), missed=missed)
        run = replace(run, sets=run.sets + 1)
        yield run


def main() -> None:
    """Replay the games named, or all, and say what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--topic", action="append", help="replay these alone")
    parser.add_argument("--sets", type=int, default=SETS)
    parser.add_argument("--first", type=int, default=0, help="the number of the first draw")
    asked = parser.parse_args()
    bad = False
    for game in asked.games or GAMES:
        for run in replayed(game, asked.sets, asked.first, asked.topic or ()):
            if run.sets % 10 == 0 or run.sets == asked.sets:
                print(f"{game}: {run}", flush=True)  # noqa: T201 - this is a report
        print(*run.checked.wrong, *run.missed, sep="\n")  # noqa: T201 - what is wrong, where anything is
        bad = bad or bool(run.checked.wrong or run.missed)
    sys.exit(bad)


if __name__ == "__main__":
    main()
