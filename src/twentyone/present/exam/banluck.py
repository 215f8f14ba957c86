"""The exam of Ban Luck: one player against the banker under every preset, against the certified equilibrium."""

import random
from functools import cache, partial
from pathlib import Path

from twentyone.cards.notation import values_text
from twentyone.games.banluck.observation import BanLuckObservation
from twentyone.games.banluck.state import new_round
from twentyone.games.contract import BANK
from twentyone.language.catalogue import phrase
from twentyone.present.exam.contract import Decision
from twentyone.present.exam.play import decisions_of
from twentyone.present.words.grammar import a_rank, count_spoken, listed
from twentyone.present.words.registry import words_of
from twentyone.rules import banluck_question as ask
from twentyone.rules.banluck import PRESETS, BanLuckRules
from twentyone.solve.banluck.equilibrium_player import EquilibriumPlayer
from twentyone.solve.banluck.situation import BAN_BAN, BAN_LUCK, PLAYED_ON
from twentyone.table.games.banluck.coach import BanLuckCoach, BanLuckQuestion, heads_up

KINDS = ("player", "escape", "banker", "void")
COACH = BanLuckCoach()


@cache
def house(name: str) -> tuple[BanLuckRules, EquilibriumPlayer]:
    """The rules of a preset, and who plays its equilibrium."""
    rules = BanLuckRules(**PRESETS[name])  # type: ignore[arg-type] # values of fields
    return rules, COACH.strategy(rules)


class BanLuckExaminer:
    """Draws and tells decisions of heads-up Ban Luck."""

    kinds = KINDS
    kept = Path(__file__).parent / "sets" / "banluck.json"

    def drawn(self, generator: random.Random) -> Decision | None:
        """One decision of the player or the banker in a hand from a full deck."""
        rules, equilibrium = house(generator.choice(list(PRESETS)))
        seen: list[BanLuckObservation] = []
        policy = partial(equilibrium.choose, generator=generator)
        decisions_of(new_round(rules), {BANK: policy, 1: policy}, generator, seen.append)
        if not seen:
            return None
        question = COACH.question(heads_up(generator.choice(seen)), None)
        found = COACH.advise(question).actions
        # against one player, opening is standing
        evs = {action: ev for action, ev in found.items() if not action.startswith("open") or "stand" not in found}
        facts = {"side": question.side, "hand": values_text(question.hand), "against": question.against}
        return Decision(rules, facts, evs, kind_of(question)) if len(evs) > 1 else None

    def told(self, decision: Decision) -> list[str]:
        """Which side it is, the own hand, and what is seen of the other one."""
        side, cards = str(decision.facts["side"]), str(decision.facts["hand"]).split(",")
        values = [1 if card == "A" else 10 if card == "T" else int(card) for card in cards]
        shape = sum(values), values.count(1), len(values)
        rules = decision.rules
        assert isinstance(rules, BanLuckRules)
        total, soft = ask.total(rules, *shape), ask.is_soft(rules, *shape)
        worth = words_of("banluck").worth_spoken({"total": total, "soft": soft, "special": None})
        held = phrase("prompt-held-worth", you="yes", who="", cards=listed(map(a_rank, cards)), worth=worth)
        return [phrase("exam-side", side=side), held, *_against_told(decision.facts["against"])]


def kind_of(question: BanLuckQuestion) -> str:
    """The kind of a decision."""
    if "escape" in question.legal:
        return "escape"
    return "void" if "surrender" in question.legal else question.side


def _against_told(against: object) -> list[str]:
    """What a banker knows of the player, or that a player could have escaped."""
    if against is None:
        return []
    told = str(against)
    if told == PLAYED_ON:
        return [phrase("exam-played-on")]
    if told in (BAN_BAN.kind, BAN_LUCK.kind):
        special = words_of("banluck").specials[told.replace(" ", "_")]
        return [phrase("exam-natural", hand=special.shown)]
    n_cards, _, bust = told.partition(" ")
    name = "exam-player-bust" if bust else "exam-player-cards"
    return [phrase(name, n=int(n_cards), number=count_spoken(int(n_cards)))]


EXAMINER = BanLuckExaminer()
