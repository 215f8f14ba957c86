"""`twentyone check` proves or refutes a certificate without any solver."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from twentyone.present.bar import progress_bar
from twentyone.present.cli.answers.contract import Checked
from twentyone.present.cli.option import JsonOption, print_json
from twentyone.present.words.number import digits_of

LARGEST_TREE = 256 * 1024 * 1024


def check(
    certificate: Annotated[str, typer.Argument(metavar="FILE", help="A certificate file.")],
    efg: Annotated[
        str | None,
        typer.Option("--efg", metavar="FILE", help="The .efg file that the certificate of a small game proves."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Check a certificate in exact arithmetic, with the standard library alone and no solver."""
    from twentyone.document import read_json
    from twentyone.errors import CertificateError
    from twentyone.rules.field import rules_dict

    plain = read_json(certificate, "certificate", CertificateError)
    if efg is not None or (isinstance(plain, dict) and "efg_sha256" in plain):
        _check_small(plain, efg, json)
        return
    with progress_bar(quiet=json):
        checked = checker_of(plain)(plain)
    if json:
        value = None if checked.value is None else str(checked.value)
        found = {"valid": True, "value": value, "lower": str(checked.lower), "upper": str(checked.upper)}
        print_json(found | {"what": checked.what, "rules": rules_dict(checked.rules)})
    elif checked.value is not None:
        print(f"True: {checked.what} exactly {checked.value} = {digits_of(checked.value)}.")
    else:
        print(f"True: the value lies between {checked.lower} and {checked.upper}; it is not pinned down further.")


def _check_small(plain: Any, efg: str | None, json: bool) -> None:
    """Check the certificate of a game that lies in an .efg file."""
    from twentyone.document import read_text
    from twentyone.errors import CertificateError
    from twentyone.solve.flow.gambit_check import check_efg

    if efg is None:
        raise CertificateError("This certificate is about an .efg file: name it, as --efg game.efg.")
    value = check_efg(read_text(efg, ".efg file", CertificateError, LARGEST_TREE), plain)
    if json:
        print_json({"valid": True, "value": str(value), "title": plain["title"]})
        return
    print(f"True: the value of the game in {efg} is exactly {value} = {digits_of(value)} to the player.")


def checker_of(plain: Any) -> Callable[[Any], Checked]:
    """Who checks a certificate: the game that its format names, or one that refuses what is no certificate at all."""
    from twentyone.present.cli.answers.registry import all_commands

    checkers = {game: commands.check for game, commands in all_commands().items() if commands.check is not None}
    words = str(plain.get("format", "")).split() if isinstance(plain, dict) else []
    named = [game for game in checkers if game in words]
    return checkers[named[0]] if named else next(iter(checkers.values()))
