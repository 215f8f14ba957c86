"""What certificates of all games have in common: how their parts are read, strictly, before any of them is proved.

The checkers share this file, which uses the standard library and `rules/` alone. What has not the shape of a
certificate is refused before any number is made of it.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from twentyone.errors import CertificateError, FalseClaimError, RulesError
from twentyone.rules.field import Rules, renewed, rules_from_dict
from twentyone.word import fraction, quoted

AnyRules = TypeVar("AnyRules", bound=Rules)


def digest(plain: Mapping[str, Any]) -> str:
    """A digest of everything in a certificate but its digest."""
    content = {name: part for name, part in plain.items() if name != "digest"}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def check_digest(plain: Mapping[str, Any]) -> None:
    """Refuse a certificate whose digest does not fit what it says."""
    if plain["digest"] != digest(plain):
        raise FalseClaimError("The certificate was changed after it was made: its digest does not fit its content.")


def check_parts(plain: Any, form: str, parts: Sequence[str]) -> None:
    """Refuse what is no certificate of this format, with exactly these parts."""
    if not isinstance(plain, dict) or plain.get("format") != form:
        raise CertificateError(f"This is not a certificate: its format must be {form!r}.")
    for name in (*(part for part in parts if part not in plain), *(part for part in plain if part not in parts)):
        has = "more than" if name in plain else "not all of"
        raise CertificateError(f"The certificate cannot be read: it has {has} its parts, see {quoted(name)}.")


def stated_fraction(text: Any) -> Fraction:
    """A fraction as it is printed, `-3/7` or `1`; a number without bounds is refused before it is made."""
    found = fraction(text) if isinstance(text, str) else None
    if found is None:
        raise CertificateError(f"The certificate cannot be read: {quoted(text)} is not a fraction, as 3/7.")
    return found


def read_rules(kind: type[AnyRules], plain: Any, stated_of: Callable[[AnyRules], Mapping[str, object]]) -> AnyRules:
    """The rules, each as it is printed: none that a certificate states is left out, and no other is there."""
    if not isinstance(plain, dict):
        raise CertificateError("The certificate cannot be read: its rules are not names with values.")
    try:
        plain = renewed(kind, plain)
        rules = rules_from_dict(kind, plain)
    except RulesError as error:
        raise CertificateError(f"The certificate's rules are wrong: {error}") from error
    stated = stated_of(rules)
    for name, printed in stated.items():
        if name not in plain or type(plain[name]) is not type(printed) or plain[name] != printed:
            raise CertificateError(f"The certificate's rules are wrong: the rule {name} must be there, as {printed}.")
    for name in plain:
        if name not in stated:
            raise CertificateError(f"The certificate's rules are wrong: {name} is not stated where it is the default.")
    return rules
