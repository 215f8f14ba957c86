"""A table under everything that can happen to it, in any order: chips conserved, cards unique, replay agreeing."""

import random
from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.service.drive import answer, new_commitment, random_opening
from twentyone.errors import TwentyOneError
from twentyone.games.contract import Event
from twentyone.rules.field import rules_dict
from twentyone.table.fair.shuffle import Proof, check_proof
from twentyone.table.games.banked.round import BankedRound
from twentyone.table.games.registry import table_game
from twentyone.table.journal.chain import FIRST_LINK, Entry, make_entry, replay
from twentyone.table.journal.seal import sealed, unsealed, without_cards
from twentyone.table.journal.snapshot import decoded, encoded
from twentyone.table.live import request as ask
from twentyone.table.live.patience import SEED_SECONDS
from twentyone.table.live.step import step
from twentyone.table.live.table import LiveTable
from twentyone.table.session.event import ShoeRevealed
from twentyone.table.session.session import Stage

SEATS = st.integers(1, 7)
KEY = b"k" * 32


class TableMachine(RuleBasedStateMachine):
    """One table, its journal, and a client that may be wrong."""

    table: LiveTable

    @initialize(seed=st.integers(0, 10_000))
    def open(self, seed: int) -> None:
        self.generator = random.Random(seed)
        self.entries: list[Entry] = []
        self.link = FIRST_LINK
        self.now = 1000
        self.ids = 0
        self.opened: dict[tuple[int, int], str] = {}
        self._do(None, random_opening(self.generator))

    def _do(self, table: LiveTable | None, request: ask.AnyRequest) -> bool:
        """Carry a request out and write it down; a refusal must leave no trace, which the invariants see to."""
        try:
            self.table, events = step(table, request, self.now)
        except TwentyOneError:
            return False
        self.entries.append(make_entry(self.link, self.table, self.table.now, request, events))
        self.link = self.entries[-1].link
        self._check_proofs(table, request, events)
        return True

    def _check_proofs(self, before: LiveTable | None, request: ask.AnyRequest, events: tuple[Event, ...]) -> None:
        """Every seed that was opened for a shoe is in its proof, and no other."""
        if isinstance(request, ask.OpenSeed) and before is not None:
            self.opened[before.dealing.shoe + 1, request.seat] = request.seed
        for event in events:
            if isinstance(event, ShoeRevealed):
                proof = Proof.from_dict(event.proof)
                check_proof(proof)
                found = {(proof.shoe, share.seat): share.seed for share in proof.shares or () if share.seed}
                assert found == {where: seed for where, seed in self.opened.items() if where[0] == proof.shoe}

    @rule(seat=SEATS, is_bot=st.booleans())
    def join(self, seat: int, is_bot: bool) -> None:
        free = seat in self.table.free_seats
        if is_bot:
            joined = self._do(self.table, ask.SeatBot(seat=seat, name=f"Bot {seat}", avatar="fox", style="flat"))
        else:
            request = ask.TakeSeat(seat=seat, name=f"Person {seat}", avatar="owl", token_hash=f"{seat:064x}")
            joined = self._do(self.table, request)
        assert joined == free

    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        self._do(self.table, ask.LeaveSeat(seat=seat))

    @precondition(lambda self: self.table.decisions)
    @rule(n_answers=st.integers(1, 6))
    def bet_or_act(self, n_answers: int) -> None:
        for _ in range(n_answers):
            if self.table.decisions:
                assert self._do(self.table, answer(self.table, self.generator))

    @precondition(lambda self: self.table.decisions)
    @rule(seat=SEATS, number=st.integers(1, 30), action=st.sampled_from(("hit", "stand", "double", "open 3", "x")))
    def act_out_of_turn(self, seat: int, number: int, action: str) -> None:
        self._do(self.table, ask.Act(seat=seat, decision=f"{seat}.{number}", action=action))

    @precondition(lambda self: self.table.decisions)
    @rule()
    def repeat(self) -> None:
        self.ids += 1
        decision = self.generator.choice(self.table.decisions)
        if decision.kind == "bet" and decision.seat and not self.table.place(decision.seat).is_bot:
            request = ask.Bet(seat=decision.seat, decision=decision.id, chips=None, id=f"id{self.ids}")
            if self._do(self.table, request):
                assert self.table.has_done(request) or self.table.places[decision.seat - 1] is None
                assert not self._do(self.table, request)

    @rule(seconds=st.integers(0, 40))
    def time_passes(self, seconds: int) -> None:
        self.now += 1000 * seconds
        for decision in self.table.decisions:
            due = decision.deadline is not None and decision.deadline <= self.now
            stakes = self._stakes()
            if decision in self.table.decisions:
                done = self._do(self.table, ask.TimeUp(seat=decision.seat, decision=decision.id))
                assert done == due
                if done and decision.kind == "act" and self.table.session.stage == Stage.ROUND:
                    assert self._stakes()[decision.seat] <= stakes[decision.seat] or self._new_round(stakes)

    def _stakes(self) -> Counter[int]:
        ledger = self.table.ledger
        return Counter({seat: ledger.balance(f"stake {seat}") for seat in range(1, 8)})

    def _new_round(self, stakes: Counter[int]) -> bool:
        return not any(stakes.values())

    @rule(seat=SEATS, back=st.booleans())
    def disconnect_or_return(self, seat: int, back: bool) -> None:
        held = self.table.places[seat - 1] is not None
        assert self._do(self.table, ask.Return(seat=seat) if back else ask.GoAway(seat=seat)) == held

    @rule(seat=SEATS, take=st.booleans())
    def bank(self, seat: int, take: bool) -> None:
        self._do(self.table, ask.Bank(seat=seat, take=take))

    @rule(seat=SEATS)
    def rebuy(self, seat: int) -> None:
        self._do(self.table, ask.Rebuy(seat=seat))

    @rule()
    def crash(self) -> None:
        self.table, self.link = replay(self.entries)
        assert self._do(self.table, ask.Resume())

    @precondition(lambda self: self.table.session.round is None)
    @rule()
    def save_and_load(self) -> None:
        assert decoded(encoded(self.table)) == self.table
        saved = unsealed(KEY, sealed(KEY, self.table, ()))
        assert saved.table == without_cards(self.table, self.table.id)
        assert saved.table.ledger == self.table.ledger
        self.opened = {}
        assert self._do(self.table, ask.Reseed(master=f"{self.generator.getrandbits(256):064x}"))

    @rule(seat=SEATS)
    def commit_without_a_bet(self, seat: int) -> None:
        commit = new_commitment(self.table, seat)
        if commit:
            assert self._do(self.table, ask.Commit(seat=seat, commit=commit))

    @precondition(lambda self: self.table.session.stage == Stage.SEEDS)
    @rule()
    def change_the_table_while_seeds_are_opened(self) -> None:
        session = self.table.session
        rules, settings = rules_dict(session.rules), rules_dict(session.settings)
        assert not self._do(self.table, ask.SetRules(seat=0, rules=rules, settings=settings))
        closing, _ = step(self.table, ask.CloseTable(), self.now)
        assert (closing.closing, closing.closed) == (True, False)

    @invariant()
    def seeds_hold_nobody_up(self) -> None:
        if self.table.session.stage == Stage.SEEDS:
            assert self.table.decisions
            for decision in self.table.decisions:
                assert decision.kind == "seed"
                assert decision.deadline is not None
                assert decision.deadline <= self.table.now + 1000 * SEED_SECONDS

    @invariant()
    def chips_are_conserved(self) -> None:
        balances = dict(self.table.ledger.balances)
        assert sum(balances.values()) == 0
        assert all(tenths >= 0 for account, tenths in balances.items() if account not in ("bank", "cashier"))
        if self.table.session.round is None:
            purses = sum(player.purse for player in self.table.session.players if player)
            assert purses + sum(balances.get(account, 0) for account in ("bank", "cashier", "kept")) == 0

    @invariant()
    def cards_are_unique(self) -> None:
        session = self.table.session
        if session.round is None or table_game(session.game).is_endless(session.rules):
            return
        if isinstance(session.round, BankedRound):
            dealt = [card for hand in session.round.state.hands for card in hand]
            assert sorted([*dealt, *session.round.state.undealt]) == sorted(list(range(52)) * session.round.rules.decks)
        else:
            shoe = session.round.shoe  # type: ignore[attr-defined]
            everywhere: Counter[int] = Counter(session.round.table_cards)  # type: ignore[attr-defined]
            for card in range(52):
                assert everywhere[card] + shoe.cards[card] + shoe.discards[card] == shoe.decks

    @invariant()
    def replay_agrees(self) -> None:
        table, link = replay(self.entries)
        assert (table, link) == (self.table, self.link)


TableMachine.TestCase.settings = settings(max_examples=80, stateful_step_count=35, deadline=None)
TestTable = TableMachine.TestCase
