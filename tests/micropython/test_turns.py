"""The simulator's loop gives tasks their turns in the order in which MicroPython's asyncio does."""

import asyncio
import subprocess

from skald.compat import sleep_ms_of

from host_sim.clock import SimClock
from host_sim.simloop import SimLoop
from host_sim.toolchain import find_unix
from tests.micropython import turns


def simulate(tasks):
    """Return the turns that turns.main() prints for one set of tasks, on the simulator's loop."""
    clock, told = SimClock(), []
    loop = SimLoop(clock)
    sleep_ms = sleep_ms_of(asyncio)
    loop.run_until_complete(turns.take_turns(tasks, clock, sleep_ms, loop.create_task, told))
    loop.end()
    return " ".join(told[: turns.TURNS])


def test_the_simulator_gives_turns_as_a_board_does():
    board = subprocess.run(
        [*find_unix().command, turns.__file__], capture_output=True, text=True, timeout=60
    )
    assert board.returncode == 0, board.stderr
    assert [simulate(tasks) for tasks in turns.TASKS] == board.stdout.splitlines()
