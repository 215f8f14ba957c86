"""Wheel and sdist in clean environments, each with one extra alone: `make wheel`, and `make pythons` for every Python.

    python -m tests.package.clean FOLDER [--pythons] [EXTRA …]

Prints a table of what was installed and how long a start takes, as `benchmarks/results/package.md` has it. With
`--pythons`, the core and its own tests, on every Python that the package is for and the machine has.
"""

import shutil
import sys
from pathlib import Path

from tests.package.environment import MEGABYTE, Built, Environment, build, pythons
from tests.package.installed import check
from tests.support.paths import ROOT
from twentyone.extra import EXTRAS

CORE_TESTS = ("tests/rulebook", "tests/unit/cards", "tests/unit/rules", "tests/unit/games", "tests/unit/language")
BROWSER_TOOLS = ("pytest", "hypothesis")
TOOLS = (*BROWSER_TOOLS, "pytest-xdist")
THREADED = "tests/unit/language/test_catalogue.py::test_a_language_is_spoken_for_a_while_and_only_there"
"""A test of the core that starts a thread, which no browser can."""
PYODIDE = "pyodide@314.0.7"
"""CPython 3.14 as browsers run it."""


def checked(folder: Path, built: Built, extra: str, python: str = sys.executable) -> Environment:
    """A clean environment with the wheel and one extra, in which everything works that must."""
    environment = Environment(folder / (extra or "core"), python)
    environment.install(f"{built.wheel}[{extra}]" if extra else str(built.wheel))
    check(environment, extra)
    return environment


def measured(environment: Environment, what: str) -> str:
    """A row of the table: the size, and how long `--version` and the list of commands take."""
    command = str(environment.scripts / "twentyone")
    starts = [environment.seconds_of(command, option) for option in ("--version", "--help")]
    cells = [what, f"{environment.size_mb:.1f}", *(f"{clock:.2f} ({used:.2f})" for clock, used in starts)]
    return f"| {' | '.join(cells)} |"


def extras_alone(folder: Path, built: Built, extras: list[str]) -> None:
    """The core, each extra alone and all of them, from the wheel; and the core from the sdist."""
    print("| installed | MB | `--version`, s | `--help`, s |\n|---|---|---|---|", flush=True)
    for extra in extras:
        environment = checked(folder, built, extra)
        print(measured(environment, f"`twentyone[{extra}]`" if extra else "`twentyone`"), flush=True)
    source = Environment(folder / "sdist")
    source.install(str(built.sdist))
    check(source, "")
    print(measured(source, "`twentyone`, from the sdist"), flush=True)


def on_every_python(folder: Path, built: Built, extras: list[str]) -> bool:
    """The wheel, and the tests of the core against it, on every Python there is; whether all is well."""
    is_well = True
    for version, python in pythons().items():
        if python is None:
            print(f"Python {version}: none on this machine.", flush=True)
            continue
        for extra in extras:
            environment = checked(folder / version, built, extra, python)
            print(f"Python {version}, {extra or 'core'}: the wheel works.", flush=True)
            if not extra:
                environment.install(*TOOLS)
                is_well = passes_core_tests(environment, version) and is_well
    return in_the_browser(folder / "browser", built) and is_well


def in_the_browser(folder: Path, built: Built) -> bool:
    """Whether the tests of the core pass in the Python of browsers, where npm has it and node can run it."""
    if not shutil.which("npm"):
        print("The Python of browsers: there is no npm on this machine.", flush=True)
        return True
    wheels, tools = folder / "wheels", Environment(folder / "tools")
    there = [
        "--platform=pyemscripten_2026_0_wasm32",
        "--python-version=3.14",
        "--implementation=cp",
        "--only-binary=:all:",
    ]
    pins = f"--constraint={ROOT / 'constraints.txt'}"
    asked = ("-m", "pip", "download", "--quiet", f"--dest={wheels}", pins, *there, str(built.wheel), *BROWSER_TOOLS)
    tools.must_run(tools.python, *asked)
    tools.must_run("npm", "install", "--silent", "--no-audit", "--no-fund", "--no-save", f"--prefix={folder}", PYODIDE)
    script, pyodide = ROOT / "tests" / "package" / "browser_python.mjs", folder / "node_modules" / "pyodide"
    done = tools.run("node", str(script), str(pyodide), str(wheels), str(ROOT), *CORE_TESTS, f"--deselect={THREADED}")
    lines = done.stdout.strip().splitlines() or [""]
    print(f"{lines[0]}, tests of the core: {lines[-1]}", flush=True)
    if done.returncode:
        print(done.stdout + done.stderr, flush=True)
    return not done.returncode


def passes_core_tests(environment: Environment, version: str) -> bool:
    """Whether the tests of the core pass with the installed wheel; without any extra the rest could not be loaded."""
    options = ("-q", "-p", "no:cacheprovider", "-n", "auto", "-c", str(ROOT / "pyproject.toml"))
    done = environment.run(environment.python, "-m", "pytest", *options, *(str(ROOT / one) for one in CORE_TESTS))
    print(f"Python {version}, tests of the core: {done.stdout.strip().splitlines()[-1]}", flush=True)
    if done.returncode:
        print(done.stdout + done.stderr, flush=True)
    return not done.returncode


def main() -> None:
    """Read the command line."""
    folder, *extras = (word for word in sys.argv[1:] if word != "--pythons")
    place = Path(folder).resolve()
    place.mkdir(parents=True, exist_ok=True)
    built = build(place)
    for file in built:
        print(f"{file.name}: {file.stat().st_size / MEGABYTE:.1f} MB", flush=True)
    if "--pythons" in sys.argv:
        sys.exit(not on_every_python(place, built, extras or ["", "web"]))
    extras_alone(place, built, extras or ["", *EXTRAS, "all"])


if __name__ == "__main__":
    main()
