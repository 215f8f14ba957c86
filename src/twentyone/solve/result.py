"""What every result is: a number that says how it was made, and turns into a dict, JSON or a pandas row."""

import json
from typing import TYPE_CHECKING, Any

from twentyone.extra import naming_extras

if TYPE_CHECKING:
    import pandas as pd


class Result:
    """The base of results; a subclass says in `to_dict` what it is worth, by which method, and how sure that is."""

    def to_dict(self) -> dict[str, Any]:
        """The result in plain Python, as JSON has it."""
        raise TypeError(f"{type(self).__name__} does not say how it is written down.")

    def to_json(self) -> str:
        """The result as JSON, numbers in full precision."""
        return json.dumps(self.to_dict(), indent=2)

    def to_pandas(self) -> "pd.Series[Any]":
        """The result as a pandas row."""
        with naming_extras():
            import pandas as pd  # noqa: PLC0415 - half a second that only those pay who ask for it

        return pd.Series(self.to_dict(), dtype=object)
