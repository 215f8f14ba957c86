"""The words of Ban Luck: its banker, its ladder of hands, opening and surrender, reasons and house rules."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from twentyone.games.registry import find_game
from twentyone.present.words.contract import ActionWords, Plain, Reason, Special, Teller
from twentyone.present.words.keys import ACTION_KEYS
from twentyone.present.words.plain import REASONS, PlainWords
from twentyone.rules.banluck import (
    MINIMUM,
    Aces,
    BankerChoice,
    BanLuckRules,
    BelowMinimum,
    Busts,
    DoubleBust,
    FiveCardContest,
    Reveal,
    Surrender,
    has_forfeited,
)
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TableSettings

ACTIONS = {
    "hit": ActionWords("Hit", "hit", ACTION_KEYS["hit"], ("draw", "card"), quiet=True),
    "stand": ActionWords("Stand", "stand", ACTION_KEYS["stand"]),
    "open": ActionWords("Open", "open", ACTION_KEYS["open"]),
    "surrender": ActionWords(
        "Surrender",
        "surrender",
        ACTION_KEYS["surrender"],
        ("fold",),
        told="the hand is void, and is dealt again with the same bets",
    ),
    "play": ActionWords("Play on", "play on", ACTION_KEYS["play"], ("no",)),
}
BANLUCK_REASONS = REASONS | {
    "777": Reason("three sevens are paid at once", "Three sevens", "Three sevens"),
    "forfeit": Reason("15 or less forfeits", "Forfeited", "Forfeit"),
    "banker bust": Reason("the banker is bust", "Banker bust"),
}
RULE_LABELS = {
    "aces": "An ace counts",
    "surrender": "Banker with hard 15 may void",
    "below_minimum": "Players with 15 or less",
    "five_card_forfeit": "Five cards of 15 or less lose",
    "double_bust": "Both bust",
    "busts": "A player's bust is",
    "banker_choice": "Banker is free at",
    "reveal": "Opening before the banker draws",
    "five_card_contest": "Five cards against five cards",
    "pays_ban_ban": "Ban Ban pays",
    "pays_ban_luck": "Ban Luck pays",
    "pays_777": "Three sevens pay",
    "pays_five_card_21": "Five cards of 21 pay",
    "pays_five_card": "Five cards pay",
    "banker_multiples": "Banker collects multiples",
    "five_card_bust_multiple": "A bust with the fifth card loses",
}
VALUES = {
    "ten_or_one": "10 or 1 in three cards or more",
    "one_from_four": "10 or 1 in three cards, 1 in more",
    "casino": "11 or 1",
    "before_reveal": "Before naturals are shown",
    "after_reveal": "After naturals are shown",
    "forfeit": "Lose if they stand",
    "must_hit": "Have to draw",
    "player_loses": "The player loses",
    "push": "The bet goes back",
    "player_wins": "The player is paid",
    "concealed": "Hidden until opened",
    "announced": "Announced at once",
    "16_17": "16 and 17",
    "16_20": "16 to 20",
    "forced": "Everybody with three cards or more",
    "optional": "Whom the banker likes",
    "none": "Nobody",
    "one_to_one": "The higher total wins one bet",
    "tier": "21 beats less at its multiple",
}
ACES = {
    Aces.TEN_OR_ONE: "An ace counts 11 in two cards, and 10 or 1 in three or more.",
    Aces.ONE_FROM_FOUR: "An ace counts 11 in two cards, 10 or 1 in three, and 1 in four or five.",
    Aces.CASINO: "An ace counts 11 or 1.",
}
SURRENDER = {
    Surrender.BEFORE_REVEAL: "A banker with hard 15 may void the hand before naturals are shown.",
    Surrender.AFTER_REVEAL: "A banker with hard 15 may void the hand after naturals are shown.",
    Surrender.NEVER: "The banker never surrenders.",
}
DOUBLE_BUST = {
    DoubleBust.PLAYER_LOSES: "When player and banker both bust, the player loses.",
    DoubleBust.PUSH: "When player and banker both bust, the player gets the bet back.",
    DoubleBust.PLAYER_WINS: "When player and banker both bust, the player is paid one to one.",
}
BUSTS = {
    Busts.CONCEALED: "A player's bust looks like a stand until the hand is opened.",
    Busts.ANNOUNCED: "A player's bust is announced at once.",
}
BANKER_CHOICE = {
    BankerChoice.SIXTEEN_SEVENTEEN: "The banker draws to 16 and is free to hit or stand at 16 and 17.",
    BankerChoice.SIXTEEN_TO_TWENTY: "The banker draws to 16 and is free to hit or stand from 16 to 20.",
}
REVEAL = {
    Reveal.FORCED: "Where the banker is free, every player with three or more cards is opened first.",
    Reveal.OPTIONAL: "Where the banker is free, any player may be opened first.",
    Reveal.NONE: "Nobody is opened before the banker is done.",
}
NO_OPENING = {
    Reveal.FORCED: (
        "You open players with three or more cards before you decide; two-card players cannot be opened early."
    ),
    Reveal.OPTIONAL: "You can open a player who is not settled yet while you are free to hit or stand.",
    Reveal.NONE: "Under these rules nobody is opened before you are done.",
}
FIVE_CARD_CONTEST = {
    FiveCardContest.ONE_TO_ONE: "Between two five-card hands the higher total wins one bet.",
    FiveCardContest.TIER: "Between two five-card hands 21 beats less at its own multiple; otherwise they push.",
}


class BanLuckWords(PlainWords):
    """The words of Ban Luck."""

    line = "The Chinese New Year game. Play, or hold the bank."
    emblem = ("AD", "AC")
    cloth = "red"
    preset_titles: Mapping[str, str] = {"prd": "Classic"}
    rule_labels: Mapping[str, str] = RULE_LABELS
    values: Mapping[str, str] = VALUES
    silent_settings: Sequence[str] = ("players_cards_face_up",)
    bank = "the banker"
    bank_heading = "Banker"
    says_hard = True
    suits_count = False
    actions = ACTIONS
    reasons = BANLUCK_REASONS
    specials: ClassVar[Mapping[str, Special]] = {
        "ban_ban": Special("Ban Ban", "Ban Ban"),
        "ban_luck": Special("Ban Luck", "Ban Luck"),
        "sevens": Special("three sevens", "777"),
        "five_card_21": Special("five cards of {total}", "Five-card 21"),
        "five_card": Special("five cards of {total}", "Five cards"),
    }

    def motto(self, rules: Plain) -> list[str]:
        """What the special hands pay."""
        pays = (
            f"Ban Ban pays {rules['pays_ban_ban']}",
            f"Ban Luck pays {rules['pays_ban_luck']}",
            f"777 pays {rules['pays_777']}",
        )
        return [" · ".join(pays), "Five cards beat any total"]

    def shoe_text(self, shoe: Plain) -> str:
        """Every hand has a deck of its own."""
        return "fresh deck"

    def result_word(self, hand: Plain, view: Plain) -> str | None:
        """A hand that loses for its low total forfeits."""
        is_low = hand["total"] is not None and hand["total"] < MINIMUM and not hand["busted"]
        is_lost = hand["net"] < 0 and hand["stake"] > 0  # no stake lies on the banker's own hand
        if is_low and is_lost and has_forfeited(_rules(view), hand["total"], hand["n_cards"]):
            return self.reason("forfeit").shown
        return super().result_word(hand, view)

    def because(self, teller: Teller, event: Plain) -> str:
        """The special hand that decided, where no total did; of the banker's only once it lies open to the viewer."""
        if event["why"] == "bust" and event["tenths"] >= 0:
            return "the banker is bust too"
        said = super().because(teller, event)
        shown, seat = teller.view["hand"] or teller.view["last"], event["seat"]
        if shown is None or str(seat) not in shown["seats"]:
            return said
        own, banks = (self._special(hand) for hand in (shown["seats"][str(seat)]["hands"][0], shown["bank"]))
        if said:
            return f"{said}, and the hand is {own}" if own and event["why"] == "banker bust" else said
        if event["why"] == "win":
            return f"the hand is {own}" if own else ""
        if event["why"] == "push":
            return f"both hands are {own}" if own and own == banks else ""
        return f"the banker has {banks}" if banks else ""

    def _special(self, hand: Plain) -> str:
        """The name of a special hand in words, empty for any other."""
        special = self.specials.get(hand.get("special") or "")
        return special.spoken.format(total=hand["total"]) if special else ""

    # Decisions ----------------------------------------------------------------------------------------

    def remark(self, teller: Teller, actions: Sequence[str]) -> str:
        """Why there is no choice, or what standing would cost."""
        hand, is_banker = _own_hand(teller), _is_banker(teller)
        if hand is None or hand["total"] is None:
            return ""
        if list(actions) == ["hit"]:
            return f"{'A banker' if is_banker else 'A player'} has to reach {MINIMUM}."
        if list(actions) == ["stand"] and hand["total"] > 21:
            return "You lay your cards down as if you stood."
        if actions and all(action.startswith("open") for action in actions):
            return "Players with three or more cards are opened first."
        rules = _rules(teller.view)
        forfeits = "stand" in actions and has_forfeited(rules, hand["total"], hand["n_cards"])
        return "Standing on 15 or less always loses." if forfeits and not is_banker else ""

    def refusal(self, teller: Teller, verb: str) -> str | None:
        """Which side and which rule an action belongs to."""
        rules, is_banker = _rules(teller.view), _is_banker(teller)
        if verb in ("surrender", "play") and not is_banker:
            return "Only the banker can void a hand or play it on."
        if verb in ("surrender", "play"):
            never = rules.surrender == Surrender.NEVER
            return (
                "Under these rules nobody surrenders." if never else "You can surrender on the deal only, with hard 15."
            )
        if verb == "open":
            return NO_OPENING[rules.reveal] if is_banker else "Only the banker opens hands."
        hand = _own_hand(teller)
        if verb == "stand" and not is_banker and hand and rules.below_minimum == BelowMinimum.MUST_HIT:
            return f"You cannot stand on {hand['total']}: under these rules a player has to reach {MINIMUM}."
        return None

    # Rules --------------------------------------------------------------------------------------------

    def cards_lie(self, settings: TableSettings) -> str:
        """Face down, whatever the settings say. [BL-11]"""
        return "Cards lie face down until their hand is opened: you see only your own."

    def rules_spoken(self, rules: BanLuckRules) -> list[str]:  # type: ignore[override] # the rules of this game
        """Every rule of the house, a sentence or two each."""
        return [
            ACES[rules.aces],
            f"A natural pays {_bets(rules.pays_ban_ban)} for two aces and {_bets(rules.pays_ban_luck)} for an ace"
            " with a ten-value card.",
            f"Three sevens pay {_bets(rules.pays_777)}, five cards of 21 {_bets(rules.pays_five_card_21)}, and five"
            f" cards of less {_bets(rules.pays_five_card)}.",
            FIVE_CARD_CONTEST[rules.five_card_contest],
            *_minimum(rules),
            BUSTS[rules.busts],
            DOUBLE_BUST[rules.double_bust],
            f"A player who busts with the fifth card loses {_bets(rules.five_card_bust_multiple)}.",
            BANKER_CHOICE[rules.banker_choice],
            REVEAL[rules.reveal],
            SURRENDER[rules.surrender],
            f"The banker's special hands collect {'the same multiples' if rules.banker_multiples else 'one bet'}.",
        ]


def _bets(number: int) -> str:
    return "one bet" if number == 1 else f"{number} bets"


def _minimum(rules: BanLuckRules) -> list[str]:
    if rules.below_minimum == BelowMinimum.MUST_HIT:
        return [f"A player may not stand below {MINIMUM}."]
    five = "Five cards of 15 or less lose as well." if rules.five_card_forfeit else "Five cards of 15 or less do not."
    return ["A player who stands on 15 or less always loses.", five]


def _rules(view: Plain) -> BanLuckRules:
    rules: BanLuckRules = rules_from_dict(find_game(view["game"]).rules, view["rules"])
    return rules


def _is_banker(teller: Teller) -> bool:
    return teller.view["you"] is not None and teller.view["you"] == teller.view["banker"]


def _own_hand(teller: Teller) -> Plain | None:
    """The viewer's own hand in this round."""
    view, hand = teller.view, teller.view["hand"]
    if hand is None or view["you"] is None:
        return None
    if _is_banker(teller):
        bank: Plain = hand["bank"]
        return bank
    seat = hand["seats"].get(str(view["you"]))
    return seat["hands"][0] if seat else None


WORDS = BanLuckWords("banluck")
