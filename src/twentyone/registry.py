"""Where each layer finds what a game gives it, and the door through which a game from outside comes in.

Every layer (`games`, `solve`, `simulate`, …) has one `Registry` with a line per game. A line says where that part of
the game is, as `module:attribute`, and is imported when somebody first asks for it: naming a game loads no solver, and
another process can be told of a game from outside in plain words.

A package from outside registers its game by calling `register`, or by an entry point of the group `twentyone.games`,
which names a function without arguments that does so. Whoever asks for a part that cannot be loaded is refused with the
cause; whoever lists the games passes that one over, with a warning.
"""

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Generic, TypeVar, cast

from twentyone.errors import GameError, MissingExtraError, RulesError
from twentyone.extra import naming_extras
from twentyone.word import quoted

GROUP = "twentyone.games"
LAYERS = (
    "games",
    "solve",
    "simulate",
    "analyse",
    "table",
    "book",
    "words",
    "charts",
    "commands",
    "explore",
    "shelf",
    "rl",
    "exam",
)

Part = TypeVar("Part")
Told = TypeVar("Told")

_outside: dict[str, dict[str, str]] = {}
"""The lines of games from outside: game -> layer -> line."""
_installed: list[str] = []
"""The entry points that were called; empty until a registry is first asked."""
_registries: "list[Registry[Any]]" = []
_followers: list[Callable[[str], None]] = []
"""Who is called with the name of every game that comes in later."""
_passed_over: set[str] = set()
"""The games of which a warning has said that they cannot be loaded."""


def register(game: str, **lines: str) -> None:
    """Make a game from outside known under a name; each line says where a layer finds its part, `module:attribute`.

    A layer without a line does without the game and says so when it is asked. The same call again changes nothing;
    another one for the same name is refused. It does not matter whether this comes before or after other imports:
    commands are gathered when the command line runs, and an environment for learning programs (`rl`) is told to
    gymnasium at once where `twentyone.rl` is imported already.

    >>> register("blackjack", games="elsewhere:GAME")
    Traceback (most recent call last):
    ...
    twentyone.errors.RulesError: The game 'blackjack' is there already.
    """
    unknown = sorted(lines.keys() - set(LAYERS))
    if unknown:
        raise RulesError(f"There is no layer {quoted(unknown[0])}: the layers are {', '.join(LAYERS)}.")
    for layer, line in lines.items():
        _check_line(game, layer, line)
    if _is_own(game) or _outside.get(game, lines) != lines:
        raise RulesError(f"The game {quoted(game)} is there already.")
    if game not in _outside:
        _outside[game] = dict(lines)
        for follow in _followers:
            follow(game)


def follow(follower: Callable[[str], None]) -> None:
    """Call a function with the name of every game that is registered from now on."""
    _followers.append(follower)


def is_known(game: str) -> bool:
    """Whether a game of that name is there, with whatever parts."""
    _call_entry_points()
    return game in _outside or _is_own(game)


def each(games: Iterable[str], tell: Callable[[str], Told]) -> dict[str, Told]:
    """What a function tells of each game; one that cannot be loaded is passed over, and one warning names it."""
    told = {}
    for game in games:
        try:
            told[game] = tell(game)
        except GameError as error:
            if game not in _passed_over:
                _passed_over.add(game)
                warnings.warn(str(error), stacklevel=2)
    return told


def outside() -> dict[str, dict[str, str]]:
    """The lines of every game from outside, to be told to another process."""
    _call_entry_points()
    return {game: dict(lines) for game, lines in _outside.items()}


def register_all(games: Mapping[str, Mapping[str, str]]) -> None:
    """Register what another process knows as `outside`."""
    for game, lines in games.items():
        register(game, **lines)


def _is_own(game: str) -> bool:
    return any(game in registry.own for registry in _registries)


def _check_line(game: str, layer: str, line: object) -> None:
    """Refuse a line that cannot be one."""
    module, _, attribute = line.partition(":") if isinstance(line, str) else ("", "", "")
    if not all(word.isidentifier() for word in (*module.split("."), attribute)):
        raise GameError(
            f"The game {quoted(game)} cannot have the {layer} part {quoted(str(line))}: write module:attribute, as in"
            f" {quoted('mygame.' + layer + ':PART')}."
        )


def _call_entry_points() -> None:
    """Let installed packages register their games, once; one that cannot is named and passed over."""
    if _installed:
        return
    _installed.append(GROUP)
    for point in entry_points(group=GROUP):
        try:
            point.load()()
        except Exception as error:
            warnings.warn(f"The game {quoted(point.name)} cannot be loaded: {error}", stacklevel=2)
        else:
            _installed.append(point.name)


class Registry(Generic[Part]):
    """The parts that one layer has of the games, by name; `noun` is how a refusal calls such a part."""

    def __init__(self, layer: str, noun: str, **own: str) -> None:
        self.layer = layer
        self.noun = noun
        self.own = own
        self._found: dict[str, Part] = {}
        _registries.append(self)

    @property
    def lines(self) -> dict[str, str]:
        """Where the part of each game is."""
        _call_entry_points()
        others = {game: lines[self.layer] for game, lines in _outside.items() if self.layer in lines}
        return self.own | others

    def find(self, game: str) -> Part:
        """The part of a game; an unknown name is refused with the names there are, and a broken part with its cause."""
        line = self.own.get(game) or self.lines.get(game)  # a table asks several times per action
        if line is None:
            raise RulesError(self._missing(game))
        if line not in self._found:
            module, _, attribute = line.partition(":")
            try:
                with naming_extras():
                    self._found[line] = cast(Part, getattr(import_module(module), attribute))
            except MissingExtraError:
                raise
            except Exception as error:
                cause = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")
                raise GameError(
                    f"The game {quoted(game)} cannot be loaded: its {self.layer} part {line} fails with {cause}."
                ) from error
        return self._found[line]

    def parts(self) -> dict[str, Part]:
        """The parts of all games, by name; those that cannot be loaded are passed over with a warning."""
        return each(self, self.find)

    def _missing(self, game: str) -> str:
        """Why there is no part of this game here."""
        there = f"the {self.noun}s are {', '.join(self)}"
        if is_known(game):
            return f"The game {quoted(game)} is registered but has no part {quoted(self.layer)}: {there}."
        return f"There is no {self.noun} {quoted(game)}: {there}."

    def __contains__(self, game: object) -> bool:
        return game in self.lines

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines)
