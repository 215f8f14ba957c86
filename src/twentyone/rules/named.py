"""The rules that a strategy file names, and whether they are those asked about."""

from twentyone.errors import PolicyError, RulesError
from twentyone.rules.field import AnyRules, parse_rules, rules_words, split_assignments
from twentyone.strategy_text import StrategyText


def named_rules(kind: type[AnyRules], strategy: StrategyText) -> AnyRules | None:
    """The rules that a text names; None where it names none, and so goes with any."""
    words = strategy.fact("rules")
    if words is None:
        return None
    try:
        return parse_rules(kind, split_assignments(words.split()))
    except RulesError as error:
        raise strategy.refusal(strategy.facts["rules"][1], f"{error.args[0][0].lower()}{error.args[0][1:]}") from None


def check_rules(named: AnyRules | None, asked: AnyRules, file: object) -> None:
    """Refuse a strategy that was made for other rules than those asked about."""
    if named is not None and named != asked:
        there, here = rules_words(named) or "the defaults", rules_words(asked) or "the defaults"
        raise PolicyError(
            f"The strategy in {file} is for other rules ({there}) than those asked for ({here}): ask for its rules,"
            " or take out its line of rules."
        )
