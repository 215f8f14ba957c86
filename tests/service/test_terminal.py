"""The terminal at a served table: the same words, the same game."""

import asyncio
import itertools
from pathlib import Path
from typing import Any

import pytest

from tests.service.client import Client, Refused
from tests.service.process import ServerProcess
from tests.support.loaded import command
from tests.support.terminal import script
from twentyone.errors import TableError
from twentyone.present.terminal.client import LineClient
from twentyone.present.terminal.kept import kept_token
from twentyone.present.terminal.line import Line
from twentyone.present.terminal.together.server import Address, ServerWire


@pytest.mark.parametrize("game", ["blackjack", "banluck"])
def test_a_person_plays_rounds_at_a_served_table_and_leaves(server: ServerProcess, game: str) -> None:
    said: list[str] = []
    typed = itertools.cycle(["?", "r", "c", "e", "timer", "nonsense", "", "stand", "x", "n", "hit", " "])
    line = Line(said.append, lambda prompt: said.append(prompt) or next(typed))  # type: ignore[func-returns-value]
    with ServerWire(Address.parse(f"http://127.0.0.1:{server.port}")) as wire:
        LineClient(wire, game, f"Terminal {game}", line=line).play(3)
    assert any(line.startswith("You sit at seat") for line in said)
    assert any("Bet 5 to" in line for line in said)
    assert any(line.startswith("You hold") for line in said)
    assert any(line.startswith("Round 3 begins") for line in said)
    assert "You leave the table." in said
    assert said[-1].startswith("You have played three hands")


def test_two_who_give_no_name_are_told_apart(server: ServerProcess) -> None:
    async def make() -> str:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="blackjack", pace_ms=0)
            await ann.ask("sit", table=made["table"], seat=1, name="guest", token=ann.token)
            return str(made["table"])

    table, said = asyncio.run(make()), list[str]()
    with ServerWire(Address.parse(f"ws://127.0.0.1:{server.port}/?table={table}")) as wire:
        client = LineClient(wire, "blackjack", table=table, line=Line(said.append, lambda prompt: "q"))
        client.play(1)
    assert "Somebody here is called Guest, or much like it: you are Guest 2." in said
    assert "Guest 2 takes seat 2." in said


def test_a_named_table_and_a_full_one(server: ServerProcess) -> None:
    async def make() -> str:
        async with Client(server.url) as ann:
            made = await ann.ask("create", token=ann.token, game="blackjack", pace_ms=0)
            await ann.ask("bots", add=7)
            return str(made["table"])

    table = asyncio.run(make())
    with pytest.raises(TableError, match="taken"):  # noqa: SIM117 - the table refuses, not the wire
        with ServerWire(Address.parse(f"ws://127.0.0.1:{server.port}/?table={table}")) as wire:
            LineClient(wire, "blackjack", table=table).play(1)


def test_a_server_that_is_not_there_and_an_address_that_is_none_are_refused() -> None:
    for url in ("http://127.0.0.1:1", "ftp://x", "http://"):
        answer = command("play", "blackjack", "--connect", url)
        assert answer.returncode == 2
        assert answer.stderr.count("\n") == 1


TYPED = ("say Hello", "/ Good luck", "react clap", "react", "mute Ann", "mute Zoe", "/", "silence Ann", "q")


def test_people_talk_in_the_terminal_and_mute_each_other(server: ServerProcess) -> None:
    said, typed = list[str](), iter(TYPED)

    async def play() -> None:
        loop = asyncio.get_running_loop()
        async with Client(server.url) as ann:
            table = (await ann.ask("create", token=ann.token, game="blackjack", pace_ms=0))["table"]
            await ann.sit(table, 1, "Ann")

            def listen(prompt: str) -> str:
                """What Bob types; before the first word Ann says something, which he hears after it."""
                if prompt not in said:
                    asyncio.run_coroutine_threadsafe(ann.ask("say", text="hi"), loop).result()
                said.append(prompt)
                return next(typed)

            def sit_down() -> None:
                with ServerWire(Address.parse(f"ws://127.0.0.1:{server.port}/?table={table}")) as wire:
                    LineClient(wire, "blackjack", "Bob", table=table, line=Line(said.append, listen)).play(1)

            await asyncio.to_thread(sit_down)

    asyncio.run(play())
    assert {"Ann says: hi", "You say: Hello", "You say: Good luck", "You applaud.", "You hear Ann no more."} <= {*said}
    assert any(line.startswith("There is nobody called 'Zoe' here") for line in said)
    assert any(line.startswith("Type react and one of clap") for line in said)
    assert said[said.index("You hear Ann no more.") :].count("Ann says: hi") == 1  # once more, in what / repeats
    assert "Only the owner of the table may do that." in said


def typing(*words: str) -> tuple[list[str], Line]:
    """What is said and asked, and a line on which these words are typed, then q."""
    said: list[str] = []
    typed = iter((*words, *["q"] * 9))
    return said, Line(said.append, lambda prompt: said.append(prompt) or next(typed))  # type: ignore[func-returns-value]


def test_the_owner_runs_a_table_from_the_terminal(server: ServerProcess) -> None:
    token = "a token of Ann's alone"

    async def make() -> str:
        async with Client(server.url, token) as ann:
            return str((await ann.ask("create", token=token, game="blackjack"))["table"])

    words = ("clock 20", "pace 1", "remove Eve", "owner 1", "pardon", "password joo chiat", "private", "close table")
    table, (said, line) = asyncio.run(make()), typing(*words)
    with ServerWire(Address.parse(f"http://127.0.0.1:{server.port}")) as wire:
        LineClient(wire, "blackjack", "Ann", table=table, line=line, token=token).play()
    for told in (
        "Decisions have 20 seconds from now on.",
        "Bots take 1 seconds for a move from now on.",
        "Nobody here is called 'Eve': type a name or the number of a seat.",
        "The table is Ann's already.",
        "Nobody is barred from this table.",
        "Only who has the link finds this table, and coming in takes the password.",
        "The table is closed.",
    ):
        assert told in said


def test_a_password_is_asked_for_until_it_is_right_and_an_elimination_is_played_again(server: ServerProcess) -> None:
    async def make() -> str:
        async with Client(server.url) as ann:
            wishes: dict[str, Any] = {
                "settings": {"starting_chips": 5, "base_bet": 5},
                "mode": "elimination",
                "password": "joo chiat",
            }
            made = await ann.ask("create", token=ann.token, game="banluck", pace_ms=0, **wishes)
            return str(made["table"])

    table, said = asyncio.run(make()), list[str]()
    passwords, answers = iter(["", "wrong word", "joo chiat"]), iter(["again", ""])
    moves = itertools.cycle(["stand", "hit", "n"])

    def answer(prompt: str) -> str:
        said.append(prompt)
        if "password" in prompt:
            return next(passwords)
        return next(answers) if "play again" in prompt else "" if "Enter places" in prompt else next(moves)

    with ServerWire(Address.parse(f"ws://127.0.0.1:{server.port}/?table={table}")) as wire:
        LineClient(wire, "banluck", "Bob", table=table, line=Line(said.append, answer)).play()
    assert any(line.startswith("That is not the password") for line in said)
    assert said.count("The table is over.") >= 2
    assert "A new game begins: everybody here has 5 chips." in said


def test_an_owner_in_the_terminal_opens_a_table_with_a_password_and_offers_a_seat(server: ServerProcess) -> None:
    said: list[str] = []
    bob = Client(server.url)
    typed = ["watchers", "watch", "watchers", "offer Bob", "decline", "offer nobody", "q"]
    loop = asyncio.new_event_loop()

    def answered(prompt: str) -> str:
        word = typed.pop(0)
        if word == "watch":
            loop.run_until_complete(bob.open())
            named = {"table": client.view["table"], "token": bob.token, "name": "Bob"}
            with pytest.raises(Refused, match="has a password"):
                loop.run_until_complete(bob.ask("watch", **named))
            loop.run_until_complete(bob.ask("watch", password="joo chiat", **named))
            return "who"
        if word == "decline":
            loop.run_until_complete(bob.heard("offer"))
            loop.run_until_complete(bob.ask("decline"))
            return "who"
        return word

    with ServerWire(Address.parse(f"http://127.0.0.1:{server.port}")) as wire:
        client = LineClient(wire, "blackjack", "Ann", line=Line(said.append, answered), password="joo chiat")
        client.play()
    loop.run_until_complete(bob.close())
    loop.close()
    assert "Nobody else watches this table now." in said
    assert "1: Bob." in said
    assert "Seat 2 is offered to Bob." in said
    assert "Bob would rather watch than take seat 2." in said
    assert "Nobody who watches is called 'nobody': type watchers to hear who does." in said


def test_who_lost_the_seat_in_the_terminal_takes_the_one_that_is_offered(server: ServerProcess) -> None:
    said: list[str] = []
    ann = Client(server.url)
    loop = asyncio.new_event_loop()

    async def opened() -> str:
        await ann.open()
        table = str((await ann.ask("create", token=ann.token, game="blackjack", pace_ms=0))["table"])
        await ann.sit(table, 1, "Ann")
        return table

    async def removed_and_asked_back() -> None:
        await ann.ask("remove", seat=2)
        watcher = (await ann.ask("watchers"))["watchers"][0]
        assert watcher["name"] == "Bob"
        await ann.ask("offer", watcher=watcher["number"], seat=5)

    def answered(prompt: str) -> str:
        said.append(prompt)
        if prompt.startswith("The owner offers you"):
            return ""
        if any("takes seat 5" in line for line in said):
            return "q"
        if len(said) == said.index(prompt) + 1:  # the first prompt; what it led to may come after the next
            loop.run_until_complete(removed_and_asked_back())
        return "who"

    table = loop.run_until_complete(opened())
    with ServerWire(Address.parse(f"ws://127.0.0.1:{server.port}/?table={table}")) as wire:
        LineClient(wire, "blackjack", "Bob", table=table, line=Line(said.append, answered)).play()
    loop.run_until_complete(ann.close())
    loop.close()
    assert any(line.startswith("The owner has taken you from the table") for line in said)
    assert any(line.startswith("The owner offers you seat 5. Enter takes it") for line in said)
    assert "Bob takes seat 5." in said


def test_chips_come_from_the_bankroll_of_the_folder_and_are_told_on_leaving(
    server: ServerProcess, tmp_path: Path
) -> None:
    token = kept_token(tmp_path / "me")
    assert kept_token(tmp_path / "me") == token
    for number, chips in enumerate((300, None)):
        said: list[str] = []
        line = script(["bankroll", "rebuy nothing", "grant", "q"], said)
        with ServerWire(Address.parse(f"http://127.0.0.1:{server.port}")) as wire:
            LineClient(wire, "blackjack", "Ann", token=token, line=line, bankroll=True, chips=chips).play()
        brought = chips or 500
        assert f"You bring {brought} chips from your bankroll." in said
        assert f"There are {1000 - brought} chips in your bankroll, and {brought} chips more at a table." in said
        assert any(line.endswith("is no number of chips.") for line in said)
        assert "New chips are for whoever has less than 100, at tables too." in said
        assert said[-1] == "There are 1,000 chips in your bankroll.", number
