"""What a solver answers, printed: as JSON, or as the game's presenter shows it."""

from pathlib import Path

from twentyone.present.charts.registry import presenter_of
from twentyone.present.cli.option import print_json
from twentyone.solve.contract import Charts, HandEv, Solution, Written


def show_solution(solution: Solution, json: bool) -> None:
    """Print what a game is worth."""
    if json:
        print_json(solution.to_dict())
    else:
        print(presenter_of(solution.rules).solution_text(solution))


def show_hand(hand: HandEv, json: bool) -> None:
    """Print what every action is worth with a hand."""
    if json:
        print_json(hand.to_dict())
    else:
        print(presenter_of(hand.rules).hand_text(hand))


def write_charts(charts: Charts, out: Path, kind: str) -> None:
    """Draw charts into a picture, or write them as a page or as a strategy file."""
    if kind == "txt":
        assert isinstance(charts, Written)
        out.write_text(charts.to_text(), encoding="utf-8")
    elif kind == "html":
        from twentyone.present.charts.page import charts_page

        out.write_text(charts_page(charts), encoding="utf-8")
    else:
        presenter_of(charts.rules).draw(charts, out)


def show_charts(charts: Charts, out: Path | None, kind: str, json: bool) -> None:
    """Write the charts into a file where one is named, and print them or where they went."""
    if out:
        write_charts(charts, out, kind)
    if json:
        print_json(charts.to_dict() | {"out": str(out) if out else None})
    elif out:
        print(f"Wrote {out}.")
    else:
        presenter_of(charts.rules).print_charts(charts)
