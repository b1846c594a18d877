"""Memory of the whole firmware while a game is played, from the set-up to wrong tables.

Frozen code lies in the flash, machine code included.  Compiled files are loaded: the
unix port on which they are measured (micropython.whole) runs @viper functions as
bytecode, so the size of their machine code for a Pico 2 is added
(micropython.machine_code).  Beyond 2,540 names, which menus, game and phones together have, MicroPython
doubles its table of names (py/qstr.c): 18 KB of what is loaded from files.
"""

from pathlib import Path

from host_sim.bench.figures import Figure
from host_sim.micropython import machine_code, mpy_tree, sources
from host_sim.micropython.whole import measure_whole

FROZEN_LIMIT = 96 * 1024
FILES_LIMIT = 340_000
_WRONG = 3  # wrong tables
_INSTRUCTIONS = "armv7emsp"
_RULES = Path("firmware/skald/rules")


def measure_machine_code(game, instructions=_INSTRUCTIONS):
    """Return the bytes of heap that all @viper code of the firmware with this `game` takes, loaded from files."""
    mpy_tree.refresh()
    others = [folder.name for folder in (sources.ROOT / _RULES).iterdir() if folder.name != game]
    return sum(
        machine_code.measure(mpy_tree.compile_machine_code(name, instructions))
        for name in sources.list_sources()
        if name.parts[0] == "firmware"
        and not any((_RULES / other) in name.parents for other in others)
        and mpy_tree.has_machine_code(name)
    )


def measure(game):
    """Yield heap.<game>.frozen_bytes and .files_bytes: one action and some wrong tables."""
    weight = measure_whole(game, most_actions=1, wrong=_WRONG)
    peer = "laying out %(laying)d, then %(playing)d" % weight
    yield Figure(f"heap.{game}.frozen_bytes", weight["most"], "B", at_most=FROZEN_LIMIT, peer=peer)
    weight = measure_whole(game, is_frozen=False, most_actions=1, wrong=_WRONG)
    code = measure_machine_code(game)
    peer = f"playing, with the server for phones {weight['most']}, machine code for {_INSTRUCTIONS} {code}"
    yield Figure(
        f"heap.{game}.files_bytes", weight["most"] + code, "B", at_most=FILES_LIMIT, peer=peer
    )
