"""The counting systems that have names, each with its author, book and year.

Tags are those of ace, two, … ten. Suits and the ranks of tens are not seen by the simulator: where a system counts only
the red sevens or the black twos, each seven or two counts half; where it leaves the ten itself out of the tens, each
ten counts three quarters. Systems that are cited from Blackjack Review are in its table "Card Counting System
Comparisons" (blackjackreview.com), under the names and people given here.
"""

from dataclasses import replace
from fractions import Fraction

from twentyone.errors import RunError
from twentyone.simulate.counting.system import Count
from twentyone.word import quoted


def _balanced(name: str, tags: str, source: str, ace_weight: int = 0) -> Count:
    return Count(name, tuple(Fraction(tag) for tag in tags.split()), source=source, ace_weight=ace_weight)


def _unbalanced(name: str, tags: str, source: str, pivot: int = 0) -> Count:
    """A system that is used as it runs, started so that a whole shoe ends at its pivot."""
    read = tuple(Fraction(tag) for tag in tags.split())
    per_deck = -Count(name, read).imbalance
    return Count(name, read, true_count=False, start=pivot, start_per_deck=per_deck, source=source)


REVIEW = "in Blackjack Review, Card Counting System Comparisons"

_SYSTEMS = (
    _balanced("hi-lo", "-1 1 1 1 1 1 0 0 0 -1", "Harvey Dubner 1963; Edward Thorp, Beat the Dealer, 2nd ed. 1966"),
    _unbalanced("ko", "-1 1 1 1 1 1 1 0 0 -1", "Olaf Vancura and Ken Fuchs, Knock-Out Blackjack 1996", pivot=4),
    _balanced("hi-opt-1", "0 0 1 1 1 1 0 0 0 -1", "Charles Einstein 1968; Lance Humble and Carl Cooper 1980"),
    _balanced("hi-opt-2", "0 1 1 2 2 1 1 0 0 -2", "Lance Humble and Carl Cooper 1976"),
    _balanced("omega-2", "0 1 1 2 2 2 1 0 -1 -2", "Bryce Carlson, Blackjack for Blood 1992"),
    _balanced("zen", "-1 1 1 2 2 2 1 0 0 -2", "Arnold Snyder, Blackbelt in Blackjack 1983"),
    _balanced("halves", "-1 1/2 1 1 3/2 1 1/2 0 -1/2 -1", "Stanford Wong, Professional Blackjack 1975"),
    _unbalanced("red-7", "-1 1 1 1 1 1 1/2 0 0 -1", "Arnold Snyder, Blackbelt in Blackjack 1983"),
    _balanced("uston-apc", "0 1 2 2 3 2 2 1 -1 -3", "Ken Uston, Million Dollar Blackjack 1981"),
    _balanced("uston-plus-minus", "-1 0 1 1 1 1 1 0 0 -1", "Ken Uston, Million Dollar Blackjack 1981"),
    _unbalanced("uston-ss", "-2 2 2 2 3 2 1 0 -1 -2", "Ken Uston, Ken Uston on Blackjack 1986"),
    _balanced("silver-fox", "-1 1 1 1 1 1 1 0 -1 -1", "Ralph Stricker, The Silver Fox Blackjack System 1996"),
    _balanced("canfield-expert", "0 0 1 1 1 1 1 0 -1 -1", "Richard Canfield, Blackjack Your Way to Riches 1977"),
    _balanced("revere-point-count", "-2 1 2 2 2 2 1 0 0 -2", "Lawrence Revere, Playing Blackjack as a Business 1971"),
    _balanced("revere-plus-minus", "0 1 1 1 1 1 0 0 -1 -1", "Lawrence Revere, Playing Blackjack as a Business 1971"),
    _balanced("revere-14", "0 2 2 3 4 2 1 0 -2 -3", "Lawrence Revere and Julian Braun 1973"),
    _balanced("revere-rapc", "-4 2 3 3 4 3 2 0 -1 -3", "Lawrence Revere and Julian Braun 1971"),
    _unbalanced("ubz-2", "-1 1 2 2 2 2 1 0 0 -2", "George C, The Unbalanced Zen II"),
    _unbalanced("kiss-2", "0 1/2 1 1 1 1 0 0 0 -1", "Fred Renzey, Blackjack Bluebook II 2003"),
    _unbalanced("kiss-3", "-1 1/2 1 1 1 1 1 0 0 -1", "Fred Renzey, Blackjack Bluebook II 2003"),
    _balanced("thorp-tens", "4 4 4 4 4 4 4 4 4 -9", "Edward Thorp, Beat the Dealer 1962"),
    _balanced("thorp-ultimate", "-9 5 6 8 11 6 4 0 -3 -7", "Edward Thorp, Beat the Dealer, 2nd ed. 1966"),
    _unbalanced("noir", "1 1 1 1 1 1 1 1 1 -2", "Jacques Noir, Casino Holiday 1968"),
    _balanced("ace-five", "-1 0 0 0 1 0 0 0 0 0", "Michael Shackleford, wizardofodds.com"),
    _balanced("mentor", "-1 1 2 2 2 2 1 0 -1 -2", "Fred Renzey, Blackjack Bluebook II 2003"),
    _unbalanced("kiss-1", "0 1/2 0 1 1 1 0 0 0 -3/4", "Fred Renzey, Blackjack Bluebook II 2003"),
    _balanced("wilson", "-4 1 1 1 1 1 1 1 1 -1", "Allan Wilson, The Casino Gambler's Guide 1965"),
    _balanced("andersen", "-2 1 1 1 2 1 1 0 -1 -1", "Ian Andersen, Turning the Tables on Las Vegas 1976"),
    _balanced("griffin-1", "0 0 0 1 1 1 1 0 0 -1", f"Peter Griffin; {REVIEW}"),
    _balanced("griffin-4", "0 1 2 3 4 3 3 1 -1 -4", f"Peter Griffin; {REVIEW}"),
    _balanced("griffin-5", "0 2 2 4 5 4 3 1 -1 -5", f"Peter Griffin; {REVIEW}"),
    _balanced("griffin-7", "-6 4 4 5 7 5 3 0 -2 -5", f"Peter Griffin; {REVIEW}"),
    _balanced("griffin-ultimate", "-60 37 45 52 70 46 27 0 -17 -50", f"Peter Griffin; {REVIEW}"),
    _balanced("gordon", "0 1 1 1 1 0 0 0 0 -1", f"Gordon, also DHM; {REVIEW}"),
    _balanced("dmpro", "-2 1 2 2 3 2 1 0 -1 -2", f"Sharp, Halves without fractions; {REVIEW}"),
    _balanced("victor-apc", "0 2 2 2 3 2 2 0 -1 -3", f"Victor Advanced Point Count; {REVIEW}"),
    _balanced("c-r", "-1 1/2 1 1 1 1 1/2 0 0 -1", f"Chambliss and Roginski; {REVIEW}"),
    _balanced("ambition", "-1 1 1 1 1 1 1/2 0 -1/2 -1", f"Courter and Tibbetts; {REVIEW}"),
    _unbalanced("ambition-u", "-1/2 1 1 1 1 1 0 0 0 -1", f"Courter and Tibbetts; {REVIEW}"),
    _unbalanced("t-hop-1", "0 0 1 1 1 1 1 0 0 -1", f"Hopper; {REVIEW}"),
    _unbalanced("t-hop-2", "0 1 1 2 2 2 1 0 0 -2", f"Hopper; {REVIEW}"),
    _balanced("graham-2", "-2 1 1 1 1 1 1 0 0 -1", f"Graham; {REVIEW}"),
    _balanced("graham-7", "-6 4 4 5 7 4 3 0 -1 -5", f"Graham; {REVIEW}"),
    _unbalanced("brh-0", "-2 2 2 2 2 2 1 0 0 -2", f"BRH-0; {REVIEW}"),
    _unbalanced("brh-1", "-2 1 2 2 3 2 1 0 0 -2", f"BRH-I; {REVIEW}"),
    _balanced("ebj-2", "-2 2 2 2 2 2 1 0 -1 -2", f"EBJ II; {REVIEW}"),
    _balanced("awk", "-2 1 1 1 2 1 0 0 0 -1", f"AWK; {REVIEW}"),
    _unbalanced("hnf", "1 1 1 2 2 1 1 0 0 -2", f"HNF; {REVIEW}"),
    _unbalanced("revere-five", "0 0 0 0 1 0 0 0 0 0", f"Lawrence Revere; {REVIEW}"),
    _balanced("hi-opt-1-aces", "0 0 1 1 1 1 0 0 0 -1", "Hi-Opt I with its side count of aces", ace_weight=1),
    _balanced("hi-opt-2-aces", "0 1 1 2 2 1 1 0 0 -2", "Hi-Opt II with its side count of aces", ace_weight=2),
    _balanced("omega-2-aces", "0 1 1 2 2 2 1 0 -1 -2", "Omega II with its side count of aces", ace_weight=2),
    _balanced("uston-apc-aces", "0 1 2 2 3 2 2 1 -1 -3", "Uston APC with its side count of aces", ace_weight=3),
)

COUNTS = {count.name: count for count in _SYSTEMS}
"""The systems by name."""

OTHER_NAMES = {
    "reko": "ko",
    "canfield-master": "omega-2",
    "griffin-2": "omega-2",
    "griffin-3": "uston-apc",
    "wong-halves": "halves",
    "high-low": "hi-lo",
    "einstein": "hi-opt-1",
    "precision": "mentor",
    "brh-2": "t-hop-2",
    "archer": "noir",
    "tri-level": "andersen",
    "ebj-3": "dmpro",
}
"""Systems with the tags of another one: Wattenberger's REKO (2009) plays KO with fewer indices, Canfield's Master
(1977) has the tags of Omega II, Cant's and Keen's Precision Count those of Mentor."""


RUNNING = "running-"
"""Before a name: the same count as it runs, not divided by the decks left."""


def find_count(name: str) -> Count:
    """The system of that name, or that of ten comma-separated tags."""
    plain = name.removeprefix(RUNNING)
    known = OTHER_NAMES.get(plain, plain)
    if known in COUNTS:
        return COUNTS[known] if plain == name else replace(COUNTS[known], name=name, true_count=False)
    if "," in name:
        return Count.of_tags(name.split(","), name=name)
    raise RunError(
        f"There is no count {quoted(name)}: there are {', '.join((*COUNTS, *OTHER_NAMES))}, each undivided with"
        f" {RUNNING} before its name, or ten tags, ace to ten, with commas."
    )
