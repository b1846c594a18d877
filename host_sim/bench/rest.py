"""Measures the longest step of the loop at an empty table within ten minutes.

Every update of these ten minutes runs on the emulated chip (device_time.microbit), with everything
that follows from it and a frame.  The sensors are perfect and see nothing.
"""

from skald.rules.registry import load

from hardware.layouts.base import NET, build
from host_sim.bench.figures import Figure
from host_sim.device_time.boards import PICO
from host_sim.device_time.microbit import Chip, to_us

_MINUTES = 10
_UPDATES_EACH_S = 33  # one every 30 ms of device time
_STEP_MS = 25
_LIMIT_S = 900  # of this computer's time


def find_longest_step(game, minutes=_MINUTES):
    """Return the ms of the longest step at an empty table of `game` with the most seats."""
    with Chip(_LIMIT_S) as chip:
        chip.run(
            "from skald.rules.registry import load\nfrom host_sim.device_time.remote.rest import leave_alone"
        )
        chip.put("layout", build(game, NET).pack())
        stamps = chip.run(
            "print(leave_alone(load(%r)(%d, 1), bytes(layout), stamp, %d))"
            % (game, load(game).PLAYERS[1], round(minutes * 60 * _UPDATES_EACH_S))
        )
    return PICO.scale_work(to_us(int(stamps))) / 1000


def measure(game):
    """Yield rest.<game>.step_max_ms."""
    yield Figure(f"rest.{game}.step_max_ms", find_longest_step(game), "ms", at_most=_STEP_MS)
