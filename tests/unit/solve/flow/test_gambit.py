"""Small games as Gambit reads them: the file says the whole game, and the certificate is proved from it alone."""

import json
from collections.abc import Callable
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

import highspy
import pygambit
import pytest

from tests.conftest import Answer
from tests.support.known_games import Kuhn
from tests.support.paths import DOCS
from tests.support.sample import sample
from twentyone.cards.card import value
from twentyone.cards.notation import counts_of, parse_cards
from twentyone.errors import CardError, CertificateError, FalseClaimError
from twentyone.present.strategy_tables.banluck_small_games import SMALL_GAMES, Stripped, row_of
from twentyone.rules.banluck import BanLuckRules
from twentyone.solve.banluck.build import build
from twentyone.solve.banluck.small.game import small_banluck
from twentyone.solve.flow.exact import certify
from twentyone.solve.flow.gambit import SmallGame, small_game
from twentyone.solve.flow.gambit_check import Node, check_efg, read_efg
from twentyone.solve.flow.lp import solve_lp

Cli = Callable[..., Answer]
PAGE = DOCS / "strategy_tables" / "banluck" / "small_games.md"


class SequenceForm:
    """The linear program of a tree, from nothing but its nodes: what the second player has to give the first."""

    def __init__(self, root: Node) -> None:
        self.sequences: dict[int, dict[tuple[str, str], int]] = {1: {("", ""): 0}, 2: {("", ""): 0}}
        self.parents: dict[int, dict[str, int]] = {1: {}, 2: {}}
        self.actions: dict[int, dict[str, tuple[str, ...]]] = {1: {}, 2: {}}
        self.payoff: dict[tuple[int, int], Fraction] = {}
        self._walk(root, {1: 0, 2: 0}, Fraction(1))

    def _walk(self, node: Node, last: dict[int, int], chance: Fraction) -> None:
        if node.player is None:
            place = last[1], last[2]
            self.payoff[place] = self.payoff.get(place, Fraction(0)) + chance * node.net
            return
        for number, child in enumerate(node.children):
            if node.player == 0:
                self._walk(child, last, chance * node.chances[number])
                continue
            self.parents[node.player].setdefault(node.name, last[node.player])
            self.actions[node.player].setdefault(node.name, node.actions)
            known = self.sequences[node.player]
            sequence = known.setdefault((node.name, node.actions[number]), len(known))
            self._walk(child, {**last, node.player: sequence}, chance)

    def value(self) -> float:
        """The most that the first player can be sure of, by linear programming in doubles."""
        model = highspy.Highs()
        model.setOptionValue("output_flag", False)
        free, endless = -highspy.kHighsInf, highspy.kHighsInf
        flows = [model.addVariable(0, endless) for _ in self.sequences[1]]
        worths = {name: model.addVariable(free, endless) for name in ("", *self.actions[2])}
        model.addConstr(flows[0] == 1)
        for name, actions in self.actions[1].items():
            out = sum(flows[self.sequences[1][name, action]] for action in actions[1:])
            model.addConstr(out + flows[self.sequences[1][name, actions[0]]] == flows[self.parents[1][name]])
        by_column: dict[int, list[tuple[int, Fraction]]] = {}
        for (row, column), amount in self.payoff.items():
            by_column.setdefault(column, []).append((row, amount))
        for (name, _), column in self.sequences[2].items():
            below = [worths[other] for other, parent in self.parents[2].items() if parent == column]
            earned = [float(amount) * flows[row] for row, amount in by_column.get(column, [])]
            total = highspy.Highs.qsum([*below, *earned]) if below or earned else 0.0
            model.addConstr(worths[name] <= total)
        model.maximize(1.0 * worths[""])
        return float(model.getObjectiveValue())


def stated_value(number: int) -> Fraction:
    """What the docs say that a small game is worth."""
    row = next(line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| small_{number} "))
    return Fraction(row.split("|")[5].split("=")[0].strip())


NUMBERED = list(enumerate(SMALL_GAMES, start=1))


@pytest.mark.parametrize(("number", "stripped"), sample(3, NUMBERED))
def test_the_file_is_worth_what_the_flows_of_the_rules_are_worth(number: int, stripped: Stripped) -> None:
    game = stripped.game()
    assert check_efg(game.text, game.certificate) == game.value == stated_value(number)
    assert row_of(number, stripped, game) in PAGE.read_text(encoding="utf-8")
    flow = build(stripped.rules, counts_of([value(card) for card in parse_cards(stripped.cards)])).flow
    assert certify(flow, *solve_lp(flow)).lower == game.value
    found = SequenceForm(read_efg(game.text)).value()
    assert Fraction(found).limit_denominator(10**5) == game.value
    assert found == pytest.approx(float(game.value), abs=1e-9)


def by_gambit(text: str, folder: Path) -> Fraction:
    """What a file is worth to its first player, by Gambit's own solver in fractions."""
    (folder / "game.efg").write_text(text, encoding="utf-8")
    payoffs = pygambit.nash.lcp_solve(pygambit.read_efg(str(folder / "game.efg"))).equilibrium.payoffs
    assert payoffs["banker"] == -payoffs["player"]
    return Fraction(payoffs["player"].numerator, payoffs["player"].denominator)


@pytest.mark.parametrize(("number", "stripped"), sample(3, NUMBERED[:-1]))
def test_gambit_finds_the_same_fraction(number: int, stripped: Stripped, tmp_path: Path) -> None:
    assert by_gambit(stripped.game().text, tmp_path) == stated_value(number)


def test_kuhn_poker_is_written_and_proved_too(tmp_path: Path) -> None:
    game = small_game(Kuhn(), "Kuhn poker")
    assert game.value == check_efg(game.text, game.certificate) == by_gambit(game.text, tmp_path) == Fraction(-1, 18)
    assert game.text.startswith('EFG 2 R "Kuhn poker" { "player" "banker" }\n""\n\nc "" 1 ""')


@pytest.fixture(scope="module")
def small() -> SmallGame:
    return small_banluck(BanLuckRules(), "5C,8C,9C,9S,TC,KC")


def changed(game: SmallGame, **parts: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(game.certificate)), **parts}


def test_a_certificate_that_is_not_true_is_refused(small: SmallGame) -> None:
    name, chances = next((name, of) for name, of in small.certificate["player"].items() if of["hit"] == "1")
    others = {one: {"hit": of["stand"], "stand": of["hit"]} for one, of in small.certificate["player"].items()}
    less = {**small.certificate["player"], name: {**chances, "hit": "1/2"}}
    missing = {one: of for one, of in small.certificate["player"].items() if one != name}
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"value": "0"}, "the strategies prove -2/15 to -2/15, not 0"),
        ({"player": others}, "the strategies prove"),
        ({"player": less}, "do not sum to 1"),
        ({"player": missing}, "does not say what is done"),
        ({"efg_sha256": "0"}, "another .efg file"),
    ]
    for parts, sentence in wrong:
        with pytest.raises(FalseClaimError, match=sentence):
            check_efg(small.text, changed(small, **parts))
    unreadable: list[tuple[dict[str, Any], str]] = [
        ({"format": "another"}, "not a certificate of an .efg file"),
        ({"more": 1}, "not a certificate of an .efg file"),
        ({"value": "a"}, "'a' is not a fraction"),
        ({"value": "1e40000000"}, "is not a fraction"),
        ({"value": "9" * 100_000}, "is not a fraction"),
        ({"value": float("inf")}, "is not a fraction"),
        ({"player": {**small.certificate["player"], name: {**chances, "hit": 1}}}, "is not a fraction"),
        ({"player": []}, "not sets with the chances"),
        ({"player": {name: "hit"}}, "not sets with the chances"),
    ]
    for parts, sentence in unreadable:
        with pytest.raises(CertificateError, match=sentence):
            check_efg(small.text, changed(small, **parts))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("NFG 1 R", "must begin with EFG 2 R"),
        ("", "breaks off"),
        ('EFG 2 R "" { "a" "b" "c" } t "" 1 "" { 1, -1 }', "two players"),
        ('EFG 2 R "" { "a" "b" } t "" 1 "" { 1, 1 }', "not zero-sum"),
        ('EFG 2 R "" { "a" "b" } t "" 1 "" { 1, -1 } t', "goes on after"),
        ('EFG 2 R "" { "a" "b" } x "" 1', "no node of the kind 'x'"),
        ('EFG 2 R "" { "a" "b" } c "" 1 "" { "h" 1/2 "t" 1/3 } 0', "do not sum to 1"),
        ('EFG 2 R "" { "a" "b" } t "" 1 "" { 1e40000000, -1 }', "a number is none"),
        ('EFG 2 R "" { "a" "b" } c "" 1 "" { "h" 1/0 "t" 1 } 0', "a number is none"),
        ('EFG 2 R "" { "a" "b" } p "" 1 1 "x" { "h" } 1 t "" 1 "" { 0 0 }', "Only ends"),
        ('EFG 2 R "" { "a" "b" } p "" 3 1 "x" { "h" } 0 t "" 1 "" { 0 0 }', "not the same everywhere"),
        ('EFG 2 R "" { "a" "b" } p "" 1 1 "x" "h" 0', "breaks off"),
        ('EFG 2 R "" { "a" "b" } p "" 1 1 "x" { h } 0', "breaks off"),
    ],
)
def test_a_file_that_is_no_such_game_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(CertificateError, match=sentence):
        read_efg(text)


def test_a_player_who_forgets_is_refused(small: SmallGame) -> None:
    text = (
        'EFG 2 R "" { "a" "b" } p "" 1 1 "x" { "h" "t" } 0'
        ' p "" 1 2 "y" { "h" } 0 t "" 1 "" { 1 -1 } p "" 1 2 "y" { "h" } 0 t "" 1 "" { 1 -1 }'
    )
    certificate = changed(small, player={"x": {"h": "1", "t": "0"}, "y": {"h": "1"}}, banker={}, value="1")
    certificate["efg_sha256"] = sha256(text.encode()).hexdigest()
    with pytest.raises(CertificateError, match="no perfect recall"):
        check_efg(text, certificate)


def test_cards_that_cannot_be_played_with_are_refused() -> None:
    with pytest.raises(CardError, match="5 to 9 cards, not 4"):
        small_banluck(BanLuckRules(), "AS,5C,8C,TC")
    with pytest.raises(CardError, match="can run out"):
        small_banluck(BanLuckRules(), "AS,5C,8C,TC,KC,9C")


def test_the_commands_write_and_check_a_small_game(twentyone: Cli, tmp_path: Path) -> None:
    out, efg = str(tmp_path / "small.json"), str(tmp_path / "small.efg")
    words = ("certify", "banluck", "--cards", "5C,8C,9C,9S,TC,KC", "--out", out)
    assert "the value is exactly -2/15" in twentyone(*words, "--efg", efg).out
    assert json.loads(twentyone(*words, "--efg", efg, "--json").out)["value"] == "-2/15"
    assert "is exactly -2/15 = -0.133333333333 to the player" in twentyone("check", out, "--efg", efg).out
    assert json.loads(twentyone("check", out, "--efg", efg, "--json").out)["value"] == "-2/15"
    assert "name it, as --efg game.efg" in twentyone("check", out).err
    assert "needs both its cards and a file" in twentyone(*words).err
