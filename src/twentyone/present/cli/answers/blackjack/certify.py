"""`twentyone certify blackjack` writes the exact value of a round, for `twentyone check` to prove."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from twentyone.present.cli.answers.blackjack.answers import RemovedOption
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
    from twentyone.solve.blackjack.proof.check import Checked


def certify(
    out: CertificateOption,
    rule: RuleOption = None,
    preset: PresetOption = None,
    removed: RemovedOption = "",
    fractions: Annotated[
        bool,
        typer.Option("--fractions", help="Let the solver itself count in fractions; takes minutes for one deck."),
    ] = False,
    json: JsonOption = False,
) -> None:
    """Find the exact value of a round and write rules, shoe, value, best play and digest; split hands play cdz."""
    from fractions import Fraction

    from twentyone.games.blackjack import GAME
    from twentyone.present.words.number import digits_of
    from twentyone.solve.blackjack.certificate import certificate, write_certificate
    from twentyone.solve.blackjack.game import solve_blackjack
    from twentyone.solve.blackjack.hand_question import shoe_without
    from twentyone.solve.blackjack.values.arithmetic import DOUBLE, EXACT

    rules = chosen_rules(GAME, rule, preset)
    check_writable(out)
    solution = solve_blackjack(rules, shoe_without(rules, removed), arithmetic=EXACT if fractions else DOUBLE)
    plain = certificate(solution)
    write_certificate(plain, out)
    if json:
        print_json(solution.to_dict() | {"exact": plain["value"], "out": out})
        return
    digits = digits_of(Fraction(plain["value"]))
    print(f"Wrote {out}: a round is worth exactly {plain['value']} = {digits} initial bets.")
    print(f"Anyone can check it with: twentyone check {out}")


def check(certificate: Any) -> "Checked":
    """What a certificate proves, every round counted out in integers."""
    from twentyone.solve.blackjack.proof.check import check as checked

    return checked(certificate)
