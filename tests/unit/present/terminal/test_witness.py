"""A client holds every proof against what it saw: honest ones pass, and each kind of lie is named."""

import copy
import dataclasses
import json
from collections.abc import Callable
from random import Random
from typing import Any, Self

import pytest
from msgspec.structs import replace

from tests.rulebook.test_live_table import table_of
from twentyone.games.registry import GAMES, find_game, preset
from twentyone.present.terminal.client import LineClient
from twentyone.present.terminal.line import Line
from twentyone.present.terminal.witness import Witness
from twentyone.present.web.socket.frame import state
from twentyone.present.words.speech.aloud import LONGEST, n_words
from twentyone.table.fair.dealing import Dealing
from twentyone.table.fair.shuffle import FIRST_FORMAT, Share, commitment, seed_commitment
from twentyone.table.live import request as ask
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable

Plain = dict[str, Any]
ME, OTHER = 2, 5


class Play:
    """A table of two who commit and open; the witness sits at seat 2, `lie` may change its frames."""

    def __init__(self, game: str, lie: Callable[[Plain], None] = lambda frame: None, **settings: Any) -> None:
        self.witness = Witness()
        self.lie = lie
        self.said: list[str] = []
        self.is_robbed = False
        self.dice: Random | None = None
        self.record: list[Plain] = []
        self.table = table_of(game, ME, OTHER, **settings)
        self.show(self.table, ())

    def show(self, table: LiveTable, events: tuple[Any, ...]) -> None:
        self.table = table
        frame = json.loads(state(table, events, ME))
        self.lie(frame)
        self.view = frame["view"]
        self.record.append(frame)
        self.said += self.witness.watch(frame["view"], frame["events"])

    def do(self, request: ask.AnyRequest) -> None:
        self.show(*step(self.table, request, 0))

    def rounds(self, number: int) -> None:
        while self.table.session.n_rounds < number or self.table.session.round is not None:
            decision = self.table.decisions[0]
            if decision.kind == "bet":
                mine = self.witness.commitment_for(self.view) if decision.seat == ME else ""
                if mine:
                    self.commit(mine)
                self.do(
                    ask.Bet(seat=decision.seat, decision=decision.id, chips=10, commit=mine or self.other(decision))
                )
            elif decision.kind == "seed" and decision.seat == ME:
                seed = self.witness.seed_for(self.view)
                assert seed is not None
                self.witness.opened(self.view, seed)
                self.record.append({"opened": seed, "view": self.view})
                if self.is_robbed:
                    self.show(*step(self.table, ask.TimeUp(seat=ME, decision=decision.id), 10_000))
                    continue
                following = self.witness.new_commitment(self.view["shuffle"]["shoe"] + 2)
                self.commit(following)
                self.do(ask.OpenSeed(seat=ME, decision=decision.id, seed=seed, commit=following))
            elif decision.kind == "seed":
                self.do(ask.OpenSeed(seat=OTHER, decision=decision.id, seed=f"other {self.table.dealing.shoe + 1}"))
            else:
                assert self.table.session.round is not None
                legal = self.table.session.round.legal_actions(self.table.actor_of(decision.seat))
                words = [action.text for action in legal]
                wished = (self.dice.choice(words),) if self.dice else ("split", "decline", "stand")
                action = next((word for word in wished if word in words), words[0])
                self.do(ask.Act(seat=decision.seat, decision=decision.id, action=action))

    def commit(self, commit: str) -> None:
        """Let the witness know what the next request commits to."""
        self.witness.committed(self.view, commit, self.table.version + 1)
        self.record.append({"commit": commit, "version": self.table.version + 1, "view": self.view})

    def other(self, decision: Any) -> str:
        if decision.seat == ME or OTHER in self.table.dealing.next_commitments:
            return ""
        return seed_commitment(f"other {self.table.dealing.shoe + 1}")


@pytest.mark.parametrize("face_up", [True, False])
@pytest.mark.parametrize(("game", "rules"), [("banluck", {}), ("blackjack", {"decks": 1}), ("blackjack", {"decks": 0})])
def test_honest_proofs_hold(game: str, rules: Plain, face_up: bool) -> None:
    options = {"rules": rules} if rules else {}
    play = Play(game, options=options, players_cards_face_up=face_up, starting_chips=5_000)
    play.rounds(40)
    assert play.said == []
    assert play.witness.n_verified >= 5
    assert play.witness._dealt.cards or play.table.dealing.revealed


@pytest.mark.parametrize(
    ("game", "rules", "bank"),
    [
        ("banluck", "prd", None),
        ("banluck", "singapore", None),
        ("banluck", "prd", OTHER),
        ("banluck", "singapore", ME),
        ("blackjack", "european", None),
    ],
)
def test_honest_proofs_hold_whatever_is_played_and_whoever_holds_the_bank(
    game: str, rules: str, bank: int | None
) -> None:
    chosen = preset(find_game(game), rules) | ({"decks": 1} if game == "blackjack" else {})
    play = Play(game, options={"rules": chosen}, starting_chips=100_000, players_cards_face_up=False)
    play.dice = Random(f"{game} {rules} {bank}")
    if bank:
        play.do(ask.Bank(seat=bank, take=True))
    play.rounds(40)
    assert play.said == []
    assert play.witness.n_verified >= 5


def altered(change: Callable[[Plain], None]) -> Callable[[Plain], None]:
    """Change every proof on its way."""

    def lie(frame: Plain) -> None:
        for event in frame["events"]:
            if event["event"] == "ShoeRevealed":
                event["proof"] = copy.deepcopy(event["proof"])
                change(event["proof"])

    return lie


def another_seed(proof: Plain) -> None:
    proof["server_seed"] = "11" * 32
    proof["commitment"] = commitment(proof["server_seed"])
    proof["stretches"] = []
    proof["n_dealt"] = 0


def withheld(proof: Plain) -> None:
    for row in proof["seats"]:
        if row["seat"] == ME:
            row |= {"seed": "", "withheld": True}


def another_commitment(proof: Plain) -> None:
    for row in proof["seats"]:
        if row["seat"] == OTHER:
            row |= {"seed": "ground", "commitment": seed_commitment("ground")}


def another_card(frame: Plain) -> None:
    for event in frame["events"]:
        if event["event"] == "CardDealt" and event["card"]:
            event["card"] = "2C" if event["card"] != "2C" else "3C"


def a_card_too_many(frame: Plain) -> None:
    for event in frame["events"]:
        if event["event"] == "HandShown":
            event["cards"] += ",2C"


def untold_cards(frame: Plain) -> None:
    """Cards that lie face down are dealt without a word, so that any can be shown later."""
    frame["events"] = [event for event in frame["events"] if event.get("card", "") is not None]


def no_proof(frame: Plain) -> None:
    frame["events"] = [event for event in frame["events"] if event["event"] != "ShoeRevealed"]


def fewer_dealt(frame: Plain) -> None:
    if frame["view"]["shuffle"]["dealt"] > 4:
        frame["view"]["shuffle"]["dealt"] -= 1


def a_drawn_card(frame: Plain) -> None:
    """The events are true, but another card is drawn on the felt and read out."""
    hand = frame["view"]["hand"]
    if hand and hand["seats"][str(ME)]["hands"][0]["cards"]:
        hand["seats"][str(ME)]["hands"][0]["cards"][0] = "2C"


def a_drawn_hand(frame: Plain) -> None:
    hand = frame["view"]["hand"]
    if hand and hand["bank"]["n_cards"]:
        hand["bank"]["n_cards"] += 1


def another_end(frame: Plain) -> None:
    """The cards of the finished round are others than were dealt and shown."""
    last = frame["view"]["last"]
    if last and last["bank"]["cards"][0] is not None:
        last["bank"]["cards"][0] = "2C" if last["bank"]["cards"][0] != "2C" else "3C"


def a_late_commitment(frame: Plain) -> None:
    if frame["view"]["stage"] == "seeds" and frame["view"]["waiting_for"] == [OTHER]:
        frame["view"]["shuffle"]["commitments"]["7"] = "00" * 32


def no_commitment(frame: Plain) -> None:
    """The own commitment is taken and dropped, so that no seed counts that the host does not know."""
    if frame["view"]["stage"] == "seeds":
        frame["view"]["shuffle"]["commitments"].pop(str(ME), None)


def first_format(proof: Plain) -> None:
    proof["format"] = FIRST_FORMAT
    proof["client_seeds"] = [[1, "ground"]]


def another_promise(frame: Plain) -> None:
    if frame["view"]["stage"] == "seeds":
        frame["view"]["shuffle"]["next_commitment"] = "00" * 32


LIES: list[tuple[Callable[[Plain], None], str]] = [
    (altered(another_seed), "another shoe"),
    (altered(withheld), "do not make the order"),
    (altered(another_commitment), "do not make the order"),
    (altered(lambda proof: proof.update(shoe=proof["shoe"] + 1)), "do not make the order"),
    (altered(lambda proof: proof.update(n_dealt=1)), "you saw card"),
    (another_card, "when it was dealt"),
    (another_promise, "changed its commitment"),
    (altered(first_format), "are exactly"),
    (altered(lambda proof: proof.update(extra=1)), "are exactly"),
    (a_card_too_many, "cards, but"),
    (untold_cards, "you were told of"),
    (no_proof, "its proof was not given"),
    (fewer_dealt, "you were told of"),
    (a_drawn_card, "is shown as 2C now"),
    (a_drawn_hand, "cards, but"),
    (another_end, "is shown as"),
    (no_commitment, "was taken, but is not among"),
    (a_late_commitment, "changed after the seeds had been asked for"),
]
"""What a frame can be changed by, and what a witness says to it."""


@pytest.mark.parametrize(("lie", "words"), LIES)
def test_a_lie_is_named(lie: Callable[[Plain], None], words: str) -> None:
    play = Play("banluck", lie)
    play.rounds(12)
    assert any(words in said for said in play.said), play.said


def test_a_seed_that_was_left_out_of_the_shuffle_is_missed() -> None:
    """A host that pretends to have had no answer makes a proof that is true of itself."""
    play = Play("banluck")
    play.is_robbed = True
    play.rounds(1)
    assert any("Your seed was not counted in shoe 1: seat 2 is said to have withheld it" in said for said in play.said)


def ghost(honest: Dealing, is_withheld: bool) -> Dealing:
    """A dealing with a seat nobody sits at, added when all seeds were known."""
    share = Share(7, seed_commitment("ground"), "" if is_withheld else "ground", is_withheld)
    return replace(honest, shares=(*(honest.shares or ()), share))


def downgraded(honest: Dealing) -> Dealing:
    """A dealing of the first format, where seeds can be chosen last."""
    seeds = tuple((share.seat, share.seed) for share in honest.shares or ())
    return replace(honest, shares=None, client_seeds=(*seeds, (7, "ground")))


HOSTS: list[tuple[Callable[[Dealing], Dealing], str]] = [
    (lambda honest: ghost(honest, False), "seat 7 counts in it"),
    (lambda honest: ghost(honest, True), "seat 7 counts in it"),
    (downgraded, "of the first format"),
]
"""What a host may deal from instead of the honest shoe, with a proof that is true of itself."""


def dishonest(change: Callable[[Dealing], Dealing], n_rounds: int = 1) -> Play:
    """Rounds at the table of a host that changes the shoe when all seeds are open."""
    honest = Dealing.fresh
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dealing, "fresh", lambda self, first_edition=False: change(honest(self, first_edition)))
        play = Play("banluck")
        play.rounds(n_rounds)
    return play


@pytest.mark.parametrize(("change", "words"), HOSTS)
def test_a_host_that_adds_to_the_seeds_when_all_are_open_is_caught(
    change: Callable[[Dealing], Dealing], words: str
) -> None:
    play = dishonest(change)
    assert any(words in said for said in play.said), play.said
    assert play.witness.n_verified == 0


def test_a_shoe_of_the_first_format_is_never_found_true() -> None:
    """Who comes in the middle of such a shoe cannot tell whether the table is of an older edition."""
    record = dishonest(downgraded).record
    late = Witness()
    frames = [one for one in record if "events" in one and one["view"]["shuffle"]["shoe"] == 1]
    assert [said for one in frames for said in late.watch(one["view"], one["events"])] == []
    assert late.n_verified == 0
    assert "first format" in late.unchecked[0]


def test_whoever_comes_in_the_middle_of_a_shoe_has_no_verdict_about_it() -> None:
    play = Play("banluck")
    play.rounds(3)
    frames = [one for one in play.record if "events" in one and one["view"]["shuffle"]["shoe"] >= 1]
    late = Witness()
    assert [said for one in frames for said in late.watch(one["view"], one["events"])] == []
    assert late.unchecked == ["Shoe 1 cannot be checked: you came after its seeds had been asked for."]
    assert late.n_verified == play.witness.n_verified - 1


def test_a_deck_without_its_aces_is_missed() -> None:
    """A host that takes cards out before the shuffle makes a proof that is true of itself."""
    honest = Dealing.next_card

    def thin(self: Dealing, cards: tuple[int, ...], endless: bool, even_revealed: bool = False) -> Any:
        return honest(self, tuple(card for card in cards if card < 48), endless, even_revealed)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dealing, "next_card", thin)
        play = Play("banluck")
        play.rounds(1)
    assert any("did not begin with whole decks of 52 cards" in said for said in play.said), play.said


def test_a_shoe_for_which_the_own_seed_was_not_asked_for_is_not_found_true() -> None:
    play = Play("banluck")
    commit = play.witness.new_commitment(1)
    play.commit(commit)
    play.do(ask.Bet(seat=ME, decision=play.table.decisions[0].id, chips=10, commit=commit))
    play.do(ask.GoAway(seat=ME))
    play.rounds(1)
    assert play.said == []
    assert play.witness.unchecked == ["Shoe 1 cannot be checked: your seed was not asked for."]


class LyingLines:
    """A connection whose frames tell of other cards in words than in events."""

    def __init__(self, frames: list[Plain]) -> None:
        self.frames = [frame | {"lines": ["You draw the ace of spades."]} for frame in frames]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        pass

    def send(self, frame: str) -> None:
        pass

    def take(self, timeout: float | None = None) -> str:
        return json.dumps(self.frames.pop(0))

    def waiting(self) -> str | None:
        return self.take() if self.frames else None


def test_the_terminal_says_the_cards_of_the_events_whatever_the_lines_say() -> None:
    play = Play("banluck")
    play.rounds(1)
    frames = [one for one in play.record if "events" in one]
    said: list[str] = []
    wire = LyingLines(frames)
    client = LineClient(wire, "banluck", line=Line(say=said.append))
    while wire.frames:
        client._talk.take()
    told = [line for frame in frames for line in frame["lines"]]
    assert client._talk.messages.last(len(told) + 1) == told
    assert said == [line for line in told if line in said]
    assert any("You draw" in line for line in said)


def test_beside_a_question_others_are_told_only_as_far_as_it_fits_into_one_announcement() -> None:
    play = Play("banluck")
    play.rounds(3)
    wire = LyingLines([one for one in play.record if "events" in one])
    said: list[str] = []
    talk = LineClient(wire, "banluck", line=Line(say=said.append))._talk
    left_out = 0
    while wire.frames:
        said.clear()
        kept = len(talk.messages.last(400))
        talk.take()
        decision, lines = talk.view["decision"], talk.messages.last(400)[kept:]
        if decision is not None and decision["kind"] != "seed":
            others = [line for line in lines if line.startswith("Player ")]
            left_out += len(set(others) - set(said))
            assert not set(others) & set(said) or sum(map(n_words, (*said, *decision["prompt"]))) <= LONGEST
    assert left_out


def test_a_table_of_another_deck_is_held_to_that_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("banluck")
    stripped = dataclasses.replace(game, deck=tuple(card for card in game.deck if card // 4 not in (6, 7, 8)))
    monkeypatch.setitem(GAMES._found, GAMES.lines["banluck"], stripped)
    monkeypatch.setattr("twentyone.table.games.banluck.round.BanLuckTable.game", stripped)
    play = Play("banluck")
    play.rounds(2)
    assert (play.said, play.witness.n_verified) == ([], 2)
    assert len(play.view["shuffle"]["deck"]) == play.view["shoe"]["size"] == 40

    def usual(frame: Plain) -> None:
        frame["view"]["shuffle"]["deck"] = None

    lied_to = Play("banluck", usual)
    lied_to.rounds(1)
    assert any("another deck" in said for said in lied_to.said)
