"""The collector of cyclic garbage, in doses so small that no table notices.

What a table is made of are trees without cycles, which go as soon as nobody needs them. Python looks for cycles all the
same, now and then among everything that is new and sometimes among all there is: at a thousand tables that stops
everybody for 50 milliseconds, and for a second. So it looks at little at a time, and what has outlived one look is not
looked at again while anybody plays.
"""

import gc

DOSE = 1_000
"""So many objects more than before are looked at at once: about a millisecond's work."""
NEVER = 1 << 30


def collect_in_doses() -> None:
    """From now on, look at what is new, a little at a time, and at nothing else."""
    gc.set_threshold(DOSE, NEVER, NEVER)
    if _keep not in gc.callbacks:
        gc.callbacks.append(_keep)
    gc.freeze()


def collect_all() -> None:
    """Look at everything once, when nobody waits; for a process that collects in doses, else nothing is to be done."""
    if _keep in gc.callbacks:
        gc.unfreeze()
        gc.collect()  # and freezes what is left


def _keep(phase: str, info: dict[str, int]) -> None:
    """Set aside what has outlived a look; that takes no time, however much it is."""
    if phase == "stop":
        gc.freeze()
