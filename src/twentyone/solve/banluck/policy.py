"""Ban Luck strategies as people and files write them: the chance of each action at every information set, by name.

A player's set is its hand (`6,T`), whose actions are hit, stand and, with a 15 that may, escape; a banker's is its hand
and the number of cards the player has (`6,T/3`, with announced busts also `6,T/3 bust`), or just its hand for the
hard-15 decision (`5,T`, and where naturals are shown first also `5,T/ban luck`). Here live the fixed policies with a
name, and policies as JSON; `strategy_file/` has them as text that people edit.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from twentyone.errors import PolicyError, RulesError
from twentyone.games.banluck.policy import HITS
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.rules.field import rules_dict, rules_from_dict
from twentyone.solve.banluck.build import BankerSet, BanLuckGame
from twentyone.solve.banluck.claim import FORMAT as CERTIFICATE
from twentyone.solve.banluck.situation import set_name
from twentyone.solve.flow.flow import Side
from twentyone.word import fraction, quoted, ratio

FORMAT = "twentyone banluck policy 1"
Chances = Mapping[str, Fraction]
Table = Mapping[str, Chances]


def set_text(game: BanLuckGame, label: Any) -> str:
    """The name of an information set of either side."""
    if isinstance(label, BankerSet):
        return set_name(game.hands.text(label.hand), label.situation)
    return game.hands.text(label)


@dataclass(frozen=True)
class BanLuckPolicy:
    """How one or both sides play under given rules. `filled` names the sets that play never reaches."""

    rules: BanLuckRules
    player: Table = field(default_factory=dict)
    banker: Table = field(default_factory=dict)
    filled: frozenset[str] = frozenset()

    def table(self, side: str) -> Table:
        """The strategy of `player` or `banker`; refused where it says nothing and there is something to decide."""
        table = self.player if side == "player" else self.banker
        if not table and (side == "player" or bl.banker_decides(self.rules)):
            raise PolicyError(f"This policy says nothing about the {side}.")
        return table

    def to_dict(self) -> dict[str, Any]:
        """The policy as its file has it, chances as fractions."""
        return {
            "format": FORMAT,
            "rules": rules_dict(self.rules),
            "player": _table_text(self.player),
            "banker": _table_text(self.banker),
            "filled_by_best_reply": sorted(self.filled),
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> "BanLuckPolicy":
        """The inverse of `to_dict`, which reads the strategies of a certificate too; anything else is refused."""
        if not isinstance(plain, Mapping) or plain.get("format") not in (FORMAT, CERTIFICATE):
            raise PolicyError(f"This is not a Ban Luck policy: its format must be {FORMAT!r}.")
        try:
            rules = rules_from_dict(BanLuckRules, plain["rules"])
            player, banker = _parse_table(plain.get("player", {})), _parse_table(plain.get("banker", {}))
            filled = frozenset(plain.get("filled_by_best_reply", ()))
        except RulesError as error:
            raise PolicyError(f"The policy's rules are wrong: {error}") from error
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise PolicyError(f"The policy cannot be read: {error!s}.") from error
        for table in (player, banker):
            _check_chances(table)
        return cls(rules, player, banker, filled)

    def save(self, path: Path | str) -> None:
        """Write the policy as JSON."""
        Path(path).write_text(json.dumps(self.to_dict(), indent=1) + "\n", encoding="utf-8")


def _table_text(table: Table) -> dict[str, dict[str, str]]:
    return {name: {action: str(chance) for action, chance in chances.items()} for name, chances in table.items()}


def _parse_table(plain: Mapping[str, Mapping[str, str]]) -> Table:
    return {name: {action: _chance(chance) for action, chance in row.items()} for name, row in plain.items()}


def _chance(given: str | float) -> Fraction:
    """A chance as files and people write it, `1/3` or `0.25`; a number without bounds is refused before it is made."""
    found = (fraction(given) or ratio(given)) if isinstance(given, str) else Fraction(given)
    if found is None:
        raise ValueError(f"{quoted(given)} is not a chance, as 1/3 or 0.25")
    return found


def _check_chances(table: Table) -> None:
    for name, chances in table.items():
        if sum(chances.values()) != 1 or min(chances.values()) < 0:
            raise PolicyError(f"The chances at {quoted(name)} must be at least 0 and sum to 1.")


# Between tables and the arrays of a side ------------------------------------------------------------


def table_of(game: BanLuckGame, side: Side, policy: list[Fraction]) -> Table:
    """An array of action chances as a table by name."""
    return {
        set_text(game, label): {
            action: policy[sequence]
            for action, sequence in zip(side.actions[index], side.sequences(index), strict=True)
            if policy[sequence]
        }
        for index, label in enumerate(side.labels)
    }


def array_of(game: BanLuckGame, side: Side, table: Table) -> list[Fraction]:
    """A table by name as an array of action chances; a set it misses or an action there is not is refused."""
    policy = [Fraction(0)] * side.n_sequences
    policy[0] = Fraction(1)
    for index, label in enumerate(side.labels):
        name, actions = set_text(game, label), side.actions[index]
        chances = table.get(name)
        if chances is None:
            raise PolicyError(f"The policy says nothing about {name!r}.")
        for action, chance in chances.items():
            if action not in actions:
                raise PolicyError(f"The policy plays {quoted(action)} at {name!r}: allowed are {', '.join(actions)}.")
            policy[side.sequences(index)[actions.index(action)]] = chance
    return policy


# Fixed policies with a name -------------------------------------------------------------------------


def named_policy(game: BanLuckGame, name: str, side: str, surrenders: bool = False) -> BanLuckPolicy:
    """A fixed policy for `player` or `banker`.

    `open_hit_16_17` and `stand_soft_17` open everybody with three or more cards first, where the rules allow opening.
    A fixed banker never voids a hard 15, or with `surrenders` every one; a fixed player never escapes.
    """
    if name not in HITS or (side == "player" and name == "open_hit_16_17"):
        known = [known for known in HITS if side == "banker" or known != "open_hit_16_17"]
        raise PolicyError(
            f"There is no fixed {side} policy {name!r}: there are {', '.join(known)}, or a strategy file."
        )
    if side == "player":
        table = {
            set_text(game, hand): _hit_or_stand(actions, _draws(game, name, hand) or _is_low(game, hand))
            for hand, actions in zip(game.flow.player.labels, game.flow.player.actions, strict=True)
        }
        return BanLuckPolicy(game.rules, player=table)
    table = {
        set_text(game, label): _pure(
            actions, not surrenders if "surrender" in actions else _banker_draws(game, name, label)
        )
        for label, actions in zip(game.flow.banker.labels, game.flow.banker.actions, strict=True)
    }
    return BanLuckPolicy(game.rules, banker=table)


SOFT_15 = "A,4"


def surrender_chances(banker: Table) -> dict[str, Fraction]:
    """How often a banker's strategy surrenders each hard 15; empty where there is nothing to decide."""
    return {
        name: row.get("surrender", Fraction(0)) for name, row in banker.items() if row.keys() & {"play", "surrender"}
    }


def surrendered(chances: Mapping[str, Fraction]) -> list[str]:
    """The hands that are surrendered, with how often where that is not always."""
    return [name if chance == 1 else f"{name} ({float(chance):.2%})" for name, chance in chances.items() if chance]


def surrender_habit(banker: Table) -> str:
    """What a banker's strategy does with a hard 15, in words; empty where there is nothing to decide."""
    chances = surrender_chances(banker)
    voided = surrendered(chances)
    if not chances:
        return ""
    fifteen = "15" if SOFT_15 in chances else "hard 15"
    if not voided:
        return f"never surrenders a {fifteen}"
    return (
        f"surrenders every {fifteen}"
        if all(chance == 1 for chance in chances.values())
        else f"surrenders {'; '.join(voided)}"
    )


def _pure(actions: tuple[str, ...], first: bool) -> Chances:
    """The first action (hit, play) or the last (stand, surrender), with certainty."""
    return {actions[0] if first else actions[-1]: Fraction(1)}


def _hit_or_stand(actions: tuple[str, ...], draws: bool) -> Chances:
    """Hit where that is wanted or nothing else may be done but escape, else stand, with certainty."""
    return {"hit" if draws or "stand" not in actions else "stand": Fraction(1)}


def _is_low(game: BanLuckGame, hand: int) -> bool:
    """Whether a player has not reached the minimum yet, below which nobody stands of their own accord."""
    return game.facts.total[hand] < game.rules.player_minimum


def _draws(game: BanLuckGame, name: str, hand: int) -> bool:
    values = game.hands.values[hand]
    soft = bl.is_soft(game.rules, sum(values), values.count(1), len(values))
    return HITS[name](game.facts.total[hand], soft)


def _banker_draws(game: BanLuckGame, name: str, label: BankerSet) -> bool:
    opens_first = name in ("open_hit_16_17", "stand_soft_17") and game.rules.reveal != Reveal.NONE
    if opens_first and label.situation is not None and label.situation.n_cards >= 3:
        return False
    return _draws(game, name, label.hand)
