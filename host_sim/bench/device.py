"""Memory of the firmware on a board: heap of a game, bytes that a loop allocates."""

from skald.rules.registry import NAMES

from hardware.layouts.base import build
from host_sim.bench.figures import Figure
from host_sim.micropython import transcript
from host_sim.micropython.heap import measure_game
from host_sim.micropython.size import GAME_GOAL

_WORD = 200  # letters that one argument may have


def measure_heap(game):
    """Yield the heap of core, `game` and tracker, loaded from .mpy on 32-bit MicroPython."""
    weights = measure_game(game)
    peer = " ".join(f"{part} {weights[part]}" for part in ("core", "code", "position", "tracker"))
    yield Figure(f"rules.{game}.heap_bytes", weights["total"], "B", at_most=GAME_GOAL, peer=peer)


def measure_loop():
    """Yield the bytes that scanning, tracking and drawing allocate at rest (32-bit MicroPython)."""
    game = NAMES[0]
    text = build(game, "full").pack().hex()
    words = [text[at : at + _WORD] for at in range(0, len(text), _WORD)]
    printed = transcript("tests.micropython.steady", "unix", [game, 3, *words], "256k")
    allocated = int(printed.split("allocated_bytes")[1])
    yield Figure(
        "loop.allocated_bytes",
        allocated,
        "B",
        at_most=0,
        peer="400 rounds; then again with the heap locked",
    )
