"""Memory of the whole firmware while a game is played, from the set-up to wrong tables.

Frozen code lies in the flash, machine code included; compiled files are loaded
(micropython.whole).  Beyond 2,540 names, which menus, game and phones together have, MicroPython
doubles its table of names (py/qstr.c): 18 KB of what is loaded from files.
"""

from host_sim.bench.figures import LARGE, SMALL, Figure
from host_sim.board_model import FILES_BYTES
from host_sim.micropython.whole import measure_whole

_FROZEN_LIMIT = 96 * 1024
_WRONG = 3  # wrong tables


def measure(game):
    """Yield heap.<game>.frozen_bytes and .files_bytes: one action and some wrong tables."""
    for what, is_frozen, limit, board in (
        ("frozen", True, _FROZEN_LIMIT, SMALL),
        ("files", False, FILES_BYTES, LARGE),
    ):
        weight = measure_whole(game, is_frozen=is_frozen, most_actions=1, wrong=_WRONG)
        yield Figure(f"heap.{game}.{what}_bytes", weight["most"], "B", at_most=limit, board=board)
