"""The kernels as machine code do what they do as they stand."""

import inspect

import pytest

from host_sim import ships, toolchain
from host_sim.micropython import run_unix, transcript
from skald.show import kernels
from tests.show import kernel_runs

_SCRIPT = "tests.show.kernel_runs"


def compile_kernels(instructions):
    """Return the kernels as bytecode and as machine code."""
    bytecode = ships.compile_files(["skald/show/kernels.py"])
    machine = ships.compile_machine_code(bytecode, instructions)
    assert list(bytecode) == list(machine) == ["skald/show/kernels.mpy"]
    return bytecode.popitem()[1], machine.popitem()[1]


def test_machine_code_agrees_with_the_plain_lines(tmp_path):
    try:
        toolchain.find_unix()
    except toolchain.Missing as missing:
        pytest.skip(str(missing))
    (tmp_path / "machine_kernels.mpy").write_bytes(compile_kernels("x86")[1])
    printed = run_unix(_SCRIPT, args=["machine_kernels"], folder=tmp_path)
    assert printed == transcript(_SCRIPT, "cpython", ["skald.show.kernels"])
    assert printed.count("\n") == 6


def test_bytecode_agrees_too(micropython):
    assert micropython(_SCRIPT, ["skald.show.kernels"]) == transcript(_SCRIPT, "cpython", ["skald.show.kernels"])


def test_every_kernel_is_run():
    names = [name for name, _ in inspect.getmembers(kernels, inspect.isfunction) if not name.startswith("ptr")]
    assert all(inspect.isfunction(getattr(kernel_runs, name)) for name in set(names) - {"const"})


@pytest.mark.parametrize("instructions", ["armv6m", "armv7emsp", "xtensawin", "rv32imc"])
def test_every_board_gets_machine_code(instructions):
    """RP2040; RP2350 and its RISC-V; ESP32.  Machine code lies in memory, so it must stay small."""
    bytecode, machine = compile_kernels(instructions)
    assert len(bytecode) < len(machine) < 4_500
