"""Small games with known answers, under the contract: what the solvers are tested on before Ban Luck.

Kuhn poker has the value -1/18 for the first player [Kuhn 1950]; Leduc poker -0.085606424078 [Southey et al. 2005, value
as OpenSpiel gives it]. `Pennies` is matching pennies with a stake; with stake 0 nothing ever matters.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Self

from twentyone.games.contract import BANK, CHANCE, Action, Move

FIRST, SECOND = 1, BANK
PASS, BET = Action("pass"), Action("bet")
FOLD, CALL, RAISE = Action("fold"), Action("call"), Action("raise")


@dataclass(frozen=True)
class _Poker:
    """What both pokers share: cards dealt to two seats, and a betting history both see."""

    rules: Any = None
    cards: tuple[int, ...] = ()
    history: tuple[str, ...] = ()
    n_seats: int = 1

    @property
    def actors(self) -> tuple[int, ...]:
        return (self.actor,) if self.actor is not None else ()

    @property
    def actor(self) -> int | None:
        raise TypeError

    def apply(self, move: Move, seat: int | None = None) -> Any:
        raise TypeError

    def step(self, move: Move, seat: int | None = None) -> tuple[Any, tuple[()]]:
        return self.apply(move, seat), ()


@dataclass(frozen=True)
class Kuhn(_Poker):
    """Three cards, one each; pass or bet one."""

    @property
    def actor(self) -> int | None:
        if len(self.cards) < 2:
            return CHANCE
        if self.history in (("pass", "pass"), ("bet", "pass"), ("bet", "bet")) or len(self.history) == 3:
            return None
        return FIRST if len(self.history) % 2 == 0 else SECOND

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        left = [card for card in range(3) if card not in self.cards]
        return tuple((card, Fraction(1, len(left))) for card in left)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        return (PASS, BET)

    def apply(self, move: Move, seat: int | None = None) -> Self:
        if isinstance(move, Action):
            return replace(self, history=(*self.history, move.verb))
        return replace(self, cards=(*self.cards, move))

    def observation(self, seat: int | None) -> Any:
        return self.cards[0 if seat == FIRST else 1], self.history

    def net(self, seat: int) -> int:
        wins = 1 if self.cards[0] > self.cards[1] else -1
        if self.history in (("pass", "pass"), ("bet", "bet"), ("pass", "bet", "bet")):
            net = wins * (1 if self.history == ("pass", "pass") else 2)
        else:
            net = 1 if self.history == ("bet", "pass") else -1
        return net if seat == FIRST else -net


@dataclass(frozen=True)
class Forgetful(Kuhn):
    """Kuhn poker played by people who remember nothing, not even what they did: no game for these solvers."""

    def observation(self, seat: int | None) -> Any:
        return "nothing"


@dataclass(frozen=True)
class Leduc(_Poker):
    """Six cards of three ranks, one each and one public after the first round; raises of 2, then 4, at most two."""

    public: int | None = None
    rounds: tuple[tuple[str, ...], ...] = ((),)

    @property
    def _betting_over(self) -> bool:
        last = self.rounds[-1]
        return last[-2:] == ("call", "call") or (len(last) > 1 and last[-1] == "call")

    @property
    def _folded(self) -> bool:
        return self.rounds[-1][-1:] == ("fold",)

    @property
    def actor(self) -> int | None:
        if len(self.cards) < 2:
            return CHANCE
        if self._folded or (self._betting_over and len(self.rounds) == 2):
            return None
        if self._betting_over:
            return CHANCE
        return FIRST if len(self.rounds[-1]) % 2 == 0 else SECOND

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        left = [card for card in range(6) if card not in self.cards]
        return tuple((card, Fraction(1, len(left))) for card in left)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        last = self.rounds[-1]
        actions = [FOLD] if "raise" in last[-1:] else []
        actions.append(CALL)
        if last.count("raise") < 2:
            actions.append(RAISE)
        return tuple(actions)

    def apply(self, move: Move, seat: int | None = None) -> "Leduc":
        if isinstance(move, Action):
            return replace(self, rounds=(*self.rounds[:-1], (*self.rounds[-1], move.verb)))
        if len(self.cards) < 2:
            return replace(self, cards=(*self.cards, move))
        return replace(self, public=move, rounds=(*self.rounds, ()))

    def observation(self, seat: int | None) -> Any:
        public = None if self.public is None else self.public // 2
        return self.cards[0 if seat == FIRST else 1] // 2, public, self.rounds

    def _stakes(self) -> list[int]:
        stakes = [1, 1]
        for size, history in zip((2, 4), self.rounds, strict=False):
            for turn, verb in enumerate(history):
                mover, other = turn % 2, 1 - turn % 2
                if verb in ("call", "raise"):
                    stakes[mover] = max(stakes[mover], stakes[other]) + (size if verb == "raise" else 0)
        return stakes

    def net(self, seat: int) -> int:
        stakes = self._stakes()
        if self._folded:
            folder = (len(self.rounds[-1]) - 1) % 2
            net = -stakes[0] if folder == 0 else stakes[1]
        else:
            assert self.public is not None
            one, other, public = self.cards[0] // 2, self.cards[1] // 2, self.public // 2
            strength = [(one == public, one), (other == public, other)]
            net = ((strength[0] > strength[1]) - (strength[0] < strength[1])) * stakes[0]
        return net if seat == FIRST else -net


@dataclass(frozen=True)
class Pennies(_Poker):
    """Matching pennies: the first player hides heads or tails, the second guesses; `pays` scores the two words."""

    pays: Callable[[str, str], int] = lambda hidden, guess: -1 if hidden == guess else 1

    @property
    def actor(self) -> int | None:
        return (FIRST, SECOND, None)[len(self.history)]

    def chance_outcomes(self) -> tuple[tuple[int, Fraction], ...]:
        return ()

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        return Action("heads"), Action("tails")

    def apply(self, move: Move, seat: int | None = None) -> "Pennies":
        assert isinstance(move, Action)
        return replace(self, history=(*self.history, move.verb))

    def observation(self, seat: int | None) -> Any:
        return "hide" if seat == FIRST else "guess"

    def net(self, seat: int) -> int:
        net = self.pays(self.history[0], self.history[1])
        return net if seat == FIRST else -net
