"""The rules of Ban Luck: every choice people play differently, and the presets.

Clauses are those of `docs/rulebook/banluck.md`. What the game asks of these fields is in `banluck_question.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from twentyone.errors import RulesError
from twentyone.rules.field import Choice, choice, flag, read_fields, whole

MAX_CARDS = 5
MAX_PLAYERS = 7


class Aces(Choice):
    """What an ace counts in a hand of three or more cards."""

    TEN_OR_ONE = 0, "ten_or_one"
    ONE_FROM_FOUR = 1, "one_from_four"
    CASINO = 2, "casino"
    BEST = 3, "best"
    BEST_TO_THREE = 4, "best_to_three"


class Sevens(Choice):
    """Whether 7-7-7 is a hand of its own."""

    PAYS = 0, "pays"
    PLAIN = 1, "plain"


class PlayerEscape(Choice):
    """With which 15, if any, a player may take the bet back and leave the hand."""

    NONE = 0, "none"
    HARD_15 = 1, "hard_15"
    ANY_15 = 2, "any_15"


class EscapeWhen(Choice):
    """When a player may leave the hand."""

    BEFORE_NATURALS = 0, "before_naturals"
    AFTER_NATURALS = 1, "after_naturals"


class Surrender(Choice):
    """When, if ever, a banker with 15 may void the hand."""

    BEFORE_REVEAL = 0, "before_reveal"
    AFTER_REVEAL = 1, "after_reveal"
    NEVER = 2, "never"


class SurrenderHands(Choice):
    """With which 15 the banker may void the hand."""

    HARD_15 = 0, "hard_15"
    ANY_15 = 1, "any_15"


class EqualSpecials(Choice):
    """Who wins when both sides are dealt the same natural."""

    PUSH = 0, "push"
    BANKER = 1, "banker"
    PLAYER = 2, "player"


class BelowMinimum(Choice):
    """What holds for a player below the minimum."""

    FORFEIT = 0, "forfeit"
    MUST_HIT = 1, "must_hit"


class DoubleBust(Choice):
    """What a bust player gets when the banker busts too."""

    PLAYER_LOSES = 0, "player_loses"
    PUSH = 1, "push"
    PLAYER_WINS = 2, "player_wins"


class Busts(Choice):
    """Whether a bust is known at once or looks like a stand."""

    CONCEALED = 0, "concealed"
    ANNOUNCED = 1, "announced"


class Reveal(Choice):
    """Whom the banker opens and settles before drawing."""

    FORCED = 0, "forced"
    OPTIONAL = 1, "optional"
    NONE = 2, "none"


class FiveCardContest(Choice):
    """How two five-card hands are compared."""

    ONE_TO_ONE = 0, "one_to_one"
    TIER = 1, "tier"
    LOWER = 2, "lower"
    PUSH = 3, "push"
    BANKER = 4, "banker"


class Ties(Choice):
    """Who wins with equal totals, or with five-card hands that the contest finds equal."""

    PUSH = 0, "push"
    BANKER = 1, "banker"
    PLAYER = 2, "player"


class Penalty(Choice):
    """What players who stand below the minimum pay besides their bet, at a table of several."""

    NONE = 0, "none"
    COVERS_BANK = 1, "covers_bank"


@dataclass(frozen=True, kw_only=True)
class BanLuckRules:
    """House rules of Ban Luck. Every field has its sentence, range and clause in its declaration."""

    game: ClassVar[str] = "banluck"
    former: ClassVar[Mapping[str, Mapping[str, tuple[str, int]]]] = {
        "banker_choice": {"16_17": ("banker_free_to", 17), "16_20": ("banker_free_to", 20)}
    }
    """What files and journals of earlier versions say, and how that is said now."""

    decks: int = whole(1, 1, 2, "The packs of 52 cards that are shuffled together for every hand.", "BL-1")
    aces: Aces = choice(
        Aces.TEN_OR_ONE,
        "An ace in three or more cards counts 10 or 1, always 1 from four cards on, 11 or 1 as in a casino, or what"
        " makes the best total.",
        "BL-5",
    )
    sevens: Sevens = choice(Sevens.PAYS, "Three sevens are paid at once, or are an ordinary 21.", "BL-8")
    player_escape: PlayerEscape = choice(
        PlayerEscape.NONE,
        "A player dealt a hard 15, or any 15, may take the bet back and leave the hand; or nobody may.",
        "BL-39",
    )
    escape_when: EscapeWhen = choice(
        EscapeWhen.BEFORE_NATURALS,
        "A player escapes directly after the deal, or on the own turn before the first card; only where players may"
        " escape.",
        "BL-40",
    )
    surrender: Surrender = choice(
        Surrender.BEFORE_REVEAL,
        "A banker with 15 may void the hand before naturals are shown, after, or never.",
        "BL-13",
    )
    surrender_hands: SurrenderHands = choice(
        SurrenderHands.HARD_15, "The banker may void a hard 15 only, or A-4 as well.", "BL-12"
    )
    equal_specials: EqualSpecials = choice(
        EqualSpecials.PUSH, "Ban Ban against Ban Ban, Ban Luck against Ban Luck: a push, or one side wins.", "BL-15"
    )
    player_minimum: int = whole(16, 14, 18, "The total that a player has to reach.", "BL-19")
    below_minimum: BelowMinimum = choice(
        BelowMinimum.FORFEIT,
        "A player who stands below the minimum always loses, or may not stand there at all.",
        "BL-19",
    )
    five_card_forfeit: bool = flag(
        True, "Five cards below the minimum forfeit as well; only where standing there forfeits.", "BL-20"
    )
    double_bust: DoubleBust = choice(
        DoubleBust.PLAYER_LOSES,
        "When player and banker both bust, the player loses, gets the bet back, or is paid one to one.",
        "BL-22",
    )
    busts: Busts = choice(
        Busts.CONCEALED, "A player's bust looks like a stand until the hand is opened, or is announced.", "BL-23"
    )
    banker_minimum: int = whole(16, 14, 18, "The total to which the banker has to draw.", "BL-24")
    banker_free_to: int = whole(
        17,
        13,
        20,
        "The banker is free to hit or stand from the banker's minimum up to this total; one less than the minimum:"
        " never.",
        "BL-25",
    )
    reveal: Reveal = choice(
        Reveal.FORCED,
        "Before drawing at a free total the banker must open all players with three or more cards, may open anybody,"
        " or opens nobody.",
        "BL-26",
    )
    five_card_contest: FiveCardContest = choice(
        FiveCardContest.ONE_TO_ONE,
        "Two five-card hands: the higher total wins one to one, 21 beats less at its own multiple, the lower total wins"
        " at its own multiple, they push, or the banker wins.",
        "BL-33",
    )
    ties: Ties = choice(
        Ties.PUSH, "Equal totals, and five-card hands that the contest finds equal: a push, or one side wins.", "BL-34"
    )
    pays_ban_ban: int = whole(3, 1, 100, "What A-A pays, in bets.", "BL-35")
    pays_ban_luck: int = whole(2, 1, 100, "What an ace with a ten-value card pays, in bets.", "BL-35")
    pays_777: int = whole(7, 1, 100, "What three sevens pay, in bets.", "BL-35")
    pays_five_card_21: int = whole(3, 1, 100, "What five cards of exactly 21 pay, in bets.", "BL-35")
    pays_five_card: int = whole(2, 1, 100, "What five cards below 21 pay, in bets.", "BL-35")
    pays_21: int = whole(1, 1, 100, "What a plain 21 of three or four cards pays, in bets.", "BL-35")
    banker_multiples: bool = flag(False, "The banker's own special hands collect the same multiples.", "BL-36")
    five_card_bust_multiple: int = whole(
        1, 1, 100, "What a player loses, in bets, who busts with the fifth card.", "BL-37"
    )
    banker_five_card_bust_multiple: int = whole(
        1, 1, 100, "What a player wins at least, in bets, when the banker busts with the fifth card.", "BL-32"
    )
    penalty: Penalty = choice(
        Penalty.NONE,
        "At a table of several, players who stand below the minimum pay nothing besides their bet, or cover what the"
        " bank loses to the others; only where standing there forfeits.",
        "BL-38",
    )
    penalty_cap: int = whole(12, 1, 100, "The most that such a player covers, in bets.", "BL-38")

    def __post_init__(self) -> None:
        read_fields(self)
        if self.banker_free_to < self.banker_minimum - 1:
            raise RulesError(
                f"The rule banker_free_to cannot be {self.banker_free_to} with banker_minimum={self.banker_minimum}: it"
                f" is a whole number from {self.banker_minimum - 1}, which leaves the banker no freedom, to 20.",
                "banker_free_to",
                self.game,
            )


PRESETS: Mapping[str, Mapping[str, object]] = {
    "prd": {},
    "singapore": {
        "aces": Aces.ONE_FROM_FOUR,
        "below_minimum": BelowMinimum.MUST_HIT,
        "banker_free_to": 20,
        "reveal": Reveal.OPTIONAL,
        "surrender": Surrender.NEVER,
        "double_bust": DoubleBust.PUSH,
        "banker_multiples": True,
        "five_card_contest": FiveCardContest.TIER,
    },
    "singapore_run": {
        "aces": Aces.CASINO,
        "player_escape": PlayerEscape.ANY_15,
        "surrender_hands": SurrenderHands.ANY_15,
        "player_minimum": 15,
        "below_minimum": BelowMinimum.MUST_HIT,
        "double_bust": DoubleBust.PUSH,
        "banker_minimum": 15,
        "banker_free_to": 20,
        "reveal": Reveal.OPTIONAL,
        "five_card_contest": FiveCardContest.PUSH,
        "pays_five_card_21": 2,
        "banker_multiples": True,
        "five_card_bust_multiple": 2,
        "banker_five_card_bust_multiple": 2,
    },
    "kampung": {
        "aces": Aces.ONE_FROM_FOUR,
        "sevens": Sevens.PLAIN,
        "surrender": Surrender.NEVER,
        "player_minimum": 15,
        "below_minimum": BelowMinimum.MUST_HIT,
        "double_bust": DoubleBust.PUSH,
        "banker_minimum": 15,
        "banker_free_to": 20,
        "reveal": Reveal.OPTIONAL,
        "five_card_contest": FiveCardContest.TIER,
        "pays_21": 2,
        "banker_multiples": True,
    },
    "casual_sg": {
        "aces": Aces.CASINO,
        "player_escape": PlayerEscape.ANY_15,
        "escape_when": EscapeWhen.AFTER_NATURALS,
        "surrender": Surrender.NEVER,
        "below_minimum": BelowMinimum.MUST_HIT,
        "double_bust": DoubleBust.PUSH,
        "banker_minimum": 17,
        "banker_free_to": 16,
        "reveal": Reveal.NONE,
        "five_card_contest": FiveCardContest.PUSH,
        "pays_five_card_21": 2,
        "banker_multiples": True,
        "five_card_bust_multiple": 2,
    },
    "xi_dach": {
        "aces": Aces.ONE_FROM_FOUR,
        "sevens": Sevens.PLAIN,
        "surrender": Surrender.NEVER,
        "five_card_forfeit": False,
        "double_bust": DoubleBust.PUSH,
        "banker_minimum": 15,
        "banker_free_to": 20,
        "reveal": Reveal.OPTIONAL,
        "equal_specials": EqualSpecials.BANKER,
        "five_card_contest": FiveCardContest.BANKER,
        "pays_ban_ban": 2,
        "pays_ban_luck": 1,
        "pays_five_card_21": 2,
        "banker_multiples": True,
        "penalty": Penalty.COVERS_BANK,
    },
    "gameo": {
        "aces": Aces.BEST_TO_THREE,
        "sevens": Sevens.PLAIN,
        "surrender": Surrender.NEVER,
        "below_minimum": BelowMinimum.MUST_HIT,
        "double_bust": DoubleBust.PUSH,
        "banker_minimum": 15,
        "banker_free_to": 20,
        "reveal": Reveal.OPTIONAL,
        "five_card_contest": FiveCardContest.PUSH,
        "pays_ban_ban": 4,
        "pays_ban_luck": 3,
        "pays_five_card_21": 2,
        "banker_multiples": True,
    },
}
