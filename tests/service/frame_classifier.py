"""Does the traffic that an onlooker sees tell a hidden card? `python -m tests.service.frame_classifier`.

Samples are turns of hidden hands with the same public actions; what was in the hand is known when it is shown at the
end. `docs/method/secrecy.md` has the questions, the test, its power and the results.
"""

import argparse
import asyncio
import json
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from tests.service.classify import Verdict, told
from tests.service.process import ServerProcess
from tests.service.traffic import Frame, recorded
from twentyone.cards.card import parse_card, value

PARTS = ("hand", "events", "lines", "rest")
PLANTS = ("stand", "byte", "hole", "delay 2", "delay 5", "delay 10")
FEWEST = 15
"""A question needs so many samples of either kind."""

Cards = tuple[int, ...]


@dataclass(frozen=True)
class Sample:
    """What was measured around a hidden hand, whose it was, what it did for all to see, and its cards.

    `sizes` has lengths and grouping, `times` has when frames came.
    """

    seat: int
    is_bot: bool
    public: str
    sizes: list[float]
    times: list[float]
    cards: Cards


@dataclass(frozen=True)
class Question:
    """A fact about hidden cards, asked of the samples it is about."""

    name: str
    game: str
    about: Callable[[Sample], bool]
    fact: Callable[[Cards], bool]


def has_ten(cards: Cards) -> bool:
    """Whether one of the first two cards is worth ten."""
    return any(value(card) == 10 for card in cards[:2])


def total(cards: Cards) -> int:
    """The best total, an ace as 1 or 11."""
    low = sum(value(card) for card in cards)
    return low + 10 if 1 in map(value, cards) and low <= 11 else low


def person(public: str) -> Callable[[Sample], bool]:
    """Samples of people with these public actions."""
    return lambda sample: sample.seat > 0 and not sample.is_bot and sample.public == public


def bot(public: str) -> Callable[[Sample], bool]:
    """Samples of bots with these public actions."""
    return lambda sample: sample.seat > 0 and sample.is_bot and sample.public == public


def dealt_by(sample: Sample) -> bool:
    """Samples of the dealer or the banker."""
    return sample.seat == 0


QUESTIONS = (
    Question("a person who drew and stood has 21", "blackjack", person("hit stand"), lambda cards: total(cards) == 21),
    Question("a person who drew and stood holds a ten", "blackjack", person("hit stand"), has_ten),
    Question("a bot that stood at once holds a ten", "blackjack", bot("stand"), has_ten),
    Question("a bot that drew and stood has 21", "blackjack", bot("hit stand"), lambda cards: total(cards) == 21),
    Question("the hole card is a ten", "blackjack", dealt_by, lambda cards: value(cards[1]) == 10),
    Question("a person who drew and stood is bust", "banluck", person("hit stand"), lambda cards: total(cards) > 21),
    Question("a person who drew and stood holds a ten", "banluck", person("hit stand"), has_ten),
    Question("a bot that stood at once holds a ten", "banluck", bot("stand"), has_ten),
    Question("a banker who draws holds a ten", "banluck", dealt_by, has_ten),
)


# From frames to samples ---------------------------------------------------------------------------------


def rounds_of(frames: list[Frame]) -> Iterator[list[Frame]]:
    """The frames of each whole round, from the one that began it to the one that ended it."""
    begun: list[Frame] = []
    for frame in frames:
        kinds = [event["event"] for event in frame.events]
        if "RoundStarted" in kinds:
            begun = []
        begun.append(frame)
        if "RoundEnded" in kinds and "RoundStarted" not in kinds and "RoundStarted" in kinds_of(begun[:1]):
            yield begun


def kinds_of(frames: list[Frame]) -> list[str]:
    """The kinds of all events in these frames."""
    return [event["event"] for frame in frames for event in frame.events]


def shown_in(frames: list[Frame]) -> dict[int, tuple[int, Cards]]:
    """For each seat whose hand was shown, in which frame that was, and the cards."""
    found: dict[int, tuple[int, Cards]] = {}
    for number, frame in enumerate(frames):
        for event in frame.events:
            if event["event"] == "HandShown":
                cards = tuple(parse_card(card) for card in event["cards"].split(","))
                found.setdefault(event["seat"], (number, cards))
    return found


def sizes_of(frames: list[Frame], number: int) -> list[float]:
    """How many events a frame has, how large its parts are, and how they changed."""
    before, here = frames[number - 1], frames[number]
    sizes = [float(here.sizes[part]) for part in PARTS]
    changes = [float(here.sizes[part] - before.sizes[part]) for part in PARTS]
    return [float(len(here.events)), *sizes, *changes]


def times_of(frames: list[Frame], number: int) -> list[float]:
    """How long a frame came after the one before it, and after the table's clock was read for it."""
    return [frames[number].at - frames[number - 1].at, frames[number].lag]


def samples_of(frames: list[Frame]) -> Iterator[Sample]:
    """Every hidden hand of these rounds, measured as long as it was hidden."""
    for played in rounds_of(frames):
        shown = shown_in(played)
        for seat, (revealed, cards) in shown.items():
            sample = dealer_sample(played, revealed, cards) if seat == 0 else turn_sample(played, seat, revealed, cards)
            if sample is not None:
                yield sample


def actions_of(frames: list[Frame], seat: int) -> list[tuple[int, str]]:
    """In which frame a seat did what, for all to see."""
    return [
        (number, event["action"].split()[0])
        for number, frame in enumerate(frames)
        for event in frame.events
        if event["event"] == "ActionTaken" and event["seat"] == seat and event["action"] not in (None, "play")
    ]


def turn_sample(frames: list[Frame], seat: int, revealed: int, cards: Cards) -> Sample | None:
    """The turn of a player whose hand was not shown before it was over: its first and last frame, and the next."""
    acted = actions_of(frames, seat)
    if not acted or acted[0][0] == 0 or acted[-1][0] >= revealed:
        return None
    first, last = acted[0][0], acted[-1][0]
    after = times_of(frames, last + 1) if last + 1 < revealed else [0.0, 0.0]
    sizes = [float(last - first), *sizes_of(frames, first), *sizes_of(frames, last)]
    times = [*times_of(frames, first), *times_of(frames, last), frames[last].at - frames[first - 1].at, *after]
    place = frames[first].view["seats"][seat - 1]
    return Sample(seat, place["bot"], " ".join(action for _, action in acted), sizes, times, cards)


def dealer_sample(frames: list[Frame], revealed: int, cards: Cards) -> Sample | None:
    """A round as long as the dealer's or the banker's cards were hidden: the deal, the frame after, the last one.

    In blackjack the up card must not make the dealer look; in Ban Luck the banker must have drawn a card.
    """
    if frames[0].view["game"] == "blackjack":
        if value(cards[0]) in (1, 10) or revealed < 3:
            return None
        return measured(frames, (1, 2, revealed - 1), cards)
    acted = actions_of(frames, 0)
    if not acted or acted[0][1] != "hit" or not 1 < acted[0][0] < revealed:
        return None
    return measured(frames, (1, acted[0][0] - 1, acted[0][0]), cards)


def measured(frames: list[Frame], numbers: tuple[int, ...], cards: Cards) -> Sample:
    """The dealer's or banker's cards with what was measured of these frames."""
    sizes = [size for number in numbers for size in sizes_of(frames, number)]
    times = [time for number in numbers for time in times_of(frames, number)]
    return Sample(0, True, "", sizes, times, cards)


# Answers ------------------------------------------------------------------------------------------------


def asked(question: Question, samples: list[Sample], of: str) -> Verdict | None:
    """The verdict on a question, by `sizes` or by `times`; None where there are too few samples of one kind."""
    about = [sample for sample in samples if question.about(sample)]
    labels = np.array([question.fact(sample.cards) for sample in about], dtype=bool)
    if min(labels.sum(), (~labels).sum(), len(labels)) < FEWEST:
        return None
    seats = np.array([sample.seat for sample in about])
    return told(np.array([getattr(sample, of) for sample in about]), labels, seats)


class PlantedServer(ServerProcess):
    """A server with a leak planted."""

    module = "tests.service.planted"


def answers(game: str, n_tables: int, seconds: float, plant: str = "") -> Iterator[dict[str, object]]:
    """Record tables at a server of its own, with a leak planted if wished, and answer the questions of a game."""
    with tempfile.TemporaryDirectory() as folder:
        if plant:
            os.environ["TWENTYONE_PLANT"] = plant
        server = (PlantedServer if plant else ServerProcess)(Path(folder) / "data")
        server.start()
        try:
            recordings = asyncio.run(recorded(server, game, n_tables, seconds, 0))
        finally:
            server.stop()
    samples = [sample for frames in recordings for sample in samples_of(frames)]
    for question in QUESTIONS:
        for of in ("sizes", "times") if question.game == game else ():
            verdict = asked(question, samples, of)
            if verdict is not None:
                yield {"plant": plant, "game": game, "question": question.name, "by": of} | asdict(verdict)


def report(n_tables: int, seconds: float, plants: tuple[str, ...] = PLANTS) -> None:
    """Answer every question, first as the server is, then with each leak planted; one line of JSON per answer."""
    for plant in ("", *plants):
        for game in ("blackjack", "banluck") if plant in ("", "byte") else ("blackjack",):
            for line in answers(game, n_tables, seconds, plant):
                print(json.dumps(line), flush=True)  # noqa: T201 - this is a report


def main() -> None:
    """Report as asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--plants", nargs="*", default=PLANTS)
    options = parser.parse_args()
    report(options.tables, options.seconds, tuple(options.plants))


if __name__ == "__main__":
    main()
