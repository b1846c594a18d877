"""The instrumented code of each module, as it was compiled once: in build/ until the module or the instruments change, or
shipped with the table that is a page (host_sim/standalone), whose modules cannot change.
"""

import functools
import marshal
import sys
import zlib
from pathlib import Path

from host_sim.build_folder import replace_file

_HERE = Path(__file__).resolve().parent
FOLDER = _HERE.parents[1] / "build/metered"
SHIPPED = ".metered"  # the suffix of a file beside the module; only one table of costs is shipped
_CHECKSUM_BYTES = 4


@functools.lru_cache(1)
def _find_instruments():
    """Return a checksum of the sources that turn a module into instrumented code."""
    return zlib.crc32(b"".join(path.read_bytes() for path in sorted(_HERE.glob("*.py"))))


def load_code(path, costs, compile_module):
    """Return the instrumented code of the module in the file `path` for the numbers `costs`; the first time, and after
    each change, it is what compile_module(path) returns.
    """
    shipped = path.with_suffix(SHIPPED)
    if shipped.exists():
        return marshal.loads(shipped.read_bytes())
    where = zlib.crc32(repr((str(path), costs)).encode())
    file = FOLDER / f"{path.stem}.{where:08x}.{sys.implementation.cache_tag}"
    checksum = zlib.crc32(path.read_bytes(), _find_instruments()).to_bytes(_CHECKSUM_BYTES, "big")
    stored = file.read_bytes() if file.exists() else b""
    if stored[:_CHECKSUM_BYTES] == checksum:
        return marshal.loads(stored[_CHECKSUM_BYTES:])
    code = compile_module(path)
    replace_file(file, checksum + marshal.dumps(code))
    return code
