"""A table that plays round after round: each verb gives the next session and what happened, and nothing else.

Randomness, time and people are outside: cards come in as moves, a clock's verdict as the action it stands for. The
events of a session are its log.
"""

from enum import StrEnum
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from twentyone.errors import ActionError, BetError, SeatError
from twentyone.games.contract import BANK, CHANCE, Event, Move, State
from twentyone.language.catalogue import remark
from twentyone.remembered import once_in_a_row
from twentyone.rules.field import Rules, rules_dict
from twentyone.rules.table import TENTHS, TableSettings, highest_bet, lowest_bet
from twentyone.table.games.contract import AnyTableGame
from twentyone.table.games.registry import check_kind, table_game
from twentyone.table.session.event import (
    BankTaken,
    BetPlaced,
    ChipsBought,
    ChipsBrought,
    ChipsDealt,
    GameBegun,
    PlayerBroke,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    RoundEnded,
    RoundStarted,
    RulesChanged,
    SessionEnded,
    SessionOpened,
)
from twentyone.table.session.player import Player
from twentyone.table.session.profile import profile_name

MAX_SEATS = 7


class Stage(StrEnum):
    """Where a session is."""

    BETTING = "betting"
    SEEDS = "seeds"
    ROUND = "round"
    OVER = "over"


class BetRange(NamedTuple):
    """The least and the most a seat may bet, in whole chips, and why no more.

    It is limited by the `table`, its own `chips`, the largest `loss` of a hand, or the `bank`'s chips.
    """

    lowest: int
    highest: int
    limited_by: str


class Session(msgspec.Struct, frozen=True, gc=False):
    """A table and its players; `players[0]` is at seat 1, None is a free seat. Equal sessions have equal futures.

    `n_dealt` counts the cards dealt since the table opened; `carry` is what the last round left, such as the shoe;
    `banker` is the seat that holds the bank, 0 the house. With `asks_forced` a seat whose cards lie face down is asked
    even if it has a single legal action. A session that is `held` does not begin a round by itself: once all bets
    are in it is in stage `seeds` until it is told to. One that has `ended` stays over, whoever comes or goes; one that
    `goes_on` is never over. `last` is the finished round until the next one begins, for those who want to look at it
    once more.
    """

    game: str
    rules: Rules
    settings: TableSettings
    players: tuple[Player | None, ...]
    seed: int | None = None
    round: State | None = None
    n_rounds: int = 0
    n_dealt: int = 0
    carry: Any = None
    banker: int = BANK
    asks_forced: bool = False
    held: bool = False
    ended: bool = False
    last: State | None = None
    goes_on: bool = False

    # What is asked of a session -----------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """Whether bets are open, all in, a round is on, or the table is over. [BT-9]"""
        return Stage.ROUND if self.round is not None else _stage_without_round(self)

    @property
    def _is_ready(self) -> bool:
        """Whether all bets are in and the round waits only for being told to begin."""
        return self.held and not self.waiting_for and any(player and player.bet is not None for player in self.players)

    @property
    def _is_over(self) -> bool:
        """Solo until broke, among several until at most one has chips; a table that goes on is never over. [BT-9]"""
        return self.ended or (not self.goes_on and _standing(self.players)[0])

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats from which a bet or a move is wanted now; CHANCE where a card is."""
        if self.round is not None:
            return self.round.actors
        is_decided, owing = _standing(self.players)
        is_over = is_decided and not self.goes_on
        if is_over:
            return ()
        return tuple([number for number in owing if number != self.banker]) if self.banker in owing else owing

    def player(self, seat: int) -> Player:
        """Who sits at a seat; refused where nobody does."""
        if not 1 <= seat <= len(self.players):
            raise SeatError(remark("refusal-no-seat", seat=seat, seats=len(self.players)))
        player = self.players[seat - 1]
        if player is None:
            raise SeatError(remark("refusal-seat-empty", seat=seat))
        return player

    @property
    def profile(self) -> str:
        """The name of the house rules, `custom` if they are nobody's. [BT-8]"""
        return profile_name(self.game, self.rules)

    # What may be asked of it --------------------------------------------------------------------------

    def _check_between_rounds(self) -> None:
        """Refuse what cannot be done while a round is played or about to begin."""
        if self.round is not None:
            raise ActionError(remark("refusal-in-play"))
        if self.stage == Stage.SEEDS:
            raise ActionError(remark("refusal-cards-coming"))

    def _with_player(self, seat: int, player: Player | None) -> "Session":
        return replace(self, players=(*self.players[: seat - 1], player, *self.players[seat:]))

    @property
    def _game(self) -> AnyTableGame:
        return table_game(self.game)

    def place_bet(self, seat: int, chips: int | None = None) -> "Stepped":
        """Bet on the next round: whole chips, 0 to sit it out; None repeats the last bet, at first the base bet."""
        self._check_between_rounds()
        player = self.player(seat)
        if self._is_over:
            raise BetError(remark("refusal-bets-over"))
        if player.is_out:
            raise BetError(remark("refusal-bet-broke", name=player.name))
        if seat == self.banker:
            raise BetError(remark("refusal-bet-banker", name=player.name))
        lowest, highest, _ = self.bet_range(seat)
        if chips is None:
            wish = self.settings.base_bet if player.last_bet is None else player.last_bet
            chips = max(lowest, min(wish, highest))
        else:
            chips = self._checked_bet(player, chips, lowest, highest)
        session = self._with_player(seat, replace(player, bet=chips, last_bet=chips or player.last_bet))
        placed = BetPlaced(seat, chips=chips)
        if session.waiting_for or session.held:
            return session, (placed,)
        session, started = session.start_round()
        return session, (placed, *started)

    def bet_range(self, seat: int) -> BetRange:
        """What a seat may bet now: limits, its own chips, a banker's. [BT-3, BT-13]

        A player who cannot cover the largest loss of one chip may bet one all the same, and loses at most that.
        """
        purse = self.player(seat).purse
        limit, chips = self.settings.table_max_bet, purse // TENTHS
        covered = max(purse // (TENTHS * self.largest_loss), min(1, chips))
        highest = min(highest_bet(self.settings, purse), covered)
        if self.banker:
            highest = max(0, min(highest, self._payable(seat)))
        cause = {covered: "loss", chips: "chips", limit: "table"}.get(highest, "bank")
        return BetRange(min(lowest_bet(self.settings, purse), highest), highest, cause)

    def _payable(self, seat: int) -> int:
        """What the seat that holds the bank can still pay somebody, beside the bets that are in."""
        others = sum(player.bet or 0 for number, player in enumerate(self.players, 1) if player and number != seat)
        return self.player(self.banker).purse // (TENTHS * self._game.largest_win(self.rules)) - others

    @property
    def largest_loss(self) -> int:
        """How many times the bet a hand may cost a player."""
        return self._game.largest_loss(self.rules)

    def _checked_bet(self, player: Player, chips: int, lowest: int, highest: int) -> int:
        """A typed bet, or a refusal that says what may be bet. [BT-5]"""
        if chips and not lowest <= chips <= highest:
            raise BetError(
                remark(
                    "refusal-bet-limits",
                    name=player.name,
                    chips=chips,
                    low=lowest,
                    high=highest,
                    purse=player.purse / TENTHS,
                )
            )
        return chips

    def start_round(self) -> "Stepped":
        """Begin the round once every bet is in; if all sit out, bets open again."""
        if self.round is not None:
            raise ActionError(remark("refusal-in-play"))
        if self.held and self.stage != Stage.SEEDS:
            raise ActionError(remark("refusal-bets-missing"))
        bets = tuple(player.bet or 0 if player else 0 for player in self.players)
        if not any(bets):
            return self._cleared(), ()
        purses = tuple(player.purse if player else 0 for player in self.players)
        state, events = self._game.open_round(
            self.rules, self.settings, bets, purses, self.carry, self.banker, self.asks_forced
        )
        number = self.n_rounds + 1
        return replace(self, round=state, n_rounds=number, last=None), (RoundStarted(BANK, number=number), *events)

    def _cleared(self) -> "Session":
        return replace(self, players=tuple(player and replace(player, bet=None) for player in self.players))

    def play(self, move: Move, seat: int | None = None) -> "Stepped":
        """Deal a card, or act for a seat (the one on turn, if none is named)."""
        if self.round is None:
            raise ActionError(remark("refusal-round-not"))
        dealt = self.round.actor == CHANCE
        state, events = self.round.step(move, seat)
        session = replace(self, round=state, n_dealt=self.n_dealt + dealt)
        if state.actor is not None:
            return session, events
        session, ended = session._end_round(state)
        return session, (*events, *ended)

    def _end_round(self, state: State) -> "Stepped":
        """Pay the players, count their hands, and see who is broke. [BT-4, BT-9]"""
        nets: list[int] = []
        players: list[Player | None] = []
        broke: list[Event] = []
        for seat, player in enumerate(self.players, 1):
            if player is None:
                nets.append(0)
                players.append(None)
                continue
            net = self._game.net_tenths(state, seat)
            tally = player.tally + self._game.tally(state, seat)
            bet = player.bet if self._game.redeals(state) else None
            paid = replace(player, purse=player.purse + net, bet=bet, tally=tally)
            if paid.is_out and not player.is_out:
                broke.append(PlayerBroke(seat))
            nets.append(net)
            players.append(paid)
        session = replace(self, players=tuple(players), round=None, carry=self._game.carry(state), last=state)
        ended = RoundEnded(BANK, number=self.n_rounds, tenths=tuple(nets))
        if self._game.redeals(state) and not self.held:
            session, started = session.start_round()
            return session, (ended, *started)
        over = (SessionEnded(session.winner),) if session._is_over else ()
        return session, (ended, *broke, *over)

    @property
    def winner(self) -> int:
        """The one seat that still has chips at the end of a table of several; 0 if there is none."""
        solvent = [number for number, player in enumerate(self.players, 1) if player and not player.is_out]
        return solvent[0] if self._is_over and solvent else BANK

    def join(self, seat: int, name: str, purse: int | None = None, brought: int = 0) -> "Stepped":
        """Sit down at a free seat: with what was kept (`purse`) or is `brought`, else with the starting chips."""
        self._check_between_rounds()
        if not 1 <= seat <= len(self.players):
            raise SeatError(remark("refusal-no-seat", seat=seat, seats=len(self.players)))
        if self.players[seat - 1] is not None:
            raise SeatError(remark("refusal-seat-taken", seat=seat))
        player = _new_player(name, self.settings)
        if brought:
            player = replace(player, purse=brought)
            return self._with_player(seat, player), (ChipsBrought(seat, name=player.name, tenths=brought),)
        if purse is not None:
            player = replace(player, purse=purse)
            returned = PlayerReturned(seat, name=player.name, tenths=purse)
            return self._with_player(seat, player), (returned,)
        return self._with_player(seat, player), (PlayerJoined(seat, name=player.name),)

    def leave(self, seat: int) -> "Stepped":
        """Stand up."""
        self._check_between_rounds()
        left = PlayerLeft(seat, tenths=self.player(seat).purse)
        session = self._with_player(seat, None)
        if seat == self.banker:
            session = replace(session._cleared(), banker=BANK)
            return session, (left, BankTaken(BANK))
        if session.waiting_for or session._is_over or session.held:
            return session, (left,)
        session, started = session.start_round()
        return session, (left, *started)

    def without_bets(self) -> "Session":
        """Bets open again, whoever has bet already."""
        self._check_between_rounds()
        return self._cleared()

    def take_bank(self, seat: int) -> "Stepped":
        """Hold the bank from the next round on, in a game whose banker is a player; seat 0 gives it to the house."""
        self._check_between_rounds()
        if not self._game.has_banker:
            raise SeatError(remark("refusal-bank-house", game=self.game))
        if seat != BANK and self.player(seat).is_out:
            raise SeatError(remark("refusal-bank-broke", name=self.player(seat).name))
        return replace(self._cleared(), banker=seat), (BankTaken(seat),)

    def buy_chips(self, seat: int, tenths: int | None = None) -> "Stepped":
        """Buy the starting chips once more, or so many tenths of a chip, when too few are left for a bet."""
        self._check_between_rounds()
        player = self.player(seat)
        if player.purse >= TENTHS * self.settings.table_min_bet:
            raise BetError(
                remark(
                    "refusal-rebuy", name=player.name, purse=player.purse / TENTHS, least=self.settings.table_min_bet
                )
            )
        tenths = tenths or TENTHS * self.settings.starting_chips
        session = self._with_player(seat, replace(player, purse=player.purse + tenths))
        return session, (ChipsBought(seat, tenths=tenths),)

    def play_again(self) -> "Stepped":
        """Begin a game that was over anew: everybody at the table has the starting chips, the house the bank."""
        if self.round is not None or not self._is_over:
            raise ActionError(remark("refusal-not-over"))
        chips = self.settings.starting_chips
        seated = [(number, player) for number, player in enumerate(self.players, 1) if player]
        players = tuple(player and replace(player, purse=TENTHS * chips, bet=None) for player in self.players)
        dealt = (ChipsDealt(number, before=player.purse, tenths=TENTHS * chips) for number, player in seated)
        bank = (BankTaken(BANK),) if self.banker != BANK else ()
        begun = replace(self, players=players, banker=BANK, ended=False)
        return begun, (GameBegun(BANK, chips=chips), *dealt, *bank)

    def change_rules(self, rules: Rules, settings: TableSettings) -> "Stepped":
        """Play by other rules or settings from the next round on."""
        self._check_between_rounds()
        check_kind(self.game, rules)
        session = replace(self._cleared(), rules=rules, settings=settings)
        changed = RulesChanged(
            BANK, profile=session.profile, rules=rules_dict(session.rules), settings=rules_dict(session.settings)
        )
        return session, (changed,)


Stepped = tuple[Session, tuple[Event, ...]]
"""The session afterwards, and what happened."""


def chips_text(tenths: int) -> str:
    """Tenths of a chip as chips: `7.5`, `100`."""
    whole, rest = divmod(abs(tenths), TENTHS)
    return f"{'-' if tenths < 0 else ''}{whole}{f'.{rest}' if rest else ''}"


@once_in_a_row
def _stage_without_round(session: Session) -> Stage:
    if session._is_over:
        return Stage.OVER
    return Stage.SEEDS if session._is_ready else Stage.BETTING


Standing = tuple[bool, tuple[int, ...]]
"""Whether a table is decided, and who still has to bet."""


@once_in_a_row
def _standing(players: tuple[Player | None, ...]) -> Standing:
    """Whether a table with these players is decided, and who of them still has to bet. [BT-9]"""
    seated = [(number, player) for number, player in enumerate(players, 1) if player is not None]
    solvent = [(number, player) for number, player in seated if not player.is_out]
    is_decided = not solvent if len(seated) <= 1 else len(solvent) <= 1
    return is_decided, tuple(number for number, player in solvent if player.bet is None)


def _new_player(name: str, settings: TableSettings) -> Player:
    if not name.strip():
        raise SeatError(remark("refusal-name-missing"))
    return Player(name.strip(), TENTHS * settings.starting_chips)


def open_session(
    game: str, rules: Rules, settings: TableSettings, names: tuple[str, ...], seed: int | None = None
) -> tuple[Session, tuple[Event, ...]]:
    """A table for the named players, an empty name a free seat; `seed` is for tables that deal by one."""
    if not 1 <= len(names) <= MAX_SEATS:
        raise SeatError(remark("refusal-seats-number", seats=len(names)))
    check_kind(game, rules)
    players = tuple(_new_player(name, settings) if name.strip() else None for name in names)
    opened = SessionOpened(
        BANK, BANK, game, rules_dict(rules), rules_dict(settings), tuple(name.strip() for name in names), seed
    )
    return Session(game, rules, settings, players, seed), (opened,)
