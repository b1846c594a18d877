"""Measures how long people wait for opponents: `python -m host_sim.arena.at_table GAME [LEVEL] [SEATS]`.

arena/device.py counts only the time of thinking.  Here one person plays against opponents at all other seats on a
simulated table, whose clock is also charged for sensing, lights and screen.  An answer begins when
the opponent's turn does, and may contain several choices.  A game that is too short is followed by
that of the next seed.
"""

import contextlib
import sys
from itertools import count, islice

from host_sim.arena.device import describe
from host_sim.hands import lay_out_table
from host_sim.table import SimTable

_TICK_MS = 20
_ANSWERS = 20


def measure(name, level, number, seats):
    """Return the first `number` answers of the games with the seeds 1, 2 and so on, in ms, ascending."""
    answers = (ms for seed in count(1) for ms in _play(name, level, seed, seats))
    return sorted(islice(answers, number))


def _play(name, level, seed, seats):
    """Yield the answers of a game, in ms."""
    solo = ("," + level) * (seats - 1)
    with contextlib.closing(SimTable(name, seats=seats, seed=seed, solo=solo)) as table:
        began_us = None
        for pause_ms in lay_out_table(table, seed).play():
            for _ in range(0, pause_ms, _TICK_MS):
                table.run(_TICK_MS)
                is_thinking = table.session.opponents.is_thinking()
                if is_thinking and began_us is None:
                    began_us = table.clock.now_us
                elif not is_thinking and began_us is not None:
                    yield (table.clock.now_us - began_us) / 1000
                    began_us = None


def main(words):
    name, level, seats = words + ["hard", "2"][len(words) - 1 :]
    said = describe(measure(name, level, _ANSWERS, int(seats)), "answers")
    print("simulated: %s, %s, %s seats: %s" % (name, level, seats, said))


if __name__ == "__main__":
    main(sys.argv[1:])
