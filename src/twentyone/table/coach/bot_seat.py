"""The seats of bots: the names and faces they have, and what they bet. How they play is their game's to say."""

import random

from twentyone.errors import TableError
from twentyone.language.catalogue import remark
from twentyone.table.live.name import AVATARS, skeleton
from twentyone.table.live.table import LiveTable

STYLES = ("flat", "random", "spread")
FIRST = (
    "Mei",
    "Tan",
    "Ada",
    "Bo",
    "Cleo",
    "Dex",
    "Eve",
    "Finn",
    "Gus",
    "Hana",
    "Ivo",
    "June",
    "Kai",
    "Lin",
    "Max",
    "Noor",
)
LAST = ("Ace", "Bell", "Cobb", "Dunn", "Frost", "Gold", "Hart", "Jade", "Lake", "Moss", "Reed", "Stone", "Vale", "Wren")
LONGEST_SPREAD = 8


def new_names(
    table: LiveTable, count: int, generator: random.Random, seat: int | None = None
) -> list[tuple[int, str, str]]:
    """Free seats, drawn at random unless one is named, with a name and a face for each bot to come."""
    if seat is not None and count != 1:
        raise TableError(remark("refusal-bot-seat"))
    if count > len(table.free_seats):
        raise TableError(remark("refusal-bots-fit", bots=count, free=len(table.free_seats)))
    taken = {skeleton(place.name) for place in table.places if place}
    names = [name for first in FIRST for last in LAST if skeleton(name := f"{first} {last}") not in taken]
    seats = generator.sample(table.free_seats, count) if seat is None else [seat]
    return list(zip(seats, generator.sample(names, count), generator.sample(AVATARS, count), strict=True))


def bet(table: LiveTable, seat: int, generator: random.Random) -> int | None:
    """What a bot bets: its base bet, anything within the limits, or twice the last bet after a win. None repeats."""
    lowest, highest, _ = table.session.bet_range(seat)
    style, player = table.place(seat).style, table.session.player(seat)
    base = table.session.settings.base_bet
    wish = base
    if style == "random":
        wish = generator.randint(lowest, max(lowest, min(highest, LONGEST_SPREAD * base)))
    elif style == "spread" and table.last_nets[seat - 1] > 0:
        wish = min(2 * (player.last_bet or base), LONGEST_SPREAD * base)
    return max(lowest, min(wish, highest))
