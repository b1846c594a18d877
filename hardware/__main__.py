"""python -m hardware: write everything that follows from the layouts.

The repository keeps the device's packed tables and the list of its files, pins, currents, parts lists, a few
pictures, and digests.csv with a digest of every other file; those other files go into build/hardware.
Files that no layout needs any more are removed.  If a layout cannot be built, or a pin in config.py cannot do
its job, the command says so in one sentence and writes nothing.
"""

import sys

import config

from hardware.built import BUILT, LIST, LISTS, find_digest, find_name, read_list, write_list
from hardware.controllers import find_config_faults
from hardware.drawing import files as drawing
from hardware.drawing.room import judge_room
from hardware.layouts.base import LayoutError
from hardware.net import fields
from hardware.net.files import find_misses
from hardware.packed import FOLDER
from hardware.products import PICTURES, make_kept, make_quick
from host_sim import release
from host_sim.command_line import Parser
from host_sim.folders import list_files

# What takes its time: the digests of its sources, and what makes it.
_SLOW = (
    (fields.list_sources, fields.compute_fields),
    (drawing.list_sources, drawing.draw_posters),
)


def main(words=None):
    """Return the exit code."""
    Parser(prog="python -m hardware", description=__doc__).parse_args(words)
    try:
        _refuse(f"firmware/config.py: {fault}" for fault in find_config_faults(config))
        kept, quick = make_kept(config.LIMIT_MA), make_quick()
        _refuse(judge_room())
        rows = _make_slow(read_list())
    except LayoutError as error:
        print(error, file=sys.stderr)
        return 1
    changed = _write(quick)
    rows.update({find_name(path): ("", find_digest(data)) for path, data in quick.items()})
    kept.update({path: (BUILT / name).read_bytes() for path, name in PICTURES.items()})
    kept[LIST] = write_list(rows).encode()
    changed += _write(kept) + _remove(set(kept) | {BUILT / name for name in rows})
    changed += release.write_package()
    misses = [text for layout in fields.list_layouts() for text in find_misses(layout)]
    print("%d files, %d changed" % (len(kept) + len(rows) + 1, changed), *misses, sep="\n")
    return 0


def _refuse(faults):
    """Raise LayoutError if there are `faults`, sentences."""
    text = "\n".join(faults)
    if text:
        raise LayoutError(text)


def _make_slow(listed):
    """Make what takes its time unless it is there as `listed`; return its rows of the list."""
    rows = {}
    for list_sources, make in _SLOW:
        sources = list_sources()
        there = _list_rows(sources)
        if any(listed.get(name) != row for name, row in there.items()):
            _write(make())
            there = _list_rows(sources)
        rows.update(there)
    return rows


def _list_rows(sources):
    """Return {name: (digest of its sources, its digest, "" if it is not there)}, from {Path: digest of its sources}."""
    return {
        find_name(path): (source, find_digest(path.read_bytes()) if path.exists() else "")
        for path, source in sources.items()
    }


def _write(files):
    """Write {Path: bytes}; return how many changed."""
    changed = 0
    for path, data in files.items():
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            changed += 1
    return changed


def _remove(wanted):
    """Remove what no layout needs; return how many files."""
    found = [path for folder in (FOLDER, LISTS, BUILT) for path in list_files(folder)]
    stale = [path for path in found if path not in wanted]
    for path in stale:
        path.unlink()
    return len(stale)


if __name__ == "__main__":
    sys.exit(main())
