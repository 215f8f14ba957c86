"""What shows a game's solver answers to people: in the terminal, as pictures, and as a stand-alone page."""

from pathlib import Path
from typing import Any, Protocol


class Presenter(Protocol):
    """How a game's solutions, hands and charts are shown. Each function takes what the game's own solver answers."""

    def headline(self, solution: Any) -> str:
        """What the game is worth under default rules, in the one sentence the app starts with."""
        ...

    def solution_text(self, solution: Any) -> str:
        """What the game is worth, in a few sentences."""
        ...

    def hand_text(self, hand: Any) -> str:
        """What every action is worth with one hand, best first."""
        ...

    def charts_text(self, charts: Any) -> str:
        """What the charts are worth, in a few sentences."""
        ...

    def print_charts(self, charts: Any) -> None:
        """Print the charts in the terminal, coloured where it has colours, with the hands they get wrong."""
        ...

    def draw(self, charts: Any, path: Path | str) -> None:
        """Draw the charts into a png or svg file."""
        ...

    def fragment(self, charts: Any) -> str:
        """The charts as HTML, with their legend, exceptions and a lookup of hands: what page and report have inside.

        `present/charts/sheet.py` has its look.
        """
        ...
