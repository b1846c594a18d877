"""Memory of the whole firmware while a game is played, machine code included.

The unix port on which it is measured (micropython.whole) runs @viper functions as
bytecode; on a board they are machine code, which takes memory.  So the size of their
code for an RP2040 is added (micropython.machine_code): the code for laying out while
the table is laid out, the code that judges pictures afterwards.  The overlays for
thinking are not loaded then.
"""

from host_sim.bench.figures import Figure
from host_sim.micropython import machine_code, mpy_tree, overlays, sources
from host_sim.micropython.whole import measure_whole

ROMFS_LIMIT = 96 * 1024
FILES_LIMIT = 120_000
_WRONG = 3  # wrong tables
_INSTRUCTIONS = "armv6m"
_LAYING, _JUDGING = "skald.guidance.laying_kernels", "skald.watching.judging_kernels"


def measure_machine_code(instructions=_INSTRUCTIONS):
    """Return {module: bytes of heap} of all modules with @viper code, compiled for `instructions`."""
    mpy_tree.refresh()
    return {
        sources.module_of(name): machine_code.measure(
            mpy_tree.compile_machine_code(name, instructions)
        )
        for name in sources.list_sources()
        if name.parts[0] == "firmware" and mpy_tree.has_machine_code(name)
    }


def add_machine_code(weight):
    """Return measure_whole()'s figures, in bytes, for the set-up and for the game, with machine code added."""
    code = measure_machine_code()
    passing = overlays.find_overlays(sources.read_sources())
    resident = sum(size for module, size in code.items() if module not in passing)
    laying, judging = code[_LAYING], code[_JUDGING]
    return weight["laying"] + resident + laying, weight["playing"] + resident + judging


def measure(game):
    """Yield heap.<game>.romfs_bytes (laid out, one action, wrong tables) and .files_bytes (laid out)."""
    for way, limit, actions, wrong in (
        ("romfs", ROMFS_LIMIT, 1, _WRONG),
        ("files", FILES_LIMIT, 0, 0),
    ):
        weight = measure_whole(game, from_rom=way == "romfs", most_actions=actions, wrong=wrong)
        laid, played = add_machine_code(weight)
        peer = f"laying out {laid}, then {played}, machine code for {_INSTRUCTIONS} among it"
        yield Figure(f"heap.{game}.{way}_bytes", max(laid, played), "B", at_most=limit, peer=peer)
