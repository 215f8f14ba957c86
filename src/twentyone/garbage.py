"""The collector of cyclic garbage, in doses so small and so seldom that no table notices.

What a table is made of are trees without cycles, which go as soon as nobody needs them. Python looks for cycles all the
same, now and then among everything that is new and sometimes among all there is: at a thousand tables that stops
everybody for 50 milliseconds, and for a second. So it looks at little at a time, what has outlived one look is not
looked at again while anybody plays, and as long as no garbage is found most of what is new is set aside unseen: to look
at all of it takes a server with 600 full tables a twentieth of its time. Tables leave no garbage, but strangers may:
while somebody is here from whom it may come, everything is looked at.
"""

import gc

DOSE = 1_000
"""So many objects more than before are looked at at once: some milliseconds' work."""
NEVER = 1 << 30
MOST_UNSEEN = 31
"""So many doses in a row are set aside unseen at most."""


class _Doses:
    """How many doses are set aside before the next is looked at: none while there is garbage, else more each time.

    While there are `n_suspects`, from whom garbage may come, none is set aside.
    """

    def __init__(self) -> None:
        self.n_suspects = 0
        self.unseen = 0
        self._left = 0
        self._is_look = False

    def look(self) -> None:
        """Look at the next dose in any case."""
        self._left = 0

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        """Called by Python before and after each collection; to set objects aside takes no time, however many."""
        if phase == "start":
            self._is_look = self._left == 0 or self.n_suspects > 0
            if not self._is_look:
                self._left -= 1
                gc.freeze()
            return
        if self._is_look:
            self.unseen = 0 if info["collected"] else min(2 * self.unseen + 1, MOST_UNSEEN)
            self._left = self.unseen
        gc.freeze()


_doses = _Doses()


def collect_in_doses() -> None:
    """From now on, look at what is new, a little at a time and seldom, and at nothing else."""
    gc.set_threshold(DOSE, NEVER, NEVER)
    if _doses not in gc.callbacks:
        gc.callbacks.append(_doses)
    gc.freeze()


def suspect() -> None:
    """From now on look at everything: somebody has come from whom garbage may come."""
    _doses.n_suspects += 1


def relieve() -> None:
    """One of those has gone; what they may have left is looked at once more."""
    _doses.n_suspects -= 1
    _doses.look()


def look_once() -> None:
    """Look at the next dose: something has ended that may leave garbage."""
    _doses.look()


def collect_all() -> None:
    """Look at everything once, when nobody waits; for a process that collects in doses, else nothing is to be done."""
    if _doses in gc.callbacks:
        _doses.look()
        gc.unfreeze()
        gc.collect()  # and freezes what is left
