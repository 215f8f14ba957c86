"""Ban Luck at a table: a fresh deck for every hand, and a banker who may be one of the players.

A hand that the banker voids is dealt again with the same bets. [BL-12]
"""

from typing import ClassVar

from twentyone.games.banluck import GAME
from twentyone.games.banluck.hand import hand_is_soft, hand_rung, hand_total
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import BanLuckState, Phase, new_round
from twentyone.games.contract import Action
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import BanLuckRules, Penalty
from twentyone.rules.banluck_question import Rung
from twentyone.table.games.banked.round import BankedRound, BankedSeen
from twentyone.table.games.banked.table import BankedTable
from twentyone.table.games.banluck.coach import BanLuckCoach, simple
from twentyone.table.games.contract import TableGame
from twentyone.table.games.view import CardsView, Facts, SeatView, cards_view
from twentyone.table.session.player import Tally


class BanLuckTable(BankedTable[BanLuckRules, BanLuckState, BanLuckObservation]):
    """Ban Luck as a table plays it."""

    rules = BanLuckRules
    game = GAME
    parts = (BankedRound, BanLuckState, Phase)
    coach = BanLuckCoach()
    keys: ClassVar[dict[str, str]] = {"play": "decline"}

    def new_round(self, rules: BanLuckRules, n_players: int) -> BanLuckState:
        """A hand about to be dealt. [BL-10, BL-21]"""
        return new_round(rules, n_players, self.game.deck * rules.decks)

    def n_cards(self, rules: BanLuckRules) -> int:
        """One deck or two. [BL-1]"""
        return len(self.game.deck) * rules.decks

    def new_round_for(self, rules: BanLuckRules, bets: tuple[int, ...]) -> BanLuckState:
        """A hand for these bets, which a penalty is shared and limited by. [BL-38]"""
        has_penalty = ask.has_penalty(rules, len(bets))
        return (
            new_round(rules, len(bets), self.game.deck * rules.decks, bets)
            if has_penalty
            else self.new_round(rules, len(bets))
        )

    def largest_win(self, rules: BanLuckRules) -> int:
        """The most a bet can win."""
        return ask.largest_win(rules)

    def largest_loss(self, rules: BanLuckRules) -> int:
        """The most a bet can lose."""
        return ask.largest_loss(rules)

    def largest_penalty(self, rules: BanLuckRules) -> int:
        """The most that somebody who stood below the minimum pays besides."""
        return rules.penalty_cap if rules.penalty == Penalty.COVERS_BANK else 0

    def redeals(self, state: BankedRound[BanLuckState]) -> bool:
        """A hand the banker voided is dealt again. [BL-12]"""
        return state.state.voided

    def is_void(self, seen: BanLuckObservation) -> bool:
        """Whether the banker voided the hand."""
        return seen.voided

    def is_natural(self, state: BanLuckState, number: int) -> bool:
        """Ban Ban and Ban Luck count as blackjacks."""
        return ask.is_natural(hand_rung(state.rules, state.hands[number]))

    def tally(self, state: BankedRound[BanLuckState], seat: int) -> Tally:
        """A seat's hand, counted; a voided one as none."""
        return Tally() if state.state.voided else super().tally(state, seat)

    def cards_view(self, seen: BanLuckObservation, number: int, stake: int, net: int | None) -> CardsView:
        """A hand as its observer sees it; its total and rung once it is whole."""
        cards = seen.hands[number] or ()
        is_whole = len(cards) >= 2
        rung = Rung(hand_rung(seen.rules, cards)) if is_whole else None
        total = hand_total(seen.rules, cards) if is_whole else None
        facts: Facts = {"announced": seen.announced[number]}
        if seen.escaped[number]:
            facts["escaped"] = True
        is_lost = net is not None and net < 0 < stake and not seen.busted[number]  # the banker's own hand has no stake
        if is_lost and total is not None and ask.has_forfeited(seen.rules, total, len(cards)):
            facts["forfeited"] = True
        return cards_view(
            cards,
            seen.n_cards[number],
            total=total,
            soft=is_whole and hand_is_soft(seen.rules, cards),
            special=rung.name.lower() if rung is not None and rung > Rung.PLAIN else None,
            busted=seen.busted[number],
            stake=stake,
            net=net,
            facts=facts,
        )

    def _seat_view(self, seen: BankedSeen[BanLuckObservation], number: int) -> SeatView:
        """A seat whose hand shows what the hand has lost, and beside it the penalty. [BL-38]"""
        view = super()._seat_view(seen, number)
        penalties, net = seen.seen.penalties, seen.seen.nets[number]
        if not penalties or not penalties[number] or net is None or view["net"] is None:
            return view
        # nobody loses more than they have, so a hand that took everything leaves nothing for the penalty
        own = max(int((net + penalties[number]) * view["bet"]), view["net"])
        cards = self.cards_view(seen.seen, number, view["bet"], own)
        return {**view, "hands": [cards], "facts": {"penalty": view["net"] - own}}

    def simple(self, seen: BankedSeen[BanLuckObservation]) -> Action:
        """Draws to 16 and stands; as banker never surrenders, and opens whom the rules make them open. [BT-6]"""
        return simple(seen)


BANLUCK: TableGame[BanLuckRules, BankedRound[BanLuckState], None, BankedSeen[BanLuckObservation]] = BanLuckTable()
