"""Seeds over the wire: what happens when the server dies or a line breaks between a commitment and its opening."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.service.test_addresses import fetch
from twentyone.table.fair.shuffle import Proof, check_proof

Plain = dict[str, Any]


async def asked(ann: Client, bob: Client) -> str:
    """A table where both have bet and committed, and are asked for their seeds."""
    made = await ann.ask("create", token=ann.token, game="banluck", pace_ms=0)
    await ann.sit(made["table"], 1, "Ann")
    await bob.sit(made["table"], 2, "Bob")
    for client in (ann, bob):
        while not client.view["decision"]:
            await client.changed()
        await client.answer_decision(commit=client.new_commitment())
    await ann.at_least(bob.view["version"])
    assert ann.view["stage"] == bob.view["stage"] == "seeds"
    return str(made["table"])


async def proof_after(*clients: Client) -> Plain:
    """The proof of the hand, played out by all."""
    revealed: list[Plain] = []
    while not revealed:
        for client in clients:
            await client.answer_decision()
        for client in clients:
            await client.at_least(max(other.view["version"] for other in clients))
        if not any(client.view["decision"] for client in clients):
            await clients[0].changed()
        revealed = [event["proof"] for event in clients[0].events if event["event"] == "ShoeRevealed"]
    return revealed[0]


def seeds_of(proof: Plain) -> list[str]:
    return [row["seed"] for row in proof["seats"]]


def test_a_server_killed_while_seeds_are_opened_goes_on_where_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        server = ServerProcess(tmp_path / "data")
        await asyncio.to_thread(server.start)
        try:
            async with Client(server.url) as ann, Client(server.url) as bob:
                table = await asked(ann, bob)
                seed = ann.seeds[ann.view["decision"]["commitment"]]
                said = {"decision": ann.view["decision"]["id"], "seed": seed}
                await ann.ask("seed", "the very same", **said)
                await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            async with Client(server.url, ann.token) as ann_again, Client(server.url, bob.token) as bob_again:
                ann_again.seeds, bob_again.seeds = ann.seeds, bob.seeds
                await ann_again.enter(table)
                await bob_again.enter(table)
                assert (await ann_again.ask("seed", "the very same", **said))["duplicate"]
                await ann_again.at_least(bob_again.view["version"])
                assert ann_again.view["waiting_for"] == [2]
                proof = await proof_after(ann_again, bob_again)
        finally:
            await asyncio.to_thread(server.stop)
        assert sorted(seeds_of(proof)) == sorted([*ann.seeds.values(), *bob.seeds.values()])

    asyncio.run(play())


def test_whoever_loses_the_line_while_seeds_are_opened_comes_back_and_opens_it(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await asked(ann, bob)
            await bob.close()
            async with Client(server.url, bob.token) as again:
                again.seeds = bob.seeds
                await again.enter(table)
                proof = await proof_after(ann, again)
        assert seeds_of(proof) == [*ann.seeds.values(), *bob.seeds.values()]

    asyncio.run(play())


def test_seeds_cannot_be_given_wrongly_twice_late_or_for_somebody_else(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            await asked(ann, bob)
            mine = ann.view["decision"]
            seed = ann.seeds[mine["commitment"]]
            wrong = [
                ("action", "seed", {"decision": mine["id"], "seed": "another"}),
                ("stale", "seed", {"decision": bob.view["decision"]["id"], "seed": seed}),
                ("action", "rules", {"rules": {}}),
                ("action", "bank", {"take": True}),
                ("malformed", "commit", {"commit": "nonsense"}),
            ]
            for code, op, fields in wrong:
                with pytest.raises(Refused) as refused:
                    await ann.ask(op, **fields)
                assert refused.value.code == code, op
            await ann.ask("seed", decision=mine["id"], seed=seed)
            with pytest.raises(Refused) as refused:
                await ann.ask("seed", decision=mine["id"], seed=seed)
            assert refused.value.code == "stale"
            for frame in (*ann.frames, *bob.frames):
                assert seed not in frame
            assert seeds_of(await proof_after(ann, bob)) == [seed, *bob.seeds.values()]

    asyncio.run(play())


def test_a_bet_with_a_bare_seed_is_no_message_any_more(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="banluck")
            await ann.sit(made["table"], 1)
            await ann.send('{"op": "bet", "id": "old", "decision": "1.1", "seed": "lucky"}')
            await ann.ask("ping")
            assert any('"malformed"' in frame for frame in ann.frames)

    asyncio.run(play())


def test_the_proof_of_any_shoe_is_to_be_had_after_the_table_is_closed_too(server: ServerProcess) -> None:
    async def play() -> str:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="blackjack", rules={"decks": 1}, pace_ms=0)
            await ann.sit(made["table"], 1)
            while len([event for event in ann.events if event["event"] == "ShoeRevealed"]) < 2:
                if await ann.answer_decision() is None:
                    await ann.changed()
            assert (await ann.ask("proof", shoe=1))["proof"]["shoe"] == 1
            assert (await ann.ask("proof"))["proof"]["shoe"] == 2
            assert (await ann.ask("proof", shoe=99))["proof"] is None
            while ann.view["stage"] == "round" or ann.view["shuffle"]["commitment"] is None:
                if await ann.answer_decision() is None:
                    await ann.changed()
            await ann.ask("close")
            return str(made["table"])

    path = f"/api/tables/{asyncio.run(play())}/proof"
    for query, shoe in (("", 3), ("?shoe=1", 1), ("?shoe=3", 3)):
        status, _, found = fetch(server, path + query)
        assert (status, found["proof"]["shoe"]) == (200, shoe)
        check_proof(Proof.from_dict(found["proof"]))
    assert fetch(server, path + "?shoe=99")[2] == {"proof": None}
    for wrong in ("x", "-1", "9" * 30, "1e3"):
        assert fetch(server, f"{path}?shoe={wrong}")[0] == 400
