"""The reference of the Python functions, made from their signatures and docstrings. `make reference` writes it.

`python -m twentyone.present.reference FILE` writes the page; it lists what is meant to be imported, module by module.
"""

import inspect
import re
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Any, get_overloads

import msgspec

from twentyone.rules.field import value_text

PARTS: dict[str, tuple[str, ...]] = {
    "The package root": ("twentyone.api", "twentyone.registry"),
    "House rules": (
        "twentyone.rules.banluck",
        "twentyone.rules.banluck_question",
        "twentyone.rules.blackjack",
        "twentyone.rules.field",
    ),
    "Cards": ("twentyone.cards.card", "twentyone.cards.notation", "twentyone.cards.shoe"),
    "Engines": (
        "twentyone.games.contract",
        "twentyone.games.banluck.state",
        "twentyone.games.blackjack.state",
        "twentyone.games.blackjack.chart",
        "twentyone.games.playthrough",
        "twentyone.games.registry",
    ),
    "Solutions": (
        "twentyone.solve.contract",
        "twentyone.solve.many",
        "twentyone.solve.result",
        "twentyone.solve.registry",
        "twentyone.solve.banluck.solver",
        "twentyone.solve.banluck.answer",
        "twentyone.solve.banluck.chart.result",
        "twentyone.solve.banluck.chart.cell",
        "twentyone.solve.banluck.equilibrium",
        "twentyone.solve.banluck.distribution",
        "twentyone.solve.banluck.policy",
        "twentyone.solve.banluck.strategy_file.read",
        "twentyone.solve.banluck.strategy_file.write",
        "twentyone.solve.blackjack.solver",
        "twentyone.solve.blackjack.game",
        "twentyone.solve.blackjack.hand_ev",
        "twentyone.solve.blackjack.chart.derived",
        "twentyone.solve.blackjack.chart.result",
        "twentyone.solve.blackjack.chart.play",
        "twentyone.solve.blackjack.chart.file",
        "twentyone.solve.blackjack.removal",
        "twentyone.solve.blackjack.tablebase.make",
        "twentyone.solve.blackjack.tablebase.read",
    ),
    "Simulation": (
        "twentyone.simulate.contract",
        "twentyone.simulate.registry",
        "twentyone.simulate.core.run",
        "twentyone.simulate.core.estimate",
    ),
    "Answers": (
        "twentyone.analyse.contract",
        "twentyone.analyse.answer",
        "twentyone.analyse.registry",
        "twentyone.solve.banluck.chart.state",
    ),
    "Learning": (
        "twentyone.rl",
        "twentyone.rl.contract",
        "twentyone.rl.registry",
        "twentyone.rl.baseline",
        "twentyone.rl.blackjack.environment",
        "twentyone.rl.blackjack.baseline",
        "twentyone.rl.banluck.environment",
        "twentyone.rl.banluck.baseline",
    ),
    "Refusals": ("twentyone.errors",),
}
HEAD = """# Reference

What can be imported, module by module, from signatures and docstrings; written by `make reference`. The names of the
root (`from twentyone import …`) are `solve`, `ev`, `chart`, `simulate`, `analyse`, `play`, `new_round`, `register`, and
the rules classes `BanLuckRules` and `BlackjackRules`.

"""


def reference() -> str:
    """The whole page, in Markdown."""
    contents, parts = [], []
    for title, modules in PARTS.items():
        contents.append(f"- {title}: " + ", ".join(f"[`{name}`](#{_anchor(name)})" for name in modules))
        parts.append(f"## {title}\n")
        parts += [_module_text(name) for name in modules]
    return HEAD + "\n".join(contents) + "\n\n" + "\n".join(parts).rstrip() + "\n"


def _anchor(name: str) -> str:
    """The anchor that Markdown readers give a heading."""
    return re.sub(r"[^a-z0-9_ -]", "", name.lower()).replace(" ", "-")


def _module_text(name: str) -> str:
    module = import_module(name)
    lines = [f"### `{name}`\n", _plain(module), ""]
    for member in _members(module):
        lines += _member_lines(member)
    return "\n".join(lines)


def _members(module: Any) -> Iterator[Any]:
    """The public functions and classes that a module defines, in the order of its source."""
    names = getattr(module, "__all__", None) or list(vars(module))
    for name in names:
        member = vars(module)[name]
        own = getattr(member, "__module__", "") == module.__name__
        if not name.startswith("_") and own and (inspect.isclass(member) or inspect.isfunction(member)):
            yield member


def _member_lines(member: Any) -> list[str]:
    if inspect.isfunction(member):
        shown = "\n".join(f"{member.__name__}{_signature(one)}" for one in get_overloads(member) or [member])
        return [f"```python\n{shown}\n```\n", _plain(member), ""]
    lines = [f"#### `{member.__name__}`\n", _plain(member), ""]
    if issubclass(member, Enum):
        words = ", ".join(f"`{one.name}`" for one in member)
        return [*lines, f"One of {words}.", ""]
    if is_dataclass(member):
        lines += [_field_line(spec) for spec in fields(member) if not spec.name.startswith("_")]
    elif issubclass(member, msgspec.Struct):
        lines += [f"- `{name}: {_short(_type_text(member, name))}`" for name in member.__struct_fields__]
    lines += [line for name, given in vars(member).items() for line in _method_line(name, given)]
    return [*lines, ""]


def _type_text(struct: type[msgspec.Struct], name: str) -> str:
    """The type of a field as the class, or the one it inherits the field from, writes it."""
    kind = next(found[name] for part in struct.__mro__ if name in (found := inspect.get_annotations(part)))
    return kind if isinstance(kind, str) else inspect.formatannotation(kind)


def _field_line(spec: Any) -> str:
    kind = spec.type if isinstance(spec.type, str) else inspect.formatannotation(spec.type)
    if "sentence" not in spec.metadata:
        return f"- `{spec.name}: {_short(kind)}`"
    sentence, allowed, clause = (spec.metadata[name] for name in ("sentence", "allowed", "clause"))
    return f"- `{spec.name}: {_short(kind)} = {value_text(spec.default)}` – {sentence} Allowed: {allowed}. [{clause}]"


def _method_line(name: str, given: Any) -> Iterator[str]:
    function = given.__func__ if isinstance(given, classmethod | staticmethod) else given
    if name.startswith("_") or not (inspect.isfunction(function) or isinstance(given, property)):
        return
    text = _plain(given.fget if isinstance(given, property) else function).partition("\n\n")[0].replace("\n", " ")
    shown = name if isinstance(given, property) else f"{name}{_signature(function)}"
    yield f"- `{shown}` – {text}" if text else f"- `{shown}`"


def _signature(function: Any) -> str:
    quoted_types = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(inspect.signature(function)))
    return _short(quoted_types.replace('"', ""))


def _short(text: str) -> str:
    """Types without the modules they come from; arrays by what they hold."""
    text = re.sub(r"\b(?:[a-z_]\w*\.)+(?=[A-Z]\w*)", "", text)
    return re.sub(r"numpy\.ndarray\[tuple\[Any, \.\.\.\], numpy\.dtype\[(?:numpy\.)?(\w+)\]\]", r"NDArray[\1]", text)


def _plain(member: Any) -> str:
    """The docstring, its sessions set apart from its words."""
    text = inspect.cleandoc(member.__doc__ or "")
    return re.sub(r"((?:^>>> .*\n?(?:^(?!>>>|\n).*\n?)*)+)", r"```python\n\1\n```\n", text, flags=re.M).strip()


def main() -> None:
    """Write the page into the file named on the command line."""
    Path(sys.argv[1]).write_text(reference(), encoding="utf-8")


if __name__ == "__main__":
    main()
