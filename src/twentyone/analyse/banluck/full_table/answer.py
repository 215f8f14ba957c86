"""Ban Luck at a full table: how far N players are N heads-up games, and what the banker's edge per player is."""

from dataclasses import replace
from math import hypot

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.banluck.advice.penalty_words import penalty_words
from twentyone.analyse.banluck.full_table.words import (
    DRAWS,
    LAST,
    LEAST,
    MOST,
    MOVED,
    SEEN,
    TENS,
    Studies,
    error_words,
    findings,
    habit_claims,
    knowledge_claims,
    players_text,
)
from twentyone.analyse.simulated import played
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, Reveal
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.table.banker_summary import Habit, habits
from twentyone.solve.banluck.table.learn import learn
from twentyone.solve.banluck.table.study import PRECISE, QUICK, Precision, Study, study, without_penalty
from twentyone.solve.banluck.table.value import Gain, TableValue, evaluate
from twentyone.solve.parallel import side_by_side

FOUR = 4
FROM_NOTHING = 40


def full_table(
    rules: BanLuckRules,
    players: tuple[int, ...] = tuple(range(1, MAX_PLAYERS + 1)),
    precise: bool = False,
    precision: Precision | None = None,
) -> Answer:
    """The banker's edge per player by number of players, under each reveal rule.

    Up to three players, with `precise` up to four, every combination of hands is weighed; with more the other players
    are sampled.
    """
    work = precision or (PRECISE if precise else QUICK)
    cases = [(way, n) for way in Reveal for n in players]
    made = side_by_side(lambda case: study(rules, case[0], case[1], work), cases)
    found: Studies = dict(zip(cases, made, strict=True))
    shown = FOUR if FOUR in players else players[-1]
    known, told = _knowledge(found), _habit_table(habits(found[Reveal.NONE, shown].strategy), shown)
    claims = (*habit_claims(told), *knowledge_claims(known))
    asked = found[rules.reveal, shown].value
    return Answer(
        topic="full-table",
        question="What does the banker earn from each player at a full table?",
        value=-100 * asked.ev,
        unit=f"percent of the bet, banker's edge per player, {players_text(shown)} and reveal={rules.reveal.text}",
        method="every hand of one player against every hand of the banker, by composition; the other players' hands"
        f" listed in full up to {players_text(work.listed_seats)}, sampled beyond; without opening the strategies are"
        " learned by regret minimisation, with opening they are heads-up equilibria",
        error=error_words(found, work),
        findings=(*findings(without_penalty(rules), found, players, shown, claims), *penalty_words(rules)),
        rules=rules,
        tables=(
            _edges(found),
            known,
            _opening_worth(found, players),
            _two_players(found),
            _one_player(rules),
            told,
        ),
        pictures=(_picture(found, players),),
        claims=claims,
    )


# Tables ---------------------------------------------------------------------------------------------


def _edges(found: Studies) -> Table:
    rows = []
    for (way, n), one in found.items():
        value, simulated = one.value, simulated_ev(one)
        sure = _tidy(value.standard_error), -100 * value.ev, _tidy(value.lower), _tidy(value.upper)
        rows.append((way.text, n, value.ev, *sure, *simulated))
    columns = (
        "reveal",
        "players",
        "EV",
        "standard error",
        "edge, %",
        "exploitability from",
        "to",
        "simulated",
        "error",
    )
    return Table("By reveal rule and players", columns, tuple(rows))


def simulated_ev(one: Study) -> tuple[float, float]:
    """A table's EV played card by card, with its standard error.

    Heads-up play runs in the simulator; a learned strategy in deals that are also played heads-up, which tells the
    difference far better than the value itself.
    """
    estimate = one.played or played(one.strategy.rules, one.players, one.rounds)
    return estimate.ev, estimate.standard_error


def _knowledge(found: Studies) -> Table:
    rows = tuple(
        (
            way.text,
            n,
            _fitted(one.value.banker),
            _fitted(one.value.knows_tens),
            _fitted(one.value.knows_hands),
            one.value.knows_hands.fitted_error if one.value.knows_hands else None,
            _fitted(one.value.player),
        )
        for (way, n), one in found.items()
        if n > 1
    )
    columns = ("reveal", "players", "banker, by cards held", TENS, SEEN, "error", LAST)
    return Table("What a best reply gains by knowing more", columns, rows)


def _fitted(gain: Gain | None) -> float | None:
    return None if gain is None else _tidy(gain.fitted)


def _opening_worth(found: Studies, players: tuple[int, ...]) -> Table:
    rows = []
    for n in players:
        forced, free, none = (found[way, n].value for way in (Reveal.FORCED, Reveal.OPTIONAL, Reveal.NONE))
        worth = _tidy(forced.ev - free.ev), _both(forced, free), _tidy(none.ev - free.ev), _both(none, free)
        rows.append((n, *worth))
    columns = ("players", "against having to open", "error", "against never opening", "error ")
    return Table("What choosing whom to open is worth to the banker, per player", columns, tuple(rows))


def _both(one: TableValue, other: TableValue) -> float:
    """The standard error of a difference of two values."""
    return _tidy(hypot(one.standard_error, other.standard_error))


def _tidy(amount: float) -> float:
    """An amount without the last digits of its double, which would make 3e-18 out of nothing."""
    return round(amount, 9) + 0.0


def _two_players(found: Studies) -> Table:
    rows = []
    for (way, n), one in found.items():
        if n == 2:
            value, (simulated, error) = one.value, simulated_ev(one)
            banker = value.knows_hands or value.banker
            least, most = value.ev - banker.upper, value.ev + value.player.upper
            away = abs(simulated - value.ev) / error if error else None  # learned play may differ in no deal at all
            rows.append((way.text, value.ev, least, most, simulated, error, away))
    columns = (
        "reveal",
        "EV",
        "if the banker replies best",
        "if a player does",
        "simulated",
        "error",
        "errors apart",
    )
    return Table("Two players, bracketed by best replies", columns, tuple(rows))


def _one_player(rules: BanLuckRules) -> Table:
    rows = []
    for way in Reveal:
        changed = replace(rules, reveal=way)
        exact, value = equilibrium(changed).ev, evaluate(learn(changed, 1, FROM_NOTHING))
        rows.append((way.text, exact, value.ev, value.ev - exact, value.upper))
    columns = ("reveal", "heads-up, exact", "learned", "difference", "exploitability")
    return Table("One player, learned from uniform random play", columns, tuple(rows))


def _habit_table(told: tuple[Habit, ...], shown: int) -> Table:
    by_two = (f"{two} with two cards" for two in range(shown + 1))
    rows = []
    for one in told:
        shares = [share for share in one.by_two_card if share is not None]
        ends = min(shares), max(shares), (max(shares) - min(shares)) * one.chance
        rows.append((one.name, one.chance, one.draws, *one.by_two_card, *ends))
    columns = ("banker's hand", "comes up", DRAWS, *by_two, LEAST, MOST, MOVED)
    return Table(f"How often the banker draws: {players_text(shown)}, no opening", columns, tuple(rows))


def _picture(found: Studies, players: tuple[int, ...]) -> Picture:
    series = tuple(
        Series(
            way.text,
            tuple(float(n) for n in players),
            tuple(-100 * found[way, n].value.ev for n in players),
            tuple(196 * found[way, n].value.standard_error for n in players),
        )
        for way in Reveal
    )
    return Picture("lines", "The banker's edge per player", "players", "percent of the bet", series)
