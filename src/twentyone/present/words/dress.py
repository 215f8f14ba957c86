"""A view with its words: what page and terminal show besides the facts, made here and restated nowhere.

What all viewers read alike, what goes with the cards as one of them sees them, and what is a viewer's own are added by
functions of their own, so that a frame for many is made with little work. The fields they add are those that
`docs/protocol.md` calls words.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, cast

from twentyone.language.catalogue import language, phrase
from twentyone.present.words.contract import Words
from twentyone.present.words.grammar import chips_written, signed_chips
from twentyone.present.words.registry import words_of
from twentyone.present.words.speech.voice import Voice, bet_asked, ready_bet

Plain = dict[str, Any]


class Dressed(NamedTuple):
    """A round without and with its words."""

    plain: Plain
    worded: Plain


def dressed(view: Plain, person: str = "first", verbosity: str = "normal") -> Plain:
    """A whole view with all its words; it is changed."""
    dress_public(view)
    for name in ("hand", "last"):
        if view[name] is not None:
            view[name] = dressed_round(view[name], view).worded
    view |= standing(view, person, is_deciding(view))
    if view["decision"] is not None:
        dress_decision(view["decision"], view, person, verbosity)
    return view


def dress_public(view: Plain) -> None:
    """Add what everybody at the table reads: the title, the motto on the felt, the shoe."""
    words = words_of(view["game"])
    view["title"] = words.title
    view["motto"] = words.motto(view["rules"])
    view["shoe"]["text"] = words.shoe_text(view["shoe"])


def dressed_round(round_: Plain, view: Plain, before: Dressed | None = None) -> Dressed:
    """A round with what its hands are worth and what they have won or lost.

    Seats, and the bank, that are as in the one `before`, of the same table and in the same language, keep the words
    they had.
    """
    words, voided, known, known_bank = words_of(view["game"]), round_["voided"], Plain(), None
    if before is not None and before.plain["voided"] == voided:
        known, known_bank = before.plain["seats"], before.plain["bank"]
    seats = {
        number: before.worded["seats"][number]
        if before is not None and number in known and (known[number] is seat or known[number] == seat)
        else _dressed_seat(words, seat, voided)
        for number, seat in round_["seats"].items()
    }
    if before is not None and known_bank == round_["bank"]:
        bank = before.worded["bank"]
    else:
        bank = _dressed_cards(words, round_["bank"], voided, view["has_banker"])
    return Dressed(round_, round_ | {"bank": bank, "seats": seats})


def _dressed_seat(words: Words, seat: Plain, voided: bool) -> Plain:
    """A seat of a round with its words."""
    hands = [_dressed_cards(words, cards, voided) for cards in seat["hands"]]
    return seat | {"hands": hands, "tags": words.seat_tags(seat), "result": _side_result(words, seat)}


def _dressed_cards(words: Words, cards: Plain, voided: bool, is_settled: bool = True) -> Plain:
    """A hand with its words."""
    result = _result(words, cards, voided) if is_settled and cards["net"] is not None else None
    return cards | {"worth": words.worth_shown(cards), "tags": words.hand_tags(cards), "result": result}


def _result(words: Words, cards: Plain, voided: bool) -> Plain:
    """What a hand has won or lost: the sign for its colour, and the words."""
    net = cards["net"]
    word = words.reason("void").shown if voided else words.result_word(cards)
    if word:
        return _signed(word, net)
    # to win or lose says the sign already
    sign = (net > 0) - (net < 0)
    if not net:
        return {"sign": sign, "text": phrase("plain-push")}
    return {"sign": sign, "text": phrase("plain-win" if net > 0 else "plain-lose", chips=chips_written(abs(net)))}


def _side_result(words: Words, seat: Plain) -> Plain | None:
    """What was settled at a seat besides its hands, such as an insurance."""
    settled = words.side_result(seat)
    return None if settled is None else _signed(*settled)


def _signed(word: str, net: int) -> Plain:
    """A settled amount with its sign, for its colour, and in words."""
    text = phrase("plain-result", word=word, chips=signed_chips(net)) if net else word
    return {"sign": (net > 0) - (net < 0), "text": text}


def standing(view: Plain, person: str = "first", is_deciding: bool = False) -> Plain:
    """What a viewer reads besides the cards: the heading over the bank, whom the table waits for, how it ended.

    Whoever has to bet or to act is told so by the decision, and not waited for in words.
    """
    voice = Voice(view, person)
    waiting = None if is_deciding else voice.waiting()
    return {"bank_title": voice.words.bank_title(voice), "waiting": waiting, "ending": voice.ending()}


def is_deciding(own: Plain) -> bool:
    """Whether a viewer has to bet or to act now."""
    return own["decision"] is not None and own["decision"]["kind"] != "seed"


def dress_decision(decision: Plain, view: Plain, person: str = "first", verbosity: str = "normal") -> None:
    """Add to a viewer's decision the question, and to its actions what they are called and cost."""
    if decision["kind"] == "bet":
        _dress_bet(decision, view["seats"][view["you"] - 1], view["settings"])
        return
    voice = Voice(view, person, verbosity)
    decision["prompt"] = voice.question(decision)
    decision["sweep"] = _sweep(voice.words, [offer["action"] for offer in decision["actions"]])
    for offer in decision["actions"]:
        action, price = offer["action"], offer["price"]
        is_aimed = " " in action
        named = (
            (voice.label(action), voice.choice(action))
            if is_aimed
            else _named(cast(Any, voice.words), action, language())
        )
        offer["label"], offer["spoken"] = named
        offer["price_text"] = None if price is None else voice.words.price_text(action, price)


def _dress_bet(decision: Plain, place: Plain, settings: Plain) -> None:
    """Add to the bet that somebody at a place has to make the question, and what lies ready; nobody is named in it."""
    ready = ready_bet(decision, place, settings)
    decision["prompt"] = [bet_asked(decision, place, ready)]
    decision["ready"] = ready
    decision["sweep"] = None


@lru_cache(maxsize=1024)
def _named(words: Words, action: str, spoken: str) -> tuple[str, str]:
    """What an action that is aimed at nobody is called on its button and in a sentence."""
    named = words.action(action)
    return named.label, named.spoken


def _sweep(words: Words, actions: Sequence[str]) -> Plain | None:
    """What may be done to several hands, as one choice: `Open all`; None where there are no several."""
    verbs = [action.partition(" ")[0] for action in actions if " " in action]
    verb = next((verb for verb in verbs if verbs.count(verb) > 1), None)
    return None if verb is None else {"verb": verb, "label": phrase("action-all", action=words.action(verb).label)}
