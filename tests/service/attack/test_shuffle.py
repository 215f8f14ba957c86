"""Cheats who know more of the shuffle than they should: the owner with a shoe laid open, the host with a seat."""

import asyncio
from typing import Any

import pytest

from tests.service.client import Client
from tests.service.process import ServerProcess

Plain = dict[str, Any]
RULES = {"decks": 6, "penetration": 0.75}
FEWEST_CARDS = 12


async def play_a_round(ann: Client) -> None:
    """Bet and play the plainest way until bets are open again."""
    number = ann.view["round"]
    while ann.view["round"] == number or ann.view["stage"] == "round":
        if await ann.answer_decision() is None:
            await ann.changed()


async def known_and_dealt(ann: Client, *changes: Plain) -> tuple[list[str], list[str]]:
    """The cards an owner expects after making a shoe lie open by these changes of rules, and those that come."""
    made = await ann.ask("create", token=ann.token, game="blackjack", rules=RULES, pace_ms=0)
    await ann.sit(made["table"], 1)
    await play_a_round(ann)
    shoe = ann.view["shuffle"]["shoe"]
    for change in changes:
        done = await ann.ask("rules", rules=change)
        await ann.at_least(done["version"])
    proof = (await ann.ask("proof"))["proof"]
    assert proof["shoe"] == shoe
    known = proof["stretches"][0]["order"].split(",")[proof["n_dealt"] :]
    ann.events.clear()
    dealt: list[str] = []
    while len(dealt) < FEWEST_CARDS:
        await play_a_round(ann)
        dealt = [event["card"] for event in ann.events if event["event"] == "CardDealt"]
    return known, dealt


@pytest.mark.parametrize(
    "changes",
    [
        ({"decks": 1}, RULES),
        ({"decks": 0}, RULES),
        ({"penetration": 0.0}, RULES),
        ({"decks": 2}, {"decks": 0}, {"decks": 1}, RULES),
    ],
)
def test_an_owner_who_lays_a_shoe_open_is_not_dealt_from_it(server: ServerProcess, changes: tuple[Plain, ...]) -> None:
    """The hole card is unknown until shown; of twelve cards in a row one in fifty is guessed right by chance."""

    async def cheat() -> None:
        async with Client(server.url) as ann:
            known, dealt = await known_and_dealt(ann, *changes)
        hits = sum(card == guess for card, guess in zip(dealt, known, strict=False) if card is not None)
        assert hits <= len(dealt) // 2, f"{hits} of {len(dealt)} cards were known before they came"

    asyncio.run(cheat())
