"""Starts a script in the same way on CPython, MicroPython's unix port and WebAssembly.

A script is a module with `run(args)`, a generator that prints its transcript and
yields often.  On WebAssembly memory is collected only when control returns to
JavaScript, so there every `yield` is a chance to collect; elsewhere it costs nothing.

    python host_sim/micropython/drive.py tests.micropython.play toy 2
"""

import sys


def start(name, args):
    """Return the generator of the script module `name` for `args`, a list of strings."""
    return __import__(name, None, None, ("run",)).run(args)


def step(running):
    """Run to the next yield; return True if there is more to do."""
    for _ in running:
        return True
    return False


if __name__ == "__main__":
    for _ in start(sys.argv[1], sys.argv[2:]):
        pass
