"""Seven and a half (Italian *sette e mezzo*): a game for `twentyone` that lives outside the package.

Each file of this folder is the game's part of one layer. `register` tells the package where they are. The entry point
in `pyproject.toml` calls it wherever this folder is installed; `python -m seven_and_a_half` calls it where it is not.
"""

import twentyone

NAME = "seven_and_a_half"


def register() -> None:
    """Make the game known to every layer of the package."""
    twentyone.register(
        NAME,
        games="seven_and_a_half.engine:GAME",
        solve="seven_and_a_half.solve:SOLVER",
        table="seven_and_a_half.table:TABLE",
        words="seven_and_a_half.words:WORDS",
        rl="seven_and_a_half.rl:ENVIRONMENTS",
    )
