"""Nothing names a game but the game's own places and the registries: neither in Python nor on the page.

A game's own place is a folder or file called by the game's name or by a name that begins with it; a registry is a file
`registry.py`, or the root of the package, which exports the rules classes. `games_named.txt` lists the files that still
name a game elsewhere. It must be exactly right: a file that has become clean is taken off.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import twentyone
from twentyone.games.registry import GAMES

PACKAGE = Path(twentyone.__file__).parent
STILL_TO_DO = Path(__file__).with_name("games_named.txt")

GAME_NAMES = tuple(GAMES.own)
TITLES = ("Blackjack", "Ban Luck")
RULES_CLASSES = frozenset(GAMES.find(game).rules.__name__ for game in GAME_NAMES)

PAGE_WORD = re.compile(r"blackjack|ban[ _-]?luck", re.IGNORECASE)
STRING_OR_COMMENT = {
    ".js": re.compile(r"(?P<comment>/\*.*?\*/|(?<!:)//[^\n]*)|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL),
    ".html": re.compile(r"(?P<comment><!--.*?-->)", re.DOTALL),
}


def is_own_place(path: Path) -> bool:
    """Whether a file of the package may name games: it belongs to one, or it is a registry."""
    if path.name == "registry.py" or path == Path("__init__.py"):
        return True
    return any(part.startswith(GAME_NAMES) for part in path.parts)


def python_names(source: str) -> Iterator[str]:
    """What in a Python file names a game: imports, rules classes, functions, keywords and whole strings."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names if _belongs(name.name.split(".")))
            case ast.ImportFrom(module=module, names=names):
                place = (module or "").split(".")
                yield from (f"{module}.{name.name}" for name in names if _belongs([*place, name.name]))
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in RULES_CLASSES:
                yield name
            case ast.FunctionDef(name=name) | ast.keyword(arg=str(name)) | ast.arg(arg=name) if name in GAME_NAMES:
                yield name
            case ast.Constant(value=str(text)) if text in (*GAME_NAMES, *TITLES):
                yield repr(text)


def _belongs(parts: list[str]) -> bool:
    """Whether a dotted name leads to a game's module or rules."""
    return any(part.startswith(GAME_NAMES) or part in RULES_CLASSES for part in parts)


def page_names(source: str, suffix: str) -> Iterator[str]:
    """What in a file of the page names a game, comments aside."""
    code = STRING_OR_COMMENT[suffix].sub(lambda found: "" if found["comment"] else found[0], source)
    yield from PAGE_WORD.findall(code)


def names(path: Path) -> list[str]:
    """What in a file of the package names a game."""
    source = (PACKAGE / path).read_text(encoding="utf-8")
    return list(python_names(source) if path.suffix == ".py" else page_names(source, path.suffix))


def shared_files() -> list[Path]:
    """The files that belong to no game, from the root of the package."""
    files = (path.relative_to(PACKAGE) for path in PACKAGE.rglob("*") if path.suffix in (".py", ".js", ".html"))
    return sorted(path for path in files if not is_own_place(path))


def test_only_the_listed_files_still_name_a_game() -> None:
    found = {path.as_posix(): names(path) for path in shared_files()}
    naming = {path: words for path, words in found.items() if words}
    listed = STILL_TO_DO.read_text(encoding="utf-8").split()
    new = {path: words for path, words in naming.items() if path not in listed}
    assert not new, f"These files name a game: {new}"
    clean = sorted(set(listed) - naming.keys())
    assert not clean, f"Take these off {STILL_TO_DO.name}, they name no game any more: {clean}"
    assert listed == sorted(set(listed)), f"{STILL_TO_DO.name} lists each file once, sorted."


def test_the_ways_to_name_a_game_in_python_are_seen() -> None:
    for line in (
        "from twentyone.rules import banluck as bl",
        "from twentyone.rules.blackjack import BlackjackRules",
        "import twentyone.games.blackjack.state",
        "isinstance(rules, twentyone.BanLuckRules)",
        "game == 'banluck'",
        "title = 'Ban Luck'",
        "dict(blackjack=1)",
        "def banluck(): ...",
    ):
        assert list(python_names(line)), line


def test_prose_about_a_game_is_not_naming_it_in_python() -> None:
    assert not list(python_names('"""Blackjack, and Ban Luck."""\n# blackjack\nsay("In blackjack, a pair may split.")'))


def test_the_ways_to_name_a_game_on_the_page_are_seen() -> None:
    assert list(page_names("if (game === 'banluck') {} // fine", ".js")) == ["banluck"]
    assert list(page_names("const link = 'https://x/#blackjack';", ".js")) == ["blackjack"]
    assert list(page_names("<h1>Ban Luck</h1>", ".html")) == ["Ban Luck"]


def test_comments_of_the_page_may_speak_of_a_game() -> None:
    assert not list(page_names("/* in Ban Luck */ f('//', \"'\"); // blackjack", ".js"))
    assert not list(page_names("<!-- blackjack --><p>Cards</p>", ".html"))
