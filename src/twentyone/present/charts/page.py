"""The charts of any game as a page of its own: what they are worth and cost, the charts, and a lookup of hands."""

from twentyone.games.registry import game_of
from twentyone.present.charts.plain import rules_phrase
from twentyone.present.charts.registry import presenter_of
from twentyone.present.charts.sheet import document, sentences
from twentyone.solve.contract import Charts


def charts_page(charts: Charts) -> str:
    """The page as HTML; it needs no network."""
    presenter = presenter_of(charts.rules)
    title = f"{game_of(charts.rules).title} strategy, {rules_phrase(charts.rules, short=True)}"
    body = f"{sentences(presenter.charts_text(charts))}<h2>Strategy</h2>{presenter.fragment(charts)}"
    return document(title, body)
