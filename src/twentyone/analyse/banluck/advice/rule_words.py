"""Words that depend on the rules of Ban Luck, asked of the rules."""

from twentyone.analyse.banluck.advice.by_hand import ranges_text
from twentyone.cards.hand import TARGET
from twentyone.errors import TopicError
from twentyone.rules import banluck_question as bl
from twentyone.rules.banluck import MAX_CARDS, BanLuckRules


def free_totals(rules: BanLuckRules) -> str:
    """The totals at which the banker is free: `16 or 17`, `16 to 20`."""
    return ranges_text([total for total in range(TARGET) if bl.has_choice(rules, total, 2)])


def check_free(rules: BanLuckRules) -> None:
    """Refuse a question about the banker's freedom under rules that leave none."""
    if not bl.is_ever_free(rules):
        raise TopicError(
            f"The banker is never free where banker_minimum={rules.banker_minimum} and"
            f" banker_free_to={rules.banker_free_to}, and so opens nobody."
        )


def lowest_stand(rules: BanLuckRules) -> int:
    """The lowest total on which a player may stand without forfeiting."""
    totals = range(2, TARGET + 1)
    return next(total for total in totals if bl.may_stand(rules, total) and not bl.has_forfeited(rules, total, 2))


def below_words(rules: BanLuckRules) -> str:
    """What becomes of a player who would stand below that."""
    lowest = lowest_stand(rules)
    if bl.may_stand(rules, lowest - 1):
        return f"a player who stands on {lowest - 1} or less forfeits the bet"
    return f"a player may not stand on {lowest - 1} or less"


def five_card_words(rules: BanLuckRules) -> str:
    """What five cards are good for."""
    low = 1 if not bl.has_forfeited(rules, 1, MAX_CARDS) else lowest_stand(rules)
    least = f"of {low} to {TARGET}" if low > 1 else f"of {TARGET} or less"
    pays = sorted({rules.pays_five_card, rules.pays_five_card_21})
    return f"five cards {least} beat every plain total and pay {' or '.join(map(str, pays))} to 1"
