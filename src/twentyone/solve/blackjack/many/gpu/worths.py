"""What comes of deals, worked out on the GPU: the same numbers as `Tables.worths`, to the last bit."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from twentyone._cuda import check_gpu, cuda, to_gpu
from twentyone.rules.blackjack import BlackjackRules
from twentyone.solve.blackjack.decision import SplitPlay
from twentyone.solve.blackjack.many.adding import split_worths
from twentyone.solve.blackjack.many.counted_play import CountedPlay
from twentyone.solve.blackjack.many.deals import Deals, Ways, Worths, blackjack_chances
from twentyone.solve.blackjack.many.gpu import kernel
from twentyone.solve.blackjack.many.gpu.family import places_in_family
from twentyone.solve.blackjack.many.gpu.jobs import jobs_of
from twentyone.solve.blackjack.many.gpu.layout import Passes
from twentyone.solve.blackjack.many.gpu.passes import JobPasses
from twentyone.solve.blackjack.many.gpu.rulings import Rulings, rulings_of
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers


def worths_on_gpu(
    rules: BlackjackRules, split_play: SplitPlay, deals: Deals, ways: Ways, plays: Sequence[CountedPlay] = ()
) -> list[Worths]:
    """What comes of every deal by best play, then by each of some `plays`."""
    check_gpu()
    jobs, rulings = jobs_of(rules, deals), rulings_of(rules)
    passes, n_plays = JobPasses(rules, jobs, deals, ways), 1 + len(plays)
    on_gpu = [to_gpu(play) for play in plays]
    taken = np.empty((n_plays, deals.total, 3))
    seconds = np.zeros((n_plays, passes.n_units, passes.width, 10))
    places = places_in_family(jobs.base[jobs.of_deal], deals.hands)
    order = np.argsort(jobs.of_deal, kind="stable")
    sorted_jobs = jobs.of_deal[order]
    for portion in passes.portions():
        counts, ups = deals.counts[jobs.deal[portion]].astype(np.float64), deals.ups[jobs.deal[portion]]
        launch = Launch(rulings, counts, ups, passes.unsplit(portion), on_gpu)
        here = order[slice(*np.searchsorted(sorted_jobs, [portion[0], portion[-1] + 1]))]
        taken[:, here] = launch.taken(places[here] + launch.unsplit.first[jobs.of_deal[here] - portion[0]])
        split = passes.split(portion, alike=split_play == SplitPlay.CDZ)
        if split.total:
            found = launch.seconds(split, chooses=split_play == SplitPlay.CDP)
            seconds[:, passes.unit[split.job + portion[0]], split.extra - 1] = found
    blackjack = blackjack_chances(rules, deals.counts, deals.hands, deals.ups)
    return [
        Worths(stand, hit, double, blackjack, split_worths(rules, deals, ways, passes.seconds_of(by_unit)))
        for (stand, hit, double), by_unit in zip(taken.transpose(0, 2, 1), seconds, strict=True)
    ]


class Played:
    """Some passes played backwards: arrays by row, in the memory of the GPU."""

    def __init__(self, rows: int, stand: Any, action: Any) -> None:
        self.stand, self.action = stand, action
        self.hit, self.double, self.worth = (cuda.device_array((rows, 1)) for _ in range(3))


class Launch:
    """A portion of the jobs on the GPU, none of their hands split: played as is best, and by each of some plays."""

    def __init__(
        self, rulings: Rulings, counts: Numbers, ups: Integers, unsplit: Passes, plays: Sequence[CountedPlay]
    ) -> None:
        self.rulings, self.unsplit, self.plays = rulings, unsplit, plays
        self.counts, self.ups = cuda.to_device(counts), cuda.to_device(ups)
        passes = to_gpu(unsplit)
        stand = self._stand(unsplit, passes)
        free = cuda.device_array((unsplit.rows, 1), dtype=np.int8)
        self.played = [self._played(unsplit, passes, stand, free, rulings.nobody, chooses=True)]
        for play in plays:
            action = self._by_count(play, unsplit, rulings.nobody)
            self.played.append(self._played(unsplit, passes, stand, action, rulings.nobody, chooses=False))

    def taken(self, rows: Integers) -> Numbers:
        """Stand, hit and double of some rows, by play."""
        found, at = [], cuda.to_device(rows)
        for played in self.played:
            taken = cuda.device_array((len(rows), 3))
            _run(kernel.take_rows, len(rows), at, played.stand, played.hit, played.double, taken)
            found.append(taken.copy_to_host())
        return np.array(found)

    def seconds(self, split: Passes, chooses: bool) -> Numbers:
        """What the split card of each pass is worth by its second card: play by pass by card.

        Best play `chooses` for each pass what is best in it, or does what it would do without a split.
        """
        passes, rulings = to_gpu(split), self.rulings
        stand, found = self._stand(split, passes), []
        for number in range(1 + len(self.plays)):
            free = chooses and number == 0
            if free:
                action = cuda.device_array((split.rows, 1), dtype=np.int8)
            elif number == 0:
                action = self._as_unsplit(split.once)
            else:
                action = self._by_count(self.plays[number - 1], split if chooses else split.once, rulings.may_double)
            played = self._played(split, passes, stand, action, rulings.may_double, chooses=free)
            seconds = cuda.device_array((split.total, 10))
            tables = (rulings.families, passes, self.counts, rulings.step, rulings.second_place)
            _run(kernel.take_seconds, split.total, *tables, played.worth, seconds)
            found.append(seconds.copy_to_host())
        return np.array(found)

    def _stand(self, passes: Passes, on_gpu: Passes) -> Any:
        """What standing is worth, by row."""
        rulings, stand = self.rulings, cuda.device_array((passes.rows, 1))
        tables = (rulings.trees, rulings.families, on_gpu, self.counts, self.ups, rulings.step, rulings.nets)
        _run(kernel.fill_stand, passes.rows, *tables, rulings.natural, stand)
        return stand

    def _played(
        self, passes: Passes, on_gpu: Passes, stand: Any, action: Any, may_double: Any, *, chooses: bool
    ) -> Played:
        rulings, played = self.rulings, Played(passes.rows, stand, action)
        tables = (rulings.families, on_gpu, self.counts, self.ups, rulings.step, rulings.takes, rulings.may_hit)
        values = (played.stand, played.action, played.hit, played.double, played.worth)
        _run(kernel.play_passes, passes.total, *tables, may_double, chooses, rulings.places, *values)
        return played

    def _as_unsplit(self, once: Passes) -> Any:
        """What the hands of a split do that do what they would without it."""
        rulings, best, action = self.rulings, self.played[0], cuda.device_array((once.rows, 1), dtype=np.int8)
        source = cuda.to_device(self.unsplit.first[once.job])
        tables = (rulings.families, to_gpu(once), source, rulings.may_hit, rulings.may_double)
        _run(kernel.fix_actions, once.total, *tables, best.stand, best.hit, best.double, best.action, action)
        return action

    def _by_count(self, play: CountedPlay, once: Passes, may_double: Any) -> Any:
        """What hands do by a count."""
        rulings, action = self.rulings, cuda.device_array((once.rows, 1), dtype=np.int8)
        tables = (rulings.families, to_gpu(once), self.counts, self.ups, rulings.may_hit, may_double)
        _run(kernel.count_actions, once.rows, play, *tables, action)
        return action


def _run(program: Any, threads: int, *arguments: Any) -> None:
    """Run a kernel with at least so many threads."""
    program[-(-threads // kernel.THREADS), kernel.THREADS](*arguments)
