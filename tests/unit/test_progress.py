"""The share of work that is done: it never falls, reaches the end of each piece, and costs nothing unwatched."""

import pytest

from twentyone.progress import each, is_under_way, note, piece, tell, watched


class Watcher:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.seen: list[tuple[float, str]] = []
        self.found: list[str] = []
        self.hidden = 0

    def show(self, share: float, words: str) -> None:
        self.seen.append((share, words))

    def note(self, line: str) -> None:
        self.found.append(line)

    def hide(self) -> None:
        self.hidden += 1


def work() -> None:
    """Pieces known beforehand, pieces that nobody counted, and a loop within a loop."""
    with piece("all"):
        for number in each([1, 2, 3], "three"):
            for _ in each(range(number), "inner"):
                tell(0.5, "half")
        for _ in range(20):
            with piece("uncounted"):
                tell(1.0)
        note("done")


def broken() -> None:
    """Work that ends in an error."""
    with piece("breaks"):
        for number in each([1, 0]):
            tell(1 / number)


def test_the_share_never_falls_and_stays_within_the_whole() -> None:
    watcher = Watcher()
    with watched(watcher):
        work()
    shares = [share for share, _ in watcher.seen]
    assert shares == sorted(shares)
    assert 0 == shares[0] <= shares[-1] <= 1
    assert shares[-1] > 0.99
    assert (watcher.hidden, watcher.found) == (1, ["done"])


def test_equal_pieces_have_equal_shares() -> None:
    watcher = Watcher()
    with watched(watcher), piece():
        for _ in each(range(4)):
            tell(0.5)
    assert [share for share, _ in watcher.seen] == pytest.approx(
        [0, 0, 1 / 8, 2 / 8, 3 / 8, 4 / 8, 5 / 8, 6 / 8, 7 / 8]
    )


def test_unwatched_work_is_done_alike_and_an_error_leaves_nothing_behind() -> None:
    work()
    assert list(each([1, 2])) == [1, 2]
    watcher = Watcher()
    with watched(watcher), pytest.raises(ZeroDivisionError):
        broken()
    assert watcher.hidden == 1
    assert not is_under_way()
