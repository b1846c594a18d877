"""The sources that are compiled for a device: ours, and those of packages that ship with them."""

import functools
import importlib.machinery
import re
from pathlib import Path

from host_sim.folders import list_files
from host_sim.toolchain import ROOT

# Modules of other people's packages that ship with the firmware (versions in requirements.txt).
PACKAGES = ("adafruit_miniqr.py", "microdot/__init__.py", "microdot/microdot.py")
# These exist only on CPython: a test that imports one need not be compiled.
_HOST_IMPORT = re.compile(
    r"^(from|import) +(pytest|hardware|host_sim(?!\.device_time\.remote))\b", re.MULTILINE
)


def list_sources():
    """Return {path below the checkout: file} of all sources to compile: the firmware, and what tests and the
    measurement of device time run on MicroPython.
    """
    sources = {}
    for top in ("firmware", "tests", "host_sim/device_time/remote"):
        for source in list_files(ROOT / top, "**/*.py"):
            if top != "tests" or _runs_on_micropython(source):
                sources[source.relative_to(ROOT)] = source
    return sources


def _runs_on_micropython(test):
    """Return True if the file `test` can be imported there."""
    if test.name.startswith(("test_", "conftest")):
        return False
    return not _HOST_IMPORT.search(test.read_text(encoding="utf-8"))


def path_on_device(name):
    """Return the path on a device of the source `name`, a path below the checkout."""
    path = name.relative_to("firmware") if name.parts[0] == "firmware" else name
    return path.as_posix()


@functools.lru_cache(1)
def list_packages():
    """Return {path on the device: the installed source} of PACKAGES."""
    # Not through sys.meta_path: the meter (device_time) is in it and calls this function.
    origin = importlib.machinery.PathFinder.find_spec("microdot").origin
    return {name: Path(origin).resolve().parent.parent / name for name in PACKAGES}
