"""How long a board takes to load modules before it can do something, on the counted chip.

    firmware on CPython ─▶ which modules it asks for ─┬─ frozen ─────▶ import, timed on the chip
    (note_imports)                                    └─ mpy-cross ──▶ import, file by file

Files are read from memory there: the time for finding and reading them on the flash comes on top.
"""

import ast
import builtins
import contextlib
from pathlib import Path
from unittest.mock import patch

from host_sim.device_time.boards import PICO
from host_sim.device_time.microbit import Chip, to_us
from host_sim.micropython import mpy_tree, sources

_INSTRUCTIONS = "armv6m"
_FIRMWARE = Path("firmware")
_LACKING = ("skald.drivers.pio",)  # the chip has no assembler for its instructions

# What MicroPython has on a board but not here gets a stand-in before the clock starts.
_BEFORE = """
import sys, io, gc, asyncio
for name in ("time", "os", "machine"):
    try: __import__(name)
    except ImportError: sys.modules[name] = sys
from skald.compat import pack_memory
pack_memory(True)  # as main.py does: collections are part of the time
def load(names):
    began = stamp()
    for name in names: __import__(name)
    print((stamp() - began) & 0x3fffffff)
"""
_DISK = """
class Disk:
    def __init__(self): self.files, self.data, self.buffer = {}, b"", bytearray(16384)
    def mount(self, readonly, mkfs): pass
    def umount(self): pass
    def chdir(self, path): pass
    def stat(self, path):
        size = self.files.get(path.strip("/"))
        if size is None: raise OSError(2)
        return (0x8000 if size else 0x4000, 0, 0, 0, 0, 0, size, 0, 0, 0)
    def open(self, path, mode): return io.BytesIO(self.data)
import vfs
disk = Disk()
vfs.mount(disk, "/f")
sys.path.insert(0, "/f")
"""


@contextlib.contextmanager
def note_imports():
    """Yield a list in which the modules of the firmware that are imported within the block are collected, in order."""
    asked, own = [], builtins.__import__

    def note(name, variables=None, local=None, chosen=(), level=0):
        module = own(name, variables, local, chosen, level)
        if name.startswith("skald."):
            asked.extend(
                name + "." + part for part in chosen or () if _find_source(name + "." + part)
            )
            asked.append(name)
        return module

    with patch.object(builtins, "__import__", note):
        yield asked


def _find_source(module):
    """Return the path of the source of `module` in the repository, or None."""
    path = _FIRMWARE / module.replace(".", "/")
    for found in (path.with_suffix(".py"), path / "__init__.py"):
        if (sources.ROOT / found).is_file():
            return found
    return None


def list_loaded(asked):
    """Return the modules that are loaded for `asked`, in the order in which their loading ends."""
    done, begun = [], set()

    def visit(module):
        source = _find_source(module)
        if module in begun or module in _LACKING or not source:
            return
        begun.add(module)
        visit(module.rpartition(".")[0])
        for node in ast.parse((sources.ROOT / source).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ImportFrom):
                visit(node.module)
                for alias in node.names:
                    visit(node.module + "." + alias.name)
        done.append(module)

    for module in asked:
        visit(module)
    return done


def time_frozen(*stages, board=PICO):
    """Return how many ms frozen modules take to load on `board`, for each of the `stages`, which are lists of modules."""
    with Chip() as chip:
        chip.run(_BEFORE)
        return [board.scale(_to_ms(chip.run("load(%r)" % (stage,)))) for stage in stages]


def time_files(modules):
    """Return how many ms, as counted, `modules` take to load from compiled files, in the order of list_loaded()."""
    spent = 0.0
    with Chip() as chip:
        chip.run(_BEFORE + _DISK)
        for module in modules:
            source = _find_source(module)
            compiled = mpy_tree.compile_machine_code(source, _INSTRUCTIONS)
            path = source.relative_to(_FIRMWARE).with_suffix(".mpy").as_posix()
            chip.fill("disk.buffer", compiled)
            chip.run(
                "disk.data = b''\ngc.collect()\ndisk.data = bytes(memoryview(disk.buffer)[:{size}])\n"
                "disk.files[{path!r}] = {size}".format(path=path, size=len(compiled))
            )
            for folder in Path(path).parents:
                chip.run("disk.files[%r] = 0" % folder.as_posix())
            spent += _to_ms(chip.run("load((%r,))" % module))
    return spent


def _to_ms(printed):
    return to_us(int(printed)) / 1000
