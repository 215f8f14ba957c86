"""How a player has done, in words: from the statistics that a view has of every seat."""

from twentyone.present.words.contract import Plain
from twentyone.present.words.grammar import chips_spoken, counted


def tally_spoken(place: Plain) -> list[str]:
    """The chips and the results of a place at a table, spoken to whoever sits there."""
    tally = place["statistics"]
    if tally is None:
        return [f"You have {chips_spoken(place['chips'])}."]
    net = tally["net"]
    standing = "even" if net == 0 else f"{chips_spoken(abs(net))} {'ahead' if net > 0 else 'behind'}"
    lines = [f"You have {chips_spoken(place['chips'])} and are {standing}."]
    if tally["hands"]:
        naturals = "" if tally["blackjacks"] is None else f", {counted(tally['blackjacks'], 'natural')}"
        lines.append(
            f"You have played {counted(tally['hands'], 'hand')}: {tally['won']} won, {tally['lost']} lost,"
            f" {tally['pushed']} pushed{naturals}; you win {100 * tally['win_rate']:.0f} percent."
        )
    return lines
