"""The GPU's kernels on given cards: the worked hands of the rulebook under their names, and drawn rules and shoes.

Their text runs in numba's simulator of a GPU. Engine, CPU and GPU must come to the same nets from the same cards, and
take as many. `make scripted` plays more.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

import numpy as np
import pytest

from tests.differential import scripted_banluck, scripted_blackjack
from tests.differential import test_worked_escapes as escapes
from tests.differential import test_worked_settlements as settlements
from tests.differential.scripted_banluck import kinds_of
from tests.support.banluck_rounds import rules_of
from tests.support.sample import sample
from tests.support.simulated_gpu import Played, ScriptedGpu, ScriptedRound
from tests.support.worked_penalties import come_to, worked_penalties
from twentyone.cards.notation import parse_cards
from twentyone.rules.banluck import BanLuckRules, Reveal
from twentyone.simulate.banluck.kernel import deal_script as deal_banluck
from twentyone.simulate.banluck.plan import Plan
from twentyone.simulate.banluck.plan import make_plan as make_banluck_plan
from twentyone.simulate.banluck.simulation import BanLuckSimulation
from twentyone.simulate.blackjack.plan import make_plan as make_blackjack_plan
from twentyone.simulate.blackjack.simulation import BlackjackSimulation
from twentyone.simulate.blackjack.single import deal_script as deal_blackjack

SEEDS = range(20)
TABLES, ROUNDS = 8, 3
N_MIXED = 150


@pytest.fixture(scope="module")
def gpu() -> Iterator[ScriptedGpu]:
    with ScriptedGpu() as process:
        yield process


class Compared:
    """Rounds to be played on the GPU, each under a name with what engine and CPU came to."""

    def __init__(self, gpu: ScriptedGpu) -> None:
        self.gpu = gpu
        self.rounds: list[ScriptedRound] = []
        self.expected: list[tuple[str, Played]] = []

    def add(self, name: str, scripted: ScriptedRound, nets: list[Fraction], n_cards: int) -> None:
        """One more round."""
        self.rounds.append(scripted)
        self.expected.append((name, (nets, n_cards)))

    def wrong(self) -> list[str]:
        """The rounds in which the GPU comes to something else."""
        found = zip(self.expected, self.gpu.played(self.rounds), strict=True)
        return [f"{name}: {played}, not {expected}" for (name, expected), played in found if played != expected]


# The worked hands of the rulebook -------------------------------------------------------------------


def worked_round(rules: BanLuckRules, plan: Plan, dealt: Iterable[int]) -> ScriptedRound:
    """A hand of these cards at a table made for it, in the order in which the machine takes them."""
    simulation, kinds = BanLuckSimulation(rules, ("worked",) * plan.n_seats, "worked", plan), kinds_of(dealt)
    return ScriptedRound(simulation, [kinds[place] for place in deal_banluck(plan, kinds).order])


@pytest.mark.long
def test_every_worked_settlement_comes_about_on_the_gpu(gpu: ScriptedGpu) -> None:
    worked = Compared(gpu)
    for name, (player, banker, words, net, why) in zip(settlements.NAMES, settlements.WORKED, strict=True):
        rules, own, banks = rules_of(words + settlements.TO_THE_END), parse_cards(player), parse_cards(banker)
        _, dealt = settlements.at_the_table(rules, own, banks)
        scripted = worked_round(rules, settlements.plan_towards(rules, banks, own), dealt)
        worked.add(f"{name} ({why})", scripted, [Fraction(net)], len(dealt))
    assert worked.wrong() == []


def test_every_worked_escape_comes_about_on_the_gpu(gpu: ScriptedGpu) -> None:
    worked = Compared(gpu)
    for name, one in zip(escapes.NAMES, escapes.WORKED, strict=True):
        rules = rules_of(one.rules)
        hands = [parse_cards(cards) for cards in (*one.players, one.banker)]
        dealt = [hand[turn] for turn in range(2) for hand in hands]
        scripted = worked_round(rules, escapes.plan_leaving(rules, len(one.players)), dealt)
        worked.add(f"{name} ({one.why})", scripted, [Fraction(net) for net in one.nets], len(dealt))
    assert worked.wrong() == []


def test_every_worked_penalty_comes_about_on_the_gpu_and_a_wrong_net_would_not(gpu: ScriptedGpu) -> None:
    worked, altered = Compared(gpu), Compared(gpu)
    for one in worked_penalties():
        _, _, dealt = come_to(one.rules, one.hands)
        plan = settlements.plan_towards(one.rules, *one.hands)
        for compared, nets in ((worked, plan.nets), (altered, np.minimum(plan.nets, 1))):
            scripted = worked_round(one.rules, plan._replace(nets=nets), dealt)
            compared.add(one.name, scripted, [*one.nets[1:]], len(dealt))
    assert worked.wrong() == []
    assert altered.wrong() != []


# Drawn rules and shoes ------------------------------------------------------------------------------


def banluck_on_gpu(gpu: ScriptedGpu, seed: int, n_tables: int, rounds_each: int) -> tuple[int, list[str]]:
    """How many hands were played, and those in which engine, CPU and GPU do not agree; half the tables mix."""
    generator, drawn, wrong, n_by_lot = random.Random(seed), Compared(gpu), [], 0
    for number, case in enumerate(scripted_banluck.drawn_tables(generator, n_tables)):
        if number % 2:
            mix_up(case, generator)
        plan = make_banluck_plan(case.rules, case.players, case.banker)
        simulation = BanLuckSimulation(case.rules, ("drawn",) * len(case.players), "drawn", plan)
        for _ in range(rounds_each):
            lots = generator.randrange(1 << 32)
            rows = scripted_banluck.lots_of(lots)
            dealt, state = scripted_banluck.engine_round(case, generator, rows)
            n_by_lot += not np.array_equal(rows, scripted_banluck.lots_of(lots))
            nets = [Fraction(state.net(seat)) for seat in range(1, len(case.players) + 1)]
            name = f"{case.rules} {len(case.players)} players {dealt}, lots of {lots}"
            kinds = kinds_of(dealt)
            played = deal_banluck(plan, kinds, scripted_banluck.lots_of(lots))
            if (nets, len(dealt)) != (played.nets, played.n_cards):
                wrong.append(f"{name}: the kernel of the CPU")
            scripted = ScriptedRound(simulation, [kinds[place] for place in played.order], lots)
            drawn.add(name, scripted, nets, len(dealt))
    assert n_by_lot > len(drawn.rounds) // 8, "Lots were to decide some hands."
    return len(drawn.rounds), wrong + drawn.wrong()


def mix_up(case: scripted_banluck.Case, generator: random.Random) -> None:
    """Let lots decide some things.

    A banker who opens players one by one is asked about the others again, and so draws more lots than a kernel does.
    """
    case.players = [scripted_banluck.mixed(player, generator, N_MIXED, most_cards=3) for player in case.players]
    if len(case.players) == 1 or case.rules.reveal != Reveal.OPTIONAL:
        case.banker = scripted_banluck.mixed(case.banker, generator, N_MIXED, most_cards=3)


def blackjack_on_gpu(gpu: ScriptedGpu, seed: int, n_tables: int, rounds_each: int) -> tuple[int, list[str]]:
    """How many rounds were played, and those in which engine, CPU and GPU do not agree.

    A shoe that runs dry is the CPU's business. The machine takes each card when it needs it.
    """
    generator, drawn, wrong = random.Random(seed), Compared(gpu), []
    for cases in scripted_blackjack.drawn_tables(generator, n_tables, rounds_each):
        policies = cases[0].policies
        plan = make_blackjack_plan(cases[0].rules, policies)
        for case in cases:
            dealt, state = scripted_blackjack.engine_round(case, generator)
            if case.rules.decks and len(dealt) >= case.shoe.size:
                continue
            nets = [Fraction(state.net(seat)) for seat in range(1, len(policies) + 1)]
            name = f"{case.rules} {len(policies)} seats {dealt}"
            shoe = scripted_blackjack.shoe_in(plan, case)[1]
            own = plan._replace(full=np.cumsum(shoe).astype(np.int16))
            kinds = scripted_blackjack.kinds_of(plan, dealt)
            played = deal_blackjack(own, shoe, kinds)
            if ([Fraction(net, 10) for net in played.nets], played.n_cards) != (nets, len(dealt)):
                wrong.append(f"{name}: the kernel of the CPU, {played.nets}, {played.n_cards} cards")
            simulation = BlackjackSimulation(case.rules, ("drawn",) * len(policies), own)
            cards = [kinds[place] for place in played.order]
            drawn.add(name, ScriptedRound(simulation, cards), nets, len(cards))
    return len(drawn.rounds), wrong + drawn.wrong()


@pytest.mark.parametrize("seed", sample(1, SEEDS))
@pytest.mark.parametrize("play", [banluck_on_gpu, blackjack_on_gpu])
def test_engine_cpu_and_gpu_agree_on_drawn_rules_and_cards(
    gpu: ScriptedGpu, play: Callable[[ScriptedGpu, int, int, int], tuple[int, list[str]]], seed: int
) -> None:
    n_rounds, wrong = play(gpu, seed, TABLES, ROUNDS)
    assert wrong == []
    assert n_rounds > TABLES * ROUNDS // 2
