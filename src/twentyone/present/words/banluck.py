"""The words of Ban Luck: its banker, its ladder of hands, opening and surrender, reasons and house rules."""

from collections.abc import Mapping, Sequence

from twentyone.cards.card import FULL_DECK
from twentyone.games.registry import find_game
from twentyone.language.catalogue import once_a_language, phrase
from twentyone.present.words.catalogued import CataloguedWords
from twentyone.present.words.contract import ActionWords, Plain, Reason, Saying, Special, Teller
from twentyone.present.words.grammar import chips_spoken, commas, yes_no
from twentyone.present.words.plain import action_words, usual_reasons
from twentyone.rules.banluck import (
    BanLuckRules,
    BelowMinimum,
    EqualSpecials,
    FiveCardContest,
    Penalty,
    PlayerEscape,
    Sevens,
    Surrender,
    SurrenderHands,
    Ties,
)
from twentyone.rules.banluck_question import escapes_first, has_forfeited, has_penalty
from twentyone.rules.field import rules_from_dict
from twentyone.rules.table import TableSettings


@once_a_language
def _actions() -> Mapping[str, ActionWords]:
    return {
        "hit": action_words("hit", has_typed=True, quiet=True),
        "stand": action_words("stand"),
        "open": action_words("open"),
        "surrender": action_words("surrender", has_typed=True, does="banluck-surrender-does"),
        "play": action_words("play", has_typed=True),
        "escape": action_words("escape", has_typed=True),
    }


@once_a_language
def _reasons() -> Mapping[str, Reason]:
    sevens, forfeit, bust = (phrase(f"banluck-ended-{why}") for why in ("777", "forfeit", "banker-bust"))
    return {
        **usual_reasons(),
        "777": Reason(phrase("banluck-because-777"), sevens, sevens),
        "forfeit": Reason("", forfeit, phrase("banluck-forfeit")),
        "banker bust": Reason(phrase("banluck-because-banker-bust"), bust),
        "escape": Reason("", phrase("banluck-ended-escape"), phrase("banluck-escaped")),
    }


@once_a_language
def _specials() -> Mapping[str, Special]:
    five_cards = phrase("banluck-five-cards-spoken", total="{total}")
    return {
        "ban_ban": Special(phrase("banluck-ban-ban-spoken"), phrase("banluck-ban-ban")),
        "ban_luck": Special(phrase("banluck-ban-luck-spoken"), phrase("banluck-ban-luck")),
        "sevens": Special(phrase("banluck-sevens-spoken"), phrase("banluck-sevens")),
        "five_card_21": Special(five_cards, phrase("banluck-five-card-21")),
        "five_card": Special(five_cards, phrase("banluck-five-card")),
    }


def _penalty(teller: Teller, event: Plain) -> str:
    """What somebody pays of the bank's loss."""
    chips, minimum = chips_spoken(abs(event["tenths"])), _rules(teller.view).player_minimum
    return teller.say("banluck-penalty-paid", event["seat"], chips=chips, minimum=minimum)


class BanLuckWords(CataloguedWords):
    """The words of Ban Luck."""

    emblem = ("AD", "AC")
    cloth = "red"
    silent_settings: Sequence[str] = ("players_cards_face_up",)
    says_hard = True
    suits_count = False
    sayings: Mapping[str, Saying] = {"PenaltyPaid": _penalty}
    loud = ("PenaltyPaid",)

    @property
    def actions(self) -> Mapping[str, ActionWords]:
        """Every action."""
        return _actions()

    @property
    def reasons(self) -> Mapping[str, Reason]:
        """Every reason."""
        return _reasons()

    @property
    def specials(self) -> Mapping[str, Special]:
        """The ladder of hands."""
        return _specials()

    def motto(self, rules: Plain) -> list[str]:
        """What the special hands pay."""
        pays = {"ban_ban": rules["pays_ban_ban"], "ban_luck": rules["pays_ban_luck"]}
        if rules["sevens"] == Sevens.PLAIN.text:
            return [phrase("banluck-motto-plain-sevens", **pays), phrase("banluck-motto-five")]
        return [phrase("banluck-motto-pays", **pays, sevens=rules["pays_777"]), phrase("banluck-motto-five")]

    def shoe_text(self, shoe: Plain) -> str:
        """Every hand has a deck of its own, or two."""
        return phrase("banluck-shoe" if shoe["size"] <= len(FULL_DECK) else "banluck-shoe-two")

    def result_word(self, hand: Plain) -> str | None:
        """A hand that loses for its low total forfeits, and one whose bet was taken back has escaped."""
        if hand["facts"].get("escaped"):
            return self.reason("escape").shown
        if hand["facts"].get("forfeited"):
            return self.reason("forfeit").shown
        return super().result_word(hand)

    def side_result(self, seat: Plain) -> tuple[str, int] | None:
        """What a player has paid of the bank's loss."""
        paid = seat["facts"].get("penalty")
        return (phrase("banluck-penalty"), paid) if paid else None

    def because(self, teller: Teller, event: Plain) -> str:
        """The special hand that decided, where no total did; of the banker's only once it lies open to the viewer."""
        if event["why"] == "escape":
            return ""  # that the player escapes was said, and what the banker holds is no reason
        if event["why"] == "bust" and event["tenths"] >= 0:
            return phrase("banluck-because-both-bust")
        if event["why"] == "forfeit":
            return phrase("banluck-because-forfeit", most=_rules(teller.view).player_minimum - 1)
        said = super().because(teller, event)
        shown, seat = teller.view["hand"] or teller.view["last"], event["seat"]
        if shown is None or str(seat) not in shown["seats"]:
            return said
        hands = shown["seats"][str(seat)]["hands"][0], shown["bank"]
        own, banks = (self._special(hand) for hand in hands)
        if said:
            is_special = own and event["why"] == "banker bust"
            return phrase("banluck-because-bust-and", hand=own) if is_special else said
        if tie := _won_tie(_rules(teller.view), event["why"], *hands):
            return phrase("banluck-because-tie", winner=tie)
        if event["why"] == "win":
            return phrase("banluck-because-own", hand=own) if own else ""
        if event["why"] == "push":
            return phrase("banluck-because-both", hand=own) if own and own == banks else ""
        return phrase("banluck-because-banker", hand=banks) if banks else ""

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
        rules = _rules(teller.view)
        if list(actions) == ["hit"]:
            minimum = rules.banker_minimum if is_banker else rules.player_minimum
            return phrase("banluck-has-to-reach", banker=yes_no(is_banker), minimum=minimum)
        if list(actions) == ["stand"] and hand["total"] > 21:
            return phrase("banluck-lay-down")
        if actions and all(action.startswith("open") for action in actions):
            return phrase("banluck-opened-first")
        said = []
        if "stand" in actions and not is_banker and has_forfeited(rules, hand["total"], hand["n_cards"]):
            name = "banluck-forfeits-penalty" if _covers(teller.view, rules) else "banluck-forfeits"
            said.append(phrase(name, most=rules.player_minimum - 1))
        if "escape" in actions:
            said.append(phrase("banluck-escape-takes"))
        return commas(said, "sentence") if said else ""

    def refusal(self, teller: Teller, verb: str) -> str | None:
        """Which side and which rule an action belongs to."""
        rules, is_banker = _rules(teller.view), _is_banker(teller)
        if verb == "escape":
            return phrase("banluck-no-escape", rule="banker" if is_banker else _escape(rules))
        if verb == "play" and not is_banker and escapes_first(rules):
            return phrase("banluck-no-escape", rule=_escape(rules))
        if verb in ("surrender", "play") and not is_banker:
            return phrase("banluck-no-void")
        if verb in ("surrender", "play"):
            never = rules.surrender == Surrender.NEVER
            return phrase("banluck-no-surrender", rule="never" if never else rules.surrender_hands.text)
        if verb == "open":
            if not is_banker:
                return phrase("banluck-only-banker")
            return phrase("banluck-no-opening", rule=rules.reveal.name.lower())
        hand = _own_hand(teller)
        if verb == "stand" and not is_banker and hand and rules.below_minimum == BelowMinimum.MUST_HIT:
            return phrase("banluck-no-stand", total=hand["total"], minimum=rules.player_minimum)
        return None

    # Rules --------------------------------------------------------------------------------------------

    @property
    def conflicts(self) -> Mapping[str, str]:
        """Rules that contradict each other."""
        return {"banker_free_to": phrase("banluck-conflict-banker-free-to")}

    def cards_lie(self, settings: TableSettings) -> str:
        """Face down, whatever the settings say. [BL-11]"""
        return phrase("banluck-says-cards")

    def rules_spoken(self, rules: BanLuckRules) -> list[str]:  # type: ignore[override] # the rules of this game
        """Every rule of the house, a sentence or two each."""
        pays = {
            "ban_ban": rules.pays_ban_ban,
            "ban_luck": rules.pays_ban_luck,
            "sevens": rules.pays_777,
            "five_21": rules.pays_five_card_21,
            "five": rules.pays_five_card,
        }
        bets = {hand: _bets(number) for hand, number in pays.items()}
        return [
            *([phrase("banluck-says-decks")] if rules.decks > 1 else []),
            phrase("banluck-says-aces", rule=rules.aces.name.lower()),
            phrase("banluck-says-naturals", ban_ban=bets["ban_ban"], ban_luck=bets["ban_luck"]),
            *_equal_specials(rules),
            phrase("banluck-says-pays", sevens=bets["sevens"], five_21=bets["five_21"], five=bets["five"])
            if rules.sevens == Sevens.PAYS
            else phrase("banluck-says-plain-sevens", five_21=bets["five_21"], five=bets["five"]),
            *_twenty_one(rules),
            phrase("banluck-says-contest", rule=_contest(rules)),
            *_ties(rules),
            *_minimum(rules),
            phrase("banluck-says-busts", rule=rules.busts.name.lower()),
            phrase("banluck-says-double-bust", rule=rules.double_bust.name.lower()),
            phrase("banluck-says-five-bust", bets=_bets(rules.five_card_bust_multiple)),
            *_banker_five_bust(rules),
            phrase("banluck-says-choice", free=_freedom(rules), minimum=rules.banker_minimum, to=rules.banker_free_to),
            phrase("banluck-says-reveal", rule=rules.reveal.name.lower()),
            *_escapes(rules),
            phrase("banluck-says-surrender", rule=_surrender(rules)),
            phrase("banluck-says-multiples", same=yes_no(rules.banker_multiples)),
        ]


def _bets(number: int) -> str:
    return phrase("banluck-bets", n=number)


def _minimum(rules: BanLuckRules) -> list[str]:
    if rules.below_minimum == BelowMinimum.MUST_HIT:
        return [phrase("banluck-says-minimum", minimum=rules.player_minimum)]
    most = rules.player_minimum - 1
    five = phrase("banluck-says-five-forfeit", forfeits=yes_no(rules.five_card_forfeit), most=most)
    covers = rules.penalty == Penalty.COVERS_BANK
    penalty = [phrase("banluck-says-penalty", most=most, bets=_bets(rules.penalty_cap))] if covers else []
    return [phrase("banluck-says-forfeit", most=most), five, *penalty]


def _surrender(rules: BanLuckRules) -> str:
    """Which sentence tells when the banker may void a hand, and with which 15."""
    of_any = rules.surrender != Surrender.NEVER and rules.surrender_hands == SurrenderHands.ANY_15
    return rules.surrender.text + ("_any_15" if of_any else "")


def _escapes(rules: BanLuckRules) -> list[str]:
    """With which 15 and when a player may escape, where any may."""
    rule = _escape(rules)
    return [] if rule == "none" else [phrase("banluck-says-escape", rule=rule)]


def _escape(rules: BanLuckRules) -> str:
    """Which sentence tells whether players may escape: with which 15, and when."""
    if rules.player_escape == PlayerEscape.NONE:
        return "none"
    return f"{rules.player_escape.text}_{rules.escape_when.text}"


def _freedom(rules: BanLuckRules) -> str:
    """At how many totals the banker is free: none, one, two, or more."""
    totals = rules.banker_free_to - rules.banker_minimum + 1
    return {0: "none", 1: "one", 2: "two"}.get(totals, "more")


def _contest(rules: BanLuckRules) -> str:
    """Which sentence tells of two five-card hands: where ties are won, equal classes do not push."""
    is_won = rules.five_card_contest == FiveCardContest.TIER and rules.ties != Ties.PUSH
    return "tier_tied" if is_won else rules.five_card_contest.name.lower()


def _equal_specials(rules: BanLuckRules) -> list[str]:
    """Who wins equal naturals, where somebody does."""
    is_won = rules.equal_specials != EqualSpecials.PUSH
    return [phrase("banluck-says-equal-specials", rule=rules.equal_specials.name.lower())] if is_won else []


def _twenty_one(rules: BanLuckRules) -> list[str]:
    """What a plain 21 pays, where it is more than one bet."""
    return [phrase("banluck-says-twenty-one", bets=_bets(rules.pays_21))] if rules.pays_21 > 1 else []


def _ties(rules: BanLuckRules) -> list[str]:
    """Who wins equal hands, where somebody does."""
    return [phrase("banluck-says-ties", rule=rules.ties.name.lower())] if rules.ties != Ties.PUSH else []


def _banker_five_bust(rules: BanLuckRules) -> list[str]:
    """What a banker's bust with the fifth card pays, where it is more than one bet."""
    bets = rules.banker_five_card_bust_multiple
    return [phrase("banluck-says-banker-five-bust", bets=_bets(bets))] if bets > 1 else []


def _won_tie(rules: BanLuckRules, why: str, player: Plain, banker: Plain) -> str:
    """The side that a rule about equal hands gave this result to; empty where the hands, as they are seen, differ."""
    special = player["special"]
    if why not in ("win", "loss") or special != banker.get("special"):
        return ""
    winner = rules.equal_specials.text if special in ("ban_ban", "ban_luck") else rules.ties.text
    has_tiers = special is not None and rules.five_card_contest == FiveCardContest.TIER
    is_tie = has_tiers or player["total"] == banker["total"]
    return winner if is_tie and winner == {"win": "player", "loss": "banker"}[why] else ""


def _covers(view: Plain, rules: BanLuckRules) -> bool:
    """Whether standing below the minimum also costs a share of what the bank loses, in the round being played."""
    return has_penalty(rules, len(view["hand"]["seats"]))


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
