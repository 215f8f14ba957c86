"""A view with its words: what page and terminal show besides the facts, made here and restated nowhere.

What all viewers read alike, what goes with the cards as one of them sees them, and what is a viewer's own are added by
functions of their own, so that a frame for many is made with little work. They change the view they are given; the
fields are those that `docs/protocol.md` calls words.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from twentyone.language.catalogue import language, phrase
from twentyone.present.words.contract import Words
from twentyone.present.words.grammar import chips_written, signed_chips
from twentyone.present.words.registry import words_of
from twentyone.present.words.speech.voice import Voice, bet_asked, ready_bet

Plain = dict[str, Any]


def dressed(view: Plain, person: str = "first", verbosity: str = "normal") -> Plain:
    """A whole view with all its words."""
    dress_public(view)
    dress_hands(view, view)
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


def dress_hands(sight: Plain, view: Plain) -> None:
    """Add to the hands of a sight what they are worth and what they have won or lost."""
    words = words_of(view["game"])
    for hand in (sight["hand"], sight["last"]):
        if hand is None:
            continue
        _dress_cards(words, hand["bank"], hand, view, view["has_banker"])
        for seat in hand["seats"].values():
            seat["tags"] = words.seat_tags(seat)
            seat["result"] = _side_result(words, seat)
            for cards in seat["hands"]:
                _dress_cards(words, cards, hand, view)


def _dress_cards(words: Words, cards: Plain, hand: Plain, view: Plain, is_settled: bool = True) -> None:
    cards["worth"] = words.worth_shown(cards)
    cards["tags"] = words.hand_tags(cards)
    cards["result"] = _result(words, cards, hand, view) if is_settled and cards["net"] is not None else None


def _result(words: Words, cards: Plain, hand: Plain, view: Plain) -> Plain:
    """What a hand has won or lost: the sign for its colour, and the words."""
    net = cards["net"]
    word = words.reason("void").shown if hand["voided"] else words.result_word(cards, view)
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
        dress_bet(decision, view["seats"][view["you"] - 1], view["settings"])
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


def dress_bet(decision: Plain, place: Plain, settings: Plain) -> None:
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
