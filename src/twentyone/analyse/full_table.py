"""Ban Luck at a full table: how far N players are N heads-up games, and what the banker's edge per player is."""

from collections.abc import Mapping
from dataclasses import replace
from math import hypot
from time import perf_counter

from twentyone.analyse.answer import Answer, Picture, Series, Table
from twentyone.analyse.simulated import played
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules, Reveal
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.full_table.habit import Habit, habits
from twentyone.solve.banluck.full_table.learn import learn
from twentyone.solve.banluck.full_table.study import PRECISE, QUICK, Precision, Study, is_heads_up_play, study
from twentyone.solve.banluck.full_table.value import Gain, TableValue, evaluate
from twentyone.solve.blackjack.parallel import side_by_side

Studies = Mapping[tuple[Reveal, int], Study]
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
    started = perf_counter()
    work = precision or (PRECISE if precise else QUICK)
    cases = [(way, n) for way in Reveal for n in players]
    made = side_by_side(lambda case: study(rules, case[0], case[1], work), cases)
    found: Studies = dict(zip(cases, made, strict=True))
    shown = FOUR if FOUR in players else players[-1]
    told = habits(found[Reveal.NONE, shown].strategy)
    asked = found[rules.reveal, shown].value
    return Answer(
        topic="full-table",
        game="banluck",
        question="What does the banker earn from each player at a full table?",
        value=-100 * asked.ev,
        unit=f"percent of the bet, banker's edge per player, {_players(shown)} and reveal={rules.reveal.text}",
        method="every hand of one player against every hand of the banker, by composition; the other players' hands"
        f" listed in full up to {_players(work.listed_seats)}, sampled beyond; without opening the strategies are learnt"
        " by regret minimisation, with opening they are heads-up equilibria",
        error=_error_words(found, work),
        findings=_findings(rules, found, players, shown, told),
        rules=rules,
        tables=(
            _edges(found),
            _knowledge(found),
            _opening_worth(found, players),
            _two_players(found),
            _one_player(rules),
            _habit_table(told, shown),
        ),
        pictures=(_picture(found, players),),
        seconds=perf_counter() - started,
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

    Heads-up play runs in the simulator; a learnt strategy in deals that are also played heads-up, which tells the
    difference far better than the value itself.
    """
    if is_heads_up_play(one.strategy.rules, one.players):
        estimate = played(one.strategy.rules, one.players, one.rounds)
        return estimate.ev, estimate.standard_error
    return one.played.ev, one.played.standard_error


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
    columns = ("reveal", "players", "banker, by cards held", "and tens drawn", "all hands seen", "error")
    return Table("What a best reply gains by knowing more", (*columns, "player, by cards held"), rows)


def _fitted(gain: Gain | None) -> float | None:
    return None if gain is None else _tidy(gain.fitted)


def _opening_worth(found: Studies, players: tuple[int, ...]) -> Table:
    rows = []
    for n in players:
        forced, free, none = (found[way, n].value for way in (Reveal.FORCED, Reveal.OPTIONAL, Reveal.NONE))
        worth = _tidy(forced.ev - free.ev), _both(forced, free), _tidy(none.ev - free.ev), _both(none, free)
        rows.append((n, *worth))
    columns = ("players", "against having to open", "error", "against never opening", "error ")
    return Table("What choosing whom to open is worth to the banker, a player", columns, tuple(rows))


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
            away = abs(simulated - value.ev) / error
            rows.append((way.text, value.ev, least, most, simulated, error, away))
    columns = ("reveal", "EV", "if the banker replies best", "if a player does", "simulated", "error", "errors away")
    return Table("Two players, bracketed by best replies", columns, tuple(rows))


def _one_player(rules: BanLuckRules) -> Table:
    rows = []
    for way in Reveal:
        changed = replace(rules, reveal=way)
        exact, value = equilibrium(changed).value, evaluate(learn(changed, 1, FROM_NOTHING))
        rows.append((way.text, exact, value.ev, value.ev - exact, value.upper))
    columns = ("reveal", "heads-up, exact", "learnt", "difference", "exploitability")
    return Table("One player, learnt from heads or tails by the same code", columns, tuple(rows))


def _habit_table(told: tuple[Habit, ...], shown: int) -> Table:
    columns = ("banker's hand", "comes up", "draws", *(f"{two} with two cards" for two in range(shown + 1)))
    rows = tuple((one.name, one.chance, one.draws, *one.by_two_card) for one in told)
    return Table(f"How often the banker draws: {_players(shown)}, no opening", columns, rows)


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


# Words ----------------------------------------------------------------------------------------------


def _players(n: int) -> str:
    words = ("no players", "one player", "two players", "three players", "four players")
    return words[n] if n < len(words) else f"{n} players"


def _error_words(found: Studies, work: Precision) -> str:
    worst = max(one.value.upper for one in found.values())
    return (
        f"A standard error of 0 is an exact value; beyond {_players(work.listed_seats)} the others come from"
        f" {work.measured:,} sampled deals. Nobody could gain more than twice the exploitability, {worst:.5f} at most,"
        " which is the mean of what banker and player gain by their best replies: from, tried on other samples than they"
        " were fitted to; to, as fitted and two standard errors more, the banker seeing every other hand where hands are"
        " opened. Strategies go by the own cards and, for the banker, by the players' numbers of cards."
    )


def _findings(
    rules: BanLuckRules, found: Studies, players: tuple[int, ...], shown: int, told: tuple[Habit, ...]
) -> tuple[str, ...]:
    forced, free, none = (found[way, shown].value for way in (Reveal.FORCED, Reveal.OPTIONAL, Reveal.NONE))
    last = players[-1]
    findings = [
        f"{_players(shown).capitalize()} and the banker: from each player the banker earns {-100 * forced.ev:+.3f} % of"
        f" the bet who must open before drawing, {-100 * free.ev:+.3f} % who may choose whom to open, and"
        f" {-100 * none.ev:+.3f} % who opens nobody (standard error {100 * none.standard_error:.3f} %).",
        _heads_up_words(rules, last),
        "Without opening one draw faces everybody and cannot suit each player. Choosing whom to open is worth"
        f" {_opening_words(found, sorted({min(2, shown), shown, last}))} bets a player against never opening; and"
        f" {forced.ev - free.ev:+.5f} against having to open.",
        *_banker_words(told, shown),
        _knowledge_words(found),
    ]
    return tuple(findings)


def _opening_words(found: Studies, tables: list[int]) -> str:
    """What choosing whom to open is worth against never opening, at some tables."""
    worth = {n: found[Reveal.NONE, n].value.ev - found[Reveal.OPTIONAL, n].value.ev for n in tables}
    return ", ".join(f"{amount:+.5f} with {_players(n)}" for n, amount in worth.items())


def _heads_up_words(rules: BanLuckRules, last: int) -> str:
    if is_heads_up_play(replace(rules, reveal=Reveal.OPTIONAL), last):
        return (
            "With opening, a table of N is N heads-up games. Nets add; an opened player is settled, so the banker's draws"
            " decide only about the unsettled; unseen cards are exchangeable, so each player meets the banker in the same"
            " combinations as alone. Heads-up strategies therefore earn exactly the heads-up value from each player."
        )
    return (
        "A banker who sees naturals before the choice to void makes that choice for all players at once, so here even a"
        " table with opening is more than N heads-up games: its strategies are learnt."
    )


def _banker_words(told: tuple[Habit, ...], shown: int) -> tuple[str, ...]:
    """What the banker should do who opens nobody, and where the players' cards matter most for it."""
    if not told:
        return ()
    draws, stands = (
        _shapes(told, [one for one in told if one.draws > 0.5]),
        _shapes(told, [one for one in told if one.draws <= 0.5]),
    )
    advice = [f"draw with {draws}"] * bool(draws) + [f"stand with {stands}"] * bool(stands)
    wavering = max(told, key=_swing)
    low, high = _swing_ends(wavering)
    return (
        f"As banker of {_players(shown)} who opens nobody, {'; '.join(advice)}.",
        f"How many players have two cards matters most with {wavering.name}, where the share of draws goes from"
        f" {100 * low:.0f} to {100 * high:.0f} % with it.",
    )


def _shapes(told: tuple[Habit, ...], chosen: list[Habit]) -> str:
    """Some shapes in words; where all numbers of cards of a total are among them, the number is not said."""
    words = []
    for total in dict.fromkeys((one.is_soft, one.total) for one in chosen):
        name = f"{'soft' if total[0] else 'hard'} {total[1]}"
        cards = [one.n_cards for one in chosen if (one.is_soft, one.total) == total]
        everything = [one.n_cards for one in told if (one.is_soft, one.total) == total]
        words.append(name if cards == everything else f"{name} of {' or '.join(map(str, cards))} cards")
    return ", ".join(words)


def _swing_ends(habit: Habit) -> tuple[float, float]:
    shares = [share for share in habit.by_two_card if share is not None]
    return min(shares), max(shares)


def _swing(habit: Habit) -> float:
    """How much the players' numbers of cards move a habit, weighed by how often it comes up."""
    low, high = _swing_ends(habit)
    return (high - low) * habit.chance


def _knowledge_words(found: Studies) -> str:
    """What other players' cards tell, at most."""
    seen = [one.value.knows_hands.fitted for one in found.values() if one.value.knows_hands]
    tens = [one.value.knows_tens.fitted for one in found.values() if one.value.knows_tens]
    if not seen:
        return "With one player there is nobody else whose cards could tell anything."
    player = max(one.value.player.fitted for one in found.values())
    return (
        f"What opened hands tell: a banker who saw the cards of every other player before deciding about one would gain"
        f" {max(seen):.5f} bets a player at most, and one who counts the tens in hands with drawn cards {max(tens):.5f}."
        f" A player in the last seat, who knows how many cards all others hold, would gain {player:.5f} at most."
    )
