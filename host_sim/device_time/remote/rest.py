"""Script: an empty table that nobody touches; reports the longest step of each kind.

Runs on the emulated chip.  MicroPython collects garbage by itself, which makes the step in which that
happens longer.
"""

from host_sim.device_time.remote.evening import Table

_WRAP = 0x3FFFFFFF  # stamps start again at 0 after this value


def leave_alone(game, layout_data, stamp, updates):
    """Print "<step> <stamps>" for the longest step of each kind in `updates` updates."""
    longest = {}

    def show(name, stamps):
        stamps &= _WRAP
        if stamps > longest.get(name, -1):
            longest[name] = stamps

    table = Table(game, layout_data, stamp, show, idle_each=1)
    for _ in range(updates):
        table.update()
    for name in longest:
        print(name, longest[name])
