"""The kernels compute the same as machine code and as plain Python."""

import importlib
import inspect

import pytest
from skald.guidance import laying_kernels
from skald.sense import kernels as sense_kernels
from skald.show import kernels as show_kernels
from skald.watching import judging_kernels
from skald.watching import kernels as table_kernels

from host_sim import release
from host_sim.micropython import transcript
from tests.guidance import laying_kernel_runs as laying_runs
from tests.sense import kernel_runs as sense_runs
from tests.show import kernel_runs as show_runs
from tests.watching import judging_kernel_runs as judging_runs
from tests.watching import kernel_runs as table_runs

# module: its kernels, what runs them, most bytes of its compiled file, whose machine code lies in memory
ROOMS = {
    "show.kernels": (show_kernels, show_runs, 5_200),
    "sense.kernels": (sense_kernels, sense_runs, 8_400),
    "watching.kernels": (table_kernels, table_runs, 3_500),
    "watching.judging_kernels": (judging_kernels, judging_runs, 4_400),
    "guidance.laying_kernels": (laying_kernels, laying_runs, 2_000),
}
# Opponents run the others: tests/solo/test_plans.py compares what they say of whole games.
SIZES = {
    **{room: most for room, (*_, most) in ROOMS.items()},
    "solo.weighing_kernels": 1_100,
    "rules.drakkar.trait_kernels": 3_500,
    "rules.raids.trait_kernels": 6_900,
    "rules.vikings_on_board.trait_kernels": 5_000,
}
_HEAP = "192k"  # the letters are joined to the whole app, which is loaded with them


def compile_kernels(room, instructions):
    """Return the kernels as bytecode and as machine code."""
    path = "skald/" + room.replace(".", "/")
    bytecode = release.compile_files([path + ".py"])
    machine = release.compile_machine_code(bytecode, instructions)
    assert list(bytecode) == list(machine) == [path + ".mpy"]
    return bytecode.popitem()[1], machine.popitem()[1]


@pytest.mark.needs("unix")
@pytest.mark.parametrize("room", ROOMS)
def test_machine_code_agrees_with_the_plain_lines(room, tmp_path):
    (tmp_path / "machine_kernels.mpy").write_bytes(compile_kernels(room, "x86")[1])
    script = ROOMS[room][1].__name__
    printed = transcript(script, "unix", ["machine_kernels"], _HEAP, tmp_path)
    assert printed == transcript(script, "cpython", ["skald." + room])


@pytest.mark.parametrize("room", ROOMS)
def test_bytecode_agrees_too(room, micropython):
    script, module = ROOMS[room][1].__name__, "skald." + room
    printed = transcript(script, "cpython", [module])
    assert micropython(script, [module], heap=_HEAP) == printed
    assert printed.count("\n") == len(list_kernels(room)), "every kernel is run"


def list_kernels(room):
    """Return the names of the functions that the kernels' own module defines."""
    kernels = ROOMS[room][0]
    found = inspect.getmembers(kernels, inspect.isfunction)
    return [name for name, function in found if function.__module__ == kernels.__name__]


@pytest.mark.parametrize("room", SIZES)
@pytest.mark.parametrize("instructions", ["armv6m", "armv7emsp", "xtensawin", "rv32imc"])
def test_every_board_gets_machine_code(room, instructions):
    """RP2040; RP2350 and its RISC-V; ESP32.  Machine code lies in memory, so it must stay small."""
    bytecode, machine = compile_kernels(room, instructions)
    assert len(bytecode) < len(machine) <= SIZES[room]


@pytest.mark.parametrize("name", ("drakkar", "raids", "vikings_on_board"))
def test_kernels_of_traits_know_the_bytes_of_the_position(name):
    """@viper folds only constants of the kernels' own module, so they are written there again."""
    package = "skald.rules." + name
    kernels = importlib.import_module(package + ".trait_kernels")
    known = {}
    for module in ("skald.rules.base", package + ".state", package + ".traits"):
        known.update(vars(importlib.import_module(module)))
    own = {key: value for key, value in vars(kernels).items() if type(value) is int}
    assert own
    for key, value in own.items():
        assert known.get(key[1:], known.get(key, value)) == value, key
