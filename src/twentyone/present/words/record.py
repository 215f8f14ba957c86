"""What a table tells of itself between rounds: its limits and clock, and how a player has done there."""

from twentyone.language.catalogue import phrase, written
from twentyone.present.words.contract import Plain
from twentyone.present.words.grammar import chips_spoken, count_spoken, standing
from twentyone.rules.table import TableSettings


def limits_spoken(settings: TableSettings) -> str:
    """What may be bet."""
    lowest, highest = settings.table_min_bet, settings.table_max_bet
    return phrase("read-limits", lowest=lowest, highest=highest, usual=settings.base_bet)


def timer_spoken(settings: TableSettings) -> str:
    """How long a decision may take."""
    if not settings.turn_timer:
        return phrase("read-no-timer")
    return phrase("read-timer", seconds=settings.turn_timer)


def tally_spoken(place: Plain, grades: Plain | None = None) -> list[str]:
    """The chips and the results of a place at a table, and what the coach made of its decisions, spoken to its player.

    Chips that lie on the table are neither won nor lost yet.
    """
    tally, purse = place["statistics"], chips_spoken(place["chips"])
    if tally is None:
        return [phrase("read-purse", purse=purse)]
    stood, net = standing(tally["net"]), chips_spoken(abs(tally["net"]))
    if place["stake"]:
        lines = [
            phrase("read-stake", purse=purse, stake=chips_spoken(place["stake"])),
            phrase("read-before", standing=stood, chips=net),
        ]
    else:
        lines = [phrase("read-standing", standing=stood, purse=purse, chips=net)]
    if tally["hands"]:
        lines.append(_played(tally))
    if grades is not None and grades["graded"]:
        n, lost = grades["graded"], written(grades["ev_lost"], 2)
        lines.append(phrase("read-graded", n=n, number=count_spoken(n), best=grades["best"], lost=lost))
    return lines


def _played(tally: Plain) -> str:
    """How many hands were played, and how they ended."""
    parts = {name: tally[name] for name in ("won", "lost", "pushed")} | {"percent": written(100 * tally["win_rate"], 0)}
    parts |= {"n": tally["hands"], "number": count_spoken(tally["hands"])}
    n = tally["blackjacks"]
    if n is None:
        return phrase("read-tally", **parts)
    return phrase("read-tally-naturals", naturals=phrase("read-naturals", n=n, number=count_spoken(n)), **parts)
