"""`twentyone certify banluck` writes an exact certificate, for `twentyone check` to prove."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, print_json

if TYPE_CHECKING:
    from twentyone.solve.banluck.check import Checked


def certify(
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where to write the certificate.")],
    rule: RuleOption = None,
    preset: PresetOption = None,
    json: JsonOption = False,
) -> None:
    """Solve heads-up Ban Luck exactly and write rules, strategies, value and digest."""
    from twentyone.games.banluck import GAME
    from twentyone.solve.banluck.certificate import write_certificate
    from twentyone.solve.banluck.equilibrium import equilibrium

    solution = equilibrium(chosen_rules(GAME, rule, preset))
    write_certificate(solution, out)
    if json:
        print_json(solution.to_dict() | {"out": out})
    elif solution.exact is not None:
        print(f"Wrote {out}: the value is exactly {solution.exact}. Anyone can check it with: twentyone check {out}")
    else:
        print(f"Wrote {out}: the value lies between {solution.lower:.12f} and {solution.upper:.12f}, proved exactly.")


def check(certificate: Any) -> "Checked":
    """What a certificate proves, by exact best replies in integers."""
    from twentyone.solve.banluck.check import check as checked

    return checked(certificate)
