"""The talk of one table: who may say something now, what was said last, and who does not want to hear whom.

People are known by the hash of their token, so that neither a new line nor another seat changes what they may say or
hear. All of it is bounded, and none of it is kept beyond the table's host.
"""

from collections import OrderedDict, deque
from collections.abc import Callable

from twentyone.errors import TalkError
from twentyone.language.catalogue import remark
from twentyone.table.live.table import LiveTable
from twentyone.table.server.saying import Saying, checked_reaction, checked_text

MOST_SAID = 50
"""So much is remembered for whoever comes later."""
BURST, WINDOW_MS = 5, 15_000
"""One person says so much in so long."""
TABLE_BURST = 40
"""All together say so much in the same time, whoever comes and goes."""
MOST_SPEAKERS, MOST_LISTENERS, MOST_MUTED = 64, 256, 64
REMEMBERED_IDS = 32
EVERYBODY = 0


class _Speaker:
    """What somebody has said lately: when, and under which ids."""

    def __init__(self, burst: int) -> None:
        self.times: deque[int] = deque(maxlen=burst)
        self.ids: deque[str] = deque(maxlen=REMEMBERED_IDS)

    def may_speak(self, now: int) -> bool:
        """Whether one more is within the burst."""
        return len(self.times) < (self.times.maxlen or 0) or now - self.times[0] >= WINDOW_MS


class Talk:
    """What is said at one table; `clock` is in milliseconds."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.said: deque[Saying] = deque(maxlen=MOST_SAID)
        self._clock = clock
        self._together = _Speaker(TABLE_BURST)
        self._speakers: OrderedDict[str, _Speaker] = OrderedDict()
        self._muted: OrderedDict[str, OrderedDict[str, None]] = OrderedDict()

    # Speaking -----------------------------------------------------------------------------------------

    def has_said(self, by: str, message_id: str) -> bool:
        """Whether this person's message of that id was said before."""
        return by in self._speakers and message_id in self._speakers[by].ids

    def say(self, table: LiveTable, seat: int, by: str, message_id: str, text: str = "", reaction: str = "") -> Saying:
        """Say a text or a reaction from a seat; refused to whoever may not, or says too much."""
        name = _checked_speaker(table, seat, by)
        if bool(text) == bool(reaction):
            raise TalkError(remark("refusal-talk-one"))
        shown, sign = checked_text(text) if text else "", checked_reaction(reaction) if reaction else ""
        now, speaker = self._clock(), self._speaker(by)
        if not speaker.may_speak(now) or not self._together.may_speak(now):
            raise TalkError(remark("refusal-talk-slow", most=BURST, seconds=WINDOW_MS // 1000))
        speaker.times.append(now)
        speaker.ids.append(message_id)
        self._together.times.append(now)
        saying = Saying(seat, name, shown, sign, now, by)
        self.said.append(saying)
        return saying

    def _speaker(self, by: str) -> _Speaker:
        speaker = self._speakers.setdefault(by, _Speaker(BURST))
        self._speakers.move_to_end(by)
        if len(self._speakers) > MOST_SPEAKERS:
            self._speakers.popitem(last=False)
        return speaker

    # Hearing ------------------------------------------------------------------------------------------

    def mute(self, table: LiveTable, listener: str, seat: int, is_muted: bool) -> None:
        """Let a listener hear somebody no more, or again; seat 0 is everybody."""
        whom = "" if seat == EVERYBODY else table.place(seat).token_hash
        if seat != EVERYBODY and not whom:
            raise TalkError(remark("refusal-bot-silent", seat=seat))
        if whom == listener:
            raise TalkError(remark("refusal-mute-self"))
        muted = self._muted.setdefault(listener, OrderedDict())
        self._muted.move_to_end(listener)
        muted.pop(whom, None)
        if is_muted:
            muted[whom] = None
        while len(muted) > MOST_MUTED:
            muted.popitem(last=False)
        if len(self._muted) > MOST_LISTENERS:
            seated = {place.token_hash for place in table.places if place}
            del self._muted[next((other for other in self._muted if other not in seated), listener)]

    def _muted_of(self, listener: str) -> frozenset[str]:
        return frozenset(self._muted.get(listener, ()))

    def hears(self, listener: str, saying: Saying) -> bool:
        """Whether a listener wants to hear this; everybody hears themselves."""
        muted = self._muted_of(listener)
        return saying.by == listener or not ("" in muted or saying.by in muted)

    def muted_by(self, table: LiveTable, listener: str) -> list[int]:
        """The seats a listener does not hear now, 0 for everybody."""
        muted = self._muted_of(listener)
        seats = (seat for seat, place in enumerate(table.places, 1) if place and place.token_hash in muted)
        return [*([EVERYBODY] if "" in muted else []), *(seat for seat in seats if table.place(seat).token_hash)]


def _checked_speaker(table: LiveTable, seat: int, by: str) -> str:
    """The name of who speaks; refused to whoever does not sit there, is barred or silenced."""
    place = table.places[seat - 1]
    if table.closed or place is None or not by or place.token_hash != by:
        raise TalkError(remark("refusal-talk-seatless"))
    if by in table.barred:
        raise TalkError(remark("refusal-barred"))
    if table.quiet:
        raise TalkError(remark("refusal-talk-off"))
    if by in table.silenced:
        raise TalkError(remark("refusal-talk-silenced"))
    return place.name
