"""Two servers behind nginx: tables on both through one address, one of them killed, the other plays on.

`python -m benchmarks.two_servers [--tables 40] [--seats 7] [--seconds 10]` starts two servers with a name and a journal
each and Debian's nginx (`apt-get install nginx-light`) with the configuration of `docs/scale.md`, on free ports of
127.0.0.1, all of it in a temporary folder. People play as fast as they are answered, first on one server without the
proxy, then on both through it. Then server a is killed: what tables of server b answer is counted until it is back, and
everybody of server a goes on from the last version that was acknowledged.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import random
import re
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.player import Player, Times
from benchmarks.table_load import cpu_seconds, percentile

SCALE = Path(__file__).parents[1] / "docs" / "scale.md"
THINK = (0.0, 0.02)
PLAIN = {"8100": "proxy", "8101": "a", "8102": "b"}


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on now."""
    with contextlib.ExitStack() as held:
        found = [held.enter_context(socket.socket()) for _ in range(count)]
        for one in found:
            one.bind(("127.0.0.1", 0))
        return [int(one.getsockname()[1]) for one in found]


def configuration(folder: Path, ports: dict[str, int]) -> str:
    """The configuration of the document, with these ports, as nginx reads it without being root."""
    shown = re.search(r"```nginx\n(.*?)```", SCALE.read_text(encoding="utf-8"), re.DOTALL)
    assert shown is not None
    text = shown[1]
    for number, name in PLAIN.items():
        text = text.replace(f":{number}", f":{ports[name]}")
    temporary = "".join(
        f"    {kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    own = f"pid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\ndaemon off;\n"
    return own + text.replace("http {\n", "http {\n    access_log off;\n" + temporary, 1)


class Fleet:
    """Servers with a name, and nginx before them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ports = dict(zip(PLAIN.values(), free_ports(len(PLAIN)), strict=True))
        self.running: dict[str, subprocess.Popen[str]] = {}

    def start(self, name: str) -> None:
        """Start a server, for the first time or again, and wait until its tables are open."""
        command = [sys.executable, "-m", "twentyone", "serve", "--simple-bots", "--name", name]
        command += ["--port", str(self.ports[name]), "--data", str(self.folder / name), "--behind-proxy", "127.0.0.1"]
        with (self.folder / f"{name}.log").open("a") as log:
            self.running[name] = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        out = self.running[name].stdout
        assert out is not None
        out.readline()

    def start_proxy(self) -> None:
        """Start nginx."""
        file = self.folder / "nginx.conf"
        file.write_text(configuration(self.folder, self.ports))
        command = ["nginx", "-c", str(file), "-p", str(self.folder)]
        self.running["proxy"] = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)

    def kill(self, name: str) -> None:
        """End one of them as a power cut would."""
        process = self.running.pop(name)
        process.terminate() if name == "proxy" else process.kill()
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()

    def cpu(self) -> dict[str, float]:
        """The processor time of everybody so far; nginx's workers are its children."""
        used = {name: cpu_seconds(process.pid) for name, process in self.running.items()}
        if "proxy" in self.running:
            pid = self.running["proxy"].pid
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            used["proxy"] += sum(cpu_seconds(int(child)) for child in children)
        return used


@contextlib.contextmanager
def fleet() -> Iterator[Fleet]:
    """A fleet in a folder of its own, gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        made = Fleet(Path(folder))
        try:
            yield made
        finally:
            for name in tuple(made.running):
                made.kill(name)


class Guest(Player):
    """A player who finds the table through its address, and comes back when the line is lost."""

    def __init__(self, base: str, table: str, seat: int, generator: random.Random, times: Times) -> None:
        super().__init__(f"{base}/ws?table={table}&changes=1", generator, times)
        self.table, self.seat = table, seat

    async def take_seat(self, op: str = "sit") -> None:
        """Connect, and sit down or come back."""
        await self.open()
        token = f"token-{self.table}-{self.seat}-0123456789"
        sit = {"seat": self.seat, "name": f"P{self.seat}"} if op == "sit" else {}
        answer = await self.ask(op, table=self.table, token=token, **sit)
        assert answer.kind == "ack", answer

    async def come_back(self) -> None:
        """Connect again until the server is there."""
        self.sent.clear()
        while True:
            try:
                return await self.take_seat("enter")
            except (OSError, TimeoutError):
                await asyncio.sleep(0.2)


async def seated(base: str, tables: int, seats: int, times: Times) -> list[Guest]:
    """New tables, opened through the address, and people at all of their seats."""
    generator, guests = random.Random(1), list[Guest]()
    for number in range(tables):
        owner = Player(f"{base}/ws?new={number}&changes=1", generator, times)
        await owner.open()
        answer = await owner.ask("create", token=f"owner-of-{base}-{number:06d}", game="blackjack")
        assert answer.table is not None
        owner.close()
        guests += [Guest(base, answer.table, seat, generator, times) for seat in range(1, seats + 1)]
    for guest in guests:
        await guest.take_seat()
    return guests


async def played(guests: list[Guest], seconds: float) -> None:
    """Let everybody play for so long."""
    until = time.perf_counter() + seconds
    for guest in guests:
        guest.answered = ""
        guest.play(0.0, until, THINK)
    await asyncio.sleep(seconds + THINK[1])


async def throughput(running: Fleet, base: str, wishes: argparse.Namespace) -> tuple[dict[str, Any], list[Guest]]:
    """What is acknowledged per second, and what everybody's processor time per action is."""
    times = Times()
    latencies = times.acknowledged
    guests = await seated(base, wishes.tables, wishes.seats, times)
    before, mine = running.cpu(), time.process_time()
    await played(guests, wishes.seconds)
    used = {name: round(1e6 * (now - before[name]) / len(latencies)) for name, now in running.cpu().items()}
    report = {
        "actions_per_second": round(len(latencies) / wishes.seconds, 1),
        "p50_ms": round(1000 * percentile(latencies, 0.5), 2),
        "p99_ms": round(1000 * percentile(latencies, 0.99), 2),
        "cpu_us_per_action": {**used, "clients": round(1e6 * (time.process_time() - mine) / len(latencies))},
        "tables": {name: sum(g.table.startswith(f"{name}-") for g in guests) // wishes.seats for name in "ab"},
    }
    return report, guests


async def outage(running: Fleet, guests: list[Guest], seconds: float) -> dict[str, Any]:
    """Kill server a while both play; the answers of server b meanwhile, and what server a's people find again."""
    at_a, at_b = ([guest for guest in guests if guest.table.startswith(f"{name}-")] for name in "ab")
    versions = {guest.table: guest.view.version for guest in at_a if guest.view}
    answers = Times()
    for guest in at_b:
        guest.times = answers
    running.kill("a")
    await played(at_b, seconds)
    during = len(answers.acknowledged)
    started = time.perf_counter()
    await asyncio.to_thread(running.start, "a")
    await asyncio.gather(*(guest.come_back() for guest in at_a))
    back = time.perf_counter() - started
    lost = sum(versions[g.table] > g.view.version for g in at_a if g.view and g.table in versions)
    again = Times()
    for guest in at_a:
        guest.times = again
    await played(at_a, seconds)
    return {
        "answers_of_b_while_a_was_dead": during,
        "seconds_until_everybody_of_a_was_back": round(back, 2),
        "people_of_a_who_found_less_than_was_acknowledged": lost,
        "answers_of_a_afterwards": len(again.acknowledged),
    }


async def trial(running: Fleet, wishes: argparse.Namespace) -> dict[str, Any]:
    """One server alone, two through the proxy, then the outage."""
    running.start("b")
    alone, guests = await throughput(running, f"ws://127.0.0.1:{running.ports['b']}", wishes)
    hung_up(guests)
    running.start("a")
    running.start_proxy()
    await asyncio.sleep(0.5)
    both, guests = await throughput(running, f"ws://127.0.0.1:{running.ports['proxy']}", wishes)
    after = await outage(running, guests, wishes.seconds)
    hung_up(guests)
    return {"one_server": alone, "two_servers_through_nginx": both, "outage": after}


def hung_up(guests: list[Guest]) -> None:
    """Everybody goes."""
    for guest in guests:
        guest.close()


def main() -> None:
    """Run the trial and print the report as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seats", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=10)
    wishes = parser.parse_args()
    gc.disable()  # a pause of the clients would be counted as the server's
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with fleet() as running:
        print(json.dumps(asyncio.run(trial(running, wishes))))


if __name__ == "__main__":
    main()
