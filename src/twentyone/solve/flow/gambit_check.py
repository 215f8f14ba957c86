"""The independent checker of small games: reads a `.efg` file, and proves what a certificate says of it.

It uses the standard library alone and knows no game: whoever made file and certificate, two exact best replies show
whether the strategies are an equilibrium and what it is worth.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from typing import Any

from twentyone.errors import CertificateError, FalseClaimError
from twentyone.solve.claim import stated_fraction
from twentyone.word import fraction, quoted, ratio, shown

FORMAT = "twentyone efg certificate 1"
PARTS = ("format", "title", "efg_sha256", "value", "player", "banker")
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}]|[^\s{},"]+')
SIDES = {1: "player", 2: "banker"}
Strategy = Mapping[str, Mapping[str, Fraction]]


@dataclass
class Node:
    """A node of the tree: whose move it is (0 for chance), which information set, and what follows each action.

    At an end `player` is None, and `net` what the first player gets. `chances` are those of a chance move; `before` is
    what the mover did before, as information sets and actions.
    """

    player: int | None
    name: str = ""
    actions: tuple[str, ...] = ()
    chances: tuple[Fraction, ...] = ()
    net: Fraction = Fraction(0)
    children: list["Node"] = field(default_factory=list)


def read_efg(text: str) -> Node:
    """The tree of a two-player zero-sum game; what is no such file is refused."""
    tokens = iter(TOKEN.findall(text))
    try:
        if [next(tokens), next(tokens), next(tokens)] != ["EFG", "2", "R"]:
            raise CertificateError("This is no .efg file: it must begin with EFG 2 R.")
        next(tokens)
        if len(_braced(tokens)) != 2:
            raise CertificateError("Only games of two players are checked.")
        token = next(tokens)
        if token.startswith('"'):  # a comment may stand before the first node
            token = next(tokens)
        root = _node(token, tokens, {})
    except CertificateError:
        raise
    except (StopIteration, ValueError, RecursionError):
        raise CertificateError("The .efg file cannot be read: it breaks off, or a number is none.") from None
    if next(tokens, None) is not None:
        raise CertificateError("The .efg file cannot be read: it goes on after its last node.")
    return root


def _node(kind: str, tokens: Iterator[str], sets: dict[tuple[int, str], tuple[str, tuple[str, ...]]]) -> Node:
    next(tokens)
    if kind == "t":
        next(tokens), next(tokens)
        first, second = map(_number, _braced(tokens))
        if first + second:
            raise CertificateError(f"The game is not zero-sum: an end pays {first} and {second}.")
        return Node(None, net=first)
    if kind not in ("c", "p"):
        raise CertificateError(f"The .efg file cannot be read: there is no node of the kind {quoted(kind)}.")
    player = 0 if kind == "c" else int(next(tokens))
    number, name, listed = next(tokens), _text(next(tokens)), _braced(tokens)
    if int(next(tokens)):
        raise CertificateError("Only ends of the game may pay something.")
    if kind == "c":
        node = Node(0, actions=tuple(map(_text, listed[::2])), chances=tuple(map(_number, listed[1::2])))
        if sum(node.chances) != 1 or min(node.chances) < 0:
            raise CertificateError("The chances of a chance move do not sum to 1.")
    else:
        node = Node(player, name, tuple(map(_text, listed)))
        if player not in SIDES or sets.setdefault((player, number), (name, node.actions)) != (name, node.actions):
            raise CertificateError(f"The information set {quoted(name)} is not the same everywhere.")
    node.children = [_node(next(tokens), tokens, sets) for _ in node.actions]
    return node


def _number(token: str) -> Fraction:
    """A number of the file, `-3/7` or `0.25`; one that is none, or has no bounds, breaks the file."""
    found = fraction(token) or ratio(token)
    if found is None:
        raise ValueError
    return found


def _braced(tokens: Iterator[str]) -> list[str]:
    """The tokens between the next braces."""
    if next(tokens) != "{":
        raise ValueError
    found: list[str] = []
    while (token := next(tokens)) != "}":
        found.append(token)
    return found


def _text(token: str) -> str:
    if not token.startswith('"'):
        raise ValueError
    return re.sub(r"\\(.)", r"\1", token[1:-1])


# The proof ------------------------------------------------------------------------------------------


def check_efg(text: str, plain: Any) -> Fraction:
    """The value that a certificate proves of a file; one that cannot be read or is not true is refused."""
    if not isinstance(plain, dict) or plain.get("format") != FORMAT or set(plain) != set(PARTS):
        raise CertificateError(f"This is not a certificate of an .efg file: its format must be {FORMAT!r}.")
    if plain["efg_sha256"] != sha256(text.encode()).hexdigest():
        raise FalseClaimError("The certificate is about another .efg file: the digests differ.")
    try:
        value = stated_fraction(plain["value"])
        strategies = {
            player: {
                name: {action: stated_fraction(chance) for action, chance in of.items()}
                for name, of in plain[side].items()
            }
            for player, side in SIDES.items()
        }
    except AttributeError:
        raise CertificateError(
            "The certificate cannot be read: a strategy is not sets with the chances of actions."
        ) from None
    root = read_efg(text)
    lower = -best_reply(root, 2, strategies[1])
    upper = best_reply(root, 1, strategies[2])
    if not lower == upper == value:
        proved = f"{shown(str(lower))} to {shown(str(upper))}, not {shown(str(value))}"
        raise FalseClaimError(f"The certificate is not true: the strategies prove {proved}.")
    return value


def best_reply(root: Node, player: int, other: Strategy) -> Fraction:
    """The most that a player can get when the other one plays this strategy, in exact fractions."""
    sets: dict[str, list[tuple[Node, Fraction]]] = {}
    recall: dict[str, tuple[tuple[str, str], ...]] = {}
    _arrive(root, player, other, Fraction(1), (), sets, recall)
    sign = 1 if player == 1 else -1
    chosen: dict[str, int] = {}
    worth: dict[int, Fraction] = {}

    def value(node: Node) -> Fraction:
        if id(node) not in worth:
            worth[id(node)] = _value(node)
        return worth[id(node)]

    def _value(node: Node) -> Fraction:
        if node.player is None:
            return sign * node.net
        if node.player == player:
            return value(node.children[choice(node)])
        chances = node.chances if node.player == 0 else _mixed(node, other)
        return sum((chance * value(child) for chance, child in zip(chances, node.children, strict=True)), Fraction(0))

    def choice(node: Node) -> int:
        if node.name not in chosen:
            members = sets[node.name]
            by_action = [
                sum((chance * value(member.children[action]) for member, chance in members), Fraction(0))
                for action in range(len(node.actions))
            ]
            chosen[node.name] = by_action.index(max(by_action))
        return chosen[node.name]

    return value(root)


def _mixed(node: Node, strategy: Strategy) -> tuple[Fraction, ...]:
    """The chances with which a strategy takes the actions of a node."""
    found = strategy.get(node.name)
    if found is None or set(found) != set(node.actions):
        raise FalseClaimError(f"The certificate is not true: it does not say what is done at {quoted(node.name)}.")
    chances = tuple(found[action] for action in node.actions)
    if sum(chances) != 1 or min(chances) < 0:
        raise FalseClaimError(f"The certificate is not true: the chances at {quoted(node.name)} do not sum to 1.")
    return chances


def _arrive(
    node: Node,
    player: int,
    other: Strategy,
    chance: Fraction,
    before: tuple[tuple[str, str], ...],
    sets: dict[str, list[tuple[Node, Fraction]]],
    recall: dict[str, tuple[tuple[str, str], ...]],
) -> None:
    """Collect the nodes of every information set of a player, with the chance that the others lead there."""
    if node.player is None:
        return
    if node.player == player:
        if recall.setdefault(node.name, before) != before:
            raise CertificateError(f"A player forgets what happened before {quoted(node.name)}: no perfect recall.")
        sets.setdefault(node.name, []).append((node, chance))
        for action, child in zip(node.actions, node.children, strict=True):
            _arrive(child, player, other, chance, (*before, (node.name, action)), sets, recall)
        return
    for share, child in zip(node.chances if node.player == 0 else _mixed(node, other), node.children, strict=True):
        _arrive(child, player, other, chance * share, before, sets, recall)
