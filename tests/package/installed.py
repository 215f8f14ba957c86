"""What must work in a clean environment, by the extras that are in it; each function fails with what does not."""

import http.client
import json
import signal
import subprocess
from collections.abc import Callable
from urllib.parse import urlsplit

from tests.package.environment import Environment
from tests.support.paths import DOCS
from twentyone.extra import EXTRAS, missing_extra

CERTIFICATE = DOCS / "strategy_tables" / "banluck" / "prd_certificate.json"
PLAYED = "\n" + "x\nh\n" * 20
EXACT = "525304807961/56062210829625"
NEEDS = {
    "solve": ("solve blackjack", "ev banluck 6,T", "simulate banluck --rounds 1000", "certify banluck --out c.json"),
    "plot": ("chart blackjack --out chart.png",),
    "web": ("serve --port 0", "play banluck --connect http://127.0.0.1:1"),
    "cluster": ("simulate blackjack --rounds 1000 --cluster 127.0.0.1:1",),
    "gpu": ("simulate blackjack --rounds 1000 --device cuda",),
}
"""Commands by the extra that they need."""


def said(environment: Environment, words: str, typed: str = "") -> str:
    """What a command that must succeed says."""
    done = environment.twentyone(words, typed)
    assert (done.returncode, done.stderr) == (0, ""), f"{words}: {done.returncode} {done.stdout}{done.stderr}"
    return done.stdout


def check_core(environment: Environment) -> None:
    """Both games in the terminal, a certificate true and false, and the module as the command."""
    for game in ("blackjack", "banluck"):
        assert "You have played one hand" in said(environment, f"play {game} --rounds 1 --bots 3 --seed 4", PLAYED)
    assert EXACT in said(environment, f"check {CERTIFICATE}")
    changed = environment.folder / "changed.json"
    plain = json.loads(CERTIFICATE.read_text(encoding="utf-8"))
    changed.write_text(json.dumps(plain | {"value": "1/2"}), encoding="utf-8")
    assert environment.twentyone(f"check {changed}").returncode == 1
    module = environment.run(environment.python, "-m", "twentyone", "--version")
    assert module.stdout == said(environment, "--version")


def check_missing(environment: Environment, present: set[str]) -> None:
    """Every command whose extra is missing says which one, in a sentence; those of the solver are named first."""
    for extra, commands in NEEDS.items():
        for words in commands:
            lacking = "solve" if "solve" not in present and extra != "web" else extra
            if lacking not in present:
                done = environment.twentyone(words)
                assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{missing_extra(lacking)}\n"), words


def check_solve(environment: Environment) -> None:
    """Exact values of both games, a hand and a simulation."""
    assert json.loads(said(environment, "solve banluck --json"))["exact"] == EXACT
    assert json.loads(said(environment, "ev blackjack 8,8 --up T --json"))["best"] == "split"
    assert json.loads(said(environment, "simulate blackjack --rounds 10000 --json"))["rounds"] == 10_000


def check_plot(environment: Environment) -> None:
    """Pictures of both games."""
    for game in ("blackjack", "banluck"):
        said(environment, f"chart {game} --out {game}.svg")
        assert (environment.folder / f"{game}.svg").read_text(encoding="utf-8").startswith("<?xml")


def check_web(environment: Environment) -> None:
    """A server that is well, serves its page, and ends in good order."""
    command = [str(environment.scripts / "twentyone"), "serve", "--port", "0", "--json", "--data", "tables"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=environment.folder,
        env=environment.environment,
    ) as server:
        assert server.stdout is not None
        try:
            where = urlsplit(json.loads(server.stdout.readline())["url"])
            for path in ("/health", "/", "/api/schema", "/guide.html"):
                asked = http.client.HTTPConnection(where.netloc, timeout=60)
                asked.request("GET", path)
                answer = asked.getresponse()
                assert answer.status == 200, f"{path}: {answer.status} {answer.read()[:500]!r}"
                asked.close()
        finally:
            server.terminate()
    assert server.returncode in (0, -signal.SIGTERM), server.returncode  # it ends in order, then by the signal


def check_rl(environment: Environment) -> None:
    """An environment of each kind."""
    script = (
        "import gymnasium, twentyone.rl\n"
        "gymnasium.make('twentyone/Blackjack-v0').reset(seed=1)\n"
        "gymnasium.make_vec('twentyone/BanLuck-v0', num_envs=10).reset(seed=1)\n"
    )
    done = environment.run(environment.python, "-c", script)
    assert done.returncode == 0, done.stderr


def check_cluster(environment: Environment) -> None:
    """A cluster that nobody has started is said not to answer: the package for it is there."""
    done = environment.twentyone("simulate blackjack --rounds 1000 --cluster 127.0.0.1:1")
    assert done.returncode == 2
    assert "No cluster answers" in done.stderr


def check_gpu(environment: Environment) -> None:
    """A GPU plays, or is said not to be there: the package for it is there."""
    done = environment.twentyone("simulate blackjack --rounds 1000 --device cuda")
    assert done.returncode == 0 or "none answers here" in done.stderr, done.stderr


CHECKS: dict[str, Callable[[Environment], None]] = {
    "solve": check_solve,
    "web": check_web,
    "plot": check_plot,
    "rl": check_rl,
    "cluster": check_cluster,
    "gpu": check_gpu,
}


def brought(extra: str) -> set[str]:
    """The extras that come with one: the solver with all but the server."""
    if extra == "all":
        return set(EXTRAS)
    return {extra} if extra in ("solve", "web") else {extra, "solve"} if extra else set()


def check(environment: Environment, extra: str) -> None:
    """Everything that must work, and be refused, with this extra alone; with none where it is empty."""
    present = brought(extra)
    check_core(environment)
    check_missing(environment, present)
    for name in EXTRAS if extra == "all" else CHECKS.keys() & {extra}:
        CHECKS[name](environment)
    if not extra:
        assert environment.compiled == {"msgspec"}, environment.compiled
