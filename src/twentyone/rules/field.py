"""How rules declare, check, read and print their fields: the same words in Python, on the command line and in JSON.

A field is a yes/no, a whole number in a range, a share, one of a few payouts, or one of a few words (a `Choice`).
Its metadata carry the sentence, the range and the rulebook clause that the help, the web page and the errors show.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, field, fields
from enum import IntEnum
from fractions import Fraction
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast

from twentyone.errors import RulesError
from twentyone.language.catalogue import remark
from twentyone.word import decimal_number, quoted, ratio, shown, whole_number

BYTE_ORDER_MARK = "\ufeff"
"""What some editors put before a text in UTF-8."""


class Choice(IntEnum):
    """One of a few words. An integer for the kernels; its `text` is the public word."""

    text: str

    def __new__(cls, number: int, text: str) -> Self:
        """Make the member `number`, publicly written `text`."""
        member = int.__new__(cls, number)
        member._value_ = number
        member.text = text
        return member

    @classmethod
    def parse(cls, word: str) -> Self | None:
        """The member written `word`, or None."""
        return next((member for member in cls if member.text == word), None)


class Rules(Protocol):
    """What every rules object is: a frozen dataclass with fields declared by this module, and the name of its game."""

    game: ClassVar[str]

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


AnyRules = TypeVar("AnyRules", bound=Rules)


def flag(default: bool, sentence: str, clause: str) -> Any:
    """Declare a yes/no rule."""
    return field(default=default, metadata={"sentence": sentence, "clause": clause, "allowed": "true or false"})


def whole(default: int, low: int, high: int, sentence: str, clause: str) -> Any:
    """Declare a rule that is a whole number from `low` to `high`."""
    allowed = f"a whole number from {low:,} to {high:,}"
    return field(
        default=default, metadata={"sentence": sentence, "clause": clause, "allowed": allowed, "range": (low, high)}
    )


def share(default: float, sentence: str, clause: str) -> Any:
    """Declare a rule that is a share, from 0 to 1."""
    allowed = "a number from 0 to 1"
    return field(default=default, metadata={"sentence": sentence, "clause": clause, "allowed": allowed})


def payout(default: Fraction, options: Iterable[Fraction], sentence: str, clause: str) -> Any:
    """Declare a payout: a `Fraction` of the stake, written `3:2`."""
    options = tuple(options)
    allowed = "one of " + ", ".join(payout_text(option) for option in options)
    return field(
        default=default, metadata={"sentence": sentence, "clause": clause, "allowed": allowed, "options": options}
    )


def choice(default: Choice, sentence: str, clause: str) -> Any:
    """Declare a rule that is one of the words of a `Choice`."""
    allowed = "one of " + ", ".join(member.text for member in type(default))
    return field(default=default, metadata={"sentence": sentence, "clause": clause, "allowed": allowed})


def payout_text(ratio: Fraction) -> str:
    """A payout as players write it: 3:2, 6:5, 1:1."""
    return f"{ratio.numerator}:{ratio.denominator}"


def _kind(spec: Field[Any]) -> type[Any]:
    return type(spec.default)


def _refuse(spec: Field[Any], given: object, game: str) -> RulesError:
    sentence = f"The rule {spec.name} cannot be {shown(given)}: it is {spec.metadata['allowed']}."
    return RulesError(sentence, "value", game, rule=spec.name, given=shown(given))


def _fits(spec: Field[Any], given: object) -> bool:
    if type(given) is not _kind(spec):
        return False
    if "range" in spec.metadata:
        low, high = spec.metadata["range"]
        return bool(low <= cast(int, given) <= high)
    if "options" in spec.metadata:
        return given in spec.metadata["options"]
    return not isinstance(given, float) or 0 <= given <= 1


def read_fields(rules: Rules) -> None:
    """Take the fields of rules that are being made, or refuse, in a sentence, one of the wrong type or out of range.

    A word is read as the command line reads it, so `surrender="late"` and `blackjack_pays="6:5"` may be said in Python
    too; the rules then hold what the word means.
    """
    for spec in fields(rules):
        if isinstance(given := getattr(rules, spec.name), str):
            object.__setattr__(
                rules, spec.name, parse_value(spec, given, rules.game)
            )  # a frozen object, still being made
        if not _fits(spec, getattr(rules, spec.name)):
            raise _refuse(spec, getattr(rules, spec.name), rules.game)


def value_text(given: object) -> str:
    """The value of a field as the command line writes it."""
    if isinstance(given, Choice):
        return given.text
    if isinstance(given, Fraction):
        return payout_text(given)
    if isinstance(given, bool):
        return "true" if given else "false"
    return given if isinstance(given, str) else shown(given)


YES_NO = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
READERS: Mapping[type[Any], Callable[[str], object]] = {
    bool: YES_NO.get,
    int: whole_number,
    float: decimal_number,
    Fraction: ratio,
}
"""How a word of a stranger is read, by the kind of the field: with bounded work, to None if it is no such value."""


def parse_value(spec: Field[Any], word: str, game: str = "") -> object:
    """The value that `word` means for this field of a game's rules; refused with what is allowed."""
    kind, word = _kind(spec), word.strip().lower()
    parsed = (kind.parse if issubclass(kind, Choice) else READERS[kind])(word)
    if not _fits(spec, parsed):
        raise _refuse(spec, word, game)
    return parsed


def renewed(kind: type[AnyRules], given: Mapping[str, Any]) -> dict[str, Any]:
    """Named values with the former names of fields, as files and journals have them, put into today's.

    A rules object may list them: `former["banker_choice"]["16_20"]` is the field and the value that say it now.
    """
    former: Mapping[str, Mapping[str, tuple[str, Any]]] = getattr(kind, "former", {})
    found: dict[str, Any] = {}
    for name, value in given.items():
        is_word = isinstance(value, str)  # a stranger's file may have a list here, which nothing can be looked up by
        today, meant = former.get(name, {}).get(value, (name, value)) if is_word else (name, value)
        if value_text(found.setdefault(today, meant)) != value_text(meant):
            raise RulesError(
                remark("refusal-rule-twice", rule=shown(today), first=shown(found[today]), second=shown(meant))
            )
    return found


def parse_rules(kind: type[AnyRules], words: Mapping[str, str], preset: Mapping[str, object] | None = None) -> AnyRules:
    """Rules from words (`{"decks": "2"}`) laid over a preset; an unknown name is refused with those there are."""
    specs = {spec.name: spec for spec in fields(kind)}
    chosen = dict(preset or {})
    for name, word in renewed(kind, words).items():
        if name not in specs:
            sentence = f"There is no rule {quoted(name)}: the rules are {', '.join(specs)}."
            raise RulesError(sentence, "unknown", kind.game, given=quoted(name))
        chosen[name] = parse_value(specs[name], value_text(word), kind.game)
    return kind(**chosen)


def rules_dict(rules: Rules) -> dict[str, object]:
    """The rules as JSON has them: words and payouts as text, numbers and yes/no as they are."""
    return {
        spec.name: value_text(given) if isinstance(given := getattr(rules, spec.name), Choice | Fraction) else given
        for spec in fields(rules)
    }


def rules_from_dict(kind: type[AnyRules], given: Mapping[str, object]) -> AnyRules:
    """The inverse of `rules_dict`; a missing field takes its default."""
    return parse_rules(kind, {name: value_text(value) for name, value in given.items()})


def rules_words(rules: AnyRules) -> str:
    """The fields that differ from the defaults, as `name=value` words; empty for the defaults."""
    return " ".join(
        f"{spec.name}={value_text(getattr(rules, spec.name))}"
        for spec in fields(rules)
        if getattr(rules, spec.name) != spec.default
    )


def split_assignments(assignments: Iterable[str]) -> dict[str, str]:
    """`["decks=2", …]` as a mapping; what is not `name=value`, or says two things of one rule, is refused."""
    words: dict[str, str] = {}
    for assignment in assignments:
        name, equals, word = assignment.partition("=")
        if not equals or not name.strip():
            raise RulesError(remark("refusal-rule-written", given=quoted(assignment)))
        name, word = name.strip(), word.strip()
        if words.setdefault(name, word) != word:
            raise RulesError(
                remark("refusal-rule-twice", rule=shown(name), first=shown(words[name]), second=shown(word))
            )
    return words


def file_assignments(text: str) -> list[str]:
    """The `name=value` lines of a file of rules: blank lines and those that begin with # are passed over.

    A file that says nothing at all is refused. One with only a line that begins with # stands for the defaults.
    """
    lines = [line.strip() for line in text.removeprefix(BYTE_ORDER_MARK).splitlines()]
    if not any(lines):
        raise RulesError(remark("refusal-rules-empty"))
    return [line for line in lines if line and not line.startswith("#")]
