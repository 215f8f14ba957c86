"""The shoe of a live table from its first card to its proof."""

from typing import Any

import pytest

from tests.rulebook.test_live_table import bet, finish, table_of
from tests.support.clauses import clause
from twentyone.cards.card import FULL_DECK
from twentyone.rules.field import rules_dict
from twentyone.table.fair.seen import check_whole
from twentyone.table.fair.shuffle import Proof, check_proof
from twentyone.table.live import request as ask
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.live.view import sight

SIX_DECKS: dict[str, Any] = {"decks": 6}


def with_decks(table: LiveTable, decks: int) -> LiveTable:
    session = table.session
    rules = rules_dict(session.rules) | {"decks": decks}
    return step(table, ask.SetRules(seat=0, rules=rules, settings=rules_dict(session.settings)), 0)[0]


def laid_open(edition: int) -> LiveTable:
    """A blackjack table between rounds whose shoe an owner laid open by going to one deck and back."""
    table = finish(bet(table_of("blackjack", 1, options={"rules": SIX_DECKS, "edition": edition}), 1))
    assert not table.dealing.revealed
    table = with_decks(with_decks(table, 1), 6)
    assert table.dealing.revealed
    return table


@clause("BT-18")
@pytest.mark.parametrize(("edition", "shoes"), [(1, 1), (2, 2)])
def test_a_shoe_laid_open_is_dealt_from_in_the_first_edition_only(edition: int, shoes: int) -> None:
    assert bet(laid_open(edition), 1).dealing.shoe == shoes


def test_a_table_of_the_first_edition_throws_a_known_shoe_away_when_it_is_upgraded() -> None:
    table, _ = step(laid_open(1), ask.Upgrade(edition=2), 0)
    assert bet(table, 1).dealing.shoe == 2


def test_two_decks_of_ban_luck_are_shuffled_together_and_proved() -> None:
    table = table_of("banluck", 1, 2, options={"rules": {"decks": 2}})
    table = finish(bet(bet(table, 1), 2))
    assert sight(table, 1)["shoe"] == {"left": 104, "size": 104}
    assert table.proof is not None
    proof = Proof.from_dict(table.proof)
    check_proof(proof)
    check_whole(proof, 104, FULL_DECK)
    assert sorted(proof.orders[0]) == sorted(FULL_DECK * 2)


def test_closing_a_table_lays_its_shoe_open() -> None:
    table = finish(bet(table_of("blackjack", 1, options={"rules": SIX_DECKS}), 1))
    table, _ = step(table, ask.CloseTable(), 0)
    assert table.proof is not None
    assert (table.proof["shoe"], table.dealing.revealed) == (1, True)
