"""What the studies of full tables come to, in sentences."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from twentyone.analyse.advice import Claim, Relation, rounded_up
from twentyone.analyse.answer import Table
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.solve.banluck.table.encoding import TOLD_APART
from twentyone.solve.banluck.table.study import Precision, Study, is_heads_up_play
from twentyone.solve.banluck.table.value import TableValue

HALF = 0.5
DRAWS, LEAST, MOST, MOVED = "draws", "least", "most", "moved by two-card players"
SEEN, TENS, LAST = "all hands seen", "and tens drawn", "player, by cards held"
"""Columns that claims speak of."""
Studies = Mapping[tuple[Reveal, int], Study]


def players_text(n: int) -> str:
    """A number of players in words."""
    return ("one player", *(f"{word} players" for word in ("two", "three", "four", "five", "six", "seven")))[n - 1]


def error_words(found: Studies, work: Precision) -> str:
    """How far the values can be off, and what exploitability means here."""
    worst = max(one.value.upper for one in found.values())
    return (
        f"A standard error of 0 is an exact value; beyond {players_text(work.listed_seats)} the others come from"
        f" {work.measured:,} sampled deals. Exploitability is the mean of what banker and player would gain by their"
        f" best replies, {rounded_up(worst):.5f} at most. It goes from replies tried on other samples than they were"
        " fitted to, to replies as fitted and two standard errors more, the banker seeing every other hand where hands"
        " are opened."
        " Strategies go by the own cards and, for the banker, by the players' numbers of cards."
    )


def findings(
    rules: BanLuckRules, found: Studies, players: tuple[int, ...], shown: int, claims: Sequence[Claim]
) -> tuple[str, ...]:
    """What the tables show, the table of `shown` players first; claims are those of `habit_claims` and the others."""
    forced, free, none = (found[way, shown].value for way in (Reveal.FORCED, Reveal.OPTIONAL, Reveal.NONE))
    last = players[-1]
    return (
        f"{players_text(shown).capitalize()} and the banker: a banker who must open before drawing earns"
        f" {-100 * forced.ev:+z.3f} % of the bet from each player, one who may choose whom to open"
        f" {-100 * free.ev:+z.3f} %, one who opens nobody {-100 * none.ev:+z.3f} % ({_how_sure(none)}).",
        _heads_up_words(rules, last),
        "Without opening one draw faces everybody and cannot suit each player. Choosing whom to open is worth, in bets"
        f" per player against never opening, {_opening_words(found, sorted({min(2, shown), shown, last}))}; and against"
        f" having to open {forced.ev - free.ev:+z.5f}.",
        *_banker_words(claims, shown),
        f"{_knowledge_words(claims)}{_settled_words(last)}",
    )


def _how_sure(value: TableValue) -> str:
    return (
        "exact for the strategies studied" if value.is_exact else f"standard error {100 * value.standard_error:.3f} %"
    )


def _opening_words(found: Studies, tables: list[int]) -> str:
    """What choosing whom to open is worth against never opening, at some tables."""
    worth = {n: found[Reveal.NONE, n].value.ev - found[Reveal.OPTIONAL, n].value.ev for n in tables}
    return ", ".join(f"{amount:+z.5f} with {players_text(n)}" for n, amount in worth.items())


def _heads_up_words(rules: BanLuckRules, last: int) -> str:
    if is_heads_up_play(replace(rules, reveal=Reveal.OPTIONAL), last):
        return (
            "With opening, a table of N is N heads-up games. Nets add; an opened player is settled, so the banker's"
            " draws decide only about the unsettled; unseen cards are exchangeable, so each player meets the banker in"
            " the same combinations as alone. Heads-up strategies therefore earn exactly the heads-up value from each"
            " player."
        )
    return (
        "A banker who sees naturals before the choice to void makes that choice for all players at once, so here even a"
        " table with opening is more than N heads-up games: its strategies are learned."
    )


def habit_claims(habits: Table) -> tuple[Claim, ...]:
    """With which hands the banker who opens nobody mostly draws, with which not, and where the players matter most."""
    place = habits.columns.index(DRAWS)
    shares = {str(row[0]): float(row[place] or 0) for row in habits.rows}
    if not shares:
        return ()
    half = [
        Claim("{subject}", habits, DRAWS, Relation.AT_LEAST if share > HALF else Relation.AT_MOST, (name,), HALF)
        for name, share in shares.items()
    ]
    moved = habits.columns.index(MOVED)
    wavering = max(habits.rows, key=lambda row: float(row[moved] or 0))
    ends = [float(wavering[habits.columns.index(column)] or 0) for column in (LEAST, MOST)]
    words = "How many players have two cards matters most with {subject}"
    return (
        *half,
        Claim(words, habits, MOVED, Relation.MOST, wavering[:1]),
        Claim(
            "the share of draws goes from {amount}", habits, LEAST, Relation.IS, wavering[:1], ends[0], written=".0%"
        ),
        Claim("to {amount} with it", habits, MOST, Relation.IS, wavering[:1], ends[1], written=".0%"),
    )


def knowledge_claims(known: Table) -> tuple[Claim, ...]:
    """What other players' cards tell, at most."""
    words = {
        SEEN: "a banker who saw the cards of every other player before deciding about one would gain {amount} bets per"
        " player at most",
        TENS: "one who counts the tens in drawn hands {amount} at most",
        LAST: "A player in the last seat, who knows how many cards all others hold, would gain {amount} at most",
    }
    told = []
    for column, said in words.items():
        place = known.columns.index(column)
        numbers = [entry for row in known.rows if isinstance(entry := row[place], float)]
        if numbers:
            told.append(Claim(said, known, column, Relation.AT_MOST, amount=rounded_up(max(numbers))))
    return tuple(told)


def _banker_words(claims: Sequence[Claim], shown: int) -> tuple[str, ...]:
    """What the learned banker does who opens nobody, and where the players' cards matter most for it."""
    parts = {
        "draws more often than not with": [one.text for one in claims if _is_half(one, Relation.AT_LEAST)],
        "mostly stands with": [one.text for one in claims if _is_half(one, Relation.AT_MOST)],
    }
    said = [f"{verb} {', '.join(names)}" for verb, names in parts.items() if names]
    if not said:
        return ()
    matters, least, most = (one.text for one in claims if one.column in (MOVED, LEAST, MOST))
    return (
        f"The banker of {players_text(shown)} who opens nobody, as learned, {'; '.join(said)}.",
        f"{matters}, where {least} {most}.",
    )


def _is_half(claim: Claim, relation: Relation) -> bool:
    return claim.column == DRAWS and claim.relation == relation


def _settled_words(most: int) -> str:
    """What the last seat's reply leaves out at larger tables, where it takes all settled hands as one kind."""
    if most <= TOLD_APART:
        return ""
    few = players_text(TOLD_APART)
    return f" With more than {few}, naturals and 777 that lie open could tell that seat a little more."


def _knowledge_words(claims: Sequence[Claim]) -> str:
    told = {one.column: one.text for one in claims if one.column in (SEEN, TENS, LAST)}
    if SEEN not in told:
        return "With one player there is nobody else whose cards could tell anything."
    banker = ", and ".join(told[column] for column in (SEEN, TENS) if column in told)
    return f"What opened hands tell: {banker}. {told[LAST]}."
