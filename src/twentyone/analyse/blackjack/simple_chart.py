"""How little one needs to remember in blackjack: lines of basic strategy in the order of what they add."""

from collections.abc import Sequence

from twentyone.analyse.advice import SAME, Advice, Claim, Relation, advise, rounded_up, sentence
from twentyone.analyse.answer import Answer, Picture, Series, Table, certain
from twentyone.analyse.blackjack.hand_evs import WHO, evs_of, spot_of, ups_text
from twentyone.analyse.blackjack.played import played_chart
from twentyone.games.blackjack.chart import UP_VALUES, Chart, row_labels
from twentyone.progress import each
from twentyone.rules.blackjack import BlackjackRules, DoubleOn, dealer_draws, may_split
from twentyone.solve.blackjack.chart.cell import row_openings
from twentyone.solve.blackjack.chart.derived import derive_chart
from twentyone.solve.blackjack.chart.play import chart_value
from twentyone.solve.blackjack.chart.result import DerivedChart
from twentyone.solve.blackjack.game import solve_blackjack
from twentyone.solve.blackjack.values.openings import Opening

EVERY = 4
TOTALS = {
    "hard 17 and more": [f"hard {total}" for total in range(17, 21)],
    "hard 13 to 16": [f"hard {total}" for total in range(13, 17)],
    "hard 12": ["hard 12"],
    "hard 11": ["hard 11"],
    "hard 10": ["hard 10"],
    "hard 9": ["hard 9"],
    "hard 8 and less": [f"hard {total}" for total in range(4, 9)],
    "soft 19 and more": ["soft 19", "soft 20"],
    "soft 18": ["soft 18"],
    "soft 17": ["soft 17"],
    "soft 13 to 16": [f"soft {total}" for total in range(13, 17)],
}
PAIRS = {f"pair {value}": [f"pair {value}"] for value in "AT98765432"}
SOFT_12 = {"soft 12": ["soft 12"]}
"""A line of its own where two aces cannot be split."""

TWO_CARDS = {"hard": " in two cards, no pair,", "soft": " in two cards", "pair": ""}
"""What an advice on two cards adds to the name of their row."""

Line = tuple[int, str, float | None, float, float, float | None, float | None]
"""Lines known, the last of them, what it adds alone, EV, what is lost against the best play, and both simulated."""
COLUMNS = ("lines known", "line", "adds alone", "EV", "loses", "simulated", "standard error")
LOSES = COLUMNS.index("loses")
Openings = dict[str, list[Opening]]
"""The two-card hands of each row."""
Rows = dict[str, tuple[str, ...]]


def has_pairs(rules: BlackjackRules) -> bool:
    """Whether two cards of a value are played unlike their total: only where a pair may be split."""
    return may_split(rules, pair=True, n_cards=2, n_hands=1, split_ace=False)


def lines_of(rules: BlackjackRules) -> dict[str, list[str]]:
    """What can be learnt line by line, with the rows of each; pairs have lines where they may be split."""
    return TOTALS | (PAIRS if has_pairs(rules) else SOFT_12)


def total_of(pair: str) -> str:
    """The row of totals in which an unsplit pair belongs.

    >>> total_of("pair A"), total_of("pair 8")
    ('soft 12', 'hard 16')
    """
    value = pair.partition(" ")[2]
    return "soft 12" if value == "A" else f"hard {2 * (10 if value == 'T' else int(value))}"


def _as_learnt(rules: BlackjackRules, rows: Rows) -> Chart:
    """The chart of these rows; where nothing may be split, pairs are played by their totals."""
    return Chart.from_rows(rows if has_pairs(rules) else rows | {pair: rows[total_of(pair)] for pair in PAIRS})


def simple_chart(rules: BlackjackRules) -> Answer:
    """Starting from the dealer's own way of playing, the lines of basic strategy in the order of what they add."""
    best = derive_chart(solve_blackjack(rules))
    gains = _gains(rules, best.chart)
    order = sorted(gains, key=lambda name: -gains[name])
    table = Table("Lines to learn, best first", COLUMNS, tuple(_lines(rules, best, gains, order)))
    losses = [float(row[LOSES] or 0) for row in table.rows]
    enough = next((n for n, loss in enumerate(losses) if 10 * loss <= losses[0]), len(order))
    advice, claims = _advice(best, order[:enough]), _claims(table, order, enough)
    series = Series("loses", tuple(float(row) for row in range(len(losses))), tuple(losses))
    return Answer(
        topic="simple-chart",
        question="How much does a simple strategy lose?",
        value=losses[0],
        unit="bets per round that playing as the dealer loses",
        method="exact value of each chart, some of them simulated too; lines ordered by what each adds alone",
        error="Rounding of doubles only, and standard errors where simulated; another order of the same lines can be"
        " slightly better.",
        findings=(*_findings(best, order[:enough], claims), *(sentence(one) for one in advice)),
        rules=rules,
        tables=(table,),
        pictures=(Picture("lines", "What is lost with so many lines known", "lines", "bets per round", (series,)),),
        advice=advice,
        claims=claims,
    )


def _gains(rules: BlackjackRules, chart: Chart) -> dict[str, float]:
    """What each line adds alone to playing as the dealer does; lines that change nothing are left out."""
    full, simple = dict(chart.rows), dict(dealers_chart(rules).rows)
    base = float(chart_value(rules, dealers_chart(rules)).ev)
    gains = {}
    for name, labels in lines_of(rules).items():
        if any(full[label] != simple[label] for label in labels):
            one = _as_learnt(rules, simple | {label: full[label] for label in labels})
            gains[name] = certain(float(chart_value(rules, one).ev) - base)
    return gains


def _lines(rules: BlackjackRules, best: DerivedChart, gains: dict[str, float], order: Sequence[str]) -> list[Line]:
    """What is earned with no line known, with the first, with the first two, and so on."""
    full, chosen, optimum = dict(best.chart.rows), dict(dealers_chart(rules).rows), float(best.solution.ev)
    rows = [_line(rules, 0, "play as the dealer does", None, dealers_chart(rules), optimum)]
    for number, name in enumerate(each(order, "one more line"), 1):
        chosen |= {label: full[label] for label in lines_of(rules)[name]}
        rows.append(_line(rules, number, name, gains[name], _as_learnt(rules, chosen), optimum))
    return rows


def _claims(table: Table, order: Sequence[str], enough: int) -> tuple[Claim, ...]:
    start = float(table.rows[0][LOSES] or 0)
    none = Claim("Playing as the dealer does loses {amount} bets per round", table, "loses", Relation.IS, (0,), start)
    if not order:
        return (none,)
    words = f"The line that adds most alone is {order[0]} ({{amount}})"
    first = Claim(words, table, "adds alone", Relation.MOST, (1, order[0]), float(table.rows[1][2] or 0))
    known = "this line" if enough == 1 else f"the first {enough} lines"
    left = Claim(
        f"With {known} known at most {{amount}} of that is still lost",
        table,
        "loses",
        Relation.AT_MOST,
        (enough,),
        rounded_up(float(table.rows[enough][LOSES] or 0)),
    )
    return none, first, left


def _findings(best: DerivedChart, learnt: Sequence[str], claims: Sequence[Claim]) -> tuple[str, ...]:
    cost, below = float(best.cost), "17 and to soft 17" if best.rules.dealer_hits_soft_17 else "17"
    rest = (
        f"still loses {cost:.6f}, because it cannot see which cards make up a total" if cost > SAME else "loses nothing"
    )
    return (
        *(f"{one.text} against the best play." if place == 0 else f"{one.text}." for place, one in enumerate(claims)),
        f"Lines to learn first: {', '.join(learnt)}."
        if learnt
        else "There is no line to learn: the chart is the dealer's.",
        "Each line is a row, or a few rows, of the chart of these rules. Lines not yet known are played as the dealer"
        f" plays: {', '.join([f'draw below {below}', *_never(best.rules)])}.",
        f"The complete chart by totals ({len(row_labels())} rows) {rest}.",
    )


def _never(rules: BlackjackRules) -> list[str]:
    """What the rules allow, but a dealer never does."""
    may = {"never double": rules.double_on != DoubleOn.NONE, "never split": has_pairs(rules)}
    return [words for words, allowed in may.items() if allowed]


def _openings(best: DerivedChart) -> Openings:
    """The two-card hands of each row; where nothing may be split, pairs are among the hands of their total."""
    openings = row_openings(best.solution)
    if not has_pairs(best.rules):
        for pair in PAIRS:
            openings[total_of(pair)] += openings.pop(pair)
    return openings


def _advice(best: DerivedChart, learnt: Sequence[str]) -> tuple[Advice, ...]:
    """What the lines say about two cards: rows of a line that say the same are one advice."""
    openings = _openings(best)
    ups = [up for up in UP_VALUES if up - 1 in best.solution.analysis.setting.ups]
    found = []
    for line in learnt:
        alike: dict[tuple[tuple[str, int], ...], list[str]] = {}
        for label in lines_of(best.rules)[line]:
            if openings[label]:
                alike.setdefault(tuple((_first(best, openings[label][0], up), up) for up in ups), []).append(label)
        for said, labels in alike.items():
            for action in dict.fromkeys(action for action, _ in said):
                against = [up for does, up in said if does == action]
                found.append(_one_advice(best, openings, labels, action, against, len(ups)))
    return tuple(one for one in found if one.spots)


def _first(best: DerivedChart, opening: Opening, up: int) -> str:
    """What the chart does with two cards against an up card."""
    analysis = best.value.analysis
    return analysis.first_action(opening, analysis.setting.ups.index(up - 1))


def _one_advice(
    best: DerivedChart, openings: Openings, labels: Sequence[str], action: str, against: Sequence[int], n_ups: int
) -> Advice:
    hands = dict.fromkeys(
        opening.values
        for label in labels
        for opening in openings[label]
        if opening.is_pair or len(set(opening.values)) > 1  # tens that are no pair cannot be told from those that are
    )
    evs = {spot_of(hand, up): evs_of(best.solution, hand, up) for hand in hands for up in against}
    name = ", ".join(label if place == 0 else label.partition(" ")[2] for place, label in enumerate(labels))
    kind = TWO_CARDS[name.partition(" ")[0]] if has_pairs(best.rules) else " in two cards"
    where = f"{name}{kind} against {'any card' if len(against) == n_ups else ups_text(against)}"
    return advise(WHO, where, action, evs)


def dealers_chart(rules: BlackjackRules) -> Chart:
    """Play as the dealer of these rules does: no double, no split."""

    def code(label: str, up: int) -> str:
        kind, _, total = (total_of(label) if label in PAIRS else label).partition(" ")
        return "H" if dealer_draws(rules, int(total), kind == "soft") else "S"

    return Chart.of(code)


def _line(rules: BlackjackRules, number: int, name: str, adds: float | None, chart: Chart, best: float) -> Line:
    """What a chart with so many lines known earns and loses; every fourth is simulated too."""
    ev = float(chart_value(rules, chart).ev)
    loses = certain(best - ev)
    if number % EVERY:
        return number, name, adds, ev, loses, None, None
    simulated = played_chart(rules, chart)
    return number, name, adds, ev, loses, simulated.ev, simulated.standard_error
