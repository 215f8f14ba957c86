"""Can a hidden fact be told from numbers? A small classifier, cross-validated, against the same with drawn labels.

Every column is cut into bins at its quantiles, so that any shape of dependence shows, and kept as it is besides; ridge
regression on the labels is the discriminant. How well its scores order unseen samples (the area under the ROC curve)
is compared with the same figure for labels permuted within strata, inside which they may be exchanged.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
FOLDS = 5
BINS = 8
RIDGE = 3.0
PERMUTATIONS = 999


@dataclass(frozen=True)
class Verdict:
    """How well labels could be told: the area under the curve (one half is chance) and the chance of that by luck."""

    n_samples: int
    n_positive: int
    auc: float
    null_mean: float
    null_95: float
    p_value: float


def binned(columns: Floats) -> Floats:
    """Every column standardised, and its bins between quantiles as columns of their own; constant ones are left out."""
    parts = []
    for column in columns.T:
        if np.ptp(column) == 0:
            continue
        edges = np.unique(np.quantile(column, np.linspace(0, 1, BINS + 1)[1:-1]))
        place = np.searchsorted(edges, column, side="right")
        parts.append(np.eye(len(edges) + 1)[place])
        spread = np.subtract(*np.quantile(column, [0.75, 0.25])) or column.std()
        parts.append(np.clip((column - np.median(column)) / spread, -5, 5)[:, None])
    return np.hstack([np.ones((len(columns), 1)), *parts])


def scores(features: Floats, labels: Floats, folds: NDArray[np.int64]) -> Floats:
    """For every column of labels, a score for each sample from a discriminant that has not seen it."""
    found = np.zeros_like(labels)
    for fold in range(FOLDS):
        unseen = folds == fold
        seen = features[~unseen]
        square = seen.T @ seen + RIDGE * np.eye(features.shape[1])
        centred = labels[~unseen] - labels[~unseen].mean(axis=0)
        found[unseen] = features[unseen] @ np.linalg.solve(square, seen.T @ centred)
    return found


def area(score: Floats, label: Floats) -> float:
    """The chance that a positive sample scores higher than a negative one; ties count half."""
    values, place = np.unique(score, return_inverse=True)
    counts = np.bincount(place, minlength=len(values))
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[place]
    n_positive = label.sum()
    n_negative = len(label) - n_positive
    return float((ranks[label == 1].sum() - n_positive * (n_positive + 1) / 2) / (n_positive * n_negative))


def told(columns: Floats, labels: NDArray[np.bool_], strata: NDArray[np.int64], seed: int = 0) -> Verdict:
    """How well these labels can be told from these columns, and how likely labels without a meaning do as well."""
    generator = np.random.default_rng(seed)
    drawn = np.empty((len(labels), PERMUTATIONS + 1))
    drawn[:, 0] = labels
    for column in range(1, PERMUTATIONS + 1):
        for stratum in np.unique(strata):
            here = np.flatnonzero(strata == stratum)
            drawn[here, column] = labels[generator.permutation(here)]
    folds = generator.integers(0, FOLDS, len(labels))
    found = scores(binned(columns), drawn, folds)
    areas = np.array([area(found[:, column], drawn[:, column]) for column in range(PERMUTATIONS + 1)])
    null = areas[1:]
    return Verdict(
        n_samples=len(labels),
        n_positive=int(labels.sum()),
        auc=float(areas[0]),
        null_mean=float(null.mean()),
        null_95=float(np.quantile(null, 0.95)),
        p_value=float((1 + (null >= areas[0]).sum()) / (1 + PERMUTATIONS)),
    )
