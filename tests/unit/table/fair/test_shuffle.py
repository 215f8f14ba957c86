"""The fair shuffle: no card is favoured, a proof holds, and an altered one does not."""

import dataclasses
import json
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.support.loaded import command
from twentyone.cards.notation import cards_text
from twentyone.errors import FalseClaimError, ProofError, TableError
from twentyone.present.cli.app import main
from twentyone.table.fair import shuffle
from twentyone.table.fair.dealing import Dealing
from twentyone.table.fair.seen import check_whole
from twentyone.table.fair.shuffle import (
    Proof,
    Stretch,
    below,
    check_proof,
    commitment,
    seed_commitment,
    server_seed,
    shuffle_key,
    shuffled,
    words,
)

MASTER = "a1" * 32
DECK = tuple(range(52))
KNOWN_WORDS = [384424688, 406077226, 1254614872]
KNOWN_ORDER = (38, 13, 37, 35, 46, 16, 1, 40, 12, 48)


def dealt_shoe(cards: tuple[int, ...] = DECK, n_cards: int = 20, endless: bool = False) -> Dealing:
    dealing = Dealing(MASTER)
    for seat, seed in ((3, "lucky"), (1, "clover"), (5, "never opened")):
        dealing = dealing.with_commitment(seat, seed_commitment(seed))
    dealing = dealing.ask_seeds((1, 3)).with_opened(3, "lucky").with_opened(1, "clover").fresh()
    for _ in range(n_cards):
        _, dealing = dealing.next_card(cards, endless)
    return dealing


def test_every_number_below_a_limit_has_exactly_the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle, "WORDS", 64)
    for limit in range(1, 53):
        found: Counter[int] = Counter()
        for word in range(64):
            if word < 64 - 64 % limit:
                found[below(limit, iter([word]))] += 1
            else:
                assert below(limit, iter([word, 0])) == 0
        assert set(found) == set(range(limit))
        assert len(set(found.values())) == 1


def test_every_card_comes_to_every_place_equally_often() -> None:
    n_shuffles, key = 5_200, shuffle_key(server_seed(MASTER, 1), 1, ())
    table = [[0] * 52 for _ in range(52)]
    for counter in range(n_shuffles):
        for place, card in enumerate(shuffled(DECK, key, counter)):
            table[place][card] += 1
    expected = n_shuffles / 52
    chi_square = sum((count - expected) ** 2 / expected for row in table for count in row)
    freedom = 51 * 51
    assert abs(chi_square - freedom) / (2 * freedom) ** 0.5 < 4


def test_a_shuffle_is_a_permutation_and_depends_on_every_seed() -> None:
    seed = server_seed(MASTER, 1)
    keys = [
        shuffle_key(seed, 1, ()),
        shuffle_key(seed, 2, ()),
        shuffle_key(seed, 1, ((1, ""),)),
        shuffle_key(seed, 1, ((1, "a"),)),
        shuffle_key(seed, 1, ((2, "a"),)),
        shuffle_key(server_seed(MASTER, 2), 1, ()),
    ]
    orders = [shuffled(DECK, key, counter) for key in keys for counter in (0, 1)]
    assert all(sorted(order) == list(DECK) for order in orders)
    assert len(set(orders)) == len(orders)


def test_the_order_of_client_seeds_does_not_matter_but_whose_they_are_does() -> None:
    seed = server_seed(MASTER, 1)
    assert shuffle_key(seed, 1, ((1, "a"), (2, "b"))) == shuffle_key(seed, 1, ((2, "b"), (1, "a")))
    assert shuffle_key(seed, 1, ((1, "a"), (2, "b"))) != shuffle_key(seed, 1, ((1, "b"), (2, "a")))


def test_a_known_shuffle_stays_as_it_is() -> None:
    key = shuffle_key("00" * 32, 1, ((1, "seed"),))
    assert list(islice(words(key, 0), 3)) == KNOWN_WORDS
    assert shuffled(DECK, key, 0)[:10] == KNOWN_ORDER


def test_a_proof_of_the_first_format_still_holds() -> None:
    dealing = Dealing(MASTER).with_seed(3, "lucky").with_seed(1, "clover").fresh(first_edition=True)
    _, dealing = dealing.next_card(DECK, False)
    proof, _ = dealing.reveal()
    plain = json.loads(json.dumps(proof.to_dict()))
    assert (plain["format"], plain["client_seeds"]) == (shuffle.FIRST_FORMAT, [[1, "clover"], [3, "lucky"]])
    assert Proof.from_dict(plain) == proof
    check_proof(proof)
    plain["client_seeds"][0][1] += "x"
    with pytest.raises(FalseClaimError):
        check_proof(Proof.from_dict(plain))


def test_what_is_committed_to_is_what_is_revealed() -> None:
    before = Dealing(MASTER)
    dealing = dealt_shoe()
    assert before.next_committed == dealing.committed
    proof, after = dealing.reveal()
    assert proof.committed == before.next_committed == commitment(proof.seed)
    assert (after.committed, after.next_committed) == (None, Dealing(MASTER, shoe=1).next_committed)
    assert [(share.seat, share.seed, share.withheld) for share in proof.shares or ()] == [
        (1, "clover", False),
        (3, "lucky", False),
        (5, "", True),
    ]
    check_proof(proof)


def test_a_proof_of_another_deck_names_it_and_one_of_the_usual_deck_names_none() -> None:
    spanish = tuple(card for card in DECK if card // 4 not in (6, 7, 8))
    proof, _ = dealt_shoe(cards=spanish * 2, n_cards=5).reveal(spanish)
    plain = json.loads(json.dumps(proof.to_dict()))
    assert plain["deck"] == cards_text(spanish)
    assert Proof.from_dict(plain) == proof
    check_proof(proof)
    check_whole(proof, 80, spanish)
    with pytest.raises(FalseClaimError, match="another deck"):
        check_whole(proof, 80, DECK)
    with pytest.raises(FalseClaimError, match="whole decks"):
        check_whole(Proof.from_dict(plain | {"deck": "2C,3C"}))
    for deck in ("", ",,", 52, "2C," * 60):
        with pytest.raises(ProofError, match="deck"):
            Proof.from_dict(plain | {"deck": deck})
    usual = dealt_shoe().reveal()[0]
    assert "deck" not in usual.to_dict()
    assert usual.is_whole


def test_a_refill_in_mid_round_goes_on_with_the_same_key_and_is_proved_too() -> None:
    dealing = dealt_shoe(cards=(0, 1, 2, 3), n_cards=4)
    card, dealing = dealing.next_card((1, 3), False)
    proof, _ = dealing.reveal()
    assert proof.dealt == (*proof.orders[0], card)
    assert [stretch.cards for stretch in proof.stretches] == [(0, 1, 2, 3), (1, 3)]
    check_proof(proof)


def test_no_card_is_dealt_from_a_shoe_that_was_laid_open() -> None:
    _, open_shoe = dealt_shoe().reveal()
    with pytest.raises(TableError, match="laid open"):
        open_shoe.next_card(DECK, False)
    assert open_shoe.next_card(DECK, False, even_revealed=True)[0] == dealt_shoe().next_card(DECK, False)[0]


def test_an_endless_shoe_is_proved_too() -> None:
    dealing = dealt_shoe(n_cards=120, endless=True)
    proof, _ = dealing.reveal()
    assert len(proof.dealt) == 120
    assert len(proof.stretches) == 3
    check_proof(proof)


def test_a_proof_written_and_read_is_the_same() -> None:
    proof, _ = dealt_shoe().reveal()
    assert Proof.from_dict(json.loads(json.dumps(proof.to_dict()))) == proof


def altered(plain: dict[str, Any], what: str) -> dict[str, Any]:
    stretch = plain["stretches"][0]
    order = stretch["order"].split(",")
    if what == "order":
        order[0], order[1] = order[1], order[0]
    if what == "card":
        order[0] = order[1]
    stretch["order"] = ",".join(order)
    if what == "cards":
        stretch["cards"] = ",".join(reversed(stretch["cards"].split(",")))
    if what == "seed":
        plain["server_seed"] = ("0" if plain["server_seed"][0] != "0" else "1") + plain["server_seed"][1:]
    if what == "seed and commitment":
        plain["server_seed"] = "11" * 32
        plain["commitment"] = commitment(plain["server_seed"])
    if what == "client seed":
        plain["seats"][0]["seed"] += "x"
    if what == "client seed and commitment":
        plain["seats"][0] |= {"seed": "x", "commitment": seed_commitment("x")}
    if what == "withheld":
        plain["seats"][0] |= {"withheld": True, "seed": ""}
    if what == "withheld seed":
        plain["seats"][2]["seed"] = "never opened"
    if what == "seat left out":
        del plain["seats"][1]
    if what == "seat twice":
        plain["seats"].append(plain["seats"][0])
    if what == "commitment":
        plain["commitment"] = "00" * 32
    if what == "shoe":
        plain["shoe"] += 1
    if what == "dealt":
        plain["n_dealt"] = 53
    return plain


@pytest.mark.parametrize(
    "what",
    [
        "order",
        "card",
        "cards",
        "seed",
        "seed and commitment",
        "client seed",
        "client seed and commitment",
        "withheld",
        "withheld seed",
        "seat left out",
        "seat twice",
        "commitment",
        "shoe",
        "dealt",
    ],
)
def test_an_altered_proof_is_false(what: str) -> None:
    proof, _ = dealt_shoe().reveal()
    with pytest.raises(FalseClaimError):
        check_proof(Proof.from_dict(altered(proof.to_dict(), what)))


@pytest.mark.parametrize("plain", [None, [], {}, {"format": "x"}, {"format": shuffle.FORMAT}])
def test_what_is_no_proof_is_refused(plain: Any) -> None:
    with pytest.raises(ProofError):
        Proof.from_dict(plain)


def test_a_stretch_knows_nothing_of_order() -> None:
    assert Stretch((1, 0)).order(b"k", 0) != Stretch((0, 1)).order(b"k", 0)


def test_the_command_verifies_a_proof_and_exits_with_one_for_a_false_one(tmp_path: Path) -> None:
    proof, _ = dealt_shoe().reveal()
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(proof.to_dict()))
    answer = command("verify", path)
    assert (answer.returncode, answer.stdout[:5]) == (0, "True:")
    path.write_text(json.dumps(altered(proof.to_dict(), "order")))
    answer = command("verify", path)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert "do not make the order" in answer.stderr
    path.write_text("no json")
    answer = command("verify", path)
    assert answer.returncode == 2
    assert "Traceback" not in answer.stderr


Verified = Callable[..., tuple[int, str, str]]


@pytest.fixture
def verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Verified:
    """Runs the command on a proof, an honest one by default: exit code, what it says, what it complains about."""

    def run(*options: str, shoe: Dealing | None = None, **changes: Any) -> tuple[int, str, str]:
        path = tmp_path / "proof.json"
        path.write_text(json.dumps((shoe or dealt_shoe()).reveal()[0].to_dict() | changes))
        monkeypatch.setattr(sys, "argv", ["twentyone", "verify", str(path), *options])
        with pytest.raises(SystemExit) as ended:
            main()
        return int(ended.value.code or 0), *capsys.readouterr()

    return run


SEATS = tuple(
    word
    for seat, seed in ((1, "clover"), (3, "lucky"), (5, "never opened"))
    for word in ("--seat", f"{seat}:{seed_commitment(seed)}")
)
SEEN = cards_text(dealt_shoe().reveal()[0].dealt)
PROMISED = Dealing(MASTER).next_committed


@pytest.mark.parametrize(
    "options",
    [
        ("--commitment", PROMISED),
        ("--commitment", PROMISED.upper(), "--seed", "lucky", "--seed", "1:clover"),
        ("--cards", SEEN),
        SEATS,
        ("--cards", "?,?," + ",".join(SEEN.split(",")[2:])),
    ],
)
def test_the_command_finds_what_a_player_saw_in_the_proof(verified: Verified, options: tuple[str, ...]) -> None:
    code, said, complaint = verified(*options)
    assert (code, said[:12], complaint) == (0, "True: shoe 1", "")


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        (("--commitment", "00" * 32), 1, "of another shoe"),
        (("--commitment", "nonsense"), 2, "64 hexadecimal digits"),
        (("--seed", "clover2"), 1, "not counted"),
        (("--seed", "3:clover"), 1, "not the seed of seat 3"),
        (("--seed", "5:never opened"), 1, "seat 5 is said to have withheld it"),
        (("--seed", "never opened"), 1, "seat 5 is said to have withheld it"),
        (("--cards", SEEN[3:]), 1, "card 1 was"),
        (("--cards", SEEN + ",AS"), 1, "you saw card 21"),
        (("--cards", "nonsense"), 2, "nonsense"),
        (SEATS[2:], 1, "seat 1 counts in it, which had committed to nothing"),
        (("--seat", "none"), 1, "seat 1 counts in it"),
        ((*SEATS, "--seat", f"7:{'0' * 64}"), 1, "seat 7 had committed to"),
        ((*SEATS[:4], "--seat", f"5:{'0' * 64}"), 1, "seat 5 had committed to"),
        (("--seat", "8:x"), 2, "--seat 3:HASH"),
    ],
)
def test_the_command_says_what_is_not_as_the_player_saw_it(
    verified: Verified, options: tuple[str, ...], code: int, words: str
) -> None:
    found, said, complaint = verified(*options)
    assert (found, said, words in complaint) == (code, "", True), complaint


def test_the_command_names_every_seat_that_counted_and_says_that_it_did_not_compare_them(verified: Verified) -> None:
    _, said, _ = verified()
    for seat, seed in ((1, "clover"), (3, "lucky"), (5, "never opened")):
        assert f"Seat {seat} had committed to {seed_commitment(seed)}" in said
    assert "The seats were not compared with what you saw" in said
    assert "not compared" not in verified(*SEATS)[1]


def test_the_command_says_what_the_first_format_is_not_worth(verified: Verified) -> None:
    first = Dealing(MASTER).with_seed(3, "lucky").fresh(first_edition=True).next_card(DECK, False)[1]
    code, said, _ = verified("--seed", "3:lucky", shoe=first)
    assert (code, "does not bind the seeds of the players" in said) == (0, True)
    code, _, complaint = verified(*SEATS, shoe=first)
    assert (code, "of the first format" in complaint) == (1, True)


def test_a_proof_with_parts_of_two_formats_is_refused(verified: Verified) -> None:
    code, said, complaint = verified(client_seeds=[])
    assert (code, said, "exactly" in complaint) == (2, "", True)


@pytest.mark.parametrize("change", [{"seat": 0}, {"seat": 8}, {"seat": "1"}, {"seed": ["clover"]}, {"withheld": 0}])
def test_a_seat_of_another_kind_is_refused(change: dict[str, Any]) -> None:
    plain = dealt_shoe().reveal()[0].to_dict()
    plain["seats"][0] |= change
    with pytest.raises(ProofError):
        Proof.from_dict(plain)


def test_a_shoe_without_whole_decks_is_not_true_unless_it_is_allowed_and_then_loudly(verified: Verified) -> None:
    without_aces = dealt_shoe(DECK[:48])
    code, said, complaint = verified(shoe=without_aces)
    assert (code, said, "did not begin with whole decks" in complaint) == (1, "", True)
    code, said, _ = verified("--partial", shoe=without_aces)
    assert (code, "WARNING: it did not begin with whole decks" in said) == (0, True)


def test_more_copies_of_a_card_than_eight_decks_have_are_never_true(verified: Verified) -> None:
    for cards in ((0,) * 52, tuple(range(40)) * 9):
        code, said, complaint = verified("--partial", shoe=dealt_shoe(cards, n_cards=1))
        assert (code, said, "2C is" in complaint) == (1, "", True), complaint


def test_cards_that_come_back_were_in_the_shoe_and_are_put_in_order_when_they_are_needed() -> None:
    honest = dealt_shoe(n_cards=52)
    for stretch, n_dealt in ((Stretch((51,), endless=True), 60), (Stretch((51, 51)), 53), (Stretch(DECK), 10)):
        both = (*honest.stretches, stretch)
        order = stretch.order(honest.key, 1)
        proof, _ = replace(honest, stretches=both, order=order, position=1, n_before=52).reveal()
        with pytest.raises(FalseClaimError):
            check_proof(dataclasses.replace(proof, n_dealt=n_dealt))
