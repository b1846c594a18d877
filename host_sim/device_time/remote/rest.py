"""Script: an empty table that nobody touches.

Runs on the emulated chip.  MicroPython collects garbage by itself, which makes the step in which that
happens longer.
"""

from host_sim.device_time.remote.evening import Table

_WRAP = 0x3FFFFFFF  # stamps start again at 0 after this value


def leave_alone(game, layout_data, stamp, updates):
    """Return the stamps of the longest step in `updates` updates."""
    longest = 0

    def show(name, stamps):
        nonlocal longest
        longest = max(longest, stamps & _WRAP)

    table = Table(game, layout_data, stamp, show, idle_each=1)
    for _ in range(updates):
        table.update()
    return longest
