"""Script: import every module of the firmware, then release one game after the other (MicroPython only).

    args: the modules, by their dotted names

Prints the bytes that a round of all games leaves in the heap; then the number of modules.
"""

import gc
import sys


def run(args):
    from skald.rules.registry import NAMES, forget_others, load

    used = []
    for name in NAMES * 3:  # names of the code stay for ever, and the first round brings them
        load(name)
        forget_others("")
        gc.collect()
        used.append(gc.mem_alloc())
        yield
    print(max(used[-len(NAMES) :]) - used[len(NAMES)])
    sys.modules["machine"] = sys  # some want the name; no pin is touched here
    for name in args:
        module = __import__(name, None, None, ("*",))
        assert module.__name__ == name
        yield
    print(len(args))
