"""What the files of a device that are not modules are built into, for deployments and images alike."""

from io import BytesIO

from skald.show.words.indexing import make_index

from host_sim.folders import list_files
from host_sim.phone_files import build_files
from host_sim.toolchain import ROOT

FIRMWARE = ROOT / "firmware"
_WORDS = "skald/show/words/"


def build_data(name):
    """Return {path on the device: bytes} of the packaged file `name`, which is not a module."""
    if name.endswith(".html"):
        return build_files()
    data = (FIRMWARE / name).read_bytes()
    if name.startswith(_WORDS):
        return {name: data, name.removesuffix(".txt") + ".idx": make_index(BytesIO(data))}
    return {name: data}


def build_indexes():
    """Return {path on the device: bytes} of the indexes of all sentences."""
    tables = list_files(FIRMWARE / _WORDS, "*.txt")
    built = [build_data(_WORDS + table.name) for table in tables]
    return {name: data for files in built for name, data in files.items() if name.endswith(".idx")}
