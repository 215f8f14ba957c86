"""Ban Luck from a few cards, for other people's solvers: files that Gambit reads, with certificates, and their table.

`python -m twentyone.present.strategy_tables.banluck_small_games DIR` writes them all and checks every certificate.
"""

import json
import sys
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from twentyone.present.words.number import digits_of
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.rules.field import parse_rules, split_assignments
from twentyone.solve.banluck.small.game import small_banluck
from twentyone.solve.flow.gambit import SmallGame
from twentyone.solve.flow.gambit_check import check_efg

HEAD = """# Small games for other solvers

Heads-up Ban Luck from a few cards, as extensive forms that [Gambit](https://www.gambit-project.org/) and other solvers
read. `make tables` writes the files: `small_1.efg` and so on, each with its certificate, `small_1.json`, which
`twentyone check small_1.json --efg small_1.efg` proves from the file alone. Any other cards and rules:
`twentyone certify banluck --cards CARDS --efg FILE --out FILE`.

The value is the player's, in bets, and exact. Where the certified strategies mix, they have chances between 0 and 1. A
file is known by its digest (SHA-256, its first 16 digits).

"""
GAMBIT = """
Gambit finds the same fractions: `pygambit.nash.lcp_solve(pygambit.read_efg("small_1.efg")).equilibrium.payoffs`; a test
holds that for all but the last, which takes it long. Its `lp_solve` (17.0.0b2) gives no chances at all to information
sets at which every end pays the lowest payoff, and then leaves these ends out; so it says 1/5 of the first game.
"""


class Stripped(NamedTuple):
    """A game of a few cards: the cards, the preset that its rules start from, and what is changed."""

    cards: str
    preset: str = "prd"
    changes: str = ""

    @property
    def rules(self) -> BanLuckRules:
        """The rules it is played by."""
        return parse_rules(BanLuckRules, split_assignments(self.changes.split()), PRESETS[self.preset])

    def game(self) -> SmallGame:
        """The game, its value and its certificate."""
        return small_banluck(self.rules, self.cards)


SMALL_GAMES = (
    Stripped("5C,8C,9C,9S,TC,KC"),
    Stripped("6C,6D,7C,8C,TC,TS,KC", changes="surrender=after_reveal reveal=optional"),
    Stripped("5H,5S,6C,9C,TC,JC,KC", changes="player_escape=hard_15 banker_multiples=true"),
    Stripped("4C,6H,7D,7H,TC,TH,JD", "kampung"),
    Stripped("AS,4S,7C,9H,KC,KD,KS", "singapore"),
    Stripped("2C,6C,7C,9H,TS,JD,QH", "singapore_run"),
    Stripped("3D,7H,8S,9C,TD,JS,QC", "xi_dach"),
    Stripped("3C,5C,7C,7S,TC,JS,KD", "xi_dach"),
    Stripped("AD,4D,6D,6H,7C,8D,9H,KH"),
)
"""From the quickest to solve to the slowest, nearly."""


def row_of(number: int, stripped: Stripped, game: SmallGame) -> str:
    """A row of the table."""
    chances = (
        chance for side in ("player", "banker") for row in game.certificate[side].values() for chance in row.values()
    )
    mixes = any(0 < Fraction(chance) < 1 for chance in chances)
    rules = " ".join([f"preset {stripped.preset}", *(f"`{change}`" for change in stripped.changes.split())])
    nodes = sum(line[:2] in ("c ", "p ", "t ") for line in game.text.splitlines())
    value = f"{game.value} = {digits_of(game.value, 9)}"
    digest = game.certificate["efg_sha256"][:16]
    cells = [f"small_{number}", stripped.cards, rules, f"{nodes:,}", value, "yes" if mixes else "no", f"`{digest}`"]
    return f"| {' | '.join(cells)} |"


def table_markdown(games: list[SmallGame]) -> str:
    """The page of all small games."""
    lines = ["| file | cards | rules | nodes | value | mixes | digest |", f"|{' --- |' * 7}"]
    lines += [
        row_of(number, stripped, game)
        for number, (stripped, game) in enumerate(zip(SMALL_GAMES, games, strict=True), start=1)
    ]
    return HEAD + "\n".join(lines) + "\n" + GAMBIT


def write_games(folder: Path) -> None:
    """Write page, files and certificates."""
    folder.mkdir(parents=True, exist_ok=True)
    games = [stripped.game() for stripped in SMALL_GAMES]
    for number, game in enumerate(games, start=1):
        check_efg(game.text, game.certificate)
        (folder / f"small_{number}.efg").write_text(game.text, encoding="utf-8", newline="\n")
        (folder / f"small_{number}.json").write_text(json.dumps(game.certificate, indent=1) + "\n", encoding="utf-8")
    (folder / "small_games.md").write_text(table_markdown(games), encoding="utf-8")


if __name__ == "__main__":
    write_games(Path(sys.argv[1]))
