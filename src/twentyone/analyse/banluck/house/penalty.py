"""Whether a penalty changes anybody's play at a table, and what whoever stands too low pays for it. [BL-38]"""

from dataclasses import replace
from math import sqrt
from typing import NamedTuple

import numpy as np

from twentyone.analyse.advice import Claim, Relation
from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.price import table_by_total
from twentyone.analyse.luck import own_seed
from twentyone.errors import TopicError
from twentyone.progress import each
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, BelowMinimum, Penalty
from twentyone.simulate.banluck.policy import NamedStrategy
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.banluck.trajectory import hands_in_order
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.policy import Table as Strategy
from twentyone.solve.banluck.table.study import has_offenders

SAFE = 11
TABLES, HANDS = 256, 1 << 10
USUAL_PLAYERS = 3
PLAYERS = tuple(range(2, MAX_PLAYERS + 1))
PAYS, ERROR = "pays besides", "standard error"


class Paid(NamedTuple):
    """What a timid player earns at a table of so many without and with the penalty, and what it takes, per hand."""

    players: int
    without: float
    covering: float
    pays: float
    standard_error: float


def penalty(rules: BanLuckRules) -> Answer:
    """What the penalty takes from a player who never risks a bust, at tables of two to seven."""
    if rules.below_minimum == BelowMinimum.MUST_HIT:
        raise TopicError("Nobody can stand below the minimum under these rules, so there is nothing to pay for.")
    house = replace(rules, penalty=Penalty.COVERS_BANK)
    found = [paid_at(house, players) for players in each(list(PLAYERS), "tables")]
    table = Table(
        "A player who stands on every hard 12 and more, the others at their best",
        ("players", "EV without the penalty", "EV with it", PAYS, ERROR),
        tuple(found),
    )
    most = max(found, key=lambda one: one.pays)
    claims = (
        Claim(
            "At a table of {subject} such a player pays {amount} bets per hand besides",
            table,
            PAYS,
            Relation.IS,
            (most.players,),
            most.pays,
            written=".4f",
        ),
        Claim("that is the most of all tables", table, PAYS, Relation.MOST, (most.players,)),
    )
    return Answer(
        topic="penalty",
        question="Does the penalty change anybody's play at three players and more?",
        value=next(one.pays for one in found if one.players == USUAL_PLAYERS),
        unit=f"bets per hand that one of {USUAL_PLAYERS} players pays besides who stands on every hard 12 and more",
        method="the certified heads-up equilibrium followed hand by hand; the same simulated hands with and without"
        " the penalty",
        error="Whether best play changes is exact; what is paid has the standard error of its hands.",
        findings=(
            _play_words(house),
            f"{claims[0].text}: {claims[1].text}.",
            "The penalty only takes from whoever stands too low and gives to the banker, so an equilibrium in which"
            " nobody does stays one; with one player there is nobody else whom the bank could lose to.",
        ),
        rules=rules,
        tables=(table,),
        pictures=(_picture(found),),
        claims=claims,
    )


def _play_words(rules: BanLuckRules) -> str:
    if has_offenders(rules, MAX_PLAYERS):
        return (
            "Yes: best play heads-up stands below the minimum with some hands, because the next card can cost more than"
            " the bet. With the penalty each of them costs a share of what the bank loses as well, so it pays to draw"
            " with more of them the more players there are."
        )
    return (
        "No: best play never stands below the minimum, where a hand loses for certain and drawing can only be better."
        " So nobody who plays well ever pays, and every chart stays as it is."
    )


def timid(rules: BanLuckRules) -> Strategy:
    """The player who never risks a bust: stands on every hard 12 and more."""
    return table_by_total(rules, lambda total, soft, n_cards: soft or total <= SAFE)


def paid_at(rules: BanLuckRules, players: int) -> Paid:
    """What one such player pays at a table whose others, and whose banker, play the heads-up equilibrium."""
    policy = equilibrium(rules).policy
    seats = [
        NamedStrategy("timid", timid(rules)),
        *[NamedStrategy("equilibrium", policy.table("player"))] * (players - 1),
    ]
    banker = NamedStrategy("equilibrium", policy.table("banker"))
    covering = BanLuckSimulation.of(rules, seats, banker)
    without = BanLuckSimulation.of(replace(rules, penalty=Penalty.NONE), seats, banker)
    seed = own_seed(covering)
    nets = [
        hands_in_order(one, TABLES, HANDS, seed)[:, :, 0].astype(np.float64) / one.plan.units
        for one in (without, covering)
    ]
    paid = nets[0] - nets[1]
    return Paid(
        players, float(nets[0].mean()), float(nets[1].mean()), float(paid.mean()), float(paid.std() / sqrt(paid.size))
    )


def _picture(found: list[Paid]) -> Picture:
    tables, paid = tuple(float(one.players) for one in found), tuple(one.pays for one in found)
    errors = tuple(1.96 * one.standard_error for one in found)
    series = Series("pays besides", tables, paid, errors)
    return Picture("lines", "What a timid player pays of the bank's loss", "players", "bets per hand", (series,))
