"""Memory: of the whole firmware while a game is played, from the set-up to wrong tables, and what a loop allocates.

Frozen code lies in the flash, machine code included; compiled files are loaded
(micropython.whole).  Beyond 2,540 names, which menus, game and phones together have, MicroPython
doubles its table of names (py/qstr.c): 18 KB of what is loaded from files.
"""

from skald.rules.registry import NAMES

from hardware.layouts.base import NET, build
from host_sim.bench.figures import LARGE, SMALL, Figure
from host_sim.board_model import FILES_BYTES
from host_sim.micropython import transcript
from host_sim.micropython.whole import measure_whole

_FROZEN_LIMIT = 96 * 1024
_WRONG = 3  # wrong tables
_WORD = 200  # letters that one argument may have


def measure(game):
    """Yield heap.<game>.frozen_bytes and .files_bytes: one action and some wrong tables."""
    for what, is_frozen, limit, board in (
        ("frozen", True, _FROZEN_LIMIT, SMALL),
        ("files", False, FILES_BYTES, LARGE),
    ):
        weight = measure_whole(game, is_frozen=is_frozen, most_actions=1, wrong=_WRONG)
        yield Figure(f"heap.{game}.{what}_bytes", weight["most"], "B", at_most=limit, board=board)


def measure_loop():
    """Yield the bytes that scanning, tracking and drawing allocate at rest (32-bit MicroPython)."""
    game = NAMES[0]
    text = build(game, NET).pack().hex()
    words = [text[at : at + _WORD] for at in range(0, len(text), _WORD)]
    printed = transcript("tests.micropython.steady", "unix", [game, 3, *words], "320k")
    allocated = int(printed.split("allocated_bytes")[1])
    yield Figure("loop.allocated_bytes", allocated, "B", at_most=0, board=SMALL)
