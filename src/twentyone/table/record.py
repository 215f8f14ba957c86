"""What everybody's rounds at a table came to, read off its journal: the numbers behind a player's statistics.

A record is kept by token, for that is who a player is; it goes on where the journal went on. It holds finished rounds
only, and what a player is told of it is that player's own.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from twentyone.games.contract import Event, HandSettled
from twentyone.table import request as ask
from twentyone.table.event import BetPlaced, RoundEnded, RoundStarted
from twentyone.table.journal import Entry, parse_request
from twentyone.table.live import LiveTable
from twentyone.table.step import step

MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class SettledHand:
    """One hand of a round: the word of the game for how it ended, and what it won, in bets as text."""

    why: str
    net: str


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round of one player. `net` and `chips`, what the player had afterwards, are in tenths of a chip.

    `bet` is in whole chips, 0 for the banker; `graded` decisions were `best` so often and cost `lost_millionths` of a
    chip, known a moment after the round.
    """

    round: int
    at: int
    game: str
    profile: str
    seat: int
    banker: bool
    bet: int
    net: int
    chips: int
    hands: tuple[SettledHand, ...]
    graded: int = 0
    best: int = 0
    lost_millionths: int = 0

    def to_dict(self) -> dict[str, Any]:
        """The round as JSON has it; what mistakes have cost in chips."""
        plain = asdict(self)
        return plain | {"ev_lost": plain.pop("lost_millionths") / MILLION}


@dataclass
class Record:
    """The finished rounds of a table by the hash of the player's token; `version` says how far it has read."""

    rounds: dict[str, list[PlayedRound]] = field(default_factory=dict)
    _table: LiveTable | None = None
    _bets: dict[int, int] = field(default_factory=dict)
    _settled: dict[int, list[SettledHand]] = field(default_factory=dict)

    @property
    def version(self) -> int:
        """The last entry that was read; 0 before the first."""
        return self._table.version if self._table else 0

    def read(self, entries: Iterable[Entry]) -> None:
        """Go on with the next entries of the journal."""
        for entry in entries:
            before, request = self._table, parse_request(entry.request)
            self._table, events = step(before, request, entry.at)
            if before is not None:
                self._note(before, events, self._table.now)
                if isinstance(request, ask.Grade):
                    self._grade(before, request)

    def _note(self, before: LiveTable, events: Iterable[Event], at: int) -> None:
        gained = [0] * len(before.places)
        for event in events:
            if isinstance(event, BetPlaced):
                self._bets[event.seat] = event.chips
            elif isinstance(event, RoundStarted):
                self._settled = {}
            elif isinstance(event, HandSettled):
                self._settled.setdefault(event.seat, []).append(SettledHand(event.why, str(event.net)))
            elif isinstance(event, RoundEnded):
                gained = [total + net for total, net in zip(gained, event.tenths, strict=True)]
                self._end(before, event, gained, at)

    def _end(self, before: LiveTable, event: RoundEnded, gained: list[int], at: int) -> None:
        """Write the round down for every person in it: whoever had a hand, and whoever held the bank against them."""
        session = before.session
        for seat, (place, player) in enumerate(zip(before.places, session.players, strict=True), 1):
            is_banker = seat == session.banker
            if place is None or place.is_bot or player is None or not (is_banker or seat in self._settled):
                continue
            played = PlayedRound(
                round=event.number,
                at=at,
                game=session.game,
                profile=session.profile,
                seat=seat,
                banker=is_banker,
                bet=0 if is_banker else self._bets.get(seat, 0),
                net=event.tenths[seat - 1],
                chips=player.purse + gained[seat - 1],
                hands=tuple(self._settled.get(seat, ())),
            )
            self.rounds.setdefault(place.token_hash, []).append(played)

    def _grade(self, before: LiveTable, request: ask.Grade) -> None:
        """Add the grades to the player's last round, which they belong to."""
        rounds = self.rounds.get(before.place(request.seat).token_hash)
        if rounds:
            last = rounds[-1]
            rounds[-1] = replace(
                last,
                graded=last.graded + len(request.grades),
                best=last.best + sum(grade.lost_bets == 0 for grade in request.grades),
                lost_millionths=last.lost_millionths + sum(grade.lost_chips for grade in request.grades),
            )
