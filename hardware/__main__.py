"""python -m hardware: write everything that follows from the layouts.

The repository keeps the packed tables of the device and the list of its files, pins, power budgets, parts
lists, a few pictures, and digests.csv, which has a digest of each other file; those go into build/hardware.
Files that no layout needs any longer are removed.  If a layout cannot be built, or a pin of config.py cannot do
its work, the command says so in a sentence and writes nothing.
"""

import sys

import config

from hardware.board import check
from hardware.board.make import list_all, list_files
from hardware.built import (
    BUILT,
    CLEAN,
    LIST,
    find_digest,
    find_name,
    is_there,
    read_list,
    write_list,
)
from hardware.controllers import find_config_faults
from hardware.documents import LISTS
from hardware.drawing import posters
from hardware.drawing.room import judge_room
from hardware.field.refusals import find_stops, judge_all
from hardware.layouts.base import LayoutError
from hardware.net import fields
from hardware.packed import FOLDER, pack_all
from hardware.products import PICTURES, make_kept, make_quick
from hardware.wiring import chain, files, signals
from host_sim import release
from host_sim.command_line import Parser


def main(words=None):
    """Return the exit code."""
    Parser(prog="python -m hardware", description=__doc__).parse_args(words)
    faults = [f"firmware/config.py: {fault}" for fault in find_config_faults(config)]
    if faults:
        return _refuse(faults)
    try:
        kept = {**make_kept(config.LIMIT_MA), **pack_all()}
        quick = make_quick()
        faults = judge_room() + find_stops(judge_all()) + signals.find_stops(config.NFC_BAUD)
        faults += chain.find_stops(config.HALL_BAUD)
    except LayoutError as error:
        faults = [str(error)]
    if faults:
        return _refuse(faults)
    listed = read_list()
    nets, faults = _compute_nets(listed)
    if faults:
        return _refuse(faults)
    changed = _write(quick)
    rows = {find_name(path): ("", find_digest(data), "") for path, data in quick.items()}
    rows.update(nets)
    rows.update(_make_drawings(listed))
    boards, faults = _make_boards(listed)
    rows.update(boards)
    kept.update({path: (BUILT / name).read_bytes() for path, name in PICTURES.items()})
    kept[LIST] = write_list(rows).encode()
    changed += _write(kept) + _remove(set(kept) | {BUILT / name for name in rows})
    changed += release.write_package()
    print("%d files, %d changed" % (len(kept) + len(rows) + 1, changed))
    return _refuse(faults) if faults else 0


def _compute_nets(listed):
    """Compute the fields of the nets, unless they are there already; return the rows of the list, and the
    sentences that refuse a net.
    """
    sources = fields.list_sources()
    if not all(is_there(path, listed, source) for path, source in sources.items()):
        made, faults = fields.compute_fields()
        if faults:
            return {}, faults
        _write(made)
    return _list_rows(sources), []


def _make_drawings(listed):
    """Draw wiring and posters, unless they are there already; return the rows of the list."""
    rows = {}
    for list_sources, draw in (
        (files.list_sources, files.draw_wiring),
        (posters.list_sources, posters.draw_posters),
    ):
        sources = list_sources()
        if not all(is_there(path, listed, source) for path, source in sources.items()):
            _write(draw())
        rows.update(_list_rows(sources))
    return rows


def _list_rows(sources):
    """Return the rows of the list of files that are there: {name: (digest of its sources, its digest, "")}."""
    return {
        find_name(path): (source, find_digest(path.read_bytes()), "")
        for path, source in sources.items()
    }


def _make_boards(listed):
    """Make the boards that are not there already, and have KiCad check and plot them; return the rows of the
    list, and what it found.
    """
    rows, faults, has_kicad = {}, [], check.has_kicad()
    for name, (source, make) in list_all().items():
        paths = list_files(name)
        if not all(is_there(path, listed, source) for path in paths):
            _write(make())
        for path in paths:
            rows[find_name(path)] = source, find_digest(path.read_bytes()), ""
        board = paths[0]
        digest = rows[find_name(board)][1]
        if has_kicad and not check.is_plotted(board):
            check.plot(board)
        if check.is_plotted(board):
            is_clean = check.is_clean(board)
            if not is_clean:
                faults.append(f"KiCad found a fault: {check.list_plots(board)[0]}")
        else:
            is_clean = listed.get(find_name(board), ("", "", ""))[1:] == (digest, CLEAN)
        rows[find_name(board)] = source, digest, CLEAN if is_clean else ""
    if not has_kicad:
        print(check.ADVICE, file=sys.stderr)
    return rows, faults


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
    """Remove what no layout needs any longer; return how many files."""
    plots = {
        plot for path in wanted if path.suffix == ".kicad_pcb" for plot in check.list_plots(path)
    }
    found = [
        path for folder in (FOLDER, LISTS, BUILT) for path in folder.rglob("*") if path.is_file()
    ]
    stale = [path for path in found if path not in wanted | plots]
    for path in stale:
        path.unlink()
    return len(stale)


def _refuse(faults):
    print(*faults, sep="\n", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
