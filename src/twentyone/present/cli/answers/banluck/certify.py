"""`twentyone certify banluck` writes an exact certificate, for `twentyone check` to prove."""

import json as plain_json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from twentyone.present.cli.option import (
    CertificateOption,
    JsonOption,
    PresetOption,
    RuleOption,
    check_writable,
    chosen_rules,
    print_json,
)

if TYPE_CHECKING:
    from twentyone.rules.banluck import BanLuckRules
    from twentyone.solve.banluck.check import Checked


def certify(
    out: CertificateOption,
    rule: RuleOption = None,
    preset: PresetOption = None,
    cards: Annotated[
        str, typer.Option("--cards", metavar="CARDS", help="Play with these few cards alone, as 5C,8C,9C,9S,TC,KC.")
    ] = "",
    efg: Annotated[
        str | None, typer.Option("--efg", metavar="FILE", help="With --cards, also write the game as Gambit reads it.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Solve heads-up Ban Luck exactly and write rules, strategies, value and digest."""
    from twentyone.errors import CardError
    from twentyone.games.banluck import GAME
    from twentyone.solve.banluck.certificate import write_certificate
    from twentyone.solve.banluck.equilibrium import equilibrium

    rules = chosen_rules(GAME, rule, preset)
    if bool(cards) != (efg is not None):
        raise CardError("A small game needs both its cards and a file, as --cards 5C,8C,9C,9S,TC,KC --efg game.efg.")
    check_writable(out)
    if efg is not None:
        _certify_small(rules, cards, out, efg, json)
        return
    solution = equilibrium(rules)
    write_certificate(solution, out)
    if json:
        print_json(solution.to_dict() | {"out": out})
    elif solution.exact is not None:
        print(f"Wrote {out}: the value is exactly {solution.exact}. Anyone can check it with: twentyone check {out}")
    else:
        print(f"Wrote {out}: the value lies between {solution.lower:.12f} and {solution.upper:.12f}, proved exactly.")


def _certify_small(rules: "BanLuckRules", cards: str, out: str, efg: str, json: bool) -> None:
    """Write a game of a few cards for Gambit, and the certificate of its value."""
    from twentyone.solve.banluck.small.game import small_banluck

    game = small_banluck(rules, cards)
    Path(efg).write_text(game.text, encoding="utf-8", newline="\n")
    Path(out).write_text(plain_json.dumps(game.certificate, indent=1) + "\n", encoding="utf-8")
    if json:
        print_json({"value": str(game.value), "ev": float(game.value), "out": out, "efg": efg})
        return
    print(f"Wrote {efg} and {out}: the value is exactly {game.value}.")
    print(f"Anyone can check it with: twentyone check {out} --efg {efg}")


def check(certificate: Any) -> "Checked":
    """What a certificate proves, by exact best replies in integers."""
    from twentyone.solve.banluck.check import check as checked

    return checked(certificate)
