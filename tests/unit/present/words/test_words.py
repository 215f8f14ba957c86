"""The words of every game: none is missing, none is said twice, and what is said of rules follows from the rules."""

import random
from dataclasses import fields, replace
from typing import Any

import pytest

from twentyone.cards.card import parse_card
from twentyone.games.contract import CHANCE, Action, ActionTaken, HandSettled
from twentyone.games.playthrough import random_draw
from twentyone.games.registry import GAMES, find_game
from twentyone.present.words.contract import Words
from twentyone.present.words.plain import PlainWords
from twentyone.present.words.registry import WORDS, words_of
from twentyone.rules.banluck import Penalty, PlayerEscape
from twentyone.rules.blackjack import BlackjackRules
from twentyone.rules.field import Choice, Rules, rules_dict, rules_from_dict
from twentyone.rules.table import TableSettings
from twentyone.table.games.blackjack.round import BLACKJACK
from twentyone.table.games.blackjack.view import round_view

CARDS: dict[str, Any] = {"cards": ["KS", "7H"], "n_cards": 2, "total": 17, "soft": False, "special": None}


def played(game: str, rules: Rules, seed: int) -> tuple[set[str], set[str]]:
    """The verbs that a random round took, and the reasons for which its hands ended."""
    generator = random.Random(seed)
    draw, state = random_draw(generator), find_game(game).new_round(rules, generator.randint(1, 4))
    verbs: set[str] = set()
    reasons: set[str] = set()
    while state.actor is not None:
        legal = state.legal_actions(state.actor) if state.actor != CHANCE else ()
        verbs |= {action.verb for action in legal}
        move: int | Action = draw(state) if state.actor == CHANCE else generator.choice(legal)
        state, events = state.step(move, None if state.actor == CHANCE else state.actor)
        reasons |= {event.why for event in events if isinstance(event, HandSettled)}
        verbs |= {Action.parse(event.action).verb for event in events if isinstance(event, ActionTaken)}
    return verbs, reasons


@pytest.mark.parametrize("game", WORDS)
def test_every_action_and_every_reason_of_a_game_has_its_words(game: str) -> None:
    words, found = words_of(game), find_game(game)
    verbs: set[str] = set()
    reasons: set[str] = set()
    for preset in found.presets:
        for seed in range(150):
            more_verbs, more_reasons = played(game, found.rules(**found.presets[preset]), seed)
            verbs, reasons = verbs | more_verbs, reasons | more_reasons
    assert verbs <= words.actions.keys()
    assert reasons <= words.reasons.keys()
    assert len(reasons) > 4


@pytest.mark.parametrize("game", WORDS)
def test_labels_and_spoken_forms_are_those_of_one_action_each(game: str) -> None:
    words = words_of(game)
    for form in ("label", "spoken"):
        said = [getattr(action, form) for action in words.actions.values()]
        assert len(said) == len(set(said))
    assert words.title == find_game(game).title
    assert words.bank.startswith("the ")


def test_a_verb_has_the_same_key_and_the_same_words_in_every_game() -> None:
    found: dict[str, tuple[str, str, str]] = {}
    for words in WORDS.parts().values():
        for verb, action in words.actions.items():
            said = (action.label, action.spoken, action.key)
            assert found.setdefault(verb, said) == said


def test_a_reason_that_several_games_have_is_headed_alike() -> None:
    found: dict[str, str] = {}
    for words in WORDS.parts().values():
        for why, reason in words.reasons.items():
            assert found.setdefault(why, reason.label) == reason.label


NEEDS: dict[str, dict[str, Any]] = {
    "penalty_cap": {"penalty": Penalty.COVERS_BANK},
    "escape_when": {"player_escape": PlayerEscape.ANY_15},
}
"""What a rule has no effect without, and is not read out."""


def other_values(kind: type[Rules], name: str) -> list[Any]:
    """Other values of a field than its default."""
    spec = next(spec for spec in fields(kind) if spec.name == name)
    default: Any = spec.default
    if isinstance(default, Choice):
        return [member for member in type(default) if member != default]
    if isinstance(default, bool):
        return [not default]
    if "options" in spec.metadata:
        return [option for option in spec.metadata["options"] if option != default]
    return [0.5] if isinstance(default, float) else [default % spec.metadata["range"][1] + 1]


@pytest.mark.parametrize("game", WORDS)
def test_a_rule_that_is_changed_is_read_out_in_other_words(game: str) -> None:
    words, rules = words_of(game), find_game(game).rules()
    usual = words.rules_spoken(rules)
    assert all(line[0].isupper() and line.endswith(".") for line in usual)
    for spec in fields(rules):
        for value in other_values(type(rules), spec.name):
            house = replace(rules, **NEEDS.get(spec.name, {}))
            assert words.rules_spoken(replace(house, **{spec.name: value})) != words.rules_spoken(house)


@pytest.mark.parametrize("game", WORDS)
def test_what_is_printed_on_the_felt_follows_from_the_rules(game: str) -> None:
    words, found = words_of(game), find_game(game)
    mottos = [words.motto(rules_dict(found.rules(**preset))) for preset in found.presets.values()]
    assert all(1 <= len(motto) <= 2 and all(motto) for motto in mottos)


def test_blackjack_pays_what_the_felt_says() -> None:
    rules = rules_dict(find_game("blackjack").rules())
    words = words_of("blackjack")
    assert words.motto(rules) == ["Blackjack pays 3 to 2", "Dealer draws to soft 17 · Insurance pays 2 to 1"]
    assert words.motto(rules | {"blackjack_pays": "1:1", "insurance": False, "dealer_hits_soft_17": False}) == [
        "Blackjack pays even money",
        "Dealer stands on all 17s",
    ]
    assert words_of("banluck").motto(rules_dict(find_game("banluck").rules(pays_777=21)))[0].endswith("777 pays 21")


@pytest.mark.parametrize(
    ("game", "hand", "shown", "spoken"),
    [
        ("blackjack", {}, "17", "hard 17"),
        ("blackjack", {"soft": True}, "soft 17", "soft 17"),
        ("blackjack", {"special": "blackjack", "total": 21, "soft": True}, "Blackjack", "blackjack"),
        ("blackjack", {"total": 24, "busted": True}, "Bust 24", "bust with 24"),
        ("banluck", {"special": "ban_luck", "total": 21, "soft": True}, "Ban Luck", "Ban Luck"),
        ("banluck", {"special": "sevens", "total": 21}, "777", "three sevens"),
        ("banluck", {"special": "five_card", "total": 19}, "Five cards", "five cards of 19"),
        ("banluck", {"special": "five_card_21", "total": 21}, "Five-card 21", "five cards of 21"),
    ],
)
def test_hands_are_shown_and_spoken(game: str, hand: dict[str, Any], shown: str, spoken: str) -> None:
    assert words_of(game).worth_shown(CARDS | hand) == shown
    assert words_of(game).worth_spoken(CARDS | hand) == spoken


def test_a_hidden_hand_is_worth_nothing_yet() -> None:
    for words in WORDS.parts().values():
        assert words.worth_shown(CARDS | {"total": None, "cards": [None, None]}) is None


def test_the_shoe_is_read_by_what_is_left_of_it() -> None:
    assert words_of("blackjack").shoe_text({"left": 234, "size": 312}) == "234 of 312"
    assert words_of("blackjack").shoe_text({"left": None, "size": None}) == "endless shoe"
    assert words_of("banluck").shoe_text({"left": 48, "size": 52}) == "fresh deck"
    assert words_of("banluck").shoe_text({"left": 100, "size": 104}) == "two fresh decks"


def test_insurance_is_a_tag_of_its_seat_and_tells_what_it_brought() -> None:
    words = words_of("blackjack")
    assert words.seat_tags({"facts": {"insurance": 50, "insurance_net": None}}) == ["insured 5"]
    assert words.seat_tags({"facts": {"insurance": 50, "insurance_net": 100}}) == ["insurance +10"]
    assert words.seat_tags({"facts": {"insurance": 50, "insurance_net": -50}}) == ["insurance −5"]
    assert words.seat_tags({"facts": {"insurance": 0, "insurance_net": None}}) == []
    assert words.side_result({"facts": {"insurance": 50, "insurance_net": 100}}) == ("Insurance", 100)
    assert words.side_result({"facts": {"insurance": 50, "insurance_net": None}}) is None
    assert words.side_result({"facts": {"insurance": 0, "insurance_net": None}}) is None
    assert words.hand_tags(CARDS | {"facts": {"doubled": True}}) == ["doubled"]


@pytest.mark.parametrize(
    ("decided", "pays", "net", "word"),
    [
        ("even_money", "3:2", 100, "Even money"),
        ("decline", "3:2", 150, "Blackjack"),
        ("even_money", "1:1", 100, "Blackjack"),
    ],
)
def test_a_blackjack_that_wins_only_its_stake_took_even_money(decided: str, pays: str, net: int, word: str) -> None:
    rules = rules_from_dict(BlackjackRules, {"blackjack_pays": pays})
    state, _ = BLACKJACK.open_round(rules, TableSettings(), (10, *(0,) * 6), (4900,) * 7, None)
    for card in ("AS", "AH", "KD", "9C"):
        state = state.apply(parse_card(card))
    hand = round_view(state.apply(Action(decided)).observation(1))["seats"]["1"]["hands"][0]
    assert (hand["net"], words_of("blackjack").result_word(dict(hand))) == (net, word)


def test_a_game_without_words_speaks_in_its_verbs_and_fields() -> None:
    words: Words = PlainWords("blackjack")
    assert words.title == GAMES.find("blackjack").title
    assert (words.action("take_card").label, words.action("take_card").spoken) == ("Take card", "take card")
    assert words.action("stand").key == "x"
    assert words.reason("dealer bust").label == "Dealer bust"
    assert words.worth_spoken(CARDS | {"total": 6.5}) == "6.5"
    assert "Decks: 6." in words.rules_spoken(find_game("blackjack").rules())
    assert words.motto({}) == [words.title]


@pytest.mark.parametrize("game", WORDS)
def test_what_an_action_is_called_can_be_said_of_anybody(game: str) -> None:
    for action in words_of(game).actions.values():
        assert not {"you", "your", "yours"} & set(action.spoken.split())


def test_plain_words_do_not_say_how_cards_lie() -> None:
    assert PlainWords("banluck").cards_lie(TableSettings()) == ""
    assert words_of("blackjack").cards_lie(TableSettings()) == "Players' cards lie face up."
