"""The folder that the page of a board fetches from, made when somebody first asks for it:

manifest.json   manifest.py            files.bin    its archive, deflated (zlib)
esptool.js      what writes an image into an ESP32
"""

import hashlib
import json
import shutil
import zlib

from host_sim.build_folder import alone, fresh_folder
from host_sim.cable import manifest
from host_sim.folders import list_files
from host_sim.micropython import sources
from host_sim.toolchain import BUILD, ROOT, find_esptool

FOLDER = BUILD / "cable"
VERSION = "version.txt"
FILES = ("manifest.json", "files.bin", "esptool.js")
_MAKERS = (
    "firmware/**/*", "host_sim/*.py", "host_sim/cable/*", "host_sim/micropython/*.py", "host_sim/games/*.py",
    "hardware/layouts/*.py", "pyproject.toml",
)  # fmt: skip


def find_version():
    """Return a checksum of everything that the folder is made of; raises Missing."""
    digest = hashlib.sha256(find_esptool().version.encode())
    for pattern in _MAKERS:
        for path in list_files(ROOT, pattern):
            if path.suffix != ".pyc":
                digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    for name, path in sorted(sources.list_packages().items()):
        digest.update(name.encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def build():
    """Build the folder unless it is already there; return it.  Raises Missing, and whatever compiling raises."""
    with alone(FOLDER.with_suffix(".work")):
        version, stamp = find_version(), FOLDER / VERSION
        if not stamp.exists() or stamp.read_text() != version:
            with fresh_folder(FOLDER) as work:
                _fill(work)
                (work / VERSION).write_text(version)
    return FOLDER


def _fill(work):
    told, archive = manifest.build()
    (work / "manifest.json").write_text(json.dumps(told), encoding="utf-8")
    (work / "files.bin").write_bytes(zlib.compress(archive, 9))
    shutil.copy(find_esptool().command[0], work / "esptool.js")
