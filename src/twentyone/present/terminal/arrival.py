"""How somebody comes to a live table in the terminal: which table, under which name, at which seat, with which bots."""

from dataclasses import dataclass
from typing import Any

from twentyone.errors import TableError
from twentyone.language.catalogue import phrase, remark
from twentyone.present.terminal.conversation import ANSWER_SECONDS, Conversation, RefusalError
from twentyone.present.words.grammar import listed
from twentyone.present.words.speech.voice import Voice
from twentyone.table.live.name import free_name

Plain = dict[str, Any]


@dataclass(frozen=True)
class Arrival:
    """What somebody wishes on sitting down. `stays` keeps the seat of an earlier visit, with its name.

    The `password` is that of the table, or of the one to be opened. With `bankroll` a new one is played with chips from
    the bankroll; so many `chips` come along, None for the usual number.
    """

    game: str
    name: str
    seat: int | None
    bots: int
    takes_bank: bool
    table: str | None
    token: str
    stays: bool
    password: str = ""
    bankroll: bool = False
    chips: int | None = None

    def sit_down(self, talk: Conversation) -> int:
        """Sit down, with bots or the bank where they are wished for, and greet; the round it was then."""
        table = self.table or self._found_table(talk)
        self._come_in(talk, table)
        while not talk.view:
            talk.take(ANSWER_SECONDS)
        free = [number for number, place in enumerate(talk.view["seats"], 1) if place is None]
        is_mine = self.stays and len(free) < len(talk.view["seats"])
        if not free and not is_mine:
            raise TableError(remark("refusal-table-full"))
        wish = {"table": table, "seat": self.seat or (free or [1])[0], "token": self.token, "chips": self.chips}
        done = talk.ask("sit", name=self._new_name(talk), **wish)
        talk.wait_for(done["version"])
        at_round: int = talk.view["round"]
        talk.ask("ready", round=at_round)
        if self.bots:
            talk.done("bots", add=self.bots)
        if self.takes_bank and talk.view["banker"] != talk.view["you"]:
            talk.done("bank", take=True)
        self._greet(talk, table)
        return at_round

    def _new_name(self, talk: Conversation) -> str:
        """The name to sit down under: the own one, or with a number where somebody has it or one like it."""
        taken = [place["name"] for place in talk.view["seats"] if place]
        name = self.name if self.stays else free_name(self.name, taken)
        if name != self.name:
            talk.line.say(phrase("terminal-renamed", name=self.name, given=name))
        return name

    def _come_in(self, talk: Conversation, table: str) -> None:
        """Come to a table; where it has a password, with the one that is typed."""
        password = self.password
        while True:
            try:
                talk.ask("watch", table=table, token=self.token, password=password, name=self.name)
                return
            except RefusalError as refused:
                if refused.code != "password":
                    raise
                password = talk.line.ask_exactly(phrase("terminal-password", refusal=refused) + " ").strip()

    def _found_table(self, talk: Conversation) -> str:
        """An open table of the game without a password, or a new one; always that for a password or a bankroll."""
        rows = [] if self.password or self.bankroll else talk.ask("lobby")["tables"]
        fitting = [row for row in rows if row["game"] == self.game and row["free_seats"] and not row["password"]]
        if fitting:
            return str(fitting[0]["table"])
        wish = {"game": self.game, "password": self.password, "bankroll": self.bankroll}
        return str(talk.ask("create", token=self.token, **wish)["table"])

    def _greet(self, talk: Conversation, table: str) -> None:
        view: Plain = talk.view
        you = view["you"]
        others = [place["name"] for place in view["seats"] if place and place["seat"] != you]
        game = view["title"]
        here = phrase("terminal-this-is-table", game=game, table=table)
        talk.line.say(phrase("terminal-this-is", game=game) if self.stays else here)
        alone = phrase("terminal-seated-alone", seat=you)
        talk.line.say(phrase("terminal-seated", seat=you, others=listed(others)) if others else alone)
        if view["hand"]:
            talk.say([line for topic in ("table", "hand") for line in Voice(view).read(topic)])
