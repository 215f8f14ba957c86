"""`twentyone certify` writes an exact certificate; `twentyone check` proves or refutes one without any solver."""

from typing import Annotated

import typer

from twentyone.present.cli.option import JsonOption, PresetOption, RuleOption, chosen_rules, print_json

app = typer.Typer(help="Write an exact certificate of a game's value.", no_args_is_help=True)


@app.command()
def banluck(
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


def check(
    certificate: Annotated[str, typer.Argument(metavar="FILE", help="A certificate file.")], json: JsonOption = False
) -> None:
    """Check a certificate: exact best replies in integers, with the standard library alone."""
    from twentyone.rules.field import rules_dict
    from twentyone.solve.banluck.check import check_file

    checked = check_file(certificate)
    if json:
        value = None if checked.value is None else str(checked.value)
        found = {"valid": True, "value": value, "lower": str(checked.lower), "upper": str(checked.upper)}
        print_json(found | {"rules": rules_dict(checked.rules)})
    elif checked.value is not None:
        print(
            f"True: the value of the game under these rules is exactly {checked.value} = {float(checked.value):+.12f}."
        )
    else:
        print(f"True: the value lies between {checked.lower} and {checked.upper}; it is not pinned down further.")
