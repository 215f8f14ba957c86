"""The keys of page and terminal: one per verb, whatever the game, and those of the table itself.

The page has the keys of the table in `static/js/shared/keys.js`; a test compares the two. In the terminal a key is
typed and sent with Enter, and a capital letter stands for Shift.
"""

from collections.abc import Mapping

ACTION_KEYS: Mapping[str, str] = {
    "hit": " ",
    "stand": "x",
    "double": "d",
    "split": "p",
    "surrender": "s",
    "insure": "i",
    "even_money": "m",
    "decline": "n",
    "play": "n",
    "escape": "f",
    "open": "o",
    "take_bank": "y",
    "pass_bank": "n",
}
"""The key of a verb that several games may have, or the table itself; a blank is the space bar."""
TABLE_KEYS: Mapping[str, str] = {
    "repeat": "a",
    "hint": "h",
    "hint_count": "shift+h",
    "read_hand": "r",
    "read_dealer": "c",
    "read_table": "e",
    "read_rules": "shift+r",
    "read_timer": "shift+t",
    "read_bets": "b",
    "read_people": "w",
    "read_last": "l",
    "read_previous": ",",
    "read_next": ".",
    "read_buffer_before": "[",
    "read_buffer_after": "]",
    "person": "shift+w",
    "statistics": "t",
    "talk": "/",
    "help": "?",
}
"""What the table itself does on a key, by the page's name for it."""
TAKEN = frozenset({*TABLE_KEYS.values(), "q"})
"""Keys that mean something at every table; `q` leaves it in the terminal."""


def key_of(verb: str) -> str:
    """The key of a verb: its own, or the first letter of it that means nothing at every table; empty for none.

    >>> key_of("hit"), key_of("fold"), key_of("take_card"), key_of("raise")
    (' ', 'f', 'k', 'i')
    """
    return ACTION_KEYS.get(verb) or next((sign for sign in verb if sign.isalpha() and sign not in TAKEN), "")


def typed_key(key: str) -> str:
    """A key as it is typed in the terminal: a capital letter for Shift.

    >>> typed_key("shift+r"), typed_key("h")
    ('R', 'h')
    """
    return key.removeprefix("shift+").upper() if key.startswith("shift+") else key
