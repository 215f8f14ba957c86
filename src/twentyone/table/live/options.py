"""How a table is run, besides its rules and settings: every option is declared here and nowhere else."""

from typing import Annotated

import msgspec

from twentyone.errors import TableError
from twentyone.language.catalogue import remark
from twentyone.table.live.said import Said, Word
from twentyone.word import quoted, shown

MODES = ("free", "elimination")
EDITION = 3
"""How requests are carried out now. Whatever changes what an old request leads to belongs to a new edition.

1. the first journals;
2.
   - a shoe that was laid open is never dealt from again;
   - where cards lie face down, a seat with a single legal action is asked: a hand of 21, an offer without a choice;
   - players commit to their seeds before any is opened, and a round begins when they have been asked;
   - whoever withholds a seed commits to none any more, after sitting down again either;
   - chips of whoever leaves are kept, an elimination that has begun takes nobody new and one that is over stays over;
   - among several people a silent one has a clock, an absent one is waited for once; the owner can close in mid-round;
   - names have no hidden characters, are compared by how they look, and an unknown avatar is none;
3. (in the making)
   - free play is never over: who is broke sits out and may buy chips, whoever else is there;
   - a bank that goes round is offered to the next person, who may pass it on, and never to somebody who is away;
     that of a player who leaves comes to the next as well;
   - whoever leaves a decision to the clock sits out until they are back, absent or silent, and loses the seat after
     `sit_out_rounds`; the first answer starts the clock of the other bets, and the clock of silent people can be
     extended;
   - whoever drops and comes back has the time that was left, where other people wait, and an absent player never has
     more than `hold_seconds`, whatever the clock;
   - the last one left of several at an elimination table has won it;
   - a person has one seat at a table, however many they ask for at once;
   - the time for bets ends for newcomers when it ends for those who were there, and the bank moves only so often before
     a round is played;
   - no name is a word by which the table speaks of itself or to people, in any of its languages;
   - no name has the signs of a sentence within it;
   - somebody whose name is taken sits down under the same name with a number;
   - where a table says so, people bring their chips from their bankroll and take them back there;
"""
BANKROLL_EDITION = 3
LIMITS = {
    "edition": (1, EDITION),
    "bank_every": (0, 100),
    "pace_ms": (0, 10_000),
    "hold_seconds": (5, 600),
    "idle_seconds": (0, 600),
    "sit_out_rounds": (1, 100),
}
"""The least and the most of an option."""

Whole = Annotated[int, Said(int)]


class Options(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The options of a table. `owner` is the hash of the owner's token, `password_hash` that of the door's password.

    With `bankroll` people bring their chips from their bankroll, and take them back there.
    """

    owner: str
    mode: Annotated[str, Said(Word)] = "free"
    bank_every: Whole = 0
    pace_ms: Whole = 1200
    hold_seconds: Whole = 30
    bots_alone: Annotated[bool, Said(bool)] = False
    edition: int = EDITION
    idle_seconds: Whole = 60
    sit_out_rounds: Whole = 5
    private: Annotated[bool, Said(bool)] = False
    password_hash: str = ""
    bankroll: Annotated[bool, Said(bool)] = False

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise TableError(remark("refusal-mode", mode=quoted(self.mode)))
        if self.bankroll and (self.mode != "free" or self.edition < BANKROLL_EDITION):
            raise TableError(remark("bankroll-free-play"))
        for name, (low, high) in LIMITS.items():
            if not low <= getattr(self, name) <= high:
                raise TableError(
                    remark("refusal-option", option=name, given=shown(getattr(self, name)), low=low, high=high)
                )

    @property
    def asks_forced(self) -> bool:
        """Whether seats whose cards lie face down are asked even where they have a single legal action. [BJ-34]"""
        return self.edition >= 2
