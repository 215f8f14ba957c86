"""What an onlooker can measure of tables where cards lie face down: when each frame came, how large, what was in it.

At every table three people and two bots play, and a spectator measures. People do the same whatever they hold: they
draw one card and stand, each time after a delay drawn without looking at the cards. Bots play at the table's pace.
"""

import asyncio
import json
import random
import time
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from typing import Any

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.states import whole_view

Plain = dict[str, Any]
N_PEOPLE, N_BOTS = 3, 2
PACE_MS = 60
DELAY_SECONDS = (0.06, 0.07)
RULES: dict[str, dict[str, Any]] = {"blackjack": {"decks": 0, "insurance": False}, "banluck": {"busts": "concealed"}}
"""An infinite deck: the cards one sees tell nothing of those one does not."""


@dataclass(frozen=True)
class Frame:
    """A state as it came: when, its view and events, and how many bytes each part of it has. Times are in seconds."""

    at: float
    view: Plain
    events: list[Plain]
    sizes: dict[str, int]

    @property
    def lag(self) -> float:
        """How long it took since the table's clock was read for it: an onlooker with as good a clock knows."""
        return float(self.at - self.view["time"] / 1000)

    @classmethod
    def of(cls, at: float, text: str, before: Plain) -> "Frame":
        """A frame taken apart, after the view before; `rest` is what is neither hand, seats, events nor words."""
        plain = json.loads(text)
        view = whole_view(before, plain)
        told = plain["changes"] if "changes" in plain else {f"/{name}": value for name, value in view.items()}
        parts = {"events": plain["events"], "lines": plain["lines"]} | {
            name: {path: value for path, value in told.items() if path.split("/")[1] == name}
            for name in ("hand", "seats")
        }
        sizes = {name: len(json.dumps(part, separators=(",", ":"))) for name, part in parts.items()}
        return cls(at, view, plain["events"], sizes | {"rest": len(text) - sum(sizes.values())})


class Onlooker(Client):
    """A client that notes when each frame came."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.times: list[float] = []

    def _take(self, message: Plain) -> None:
        self.times.append(time.time())
        super()._take(message)

    @property
    def states(self) -> list[Frame]:
        """The states, in their order."""
        found: list[Frame] = []
        for at, text in zip(self.times, self.frames, strict=True):
            if text.startswith('{"kind":"state"'):
                found.append(Frame.of(at, text, found[-1].view if found else {}))
        return found


def scripted(view: Plain) -> str:
    """What a person does: declines, draws once, stands; whatever the cards are, as far as it is allowed."""
    actions: list[str] = [offer["action"] for offer in view["decision"]["actions"]]
    mine = view["hand"]["seats"][str(view["you"])]["hands"][0]
    wishes = ("hit", "stand") if mine["n_cards"] == 2 else ("stand",)
    return next((wish for wish in ("decline", "play", *wishes) if wish in actions), actions[0])


async def play(person: Client, generator: random.Random, until: float) -> None:
    """Play by the script until then."""
    while time.monotonic() < until:
        decision = person.view["decision"]
        if decision is None:
            with suppress(TimeoutError):
                await person.changed(max(0.0, until - time.monotonic()))
            continue
        await asyncio.sleep(generator.uniform(*DELAY_SECONDS))
        try:
            if decision["kind"] == "bet":
                done = await person.ask("bet", decision=decision["id"], chips=10)
            else:
                done = await person.ask("act", decision=decision["id"], action=scripted(person.view))
        except Refused as refused:
            if refused.code != "stale":
                raise
            continue
        await person.at_least(done["version"])


async def recorded(server: ServerProcess, game: str, n_tables: int, seconds: float, seed: int) -> list[list[Frame]]:
    """What a spectator at each of these tables measured in so many seconds."""
    generator = random.Random(seed)
    settings = {"players_cards_face_up": False, "starting_chips": 100_000}
    onlookers: list[Onlooker] = []
    playing = []
    async with AsyncExitStack() as stack:
        until = time.monotonic() + seconds
        for _ in range(n_tables):
            onlooker = Onlooker(server.url)
            await stack.enter_async_context(onlooker)
            asked: Plain = {"game": game, "rules": RULES[game], "settings": settings, "pace_ms": PACE_MS}
            table = (await onlooker.ask("create", token=onlooker.token, **asked))["table"]
            await onlooker.at_least((await onlooker.ask("bots", add=N_BOTS))["version"])
            free = [seat for seat, place in enumerate(onlooker.view["seats"], 1) if place is None]
            for seat in free[:N_PEOPLE]:
                person = await stack.enter_async_context(Client(server.url))
                await person.sit(table, seat)
                playing.append(asyncio.create_task(play(person, generator, until)))
            onlookers.append(onlooker)
        await asyncio.gather(*playing)
        return [onlooker.states for onlooker in onlookers]
