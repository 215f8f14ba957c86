"""A position: a decision with its number in the exam of a game, what it is known by, and what answers give up."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass

from twentyone.present.exam.contract import Decision
from twentyone.rules.field import rules_words

N_POSITIONS = 1000


@dataclass(frozen=True)
class Position:
    """A decision with its number in the exam of a game, from 1."""

    game: str
    number: int
    decision: Decision

    @property
    def name(self) -> str:
        """What answers call it by: `blackjack-0007`."""
        return f"{self.game}-{self.number:04}"

    @property
    def line(self) -> str:
        """All that is known, on a line: what the digest is made of."""
        known = {
            "rules": rules_words(self.decision.rules),
            "facts": self.decision.facts,
            "answers": list(self.decision.evs),
        }
        return json.dumps(known, sort_keys=True, separators=(",", ":"))

    @property
    def best(self) -> str:
        """The answer to give; of equals the first."""
        evs = self.decision.evs
        return max(evs, key=lambda action: evs[action])

    def regret(self, action: str | None) -> float:
        """What an answer gives up against the best, in bets; one that is none of those offered counts as the worst."""
        evs = self.decision.evs
        return max(evs.values()) - (min(evs.values()) if action is None else evs[action])

    @property
    def random_regret(self) -> float:
        """What whoever takes any of the actions with the same chance gives up on average."""
        evs = self.decision.evs.values()
        return max(evs) - sum(evs) / len(evs)


def digest_of(positions: Iterable[Position]) -> str:
    """What a set of positions is known by: the digest of what is known in each, the same in every language.

    Neither sentences nor EVs are part of it, so that it does not depend on wording or rounding.
    """
    return hashlib.sha256("\n".join(position.line for position in positions).encode()).hexdigest()
