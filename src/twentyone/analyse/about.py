"""What the topics that are asked of several games are about, in the words of indexes and reports."""

SIXTEEN = "should I hit 16?"
BANKROLL = "spread, ruin, Kelly, drawdown"
SENSITIVITY = "what every rule is worth"
COUNTING = "what cards seen are worth"
DECISION_COST = "the costliest mistakes"
SIMPLE_CHART = "what few rules lose"

PAIRS = {"pairs": "also every pair of fields; takes minutes."}
"""The option of `sensitivity`, and what the help says about it."""
