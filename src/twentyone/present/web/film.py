"""A finished round with its words: the frames of a live table, in one, and the grades of whoever asks."""

from typing import Any

from twentyone.present.words.dress import dressed
from twentyone.present.words.speech.voice import Voice, in_context

Plain = dict[str, Any]


def told(film: Plain) -> Plain:
    """A film as the page shows it: `view`, `events`, a line or null for each event, and the grades with a `text`."""
    view = dressed(film["view"])
    voice = Voice(view)
    graded = ({"event": "DecisionGraded", "seat": view["you"], **grade} for grade in film["grades"])
    return {
        "view": view,
        "events": film["events"],
        "lines": [voice.tell(event) for event in in_context(film["events"])],
        "grades": [{"lost_bets": grade["lost_bets"], "text": voice.tell(grade)} for grade in graded],
    }
