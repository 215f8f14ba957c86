"""One question to a stored run, and all that is answered: the bets, what they win and risk, and each count.

A spread (`1-12`) leaves the steps to the lab: the best ramp for a bankroll by Kelly, for a risk of ruin where one is
given, or else for the highest SCORE. A ramp written step by step is taken as it is. Bankrolls, goals and bets are in
units.
"""

from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from typing import Any

from twentyone.errors import RunError
from twentyone.lab.figure import Figure
from twentyone.lab.figures import MOST, Pace, bankroll_figure, check_risk, ramp_figures
from twentyone.lab.moments import Gains, RampMoments
from twentyone.lab.ramp import Limits, Ramp
from twentyone.lab.ruin import Ruin
from twentyone.lab.run import Run
from twentyone.lab.search import Willing, risk_ramp, score_ramp

MOST_ROUNDS = 20_000
"""A limit of rounds beyond these is not carried forward round by round."""


@dataclass(frozen=True)
class Question:
    """What somebody asks: a spread or a ramp, the money behind it, and how it is played.

    `risk` asks for the ramp with that risk of ruin, or with a ramp given for the bankroll that has it. `goal` is a
    bankroll to come to, `within` a limit of rounds, such as a trip's.
    """

    spread: Ramp | Limits
    pace: Pace = field(default_factory=Pace)
    risk: float | None = None
    goal: float | None = None
    within: int | None = None
    sits_out: bool = False
    hands: int = 1
    chip: float | None = 1.0
    bets: int = 5

    def __post_init__(self) -> None:
        if self.risk is not None:
            check_risk(self.risk)
        if self.hands not in (1, 2):
            raise RunError(f"A counter cannot play {self.hands} hands: it is one or two.")
        if self.bets < 1:
            raise RunError(f"A ramp cannot have {self.bets} bets: it has one or more.")
        bankroll = self.pace.bankroll
        if bankroll is None and (self.goal is not None or self.within is not None):
            raise RunError("A goal or a limit of rounds needs a bankroll to begin with.")
        if bankroll is not None and self.goal is not None and not bankroll < self.goal <= MOST:
            raise RunError(
                f"A goal cannot be {self.goal:g} units: it is more than the bankroll, {bankroll:g}, and at most"
                f" {MOST:,.0f}."
            )
        if self.within is not None and not 1 <= self.within <= MOST_ROUNDS:
            raise RunError(f"A limit of rounds cannot be {self.within}: it is between 1 and {MOST_ROUNDS:,}.")

    @property
    def limits(self) -> Limits:
        """The least and the most that is bet."""
        if isinstance(self.spread, Limits):
            return self.spread
        if not self.spread.bets:
            raise RunError("A ramp bets something at some count.")
        return Limits(self.spread.bets[0], self.spread.bets[-1])

    def willing(self, chip: float | None) -> Willing:
        """What is bet, in whole chips or freely; whoever wrote a ramp may do all that it does."""
        written = [step for _, step in self.spread.steps] if isinstance(self.spread, Ramp) else []
        sits_out = self.sits_out or any(not step.bet for step in written)
        hands = max([self.hands, *(step.hands for step in written)])
        return Willing(self.limits, sits_out, (1, 2)[:hands], chip, self.bets)


@dataclass(frozen=True)
class Scenario:
    """A question to a run. `gains` is what playing by the count adds to the EV of a hand at each count."""

    run: Run
    question: Question
    gains: Gains | None = None

    @cached_property
    def ramp(self) -> Ramp:
        """The bets: those given, or the best; where there is nothing to bet on, that is refused."""
        found = self._chosen()
        if not any(found.at(count).bet for count in self.run.counts):
            raise RunError("No count of this run is bet on: with these rules and bets there is nothing to win.")
        return found

    def _chosen(self) -> Ramp:
        asked, width = self.question, self.run.width
        if isinstance(asked.spread, Ramp):
            between = next((count for count, _ in asked.spread.steps if count % width), None)
            if between is not None:
                raise RunError(
                    f"This run has rows of {width} counts: bets change at multiples of {width}, not at {between}."
                )
            return asked.spread
        willing = asked.willing(asked.chip)
        if asked.pace.bankroll is None:
            return score_ramp(self.run, willing, self.gains)
        if asked.risk is None:
            return willing.ramp(self.run, asked.pace.kelly * asked.pace.bankroll, self.gains)
        return risk_ramp(self.run, willing, asked.pace.bankroll, asked.risk, self.gains)

    @cached_property
    def moments(self) -> RampMoments:
        """What the ramp wins in a round."""
        return RampMoments(self.run, self.ramp, self.gains)

    @cached_property
    def figures(self) -> dict[str, Figure]:
        """Every figure by its name, those that a bankroll, a risk, a goal or a limit ask for among them."""
        asked, found = self.question, ramp_figures(self.moments, self.question.pace)
        best = RampMoments(self.run, score_ramp(self.run, asked.willing(None), self.gains), self.gains)
        found["score"] = ramp_figures(best, Pace())["c_score"]
        if asked.risk is not None:
            found["bankroll_for_risk"] = bankroll_figure(self.moments, asked.risk)
        if asked.pace.bankroll is not None:
            found |= self._risks(Ruin(self.moments, asked.pace.bankroll))
        return found

    def _risks(self, ruin: Ruin) -> dict[str, Figure]:
        asked, found = self.question, {"ruin_on_lattice": ruin.ever()} if ruin.fits else {}
        if asked.goal is not None:
            found["goal_before_ruin"] = ruin.goal(asked.goal)
        if asked.within is not None:
            found["ruin_within"] = ruin.within(asked.within)
        if asked.goal is not None and asked.within is not None:
            found["ruin_within"], found["goal_within"] = ruin.goal_within(asked.goal, asked.within)
        return found

    @property
    def by_count(self) -> list[dict[str, Any]]:
        """Each count: how often it is played, what a hand wins there, both with errors, and what is bet."""
        run, rows = self.run, []
        for place, (count, one) in enumerate(zip(run.counts, self.moments.played, strict=True)):
            rounds = run.bins[place].rounds
            error = sqrt(self.moments.variance_of_mean(place) / rounds) if rounds else None
            rows.append(
                {
                    "count": count,
                    "rounds": rounds,
                    "share": one.share,
                    "share_error": one.part * run.spread.deviation[place] / sqrt(run.rounds),
                    "ev": one.hand.mean,
                    "standard_error": error,
                    "sd": sqrt(max(one.hand.square - one.hand.mean**2, 0.0)),
                    "bet": one.step.bet,
                    "hands": one.step.hands if one.step.bet else 0,
                }
            )
        return rows

    def to_dict(self) -> dict[str, Any]:
        """The answer as JSON has it."""
        run = self.run
        return {
            "game": run.game,
            "rules": run.rules,
            "count": dict(run.count),
            "policy": run.policy,
            "table": run.table.to_dict(),
            "rounds": run.rounds,
            "seed": run.seed,
            "version": run.version,
            "digest": run.digest,
            "spread": str(self.ramp),
            "ramp": self.ramp.to_dict(),
            "figures": {name: figure.to_dict() for name, figure in self.figures.items()},
            "by_count": self.by_count,
        }
