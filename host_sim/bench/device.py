"""Memory of the firmware on a board: bytes that a loop allocates."""

from skald.rules.registry import NAMES

from hardware.layouts.base import NET, build
from host_sim.bench.figures import SMALL, Figure
from host_sim.micropython import transcript

_WORD = 200  # letters that one argument may have


def measure_loop():
    """Yield the bytes that scanning, tracking and drawing allocate at rest (32-bit MicroPython)."""
    game = NAMES[0]
    text = build(game, NET).pack().hex()
    words = [text[at : at + _WORD] for at in range(0, len(text), _WORD)]
    printed = transcript("tests.micropython.steady", "unix", [game, 3, *words], "320k")
    allocated = int(printed.split("allocated_bytes")[1])
    yield Figure(
        "loop.allocated_bytes",
        allocated,
        "B",
        at_most=0,
        peer="400 rounds; then again with the heap locked",
        board=SMALL,
    )
