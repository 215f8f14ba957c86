"""What the studies of full tables come to, in sentences."""

from collections.abc import Mapping
from dataclasses import replace

from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.solve.banluck.table.banker_summary import Habit
from twentyone.solve.banluck.table.study import Precision, Study, is_heads_up_play
from twentyone.solve.banluck.table.value import TableValue

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
        f" best replies, {worst:.5f} at most. It goes from replies tried on other samples than they were fitted to, to"
        " replies as fitted and two standard errors more, the banker seeing every other hand where hands are opened."
        " Strategies go by the own cards and, for the banker, by the players' numbers of cards."
    )


def findings(
    rules: BanLuckRules, found: Studies, players: tuple[int, ...], shown: int, told: tuple[Habit, ...]
) -> tuple[str, ...]:
    """What the tables show, the table of `shown` players first."""
    forced, free, none = (found[way, shown].value for way in (Reveal.FORCED, Reveal.OPTIONAL, Reveal.NONE))
    last = players[-1]
    said = [
        f"{players_text(shown).capitalize()} and the banker: a banker who must open before drawing earns"
        f" {-100 * forced.ev:+.3f} % of the bet from each player, one who may choose whom to open"
        f" {-100 * free.ev:+.3f} %, one who opens nobody {-100 * none.ev:+.3f} % ({_how_sure(none)}).",
        _heads_up_words(rules, last),
        "Without opening one draw faces everybody and cannot suit each player. Choosing whom to open is worth, in bets"
        f" a player against never opening, {_opening_words(found, sorted({min(2, shown), shown, last}))}; and against"
        f" having to open {forced.ev - free.ev:+.5f}.",
        *_banker_words(told, shown),
        _knowledge_words(found),
    ]
    return tuple(said)


def _how_sure(value: TableValue) -> str:
    return "exactly" if value.is_exact else f"standard error {100 * value.standard_error:.3f} %"


def _opening_words(found: Studies, tables: list[int]) -> str:
    """What choosing whom to open is worth against never opening, at some tables."""
    worth = {n: found[Reveal.NONE, n].value.ev - found[Reveal.OPTIONAL, n].value.ev for n in tables}
    return ", ".join(f"{amount:+.5f} with {players_text(n)}" for n, amount in worth.items())


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
        f"As banker of {players_text(shown)} who opens nobody, {'; '.join(advice)}.",
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
        "What opened hands tell: a banker who saw the cards of every other player before deciding about one would gain"
        f" {max(seen):.5f} bets per player at most, and one who counts the tens in drawn hands {max(tens):.5f}."
        f" A player in the last seat, who knows how many cards all others hold, would gain {player:.5f} at most."
    )
