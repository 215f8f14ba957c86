"""Players: functions from a seat's observation to an action. None of them sees more than the seat it plays for.

Any callable of that kind plays; these are the ones with a name. `mimic` and `hoyle` never split, double, insure or
surrender. A chart has two-part codes, so that an action that is not allowed falls back to what the chart says, never
to a habit of the program.
"""

from collections.abc import Callable

from twentyone.cards.card import VALUES, value
from twentyone.games.blackjack.chart import Chart
from twentyone.games.blackjack.hand import hand_is_pair, hand_is_soft, hand_total, shape
from twentyone.games.blackjack.observation import BlackjackObservation
from twentyone.games.blackjack.phase import DECLINE, DOUBLE, HIT, PLAY, SPLIT, STAND, SURRENDER, Phase
from twentyone.games.contract import Action
from twentyone.rules import blackjack as ask

BlackjackPolicy = Callable[[BlackjackObservation], Action]

FIRST_CHOICE = {"H": HIT, "S": STAND, "P": SPLIT, "D": DOUBLE, "R": SURRENDER}


def cautious(observation: BlackjackObservation) -> Action:
    """Never another chip: declines, plays on, stands. What a clock that runs out decides for a player."""
    for action in (DECLINE, PLAY):
        if action in observation.legal_actions:
            return action
    return STAND


def mimic(observation: BlackjackObservation) -> Action:
    """Draws as the dealer does under these rules."""
    draws = ask.dealer_draws(observation.rules, hand_total(observation.cards), hand_is_soft(observation.cards))
    return HIT if draws and HIT in observation.legal_actions else cautious(observation)


def hoyle(observation: BlackjackObservation) -> Action:
    """Hoyle's player: stands on a soft total over 17, else counts every ace one.

    So counted: stands from 17, hits up to 12; from 13 to 16 stands while the dealer shows 2 to 6.
    """
    low, aces, _ = shape(observation.cards)
    if ask.total(low, aces) > 17 or low >= 17:
        return cautious(observation)
    stands = low >= 13 and 2 <= observation.up_value <= 6
    return cautious(observation) if stands or HIT not in observation.legal_actions else HIT


def row_label(observation: BlackjackObservation, as_pair: bool) -> str:
    """The row of a chart in which a viewer's hand is found, as a pair or by its total."""
    cards = observation.cards
    if as_pair:
        return f"pair {VALUES[value(cards[0]) - 1]}"
    return f"{'soft' if hand_is_soft(cards) else 'hard'} {hand_total(cards)}"


def chart_policy(chart: Chart) -> BlackjackPolicy:
    """A player who follows a chart and declines insurance and even money."""

    def choose(observation: BlackjackObservation) -> Action:
        legal = observation.legal_actions
        if len(legal) == 1:
            return legal[0]
        if DECLINE in legal:
            return DECLINE
        wanted = chart_actions(chart, observation)
        if observation.phase == Phase.EARLY_SURRENDER:
            return SURRENDER if wanted[0] == SURRENDER else PLAY
        return next((action for action in wanted if action in legal), STAND)

    return choose


def chart_actions(chart: Chart, observation: BlackjackObservation) -> tuple[Action, ...]:
    """What a chart wants with this hand, best first: the code, its fallback, and for a pair the row of its total."""
    up_value, is_pair = observation.up_value, hand_is_pair(observation.rules, observation.cards)
    code = chart.code(row_label(observation, is_pair), up_value)
    actions = tuple(FIRST_CHOICE[letter] for letter in code.upper())
    if SPLIT not in actions:
        return actions
    by_total = chart.code(row_label(observation, False), up_value)
    return (*actions, *(FIRST_CHOICE[letter] for letter in by_total.upper()))
