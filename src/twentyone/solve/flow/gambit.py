"""Small games in the words of Gambit, for other people's solvers: the extensive form as `.efg`, and its certificate.

Any state under the contract will do, as for `tree.py`; seat 1 is the player and seat 0 the banker. An information set
is named by the text of the actor's observation. The certificate says which file it is about, by its digest, what the
game is worth to the player, and with which strategies: `gambit_check.py` proves it from the file alone.
"""

import hashlib
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from twentyone.games.contract import BANK, CHANCE, move_text
from twentyone.solve.flow.exact import certify
from twentyone.solve.flow.flow import Side
from twentyone.solve.flow.lp import solve_lp
from twentyone.solve.flow.tree import PLAYER, flow_of_tree

FORMAT = "twentyone efg certificate 1"
NUMBER = {PLAYER: 1, BANK: 2}
"""Players as the file numbers them."""


class SmallGame(NamedTuple):
    """A game as text, what it is worth to the player, and the certificate that proves it."""

    text: str
    value: Fraction
    certificate: dict[str, Any]


def small_game(start: Any, title: str) -> SmallGame:
    """The extensive form of everything that can follow from a state, solved exactly.

    Of the state it takes what `walk_tree` asks: actor, moves and chances, what the actor observes, and nets.
    """
    text = efg_text(start, title)
    flow = flow_of_tree(start)
    found = certify(flow, *solve_lp(flow))
    if not found.is_exact:
        raise ArithmeticError(f"The value of {title} was not pinned down: {found.lower} to {found.upper}.")
    plain = {
        "format": FORMAT,
        "title": title,
        "efg_sha256": digest_of(text),
        "value": str(found.lower),
        "player": _strategy(flow.player, found.player),
        "banker": _strategy(flow.banker, found.banker),
    }
    return SmallGame(text, found.lower, plain)


def digest_of(text: str) -> str:
    """What a certificate knows its file by."""
    return hashlib.sha256(text.encode()).hexdigest()


def _strategy(side: Side, policy: list[Fraction]) -> dict[str, dict[str, str]]:
    """The chance of every action, by the name of the information set."""
    return {
        str(label): {
            action: str(policy[sequence])
            for action, sequence in zip(side.actions[index], side.sequences(index), strict=True)
        }
        for index, label in enumerate(side.labels)
    }


def efg_text(start: Any, title: str) -> str:
    """The tree in Gambit's extensive form, nodes in the order in which a walk meets them."""
    head = [f'EFG 2 R {_quoted(title)} {{ "player" "banker" }}', '""', ""]
    return "\n".join([*head, *_Nodes().lines(start)]) + "\n"


class _Nodes:
    """Numbers chance moves, information sets and outcomes as they are met."""

    def __init__(self) -> None:
        self.chances = 0
        self.sets: dict[int, dict[str, int]] = {PLAYER: {}, BANK: {}}
        self.outcomes: dict[Fraction, int] = {}

    def lines(self, state: Any) -> Iterator[str]:
        """The line of a state and of everything below it."""
        actor = state.actor
        if actor is None:
            net = Fraction(state.net(PLAYER))
            number = self.outcomes.setdefault(net, len(self.outcomes) + 1)
            yield f't "" {number} "" {{ {net}, {-net} }}'
            return
        if actor == CHANCE:
            outcomes = state.chance_outcomes()
            self.chances += 1
            listed = " ".join(f"{_quoted(move_text(move))} {chance}" for move, chance in outcomes)
            yield f'c "" {self.chances} "" {{ {listed} }} 0'
            for move, _ in outcomes:
                yield from self.lines(state.apply(move))
            return
        name, actions = str(state.observation(actor)), state.legal_actions()
        number = self.sets[actor].setdefault(name, len(self.sets[actor]) + 1)
        listed = " ".join(_quoted(action.text) for action in actions)
        yield f'p "" {NUMBER[actor]} {number} {_quoted(name)} {{ {listed} }} 0'
        for action in actions:
            yield from self.lines(state.apply(action))


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
