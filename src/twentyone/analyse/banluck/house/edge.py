"""Where the banker's edge comes from: how the banker's hands end, and what drawing by the player's cards is worth."""

from twentyone.analyse.advice import Claim, Relation
from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table
from twentyone.analyse.banluck.house.presets import given_away
from twentyone.analyse.simulated import agreement, played
from twentyone.progress import each
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.distribution import BankersEnd, banluck_nets, nets_by_end
from twentyone.solve.banluck.equilibrium import BanLuckSolution, equilibrium

SHARE, EV, PER_HAND = "% of all hands", "player's EV, bets per hand dealt", "player's EV, bets per such hand"
GIVEN = "gives away, bets per hand"
NOT_PLAYED = "voided or escaped"
CARDS = {2: "two", 3: "three", 4: "four", 5: "five"}


def edge(rules: BanLuckRules) -> Answer:
    """The value of these rules divided by how the banker ends, and what bankers lose who look at their total alone."""
    value = equilibrium(rules)
    ends, bankers = _ends(value), _bankers(rules)
    claims = (*_end_claims(ends), *_banker_claims(bankers))
    side = "player" if value.ev > 0 else "banker"
    return Answer(
        topic="edge",
        question="Where does the banker's edge come from?",
        value=value.ev,
        unit="bets per hand to the player, under these rules",
        method="the certified equilibrium divided by how the banker's hand ends, and best replies to fixed bankers",
        error="None: the values are fractions; the simulated value has its standard error.",
        findings=(
            f"Under these rules the {side} has the edge: {100 * abs(value.ev):.3f} % of every bet.",
            *(f"{claim.text}." for claim in claims),
            agreement(value.ev, played(rules)),
        ),
        rules=rules,
        tables=(ends, *([bankers] if bankers.rows else [])),
        pictures=(_picture(ends),),
        claims=claims,
    )


# Tables ---------------------------------------------------------------------------------------------


def _ends(value: BanLuckSolution) -> Table:
    """How often the banker ends how, and what the player earns then."""
    rows: list[tuple[Entry, ...]] = []
    for end, chances in nets_by_end(value.policy).items():
        share = float(sum(chances.values()))
        earned = float(sum(net * chance for net, chance in chances.items()))
        if share:
            rows.append((_end_text(end), 100 * share, earned, earned / share))
    nets = banluck_nets(value)
    rows.append((NOT_PLAYED, 100 * float(nets.voided + nets.escaped), 0.0, None))
    return Table("How the banker ends", ("the banker", SHARE, EV, PER_HAND), tuple(rows))


def _end_text(end: BankersEnd) -> str:
    """How the banker ended, in words.

    >>> _end_text(BankersEnd(False, 3, True)), _end_text(BankersEnd(False, 2, False))
    ('busts with three cards', 'stands with two cards')
    """
    if end.at_once:
        return "settles at once"
    return f"{'busts' if end.is_bust else 'stands'} with {CARDS[end.n_cards]} cards"


def _bankers(rules: BanLuckRules) -> Table:
    """What every banker loses who stands from one total, however many cards the player has."""
    totals = range(rules.banker_minimum, rules.banker_free_to + 2)
    rows = [(f"stands from {total}", given_away(rules, total)) for total in each(list(totals), "bankers")]
    title = "What a banker gives away who does not look at the player's number of cards"
    return Table(title, ("banker", GIVEN), tuple(rows) if len(rows) > 1 else ())


# Words ----------------------------------------------------------------------------------------------


def _end_claims(ends: Table) -> tuple[Claim, ...]:
    place, share = ends.columns.index(EV), ends.columns.index(SHARE)
    most, least = (pick(ends.rows, key=lambda row: float(row[place] or 0)) for pick in (max, min))
    told = []
    for row, words, relation in (
        (least, "The banker earns most where the banker {subject}", Relation.LEAST),
        (most, "The player earns most where the banker {subject}", Relation.MOST),
    ):
        amount = float(row[place] or 0)
        told.append(
            Claim(
                f"{words} ({{amount}} bets per hand dealt, player's view)",
                ends,
                EV,
                relation,
                row[:1],
                amount,
                written="+.4f",
            )
        )
        how_often = "That is how {amount} % of all hands end"
        told.append(Claim(how_often, ends, SHARE, Relation.IS, row[:1], float(row[share] or 0), written=".2f"))
    return tuple(told)


def _banker_claims(bankers: Table) -> tuple[Claim, ...]:
    if not bankers.rows:
        return ()
    best = min(bankers.rows, key=lambda row: float(row[1] or 0))
    words = (
        "Drawing by the player's number of cards is worth {amount} bets per hand to the banker: that much even the best"
        " banker by the own total alone, who {subject}, gives away to players who know it"
    )
    return (Claim(words, bankers, GIVEN, Relation.LEAST, best[:1], float(best[1] or 0)),)


def _picture(ends: Table) -> Picture:
    names, earned = (tuple(row[ends.columns.index(column)] for row in ends.rows) for column in ("the banker", EV))
    series = Series(EV, tuple(map(str, names)), tuple(float(one or 0) for one in earned))
    return Picture("bars", "What the player earns by how the banker ends", "the banker", "bets per hand", (series,))
