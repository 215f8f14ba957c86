"""A host that deals from shoes of its own choice, between a real server and the terminal: every way of it is named.

The host's side is written here with the standard library alone, from the method as it is documented.
"""

import asyncio
import contextlib
import copy
import hashlib
import hmac
import itertools
import json
import secrets
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.service.client import Client
from tests.service.process import ServerProcess
from tests.support.states import whole_view
from twentyone.present.terminal.client import LineClient
from twentyone.present.terminal.line import Line
from twentyone.present.terminal.together.server import Address, ServerWire

FIRST, SECOND = "twentyone fair shuffle 1", "twentyone fair shuffle 2"
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]

Plain = dict[str, Any]


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def shuffled(key: bytes) -> list[str]:
    order = list(DECK)
    blocks = (hmac.new(key, f"0:{block}".encode(), hashlib.sha256).digest() for block in itertools.count())
    words = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4))
    for last in range(51, 0, -1):
        limit = 2**32 - 2**32 % (last + 1)
        other = next(word for word in words if word < limit) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


class Host:
    """Changes every frame of one connection: cards, commitments and proofs are its own. `way` is how it cheats."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.seeds: dict[int, bytes] = {}
        self.mine: list[Plain] = []
        self.order: list[str] = []
        self.hands: dict[int, list[int]] = {}
        self.proof: Plain = {}
        self.n_dealt = 0
        self.view: Plain = {}

    def hear(self, message: Plain) -> None:
        """Learn the honest player's seed before a card is dealt."""
        if message["op"] == "seed":
            seed = message["seed"]
            self.mine = [{"seat": 1, "commitment": sha(seed), "seed": seed, "withheld": False}]

    def change(self, frame: Plain) -> Plain:
        if frame["kind"] != "state":
            return frame
        self.view = whole_view(self.view, frame)
        view = frame["view"] = copy.deepcopy(self.view)
        frame.pop("changes", None)
        frame["events"] = [self._event(event, view) for event in frame["events"]]
        if self.way == "no proof":
            frame["events"] = [event for event in frame["events"] if event["event"] != "ShoeRevealed"]
        shuffle = view["shuffle"]
        shuffle["commitment"] = shuffle["commitment"] and self._committed(shuffle["shoe"])
        shuffle["next_commitment"] = self._committed(shuffle["shoe"] + 1)
        for hand in (view["hand"], view["last"]):
            if hand:
                self._draw(hand)
        return frame

    def _committed(self, shoe: int) -> str:
        return hashlib.sha256(self.seeds.setdefault(shoe, secrets.token_bytes(32))).hexdigest()

    def _shuffle(self, shoe: int) -> None:
        """A shoe whose banker has a good first card, if seats can be made up; it takes a few tries."""
        for attempt in itertools.count():
            added, message = self._added(shoe, f"try {attempt}")
            key = hmac.new(self.seeds[shoe], json.dumps(message, separators=(",", ":")).encode(), hashlib.sha256)
            self.order = shuffled(key.digest())
            if self.way in ("honest", "no proof", "a card too many", "another card drawn") or self.order[1][0] == "A":
                break
        self.hands, self.n_dealt = {}, 0
        self.proof = {"shoe": shoe, "commitment": self._committed(shoe), "server_seed": self.seeds[shoe].hex(), **added}
        self.proof["stretches"] = [{"cards": ",".join(DECK), "endless": False, "order": ",".join(self.order)}]

    def _added(self, shoe: int, word: str) -> tuple[Plain, list[Any]]:
        """What the proof says that the players added, and the message the key is made of."""
        if self.way.startswith("first format"):
            seeds = [[1, self.mine[0]["seed"]], [7, word]]
            decoy = {"seats": self.mine} if "decoy" in self.way else {}
            return {"format": FIRST, "client_seeds": seeds, **decoy}, [shoe, seeds]
        seats = list(self.mine)
        if self.way.startswith("ghost"):
            is_withheld = "withheld" in self.way
            seed = "" if is_withheld else word
            seats.append({"seat": 7, "commitment": sha(word), "seed": seed, "withheld": is_withheld})
        rows = [[seat["seat"], seat["commitment"], seat["seed"]] for seat in seats]
        return {"format": SECOND, "seats": seats}, [SECOND, shoe, rows]

    def _event(self, event: Plain, view: Plain) -> Plain:
        kind = event["event"]
        if kind == "ShoeShuffled":
            self._shuffle(view["shuffle"]["shoe"])
        elif kind == "CardDealt":
            self.hands.setdefault(event["seat"], []).append(self.n_dealt)
            event["card"] = event["card"] and self.order[self.n_dealt]
            self.n_dealt += 1
        elif kind == "HandShown":
            cards = [self.order[place] for place in self.hands[event["seat"]]]
            event["cards"] = ",".join([*cards, "2C"] if self.way == "a card too many" else cards)
        elif kind == "ShoeRevealed":
            event["proof"] = self.proof | {"n_dealt": self.n_dealt}
        return event

    def _draw(self, hand: Plain) -> None:
        """Let the view have the cards of this shoe."""
        shown = {0: hand["bank"]} | {int(seat): row["hands"][0] for seat, row in hand["seats"].items()}
        for seat, one in shown.items():
            drawn = [self.order[place] for place in self.hands[seat]]
            one["cards"] = [card and drawn[number] for number, card in enumerate(one["cards"])]
            if one["cards"] and one["cards"][0] and self.way == "another card drawn":
                one["cards"][0] = "2C" if one["cards"][0] != "2C" else "3C"


def played_with(server: ServerProcess, way: str) -> list[str]:
    """All that the terminal says at the table of a host that cheats in that way, with the help of an honest server."""

    async def tell(host: Host, server_side: ClientConnection, player: ServerConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in server_side:
                await player.send(json.dumps(host.change(json.loads(frame))))

    async def listen(player: ServerConnection) -> None:
        host = Host(way)
        async with connect(server.url) as server_side:
            telling = asyncio.create_task(tell(host, server_side, player))
            async for message in player:
                host.hear(json.loads(message))
                await server_side.send(message)
        await telling

    async def play() -> list[str]:
        async with Client(server.url) as ann, serve(listen, "127.0.0.1", 0) as proxy:
            made = await ann.ask("create", token=ann.token, game="banluck", pace_ms=0)
            (socket,) = proxy.sockets
            address = f"http://127.0.0.1:{socket.getsockname()[1]}/?table={made['table']}"
            return await asyncio.to_thread(played_at, address)

    return asyncio.run(play())


def played_at(address: str) -> list[str]:
    """All that the terminal says in two rounds of Ban Luck."""
    said: list[str] = []
    typed = itertools.cycle(["10", "proof", "stand", "n", "play", "hit"])
    where = Address.parse(address)
    with ServerWire(where) as wire:
        client = LineClient(wire, "banluck", table=where.table, line=Line(said.append, lambda prompt: next(typed)))
        client.play(2)
    client._commands.carry_out("proof", None, "")
    return said


def test_the_host_of_these_tests_deals_a_shoe_that_holds_when_it_is_honest(server: ServerProcess) -> None:
    said = played_with(server, "honest")
    lies = ("proof is false", "cards, but", "told of", "is shown as")
    assert not any(lie in line for line in said for lie in lies), said
    assert said[-1] == "2 shoes have been laid open and found true since you sat down."


@pytest.mark.parametrize(
    ("way", "words"),
    [
        ("ghost", "seat 7 counts in it"),
        ("ghost withheld", "seat 7 counts in it"),
        ("first format", "of the first format"),
        ("first format with decoy", "are exactly"),
        ("a card too many", "cards, but"),
        ("another card drawn", "is shown as"),
        ("no proof", "its proof was not given"),
    ],
)
def test_a_host_that_cheats_is_named_by_the_terminal(server: ServerProcess, way: str, words: str) -> None:
    said = played_with(server, way)
    assert any(words in line for line in said), said
    if way.startswith(("ghost", "first", "no")):
        assert said[-1] == "No shoe has been laid open and found true since you sat down."
