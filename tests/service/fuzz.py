"""A fuzzer with a budget per message: whatever is said, it is answered once, soon, in little memory, and without fault.

Parts: words (rules, numbers, cards, names), documents (files), frames (a house in this process), wire (a real server,
with an honest client beside the stranger). `make fuzz` runs them for minutes; every run can be repeated by its seed.
"""

import argparse
import asyncio
import faulthandler
import json
import logging
import resource
import socket
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.service.client import Client
from tests.service.grammar import Grammar
from tests.service.process import ServerProcess
from tests.support.paths import DOCS, GOLDEN
from tests.support.six_deck_chart import SIX_DECKS_H17
from tests.support.states import whole_view
from twentyone.cards.notation import parse_cards, parse_ranks
from twentyone.document import parse_json
from twentyone.errors import TwentyOneError
from twentyone.games.blackjack.chart import Chart
from twentyone.games.contract import Action
from twentyone.games.playthrough import replay
from twentyone.games.registry import GAMES, find_game
from twentyone.language.catalogue import LANGUAGES, speaking
from twentyone.present.web.answers.question import asked_rules
from twentyone.present.web.guard.allowance import Allowance
from twentyone.present.web.guard.limit import Doorkeeper
from twentyone.present.web.socket import client as served
from twentyone.present.web.socket.connection import Connection
from twentyone.present.web.socket.counters import Counters
from twentyone.present.web.socket.lobby import Lobby
from twentyone.present.web.socket.showing import Showing
from twentyone.rules.banluck import BanLuckRules
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import parse_rules, rules_from_dict, split_assignments
from twentyone.rules.table import TableSettings
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.claim import Claim
from twentyone.solve.banluck.policy import BanLuckPolicy
from twentyone.solve.banluck.strategy_file.read import parse_policy
from twentyone.solve.blackjack.chart.file import chart_text, parse_chart
from twentyone.solve.blackjack.proof.claim import Claim as RoundClaim
from twentyone.table.coach.mind import SimpleMind
from twentyone.table.fair.shuffle import Proof, check_proof
from twentyone.table.journal.former_log import former_table
from twentyone.table.journal.seal import unsealed
from twentyone.table.live.name import checked_name, is_alike
from twentyone.table.server.house import House
from twentyone.table.session.profile import changed

MOST_SECONDS = 0.05
"""Processor time that one message may take."""
MOST_BYTES = 16 * 1024 * 1024
"""Memory that one message may add to the most there ever was."""
TRIES = 3
ANSWER_SECONDS = 30
LONGEST_ROUND = 900


class OverBudgetError(AssertionError):
    """A message that took too long, or too much, or was a fault."""


STATUS, RESET = Path("/proc/self/status"), Path("/proc/self/clear_refs")


def peak(afresh: bool = False) -> int:
    """The most memory this process has had, in bytes: ever, or since the last time it was asked afresh, on Linux."""
    if not RESET.exists():
        return 1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    if afresh:
        RESET.write_text("5")
    return 1024 * int(STATUS.read_text().split("VmHWM:")[1].split()[0])


def within_budget(work: Callable[[], object], about: object) -> bool:
    """Whether the work was done rather than refused; it has to stay within the budget in one of a few tries."""
    spent = []
    for _ in range(TRIES):
        before, began = peak(afresh=True), time.thread_time()
        done = _is_done(work, about)
        spent.append(time.thread_time() - began)
        if peak() - before > MOST_BYTES:
            raise OverBudgetError(f"{(peak() - before) >> 20} MiB for {about!r:.300}")
        if spent[-1] <= MOST_SECONDS:
            return done
    raise OverBudgetError(f"{min(spent):.3f} s for {about!r:.300}")


def _is_done(work: Callable[[], object], about: object) -> bool:
    try:
        work()
    except TwentyOneError as refusal:
        if len(str(refusal)) > 2000:
            raise OverBudgetError(f"{len(str(refusal))} characters to refuse {about!r:.300}") from None
        return False
    except Exception as fault:
        raise OverBudgetError(f"{fault!r:.300} for {about!r:.300}") from fault
    return True


# Words --------------------------------------------------------------------------------------------------


def fuzz_words(grammar: Grammar) -> bool:
    """One reading of a stranger's word."""
    text, rules = grammar.text(), grammar.rule_words()
    game = find_game(grammar.random.choice(list(GAMES)))
    words = {name: str(value) for name, value in rules.items()}
    readers: tuple[Callable[[], object], ...] = (
        lambda: parse_rules(game.rules, words),
        lambda: rules_from_dict(game.rules, rules),
        lambda: changed(game.name, game.rules(), TableSettings(), words),
        lambda: parse_rules(game.rules, split_assignments([f"{name}={word}" for name, word in words.items()])),
        lambda: asked_rules(game.name, {**words, "preset": text}),
        lambda: parse_cards(text),
        lambda: parse_ranks(text),
        lambda: Action.parse(text),
        lambda: checked_name(text),
        lambda: is_alike(text[:64], grammar.text()[:64]),
        lambda: Chart.parse(f"hard {text} {text}\n{text}"),
    )
    return within_budget(grammar.random.choice(readers), (game.name, text, rules))


# Documents ----------------------------------------------------------------------------------------------


class Documents:
    """Files as this project writes them, and who reads each kind."""

    def __init__(self) -> None:
        tables = DOCS / "strategy_tables" / "banluck"
        certificate = json.loads((tables / "prd_certificate.json").read_text(encoding="utf-8"))
        round_certificate = json.loads((tables.parent / "blackjack" / "one_deck_s17_certificate.json").read_text())
        policy = {name: part for name, part in certificate.items() if name in ("rules", "player", "banker")}
        cards = ",".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "CDHS")
        stretch = {"cards": cards, "endless": False, "order": cards}
        proof = {"shoe": 1, "commitment": "0" * 64, "server_seed": "1" * 64, "stretches": [stretch], "n_dealt": 9}
        opened = {
            "event": "SessionOpened",
            "seat": 0,
            "audience": None,
            "game": "blackjack",
            "rules": {},
            "settings": {},
        }
        self.kinds: tuple[tuple[Any, Callable[[Any], object]], ...] = (
            (certificate, Claim.read),
            (round_certificate, RoundClaim.read),
            (policy | {"format": "twentyone banluck policy 1"}, BanLuckPolicy.from_dict),
            (proof | {"format": "twentyone fair shuffle 1", "client_seeds": [[1, "clover"]]}, _proved),
            ({"format": "twentyone table 1", "nonce": "00" * 16, "sealed": "AAAA", "signature": "0" * 64}, _unsealed),
            (opened | {"names": ["You"], "seed": 1}, lambda plain: former_table(json.dumps(plain), "Ann", "0" * 64)),
        )
        build(BanLuckRules())  # once, before anything is measured
        strategies = DOCS / "strategy_tables"
        self.strategies: tuple[tuple[bytes, Callable[[str], object]], ...] = (
            ((strategies / "banluck" / "prd.txt").read_bytes(), _as_policy),
            (chart_text(SIX_DECKS_H17, BlackjackRules()).encode(), parse_chart),
        )
        texts = sorted(GOLDEN.glob("**/*.txt"))
        self.texts = [path.read_bytes() for path in texts if path.stat().st_size < 20_000]


def _proved(plain: Any) -> None:
    check_proof(Proof.from_dict(plain))


def _as_policy(text: str) -> None:
    parse_policy(text, BanLuckRules())


def _unsealed(plain: Any) -> None:
    unsealed(bytes(32), plain)


def fuzz_documents(grammar: Grammar, documents: Documents) -> bool:
    """One reading of a stranger's file."""
    if documents.texts and grammar.chance(0.2):
        text = grammar.mutated(grammar.random.choice(documents.texts)).decode("utf-8", "replace")
        return within_budget(lambda: replay(text), text)
    if grammar.chance(0.2):
        written, parse = grammar.random.choice(documents.strategies)
        strategy = grammar.mutated(written).decode("utf-8", "replace")
        return within_budget(lambda: parse(strategy), strategy)
    plain, read = grammar.random.choice(documents.kinds)
    raw = grammar.document(plain)
    return within_budget(lambda: read(parse_json(raw, TwentyOneError)), raw)


# Frames, in this process --------------------------------------------------------------------------------


class FakeSocket:
    """A WebSocket without a network: what is put into `said` was said, what is sent comes out of `heard`."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.n_unsent = 0

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    def write(self, frame: str) -> None:
        self.heard.put_nowait(frame)

    def hang_up(self, code: int) -> None:
        self.heard.put_nowait('{"kind":"closed"}')
        self.said.put_nowait({"type": "websocket.disconnect"})


class Stranger:
    """A connection to a house in this process that may say as much as it likes."""

    def __init__(self, house: House) -> None:
        now = iter(range(0, 10**9, 10**3))
        self.socket = FakeSocket()
        client = served.Client(
            self.socket,  # type: ignore[arg-type]  # stands in for a line too
            house,
            Lobby(house),
            Doorkeeper().guest(""),
            Counters(),
            Showing(),
        )
        patient = Allowance(lambda: float(next(now)))
        connection = Connection(self.socket, client, patient)
        self.task = asyncio.get_running_loop().create_task(connection.serve())
        self.view: dict[str, Any] = {}

    async def answer(self, frame: str | bytes) -> dict[str, Any]:
        """What is said to a frame: an ack or a refusal, or that the connection was closed."""
        kind = "text" if isinstance(frame, str) else "bytes"
        self.socket.said.put_nowait({"type": "websocket.receive", kind: frame})
        while True:
            told: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.heard.get(), ANSWER_SECONDS))
            if told["kind"] == "state":
                self.view = whole_view(self.view, told)
            elif told["kind"] != "hello":
                return told

    async def settle(self, token: str) -> None:
        """Open a table of some game, sit down at it and ask for a bot, so that there is something to disturb."""
        for message in (
            {"op": "create", "token": token, "game": "blackjack", "pace_ms": 10_000},
            {"op": "sit", "seat": 3, "name": "Fuzz", "token": token},
            {"op": "bots", "add": 1},
        ):
            seated = {"table": self.view.get("table", "")} if message["op"] == "sit" else {}
            await self.answer(json.dumps({"id": message["op"], **message, **seated}))
            await self.answer('{"op":"ping","id":"ping"}')

    async def leave(self) -> None:
        self.socket.said.put_nowait({"type": "websocket.disconnect"})
        await self.task

    def scene(self) -> dict[str, list[Any]]:
        """What is true at the table just now."""
        decision = self.view.get("decision") or {}
        return {
            "table": [self.view["table"]] if self.view else [],
            "decision": [decision["id"]] if decision else [],
            "action": decision.get("actions") or [],
        }


async def fuzz_frames(grammar: Grammar, count: int, seen: Counter[str]) -> None:
    """So many frames said to one house; each has one answer, within the budget."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), SimpleMind())
        await house.open()
        stranger = Stranger(house)
        await stranger.settle(grammar.scene["token"][0])
        try:
            for _ in range(count):
                grammar.scene.update(stranger.scene())
                frame = grammar.frame()
                told = await _answered(stranger, frame)
                seen[told.get("code", told["kind"])] += 1
                if told["kind"] in ("bye", "closed"):
                    await stranger.leave()
                    stranger = Stranger(house)
        finally:
            await stranger.leave()
            await house.close()


async def _answered(stranger: Stranger, frame: str | bytes) -> dict[str, Any]:
    spent = []
    for _ in range(TRIES):
        before, began = peak(afresh=True), time.thread_time()
        told = await stranger.answer(frame)
        spent.append(time.thread_time() - began)
        if told.get("code") == "fault" or peak() - before > MOST_BYTES or len(told.get("message", "")) > 2000:
            raise OverBudgetError(f"{told!r:.300}, {(peak() - before) >> 20} MiB for {frame!r:.300}")
        if spent[-1] <= MOST_SECONDS or told["kind"] in ("bye", "closed"):
            return told
    raise OverBudgetError(f"{min(spent):.3f} s for {frame!r:.300}")


# A real server ------------------------------------------------------------------------------------------


async def fuzz_wire(grammar: Grammar, server: ServerProcess, count: int, seen: Counter[str]) -> None:
    """So many frames and requests to a real server; a client beside the stranger is answered all the while."""
    async with Client(server.url) as honest:
        for number in range(count):
            if number % 40 == 0:
                async with Client(server.url) as stranger:
                    for _ in range(20):
                        await stranger.send(grammar.frame())
            else:
                status = await asyncio.to_thread(_status, server, *grammar.request())
                seen[str(status)] += 1
                if status >= 500:
                    raise OverBudgetError(f"{status} was answered: {server.log[-2000:]}")
            if number % 20 == 0:
                await honest.ask("ping")
    faults = [line for line in server.log.splitlines() if '"level": "error"' in line]
    if faults:
        raise OverBudgetError(faults[0])


def _status(server: ServerProcess, raw: bytes, is_whole: bool) -> int:
    """The status of the answer to a request; 0 where the server hung up without one, as it may on part of one."""
    with socket.create_connection(("127.0.0.1", server.port), ANSWER_SECONDS) as stranger:
        try:
            stranger.sendall(raw)
            if not is_whole:
                stranger.shutdown(socket.SHUT_WR)
            head = stranger.recv(1 << 16)
        except OSError:
            return 0
    words = head.split(b" ", 2)
    return int(words[1]) if words[0].startswith(b"HTTP/") else 0


# Runs ---------------------------------------------------------------------------------------------------


def run(seed: int, words: int, documents: int, frames: int, requests: int) -> dict[str, Counter[str]]:
    """So many of each kind; what came of them, by kind."""
    seen: dict[str, Counter[str]] = {name: Counter() for name in ("words", "documents", "frames", "wire")}
    kept = Documents()
    for number in range(words):
        seen["words"]["done" if fuzz_words(Grammar(seed * 10**6 + number)) else "refused"] += 1
    for number in range(documents):
        seen["documents"]["done" if fuzz_documents(Grammar(seed * 10**6 + number), kept) else "refused"] += 1
    for start in range(0, frames, 500):
        asyncio.run(fuzz_frames(Grammar(seed * 10**6 + start), min(500, frames - start), seen["frames"]))
    if requests:
        with tempfile.TemporaryDirectory() as folder:
            server = ServerProcess(Path(folder) / "data")
            server.start()
            try:
                asyncio.run(fuzz_wire(Grammar(seed), server, requests, seen["wire"]))
            finally:
                server.stop()
    return seen


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=20, help="how many seeds, one after the other")
    wishes = parser.parse_args()
    logging.getLogger("twentyone").setLevel(logging.ERROR)
    for seed in range(wishes.seed, wishes.seed + wishes.rounds):
        faulthandler.dump_traceback_later(LONGEST_ROUND, exit=True)  # work without end is shown where it hangs
        with speaking(sorted(LANGUAGES)[seed % len(LANGUAGES)]):
            seen = run(seed, words=20_000, documents=5_000, frames=2_000, requests=400)
        told = "; ".join(
            f"{kind}: {', '.join(f'{n} {what}' for what, n in found.most_common())}" for kind, found in seen.items()
        )
        print(f"Seed {seed}: {told}.", flush=True)  # noqa: T201 - a program too
    print("Everything was answered within the budget, and nothing was a fault.")  # noqa: T201 - a program too


if __name__ == "__main__":
    main()
