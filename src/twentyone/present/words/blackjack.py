"""The words of blackjack: its dealer, hands, actions, insurance, reasons and house rules."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from twentyone.language.catalogue import language, once_a_language, phrase
from twentyone.present.words.catalogued import CataloguedWords
from twentyone.present.words.contract import ActionWords, Plain, Reason, Saying, Special, Teller
from twentyone.present.words.grammar import chips_spoken, chips_written, count_spoken, signed_chips, yes_no
from twentyone.present.words.plain import action_words, message_name, usual_reasons
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import payout_text
from twentyone.rules.table import TableSettings


@once_a_language
def _actions() -> Mapping[str, ActionWords]:
    return {
        "hit": action_words("hit", has_typed=True, quiet=True),
        "stand": action_words("stand"),
        "double": action_words("double"),
        "split": action_words("split"),
        "surrender": action_words("surrender", has_typed=True),
        "insure": action_words("insure", has_typed=True),
        "even_money": action_words("even_money"),
        "decline": action_words("decline", has_typed=True),
        "play": action_words("play", has_typed=True),
    }


@once_a_language
def _reasons() -> Mapping[str, Reason]:
    void = usual_reasons()["void"]
    return {
        **usual_reasons(),
        "blackjack": _reason("blackjack", is_shown=True),
        "dealer blackjack": _reason("dealer blackjack"),
        "dealer bust": _reason("dealer bust"),
        "surrender": _reason("surrender", is_shown=True),
        "even money": _reason("even money", is_shown=True),
        "original bet only": _reason("original bet only"),
        "void": Reason(phrase("blackjack-because-void"), void.label, void.shown),
    }


def _reason(why: str, is_shown: bool = False) -> Reason:
    label = phrase(f"blackjack-ended-{message_name(why)}")
    return Reason(phrase(f"blackjack-because-{message_name(why)}"), label, label if is_shown else "")


@once_a_language
def _specials() -> Mapping[str, Special]:
    return {"blackjack": Special(phrase("blackjack-natural-spoken"), phrase("blackjack-natural"))}


# What happens only here -----------------------------------------------------------------------------


def _choice(teller: Teller, event: Plain) -> str | None:
    """What a seat chose while all decided at once; the viewer heard their own choice when they made it."""
    return None if event["seat"] == teller.view["you"] else teller.acts(event["seat"], event["action"])


def _peeked(teller: Teller, event: Plain) -> str:
    return phrase("blackjack-peeked", blackjack=yes_no(event["blackjack"]))


def _insurance(teller: Teller, event: Plain) -> str:
    name = "blackjack-insurance-lost" if event["tenths"] < 0 else "blackjack-insurance-won"
    return teller.say(name, event["seat"], chips=chips_spoken(abs(event["tenths"])))


def _refilled(teller: Teller, event: Plain) -> str:
    return phrase("blackjack-refilled", n=event["n_cards"], number=count_spoken(event["n_cards"]))


def _voided(teller: Teller, event: Plain) -> str:
    return phrase("blackjack-voided")


class BlackjackWords(CataloguedWords):
    """The words of blackjack."""

    says_hard = True
    suits_count = False
    counts_cards = True
    sayings: Mapping[str, Saying] = {
        "ChoiceShown": _choice,
        "DealerPeeked": _peeked,
        "InsuranceSettled": _insurance,
        "ShoeRefilled": _refilled,
        "RoundVoided": _voided,
    }
    loud = ("DealerPeeked", "InsuranceSettled", "RoundVoided")

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
        """The natural."""
        return _specials()

    @property
    def conflicts(self) -> Mapping[str, str]:
        """Late surrender without a dealer who looks."""
        return {"late_surrender": phrase("blackjack-conflict-late-surrender")}

    def motto(self, rules: Plain) -> list[str]:
        """What a blackjack and insurance pay, and where the dealer stops."""
        return list(_motto(rules["blackjack_pays"], rules["insurance"], rules["dealer_hits_soft_17"], language()))

    def result_word(self, hand: Plain) -> str | None:
        """Half a stake lost without doubling was surrendered; a blackjack may have taken even money."""
        if 2 * hand["net"] == -hand["stake"] and not hand["facts"].get("doubled"):
            return self.reason("surrender").shown
        if hand["facts"].get("even_money"):
            return self.reason("even money").shown
        return super().result_word(hand)

    def hand_tags(self, hand: Plain) -> list[str]:
        """Whether the stake was doubled."""
        return [phrase("blackjack-doubled")] if hand["facts"].get("doubled") else []

    def seat_tags(self, seat: Plain) -> list[str]:
        """The insurance, and once it is settled what it brought."""
        insurance, net = seat["facts"].get("insurance"), seat["facts"].get("insurance_net")
        if not insurance:
            return []
        if net is None:
            return [phrase("blackjack-insured", chips=chips_written(insurance))]
        return [phrase("blackjack-insurance-net", chips=signed_chips(net))]

    def side_result(self, seat: Plain) -> tuple[str, int] | None:
        """What the insurance brought."""
        net = seat["facts"].get("insurance_net")
        is_settled = seat["facts"].get("insurance") and net is not None
        return (phrase("blackjack-insurance"), net) if is_settled else None

    def remark(self, teller: Teller, actions: Sequence[str]) -> str:
        """What the dealer's ace offers."""
        if "insure" in actions:
            return phrase("blackjack-ask-insurance")
        if "even_money" in actions:
            return phrase("blackjack-ask-even-money")
        if list(actions) == ["decline"]:
            return phrase("blackjack-ask-poor")
        return ""

    # Rules --------------------------------------------------------------------------------------------

    def cards_lie(self, settings: TableSettings) -> str:
        """As the settings of the table say."""
        return phrase("blackjack-says-cards", up=yes_no(settings.players_cards_face_up))

    def rules_spoken(self, rules: BlackjackRules) -> list[str]:  # type: ignore[override] # the rules of this game
        """Every rule of the house, a sentence or two each."""
        doubling = "blackjack-says-double-split" if rules.double_after_split else "blackjack-says-double"
        return [
            _shoe(rules),
            phrase("blackjack-says-soft-17", draws=yes_no(rules.dealer_hits_soft_17)),
            phrase("blackjack-says-hole-card", rule=rules.hole_card.name.lower()),
            phrase("blackjack-says-pays", pays=_odds(payout_text(rules.blackjack_pays))),
            phrase("blackjack-says-insurance", offered=yes_no(rules.insurance)),
            phrase("blackjack-says-surrender", rule=rules.surrender.name.lower()),
            phrase(doubling, rule=rules.double_on.name.lower()),
            *_splitting(rules),
        ]


@lru_cache(maxsize=256)
def _motto(pays: str, has_insurance: bool, draws: bool, spoken: str) -> tuple[str, str]:
    """What is printed on the felt, which goes with every frame."""
    name = "blackjack-motto-insurance" if has_insurance else "blackjack-motto-draws"
    chips = phrase("blackjack-motto-pays", pays="even" if pays == "1:1" else _odds(pays))
    return chips, phrase(name, draws=yes_no(draws))


def _odds(pays: str) -> str:
    """A payout as it is said: `3 to 2`."""
    chips, _, bet = pays.partition(":")
    return phrase("blackjack-odds", chips=chips, bet=bet)


def _shoe(rules: BlackjackRules) -> str:
    if not rules.decks:
        return phrase("blackjack-says-endless")
    return phrase("blackjack-says-decks", decks=rules.decks, percent=float(100 * rules.penetration))


def _splitting(rules: BlackjackRules) -> list[str]:
    if rules.max_split_hands == 1:
        return [phrase("blackjack-says-no-split")]
    number = count_spoken(rules.max_split_hands)
    return [
        phrase("blackjack-says-split", rule=rules.split_by.name.lower(), number=number),
        phrase(
            "blackjack-says-aces",
            one=yes_no(rules.split_aces_one_card),
            again=yes_no(rules.resplit_aces),
            counts=yes_no(rules.split_aces_count_as_blackjack),
        ),
    ]


WORDS = BlackjackWords("blackjack")
