"""Who shows the answers about each game: one line per game."""

from twentyone.present.charts.contract import Presenter
from twentyone.present.charts.plain import PLAIN
from twentyone.registry import Registry
from twentyone.rules.field import Rules

CHARTS = Registry[Presenter](
    "charts",
    "chart",
    blackjack="twentyone.present.charts.blackjack.presenter:PRESENTER",
    banluck="twentyone.present.charts.banluck.presenter:PRESENTER",
)


def presenter_of(rules: Rules) -> Presenter:
    """Who shows the game that is played by these rules; plain sentences and tables for a game that brings nobody."""
    return CHARTS.find(rules.game) if rules.game in CHARTS else PLAIN
