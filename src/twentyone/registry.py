"""Where each layer finds what a game gives it, and the door through which a game from outside comes in.

Every layer (`games`, `solve`, `simulate`, …) has one `Registry` with a line per game. A line says where that part of
the game is, as `module:attribute`, and is imported when somebody first asks for it: naming a game loads no solver, and
another process can be told of a game from outside in plain words.

A package from outside registers its game by calling `register`, or by an entry point of the group `twentyone.games`,
which names a function without arguments that does so.
"""

import warnings
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Generic, TypeVar, cast

from twentyone.errors import RulesError
from twentyone.word import quoted

GROUP = "twentyone.games"
LAYERS = ("games", "solve", "simulate", "analyse", "table", "words", "charts", "commands", "explore", "rl")

Part = TypeVar("Part")

_outside: dict[str, dict[str, str]] = {}
"""The lines of games from outside: game -> layer -> line."""
_installed: list[str] = []
"""The entry points that were called; empty until a registry is first asked."""
_registries: "list[Registry[Any]]" = []


def register(game: str, **lines: str) -> None:
    """Make a game from outside known under a name; each line says where a layer finds its part, `module:attribute`.

    A layer without a line does without the game and says so when it is asked. The same call again changes nothing;
    another one for the same name is refused.

    >>> register("blackjack", games="elsewhere:GAME")
    Traceback (most recent call last):
    ...
    twentyone.errors.RulesError: The game 'blackjack' is there already.
    """
    unknown = sorted(lines.keys() - set(LAYERS))
    if unknown:
        raise RulesError(f"There is no layer {quoted(unknown[0])}: the layers are {', '.join(LAYERS)}.")
    if any(game in registry.own for registry in _registries) or _outside.get(game, lines) != lines:
        raise RulesError(f"The game {quoted(game)} is there already.")
    _outside[game] = dict(lines)


def outside() -> dict[str, dict[str, str]]:
    """The lines of every game from outside, to be told to another process."""
    _call_entry_points()
    return {game: dict(lines) for game, lines in _outside.items()}


def register_all(games: Mapping[str, Mapping[str, str]]) -> None:
    """Register what another process knows as `outside`."""
    for game, lines in games.items():
        register(game, **lines)


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
        """The part of a game; an unknown name is refused with the names there are."""
        if game not in self._found:
            if game not in self:
                raise RulesError(f"There is no {self.noun} {quoted(game)}: the {self.noun}s are {', '.join(self)}.")
            module, _, attribute = self.lines[game].partition(":")
            self._found[game] = cast(Part, getattr(import_module(module), attribute))
        return self._found[game]

    def parts(self) -> dict[str, Part]:
        """The parts of all games, by name."""
        return {game: self.find(game) for game in self}

    def __contains__(self, game: object) -> bool:
        return game in self.lines

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines)
