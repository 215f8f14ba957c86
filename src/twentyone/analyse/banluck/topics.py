"""The topics of Ban Luck: one line each."""

from twentyone.analyse import about
from twentyone.analyse.contract import Depth, Topic

PLACE = "twentyone.analyse.banluck"
PRECISE = {"precise": "exact up to four players, smaller errors; takes minutes."}

TOPICS = {
    "reveal": Topic("opening players before drawing", f"{PLACE}.reveal:reveal"),
    "surrender": Topic("the banker's hard 15", f"{PLACE}.surrender:surrender"),
    "opening": Topic("whom to open, at which totals", f"{PLACE}.opening:opening", Depth.QUICK, presets=("singapore",)),
    "sixteen": Topic(about.SIXTEEN, f"{PLACE}.sixteen:sixteen", Depth.QUICK),
    "against-blackjack": Topic("Ban Luck beside basic strategy", f"{PLACE}.against_blackjack:against_blackjack"),
    "rotation": Topic("hands per turn of the bank", f"{PLACE}.rotation.answer:rotation"),
    "bankroll": Topic(about.BANKROLL, f"{PLACE}.bankroll:bankroll"),
    "sensitivity": Topic(
        about.SENSITIVITY, f"{PLACE}.sensitivity:sensitivity", options=about.PAIRS, in_full_report=("pairs",)
    ),
    "counting": Topic(about.COUNTING, f"{PLACE}.counting:counting"),
    "decision-cost": Topic(about.DECISION_COST, f"{PLACE}.decision_cost:decision_cost", Depth.QUICK),
    "simple-chart": Topic(about.SIMPLE_CHART, f"{PLACE}.simple_chart:simple_chart"),
    "presets": Topic("who has the edge in which house", f"{PLACE}.house.presets:presets", presets=("xi_dach",)),
    "edge": Topic("where the banker's edge comes from", f"{PLACE}.house.edge:edge", presets=("xi_dach",)),
    "fifteen": Topic("leaving a 15, on either side", f"{PLACE}.house.fifteen:fifteen", presets=("singapore_run",)),
    "penalty": Topic("who covers the bank's loss", f"{PLACE}.house.penalty:penalty"),
    "full-table": Topic("two to seven players", f"{PLACE}.full_table.answer:full_table", Depth.FULL, options=PRECISE),
}
