"""Card counting in Ban Luck: there is nothing to count.

Every hand is dealt from all the cards, shuffled, so what was dealt before is independent of what comes, and the EV of
the next hand is the same after every history.
"""

from twentyone.analyse.answer import Answer
from twentyone.cards.card import FULL_DECK
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.equilibrium import equilibrium


def counting(rules: BanLuckRules) -> Answer:
    """The proof that there is nothing to count."""
    value, n_cards = equilibrium(rules).ev, len(FULL_DECK) * rules.decks
    whole = "the whole deck of 52 cards" if rules.decks == 1 else f"{rules.decks} whole decks of 52 cards"
    findings = (
        f"Do not count: there is nothing to count. Every hand is dealt from {whole}, shuffled for it:"
        f" the order of the cards is uniform over all {n_cards}! orders, whatever was dealt before. So the next hand is"
        " independent of all earlier ones, and no function of the cards seen has any correlation with it.",
        f"The EV of the next hand is {value:+z.6f} bets after every history; a bet that follows a count is a bet that"
        " follows nothing. Removing a card has no effect, because no card is ever missing from the next deck.",
        "Within a hand there is something to know: your own cards are missing from the banker's deck. Heads-up the"
        " composition rows of the strategy tables use all of it. With more players, hands that are opened or settled"
        " early show further cards, which these rows leave out; the topic full-table says what they could gain.",
    )
    return Answer(
        topic="counting",
        question="Can Ban Luck be counted?",
        value=0.0,
        unit="correlation of any count with the next hand",
        method="proof: a fresh shuffle is independent of the past [BL-1]",
        error="None.",
        findings=findings,
        rules=rules,
    )
