"""A fair rotation of the bank: how many hands a turn may last so that nobody gains by sitting in the right place.

After everybody has been banker for the same number of hands all are even, whatever the length of a turn. What can be
unfair is to stop before: after the first turn whoever had the bank may be ahead of a player more often or less often
than every second time. How often follows from the whole distribution of the banker's lead (`lead.py`), not from its
mean alone: for a few hands it matters more who wins often than who wins most.
"""

from collections.abc import Mapping
from typing import NamedTuple

from twentyone.analyse.answer import Answer, Entry, Picture, Series, Table
from twentyone.analyse.banluck.advice.penalty_words import penalty_words
from twentyone.analyse.banluck.rotation.lead import Floats, Lead, fair_lengths, lead_of, played_hands, played_turns
from twentyone.rules.banluck import MAX_PLAYERS, BanLuckRules
from twentyone.solve.banluck.equilibrium import equilibrium
from twentyone.solve.banluck.table.study import is_heads_up_play, without_penalty

RISKS = (0.01, 0.02, 0.05)
USUAL_RISK = RISKS[1]
LENGTHS = (1, 2, 5, 10, 20, 50, 100)
PLAYED = (1, 5, 20)
LONGEST = 400
"""The longest turn looked at."""
USUAL_PEOPLE = 5
Stretch = tuple[int, int]


class Turns(NamedTuple):
    """A table of so many people: its lead, and how often the banker is ahead after a turn of 1, 2, … hands."""

    lead: Lead
    ahead: Floats

    def fair(self, risk: float) -> tuple[Stretch, ...]:
        """The lengths of a turn that stay within a risk, in stretches."""
        return tuple(fair_lengths(self.ahead, risk))

    def longest(self, risk: float) -> int:
        """The longest turn within a risk; 0 where not even one hand is."""
        return max((last for _, last in self.fair(risk)), default=0)


def turns_of(rules: BanLuckRules) -> dict[int, Turns]:
    """Two to eight people."""
    found = {people: lead_of(rules, people) for people in range(2, MAX_PLAYERS + 2)}
    return {people: Turns(lead, lead.chances_ahead(LONGEST)) for people, lead in found.items()}


def rotation(rules: BanLuckRules) -> Answer:
    """Hands a turn for two to eight people, by how far from even one accepts to be."""
    found = turns_of(rules)
    usual = found[USUAL_PEOPLE]
    return Answer(
        topic="rotation",
        question="How many hands should each banker have?",
        value=usual.longest(USUAL_RISK),
        unit=f"hands per turn at most for {USUAL_PEOPLE} people within {100 * USUAL_RISK:g} % of even",
        method="the whole distribution of the banker's lead over a player, added up hand by hand: exact for two people,"
        f" for more from simulated hands of heads-up equilibrium play{_mean_words(rules)}",
        error=f"Two people: exact. {USUAL_PEOPLE} people: the chance to be ahead after the longest turn has a standard"
        f" error of {usual.lead.error_after(max(usual.longest(USUAL_RISK), 1)):.5f}; the third table has turns that"
        " were played.",
        findings=(*findings(equilibrium(rules).ev, found), *penalty_words(rules)),
        rules=rules,
        tables=(_turn_table(found), _ahead_table(found), _played_table(rules, found)),
        pictures=(_picture(found),),
    )


def _mean_words(rules: BanLuckRules) -> str:
    return ", weighed to their exact mean" if is_heads_up_play(without_penalty(rules), MAX_PLAYERS) else ""


# Words -------------------------------------------------------------------------------------------------


def odds(ahead: float) -> str:
    """Who is ahead how often, in words.

    >>> odds(0.536), odds(0.481), odds(0.5)
    ('the banker is ahead 53.6 to 46.4', 'the player is ahead 51.9 to 48.1', 'both are ahead equally often')
    """
    more = 100 * max(ahead, 1 - ahead)
    if f"{more:.1f}" == "50.0":
        return "both are ahead equally often"
    return f"the {'banker' if ahead > 0.5 else 'player'} is ahead {more:.1f} to {100 - more:.1f}"


def stretches_text(stretches: tuple[Stretch, ...]) -> str:
    """Lengths of turns in words; the longest that was looked at is open to the right.

    >>> stretches_text(((2, 2), (4, 23))), stretches_text(()), stretches_text(((1, LONGEST),))
    ('2, 4 to 23', 'none', '1 to 400 or more')
    """
    words = [f"{first}" if first == last else f"{first} to {last}" for first, last in stretches]
    more = " or more" if stretches and stretches[-1][1] == LONGEST else ""
    return (", ".join(words) or "none") + more


def findings(ev: float, found: Mapping[int, Turns]) -> tuple[str, ...]:
    """What the tables say."""
    usual, two = found[USUAL_PEOPLE], found[2]
    gains = "to" if usual.lead.mean > 0 else "from"
    edge = f"The {'player' if ev > 0 else 'banker'} has the edge heads-up: {100 * abs(ev):.3f} % of every bet."
    return (
        f"{edge} With {USUAL_PEOPLE} people a turn as banker moves {abs(usual.lead.mean):.4f} bets per hand {gains} the"
        " banker, beside a player.",
        _advice(usual),
        _two_words(two),
        "Better still, stop only when everybody has had the bank equally often: then nobody is favoured at all, however"
        " long the turns.",
        f"How far from even is still fair is yours to say: the first table has the lengths for"
        f" {', '.join(f'{100 * risk:g}' for risk in RISKS)} %.",
    )


def _advice(turns: Turns) -> str:
    """How long a turn should be for the usual number of people."""
    fair, longest, people = turns.fair(USUAL_RISK), turns.longest(USUAL_RISK), turns.lead.people
    bound = f"{50 + 100 * USUAL_RISK:g} to {50 - 100 * USUAL_RISK:g}"
    if not fair:
        return (
            f"With {people} people no turn up to {LONGEST} hands keeps within {bound} if play stops after it: after one"
            f" hand {odds(turns.ahead[0])}."
        )
    hands = "hand" if fair == ((1, 1),) else "hands"
    said = f"With {people} people give the bank on after {stretches_text(fair)} {hands}: if play stops right after the"
    said += f" first turn, banker and player are within {bound}."
    if longest < LONGEST:
        said += f" After {longest} {odds(turns.ahead[longest - 1])}, after {longest + 1} {odds(turns.ahead[longest])}."
    return said


def _two_words(two: Turns) -> str:
    """Who is ahead after one hand of two people, and whether that is who has the edge."""
    ahead, mean = float(two.ahead[0]), two.lead.mean
    said = f"Two people who change after every hand: after one hand {odds(ahead)}"
    if (ahead - 0.5) * mean < 0 and "equally" not in odds(ahead):
        often, much = ("banker", "player") if ahead > 0.5 else ("player", "banker")
        return f"{said}, although the {much} has the edge: the {often} wins more often, the {much} more at once."
    return f"{said}."


# Tables ------------------------------------------------------------------------------------------------


def _turn_table(found: Mapping[int, Turns]) -> Table:
    columns = ("people", "banker's lead a hand", "its sd", *(f"hands within {100 * risk:g} %" for risk in RISKS))
    rows: tuple[tuple[Entry, ...], ...] = tuple(
        (people, one.lead.mean, one.lead.sd, *(stretches_text(one.fair(risk)) for risk in RISKS))
        for people, one in found.items()
    )
    return Table("Fair turns", columns, rows)


def _ahead_table(found: Mapping[int, Turns]) -> Table:
    columns = ("people", *(f"after {hands}" for hands in LENGTHS))
    rows = tuple((people, *(float(one.ahead[hands - 1]) for hands in LENGTHS)) for people, one in found.items())
    return Table("How often the banker of a turn is ahead of a player after so many hands", columns, rows)


def _played_table(rules: BanLuckRules, found: Mapping[int, Turns]) -> Table:
    """The same from whole turns of simulated hands; of two people other hands than the exact chances were made of."""
    rows = []
    for people in (2, USUAL_PEOPLE, MAX_PLAYERS + 1):
        record = played_hands(rules, people)
        for hands in PLAYED:
            share, error = played_turns(record, hands)
            rows.append((people, hands, float(found[people].ahead[hands - 1]), share, error))
    columns = ("people", "hands", "banker ahead", "in turns played", "standard error")
    return Table("The same in turns that were played", columns, tuple(rows))


def _picture(found: Mapping[int, Turns]) -> Picture:
    lines = tuple(
        Series(
            f"{people} people",
            tuple(float(length) for length in LENGTHS),
            tuple(100 * float(found[people].ahead[length - 1]) for length in LENGTHS),
        )
        for people in (2, USUAL_PEOPLE, MAX_PLAYERS + 1)
    )
    return Picture("lines", "How unfair a turn is", "hands per turn", "percent of turns the banker is ahead", lines)
