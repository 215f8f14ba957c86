"""What leaving a 15 is worth: to players who may escape, to a banker who may void the hand, and where both may."""

from dataclasses import replace
from typing import NamedTuple

from twentyone.analyse.advice import Claim, Relation
from twentyone.analyse.answer import Answer, Picture, Series, Table, certain
from twentyone.analyse.simulated import agreement, played
from twentyone.progress import each
from twentyone.rules.banluck import BanLuckRules, PlayerEscape, Surrender, SurrenderHands
from twentyone.solve.banluck.distribution import banluck_nets
from twentyone.solve.banluck.equilibrium import equilibrium

WORTH = "worth to the player, bets per hand"
ESCAPED, VOIDED = "escaped, % of all hands", "voided, % of all hands"
NOBODY, PLAYER, BANKER, BOTH = "nobody", "the player", "the banker", "both"


class Rights(NamedTuple):
    """How a player escapes and how a banker voids, where they may."""

    escape: PlayerEscape
    surrender: Surrender


def rights_of(rules: BanLuckRules) -> Rights:
    """The rights of these rules; for whoever has none, the other side's 15, before anything is shown."""
    same = PlayerEscape.ANY_15 if rules.surrender_hands == SurrenderHands.ANY_15 else PlayerEscape.HARD_15
    return Rights(
        same if rules.player_escape == PlayerEscape.NONE else rules.player_escape,
        Surrender.BEFORE_REVEAL if rules.surrender == Surrender.NEVER else rules.surrender,
    )


def houses_of(rules: BanLuckRules) -> dict[str, BanLuckRules]:
    """These rules with the right to leave a 15 given to nobody, either side, or both."""
    rights = rights_of(rules)
    return {
        who: replace(
            rules,
            player_escape=rights.escape if who in (PLAYER, BOTH) else PlayerEscape.NONE,
            surrender=rights.surrender if who in (BANKER, BOTH) else Surrender.NEVER,
        )
        for who in (NOBODY, PLAYER, BANKER, BOTH)
    }


def fifteen(rules: BanLuckRules) -> Answer:
    """The value of these rules by who may leave a 15."""
    houses, table = houses_of(rules), _table(rules)
    claims = _claims(table)
    own = next(who for who, house in houses.items() if house == rules)
    return Answer(
        topic="fifteen",
        question="What is the 15 worth: to the player, to the banker, to both?",
        value=equilibrium(houses[BOTH]).ev - equilibrium(houses[NOBODY]).ev,
        unit="bets per hand to the player, both may leave a 15 against nobody",
        method="differences of certified equilibrium values, beside simulated play",
        error="None: the values are fractions; the simulated value has its standard error.",
        findings=(
            f"Under these rules {own} may leave a 15.",
            *(f"{claim.text}." for claim in claims),
            agreement(equilibrium(rules).ev, played(rules)),
        ),
        rules=rules,
        tables=(table,),
        pictures=(_picture(table),),
        claims=claims,
    )


def _table(rules: BanLuckRules) -> Table:
    houses = houses_of(rules)
    base, rows = equilibrium(houses[NOBODY]).ev, []
    for who, house in each(list(houses.items()), "houses"):
        value = equilibrium(house)
        nets = banluck_nets(value)
        left = 100 * float(nets.escaped), 100 * float(nets.voided)
        rows.append((who, value.ev, str(value.exact), certain(value.ev - base), *left))
    columns = ("who may leave a 15", "EV", "exactly", WORTH, ESCAPED, VOIDED)
    return Table("The player's EV by who may leave a 15", columns, tuple(rows))


def _claims(table: Table) -> tuple[Claim, ...]:
    """What each side's right is worth to the player, and how often it is used."""
    amounts = {str(row[0]): dict(zip(table.columns, row, strict=True)) for row in table.rows}
    told = []
    for who, words, column, written in (
        (PLAYER, "Players who alone may escape with a 15 gain {amount} bets per hand", WORTH, "+.6f"),
        (PLAYER, "They escape {amount} % of all hands", ESCAPED, ".3f"),
        (
            BANKER,
            "Where the banker alone may void a 15, that is worth {amount} bets per hand to the player",
            WORTH,
            "+.6f",
        ),
        (BANKER, "The banker voids {amount} % of all hands", VOIDED, ".3f"),
        (BOTH, "Where both may, the two together are worth {amount} bets per hand to the player", WORTH, "+.6f"),
    ):
        amount = float(amounts[who][column] or 0)
        told.append(Claim(words, table, column, Relation.IS, (who,), amount, written=written))
    return tuple(told)


def _picture(table: Table) -> Picture:
    names = tuple(str(row[0]) for row in table.rows)
    series = Series("EV", names, tuple(float(row[1] or 0) for row in table.rows))
    return Picture("bars", "The player's EV by who may leave a 15", "who may", "bets per hand", (series,))
