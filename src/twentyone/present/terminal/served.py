"""A served table in the terminal: the same words as everywhere, over the server's WebSocket."""

import itertools
import json
import secrets
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from twentyone.errors import TableError
from twentyone.present.terminal.banluck_text import KEYS as BANLUCK_KEYS
from twentyone.present.terminal.blackjack_text import KEYS as BLACKJACK_KEYS
from twentyone.present.terminal.line import Leave, Line
from twentyone.present.terminal.witness import Witness
from twentyone.present.words.voice import Voice

ANSWER_SECONDS = 15
READOUTS = {"r": "hand", "c": "dealer", "e": "table", "hand": "hand", "dealer": "dealer", "table": "table"}
READOUTS |= {"rules": "rules", "timer": "timer"}
HELP = (
    "Type an action by its word or key. For a bet type the number of chips, Enter repeats the last one, 0 sits out.",
    "r reads your hand, c the dealer or banker, e the table; rules, timer, proof and hint do what they say. more takes"
    " more time, bank and house take and give back the bank, rebuy buys chips. q leaves the table.",
)

Plain = dict[str, Any]


@dataclass(frozen=True)
class Address:
    """Where a table is: the server's socket, and the table where one is named."""

    socket: str
    table: str | None

    @classmethod
    def parse(cls, url: str) -> "Address":
        """An address from what is typed or pasted: http or ws, with `?table=` or not."""
        parts = urlsplit(url if "//" in url else f"http://{url}")
        schemes = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
        if parts.scheme not in schemes or not parts.hostname:
            raise TableError(f"{url!r} is no address of a server: write it as http://127.0.0.1:8021.")
        named = parse_qs(parts.query).get("table", [None])[0]
        to_table = f"?{urlencode({'table': named})}" if named else ""
        return cls(f"{schemes[parts.scheme]}://{parts.netloc}/ws{to_table}", named)


@dataclass
class ServedTable:
    """A person at a served table. Rounds are counted from when they sat down."""

    address: Address
    game: str
    name: str = "Guest"
    seat: int | None = None
    bots: int = 0
    line: Line = field(default_factory=Line)
    view: Plain = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._token = secrets.token_urlsafe(24)
        self._ids = itertools.count(1)
        self._prefix = secrets.token_hex(4)
        self._socket: ClientConnection | None = None
        self._witness = Witness()

    def play(self, n_rounds: int | None = None) -> None:
        """Sit down and play so many rounds, or until the person leaves."""
        try:
            with connect(self.address.socket) as socket:
                self._socket = socket
                try:
                    self._sit_down()
                    self._play(n_rounds)
                except Leave:
                    pass
                self.line.say("You leave the table.")
                self._ask("leave")
        except (OSError, InvalidHandshake) as error:
            raise TableError(f"The server at {self.address.socket} cannot be reached: {error}.") from None
        except ConnectionClosed:
            raise TableError("The connection to the server is gone; your seat is kept for a while.") from None

    # The wire -----------------------------------------------------------------------------------------

    def _take(self, timeout: float | None = None) -> Plain:
        assert self._socket is not None
        message: Plain = json.loads(self._socket.recv(timeout))
        if message["kind"] == "state":
            self.view = message["view"]
            for said in (*self._told(message["events"]), *self._witness.watch(self.view, message["events"])):
                self.line.say(said)
        elif message["kind"] == "bye":
            raise TableError(message["message"])
        return message

    def _told(self, events: list[Plain]) -> list[str]:
        """What happened, in words made here of the events, which the proofs are held against."""
        lines = map(Voice(self.view).tell, events)
        return [line for line in lines if line is not None]

    def _ask(self, op: str, **fields: Any) -> Plain:
        """Say something and take what comes until the answer is there; a refusal is raised in its own words."""
        assert self._socket is not None
        message_id = f"{self._prefix}-{next(self._ids)}"
        self._socket.send(json.dumps({"op": op, "id": message_id, **fields}))
        while True:
            message = self._take(ANSWER_SECONDS)
            if message.get("id") == message_id:
                if message["kind"] == "refusal":
                    raise TableError(message["message"])
                return message

    def _sit_down(self) -> None:
        table = self.address.table
        if table is None:
            rows = [row for row in self._ask("lobby")["tables"] if row["game"] == self.game and row["free_seats"]]
            table = rows[0]["table"] if rows else self._ask("create", token=self._token, game=self.game)["table"]
        self._ask("watch", table=table, token=self._token)
        while not self.view:
            self._take(ANSWER_SECONDS)
        free = [number for number, place in enumerate(self.view["seats"], 1) if place is None]
        if not free:
            raise TableError("Every seat of this table is taken.")
        seat = self.seat or free[0]
        done = self._ask("sit", table=table, seat=seat, name=self.name, token=self._token)
        self._wait_for(done["version"])
        self.line.say(f"You sit at seat {seat} of table {table}. Type ? for help.")
        if self.bots:
            self._ask("bots", add=self.bots)

    def _wait_for(self, version: int) -> None:
        while self.view.get("version", 0) < version:
            self._take(ANSWER_SECONDS)

    # The person ---------------------------------------------------------------------------------------

    def _play(self, n_rounds: int | None) -> None:
        first = self.view["round"]
        answered = ""
        while True:
            decision = self.view["decision"]
            over = self.view["stage"] != "round" and n_rounds is not None and self.view["round"] - first >= n_rounds
            if over or self.view["stage"] == "closed":
                return
            if decision is None or decision["id"] == answered:
                self._take()
            elif decision["kind"] == "seed":
                answered = decision["id"]
                self._open_seed(decision)
            elif self._answer(decision):
                answered = decision["id"]

    def _answer(self, decision: Plain) -> bool:
        """Ask the person, and pass the answer on; False where it was something else than an answer."""
        prompt = " ".join(Voice(self.view).read("prompt"))
        typed = self.line.ask_exactly(f"{prompt} ")
        word = " ".join(typed.lower().split())
        try:
            if decision["kind"] == "bet" and (not word or word.isdecimal()):
                chips = int(word) if word else None
                view, commit = self.view, self._witness.commitment_for(self.view)
                version = self._ask("bet", decision=decision["id"], chips=chips, commit=commit)["version"]
                self._witness.committed(view, commit, version)
                self._wait_for(version)
                return True
            action = self._action(typed, word, [offer["action"] for offer in decision["actions"]])
            if action is not None:
                self._wait_for(self._ask("act", decision=decision["id"], action=action)["version"])
                return True
            self._other(word, decision)
        except TableError as refused:
            self.line.say(str(refused))
        return False

    def _open_seed(self, decision: Plain) -> None:
        """Open the seed this seat committed to, and commit to the next; the person has nothing to do."""
        view, seed = self.view, self._witness.seed_for(self.view)
        if seed is None:
            return
        try:
            commit = self._witness.new_commitment()
            done = self._ask("seed", decision=decision["id"], seed=seed, commit=commit)
        except TableError as refused:
            self.line.say(str(refused))
            return
        self._witness.opened(view, seed)
        self._witness.committed(view, commit, done["version"])
        self._wait_for(done["version"])

    def _action(self, typed: str, word: str, legal: list[str]) -> str | None:
        keys = BLACKJACK_KEYS if self.view["game"] == "blackjack" else BANLUCK_KEYS
        if typed == " " and "hit" in legal:
            return "hit"
        by_key = [verb for verb in legal if keys.get(verb.split()[0]) == word.split(maxsplit=1)[0]] if word else []
        named = [verb for verb in legal if word in (verb, verb.replace("_", " "))]
        aimed = [verb for verb in by_key if verb.split()[1:] == word.split()[1:]]
        return next(iter((*named, *(aimed or by_key))), None)

    def _other(self, word: str, decision: Plain) -> None:
        if word in READOUTS:
            for said in Voice(self.view).read(READOUTS[word]):
                self.line.say(said)
        elif word == "hint":
            self._say_hint()
        elif word == "more":
            self._ask("extend", decision=decision["id"])
        elif word in ("bank", "house"):
            self._ask("bank", take=word == "bank")
        elif word == "proof":
            self._say_proof()
        elif word == "rebuy":
            self._ask("rebuy")
        else:
            for said in HELP:
                self.line.say(said)

    def _say_proof(self) -> None:
        shown = self._witness.n_verified
        shoes = "No shoe has" if not shown else "One shoe has" if shown == 1 else f"{shown} shoes have"
        self.line.say(f"{shoes} been laid open and found true since you sat down.")
        for said in self._witness.unchecked:
            self.line.say(said)

    def _say_hint(self) -> None:
        advice = self._ask("hint")["advice"]
        if advice is None:
            self.line.say("There is nothing to choose.")
            return
        for action, ev in advice["actions"].items():
            self.line.say(f"{action.replace('_', ' ')}: {ev:+.4f} bets")
        self.line.say(f"Best is {advice['best'].replace('_', ' ')}: {advice['basis']}.")
