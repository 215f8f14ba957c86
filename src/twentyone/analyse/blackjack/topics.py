"""The topics of blackjack: one line each."""

from twentyone.analyse import about
from twentyone.analyse.contract import Depth, Topic

PLACE = "twentyone.analyse.blackjack"

TOPICS = {
    "sixteen": Topic(about.SIXTEEN, f"{PLACE}.sixteen:sixteen", Depth.QUICK),
    "bankroll": Topic(about.BANKROLL, f"{PLACE}.bankroll:bankroll"),
    "sensitivity": Topic(
        about.SENSITIVITY, f"{PLACE}.sensitivity:sensitivity", options=about.PAIRS, in_full_report=("pairs",)
    ),
    "counting": Topic(about.COUNTING, f"{PLACE}.counting.answer:counting"),
    "decision-cost": Topic(about.DECISION_COST, f"{PLACE}.decision_cost:decision_cost", Depth.QUICK),
    "simple-chart": Topic(about.SIMPLE_CHART, f"{PLACE}.simple_chart:simple_chart"),
}
