"""The law of the cards to come for somebody who knows only a count of the cards that are gone.

All sets of cards that may be left of a full shoe are equally likely; the count keeps those of the right size whose tags
have the right sum. No expected composition stands in for the true one, which the count leaves open.

The number of such sets that hold certain cards is a coefficient of a polynomial in two variables, one for the size and
one for the sum, and Cauchy's integral finds it: each card is left with a chance of its own, independently of all
others, and a Fourier sum over two angles keeps the sets of the right size and sum. So the law is a mixture of
independent draws with complex weights, one for every pair of angles:

    P(these cards are among those left) = Re Σ weight(angles) · Π chance(card, angles)

The chances are centred where the right size and sum are the mean (the saddle point); then few angles matter, and a sum
over enough of them is exact but for rounding. The tags may be any whole numbers, however many different ones.
"""

from collections.abc import Sequence
from functools import cached_property
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from twentyone._compile import kernel
from twentyone.errors import ShoeError
from twentyone.solve.blackjack.values.arithmetic import Numbers
from twentyone.solve.blackjack.values.index import Integers

Waves = NDArray[np.complex128]
FARTHEST, BESIDE = 8.0, 16
"""A sum over angles mixes up sizes, and sums of tags, that lie so many standard deviations and as much as so many cards
apart: none that can be."""
NEGLECTED = 1e-15
NOISE = 1e-13
"""What is left of a chance after rounding; a smaller one is none."""
PLACES = 64
"""Cards of each kind are written as the digits of a number in this base: no hand and dealer hold as many of a kind."""
CERTAIN = 45.0
"""The logarithm of odds from which on a card is as good as certain to be left, or gone."""


class CountLaw:
    """How likely cards are to come next when `left` cards are left and the tags of those gone sum to `running`.

    `share` has the weight of every pair of angles, `among` the chance of a card of each kind to be left: by angles and
    kind. `kind` numbers the values by their tags: cards with the same tag are alike.
    """

    def __init__(self, share: Waves, among: Waves, kind: Integers, left: int, running: int) -> None:
        self.share = share
        self.among = among
        self.left = left
        self.running = running
        self._place = PLACES**kind
        self._known = np.zeros(0, dtype=np.int64), np.zeros(0)
        self._one_at_a_time = Lock()

    def weight(self, *values: int) -> float:
        """The chance that the next cards are one given card of each of these values (0 the ace), in this order."""
        row = np.bincount(values, minlength=10)[None]
        return float(self.weights(row, 0 * row)[0, 0])

    def kinds(self, rows: Integers) -> tuple[Integers, Integers]:
        """Rows of cards (ten numbers, ace first) without repeating those alike by tags, and which each row is like."""
        _, first, which = np.unique(rows @ self._place, return_index=True, return_inverse=True)
        return rows[first], which.ravel()

    def weights(self, rows: Integers, more: Integers) -> Numbers:
        """The same for every row of cards with every row of more cards."""
        codes = (rows @ self._place)[:, None] + (more @ self._place)[None]
        known, chances = self._known
        at = np.searchsorted(known, codes)
        if not len(known) or (known[np.minimum(at, len(known) - 1)] != codes).any():
            known, chances = self._learn(codes)
            at = np.searchsorted(known, codes)
        weights: Numbers = chances[at]
        return weights

    def _learn(self, codes: Integers) -> tuple[Integers, Numbers]:
        """Work out the weights of these cards too, by their codes, and keep them."""
        with self._one_at_a_time:
            known, chances = self._known
            new = np.setdiff1d(codes, known)
            number = new[:, None] // PLACES ** np.arange(self.among.shape[1]) % PLACES
            powers = np.cumprod([1 + 0 * self.among, *[self.among] * int(number.max(initial=0))], axis=0)
            found = np.zeros(len(new))
            _fill_chances(number, powers.transpose(2, 0, 1).copy(), self.share, found)
            found[found < NOISE] = 0.0
            found *= self._orders[np.minimum(number.sum(axis=1), len(self._orders) - 1)]
            place = np.searchsorted(known, new)
            self._known = np.insert(known, place, new), np.insert(chances, place, found)
            return self._known

    @cached_property
    def _orders(self) -> Numbers:
        """The chance of one order of so many cards of those left; none of more cards than that."""
        chances = np.zeros(self.left + 2)
        chances[: self.left + 1] = np.cumprod([1.0, *(1 / (self.left - drawn) for drawn in range(self.left))])
        return chances


@kernel
def _fill_chances(number, powers, share, found) -> None:  # type: ignore[no-untyped-def]
    """Fill the chance that so many cards of each kind are left, from the powers of the chances of one."""
    n_waves = len(share)
    real, imaginary = np.zeros(n_waves), np.zeros(n_waves)
    for row in range(len(number)):
        real[:], imaginary[:] = share.real, share.imag
        for kind in range(number.shape[1]):
            if number[row, kind]:
                power = powers[kind, number[row, kind]]
                for wave in range(n_waves):
                    across, along = power[wave].real, power[wave].imag
                    before = real[wave]
                    real[wave] = before * across - imaginary[wave] * along
                    imaginary[wave] = before * along + imaginary[wave] * across
        found[row] = real.sum()


def count_law(counts: Sequence[int], tags: Sequence[int], left: int, running: int) -> CountLaw:
    """The law when `left` cards are left of a shoe with these counts and the tags of those gone sum to `running`."""
    refusal = ShoeError(f"No {left} cards of this shoe leave a count of {running}.")
    held, points = np.array(counts), np.array(tags)
    if not 0 < left <= held.sum():
        raise refusal
    total = int(held @ points) - running
    chance = _saddle(held, points, left, total)
    spread = held * chance * (1 - chance)
    sizes = _angles(float(spread.sum()), 1, int(held.sum()))
    sums = _angles(float(spread @ points**2), int(abs(points).max()), int(held @ abs(points)))
    theta, phi = (angle.ravel() for angle in np.meshgrid(sizes[len(sizes) // 2 :], sums, indexing="ij"))
    turned = np.exp(1j * (theta[:, None] + phi[:, None] * points))
    drawn = 1 - chance + chance * turned
    with np.errstate(divide="ignore"):
        whole = np.exp((held * np.log(drawn)).sum(axis=1) - 1j * (theta * left + phi * total))
    whole[theta > 0] *= 2  # angles below nothing give the conjugate
    likelihood = float(whole.real.sum()) / (len(sizes) * len(sums))
    if likelihood < NOISE:
        raise refusal
    kept = abs(whole) > NEGLECTED * abs(whole).max()
    share = whole[kept] / whole.real.sum()
    _, first, kind = np.unique(points, return_index=True, return_inverse=True)
    return CountLaw(share, ((chance * turned[kept]) / drawn[kept])[:, first], kind, left, running)


def _saddle(held: Integers, points: Integers, left: int, total: int) -> Numbers:
    """The chance of each card to be left that makes the size and the sum of points of those left their means.

    By Newton's method on a convex function, in steps that cannot leap; where the count leaves hardly a choice, chances
    end near 0 and 1.
    """
    odds, slope = 0.0, 0.0
    scale = max(float(abs(points).max()), 1.0)
    for _ in range(200):
        logit = np.clip(odds + slope * points, -CERTAIN, CERTAIN)
        chance = 1 / (1 + np.exp(-logit))
        spread = held * chance * (1 - chance)
        away = np.array([left - held @ chance, total - held @ (chance * points)])
        curved = np.array([[spread.sum(), spread @ points], [spread @ points, spread @ points**2]])
        step = np.linalg.solve(curved + 1e-12 * np.eye(2), away)
        step *= min(1.0, 2.0 / max(abs(step[0]), abs(step[1]) * scale, 1e-300))
        odds, slope = odds + float(step[0]), slope + float(step[1])
        if abs(step[0]) + abs(step[1]) * scale < 1e-12 or max(abs(odds), abs(slope) * scale) > 2 * CERTAIN:
            break
    chances: Numbers = chance
    return chances


def _angles(variance: float, largest: int, widest: int) -> Numbers:
    """So many angles around the circle, an odd number of them, that a sum of this variance is told from all others.

    `largest` is what one card may add to the sum, `widest` what all of them do.
    """
    number = min(int(FARTHEST * variance**0.5) + BESIDE * largest, widest) + 1 | 1
    angles: Numbers = 2 * np.pi * np.arange(-(number // 2), number // 2 + 1) / number
    return angles


def count_chances(counts: Sequence[int], tags: Sequence[int], left: int) -> dict[int, float]:
    """How likely each running count is with `left` cards left, whatever they are, the lowest count first."""
    held, points = np.array(counts), np.array(tags)
    share = left / int(held.sum())
    sizes = _angles(float(held.sum()) * share * (1 - share), 1, int(held.sum()))
    widest = int(held @ abs(points))
    sums = 2 * np.pi * np.arange(2 * widest + 1) / (2 * widest + 1)
    wave = np.ones((len(sizes), len(sums)), dtype=np.complex128)
    for cards, tag in zip(held.tolist(), points.tolist(), strict=True):
        # those gone are counted: one minus the chance to be left
        wave *= (share * np.exp(1j * sizes)[:, None] + (1 - share) * np.exp(1j * tag * sums)[None]) ** cards
    by_sum = (wave * np.exp(-1j * sizes * left)[:, None]).sum(axis=0)
    chances = np.fft.fft(by_sum).real
    chances[chances < NOISE * chances.max()] = 0.0
    chances /= chances.sum()
    signed = [(place if place <= widest else place - len(sums), chance) for place, chance in enumerate(chances)]
    return {running: float(chance) for running, chance in sorted(signed) if chance > 0}
