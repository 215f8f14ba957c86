"""The rules that a strategy file names, and whether they are those asked about."""

from twentyone.errors import PolicyError, RulesError
from twentyone.language.catalogue import remark
from twentyone.rules.field import AnyRules, parse_rules, rules_words, split_assignments
from twentyone.strategy_text import Clause, StrategyText


def named_rules(kind: type[AnyRules], strategy: StrategyText) -> AnyRules | None:
    """The rules that a text names; None where it names none, and so goes with any."""
    words = strategy.fact("rules")
    if words is None:
        return None
    try:
        return parse_rules(kind, split_assignments(words.split()))
    except RulesError as error:
        raise strategy.refusal(strategy.facts["rules"][1], Clause(error)) from None


def check_rules(named: AnyRules | None, asked: AnyRules, file: object) -> None:
    """Refuse a strategy that was made for other rules than those asked about."""
    if named is not None and named != asked:
        there, here = (rules_words(rules) or remark("answer-default-rules") for rules in (named, asked))
        raise PolicyError(remark("answer-other-rules", file=file, there=there, here=here))
