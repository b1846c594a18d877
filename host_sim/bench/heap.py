"""What the whole firmware keeps in memory while a game is played, machine code included.

The unix port on which it is measured (micropython.whole) runs the functions for
@viper as bytecode; on a board they are machine code, which lies in memory.  So
what their code for an RP2040 takes there is added (micropython.machine_code).
"""

from host_sim.bench.figures import Figure
from host_sim.micropython import machine_code, mpy_tree
from host_sim.micropython.overlays import OVERLAYS
from host_sim.micropython.whole import measure_whole

ROMFS_LIMIT = 96 * 1024
FILES_LIMIT = 120_000
_INSTRUCTIONS = "armv6m"


def measure_machine_code(instructions=_INSTRUCTIONS):
    """Return {module: bytes of heap} of all with functions for @viper, compiled for `instructions`."""
    mpy_tree.refresh()
    return {
        mpy_tree.module_of(name): machine_code.measure(
            mpy_tree.compile_machine_code(name, instructions)
        )
        for name in mpy_tree.list_sources()
        if name.parts[0] == "firmware" and mpy_tree.has_machine_code(name)
    }


def measure(game):
    """Yield heap.<game>.romfs_bytes (laid out and one action played) and .files_bytes (laid out).

    Overlays with machine code are in memory only while the table is laid out.
    """
    code = measure_machine_code()
    resident = sum(size for module, size in code.items() if module not in OVERLAYS)
    for way, limit, actions in (("romfs", ROMFS_LIMIT, 1), ("files", FILES_LIMIT, 0)):
        weight = measure_whole(game, from_rom=way == "romfs", most_actions=actions)
        most = max(weight["most"] + resident, weight["laying"] + sum(code.values()))
        peer = f"{most - resident} on 32-bit MicroPython, {resident} of machine code for {_INSTRUCTIONS}"
        yield Figure(f"heap.{game}.{way}_bytes", most, "B", at_most=limit, peer=peer)
