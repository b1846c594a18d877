"""python -m hardware: write everything that follows from the layouts.

The repository keeps the device's packed tables and the list of its files, pins, currents, parts lists, a few
pictures, and digests.csv with a digest of every other file; those other files go into build/hardware.
Files that no layout needs any more are removed.  If a layout cannot be built, or a pin in config.py cannot do
its job, the command says so in one sentence and writes nothing.
"""

import sys

import config

from hardware.built import BUILT, LIST, find_digest, find_name, is_there, read_list, write_list
from hardware.controllers import find_config_faults
from hardware.documents import LISTS
from hardware.drawing import posters
from hardware.drawing.room import judge_room
from hardware.layouts.base import LayoutError
from hardware.net import fields
from hardware.net.files import find_misses
from hardware.packed import FOLDER
from hardware.products import PICTURES, make_kept, make_quick
from host_sim import release
from host_sim.command_line import Parser
from host_sim.folders import list_files


def main(words=None):
    """Return the exit code."""
    Parser(prog="python -m hardware", description=__doc__).parse_args(words)
    faults = [f"firmware/config.py: {fault}" for fault in find_config_faults(config)]
    if faults:
        return _refuse(faults)
    try:
        kept, quick = make_kept(config.LIMIT_MA), make_quick()
        faults = judge_room()
    except LayoutError as error:
        faults = [str(error)]
    if faults:
        return _refuse(faults)
    listed = read_list()
    nets, faults = _compute_nets(listed)
    if faults:
        return _refuse(faults)
    changed = _write(quick)
    rows = {find_name(path): ("", find_digest(data)) for path, data in quick.items()}
    rows.update(nets)
    rows.update(_draw_posters(listed))
    kept.update({path: (BUILT / name).read_bytes() for path, name in PICTURES.items()})
    kept[LIST] = write_list(rows).encode()
    changed += _write(kept) + _remove(set(kept) | {BUILT / name for name in rows})
    changed += release.write_package()
    misses = [text for layout in fields.list_layouts() for text in find_misses(layout)]
    print("%d files, %d changed" % (len(kept) + len(rows) + 1, changed), *misses, sep="\n")
    return 0


def _compute_nets(listed):
    """Compute the fields of the nets unless they are already there; return the rows of the list, and the sentences
    that reject a net.
    """
    sources = fields.list_sources()
    if not all(is_there(path, listed, source) for path, source in sources.items()):
        made, faults = fields.compute_fields()
        if faults:
            return {}, faults
        _write(made)
    return _list_rows(sources), []


def _draw_posters(listed):
    """Draw the posters unless they are already there; return the rows of the list."""
    sources = posters.list_sources()
    if not all(is_there(path, listed, source) for path, source in sources.items()):
        _write(posters.draw_posters())
    return _list_rows(sources)


def _list_rows(sources):
    """Return the rows of the list for files that exist: {name: (digest of its sources, its digest)}."""
    return {
        find_name(path): (source, find_digest(path.read_bytes()))
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


def _refuse(faults):
    print(*faults, sep="\n", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
