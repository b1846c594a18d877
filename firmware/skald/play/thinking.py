"""Thinks in slices while everybody waits: for an opponent's move, a hint, a verdict or a review.

Session.find_thinker() says who thinks; between two slices other tasks run.  A coach that nobody has
asked thinks in Session.update() instead, a step at a time.
"""

from skald.compat import const

_SLICE_MS = const(4)  # no step of a slice begins later; few steps take more than 11 ms
_SLICES = const(8)  # between two readings of switches and buttons
_MOST_STEPS = const(50)  # in a slice, where computing takes no time


async def think(thinker, clock, sleep_ms):
    """Let `thinker` work until switches and buttons are due again; before each slice other tasks may
    run.
    """
    steps = 0

    def may_go_on():
        nonlocal steps
        steps += 1
        is_short = clock.ticks_diff(clock.ticks_ms(), began) < _SLICE_MS
        return is_short and steps < _MOST_STEPS

    for _ in range(_SLICES):
        await sleep_ms(0)
        began, steps = clock.ticks_ms(), 0
        if not thinker.step(may_go_on):
            break
