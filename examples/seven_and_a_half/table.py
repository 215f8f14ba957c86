"""Seven and a half at a live table: how a hand looks, who plays for those who do not answer, and what the coach says.

Seats, chips, the deck and the shape of a round are those of every game with a banker: see `BankedTable`.
"""

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from seven_and_a_half import rules as ask
from seven_and_a_half.engine import GAME, Phase, SevenAndAHalfState, new_round
from seven_and_a_half.observation import Seen
from seven_and_a_half.policy import draw_to_five
from seven_and_a_half.rules import SevenAndAHalfRules
from twentyone.cards.notation import cards_text, parse_cards
from twentyone.errors import HandError
from twentyone.games.contract import BANK, Action, Policy
from twentyone.table.coach.advice import Advice
from twentyone.table.games.banked.round import BankedRound, BankedSeen
from twentyone.table.games.banked.table import BankedTable
from twentyone.table.games.contract import TableGame
from twentyone.table.games.view import CardsView, cards_view

if TYPE_CHECKING:
    from seven_and_a_half.equilibrium import Strategy

SeenAtTable = BankedSeen[Seen]


@dataclass(frozen=True)
class SevenAndAHalfQuestion:
    """A decision as its seat knows it: the own cards and, for a banker, what each player who stands shows."""

    rules: SevenAndAHalfRules
    legal: tuple[str, ...]
    cards: str
    against: tuple[str, ...] | None = None


class SevenAndAHalfCoach:
    """What the solver knows. It is imported when it is first asked: tables without a coach load no solver."""

    def question(self, seen: SeenAtTable, discards: tuple[int, ...] | None) -> SevenAndAHalfQuestion:
        """What a seat asks; every round has a fresh deck, so there is nothing to count."""
        own = seen.seen
        legal = tuple(action.text for action in seen.legal_actions)
        against = tuple(cards_text(own.visible(seat)) for seat in own.standing) if own.viewer == BANK else None
        return SevenAndAHalfQuestion(own.rules, legal, cards_text(own.own), against)

    def advise(self, question: SevenAndAHalfQuestion) -> Advice:
        """The EVs against the heads-up equilibrium; a banker's are added over the players who stand."""
        from seven_and_a_half.equilibrium import solved  # noqa: PLC0415 - see above

        found = solved(question.rules)
        cards = parse_cards(question.cards)
        count = found.pack.counts
        basis = "EVs against the heads-up equilibrium"
        if question.against is None:
            return Advice.of(found.player_evs(count(cards[:1]), count(cards[1:])), basis)
        evs = [found.banker_evs(count(parse_cards(shown)), count(cards)) for shown in question.against]
        known = [one for one in evs if one is not None]
        if not known:
            raise HandError("Nobody stands with a hidden card: there is nothing to lose by drawing.")
        return Advice.of({action: sum(one[action] for one in known) for action in question.legal}, basis)

    def strategy(self, rules: SevenAndAHalfRules) -> "Strategy":
        """The heads-up equilibrium, player and banker."""
        from seven_and_a_half.equilibrium import Strategy, solved  # noqa: PLC0415 - see above

        return Strategy.of(solved(rules))

    def player(self, strategy: "Strategy", generator: random.Random) -> Policy:
        """Who follows the equilibrium as player or banker."""

        def choose(at_table: SeenAtTable) -> Action:
            return at_table.outside(strategy.choose(at_table.seen, generator))

        return choose


class SevenAndAHalfTable(BankedTable[SevenAndAHalfRules, SevenAndAHalfState, Seen]):
    """The game as a table plays it."""

    rules = SevenAndAHalfRules
    game = GAME
    parts = (BankedRound, SevenAndAHalfState, Phase)
    coach = SevenAndAHalfCoach()

    def new_round(self, rules: SevenAndAHalfRules, n_players: int) -> SevenAndAHalfState:
        """A round about to be dealt."""
        return new_round(rules, n_players)

    def largest_win(self, rules: SevenAndAHalfRules) -> int:
        """What a natural pays: a banker must have so much for every bet. [SM-14]"""
        return rules.natural_pays

    def largest_loss(self, rules: SevenAndAHalfRules) -> int:
        """One bet."""
        return 1

    def is_natural(self, state: SevenAndAHalfState, number: int) -> bool:
        """Whether a hand is seven and a half with two cards."""
        return ask.is_natural(state.points(number), len(state.hands[number]))

    def cards_view(self, seen: Seen, number: int, stake: int, net: int | None) -> CardsView:
        """A hand as its observer sees it; of a hidden one, what its face-up cards count."""
        cards, points = seen.hands[number], seen.points(number)
        natural = points is not None and ask.is_natural(points, len(cards))
        return cards_view(
            cards,
            len(cards),
            total=None if points is None else points / 2,
            special="natural" if natural else None,
            busted=points is not None and ask.is_bust(points),
            stake=stake,
            net=net,
            facts={} if points is not None else {"face_up": sum(map(ask.half_points, seen.visible(number))) / 2},
        )

    def simple(self, seen: SeenAtTable) -> Action:
        """Draws to 5 and stands. [SM-15]"""
        return seen.outside(draw_to_five(seen.seen))


TABLE: TableGame[SevenAndAHalfRules, BankedRound[SevenAndAHalfState], None, SeenAtTable] = SevenAndAHalfTable()
