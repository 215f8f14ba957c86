"""Ten rounds of each game played from the announcements alone: what was heard, and which key was pressed.

The listener is given nothing but text, as a screen reader would speak it, and knows the keys from the help. It
remembers what it heard in the round, as a person does. Six bots play at the table; the cards follow from the secret of
the table, so the same rounds come every time.
"""

import json
import re
from dataclasses import dataclass

from tests.service.drive import opening
from tests.unit.present.words.speech.test_aloud import BOT_NAMES
from twentyone.cards.card import RANKS
from twentyone.language.catalogue import language, phrase, speaking
from twentyone.present.web.socket.frame import state
from twentyone.present.words.grammar import number_spoken
from twentyone.present.words.registry import words_of
from twentyone.present.words.speech.aloud import announcements
from twentyone.table.games.registry import table_game
from twentyone.table.live import request as ask
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable

SEAT = 4
N_ROUNDS = 10
BANK_FROM = 6
"""From this round on the listener holds the bank, in a game where a player may."""
DARES = {"xi_dach": 4}
"""Where standing low means to cover what the bank loses, the listener does so in this round, to hear it."""
STRONG = "789TJQKA"
EIGHTS_AND_ACES = ((16, False), (12, True))
"""What pairs that are worth splitting count."""


@dataclass(frozen=True)
class Ear:
    """What somebody knows of a language: how a total and a card of the bank sound, and where lists part."""

    total: str
    """A total in the question, in groups of their own whether it is soft and how much it is."""
    shows: str
    """What the bank is dealt or shows, before the rank of the card."""
    parts: str
    """What stands between the choices of a question."""
    bet: str
    """What only the question for a bet has."""
    sentence: str = r"(?<=[.?]) "


EARS = {
    "en": Ear(r"(soft )?(TOTAL)\b(?= *[.;])", "dealer (?:shows|draws) an? ", r", | or ", "Bet "),
    "vi": Ear(r"()(TOTAL) điểm(?: mềm)?(?= *[.;])", "[Nn]hà cái (?:ngửa|rút) con ", r", | hay ", "Cược "),
    "zh": Ear(r"(软)?(TOTAL)点(?=[。；，])", "庄家(?:亮|拿到)一张", r"、|还是|或", "已备好", r"(?<=[。？])(?=.)"),
}


class Listener:
    """Somebody who hears the table and presses keys; `heard` is all of this round."""

    def __init__(self, game: str) -> None:
        actions = words_of(game).actions
        self._verbs = {action.spoken: verb for verb, action in actions.items()}
        self._actions = actions
        self._banks = table_game(game).has_banker
        self._heard: list[str] = []
        self.dares = False
        self._ear = EARS[language()]
        self._totals = {number_spoken(number): number for number in range(32)}
        longest_first = "|".join(sorted(self._totals, key=len, reverse=True))
        self._total = re.compile(self._ear.total.replace("TOTAL", longest_first), re.IGNORECASE)
        self._ranks = {phrase("grammar-rank", rank=rank): rank for rank in RANKS}

    def hear(self, announcement: str) -> None:
        """Listen."""
        self._heard.append(announcement)

    def was_asked(self) -> bool:
        """Whether what was heard last leaves a choice; a move without one plays itself in the page."""
        return self._heard[-1].endswith(("?", "？")) or self._ear.bet in self._heard[-1]

    def key(self) -> tuple[str, str]:
        """What to press now, and what it is called, from what was heard last; a new round is begun with a bet."""
        question = self._heard[-1]
        if self._ear.bet in question:
            self._heard = []
            return "enter", "bet what lies ready"
        wanted = self._actions[self._wanted(question, self._choices(question))]
        return wanted.key, wanted.spoken

    def _choices(self, question: str) -> list[str]:
        """The actions that the last sentence offers."""
        asked = re.split(self._ear.sentence, question)[-1].rstrip("?？")
        parts = re.split(self._ear.parts, asked[0].lower() + asked[1:])
        known = [next((verb for spoken, verb in self._verbs.items() if part.startswith(spoken)), "") for part in parts]
        return [verb for verb in known if verb]

    def _wanted(self, question: str, choices: list[str]) -> str:
        """A sensible play for a beginner."""
        found = self._total.search(question)
        total = self._totals[found[2].lower()] if found else 21
        is_soft = bool(found and (found[1] or "mềm" in found[0]))
        if len(choices) == 1:
            return choices[0]
        for easy in ("even_money", "decline", "open"):
            if easy in choices:
                return easy
        if "escape" in choices and total == 15:
            return "escape"
        if self.dares and "stand" in choices:
            return "stand"
        if "surrender" in choices and "play" in choices:
            return "surrender" if total == 15 else "play"
        if "split" in choices and (total, is_soft) in EIGHTS_AND_ACES:
            return "split"
        if "double" in choices and total in (9, 10, 11) and not is_soft:
            return "double"
        return "hit" if "hit" in choices and (total < self._enough(is_soft) or "stand" not in choices) else "stand"

    def _enough(self, is_soft: bool) -> int:
        """The total to stop at, by what the dealer was heard to show."""
        if self._banks:
            return 16
        shown = re.search(f"{self._ear.shows}({'|'.join(self._ranks)})", " ".join(self._heard))
        return 18 if is_soft else 17 if shown and self._ranks[shown[1]] in STRONG else 12


def heard_rounds(game: str, code: str = "en", preset: str = "") -> str:
    """The transcript in a language and a house: announcements as they come, and after `>` the key that was pressed."""
    with speaking(code):
        return _heard_rounds(game, preset)


def _heard_rounds(game: str, preset: str) -> str:
    table, _ = step(None, opening(game, preset), 0)
    for seat in range(1, 8):
        taking: ask.AnyRequest = ask.SeatBot(seat=seat, name=BOT_NAMES[seat - 1], avatar="owl", style="flat")
        if seat == SEAT:
            taking = ask.TakeSeat(seat=seat, name="Ann", avatar="fox", token_hash=f"{seat:064x}")
        table, _ = step(table, taking, 0)
    told, listener, asked, at = [f"# Ten rounds of {words_of(game).title} by ear"], Listener(game), "", 0
    while table.session.n_rounds < N_ROUNDS or table.session.round is not None:
        decision = table.decision(SEAT)
        listener.dares = table.session.n_rounds == DARES.get(preset)
        if _takes_bank(table):
            request: ask.AnyRequest = ask.Bank(seat=SEAT, take=True)
        elif decision is not None and decision.id == asked and not listener.was_asked():
            request = _only(table)
        elif decision is not None and decision.id == asked:
            key, name = listener.key()
            told.append(f"> {'space' if key == ' ' else key} ({name})")
            request = _pressed(table, key)
        else:
            request = _bots_answer(table)
        at += 1000
        table, events = step(table, request, at)
        frame = json.loads(state(table, events, SEAT))
        lines = [frame["lines"][number] for number in frame["aloud"]]
        opened = frame["view"]["decision"]
        if opened is not None and opened["id"] != asked:
            asked = opened["id"]
            lines += frame["asked"] or opened["prompt"]
        for announcement in announcements(lines):
            listener.hear(announcement)
            told.append(announcement)
    return "\n".join(told) + "\n"


def _takes_bank(table: LiveTable) -> bool:
    is_between = table.session.round is None and table.session.n_rounds == BANK_FROM - 1
    is_free = all(player is None or not player.bet for player in table.session.players)
    return is_between and is_free and table_game(table.session.game).has_banker and table.session.banker != SEAT


def _pressed(table: LiveTable, key: str) -> ask.AnyRequest:
    """What a key does at the page: the bet that lies ready, or the first action offered that has the key."""
    decision = table.decision(SEAT)
    assert decision is not None
    if key == "enter":
        assert decision.kind == "bet"
        return ask.Bet(seat=SEAT, decision=decision.id, chips=None)
    assert table.session.round is not None
    words = words_of(table.session.game)
    legal = table.session.round.legal_actions(table.actor_of(SEAT))
    return ask.Act(
        seat=SEAT,
        decision=decision.id,
        action=next(action.text for action in legal if words.action(action.verb).key == key),
    )


def _only(table: LiveTable) -> ask.AnyRequest:
    """The single legal action, as the page takes it by itself."""
    decision = table.decision(SEAT)
    assert decision is not None
    assert table.session.round is not None
    (action,) = table.session.round.legal_actions(table.actor_of(SEAT))
    return ask.Act(seat=SEAT, decision=decision.id, action=action.text)


def _bots_answer(table: LiveTable) -> ask.AnyRequest:
    """The next bot bets as usual, or plays as a bot without a solver does."""
    decision = next(one for one in table.decisions if one.seat != SEAT)
    if decision.kind == "bet":
        return ask.Bet(seat=decision.seat, decision=decision.id, chips=None)
    session = table.session
    assert session.round is not None
    policy = table_game(session.game).simple_player(session.rules)
    action = policy(session.round.observation(table.actor_of(decision.seat)))
    return ask.Act(seat=decision.seat, decision=decision.id, action=action.text)
